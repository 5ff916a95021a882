"""J-1 to J-3: how the marines attack with rifles, pistols and the ANT gun; tunnel exits [E-1-c]."""

import pytest

from game.games.vermin.data import COLLAPSED, CUP, DESTROYED, HEX, LOST, OPEN
from game.games.vermin.sight import line_of_sight
from tests.games.vermin.builders import dice_used, is_back, offered, play, position, told, where

# === J-1 Sight ===


def blockers(match, a, b):
    return [what for _, what in line_of_sight(match.state, HEX[a], HEX[b]).by]


def test_j1_units_and_vermites_in_the_way_block():
    clear = position("actions", units={"131": "squad.1"}, swarm={"134": "soldier.1"})
    assert blockers(clear, "131", "134") == []
    unit = position("actions", units={"131": "squad.1", "132": "hq"}, swarm={"134": "soldier.1"})
    assert blockers(unit, "131", "134") == ["unit"]
    swarm = position("actions", units={"131": "squad.1"}, swarm={"134": "soldier.1", "133": "drone.3"})
    assert blockers(swarm, "131", "134") == ["vermite"]


def test_j1_bamboo_buildings_and_tar_block_and_swamp_does_not():
    match = position("actions", units={"136": "squad.1"})
    assert blockers(match, "134", "136") == ["bamboo"]
    assert blockers(match, "153", "144") == ["tar", "bamboo"] or "tar" in blockers(match, "153", "144")
    assert blockers(match, "155", "162") == []


def test_j1_the_targets_own_bamboo_does_not_block_but_gives_cover():
    match = position("actions", units={"133": "squad.1"}, swarm={"135": "soldier.1"}, dice="1 1 1")
    play(match, "unit:squad.1 vermite:soldier.1")
    assert told(match, "fired")[0]["mods"] == [["attack", 4, "J-1"], ["cover", -1, "P"]]


def test_j1_vermites_in_nests_neither_block_nor_can_be_hit():
    match = position("actions", units={"343": "squad.1"}, swarm={"nest2": "soldier.1", "131": "soldier.2"})
    play(match, "unit:squad.1")
    assert "soldier.1" not in offered(match, "vermite")


# === J-1 Dice ===


@pytest.mark.parametrize(
    ("units", "swarm", "nat", "mods"),
    [
        ({"131": "squad.1"}, {"133": "soldier.1"}, 0, []),
        ({"131": "squad.1"}, {"132": "soldier.1"}, 0, [["adjacent", 1, "J-1"]]),
        ({"131": "squad.1", "115": "hq"}, {"133": "soldier.1"}, 0, [["hq", 1, "J-1"]]),
        ({"131": "squad.1", "115": "hq-"}, {"133": "soldier.1"}, 0, [["hq", 1, "J-1"]]),
        ({"131": "squad.1"}, {"133": "soldier.1"}, 1, [["nat", -1, "J-7"]]),
        ({"131": "squad.1"}, {"126": "soldier.1"}, 2, [["nat", -1, "J-7"], ["cover", -1, "P"], ["adjacent", 1, "J-1"]]),
    ],
)
def test_j1_modifiers(units, swarm, nat, mods):
    number = 4 + sum(value for _, value, _ in mods)
    match = position("actions", units=units, swarm=swarm, nat={"squad.1": nat}, dice="1 " * number)
    play(match, "unit:squad.1 vermite:soldier.1")
    assert told(match, "fired")[0]["mods"] == [["attack", 4, "J-1"], *mods]
    assert dice_used(match) == number


def test_j1_the_headquarters_does_not_help_itself():
    match = position("actions", units={"131": "hq"}, swarm={"133": "soldier.1"}, dice="1 1 1")
    play(match, "unit:hq vermite:soldier.1")
    assert told(match, "fired")[0]["strength"] == 3


@pytest.mark.parametrize(
    ("dice", "reduced", "result"),
    [("2 2 2 2", "", "none"), ("3 1 1 1", "", "none"), ("3 3 1 1", "", "reduced"), ("3 3 3 1", "", "reduced"),
     ("3 3 3 3", "", "removed"), ("3 1 1 1", "-", "none"), ("3 3 1 1", "-", "removed")],
)  # fmt: skip
def test_j1_results(dice, reduced, result):
    match = position("actions", units={"131": "squad.1"}, swarm={"134": f"soldier.1{reduced}"}, dice=dice)
    play(match, "unit:squad.1 vermite:soldier.1")
    assert told(match, "fired")[0]["result"] == result
    assert where(match, "soldier.1") == (CUP if result == "removed" else "134")
    assert where(match, "squad.1") == "131", "marines do not advance"


def test_j_an_escorted_queen_cannot_be_attacked_but_her_escort_can():
    match = position(
        "actions",
        on="beta",
        units={"131": "squad.1"},
        swarm={"133": "queen_adult soldier.1"},
        escorts={"queen_adult": "soldier.1"},
    )
    play(match, "unit:squad.1")
    assert offered(match, "vermite") == ["soldier.1"]


# === J-2 Pistols ===


def test_j2_disrupted_units_and_logistics_reach_the_next_hex_only():
    match = position(
        "actions",
        units={"131": "squad.1-", "133": "logistics"},
        swarm={"132": "soldier.1", "135": "soldier.2"},
        dice="6",
    )
    play(match, "unit:squad.1")
    assert offered(match, "vermite") == ["soldier.1"]
    play(match, "vermite:soldier.1")
    assert told(match, "fired")[0]["mods"] == [["attack", 1, "J-1"]], "no bonus beside the target"
    assert told(match, "fired")[0]["rule"] == "J-2"


def test_j2_disrupted_logistics_have_nothing():
    match = position("actions", units={"131": "logistics-", "315": "hq"}, swarm={"132": "soldier.1"})
    play(match, "unit:logistics")
    assert offered(match, "vermite") == []
    assert "action:move_fire" not in offered(match)


@pytest.mark.parametrize(("hq", "could"), [("", False), ("315", True)])
def test_j1_who_would_move_and_fire_without_a_die_does_not(hq, could):
    """A disrupted squad has one die; the move takes it, a headquarters next to it might give one more."""
    units = {"131": "squad.1-", "666": "heavy.a"} | ({hq: "hq"} if hq else {})
    match = position("actions", units=units, swarm={"132": "soldier.1"})
    play(match, "unit:squad.1")
    assert ("action:move_fire" in offered(match)) == could


def test_j1_no_target_is_offered_to_whom_the_move_leaves_no_die():
    units = {"131": "squad.1-", "315": "hq"}
    match = position("actions", units=units, swarm={"132": "soldier.1"})
    play(match, "unit:squad.1 action:move_fire")
    assert offered(match, "vermite") == []


# === E-1-c Tunnel exits ===


@pytest.mark.parametrize(
    ("dice", "state", "after"),
    [
        ("4 3 3 3", OPEN, OPEN),
        ("4 4 1 1", OPEN, COLLAPSED),
        ("4 4 4 4", OPEN, DESTROYED),
        ("4 4 1 1", COLLAPSED, DESTROYED),
    ],
)
def test_e1c_exits_can_be_shot_at(dice, state, after):
    match = position("actions", units={"331": "squad.1"}, exits={3: state}, dice=dice + " 1")
    play(match, "unit:squad.1 exit:3")
    assert match.state.exits[2] == after
    assert told(match, "fired_at_exit")[0]["mods"][-1] == ["adjacent", 1, "J-1"]


# === J-3 The ANT gun ===


def test_j3_towed_it_moves_or_is_deployed_and_deployed_it_fires_or_is_limbered():
    match = position("actions", units={"131": "ant_gun", "315": "hq"}, swarm={"135": "soldier.1"})
    play(match, "unit:ant_gun")
    assert "action:deploy" in offered(match)
    assert offered(match, "vermite") == []
    play(match, "action:deploy")
    assert is_back(match, "ant_gun")
    ready = position("actions", units={"131": "ant_gun-", "315": "hq"}, swarm={"135": "soldier.1"})
    play(ready, "unit:ant_gun")
    assert offered(ready) == ["hex:135", "action:limber", "unit:hq"]


@pytest.mark.parametrize(
    ("dice", "level", "result"),
    [("1 1", 0, "crash"), ("2 2", 0, "miss"), ("2 3", 0, "hit"), ("4 4", 1, "miss"), ("4 5", 1, "hit")],
)
def test_j3_two_dice_against_the_distance_doubled_by_nat(dice, level, result):
    match = position(
        "actions",
        units={"131": "ant_gun-", "315": "hq"},
        swarm={"135": "soldier.1 ultramite.4 drone.3"},
        nat={"ant_gun": level},
        dice=dice + " 6 6",
    )
    assert match.state.board.distance(HEX["131"], HEX["135"]) == 4
    play(match, "unit:ant_gun hex:135")
    assert told(match, "ant_fired")[0]["result"] == result
    assert is_back(match, "ant_gun") == (result != "crash")
    if result == "hit":
        assert where(match, "soldier.1") == where(match, "drone.3") == CUP
        assert is_back(match, "ultramite.4")


def test_j3_an_escorted_queen_is_unaffected_and_a_lone_one_reduced():
    escorted = position(
        "actions",
        on="beta",
        units={"131": "ant_gun-", "665": "hq"},
        swarm={"134": "queen_adult soldier.1"},
        escorts={"queen_adult": "soldier.1"},
        dice="6 6",
    )
    play(escorted, "unit:ant_gun hex:134")
    assert not is_back(escorted, "queen_adult")
    assert where(escorted, "soldier.1") == LOST
    alone = position(
        "actions", on="beta", units={"131": "ant_gun-", "665": "hq"}, swarm={"134": "queen_adult"}, dice="6 6"
    )
    play(alone, "unit:ant_gun hex:134")
    assert is_back(alone, "queen_adult")
