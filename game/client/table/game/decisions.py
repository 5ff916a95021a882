"""How a game presents decisions: where each option is picked, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol

from game.client.table.game import generic
from game.client.table.game.card_button import Draw
from game.client.table.game.game import Part, S
from game.client.ui import rich
from game.client.ui.rich import Words
from game.content.text import Segment, capital
from game.core.choice import CHANCE, Choose, Pick
from game.core.event import Event
from game.core.match import View

if TYPE_CHECKING:
    from game.client.app import App


@dataclass(frozen=True, slots=True)
class Where:
    """Where a pick can be clicked: on the space, piece, route, card or track cell of that id, or as a button."""

    kind: Literal["space", "piece", "route", "card", "cell", "button"]
    id: str


class AtTable(Protocol):
    """The parts of the table that a game's tool may use."""

    @property
    def app(self) -> App:
        """The program, to open screens of the game."""

    @property
    def view(self) -> View[Any]:
        """The position on display."""

    @property
    def busy(self) -> bool:
        """Whether motion is being shown."""

    def history(self) -> Sequence[Event]:
        """Return all events, as the person at the screen may know them."""

    def refresh(self) -> None:
        """Refresh the table."""

    def pick(self, pick: Pick) -> None:
        """Decide for the person at the screen; does nothing if it is no option, or during motion."""

    def undo(self) -> None:
        """Take back the last decision."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A small button that a game adds to the bar: `sign` names its icon, `words` is its tip, `key` its key.

    For a switch, `on` says whether it is on. A tool that `acts` helps to decide; all others only show something, in
    lessons and replays too.
    """

    name: str
    sign: str
    words: Words
    act: Callable[[AtTable], None]
    key: str = ""
    on: bool = False
    acts: bool = False


Follow = Callable[[View[Any]], Pick | None]
"""Returns what a person intends to decide next in a position; None if there is nothing more."""

PLACES: Mapping[str, Literal["space", "piece", "route", "card", "cell"]] = {
    "hex": "space",
    "space": "space",
    "area": "space",
    "piece": "piece",
    "unit": "piece",
    "route": "route",
    "card": "card",
    "cell": "cell",
}


class Decisions(Part[S]):
    """Options on spaces, pieces and cards by the kind of their picks; all others are buttons."""

    primary: ClassVar[tuple[str, ...]] = ("done", "pass", "yes")
    """Buttons that Enter presses, the most expected first."""

    ends_lightly: ClassVar[frozenset[str]] = frozenset()
    """Prompts that "done" or "pass" ends without a loss, so that Enter may press it while there is more to pick."""

    backs_out: ClassVar[frozenset[str]] = frozenset()
    """Prompts that Esc leaves by undoing what led to them."""

    operations: ClassVar[Mapping[str, frozenset[str]]] = {}
    """By prompt, the options (as text) or kinds of options that each begin an operation.

    The table offers to show those that the person at the screen has never done.
    """

    operation_ends: ClassVar[frozenset[str]] = frozenset()
    """Prompts at which an operation begun earlier is over."""

    def operation(self, prompt: str, pick: Pick) -> str:
        """Return the name of the operation that an option begins: the option, or prompt and kind; empty for none."""
        declared = self.operations.get(prompt, frozenset())
        if str(pick) in declared:
            return str(pick)
        return f"{prompt}.{pick.kind}" if pick.kind in declared else ""

    def operation_words(self, view: View[S], name: str, pick: Pick) -> str:
        """Return the words of an operation: `<game>_table.operation.<name>`, else those of the option."""
        key = f"{self.id}_table.operation.{name}"
        return self.catalogue.plain(key) if key in self.catalogue else rich.plain(self.pick_words(view, pick))

    def selects(self, view: View[S], pick: Pick) -> bool:
        """Whether an option is only selected, although the rules decide it at once.

        The table then shows the question that would follow; the decisions are made with the first option that is more
        than a selection.
        """
        return False

    def concerned(self, view: View[S]) -> Sequence[Where]:
        """Return what the step is about besides its options: pieces (shown as selected) and spaces."""
        return ()

    def enemy_spaces(self, view: View[S], seat: int) -> frozenset[str]:
        """Return spaces whose choice means an attack; they are highlighted in red."""
        layout = self.rules.layout(view.state)
        return generic.enemy_spaces(layout, self.rules.sides[seat], view.choice) if seat >= 0 else frozenset()

    def where(self, view: View[S], pick: Pick) -> Where:
        """Return where an option is picked."""
        if pick.kind not in PLACES:
            return Where("button", str(pick))
        place = PLACES[pick.kind]
        return Where(place, str(pick.id))

    def is_lit(self, view: View[S], pick: Pick) -> bool:
        """Whether the counter of the option is highlighted. It can be picked even if not."""
        return True

    def twins(self, view: View[S], piece: str) -> Sequence[str]:
        """Return pieces identical to this one under the rules: if one is an option, each of them can be picked."""
        return ()

    def meant(self, view: View[S], choice: Choose, space: str, piece: str) -> Pick | None:
        """Return what a click on a space, or on a piece there, would pick if it were legal; for refusals."""
        kinds = {pick.kind for pick in choice.options}
        if piece and "piece" in kinds:
            return Pick("piece", piece)
        kind = next((kind for kind in ("hex", "space", "area") if kind in kinds), "")
        return Pick(kind, space) if kind else None

    def pick_words(self, view: View[S], pick: Pick) -> Words:
        """Return the words of a button or menu line, beginning with a capital letter.

        `<game>.pick_for.<prompt>.<id>` or `.<kind>`, else `<game>.pick.<kind>.<id>`, else `<game>.pick.<kind>`, each
        with `id`.
        """
        prompt = view.choice.prompt if view.choice is not None else ""
        special = (f"pick_for.{prompt}.{pick.id}", f"pick_for.{prompt}.{pick.kind}")
        for key in (*special, f"pick.{pick.kind}.{pick.id}", f"pick.{pick.kind}"):
            if f"{self.id}.{key}" in self.catalogue:
                first, *rest = self.catalogue.rich(f"{self.id}.{key}", {"id": pick.id})
                return [first._replace(text=capital(first.text)), *rest]
        return capital(generic.name_of(self.catalogue, self.id, (pick.kind,), str(pick.id)))

    def digit(self, view: View[S], pick: Pick) -> str:
        """Return the digit key of an option that has the same one in every decision; empty for none."""
        return ""

    def pick_icon(self, view: View[S], pick: Pick) -> str:
        """Return the counter shown on a pick's button or menu line; empty for none."""
        return ""

    def pick_card(self, view: View[S], pick: Pick) -> Draw | None:
        """Return the picture of a card in no hand, which is clicked instead of a button with words."""
        return None

    def barred(self, view: View[S]) -> Sequence[Pick]:
        """Return picks that are not options but whose button players expect: it is dimmed and gives the reason."""
        return ()

    def ranked(self, view: View[S], picks: Sequence[Pick]) -> Sequence[Pick]:
        """Sort the options of one place as a menu lists them, the one for Enter first."""
        return picks

    def prompt(self, view: View[S], choice: Choose) -> list[Segment]:
        """Return the sentence of a decision."""
        key = "chance" if choice.seat == CHANCE else "prompt"
        return self.catalogue.rich(f"{self.id}.{key}.{choice.prompt}", choice.args)

    def selected(self, view: View[S], choice: Choose) -> list[Segment]:
        """Return the sentence of the question that follows while something is only selected (`selects`)."""
        return self.prompt(view, choice)

    def follow(self, view: View[S], pick: Pick) -> Follow | None:
        """Return what makes the decisions that follow from a pick, such as moving the rest of a stack; or None."""
        return None

    def tools(self, view: View[S]) -> Sequence[Tool]:
        """Return buttons that the game adds next to undo and redo."""
        return ()
