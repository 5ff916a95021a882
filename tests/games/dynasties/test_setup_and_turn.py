"""Sections 04 and 08: set-up, the turn, how an action succeeds."""

from random import Random

import pytest

from game.core.dice import RandomDice
from game.core.match import Match
from game.games.dynasties import RULES
from game.games.dynasties.data import COUNTRY, OTTOMAN, PERSON, SULEIMAN
from game.games.dynasties.state import ABSENT, INDEPENDENT, OUT, UNATTACHED

from .builders import (
    House,
    apply,
    asked,
    asker,
    checks,
    family,
    hand,
    is_dice_used_up,
    kinds,
    lands,
    offered,
    owner,
    play,
    position,
    settle,
    told,
)


def new_match(seats: int = 4, seed: int = 1, **options: int) -> Match:
    return Match(RULES, "europe", options, RandomDice(Random(seed)), seats)


# === 08-01 Set-up ===


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_08_01_two_lands_five_cards_and_independents(seats):
    match = new_match(seats)
    for seat in range(seats):
        assert len(lands(match, seat)) == 2
        assert len(match.state.hands[seat]) == 5
    assert match.state.holder.count(-1) == 24 - 2 * seats
    assert match.state.holder[OTTOMAN] == ABSENT
    assert sum(match.state.deck) == 54 - 5 * seats


def test_08_01_the_first_player_draws_first_then_clockwise_and_all_is_shown():
    match = new_match(3, 5)
    first = match.state.first
    order = []
    while match.state.turn == 0:
        order.append((asker(match), asked(match)))
        match.apply(match.choice.options[0])
    seats = [seat for seat, prompt in order if prompt == "setup_king"]
    assert seats == [(first + offset) % 3 for offset in range(3)]
    assert [prompt for _, prompt in order[:4]] == ["setup_pile"] * 3 + ["setup_king"]
    assert len(told(match, "drawn_person")) == 9


def test_08_01_not_all_three_from_one_pile():
    match = new_match(2)
    apply(match, "pile:red")
    apply(match, "pile:red")
    assert offered(match, "pile") == ["yellow", "blue", "green"]
    apply(match, "pile:blue")
    assert asked(match) == "setup_king"


def test_08_01_two_of_a_pile_leave_the_third_free_if_they_came_apart():
    match = new_match(2)
    apply(match, "pile:red")
    apply(match, "pile:blue")
    assert len(offered(match, "pile")) == 4


def test_08_01_one_becomes_king_the_others_courtiers():
    match = new_match(2)
    seat = asker(match)
    for pile in ("red", "blue", "red"):
        apply(match, f"pile:{pile}")
    king, *others = offered(match, "person")
    apply(match, f"person:{king}")
    assert family(match, seat) == f"{king} |  |  | {' '.join(others)}"


def test_08_01_the_first_has_the_pope_the_last_the_scythe():
    match = new_match(4, 9)
    while match.state.turn == 0:
        match.apply(match.choice.options[0])
    assert match.state.pope == match.state.first == match.state.active
    assert match.state.scythe == (match.state.first - 1) % 4


def test_08_01_suleiman_is_in_the_blue_pile_and_brings_his_empire_in_the_set_up():
    for seed in range(60):
        match = new_match(2, seed)
        assert SULEIMAN in match.state.piles[1]
        seat = asker(match)
        for pile in ("blue", "blue", "red"):
            apply(match, f"pile:{pile}")
        if match.state.owner[SULEIMAN] == seat:
            assert match.state.holder[OTTOMAN] == seat
            return
    raise AssertionError("Suleiman never came")


def test_03_packs_and_jokers():
    assert sum(new_match(2, packs=2, jokers=2).state.deck) == 108 - 10
    assert sum(new_match(2, jokers=0).state.deck) == 52 - 10


# === 08-02 The turn ===


def test_08_02_steps_in_order_and_then_the_left_neighbour():
    match = position("turn", House("charles_v"), House("coligny"), active=1, first=0, turn=0, dice="H5 luther H6")
    assert (asker(match), asked(match), hand(match, 0)) == (0, "draw_pile", "H5")
    play(match, "pile:green")
    assert (asked(match), owner(match, "luther")) == ("action", UNATTACHED)
    play(match, "button:pass")
    assert (asker(match), asked(match), hand(match, 1)) == (1, "draw_pile", "H6")
    assert match.state.turn == 2


def test_08_02_01_one_card_is_drawn_unseen():
    match = position("refill", House("charles_v"), House("coligny"), dice="H5")
    drawn = next(event for _, event in match.history if event.kind == "drew_card")
    assert drawn.data["card"] == "H5"
    assert drawn.seen_by(1).data["card"] is None


def test_08_02_01_the_discards_are_shuffled_when_the_pack_is_used_up():
    match = position("refill", House("charles_v"), House("coligny"), discard="all", dice="H5")
    assert hand(match, 0) == "H5"
    assert "reshuffled" in kinds(match)
    assert [event["number"] for event in told(match, "drew_cards")] == [1]


def test_08_02_01_nothing_is_drawn_if_nothing_is_left():
    everything = " ".join(f"{suit}{value}" for suit in "HDSC" for value in range(1, 14)) + " J J"
    match = position("refill", House("charles_v", hand=everything), House("coligny"), dice="")
    assert told(match, "drew_cards")[0]["number"] == 0


def test_08_02_02_any_pile_may_be_chosen():
    match = position("unattached", House("charles_v"), House("coligny"), dice="elizabeth_i")
    assert offered(match, "pile") == ["yellow", "blue", "red", "green"]
    play(match, "pile:red")
    assert match.state.unattached == [PERSON["elizabeth_i"]]


def test_08_02_03_one_may_pass():
    match = position("action", House("charles_v"), House("coligny"))
    play(match, "button:pass")
    assert kinds(match) == ["passed"]


def test_08_02_04_unattached_beyond_the_number_of_players_are_discarded():
    match = position(
        "cleanup", House("charles_v"), House("coligny"), unattached="luther mansfeld elizabeth_i anne_boleyn"
    )
    assert (asked(match), match.choice.args["left"]) == ("discard_person", 2)
    play(match, "person:mansfeld person:elizabeth_i")
    assert match.choice is None
    assert owner(match, "mansfeld") == OUT
    assert match.state.unattached == [PERSON["luther"], PERSON["anne_boleyn"]]


def test_08_02_04_the_active_hand_is_cut_to_five_by_choice():
    match = position(
        "cleanup", House("charles_v", hand="H1 H2 H3 H4 H5 H6 H7"), House("coligny", hand="S1 S2 S3 S4 S5 S6 S7")
    )
    play(match, "card:H2 card:H7")
    assert match.choice is None
    assert hand(match, 0) == "H1 H3 H4 H5 H6"
    assert len(match.state.hands[1]) == 7


def test_11_03_03_the_hand_without_a_limit_is_for_one_turn():
    """A plunderer's, a turn ago."""
    houses = House("charles_v", hand="H1 H2 H3 H4 H5"), House("coligny")
    match = position("turn", *houses, turn=2, no_limit=True, dice="H6 elizabeth_i")
    play(match, "pile:red button:pass")
    assert (asked(match), offered(match, "card")) == ("discard_card", ["H1", "H2", "H3", "H4", "H5", "H6"])


# === 08-02-03-01 and 04: how an action succeeds ===


def wooing(dice: str = "", hands: tuple[str, str, str] = ("", "", ""), **fields) -> Match:
    """Henry VIII (4 dice) is about to propose to Anne Boleyn: N = 1, different religions."""
    houses = [House(king, hand=cards) for king, cards in zip(("philip_ii", "coligny", "luther"), hands, strict=True)]
    return position("action", *houses, unattached="anne_boleyn", dice=dice, **fields)


def propose(match: Match) -> Match:
    return play(match, "action:marriage person:anne_boleyn")


def test_08_02_03_01_the_highest_of_the_suit_is_to_be_reached():
    match = propose(wooing("H7 1 1 1 4"))
    assert checks(match) == (1, 4)
    assert told(match, "rolled")[0] == {
        "side": "tower",
        "dice": [1, 1, 1, 4],
        "number": 4,
        "total": 7,
        "value": 7,
        "ok": True,
    }


def test_08_02_03_01_below_it_fails_and_the_cards_are_discarded():
    match = propose(wooing("H8 1 1 1 4"))
    assert not told(match, "rolled")[0]["ok"]
    assert owner(match, "anne_boleyn") == UNATTACHED
    assert sum(match.state.discard) == 1
    assert match.choice is None


def test_08_02_03_01_cards_of_the_other_colour_count_nothing():
    assert told(propose(wooing("S13 1 1 1 1")), "rolled")[0]["value"] == 0


def test_08_02_03_01_everybody_is_asked_from_the_active_seat_clockwise_whatever_they_hold():
    match = wooing("", ("H2", "S3", "S4"))
    apply(match, "action:marriage")
    apply(match, "person:anne_boleyn")
    assert (asker(match), offered(match)) == (0, ["card:H2", "button:pass", "button:pass_all"])
    apply(match, "button:pass")
    assert (asker(match), offered(match)) == (1, ["button:pass", "button:pass_all"])
    apply(match, "button:pass")
    assert (asker(match), offered(match)) == (2, ["button:pass", "button:pass_all"])


def test_08_02_03_01_who_has_no_cards_is_not_asked():
    match = wooing("", ("", "", "S4"))
    propose(match)
    assert asker(match) == 2


def test_08_02_03_01_played_cards_take_the_place_of_drawn_ones():
    match = propose(wooing("1 1 1 1", ("H2", "", "")))
    play(match, "card:H2")
    assert told(match, "revealed")[0] == {"side": "tower", "cards": [], "number": None, "value": 2}
    assert told(match, "rolled")[0]["ok"]
    assert is_dice_used_up(match)


def test_08_02_03_01_another_round_follows_until_nobody_adds_a_card():
    match = propose(wooing("1 1 1 1", ("H2 H4", "D12", "")))
    apply(match, "button:pass")
    apply(match, "card:D12")
    assert (asker(match), asked(match)) == (0, "contribute")
    apply(match, "card:H4")
    apply(match, "button:pass")
    assert asker(match) == 0
    apply(match, "button:pass")
    assert told(match, "rolled")[0]["value"] == 12


def test_08_02_03_01_more_than_needed_may_be_played_also_where_nothing_is_drawn():
    match = position(
        "action", House("coligny", hand=""), House("charles_v", hand="S9 S5"), unattached="claude_france", dice="1 2 3"
    )
    play(match, "action:recruit person:claude_france")
    assert checks(match) == (0, 3)
    apply(match, "card:S9")
    apply(match, "card:S5")
    assert told(match, "rolled")[0]["value"] == 9
    assert owner(match, "claude_france") == UNATTACHED


def test_08_02_03_01_pass_all_lasts_for_the_action_and_everybody_hears_it():
    match = propose(wooing("1 1 1 1", ("H2 H4", "D12 D3", "")))
    apply(match, "button:pass_all")
    assert match.state.quiet_cards == [0]
    assert RULES.view(match.state, 1).quiet_cards == [0]
    apply(match, "card:D12")
    apply(match, "button:pass")
    assert asker(match) == 1
    settle(match)
    assert told(match, "rolled")[0]["value"] == 12
    assert match.state.quiet_cards == []


def test_08_02_03_01_if_there_are_too_few_cards_draw_what_there_is():
    everything = " ".join(f"{suit}{value}" for suit in "HDC" for value in range(1, 14)) + " J J"
    match = position(
        "action",
        House("henry_viii", hand=everything),
        House("charles_v", hand="S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12", lands="france"),
        dice="S13 6 6 6 1",
    )
    play(match, "action:war country:france")
    while asked(match) in ("contribute", "war_defender"):
        apply(match, "button:pass")
    assert told(match, "revealed")[0]["cards"] == ["S13"]


def test_04_a_joker_is_of_the_suit_and_its_player_names_the_number():
    match = propose(wooing("1 1 1 1", ("", "J", "")))
    apply(match, "card:J")
    assert asked(match) == "joker_value"
    assert offered(match) == [f"number={value}" for value in range(1, 14)]
    apply(match, "number=13")
    settle(match)
    assert told(match, "played_card")[0]["value"] == 13
    assert told(match, "rolled")[0]["value"] == 13


def test_04_a_joker_out_of_the_pack_counts_as_one():
    assert told(propose(wooing("J 1 1 1 1")), "rolled")[0]["value"] == 1


def test_04_an_ace_is_the_lowest_card():
    assert told(propose(wooing("H1 1 1 1 1")), "rolled")[0]["value"] == 1


def test_06_02_countries_of_a_dynasty_are_its_lands():
    match = position("action", House("charles_v", lands="france milan"), House("coligny"))
    assert lands(match, 0) == {"france", "milan"}
    assert match.state.holder[COUNTRY["castile"]] == INDEPENDENT
