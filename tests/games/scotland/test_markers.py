"""Section 10: drawing, windows and replies: Cancel, Fortunes of War, Vacillate."""

import pytest

from game.core.choice import PASS, Choose
from game.games.scotland.data import HEX, HEX_IDS, NEIGHBOURS
from game.games.scotland.orders import went_against

from .builders import asked, asker, dice_used, draws, fight, loyal_to, march, offered, play, position, told, where

CLEAR = "0905"
HOMES = {"bruce": "", "douglas": "", "steward": "", "lindsay": "", "lennox": ""}


HANDS = [(1, 5), (2, 5), (3, 6), (12, 6), (13, 8), (24, 8)]


def drawn(turn, hands=("", ""), **more):
    size = {1: 10, 2: 10, 3: 12, 12: 12, 13: 16, 24: 16}[turn]
    more.setdefault("scots", {"0405": "inf_levy"})
    return position("next_turn", turn=turn - 1, dice=f"{draws(size)}3 2", hands=hands, **more)


# === 10.0 Drawing ===


@pytest.mark.parametrize(("turn", "size"), HANDS)
def test_10_0_hands_in_the_rebellion(turn, size):
    match = drawn(turn)
    assert [data["number"] for data in told(match, "hand")] == [size, size]


def test_10_0_scots_draw_first_and_unused_markers_go_back():
    match = drawn(2, hands=("levy levy", "treachery"), played={"vacillate": 2})
    assert [data["side"] for data in told(match, "drew")] == ["scots"] * 5 + ["english"] * 5
    assert "levy" not in match.state.hands[0]
    assert match.state.cup["levy"] == 3
    assert match.state.cup["vacillate"] == 2
    assert match.state.played == {}


def test_10_0_hands_are_secret():
    match = drawn(1)
    drew = [event for _, event in match.history if event.kind == "drew"]
    assert {event.seen_by(1).data["marker"] for event in drew if event.seat == 0} == {None}
    assert match.view(1).state.hands[0] == ["?"] * 5


def test_10_loyal_scots_is_not_in_the_cup_in_1297():
    assert drawn(12).state.cup["loyal_scots"] == 0
    assert drawn(13).state.cup["loyal_scots"] == 1


@pytest.mark.parametrize(
    ("neutral", "joined", "scots", "english"),
    [(HOMES, {}, 1, 8), ({"bruce": ""}, {"0406": "douglas"}, 2, 4), ({}, {}, 1, 3)],
)
def test_13_3_hands_in_the_toom_tabard(neutral, joined, scots, english):
    match = position(
        "next_turn",
        scenario="toom_tabard",
        turn=1,
        neutral=neutral,
        scots={"0405": "balliol comyn inf_levy", **joined},
        dice=f"{draws(scots + english)}3 2",
    )
    assert [data["number"] for data in told(match, "hand")] == [scots, english]


def test_13_3_opening_hands_are_two_and_five():
    match = position("next_turn", scenario="toom_tabard", turn=0, scots={"0405": "inf_levy"}, dice=f"{draws(7)}3 2")
    assert [data["number"] for data in told(match, "hand")] == [2, 5]


# === 10.0 When markers may be used ===


def test_10_0_general_markers_in_the_own_turn_and_the_enemys_battle_phase_only():
    own = position("movement", scots={CLEAR: "inf_levy"}, hands=("conversion", ""))
    assert "marker:conversion" in offered(own)
    other = position("movement", "english", english={CLEAR: "inf_levy"}, hands=("conversion", ""))
    assert asker(other) == "english"
    play(other, f"hex:{CLEAR}")
    assert (asker(other), offered(other)) == ("scots", ["button:pass"])  # only Vacillate could answer
    battle = position("battle", "english", english={CLEAR: "inf_levy"}, hands=("conversion", ""))
    assert (asker(battle), asked(battle)) == ("scots", "enemy_battle_phase")
    assert "marker:conversion" in offered(battle)


def test_10_0_the_reply_is_asked_whenever_the_marker_could_be_held():
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("", "treachery"))
    play(match, f"hex:{CLEAR}")
    assert (asker(match), asked(match), offered(match)) == ("english", "reply_vacillate", ["button:pass"])
    both_out = position("movement", scots={CLEAR: "inf_levy"}, hands=("", "treachery"), played={"vacillate": 2})
    play(both_out, f"hex:{CLEAR}")
    assert asked(both_out) == "move_group"


NOWHERE = {"scots": {CLEAR: "inf_levy"}, "marches": (0, 0), "loyalty": {"0404": "scots"}, "veiled": True}
"""A movement in which nothing is left to be done but to play a marker."""


@pytest.mark.parametrize("hand", ["treachery", "levy", "treachery treachery vacillate"])
def test_10_0_the_end_of_a_movement_is_asked_for_whatever_is_held(hand):
    match = position("movement", hands=(hand, ""), **NOWHERE)
    assert asked(match) == "movement"
    assert offered(match) == (["marker:levy"] if hand == "levy" else []) + ["button:done"]


def test_10_0_who_cannot_hold_a_marker_of_use_is_not_asked():
    assert asked(position("movement", hands=("", "levy"), **NOWHERE)) == ""
    used = {"conversion": 2, "influence_noble": 3, "initiative": 2, "levy": 3}
    assert asked(position("movement", hands=("treachery", ""), played=used, **NOWHERE)) == ""


@pytest.mark.parametrize("hand", ["treachery", "levy"])
def test_10_0_the_only_battle_is_asked_for_whatever_is_held(hand):
    armies = {"scots": {CLEAR: "inf_levy"}, "english": {CLEAR: "inf_levy"}, "loyalty": {"0404": "scots"}}
    match = position("battle", hands=(hand, ""), veiled=True, **armies)
    assert asked(match) == "choose_battle"
    assert offered(match, "hex") == [CLEAR]


@pytest.mark.parametrize("hand", ["treachery", "forced_march"])
def test_10_0_a_stack_that_begins_to_move_is_asked_for_whatever_is_held(hand):
    """Where no hex is within its reach there is nothing to be decided, but for a Forced March."""
    barred = {HEX_IDS[n]: "inf_levy" for n, _ in NEIGHBOURS[HEX[CLEAR]]}
    stuck = {"scots": {CLEAR: "wallace"}, "english": barred, "dice": "1", "veiled": True}
    match = position("movement", hands=(hand, ""), **stuck)
    for text in ("piece:wallace", "button:pass"):
        match.apply(match.choice.find(text))
    assert asked(match) == "move_group"
    assert offered(match) == (["marker:forced_march"] if hand == "forced_march" else []) + ["button:done"]
    out = position("movement", hands=("treachery", ""), played={"forced_march": 3}, **stuck)
    for text in ("piece:wallace", "button:pass"):
        out.apply(out.choice.find(text))
    assert asked(out) == "movement"


def passing_orders(match):
    """The standing orders by which whoever is asked would pass."""
    reaction = match.rules.reaction(match.choice)
    return [order for order in reaction.orders if match.rules.passes(match.state, match.choice, order)]


def test_10_0_standing_orders_look_at_public_facts_alone():
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("treachery", "treachery"))
    assert match.rules.reaction(match.choice) is None
    play(match, f"hex:{CLEAR}")
    assert (asker(match), asked(match), passing_orders(match)) == ("english", "reply_vacillate", ["strong", "never"])
    held = position("movement", scots={CLEAR: "inf_levy"}, hands=("treachery", "vacillate"))
    play(held, f"hex:{CLEAR}")
    assert passing_orders(held) == ["strong", "never"]


def test_10_0_a_standing_order_may_be_for_strong_stacks_only():
    for units, orders in (("inf_levy inf_levy", ["strong", "never"]), ("inf_levy inf_levy inf_levy", ["never"])):
        match = position("movement", scots={CLEAR: units}, hands=("treachery", "vacillate"))
        play(match, f"hex:{CLEAR}")
        assert passing_orders(match) == orders


@pytest.mark.parametrize(("die", "orders"), [(6, ["never"]), (1, ["against", "never"])])
def test_10_0_a_standing_order_may_be_for_rolls_that_went_against_one(die, orders):
    """In their own turn the Scots roll for a leader."""
    check = position("movement", scots={CLEAR: "wallace inf_levy"}, hands=("treachery", ""), dice=str(die))
    play(check, "piece:wallace")
    assert (asker(check), asked(check), passing_orders(check)) == ("scots", "fortunes", orders)


@pytest.mark.parametrize(("why", "about", "scots", "english"), [
    ("attack", {"dice": [1, 2], "needs": [2, 3]}, False, True),
    ("attack", {"dice": [1, 5], "needs": [2, 3]}, True, True),
    ("attack", {"dice": [5, 6], "needs": [2, 3]}, True, False),
    ("leader_fate", {"dice": [1], "need": 2}, True, False),
    ("leader_fate", {"dice": [3], "need": 2}, False, True),
    ("followers", {"dice": [6]}, False, True),
    ("followers", {"dice": [3]}, True, True),
    ("followers", {"dice": [2]}, True, False),
])  # fmt: skip
def test_10_0_whom_a_roll_of_the_scots_went_against(why, about, scots, english):
    found = [went_against(Choose(s, "fortunes", [PASS], args={**about, "side": "scots", "why": why})) for s in (0, 1)]
    assert found == [scots, english]


def test_10_0_each_marker_is_used_once():
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("initiative", ""))
    play(match, "marker:initiative")
    assert match.state.hands[0] == []
    assert match.state.played == {"initiative": 1}


# === Cancel Strategy ===


def test_10_cancel_annuls_the_marker_just_played():
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("initiative", "cancel"))
    play(match, "marker:initiative")
    assert (asker(match), asked(match)) == ("english", "reply_cancel")
    play(match, "marker:cancel")
    assert match.state.marches[0] == 3
    assert match.state.played == {"initiative": 1, "cancel": 1}


def test_10_cancel_may_be_cancelled_in_turn():
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("initiative cancel", "cancel cancel"))
    play(match, "marker:initiative marker:cancel")
    assert asker(match) == "scots"
    play(match, "marker:cancel")
    assert asker(match) == "english"
    play(match, "marker:cancel")
    assert match.state.marches[0] == 3
    again = position("movement", scots={CLEAR: "inf_levy"}, hands=("initiative cancel", "cancel"))
    play(again, "marker:initiative marker:cancel marker:cancel")
    assert again.state.marches[0] == 4


def test_10_cancel_comes_before_any_die():
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("conversion", "cancel"))
    play(match, "marker:conversion hex:0404 marker:cancel")
    assert dice_used(match) == 0
    assert loyal_to(match, "0404") == "english"


# === Fortunes of War ===


def test_10_fortunes_of_war_rolls_the_own_die_again():
    match = position("movement", scots={"0405": "douglas inf_levy"}, hands=("fortunes_of_war", ""), dice="6 1")
    play(match, "piece:douglas")
    assert (asker(match), asked(match), match.choice.args["dice"]) == ("scots", "fortunes", [6])
    play(match, "reroll=0")
    assert asked(match) == "move_group"


def test_10_fortunes_of_war_is_not_for_the_enemys_movement():
    match = position("movement", scots={"0405": "wallace inf_levy"}, hands=("", "fortunes_of_war"), dice="1")
    play(match, "piece:wallace")
    assert asked(match) == "move_group"


def test_10_fortunes_of_war_on_one_die_of_a_volley_by_either_side():
    match = position(
        "battle",
        scots={CLEAR: "inf_levy*2"},
        english={CLEAR: "inf_levy*2"},
        hands=("", "fortunes_of_war"),
        dice="6 6  1 1  5",
    )
    play(match, "button:pass button:pass")
    play(match, "button:pass")  # the English own volley
    assert (match.choice.args["dice"], match.choice.args["side"]) == ([1, 1], "scots")
    play(match, "reroll=1")
    assert told(match, "blows")[-1] == {"side": "scots", "dice": [1, 5], "hits": 1, "again": True}


def test_10_fortunes_of_war_may_be_answered_by_another():
    match = position(
        "battle",
        scots={CLEAR: "inf_levy"},
        english={CLEAR: "inf_levy"},
        hands=("fortunes_of_war", "fortunes_of_war"),
        dice="1 6 2 6",
    )
    while asked(match) != "fortunes":
        play(match, "button:pass")
    assert asker(match) == "scots"  # the roller's enemy is asked first
    play(match, "reroll=0")
    play(match, "button:pass")  # no Cancel
    assert (asker(match), match.choice.args["dice"]) == ("english", [6])
    play(match, "reroll=0")
    assert told(match, "blows")[0] == {"side": "english", "dice": [2], "hits": 0, "again": True}


def test_10_fortunes_of_war_cancelled_leaves_the_die():
    match = position(
        "battle",
        scots={CLEAR: "inf_levy"},
        english={CLEAR: "inf_levy"},
        hands=("fortunes_of_war", "cancel"),
        dice="1 6",
    )
    while asked(match) != "fortunes" or "reroll=0" not in offered(match):
        play(match, "button:pass")
    play(match, "reroll=0 marker:cancel")
    assert told(match, "blows")[0] == {"side": "english", "dice": [1], "hits": 1, "again": None}


# === Vacillate ===


def test_10_vacillate_holds_the_stack_and_the_march_is_spent():
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("", "vacillate"))
    play(match, f"hex:{CLEAR} marker:vacillate")
    assert where(match, "sco_inf_levy.1") == CLEAR
    assert match.state.marches[0] == 2
    march(match, CLEAR, "0904")
    assert where(match, "sco_inf_levy.1") == "0904"


def test_10_vacillate_does_not_stop_a_move_by_leader_check():
    match = position("movement", scots={CLEAR: "wallace inf_levy"}, hands=("", "vacillate"), dice="1")
    play(match, "piece:wallace")
    assert (asker(match), asked(match)) == ("scots", "move_group")


def test_10_vacillate_cancelled_lets_the_stack_go():
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("cancel", "vacillate"))
    play(match, f"hex:{CLEAR} marker:vacillate marker:cancel")
    assert (asker(match), asked(match)) == ("scots", "move_group")


def test_10_vacillate_by_the_scots():
    match = position("movement", "english", english={CLEAR: "inf_levy"}, hands=("vacillate", ""))
    play(match, f"hex:{CLEAR} marker:vacillate")
    assert match.state.marches[1] == 2
    fight(match)
    assert where(match, "eng_inf_levy.1") == CLEAR
