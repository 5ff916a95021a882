"""12.4, 13.4 Shared by both automata: Ops and reserves, choices by charts."""

from __future__ import annotations

from game.games.labyrinth.cards.event import event_of
from game.games.labyrinth.chapters.choosing import choose_among
from game.games.labyrinth.chapters.events import can_play_event
from game.games.labyrinth.charts.reading import Reading, tell, tell_target
from game.games.labyrinth.data import ASSOCIATION, CARD_IDS, COUNTRIES, COUNTRY, NONE, SIDES, UNASSOCIATED
from game.games.labyrinth.queries.ops import available, printed_ops
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_reserves, touch


def grant(st: LabyrinthState, ops: int) -> None:
    """Set the Ops of a new card: no cell has acted yet."""
    st.ops = ops
    st.spent_reserves = ops - printed_ops(st, st.card)
    st.acted, st.slept = [0] * len(COUNTRIES), [0] * len(COUNTRIES)


def spend(st: LabyrinthState, seat: int, number: int) -> None:
    """Spend Ops of the card before reserves [12.4.2]."""
    own = min(st.ops, number)
    st.ops -= own
    if number > own:
        st.spent_reserves += number - own
        add_reserves(st, seat, own - number)


def plays_event(st: LabyrinthState, seat: int, card: int) -> bool:
    """Whether the automaton carries out the event of a card [12.4.1][13.4.2]."""
    return can_play_event(st, seat, card) and event_of(card).playable_by_automaton(st, seat)


def save_ops(st: LabyrinthState, seat: int, number: int) -> int:
    """Put Ops into the reserves while there is room; return how many."""
    before = st.reserves[seat]
    add_reserves(st, seat, number)
    return st.reserves[seat] - before


def reward(st: LabyrinthState, seat: int, card: int) -> None:
    """Save the Ops of a card with an unassociated event after the event [12.4.1][13.4.2]."""
    if ASSOCIATION[card] == UNASSOCIATED:
        save_ops(st, seat, printed_ops(st, card))


def begin(st: LabyrinthState, seat: int, operation: str) -> None:
    """Begin an operation."""
    st.doing = "operation"
    card = CARD_IDS[st.card] if st.card else None
    st.emit("operation", side=SIDES[seat], operation=operation, ops=available(st, seat), card=card)


async def pick_country(st: LabyrinthState, seat: int, purpose: str, reading: Reading, rule: str) -> int:
    """Return a random country of those that a chart leaves; NONE for a track, or if there is none."""
    tell(st, seat, reading.steps)
    if not reading.left:
        return NONE
    pick = await choose_among(st, seat, purpose, reading.left, rule)
    if pick not in COUNTRY:
        return NONE
    touch(st, COUNTRY[pick])
    tell_target(st, seat, purpose, reading.steps, len(reading.left), COUNTRY[pick])
    return COUNTRY[pick]
