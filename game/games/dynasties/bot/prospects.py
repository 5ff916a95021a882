"""Each seat's chance to win, for searches."""

from __future__ import annotations

from game.games.dynasties.bot.facts import Facts
from game.games.dynasties.bot.outlook import Outlook, turns_left
from game.games.dynasties.hidden import view_of
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.world import picture

DONE = ("cleanup", "setup")
"""The steps of a turn in which the active dynasty has no action left."""


def prospects(st: DynastiesState) -> list[float]:
    """Return each seat's chance to win as that seat sees it, 0 to 1; in a finished match, its share of the victory."""
    seats = range(len(st.dynasties))
    if st.outcome is not None:
        winners = st.outcome.winners
        return [(seat in winners) / max(1, len(winners)) for seat in seats]
    last = st.active if st.step in DONE else (st.active - 1) % len(seats)
    chances = []
    for seat in seats:
        view = view_of(st, seat)
        world = picture(view)
        outlook = Outlook(Facts(view, seat), turns_left(world.piles, len(seats)))
        chances.append(outlook.standing(world, last)[seat])
    return chances
