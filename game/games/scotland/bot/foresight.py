"""Choose a temper for the last turns by playing each out in imagined worlds."""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
from random import Random
from typing import Final

from game.bots.trying import Round, trying
from game.core.pondering import Pondering
from game.core.rules import Bot
from game.core.seat import Seat
from game.games.scotland.bot.mind import HASTY, Skill
from game.games.scotland.bot.temper import EVEN, MOODS, Temper
from game.games.scotland.data import ENGLISH, SCOTS
from game.games.scotland.queries import TURNS, is_rebellion, town_counts
from game.games.scotland.state import ScotlandState

ROUNDS: Final = (Round(8, 2), Round(3, 3))
"""(number of tempers, worlds): all tempers in two worlds, the best three in three more."""
MARGIN: Final = 8.0
"""The lead in towns that is worth three quarters of the most that a lead can be worth."""
LEAD: Final = 0.2
"""The weight of the lead in towns; the result has the rest."""

Maker = Callable[[Skill, int], Bot]
"""Makes a bot of a skill and a seed."""


def is_near(st: ScotlandState, turns: int) -> bool:
    """Whether this is one of the last `turns` turns of the Rebellion."""
    return is_rebellion(st) and TURNS[st.scenario] - st.turn < turns


def chosen(seat: Seat[ScotlandState], rng: Random, make: Maker) -> Pondering[Temper]:
    """Return the temper with the best mean result for the seat when both sides play quickly."""
    tempers = MOODS[seat.number]
    numbers = range(len(tempers))
    best = yield from trying(numbers, ROUNDS, lambda n, world: _outcome(seat, tempers[n], world, make), rng)
    return tempers[best]


def _outcome(seat: Seat[ScotlandState], temper: Temper, world: int, make: Maker) -> Pondering[float]:
    """Return the result of a world, -1 to 1, with this temper for the seat and an even one for the enemy."""
    match = seat.imagine(Random(world))
    match.spare_snapshots()
    own = HASTY._replace(tempers=(temper, EVEN[1]) if seat.number == SCOTS else (EVEN[0], temper))
    bots = [make(own if side == seat.number else HASTY, world + side) for side in (SCOTS, ENGLISH)]
    yield
    while (choice := match.choice) is not None:
        if len(choice.options) == 1:
            match.apply(choice.options[0])
            continue
        for thought in bots[choice.seat].think(Seat(match, choice.seat)):
            yield
            if thought is not None:
                match.apply(thought.pick)
                break
    return _worth(match.state, seat.number)


def _worth(st: ScotlandState, side: int) -> float:
    """Return the result of a game for the side, from -1 to 1; an unfinished one counts as drawn."""
    winners = st.outcome.winners if st.outcome is not None else []
    towns = town_counts(st)
    result = 0.0 if len(winners) != 1 else 1.0 if winners[0] == side else -1.0
    return (1 - LEAD) * result + LEAD * tanh((towns[side] - towns[1 - side]) / MARGIN)
