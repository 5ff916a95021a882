"""Crossings by sea: from which city to which, and with whom [10]."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.bots.answering import Thinking
from game.core.choice import DONE
from game.core.message import Message, because
from game.core.pondering import Pondering
from game.core.rules import Thought
from game.games.deloyer.bot.mind import DeloyerMind, Fleet
from game.games.deloyer.bot.raids import is_sent, keep_back, team_worth
from game.games.deloyer.chapters.sea import STOWAWAY, sea_starts, shippable
from game.games.deloyer.data import CARD, HEX, HEX_IDS, LIBERATION, NONE, PIECE, ROUTES, WEST_COAST
from game.games.deloyer.picks import HEX_PICKS, NUMBER
from game.games.deloyer.queries import CONFERENCE, units_at

FOOTHOLD = 4.0
"""The worth of returning to the west coast."""
STOWAWAYS, FLEET = 3, 8
"""Units moved by card 20, and by cards 32 and 68 (D13)."""


class Crossing(NamedTuple):
    """A route over the sea, and its expected gain."""

    worth: float
    start: int
    goal: int
    team: tuple[int, ...]


def best_crossing(mind: DeloyerMind, card: int, by: tuple[int, int] = (NONE, NONE)) -> Pondering[Crossing | None]:
    """Return the most promising route of a card, with its best team; `by`: the ends already chosen."""
    st, side = mind.st, mind.side
    best: Crossing | None = None
    most = STOWAWAYS if card == STOWAWAY else FLEET
    for start in sea_starts(st, side, card, most):
        if by[0] not in (NONE, start):
            continue
        kept = keep_back(mind, start)
        units = [p for p in shippable(st, side, start, most) if p not in kept]
        units = [p for p in units if not is_sent(mind, p)]
        if not units:
            continue
        for a, goal in ROUTES[card]:
            if a == start and by[1] in (NONE, goal):
                worth, team = yield from team_worth(mind, goal, units, most)
                worth += FOOTHOLD * (wants_west(mind) and goal in WEST_COAST)
                if best is None or worth > best.worth:
                    best = Crossing(worth, start, goal, tuple(team))
    return best


def wants_west(mind: DeloyerMind) -> bool:
    """Whether nobody is left on the west coast to call the guerrilla conference."""
    st = mind.st
    return (
        mind.side == LIBERATION
        and CONFERENCE not in st.open
        and not any(st.hideouts[h] or units_at(st, LIBERATION, h) for h in WEST_COAST)
    )


def fleet(mind: DeloyerMind) -> Pondering[Fleet | None]:
    """Return the current crossing, planned again if not remembered; None if none is promising."""
    args, known = mind.choice.args, mind.memory.fleet
    if known is None or ("start" in args and known.start != HEX[str(args["start"])]):
        by = HEX[str(args["start"])] if "start" in args else NONE, HEX[str(args["hex"])] if "hex" in args else NONE
        found = yield from best_crossing(mind, CARD[str(args["card"])], by)
        aboard = args.get("aboard", ())
        assert isinstance(aboard, (list, tuple))
        gone = [PIECE[str(name)] for name in aboard]
        team = [] if found is None else [p for p in found.team if p not in gone]
        mind.memory.fleet = None if found is None else Fleet(found.start, found.goal, team)
    return mind.memory.fleet


def sea_from(mind: DeloyerMind) -> Thinking:
    """Choose the start of the crossing."""
    found = yield from fleet(mind)
    if found is None:
        return mind.choice.options[0]
    return Thought(HEX_PICKS[found.start], _gathering(mind, found.goal, len(found.team)))


def _gathering(mind: DeloyerMind, goal: int, coming: int) -> tuple[Message, ...]:
    """Give the number of units at the destination with those on their way as the reason, if there are several."""
    number = coming + len(units_at(mind.st, mind.side, goal))
    return (because("gathers", hex=HEX_IDS[goal], number=number),) if coming and number > 1 else ()


def sea_to(mind: DeloyerMind) -> Thinking:
    """Choose the destination of the crossing."""
    found = yield from fleet(mind)
    if found is None:
        return mind.choice.options[0]
    return Thought(HEX_PICKS[found.goal], _gathering(mind, found.goal, len(found.team)))


def sea_unit(mind: DeloyerMind) -> Thinking:
    """Choose the team of the crossing, one by one."""
    found = yield from fleet(mind)
    options, aboard = mind.choice.options, mind.choice.args["aboard"]
    assert isinstance(aboard, (list, tuple))
    if found is not None:
        for pick in mind.of_kind("piece"):
            p = next((p for p in found.team if mind.kind_of(p) == mind.kind_of(NUMBER[pick])), None)
            if p is not None:
                coming = len(found.team) + len(aboard)
                found.team.remove(p)
                return Thought(pick, _gathering(mind, found.goal, coming))
    return DONE if DONE in options else options[0]


ANSWERS: dict[str, Callable[[DeloyerMind], Thinking]] = {"sea_from": sea_from, "sea_to": sea_to, "sea_unit": sea_unit}
