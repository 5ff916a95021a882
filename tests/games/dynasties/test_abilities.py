"""Section 11-03: the abilities that chapters 9's tests do not meet."""

import pytest

from game.games.dynasties import RULES
from game.games.dynasties.data import COUNTRY, OTTOMAN, PERSON
from game.games.dynasties.state import ABSENT, OUT

from .builders import House, apply, asked, checks, family, hand, lands, offered, owner, play, position, settle, told

# === 11-03-01 Repression ===


def test_11_03_01_heirs_and_courtiers_of_the_own_dynasty_may_be_accused_the_judge_too():
    match = position(
        "action",
        House("charles_v", "elizabeth_i", "philip_ii", "ferdinand_ii luther"),
        House("coligny", courtiers="mansfeld"),
    )
    play(match, "action:repression")
    assert offered(match, "person") == ["philip_ii", "ferdinand_ii", "luther"]


@pytest.mark.parametrize(("die", "place"), [("4", 0), ("5", OUT), ("6", OUT)])
def test_11_03_01_five_or_six_kills_whatever_the_longevity(die, place):
    match = position(
        "action",
        House("ferdinand_ii", courtiers="oxenstierna"),
        House("coligny", courtiers="mansfeld", hand="S13"),
        dice=die,
    )
    play(match, "action:repression person:oxenstierna")
    assert owner(match, "oxenstierna") == place
    assert match.choice is None


# === 11-03-02 Assassination ===


def test_11_03_02_the_scythe_without_the_card_which_stays():
    match = position(
        "action",
        House("charles_v", courtiers="catherine_medici"),
        House("coligny", courtiers="mansfeld"),
        scythe=1,
        dice="6",
    )
    assert "scythe" not in offered(match, "action")
    play(match, "action:assassination person:coligny button:refuse person:mansfeld")
    assert owner(match, "mansfeld") == OUT
    assert match.state.scythe == 1


def test_11_03_02_not_while_one_holds_the_card():
    match = position("action", House("charles_v", courtiers="catherine_medici"), House("coligny"), scythe=0, dice="")
    assert "assassination" not in offered(match, "action")
    assert "scythe" in offered(match, "action")


# === 11-03-03 Plunder ===


def raid(goal: str = "austria", *, defender: House | None = None, ottoman: int | None = None, dice: str):
    match = position(
        "action",
        House("charles_v", courtiers="mansfeld", hand="H1 H2 H3"),
        defender or House("coligny"),
        ottoman=ottoman,
        dice=dice,
    )
    match.state.agenda.insert(0, ["dynasties.cards.discard_hand"])
    return settle(play(match, f"action:war country:{goal} person:mansfeld"))


WON = "H4 H5 H6 D1 D2 D3 1 1 1 "


def test_11_03_03_a_plundered_country_leaves_and_yields_its_power_in_cards_without_limit():
    match = raid(dice=WON + "S1 S2 S3 S4 S5 S6 1")
    assert (asked(match), offered(match)) == ("plunder", ["button:yes", "button:no"])
    apply(match, "button:yes")
    assert match.state.holder[COUNTRY["austria"]] == ABSENT
    assert hand(match, 0) == "H1 H2 H3 S1 S2 S3 S4 S5 S6"
    assert match.choice is None


def test_11_03_03_the_country_may_be_taken_instead():
    match = raid(dice=WON + "1")
    apply(match, "button:no")
    assert "austria" in lands(match, 0)


def test_11_03_03_only_who_leads_the_attack_and_wins_may_plunder():
    match = raid(dice="S13 H5 H6 D1 D2 D3 1 1 1 1")
    assert match.choice is None
    assert told(match, "war_lost")


def test_11_03_03_suleiman_goes_with_a_plundered_empire():
    match = raid(
        "ottoman_empire",
        defender=House("suleiman_i", heirs="henry_ii", lands="france"),
        dice="H4 H5 H6 D1 D2 D3 D4 D5 D6 1 1 1 S1 S2 S3 S4 S5 S6 S7 S8 S9 1",
    )
    play(match, "button:pass button:yes")
    assert owner(match, "suleiman_i") == OUT
    assert family(match, 1) == "henry_ii |  |  |"
    assert match.state.holder[OTTOMAN] == ABSENT


# === 11-03-05 Extravagance ===


def test_11_03_05_as_king_or_consort_one_die_fewer_in_own_checks():
    match = position("action", House("mary_stuart"), House("coligny"), unattached="luther")
    play(match, "action:marriage person:luther")
    assert checks(match) == (1, 3)
    match = position("action", House("henry_iv", "marie_medici"), House("coligny"))
    play(match, "action:heir")
    assert checks(match) == (4, 3)


def test_11_03_05_two_cost_two_and_dice_are_never_negative():
    """Ruling A15."""
    match = position(
        "action", House("mary_stuart", "anne_denmark"), House("coligny"), unattached="luther", dice="H1 H2"
    )
    play(match, "action:recruit person:mary_stuart person:luther")
    assert checks(match) == (2, 0)
    assert told(match, "rolled")[0]["ok"]


def test_11_03_05_not_in_anybody_elses_checks_and_not_as_a_courtier():
    match = position(
        "action", House("henry_iv", courtiers="marie_medici"), House("mary_stuart"), unattached="elizabeth_i"
    )
    play(match, "action:marriage person:elizabeth_i")
    assert checks(match) == (4, 5)


def matchmaking(**fields):
    houses = [
        House("charles_v", heirs="marie_medici"),
        House("coligny"),
        House("henry_iv", "elizabeth_i"),
        House("christina_sweden"),
        House("gustav_vasa", kin="marie_medici"),
    ]
    return position("action", *houses, **fields)


def test_11_03_05_an_extravagant_heir_is_matched_to_an_unmarried_king_of_the_other_sex():
    match = matchmaking()
    play(match, "action:matchmaking")
    assert offered(match, "person") == ["coligny"]


def test_11_03_05_by_the_letter_to_ones_own_king_too():
    match = matchmaking(literal_kin=True)
    play(match, "action:matchmaking")
    assert offered(match, "person") == ["charles_v", "coligny", "gustav_vasa"]


@pytest.mark.parametrize(("die", "seat"), [("2", 0), ("3", 1)])
def test_11_03_05_more_than_the_kings_prestige_weds_them(die, seat):
    match = matchmaking(dice=die)
    play(match, "action:matchmaking person:coligny")
    assert owner(match, "marie_medici") == seat
    assert match.state.dynasties[1].spouses == ([PERSON["marie_medici"]] if seat else [])


def test_11_03_05_the_chance_that_is_told_is_the_share_of_faces_that_wed_them():
    wed = []
    for die in "123456":
        match = matchmaking(dice=die, literal_kin=True)
        play(match, "action:matchmaking")
        pick = match.choice.find("person:coligny")
        found = list(RULES.forecast(match.view(0).state, match.choice, pick))[-1]
        apply(match, "person:coligny")
        wed.append(owner(match, "marie_medici") == 1)
    assert found.figures["success"] == pytest.approx(sum(wed) / 6)


# === 11-03-07 Execution ===


def test_11_03_07_henry_viii_as_king_may_execute_his_consort():
    match = position("action", House("henry_viii", "anne_boleyn"), House("coligny"), dice="")
    play(match, "action:execution person:anne_boleyn")
    assert owner(match, "anne_boleyn") == OUT


def test_11_03_07_not_as_a_courtier_and_not_without_a_consort():
    match = position("action", House("charles_v", "anne_boleyn", courtiers="henry_viii"), House("coligny"))
    assert "execution" not in offered(match, "action")
    assert "execution" not in offered(position("action", House("henry_viii"), House("coligny")), "action")


# === 11-03-08 War Tax ===


def test_11_03_08_three_cards_a_turn_and_ten_to_keep():
    match = position("refill", House("charles_v", courtiers="wallenstein"), House("coligny"), dice="H1 H2 H3")
    assert hand(match, 0) == "H1 H2 H3"
    twelve = "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12"
    match = position("cleanup", House("charles_v", courtiers="wallenstein", hand=twelve), House("coligny"))
    assert match.choice.args["left"] == 2


def test_11_03_08_not_as_king():
    match = position("refill", House("wallenstein"), House("coligny"), dice="H1")
    assert hand(match, 0) == "H1"


# === 11-03-09 Sea 4 ===


def test_11_03_09_needs_a_sea_route_from_a_land_of_the_attacker_even_without_adjacency():
    for goal, n, dice in (("portugal", 4, 5), ("scotland", 2, 3)):
        match = position("action", House("francis_drake", lands="england"), House("coligny", lands="poland"))
        play(match, f"action:war country:{goal}")
        assert checks(match) == (n, dice)


def test_11_03_09_the_defending_commander_too():
    match = position(
        "action", House("charles_v", lands="aragon"), House("coligny", courtiers="john_of_austria", lands="naples")
    )
    play(match, "action:war country:naples person:john_of_austria")
    assert checks(match) == (9, 4)


def test_11_03_the_advanced_rule_may_be_left_off():
    match = position(
        "action",
        House("henry_viii", "anne_boleyn", "marie_medici", "ferdinand_ii catherine_medici"),
        House("coligny"),
        abilities=False,
    )
    assert offered(match, "action") == ["heir", "war"]
