"""What is refused or foretold is true in the position at hand, and reads as well of one as of many."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.choice import Pick
from game.core.match import Match
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.needs import Either
from game.games.deloyer.data import CARD_IDS, CHIT_COUNT, CHIT_POINTS
from game.games.deloyer.explain.flow import needs_known
from game.games.deloyer.state import DeloyerState
from tests.games.deloyer.builders import HEX, RULES, F, L, begin, do, wait_for


def refusal(match: Match[DeloyerState], pick: str) -> tuple[str, Mapping[str, object]]:
    """Key and arguments of what is said when the player points at that."""
    assert match.choice is not None
    kind, _, name = pick.partition(":")
    message = RULES.refusal(match.view(match.choice.seat).state, match.choice, Pick(kind, name))
    assert message is not None
    return message.key.removeprefix("refusal."), message.args


def notes(match: Match[DeloyerState], pick: str) -> dict[str, Mapping[str, object]]:
    """The notes of a forecast."""
    assert match.choice is not None
    option = match.choice.find(pick)
    assert option is not None
    found = [each for each in RULES.forecast(match.view(match.choice.seat).state, match.choice, option) if each]
    return {note.key.removeprefix("forecast."): note.args for each in found for note in each.notes}


def test_2_10_a_card_names_all_its_phases_and_moments():
    match = begin("l_arm", {"64": "soldier_l"}, hands=([28, 81, 2], []), chits={"64": [1]})
    assert refusal(match, f"card:{CARD_IDS[28]}") == ("phase", {"phases": ["l_hide", "l_card"]})
    fight = begin("l_battle", {"61": "dougram soldier_l"}, {"61": "roundfacer"}, hands=([80, 81, 88], []))
    do(fight, "hex:61")
    assert refusal(fight, f"card:{CARD_IDS[81]}") == (
        "moment",
        {"moments": ["after_cba", "after_personnel", "after_melee"]},
    )


def test_card_87_waits_for_a_step():
    match = begin("f_battle", {"61": "soldier_l*4"}, {"61": "soldier_f roundfacer"}, hands=([86, 87], []))
    do(match, "hex:61")
    assert refusal(match, f"card:{CARD_IDS[87]}")[0] == "no_step"


@pytest.mark.parametrize(
    ("card", "own", "troops", "reason"),
    [
        (89, "roundfacer soldier_l", "soldier_f*2", "need_fighting_cbas"),
        (89, "soldier_l", "roundfacer soldier_f", "no_target"),
        (98, "roundfacer soldier_l", "soldier_f*2", "need_fighting_cbas"),
    ],
)
def test_cards_89_and_98_say_whether_the_machine_or_its_enemy_is_missing(card, own, troops, reason):
    """Without a machine of the federation there may be targets, but nobody whom the card helps."""
    match = begin("l_battle", {"61": own}, {"61": troops}, hands=([88], []), open=[29])
    do(match, "hex:61")
    message = CARD_BY_NO[card].why_not(match.state, F)
    assert message is not None
    assert message.key == f"refusal.{reason}"


def test_card_98_says_that_nobody_can_fire_at_machines_any_more():
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "roundfacer soldier_f"}, hands=([], [94, 98]), dice="6 6")
    do(match, "hex:61", "button:pass")
    assert refusal(match, f"card:{CARD_IDS[98]}") == ("no_attacker", {})


@pytest.mark.parametrize("card", [15, 95])
def test_outside_a_battle_nothing_of_it_is_met(card):
    match = begin("l_arm", {"64": "soldier_l"}, chits={"64": [1]})
    assert all(met is not True for _, met in needs_known(match.state, CARD_BY_NO[card].side, card))


def test_card_12_says_why_a_dougram_stands_still():
    match = begin("l_move", {"61": "dougram soldier_l"}, hands=([12], []))
    do(match, f"card:{CARD_IDS[12]}")
    assert refusal(match, "piece:dougram_tb")[0] == "dougrams_halted"


def test_18_3_a_forbidden_hex_does_not_want_soldiers():
    match = begin("l_hide", {"64": "soldier_l*2", "53": "soldier_l*2", "57": "soldier_l"}, bans=["city"])
    assert refusal(match, "hex:64")[0] == "hideout_banned"
    assert refusal(match, "hex:57")[0] == "too_few_soldiers"


def test_12_3_who_is_missing_in_a_hex():
    match = begin("l_battle", {"64": "soldier_l", "53": "soldier_l"}, {"64": "soldier_f", "61": "soldier_f"})
    assert refusal(match, "hex:61")[0] == "no_own_unit"
    assert refusal(match, "hex:53")[0] == "no_enemy"
    own = begin("f_battle", {"64": "soldier_l", "53": "soldier_l"}, {"64": "soldier_f", "61": "soldier_f"})
    assert refusal(own, "hex:53")[0] == "no_own_unit"


def test_8_2_and_9_4_why_a_unit_moves_no_further():
    """It need not have spent its points: it stops for enemies, and who has flown has done."""
    match = begin("f_move", {"62": "soldier_l*4"}, {"61": "soldier_f*3", "81": "soldier_f"})
    do(match, "soldier_f@61", "hex:62", "soldier_f@61", "hex:64", "soldier_f@61", "hex:42")
    told = [refusal(match, f"piece:soldier.{number}")[0] for number in (5, 6, 7)]
    assert told == ["stopped", "no_further", "no_further"]


@pytest.mark.parametrize(("phase", "group", "number"), [("l_battle", "regulars", 1), ("f_battle", "mercenaries", 3)])
def test_12_5_the_forecast_of_a_battle_says_which_group_it_reckons_with(phase, group, number):
    """The federation sends the stronger one, the liberation picks the weaker."""
    match = begin(phase, {"53": "soldier_l*4"}, {"53": "soldier_f garcia*2 tequila_gunner", "54": "soldier_f"})
    found = notes(match, "hex:53")
    assert f"{group}_fight" in found
    assert found["battle"]["enemy" if phase == "l_battle" else "own"] == number
    alone = begin(phase, {"53": "soldier_l*4"}, {"53": "soldier_f*2"})
    assert not any("fight" in key for key in notes(alone, "hex:53"))


@pytest.mark.parametrize(("federation", "chance"), [("soldier_f", 0.5), ("soldier_f garcia*2 tequila_gunner", 0.0)])
def test_12_5_who_stands_aside_is_left_in_the_hex(federation, chance):
    """The liberation is never alone where mercenaries watch it fight the regulars."""
    match = begin("l_battle", {"53": "soldier_l*4"}, {"53": federation})
    (found,) = [each for each in RULES.forecast(match.view(L).state, match.choice, Pick("hex", "53")) if each]
    assert found.odds[0] >= chance
    assert (found.odds[0] == 0.0) == (chance == 0.0)


def test_2_2_a_blue_machine_has_no_liberation_side():
    """A counter of the type may well be in stock: it cannot change hands."""
    match = begin("l_battle", {"61": "roundfacer soldier_l"}, {"61": "roundfacer_6"}, hands=([15], []), dice="4 6")
    do(match, "hex:61")
    wait_for(match, "piece:roundfacer_6.1")
    do(match, "piece:roundfacer_6.1")
    assert match.choice.args["window"] == "end"
    assert refusal(match, "card:captured_armour")[0] == "no_captive"


def test_10_6_a_card_for_the_sea_speaks_of_its_own_routes():
    match = begin("l_move", {"69": "soldier_l"}, {"69": "soldier_f"}, hands=([20, 32], []), open=[29])
    assert "card:stowaway" in {str(pick) for pick in match.choice.options}
    key, _ = refusal(match, "card:strait_crossing_operation")
    assert key == "no_route"
    assert "this card" in Catalogue("en", strict=True).plain(f"deloyer.refusal.{key}", {}, game="deloyer")


@pytest.mark.parametrize(("unit", "left"), [("soldier_f@18", 4), ("garcia@18", 2)])
def test_11_8_the_forecast_of_a_flight_tells_how_many_may_fly_then(unit, left):
    match = begin("f_move", None, {"18": "soldier_f garcia*2 tequila_gunner"})
    do(match, unit)
    assert notes(match, "hex:44")["by_air"] == {"number": left}


@pytest.mark.parametrize(
    ("opened", "box", "told"),
    [([], [2], {"sixth_army"}), ([], [], {"sixth_army", "takes_control"}), ([76], [], {"takes_control"})],
)
def test_24_1_the_forecast_of_a_way_into_the_port_tells_of_the_6th_army(opened, box, told):
    """Where units of it come, nobody can tell who controls the port then."""
    match = begin("l_move", {"28": "soldier_l"}, open=opened, chits={"sixth_army": box})
    do(match, "soldier_l@28")
    found = notes(match, "hex:18")
    assert {*found} - {"points"} == told
    for language in LANGUAGES:
        if "sixth_army" in found:
            words = Catalogue(language, strict=True).plain("deloyer.forecast.sixth_army", found["sixth_army"])
            assert "76" in words


def test_24_1_whoever_is_armed_in_the_port_meets_the_6th_army():
    match = begin("l_arm", {"61": "soldier_l"}, chits={"18": [1], "sixth_army": [2]})
    do(match, "chit:hideout.18.0")
    found = notes(match, "unit:soldier_l")
    assert {*found} == {"arm_cost", "sixth_army", "arm_left"}
    assert found["arm_left"]["points"] == 0


@pytest.mark.parametrize(("opened", "told"), [([29], True), ([], False), ([29, 76], False)])
def test_24_1_the_capital_of_the_government_brings_the_6th_army(opened, told):
    match = begin("l_move", {"54": "soldier_l"}, open=opened)
    do(match, "soldier_l@54")
    found = notes(match, "hex:64")
    assert "takes_control" in found
    assert ("sixth_army" in found) == told


def test_3_2_what_a_unit_would_bring_for_control():
    match = begin("l_move", {"62": "soldier_l", "61": "soldier_l*2"}, {"61": "soldier_f"})
    do(match, "soldier_l@62")
    assert "takes_control" in notes(match, "hex:61")
    far = begin("l_move", {"62": "soldier_l"}, {"61": "soldier_f"})
    do(far, "soldier_l@62")
    assert notes(far, "hex:61")["control"] == {"number": 2}
    never = begin("l_move", {"62": "soldier_l", "61": "soldier_l*4"}, {"61": "soldier_f*2"})
    do(never, "soldier_l@62")
    assert "no_control" in notes(never, "hex:61")
    army = begin("l_move", {"62": "soldier_l", "61": "soldier_l"}, {"61": "soldier_f*2"}, open=[29])
    do(army, "soldier_l@62")
    assert notes(army, "hex:61")["control"] == {"number": 1}


def test_9_1_a_move_is_told_with_the_points_that_the_unit_has():
    """One after a step, and from the start where card 55 has taken the other."""
    match = begin("l_move", {"53": "soldier_l"})
    do(match, "soldier_l@53")
    assert notes(match, "hex:62")["points"] == {"number": 1, "most": 2}
    do(match, "hex:62", "soldier_l@62")
    assert notes(match, "hex:72")["points"] == {"number": 1, "most": 1}
    slow = begin("l_move", {"53": "soldier_l"}, {"53": "soldier_f"}, checkpoints=True)
    do(slow, "soldier_l@53")
    assert notes(slow, "hex:62")["points"] == {"number": 1, "most": 1}


@pytest.mark.parametrize(("language", "words"), [("en", "8th Army soldiers"), ("ja", "第8軍の兵士")])
def test_card_65_names_the_army_whose_soldiers_it_counts(language, words):
    """Those of the 6th Army and of Garcia do not count."""
    (need,) = CARD_BY_NO[65].needs
    assert words in Catalogue(language, strict=True).plain(f"deloyer.{need.message().key}", dict(need.message().args))


@pytest.mark.parametrize("language", LANGUAGES)
def test_needs_read_well_of_one_and_of_many(language):
    """No "1 soldiers", no "1 … are"; what is wanted at least is said to be so."""
    catalogue = Catalogue(language, strict=True)
    for card in CARD_BY_NO.values():
        for need in card.needs:
            said = catalogue.plain(f"deloyer.{need.message().key}", dict(need.message().args))
            if language == "en":
                assert " are wanted" not in said
                assert not any(f"1 {word}s" in said for word in ("soldier", "unit", "chit", "point", "CBA")), said


def test_card_11_may_be_played_while_one_of_its_bars_is_open():
    """So neither half of the need says that it cannot."""
    need = next(need for need in CARD_BY_NO[11].needs if isinstance(need, Either))
    message = need.message()
    said = Catalogue("ja", strict=True).plain(f"deloyer.{message.key}", dict(message.args))
    assert said.count("であってはなりません") == 2
    assert "使用できません" not in said


def test_10_5_mercenaries_alone_go_by_sea():
    """Card 68 takes eight units; five mercenaries that go together are fewer [8.6]."""
    match = begin("f_move", f={"76": "garcia*2 tequila_gunner*2"}, hands=([], [68]), open=[29])
    do(match, f"card:{CARD_IDS[68]}", "hex:64", "garcia@76")
    assert len(match.state.stacks[HEX["64"]]) == 4


def test_7_11_nothing_is_asked_of_an_empty_cup():
    """Without a chit nothing comes from Earth (D20)."""
    every = [points for points in CHIT_POINTS for _ in range(CHIT_COUNT[points])]
    match = begin("f_replenish", box="soldier_f roundfacer", open=[29, 76], chits={"underground": every})
    do(match, "button:done")
    assert match.choice is None


def test_6_4_the_forecast_of_arming_tells_the_cost_and_what_is_left():
    match = begin("l_arm", {"64": "soldier_l*4"}, chits={"64": [3, 2], "67": [1]})
    before = notes(match, "chit:hideout.64.0")
    assert before == {"chit_points": {"points": 3, "pool": 3}}
    do(match, "chit:hideout.64.0")
    assert notes(match, "chit:hideout.64.0") == {"chit_points": {"points": 2, "pool": 5}}
    points = match.choice.args["points"]
    price = notes(match, "unit:soldier_l")
    assert price == {"arm_cost": {"cost": 1}, "arm_left": {"points": points - 1, "pool": 2}}
    do(match, "unit:soldier_l")
    assert (match.choice.args["points"], match.choice.args["pool"]) == (points - 1, 2)
    elsewhere = notes(match, "chit:hideout.67.0")
    assert elsewhere == {"chit_points": {"points": 1, "pool": 1}, "pool_lost": {"number": 2, "hex": "64"}}
    do(match, "chit:hideout.67.0")
    assert match.choice.args["pool"] == 1


@pytest.mark.parametrize(("rebels", "rule"), [(3, "9.5"), (4, "9.4")])
def test_9_5_enemies_who_stop_nobody_are_told_of_by_that_rule(rebels, rule):
    match = begin("f_move", {"62": f"soldier_l*{rebels}"}, {"61": "soldier_f"})
    do(match, "soldier_f@61")
    option = match.choice.find("hex:62")
    (found,) = RULES.forecast(match.view(F).state, match.choice, option)
    assert [note.rule for note in found.notes if note.key.startswith("forecast.enemy_")] == [rule]


def test_6_3_1_the_forecast_of_arming_counts_the_city_that_is_turned():
    """The third unit against one brings the city, and its point at once (D26)."""
    match = begin("l_arm", {"61": "soldier_l*2"}, {"61": "soldier_f"}, chits={"61": [2]}, hands=([2], []), dice="1")
    do(match, f"card:{CARD_IDS[2]}", "chit:hideout.61.0")
    found = notes(match, "unit:soldier_l")
    assert found["arm_left"] == {"points": 1, "pool": 1}
    assert "takes_control" in found
    do(match, "unit:soldier_l")
    assert match.choice.args["points"] == 1
    assert "takes_control" not in notes(match, "unit:soldier_l")
