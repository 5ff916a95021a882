"""What the inspector can show: a small document of headings, rows, counters, bars and bullets. Plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.client.ui.rich import Words
from game.content.text import rule_chip as rule_chip
from game.core.choice import Pick


@dataclass(frozen=True, slots=True)
class Heading:
    """A section's head in small capitals, with a quiet note at the right."""

    words: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; `quiet` for what is said by the way."""

    words: Words
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A label and its value at the right; `rule` is the number of the paragraph that says so."""

    label: Words
    value: Words
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Bullet:
    """One claim with the number of its rule."""

    words: Words
    rule: str = ""
    sign: str = "dot"
    """dot, tick (it is so) or cross (it is not)."""


@dataclass(frozen=True, slots=True)
class Share:
    """One of several outcomes: its chance (0 to 1), its words, and how good it is (good, fair, poor or none)."""

    part: float
    words: str
    tone: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Shares:
    """A bar of outcomes, each with its chance, and a line for each below."""

    shares: Sequence[Share]
    percent: Callable[[float], str]
    """Says a chance in the language in force (`Catalogue.percent`)."""


@dataclass(frozen=True, slots=True)
class Facing:
    """Two counters, the one that acts and what it acts on, with an arrow between them; words and a note above it."""

    first: Counter
    second: Counter
    words: str
    note: str = ""
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Odds:
    """A bar of two sides' chances: `share` (0 to 1) belongs to `sides[0]`; the words stand on the bar."""

    share: float
    words: tuple[str, str]
    sides: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Counter:
    """A piece as a small counter. `picks` are what can be done with it; `faded` if it doesn't take part."""

    piece: str
    sprite: str
    tip: Words = ""
    picks: tuple[Pick, ...] = ()
    faded: bool = False
    chosen: bool = False
    badges: tuple[tuple[str, str], ...] = ()
    """Small counters at its corners (see `board.things.Piece`)."""


@dataclass(frozen=True, slots=True)
class Counters:
    """Pieces side by side, on as many lines as needed; `side` of each at 100 %."""

    counters: Sequence[Counter]
    side: int = 42


@dataclass(frozen=True, slots=True)
class Signs:
    """Small counters, each with its name beside it: what lies somewhere, as a key to the map."""

    signs: Sequence[tuple[str, str]]
    """Sprite, words."""
    side: int = 24


@dataclass(frozen=True, slots=True)
class Painting:
    """A sprite of a sheet, or a picture file by itself (`sprite` empty, `aspect` its width by its height).

    `height` is in pixels at 100 %.
    """

    source: str
    sprite: str
    height: int
    aspect: float = 1.0


@dataclass(frozen=True, slots=True)
class Person:
    """A leader, or what else has a picture: arms, name, a line of figures, and what is told about him."""

    arms: tuple[str, str]
    name: str
    note: str
    text: str = ""
    picture: Painting | None = None
    """A picture in place of the arms."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Two columns that face each other, a side each: its device, a head, a note, and a figure with its label."""

    sides: tuple[str, str]
    heads: tuple[str, str]
    notes: tuple[str, str]
    label: str
    figures: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a procedure with the number of the one being taken; those before it are ticked off."""

    words: Sequence[tuple[str, str]]
    """Words and rule number of each step."""
    at: int


Block = Heading | Paragraph | Row | Bullet | Shares | Facing | Odds | Counter | Counters | Signs | Person | Duel | Steps


@dataclass(frozen=True, slots=True)
class Document:
    """A page of the inspector. `subject` names what it is about, so that the same page is not set twice."""

    subject: str
    title: str
    note: str = ""
    blocks: Sequence[Block] = field(default_factory=tuple)
