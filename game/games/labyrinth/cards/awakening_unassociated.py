"""Cards 200-240: events of neither side in the second deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.chapters.choosing import select, select_card, select_item
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_from_anywhere
from game.games.labyrinth.chapters.testing import random_schengen
from game.games.labyrinth.data import IRAQ, JIHADIST, NONE, SYRIA, US
from game.games.labyrinth.queries import cell_room, in_turmoil
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_prestige, from_discard, put_marker


class AbuBakrAlBaghdadi(Event):
    """Card 215. The capital's man falls; or he gathers cells in Syria and Iraq and reaches out."""

    id = "abu_bakr_al_baghdadi"
    cells = 3
    fetched = (182, 196)

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The US needs a capital on the map."""
        return seat != US or st.capital != NONE

    async def play_us(self, st: LabyrinthState) -> None:
        """Prestige; `cards.csv` takes the card out of the game."""
        add_prestige(st, 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to three cells; the Caliphate may be declared for them at the end; then one of two things."""
        left = self.cells
        for c in await self._order(st):
            left -= await put_cells_from_anywhere(st, JIHADIST, c, left)
        item = await select_item(st, JIHADIST, self.items(st))
        if item == "schengen":
            await put_cells(st, await random_schengen())
        elif item == "card":
            from_discard(st, JIHADIST, await select_card(st, JIHADIST, "fetch", self.cards(st)))

    async def _order(self, st: LabyrinthState) -> list[int]:
        """The country that is supplied first, then the other one."""
        open_to_him = self.targets(st, (SYRIA, IRAQ))
        first = await select(st, JIHADIST, "cells", open_to_him)
        return sorted(open_to_him, key=lambda c: c != first)

    def items(self, st: LabyrinthState) -> list[str]:
        """What of the second part is possible."""
        return [*(["schengen"] if cell_room(st) else []), *(["card"] if self.cards(st) else [])]

    def cards(self, st: LabyrinthState) -> list[int]:
        """Paris Attacks and Training Camps among the discards."""
        return [card for card in self.fetched if card in st.discard]

    def bot_prefers(
        self,
        st: LabyrinthState,  # noqa: ARG002
        seat: int,  # noqa: ARG002
        prompt: str,
        purpose: str,  # noqa: ARG002
        candidates: Sequence[str],
    ) -> Sequence[str]:
        """The card if there is one; cells from the track before others."""
        first = {"item": "card", "cell_source": "track"}.get(prompt, "")
        return [first] if first in candidates else candidates


class Truce(EitherEvent):
    """Card 239. Nobody acts in a country until the end of the turn; `queries.under_truce` is asked everywhere."""

    id = "truce"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Civil war, Regime Change, or markers of both kinds; none of the Caliphate."""
        return [c for c in self.targets(st) if in_turmoil(st, c) or (st.awake[c] and st.react[c])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:  # noqa: ARG002
        """There is such a country."""
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The marker; the card lapses, and `chapters.turn` asks whether somebody pays to end it."""
        put_marker(st, "truce", await select(st, seat, "target", self.countries(st)))


EVENTS: Final[list[Event]] = [AbuBakrAlBaghdadi(), Truce()]
