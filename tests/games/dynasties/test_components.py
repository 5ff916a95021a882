"""Sections 03, 05-01 and 06-01: what is in the box."""

import pytest

from game.games.dynasties import data
from game.games.dynasties.chapters.cards import new_pack
from game.games.dynasties.picks import CARD_PICKS, COUNTRY_PICKS, NUMBER, PERSON_PICKS
from game.games.dynasties.queries import value
from tests.games.dynasties.builders import House, position


def test_03_sixteen_persons_of_each_colour_half_of_them_women_and_suleiman_among_the_blue():
    assert [len(pile) for pile in data.BASE_PILES] == [16, 17, 16, 16]
    for pile in range(4):
        persons = [p for p in data.HISTORICAL if data.COLOUR[p] == pile and p != data.SULEIMAN]
        assert sum(data.MALE[p] for p in persons) == 8
    assert data.SULEIMAN in data.BASE_PILES[1]


def test_03_a_pack_has_fifty_two_cards_and_two_jokers():
    pack = new_pack(1, 2)
    assert sum(pack) == 54
    assert sum(count for kind, count in enumerate(pack) if data.RED[kind]) == 28


def test_05_01_values_run_from_0_to_4():
    assert len(data.STATS) == 6
    assert {figure for values in data.STAT for figure in values} == {0, 1, 2, 3, 4}


def test_05_01_great_captains_have_a_war_that_is_up_to_two_higher():
    """The option brings back the values of rules 1 and 2; nothing but War is different."""
    assert {data.GREAT_STAT[p][data.WAR] - data.STAT[p][data.WAR] for p in data.HISTORICAL} == {0, 1, 2}
    assert all(data.GREAT_STAT[p][1:] == data.STAT[p][1:] for p in data.HISTORICAL)
    assert all(data.GREAT_STAT[p] == data.STAT[p] for p in data.WITCHES)
    for great, war in ((True, 4), (False, 2)):
        match = position("action", House("wallenstein"), House("james_i"), great_captains=great)
        assert value(match.state, data.PERSON["wallenstein"], data.WAR) == war


def test_11_03_12_suleiman_alone_has_the_invasion_and_the_abilities_are_twelve():
    assert data.ABLE["invasion"] == (data.SULEIMAN,)
    assert len(data.ABLE) == 12
    assert all(data.ABLE.values())
    assert sum(bool(ability) for ability in data.ABILITY) == 21


def test_06_01_twenty_four_countries_and_the_ottoman_empire():
    assert len(data.COUNTRIES) == 25
    assert data.COUNTRY["ottoman_empire"] == data.OTTOMAN == 24
    assert data.POWER_OF[data.COUNTRY["france"]] == 10
    assert sum(data.POWER_OF) - data.POWER_OF[data.OTTOMAN] == 104


def test_06_01_thirty_six_links_six_of_them_by_sea_and_nobody_out_of_reach():
    assert sum(len(near) for near in data.BY_LAND) == 2 * 30
    assert sum(len(near) for near in data.BY_SEA) == 2 * 6
    assert all(2 <= len(near) <= 4 for near in data.NEIGHBOURS)
    for without in (None, data.OTTOMAN):
        found, todo = set(), [0]
        while todo:
            c = todo.pop()
            if c not in found and c != without:
                found.add(c)
                todo += data.NEIGHBOURS[c]
        assert len(found) == 25 - (without is not None)


def test_sw02_01_twelve_witches_and_sixteen_events_of_twelve_kinds():
    assert len(data.WITCHES) == 12
    assert len(data.EVENTS) == 16
    assert len(data.SKY) == 28
    assert len({data.KIND[event] for event in data.EVENTS}) == 12
    assert sum(data.KEEPABLE) == 14


def test_there_are_six_dynasties_and_every_thing_has_its_pick():
    assert len(data.SIDES) == 6
    assert len(set(data.CARD_IDS)) == len(data.CARD_IDS)
    assert NUMBER[PERSON_PICKS[5]] == 5
    assert NUMBER[COUNTRY_PICKS[25]] == 25
    assert NUMBER[CARD_PICKS[52]] == 52


@pytest.mark.parametrize("name", data.PERSON_IDS)
def test_ids_are_snake_case(name):
    assert name.replace("_", "").isalnum()
    assert name == name.lower()
