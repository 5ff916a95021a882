"""The key of signs: every sign of a board has its row, and the key opens and closes by keyboard and mouse."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.atlas import Atlas
from game.client.intent import Command, Key
from game.client.scenes.keys import KeysScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.signs import SignsScene
from game.client.screenshot import make_app, settle
from game.client.table.game.signs import SignGroup, SignRow, draw_row
from game.client.table.scene import TableScene
from game.client.table.screens import SIGNS
from game.client.tables import make_table
from game.client.tables.labyrinth.contents import contents_of
from game.client.ui.basic import Label
from game.client.ui.columned import Columned
from game.client.ui.scroll import ScrollArea
from game.content import paths
from game.content.maps import BoardMap
from game.games import GAMES, load_rules
from game.games.labyrinth.data import COUNTRIES
from game.play.session import HUMAN, Session
from tests.client.robot import Robot
from tests.wide import wide

pytestmark = pytest.mark.usefixtures("display")

SPRITES = {"drop", "oil"}
"""Sprites that are shown in a box of their own."""
WINDOW = (1280, 800)


def session(scenario: str = "awakening_2010") -> Session:
    """A match of two people."""
    return Session.begin("labyrinth", scenario, {}, [HUMAN, HUMAN], 3)


def lay(lang: str = "en", scenario: str = "awakening_2010", **settings: Any) -> TableScene:
    """The table of Labyrinth."""
    app = make_app(WINDOW, lang, animation="instant", **settings)
    play = session(scenario)
    play.ready()
    table = TableScene(app, session=play)
    app.push(table)
    settle(app, 3)
    return table


def rows(table: TableScene) -> dict[str, SignRow]:
    """The rows of its key, by their ids."""
    return {row.id: row for group in table.table.pages.signs(table.view) for row in group.rows}


def open_key(table: TableScene) -> SignsScene:
    """Opened by its key."""
    Robot(table.app, "keyboard").press(SIGNS)
    scene = table.app.top
    assert isinstance(scene, SignsScene)
    settle(table.app, 3)
    return scene


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_sign_of_the_chart_has_a_row(lang: str) -> None:
    """All that the sheet of counters holds, every head and posture, each kind of line: with words of its own."""
    table = lay(lang)
    found = rows(table)
    sheet = json.loads(paths.find("assets/counters/labyrinth/64.json").read_text(encoding="utf-8"))
    board: BoardMap = table.board.board
    lines = {route.kind for route in board.routes.values()}
    assert {*sheet["sprites"], *lines, "hard", "soft", "shia"} <= set(found)
    assert {sprite for sprite, row in found.items() if sprite in sheet["sprites"] and row.sample != sprite} == SPRITES
    assert all(row.name and row.text for row in found.values())
    names = [row.name for row in found.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(each, marks=wide if n % 4 else ()) for n, each in enumerate(load_rules("labyrinth").scenarios)],
)
def test_whatever_a_match_brings_is_in_the_key(scenario: str) -> None:
    """Heads, markers and pieces of all boxes, at many moments; the first game has none of the Awakening's."""
    table = lay(scenario=scenario)
    pages = table.table.pages
    play, rng = session(scenario), Random(5)
    for number in range(420):
        if play.match.choice is None:
            break
        play.match.apply(rng.choice(play.match.choice.options))
        if number % 20:
            continue
        view = play.match.view(0)
        known = {row.id for group in pages.signs(view) for row in group.rows}
        for shown in (contents_of(view.state, c) for c in COUNTRIES):
            signs = {shown.tone, *(name for name, _ in (*shown.standing, *shown.pieces))}
            assert signs <= known
            assert not shown.shia or "shia" in known
        assert ("militia" in known) == view.state.awakening


def test_a_stripe_tells_the_shia_mix() -> None:
    table = lay()
    state = table.view.state
    shown = [contents_of(state, c) for c in COUNTRIES]
    assert {each.country for each in shown if each.shia} >= {"iraq", "yemen", "lebanon"}
    assert not {each.country for each in shown if each.shia} & {"egypt", "libya", "france"}
    atlas, row = Atlas("labyrinth", table.app.sprites), rows(table)["shia"]
    size = (row.size[0] * 2, row.size[1] * 2)
    with_stripe = draw_row(table.kit, atlas, row, size)
    plain = draw_row(table.kit, atlas, rows(table)["drop"], size)
    middle = size[1] // 2 + 4
    assert with_stripe.get_at((3, middle)) != plain.get_at((3, middle))
    assert with_stripe.get_at((size[0] // 2, middle)) == plain.get_at((size[0] // 2, middle))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scenario", ["awakening_2010", "lets_roll"])
def test_all_of_it_is_in_sight_in_the_usual_window(lang: str, scenario: str) -> None:
    table = lay(lang, scenario=scenario)
    scene = open_key(table)
    assert scene.root.content is not None
    area = next(each for each in scene.root.content.walk() if isinstance(each, ScrollArea))
    assert area.bar_rect() is None
    assert table.app.kit.overflow == []


@pytest.mark.parametrize(("lang", "settings"), [("ja", {"text_size": 140}), ("en", {"scale": 1.5})])
def test_large_words_fit_and_are_scrolled(lang: str, settings: dict[str, Any]) -> None:
    """By the keyboard, too: the last row comes into sight."""
    table = lay(lang, **settings)
    scene = open_key(table)
    robot = Robot(table.app, "keyboard")
    assert scene.root.content is not None
    area = next(each for each in scene.root.content.walk() if isinstance(each, ScrollArea))
    before = area.place_part()[0]
    for _ in range(60):
        robot.press("down")
    settle(table.app, 2)
    start, part = area.place_part()
    assert area.bar_rect() is not None
    assert start > before
    assert start + part == pytest.approx(1, abs=0.02)
    assert table.app.kit.overflow == []
    assert scene.root.window.contains(area.rect)


def test_it_comes_and_goes_by_keyboard_and_by_mouse() -> None:
    table = lay()
    app, keyboard, mouse = table.app, Robot(table.app, "keyboard"), Robot(table.app, "mouse")
    for key in (SIGNS, "escape", "return"):
        open_key(table)
        keyboard.press(key)
        assert app.top is table
    table.handle(Key("f10", Command.MENU))
    settle(app, 3)
    assert isinstance(app.top, PauseScene)
    mouse.click(mouse.named(app.top, "signs"))
    settle(app, 3)
    assert isinstance(app.top, SignsScene)
    mouse.click(mouse.named(app.top, "close"))
    assert isinstance(app.top, PauseScene)
    table.app.pop()
    table.handle(Key("f1", Command.HELP))
    settle(app, 3)
    assert isinstance(app.top, KeysScene)
    assert (SIGNS, app.say("table.menu.signs")) in app.top.own


def test_a_rule_number_in_it_opens_the_rulebook() -> None:
    table = lay()
    scene = open_key(table)
    assert scene.root.content is not None
    labels = [each for each in scene.root.content.walk() if isinstance(each, Label) and not isinstance(each.words, str)]
    refs = {segment.ref for label in labels for segment in label.words if not isinstance(segment, str) and segment.ref}
    assert ("rule", "11.3.8") in refs
    label = next(each for each in labels if any(s.ref == ("rule", "4.4") for s in each.words if not isinstance(s, str)))
    place = next(piece.rect for piece in label.block(label.rect.width).pieces if piece.ref == ("rule", "4.4"))
    top = label.rect.top + (label.rect.height - label.block(label.rect.width).height) // 2
    Robot(table.app, "mouse").click(place.move(label.rect.left, top).center)
    assert type(table.app.top).__name__ == "RulebookScene"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", [game for game in GAMES if game != "labyrinth"])
def test_every_game_has_a_key_whose_pictures_and_words_are_there(game: str, lang: str) -> None:
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    play = Session.begin(game, scenario.id, {}, [HUMAN] * scenario.seats[0], 1)
    play.ready()
    table = TableScene(make_app(WINDOW, lang, animation="instant"), session=play)
    table.app.push(table)
    settle(table.app, 2)
    table.end_motion()
    found = rows(table)
    assert len(found) >= 10
    atlas = Atlas(game, table.app.sprites)
    for row in found.values():
        assert row.name
        assert row.text
        picture = draw_row(table.kit, atlas, row, (2 * row.size[0], 2 * row.size[1]))
        assert pygame.mask.from_surface(picture).count() > 60, row.id
    scene = open_key(table)
    assert scene.root.content is not None
    area = next(each for each in scene.root.content.walk() if isinstance(each, ScrollArea))
    assert area.bar_rect() is None
    assert table.app.kit.overflow == []


def test_a_game_without_one_has_no_key_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in GAMES if game != "labyrinth")
    monkeypatch.setattr(type(make_table(load_rules(game)).pages), "signs", lambda *_: ())
    play = Session.begin(game, next(iter(load_rules(game).scenarios)), {}, [HUMAN] * 2, 1)
    app: App = make_app(WINDOW, animation="instant")
    table = TableScene(app, session=play)
    app.push(table)
    settle(app, 2)
    assert SIGNS not in [key for key, _ in table.own_keys()]


def test_columns_are_about_even_and_no_head_stands_last() -> None:
    table = lay()
    words = [Label(f"row {number} " + "word " * (number % 5 * 6)) for number in range(30)]
    heads = [words[0], words[9], words[19]]
    shown = Columned(words, least=280, most=4, heads=heads)
    shown.attach(table.root)
    shown.place(pygame.Rect(0, 0, 1200, shown.height_for(1200)))
    feet = {}
    for word in words:
        feet[word.rect.left] = word
    assert len(feet) == 4
    assert not set(map(id, feet.values())) & set(map(id, heads[1:]))
    heights = [word.rect.bottom for word in feet.values()]
    assert max(heights) == shown.height_for(1200)
    assert min(heights) > max(heights) * 0.5


def test_groups_may_have_a_note() -> None:
    group = SignGroup("Title", [SignRow("a", "troops", "Troops", "So many.")], "A note.")
    app = make_app(WINDOW)
    scene = SignsScene(app, game="labyrinth", groups=lambda: [group])
    app.push(scene)
    settle(app, 2)
    assert scene.root.content is not None
    told = [str(each.words) for each in scene.root.content.walk() if isinstance(each, Label)]
    assert "A note." in told
    assert app.kit.overflow == []


@pytest.mark.parametrize(("sprite", "colour"), [("awakening", "Blue"), ("reaction", "green")])
def test_markers_have_the_colours_that_the_rulebook_names(sprite: str, colour: str) -> None:
    rules = paths.find("assets/rules/en/labyrinth.md").read_text(encoding="utf-8")
    assert f"{colour} {sprite} markers" in rules
    table = lay()
    image = Atlas("labyrinth", table.app.sprites).counter(sprite, 64)
    red, green, blue = pygame.transform.average_color(image, image.get_rect().inflate(-24, -24))[:3]
    assert max(red, green, blue) == {"Blue": blue, "green": green}[colour]
