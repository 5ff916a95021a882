"""5 The turn: action phases, plots, the end of the turn."""

from __future__ import annotations

from game.core.choice import Pick
from game.core.procedure import frame, procedure, then
from game.games.labyrinth.chapters.asides import asides, revive_automaton, take_aside
from game.games.labyrinth.chapters.choosing import ask, select_card_if_liked
from game.games.labyrinth.chapters.end_of_turn import end_turn
from game.games.labyrinth.chapters.piles import discard_card, draw_blind
from game.games.labyrinth.chapters.play import lay_open, take_up
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.data import COUNTRY_IDS, JIHADIST, PLOT_IDS, SIDES, US
from game.games.labyrinth.picks import BLIND, HOLD, card_of, card_picks, discard_of
from game.games.labyrinth.queries.board import door_is_closed
from game.games.labyrinth.state import LabyrinthState, Trace

CARDS_A_PHASE = 2


@procedure
async def next_turn(st: LabyrinthState) -> None:
    """Begin a turn; it ends when both hands have been played [5]."""
    st.turn += 1
    st.emit("turn", turn=st.turn)
    then(st, frame(action_phase, JIHADIST))


@procedure
async def action_phase(st: LabyrinthState, seat: int) -> None:
    """Play two cards, or the rest of the hand; none if the US has only a card that it carries over [5.2]."""
    if seat == US and (not st.hands[US] or only_held(st)):
        then(st, frame(plots))
        return
    st.step = SIDES[seat]
    st.plays, st.phase_cards = 0, CARDS_A_PHASE
    st.trace_before, st.trace = st.trace, Trace()
    if st.hands[seat]:
        st.emit("phase", side=SIDES[seat])
    if seat == US:
        revive_automaton(st, US)
    then(st, frame(next_card, seat), frame(action_phase, US) if seat == JIHADIST else frame(plots))


def only_held(st: LabyrinthState) -> bool:
    """Whether the US has nothing but a card that it carries over."""
    return st.held and len(st.hands[US]) == 1


@procedure
async def next_card(st: LabyrinthState, seat: int) -> None:
    """Ask for the next card of the phase; the last one of the US may be discarded or held [5.2.4]."""
    hand = st.hands[seat]
    if st.plays >= st.phase_cards or not hand or (seat == US and only_held(st)):
        return
    options = [*ways_to_play(st, seat), *asides(st, seat)]
    pick = await ask(st, seat, "card", options, "5.2", confirm=True, left=st.phase_cards - st.plays)
    if pick == HOLD:
        st.held = True
        st.emit("held", side=SIDES[seat])
    elif pick.kind == "discard":
        await discard_card(st, seat, hand[0])
    elif pick.kind == "aside":
        await take_aside(st, seat, pick)
        then(st, frame(next_card, seat))
    else:
        card = await draw_blind(st, seat) if pick == BLIND else card_of(pick)
        lay_open(st, seat, card)
        then(st, frame(take_up, seat, card), frame(next_card, seat))


@procedure
async def extra_card(st: LabyrinthState) -> None:
    """Let the US play one more card within the phase [cards 18, 138]."""
    if not st.hands[US] or only_held(st):
        return
    card = await select_card_if_liked(st, US, "extra_card", st.hands[US])
    if card:
        st.phase_cards += 1
        lay_open(st, US, card)
        then(st, frame(take_up, US, card))


def allow_extra_card(st: LabyrinthState) -> None:
    """Allow the US to play one more card after the one in play has been put down [cards 18, 138]."""
    then(st, frame(extra_card))


def ways_to_play(st: LabyrinthState, seat: int) -> list[Pick]:
    """Return the options for the next card: random after the Door of Itjihad, an automaton's top one [card 47][12.2].

    A person on the side of the US may discard or hold the last one, unless a bot forbids it [5.2.4][12.5].
    """
    hand = st.hands[seat]
    if st.automata[seat]:
        return card_picks(hand[:1])
    if seat == JIHADIST:
        return [BLIND] if door_is_closed(st) else card_picks(hand)
    last = len(hand) == 1 and "infectious" not in st.abilities[JIHADIST]
    return [*card_picks(hand), *((discard_of(hand[0]), HOLD) if last else ())]


# === Plots (8.6) ===


@procedure
async def plots(st: LabyrinthState) -> None:
    """Resolve the plots on the map; then the next pair of phases, or the end of the turn."""
    st.step = "plots"
    st.struck = []
    st.resolved_abroad = False
    if st.plots:
        st.emit("plot_phase")
    over = not st.hands[JIHADIST] and (not st.hands[US] or only_held(st))
    then(st, frame(next_plot), frame(end_turn) if over else frame(action_phase, JIHADIST))


@procedure
async def next_plot(st: LabyrinthState) -> None:
    """Resolve backlashed plots first, then in the Jihadist's order (8.6)."""
    if not st.plots:
        return
    waiting = [index for index, plot in enumerate(st.plots) if plot.backlashed] or list(range(len(st.plots)))
    places = [COUNTRY_IDS[plot.place] for plot in st.plots]
    options = [Pick("resolve", f"{PLOT_IDS[st.plots[index].number]}.{index}") for index in waiting]
    pick = await ask(st, JIHADIST, "resolve", options, "8.6", confirm=True, places=places)
    await resolve_plot(st, int(str(pick.id).partition(".")[2]))
    then(st, frame(next_plot))
