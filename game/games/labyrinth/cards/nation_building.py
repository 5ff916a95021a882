"""Nation building: aid, votes, and allied troops."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, JihadistEvent, UsEvent
from game.games.labyrinth.chapters.change import improve
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.chapters.ideas import wage
from game.games.labyrinth.chapters.pieces import put_aid, put_militia_up_to
from game.games.labyrinth.data import ADVERSARY, ALLY, US
from game.games.labyrinth.queries.board import (
    can_take_militia,
    cells,
    has_marker,
    holds_a_regime_change,
    in_turmoil,
    is_good_ally,
    militia_pool,
)
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_prestige, put_marker, put_troop_marker, relieve


class Sharia(UsEvent):
    """Card 28. Removes a Besieged Regime marker."""

    id = "sharia"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.besieged[c]]

    async def play_us(self, st: LabyrinthState) -> None:
        places = self.countries(st)
        if places:
            relieve(st, await select(st, US, "marker", places))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))


class UnNationBuilding(AimedEvent, UsEvent):
    """Card 30. Aid and a War of Ideas under Regime Change, even in the Caliphate."""

    id = "un_nation_building"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.regime[c]]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("vieira_lives", not has_marker(st, "vieira_de_mello_slain")), *super().conditions(st, seat)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Place aid, then wage a War of Ideas without the penalty, at any margin."""
        c = await select(st, US, "aid", self.countries(st))
        await put_aid(st, c)
        await wage(st, c, penalty=False)


class MassTurnout(AimedEvent, UsEvent):
    """Card 40. Improves a Regime Change country by a level, even in the Caliphate."""

    id = "mass_turnout"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.regime[c]]

    async def play_us(self, st: LabyrinthState) -> None:
        await improve(st, await select(st, US, "governance", self.countries(st)))


class Nato(AimedEvent, UsEvent):
    """Card 41. Aid and a marker that counts as two troops and leaves by a Deploy (`chapters.operations`)."""

    id = "nato"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.regime[c]]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("no_penalty", not gwot_penalty(st)), *super().conditions(st, seat)]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "troops", self.countries(st))
        await put_aid(st, c)
        put_troop_marker(st, "nato", c)


class VieiraDeMelloSlain(JihadistEvent):
    """Card 56. Lowers prestige; the marker blocks UN Nation Building of the first deck."""

    id = "vieira_de_mello_slain"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return holds_a_regime_change(st)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        add_prestige(st, -1)
        put_marker(st, "vieira_de_mello_slain")


class HumanitarianAid(UsEvent):
    """Card 123. Aid in a country with a cell."""

    id = "humanitarian_aid"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if cells(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Place a marker, even in a Good country or under Islamist Rule."""
        await put_aid(st, await select(st, US, "aid", self.countries(st)))


class Fms(UsEvent):
    """Card 137. Up to three militia for an Ally."""

    id = "fms"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.align[c] == ALLY and can_take_militia(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        await put_militia_up_to(st, US, await select(st, US, "militia", self.countries(st)), 3)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return militia_pool(st) > 0


class UnNationBuilding2(UsEvent):
    """Card 149. Aid in a country in turmoil, and a War of Ideas without its conditions."""

    id = "un_nation_building_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        calm = (c for c in self.targets(st) if in_turmoil(st, c) and not is_good_ally(st, c))
        return [c for c in calm if st.align[c] != ADVERSARY]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The GWOT penalty does not count."""
        c = await select(st, US, "aid", self.countries(st))
        await put_aid(st, c)
        await wage(st, c, penalty=False)


class Nato2(UsEvent):
    """Card 159. Aid and a marker that counts as two troops in a country in turmoil."""

    id = "nato_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if in_turmoil(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No GWOT penalty, and a country in turmoil."""
        return [("no_penalty", not gwot_penalty(st)), ("nato_2", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "troops", self.countries(st))
        await put_aid(st, c)
        put_troop_marker(st, self.id, c)


EVENTS: Final[list[CardEvent]] = [
    Sharia(),
    UnNationBuilding(),
    MassTurnout(),
    Nato(),
    VieiraDeMelloSlain(),
    HumanitarianAid(),
    Fms(),
    UnNationBuilding2(),
    Nato2(),
]
