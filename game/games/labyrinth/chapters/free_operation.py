"""Operations that an event gives [12.3.11][13.3.8]."""

from __future__ import annotations

from game.games.labyrinth.chapters import automaton_jihadist, automaton_us
from game.games.labyrinth.chapters.choosing import ask
from game.games.labyrinth.chapters.conduct import conduct, operations_of
from game.games.labyrinth.chapters.ops import spend_reserves
from game.games.labyrinth.data import US
from game.games.labyrinth.picks import USE
from game.games.labyrinth.state import LabyrinthState


async def free_operation(st: LabyrinthState, seat: int, ops: int) -> None:
    """Let the seat carry out an operation with that many Ops, with reserves if it wants [cards 18, 97, 138].

    Nothing happens if none is possible. An automaton follows its charts [12.3.11][13.3.8].
    """
    if st.automata[seat]:
        await operate_by_chart(st, seat, ops)
        return
    before = (st.ops, st.spent_reserves)
    st.ops, st.spent_reserves = ops, 0
    while True:
        options = [use for use in operations_of(st, seat) if use != "reassessment"]
        if st.reserves[seat] and not st.spent_reserves:
            options.append("spend_reserves")
        if not options:
            break
        pick = await ask(st, seat, "use", [USE[use] for use in options], "6", played=None, ops=st.ops)
        if pick == USE["spend_reserves"]:
            spend_reserves(st, seat)
            continue
        await conduct(st, seat, str(pick.id))
        break
    st.ops, st.spent_reserves = before


async def operate_by_chart(st: LabyrinthState, seat: int, ops: int) -> None:
    """Carry out an automaton's operation inside an event."""
    await (automaton_us if seat == US else automaton_jihadist).operate_with(st, ops)
