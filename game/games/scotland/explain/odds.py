"""Trial battles by the rules of 7.1, fast and without procedures or events, and the odds they give.

A typical battle takes 30 to 60 microseconds. Players see the figures of `trials`, which are played in portions and
cached, so that a situation has one figure wherever it is shown. Computer players use `estimate`, which plays fewer
trials on the same terms.

Both sides fight as this program's players do: lines are the proposed ones (strongest first), leaders are on the
strongest units, the owner takes a hit where it costs least, and only markers already played count. An army is more
likely to leave the more it is outmatched (`_dread`), and once it stays it does not change its mind while it is no
worse off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import inf
from random import Random
from typing import NamedTuple

from game.core.pondering import Pondering, at_once
from game.games.scotland.data import NOBODY
from game.games.scotland.explain.terms import ATTACKER, DEFENDER, UNDECIDED, Terms

SAMPLES = 3000
"""The most trial battles for a figure: an even battle needs all for a standard error of 0.92 %, a clear one fewer."""
PORTION = 20
SLICE = 0.003
"""Seconds of counting between two pauses."""
LONGEST = 150
"""A trial battle ends after this many rounds: neither side can hit."""
PATIENCE = 15
"""An attacker gives up a fight without progress after this many rounds."""
FIRST_BLOW = 1.16
"""The factor on strength for the right to strike first."""


class Nerve(NamedTuple):
    """How readily an army leaves.

    An army `r` times as strong as its enemy wants to leave with probability 1 / (1 + steadiness * r ** power); the
    steadiness is multiplied by `own` or `enemy` for a leader of weight (`weighty`).
    """

    steadiness: float
    power: float
    own: float
    enemy: float


NERVE = (Nerve(1.75, 3.71, 0.64, 2.52), Nerve(2.3, 2.79, 0.144, 0.778), Nerve(16.7, 2.48, 0.067, 0.308))
"""Attackers, defenders in the open, in a town; fitted to the first decisions of 6,034 armies in 146 games of normal
players. An army keeps its nerve: of 1,474 that had stayed and were no worse off, 10 left later.
"""
BREATH = 24
"""A trial battle pauses after this many rounds, less than a millisecond."""
KEPT = 4096
"""The size of the cache of estimates."""

_HIT_COSTS = [3 + 2 * ((unit >> 3) - (unit & 7)) if unit & 7 else 10 + 4 * (unit >> 3) for unit in range(80)]
"""The cost of a hit by unit number: a step costs less than a unit, and the least strength is lost first."""
_SPARED = 20
"""The extra cost if the only unit that can hit through the walls no longer can."""

Line = list[int]
"""Units in line order. A unit is strength * 8 + its strength after a hit, 0 for the last hit it takes; 0 is gone."""


class Odds(NamedTuple):
    """Results of trial battles: chances from 0 to 1, and means."""

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
        """Combine two series of trials."""
        both = self.samples + other.samples
        mean = [(a * self.samples + b * other.samples) / both for a, b in zip(self[:-1], other[:-1], strict=True)]
        return Odds._make([*mean, both])


def odds(terms: Terms, samples: int, rng: Random) -> Odds:
    """Play the battle `samples` times and count the results."""
    return at_once(_trials(terms, samples, rng))


def _trials(terms: Terms, samples: int, rng: Random, *, effort: int = 0) -> Pondering[Odds]:
    """Play like `odds`, with pauses; play fewer battles after `effort` rounds, if given."""
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
    """Play like `_trials`, cached, with the same dice for the same terms.

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
    """Return the result of `estimating` without a pause."""
    return at_once(estimating(terms, samples))


class Trials:
    """The trial battles of one set of terms, shared by all callers, so that everyone sees the same figures."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.found: Odds | None = None
        self._raw: Odds | None = None
        self._possible = (can_win(terms, ATTACKER), can_win(terms, DEFENDER))
        self._rng = Random(0)

    @property
    def are_done(self) -> bool:
        """Whether enough trials have been played."""
        found = self.found
        return found is not None and all(_is_sure(found, chance) for chance in (found.attacker, found.defender))

    def go_on(self) -> Odds:
        """Play more trials unless they are done; return all results. A possible result never has chance 0."""
        if self._raw is None or not self.are_done:
            more = odds(self.terms, PORTION, self._rng)
            self._raw = more if self._raw is None else self._raw.join(more)
            self.found = _open(self._raw, self._possible)
        assert self.found is not None
        return self.found

    def to_the_end(self) -> Odds:
        """Play all trials."""
        while not self.are_done:
            self.go_on()
        return self.go_on()


def _is_sure(found: Odds, chance: float) -> bool:
    """Whether the standard error is at most that of an even chance after `SAMPLES` trials.

    Two wins and two losses are added, so that a few equal results do not count as certainty.
    """
    chance = (chance * found.samples + 2) / (found.samples + 4)
    return chance * (1 - chance) * SAMPLES <= found.samples / 4


def can_win(terms: Terms, role: int) -> bool:
    """Whether a side may hold the field: the enemy may leave, or be destroyed."""
    enemy = terms.armies[1 - role]
    if enemy.initiative:
        return True
    army = terms.armies[role]
    penalties = (0, 0) if role else terms.penalty
    adds = sum(army.commands), max((0, *army.bonus))
    best = max(army.units) >> 3
    return bool(army.extras) or any(best + sum(adds) > penalty for penalty in penalties)


def _open(found: Odds, possible: tuple[bool, bool]) -> Odds:
    """Return the results with half a trial for a side that could have won but never did."""
    least = 0.5 / found.samples
    attacker = least if possible[0] and not found.attacker else found.attacker
    defender = least if possible[1] and not found.defender else found.defender
    total = attacker + defender + found.nobody
    return found._replace(attacker=attacker / total, defender=defender / total, nobody=found.nobody / total)


@lru_cache(maxsize=1024)
def trials(terms: Terms) -> Trials:
    """Return the trial battles on these terms."""
    return Trials(terms)


def _fight(
    terms: Terms, lines: list[Line], commands: list[list[int]], shaken: list[int], roll: Callable[[], float]
) -> Pondering[tuple[int, int]]:
    """Play one battle; return the winner (ATTACKER, DEFENDER, 2 for nobody) and rounds. `lines` keep survivors."""
    nerves = [roll(), roll()]
    if terms.leaving:
        for role in (DEFENDER, ATTACKER):
            need, dread = terms.leaving[role], _dread(terms, role, lines, commands)
            if need == UNDECIDED:
                need = terms.armies[role].initiative if dread > nerves[role] else 0
            elif need:
                nerves[role] *= dread
            else:
                nerves[role] = dread + nerves[role] * (1 - dread)
            if need and roll() * 6 < need:
                return 1 - role, 0
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
                _suffer(lines[1 - role], struck, size, penalty if role else 0)
        for line, struck in blows:
            _suffer(line, struck, size, penalty if line is lines[ATTACKER] else 0)
        for role in (ATTACKER, DEFENDER):
            _close_ranks(lines, commands, shaken, role)
        if not (lines[0] and lines[1]):
            return _end(lines, commands, shaken), number + 1
        for role in (DEFENDER, ATTACKER):
            need = terms.armies[role].initiative
            tired = role == ATTACKER and number >= PATIENCE
            wants = need and (tired or _dread(terms, role, lines, commands) > nerves[role])
            if wants and roll() * 6 < need:
                return 1 - role, number + 1
    return 2, LONGEST


def _strike(line: Line, adds: Sequence[int], penalty: int, size: int, roll: Callable[[], float]) -> list[int]:
    """Return the columns that are hit, once for each hit."""
    led = len(adds)
    return [
        i % size
        for i, unit in enumerate(line)
        if unit and roll() * 6 < (unit >> 3) - penalty + (adds[i] if i < led else 0)
    ]


def _suffer(line: Line, struck: list[int], size: int, penalty: int) -> None:
    """Assign each hit where it costs least; excess hits are lost."""
    for column in struck:
        places = range(column, len(line), size) if column >= 0 else range(len(line))
        victim, least = -1, 0
        for place in places:
            unit = line[place]
            if unit:
                cost = _HIT_COSTS[unit]
                if penalty and (unit >> 3) > penalty >= (unit & 7):
                    cost += _SPARED * (sum(other >> 3 > penalty for other in line) == 1)
                if victim < 0 or cost <= least:
                    victim, least = place, cost
        if victim >= 0:
            line[victim] = (line[victim] & 7) << 3


def _close_ranks(lines: list[Line], commands: list[list[int]], shaken: list[int], role: int) -> None:
    """Remove losses and their leaders from the line, and form it again."""
    line = lines[role]
    if 0 in line:
        led = commands[role]
        kept = [command for place, command in enumerate(led) if place >= len(line) or line[place]]
        shaken[role] += len(led) - len(kept)
        commands[role] = kept
        lines[role] = line = [unit for unit in line if unit]
    line.sort(reverse=True)


def _end(lines: list[Line], commands: list[list[int]], shaken: list[int]) -> int:
    """Return the winner of a battle in which a side is gone; leaders without units are in danger."""
    for role in (ATTACKER, DEFENDER):
        if not lines[role] and lines[1 - role]:
            shaken[role] += len(commands[role])
    return ATTACKER if lines[0] else DEFENDER if lines[1] else 2


def _dread(terms: Terms, role: int, lines: list[Line], commands: list[list[int]]) -> float:
    """Return the chance that an army wants to leave, from the strength that can hit and who strikes first."""
    penalty, first = terms.penalty[1], terms.first[1]
    own = _weight(lines[role], commands[role], terms.armies[role].extras, 0 if role else penalty)
    enemy = _weight(lines[1 - role], commands[1 - role], terms.armies[1 - role].extras, penalty if role else 0)
    if not own:
        return 1.0 if enemy or role == ATTACKER else 0.0
    ratio = own / enemy if enemy else inf
    if first != NOBODY:
        ratio *= FIRST_BLOW if first == role else 1 / FIRST_BLOW
    if role == DEFENDER and ratio >= 1:
        return 0.0
    steadiness, power, weighty_own, weighty_enemy = NERVE[role + (role == DEFENDER and terms.holds_town)]
    if terms.armies[role].is_weighty:
        steadiness *= weighty_own
    if terms.armies[1 - role].is_weighty:
        steadiness *= weighty_enemy
    return float(1 / (1 + steadiness * ratio**power))


def _weight(line: Line, commands: list[int], extras: Sequence[int], penalty: int) -> int:
    """Return strength times steps, by the square law; leaders are on the strongest units, extra attacks need none."""
    steps = sum(2 if unit & 7 else 1 for unit in line)
    if not penalty:
        return steps * (sum(unit >> 3 for unit in line) + sum(commands[: len(line)]) + sum(extras))
    led = len(commands)
    power = sum(extras)
    for place, unit in enumerate(line):
        value = (unit >> 3) - penalty + (commands[place] if place < led else 0)
        power += value if value > 0 else 0
    return steps * power
