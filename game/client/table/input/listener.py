"""A player's input at a table: it skips motion, runs a command, or goes to the widgets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.client.intent import Away, Command, Drag, Intent, Key, KeyUp, Pinch, Point, Press, Release, Scroll
from game.client.table.commands import TableCommands
from game.client.table.moment import Moment
from game.client.table.panels.furnishing import NARRATION_BUTTONS
from game.client.table.panels.people import LOOK_KEYS, seat_of
from game.client.table.panels.tabs import TAB_OF
from game.client.table.screens import BOUND, ORDERS, SIGNS

LOOKS: Final = frozenset(
    {
        Command.PAUSE, Command.HURRY, Command.FIT, Command.ZOOM_IN, Command.ZOOM_OUT, Command.HIDE_COUNTERS,
        Command.MAGNIFY, Command.PAN_LEFT, Command.PAN_RIGHT, Command.PAN_UP, Command.PAN_DOWN, Command.LOG,
    }
)  # fmt: skip
"""Commands that do not end motion."""
LEADS_ON: Final = frozenset({Command.MENU, Command.HELP, Command.RULES, Command.UNDO, Command.PEEK})
"""Commands that end motion and then take effect."""
PACING: Final = frozenset({*NARRATION_BUTTONS, "pause", "hurry", "step", "go_on", f"{TAB_OF}log"})
"""Playback-speed buttons, and the tab of the log."""
POINTER: Final = "pointer"
"""In place of a key: the pointer that holds down a chip."""
RECAP_BACK, RECAP_ON = (",", "pageup", "left"), (".", "pagedown", "right")
PAN_STEP = 90
"""Pixels at 100 % by which a key moves the board."""
LEADING: Final = frozenset({"menu", "undo"})
"""Buttons with the same effect as commands of `LEADS_ON`."""


class Listener:
    """Handles the intents of one table."""

    def __init__(self, at: TableCommands) -> None:
        self.at, self.keys = at, Keys(at)
        self.root, self.board, self.log, self.cursor, self.presenter = (
            at.root,
            at.board,
            at.log,
            at.cursor,
            at.presenter,
        )
        self._held = ""
        """The key (or `POINTER`) held down to look at a hand."""

    def handle(self, intent: Intent) -> bool:
        """Try to skip motion, then keys, then the widgets with the board below them. Return True if consumed."""
        if self.presenter.busy and isinstance(intent, (Press, Key)) and not _is_modifier(intent):
            if self._paces(intent):
                return True
            self.at.end_motion()
            if not self._leads_on(intent):
                return True
        if self._peeks(intent) or self._looks_ahead(intent):
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
        """Handle pressing or releasing a key or chip that shows a hand; False for anything else.

        A hand is hidden only by what showed it: while a key is held, the pointer plays.
        """
        seat = self._looks(intent)
        if seat is not None and isinstance(intent, (Key, Press)):
            if not self._held:
                self._held = intent.name if isinstance(intent, Key) else POINTER
                self.at.peek(seat)
            return True
        let_go = (isinstance(intent, KeyUp) and intent.name == self._held) or (
            isinstance(intent, Release) and self._held == POINTER
        )
        if let_go or (isinstance(intent, Away) and intent.lost):
            self._held = ""
            self.at.peek(None)
        return let_go

    def _looks(self, intent: Intent) -> int | None:
        """Return the person whose hand a key or a pressed chip asks for; None for anything else."""
        screen = self.at.session.screen
        if isinstance(intent, Press) and intent.button == 1:
            return seat_of(self._under(intent))
        if isinstance(intent, Key) and self.at.moment().people:
            if intent.command is Command.PEEK:
                return screen.viewer if screen.is_peeking else screen.peeker
            if intent.name in LOOK_KEYS:
                return LOOK_KEYS.index(intent.name)
        return None

    def _looks_ahead(self, intent: Intent) -> bool:
        """Handle pressing or releasing the key that shows what each side could do next."""
        if isinstance(intent, Key) and intent.command is Command.THREATS:
            self.at.show_threats(True)
            return True
        if isinstance(intent, KeyUp) and intent.command is Command.THREATS:
            self.at.show_threats(False)
            return True
        return False

    def _commands(self, intent: Intent) -> bool:
        """Handle a key or gesture that concerns the whole table."""
        if isinstance(intent, Key):
            return self._reads(intent) or self.keys.press(intent, self.at.moment())
        if isinstance(intent, KeyUp) and intent.command is Command.MAGNIFY:
            self.board.turn_glass(False)
            return True
        if isinstance(intent, Pinch):
            self.board.pinch(intent.factor, intent.pos)
            return True
        return False

    def _reads(self, key: Key) -> bool:
        """Handle a key while the log has the focus; False if it has no meaning there. Esc and Tab leave the log."""
        if not self.log.is_read:
            return False
        if key.command in (Command.CANCEL, Command.NEXT, Command.PREVIOUS, Command.READ_LOG):
            self.root.set_focus(None)
            return key.command in (Command.CANCEL, Command.READ_LOG)
        return self.log.key(key)

    def _paces(self, intent: Press | Key) -> bool:
        """Handle input that changes only the playback or the visible part of the board."""
        if not isinstance(intent, Key):
            return self._under(intent) in PACING and self.root.handle(intent)
        if self.presenter.takes(intent) or self.keys.recaps(intent, self.at.moment()):
            return True
        return intent.command in LOOKS and self.keys.press(intent, self.at.moment())

    def _leads_on(self, intent: Press | Key) -> bool:
        """Whether the input means more than skipping the motion."""
        if isinstance(intent, Key):
            return intent.command in LEADS_ON or intent.name in LOOK_KEYS
        return self._under(intent) in LEADING or seat_of(self._under(intent)) is not None

    def _under(self, press: Press) -> str:
        under = self.root.content.at(press.pos) if self.root.content is not None else None
        return under.name if under is not None else ""


def _is_modifier(intent: Intent) -> bool:
    """Whether the key only changes what others mean; it never skips anything."""
    return isinstance(intent, Key) and intent.name.endswith(("shift", "ctrl", "alt", "meta", "gui"))


class Keys:
    """The commands of one table."""

    def __init__(self, at: TableCommands) -> None:
        self.at, self.pages, self.decisions = at, at.table.pages, at.table.decisions
        self.board, self.chooser, self.cursor = at.board, at.chooser, at.cursor
        board = at.board
        self._plain: dict[Command, Callable[[], None]] = {
            Command.NEXT: lambda: at.picker.walk(1),
            Command.PREVIOUS: lambda: at.picker.walk(-1),
            Command.UNDO: at.undo,
            Command.REDO: at.driver.redo,
            Command.MENU: at.open_menu,
            Command.HELP: at.open_keys,
            Command.RULES: at.screens.rules,
            Command.HINT: self._ask_hint,
            Command.SHOW: at.show_new,
            Command.PAUSE: at.toggle_pause,
            Command.HURRY: at.hurry,
            Command.FIT: lambda: self._look(board.fit_print),
            Command.ZOOM_IN: lambda: self._look(partial(board.zoom, 1)),
            Command.ZOOM_OUT: lambda: self._look(partial(board.zoom, -1)),
            Command.HIDE_COUNTERS: lambda: self._look(board.turn_counters),
            Command.MAGNIFY: lambda: board.turn_glass(True),
            Command.PAN_LEFT: lambda: self._go(-1, 0),
            Command.PAN_RIGHT: lambda: self._go(1, 0),
            Command.PAN_UP: lambda: self._go(0, -1),
            Command.PAN_DOWN: lambda: self._go(0, 1),
        }

    def press(self, key: Key, now: Moment) -> bool:
        """Run the command that a key is bound to; return False if it has no meaning here."""
        if self.recaps(key, now):
            return True
        pick = self.chooser.digits().get(key.name) if key.name.isdigit() and now.narrated is None else None
        if pick is not None and now.recap is None:
            self.at.pick(pick)
            return True
        match key.command:
            case Command.CONFIRM:
                self._confirm(now)
            case Command.CANCEL:
                self._cancel(now)
            case Command.LOG:
                self._turn_log(now)
            case Command.READ_LOG:
                if not self.at.log.read_by_keyboard():
                    self._turn_log(now)
                    self.at.log.read_by_keyboard()
            case Command() as command if command in self._plain:
                self._plain[command]()
            case _:
                return self._tool(key, now) or self._subject(key.name, now)
        return True

    def recaps(self, key: Key, now: Moment) -> bool:
        """Handle a key of the recap: back, forward, or to the present. False if it is none of these."""
        if now.recap is None:
            return False
        if key.command is Command.CANCEL:
            self.at.recap.open()
        elif key.name in RECAP_BACK:
            self.at.recap.step(-1)
        elif key.name in RECAP_ON or key.command is Command.CONFIRM:
            self.at.recap.step(1)
        else:
            return False
        return True

    def _subject(self, name: str, now: Moment) -> bool:
        """Show or hide the page and the sketches of a key that the game defines."""
        subject = self.pages.subject_of_key(name)
        if subject:
            self.at.attention.pin("" if now.pinned == subject else subject)
            self.at.invalidate()
        return bool(subject)

    def _tool(self, key: Key, now: Moment) -> bool:
        """Use a tool of the game by its key, wherever its button is."""
        for tool in self.decisions.tools(now.view):
            if tool.key and tool.key == key.name:
                self.at.use(tool)
                return True
        if key.name == ORDERS and now.orders:
            self.at.screens.orders()
            return True
        if key.name == SIGNS and self.pages.signs(now.view):
            self.at.open_signs()
            return True
        if key.name == BOUND and self.at.bound():
            self.at.list_bound()
            return True
        return False

    def _confirm(self, now: Moment) -> None:
        if now.over:
            self.at.open_result()
        elif now.covered and not self.cursor.name and (now.asks_hand or now.choice is None):
            self.at.uncover()
        elif now.choice is None and now.paused:
            self.at.step_once()
        elif now.hint.is_asked and not self.cursor.name:
            if now.hint.pick is not None:  # while it is looked for Enter can mean nothing else
                self.at.pick(now.hint.pick)
        else:
            self.at.picker.confirm()

    def _ask_hint(self) -> None:
        """Ask for a hint; Enter then takes it, unless the focus has moved."""
        if self.cursor.name:
            self.cursor.name = ""
            self.board.point_at("")
        self.at.ask_hint()

    def _cancel(self, now: Moment) -> None:
        """Cancel the nearest thing: hint, keyboard focus, current step; else open the menu."""
        if now.hint.is_asked:
            self.at.ask_hint()
        elif self.cursor.name or now.pinned:
            self.cursor.name = ""
            self.board.point_at("")
            self.at.attention.pin("")
            self.at.invalidate()
        elif now.can_back_out:
            self.at.undo()
        elif self.at.layout.account is not None:
            self.at.drop_account()
        else:
            self.at.open_menu()

    def _look(self, act: Callable[[], None]) -> None:
        """Refresh the overlay after the view of the board has changed."""
        act()
        self.at.invalidate()

    def _go(self, dx: int, dy: int) -> None:
        """Move the keyboard's place in that direction, if there is one to go to; otherwise the view."""
        step = self.board.kit.px(PAN_STEP)
        if not self.at.picker.walk_towards((dx, dy)) and not (dy and self.at.layout.scroll_by(dy * step)):
            self.board.pan(-dx * step, -dy * step)

    def _turn_log(self, now: Moment) -> None:
        self.at.fold("log", not now.is_folded("log", otherwise=True))
