"""Section 09-03: war."""

from game.games.dynasties.data import COUNTRY
from game.games.dynasties.state import INDEPENDENT, OUT

from .builders import (
    House,
    apply,
    asked,
    asker,
    checks,
    family,
    is_dice_used_up,
    kinds,
    lands,
    offered,
    owner,
    play,
    position,
    told,
)


def test_09_03_01_lands_of_others_and_independent_countries_but_not_ones_own():
    match = position("action", House("charles_v", lands="france milan"), House("coligny", lands="england"))
    play(match, "action:war")
    goals = offered(match, "country")
    assert len(goals) == 22
    assert "england" in goals
    assert not {"france", "milan", "ottoman_empire"} & set(goals)


def test_09_03_01_lands_of_the_first_seat_too():
    match = position("action", House("charles_v", lands="france"), House("coligny", lands="england"), active=1)
    play(match, "action:war")
    assert "france" in offered(match, "country")
    assert "england" not in offered(match, "country")


def test_09_03_01_the_ottoman_empire_in_play_can_be_attacked():
    match = position("action", House("charles_v"), House("coligny", courtiers="suleiman_i"))
    play(match, "action:war")
    assert "ottoman_empire" in offered(match, "country")


def test_09_03_01_neighbours_only_if_so_agreed():
    match = position("action", House("charles_v", lands="denmark"), House("coligny", lands="england"), adjacency=True)
    play(match, "action:war")
    assert sorted(offered(match, "country")) == ["brandenburg", "sweden"]


def test_09_03_01_house_rule_grace_rounds_protect_dynasties():
    houses = House("charles_v", lands="france"), House("coligny", lands="england")
    match = position("action", *houses, grace_rounds=1, turn=2)
    play(match, "action:war")
    assert "england" not in offered(match, "country")
    match = position("action", *houses, grace_rounds=1, turn=3)
    play(match, "action:war")
    assert "england" in offered(match, "country")


def test_09_03_02_the_attacker_must_name_one_of_his_persons_the_defender_may():
    match = position(
        "action",
        House("charles_v", "elizabeth_i", "luther", "wallenstein", lands="france"),
        House("coligny", courtiers="mansfeld", lands="bavaria"),
    )
    play(match, "action:war country:bavaria")
    assert (asker(match), asked(match)) == (0, "war_commander")
    assert offered(match) == ["person:charles_v", "person:elizabeth_i", "person:luther", "person:wallenstein"]
    apply(match, "person:wallenstein")
    assert (asker(match), asked(match)) == (1, "war_defender")
    assert offered(match) == ["person:coligny", "person:mansfeld", "button:pass"]


def test_09_03_02_an_independent_country_has_no_commander():
    match = position("action", House("wallenstein"), House("coligny"), dice="S1 S2 S3 6 6 6 6 6 1")
    play(match, "action:war country:bavaria")
    assert match.choice is None
    assert lands(match, 0) == {"portugal", "bavaria"}


def test_09_03_03_example_wallenstein_in_bavaria():
    match = position(
        "action",
        House("charles_v", courtiers="wallenstein"),
        House("coligny", courtiers="maximilian_bavaria", lands="bavaria austria"),
        dice="S1 S2 S3 S4 S13 6 6 6 6 6 4 4",
    )
    play(match, "action:war country:bavaria person:wallenstein person:maximilian_bavaria")
    assert checks(match) == (5, 5)
    assert owner(match, "wallenstein") == OUT
    assert owner(match, "maximilian_bavaria") == 1
    assert lands(match, 0) == {"portugal", "bavaria"}


def test_09_03_03_without_a_commander_the_country_defends_itself():
    match = position("action", House("charles_v"), House("coligny", lands="bavaria austria"))
    play(match, "action:war country:bavaria button:pass")
    assert checks(match) == (3, 4)


def test_09_03_04_a_failure_leaves_the_country_where_it_is():
    match = position("action", House("wallenstein"), House("coligny"), dice="S13 S2 S3 1 1 1 1 1 1")
    play(match, "action:war country:bavaria")
    assert match.state.holder[COUNTRY["bavaria"]] == INDEPENDENT


def test_09_03_05_both_commanders_are_checked_the_attackers_first_whatever_happened():
    match = position(
        "action", House("charles_v"), House("coligny", lands="bavaria austria"), dice="S13 S2 S3 S4 S5 1 1 1 1 4 4"
    )
    play(match, "action:war country:bavaria person:coligny")
    assert [data["person"] for data in told(match, "death_check")] == ["charles_v", "coligny"]
    assert is_dice_used_up(match)


def test_09_03_05_the_game_ends_only_after_the_death_checks():
    match = position(
        "action",
        House("charles_v", heirs="luther"),
        House("coligny", heirs="henry_ii", lands="bavaria"),
        dice="S1 S2 S3 S4 S5 6 6 6 6 4 1",
    )
    play(match, "action:war country:bavaria person:charles_v person:coligny")
    order = kinds(match)
    assert order.index("fell") < order.index("death_check") < order.index("final")
    assert family(match, 0) == "luther |  |  |"
    assert match.state.outcome.winners == [0]
