"""The rulebook's own examples, with its hexes and dice."""

from game.games.vermin.data import COLLAPSED, CUP, HEX, LOST, OPEN, PIECE
from game.games.vermin.sight import line_of_sight
from tests.games.vermin.builders import (
    asked,
    dice_used,
    is_back,
    nat_of,
    offered,
    play,
    position,
    steps_of,
    told,
    where,
)

J1_UNITS = {"315": "squad.1", "335": "hq", "413": "special_ops"}
J1_SWARM = {"131": "ultramite.4", "316": "soldier.1"}


def test_f1_a_drone_dives_at_the_headquarters():
    """Six dice, one hit: nothing. The drone is gone; the NAT die of 1 contaminates, and does not infect."""
    match = position("movement", units={"416": "hq"}, swarm={"421": "drone.3"}, chit="E02", dice="4 1 6 1 2 3 3 2 4 1")
    attack = told(match, "attack")[0]
    assert (attack["strength"], attack["hits"], attack["result"]) == (6, 1, "none")
    assert where(match, "drone.3") == CUP
    assert not is_back(match, "hq")
    assert nat_of(match, "hq") == 1


def test_f2_two_hexes_attack_the_squad_in_the_building():
    """252 first, seven dice, three hits: disrupted. Then 316 at the lower-numbered hex, four dice, two hits: gone."""
    match = position(
        "combat",
        units={"315": "squad.1", "334": "squad.2"},
        swarm={"252": "soldier.1 soldier.2", "316": "ultramite.4"},
        dice="5 6 6 1 2 3 4 5 5 1 1",
    )
    first, second = told(match, "attack")
    assert (first["from"], first["target"], first["strength"], first["hits"]) == ("252", "squad.1", 7, 3)
    assert first["mods"] == [["attack", 8, "F-2"], ["cover", -1, "F-2"]]
    assert first["result"] == "disrupted"
    assert (second["from"], second["target"], second["strength"], second["hits"]) == ("316", "squad.1", 4, 2)
    assert second["result"] == "removed"
    assert where(match, "squad.1") == LOST
    assert where(match, "ultramite.4") == "315"
    assert where(match, "soldier.1") == "252"


def test_j1_the_squad_sees_both_enemies_and_the_headquarters_none():
    match = position("actions", units=J1_UNITS, swarm=J1_SWARM, dice="4 4 6 1 1 4 3")
    play(match, "unit:hq")
    assert offered(match, "vermite") == []
    play(match, "unit:squad.1")
    assert offered(match, "vermite") == ["soldier.1", "ultramite.4"]
    play(match, "vermite:ultramite.4")
    shot = told(match, "fired")[0]
    assert (shot["strength"], shot["hits"], shot["result"]) == (5, 3, "reduced")
    assert shot["mods"] == [["attack", 4, "J-1"], ["hq", 1, "J-1"]]
    assert is_back(match, "ultramite.4")
    play(match, "unit:special_ops vermite:soldier.1")
    assert told(match, "pants_fired")[0]["result"] == "vaporised"
    assert where(match, "soldier.1") == CUP
    assert told(match, "nat_check")[0]["unit"] == "squad.1"
    assert nat_of(match, "squad.1") == 1
    assert nat_of(match, "hq") == 0


def test_j1_sight_of_the_example():
    match = position("actions", units=J1_UNITS, swarm=J1_SWARM)
    st = match.state
    assert line_of_sight(st, HEX["315"], HEX["131"]).clear
    assert line_of_sight(st, HEX["315"], HEX["316"]).clear
    blocked = line_of_sight(st, HEX["335"], HEX["131"])
    assert not blocked.clear
    assert [what for _, what in blocked.by] == ["building", "building"]
    assert not line_of_sight(st, HEX["335"], HEX["316"]).clear


def test_e1_first_turn_out_of_the_tunnel():
    """NAT Spread, blue 1: exit 3 (323), then 322 for one point and 321 (bamboo) for two."""
    match = position("movement", swarm={"nest1": "soldier.1"}, exits={3: OPEN}, chit="E03")
    assert told(match, "tunnelled")[0]["hex"] == "323"
    assert steps_of(match, "soldier.1") == [("322", 1, "direction"), ("321", 2, "direction")]


def test_e1_second_turn_along_the_trail():
    """Blue 3 does not matter on the trail: 333, 361, 356."""
    match = position("movement", swarm={"321": "soldier.1"}, chit="E13")
    assert steps_of(match, "soldier.1") == [("333", 1, "trail"), ("361", 1, "trail"), ("356", 1, "trail")]


def test_e1_round_the_tar():
    """From 212 northward: the pit is passed by 153, then 152."""
    match = position("movement", swarm={"212": "soldier.1"}, chit="E03")
    assert steps_of(match, "soldier.1")[:2] == [("153", 1, "detour"), ("152", 1, "direction")]


def test_e1c_a_full_exit_is_passed_over():
    """Two ultramites stand on exit 1, so that soldier 5 takes exit 2 and soldier 21 stays in the nest."""
    match = position(
        "movement",
        units={"622": "squad.1"},
        swarm={"621": "ultramite.4 ultramite.8", "nest1": "soldier.5 soldier.21"},
        exits={1: OPEN, 2: OPEN},
        chit="E03",
    )
    tunnelled = told(match, "tunnelled")
    assert [(e["vermite"], e["exit"], e["hex"]) for e in tunnelled] == [("soldier.5", 2, "155")]


def test_e1c_a_part_collapsed_exit_is_repaired():
    match = position("movement", swarm={"nest2": "soldier.13"}, exits={4: COLLAPSED}, chit="E03")
    assert told(match, "tunnelled")[0]["hex"] == "514"
    assert match.state.exits[3] == OPEN
    assert is_back(match, "soldier.13")


def test_q1c_a_vehicle_that_leaves_on_turn_6_is_back_on_turn_9():
    match = position("actions", units={"116": "rv.1", "315": "squad.1"}, jewels={"rv.1": "1"}, turn=6)
    play(match, "unit:rv.1 action:leave")
    assert told(match, "jewel_out")[0]["turn"] == 9
    assert match.state.due[PIECE["rv.1"]] == 9
    later = position("actions", units={"315": "squad.1"}, waiting="rv.1", turn=9, due=match.state.due)
    play(later, "unit:rv.1")
    assert asked(later) == "arrive"
    assert "656" in offered(later, "hex")


def test_d_the_flood_sets_a_surprise_attack_and_closes_the_tunnels():
    match = position("chit", chit="E01", swarm={"nest1": "soldier.5"}, exits={3: OPEN})
    directions = told(match, "directions")[0]
    assert (directions["south"], directions["north"]) == (4, 1)
    assert match.state.ambush
    after = position("movement", chit="E01", swarm={"nest1": "soldier.5"}, exits={3: OPEN}, ambush=True, flooded=True)
    assert told(after, "tunnelled") == []
    assert steps_of(after, "soldier.5")[0] == ("221", 2, "ambush")


def test_d1_the_burp_chit_gives_the_directions_of_the_turn():
    match = position("event", dice="E06 E05")
    assert [e["chit"] for e in told(match, "chit_drawn")] == ["E06", "E05"]
    assert [e["extra"] for e in told(match, "chit_drawn")] == [0, 1]
    assert told(match, "directions") == [{"south": 2, "north": 4, "rule": "D-1"}]
    assert dice_used(match) == 2
