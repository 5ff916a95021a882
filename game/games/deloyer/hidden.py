"""What each seat may know: its view, and new deals of everything it cannot see.

Hidden are the enemy's cards except open and removed ones (D32), the chits in the enemy's boxes, the cup and, from the
federation, hideout chits that it has not looked at and the points left of used ones. When the match is over everything
is shown.
"""

from __future__ import annotations

from random import Random

from game.games.deloyer.data import (
    BOTH,
    BOX_SIDE,
    BOXES,
    CHIT_POINTS,
    FEDERATION,
    HEXES,
    LIBERATION,
    MOST_POINTS,
    NONE,
    UNKNOWN,
)
from game.games.deloyer.state import DeloyerState


def piles_of(st: DeloyerState, side: int) -> list[list[int]]:
    """The piles of a side whose cards the enemy cannot tell apart; before its first new pile its stock is known."""
    piles = [st.hands[side], st.decks[side], st.discards[side]]
    return [*piles, st.stocks[side]] if st.rebuilt[side] else piles


def view_of(st: DeloyerState, seat: int) -> DeloyerState:
    """Return a copy in which UNKNOWN replaces every card and chit that the seat cannot know."""
    view = st.copy()
    if st.outcome is not None:
        return view
    for side in BOTH:
        if side != seat:
            for pile in piles_of(view, side):
                pile[:] = [UNKNOWN] * len(pile)
    for box in BOXES:
        if BOX_SIDE[box] != seat:
            view.boxes[box] = [UNKNOWN] * len(view.boxes[box])
    if seat != LIBERATION:
        view.arming.pool = 0
        for h in HEXES:
            if view.hideouts[h]:
                view.hideouts[h] = [
                    points if seat == FEDERATION and known else UNKNOWN
                    for points, known in zip(view.hideouts[h], view.seen[h], strict=True)
                ]
    view.cup = [sum(st.cup), *(0 for _ in CHIT_POINTS)]
    return view


def determinize(st: DeloyerState, seat: int, rng: Random) -> None:
    """Deal everything that the seat (or NOBODY) cannot know again, in place."""
    if st.outcome is not None:
        return
    for side in BOTH:
        if side != seat:
            _deal_cards(piles_of(st, side), rng)
    _deal_chits(st, seat, rng)
    if seat != LIBERATION and st.arming.hex != NONE:
        _deal_pool(st, rng)


def _deal_cards(piles: list[list[int]], rng: Random) -> None:
    cards = sorted(card for pile in piles for card in pile)
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = sorted(cards.pop() for _ in range(len(pile)))


def _deal_pool(st: DeloyerState, rng: Random) -> None:
    """Deal the points left of used chits; there are some if no unit has been armed for the last of them [6.6]."""
    st.arming.pool = rng.randint(0 if st.arming.armed else 1, MOST_POINTS)


def _deal_chits(st: DeloyerState, seat: int, rng: Random) -> None:
    places: list[tuple[list[int], int]] = []
    for box in BOXES:
        if BOX_SIDE[box] != seat:
            places += [(st.boxes[box], slot) for slot in range(len(st.boxes[box]))]
    if seat != LIBERATION:
        for h in HEXES:
            for slot, known in enumerate(st.seen[h]):
                if not (known and seat == FEDERATION):
                    places.append((st.hideouts[h], slot))
    chits = [points for points in CHIT_POINTS for _ in range(st.cup[points])]
    chits += [row[slot] for row, slot in places]
    chits.sort()
    rng.shuffle(chits)
    for row, slot in places:
        row[slot] = chits.pop()
    for points in CHIT_POINTS:
        st.cup[points] = chits.count(points)
