"""Africa south of the coast: the Horn, the Sahel, Nigeria."""

from __future__ import annotations

from game.core.procedure import frame
from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.chapters.play import use_card
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    EGYPT,
    FAIR,
    HARD,
    LIBYA,
    MALI,
    MUSLIM,
    NEUTRAL,
    NIGERIA,
    NONE,
    POOR,
    SERBIA,
    SOFT,
    SOMALIA,
    SUDAN,
    SYRIA,
)
from game.games.labyrinth.queries.board import cells, troops
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FAIR_NEUTRAL,
    FALLEN,
    FULL,
    POOR_NEUTRAL,
    WAR,
    answer,
    base,
    c,
    event,
    event_of,
    position,
    stage,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_ethiopia_strikes_an_islamist_horn() -> None:
    assert why_not(base(countries={"somalia": POOR_NEUTRAL}), "us", 15) == CONDITION
    st = base(countries={"somalia": FALLEN, "sudan": FALLEN})
    event(st, "us", 15, answers="sudan")
    assert (st.gov[c("sudan")], st.align[c("sudan")], st.gov[c("somalia")]) == (POOR, NEUTRAL, 4)


def test_cells_in_somalia_iraq_and_iran() -> None:
    st = base()
    event(st, "jihadist", 49, dice="1")
    assert cells(st, c("somalia")) == 1
    assert not plays(base(countries=FULL), "jihadist", 49)
    truce = {**POOR_NEUTRAL, "civil_war": True, "markers": ["truce"]}
    assert why_not(position({"countries": {"somalia": truce}}), "jihadist", 49) == CONDITION
    assert why_not(base(), "jihadist", 50) == CONDITION
    assert why_not(base(countries={"iraq": {"governance": "good", "alignment": "ally"}}), "jihadist", 50) == CONDITION
    st = base(countries={"iraq": POOR_NEUTRAL})
    event(st, "jihadist", 50, answers="iran")
    assert cells(st, c("iran")) == 1
    assert plays(st, "jihadist", 50)


def test_darfur_turns_with_prestige() -> None:
    st = position({"prestige": 7})
    event(st, "us", 113, dice="2")
    assert (st.aid[SUDAN], st.align[SUDAN]) == (1, ALLY)
    assert (plays(st, "us", 113), plays(st, "jihadist", 113)) == (True, False)
    st.prestige = 6
    event(st, "jihadist", 113)
    assert (st.besieged[SUDAN], st.align[SUDAN]) == (1, NEUTRAL)
    assert (plays(st, "us", 113), plays(st, "jihadist", 113)) == (False, True)
    event(st, "us", 113)
    assert (st.align[SUDAN], plays(st, "jihadist", 113)) == (ADVERSARY, False)


def test_islamic_maghreb_gives_cells_or_funding_and_rolls_serbia() -> None:
    st = position({"funding": 5, "countries": {"mali": POOR_NEUTRAL, "libya": WAR}})
    event(st, "jihadist", 169, dice="5", answers="mali cells")
    assert (st.sleepers[MALI], st.funding, st.posture[SERBIA]) == (1, 5, HARD)
    event(st, "jihadist", 169, dice="1", answers="libya funding")
    assert (st.funding, st.posture[SERBIA]) == (7, SOFT)
    event(st, "jihadist", 169, dice="1", answers="libya cells")
    assert cells(st, LIBYA) == 2
    st.gov[LIBYA] = st.gov[MALI] = st.gov[NIGERIA] = FAIR
    assert why_not(st, "jihadist", 169) == CONDITION


def test_islamic_maghreb_of_the_automaton_counts_twice_where_it_can() -> None:
    st = position({"funding": 8, "countries": {"mali": POOR_NEUTRAL, "libya": WAR}})
    assert left(st, "jihadist", 169, "country", "mali libya") == "libya"
    assert left(st, "jihadist", 169, "item", "cells funding") == "cells"
    st.funding = 7
    assert left(st, "jihadist", 169, "item", "cells funding") == "funding"


def test_al_shabaab_does_two_different_things() -> None:
    st = position({"countries": {"somalia": POOR_NEUTRAL}, "discard": [183, 121]})
    event(st, "jihadist", 172, answers="siege somalia plot somalia 2")
    assert st.besieged[SOMALIA] == 1
    assert [(plot.place, plot.number) for plot in st.plots] == [(SOMALIA, 2)]
    event(st, "jihadist", 172, answers="card reaction somalia")
    assert (st.hands[1], st.discard, st.react[SOMALIA]) == ([183], [121], 1)
    event(st, "jihadist", 172, dice="4", answers="cell kenya_tanzania plot kenya_tanzania 1")
    assert cells(st, COUNTRY["kenya_tanzania"]) == 1


def test_al_shabaab_of_the_automaton_follows_its_list() -> None:
    st = position({"countries": {"somalia": POOR_NEUTRAL}})
    assert left(st, "jihadist", 172, "item", "cell reaction plot siege") == "siege"
    assert left(st, "jihadist", 172, "item", "card plot") == "plot"


def test_boko_haram_places_a_plot_or_cells() -> None:
    st = position({})
    event(st, "jihadist", 186, dice="1", answers="plot 3 done")
    assert [(plot.place, plot.number) for plot in st.plots] == [(NIGERIA, 3)]
    st = position({"countries": {"nigeria": {**POOR_NEUTRAL, "muslim": True, "regime_change": "tan"}}})
    event(st, "jihadist", 186, answers="cells 3 done yes")
    assert (st.kind[NIGERIA], st.capital, st.actives[NIGERIA]) == (MUSLIM, NIGERIA, 3)
    st.markers["truce"] = [NIGERIA]
    assert why_not(st, "jihadist", 186) == CONDITION


def test_boko_haram_is_bought_back_with_a_card_of_three_ops() -> None:
    st = position({"hands": {"jihadist": [188, 161, 164]}, "countries": {"nigeria": {"posture": "soft"}}})
    event(st, "jihadist", 186, answers="cells 1 isil.188")
    assert (st.discard, fate_of(st, 186, 1)) == ([188], "hand")
    event(st, "jihadist", 186, answers="cells 1 done")
    assert fate_of(st, 186, 1) == ""


def test_boko_haram_played_by_the_us_comes_back_to_the_jihadist() -> None:
    st = position({"hands": {"jihadist": [188]}, "countries": {"nigeria": {"posture": "soft"}}, "pile": [[121]]})
    st.card, st.ops = 186, 3
    match = stage(st, frame(use_card, 0))
    after = answer(match, "trigger cells 1 isil.188 disrupt")
    assert (after.hands[1], after.discard, after.hands[0]) == ([186], [188], [])


def test_boko_haram_of_the_automaton() -> None:
    st = position({})
    assert left(st, "jihadist", 186, "item", "plot cells") == "plot"
    st = position({"countries": {"nigeria": {**POOR_NEUTRAL, "muslim": True}}})
    assert left(st, "jihadist", 186, "item", "plot cells") == "cells"
    st = position({"automata": {"jihadist": "potent"}, "hands": {"jihadist": [188]}})
    assert plays(st, "jihadist", 186)
    event(st, "jihadist", 186, dice="1", answers="3")
    assert ([plot.number for plot in st.plots], st.hands[1]) == ([3], [188])


def test_cross_border_support() -> None:
    st = position({"countries": {"mali": WAR, "libya": WAR}})
    event(st, "us", 201, answers="militia mali")
    assert st.militia[MALI] == 2
    event(st, "us", 201, answers="cells mali")
    assert (cells(st, MALI), st.capital) == (3, NONE)
    event(st, "jihadist", 201, answers="cells mali yes")
    assert st.capital == MALI
    event(st, "jihadist", 201, answers="cells libya")
    assert cells(st, LIBYA) == 2
    assert left(st, "jihadist", 201, "item", "militia cells") == "cells"
    assert left(st, "us", 201, "country", "mali libya", "militia") == "mali"


def test_cross_border_support_is_more_in_mali_and_nigeria_alone() -> None:
    here = {"mali": WAR, "libya": WAR, "egypt": {**WAR, "markers": ["truce"]}, "syria": WAR}
    st = position({"countries": here})
    event(st, "jihadist", 201, answers="militia libya")
    assert st.militia[LIBYA] == 1
    event(st, "us", 201, answers="cells nigeria", dice="4")
    assert cells(st, COUNTRY["nigeria"]) == 3
    africa = event_of(201).africa(st)
    assert {MALI, LIBYA, COUNTRY["nigeria"], COUNTRY["morocco"]} < set(africa)
    assert not {EGYPT, SYRIA} & set(africa), "a truce; not in Africa"
    assert MALI not in event_of(201).africa(position({"rules": "base"})), "before it came to the map"
    assert event_of(201).holders(st) == [c for c in africa if st.kind[c] == MUSLIM], "untested ones too [11.2.4]"
    event(st, "us", 201, answers="militia somalia", dice="2")
    assert (st.gov[COUNTRY["somalia"]], st.militia[COUNTRY["somalia"]]) == (POOR, 1)


def test_cross_border_support_wants_militia_or_cells() -> None:
    full = {"syria": {**WAR, "cells": 15}}
    st = position({"countries": {**full, "mali": WAR}})
    event(st, "jihadist", 201, answers="mali")
    assert st.militia[MALI] == 2, "no cell is left: militia"
    assert (plays(st, "us", 201), plays(st, "jihadist", 201)) == (True, False)
    st = position({"countries": {"syria": {**WAR, "cells": 15, "militia": 15}}})
    assert why_not(st, "us", 201) == why_not(st, "jihadist", 201) == CONDITION
    st = position({"countries": {"syria": {**WAR, "militia": 15}, "mali": WAR}})
    assert (plays(st, "us", 201), plays(st, "jihadist", 201)) == (False, True)
    event(st, "us", 201, answers="libya", dice="1")
    assert cells(st, LIBYA) == 2


def test_cross_border_support_founds_no_caliphate_where_there_is_peace() -> None:
    st = position({"countries": {"mali": POOR_NEUTRAL, "libya": WAR}})
    event(st, "jihadist", 201, answers="cells mali")
    assert (cells(st, MALI), st.capital) == (3, NONE)


def test_operation_serval() -> None:
    st = position({"countries": {"mali": POOR_NEUTRAL, "libya": POOR_NEUTRAL}})
    event(st, "us", 226, answers="mali")
    assert (troops(st, MALI), st.militia[MALI]) == (1, 1)
    event(st, "jihadist", 226, answers="mali")
    assert (st.civil_war[MALI], cells(st, MALI)) == (1, 2)
    event(st, "us", 226, answers="libya")
    assert (troops(st, MALI), troops(st, LIBYA)) == (0, 1)
    assert why_not(position({"countries": {"mali": FAIR_NEUTRAL}}), "us", 226) == CONDITION
