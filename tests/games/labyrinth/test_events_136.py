"""Cards 136-148: events of the US in the second deck."""

from __future__ import annotations

from game.core.procedure import frame
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.chapters.turn import next_card
from game.games.labyrinth.data import HARD, SOFT
from game.games.labyrinth.queries.board import cells
from tests.games.labyrinth.builders import (
    COUNTRY,
    POOR_ALLY,
    POOR_NEUTRAL,
    answer,
    event,
    offered,
    position,
    stage,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays

GOOD_ALLY = {"governance": "good", "alignment": "ally"}
ISLAMIST_RULE = {"governance": "islamist_rule", "alignment": "adversary"}
WAR = {**POOR_NEUTRAL, "civil_war": True}
CELL = {**POOR_NEUTRAL, "cells": 1}
EGYPT, IRAQ, SYRIA, PAKISTAN = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "pakistan"))
IRAN, ISRAEL, FRANCE, LIBYA = COUNTRY["iran"], COUNTRY["israel"], COUNTRY["france"], COUNTRY["libya"]
US, JIHADIST = 0, 1

# === 136-137 ===


def test_factional_infighting_wakes_a_sleeper_and_removes_up_to_two_others() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "cells": 2, "active": 1}}, "funding": 5})
    event(st, "us", 136, answers="sleeper active")
    assert (st.sleepers[EGYPT], st.actives[EGYPT], st.funding) == (0, 1, 4)
    event(st, "us", 136, answers="active")
    assert (cells(st, EGYPT), st.cadre[EGYPT], st.funding) == (0, 1, 3)
    event(st, "us", 136)
    assert st.funding == 2


def test_factional_infighting_leaves_the_sleeper_that_woke() -> None:
    st = position({"countries": {"egypt": CELL, "iraq": {**ISLAMIST_RULE, "cells": 2}}, "funding": 1})
    event(st, "us", 136)
    assert (st.sleepers[EGYPT], st.actives[EGYPT], cells(st, IRAQ)) == (0, 1, 2)
    st = position({"countries": {"egypt": CELL, "libya": {**CELL, "active": 1}}, "funding": 1})
    assert left(st, "us", 136, "country", "egypt libya") == "libya"
    assert plays(st, "us", 136)
    assert not plays(position({"funding": 1}), "us", 136)


def test_fms_gives_militia_to_an_ally() -> None:
    st = position({"countries": {"egypt": POOR_ALLY, "libya": GOOD_ALLY, "iraq": POOR_NEUTRAL}})
    event(st, "us", 137, answers="3")
    assert st.militia[EGYPT] == 3
    st = position({"countries": {"libya": GOOD_ALLY, "iraq": POOR_NEUTRAL}})
    assert why_not(st, "us", 137) == "refusal.event_condition"


# === 138 Intel Community ===


def test_intel_community_looks_removes_a_cadre_operates_and_plays_on() -> None:
    data = {"egypt": {**POOR_NEUTRAL, "cadre": True}, "france": {"posture": "hard", "cells": 1}}
    hands = {"us": [138, 140, 141], "jihadist": [165]}
    st = position({"countries": data, "hands": hands})
    st.phase_cards = 2
    match = stage(st, frame(take_up, US, 138), frame(next_card, US))
    st = answer(match, "event disrupt")
    assert (st.seen[JIHADIST], st.cadre[EGYPT], st.actives[FRANCE]) == ([165], 0, 1)
    assert offered(match) == ["maersk_alabama.140", "malala_yousafzai.141", "done"]
    st = answer(match, "maersk_alabama.140 event")
    assert (st.plays, st.phase_cards, st.prestige) == (2, 3, 6)
    assert "malala_yousafzai.141" in offered(match)


def test_intel_community_in_the_phase_of_the_other_lets_the_us_play_at_once() -> None:
    hands = {"us": [140], "jihadist": [138, 165]}
    st = position({"hands": hands, "step": "jihadist", "countries": {"egypt": CELL}})
    st.phase_cards = 2
    match = stage(st, frame(take_up, JIHADIST, 138), frame(next_card, JIHADIST))
    answer(match, "reserves")
    assert match.choice is not None
    assert match.choice.seat == US
    st = answer(match, "france maersk_alabama.140 event")
    assert (st.plays, st.phase_cards, st.markers) == (2, 3, {"maersk_alabama": [-1]})
    assert match.choice is not None
    assert (match.choice.seat, match.choice.prompt) == (JIHADIST, "card")


def test_intel_community_may_be_the_last_card() -> None:
    match = stage(position({"hands": {"us": [138]}}), frame(take_up, US, 138), dice="1")
    answer(match, "event france")
    assert (match.choice, match.state.discard, match.state.posture[FRANCE]) == (None, [138], SOFT)


def test_intel_community_is_nothing_for_the_us_automaton() -> None:
    st = position({"automata": {"us": "off_guard"}, "countries": {"egypt": {**POOR_NEUTRAL, "cadre": True}}})
    assert not plays(st, "us", 138)
    event(st, "us", 138)
    assert st.cadre[EGYPT] == 1


# === 139-142 ===


def test_int_l_banking_regime_halves_a_die_upwards() -> None:
    for die, funding in (("1", 8), ("2", 8), ("3", 7), ("6", 6)):
        st = position({"funding": 9})
        event(st, "us", 139, dice=die)
        assert st.funding == funding
    assert not plays(position({"funding": 1}), "us", 139)


def test_maersk_alabama() -> None:
    st = position({"prestige": 5, "reserves": {"us": 1}})
    event(st, "us", 140)
    event(st, "us", 140)
    assert (st.reserves[US], st.prestige, st.markers) == (2, 7, {"maersk_alabama": [-1]})


def test_malala_yousafzai_and_three_cups_of_tea() -> None:
    st = position({"prestige": 5, "funding": 5})
    event(st, "us", 141, dice="6")
    assert (st.prestige, st.funding, st.awake[PAKISTAN]) == (6, 4, 1)
    st = position({"prestige": 12, "funding": 1, "lapsing": [173]})
    event(st, "us", 141)
    assert (st.awake[PAKISTAN], plays(st, "us", 141)) == (0, False)
    assert why_not(position({"markers": ["three_cups_of_tea"]}), "us", 141) == "refusal.event_condition"


def test_militia_up_to_the_printed_resources() -> None:
    st = position({"countries": {"iraq": {**POOR_ALLY, "regime_change": "tan"}, "egypt": POOR_ALLY}, "spikes": 1})
    event(st, "us", 142, answers="3")
    assert st.militia[IRAQ] == 3
    assert why_not(position({"countries": {"egypt": POOR_ALLY}}), "us", 142) == "refusal.event_condition"


# === 143 Obama Doctrine ===


def test_obama_doctrine_is_two_different_things_of_a_list() -> None:
    st = position({"us_posture": "soft", "prestige": 5, "funding": 5, "discard": [128]})
    event(st, "us", 143, answers="prestige funding")
    assert (st.prestige, st.funding) == (6, 4)
    event(st, "us", 143, answers="card posture france soft")
    assert (st.hands[US], st.posture[FRANCE]) == ([128], SOFT)
    event(st, "us", 143, answers="awakening egypt aid egypt", dice="1")
    assert (st.awake[EGYPT], st.aid[EGYPT]) == (1, 1)
    st = position({"us_posture": "hard"})
    assert why_not(st, "us", 143) == "refusal.event_condition"
    assert left(st, "us", 143, "item", "awakening aid posture") == "awakening"


def test_obama_doctrine_is_stronger_and_hard_in_mitts_turn() -> None:
    st = position({"us_posture": "hard", "scenario": "mitts_turn", "step": "setup", "prestige": 12, "funding": 5})
    assert why_not(st, "us", 143) is None
    event(st, "us", 143, answers="funding posture france hard aid egypt", dice="1")
    assert (st.funding, st.posture[FRANCE], st.aid[EGYPT]) == (4, HARD, 1)


# === 144-148 ===


def test_operation_new_dawn_replaces_troops_by_militia() -> None:
    regime = {**POOR_ALLY, "regime_change": "tan", "troops": 3, "cells": 1}
    st = position({"countries": {"iraq": regime, "egypt": {**POOR_ALLY, "troops": 1}}})
    event(st, "us", 144, answers="iraq")
    assert (st.troops[IRAQ], st.militia[IRAQ], st.troop_track) == (1, 2, 13)
    event(st, "us", 144, answers="egypt")
    assert (st.troops[EGYPT], st.militia[EGYPT]) == (0, 1)
    assert left(st, "us", 144, "country", "egypt iraq") == "iraq"
    st = position({"countries": {"libya": {**POOR_ALLY, "troops": 1}}, "plots": [{"place": "libya", "plot": "1"}]})
    assert left(st, "us", 144, "country", "egypt libya") == "libya"
    st.militia[EGYPT] = 15
    assert why_not(st, "us", 144) == "refusal.event_condition"


def test_russian_aid() -> None:
    st = position({"countries": {"syria": WAR, "egypt": POOR_ALLY}})
    event(st, "us", 145)
    assert (st.militia[SYRIA], st.aid[SYRIA]) == (1, 1)
    assert why_not(position({}), "us", 145) == "refusal.event_condition"


def test_sharia_lifts_a_siege_and_awakes() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "besieged": True}, "iraq": POOR_NEUTRAL}})
    event(st, "us", 146)
    assert (st.besieged[EGYPT], st.awake[EGYPT]) == (0, 1)
    event(st, "us", 146, answers="iraq")
    assert st.awake[IRAQ] == 1
    st = position({"countries": {"egypt": {**WAR, "besieged": True}, "iraq": POOR_NEUTRAL}})
    assert why_not(st, "us", 146) == "refusal.event_condition"


def test_sharia_lifts_a_siege_in_arab_winter_too() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "besieged": True}}, "lapsing": [173]})
    event(st, "us", 146)
    assert (st.besieged[EGYPT], st.awake[EGYPT]) == (0, 0)
    assert why_not(st, "us", 146) == "refusal.event_condition"


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


def test_tahrir_square() -> None:
    st = position({"countries": {"libya": {**POOR_NEUTRAL, "awakening": 1}}})
    event(st, "us", 148, dice="1 6", answers="iraq")
    assert (st.awake[EGYPT], st.react[EGYPT], st.awake[IRAQ]) == (2, 1, 1)
    st = position({"countries": {"egypt": GOOD_ALLY, "libya": {**POOR_NEUTRAL, "awakening": 1}}})
    event(st, "us", 148, dice="6", answers="iraq")
    assert (st.awake[EGYPT], st.awake[IRAQ], st.awake[LIBYA]) == (0, 1, 1)
    assert why_not(position({"lapsing": [173]}), "us", 148) == "refusal.event_condition"
