"""The list of saves: list, rename, delete, restore, resume."""

from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.gallery import Position
from game.client.intent import Bindings, Command, Dropped, Key, Press, Release
from game.client.scene import WidgetScene
from game.client.scenes import make_scene
from game.client.scenes.saves import Leaf, SavesScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.toast import LASTS
from game.client.ui.button import Clickable
from game.client.ui.scroll import ListView
from game.content import paths
from game.core.record import RecordError
from game.play.listing import Save
from game.play.saves import SaveStore, samples
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, named

SHORT = Position("scotland", "toom_tabard", 4, 60)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    """Two good saves and one that is none."""
    store = SaveStore(tmp_path / "saves")
    store.save_as(SHORT.session().record(), "A long march")
    store.save_as(Position("scotland", "rebellion", 2, 20).session().record(), "The first winter")
    (store.folder / "letter.mapsheet").write_bytes(b"Dear Edward,")
    return store


def read(scene: SavesScene) -> list[Save]:
    """What the list shows when the folder has been read."""
    scene.library.wait()
    scene.update(0)
    return scene.shown


def press(scene: WidgetScene, name: str) -> None:
    """Click a button of a screen."""
    button = named(scene, name)
    assert isinstance(button, Clickable)
    button.on_click()


def opened(app: App, store: SaveStore) -> SavesScene:
    scene = SavesScene(app, store=store)
    app.push(scene)
    read(scene)
    return scene


@pytest.mark.parametrize("way", ["enter", "twice"])
def test_a_save_that_was_clicked_goes_on_with_enter_or_with_a_second_click(
    open_app: OpenApp, store: SaveStore, way: str
) -> None:
    app = open_app()
    scene = opened(app, store)
    index = next(index for index, save in enumerate(scene.shown) if save.header and not save.header.over)
    listed = next(widget for widget in scene.root.focusable() if isinstance(widget, ListView))
    row = listed._rows[index].rect.center
    for _ in range(2 if way == "twice" else 1):
        app.handle(Press(row, 1))
        app.handle(Release(row, 1))
        if way == "enter":
            settle(app, 2)
    if way == "enter":
        assert isinstance(app.top, SavesScene)
        assert scene.chosen == index
        app.handle(Key("return", Bindings().command("return")))
    settle(app, 2)
    assert isinstance(app.top, TableScene)


def test_saves_are_listed_renamed_deleted_and_brought_back(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app((1280, 800))
    scene = opened(app, store)
    names = {save.header.note for save in scene.shown if save.header}
    assert names == {"A long march", "The first winter"}
    assert [save.path.name for save in scene.shown if save.header is None] == ["letter.mapsheet"]
    scene._pick(next(index for index, save in enumerate(scene.shown) if save.header))
    chosen = scene.save
    assert chosen is not None
    scene._do(lambda: store.rename(chosen, "Renamed"))
    assert "Renamed" in {save.header.note for save in read(scene) if save.header}
    before = len(scene.shown)
    scene._delete(chosen)
    assert len(read(scene)) == before - 1
    app.handle(Key("ctrl+z", Command.UNDO))
    assert len(read(scene)) == before
    assert scene.save is not None
    assert scene.save.path == chosen.path


def test_the_list_of_saves_stays_as_wide_whichever_is_chosen(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app((1280, 800))
    scene = opened(app, store)
    widths = set()
    for index in range(len(scene.shown)):
        scene._pick(index)
        settle(app, 2)
        widths.add(named(scene, "list saves").rect.width)
    assert len(widths) == 1


def test_a_dropped_record_is_taken_in_and_rubbish_is_refused(
    open_app: OpenApp, store: SaveStore, tmp_path: Path
) -> None:
    app = open_app()
    scene = opened(app, store)
    before = len(scene.shown)
    app.handle(Dropped(str(next(samples()))))
    assert len(read(scene)) == before + 1
    app.handle(Dropped(str(tmp_path / "nothing.mapsheet")))
    assert len(read(scene)) == before + 1
    assert "can’t be read" in scene.told.replace("\u200b", "")


@pytest.mark.parametrize("below", ["title", "table", "handover", "settings"])
def test_a_file_dropped_on_any_screen_is_taken_in_among_the_saves(open_app: OpenApp, below: str) -> None:
    app = open_app()
    session = Session.begin("scotland", "toom_tabard", {}, [HUMAN, HUMAN], 3)
    app.push(make_scene(app, "title"))
    if below in ("table", "handover"):
        app.push(make_scene(app, "table", session=session))
        settle(app, 3)
    elif below == "settings":
        app.push(make_scene(app, below))
    app.handle(Dropped(str(next(samples()))))
    scene = app.top
    assert isinstance(scene, SavesScene)
    assert scene.save is not None
    assert scene.told


def test_a_picture_of_the_window_lies_in_the_pictures_folder(open_app: OpenApp) -> None:
    app = open_app()
    app.push(make_scene(app, "title"))
    settle(app, 2)
    for _ in range(2):
        app.handle(Key("f12", Command.PICTURE))
    pictures = sorted(paths.user_pictures_dir().glob("*.png"))
    assert len(pictures) == 2
    assert pygame.image.load(pictures[0]).get_size() == app.window.surface.get_size()
    assert any(str(picture) in app.toast.words.replace("\u200b", "") for picture in pictures)
    app.toast.update(LASTS)
    assert app.toast.words == ""


def test_a_picture_that_cannot_be_saved_is_told(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.push(make_scene(app, "title"))
    monkeypatch.setattr(paths, "write_atomically", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
    app.handle(Key("f12", Command.PICTURE))
    assert "No space left" in app.toast.words


@pytest.mark.parametrize("leaf", ["saves", "samples", "bin"])
def test_a_list_that_is_read_anew_meanwhile_changes_under_no_hand(
    open_app: OpenApp, store: SaveStore, leaf: Leaf
) -> None:
    """The thread may have read the folder again before the rows are drawn and a button is pressed."""
    app = open_app()
    scene = opened(app, store)
    scene._turn(leaf)
    before, chosen = list(scene.shown), scene.save
    scene.library.saves, scene.library.samples, scene.library.bin = [], [], []
    app.invalidate()
    settle(app, 1)
    assert (scene.shown, scene.save) == (before, chosen)
    scene.library.version += 1
    scene.update(0)
    assert scene.shown == []


def test_an_export_asks_for_the_folder_and_overwrites_nothing(
    open_app: OpenApp, store: SaveStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    scene = opened(app, store)
    scene.chosen = next(index for index, save in enumerate(scene.shown) if save.header)
    scene.rebuild()
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(paths, "places", lambda: [("drive", stick, 2_000_000_000)])
    for place in (f"place {stick}", f"place {stick}", "own"):
        press(scene, "export")
        settle(app, 2)
        assert isinstance(app.top, WidgetScene)
        press(app.top, place)
        assert app.top is scene
    assert len(list(stick.glob("*.mapsheet"))) == 2
    assert len(list((paths.user_data_dir() / "records").glob("*.mapsheet"))) == 1
    assert store.read(next(stick.glob("*.mapsheet"))).game == "scotland"


def test_a_save_is_gone_on_with(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app()
    scene = opened(app, store)
    save = next(save for save in scene.shown if save.header)
    scene._resume(save)
    assert isinstance(app.top, TableScene)
    assert app.top.session.match.fingerprint() == save.read().fingerprint


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("leaf", ["saves", "bin"])
def test_the_chosen_save_has_room_in_the_least_window(open_app: OpenApp, tmp_path: Path, lang: str, leaf: Leaf) -> None:
    app = open_app((1024, 640), lang)
    store = SaveStore(tmp_path)
    for number in range(3):
        session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], number, store=store)
        session.close()
    scene = SavesScene(app, store=store)
    app.push(scene)
    scene.library.wait()
    settle(app, 5)
    scene._delete(scene.shown[0])
    scene._turn(leaf)
    scene.library.wait()
    settle(app, 5)
    assert scene.save is not None
    assert scene.shown
    assert app.kit.overflow == []


@pytest.mark.parametrize(("lang", "name"), [("en", "The save"), ("ja", "このセーブデータ")])
def test_a_fault_of_a_record_without_a_name_is_told_in_the_language_of_the_window(
    open_app: OpenApp, lang: str, name: str
) -> None:
    app = open_app((1024, 640), lang)
    assert app.tell(RecordError("no_rules", name="the save", version=0)).startswith(name)
    assert app.tell(RecordError("astray", name="the saver.mapsheet")).startswith("the saver.mapsheet")
