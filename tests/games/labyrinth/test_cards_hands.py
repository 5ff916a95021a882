"""The hands: cards that are seen, exchanged, cancelled, or played by chance."""

from __future__ import annotations

from random import Random

from game.core.procedure import frame
from game.games.labyrinth.chapters.conduct import jihadist_uses
from game.games.labyrinth.chapters.events import can_play_event, fate_of, triggers
from game.games.labyrinth.chapters.lapsing import is_cancelled
from game.games.labyrinth.chapters.piles import discard_at_random, show_hand
from game.games.labyrinth.chapters.play import take_up, use_card
from game.games.labyrinth.chapters.turn import extra_card, next_card, ways_to_play
from game.games.labyrinth.data import ALLY, EGYPT, FRANCE, JIHADIST, SOFT, US
from game.games.labyrinth.picks import BLIND, discard_of
from game.games.labyrinth.rules import LabyrinthRules
from tests.games.labyrinth.builders import (
    CELL,
    CONDITION,
    GOOD_ALLY,
    POOR_NEUTRAL,
    answer,
    base,
    c,
    event,
    event_of,
    offered,
    position,
    run,
    stage,
    why_not,
)
from tests.games.labyrinth.preferences import plays


def test_intel_community_shows_the_hand_and_gives_an_operation() -> None:
    st = base(hands={"jihadist": [48], "us": [1]}, countries={"egypt": {"governance": "good", "alignment": "neutral"}})
    event(st, "us", 18, answers="egypt", dice="6")
    assert st.seen[JIHADIST] == [48]
    assert st.align[c("egypt")] == ALLY
    assert len(st.agenda) == 1
    assert not plays(st, "us", 18)


def test_intel_community_tells_of_a_hand_without_cards() -> None:
    st = base(hands={"us": [1]})
    st.events = []
    show_hand(st, JIHADIST)
    assert [(told.kind, told.data) for told in st.events] == [("hand_empty", {"side": "jihadist"})]


def test_the_top_card_of_an_automaton_is_uncovered_without_a_draw() -> None:
    """So an event tells of it, at which a strict undo ends."""
    st = base(hands={"us": [1], "jihadist": [48, 49]}, automata={"jihadist": "muddled"})
    told = run(st, discard_at_random, JIHADIST)
    assert [event.kind for event in told] == ["top_card", "discarded"]
    assert told[-1].data["side"] == "jihadist", "the log says whose card it was"
    assert {"top_card", "hand_shown"} <= LabyrinthRules.uncovering


def test_intel_community_gives_a_third_card_if_the_us_likes() -> None:
    st = base(hands={"us": [12]}, plays=2)
    run(st, extra_card, answers="done")
    assert (st.phase_cards, st.agenda) == (2, [])
    run(st, extra_card, answers="al_azhar.12")
    assert st.phase_cards == 3
    run(st, take_up, US, 12)
    run(st, use_card, US, answers="event", dice="1")
    assert (st.plays, st.discard) == (3, [12])
    run(st, next_card, US)
    assert st.plays == 3


def test_a_card_that_the_us_adds_to_the_jihadists_phase_is_none_of_his_two() -> None:
    st = base(step="jihadist", hands={"us": [12, 1], "jihadist": [63, 64]}, plays=1)
    run(st, extra_card, answers="al_azhar.12")
    run(st, take_up, US, 12)
    run(st, use_card, US, answers="event", dice="1")
    run(st, next_card, JIHADIST, answers="gaza_war.63")
    run(st, take_up, JIHADIST, 63)
    st.card = 0
    st.discard.append(63)
    run(st, next_card, JIHADIST)
    assert (st.plays, st.phase_cards, st.hands) == (3, 3, [[1], [64]])


def test_intel_community_does_nothing_for_an_automaton() -> None:
    st = base(hands={"jihadist": [48], "us": [1]}, automata={"us": "off_guard"})
    event(st, "us", 18)
    assert (st.seen[JIHADIST], st.agenda) == ([], [])


def test_the_closed_door_makes_the_jihadist_play_blindly() -> None:
    st = base(hands={"us": [1], "jihadist": [63, 64]}, step="jihadist")
    assert BLIND not in ways_to_play(st, JIHADIST)
    event(st, "us", 47)
    st.lapsing = [47]
    assert ways_to_play(st, JIHADIST) == [BLIND]
    assert discard_of(st.hands[US][0]) in ways_to_play(st, US)
    assert can_play_event(st, JIHADIST, 63)


def test_the_closed_door_keeps_an_automaton_from_events_in_its_phases() -> None:
    st = base(step="jihadist", automata={"jihadist": "muddled"}, lapsing=[47])
    assert not can_play_event(st, JIHADIST, 63)
    st.step = "us"
    assert triggers(st, US, 63)
    assert jihadist_uses(st) == []


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


def test_ferguson_lapses_and_cancels_a_card_of_the_us() -> None:
    st = position({"hands": {"us": [121]}})
    event(st, "jihadist", 166)
    assert fate_of(st, 166, 1) == "lapsing"
    assert plays(st, "jihadist", 166)
    assert not plays(position({}), "jihadist", 166)
    st.lapsing = [166]
    run(st, is_cancelled, 121, answers="yes")
    assert (st.lapsing, st.discard) == ([], [166])


def test_prisoner_exchange() -> None:
    st = position({"hands": {"us": [164, 188, 121], "jihadist": [173, 161]}})
    event(st, "us", 229, answers="isil.188 prism.161")
    assert (sorted(st.hands[0]), sorted(st.hands[1])) == ([121, 161, 164], [173, 188])
    st = position({"hands": {"us": [121], "jihadist": [173]}, "automata": {"us": "adept"}})
    assert why_not(st, "us", 229) == CONDITION
    st = position({"hands": {"us": [121], "jihadist": [143, 137]}, "scenario": "mitts_turn", "step": "setup"})
    assert event_of(229).offers(st, JIHADIST) == [143], "it has 3 Ops in Mitt's Turn [S-2]"
    assert why_not(position({"hands": {"us": [121]}}), "us", 229) == CONDITION


def test_prisoner_exchange_does_not_tell_the_second_what_the_first_gives() -> None:
    """In a world that may be so for the Jihadist, the US gives what it holds there in the same place."""
    st = position({"hands": {"us": [188, 229], "jihadist": [173, 161]}})
    match = stage(st, frame(take_up, US, 229))
    answer(match, "event isil.188")
    assert match.choice is not None
    assert (match.choice.seat, match.choice.prompt) == (JIHADIST, "give")
    given = set()
    for seed in range(40):
        world = match.imagine(JIHADIST, Random(seed))
        held = list(world.state.hands[US])
        assert world.choice is not None
        world.apply(world.choice.options[0])
        assert set(held) <= set(world.state.hands[JIHADIST])
        given |= set(held)
    assert len(given) > 5
