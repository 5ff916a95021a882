"""A disk that refuses: a warning stays visible, leaving asks first, and the match can be kept elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.intent import Point, Press, Release
from game.client.scene import WidgetScene
from game.client.scenes import make_scene
from game.client.scenes.confirm import NoticeScene
from game.client.scenes.continuing import begin
from game.client.scenes.saves import SavesScene
from game.client.scenes.title import TitleScene
from game.client.scenes.unsaved import PlacesScene, UnsavedScene, amount
from game.client.table.scene import TableScene
from game.client.ui.button import Button
from game.commands.window import open_program
from game.content import paths
from game.play.saves import SaveStore
from game.play.session import HUMAN
from tests.client.laying import named

Disk = Callable[[bool], None]


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A disk that refuses to take saves, or takes them again."""
    real = paths.replace

    def replace(fresh: Path, path: Path, *, patient: bool = True) -> None:
        if full and "saves" in path.parts:
            raise OSError(28, "No space left on device")
        real(fresh, path, patient=patient)

    full: list[bool] = []
    monkeypatch.setattr(paths, "replace", replace)

    def turn(refuses: bool) -> None:
        full[:] = [True] * refuses

    return turn


@pytest.fixture(params=["en", "ja"])
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableScene]:
    """The whole program, a match on its table."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    app = open_program()
    app.change(language=request.param, animation="instant")
    app.push(make_scene(app, "title"))
    app.push(make_scene(app, "table", session=begin(app, "scotland", "rebellion", {}, [HUMAN, HUMAN])))
    scene = app.top
    assert isinstance(scene, TableScene)
    app.frame()
    yield scene
    app.end()
    app.close()


def press(app: App, name: str) -> None:
    """Activate a button of the screen on top."""
    assert isinstance(app.top, WidgetScene)
    button = named(app.top, name)
    assert isinstance(button, Button)
    button.activate()


def decide(table: TableScene) -> None:
    assert table.session.match.choice is not None
    table.session.apply(table.session.match.choice.options[0])
    assert table.session.store is not None
    table.session.store.flush()
    table.app.frame()


def close_window(app: App) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.frame()


def on_disk(folder: Path | None = None) -> int:
    """How many decisions a program that starts now finds."""
    saves = SaveStore(folder).saves()
    return max((len(save.read().decisions) for save in saves if save.header), default=0)


def test_the_mark_stays_and_closing_asks_until_the_disk_takes_it(table: TableScene, disk: Disk) -> None:
    app = table.app
    decide(table)
    assert not app.unsaved.is_shown
    disk(True)
    decide(table)
    assert isinstance(app.top, NoticeScene)
    app.pop()
    for _ in range(30):
        app.frame()
        assert app.unsaved.is_shown
    close_window(app)
    assert app.running
    assert isinstance(app.top, UnsavedScene)
    close_window(app)
    assert app.running, "closed twice"
    app.frame()
    assert app.kit.overflow == []
    press(app, "retry")
    assert app.unsaved.is_shown
    disk(False)
    press(app, "retry")
    app.frame()
    assert not app.unsaved.is_shown
    assert on_disk() == len(table.session.match.log)
    press(app, "leave")
    assert not app.running


def test_what_is_left_for_the_title_is_held_tried_again_and_gone_on_with(table: TableScene, disk: Disk) -> None:
    app = table.app
    disk(True)
    decide(table)
    log = list(table.session.match.log)
    app.pop()
    table.open_menu()
    press(app, "leave")
    assert isinstance(app.top, UnsavedScene)
    press(app, "leave")
    app.pop()
    assert isinstance(app.top, TitleScene)
    app.frame()
    assert app.unsaved.is_shown
    close_window(app)
    assert isinstance(app.top, UnsavedScene)
    press(app, "go_on")
    store = table.session.store
    assert store is not None
    held = store.acquire(table.session.match_id)
    assert held is not None
    assert len(held.decisions) == len(log), "Continue has it, though no disk does"
    store.leave(table.session.match_id)
    disk(False)
    for _ in range(400):
        app.unsaved.update(0.1)
    assert not app.unsaved.is_shown
    assert on_disk() == len(log)
    SaveStore().acquire(table.session.match_id)


def test_it_is_kept_elsewhere_after_every_decision_until_the_disk_takes_it(
    table: TableScene, disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, stick = table.app, tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(paths, "places", lambda: [("drive", stick, 5_000_000), ("home", tmp_path, 1)])
    disk(True)
    decide(table)
    app.pop()
    click = app.unsaved.rect.center
    for intent in (Point(click), Press(click), Release(click)):
        app.handle(intent)
    assert isinstance(app.top, UnsavedScene)
    press(app, "keep")
    assert isinstance(app.top, PlacesScene)
    app.frame()
    assert app.kit.overflow == []
    press(app, f"place {stick}")
    assert isinstance(app.top, UnsavedScene)
    app.pop()
    for _ in range(3):
        decide(table)
        assert on_disk(stick) == len(table.session.match.log)
    assert app.unsaved.is_shown, "its own disk has it not"
    assert app.unsaved.fault is None
    close_window(app)
    assert not app.running, "nothing is lost: nothing is asked"
    app.running = True
    scene = SavesScene(app)
    app.push(scene)
    disk(False)
    scene.take_in(str(next(stick.glob("*.mapsheet"))))
    scene.library.wait()
    assert any(
        save.header and len(save.read().decisions) == len(table.session.match.log) for save in scene.store.saves()
    )


def test_a_folder_that_refuses_too_is_told(table: TableScene, disk: Disk, tmp_path: Path) -> None:
    app = table.app
    disk(True)
    decide(table)
    app.pop()
    app.push(make_scene(app, "unsaved"))
    assert isinstance(app.top, UnsavedScene)
    (tmp_path / "file").write_bytes(b"")
    app.top.keep_in(tmp_path / "file")
    assert isinstance(app.top, NoticeScene)
    assert app.unsaved.fault is not None


def test_places_are_folders_that_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(paths, "_drives", lambda: [tmp_path / "stick", tmp_path / "gone"])
    (tmp_path / "stick").mkdir()
    found = [(name, folder) for name, folder, free in paths.places() if free > 0]
    assert ("home", tmp_path) in found
    assert ("drive", tmp_path / "stick") in found
    assert tmp_path / "gone" not in [folder for _, folder in found]


def test_the_mark_covers_nothing_that_is_asked_or_can_be_clicked(table: TableScene, disk: Disk) -> None:
    app = table.app
    disk(True)
    decide(table)
    app.pop()
    for _ in range(5):
        app.frame()
    assert app.unsaved.is_shown
    assert table.layout.panels is not None
    for panel in (table.layout.panels.prompt, table.layout.panels.game):
        assert not app.unsaved.rect.colliderect(panel.rect)


def test_the_dialog_says_by_itself_that_the_disk_is_back(table: TableScene, disk: Disk) -> None:
    app = table.app
    disk(True)
    decide(table)
    app.pop()
    close_window(app)
    app.frame()
    assert isinstance(app.top, UnsavedScene)
    assert "retry" in {each.name for each in app.top.root.content.walk()}  # type: ignore[union-attr]
    disk(False)
    assert table.session.store is not None
    table.session.store.retry()
    table.session.store.flush()
    app.frame()
    app.frame()
    assert "retry" not in {each.name for each in app.top.root.content.walk()}  # type: ignore[union-attr]


@pytest.mark.parametrize(("size", "words"), [(0, "0 MB"), (999_999_999, "999 MB"), (81_391_000_000, "81 GB")])
def test_free_space_is_told_in_the_unit_that_fits(size: int, words: str) -> None:
    assert amount(size) == words
