"""C-2, K, M. The sequence of play."""

from __future__ import annotations

from game.core.procedure import frame, procedure, then
from game.games.vermin.chapters.events import event_step
from game.games.vermin.chapters.marine_actions import action_phase
from game.games.vermin.chapters.nat import decontamination, lethality
from game.games.vermin.chapters.reinforcement import reinforcement_step
from game.games.vermin.chapters.scoring import end_part, stop_if_over
from game.games.vermin.chapters.swarm_combat import combat_step
from game.games.vermin.chapters.swarm_movement import movement_step
from game.games.vermin.data import PIECES, TWO_FACED, UNITS
from game.games.vermin.queries import is_beside_swarm
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import recover


@procedure
async def next_turn(st: VerminState) -> None:
    """Play a whole turn, then the next, until the event cup is empty."""
    st.turn += 1
    st.step = "event"
    st.acted = [0] * len(PIECES)
    st.emit("turn", turn=st.turn)
    then(
        st,
        frame(event_step),
        frame(movement_step),
        frame(combat_step),
        frame(reinforcement_step),
        frame(lethality),
        frame(action_phase),
        frame(recovery_phase),
        frame(decontamination),
        frame(end_phase),
    )


@procedure
async def recovery_phase(st: VerminState) -> None:
    """Recover disrupted units that have no vermite next to them [K]."""
    st.step = "recovery"
    if stop_if_over(st):
        return
    for p in UNITS:
        if st.at[p] >= 0 and st.back[p] and p not in TWO_FACED and not is_beside_swarm(st, st.at[p]):
            recover(st, p)


@procedure
async def end_phase(st: VerminState) -> None:
    """End effects of this turn [M]; the match ends when no event chit is left."""
    st.step = "end"
    st.flooded = st.lashed = st.ambush = st.storm = False
    if stop_if_over(st):
        return
    if not any(st.chits):
        end_part(st, "count")
        return
    st.shown = []
    then(st, frame(next_turn))
