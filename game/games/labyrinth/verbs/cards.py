"""Moves of cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.labyrinth.data import CARD_IDS, SIDES, US
from game.games.labyrinth.state import LabyrinthState

CRITICAL_MIDDLE = 200


def to_hand(st: LabyrinthState, seat: int, card: int, source: str, *, shown: bool = False) -> None:
    """Move a card taken from somewhere to a hand, or onto the stack of an automaton.

    `source`: deal, draw, discard, removed, lapsing, first_plot, us, jihadist. A hand of several cards has no last one:
    a US that carried one over may play both [5.2.4].
    """
    if seat == US and st.hands[US]:
        st.held = False
    if st.automata[seat] and source != "deal":
        st.hands[seat].insert(0, card)
    else:
        st.hands[seat].append(card)
    hidden = () if shown else ("card",)
    if shown:
        show(st, seat, [card])
    st.emit("card_taken", seat=seat, secret=hidden, side=SIDES[seat], card=CARD_IDS[card], source=source)


def from_hand(st: LabyrinthState, seat: int, card: int) -> None:
    """Take a card from a hand, to be put elsewhere."""
    st.hands[seat].remove(card)
    if card in st.seen[seat]:
        st.seen[seat].remove(card)
    if seat == US and not st.hands[US]:
        st.held = False


def show(st: LabyrinthState, seat: int, cards: Sequence[int]) -> None:
    """Make these cards of a hand known to the other seat from now on."""
    st.seen[seat] = sorted({*st.seen[seat], *cards})


def to_discard(st: LabyrinthState, card: int, seat: int, *, unplayed: bool = False) -> None:
    """Move a card to the discards, face up; an unplayed one comes from the seat's hand, and the log says whose.

    Critical Middle goes into the pile instead [card 200].
    """
    if card == CRITICAL_MIDDLE:
        bury(st, card, seat)
        return
    st.discard.append(card)
    st.emit("discarded", side=SIDES[seat] if unplayed else None, card=CARD_IDS[card])


def from_discard(st: LabyrinthState, seat: int, card: int) -> None:
    """Take a card from the discards, face up [cards 117, 143, ...]."""
    st.discard.remove(card)
    to_hand(st, seat, card, "discard", shown=True)


def from_removed(st: LabyrinthState, seat: int, card: int) -> None:
    """Take a card from those out of the game, face up [card 197]."""
    st.removed.remove(card)
    to_hand(st, seat, card, "removed", shown=True)


def from_lapsing(st: LabyrinthState, seat: int, card: int) -> None:
    """Take a card from the lapsing box; its effect lasts until the end of the turn."""
    st.lapsing.remove(card)
    st.lapsing_marked.append(card)
    to_hand(st, seat, card, "lapsing", shown=True)


def from_first_plot(st: LabyrinthState, seat: int) -> None:
    """Take the card of the First Plot box; the turn still has had its first plot."""
    card, st.first_plot = st.first_plot, 0
    to_hand(st, seat, card, "first_plot", shown=True)


def remove_card(st: LabyrinthState, card: int, seat: int) -> None:
    """Remove a card from the game after its event."""
    st.removed.append(card)
    st.emit("card_removed", side=SIDES[seat], card=CARD_IDS[card])


def lapse(st: LabyrinthState, card: int, seat: int) -> None:
    """Put a card into the lapsing box until the end of the turn."""
    st.lapsing.append(card)
    st.emit("card_lapses", side=SIDES[seat], card=CARD_IDS[card])


def bury(st: LabyrinthState, card: int, seat: int) -> None:
    """Put a card into the middle of the draw pile, face up [card 200]."""
    total = sum(len(layer) for layer in st.pile) + len(st.buried)
    st.buried.append([card, total // 2])
    st.buried.sort(key=lambda row: row[1])
    st.emit("buried", side=SIDES[seat], card=CARD_IDS[card])


def swap_hands(st: LabyrinthState, giver: int, card: int) -> None:
    """Move a card from one hand to the other; its giver knows that it is there."""
    from_hand(st, giver, card)
    to_hand(st, 1 - giver, card, SIDES[giver])
    show(st, 1 - giver, [card])
