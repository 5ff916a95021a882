"""The action cards: each can be played where it may, is refused where it may not, and does what it says."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.core.choice import NOBODY
from game.core.dice import Unanswered
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.data import BOX_IDS, CARD_IDS, CARDS, FLOW, HEX_IDS, NEIGHBOURS, UNDERGROUND
from game.games.deloyer.explain.flow import flow_chart
from game.games.deloyer.queries import dougrams
from tests.games.deloyer.builders import (
    HEX,
    RULES,
    F,
    L,
    begin,
    boxed,
    count,
    do,
    finish,
    offered,
    prompt,
    until,
    until_next,
    wait_for,
)

ROOT = Path(__file__).resolve().parents[3]


def played(card: int, phase: str, *picks: str, **fields):
    """The match after the card has been played out of the hand, and the picks been made."""
    side = L if CARD_BY_NO[card].side == L else F
    hands = ([card], []) if side == L else ([], [card])
    match = begin(phase, fields.pop("l", None), fields.pop("f", None), hands=hands, **fields)
    do(match, f"card:{CARD_IDS[card]}", *picks)
    return match


def refused(card: int, phase: str, **fields) -> str:
    """Why the card cannot be played, "" if it can."""
    side = CARD_BY_NO[card].side
    hands = ([card], []) if side == L else ([], [card])
    match = begin(phase, fields.pop("l", None), fields.pop("f", None), hands=hands, **fields)
    found = CARD_BY_NO[card].why_not(match.state, side)
    name = f"card:{CARD_IDS[card]}"
    assert (match.choice is not None and name in offered(match)) == (found is None)
    return found.key.removeprefix("refusal.") if found is not None else ""


def test_there_are_99_cards_with_words_in_both_languages():
    assert list(CARD_BY_NO) == list(CARDS) == list(range(1, 100))
    for language in ("en", "ja"):
        words = tomllib.loads((ROOT / f"assets/text/{language}/deloyer_cards.toml").read_text("utf-8"))
        assert set(words["card_text"]) == set(CARD_IDS[1:])
        assert set(words["card"]) == {*CARD_IDS[1:], "hidden"}


STAY_OPEN = {9, 13, 14, 16, 17, 18, 19, 22, 23, 25, 28, 29, 34, 38, 45, 46, 47, 48, 49, 50, 51, 52, 58, 60, 61, 63, 64,
             71, 73, 74, 75, 76, 77}  # fmt: skip
LEAVE_THE_GAME = {10, 11, 12, 21, 26, 27, 39, 40, 59}


def test_2_11_what_becomes_of_the_cards_that_have_been_played():
    assert {no for no, card in CARD_BY_NO.items() if card.after == "open"} == STAY_OPEN
    assert {no for no, card in CARD_BY_NO.items() if card.after == "remove"} == LEAVE_THE_GAME


BOX_CARDS = [
    (1, "underground", {}),
    (41, "state_admin", {}),
    (43, "weapons", {}),
    (44, "weapons", {}),
    (69, "lecoque", {}),
    (67, "sixth_army", {}),
    (70, "lecoque", {"open": [73]}),
    (33, "destin", {"open": [73]}),
    (7, "deloyerian", {"chits": {"64": [1, 1, 1, 1]}}),
    (5, "donan", {"l": {"61": "dougram"}}),
]


@pytest.mark.parametrize(("card", "box", "fields"), BOX_CARDS)
def test_cards_that_fill_boxes(card, box, fields):
    match = played(card, "play_l" if CARD_BY_NO[card].side == L else "play_f", dice="4", **fields)
    assert match.state.boxes[BOX_IDS.index(box)] == [4]
    assert card in match.state.discards[CARD_BY_NO[card].side]


EIGHT_VP = {"64": "soldier_l", "18": "soldier_l"}
NEEDS = [
    (4, "l_arm", {"chits": {"64": [1, 1]}}, "need_chits"),
    (4, "l_arm", {"chits": {"64": [1, 1, 1]}, "open": [13]}, "need_closed"),
    (5, "play_l", {}, "need_dougram"),
    (9, "play_l", {"chits": {"underground": [5]}, "l": {"64": "soldier_l*2"}}, "need_either"),
    (9, "play_l", {"open": [38]}, ""),
    (9, "play_l", {"chits": {"underground": [5, 1]}, "l": {"64": "soldier_l*2"}}, ""),
    (10, "play_l", {"l": {"61": "dougram"}}, "need_open"),
    (11, "l_arm", {"open": [9, 50, 51], "l": {"61": "dougram"}, "chits": {"underground": [4, 4]}}, "need_either"),
    (11, "l_arm", {"open": [9, 50], "l": {"61": "dougram"}, "chits": {"underground": [4, 4]}}, ""),
    (13, "play_l", {"l": {"61": "dougram"}, "chits": {"61": [1, 1], "underground": [4]}}, "need_points"),
    (14, "play_l", {"open": [13, 38], "l": {"57": "soldier_l*2"}}, "need_closed"),
    (18, "play_l", {"open": [29, 60], "l": {"67": "soldier_l"}}, "need_vp"),
    (19, "play_l", {"open": [14], "l": {"57": "soldier_l*4", "67": "soldier_l*2"}}, "need_units"),
    (23, "play_l", {"open": [22], "chits": {"donan": [3, 3]}}, "need_open"),
    (29, "play_l", {"open": [13, 19], "l": {"69": "soldier_l"}}, "need_either"),
    (34, "play_l", {"open": [71, 73], "chits": {"destin": [5, 5, 2]}}, "need_either"),
    (34, "play_l", {"open": [71, 73, 75], "chits": {"destin": [5, 5, 1]}}, "need_points"),
    (35, "play_l", {"open": [29]}, "boxes_empty"),
    (38, "play_f", {"chits": {"64": [1, 1]}, "f": {"64": "soldier_f*3"}}, "need_few_chits"),
    (38, "play_f", {"f": {"64": "soldier_f*2"}}, "need_soldiers"),
    (40, "f_replenish", {"box": "roundfacer"}, "need_unit"),
    (46, "play_f", {"chits": {"weapons": [5, 5]}}, "need_open"),
    (49, "play_f", {"chits": {"weapons": [5]}}, "need_either"),
    (52, "play_f", {"open": [50, 74], "chits": {"state_admin": [5]}}, "need_closed"),
    (64, "play_f", {"chits": {"state_admin": [5]}}, "need_open"),
    (65, "play_f", {"f": {"64": "soldier_f*7 soldier_6"}}, "need_army8_soldiers"),
    (71, "play_f", {"open": [73], "chits": {"lecoque": [5, 5, 1]}}, "need_either"),
    (74, "play_f", {"open": [71]}, "need_open"),
    (76, "play_f", {"open": [29], "chits": {"sixth_army": [4]}}, "need_points"),
    (77, "play_f", {"open": [29, 71, 75], "chits": {"karmel": [5]}, "l": EIGHT_VP}, "need_few_vp"),
    (1, "l_arm", {"chits": {"64": [1]}, "l": {"67": "soldier_l"}}, "phase"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "phase", "fields", "reason"), NEEDS)
def test_conditions(card, phase, fields, reason):
    assert refused(card, phase, **fields) == reason


def test_card_3_agitation():
    match = played(3, "l_hide", l={"53": "soldier_l"}, dice="2")
    assert match.state.hideouts[HEX["53"]] == [2]


def test_card_4_demonstrations():
    match = played(4, "l_arm", "hex:64", "hex:61", chits={"64": [1, 1], "61": [1], "state_admin": [3]}, dice="0")
    assert match.state.boxes[5] == []
    assert (count(match, L, "64"), count(match, L, "61")) == (1, 1)


def test_2_8_a_card_places_no_more_soldiers_than_are_in_stock():
    there = {"64": "soldier_l*4"}, {"18": "soldier_f*48"}
    match = begin("l_arm", *there, hands=([6], []), chits={"64": [1] * 4, "61": [1, 1]}, dice="3")
    do(match, "card:cell_network")
    assert match.choice.args["left"] == 2


def test_card_6_cell_network():
    match = played(6, "l_arm", "hex:64", "button:done", chits={"64": [1] * 4, "61": [1, 1]}, dice="3")
    assert match.state.boxes[0] == [3]
    assert count(match, L, "64") == 1


def test_card_8_deserters():
    match = played(8, "play_l", "points=4", "soldier_f@61", l={"61": "soldier_l"}, f={"61": "soldier_f*2"},
                   chits={"deloyerian": [4, 5]})  # fmt: skip
    assert (count(match, L, "61"), count(match, F, "61")) == (2, 1)
    assert match.state.boxes[3] == [5]


def test_card_9_dougram_seized():
    match = played(9, "play_l", open=[38])
    assert count(match, L, "64", "dougram") == 1
    assert 9 in match.state.open


def test_card_10_samarin_rescued():
    match = played(10, "play_l", open=[38], l={"61": "dougram"}, dice="2")
    assert 38 not in match.state.open
    assert {38, 10} <= {*match.state.removed}
    assert match.state.boxes[0] == [2]


def test_card_11_mass_production():
    spent = ("points=4", "hex:61", "hex:61")
    match = played(11, "l_arm", *spent, open=[9], l={"61": "dougram"}, chits={"underground": [4, 4]})
    assert count(match, L, "61", "dougram") == 3
    assert 11 in match.state.removed


def test_card_12_turbozack_keeps_the_damage_and_halts_the_dougrams():
    match = played(12, "l_move", l={"61": "dougram_back soldier_l"})
    assert count(match, L, "61", "dougram_tb_back") == 1
    assert not any("dougram" in pick for pick in offered(match))
    assert len(dougrams(match.state)) == 1


def test_card_12_comes_before_any_dougram_moves():
    match = begin("l_move", {"61": "dougram", "81": "yakt_dougram"}, hands=([12], []))
    assert "card:turbozack_fitted" in offered(match)
    do(match, "yakt_dougram@81", f"hex:{HEX_IDS[NEIGHBOURS[HEX['81']][0]]}")
    until(match, "move")
    assert "card:turbozack_fitted" not in offered(match)


def test_card_13_conference():
    match = played(13, "play_l", "points=5", "hex:61", "hex:57", l={"61": "dougram"},
                   chits={"61": [1], "71": [1], "underground": [5, 1]}, dice="2 3")  # fmt: skip
    assert (len(match.state.hideouts[HEX["61"]]), match.state.hideouts[HEX["57"]]) == (2, [3])
    assert 13 in match.state.open


def test_card_13_without_a_dougram_wants_a_strong_underground():
    """A rising that has lost Dougram, which card 9 brings but once, is not at its end."""
    west = {"61": [1], "71": [1]}
    assert refused(13, "play_l", chits={**west, "underground": [5]}) == "need_either"
    match = played(13, "play_l", "points=5", "hex:61", "hex:57", chits={**west, "underground": [5, 1]}, dice="2 3")
    assert 13 in match.state.open
    assert match.state.boxes[UNDERGROUND] == [1]


def test_card_14_samarin_crosses():
    match = played(14, "play_l", "hex:57", "hex:58", open=[13], l={"57": "soldier_l*2"}, dice="1 1 4")
    assert match.state.boxes[3] == [4]
    assert match.state.hideouts[HEX["58"]] == [1]


def test_card_15_captured_armour():
    match = begin("l_battle", {"61": "roundfacer*2 soldier_l"}, {"61": "roundfacer"}, hands=([15], []), dice="4 4 6")
    do(match, "hex:61")
    until(match, "assign")
    do(match, "roundfacer@61", "card:captured_armour")
    assert count(match, L, "61", "roundfacer") == 3


def test_card_19_army_formed():
    match = played(19, "play_l", "hex:57", "hex:57", "hex:57", open=[14], l={"57": "soldier_l*4", "67": "soldier_l*3"},
                   chits={"57": [1], "58": [1], "state_admin": [2]}, dice="0")  # fmt: skip
    assert count(match, L, "57") == 7
    assert match.state.boxes[5] == []


def test_card_21_mutiny():
    match = played(21, "play_l", "points=5", "soldier_f@67", "soldier_f@67", "button:done", "hex:57", "hex:57",
                   open=[14], f={"67": "soldier_f*3"}, chits={"deloyerian": [5, 5]})  # fmt: skip
    assert count(match, L, "67") == 2
    assert count(match, L, "57") == 2


def test_cards_20_and_21_ask_for_no_more_than_there_are():
    mutiny = played(21, "play_l", "points=5", open=[14], f={"67": "soldier_f*2"}, chits={"deloyerian": [5, 5]})
    assert mutiny.choice.args["left"] == 2
    voyage = played(20, "l_move", "hex:61", l={"69": "soldier_l dougram"})
    assert voyage.choice.args["left"] == 2


def test_card_23_death_of_donan():
    match = begin("play_l", hands=([23], [41, 43, 44]), open=[22, 29], chits={"donan": [3, 3]}, dice="0 1 5")
    do(match, "card:death_of_donan", "points=3")
    assert match.state.hands[F] == [43]
    assert match.state.discards[F] == [41, 44]
    assert match.state.boxes[4] == [5]


def test_card_25_zaltsev_relieved():
    match = played(25, "play_l", "points=4", chits={"zaltsev": [4, 4]})
    assert {89, 98} <= {*match.state.removed}


def test_card_26_yakt_dougram():
    match = played(26, "l_arm", open=[29], l={"64": "dougram"})
    assert count(match, L, "64", "yakt_dougram") == 1


def test_card_28_fall_of_doga():
    match = played(28, "play_l", l={"67": "soldier_l"}, decks=([1], []), dice="1 2 underground_activity")
    assert (match.state.boxes[2], match.state.boxes[0]) == ([1], [2])
    assert match.state.hands[L] == [1]


def test_card_29_government():
    match = played(29, "play_l", "hex:67", "hex:67", "hex:67", "hex:67", open=[13, 19], l={"67": "soldier_l*3"},
                   f={"67": "soldier_f", "64": "soldier_f"}, dice="3")  # fmt: skip
    assert count(match, L, "67") == 7
    assert match.state.boxes[2] == [3]


def test_card_34_wins_and_answers_card_77():
    match = begin("play_f", hands=([34], [77]), open=[29, 71, 73, 75], chits={"karmel": [5], "destin": [5, 5, 5]})
    do(match, "card:peace_talks_begin")
    assert offered(match) == {"card:assassination_of_lecoque", "button:pass"}
    do(match, "card:assassination_of_lecoque")
    assert {34, 77} <= {*match.state.open}


def test_card_35_address():
    match = played(35, "play_l", open=[29], chits={"karmel": [3], "lecoque": [2, 4]}, dice="0 1")
    assert (match.state.boxes[9], match.state.boxes[8]) == ([], [2])


def test_card_37_informers():
    match = played(37, "f_security", "soldiers=1", f={"64": "soldier_f*1"}, chits={"64": [4]}, dice="3 0")
    assert match.state.hideouts[HEX["64"]] == []


@pytest.mark.parametrize(("second", "left"), [("3 0", 1), ("4", 2)])
def test_card_37_allows_two_checks_with_two_more(second, left):
    crowd = {"f": {"64": "soldier_f*3"}, "chits": {"64": [4, 4, 4]}}
    match = played(37, "f_security", "soldiers=1", "soldiers=1", **crowd, dice=f"3 0 {second}")
    assert len(match.state.hideouts[HEX["64"]]) == left
    assert match.choice is None


def test_card_38_arrest():
    match = played(38, "play_f", f={"64": "soldier_f*3"}, chits={"underground": [3]}, dice="0 4")
    assert (match.state.boxes[0], match.state.boxes[5]) == ([], [4])
    assert 38 in match.state.open


def test_cards_39_and_40_mercenaries():
    match = begin("f_replenish", f={"64": "soldier_f"}, box="roundfacer", hands=([], [39, 40]), open=[9])
    do(match, "card:garcia_unit_hired", "hex:64", "card:desert_gunner_committed")
    assert count(match, F, "64") == 6


def test_card_42_and_52_and_62_more_soldiers():
    match = begin("f_replenish", box="soldier_f*9", hands=([], [62]), open=[52])
    assert match.choice.args["soldiers"] == 4
    do(match, "card:reserves_called_up")
    assert match.choice.args["soldiers"] == 6
    budget = played(42, "play_f", open=[50], dice="2")
    assert budget.state.replenishing.more_soldiers == 1


@pytest.mark.parametrize(
    ("card", "unit", "opened", "points"),
    [
        (45, "bushman", [], [4]),
        (46, "blockhead_b", [45], [5, 1]),
        (47, "nikolaev", [], [3]),
        (48, "bigfoot", [46], [5, 1]),
        (49, "blizzard_gunner", [29], [4]),
        (61, "hasty", [60], [5, 2]),
    ],
)
def test_deployment_cards(card, unit, opened, points):
    match = played(card, "play_f", open=opened, chits={"weapons": points})
    while match.choice is not None and match.choice.prompt == "spend":
        do(match, str(match.choice.options[0]))
    assert count(match, F, "18", unit) == 1
    assert match.state.boxes[6] == []
    assert card in match.state.open


def test_card_51_mayor():
    match = played(51, "play_f", open=[50], f={"61": "soldier_f"}, chits={"61": [3]}, dice="0")
    assert match.state.hideouts[HEX["61"]] == []


def test_card_53_curfew_and_75_forbid_hideouts():
    match = played(53, "play_f", f={"64": "soldier_f"})
    assert match.state.bans == ["city"]
    hide = begin("l_hide", {"64": "soldier_l*2", "53": "soldier_l*2"}, bans=["city"])
    assert offered(hide) == {"hex:53", "button:done"}
    palmina = begin("l_hide", {"57": "soldier_l*2", "53": "soldier_l*2"}, bans=["palmina"])
    assert offered(palmina) == {"hex:53", "button:done"}


@pytest.mark.parametrize(
    ("card", "hides", "fields"),
    [
        (53, {"57", "53"}, {"open": [50]}),
        (75, {"53", "64"}, {"open": [29, 71], "chits": {"karmel": [4]}}),
    ],
)
def test_cards_53_and_75_forbid_hideouts_in_the_next_turn_and_no_longer(card, hides, fields):
    """The one in cities, the other on Palmina; which is 57, no city."""
    army = {"57": "soldier_l*2", "53": "soldier_l*2", "64": "soldier_l*4"}
    match = begin("f_play_then_two_turns", army, {"64": "soldier_f"}, hands=([], [card]), turn=1, **fields)
    do(match, f"card:{CARD_IDS[card]}")
    assert (card in match.state.open) is (card == 75), "Samarin stays confined"
    until(match, "hide", answer="button:done")
    assert offered(match) == {*(f"hex:{h}" for h in hides), "button:done"}
    do(match, "button:done")
    until(match, "hide", answer="button:done")
    assert offered(match) == {"hex:53", "hex:57", "hex:64", "button:done"}


def test_card_54_bounty_shows_the_chits():
    match = played(54, "f_security", f={"64": "soldier_f"}, chits={"64": [3, 5], "state_admin": [2]}, dice="0")
    assert RULES.view(match.state, F).hideouts[HEX["64"]] == [5]


def test_card_56_and_57_by_air():
    match = begin("f_move", {"76": "soldier_l*3"}, {"64": "soldier_f*9"}, hands=([], [56, 57]))
    do(match, "card:helicopter_reinforcement")
    assert match.choice.args["lifts"] == 8
    do(match, "card:air_assault", "soldier_f@64", "hex:76")
    assert count(match, F, "76") == 1


def test_card_57_lands_three_units_in_enemy_cities_and_counts_no_others():
    match = begin("f_move", {"76": "soldier_l*3"}, {"64": "soldier_f*9"}, hands=([], [56, 57]))
    do(match, "card:helicopter_reinforcement", "card:air_assault")
    do(match, *["soldier_f@64", "hex:67"] * 2, *["soldier_f@64", "hex:76"] * 3)
    assert (count(match, F, "67"), count(match, F, "76")) == (2, 3)
    do(match, "soldier_f@64")
    assert "hex:67" in offered(match)
    assert "hex:76" not in offered(match)


@pytest.mark.parametrize(("guards", "why"), [(1, "no_enemy_city"), (0, "")])
def test_card_57_wants_a_city_to_land_in(guards, why):
    """A single liberation unit does not hold a city in which a federation unit stands."""
    held = {"f": {"64": "soldier_f"}} if guards else {}
    assert refused(57, "f_move", l={"64": "soldier_l"}, **held) == why


def test_cards_58_59_60_bring_machines():
    match = begin("f_replenish", {"53": "dougram"}, {"64": "soldier_f"}, box="roundfacer", hands=([], [58, 59, 60]),
                  open=[46], chits={"weapons": [3, 3, 5]})  # fmt: skip
    do(match, "card:unit_24_committed", "points=3", "hex:64", "hex:64")
    assert count(match, F, "64", "cochima_spl") == 2
    do(match, "card:mackerel_committed", "points=3", "hex:64", "hex:67", "hex:67", "card:hasty_prototypes")
    assert count(match, F, "67", "mackerel") == 2
    do(match, "hex:18", "hex:18")
    assert count(match, F, "18", "hasty") == 2


def test_card_64_opens_andy():
    match = played(64, "f_move", open=[63], f={"67": "soldier_f"}, chits={"state_admin": [4]})
    do(match, "soldier_f@67")
    assert "hex:68" in offered(match)


def test_card_63_talks_with_medol_bring_a_chit():
    match = played(63, "play_f", l={"68": "soldier_l"}, dice="3")
    assert match.state.boxes[BOX_IDS.index("state_admin")] == [3]
    assert 63 in match.state.open
    assert not refused(63, "play_f", chits={"68": [1]}), "a chit is enough"
    assert refused(63, "play_f") == "need_andy"


def test_card_65_disarms():
    match = played(65, "play_f", f={"64": "soldier_f*8"}, chits={"deloyerian": [1, 2, 3]}, dice="0 0")
    assert boxed(match) == ["soldier_f"]
    assert match.state.boxes[3] == [3]


def test_card_66_one_more_machine_and_conversion():
    match = begin("f_replenish", box="crab_gunner*4", hands=([], [66]))
    do(match, "card:army_8_reorganised")
    assert match.choice.args["cbas"] == 3
    do(match, "button:convert", "button:convert")
    assert boxed(match) == ["crab_gunner", "crab_gunner", "roundfacer", "roundfacer"]


def test_card_68_assault_from_the_sea():
    match = played(68, "f_move", "hex:64", "button:done", open=[29], f={"76": "soldier_f*2"})
    assert count(match, F, "64") == 1


def test_card_72_draws_two_chits():
    match = played(72, "play_f", open=[29, 71], dice="4 1")
    assert sorted(match.state.boxes[BOX_IDS.index("karmel")]) == [1, 4]


@pytest.mark.parametrize(("card", "box", "side"), [(34, "destin", L), (75, "karmel", F), (77, "karmel", F)])
def test_the_prices_of_the_two_conspiracies(card, box, side):
    """14 points for the assassin; four for Samarin, five for the talks."""
    price = {34: 14, 75: 4, 77: 5}[card]
    points = [5] * (price // 5) + [price % 5] * bool(price % 5)
    phase, others = ("play_l", "play_f")[side], [29, 71, 73, *([75] if card != 75 else [])]
    assert not refused(card, phase, open=others, chits={box: points})
    less = [*points[:-1], points[-1] - 1]
    assert refused(card, phase, open=others, chits={box: less}) == "need_points"


def test_card_71_73_74():
    match = played(71, "play_f", "points=4", open=[73, 22], chits={"lecoque": [4, 4]}, dice="3")
    assert match.state.boxes[9] == [3]
    betrayal = played(73, "play_f", "hex:64", chits={"lecoque": [4], "64": [3], "61": [2], "57": [4]}, dice="0 0")
    assert [HEX_IDS[h] for h, row in enumerate(betrayal.state.hideouts) if row] == ["57"]
    falls = played(74, "play_f", open=[71, 52], decks=([], [41]), dice="2 state_administration")
    assert 52 in falls.state.removed
    assert falls.state.hands[F] == [41]


# === In battle ===

HUNT = ({"61": "soldier_l*3"}, {"61": "soldier_f*2"})


def test_card_78_strikes_first_in_the_personnel_step():
    match = begin("f_battle", {"61": "soldier_l*4"}, {"61": "crab_gunner"}, hands=([78], []), dice="2 1 6 6")
    do(match, "hex:61")
    wait_for(match, "card:ambush_78")
    do(match, "card:ambush_78")
    wait_for(match, "button:yes")
    do(match, "button:yes", "crab_gunner@61")
    finish(match)
    assert count(match, F, "61") == 0
    assert count(match, L, "61") == 4


def test_card_80_adds_three_hits():
    match = begin("l_battle", {"61": "dougram"}, {"61": "roundfacer"}, hands=([80], []), dice="1 6")
    do(match, "hex:61", "card:crinns_charge")
    assert match.choice.args["on_cbas"] == 4


def test_card_81_rolls_again():
    match = begin("l_battle", {"61": "dougram"}, {"61": "roundfacer"}, hands=([81], []), dice="6 6 4")
    do(match, "hex:61")
    wait_for(match, "card:fang_of_the_sun")
    do(match, "card:fang_of_the_sun")
    until(match, "assign")
    assert match.choice.args["on_cbas"] == 4


def test_card_81_names_the_dougram_that_rolls_again_as_it_is():
    match = begin("l_battle", {"61": "dougram_back"}, {"61": "roundfacer"}, hands=([81], []), dice="6 6")
    do(match, "hex:61")
    wait_for(match, "card:fang_of_the_sun")
    match.dice = Unanswered()
    do(match, "card:fang_of_the_sun")
    assert (prompt(match), match.choice.args["unit"], match.choice.args["need"]) == ("reroll", "dougram_back", 4)


def test_card_82_rolls_again_in_the_melee():
    match = begin("l_battle", {"61": "soldier_l*2"}, {"61": "soldier_f"}, hands=([82], []), dice="6 5 6 3")
    do(match, "hex:61")
    until(match, "want_melee")
    do(match, "button:yes", "card:covering_fire")
    until(match, "assign")
    assert match.choice.args["on_soldiers"] == 3


def test_card_83_mines_hit_without_a_cba():
    match = begin("f_battle", {"61": "soldier_l*4"}, {"61": "roundfacer"}, hands=([83], []))
    do(match, "hex:61", "card:anti_armour_mines", "roundfacer@61")
    finish(match)
    assert boxed(match) == ["roundfacer"]


def test_card_84_and_95_escape_and_encirclement():
    match = begin("f_battle", *HUNT, hands=([84], []), chits={"61": [2]}, dice="0")
    do(match, "hex:61", "button:yes", "card:escape_underground")
    assert match.choice is None
    closed = begin("f_battle", {"61": "soldier_l"}, {"61": "soldier_f*2"}, hands=([84], [95]), chits={"61": [2]})
    do(closed, "hex:61", "button:no", "card:encirclement")
    assert "card:escape_underground" not in (offered(closed) if closed.choice else set())
    assert closed.state.battle is None or closed.state.battle.ap == [0, 1]


@pytest.mark.parametrize(("card", "side", "need"), [(85, L, 0), (93, F, 4)])
def test_cards_85_and_93_change_the_catch_value(card, side, need):
    hands = ([card], []) if side == L else ([], [card])
    match = begin("f_battle", *HUNT, hands=hands, chits={"61": [1]}, dice=f"{need or 1}")
    events = do(match, "hex:61", "button:yes", f"card:{CARD_IDS[card]}")
    tried = next(event for event in events if event.kind in ("caught", "slipped_away"))
    assert (tried.data["need"], tried.kind) == (need, "caught" if need else "slipped_away")


@pytest.mark.parametrize(
    ("card", "phase", "armies", "needs"),
    [
        (86, "l_battle", ({"61": "soldier_l"}, {"61": "roundfacer"}), [4]),
        (88, "l_battle", ({"61": "soldier_l"}, {"61": "soldier_f"}), [4]),
        (89, "f_battle", ({"61": "roundfacer*4"}, {"61": "roundfacer*2"}), [5, 5]),
    ],
)
def test_cards_that_change_values(card, phase, armies, needs):
    side = CARD_BY_NO[card].side
    hands = ([card], []) if side == L else ([], [card])
    match = begin(phase, *armies, hands=hands, open=[29] if card == 88 else [], dice="6 " * 12)
    events = do(match, "hex:61", f"card:{CARD_IDS[card]}")
    while match.choice is not None:
        events += do(match, "button:yes" if "button:yes" in offered(match) else "button:pass")
    rolled = [
        event.data["needs"]
        for event in events
        if event.kind == "rolled" and event.data["side"] == ("liberation", "federation")[side]
    ]
    assert rolled[0] == needs


def test_card_87_wants_a_hex_without_the_federation_beside_the_battle():
    """All units go together into one land hex; whoever else stands there stays."""
    army, enemy = {"61": "soldier_l*2 dougram", "62": "soldier_l"}, {"61": "soldier_f*2", "52": "roundfacer"}
    match = begin("f_battle", army, enemy, hands=([87], []), dice="1")
    do(match, "hex:61", "button:yes", "card:fighting_withdrawal")
    around = {f"hex:{HEX_IDS[h]}" for h in NEIGHBOURS[HEX["61"]]}
    assert {"hex:52", "hex:62"} < around
    assert offered(match) == around - {"hex:52"}
    do(match, "hex:62")
    assert (count(match, L, "61"), count(match, L, "62")) == (0, 4)
    assert match.state.battle is None, "the battle ends"
    shut = {"61": "soldier_f*2", **{h.removeprefix("hex:"): "soldier_f" for h in around}}
    nowhere = begin("f_battle", {"61": "soldier_l*3"}, shut, hands=([87], []), dice="1 6 6 6 6 6")
    do(nowhere, "hex:61", "button:yes", "button:no", "button:no")
    assert nowhere.choice is None, "it could not be played at any moment"


def test_card_87_after_any_step():
    """The catch step included, if the check was made and succeeded [12.7] (D50)."""
    armies = {"61": "soldier_l*3 roundfacer"}, {"61": "soldier_f*2 roundfacer"}
    match = begin("l_battle", *armies, hands=([87], []), dice="6 6")
    do(match, "hex:61")
    moments = []
    while match.choice is not None:
        if "card:fighting_withdrawal" in offered(match):
            moments.append(match.choice.args["window"])
        until_next(match)
    assert moments == ["before_personnel", "before_melee", "end"]
    slipped = begin("f_battle", *HUNT, hands=([87], []), dice="6")
    do(slipped, "hex:61", "button:yes")
    assert slipped.choice is None, "he who has slipped away has no battle to withdraw from"


def test_card_87_not_from_pursuers():
    """Cards 90 and 95 bar the way."""
    match = begin("f_battle", {"53": "soldier_l*4"}, {"53": "garcia"}, hands=([87], [90]), dice="6 6 6 6 6")
    do(match, "hex:53", "card:garcias_pursuit")
    assert CARD_BY_NO[87].why_not(match.state, L).key == "refusal.no_withdrawal"
    while match.choice is not None:
        assert "card:fighting_withdrawal" not in offered(match)
        until_next(match)
    open_way = begin("f_battle", {"53": "soldier_l*4"}, {"53": "garcia"}, hands=([87], []), dice="6 6 6 6 6")
    do(open_way, "hex:53")
    wait_for(open_way, "card:fighting_withdrawal")


def test_card_87_ends_the_battle():
    """No more cards are played in it; and from a hex without enemies nobody withdraws."""
    match = begin("l_battle", {"53": "soldier_l*2"}, {"53": "garcia"}, hands=([87], [90]))
    do(match, "hex:53", "card:fighting_withdrawal", "hex:54")
    assert match.choice is None, "Garcia pursues nobody"
    won = begin("l_battle", {"61": "roundfacer"}, {"61": "roundfacer"}, hands=([87], []), dice="4 6")
    do(won, "hex:61", "roundfacer@61")
    assert CARD_BY_NO[87].why_not(won.state, L).key == "refusal.battle_over"
    assert count(won, L, "61") == 1


def test_card_87_withdraws():
    match = begin("f_battle", *HUNT, hands=([87], []), dice="1")
    do(match, "hex:61", "button:yes", "card:fighting_withdrawal", "hex:62")
    assert count(match, L, "62") == 3
    assert match.choice is None


def test_card_90_pursues():
    match = begin("f_battle", {"53": "soldier_l*4"}, {"53": "garcia"}, hands=([87], [90]), dice="6 6 6 6 6")
    do(match, "hex:53", "card:garcias_pursuit")
    until(match, "want_melee")
    do(match, "button:yes")
    assert match.choice is None or match.choice.args.get("on_soldiers", 2) == 2
    assert count(match, L, "53") == 4


@pytest.mark.parametrize(("die", "lost"), [("2", True), ("3", False)])
def test_card_91_may_be_lost(die, lost):
    match = begin("f_battle", {"53": "roundfacer*4"}, {"53": "tequila_gunner garcia"}, hands=([], [91]),
                  dice=f"{die} 6 6 6 6 6")  # fmt: skip
    do(match, "hex:53", "card:sergeant_dirk")
    assert (91 in match.state.removed) is lost


def test_card_92_against_a_dougram():
    match = begin("f_battle", {"61": "dougram soldier_l*3"}, {"61": "hasty"}, hands=([], [92]), dice="6 1 6")
    do(match, "hex:61", "card:hank_and_aaron", "dougram@61")
    assert count(match, L, "61", "dougram_back") == 1


def test_card_94_strikes_one_pairing():
    match = begin("f_battle", {"61": "soldier_l*3 crab_gunner"}, {"61": "soldier_f"}, hands=([], [94]), dice="6 6")
    do(match, "hex:61", "card:helicopter_strike", "button:on_soldiers")
    assert match.state.battle.air_hits == 2
    finish(match)
    assert count(match, L, "61") == 4


def test_card_96_needs_three_machines():
    match = begin(
        "f_battle", {"61": "roundfacer*4"}, {"61": "roundfacer*3"}, hands=([], [96]), dice="6 5 6 6 6 6 6 4 4"
    )
    do(match, "hex:61")
    wait_for(match, "card:massed_fire")
    do(match, "card:massed_fire")
    assert len(offered(match)) == 2, "a die that was rolled again is not rolled a third time"
    do(match, next(iter(sorted(offered(match) - {"button:done"}))))
    until(match, "assign")
    assert match.choice.args["on_cbas"] == 8


def test_card_97_brings_reserves():
    enemy = {"61": "roundfacer", "62": "soldier_f roundfacer"}
    match = begin("l_battle", {"61": "roundfacer"}, enemy, hands=([], [97]), dice="6 6 6")
    do(match, "hex:61", "card:reinforcements_arrive", "roundfacer@62", "soldier_f@62")
    assert count(match, F, "61") == 3


def test_card_98_hardens_machines():
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "roundfacer"}, hands=([], [98]), dice="4 6")
    do(match, "hex:61", "card:prepared_positions")
    assert match.choice is None
    assert count(match, F, "61") == 1


def test_card_99_strikes_first_in_the_cba_step():
    match = begin("f_battle", {"61": "roundfacer soldier_l*3"}, {"61": "cochima_spl"}, hands=([], [99]), dice="4")
    do(match, "hex:61", "card:raid_of_unit_24", "roundfacer@61")
    assert count(match, L, "61", "roundfacer") == 0
    assert count(match, F, "61") == 1


USED_UP = ({"64": "soldier_l*4"}, {"18": "soldier_f*50"})


@pytest.mark.parametrize(
    ("card", "chits", "vain"),
    [
        (4, {"64": [1, 1, 1]}, "no_counter"),
        (4, {"64": [1, 1, 1], "state_admin": [2]}, ""),
        (6, {"64": [1, 1, 1], "61": [1, 1, 1]}, ""),
        (6, {"64": [1] * 4, "underground": [1] * 17 + [2] * 23 + [3] * 17 + [4] * 10 + [5] * 8}, "need_chits"),
        (6, {"64": [1] * 4, "61": [1] * 3, "underground": [1] * 14 + [2] * 23 + [3] * 17 + [4] * 10 + [5] * 8},
         "no_counter"),
    ],
)  # fmt: skip
def test_2_10_the_risings_want_something_that_they_can_do(card, chits, vain):
    """A soldier in stock, or the chit of the card (D3)."""
    assert refused(card, "l_arm", l=USED_UP[0], f=USED_UP[1], chits=chits) == vain


@pytest.mark.parametrize(("enemy", "vain"), [("roundfacer", "no_target"), ("roundfacer soldier_f", "")])
def test_card_88_wants_enemies_for_the_melee(enemy, vain):
    """Anti-personnel values of soldiers count in the melee alone (D3)."""
    match = begin("l_battle", {"61": "soldier_l"}, {"61": enemy}, hands=([88, 86], []), open=[29])
    do(match, "hex:61")
    found = CARD_BY_NO[88].why_not(match.state, L)
    assert (found.key.removeprefix("refusal.") if found is not None else "") == vain


@pytest.mark.parametrize(("army", "vain"), [("roundfacer", True), ("roundfacer soldier_l", False)])
def test_card_98_wants_somebody_who_can_still_hit_a_machine(army, vain):
    """After the CBA step soldiers alone [15.1] (D3)."""
    match = begin("l_battle", {"61": army}, {"61": "roundfacer soldier_f"}, hands=([], [98, 94]), dice="6 6")
    do(match, "hex:61")
    assert "card:prepared_positions" in offered(match)
    until(match, "battle_card")
    while match.choice.args["window"] != "before_personnel":
        do(match, "button:pass")
    assert ("card:prepared_positions" not in offered(match)) is vain


# === The flow chart ===


def test_the_flow_chart_speaks_of_cards_only():
    assert all(start in CARDS and (end in CARDS or end == 0) for start, end, _, _ in FLOW)
    assert {end for _, end, kind, _ in FLOW if kind == "victory"} == {0}
    assert (13, 4, "blocks", "") in FLOW
    assert (13, 6, "blocks", "") in FLOW


def test_the_flow_chart_shows_what_the_looking_player_may_know():
    match = begin("play_l", {"64": "soldier_l*2"}, hands=([13], [50]), open=[38], chits={"underground": [4, 1]})
    own = flow_chart(RULES.view(match.state, L), L)
    enemy = flow_chart(RULES.view(match.state, F), F)
    assert own.nodes[13].state == "hand"
    assert enemy.nodes[13].state == "unknown"
    assert [met for _, met in own.nodes[13].needs] == [False, False, True]
    assert [met for _, met in enemy.nodes[13].needs] == [None, False, None]
    assert own.nodes[38].state == enemy.nodes[38].state == "open"
    assert not own.nodes[14].alive, "card 38 blocks it"
    assert next(edge for edge in own.edges if (edge.start, edge.end) == (38, 9)).active
    assert flow_chart(RULES.view(match.state, NOBODY), NOBODY).nodes[13].needs == enemy.nodes[13].needs


def test_2_6_the_flow_chart_tells_what_everybody_can_tell_of_a_box():
    """One way of two that is open to all is enough; a chit has a point at least, and five at most."""
    arrested = flow_chart(RULES.view(begin("play_l", open=[38]).state, F), F)
    assert [met for _, met in arrested.nodes[9].needs] == [True]
    for chits, met in (([1] * 5, True), ([1] * 2, None), ([], False)):
        match = begin("play_f", chits={"state_admin": chits})
        assert [known for _, known in flow_chart(RULES.view(match.state, L), L).nodes[50].needs] == [met]


@pytest.mark.parametrize(("opened", "alive"), [([50], True), ([51], True), ([50, 51], False)])
def test_card_11_is_struck_out_of_the_flow_chart_by_both_its_bars_alone(opened, alive):
    match = begin("play_l", open=opened)
    chart = flow_chart(RULES.view(match.state, L), L)
    assert chart.nodes[11].alive is alive
    assert {edge.active for edge in chart.edges if edge.end == 11 and edge.kind == "blocks"} == {not alive}
    assert next(edge for edge in chart.edges if (edge.start, edge.end) == (50, 51)).active is (50 in opened)
