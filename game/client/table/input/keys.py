"""What the keys do at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.client.board.view import BoardView
from game.client.intent import Command, Key
from game.client.table.choosing import Chooser
from game.client.table.commands import Acts
from game.client.table.game.decisions import Tool
from game.client.table.game.game_table import GameTable
from game.client.table.input.cursor import Cursor
from game.client.table.shown import Shown
from game.client.ui import rich

ORDERS = "o"
"""The key of the standing orders, in games that have some."""
SIGNS = "k"
"""The key of the key of signs, in games that have one."""
RECAP_BACK, RECAP_ON = (",", "pageup"), (".", "pagedown")
PAN_STEP = 90
"""Pixels at 100 % that a key moves the board."""


class Keys:
    """The commands of one table."""

    def __init__(self, table: GameTable[Any], board: BoardView, chooser: Chooser, cursor: Cursor, acts: Acts) -> None:
        self.pages, self.decisions = table.pages, table.decisions
        self.board, self.chooser, self.cursor, self.acts = board, chooser, cursor, acts
        self._plain: dict[Command, Callable[[], None]] = {
            Command.NEXT: lambda: acts.walk(1),
            Command.PREVIOUS: lambda: acts.walk(-1),
            Command.UNDO: acts.undo,
            Command.REDO: acts.redo,
            Command.MENU: acts.open_menu,
            Command.HELP: acts.open_keys,
            Command.RULES: acts.open_rules,
            Command.HINT: self._ask_hint,
            Command.PAUSE: acts.toggle_pause,
            Command.HURRY: acts.hurry,
            Command.FIT: lambda: self._look(board.fit_print),
            Command.ZOOM_IN: lambda: self._look(partial(board.zoom, 1)),
            Command.ZOOM_OUT: lambda: self._look(partial(board.zoom, -1)),
            Command.HIDE_COUNTERS: lambda: self._look(board.turn_counters),
            Command.MAGNIFY: lambda: board.turn_glass(True),
            Command.PAN_LEFT: lambda: self._pan(1, 0),
            Command.PAN_RIGHT: lambda: self._pan(-1, 0),
            Command.PAN_UP: lambda: self._pan(0, 1),
            Command.PAN_DOWN: lambda: self._pan(0, -1),
        }

    def press(self, key: Key, now: Shown) -> bool:
        """Do what a key is bound to; False if it means nothing here."""
        if self.recaps(key, now):
            return True
        pick = self.chooser.digits().get(key.name) if key.name.isdigit() and now.told is None else None
        if pick is not None and now.recap is None:
            self.acts.pick(pick)
            return True
        match key.command:
            case Command.CONFIRM:
                self._confirm(now)
            case Command.CANCEL:
                self._cancel(now)
            case Command.LOG:
                self._turn_log(now)
            case Command.READ_LOG:
                if not self.acts.read_log():
                    self._turn_log(now)
                    self.acts.read_log()
            case Command() as command if command in self._plain:
                self._plain[command]()
            case _:
                return self._tool(key, now) or self._subject(key.name, now)
        return True

    def recaps(self, key: Key, now: Shown) -> bool:
        """A key while deeds are told again: back, on, or to the present. False if it means none of that."""
        if now.recap is None:
            return False
        if key.command is Command.CANCEL:
            self.acts.recap()
        elif key.name in RECAP_BACK:
            self.acts.recap_step(-1)
        elif key.name in RECAP_ON or key.command is Command.CONFIRM:
            self.acts.recap_step(1)
        else:
            return False
        return True

    def _subject(self, name: str, now: Shown) -> bool:
        """A key of the game's own shows a page and its sketches, and puts them away again."""
        subject = self.pages.subject_of_key(name)
        if subject:
            self.acts.pin("" if now.pinned == subject else subject)
            self.acts.redraw()
        return bool(subject)

    def _tool(self, key: Key, now: Shown) -> bool:
        """A tool of the game's own, wherever its button is."""
        for tool in self.decisions.tools(now.view):
            if tool.key and tool.key == key.name:
                self.acts.use(tool)
                return True
        if key.name == ORDERS and now.orders:
            self.acts.open_orders()
            return True
        if key.name == SIGNS and self.pages.signs(now.view):
            self.acts.open_signs()
            return True
        return False

    def _confirm(self, now: Shown) -> None:
        if now.over:
            self.acts.open_result()
        elif now.covered:
            self.acts.uncover()
        elif now.choice is None and now.paused:
            self.acts.step_once()
        elif (now.hint is not None or now.hint_sought) and not self.cursor.name:
            if now.hint is not None:  # while it is looked for Enter can mean nothing else
                self.acts.pick(now.hint)
        else:
            self.acts.confirm()

    def _ask_hint(self) -> None:
        """What is found is what Enter takes, unless the keyboard has gone to another place by then."""
        if self.cursor.name:
            self.cursor.name = ""
            self.board.point_at("")
        self.acts.ask_hint()

    def _cancel(self, now: Shown) -> None:
        """Back out of what is nearest: the hint, the place of the keyboard, a step under way; else to the menu."""
        if now.hint is not None or now.hint_sought:
            self.acts.ask_hint()
        elif self.cursor.name or now.pinned:
            self.cursor.name = ""
            self.board.point_at("")
            self.acts.pin("")
            self.acts.redraw()
        elif now.started:
            self.acts.undo()
        else:
            self.acts.open_menu()

    def _look(self, act: Callable[[], None]) -> None:
        """The board is seen in another way, and so may be what lies over it."""
        act()
        self.acts.redraw()

    def _pan(self, dx: int, dy: int) -> None:
        step = self.board.kit.px(PAN_STEP)
        if not (dy and self.acts.scroll(-dy * step)):
            self.board.pan(dx * step, dy * step)

    def _turn_log(self, now: Shown) -> None:
        if now.room.narrow:
            self.acts.pull("log")
        else:
            self.acts.fold("log", not now.is_folded("log"))


def own_keys(tools: Sequence[Tool], orders: str, signs: str) -> list[tuple[str, str]]:
    """The keys of a game's own tools, and of standing orders and the key of signs if they have words: what they do."""
    found = [(tool.key, rich.plain(tool.words)) for tool in tools if tool.key]
    if orders:
        found.append((ORDERS, orders))
    if signs:
        found.append((SIGNS, signs))
    return [(key, _without_key(words.partition("\n")[0], key.upper())) for key, words in found]


def _without_key(words: str, key: str) -> str:
    """What a tool's tip says, but for its key."""
    return words.removesuffix(f"({key})").removesuffix(f"（{key}）").rstrip()
