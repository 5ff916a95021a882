"""The digit keys: the face of a die, the number on a button, else the buttons in order, shown on their caps."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.client.intent import Key, key_name
from game.client.screenshot import make_app, settle
from game.client.table.panels.prompt import SpriteButton
from game.client.table.scene import TableScene
from game.content.text import LANGUAGES
from game.core.choice import Choose
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp


def asked(game: str, scenario: str, fits: Callable[[Choose], bool], seed: int) -> Session:
    """A match of two people, by chance up to a decision."""
    session = Session.begin(game, scenario, {}, [HUMAN] * 2, seed)
    rng = Random(seed)
    while (choice := session.match.choice) is not None and not fits(choice):
        session.apply(rng.choice(choice.options))
    assert choice is not None
    session.ready()
    return session


def asks_for_a_number(choice: Choose) -> bool:
    """Does it ask how many?"""
    return len(choice.options) > 2 and {pick.kind for pick in choice.options} == {"number"}


def shown(session: Session, size: tuple[int, int] = (1280, 800), language: str = "en") -> TableScene:
    """The table at the pending decision."""
    app = make_app(size, language, animation="instant")
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app, 3)
    return scene


def caps(scene: TableScene) -> dict[str, str]:
    """The keys on the buttons of the options, by the names of these."""
    found = [each for each in scene.layout.walk() if isinstance(each, SpriteButton)]
    return {each.name: each.key_name for each in found}


def press(scene: TableScene, name: str) -> None:
    """A digit goes down."""
    scene.app.handle(Key(name))
    settle(scene.app, 2)


def test_a_digit_presses_the_button_that_bears_it() -> None:
    """One for each option; the same for the same use on every card."""
    session = asked("labyrinth", "awakening_2010", lambda c: c.prompt == "use" and len(c.options) > 3, 5)
    scene = shown(session)
    choice = session.match.choice
    assert choice is not None
    by_key = {key: name for name, key in caps(scene).items() if key.isdigit()}
    assert sorted(by_key.values()) == sorted(map(str, choice.options))
    before, digit = len(session.match.log), max(by_key)
    press(scene, digit)
    assert str(session.match.log[before].pick) == by_key[digit]
    scene.app.close()


def test_a_digit_means_the_number_that_a_button_bears() -> None:
    """Not its place in the row: 0, 1, 2 are the numbers themselves, and have no cap that says it twice."""
    session = asked("labyrinth", "awakening_2010", asks_for_a_number, 5)
    scene = shown(session)
    assert not any(key.isdigit() for key in caps(scene).values())
    before = len(session.match.log)
    press(scene, "1")
    assert str(session.match.log[before].pick) == "number=1"
    scene.app.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_counts_wherever_it_stands_in_the_words(language: str) -> None:
    """Soldiers of Deloyer are counted before the word in English, and after it in Japanese."""
    session = asked("deloyer", "setup1", lambda c: c.find("soldiers=2") is not None, 1)
    scene = shown(session, language=language)
    before = len(session.match.log)
    press(scene, "2")
    assert str(session.match.log[before].pick) == "soldiers=2"
    scene.app.close()


def test_where_room_is_short_the_digits_work_without_caps() -> None:
    session = asked("labyrinth", "awakening_2010", lambda c: c.prompt == "use" and len(c.options) > 3, 5)
    scene = shown(session, (1024, 640))
    assert not any(key.isdigit() for key in caps(scene).values())
    before = len(session.match.log)
    press(scene, max(scene.chooser.digits()))
    assert len(session.match.log) > before
    scene.app.close()


@pytest.mark.parametrize("digit", ["1", "2", "9"])
def test_two_buttons_or_fewer_bear_no_digits(digit: str) -> None:
    """Enter and Tab are near enough."""
    session = asked("labyrinth", "awakening_2010", lambda c: len(c.options) == 2 and c.seat >= 0, 5)
    scene = shown(session)
    assert not any(key.isdigit() for key in caps(scene).values())
    before = len(session.match.log)
    press(scene, digit)
    assert len(session.match.log) == before
    scene.app.close()


def test_the_keypad_has_the_same_digits() -> None:
    assert key_name(pygame.K_KP4, 0) == key_name(pygame.K_4, 0) == "4"


def test_a_digit_means_the_same_use_on_every_card_of_labyrinth(open_app: OpenApp) -> None:
    session = Session.begin("labyrinth", "lets_roll", {}, ["human", "bot:random"], 3)
    app = open_app((1280, 800), "en", animation="instant")
    table = TableScene(app, session=session)
    app.push(table)
    rng, seen = Random(5), {}
    met = 0
    for _ in range(600):
        choice = session.match.choice
        if choice is None or met > 8:
            break
        if choice.seat == 0 and choice.prompt == "use":
            met += 1
            table.refresh()
            digits = table.chooser.digits()
            assert len(digits) >= len([pick for pick in choice.options if pick.id != "nothing"])
            for digit, pick in digits.items():
                seen.setdefault(digit, set()).add(str(pick.id))
        if session.advance(5.0) is None:
            session.apply(rng.choice(choice.options))
    assert met > 8
    assert all(len(uses) == 1 or uses <= {"event", "trigger"} for uses in seen.values()), seen
    app.close()


def test_a_unit_of_the_marines_keeps_its_digit_when_others_have_acted() -> None:
    session = Session.begin("vermin", "great_migration", {}, [HUMAN], 31)
    rng, digits = Random(3), dict[str, set[str]]()
    while (choice := session.match.choice) is not None and session.match.state.turn < 3:
        if choice.prompt == "act":
            session.ready()
            scene = shown(session)
            for name, digit in caps(scene).items():
                if name.startswith("unit:") and digit.isdigit():
                    digits.setdefault(name, set()).add(digit)
            scene.app.close()
        session.apply(rng.choice(choice.options))
    assert len(digits) > 3
    assert all(len(each) == 1 for each in digits.values()), digits
    assert len(set.union(*digits.values())) == len(digits)
