"""Damaged files behind the screens: a replacement or a sentence, and all other games stay playable."""

import json
from pathlib import Path

import pytest

from game import games
from game.client.assets import MissingAsset, Sprites
from game.client.scene import WidgetScene
from game.client.scenes import make_scene, open_scene
from game.client.scenes.error import ErrorScene
from game.client.ui.basic import Label
from game.content.lengths import read_lengths
from game.core.tables import TableError, TablesError
from game.play.lesson import LessonError, read_lesson
from game.play.saves import SaveStore
from game.play.session import Session
from tests.client.laying import OpenApp


def test_a_damaged_game_with_a_save_leaves_the_title_and_the_list_of_saves(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.client.library import Library
    from game.client.scenes.continuing import resume_of

    app = open_app()
    session = Session.begin("scotland", "rebellion", {}, ["human", "bot:easy"], 1, store=SaveStore())
    session.close()
    app.library = Library(SaveStore(), tidy=False)
    app.latest_save = lambda game: resume_of(app, game)
    monkeypatch.setitem(games._DAMAGED, "scotland", TableError("units.csv is missing"))
    app.push(make_scene(app, "title"))
    app.library.wait(5)
    for scene, args in (("saves", {}), ("setup", {"game": "dynasties"})):
        open_scene(app, scene, **args)
        app.frame()
        assert not [each for each in app.scenes if isinstance(each, ErrorScene)]
    with pytest.raises(TablesError) as caught:
        games.load_rules("scotland")
    assert (
        ErrorScene(app, caught.value, None).fault
        == "The tables of scotland are damaged: units.csv is missing; install the program again."
    )


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "1 saved file can’t be read"), ("ja", "読み込めないセーブデータが1件")]
)
def test_the_title_says_that_a_save_cannot_be_read(open_app: OpenApp, lang: str, words: str) -> None:
    """“No saved games yet” would frighten whoever has some."""
    from game.client.library import Library

    app, store = open_app(lang=lang), SaveStore()
    session = Session.begin("scotland", "rebellion", {}, ["human", "bot:easy"], 1, store=store)
    session.close()
    for path in store.folder.glob("*.mapsheet"):
        path.write_bytes(path.read_bytes()[:300])
    app.library = Library(store, tidy=False)
    app.library.wait(5)
    app.push(make_scene(app, "title"))
    app.frame()
    title = app.top
    assert isinstance(title, WidgetScene)
    assert title.root.content is not None
    shown = [widget.words for widget in title.root.content.walk() if isinstance(widget, Label)]
    assert any(words in told for told in shown), shown


@pytest.mark.parametrize(
    "table", ["", "{", "{}", '{"sprites": {"side.red": [1]}}', '{"sprites": {"side.red": [0, 0, 99, 99]}}']
)
def test_a_damaged_sheet_is_drawn_for(open_app: OpenApp, tmp_path: Path, table: str) -> None:
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "arms_32.json").write_text(table, encoding="utf-8")
    (tmp_path / "ui" / "arms_32.png").write_bytes(b"no picture")
    sprites = Sprites(tmp_path, fonts=open_app().fonts)
    assert sprites.sprite("ui/arms", "side.red", 32).get_height() == 32
    assert sprites.picture("ui/arms_32.png", (8, 8)).get_size() == (8, 8)
    with pytest.raises(MissingAsset):
        Sprites(tmp_path).sprite("ui/arms", "side.red", 32)


def test_damaged_lessons_and_lengths_are_a_sentence_and_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(json.dumps([1]), encoding="utf-8")
    monkeypatch.setattr("game.play.lesson.lesson_file", lambda _: bad)
    monkeypatch.setattr("game.content.lengths.paths.find", lambda _: bad)
    with pytest.raises(LessonError, match=r"^The lesson scotland.toml cannot be read .*; install the program again\.$"):
        read_lesson("scotland")
    assert read_lengths("scotland") == {}
