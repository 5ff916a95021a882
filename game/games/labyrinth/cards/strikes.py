"""Strikes against cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import AimedEvent, CardEvent, EitherEvent, UsEvent
from game.games.labyrinth.cards.preferences import best, caliphate_sites, cells_in_all, first_of
from game.games.labyrinth.chapters.choosing import select, select_item, select_number
from game.games.labyrinth.chapters.pieces import put_cells, remove_cells, remove_cells_up_to, select_cell
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.opp import choose
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import COUNTRIES, COUNTRY, COUNTRY_IDS, IRAN, JIHADIST, NONE, PHILIPPINES, US
from game.games.labyrinth.queries.board import (
    CELLS_FOR_CALIPHATE,
    advisors,
    cell_room,
    cells,
    distance,
    in_caliphate,
    in_turmoil,
    is_adjacent,
    is_islamist,
    resources,
    troops,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, put_marker, remove_cell, remove_reaction, take_marker
from game.games.labyrinth.verbs.victory import look


class MoroTalks(UsEvent):
    """Card 4. Lowers funding, and removes and blocks Abu Sayyaf."""

    id = "moro_talks"

    async def play_us(self, st: LabyrinthState) -> None:
        await test_country(st, PHILIPPINES)
        add_funding(st, -1)
        take_marker(st, "abu_sayyaf", PHILIPPINES)
        put_marker(st, "moro_talks", PHILIPPINES)


class SpecialForces(AimedEvent, UsEvent):
    """Cards 8-10. Remove a cell where there are troops or next to them; Advisors do not count."""

    id = "special_forces"

    def countries(self, st: LabyrinthState) -> list[int]:
        bases = [c for c in COUNTRIES if troops(st, c) and not under_truce(st, c)]
        found = [c for c in COUNTRIES if cells(st, c) and not under_truce(st, c)]
        return [c for c in found if any(c == base or is_adjacent(st, c, base) for base in bases)]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "remove_cells", self.countries(st))
        await remove_cells(st, US, c)


class Predator(AimedEvent, UsEvent):
    """Cards 23-25. Remove a cell in a Muslim country other than Iran."""

    id = "predator"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if c != IRAN and cells(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "remove_cells", self.countries(st))
        await remove_cells(st, US, c)


class Reaper(UsEvent):
    """Cards 126-128. Remove two cells of a country, or discard a card of the Jihadist."""

    id = "reaper"
    number = 2
    many = 5

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if cells(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        return [*(["cells"] if self.countries(st) else []), *(["card"] if st.hands[JIHADIST] else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.items(st))

    async def play_us(self, st: LabyrinthState) -> None:
        if await select_item(st, US, self.items(st)) == "cells":
            await remove_cells_up_to(st, US, await select(st, US, "remove_cells", self.countries(st)), self.number)
        else:
            await discard_at_random(st, JIHADIST)

    def crowded(self, st: LabyrinthState) -> list[str]:
        """Countries with many cells, except under Islamist Rule."""
        full = (c for c in self.countries(st) if cells(st, c) >= self.many and not is_islamist(st, c))
        return [COUNTRY_IDS[c] for c in full]

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The last cells of the map; many cells; otherwise a card."""
        st = asked.st
        if asked.prompt == "country":
            return [name for name in asked.candidates if name in self.crowded(st)] or asked.candidates
        if asked.prompt != "item":
            return asked.candidates
        found = self.countries(st)
        last = len(found) == 1 and cells(st, found[0]) == cells_in_all(st) <= self.number
        return first_of(asked.candidates, "cells" if last or self.crowded(st) else "card")


class SpecialForces2(UsEvent):
    """Cards 129 and 130. Remove a cell near troops or Advisors."""

    id = "special_forces_2"
    steps = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries of any kind with a cell at most two steps from a force, even one under Truce."""
        forces = [c for c in COUNTRIES if troops(st, c) or advisors(st, c)]
        near = (c for c in COUNTRIES if cells(st, c) and not under_truce(st, c))
        return [c for c in near if any(distance(st, force, c) <= self.steps for force in forces)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        await remove_cells(st, US, await select(st, US, "remove_cells", self.countries(st)))


class Flypaper(EitherEvent):
    """Card 221. Draws markers and cells from up to three countries into one."""

    id = "flypaper"
    bot_columns: ClassVar = {"remove_cells": "J.travel_from", "cells": ""}
    number = 3

    def places(self, st: LabyrinthState) -> list[int]:
        """Countries in turmoil or in the Caliphate, where the cells go."""
        return [c for c in self.targets(st) if in_turmoil(st, c) or in_caliphate(st, c)]

    def sources(self, st: LabyrinthState, item: str = "") -> list[int]:
        """Countries that a reaction marker or a cell can be taken from."""
        found = (c for c in COUNTRIES if not under_truce(st, c))
        react = item != "cell"
        cell = item != "reaction"
        return [c for c in found if (react and st.react[c]) or (cell and cells(st, c))]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.places(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Take a marker or cell from up to three countries; place as many cells in one of the remaining countries.

        A moment without cells on the map is not a victory [2.1]. An automaton chooses the destination first [12.3.9].
        It prefers a site for the capital only if three cells can come [11.3.8].
        """
        meant = self._goals(st, seat, [COUNTRY_IDS[c] for c in self.places(st)]) if st.automata[seat] else ()
        most = min(self.number, len(self.sources(st)))
        number = await select_number(st, seat, "flypaper", 0, most) if most else 0
        taken: list[int] = []
        for left in range(number, 0, -1):
            here = [c for c in self.sources(st) if c not in taken]
            c = await select(st, seat, "remove_cells", here, left=left, aim="loss")
            taken.append(c)
            items = [item for item in ("reaction", "cell") if c in self.sources(st, item)]
            if await select_item(st, seat, items) == "reaction":
                remove_reaction(st, c)
            else:
                remove_cell(st, c, await select_cell(st, seat, c), exchanged=True)
        places = self.places(st)
        if st.automata[seat]:
            names = [COUNTRY_IDS[c] for c in places]
            meant = [name for name in names if name in meant] or self._goals(st, seat, names)
            places = [COUNTRY[name] for name in meant]
        goal = await select(st, seat, "cells", places if taken else ())
        if goal != NONE:
            await put_cells(st, goal, len(taken))
        look(st)

    def could_change(self, st: LabyrinthState, seat: int) -> bool:
        """Something can be taken from some country."""
        return bool(self.sources(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Something can be taken from a country other than the destination; the Jihadist takes only cells."""
        return self._number(st, seat) > 0

    def _goals(self, st: LabyrinthState, seat: int, names: Sequence[str]) -> Sequence[str]:
        if seat == US:
            return best(names, lambda c: -resources(st, c))
        enough = [name for name in names if len(set(self.sources(st, "cell")) - {COUNTRY[name]}) >= CELLS_FOR_CALIPHATE]
        sites = caliphate_sites(st, enough)
        return sites or choose(st, "J.travel_to", "J.recruit_to", [COUNTRY[name] for name in names]).left

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """US: few pieces, where least is at stake, reaction markers first. Jihadist: cells, to where they help."""
        st = asked.st
        if asked.prompt == "flypaper":
            return first_of(asked.candidates, str(self._number(st, asked.seat)))
        if asked.prompt == "item":
            return first_of(asked.candidates, "reaction" if asked.seat == US else "cell")
        if asked.prompt == "country" and asked.purpose == "remove_cells":
            return self._taken(st, asked.seat, asked.candidates)
        return asked.candidates

    def _number(self, st: LabyrinthState, seat: int) -> int:
        """The number of countries that the automaton takes something from."""
        everywhere = [COUNTRY_IDS[c] for c in self.sources(st, "" if seat == US else "cell")]
        others = self._elsewhere(st, seat, everywhere)
        if seat == JIHADIST:
            return min(self.number, len(others))
        react = sum(1 for name in others if st.react[COUNTRY[name]])
        many = react >= self.number and (st.capital != NONE or cell_room(st) < self.number)
        return min(self.number if many else self.number - 1, len(others))

    def _elsewhere(self, st: LabyrinthState, seat: int, names: Sequence[str]) -> list[str]:
        """Countries other than a single destination."""
        goal = list(self._goals(st, seat, [COUNTRY_IDS[c] for c in self.places(st)]))
        return [name for name in names if [name] != goal]

    def _taken(self, st: LabyrinthState, seat: int, candidates: Sequence[str]) -> Sequence[str]:
        others = self._elsewhere(st, seat, candidates)
        react = [name for name in others if seat == US and st.react[COUNTRY[name]]]
        return react or [name for name in others if cells(st, COUNTRY[name])] or others or candidates


EVENTS: Final[list[CardEvent]] = [MoroTalks(), SpecialForces(), Predator(), Reaper(), SpecialForces2(), Flypaper()]
