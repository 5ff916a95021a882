"""Refusals that could say something untrue."""

import pytest

from game.core.choice import Pick
from game.games.dynasties import RULES

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
