"""Cards 185-199: the last events of the Jihadist in the second deck."""

from __future__ import annotations

from game.core.procedure import frame
from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.chapters.play import use_card
from game.games.labyrinth.data import ADVERSARY, FAIR, HARD, MUSLIM, NEUTRAL, NONE, POOR, SOFT
from game.games.labyrinth.queries.board import cell_room, cells, troops
from tests.games.labyrinth.builders import COUNTRY, POOR_NEUTRAL, answer, event, position, stage, why_not
from tests.games.labyrinth.preferences import left, plays

FAIR_ALLY = {"governance": "fair", "alignment": "ally"}
WAR = {**POOR_NEUTRAL, "civil_war": True}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
REGIME = {"governance": "poor", "alignment": "ally", "regime_change": "tan"}
EGYPT, IRAQ, SYRIA, LIBYA, YEMEN = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "libya", "yemen"))
NIGERIA, JORDAN, PHILIPPINES = (COUNTRY[name] for name in ("nigeria", "jordan", "philippines"))
RUSSIA, GERMANY, UNITED_STATES, CHINA = (COUNTRY[name] for name in ("russia", "germany", "united_states", "china"))
REFUSED = "refusal.event_condition"


def test_al_maliki_sends_the_troops_home() -> None:
    st = position({"countries": {"iraq": {**REGIME, "troops": 3, "cells": 1, "markers": ["nato"]}}})
    event(st, "jihadist", 185)
    assert (troops(st, IRAQ), st.troop_track, st.align[IRAQ], st.aid[IRAQ], st.regime[IRAQ]) == (0, 15, NEUTRAL, 1, 0)
    assert cells(st, IRAQ) == 1
    assert why_not(st, "jihadist", 185) == REFUSED
    st = position({"countries": {"philippines": {"troops": 2, "posture": "soft"}}})
    event(st, "jihadist", 185)
    assert (troops(st, PHILIPPINES), st.aid[PHILIPPINES]) == (0, 0)


def test_al_maliki_of_the_automaton_keeps_regime_changes() -> None:
    st = position({"countries": {"iraq": {**REGIME, "troops": 3}}})
    assert not plays(st, "jihadist", 185)
    st = position({"countries": {"iraq": {**REGIME, "troops": 3}, "egypt": {**POOR_NEUTRAL, "troops": 1}}})
    assert plays(st, "jihadist", 185)
    assert left(st, "jihadist", 185, "country", "iraq egypt", "remove_troops") == "egypt"


def test_boko_haram_places_a_plot_or_cells() -> None:
    st = position({})
    event(st, "jihadist", 186, dice="1", answers="plot 3 done")
    assert [(plot.place, plot.number) for plot in st.plots] == [(NIGERIA, 3)]
    st = position({"countries": {"nigeria": {**POOR_NEUTRAL, "muslim": True, "regime_change": "tan"}}})
    event(st, "jihadist", 186, answers="cells 3 done yes")
    assert (st.kind[NIGERIA], st.capital, st.actives[NIGERIA]) == (MUSLIM, NIGERIA, 3)
    st.markers["truce"] = [NIGERIA]
    assert why_not(st, "jihadist", 186) == REFUSED


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


def test_foreign_fighters_found_a_caliphate() -> None:
    st = position({"funding": 5, "countries": {"syria": WAR, "iraq": {**REGIME, "aid": 1}}})
    event(st, "jihadist", 187, answers="syria 3 yes")
    assert (cells(st, SYRIA), st.besieged[SYRIA], st.capital) == (3, 1, SYRIA)
    event(st, "jihadist", 187, answers="iraq 1")
    assert (st.aid[IRAQ], st.besieged[IRAQ], cells(st, IRAQ)) == (0, 0, 1)
    assert why_not(position({}), "jihadist", 187) == REFUSED


def test_foreign_fighters_of_the_automaton_look_for_a_chain() -> None:
    st = position({"countries": {"syria": WAR, "iraq": REGIME, "mali": WAR}})
    assert left(st, "jihadist", 187, "country", "syria iraq mali", "cells") == "syria"
    st = position({"countries": {"syria": WAR, "mali": {**WAR, "aid": 1, "cells": 15}}})
    assert cell_room(st) == 0
    assert left(st, "jihadist", 187, "country", "syria mali", "marker") == "mali"


def test_isil_starts_wars_where_nobody_defends() -> None:
    st = position(
        {"prestige": 5, "countries": {"syria": {**POOR_NEUTRAL, "cells": 1}, "iraq": {**REGIME, "troops": 1}}}
    )
    event(st, "jihadist", 188)
    assert (st.civil_war[SYRIA], st.civil_war[IRAQ], st.prestige) == (1, 0, 4)
    st.prestige = 1
    assert not plays(st, "jihadist", 188)


def test_the_muslim_brotherhood_spreads() -> None:
    st = position({"countries": {"egypt": POOR_NEUTRAL, "jordan": POOR_NEUTRAL}})
    event(st, "jihadist", 191, answers="jordan egypt")
    assert (st.react[EGYPT], st.react[JORDAN]) == (2, 1)
    event(st, "jihadist", 191, answers="done")
    assert st.react[EGYPT] == 3
    st.lapsing = [173]
    assert why_not(st, "jihadist", 191) == REFUSED


def test_snowden_turns_two_countries_away() -> None:
    st = position({"us_posture": "hard", "prestige": 6, "countries": {"russia": {"posture": "hard"}}})
    event(st, "jihadist", 194)
    assert (st.prestige, st.posture[RUSSIA], st.posture[GERMANY]) == (4, SOFT, SOFT)
    st.prestige = 1
    assert not plays(st, "jihadist", 194)


def test_taliban_resurgent_pay_with_cells() -> None:
    st = position({"countries": {"iraq": {**REGIME, "governance": "fair", "active": 3, "aid": 1}}})
    event(st, "jihadist", 195, dice="2 6", answers="1 2")
    assert (cells(st, IRAQ), st.cadre[IRAQ], st.gov[IRAQ], st.aid[IRAQ]) == (0, 1, POOR, 0)
    assert [plot.number for plot in st.plots] == [1, 2]
    assert why_not(st, "jihadist", 195) == REFUSED


def test_taliban_resurgent_roll_no_jihad_against_benazir_bhutto() -> None:
    there = {**REGIME, "governance": "fair", "active": 3, "markers": ["benazir_bhutto"]}
    st = position({"countries": {"pakistan": there}, "mixed": True})
    event(st, "jihadist", 195, answers="1 2")
    assert (st.gov[COUNTRY["pakistan"]], len(st.plots)) == (FAIR, 2)


def test_taliban_resurgent_of_the_automaton() -> None:
    st = position({"prestige": 1, "countries": {"iraq": {**REGIME, "cells": 3}}})
    assert not plays(st, "jihadist", 195)
    st.gov[IRAQ] = FAIR
    assert plays(st, "jihadist", 195)
    assert left(st, "jihadist", 195, "country", "iraq libya", "jihad") == "iraq"


def test_training_camps_bring_extra_cells() -> None:
    st = position({"countries": {"libya": POOR_NEUTRAL, "egypt": {**POOR_NEUTRAL, "cells": 15}}})
    event(st, "jihadist", 196, answers="libya 2")
    assert (st.markers["training_camps"], cells(st, LIBYA), cell_room(st)) == ([LIBYA], 2, 1)
    event(st, "jihadist", 196, answers="egypt 0")
    assert st.markers["training_camps"] == [EGYPT]
    st = position({"countries": {"libya": POOR_NEUTRAL}})
    event(st, "jihadist", 196, answers="0")
    assert st.markers == {}
    assert why_not(position({}), "jihadist", 196) == REFUSED
    st = position({"countries": {"libya": POOR_NEUTRAL, "yemen": ISLAMIST_RULE}})
    assert left(st, "jihadist", 196, "country", "libya yemen", "recruit") == "libya"


def test_an_unconfirmed_death() -> None:
    st = position({"prestige": 5, "removed": [215, 133, 237]})
    assert left(st, "jihadist", 197, "fetch", "osama_bin_ladin.237 abu_bakr_al_baghdadi.215") == "osama_bin_ladin.237"
    event(st, "jihadist", 197, answers="abu_bakr_al_baghdadi.215")
    assert (st.hands[1], st.removed, st.prestige, st.seen[1]) == ([215], [133, 237], 4, [215])
    st = position({"prestige": 5})
    assert not plays(st, "jihadist", 197)
    event(st, "jihadist", 197)
    assert st.prestige == 4


def test_us_atrocities() -> None:
    known = {
        name: {"posture": "hard"} for name in ("canada", "united_kingdom", "serbia", "india", "caucasus", "russia")
    }
    st = position({"prestige": 5, "countries": {"iraq": {**REGIME, "troops": 1}, **known}})
    event(st, "jihadist", 198, answers="china hard")
    assert (st.align[IRAQ], st.posture[CHINA], st.prestige) == (NEUTRAL, HARD, 4)
    assert left(st, "jihadist", 198, "posture", "hard soft") == "soft"
    st.align[IRAQ] = ADVERSARY
    event(st, "jihadist", 198, answers="philippines soft")
    assert (st.align[IRAQ], st.posture[PHILIPPINES], st.prestige) == (ADVERSARY, SOFT, 3)
    assert why_not(position({"countries": {"iraq": REGIME}}), "jihadist", 198) == REFUSED


def test_us_consulate_attacked_flips_the_next_election() -> None:
    st = position({"us_posture": "hard", "prestige": 6, "hands": {"us": [121]}})
    event(st, "jihadist", 199)
    assert (st.prestige, st.hands[0], fate_of(st, 199, 1)) == (4, [], "lapsing")
    st.lapsing = [199]
    event(st, "us", 240)
    assert (st.posture[UNITED_STATES], st.capital) == (SOFT, NONE)
