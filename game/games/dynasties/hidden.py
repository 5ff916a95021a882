"""What each seat may know: its view, and new deals of everything it cannot see.

Hidden are the others' hands and kept events, the pack, and the places of the expansion's cards in the piles. A seat
remembers what it has seen: the top card it looked at [SW02-07-03], a pile it looked through [SW02-07-11], a card it
shuffled back [SW02-07-10].
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.games.dynasties.data import HISTORICAL, JOKER, KEEPABLE, NONE, PILES, UNSEEN
from game.games.dynasties.state import DynastiesState

ATTEMPTS = 20
"""Attempts to deal cards so that everything known holds; if all fail, they stay where they are."""


# === The view ===


def view_of(st: DynastiesState, seat: int) -> DynastiesState:
    """Return a copy in which NONE replaces every card that the seat cannot know."""
    view = st.copy()
    for other, hand in enumerate(st.hands):
        if other != seat:
            known = known_hand(st, seat, other)
            view.hands[other] = [NONE] * (len(hand) - len(known)) + known
            view.kept[other] = [[row[0] if row[0] in st.shown else NONE, *row[1:]] for row in st.kept[other]]
    view.deck = [0] * (UNSEEN + 1)
    view.deck[UNSEEN] = sum(st.deck)
    if st.top != NONE and seat not in st.top_seen:
        view.deck[UNSEEN] += 1
        view.top = NONE
    if st.peek != NONE and seat != st.active:
        view.piles[st.peek_pile].append(st.peek)
        view.peek = NONE
    for pile in PILES:
        sure = sure_cards(st, seat, pile, view.piles[pile])
        cards = sorted(c for c in view.piles[pile] if c in HISTORICAL or c in sure)
        view.piles[pile] = [NONE] * (len(view.piles[pile]) - len(cards)) + cards
    _keep_own(view, seat)
    return view


def held_by_others(view: DynastiesState) -> list[int]:
    """Return how many cards of each kind are certainly in hands that a view does not show."""
    left = list(view.held)
    for kind in (kind for hand in view.hands for kind in hand if kind != NONE):
        left[kind] = max(0, left[kind] - 1)
    return left


def known_hand(st: DynastiesState, seat: int, other: int) -> list[int]:
    """Return the cards that the seat has seen enter another's hand."""
    return sorted(kind for observer, holder, kind in st.glimpsed if observer == seat and holder == other)


def sure_cards(st: DynastiesState, seat: int, pile: int, cards: Sequence[int]) -> set[int]:
    """Return the cards of the expansion that the seat's view knows to be in a pile.

    A card seen there is still there, unless somebody may have drawn and kept it since. A card that another seat is
    looking at is on top of the pile [SW02-07-10].
    """
    sure: set[int] = set()
    seen = [(card, draws) for who, where, card, draws in st.spotted if who == seat and where == pile]
    for who, where, draws in st.scans:
        if who == seat and where == pile:
            seen += [(card, draws) for card in cards if card not in HISTORICAL]
    for card, draws in seen:
        if card in cards and (not KEEPABLE[card] or not _rows_since(st, seat, pile, draws)):
            sure.add(card)
    return sure


def _hidden_rows(st: DynastiesState, seat: int) -> list[list[int]]:
    """Return the others' kept events that the seat has not seen."""
    return [row for other, rows in enumerate(st.kept) if other != seat for row in rows if row[0] not in st.shown]


def _rows_since(st: DynastiesState, seat: int, pile: int, draws: int) -> list[list[int]]:
    return [row for row in _hidden_rows(st, seat) if row[1] == pile and row[2] > draws]


def _keep_own(st: DynastiesState, seat: int) -> None:
    st.glimpsed = [row for row in st.glimpsed if row[0] == seat]
    st.spotted = [row for row in st.spotted if row[0] == seat]


# === Dealing anew ===


def determinize(st: DynastiesState, seat: int, rng: Random) -> None:
    """Deal everything that the seat cannot know again, in place."""
    _deal_cards(st, seat, rng)
    looking = st.peek != NONE and seat != st.active
    if looking:
        st.piles[st.peek_pile].append(st.peek)
    if st.sky_witches:
        _deal_sky(st, seat, rng)
    if looking:
        cards = st.piles[st.peek_pile]
        cards.sort()
        st.peek = rng.choice(cards)
        cards.remove(st.peek)
    _keep_own(st, seat)


def _deal_cards(st: DynastiesState, seat: int, rng: Random) -> None:
    unknown_top = st.top != NONE and seat not in st.top_seen
    pool = [kind for kind in range(JOKER + 1) for _ in range(st.deck[kind])]
    if unknown_top:
        pool.append(st.top)
    for other, hand in enumerate(st.hands):
        if other != seat:
            pool += hand
            for kind in known_hand(st, seat, other):
                pool.remove(kind)
    view = view_of(st, seat)
    in_hands = [kind for kind, number in enumerate(held_by_others(view)) for _ in range(number)]
    for kind in in_hands:
        pool.remove(kind)
    pool.sort()
    rng.shuffle(pool)
    in_hands += [pool.pop() for _ in range(sum(hand.count(NONE) for hand in view.hands) - len(in_hands))]
    rng.shuffle(in_hands)
    for other, hand in enumerate(st.hands):
        if other != seat:
            known = known_hand(st, seat, other)
            hand[:] = sorted(known + [in_hands.pop() for _ in range(len(hand) - len(known))])
    if unknown_top:
        st.top = pool.pop()
    st.deck[:] = [0] * (UNSEEN + 1)
    for kind in pool:
        st.deck[kind] += 1


def _deal_sky(st: DynastiesState, seat: int, rng: Random) -> None:
    """Deal the cards of the expansion, in piles and kept, in groups that the seat can tell apart.

    A pile that it has looked through is a group, with everything drawn and kept from it since; what was kept between
    two looks is another group; the rest is one.
    """
    rest = _hidden_rows(st, seat)
    open_piles = []
    for pile in PILES:
        looks = sorted(draws for who, where, draws in st.scans if who == seat and where == pile)
        if not looks:
            open_piles.append(pile)
        for number, draws in enumerate(looks):
            last = number + 1 == len(looks)
            until = st.draws if last else looks[number + 1]
            rows = [row for row in rest if row[1] == pile and draws < row[2] <= until]
            rest = [row for row in rest if row not in rows]
            _deal_group(st, seat, rows, [pile] if last else [], rng)
    _deal_group(st, seat, rest, open_piles, rng)


def _deal_group(st: DynastiesState, seat: int, rows: list[list[int]], piles: list[int], rng: Random) -> None:
    cards = sorted([row[0] for row in rows] + [c for pile in piles for c in st.piles[pile] if c not in HISTORICAL])
    room = {pile: sum(c not in HISTORICAL for c in st.piles[pile]) for pile in piles}
    if len(cards) < 2:
        return
    for _ in range(ATTEMPTS):
        rng.shuffle(cards)
        dealt = _try_deal(_limits(st, seat), cards, rows, room, rng)
        if dealt is not None:
            break
    else:
        return
    in_rows, in_piles = dealt
    for row, card in zip(rows, in_rows, strict=True):
        row[0] = card
    for pile, group in in_piles.items():
        st.piles[pile][:] = sorted([c for c in st.piles[pile] if c in HISTORICAL] + group)


def _limits(st: DynastiesState, seat: int) -> dict[int, tuple[int, int]]:
    """Return for each spotted card its pile, and the number of draws after which it was certainly there."""
    limits: dict[int, tuple[int, int]] = {}
    for who, pile, card, draws in st.spotted:
        if who == seat:
            limits[card] = (pile, max(draws, limits[card][1] if card in limits else 0))
    return limits


def _try_deal(
    limits: dict[int, tuple[int, int]], cards: list[int], rows: list[list[int]], room: dict[int, int], rng: Random
) -> tuple[list[int], dict[int, list[int]]] | None:
    """Deal cards, in their order, to places where they may be; None if that fails.

    Spotted cards come first, each to one of its possible places with equal chances; then the kept ones, then the piles.
    """
    in_rows = [NONE] * len(rows)
    in_piles: dict[int, list[int]] = {pile: [] for pile in room}
    for card in (c for c in cards if c in limits):
        pile, seen = limits[card]
        places = [n for n, row in enumerate(rows) if in_rows[n] == NONE and row[1] == pile and row[2] > seen]
        places = places if KEEPABLE[card] else []
        free = room[pile] - len(in_piles[pile]) if pile in room else 0
        if not places and not free:
            return None
        place = rng.randrange(len(places) + free)
        if place < len(places):
            in_rows[places[place]] = card
        else:
            in_piles[pile].append(card)
    left = [c for c in cards if c not in limits]
    for n, taken in enumerate(in_rows):
        if taken == NONE:
            card = next((c for c in left if KEEPABLE[c]), NONE)
            if card == NONE:
                return None
            left.remove(card)
            in_rows[n] = card
    for pile, group in in_piles.items():
        free = room[pile] - len(group)
        group += left[:free]
        del left[:free]
    return in_rows, in_piles
