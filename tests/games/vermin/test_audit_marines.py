"""Positions from a second reading of the rulebook: marines, vehicles, jumps, weapons."""

from game.core.choice import Pick
from game.games.vermin.data import PIECE
from game.games.vermin.explain.forecast import forecast
from game.games.vermin.explain.why_not import refusal
from tests.games.vermin.builders import is_back, nat_of, play, position, where


def test_b1_a_disrupted_vehicle_that_left_comes_back_in_order():
    match = position("actions_to_end", units={"113": "rv.1-", "315": "squad.1"}, jewels={"rv.1": "1"}, nat={"rv.1": 1})
    play(match, "unit:rv.1 action:leave")
    assert match.state.due[PIECE["rv.1"]] == 6
    assert not is_back(match, "rv.1")
    assert nat_of(match, "rv.1") == 0


def test_i1c_who_fails_onto_a_marine_does_not_slide_into_a_nest_entrance():
    match = position("actions", units={"365": "recon.a", "432": "squad.1", "315": "squad.2"}, dice="1 4 3 2")
    play(match, "unit:recon.a action:jump hex:211")
    assert where(match, "recon.a") == "426", "425 is an entrance, in which a failed jump ends"


def test_i1c_who_drifts_onto_a_marine_does_not_slide_into_a_nest_entrance():
    match = position("actions", units={"365": "recon.a", "432": "squad.1", "315": "squad.2"}, dice="3")
    play(match, "unit:recon.a action:jump hex:466")
    assert where(match, "recon.a") == "426"


# === What is told beforehand ===


def cat_on_the_loose():
    units = {"322": "professor-", "664": "squad.1"}
    swarm = {"331": "soldier.1", "316": "soldier.2", "335": "soldier.5", "336": "soldier.6"}
    match = position("actions", units=units, swarm=swarm, weapons=[0, 0, 0, 0, 0, 1], dice="tiger 6 3")
    return play(match, "unit:professor action:unleash")


def test_refusal_of_a_vermite_that_was_named_already():
    match = play(cat_on_the_loose(), "vermite:soldier.1")
    refused = refusal(match.state, match.choice, Pick("vermite", "soldier.1"))
    assert (refused.key, refused.rule) == ("refusal.already_chosen", "J-5-b")


def test_forecast_of_a_weapon_names_nat_only_with_marines_near():
    match = cat_on_the_loose()
    near = list(forecast(match.state, match.choice, Pick("vermite", "soldier.1")))[-1]
    far = list(forecast(match.state, match.choice, Pick("vermite", "soldier.6")))[-1]
    assert near.figures == {"nat": 0.5}
    assert far.figures == {}


def test_refusal_of_a_drop_on_an_exit_without_its_chit_names_the_flood():
    match = position(
        "actions", units={"315": "hq"}, reserve="heavy.a", exits={1: 1}, chit="E01", flooded=True, dice="6"
    )
    play(match, "unit:hq action:request action:drop")
    keys = [refusal(match.state, match.choice, Pick("hex", name)).key for name in ("621", "514")]
    assert keys == ["refusal.drop_exit", "refusal.drop_flooded"]


def test_refusal_of_a_jump_onto_a_bridge_is_not_about_numbers():
    match = position("actions", on="beta", units={"131": "recon.a"}, swarm={"613": "soldier.1"})
    play(match, "unit:recon.a action:jump")
    reasons = [refusal(match.state, match.choice, Pick("hex", name)) for name in ("U2", "U1")]
    assert [(r.key, r.rule) for r in reasons] == [("refusal.bridge", "P-1-g"), ("refusal.tar", "P-1-g")]
