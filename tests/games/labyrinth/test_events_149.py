"""Cards 149-163: the last events of the US in the second deck."""

from __future__ import annotations

from game.games.labyrinth.chapters.end_of_turn import tracks_fall
from game.games.labyrinth.data import ALLY, FAIR, GOOD, GREEN, NONE, POOR
from game.games.labyrinth.queries.board import cells, troops
from tests.games.labyrinth.builders import COUNTRY, POOR_ALLY, POOR_NEUTRAL, event, position, run, why_not
from tests.games.labyrinth.preferences import left, plays

GOOD_ALLY = {"governance": "good", "alignment": "ally"}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
WAR = {**POOR_NEUTRAL, "civil_war": True}
REGIME = {**POOR_ALLY, "regime_change": "tan"}
EGYPT, IRAQ, SYRIA, LIBYA = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "libya"))
JORDAN, YEMEN, MOROCCO = COUNTRY["jordan"], COUNTRY["yemen"], COUNTRY["morocco"]
GULF_STATES, SAUDI_ARABIA, NIGERIA = COUNTRY["gulf_states"], COUNTRY["saudi_arabia"], COUNTRY["nigeria"]
US = 0

# === 149-151 the United Nations ===


def test_un_nation_building_wages_without_penalty_and_margin() -> None:
    soft = {name: {"posture": "soft"} for name in ("france", "spain", "italy", "germany")}
    st = position({"countries": {"iraq": {**REGIME, "cells": 3}, **soft}, "prestige": 5})
    event(st, "us", 149, dice="4")
    assert (st.gov[IRAQ], st.aid[IRAQ]) == (FAIR, 1)
    st = position({"countries": {"syria": {**WAR, "cells": 1}}, "capital": "syria"})
    assert why_not(st, "us", 149) == "refusal.event_condition"
    st = position({"countries": {"syria": {**WAR, "alignment": "adversary"}}})
    assert why_not(st, "us", 149) == "refusal.event_condition"


def test_unscr_1973_counts_as_a_troop_and_moves_on() -> None:
    st = position({"countries": {"libya": {**WAR, "cells": 1, "markers": ["advisors"]}, "syria": WAR}})
    event(st, "us", 150, answers="libya")
    assert (cells(st, LIBYA), troops(st, LIBYA)) == (0, 1)
    assert st.markers == {"unscr_1973": [LIBYA]}
    event(st, "us", 150)
    assert (troops(st, LIBYA), troops(st, SYRIA)) == (0, 1)
    event(st, "us", 150)
    st = position({"countries": {"libya": {**WAR, "markers": ["unscr_1973"]}}})
    assert why_not(st, "us", 150) == "refusal.event_condition"
    st = position({"countries": {"libya": {**WAR, "markers": ["unscr_1973"], "cells": 2}}})
    event(st, "us", 150)
    assert (cells(st, LIBYA), troops(st, LIBYA)) == (1, 1)


def test_unscr_1973_takes_the_last_cell_else_goes_where_most_is_at_stake() -> None:
    st = position({"countries": {"libya": {**WAR, "cells": 1}, "iraq": WAR}})
    assert left(st, "us", 150, "country", "libya iraq") == "libya"
    st.sleepers[LIBYA], st.cells_on_map = 2, 2
    assert left(st, "us", 150, "country", "libya iraq") == "iraq"


def test_unscr_2118_disarms_syria() -> None:
    for alignment, gone in (("ally", 2), ("neutral", 1), ("adversary", 1)):
        st = position({"countries": {"syria": {"governance": "poor", "alignment": alignment}}, "prestige": 5})
        event(st, "us", 151)
        assert (st.wmd_gone, st.wmd[SYRIA], st.prestige) == (gone, 2 - gone, 5 + gone)
    assert why_not(position({}), "us", 151) == "refusal.event_condition"
    st = position({"countries": {"syria": {**POOR_NEUTRAL, "wmd": 0}}})
    assert why_not(st, "us", 151) == "refusal.event_condition"


# === 152 Congress Acts ===


def test_congress_acts_topples_a_government_in_a_civil_war() -> None:
    st = position({"countries": {"syria": {**WAR, "militia": 2, "cells": 2}}, "us_posture": "soft", "prestige": 5})
    event(st, "us", 152, answers="7", dice="5 6 1 1")
    assert (st.gov[SYRIA], st.align[SYRIA], st.regime[SYRIA], st.civil_war[SYRIA]) == (FAIR, ALLY, GREEN, 0)
    assert (st.troops[SYRIA], st.militia[SYRIA], st.actives[SYRIA], st.troop_track) == (7, 0, 2, 8)
    assert why_not(st, "us", 152) == "refusal.event_condition"


def test_congress_acts_ends_sequestration_first() -> None:
    data = {"iraq": {**POOR_ALLY, "troops": 8}, "syria": WAR}
    st = position({"countries": data, "markers": ["sequestration"], "off_map": [[3, "sequestration"]]})
    assert st.troop_track == 4
    event(st, "us", 152, dice="1 1 1 1", answers="6")
    assert (st.markers, st.off_map, st.troops[SYRIA], st.regime[SYRIA]) == ({}, [], 6, GREEN)
    data = {"iraq": {**POOR_ALLY, "troops": 12}, "syria": WAR}
    assert why_not(position({"countries": data}), "us", 152) == "refusal.event_condition"
    st = position({"markers": ["sequestration"], "off_map": [[3, "sequestration"]]})
    event(st, "us", 152)
    assert st.troop_track == 15


def test_congress_acts_spares_the_country_of_the_capital() -> None:
    st = position({"countries": {"syria": WAR, "iraq": WAR}, "capital": "syria", "prestige": 9})
    event(st, "us", 152, answers="6", dice="1 1 1 1")
    assert (st.regime[SYRIA], st.regime[IRAQ]) == (0, GREEN)


def test_congress_acts_is_the_last_resort_of_the_automaton() -> None:
    fallen = dict.fromkeys(("egypt", "libya", "yemen"), ISLAMIST_RULE)
    st = position({"countries": {**fallen, "syria": {**WAR, "cells": 1}, "iraq": WAR}, "us_posture": "soft"})
    assert plays(st, "us", 152)
    assert left(st, "us", 152, "country", "iraq syria") == "syria"
    assert left(st, "us", 152, "troops", "8 7 6") == "6"
    st.militia[SYRIA] = 1
    assert not plays(st, "us", 152)


# === 153-155 ===


def test_facebook_spreads_what_is_there() -> None:
    data = {"egypt": {**POOR_NEUTRAL, "awakening": 1}, "libya": POOR_NEUTRAL, "iraq": POOR_NEUTRAL}
    st = position({"countries": data, "markers": ["smartphones"]})
    event(st, "us", 153, answers="egypt libya done")
    assert (st.awake[EGYPT], st.awake[LIBYA], st.awake[IRAQ]) == (2, 1, 0)
    assert why_not(position({"countries": data}), "us", 154) == "refusal.event_condition"
    assert why_not(position({"markers": ["smartphones"]}), "us", 153) == "refusal.event_condition"


def test_fracking_lowers_funding_each_turn() -> None:
    st = position({"prestige": 5, "funding": 6, "pile": [[1]]})
    event(st, "us", 155, dice="5 1 4")
    assert (st.prestige, st.hands[US]) == (6, [1])
    run(st, tracks_fall)
    assert st.funding == 4


# === 156 Gulf Union ===


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
    st = position({"countries": {**data, "morocco": GOOD_ALLY, "saudi_arabia": ISLAMIST_RULE}})
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


# === 157-160 ===


def test_limited_deployment() -> None:
    data = {"syria": {**WAR, "alignment": "adversary"}, "libya": {**WAR, "markers": ["advisors"]}}
    st = position({"countries": data})
    event(st, "us", 157, answers="libya 2 egypt", dice="1")
    assert (st.troops[LIBYA], st.aid[LIBYA], st.awake[EGYPT], st.markers) == (2, 1, 1, {})
    st = position({"countries": {"syria": WAR, "iraq": {**WAR, "cells": 1}}, "lapsing": [173]})
    assert left(st, "us", 157, "country", "syria iraq", "troops") == "iraq"
    assert left(st, "us", 157, "country", "syria iraq", "awakening") == "syria iraq"
    event(st, "us", 157, answers="syria 0")
    assert (st.troops[SYRIA], st.aid[SYRIA]) == (0, 1)
    st = position({"countries": {"syria": WAR}, "us_posture": "soft"})
    assert why_not(st, "us", 157) == "refusal.event_condition"


def test_mass_turnout_improves_an_awake_regime() -> None:
    st = position({"countries": {"iraq": {**REGIME, "awakening": 2}, "libya": REGIME}})
    event(st, "us", 158)
    assert (st.gov[IRAQ], st.awake[IRAQ], st.regime[IRAQ] > 0) == (FAIR, 1, True)
    event(st, "us", 158, dice="4 1 3")
    assert (st.gov[IRAQ], st.regime[IRAQ], st.awake[EGYPT]) == (GOOD, 0, 1)
    assert why_not(st, "us", 158) == "refusal.event_condition"


def test_mass_turnout_has_no_effect_in_the_caliphate() -> None:
    st = position({"countries": {"iraq": {**REGIME, "awakening": 1}}, "capital": "iraq"})
    assert why_not(st, "us", 158) == "refusal.event_condition"


def test_nato_goes_where_the_world_agrees() -> None:
    st = position({"countries": {"iraq": REGIME, "libya": {**WAR, "markers": ["nato_2"]}}})
    event(st, "us", 159, answers="iraq")
    assert (troops(st, IRAQ), troops(st, LIBYA), st.aid[IRAQ]) == (2, 0, 1)
    event(st, "us", 159, answers="iraq")
    assert (troops(st, IRAQ), st.aid[IRAQ]) == (2, 2)
    st = position({"countries": {"iraq": REGIME}, "us_posture": "soft"})
    assert why_not(st, "us", 159) == "refusal.event_condition"


def test_operation_neptune_spear_fetches_a_person() -> None:
    st = position({"discard": [237, 165, 215]})
    assert left(st, "us", 160, "fetch", "abu_bakr_al_baghdadi.215 osama_bin_ladin.237") == "osama_bin_ladin.237"
    event(st, "us", 160, answers="abu_bakr_al_baghdadi.215")
    assert (st.hands[US], st.seen[US], st.discard) == ([215], [215], [237, 165])
    assert why_not(position({"discard": [165]}), "us", 160) == "refusal.event_condition"


# === 161-163 ===


def test_prism_uncovers_half_of_the_sleepers() -> None:
    data = {"egypt": {**POOR_NEUTRAL, "cells": 3}, "france": {"posture": "soft", "cells": 1}}
    hidden = {"iraq": {**POOR_NEUTRAL, "cells": 3, "markers": ["truce"]}}
    st = position({"countries": {**data, **hidden}, "prestige": 5})
    event(st, "us", 161, answers="egypt 3")
    assert (st.actives[EGYPT], st.actives[COUNTRY["france"]], st.actives[IRAQ], st.prestige) == (3, 1, 0, 4)


def test_prism_finds_all_plots_or_nothing() -> None:
    rows = [{"place": "egypt", "plot": "wmd"}, {"place": "iraq", "plot": "1"}, {"place": "egypt", "plot": "2"}]
    data = {"egypt": POOR_NEUTRAL, "iraq": {**POOR_NEUTRAL, "markers": ["truce"]}}
    st = position({"countries": data, "plots": rows, "prestige": 5})
    assert (plays(st, "us", 161), left(st, "us", 161, "item", "sleepers plots")) == (True, "plots")
    event(st, "us", 161)
    assert ([plot.place for plot in st.plots], st.resolved, st.wmd_gone, st.prestige) == ([IRAQ], [2], 1, 5)
    st = position({"prestige": 5, "countries": {"egypt": {**POOR_NEUTRAL, "cells": 4}}})
    assert not plays(st, "us", 161)
    st.sleepers[EGYPT] = st.cells_on_map = 5
    assert plays(st, "us", 161)
    assert left(st, "us", 161, "cells_activated", "3 2 1") == "3"
    st = position({"prestige": 5})
    event(st, "us", 161)
    assert st.prestige == 4


def test_scaf_makes_a_fair_ally_and_turns_cells_into_reaction() -> None:
    both = {"awakening": 2, "reaction": 1, "cells": 1, "active": 2}
    st = position({"countries": {"egypt": {"governance": "poor", "alignment": "adversary", **both}}})
    event(st, "us", 162)
    assert (st.gov[EGYPT], st.align[EGYPT], cells(st, EGYPT), st.cadre[EGYPT]) == (FAIR, ALLY, 0, 1)
    assert (st.awake[EGYPT], st.react[EGYPT]) == (1, 4)
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, **both}}, "lapsing": [173]})
    event(st, "us", 162)
    assert (cells(st, EGYPT), st.react[EGYPT]) == (0, 1)
    st = position({"countries": {"syria": {**POOR_NEUTRAL, **both}}})
    assert why_not(st, "us", 162) == "refusal.event_condition"


def test_scaf_gives_nigeria_back() -> None:
    both = {"awakening": 1, "reaction": 1, "cells": 1}
    st = position({"countries": {"nigeria": {**POOR_NEUTRAL, **both}}})
    event(st, "us", 162)
    assert (st.kind[NIGERIA], st.gov[NIGERIA], st.react[NIGERIA]) == (0, FAIR, 0)


def test_scaf_prefers_all_cells_then_the_worst_friend() -> None:
    both = {"awakening": 1, "reaction": 1}
    data = {"egypt": {**POOR_ALLY, **both, "cells": 1}, "libya": {**POOR_NEUTRAL, **both}}
    st = position({"countries": data})
    assert left(st, "us", 162, "country", "egypt libya") == "egypt"
    data["jordan"] = {"governance": "fair", "alignment": "adversary", **both, "cells": 1}
    data["yemen"] = {"governance": "poor", "alignment": "adversary", **both, "cells": 1}
    st = position({"countries": data})
    assert left(st, "us", 162, "country", "egypt libya jordan yemen") == "yemen"
    assert left(st, "us", 162, "country", "egypt libya") == "libya"


def test_status_quo_accepts_an_old_regime() -> None:
    data = {"iraq": {**REGIME, "alignment": "neutral", "troops": 2, "militia": 2, "cells": 2}}
    st = position({"countries": {**data, "libya": {**REGIME, "regime_change": "green"}}})
    event(st, "us", 163)
    assert (st.regime[IRAQ], st.align[IRAQ], st.troops[IRAQ], st.militia[IRAQ]) == (0, ALLY, 2, 2)
    assert why_not(st, "us", 163) == "refusal.event_condition"
    st = position({"countries": {"iraq": {**REGIME, "cells": 2, "troops": 3}}})
    assert why_not(st, "us", 163) == "refusal.event_condition"
    st = position({"countries": {"libya": REGIME, "iraq": REGIME, "jordan": {**REGIME, "alignment": "adversary"}}})
    assert left(st, "us", 163, "country", "libya iraq jordan") == "jordan"
    assert left(st, "us", 163, "country", "libya iraq") == "iraq"


def test_status_quo_has_no_effect_in_the_caliphate() -> None:
    st = position({"countries": {"iraq": {**REGIME, "troops": 2}}, "capital": "iraq"})
    assert why_not(st, "us", 163) == "refusal.event_condition"
    st.capital = NONE
    assert why_not(st, "us", 163) is None
