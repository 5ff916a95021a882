"""6 Arming, 7 replenishment, 21 Dougrams, 22 the fortress, 24 the 6th Army."""

import pytest

from game.games.deloyer.data import GONE, PIECE, PIECES_OF, UNIT
from tests.games.deloyer.builders import HEX, F, L, begin, boxed, count, do, finish, offered, prompt, until

BACHS = {"hands": ([2], [])}


def test_6_3_1_cities_give_arms_points():
    match = begin("l_arm", {"67": "soldier_l*1"}, chits={"67": [2, 3]})
    assert match.choice.args["points"] == 2
    do(match, "chit:hideout.67.0", "unit:soldier_l", "unit:soldier_l")
    assert count(match, L, "67", "soldier_l") == 3
    assert match.choice is None


def test_6_3_2_card_2_adds_a_chit():
    match = begin("l_arm", {"81": "soldier_l*1"}, chits={"81": [1]}, dice="4", **BACHS)
    do(match, "card:bachss_arms_procurement")
    assert match.choice.args["points"] == 5


def test_6_3_3_points_are_lost_at_the_end():
    match = begin("l_arm", {"67": "soldier_l*1"}, chits={"67": [2]})
    do(match, "button:done")
    assert match.state.arming.bonus == 0
    assert match.choice is None


@pytest.mark.parametrize(("unit", "cost"), [("soldier_l", 1), ("crab_gunner", 3)])
def test_6_4_a_soldier_costs_one_and_one_a_cba_three_and_three(unit, cost):
    match = begin("l_arm", {"64": "soldier_l*1"}, chits={"64": [3]})
    do(match, "chit:hideout.64.0", f"unit:{unit}")
    assert match.state.arming.pool == 3 - cost
    assert match.state.arming.spent == cost


def test_6_5_the_unit_comes_into_the_chits_hex_and_the_chit_leaves():
    match = begin("l_arm", {"67": "soldier_l*1"}, chits={"77": [1]})
    do(match, "chit:hideout.77.0", "unit:soldier_l")
    assert count(match, L, "77") == 1
    assert match.state.hideouts[HEX["77"]] == []


def test_6_6_chits_of_a_hex_are_added_up_and_split():
    match = begin("l_arm", {"64": "soldier_l*1"}, chits={"64": [2, 2]})
    do(match, "chit:hideout.64.0")
    assert offered(match) == {"unit:soldier_l", "chit:hideout.64.0"}
    do(match, "chit:hideout.64.0", "unit:crab_gunner", "unit:soldier_l")
    assert count(match, L, "64", "crab_gunner") == 1
    assert count(match, L, "64", "soldier_l") == 2
    assert match.state.arming.spent in (0, 4)


def test_6_6_no_chit_is_used_for_nothing():
    match = begin("l_arm", {"67": "soldier_l*1"}, chits={"67": [2], "77": [1]})
    do(match, "chit:hideout.67.0")
    assert offered(match) == {"unit:soldier_l"}


def test_6_5_neither_is_the_second_chit_of_a_hex():
    match = begin("l_arm", {"67": "soldier_l*2"}, chits={"67": [1, 1], "77": [1]})
    do(match, "chit:hideout.67.0", "unit:soldier_l")
    assert {"chit:hideout.67.0", "chit:hideout.77.0", "button:done"} <= offered(match)
    do(match, "chit:hideout.67.0")
    assert offered(match) == {"unit:soldier_l"}


def test_6_7_points_may_be_split_over_hexes():
    match = begin("l_arm", {"81": "soldier_l*1"}, chits={"81": [1], "61": [1]}, dice="2", **BACHS)
    do(
        match,
        "card:bachss_arms_procurement",
        "chit:hideout.81.0",
        "unit:soldier_l",
        "chit:hideout.61.0",
        "unit:soldier_l",
    )
    assert count(match, L, "61") == 1
    assert count(match, L, "81") == 2


@pytest.mark.parametrize(
    ("cards", "unit"),
    [([], "crab_gunner"), ([16], "roundfacer"), ([17], "bushman"), ([17], "nikolaev"), ([18], "hasty")],
)
def test_6_8_other_machines_want_a_card(cards, unit):
    match = begin("l_arm", {"64": "soldier_l*1"}, chits={"64": [3]}, open=cards)
    do(match, "chit:hideout.64.0")
    machines = {pick for pick in offered(match) if pick.startswith("unit:") and pick != "unit:soldier_l"}
    assert f"unit:{unit}" in machines
    assert ("unit:roundfacer" in machines) == (16 in cards)


def test_6_9_no_counter_no_unit():
    match = begin("l_arm", {"64": "soldier_l*4"}, {"67": "soldier_f*50"}, chits={"64": [1]})
    assert offered(match) == {"button:done"}


def test_6_10_five_units_must_be_four_after_the_movement():
    match = begin("l_move", {"64": "soldier_l*5"}, {"64": "soldier_f*2"})
    assert "button:done" not in offered(match)
    do(match, "soldier_l@64", "hex:54")
    assert "button:done" in offered(match)


def test_6_10_the_movement_ends_where_nobody_can_leave():
    """The only way out of 81 leads to a hex that is full; who stands there may go on (D47)."""
    match = begin("l_move", {"81": "soldier_l*5", "72": "soldier_l*4"}, {"72": "soldier_f"})
    assert "button:done" in offered(match)
    do(match, "button:done")
    until(match, "")
    assert count(match, L, "81") == 4


def test_6_10_who_cannot_leave_is_disbanded():
    match = begin("thin_out", {"64": "soldier_l*5 crab_gunner"})
    do(match, "crab_gunner@64")
    assert prompt(match) == ""
    assert count(match, L, "64") == 4


def test_7_2_three_soldiers_and_two_cbas():
    match = begin("f_replenish", box="soldier_f*5 roundfacer*3")
    for _ in range(3):
        do(match, "soldier_f@box")
    assert not any("soldier" in pick for pick in offered(match))
    do(match, "roundfacer@box", "roundfacer@box")
    assert count(match, F, "64", "soldier_f") == 3
    assert count(match, F, "18", "roundfacer") == 2
    assert boxed(match) == ["roundfacer", "soldier_f", "soldier_f"]


@pytest.mark.parametrize(("unit", "card"), [("bushman", 45), ("blockhead_b", 46), ("nikolaev", 47), ("bigfoot", 48)])
def test_7_3_a_machine_wants_its_deployment_card(unit, card):
    closed = begin("f_replenish", box=f"{unit} soldier_f")
    assert not any(unit in pick for pick in offered(closed))
    match = begin("f_replenish", box=f"{unit} soldier_f", open=[card])
    do(match, f"{unit}@box")
    assert count(match, F, "18", unit) == 1


def test_7_4_only_the_box_is_replenished():
    match = begin("f_replenish", f={"64": "soldier_f*1"}, box="")
    assert match.choice is None


def test_7_5_blue_units_are_replenished_like_others():
    match = begin("f_replenish", box="soldier_6 roundfacer_6 bigfoot_6")
    do(match, "soldier_6@box", "roundfacer_6@box")
    assert match.choice is None or not any("bigfoot" in pick for pick in offered(match))
    assert count(match, F, "64", "soldier_6") == 1
    assert count(match, F, "18", "roundfacer_6") == 1


def test_7_6_not_into_a_city_of_the_liberation():
    match = begin("f_replenish", {"64": "soldier_l*1"}, box="soldier_f roundfacer")
    assert {pick.split(":")[0] for pick in offered(match)} == {"piece", "button"}
    assert not any("soldier" in pick for pick in offered(match))


def test_7_7_a_machine_is_converted():
    match = begin("f_replenish", box="crab_gunner*2")
    do(match, "button:convert")
    assert boxed(match) == ["crab_gunner", "roundfacer"]
    assert "button:convert" not in offered(match)


def test_7_8_conversions_follow_the_deployment_cards():
    match = begin("f_replenish", box="crab_gunner", open=[45, 46])
    do(match, "button:convert")
    assert offered(match) == {"unit:roundfacer", "unit:bushman", "unit:blockhead_b"}


def test_7_9_blue_machines_are_not_converted():
    match = begin("f_replenish", box="roundfacer_6 soldier_f", open=[45])
    assert "button:convert" not in offered(match)


def test_7_10_without_a_machine_in_the_box_one_is_called_back():
    match = begin("f_replenish", f={"61": "crab_gunner*2 soldier_f*1"})
    assert prompt(match) == "recall"
    do(match, "crab_gunner@61")
    assert boxed(match) == ["crab_gunner"]
    do(match, "button:convert")
    assert boxed(match) == ["roundfacer"]


def test_7_11_reinforcements_come_from_earth():
    match = begin("f_replenish", box="crab_gunner", open=[29, 76], dice="3")
    until(match, "from_earth", answer="button:done")
    do(match, "button:yes", "unit:bigfoot_6", "unit:soldier_6")
    assert count(match, F, "18") == 2


@pytest.mark.parametrize(("points", "units"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_7_11_half_the_points_come_rounded_up(points, units):
    match = begin("f_replenish", box="crab_gunner", open=[29, 76], dice=f"{points}")
    until(match, "from_earth", answer="button:done")
    earth = next(event for event in do(match, "button:yes") if event.kind == "earth")
    assert (earth.data["points"], earth.data["number"]) == (points, units)


def test_7_11_what_comes_from_earth_is_told_as_it_is():
    """A chit of five brings three units, but no more than are in stock."""
    there = {"18": "soldier_6*4 roundfacer_6*2 bigfoot_6*2 blockhead_b_6*2"}
    match = begin("f_replenish", f=there, box="crab_gunner", open=[29, 76], dice="5")
    until(match, "from_earth", answer="button:done")
    earth = next(event for event in do(match, "button:yes") if event.kind == "earth")
    assert (earth.data["points"], earth.data["number"]) == (5, 2)
    assert match.choice.args["left"] == 2


def test_7_11_not_while_the_liberation_holds_the_port():
    match = begin("f_replenish", {"18": "soldier_l*1"}, open=[29, 76])
    assert match.choice is None


def test_17_7_a_lost_hasty_comes_back_as_a_roundfacer():
    match = begin("l_battle", {"61": "roundfacer*3"}, {"61": "hasty*1"}, dice="4 4 4 6")
    do(match, "hex:61", "hasty@61")
    finish(match)
    assert boxed(match) == ["roundfacer"]


@pytest.mark.parametrize(
    ("phase", "order"), [("l_battle", ("hasty", "roundfacer")), ("f_battle", ("roundfacer", "hasty"))]
)
def test_17_7_a_roundfacer_that_falls_with_the_hasty_can_take_its_place(phase, order):
    """Losses leave together [14.5], whoever assigns first."""
    enemy = {"61": "hasty", "64": "roundfacer*15"}
    dice = "6 5 5" if phase == "l_battle" else "5 6 5"
    match = begin(phase, {"61": "roundfacer dougram"}, enemy, open=[29], dice=dice)
    do(match, "hex:61", *(f"{unit}@61" for unit in order))
    assert boxed(match) == ["roundfacer"]


@pytest.mark.parametrize("how", ["lost", "called back"])
def test_17_7_without_a_roundfacer_the_hasty_goes_to_stock_and_that_is_told(how):
    """No counter, no replacement (D18)."""
    if how == "lost":
        match = begin("l_battle", {"61": "roundfacer*3"}, {"61": "hasty", "64": "roundfacer*13"}, dice="4 4 4 6")
        happened = do(match, "hex:61", "hasty@61")
    else:
        match = begin("f_replenish", f={"61": "hasty", "64": "roundfacer*16"})
        happened = do(match, "hasty@61")
    assert [event.data["unit"] for event in happened if event.kind == "not_replaced"] == ["hasty"]
    assert boxed(match) == []
    assert not any(match.state.at[p] >= 0 for p in PIECES_OF[F][UNIT["hasty"]])


def test_17_8_a_hasty_in_the_box_is_exchanged_at_once():
    match = begin("f_replenish", f={"61": "hasty*1"})
    do(match, "hasty@61")
    assert boxed(match) == ["roundfacer"]
    kept = begin("f_replenish", f={"61": "hasty*1"}, open=[61])
    do(kept, "hasty@61")
    assert boxed(kept) == ["hasty"]


def test_21_2_a_dougram_is_damaged_then_destroyed():
    match = begin("f_battle", {"61": "dougram soldier_l*4"}, {"61": "roundfacer*3"}, dice="6 4 4 4")
    do(match, "hex:61")
    assert prompt(match) in ("assign", "battle_card")
    until(match, "assign")
    do(match, "dougram@61")
    until(match, "want_infantry")
    assert count(match, L, "61", "dougram_back") == 1
    again = begin("f_battle", {"61": "dougram_back soldier_l*4"}, {"61": "roundfacer*3"}, dice="4 4 4 6")
    do(again, "hex:61")
    until(again, "assign")
    do(again, "dougram_back@61")
    until(again, "want_infantry")
    assert count(again, L, "61", "soldier_l") == 4
    assert count(again, L, "61") == 4


def test_21_3_1_repair_wants_a_chit_in_the_city():
    match = begin("l_arm", {"61": "dougram_back"}, chits={"62": [1]})
    assert not any("dougram" in pick for pick in offered(match))
    match = begin("l_arm", {"61": "dougram_back"}, chits={"61": [1]})
    assert any("dougram" in pick for pick in offered(match))


def test_21_3_2_repair_costs_one_point():
    match = begin("l_arm", {"67": "dougram_back"}, chits={"67": [1]})
    do(match, "dougram_back@67")
    assert count(match, L, "67", "dougram") == 1
    assert match.choice.args["points"] == 1


def test_21_3_2_no_repair_without_points_nor_while_a_chit_is_in_use():
    poor = begin("l_arm", {"61": "dougram_back"}, chits={"61": [1]}, hands=([2], []), control=[])
    assert not any("dougram" in pick for pick in offered(poor))
    busy = begin("l_arm", {"67": "dougram_back"}, chits={"67": [2]})
    do(busy, "chit:hideout.67.0")
    assert not any("dougram" in pick for pick in offered(busy))


def test_22_1_the_fortress_waits_for_the_government():
    assert not any(
        pick == "button:fortress" for pick in offered(begin("f_replenish", f={"53": "soldier_f"}, box="roundfacer"))
    )
    assert "button:fortress" in offered(begin("f_replenish", f={"53": "soldier_f"}, box="roundfacer", open=[29]))


def test_22_2_the_fortress_takes_the_place_of_a_cba():
    match = begin("f_replenish", f={"53": "soldier_f"}, box="roundfacer*2", open=[29])
    do(match, "button:fortress", "roundfacer@box")
    assert match.choice is None or prompt(match) != "replenish"
    assert boxed(match) == ["roundfacer"]
    assert count(match, F, "53", "fortress") == 1


def test_22_4_neither_in_a_city_nor_beside_rebels():
    match = begin(
        "f_replenish", {"54": "soldier_l"}, {"61": "soldier_f", "54": "soldier_f"}, box="roundfacer", open=[29]
    )
    assert "button:fortress" not in offered(match)


def test_22_5_the_fortress_is_withdrawn():
    match = begin("f_replenish", f={"53": "fortress"}, box="roundfacer", open=[29])
    do(match, "button:withdraw")
    assert count(match, F, "53") == 0
    assert "button:fortress" not in offered(match)


def test_22_7_the_fortress_does_not_move():
    match = begin("f_move", f={"53": "fortress soldier_f"}, open=[29])
    assert not any("fortress" in pick for pick in offered(match))


def test_22_8_the_fortress_fights_as_a_cba():
    match = begin("l_battle", {"53": "roundfacer*1"}, {"53": "fortress"}, open=[29], dice="6 5")
    do(match, "hex:53")
    assert prompt(match) == "assign"
    do(match, "roundfacer@53")
    assert count(match, L, "53") == 0


def test_22_9_the_fortress_drives_the_rebels_out():
    match = begin("l_battle", {"53": "soldier_l*2"}, {"53": "fortress"}, open=[29])
    do(match, "button:done")
    assert prompt(match) == "eject_to"
    do(match, "hex:43")
    assert count(match, L, "43") == 2


def test_22_10_a_destroyed_fortress_never_comes_back():
    match = begin("l_battle", {"53": "roundfacer*4"}, {"53": "fortress"}, open=[29], dice="4 4 4 4 6")
    do(match, "hex:53", "fortress@53")
    assert match.state.at[PIECE["fortress"]] == GONE


def test_24_1_a_unit_in_the_port_brings_the_6th_army():
    match = begin("l_move", {"27": "soldier_l"}, chits={"sixth_army": [3, 2]})
    do(match, "soldier_l@27", "hex:18")
    assert 76 in match.state.open
    assert prompt(match) == "sixth_unit"
    assert match.choice.args["left"] == 3


def test_24_1_the_capital_under_the_government_brings_the_6th_army():
    match = begin(
        "l_battle", {"64": "roundfacer*2"}, {"64": "soldier_f"}, open=[29], chits={"sixth_army": [1]}, dice="2 2 6"
    )
    do(match, "hex:64", "button:yes", "soldier_f@64")
    until(match, "sixth_unit")
    assert 76 in match.state.open


def test_24_2_half_the_points_rounded_up_arrive():
    match = begin("play_f", hands=([], [76]), open=[29], chits={"sixth_army": [5, 4]})
    do(match, "card:army_6_sorties")
    do(match, *["unit:soldier_6"] * 4, "unit:bigfoot_6")
    assert count(match, F, "18") == 5
    assert match.state.boxes[7] == []


def test_24_3_no_more_than_twelve():
    there = {"64": "soldier_6*4 roundfacer_6*2 bigfoot_6*3 blockhead_b_6*2"}
    match = begin("play_f", f=there, hands=([], [76]), open=[29], chits={"sixth_army": [5, 4]})
    do(match, "card:army_6_sorties")
    assert count(match, F, "18", "blockhead_b_6") == 1
    assert match.choice is None


def test_24_4_they_may_act_at_once():
    match = begin("f_replenish", f={"18": "soldier_6"}, box="roundfacer", open=[29, 76], dice="1")
    until(match, "from_earth", answer="button:done")
    do(match, "button:yes", "unit:soldier_6")
    assert count(match, F, "18", "soldier_6") == 2
