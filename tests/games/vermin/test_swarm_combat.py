"""F, G, H, J-7, L, Q-2-c. Attacks of the vermites, what they breed, and NAT."""

import pytest

from game.games.vermin.board import BOARDS
from game.games.vermin.data import BOX, CUP, GONE, HEX, LOST, OPEN, PIECE, PIECES
from game.games.vermin.explain.odds import attack_chances, hit_chances
from tests.games.vermin.builders import dice_used, is_back, nat_of, offered, play, position, told, where

# === F-2 ===


@pytest.mark.parametrize(
    ("dice", "back", "result"),
    [("1 2 3 4", "", "none"), ("5 2 3 4", "", "none"), ("5 5 3 4", "", "disrupted"), ("6 5 5 1", "", "disrupted")],
)
def test_f2_hits_on_a_squad_in_the_open(dice, back, result):
    match = position("combat", units={"151": f"squad.1{back}"}, swarm={"152": "soldier.1"}, dice=dice)
    assert told(match, "attack")[0]["result"] == result


def test_f2_two_hits_remove_a_disrupted_unit_and_four_remove_any():
    weak = position("combat", units={"151": "squad.1-"}, swarm={"152": "soldier.1"}, dice="5 5 1 1")
    strong = position("combat", units={"151": "squad.1"}, swarm={"152": "soldier.1"}, dice="5 5 5 5")
    assert where(weak, "squad.1") == where(strong, "squad.1") == LOST
    assert where(weak, "soldier.1") == "151", "the attacker must advance"


def test_f2_drones_attack_beside_marines_too_and_advance():
    match = position("combat", units={"151": "squad.1"}, swarm={"152": "drone.3 soldier.1-"}, dice="5 5 5 5 1 1 1 1")
    assert told(match, "attack")[0]["strength"] == 8
    assert where(match, "drone.3") == where(match, "soldier.1") == "151"


def test_f2_a_hex_whose_target_is_gone_takes_the_next():
    match = position(
        "combat",
        units={"151": "squad.1", "133": "squad.2-"},
        swarm={"152": "soldier.1", "132": "soldier.2"},
        dice="5 5 1 1 1 1 1 1",
    )
    assert [e["target"] for e in told(match, "attack")] == ["squad.2", "squad.1"]


def test_f2_cover_takes_a_die_off():
    match = position("combat", units={"315": "squad.1"}, swarm={"316": "soldier.1"}, dice="1 1 1")
    assert told(match, "attack")[0]["strength"] == 3


def test_f2_a_carrier_attacks_with_two_more_and_defends_with_one_more():
    match = position(
        "combat", units={"151": "squad.1"}, swarm={"152": "soldier.1"}, jewels={"soldier.1": "1"}, dice="1 1 1 1 1 1"
    )
    assert told(match, "attack")[0]["strength"] == 6


def test_p2k_vermites_in_a_nest_do_not_attack():
    match = position("combat", swarm={"nest1": "soldier.1"}, units={"151": "squad.1"})
    assert told(match, "attack") == []


def test_e3_at_most_two_besides_drones_advance_from_a_crowded_entry():
    match = position(
        "combat",
        on="beta",
        units={"112": "squad.1-"},
        swarm={"111": "soldier.9 soldier.5 soldier.1 queen_adult"},
        escorts={"queen_adult": "soldier.9"},
        dice="6 6 6 6 " + "1 " * 13,
    )
    assert told(match, "advanced")[0]["vermites"] == ["queen_adult", "soldier.9"]
    assert where(match, "soldier.1") == "111"


def test_p2l_a_vermite_that_advances_into_an_entrance_goes_home():
    match = position("combat", units={"364": "squad.1-"}, swarm={"363": "soldier.1"}, dice="5 5 1 1")
    assert where(match, "soldier.1") == CUP
    assert told(match, "vermite_home")


# === J-3, J-5-c, J-6 The special units as targets ===


def test_j3_two_hits_destroy_the_ant_gun():
    match = position("combat", units={"151": "ant_gun"}, swarm={"152": "soldier.1"}, dice="4 4 1 1")
    assert where(match, "ant_gun") == LOST


def test_j5c_the_professor_on_his_motorbike_dies_on_two_hits():
    match = position("combat", units={"151": "professor"}, swarm={"152": "soldier.1"}, dice="4 4 1 1")
    assert where(match, "professor") == LOST


@pytest.mark.parametrize(("dice", "where_to"), [("5 5 5 1", "151"), ("5 5 5 5", LOST)])
def test_j5c_armed_he_loses_his_weapon_first(dice, where_to):
    match = position("combat", units={"151": "professor-", "315": "hq"}, swarm={"152": "soldier.1"}, dice=dice)
    assert where(match, "professor") == where_to
    assert not is_back(match, "professor")


def test_j6_a_jewel_stays_where_its_vehicle_was():
    match = position(
        "combat", units={"151": "rv.1-", "315": "hq"}, swarm={"152": "soldier.1"}, jewels={"rv.1": "2"}, dice="5 5 1 1"
    )
    st = match.state
    assert (st.jewel_at[2], st.jewel_by[2]) == (HEX["151"], -1)
    assert where(match, "soldier.1") == "151"


# === F-1 Suicide attacks ===


def test_f1_cover_takes_a_die_off():
    match = position("movement", chit="E02", units={"315": "hq"}, swarm={"421": "drone.3"}, dice="3 1 5 1 1 1 1 1 5")
    assert told(match, "attack")[0]["strength"] == 5
    assert nat_of(match, "hq") == 0


def test_f1_no_nat_check_for_a_unit_that_dies():
    match = position(
        "movement",
        chit="E02",
        units={"416": "hq", "315": "squad.1"},
        swarm={"421": "drone.3"},
        dice="4 1 6 4 4 4 4 1 1",
    )
    assert where(match, "hq") == LOST
    assert told(match, "nat_check") == []


def test_kitten_shoots_a_drone_down_before_it_strikes():
    match = position(
        "movement", chit="E02", kitten=True, units={"416": "hq"}, swarm={"421": "drone.3"}, dice="4 1 6 1 1 6 6 6 6"
    )
    assert where(match, "drone.3") == GONE
    assert not is_back(match, "hq")
    assert told(match, "shot_down")[0]["rule"] == "J-5-kitten"
    assert told(match, "nat_check") == []


# === G Breeding ===


def test_g_queens_breed_by_rank_and_jewels_help():
    match = position(
        "reinforcement",
        swarm={"nest1": "queen_complete", "nest2": "queen_adult"},
        jewels={"nest1": "0"},
        dice="soldier.1 drone.3 ultramite.4 soldier.2",
    )
    assert [e["queen"] for e in told(match, "bred")] == ["queen_complete"] * 3 + ["queen_adult"]
    assert where(match, "soldier.2") == "nest2"


def test_q1c_a_larva_goes_to_the_adults_nest_and_breeds_from_the_next_turn_on():
    match = position(
        "reinforcement",
        swarm={"nest1": "queen_complete", "nest2": "queen_adult"},
        dice="queen_larva soldier.1 soldier.2",
    )
    assert where(match, "queen_larva") == "nest2"
    assert dice_used(match) == 3
    later = position("reinforcement", swarm={"nest2": "queen_adult queen_larva"}, dice="soldier.1 soldier.2")
    assert [e["queen"] for e in told(later, "bred")] == ["queen_adult", "queen_larva"]


def test_q1c_an_exit_that_is_drawn_opens_even_under_a_marine():
    match = position("reinforcement", units={"323": "squad.1"}, swarm={"nest2": "queen_adult"}, dice="3")
    assert match.state.exits[2] == OPEN
    assert told(match, "exit_opened")[0]["hex"] == "323"


def test_g_an_empty_cup_breeds_nothing():
    match = position(
        "reinforcement", swarm={"nest2": "queen_adult"}, at=all_gone(), exits=dict.fromkeys(range(1, 7), OPEN)
    )
    assert told(match, "bred") == []


def all_gone():

    at = [BOX] * len(PIECES)
    at[PIECE["rv.3"]] = HEX["666"]
    at[PIECE["queen_adult"]] = BOARDS[0].nest[2]
    return at


# === Q-2-c The rush ===


def test_q2c_first_turn_queens_and_ultramites():
    match = position(
        "reinforcement",
        on="beta",
        turn=1,
        waiting="ultramite.4 ultramite.8 ultramite.12 ultramite.16 ultramite.20 ultramite.24",
        dice="4 1 6 ultramite.4 ultramite.8 ultramite.12 ultramite.16 ultramite.20 ultramite.24",
    )
    assert [where(match, q) for q in ("queen_complete", "queen_adult", "queen_larva")] == ["115", "141", "123"]
    assert match.state.escort == [PIECE["ultramite.16"], PIECE["ultramite.4"], PIECE["ultramite.24"]]


@pytest.mark.parametrize(
    ("dice", "entries"),
    [
        ("3 5 soldier.1 soldier.2 soldier.5 soldier.6", [1, 3, 5, 5]),
        ("4 1 soldier.1 soldier.2 soldier.5 soldier.6", [2, 4, 6, 1]),
        ("5 2 soldier.1 soldier.2 soldier.5 soldier.6", [1, 3, 5, 2]),
        ("6 soldier.1 soldier.2 soldier.5 soldier.6 drone.3 drone.7", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_q2c_later_turns(dice, entries):
    match = position("reinforcement", on="beta", dice=dice)
    assert told(match, "rush")[0]["entries"] == entries
    assert len(told(match, "appeared")) == len(entries)


def test_q2c_a_marine_unit_on_an_entry_hex_turns_the_rush_aside():
    match = position(
        "reinforcement", on="beta", units={"111": "squad.1"}, dice="4 2 soldier.1 soldier.2 soldier.5 soldier.6"
    )
    assert where(match, "soldier.1") == "112"


# === H, J-7, L NAT ===


def test_h_infected_units_die_on_one_to_four():
    match = position(
        "lethality",
        units={"315": "squad.1", "335": "hq", "334": "squad.2"},
        nat={"squad.1": 2, "hq": 2, "squad.2": 1},
        dice="5 4",
    )
    assert where(match, "hq") == "335"
    assert where(match, "squad.1") == LOST
    assert nat_of(match, "squad.2") == 1


@pytest.mark.parametrize(
    ("target", "die", "level", "after"),
    [
        ("soldier.1", "3", 0, 1),
        ("soldier.1", "4", 0, 0),
        ("soldier.1", "1", 0, 2),
        ("soldier.1", "2", 1, 2),
        ("soldier.1", "3", 2, 2),
        ("drone.3", "2", 0, 1),
        ("drone.3", "3", 0, 0),
    ],
)
def test_j7_the_die_decides_by_the_vermite_and_a_one_infects(target, die, level, after):
    shots = "6 6 6 6 "[: 6 if level else 8]
    match = position(
        "actions", units={"131": "squad.1"}, swarm={"133": f"{target}-"}, nat={"squad.1": level}, dice=shots + die
    )
    play(match, f"unit:squad.1 vermite:{target}")
    assert where(match, target) == CUP
    assert nat_of(match, "squad.1") == after


def test_j7_a_one_kills_the_infected():
    match = position(
        "actions",
        units={"131": "squad.1", "315": "hq"},
        swarm={"133": "soldier.1-"},
        nat={"squad.1": 2},
        dice="6 6 6 1",
    )
    play(match, "unit:squad.1 vermite:soldier.1")
    assert where(match, "squad.1") == LOST


def test_j7_with_nobody_within_two_hexes_nothing_is_rolled():
    match = position("actions", units={"131": "squad.1"}, swarm={"134": "soldier.1-"}, dice="6 6 6 6")
    play(match, "unit:squad.1 vermite:soldier.1")
    assert where(match, "soldier.1") == CUP
    assert told(match, "nat_check") == []


def test_l_logistics_cleans_itself_and_one_neighbour():
    match = position(
        "decontamination",
        units={"315": "logistics", "335": "hq", "334": "squad.2", "336": "squad.3"},
        nat={"logistics": 2, "hq": 1, "squad.2": 2, "squad.3": 1},
    )
    assert nat_of(match, "logistics") == 1
    assert offered(match, "unit") == ["squad.2", "hq"]
    play(match, "unit:squad.2")
    assert (nat_of(match, "squad.2"), nat_of(match, "hq"), nat_of(match, "squad.3")) == (1, 1, 1)


# === Odds ===


def test_chances_are_binomial_and_add_up():
    assert hit_chances(2, 4) == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    found = attack_chances(4, 2, reduced=False)
    assert sum(found.values()) == pytest.approx(1)
    assert found["removed"] == pytest.approx((4 / 6) ** 4)
