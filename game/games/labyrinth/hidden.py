"""What each seat may know: its view, and how the rest is dealt again.

Hidden are the other hand (but for cards that were shown), the order of the draw pile, and the numbers of plots that lie
face down: what is available is known as long as none does.
"""

from __future__ import annotations

from random import Random

from game.games.labyrinth.data import ASSOCIATION, HALVES, JIHADIST, NONE, UNASSOCIATED, UNKNOWN, US, WMD
from game.games.labyrinth.state import LabyrinthState

ATTEMPTS = 20
"""The number of attempts to deal plots so that what is known of their numbers holds; then they stay."""


def sees_hand(st: LabyrinthState, seat: int, owner: int) -> bool:
    """Whether the seat looks into the hand: its own, unless it is the face-down stack of an automaton [12.2]."""
    return seat == owner and not st.automata[owner]


def sees_plots(seat: int) -> bool:
    """Whether the seat knows the plots that are face down: only the Jihadist."""
    return seat == JIHADIST


def has_hidden_plots(st: LabyrinthState) -> bool:
    """Whether a plot is face down."""
    return any(not plot.open for plot in st.plots)


def known_cards(st: LabyrinthState, seat: int, owner: int) -> list[int]:
    """Cards of a hand that the seat has seen there."""
    return st.seen[owner] if seat in (US, JIHADIST) and seat != owner else []


def view_of(st: LabyrinthState, seat: int) -> LabyrinthState:
    """A copy in which NONE replaces every card and UNKNOWN every plot that the seat cannot know."""
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
    """The pile, what is not in the deck of Assad Alone and who put what into it, which card is in which half."""
    view.pile = [[NONE] * len(layer) for layer in st.pile]
    view.aside = [NONE] * len(st.aside)
    for owner in (US, JIHADIST):
        if owner != seat:
            view.chosen[owner] = [NONE] * len(st.chosen[owner])
    for number in _secret_rows(st):
        if number < len(view.shuffles):
            view.shuffles[number] = [NONE] * len(st.shuffles[number])


def _secret_rows(st: LabyrinthState) -> range:
    """The rows of `shuffles` of which nobody has seen every card: the halves of a deck; what Assad Alone left aside."""
    return range(st.split, st.split + 2) if st.split != NONE else range(int(st.overtime))


# === Dealing anew ===

Slot = tuple[list[int], int]
"""A list of cards and a place in it."""


def determinize(st: LabyrinthState, seat: int, rng: Random) -> None:
    """Deal again, in place, what the seat cannot know."""
    slots = hidden_slots(st, seat)
    _exchange(st, seat, slots, rng)
    _permute(st, slots, rng)
    if not sees_plots(seat) and has_hidden_plots(st):
        _deal_plots(st, rng)


def hidden_slots(st: LabyrinthState, seat: int) -> list[Slot]:
    """Every place of a card that the seat does not see: hands, the pile, what is not in the deck of Assad Alone."""
    slots: list[Slot] = []
    for owner in (US, JIHADIST):
        if not sees_hand(st, seat, owner):
            known = known_cards(st, seat, owner)
            slots += [(st.hands[owner], place) for place, card in enumerate(st.hands[owner]) if card not in known]
    for row in (*st.pile, st.aside):
        slots += [(row, place) for place in range(len(row))]
    return slots


def parts_of(st: LabyrinthState) -> dict[int, int]:
    """The parts of the draw pile that cards came or will come from: what was shuffled together last, by number.

    Cards that are not named belong to part 0, those that are not in the deck of Assad Alone to NONE.
    """
    parts = {card: number for number, row in enumerate(st.shuffles, 1) for card in row}
    return parts | dict.fromkeys(st.aside, NONE)


def _permute(st: LabyrinthState, slots: list[Slot], rng: Random) -> None:
    """Cards of the same part change places: how many of each part lie where is public."""
    number = parts_of(st)
    parts: dict[int, list[Slot]] = {}
    for row, place in slots:
        parts.setdefault(number.get(row[place], 0), []).append((row, place))
    for same in parts.values():
        cards = sorted(row[place] for row, place in same)
        rng.shuffle(cards)
        for (row, place), card in zip(same, cards, strict=True):
            row[place] = card
    for row in (*st.pile, st.aside):
        row.sort()


def _exchange(st: LabyrinthState, seat: int, slots: list[Slot], rng: Random) -> None:
    """Cards of which the seat cannot know in which part they are change parts: those of halves, of a chosen deck."""
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
    """What the others have chosen for the deck of Assad Alone, as long as there is no pile."""
    if st.pile or st.step != "setup":
        return []
    return [card for owner in (US, JIHADIST) if owner != seat for card in st.chosen[owner]]


def _alike(st: LabyrinthState, seat: int, hidden: list[int]) -> list[list[int]]:
    """Groups of hidden cards any of which could be in the part of any other: what was shuffled openly is known."""
    secret, number = _secret_rows(st), parts_of(st)
    if st.split != NONE:
        fixed = {*HALVES["first"], *HALVES["second"]}
        return [[card for card in hidden if number.get(card, 0) - 1 in secret and card not in fixed]]
    if st.scenario != "assad_2012":
        return []
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
