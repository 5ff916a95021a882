"""Recruits: new cells, and how they get about."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.play import take_up, use_card
from game.games.labyrinth.data import (
    ADVERSARY,
    AFGHANISTAN,
    CENTRAL_ASIA,
    EGYPT,
    FAIR,
    FRANCE,
    HARD,
    IRAQ,
    ISLAMIST,
    JIHADIST,
    LIBYA,
    PAKISTAN,
    SYRIA,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import cell_room, cells
from tests.games.labyrinth.builders import (
    CONDITION,
    FALLEN,
    FULL,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    WAR,
    base,
    c,
    event,
    first_card,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays, prefers

MUSLIMS = (
    *("morocco", "algeria_tunisia", "libya", "egypt", "sudan", "somalia", "jordan", "syria", "central_asia"),
    *("indonesia_malaysia", "turkey", "lebanon", "yemen", "iraq", "saudi_arabia", "gulf_states", "pakistan"),
    "afghanistan",
)
BOT = {"jihadist": "muddled"}


def test_adam_gadahn_is_bound_by_funding_and_comes_first() -> None:
    assert why_not(first_card(48), "jihadist", 48) == CONDITION
    assert why_not(first_card(48, 63, countries=FULL), "jihadist", 48) == CONDITION
    assert why_not(first_card(48, 63, plays=1), "jihadist", 48) == CONDITION
    assert why_not(first_card(48, 63, lapsing=[114]), "jihadist", 48) == CONDITION
    st = base(step="us", hands={"us": [48], "jihadist": [63]})
    run(st, take_up, US, 48)
    assert why_not(st, "jihadist", 48) == CONDITION
    there = {"egypt": {**POOR_NEUTRAL, "cells": 4}}
    st = first_card(48, 63, funding=3, countries=there)
    run(st, use_card, JIHADIST, answers="event gaza_war.63", dice="1")
    assert st.sleepers[UNITED_STATES] == 1  # no die is rolled for a cell that is not there


def test_an_election_on_the_second_card_happens_before_or_after() -> None:
    st = first_card(48, 120, funding=3, us_posture="soft", countries={"france": {"posture": "hard"}}, prestige=5)
    run(st, use_card, JIHADIST, answers="event us_election.120 no", dice="6 6 6 6")
    assert (st.prestige, st.sleepers[UNITED_STATES], st.discard) == (6, 0, [48, 120])
    st = first_card(48, 120, funding=3, prestige=5)
    run(st, use_card, JIHADIST, answers="event us_election.120 yes", dice="6 1 1 1")
    assert (st.prestige, st.sleepers[UNITED_STATES]) == (6, 3)


def test_madrassas_add_both_cards_and_ignore_funding() -> None:
    full = {"egypt": {**POOR_NEUTRAL, "cells": 10}, "sudan": POOR_NEUTRAL, "jordan": {**POOR_NEUTRAL, "cadre": True}}
    st = first_card(53, 77, funding=1, countries=full)
    answers = "event al_jazeera.77 sudan sudan sudan jordan"
    run(st, use_card, JIHADIST, answers=answers, dice="3 3 4 1")
    assert (st.sleepers[c("sudan")], st.sleepers[c("jordan")], st.plays) == (2, 1, 2)
    st = first_card(53, countries={"sudan": POOR_NEUTRAL}, funding=1)
    run(st, use_card, JIHADIST, answers="event", dice="1")
    assert (st.sleepers[c("sudan")], st.discard) == (1, [53])
    assert why_not(first_card(53, plays=1), "jihadist", 53) == CONDITION
    assert not plays(first_card(53, countries=FULL), "jihadist", 53)


def test_4_9_4_madrassas_test_a_country_before_they_recruit_there() -> None:
    st = first_card(53, funding=1, rules="awakening", mixed=True)
    run(st, use_card, JIHADIST, answers="event", dice="5 2")
    assert (st.posture[c("nigeria")], st.sleepers[c("nigeria")]) == (HARD, 1)


@pytest.mark.parametrize(("die", "name"), [("2", "china"), ("6", "central_asia")])
def test_uyghurs_go_where_china_lets_them(die: str, name: str) -> None:
    st = base(countries={"central_asia": POOR_NEUTRAL})
    event(st, "jihadist", 55, dice=die)
    assert cells(st, c(name)) == 1
    assert not plays(base(countries=FULL), "jihadist", 55)


def test_uyghurs_find_no_place_with_a_hard_china_and_a_truce() -> None:
    truce = {**POOR_NEUTRAL, "civil_war": True, "markers": ["truce"]}
    st = position({"countries": {"china": {"posture": "hard"}, "central_asia": truce}})
    assert why_not(st, "jihadist", 55) == CONDITION


def test_cells_come_to_named_countries() -> None:
    st = base()
    event(st, "jihadist", 66, dice="6")
    assert (cells(st, c("united_kingdom")), st.posture[c("united_kingdom")]) == (1, HARD)
    event(st, "jihadist", 67, dice="1 1")
    event(st, "jihadist", 70, dice="1 1")
    for name in ("central_asia", "afghanistan", "pakistan", "india"):
        assert cells(st, c(name)) == 1
    event(st, "jihadist", 68, answers="2", dice="1")
    assert cells(st, c("indonesia_malaysia")) == 2
    full = base(countries=FULL)
    for card in (66, 67, 68, 70, 72):
        assert not plays(full, "jihadist", card)
        assert card == 72 or plays(st, "jihadist", card)


def test_the_last_cell_goes_where_the_jihadist_likes() -> None:
    st = base(countries={"egypt": {**POOR_NEUTRAL, "cells": 14}})
    event(st, "jihadist", 67, answers="afghanistan", dice="2")
    assert (cells(st, AFGHANISTAN), cells(st, CENTRAL_ASIA), st.gov[CENTRAL_ASIA]) == (1, 0, 0)


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
    assert not plays(st, "jihadist", 74)


def test_an_automaton_sends_two_cells_to_two_countries_of_the_us_posture() -> None:
    there = {"france": {"posture": "hard"}, "spain": {"posture": "soft"}, "egypt": {**POOR_NEUTRAL, "active": 2}}
    st = base(countries=there, automata=BOT, us_posture="hard")
    assert prefers(st, 74, "country_if_liked", "travel_to", "france", "spain", "italy", "done") == ["france"]
    assert prefers(st, 74, "country_if_liked", "travel_to", "spain", "italy", "done") == ["italy"]
    assert prefers(st, 74, "country_if_liked", "travel_to", "spain", "done") == ["spain"]
    with pytest.raises(AssertionError, match="'france' is not among"):
        event(st, "jihadist", 74, answers="france france")
    assert plays(st, "jihadist", 74)


def test_clean_operatives_go_anywhere() -> None:
    assert why_not(base(), "jihadist", 79) == CONDITION
    st = base(countries={"egypt": {**POOR_NEUTRAL, "cells": 1}, "sudan": {**POOR_NEUTRAL, "active": 1}})
    event(st, "jihadist", 79, answers="united_states egypt united_states")
    assert st.sleepers[UNITED_STATES] == 2
    event(st, "jihadist", 79, answers="iran done")
    assert cells(st, c("iran")) == 1
    assert plays(st, "jihadist", 79)
    st = base(countries={"united_states": {"cells": 1}})
    assert not plays(st, "jihadist", 79)


def test_an_automaton_sends_clean_operatives_to_the_us() -> None:
    st = base(countries={"egypt": {**POOR_NEUTRAL, "cells": 1}})
    assert prefers(st, 79, "country_if_liked", "travel_to", "france", "united_states", "done") == ["united_states"]
    assert prefers(st, 79, "country", "travel_from", "united_states", "egypt") == ["egypt"]
    st = base(countries={"united_states": {"cells": 1}})
    assert prefers(st, 79, "country_if_liked", "travel_to", "france", "done") == ["done"]


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
    assert not plays(st, "jihadist", 81)
    st = base(countries={"iraq": {**OCCUPIED, "besieged": True}, "afghanistan": OCCUPIED, **FULL})
    assert plays(st, "jihadist", 81)
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
    assert not plays(st, "jihadist", 82)
    event(st, "jihadist", 82, answers="yemen france russia", dice="1 1 1 1 1 1")
    assert [st.cadre[c(name)] for name in ("yemen", "france", "russia")] == [1, 1, 1]


def test_regional_al_qaeda_goes_where_nobody_has_looked() -> None:
    st = base(countries={"egypt": POOR_NEUTRAL})
    event(st, "jihadist", 91, answers="yemen sudan", dice="1 5")
    assert (cells(st, c("yemen")), cells(st, c("sudan")), st.gov[c("sudan")]) == (1, 1, FAIR)
    st.gov[EGYPT], st.align[EGYPT] = ISLAMIST, ADVERSARY
    event(st, "jihadist", 91, answers="syria libya 2 1", dice="1 1")
    assert (cells(st, c("syria")), cells(st, c("libya"))) == (2, 1)
    assert why_not(base(countries=dict.fromkeys(MUSLIMS, POOR_NEUTRAL)), "jihadist", 91) == CONDITION
    assert not plays(base(countries=FULL), "jihadist", 91)


def test_foreign_fighters_found_a_caliphate() -> None:
    st = position({"funding": 5, "countries": {"syria": WAR, "iraq": {**OCCUPIED, "aid": 1}}})
    event(st, "jihadist", 187, answers="syria 3 yes")
    assert (cells(st, SYRIA), st.besieged[SYRIA], st.capital) == (3, 1, SYRIA)
    event(st, "jihadist", 187, answers="iraq 1")
    assert (st.aid[IRAQ], st.besieged[IRAQ], cells(st, IRAQ)) == (0, 0, 1)
    assert why_not(position({}), "jihadist", 187) == CONDITION


def test_foreign_fighters_of_the_automaton_look_for_a_chain() -> None:
    st = position({"countries": {"syria": WAR, "iraq": OCCUPIED, "mali": WAR}})
    assert left(st, "jihadist", 187, "country", "syria iraq mali", "cells") == "syria"
    st = position({"countries": {"syria": WAR, "mali": {**WAR, "aid": 1, "cells": 15}}})
    assert cell_room(st) == 0
    assert left(st, "jihadist", 187, "country", "syria mali", "marker") == "mali"


def test_training_camps_bring_extra_cells() -> None:
    st = position({"countries": {"libya": POOR_NEUTRAL, "egypt": {**POOR_NEUTRAL, "cells": 15}}})
    event(st, "jihadist", 196, answers="libya 2")
    assert (st.markers["training_camps"], cells(st, LIBYA), cell_room(st)) == ([LIBYA], 2, 1)
    event(st, "jihadist", 196, answers="egypt 0")
    assert st.markers["training_camps"] == [EGYPT]
    st = position({"countries": {"libya": POOR_NEUTRAL}})
    event(st, "jihadist", 196, answers="0")
    assert st.markers == {}
    assert why_not(position({}), "jihadist", 196) == CONDITION
    st = position({"countries": {"libya": POOR_NEUTRAL, "yemen": FALLEN}})
    assert left(st, "jihadist", 196, "country", "libya yemen", "recruit") == "libya"
