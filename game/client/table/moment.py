"""Everything that the panels of a table show at one moment, as a value; and what an undo could take back then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from game.client.mat.overlay import Overlay
from game.client.table.choosing import Chooser
from game.client.table.game.game import Game
from game.client.table.game.game_table import GameTable
from game.client.table.game.pages import NarratedStep
from game.client.table.sizes import Room
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.choice import DONE, PASS, PASS_ALL, Choose, Pick
from game.core.match import View
from game.core.message import Message
from game.core.rules import Forecast
from game.play.session import Session

LATEST = 8
"""How many of the latest events are examined: more than a choice without effect has."""


class Refresh(Protocol):
    """Shows the current state; `anew`: for another viewer, or after an undo."""

    def __call__(self, *, anew: bool = False) -> None: ...


@dataclass(frozen=True, slots=True)
class RecappedMove:
    """A move in the recap: its number, who made it, and its first line of the log."""

    number: int
    all: int
    side: str
    words: Words


@dataclass(frozen=True, slots=True)
class ShownHint:
    """The computer's pick, or that it is still thinking."""

    pick: Pick | None = None
    because: tuple[Message, ...] = ()
    """The reasons."""
    outcome: Forecast | None = None
    """The forecast of the pick, once it is known."""
    is_sought: bool = False

    @property
    def is_asked(self) -> bool:
        """Whether the hint is open."""
        return self.pick is not None or self.is_sought


@dataclass(frozen=True, slots=True)
class Moment:
    """The position, who decides, and the state of the table."""

    view: View[Any]
    decision: View[Any]
    """The view with the decision that the person at the screen can make now, if any."""
    asked: Choose | None
    """The decision that the match waits for, whoever makes it."""
    decides: int
    """The seat named in the head: who decides or, during motion, who decided before."""
    viewer: int
    room: Room
    overlay: Overlay | None = None
    """The special board over the map."""
    held: View[Any] | None = None
    """The position whose hands are shown while cards are dealt; None for that of `view`."""
    coming: Sequence[str] = ()
    """Ids of the cards that have not arrived in these hands yet."""
    pinned: str = ""
    """The subject whose page stays while nothing is pointed at."""
    narrated: NarratedStep | None = None
    hint: ShownHint = ShownHint()
    foreign: bool = False
    """Whether there are moves of opponents to recap."""
    fresh: bool = False
    """Whether the person at the screen has not decided anything since those moves."""
    recap: RecappedMove | None = None
    """The move on display in the recap."""
    over: bool = False
    paused: bool = False
    absent: Literal["", "away", "elsewhere"] = ""
    """Whether the match was handed over by file, or waits for a person at another machine."""
    person: bool = False
    """Whether a person decides next, once motion has ended."""
    hurried: bool = False
    """Whether the computer's decisions are not shown."""
    names: Sequence[str] = ()
    """Names of the people, by seat."""
    people: Sequence[int] = ()
    """The seats of several people; empty for one person alone."""
    covered: bool = False
    """Whether a person is asked at the public face of the table."""
    asks_hand: bool = False
    """Whether the answer may be in a hand that is face down."""
    may_peek: Sequence[int] = ()
    """The people who may look at their hidden hand now."""
    peeking: bool = False
    no_undo: Words = ""
    """Why nothing can be taken back."""
    can_undo: bool = False
    can_redo: bool = False
    threats: bool | None = None
    """Whether the threats are shown; None if they are unavailable."""
    orders: bool = False
    """Whether the person at the screen has standing orders."""
    reacts: bool = False
    """Whether a reaction is asked for that could be waived for the rest of the turn."""
    hints: bool = True
    """Whether people may ask for a hint."""
    irreversible: Mapping[Pick, str] = field(default_factory=dict)
    """Irreversible options, each with its sign."""
    new: Mapping[str, Sequence[Pick]] = field(default_factory=dict)
    """Operations that the person at the screen has never done, each with the options that begin it."""
    folded: Mapping[str, bool] = field(default_factory=dict)
    """Panels that the player has folded or opened, by name."""
    weighed: bool = False
    """Whether more options may turn out to be irreversible: then the buttons keep room for the signs, and their places.
    """

    selecting: bool = False
    """Whether something is only selected, and the decision not made yet."""
    can_back_out: bool = False
    """Whether the last step can be taken back at once: it had no effect yet, or can be left as a whole."""
    under_way: Words = ""
    """The operation being carried out, the number of the step, and the next steps; empty for a single step."""

    @property
    def choice(self) -> Choose | None:
        """The decision that the person at the screen can make now."""
        return self.decision.choice

    def is_folded(self, name: str, *, otherwise: bool = False) -> bool:
        """Whether the player has folded the panel; `otherwise` if neither folded nor opened."""
        return self.folded.get(name, otherwise)


def can_back_out(session: Session, chooser: Chooser, table: GameTable[Any]) -> bool:
    """Whether the last choice has had no result yet, or is part of something that can be left as a whole."""
    match, choice = session.match, chooser.choice
    if choice is None or not match.log or not session.can_undo():
        return False
    if choice.prompt in table.decisions.backs_out:
        return True
    last, chronicle = match.log[-1], table.chronicle
    latest = [event for place, event in match.history[-LATEST:] if place == len(match.log)]
    happened = any(chronicle.is_told(event) and event.kind not in chronicle.announces for event in latest)
    return last.seat == choice.seat and last.pick not in (DONE, PASS, PASS_ALL) and not happened


def no_undo_words(game: Game[Any], session: Session) -> Words:
    """Return what prevents an undo and who could allow it; empty if it is possible."""
    undo = session.undo_now()
    if undo.length is not None:
        return ""
    side = game.side(undo.seat) if undo.seat >= 0 else ""
    words = game.catalogue.rich(f"table.undo.{undo.barrier}", {"side": side}, game=game.id)
    if session.free_undo:
        return words
    key = "together" if len(session.people) > 1 else "alone"
    return [*words, Segment("text", " "), *game.catalogue.rich(f"table.undo.{key}")]
