"""How a battle may turn out: fast trial battles without procedures or events, by the rules of 7.1.

`terms_of` boils a position down to what matters, `odds` plays it out a number of times. A typical battle takes
30 to 60 microseconds. What is told to players comes from `trials`, which are counted on in portions and kept: there
is one figure for one situation, wherever it is said. Computer players weigh with `estimate`, which is quicker.

Simplified: lines are the proposed ones (the strongest first), leaders stand on the strongest units, the owner takes
a hit where it costs least, markers are those already played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import NamedTuple

from game.core.pondering import Pondering, at_once
from game.games.scotland.chapters.fighting import advantage_at, extra_attacks, extra_strength
from game.games.scotland.data import (
    CAVALRY,
    COMMAND,
    ENGLISH,
    GARRISONS,
    INFANTRY,
    INITIATIVE,
    LEADERS,
    NOBODY,
    PENALTY,
    SCOTS,
    SIDE,
    STRENGTH,
    TYPE,
)
from game.games.scotland.state import Battle, ScotlandState

SAMPLES = 1200
"""Trial battles for a figure that is told: a standard error of 1.5 per cent at most."""
PORTION = 10
SLICE = 0.003
"""Seconds of counting between two pauses."""
ATTACKER, DEFENDER = 0, 1
LONGEST = 150
"""Rounds after which a trial battle is called off: nobody can hit."""

BREATH = 24
"""Rounds of a trial battle after which it is interrupted: less than a millisecond."""
KEPT = 4096
"""Estimates that are remembered."""

Line = list[int]
"""Units in line order. A unit is strength * 8 + its strength after a hit, 0 for the last hit it takes; 0 is gone."""


class Army(NamedTuple):
    """One side of a battle."""

    units: tuple[int, ...]
    """Unit numbers as in `Line`, the strongest first."""
    bonus: tuple[int, ...]
    """What markers add to each unit's strength in round 1."""
    commands: tuple[int, ...]
    """Command of the leaders, the best first [8.2]."""
    initiative: int
    """The die with which the side gets away: its best leader's initiative, else 1 [8.3]; 0 if it cannot retreat."""
    resolve: float
    """It wants to go when its strength on the counters falls below this share of the enemy's; 0 fights to the end."""
    extras: tuple[int, ...]
    """Strength of extra attacks, which need no opponent [10][14.21]."""


class Terms(NamedTuple):
    """All on which the course of a battle depends."""

    armies: tuple[Army, Army]
    """Attacker, defender."""
    first: tuple[int, int]
    """Who strikes first in round 1 and in later rounds: ATTACKER, DEFENDER or NOBODY [7.1.5]."""
    penalty: tuple[int, int]
    """What the town takes off the attackers' strength in round 1 and in later rounds."""
    struck: int = NOBODY
    """Who has already struck in the round at hand, and does so again in the next: ATTACKER, DEFENDER or NOBODY."""


class Odds(NamedTuple):
    """Results of trial battles: chances from 0 to 1 and means."""

    attacker: float
    nobody: float
    defender: float
    attackers_left: float
    """Mean number of attacking units that survive, here or in retreat."""
    defenders_left: float
    rounds: float
    attackers_shaken: float
    """Mean number of attacking leaders whose unit is destroyed: each of them dies on 1-2, the two heroes on 1 [8.5]."""
    defenders_shaken: float
    samples: int

    def join(self, other: Odds) -> Odds:
        """The two series of trials taken together."""
        both = self.samples + other.samples
        mean = [(a * self.samples + b * other.samples) / both for a, b in zip(self[:-1], other[:-1], strict=True)]
        return Odds._make([*mean, both])


# === From a position to the terms of a battle ===


def unit_number(st: ScotlandState, p: int) -> int:
    """A unit as trial battles know it."""
    if st.reduced[p]:
        return STRENGTH[1][p] * 8
    return STRENGTH[0][p] * 8 + STRENGTH[1][p]


def _bonus(st: ScotlandState, b: Battle, p: int) -> int:
    if b.round > 1 or p in GARRISONS:
        return 0
    if p in b.zeroed:
        return -STRENGTH[st.reduced[p]][p] - 9
    if SIDE[p] == SCOTS:
        return b.ferocity if TYPE[p] == INFANTRY else 0
    return b.charge if TYPE[p] == CAVALRY else 0


def _army(st: ScotlandState, b: Battle, side: int, pieces: Sequence[int], resolve: float) -> Army:
    units = sorted((-unit_number(st, p), -_bonus(st, b, p)) for p in pieces if p not in LEADERS)
    leaders = [p for p in pieces if p in LEADERS]
    held = any(p in GARRISONS for p in pieces)
    extras = [extra_strength(b, extra) for extra in extra_attacks(st, b)] if side == ENGLISH else []
    return Army(
        tuple(-number for number, _ in units),
        tuple(-bonus for _, bonus in units),
        tuple(sorted((COMMAND[p] for p in leaders), reverse=True)),
        0 if held else max((INITIATIVE[p] for p in leaders), default=1),
        resolve,
        tuple(extra for extra in extras if extra > 0),
    )


def terms_of(
    st: ScotlandState,
    h: int,
    attackers: Sequence[int],
    defenders: Sequence[int],
    *,
    over_river: bool = False,
    resolve: tuple[float, float] = (0.5, 0.5),
    battle: Battle | None = None,
) -> Terms:
    """The terms of a battle in hex `h` between two sets of pieces, units and leaders (numbers of `data`).

    `over_river`: all the attackers come over a river. `resolve`: see `Army`, attacker and defender. `battle`: the one
    that is being fought, whose markers and rounds count; without it the battle is still to come.
    """
    side = SIDE[attackers[0]]
    b = battle or Battle(h, side, over_river=over_river)
    first, later = advantage_at(b, max(1, b.round)), advantage_at(b, 2)
    if b.round > 1:
        first = later
    role = {side: ATTACKER, 1 - side: DEFENDER, NOBODY: NOBODY}
    lasting = max(0, PENALTY[h] - b.siege)
    opening = max(0, lasting - b.treachery) if b.round <= 1 else lasting
    second = len(b.queue) == 1 and not b.together
    return Terms(
        (_army(st, b, side, attackers, resolve[0]), _army(st, b, 1 - side, defenders, resolve[1])),
        (role[first], role[later]),
        (opening, lasting),
        role[1 - b.queue[0]] if second else NOBODY,
    )


# === Trial battles ===


def odds(terms: Terms, samples: int, rng: Random) -> Odds:
    """Play the battle `samples` times and count."""
    return at_once(_trials(terms, samples, rng))


def _trials(terms: Terms, samples: int, rng: Random, *, effort: int = 0) -> Pondering[Odds]:
    """The same with pauses; fewer times once `effort` rounds have been played, if that is set."""
    roll = rng.random
    wins = [0, 0, 0]
    left = [0, 0]
    shaken = [0, 0]
    rounds = n = 0
    while n < samples and (not effort or rounds < effort or n < 4):
        n += 1
        lines = [list(army.units) for army in terms.armies]
        commands = [list(army.commands) for army in terms.armies]
        winner, number = yield from _fight(terms, lines, commands, shaken, roll)
        wins[winner] += 1
        rounds += number
        for role in (ATTACKER, DEFENDER):
            left[role] += len(lines[role])
        yield
    return Odds(wins[0] / n, wins[2] / n, wins[1] / n, left[0] / n, left[1] / n, rounds / n, *_mean(shaken, n), n)


def _mean(totals: Sequence[int], n: int) -> tuple[float, float]:
    return totals[0] / n, totals[1] / n


_estimates: dict[tuple[Terms, int], Odds] = {}


def estimating(terms: Terms, samples: int) -> Pondering[Odds]:
    """The same, remembered, always with the same dice for the same terms: for those who ask again and again.

    Long battles are played fewer times.
    """
    key = (terms, samples)
    known = _estimates.get(key)
    if known is None:
        known = yield from _trials(terms, samples, Random(hash(key)), effort=samples * 8)
        if len(_estimates) >= KEPT:
            del _estimates[next(iter(_estimates))]
        _estimates[key] = known
    return known


def estimate(terms: Terms, samples: int) -> Odds:
    """The same without a pause."""
    return at_once(estimating(terms, samples))


class Trials:
    """Trial battles on the same terms, counted on by whoever asks: everybody is told the same figures in the end."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.found: Odds | None = None
        self._rng = Random(0)

    @property
    def are_done(self) -> bool:
        """Have enough of them been fought?"""
        return self.found is not None and self.found.samples >= SAMPLES

    def go_on(self) -> Odds:
        """Fight some more, unless they are done; all results so far."""
        if self.found is None or not self.are_done:
            more = odds(self.terms, PORTION, self._rng)
            self.found = more if self.found is None else self.found.join(more)
        return self.found


@lru_cache(maxsize=1024)
def trials(terms: Terms) -> Trials:
    """The trial battles on these terms."""
    return Trials(terms)


def told(terms: Terms) -> Iterator[None]:
    """Fight the trial battles to the end, with a pause every few milliseconds; `trials` has the figures then."""
    series, until = trials(terms), perf_counter() + SLICE
    while not series.are_done:
        series.go_on()
        if perf_counter() > until:
            yield
            until = perf_counter() + SLICE


def _fight(
    terms: Terms, lines: list[Line], commands: list[list[int]], shaken: list[int], roll: Callable[[], float]
) -> Pondering[tuple[int, int]]:
    """One battle: the winner (ATTACKER, DEFENDER, or 2 for nobody) and its rounds; `lines` keep the survivors."""
    for number in range(LONGEST):
        if number % BREATH == BREATH - 1:
            yield
        later = number > 0
        first = terms.first[later]
        penalty = terms.penalty[later]
        size = min(len(lines[0]), len(lines[1]))
        order = (ATTACKER, DEFENDER) if first == ATTACKER else (DEFENDER, ATTACKER)
        blows = []
        for role in order:
            if role == terms.struck and not later:
                continue
            army = terms.armies[role]
            adds = commands[role]
            if not later and any(army.bonus):
                adds = [a + (commands[role][i] if i < len(commands[role]) else 0) for i, a in enumerate(army.bonus)]
            struck = _strike(lines[role], adds, 0 if role else penalty, size, roll)
            struck += [-1 for strength in army.extras if roll() * 6 < strength]
            if first == NOBODY:
                blows.append((lines[1 - role], struck))
            else:
                _suffer(lines[1 - role], struck, size)
        for line, struck in blows:
            _suffer(line, struck, size)
        for role in (ATTACKER, DEFENDER):
            _close_ranks(lines, commands, shaken, role)
        if not (lines[0] and lines[1]):
            return _end(lines, commands, shaken), number + 1
        for role in (DEFENDER, ATTACKER):
            if _gets_away(terms.armies[role], lines[role], lines[1 - role], roll):
                return 1 - role, number + 1
    return 2, LONGEST


def _strike(line: Line, adds: Sequence[int], penalty: int, size: int, roll: Callable[[], float]) -> list[int]:
    """The columns that are hit, once for each hit."""
    led = len(adds)
    return [
        i % size
        for i, unit in enumerate(line)
        if unit and roll() * 6 < (unit >> 3) - penalty + (adds[i] if i < led else 0)
    ]


def _suffer(line: Line, struck: list[int], size: int) -> None:
    """Each hit goes to the weakest full unit of its column, else to the weakest; too many hits are lost."""
    for column in struck:
        places = range(column, len(line), size) if column >= 0 else range(len(line))
        victim = -1
        for place in places:
            unit = line[place]
            if unit and (victim < 0 or unit & 7 or not line[victim] & 7):
                victim = place
        if victim >= 0:
            line[victim] = (line[victim] & 7) << 3


def _close_ranks(lines: list[Line], commands: list[list[int]], shaken: list[int], role: int) -> None:
    """The fallen leave the line, with the leaders who stood on them; the rest forms up anew."""
    line = lines[role]
    if 0 in line:
        led = commands[role]
        kept = [command for place, command in enumerate(led) if place >= len(line) or line[place]]
        shaken[role] += len(led) - len(kept)
        commands[role] = kept
        lines[role] = line = [unit for unit in line if unit]
    line.sort(reverse=True)


def _end(lines: list[Line], commands: list[list[int]], shaken: list[int]) -> int:
    """Somebody is gone; leaders left without units are in danger."""
    for role in (ATTACKER, DEFENDER):
        if not lines[role] and lines[1 - role]:
            shaken[role] += len(commands[role])
    return ATTACKER if lines[0] else DEFENDER if lines[1] else 2


def _gets_away(army: Army, own: Line, enemy: Line, roll: Callable[[], float]) -> bool:
    """Whether a side that is too weak retreats [7.1.7]."""
    if not army.resolve or not army.initiative:
        return False
    weak = sum(unit >> 3 for unit in own) < army.resolve * sum(unit >> 3 for unit in enemy)
    return weak and roll() * 6 < army.initiative
