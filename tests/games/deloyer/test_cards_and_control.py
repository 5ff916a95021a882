"""2 Definitions, 3 control, 4 the sequence of play, 5 the card phase."""

import pytest

from game.core.dice import SeededDice
from game.core.match import Match
from game.games.deloyer.cards.all_cards import could_play
from game.games.deloyer.data import (
    BOX_SIDE,
    CARD_SIDE,
    CARDS,
    CHIT_COUNT,
    CHITS,
    COUNTER_OF,
    FACE,
    MERCENARIES,
    PIECES,
    PIECES_OF,
    SIXTH,
    UNIT,
)
from game.games.deloyer.queries import controls, vp, wanted_for_control
from game.games.deloyer.rules import DeloyerRules
from tests.games.deloyer.builders import HEX, RULES, F, L, begin, count, do, finish, offered, prompt


def test_2_2_counters_have_the_enemys_unit_on_the_back():
    assert FACE[L][0] == UNIT["soldier_l"]
    assert FACE[F][0] == UNIT["soldier_f"]
    roundfacers = [p for p in PIECES if COUNTER_OF[p] == "roundfacer"]
    assert all(FACE[L][p] == FACE[F][p] == UNIT["roundfacer"] for p in roundfacers)
    assert len(PIECES) + CHITS + 8 == 234


def test_2_4_there_are_79_chits_with_the_numbers_of_the_designers_notes():
    assert CHIT_COUNT == (0, 21, 23, 17, 10, 8)
    assert sum(points * number for points, number in enumerate(CHIT_COUNT)) / CHITS == pytest.approx(2.5, abs=0.05)


def test_2_5_hideout_chits_are_known_to_the_liberation_only():
    match = begin("l_hide", {"64": "soldier_l*2"}, chits={"64": [3, 5]})
    assert RULES.view(match.state, L).hideouts[HEX["64"]] == [3, 5]
    assert RULES.view(match.state, F).hideouts[HEX["64"]] == [0, 0]


def test_2_6_boxes_are_known_to_their_owner_only():
    match = begin("l_hide", {"64": "soldier_l*2"}, chits={"underground": [4], "weapons": [2, 2]})
    assert [len(box) for box in RULES.view(match.state, F).boxes] == [1, 0, 0, 0, 0, 0, 2, 0, 0, 0]
    assert RULES.view(match.state, F).boxes[6] == [2, 2]
    assert RULES.view(match.state, L).boxes[6] == [0, 0]
    assert RULES.view(match.state, L).boxes[0] == [4]
    assert BOX_SIDE == (0, 0, 0, 0, 0, 1, 1, 1, 1, 1)


def test_2_7_a_used_chit_goes_back_to_the_cup():
    match = begin("l_arm", {"64": "soldier_l*2"}, hands=([2], []), dice="4")
    before = list(match.state.cup)
    do(match, "card:bachss_arms_procurement")
    assert match.state.cup == before
    assert match.state.arming.bonus in (0, 4)


def test_2_9_mercenaries_are_five():
    assert sum(len(PIECES_OF[F][unit]) for unit in MERCENARIES) == 5


def test_2_11_the_six_states_of_a_card():
    match = begin("play_l", hands=([1], []), decks=([3], []), discards=([5], []), open=[13], removed=[12], dice="2")
    st = match.state
    assert (st.hands[L], st.decks[L], st.discards[L], st.open, st.removed) == ([1], [3], [5], [13], [12])
    assert sorted([*st.stocks[L], 1, 3, 5, 13, 12]) == [card for card in CARDS if CARD_SIDE[card] == L]
    do(match, "card:underground_activity")
    assert st.discards[L] == [1, 5] or match.state.discards[L] == [1, 5]


def test_2_13_the_player_whose_turn_it_is_plays_first():
    match = begin("f_battle", {"64": "soldier_l*2"}, {"64": "soldier_f*3"}, chits={"64": [1]}, hands=([84], [93]))
    do(match, "hex:64", "button:yes")
    assert (match.choice.seat, prompt(match)) == (F, "battle_card")
    do(match, "button:pass")
    assert (match.choice.seat, prompt(match)) == (L, "battle_card")


def test_2_14_copies_of_a_card_may_be_used_together():
    match = begin("play_f", hands=([], [43, 44]), dice="2 3")
    do(match, "card:weapons_development_43", "card:weapons_development_44")
    assert match.state.boxes[6] == [2, 3]


@pytest.mark.parametrize(
    ("own", "enemy", "held"), [(3, 1, True), (2, 1, False), (4, 2, False), (1, 0, True), (0, 0, False)]
)
def test_3_2_three_to_one_before_the_government(own, enemy, held):
    armies = ({"69": f"soldier_l*{own}"} if own else {}, {"69": f"soldier_f*{enemy}"} if enemy else {})
    match = begin("l_hide", *armies)
    assert controls(match.state, HEX["69"]) is held
    assert (HEX["69"] in match.state.control) is held


def test_3_2_units_above_the_limit_do_not_count():
    match = begin("l_hide", {"69": "soldier_l*6"}, {"69": "soldier_f*2"})
    assert not controls(match.state, HEX["69"])


@pytest.mark.parametrize(("own", "enemy", "held"), [(3, 2, True), (2, 2, False), (1, 0, True), (7, 6, True)])
def test_3_3_more_units_under_the_government(own, enemy, held):
    match = begin("l_hide", {"69": f"soldier_l*{own}"}, {"69": f"soldier_f*{enemy}"} if enemy else {}, open=[29])
    assert controls(match.state, HEX["69"]) is held


def test_3_3_1_control_is_not_tested_in_the_middle_of_movement():
    match = begin("l_move", {"69": "soldier_l*1", "68": "soldier_l*3"})
    assert vp(match.state) == 1
    do(match, "soldier_l@69", "hex:79")
    assert HEX["69"] in match.state.control
    finish(match)
    assert HEX["69"] not in match.state.control


def test_3_3_2_control_is_tested_after_each_battle():
    match = begin("l_battle", {"69": "roundfacer*2 soldier_l*2"}, {"69": "soldier_f*1"}, dice="2 2 6 1 1")
    do(match, "hex:69", "button:yes")
    do(match, "soldier_f@69")
    finish(match)
    assert HEX["69"] in match.state.control


def test_3_3_3_control_follows_every_change_in_other_phases():
    match = begin("l_arm", {"69": "soldier_l*2"}, {"69": "soldier_f*1"}, chits={"69": [1]}, hands=([2], []), dice="1")
    do(match, "card:bachss_arms_procurement", "chit:hideout.69.0", "unit:soldier_l")
    assert HEX["69"] in match.state.control


def test_4_1_the_phases_follow_each_other():
    match = Match(DeloyerRules(), "setup1", {}, SeededDice(3))
    while match.state.turn < 2 and match.choice is not None:
        options = match.choice.options
        match.apply(
            next((pick for pick in options if pick.kind == "button" and pick.id in ("done", "pass", "no")), options[0])
        )
    phases = [event.data["phase"] for _, event in match.history if event.kind == "phase"]
    assert phases[:11] == [
        "l_card", "l_arm", "l_move", "l_battle", "l_hide", "f_card", "f_replenish", "f_move", "f_battle", "f_security",
        "victory",
    ]  # fmt: skip


def test_5_2_one_card_may_be_kept():
    match = begin(
        "l_card",
        hands=([1, 5, 20], []),
        decks=([3, 7, 8, 9, 10, 11, 12], []),
        dice="agitation deserters turbozack_fitted samarin_rescued dougram_seized dougram_mass_production",
    )
    assert offered(match) == {"card:underground_activity", "card:lartuffs_article", "card:stowaway", "button:pass"}
    do(match, "card:stowaway")
    assert match.state.discards[L] == [1, 5]
    assert match.state.hands[L] == [3, 8, 9, 10, 11, 12, 20]


def test_5_2_the_whole_hand_may_go():
    match = begin("l_card", hands=([1, 5], []), decks=([3], []), dice="agitation")
    do(match, "button:pass")
    assert match.state.hands[L] == [3]


def test_5_3_a_short_pile_gives_what_it_has():
    match = begin("f_card", hands=([], []), decks=([], [41, 43]), dice="state_administration weapons_development_43")
    assert match.state.hands[F] == [41, 43]
    assert not match.state.decks[F]


def test_5_4_a_seventh_card_is_discarded():
    match = begin(
        "l_card",
        hands=([20], []),
        decks=([3, 8, 9, 10, 11, 12], []),
        dice="agitation deserters turbozack_fitted samarin_rescued dougram_seized dougram_mass_production",
    )
    do(match, "card:stowaway")
    assert prompt(match) == "discard"
    do(match, "card:turbozack_fitted")
    assert match.state.discards[L] == [12]
    assert len(match.state.hands[L]) == 6


def test_5_5_an_empty_pile_is_made_anew_out_of_18_cards():
    discards = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]
    six = "underground_activity agitation dougram_seized guerrilla_conference stowaway fall_of_doga"
    match = begin("l_card", discards=(discards, []), dice=six)
    assert prompt(match) == "add_card"
    assert match.choice.args["left"] == 2
    do(match, "card:stowaway", "card:donan_collapses")
    assert prompt(match) == "exchange_out"
    do(match, "card:deserters", "card:fall_of_doga", "button:done")
    assert match.state.hands[L] == [1, 3, 9, 13, 20, 28]
    assert len(match.state.decks[L]) == 12
    assert 8 in match.state.stocks[L]
    assert match.state.discards[L] == []


def test_5_5_at_most_three_discards_are_exchanged():
    discards = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
    names = "underground_activity agitation dougram_seized guerrilla_conference stowaway fall_of_doga"
    match = begin("l_card", discards=(discards, []), dice=names)
    for out, into in (
        ("deserters", "stowaway"),
        ("turbozack_fitted", "fall_of_doga"),
        ("cell_network", "liberated_zones"),
    ):
        do(match, f"card:{out}", f"card:{into}")
    assert prompt(match) in ("", "play_card")
    assert len(match.state.hands[L]) == 6


def test_5_6_discards_are_hidden_from_the_enemy():
    match = begin("l_card", hands=([1, 5], []), decks=([3], []), dice="agitation")
    events = do(match, "button:pass")
    shown = next(event for event in events if event.kind == "discarded").seen_by(F)
    assert (shown.data["cards"], shown.data["number"]) == (None, 2)


def test_5_5_1_what_a_small_stock_can_give_is_asked_for():
    """Sixteen cards are wanted, and two are there (D7)."""
    own = [card for card in CARDS if CARD_SIDE[card] == L]
    match = begin("l_card", discards=(own[:2], []), removed=own[4:])
    assert match.choice.args["left"] == 2


def test_5_6_the_enemy_does_not_see_what_leaves_the_stock_for_the_first_new_pile():
    """Until then the stock is that of the set-up, which he knows; which cards are taken he does not."""
    match = begin("l_card", hands=([1], []), rebuilt=[False, False])
    assert 0 not in RULES.view(match.state, F).stocks[L]
    do(match, "button:pass")
    for _ in range(17):
        assert prompt(match) == "add_card"
        do(match, str(match.choice.options[0]))
        assert {*RULES.view(match.state, F).stocks[L]} == {0}
    assert prompt(match) == "exchange_out"


def test_5_7_turn_1_has_no_card_phase():
    match = begin("l_card", hands=([1, 5], []), decks=([3], []), turn=1)
    assert match.choice is None
    assert match.state.hands[L] == [1, 5]


def test_24_3_there_are_twelve_units_of_the_6th_army():
    assert sum(len(PIECES_OF[F][unit]) for unit in SIXTH) == 12
    assert count(begin("l_hide"), F, "18") == 0


@pytest.mark.parametrize(("phase", "side"), [("play_l", L), ("play_f", F), ("f_replenish", F)])
def test_2_10_an_empty_hand_is_asked_for_no_card(phase, side):
    """Any card in it may be one that can be played now, for all that the enemy knows; none cannot."""
    match = begin(phase, discards=([1, 2], [41, 43]))
    assert match.choice is None
    assert not could_play(match.state, side)
    held = begin(phase, hands=([1], [41]), discards=([2], [43]))
    assert could_play(held.state, side)
    assert held.choice.seat == side


@pytest.mark.parametrize(
    ("own", "enemy", "free", "wanted"),
    [(0, 0, False, 1), (1, 1, False, 2), (3, 1, False, 0), (4, 2, False, None), (3, 5, True, 3), (6, 5, True, 0)],
)
def test_3_2_units_still_wanted_for_control(own, enemy, free, wanted):
    """Three to one for guerrillas, of whom four count; one more for an army."""
    match = begin(
        "thin_out", {"64": f"soldier_l*{own}"} if own else {}, {"64": f"soldier_f*{enemy}"} if enemy else {},
        open=[29] if free else [],
    )  # fmt: skip
    assert wanted_for_control(match.state, HEX["64"]) == wanted
    assert controls(match.state, HEX["64"]) is (wanted == 0)
