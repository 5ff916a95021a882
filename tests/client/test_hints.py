"""Hints have reasons: the prompt shows them, and the longest ones fit."""

from functools import cache
from random import Random

import pytest

from game.client.app import App
from game.client.intent import Key
from game.client.screenshot import settle
from game.client.table.pointer.hint import MOST
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.rules import HUMAN, Thought
from game.core.seat import Seat
from game.games import GAMES, load_rules
from game.play.session import Session
from tests.bots.test_reasons import said
from tests.client.laying import OpenApp, named
from tests.client.windows import TIGHTEST, check, take


def begin(game: str) -> Session:
    scenario = next(iter(load_rules(game).scenarios.values()))
    return Session.begin(game, scenario.id, {}, [HUMAN] * max(scenario.seats), 3)


def lay(open_app: OpenApp, session: Session, lang: str = "en") -> tuple[App, TableScene]:
    app = open_app(TIGHTEST[0].window, lang, animation="instant")
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    return app, table


@cache
def written(lang: str) -> Catalogue:
    """All texts of a language."""
    return Catalogue(lang, strict=True)


def words(thought: Thought, game: str, lang: str) -> str:
    """The reasons that are shown."""
    catalogue = written(lang)
    messages = [catalogue.message(reason, game) for reason in thought.because[:MOST]]
    found = ["".join(part.text for part in message if part.kind != "icon") for message in messages]
    return (" " if lang == "en" else "").join(found)


@cache
def longest(game: str, lang: str) -> Thought:
    """Of what computer players say in whole matches."""
    return max((it.thought for it in said(game)), key=lambda thought: len(words(thought, game, lang)))


@pytest.mark.parametrize("game", GAMES)
def test_the_longest_hint_has_room_where_there_is_least(open_app: OpenApp, game: str) -> None:
    session = begin(game)
    app, table = lay(open_app, session)
    for style in TIGHTEST:
        take(app, style)
        table.hint.thought, table.hint._number = longest(game, style.lang), len(session.match.log)
        table.rebuild()
        settle(app, 2)
        told = rich.plain(table.furnish.prompt_text(table.moment()).words)
        assert words(table.hint.thought, game, style.lang) in told
        check(app, style, (game, told))


def test_who_asks_for_a_hint_reads_its_reasons(open_app: OpenApp) -> None:
    session = begin("scotland")
    app, table = lay(open_app, session)
    for _ in range(300):
        choice = session.match.choice
        assert choice is not None
        if choice.prompt == "movement":
            break
        session.advance() if session.waiting == "bot" else session.apply(choice.options[-1])
    session.ready()
    table.refresh()
    settle(app, 2)
    app.handle(Key("i", app.translator.bindings.command("i")))
    for _ in range(600):
        if table.hint.thought is not None:
            break
        settle(app, 1)
    assert table.hint.thought is not None
    assert table.hint.shown().because
    assert words(table.hint.thought, "scotland", "en") in rich.plain(table.furnish.prompt_text(table.moment()).words)
    table.hint.forget()
    assert table.hint.shown().because == ()


def test_a_hint_to_a_card_that_is_scrolled_away_brings_it_into_sight(open_app: OpenApp) -> None:
    """The ring round it is seen only where the card is, wherever the cards are scrolled to afterwards."""
    session = Session.begin("labyrinth", "assad_2012", {}, [HUMAN] * 2, 4)
    app = open_app((1280, 800), "ja", animation="instant")
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    spot = next(spot for spot in reversed(table.spots()) if spot.name.startswith("button:"))
    assert not table.layout.seen_of(spot).contains(spot.rect)
    table.hint.thought = Thought(spot.picks[0])
    table._show_hint()
    found = table.hint_spot()
    assert found is not None
    assert table.layout.seen_of(found).contains(found.rect)


@pytest.mark.parametrize("game", ["labyrinth", "deloyer", "dynasties"])
def test_no_card_or_button_of_the_dock_moves_as_a_hint_comes(open_app: OpenApp, game: str) -> None:
    session, rng, asked = begin(game), Random(4), 0
    app, table = lay(open_app, session)
    for _ in range(60):
        choice = session.match.choice
        assert choice is not None
        apart = [pick for pick in choice.options if pick not in table.chooser.on_buttons()]
        asks = len(choice.options) > 1 and apart and table.chooser.choice is not None
        if asks and not table.moment().asks_hand and not len(session.match.log) % 4:
            settle(app, 20)
            panels = table.layout.panels
            assert panels is not None
            places = [panel.rect for panel in (panels.hand, panels.buttons) if panel is not None]
            table.hint.thought, table.hint._number = Thought(apart[-1]), len(session.match.log)
            table.rebuild()
            settle(app, 20)
            assert named(table, "take hint").rect.width
            panels = table.layout.panels
            assert panels is not None
            assert [panel.rect for panel in (panels.hand, panels.buttons) if panel is not None] == places, choice.prompt
            table.hint.forget()
            asked += 1
        assert session.match.choice is not None
        session.apply(rng.choice(list(session.match.choice.options)))
        session.ready()
        table.refresh()
    assert asked


def hinted(session: Session) -> list[Thought]:
    """What is said to whoever asks twice about the same position."""
    choice, found = session.match.choice, []
    assert choice is not None
    for _ in range(2):
        thoughts = session.computers.adviser(choice.seat).think(Seat(session.match, choice.seat))
        found.append(next(thought for thought in thoughts if thought is not None))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_same_position_gives_the_same_hint(game: str) -> None:
    """Whatever was asked before, and after the match was taken up again."""
    session = begin(game)
    rng, asked = Random(4), 0
    while asked < 5 and session.match.choice is not None:
        if len(session.match.choice.options) > 1 and not len(session.match.log) % 3:
            first, second = hinted(session)
            assert first == second
            assert hinted(Session.resume(session.record()))[0] == first
            asked += 1
        session.apply(rng.choice(list(session.match.choice.options)))
    assert asked == 5


def test_a_hint_asked_for_twice_at_the_table_is_the_same(open_app: OpenApp) -> None:
    session = begin("vermin")
    app, table = lay(open_app, session)
    found = []
    for _ in range(2):
        table.ask_hint()
        settle(app, 60)
        found.append(table.hint.thought)
        table.ask_hint()
        assert table.hint.thought is None
    assert found[0] is not None
    assert found[0] == found[1]
    assert found[0].because
