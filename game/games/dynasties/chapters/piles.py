"""Drawing from the person piles: step 2 of a turn [08-02-02], heirs [09-02-03], and events found there [SW02-04]."""

from __future__ import annotations

from game.core.choice import CHANCE, Choose, choose
from game.core.procedure import frame, procedure, then
from game.games.dynasties.cards.kinds import EVENTS
from game.games.dynasties.cards.powers import foresee, note_empty
from game.games.dynasties.data import (
    CARD_IDS,
    COLOURS,
    KEEPABLE,
    KIND,
    NONE,
    PERSON_IDS,
    PERSONS,
    PILES,
    SIDES,
    SULEIMAN,
)
from game.games.dynasties.picks import NUMBER, PERSON_PICKS, PILE_PICKS
from game.games.dynasties.queries import witch
from game.games.dynasties.state import UNATTACHED, DynastiesState
from game.games.dynasties.verbs import bear, join_court


async def next_of_pile(cards: list[int]) -> int:
    """Draw the next card of a pile from its possible cards."""
    return NUMBER[await Choose(CHANCE, "draw_person", [PERSON_PICKS[card] for card in cards])]


@procedure
async def add_unattached(st: DynastiesState) -> None:
    """Step 2: move a person from a pile of the player's choice into the middle [08-02-02]."""
    st.step = "unattached"
    options = [PILE_PICKS[pile] for pile in PILES if st.piles[pile]]
    pick = await choose(st.active, "draw_pile", options, "08-02-02")
    then(st, frame(draw_person, NUMBER[pick], "unattached"))


@procedure
async def draw_person(st: DynastiesState, pile: int, why: str) -> None:
    """Draw the top card of a pile. `why`: unattached, heir."""
    cards = st.piles[pile]
    st.peek, st.peek_pile = await next_of_pile(cards), pile
    cards.remove(st.peek)
    if st.sky_witches and witch(st, st.active, "foresight") != NONE and await foresee(st):
        st.peek = await next_of_pile(st.piles[pile])
        st.piles[pile].remove(st.peek)
    card, st.peek, st.peek_pile = st.peek, NONE, NONE
    st.draws += 1
    if card in PERSONS:
        _show_person(st, card, pile, why)
    else:
        await _take_event(st, card, pile)
    note_empty(st, pile)


def _show_person(st: DynastiesState, p: int, pile: int, why: str) -> None:
    st.emit("drawn_person", side=SIDES[st.active], person=PERSON_IDS[p], pile=COLOURS[pile], why=why)
    if why == "heir":
        bear(st, st.active, p, pile)
    elif p == SULEIMAN:
        join_court(st, p, st.active, "suleiman")
    else:
        st.owner[p] = UNATTACHED
        st.unattached.append(p)


async def _take_event(st: DynastiesState, event: int, pile: int) -> None:
    """Play the Wraith or the Mannequin at once, keep any other event unseen; no person is drawn [SW02-04]."""
    seat = st.active
    if not KEEPABLE[event]:
        st.playing = event
        await EVENTS[KIND[event]].play(st, seat)
    else:
        st.kept[seat].append([event, pile, st.draws])
        st.emit("no_person", seat=seat, secret=("event",), side=SIDES[seat], pile=COLOURS[pile], event=CARD_IDS[event])
