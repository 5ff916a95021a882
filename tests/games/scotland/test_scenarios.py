"""Sections 11.1, 12 and 13: set-up, the restrictions, the stone, the end and victory."""

import pytest

from game.content.text import Catalogue
from game.core.dice import ScriptedDice, SeededDice
from game.core.match import Match
from game.games.scotland.chapters.scoring import rebellion_result, victory_points
from game.games.scotland.data import COUNTRY, ENGLISH_TOWNS, HEX, HEX_IDS, PIECE, SCOTS, SCOTTISH_TOWNS, TOWN

from .builders import (
    RULES,
    asked,
    asker,
    draws,
    end_move,
    fight,
    here,
    is_neutral,
    loyal_to,
    march,
    offered,
    play,
    position,
    told,
    where,
)

CLEAR = "0905"
HOMES = {"bruce": "0107", "douglas": "0406", "steward": "0205", "lindsay": "0506", "lennox": "0204"}


def begin(scenario, seed=1):
    return Match(RULES, scenario, {}, SeededDice(seed))


# === 12.1 The Rebellion: set-up ===


def test_12_11_all_loyalty_markers_start_pro_english_and_11_1_there_are_25():
    match = begin("rebellion")
    assert len(SCOTTISH_TOWNS) == 25
    assert {match.state.loyalty[h] for h in SCOTTISH_TOWNS} == {1}
    assert match.rules.score(match.state) == (0, 30)


@pytest.mark.parametrize("seed", range(8))
def test_12_12_nobles_sit_neutral_at_home_with_one_unit_that_is_no_levy(seed):
    match = begin("rebellion", seed)
    for noble, home in HOMES.items():
        assert where(match, noble) == home
        assert is_neutral(match, noble)
        unit = here(match, home).replace(noble, "").strip()
        assert unit.startswith("sco_")
        assert "levy" not in unit
        assert " " not in unit


def test_12_13_five_regulars_in_towns_without_nobles_and_two_leaders_apart():
    match = begin("rebellion")
    assert (asker(match), asked(match)) == ("english", "setup_town")
    assert not set(HOMES.values()) & set(offered(match, "hex"))
    assert len(offered(match, "hex")) == 20
    play(match, "hex:0404")
    assert "hex:0404" not in offered(match)
    play(match, "hex:0504 hex:0505 hex:0602 hex:1005")
    assert (asked(match), sorted(offered(match, "hex"))) == ("setup_leader", ["0404", "0504", "0505", "0602", "1005"])
    play(match, "hex:0404")
    assert "hex:0404" not in offered(match)
    play(match, "hex:1005")
    assert here(match, "0404") == "cressingham eng_inf_regular"
    assert here(match, "1005") == "eng_inf_regular warrene"
    assert here(match, "0611") == "clifford eng_cav_regular eng_cav_regular eng_inf_elite percy"


@pytest.mark.parametrize(("lang", "words"), [("en", "that has no leader"), ("ja", "リーダーのいない")])
def test_12_13_the_second_leader_is_not_offered_all_five(lang, words):
    match = begin("rebellion")
    play(match, "button:proposed hex:0404")
    assert (asked(match), len(offered(match, "hex"))) == ("setup_leader", 4)
    assert words in Catalogue(lang).plain("scotland.prompt.setup_leader", match.choice.args, game="scotland")


def test_12_14_wallace_and_an_elite_infantry_in_scotland_outside_towns():
    match = begin("rebellion")
    play(match, "button:proposed button:proposed button:proposed")
    assert (asker(match), asked(match)) == ("scots", "setup_wallace")
    hexes = offered(match, "hex")
    assert len(hexes) == 49
    assert not any(TOWN[HEX[name]] for name in hexes)
    play(match, "hex:0401")
    assert here(match, "0401") == "sco_inf_elite wallace"


def test_12_1_wallaces_elite_infantry_is_set_aside_before_the_nobles_units_are_drawn():
    elites = "sco_inf_elite " * 3
    match = Match(RULES, "rebellion", {}, ScriptedDice(elites + "sco_cav_elite sco_cav_elite " + draws(10) + "3 2"))
    play(match, "button:proposed button:proposed button:proposed button:proposed")
    assert here(match, "0405") == "sco_inf_elite wallace"
    with pytest.raises(ValueError, match="sco_inf_elite"):  # a fourth cannot come up
        Match(RULES, "rebellion", {}, ScriptedDice(elites + "sco_inf_elite"))


def test_12_13_the_proposal_fills_up_what_was_chosen():
    match = begin("rebellion")
    play(match, "hex:0605 button:proposed")
    infantry = [name for name in HEX if "eng_inf_regular" in here(match, name).split() and COUNTRY[HEX[name]] == SCOTS]
    assert len(infantry) == 5
    assert "0605" in infantry


def test_12_1_the_proposed_set_up():
    match = begin("rebellion")
    play(match, "button:proposed button:proposed button:proposed button:proposed")
    assert here(match, "1005") == "cressingham eng_inf_regular"
    assert here(match, "0605") == "eng_inf_regular warrene"
    assert here(match, "0405") == "sco_inf_elite wallace"
    assert match.state.turn == 1


# === 12.3 The end of the Rebellion ===


@pytest.mark.parametrize(
    ("scots", "english", "held", "winners", "result"),
    [
        (20, 10, True, [0], "decisive"),
        (20, 10, False, [0], "decisive"),
        (19, 11, True, [0], "limited"),
        (16, 14, False, [0], "limited"),
        (10, 20, True, [1], "decisive"),
        (10, 20, False, [], "draw"),
        (11, 19, True, [1], "limited"),
        (12, 18, True, [1], "limited"),
        (12, 18, False, [], "draw"),
        (15, 15, True, [], "draw"),
    ],
)
def test_12_3_table_of_results(scots, english, held, winners, result):
    found = rebellion_result(scots, english, home_held=held)
    assert found[:2] == (winners, result)


def at_the_end(scottish, english_held=0):
    """The end of December 1298 with that many pro-Scottish towns, and Scottish units in English ones."""
    loyalty = {HEX_IDS[h]: "scots" for h in SCOTTISH_TOWNS[:scottish]}
    scots = {HEX_IDS[h]: "inf_levy" for h in ENGLISH_TOWNS[:english_held]}
    return position("final_count", turn=24, loyalty=loyalty, scots=scots).state.outcome


@pytest.mark.parametrize(
    ("towns", "english_held", "result", "rule"),
    [
        (20, 0, "decisive", "12.31"),
        (19, 1, "decisive", "12.31"),
        (19, 0, "limited", "12.32"),
        (10, 0, "decisive", "12.31"),
        (9, 1, "draw", "12.33"),
        (12, 0, "limited", "12.32"),
        (11, 1, "draw", "12.33"),
        (15, 0, "draw", "12.33"),
    ],
)
def test_12_31_to_12_33_the_count_at_the_end(towns, english_held, result, rule):
    outcome = at_the_end(towns, english_held)
    assert (outcome.result, outcome.rule) == (result, rule)


def test_12_3_the_rebellion_ends_after_december_1298():
    match = position("foraging", turn=24, scots={CLEAR: "inf_levy"})
    assert match.choice is None
    last = position("next_turn", turn=23, dice=draws(16) + "1 1 2", scots={CLEAR: "inf_levy"})
    while last.choice is not None:
        play(last, "button:pass" if "button:pass" in offered(last) else "button:done")
    assert last.state.turn == 24
    assert last.state.outcome.reason == "twice"


def fatal(leader, side, fates, **more):
    """Two elites destroy the one unit of a leader by a first strike."""
    army, foes = f"{leader} inf_levy", "inf_elite*2"
    pieces = {"scots": {"0805": army}, "english": {"0805": foes}}
    if side == "english":
        pieces = {"scots": {"0805": foes}, "english": {"0805": army}}
    pieces["scots"] |= more.pop("others", {})
    return position("battle", side, dice=f"1 1 {fates}", **pieces, **more)


def test_12_34_edward_dead_is_a_limited_scottish_victory_at_once():
    outcome = fatal("edward", "english", "1").state.outcome
    assert (outcome.winners, outcome.result, outcome.rule) == ([0], "limited", "12.34")


@pytest.mark.parametrize(
    ("more", "winners", "result"),
    [
        ({"neutral": {"bruce": "inf_levy"}}, [1], "limited"),
        ({"others": {"0107": "bruce"}}, [], "draw"),
        ({}, [1], "limited"),  # a dead Bruce counts as neutral
    ],
)
def test_12_34_wallace_dead(more, winners, result):
    outcome = fatal("wallace", "scots", "1", **more).state.outcome
    assert (outcome.winners, outcome.result) == (winners, result)


def test_12_34_both_dead_in_one_round_is_a_limited_scottish_victory():
    match = position(
        "battle", scots={CLEAR: "wallace inf_levy"}, english={CLEAR: "edward inf_levy"}, dice="1 1  1 1  1 1"
    )
    play(match, "button:stay button:stay")
    assert len(told(match, "died")) == 2
    assert (match.state.outcome.winners, match.state.outcome.result) == ([0], "limited")


def test_12_34_the_end_is_immediate_later_battles_are_not_fought():
    match = position(
        "battle",
        scots={"0805": "wallace inf_levy", "0502": "inf_levy"},
        english={"0805": "inf_elite*2", "0502": "inf_levy"},
        dice="1 1 1",
    )
    play(match, "hex:0805")
    assert match.state.outcome is not None
    assert match.choice is None
    assert len(told(match, "battle")) == 1


def test_12_34_a_leader_caught_alone_on_the_march_ends_the_game_too():
    match = position("movement", scots={"0803": "inf_levy"}, english={"0703": "edward"}, dice="1")
    play(match, "hex:0803 hex:0703")
    assert match.state.outcome.reason == "edward_dead"


# === 13.1, 13.2 The Toom Tabard: set-up ===


def test_13_21_scots_set_up():
    match = begin("toom_tabard")
    assert (asker(match), asked(match)) == ("scots", "setup_army")
    assert "0107" not in offered(match, "hex")
    assert "0709" not in offered(match, "hex")
    play(match, "hex:0405 hex:0605 hex:0605 hex:0405 hex:0405 hex:0405 hex:0906")
    assert here(match, "1005") == "sco_inf_regular sco_inf_regular"
    assert here(match, "0405") == "balliol sco_inf_regular sco_inf_regular sco_inf_regular"
    assert here(match, "0605") == "comyn sco_cav_regular"
    for noble, home in HOMES.items():
        assert where(match, noble) == home
        assert is_neutral(match, noble) == (noble == "bruce")
        assert "levy" not in here(match, home)
        assert here(match, home).count("sco_") == 1


def test_13_22_english_set_up():
    match = begin("toom_tabard")
    assert here(match, "1008") == " ".join(
        ["edward", "eng_cav_levy", *["eng_cav_regular"] * 2, "eng_inf_levy", *["eng_inf_regular"] * 4, "warrene"]
    )
    assert here(match, "0709") == "eng_cav_regular eng_inf_levy eng_inf_regular percy"


def test_13_2_all_towns_start_pro_scottish_but_turnberry():
    match = begin("toom_tabard")
    assert [HEX_IDS[h] for h in SCOTTISH_TOWNS if match.state.loyalty[h] == 1] == ["0107"]
    assert match.state.at[PIECE["wallace"]] == match.state.at[PIECE["murray"]] == -1


def test_13_1_balliol_dies_on_2_and_his_death_ends_nothing():
    match = fatal("balliol", "scots", "2", scenario="toom_tabard")
    assert where(match, "balliol") is None
    assert match.state.outcome is None
    assert match.state.returns == {}
    assert match.state.lost == [PIECE["balliol"]]


def test_8_51_a_noble_who_dies_in_the_toom_tabard_returns_only_in_time():
    assert fatal("douglas", "scots", "1", scenario="toom_tabard", turn=2).state.returns == {"douglas": 8}
    assert fatal("douglas", "scots", "1", scenario="toom_tabard", turn=3).state.returns == {}


# === 13.7 The stone ===


def stone(dice, scots, **more):
    match = position(
        "movement", "english", scenario="toom_tabard", english={"0701": "cav_regular"}, scots=scots, dice=dice, **more
    )
    return play(match, "hex:0701 hex:0602")


def test_13_7_taking_scone_tests_every_noble_who_joined_in_order():
    match = stone("1 1  3  6", {CLEAR: "douglas inf_levy", "0304": "steward lindsay balliol"}, neutral={"bruce": ""})
    assert match.state.stone_taken
    assert [data["leader"] for data in told(match, "rolled") if data["why"] == "sway"] == [
        "douglas",
        "steward",
        "lindsay",
    ]
    assert is_neutral(match, "douglas")
    assert not is_neutral(match, "steward")
    assert here(match, "0406") == "douglas sco_inf_levy"
    assert loyal_to(match, "0406") == "english"


def test_13_7_bruce_leaves_on_1_to_4():
    assert is_neutral(stone("4 1", {CLEAR: "bruce inf_levy"}), "bruce")
    assert not is_neutral(stone("5", {CLEAR: "bruce inf_levy"}), "bruce")


def test_13_7_the_stone_is_taken_once_and_no_cancel_answers_it():
    match = stone("6", {CLEAR: "douglas"}, hands=("cancel treachery", ""), played={"vacillate": 2})
    assert asked(match) == "move_group"
    end_move(match)
    assert len(told(match, "stone_taken")) == 1
    again = position(
        "movement",
        "english",
        scenario="toom_tabard",
        english={"0701": "inf_levy"},
        scots={CLEAR: "douglas"},
        stone_taken=True,
    )
    march(again, "0701", "0602")
    assert told(again, "stone_taken") == []


def test_13_7_subversion_of_scone_takes_the_stone_too():
    match = position(
        "movement",
        "english",
        scenario="toom_tabard",
        english={"0709": "inf_levy"},
        scots={CLEAR: "douglas"},
        hands=("", "subversion"),
        dice="1 6",
    )
    play(match, "marker:subversion hex:0602")
    assert match.state.stone_taken


def test_13_7_a_battle_for_scone_takes_it_when_won():
    match = position(
        "battle",
        "english",
        scenario="toom_tabard",
        english={"0602": "inf_elite"},
        scots={"0602": "inf_levy", CLEAR: "douglas"},
        dice="6 1  6 1  6",
    )
    fight(match)
    assert match.state.stone_taken
    assert [data["why"] for data in told(match, "rolled")] == ["sway"]


def test_13_7_the_stack_waits_at_scone_while_nobles_go_home():
    match = position(
        "movement",
        "english",
        scenario="toom_tabard",
        english={"0702": "cav_regular"},
        scots={CLEAR: "lennox"},
        dice="1 1",
    )
    play(match, "hex:0702 hex:0501")
    assert where(match, "eng_cav_regular.1") == "0602"
    assert match.state.stone_taken
    play(match, "hex:0501")
    assert where(match, "eng_cav_regular.1") == "0501"


def test_13_7_there_is_no_stone_in_the_rebellion():
    match = position("movement", "english", english={"0701": "inf_levy"}, loyalty={"0602": "scots"})
    march(match, "0701", "0602")
    assert not match.state.stone_taken


# === 13.4, 13.8 Victory ===


def points(*, scots, neutral=None, english_towns=0, **more):
    loyalty = {HEX_IDS[h]: "english" for h in SCOTTISH_TOWNS[:english_towns]}
    match = position(
        "final_count", scenario="toom_tabard", turn=8, scots={CLEAR: scots}, neutral=neutral, loyalty=loyalty, **more
    )
    return victory_points(match.state), match.state.outcome


def test_13_8_points_for_nobles_and_towns():
    (scots, english), outcome = points(scots="balliol comyn douglas steward lindsay lennox", neutral={"bruce": ""})
    assert (scots, english) == (7, 1)
    assert (outcome.winners, outcome.result, outcome.rule) == ([0], "victory", "13.8")


def test_13_8_seven_nobles_and_more_towns_are_eight_points():
    assert points(scots="balliol comyn douglas steward lindsay lennox bruce")[0] == (8, 0)


def test_13_8_points_of_the_english():
    lost = [PIECE["balliol"], PIECE["comyn"]]
    neutral = dict.fromkeys(HOMES, "")
    (scots, english), outcome = points(scots="", neutral=neutral, english_towns=13, stone_taken=True, lost=lost)
    assert (scots, english) == (0, 9)
    assert outcome.winners == [1]


@pytest.mark.parametrize(("towns", "total"), [(12, (3, 0)), (13, (2, 1))])
def test_13_8_more_scottish_towns(towns, total):
    assert points(scots="balliol comyn", english_towns=towns)[0] == total


def test_13_8_a_dead_noble_counts_for_neither_and_equal_points_are_a_draw():
    (scots, english), outcome = points(scots="balliol", neutral={"bruce": ""}, lost=[PIECE["comyn"]])
    assert (scots, english) == (2, 2)
    assert (outcome.winners, outcome.result) == ([], "draw")


def test_13_8_if_edward_dies_the_scots_win_at_once():
    outcome = fatal("edward", "english", "1", scenario="toom_tabard").state.outcome
    assert (outcome.winners, outcome.result, outcome.rule) == ([0], "victory", "13.8")


def test_13_4_the_toom_tabard_lasts_from_march_to_october_1296():
    match = position(
        "next_turn",
        scenario="toom_tabard",
        turn=7,
        dice="cancel cancel cancel conversion 1 1",
        scots={CLEAR: "inf_levy"},
    )
    assert told(match, "turn") == [{"turn": 8, "year": 1296, "month": 10}]
    while match.choice is not None:
        play(match, "button:pass" if "button:pass" in offered(match) else "button:done")
    assert match.state.outcome is not None
