"""Cards 207 and 208: events of neither side in the second deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.cards.preferences import cells_in_all, first_of
from game.games.labyrinth.chapters.choosing import select, select_item
from game.games.labyrinth.chapters.pieces import put_cells, remove_cells
from game.games.labyrinth.chapters.plots import find_plot, plots_are_secret, put_plot
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import COUNTRY_IDS, FUNDING_MAX, JIHADIST, PRESTIGE_MAX, UNITED_STATES, US, WMD
from game.games.labyrinth.queries.board import cell_countries, cell_room, cells, non_muslim_countries, plots_in
from game.games.labyrinth.queries.tracks import troop_level
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, remove_cadre


class JvCopycat(Event):
    """Card 207. Imitators in countries that are not Muslim."""

    id = "jv_copycat"
    sided = True
    plenty = 8
    """Funding from which the automaton places a cell."""

    def countries(self, st: LabyrinthState, item: str = "") -> list[int]:
        """Non-Muslim countries with a cell, a cadre or a plot, or with one of them."""
        return [c for c in non_muslim_countries(st) if (item in self.found(st, c) if item else self.found(st, c))]

    def found(self, st: LabyrinthState, c: int) -> list[str]:
        """What of it is there."""
        there = {"plot": len(plots_in(st, c)), "cell": cells(st, c), "cadre": st.cadre[c]}
        return [item for item, number in there.items() if number]

    def things(self, st: LabyrinthState) -> list[str]:
        """What the Jihadist could place."""
        return [*(["cell"] if cell_room(st) else []), *(["plot"] if 1 in st.available else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Something to remove, or something to place."""
        return bool(self.countries(st) if seat == US else self.things(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """A cell, a cadre or a plot goes."""
        c = await select(st, US, "disrupt", self.countries(st), aim="target")
        item = await select_item(st, US, self.found(st, c))
        if item == "plot":
            await find_plot(st, c)
        elif item == "cell":
            await remove_cells(st, US, c)
        else:
            remove_cadre(st, c)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """An active cell or a Plot 1 comes."""
        item = await select_item(st, JIHADIST, self.things(st), veiled=plots_are_secret(st))
        c = await select(st, JIHADIST, "plot" if item == "plot" else "cells", non_muslim_countries(st))
        if item == "plot":
            await put_plot(st, c, lambda n: n == 1, face_up=bool(st.automata[JIHADIST]), at_most=1)
        else:
            await put_cells(st, c, active=True)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The last cell of the map, else the US; there a plot, a cell, a cadre. The Jihadist strikes the US."""
        st = asked.st
        last = asked.seat == US and cells_in_all(st) == 1 and cell_countries(st)[0] in self.countries(st, "cell")
        if asked.prompt == "item":
            if asked.seat == US:
                return first_of(asked.candidates, *(["cell"] if last else []), "plot", "cell", "cadre")
            armed = WMD in st.available or st.funding >= self.plenty
            return first_of(asked.candidates, *(("cell", "plot") if armed else ("plot", "cell")))
        if asked.prompt == "country":
            return first_of(asked.candidates, COUNTRY_IDS[cell_countries(st)[0] if last else UNITED_STATES])
        return asked.candidates


class KinderGentler(EitherEvent):
    """Card 208. How many soldiers are out says how the US is seen."""

    id = "kinder_gentler"

    def sign(self, st: LabyrinthState) -> int:
        """+1 at Low Intensity, -1 at Overstretch, 0 at War: what prestige gains and funding loses."""
        return {"low_intensity": 1, "overstretch": -1}.get(troop_level(st), 0)

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Not at War."""
        return self.sign(st) != 0

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Funding and prestige."""
        add_funding(st, -self.sign(st))
        add_prestige(st, self.sign(st))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """To its own good, if it does any."""
        if seat == US:
            return self.sign(st) > 0 and (st.funding > 1 or st.prestige < PRESTIGE_MAX)
        return self.sign(st) < 0 and (st.funding < FUNDING_MAX or st.prestige > 1)


EVENTS: Final[list[Event]] = [JvCopycat(), KinderGentler()]
