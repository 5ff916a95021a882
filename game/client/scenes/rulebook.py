"""The rulebook reader: contents at the left, text at the right, search over both; rule numbers are links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.intent import Command, Intent, Key
from game.client.markdown import Block, Heading, plain
from game.client.rulebooks import place_of, read_rules, rules_file
from game.client.scene import ClosableScene
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Select
from game.client.ui.field import SearchField
from game.client.ui.layout import Column, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.prose import Indented, block_widget
from game.client.ui.rich import Ref
from game.client.ui.scroll import ListView
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.games import GAMES

if TYPE_CHECKING:
    from game.client.app import App

NARROW = 720
"""Window width in pixels at 100 % below which the contents are hidden."""


class RulebookScene(ClosableScene):
    """`RulebookScene(app, "scotland", rule="7.1.6")` opens the rulebook at a rule."""

    def __init__(self, app: App, game: str, rule: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.about = game
        self.rule = rule
        self.words = ""
        self.note = ""
        self._back: list[int] = []
        self._text: ListView | None = None
        self._shown: tuple[Block, ...] = ()
        """The blocks of the text."""

    def restyle(self) -> None:
        """Keep the rule at the top in its place, also in another language."""
        if self._text is not None and self._text.first < len(self._shown):
            top = self._shown[self._text.first]
            self.rule = (top.number if isinstance(top, Heading) else top.rule) or self.rule
        super().restyle()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The rulebook in the current language."""
        return read_rules(rules_file(self.game, self.app.settings.language))

    def found(self) -> list[int]:
        """The indices of the blocks that contain all words searched for."""
        wanted = self.words.casefold().split()
        texts = ((number, plain(block).casefold()) for number, block in enumerate(self.blocks))
        return [number for number, text in texts if all(word in text for word in wanted)]

    # === Widgets ===

    def build(self) -> Widget:
        """Build the head, the contents and the text."""
        say = self.app.say
        back = None if self._back else ""  # enabled once a link was followed
        search = SearchField(self.words, hint=say("ui.rulebook.search"), on_change=self._search, name="search", grow=1)
        head: list[Widget] = [search]
        books = [game for game in GAMES if rules_file(game, self.app.settings.language).is_file()]
        if len(books) > 1:
            options = [(game, say(f"{game}_about.title")) for game in books]
            head.insert(0, Select(options, self.game, self._open, name="book"))
        head.append(Button("", self._go_back, sign="chevron_left", name="back", tip=say("ui.back"), disabled=back))
        head.append(Button(say("ui.close"), self.app.pop, kind="primary", key="escape", name="close"))
        body = self._body()
        panel = Panel(
            Column([Row(head, gap=10), body], gap=14),
            title=f"{say('ui.rulebook.head')} · {say(f'{self.game}_about.title')}",
            pad=18,
            grow=1,
        )
        return Column([Sized(panel, most=1180, grow=1)], pad=16)

    def _body(self) -> Widget:
        say, blocks = self.app.say, self.blocks
        if not blocks:
            words = say("ui.rulebook.missing", title=say(f"{self.game}_about.title"))
            return Column([Spacer(), Label(words, role="prompt", align="center"), Spacer()], grow=1)
        text = self._results() if self.words.strip() else self._book()
        wide = self.app.window_rect.width / self.kit.scale
        if wide < NARROW:
            return text
        return Row([Sized(self._contents(), least=min(300, wide * 0.28)), text], gap=22, align="stretch", grow=1)

    def _contents(self) -> Widget:
        headings = [(n, b) for n, b in enumerate(self.blocks) if isinstance(b, Heading) and b.level in (2, 3)]

        def row(index: int) -> Widget:
            _, heading = headings[index]
            words = f"{heading.number}  {heading.title}" if heading.number else heading.title
            chapter = heading.level == 2
            label = Label(words, role="strong" if chapter else "small", colour="ink" if chapter else "dim")
            return Indented(label, left=8 if chapter else 22, above=5 if chapter else 2, below=2)

        chosen = self._chapter([n for n, _ in headings])
        return ListView(
            len(headings),
            row,
            chosen=chosen,
            first=None if chosen is None else max(0, chosen - 3),
            on_pick=lambda index: self.show(headings[index][0]),
            name="contents",
        )

    def _chapter(self, headings: list[int]) -> int | None:
        here = place_of(self.blocks, self.rule) if self.rule else None
        return headings.index(here) if here in headings else None

    def _book(self) -> Widget:
        blocks = self._shown = self.blocks
        place = place_of(blocks, self.rule) if self.rule else None
        self._text = ListView(len(blocks), lambda i: block_widget(blocks[i], self._follow), first=place, name="text")
        self.note = (
            "" if place is not None or not self.rule else self.app.say("ui.rulebook.unknown_rule", rule=self.rule)
        )
        if self.note:
            return Column([Label(self.note, colour="gold"), self._text], grow=1)
        return self._text

    def _results(self) -> Widget:
        say, blocks, found = self.app.say, self.blocks, self.found()
        if not found:
            words = say("ui.rulebook.nothing", words=self.words)
            return Column([Label(words), Spacer()], grow=1)

        def row(index: int) -> Widget:
            block = blocks[found[index]]
            widget = block_widget(block, None, self.words.strip())
            rule = block.number if isinstance(block, Heading) else block.rule
            if isinstance(block, Heading) or not rule:
                return Indented(widget, left=10, above=4, below=4)
            chip = Label([*self.app.catalogue.rich("ui.rulebook.place", {"rule": rule}), *self._title_of(rule)])
            return Indented(Column([chip, widget], gap=2), left=10, above=6, below=4)

        results = ListView(len(found), row, on_pick=lambda index: self._pick(found[index]), name="results")
        head = Label(say("ui.rulebook.found", n=len(found)), colour="gold")
        return Column([head, results], gap=8, grow=1)

    def _title_of(self, rule: str) -> list[Segment]:
        place = place_of(self.blocks, rule)
        heading = self.blocks[place] if place is not None else None
        return [Segment("text", f" {heading.title}")] if isinstance(heading, Heading) else []

    # === Navigation ===

    def show(self, number: int) -> None:
        """Scroll the text to a block."""
        if self.words:
            self._pick(number)
        elif self._text is not None:
            self._text.show_row(number, top=True)

    def _pick(self, number: int) -> None:
        block = self.blocks[number]
        self.words = ""
        self.rule = block.number if isinstance(block, Heading) else block.rule
        self.rebuild()
        if self._text is not None:
            self._text.show_row(number, top=True)

    def _follow(self, ref: Ref) -> None:
        place = place_of(self.blocks, ref[1])
        if ref[0] == "rule" and place is not None and self._text is not None:
            self._back.append(self._text.first)
            self.rule = ref[1]
            self.rebuild()

    def _go_back(self) -> None:
        """Return to where the last link was followed."""
        if self._back:
            place = self._back.pop()
            self.rebuild()
            self.show(place)

    def _search(self, words: str) -> None:
        self.words = words
        self.rebuild()

    def _open(self, game: str) -> None:
        self.game, self.rule, self._back = game, "", []
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Escape and the key that opened it close it; Backspace goes back."""
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command is Command.RULES:
            self.app.pop()
            return True
        if isinstance(intent, Key) and intent.name in ("backspace", "alt+left"):
            self._go_back()
            return True
        return False
