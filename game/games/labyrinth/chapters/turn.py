"""5 The turn: action phases, plots, the end of the turn."""

from __future__ import annotations

from game.core.choice import Pick
from game.core.procedure import frame, then
from game.games.labyrinth.chapters.choosing import ask
from game.games.labyrinth.chapters.end_of_turn import end_turn
from game.games.labyrinth.chapters.piles import discard_card
from game.games.labyrinth.chapters.play import take_up
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.data import COUNTRY_IDS, JIHADIST, SIDES, US
from game.games.labyrinth.frames import procedure
from game.games.labyrinth.picks import DISCARD, HOLD, card_of, card_picks
from game.games.labyrinth.state import LabyrinthState, Trace

CARDS_A_PHASE = 2


@procedure
async def next_turn(st: LabyrinthState) -> None:
    """A turn begins; it ends when both hands have been played [5]."""
    st.turn += 1
    st.emit("turn", turn=st.turn)
    then(st, frame(action_phase, JIHADIST))


@procedure
async def action_phase(st: LabyrinthState, seat: int) -> None:
    """Two cards, or what is left of the hand [5.2]."""
    st.step = SIDES[seat]
    st.plays = 0
    st.trace_before, st.trace = st.trace, Trace()
    st.emit("phase", side=SIDES[seat])
    following = frame(action_phase, US) if seat == JIHADIST and st.hands[US] and not only_held(st) else frame(plots)
    then(st, frame(next_card, seat), following)


def only_held(st: LabyrinthState) -> bool:
    """Whether the US has nothing but a card that it carries over."""
    return st.held and len(st.hands[US]) == 1


@procedure
async def next_card(st: LabyrinthState, seat: int) -> None:
    """The next card of the phase; the last one of the US may be discarded or held [5.2.4]."""
    hand = st.hands[seat]
    if st.plays >= CARDS_A_PHASE or not hand or (seat == US and only_held(st)):
        return
    options = card_picks(hand)
    if seat == US and len(hand) == 1 and "infectious" not in st.abilities[JIHADIST]:
        options = [*options, DISCARD, HOLD]
    pick = await ask(st, seat, "card", options, "5.2", confirm=True, left=CARDS_A_PHASE - st.plays)
    if pick == HOLD:
        st.held = True
        st.emit("held", side=SIDES[seat])
    elif pick == DISCARD:
        await discard_card(st, seat, hand[0], "hold")
    else:
        then(st, frame(take_up, seat, card_of(pick)), frame(next_card, seat))


# === Plots (8.6) ===


@procedure
async def plots(st: LabyrinthState) -> None:
    """The plots on the map are resolved; then the next pair of phases, or the end of the turn."""
    st.step = "plots"
    st.struck = []
    st.resolved_abroad = False
    over = not st.hands[JIHADIST] and (not st.hands[US] or only_held(st))
    then(st, frame(next_plot), frame(end_turn) if over else frame(action_phase, JIHADIST))


@procedure
async def next_plot(st: LabyrinthState) -> None:
    """Backlashed plots first, then as the Jihadist likes (8.6)."""
    if not st.plots:
        return
    waiting = [index for index, plot in enumerate(st.plots) if plot.backlashed] or list(range(len(st.plots)))
    places = [COUNTRY_IDS[plot.place] for plot in st.plots]
    options = [Pick("plot", index) for index in waiting]
    pick = await ask(st, JIHADIST, "resolve", options, "8.6", places=places)
    await resolve_plot(st, int(pick.id))
    then(st, frame(next_plot))
