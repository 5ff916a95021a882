"""Cards 96-109: events of neither side in the first deck."""

from __future__ import annotations

from game.games.labyrinth.data import ALLY, FAIR, GOOD, HARD, NEUTRAL, POOR, SOFT
from game.games.labyrinth.queries.board import cells, distance, is_shia_mix
from tests.games.labyrinth.builders import COUNTRY, POOR_NEUTRAL, event, position, why_not
from tests.games.labyrinth.preferences import left, plays

FAIR_ALLY = {"governance": "fair", "alignment": "ally"}
GOOD_ALLY = {"governance": "good", "alignment": "ally"}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
SCANDINAVIA, SERBIA, CENTRAL_ASIA = COUNTRY["scandinavia"], COUNTRY["serbia"], COUNTRY["central_asia"]
LEBANON, IRAN, IRAQ, TURKEY = COUNTRY["lebanon"], COUNTRY["iran"], COUNTRY["iraq"], COUNTRY["turkey"]
PAKISTAN, EGYPT, ISRAEL = COUNTRY["pakistan"], COUNTRY["egypt"], COUNTRY["israel"]
US, JIHADIST = 0, 1

# === 96 Danish Cartoons ===


def test_danish_cartoons_set_a_posture_and_place_plot_1() -> None:
    st = position(
        {
            "rules": "base",
            "countries": {"egypt": POOR_NEUTRAL},
            "available": ["2", "2", "3"],
            "resolved": ["1", "1", "1"],
        }
    )
    event(st, "us", 96, answers="hard")
    assert (st.posture[SCANDINAVIA], st.plots) == (HARD, [])
    st = position({"rules": "base", "countries": {"egypt": POOR_NEUTRAL}})
    event(st, "jihadist", 96, answers="soft egypt 1")
    assert st.posture[SCANDINAVIA] == SOFT
    assert [(plot.place, plot.number, plot.open, plot.at_most) for plot in st.plots] == [(EGYPT, 1, False, 1)]


def test_danish_cartoons_place_any_plot_while_a_country_has_fallen_but_not_there() -> None:
    st = position({"rules": "base", "countries": {"iraq": ISLAMIST_RULE, "egypt": POOR_NEUTRAL}})
    event(st, "us", 96, answers="hard egypt 3")
    assert [(plot.place, plot.number, plot.at_most) for plot in st.plots] == [(EGYPT, 3, 3)]
    st = position({"rules": "base", "countries": {"iraq": ISLAMIST_RULE}})
    event(st, "us", 96, answers="hard syria 2", dice="6")
    assert st.gov[COUNTRY["syria"]] == FAIR


def test_danish_cartoons_are_played_by_who_gains() -> None:
    st = position({"rules": "base"})
    assert (plays(st, "us", 96), plays(st, "jihadist", 96)) == (False, True)
    st = position({"rules": "base", "available": ["2", "3"]})
    assert (plays(st, "us", 96), plays(st, "jihadist", 96)) == (True, False)
    st.posture[SCANDINAVIA] = HARD
    assert not plays(st, "us", 96)


# === 97 Fatwa ===


def test_fatwa_exchanges_cards_and_lets_operate_with_one_op() -> None:
    st = position({"rules": "base", "hands": {"us": [1, 97], "jihadist": [60, 61]}, "countries": {"egypt": GOOD_ALLY}})
    st.sleepers[EGYPT], st.cells_on_map = 1, 1
    event(st, "us", 97, dice="detainee_release.61", answers="disrupt")
    assert st.hands == [[61], [60, 1]]
    assert st.actives[EGYPT] == 1
    assert (st.seen[US], st.seen[JIHADIST]) == ([61], [1])


def test_fatwa_lets_add_reserves() -> None:
    st = position({"rules": "base", "hands": {"us": [1, 97], "jihadist": [60, 61]}, "reserves": {"us": 1},
                   "countries": {"egypt": {**GOOD_ALLY, "governance": "fair"}}})  # fmt: skip
    st.sleepers[EGYPT], st.cells_on_map = 1, 1
    event(st, "us", 97, dice="detainee_release.61", answers="spend_reserves disrupt")
    assert (st.actives[EGYPT], st.reserves[0]) == (1, 0)


def test_fatwa_needs_another_card_in_both_hands() -> None:
    st = position({"rules": "base", "hands": {"us": [97], "jihadist": [60]}})
    assert why_not(st, "us", 97) == "refusal.event_condition"
    st.hands[US].append(3)
    assert why_not(st, "us", 97) is None
    st.hands[JIHADIST] = []
    assert why_not(st, "jihadist", 97) == "refusal.event_condition"


# === 98-100 ===


def test_gaza_withdrawal() -> None:
    st = position({"rules": "base", "funding": 5})
    event(st, "us", 98)
    event(st, "jihadist", 98)
    assert (st.funding, st.sleepers[ISRAEL]) == (4, 1)
    st = position({"rules": "base", "funding": 1})
    assert (plays(st, "us", 98), plays(st, "jihadist", 98)) == (False, True)


def test_hamas_elected_costs_the_us_a_card_of_its_choice() -> None:
    st = position({"rules": "base", "hands": {"us": [1, 120], "jihadist": []}, "prestige": 5, "funding": 5})
    event(st, "jihadist", 99, answers="us_election.120", dice="6")
    assert (st.hands[US], st.discard) == ([1], [120])
    assert (st.prestige, st.funding) == (5, 4)  # one more by the election, one less by the card
    event(st, "us", 99, answers="backlash.1")
    assert (st.hands[US], st.prestige, st.funding) == ([], 4, 3)
    event(st, "us", 99)
    assert (st.prestige, st.funding) == (3, 2)


def test_hamas_elected_is_no_event_for_the_us_automaton() -> None:
    st = position({"rules": "base", "prestige": 1, "hands": {"us": [1]}})
    assert (plays(st, "us", 99), plays(st, "jihadist", 99)) == (False, True)
    st.hands[US] = []
    assert not plays(st, "jihadist", 99)


def test_hizb_ut_tahrir_goes_by_the_troops() -> None:
    st = position({"rules": "base", "funding": 5})
    event(st, "jihadist", 100)
    assert st.funding == 3
    assert (plays(st, "us", 100), plays(st, "jihadist", 100)) == (True, False)
    st = position({"rules": "base", "funding": 5, "countries": {"iraq": {**POOR_NEUTRAL, "troops": 8}}})
    assert why_not(st, "us", 100) == "refusal.event_condition"
    st = position({"rules": "base", "funding": 5, "countries": {"iraq": {**POOR_NEUTRAL, "troops": 12}}})
    event(st, "us", 100)
    assert st.funding == 7
    assert (plays(st, "us", 100), plays(st, "jihadist", 100)) == (False, True)


# === 101-102 ===


def test_kosovo_turns_serbia_against_the_us() -> None:
    st = position({"rules": "base", "prestige": 5, "us_posture": "hard"})
    assert plays(st, "jihadist", 101)
    event(st, "us", 101)
    assert (st.prestige, st.posture[SERBIA]) == (6, SOFT)
    assert (plays(st, "us", 101), plays(st, "jihadist", 101)) == (True, False)


def test_former_soviet_union_rolls_central_asia_anew_without_steps() -> None:
    for before in (GOOD_ALLY, ISLAMIST_RULE, {}):
        st = position({"rules": "base", "funding": 5, "countries": {"central_asia": before}})
        event(st, "us", 102, dice="5")
        assert (st.gov[CENTRAL_ASIA], st.align[CENTRAL_ASIA], st.funding) == (FAIR, NEUTRAL, 5)
    st = position({"countries": {"central_asia": {**POOR_NEUTRAL, "markers": ["truce"]}}})
    assert why_not(st, "us", 102) == "refusal.event_condition"


def test_former_soviet_union_may_cost_the_capital() -> None:
    st = position(
        {"countries": {"central_asia": ISLAMIST_RULE}, "capital": "central_asia", "funding": 5, "prestige": 5}
    )
    event(st, "us", 102, dice="1")
    assert (st.capital, st.funding, st.prestige) == (-1, 3, 7)


def test_former_soviet_union_is_played_by_who_gains() -> None:
    fair_neutral = {"governance": "fair", "alignment": "neutral"}
    fair_adversary = {"governance": "fair", "alignment": "adversary"}
    cases = [({}, 1, 0), (POOR_NEUTRAL, 1, 0), (fair_neutral, 0, 1), (FAIR_ALLY, 0, 1), (fair_adversary, 1, 0)]
    for before, us, jihadist in cases:
        st = position({"countries": {"central_asia": before}})
        assert (plays(st, "us", 102), plays(st, "jihadist", 102)) == (us, jihadist)


# === 103 Hizballah ===


def test_hizballah_removes_a_shia_mix_cell_near_lebanon() -> None:
    cell = {**POOR_NEUTRAL, "cells": 1}
    st = position({"countries": {"lebanon": cell, "iraq": cell, "egypt": cell, "afghanistan": cell}})
    event(st, "us", 103, answers="iraq")
    assert [cells(st, COUNTRY[name]) for name in ("lebanon", "iraq", "egypt")] == [1, 0, 1]
    st = position({"countries": {"egypt": cell}})
    event(st, "us", 103)
    assert (cells(st, EGYPT), plays(st, "us", 103)) == (1, False)


def test_hizballah_reaches_three_steps_and_no_truce() -> None:
    cell = {**POOR_NEUTRAL, "cells": 1}
    for name, steps, gone in (("lebanon", 0, 1), ("turkey", 2, 1), ("saudi_arabia", 3, 1), ("pakistan", 4, 0)):
        st = position({"countries": {name: cell}})
        assert (distance(st, LEBANON, COUNTRY[name]), is_shia_mix(st, COUNTRY[name])) == (steps, True)
        event(st, "us", 103)
        assert st.cells_on_map == 1 - gone, name
    st = position({"countries": {"lebanon": cell, "iraq": {**cell, "markers": ["truce"]}}})
    event(st, "us", 103)
    assert (cells(st, LEBANON), cells(st, IRAQ)) == (0, 1)


def test_hizballah_tests_lebanon_and_leaves_a_poor_neutral_one_to_others() -> None:
    st = position({})
    event(st, "jihadist", 103, dice="5")
    assert (st.gov[LEBANON], st.align[LEBANON]) == (POOR, NEUTRAL)
    for governance, alignment, worth in (
        ("poor", "neutral", False),
        ("fair", "neutral", True),
        ("poor", "ally", True),
        ("poor", "adversary", False),
        ("good", "adversary", False),
    ):
        st = position({"countries": {"lebanon": {"governance": governance, "alignment": alignment}}})
        assert plays(st, "jihadist", 103) is worth, (governance, alignment)


def test_hizballah_makes_lebanon_poor_and_neutral() -> None:
    st = position({"countries": {"lebanon": {**FAIR_ALLY, "reaction": 1}}})
    assert plays(st, "jihadist", 103)
    event(st, "jihadist", 103)
    assert (st.gov[LEBANON], st.align[LEBANON], st.react[LEBANON]) == (POOR, NEUTRAL, 0)
    assert not plays(st, "jihadist", 103)
    st = position({"countries": {"lebanon": ISLAMIST_RULE}})
    assert not plays(st, "jihadist", 103)
    event(st, "jihadist", 103)
    assert (st.gov[LEBANON], st.align[LEBANON]) == (POOR, NEUTRAL)
    st = position({"countries": {"lebanon": {**FAIR_ALLY, "markers": ["truce"]}}})
    event(st, "jihadist", 103)
    assert st.gov[LEBANON] == FAIR


# === 104-105 Iran ===


def test_iran_for_the_us_tests_a_country_and_takes_a_cell_there_or_in_iran() -> None:
    st = position({"countries": {"iran": {"cells": 1}, "iraq": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "us", 104, answers="turkey", dice="3")
    assert (st.gov[TURKEY], cells(st, IRAN), cells(st, IRAQ)) == (POOR, 0, 1)
    st = position({"countries": {"iran": {"cells": 1}, "iraq": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "us", 105, answers="iraq iraq")
    assert (cells(st, IRAN), cells(st, IRAQ)) == (1, 0)
    assert left(st, "us", 104, "country", "turkey iran") == "iran"
    assert plays(st, "us", 104)
    assert not plays(position({}), "us", 104)


def test_iran_for_the_jihadist_rolls_a_jihad_that_costs_nothing() -> None:
    st = position({"countries": {"iraq": {**GOOD_ALLY, "active": 1, "aid": 1}}})
    event(st, "jihadist", 104, answers="iraq", dice="1 6")
    assert (st.gov[IRAQ], st.aid[IRAQ], cells(st, IRAQ)) == (FAIR, 0, 1)
    event(st, "jihadist", 104, answers="iraq", dice="2 2")
    assert st.gov[IRAQ] == POOR
    assert not plays(st, "jihadist", 104)


def test_iran_for_the_jihadist_spares_fallen_countries_and_benazir_bhutto() -> None:
    st = position({"countries": {"iraq": ISLAMIST_RULE, "pakistan": {**FAIR_ALLY, "markers": ["benazir_bhutto"]}}})
    assert not plays(st, "jihadist", 104)
    event(st, "jihadist", 104, answers="turkey", dice="5 2 6")
    assert (st.gov[TURKEY], st.gov[PAKISTAN]) == (POOR, FAIR)
    st = position({"countries": {"iraq": FAIR_ALLY, "turkey": GOOD_ALLY, "yemen": POOR_NEUTRAL}})
    assert left(st, "jihadist", 104, "country", "turkey iraq yemen") == "turkey"
    assert left(st, "jihadist", 104, "country", "iraq yemen") == "iraq"


# === 106-109 ===


def test_jaysh_al_mahdi_needs_cells_and_troops_together() -> None:
    st = position({"countries": {"iraq": {**FAIR_ALLY, "cells": 3, "troops": 2}}})
    event(st, "us", 106, answers="sleeper sleeper")
    assert cells(st, IRAQ) == 1
    event(st, "us", 106, answers="done")
    event(st, "jihadist", 106)
    assert st.gov[IRAQ] == POOR
    assert not plays(st, "jihadist", 106)
    event(st, "jihadist", 106)
    assert st.gov[IRAQ] == POOR
    st = position({"countries": {"iraq": {**FAIR_ALLY, "cells": 3}, "egypt": {**FAIR_ALLY, "cells": 1, "troops": 1}}})
    assert why_not(st, "us", 106) == "refusal.event_condition"


def test_jaysh_al_mahdi_makes_only_what_is_better_than_poor_worse() -> None:
    st = position({"countries": {"iraq": FAIR_ALLY, "yemen": POOR_NEUTRAL}})
    assert left(st, "jihadist", 106, "country", "yemen iraq") == "iraq"
    assert left(st, "us", 106, "country", "yemen iraq") == "yemen iraq"


def test_kurdistan_aids_iraq_or_shakes_it() -> None:
    st = position({"countries": {"iraq": FAIR_ALLY}})
    event(st, "us", 107)
    assert st.aid[IRAQ] == 1
    event(st, "jihadist", 107, dice="4")
    assert (st.gov[TURKEY], st.gov[IRAQ]) == (POOR, POOR)
    assert not plays(st, "jihadist", 107)
    st = position({"countries": {"turkey": GOOD_ALLY}})
    event(st, "jihadist", 107, dice="2", answers="iraq")
    assert (st.gov[TURKEY], st.gov[IRAQ]) == (GOOD, POOR)
    st = position({"countries": {"iraq": {**FAIR_ALLY, "markers": ["truce"]}, "turkey": POOR_NEUTRAL}})
    assert (plays(st, "us", 107), plays(st, "jihadist", 107)) == (False, False)


def test_musharraf_makes_pakistan_a_poor_ally_from_anything() -> None:
    st = position({"countries": {"pakistan": {**ISLAMIST_RULE, "cells": 2}}})
    event(st, "us", 108)
    assert (st.gov[PAKISTAN], st.align[PAKISTAN], cells(st, PAKISTAN)) == (POOR, ALLY, 1)
    st = position({"countries": {"pakistan": {**POOR_NEUTRAL, "cells": 1, "markers": ["benazir_bhutto"]}}})
    assert why_not(st, "us", 108) == "refusal.event_condition"
    st = position({"countries": {"pakistan": POOR_NEUTRAL}})
    assert why_not(st, "us", 108) == "refusal.event_condition"


def test_musharraf_is_played_by_who_gains() -> None:
    other = {"egypt": {**POOR_NEUTRAL, "cells": 1}}
    fair_neutral = {"governance": "fair", "alignment": "neutral"}
    cases = [(POOR_NEUTRAL, 1, 0), (fair_neutral, 0, 0), (FAIR_ALLY, 0, 1), (GOOD_ALLY, 0, 1), (ISLAMIST_RULE, 1, 0)]
    for before, us, jihadist in cases:
        st = position({"countries": {"pakistan": {**before, "cells": 1}, **other}})
        assert (plays(st, "us", 108), plays(st, "jihadist", 108)) == (us, jihadist)
    st = position({"countries": {"pakistan": {**fair_neutral, "cells": 1}}})
    assert plays(st, "us", 108)


def test_tora_bora_in_a_regime_change_country() -> None:
    regime = {"governance": "poor", "alignment": "ally", "regime_change": "green", "cells": 2}
    st = position({"rules": "base", "countries": {"iraq": regime, "iran": {}}, "prestige": 5, "pile": [[1]]})
    event(st, "us", 109, dice="6 3 2")
    assert (cells(st, IRAQ), st.cadre[IRAQ], st.prestige, st.hands[US]) == (0, 1, 7, [1])
    assert why_not(st, "us", 109) == "refusal.event_condition"
    st = position({"countries": {"iraq": regime, "syria": {**regime, "cells": 3}}, "pile": [[1]]})
    assert left(st, "jihadist", 109, "country", "iraq syria") == "syria"
    assert left(st, "us", 109, "country", "iraq syria") == "iraq syria"
    event(st, "jihadist", 109, answers="syria", dice="1 1 1")
    assert (cells(st, COUNTRY["syria"]), st.hands[JIHADIST]) == (1, [1])
