"""Dice: the tray shows modifiers, total and success, as the rules determined them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.client.screenshot import settle
from game.client.table.game.steps import Modifier, Roll
from game.client.table.motion.captions import before_the_die
from game.client.table.panels.dice_tray import DiceTray
from game.client.tables import make_table
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.choice import EVERYBODY
from game.core.dice import SeededDice
from game.core.event import Event
from game.core.match import Match, View
from game.games import GAMES, load_rules
from game.games.vermin.data import PIECE_IDS, UNITS, WARRIORS
from game.play.session import Session
from tests.client.laying import lay, session_at

pytestmark = pytest.mark.usefixtures("display")

DECISIONS = 900


def happened(game: str, scenario: str) -> Iterator[tuple[Event, View[Any]]]:
    """What happens in a match by chance, each event with the position that it led to."""
    rules, rng = load_rules(game), Random(11)
    match = Session.begin(game, scenario, {}, ["human"] * rules.scenarios[scenario].seats[0], 11).match
    length = 0
    while match.choice is not None and len(match.log) < DECISIONS:
        match.apply(rng.choice(match.choice.options))
        view = match.view(EVERYBODY)
        yield from ((event, view) for _, event in match.history[length:])
        length = len(match.history)


def rolls_of(chronicle: Any, event: Event, view: View[Any]) -> list[Roll]:
    """The dice that an event shows."""
    return [step for step in chronicle.steps(event, view) if isinstance(step, Roll)]


def judged(event: Event) -> int | None:
    """The number by which the rules have judged a roll, if that is not simply the face of a die."""
    return next((int(str(event.data[name])) for name in ("roll", "total") if name in event.data), None)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_roll_says_what_it_comes_to_as_the_rules_judge_it(game: str, lang: str) -> None:
    rules = load_rules(game)
    table = make_table(rules)
    table.catalogue = Catalogue(lang, strict=True)
    seen = 0
    for scenario in list(rules.scenarios)[:3]:
        for event, view in happened(game, scenario):
            rolls = rolls_of(table.chronicle, event, view)
            if len(rolls) != 1 or not rolls[0].is_one:
                continue
            roll, result, seen = rolls[0], judged(event), seen + 1
            if isinstance(event.data.get("ok"), bool) and roll.needs:
                assert roll.succeeds(0) == event.data["ok"], event
            if result is None:
                assert roll.change == 0, event
                continue
            assert roll.result(0) == result, event
            if result != sum(roll.faces):
                assert roll.modifiers, event
            if result not in roll.faces:
                assert str(result) in rich.plain(table.chronicle.sentence(event)), event
    assert seen > 0 or game == "dynasties"


@pytest.mark.parametrize(("lang", "shown"), [("en", "2 − 1 = 1"), ("ja", "2−1＝1")])
def test_a_modified_shot_is_told_with_its_modifier_and_sum(lang: str, shown: str) -> None:
    table = make_table(load_rules("vermin"))
    table.catalogue = Catalogue(lang, strict=True)
    view = next(view for _, view in happened("vermin", "family_jewels"))
    unit, target = PIECE_IDS[UNITS[0]], PIECE_IDS[WARRIORS[0]]
    data = {"unit": unit, "target": target, "hex": "421", "from": "422", "side": "marines"}
    outcome = {"die": 2, "roll": 1, "change": -1, "mods": [["nat", -1, "J-4"]], "result": "miss", "shot": "miss"}
    event = Event("pants_fired", {**data, **outcome, "rule": "J-4"})
    (roll,) = rolls_of(table.chronicle, event, view)
    assert [(each.change, each.words) for each in roll.modifiers] == [
        (-1, table.catalogue.name("vermin", "mod", "nat"))
    ]
    assert not roll.succeeds(0)
    assert shown in rich.plain(table.chronicle.sentence(event))


DECIDED = {
    "labyrinth": {
        "governance_rolled": ("Fair", "Poor"),
        "posture_rolled": ("Hard", "Soft"),
        "us_posture_rolled": ("Hard", "Soft"),
        "prestige_rolled": ("up", "down"),
    },
    "scotland": {"leader_fate": ("fatal", "not fatal"), "capture": ("lost", "not lost")},
}
"""What dice decide between, by game and roll: if they reach the number, and otherwise."""


@pytest.mark.parametrize("game", DECIDED)
def test_dice_that_decide_between_two_things_are_not_ticked_off(game: str) -> None:
    table = make_table(load_rules(game))
    table.catalogue = Catalogue("en", strict=True)
    _, view = next(happened(game, next(iter(load_rules(game).scenarios))))
    for name, words in DECIDED[game].items():
        for ok in (True, False):
            data = {"side": "us", "die": 1, "need": 1, "ok": ok, "why": name, "mods": [], "leader": "", "space": ""}
            (roll,) = rolls_of(table.chronicle, Event("rolled" if game == "scotland" else name, data), view)
            assert roll.verdict == words[not ok]
    other = {"side": "us", "die": 1, "need": 1, "ok": True, "why": "leader_check", "mods": [], "space": ""}
    (roll,) = rolls_of(table.chronicle, Event("rolled" if game == "scotland" else "jihad_rolled", other), view)
    assert roll.verdict == ""


def test_the_tray_tells_a_verdict_in_place_of_a_mark() -> None:
    app, table = lay(session_at(0))
    tray = table.tray
    marks: list[bool] = []
    tray._paint_mark = lambda _surface, _center, good: marks.append(good)  # type: ignore[method-assign]
    for verdict, marked in (("", 1), ("not fatal", 0)):
        marks.clear()
        tray.show([Roll([6], "scots", "Wallace", [1], verdict=verdict)])
        tray.arrange()
        told = tray._outcome(tray.rolls[0], tray.rect.width)
        assert told is not None
        tray.paint(pygame.Surface(app.window_rect.size))
        assert len(marks) == marked


def test_a_roll_of_several_dice_is_judged_die_by_die_or_by_the_sum() -> None:
    each = Roll([1, 4], "scots", needs=[3])
    assert [each.succeeds(place) for place in (0, 1)] == [True, False]
    assert not each.is_one
    both = Roll([1, 4], "scots", needs=[8], at_least=True, sums=True, modifiers=[Modifier(3, "three")])
    assert both.is_one
    assert both.result(0) == 8
    assert both.succeeds(0)
    assert [Roll([2, 2], "scots", needs=[1, 2]).succeeds(place) for place in (0, 1)] == [False, True]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_tray_has_room_for_modifiers_sum_and_need(lang: str, scale: float) -> None:
    app, table = lay(session_at(0), (1280, 800), lang, scale)
    tray: DiceTray = table.tray
    plain = Roll([4], "scots", "Wallace", [5])
    tray.show([plain])
    tray.arrange()
    low = tray.rect.height
    changed = Roll([4], "scots", "Wallace", [5], modifiers=[Modifier(-1, "NAT"), Modifier(2, "headquarters")])
    tray.show([changed])
    tray.arrange()
    settle(app, 2)
    assert tray.rect.height > low
    assert table.layout.dock.rect.contains(tray.rect)
    words = tray._outcome(changed, 1000)
    assert words is not None
    for part in ("− 1", "NAT", "+ 2", "headquarters", "= 5", "5"):
        assert part in words.text
    assert tray._outcome(Roll([4], "scots"), 1000) is None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_die_says_what_it_decides(language: str) -> None:
    """In the words of the log before it, in every game: a tray with several dice is read without the log."""
    for game in ("scotland", "labyrinth", "deloyer"):
        rules = load_rules(game)
        scenario = next(iter(rules.scenarios.values()))
        table, rng, silent, said = make_table(rules), Random(4), set[str](), set[str]()
        table.catalogue = Catalogue(language, strict=True)
        match = Match(rules, scenario.id, {}, SeededDice(2), scenario.seats[0])
        while (choice := match.choice) is not None and len(match.log) < 300:
            for event in match.apply(rng.choice(choice.options)):
                rolls = [step for step in table.chronicle.steps(event, match.view(0)) if isinstance(step, Roll)]
                words = before_the_die(table.chronicle.sentence(event))
                if len(rolls) == 1 and not words and not rolls[0].why:
                    silent.add(event.kind)
                said |= {words} if words else set()
        assert not silent, game
        assert len(said) > 2, game
