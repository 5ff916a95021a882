"""The account of a fight stands in the dock when the fight is over, until it has been seen."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pygame
import pytest

from game.client.app import App
from game.client.board.motions import Looking
from game.client.ending import last_roll
from game.client.intent import Key
from game.client.screenshot import settle
from game.client.table.game.chronicle import fought_words
from game.client.table.motion.staging import FINALE
from game.client.table.panels.account import account_widget
from game.client.table.scene import TableScene
from game.client.tween import Wait
from game.client.ui import rich
from game.client.ui.basic import Label
from game.core.choice import CHANCE
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.fight import PIPS, Volley, account, at_most
from game.core.match import Match
from game.core.state import Outcome
from game.games import load_rules
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, click, lay, named, session_at
from tests.client.test_room import covered, over_the_board

SIDES = ("scots", "english")
LEGIBLE_CARD = 64
"""Pixels of a marker whose name can be read."""


def fight() -> Event:
    """A battle in which the Scots had luck."""
    volleys = [Volley("scots", [at_most(2)] * 3, [1, 1, 2]), Volley("english", [at_most(3)] * 2, [6, 5])]
    found = account(SIDES, "scots", ["0405"], volleys, {"english": 3})
    assert found is not None
    return found


def end() -> Event:
    return Event("battle_over", {"hex": "0405", "side": "scots"})


def told(session: Session, animation: str = "instant") -> tuple[App, TableScene]:
    """A table at which the account and the end of the battle are being shown."""
    app, table = lay(session, animation=animation)
    table.driver.happen([fight(), end()], foreign=False)
    return app, table


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("animation", ["instant", "normal"])
def test_an_account_comes_up_at_every_speed_and_stays_until_a_click(animation: str) -> None:
    app, table = told(session_at(60), animation=animation)
    settle(app, 5)
    assert table.layout.account == fight()
    assert table.busy == (animation == "normal"), "it rests for a moment, unless motion is instant"
    table.end_motion()
    panel = named(table, "account")
    click(app, (panel.rect.centerx, panel.rect.top + 10))
    assert table.layout.account is None


@pytest.mark.usefixtures("display")
def test_escape_takes_an_account_away_before_it_opens_the_menu() -> None:
    app, table = told(session_at(60))
    app.handle(Key("escape", app.translator.bindings.command("escape")))
    assert table.layout.account is None
    assert app.top is table


@pytest.mark.usefixtures("display")
def test_the_next_decision_takes_an_account_away() -> None:
    _, table = told(session_at(60))
    choice = table.chooser.choice
    assert choice is not None
    table.driver.decide(choice.options[0])
    assert table.layout.account is None


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_account_covers_neither_the_board_nor_anything_to_be_clicked(
    open_app: OpenApp, size: tuple[int, int], lang: str
) -> None:
    app = open_app(size, lang, animation="instant")
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 1)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    table.driver.happen([fight(), end()], foreign=False)
    settle(app, 3)
    panel = named(table, "account")
    assert panel.rect.width
    assert not any(panel is each for each in over_the_board(table))
    assert not pygame.Rect(panel.rect).colliderect(table.board.rect)
    assert covered(table) == []
    assert app.kit.overflow == []


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1600, 1000), (1920, 1080)])
def test_nothing_in_the_dock_lies_over_an_account_while_no_dice_lie_there(size: tuple[int, int]) -> None:
    app, table = lay(Session.begin("vermin", "great_migration", {}, [HUMAN], 3), size)
    volleys = [Volley("marines", [at_most(2)] * 3, [1, 1, 2])]
    found = account(("marines", "vermites"), "marines", ["111"], volleys, {"vermites": 1})
    for zoomed in range(4):
        table.layout.account = found
        table.tray.show(())
        table.rebuild()
        shown, panels = named(table, "account"), table.layout.panels
        assert panels is not None
        others = [table.layout.minimap, panels.log, panels.page, panels.buttons, *panels.plates]
        below = [each for each in others if each is not None and each.visible and each.rect.colliderect(shown.rect)]
        assert below == [], zoomed
        table.board.zoom(1)
    app.close()


@pytest.mark.usefixtures("display")
def test_next_to_an_account_the_steps_of_a_battle_give_way_to_the_cards_of_a_hand() -> None:
    session = session_at(60, until="before_battle")
    _, table = told(session)
    [hand] = table.layout.hands
    assert len(hand.cards) == 6
    assert min(place.width for _, place in hand.places) >= LEGIBLE_CARD
    assert "page" not in table.layout.panels.opened


def test_the_line_of_the_log_gives_losses_hits_their_mean_and_the_roll_that_stood_out(open_app: OpenApp) -> None:
    app = open_app()
    session = session_at(10)
    table = TableScene(app, session=session)
    words = rich.plain(fought_words(table.table.chronicle, fight()))
    assert words == (
        "Lost: English 3. Scots: 3 hits, 1.0 expected; English: 0 hits, 1.0 expected. "
        "Rarest roll: Scots 1 1 2: 3, 1.0 expected; as many or more in 4 %."
    )


@pytest.mark.parametrize("lost", [{}, {"star": 1}])
def test_a_roll_against_a_number_tells_losses_only_if_somebody_was_lost(
    open_app: OpenApp, lost: Mapping[str, int]
) -> None:
    app = open_app()
    session = Session.begin("dynasties", "europe", {}, [HUMAN, HUMAN], 1)
    session.ready()
    table = TableScene(app, session=session)
    found = account(("tower", "star"), "tower", [], [Volley("tower", [PIPS] * 2, [3, 1])], lost)
    assert found is not None
    told = Event(found.kind, {**found.data, "need": 3, "chance": 0.9722})
    words = rich.plain(fought_words(table.table.chronicle, told))
    panel = account_widget(table.table.chronicle, told)
    numbers = [each for each in panel.walk() if isinstance(each, Label) and each.role == "number"]
    assert ("Lost" in words) == bool(numbers) == bool(lost)
    assert "Tower: 4 with the dice, 7.0 expected" in words


@pytest.mark.usefixtures("display")
def test_the_end_of_a_match_rests_at_its_place_under_a_banner_before_the_result_opens() -> None:
    session = session_at(12, seed=4)
    app, table = lay(session, animation="normal")
    space = next(each for each in table.board.board.spaces if table.board.has(each))
    session.match.state.outcome = Outcome([0], "decisive", "wallace_dead", "12.1")
    table.driver.happen([Event("loyalty", {"hex": space, "side": "scots"})], foreign=False)
    looked: list[str] = []
    for _ in range(600):
        current = table.presenter.current
        looked += current.spaces if isinstance(current, Looking) else []
        if isinstance(current, Wait) and current.seconds == FINALE:
            break
        app.frame()
    else:
        raise AssertionError("the end passed without a rest")
    assert table.banner.is_shown
    assert space in looked
    assert space in table.board.lit.remembered


def test_the_roll_that_ended_a_match_is_its_last_die_if_another_face_would_not_have_ended_it() -> None:
    rules = load_rules("dynasties")
    ended = other = 0
    for seed in range(12):
        match = Match(rules, "europe", {}, SeededDice(seed))
        rng = Random(seed)
        while match.choice is not None:
            match.apply(rng.choice(match.choice.options))
        roll = last_roll(match)
        if roll is None:
            other += 1
            told = [
                event for length, event in match.history if length == len(match.log) and event.kind == "death_check"
            ]
            assert match.log[-1].seat != CHANCE or all(event.data["ok"] for event in told), (
                "nobody died of the last die"
            )
            continue
        ended += 1
        die, dice = roll.data.get("die"), roll.data.get("dice")
        assert match.log[-1].pick.id in (die, dice[-1] if isinstance(dice, list) else None)
        assert roll.data.get("ok") is not True
    assert ended
    assert other
