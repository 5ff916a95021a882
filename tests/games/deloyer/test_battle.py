"""12 The battle phase, 13 catch, 14 CBA, 15 anti-personnel, 16 melee, 17 damage, 25-27 special units."""

import pytest

from game.core.pondering import at_once
from game.games.deloyer.chapters.fighting import ARMOUR, INFANTRY, POOLS, card_hits, shooters
from game.games.deloyer.chapters.windows import window
from game.games.deloyer.data import GONE, PIECE_IDS, PIECES_OF, UNIT, ZALTSEV
from game.games.deloyer.explain.odds import foresee, staying
from game.games.deloyer.explain.paper import fighter
from game.games.deloyer.queries import anti_armour, anti_personnel, defence_value, fighters, units_at
from game.games.deloyer.state import Battle
from tests.games.deloyer.builders import HEX, F, L, begin, boxed, count, do, finish, offered, prompt, until


def test_12_2_battles_are_optional():
    match = begin("l_battle", {"61": "soldier_l"}, {"61": "soldier_f"})
    assert offered(match) == {"hex:61", "button:done"}
    do(match, "button:done")
    assert match.choice is None


def test_12_3_only_where_both_sides_are():
    match = begin("l_battle", {"61": "soldier_l", "53": "soldier_l"}, {"61": "soldier_f", "64": "soldier_f"})
    assert offered(match) == {"hex:61", "button:done"}


def test_12_4_all_units_take_part():
    match = begin("l_battle", {"61": "soldier_l*2"}, {"61": "soldier_f*3"})
    b = Battle(HEX["61"], L)
    assert len(fighters(match.state, b, L)) == 2
    assert len(fighters(match.state, b, F)) == 3


@pytest.mark.parametrize(("phase", "who"), [("f_battle", F), ("l_battle", L)])
def test_12_5_regulars_or_mercenaries_fight(phase, who):
    match = begin(phase, {"53": "soldier_l*4"}, {"53": "soldier_f garcia*2"}, dice="6 6 6 6 6 6 6")
    do(match, "hex:53")
    assert (match.choice.seat, prompt(match)) == (who, "who_fights")
    do(match, "button:mercenaries")
    assert len(fighters(match.state, match.state.battle, F)) == 2


def test_12_6_one_battle_after_the_other_and_one_to_a_hex():
    match = begin("l_battle", {"61": "soldier_l", "81": "soldier_l"}, {"61": "soldier_f", "81": "soldier_f"})
    do(match, "hex:61", "button:no", "button:no")
    assert offered(match) == {"hex:81", "button:done"}


def test_12_7_the_steps_come_in_order():
    match = begin("l_battle", {"61": "roundfacer soldier_l"}, {"61": "roundfacer soldier_f"}, dice="6 6 6 6 6 6 6 6")
    asked = []
    do(match, "hex:61")
    while match.choice is not None:
        asked.append(prompt(match))
        do(match, "button:yes" if "button:yes" in offered(match) else "button:done")
    assert asked == ["want_armour", "want_infantry", "want_melee"]


def test_12_8_the_battle_ends_after_the_melee():
    match = begin("l_battle", {"61": "soldier_l"}, {"61": "soldier_f"}, dice="6 6")
    do(match, "hex:61", "button:yes")
    assert match.choice is None
    assert match.state.battle is None
    assert (count(match, L, "61"), count(match, F, "61")) == (1, 1)


def test_12_9_cards_for_the_catch_check_come_before_it():
    match = begin("f_battle", {"61": "soldier_l*2"}, {"61": "soldier_f*2"}, hands=([], [93, 94]), dice="6")
    do(match, "hex:61", "button:yes")
    assert offered(match) == {"card:search_net", "button:pass"}


def test_12_10_a_card_wants_an_own_unit_in_the_battle():
    match = begin("f_battle", {"61": "roundfacer"}, {"61": "soldier_f garcia"}, hands=([], [94]))
    do(match, "hex:61", "button:mercenaries")
    assert set(fighters(match.state, match.state.battle, F)) <= set(PIECES_OF[F][UNIT["garcia"]])


@pytest.mark.parametrize("hand", [[24], [33]])
def test_12_10_who_has_lost_everybody_may_play_between_the_enemys_battles(hand):
    """Card 24 counts machines destroyed in this player turn when no battle is being resolved; any hand is asked."""
    match = begin("f_battle", {"61": "roundfacer"}, {"61": "roundfacer"}, hands=(hand, []), dice="4 4 5", open=[29])
    do(match, "hex:61", "roundfacer@61", "roundfacer@61")
    assert (prompt(match), match.choice.seat) == ("aftermath", L)
    assert match.state.battle is None
    if hand == [24]:
        do(match, "card:zaltsevs_dismay")
        assert match.state.boxes[ZALTSEV] == [5]
    else:
        assert offered(match) == {"button:pass"}


def test_12_10_who_has_somebody_left_is_asked_at_the_end_of_the_battle_alone():
    armies = {"61": "roundfacer soldier_l"}, {"61": "roundfacer"}
    match = begin("f_battle", *armies, hands=([24], []), dice="4 4", open=[29])
    do(match, "hex:61")
    until(match, "assign")
    do(match, "roundfacer@61", "roundfacer@61")
    assert (prompt(match), match.choice.args["window"]) == ("battle_card", "end")
    do(match, "button:pass")
    assert prompt(match) == ""


def test_13_1_three_units_may_ask_for_the_check():
    match = begin("f_battle", {"61": "soldier_l*3"}, {"61": "soldier_f*2"})
    do(match, "hex:61")
    assert (prompt(match), match.choice.seat) == ("ask_catch", L)
    four = begin("f_battle", {"61": "soldier_l*4"}, {"61": "soldier_f*2"})
    do(four, "hex:61")
    assert prompt(four) != "ask_catch"


def test_13_1_not_in_the_liberations_own_phase():
    match = begin("l_battle", {"61": "soldier_l*3"}, {"61": "soldier_f*2"})
    do(match, "hex:61")
    assert prompt(match) == "want_melee"


def test_13_2_the_government_cannot_ask():
    match = begin("f_battle", {"61": "soldier_l*3"}, {"61": "soldier_f*2"}, open=[29])
    do(match, "hex:61")
    assert prompt(match) == "want_melee"


@pytest.mark.parametrize(("die", "fought"), [(2, True), (3, False)])
def test_13_3_the_number_of_soldiers_is_the_value(die, fought):
    match = begin("f_battle", {"61": "soldier_l*3"}, {"61": "soldier_f*2 roundfacer*3"}, dice=f"{die}")
    do(match, "hex:61")
    assert match.choice.args["need"] == 2
    do(match, "button:yes")
    assert (prompt(match) == "want_infantry") is fought


def test_13_4_garcia_adds_three():
    match = begin("f_battle", {"53": "soldier_l*3"}, {"53": "garcia tequila_gunner"}, dice="4")
    do(match, "hex:53")
    assert match.choice.args["need"] == 4


def test_13_5_a_failed_check_means_no_battle():
    match = begin("f_battle", {"61": "soldier_l*3"}, {"61": "soldier_f*2"}, dice="5")
    do(match, "hex:61", "button:yes")
    assert match.choice is None
    assert count(match, L, "61") == 3


def test_14_1_cbas_must_fight():
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "roundfacer"}, dice="6 6")
    do(match, "hex:61")
    assert match.choice is None


def test_14_4_the_die_is_the_number_of_hits():
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "crab_gunner"}, dice="3 6")
    do(match, "hex:61")
    assert match.choice.args["on_cbas"] == 3


def test_14_5_hits_are_added_up_and_losses_leave_together():
    match = begin("l_battle", {"61": "roundfacer*2"}, {"61": "roundfacer*2"}, dice="2 2 4 6")
    do(match, "hex:61", "roundfacer@61")
    assert match.choice.seat == F
    assert count(match, F, "61") == 2
    do(match, "roundfacer@61")
    assert (count(match, L, "61"), count(match, F, "61")) == (1, 1)


def test_15_2_a_pairing_is_fought_if_either_wants_it():
    match = begin("l_battle", {"61": "soldier_l*2"}, {"61": "roundfacer"}, dice="6 2 2")
    do(match, "hex:61", "button:no")
    assert (prompt(match), match.choice.seat) == ("want_infantry", F)
    do(match, "button:yes")
    assert prompt(match) in ("", "assign")


def test_15_3_cbas_use_anti_personnel_and_soldiers_anti_armour():
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "soldier_f*2"}, dice="3 2 2")
    events = do(match, "hex:61", "button:yes")
    rolled = {event.data["side"]: event.data["needs"] for event in events if event.kind == "rolled"}
    assert rolled == {"liberation": [3], "federation": [2, 2]}


def test_15_5_two_of_a_three_is_two_hits():
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "soldier_f*2"}, dice="2 6 6")
    do(match, "hex:61", "button:yes")
    assert match.choice.args["on_soldiers"] == 2


def test_15_6_each_pairing_has_its_own_hits():
    match = begin("l_battle", {"61": "roundfacer soldier_l*2"}, {"61": "roundfacer soldier_f"}, dice="6 6 3 2 2 6 6")
    do(match, "hex:61", "button:yes", "button:yes")
    assert (match.choice.args["on_soldiers"], match.choice.args["on_cbas"]) == (3, 4)
    assert len(offered(match)) == 3


def test_16_1_the_melee_is_fought_if_either_wants_it():
    match = begin("l_battle", {"61": "soldier_l"}, {"61": "soldier_f"}, dice="3 6")
    do(match, "hex:61", "button:no", "button:yes")
    assert prompt(match) == "assign"


def test_16_4_two_of_a_two_is_two_hits():
    match = begin("l_battle", {"61": "soldier_l"}, {"61": "soldier_f"}, dice="2 6")
    do(match, "hex:61", "button:yes")
    assert match.choice.args["on_soldiers"] == 2
    do(match, "soldier_f@61")
    assert boxed(match) == ["soldier_f"]


def test_17_2_hits_do_not_last_into_the_next_step():
    match = begin("l_battle", {"61": "roundfacer soldier_l"}, {"61": "roundfacer soldier_f"}, dice="3 6 1 6")
    do(match, "hex:61")
    until(match, "want_melee")
    do(match, "button:yes")
    assert match.choice is None
    assert (count(match, L, "61"), count(match, F, "61")) == (2, 2)


def test_17_3_no_more_hits_than_the_defence():
    match = begin("l_battle", {"61": "roundfacer*2"}, {"61": "crab_gunner*2"}, dice="4 4 6 6")
    do(match, "hex:61", "crab_gunner@61")
    assert match.choice.args["on_cbas"] == 5


def test_17_4_what_is_left_over_is_lost():
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "roundfacer"}, dice="3 6")
    do(match, "hex:61")
    assert match.choice is None
    assert count(match, F, "61") == 1


def test_17_4_illegal_assignments_are_impossible():
    match = begin("l_battle", {"61": "roundfacer*2"}, {"61": "crab_gunner roundfacer"}, dice="1 2 6 6")
    do(match, "hex:61")
    assert len(offered(match)) == 2
    assert count(match, F, "61") == 2


def test_17_5_liberation_units_go_to_stock():
    match = begin("f_battle", {"61": "soldier_l*4"}, {"61": "soldier_f*3"}, dice="2 2 2 6 6 6 6")
    do(match, "hex:61", "button:yes", "soldier_l@61")
    finish(match)
    assert count(match, L, "61") == 3
    assert boxed(match) == []


@pytest.mark.parametrize("unit", ["mackerel", "cochima_spl", "tequila_gunner", "desert_gunner"])
def test_17_6_some_federation_units_go_to_stock(unit):
    match = begin(
        "l_battle", {"61": "roundfacer*3"}, {"61": f"{unit} garcia" if "gunner" in unit else unit}, dice="4 4 4 6"
    )
    do(match, "hex:61", f"{unit}@61")
    finish(match)
    assert count(match, F, "61", unit) == 0
    assert boxed(match) == []


def test_17_6_others_go_to_the_box():
    match = begin("l_battle", {"61": "roundfacer*2"}, {"61": "bushman"}, dice="4 4 6")
    do(match, "hex:61", "bushman@61")
    assert boxed(match) == ["bushman"]


@pytest.mark.parametrize(("where", "values"), [("63", (5, 5)), ("53", (3, 3))])
def test_25_1_the_desert_gunner_in_the_desert(where, values):
    match = begin("l_battle", {where: "roundfacer"}, {where: "desert_gunner"})
    b, p = Battle(HEX[where], L, mercenaries=True), units_at(match.state, F, HEX[where])[0]
    assert (anti_armour(match.state, b, p), anti_personnel(match.state, b, p)) == values


@pytest.mark.parametrize(("unit", "warm"), [("bigfoot", (4, 4)), ("blizzard_gunner", (4, 3)), ("bigfoot_6", (4, 4))])
def test_26_1_cold_machines(unit, warm):
    match = begin("l_battle", {"27": "roundfacer", "53": "roundfacer"}, {"27": unit, "53": unit})
    for where, bonus in (("27", 1), ("53", 0)):
        p = units_at(match.state, F, HEX[where])[0]
        b = Battle(HEX[where], L)
        values = (anti_armour(match.state, b, p), anti_personnel(match.state, b, p))
        assert values == (warm[0] + bonus, warm[1] + bonus)


@pytest.mark.parametrize(("unit", "side", "more"), [("roundfacer", F, 1), ("soldier_f", F, 0), ("crab_gunner", L, 0)])
def test_17_4_a_better_defence_is_that_of_federation_cbas(unit, side, more):
    assert defence_value(UNIT[unit], side, 1) == defence_value(UNIT[unit], side) + more


@pytest.mark.parametrize(("step", "side", "hits"), [("personnel", F, 3), ("personnel", L, 0), ("melee", F, 0)])
def test_15_6_hits_of_helicopters_are_the_federations_in_one_step(step, side, hits):
    b = Battle(hex=HEX["53"], attacker=F, step=step, air_target=POOLS[1], air_hits=3)
    assert card_hits(b, side) == (0, hits)


def test_27_1_without_garcia_the_mercenaries_are_gone():
    match = begin("l_battle", {"53": "soldier_l*4"}, {"53": "garcia*2 tequila_gunner"}, dice="3 3 6 6 6 6")
    do(match, "hex:53")
    until(match, "want_melee")
    do(match, "button:yes", "garcia@53", "garcia@53")
    finish(match)
    assert count(match, F, "53") == 0
    assert all(
        match.state.at[p] == GONE for unit in ("tequila_gunner", "desert_gunner") for p in PIECES_OF[F][UNIT[unit]]
    )


@pytest.mark.parametrize("order", [("garcia", "tequila_gunner"), ("tequila_gunner", "garcia")])
def test_14_5_a_machine_that_falls_with_garcia_is_destroyed(order):
    """Losses leave together, whoever is named first; only then the other mercenaries go [27.1]."""
    army = {"53": "soldier_l*2 roundfacer*2"}, {"53": "garcia tequila_gunner"}
    match = begin("l_battle", *army, hands=([24], []), dice="6 6 6 3 3 2 2 6 6")
    do(match, "hex:53")
    for wanted in ("want_armour", "want_infantry"):
        until(match, wanted)
        do(match, "button:yes")
    until(match, "assign")
    happened = do(match, *(f"{unit}@53" for unit in order))
    assert {event.data["unit"] for event in happened if event.kind == "destroyed"} == {"garcia", "tequila_gunner"}
    assert match.state.lost_cbas == 1


@pytest.mark.parametrize(("name", "opens"), [("after_cba", False), ("end", True)])
def test_12_9_a_battle_that_is_over_has_only_its_last_window(name, opens):
    st = begin("l_battle", {"61": "soldier_l"}, {"61": "soldier_f"}).state
    st.agenda.clear()
    st.battle = Battle(HEX["61"], L, window=name, over=True)
    with pytest.raises(StopIteration):
        window(st, L).send(None)
    assert bool(st.agenda) is opens


def test_16_1_soldiers_fire_at_combat_armour_only_where_some_is_opposite():
    match = begin("l_battle", {"61": "soldier_l roundfacer"}, {"61": "soldier_f*2"})
    b = Battle(HEX["61"], L, step="personnel", wanted=[ARMOUR, INFANTRY])
    assert [PIECE_IDS[shot.piece] for shot in shooters(match.state, b, L)] == ["roundfacer.1"]
    assert len(shooters(match.state, b, F)) == 2


def test_the_slip_of_paper_agrees_with_the_rules():
    """A value of 4 kills a defence of 4 alone in one case of six: the average of many battles on paper is near."""
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "roundfacer"})
    own, enemy = (units_at(match.state, side, HEX["61"]) for side in (L, F))
    found = at_once(foresee(match.state, HEX["61"], own, enemy))
    assert found.dead[F] == pytest.approx(1 / 6, abs=0.03)
    assert found.dead[L] == pytest.approx(1 / 6, abs=0.03)


def test_27_1_the_slip_of_paper_knows_that_mercenaries_leave_with_garcia():
    """The soldier lives through the gunner's fire in four cases of six, and kills Garcia with a three."""
    match = begin("l_battle", {"53": "soldier_l"}, {"53": "garcia tequila_gunner"})
    own, enemy = (units_at(match.state, side, HEX["53"]) for side in (L, F))
    found = at_once(foresee(match.state, HEX["53"], own, enemy))
    assert found.dead[F] == pytest.approx(2 * 4 / 6 * 1 / 6, abs=0.03)


def test_27_1_who_goes_with_garcia_fires_no_more():
    match = begin("l_battle", {"53": "soldier_l"}, {"53": "garcia tequila_gunner"})
    garcia, gunner = units_at(match.state, F, HEX["53"])
    battle = Battle(HEX["53"], L, mercenaries=True)
    assert staying(match.state, battle, F) == [garcia, gunner]
    battle.doomed = [garcia]
    assert staying(match.state, battle, F) == []


def test_21_2_the_slip_of_paper_knows_what_a_damaged_dougram_is():
    """It is damaged by a five; then it kills a soldier with a two or a three, else with a four, too."""
    match = begin("l_battle", {"53": "dougram"}, {"53": "hasty soldier_f"})
    own, enemy = (units_at(match.state, side, HEX["53"]) for side in (L, F))
    found = at_once(foresee(match.state, HEX["53"], own, enemy))
    assert found.dead[F] == pytest.approx(1 / 6 + 5 / 6 * 3 / 6 + 1 / 6 * 2 / 6, abs=0.012)
    whole, damaged = (fighter(UNIT[name], L, HEX["53"]) for name in ("dougram", "dougram_back"))
    assert whole.back is not None
    assert whole.back[:4] == damaged[:4]
