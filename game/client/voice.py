"""Reads words aloud with the speech of the system: `say`, SAPI, speech-dispatcher or eSpeak. Silent without one.

Words go to the system's own program as an argument or through its input, never through a shell. A program that is
missing or fails makes the voice silent, without a message.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from shutil import which
from typing import TYPE_CHECKING

from game.content.settings import Settings

if TYPE_CHECKING:
    from subprocess import Popen

SAPI = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
MAC_VOICES = {"en": "Samantha", "ja": "Kyoko"}
MOST = 12
"""Sentences that wait at most; older ones are dropped."""
LONGEST = 600
"""Letters of one utterance."""
MOMENT = 0.2
"""Seconds within which a stopped program must end."""

Command = tuple[Sequence[str], bool]
"""A program with its arguments, and whether it reads the words from its input."""


def command_for(language: str, find: Callable[[str], str | None] = which, system: str = sys.platform) -> Command | None:
    """Return the command that speaks a language on this system; None if there is none. `find` looks for a program."""
    if system == "darwin" and (program := find("say")):
        return (program, "-v", MAC_VOICES[language], "-f", "-"), True
    if system == "win32" and (program := find("powershell")):
        return (program, "-NoProfile", "-NonInteractive", "-Command", SAPI), True
    if program := find("spd-say"):
        return (program, "--wait", "--language", language, "--"), False
    if program := find("espeak-ng") or find("espeak"):
        return (program, "-v", language, "--stdin"), True
    return None


class Voice:
    """Says one utterance after the other; `update` starts the next one."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._command: Command | None = None
        self._language = ""
        self._waiting: deque[str] = deque(maxlen=MOST)
        self._speaking: Popen[bytes] | None = None

    @property
    def is_on(self) -> bool:
        """Whether speech is turned on and the system has a voice."""
        return self._settings.speech and self.can_speak

    @property
    def can_speak(self) -> bool:
        """Whether the system has a voice for the current language."""
        if self._language != self._settings.language:
            self._language = self._settings.language
            self._command = command_for(self._language)
        return self._command is not None

    def apply(self, settings: Settings) -> None:
        """Use new settings; turned off, it is silent at once."""
        self._settings = settings
        if not settings.speech:
            self.hush()

    def say(self, words: Sequence[str], *, now: bool = False) -> None:
        """Say some sentences after the current ones, or instead of them at once."""
        if not self.is_on:
            return
        if now:
            self.hush()
        self._waiting += [each.strip()[:LONGEST] for each in words if each.strip()]
        self.update()

    def hush(self) -> None:
        """Stop, and forget what waits."""
        self._waiting.clear()
        if self._speaking is not None:
            from subprocess import TimeoutExpired

            self._speaking.terminate()
            try:
                self._speaking.wait(MOMENT)
            except TimeoutExpired:
                self._speaking.kill()
            self._speaking = None

    def update(self) -> None:
        """Say the next utterance once the last one is over."""
        if self._speaking is not None and self._speaking.poll() is not None:
            self._speaking = None
        if self._speaking is None and self._waiting and self._command is not None:
            self._start(*self._command, self._waiting.popleft())

    def _start(self, program: Sequence[str], through_input: bool, words: str) -> None:
        from subprocess import DEVNULL, PIPE, Popen  # not needed before the title screen

        try:
            if not through_input:
                self._speaking = Popen([*program, words], stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
                return
            self._speaking = Popen(program, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)
            assert self._speaking.stdin is not None
            self._speaking.stdin.write(words.encode())
            self._speaking.stdin.close()
        except OSError:
            self._command, self._speaking = None, None
            self._waiting.clear()
