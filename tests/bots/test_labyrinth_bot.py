"""The bots of Labyrinth that follow the rules for people: the strong one tries moves in imagined matches."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.choice import Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.procedure import frame
from game.core.seat import Seat
from game.games.labyrinth import RULES
from game.games.labyrinth.bot import trying
from game.games.labyrinth.bot.mind import SKILLS, THUMB, LabyrinthMind
from game.games.labyrinth.bot.practice import Practice, weighed
from game.games.labyrinth.bot.standing import BOARD, DESCRIBED, WON, described, features, standing
from game.games.labyrinth.bot.traits import POSITION
from game.games.labyrinth.bot.trying import LATER, Line
from game.games.labyrinth.bot.worth import worth
from game.games.labyrinth.cards.event import event_of
from game.games.labyrinth.chapters.end_of_turn import end_turn
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.chapters.turn import action_phase
from game.games.labyrinth.data import JIHADIST, JUDGEMENT, UNKNOWN, US
from game.games.labyrinth.explain.forecast import forecast
from game.games.labyrinth.hidden import view_of
from game.games.labyrinth.picks import USE
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import position, stage

POOR = {"governance": "poor", "alignment": "neutral"}


def pick_of(match: Match[LabyrinthState], level: str, seed: int = 1) -> Pick:
    """What a level picks."""
    assert match.choice is not None
    thoughts = [thought for thought in RULES.bot(level, seed).think(Seat(match, match.choice.seat)) if thought]
    assert len(thoughts) == 1
    return thoughts[0].pick


@pytest.mark.parametrize("seat", [US, JIHADIST])
def test_a_part_of_a_match_is_played_by_the_rules_and_the_same_again(seat: int) -> None:
    picks = []
    for _ in range(2):
        match, rng = Match(RULES, "awakening_2010", {}, SeededDice(3)), Random(3)
        bot, own = RULES.bot("hard", 5), []
        while match.choice is not None and len(own) < 12:
            if match.choice.seat != seat:
                match.apply(rng.choice(match.choice.options))
                continue
            thought = [each for each in bot.think(Seat(match, seat)) if each is not None][-1]
            assert thought.pick in match.choice.options
            own.append(str(thought.pick))
            match.apply(thought.pick)
        picks.append(own)
    assert len(picks[0]) == 12
    assert picks[0] == picks[1]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_wmd_in_the_us_is_looked_for_before_anything_else(level: str) -> None:
    """Found, it is gone; left alone, the match is lost (2.2)."""
    plot = {"place": "united_states", "plot": "wmd"}
    st = position({"hands": {"us": [35]}, "plots": [plot], "countries": {"pakistan": {**POOR, "cells": 2}}})
    match = stage(st, frame(take_up, US, 35))
    assert match.choice is not None
    assert match.choice.prompt == "use"
    assert str(pick_of(match, level).id) == "alert"


def test_a_use_that_was_tried_with_its_card_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what was left out then is weighed against it: the enemy's event first, reserves."""
    played: list[Line] = []

    def noted(seat: Seat[LabyrinthState], line: Line, world: int) -> float:
        played.append(line)
        return float(len(line))

    monkeypatch.setattr(trying, "outcome", noted)
    match, bot, before = Match(RULES, "awakening_2010", {}, SeededDice(3)), RULES.bot("normal", 1), ""
    seen = Counter[bool]()
    while match.choice is not None and min(seen[True], seen[False]) < 2:
        choice = match.choice
        played.clear()
        thought = [each for each in bot.think(Seat(match, choice.seat)) if each is not None][-1]
        if choice.prompt == "use" and before == "card":
            tried = {line[0] for line in played}
            left = {pick for pick in choice.options if pick.id in LATER}
            assert left <= tried
            assert len(tried - left) == bool(left)
            seen[bool(left)] += 1
        before = choice.prompt
        match.apply(thought.pick)


def test_the_last_cards_of_the_deck_are_tried_to_the_end_of_the_match() -> None:
    """Nothing but the final count is left to decide (2.2)."""
    for pile, others, is_last in (
        ([[121]], [122], True),
        (None, [122], False),
        ([[121]], [122, 123, 124, 125, 126], False),
    ):
        data = {"pile": pile} if pile else {}
        st = position({"hands": {"us": [35], "jihadist": others}, "decks": [], **data})
        match = stage(st, frame(take_up, US, 35), frame(action_phase, JIHADIST), frame(end_turn))
        assert trying.is_ending(match.state) is is_last
        value = trying.outcome(Seat(match, US), (match.choice.options[0],), 7)  # type: ignore[union-attr]
        assert (abs(value) == WON) is is_last


def test_the_rules_of_thumb_play_on_and_are_no_level() -> None:
    """They try nothing: worlds within worlds would have no end."""
    assert RULES.quick == "thumb"
    assert RULES.quick not in RULES.bots
    match = Match(RULES, "awakening_2010", {}, SeededDice(3))
    while match.choice is not None and match.choice.prompt != "card":
        match.apply(match.choice.options[0])
    assert pick_of(match, RULES.quick) in (match.choice.options if match.choice else ())


def test_each_side_judges_by_what_it_sees_and_a_win_is_worth_most() -> None:
    for scenario in ("isil_2014", "lets_roll", "anaconda"):
        match, rng = Match(RULES, scenario, {}, SeededDice(8)), Random(8)
        while match.choice is not None:
            assert features(match.state).keys() <= {*BOARD}
            match.apply(rng.choice(match.choice.options))
        assert match.state.outcome is not None
        (winner,) = match.state.outcome.winners
        assert standing(match.state, winner) == WON
        assert standing(match.state, 1 - winner) == -WON
        for seat in (US, JIHADIST):
            assert JUDGEMENT[seat].keys() <= {*DESCRIBED}
            assert len(described(match.state, seat)) == len(DESCRIBED)


@pytest.mark.parametrize("seat", [US, JIHADIST])
@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"prestige": 3}, {"prestige": 9}),
        ({"funding": 9}, {"funding": 2}),
        ({"plots": [{"place": "united_states", "plot": "wmd"}]}, {}),
        ({"countries": {"egypt": {**POOR, "cells": 6}}}, {"countries": {"egypt": POOR}}),
    ],
)
def test_what_the_rules_make_good_for_the_us_is_good_in_both_judgements(
    seat: int, worse: dict[str, object], better: dict[str, object]
) -> None:
    values = [standing(position(plain), seat) for plain in (worse, better)]
    assert values[seat] < values[1 - seat]


def test_practice_adds_to_the_rules_of_thumb_but_not_for_easy() -> None:
    st = position({"hands": {"us": [35]}, "countries": {"pakistan": {**POOR, "cells": 2}}})
    match = stage(st, frame(take_up, US, 35))
    assert match.choice is not None
    mind = LabyrinthMind(match.state, match.choice, US, SKILLS["easy"], Random(1))
    saved = Pick("use", "reserves")
    more = Practice(mind, {"use reserves": [0.25] + [0.0] * (len(POSITION) - 1)})
    assert more.worth(saved) == worth(mind, saved) + 0.25
    assert weighed(mind) == {pick: worth(mind, pick) for pick in match.choice.options}
    assert weighed(LabyrinthMind(match.state, match.choice, US, THUMB, Random(1))) != weighed(mind)


@pytest.mark.parametrize("seat", [US, JIHADIST])
def test_islamist_rule_is_worse_for_the_us_than_a_poor_country_and_a_good_one_better(seat: int) -> None:
    values = [
        standing(position({"countries": {"egypt": {"governance": gov, "alignment": "neutral"}}}), seat)
        for gov in ("islamist_rule", "poor", "fair", "good")
    ]
    assert values == sorted(values, reverse=seat == JIHADIST)
    assert len(set(values)) == 4


@pytest.mark.parametrize("level", RULES.bots)
def test_an_event_that_would_change_nothing_is_not_played(level: str) -> None:
    """Ayman al-Zawahiri for the Jihadist without any reaction: the other uses of the card stay open."""
    st = position({"hands": {"jihadist": [219]}, "countries": {"pakistan": {**POOR, "cells": 2}}})
    match = stage(st, frame(take_up, JIHADIST, 219))
    choice = match.choice
    assert choice is not None
    event = USE["event"]
    assert event in choice.options
    (told,) = (found for found in forecast(match.view(JIHADIST).state, choice, event) if found is not None)
    assert [note.key for note in told.notes] == ["forecast.changes_nothing"]
    assert all(pick_of(match, level, seed) != event for seed in range(6))


def test_an_event_that_changes_something_is_not_said_to_be_vain() -> None:
    st = position({"hands": {"us": [219]}})
    match = stage(st, frame(take_up, US, 219))
    choice = match.choice
    assert choice is not None
    assert list(forecast(match.view(US).state, choice, USE["event"])) == []


def test_who_cannot_see_the_plots_is_not_told_that_looking_for_them_is_vain() -> None:
    st = position({"plots": [{"place": "pakistan", "plot": "1"}]})
    seen = view_of(st, US)
    assert UNKNOWN in seen.available
    assert event_of(135).could_change(seen, US)
