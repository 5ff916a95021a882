"""08-02 The turn: refill, unattached, action, clean-up."""

from __future__ import annotations

from game.core.choice import choose
from game.core.procedure import frame, procedure, then
from game.games.dynasties.cards.events import windows
from game.games.dynasties.chapters.actions import action_step
from game.games.dynasties.chapters.cards import discard_hand, refill
from game.games.dynasties.chapters.piles import add_unattached
from game.games.dynasties.data import NONE, SIDES
from game.games.dynasties.picks import NUMBER, PERSON_PICKS
from game.games.dynasties.queries import round_of
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.verbs import discard_unattached


@procedure
async def next_turn(st: DynastiesState) -> None:
    """Play a turn step by step (ruling A4), then schedule the left neighbour's [08-02]."""
    st.turn += 1
    st.active = (st.first + st.turn - 1) % len(st.dynasties)
    st.step = "refill"
    st.actions = 0
    st.overdrive = NONE
    st.no_limit = st.looked = False
    st.vetoes, st.spared, st.quiet_events, st.quiet_cards = [], [], [], []
    st.emit("turn", side=SIDES[st.active], turn=st.turn, round=round_of(st))
    then(
        st,
        *windows(st, "start"),
        frame(refill),
        frame(add_unattached),
        *windows(st, "unattached"),
        frame(action_step),
        frame(clean_up),
        frame(discard_hand),
        *windows(st, "end"),
        frame(next_turn),
    )


@procedure
async def clean_up(st: DynastiesState) -> None:
    """Step 4a: discard unattached persons beyond the number of players, as the active player chooses [08-02-04]."""
    st.step = "cleanup"
    surplus = len(st.unattached) - len(st.dynasties)
    if surplus <= 0:
        return
    options = [PERSON_PICKS[p] for p in st.unattached]
    pick = await choose(st.active, "discard_person", options, "08-02-04", left=surplus)
    discard_unattached(st, NUMBER[pick])
    then(st, frame(clean_up))
