"""What a seat may know, and how the rest is dealt anew, at moments of matches of every scenario."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.core.choice import NOBODY
from game.core.dice import RandomDice
from game.core.match import Match
from game.games.labyrinth import RULES
from game.games.labyrinth.data import ASSOCIATION, JIHADIST, NONE, UNASSOCIATED, UNKNOWN, US, WMD
from game.games.labyrinth.hidden import hidden_slots, parts_of
from game.games.labyrinth.state import LabyrinthState, Plot
from tests.games.labyrinth.builders import COUNTRY, event, position

SEATS = (US, JIHADIST, NOBODY)


def played(scenario: str, seed: int, decisions: int, options: dict[str, int] | None = None) -> Match[LabyrinthState]:
    """A match after so many random decisions, or at its end."""
    rng = Random(seed)
    match = Match(RULES, scenario, options or {}, RandomDice(rng))
    while match.choice is not None and len(match.log) < decisions:
        match.apply(rng.choice(match.choice.options))
    return match


@pytest.mark.parametrize("scenario", list(RULES.scenarios))
def test_a_view_stays_the_same_when_the_unknown_is_dealt_anew(scenario: str) -> None:
    for seed, decisions in enumerate((30, 90, 200, 400)):
        state = played(scenario, seed, decisions).state
        for seat in SEATS:
            before = RULES.view(state, seat)
            other = state.copy()
            RULES.determinize(other, seat, Random(seed))
            assert RULES.view(other, seat) == before
            RULES.check(other)


def test_the_other_hand_and_the_pile_are_covered() -> None:
    st = position({"hands": {"us": [121, 122], "jihadist": [165]}})
    view = RULES.view(st, US)
    assert view.hands == [[121, 122], [NONE]]
    assert {card for layer in view.pile for card in layer} == {NONE}
    assert RULES.view(st, NOBODY).hands == [[NONE, NONE], [NONE]]


def test_a_card_that_was_shown_stays_known_and_in_its_hand() -> None:
    st = position({"hands": {"us": [121, 122], "jihadist": [165, 166]}})
    st.seen[JIHADIST] = [166]
    assert RULES.view(st, US).hands[JIHADIST] == [NONE, 166]
    for seed in range(5):
        other = st.copy()
        RULES.determinize(other, US, Random(seed))
        assert other.hands[JIHADIST][1] == 166
        assert other.hands[US] == [121, 122]


def test_nobody_looks_into_the_stack_of_an_automaton() -> None:
    st = position({"hands": {"jihadist": [165, 166]}, "automata": {"jihadist": "muddled"}})
    assert RULES.view(st, JIHADIST).hands[JIHADIST] == [NONE, NONE]


def test_plots_face_down_are_covered_with_those_available() -> None:
    st = position({"plots": [{"place": "germany", "plot": "2"}]})
    st.plots[0].at_most = 2
    view = RULES.view(st, US)
    assert (view.plots[0].number, set(view.available)) == (UNKNOWN, {UNKNOWN})
    assert RULES.view(st, JIHADIST).plots[0].number == 2
    numbers = set()
    for seed in range(40):
        other = st.copy()
        RULES.determinize(other, US, Random(seed))
        numbers.add(other.plots[0].number)
        assert sorted([*other.available, other.plots[0].number]) == [1, 1, 1, 2, 2, 3]
    assert numbers == {1, 2}


def test_a_wmd_may_lie_wherever_a_plot_does() -> None:
    st = position({"available": ["1", "1", "1", "2", "2", "3", "wmd"]})
    st.available.remove(1)
    st.plots.append(Plot(COUNTRY["germany"], 1, at_most=1))
    numbers = set()
    for seed in range(60):
        other = st.copy()
        RULES.determinize(other, US, Random(seed))
        numbers.add(other.plots[0].number)
    assert numbers == {1, WMD}


def test_without_a_covered_plot_all_numbers_are_known() -> None:
    st = position({"plots": [{"place": "germany", "plot": "2", "open": True}]})
    assert RULES.view(st, US).available == [1, 1, 1, 2, 3]


def test_cards_of_a_later_shuffle_stay_out_of_earlier_hands() -> None:
    st = position({"hands": {"us": [121], "jihadist": [165]}, "pile": [[122, 123], [124, 125, 126]]})
    st.shuffles = [[124, 125, 126]]
    for seed in range(20):
        other = st.copy()
        RULES.determinize(other, US, Random(seed))
        assert other.hands[JIHADIST][0] in (165, 122, 123)
        assert other.pile[1] == [124, 125, 126]


def test_every_unseen_card_is_as_likely_in_each_place() -> None:
    """Two of six in the hand, one in the first row, three in the second: each card has its share of 1,200 deals."""
    st = position({"hands": {"us": [121], "jihadist": [165, 166]}, "pile": [[122], [123, 124, 125]]})
    deals, cards = 1200, (122, 123, 124, 125, 165, 166)
    where = Counter[tuple[int, str]]()
    for seed in range(deals):
        other = st.copy()
        RULES.determinize(other, US, Random(seed))
        for place, found in (("hand", other.hands[JIHADIST]), ("first", other.pile[0]), ("second", other.pile[1])):
            where.update((card, place) for card in found)
    for place, share in (("hand", 1 / 3), ("first", 1 / 6), ("second", 1 / 2)):
        spread = (deals * share * (1 - share)) ** 0.5
        assert all(abs(where[card, place] - deals * share) < 4 * spread for card in cards), place


def test_each_half_keeps_the_cards_that_belong_to_it() -> None:
    state = played("arab_spring", 3, 150).state
    first, second = state.shuffles[state.split], state.shuffles[state.split + 1]
    moved = False
    for seed in range(5):
        other = state.copy()
        RULES.determinize(other, US, Random(seed))
        number = parts_of(other)
        assert all(number.get(row[place], 0) in (1, 2) for row, place in hidden_slots(other, US))
        moved = moved or other.shuffles[0] != first
        assert len(other.shuffles[0]) == len(first)
        assert len(other.shuffles[1]) == len(second)
    assert moved


@pytest.mark.parametrize(
    ("scenario", "split", "before"),
    [("arab_spring", 0, [[121, 122, 123], [165]]), ("assad_2012", NONE, [[121, 122, 123, 165]])],
)
def test_discards_shuffled_anew_are_no_longer_secret(scenario: str, split: int, before: list[list[int]]) -> None:
    """They cannot be in a hand that was full then, whichever half of the deck they came from, in overtime or not."""
    st = position({"hands": {"us": [121], "jihadist": [165]}, "pile": [[122, 123]], "scenario": scenario})
    st.split, st.overtime, st.shuffles = split, split == NONE, [*before, [122, 123]]
    for seed in range(20):
        other = st.copy()
        RULES.determinize(other, US, Random(seed))
        assert (other.hands[JIHADIST], other.shuffles[-1]) == ([165], [122, 123])


def test_of_a_chosen_deck_a_seat_knows_its_own_cards() -> None:
    state = played("assad_2012", 1, 130).state
    assert [len(row) for row in state.chosen] == [20, 20]
    building = played("assad_2012", 1, 25).state
    other = building.copy()
    RULES.determinize(other, US, Random(1))
    assert other.chosen[US] == building.chosen[US]
    assert other.chosen[JIHADIST] != building.chosen[JIHADIST]
    RULES.check(other)
    for seat in (US, JIHADIST):
        other = state.copy()
        RULES.determinize(other, seat, Random(1))
        assert other.chosen[seat] == state.chosen[seat]
        assert other.chosen[1 - seat] != state.chosen[1 - seat]
        free = [card for card in other.chosen[JIHADIST] if ASSOCIATION[card] == UNASSOCIATED]
        assert (free == [c for c in state.chosen[JIHADIST] if ASSOCIATION[c] == UNASSOCIATED]) or seat != US


TESTED = {
    "france": {"posture": "hard"},
    "nigeria": {"posture": "soft"},
    "sudan": {"governance": "poor", "alignment": "neutral"},
}
WITH_SMALL_PLOTS = {"plots": [{"place": "germany", "plot": "3"}], "resolved": ["2", "2"]}
"""Three Plots 1 are available."""
WITHOUT_THEM = {"plots": [{"place": "germany", "plot": "1"}], "resolved": ["1", "1"], "available": ["2", "2", "3"]}
"""What the US cannot tell from it but by the numbers of those that were resolved."""


@pytest.mark.parametrize(
    ("card", "plots", "answers"),
    [
        (186, WITH_SMALL_PLOTS, "cells 0"),  # Boko Haram: no Plot 2 or 3
        (186, WITHOUT_THEM, "cells 0"),
        (207, WITH_SMALL_PLOTS, "cell france"),  # JV / Copycat
        (207, WITHOUT_THEM, "cell france"),  # no Plot 1
        (177, WITH_SMALL_PLOTS, "0"),  # Gaza Rockets
        (177, WITHOUT_THEM, "0"),
        (172, WITH_SMALL_PLOTS, "cell sudan reaction sudan"),  # Al-Shabaab
        (172, WITHOUT_THEM, "cell sudan reaction sudan"),
    ],
)
def test_4_8_1_the_jihadist_is_asked_whatever_plots_he_has(card: int, plots: dict[str, Any], answers: str) -> None:
    """By what he is asked the US could tell the numbers of those that are available, and of that face down."""
    st = position({"countries": TESTED, **plots})
    event(st, "jihadist", card, answers=answers + (" done" if card == 186 else ""))
    assert len(st.plots) == 1


def test_4_8_1_where_all_plots_lie_open_nobody_is_asked_for_nothing() -> None:
    plots = [{"place": "germany", "plot": "3", "open": True}]
    st = position({"countries": TESTED, "plots": plots, "resolved": ["2", "2"]})
    event(st, "jihadist", 186, answers="0 done")
    assert len(st.plots) == 1
