"""What a player's input does at a table: it skips motion, is a command, or goes to the widgets."""

from __future__ import annotations

from typing import Final, Protocol

from game.client.board.view import BoardView
from game.client.intent import Away, Command, Drag, Intent, Key, KeyUp, Pinch, Point, Press, Release, Scroll
from game.client.table.input.cursor import Cursor
from game.client.table.input.keys import Keys
from game.client.table.motion.presenter import Presenter
from game.client.table.panels.furnishing import TELLING
from game.client.table.panels.log_panel import LogList
from game.client.table.shown import Shown
from game.client.ui.root import Root

LOOKS: Final = frozenset(
    {
        Command.PAUSE, Command.HURRY, Command.FIT, Command.ZOOM_IN, Command.ZOOM_OUT, Command.HIDE_COUNTERS,
        Command.MAGNIFY, Command.PAN_LEFT, Command.PAN_RIGHT, Command.PAN_UP, Command.PAN_DOWN,
    }
)  # fmt: skip
"""Commands that leave what moves alone."""
LEADS_ON: Final = frozenset({Command.MENU, Command.HELP, Command.RULES, Command.UNDO, Command.PEEK})
"""Commands that end what moves and are carried out."""
PACING: Final = frozenset({*TELLING, "pause", "hurry", "step", "go_on"})
"""Buttons that only change how is shown what happens."""
LEADING: Final = frozenset({"menu", "undo", "peek"})
"""Buttons that do what commands do that lead on."""


class Heard(Protocol):
    """The table that is played at."""

    def shown(self) -> Shown:
        """What the panels show now."""

    def end_motion(self) -> None:
        """Show where what is in motion ends."""

    def invalidate(self) -> None:
        """Have the table drawn anew."""


class Listener:
    """Takes the intents of one table."""

    def __init__(
        self, root: Root, board: BoardView, log: LogList, cursor: Cursor, keys: Keys, presenter: Presenter, at: Heard
    ) -> None:
        self.root, self.board, self.log, self.cursor, self.keys = root, board, log, cursor, keys
        self.presenter, self.at = presenter, at
        self._held = False
        """Is the button held with which a hand is looked at?"""

    def handle(self, intent: Intent) -> bool:
        """Skip motion; keys; then the widgets, with the board below them. True when consumed."""
        if self.presenter.busy and isinstance(intent, (Press, Key)) and not _is_modifier(intent):
            if self._paces(intent):
                return True
            self.at.end_motion()
            if not self._leads_on(intent):
                return True
        if self._peeks(intent):
            return True
        if isinstance(intent, (Point, Press)) and self.cursor.name:
            self.cursor.name = ""
            self.at.invalidate()
        if isinstance(intent, Key):
            self.root.hush()
        if self.root.popup is None and self._commands(intent):
            return True
        if isinstance(intent, (Drag, Scroll)):
            self.root.hush()
        return self.root.handle(intent)

    def _peeks(self, intent: Intent) -> bool:
        """Is the key or the button held, or let go, with which a hand is looked at while others are at work?"""
        if isinstance(intent, Key) and intent.command is Command.PEEK:
            self.keys.acts.peek(True)
            return True
        if isinstance(intent, Press) and intent.button == 1 and self._under(intent) == "peek":
            self._held = True
            self.keys.acts.peek(True)
            return True
        let_go = (isinstance(intent, KeyUp) and intent.command is Command.PEEK) or (
            isinstance(intent, Release) and self._held
        )
        if let_go or (isinstance(intent, Away) and intent.lost):
            self._held = False
            self.keys.acts.peek(False)
        return let_go

    def _commands(self, intent: Intent) -> bool:
        """Is it a key or a gesture that means the whole table?"""
        if isinstance(intent, Key):
            return self._reads(intent) or self.keys.press(intent, self.at.shown())
        if isinstance(intent, KeyUp) and intent.command is Command.MAGNIFY:
            self.board.turn_glass(False)
            return True
        if isinstance(intent, Pinch):
            self.board.pinch(intent.factor, intent.pos)
            return True
        return False

    def _reads(self, key: Key) -> bool:
        """A key while the keyboard is in the log; False if it means nothing there. Esc and Tab lead out of it."""
        if not self.log.is_read:
            return False
        if key.command in (Command.CANCEL, Command.NEXT, Command.PREVIOUS, Command.READ_LOG):
            self.root.set_focus(None)
            return key.command in (Command.CANCEL, Command.READ_LOG)
        return self.log.key(key)

    def _paces(self, intent: Press | Key) -> bool:
        """Does the player only change how something is shown, or what part of the board?"""
        if not isinstance(intent, Key):
            return self._under(intent) in PACING and self.root.handle(intent)
        if self.presenter.takes(intent) or self.keys.recaps(intent, self.at.shown()):
            return True
        return intent.command in LOOKS and self.keys.press(intent, self.at.shown())

    def _leads_on(self, intent: Press | Key) -> bool:
        """Does the player want more than to see the end of what moves?"""
        return intent.command in LEADS_ON if isinstance(intent, Key) else self._under(intent) in LEADING

    def _under(self, press: Press) -> str:
        """The name of the widget that is pressed."""
        under = self.root.content.at(press.pos) if self.root.content is not None else None
        return under.name if under is not None else ""


def _is_modifier(intent: Intent) -> bool:
    """Keys that only change what others mean never skip anything."""
    return isinstance(intent, Key) and intent.name.endswith(("shift", "ctrl", "alt", "meta", "gui"))
