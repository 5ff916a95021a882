"""Pages of the inspector, as plain data: headings, rows, counters, bars and bullets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.ui.rich import Words
from game.content.text import rule_chip as rule_chip
from game.core.choice import Pick


@dataclass(frozen=True, slots=True)
class Heading:
    """A section heading in small capitals, with an optional note at the right."""

    words: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; `quiet` for remarks."""

    words: Words
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and its value at the right; `rule` is the rule number that says so."""

    label: Words
    value: Words
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Bullet:
    """One statement with its rule number."""

    words: Words
    rule: str = ""
    sign: str = "dot"
    """dot, tick (true) or cross (false)."""


@dataclass(frozen=True, slots=True)
class Share:
    """One of several outcomes: its probability (0 to 1), its words, and its tone (good, fair, poor or none)."""

    part: float
    words: str
    tone: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Shares:
    """A bar of outcomes with their probabilities, and a line for each below."""

    shares: Sequence[Share]
    percent: Callable[[float], str]
    """Formats a probability in the current language (`Catalogue.percent`)."""
    die: str = ""
    """The side whose single die decides: its six faces replace the bar."""
    falling: bool = True
    """Whether high faces mean the first outcome."""


@dataclass(frozen=True, slots=True)
class Facing:
    """Two counters, the acting one and its target, with an arrow between them, and words and a note above it."""

    first: Counter
    second: Counter
    words: str
    note: str = ""
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Odds:
    """A bar with two sides' probabilities: `share` (0 to 1) belongs to `sides[0]`; the words are on the bar."""

    share: float
    words: tuple[str, str]
    sides: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Counter:
    """A piece as a small counter. `picks` are the options on it; it is `faded` if it does not take part."""

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
    """Pieces side by side, wrapped into lines; `side` is the size of each at 100 %."""

    counters: Sequence[Counter]
    side: int = 42


@dataclass(frozen=True, slots=True)
class Signs:
    """Small counters, each with its name next to it: a key to the map."""

    signs: Sequence[tuple[str, str]]
    """Sprite, words."""
    side: int = 24


@dataclass(frozen=True, slots=True)
class Painting:
    """A sprite of a sheet, or a picture file (`sprite` empty, `aspect` its width divided by its height).

    `height` is in pixels at 100 %.
    """

    source: str
    sprite: str
    height: int
    aspect: float = 1.0


@dataclass(frozen=True, slots=True)
class Person:
    """A leader, or anything else with a picture: arms, name, a line of figures, and a text."""

    arms: tuple[str, str]
    name: str
    note: str
    text: str = ""
    picture: Painting | None = None
    """A picture instead of the arms."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Two columns that face each other, one for each side: device, head, note, and a labelled figure."""

    sides: tuple[str, str]
    heads: tuple[str, str]
    notes: tuple[str, str]
    label: str
    figures: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a procedure and the index of the current one; earlier steps are ticked off."""

    words: Sequence[tuple[str, str]]
    """Words and rule number of each step."""
    at: int


Block = (
    Heading | Paragraph | Fact | Bullet | Shares | Facing | Odds | Counter | Counters | Signs | Person | Duel | Steps
)


@dataclass(frozen=True, slots=True)
class Document:
    """A page of the inspector. `subject` identifies what it is about, so that the same page is not set twice."""

    subject: str
    title: str
    note: str = ""
    blocks: Sequence[Block] = ()
    head: Sequence[Block] = ()
    """Blocks above the others that stay in sight while those are scrolled."""
