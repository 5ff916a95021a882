"""12.4, 13.4 An automaton plays a card."""

from __future__ import annotations

from game.core.procedure import frame, procedure, then
from game.games.labyrinth.chapters.automaton_jihadist import jihadist_card
from game.games.labyrinth.chapters.automaton_ops import grant
from game.games.labyrinth.chapters.automaton_us import us_card
from game.games.labyrinth.data import JIHADIST
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.state import LabyrinthState


@procedure
async def use_by_chart(st: LabyrinthState, seat: int) -> None:
    """Use the automaton's card by its charts, without choices."""
    grant(st, printed_ops(st, st.card))
    then(st, frame(jihadist_card if seat == JIHADIST else us_card))
