"""Intents: player input independent of devices. Only this module reads pygame events.

A key press carries the command bound to it, if any. Bindings are names such as "ctrl+z"; the settings may replace those
of any command.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

import pygame
from msgspec import Struct

Pos = tuple[int, int]


class Command(StrEnum):
    """Everything that a key can be bound to."""

    CONFIRM = "confirm"
    CANCEL = "cancel"
    NEXT = "next"
    PREVIOUS = "previous"
    UNDO = "undo"
    REDO = "redo"
    MENU = "menu"
    HELP = "help"
    RULES = "rules"
    HINT = "hint"
    SHOW = "show"
    FIT = "fit"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    HIDE_COUNTERS = "hide_counters"
    MAGNIFY = "magnify"
    LOG = "log"
    READ_LOG = "read_log"
    PAN_LEFT = "pan_left"
    PAN_RIGHT = "pan_right"
    PAN_UP = "pan_up"
    PAN_DOWN = "pan_down"
    PAUSE = "pause"
    HURRY = "hurry"
    PEEK = "peek"
    THREATS = "threats"
    OTHER_LANGUAGE = "other_language"
    FULLSCREEN = "fullscreen"
    PICTURE = "picture"


DEFAULT_KEYS: Mapping[Command, tuple[str, ...]] = {
    Command.CONFIRM: ("return", "space"),
    Command.CANCEL: ("escape",),
    Command.NEXT: ("tab",),
    Command.PREVIOUS: ("shift+tab",),
    Command.UNDO: ("ctrl+z", "backspace"),
    Command.REDO: ("ctrl+y", "shift+ctrl+z"),
    Command.MENU: ("f10",),
    Command.HELP: ("f1",),
    Command.RULES: ("f2",),
    Command.HINT: ("?", "shift+/", "i"),
    Command.SHOW: ("u",),
    Command.FIT: ("f",),
    Command.ZOOM_IN: ("+", "shift+=", "="),
    Command.ZOOM_OUT: ("-",),
    Command.HIDE_COUNTERS: ("h",),
    Command.MAGNIFY: ("left shift", "right shift"),
    Command.LOG: ("l",),
    Command.READ_LOG: ("shift+l",),
    Command.PAN_LEFT: ("left",),
    Command.PAN_RIGHT: ("right",),
    Command.PAN_UP: ("up",),
    Command.PAN_DOWN: ("down",),
    Command.PAUSE: ("p",),
    Command.HURRY: ("n",),
    Command.PEEK: ("v",),
    Command.THREATS: ("x",),
    Command.OTHER_LANGUAGE: ("f3",),
    Command.FULLSCREEN: ("f11", "alt+return"),
    Command.PICTURE: ("f12",),
}


class Point(Struct, frozen=True):
    """The pointer rests or moves here without a button."""

    pos: Pos


class Press(Struct, frozen=True):
    """A button goes down; 1 left, 2 middle, 3 right."""

    pos: Pos
    button: int = 1


class Release(Struct, frozen=True):
    """A button comes up."""

    pos: Pos
    button: int = 1


class Drag(Struct, frozen=True):
    """The pointer moves while a button is held; `by` is the movement since the last intent."""

    pos: Pos
    by: Pos
    button: int = 1


class Scroll(Struct, frozen=True):
    """The wheel, or two fingers on a touchpad: notches to the right and up (fractions on a touchpad)."""

    pos: Pos
    dx: float
    dy: float


class Pinch(Struct, frozen=True):
    """Two fingers on a touch screen: their middle, the change of scale, the movement of the middle."""

    pos: Pos
    factor: float
    by: Pos


class Key(Struct, frozen=True):
    """A key goes down, by its full name, with the command bound to it."""

    name: str
    command: Command | None = None


class KeyUp(Struct, frozen=True):
    """A key comes up."""

    name: str
    command: Command | None = None


class Text(Struct, frozen=True):
    """Text typed, perhaps with an input method."""

    text: str


class Compose(Struct, frozen=True):
    """Text still being composed in an input method."""

    text: str


class Away(Struct, frozen=True):
    """The pointer has left the window, or (`lost`) the window has lost the focus. Held buttons are released."""

    lost: bool = False


class Dropped(Struct, frozen=True):
    """A file was dropped on the window."""

    path: str


Intent = Point | Press | Release | Drag | Scroll | Pinch | Key | KeyUp | Text | Compose | Away | Dropped

_SAME_KEY = {"enter": "return", "[+]": "+", "[-]": "-"} | {f"[{digit}]": str(digit) for digit in range(10)}


def key_name(key: int, modifiers: int) -> str:
    """The full name of a key press: "a", "ctrl+z", "shift+tab"."""
    name = pygame.key.name(key) or f"key {key}"
    name = _SAME_KEY.get(name, name)
    if name.endswith(("shift", "ctrl", "alt", "meta", "gui")):
        return name
    held = [
        word
        for word, mask in (
            ("shift", pygame.KMOD_SHIFT),
            ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
            ("alt", pygame.KMOD_ALT),
        )
        if modifiers & mask
    ]
    return "+".join([*held, name])


class Bindings:
    """Maps keys to commands. A key that the player has bound is taken from the command that has it by default."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        named = (changed or {}).items()
        own = {Command(name): tuple(keys) for name, keys in named if name in Command._value2member_map_}
        taken = {key for keys in own.values() for key in keys}
        free = {command: tuple(key for key in keys if key not in taken) for command, keys in DEFAULT_KEYS.items()}
        self.keys: dict[Command, tuple[str, ...]] = free | own
        self._commands = {key: command for command, keys in self.keys.items() for key in keys}

    def command(self, key: str) -> Command | None:
        """The command of a key, or None."""
        return self._commands.get(key)

    @property
    def in_force(self) -> dict[str, str]:
        """Maps each default key that was rebound to the first key that its command has now; empty if it has none."""
        return {
            key: next(iter(self.keys[command]), "")
            for command, keys in DEFAULT_KEYS.items()
            for key in keys
            if key not in self.keys[command]
        }

    def rebound(self, command: Command, key: str) -> tuple[dict[Command, tuple[str, ...]], Command | None]:
        """Return all keys after binding one key to a command, and the command that lost it.

        A command that loses its last key gets the other command's old key.
        """
        keys, loser = dict(self.keys), self.command(key)
        if loser in (None, command):
            return keys | {command: (key,)}, None
        assert loser is not None
        rest = tuple(other for other in keys[loser] if other != key)
        return keys | {command: (key,), loser: rest or keys[command][:1]}, loser


def merged(intents: Iterable[Intent]) -> Iterator[Intent]:
    """Merge consecutive intents: of pointer moves the last one, of drags and wheel turns their sum.

    A mouse reports up to 8,000 times per second, and handling each report may cost a frame. Nothing is moved past a
    press, a release or a key.
    """
    last: Intent | None = None
    for intent in intents:
        joined = _join(last, intent)
        if joined is None and last is not None:
            yield last
        last = joined or intent
    if last is not None:
        yield last


def _join(first: Intent | None, second: Intent) -> Intent | None:
    """Merge two intents; None if both are needed."""
    match first, second:
        case Point(), Point():
            return second
        case Drag(_, (x, y), held), Drag(pos, (dx, dy), button) if held == button:
            return Drag(pos, (x + dx, y + dy), button)
        case Scroll(before, x, y), Scroll(pos, dx, dy) if before == pos:
            return Scroll(pos, x + dx, y + dy)
        case Pinch(_, grown, (x, y)), Pinch(pos, factor, (dx, dy)):
            return Pinch(pos, grown * factor, (x + dx, y + dy))
    return None


class Translator:
    """Turns pygame events into intents; remembers the pointer and the held button."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.pointer: Pos = (-1, -1)
        self._held = 0

    def translate(self, event: pygame.Event, window: tuple[int, int]) -> Iterator[Intent]:
        """The intents of one event; none for irrelevant events."""
        match event.type:
            case pygame.MOUSEMOTION:
                yield self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                self.pointer, self._held = event.pos, event.button
                yield Press(event.pos, event.button)
            case pygame.MOUSEBUTTONUP if event.button <= 3:
                self.pointer, self._held = event.pos, 0
                yield Release(event.pos, event.button)
            case pygame.MOUSEWHEEL:
                dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
                yield Scroll(self.pointer, dx, dy)
            case pygame.MULTIGESTURE if event.num_fingers == 2:
                middle = (round(event.x * window[0]), round(event.y * window[1]))
                yield Pinch(middle, 1 + event.pinched * 2, (0, 0))
            case pygame.KEYDOWN:
                name = key_name(event.key, event.mod)
                yield Key(name, self.bindings.command(name))
            case pygame.KEYUP:
                name = key_name(event.key, event.mod)
                yield KeyUp(name, self.bindings.command(name))
            case pygame.TEXTINPUT:
                yield Text(event.text)
            case pygame.TEXTEDITING:
                yield Compose(event.text)
            case pygame.DROPFILE:
                yield Dropped(event.file)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._held = 0
                yield Away(event.type == pygame.WINDOWFOCUSLOST)

    def _motion(self, event: pygame.Event) -> Intent:
        self.pointer = event.pos
        if any(event.buttons):
            return Drag(event.pos, event.rel, self._held or 1 + event.buttons.index(1))
        return Point(event.pos)
