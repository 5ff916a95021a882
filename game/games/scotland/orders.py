"""Standing orders: the reactions for which a person wants to be asked. They use public facts, never a hand."""

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
"""When to be asked about markers [10.0] (enemy Marches and markers, rolls, battles): always, for strong stacks, after
rolls that could have been better, in the own turn, never.
"""
STRONG: Final = 3
"""The number of units in a strong stack."""


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
"""By prompt, the picks that reveal the markers in hand [10.0]."""


def lets_pass(view: ScotlandState, choice: Choose, order: str) -> bool:
    """Whether a standing order passes the reaction for its owner."""
    if order == "strong":
        return len(units_at(view, 1 - choice.seat, HEX[str(choice.args["hex"])])) < STRONG
    if order == "against":
        return not went_against(choice)
    return choice.seat != view.active


def went_against(choice: Choose) -> bool:
    """Whether a better result of one of the dice was possible for the deciding seat.

    A success is good for its roller, except when he rolls for a life; the more units leave with a noble, the better for
    the English, who roll for it.
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
