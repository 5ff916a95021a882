"""Names of cards and pieces open their page by pointing, in the question and in the log; a played card is shown."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.client.intent import Key, Point
from game.client.screenshot import make_app, settle
from game.client.table.game.steps import Brief, Play, Step
from game.client.table.motion.captions import captioned
from game.client.table.panels.bound import BoundStrip
from game.client.table.panels.menu import MenuLine
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.ui import rich
from game.client.ui.basic import Label
from game.content import paths
from game.content.text import Catalogue
from game.core.choice import Pick
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.match import Match
from game.games import GAMES, load_rules
from game.games.deloyer.data import CARD_IDS as DELOYER
from game.games.labyrinth.data import CARD_IDS as LABYRINTH
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, named
from tests.client.test_selection import at_movement

THINGS = {
    "scotland": ("hex", "piece", "leader", "marker"),
    "dynasties": ("person", "card", "event", "country"),
    "vermin": ("hex", "unit", "vermite", "chit", "exit"),
    "labyrinth": ("card", "space", "marker"),
    "deloyer": ("card", "hex", "piece"),
}
"""By game the kinds of names that are things with a page."""


@pytest.mark.parametrize("game", GAMES)
def test_a_name_in_a_question_or_in_the_log_leads_to_a_page(game: str) -> None:
    rules = load_rules(game)
    table = make_table(rules)
    table.catalogue = Catalogue("en", strict=True)
    options = {"sky_witches": 1} if game == "dynasties" else {}
    scenario, rng, seen = next(iter(rules.scenarios.values())), Random(4), set[tuple[str, str]]()
    match = Match(rules, scenario.id, options, SeededDice(2), scenario.seats[0])
    while (choice := match.choice) is not None and len(match.log) < 260:
        words = list(table.decisions.prompt(match.view(max(0, choice.seat)), choice))
        for event in match.apply(rng.choice(choice.options)):
            words += table.chronicle.sentence(event)
        for ref in {each.ref for each in words if each.ref is not None and each.ref[0] in THINGS[game]} - seen:
            seen.add(ref)
            subject = table.pages.subject_of(*ref)
            assert table.pages.document(match.view(0), subject, None) is not None, f"{ref} has no page"
    assert {kind for kind, _ in seen} & {"marker", "card", "chit", "event"}


def test_pointing_at_a_name_in_the_prompt_brings_its_page_out(open_app: OpenApp) -> None:
    app, table = at_movement(open_app)
    table.pick(Pick("hex", "0605"))
    settle(app, 2)
    assert table.root.content is not None
    prompt = next(each for each in table.root.content.walk() if each.name == "prompt" and isinstance(each, Label))
    block = prompt._block
    assert block is not None
    piece = next(each for each in block.pieces if each.ref is not None)
    top = prompt.rect.top + (prompt.rect.height - block.height) // 2
    prompt.on_move((prompt.rect.left + piece.rect.centerx, top + piece.rect.centery))
    assert table.attention.subject == "space:0605"
    prompt.on_hover(False)
    assert table.attention.subject == ""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "event"),
    [
        ("scotland", Event("marker", {"side": "scots", "marker": "levy", "on": None})),
        ("labyrinth", Event("operation", {"side": "us", "operation": "alert", "ops": 3, "card": "sanctions.12"})),
        ("deloyer", Event("played", {"side": "liberation", "card": "", "to": "discard"})),
    ],
)
def test_a_played_card_says_who_plays_it_and_for_what(
    open_app: OpenApp, game: str, event: Event, language: str
) -> None:
    app = open_app((1280, 800), language)
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    match = Match(rules, scenario.id, {}, SeededDice(2), scenario.seats[0])
    if event.data.get("card", "x") != "x":
        event = Event(event.kind, {**event.data, "card": some_card(game)})
    table = make_table(rules)
    table.catalogue = app.catalogue
    shown = next(step for step in table.chronicle.steps(event, match.view(0)) if isinstance(step, Play))
    assert rich.plain(shown.caption) == rich.plain(table.chronicle.sentence(event))
    says = rich.plain(shown.text) or (shown.face.text if shown.face is not None else "")
    assert len(says) > 10
    image = captioned(app.kit, pygame.Surface((260, 380), pygame.SRCALPHA), shown)
    assert image.get_height() > 380


def some_card(game: str) -> str:
    """The id of a card of the game."""
    if game == "labyrinth":
        return LABYRINTH[12]
    return DELOYER[12]


def shows_card(step: Step) -> bool:
    """Whether a card is shown large, by itself or on the sheet of a briefing."""
    return isinstance(step, Play) or (isinstance(step, Brief) and any(map(shows_card, step.instead)))


def test_a_card_of_labyrinth_is_shown_when_it_is_known_what_it_is_for() -> None:
    rules = load_rules("labyrinth")
    table = make_table(rules)
    table.catalogue = Catalogue("en", strict=True)
    match = Match(rules, "lets_roll", {}, SeededDice(2), 2)
    rng, shown, uses = Random(1), 0, 0
    while (choice := match.choice) is not None and len(match.log) < 300:
        use = choice.prompt == "use"
        pick = rng.choice(choice.options)
        events = match.apply(pick)
        uses += use and pick.id not in ("reserves", "spend_reserves", "nothing", "trigger", "reassessment")
        view = match.view(0)
        plays = [event for event in events if any(map(shows_card, table.chronicle.steps(event, view)))]
        if use and plays:
            shown += 1
        elif choice.prompt == "card":
            assert all(event.kind != "played" for event in plays) or view.state.card == 0
    assert shown >= uses > 5


def test_advice_is_not_in_the_red_of_errors(open_app: OpenApp) -> None:
    app, table = at_movement(open_app)
    table.picker.confirm()
    settle(app, 1)
    assert table.root.tip is not None
    assert not table.root.tip.refused


LEAST = {"deloyer": 0, "vermin": 0}
"""Random players seldom open two cards; most turns of the vermites have one event and no more."""
FEW = 3
"""Signs for which there is room in a window of 1280 pixels."""


def binding(game: str) -> TableScene | None:
    """A table of the game at the first position of a random match in which something is in force."""
    rules = load_rules(game)
    options = {"sky_witches": 1} if game == "dynasties" else {}
    scenario = next(iter(rules.scenarios.values()))
    table, rng = make_table(rules), Random(4)
    table.catalogue = Catalogue("en", strict=True)
    session = Session.begin(game, scenario.id, options, [HUMAN] * scenario.seats[0], 2)
    while (choice := session.match.choice) is not None and len(session.match.log) < 900:
        if choice.seat >= 0 and len(table.pages.in_force(session.match.view(choice.seat))) > LEAST.get(game, 1):
            session.ready()
            return TableScene(make_app((1280, 800), "en"), session=session)
        session.apply(rng.choice(choice.options))
    return None


@pytest.mark.parametrize("game", ["scotland", "dynasties", "labyrinth", "deloyer", "vermin"])
def test_what_is_in_force_stands_as_signs_and_opens_its_card_or_its_rule(game: str) -> None:
    scene = binding(game)
    assert scene is not None
    scene.app.push(scene)
    settle(scene.app, 2)
    strip = named(scene, "bound")
    assert isinstance(strip, BoundStrip)
    refs = [sign.bound.ref for sign in strip.signs]
    assert len(refs) == len(scene.table.pages.in_force(scene.view)) > LEAST.get(game, 1)
    assert [sign.visible for sign in strip.signs].count(True) >= min(len(refs), FEW)
    assert not pygame.Rect(strip.rect).colliderect(scene.board.rect)
    sign = strip.signs[0]
    scene.handle(Point(sign.rect.center))
    assert scene.attention.subject == (scene.table.pages.subject_of(*refs[0]) if refs[0][0] != "rule" else "")
    scene.handle(Point((sign.rect.centerx, scene.root.window.bottom - 2)))
    scene.handle(Key("e", None))
    assert scene.root.popup is not None
    lines = [each for each in scene.root.popup.walk() if isinstance(each, MenuLine)]
    assert len(lines) == len(refs)
    scene.root.close_popup()
    for ref in refs:
        subject = scene.table.pages.subject_of(*ref)
        page = scene.table.pages.document(scene.view, subject, None)
        assert page is not None or (ref[0] == "rule" and in_rulebook(game, ref[1])), ref
    assert scene.app.kit.overflow == []
    pygame.display.quit()


def in_rulebook(game: str, number: str) -> bool:
    """Has the rulebook a heading of that number?"""
    text = (paths.find(f"assets/rules/en/{game}.md")).read_text("utf-8")
    return any(line.startswith("#") and line.split()[1:2] == [number] for line in text.splitlines())
