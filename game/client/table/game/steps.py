"""How an event is shown, as plain data: the presenter turns each step into motion.

Steps also change the picture until it is rebuilt from the view: after a `Slide` the piece is at the end of its
path, after a `Vanish` it is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.ui.rich import Words

if TYPE_CHECKING:
    import pygame

    from game.client.board.things import Token
    from game.client.cards.face import Face
    from game.client.table.game.sheet import Sheet
    from game.client.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Slide:
    """Pieces move along a path of spaces to the last one.

    At the end they are in `slot`, or in a slot of the same name as before. A space twice in a row is a move between its
    slots.
    """

    pieces: Sequence[str]
    path: Sequence[str]
    slot: str | None = None


@dataclass(frozen=True, slots=True)
class Appear:
    """A piece appears on a space, or comes from a cell of the board."""

    piece: str
    space: str
    sprite: str
    start: str = ""


@dataclass(frozen=True, slots=True)
class Vanish:
    """A piece leaves the board."""

    piece: str


@dataclass(frozen=True, slots=True)
class Flip:
    """A piece turns over and shows another sprite."""

    piece: str
    sprite: str


@dataclass(frozen=True, slots=True)
class TurnMark:
    """The mark of a space turns over; an empty sprite removes it."""

    space: str
    sprite: str


@dataclass(frozen=True, slots=True)
class Modifier:
    """A modifier of a roll, and its reason."""

    change: int
    words: str


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice tumble to their faces and stay in the tray.

    `needs` are the highest results that succeed, one for each die or one for all; empty if nothing is needed.
    """

    faces: Sequence[int]
    side: str
    why: Words = ""
    needs: Sequence[int] = ()
    spaces: Sequence[str] = ()
    """The spaces that it is about; the dice appear next to the first."""
    at_least: bool = False
    """Whether `needs` are the lowest results that succeed."""
    modifiers: Sequence[Modifier] = ()
    """The modifiers of each die, or of the sum."""
    sums: bool = False
    """Whether the dice are added up."""
    verdict: str = ""
    """The result in words, if it is neither success nor failure; it replaces the tick or the cross."""

    @property
    def change(self) -> int:
        """The sum of all modifiers."""
        return sum(each.change for each in self.modifiers)

    @property
    def is_one(self) -> bool:
        """Whether there is one result: of a single die, or of the sum."""
        return self.sums or len(self.faces) == 1

    def result(self, place: int) -> int:
        """Return the result of a die, or of the sum."""
        return (sum(self.faces) if self.sums else self.faces[place]) + self.change

    def need(self, place: int) -> int:
        """Return what a die needs; 0 if nothing is needed."""
        needs = self.needs
        return needs[0] if len(needs) == 1 else needs[place] if place < len(needs) else 0

    def succeeds(self, place: int) -> bool:
        """Whether a die reaches what it needs."""
        result, need = self.result(place), self.need(place)
        return result >= need if self.at_least else result <= need


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards fly to the hand of a side; a sprite for each, backs for those that the viewer cannot see.

    `cards` are the ids of those that come into a hand that is shown: they are missing there until they arrive.
    """

    sprites: Sequence[str]
    side: str
    cards: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """A card of a side is shown large for a moment: as its `face`, as `draw` makes it in a width, or as its sprite."""

    sprite: str
    side: str
    words: Words = ""
    face: Face | None = None
    caption: Words = ""
    """Who plays it, and for what, below the card."""
    text: Words = ""
    """What it does, if the card itself does not say so."""
    draw: Callable[[Kit, int], pygame.Surface] | None = None


@dataclass(frozen=True, slots=True)
class Burst:
    """A piece is hit: a star with words over it."""

    piece: str
    words: str


@dataclass(frozen=True, slots=True)
class MoveToken:
    """A token of a track goes to another cell."""

    token: str
    cell: str


@dataclass(frozen=True, slots=True)
class SetTokens:
    """The tokens on the tracks are replaced."""

    tokens: Sequence[Token]


@dataclass(frozen=True, slots=True)
class LookAt:
    """The map scrolls to spaces and rings them for a moment."""

    spaces: Sequence[str]


@dataclass(frozen=True, slots=True)
class Fly:
    """Pieces fly straight to a space."""

    pieces: Sequence[str]
    start: str
    goal: str
    sound: str = "counter_move"


@dataclass(frozen=True, slots=True)
class Shift:
    """A number of a sprite goes from one space to another, where signs show the counts.

    Without a start they appear, without a goal they disappear. At the goal the count is then `after`.
    """

    sprite: str
    number: int
    start: str = ""
    goal: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Badged:
    """A piece gets other badges, which drop onto it."""

    piece: str
    badges: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot flies from one space to another; `side` names its colour."""

    start: str
    goal: str
    side: str
    sound: str = "clash"


@dataclass(frozen=True, slots=True)
class Noise:
    """A sound by its name, with what follows."""

    sound: str


@dataclass(frozen=True, slots=True)
class Tell:
    """The following motion is one step of a procedure: the bar describes it, and the player may step through."""

    words: Words
    side: str = ""
    rule: str = ""
    group: str = ""
    """Neighbours of one group are a single step, described by the words of the last."""
    phase: str = ""
    """The id of the part of the procedure that it belongs to, passed back to the table's plates."""
    note: str = ""
    """That part in words, for the bar."""


@dataclass(frozen=True, slots=True)
class Brief:
    """Puts a sheet of a briefing over the board while a step is narrated; adjacent steps may share a sheet.

    `instead` is shown if the player wants no briefings, or skips this one.
    """

    tell: Tell
    sheet: Sheet
    instead: Sequence[Step] = ()


@dataclass(frozen=True, slots=True)
class Logged:
    """The log shows all events of the batch up to here, all but the last `left`."""

    left: int


@dataclass(frozen=True, slots=True)
class NewBoard:
    """Another board replaces this one, without pieces; `file` is its Tiled map."""

    file: Path


Step = (
    Slide
    | Appear
    | Vanish
    | Flip
    | TurnMark
    | Roll
    | Deal
    | Play
    | Burst
    | MoveToken
    | SetTokens
    | LookAt
    | Fly
    | Shift
    | Badged
    | Shot
    | Noise
    | Tell
    | Brief
    | Logged
    | NewBoard
)
