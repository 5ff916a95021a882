"""Sentences of the log, the forecasts and the refusals in the cases in which they could be untrue."""

from random import Random

import pytest

from game.content.text import Catalogue
from game.core.choice import Pick
from game.core.dice import RandomDice
from game.core.match import Match
from game.games.vermin.data import CHITS, DESTROYED, DRAWS_AGAIN, OUT, PIECE, PIECE_IDS, WARRIORS
from tests.games.vermin.builders import RULES, play, position, told

EN, JA = Catalogue("en", strict=True), Catalogue("ja", strict=True)


def said(match, kind, catalogue=EN):
    """The lines of the log that tell of events of a kind."""
    return [catalogue.plain(f"vermin.log.{kind}", data, game="vermin") for data in told(match, kind)]


def notes(match, pick):
    """The sentences of a forecast."""
    found = list(RULES.forecast(match.state, match.choice, Pick.parse(pick)))[-1]
    return ["".join(part.text for part in EN.message(note, "vermin")) for note in found.notes]


def ops(target, dice="", **about):
    return position("actions", units={"321": "special_ops"}, swarm={"333": target}, dice=dice, **about)


def test_a_shot_with_pants_shows_what_comes_off_the_die():
    match = play(ops("soldier.1", "2", nat={"special_ops": 1}), "unit:special_ops vermite:soldier.1")
    assert said(match, "pants_fired") == ["PANTS against Soldier 1 at 333: 2 − 1 = 1 – miss [J-4]."]
    assert said(match, "pants_fired", JA) == ["PANTSで333のソルジャー#1を射撃：2−1＝1――外れ[J-4]。"]


def test_only_what_is_removed_is_vaporised():
    match = play(ops("ultramite.4", "5"), "unit:special_ops vermite:ultramite.4")
    assert said(match, "pants_fired") == ["PANTS against Ultramite 4 at 333: 5 – hit [J-4]."]
    assert said(match, "reduced") == ["Ultramite 4 is reduced."]
    match = play(ops("soldier.1", "5 6"), "unit:special_ops vermite:soldier.1")
    assert said(match, "pants_fired") == ["PANTS against Soldier 1 at 333: 5 – vaporised [J-4]."]


@pytest.mark.parametrize(("nat", "hit", "fling"), [(0, 4, "2 or 3"), (1, 5, "3 or 4")])
def test_the_forecast_of_pants_names_the_faces_that_do_it(nat, hit, fling):
    match = play(ops("soldier.1", nat={"special_ops": nat} if nat else {}), "unit:special_ops")
    told_of = notes(match, "vermite:soldier.1")
    assert told_of[0].startswith(f"On {hit} or more it is removed.")
    assert told_of[1].startswith(f"On {fling} it is flung")
    match = play(match, "action:move_fire")
    assert notes(match, "vermite:soldier.1")[0].startswith(f"On {hit + 1} or more it is removed.")


@pytest.mark.parametrize(("unit", "disrupts"), [("ant_gun", False), ("squad.5", True)])
def test_the_gun_is_not_disrupted_by_a_drift(unit, disrupts):
    match = position("actions", units={"422": "hq"}, reserve=unit, dice="6")
    play(match, "unit:hq action:request")
    assert any("disrupted" in line for line in notes(match, "action:drop")) == disrupts
    play(match, "action:drop")
    assert any("disrupted" in line for line in notes(match, "hex:621")) == disrupts


def test_nat_do_nothing_to_the_infected_but_on_a_1():
    about = {"units": {"321": "squad.1"}, "swarm": {"333": "soldier.1"}, "nat": {"squad.1": 2}}
    effects = {"3": "an infected unit suffers no further effect", "1": "a 1 kills an infected unit", "6": "it perishes"}
    for die, effect in effects.items():
        match = position("actions", **about, dice=f"6 6 6 6 {die}")
        play(match, "unit:squad.1 vermite:soldier.1")
        line = f"NAT of Soldier 1 against Rifle Squad 1: {die}, takes hold on 3 or less – {effect} [J-7]."
        assert said(match, "nat_check") == [line]


def test_the_rush_tells_how_many_are_left_in_the_cup():
    crowd = " ".join(name for name, p in PIECE.items() if p in WARRIORS and name not in ("drone.3", "drone.7"))
    full = {"on": "beta", "units": {"665": "squad.1"}}
    match = position("reinforcement", **full, swarm={"111": crowd}, dice="6 drone.3 drone.7")
    assert said(match, "rush") == ["Rush: 6 – all entry hexes, 2 left in the cup [Q-2-c]."]
    match = position("reinforcement", **full, swarm={"111": f"{crowd} drone.3 drone.7"}, dice="3 2")
    assert said(match, "rush") == ["Rush: 3 – the cup is empty [Q-2-c]."]


def test_scenario_1_alone_counts_no_points():
    data = {"part": 1, "points": None, "jewels": 2, "lost": 1, "why": "count"}
    assert EN.plain("vermin.log.part_over", data) == "The scenario is over: 2 jewels brought out, 1 unit lost."


def test_a_jump_off_course_is_not_down_where_it_slides_on():
    match = position("actions", units={"321": "recon.a", "316": "hq"}, dice="3")
    play(match, "unit:recon.a action:jump hex:333")
    assert said(match, "jumped") == ["Recon A jumps to 333: 3 – off course, towards 316 [I-1-c]."]
    assert said(match, "landed")[0] != "Recon A comes down at 316."


@pytest.mark.parametrize(("chit", "rule"), [("E08", "D-belch"), ("E06", "D-burp")])
def test_who_is_frozen_is_told_by_what(chit, rule):
    frozen = [int(name == "squad.1") for name in PIECE_IDS]
    match = position("actions", on="beta", units={"131": "squad.1", "421": "hq"}, chit=chit, frozen=frozen)
    refused = RULES.refusal(match.state, match.choice, Pick.parse("unit:squad.1"))
    assert refused is not None
    assert (refused.key, refused.rule) == ("refusal.frozen", rule)


def test_a_destroyed_exit_is_refused_with_its_reason():
    match = position("actions", units={"335": "squad.1"}, exits={1: DESTROYED})
    play(match, "unit:squad.1")
    refused = RULES.refusal(match.state, match.choice, Pick.parse("exit:1"))
    assert refused is not None
    assert (refused.key, refused.rule) == ("refusal.exit_destroyed", "E-1-c")


def test_a_vehicle_with_a_jewel_is_not_told_to_load_another():
    match = position("actions", units={"422": "rv.1"}, jewels={"421": "1 2", "rv.1": "3"})
    play(match, "unit:rv.1")
    assert not any("load" in line for line in notes(match, "hex:421"))
    match = position("actions", units={"422": "rv.1"}, jewels={"421": "1 2"})
    play(match, "unit:rv.1")
    assert any("load" in line for line in notes(match, "hex:421"))


def test_the_last_chit_leaves_nothing_to_choose():
    for left, words in ((1, "Only one chit is left"), (2, "Then two chits are drawn")):
        match = position("actions", units={"422": "recon.a"}, chits=[int(c < left) for c in range(15)])
        assert notes(play(match, "unit:recon.a"), "action:recon")[1].startswith(words)


def refused(match, pick):
    """The sentence and the rule of a refusal."""
    said = RULES.refusal(match.state, match.choice, Pick.parse(pick))
    assert said is not None
    return "".join(part.text for part in EN.message(said, "vermin")), said.rule


@pytest.mark.parametrize(
    ("unit", "sentence"),
    [
        ("special_ops", "Move at half speed and fire PANTS with −1, in either order. [J-4]"),
        ("squad.1", "Move at half speed and fire with one less die, in either order. [I-3]"),
    ],
)
def test_on_the_move_pants_lose_a_pip_and_others_a_die(unit, sentence):
    match = position("actions", units={"321": unit}, swarm={"322": "soldier.1"})
    play(match, f"unit:{unit.rstrip('-')}")
    assert notes(match, "action:move_fire") == [sentence]


def test_a_delayed_drop_is_said_to_be_rolled_again_not_to_come():
    match = position("actions", units={"422": "hq", "413": "squad.1"}, reserve="squad.5", dice="6 6")
    play(match, "unit:hq action:request action:drop hex:621")
    assert refused(match, "unit:squad.5") == (
        "Rifle Squad 5 was delayed: roll for its drop again in turn 4. [I-5-b]",
        "I-5-b",
    )


@pytest.mark.parametrize(
    ("unit", "sentence"),
    [
        ("ant_gun-", "The ANT gun fires at a hex: choose the hex. [J-3]"),
        ("logistics-", "Logistics has no weapon to fire now. [J-2]"),
        ("squad.1", "Adult Queen is shielded by its escort: choose the escort. [Q-2-d]"),
    ],
)
def test_an_escort_is_recommended_only_to_those_who_can_fire_at_it(unit, sentence):
    swarm, escorts = {"323": "queen_adult ultramite.4"}, {"queen_adult": "ultramite.4"}
    match = position("actions", on="beta", units={"314": unit}, swarm=swarm, escorts=escorts)
    play(match, f"unit:{unit.rstrip('-')}")
    assert refused(match, "vermite:queen_adult")[0] == sentence


AGAIN = [chit for chit, again in enumerate(DRAWS_AGAIN) if again]
PLAIN = [chit for chit, again in enumerate(DRAWS_AGAIN) if not again]


@pytest.mark.parametrize(
    ("out", "left", "back"),
    [
        ("1", PLAIN[:3], 13),
        ("1 2 3", PLAIN[:3], None),
        ("1", PLAIN[:2], None),
        ("1", [*PLAIN[:2], AGAIN[0]], 13),
        ("1", [PLAIN[0], *AGAIN], None),
    ],
)
def test_a_vehicle_is_said_to_come_back_only_if_it_can(out, left, back):
    """Leaving in turn 10 it is due in turn 13: not if all four jewels are out then, nor if the chits do not last."""
    match = position("actions", units={"113": "rv.1", "422": "hq"}, jewels={"rv.1": "4"}, turn=10)
    for number in out.split():
        match.state.jewel_at[int(number)] = OUT
    match.state.chits = [int(chit in left) for chit in CHITS]
    play(match, "unit:rv.1 action:leave")
    assert [data["turn"] for data in told(match, "jewel_out")] == [back]
    number = len(out.split()) + 1
    again = "; the vehicle can return from turn 13" if back else ""
    assert said(match, "jewel_out") == [
        f"Retrieval Vehicle 1 brings a crown jewel to safety: {number} so far{again} [Q-1-c]."
    ]


def test_a_tunnel_exit_names_the_rule_by_which_it_opens():
    match = Match(RULES, "family_jewels", {}, RandomDice(Random(1)), 1)
    assert all(line.endswith("[Q-1-a].") for line in said(match, "exit_opened"))
    match = position("reinforcement", swarm={"nest1": "queen_complete"}, dice="4 5 6 1 2 3")
    assert said(match, "exit_opened")[0].endswith("[Q-1-c].")


def test_a_further_chit_brings_a_flood_but_no_storm():
    drawn = {"shown": [CHITS.index(7)], "chits": [int(c != 7) for c in CHITS]}
    about = {"on": "beta", "units": {"665": "squad.1"}, "chit": "E01"}
    assert "storm" in said(position("chit", **about), "event")[0].replace("There is no storm", "")
    further = said(position("chit", **about, **drawn), "event")[0]
    assert "There is no storm" in further
    assert "ambush" not in further


def test_frenzy_and_moult_name_their_numbers_and_who_of_them_is_there():
    about = {"units": {"665": "squad.1"}, "swarm": {"113": "soldier.1", "133": "soldier.10"}}
    line = said(position("chit", **about, chit="E13"), "event")[0]
    assert "Numbers 1, 2, 3, 4, 5, 6, 7, 8 and 9; on the map: Soldier 1 " in line
    line = said(position("chit", **about, chit="E15"), "event")[0]
    assert "none of them is on the map" in line


@pytest.mark.parametrize(("die", "end"), [("5", "it lives"), ("4", "it dies")])
def test_lethality_tells_what_kills_and_whether_it_has(die, end):
    match = position("lethality", units={"321": "squad.1", "656": "hq"}, nat={"squad.1": 2}, dice=die)
    assert said(match, "lethality") == [f"Rifle Squad 1 is infected: {die}, dies on 1–4 – {end} [H]."]


def test_what_was_flung_on_somebody_is_removed_for_that():
    match = position(
        "actions", units={"321": "special_ops", "113": "squad.1"}, swarm={"333": "soldier.1"}, dice="2 1 1 3 6"
    )
    play(match, "unit:special_ops vermite:soldier.1")
    assert said(match, "removed") == ["Soldier 1 is removed by landing on an occupied hex: back into the cup."]


def test_the_gun_with_nat_tells_what_it_needs_not_a_distance_that_is_none():
    about = {"units": {"321": "ant_gun-"}, "swarm": {"333": "soldier.1"}, "nat": {"ant_gun": 1}, "dice": "1 2 6 6"}
    match = play(position("actions", **about), "unit:ant_gun hex:333")
    assert "1 2, more than 2 needed – hit" in said(match, "ant_fired")[0]


def test_a_miss_of_pants_and_a_crash_of_the_gun_are_told_before():
    match = play(ops("soldier.1"), "unit:special_ops")
    assert "On 1 or less it misses, and Special Operations is disrupted." in " ".join(
        note.rpartition(" [")[0] or note for note in notes(match, "vermite:soldier.1")
    ).replace("[J-4]", "")
    match = play(position("actions", units={"321": "ant_gun-"}, swarm={"341": "soldier.1"}), "unit:ant_gun")
    assert any("A double 1" in note for note in notes(match, "hex:341"))
