"""The action cards: each can be played where it may, is refused where it may not, and does what it says."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.data import BOX_IDS, CARD_IDS, CARDS, HEX_IDS, NEIGHBOURS, UNDERGROUND
from game.games.deloyer.queries import dougrams
from tests.games.deloyer.builders import HEX, RULES, F, L, begin, boxed, count, do, offered, prompt, until

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
    assert prompt(match) != "hide_at", "one chit on the west coast and one in Palmina"


def test_card_13_for_a_rising_that_has_lost_its_dougram():
    """Card 9 brings Dougram but once: without one the rising is not at its end; with one elsewhere it must come."""
    west = {"61": [1], "71": [1], "underground": [5, 1]}
    assert refused(13, "play_l", chits=west) == "need_either"
    assert refused(13, "play_l", l={"53": "dougram"}, chits=west, open=[9]) == "need_either"
    match = played(13, "play_l", "points=5", "hex:61", "hex:57", chits=west, dice="2 3", open=[9])
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
    [(53, {"57", "53"}, {"open": [50]}), (75, {"53", "64"}, {"open": [29, 71], "chits": {"karmel": [4]}})],
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
