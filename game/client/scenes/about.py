"""About: the program, its games, the player's folders, credits and licences."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

import pygame

import game
from game.client.markdown import Block, Heading, Paragraph, parse
from game.client.scene import ClosableScene
from game.client.ui.breaking import SLASHES, breakable
from game.client.ui.button import Button
from game.client.ui.layout import Column, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.prose import block_widget
from game.client.ui.scroll import ListView
from game.client.ui.widget import Widget
from game.content import paths
from game.content.settings import settings_path
from game.content.text import Segment
from game.core.travel import address_of
from game.games import GAMES
from game.play.saves import SaveStore

if TYPE_CHECKING:
    from game.client.app import App


class AboutScene(ClosableScene):
    """One long page, of which only the visible part is laid out."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.place = 0

    def blocks(self) -> list[Block]:
        """The blocks of the whole page."""
        say = self.app.say
        version = f"{game.TITLE} {game.__version__}"
        made = say(
            "ui.about.made_with",
            pygame=pygame.version.ver,
            sdl=".".join(str(n) for n in pygame.get_sdl_version()),
            python=platform.python_version(),
        )
        found: list[Block] = [Heading(1, "", version), _text(say("ui.about.what")), *self._games(), *self._places()]
        found += [Heading(1, "", say("ui.about.free")), _text(say("ui.about.free_words")), _text(made)]
        translated = paths.ASSETS / f"CREDITS.{self.app.catalogue.language}.md"
        credits_file = translated if translated.is_file() else paths.ASSETS / "CREDITS.md"
        if credits_file.is_file():
            found.append(Heading(1, "", say("ui.about.credits")))
            body = parse(credits_file.read_text(encoding="utf-8"))
            found += [b for b in body if not (isinstance(b, Heading) and b.level == 1)]
        found.append(Heading(1, "", say("ui.about.licences")))
        for path in sorted((paths.ASSETS / "fonts").glob("*/OFL.txt")):
            found.append(Heading(2, "", path.parent.name))
            found += [_text(words) for words in _paragraphs(path.read_text(encoding="utf-8"))]
        return found

    def _games(self) -> list[Block]:
        say = self.app.say
        found: list[Block] = [Heading(1, "", say("ui.about.games"))]
        for game_id in GAMES:
            title, note = say(f"{game_id}_about.title"), say(f"{game_id}_about.note")
            found.append(_text(say("ui.about.game", title=title, note=note)))
        return found

    def _places(self) -> list[Block]:
        say = self.app.say
        store = SaveStore()
        saves, settings = (breakable(str(path), SLASHES) for path in (store.folder, settings_path()))
        home = store.home
        return [
            Heading(1, "", say("ui.about.places")),
            _text(say("ui.about.saves", folder=saves)),
            _text(say("ui.about.settings", file=settings)),
            *([_text(say("ui.by_file.own_address", address=address_of(home)))] if home is not None else []),
        ]

    def build(self) -> Widget:
        say, blocks = self.app.say, self.blocks()
        page = ListView(len(blocks), lambda index: block_widget(blocks[index]), name="page")
        close = Button(say("ui.close"), self.app.pop, kind="primary", key="escape", name="close")
        content = Column([page, Row([Spacer(), close])], gap=14)
        panel = Panel(content, title=say("ui.about.head"), pad=20, grow=1)
        return Column([Sized(panel, most=820, grow=1)], pad=20)


def _text(words: str) -> Paragraph:
    return Paragraph((Segment("text", words),))


def _paragraphs(text: str) -> list[str]:
    """Paragraphs of a plain text with their lines joined, without rules made of dashes."""
    found = []
    for part in text.split("\n\n"):
        lines = [line.strip() for line in part.splitlines() if line.strip("- \t")]
        if lines:
            found.append(breakable(" ".join(lines), SLASHES))
    return found
