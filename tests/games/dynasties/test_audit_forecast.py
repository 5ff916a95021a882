"""Forecasts where powers, events and a short pack have a say: chances as they come out by playing on."""

import pytest

from game.games.dynasties import RULES
from game.games.dynasties.cards.kinds import EVENTS
from game.games.dynasties.chapters.rolls import totals
from game.games.dynasties.explain.odds import products

from .builders import House, play, position


def sky(*houses: House, **fields):
    return position("action", *houses, sky_witches=True, **fields)


def odds(match, pick: str):
    """The best forecast of an option."""
    view = match.view(match.choice.seat).state
    return list(RULES.forecast(view, match.choice, match.choice.find(pick)))[-1]


def success(match, pick: str) -> float:
    figures = odds(match, pick).figures
    return figures.get("counted", figures["success"])


def in_command(match, pick):
    return next(note.args["person"] for note in odds(match, pick).notes if note.key == "forecast.in_command")


def test_a_piercing_eye_is_counted_on():
    match = sky(House("charles_v", courtiers="tatsu_hayasaka oxenstierna"), House("coligny"))
    play(match, "action:war country:france")
    pierced = success(match, "person:tatsu_hayasaka")
    assert pierced > success(match, "person:charles_v") + 0.05
    match = sky(House("charles_v", courtiers="tatsu_hayasaka"), House("coligny"), wraith="bavaria savoy")
    play(match, "action:war country:wraith")
    assert success(match, "person:tatsu_hayasaka") == pytest.approx(0.8836, abs=0.001)


def test_all_or_nothing_with_a_power():
    """Two dice: 25 of 36 rolls are without a six; the gale takes the higher die twice, the eye needs a 1."""
    plain = dict(products(2, ""))
    assert plain[-999] == pytest.approx(11 / 36)
    assert sum(plain.values()) == pytest.approx(1)
    assert sum(p for total, p in plain.items() if total >= 16) == pytest.approx(4 / 36)
    assert sum(p for total, p in products(2, "gale") if total >= 16) == pytest.approx((7 + 9) / 36)
    assert dict(products(2, "steady_aim"))[999] == pytest.approx(9 / 36)
    assert dict(products(2, "deflection"))[36] == pytest.approx(25 / 36)
    assert products(0, "gale") == ((0, 1.0),)


def test_a_pack_that_runs_out_is_drawn_to_its_end_first():
    """S1 and H5 are left in the pack and come for sure; the third card comes out of the discards."""
    rest = [f"{suit}{number}" for suit in "HDSC" for number in range(1, 14) if f"{suit}{number}" not in ("S1", "H5")]
    match = position(
        "action", House("charles_v", courtiers="luther"), House("coligny"), discard=" ".join([*rest, "J", "J"])
    )
    play(match, "action:war country:bavaria")
    by_hand = sum(p * (25 + 3 + 2 * (min(total, 13) - 1)) / 52 for total, p in totals(4))
    assert success(match, "person:charles_v") == pytest.approx(by_hand)


def test_under_overdrive_only_the_witch_counts():
    match = sky(
        House("charles_v", courtiers="dorothy_callahan wallenstein richelieu"),
        House("coligny"),
        unattached="maurice_saxony",
    )
    play(match, "power:overdrive")
    told = odds(match, "action:war")
    assert told.notes[0].args["person"] == "dorothy_callahan"
    best = success(match, "action:recruit")
    play(match, "action:war")
    assert in_command(match, "country:france") == "dorothy_callahan"
    match = sky(
        House("charles_v", courtiers="dorothy_callahan"), House("coligny"), unattached="maurice_saxony", overdrive=-1
    )
    play(match, "action:recruit person:dorothy_callahan")
    assert success(match, "person:maurice_saxony") == pytest.approx(best)


def test_sw02_08_08_the_warriors_way_decides_before_any_card():
    match = sky(
        House("charles_v", courtiers="luther"),
        House("coligny", lands="bavaria milan", courtiers="diane_poitiers", kept="warriors_way.1"),
    )
    play(match, "action:war country:bavaria event:warriors_way.1 person:coligny")
    told = odds(match, "person:charles_v")
    assert told.odds == (0.0, 0.0, 1.0)
    assert [note.key for note in told.notes] == [
        "forecast.automatic_loss",
        "forecast.commander_dies",
        "forecast.line_ends",
    ]
    match = sky(
        House("charles_v", kept="warriors_way.1"), House("coligny", lands="bavaria milan", courtiers="diane_poitiers")
    )
    play(match, "action:war country:bavaria event:warriors_way.1 person:charles_v")
    assert odds(match, "person:diane_poitiers").odds == (0.0, 0.0, 1.0)
    assert odds(match, "button:pass").odds == (0.0, 0.0, 1.0)


def test_sw02_08_08_the_warriors_way_is_for_the_two_at_war_and_once_for_each():
    match = sky(
        House("charles_v", courtiers="luther", kept="warriors_way.1"),
        House("coligny", lands="bavaria milan", courtiers="diane_poitiers", kept="warriors_way.2"),
        House("gustav_vasa", courtiers="mansfeld"),
    )
    play(match, "action:war country:bavaria")
    way = EVENTS["warriors_way"]
    assert [bool(way.targets(match.state, seat)) for seat in range(3)] == [True, True, False]
    play(match, "event:warriors_way.1 person:charles_v")
    assert [bool(way.targets(match.state, seat)) for seat in range(3)] == [False, True, False]


def notes(match, pick: str) -> dict[str, dict]:
    """What the forecast of an option says, by key."""
    return {said.key.removeprefix("forecast."): dict(said.args) for said in odds(match, pick).notes}


@pytest.mark.parametrize(
    ("court", "attached", "best"),
    [
        ("wallenstein frederick_henry", {"all_or_nothing": "wallenstein"}, {"charles_v", "frederick_henry"}),
        ("wallenstein roswitha_falkenried", {}, {"roswitha_falkenried"}),
        ("wallenstein tatsu_hayasaka", {}, {"tatsu_hayasaka"}),
    ],
)
def test_the_best_war_is_the_likeliest_not_the_one_of_the_greatest_war(court, attached, best):
    match = sky(House("charles_v", courtiers=court), House("coligny", lands="france"), attached=attached)
    chance, commander = success(match, "action:war"), notes(match, "action:war")["best_war"]["person"]
    assert commander in best
    goal = f"country:{notes(match, 'action:war')['best_war']['country']}"
    play(match, "action:war")
    assert success(match, goal) == pytest.approx(chance)
    assert notes(match, goal)["in_command"]["person"] == commander
    play(match, goal)
    assert chance == pytest.approx(max(success(match, str(pick)) for pick in match.choice.options))


def test_sw02_08_06_whoever_stakes_all_is_told_of_the_sixes():
    fields = {"unattached": "mansfeld", "attached": {"all_or_nothing": "richelieu"}}
    match = sky(House("charles_v", courtiers="richelieu"), House("coligny", courtiers="luther"), **fields)
    play(match, "action:recruit person:richelieu")
    dice = odds(match, "person:mansfeld").figures["dice"]
    assert notes(match, "person:mansfeld")["gamble"] == {
        "person": "richelieu",
        "chance": pytest.approx(1 - (5 / 6) ** dice),
    }


def test_11_03_05_extravagance_costs_no_die_that_is_not_there():
    match = position(
        "action",
        House("rudolf_ii", spouses="marie_medici"),
        House("coligny", courtiers="juliana_stolberg oxenstierna wallenstein"),
    )
    play(match, "action:incite")
    assert "extravagance" not in notes(match, "person:juliana_stolberg")
    assert notes(match, "person:oxenstierna")["extravagance"] == {"number": 1}
    assert odds(match, "person:wallenstein").figures["dice"] == 3


@pytest.mark.parametrize("consort", ["", "fiammetta_solari"])
def test_sw02_07_08_the_heat_ray_is_counted_on_while_it_can_be_declared(consort):
    """A wedding puts it out [SW02-02]; once the action has been declared it is certain."""
    court = "wallenstein" if consort else "wallenstein fiammetta_solari"
    match = sky(House("charles_v", spouses=consort, courtiers=court), House("coligny"))
    chance = success(match, "action:war")
    play(match, "action:war")
    told = odds(match, "country:france")
    assert told.figures["dice"] == 5 + (not consort)
    assert ("heat_ray" in notes(match, "country:france")) == (not consort)
    assert chance == pytest.approx(max(success(match, str(pick)) for pick in match.choice.options))
    play(match, "country:france" if consort else "country:france button:pass")
    assert odds(match, "person:wallenstein").figures["dice"] == 5
    assert "heat_ray" not in notes(match, "person:wallenstein")


def test_sw02_08_07_whoever_leads_all_wings_reckons_with_those_who_must_fly():
    """Two of his own besides him, and both of the other dynasty, which has no third."""
    match = sky(
        House("wallenstein", courtiers="luther mansfeld katharina_bora"),
        House("coligny", courtiers="henry_ii", kept="all_wings.1"),
        wraith="milan florence",
    )
    play(match, "action:war country:wraith")
    play(match, "event:all_wings.1")
    assert match.choice.prompt == "war_commander"
    told = odds(match, "person:wallenstein")
    assert told.figures["dice"] == 5 + 4
    assert notes(match, "person:wallenstein")["wings"] == {"number": 4}
    assert odds(match, "person:luther").figures["success"] < told.figures["success"]
