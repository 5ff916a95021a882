"""C, N, O, Q. Set-up, the sequence of play, the end and what it is worth."""

from random import Random

import pytest

from game.core.choice import DONE
from game.core.dice import ScriptedDice, SeededDice
from game.core.match import Match
from game.core.playout import random_playout
from game.games.vermin.board import BETA
from game.games.vermin.chapters.scoring import level_of, part_points, standing, sudden_end, total_points
from game.games.vermin.data import BOX, CUP, HEX, LOST, OUT, PIECE, RESERVE, UNITS, WAITING
from game.games.vermin.queries import units_on_map
from tests.games.vermin.builders import RULES, asked, offered, play, position, told, where

SET_UP = "2 3 4 soldier.1 soldier.2 drone.3 ultramite.4 soldier.5 soldier.6 "


def begin(scenario, dice, seats=1, options=None):
    return Match(RULES, scenario, options or {}, ScriptedDice(dice), seats)


# === Q-1 Family Jewels ===


def test_q1a_nests_exits_warriors_and_jewels():
    match = begin("family_jewels", SET_UP)
    st = match.state
    assert where(match, "queen_complete") == "nest1"
    assert where(match, "queen_adult") == "nest2"
    assert where(match, "queen_larva") == CUP
    assert [where(match, n) for n in ("soldier.1", "soldier.2", "drone.3", "ultramite.4")] == ["nest1"] * 4
    assert [where(match, n) for n in ("soldier.5", "soldier.6")] == ["nest2"] * 2
    assert st.exits == [0, 0, 1, 1, 0, 0]
    assert sorted(st.jewel_at[1:]) == sorted([HEX["356"]] * 2 + [HEX["421"]] * 2)
    assert st.jewel_at[0] == st.board.nest[1]


@pytest.mark.parametrize(("die", "nest"), [(1, "nest1"), (3, "nest1"), (4, "nest2"), (6, "nest2")])
def test_q1a_four_to_six_puts_the_complete_queen_into_nest_2(die, nest):
    match = begin("family_jewels", SET_UP.replace("2 3 4", f"{die} 3 4", 1))
    assert where(match, "queen_complete") == nest


def test_q1b_marines_begin_in_the_town_and_the_rest_is_on_its_way_or_in_reserve():
    match = begin("family_jewels", SET_UP)
    assert where(match, "professor") == "422"
    for unit in ("hq", "logistics", "special_ops", "squad.1", "squad.2", "squad.3", "squad.4", "squad.5"):
        assert (asked(match), match.choice.args["unit"]) == ("place", unit)
        assert "hex:422" not in offered(match)
        if unit != "squad.5":
            match.apply(match.choice.options[0])
    assert [match.state.due[PIECE[f"rv.{n}"]] for n in (1, 2, 3)] == [2, 4, 6]
    assert {n for n in ("heavy.a", "heavy.b", "recon.a", "recon.b", "ant_gun") if where(match, n) == RESERVE} == {
        "heavy.a",
        "heavy.b",
        "recon.a",
        "recon.b",
        "ant_gun",
    }
    assert where(match, "lyra") == BOX


def test_b4_lyra_stands_in_for_squad_1():
    match = begin("family_jewels", SET_UP, options={"lyra": True})
    for _ in range(3):
        match.apply(match.choice.options[0])
    assert match.choice.args["unit"] == "lyra"
    assert where(match, "squad.1") == BOX


def test_q1d_four_jewels_out_win_at_once():
    match = position("actions", units={"113": "rv.1", "315": "hq"}, jewels={"rv.1": "4"}, jewel_at=jewels_out(3))
    play(match, "unit:rv.1 action:leave")
    outcome = match.state.outcome
    assert (outcome.result, outcome.reason, outcome.winners) == ("sudden", "all_jewels", [0])
    assert match.choice is None


def jewels_out(number):
    """Where the jewels are when so many are out and one is on the vehicle at 113."""
    return [BOX, *[OUT] * number, *[HEX["113"]] * (4 - number)]


@pytest.mark.parametrize(
    ("out", "lost", "level"),
    [
        (0, 0, "defeat"),
        (1, 0, "draw"),
        (2, 0, "victory"),
        (3, 0, "great"),
        (3, 6, "great"),
        (3, 7, "victory"),
        (1, 7, "defeat"),
        (0, 9, "defeat"),
    ],
)
def test_q1d_levels(out, lost, level):
    st = position("actions").state
    st.jewel_at = [BOX, *[OUT] * out, *[HEX["356"]] * (4 - out)]
    for p in UNITS[:lost]:
        st.at[p] = LOST
    assert level_of(st) == level


def test_m_the_match_ends_when_the_event_cup_is_empty():
    match = position("end", chits=[0] * 15, jewel_at=[BOX, OUT, OUT, HEX["356"], HEX["356"]])
    assert match.state.outcome.result == "victory"
    assert match.state.outcome.reason == "count"
    assert match.state.outcome.rule == "Q-1-d"
    assert told(match, "over") == [{"result": "victory", "reason": "count", "points": 20, "rule": "Q-1-d"}]
    assert told(match, "part_over")[0]["points"] is None, "jewels are counted, not points"


def test_n_no_marine_unit_left_is_a_sudden_defeat():
    match = position("combat", units={"151": "squad.1-"}, swarm={"152": "soldier.1"}, dice="5 5 1 1", waiting="rv.1")
    assert (match.state.outcome.result, match.state.outcome.reason) == ("defeat", "wiped_out")
    assert match.state.outcome.winners == []


def test_n_on_map_beta_it_is_one_from_the_end_of_their_first_actions_on():
    """Until then all marines are still to arrive [Q-2-c]."""
    match = Match(RULES, "great_migration", {}, SeededDice(9), 1)
    assert (match.state.turn, match.state.step) == (1, "action")
    for turn, step, is_over in (
        (1, "action", False), (1, "recovery", True), (1, "decontamination", True), (1, "end", True),
        (2, "event", True), (2, "action", True),
    ):  # fmt: skip
        st = match.state.copy()
        st.turn, st.step = turn, step
        assert not units_on_map(st)
        assert (sudden_end(st) == "wiped_out") is is_over


def test_o_the_second_player_wins_a_defeat():
    match = position("combat", units={"151": "squad.1-"}, swarm={"152": "soldier.1"}, dice="5 5 1 1", seats=2)
    assert match.state.outcome.winners == [1]


# === Q-2 Great Migration ===


def test_q2a_six_soldiers_on_the_entry_hexes_in_the_order_drawn():
    match = migration()
    placed = [(e["vermite"], e["hex"]) for e in told(match, "appeared")][:6]
    assert placed == list(
        zip(
            ["soldier.9", "soldier.1", "soldier.2", "soldier.5", "soldier.6", "soldier.10"],
            ["141", "111", "113", "115", "121", "123"],
        )
    )


def migration():
    dice = "soldier.9 soldier.1 soldier.2 soldier.5 soldier.6 soldier.10 E03 1 2 3 "
    return begin(
        "great_migration", dice + "ultramite.4 ultramite.8 ultramite.12 ultramite.16 ultramite.20 ultramite.24"
    )


def test_q2b_the_marines_come_on_by_their_entry_hexes_in_turn_1():
    match = migration()
    assert asked(match) == "act"
    assert set(offered(match, "unit")) == {"hq", "logistics", "professor", "squad.1", "squad.2", "squad.3", "squad.4"}
    play(match, "unit:squad.1")
    assert {"652", "661", "665"} <= set(offered(match, "hex"))
    assert "action:drop" not in offered(match)
    play(match, "hex:661")
    assert where(match, "squad.1") == "661"
    assert where(match, "hq") == WAITING


def test_q2b_nobody_stays_off_the_map_while_an_entry_hex_is_open():
    match = migration()
    said = RULES.refusal(match.state, match.choice, DONE)
    assert (said.key, said.rule) == ("refusal.must_enter", "I-5")
    play(match, "unit:squad.1 hex:652 unit:squad.2 hex:661")
    assert "button:done" not in offered(match)
    about = {"on": "beta", "waiting": "squad.4 professor"}
    assert "button:done" not in offered(position("actions", units={"652": "hq", "661": "squad.1"}, **about))
    blocked = position("actions", units={"652": "hq", "661": "squad.1", "665": "squad.2"}, **about)
    assert "button:done" in offered(blocked), "every entry hex is blocked: they wait [I-5-a]"


def test_q1b_vehicles_may_wait():
    match = position("actions", units={"422": "hq"}, waiting="rv.1")
    assert offered(match) == ["unit:hq", "unit:rv.1", "button:done"]


def test_i5b_a_delayed_drop_must_be_rolled_for_again():
    match = position("actions", units={"422": "hq"}, waiting="squad.5", dropping=[PIECE["squad.5"]], dice="1")
    assert offered(match) == ["unit:hq", "unit:squad.5"]
    play(match, "unit:squad.5 hex:621")
    assert "button:done" in offered(match)


def test_q2f_the_end_when_only_drones_are_left():
    match = position(
        "actions", on="beta", units={"131": "squad.1"}, swarm={"133": "soldier.1-", "421": "drone.3"}, dice="6 6 6 6 6"
    )
    play(match, "unit:squad.1 vermite:soldier.1")
    assert match.state.outcome.reason == "swarm_gone"


def test_q2f_dead_soldiers_lie_in_the_pile_and_drones_go_back_to_the_cup():
    match = position(
        "actions",
        on="beta",
        units={"131": "squad.1", "133": "squad.2"},
        swarm={"132": "soldier.1-", "134": "drone.3-", "111": "soldier.2"},
        dice="6 6 6 6 6 6 6 6 6 6 6 6",
    )
    play(match, "unit:squad.1 vermite:soldier.1 unit:squad.2 vermite:drone.3")
    assert where(match, "soldier.1") == LOST
    assert where(match, "drone.3") == CUP


@pytest.mark.parametrize(
    ("turn", "step", "why"), [(1, "movement", ""), (1, "end", "swarm_gone"), (2, "movement", "swarm_gone")]
)
def test_q2f_without_a_swarm_the_first_turn_goes_on_to_its_end(turn, step, why):
    st = position("actions", on="beta", units={"131": "squad.1"}).state
    st.at[PIECE["soldier.27"]] = LOST
    st.turn, st.step = turn, step
    assert sudden_end(st) == why


def test_q2g_points():
    st = position("actions", on="beta", units={"131": "squad.1"}).state
    for name in ("soldier.1", "ultramite.4", "queen_larva"):
        st.at[PIECE[name]] = LOST
    for name in ("queen_complete", "queen_adult", "soldier.2"):
        st.at[PIECE[name]] = -6
    st.at[PIECE["squad.2"]] = LOST
    assert part_points(st) == 3 * 2 - 4 - 3 - 1 - 1


@pytest.mark.parametrize(
    ("points", "level"),
    [
        (24, "defeat"),
        (25, "draw"),
        (29, "draw"),
        (30, "narrow"),
        (34, "narrow"),
        (35, "great"),
        (39, "great"),
        (40, "decisive"),
    ],
)
def test_q2g_levels(points, level):
    st = position("actions", on="beta", units={"131": "squad.1"}).state
    for name in [n for n in PIECE if n.startswith(("soldier", "ultramite"))][: (points + 1) // 2]:
        st.at[PIECE[name]] = LOST
    if points % 2:
        st.at[PIECE["squad.2"]] = LOST
    assert part_points(st) == points
    assert level_of(st) == level


# === Q-3 The campaign ===


def test_q3_the_second_part_follows_with_the_jewels_that_were_left():
    match = position(
        "end",
        scenario="campaign",
        units={"315": "hq"},
        chits=[0] * 15,
        jewel_at=[BOX, OUT, HEX["356"], HEX["421"], HEX["421"]],
        dice="soldier.9 soldier.1 soldier.2 soldier.5 soldier.6 soldier.10 E03 1 2 3 "
        "ultramite.4 ultramite.8 ultramite.12 ultramite.16 ultramite.20 ultramite.24",
    )
    st = match.state
    assert (st.part, st.map, st.turn) == (2, BETA, 1)
    assert told(match, "part_over")[0]["points"] == 10
    assert st.first_part == {"jewels_out": 1, "marines_lost": 0, "jewels_left": 3, "points": 10}
    assert [e["vermite"] for e in told(match, "jewel_given")] == ["queen_complete", "queen_adult", "queen_larva"]
    assert st.jewel_by[:3] == [PIECE["queen_complete"], PIECE["queen_adult"], PIECE["queen_larva"]]
    assert where(match, "hq") == WAITING, "the losses of part 1 do not carry over"
    assert total_points(st) == 10


def test_q3_the_points_of_the_first_part():
    st = position("actions", scenario="campaign").state
    st.jewel_at = [BOX, OUT, OUT, HEX["356"], HEX["356"]]
    st.at[PIECE["squad.1"]] = LOST
    assert part_points(st) == 19
    assert standing(st)["jewels_left"] == 2


@pytest.mark.parametrize(
    ("points", "level"), [(29, "defeat"), (30, "draw"), (44, "draw"), (45, "narrow"), (60, "great"), (75, "decisive")]
)
def test_q3_levels(points, level):
    st = position("actions", on="beta", scenario="campaign", units={"131": "squad.1"}, part=2).state
    st.first_part = {"points": points, "jewels_out": 0, "marines_lost": 0, "jewels_left": 0}
    assert level_of(st) == level


def test_q3_a_dead_queen_leaves_her_jewels():
    match = position(
        "actions",
        on="beta",
        units={"131": "squad.1"},
        swarm={"132": "queen_adult-", "111": "soldier.1"},
        jewels={"queen_adult": "1 2"},
        dice="6 6 6 6 6 6",
    )
    play(match, "unit:squad.1 vermite:queen_adult")
    assert match.state.jewel_at[1:3] == [HEX["132"]] * 2
    assert match.state.jewel_by[1:3] == [-1, -1]


# === C-2 The whole ===


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("scenario", list(RULES.scenarios))
def test_random_games_end_with_a_level(scenario, seats):
    for seed in range(3):
        match = Match(RULES, scenario, {"lyra": seed % 2}, SeededDice(seed), seats)
        random_playout(match, Random(seed))
        assert match.state.outcome.result in (
            "defeat", "draw", "narrow", "victory", "great", "decisive", "sudden",
        )  # fmt: skip
        assert len(RULES.score(match.state)) == seats
        assert 1 <= RULES.turn(match.state) <= RULES.scenarios[scenario].turns


def test_c2_a_match_lasts_13_turns_or_14():
    lengths = set()
    for seed in range(12):
        match = Match(RULES, "family_jewels", {}, SeededDice(seed), 1)
        random_playout(match, Random(seed))
        if match.state.outcome.reason == "count":
            lengths.add(match.state.turn)
    assert lengths <= {13, 14}
    assert lengths
