"""Cards 200-216: events of neither side in the second deck."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.events import fate_of, put_down
from game.games.labyrinth.data import ADVERSARY, ALLY, HARD, MUSLIM, NEUTRAL, NONE, POOR, SOFT
from game.games.labyrinth.queries.board import cells
from tests.games.labyrinth.builders import COUNTRY, POOR_NEUTRAL, event, event_of, position, why_not
from tests.games.labyrinth.preferences import left, plays

FAIR_NEUTRAL = {"governance": "fair", "alignment": "neutral"}
WAR = {**POOR_NEUTRAL, "civil_war": True}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
EGYPT, IRAQ, SYRIA, LIBYA, YEMEN = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "libya", "yemen"))
MALI, TURKEY, FRANCE, CHINA = (COUNTRY[name] for name in ("mali", "turkey", "france", "china"))
JORDAN, CAUCASUS, UNITED_STATES = (COUNTRY[name] for name in ("jordan", "caucasus", "united_states"))
REFUSED = "refusal.event_condition"


def test_critical_middle_shifts_or_marks() -> None:
    st = position({"countries": {"egypt": FAIR_NEUTRAL, "turkey": FAIR_NEUTRAL}})
    event(st, "us", 200, answers="shift egypt")
    assert st.align[EGYPT] == ALLY
    event(st, "us", 200, answers="awakening turkey")
    assert st.awake[TURKEY] == 1
    assert why_not(st, "jihadist", 200) == REFUSED
    st = position({"countries": {"libya": POOR_NEUTRAL, "mali": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "jihadist", 200, answers="shift libya")
    assert st.align[LIBYA] == ADVERSARY
    event(st, "jihadist", 200, answers="cells libya track mali")
    assert (cells(st, LIBYA), cells(st, MALI)) == (2, 0)
    assert why_not(st, "us", 200) == REFUSED
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
    assert why_not(st, "us", 201) == why_not(st, "jihadist", 201) == REFUSED
    st = position({"countries": {"syria": {**WAR, "militia": 15}, "mali": WAR}})
    assert (plays(st, "us", 201), plays(st, "jihadist", 201)) == (False, True)
    event(st, "us", 201, answers="libya", dice="1")
    assert cells(st, LIBYA) == 2


def test_cross_border_support_founds_no_caliphate_where_there_is_peace() -> None:
    st = position({"countries": {"mali": POOR_NEUTRAL, "libya": WAR}})
    event(st, "jihadist", 201, answers="cells mali")
    assert (cells(st, MALI), st.capital) == (3, NONE)


def test_cyber_warfare_takes_reserves_sets_a_posture_or_moves_a_cadre() -> None:
    st = position({"reserves": {"jihadist": 2, "us": 1}, "us_posture": "hard", "countries": {"egypt": POOR_NEUTRAL}})
    event(st, "us", 202, answers="reserves")
    assert st.reserves == [2, 0]
    event(st, "us", 202, answers="posture china soft")
    assert st.posture[CHINA] == SOFT
    event(st, "jihadist", 202, answers="place egypt")
    assert st.cadre[EGYPT] == 1
    event(st, "us", 202, answers="remove")
    assert st.cadre[EGYPT] == 0


def test_cyber_warfare_places_a_cadre_beside_cells_too() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "jihadist", 202, answers="place egypt")
    assert (st.cadre[EGYPT], st.sleepers[EGYPT]) == (1, 1)


def test_cyber_warfare_of_the_automata() -> None:
    hard = {name: {"posture": "hard"} for name in ("china", "india", "russia")}
    st = position({"us_posture": "hard", "countries": hard})
    assert not plays(st, "us", 202)
    assert plays(st, "jihadist", 202)
    assert left(st, "jihadist", 202, "item", "reserves posture") == "posture"
    assert left(st, "jihadist", 202, "posture", "hard soft") == "soft"
    st.posture[CHINA] = SOFT
    assert left(st, "us", 202, "country", "china india russia", "posture") == "china"
    assert left(st, "jihadist", 202, "country", "china india russia", "posture") == "india russia"
    st.reserves = [0, 1]
    assert left(st, "us", 202, "item", "reserves posture") == "reserves"


def test_day_of_rage_in_yemen() -> None:
    st = position({"countries": {"yemen": POOR_NEUTRAL}})
    event(st, "us", 203, answers="awakening")
    event(st, "jihadist", 203, answers="reaction")
    assert (st.awake[YEMEN], st.react[YEMEN]) == (1, 1)
    st = position({"countries": {"yemen": WAR}})
    event(st, "us", 203)
    assert (st.awake[YEMEN], plays(st, "us", 203)) == (0, False)


def test_ebola_scare_sends_a_cube_or_costs_a_card() -> None:
    st = position({"prestige": 5, "hands": {"us": [121]}})
    event(st, "us", 204)
    assert (st.troop_track, st.off_map, st.prestige) == (14, [[1, "ebola_scare"]], 7)
    assert (fate_of(st, 204, 0), fate_of(st, 204, 1)) == ("lapsing", "removed")
    event(st, "jihadist", 204)
    assert (st.hands[0], st.discard) == ([], [121])
    assert why_not(st, "jihadist", 204) == REFUSED


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


def test_erdogan_effect_of_the_automata() -> None:
    st = position({"countries": {"turkey": {**FAIR_NEUTRAL, "cells": 2}}})
    assert left(st, "us", 205, "item", "place_awakening remove_cell stop") == "remove_cell"
    assert left(st, "jihadist", 205, "item", "place_reaction place_cell") == "place_cell"
    st = position({"countries": {"turkey": FAIR_NEUTRAL}})
    assert left(st, "us", 205, "item", "place_awakening place_cell") == "place_awakening"


def test_friday_of_anger_answers_a_marker() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "reaction": 1}}})
    event(st, "us", 206)
    assert (st.awake[EGYPT], st.react[EGYPT]) == (1, 1)
    event(st, "jihadist", 206, answers="reaction")
    assert st.react[EGYPT] == 2
    st.lapsing = [173]
    assert why_not(st, "us", 206) == REFUSED


def test_jv_copycat() -> None:
    st = position(
        {"countries": {"france": {"posture": "hard", "cells": 1}}, "plots": [{"place": "france", "plot": "1"}]}
    )
    event(st, "us", 207, answers="plot")
    assert (st.plots, st.resolved) == ([], [1])
    event(st, "us", 207)
    assert (cells(st, FRANCE), st.cadre[FRANCE]) == (0, 1)
    event(st, "us", 207)
    assert (st.cadre[FRANCE], why_not(st, "us", 207)) == (0, REFUSED)
    event(st, "jihadist", 207, answers="cell france")
    assert st.actives[FRANCE] == 1
    event(st, "jihadist", 207, answers="plot united_states 1")
    assert [(plot.place, plot.number) for plot in st.plots] == [(UNITED_STATES, 1)]


def test_jv_copycat_of_the_automata() -> None:
    st = position({"funding": 5, "countries": {"france": {"posture": "hard", "cells": 1}}})
    assert left(st, "us", 207, "country", "united_states france") == "france"
    assert left(st, "jihadist", 207, "item", "cell plot") == "plot"
    assert left(st, "jihadist", 207, "country", "france united_states") == "united_states"
    st.funding = 8
    assert left(st, "jihadist", 207, "item", "cell plot") == "cell"


def test_kinder_gentler_follows_the_troops() -> None:
    st = position({"funding": 5, "prestige": 5})
    event(st, "jihadist", 208)
    assert (st.funding, st.prestige) == (4, 6)
    assert (plays(st, "us", 208), plays(st, "jihadist", 208)) == (True, False)
    st = position({"funding": 5, "prestige": 5, "countries": {"iraq": {**POOR_NEUTRAL, "troops": 12}}})
    event(st, "us", 208)
    assert (st.funding, st.prestige) == (6, 4)
    assert plays(st, "jihadist", 208)
    st = position({"countries": {"iraq": {**POOR_NEUTRAL, "troops": 7}}})
    assert why_not(st, "us", 208) == REFUSED


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
    st = position({"countries": {"egypt": {**WAR, "cells": 1}, "iran": ISLAMIST_RULE}})
    assert why_not(st, "us", 209) == REFUSED


def test_sectarian_violence_takes_a_marker() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 1, "reaction": 1}}})
    assert left(st, "us", 210, "item", "awakening reaction") == "reaction"
    event(st, "us", 210, answers="reaction")
    assert st.react[EGYPT] == 0
    assert (plays(st, "us", 210), plays(st, "jihadist", 210)) == (False, True)
    event(st, "jihadist", 210)
    assert why_not(st, "us", 210) == REFUSED


def test_smartphones_show_what_has_just_happened() -> None:
    st = position({"countries": {"egypt": POOR_NEUTRAL}, "markers": ["censorship"]})
    assert why_not(st, "us", 212) == REFUSED
    st.trace_before.operations.append(EGYPT)
    event(st, "us", 212, answers="awakening")
    assert (st.awake[EGYPT], list(st.markers)) == (1, ["smartphones"])
    st = position({"countries": {"egypt": POOR_NEUTRAL}, "lapsing": [173], "markers": ["smartphones"]})
    st.trace.events.append(EGYPT)
    assert not plays(st, "us", 211)
    event(st, "jihadist", 213)
    assert st.react[EGYPT] == 0


def test_three_cups_of_tea_discredit_malala() -> None:
    tested = dict.fromkeys(("egypt",), POOR_NEUTRAL)
    st = position({"countries": tested})
    event(st, "us", 214, dice="1", answers="jordan")
    assert (st.awake[JORDAN], st.markers) == (2, {})
    event(st, "jihadist", 214, dice="1", answers="libya")
    assert (st.react[LIBYA], list(st.markers)) == (1, ["three_cups_of_tea"])
    assert why_not(st, "us", 141) == REFUSED


def test_al_baghdadi_of_the_automaton() -> None:
    st = position({"countries": {"syria": WAR, "iraq": WAR}, "discard": [196, 121, 182]})
    assert left(st, "jihadist", 215, "cell_source", "track mali done") == "track"
    assert left(st, "jihadist", 215, "cell_source", "mali done") == "done"
    assert left(st, "jihadist", 215, "fetch", "training_camps.196 paris_attacks.182") == "training_camps.196"
    assert plays(st, "jihadist", 215)
    st = position({"countries": {"mali": {**WAR, "cells": 15}}})
    assert not plays(st, "jihadist", 215)


def test_abu_sayyaf_of_isil_sells_oil() -> None:
    st = position({"prestige": 5, "funding": 5, "countries": {"iraq": WAR}})
    event(st, "us", 216)
    assert (st.prestige, st.funding, fate_of(st, 216, 0)) == (7, 4, "removed")
    event(st, "jihadist", 216)
    assert st.funding == 6
    st.capital = IRAQ
    event(st, "jihadist", 216)
    assert (st.funding, st.align[IRAQ]) == (9, NEUTRAL)
    assert not plays(st, "jihadist", 216)
    assert why_not(position({"countries": {"egypt": WAR}}), "us", 216) == REFUSED
