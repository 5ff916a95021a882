"""B-1, C-1, P and what else is on the table: faces, ground, bridges, whip, queens at home."""

from game.core.dice import SeededDice
from game.core.match import Match
from game.games.vermin.chapters.marine_movement import entry_cost
from game.games.vermin.data import BOX, HEX, HEX_IDS, LOST, OPEN, PIECE, PIECE_IDS, SWARM, UNITS
from game.games.vermin.paths import step_cost, walk
from game.games.vermin.queries import attack_of, defence_of, gives_cover, swarm_points, unit_points
from game.games.vermin.sight import line_of_sight
from tests.games.vermin.builders import RULES, is_back, offered, play, position, steps_of, told, where

# === B-1 Faces ===


def test_b1a_a_disrupted_unit_is_slower_and_a_deployed_gun_stands_still():
    st = position("actions", units={"131": "squad.1", "132": "squad.2-", "133": "ant_gun-", "134": "professor-"}).state
    points = [unit_points(st, PIECE[name]) for name in ("squad.1", "squad.2", "ant_gun", "professor")]
    assert points == [8, 6, 0, 6]


def test_b1b_a_reduced_warrior_is_weaker_and_slower():
    st = position("actions", swarm={"131": "soldier.1", "132": "soldier.2-"}).state
    assert [attack_of(st, PIECE[n]) for n in ("soldier.1", "soldier.2")] == [4, 2]
    assert [swarm_points(st, PIECE[n]) for n in ("soldier.1", "soldier.2")] == [3, 2]


def test_b1c_a_reduced_queen_breeds_less():
    match = position(
        "reinforcement", swarm={"nest1": "queen_complete-", "nest2": "queen_adult-"}, dice="soldier.1 soldier.2"
    )
    assert len(told(match, "bred")) == 2


def test_b1d_jewels_lift_attack_defence_and_movement_but_no_defence_above_five():
    st = position(
        "actions", on="beta", swarm={"131": "queen_adult", "132": "soldier.1"}, jewels={"queen_adult": "1 2"}
    ).state
    queen = PIECE["queen_adult"]
    assert (attack_of(st, queen), defence_of(st, queen), swarm_points(st, queen)) == (9, 5, 5)


def test_c1_every_counter_is_somewhere():
    for scenario in RULES.scenarios:
        st = st_of(scenario)
        assert all(st.at[p] != BOX for p in SWARM)
    aside = {PIECE_IDS[p] for p in UNITS if st_of("great_migration").at[p] == BOX}
    assert aside == {"lyra", "rv.1", "rv.2", "rv.3"}


def st_of(scenario):
    return Match(RULES, scenario, {}, SeededDice(1), 1).state


# === E-1 ===


def test_e1b_an_ultramite_that_escorts_a_queen_waits_for_her():
    match = position(
        "movement",
        on="beta",
        chit="E03",
        swarm={"321": "queen_adult ultramite.4"},
        escorts={"queen_adult": "ultramite.4"},
    )
    assert told(match, "vermite_stepped")[0]["vermite"] == "queen_adult"
    assert not steps_of(match, "ultramite.4")


def test_e1d_a_soldier_out_of_the_tunnel_moves_like_the_others():
    match = position("movement", swarm={"nest1": "soldier.1"}, exits={3: OPEN}, chit="E03", units={"331": "squad.1"})
    assert told(match, "tunnelled")[0]["hex"] == "323"
    assert not steps_of(match, "soldier.1"), "beside a marine it stays"


def test_e1e_queens_in_nests_do_not_move():
    match = position("movement", swarm={"nest1": "queen_complete", "nest2": "queen_adult"}, chit="E03")
    assert told(match, "vermite_stepped") == []
    assert where(match, "queen_complete") == "nest1"


# === I-2 ===


def test_i2_a_unit_that_fires_does_nothing_else():
    match = position("actions", units={"131": "squad.1", "666": "hq"}, swarm={"133": "soldier.1"}, dice="1 1 1 1")
    play(match, "unit:squad.1 vermite:soldier.1")
    assert match.state.acted[PIECE["squad.1"]]
    assert "squad.1" not in offered(match, "unit")


# === P-1 ===


def test_p1_which_ground_gives_cover():
    st = position("actions").state
    kinds = {st.board.terrain[h]: gives_cover(st, h) for h in range(216)}
    assert kinds == {"clear": False, "bamboo": True, "swamp": True, "building": True}
    st.flooded = True
    assert gives_cover(st, HEX["155"]), "beside swamp, under water"


def test_p1a_bamboo_costs_two_but_along_trails_and_roads():
    st = position("actions", swarm={"131": "soldier.1"}).state
    board = st.board
    assert step_cost(st, HEX["322"], HEX["321"]) == 2
    on_trail = next(
        h for h in range(216) if board.trail_next[h] >= 0 and board.terrain[board.trail_next[h]] in ("bamboo", "swamp")
    )
    assert step_cost(st, on_trail, board.trail_next[on_trail]) == 1


def test_p1c_buildings_are_joined_to_the_buildings_beside_them():
    st = position("actions").state
    assert entry_cost(st, HEX["315"], HEX["334"]) == 1
    assert step_cost(st, HEX["315"], HEX["334"]) == 1


def test_p1d_p1e_clear_ground_costs_one_and_a_road_half_for_marines():
    st = position("actions").state
    assert entry_cost(st, HEX["132"], HEX["131"]) == 2
    assert entry_cost(st, HEX["113"], HEX["134"]) == 1
    assert step_cost(st, HEX["113"], HEX["134"]) == 1


def test_p1g_nobody_enters_tar_but_drones_that_fall_into_it_by_chance_stay():
    st = position("actions").state
    tar = next(h for h in range(228) if st.board.is_tar[h])
    assert all(entry_cost(st, n, tar) == 0 for n in st.board.neighbours[tar])


# === P-2, P-3 ===


def test_p2m_an_exit_may_open_and_be_used_more_than_once():
    match = position("movement", swarm={"nest1": "soldier.1 soldier.2"}, exits={3: OPEN}, chit="E03")
    assert [e["vermite"] for e in told(match, "tunnelled")] == ["soldier.1"]
    assert match.state.exits[2] == OPEN


def test_p3n_a_bridge_is_entered_along_its_road_or_trail_only_and_blocks_sight():
    st = position("actions", on="beta", swarm={"131": "soldier.1"}).state
    board = st.board
    bridge = HEX["U2"]
    joined = [n for n in board.neighbours[bridge] if board.road[n] >> bridge & 1]
    other = [n for n in board.neighbours[bridge] if n not in joined]
    assert joined
    assert all(entry_cost(st, n, bridge) == 1 for n in joined)
    assert all(entry_cost(st, n, bridge) == 0 for n in other)
    assert line_of_sight(st, joined[0], joined[1]).by[0][1] == "bridge"
    st.at[PIECE["soldier.1"]] = HEX["214"]
    along = walk(st, PIECE["soldier.1"], 1)
    assert HEX_IDS[along.steps[0].goal] == "U2", "214 lies on trail B, which crosses it"


def test_p3o_the_whip_is_felt_in_the_five_western_columns():
    st = position("actions", on="beta", swarm={"131": "soldier.1", "321": "soldier.2"}).state
    assert [swarm_points(st, PIECE[n]) for n in ("soldier.1", "soldier.2")] == [4, 3]


def test_p3p_entry_hexes_hold_any_number():
    match = position("recovery", on="beta", swarm={"111": "soldier.1 soldier.2 soldier.5 soldier.6"})
    assert [where(match, f"soldier.{n}") for n in (1, 2, 5, 6)] == ["111"] * 4


def test_p3q_the_wormhole_is_clear_ground():
    st = position("actions", on="beta").state
    hole = HEX["636"]
    assert all(entry_cost(st, n, hole) in (1, 2) for n in st.board.neighbours[hole])
    assert not gives_cover(st, hole)


# === Q-2-e, Q-2-d ===


def test_q2e_reinforcements_of_the_second_scenario():
    match = position("actions", on="beta", units={"665": "hq"}, reserve="special_ops ant_gun", dice="6")
    play(match, "unit:hq action:request unit:special_ops")
    assert {"action:jump", "action:drop", "hex:652", "hex:661"} <= set(offered(match))


def test_q2d_an_escort_that_dies_leaves_the_queen_alone():
    match = position(
        "actions",
        on="beta",
        units={"131": "squad.1"},
        swarm={"133": "queen_adult soldier.1-"},
        escorts={"queen_adult": "soldier.1"},
        dice="6 6 6 6 6",
    )
    play(match, "unit:squad.1 vermite:soldier.1")
    assert where(match, "soldier.1") == LOST
    assert match.state.escort == [-1, -1, -1]
    assert not is_back(match, "queen_adult")


def test_f2_queen_and_escort_attack_together_and_advance_together():
    match = position(
        "combat",
        on="beta",
        units={"134": "squad.1-", "665": "hq"},
        swarm={"133": "queen_adult soldier.1"},
        escorts={"queen_adult": "soldier.1"},
        dice="6 6 6 6 6 6 6 6 6",
    )
    assert told(match, "attack")[0]["strength"] == 9
    assert where(match, "queen_adult") == where(match, "soldier.1") == "134"
    assert match.state.escort[1] == PIECE["soldier.1"]
