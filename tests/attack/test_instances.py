"""Two programs with one folder: a match is open in one of them, and neither overwrites what the other played."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game.client.app import App
from game.client.intent import Bindings, Key
from game.client.scenes import make_scene
from game.client.scenes.confirm import ConfirmScene, NoticeScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.title import TitleScene
from game.client.table.scene import TableScene
from game.client.ui.button import Button
from game.commands.window import open_program
from game.content import paths
from game.core.record import VERSION, RecordError
from game.play.listing import Save
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session
from tests.attack.journal import read

ROOT = Path(__file__).parents[2]


def begin(store: SaveStore, game: str = "scotland", scenario: str = "rebellion") -> Session:
    return Session.begin(game, scenario, {}, [HUMAN, HUMAN], 5, store=store)


def play(session: Session, decisions: int, seed: int = 5) -> None:
    rng = Random(seed)
    for _ in range(decisions):
        assert session.match.choice is not None
        session.apply(rng.choice(session.match.choice.options))


def latest(store: SaveStore, game: str = "scotland") -> Save:
    save = store.latest(game)
    assert save is not None
    return save


# === Continue ===


@pytest.mark.parametrize("decisions", [10, 11, 41])
def test_continue_twice_in_a_row_loses_nothing(decisions: int, tmp_path: Path) -> None:
    """Decide so many times, the disk keeping up; Continue, decide once, Continue."""
    store = SaveStore(tmp_path)
    session = begin(store)
    for number in range(decisions):
        play(session, 1, number)
        store.close()
    session.close()
    for seed in range(4):
        session = Session.resume(latest(SaveStore(tmp_path)).read(), store=SaveStore(tmp_path))
        play(session, 1, seed)
        log = list(session.match.log)
        session.close()
        session = Session.resume(latest(SaveStore(tmp_path)).read(), store=SaveStore(tmp_path))
        assert session.match.log == log
        session.close()


def test_continue_takes_the_match_that_was_left_last_whatever_the_clock_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(tmp_path)
    one, two = begin(store), begin(store)
    play(two, 5)
    play(one, 5)
    monkeypatch.setattr("game.play.autosave.now", lambda: "1999-01-01T00:00:00+00:00")
    one.close()
    two.close()
    assert latest(SaveStore(tmp_path)).match == two.match_id
    other = SaveStore(tmp_path)
    Session.resume(next(save for save in other.saves() if save.match == one.match_id).read(), store=other).close()
    assert latest(SaveStore(tmp_path)).match == one.match_id, "opened and left without a decision"


def test_of_two_programs_the_match_left_last_is_the_one_to_go_on_with(tmp_path: Path) -> None:
    here, there = SaveStore(tmp_path), SaveStore(tmp_path)
    one, two = begin(here), begin(there)
    play(two, 20)
    two.close()
    one.close()
    assert latest(SaveStore(tmp_path)).match == one.match_id


def test_a_record_that_was_read_before_another_program_went_on_is_not_gone_back_to(tmp_path: Path) -> None:
    store, other = SaveStore(tmp_path), SaveStore(tmp_path)
    session = begin(store)
    session.close()
    old = latest(other).read()
    session = Session.resume(old, store=store)
    play(session, 10)
    session.close()
    again = Session.resume(old, store=other)
    assert again.match.log == session.match.log


def test_what_was_taken_in_never_overwrites_the_match_that_it_came_from(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = begin(store)
    play(session, 10)
    path = store.save_as(session.record(), "Ten decisions in")
    play(session, 10)
    log = list(session.match.log)
    session.close()
    named = next(save for save in store.saves() if save.path == path)
    apart = Session.resume(named.read(), store=store)
    assert apart.match_id != session.match_id
    play(apart, 3, seed=9)
    apart.close()
    own = next(save for save in store.saves() if save.match == session.match_id)
    assert len(own.read().decisions) == len(log)


def test_a_name_stays_with_a_match_that_is_played_on(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = begin(store)
    session.close()
    store.rename(latest(store), "Bridge")
    again = Session.resume(latest(store).read(), store=store)
    play(again, 3)
    again.rename("Ford")
    play(again, 3)
    again.close()
    header = latest(SaveStore(tmp_path)).header
    assert header is not None
    assert header.note == "Ford"


@pytest.mark.parametrize("match", ["../outside", "a/b", "/x", "nul\0", "x" * 300, ".", ""])
def test_an_id_from_a_file_never_becomes_part_of_a_path(match: str, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    store = SaveStore(folder)
    record = begin(SaveStore(tmp_path / "other")).record()
    record.match = match
    session = Session.resume(record, store=store)
    play(session, 2)
    store.set_thumbnail(match, b"picture")
    session.close()
    assert store.fault is None
    assert {path.name.split(".")[0] for path in folder.iterdir()} == {session.match_id, "open"}
    assert {path.name for path in tmp_path.iterdir()} == {"saves", "other"}


# === Two programs ===


@contextmanager
def another_program(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A program that plays at a match of the folder, and its id; it waits when nobody reads what it writes down."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.attack.headless", str(folder), "scotland", "1"],
        cwd=ROOT,
        env={**os.environ},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    try:
        yield child, read(child.stdout.readline())[0].match
    finally:
        child.kill()
        child.wait()
        child.stdout.close()


def test_a_match_is_open_in_one_program_until_that_is_killed(tmp_path: Path) -> None:
    with another_program(tmp_path) as (child, match):
        store = SaveStore(tmp_path)
        save = next(save for save in store.saves() if save.match == match)
        for act in (
            lambda: Session.resume(save.read(), store=store),
            lambda: store.delete(save),
            lambda: store.rename(save, "Mine"),
        ):
            with pytest.raises(RecordError, match=f"another Mapsheet window .*process {child.pid} on ") as fault:
                act()
            assert fault.value.key == "held_by"
        assert store.fault is None
        store.autosave(save.read())
        assert store.fault is not None
        copy = save.read()
        copy.match = ""
        own = Session.resume(copy, store=store)
        assert own.match_id != match
        own.close()
        child.kill()
        child.wait()
        Session.resume(save.read(), store=store).close()


@pytest.mark.parametrize("about", [b"", b"{}", b'{"pid":1,"host":"x\\n","since":"now"}', b"\xff" * 5000])
def test_a_holder_that_nothing_is_known_of_is_told_too(about: bytes, tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = begin(store)
    (tmp_path / "open" / f"{session.match_id}.json").write_bytes(about)
    with pytest.raises(RecordError) as fault:
        SaveStore(tmp_path).acquire(session.match_id)
    assert fault.value.key == "held"
    session.close()
    SaveStore(tmp_path).acquire(session.match_id)


def test_a_save_that_cannot_be_restored_is_not_kept_from_others(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = begin(store)
    session.close()
    record = latest(store).read()
    record.decisions = ["0 nonsense:1"]
    record.serial += 1000
    with pytest.raises(RecordError):
        Session.resume(record, store=store)
    SaveStore(tmp_path).acquire(session.match_id)


def test_locks_that_were_removed_let_no_program_write_over_another(tmp_path: Path) -> None:
    here, there = SaveStore(tmp_path), SaveStore(tmp_path)
    one = begin(here)
    play(one, 20)
    for path in (tmp_path / "open").iterdir():
        path.unlink()
    two = Session.resume(latest(there).read(), store=there)
    play(two, 15, seed=7)
    play(one, 19, seed=9)
    logs = [list(one.match.log), list(two.match.log)]
    one.close()
    two.close()
    found = [Session.resume(save.read(), store=SaveStore(tmp_path)).match.log for save in SaveStore(tmp_path).saves()]
    assert all(log in found for log in logs)
    assert [news.key for store in (here, there) for news in store.take_news()] == ["parted"]


def test_the_quick_file_of_a_newer_program_is_not_written_over(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = begin(store)
    session.close()
    old = latest(store).read()
    newer = latest(store).read()
    newer.version, newer.serial = VERSION + 1, newer.serial + 5
    quick = tmp_path / f"{session.match_id}.0.mapsheet"
    store.export(newer, quick)
    before = quick.read_bytes()
    assert [save.fault.key for save in store.saves() if save.fault] == ["newer"]
    with pytest.raises(RecordError, match="newer Mapsheet"):
        Session.resume(old, store=store)
    assert not store.has_open(session.match_id)
    assert quick.read_bytes() == before


# === In the window ===


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The whole program at its title screen."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    app = open_program()
    app.push(make_scene(app, "title"))
    settled(app)
    yield app
    app.close()


def settled(app: App) -> None:
    """A frame in which everything has been read."""
    assert app.library is not None
    app.library.wait()
    app.frame()


def press(app: App, name: str) -> None:
    """Activate a button of the screen on top by its name."""
    content = app.top.root.content  # type: ignore[attr-defined]
    button = next(widget for widget in content.walk() if widget.name == name)
    assert isinstance(button, Button)
    button.activate()


def test_continue_offers_a_copy_of_a_match_that_is_open_elsewhere(app: App) -> None:
    folder = paths.user_data_dir() / "saves"
    with another_program(folder) as (_, match):
        title = app.top
        assert isinstance(title, TitleScene)
        title.resume()
        settled(app)
        press(app, "ui.title.continue")
        assert isinstance(app.top, ConfirmScene)
        assert "another Mapsheet window" in str(app.top.words) or "別の" in str(app.top.words)
        app.handle(Key("return", Bindings().command("return")))
        assert isinstance(app.top, TableScene)
        assert app.top.session.match_id != match
        app.frame()
        app.back_to(TitleScene)


def test_the_list_offers_a_copy_and_goes_back_to_the_table_that_is_laid(app: App) -> None:
    from game.client.scenes.continuing import begin as begin_in

    app.push(make_scene(app, "table", session=begin_in(app, "scotland", "rebellion", {}, [HUMAN, HUMAN])))
    table = app.top
    assert isinstance(table, TableScene)
    app.frame()
    app.push(make_scene(app, "saves"))
    settled(app)
    scene = app.top
    assert isinstance(scene, SavesScene)
    assert scene.save is not None
    assert scene.save.match == table.session.match_id
    scene._rename(scene.save, "On the table")
    assert table.session.note == "On the table"
    scene._delete(scene.save)
    assert scene.told == app.say("record.playing")
    press(app, "go_on")
    assert app.top is table
    app.back_to(TitleScene)
    with another_program(paths.user_data_dir() / "saves") as (_, match):
        assert match == table.session.match_id
        app.push(make_scene(app, "saves"))
        settled(app)
        press(app, "go_on")
        assert isinstance(app.top, SavesScene)
        assert app.top.locked is not None
        app.frame()
        assert app.kit.overflow == []
        press(app, "copy")
        assert isinstance(app.top, TableScene)
        assert app.top.session.match_id != match


def test_a_table_that_fails_lets_go_of_its_match(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client.scenes.continuing import begin as begin_in

    session = begin_in(app, "scotland", "rebellion", {}, [HUMAN, HUMAN])
    app.push(make_scene(app, "table", session=session))

    def fail(*_: object) -> None:
        raise RuntimeError("torn")

    monkeypatch.setattr(TableScene, "update", fail)
    app.frame()
    assert not isinstance(app.top, TableScene)
    SaveStore().acquire(session.match_id)


def test_the_title_tells_what_could_not_be_saved_when_the_table_was_left(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.client.scenes.continuing import begin as begin_in

    app.push(make_scene(app, "table", session=begin_in(app, "scotland", "rebellion", {}, [HUMAN, HUMAN])))

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    play(app.top.session, 1)  # type: ignore[attr-defined]
    app.back_to(TitleScene)
    assert isinstance(app.top, NoticeScene)
    assert "No space left" in str(app.top.words)
