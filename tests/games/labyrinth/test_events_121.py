"""Cards 121-135: events of the US in the second deck."""

from __future__ import annotations

from game.games.labyrinth.chapters.attrition import attrition
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.data import HARD, POOR, SOFT
from game.games.labyrinth.queries.board import cells
from tests.games.labyrinth.builders import COUNTRY, POOR_NEUTRAL, event, position, run, why_not
from tests.games.labyrinth.preferences import left, plays

FAIR_NEUTRAL = {"governance": "fair", "alignment": "neutral"}
GOOD_ALLY = {"governance": "good", "alignment": "ally"}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
WAR = {**POOR_NEUTRAL, "civil_war": True}
CELL = {**POOR_NEUTRAL, "cells": 1}
EGYPT, IRAQ, SYRIA, LIBYA = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "libya"))
GULF_STATES, ITALY, SPAIN, IRAN = COUNTRY["gulf_states"], COUNTRY["italy"], COUNTRY["spain"], COUNTRY["iran"]
YEMEN, MOROCCO = COUNTRY["yemen"], COUNTRY["morocco"]
JIHADIST = 1

# === 121-123 ===


def test_advisors_raise_militia_before_attrition() -> None:
    st = position({"countries": {"syria": WAR}})
    event(st, "us", 121)
    event(st, "us", 121)
    run(st, attrition, dice="6")
    assert st.militia[SYRIA] == 2
    st = position({"countries": {"syria": {**WAR, "markers": ["advisors"] * 3}}})
    assert why_not(st, "us", 121) == "refusal.event_condition"


def test_backlash_turns_the_funding_of_a_plot_around() -> None:
    st = position({"countries": {"egypt": GOOD_ALLY}, "plots": [{"place": "egypt", "plot": "1"}], "funding": 6})
    event(st, "us", 122)
    assert st.plots[0].backlashed
    assert why_not(st, "us", 122) == "refusal.event_condition"
    run(st, resolve_plot, 0, dice="6")
    assert st.funding == 4


def test_backlash_points_blindly_at_one_of_several() -> None:
    both = [{"place": "egypt", "plot": "1"}, {"place": "egypt", "plot": "3"}]
    st = position({"countries": {"egypt": POOR_NEUTRAL}, "plots": both})
    event(st, "us", 122, dice="1")
    assert [plot.backlashed for plot in st.plots] == [False, True]
    st = position({"countries": {"egypt": POOR_NEUTRAL}, "plots": [{**row, "open": True} for row in both]})
    event(st, "us", 122, answers="0")
    assert [plot.backlashed for plot in st.plots] == [True, False]
    st.funding = 1
    assert not plays(st, "us", 122)


def test_backlash_has_no_effect_in_the_caliphate() -> None:
    st = position({"countries": {"syria": WAR}, "capital": "syria", "plots": [{"place": "syria", "plot": "1"}]})
    assert why_not(st, "us", 122) == "refusal.event_condition"
    st = position({"countries": {"spain": {"posture": "soft"}}, "plots": [{"place": "spain", "plot": "1"}]})
    assert why_not(st, "us", 122) == "refusal.event_condition"


def test_humanitarian_aid_where_cells_are() -> None:
    st = position({"countries": {"egypt": {**ISLAMIST_RULE, "cells": 1}, "iraq": POOR_NEUTRAL}})
    event(st, "us", 123)
    assert (st.aid[EGYPT], st.aid[IRAQ]) == (1, 0)
    assert why_not(position({}), "us", 123) == "refusal.event_condition"


# === 124-128 ===


def test_pearl_roundabout() -> None:
    st = position({})
    event(st, "us", 124, dice="3")
    assert (st.awake[GULF_STATES], st.gov[GULF_STATES]) == (1, POOR)
    for bar in ({"markers": ["bloody_thursday"]}, {"lapsing": [173]}):
        assert why_not(position(bar), "us", 124) == "refusal.event_condition"
    st = position({"countries": {"gulf_states": WAR}})
    event(st, "us", 124)
    assert (st.awake[GULF_STATES], plays(st, "us", 124)) == (0, False)


def test_peshmerga_stand_up_to_cells_in_iraq_or_syria() -> None:
    st = position({"countries": {"iraq": CELL, "syria": {**ISLAMIST_RULE, "cells": 2}, "egypt": CELL}})
    event(st, "us", 125, answers="2")
    assert st.militia[IRAQ] == 2
    st = position({"countries": {"iraq": {**CELL, "militia": 15}}})
    event(st, "us", 125)
    assert (st.militia[IRAQ], plays(st, "us", 125)) == (15, False)
    st = position({"countries": {"syria": {**ISLAMIST_RULE, "cells": 2}, "iraq": POOR_NEUTRAL}})
    assert why_not(st, "us", 125) == "refusal.event_condition"


def test_reaper_takes_cells_or_a_card() -> None:
    st = position({"countries": {"egypt": {**CELL, "active": 2}}, "hands": {"jihadist": [165, 240]}})
    event(st, "us", 126, answers="cells active sleeper")
    assert (cells(st, EGYPT), st.cadre[EGYPT]) == (1, 0)
    event(st, "us", 127, answers="cells done")
    assert cells(st, EGYPT) == 1
    event(st, "us", 128, answers="card", dice="us_election.240 5")
    assert (st.hands[JIHADIST], st.discard) == ([165], [240])
    assert why_not(position({}), "us", 128) == "refusal.event_condition"


def test_reaper_takes_the_last_cells_then_many_then_a_card() -> None:
    st = position({"countries": {"egypt": CELL, "iraq": {**CELL, "active": 4}}, "hands": {"jihadist": [165]}})
    assert left(st, "us", 126, "item", "cells card") == "cells"
    assert left(st, "us", 126, "country", "egypt iraq") == "iraq"
    st.actives[IRAQ], st.cells_on_map = 3, 5
    assert left(st, "us", 126, "item", "cells card") == "card"
    assert left(st, "us", 126, "country", "egypt iraq") == "egypt iraq"
    st = position({"countries": {"egypt": CELL}, "hands": {"jihadist": [165]}})
    assert left(st, "us", 126, "item", "cells card") == "cells"
    assert left(st, "us", 126, "cell", "active sleeper") == "active sleeper"


# === 129-131 ===


def test_special_forces_reach_two_steps_from_a_force_in_any_country() -> None:
    st = position({"countries": {"saudi_arabia": {**POOR_NEUTRAL, "troops": 1}, "syria": CELL, "spain": {"cells": 1}}})
    st.posture[SPAIN] = SOFT
    event(st, "us", 129)
    assert (cells(st, SYRIA), cells(st, SPAIN)) == (0, 1)
    assert why_not(st, "us", 130) == "refusal.event_condition"
    st = position({"countries": {"syria": {**WAR, "cells": 1, "markers": ["advisors", "truce"]}, "iran": {"cells": 1}}})
    event(st, "us", 130)
    assert (cells(st, SYRIA), cells(st, IRAN)) == (1, 0)


def test_arab_spring_fallout_awakes_what_is_far_from_any_awakening() -> None:
    quiet = {"egypt": POOR_NEUTRAL, "libya": POOR_NEUTRAL, "morocco": POOR_NEUTRAL}
    st = position({"countries": {**quiet, "algeria_tunisia": {**POOR_NEUTRAL, "awakening": 1}}})
    event(st, "us", 131, answers="egypt syria", dice="1")
    assert (st.awake[EGYPT], st.awake[SYRIA], st.awake[LIBYA], st.awake[MOROCCO]) == (1, 1, 0, 0)
    st = position({"lapsing": [173]})
    assert why_not(st, "us", 131) == "refusal.event_condition"


def test_arab_spring_fallout_takes_both_where_there_are_but_two() -> None:
    names = [name for name, c in COUNTRY.items() if position({}).kind[c] == 1]
    st = position({"countries": {name: GOOD_ALLY for name in names if name not in ("egypt", "libya")}})
    event(st, "us", 131, dice="1 1")
    assert (st.awake[EGYPT], st.awake[LIBYA]) == (1, 1)


# === 132-135 ===


def test_battle_of_sirte() -> None:
    st = position({"countries": {"libya": {**WAR, "active": 2}, "syria": WAR}})
    event(st, "us", 132, answers="libya 2")
    assert (cells(st, LIBYA), st.militia[LIBYA]) == (1, 2)
    event(st, "us", 132, answers="syria 0")
    assert st.militia[SYRIA] == 0
    assert left(st, "us", 132, "country", "libya syria") == "libya"
    st.actives[LIBYA], st.sleepers[LIBYA], st.cells_on_map = 2, 1, 3
    st.sleepers[SYRIA], st.cells_on_map = 2, 5
    assert left(st, "us", 132, "country", "libya syria") == "syria"
    assert why_not(position({}), "us", 132) == "refusal.event_condition"
    st = position({"countries": {"libya": {**WAR, "militia": 15}}})
    assert not plays(st, "us", 132)


def test_benghazi_falls_and_italy_becomes_hard() -> None:
    data = {"libya": {**FAIR_NEUTRAL, "awakening": 2, "reaction": 1, "regime_change": "tan"}}
    st = position({"countries": data})
    event(st, "us", 133, answers="2")
    assert (st.civil_war[LIBYA], st.militia[LIBYA], st.sleepers[LIBYA], st.regime[LIBYA]) == (1, 4, 1, 0)
    assert st.posture[ITALY] == HARD
    assert why_not(st, "us", 133) == "refusal.event_condition"


def test_benghazi_falls_changes_only_italy_while_libya_is_under_truce() -> None:
    data = {"egypt": {**POOR_NEUTRAL, "awakening": 1}, "libya": {**POOR_NEUTRAL, "markers": ["truce"]}}
    st = position({"countries": data})
    assert plays(st, "us", 133)
    event(st, "us", 133)
    assert (st.civil_war[LIBYA], st.posture[ITALY]) == (0, HARD)
    assert not plays(st, "us", 133)
    st = position({"countries": data, "us_posture": "soft"})
    assert not plays(st, "us", 133)


def test_civil_resistance_in_a_sunni_and_a_random_shia_mix_country() -> None:
    st = position({"countries": {"egypt": POOR_NEUTRAL, "iraq": POOR_NEUTRAL, "syria": WAR}})
    event(st, "us", 134, answers="egypt", dice="1 1 1 3 3 4")  # Syria cannot take it: rolled again
    assert (st.awake[EGYPT], st.awake[IRAQ], st.awake[SYRIA]) == (1, 1, 0)
    assert why_not(position({"lapsing": [173]}), "us", 134) == "refusal.event_condition"


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
