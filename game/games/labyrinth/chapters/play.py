"""6 Playing a card: for its event, an operation, or the reserves."""

from __future__ import annotations

from game.core.procedure import frame, procedure, then
from game.games.labyrinth.chapters.abilities import posture_decided
from game.games.labyrinth.chapters.automaton import use_by_chart
from game.games.labyrinth.chapters.change import check_caliphate
from game.games.labyrinth.chapters.choosing import agrees, ask, select_card
from game.games.labyrinth.chapters.conduct import OPERATIONS, conduct, operations_of
from game.games.labyrinth.chapters.events import (
    automatic_event,
    can_play_event,
    carry_out,
    fate_of,
    play_event,
    put_down,
    triggers,
)
from game.games.labyrinth.chapters.lapsing import is_cancelled
from game.games.labyrinth.chapters.operations import flip_posture
from game.games.labyrinth.chapters.ops import spend_reserves
from game.games.labyrinth.chapters.piles import take_second
from game.games.labyrinth.data import AUTOMATIC, CARD_IDS, JIHADIST, NONE, SIDES, US
from game.games.labyrinth.picks import USE
from game.games.labyrinth.queries.board import us_is_hard
from game.games.labyrinth.queries.ops import MOST_OPS, printed_ops
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_reserves, from_hand, to_discard


def lay_open(st: LabyrinthState, seat: int, card: int) -> None:
    """Put a card of the hand on the table before the frame that plays it, so that the frame holds no secret."""
    from_hand(st, seat, card)
    st.plays += 1
    st.card, st.second, st.ops, st.spent_reserves, st.triggered = card, 0, printed_ops(st, card), 0, False
    st.emit("played", side=SIDES[seat], card=CARD_IDS[card])


@procedure
async def take_up(st: LabyrinthState, seat: int, card: int) -> None:
    """Play the card unless Ferguson cancels it; an automatic event on it happens before or after [6.3.2].

    On an automaton's card the event happens before.
    """
    if st.card != card:
        lay_open(st, seat, card)
    if await is_cancelled(st, card):
        st.card = 0
        to_discard(st, card, seat)
        return
    if card not in AUTOMATIC:
        then(st, frame(use_card, seat))
    elif st.automata[seat] or await agrees(st, seat, "election_first", "6.3.2"):
        then(st, frame(happen, seat, card), frame(use_card, seat))
    else:
        then(st, frame(use_card, seat), frame(happen, seat, card))


@procedure
async def happen(st: LabyrinthState, seat: int, card: int) -> None:
    """Carry out an automatic event [cards 120, 240]."""
    await automatic_event(st, seat, card)


def uses(st: LabyrinthState, seat: int) -> list[str]:
    """Return the uses of the card in play with its current Ops."""
    found = []
    fresh = not st.triggered and not st.spent_reserves
    if fresh and can_play_event(st, seat, st.card):
        found.append("event")
    if not st.triggered and triggers(st, seat, st.card):
        found.append("trigger")
    if st.reserves[seat] and st.ops < MOST_OPS and not st.spent_reserves:
        found.append("spend_reserves")
    if not st.spent_reserves and st.ops < MOST_OPS and st.reserves[seat] < 2:
        found.append("reserves")
    found += operations_of(st, seat)
    return found or ["nothing"]


@procedure
async def use_card(st: LabyrinthState, seat: int) -> None:
    """Choose event, operation or reserves [6.3].

    The question returns after the opponent's event has been carried out first, or reserves have been added. An
    automaton follows its charts instead [12.4][13.4].
    """
    if st.automata[seat]:
        then(st, frame(use_by_chart, seat))
        return
    options = [USE[use] for use in uses(st, seat)]
    pick = await ask(st, seat, "use", options, "6", confirm=True, played=CARD_IDS[st.card], ops=st.ops)
    use = str(pick.id)
    if use == "event":
        await play_event(st, seat)
    elif use == "trigger":
        st.triggered = True
        await carry_out(st, 1 - seat, st.card)
        then(st, frame(use_card, seat))
    elif use == "spend_reserves":
        spend_reserves(st, seat)
        then(st, frame(use_card, seat))
    elif use == "reassessment":
        await reassess(st)
    else:
        if use == "reserves":
            add_reserves(st, seat, printed_ops(st, st.card))
        then(st, *([frame(operate, seat, use)] if use in OPERATIONS else []), frame(after_use, seat, use))


@procedure
async def operate(st: LabyrinthState, seat: int, use: str) -> None:
    """Carry out the operation."""
    await conduct(st, seat, use)
    await check_caliphate(st)


@procedure
async def after_use(st: LabyrinthState, seat: int, use: str) -> None:
    """Carry out the opponent's event if it has not happened yet, but not on the First Plot [6.3.2][8.5.3]."""
    card = st.card
    first_plot = use == "plot" and not st.first_plot_used
    if first_plot:
        st.first_plot_used = True
    by = 1 - seat if st.triggered else NONE
    if by == NONE and triggers(st, seat, card) and (not first_plot or "ruthless" in st.abilities[US]):
        by = 1 - seat
        await carry_out(st, by, card)
    if first_plot and not fate_of(st, card, by):
        st.first_plot, st.card = card, 0
        st.emit("first_plot", card=CARD_IDS[card])
    else:
        put_down(st, card, seat, by=by)


async def reassess(st: LabyrinthState) -> None:
    """Change the US posture with two cards of 3 Ops; Jihadist events on both happen, before or after [6.3.2][7.6].

    An automatic event on the second card happens too; that of the first happened when the card was played. If Ferguson
    cancels the second, the first is still used.
    """
    threes = [card for card in st.hands[US] if printed_ops(st, card) == MOST_OPS]
    second = await select_card(st, US, "second_card", threes, "7.6", veiled=True)
    was_hard = us_is_hard(st)
    if not await take_second(st, US, second, automatic=False):
        first = st.card
        put_down(st, first, US, by=JIHADIST if await _let_happen(st, [first]) else NONE)
        return
    cards = [st.card, second]
    later = second in AUTOMATIC and not await agrees(st, US, "election_first", "6.3.2")
    if second in AUTOMATIC and not later:
        await automatic_event(st, US, second)
    events = [card for card in cards if triggers(st, US, card)]
    done: list[int] = []
    if events and await agrees(st, US, "events_first", "6.3.2"):
        done = await _let_happen(st, cards)
    st.emit("operation", side=SIDES[US], operation="reassessment", ops=6, card=CARD_IDS[st.card])
    if us_is_hard(st) == was_hard:
        flip_posture(st)
    await posture_decided(st)
    if not done:
        done = await _let_happen(st, cards)
    if later:
        await automatic_event(st, US, second)
    for card in cards:
        put_down(st, card, US, by=JIHADIST if card in done else NONE)


async def _let_happen(st: LabyrinthState, cards: list[int]) -> list[int]:
    """Carry out the Jihadist events on the cards whose conditions hold; return these cards."""
    done = []
    for card in cards:
        if triggers(st, US, card):
            done.append(card)
            await carry_out(st, JIHADIST, card)
    return done
