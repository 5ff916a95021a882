"""Sketches: what a table can draw on its board besides pieces, as plain data: areas, paths, lines of sight, signs,
flags.

A table returns them for what is under the pointer. Spaces are ids of the board, colours RGB. `sketch_paint` draws them.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.theme import Rgb
from game.content.text import Segment


@dataclass(frozen=True, slots=True)
class Wash:
    """Spaces tinted below the counters, with one outline around all of them, optionally `dashed`."""

    spaces: tuple[str, ...]
    colour: Rgb
    alpha: int = 40
    line: float = 2.2
    """Width of the line at 100 %; 0 for none."""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Waves:
    """Spaces under water: short waves in a colour, below the counters."""

    spaces: tuple[str, ...]
    colour: Rgb


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow through the middles of spaces. `out` extends it beyond the last space (right, down), in hexsides.

    A `beside` one begins and ends at the edges of what lies on its first and last space, and covers neither.
    """

    path: tuple[str, ...]
    colour: Rgb
    width: float = 4.0
    out: tuple[float, float] = (0.0, 0.0)
    dashed: bool = False
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Sight:
    """A line of sight: solid with an arrow head if nothing blocks it, else dashed and crossed out at `cut`."""

    start: str
    goal: str
    colour: Rgb
    cut: str = ""
    """The first space that blocks it; empty for none."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc with a few letters in the middle of a space, or at a corner of its counter, `beside` it or on it."""

    space: str
    words: str
    ground: Rgb
    ink: Rgb
    corner: str = ""
    """nw, ne, sw or se; empty for the middle."""
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """A small dark flag with words above a space, or `below` it."""

    space: str
    words: str | tuple[Segment, ...]
    edge: Rgb
    below: bool = False


Sketch = Wash | Waves | Arrow | Sight | Disc | Flag
UNDER = (Wash, Waves)
"""Kinds that are drawn below the counters."""
