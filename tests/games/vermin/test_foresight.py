"""Forecasts and refusals: what the player is told before deciding."""

import pytest

from game.core.choice import Pick
from game.games.vermin.data import OPEN, PIECE, PIECE_IDS
from game.games.vermin.explain.odds import ant_chances, chart_chances
from game.games.vermin.explain.why_not_action import own_actions
from tests.games.vermin.builders import RULES, play, position


def foretold(match, text):
    pick = match.choice.find(text)
    assert pick is not None, f"{text} is not offered"
    found = [item for item in RULES.forecast(match.view(match.choice.seat).state, match.choice, pick) if item]
    assert found
    return found[-1]


def notes(match, text):
    return {note.key.partition(".")[2]: note for note in foretold(match, text).notes}


def refused(match, text):
    return RULES.refusal(match.state, match.choice, Pick.parse(text))


def reason(match, text):
    message = refused(match, text)
    assert message is not None
    return message.key.partition(".")[2], message.rule


# === Forecasts ===


def test_a_move_tells_its_way_its_costs_and_who_waits_there():
    match = play(position("actions", units={"113": "squad.1"}, swarm={"151": "soldier.1"}), "unit:squad.1")
    found = foretold(match, "hex:146")
    assert found.path == ("113", "112", "135", "146"), "134 is beside the soldier too"
    assert found.costs == (2, 4, 2)
    assert found.figures == {"cost": 8, "points_left": 0}
    danger, beside = found.notes[:2]
    assert (danger.key, beside.key) == ("forecast.danger", "forecast.beside")
    assert (beside.args["vermites"], beside.rule) == (["soldier.1"], "I-1-b")


def test_a_shot_tells_dice_chances_and_the_danger_of_nat():
    match = play(position("actions", units={"131": "squad.1"}, swarm={"133": "soldier.1"}), "unit:squad.1")
    found = foretold(match, "vermite:soldier.1")
    assert found.figures["dice"] == 4
    assert found.figures["need"] == 3
    assert found.figures["removed"] == pytest.approx((4 / 6) ** 4)
    assert sum(found.figures[name] for name in ("none", "reduced", "removed")) == pytest.approx(1)
    nat = notes(match, "vermite:soldier.1")["nat_risk"]
    assert nat.args["unit"] == "squad.1"
    assert nat.args["chance"] == pytest.approx((4 / 6) ** 4 / 2)


def test_a_shot_on_the_move_has_one_die_less():
    match = play(
        position("actions", units={"131": "squad.1"}, swarm={"133": "soldier.1"}), "unit:squad.1 action:move_fire"
    )
    assert foretold(match, "vermite:soldier.1").figures["dice"] == 3


def test_dark_energy_and_jumps_have_the_chances_of_their_charts():
    assert ant_chances(4)["crash"] == pytest.approx(1 / 36)
    assert ant_chances(4)["hit"] == pytest.approx(30 / 36)
    assert chart_chances("jump_pack", -1) == pytest.approx({"fail": 2 / 6, "drift": 2 / 6, "on_target": 2 / 6})
    assert chart_chances("drop", 0) == pytest.approx({"lands": 3 / 6, "drift": 2 / 6, "delayed": 1 / 6})


def test_a_jump_tells_where_it_drifts_to():
    match = play(
        position("actions", units={"315": "recon.a", "666": "hq"}, swarm={"115": "soldier.1"}),
        "unit:recon.a action:jump",
    )
    assert notes(match, "hex:131")["drift_deadly"].args["hex"] == "115"


def test_a_drop_tells_how_often_a_drift_kills():
    match = position("actions", units={"335": "hq"}, reserve="heavy.a", dice="6")
    play(match, "unit:hq action:request action:drop")
    assert notes(match, "hex:112")["drop_deadly"].args["chance"] > 0.1
    assert foretold(match, "hex:112").figures["lands"] == pytest.approx(0.5)


def test_pants_and_the_gun():
    match = play(
        position("actions", units={"131": "special_ops", "666": "hq"}, swarm={"134": "soldier.1"}), "unit:special_ops"
    )
    assert foretold(match, "vermite:soldier.1").figures == pytest.approx(
        {"miss": 1 / 6, "flung": 2 / 6, "vaporised": 3 / 6}
    )
    gun = play(position("actions", units={"131": "ant_gun-", "666": "hq"}, swarm={"134": "soldier.1"}), "unit:ant_gun")
    assert foretold(gun, "hex:134").figures["hit"] == pytest.approx(33 / 36)
    assert notes(gun, "hex:134")["ant_removed"].args["vermites"] == ["soldier.1"]


def test_special_actions_tell_their_chance():
    match = play(position("actions", units={"335": "hq", "315": "recon.a"}, reserve="heavy.a"), "unit:hq")
    assert foretold(match, "action:request").figures["ok"] == pytest.approx(4 / 6)
    play(match, "unit:recon.a")
    assert foretold(match, "action:recon").figures["ok"] == pytest.approx(4 / 6)


def test_a_chit_tells_its_directions_and_whom_it_names():
    match = position("event", recon=True, dice="E10 E05", swarm={"131": "soldier.1"})
    assert foretold(match, "chit:E10").figures == {"south": 1, "north": 4}
    assert notes(match, "chit:E10")["named"].args["vermites"] == ["soldier.1"]


def test_ending_the_phase_tells_who_is_idle():
    match = position("actions", units={"335": "hq", "315": "squad.1"})
    assert notes(match, "button:done")["idle"].args["units"] == ["hq", "squad.1"]


# === Refusals ===

AIMING = {"units": {"131": "squad.1", "666": "hq"}}


@pytest.mark.parametrize(
    ("stage", "picks", "pick", "why"),
    [
        ({"units": {"113": "squad.1"}}, "", "hex:666", ("too_far", "I-1")),
        ({"units": {"113": "squad.1"}}, "", "hex:345", ("cloud", "P-2-j")),
        ({"units": {"113": "squad.1"}}, "", "hex:U1", ("tar", "P-1-g")),
        ({"units": {"113": "squad.1"}, "swarm": {"146": "soldier.1"}}, "", "hex:146", ("vermites_there", "I-1-a")),
        ({"units": {"113": "squad.1", "112": "hq"}}, "", "hex:112", ("unit_there", "I-1-a")),
        ({"units": {"113": "squad.1"}}, "", "hex:113", ("here", "I-1")),
        ({**AIMING, "swarm": {"136": "soldier.1"}}, "", "vermite:soldier.1", ("blocked_by_bamboo", "J-1")),
        (
            {**AIMING, "swarm": {"134": "soldier.1", "133": "drone.3"}},
            "",
            "vermite:soldier.1",
            ("blocked_by_vermite", "J-1"),
        ),
        ({**AIMING, "swarm": {"nest1": "soldier.1"}}, "", "vermite:soldier.1", ("in_nest", "J")),
        (
            {"units": {"131": "squad.1-"}, "swarm": {"133": "soldier.1"}},
            "",
            "vermite:soldier.1",
            ("pistol_range", "J-2"),
        ),
        ({**AIMING, "swarm": {"133": "soldier.1"}}, "", "exit:3", ("exit_not_there", "P-2-m")),
    ],
)
def test_why_a_unit_cannot(stage, picks, pick, why):
    match = play(position("actions", **stage), f"unit:squad.1 {picks}")
    assert reason(match, pick) == why


def test_why_special_units_cannot():
    stage = {"swarm": {"133": "soldier.1"}, "exits": {3: OPEN}}
    rv = play(position("actions", units={"131": "rv.1", "666": "hq"}, **stage), "unit:rv.1")
    assert reason(rv, "vermite:soldier.1") == ("no_weapon", "J-6")
    towed = play(position("actions", units={"131": "ant_gun", "666": "hq"}, **stage), "unit:ant_gun")
    assert reason(towed, "vermite:soldier.1") == ("ant_towed", "J-3")
    deployed = play(position("actions", units={"131": "ant_gun-", "666": "hq"}, **stage), "unit:ant_gun")
    assert reason(deployed, "hex:134") == ("ant_hex", "J-3")
    ops = play(position("actions", units={"323": "special_ops", "666": "hq"}, **stage), "unit:special_ops")
    assert reason(ops, "exit:3") == ("exit_dark", "J-3")


def test_why_a_unit_cannot_be_chosen():
    due = [4 if p == PIECE["rv.1"] else 0 for p in range(48)]
    match = position("actions", units={"131": "squad.1", "666": "hq"}, waiting="rv.1", reserve="heavy.a", due=due)
    assert reason(match, "unit:rv.1") == ("due_later", "Q-1-c")
    assert reason(match, "unit:heavy.a") == ("in_reserve", "I-4-c")
    play(match, "unit:squad.1 hex:132")
    assert reason(match, "unit:squad.1") == ("acted", "I")


def test_nothing_is_refused_that_is_offered():
    match = play(position("actions", units={"113": "squad.1", "666": "hq"}), "unit:squad.1")
    assert all(RULES.refusal(match.state, match.choice, pick) is None for pick in match.choice.options)


@pytest.mark.parametrize(
    ("unit", "stage", "why"),
    [
        ("recon.a", {"recon": True}, {"recon": ("recon_done", "I-4-a")}),
        ("recon.a", {"chits": [0] * 15}, {"recon": ("cup_empty", "I-4-a")}),
        ("hq", {}, {"recovery": ("nobody_to_recover", "I-4-b"), "request": ("reserve_empty", "I-4-c")}),
        ("logistics", {}, {"recovery": ("nobody_to_recover", "I-4-b")}),
        ("professor", {}, {"build": ("no_laboratory", "J-5-a")}),
        ("professor", {"weapons": [0] * 6}, {"build": ("weapons_gone", "J-5-a")}),
        ("rv.1", {}, {"load": ("no_jewel_here", "J-6")}),
        ("rv.1", {"jewels": {"rv.1": "2"}}, {"leave": ("not_at_the_west", "Q-1-c")}),
    ],
)
def test_i4_what_a_unit_of_its_kind_cannot_do_now_has_its_reason(unit, stage, why):
    match = play(position("actions", units={"131": unit, "666": "squad.1"}, **stage), f"unit:{unit}")
    offered = {str(pick.id) for pick in match.choice.options if pick.kind == "action"}
    barred = {str(pick.id) for pick in own_actions(match.state, PIECE[unit])} - offered
    assert {name: reason(match, f"action:{name}") for name in barred} == why


def test_i4_a_frozen_unit_has_the_reason_at_its_own_actions():
    frozen = [int(name == "recon.a") for name in PIECE_IDS]
    match = position("actions", units={"131": "recon.a", "666": "squad.1"}, frozen=frozen, chit="E06")
    play(match, "unit:recon.a")
    assert [str(pick) for pick in match.choice.options if pick.kind == "action"] == ["action:recon"]
    for name in ("jump", "move_fire"):
        assert reason(match, f"action:{name}") == ("frozen", "D-burp")


def test_i4_nobody_is_told_of_the_actions_of_others():
    match = play(position("actions", units={"131": "squad.1", "666": "hq"}), "unit:squad.1")
    assert refused(match, "action:request") is None
    assert [str(pick.id) for pick in own_actions(match.state, PIECE["squad.1"])] == ["move_fire"]
