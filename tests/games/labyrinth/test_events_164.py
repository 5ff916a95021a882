"""Cards 164-184: events of the Jihadist in the second deck."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.end_of_turn import tracks_fall
from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.chapters.lapsing import is_cancelled
from game.games.labyrinth.data import FAIR, HARD, POOR, SOFT, UNTESTED
from game.games.labyrinth.queries.board import arab_winter, can_take_awakening, cells
from tests.games.labyrinth.builders import COUNTRY, POOR_NEUTRAL, event, position, run, why_not
from tests.games.labyrinth.preferences import left, plays

FAIR_ALLY = {"governance": "fair", "alignment": "ally"}
POOR_ADVERSARY = {"governance": "poor", "alignment": "adversary"}
WAR = {**POOR_NEUTRAL, "civil_war": True}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
EGYPT, IRAQ, SYRIA, LIBYA, YEMEN = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "libya", "yemen"))
IRAN, MALI, NIGERIA, SOMALIA, JORDAN = (COUNTRY[name] for name in ("iran", "mali", "nigeria", "somalia", "jordan"))
SERBIA, CAUCASUS, CHINA, ISRAEL = (COUNTRY[name] for name in ("serbia", "caucasus", "china", "israel"))
US, FRANCE, SPAIN, GERMANY = (COUNTRY[name] for name in ("united_states", "france", "spain", "germany"))
REFUSED = "refusal.event_condition"


def test_bloody_thursday_bars_pearl_roundabout() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 2}}})
    assert why_not(st, "us", 124) is None
    event(st, "jihadist", 164)
    assert (st.awake[EGYPT], why_not(st, "us", 124)) == (1, REFUSED)
    event(st, "jihadist", 164)
    assert st.awake[EGYPT] == 0
    assert not plays(st, "jihadist", 164)


def test_a_coup_needs_one_resource_and_two_cells() -> None:
    st = position({"countries": {"libya": {**FAIR_ALLY, "cells": 2, "reaction": 1}, "mali": {**FAIR_ALLY, "cells": 1}}})
    assert why_not(st, "us", 165) == "refusal.event_of_other_side"
    event(st, "jihadist", 165)
    assert (st.civil_war[LIBYA], st.besieged[LIBYA], cells(st, LIBYA), st.react[LIBYA]) == (1, 1, 3, 0)
    assert not plays(st, "jihadist", 165)
    st.spikes = 1
    assert why_not(st, "jihadist", 165) == REFUSED


def test_a_coup_of_the_automaton_prefers_good_governance() -> None:
    st = position({"countries": {"libya": {**FAIR_ALLY, "cells": 2}, "mali": {**POOR_NEUTRAL, "cells": 2}}})
    assert left(st, "jihadist", 165, "country", "libya mali") == "libya"
    st = position({"countries": {"mali": {**ISLAMIST_RULE, "cells": 2}}})
    assert why_not(st, "jihadist", 165) is None
    assert not plays(st, "jihadist", 165)
    event(st, "jihadist", 165)
    assert (st.gov[MALI], st.civil_war[MALI], st.besieged[MALI]) == (POOR, 1, 1)


def test_ferguson_lapses_and_cancels_a_card_of_the_us() -> None:
    st = position({"hands": {"us": [121]}})
    event(st, "jihadist", 166)
    assert fate_of(st, 166, 1) == "lapsing"
    assert plays(st, "jihadist", 166)
    assert not plays(position({}), "jihadist", 166)
    st.lapsing = [166]
    run(st, is_cancelled, 121, answers="yes")
    assert (st.lapsing, st.discard) == ([], [166])


def test_houthi_rebels_gather_before_the_war() -> None:
    st = position({"countries": {"yemen": {**POOR_NEUTRAL, "awakening": 1, "reaction": 1}}})
    event(st, "jihadist", 167, answers="2")
    assert (st.sleepers[YEMEN], st.militia[YEMEN], st.civil_war[YEMEN]) == (3, 1, 1)
    assert plays(st, "jihadist", 167)
    st = position({"countries": {"yemen": POOR_NEUTRAL, "iraq": {**WAR, "cells": 15}}})
    assert plays(st, "jihadist", 167), "a war without cells"
    st = position({"countries": {"yemen": {**WAR, "cells": 15}}})
    assert not plays(st, "jihadist", 167), "neither war nor cells"
    st = position({"countries": {"yemen": FAIR_ALLY}})
    assert why_not(st, "jihadist", 167) == REFUSED
    st = position({"countries": {"yemen": POOR_NEUTRAL, "iran": FAIR_ALLY}})
    assert why_not(st, "jihadist", 167) == REFUSED


def test_ieds_cost_the_us_a_card() -> None:
    st = position(
        {"hands": {"us": [121]}, "countries": {"iraq": {**WAR, "cells": 1, "troops": 1, "markers": ["truce"]}}}
    )
    event(st, "jihadist", 168)
    assert (st.hands[0], st.discard) == ([], [121])
    assert not plays(st, "jihadist", 168)
    st = position({"hands": {"us": [121]}, "countries": {"iraq": {**WAR, "cells": 1, "militia": 1}}})
    assert why_not(st, "jihadist", 168) == REFUSED


def test_islamic_maghreb_gives_cells_or_funding_and_rolls_serbia() -> None:
    st = position({"funding": 5, "countries": {"mali": POOR_NEUTRAL, "libya": WAR}})
    event(st, "jihadist", 169, dice="5", answers="mali cells")
    assert (st.sleepers[MALI], st.funding, st.posture[SERBIA]) == (1, 5, HARD)
    event(st, "jihadist", 169, dice="1", answers="libya funding")
    assert (st.funding, st.posture[SERBIA]) == (7, SOFT)
    event(st, "jihadist", 169, dice="1", answers="libya cells")
    assert cells(st, LIBYA) == 2
    st.gov[LIBYA] = st.gov[MALI] = st.gov[NIGERIA] = FAIR
    assert why_not(st, "jihadist", 169) == REFUSED


def test_islamic_maghreb_of_the_automaton_counts_twice_where_it_can() -> None:
    st = position({"funding": 8, "countries": {"mali": POOR_NEUTRAL, "libya": WAR}})
    assert left(st, "jihadist", 169, "country", "mali libya") == "libya"
    assert left(st, "jihadist", 169, "item", "cells funding") == "cells"
    st.funding = 7
    assert left(st, "jihadist", 169, "item", "cells funding") == "funding"


def test_theft_of_state_turns_an_awakening() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 2}, "jordan": {**FAIR_ALLY, "awakening": 1}}})
    event(st, "jihadist", 170)
    assert (st.awake[EGYPT], st.react[EGYPT]) == (1, 1)
    st.lapsing = [173]
    assert why_not(st, "jihadist", 170) == REFUSED


def test_abu_ghraib_jail_break() -> None:
    st = position({"prestige": 5, "countries": {"iraq": POOR_NEUTRAL}})
    event(st, "jihadist", 171)
    assert (st.actives[IRAQ], st.react[IRAQ], st.prestige) == (1, 1, 4)
    assert fate_of(st, 171, 1) == "removed"
    st.markers["truce"] = [IRAQ]
    assert why_not(st, "jihadist", 171) == REFUSED


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


def test_arab_winter_keeps_markers_away() -> None:
    three = {name: {**POOR_NEUTRAL, "awakening": 1} for name in ("egypt", "jordan", "libya")}
    st = position({"countries": three})
    event(st, "jihadist", 173, answers="egypt libya")
    assert [st.awake[c] for c in (EGYPT, JORDAN, LIBYA)] == [0, 1, 0]
    assert fate_of(st, 173, 1) == "lapsing"
    st.lapsing = [173]
    assert arab_winter(st)
    assert not can_take_awakening(st, EGYPT)


def test_boston_marathon_rolls_two_postures() -> None:
    st = position({"funding": 5, "us_posture": "hard"})
    event(st, "jihadist", 174, dice="1 6")
    assert (st.posture[US], st.funding, st.posture[CAUCASUS]) == (SOFT, 6, HARD)
    assert plays(position({"us_posture": "hard"}), "jihadist", 174)
    soft = {name: {"posture": "soft"} for name in ("france", "spain")}
    assert not plays(position({"us_posture": "hard", "countries": soft}), "jihadist", 174)


def test_censorship_bars_facebook() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 3}}, "markers": ["smartphones"]})
    event(st, "jihadist", 175, answers="2")
    assert (st.awake[EGYPT], list(st.markers)) == (1, ["censorship"])
    assert why_not(st, "us", 153) == REFUSED
    st.awake[EGYPT] = 0
    assert not plays(st, "jihadist", 175)


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


def test_gaza_rockets() -> None:
    st = position({"funding": 5})
    event(st, "jihadist", 177, answers="2 1 1")
    assert [(plot.place, plot.number, plot.open) for plot in st.plots] == [(ISRAEL, 1, False)] * 2
    assert st.funding == 4
    st = position({"funding": 9})
    assert not plays(st, "jihadist", 177)
    st = position({"resolved": ["1", "1", "1"], "funding": 5})
    event(st, "jihadist", 177)
    assert (st.plots, st.funding) == ([], 4)


def test_ghost_soldiers_halve_the_militia() -> None:
    st = position({"countries": {"iraq": {**WAR, "militia": 5}, "egypt": {**POOR_NEUTRAL, "militia": 2}}})
    event(st, "jihadist", 178)
    assert st.militia[IRAQ] == 2
    assert why_not(position({"countries": {"iraq": WAR}}), "jihadist", 178) == REFUSED


def test_korean_crisis_takes_troops_from_the_track_first() -> None:
    st = position({"us_posture": "hard", "countries": {"egypt": {**POOR_NEUTRAL, "troops": 14}}})
    event(st, "jihadist", 179)
    assert (st.troop_track, st.troops[EGYPT], st.off_map) == (0, 13, [[1, "korean_crisis"], [1, "korean_crisis"]])
    assert st.posture[CHINA] == SOFT
    st.troops[EGYPT] = 0
    st.off_map = [[15, "korean_crisis"]]
    assert why_not(st, "jihadist", 179) == REFUSED


def test_mosul_central_bank() -> None:
    st = position({"funding": 5, "countries": {"iraq": {**WAR, "cells": 1}}})
    event(st, "jihadist", 180)
    assert st.funding == 7
    st.funding = 9
    assert not plays(st, "jihadist", 180)
    assert why_not(position({"countries": {"iraq": WAR}}), "jihadist", 180) == REFUSED


def test_npt_safeguards_ignored() -> None:
    st = position({"countries": {"iran": {"cells": 2}}})
    event(st, "jihadist", 181, dice="4")
    assert (cells(st, IRAN), st.wmd[IRAN], fate_of(st, 181, 1)) == (1, 1, "")
    event(st, "jihadist", 181, dice="3")
    assert (st.wmd[IRAN], 4 in st.available, fate_of(st, 181, 1)) == (0, True, "removed")
    assert why_not(st, "jihadist", 181) == REFUSED
    st = position({"countries": {"iran": {"cells": 1, "markers": ["trade_embargo_us"]}}})
    assert why_not(st, "jihadist", 181) == REFUSED


def test_paris_attacks_go_down_the_line() -> None:
    st = position({"us_posture": "soft", "countries": {"france": {"posture": "hard"}}})
    event(st, "jihadist", 182, dice="1 5", answers="1")
    assert (st.actives[FRANCE], [(plot.place, plot.number) for plot in st.plots]) == (1, [(FRANCE, 1)])
    st = position({"us_posture": "hard", "countries": {"spain": {"posture": "hard"}, "germany": {"posture": "hard"}}})
    event(st, "jihadist", 182, dice="6 2", answers="spain 3")
    assert (st.actives[SPAIN], st.plots[0].number, cells(st, GERMANY)) == (2, 3, 0)
    st = position({"us_posture": "hard"})
    event(st, "jihadist", 182, dice="2 1")
    assert (st.plots, st.cells_on_map) == ([], 0)
    assert why_not(position({"us_posture": "soft"}), "jihadist", 182) == REFUSED


def test_the_second_pirates() -> None:
    st = position({"countries": {"somalia": {"governance": "poor", "alignment": "adversary"}}})
    event(st, "jihadist", 183)
    assert "pirates_2" in st.markers
    assert not plays(st, "jihadist", 183)
    st.markers = {"maersk_alabama": [-1]}
    assert why_not(st, "jihadist", 183) == REFUSED
    assert why_not(position({"countries": {"yemen": POOR_NEUTRAL}}), "jihadist", 183) == REFUSED
    assert why_not(position({"countries": {"yemen": ISLAMIST_RULE}}), "jihadist", 183) is None


@pytest.mark.parametrize(
    ("yemen", "funding"), [(POOR_ADVERSARY, 5), (ISLAMIST_RULE, 5), (POOR_NEUTRAL, 4), (FAIR_ALLY, 4)]
)
def test_the_second_pirates_keep_funding_up_for_a_poor_adversary_too(yemen: dict[str, str], funding: int) -> None:
    st = position({"funding": 5, "markers": ["pirates_2"], "countries": {"yemen": yemen}})
    run(st, tracks_fall)
    assert st.funding == funding


def test_sequestration_gives_a_card_for_three_troops() -> None:
    st = position({"us_posture": "soft", "discard": [121, 143]})
    event(st, "jihadist", 184)
    assert (st.hands[0], st.discard, st.troop_track) == ([143], [121], 12)
    assert "sequestration" in st.markers
    assert why_not(position({"us_posture": "hard"}), "jihadist", 184) == REFUSED


def test_sequestration_lets_the_us_automaton_take_congress_acts() -> None:
    st = position({"us_posture": "soft"})
    names = "advisors.121 congress_acts.152 coup.165"
    assert left(st, "us", 184, "fetch", names) == "congress_acts.152"
    assert left(st, "us", 184, "fetch", "advisors.121 fms.137 isil.188") == "fms.137"
    assert left(st, "us", 184, "fetch", "coup.165 isil.188") == "isil.188"
