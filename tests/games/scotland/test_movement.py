"""Section 4, loyalty by entering [11.1], and the restrictions of [12.2] and [13.6]."""

import pytest

from game.games.scotland.data import HEX

from .builders import asked, asker, dice_used, end_move, here, loyal_to, march, offered, play, position, told, where

# === 4 Movement ===


def test_4_0_a_march_moves_one_stack_and_is_spent_even_if_nothing_moves():
    match = position("movement", scots={"0405": "inf_levy", "0305": "inf_levy"}, marches=(2, 0))
    play(match, "hex:0405 button:done")
    assert match.state.marches[0] == 1
    march(match, "0305", "0306")
    assert match.state.marches[0] == 0
    assert where(match, "sco_inf_levy.1") == "0405"
    assert match.choice is None


def test_4_0_pieces_of_a_stack_may_part_ways():
    match = position("movement", scots={"0405": "inf_levy inf_regular cav_levy"})
    play(match, "hex:0405 only:sco_cav_levy.1 hex:0504 hex:0605 button:done")
    assert asked(match) == "move_group"
    play(match, "leave:sco_inf_regular.1 hex:0505 button:done")
    end_move(match)
    assert here(match, "0605") == "sco_cav_levy"
    assert here(match, "0505") == "sco_inf_levy"
    assert here(match, "0405") == "sco_inf_regular"
    assert match.state.marches[0] == 2


def test_4_0_a_piece_left_behind_may_be_taken_along_again():
    match = position("movement", scots={"0405": "inf_levy inf_regular"})
    play(match, "hex:0405 leave:sco_inf_levy.1 join:sco_inf_levy.1")
    assert match.state.moving.rest == []
    play(match, "hex:0404")
    end_move(match)
    assert here(match, "0404") == "sco_inf_levy sco_inf_regular"


def test_4_0_pieces_met_on_the_way_do_not_join():
    match = position("movement", scots={"0405": "inf_levy", "0404": "inf_regular"})
    play(match, "hex:0405 hex:0404")
    assert match.choice.args["pieces"] == ["sco_inf_levy.1"]
    assert offered(match, "join") == []


def test_4_0_pieces_dropped_on_the_way_go_on_with_what_they_have_left():
    match = position("movement", scots={"0405": "inf_levy inf_regular"})
    play(match, "hex:0405 hex:0404 leave:sco_inf_levy.1 hex:0304 button:done")
    assert match.choice.args == {"pieces": ["sco_inf_levy.1"], "hex": "0404", "points": 3}


def test_4_0_a_unit_that_enters_a_hex_with_enemy_units_stops():
    match = position("movement", scots={"0405": "inf_levy"}, english={"0404": "inf_levy"}, marches=(3, 0))
    play(match, "hex:0405 hex:0404")
    assert offered(match, "hex") == []
    assert where(match, "sco_inf_levy.1") == "0404"


def test_4_0_units_may_come_up_in_several_moves_and_fight_together():
    match = position(
        "movement",
        scots={"0405": "inf_levy", "0504": "inf_levy"},
        english={"0404": "inf_levy"},
        marches=(2, 0),
        hands=("", ""),
    )
    march(match, "0405", "0404")
    march(match, "0504", "0404")
    assert here(match, "0404") == "eng_inf_levy sco_inf_levy sco_inf_levy"


def test_4_0_the_way_does_not_lead_through_enemy_units():
    match = position("movement", scots={"0803": "inf_levy"}, english={"0703": "inf_levy"})
    play(match, "hex:0803")
    assert offered(match, "hex") == ["0703"]


def test_4_0_leaders_alone_do_not_enter_a_hex_with_enemy_units():
    match = position("movement", scots={"0405": "wallace"}, english={"0404": "inf_levy"})
    play(match, "hex:0405")
    assert "0404" not in offered(match, "hex")
    assert "0504" in offered(match, "hex")


def test_4_0_a_leader_may_follow_his_own_units_into_a_battle():
    match = position("movement", scots={"0405": "inf_levy", "0505": "wallace"}, english={"0404": "inf_levy"})
    march(match, "0405", "0404")
    march(match, "0505", "0404")
    assert where(match, "wallace") == "0404"


def test_4_0_passing_an_enemy_leader_tests_him_and_the_way_goes_on():
    match = position("movement", scots={"0803": "inf_levy"}, english={"0703": "percy"}, dice="3")
    play(match, "hex:0803 hex:0703")
    assert (asker(match), asked(match)) == ("english", "leader_retreated")
    play(match, "hex:0604")
    assert (where(match, "percy"), match.state.loyalty[HEX["0604"]]) == ("0604", 1)
    play(match, "hex:0603 button:done")
    assert where(match, "sco_inf_levy.1") == "0603"


def test_4_0_an_enemy_leader_met_alone_may_die():
    match = position("movement", scots={"0803": "inf_levy"}, english={"0703": "percy"}, dice="2")
    play(match, "hex:0803 hex:0703")
    assert where(match, "percy") is None
    assert asked(match) == "move_group"


def test_4_0_no_piece_enters_the_hex_of_a_neutral_noble():
    for side, army in (("scots", {"scots": {"0405": "inf_levy"}}), ("english", {"english": {"0405": "inf_levy"}})):
        match = position("movement", side, neutral={"douglas": "inf_regular"}, **army)
        play(match, "hex:0405")
        assert "0406" not in offered(match, "hex")
        assert "0505" in offered(match, "hex")


def test_4_0_closed_hexsides_are_not_crossed():
    match = position("movement", scots={"0704": "cav_levy"})
    play(match, "hex:0704")
    assert not {"0703", "0604"} & set(offered(match, "hex"))


# === 4.1 Allowance ===


@pytest.mark.parametrize(("piece", "points", "forced"), [("inf_levy", 4, 6), ("cav_levy", 5, 7), ("wallace", 6, 9)])
def test_4_1_allowance_and_forced_march(piece, points, forced):
    match = position("movement", scots={"0405": piece}, hands=("forced_march", ""))
    play(match, "hex:0405")
    assert match.choice.args["points"] == points
    play(match, "marker:forced_march")
    assert match.choice.args["points"] == forced


def test_4_1_a_group_moves_with_its_slowest_piece():
    match = position("movement", scots={"0405": "wallace cav_levy inf_levy"})
    play(match, "hex:0405")
    assert match.choice.args["points"] == 4
    play(match, "leave:sco_inf_levy.1")
    assert match.choice.args["points"] == 5


def test_4_1_costs_of_woods_mountains_and_rivers():
    match = position("movement", scots={"0404": "inf_levy"})
    play(match, "hex:0404 hex:0503")  # mountain 2, over the Forth 1
    assert match.choice.args["points"] == 1
    assert "0502" in offered(match, "hex")
    assert "0604" in offered(match, "hex")


def test_4_1_a_piece_that_cannot_pay_does_not_enter():
    match = position("movement", scots={"0405": "inf_levy"})
    play(match, "hex:0405 hex:0505 hex:0506 hex:0505")
    assert match.choice.args["points"] == 1
    assert "0507" not in offered(match, "hex")


def test_4_1_points_are_not_saved_for_the_second_move():
    match = position("movement", scots={"0405": "inf_levy"})
    march(match, "0405", "0404")
    play(match, "hex:0404")
    assert match.choice.args["points"] == 4


# === 4.2 Leader checks ===


def test_4_2_example_of_the_rulebook():
    match = position(
        "movement",
        scots={
            "0405": "wallace inf_levy",
            "0205": "steward inf_levy",
            "0406": "douglas inf_levy",
            "0603": "inf_regular",
            "0904": "inf_regular",
        },
        marches=(2, 0),
        dice="4 2 4",
    )
    play(match, "piece:wallace hex:0305")
    end_move(match)
    play(match, "piece:steward hex:0206")
    end_move(match)
    play(match, "piece:douglas")
    assert asked(match) == "movement"
    assert [data["ok"] for data in told(match, "checked")] == [True, True, False]
    march(match, "0603", "0502")
    march(match, "0904", "0905")
    assert match.state.marches[0] == 0
    assert where(match, "wallace") == "0305"
    assert where(match, "steward") == "0206"
    assert where(match, "douglas") == "0406"


def test_4_2_a_leader_is_checked_once_a_turn_and_may_then_use_a_march():
    match = position("movement", scots={"0405": "wallace inf_levy"}, dice="6")
    play(match, "piece:wallace")
    assert offered(match, "piece") == []
    march(match, "0405", "0305")
    assert where(match, "wallace") == "0305"


def test_4_2_checks_come_before_any_march():
    match = position("movement", scots={"0405": "wallace inf_levy", "0904": "inf_levy"})
    march(match, "0904", "0905")
    assert offered(match, "piece") == []


def test_4_2_two_leaders_of_a_stack_may_each_check():
    match = position("movement", scots={"0405": "wallace murray inf_levy"}, dice="1 1")
    play(match, "piece:wallace hex:0305")
    end_move(match)
    play(match, "piece:murray hex:0306")
    end_move(match)
    assert where(match, "sco_inf_levy.1") == "0306"


def test_4_2_no_piece_moves_more_than_twice():
    match = position("movement", scots={"0405": "wallace murray inf_levy"}, dice="1 1")
    play(match, "piece:wallace hex:0305")
    end_move(match)
    play(match, "piece:murray hex:0405")
    end_move(match)
    assert "hex:0405" not in offered(match)


def test_4_2_a_stack_that_moved_by_march_may_move_again_once():
    match = position("movement", scots={"0405": "inf_levy"})
    march(match, "0405", "0305")
    march(match, "0305", "0405")
    assert asked(match) == ""
    assert where(match, "sco_inf_levy.1") == "0405"


def test_4_2_a_check_does_not_count_as_a_march():
    match = position("movement", scots={"0405": "wallace inf_levy"}, dice="5")
    play(match, "piece:wallace hex:0305")
    end_move(match)
    assert match.state.marches[0] == 3
    assert dice_used(match) == 1


# === 11.1 Loyalty by entering; 12.2 Restrictions ===


def test_11_1_a_leader_alone_does_not_turn_a_town_a_levy_does():
    alone = position("movement", scots={"0405": "wallace"})
    march(alone, "0405", "0404")
    assert loyal_to(alone, "0404") == "english"
    led = position("movement", scots={"0405": "wallace inf_levy"})
    march(led, "0405", "0404")
    assert loyal_to(led, "0404") == "scots"


def test_11_1_a_town_turns_for_a_unit_that_only_passes_through():
    match = position("movement", scots={"0405": "inf_levy"})
    march(match, "0405", "0404", "0504", "0405")
    assert loyal_to(match, "0404") == loyal_to(match, "0504") == "scots"


def test_11_1_a_town_with_enemy_units_turns_only_after_the_battle():
    match = position("movement", scots={"0405": "inf_levy"}, english={"0404": "inf_levy"})
    play(match, "hex:0405 hex:0404")
    assert loyal_to(match, "0404") == "english"


def test_11_12_english_towns_have_no_marker_and_are_scottish_only_while_held():
    match = position("movement", scots={"0609": "inf_levy"})
    assert match.state.loyalty[HEX["0709"]] == -1
    march(match, "0609", "0709")
    assert match.state.loyalty[HEX["0709"]] == -1
    assert match.rules.score(match.state) == (1, 29)
    march(match, "0709", "0609")
    assert match.rules.score(match.state) == (0, 30)


def test_12_21_passive_english_in_england_do_not_move():
    match = position(
        "movement", "english", turn=1, english={"0611": "percy inf_levy", "0405": "inf_levy"}, provoked=False
    )
    assert offered(match, "hex") == ["0405"]
    assert offered(match, "piece") == []


def test_12_21_passive_english_in_scotland_do_not_attack():
    match = position(
        "movement",
        "english",
        turn=1,
        english={"0405": "inf_levy"},
        scots={"0404": "inf_levy", "0504": "wallace"},
        provoked=False,
    )
    play(match, "hex:0405")
    assert not {"0404", "0504"} & set(offered(match, "hex"))


@pytest.mark.parametrize(
    ("start", "goal", "english", "provokes"),
    [
        ("0405", "0305", {}, False),
        ("0405", "0404", {}, True),
        ("0405", "0305", {"0305": "inf_levy"}, True),
        ("0609", "0709", {}, True),
    ],
)
def test_12_21_what_provokes_the_english(start, goal, english, provokes):
    match = position("movement", turn=3, scots={start: "inf_levy"}, english=english, provoked=False)
    play(match, f"hex:{start} hex:{goal}")
    assert match.state.provoked == provokes


def test_12_21_a_leader_alone_provokes_nobody():
    match = position("movement", turn=3, scots={"0609": "wallace"}, provoked=False)
    march(match, "0609", "0709")
    assert not match.state.provoked


def test_12_21_the_limit_ends_with_the_year_1297():
    for turn, hexes in ((12, []), (13, ["0611"])):
        match = position("movement", "english", turn=turn, english={"0611": "inf_levy"}, provoked=False)
        assert offered(match, "hex") == hexes


@pytest.mark.parametrize(("turn", "goals"), [(2, False), (3, True)])
def test_12_22_scots_enter_england_from_march_1297(turn, goals):
    match = position("movement", turn=turn, scots={"0609": "inf_levy"}, provoked=False)
    play(match, "hex:0609")
    assert ("0709" in offered(match, "hex")) == goals


def test_13_6_no_scot_enters_england_in_the_toom_tabard():
    match = position("movement", scenario="toom_tabard", turn=8, scots={"0609": "inf_levy"})
    play(match, "hex:0609")
    assert not {"0709", "0710", "0610"} & set(offered(match, "hex"))
