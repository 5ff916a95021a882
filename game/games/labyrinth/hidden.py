"""What each seat may know: its view, and new deals of everything it cannot see.

Hidden are the other hand (except cards shown), the order of the draw pile, and the numbers of face-down plots: the
available ones are public only while no plot is face down.
"""

from __future__ import annotations

from itertools import chain, islice
from random import Random

from game.games.labyrinth.data import ASSOCIATION, HALVES, JIHADIST, NONE, UNASSOCIATED, UNKNOWN, US, WMD
from game.games.labyrinth.state import LabyrinthState

ATTEMPTS = 20
"""Attempts to deal plots so that everything known of their numbers holds; if all fail, they stay."""


def sees_hand(st: LabyrinthState, seat: int, owner: int) -> bool:
    """Whether the seat sees the hand: its own, unless it is an automaton's face-down stack [12.2]."""
    return seat == owner and not st.automata[owner]


def sees_plots(seat: int) -> bool:
    """Whether the seat knows face-down plots: only the Jihadist does."""
    return seat == JIHADIST


def has_hidden_plots(st: LabyrinthState) -> bool:
    """Whether a plot is face down."""
    return any(not plot.open for plot in st.plots)


def known_cards(st: LabyrinthState, seat: int, owner: int) -> list[int]:
    """Return the cards of a hand that the seat has seen there."""
    return st.seen[owner] if seat in (US, JIHADIST) and seat != owner else []


def view_of(st: LabyrinthState, seat: int) -> LabyrinthState:
    """Return a copy in which NONE replaces every card and UNKNOWN every plot that the seat cannot know."""
    view = st.copy()
    for owner in (US, JIHADIST):
        if not sees_hand(st, seat, owner):
            known = known_cards(st, seat, owner)
            view.hands[owner] = [card if card in known else NONE for card in st.hands[owner]]
        if seat not in (US, JIHADIST):
            view.seen[owner] = []
    _cover_cards(st, view, seat)
    if not sees_plots(seat) and has_hidden_plots(st):
        for plot in view.plots:
            if not plot.open:
                plot.number = UNKNOWN
        view.available = [UNKNOWN] * len(st.available)
    return view


def _cover_cards(st: LabyrinthState, view: LabyrinthState, seat: int) -> None:
    """Hide the pile, the cards left out of the deck of Assad Alone, who chose which, and which half a card is in."""
    view.pile = [[NONE] * len(layer) for layer in st.pile]
    view.aside = [NONE] * len(st.aside)
    for owner in (US, JIHADIST):
        if owner != seat:
            view.chosen[owner] = [NONE] * len(st.chosen[owner])
    for number in _secret_rows(st):
        if number < len(view.shuffles):
            view.shuffles[number] = [NONE] * len(st.shuffles[number])


def _secret_rows(st: LabyrinthState) -> range:
    """Return the rows of `shuffles` whose cards nobody fully knows: halves of a deck, cards left out of Assad Alone."""
    return range(st.split, st.split + 2) if st.split != NONE else range(int(st.overtime))


# === Dealing anew ===

Slot = tuple[list[int], int]
"""A list of cards and an index in it."""


def determinize(st: LabyrinthState, seat: int, rng: Random) -> None:
    """Deal everything that the seat cannot know again, in place."""
    _exchange(st, seat, rng)
    _permute(st, seat, rng)
    if not sees_plots(seat) and has_hidden_plots(st):
        _deal_plots(st, rng)


def hidden_slots(st: LabyrinthState, seat: int) -> list[Slot]:
    """Return every place of an unseen card: hands, the pile, the cards left out of the deck of Assad Alone."""
    return _hidden_in_hands(st, seat) + [(row, place) for row in (*st.pile, st.aside) for place in range(len(row))]


def _hidden_in_hands(st: LabyrinthState, seat: int) -> list[Slot]:
    slots: list[Slot] = []
    for owner in (US, JIHADIST):
        if not sees_hand(st, seat, owner):
            known = known_cards(st, seat, owner)
            slots += [(st.hands[owner], place) for place, card in enumerate(st.hands[owner]) if card not in known]
    return slots


def parts_of(st: LabyrinthState) -> dict[int, int]:
    """Return the part of the draw pile of each card, by number: the cards last shuffled together.

    Cards that are not named belong to part 0, those left out of the deck of Assad Alone to NONE.
    """
    parts = {card: number for number, row in enumerate(st.shuffles, 1) for card in row}
    return parts | dict.fromkeys(st.aside, NONE)


def _permute(st: LabyrinthState, seat: int, rng: Random) -> None:
    """Exchange cards of the same part: how many of each part are where is public.

    The largest heap gets what is left when the others have drawn, for no row of the pile has an order.
    """
    number = parts_of(st)
    hands: dict[int, list[Slot]] = {}
    for hand, place in _hidden_in_hands(st, seat):
        hands.setdefault(number.get(hand[place], 0), []).append((hand, place))
    rows = (*st.pile, st.aside)
    divided: list[dict[int, list[int]]] = [{} for _ in rows]
    for row, heaps_of in zip(rows, divided, strict=True):
        for card in row:
            heaps_of.setdefault(number.get(card, 0), []).append(card)
    for part in {**hands, **dict.fromkeys(part for heaps_of in divided for part in heaps_of)}:
        slots = hands.get(part, [])
        heaps = sorted((heaps_of[part] for heaps_of in divided if part in heaps_of), key=len)
        cards = sorted([*(hand[place] for hand, place in slots), *chain.from_iterable(heaps)])
        drawn = rng.sample(cards, len(slots) + sum(map(len, heaps[:-1])))
        dealt = iter((*drawn, *sorted({*cards}.difference(drawn))))
        for hand, place in slots:
            hand[place] = next(dealt)
        for heap in heaps:
            heap[:] = islice(dealt, len(heap))
    for row, heaps_of in zip(rows, divided, strict=True):
        row[:] = sorted(chain.from_iterable(heaps_of.values()))


def _exchange(st: LabyrinthState, seat: int, rng: Random) -> None:
    """Exchange cards between parts that the seat cannot tell apart: halves, a chosen deck."""
    if st.split == NONE and st.scenario != "assad_2012":
        return
    slots = hidden_slots(st, seat)
    hidden = sorted([*(row[place] for row, place in slots), *_secretly_chosen(st, seat)])
    new: dict[int, int] = {}
    for alike in _alike(st, seat, hidden):
        mixed = list(alike)
        rng.shuffle(mixed)
        new.update(zip(alike, mixed, strict=True))
    if not new:
        return
    for row, place in slots:
        row[place] = new.get(row[place], row[place])
    for owner in (US, JIHADIST):
        st.chosen[owner] = sorted(new.get(card, card) for card in st.chosen[owner])
    st.shuffles = [sorted(new.get(card, card) for card in row) for row in st.shuffles]


def _secretly_chosen(st: LabyrinthState, seat: int) -> list[int]:
    """Return the cards that the others have chosen for the deck of Assad Alone, while there is no pile."""
    if st.pile or st.step != "setup":
        return []
    return [card for owner in (US, JIHADIST) if owner != seat for card in st.chosen[owner]]


def _alike(st: LabyrinthState, seat: int, hidden: list[int]) -> list[list[int]]:
    """Return groups of hidden cards, any of which could be in the part of any other: open shuffles are known."""
    secret, number = _secret_rows(st), parts_of(st)
    if st.split != NONE:
        fixed = {*HALVES["first"], *HALVES["second"]}
        return [[card for card in hidden if number.get(card, 0) - 1 in secret and card not in fixed]]
    hidden = [card for card in hidden if (part := number.get(card, 0)) in (NONE, 0) or part - 1 in secret]
    if not st.built_deck:
        return [hidden]
    known = {*st.chosen[seat]} if seat in (US, JIHADIST) else set()
    if seat == US:
        known |= {card for card in st.chosen[JIHADIST] if ASSOCIATION[card] == UNASSOCIATED}
    return [
        [card for card in hidden if ASSOCIATION[card] == side and card not in known]
        for side in (US, JIHADIST, UNASSOCIATED)
    ]


def _deal_plots(st: LabyrinthState, rng: Random) -> None:
    """Deal the numbers of face-down and available plots, within the limits known from when they were placed."""
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
