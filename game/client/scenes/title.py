"""The title screen: the games on a shelf, the panel of the chosen one, and the menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

import game
from game.client.intent import Pos
from game.client.scene import WidgetScene
from game.client.scenes import open_scene
from game.client.scenes.how_long import range_words
from game.client.scenes.shelf import BoxWidget, Shelf
from game.client.ui.basic import Image, Label
from game.client.ui.button import Button, Clickable, Tile
from game.client.ui.layout import Column, Flow, Grid, Row, Spacer
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.twice import Clicks
from game.client.ui.widget import Widget
from game.content.text import LANGUAGES
from game.games import GAMES, has_lesson

if TYPE_CHECKING:
    from game.client.app import App

QUIT = "q"
"""The key that ends the program."""
MOMENT = 0.008
"""Seconds that the title may wait for the saves to be read: half a frame."""
NARROW = 900
"""Window width in pixels at 100 % below which the menu has no second lines."""
MOST_FLOOR = 0.6
"""Largest share of the window's height for the panels; beyond it they scroll."""


@dataclass(frozen=True, slots=True)
class Resume:
    """What Continue resumes: its words, and the arguments of the scene."""

    words: str
    args: dict[str, Any]


class TitleScene(WidgetScene):
    """The first screen of the program."""

    def __init__(self, app: App, *, games: Sequence[str] | None = None) -> None:
        super().__init__(app)
        self.games = list(GAMES if games is None else games)
        self._seen = 0
        """Version of the saves that is shown."""
        self.chosen = self.games[0]
        self._fresh = True
        """Whether no game has been chosen yet, so that the last one played is preselected."""
        self._clicks = Clicks()

    def enter(self) -> None:
        """Show notices from the start."""
        self._read_saves()
        self._choose_last()
        super().enter()
        self._tell_notices()

    def _tell_notices(self) -> None:
        notices, self.app.notices = self.app.notices, []
        unreadable = self.app.catalogue.unreadable
        while unreadable:
            notices.append(("ui.notice.text_unreadable", {"file": unreadable.pop()}))
        if notices:
            words = "\n".join(self.app.catalogue.plain(key, args) for key, args in notices)
            open_scene(self.app, "notice", title=self.app.say("ui.notice.head"), words=words)

    def resume(self) -> None:
        """Select the game that was left; clear the focus so that Enter triggers the highlighted default."""
        self.root.set_focus(None)
        self._fresh = False
        if self.app.left in self.games:
            self.chosen, self.app.left = self.app.left, ""
        self._read_saves()
        super().resume()
        self._tell_notices()

    def update(self, dt: float) -> None:
        """Show what Continue resumes once that is known."""
        super().update(dt)
        library = self.app.library
        if library is not None and library.version != self._seen:
            self._seen = library.version
            self._choose_last()
            self.rebuild()

    def _read_saves(self) -> None:
        """Start to read the folder of saves, and wait only a moment."""
        if self.app.library is not None:
            self.app.library.refresh()
            self.app.library.wait(MOMENT)
            self._seen = self.app.library.version

    def _choose_last(self) -> None:
        """Preselect the game of the last unfinished match, unless a game was chosen."""
        headers = [save.header for save in self.app.library.saves if save.match] if self.app.library else []
        going = [each.game for each in headers if each is not None and not each.over and each.game in self.games]
        if self._fresh and going:
            self.chosen = going[0]

    def choose(self, game_id: str) -> None:
        """Choose a game; a double click resumes or begins it."""
        self._fresh = False
        self.chosen = game_id
        self.rebuild()
        if self._clicks.are_double(game_id):
            resume = self.app.latest_save(game_id)
            scene, args = ("resume", resume.args) if resume else ("setup", {"game": game_id})
            open_scene(self.app, scene, **args)

    @property
    def subject(self) -> str:
        """The chosen game."""
        return self.chosen

    def own_keys(self) -> list[tuple[str, str]]:
        """The keys of the menu."""
        parts = [(key, name) for name, key, _, _ in self._parts()]
        return [(key, self.app.say(f"ui.title.{name}")) for key, name in (*parts, (QUIT, "quit"))]

    # === Widgets ===

    def build(self) -> Widget:
        """Build the shelf, the panels below it, and the two corners."""
        say = self.app.say
        boxes = [
            BoxWidget(
                game_id, say(f"{game_id}_about.title"), partial(self.choose, game_id), chosen=game_id == self.chosen
            )
            for game_id in self.games
        ]
        shelf = Shelf(boxes, (say("ui.title.motto"), say("ui.title.motto_other")))
        panels = Grid([self._game_panel(), self._menu_panel()], cell=430, columns=2, gap=20)
        return TitlePage(shelf, ScrollArea(panels, grow=0), self._languages(), self._version())

    def _languages(self) -> Widget:
        links: list[Widget] = []
        for language in LANGUAGES:
            if links:
                links.append(Label("|", colour="title_dim"))
            words = self.app.say(f"ui.language.{language}")
            here = language == self.app.settings.language
            links.append(Link(words, lambda to=language: self.app.change(language=to), lit=here))
        return Row(links, gap=10)

    def _version(self) -> Widget:
        return Label(self.app.say("ui.title.version", number=game.__version__), role="small", colour="title_dim")

    def _game_panel(self) -> Widget:
        say, kit = self.app.say, self.kit
        title = Label(say(f"{self.chosen}_about.title"), role="caption", colour="ink")
        note = Label(say(f"{self.chosen}_about.note"), role="caption_note", colour="dim")
        arms = Image(lambda width, height: kit.of(self.chosen).icon("arms", self.chosen, height), 46, 52)
        told: list[Widget] = [title, note]
        if length := range_words(self.app, self.chosen):
            told.append(Label(self.app.say("ui.title.length", length=length), role="small", colour="dim"))
        heading = Row([arms, Column(told, gap=2)], gap=16)
        resume = self.app.latest_save(self.chosen)
        unreadable = (
            sum(save.fault is not None for save in self.app.library.saves) if self.app.library is not None else 0
        )
        if resume:
            saved = say("ui.title.saved", what=resume.words)
        else:
            saved = say("ui.title.unreadable", number=unreadable) if unreadable else say("ui.title.nothing_saved")
        return Panel(
            Column([heading, Spacer(grow=1), Label(saved, colour="dim"), Flow(self._buttons(resume), align="stretch")]),
            pad=20,
        )

    def _buttons(self, resume: Resume | None) -> list[Widget]:
        say, game_id = self.app.say, self.chosen
        start: list[Widget] = []
        if resume:
            go_on = self._button("ui.title.continue", "resume", kind="primary", key="return", args=resume.args)
            start = [go_on, self._button("ui.title.new_game", "setup", args={"game": game_id})]
        else:
            start = [
                self._button("ui.title.new_game", "setup", kind="primary", key="return", args={"game": game_id}),
                Button(say("ui.title.continue"), lambda: None, disabled=say("ui.title.no_save"), name="continue"),
            ]
        if has_lesson(game_id):
            start.append(self._button("ui.title.learn_it", "lessons", args={"game": game_id}))
        return [*start, self._button("ui.title.rules", "rulebook", args={"game": game_id})]

    def _button(self, words: str, scene: str, *, args: dict[str, Any], kind: Any = "normal", key: str = "") -> Button:
        say = self.app.say
        return Button(say(words), lambda: open_scene(self.app, scene, **args), kind=kind, key=key, name=words)

    def _parts(self) -> tuple[tuple[str, str, str, dict[str, str]], ...]:
        """The entries of the menu: name, key, screen and its arguments."""
        return (
            ("load", "l", "saves", {}),
            ("learn", "t", "lessons", {"game": self.chosen}),
            ("rulebooks", "r", "rulebook", {"game": self.chosen}),
            ("settings", "s", "settings", {}),
            ("about", "a", "about", {}),
        )

    def _menu_panel(self) -> Widget:
        narrow = self.app.window_rect.width / self.kit.scale < NARROW
        tiles: list[Widget] = [self._tile(*part, narrow=narrow) for part in self._parts()]
        say = self.app.say
        if narrow:
            tiles.append(Button(say("ui.title.quit"), self.app.quit, key=QUIT, name="quit"))
            return Panel(Grid(tiles, cell=130, columns=3, gap=10), pad=16)
        tiles.append(Tile(say("ui.title.quit"), "", self.app.quit, key=QUIT, name="quit"))
        return Panel(Grid(tiles, cell=150, columns=3, gap=11, grow=1), pad=16)

    def _tile(self, name: str, key: str, scene: str, args: dict[str, Any], *, narrow: bool) -> Widget:
        say = self.app.say
        title = say(f"{self.chosen}_about.title")
        missing = say("ui.title.no_lesson", title=title) if name == "learn" and not has_lesson(self.chosen) else None

        def act() -> None:
            open_scene(self.app, scene, **args)

        if narrow:
            return Button(say(f"ui.title.{name}"), act, key=key, disabled=missing, name=name)
        return Tile(say(f"ui.title.{name}"), say(f"ui.title.{name}_note"), act, key=key, disabled=missing, name=name)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw nothing: the shelf covers the window."""


class TitlePage(Widget):
    """Gives the panels the height they need and the shelf the rest."""

    def __init__(self, shelf: Shelf, panels: ScrollArea, languages: Widget, version: Widget) -> None:
        super().__init__()
        self.shelf, self.panels, self.languages, self.version = shelf, panels, languages, version
        self.adopt([shelf, panels, languages, version])

    def place(self, rect: pygame.Rect) -> None:
        """Place the panels at the bottom, the corners at the top, the shelf behind everything."""
        self.rect = pygame.Rect(rect)
        kit = self.kit
        margin = max(kit.px(16), round(rect.width * 62 / 1600))
        air = max(kit.px(16), round(rect.height * 0.025))
        width = rect.width - 2 * margin
        height = min(self.panels.height_for(width), round(rect.height * MOST_FLOOR))
        self.shelf.floor = height + 2 * air
        self.shelf.place(rect)
        self.panels.place(pygame.Rect(rect.left + margin, rect.bottom - air - height, width, height))
        for corner, left in ((self.languages, True), (self.version, False)):
            wide = corner.natural_width()
            x = rect.left + margin if left else rect.right - margin - wide
            corner.place(pygame.Rect(x, rect.top + kit.px(14), wide, corner.height_for(wide)))


class Link(Clickable):
    """Clickable words on the picture."""

    def __init__(self, words: str, on_click: Any, *, lit: bool) -> None:
        super().__init__(on_click, name=words)
        self.lit = lit
        self.label = Label(words, role="strong", colour="title_ink" if lit else "title_dim")
        self.adopt([self.label])

    def at(self, pos: Pos) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(pos) else None

    def least_width(self) -> int:
        return self.label.natural_width()

    def natural_width(self) -> int:
        return self.label.natural_width()

    def height_for(self, width: int) -> int:
        """Return the height of the words with some margin for the pointer."""
        return self.label.height_for(width) + self.kit.px(4)

    def paint(self, surface: pygame.Surface) -> None:
        """Underline the current language, and the one under the pointer."""
        if self.lit or self.hovered:
            line = pygame.Rect(self.rect.left, self.rect.bottom - self.kit.px(2), self.rect.width, self.kit.px(1))
            surface.fill(self.kit.theme["brass" if self.lit else "title_dim"], line)
        self.paint_focus(surface, self.kit.px(4))
