"""The settings, on four tabs; changes take effect at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.intent import DEFAULT_KEYS, Command, Intent, Key
from game.client.scene import ClosableScene
from game.client.ui.basic import Label, Line
from game.client.ui.button import Button, key_words, keys_words
from game.client.ui.controls import Segmented, Select, Tabs, Toggle
from game.client.ui.layout import Centred, Column, Flow, Row, Sized, Spacer
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.slider import Slider
from game.client.ui.widget import Widget
from game.client.window import fitting_scale, screen_sizes, system_scale
from game.content.settings import Settings
from game.content.text import LANGUAGES

if TYPE_CHECKING:
    from game.client.app import App

WIDE, HIGH = 660, 640
"""Size of the panel at 100 %, the same on every tab so that the tabs do not move."""
LEAVES = ("display", "sound", "play", "keys")
KEPT = ("window_size", "window_place", "window_maximised", "panels", "language")
"""Settings that "Defaults" does not change."""


class SettingsScene(ClosableScene):
    """Opened from the title screen and from the menu of a game."""

    def __init__(self, app: App, *, leaf: str = "display") -> None:
        super().__init__(app)
        self.leaf = leaf
        self.waiting: Command | None = None
        self.taken = ""
        self.replaced: Mapping[str, Any] = {}
        """The values that "Defaults" has replaced."""

    # === Widgets ===

    def build(self) -> Widget:
        """Build the tabs, the open tab and the foot."""
        say = self.app.say
        if self.waiting is not None:
            return self._key_prompt(self.waiting)
        tabs = Tabs([(leaf, say(f"ui.settings.{leaf}")) for leaf in LEAVES], self.leaf, self._turn, name="tabs")
        leaf = {"display": self._display, "sound": self._sound, "play": self._play, "keys": self._keys}[self.leaf]
        foot = Row(
            [
                Button(
                    say("ui.settings.defaults"),
                    self._defaults,
                    kind="quiet",
                    name="defaults",
                    tip=say("ui.settings.defaults_tip"),
                ),
                *([self._undoing()] if self.replaced else []),
                Spacer(),
                Button(say("ui.done"), self.app.pop, kind="primary", key="escape", name="done"),
            ],
            gap=10,
        )
        body = ScrollArea(Column(leaf(), gap=14), name=f"leaf {self.leaf}")
        content = Column([tabs, body, foot], gap=16)
        return Centred(Sized(Panel(content, title=say("ui.settings.head"), pad=18), most=WIDE, least=WIDE, high=HIGH))

    def _turn(self, leaf: str) -> None:
        self.leaf = leaf
        self.taken = ""
        self.rebuild()

    def _set(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.app.change(**{name: value})

    def _field(self, words: str, control: Widget) -> Widget:
        """A control with its name before it, or above it if the row is too narrow."""
        return Flow([Sized(Label(words, colour="ink"), least=170), control], gap=10, align="spread")

    def _toggle(self, name: str, *, tip: str = "") -> Toggle:
        say, value = self.app.say, getattr(self.app.settings, name)
        return Toggle(say(f"ui.settings.{name}"), value, self._set(name), name=name, tip=say(tip) if tip else None)

    def _choice(self, name: str, values: tuple[str, ...], *, tip: str = "") -> Widget:
        say = self.app.say
        options = [(value, say(f"ui.settings.{name}_{value}")) for value in values]
        value, words = getattr(self.app.settings, name), say(tip) if tip else None
        control = Segmented(options, value, self._set(name), name=name, tip=words)
        return self._field(say(f"ui.settings.{name}"), control)

    def _slider(self, name: str, ends: tuple[int, int], *, live: bool = True) -> Slider:
        value = getattr(self.app.settings, name)
        words, say = self.app.say(f"ui.settings.{name}"), self.app.say
        shown = partial(say, "ui.percent")
        return Slider(words, value, ends, self._set(name), words=lambda value: shown(n=value), name=name, live=live)

    def _display(self) -> list[Widget]:
        say, settings = self.app.say, self.app.settings
        languages = [(language, say(f"ui.language.{language}")) for language in LANGUAGES]
        ways = [(way, say(f"ui.settings.presentation_{way}")) for way in ("auto", "software", "accelerated")]
        found: list[Widget] = [
            self._field(
                say("ui.settings.language"),
                Segmented(languages, settings.language, self._set("language"), name="language"),
            ),
            self._slider("ui_scale", (75, 200), live=False),
        ]
        if self.app.scale < settings.ui_scale / 100:
            held = say("ui.settings.ui_scale_held", percent=round(self.app.scale * 100))
            found.append(Label(held, role="small", colour="faint"))
        elif known := screen_sizes():
            wide, high = known[0]
            fits = say(
                "ui.settings.ui_scale_fits", width=wide, height=high, percent=fitting_scale(known, system_scale())
            )
            found.append(Label(fits, role="small", colour="faint"))
        return [
            *found,
            self._slider("text_size", (90, 200), live=False),
            Line(),
            self._choice("palette", ("standard", "contrast")),
            self._choice("animation", ("instant", "fast", "normal", "slow")),
            self._toggle("reduce_motion", tip="ui.settings.reduce_motion_tip"),
            self._toggle("come_closer", tip="ui.settings.come_closer_tip"),
            self._toggle("briefing", tip="ui.settings.briefing_tip"),
            Line(),
            self._toggle("fullscreen"),
            self._field(
                say("ui.settings.presentation"),
                Select(
                    ways,
                    settings.presentation,
                    self._set("presentation"),
                    name="presentation",
                    tip=say("ui.settings.presentation_tip"),
                ),
            ),
        ]

    def _sound(self) -> list[Widget]:
        found: list[Widget] = [
            Toggle(self.app.say("ui.settings.sound_on"), self.app.settings.sound, self._turn_sound, name="sound"),
            self._slider("sound_volume", (0, 100)),
        ]
        if self.app.sound.is_mute:
            found.append(Label(self.app.say("ui.settings.no_device"), role="small", colour="faint"))
        found += [Line(), self._toggle("speech", tip="ui.settings.speech_tip")]
        if not self.app.voice.can_speak:
            found.append(Label(self.app.say("ui.settings.no_voice"), role="small", colour="faint"))
        return found

    def _turn_sound(self, on: bool) -> None:
        self.app.change(sound=on)
        self.rebuild()

    def _play(self) -> list[Widget]:
        return [
            self._choice("undo", ("strict", "free"), tip="ui.settings.undo_tip"),
            self._toggle("auto_pass", tip="ui.settings.auto_pass_tip"),
            self._toggle("physical_dice"),
            self._toggle("offer_to_show", tip="ui.settings.offer_to_show_tip"),
            Button(
                self.app.say("ui.settings.ask_again"),
                self._ask_again,
                name="ask again",
                disabled=None if any(self.app.settings.unasked.values()) else self.app.say("ui.settings.asks_all"),
                tip=self.app.say("ui.settings.ask_again_tip"),
            ),
        ]

    def _ask_again(self) -> None:
        """Turn all warnings before irreversible choices on again."""
        self.app.change(unasked={})
        self.rebuild()

    # === Keys ===

    def _keys(self) -> list[Widget]:
        rows: list[Widget] = []
        if self.taken:
            rows.append(Label(self.taken, colour="gold"))
        keys = self.app.translator.bindings.keys
        for command in Command:
            words = ",  ".join(keys_words(keys[command])) or self.app.say("ui.settings.no_key")
            name = Label(self.app.say(f"ui.command.{command}"), colour="ink", grow=1)
            button = Button(words, partial(self._wait, command), name=f"key {command}", kind="quiet")
            rows.append(Row([name, button], gap=12))
        return rows

    def _key_prompt(self, command: Command) -> Widget:
        say = self.app.say
        name = say(f"ui.command.{command}")
        words = [
            Label(say("ui.settings.press_key", command=name), role="prompt", colour="ink", align="center"),
            Label(say("ui.settings.press_key_note"), align="center"),
        ]
        return Centred(Sized(Panel(Column(words, gap=10), pad=26), least=400))

    def _wait(self, command: Command) -> None:
        self.waiting = command
        self.rebuild()

    def _bind(self, key: str) -> None:
        """Bind a key to the waiting command, taking it from any other."""
        command, self.waiting, self.taken = self.waiting, None, ""
        if command is not None and key != "escape":
            keys, loser = self.app.translator.bindings.rebound(command, key)
            if loser is not None:
                self.taken = self._loss(key, loser, keys[loser])
            changed = {str(name): [*names] for name, names in keys.items() if names != DEFAULT_KEYS[name]}
            self.app.change(keys=changed)
        self.rebuild()

    def _loss(self, key: str, loser: Command, left: Sequence[str]) -> str:
        """A sentence that a command has lost a key, and which keys it has now."""
        say, words = self.app.say, self.app.say(f"ui.command.{loser}")
        if not left:
            return say("ui.settings.key_taken", key=key_words(key), command=words)
        keys = ", ".join(keys_words(left))
        return say("ui.settings.key_moved", key=key_words(key), command=words, keys=keys)

    def _defaults(self) -> None:
        """Reset all settings but those of the window and the language."""
        fresh = Settings()
        names = [name for name in Settings.__struct_fields__ if name not in KEPT]
        self.replaced = {
            name: value for name in names if (value := getattr(self.app.settings, name)) != getattr(fresh, name)
        }
        self.app.change(**{name: getattr(fresh, name) for name in names})
        self.rebuild()

    def _undoing(self) -> Button:
        return Button(self.app.say("ui.command.undo"), self._undo, key="ctrl+z", sign="undo", name="undo_defaults")

    def _undo(self) -> None:
        """Restore what "Defaults" has replaced, except what has been changed since."""
        fresh, now = Settings(), self.app.settings
        back = {name: old for name, old in self.replaced.items() if getattr(now, name) == getattr(fresh, name)}
        self.replaced = {}
        self.app.change(**back)
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """While waiting for a key, take the next one; Escape closes."""
        if self.waiting is not None:
            if isinstance(intent, Key) and not intent.name.endswith((" ctrl", " alt", " meta")):
                self._bind(intent.name)
            return True
        return super().handle(intent)
