"""6 A card is played: for its event, for an operation, for the reserves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from game.core.procedure import frame, then
from game.games.labyrinth.chapters import jihad, operations, recruit
from game.games.labyrinth.chapters.choosing import ask, select_card
from game.games.labyrinth.chapters.disrupt import disrupts
from game.games.labyrinth.chapters.events import (
    automatic_event,
    can_play_event,
    carry_out,
    event_of,
    triggers,
)
from game.games.labyrinth.chapters.ideas import wars_of_ideas
from game.games.labyrinth.data import (
    AUTOMATIC,
    CARD_IDS,
    EVENT_OF,
    JIHADIST,
    LAPSING,
    NONE,
    OPS,
    REMOVED_AFTER,
    SIDES,
    US,
)
from game.games.labyrinth.frames import procedure
from game.games.labyrinth.picks import USE
from game.games.labyrinth.queries import us_is_hard
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_reserves,
    bury,
    from_hand,
    lapse,
    remove_card,
    to_discard,
    to_hand,
)

MOST_OPS = 3


def printed_ops(st: LabyrinthState, card: int) -> int:
    """The Ops of a card; Obama Doctrine has 3 in Mitt's Turn."""
    return 3 if st.scenario == "mitts_turn" and EVENT_OF[card] == "obama_doctrine" else OPS[card]


@procedure
async def take_up(st: LabyrinthState, seat: int, card: int) -> None:
    """A card of the hand is played; an automatic event on it happens first."""
    from_hand(st, seat, card)
    st.plays += 1
    st.card, st.second, st.ops, st.spent_reserves, st.triggered = card, 0, printed_ops(st, card), 0, False
    st.emit("played", side=SIDES[seat], card=CARD_IDS[card])
    then(st, frame(use_card, seat))
    if card in AUTOMATIC:
        st.triggered = True
        await automatic_event(st, seat, card)


def uses(st: LabyrinthState, seat: int) -> list[str]:
    """What the card in play can be played for, with its Ops as they are now."""
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
    found += us_uses(st) if seat == US else jihadist_uses(st)
    return found or ["nothing"]


def us_uses(st: LabyrinthState) -> list[str]:
    """The operations of the US that are possible with the Ops at hand [7]."""
    able = {
        "war_of_ideas": bool(wars_of_ideas(st, st.ops)),
        "deploy": operations.can_deploy(st, st.ops),
        "regime_change": bool(operations.regime_changes(st, st.ops)),
        "withdraw": bool(operations.withdrawals(st, st.ops)),
        "disrupt": bool(disrupts(st, st.ops)),
        "alert": bool(operations.alerts(st, st.ops)),
        "reassessment": can_reassess(st),
    }
    return [use for use, possible in able.items() if possible]


def can_reassess(st: LabyrinthState) -> bool:
    """Whether the card in play is the first of the phase and another one of 3 Ops is at hand, reserves aside [7.6]."""
    if st.plays != 1 or st.spent_reserves or st.triggered or printed_ops(st, st.card) < MOST_OPS:
        return False
    return any(printed_ops(st, card) == MOST_OPS for card in st.hands[US])


def jihadist_uses(st: LabyrinthState) -> list[str]:
    """The operations of the Jihadist that are possible with the Ops at hand [8]."""
    able = {
        "recruit": bool(recruit.recruiting_countries(st)),
        "travel": recruit.can_travel(st),
        "minor_jihad": bool(jihad.jihads(st)),
        "major_jihad": bool(jihad.major_jihads(st, st.ops)),
        "plot": bool(jihad.plotting_countries(st)) and (st.first_plot_used or not st.triggered),
    }
    return [use for use, possible in able.items() if possible]


OPERATIONS: Final[dict[str, Callable[[LabyrinthState], Awaitable[None]]]] = {
    "war_of_ideas": operations.war_of_ideas,
    "deploy": operations.deploy,
    "regime_change": operations.regime_change,
    "withdraw": operations.withdraw,
    "disrupt": operations.disrupt_operation,
    "alert": operations.alert,
    "recruit": recruit.recruit,
    "travel": recruit.travel,
    "minor_jihad": jihad.minor_jihad,
    "major_jihad": jihad.major_jihad,
    "plot": jihad.plot,
}


@procedure
async def use_card(st: LabyrinthState, seat: int) -> None:
    """Event, operation or reserves; the opponent's event before it, or the reserves added, and asked again [6.3]."""
    pick = await ask(st, seat, "use", [USE[use] for use in uses(st, seat)], "6", confirm=True, ops=st.ops)
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
        then(st, frame(reassess))
    else:
        if use == "reserves":
            add_reserves(st, seat, printed_ops(st, st.card))
        then(st, *([frame(operate, seat, use)] if use in OPERATIONS else []), frame(after_use, seat, use))


def spend_reserves(st: LabyrinthState, seat: int) -> None:
    """All reserves are added to the Ops; what exceeds three is lost [6.3.3]."""
    st.spent_reserves = st.reserves[seat]
    st.ops = min(MOST_OPS, st.ops + st.reserves[seat])
    add_reserves(st, seat, -st.reserves[seat])


async def lift_with_reserves(st: LabyrinthState, seat: int, needed: int) -> None:
    """A country has turned out to cost more Ops: the reserves may be added if they suffice [7.2]."""
    from game.games.labyrinth.chapters.choosing import agrees

    if (
        st.reserves[seat]
        and st.ops + st.reserves[seat] >= needed
        and await agrees(st, seat, "lift", "7.2", number=needed)
    ):
        spend_reserves(st, seat)


async def play_event(st: LabyrinthState, seat: int) -> None:
    """The card is played as an event; afterwards it goes where its flags say."""
    st.triggered = True
    card = st.card
    await carry_out(st, seat, card)
    put_down(st, card, seat, by=seat)


@procedure
async def operate(st: LabyrinthState, seat: int, use: str) -> None:
    """The operation itself."""
    st.doing = "operation"
    st.emit("operation", side=SIDES[seat], operation=use, ops=st.ops)
    await OPERATIONS[use](st)
    st.doing = ""


@procedure
async def after_use(st: LabyrinthState, seat: int, use: str) -> None:
    """The opponent's event happens now if it has not before, but not on the First Plot [6.3.2][8.5.3]."""
    card = st.card
    first_plot = use == "plot" and not st.first_plot_used
    if first_plot:
        st.first_plot_used = True
    if first_plot and not ("ruthless" in st.abilities[US] and triggers(st, seat, card)):
        st.first_plot = card
        st.card = 0
        st.emit("first_plot", card=CARD_IDS[card])
        return
    by = 1 - seat if st.triggered and card not in AUTOMATIC else NONE
    if by == NONE and card not in AUTOMATIC and triggers(st, seat, card):
        st.triggered = True
        by = 1 - seat
        await carry_out(st, by, card)
    if first_plot:
        st.first_plot = card
        st.card = 0
        return
    put_down(st, card, seat, by=by)


def put_down(st: LabyrinthState, card: int, seat: int, *, by: int) -> None:
    """The card leaves the table; `by` is whose event it was played as, NONE if it was not."""
    st.card = 0
    fate = event_of(card).fate(st, by) if by != NONE else ""
    if not fate and by != NONE:
        if REMOVED_AFTER[card] in ("always", SIDES[by]):
            fate = "removed"
        if LAPSING[card] in ("always", SIDES[by]):
            fate = "lapsing"
    if fate == "removed":
        remove_card(st, card, seat)
    elif fate == "lapsing":
        lapse(st, card, seat)
    elif fate == "hand":
        to_hand(st, seat, card, "played", shown=True)
    elif fate == "pile":
        bury(st, card, seat)
    else:
        to_discard(st, card, seat, "used")


@procedure
async def reassess(st: LabyrinthState) -> None:
    """Two cards of 3 Ops change the US posture; Jihadist events on both happen [7.6]."""
    threes = [card for card in st.hands[US] if printed_ops(st, card) == MOST_OPS]
    second = await select_card(st, US, "second_card", threes, "7.6", veiled=True)
    from_hand(st, US, second)
    st.plays += 1
    st.second = second
    st.emit("played", side=SIDES[US], card=CARD_IDS[second])
    st.emit("operation", side=SIDES[US], operation="reassessment", ops=6)
    was_hard = us_is_hard(st)
    if second in AUTOMATIC:
        await automatic_event(st, US, second)
    if us_is_hard(st) == was_hard:
        await operations.flip_posture(st)
    for card in (st.card, second):
        by = NONE
        if triggers(st, US, card):
            by = JIHADIST
            await carry_out(st, JIHADIST, card)
        put_down(st, card, US, by=by)
