"""Section 7: battle."""

import pytest

from .builders import asked, asker, dice_used, fight, here, loyal_to, march, offered, play, position, told, where

CLEAR, MOUNTAIN, CITY, MAJOR = "0905", "0805", "0404", "0605"


def battle(scots, english, hex_id=CLEAR, active="scots", dice="", **more):
    """A battle about to begin, without movement before it."""
    return position("battle", active, scots={hex_id: scots}, english={hex_id: english}, dice=dice, **more)


def needs(match, side):
    """The strengths of a side's last volley."""
    return next((data["needs"] for data in reversed(told(match, "volley")) if data["side"] == side), None)


# === 7.0, 7.5 ===


def test_7_0_battles_are_compulsory_and_the_mover_attacks():
    match = position("movement_and_battle", scots={"0904": "inf_levy"}, english={CLEAR: "inf_levy"}, dice="6 6")
    march(match, "0904", CLEAR)
    assert told(match, "battle") == [{"hex": CLEAR, "side": "scots"}]
    assert (asker(match), asked(match)) == ("english", "declare_retreat")


def test_7_5_the_attacker_takes_his_battles_in_his_order_one_by_one():
    match = position(
        "battle",
        scots={CLEAR: "inf_regular", "0502": "inf_regular"},
        english={CLEAR: "inf_levy", "0502": "inf_levy"},
        dice="6 1  6 1  6 1  6 1",
    )
    assert offered(match) == ["hex:0502", "hex:0905"]
    play(match, "hex:0905")
    fight(match)
    assert [data["hex"] for data in told(match, "battle")] == ["0905", "0502"]
    assert [data["hex"] for data in told(match, "battle_over")] == ["0905", "0502"]


# === 7.1.1-7.1.4 The lines ===


def test_7_1_1_the_smaller_side_lays_first_and_7_1_2_the_larger_answers():
    match = battle("inf_elite inf_regular inf_levy*3", "cav_regular inf_regular inf_levy")
    assert (asker(match), asked(match)) == ("scots", "face")
    assert match.choice.args["facing"] == "eng_cav_regular.1"
    play(match, "piece:sco_inf_levy.1 piece:sco_inf_elite.1 piece:sco_inf_regular.1")
    assert asked(match) == "double_up"
    assert offered(match) == ["column=0", "column=1", "column=2", "button:auto"]
    play(match, "column=2")
    lines = match.state.battle.columns
    assert [len(column) for column in lines[0]] == [1, 1, 2]
    assert [len(column) for column in lines[1]] == [1, 1, 1]


def test_7_1_2_every_enemy_unit_is_faced_before_any_place_is_doubled():
    match = battle("inf_elite inf_levy", "inf_levy*2 inf_regular", dice="6 6 6 6 6")
    assert asker(match) == "english"
    play(match, "button:auto")
    assert [len(column) for column in match.state.battle.columns[1]] == [2, 1]


@pytest.mark.parametrize(("active", "asked_side"), [("scots", "scots"), ("english", "english")])
def test_7_1_1_with_equal_numbers_the_defender_lays_first(active, asked_side):
    match = battle("inf_elite inf_levy", "inf_regular inf_levy", active=active)
    assert (asker(match), asked(match)) == (asked_side, "face")


def test_7_1_2_the_lines_are_laid_afresh_each_round():
    match = battle("inf_elite inf_levy", "inf_regular inf_levy", dice="6 6 6 6")
    play(match, "button:auto button:stay button:stay")
    assert (asked(match), match.state.battle.round) == ("face", 2)


@pytest.mark.parametrize(("active", "order"), [("scots", ["percy", "wallace"]), ("english", ["wallace", "percy"])])
def test_7_1_3_the_defender_places_leaders_first_then_7_1_4_the_attacker(active, order):
    match = battle("wallace inf_levy*2", "percy inf_levy*2", active=active, dice="6 6 6 6")
    rules = []
    while asked(match) == "post_leader":
        rules.append(match.choice.rule)
        play(match, offered(match)[0])
    assert [data["leader"] for data in told(match, "posted")] == order
    assert rules == ["7.1.3", "7.1.4"]


def test_7_1_3_of_several_leaders_on_a_unit_one_helps():
    match = battle("wallace bruce inf_regular", "inf_levy", dice="6 6")
    assert needs(match, "scots") == [4]


# === 7.1.5 Advantage ===


def test_7_1_5_without_advantage_destroyed_units_still_roll():
    match = battle("inf_regular", "inf_regular", dice="2 2  1 1")
    fight(match)
    assert dice_used(match) == 4
    assert here(match, CLEAR) == ""
    assert told(match, "battle_over")[-1]["side"] is None


def test_7_1_5_with_the_defenders_advantage_destroyed_units_do_not_roll():
    match = battle("inf_regular", "inf_regular", MOUNTAIN, dice="2 1  1")
    fight(match)
    assert dice_used(match) == 3
    assert here(match, MOUNTAIN) == "eng_inf_regular"


def test_7_1_5_a_unit_hit_first_strikes_with_what_is_left():
    match = battle("inf_regular", "inf_regular", MOUNTAIN, dice="2 6")
    assert needs(match, "scots") == [1]


@pytest.mark.parametrize(
    ("hex_id", "first"), [(CLEAR, []), ("0705", []), (MOUNTAIN, [1, 2]), (CITY, [1, 2]), (MAJOR, [1, 2])]
)
def test_7_1_5_mountains_and_towns_give_advantage_in_every_round(hex_id, first):
    match = battle("inf_elite", "inf_regular", hex_id, dice="6 6 6 6")
    play(match, "button:stay button:stay")
    assert [data["round"] for data in told(match, "first_strike")] == first
    assert all(data["side"] == "english" for data in told(match, "first_strike"))


def test_7_1_5_a_river_gives_advantage_in_the_first_round_only():
    match = position(
        "movement_and_battle", scots={"0404": "inf_regular"}, english={"0403": "inf_regular"}, dice="6 6 6 6"
    )
    march(match, "0404", "0403")
    play(match, "button:stay button:stay")
    assert [(data["side"], data["round"]) for data in told(match, "first_strike")] == [("english", 1)]


def test_7_1_5_a_river_counts_only_if_all_attackers_crossed_one():
    match = position(
        "movement_and_battle",
        scots={"0404": "inf_regular", "0502": "inf_regular"},
        english={"0403": "inf_regular"},
        dice="6 6 6",
    )
    march(match, "0404", "0403")
    march(match, "0502", "0403")
    assert told(match, "volley")
    assert told(match, "first_strike") == []


def test_7_1_5_only_the_last_step_counts_for_the_river():
    match = position("movement_and_battle", scots={"0404": "cav_regular"}, english={"0402": "inf_regular"}, dice="6 6")
    march(match, "0404", "0403", "0402")
    assert told(match, "first_strike") == []


# === 7.1.6 Hits ===


@pytest.mark.parametrize(
    ("scots", "strength"),
    [
        ("wallace inf_regular", 4),
        ("wallace inf_levy", 3),
        ("wallace inf_elite", 5),
        ("wallace cav_elite", 6),
        ("inf_levy", 1),
        ("inf_regular", 2),
        ("inf_elite", 3),
        ("cav_levy", 2),
        ("cav_regular", 3),
        ("cav_elite", 4),
        ("bruce inf_levy", 2),
    ],
)
def test_7_1_6_strength_of_units_and_leaders(scots, strength):
    match = battle(scots, "inf_levy", dice="6 6")
    assert needs(match, "scots") == [strength]


def test_8_2_wallace_hits_on_four():
    for die, hit in ((4, 1), (5, 0)):
        match = battle("wallace inf_regular", "inf_regular", dice=f"6 {die}")
        assert told(match, "blows")[-1] == {"side": "scots", "dice": [die], "hits": hit, "again": None}


def test_7_1_6_a_levy_attacking_a_city_has_strength_0_and_never_hits():
    match = battle("inf_levy", "inf_levy", CITY, dice="6")
    assert needs(match, "scots") is None
    assert told(match, "no_blows") == [{"side": "scots"}]


@pytest.mark.parametrize(
    ("scots", "hex_id", "strength"),
    [
        ("inf_regular", CITY, [1]),
        ("inf_regular", MAJOR, None),
        ("wallace inf_regular", MAJOR, [2]),
        ("inf_elite", MAJOR, [1]),
        ("cav_regular", MOUNTAIN, [3]),
    ],
)
def test_7_1_6_towns_weaken_the_attacker(scots, hex_id, strength):
    match = battle(scots, "inf_levy", hex_id, dice="6 6 6"[: 1 if strength is None else 3])
    assert needs(match, "scots") == strength
    assert needs(match, "english") == [1]


def test_7_1_6_reduced_units_are_weaker_and_a_second_hit_destroys():
    match = battle("inf_elite", "cav_elite", dice="1 1  6 6")
    play(match, "button:stay button:stay")
    assert (needs(match, "scots"), needs(match, "english")) == ([2], [3])


def test_7_1_6_the_owner_chooses_who_takes_a_hit_in_the_column():
    match = battle("inf_elite", "inf_elite inf_levy", dice="6 6 3")
    play(match, "button:auto")
    assert (asker(match), asked(match)) == ("english", "take_hit")
    assert set(offered(match)) == {"piece:eng_inf_elite.1", "piece:eng_inf_levy.1"}
    play(match, "piece:eng_inf_levy.1")
    assert told(match, "reduced")[-1]["piece"] == "eng_inf_levy.1"


def test_7_1_6_the_owner_may_spare_the_unit_with_a_leader():
    match = battle("inf_elite", "percy inf_levy*2", dice="6 6 3")
    play(match, "piece:eng_inf_levy.1")
    assert asked(match) == "take_hit"
    assert set(offered(match)) == {"piece:eng_inf_levy.1", "piece:eng_inf_levy.2"}


def test_7_1_6_a_hit_strikes_only_the_column_opposite():
    match = battle("inf_elite inf_levy", "inf_elite inf_levy", dice="6 6  1 6")
    play(match, "button:auto")
    assert [data["piece"] for data in told(match, "reduced")] == ["eng_inf_elite.1"]


def test_7_1_6_hits_beyond_what_the_column_can_take_are_lost():
    match = battle("inf_levy*3", "inf_levy", dice="6 1 1 1")
    assert here(match, CLEAR) == "sco_inf_levy sco_inf_levy sco_inf_levy"
    assert told(match, "blows")[-1]["hits"] == 3
    assert [data["piece"] for data in told(match, "destroyed")] == ["eng_inf_levy.1"]


def test_7_1_6_hits_lost_while_the_army_stands_are_told():
    match = battle("inf_levy*6", "inf_levy*2", dice="6 6 1 1 1 6 6 6")
    play(match, "button:auto")
    assert [data["piece"] for data in told(match, "destroyed")] == ["eng_inf_levy.1"]
    assert told(match, "hits_lost") == [{"side": "english", "number": 1}]
    assert told(match, "volley")[-1]["need"] == 1


# === 7.1.7, 7.1.8 Retreat or another round ===


def test_7_1_7_nobody_retreats_before_the_first_round():
    match = battle("inf_levy", "inf_levy", dice="6 6")
    assert (asked(match), match.state.battle.round) == ("declare_retreat", 1)
    assert [event.kind for _, event in match.history].count("volley") == 2


@pytest.mark.parametrize(("die", "gone"), [(2, True), (3, False)])
def test_7_1_7_a_leader_retreats_on_his_initiative(die, gone):
    match = battle("steward inf_regular", "inf_regular", active="english", dice=f"6 6 {die} 6 6")
    assert offered(match) == ["button:stay", "piece:steward"]
    play(match, "piece:steward button:stay")
    assert (asked(match) == "retreated") == gone


@pytest.mark.parametrize(("die", "gone"), [(1, True), (2, False)])
def test_7_1_7_without_a_leader_only_a_1_will_do(die, gone):
    match = battle("inf_regular", "inf_regular", active="english", dice=f"6 6 {die} 6 6")
    play(match, "button:retreat button:stay")
    assert (asked(match) == "retreated") == gone


def test_7_1_7_both_declare_defender_first_before_anybody_rolls():
    match = battle("inf_levy", "inf_levy", dice="6 6  1")
    assert asker(match) == "english"
    play(match, "button:retreat")
    assert (asker(match), asked(match), dice_used(match)) == ("scots", "declare_retreat", 2)
    play(match, "button:retreat")
    assert (asker(match), asked(match), dice_used(match)) == ("english", "retreated", 3)
    play(match, "hex:0806")
    assert here(match, CLEAR) == "sco_inf_levy"


def test_7_1_7_the_attacker_rolls_if_the_defender_failed():
    match = battle("inf_levy", "inf_levy", dice="6 6  2 1")
    play(match, "button:retreat button:retreat")
    assert (asker(match), asked(match)) == ("scots", "retreated")


def test_7_1_8_rounds_follow_until_one_side_is_gone():
    match = battle("inf_regular", "inf_levy", dice="6 6  6 6  6 1  6 2  6 1")
    fight(match)
    assert told(match, "round")[-1]["round"] == 4
    assert here(match, CLEAR) == "sco_inf_regular"


# === 7.2 Retreat ===


def test_7_2_the_owner_chooses_adjacent_hexes_without_enemies():
    match = position(
        "battle", "english", scots={CLEAR: "inf_levy"}, english={CLEAR: "inf_levy", "0806": "inf_levy"}, dice="6 6 1"
    )
    play(match, "button:retreat button:stay")
    assert (asker(match), asked(match)) == ("scots", "retreated")
    assert sorted(offered(match, "hex")) == ["0805", "0904", "0906", "1005", "1006"]
    play(match, "hex:1006")
    assert where(match, "sco_inf_levy.1") == "1006"


def test_7_2_pieces_may_retreat_apart():
    match = battle("inf_levy cav_levy", "inf_elite", active="english", dice="6 6 6 1")
    play(match, "button:auto button:retreat button:stay apart:sco_cav_levy.1 hex:0904")
    assert where(match, "sco_inf_levy.1") == "0904"
    assert where(match, "sco_cav_levy.1") == CLEAR
    play(match, "hex:0806")
    assert where(match, "sco_inf_levy.1") == "0904"
    assert where(match, "sco_cav_levy.1") == "0806"
    assert match.state.battle is None


def test_7_2_with_one_open_hex_all_go_there_and_nothing_is_asked():
    around = dict.fromkeys(("0805", "0806", "0904", "0906", "1005"), "inf_levy")
    match = position(
        "battle", "english", scots={CLEAR: "inf_levy cav_levy"}, english={CLEAR: "inf_elite", **around}, dice="6 6 6 1"
    )
    play(match, "button:auto button:retreat button:stay")
    assert asked(match) != "retreated"
    assert where(match, "sco_inf_levy.1") == where(match, "sco_cav_levy.1") == "1006"


def test_7_2_neutral_nobles_and_barred_country_are_no_refuge():
    match = position(
        "battle", "english", turn=2, scots={"0609": "inf_levy"}, english={"0609": "inf_levy"}, dice="6 6 1"
    )
    play(match, "button:retreat button:stay")
    assert "0709" not in offered(match, "hex")
    match = position(
        "battle",
        "english",
        scots={"0305": "inf_levy"},
        english={"0305": "inf_levy"},
        neutral={"douglas": "", "steward": ""},
        dice="6 6 1",
    )
    play(match, "button:retreat button:stay")
    assert not {"0406", "0205"} & set(offered(match, "hex"))


def test_7_2_without_an_open_hex_nobody_can_declare_a_retreat():
    match = position(
        "battle",
        "english",
        scots={"0803": "inf_levy"},
        english={"0803": "inf_levy", "0703": "inf_levy"},
        loyalty={"0803": "scots"},
        dice="6",
    )
    assert (asker(match), asked(match)) == ("english", "declare_retreat")


def test_7_2_a_retreat_into_a_town_turns_it_and_is_no_move():
    match = battle("inf_levy", "inf_levy", active="english", dice="6 6 1")
    play(match, "button:retreat button:stay hex:0906")
    assert loyal_to(match, "0906") == "scots"
    assert sum(match.state.moves) == 0


def test_7_2_rivers_do_not_hinder_a_retreat():
    match = battle("inf_levy", "inf_levy", active="english", dice="6 6 1")
    play(match, "button:retreat button:stay")
    assert {"0906", "1006"} <= set(offered(match, "hex"))


# === 7.3, 7.4 After the battle ===


def test_7_3_all_reduced_units_recover():
    match = battle("inf_elite", "inf_levy", dice="1 1  6 1")
    fight(match)
    assert sum(match.state.reduced) == 0
    assert told(match, "recovered")[-1]["hex"] == CLEAR


def test_7_3_those_who_retreated_recover_too():
    match = battle("inf_elite", "inf_elite", active="english", dice="6 1 1")
    play(match, "button:retreat button:stay hex:0904")
    assert sum(match.state.reduced) == 0


def test_7_4_the_winner_may_promote_one_unit_of_the_stack():
    match = battle("inf_levy*2 inf_elite", "inf_levy", dice="6 1 1 1")
    play(match, "button:auto")
    assert (asker(match), asked(match)) == ("scots", "promote_winner")
    assert offered(match) == ["piece:sco_inf_levy.1", "button:done"]
    play(match, "piece:sco_inf_levy.1")
    assert here(match, CLEAR) == "sco_inf_elite sco_inf_levy sco_inf_regular"


def test_7_4_a_defender_who_holds_the_hex_promotes_too():
    match = battle("inf_levy", "inf_levy", dice="1 6  1 6")
    play(match, "button:stay button:stay")
    assert (asker(match), asked(match)) == ("english", "promote_winner")


def test_7_4_the_side_left_by_a_retreat_promotes():
    match = battle("inf_levy", "inf_levy", active="english", dice="6 6 1")
    play(match, "button:retreat button:stay hex:0904")
    assert (asker(match), asked(match)) == ("english", "promote_winner")


def test_7_4_if_both_are_destroyed_nobody_won_and_the_town_keeps_its_loyalty():
    match = battle("inf_elite", "inf_regular", CITY, dice="2 2  1 1", hands=("combat_advantage", ""))
    play(match, "marker:combat_advantage")
    fight(match)
    assert here(match, CITY) == ""
    assert loyal_to(match, CITY) == "english"
    assert told(match, "promoted") == []


def test_11_1_a_victorious_attacker_turns_the_town_a_victorious_defender_does_not():
    won = battle("inf_elite", "inf_levy", CITY, dice="6 1  6 1")
    fight(won)
    assert loyal_to(won, CITY) == "scots"
    lost = battle("inf_levy", "inf_levy", CITY, dice="1  1")
    fight(lost)
    assert loyal_to(lost, CITY) == "english"
