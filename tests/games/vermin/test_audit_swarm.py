"""Positions from a second reading of the rulebook: movement, escorts, events, attacks of the swarm."""

from game.games.vermin.data import COLLAPSED, OPEN, PIECE, WAITING
from game.games.vermin.explain.foresight import chit_plan, swarm_plan
from tests.games.vermin.builders import offered, play, position, steps_of, told, where

# === D, E Movement ===


def test_q2d_a_frenzied_warrior_that_meets_a_lone_queen_stops_and_is_her_escort():
    match = position("chit", on="beta", chit="E10", swarm={"113": "soldier.10", "133": "queen_larva"})
    assert where(match, "soldier.10") == "133"
    assert match.state.escort[2] == PIECE["soldier.10"]


def test_q2d_a_warrior_that_joins_in_a_frenzy_moves_again_only_with_her_in_the_queens_step():
    match = position("chit", on="beta", chit="E10", swarm={"113": "soldier.10", "133": "queen_larva"})
    assert not steps_of(match, "queen_larva"), "she had no escort when the frenzy began"


def test_e2_a_frenzied_warrior_that_stands_on_a_jewel_picks_it_up_first():
    match = position("chit", chit="E10", swarm={"412": "soldier.10"}, jewels={"412": "2"})
    assert [e["jewel"] for e in told(match, "jewel_taken")] == [2]
    assert steps_of(match, "soldier.10")[0] == ("364", 1, "jewel_trail")
    assert match.state.jewel_at[2] == match.state.board.nest[1]


def test_q3_a_queen_that_turns_at_the_edge_does_not_pick_a_jewel_up_twice():
    match = position(
        "movement",
        on="beta",
        scenario="campaign",
        part=2,
        chit="E13",
        units={"652": "squad.1"},
        swarm={"161": "queen_larva"},
        jewels={"162": "0", "queen_larva": "1"},
        first_part={"points": 0},
    )
    assert [e["jewel"] for e in told(match, "jewel_taken")] == [0]
    assert [goal for goal, _, _ in steps_of(match, "queen_larva")] == ["162", "163", "162", "161"]


# === Escorts ===


def test_q2d_another_warrior_of_the_entry_hex_takes_the_place_of_a_dead_escort():
    match = position(
        "actions",
        on="beta",
        units={"131": "squad.1", "114": "squad.2"},
        swarm={"115": "queen_adult ultramite.4- soldier.1"},
        escorts={"queen_adult": "ultramite.4"},
        dice="6 6 6 6 6 6",
    )
    play(match, "unit:squad.1 vermite:ultramite.4")
    assert match.state.escort[1] == PIECE["soldier.1"]
    play(match, "unit:squad.2")
    assert offered(match, "vermite") == ["soldier.1"]


# === F-2 Advance ===


def test_p3n_attackers_advance_onto_a_bridge_along_a_trail():
    match = position(
        "combat", on="beta", units={"U11": "squad.1-", "652": "squad.2"}, swarm={"432": "soldier.1"}, dice="5 5 5 5"
    )
    assert where(match, "soldier.1") == "U11"


def test_p1g_attackers_do_not_advance_onto_a_bridge_they_have_no_way_to():
    match = position(
        "combat", on="beta", units={"U11": "squad.1-", "652": "squad.2"}, swarm={"452": "soldier.1"}, dice="5 5 5 5"
    )
    assert where(match, "soldier.1") == "452"


# === Q-3 The campaign ===


def test_q3_the_second_part_has_all_weapons_and_no_kitten():
    match = position(
        "end",
        scenario="campaign",
        units={"315": "squad.1-"},
        chits=[0] * 15,
        kitten=True,
        weapons=[0, 1, 0, 1, 1, 1],
        dice="soldier.1 soldier.2 soldier.5 soldier.6 soldier.9 soldier.10 E05 1 2 3 "
        "ultramite.4 ultramite.8 ultramite.12 ultramite.16 ultramite.20 ultramite.24",
    )
    st = match.state
    assert (st.part, st.kitten, st.weapons) == (2, False, [1] * 6)
    assert where(match, "squad.1") == WAITING


# === What is told beforehand ===


def test_foresight_knows_that_a_repair_costs_strength_or_life():
    nests = {"nest2": "soldier.13 soldier.14-"}
    match = position("actions", units={"113": "squad.1"}, swarm=nests, exits={4: COLLAPSED, 5: COLLAPSED}, chit="E03")
    walks = [w for w in swarm_plan(match.state).walks if w.end != "tunnel"]
    assert [(w.vermite, w.points) for w in walks] == [(PIECE["soldier.13"], 2)]


def test_foresight_of_a_flood_knows_the_water_and_the_ambush():
    nests = {"nest1": "soldier.13", "414": "soldier.1"}
    match = position("actions", units={"113": "squad.1"}, swarm=nests, exits={1: OPEN})
    walks = chit_plan(match.state, "E01").walks
    assert [w.end for w in walks if w.end == "tunnel"] == [], "no tunnels in an ambush"
    ambush = next(w for w in walks if w.vermite == PIECE["soldier.13"])
    assert [(step.why, step.cost) for step in ambush.steps] == [("ambush", 2)]
    assert not match.state.flooded
