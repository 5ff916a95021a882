"""18 Hideouts, 19 security, 20 victory, 28 the set-ups."""

import re
from pathlib import Path

import pytest

from game.core.choice import NOBODY
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.undo import undo_of
from game.games.deloyer.data import CARD_KIND, CARD_SIDE, CARD_START, CARDS, CHIT_LIMIT, HEX_IDS, HEXES, UNIT_IDS
from game.games.deloyer.explain.odds import suppression_chance
from game.games.deloyer.queries import unit_of
from game.games.deloyer.rules import DeloyerRules
from tests.games.deloyer.builders import HEX, RULES, F, L, begin, do, finish, offered, prompt


def test_18_2_where_soldiers_are():
    match = begin("l_hide", {"53": "soldier_l*2", "62": "crab_gunner*2"}, dice="3")
    assert offered(match) == {"hex:53", "button:done"}


def test_18_3_a_chit_for_every_two_soldiers():
    match = begin("l_hide", {"57": "soldier_l*4", "53": "soldier_l*1"}, dice="3 4")
    do(match, "hex:57", "hex:57")
    assert match.state.hideouts[HEX["57"]] == [3, 4]
    assert match.choice is None


def test_18_4_no_more_than_the_hex_may_hold():
    match = begin("l_hide", {"57": "soldier_l*4"}, chits={"57": [1, 1]})
    assert match.choice is None
    assert CHIT_LIMIT[HEX["57"]] == 2


def test_18_5_the_chit_is_drawn_unseen_and_then_known_to_the_liberation():
    match = begin("l_hide", {"57": "soldier_l*2"}, dice="5")
    events = do(match, "hex:57")
    hid = next(event for event in events if event.kind == "hid")
    assert (hid.seen_by(F).data["points"], hid.seen_by(L).data["points"]) == (None, 5)


def test_18_5_chits_lie_in_the_layout_with_their_points_or_without():
    match = begin("l_hide", {"57": "soldier_l*2"}, chits={"57": [4], "64": [2]})
    match.state.seen[HEX["64"]] = [True]
    for seat, labels in ((L, ["4", "2"]), (F, ["?", "2"])):
        counters = [c for c in RULES.layout(RULES.view(match.state, seat)).counters if c.kind == "chit"]
        assert sorted((c.space, c.label) for c in counters) == [("57", labels[0]), ("64", labels[1])]


@pytest.mark.parametrize(
    ("hands", "opened", "asked"), [([], [], False), ([36], [], True), ([37], [], True), ([], [50], True)]
)
def test_19_3_a_check_wants_a_card(hands, opened, asked):
    match = begin("f_security", f={"64": "soldier_f*2"}, chits={"64": [2]}, hands=([], hands), open=opened)
    assert (match.choice is not None) is asked


def test_19_4_in_every_hex_with_soldiers():
    match = begin("f_security", f={"64": "soldier_f*2", "61": "soldier_f"}, chits={"64": [2], "61": [1], "62": [1]},
                  hands=([], [36]))  # fmt: skip
    do(match, "card:guerrilla_hunt")
    assert offered(match) == {"hex:64", "hex:61", "button:done"}


def test_19_5_neither_garcia_nor_cbas():
    match = begin("f_security", f={"64": "roundfacer*2", "53": "garcia*2"}, chits={"64": [2], "53": [1]}, open=[50])
    assert match.choice is None


@pytest.mark.parametrize(("die", "left"), [(3, 0), (4, 1)])
def test_19_6_the_number_of_soldiers_is_the_value(die, left):
    match = begin(
        "f_security", f={"64": "soldier_f*3"}, chits={"64": [2]}, open=[50], dice=f"{die} 0"[: 3 if die == 3 else 1]
    )
    do(match, "button:autonomy", "soldiers=3")
    assert len(match.state.hideouts[HEX["64"]]) == left


def test_19_7_one_chit_is_removed_by_chance():
    match = begin("f_security", f={"64": "soldier_f*3"}, chits={"64": [2, 5]}, open=[50], dice="1 1")
    do(match, "button:autonomy", "soldiers=3")
    assert match.state.hideouts[HEX["64"]] == [2]


def test_19_8_five_soldiers_check_by_three_and_by_two():
    match = begin("f_security", f={"64": "soldier_f*5"}, chits={"64": [2, 5, 1]}, open=[50], dice="3 0 2 0")
    do(match, "button:autonomy", "soldiers=3", "soldiers=2")
    assert match.state.hideouts[HEX["64"]] == [1]
    assert match.choice is None


def test_20_2_the_assassination_wins():
    match = begin("victory", open=[34, 77])
    assert (match.state.outcome.winners, match.state.outcome.reason) == ([L], "assassination")


def test_20_2_the_peace_talks_win_without_the_assassination():
    match = begin("victory", {"64": "soldier_l"}, open=[29, 77])
    assert (match.state.outcome.winners, match.state.outcome.reason) == ([F], "peace")


def test_20_3_1_nine_vp_win_under_the_government():
    held = {"64": "soldier_l", "18": "soldier_l", "69": "soldier_l"}
    match = begin("victory", held, open=[29, 76])
    assert (match.state.outcome.winners, match.state.outcome.reason) == ([L], "nine_vp")
    assert begin("victory", held, dice="1 1 1").state.outcome is None


def test_20_3_1_without_a_city_the_government_has_lost():
    match = begin("victory", {"53": "soldier_l*30"}, open=[29])
    assert (match.state.outcome.winners, match.state.outcome.reason) == ([F], "no_vp")


@pytest.mark.parametrize(("dice", "over"), [("5 5 5", True), ("5 5 4", False)])
def test_20_3_2_three_dice_against_the_units(dice, over):
    units = dict.fromkeys(("53", "62", "42", "43", "52", "57"), "soldier_l*3")
    match = begin("victory", units, dice=dice)
    assert (match.state.outcome is not None) is over


def test_20_3_2_a_dougram_spares_three():
    units = dict.fromkeys(("53", "62", "42", "43", "52"), "soldier_l*3")
    match = begin("victory", {**units, "57": "dougram_back soldier_l*2"}, dice="6 6 5")
    assert match.state.outcome is None
    assert suppression_chance(17, 3) == pytest.approx(35 / 216)
    assert suppression_chance(17, 0) == pytest.approx(4 / 216)
    assert suppression_chance(22, 3) == suppression_chance(19, 0) == 0.0


def test_20_3_2_a_city_spares_the_roll():
    match = begin("victory", {"69": "soldier_l"})
    assert match.state.outcome is None


@pytest.mark.parametrize(("turn", "over"), [(3, False), (4, True)])
def test_20_3_2_three_turns_of_grace_may_be_chosen(turn, over):
    match = begin("victory", {"53": "soldier_l"}, grace=True, turn=turn, dice="6 6 6")
    assert (match.state.outcome is not None) is over


# === 28 ===


def setup(scenario: str) -> Match:
    return Match(DeloyerRules(), scenario, {}, SeededDice(1))


def stack(match: Match, where: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for p in match.state.stacks[HEX[where]]:
        name = ("L " if match.state.owner[p] == L else "F ") + UNIT_IDS[unit_of(match.state, p)]
        found[name] = found.get(name, 0) + 1
    return found


def test_28_1_campaign():
    match = setup("setup1")
    assert stack(match, "64") == {
        "F soldier_f": 3, "F roundfacer": 2, "F nikolaev": 1, "L soldier_l": 3, "L crab_gunner": 1,
    }  # fmt: skip
    assert stack(match, "18") == {"F soldier_f": 1, "F roundfacer": 2}
    chits = {HEX_IDS[h]: len(match.state.hideouts[h]) for h in HEXES if match.state.hideouts[h]}
    assert chits == {"81": 1, "61": 2, "83": 1, "64": 3, "44": 1, "76": 1, "67": 2, "69": 1, "37": 1}
    assert len(match.state.boxes[7]) == 1
    assert sum(owner == L for owner in match.state.owner) == 17
    assert [len(hand) for hand in match.state.hands] == [6, 6]
    assert [len(deck) for deck in match.state.decks] == [12, 12]


def test_28_2_short_start():
    match = setup("setup2")
    assert stack(match, "67") == {
        "F soldier_f": 5, "F crab_gunner": 1, "F roundfacer": 2, "F blockhead_b": 2,
        "L dougram_tb": 1, "L crab_gunner": 1, "L soldier_l": 2,
    }  # fmt: skip
    assert [len(box) for box in match.state.boxes] == [0, 3, 2, 6, 1, 3, 2, 1, 0, 0]
    assert sorted(match.state.open) == [9, 13, 45, 46, 50, 51, 52, 73]
    assert sorted(match.state.removed) == [4, 6, 10, 11, 12, 38, 39, 40, 90, 91]
    assert len(match.state.hideouts[HEX["67"]]) == 3


def test_a_whole_match_is_told_without_a_fault():
    match = begin("l_hide", {"53": "soldier_l*2"}, dice="2")
    do(match, "hex:53")
    finish(match)
    assert prompt(match) == ""
    assert RULES.turn(match.state) == 2
    assert set(CARD_KIND[1:]) == {"event", "politics", "deployment", "movement", "combat"}


def test_everything_is_shown_when_the_match_is_over():
    """Chits, boxes and piles have no secrets left: people want to see what lay where."""
    chits = {"64": [5], "lecoque": [3], "destin": [2]}
    match = begin("victory", {"64": "soldier_l"}, hands=([1], [41]), decks=([2], [43]), open=[29, 77], chits=chits)
    while match.choice is not None:
        match.apply(match.choice.options[0])
    assert match.state.outcome is not None
    for seat in (L, F, NOBODY):
        assert RULES.view(match.state, seat).plain() == match.state.plain()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("setup", "rule", "after"), [("setup1", "28.1.2", "28.1.3"), ("setup2", "28.2.2", "28.2.3")])
def test_28_the_rulebook_names_the_cards_that_are_in_the_deck_open_or_out_of_the_game(language, setup, rule, after):
    text = (Path(__file__).parents[3] / f"assets/rules/{language}/deloyer.md").read_text("utf-8")
    section = text.partition(f"#### {rule}")[2].partition(f"#### {after}")[0]
    named = [int(number) for number in re.findall(r"\d+", section)]
    start = CARD_START[setup]
    decks = [card for side in (L, F) for card in CARDS if (start[card], CARD_SIDE[card]) == ("deck", side)]
    others = [card for where in ("open", "removed") for card in CARDS if start[card] == where]
    assert named[0] == 18
    assert named[1:37] == decks
    assert named[37 : 37 + len(others)] == (others if setup == "setup2" else [])


# === What is shown cannot be taken back ===


def test_2_5_what_the_federation_has_looked_at_cannot_be_unseen():
    """Card 73 shows all chits of the mainland before it asks where one is removed: there is no way back to before."""
    match = begin("play_f", hands=([], [73]), chits={"lecoque": [4, 5], "64": [3], "61": [2]})
    do(match, "card:destins_betrayal")
    assert undo_of(match, [L, F], free=False).length is not None
    do(match, "points=4")
    assert prompt(match) == "unhide_at"
    assert undo_of(match, [L, F], free=False).length is None
    assert undo_of(match, [L, F], free=True).length is not None


def test_24_2_a_march_that_has_uncovered_the_box_of_the_6th_army_cannot_be_taken_back():
    match = begin("l_move", {"17": "soldier_l"}, chits={"sixth_army": [5]})
    do(match, "soldier_l@17")
    assert undo_of(match, [L], free=False).length is not None
    do(match, "hex:18")
    assert (prompt(match), match.choice.seat) == ("sixth_unit", F)
    assert undo_of(match, [L], free=False).length is None
