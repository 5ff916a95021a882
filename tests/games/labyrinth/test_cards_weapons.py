"""Weapons of mass destruction."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ALLY,
    CENTRAL_ASIA,
    EGYPT,
    FAIR,
    FRANCE,
    GREEN,
    HARD,
    IRAN,
    IRAQ,
    ISRAEL,
    JIHADIST,
    LIBYA,
    PAKISTAN,
    RUSSIA,
    SOFT,
    SYRIA,
    UNITED_STATES,
    YEMEN,
)
from game.games.labyrinth.queries.board import cells, has_marker
from game.games.labyrinth.queries.us_operations import regime_changes
from tests.games.labyrinth.builders import (
    CONDITION,
    FALLEN,
    OCCUPIED,
    POOR_ADVERSARY,
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
from tests.games.labyrinth.preferences import left, plays


def test_ctr_goes_to_russia_and_to_a_willing_central_asia() -> None:
    assert why_not(base(), "us", 3) == CONDITION
    st = base(us_posture="soft", countries={"central_asia": POOR_ADVERSARY})
    event(st, "us", 3, dice="2")
    assert st.markers["ctr"] == [c("russia")]
    assert st.posture[c("russia")] == SOFT
    assert why_not(st, "us", 3) == CONDITION
    st = base(us_posture="soft", countries={"central_asia": {**POOR_NEUTRAL, "markers": ["ctr"]}})
    event(st, "us", 3, dice="2")
    assert sorted(st.markers["ctr"]) == sorted([c("russia"), c("central_asia")])
    assert why_not(st, "us", 3) == CONDITION


def test_nest_uncovers_wmd_in_the_us_and_every_plot_of_an_armed_automaton() -> None:
    st = base(available=["1", "1", "1", "2", "2", "3", "wmd"], countries={"united_states": {"cells": 1}})
    event(st, "us", 5)
    assert not plays(st, "us", 5)
    run(st, put_plot, UNITED_STATES, answers="1")
    run(st, put_plot, UNITED_STATES, answers="wmd")
    run(st, put_plot, c("canada"), dice="3", answers="1")
    assert [plot.open for plot in st.plots] == [False, True, False]
    st = base(available=["1", "1", "1", "2", "2", "3", "wmd"], automata={"jihadist": "muddled"})
    event(st, "us", 5)
    run(st, put_plot, UNITED_STATES, dice="1")
    st.available.remove(4)
    run(st, put_plot, UNITED_STATES, dice="2")
    assert [plot.open for plot in st.plots] == [True, False]


def test_fsb_takes_the_weapons_out_of_the_hand_or_else_a_cell() -> None:
    there = {"posture": "soft", "cells": 1}
    st = base(countries={"russia": there}, hands={"jihadist": [65, 71, 100]})
    event(st, "us", 17)
    assert (st.hands[JIHADIST], sorted(st.discard)) == ([100], [65, 71])
    assert cells(st, c("russia")) == 1
    event(st, "us", 17)
    assert cells(st, c("russia")) == 0


def test_fsb_can_be_played_on_suspicion_but_no_stack_is_searched() -> None:
    st = base(hands={"jihadist": [100]})
    event(st, "us", 17)
    assert st.hands[JIHADIST] == [100]
    assert not plays(st, "us", 17)
    assert why_not(base(), "us", 17) == CONDITION
    st = base(hands={"jihadist": [65]}, automata={"jihadist": "muddled"})
    assert why_not(st, "us", 17) == CONDITION
    st.sleepers[c("russia")] = st.cells_on_map = 1
    st.posture[c("russia")] = SOFT
    event(st, "us", 17)
    assert (st.hands[JIHADIST], cells(st, c("russia"))) == ([65], 0)


@pytest.mark.parametrize(("card", "name", "marker"), [(37, "iraq", "iraqi_wmd"), (39, "libya", "libyan_wmd")])
def test_weapons_are_a_reason_for_regime_change_now_or_later(card: int, name: str, marker: str) -> None:
    there = {name: {"governance": "fair", "alignment": "adversary", "cells": 1}}
    st = base(countries=there, prestige=5)
    event(st, "us", card, answers="yes 7", dice="5 6 2 3")
    assert (st.regime[c(name)], st.troops[c(name)], st.gov[c(name)], st.align[c(name)]) == (GREEN, 7, FAIR, ALLY)
    assert (st.actives[c(name)], st.prestige, st.markers) == (1, 7, {})
    st = base(countries=there)
    event(st, "us", card, answers="no")
    assert st.markers == {marker: [c(name)]}
    assert regime_changes(st, 3) == [c(name)]
    assert not plays(st, "us", card)
    assert why_not(base(us_posture="soft", countries=there), "us", card) == CONDITION
    assert why_not(base(countries={name: POOR_NEUTRAL}), "us", card) == CONDITION


def test_weapons_without_six_troops_are_but_a_marker() -> None:
    st = base(countries={"iraq": POOR_ADVERSARY, "egypt": {**OCCUPIED, "troops": 10}})
    event(st, "us", 37)
    assert has_marker(st, "iraqi_wmd", IRAQ)


def test_libyan_deal_bars_libyan_wmd() -> None:
    libya = {**POOR_ADVERSARY, "markers": ["libyan_wmd"]}
    assert why_not(base(countries={"libya": libya}), "us", 38) == CONDITION
    st = base(prestige=5, countries={"libya": libya, "syria": POOR_ALLY})
    event(st, "us", 38, answers="spain france soft hard")
    assert (st.align[LIBYA], st.prestige, st.markers) == (ALLY, 6, {"libyan_deal": [LIBYA]})
    assert (st.posture[c("spain")], st.posture[FRANCE]) == (SOFT, HARD)
    st.align[LIBYA] = 3
    assert why_not(st, "us", 39) == CONDITION


@pytest.mark.parametrize("card", [65, 71])
def test_a_weapon_is_stolen_in_russia_or_a_cell_is_lost(card: int) -> None:
    there = {"posture": "hard", "cells": 1, "active": 1}
    st = base(countries={"russia": there})
    event(st, "jihadist", card, dice="2")
    assert (st.available.count(4), st.ctr_wmd, cells(st, RUSSIA)) == (1, 2, 2)
    event(st, "jihadist", card, dice="3", answers="active")
    assert (st.available.count(4), st.actives[RUSSIA]) == (1, 0)
    assert why_not(base(countries={"russia": {**there, "markers": ["ctr"]}}), "jihadist", card) == CONDITION
    assert why_not(base(), "jihadist", card) == CONDITION


def test_a_weapon_is_stolen_in_central_asia() -> None:
    st = base(countries={"central_asia": {**FALLEN, "cells": 1}, "russia": {"posture": "hard", "cells": 1}})
    event(st, "jihadist", 69)
    event(st, "jihadist", 65, answers="central_asia")
    assert st.available.count(4) == 2
    both = ["russia", "central_asia"]
    assert event_of(65).bot_prefers(Asked(st, JIHADIST, "country", "target", both)) == ["central_asia"]
    st.markers["ctr"] = [CENTRAL_ASIA]
    assert why_not(st, "jihadist", 69) == CONDITION
    event(st, "jihadist", 65, dice="6")
    assert cells(st, RUSSIA) == 0


def test_delta_takes_a_card_or_a_wmd() -> None:
    st = position({"hands": {"jihadist": [165]}, "prestige": 5})
    event(st, "us", 135, answers="card")
    assert st.hands == [[165], []]
    event(st, "us", 135)
    assert st.prestige == 5
    st = position({"prestige": 5, "available": ["1", "wmd"], "resolved": ["1", "1", "2", "2", "3"]})
    event(st, "us", 135)
    assert (st.available, st.wmd_gone, st.prestige) == ([1], 1, 6)


def test_delta_is_shown_all_wmd_and_removes_one() -> None:
    data = {"egypt": POOR_NEUTRAL, "iraq": POOR_NEUTRAL, "yemen": {**POOR_NEUTRAL, "markers": ["truce"]}}
    rows = [{"place": name, "plot": "wmd"} for name in data]
    st = position({"countries": data, "plots": [*rows, {"place": "egypt", "plot": "1"}], "prestige": 5})
    event(st, "us", 135, answers="1")
    assert [(plot.place, plot.open) for plot in st.plots] == [(EGYPT, True), (YEMEN, False), (EGYPT, False)]
    assert (st.wmd_gone, st.prestige) == (1, 6)
    assert not plays(st, "us", 135)


def test_delta_prefers_an_available_wmd_then_a_card() -> None:
    st = position({"hands": {"jihadist": [165]}, "available": ["wmd"]})
    assert left(st, "us", 135, "item", "card wmd") == "wmd"
    assert left(st, "us", 135, "wmd", "0 wmd") == "wmd"
    st.available = []
    assert left(st, "us", 135, "item", "card wmd") == "card"
    assert plays(st, "us", 135)
    st.hands[JIHADIST] = []
    assert not plays(st, "us", 135)


def test_strike_eagle_destroys_a_wmd_at_the_cost_of_a_cell_in_israel() -> None:
    st = position({"countries": {"syria": POOR_NEUTRAL, "pakistan": POOR_NEUTRAL}, "prestige": 5, "funding": 5})
    event(st, "us", 147)
    assert (st.wmd[SYRIA], st.wmd[PAKISTAN], st.wmd_gone) == (1, 3, 1)
    assert (st.prestige, st.funding, st.sleepers[ISRAEL]) == (6, 6, 1)
    iran = {"governance": "poor", "alignment": "adversary"}
    st = position({"countries": {"syria": POOR_NEUTRAL, "iran": iran}})
    event(st, "us", 147, answers="iran")
    assert (st.wmd[IRAN], left(st, "us", 147, "country", "syria iran")) == (0, "syria")
    st = position({"countries": {"syria": POOR_ALLY}})
    assert why_not(st, "us", 147) == "refusal.event_condition"


def test_unscr_2118_disarms_syria() -> None:
    for alignment, gone in (("ally", 2), ("neutral", 1), ("adversary", 1)):
        st = position({"countries": {"syria": {"governance": "poor", "alignment": alignment}}, "prestige": 5})
        event(st, "us", 151)
        assert (st.wmd_gone, st.wmd[SYRIA], st.prestige) == (gone, 2 - gone, 5 + gone)
    assert why_not(position({}), "us", 151) == "refusal.event_condition"
    st = position({"countries": {"syria": {**POOR_NEUTRAL, "wmd": 0}}})
    assert why_not(st, "us", 151) == "refusal.event_condition"


def test_npt_safeguards_ignored() -> None:
    st = position({"countries": {"iran": {"cells": 2}}})
    event(st, "jihadist", 181, dice="4")
    assert (cells(st, IRAN), st.wmd[IRAN], fate_of(st, 181, 1)) == (1, 1, "")
    event(st, "jihadist", 181, dice="3")
    assert (st.wmd[IRAN], 4 in st.available, fate_of(st, 181, 1)) == (0, True, "removed")
    assert why_not(st, "jihadist", 181) == CONDITION
    st = position({"countries": {"iran": {"cells": 1, "markers": ["trade_embargo_us"]}}})
    assert why_not(st, "jihadist", 181) == CONDITION
