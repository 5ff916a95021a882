"""What each seat may know: its view, and how the rest is dealt anew.

Hidden are the other hand (but for cards that were shown), the order of the draw pile, and the numbers of plots that lie
face down: what is available is known as long as none does.
"""

from __future__ import annotations

from random import Random

from game.games.labyrinth.data import JIHADIST, NONE, UNKNOWN, US, WMD
from game.games.labyrinth.state import LabyrinthState

ATTEMPTS = 20
"""Tries to deal plots so that what is known of their numbers holds; then they stay."""


def sees_hand(st: LabyrinthState, seat: int, owner: int) -> bool:
    """Whether the seat looks into the hand: its own, unless it is the face-down stack of an automaton [12.2]."""
    return seat == owner and not st.automata[owner]


def sees_plots(st: LabyrinthState, seat: int) -> bool:
    """Whether the seat knows the plots that lie face down: the Jihadist, unless an automaton drew them blind."""
    return seat == JIHADIST and not st.automata[JIHADIST]


def has_hidden_plots(st: LabyrinthState) -> bool:
    """Whether a plot lies face down."""
    return any(not plot.open for plot in st.plots)


def known_cards(st: LabyrinthState, seat: int, owner: int) -> list[int]:
    """Cards of a hand that the seat has seen there."""
    return st.seen[owner] if seat in (US, JIHADIST) and seat != owner else []


def view_of(st: LabyrinthState, seat: int) -> LabyrinthState:
    """A copy in which NONE stands for every card and UNKNOWN for every plot that the seat cannot know."""
    view = st.copy()
    for owner in (US, JIHADIST):
        if not sees_hand(st, seat, owner):
            known = known_cards(st, seat, owner)
            view.hands[owner] = [card if card in known else NONE for card in st.hands[owner]]
        if seat not in (US, JIHADIST):
            view.seen[owner] = []
    view.pile = [[NONE] * len(layer) for layer in st.pile]
    if not sees_plots(st, seat) and has_hidden_plots(st):
        for plot in view.plots:
            if not plot.open:
                plot.number = UNKNOWN
        view.available = [UNKNOWN] * len(st.available)
    return view


def determinize(st: LabyrinthState, seat: int, rng: Random) -> None:
    """Deal anew, in place, what the seat cannot know."""
    _deal_cards(st, seat, rng)
    if not sees_plots(st, seat) and has_hidden_plots(st):
        _deal_plots(st, rng)


def _deal_cards(st: LabyrinthState, seat: int, rng: Random) -> None:
    """The other hand and the layers of the pile, which change places among themselves."""
    hands = [owner for owner in (US, JIHADIST) if not sees_hand(st, seat, owner)]
    slots: list[tuple[list[int], int]] = []
    for owner in hands:
        known = known_cards(st, seat, owner)
        slots += [(st.hands[owner], index) for index, card in enumerate(st.hands[owner]) if card not in known]
    for layer in st.pile:
        slots += [(layer, index) for index in range(len(layer))]
    cards = sorted(row[index] for row, index in slots)
    rng.shuffle(cards)
    for (row, index), card in zip(slots, cards, strict=True):
        row[index] = card
    for layer in st.pile:
        layer.sort()


def _deal_plots(st: LabyrinthState, rng: Random) -> None:
    """The numbers of plots face down and of those available, within what was seen when they were placed."""
    covered = [plot for plot in st.plots if not plot.open]
    numbers = sorted([plot.number for plot in covered] + st.available)
    for _ in range(ATTEMPTS):
        rng.shuffle(numbers)
        dealt = list(zip(covered, numbers, strict=False))
        if all(number == WMD or number <= plot.at_most for plot, number in dealt):
            for plot, number in dealt:
                plot.number = number
            st.available = sorted(numbers[len(covered) :])
            return
