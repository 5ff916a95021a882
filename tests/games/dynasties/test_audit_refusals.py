"""Refusals that could say something untrue."""

import pytest

from game.core.choice import Choose, Pick
from game.games.dynasties import RULES
from game.games.dynasties.data import BASE_PILES, OTTOMAN, PERSON, PERSON_IDS, SULEIMAN
from game.games.dynasties.state import OCCUPIED, UNDER_WRAITH, Action
from game.games.dynasties.verbs import fall, leave

from .builders import House, asked, play, position


def why(match, pick: str) -> tuple[str, str] | None:
    """Key and rule of the refusal."""
    view = match.view(match.choice.seat).state
    said = RULES.refusal(view, match.choice, Pick.parse(pick))
    return (said.key.removeprefix("refusal."), said.rule) if said else None


def sky(*houses: House, **fields):
    return position("action", *houses, sky_witches=True, **fields)


def test_sw02_07_09_under_overdrive_others_are_refused_for_her_sake():
    match = sky(
        House("charles_v", courtiers="dorothy_callahan wallenstein"),
        House("coligny", courtiers="mansfeld"),
        unattached="luther maurice_saxony",
    )
    play(match, "power:overdrive")
    assert why(match, "action:incite") == ("overdrive", "SW02-07-09")


def test_sw02_08_04_the_grounded_are_not_refused_for_that_against_the_wraith():
    match = sky(
        House("charles_v", courtiers="wallenstein luther"),
        House("coligny"),
        wraith="france",
        attached={"grounded": "luther", "wingmates": "wallenstein"},
    )
    play(match, "action:war country:wraith")
    assert asked(match) == "friend"
    assert why(match, "person:wallenstein") == ("commands_already", "SW02-08-10")
    assert why(match, "person:luther") is None


def test_sw02_08_10_the_grounded_are_no_friends():
    match = sky(
        House("charles_v", courtiers="wallenstein luther"),
        House("coligny"),
        attached={"grounded": "luther", "wingmates": "wallenstein"},
    )
    play(match, "action:war country:bavaria")
    assert why(match, "person:luther") == ("grounded", "SW02-08-04")


def test_sw02_08_10_the_attackers_friend_is_refused_to_the_defender_because_he_flies_already():
    match = sky(
        House("charles_v", courtiers="wallenstein"),
        House("coligny", courtiers="mansfeld", lands="bavaria milan"),
        attached={"wingmates": "wallenstein"},
    )
    play(match, "action:war country:bavaria person:mansfeld")
    assert asked(match) == "war_defender"
    assert why(match, "person:mansfeld") == ("commands_already", "SW02-08-10")


@pytest.mark.parametrize(("attached", "said"), [("luther", None), ("charles_v", ("no_commander", "SW02-08-04"))])
def test_sw02_08_04_without_a_commander_there_is_no_war(attached, said):
    match = sky(House("charles_v"), House("coligny", courtiers="luther"), attached={"grounded": attached})
    assert why(match, "action:war") == said


def test_sw02_08_05_a_mannequin_is_a_consort_but_bears_no_heirs():
    match = sky(House("charles_v", mannequin=True), House("coligny"))
    assert why(match, "action:marriage") == ("king_married", "09-01-01")
    assert why(match, "action:heir") == ("mannequin_heirs", "SW02-08-05")


def test_11_03_03_a_plundered_country_is_gone_by_plunder():
    match = position("action", House("charles_v"), House("coligny"))
    match.state.holder[3] = -3
    play(match, "action:war")
    assert why(match, "country:france") == ("not_in_play", "11-03-03")
    assert why(match, "country:ottoman_empire") == ("not_in_play", "11-02")


def test_sw02_06_01_the_court_of_a_king_under_the_wraith_cannot_be_incited_for_want_of_a_king():
    match = sky(
        House("charles_v", courtiers="luther"),
        House("suleiman_i", courtiers="mansfeld", lands="hungary"),
        House("coligny", courtiers="henry_guise", lands="austria"),
        wraith="france",
    )
    st = match.state
    leave(st, SULEIMAN)
    st.owner[SULEIMAN], st.holder[OTTOMAN] = UNDER_WRAITH, OCCUPIED
    fall(st, 1, "heirless")
    assert why(play(match, "action:incite"), "person:mansfeld") == ("kingless", "09-05-02")


def test_11_03_05_kin_of_a_match_is_the_heir_not_the_king():
    match = position(
        "action",
        House("charles_v", heirs="mary_stuart", courtiers="philip_ii"),
        House("coligny", kin="mary_stuart"),
        House("henry_iv"),
    )
    play(match, "action:matchmaking")
    assert asked(match) == "match_king"
    assert why(match, "person:coligny") == ("kin_there", "11-03-05")
    assert why(match, "person:charles_v") == ("own_king", "11-03-05")


def test_09_02_03_a_parents_pile_that_is_used_up_is_refused_for_that():
    match = position(
        "action",
        House("henry_iv", spouses="elizabeth_i"),
        House("coligny"),
        dice="6 " * 9 + "C1",
        out=" ".join(PERSON_IDS[p] for p in BASE_PILES[2] if PERSON_IDS[p] != "elizabeth_i"),
    )
    assert not match.state.piles[2]
    action = Action("heir", PERSON["henry_iv"], PERSON["elizabeth_i"], 0)
    match.state.action = action
    choice = Choose(0, "heir_pile", [Pick("pile", "blue")])
    said = RULES.refusal(match.state, choice, Pick("pile", "red"))
    assert said is not None
    assert said.key == "refusal.empty_pile"
    said = RULES.refusal(match.state, choice, Pick("pile", "green"))
    assert said is not None
    assert said.key == "refusal.other_blood"


@pytest.mark.parametrize(("letter", "said"), [(True, None), (False, ("nobody_to_match_but_kin", "11-03-05"))])
def test_11_03_05_an_heir_and_the_own_king_are_no_match_but_by_the_letter(letter, said):
    houses = House("charles_v", heirs="mary_stuart"), House("henry_viii", spouses="anne_boleyn")
    match = position("action", *houses, literal_kin=letter)
    assert why(match, "action:matchmaking") == said


def test_sw02_07_09_a_witch_who_is_grounded_in_overdrive_is_the_reason_not_the_others():
    match = sky(
        House("charles_v", courtiers="dorothy_callahan wallenstein"),
        House("coligny"),
        wraith="france",
        attached={"grounded": "dorothy_callahan"},
    )
    play(match, "power:overdrive action:war")
    assert why(match, "country:bavaria") == ("overdrive", "SW02-07-09")
