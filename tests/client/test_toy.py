"""A game without client code: on the shelf, at set-up, on the table, to its end, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.documents import Bullet, Fact
from game.client.fallback_art import LINES, ROUND, Face
from game.client.gallery import SamplePosition, scene_arguments
from game.client.intent import Bindings, Key
from game.client.scenes import make_scene
from game.client.scenes.branch import BranchScene
from game.client.scenes.error import ErrorScene
from game.client.scenes.gameover import BANNER, GameOverScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.shelf import BoxWidget
from game.client.scenes.title import TitleScene
from game.client.screenshot import make_app, settle
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.theme import PALETTES, contrast, load_theme
from game.client.ui.panel import Panel
from game.client.ui.rich import plain
from game.content import paths
from game.content.text import LANGUAGES, Catalogue
from game.core.message import Message
from game.core.rules import Forecast
from game.games import load_rules
from game.play.replay import Tape
from tests.client.laying import SHORT
from tests.client.robot import Robot
from tests.toy import shelf

KEYS = Bindings()


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """The Ford is on the shelf; the display is closed at the end."""
    with shelf.added():
        yield
    pygame.display.quit()


def named(app: App, name: str) -> tuple[int, int]:
    """Where a widget of the screen lies."""
    content = app.top.root.content  # type: ignore[attr-defined]
    at: tuple[int, int] = next(widget for widget in content.walk() if widget.name == name).rect.center
    return at


@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("ja", (1024, 640))])
@pytest.mark.parametrize("scenario", ["raid", "battle"])
def test_it_is_played_by_clicks_from_the_shelf_to_the_result(lang: str, size: tuple[int, int], scenario: str) -> None:
    app = make_app(size, lang, animation="instant")
    app.push(TitleScene(app))
    robot = Robot(app, "mouse", seed=4)
    settle(app, 3)
    robot.click(named(app, "box toy"))
    robot.click(named(app, "ui.title.new_game"))
    assert isinstance(app.top, SetupScene)
    settle(app, 3)
    app.top.seed = "7"
    for name in (f"scenario {scenario}", "start"):
        robot.click(named(app, name))
        settle(app, 3)
    assert isinstance(app.top, TableScene)
    session = app.top.session
    assert (session.match.rules.id, session.match.scenario) == ("toy", scenario)
    robot.play(500)
    assert session.match.state.outcome is not None
    settle(app, 60)
    if isinstance(app.top, TableScene):
        app.handle(Key("return", KEYS.command("return")))
        settle(app, 10)
    assert isinstance(app.top, GameOverScene), app.top
    assert app.kit.overflow == []


@pytest.mark.parametrize("name", ["setup", "table", "rulebook", "replay", "gameover"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_fits(name: str, lang: str) -> None:
    position = SamplePosition("toy", "battle", 4, 20)
    for size, scale in (((1024, 640), 1.0), ((1600, 1000), 1.5), ((1280, 800), 2.0)):
        app = make_app(size, lang, scale)
        app.push(make_scene(app, name, **scene_arguments(app, name, position)))
        settle(app, 3)
        assert not isinstance(app.top, ErrorScene), app.top.fault
        assert app.kit.overflow == [], (size, scale)


def table_at(decisions: int) -> tuple[App, TableScene]:
    """A match of two people."""
    app = make_app(animation="instant")
    session = SamplePosition("toy", "battle", 4, decisions).session()
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app, 3)
    return app, scene


def test_counters_hands_and_pages_follow_from_the_layout() -> None:
    app, scene = table_at(6)
    state, table = scene.view.state, scene.table
    assert {piece.id: piece.space for piece in table.board.pieces(scene.view)} == state.at
    own, other = table.board.hands(scene.view)
    assert [card.id for card in own.cards] == state.hands[0]
    assert (other.cards, other.backs) == ([], len(state.hands[1]))
    space = state.at["west_horse"]
    for subject, title in ((f"space:{space}", ""), ("piece:west_horse", "West Horse"), (f"card:{own.cards[0].id}", "")):
        page = table.pages.document(scene.view, subject, None)
        assert page is not None
        assert page.title == (title or page.title)
        assert page.blocks
    assert table.pages.document(scene.view, "piece:no_such", None) is None
    assert app.kit.overflow == []


@pytest.mark.parametrize(
    ("lang", "ground", "held"), [("en", ("Ground", "water"), "Held by"), ("ja", ("地形", "水"), "支配")]
)
def test_the_page_of_a_space_has_every_property_that_has_words(lang: str, ground: tuple[str, str], held: str) -> None:
    """Those of the map, then what the rules say of it; `colour` has no words."""
    session = SamplePosition("toy", "battle", 4, 30).session()
    table = make_table(session.match.rules)
    table.catalogue = Catalogue(lang, strict=True)
    view = session.view()
    page = table.pages.document(view, "space:ford", None)
    assert page is not None
    rows = [(block.label, block.value) for block in page.blocks if isinstance(block, Fact)]
    assert rows[0] == ground
    owners = {unit.partition("_")[0] for unit, space in view.state.at.items() if space == "ford"}
    assert owners, "somebody is there"
    assert rows[1][0] == held
    assert table.catalogue.name("toy", "side", next(iter(owners))) == rows[1][1]
    assert len(rows) == 2 + sum(space == "ford" for space in view.state.at.values())


@pytest.mark.parametrize("subject", ["space:ford", "piece:west_horse", "route:west_road", "cell:none", "option:route:x",
                                     "option:button:pass", "card:charge"])  # fmt: skip
def test_odds_and_notes_of_a_forecast_are_shown_for_a_target_of_any_kind(subject: str) -> None:
    session = SamplePosition("toy", "battle", 4, 6).session()
    table = make_table(session.match.rules)
    table.catalogue = Catalogue("en")
    forecast = Forecast(odds=(0.5, 0.1, 0.4), notes=[Message("toy.result.victory", {}, "5")])
    page = table.pages.document(session.view(), subject, forecast)
    assert page is not None
    first, second, *_ = page.blocks
    assert isinstance(first, Bullet)
    assert isinstance(second, Bullet)
    assert "50" in plain(first.words)
    assert (plain(second.words), second.rule) == (table.catalogue.plain("toy.result.victory"), "5")


def test_learn_is_offered_only_where_there_is_a_lesson() -> None:
    app = make_app()
    scene = TitleScene(app)
    app.push(scene)
    for game, offered in (("scotland", True), ("toy", False)):
        scene.choose(game)
        buttons = {widget.name: widget for widget in scene.root.focusable()}
        assert ("ui.title.learn_it" in buttons) == offered
        assert (buttons["learn"].disabled is None) == offered  # type: ignore[attr-defined]
    buttons["learn"].activate()  # type: ignore[attr-defined]
    assert app.top is scene
    assert scene.root.tip is not None
    assert scene.root.tip.refused


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (2560, 1080)])
def test_the_shelf_has_room_for_one_to_eight_games(size: tuple[int, int]) -> None:
    for count in range(1, 9):
        app = make_app(size)
        scene = TitleScene(app, games=["scotland", "toy", "vermin", "dynasties", *["toy"] * 4][:count])
        app.push(scene)
        settle(app, 2)
        assert scene.root.content is not None
        boxes = [widget.rect for widget in scene.root.content.walk() if isinstance(widget, BoxWidget)]
        assert len(boxes) == count
        assert all(app.window_rect.contains(box) for box in boxes)
        assert all(left.right < right.left for left, right in pairwise(boxes))
        assert abs(boxes[0].left - (size[0] - boxes[-1].right)) <= 2
        assert app.kit.overflow == []


# === Pictures for want of others ===


def test_nothing_is_missing_on_the_tables_of_the_program() -> None:
    for game, scenario in (("scotland", "rebellion"), ("vermin", "campaign"), ("dynasties", "europe")):
        app = make_app((1600, 1000))
        for name in ("title", "setup", "table"):
            app.push(make_scene(app, name, **scene_arguments(app, name, SamplePosition(game, scenario, 2, 40))))
            settle(app, 3)
        assert app.sprites.missing <= {"ui/toy/arms:arms.toy", "title/box_toy_1.png"}


@pytest.mark.parametrize("what", ["counters/scotland", "ui/scotland", "print/scotland.jpg", "title/box_scotland_1.png"])
def test_a_missing_picture_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """Whatever picture of a game is not there, its screens are shown."""
    find, find_all = paths.find, paths.find_all
    gone = paths.ASSETS / what

    def missing(path: str) -> Path:
        found = find(path)
        return tmp_path / "nowhere" if found == gone or gone in found.parents else found

    monkeypatch.setattr(paths, "find", missing)
    app = make_app()
    file = app.sprites.file
    monkeypatch.setattr(app.sprites, "file", lambda path: _unless(file(path), gone, tmp_path))
    for name in ("title", "setup", "gameover", *(["table"] if not what.startswith("print") else [])):
        app.push(make_scene(app, name, **scene_arguments(app, name, SHORT)))
        settle(app, 3)
        assert not isinstance(app.top, ErrorScene), app.top.fault
    assert find_all("maps/*.tmx")


def _unless(file: Path, gone: Path, elsewhere: Path) -> Path:
    return elsewhere / "nowhere" if file == gone or gone in file.parents else file


def test_every_kind_and_side_has_a_face_of_its_own() -> None:
    app = make_app()
    load_rules("toy")
    assert app.sprites.fallback_art is not None
    pictures = set()
    for kind in (*LINES, *ROUND, "siege_train", "militia"):
        for side in ("west", "east"):
            for label in ("", "3-4"):
                image = app.sprites.fallback_art.counter(Face(kind, side, label), 60)
                pictures.add(pygame.image.tobytes(image, "RGBA"))
    assert len(pictures) == (len(LINES) + len(ROUND) + 2) * 4
    assert app.sprites.missing == set()


def test_a_face_travels_as_the_name_of_a_sprite() -> None:
    face = Face("card", "west", "Charge!", "+2: to the die")
    assert Face.of(face.sprite) == face
    assert Face.of("sco_inf_levy") == Face("sco_inf_levy")


@pytest.mark.parametrize("palette", PALETTES)
def test_sides_without_colours_of_their_own_can_be_read_and_told_apart(palette: str) -> None:
    load_rules("toy")
    theme = load_theme(palette)
    assert theme.side("west") != theme.side("east")
    assert theme.side("nobody") == theme.sides["none"]
    for side in theme.seats:
        assert contrast(side.on_mark, side.mark) >= theme.least_contrast
        assert contrast(side.name, theme["panel"]) >= theme.least_contrast
    assert len({side.mark for side in theme.seats}) == len(theme.seats)


@pytest.mark.parametrize("name", ["setup", "gameover", "table"])
def test_without_players_of_its_own_the_random_one_takes_the_seats(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load_rules("toy")), "bots", ())
    position = SamplePosition("toy", "raid")
    assert position.session().players == ["human", "bot:random"]
    app = make_app((1280, 800), "en")
    app.push(make_scene(app, name, **scene_arguments(app, name, position)))
    settle(app, 3)
    assert not isinstance(app.top, ErrorScene)
    if isinstance(app.top, SetupScene):
        app.top.players = ["bot:random", "bot:random"]
        app.top.rebuild()
        assert named(app, "level 1")


def test_without_players_of_its_own_a_replay_branches_with_the_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load_rules("toy")), "bots", ())
    app = make_app((1280, 800), "en")
    app.push(BranchScene(app, tape=Tape(SamplePosition("toy", "raid").session(finished=True).record())))
    settle(app, 3)
    assert isinstance(app.top, BranchScene)
    assert app.top.players == ["human", "bot:random"]


def test_the_result_without_pictures_shows_both_symbols_and_fills_the_page() -> None:
    """The drawn banner is as high as its band, so that it cuts no symbol; one row of panels takes the page."""
    app = make_app((1280, 800))
    app.push(make_scene(app, "gameover", **scene_arguments(app, "gameover", SamplePosition("toy", "battle", 4, 20))))
    settle(app, 3)
    scene = app.top
    assert isinstance(scene, GameOverScene)
    width, height = 1280, round(800 * BANNER)
    drawn = app.sprites.scene("ui/toy/none.jpg", ("west", "east"), (width, height))
    banner = scene._banner("ui/toy/none.jpg", ("west", "east"), (1280, 800))
    assert banner.get_size() == drawn.get_size()
    for x in (0.58, 0.88):
        box = pygame.Rect(0, 0, round(height * 0.3) + 4, round(height * 0.2) + 4)
        box.center = (round(width * x), round(height * 0.3))
        rows = [
            {tuple(drawn.get_at((across, y))) for across in range(box.left, box.right)} for y in (box.top, box.centery)
        ]
        assert [len(colours) > 1 for colours in rows] == [False, True], "a symbol, and all of it"
    panels = [widget.rect for widget in scene.root.content.walk() if isinstance(widget, Panel)]  # type: ignore[union-attr]
    assert max(panel.height for panel in panels) > 350
    assert app.kit.overflow == []
