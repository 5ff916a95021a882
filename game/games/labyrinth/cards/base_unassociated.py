"""Cards 96-120: events of neither side in the first deck."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.chapters.operations import flip_posture
from game.games.labyrinth.chapters.testing import roll_us_posture
from game.games.labyrinth.data import US
from game.games.labyrinth.queries import any_islamist, has_marker, is_lapsing
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.tracks import gwot_penalty
from game.games.labyrinth.verbs import add_funding, add_prestige


class BinLadin(Event):
    """Card 112. The US catches him, if nobody shelters him; the Jihadist shows that he is alive."""

    id = "bin_ladin"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """For the US: no Islamist Rule, neither Al-Anbar nor FATA."""
        return seat != US or not (any_islamist(st) or has_marker(st, "al_anbar") or has_marker(st, "fata"))

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding and prestige; `cards.csv` takes the card out of the game."""
        add_funding(st, -4)
        add_prestige(st, 1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige, more of it with a country under Islamist Rule."""
        add_prestige(st, -4 if any_islamist(st) else -2)


class UsElection(EitherEvent):
    """Cards 120 and 240. Happens by itself."""

    id = "us_election"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:  # noqa: ARG002
        """The US posture is rolled, or flips after US Consulate Attacked; then the penalty decides on prestige."""
        if is_lapsing(st, 199):
            flip_posture(st)
        else:
            await roll_us_posture(st)
        add_prestige(st, -1 if gwot_penalty(st) else 1)


EVENTS: Final[list[Event]] = [BinLadin(), UsElection()]
