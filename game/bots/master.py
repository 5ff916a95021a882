"""The master: a bot that compares the strongest bot's pick with others in imagined matches.

A rollout player after Tesauro and Galperin (On-line policy improvement using Monte-Carlo search, 1996): a fast strong
level (`Rules.quick`) plays each candidate on, in the same imagined matches ("worlds"), to the game's horizon, where
`Rules.prospects` evaluates the position. The better half of the other picks is then tried in twice as many worlds
(sequential halving: Karnin, Koren and Somekh, Almost optimal exploration in multi-armed bandits, 2013). The strongest
bot's pick is replaced only by one that did significantly better in these worlds.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import inf
from random import Random
from statistics import fmean
from typing import Any, Final

from game.bots.common_worlds import answer_of, errors_ahead, played_on
from game.core.choice import Pick
from game.core.pondering import Pondering
from game.core.rules import MASTERS, Bot, Rules, Thought
from game.core.seat import Seat
from game.core.tables import TableError, TablesError

WIDTH: Final = 6
"""Most picks compared, the strongest bot's included."""
DRAWS: Final = 2
"""Candidates asked of each level; the quick level takes the place of the strongest, which has already answered."""
FIRST: Final = 3
"""Worlds after which the worse half of the other picks is dropped, then again after twice as many."""
LEAST: Final = 6
"""Fewest worlds before another pick may be chosen."""
DOUBT: Final = 1.0
"""Standard errors by which another pick must be ahead of the strongest bot's pick (docs/master.md)."""
LAG: Final = 1.5
"""Standard errors behind it at which a pick is dropped."""


def bot_of(rules: Rules[Any], level: str, seed: int) -> Bot:
    """Create a bot of any level in `Rules.levels`, or "random".

    KeyError for any other level, TablesError if its learned weights are damaged.
    """
    seconds = MASTERS.get(level) if level in rules.masters else None
    try:
        return rules.bot(level, seed) if seconds is None else MasterBot(rules, seed, seconds=seconds)
    except TableError as fault:
        raise TablesError(rules.id, fault) from fault


class MasterBot:
    """Searches for `seconds` of wall time per decision, or until `worlds` worlds have been played out.

    With `worlds` the same position and seed always give the same pick, and no clock is read.
    """

    def __init__(
        self,
        rules: Rules[Any],
        seed: int,
        *,
        seconds: float = inf,
        worlds: int | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """ValueError if neither `seconds` nor `worlds` limits the search."""
        if worlds is None and seconds == inf:
            raise ValueError("a search needs a time or a number of worlds")
        self.rules, self.seed, self.seconds, self.worlds, self.clock = rules, seed, seconds, worlds, clock
        self.strongest = rules.bots[-1]
        self.policy = rules.bot(self.strongest, seed)

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        """Yield None while searching, then the pick. It has the strongest bot's reasons if it is that bot's pick."""
        end = self.clock() + self.seconds if self.worlds is None else inf
        own = yield from answer_of(self.policy, seat)
        assert own is not None, "nobody has ended its thinking"
        if len(seat.choice.options) == 1 or seat.choice.is_empty:
            yield own
            return
        rng = Random(f"{self.seed} {len(seat.choice.options)} {own.pick}")
        picks = yield from self._candidates(seat, own.pick, rng, end)
        best = yield from self._best(seat, picks, rng, end)
        yield own if best == own.pick else Thought(best)

    def _candidates(self, seat: Seat[Any], own: Pick, rng: Random, end: float) -> Pondering[list[Pick]]:
        """Return the strongest bot's pick, other bots' picks, then random ones; fewer if time runs out."""
        options = seat.choice.options
        picks = [own]
        for level in (self.rules.quick, *reversed(self.rules.bots[:-1])):
            for _ in range(DRAWS):
                found = yield from answer_of(self.rules.bot(level, rng.getrandbits(32)), seat, self._until(end))
                if found is None:
                    return picks
                picks.append(found.pick)
        picks += rng.sample(list(options), min(WIDTH, len(options)))
        return list(dict.fromkeys(picks))[:WIDTH]

    def _best(self, seat: Seat[Any], picks: list[Pick], rng: Random, end: float) -> Pondering[Pick]:
        """Return the first pick, or the best of those significantly better in the worlds where all were tried."""
        leads: dict[Pick, list[float]] = {pick: [] for pick in picks[1:]}
        cut, began = FIRST, self._now()
        for world in count() if self.worlds is None else range(self.worlds):
            if world == cut:
                leads, cut = _better_half(leads), 2 * cut
            leads = {pick: lead for pick, lead in leads.items() if world < LEAST or errors_ahead(lead) > -LAG}
            number = rng.getrandbits(32)
            own = yield from self._tried(seat, picks[0], number, end)
            if world == 0:
                others = _affordable(end - began, self._now() - began)
                leads = {pick: leads[pick] for pick in picks[1 : 1 + others]}
            if own is None or not leads:
                break
            values: list[float] = []
            for pick in leads:
                value = yield from self._tried(seat, pick, number, end)
                if value is None:
                    break
                values.append(value)
            if len(values) < len(leads):
                break
            for lead, value in zip(leads.values(), values, strict=True):
                lead.append(value - own)
        sure = [pick for pick, lead in leads.items() if len(lead) >= LEAST and errors_ahead(lead) > DOUBT]
        return max(sure, key=lambda pick: fmean(leads[pick]), default=picks[0])

    def _tried(self, seat: Seat[Any], pick: Pick, world: int, end: float) -> Pondering[float | None]:
        """Return the seat's lead at the horizon after a pick in a world; None if time runs out."""
        match = yield from played_on(seat.imagine, seat.number, [pick], world, self._until(end))
        return None if match is None else _lead(self.rules.prospects(match.state), seat.number)

    def _now(self) -> float:
        return self.clock() if self.worlds is None else 0.0

    def _until(self, end: float) -> Callable[[], bool] | None:
        """Return a function that says whether time is up; None without a time limit."""
        return None if end == inf else lambda: self.clock() > end


def _lead(prospects: Sequence[float], seat: int) -> float:
    return prospects[seat] - max((hope for other, hope in enumerate(prospects) if other != seat), default=0.0)


def _affordable(left: float, cost: float) -> int:
    """Return how many other picks can be tried in at least LEAST worlds, if one trial costs `cost` of `left` seconds.

    With fewer picks the time goes further; with none a search would be pointless.
    """
    for others in range(WIDTH - 1, 0, -1):
        halved = (others + 1) // 2
        if (FIRST * (1 + others) + (LEAST - FIRST) * (1 + halved)) * cost <= left:
            return others
    return 0


def _better_half(leads: dict[Pick, list[float]]) -> dict[Pick, list[float]]:
    """Keep the half with the higher means, in the original order."""
    kept = sorted(leads, key=lambda pick: fmean(leads[pick]), reverse=True)[: (len(leads) + 1) // 2]
    return {pick: lead for pick, lead in leads.items() if pick in kept}
