"""D-2, E. Where vermites go: directions, trails, tar, edges, stacks, jewels, tunnels, queens and escorts."""

from random import Random

import pytest

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import random_playout
from game.games.vermin.board import BOARDS
from game.games.vermin.data import COLLAPSED, CUP, ESCAPED, HEX, HEX_IDS, OPEN, OUT, PIECE, PIECE_IDS
from game.games.vermin.explain.foresight import next_step, swarm_plan
from game.games.vermin.paths import step_cost, walk
from game.games.vermin.queries import has_room
from tests.games.vermin.builders import RULES, dice_used, position, steps_of, told, where

NORTH = "E03"
"""A chit with blue 1, yellow 4, Beta 3."""


def goals(match, name):
    return [goal for goal, _, _ in steps_of(match, name)]


# === D-1, D-2, E-1 ===


def test_d1_south_of_the_highway_blue_counts_on_it_and_north_of_it_yellow():
    match = position("movement", chit=NORTH, swarm={"131": "soldier.1", "146": "soldier.2"})
    assert goals(match, "soldier.1")[0] == "132"
    assert goals(match, "soldier.2")[0] == "151"


def test_d1_the_zone_is_read_where_the_move_begins():
    match = position("movement", chit=NORTH, swarm={"151": "soldier.1"})
    assert goals(match, "soldier.1") == ["146", "145"], "over the highway and on north, bamboo for 2"


def test_e1_it_stops_beside_a_marine_and_does_not_move_from_there():
    match = position("movement", chit=NORTH, units={"132": "squad.1"}, swarm={"154": "soldier.1", "131": "soldier.2"})
    assert goals(match, "soldier.2") == []
    assert told(match, "vermite_stayed")[-1]["why"] == "marine"
    stopped = position("movement", chit=NORTH, units={"136": "squad.1"}, swarm={"133": "soldier.1"})
    assert goals(stopped, "soldier.1") == ["134", "135"]
    assert told(stopped, "vermite_stopped")[0]["why"] == "marine"


def test_e1_order_of_the_kinds_and_numbers():
    match = position(
        "movement",
        chit=NORTH,
        swarm={"131": "soldier.2 ultramite.8", "211": "soldier.1 ultramite.4", "421": "drone.3"},
        dice="1 1 1",
    )
    moved = list(dict.fromkeys(e["vermite"] for e in told(match, "vermite_stepped")))
    assert moved == ["ultramite.4", "ultramite.8", "soldier.1", "soldier.2"]
    assert told(match, "drone_flew")[0]["goal"] == "111"


def test_e1a_drones_fly_out_of_nests_and_into_entrances():
    match = position("movement", chit=NORTH, swarm={"nest1": "drone.3", "131": "drone.7"}, dice="3 6 4 1 1 2")
    assert where(match, "drone.3") == CUP
    assert told(match, "vermite_home")[0]["nest"] == 1
    assert where(match, "drone.7") == "112"


def test_e1_a_step_needs_its_full_cost():
    match = position("movement", chit=NORTH, swarm={"322": "soldier.1-"})
    assert steps_of(match, "soldier.1") == [("321", 2, "direction")]
    short = position("movement", chit=NORTH, swarm={"323": "soldier.1-"})
    assert goals(short, "soldier.1") == ["322"]
    assert told(short, "vermite_stopped")[0]["why"] == "points"


def test_d2_off_trails_the_direction_holds_from_the_x_hex_on():
    match = position("movement", chit="E13", swarm={"356": "soldier.1"})
    assert goals(match, "soldier.1")[0] == "416", "on to the X"
    assert steps_of(match, "soldier.1")[1][2] == "direction"


def test_d2_the_edge_turns_a_vermite_round_for_the_rest_of_the_move():
    match = position("movement", chit="E01", swarm={"nest2": "soldier.1"})
    assert [(goal, why) for goal, _, why in steps_of(match, "soldier.1")] == [
        ("344", "turned"),
        ("343", "turned"),
        ("342", "trail"),
    ]


def test_d2_with_no_way_round_the_tar_it_stops():
    """From the bridge U8 north-eastward in a storm: tar ahead, and on both flanks."""
    st = position("actions", on="beta", swarm={"131": "soldier.1"}).state
    st.at[PIECE["soldier.1"]] = HEX["U8"]
    going = walk(st, PIECE["soldier.1"], 2, "storm")
    assert (going.steps, going.end, going.rule) == ((), "tar", "D-2")


def test_p1b_a_flooded_hex_costs_two_whatever_the_way():
    dry = position("movement", chit="E13", swarm={"321": "ultramite.4"})
    wet = position("movement", chit="E13", swarm={"321": "ultramite.4"}, flooded=True)
    board = dry.state.board
    for goal, cost, _ in steps_of(wet, "ultramite.4"):
        assert cost == (2 if board.floodable >> HEX[goal] & 1 else 1)
    assert all(cost == 1 for _, cost, _ in steps_of(dry, "ultramite.4"))


def test_p2l_an_entrance_takes_a_vermite_home():
    match = position("movement", chit=NORTH, swarm={"365": "soldier.1"})
    assert goals(match, "soldier.1") == ["364"]
    assert where(match, "soldier.1") == CUP
    assert told(match, "nat_check") == []


# === Q-1-c Surprise attack ===


def test_q1c_ambush_from_nest_2_comes_on_at_613():
    match = position("movement", chit="E01", swarm={"nest2": "soldier.1"}, ambush=True, flooded=True)
    assert steps_of(match, "soldier.1")[0] == ("613", 2, "ambush")


def test_q1c_a_marine_on_the_hex_holds_it_at_the_edge():
    match = position("movement", chit="E01", swarm={"nest1": "soldier.1"}, units={"221": "squad.1"}, ambush=True)
    assert where(match, "soldier.1") == "nest1"


# === E-3 Stacking ===


def test_e3_a_full_hex_is_passed_or_the_walk_ends_before_it():
    match = position(
        "movement", chit=NORTH, units={"136": "squad.1"}, swarm={"135": "ultramite.4 ultramite.8", "133": "soldier.1"}
    )
    assert where(match, "soldier.1") == "134"
    assert told(match, "vermite_stopped")[-1]["why"] == "stack"


def test_e3_two_to_a_hex_drones_not_counted():
    there = {"132": "soldier.1 drone.3", "134": "soldier.2 soldier.5"}
    st = position("actions", units={"666": "squad.1"}, swarm=there).state
    assert has_room(st, HEX["132"])
    assert not has_room(st, HEX["134"])


def test_e3_drones_do_not_count():
    match = position(
        "movement",
        chit=NORTH,
        units={"136": "squad.1"},
        swarm={"135": "ultramite.4", "133": "soldier.1", "421": "drone.3"},
        dice="1 3 5",
    )
    assert where(match, "drone.3") == "135"
    assert where(match, "soldier.1") == "135"


def test_e3_a_jewel_beyond_the_end_is_left_where_it_was():
    match = position(
        "movement",
        chit="E13",
        units={"416": "squad.1"},
        swarm={"356": "ultramite.4 ultramite.8", "333": "soldier.1"},
        jewels={"356": "1 2 3"},
    )
    assert where(match, "soldier.1") == "361"
    assert match.state.jewel_by[1:4] == [PIECE["ultramite.4"], PIECE["ultramite.8"], -1]


# === E-2 Jewels ===


def test_e2_it_picks_a_jewel_up_and_carries_it_along_the_jewel_trail():
    match = position("movement", chit="E13", swarm={"361": "soldier.1"}, jewels={"356": "1 2"})
    assert told(match, "jewel_taken")[0]["hex"] == "356"
    assert goals(match, "soldier.1") == ["356", "415"]
    assert match.state.jewel_by == [-1, PIECE["soldier.1"], -1, -1, -1]


def test_e2_without_a_point_left_it_picks_up_in_its_next_move():
    match = position("movement", chit="E13", swarm={"333": "soldier.1-"}, jewels={"356": "1"})
    assert where(match, "soldier.1") == "356"
    assert match.state.jewel_by[1] == -1
    later = position("movement", chit="E13", swarm={"356": "soldier.1-"}, jewels={"356": "1"})
    assert goals(later, "soldier.1") == ["415"]
    beside = position("movement", chit="E13", units={"416": "squad.1"}, swarm={"356": "soldier.1"}, jewels={"356": "1"})
    assert beside.state.jewel_by[1] == PIECE["soldier.1"], "beside marines it may pick up, but not move"
    assert goals(beside, "soldier.1") == []


def test_e2_picking_up_costs_a_point():
    """Three points: the jewel, 415, and one too few for the swamp or bamboo of 414."""
    match = position("movement", chit="E13", swarm={"356": "soldier.1"}, jewels={"356": "1"})
    assert goals(match, "soldier.1") == ["415"]
    st = match.state
    assert step_cost(st, HEX["356"], HEX["415"]) == 1
    assert step_cost(st, HEX["415"], HEX["414"]) == 2


def test_e2_a_carrier_moves_one_further_and_brings_the_jewel_home():
    match = position("movement", chit="E13", swarm={"414": "soldier.1"}, jewels={"soldier.1": "1"})
    assert goals(match, "soldier.1") == ["413", "412", "364"]
    assert where(match, "soldier.1") == CUP
    assert told(match, "jewel_home")[0]["nest"] == 1
    assert HEX_IDS[match.state.jewel_at[1]] == "U5"


def test_e2_a_carrier_that_reaches_a_nest_delivers_and_stays():
    match = position("movement", chit="E13", swarm={"411": "soldier.1"}, jewels={"soldier.1": "1"})
    assert where(match, "soldier.1") == "nest1"
    assert told(match, "jewel_home")[0]["number"] == 1


# === E-1-c Tunnels ===


def test_e1c_at_most_three_soldiers_in_the_order_of_numbers():
    match = position(
        "movement",
        chit=NORTH,
        swarm={"nest1": "soldier.9 soldier.2 soldier.5 soldier.1"},
        exits={1: OPEN, 2: OPEN, 3: OPEN, 4: OPEN},
    )
    assert [(e["vermite"], e["exit"]) for e in told(match, "tunnelled")] == [
        ("soldier.1", 1),
        ("soldier.2", 2),
        ("soldier.5", 3),
    ]
    assert goals(match, "soldier.9")


def test_e1c_a_marine_on_the_exit_closes_it():
    match = position("movement", chit=NORTH, units={"323": "squad.1"}, swarm={"nest1": "soldier.1"}, exits={3: OPEN})
    assert told(match, "tunnelled") == []


def test_e1c_a_reduced_soldier_dies_in_the_repair():
    match = position(
        "movement", chit=NORTH, units={"321": "squad.1"}, swarm={"nest1": "soldier.1-"}, exits={3: COLLAPSED}, dice="6"
    )
    assert where(match, "soldier.1") == CUP
    assert match.state.exits[2] == OPEN
    assert told(match, "nat_check")[0]["unit"] == "squad.1"


def test_e1c_nest_1_goes_before_nest_2():
    match = position(
        "movement", chit=NORTH, swarm={"nest1": "soldier.9", "nest2": "soldier.1"}, exits={3: OPEN, 4: OPEN}
    )
    assert [e["nest"] for e in told(match, "tunnelled")] == [1, 2]


# === Q-2-d Queens and escorts ===


def test_q2d_queen_and_escort_move_together_with_her_points():
    match = position(
        "movement", on="beta", chit=NORTH, swarm={"321": "queen_adult soldier.1"}, escorts={"queen_adult": "soldier.1"}
    )
    first = told(match, "vermite_stepped")[0]
    assert (first["vermite"], first["escort"]) == ("queen_adult", "soldier.1")
    assert where(match, "queen_adult") == where(match, "soldier.1") != "321"
    assert not steps_of(match, "soldier.1")


def test_q2d_a_warrior_that_meets_a_lone_queen_stops_and_moves_again_with_her():
    match = position("movement", on="beta", chit="E09", swarm={"133": "queen_larva", "114": "soldier.1"})
    assert goals(match, "soldier.1") == ["133"]
    assert told(match, "escorts")[0]["queen"] == "queen_larva"
    assert where(match, "soldier.1") == where(match, "queen_larva") != "133"


def test_q2d_a_lone_queen_takes_an_ultramite_rather_than_a_soldier_along():
    st = position("actions", on="beta", swarm={"113": "queen_larva", "133": "soldier.1 ultramite.24"}).state
    going = walk(st, PIECE["queen_larva"], 3)
    assert HEX_IDS[going.steps[0].goal] == "133"
    assert going.steps[0].escort == PIECE["ultramite.24"]
    assert len(going.steps) > 1, "she cannot end where the stack would be three"


def test_q2d_a_pair_counts_two():
    match = position(
        "movement",
        on="beta",
        chit=NORTH,
        units={"212": "squad.1"},
        swarm={"154": "queen_adult soldier.1", "211": "soldier.2"},
        escorts={"queen_adult": "soldier.1"},
    )
    hexes = [where(match, name) for name in ("queen_adult", "soldier.1", "soldier.2")]
    assert hexes[0] == hexes[1] != hexes[2]


def test_q2d_a_pair_passes_a_full_hex_and_neither_of_the_two_ends_there():
    """The limit holds at the end of a step; the number that passes through a hex has none [E-3] (docs/vermin.md)."""
    soldiers = "soldier.2 soldier.5"
    about = {"on": "beta", "swarm": {"113": "queen_adult soldier.1", "133": soldiers}}
    st = position("actions", **about, escorts={"queen_adult": "soldier.1"}).state
    queen = PIECE["queen_adult"]
    going = walk(st, queen, 3)
    assert HEX_IDS[going.steps[0].goal] == "133"
    assert HEX_IDS[going.goal] not in ("113", "133")
    beyond = going.steps[1].goal
    st.at[PIECE["soldier.6"]] = st.at[PIECE["soldier.9"]] = beyond
    st.back[queen] = 1
    short = walk(st, queen, 3)
    assert HEX_IDS[short.goal] not in ("133", HEX_IDS[beyond])


def test_q2f_a_storm_blows_each_its_own_way():
    match = position(
        "movement",
        on="beta",
        chit="E01",
        storm=True,
        swarm={"321": "soldier.1", "424": "queen_adult soldier.2"},
        escorts={"queen_adult": "soldier.2"},
        dice="1 4",
    )
    assert {why for _, _, why in steps_of(match, "soldier.1")} == {"storm"}
    assert dice_used(match) == 2


def test_q2f_the_east_edge_lets_them_escape_with_their_escorts():
    match = position(
        "movement",
        on="beta",
        chit=NORTH,
        swarm={"655": "queen_adult soldier.1", "654": "soldier.2"},
        escorts={"queen_adult": "soldier.1"},
        units={"665": "rv.3"},
    )
    assert where(match, "queen_adult") == ESCAPED
    assert where(match, "soldier.1") == ESCAPED
    assert where(match, "soldier.2") == ESCAPED
    assert [e["points"] for e in told(match, "vermite_escaped")] == [-1, -3, -1]
    assert match.state.escort == [-1, -1, -1]


def test_q3_a_queen_takes_her_jewels_with_her():
    match = position(
        "movement",
        on="beta",
        chit=NORTH,
        swarm={"655": "queen_adult", "111": "soldier.1"},
        jewels={"queen_adult": "1 2"},
    )
    assert match.state.jewel_at[1:3] == [OUT, OUT]


def test_q3_queens_pick_up_every_jewel_they_have_points_for():
    match = position("movement", on="beta", chit=NORTH, swarm={"321": "queen_larva"}, jewels={"321": "1 2"})
    assert match.state.jewel_by[1:3] == [PIECE["queen_larva"]] * 2


# === Foresight ===


def test_foresight_is_what_then_happens():
    stage = {
        "chit": NORTH,
        "units": {"315": "squad.1"},
        "swarm": {"131": "soldier.2 ultramite.8", "361": "soldier.1", "nest1": "soldier.5 soldier.9 ultramite.4"},
        "exits": {3: OPEN},
        "jewels": {"356": "1"},
    }
    before = position("actions", **stage).state
    plan = swarm_plan(before)
    match = position("movement", **stage)
    for going in plan.walks:
        name = PIECE_IDS[going.vermite]
        if going.end == "tunnel":
            continue
        assert [HEX_IDS[step.goal] for step in going.steps] == goals(match, name)
    assert {w.vermite for w in plan.walks} == set(_walkers(before))


def _walkers(st):
    return [p for name, p in PIECE.items() if st.at[p] >= 0 and name.split(".")[0] in ("soldier", "ultramite")]


def test_foresight_follows_a_direction_that_is_only_supposed():
    st = position("actions", swarm={"131": "soldier.1"}).state
    assert next_step(st, PIECE["soldier.1"]) is None
    going = next_step(st, PIECE["soldier.1"], {"south": 4, "north": 1})
    assert going is not None
    assert HEX_IDS[going.steps[0].goal] == "132", "the trail binds"
    plan = swarm_plan(st, {"south": 4, "north": 1})
    assert plan.walks == (going,)


def test_foresight_tells_the_attacks_that_would_follow():
    st = position("actions", units={"132": "squad.1"}, swarm={"131": "soldier.1 soldier.2"}).state
    blow = swarm_plan(st, {"south": 1, "north": 1}).blows[0]
    assert (HEX_IDS[blow.hex], blow.unit, blow.dice) == ("131", PIECE["squad.1"], 8)


def test_p2l_a_jewel_in_an_entrance_is_carried_home():
    match = position("movement", chit="E03", swarm={"365": "soldier.1"}, jewels={"364": "3"})
    assert told(match, "jewel_home")[0]["nest"] == 1
    assert where(match, "soldier.1") == CUP


# === Whatever happens ===


@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
def test_every_step_of_a_whole_match_is_legal(scenario):
    """Steps lead to neighbours (but round the edge in an ambush), never into tar, and cost no more than there is."""
    match = Match(RULES, scenario, {}, SeededDice(11), 1)
    random_playout(match, Random(11))
    board = BOARDS[0 if scenario == "family_jewels" else 1]
    spent = 0
    for _, event in match.history:
        if event.kind == "vermite_stepped":
            start, goal = HEX[event.data["start"]], HEX[event.data["goal"]]
            assert goal in board.neighbours[start] or event.data["why"] == "ambush"
            assert not board.is_tar[goal]
            assert event.data["cost"] in (1, 2)
            spent += event.data["cost"]
        elif event.kind.startswith("vermite_"):
            assert spent <= 8
            spent = 0
    assert len(match.history) > 300
