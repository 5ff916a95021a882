"""6.2 Carrying out events."""

from __future__ import annotations

from game.games.labyrinth.cards.event import EVENTS, event_of
from game.games.labyrinth.chapters.abilities import leader_played
from game.games.labyrinth.chapters.change import check_caliphate, offer_caliphate
from game.games.labyrinth.data import (
    ASSOCIATION,
    AUTOMATIC,
    CARD_IDS,
    EVENT_OF,
    JIHADIST,
    LAPSING,
    NONE,
    REMOVED_AFTER,
    SIDES,
    UNASSOCIATED,
)
from game.games.labyrinth.queries.board import door_is_closed
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import bury, from_discard, lapse, remove_card, to_discard, to_hand


def can_play_event(st: LabyrinthState, seat: int, card: int) -> bool:
    """Whether the seat may choose to carry out the card's event: automatic ones happen by themselves.

    The Jihadist automaton carries out none in its phases while the door of Itjihad is closed [card 47].
    """
    if seat == JIHADIST and st.step == SIDES[JIHADIST] and st.automata[seat] and door_is_closed(st):
        return False
    return card not in AUTOMATIC and EVENT_OF[card] in EVENTS and event_of(card).why_not(st, seat) is None


def triggers(st: LabyrinthState, seat: int, card: int) -> bool:
    """Whether the card has an event of the other seat that can happen now; never for an automaton's card
    [6.3.2][12.4].
    """
    return ASSOCIATION[card] == 1 - seat and not st.automata[seat] and can_play_event(st, 1 - seat, card)


def is_of_opponent(seat: int, card: int) -> bool:
    """Whether the card's event is the opponent's."""
    return ASSOCIATION[card] not in (seat, UNASSOCIATED)


async def carry_out(st: LabyrinthState, seat: int, card: int) -> None:
    """Carry out the card's event for that seat; the Caliphate may be declared after it [11.3.8]."""
    before = (st.doing, st.counted, st.placed)
    st.doing, st.counted, st.placed = "event", card, []
    st.emit("event", side=SIDES[seat], card=CARD_IDS[card])
    await event_of(card).play(st, seat)
    await leader_played(st, seat, card)
    await check_caliphate(st)
    await offer_caliphate(st)
    st.doing, st.counted, st.placed = before


async def automatic_event(st: LabyrinthState, seat: int, card: int) -> None:
    """Carry out an event that happens whenever its card is used or discarded [cards 120, 240]."""
    if EVENT_OF[card] in EVENTS:
        await carry_out(st, seat, card)


def fate_of(st: LabyrinthState, card: int, by: int) -> str:
    """Return where a card goes after an event of that seat, or of nobody (NONE): "" for the discards."""
    if by == NONE:
        return ""
    if fate := event_of(card).fate(st, by):
        return fate
    if LAPSING[card] in ("always", SIDES[by]):
        return "lapsing"
    return "removed" if REMOVED_AFTER[card] in ("always", SIDES[by]) else ""


async def discarded_event(st: LabyrinthState, seat: int, card: int) -> None:
    """Carry out the seat's event on a card just discarded, if possible [cards 90, 192].

    Then the card goes where its flags say.
    """
    if ASSOCIATION[card] != seat or not can_play_event(st, seat, card):
        return
    await carry_out(st, seat, card)
    fate = fate_of(st, card, seat)
    if card not in st.discard or fate not in ("removed", "lapsing", "hand"):
        return
    if fate == "hand":
        from_discard(st, seat, card)
        return
    st.discard.remove(card)
    (remove_card if fate == "removed" else lapse)(st, card, seat)


async def play_event(st: LabyrinthState, seat: int) -> None:
    """Play the card as an event; then it goes where its flags say, a second card to the discards."""
    st.triggered = True
    card = st.card
    await carry_out(st, seat, card)
    put_down(st, card, seat, by=seat)
    if st.second:
        put_down(st, st.second, seat, by=NONE)


def put_down(st: LabyrinthState, card: int, seat: int, *, by: int) -> None:
    """Remove the card from the table; `by` is the seat that played it as an event, NONE if none did."""
    if card == st.second:
        st.second = 0
    else:
        st.card = 0
    fate = fate_of(st, card, by)
    if fate == "removed":
        remove_card(st, card, seat)
    elif fate == "lapsing":
        lapse(st, card, seat)
    elif fate == "hand":
        to_hand(st, by, card, "played", shown=True)
    elif fate == "pile":
        bury(st, card, seat)
    else:
        to_discard(st, card, seat)
