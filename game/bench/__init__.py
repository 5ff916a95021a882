"""Benchmarks: each figure is compared with a floor measured in the same run, so a busy machine affects both.

A measure is a pair of functions, each of which returns one value. They are called alternately for some rounds and their
medians are compared. Targets are ratios or plain counts.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from statistics import median
from typing import Any, Literal

GROUPS = {
    "rules": "game.bench.rules",
    "bots": "game.bench.bots",
    "saves": "game.bench.saves",
    "frames": "game.bench.frames",
    "idle": "game.bench.idle",
    "start": "game.bench.start",
}
"""Modules that each have `measures(game) -> Iterator[Measure]`."""

Bound = Literal["least", "most"]


@dataclass(frozen=True, slots=True)
class Measure:
    """`figure` and `floor` return a value in `unit`; the ratio of their medians is compared with `target`.

    Without a floor the figure itself is compared with the target.
    """

    name: str
    unit: str
    figure: Callable[[], float]
    target: float
    bound: Bound
    floor: Callable[[], float] | None = None
    floor_name: str = ""


@dataclass(slots=True)
class Result:
    """The values of one measure."""

    group: str
    measure: Measure
    figures: list[float] = field(default_factory=list)
    floors: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """The ratio of figure to floor, or the figure itself without a floor."""
        figure = median(self.figures)
        return figure / median(self.floors) if self.floors else figure

    @property
    def met(self) -> bool:
        """Whether the target is reached."""
        target = self.measure.target
        return self.ratio >= target if self.measure.bound == "least" else self.ratio <= target

    def plain(self) -> dict[str, Any]:
        """The result as JSON values."""
        return {
            "group": self.group,
            "name": self.measure.name,
            "unit": self.measure.unit,
            "figure": _rounded(median(self.figures)),
            "floor": _rounded(median(self.floors)) if self.floors else None,
            "floor_name": self.measure.floor_name,
            "ratio": _rounded(self.ratio),
            "bound": f"at {self.measure.bound}",
            "target": self.measure.target,
            "met": self.met,
            "rounds": [_rounded(value) for value in self.figures],
            "floor_rounds": [_rounded(value) for value in self.floors],
        }


@dataclass(slots=True)
class Report:
    """All results of a run."""

    game: str
    rounds: int
    results: list[Result]

    def plain(self) -> dict[str, Any]:
        """The report as JSON values."""
        return {
            "game": self.game,
            "rounds": self.rounds,
            "python": platform.python_version(),
            "machine": platform.machine(),
            "results": [result.plain() for result in self.results],
        }

    def table(self) -> str:
        """The report as a text table."""
        lines = [f"{'':40} {'figure':>12} {'floor':>12} {'ratio':>9}   target"]
        for result in self.results:
            of = result.measure
            floor = f"{_rounded(median(result.floors)):>12g}" if result.floors else f"{'':12}"
            lines.append(
                f"{of.name:40} {_rounded(median(result.figures)):>12g} {floor} {_rounded(result.ratio):>9g}"
                f"   at {of.bound} {of.target:g}{'' if result.met else '   MISSED'}   ({of.unit}"
                f"{'; floor: ' + of.floor_name if of.floor_name else ''})"
            )
        return "\n".join(lines)


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def measure(game: str, groups: Sequence[str], rounds: int, tell: Callable[[str], None]) -> Report:
    """Measure groups of figures; `tell` is called with the name of each measure."""
    results: list[Result] = []
    for group in groups:
        measures: Iterator[Measure] = import_module(GROUPS[group]).measures(game)
        for one in measures:
            tell(f"{group}: {one.name}")
            result = Result(group, one)
            for _ in range(rounds):
                if one.floor is not None:
                    result.floors.append(one.floor())
                result.figures.append(one.figure())
            results.append(result)
    return Report(game, rounds, results)
