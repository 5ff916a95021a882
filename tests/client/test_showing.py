"""Showing what one has never done: every declared operation, on a copy that tells nothing and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any

import pytest

from game.client.app import App
from game.client.intent import Key
from game.client.scenes import make_scene
from game.client.scenes.learn import LearnScene
from game.client.scenes.showing import MOST, ShowScene
from game.client.screenshot import make_app, settle
from game.client.table.game.game_table import GameTable
from game.client.table.game.pages import NarratedStep
from game.client.table.game.steps import Tell
from game.client.table.panels.menu import MenuLine
from game.client.table.panels.prompt import SpriteButton
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.ui.button import Button
from game.content.text import Catalogue
from game.core.choice import CHANCE, Pick
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.match import Decision, Match
from game.core.seat import Seat
from game.games import GAMES, load_rules
from game.play.session import HUMAN, Session
from game.play.showing import MOST_DECISIONS, ShowSession
from tests.client.laying import OpenApp, key
from tests.wide import WIDE

FAR = 450
"""Decisions of the random matches in which operations are looked for."""
SEEDS = range(1, 20)
LANGUAGES = ("en", "ja")
SEEN_DECKS = {"labyrinth": "awakening_2010"}
"""Scenarios whose deck everybody knows: in others the hidden cards are moved step by step, from where they are."""


def declared(game: str) -> set[str]:
    """The names of the operations of a game."""
    operations = table_of(game).decisions.operations
    return {each if ":" in each else f"{prompt}.{each}" for prompt, declared in operations.items() for each in declared}


@cache
def table_of(game: str) -> GameTable[Any]:
    """The table of a game, without its window."""
    return make_table(load_rules(game))


def beginning(match: Match[Any]) -> dict[str, list[Pick]]:
    """The operations that the pending decision can begin, each with its options."""
    choice, decisions = match.choice, table_of(match.rules.id).decisions
    assert choice is not None
    found: dict[str, list[Pick]] = {}
    for pick in choice.options if choice.seat != CHANCE else ():
        if name := decisions.operation(choice.prompt, pick):
            found.setdefault(name, []).append(pick)
    return found


@lru_cache(maxsize=16)
def positions(game: str, scenario: str = "") -> dict[str, tuple[str, int, tuple[Pick, ...]]]:
    """For each operation the first position in which one may choose it: scenario, seed, and what was decided."""
    rules, wanted = load_rules(game), declared(game)
    found: dict[str, tuple[str, int, tuple[Pick, ...]]] = {}
    for seed in SEEDS:
        for each in [scenario] if scenario else rules.scenarios:
            match, rng = Match(rules, each, {}, SeededDice(seed)), Random(seed)
            picks: list[Pick] = []
            while match.choice is not None and len(picks) < FAR and wanted - set(found):
                for name in beginning(match) if not match.choice.is_empty else ():
                    found.setdefault(name, (each, seed, tuple(picks)))
                picks.append(rng.choice(match.choice.options))
                match.apply(picks[-1])
    return found


def match_at(game: str, name: str, scenario: str = "") -> Match[Any]:
    """A match in which an operation is possible."""
    where, seed, picks = positions(game, scenario)[name]
    match = Match(load_rules(game), where, {}, SeededDice(seed))
    for pick in picks:
        match.apply(pick)
    return match


def shown(match: Match[Any], name: str, seed: int = 7) -> ShowSession:
    """The showing of an operation, to its end."""
    choice = match.choice
    assert choice is not None
    ends = table_of(match.rules.id).decisions.operation_ends
    session = ShowSession(Seat(match, choice.seat), beginning(match)[name], ends, seed)
    for _ in range(100 * MOST_DECISIONS):
        if session.is_shown:
            return session
        session.advance(1.0)
    raise AssertionError("it does not end")


def told(session: ShowSession) -> tuple[Sequence[Decision], list[Event]]:
    """What was decided, and what the seat was told."""
    return session.match.log, [event.seen_by(session.seat) for _, event in session.match.history]


@pytest.mark.parametrize("game", GAMES)
def test_every_operation_can_be_shown_from_a_position_where_it_is_possible(game: str) -> None:
    assert declared(game)
    assert set(positions(game)) == declared(game)
    for name in sorted(declared(game)):
        match = match_at(game, name)
        session = shown(match, name)
        assert session.match.log[0].pick in beginning(match)[name], name
        assert session.match.history, name


@pytest.mark.parametrize("game", GAMES)
def test_a_showing_leaves_the_match_and_its_record_as_they_were(game: str) -> None:
    for name in sorted(declared(game))[:: 1 if WIDE else 3]:
        match = match_at(game, name)
        real = Session(match, [HUMAN] * match.seats, 1)
        state, log, history = match.fingerprint(), list(match.log), list(match.history)
        record, undo = real.record(), real.undo_now()
        shown(match, name)
        assert (match.fingerprint(), match.log, list(match.history)) == (state, log, history), name
        assert real.undo_now() == undo
        after = real.record()
        after.saved = record.saved
        assert after == record
        twin, other = match_at(game, name), Random(3)
        pick = other.choice(beginning(match)[name])
        assert match.apply(pick) == twin.apply(pick), "the dice of the match have not moved"


def dealt_otherwise(match: Match[Any], seat: int) -> Match[Any] | None:
    """The same position with all that is hidden from the seat dealt again; None within a procedure."""
    length, data = match.mark
    if length != len(match.log):
        return None
    state = match.rules.state_type.restore(data)
    match.rules.determinize(state, seat, Random(99))
    other = match.restarted()
    other.stand(state, [], SeededDice(1))
    return other


@pytest.mark.parametrize("game", GAMES)
def test_positions_that_differ_in_hidden_things_alone_give_the_same_showing(game: str) -> None:
    compared = differing = 0
    for name in sorted(positions(game, SEEN_DECKS.get(game, ""))):
        match = match_at(game, name, SEEN_DECKS.get(game, ""))
        assert match.choice is not None
        other = dealt_otherwise(match, match.choice.seat)
        if other is None:
            continue
        compared += 1
        differing += other.fingerprint() != match.fingerprint()
        assert told(shown(match, name)) == told(shown(other, name)), name
    assert compared
    assert differing or game == "vermin", "only Vermin hides nothing"


# === At the table ===

PLACE = ("labyrinth", "use:war_of_ideas")


def at_table(game: str, name: str, lang: str = "en", players: int = 1, **settings: Any) -> tuple[App, TableScene]:
    """The table of a match in which an operation is possible."""
    match = match_at(game, name)
    assert match.choice is not None
    seated = [f"bot:{match.rules.usual}"] * match.seats
    seated[match.choice.seat] = HUMAN
    session = Session(match, seated if players == 1 else [HUMAN] * match.seats, 1)
    app = make_app((1280, 800), lang, **({"animation": "instant"} | settings))
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 5)
    assert app.top is table or players > 1
    return app, table


def tool(table: TableScene) -> Button | None:
    content = table.root.content
    assert content is not None
    return next((each for each in content.walk() if isinstance(each, Button) and each.name == "show"), None)


def marked(table: TableScene) -> list[str]:
    """The buttons that carry the sign of what is new."""
    content = table.root.content
    assert content is not None
    return [each.name for each in content.walk() if isinstance(each, SpriteButton) and each.choice.is_new]


def watch(app: App, scene: ShowScene) -> float:
    """Let a showing run to its end; the seconds that it took."""
    seconds = 0.0
    while app.top is scene and seconds < 2 * MOST:
        app.frame()
        seconds += 1 / 60
    return seconds


@pytest.mark.parametrize(("game", "lang"), [(game, LANGUAGES[at % 2]) for at, game in enumerate(GAMES)])
def test_a_showing_has_captions_calls_nothing_set_up_and_ends_by_itself_within_half_a_minute(
    game: str, lang: str
) -> None:
    name = sorted(declared(game))[0]
    app, table = at_table(game, name, lang)
    before = table.session.match.fingerprint()
    table._show_operation(name)
    scene = app.top
    assert isinstance(scene, ShowScene)
    captions: list[object] = []
    seconds = 0.0
    while app.top is scene:
        app.frame()
        captions += scene.captions() if app.top is scene else []
        assert not any(
            row.fold is not None and row.fold.told is not None and row.fold.told.kind == "setup"
            for row in scene.log.rows
        )
        seconds += 1 / 60
        assert seconds <= MOST + 1
    assert captions
    assert app.top is table
    assert app.toast.words == app.say("table.show.nothing")
    app.frame()
    assert app.toast.rect is not None
    assert table.layout.panels is not None
    assert not app.toast.rect.colliderect(table.layout.panels.prompt.rect), "the question can be read"
    assert table.layout.head.rect.contains(app.toast.rect), "and the board is clicked"
    assert table.session.match.fingerprint() == before
    assert app.kit.overflow == []


def test_a_step_told_in_a_showing_has_no_keys_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any key leads back, so Esc and Space must not promise something else."""
    app, table = at_table("labyrinth", sorted(declared("labyrinth"))[0], "en")
    table._show_operation(sorted(declared("labyrinth"))[0])
    scene = app.top
    assert isinstance(scene, ShowScene)
    told = NarratedStep(Tell("Event for Jihadist.", "jihadist"), stepping=True, goal=table.session.match.view(0))
    monkeypatch.setattr(scene.presenter, "narrated", lambda: told)
    scene.rebuild()
    content = scene.root.content
    assert content is not None
    names = {each.name for each in content.walk()}
    assert "back" in names
    assert not names & {"tell step", "tell skip", "tell on"}


def test_the_offer_is_gone_once_an_operation_was_shown(open_app: OpenApp) -> None:
    app, table = at_table(*PLACE)
    assert PLACE[1] in table.offered()
    assert PLACE[1] in marked(table)
    table._show_operation(PLACE[1])
    assert isinstance(app.top, ShowScene)
    key(app, "x")
    assert app.top is table, "any key leads back"
    assert PLACE[1] not in table.offered()
    assert PLACE[1] not in marked(table)
    assert marked(table), "the others are still offered"


def test_the_offer_is_gone_once_an_operation_was_done(open_app: OpenApp) -> None:
    app, table = at_table(*PLACE)
    table.pick(table.offered()[PLACE[1]][0])
    assert app.settings.known == {f"{PLACE[0]}.{PLACE[1]}": True}
    again, other = at_table(*PLACE, known=app.settings.known)
    assert PLACE[1] not in other.offered()
    assert again.top is other


def test_the_keyboard_alone_reaches_a_showing_and_leaves_it(open_app: OpenApp) -> None:
    app, table = at_table(*PLACE)
    for _ in range(60):
        key(app, "tab")
        if any(str(pick) == PLACE[1] for pick in table.picker.here()):
            break
    key(app, "u")
    scene = app.top
    assert isinstance(scene, ShowScene)
    assert [str(pick) for pick in scene.showing.options] == [PLACE[1]]
    key(app, "return")
    assert app.top is table


def test_without_a_focus_the_key_lists_what_is_new(open_app: OpenApp) -> None:
    app, table = at_table(*PLACE)
    assert tool(table) is not None, "one offer for all"
    key(app, "u")
    assert table.root.popup is not None
    lines = [each for each in table.root.popup.walk() if isinstance(each, MenuLine)]
    assert len(lines) == len(table.offered()) > 1
    key(app, "return")
    assert isinstance(app.top, ShowScene)


def test_an_operation_begun_on_the_board_has_a_name_of_its_own() -> None:
    for game in GAMES:
        for name in sorted(each for each in declared(game) if ":" not in each):
            match = match_at(game, name)
            assert match.choice is not None
            for lang in LANGUAGES:
                table = make_table(match.rules)
                table.catalogue = Catalogue(lang, strict=True)
                words = table.decisions.operation_words(match.view(match.choice.seat), name, Pick("none", 0))
                assert words == table.catalogue.plain(f"{game}_table.operation.{name}")


def test_nothing_is_offered_if_the_player_wants_none(open_app: OpenApp) -> None:
    app, table = at_table(*PLACE, offer_to_show=False)
    assert not table.offered()
    assert tool(table) is None
    assert marked(table) == []
    app.handle(Key("u", app.translator.bindings.command("u")))
    settle(app, 3)
    assert app.top is table


def test_nothing_is_offered_in_a_lesson(open_app: OpenApp) -> None:
    app = make_app((1280, 800), "en", animation="instant")
    scene = LearnScene(app, lesson="labyrinth")
    app.push(scene)
    settle(app, 5)
    assert not scene.offered()
    assert tool(scene) is None


def test_nothing_is_offered_while_the_hand_of_who_is_asked_is_hidden(open_app: OpenApp) -> None:
    _, table = at_table(*PLACE, players=2)
    session = table.session
    assert session.match.choice is not None
    if session.viewer == session.match.choice.seat:
        session.screen.cover()
        table.refresh(anew=True)
    assert session.viewer != session.match.choice.seat
    assert not table.offered()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_key_says_so_when_nothing_is_new(open_app: OpenApp, lang: str) -> None:
    app = open_app((1280, 800), lang, animation="instant")
    table = make_scene(app, "table", session=Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 1))
    assert isinstance(table, TableScene)
    app.push(table)
    settle(app, 4)
    assert not table.offered()
    table.handle(key(app, "u"))
    assert app.top is table
    assert table.root.tip is not None
    assert table.root.tip.words == app.catalogue.plain("table.show.none")
