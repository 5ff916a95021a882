"""I, K. What the marines do: moves, jumps, arrivals, drops, special actions."""

from random import Random

import pytest

from game.core.choice import Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.games.vermin.chapters.marine_actions import action_picks
from game.games.vermin.chapters.marine_movement import entry_cost, way_to
from game.games.vermin.data import HEX, HEX_IDS, LOST, OPEN, PIECE, PIECE_IDS, RESERVE, UNITS, WAITING
from game.games.vermin.rules import VerminRules
from tests.games.vermin.builders import asked, is_back, offered, play, position, told, where

# === I-1 Moves ===


def costs(match):
    return [e["cost"] for e in told(match, "moved")]


@pytest.mark.parametrize(
    ("start", "goal", "half_points"),
    [
        ("132", "131", 2),  # clear
        ("322", "321", 4),  # bamboo
        ("212", "211", 4),  # swamp
        ("335", "356", 1),  # highway
        ("335", "315", 1),  # road to a building
        ("252", "315", 2),  # a building from off the road
    ],
)
def test_p_costs_of_a_step(start, goal, half_points):
    match = position("actions", units={start: "squad.1"})
    play(match, f"unit:squad.1 hex:{goal}")
    assert costs(match) == [half_points]


def test_i1_one_choice_is_a_whole_move_along_the_cheapest_way():
    match = position("actions", units={"113": "squad.1", "315": "hq"})
    play(match, "unit:squad.1 hex:335")
    moved = told(match, "moved")[0]
    assert (moved["path"][0], moved["path"][-1]) == ("113", "335")
    assert moved["cost"] == len(moved["path"]) - 1, "half a point for each hex of the highway"
    assert match.state.acted[PIECE["squad.1"]]


def test_i1a_units_pass_through_each_other_and_never_share_a_hex():
    match = position("actions", units={"113": "squad.1", "134": "squad.2"})
    play(match, "unit:squad.1")
    assert "134" not in offered(match, "hex")
    assert "146" in offered(match, "hex")


def test_i1b_beside_a_vermite_a_move_ends():
    match = position("actions", units={"113": "squad.1"}, swarm={"151": "drone.3"})
    play(match, "unit:squad.1")
    hexes = offered(match, "hex")
    assert "146" in hexes, "beside the drone"
    assert "213" not in hexes, "only by 146 within its points"
    assert "151" not in hexes


def test_i1b_from_beside_a_vermite_not_straight_to_beside_one():
    match = position("actions", units={"132": "squad.1"}, swarm={"152": "soldier.1"})
    way = way_to(match.state, PIECE["squad.1"], 8, HEX["133"])
    assert way is not None
    assert [HEX_IDS[h] for h in way.path] == ["114", "133"]
    one_step = way_to(match.state, PIECE["squad.1"], 2, HEX["133"])
    assert one_step is None


def test_i1b_vermites_in_nests_stop_nobody_and_clouds_are_closed():
    match = position("actions", units={"343": "squad.1"}, swarm={"nest2": "soldier.1"})
    play(match, "unit:squad.1")
    assert "344" not in offered(match, "hex")
    assert offered(match, "hex")


def test_j7_nat_takes_a_point_of_movement():
    clean = position("actions", units={"113": "squad.1"})
    marked = position("actions", units={"113": "squad.1"}, nat={"squad.1": 1})
    play(clean, "unit:squad.1")
    play(marked, "unit:squad.1")
    assert "335" in offered(clean, "hex")
    assert "335" not in offered(marked, "hex")


def test_p1b_a_flood_costs_two_even_on_the_road():
    match = position("actions", on="beta", units={"134": "squad.1"}, flooded=True)
    board = match.state.board
    wet = next(h for h in range(216) if board.floodable >> h & 1 and board.road[h])
    dry = next(n for n in board.neighbours[wet] if board.road[wet] >> n & 1)
    assert entry_cost(match.state, dry, wet) == 4
    match.state.flooded = False
    assert entry_cost(match.state, dry, wet) == 1


def test_i3_half_the_points_before_or_after_one_attack():
    match = position("actions", units={"113": "squad.1"}, swarm={"153": "soldier.1"}, dice="1 1 1 1 1")
    play(match, "unit:squad.1 action:move_fire")
    assert offered(match)[-1] == "button:back"
    assert match.choice.args["points"] == 4
    play(match, "hex:132 vermite:soldier.1")
    assert told(match, "fired")[0]["mods"][1] == ["move_fire", -1, "I-3"]
    assert match.state.acted[PIECE["squad.1"]]


def test_i3_fire_first_then_move_but_not_move_fire_move():
    match = position("actions", units={"132": "squad.1", "315": "hq"}, swarm={"153": "soldier.1"}, dice="1 1 1 1 1")
    play(match, "unit:squad.1 action:move_fire vermite:soldier.1")
    assert offered(match, "hex")
    assert not offered(match, "vermite")
    play(match, f"hex:{offered(match, 'hex')[0]}")
    assert match.state.acted[PIECE["squad.1"]]
    assert match.state.action is None


def test_i3_back_to_the_choice_of_an_action():
    match = position("actions", units={"113": "squad.1", "315": "hq"})
    play(match, "unit:squad.1 action:move_fire button:back")
    assert asked(match) == "action"
    assert not match.state.acted[PIECE["squad.1"]]


def test_i_another_unit_may_be_chosen_instead():
    match = position("actions", units={"113": "squad.1", "315": "hq"})
    play(match, "unit:squad.1 unit:hq")
    assert match.choice.args["unit"] == "hq"


def test_i_each_unit_acts_once():
    match = position("actions", units={"113": "squad.1", "315": "hq"})
    play(match, "unit:squad.1 hex:112")
    assert match.choice.args.get("unit", "hq") == "hq"
    assert "squad.1" not in offered(match, "unit")


# === I-1-c Jump packs ===


def test_i1c_a_jump_on_target():
    match = position("actions", units={"315": "recon.a", "335": "hq"}, dice="4")
    play(match, "unit:recon.a action:jump hex:666")
    assert where(match, "recon.a") == "666"
    assert told(match, "landed") == [], "the jump has told where it is"
    assert match.state.acted[PIECE["recon.a"]]


def test_i1c_off_course_is_the_lowest_numbered_neighbour():
    match = position("actions", units={"315": "recon.a", "335": "hq"}, dice="3")
    play(match, "unit:recon.a action:jump hex:131")
    assert where(match, "recon.a") == "115"


def test_i1c_nat_and_move_and_fire_take_one_off_each():
    match = position("actions", units={"315": "recon.a", "335": "hq"}, nat={"recon.a": 1}, dice="3 1 1 2")
    play(match, "unit:recon.a action:move_fire action:jump hex:131")
    jumped = told(match, "jumped")[0]
    assert (jumped["roll"], jumped["result"], jumped["hex"]) == (1, "fail", "112")
    assert is_back(match, "recon.a")


def test_i3_who_has_walked_does_not_jump():
    match = position("actions", units={"315": "recon.a", "335": "hq"}, swarm={"131": "soldier.1"})
    play(match, "unit:recon.a action:move_fire")
    assert "action:jump" in offered(match)
    play(match, f"hex:{offered(match, 'hex')[0]}")
    assert "action:jump" not in offered(match)


def test_i1c_a_failed_jump_onto_a_marine_slides_and_onto_a_vermite_kills():
    aside = position("actions", units={"315": "recon.a", "112": "hq"}, dice="1 1 1 2")
    play(aside, "unit:recon.a action:jump hex:666")
    assert where(aside, "recon.a") == "111"
    assert told(aside, "landed") == [{"unit": "recon.a", "hex": "111"}]
    back = position("actions", units={"111": "recon.a", "112": "hq"}, dice="1 1 1 2")
    play(back, "unit:recon.a action:jump hex:666")
    assert where(back, "recon.a") == "111", "the hex that it has left is free"
    dead = position("actions", units={"315": "recon.a", "335": "hq"}, swarm={"112": "soldier.1"}, dice="1 1 1 2")
    play(dead, "unit:recon.a action:jump hex:666")
    assert where(dead, "recon.a") == LOST


def test_i1c_onto_an_entrance_a_failed_jump_kills_and_a_drift_does_not():
    failed = position("actions", units={"315": "recon.a", "335": "hq"}, dice="1 3 6 4")
    play(failed, "unit:recon.a action:jump hex:666")
    assert where(failed, "recon.a") == LOST
    drifted = position("actions", units={"315": "recon.a", "335": "hq"}, dice="2")
    assert HEX_IDS[drifted.state.board.neighbours[HEX["432"]][0]] == "425"
    play(drifted, "unit:recon.a action:jump hex:432")
    assert where(drifted, "recon.a") == "425"


def test_i1c_in_a_cloud_nobody_survives():
    match = position("actions", units={"315": "recon.a", "335": "hq"}, dice="1 3 4 5")
    assert match.state.board.cloud >> HEX["345"] & 1
    play(match, "unit:recon.a action:jump hex:666")
    assert where(match, "recon.a") == LOST


def test_i1c_what_cannot_be_jumped_at():
    match = position("actions", units={"315": "recon.a", "335": "hq"}, swarm={"131": "soldier.1"})
    play(match, "unit:recon.a action:jump")
    hexes = offered(match, "hex")
    assert not {"335", "131", "345", "U1"} & set(hexes)
    assert "315" not in hexes
    assert {"111", "666"} <= set(hexes)


# === I-4 Special actions ===


@pytest.mark.parametrize(("back", "hq", "need"), [("", "hq", 3), ("-", "hq", 4), ("", "hq-", 4), ("-", "hq-", 5)])
def test_i4a_recon(back, hq, need):
    units = {"315": f"recon.a{back}", "335": hq}
    good = position("actions", units=units, dice=str(need))
    play(good, "unit:recon.a action:recon")
    assert good.state.recon
    bad = position("actions", units=units, dice=str(need - 1))
    play(bad, "unit:recon.a action:recon")
    assert not bad.state.recon


def test_i4b_recovery_beside_vermites():
    match = position(
        "actions",
        units={"315": "logistics", "335": "hq-", "334": "squad.1-", "131": "squad.2-"},
        swarm={"336": "soldier.1"},
        dice="4 5",
    )
    play(match, "unit:logistics action:recovery")
    assert is_back(match, "squad.1")
    assert not is_back(match, "hq")
    assert is_back(match, "squad.2")


@pytest.mark.parametrize(("hq", "level", "need"), [("hq", 0, 3), ("hq-", 0, 4), ("hq", 1, 4), ("hq-", 2, 5)])
def test_i4c_request(hq, level, need):
    match = position("actions", units={"335": hq}, nat={"hq": level}, reserve="heavy.a recon.a", dice=str(need))
    play(match, "unit:hq action:request")
    assert asked(match) == "request_unit"
    failed = position("actions", units={"335": hq}, nat={"hq": level}, reserve="heavy.a", dice=str(need - 1))
    play(failed, "unit:hq action:request")
    assert where(failed, "heavy.a") == RESERVE


def test_i4c_the_headquarters_alone_asks_for_reinforcements():
    for name, asks in (("recon.a", False), ("logistics", False), ("hq", True)):
        match = position("actions", units={"335": "hq", "315": "recon.a", "316": "logistics"}, reserve="heavy.a")
        play(match, f"unit:{name}")
        assert ("action:request" in offered(match)) is asks
    full = position("actions", units={"335": "hq", "315": "recon.a"})
    play(full, "unit:hq")
    assert "action:request" not in offered(full), "nobody is in reserve"


# === I-5 Arrivals ===


def test_i5a_by_the_entry_hex_in_one_choice():
    match = position("actions", units={"335": "hq"}, reserve="heavy.a recon.a", dice="6")
    play(match, "unit:hq action:request unit:heavy.a")
    assert "action:drop" in offered(match)
    assert "action:jump" not in offered(match)
    play(match, "hex:636")
    moved = told(match, "moved")[0]
    assert (moved["path"], moved["cost"], moved["rule"]) == (["656", "636"], 2, "I-5-a")
    assert match.state.acted[PIECE["heavy.a"]]


def test_i5a_with_every_entry_blocked_it_waits_and_needs_no_new_request():
    match = position(
        "actions", units={"335": "hq", "656": "squad.1"}, reserve="heavy.a", dice="6", swarm={"636": "soldier.1"}
    )
    play(match, "unit:hq action:request")
    assert "action:wait" in offered(match)
    play(match, "action:wait")
    assert where(match, "heavy.a") == WAITING
    later = position("actions", units={"335": "hq"}, waiting="heavy.a")
    play(later, "unit:heavy.a")
    assert "656" in offered(later, "hex")
    assert "action:drop" not in offered(later)


def test_i5b_a_drop_on_target():
    match = position("actions", units={"335": "hq"}, reserve="heavy.a", dice="6 3")
    play(match, "unit:hq action:request action:drop hex:131")
    assert where(match, "heavy.a") == "131"
    assert told(match, "landed") == [{"unit": "heavy.a", "hex": "131"}]
    assert not is_back(match, "heavy.a")
    assert match.state.acted[PIECE["heavy.a"]]


def test_i5b_a_drift_disrupts():
    match = position("actions", units={"335": "hq"}, reserve="heavy.a", dice="6 4 1 3")
    play(match, "unit:hq action:request action:drop hex:154")
    assert where(match, "heavy.a") == "152"
    assert is_back(match, "heavy.a")


def test_i5b_a_drift_off_the_map_kills():
    match = position("actions", units={"335": "hq"}, reserve="heavy.a", dice="6 5 6 6")
    play(match, "unit:hq action:request action:drop hex:112")
    assert where(match, "heavy.a") == LOST


def test_i5b_a_drift_into_tar_kills():
    """Two of the hexes beside 152 are tar [P-1-g]."""
    match = position("actions", units={"335": "hq"}, reserve="heavy.a", dice="6 4 2 1")
    play(match, "unit:hq action:request action:drop hex:152")
    assert where(match, "heavy.a") == LOST


def test_i5b_the_gun_merely_lands():
    match = position("actions", units={"335": "hq"}, reserve="ant_gun", dice="6 4 1 3")
    play(match, "unit:hq action:request action:drop hex:154")
    assert where(match, "ant_gun") == "152"
    assert not is_back(match, "ant_gun")


def test_i5b_a_delay_is_rolled_again_next_turn():
    match = position("actions", units={"335": "hq"}, reserve="heavy.a", dice="6 6")
    play(match, "unit:hq action:request action:drop hex:154")
    st = match.state
    assert st.dropping == [PIECE["heavy.a"]]
    assert st.due[PIECE["heavy.a"]] == 4
    later = position(
        "actions", units={"335": "hq"}, waiting="heavy.a", turn=4, dropping=st.dropping, due=st.due, dice="1"
    )
    play(later, "unit:heavy.a")
    assert asked(later) == "drop"
    play(later, "hex:131")
    assert where(later, "heavy.a") == "131"
    assert later.state.dropping == []


def test_i5b_where_nothing_can_be_dropped():
    match = position(
        "actions",
        units={"335": "hq"},
        swarm={"131": "soldier.1"},
        reserve="heavy.a",
        exits={3: OPEN},
        jewels={"356": "1"},
        dice="6",
    )
    play(match, "unit:hq action:request action:drop")
    assert not {"335", "131", "323", "356", "345", "315", "321", "U4"} & set(offered(match, "hex"))


def test_i5_jump_packs_come_on_anywhere():
    match = position("actions", units={"335": "hq"}, reserve="recon.a", dice="6 5")
    play(match, "unit:hq action:request action:jump hex:131")
    assert where(match, "recon.a") == "131"
    assert told(match, "jumped")[0]["from"] is None


# === K Recovery ===


def test_k_units_recover_away_from_vermites():
    match = position(
        "recovery", units={"315": "squad.1-", "131": "squad.2-", "335": "ant_gun-"}, swarm={"132": "soldier.1"}
    )
    assert not is_back(match, "squad.1")
    assert is_back(match, "squad.2")
    assert is_back(match, "ant_gun"), "deployed is no disorder"


def test_i_a_unit_is_offered_if_there_is_something_that_it_may_do():
    rng, seen = Random(5), {True: 0, False: 0}
    for seed, scenario in enumerate(("family_jewels", "great_migration")):
        match = Match(VerminRules(), scenario, {}, SeededDice(seed))
        while (choice := match.choice) is not None:
            if choice.prompt == "act":
                for p in UNITS:
                    if match.state.at[p] >= 0 and not match.state.acted[p]:
                        able = bool(action_picks(match.state, p))
                        assert (Pick("unit", PIECE_IDS[p]) in choice.options) == able, PIECE_IDS[p]
                        seen[able] += 1
            match.apply(rng.choice(choice.options))
    assert seen[True] > 100
