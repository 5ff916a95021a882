"""The list of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.client.dialog import OverlayScene
from game.client.intent import Command, Intent, Key
from game.client.scenes import open_scene
from game.client.ui.basic import Label
from game.client.ui.button import Button, keys_words
from game.client.ui.layout import Centred, Column, Flow, Row, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.app import App

EVERYWHERE: Final = {
    Command.CONFIRM, Command.CANCEL, Command.NEXT, Command.PREVIOUS, Command.HELP, Command.RULES, Command.FULLSCREEN,
}  # fmt: skip
"""Commands that work on every screen."""
TWO = 760
"""Window width at 100 % from which the keys are in two columns."""


class KeysScene(OverlayScene):
    """The meaning of every key. `game` and `rule` are for the rulebook button; `own` are the screen's own keys.

    Outside of a table (`apart`), those come first, and the keys of the table have a heading.
    """

    def __init__(
        self, app: App, *, game: str, rule: str = "", own: Sequence[tuple[str, str]] = (), apart: bool = False
    ) -> None:
        super().__init__(app)
        self.game, self.rule, self.own, self.apart = game, rule, tuple(own), apart
        self.about = game

    def build(self) -> Widget:
        """Build the list, and buttons for the rulebook and the key settings."""
        say = self.app.say
        own = [self._row(words, (key,)) for key, words in self.own]
        first = [command for command in Command if self.apart and command in EVERYWHERE]
        rows: list[Widget] = [self._row(say(f"ui.command.{command}"), self._bound(command)) for command in first]
        if self.apart:
            rows += [*own, Label(say("ui.keys.at_table"), role="head", colour="brass")]
        others = [command for command in Command if command not in first]
        rows += [self._row(say(f"ui.command.{command}"), self._bound(command)) for command in others]
        rows.append(self._row(say("ui.keys.digits"), ("1 – 9",)))
        rows += own if not self.apart else []
        wide = self.app.window_rect.width / self.kit.scale >= TWO
        half = -(-len(rows) // 2) if wide else len(rows)
        columns: list[Widget] = [Column(part, gap=5, grow=1) for part in (rows[:half], rows[half:]) if part]
        body = ScrollArea(Row(columns, gap=34, align="start"), grow=0, name="keys")
        answers = Flow(
            [
                Button(say("ui.done"), self.cancel, kind="primary", key="escape", name="done"),
                Button(say("ui.command.rules"), self._rules, name="rules"),
                Button(say("ui.keys.change"), self._change, name="change"),
            ],
            gap=10,
        )
        note = Label(say("ui.keys.mouse"), role="small", colour="dim")
        panel = Panel(Column([body, note, answers], gap=14), title=say("ui.settings.keys"), pad=18)
        return Centred(Sized(panel, most=760 if wide else 420, least=300))

    def _bound(self, command: Command) -> Sequence[str]:
        return self.app.translator.bindings.keys[command]

    def _row(self, words: str, keys: Sequence[str]) -> Widget:
        caps = ",  ".join(keys_words(keys)) or self.app.say("ui.settings.no_key")
        return Row(
            [Label(words, colour="ink", grow=1), Label(caps, role="strong", colour="gold", align="right")], gap=14
        )

    def _rules(self) -> None:
        self.app.pop()
        open_scene(self.app, "rulebook", game=self.game, rule=self.rule)

    def _change(self) -> None:
        self.app.pop()
        open_scene(self.app, "settings", leaf="keys")

    def handle(self, intent: Intent) -> bool:
        """The key that opened the list also closes it."""
        if isinstance(intent, Key) and intent.command is Command.HELP:
            self.cancel()
            return True
        return super().handle(intent)
