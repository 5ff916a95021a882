"""Pakistan, Afghanistan and Kashmir."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.cards.event import event_of
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.data import (
    ADVERSARY,
    AFGHANISTAN,
    ALLY,
    FAIR,
    HARD,
    INDIA,
    IRAQ,
    ISLAMIST,
    JIHADIST,
    JORDAN,
    LIBYA,
    PAKISTAN,
    POOR,
    US,
)
from game.games.labyrinth.queries.board import cells
from game.games.labyrinth.queries.jihadist_operations import can_jihad
from game.games.labyrinth.queries.us_operations import can_disrupt
from game.games.labyrinth.verbs.markers import put_marker
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FAIR_ALLY,
    FALLEN,
    FULL,
    GOOD_ALLY,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    base,
    event,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_benazir_bhutto_bars_jihad() -> None:
    st = base(countries={"pakistan": {**POOR_NEUTRAL, "cells": 2}})
    assert can_jihad(st, PAKISTAN)
    event(st, "us", 33)
    assert st.gov[PAKISTAN] == FAIR
    assert not can_jihad(st, PAKISTAN)
    assert why_not(base(countries={"pakistan": FALLEN}), "us", 33) == CONDITION
    assert why_not(base(countries={"afghanistan": FALLEN}), "us", 33) == CONDITION
    assert why_not(base(countries={"pakistan": {**POOR_NEUTRAL, "markers": ["bhutto_shot"]}}), "us", 33) == CONDITION


def test_indo_pakistani_talks_last_until_a_plot_in_india() -> None:
    assert why_not(base(countries={"pakistan": POOR_NEUTRAL}), "us", 36) == CONDITION
    st = base(countries={"pakistan": {"governance": "fair", "alignment": "neutral"}})
    event(st, "us", 36, answers="hard")
    assert (st.align[PAKISTAN], st.posture[INDIA]) == (ALLY, HARD)
    assert not plays(st, "us", 36)
    for card in (70, 83):
        assert why_not(st, "jihadist", card) == CONDITION
    st.plots = base(plots=[{"place": "india", "plot": "1"}]).plots
    st.available.remove(1)
    run(st, resolve_plot, 0, dice="1")
    assert why_not(st, "jihadist", 83) is None


def test_pakistani_offensive_opens_the_tribal_areas() -> None:
    there = {**POOR_ALLY, "cells": 1}
    st = base(countries={"pakistan": {**there, "markers": ["fata"]}})
    assert not can_disrupt(st, PAKISTAN)
    event(st, "us", 42)
    assert can_disrupt(st, PAKISTAN)
    assert why_not(st, "us", 42) == CONDITION
    assert why_not(base(countries={"pakistan": {**POOR_NEUTRAL, "markers": ["fata"]}}), "us", 42) == CONDITION


def test_bhutto_is_shot_where_there_is_a_cell() -> None:
    there = {**POOR_NEUTRAL, "markers": ["benazir_bhutto"]}
    assert why_not(base(countries={"pakistan": there}), "jihadist", 60) == CONDITION
    st = base(countries={"pakistan": {**there, "cells": 1}})
    event(st, "jihadist", 60)
    assert st.markers == {"bhutto_shot": [PAKISTAN]}
    assert why_not(st, "us", 33) == CONDITION


def test_fata_closes_pakistan_but_not_under_regime_change() -> None:
    st = base(countries={"pakistan": POOR_ALLY})
    event(st, "jihadist", 80)
    assert cells(st, PAKISTAN) == 1
    assert not can_disrupt(st, PAKISTAN)
    assert why_not(st, "us", 112) == CONDITION
    st.regime[PAKISTAN] = 2
    assert can_disrupt(st, PAKISTAN)
    assert plays(st, "jihadist", 80)
    assert not plays(base(countries={"pakistan": {**POOR_ALLY, "markers": ["fata"]}, **FULL}), "jihadist", 80)


def test_kashmir_shifts_pakistan() -> None:
    st = base()
    event(st, "jihadist", 83, dice="1")
    assert (st.align[PAKISTAN], cells(st, PAKISTAN)) == (ADVERSARY, 1)
    assert plays(st, "jihadist", 83)
    assert not plays(base(countries={"pakistan": {**POOR_NEUTRAL, "alignment": "adversary"}, **FULL}), "jihadist", 83)


def test_the_taliban_come_back() -> None:
    st = base(prestige=9)
    event(st, "jihadist", 93, dice="1 1")
    assert (st.besieged[AFGHANISTAN], cells(st, AFGHANISTAN), cells(st, PAKISTAN), st.prestige) == (1, 1, 1, 8)
    st.gov[PAKISTAN], st.align[PAKISTAN] = ISLAMIST, ADVERSARY
    event(st, "jihadist", 93)
    assert st.prestige == 5
    st = base(prestige=1, countries={"afghanistan": {**POOR_NEUTRAL, "besieged": True}, **FULL})
    assert not plays(st, "jihadist", 93)


@pytest.mark.parametrize(("there", "siege"), [({"governance": "good", "alignment": "ally"}, 0), (FALLEN, 1)])
def test_no_siege_lies_in_a_good_country_but_one_may_come_under_islamist_rule(
    there: dict[str, Any], siege: int
) -> None:
    """11.3.14, 8.4.4 Becoming Islamist Rule takes it off; nothing forbids a later one."""
    st = base(countries={"afghanistan": there, "pakistan": POOR_NEUTRAL})
    event(st, "jihadist", 93)
    assert st.besieged[AFGHANISTAN] == siege


def test_musharraf_makes_pakistan_a_poor_ally_from_anything() -> None:
    st = position({"countries": {"pakistan": {**FALLEN, "cells": 2}}})
    event(st, "us", 108)
    assert (st.gov[PAKISTAN], st.align[PAKISTAN], cells(st, PAKISTAN)) == (POOR, ALLY, 1)
    st = position({"countries": {"pakistan": {**POOR_NEUTRAL, "cells": 1, "markers": ["benazir_bhutto"]}}})
    assert why_not(st, "us", 108) == "refusal.event_condition"
    st = position({"countries": {"pakistan": POOR_NEUTRAL}})
    assert why_not(st, "us", 108) == "refusal.event_condition"


def test_musharraf_is_played_by_who_gains() -> None:
    other = {"egypt": {**POOR_NEUTRAL, "cells": 1}}
    fair_neutral = {"governance": "fair", "alignment": "neutral"}
    cases = [(POOR_NEUTRAL, 1, 0), (fair_neutral, 0, 0), (FAIR_ALLY, 0, 1), (GOOD_ALLY, 0, 1), (FALLEN, 1, 0)]
    for before, us, jihadist in cases:
        st = position({"countries": {"pakistan": {**before, "cells": 1}, **other}})
        assert (plays(st, "us", 108), plays(st, "jihadist", 108)) == (us, jihadist)
    st = position({"countries": {"pakistan": {**fair_neutral, "cells": 1}}})
    assert plays(st, "us", 108)


def test_tora_bora_in_a_regime_change_country() -> None:
    regime = {"governance": "poor", "alignment": "ally", "regime_change": "green", "cells": 2}
    st = position({"rules": "base", "countries": {"iraq": regime, "iran": {}}, "prestige": 5, "pile": [[1]]})
    event(st, "us", 109, dice="6 3 2")
    assert (cells(st, IRAQ), st.cadre[IRAQ], st.prestige, st.hands[US]) == (0, 1, 7, [1])
    assert why_not(st, "us", 109) == "refusal.event_condition"
    st = position({"countries": {"iraq": regime, "syria": {**regime, "cells": 3}}, "pile": [[1]]})
    assert left(st, "jihadist", 109, "country", "iraq syria") == "syria"
    assert left(st, "us", 109, "country", "iraq syria") == "iraq syria"
    event(st, "jihadist", 109, answers="syria", dice="1 1 1")
    assert (cells(st, COUNTRY["syria"]), st.hands[JIHADIST]) == (1, [1])


def test_malala_yousafzai_and_three_cups_of_tea() -> None:
    st = position({"prestige": 5, "funding": 5})
    event(st, "us", 141, dice="6")
    assert (st.prestige, st.funding, st.awake[PAKISTAN]) == (6, 4, 1)
    st = position({"prestige": 12, "funding": 1, "lapsing": [173]})
    event(st, "us", 141)
    assert (st.awake[PAKISTAN], plays(st, "us", 141)) == (0, False)
    assert why_not(position({"markers": ["three_cups_of_tea"]}), "us", 141) == "refusal.event_condition"


def test_taliban_resurgent_pay_with_cells() -> None:
    st = position({"countries": {"iraq": {**OCCUPIED, "governance": "fair", "active": 3, "aid": 1}}})
    event(st, "jihadist", 195, dice="2 6", answers="1 2")
    assert (cells(st, IRAQ), st.cadre[IRAQ], st.gov[IRAQ], st.aid[IRAQ]) == (0, 1, POOR, 0)
    assert [plot.number for plot in st.plots] == [1, 2]
    assert why_not(st, "jihadist", 195) == CONDITION


def test_taliban_resurgent_roll_no_jihad_against_benazir_bhutto() -> None:
    there = {**OCCUPIED, "governance": "fair", "active": 3, "markers": ["benazir_bhutto"]}
    st = position({"countries": {"pakistan": there}, "mixed": True})
    event(st, "jihadist", 195, answers="1 2")
    assert (st.gov[COUNTRY["pakistan"]], len(st.plots)) == (FAIR, 2)


def test_taliban_resurgent_of_the_automaton() -> None:
    st = position({"prestige": 1, "countries": {"iraq": {**OCCUPIED, "cells": 3}}})
    assert not plays(st, "jihadist", 195)
    st.gov[IRAQ] = FAIR
    assert plays(st, "jihadist", 195)
    assert left(st, "jihadist", 195, "country", "iraq libya", "jihad") == "iraq"


def test_three_cups_of_tea_discredit_malala() -> None:
    tested = dict.fromkeys(("egypt",), POOR_NEUTRAL)
    st = position({"countries": tested})
    event(st, "us", 214, dice="1", answers="jordan")
    assert (st.awake[JORDAN], st.markers) == (2, {})
    event(st, "jihadist", 214, dice="1", answers="libya")
    assert (st.react[LIBYA], list(st.markers)) == (1, ["three_cups_of_tea"])
    assert why_not(st, "us", 141) == CONDITION


def test_three_cups_of_tea_is_worth_playing_for_its_marker_alone_only_once() -> None:
    nowhere = position({"countries": {}})
    nowhere.gov[:] = [POOR] * len(nowhere.gov)
    three_cups = event_of(214)
    assert three_cups.countries(nowhere) == []
    assert three_cups.would_change(nowhere, JIHADIST)
    assert not three_cups.would_change(nowhere, US)
    put_marker(nowhere, "three_cups_of_tea")
    assert not three_cups.would_change(nowhere, JIHADIST)
