"""What an option is said to lead to: ways and costs as the rules have them, sane odds, nothing secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.choice import Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.rules import Forecast
from game.games.scotland.chapters.movement import reach
from game.games.scotland.data import COST, HEX, HEX_IDS, NEIGHBOURS, UNKNOWN
from game.games.scotland.explain.forecast_battle import TOLD
from game.games.scotland.explain.odds import SAMPLES
from game.games.scotland.rules import ScotlandRules

from .scotland.builders import asked, march, play, position, where

RULES = ScotlandRules()


def told(match: Match[Any], option: str) -> Iterator[Forecast | None]:
    assert match.choice is not None
    pick = match.choice.find(option)
    assert pick is not None, f"{option} is not offered by {match.choice!r}"
    seat = match.choice.seat
    return RULES.forecast(RULES.view(match.state, seat), match.choice, pick)


def last(match: Match[Any], option: str) -> Forecast:
    """The best forecast of an option."""
    found = [one for one in told(match, option) if one is not None]
    assert found
    return found[-1]


def notes(forecast: Forecast) -> dict[str, Any]:
    """Arguments of the notes by their key."""
    return {message.key.removeprefix("forecast."): dict(message.args) for message in forecast.notes}


# === 4.0 Movement ===


def test_4_1_path_and_costs_of_every_hex_are_those_of_the_rules():
    match = position("movement", scots={"0405": "wallace inf_elite cav_levy"}, english={"0504": "inf_levy"})
    play(match, "hex:0405")
    move = match.state.moving
    ways = reach(match.state, move)
    assert len(ways) > 8
    for h, way in ways.items():
        forecast = last(match, f"hex:{HEX_IDS[h]}")
        assert forecast.path[0] == "0405"
        assert list(forecast.path[1:]) == [HEX_IDS[n] for n in way.path]
        assert sum(forecast.costs) == way.cost == forecast.figures["cost"]
        for start, step, cost in zip(forecast.path, forecast.path[1:], forecast.costs):
            river = dict(NEIGHBOURS[HEX[start]])[HEX[step]]
            assert cost == COST[HEX[step]] + river
        assert forecast.figures["points_left"] == 4 - way.cost


def test_what_is_foretold_of_a_move_comes_true():
    match = position("movement", scots={"0405": "wallace inf_elite"}, provoked=False)
    play(match, "hex:0405")
    forecast = last(match, "hex:0404")
    assert notes(forecast)["takes"] == {"hexes": ["0404"]}
    assert "provokes" in notes(forecast)
    play(match, "hex:0404")
    assert where(match, "wallace") == "0404"
    assert match.state.provoked


def test_a_leader_alone_takes_and_provokes_nothing():
    match = position("movement", scots={"0405": "wallace"}, provoked=False)
    play(match, "hex:0405")
    assert notes(last(match, "hex:0404")) == {}


def test_river_is_counted_and_leaders_alone_are_surprised():
    match = position("movement", scots={"0405": "inf_levy"}, english={"0305": "percy"})
    play(match, "hex:0405")
    forecast = last(match, "hex:0305")
    assert notes(forecast)["river"] == {"number": 1}
    assert notes(forecast)["catches"] == {"leaders": ["percy"]}
    assert list(forecast.costs) == [2]


@pytest.mark.parametrize(("units", "lost"), [(8, 0), (9, 1), (10, 1), (11, 2)])
def test_6_0_hunger_is_foretold(units, lost):
    match = position("movement", scots={"0405": f"inf_levy*{units - 1}", "0305": "inf_regular"}, turn=3)
    play(match, "hex:0305")
    hunger = notes(last(match, "hex:0405")).get("hunger")
    assert hunger == ({"number": units, "limit": 8, "lost": lost} if lost else None)


def test_4_2_a_leader_check_tells_its_chance_and_who_would_go():
    match = position("movement", scots={"0405": "wallace murray inf_levy"})
    forecast = last(match, "piece:murray")
    assert forecast.figures["chance"] == pytest.approx(4 / 6)
    assert notes(forecast)["would_move"] == {"pieces": ["sco_inf_levy.1", "wallace", "murray"], "points": 4}


def test_a_march_tells_its_range_and_whether_it_may_be_answered():
    army = {"0405": "wallace inf_levy"}
    forecast = last(position("movement", scots=army), "hex:0405")
    assert set(forecast.figures["together"]) < set(forecast.figures["reach"])
    assert notes(forecast)["marches_after"] == {"number": 2}
    assert "may_vacillate" not in notes(forecast)
    assert "may_vacillate" in notes(last(position("movement", scots=army, hands=("", "levy")), "hex:0405"))


def test_the_reach_of_a_march_is_offered_once_it_is_made():
    match = position("movement", scots={"0405": "inf_levy*2"})
    forecast = last(match, "hex:0405")
    play(match, "hex:0405")
    assert match.choice is not None
    assert set(forecast.figures["reach"]) == {pick.id for pick in match.choice.options if pick.kind == "hex"}


# === 7.0 Battles ===


def odds(match: Match[Any], option: str) -> tuple[float, float, float]:
    forecast = last(match, option)
    assert forecast.odds is not None
    assert sum(forecast.odds) == pytest.approx(1)
    return forecast.odds


def assault(scots: str, english: str, hex_id: str = "0905") -> Match[Any]:
    """The Scots may march from next door against the English in the hex."""
    beside = next(n for n, _ in NEIGHBOURS[HEX[hex_id]])
    match = position("movement", scots={HEX_IDS[beside]: scots}, english={hex_id: english})
    return play(match, f"hex:{HEX_IDS[beside]}")


def test_7_0_odds_follow_strength_and_the_town():
    even = odds(assault("inf_regular*4", "inf_regular*4"), "hex:0905")
    strong = odds(assault("inf_regular*8", "inf_regular*4"), "hex:0905")
    led = odds(assault("inf_regular*4 wallace", "inf_regular*4"), "hex:0905")
    town = odds(assault("inf_regular*4", "inf_regular*4", "0404"), "hex:0404")
    assert 0.35 < even[0] < 0.65
    assert strong[0] > 0.9 > led[0] > even[0] > 0.2 > town[0]


def test_7_1_5_the_notes_say_who_strikes_first_and_why():
    clear = notes(last(assault("inf_regular wallace", "inf_regular"), "hex:0905"))
    town = notes(last(assault("inf_regular wallace", "inf_regular", "1005"), "hex:1005"))
    assert "together" in clear
    assert clear["battle"] == {"number": 1}
    assert clear["leader_helps"] == {"leader": "wallace", "number": 2}
    assert town["first_by_terrain"] == {"side": "english", "terrain": "major_city"}
    assert town["penalty"] == {"number": -2}


def test_7_1_5_the_river_counts_if_all_come_over_it():
    crossing = position("movement", scots={"0305": "inf_regular*2"}, english={"0405": "inf_regular"})
    play(crossing, "hex:0305")
    assert notes(last(crossing, "hex:0405"))["first_by_river"] == {"side": "english"}
    dry = position(
        "movement", scots={"0305": "inf_regular*2", "0405": "inf_levy"}, english={"0405": "inf_regular"}, moves=[1] * 80
    )
    play(dry, "hex:0305")
    assert "together" in notes(last(dry, "hex:0405"))


def test_7_5_a_battle_to_be_named_is_weighed_with_all_who_are_there():
    armies = {"0905": "inf_regular*3", "0405": "inf_levy"}
    match = position("battle", scots=armies, english={"0905": "inf_levy percy", "0405": "inf_regular*2"})
    assert odds(match, "hex:0905")[0] > 0.9
    assert odds(match, "hex:0405")[2] > 0.7
    figures = last(match, "hex:0905").figures
    assert (figures["attackers"], figures["defenders"]) == (3, 1)
    assert TOLD[0] < figures["samples"] <= SAMPLES
    own, enemy = figures["left"]
    assert own > 2 > 1 > enemy


def test_the_winner_in_play_is_the_one_foretold():
    """Battles really fought agree with the odds within the error of their number."""
    scots, english = {"0905": "inf_regular*3"}, {"0905": "inf_regular*2"}
    chance = odds(
        position("battle", "scots", scots=scots | {"0405": "inf_levy"}, english=english | {"0405": "inf_levy"}),
        "hex:0905",
    )
    won = 0
    for seed in range(120):
        match = position("battle", scots=scots, english=english)
        match.dice = SeededDice(seed)
        while match.choice is not None and asked(match) != "promote_winner":
            choice = match.choice
            likes = [pick for pick in choice.options if pick.id in ("stay", "auto", "pass", "done")]
            match.apply((likes or choice.options)[0])
        won += match.state.at[:30].count(HEX["0905"]) > 0
    assert won / 120 == pytest.approx(chance[0], abs=0.13)


@pytest.mark.parametrize(
    ("marker", "hands", "armies"),
    [
        ("highland_ferocity", ("highland_ferocity", ""), ("inf_levy*4", "inf_levy*4")),
        ("combat_advantage", ("combat_advantage", ""), ("inf_regular*3", "inf_regular*3")),
        ("knights_charge", ("knights_charge", ""), ("inf_regular*3", "cav_elite*2")),
        ("treachery", ("treachery", ""), ("inf_regular*2", "inf_regular")),
    ],
)
def test_10_a_marker_of_the_hand_is_weighed_before_it_is_played(marker, hands, armies):
    here = "0404" if marker == "treachery" else "0905"
    match = position("battle", scots={here: armies[0]}, english={here: armies[1]}, hands=hands)
    if asked(match) == "choose_battle":
        play(match, f"hex:{here}")
    before = odds(match, "button:pass")
    assert odds(match, f"marker:{marker}")[0] > before[0]
    assert match.state.battle is not None
    assert marker in match.state.hands[0]


def test_7_1_7_staying_and_going():
    match = position("battle", scots={"0905": "inf_regular"}, english={"0905": "inf_regular percy"}, dice="6 6")
    assert asked(match) == "declare_retreat"
    stay, go = last(match, "button:stay"), last(match, "piece:percy")
    assert stay.odds is not None
    assert 0.2 < stay.odds[0] < 0.9
    assert "chance" not in stay.figures
    assert go.figures["chance"] == pytest.approx(3 / 6)


# === 10.0 Markers, 9.1 levies, 11.22 promotion ===


def test_10_chances_of_markers():
    match = position(
        "movement",
        scots={"0405": "inf_levy"},
        neutral={"bruce": "inf_regular"},
        hands=("conversion influence_noble initiative", "cancel"),
    )
    assert last(match, "marker:conversion").figures["chance"] == pytest.approx(0.5)
    assert "may_cancel" in notes(last(match, "marker:conversion"))
    assert notes(last(match, "marker:influence_noble"))["noble_chance"]["chance"] == pytest.approx(0.5)
    assert notes(last(match, "marker:initiative"))["more_marches"] == {"number": 4}
    play(match, "marker:influence_noble")
    assert notes(last(match, "piece:bruce"))["would_join"] == {"pieces": ["sco_inf_regular.1", "bruce"]}


@pytest.mark.parametrize(
    ("noble", "home", "need"), [("bruce", "scots", 4), ("bruce", "english", 5), ("douglas", "scots", 2)]
)
def test_10_the_english_chance_to_turn_a_noble(noble, home, need):
    match = position(
        "movement",
        "english",
        scots={"0405": f"{noble} inf_levy*2"},
        loyalty={"0107": home, "0406": home},
        hands=("", "influence_noble"),
        english={"0709": "inf_levy"},
    )
    play(match, "marker:influence_noble")
    forecast = last(match, f"piece:{noble}")
    assert forecast.figures["need"] == need
    assert notes(forecast)["would_leave"]["number"] == 2


def test_9_11_what_a_levy_may_be():
    match = position("scottish_recruitment", scots={"0405": "wallace inf_levy"}, loyalty={"0504": "scots"})
    assert notes(last(match, "hex:0405"))["levy_kinds"] == {"kinds": ["sco_inf_levy"]}
    play(match, "button:done")
    assert notes(last(match, "hex:0504"))["levy_kinds"] == {"kinds": ["sco_inf_levy", "sco_cav_levy"]}
    play(match, "hex:0504")
    assert notes(last(match, "kind:sco_cav_levy"))["counters_left"] == {"number": 3}


def test_11_22_what_a_promotion_brings():
    match = position("recruitment", scots={"0405": "inf_levy"})
    assert notes(last(match, "piece:sco_inf_levy.1"))["would_rise"] == {"kind": "sco_inf_regular", "now": 1, "then": 2}


def test_10_fortunes_of_war_tells_the_new_dies_chance():
    match = position("movement", scots={"0405": "murray inf_levy"}, hands=("fortunes_of_war", ""), dice="6")
    play(match, "piece:murray")
    assert last(match, "reroll=0").figures["chance"] == pytest.approx(4 / 6)


# === For every option ===


def test_a_retreat_into_a_town_tells_that_it_turns():
    match = position("battle", scots={"0405": "inf_levy"}, english={"0405": "inf_levy"}, dice="6 6 1")
    play(match, "button:stay button:retreat")
    assert asked(match) == "retreated"
    assert notes(last(match, "hex:0504"))["takes"] == {"hexes": ["0504"]}


@pytest.mark.parametrize("scenario", ["rebellion", "toom_tabard"])
def test_every_forecast_of_random_games_can_be_said_and_knows_no_secret(scenario):
    catalogues = [Catalogue(language, strict=True) for language in LANGUAGES]
    match = Match(RULES, scenario, {option.id: True for option in RULES.options}, SeededDice(9))
    rng = Random(9)
    count = 0
    while (choice := match.choice) is not None:
        if rng.random() < 0.04:
            view = RULES.view(match.state, choice.seat)
            assert set(view.hands[1 - choice.seat]) <= {UNKNOWN}
            before = view.snapshot()
            for pick in choice.options:
                forecast = next(RULES.forecast(view, choice, pick), None)
                for message in forecast.notes if forecast else ():
                    count += 1
                    assert all(words.message(message, "scotland") for words in catalogues)
            assert view.snapshot() == before
        match.apply(rng.choice(choice.options))
    assert count > 100


def test_the_way_comes_first_and_the_odds_in_slices():
    match = assault("inf_regular*8 cav_levy*2 wallace", "inf_regular*9 edward")
    view = RULES.view(match.state, 0)
    assert match.choice is not None
    slices = RULES.forecast(view, match.choice, Pick("hex", "0905"))
    first = next(slices)
    assert first is not None
    assert first.path
    assert first.odds is None
    samples = [one.figures["samples"] for one in slices if one is not None]
    assert samples == sorted(set(samples))
    assert samples[:2] == list(TOLD)
    assert TOLD[1] < samples[2] <= SAMPLES


def test_nothing_is_foretold_of_what_is_no_option():
    match = march(position("movement", scots={"0405": "inf_levy", "0109": "inf_levy"}), "0405", "0305")
    assert match.choice is not None
    assert list(RULES.forecast(match.state, match.choice, Pick("hex", "0404"))) == []


# === True in every case ===


def test_7_2_who_has_no_hex_to_go_to_is_not_said_to_get_away():
    ring = {"0503": "inf_levy", "0603": "inf_levy*2", "0703": "inf_levy"}
    match = position("movement", scots=ring, english={"0604": "inf_regular"})
    play(match, "hex:0603 only:sco_inf_levy.2")
    found = notes(last(match, "hex:0604"))
    assert found["no_way_out"] == {"side": "english"}
    assert found["gets_away"]["side"] == "scots"


def test_10_treachery_in_force_is_told_with_the_penalty():
    hands = ("treachery levy", "")
    match = position("battle", scots={"0404": "inf_elite*2"}, english={"0404": "inf_levy"}, hands=hands)
    while asked(match) != "before_battle":
        play(match, "button:pass" if match.choice.find("button:pass") else "hex:0404")
    assert "penalty" in notes(last(match, "button:pass"))
    play(match, "marker:treachery")
    while asked(match) != "before_battle":
        play(match, "button:pass")
    found = notes(last(match, "button:pass"))
    assert found["penalty_treachery"] == {"number": -1}
    assert "penalty" not in found


def test_12_21_a_noble_with_no_hex_beside_his_home_is_said_to_stay():
    guards = dict.fromkeys(("0405", "0505", "0506", "0407", "0306", "0305"), "inf_levy")
    match = position("movement", english=guards, neutral={"douglas": ""}, hands=("influence_noble", ""), provoked=False)
    play(match, "marker:influence_noble")
    found = notes(last(match, "piece:douglas"))
    assert found["must_stay"] == {"hex": "0406", "side": "english"}
    assert "must_gather" not in found


def test_14_3_a_garrison_counts_once_in_the_odds_of_the_battle_it_is_drawn_up_for():
    match = position(
        "movement_and_battle", scots={"0405": "inf_regular*2"}, hands=("combat_advantage", ""), garrisons=True
    )
    play(match, "hex:0405 hex:0404")
    while asked(match) != "before_battle":
        play(match, "button:done" if match.choice.find("button:done") else "button:pass")
    assert last(match, "button:pass").figures["defenders"] == 1
    assert last(match, "marker:combat_advantage").figures["defenders"] == 1


@pytest.mark.parametrize(("scenario", "taken", "told"), [("toom_tabard", False, True), ("toom_tabard", True, False)])
def test_13_7_who_would_take_scone_is_told_of_the_stone(scenario, taken, told):
    match = position(
        "movement", "english", scenario=scenario, english={"0601": "inf_levy"}, stone_taken=taken, loyalty={}
    )
    play(match, "hex:0601")
    found = notes(last(match, "hex:0602"))
    assert found["takes"] == {"hexes": ["0602"]}
    assert ("stone" in found) == told


def test_10_influence_noble_on_a_noble_without_units_speaks_of_none():
    match = position("movement", "english", scots={"0305": "douglas"}, hands=("", "influence_noble"))
    play(match, "marker:influence_noble")
    forecast = last(match, "piece:douglas")
    assert notes(forecast)["would_leave"]["number"] is None
    said = next(message for message in forecast.notes if message.key.endswith("would_leave"))
    words = Catalogue("en", strict=True).plain(f"scotland.{said.key}", said.args)
    assert words == "Douglas would go home to Douglas, alone."
