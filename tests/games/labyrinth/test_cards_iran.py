"""Iran and Hizballah."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.change import align
from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    EGYPT,
    FAIR,
    IRAN,
    IRAQ,
    LEBANON,
    MUSLIM,
    NEUTRAL,
    PAKISTAN,
    POOR,
    TURKEY,
)
from game.games.labyrinth.queries.board import cells, distance, is_exporter, is_shia_mix
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FAIR_ALLY,
    FAIR_NEUTRAL,
    FALLEN,
    FULL,
    GOOD_ALLY,
    POOR_NEUTRAL,
    WAR,
    base,
    c,
    event,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_lebanon_war_brings_a_cell_to_the_shia_mix() -> None:
    st = base(prestige=5, hands={"us": [1]}, countries={"yemen": POOR_NEUTRAL})
    event(st, "jihadist", 86, answers="yemen")
    assert (st.prestige, st.discard, cells(st, c("yemen"))) == (4, [1], 1)
    with pytest.raises(AssertionError, match="'egypt' is not among"):
        event(st, "jihadist", 86, answers="egypt")
    assert not plays(base(prestige=1, countries=FULL), "jihadist", 86)


def test_hizballah_removes_a_shia_mix_cell_near_lebanon() -> None:
    cell = {**POOR_NEUTRAL, "cells": 1}
    st = position({"countries": {"lebanon": cell, "iraq": cell, "egypt": cell, "afghanistan": cell}})
    event(st, "us", 103, answers="iraq")
    assert [cells(st, COUNTRY[name]) for name in ("lebanon", "iraq", "egypt")] == [1, 0, 1]
    st = position({"countries": {"egypt": cell}})
    event(st, "us", 103)
    assert (cells(st, EGYPT), plays(st, "us", 103)) == (1, False)


def test_hizballah_reaches_three_steps_and_no_truce() -> None:
    cell = {**POOR_NEUTRAL, "cells": 1}
    for name, steps, gone in (("lebanon", 0, 1), ("turkey", 2, 1), ("saudi_arabia", 3, 1), ("pakistan", 4, 0)):
        st = position({"countries": {name: cell}})
        assert (distance(st, LEBANON, COUNTRY[name]), is_shia_mix(st, COUNTRY[name])) == (steps, True)
        event(st, "us", 103)
        assert st.cells_on_map == 1 - gone, name
    st = position({"countries": {"lebanon": cell, "iraq": {**cell, "markers": ["truce"]}}})
    event(st, "us", 103)
    assert (cells(st, LEBANON), cells(st, IRAQ)) == (0, 1)


def test_hizballah_tests_lebanon_and_leaves_a_poor_neutral_one_to_others() -> None:
    st = position({})
    event(st, "jihadist", 103, dice="5")
    assert (st.gov[LEBANON], st.align[LEBANON]) == (POOR, NEUTRAL)
    for governance, alignment, worth in (
        ("poor", "neutral", False),
        ("fair", "neutral", True),
        ("poor", "ally", True),
        ("poor", "adversary", False),
        ("good", "adversary", False),
    ):
        st = position({"countries": {"lebanon": {"governance": governance, "alignment": alignment}}})
        assert plays(st, "jihadist", 103) is worth, (governance, alignment)


def test_hizballah_makes_lebanon_poor_and_neutral() -> None:
    st = position({"countries": {"lebanon": {**FAIR_ALLY, "reaction": 1}}})
    assert plays(st, "jihadist", 103)
    event(st, "jihadist", 103)
    assert (st.gov[LEBANON], st.align[LEBANON], st.react[LEBANON]) == (POOR, NEUTRAL, 0)
    assert not plays(st, "jihadist", 103)
    st = position({"countries": {"lebanon": FALLEN}})
    assert not plays(st, "jihadist", 103)
    event(st, "jihadist", 103)
    assert (st.gov[LEBANON], st.align[LEBANON]) == (POOR, NEUTRAL)
    st = position({"countries": {"lebanon": {**FAIR_ALLY, "markers": ["truce"]}}})
    event(st, "jihadist", 103)
    assert st.gov[LEBANON] == FAIR


def test_iran_for_the_us_tests_a_country_and_takes_a_cell_there_or_in_iran() -> None:
    st = position({"countries": {"iran": {"cells": 1}, "iraq": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "us", 104, answers="turkey", dice="3")
    assert (st.gov[TURKEY], cells(st, IRAN), cells(st, IRAQ)) == (POOR, 0, 1)
    st = position({"countries": {"iran": {"cells": 1}, "iraq": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "us", 105, answers="iraq iraq")
    assert (cells(st, IRAN), cells(st, IRAQ)) == (1, 0)
    assert left(st, "us", 104, "country", "turkey iran") == "iran"
    assert plays(st, "us", 104)
    assert not plays(position({}), "us", 104)


def test_iran_for_the_jihadist_rolls_a_jihad_that_costs_nothing() -> None:
    st = position({"countries": {"iraq": {**GOOD_ALLY, "active": 1, "aid": 1}}})
    event(st, "jihadist", 104, answers="iraq", dice="1 6")
    assert (st.gov[IRAQ], st.aid[IRAQ], cells(st, IRAQ)) == (FAIR, 0, 1)
    event(st, "jihadist", 104, answers="iraq", dice="2 2")
    assert st.gov[IRAQ] == POOR
    assert not plays(st, "jihadist", 104)


def test_iran_for_the_jihadist_spares_fallen_countries_and_benazir_bhutto() -> None:
    st = position({"countries": {"iraq": FALLEN, "pakistan": {**FAIR_ALLY, "markers": ["benazir_bhutto"]}}})
    assert not plays(st, "jihadist", 104)
    event(st, "jihadist", 104, answers="turkey", dice="5 2 6")
    assert (st.gov[TURKEY], st.gov[PAKISTAN]) == (POOR, FAIR)
    st = position({"countries": {"iraq": FAIR_ALLY, "turkey": GOOD_ALLY, "yemen": POOR_NEUTRAL}})
    assert left(st, "jihadist", 104, "country", "turkey iraq yemen") == "turkey"
    assert left(st, "jihadist", 104, "country", "iraq yemen") == "iraq"


def test_quds_force() -> None:
    st = position({"countries": {"iraq": {**WAR, "cells": 3, "militia": 2}, "egypt": {**WAR, "cells": 1}}})
    event(st, "us", 209, answers="cells iraq sleeper sleeper")
    assert cells(st, IRAQ) == 1
    event(st, "jihadist", 209, answers="militia 2")
    assert st.militia[IRAQ] == 0
    assert (plays(st, "us", 209), plays(st, "jihadist", 209)) == (True, False)
    event(st, "us", 209, answers="egypt")
    assert cells(st, EGYPT) == 0
    st = position({"countries": {"egypt": {**WAR, "militia": 2}}})
    event(st, "jihadist", 209)
    assert st.militia[EGYPT] == 1
    st = position({"countries": {"egypt": {**WAR, "cells": 1}, "iran": FALLEN}})
    assert why_not(st, "us", 209) == CONDITION


def test_iranian_elections_turn_iran() -> None:
    st = position({"funding": 5})
    event(st, "us", 223, answers="awakening")
    assert (st.kind[IRAN], st.gov[IRAN], st.align[IRAN]) == (MUSLIM, FAIR, ADVERSARY)
    assert (st.awake[IRAN], st.react[IRAN], st.funding) == (2, 1, 4)
    assert left(st, "jihadist", 223, "item", "awakening reaction") == "reaction"


def test_trade_embargo() -> None:
    st = position({"prestige": 5, "countries": {"iran": FAIR_NEUTRAL}})
    event(st, "jihadist", 232, answers="iran")
    assert (st.prestige, st.react[IRAN], is_exporter(st, IRAN)) == (4, 1, False)
    event(st, "us", 232)
    assert (st.wmd[IRAN], st.prestige, is_exporter(st, IRAN)) == (0, 5, True)
    assert st.markers == {"trade_embargo_us": [IRAN]}
    assert (fate_of(st, 232, 0), fate_of(st, 232, 1)) == ("removed", "")


def test_an_embargo_on_a_neutral_iran_stays_until_it_becomes_an_ally() -> None:
    """11.3.3.1 The marker goes when Iran becomes Neutral or an Ally, not because it is."""
    st = position({"countries": {"iran": FAIR_NEUTRAL}})
    event(st, "us", 232)
    run(st, align, IRAN, NEUTRAL)
    assert st.markers == {"trade_embargo_us": [IRAN]}
    run(st, align, IRAN, ALLY)
    assert st.markers == {}
