"""How a game's decisions are presented: where each option is picked, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol

from game.client.table.game import generic
from game.client.table.game.card_button import Draw
from game.client.table.game.game import Part, S
from game.client.ui.rich import Words
from game.content.text import Segment, capital
from game.core.choice import CHANCE, Choose, Pick
from game.core.event import Event
from game.core.match import View

if TYPE_CHECKING:
    from game.client.app import App


@dataclass(frozen=True, slots=True)
class Where:
    """Where a pick can be clicked: on a space, piece, route, card or a track's cell of that id, or as a button."""

    kind: Literal["space", "piece", "route", "card", "cell", "button"]
    id: str


class AtTable(Protocol):
    """What a game's tool may know of the table, and do there."""

    @property
    def app(self) -> App:
        """The program, for screens of the game's own."""

    @property
    def view(self) -> View[Any]:
        """The position that is shown."""

    @property
    def busy(self) -> bool:
        """Is motion being shown?"""

    def history(self) -> Sequence[Event]:
        """All that has happened, as the person at the screen may know it."""

    def refresh(self) -> None:
        """Refresh the table."""

    def pick(self, pick: Pick) -> None:
        """The person at the screen decides; nothing happens if it is no option, or something is being shown."""

    def undo(self) -> None:
        """Take back the last decision."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A small button in the bar that a game adds: `sign` names its icon, `words` is its tip, `key` its key.

    A switch shows whether it is `on`.
    """

    name: str
    sign: str
    words: Words
    act: Callable[[AtTable], None]
    key: str = ""
    on: bool = False


Follow = Callable[[View[Any]], Pick | None]
"""What a person who has decided something means to decide next, by the position; None when that was all."""

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
    """Prompts that "done" or "pass" ends with nothing lost, so that Enter may press it while there is more to pick."""

    backs_out: ClassVar[frozenset[str]] = frozenset()
    """Prompts that Esc leaves by taking back what led to them."""

    def selects(self, view: View[S], pick: Pick) -> bool:
        """Does an option only select what is to act, though by the rules it is paid for at once?

        Then the table shows what would be asked next; the decision is made with the first one that does not only
        select.
        """
        return False

    def concerned(self, view: View[S]) -> Sequence[Where]:
        """Return what the present step is about besides its options: pieces, which are shown selected, and spaces."""
        return ()

    def enemy_spaces(self, view: View[S], seat: int) -> frozenset[str]:
        """Spaces whose choice means an attack; they are lit in red."""
        layout = self.rules.layout(view.state)
        return generic.enemy_spaces(layout, self.rules.sides[seat], view.choice) if seat >= 0 else frozenset()

    def where(self, view: View[S], pick: Pick) -> Where:
        """Where an option is picked."""
        if pick.kind not in PLACES:
            return Where("button", str(pick))
        place = PLACES[pick.kind]
        return Where(place, str(pick.id))

    def is_lit(self, view: View[S], pick: Pick) -> bool:
        """Is the counter of the option lit? It can be picked even if not."""
        return True

    def twins(self, view: View[S], piece: str) -> Sequence[str]:
        """Return pieces identical to this one under the rules: if one is an option, each of them can be picked."""
        return ()

    def meant(self, view: View[S], choice: Choose, space: str, piece: str) -> Pick | None:
        """Return what pointing at a space, or at a piece on it, would pick if it were offered; for why it is not."""
        kinds = {pick.kind for pick in choice.options}
        if piece and "piece" in kinds:
            return Pick("piece", piece)
        kind = next((kind for kind in ("hex", "space", "area") if kind in kinds), "")
        return Pick(kind, space) if kind else None

    def pick_words(self, view: View[S], pick: Pick) -> Words:
        """What a button or a line of a menu says, with a capital letter at the start.

        `<game>.pick_for.<prompt>.<id>` or `.<kind>`, else `<game>.pick.<kind>.<id>`, else `<game>.pick.<kind>`, each
        with `id`.
        """
        prompt = view.choice.prompt if view.choice is not None else ""
        special = (f"pick_for.{prompt}.{pick.id}", f"pick_for.{prompt}.{pick.kind}")
        for key in (*special, f"pick.{pick.kind}.{pick.id}", f"pick.{pick.kind}"):
            if f"{self.id}.{key}" in self.catalogue:
                first, *rest = self.catalogue.rich(f"{self.id}.{key}", {"id": pick.id})
                return [replace(first, text=capital(first.text)), *rest]
        return capital(generic.name_of(self.catalogue, self.id, (pick.kind,), str(pick.id)))

    def digit(self, pick: Pick) -> str:
        """The digit key of an option that has the same one whenever it is offered; empty for none."""
        return ""

    def pick_icon(self, view: View[S], pick: Pick) -> str:
        """The counter shown on the button or menu line of a pick; empty for none."""
        return ""

    def pick_card(self, view: View[S], pick: Pick) -> Draw | None:
        """Return the picture of a card in no hand, which is clicked instead of a button with words."""
        return None

    def barred(self, view: View[S]) -> Sequence[Pick]:
        """Return picks that are no options but whose button players would expect: it is dimmed and gives the reason."""
        return ()

    def ranked(self, view: View[S], picks: Sequence[Pick]) -> Sequence[Pick]:
        """Options of one place as a menu lists them: what Enter should take comes first."""
        return picks

    def prompt(self, view: View[S], choice: Choose) -> list[Segment]:
        """The sentence of a decision."""
        key = "chance" if choice.seat == CHANCE else "prompt"
        return self.catalogue.rich(f"{self.id}.{key}.{choice.prompt}", choice.args)

    def selected(self, view: View[S], choice: Choose) -> list[Segment]:
        """The sentence of what is asked next while something is only selected (`selects`)."""
        return self.prompt(view, choice)

    def follow(self, view: View[S], pick: Pick) -> Follow | None:
        """What follows from a pick without being asked for, such as that the others of a stack move along."""
        return None

    def tools(self, view: View[S]) -> Sequence[Tool]:
        """Return buttons that the game adds next to undo and redo."""
        return ()
