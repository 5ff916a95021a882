"""Cards 1-47: events of the US in the first deck."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import Event, UsEvent
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.chapters.pieces import remove_cells
from game.games.labyrinth.data import IRAN, US
from game.games.labyrinth.queries import cells
from game.games.labyrinth.state import LabyrinthState


class Biometrics(UsEvent):
    """Card 2. Travel is hampered until the end of the turn; `chapters.recruit` looks for the card in its box."""

    id = "biometrics"

    async def play_us(self, st: LabyrinthState) -> None:
        """Nothing at once; the card lapses."""


class Predator(UsEvent):
    """Cards 23-25. A cell in a Muslim country other than Iran."""

    id = "predator"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Where there is one."""
        return [c for c in self.targets(st) if c != IRAN and cells(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:  # noqa: ARG002
        """Somewhere there is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """It leaves the map."""
        c = await select(st, US, "remove_cells", self.countries(st))
        await remove_cells(st, US, c)


EVENTS: Final[list[Event]] = [Biometrics(), Predator()]
