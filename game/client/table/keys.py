"""What the keys do at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.intent import Command, Key
from game.client.scenes import open_scene
from game.client.ui import rich

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

ORDERS = "o"
"""The key of the standing orders, in games that have some."""
PAN_STEP = 90
"""Pixels at 100 % that a key moves the board."""


class Keys:
    """The commands of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def press(self, key: Key) -> bool:
        """Do what a key is bound to; False if it means nothing here."""
        if self.scene.chooser.type_die(key.name):
            return True
        act = (
            {
                Command.NEXT: lambda: self.scene.chooser.step(1),
                Command.PREVIOUS: lambda: self.scene.chooser.step(-1),
                Command.CONFIRM: self._confirm,
                Command.CANCEL: self._cancel,
                Command.UNDO: self.scene.course.undo,
                Command.REDO: self.scene.course.redo,
                Command.MENU: self.scene.open_menu,
                Command.HELP: self._help,
                Command.RULES: self._rules,
                Command.HINT: self.scene.ask_hint,
                Command.FIT: self._fit,
                Command.ZOOM_IN: lambda: self._zoom(1),
                Command.ZOOM_OUT: lambda: self._zoom(-1),
                Command.HIDE_COUNTERS: self._hide,
                Command.MAGNIFY: lambda: self.magnify(True),
                Command.LOG: self._toggle_log,
                Command.PAN_LEFT: lambda: self._pan(1, 0),
                Command.PAN_RIGHT: lambda: self._pan(-1, 0),
                Command.PAN_UP: lambda: self._pan(0, 1),
                Command.PAN_DOWN: lambda: self._pan(0, -1),
                Command.PAUSE: self.scene.toggle_pause,
            }.get(key.command)
            if key.command is not None
            else None
        )
        if act is None:
            return self._tool(key) or self._subject(key.name)
        act()
        return True

    def _subject(self, name: str) -> bool:
        """A key of the game's own shows a page and its sketches, and puts them away again."""
        subject, attention = self.scene.table.subject_of_key(name), self.scene.attention
        if subject:
            attention.pin("" if attention.pinned == subject else subject)
            self.scene.invalidate()
        return bool(subject)

    def _tool(self, key: Key) -> bool:
        """A tool of the game's own, wherever its button is."""
        for tool in self.scene.table.tools(self.scene.view):
            if tool.key and tool.key == key.name:
                tool.act(self.scene)
                return True
        if key.name == ORDERS and self.scene.session.viewer in self.scene.session.orders:
            self.scene.open_orders()
            return True
        return False

    @property
    def own(self) -> list[tuple[str, str]]:
        """The keys of the game's own tools and of the standing orders, with what they do."""
        scene = self.scene
        found = [(tool.key, rich.plain(tool.words)) for tool in scene.table.tools(scene.view) if tool.key]
        if scene.session.viewer in scene.session.orders:
            found.append((ORDERS, scene.app.say("table.menu.orders")))
        return [(key, words.partition("\n")[0].removesuffix(f"({key.upper()})").rstrip()) for key, words in found]

    def _confirm(self) -> None:
        if self.scene.session.waiting == "over":
            self.scene.open_result()
        elif self.scene.chooser.choice is None and self.scene.session.paused:
            self.scene.step_once()
        else:
            self.scene.chooser.confirm()

    def _cancel(self) -> None:
        if self.scene.hint.pick is not None or self.scene.hint.is_sought:
            self.scene.hint.ask()
        elif self.scene.chooser.cursor or self.scene.attention.pinned:
            self.scene.chooser.cursor = self.scene.attention.pinned = ""
            self.scene.board.point_at("")
            self.scene.attention.set_page()
            self.scene.invalidate()
        elif self._backs_out():
            self.scene.course.undo()
        else:
            self.scene.open_menu()

    def _backs_out(self) -> bool:
        """Is something under way that taking back would leave?"""
        scene, choice = self.scene, self.scene.chooser.choice
        under_way = choice is not None and choice.prompt in scene.table.backs_out
        return under_way and scene.habits and scene.session.can_undo()

    @property
    def _rule(self) -> str:
        choice = self.scene.session.match.choice
        return choice.rule if choice is not None else ""

    def _help(self) -> None:
        open_scene(self.scene.app, "keys", game=self.scene.table.id, rule=self._rule,
                   own=self.own)  # fmt: skip

    def _rules(self) -> None:
        open_scene(self.scene.app, "rulebook", game=self.scene.table.id, rule=self._rule)

    def _fit(self) -> None:
        self.scene.board.fit()
        self.scene.invalidate()

    def _zoom(self, notches: int) -> None:
        self.scene.board.zoom(notches)
        self.scene.invalidate()

    def _pan(self, dx: int, dy: int) -> None:
        step = self.scene.app.kit.px(PAN_STEP)
        window = self.scene.layout.window
        if not (window is not None and dy and window.scroll_by(-dy * step)):
            self.scene.board.pan(dx * step, dy * step)

    def _hide(self) -> None:
        self.scene.board.hide_counters = not self.scene.board.hide_counters
        self.scene.board.close_fan()
        self.scene.invalidate()

    def magnify(self, on: bool) -> None:
        """Show the stack under the pointer large, as long as the key is held."""
        self.scene.board.magnify = on
        if on and self.scene.board.hover_space:
            self.scene.board.open_fan(self.scene.board.hover_space)
        else:
            self.scene.board.close_fan()

    def _toggle_log(self) -> None:
        if self.scene.is_narrow():
            self.scene.pull("log")
        else:
            self.scene.fold("log")(not self.scene.folded("log"))
