"""What a game tells the table about itself. The base class is a generic table that suits any game.

All methods get views (`game.core.match.View`), which hold no secret, and answer with plain data; the table draws
it. Spaces, pieces and cards are named by the ids that picks and events use. Words come from the catalogue in
force, `self.catalogue`, so that a change of language is complete after asking again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Generic, Literal, TypeVar

from game import paths
from game.client.board.sketches import Sketch
from game.client.board.things import Boxed, Mark, Piece, Sign, Tint, Token
from game.client.cards.things import Hand
from game.client.mat.overlay import Overlay
from game.client.table import generic
from game.client.table.documents import Document, Paragraph
from game.client.table.steps import Step
from game.client.ui.rich import Words
from game.client.ui.widget import Widget
from game.core.choice import CHANCE, Choose, Pick
from game.core.event import Event
from game.core.match import View
from game.core.rules import Forecast, Rules
from game.core.state import State
from game.text import Catalogue, Segment

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Standing:
    """Who is ahead, a figure for each side: two sides share a bar, one fills its own, more stand in a row.

    `share` (0 to 1) is the part of the bar that belongs to `sides[0]`.
    """

    title: str
    sides: tuple[str, ...]
    figures: tuple[str, ...]
    share: float = 0.0
    goal: float | None = None
    """Where on the bar the first side has won, if there is such a mark."""
    tip: Words = ""
    levels: tuple[float, ...] = ()
    """Of a single side: where on the bar its levels begin."""
    pips: int = 0
    """Of a single side: so many diamonds instead of a bar, its share of them lit."""
    note: str = ""
    """Of a single side with levels or diamonds: what counts besides."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A panel at the left of the board with a widget of the game's own, such as a track; it can be folded."""

    name: str
    title: str
    note: str
    widget: Widget


@dataclass(frozen=True, slots=True)
class Where:
    """Where a pick can be clicked: on a space, a piece, a card or a track's cell of that id, or as a button."""

    kind: Literal["space", "piece", "card", "cell", "button"]
    id: str


@dataclass(frozen=True, slots=True)
class Tool:
    """A small button of the game's own in the bar: `sign` names its icon, `words` its tip, `key` what presses it."""

    name: str
    sign: str
    words: Words
    act: Callable[[TableScene], None]
    key: str = ""


PLACES: Mapping[str, Literal["space", "piece", "card", "cell"]] = {
    "hex": "space",
    "space": "space",
    "area": "space",
    "piece": "piece",
    "unit": "piece",
    "leader": "piece",
    "card": "card",
    "marker": "card",
    "cell": "cell",
}


class GameTable(Generic[S]):
    """The generic table. A game's own overrides what is special; see `tables/scotland.py`."""

    safe_side: ClassVar[Literal["left", "right"]] = "right"
    """The side of the map that panels may cover first: sea, margins."""
    piece_size: ClassVar[float] = 54.0
    """Side of a counter in world units."""
    piece_rise: ClassVar[float] = 5.0
    """World units that counters lie above the middle of their space, so that its name stays free."""
    surround: ClassVar[tuple[int, int, int] | None] = None
    """Colour of the table round the board; None for that of the theme."""
    primary: ClassVar[tuple[str, ...]] = ("done", "pass", "yes", "proposed", "auto")
    """Buttons that Enter presses, the most expected first."""
    backs_out: ClassVar[frozenset[str]] = frozenset()
    """Prompts that Esc leaves by taking back what led to them."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules
        self.id = rules.id
        self.catalogue = Catalogue("en")

    # The board and its pieces.

    def board_file(self, view: View[S]) -> Path:
        """The Tiled map that the position is played on; it may be another one in the middle of a match."""
        return paths.find(f"maps/{self.rules.layout(view.state).board or self.id}.tmx")

    def label(self, key: str) -> str:
        """The words of a label on the board, by the key in the map."""
        return self.catalogue.plain(f"{self.id}_map.{key}")

    def pieces(self, view: View[S]) -> Sequence[Piece]:
        """All counters on spaces."""
        return generic.pieces(self.rules.layout(view.state))

    def marks(self, view: View[S]) -> Sequence[Mark]:  # noqa: ARG002
        """Signs beside the names of spaces."""
        return ()

    def tints(self, view: View[S]) -> Sequence[Tint]:  # noqa: ARG002
        """Areas in the colours of their owners."""
        return ()

    def signs(self, view: View[S]) -> Sequence[Sign]:  # noqa: ARG002
        """Signs on spaces."""
        return ()

    def tokens(self, view: View[S]) -> Sequence[Token]:  # noqa: ARG002
        """Counters on tracks."""
        return ()

    def boxes(self, view: View[S]) -> Sequence[Boxed]:  # noqa: ARG002
        """Pieces off the map that a player may want to see."""
        return ()

    def in_hand(self, view: View[S]) -> Sequence[str]:  # noqa: ARG002
        """Pieces that the present step is about, such as the stack being moved; they are shown selected."""
        return ()

    def enemy_spaces(self, view: View[S], seat: int) -> frozenset[str]:
        """Spaces whose choice means an attack; they are lit in red."""
        return generic.enemy_spaces(self.rules.layout(view.state), self.rules.sides[seat], view.choice)

    # Hands, header, standing.

    def hands(self, view: View[S]) -> Sequence[Hand]:
        """The hands to be shown, the viewer's own first."""
        return generic.hands(self.rules.layout(view.state), self.rules.sides, view.seat, self.catalogue, self.id)

    def header(self, view: View[S]) -> tuple[str, str]:
        """The game's name and what time it is in it."""
        turn = self.catalogue.plain("table.turn", {"turn": self.rules.turn(view.state)})
        return self.catalogue.plain(f"{self.id}_about.title"), turn

    def phase(self, view: View[S]) -> str:  # noqa: ARG002
        """The step under way, beside the side's name."""
        return ""

    def standing(self, view: View[S]) -> Sequence[Standing]:
        """Bars that say who is ahead; by default the rules' score of each seat."""
        score = self.rules.score(view.state)
        if sum(score) <= 0:
            return ()
        figures = tuple(f"{value:g}" for value in score)
        sides = tuple(self.rules.sides[: len(score)])
        return [Standing(self.catalogue.plain("table.standing"), sides, figures, score[0] / sum(score))]

    def plates(self, view: View[S], on_point: Callable[[str], None], told: str = "") -> Sequence[Plate]:  # noqa: ARG002
        """Panels at the left of the board, the most important first.

        Their widgets tell `on_point` the subject that the pointer is on, such as "way:3"; empty when it leaves. While
        a procedure is told `told` is the phase of the step that is shown, and the view the one it leads to.
        """
        return ()

    # Decisions.

    def where(self, view: View[S], pick: Pick) -> Where:  # noqa: ARG002
        """Where an option is picked."""
        if pick.kind not in PLACES:
            return Where("button", str(pick))
        place = PLACES[pick.kind]
        return Where(place, str(pick.id))

    def is_lit(self, view: View[S], pick: Pick) -> bool:  # noqa: ARG002
        """Whether the counter of an option is lit; those that are not can be picked all the same."""
        return pick.kind not in ("leave", "only", "join")

    def expected(self, view: View[S]) -> Sequence[str]:  # noqa: ARG002
        """Buttons of the present decision that Enter presses, the most expected first."""
        return self.primary

    def meant(self, view: View[S], choice: Choose, space: str, piece: str) -> Pick | None:  # noqa: ARG002
        """What pointing at a space, or at a piece on it, would pick if it were offered; for why it is not."""
        kinds = {pick.kind for pick in choice.options}
        if piece and "piece" in kinds:
            return Pick("piece", piece)
        kind = next((kind for kind in ("hex", "space", "area") if kind in kinds), "")
        return Pick(kind, space) if kind else None

    def pick_words(self, view: View[S], pick: Pick) -> Words:
        """What a button or a line of a menu says.

        `<game>.pick_for.<prompt>.<id>` or `.<kind>`, else `<game>.pick.<kind>.<id>`, else `<game>.pick.<kind>`, each
        with `id`.
        """
        prompt = view.choice.prompt if view.choice is not None else ""
        special = (f"pick_for.{prompt}.{pick.id}", f"pick_for.{prompt}.{pick.kind}")
        for key in (*special, f"pick.{pick.kind}.{pick.id}", f"pick.{pick.kind}"):
            if f"{self.id}.{key}" in self.catalogue:
                return self.catalogue.rich(f"{self.id}.{key}", {"id": pick.id})
        return generic.name_of(self.catalogue, self.id, (pick.kind,), str(pick.id))

    def pick_icon(self, view: View[S], pick: Pick) -> str:  # noqa: ARG002
        """The counter shown on the button or menu line of a pick; empty for none."""
        return ""

    def ranked(self, view: View[S], picks: Sequence[Pick]) -> Sequence[Pick]:  # noqa: ARG002
        """Options of one place as a menu lists them: what Enter should take comes first."""
        return picks

    def prompt(self, view: View[S], choice: Choose) -> list[Segment]:  # noqa: ARG002
        """The sentence of a decision."""
        key = "chance" if choice.seat == CHANCE else "prompt"
        return self.catalogue.rich(f"{self.id}.{key}.{choice.prompt}", choice.args)

    # What happened.

    def sentence(self, event: Event) -> list[Segment]:
        """The line of the log; empty for events that are not told."""
        key = f"{self.id}.log.{event.kind}"
        words = self.catalogue.rich(key, event.data) if key in self.catalogue else []
        return words if any(segment.text or segment.kind == "icon" for segment in words) else []

    def merged(self, before: Event, event: Event) -> Event | None:  # noqa: ARG002
        """One event for two that follow each other, where the log should have one line for both."""
        return None

    def side_of(self, event: Event) -> str:
        """The side whose device stands before the line of the log; empty for none."""
        return str(event.data.get("side") or "")

    def is_told(self, event: Event) -> bool:
        """Whether the log has a line for the event, without writing it."""
        return f"{self.id}.log.{event.kind}" in self.catalogue

    def is_turning_point(self, event: Event) -> bool:
        """Whether the line stays when the log shows only what matters most."""
        return self.is_heading(event)

    def is_heading(self, event: Event) -> bool:
        """Does the event begin a section of the log?"""
        return event.kind in ("turn", "player_turn")

    def speaks_of(self, event: Event) -> tuple[Sequence[str], Sequence[str]]:
        """Spaces and pieces that a line of the log lights on the map."""
        spaces: list[str] = []
        pieces: list[str] = []
        for name, value in event.data.items():
            values = [str(one) for one in value] if isinstance(value, (list, tuple)) else [str(value)]
            if name in ("hex", "space", "start", "goal", "path", "hexes", "by"):
                spaces += values
            elif name in ("piece", "pieces", "leader"):
                pieces += values
        return spaces, pieces

    def steps(self, event: Event, view: View[S]) -> Sequence[Step]:  # noqa: ARG002
        """How an event is shown; `view` is the position after all events of the batch."""
        return list(generic.steps(event))

    # Explanations.

    def document(self, view: View[S], subject: str, forecast: Forecast | None) -> Document | None:  # noqa: ARG002
        """A page about a subject: "space:0404", "piece:wallace", "card:levy", "cell:turn.9"."""
        return generic.document(self.rules.layout(view.state), self.hands(view), subject, self.catalogue, self.id)

    def subject_of_key(self, name: str) -> str:  # noqa: ARG002
        """The subject that a key without a command pins, such as "way:3" for the key 3; empty for none."""
        return ""

    def idle_document(self, view: View[S]) -> Document | None:
        """The page shown while nothing is pointed at."""
        title, note = self.header(view)
        return Document("", title, note, [Paragraph(self.catalogue.plain("table.page.point_at"), quiet=True)])

    def sketches(self, view: View[S], subject: str, forecast: Forecast | None) -> Sequence[Sketch]:  # noqa: ARG002
        """What is drawn on the board besides pieces: what lasts, and what belongs to the subject pointed at."""
        return ()

    def path_of(self, forecast: Forecast) -> Forecast | None:
        """The forecast if its path is a way to be drawn on the board, else None."""
        return forecast

    def cost_words(self, cost: int) -> str:
        """What a disc on the way says of the points of a step."""
        return str(cost)

    def forecast_words(self, forecast: Forecast, view: View[S]) -> Words:  # noqa: ARG002
        """The flag over a target: the chance to win an attack."""
        if forecast.odds is None:
            return ""
        return self.catalogue.rich("table.attack_odds", {"chance": forecast.odds[0]}, game=self.id)

    def tools(self, view: View[S]) -> Sequence[Tool]:  # noqa: ARG002
        """Buttons of the game's own beside undo and redo."""
        return ()

    # A special board.

    def overlay_key(self, view: View[S]) -> str:  # noqa: ARG002
        """Names the special board that has to lie over the map now; empty for none."""
        return ""

    def opens(self, event: Event) -> str:  # noqa: ARG002
        """The special board that an event opens, though all may be over before a decision; empty for none."""
        return ""

    def make_overlay(self, key: str) -> Overlay:
        """The special board of that key."""
        raise NotImplementedError(key)
