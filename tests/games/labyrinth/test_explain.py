"""Chances agree with the dice, refusals with the options."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.choice import Choose, Pick
from game.core.dice import RandomDice, SeededDice
from game.core.match import Match
from game.games.labyrinth import RULES
from game.games.labyrinth.chapters.ideas import wage
from game.games.labyrinth.chapters.jihad import jihad_die
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.chapters.recruit import recruits, travel_cell
from game.games.labyrinth.data import ABSENT, ALLY, COUNTRY_IDS, JIHADIST, US
from game.games.labyrinth.explain import odds
from game.games.labyrinth.explain.dangers import of_country
from game.games.labyrinth.explain.forfeit import forfeit
from game.games.labyrinth.explain.uses import places
from game.games.labyrinth.explain.why_not import no_use
from game.games.labyrinth.picks import SPACES
from game.games.labyrinth.queries.jihadist_operations import BIOMETRICS, destinations, jihad_modifier
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import COUNTRY, position, run

EGYPT, FRANCE, MOROCCO, JORDAN = (COUNTRY[name] for name in ("egypt", "france", "morocco", "jordan"))


def egypt(**more: Any) -> LabyrinthState:
    """A position with a Poor Neutral Egypt and a cell in Morocco."""
    there = {"governance": "poor", "alignment": "neutral", **more}
    camps = {"governance": "poor", "alignment": "neutral", "cells": 1, "markers": ["training_camps"]}
    return position({"countries": {"egypt": there, "morocco": camps, "france": {"posture": "soft"}}})


def share(st: LabyrinthState, body: Any, *args: Any) -> float:
    """How many of the six faces make the coroutine say yes."""
    hits = 0
    for face in range(1, 7):
        found: list[bool] = []

        async def once(state: LabyrinthState, found: list[bool] = found) -> None:
            found.append(await body(state, *args))

        run(st.copy(), once, dice=str(face))
        hits += found[0]
    return hits / 6


@pytest.mark.parametrize("more", [{}, {"aid": 1}, {"awakening": 2}, {"reaction": 2}, {"alignment": "ally"}])
def test_chances_of_a_war_of_ideas_are_those_of_the_die(more: dict[str, Any]) -> None:
    st = egypt(**more)
    success = aid = 0
    for face in range(1, 7):
        after = st.copy()
        run(after, wage, EGYPT, dice=str(face))
        won = (after.align[EGYPT], after.gov[EGYPT]) != (st.align[EGYPT], st.gov[EGYPT])
        success += won
        aid += not won and after.aid[EGYPT] > st.aid[EGYPT]
    assert odds.ideas(st, EGYPT, 3) == pytest.approx((success / 6, aid / 6, 1 - (success + aid) / 6))
    assert st.align[EGYPT] in (ALLY, 2)


def test_it_is_asked_before_a_card_is_spent_on_a_war_of_ideas_that_no_die_can_win() -> None:
    """Section 7.2; not for a country that would be tested by it."""
    asked = {}
    for reaction in range(7):
        st = egypt(reaction=reaction, aid=1)
        choice = Choose(US, "country", list(SPACES), rule="7.2", args={"purpose": "war_of_ideas"})
        st.ops = 3
        asked[reaction] = forfeit(st, choice, SPACES[EGYPT]) is not None
        nothing = True
        for face in range(1, 7):
            after = st.copy()
            run(after, wage, EGYPT, dice=str(face))
            nothing &= (after.align, after.gov, after.aid) == (st.align, st.gov, st.aid)
        assert asked[reaction] == nothing
        assert forfeit(st, choice, SPACES[JORDAN]) is None
    assert set(asked.values()) == {True, False}


def test_an_untested_country_may_turn_out_too_dear() -> None:
    st = position({})
    assert odds.ideas(st, JORDAN, 1)[0] == 0
    assert odds.ideas(st, JORDAN, 2)[0] == pytest.approx(odds.ideas(st, JORDAN, 3)[0] / 3)


def test_a_heroic_alert_has_the_chance_of_its_ops() -> None:
    """Option 2; with three Ops no die is rolled."""
    plots = [{"place": "france", "plot": "1"}]
    st = position({"countries": {"france": {"posture": "soft"}}, "plots": plots, "heroic_alert": True})
    choice = Choose(US, "country", list(SPACES), rule="7.5", args={"purpose": "alert"})
    for ops, chance in ((1, 1 / 6), (2, 1 / 3), (3, None)):
        st.ops = ops
        told = next(RULES.forecast(st, choice, SPACES[FRANCE]))
        assert told is not None
        assert told.odds == (None if chance is None else pytest.approx((chance, 0, 1 - chance)))
        assert [place.chance for place in places(st, "alert")] == [chance if chance is None else pytest.approx(chance)]


def test_reserves_may_pay_for_a_country_that_turns_out_dear() -> None:
    """As the War of Ideas itself asks for them after the test."""
    st = position({"reserves": {"us": 1}})
    st.ops = 2
    choice = Choose(US, "country", list(SPACES), rule="7.2", args={"purpose": "war_of_ideas"})
    chances = odds.ideas(st, JORDAN, 3)
    told = next(RULES.forecast(st, choice, SPACES[JORDAN]))
    assert told is not None
    assert told.odds == pytest.approx(chances)
    assert {place.country: place.chance for place in places(st, "war_of_ideas")}[JORDAN] == pytest.approx(chances[0])


def test_other_chances_are_those_of_the_die() -> None:
    st = egypt(cells=1, awakening=1)
    assert odds.recruit(st, EGYPT) == share(st, recruits, EGYPT)
    assert odds.jihad(st, EGYPT) == share(st, jihad_die, EGYPT, st.gov[EGYPT], jihad_modifier(st, EGYPT))
    assert odds.travel(st, MOROCCO, EGYPT) == pytest.approx(share(st, travel_cell, MOROCCO, "sleeper", EGYPT))
    assert odds.travel(st, MOROCCO, FRANCE) == 1


def test_several_dice_add_up() -> None:
    assert odds.successes(3, 2, 0.5) == 0.5
    assert odds.successes(3, 3, 0.5) == 0.125


def asked(purpose: str, rule: str, options: list[Pick]) -> Choose:
    """A decision about countries."""
    return Choose(US, "country", options, rule=rule, args={"purpose": purpose})


@pytest.mark.parametrize(
    ("purpose", "rule", "name", "key"),
    [
        ("war_of_ideas", "7.2", "israel", "posture_fixed"),
        ("war_of_ideas", "7.2", "iran", "special_country"),
        ("disrupt", "7.4", "iran", "special_country"),
        ("jihad", "8.4", "iran", "special_country"),
        ("disrupt", "7.4", "jordan", "closed_to_disrupt"),
        ("travel_from", "8.3", "jordan", "cells_used"),
        ("war_of_ideas", "7.2", "pakistan", "adversary"),
        ("war_of_ideas", "7.2", "iraq", "no_margin"),
        ("disrupt", "7.4", "egypt", "nothing_to_disrupt"),
        ("disrupt", "7.4", "morocco", "neither_ally_nor_troops"),
        ("regime_change", "7.3.2", "egypt", "no_islamist_rule"),
        ("deploy_to", "7.3", "egypt", "no_ally"),
        ("alert", "7.5", "egypt", "no_plot"),
        ("recruit", "8.2", "egypt", "no_cell_or_cadre"),
        ("jihad", "8.4", "israel", "not_muslim"),
        ("jihad", "8.4.2", "morocco", "too_few_cells"),
        ("plot", "8.5", "egypt", "no_cell"),
        ("plot", "8.5", "syria", "truce"),
    ],
)
def test_refusals_name_what_is_missing(purpose: str, rule: str, name: str, key: str) -> None:
    poor = {"governance": "poor", "alignment": "neutral"}
    st = position(
        {
            "countries": {
                "egypt": poor,
                "morocco": {**poor, "cells": 1},
                "jordan": {**poor, "troops": 2, "markers": ["sadr"]},
                "iran": {"cells": 1},
                "pakistan": {**poor, "alignment": "adversary"},
                "iraq": {**poor, "regime_change": "tan", "cells": 1},
                "syria": {**poor, "civil_war": True, "markers": ["truce"]},
            }
        }
    )
    st.ops = 3
    message = RULES.refusal(st, asked(purpose, rule, [Pick("space", "yemen")]), SPACES[COUNTRY[name]])
    assert message is not None
    assert message.key == f"refusal.{key}"


@pytest.mark.parametrize(
    ("lapsing", "name", "key"), [(False, "egypt", "hidden_already"), (True, "france", "biometrics")]
)
def test_a_goal_of_travel_is_refused_for_the_right_reason(lapsing: bool, name: str, key: str) -> None:
    """A sleeper cannot hide where it is; with Biometrics nothing but neighbours can be reached [8.3]."""
    st = egypt(cells=1)
    if lapsing:
        st.lapsing.append(BIOMETRICS)
    there = [SPACES[c] for c in destinations(st, EGYPT, "sleeper")]
    assert SPACES[COUNTRY[name]] not in there
    choice = Choose(JIHADIST, "country", there, rule="8.3", args={"purpose": "travel_to", "from": "egypt"})
    message = RULES.refusal(st, choice, SPACES[COUNTRY[name]])
    assert message is not None
    assert message.key == f"refusal.{key}"


def test_a_use_is_refused_for_the_right_reason() -> None:
    """3 Ops are enough: it is the Truce that keeps plots from an Alert and cells from Recruit."""
    quiet = {"governance": "poor", "alignment": "ally", "civil_war": True, "cells": 1, "markers": ["truce"]}
    st = position({"funding": 9, "countries": {"syria": quiet}, "plots": [{"place": "syria", "plot": "1"}]})
    st.card, st.ops = 152, 3
    found = [no_use(st, US, "alert"), no_use(st, JIHADIST, "recruit")]
    assert [message.key for message in found if message] == ["refusal.truce", "refusal.truce"]
    st.ops = 2
    message = no_use(st, US, "alert")
    assert message is not None
    assert (message.key, message.args["number"]) == ("refusal.too_few_ops", 3)


def test_a_heroic_alert_asks_a_fair_country_for_two_ops() -> None:
    """Option 2: the refusals name what a card must have, not the three of other countries."""
    fair = {"governance": "fair", "alignment": "ally"}
    plots = [{"place": "egypt", "plot": "1"}, {"place": "morocco", "plot": "2"}]
    st = position({"countries": {"egypt": fair, "morocco": {**fair, "governance": "poor"}}, "plots": plots})
    st.heroic_alert, st.card, st.ops = True, 121, 1
    message = no_use(st, US, "alert")
    assert message is not None
    assert (message.key, message.args["number"]) == ("refusal.too_few_ops", 2)
    for name, number in (("egypt", 2), ("morocco", 3)):
        refused = RULES.refusal(st, asked("alert", "7.5", [Pick("space", "yemen")]), SPACES[COUNTRY[name]])
        assert refused is not None
        assert refused.args["number"] == number


def test_what_events_open_is_refused_for_want_of_troops_or_ops() -> None:
    adversary = {"governance": "poor", "alignment": "adversary", "markers": ["iraqi_wmd"]}
    st = position(
        {
            "countries": {"iraq": adversary, "philippines": {"posture": "soft", "markers": ["abu_sayyaf"]}},
            "off_map": [[10, "sequestration"]],
        }
    )
    st.ops = 1
    for purpose, rule, name, key in (
        ("regime_change", "7.3.2", "iraq", "no_six_troops"),
        ("deploy_to", "7.3", "philippines", "too_few_ops"),
    ):
        message = RULES.refusal(st, asked(purpose, rule, [Pick("space", "yemen")]), SPACES[COUNTRY[name]])
        assert message is not None
        assert message.key == f"refusal.{key}"


def foretold(st: LabyrinthState, purpose: str, rule: str, name: str) -> dict[str, Any]:
    """The sentences of a forecast with what they say."""
    told = list(RULES.forecast(st, asked(purpose, rule, [SPACES[COUNTRY[name]]]), SPACES[COUNTRY[name]]))
    assert told[0] is not None
    return {message.key.removeprefix("forecast."): message.args for message in told[0].notes}


def test_forecasts_promise_no_more_than_the_tracks_hold() -> None:
    poor = {"governance": "poor", "alignment": "neutral"}
    there = {"egypt": {**poor, "active": 1, "troops": 2}, "saudi_arabia": {**poor, "cells": 6}}
    st = position({"countries": there, "prestige": 12, "funding": 8})
    st.ops = 3
    assert "prestige_gain" not in foretold(st, "disrupt", "7.4", "egypt")
    assert "us_posture" not in foretold(st, "war_of_ideas", "7.2", "france")
    assert foretold(st, "jihad", "8.4.2", "saudi_arabia")["falls"]["number"] == 1
    st.prestige, st.funding = 11, 9
    assert foretold(st, "disrupt", "7.4", "egypt")["prestige_gain"]["number"] == 1
    assert "falls" not in foretold(st, "jihad", "8.4.2", "saudi_arabia")


def test_the_greatest_plot_is_named_and_no_dice_are_promised() -> None:
    """A plot outside the Muslim world rolls none (8.6)."""
    plots = [{"place": "france", "plot": "2", "open": True}, {"place": "france", "plot": "wmd", "open": True}]
    st = position({"countries": {"france": {"posture": "soft"}}, "plots": plots})
    assert foretold(st, "alert", "7.5", "france")["plots_known"]["plot"] == "wmd"


def travel_notes(st: LabyrinthState, goal: str) -> list[tuple[str, object]]:
    """What the forecast of a journey from Morocco says, with the numbers."""
    choice = Choose(
        JIHADIST, "country", [SPACES[COUNTRY[goal]]], rule="8.3", args={"purpose": "travel_to", "from": "morocco"}
    )
    told = list(RULES.forecast(st, choice, choice.options[0]))
    assert told[0] is not None
    return [(message.key, message.args.get("number")) for message in told[0].notes]


def test_the_forecast_of_a_journey_names_die_and_camps() -> None:
    st = egypt()
    assert travel_notes(st, "egypt") == [("forecast.governance", 3), ("forecast.camps", -1)]
    assert travel_notes(st, "jordan") == [("forecast.tested_first", None), ("forecast.camps", -1)]
    assert travel_notes(st, "spain") == [("forecast.by_itself", None)]


def test_options_are_never_refused_and_forecasts_are_true_chances() -> None:
    """Through random matches: no option has a refusal, and chances add up to one."""
    told = 0
    for seed, scenario in enumerate(("awakening_2010", "lets_roll", "isil_2014")):
        rng = Random(seed)
        match = Match(RULES, scenario, {}, RandomDice(rng))
        while match.choice is not None and len(match.log) < 300:
            choice, view = match.choice, RULES.view(match.state, match.choice.seat)
            for option in choice.options:
                assert RULES.refusal(view, choice, option) is None
                for forecast in RULES.forecast(view, choice, option):
                    assert forecast is not None
                    told += 1
                    assert forecast.odds is None or sum(forecast.odds) == pytest.approx(1)
            for c, pick in enumerate(SPACES):
                message = RULES.refusal(view, choice, pick)
                if view.kind[c] == ABSENT and choice.prompt == "country":
                    assert message is not None, COUNTRY_IDS[c]
            match.apply(rng.choice(choice.options))
    assert told > 100


PURPOSE = {"war_of_ideas": "war_of_ideas", "regime_change": "regime_change", "withdraw": "deploy_from",
           "disrupt": "disrupt", "alert": "alert", "recruit": "recruit", "travel": "travel_from",
           "minor_jihad": "jihad", "major_jihad": "jihad", "plot": "plot"}  # fmt: skip
"""By the uses of a card after which a country is asked at once, for what it is asked."""


@pytest.mark.parametrize("scenario", ["awakening_2010", "isil_2014", "lets_roll"])
def test_the_places_of_a_use_are_those_that_are_asked_for(scenario: str) -> None:
    match, rng = Match(RULES, scenario, {}, SeededDice(4)), Random(4)
    seen = set()
    while (choice := match.choice) is not None and len(match.log) < 1500:
        for use in [pick for pick in choice.options if pick.kind == "use" and pick.id in PURPOSE]:
            found = places(match.view(choice.seat).state, str(use.id))
            assert found, use
            assert all(0.0 <= place.chance <= 1.0 for place in found if place.chance is not None)
            after = match.copy()
            after.apply(use)
            asked = after.choice
            if asked is not None and asked.args.get("purpose") == PURPOSE[str(use.id)]:
                options = {str(pick.id) for pick in asked.options if pick.kind == "space"}
                assert {COUNTRY_IDS[place.country] for place in found} == options, use
                seen.add(use.id)
        match.apply(rng.choice(choice.options))
    assert len(seen) >= 4


def dangers(name: str, **data: Any) -> list[str]:
    """What threatens a country."""
    return [told.key.removeprefix("forecast.") for told in of_country(position(data), COUNTRY[name])]


def test_a_country_that_can_fall_is_named_before_it_does() -> None:
    """8.4.2, 11.1.7 Five cells more than the guard, or reaction markers at the end of the turn."""
    poor = {"governance": "poor", "alignment": "adversary"}
    assert dangers("pakistan", countries={"pakistan": {**poor, "cells": 5}}) == ["can_fall", "wmd_at_stake"]
    assert dangers("pakistan", countries={"pakistan": {**poor, "cells": 5, "militia": 1}}) == []
    assert dangers("egypt", countries={"egypt": {**poor, "reaction": 3}}) == ["turns_islamist"]
    fair = {"governance": "fair", "alignment": "ally"}
    assert dangers("egypt", countries={"egypt": {**fair, "awakening": 3}}) == ["turns_good"]


@pytest.mark.parametrize(
    ("place", "plot", "there", "told"),
    [
        ("united_states", "wmd", {}, "plot_wins"),
        ("united_states", "2", {}, "plot_in_us"),
        ("france", "2", {"posture": "hard"}, "plot_abroad"),
        ("france", "wmd", {"posture": "hard"}, "plot_fills"),
        ("egypt", "2", {"governance": "fair", "alignment": "ally"}, "plot_shakes"),
        ("egypt", "2", {"governance": "poor", "alignment": "ally"}, "plot_funds"),
        ("iran", "3", {}, "plot_funds"),
    ],
)
def test_what_a_plot_on_the_map_will_do_is_told(place: str, plot: str, there: dict[str, Any], told: str) -> None:
    """8.6 And it comes so: funding as it was told."""
    data = {"countries": {place: there} if there else {}, "funding": 3, "plots": [{"place": place, "plot": plot}]}
    st = position(data)
    (message,) = of_country(st, COUNTRY[place])
    assert message.key == f"forecast.{told}"
    if told in ("plot_abroad", "plot_funds", "plot_shakes"):
        gain = message.args["most" if told == "plot_abroad" else "number"]
        faces = {"france": "1 1 1", "egypt": "6 6" if told == "plot_shakes" else "", "iran": ""}[place]
        answers = "spain italy" if place == "france" else ""
        run(st, resolve_plot, 0, dice=faces, answers=answers)
        assert st.funding == 3 + gain


def test_troops_that_leave_the_track_are_told_to_cost_a_card() -> None:
    """4.7.3 Three of seven troops leave: Overstretch, seven cards instead of eight."""
    st = position({"countries": {"egypt": {"governance": "poor", "alignment": "ally", "troops": 8}}})
    options = [Pick("number", number) for number in (3, 2)]
    choice = Choose(US, "troops", options, rule="7.3", args={"from": "track", "to": "egypt"})
    (told,) = [found for found in RULES.forecast(st, choice, options[0]) if found]
    assert told.notes[0].key == "forecast.troops_overstretch"
    assert (told.notes[0].args["before"], told.notes[0].args["after"]) == (8, 7)
    assert not [found for found in RULES.forecast(st, choice, options[1]) if found]
