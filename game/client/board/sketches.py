"""What a table may draw on its board besides pieces, as plain data: areas, ways, lines of sight, signs, flags.

A table names them for what is pointed at; spaces are ids of the board, colours are RGB. `sketch_paint` draws them.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.theme import Rgb
from game.content.text import Segment


@dataclass(frozen=True, slots=True)
class Tint:
    """Spaces washed in a colour under the counters, with one line round all of them; `dashed` breaks the line."""

    spaces: tuple[str, ...]
    colour: Rgb
    alpha: int = 40
    line: float = 2.2
    """Width of the line at 100 %; 0 for none."""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Waves:
    """Spaces under water: short waves in a colour, under the counters."""

    spaces: tuple[str, ...]
    colour: Rgb


@dataclass(frozen=True, slots=True)
class Way:
    """An arrow through the middles of spaces. `out` are steps (right, down) in hexsides beyond the last space."""

    path: tuple[str, ...]
    colour: Rgb
    width: float = 4.0
    out: tuple[float, float] = (0.0, 0.0)
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Sight:
    """A line from one space to another: whole with a head if nothing blocks it, else broken and crossed at `cut`."""

    start: str
    goal: str
    colour: Rgb
    cut: str = ""
    """The first space that blocks it; empty for none."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A disc with a few letters at the middle of a space, or at a corner of its counter."""

    space: str
    words: str
    ground: Rgb
    ink: Rgb
    corner: str = ""
    """nw, ne, sw or se; empty for the middle."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A small dark flag with words beside a space; `below` hangs it under the space, else it stands above."""

    space: str
    words: str | tuple[Segment, ...]
    edge: Rgb
    below: bool = False


Sketch = Tint | Waves | Way | Sight | Sign | Flag
UNDER = (Tint, Waves)
"""Kinds that lie under the counters."""
