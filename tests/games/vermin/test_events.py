"""D. The draw of chits and every event of the table."""

import pytest

from game.games.vermin.data import CHIT, CUP, EVENT, GONE, HEX, LOST, OPEN, PIECE, PIECE_IDS
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

# === The draw ===


def test_d_one_chit_gives_the_directions():
    match = position("event", dice="E10")
    assert match.state.chits[CHIT["E10"]] == 0
    assert told(match, "directions")[0]["south"] == 1


def test_i4a_after_recon_the_player_chooses_between_two_chits():
    match = position("event", recon=True, dice="E10 E05")
    assert (asked(match), match.choice.seat, match.choice.rule) == ("choose_chit", 0, "I-4-a")
    play(match, "chit:E05")
    assert match.state.chits[CHIT["E10"]] == 1
    assert match.state.chits[CHIT["E05"]] == 0
    assert not match.state.recon


def test_o_the_second_player_chooses_between_two_chits():
    match = position("event", seats=2, dice="E10 E05")
    assert (asked(match), match.choice.seat, match.choice.rule) == ("choose_chit", 1, "O")
    play(match, "chit:E10")
    assert told(match, "chit_returned")[0]["chit"] == "E05"


def test_o_after_recon_the_marine_player_chooses_instead():
    match = position("event", seats=2, recon=True, dice="E10 E05")
    assert match.choice.seat == 0


def test_d_the_last_chit_is_drawn_alone():
    chits = [0] * 15
    chits[CHIT["E03"]] = 1
    match = position("event", seats=2, chits=chits, dice="E03")
    assert match.choice is None
    assert told(match, "chit_drawn")[0]["chit"] == "E03"


def test_d1_burp_draws_belch_draws_again():
    match = position("event", dice="E08 E06 E05")
    assert [e["chit"] for e in told(match, "chit_drawn")] == ["E08", "E06", "E05"]
    assert len(told(match, "directions")) == 1


def test_d1_nothing_more_is_drawn_from_an_empty_cup():
    chits = [0] * 15
    chits[CHIT["E06"]] = 1
    match = position("event", chits=chits, dice="E06")
    assert len(told(match, "chit_drawn")) == 1


# === Flood ===


def test_flood_covers_swamp_and_its_neighbours_for_the_turn():
    match = position("chit", chit="E01", units={"155": "squad.1"})
    st = match.state
    assert st.flooded
    swamp = next(n for n in st.board.neighbours[HEX["155"]] if st.board.terrain[n] == "swamp")
    assert st.board.floodable >> swamp & 1
    assert st.board.floodable >> HEX["155"] & 1
    ended = position("end", flooded=True, ambush=True, chits=[0] * 15)
    assert not ended.state.flooded
    assert not ended.state.ambush


def test_flood_as_a_further_chit_opens_the_way_only_if_the_directions_say_so():
    match = position("event", dice="E06 E01")
    assert match.state.ambush
    assert told(match, "directions")[0]["south"] == 2
    after = position("movement", chit="E06", swarm={"nest1": "soldier.5"}, ambush=True, flooded=True)
    assert all(why != "ambush" for _, _, why in steps_of(after, "soldier.5"))


def test_flood_is_a_storm_on_map_beta_and_none_as_a_further_chit():
    assert position("chit", on="beta", chit="E01").state.storm
    assert not position("event", on="beta", dice="E06 E01").state.storm


# === Bamboo ===


def test_bamboo_restores_those_in_bamboo_and_not_beside_marines():
    match = position(
        "chit",
        chit="E02",
        units={"323": "squad.1"},
        swarm={"321": "soldier.1-", "245": "soldier.2-", "131": "soldier.5-"},
    )
    assert not is_back(match, "soldier.1")
    assert is_back(match, "soldier.2")
    assert is_back(match, "soldier.5")


def test_bamboo_on_map_beta_restores_queens_and_escorts_anywhere():
    match = position(
        "chit",
        on="beta",
        chit="E02",
        units={"112": "squad.1"},
        swarm={"111": "queen_adult- soldier.1-", "131": "soldier.2-"},
        escorts={"queen_adult": "soldier.1"},
    )
    assert not is_back(match, "queen_adult")
    assert not is_back(match, "soldier.1")
    assert is_back(match, "soldier.2")


# === NAT ===


def test_nat_spread_passes_the_level_on_without_chains():
    match = position(
        "chit",
        chit="E03",
        units={"315": "squad.1", "335": "hq", "356": "squad.2", "314": "squad.3", "336": "squad.4"},
        nat={"squad.1": 1, "squad.4": 2},
    )
    assert nat_of(match, "hq") == 2, "beside 315 (contaminated) and 336 (infected): infected"
    assert nat_of(match, "squad.3") == 2
    assert nat_of(match, "squad.2") == 0, "356 is beside 335 only, which has just been infected"


def test_tar_swarm_is_a_step_for_every_unit_beside_tar():
    match = position(
        "chit",
        chit="E05",
        units={"212": "squad.1", "145": "squad.2", "152": "squad.3", "315": "hq"},
        nat={"squad.2": 1, "squad.3": 2},
    )
    assert (nat_of(match, "squad.1"), nat_of(match, "squad.2"), nat_of(match, "hq")) == (1, 2, 0)
    near = any(match.state.board.ring[HEX["152"]] >> h & 1 for h in range(228) if match.state.board.is_tar[h])
    assert near
    assert where(match, "squad.3") == LOST


def test_burp_on_map_alpha_strikes_beside_open_exits_and_clouds():
    match = position(
        "chit", chit="E06", dice="E02", units={"322": "squad.1", "513": "squad.2", "431": "squad.3"}, exits={3: OPEN}
    )
    st = match.state
    assert nat_of(match, "squad.1") == 1
    assert nat_of(match, "squad.2") == 0, "exit 4 is not open"
    foul = bool(st.board.ring[HEX["431"]] & st.board.deadly)
    assert nat_of(match, "squad.3") == int(foul)


def test_burp_on_map_beta_disrupts_and_freezes_within_three_hexes_of_the_highest_queen():
    match = position(
        "chit",
        on="beta",
        chit="E06",
        dice="E05",
        swarm={"315": "queen_larva", "111": "queen_adult soldier.1"},
        escorts={"queen_adult": "soldier.1"},
        units={"134": "squad.1", "133": "squad.2-", "114": "professor", "115": "squad.3", "316": "hq"},
    )
    assert not is_back(match, "squad.3"), "four hexes away"
    assert is_back(match, "squad.1")
    assert match.state.frozen[PIECE["squad.1"]]
    assert where(match, "squad.2") == LOST
    assert where(match, "professor") == LOST
    assert not is_back(match, "hq")


def test_burp_freezes_until_the_action_phase_is_over():
    frozen = [0] * 48
    frozen[PIECE["recon.a"]] = 1
    match = position("actions", units={"315": "recon.a", "335": "hq"}, frozen=frozen)
    play(match, "unit:recon.a")
    assert offered(match) == ["action:recon", "unit:hq"]
    play(match, "unit:hq hex:336")
    play(match, "button:done")
    assert not any(match.state.frozen)


def test_burp_leaves_a_squad_nothing_to_do():
    frozen = [int(name == "squad.1") for name in PIECE_IDS]
    match = position("actions", units={"315": "squad.1", "335": "hq"}, frozen=frozen)
    assert offered(match) == ["unit:hq", "button:done"]


def test_belch_strikes_the_lowest_numbered_neighbour():
    match = position(
        "chit",
        chit="E08",
        dice="E02",
        units={"315": "squad.1", "334": "squad.2"},
        swarm={"316": "ultramite.4", "252": "soldier.1"},
    )
    assert is_back(match, "squad.1")
    assert match.state.frozen[PIECE["squad.1"]]
    assert not is_back(match, "squad.2")


# === Movement and combat out of turn ===


def test_lash_doubles_movement_out_of_the_nests():
    slow = position("movement", chit="E10", swarm={"nest1": "ultramite.4", "131": "soldier.1"})
    fast = position("movement", chit="E10", swarm={"nest1": "ultramite.4", "131": "soldier.1"}, lashed=True)
    spent = [sum(int(cost) for _, cost, _ in steps_of(match, "ultramite.4")) for match in (slow, fast)]
    assert spent == [3, 6]
    assert steps_of(slow, "soldier.1") == steps_of(fast, "soldier.1")


def test_lash_and_whip_add_up_on_map_beta():
    match = position("movement", on="beta", chit="E07", swarm={"111": "soldier.1"}, lashed=True)
    assert sum(int(cost) for _, cost, _ in steps_of(match, "soldier.1")) == 5


def test_ultra_frenzy_moves_and_fights_with_ultramites_alone():
    match = position(
        "chit",
        chit="E09",
        units={"315": "squad.1"},
        swarm={"316": "ultramite.4 soldier.1", "131": "ultramite.8"},
        dice="1 1 1 1",
    )
    attack = told(match, "attack")[0]
    assert attack["attackers"] == ["ultramite.4"]
    assert attack["strength"] == 4
    assert steps_of(match, "ultramite.8")
    assert not steps_of(match, "soldier.1")


def test_ultra_frenzy_on_map_beta_is_for_queens_with_ultramites():
    match = position(
        "chit",
        on="beta",
        chit="E09",
        swarm={"133": "queen_adult ultramite.4", "131": "queen_larva soldier.1", "135": "ultramite.8"},
        escorts={"queen_adult": "ultramite.4", "queen_larva": "soldier.1"},
    )
    assert steps_of(match, "queen_adult")
    assert not steps_of(match, "queen_larva")
    assert not steps_of(match, "ultramite.8")


def test_frenzy_ignores_trails_and_attacks_twice():
    match = position(
        "chit",
        chit="E10",
        units={"322": "squad.1-", "331": "squad.2"},
        swarm={"323": "soldier.1", "333": "soldier.10", "131": "soldier.2"},
        dice="5 5 5 1 1 1 5 5 5 1",
    )
    first, second = told(match, "attack")[:2]
    assert first["mods"][:2] == [["attack", 4, "F-2"], ["frenzy", 1, "D-frenzy"]]
    assert first["result"] == "removed"
    assert told(match, "advanced")[0]["hex"] == "322"
    assert second["from"] == "322"
    assert second["target"] == "squad.2"
    assert not steps_of(match, "soldier.2"), "the chit does not name it"


def test_frenzy_goes_straight_on_over_a_trail():
    match = position("chit", chit="E10", swarm={"333": "soldier.10"})
    assert steps_of(match, "soldier.10")[0][2] == "straight"


def test_frenzied_drones_dive_with_one_die_more():
    match = position("chit", chit="E10", units={"416": "hq"}, swarm={"421": "drone.7"}, dice="4 1 6 1 1 1 1 1 1 1 6")
    assert told(match, "attack")[0]["strength"] == 7


def test_frenzy_stops_on_a_jewel_without_picking_it_up():
    match = position("chit", chit="E10", swarm={"411": "soldier.10"}, jewels={"366": "1", "412": "2"})
    st = match.state
    assert st.board.step[HEX["411"]][1] == HEX["412"]
    assert [goal for goal, _, _ in steps_of(match, "soldier.10")] == ["412"]
    assert told(match, "vermite_stopped")[0]["why"] == "jewel"
    assert st.jewel_by[2] == -1


def test_frenzy_keeps_carriers_on_the_jewel_trail():
    match = position("chit", chit="E10", swarm={"415": "soldier.10"}, jewels={"soldier.10": "1"})
    assert {why for _, _, why in steps_of(match, "soldier.10")} == {"jewel_trail"}


def test_moult_reduces_then_removes():
    match = position(
        "chit",
        chit="E13",
        units={"315": "squad.1"},
        swarm={"131": "soldier.1", "316": "soldier.2-", "nest1": "soldier.5"},
        dice="3",
    )
    assert is_back(match, "soldier.1")
    assert where(match, "soldier.2") == CUP
    assert nat_of(match, "squad.1") == 1
    assert is_back(match, "soldier.5"), "warriors in nests moult too"


def test_moult_spares_a_queens_escort():
    match = position(
        "chit",
        on="beta",
        chit="E13",
        swarm={"133": "queen_adult soldier.1-", "131": "soldier.2-"},
        escorts={"queen_adult": "soldier.1"},
        dice="",
    )
    assert where(match, "soldier.1") == "133"
    assert where(match, "soldier.2") == CUP, "removed by an event: back to the cup in scenario 2"


@pytest.mark.parametrize("event", sorted(set(EVENT)))
def test_every_event_is_resolved_on_an_empty_map(event):
    chit = f"E{EVENT.index(event) + 1:02}"
    match = position("chit", chit=chit, dice="E02" if event != "bamboo" else "")
    assert told(match, "event")[0]["rule"] == f"D-{event}"
    assert GONE not in match.state.at
    assert dice_used(match) <= 1
