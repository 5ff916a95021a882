"""Accidental input changes nothing: held keys, second clicks, Enter, irreversible choices."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game.client.app import App
from game.client.intent import Away, Command, Key, KeyUp, Press
from game.client.reflex import CALM, TWICE, Reflexes
from game.client.scenes.giving_up import GivingUpScene
from game.client.scenes.settings import SettingsScene
from game.client.screenshot import make_app, settle
from game.client.table.scene import TableScene
from game.core.choice import DONE, PASS, PASS_ALL, Pick
from game.games import GAMES, load_rules
from game.play.session import HUMAN, Session
from tests.client.laying import lay, session_at
from tests.client.robot import Robot
from tests.wide import WIDE

pytestmark = pytest.mark.usefixtures("display")

ALIKE = 3
"""How often the same kind of question is looked at in a match."""


class Hours:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The hour."""
        return self.now


ENTER = Key("return", Command.CONFIRM)


def test_a_key_that_was_down_when_the_question_changed_is_dead_until_it_is_let_go_of() -> None:
    reflexes = Reflexes(Hours())
    assert reflexes.passes(ENTER)
    reflexes.fence()
    reflexes.note_frame()
    assert not reflexes.passes(ENTER), "a repeat"
    assert reflexes.passes(Key("a"))
    assert reflexes.passes(KeyUp("return"))
    assert reflexes.passes(ENTER)


def test_what_is_typed_before_the_question_is_in_sight_is_dead() -> None:
    reflexes = Reflexes(Hours())
    reflexes.fence()
    assert not reflexes.passes(ENTER)
    assert not reflexes.passes(Press((5, 5)))
    reflexes.note_frame()
    assert not reflexes.passes(ENTER)


def test_keys_that_only_move_the_board_may_be_held_on() -> None:
    reflexes, left = Reflexes(Hours()), Key("left", Command.PAN_LEFT)
    assert reflexes.passes(left)
    reflexes.fence()
    reflexes.note_frame()
    assert reflexes.passes(left)


def test_a_key_let_go_of_while_the_window_was_away_is_not_dead_for_ever() -> None:
    reflexes = Reflexes(Hours())
    assert reflexes.passes(Key("ctrl+z", Command.UNDO))
    reflexes.fence()
    reflexes.note_frame()
    assert reflexes.passes(Away(lost=True))
    assert reflexes.passes(Key("z"))


def test_a_click_counts_once_the_question_has_been_in_sight_for_a_moment() -> None:
    hours = Hours()
    reflexes = Reflexes(hours)
    hours.now = 7.0
    reflexes.fence()
    reflexes.note_frame()
    assert not reflexes.passes(Press((5, 5)))
    hours.now += CALM
    assert reflexes.passes(Press((5, 5)))


def test_the_confirming_key_that_must_be_pressed_once_more_is_not_heard_in_haste() -> None:
    hours = Hours()
    reflexes = Reflexes(hours)
    hours.now = 3.0
    assert reflexes.passes(ENTER)
    reflexes.warn()
    hours.now += TWICE
    assert not reflexes.passes(ENTER), "still held"
    assert reflexes.passes(KeyUp("return"))
    assert reflexes.passes(ENTER)
    reflexes.warn()
    assert reflexes.passes(KeyUp("return"))
    assert not reflexes.passes(ENTER), "struck twice"
    assert reflexes.passes(Key("tab", Command.NEXT)), "other keys are free"
    hours.now += TWICE
    assert not reflexes.passes(ENTER)
    assert reflexes.passes(KeyUp("return"))
    assert reflexes.passes(ENTER)


@pytest.mark.parametrize("game", GAMES)
def test_enter_held_while_a_table_loads_decides_nothing(game: str) -> None:
    app = make_app()
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    session = Session.begin(game, scenario.id, {}, [HUMAN] * scenario.seats[0], 3)
    robot = Robot(app, "keyboard")
    for number in range(40):
        robot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        if number == 2:
            app.push(TableScene(app, session=session))
        app.frame()
    assert not session.match.log or session.match.log[0].seat < 0, "only chance has decided"
    before = len(session.match.log)
    app.frame()
    assert len(session.match.log) == before


@pytest.mark.parametrize("game", GAMES)
def test_enter_never_ends_what_could_go_on(game: str) -> None:
    app, rules = make_app(), load_rules(game)
    seen, looked = 0, Counter[str]()
    for scenario in list(rules.scenarios.values())[:2]:
        session = Session.begin(game, scenario.id, {}, [HUMAN] * scenario.seats[0], 11)
        table = TableScene(app, session=session)
        app.push(table)
        rng = Random(scenario.id)
        for _ in range(120 if WIDE else 80):
            choice = session.match.choice
            if choice is None:
                break
            kind = f"{choice.prompt} {set(choice.options) <= {DONE, PASS, PASS_ALL}}"
            looked[kind] += 1
            if looked[kind] > ALIKE:
                session.apply(rng.choice(choice.options))
                continue
            session.ready()
            table.refresh()
            primary = table.chooser.primary()
            if primary in (DONE, PASS) and choice.prompt not in table.table.decisions.ends_lightly:
                assert set(choice.options) <= {DONE, PASS, PASS_ALL}, choice
                seen += 1
            if primary is not None:
                assert table.chooser.given_up(primary) is None
            session.apply(rng.choice(choice.options))
        app.pop()
    assert app.scenes == []
    assert seen or game in ("vermin", "labyrinth"), "no decision that only its end is left of"


def ended(session: Session) -> tuple[App, TableScene]:
    """A table at which somebody has just pressed the button that ends movement, with Marches left."""
    app, table = lay(session)
    table.pick(DONE)
    settle(app, 3)
    return app, table


def with_marches() -> Session:
    """A match in which movement could be ended with Marches left."""
    session = session_at(100, until="movement", seed=3)
    assert session.match.choice is not None
    assert session.match.state.marches[session.match.choice.seat]
    return session


def test_what_is_given_up_is_named_and_can_be_kept() -> None:
    session = with_marches()
    length = len(session.match.log)
    app, table = ended(session)
    assert isinstance(app.top, GivingUpScene)
    Robot(app, "keyboard").press("return")
    assert app.top is table
    assert len(session.match.log) == length, "Enter goes back"


def test_the_question_can_be_switched_off_for_its_kind_and_on_again() -> None:
    session = with_marches()
    length = len(session.match.log)
    app, _ = ended(session)
    robot = Robot(app, "mouse")
    assert isinstance(app.top, GivingUpScene)
    robot.click(robot.named(app.top, "never"))
    robot.click(robot.named(app.top, "yes"))
    assert session.match.log[length].pick == DONE
    assert app.settings.unasked == {"scotland.marches": True}
    again = TableScene(app, session=with_marches())
    app.push(again)
    settle(app, 3)
    again.pick(DONE)
    assert not isinstance(app.top, GivingUpScene)
    settings = SettingsScene(app, leaf="play")
    app.push(settings)
    settle(app, 3)
    robot.click(robot.named(settings, "ask again"))
    assert app.settings.unasked == {}


def test_the_last_placement_asks_before_it_is_final() -> None:
    rules = load_rules("vermin")
    scenario = next(iter(rules.scenarios.values()))
    session = Session.begin("vermin", scenario.id, {}, [HUMAN], 3)
    asked = []
    while (choice := session.match.choice) is not None and choice.prompt == "place":
        asked.append(rules.forfeit(session.match.state, choice, choice.options[0]) is not None)
        session.apply(choice.options[0])
    assert asked == [False] * (len(asked) - 1) + [True]


def test_a_lost_cause_for_the_own_army_is_named() -> None:
    from game.games.scotland.cards.battle_markers import LOST_CAUSE
    from game.games.scotland.data import ENGLISH, SCOTS

    found = set()
    rules = load_rules("scotland")
    for seed in range(200):
        session = session_at(400, until="before_battle", seed=seed)
        choice, st = session.match.choice, session.match.state
        if choice is None or st.battle is None:
            continue
        loser = LOST_CAUSE.loser(st, st.battle.hex)
        for seat in (SCOTS, ENGLISH):
            choice.seat = seat
            lost = rules.forfeit(st, choice, Pick("marker", "lost_cause"))
            assert (lost is not None) == (loser == seat)
            found.add(loser == seat)
        if found == {True, False}:
            return
    raise AssertionError("no battle in which a side is outnumbered")
