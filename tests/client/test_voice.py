"""Speech: the system's own program is given what is asked, what is new in the log, and what Tab walks over."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.client import voice
from game.client.screenshot import settle
from game.client.voice import Voice, command_for
from game.content.settings import Settings
from tests.client.laying import key, lay, session_at


@pytest.mark.parametrize(("system", "found", "through_input"), [
    ("darwin", "say", True), ("win32", "powershell", True), ("linux", "spd-say", False), ("linux", "espeak-ng", True),
])  # fmt: skip
def test_each_system_has_its_program(system: str, found: str, *, through_input: bool) -> None:
    for language in ("en", "ja"):
        command = command_for(language, lambda name: name if name == found else None, system)
        assert command is not None
        assert command[0][0] == found
        assert command[1] == through_input
    assert command_for("en", lambda _: None, system) is None


def speaker(tmp_path: Path) -> tuple[list[str], Path]:
    """A program that writes what it is given to a file."""
    told = tmp_path / "told.txt"
    script = f"import sys; open({str(told)!r}, 'a', encoding='utf-8').write(sys.stdin.buffer.read().decode() + chr(10))"
    return [sys.executable, "-c", script], told


def wait(spoken: Voice) -> None:
    for _ in range(40):
        spoken.update()
        if spoken._speaking is None:
            return
        spoken._speaking.wait(20)


def test_sentences_are_said_one_after_the_other_and_never_by_a_shell(tmp_path, monkeypatch) -> None:
    program, told = speaker(tmp_path)
    monkeypatch.setattr(voice, "command_for", lambda _: (program, True))
    spoken = Voice(Settings(speech=True))
    spoken.say(["Anna – Tower: play a card; $(touch here)", "", "札を出す"])
    wait(spoken)
    assert told.read_text(encoding="utf-8").splitlines() == ["Anna – Tower: play a card; $(touch here)", "札を出す"]
    spoken.apply(Settings(speech=False))
    spoken.say(["nothing"])
    assert spoken._speaking is None


def test_without_a_program_it_is_silent(monkeypatch) -> None:
    monkeypatch.setattr(voice, "command_for", lambda _: (["/no/such/program"], True))
    spoken = Voice(Settings(speech=True))
    spoken.say(["one", "two"])
    assert not spoken.is_on
    assert Voice(Settings()).is_on is False, "off by default"


@pytest.mark.usefixtures("display")
def test_a_table_reads_its_question_and_what_tab_walks_over(monkeypatch) -> None:
    monkeypatch.setattr(voice, "command_for", lambda _: (["voice"], True))
    said: list[str] = []
    monkeypatch.setattr(Voice, "_start", lambda self, program, through_input, words: said.append(words))
    session = session_at(100, until="movement", seed=4)
    app, table = lay(session, speech=True)
    settle(app, 8)
    prompt = table.furnish.prompt_text(table.moment())
    assert said[0].startswith(f"{prompt.side_name}: Movement:")
    said.clear()
    key(app, "tab")
    settle(app, 3)
    spot = table.cursor.spot()
    assert spot is not None
    assert said
    said.clear()
    before = len(table.log.lines())
    for _ in range(12):
        choice = session.match.choice
        assert choice is not None
        session.ready()
        table.driver.decide(choice.options[0])
        settle(app, 12)
        if fresh := table.log.lines()[before:]:
            break
    assert fresh
    assert fresh[0] in said
    app.close()
