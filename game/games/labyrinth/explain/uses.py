"""Where a card's Ops can be used: the countries of each operation, and the chance of its dice there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from game.games.labyrinth.data import NONE
from game.games.labyrinth.explain import odds
from game.games.labyrinth.queries import jihadist_operations, us_operations
from game.games.labyrinth.queries.us_operations import disrupts, wars_of_ideas
from game.games.labyrinth.state import LabyrinthState


class UsePlace(NamedTuple):
    """A country where an operation is possible; the chance that it succeeds, or None where no die decides."""

    country: int
    chance: float | None = None


RULES: Final[Mapping[str, str]] = {
    "trigger": "6.3.2", "spend_reserves": "6.3.3", "reserves": "6.3.3", "war_of_ideas": "7.2",
    "deploy": "7.3", "regime_change": "7.3.2", "withdraw": "7.3.5", "disrupt": "7.4", "alert": "7.5",
    "reassessment": "7.6", "recruit": "8.2", "travel": "8.3", "minor_jihad": "8.4", "major_jihad": "8.4.2",
    "plot": "8.5",
}  # fmt: skip
"""The rule of each use of a card; for an event, the card's."""


def places(st: LabyrinthState, use: str) -> list[UsePlace]:
    """Return the countries where the available Ops allow a use, the likeliest first; none if it has no country."""
    if use not in TARGETS:
        return []
    chance = _CHANCES.get(use)
    found = [UsePlace(c, chance(st, c) if chance is not None else None) for c in TARGETS[use](st)]
    return sorted(found, key=lambda place: -(place.chance or 0.0))


def _deploy(st: LabyrinthState) -> list[int]:
    """Return where troops can deploy to from anywhere [7.3]."""
    sources = us_operations.deploy_sources(st)
    return sorted({c for source in sources for c in us_operations.deploy_goals(st, source, st.ops)} - {NONE})


TARGETS: Final[Mapping[str, Callable[[LabyrinthState], Sequence[int]]]] = {
    "war_of_ideas": lambda st: wars_of_ideas(st, st.ops),
    "deploy": _deploy,
    "regime_change": lambda st: us_operations.regime_changes(st, st.ops),
    "withdraw": lambda st: us_operations.withdrawals(st, st.ops),
    "disrupt": lambda st: disrupts(st, st.ops),
    "alert": lambda st: us_operations.alerts(st, st.ops),
    "recruit": jihadist_operations.recruiting_countries,
    "travel": lambda st: jihadist_operations.travellers(st, {}),
    "minor_jihad": jihadist_operations.jihads,
    "major_jihad": lambda st: jihadist_operations.major_jihads(st, st.ops),
    "plot": jihadist_operations.plotting_countries,
}
"""The countries of each use; for Travel those that cells may leave, because they may go anywhere [8.3]."""
_CHANCES: Final[Mapping[str, Callable[[LabyrinthState, int], float | None]]] = {
    "alert": lambda st, c: odds.alert(st),
    "war_of_ideas": lambda st, c: odds.ideas_with_reserves(st, c)[0],
    "recruit": odds.recruit,
    "minor_jihad": odds.jihad,
    "major_jihad": lambda st, c: odds.major_jihad(st, c, st.ops),
    "plot": odds.plot,
}
