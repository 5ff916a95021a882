"""J-4 to J-6: PANTS, the professor's secret weapons, and the retrieval vehicles."""

import pytest

from game.games.vermin.board import BOARDS
from game.games.vermin.chapters.landing import fling
from game.games.vermin.chapters.marine_movement import can_load, entry_cost
from game.games.vermin.data import CUP, GONE, HEX, HEX_IDS, LOST, NUMBERED, OUT, PIECE, QUEENS, WAITING, WEAPONS
from game.games.vermin.queries import carried, unit_points
from tests.games.vermin.builders import asked, is_back, nat_of, offered, play, position, told, where

# === J-4 PANTS ===


PANTS = {"131": "special_ops", "666": "hq"}


def pants(dice, swarm=None, units=None, picks="unit:special_ops vermite:soldier.1", on="alpha", **more):
    match = position(
        "actions", on=on, units={**PANTS, **(units or {})}, swarm=swarm or {"134": "soldier.1"}, dice=dice, **more
    )
    return play(match, picks)


def test_j4_four_hexes_over_anything():
    match = position("actions", units=PANTS, swarm={"134": "soldier.1", "136": "soldier.2", "135": "drone.3"})
    play(match, "unit:special_ops")
    assert offered(match, "vermite") == ["soldier.1", "drone.3"]


def test_j4_a_miss_disrupts_the_firer():
    match = pants("1")
    assert is_back(match, "special_ops")
    assert where(match, "soldier.1") == "134"


def test_j4_moving_and_nat_take_one_off_each():
    match = pants("2", nat={"special_ops": 0}, picks="unit:special_ops action:move_fire vermite:soldier.1")
    assert told(match, "pants_fired")[0]["result"] == "miss"
    marked = pants("2", nat={"special_ops": 1})
    assert told(marked, "pants_fired")[0]["result"] == "miss"


def test_j4_flung_to_a_hex_of_chance():
    match = pants("3 4 1 6")
    assert where(match, "soldier.1") == "416"
    assert told(match, "flung")[0]["dice"] == [4, 1, 6]
    assert told(match, "came_down") == [{"vermite": "soldier.1", "hex": "416"}]


def test_j4_onto_marines_in_order_it_dies_and_onto_disrupted_ones_it_slides_off():
    dead = pants("2 4 1 6 6", units={"416": "squad.1"})
    assert where(dead, "soldier.1") == CUP
    assert told(dead, "nat_check")[0]["unit"] == "squad.1"
    slid = pants("2 4 1 6", units={"416": "squad.1-"})
    assert where(slid, "soldier.1") == "355"
    gun = pants("2 4 1 6 6", units={"416": "ant_gun-"})
    assert where(gun, "soldier.1") == CUP


def test_j4_onto_other_vermites_it_slides_off():
    match = pants("2 4 1 6", swarm={"134": "soldier.1", "416": "drone.3"})
    assert where(match, "soldier.1") == "355"


def test_j4_it_slides_past_marines_and_back_to_where_it_was():
    past = pants("2 4 1 6", units={"416": "squad.1-", "355": "squad.2"})
    assert where(past, "soldier.1") == "356"
    back = pants("2 1 5 1", swarm={"134": "soldier.1", "151": "drone.3"}, units={"133": "squad.1"})
    assert where(back, "soldier.1") == "134"


def test_p2k_a_carrier_that_slides_into_a_nest_leaves_its_jewel_there():
    """From the cloud at 345, where the nest is all that is free."""
    swarm = {"134": "soldier.1", "345": "drone.3", "346": "drone.7", "426": "drone.11"}
    match = pants("2 3 4 5", swarm=swarm, jewels={"soldier.1": "1"})
    assert where(match, "soldier.1") == "nest2"
    assert (match.state.jewel_by[1], match.state.jewel_at[1]) == (-1, match.state.board.nest[2])


@pytest.mark.parametrize("nest", [1, 2, None])
def test_p2k_a_carrier_leaves_its_jewel_in_a_nest_and_nowhere_else(nest):
    st = position("actions", units=PANTS, swarm={"134": "soldier.1"}, jewels={"soldier.1": "1"}).state
    soldier, h = PIECE["soldier.1"], st.board.nest.get(nest, HEX["416"])
    fling(st, soldier, h)
    assert carried(st, soldier) == ([1] if nest is None else [])
    assert st.jewel_at[1] == h


def test_j4_with_no_free_hex_beside_it_is_removed():
    around = {
        "355": "drone.3",
        "356": "drone.7",
        "415": "drone.11",
        "421": "drone.15",
        "441": "drone.19",
        "442": "drone.23",
    }
    match = pants("2 4 1 6", swarm={"134": "soldier.1", "416": "soldier.2", **around})
    assert where(match, "soldier.1") == CUP


@pytest.mark.parametrize(("name", "place"), [("soldier.1", CUP), ("drone.3", "U1")])
def test_p1g_only_a_drone_slides_onto_tar(name, place):
    """Where the tar is all that is free beside the hex."""
    others = ["135", "136", "145", "146", "214", "215"]
    swarm = {"134": name, **{h: f"soldier.{n}" for h, n in zip(others, (2, 5, 6, 9, 10, 13), strict=True)}}
    match = pants("2 1 4 5", swarm=swarm, picks=f"unit:special_ops vermite:{name}")
    assert where(match, name) == place


def test_p1g_three_dice_name_no_tar():
    """Nor is it the lowest-numbered hex beside one that they name."""
    for board in BOARDS:
        assert not any(board.is_tar[h] or board.is_tar[board.neighbours[h][0]] for h in range(NUMBERED))


def test_j4_into_an_entrance_it_goes_home():
    match = pants("2 3 6 4")
    assert where(match, "soldier.1") == CUP
    assert told(match, "vermite_home")


def test_j4_the_three_dice_may_name_the_hex_it_was_in():
    match = pants("2 1 3 4")
    assert where(match, "soldier.1") == "134"


def test_j4_a_pushed_queen_crushes_vermites_too():
    """And the NAT of the dead look for somebody where they were."""
    swarm = {"134": "queen_adult", "416": "drone.3", "343": "soldier.1 ultramite.4"}
    match = pants(
        "2 4 1 6 6 6", swarm=swarm, units={"341": "squad.2"}, picks="unit:special_ops vermite:queen_adult", on="beta"
    )
    assert [where(match, name) for name in ("queen_adult", "drone.3")] == ["343", "416"]
    assert where(match, "soldier.1") == where(match, "ultramite.4") == LOST
    assert match.state.escort == [-1, -1, -1]
    assert [event["vermite"] for event in told(match, "nat_check")] == ["soldier.1", "ultramite.4"]


def test_j4_a_lone_queen_who_falls_on_somebody_crushes_the_next_hex():
    match = pants(
        "2 4 1 6",
        swarm={"134": "queen_adult"},
        units={"416": "squad.1", "343": "squad.2"},
        picks="unit:special_ops vermite:queen_adult",
        on="beta",
    )
    assert HEX_IDS[match.state.board.neighbours[HEX["416"]][0]] == "343"
    assert where(match, "queen_adult") == "343"
    assert where(match, "squad.2") == LOST
    assert where(match, "squad.1") == "416"


@pytest.mark.parametrize(
    ("name", "back", "place"), [("drone.3", "", CUP), ("ultramite.4", "", "134"), ("ultramite.4", "-", CUP)]
)
def test_j4_vaporised(name, back, place):
    match = pants("4", swarm={"134": f"{name}{back}"}, picks=f"unit:special_ops vermite:{name}")
    assert where(match, name) == place
    assert is_back(match, name) == (place == "134")


def test_j4_disrupted_they_have_pistols():
    match = position("actions", units={"131": "special_ops-", "666": "hq"}, swarm={"133": "soldier.1"})
    play(match, "unit:special_ops")
    assert offered(match, "vermite") == []


# === J-5 The professor ===


LAB = {"213": "professor", "666": "hq"}


def test_j5a_he_builds_in_a_laboratory_and_nowhere_else():
    match = position("actions", units=LAB)
    play(match, "unit:professor action:build")
    assert is_back(match, "professor")
    assert match.state.acted[PIECE["professor"]]
    last = position("actions", units=LAB, weapons=[0, 0, 1, *[0] * (len(WEAPONS) - 3)])
    assert "action:build" in offered(play(last, "unit:professor"))
    outside = position("actions", units={"212": "professor", "666": "hq"})
    play(outside, "unit:professor")
    assert "action:build" not in offered(outside)


def unleash(weapon, dice, swarm, picks="", on="alpha", units=None, **more):
    match = position(
        "actions",
        on=on,
        units={"131": "professor-", ("666" if on == "alpha" else "665"): "hq", **(units or {})},
        swarm=swarm,
        dice=f"{weapon} {dice}",
        **more,
    )
    return play(match, f"unit:professor action:unleash {picks}")


def test_j5b_range_is_the_die_and_one_and_the_number_half_the_die():
    match = unleash("tiger", "2 3", {"133": "soldier.1", "134": "soldier.2", "135": "soldier.5"})
    assert (told(match, "weapon")[0]["reach"], told(match, "weapon")[0]["number"]) == (3, 2)
    assert asked(match) == "affected"
    assert offered(match, "vermite") == ["soldier.1", "soldier.2"]
    match.dice.script += ["6", "6"]
    play(match, "vermite:soldier.2")
    assert where(match, "soldier.1") == where(match, "soldier.2") == CUP
    assert not is_back(match, "professor")
    assert not match.state.weapons[WEAPONS.index("tiger")]


def test_j5_tiger_removes_and_a_drone_is_out_of_the_game_on_map_beta():
    match = unleash("tiger", "6 1 6", {"133": "drone.3", "111": "soldier.1"}, "vermite:drone.3", on="beta")
    assert where(match, "drone.3") == GONE


def test_j5_panther_reduces_or_removes():
    fresh = unleash("panther", "3 1", {"133": "soldier.1", "134": "soldier.2-"}, "vermite:soldier.1")
    assert is_back(fresh, "soldier.1")
    worn = unleash("panther", "3 1", {"133": "soldier.1", "134": "soldier.2-"}, "vermite:soldier.2")
    assert where(worn, "soldier.2") == CUP


def test_j5_on_map_alpha_a_drone_goes_back_to_the_cup():
    match = unleash("tiger", "6 1 6", {"133": "drone.3", "134": "soldier.1"}, "vermite:drone.3")
    assert where(match, "drone.3") == CUP


def test_j4_a_carrier_that_falls_on_marines_leaves_its_jewel_there():
    match = pants("2 4 1 6 6", units={"416": "squad.1"}, jewels={"soldier.1": "1"})
    assert where(match, "soldier.1") == CUP
    assert (match.state.jewel_by[1], match.state.jewel_at[1]) == (-1, HEX["416"])


def test_j5_alley_cat_heals_them():
    match = unleash("alley_cat", "3 1", {"133": "soldier.1-", "134": "soldier.2-"}, "vermite:soldier.1")
    assert not is_back(match, "soldier.1")
    assert is_back(match, "soldier.2")


def test_j5_puma_flings_and_reduces():
    match = unleash("puma", "3 1 4 1 6", {"133": "soldier.1", "134": "soldier.2"}, "vermite:soldier.1")
    assert where(match, "soldier.1") == "416"
    assert is_back(match, "soldier.1")
    crowded = unleash(
        "puma", "3 1 4 1 6", {"133": "soldier.1", "134": "soldier.2"}, "vermite:soldier.1", units={"416": "squad.1"}
    )
    assert where(crowded, "soldier.1") == "355"


@pytest.mark.parametrize(
    ("others", "place"),
    [
        ({"416": "drone.3"}, "416"),
        ({"416": "drone.3 drone.7"}, "355"),
        ({"416": "drone.3 drone.7", "355": "drone.11"}, "355"),
        ({"416": "drone.3 drone.7", "355": "drone.11 drone.15"}, "356"),
    ],
)
def test_j5_puma_two_vermites_fill_a_hex(others, place):
    match = unleash("puma", "3 1 4 1 6", {"133": "soldier.1", "134": "soldier.2", **others}, "vermite:soldier.1")
    assert where(match, "soldier.1") == place
    assert is_back(match, "soldier.1")


def test_j5_puma_does_no_more_to_one_that_is_reduced():
    match = unleash("puma", "3 1 4 1 6", {"133": "soldier.1-", "134": "soldier.2"}, "vermite:soldier.1")
    assert where(match, "soldier.1") == "416"
    assert told(match, "reduced") == []


def test_j5_puma_flings_home_and_nobody_is_hurt():
    match = unleash("puma", "3 1 3 6 4", {"133": "soldier.1", "134": "soldier.2"}, "vermite:soldier.1")
    assert where(match, "soldier.1") == CUP
    assert told(match, "reduced") == []


@pytest.mark.parametrize(("name", "pile"), [("soldier.1", LOST), ("drone.3", GONE)])
def test_j5_puma_with_no_room_removes(name, pile):
    """And its NAT look for somebody where it fell; a drone does not come back on map Beta [Q-2-f]."""
    full = [HEX["416"], *BOARDS[1].neighbours[HEX["416"]]]
    squads = ["squad.1", "squad.2", "squad.3", "squad.4", "squad.5", "heavy.a"]
    units = {HEX_IDS[h]: unit for h, unit in zip(full, squads, strict=True)}
    swarm = {"133": name, "134": "soldier.2"}
    match = unleash("puma", "3 1 4 1 6 6 6 6 6 6 6", swarm, f"vermite:{name}", on="beta", units=units)
    assert where(match, name) == pile
    assert [event["unit"] for event in told(match, "nat_check")] == ["squad.2"], "in the lowest-numbered hex"


def test_j5_puma_parts_a_queen_from_her_escort():
    swarm = {"133": "queen_adult soldier.1", "134": "soldier.2"}
    match = unleash("puma", "3 1 4 1 6", swarm, "vermite:soldier.1", on="beta", escorts={"queen_adult": "soldier.1"})
    assert (where(match, "queen_adult"), where(match, "soldier.1")) == ("133", "416")
    assert match.state.escort == [-1, -1, -1]


def test_j5_puma_flings_a_warrior_to_a_lone_queen():
    """He escorts her from now on [Q-2-d]."""
    swarm = {"133": "soldier.1", "134": "soldier.2", "416": "queen_adult"}
    match = unleash("puma", "3 1 4 1 6", swarm, "vermite:soldier.1", on="beta")
    assert match.state.escort[QUEENS.index(PIECE["queen_adult"])] == PIECE["soldier.1"]


def test_j5_crazy_cat_drops_him_beside_a_marine_or_nowhere():
    aside = unleash("crazy_cat", "4 1 6", {"133": "soldier.1"}, units={"416": "squad.1"})
    assert (where(aside, "professor"), where(aside, "squad.1")) == ("355", "416")
    full = {"145": "squad.1", "135": "squad.2", "136": "squad.3", "146": "squad.4", "214": "squad.5", "215": "heavy.a"}
    tar = unleash("crazy_cat", "1 4 5", {"666": "soldier.1"}, units=full)
    assert where(tar, "professor") == LOST, "the tar is all that is free"


def test_j5_crazy_cat_blows_him_away_on_his_motorbike():
    match = unleash("crazy_cat", "4 1 6", {"133": "soldier.1"})
    assert where(match, "professor") == "416"
    assert not is_back(match, "professor")
    crowded = unleash("crazy_cat", "4 1 6", {"133": "soldier.1", "416": "drone.3"})
    assert where(crowded, "professor") == "355"
    cloud = unleash("crazy_cat", "3 4 5", {"133": "soldier.1"})
    assert where(cloud, "professor") == LOST


def test_j5_kitten_stays_on_the_map():
    match = unleash("kitten", "", {"133": "soldier.1"})
    assert match.state.kitten
    assert not is_back(match, "professor")


def test_j5b_nothing_in_a_nest_and_no_escorted_queen_is_affected():
    match = unleash(
        "tiger",
        "6 6 6 6",
        {"133": "queen_adult soldier.1", "134": "soldier.2"},
        "vermite:soldier.1",
        on="beta",
        escorts={"queen_adult": "soldier.1"},
    )
    assert where(match, "queen_adult") == "133"
    assert where(match, "soldier.1") == where(match, "soldier.2") == LOST


# === J-6 Retrieval vehicles ===


def test_j6_a_vehicle_loads_a_jewel_for_a_point_and_goes_on():
    match = position("actions", units={"355": "rv.1", "666": "hq"}, jewels={"356": "1 2"})
    play(match, "unit:rv.1 hex:356")
    assert offered(match) == ["action:load", "button:done"]
    st, before = match.state, match.state.action.left
    assert before == unit_points(st, PIECE["rv.1"]) - entry_cost(st, HEX["355"], HEX["356"])
    assert [can_load(st, PIECE["rv.1"], half_points) for half_points in (1, 2)] == [False, True]
    play(match, "action:load")
    assert match.state.action.left == before - 2
    assert match.state.jewel_by[1] == PIECE["rv.1"]
    assert "415" in offered(match, "hex")
    play(match, "hex:416")
    assert match.state.jewel_at[1] == HEX["416"]
    assert match.state.jewel_by[2] == -1


def test_j6_it_can_load_what_it_stands_on_and_carries_one_only():
    match = position("actions", units={"356": "rv.1", "666": "hq"}, jewels={"356": "1 2"})
    play(match, "unit:rv.1 action:load")
    assert "action:load" not in offered(match)


def test_q1c_leaving_costs_a_point_or_half_on_the_highway():
    match = position("actions", units={"113": "rv.1", "666": "hq"}, jewels={"rv.1": "1"}, nat={"rv.1": 2})
    play(match, "unit:rv.1 action:leave")
    assert where(match, "rv.1") == WAITING
    assert nat_of(match, "rv.1") == 0
    assert match.state.jewel_at[1] == OUT
    spent = position("actions", units={"134": "rv.1", "666": "hq"}, jewels={"rv.1": "1"})
    play(spent, "unit:rv.1 hex:113 action:leave")
    assert match.state.jewel_at[1] == spent.state.jewel_at[1] == OUT
    empty = position("actions", units={"113": "rv.1", "666": "hq"})
    play(empty, "unit:rv.1")
    assert "action:leave" not in offered(empty)
