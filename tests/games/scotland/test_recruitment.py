"""Sections 9 and 11.2: recruitment, reinforcements, levels and promotion."""

import pytest

from game.games.scotland.chapters.reinforcements import entry_hexes
from game.games.scotland.data import HEX

from .builders import asked, asker, dice_used, here, loyal_to, march, offered, play, position, told, units_on_map, where

CLEAR = "0905"
NORTH = ["0101", "0201", "0301", "0401", "0501", "0601", "0701", "0801"]
SOUTH = ["0611", "0711", "0811", "0911", "1011", "1111", "1211"]


def recruits(scots, **more):
    return position("scottish_recruitment", scots=scots, **more)


# === 9.11, 8.4 Scottish recruitment ===


def test_9_11_each_leader_in_scotland_with_a_unit_raises_a_levy():
    match = recruits(
        {"0405": "bruce steward inf_regular", "0905": "lindsay", "0709": "murray inf_regular"},
        neutral={"douglas": "inf_regular"},
        loyalty={"0404": "scots"},
    )
    raised = []
    while asked(match) == "leader_levy":
        raised.append(match.choice.args["leader"])
        play(match, "button:done")
    assert raised == ["bruce", "steward"]
    assert asked(match) == "town_levy"


def test_8_4_a_leader_without_a_unit_raises_nothing():
    match = recruits({"0405": "bruce"}, loyalty={"0404": "scots"})
    assert asked(match) == "town_levy"


def test_9_11_the_levy_comes_on_the_stack_or_into_an_adjacent_hex_without_enemies():
    match = recruits(
        {"0405": "bruce inf_regular"}, english={"0305": "inf_levy"}, neutral={"douglas": ""}, loyalty={"0504": "scots"}
    )
    assert offered(match, "hex") == ["0405", "0504"]  # other towns beside it are pro-English (ruling)
    play(match, "hex:0405 kind:sco_cav_levy")
    assert here(match, "0405") == "bruce sco_cav_levy sco_inf_regular"


def test_9_11_no_levy_is_put_into_england():
    match = recruits({"0609": "bruce inf_regular"})
    assert "0709" not in offered(match, "hex")
    assert "0608" in offered(match, "hex")


@pytest.mark.parametrize(("leader", "kinds"), [("wallace", 1), ("murray", 1), ("bruce", 2), ("lennox", 2)])
def test_9_11_wallace_and_murray_raise_infantry_only(leader, kinds):
    match = recruits({CLEAR: f"{leader} inf_regular"})
    play(match, f"hex:{CLEAR}")
    if kinds == 2:
        assert offered(match) == ["kind:sco_inf_levy", "kind:sco_cav_levy"]
        play(match, "kind:sco_inf_levy")
    assert here(match, CLEAR) == " ".join(sorted([leader, "sco_inf_levy", "sco_inf_regular"]))


def test_9_11_the_bar_on_cavalry_does_not_pass_to_balliol_and_comyn():
    match = recruits({CLEAR: "balliol inf_regular"}, scenario="toom_tabard")
    play(match, f"hex:{CLEAR}")
    assert offered(match) == ["kind:sco_inf_levy", "kind:sco_cav_levy"]


def test_9_11_one_more_levy_comes_in_a_pro_scottish_town_without_enemies():
    match = recruits(
        {CLEAR: "inf_regular"},
        english={"0505": "inf_levy"},
        loyalty={"0404": "scots", "0504": "scots", "0505": "scots"},
    )
    assert (asked(match), offered(match, "hex")) == ("town_levy", ["0404", "0504"])
    play(match, "hex:0404 kind:sco_cav_levy")
    assert here(match, "0404") == "sco_cav_levy"
    assert match.choice is None


def test_9_11_or_on_wallaces_stack_as_infantry():
    match = recruits({"0305": "wallace"}, loyalty={"0404": "scots"})
    assert offered(match, "hex") == ["0404", "0305"]
    play(match, "hex:0305")
    assert here(match, "0305") == "sco_inf_levy wallace"


def test_9_11_wallace_in_england_takes_no_levy():
    match = recruits({"0709": "wallace inf_regular"}, loyalty={"0404": "scots"})
    assert offered(match, "hex") == ["0404"]


def test_9_11_no_levy_comes_in_a_pro_english_town_even_on_a_stack():
    match = recruits({"0404": "wallace inf_regular"})
    assert "hex:0404" not in offered(match)
    alone = recruits({"0404": "wallace"})
    assert alone.choice is None


def test_9_11_a_levy_with_no_place_to_go_is_lost():
    match = recruits({CLEAR: "inf_regular"})
    assert match.choice is None
    assert units_on_map(match, "sco_inf_levy") == 0


# === 9.12 English recruitment ===


@pytest.mark.parametrize(
    ("turn", "die", "number"),
    [
        (1, "", 1),
        (4, "", 1),
        (5, "", 2),
        (6, "1", 3),
        (6, "2", 2),
        (14, "1", 3),
        (15, "1", 4),
        (15, "2", 3),
        (24, "1", 4),
    ],
)
def test_9_12_english_recruits_by_the_calendar(turn, die, number):
    match = position("english_recruitment", turn=turn, dice=die)
    while match.choice is not None:
        assert asked(match) == "town_levy"
        play(match, "hex:0709 kind:eng_inf_levy")
    assert units_on_map(match, "eng_inf_levy") == number
    assert dice_used(match) == len(die)


def test_9_12_the_die_holds_for_its_turn_only():
    first = position("english_recruitment", turn=6, dice="1")
    assert len(first.state.promised) == 3
    again = position("english_recruitment", turn=7, dice="2")
    assert len(again.state.promised) == 2


def test_13_5_english_recruits_in_the_toom_tabard_are_two():
    match = position("english_recruitment", scenario="toom_tabard", turn=3)
    assert len(match.state.promised) == 2


def test_9_12_they_come_in_english_towns_without_scottish_units():
    match = position("english_recruitment", turn=5, scots={"0709": "inf_levy", "0611": "wallace"})
    assert offered(match, "hex") == ["0611", "1008", "1009", "1109"]
    play(match, "hex:1109 kind:eng_cav_levy hex:1109 kind:eng_cav_levy")
    assert here(match, "1109") == "eng_cav_levy eng_cav_levy"


def test_9_13_no_counter_no_levy():
    match = position("english_recruitment", english={CLEAR: "inf_levy*9 cav_levy*3"}, turn=5)
    play(match, "hex:0709")
    assert here(match, "0709") == "eng_cav_levy"
    assert match.choice is None  # the second has no counter left


# === 9.2 Reinforcements ===


def test_9_22_murray_and_two_infantry_in_july_1297_in_the_north():
    match = position("player_turn", turn=7, english={"0101": "inf_levy"})
    assert (asker(match), asked(match)) == ("scots", "reinforce")
    assert offered(match, "hex") == NORTH[1:]
    play(match, "hex:0701 button:all_here")
    assert here(match, "0701") == "murray sco_inf_regular sco_inf_regular"
    march(match, "0701", "0802")
    assert where(match, "murray") == "0802"


def test_9_2_reinforcements_may_be_split():
    match = position("player_turn", turn=7)
    play(match, "hex:0701 button:apart hex:0601 button:apart hex:0501")
    assert here(match, "0701") == "murray"
    assert here(match, "0601") == here(match, "0501") == "sco_inf_regular"


def test_9_21_king_edward_in_june_1298_in_the_south_under_english_control():
    match = position("player_turn", "english", turn=18, scots={"0611": "inf_levy", "0711": "wallace"}, dice="2")
    assert offered(match, "hex") == SOUTH[1:]
    play(match, "hex:1111 button:all_here")
    assert here(match, "1111") == " ".join(
        ["edward", "eng_cav_elite", "eng_cav_regular", "eng_inf_elite", *["eng_inf_regular"] * 4]
    )


@pytest.mark.parametrize(
    ("turn", "active"), [(6, "scots"), (8, "scots"), (7, "english"), (17, "english"), (18, "scots")]
)
def test_9_2_only_once_and_only_in_their_month(turn, active):
    match = position("player_turn", active, turn=turn, scots={CLEAR: "inf_levy"}, english={"1005": "inf_levy"})
    assert asked(match) != "reinforce"


def test_13_5_no_reinforcements_in_the_toom_tabard():
    match = position("player_turn", scenario="toom_tabard", turn=7, scots={CLEAR: "inf_levy"})
    assert asked(match) == "movement"


def test_9_21_shortages_step_down_in_level_then_to_infantry():
    match = position(
        "player_turn",
        "english",
        turn=18,
        english={CLEAR: "cav_elite*3 cav_regular*4 cav_levy*3 inf_elite*4 inf_regular*8"},
    )
    play(match, "hex:1111 button:all_here")
    # elite cavalry becomes the last levy cavalry, regular cavalry a regular infantry, elite infantry the other one
    assert here(match, "1111") == " ".join(["edward", "eng_cav_levy", *["eng_inf_levy"] * 4, *["eng_inf_regular"] * 2])


def test_9_21_the_next_lower_level_comes_first():
    match = position("player_turn", "english", turn=18, english={CLEAR: "cav_elite*3"})
    play(match, "hex:1111 button:all_here")
    assert here(match, "1111") == " ".join(
        ["edward", "eng_cav_regular", "eng_cav_regular", "eng_inf_elite", *["eng_inf_regular"] * 4]
    )


def test_9_2_if_no_hex_is_fit_they_wait_a_turn_and_hold_no_counters():
    blocked = dict.fromkeys(NORTH, "inf_levy")
    match = position("player_turn", turn=7, english=blocked, scots={CLEAR: "inf_levy"})
    assert asked(match) == "movement"
    assert len(match.state.waiting) == 3
    later = position("player_turn", turn=8, scots={CLEAR: "inf_regular*7"}, waiting=list(match.state.waiting))
    assert (asked(later), later.choice.args["piece"]) == ("reinforce", "murray")
    play(later, "hex:0701 button:all_here")
    assert here(later, "0701") == "murray sco_inf_levy sco_inf_regular"
    assert later.state.waiting == []


def test_9_21_south_edge_entries_are_those_without_scottish_units():
    match = position("movement", scots={"0611": "inf_levy"}, turn=3)
    assert HEX["0611"] not in entry_hexes(match.state, 1)
    assert len(entry_hexes(match.state, 1)) == 6


# === 11.2 Levels and promotion ===


def test_11_22_each_side_may_promote_one_unit_anywhere():
    match = position("recruitment", scots={CLEAR: "inf_levy", "0501": "cav_regular"}, english={"1109": "inf_regular"})
    assert asked(match) == "promotion"
    assert offered(match) == ["piece:sco_cav_regular.1", "piece:sco_inf_levy.1", "button:done"]
    play(match, "piece:sco_cav_regular.1")
    assert here(match, "0501") == "sco_cav_elite"
    assert (asker(match), offered(match)) == ("english", ["piece:eng_inf_regular.1", "button:done"])
    play(match, "piece:eng_inf_regular.1")
    assert here(match, "1109") == "eng_inf_elite"
    assert asked(match) != "promotion"


def test_11_21_levels_go_up_one_by_one_and_end_with_elite():
    match = position("recruitment", scots={CLEAR: "inf_levy inf_elite"})
    play(match, "piece:sco_inf_levy.1")
    assert here(match, CLEAR) == "sco_inf_elite sco_inf_regular"
    elite = position("recruitment", scots={CLEAR: "inf_elite cav_elite"})
    assert asked(elite) != "promotion"


def test_11_22_without_a_counter_of_the_next_level_the_promotion_is_refused():
    match = position("recruitment", scots={CLEAR: "inf_levy inf_regular*8", "0501": "cav_levy"})
    assert offered(match) == ["piece:sco_cav_levy.1", "piece:sco_inf_regular.1", "button:done"]


def test_11_22_the_counter_given_up_is_free_at_once():
    match = position("recruitment", scots={CLEAR: "bruce inf_levy*10"})
    play(match, f"piece:sco_inf_levy.1 hex:{CLEAR} kind:sco_inf_levy")
    assert units_on_map(match, "sco_inf_levy") == 10
    assert units_on_map(match, "sco_inf_regular") == 1


def test_11_22_a_neutral_nobles_unit_is_not_promoted_and_promotion_is_optional():
    match = position("recruitment", neutral={"bruce": "inf_regular"}, scots={CLEAR: "inf_levy"})
    assert offered(match) == ["piece:sco_inf_levy.1", "button:done"]
    play(match, "button:done")
    assert told(match, "promoted") == []


def test_2_1_a_recruit_takes_the_hex_it_is_put_into():
    match = recruits({"0405": "bruce inf_regular"})
    play(match, "hex:0305 kind:sco_inf_levy")
    assert match.state.control[HEX["0305"]] == 0
    assert loyal_to(match, "0404") == "english"
