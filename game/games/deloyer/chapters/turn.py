"""4 The sequence of play."""

from __future__ import annotations

from game.core.procedure import frame, procedure, then
from game.games.deloyer.chapters.arming import arming_phase
from game.games.deloyer.chapters.battle import battle_phase
from game.games.deloyer.chapters.card_phase import card_phase
from game.games.deloyer.chapters.hiding import hideout_phase
from game.games.deloyer.chapters.movement import movement_phase
from game.games.deloyer.chapters.replenishment import replenishment_phase
from game.games.deloyer.chapters.security import security_phase
from game.games.deloyer.chapters.victory import victory_phase
from game.games.deloyer.data import FEDERATION, LIBERATION, SIDES
from game.games.deloyer.state import DeloyerState, Replenishing

PHASES = (
    "l_card",
    "l_arm",
    "l_move",
    "l_battle",
    "l_hide",
    "f_card",
    "f_replenish",
    "f_move",
    "f_battle",
    "f_security",
    "victory",
)


@procedure
async def turn(st: DeloyerState) -> None:
    """Both player turns, then the victory phase; the number of turns is unlimited [4.2]."""
    st.turn += 1
    st.emit("turn", turn=st.turn)
    then(
        st,
        frame(player_turn, LIBERATION),
        frame(player_turn, FEDERATION),
        frame(phase, "victory", FEDERATION),
        frame(victory_phase),
        frame(turn),
    )


@procedure
async def player_turn(st: DeloyerState, side: int) -> None:
    """The five phases of a player turn [4.2]."""
    st.active, st.lost_cbas, st.won = side, 0, [0, 0]
    if side == LIBERATION:
        then(
            st,
            frame(phase, "l_card", side),
            frame(card_phase, side),
            frame(phase, "l_arm", side),
            frame(arming_phase),
            frame(phase, "l_move", side),
            frame(movement_phase, side),
            frame(phase, "l_battle", side),
            frame(battle_phase, side),
            frame(phase, "l_hide", side),
            frame(hideout_phase),
            frame(end_liberation_turn),
        )
    else:
        st.replenishing = Replenishing()
        then(
            st,
            frame(phase, "f_card", side),
            frame(card_phase, side),
            frame(phase, "f_replenish", side),
            frame(replenishment_phase),
            frame(phase, "f_move", side),
            frame(movement_phase, side),
            frame(phase, "f_battle", side),
            frame(battle_phase, side),
            frame(phase, "f_security", side),
            frame(security_phase),
        )


@procedure
async def phase(st: DeloyerState, name: str, side: int) -> None:
    """Begin a phase."""
    st.phase = name
    st.emit("phase", side=SIDES[side], phase=name)


@procedure
async def end_liberation_turn(st: DeloyerState) -> None:
    """End the bans by federation cards for this player turn (cards 53, 55, 75)."""
    st.bans, st.checkpoints = [], False
