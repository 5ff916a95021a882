"""Diplomacy: who is talked round, and to what."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.events import put_down, triggers
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CAUCASUS,
    CENTRAL_ASIA,
    EGYPT,
    FAIR,
    GULF_STATES,
    HARD,
    IRAQ,
    JIHADIST,
    JORDAN,
    LIBYA,
    MALI,
    MOROCCO,
    NEUTRAL,
    NONE,
    POOR,
    SAUDI_ARABIA,
    SOFT,
    SYRIA,
    TURKEY,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import cells
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FAIR_NEUTRAL,
    FALLEN,
    GOOD_ALLY,
    POOR_ADVERSARY,
    POOR_ALLY,
    POOR_NEUTRAL,
    WAR,
    base,
    c,
    event,
    event_of,
    position,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_covert_action_needs_four_or_more() -> None:
    assert why_not(base(countries={"egypt": POOR_NEUTRAL}), "us", 14) == CONDITION
    st = base(countries={"egypt": POOR_ADVERSARY, "sudan": POOR_ADVERSARY})
    event(st, "us", 14, answers="egypt", dice="3")
    event(st, "us", 14, answers="sudan", dice="4")
    assert (st.align[c("egypt")], st.align[c("sudan")]) == (3, NEUTRAL)


def test_back_channel_costs_a_card_of_as_many_ops_as_resources() -> None:
    st = base(
        us_posture="soft", hands={"us": [32, 2, 11]}, countries={"sudan": POOR_ADVERSARY, "syria": POOR_ADVERSARY}
    )
    assert why_not(st, "us", 32) is None
    event(st, "us", 32, answers="abbas.11")
    assert (st.align[c("syria")], st.aid[c("syria")], st.align[c("sudan")]) == (NEUTRAL, 1, 3)
    assert (st.hands[US], st.discard) == ([2], [11])
    event(st, "us", 32, answers="done")
    assert st.hands[US] == [2]
    assert not plays(st, "us", 32)
    st = base(us_posture="soft", hands={"us": [32, 33]}, countries={"sudan": POOR_ADVERSARY})
    assert why_not(st, "us", 32) == CONDITION
    st = base(us_posture="hard", hands={"us": [2]}, countries={"sudan": POOR_ADVERSARY})
    assert why_not(st, "us", 32) == CONDITION


def test_back_channel_does_not_betray_the_hand_to_the_jihadist() -> None:
    st = base(us_posture="soft", step="jihadist", hands={"us": [33]}, countries={"sudan": POOR_ADVERSARY})
    assert triggers(st, JIHADIST, 32)
    event(st, "us", 32, answers="done")
    assert st.hands[US] == [33]


def test_ex_kgb_undoes_ctr_or_turns_a_neighbour() -> None:
    st = base(countries={"russia": {"posture": "soft", "markers": ["ctr"]}, "central_asia": POOR_NEUTRAL})
    event(st, "jihadist", 62)
    assert (st.markers, st.align[CENTRAL_ASIA], st.posture[c("caucasus")]) == ({}, NEUTRAL, 0)
    assert event_of(62).bot_prefers(Asked(st, JIHADIST, "item", "", ["caucasus", "central_asia"])) == ["central_asia"]
    event(st, "jihadist", 62, answers="central_asia")
    assert st.align[CENTRAL_ASIA] == ADVERSARY
    event(st, "jihadist", 62)
    assert st.posture[c("caucasus")] == SOFT
    assert not plays(st, "jihadist", 62)


def test_gulf_union_places_militia_in_or_next_to_a_monarchy() -> None:
    st = position(
        {"countries": {"iraq": {**POOR_ALLY, "cells": 2}, "iran": {"governance": "fair", "alignment": "ally"}}}
    )
    event(st, "us", 156, answers="iraq 4")
    assert st.militia[IRAQ] == 4
    st = position({})
    event(st, "us", 156, answers="yemen 2", dice="3")
    assert (st.gov[YEMEN], st.militia[YEMEN]) == (POOR, 2)


def test_gulf_union_moves_militia_among_the_monarchies() -> None:
    data = {"yemen": {**POOR_ALLY, "militia": 3}, "jordan": {**POOR_ALLY, "militia": 1}, "gulf_states": POOR_ALLY}
    st = position({"countries": {**data, "morocco": GOOD_ALLY, "saudi_arabia": FALLEN}})
    event(st, "us", 156, answers="move 2 0")
    assert (st.militia[JORDAN], st.militia[YEMEN], st.militia[GULF_STATES]) == (2, 0, 2)
    assert st.militia[MOROCCO] == st.militia[SAUDI_ARABIA] == 0
    st = position({"countries": {"yemen": {**POOR_ALLY, "militia": 2}, "morocco": GOOD_ALLY, "gulf_states": GOOD_ALLY}})
    event(st, "us", 156, answers="move 2", dice="6")
    assert (st.gov[JORDAN], st.militia[JORDAN], st.gov[SAUDI_ARABIA]) == (FAIR, 2, 0), "tested where they come [4.9.4]"


def test_gulf_union_without_militia_and_for_the_automaton() -> None:
    full = {"egypt": {**POOR_ALLY, "militia": 15}}
    assert why_not(position({"countries": full}), "us", 156) == "refusal.event_condition"
    st = position({"countries": {"iraq": {**POOR_ALLY, "cells": 1}, "syria": POOR_ALLY}})
    assert plays(st, "us", 156)
    assert left(st, "us", 156, "item", "move place") == "place"
    assert left(st, "us", 156, "country", "syria iraq") == "iraq"
    st.militia[IRAQ] = 1
    assert not plays(st, "us", 156)


def test_critical_middle_shifts_or_marks() -> None:
    st = position({"countries": {"egypt": FAIR_NEUTRAL, "turkey": FAIR_NEUTRAL}})
    event(st, "us", 200, answers="shift egypt")
    assert st.align[EGYPT] == ALLY
    event(st, "us", 200, answers="awakening turkey")
    assert st.awake[TURKEY] == 1
    assert why_not(st, "jihadist", 200) == CONDITION
    st = position({"countries": {"libya": POOR_NEUTRAL, "mali": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "jihadist", 200, answers="shift libya")
    assert st.align[LIBYA] == ADVERSARY
    event(st, "jihadist", 200, answers="cells libya track mali")
    assert (cells(st, LIBYA), cells(st, MALI)) == (2, 0)
    assert why_not(st, "us", 200) == CONDITION
    st = position({"countries": {"libya": {**POOR_NEUTRAL, "alignment": "adversary"}}})
    event(st, "jihadist", 200, answers="track track")
    assert cells(st, LIBYA) == 2, "there is nobody to be shifted"
    st = position({"countries": {"egypt": {**FAIR_NEUTRAL, "alignment": "ally"}, "turkey": FAIR_NEUTRAL}})
    event(st, "us", 200, answers="shift")
    assert st.align[TURKEY] == ALLY, "the other one is an Ally"


def test_critical_middle_goes_into_the_pile_whatever_it_was_played_for() -> None:
    st = position({"pile": [[121, 122, 123, 124]]})
    for by in (0, NONE):
        st.card, st.buried = 200, []
        put_down(st, 200, 0, by=by)
        assert (st.buried, st.discard) == ([[200, 2]], [])


def test_critical_middle_of_the_automata() -> None:
    st = position({"countries": {"egypt": FAIR_NEUTRAL, "turkey": {**FAIR_NEUTRAL, "alignment": "adversary"}}})
    assert left(st, "us", 200, "item", "awakening shift") == "shift"
    assert left(st, "us", 200, "country", "egypt turkey", "alignment") == "turkey"
    assert left(st, "jihadist", 200, "cell_source", "mali track") == "track"


def test_erdogan_effect_places_or_removes() -> None:
    st = position({"countries": {"turkey": {**FAIR_NEUTRAL, "cells": 2, "aid": 1}, "syria": WAR}})
    event(st, "us", 205, answers="remove_cell remove_cell")
    assert (cells(st, TURKEY), st.cadre[TURKEY]) == (0, 1)
    event(st, "jihadist", 205, answers="place_cell syria place_militia")
    assert (cells(st, SYRIA), st.militia[SYRIA]) == (1, 1)
    event(st, "us", 205, answers="place_posture caucasus hard")
    assert st.posture[CAUCASUS] == HARD
    event(st, "jihadist", 205, answers="remove_aid")
    assert st.aid[TURKEY] == 0
    event(st, "jihadist", 205, answers="place_reaction turkey")
    assert st.react[TURKEY] == 1


def test_aid_of_the_erdogan_effect_is_for_muslim_countries() -> None:
    st = position({"countries": {"turkey": FAIR_NEUTRAL, "iraq": POOR_NEUTRAL, "syria": POOR_NEUTRAL}})
    with pytest.raises(AssertionError, match="'serbia' is not among"):
        event(st, "us", 205, answers="place_aid serbia")
    event(st, "us", 205, answers="place_aid iraq")
    assert st.aid[COUNTRY["iraq"]] == 1


def test_11_3_14_the_erdogan_effect_besieges_no_good_country_and_none_twice() -> None:
    effect = event_of(205)
    st = position(
        {"countries": {"turkey": FAIR_NEUTRAL, "iraq": GOOD_ALLY, "syria": {**POOR_NEUTRAL, "besieged": True}}}
    )
    sieges = effect.countries(st, "place_siege")
    assert TURKEY in sieges
    assert not {IRAQ, SYRIA} & set(sieges)


def test_erdogan_effect_of_the_automata() -> None:
    st = position({"countries": {"turkey": {**FAIR_NEUTRAL, "cells": 2}}})
    assert left(st, "us", 205, "item", "place_awakening remove_cell stop") == "remove_cell"
    assert left(st, "jihadist", 205, "item", "place_reaction place_cell") == "place_cell"
    st = position({"countries": {"turkey": FAIR_NEUTRAL}})
    assert left(st, "us", 205, "item", "place_awakening place_cell") == "place_awakening"
