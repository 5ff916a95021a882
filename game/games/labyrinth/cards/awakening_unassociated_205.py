"""Card 205: an event of neither side in the second deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.cards.preferences import first_of
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_item
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_awakening,
    put_cells,
    put_militia,
    put_reaction,
    put_siege,
    remove_cells,
)
from game.games.labyrinth.charts.opp import choose
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import COUNTRY, IRAN, IRAQ, MUSLIM, SERBIA, SYRIA, TURKEY, UNTESTED, US
from game.games.labyrinth.queries.board import (
    can_be_besieged,
    can_set_posture,
    can_take_awakening,
    can_take_militia,
    cell_room,
    cells,
    militia_pool,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    relieve,
    remove_aid,
    remove_awakening,
    remove_militia,
    remove_reaction,
    set_posture,
)

Test = Callable[[LabyrinthState, int], bool]
TESTS: Final[dict[str, Test]] = {
    "place_awakening": can_take_awakening,
    "place_reaction": can_take_awakening,
    "place_aid": lambda st, c: st.kind[c] == MUSLIM,
    "place_siege": lambda st, c: st.kind[c] == MUSLIM and can_be_besieged(st, c),
    "place_posture": lambda st, c: can_set_posture(st, c) and st.posture[c] == UNTESTED,
    "place_militia": lambda st, c: militia_pool(st) > 0 and can_take_militia(st, c),
    "place_cell": lambda st, c: cell_room(st) > 0,
    "remove_awakening": lambda st, c: st.awake[c] > 0,
    "remove_reaction": lambda st, c: st.react[c] > 0,
    "remove_aid": lambda st, c: st.aid[c] > 0,
    "remove_siege": lambda st, c: st.besieged[c] > 0,
    "remove_posture": lambda st, c: can_set_posture(st, c) and st.posture[c] != UNTESTED,
    "remove_militia": lambda st, c: st.militia[c] > 0,
    "remove_cell": lambda st, c: cells(st, c) > 0,
}
"""What can be done in a country, and whether it is possible there."""
PIECES_TWICE: Final = ("militia", "cell")


class ErdoganEffect(EitherEvent):
    """Card 205. Turkey and what is near it: a marker, or up to two pieces, are placed or removed."""

    id = "erdogan_effect"
    region = (TURKEY, SERBIA, COUNTRY["caucasus"], IRAQ, SYRIA, IRAN)

    def countries(self, st: LabyrinthState, item: str = "") -> list[int]:
        """Those of the six where the item is possible, or anything."""
        open_to_all = (c for c in self.region if not under_truce(st, c))
        tests = [TESTS[item]] if item else list(TESTS.values())
        return [c for c in open_to_all if any(test(st, c) for test in tests)]

    def items(self, st: LabyrinthState) -> list[str]:
        """What is possible anywhere."""
        return [item for item in TESTS if self.countries(st, item)]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """A thing to do and a country; with pieces a second one of the same kind of deed there, if he likes."""
        item = await select_item(st, seat, self.items(st))
        purpose = {"place_cell": "cells", "remove_cell": "remove_cells"}.get(item, item.removeprefix("place_"))
        c = await select(st, seat, PURPOSE.get(purpose, purpose), self.countries(st, item))
        await self._do(st, seat, c, item)
        deed, kind = item.split("_")
        if kind in PIECES_TWICE:
            more = [f"{deed}_{kind}" for kind in PIECES_TWICE if TESTS[f"{deed}_{kind}"](st, c)]
            second = await select_item(st, seat, [*more, "stop"]) if more else "stop"
            if second != "stop":
                await self._do(st, seat, c, second)

    async def _do(self, st: LabyrinthState, seat: int, c: int, item: str) -> None:
        deed, kind = item.split("_")
        if deed == "place":
            await self._place(st, seat, c, kind)
        else:
            await self._remove(st, seat, c, kind)

    async def _place(self, st: LabyrinthState, seat: int, c: int, kind: str) -> None:
        if kind == "awakening":
            await put_awakening(st, c)
        elif kind == "reaction":
            await put_reaction(st, c)
        elif kind == "aid":
            await put_aid(st, c)
        elif kind == "siege":
            await put_siege(st, c)
        elif kind == "posture":
            await choose_posture(st, seat, c)
        elif kind == "militia":
            await put_militia(st, c, 1)
        else:
            await put_cells(st, c)

    async def _remove(self, st: LabyrinthState, seat: int, c: int, kind: str) -> None:
        if kind == "awakening":
            remove_awakening(st, c)
        elif kind == "reaction":
            remove_reaction(st, c)
        elif kind == "aid":
            remove_aid(st, c, 1)
        elif kind == "siege":
            relieve(st, c)
        elif kind == "posture":
            set_posture(st, c, UNTESTED)
        elif kind == "militia":
            remove_militia(st, c, 1)
        else:
            await remove_cells(st, seat, c)

    def wanted(self, st: LabyrinthState, seat: int) -> list[str]:
        """What the automaton does: cells first, then a marker of its own."""
        order = ("remove_cell", "place_awakening") if seat == US else ("place_cell", "place_reaction")
        return [item for item in order if self.countries(st, item)]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If either is possible."""
        return bool(self.wanted(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """That, and the same again; a reaction marker where it would send cells."""
        if asked.purpose == "reaction":
            return choose(asked.st, "J.travel_to", "J.recruit_to", [COUNTRY[name] for name in asked.candidates]).left
        if asked.prompt != "item":
            return asked.candidates
        return first_of(asked.candidates, *self.wanted(asked.st, asked.seat), "stop")


PURPOSE: Final = {"siege": "marker", "remove_siege": "marker", "remove_posture": "posture"}
"""Purposes that are not called after the item."""

EVENTS: Final[list[Event]] = [ErdoganEffect()]
