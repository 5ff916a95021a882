"""Handing a match over by file, as people do it: curtain, address, folder; the other window; and back."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.client.app import App
from game.client.intent import Dropped
from game.client.library import Library
from game.client.scene import WidgetScene
from game.client.scenes import make_scene, open_scene
from game.client.scenes.ask import AskScene
from game.client.scenes.confirm import NoticeScene
from game.client.scenes.files import FilesScene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.title import TitleScene
from game.client.scenes.unsaved import PlacesScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.ui.button import Clickable
from game.content import paths
from game.core.travel import address_of
from game.games import GAMES, load_rules
from game.play import by_file
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, named
from tests.client.windows import TIGHTEST, check, take
from tests.wide import WIDE


@pytest.fixture
def machine(open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], App]:
    """Opens the program with the saves of a machine."""
    monkeypatch.setattr(paths, "places", lambda: [("drive", tmp_path, 2_000_000_000)])

    def start(name: str) -> App:
        app = open_app((1024, 640), animation="instant")
        app.library = Library(SaveStore(tmp_path / name))
        app.push(make_scene(app, "title"))
        return app

    return start


def press(app: App, name: str) -> None:
    settle(app, 3)
    assert isinstance(app.top, WidgetScene)
    button = named(app.top, name)
    assert isinstance(button, Clickable)
    assert button.disabled is None
    button.on_click()


def store_of(app: App) -> SaveStore:
    assert app.library is not None
    return app.library.store


def table_of(app: App) -> TableScene:
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))


def play(app: App, wanted: type[WidgetScene] | str) -> None:
    """Decide at random until a screen comes up, or the session waits for something."""
    rng, session = Random(4), table_of(app).session
    for _ in range(300):
        settle(app, 3)
        if session.waiting == wanted or type(app.top) is wanted:
            return
        asked = session.asked()
        if asked is not None:
            session.apply(rng.choice(list(asked.options)))
            table_of(app).refresh()
    raise AssertionError(wanted)


def newest(folder: Path) -> Path:
    return max(folder.glob("*.mapsheet"), key=lambda path: path.stat().st_mtime_ns)


def test_a_match_goes_to_another_window_and_comes_back(machine: Callable[[str], App], tmp_path: Path) -> None:
    here, there = machine("north"), machine("south")
    address = address_of(store_of(there).make_home())
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 5, store=store_of(here))
    session.ready()
    open_scene(here, "table", session=session)
    play(here, HandoverScene)
    seat = session.match.choice.seat  # type: ignore[union-attr]

    press(here, "hand_over")
    ask = here.top
    assert isinstance(ask, AskScene)
    ask.text = "0000 " + address[5:]
    press(here, "yes")
    assert isinstance(here.top, NoticeScene)
    here.pop()
    assert list(tmp_path.glob("*.mapsheet")) == []
    play(here, HandoverScene)
    press(here, "hand_over")
    assert isinstance(here.top, AskScene)
    here.top.text = address
    press(here, "yes")
    assert isinstance(here.top, PlacesScene)
    press(here, f"place {tmp_path}")
    first = newest(tmp_path)
    settle(here, 3)
    assert here.top is table_of(here)
    assert named(here.top, "write_again")
    assert session.waiting == "absent"

    there.handle(Dropped(str(first)))
    settle(there, 5)
    other = table_of(there).session
    assert (other.seated, other.viewer, other.waiting) == ([seat], seat, "person")
    play(there, "absent")
    assert there.top is table_of(there)
    press(there, "hand_over")
    press(there, f"place {tmp_path}")
    second = newest(tmp_path)
    assert second != first

    press(here, "open_file")
    assert isinstance(here.top, FilesScene)
    here.pop()
    here.handle(Dropped(str(second)))
    settle(here, 5)
    back = table_of(here).session
    assert back is not session
    assert (back.match.log, back.viewer, back.waiting) == (other.match.log, 1 - seat, "person")
    here.handle(Dropped(str(first)))
    settle(here, 3)
    assert isinstance(here.top, SavesScene)
    assert "another Mapsheet" in here.top.told
    assert table_of(here).session.match.log == back.match.log


def test_the_menu_hands_a_match_of_one_person_over_and_a_copy_gets_it_back(
    machine: Callable[[str], App], tmp_path: Path
) -> None:
    app = machine("north")
    session = Session.begin("vermin", next(iter(load_rules("vermin").scenarios)), {}, [HUMAN], 5, store=store_of(app))
    open_scene(app, "table", session=session)
    play(app, "person")
    app.push(PauseScene(app, game="vermin", session=session))
    press(app, "hand_over")
    assert isinstance(app.top, AskScene)
    app.top.text = address_of(SaveStore(tmp_path / "south").make_home())
    press(app, "yes")
    press(app, f"place {tmp_path}")
    settle(app, 3)
    assert session.waiting == "absent"
    app.push(PauseScene(app, game="vermin", session=session))
    settle(app, 2)
    assert not [widget for widget in app.top.root.focusable() if widget.name == "hand_over"]  # type: ignore[attr-defined]
    app.pop()
    app.pop()
    app.push(scene := SavesScene(app))
    scene.library.wait()
    settle(app, 3)
    press(app, "copy")
    settle(app, 3)
    copy = table_of(app).session
    assert (copy.waiting, copy.match.log) == ("person", session.match.log)
    assert copy.seed != session.seed
    assert copy.match_id != session.match_id


@pytest.mark.parametrize("game", [game for game in GAMES if game != "vermin"])
def test_a_table_whose_match_is_elsewhere_fits_in_every_window(
    machine: Callable[[str], App], tmp_path: Path, game: str
) -> None:
    app, south = machine("north"), SaveStore(tmp_path / "south")
    scenario = next(iter(load_rules(game).scenarios.values()))
    seats = max(scenario.seats)
    session = Session.begin(game, scenario.id, {}, [HUMAN] * seats, 5, store=store_of(app))
    session.ready()
    rng = Random(3)
    while session.waiting != "person":
        session.advance()
    open_scene(app, "table", session=session)
    by_file.hand_over(session, south.make_home())
    for is_away in (True, False):
        table_of(app).refresh(anew=True)
        for style in TIGHTEST if WIDE else TIGHTEST[is_away : is_away + 2]:
            take(app, style)
            check(app, style, (game, is_away))
            assert app.top is table_of(app)
            assert named(app.top, "open_file" if is_away else "hand_over")
        if not is_away:
            return
        app.back_to(TitleScene)
        by_file.take_in(south, session.record())
        app.library = Library(south)
        record = south.newest(session.match_id)
        assert record is not None
        session = Session.resume(record, store=south)
        for _ in range(400):
            if session.waiting == "absent":
                break
            asked = session.asked()
            session.apply(rng.choice(list(asked.options))) if asked is not None else session.advance()
        assert session.waiting == "absent"
        open_scene(app, "table", session=session)
