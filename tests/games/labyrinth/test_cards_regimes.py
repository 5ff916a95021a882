"""Regimes: how countries are governed and whose friends they are."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.attrition import polarize
from game.games.labyrinth.chapters.conduct import conduct
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CENTRAL_ASIA,
    EGYPT,
    FAIR,
    IRAQ,
    JORDAN,
    LIBYA,
    MALI,
    NEUTRAL,
    NONE,
    POOR,
    UNTESTED,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import cells
from game.games.labyrinth.state import Trace
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FAIR_ALLY,
    FALLEN,
    GOOD_ALLY,
    OCCUPIED,
    POOR_NEUTRAL,
    base,
    c,
    event,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


@pytest.mark.parametrize(("card", "name"), [(19, "turkey"), (20, "jordan")])
@pytest.mark.parametrize(
    ("governance", "alignment"), [("poor", "adversary"), ("good", "neutral"), ("islamist_rule", "adversary")]
)
def test_turkey_and_jordan_become_fair_allies(card: int, name: str, governance: str, alignment: str) -> None:
    st = base(prestige=5, funding=5, countries={name: {"governance": governance, "alignment": alignment}})
    assert plays(st, "us", card) == (governance != "good")
    event(st, "us", card)
    assert (st.gov[c(name)], st.align[c(name)]) == (FAIR, ALLY)
    assert (st.prestige, st.funding) == ((6, 4) if name == "jordan" else (5, 5))


def test_turkey_is_tested_and_an_automaton_changes_nothing_that_is_so() -> None:
    st = base()
    event(st, "us", 19, dice="1")
    assert (st.gov[c("turkey")], st.align[c("turkey")]) == (FAIR, ALLY)
    assert not plays(st, "us", 19)
    st = base(prestige=12, funding=1, countries={"jordan": {"governance": "fair", "alignment": "ally"}})
    assert not plays(st, "us", 20)
    truce = {**POOR_NEUTRAL, "civil_war": True, "markers": ["truce"]}
    st = position({"countries": {"turkey": truce}})
    assert why_not(st, "us", 19) == CONDITION


def test_the_door_closes_on_what_was_gained_of_late() -> None:
    there = {"egypt": {"governance": "good", "alignment": "ally"}, "sudan": {**POOR_NEUTRAL, "governance": "fair"}}
    st = base(countries=there)
    assert why_not(st, "jihadist", 94) == CONDITION
    st.trace, st.trace_before = Trace(improved=[EGYPT]), Trace(improved=[c("sudan")])
    event(st, "jihadist", 94, answers="egypt")
    event(st, "jihadist", 94, answers="sudan")
    assert (st.gov[EGYPT], st.gov[c("sudan")]) == (FAIR, POOR)
    event(st, "jihadist", 94)
    assert st.gov[EGYPT] == POOR
    assert why_not(st, "jihadist", 94) == CONDITION


def test_the_door_closes_on_a_regime_that_was_changed_to_a_fair_one() -> None:
    st = base(countries={"sudan": FALLEN, "egypt": POOR_NEUTRAL}, us_posture="hard")
    st.ops = 3
    run(st, conduct, US, "regime_change", answers="6", dice="5 6 1 1")
    assert st.gov[c("sudan")] == FAIR
    event(st, "jihadist", 94)
    assert st.gov[c("sudan")] == POOR


def test_the_door_does_not_close_on_what_the_end_of_the_turn_has_brought() -> None:
    there = {"egypt": {"governance": "poor", "alignment": "ally", "awakening": 3}}
    st = position({"countries": there, "mixed": True})
    run(st, polarize)
    assert st.gov[EGYPT] == FAIR
    assert why_not(st, "jihadist", 94) == CONDITION


def test_former_soviet_union_rolls_central_asia_anew_without_steps() -> None:
    for before in (GOOD_ALLY, FALLEN, {}):
        st = position({"rules": "base", "funding": 5, "countries": {"central_asia": before}})
        event(st, "us", 102, dice="5")
        assert (st.gov[CENTRAL_ASIA], st.align[CENTRAL_ASIA], st.funding) == (FAIR, NEUTRAL, 5)
    st = position({"countries": {"central_asia": {**POOR_NEUTRAL, "markers": ["truce"]}}})
    assert why_not(st, "us", 102) == "refusal.event_condition"


def test_former_soviet_union_may_cost_the_capital() -> None:
    st = position({"countries": {"central_asia": FALLEN}, "capital": "central_asia", "funding": 5, "prestige": 5})
    event(st, "us", 102, dice="1")
    assert (st.capital, st.funding, st.prestige) == (-1, 3, 7)


def test_former_soviet_union_is_played_by_who_gains() -> None:
    fair_neutral = {"governance": "fair", "alignment": "neutral"}
    fair_adversary = {"governance": "fair", "alignment": "adversary"}
    cases = [({}, 1, 0), (POOR_NEUTRAL, 1, 0), (fair_neutral, 0, 1), (FAIR_ALLY, 0, 1), (fair_adversary, 1, 0)]
    for before, us, jihadist in cases:
        st = position({"countries": {"central_asia": before}})
        assert (plays(st, "us", 102), plays(st, "jihadist", 102)) == (us, jihadist)


def test_saleh_joins_the_us_or_slips_away() -> None:
    st = position({})
    event(st, "us", 119, dice="1")
    assert (st.align[YEMEN], st.aid[YEMEN]) == (ALLY, 1)
    event(st, "jihadist", 119)
    assert (st.align[YEMEN], st.besieged[YEMEN]) == (NEUTRAL, 1)
    event(st, "jihadist", 119)
    assert (st.align[YEMEN], plays(st, "jihadist", 119)) == (ADVERSARY, False)
    st = position({"countries": {"yemen": FALLEN}})
    event(st, "us", 119)
    assert (st.align[YEMEN], st.aid[YEMEN], plays(st, "us", 119)) == (ADVERSARY, 0, False)
    event(st, "jihadist", 119)
    assert (st.besieged[YEMEN], plays(st, "jihadist", 119)) == (1, False)
    st = position({"countries": {"yemen": {**POOR_NEUTRAL, "markers": ["truce"]}}})
    assert why_not(st, "us", 119) == "refusal.event_condition"


def test_status_quo_accepts_an_old_regime() -> None:
    data = {"iraq": {**OCCUPIED, "alignment": "neutral", "troops": 2, "militia": 2, "cells": 2}}
    st = position({"countries": {**data, "libya": {**OCCUPIED, "regime_change": "green"}}})
    event(st, "us", 163)
    assert (st.regime[IRAQ], st.align[IRAQ], st.troops[IRAQ], st.militia[IRAQ]) == (0, ALLY, 2, 2)
    assert why_not(st, "us", 163) == "refusal.event_condition"
    st = position({"countries": {"iraq": {**OCCUPIED, "cells": 2, "troops": 3}}})
    assert why_not(st, "us", 163) == "refusal.event_condition"
    st = position(
        {"countries": {"libya": OCCUPIED, "iraq": OCCUPIED, "jordan": {**OCCUPIED, "alignment": "adversary"}}}
    )
    assert left(st, "us", 163, "country", "libya iraq jordan") == "jordan"
    assert left(st, "us", 163, "country", "libya iraq") == "iraq"


def test_status_quo_has_no_effect_in_the_caliphate() -> None:
    st = position({"countries": {"iraq": {**OCCUPIED, "troops": 2}}, "capital": "iraq"})
    assert why_not(st, "us", 163) == "refusal.event_condition"
    st.capital = NONE
    assert why_not(st, "us", 163) is None


def test_a_coup_needs_one_resource_and_two_cells() -> None:
    st = position({"countries": {"libya": {**FAIR_ALLY, "cells": 2, "reaction": 1}, "mali": {**FAIR_ALLY, "cells": 1}}})
    assert why_not(st, "us", 165) == "refusal.event_of_other_side"
    event(st, "jihadist", 165)
    assert (st.civil_war[LIBYA], st.besieged[LIBYA], cells(st, LIBYA), st.react[LIBYA]) == (1, 1, 3, 0)
    assert not plays(st, "jihadist", 165)
    st.spikes = 1
    assert why_not(st, "jihadist", 165) == CONDITION


def test_a_coup_of_the_automaton_prefers_good_governance() -> None:
    st = position({"countries": {"libya": {**FAIR_ALLY, "cells": 2}, "mali": {**POOR_NEUTRAL, "cells": 2}}})
    assert left(st, "jihadist", 165, "country", "libya mali") == "libya"
    st = position({"countries": {"mali": {**FALLEN, "cells": 2}}})
    assert why_not(st, "jihadist", 165) is None
    assert not plays(st, "jihadist", 165)
    event(st, "jihadist", 165)
    assert (st.gov[MALI], st.civil_war[MALI], st.besieged[MALI]) == (POOR, 1, 1)


def test_change_of_state_leaves_nothing() -> None:
    full = {**FAIR_ALLY, "cells": 1, "troops": 2, "aid": 1, "awakening": 1, "besieged": True}
    st = position({"countries": {"jordan": full, "egypt": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "jihadist", 176, answers="jordan")
    assert (st.gov[JORDAN], st.align[JORDAN], cells(st, JORDAN), st.cadre[JORDAN]) == (UNTESTED, UNTESTED, 0, 0)
    assert (st.troop_track, st.aid[JORDAN], st.awake[JORDAN], st.besieged[JORDAN]) == (15, 0, 0, 0)
    assert not plays(st, "jihadist", 176)


def test_change_of_state_of_the_automaton_hits_a_fair_ally() -> None:
    st = position({"countries": {"jordan": FAIR_ALLY, "yemen": POOR_NEUTRAL, "morocco": {**FAIR_ALLY, "troops": 1}}})
    assert plays(st, "jihadist", 176)
    assert left(st, "jihadist", 176, "country", "jordan yemen morocco") in ("jordan", "morocco")
    st.awake[COUNTRY["morocco"]] = 1
    assert left(st, "jihadist", 176, "country", "jordan yemen morocco") == "morocco"
    st = position({"countries": {"yemen": POOR_NEUTRAL}})
    assert not plays(st, "jihadist", 176)
    assert why_not(st, "jihadist", 176) is None
