"""Cards 74-95: events of the Jihadist in the first deck."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.chapters.attrition import polarize
from game.games.labyrinth.chapters.conduct import conduct
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    FAIR,
    HARD,
    ISLAMIST,
    JIHADIST,
    NEUTRAL,
    POOR,
    SOFT,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import cells, has_marker
from game.games.labyrinth.queries.us_operations import can_disrupt
from game.games.labyrinth.state import LabyrinthState, Trace
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FALLEN,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    base,
    c,
    event,
    event_of,
    position,
    run,
    why_not,
)

HOLDS_OUT: dict[str, Any] = {**OCCUPIED, "cells": 1}
IRAQ, PAKISTAN, AFGHANISTAN, FRANCE, GERMANY, EGYPT, SAUDI_ARABIA = (
    COUNTRY[name] for name in ("iraq", "pakistan", "afghanistan", "france", "germany", "egypt", "saudi_arabia")
)
FULL = {"egypt": {**POOR_NEUTRAL, "cells": 15}}
"""Every cell is on the map."""
MUSLIMS = (
    *("morocco", "algeria_tunisia", "libya", "egypt", "sudan", "somalia", "jordan", "syria", "central_asia"),
    *("indonesia_malaysia", "turkey", "lebanon", "yemen", "iraq", "saudi_arabia", "gulf_states", "pakistan"),
    "afghanistan",
)
BOT = {"jihadist": "muddled"}


def plays(st: LabyrinthState, card: int) -> bool:
    return event_of(card).playable_by_automaton(st, JIHADIST)


def prefers(st: LabyrinthState, card: int, prompt: str, purpose: str, *candidates: str) -> list[str]:
    return list(event_of(card).bot_prefers(Asked(st, JIHADIST, prompt, purpose, candidates)))


# === 74 and 79: cells on the move ===


def test_schengen_visas_bring_two_cells_without_rolls() -> None:
    st = base(
        countries={"pakistan": {**POOR_NEUTRAL, "cells": 1, "active": 1}, "spain": {"posture": "soft", "active": 1}},
        lapsing=[2],
    )
    event(st, "jihadist", 74, answers="france pakistan active spain spain", dice="6")
    assert (st.sleepers[FRANCE], st.posture[FRANCE], st.sleepers[c("spain")]) == (1, HARD, 1)
    assert (st.sleepers[PAKISTAN], st.actives[PAKISTAN], st.actives[c("spain")]) == (1, 0, 0)
    event(st, "jihadist", 74, answers="done")
    event(st, "jihadist", 74, answers="spain pakistan spain")
    assert (st.sleepers[FRANCE], st.sleepers[c("spain")]) == (0, 3), "a person may send both to one country"
    st = base()
    event(st, "jihadist", 74)
    assert not plays(st, 74)


def test_an_automaton_sends_two_cells_to_two_countries_of_the_us_posture() -> None:
    there = {"france": {"posture": "hard"}, "spain": {"posture": "soft"}, "egypt": {**POOR_NEUTRAL, "active": 2}}
    st = base(countries=there, automata=BOT, us_posture="hard")
    assert prefers(st, 74, "country_if_liked", "travel_to", "france", "spain", "italy", "done") == ["france"]
    assert prefers(st, 74, "country_if_liked", "travel_to", "spain", "italy", "done") == ["italy"]
    assert prefers(st, 74, "country_if_liked", "travel_to", "spain", "done") == ["spain"]
    with pytest.raises(AssertionError, match="'france' is not among"):
        event(st, "jihadist", 74, answers="france france")
    assert plays(st, 74)


def test_clean_operatives_go_anywhere() -> None:
    assert why_not(base(), "jihadist", 79) == CONDITION
    st = base(countries={"egypt": {**POOR_NEUTRAL, "cells": 1}, "sudan": {**POOR_NEUTRAL, "active": 1}})
    event(st, "jihadist", 79, answers="united_states egypt united_states")
    assert st.sleepers[UNITED_STATES] == 2
    event(st, "jihadist", 79, answers="iran done")
    assert cells(st, c("iran")) == 1
    assert plays(st, 79)
    st = base(countries={"united_states": {"cells": 1}})
    assert not plays(st, 79)


def test_an_automaton_sends_clean_operatives_to_the_us() -> None:
    st = base(countries={"egypt": {**POOR_NEUTRAL, "cells": 1}})
    assert prefers(st, 79, "country_if_liked", "travel_to", "france", "united_states", "done") == ["united_states"]
    assert prefers(st, 79, "country", "travel_from", "united_states", "egypt") == ["egypt"]
    st = base(countries={"united_states": {"cells": 1}})
    assert prefers(st, 79, "country_if_liked", "travel_to", "france", "done") == ["done"]


# === 75-78 ===


def test_schroeder_and_chirac() -> None:
    st = base(us_posture="hard", prestige=5, countries={"france": {"posture": "hard"}})
    event(st, "jihadist", 75)
    assert (st.posture[FRANCE], st.posture[GERMANY], st.prestige) == (SOFT, SOFT, 4)
    st.prestige = 1
    assert not plays(st, 75)
    assert why_not(base(us_posture="soft"), "jihadist", 75) == CONDITION


def test_abu_ghurayb_draws_two_cards_and_costs_an_ally() -> None:
    assert why_not(base(countries={"iraq": OCCUPIED}), "jihadist", 76) == CONDITION
    st = base(prestige=5, pile=[[5, 6]], countries={"iraq": HOLDS_OUT, "egypt": POOR_ALLY})
    event(st, "jihadist", 76, dice="sanctions.6", answers="egypt")
    assert (st.prestige, st.hands[JIHADIST], st.align[EGYPT], st.align[IRAQ]) == (3, [6, 5], NEUTRAL, ALLY)


def test_al_jazeera_shows_troops_near_the_holy_places() -> None:
    garrison = {**POOR_ALLY, "troops": 1}
    assert why_not(base(countries={"egypt": garrison, "saudi_arabia": POOR_ALLY}), "jihadist", 77) == CONDITION
    st = base(countries={"saudi_arabia": garrison, "gulf_states": garrison})
    event(st, "jihadist", 77, answers="gulf_states")
    event(st, "jihadist", 77, answers="gulf_states")
    assert (st.align[c("gulf_states")], st.align[SAUDI_ARABIA]) == (ADVERSARY, ALLY)


def test_axis_of_evil_turns_the_us_hard_and_takes_cards() -> None:
    st = base(us_posture="soft", prestige=5, hands={"us": [103, 105, 1]})
    event(st, "jihadist", 78, dice="5 2 3")
    assert (st.posture[UNITED_STATES], st.prestige) == (HARD, 7)
    assert (st.hands[US], st.discard) == ([1], [103, 105])
    st = base(prestige=5, hands={"us": [103]}, automata={"us": "off_guard"})
    event(st, "jihadist", 78, dice="1 1 1")
    assert (st.hands[US], st.prestige) == ([103], 4)


# === 80-83 ===


def test_fata_closes_pakistan_but_not_under_regime_change() -> None:
    st = base(countries={"pakistan": POOR_ALLY})
    event(st, "jihadist", 80)
    assert cells(st, PAKISTAN) == 1
    assert not can_disrupt(st, PAKISTAN)
    assert why_not(st, "us", 112) == CONDITION
    st.regime[PAKISTAN] = 2
    assert can_disrupt(st, PAKISTAN)
    assert plays(st, 80)
    assert not plays(base(countries={"pakistan": {**POOR_ALLY, "markers": ["fata"]}, **FULL}), 80)


def test_foreign_fighters_come_in_and_wear_down_aid_or_besiege() -> None:
    assert why_not(base(countries={"iraq": POOR_ALLY}), "jihadist", 81) == CONDITION
    st = base(countries={"iraq": {**OCCUPIED, "aid": 1}, "afghanistan": OCCUPIED})
    event(st, "jihadist", 81, answers="iraq 5")
    assert (cells(st, IRAQ), st.aid[IRAQ], st.besieged[IRAQ]) == (5, 0, 0)
    event(st, "jihadist", 81, answers="iraq 0")
    assert (cells(st, IRAQ), st.besieged[IRAQ]) == (5, 1)


def test_foreign_fighters_may_found_the_caliphate() -> None:
    st = position({"countries": {"iraq": OCCUPIED}, "funding": 5})
    event(st, "jihadist", 81, answers="4 yes")
    assert (st.capital, st.actives[IRAQ]) == (IRAQ, 4)


def test_an_automaton_without_cells_sends_foreign_fighters_where_they_hurt() -> None:
    st = base(countries={"iraq": {**OCCUPIED, "besieged": True}, **FULL})
    assert not plays(st, 81)
    st = base(countries={"iraq": {**OCCUPIED, "besieged": True}, "afghanistan": OCCUPIED, **FULL})
    assert plays(st, 81)
    assert prefers(st, 81, "country", "jihad", "iraq", "afghanistan") == ["afghanistan"]
    st.aid[IRAQ] = 1
    assert prefers(st, 81, "country", "marker", "iraq", "afghanistan") == ["iraq"]


def test_jihadist_videos_try_three_countries() -> None:
    st = base(funding=1, countries={"egypt": POOR_NEUTRAL, "sudan": FALLEN, "jordan": {**POOR_NEUTRAL, "cells": 1}})
    with pytest.raises(AssertionError, match="'jordan' is not among"):
        event(st, "jihadist", 82, answers="jordan")
    event(st, "jihadist", 82, answers="united_states egypt sudan", dice="2 3")
    assert (cells(st, UNITED_STATES), st.cadre[UNITED_STATES]) == (0, 1)
    assert (cells(st, EGYPT), cells(st, c("sudan")), st.cadre[EGYPT]) == (1, 1, 0)
    assert prefers(st, 82, "country", "cells", "united_states", "yemen") == ["united_states"]
    st.gov[c("yemen")] = ISLAMIST
    assert prefers(st, 82, "country", "cells", "yemen", "syria") == ["syria"]
    assert prefers(st, 82, "country", "cells", "yemen") == ["yemen"]


def test_jihadist_videos_leave_cadres_when_the_track_is_empty() -> None:
    st = base(countries=FULL)
    assert not plays(st, 82)
    event(st, "jihadist", 82, answers="yemen france russia", dice="1 1 1 1 1 1")
    assert [st.cadre[c(name)] for name in ("yemen", "france", "russia")] == [1, 1, 1]


def test_kashmir_shifts_pakistan() -> None:
    st = base()
    event(st, "jihadist", 83, dice="1")
    assert (st.align[PAKISTAN], cells(st, PAKISTAN)) == (ADVERSARY, 1)
    assert plays(st, 83)
    assert not plays(base(countries={"pakistan": {**POOR_NEUTRAL, "alignment": "adversary"}, **FULL}), 83)


# === 84-85 Leak ===


@pytest.mark.parametrize("card", [84, 85])
@pytest.mark.parametrize(("blocked", "marker"), [(31, "wiretapping"), (34, "enhanced_measures"), (44, "renditions")])
def test_a_leak_ends_an_event_of_the_us_for_good(card: int, blocked: int, marker: str) -> None:
    assert why_not(base(), "jihadist", card) == CONDITION
    homes = {"united_states": {"cells": 1}, "egypt": POOR_ALLY}
    st = base(prestige=5, markers=["wiretapping", "enhanced_measures", "renditions"], countries=homes)
    event(st, "jihadist", card, answers=marker, dice="6 5 1 1")
    assert not has_marker(st, marker)
    assert has_marker(st, f"leak_{marker}")
    assert (st.posture[UNITED_STATES], st.prestige, st.align[EGYPT]) == (HARD, 6, NEUTRAL)
    assert why_not(st, "us", blocked) == CONDITION
    st.trace.disrupted = [EGYPT]
    assert (why_not(st, "jihadist", 61) is None) == (marker == "renditions")


def test_an_automaton_leaks_by_chance() -> None:
    st = base(markers=["wiretapping", "renditions"], automata=BOT)
    event(st, "jihadist", 84, dice="renditions 1 1 1 1")
    assert has_marker(st, "leak_renditions")


# === 86-89 ===


def test_lebanon_war_brings_a_cell_to_the_shia_mix() -> None:
    st = base(prestige=5, hands={"us": [1]}, countries={"yemen": POOR_NEUTRAL})
    event(st, "jihadist", 86, answers="yemen")
    assert (st.prestige, st.discard, cells(st, c("yemen"))) == (4, [1], 1)
    with pytest.raises(AssertionError, match="'egypt' is not among"):
        event(st, "jihadist", 86, answers="egypt")
    assert not plays(base(prestige=1, countries=FULL), 86)


def test_martyrs_place_two_plots_of_any_number() -> None:
    assert why_not(base(countries={"sudan": {**FALLEN, "cells": 1}}), "jihadist", 87) == CONDITION
    st = base(countries={"france": {"posture": "soft", "cells": 1}}, available=["1", "1", "1", "2", "2", "3", "wmd"])
    event(st, "jihadist", 88, answers="3 wmd")
    assert (cells(st, FRANCE), st.cadre[FRANCE]) == (0, 1)
    assert [(plot.place, plot.number) for plot in st.plots] == [(FRANCE, 3), (FRANCE, 4)]


def test_an_automaton_gives_an_active_cell_for_plots_by_chance() -> None:
    st = base(countries={"france": {"posture": "soft", "cells": 1, "active": 1}}, automata=BOT)
    assert prefers(st, 89, "cell", "", "active", "sleeper") == ["active"]
    assert prefers(st, 89, "cell", "", "sleeper", "sadr") == ["sadr"]
    event(st, "jihadist", 89, dice="2 1")
    assert [plot.number for plot in st.plots] == [2, 1]
    st.available = []
    assert not event_of(89).bot_plays(st, JIHADIST)


# === 90 Quagmire ===


def test_quagmire_lets_the_jihadist_events_of_the_discards_happen() -> None:
    there = {"iraq": HOLDS_OUT, "pakistan": {**POOR_NEUTRAL, "cells": 1}}
    st = base(us_posture="hard", prestige=6, funding=5, countries=there, hands={"us": [1, 60, 63]})
    event(st, "jihadist", 90, dice="bhutto_shot.60 gaza_war.63")
    assert (st.posture[UNITED_STATES], st.prestige, st.funding) == (SOFT, 5, 6)
    assert has_marker(st, "bhutto_shot")
    assert (st.removed, st.discard, st.hands[US]) == ([60], [63, 1], [])


def test_quagmire_needs_a_weary_us_and_leaves_events_alone_that_cannot_happen() -> None:
    assert why_not(base(prestige=7, countries={"iraq": HOLDS_OUT}), "jihadist", 90) == CONDITION
    assert why_not(base(prestige=6, countries={"iraq": OCCUPIED}), "jihadist", 90) == CONDITION
    st = base(prestige=6, countries={"iraq": HOLDS_OUT}, hands={"us": [60, 12]})
    event(st, "jihadist", 90, dice="bhutto_shot.60")
    assert (st.discard, st.removed, st.funding) == ([60, 12], [], 5)


# === 91-95 ===


def test_regional_al_qaeda_goes_where_nobody_has_looked() -> None:
    st = base(countries={"egypt": POOR_NEUTRAL})
    event(st, "jihadist", 91, answers="yemen sudan", dice="1 5")
    assert (cells(st, c("yemen")), cells(st, c("sudan")), st.gov[c("sudan")]) == (1, 1, FAIR)
    st.gov[EGYPT], st.align[EGYPT] = ISLAMIST, ADVERSARY
    event(st, "jihadist", 91, answers="syria libya 2 1", dice="1 1")
    assert (cells(st, c("syria")), cells(st, c("libya"))) == (2, 1)
    assert why_not(base(countries=dict.fromkeys(MUSLIMS, POOR_NEUTRAL)), "jihadist", 91) == CONDITION
    assert not plays(base(countries=FULL), 91)


def test_saddam_pays_as_a_poor_adversary() -> None:
    enemy = {**POOR_NEUTRAL, "alignment": "adversary"}
    assert why_not(base(countries={"iraq": POOR_NEUTRAL}), "jihadist", 92) == CONDITION
    assert why_not(base(countries={"iraq": enemy}, markers=["saddam_captured"]), "jihadist", 92) == CONDITION
    st = base(funding=2, countries={"iraq": enemy})
    event(st, "jihadist", 92)
    assert st.funding == 9
    assert not plays(st, 92)


def test_the_taliban_come_back() -> None:
    st = base(prestige=9)
    event(st, "jihadist", 93, dice="1 1")
    assert (st.besieged[AFGHANISTAN], cells(st, AFGHANISTAN), cells(st, PAKISTAN), st.prestige) == (1, 1, 1, 8)
    st.gov[PAKISTAN], st.align[PAKISTAN] = ISLAMIST, ADVERSARY
    event(st, "jihadist", 93)
    assert st.prestige == 5
    st = base(prestige=1, countries={"afghanistan": {**POOR_NEUTRAL, "besieged": True}, **FULL})
    assert not plays(st, 93)


@pytest.mark.parametrize(("there", "siege"), [({"governance": "good", "alignment": "ally"}, 0), (FALLEN, 1)])
def test_no_siege_lies_in_a_good_country_but_one_may_come_under_islamist_rule(
    there: dict[str, Any], siege: int
) -> None:
    """11.3.14, 8.4.4 Becoming Islamist Rule takes it off; nothing forbids a later one."""
    st = base(countries={"afghanistan": there, "pakistan": POOR_NEUTRAL})
    event(st, "jihadist", 93)
    assert st.besieged[AFGHANISTAN] == siege


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


@pytest.mark.parametrize(("governance", "funding"), [("good", 3), ("fair", 4), ("poor", 5), ("islamist_rule", 9)])
def test_wahhabism_pays_the_more_the_worse(governance: str, funding: int) -> None:
    assert why_not(base(), "jihadist", 95) == CONDITION
    st = base(funding=2, countries={"saudi_arabia": {"governance": governance, "alignment": "adversary"}})
    event(st, "jihadist", 95)
    assert st.funding == funding
    assert plays(st, 95) == (funding < 9)
