"""What the panels of a table show of one moment, as a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.client.mat.overlay import MainBoard, Overlay
from game.client.table.game.steps import Tell
from game.client.table.sizes import MEDIUM, WIDE, is_hand_in_row
from game.client.ui.rich import Words
from game.core.choice import Choose, Pick
from game.core.match import View
from game.core.message import Message
from game.core.rules import Forecast

LOW = 740
"""Height of a window at 100 % below which a special board has the room of cards that cannot be played."""
ROOMY = 1400
"""Width of a window at 100 % from which on the bars show the game's title."""


@dataclass(frozen=True, slots=True)
class Room:
    """The size of the window at 100 %, and what it leaves out."""

    width: float
    height: float
    main: bool
    """Is a main board the table?"""
    whole: bool
    """Is there room for the whole board with what is printed beside the spaces, its counters large enough?"""
    row: bool = False
    """Does the game want the hand in a row, however large the window is?"""

    @property
    def narrow(self) -> bool:
        """Is there no room for a side column?"""
        return self.width < (WIDE if self.main else MEDIUM)

    @property
    def tight(self) -> bool:
        """Do the game's own tools share one button, so that the sentence has room?"""
        return self.width < WIDE

    @property
    def compact(self) -> bool:
        """Have the bars to do without the game's title, so that the sentence has room?"""
        return self.width < ROOMY

    @property
    def low(self) -> bool:
        """Does a special board need the room of cards?"""
        return self.height < LOW

    @property
    def broad(self) -> bool:
        """Is there a full side column?"""
        return self.width >= WIDE

    @property
    def hand_in_row(self) -> bool:
        """Does the hand lie in a row at the bottom?"""
        return self.row or is_hand_in_row(self.width, self.height)


@dataclass(frozen=True, slots=True)
class Told:
    """The step of a procedure that is being shown, and the position that all of it leads to."""

    step: Tell
    stepping: bool
    """Does the player step through it?"""
    goal: View[Any] | None


@dataclass(frozen=True, slots=True)
class Recapped:
    """A deed that is told again: its number of all, who did it, and the first line of the log about it."""

    number: int
    all: int
    side: str
    words: Words


@dataclass(frozen=True, slots=True)
class Shown:
    """The position, whose decision it is, and how the table stands."""

    view: View[Any]
    decision: View[Any]
    """The view with the decision that the person at the screen can make now, if any."""
    asked: Choose | None
    """The decision that the match waits for, whoever makes it."""
    viewer: int
    room: Room
    overlay: Overlay | None = None
    """The special board over the map."""
    pinned: str = ""
    """The subject whose page stays while nothing is pointed at."""
    told: Told | None = None
    hint: Pick | None = None
    """What the computer would pick."""
    because: tuple[Message, ...] = ()
    """Why it would."""
    hint_outcome: Forecast | None = None
    """What would come of it, once that is known."""
    hint_sought: bool = False
    foreign: bool = False
    """Is there something of the opponents to be told again?"""
    recap: Recapped | None = None
    """The deed that is being told again."""
    over: bool = False
    paused: bool = False
    person: bool = False
    """Is it a person who decides next, once what moves has come to rest?"""
    hurried: bool = False
    """Is nothing of the computer's decisions shown?"""
    names: Sequence[str] = ()
    """Names of the people, by seat."""
    covered: bool = False
    """Is the person who decides to say first that he looks at what he holds?"""
    can_peek: bool = False
    """Has whoever was at the screen last something face down that he may look at?"""
    peeking: bool = False
    no_undo: Words = ""
    """Why nothing can be taken back."""
    can_undo: bool = False
    can_redo: bool = False
    orders: bool = False
    """Has the person at the screen standing orders?"""
    reacts: bool = False
    """Is he asked for a reaction of a kind that he could let go by for the rest of the turn?"""
    hints: bool = True
    """May people ask for a hint?"""
    habits: bool = True
    """Do the settings say how is undone and passed here?"""
    finals: Mapping[Pick, str] = field(default_factory=dict)
    """Options that cannot be taken back, each with the sign that says so."""
    folded: Mapping[str, bool] = field(default_factory=dict)
    """Panels that the player has folded or opened, by name."""
    weighed: bool = False
    """May more options turn out to be final? Then the buttons keep room for the signs, and their places."""

    started: bool = False
    """Has something only been chosen so far, or begun that can be left as a whole? Then there is a way back."""
    course: Words = ""
    """What is being carried out, which step of it this is and what comes then; empty for nothing of several steps."""

    @property
    def choice(self) -> Choose | None:
        """What the person at the screen can decide now."""
        return self.decision.choice

    @property
    def main(self) -> MainBoard | None:
        """The board that is the table itself, if the game has one."""
        return self.overlay if isinstance(self.overlay, MainBoard) else None

    def is_folded(self, name: str, *, otherwise: bool = False) -> bool:
        """Has the player folded a panel? `otherwise` if he has not said so."""
        return self.folded.get(name, otherwise)
