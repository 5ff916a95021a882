"""The card browser: all cards, discards or piles, with search, filters and a reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.client.cards.grid import CardGrid, CardReader
from game.client.cards.things import Deck, Entry
from game.client.dialog import OverlayScene
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Segmented, Select
from game.client.ui.field import SearchField
from game.client.ui.layout import Column, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App

NARROW = 700
"""Window width in pixels at 100 % below which the reader replaces the list."""
ALL = ""
"""The filter that shows all cards."""


class BrowserScene(OverlayScene):
    """A dialog for browsing. `decks` is called whenever the scene is built, so that texts are in the current
    language.
    """

    def __init__(
        self, app: App, *, title: Callable[[], str], decks: Callable[[], Sequence[Deck]], about: str = ""
    ) -> None:
        super().__init__(app)
        self.about = about
        self.title, self.decks = title, decks
        self.deck, self.words, self.filter = "", "", ALL
        self.card = ""
        """The id of the card in the reader."""
        self.reading = False
        """Whether the reader replaces the list."""
        self._reader: CardReader | None = None
        self._read: ScrollArea | None = None

    def found(self, deck: Deck) -> list[Entry]:
        """The cards of a deck that match the filter and contain all words searched for."""
        wanted = self.words.casefold().split()

        def has_all(card: Entry) -> bool:
            face = card.face.text if card.face is not None else ""
            text = f"{card.name} {rich.plain(card.text)} {face} {card.note}".casefold()
            return all(word in text for word in wanted)

        return [card for card in deck.cards if self.filter in (ALL, *card.tags) and has_all(card)]

    def enter(self) -> None:
        """Focus the cards; the search field has its own keys."""
        super().enter()
        widgets = self.root.content.walk() if self.root.content is not None else ()
        cards = next((each for each in widgets if isinstance(each, CardGrid)), None)
        if cards is not None:
            self.root.set_focus(cards)

    # === Widgets ===

    def build(self) -> Widget:
        """Build the head with decks, search and filters, the cards with the reader, and the close button."""
        say, decks = self.app.say, self.decks()
        filled = [each for each in decks if each.cards] or decks
        deck = next((each for each in decks if each.id == self.deck), filled[0])
        cards = self.found(deck)
        card = next((each for each in cards if each.id == self.card), cards[0] if cards else None)
        self._reader = CardReader(card)
        head: list[Widget] = []
        if len(decks) > 1:
            head.append(Select([(each.id, each.title) for each in decks], deck.id, self._open, name="deck"))
        head.append(SearchField(self.words, hint=say("ui.cards.search"), on_change=self._search, name="search", grow=1))
        head += [*self.beside_search(), self._way_out()]
        parts: list[Widget] = [Row(head, gap=10)]
        if deck.filters:
            options = [(ALL, say("ui.cards.all")), *deck.filters]
            parts.append(Segmented(options, self.filter, self._sift, name="filter"))
        if deck.note:
            parts.append(Label(deck.note, role="small", colour="dim"))
        parts += [self._body(cards), *self.below()]
        panel = Panel(Column(parts, gap=10), title=self.title(), note=say("ui.cards.count", n=_sum(cards)), pad=16,
                      grow=1)  # fmt: skip
        return Column([Sized(panel, most=980, grow=1)], pad=16)

    def beside_search(self) -> Sequence[Widget]:
        """Further widgets next to the search field."""
        return ()

    def below(self) -> Sequence[Widget]:
        """Further widgets below the cards."""
        return ()

    def _body(self, cards: Sequence[Entry]) -> Widget:
        assert self._reader is not None
        if not cards:
            return Column([Label(self.app.say("ui.cards.none"), colour="dim"), Spacer()], grow=1)
        if self._narrow and self.reading:
            return Column([Row([Spacer(), self._reading(), Spacer()], align="stretch", grow=1)], grow=1)
        at = self._reader.card.id if self._reader.card is not None else ""
        grid = ScrollArea(CardGrid(cards, self._point, self._pick, at=at), name="cards area")
        return grid if self._narrow else Row([grid, self._reading()], gap=18, align="stretch", grow=1)

    def _reading(self) -> Widget:
        """The reader, scrolled if its text is too long."""
        assert self._reader is not None
        self._read = ScrollArea(self._reader, name="reader area")
        return self._read

    def _way_out(self) -> Widget:
        words = "ui.back" if self._narrow and self.reading else "ui.close"
        return Button(self.app.say(words), self.cancel, kind="primary", key="escape", name="close")

    @property
    def _narrow(self) -> bool:
        return self.app.window_rect.width / self.kit.scale < NARROW

    # === Input ===

    def _point(self, card: Entry) -> None:
        self.card = card.id
        if self._reader is not None and not self._narrow:
            self._reader.show(card)
            if self._read is not None:
                self._read.place(self._read.rect)

    def _pick(self, card: Entry) -> None:
        self._point(card)
        if self._narrow:
            self.reading = True
            self.rebuild()

    def _open(self, deck: str) -> None:
        self.deck, self.filter, self.card, self.reading = deck, ALL, "", False
        self.rebuild()

    def _search(self, words: str) -> None:
        self.words, self.reading = words, False
        self.rebuild()

    def _sift(self, tag: str) -> None:
        self.filter, self.reading = tag, False
        self.rebuild()

    def cancel(self) -> None:
        """Return from the reader to the list, or close."""
        if self._narrow and self.reading:
            self.reading = False
            self.rebuild()
        else:
            super().cancel()


def _sum(cards: Sequence[Entry]) -> int:
    return sum(card.count for card in cards)
