"""Section 14: the advanced rules, each switched on by itself."""

import pytest

from game.games.scotland.data import HEX, PIECE

from .builders import (
    asked,
    asker,
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

CLEAR, COAST, CITY = "0905", "0904", "0404"
NORTH = ["0101", "0201", "0301", "0401", "0501", "0601", "0701", "0801"]


# === 14.11 Northern levies ===


def test_14_11_two_levies_one_of_them_cavalry_on_the_north_edge():
    match = position("movement", scots={CLEAR: "inf_levy"}, english={"0101": "inf_levy"}, northern_levies=True)
    play(match, "button:northern_levies")
    assert (match.choice.args["number"], offered(match, "hex")) == (1, NORTH[1:])
    play(match, "hex:0701 kind:sco_cav_levy")
    assert (match.choice.args["number"], offered(match, "hex")) == (2, NORTH[1:])
    play(match, "hex:0801")  # only infantry is left to choose
    assert here(match, "0701") == "sco_cav_levy"
    assert here(match, "0801") == "sco_inf_levy"
    assert match.state.control[0] == 1  # 0101 stays English
    march(match, "0701", "0702")
    assert loyal_to(match, "0702") == "scots"


def test_14_11_once_a_game_before_movement_in_the_scottish_turn():
    match = position("movement", scots={CLEAR: "wallace inf_levy"}, northern_levies=True, dice="6")
    play(match, "piece:wallace")
    assert "button:northern_levies" not in offered(match)
    used = position("movement", scots={CLEAR: "inf_levy"}, northern_levies=True, northern_used=True)
    assert "button:northern_levies" not in offered(used)
    english = position("movement", "english", english={CLEAR: "inf_levy"}, northern_levies=True)
    assert "button:northern_levies" not in offered(english)
    off = position("movement", scots={CLEAR: "inf_levy"})
    assert "button:northern_levies" not in offered(off)


def test_14_11_english_leader_checks_earlier_in_the_turn_do_not_matter():

    match = position("movement", scots={CLEAR: "inf_levy"}, northern_levies=True, checked=[PIECE["percy"]])
    assert "button:northern_levies" in offered(match)


# === 14.12 Wallace returns ===


def test_14_12_wallaces_death_does_not_end_the_game_and_he_is_back_six_turns_later():
    match = position(
        "battle",
        scots={"0805": "wallace inf_levy"},
        english={"0805": "inf_elite*2"},
        wallace_returns=True,
        dice="1 1 1",
    )
    fight(match)
    assert match.state.outcome is None
    assert match.state.returns == {"wallace": 9}


def test_14_12_he_returns_in_the_north_or_on_a_scottish_stack_in_scotland():
    match = position(
        "player_turn",
        turn=9,
        returns={"wallace": 9},
        wallace_returns=True,
        scots={CLEAR: "inf_levy", "0709": "inf_levy"},
        english={"0101": "inf_levy"},
    )
    assert (asker(match), asked(match)) == ("scots", "return")
    assert offered(match, "hex") == [*NORTH[1:], CLEAR]
    play(match, f"hex:{CLEAR}")
    assert where(match, "wallace") == CLEAR
    assert not is_neutral(match, "wallace")


def test_14_12_balliol_dies_as_usual():
    match = position(
        "battle",
        scenario="toom_tabard",
        scots={"0805": "balliol inf_levy"},
        english={"0805": "inf_elite*2"},
        wallace_returns=True,
        dice="1 1 2",
    )
    assert match.state.returns == {}
    assert where(match, "balliol") is None


def test_14_12_edwards_death_still_ends_the_game():
    match = position(
        "battle",
        "english",
        scots={"0805": "inf_elite*2"},
        english={"0805": "edward inf_levy"},
        wallace_returns=True,
        dice="1 1 1",
    )
    assert match.state.outcome.reason == "edward_dead"


# === 14.21 The navy ===


@pytest.mark.parametrize(
    ("turn", "hex_id", "ships"),
    [(4, COAST, 0), (5, COAST, 1), (9, COAST, 1), (10, COAST, 0), (6, CLEAR, 0), (17, COAST, 1)],
)
def test_14_21_an_extra_attack_of_1_from_may_to_september_on_the_coast(turn, hex_id, ships):
    dice = "6 6 6" if ships else "6 6"
    match = position(
        "battle", turn=turn, navy=True, scots={hex_id: "inf_levy"}, english={hex_id: "inf_levy"}, dice=dice
    )
    volley = told(match, "volley")[0]
    assert volley["pieces"] == ["eng_inf_levy.1", *["navy"] * ships]
    assert volley["needs"] == [1] * (1 + ships)


def test_14_21_towns_do_not_weaken_the_navy():
    match = position(
        "battle",
        "english",
        turn=6,
        navy=True,
        scots={"0605": "inf_levy"},
        english={"0605": "inf_levy"},
        loyalty={"0605": "scots"},
        dice="6 1",
    )
    volley = told(match, "volley")[-1]
    assert (volley["pieces"], volley["needs"]) == (["navy"], [1])
    assert told(match, "blows")[-1]["hits"] == 1


def test_14_21_is_off_without_the_switch():
    match = position("battle", turn=6, scots={COAST: "inf_levy"}, english={COAST: "inf_levy"}, dice="6 6")
    assert told(match, "volley")[0]["pieces"] == ["eng_inf_levy.1"]


# === 14.22 More English levies ===


@pytest.mark.parametrize(("turn", "die", "number"), [(1, "", 2), (5, "", 3), (6, "1", 4), (15, "1", 5), (15, "6", 4)])
def test_14_22_one_more_english_levy_each_turn(turn, die, number):
    match = position("english_recruitment", turn=turn, english_levies=True, dice=die)
    assert len(match.state.promised) == number


def test_14_22_in_the_toom_tabard():
    match = position("english_recruitment", scenario="toom_tabard", turn=1, english_levies=True)
    assert len(match.state.promised) == 3


# === 14.3 Garrisons ===


def storm(scots="inf_elite*2", hex_id=CITY, start="0405", dice="6 6 6", **more):
    """Scots enter a town that no unit occupies."""
    match = position("movement_and_battle", garrisons=True, scots={start: scots}, dice=dice, **more)
    play(match, f"hex:{start} hex:{hex_id}")
    return match


def test_14_3_an_unoccupied_town_has_a_garrison_that_fights_like_a_unit():
    match = storm()
    assert told(match, "battle") == [{"hex": CITY, "side": "scots"}]
    first = told(match, "volley")[0]
    assert first == {"side": "english", "pieces": ["garrison.english"], "dice": [6], "needs": [1], "need": 1, "hits": 0}
    assert told(match, "volley")[1]["needs"] == [2, 2]  # elites less the town
    assert loyal_to(match, CITY) == "english"


def test_14_3_it_has_two_steps_and_the_town_falls_with_it():
    match = storm(dice="6 1 1")
    fight(match)
    assert told(match, "garrison_fell") == [{"hex": CITY, "side": "english"}]
    assert loyal_to(match, CITY) == "scots"


def test_14_3_a_town_is_stormed_only_where_a_garrison_stands():
    match = position("movement", garrisons=True, scots={"0405": "inf_levy"})
    play(match, "hex:0405 hex:0305")
    assert match.state.stormed == []


def test_14_3_it_cannot_retreat():
    match = storm()
    assert (asker(match), asked(match)) == ("scots", "declare_retreat")


def test_14_3_it_recovers_when_the_attackers_go():
    match = storm(dice="6 1 6  1")
    play(match, "button:retreat")
    end_retreat(match)
    assert sum(match.state.reduced) == 0
    assert loyal_to(match, CITY) == "english"
    assert match.state.fallen == []


def end_retreat(match):
    while asked(match) == "retreated":
        play(match, offered(match, "hex") and f"hex:{offered(match, 'hex')[0]}")


def test_14_3_a_leader_alone_may_not_enter():
    match = position("movement", garrisons=True, scots={"0405": "wallace"})
    play(match, "hex:0405")
    assert CITY not in offered(match, "hex")
    assert "0305" in offered(match, "hex")


def test_14_3_own_towns_are_open_and_the_way_does_not_lead_through_hostile_ones():
    match = position("movement", garrisons=True, scots={"0803": "cav_levy"}, loyalty={"0803": "scots", "0604": "scots"})
    play(match, "hex:0803 hex:0703")
    assert "0604" in offered(match, "hex")
    march_to = position("movement", garrisons=True, scots={"0702": "inf_levy"}, loyalty={"0702": "scots"})
    play(march_to, "hex:0702 hex:0602")
    assert march_to.choice is None or asked(march_to) == "movement"
    assert where(march_to, "sco_inf_levy.1") == "0602"


def test_14_3_english_towns_have_english_garrisons():
    match = storm(hex_id="0709", start="0609", dice="6 6 6")
    assert told(match, "volley")[0]["pieces"] == ["garrison.english"]


def test_14_3_pro_scottish_towns_have_scottish_garrisons():
    match = position(
        "movement_and_battle",
        "english",
        garrisons=True,
        english={"0405": "inf_elite"},
        loyalty={CITY: "scots"},
        dice="6 6",
    )
    play(match, f"hex:0405 hex:{CITY}")
    assert told(match, "volley")[0]["pieces"] == ["garrison.scots"]


def test_14_3_it_does_not_stand_again_before_the_next_turn():
    match = position(
        "movement", "english", garrisons=True, english={"0405": "inf_levy"}, loyalty={CITY: "scots"}, fallen=[HEX[CITY]]
    )
    play(match, f"hex:0405 hex:{CITY}")
    assert loyal_to(match, CITY) == "english"


def test_14_3_a_stack_that_storms_a_town_cannot_march_away():
    match = position("movement", garrisons=True, scots={"0405": "inf_elite", CLEAR: "inf_levy"})
    play(match, f"hex:0405 hex:{CITY}")
    end_move(match)
    assert f"hex:{CITY}" not in offered(match)
    assert f"hex:{CLEAR}" in offered(match)


def test_14_3_conversion_takes_no_notice_of_it_and_opens_the_gate():
    match = position(
        "movement_and_battle",
        garrisons=True,
        scots={"0405": "inf_elite", CLEAR: "inf_levy"},
        hands=("conversion", ""),
        dice="1",
    )
    play(match, f"hex:0405 hex:{CITY}")
    end_move(match)
    play(match, f"marker:conversion hex:{CITY}")
    assert loyal_to(match, CITY) == "scots"
    assert match.state.control[HEX[CITY]] == 0
    fight(match)
    assert told(match, "battle") == []


def test_14_3_a_leader_alone_in_a_town_that_turned_may_leave_it():
    match = position("movement", garrisons=True, scots={CITY: "wallace"})
    march(match, CITY, "0405")
    assert where(match, "wallace") == "0405"


def test_14_3_the_garrison_is_neither_infantry_nor_promoted_nor_does_it_go_home_with_a_noble():
    match = position(
        "movement_and_battle",
        "english",
        garrisons=True,
        english={"0405": "inf_elite*2"},
        scots={CITY: "bruce"},
        loyalty={CITY: "scots"},
        hands=("", "highland_ferocity influence_noble"),
        dice="1 6  6 6 6",
    )
    play(match, "hex:0405")
    play(match, f"hex:{CITY}")
    end_move(match)
    play(match, f"button:done hex:{CITY}")
    assert "marker:highland_ferocity" not in offered(match)
    play(match, "marker:influence_noble piece:bruce")
    while asked(match) in ("reply_cancel", "fortunes"):
        play(match, "button:pass")
    assert here(match, "0107") == "bruce"
    assert here(match, CITY) == "eng_inf_elite eng_inf_elite garrison.scots"


def test_14_3_a_garrison_may_surrender_to_lost_cause():
    match = storm(dice="", hands=("lost_cause", ""))
    while asked(match) != "before_battle":
        play(match, "button:done" if "button:done" in offered(match) else "button:pass")
    play(match, "marker:lost_cause")
    assert loyal_to(match, CITY) == "scots"


def test_14_3_is_off_without_the_switch():
    match = position("movement", scots={"0405": "inf_levy"})
    play(match, f"hex:0405 hex:{CITY}")
    assert loyal_to(match, CITY) == "scots"
