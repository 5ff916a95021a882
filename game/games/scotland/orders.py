"""Standing orders: for which reactions a person wants to be asked. They look at what everybody sees, at no hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.choice import Choose
from game.core.rules import ALWAYS, NEVER, Reaction
from game.games.scotland.data import HEX, SIDES
from game.games.scotland.queries import units_at
from game.games.scotland.state import ScotlandState

REACTIONS: Final = (
    Reaction("march", ("reply_vacillate",), (ALWAYS, "strong", NEVER)),
    Reaction("marker", ("reply_cancel",), (ALWAYS, NEVER)),
    Reaction("roll", ("fortunes",), ("against", ALWAYS, NEVER)),
    Reaction("battle", ("before_battle", "enemy_battle_phase"), (ALWAYS, "own", NEVER)),
)
"""What is asked of whoever could publicly hold a marker [10.0]: when the enemy marches or plays a marker, after a roll,
before battles. Ask always, of strong stacks, after rolls that could have come out better, in the own turn, never."""
STRONG: Final = 3
"""Units of a strong stack."""


HAND_PICKS: Final = {
    **dict.fromkeys(
        (
            "before_battle", "choose_battle", "enemy_battle_phase", "leader_levy", "move_group", "movement",
            "reply_cancel", "reply_vacillate", "town_levy",
        ),
        frozenset({"marker"}),
    ),
    "fortunes": frozenset({"reroll"}),
}  # fmt: skip
"""By question what depends on the markers in hand [10.0]."""


def lets_pass(view: ScotlandState, choice: Choose, order: str) -> bool:
    """Whether a person with that order lets the reaction go by."""
    if order == "strong":
        return len(units_at(view, 1 - choice.seat, HEX[str(choice.args["hex"])])) < STRONG
    if order == "against":
        return not went_against(choice)
    return choice.seat != view.active


def went_against(choice: Choose) -> bool:
    """Whether a better result of one of the dice would have been possible for the deciding seat.

    A die of at most what is needed is good for its roller, but for one on whose life he rolls; the units that leave
    with a noble are the more, the better for the English, who roll for them.
    """
    args = choice.args
    dice, needs = _numbers(args["dice"]), _numbers(args.get("needs") or [args.get("need")])
    own = args["side"] == SIDES[choice.seat]
    if not needs:
        return not (min(dice) >= 5 if own else max(dice) <= 2)
    wanted = own != (args["why"] == "leader_fate")
    return any((die <= need) != wanted for die, need in zip(dice, needs, strict=True))


def _numbers(what: object) -> list[int]:
    return [number for number in what if isinstance(number, int)] if isinstance(what, Sequence) else []
