"""What a side could do with a card of three Ops, by country, from public facts [7][8]."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import may_do
from game.core.rules import Threat
from game.games.labyrinth.chapters.jihad import DICE
from game.games.labyrinth.data import COUNTRY_IDS, JIHADIST, MUSLIM, US
from game.games.labyrinth.explain.uses import RULES, places
from game.games.labyrinth.state import LabyrinthState

OPERATIONS = {
    JIHADIST: ("major_jihad", "minor_jihad", "plot"),
    US: ("alert", "regime_change", "war_of_ideas", "disrupt"),
}
"""The operations considered for each seat, the most serious first."""


def threats(view: LabyrinthState, seat: int) -> Iterator[Threat | None]:
    """Yield each operation with the chance of its dice; Wars of Ideas in Muslim countries only."""
    if not view.turn or view.step == "setup" or view.outcome is not None:
        return
    st = view.copy()
    st.ops, st.card, st.spent_reserves = DICE, 0, 0
    for use in OPERATIONS[seat]:
        for place in places(st, use):
            if use == "war_of_ideas" and st.kind[place.country] != MUSLIM:
                continue
            what = may_do(use, RULES[use], space=COUNTRY_IDS[place.country])
            yield Threat(COUNTRY_IDS[place.country], what, place.chance)
