"""All possible results of a battle with their exact chances."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.games.deloyer.explain.paper import Fighter

FACES = 6
NEGLIGIBLE = 1e-7
"""Less likely courses of a battle are left out: some hundred thousand of them make 0.01 %."""
SLICE = 2000
"""Courses followed between two pauses."""
Line = tuple[int, ...]
"""CBAs or soldiers of a side, by their numbers in the roll, in the order in which they are destroyed."""
Lines = tuple[Line, Line]
"""The CBAs and the soldiers of a side."""
Field = tuple[Lines, Lines]
"""Both sides."""
Targets = tuple[tuple[bool, bool], ...]
"""The targets of soldiers (True) and of CBAs: soldiers, or CBAs."""


class Fire(NamedTuple):
    """The fire of a side in a volley."""

    side: int
    targets: Targets
    more: tuple[int, int] = (0, 0)
    """Hits of cards, on CBAs and on soldiers."""


@lru_cache(maxsize=4096)
def hits_of(values: tuple[int, ...]) -> tuple[float, ...]:
    """Return the chances of 0, 1, 2... hits by units of these values: dice up to the value score what they show."""
    if not values:
        return (1.0,)
    before, value = hits_of(values[:-1]), values[-1]
    found = [0.0] * (len(before) + value)
    for hits, chance in enumerate(before):
        found[hits] += chance * (FACES - value) / FACES
        for die in range(1, value + 1):
            found[hits + die] += chance / FACES
    return tuple(found)


class Outcomes:
    """The possible courses of a battle so far, by the units left."""

    def __init__(self, rows: Sequence[Sequence[tuple[Fighter, int]]]) -> None:
        self.roll: list[tuple[Fighter, int]] = []
        self._number: dict[tuple[Fighter, int], int] = {}
        self._losses: dict[tuple[Line, tuple[int, ...], int], list[tuple[Line, float]]] = {}
        own, enemy = (self._lines(row) for row in rows)
        self.chances: dict[Field, float] = {(own, enemy): 1.0}
        self.left_out = False
        """Whether negligible courses were left out."""
        self._hired = any(f.hired or f.garcia for row in rows for f, _ in row)
        self._harm: dict[tuple[Lines, Lines, Fire], list[tuple[Lines, float]]] = {}

    def _lines(self, row: Sequence[tuple[Fighter, int]]) -> Lines:
        cbas = tuple(self._enrol(unit) for unit in row if not unit[0].soldier)
        return cbas, tuple(self._enrol(unit) for unit in row if unit[0].soldier)

    def _enrol(self, unit: tuple[Fighter, int]) -> int:
        if unit not in self._number:
            self._number[unit] = len(self.roll)
            self.roll.append(unit)
        return self._number[unit]

    def row(self, lines: Lines) -> list[tuple[Fighter, int]]:
        """Return the units of a side, with the steps they have left."""
        return [self.roll[number] for line in lines for number in line]

    def go_on(self, plan: Callable[[Field], Sequence[Sequence[Fire]]]) -> Iterator[None]:
        """Fight one step: for each field its volleys, one after the other; those of one volley together.

        Yield every few milliseconds.
        """
        found: dict[Field, float] = {}
        work = 0
        for field, chance in self.chances.items():
            course = {field: chance}
            for fires in plan(field):
                course = self._volley(course, fires)
            for left, part in course.items():
                found[left] = found.get(left, 0.0) + part
            work += len(course)
            if work > SLICE:
                work = 0
                yield
        self.chances = found

    def _volley(self, course: Mapping[Field, float], fires: Sequence[Fire]) -> dict[Field, float]:
        found: dict[Field, float] = {}
        get = found.get
        for field, chance in course.items():
            sides = [[(lines, 1.0)] for lines in field]
            for fire in fires:
                sides[1 - fire.side] = self._under(fire, field)
            for own, one in sides[0]:
                part = chance * one
                if part <= NEGLIGIBLE:
                    self.left_out = True
                    break
                for enemy, other in sides[1]:
                    both = part * other
                    if both <= NEGLIGIBLE:
                        self.left_out = True
                        break
                    left = own, enemy
                    found[left] = get(left, 0.0) + both
        return found

    def _under(self, fire: Fire, field: Field) -> list[tuple[Lines, float]]:
        """Return what may be left of the side under fire, the likeliest first."""
        prey = field[1 - fire.side]
        key = field[fire.side], prey, fire
        if key in self._harm:
            return self._harm[key]
        parts = []
        for target in (False, True):
            values = self._values(field[fire.side], fire.targets, target) if prey[target] else ()
            parts.append(self._left(prey[target], values, fire.more[target]))
        found = [((cbas, soldiers), a * b) for cbas, a in parts[0] for soldiers, b in parts[1]]
        if self._hired:
            found = [(self._stay(prey, left), chance) for left, chance in found]
        self._harm[key] = sorted(found, key=lambda way: -way[1])
        return self._harm[key]

    def _values(self, lines: Lines, targets: Targets, target: bool) -> tuple[int, ...]:
        found = []
        for soldiers, aim in targets:
            if aim == target:
                units = [self.roll[number][0] for number in lines[soldiers]]
                found += [f.ap if target else f.aa for f in units]
        return tuple(sorted(found))

    def _left(self, line: Line, values: tuple[int, ...], more: int) -> list[tuple[Line, float]]:
        key = (line, values, more)
        if key not in self._losses:
            found: dict[Line, float] = {}
            for hits, chance in enumerate(hits_of(values)):
                left = self._suffer(line, hits + more)
                found[left] = found.get(left, 0.0) + chance
            self._losses[key] = list(found.items())
        return self._losses[key]

    def _suffer(self, line: Line, hits: int) -> Line:
        """Return the units left once the hits have destroyed as many units as they can [17.3][17.4]."""
        if not hits:
            return line
        left = []
        for number in line:
            f, steps = self.roll[number]
            if f.defence > hits:
                left.append(number)
                continue
            hits -= f.defence
            if steps > 1:
                left.append(self._enrol((f.back or f, steps - 1)))
        return tuple(left)

    def _stay(self, before: Lines, left: Lines) -> Lines:
        """Remove the other mercenaries if Garcia's units are gone [27.1]."""
        if left == before or any(f.garcia for f, _ in self.row(left)):
            return left
        cbas, soldiers = (tuple(number for number in line if not self.roll[number][0].hired) for line in left)
        return cbas, soldiers
