"""A real disk that fills up, becomes read-only or is pulled out while a match is played in the window.

This mounts a disk in memory, which only root may do on Linux: `MAPSHEET_DISK=12` switches it on (12 rounds each).
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.client.app import App
from game.client.scenes import make_scene
from game.client.scenes.confirm import NoticeScene
from game.client.scenes.continuing import begin
from game.client.scenes.error import ErrorScene
from game.client.table.scene import TableScene
from game.commands.window import open_program
from game.content import paths
from game.core.match import Decision
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session

ROUNDS = int(os.environ.get("MAPSHEET_DISK", "0"))
SIZE = 512 * 1024
"""Of the disk, in bytes."""
PAGE = 4096

pytestmark = pytest.mark.skipif(not ROUNDS, reason="MAPSHEET_DISK is not set")


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small disk that holds the folder of the program."""
    place = tmp_path / "disk"
    place.mkdir()
    run("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "none", place)
    monkeypatch.setenv(paths.HOME_VARIABLE, str(place))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=False, capture_output=True)


@pytest.fixture
def table(disk: Path) -> Iterator[TableScene]:
    """A match of two people on the table."""
    app = open_program()
    app.change(animation="instant")
    app.push(make_scene(app, "title"))
    app.push(make_scene(app, "table", session=begin(app, "scotland", "rebellion", {}, [HUMAN, HUMAN], 5)))
    scene = app.top
    assert isinstance(scene, TableScene)
    yield scene
    app.end()
    app.close()


def run(*words: object) -> None:
    subprocess.run([str(word) for word in words], check=True)


def fill(disk: Path, free: int) -> Path:
    """Leave so many bytes free."""
    stone = disk / "stone"
    with stone.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(PAGE))
    os.truncate(stone, max(0, stone.stat().st_size - free))
    return stone


def play(app: App, session: Session, decisions: int) -> None:
    """Decide so many times; the window goes on, and notices are read and closed."""
    assert session.store is not None
    for _ in range(decisions):
        session.ready()
        assert session.match.choice is not None
        session.apply(session.match.choice.options[0])
        session.store.flush()
        app.frame()
        while isinstance(app.top, NoticeScene):
            app.pop()
        assert not any(isinstance(scene, ErrorScene) for scene in app.scenes)


def kept() -> list[Decision]:
    """The decisions that a program which starts now finds."""
    save = SaveStore().latest("scotland")
    return list(Session.resume(save.read()).match.log) if save is not None else []


def test_a_disk_that_is_full(table: TableScene, disk: Path) -> None:
    app, session = table.app, table.session
    play(app, session, 5)
    refused = 0
    for number in range(ROUNDS):
        before = list(session.match.log)
        stone = fill(disk, number % 6 * PAGE)
        play(app, session, 3)
        refused += app.unsaved.is_shown
        found = kept()
        assert found == session.match.log[: len(found)], "another match"
        assert len(found) >= len(before), "what was on the disk is gone"
        stone.unlink()
        play(app, session, 1)
        assert not app.unsaved.is_shown
        assert kept() == session.match.log
    assert refused
    print(f"{ROUNDS} times full, {refused} times refused, {len(session.match.log)} decisions, 0 lost")


def test_a_disk_that_becomes_read_only(table: TableScene, disk: Path) -> None:
    app, session = table.app, table.session
    play(app, session, 5)
    for _ in range(ROUNDS):
        before = list(session.match.log)
        run("mount", "--bind", disk, disk)
        run("mount", "-o", "remount,ro,bind", disk)
        play(app, session, 3)
        assert app.unsaved.is_shown
        found = kept()
        assert before == found[: len(before)]
        run("umount", disk)
        play(app, session, 1)
        assert not app.unsaved.is_shown
        assert kept() == session.match.log
    print(f"{ROUNDS} times read-only, {len(session.match.log)} decisions, 0 lost")


def test_a_disk_that_is_pulled_out(table: TableScene, disk: Path) -> None:
    """What is left is a folder that nobody may write to; then another, empty disk is put in."""
    app, session = table.app, table.session
    play(app, session, 5)
    for _ in range(ROUNDS):
        run("umount", "-l", disk)
        run("mount", "-t", "tmpfs", "-o", "size=4k,nr_inodes=1", "none", disk)
        play(app, session, 3)
        assert app.unsaved.is_shown
        assert kept() == []
        run("umount", disk)
        run("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "none", disk)
        play(app, session, 1)
        assert not app.unsaved.is_shown
        assert kept() == session.match.log
    print(f"{ROUNDS} times pulled out, {len(session.match.log)} decisions, 0 lost")
