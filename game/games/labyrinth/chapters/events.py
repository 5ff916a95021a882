"""6.2 Events are carried out."""

from __future__ import annotations

from game.games.labyrinth.cards.event import Event
from game.games.labyrinth.cards.events import EVENTS
from game.games.labyrinth.chapters.abilities import leader_played
from game.games.labyrinth.chapters.change import check_caliphate, offer_caliphate
from game.games.labyrinth.data import ASSOCIATION, AUTOMATIC, CARD_IDS, EVENT_OF, SIDES, UNASSOCIATED
from game.games.labyrinth.state import LabyrinthState


def event_of(card: int) -> Event:
    """The event of a card."""
    return EVENTS[EVENT_OF[card]]


def can_play_event(st: LabyrinthState, seat: int, card: int) -> bool:
    """Whether the seat may carry out the card's event by itself: automatic ones happen on their own."""
    return card not in AUTOMATIC and EVENT_OF[card] in EVENTS and event_of(card).why_not(st, seat) is None


def triggers(st: LabyrinthState, seat: int, card: int) -> bool:
    """Whether the card holds an event of the other seat that can happen now; never on an automaton's [6.3.2][12.4]."""
    return ASSOCIATION[card] == 1 - seat and not st.automata[seat] and can_play_event(st, 1 - seat, card)


def is_of_opponent(seat: int, card: int) -> bool:
    """Whether the event on it is the opponent's."""
    return ASSOCIATION[card] not in (seat, UNASSOCIATED)


async def carry_out(st: LabyrinthState, seat: int, card: int) -> None:
    """The event of the card happens for that seat, and the Caliphate may be declared after it [11.3.8]."""
    before = (st.doing, st.counted, st.placed)
    st.doing, st.counted, st.placed = "event", card, []
    st.emit("event", side=SIDES[seat], card=CARD_IDS[card])
    await event_of(card).play(st, seat)
    await leader_played(st, seat, card)
    await check_caliphate(st)
    await offer_caliphate(st)
    st.doing, st.counted, st.placed = before


async def automatic_event(st: LabyrinthState, seat: int, card: int) -> None:
    """An event that happens whenever its card is used or discarded [cards 120, 240]."""
    if EVENT_OF[card] in EVENTS:
        await carry_out(st, seat, card)
