"""The list of saves: list, rename, delete, restore, resume."""

import shutil
import sys
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.client.app import App
from game.client.file_dialog import FileDialog, open_dialog
from game.client.gallery import SamplePosition
from game.client.intent import Bindings, Command, Dropped, Key, Press, Release
from game.client.scene import WidgetScene
from game.client.scenes import make_scene, saves
from game.client.scenes.files import FilesScene
from game.client.scenes.saves import Leaf, SavesScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.toast import LASTS
from game.client.ui.button import Clickable
from game.client.ui.controls import Select
from game.client.ui.field import SearchField
from game.client.ui.scroll import ListView
from game.content import paths
from game.core.record import RecordError
from game.games import load_rules
from game.play.listing import Save, read_record
from game.play.saves import SaveStore, samples
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, named

SHORT = SamplePosition("scotland", "toom_tabard", 4, 60)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    """Two good saves and one that is none."""
    store = SaveStore(tmp_path / "saves")
    store.save_as(SHORT.session().record(), "A long march")
    store.save_as(SamplePosition("scotland", "rebellion", 2, 20).session().record(), "The first winter")
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


def test_the_list_is_searched_filtered_and_sorted(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app()
    store.save_as(
        SamplePosition("vermin", next(iter(load_rules("vermin").scenarios)), 3, 9).session().record(), "A rat"
    )
    store.save_as(store.read(next(samples())), "Watched to the end")
    scene = opened(app, store)

    def names() -> list[str]:
        settle(app, 1)
        return [save.header.note if save.header else save.path.name for save in scene.shown]

    assert names() == ["Watched to the end", "A rat", "The first winter", "A long march", "letter.mapsheet"]
    scene._pick(1)
    for kind, value, wanted in (
        ("order", "name", ["A long march", "A rat", "The first winter", "Watched to the end", "letter.mapsheet"]),
        ("state", "finished", ["Watched to the end"]),
        ("state", "running", ["A long march", "A rat", "The first winter"]),
        ("game", "vermin", ["A rat"]),
        ("game", "", ["A long march", "A rat", "The first winter"]),
        ("order", "oldest", ["A long march", "The first winter", "A rat"]),
    ):
        select = named(scene, f"sieve {kind}")
        assert isinstance(select, Select)
        select.on_change(value)
        assert names() == wanted
        assert scene.save is not None
    field = named(scene, "search")
    assert isinstance(field, SearchField)
    scene.root.set_focus(field)
    field.type("marCH long")
    assert names() == ["A long march"]
    assert scene.root.focus is not None
    assert scene.root.focus.name == "search"
    field = scene.root.focus
    assert isinstance(field, SearchField)
    field.type(" nowhere")
    assert names() == []
    assert scene.save is None
    app.handle(Key("escape", Command.CANCEL))
    assert names() == ["A long march", "The first winter", "A rat"]
    assert app.top is scene


def test_a_short_window_shows_the_list_and_the_search_or_the_actions(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app((1024, 640))
    scene = opened(app, store)
    app.change(ui_scale=150)
    for shown, hidden in (("go_on", "search"), ("search", "go_on")):
        settle(app, 2)
        assert scene.root.content is not None
        names = {widget.name for widget in scene.root.content.walk()}
        assert shown in names
        assert hidden not in names
        assert named(scene, "list saves").rect.height > 60
        assert app.kit.overflow == []
        press(scene, "sieve")


def test_a_renamed_save_keeps_its_date_and_its_place(open_app: OpenApp, tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    for number in range(2):
        Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], number, store=store).close()
    store.save_as(SHORT.session().record(), "A march")
    for path in store.folder.glob("*.mapsheet"):
        record = read_record(path)
        record.saved = "2024-02-29T12:00:00+00:00"
        store.export(record, path)
    scene = opened(open_app(), store)
    before = [(save.path.name, save.saved) for save in scene.shown]
    for save in list(scene.shown):
        store.rename(save, "Another name")
    scene.refresh()
    read(scene)
    assert [(save.path.name, save.saved) for save in scene.shown] == before
    assert {save.header.note for save in scene.shown if save.header} == {"Another name"}


def test_a_file_is_chosen_from_the_usual_folders(
    open_app: OpenApp, store: SaveStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    scene = opened(app, store)
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    shutil.copy(next(samples()), downloads / "from a friend.mapsheet")
    (downloads / "song.mp3").write_bytes(b"")
    monkeypatch.setattr(paths, "usual_folders", lambda: [downloads, tmp_path / "nowhere"])
    press(scene, "import")
    files = app.top
    assert isinstance(files, FilesScene)
    files._thread.join()
    settle(app, 2)
    assert [path.name for path, _ in files.found or []] == ["from a friend.mapsheet"]
    files._pick(0)
    assert app.top is scene
    assert scene.save is not None
    assert "from a friend" in {save.header.note for save in read(scene) if save.header}


def test_the_systems_dialog_runs_beside_the_window(
    open_app: OpenApp, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    scene = opened(app, store)
    asked = Event()

    def ask() -> str:
        asked.wait(10)
        return str(next(samples()))

    monkeypatch.setattr(saves, "open_dialog", lambda title: FileDialog(ask))
    before = len(scene.shown)
    press(scene, "import")
    press(scene, "import")
    settle(app, 3)
    assert app.top is scene
    asked.set()
    assert scene._dialog is not None
    scene._dialog._thread.join()
    settle(app, 2)
    assert len(read(scene)) == before + 1


@pytest.mark.parametrize(
    ("programs", "desktop", "first"),
    [
        (["zenity", "kdialog"], "GNOME", "zenity"),
        (["zenity", "kdialog"], "KDE", "kdialog"),
        (["kdialog"], "", "kdialog"),
        ([], "", None),
    ],
)
def test_the_dialog_is_that_of_the_desktop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: list[str], desktop: str, first: str | None
) -> None:
    for name in programs:
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho /chosen/by/{name}\n")
        program.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    dialog = open_dialog("Open")
    if first is None:
        assert dialog is None
        return
    assert dialog is not None
    dialog._thread.join()
    assert dialog.answer == f"/chosen/by/{first}"
