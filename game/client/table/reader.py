"""Reads a table aloud: new lines of the log, the question, and the keyboard's place."""

from __future__ import annotations

from collections.abc import Callable

from game.client.table.commands import TableCommands
from game.client.table.panels.prompt import PromptText
from game.client.ui import rich

MOST_LINES = 6
"""How many new lines of the log are read aloud at once: the last ones."""


class Reader:
    """Reads aloud what the table shows to the current viewer; nothing while speech is off."""

    def __init__(self, at: TableCommands, prompt: Callable[[], PromptText]) -> None:
        self.at, self.voice, self.prompt = at, at.app.voice, prompt
        self._asked = ""
        self._lines: int | None = None
        """How many lines the log had before."""
        self._spot = ""

    def look(self) -> None:
        """Say what is new since the last call."""
        if not self.voice.is_on:
            self._lines, self._asked = None, ""
            return
        lines, text = self.at.log.lines(), self.prompt()
        fresh = lines[len(lines) if self._lines is None else self._lines :][-MOST_LINES:]
        self._lines = len(lines)
        advised = [text.advised] if text.advised is not None else []
        buttons = ", ".join(choice.words for choice in (*advised, *text.choices) if choice.words)
        asked = f"{text.side_name}: {rich.plain(text.words)}{text.note} {buttons}"
        if asked == self._asked:
            asked = ""
        else:
            self._asked = asked
        self.voice.say([*fresh, asked])

    def follow(self) -> None:
        """Say the option at the keyboard's place."""
        name = self.at.cursor.name
        if name == self._spot:
            return
        self._spot = name
        spot = self.at.cursor.spot() if name and self.voice.is_on else None
        if spot is not None:
            words = [rich.plain(self.at.chooser.look_of(pick)[0]) for pick in spot.picks]
            self.voice.say([", ".join(words)], now=True)
