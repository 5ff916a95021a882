"""B, P. The counters, the chits and the two maps, checked against what the rulebook says of them."""

import pytest

from game.games.vermin.board import ALPHA, BETA, BOARDS, hexes_of
from game.games.vermin.data import (
    ATTACK,
    CHITS,
    DEFENCE,
    EVENT,
    HEX,
    HEX_IDS,
    NORTH_WAY,
    NUMBERED,
    PIECE,
    PIECES,
    QUEENS,
    SHEET,
    SOLDIERS,
    SOUTH_WAY,
    ULTRAMITES,
    UNITS,
    VID,
    WARRIORS,
    WEAPONS,
)
from game.games.vermin.sight import between

ALPHA_MAP, BETA_MAP = BOARDS


def around(board, name):
    return {HEX_IDS[n] for n in board.neighbours[HEX[name]]}


def test_b1_counters_of_each_kind():
    assert (len(UNITS), len(QUEENS), len(WARRIORS)) == (18, 3, 27)
    assert (len(SOLDIERS), len(ULTRAMITES)) == (15, 6)
    assert sorted(VID[p] for p in WARRIORS) == list(range(1, 28))
    assert len(set(SHEET)) == len(PIECES)
    assert len(WEAPONS) == 6


def test_b1_values_named_in_the_rulebook():
    assert ATTACK[PIECE["drone.3"]][0] == 6
    assert (ATTACK[PIECE["soldier.1"]][0], DEFENCE[PIECE["soldier.1"]][0]) == (4, 2)
    assert (ATTACK[PIECE["ultramite.4"]][0], DEFENCE[PIECE["ultramite.4"]][0]) == (5, 3)
    assert (ATTACK[PIECE["hq"]][0], DEFENCE[PIECE["hq"]][0]) == (3, 3)
    assert (ATTACK[PIECE["squad.1"]][0], DEFENCE[PIECE["squad.1"]][0]) == (4, 4)
    assert max(max(pair) for pair in DEFENCE) <= 5


def test_d_fifteen_chits_as_counted_in_the_table_of_events():
    counts = {event: EVENT.count(event) for event in EVENT}
    assert counts == {
        "flood": 1, "bamboo": 1, "nat_spread": 2, "tar_swarm": 1, "burp": 1, "lash": 1, "belch": 1,
        "ultra_frenzy": 1, "frenzy": 3, "moult": 3,
    }  # fmt: skip
    assert (SOUTH_WAY[EVENT.index("flood")], NORTH_WAY[EVENT.index("flood")]) == (4, 1)
    assert all(1 <= SOUTH_WAY[c] <= 6 and 1 <= NORTH_WAY[c] <= 6 for c in CHITS)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_b2_two_hundred_and_sixteen_numbers_and_symmetric_neighbours(board):
    assert NUMBERED == 216
    assert (HEX_IDS[0], HEX_IDS[NUMBERED - 1]) == ("111", "666")
    for h in range(len(HEX_IDS)):
        for direction in range(1, 7):
            n = board.step[h][direction]
            if n >= 0:
                assert board.step[n][(direction + 2) % 6 + 1] == h
                assert board.distance(h, n) == 1


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_distance_is_the_length_of_the_shortest_path(board):
    for start in (HEX["111"], HEX["142"], HEX["356"], HEX["666"]):
        seen, ring, far = {start}, [start], 0
        while ring:
            assert all(board.distance(start, h) == far for h in ring)
            ring = sorted({n for h in ring for n in board.neighbours[h]} - seen)
            seen |= set(ring)
            far += 1
        assert len(seen) == len(HEX_IDS)


def test_p_facts_of_the_alpha_map():
    assert {"316", "335", "252"} <= around(ALPHA_MAP, "315")
    assert "334" in around(ALPHA_MAP, "316")
    assert "334" not in around(ALPHA_MAP, "252")
    assert HEX_IDS[ALPHA_MAP.step[HEX["322"]][1]] == "321"
    assert [HEX_IDS[h] for h in ALPHA_MAP.exit] == ["621", "155", "323", "514", "261", "555"]
    assert {HEX_IDS[h]: nest for h, nest in ALPHA_MAP.entrance.items()} == {"364": 1, "425": 2}
    assert [HEX_IDS[h] for h in ALPHA_MAP.lab] == ["213", "564"]
    assert {HEX_IDS[h]: n for h, n in ALPHA_MAP.jewel_store.items()} == {"421": 2, "356": 2}
    assert ALPHA_MAP.distance(HEX["413"], HEX["316"]) == 3


def test_p2j_each_nest_has_five_clouded_neighbours():
    for h in ALPHA_MAP.nest.values():
        near = ALPHA_MAP.neighbours[h]
        assert len(near) == 5
        assert all(ALPHA_MAP.cloud >> n & 1 and ALPHA_MAP.terrain[n] == "clear" for n in near)


def test_p_facts_of_the_beta_map():
    assert [HEX_IDS[h] for h in BETA_MAP.entry] == ["652", "661", "665"]
    assert [HEX_IDS[h] for h in BETA_MAP.vermite_entry] == ["141", "111", "113", "115", "121", "123"]
    assert [HEX_IDS[h] for h in BETA_MAP.lab] == ["616"]
    assert all(BETA_MAP.column[h] <= 4 for h in hexes_of(BETA_MAP.whip))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_p1f_trails_run_from_hex_to_neighbour_and_end_at_an_x(board):
    for h in range(len(HEX_IDS)):
        goal = board.trail_next[h]
        if goal >= 0:
            assert goal in board.neighbours[h]
            assert board.trail[goal] == board.trail[h]
    ends = [h for h in range(len(HEX_IDS)) if board.trail[h] and board.trail_next[h] < 0]
    assert len(ends) == len(set(board.trail) - {""})


def test_p2i_jewel_trails_lead_to_the_entrances():
    for start, entrance in (("356", "364"), ("421", "425")):
        h = HEX[start]
        while ALPHA_MAP.jewel_next[h] >= 0:
            h = ALPHA_MAP.jewel_next[h]
        assert HEX_IDS[h] == entrance


@pytest.mark.parametrize("number", [ALPHA, BETA])
def test_j1_lines_are_the_same_both_ways(number):
    for a in range(0, len(HEX_IDS), 7):
        for b in range(3, len(HEX_IDS), 11):
            if a != b:
                assert sorted(between(number, a, b)) == sorted(between(number, b, a))


def test_j1_a_line_along_hexsides_counts_both_hexes_beside_it():
    """From 315 due east through column 13: the line runs along the side between two hexes."""
    board = ALPHA_MAP
    a = HEX["335"]
    b = next(h for h in range(216) if board.column[h] == board.column[a] + 2 and board.height[h] == board.height[a])
    found = between(ALPHA, a, b)
    assert len(found) == 2
    assert all(board.column[h] == board.column[a] + 1 for h in found)
    assert abs(board.height[found[0]] - board.height[found[1]]) == 2


def test_j1_neighbours_have_nothing_between_them():
    assert all(between(ALPHA, h, n) == () for h in range(0, 228, 5) for n in ALPHA_MAP.neighbours[h])
