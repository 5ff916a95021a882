"""Where a computer player puts pieces, and which it gives up: set-up, recruits, retreats, nobles, foraging."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.answering import Thinking
from game.core.choice import DONE, Pick
from game.games.scotland.bot.mind import Mind
from game.games.scotland.chapters.nobles import AT_HOME
from game.games.scotland.chapters.reinforcements import ALL_HERE
from game.games.scotland.chapters.setup import PROPOSED
from game.games.scotland.data import (
    COUNTERS,
    COUNTRY,
    HEX,
    INFANTRY,
    KINDS,
    LEADERS,
    PIECE,
    SCOTS,
    STRENGTH,
    TOWN,
    WALLACE,
    kind,
)


def _setup(mind: Mind) -> Thinking:
    """The proposed set-up is a good one."""
    yield
    return PROPOSED if PROPOSED in mind.choice.options else mind.choice.options[0]


def _setup_wallace(mind: Mind) -> Thinking:
    """Near towns to take, away from English stacks."""
    elite = COUNTERS[kind(SCOTS, INFANTRY, 2)][-1]
    worth: dict[Pick, float] = {}
    for pick in mind.choice.options:
        if pick.kind == "hex":
            worth[pick] = placing_worth(mind, HEX[str(pick.id)], [elite, WALLACE])
            yield
    return max(worth, key=lambda pick: worth[pick], default=mind.choice.options[0])


def placing_worth(mind: Mind, h: int, pieces: Sequence[int]) -> float:
    """What it brings to put the pieces into the hex."""
    look = mind.look
    friends = [p for p in look.own.get(h, []) if p not in pieces]
    worth = look.standing(h, [*friends, *pieces]) - look.standing(h, friends)
    if TOWN[h] and COUNTRY[h] == SCOTS and mind.st.loyalty[h] == look.foe and any(p not in LEADERS for p in pieces):
        worth += look.town[h]
    return worth


def _best_hex(mind: Mind, pieces: Sequence[int]) -> Pick:
    hexes = [pick for pick in mind.choice.options if pick.kind == "hex"]
    return mind.best(lambda pick: placing_worth(mind, HEX[str(pick.id)], pieces), hexes)


def _levy(mind: Mind) -> Thinking:
    """Where a levy stands best; never declined."""
    yield
    if not any(pick.kind == "hex" for pick in mind.choice.options):
        return mind.offered("marker:levy") or DONE
    return _best_hex(mind, [COUNTERS[kind(mind.side, INFANTRY, 0)][0]])


def _levy_kind(mind: Mind) -> Thinking:
    """Cavalry if there is any: it is stronger."""
    yield
    return mind.best(lambda pick: STRENGTH[0][COUNTERS[KINDS.index(str(pick.id))][0]])


def _one_piece(mind: Mind) -> Thinking:
    """A leader or reinforcement comes in where he stands best."""
    yield
    return _best_hex(mind, [PIECE[str(mind.choice.args.get("piece") or mind.choice.args["leader"])]])


def _all_here(mind: Mind) -> Thinking:
    """Reinforcements stay together; they move on at once."""
    yield
    return ALL_HERE if ALL_HERE in mind.choice.options else mind.choice.options[0]


def _aside(mind: Mind) -> Thinking:
    """All together into the best hex, unless it could not feed them."""
    yield
    names = mind.choice.args["pieces"]
    assert isinstance(names, list)
    return _best_hex(mind, [PIECE[str(name)] for name in names])


def _come_over(mind: Mind) -> Thinking:
    """With his home if that may be, for a town is a town; else beside it where he is safest."""
    yield
    if AT_HOME in mind.choice.options:
        return AT_HOME
    noble = PIECE[str(mind.choice.args["leader"])]
    home = mind.st.at[noble]
    return _best_hex(mind, mind.look.own.get(home, [noble]))


def _cheapest(mind: Mind) -> Thinking:
    """The unit that is missed least."""
    yield
    return mind.best(lambda pick: -mind.look.unit(PIECE[str(pick.id)]) - 0.01 * STRENGTH[0][PIECE[str(pick.id)]])


ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    **dict.fromkeys(("setup_town", "setup_leader", "setup_army"), _setup),
    **dict.fromkeys(("town_levy", "leader_levy", "levy_marker", "loyal_scots", "northern_levy"), _levy),
    "setup_wallace": _setup_wallace,
    "levy_kind": _levy_kind,
    **dict.fromkeys(("reinforce", "return", "seek_friends"), _one_piece),
    "reinforce_rest": _all_here,
    **dict.fromkeys(("retreated", "displaced", "leader_retreated"), _aside),
    "come_over": _come_over,
    **dict.fromkeys(("companion", "deserter", "forage"), _cheapest),
}
