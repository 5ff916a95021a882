"""8 Movement, 9 on land, 10 by sea, 11 by air, 23 Andy."""

import pytest

from game.core.choice import Pick
from game.games.deloyer.chapters.movement import LEAST_STEP
from game.games.deloyer.data import AIR_LINKS, HEX_IDS, ROUTES
from game.games.deloyer.picks import NUMBER
from tests.games.deloyer.builders import HEX, F, L, begin, count, do, finish, offered, prompt

NAMES = {"69": "grante", "61": "bonar", "81": "spa", "76": "garland", "44": "sandrea", "64": "cardinal", "83": "rambel",
         "67": "doga", "37": "estor"}  # fmt: skip


def links(card: int) -> set[frozenset[str]]:
    return {frozenset((NAMES[HEX_IDS[a]], NAMES[HEX_IDS[b]])) for a, b in ROUTES[card]}


def pairs(words: str) -> set[frozenset[str]]:
    return {frozenset(pair.split("-")) for pair in words.split()}


def goals(phase: str, unit: str, where: str, *args, **fields) -> set[str]:
    """Where a unit may go."""
    match = begin(phase, *args, **fields)
    do(match, f"{unit}@{where}")
    if prompt(match) != "move_to":
        return set()
    return {pick.removeprefix("hex:") for pick in offered(match)}


def at(match, where: str) -> Pick:
    """The counter that is offered in a hex."""
    return next(p for p in match.choice.options if p.kind == "piece" and match.state.at[NUMBER[p]] == HEX[where])


def test_8_3_all_units_may_move():
    match = begin("l_move", {"53": "soldier_l*2"})
    do(match, "soldier_l@53", "hex:62", "soldier_l@53", "hex:43")
    assert (count(match, L, "62"), count(match, L, "43")) == (1, 1)


def test_8_4_1_the_federation_stacks_without_limit():
    match = begin("f_move", f={"53": "soldier_f*3", "62": "soldier_f*6"})
    do(match, "soldier_f@53", "hex:62")
    finish(match)
    assert count(match, F, "62") == 7


def test_8_4_2_four_guerrillas_to_a_hex_until_the_government():
    match = begin("l_move", {"53": "soldier_l*1", "62": "soldier_l*4"})
    do(match, "soldier_l@53", "hex:62")
    assert "button:done" not in offered(match)
    free = begin("l_move", {"53": "soldier_l*1", "62": "soldier_l*4"}, open=[29])
    do(free, "soldier_l@53", "hex:62")
    finish(free)
    assert count(free, L, "62") == 5


def test_8_4_3_the_federations_movement_thins_out_nobody():
    """Whom a card has placed in the hideout phase may leave in the liberation's own movement phase (D9)."""
    match = begin("f_move", {"57": "soldier_l*7"}, {"64": "soldier_f"})
    do(match, "button:done")
    assert count(match, L, "57") == 7
    own = begin("l_move", {"57": "soldier_l*7"}, {"64": "soldier_f"})
    assert "button:done" not in offered(own)


def test_8_5_hideout_chits_do_not_move():
    match = begin("l_move", {"53": "soldier_l"}, chits={"53": [2]})
    do(match, "soldier_l@53", "hex:62")
    assert match.state.hideouts[HEX["53"]] == [2]


@pytest.mark.parametrize(("start", "goal"), [("53", "62"), ("17", "26")])
def test_8_6_mercenaries_move_together(start, goal):
    match = begin("f_move", f={start: "garcia*2 tequila_gunner*2 desert_gunner"})
    do(match, f"garcia@{start}", f"hex:{goal}")
    assert count(match, F, goal) == 5


def test_9_1_two_points():
    found = goals("l_move", "soldier_l", "53", {"53": "soldier_l"})
    assert {"42", "43", "52", "54", "62", "63"} <= found
    assert {"44", "64", "61"} <= found
    assert not {"81", "83"} & found


def test_9_3_mountains_cost_one_more():
    found = goals("l_move", "soldier_l", "67", {"67": "soldier_l"})
    assert {"58", "68"} <= found
    assert "48" not in found
    assert "47" in found


def test_9_4_enemies_stop():
    assert "43" in goals("l_move", "soldier_l", "62", {"62": "soldier_l"})
    found = goals("l_move", "soldier_l", "62", {"62": "soldier_l"}, {"52": "soldier_f", "53": "soldier_f"})
    assert "53" in found
    assert "43" not in found


def test_9_5_the_federation_passes_three_guerrillas_but_not_four():
    three, four = {"57": "soldier_l*3"}, {"57": "soldier_l*4"}
    assert "47" in goals("f_move", "soldier_f", "67", three, {"67": "soldier_f"})
    assert "47" not in goals("f_move", "soldier_f", "67", four, {"67": "soldier_f"})
    assert "47" not in goals("f_move", "soldier_f", "67", three, {"67": "soldier_f"}, open=[29])


def test_9_6_neither_over_the_sea_nor_across_closed_sides():
    match = begin("l_move", {"81": "soldier_l"})
    do(match, "soldier_l@81")
    assert offered(match) & {"hex:71", "hex:72", "hex:83"} == {"hex:71", "hex:72"}
    slow = begin("l_move", {"81": "soldier_l"}, {"81": "soldier_f"}, checkpoints=True)
    do(slow, "soldier_l@81")
    assert count(slow, L, "72") == 1


def test_10_1_without_a_card_nobody_goes_by_sea():
    assert not {"61", "81"} & goals("l_move", "soldier_l", "69", {"69": "soldier_l"})


def test_10_3_routes_of_the_stowaway():
    assert links(20) == pairs(
        "grante-bonar grante-spa garland-sandrea garland-cardinal garland-rambel garland-doga doga-sandrea doga-rambel "
        "rambel-spa estor-doga estor-sandrea"
    )


def test_10_4_routes_of_the_strait_crossing():
    assert links(32) == pairs("grante-bonar grante-spa garland-sandrea garland-cardinal garland-rambel")


def test_10_5_routes_of_the_assault():
    assert links(68) == pairs(
        "grante-bonar grante-spa garland-sandrea garland-cardinal garland-rambel garland-doga doga-sandrea rambel-spa "
        "estor-doga estor-sandrea"
    )


def test_10_6_strait_and_assault_want_control_of_the_start():
    armies = ({"69": "soldier_l*2"}, {"69": "soldier_f*3"})
    assert "card:strait_crossing_operation" not in offered(begin("l_move", *armies, hands=([32], []), open=[29]))
    match = begin("l_move", {"69": "soldier_l*2"}, {"61": "soldier_f*3"}, hands=([32], []), open=[29])
    do(match, "card:strait_crossing_operation", "hex:61", "soldier_l@69")
    assert count(match, L, "61") == 2


def test_9_1_whoever_can_take_no_step_has_moved():
    """From every hex a step costs one point at least for somebody; so nobody may fly who cannot march [8.2]."""
    assert {cost for row in LEAST_STEP.values() for cost in row} == {1}


def test_10_7_the_stowaway_does_not():
    match = begin("l_move", {"69": "soldier_l*2"}, {"69": "soldier_f*3"}, hands=([20], []))
    do(match, "card:stowaway", "hex:61", "button:done")
    assert (count(match, L, "61"), count(match, L, "69")) == (1, 1)


def test_10_8_all_go_from_one_city_to_one_city():
    match = begin("l_move", {"69": "soldier_l*4", "67": "soldier_l*2"}, hands=([20], []))
    do(match, "card:stowaway", "hex:69", "hex:81", "soldier_l@69", "soldier_l@69")
    assert count(match, L, "81") == 3
    assert count(match, L, "69") == 1


def test_8_2_by_sea_goes_only_who_has_not_moved():
    match = begin("f_move", f={"76": "soldier_f", "86": "soldier_f"}, hands=([], [68]), open=[29])
    do(match, "soldier_f@86", "hex:76", "card:amphibious_assault")
    assert offered(match) == {"hex:44", "hex:64", "hex:67", "hex:83"}, "the routes from Garland"
    do(match, "hex:64")
    assert (count(match, F, "64"), count(match, F, "76")) == (1, 1)
    assert prompt(match) == "move"
    assert offered(match) == {"button:done", str(at(match, "76"))}, "who came by sea has moved"


def test_10_2_a_dougram_that_is_being_fitted_does_not_go_by_sea():
    match = begin("l_move", {"69": "dougram soldier_l"}, hands=([12, 20], []))
    do(match, "card:turbozack_fitted", "card:stowaway", "hex:61")
    assert (count(match, L, "61"), count(match, L, "69", "dougram_tb")) == (1, 1)
    free = begin("l_move", {"69": "dougram soldier_l"}, hands=([20], []))
    do(free, "card:stowaway", "hex:61", "soldier_l@69")
    assert "button:done" in offered(free)
    assert str(at(free, "69")) == "piece:dougram.1"


def test_8_6_mercenaries_go_by_sea_together_or_not_at_all():
    match = begin(
        "f_move", f={"76": "soldier_f*8 garcia*2 tequila_gunner*2 desert_gunner"}, hands=([], [68]), open=[29]
    )
    do(match, "card:amphibious_assault", "hex:64", "soldier_f@76", "soldier_f@76", "soldier_f@76")
    assert len(offered(match)) == 5, "there is room for five more: a soldier, three sorts of mercenaries, or nobody"
    do(match, "tequila_gunner@76")
    assert (count(match, F, "64"), count(match, F, "76")) == (8, 5)
    assert {count(match, F, "64", unit) for unit in ("garcia", "tequila_gunner")} == {2}
    late = begin("f_move", f={"76": "soldier_f*8 garcia*2 tequila_gunner*2 desert_gunner"}, hands=([], [68]), open=[29])
    do(late, "card:amphibious_assault", "hex:64", *["soldier_f@76"] * 4)
    assert len(offered(late)) == 2, "a soldier or nobody"
    do(late, *["soldier_f@76"] * 4)
    assert (count(late, F, "64"), count(late, F, "76")) == (8, 5)


def test_11_2_from_an_own_city_to_an_own_city():
    found = goals("f_move", "soldier_f", "64", {"76": "soldier_l*3"}, {"64": "soldier_f", "83": "soldier_f"})
    assert {"44", "61", "67", "83"} <= found
    assert "76" not in found


def test_11_4_no_farther_than_three_hexes():
    found = goals("f_move", "soldier_f", "64", None, {"64": "soldier_f"})
    assert "37" not in found
    assert "69" not in found


def test_11_6_the_federation_links_the_port_and_sandrea():
    assert HEX["44"] in AIR_LINKS[F][HEX["18"]]
    assert HEX["44"] not in AIR_LINKS[L][HEX["18"]]
    assert "44" in goals("f_move", "soldier_f", "18", None, {"18": "soldier_f"})


def test_11_7_the_outer_ocean_counts_as_three():
    assert {"61", "81"} <= goals("f_move", "soldier_f", "69", None, {"69": "soldier_f"})


@pytest.mark.parametrize(("side", "lifts"), [(F, 5), (L, 2)])
def test_11_8_five_and_two_units(side, lifts):
    phase, unit = ("f_move", "soldier_f") if side == F else ("l_move", "soldier_l")
    armies = (None, {"64": f"{unit}*7"}) if side == F else ({"69": f"{unit}*7", "61": unit}, None)
    start, goal = ("64", "67") if side == F else ("69", "61")
    match = begin(phase, *armies, open=[29])
    before = count(match, side, goal)
    for _ in range(lifts):
        assert match.choice.args["lifts"] > 0
        do(match, f"{unit}@{start}", f"hex:{goal}")
    assert match.choice.args["lifts"] is None
    assert count(match, side, goal) == before + lifts


def test_11_9_guerrillas_do_not_fly():
    assert "61" not in goals("l_move", "soldier_l", "69", {"69": "soldier_l*4", "61": "soldier_l"})


def test_8_2_a_unit_that_has_flown_does_not_march():
    match = begin("f_move", f={"64": "soldier_f"})
    do(match, "soldier_f@64", "hex:67")
    assert match.choice is None


def test_23_1_the_federation_keeps_out_of_andy():
    assert "68" not in goals("f_move", "soldier_f", "67", None, {"67": "soldier_f"})
    assert "68" in goals("f_move", "soldier_f", "67", None, {"67": "soldier_f"}, open=[64])
    assert "68" in goals("l_move", "soldier_l", "67", {"67": "soldier_l"})


def test_card_55_slows_those_who_start_beside_soldiers():
    found = goals("l_move", "soldier_l", "62", {"62": "soldier_l"}, {"62": "soldier_f"}, checkpoints=True)
    assert found == {"52", "53", "61", "72", "73"}
