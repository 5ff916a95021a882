"""Syria and the Islamic State."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import CardEvent, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import best, gap
from game.games.labyrinth.chapters.change import align, improve, start_civil_war, worsen
from game.games.labyrinth.chapters.choosing import select, select_item, select_number
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_awakening,
    put_cells,
    put_militia,
    put_reaction,
    remove_cells,
    remove_cells_up_to,
)
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    IRAQ,
    ISLAMIST,
    JIHADIST,
    LEBANON,
    POOR,
    SYRIA,
    TURKEY,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    can_take_awakening,
    cell_room,
    cells,
    in_turmoil,
    is_islamist,
    is_tested,
    militia_pool,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_prestige, remove_militia


class HaririKilled(JihadistEvent):
    """Card 64. Tests Lebanon; Syria becomes an Adversary and worsens."""

    id = "hariri_killed"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Test Lebanon; make Syria an Adversary and worsen it, but not to Islamist Rule."""
        if self.touches(st, LEBANON):
            await test_country(st, LEBANON)
        if self.touches(st, SYRIA):
            await test_country(st, SYRIA)
            await align(st, SYRIA, ADVERSARY)
            await worsen(st, SYRIA, POOR)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        if self.touches(st, LEBANON) and st.gov[LEBANON] == UNTESTED:
            return True
        worse = st.align[SYRIA] != ADVERSARY or st.gov[SYRIA] in (GOOD, FAIR)
        return self.touches(st, SYRIA) and worse


class RussianAid(UsEvent):
    """Card 145. A militia and an aid marker for a country in civil war."""

    id = "russian_aid"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.civil_war[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "militia", self.countries(st))
        await put_militia(st, c, 1)
        await put_aid(st, c)


class Isil(JihadistEvent):
    """Card 188. Civil wars in Syria and Iraq, and prestige."""

    id = "isil"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Syria and Iraq, unless Good, under Islamist Rule, in civil war, or defended."""
        weak = (c for c in self.targets(st, (SYRIA, IRAQ)) if st.gov[c] not in (GOOD, ISLAMIST))
        return [c for c in weak if not st.civil_war[c] and troops_and_militia(st, c) <= cells(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Start the civil wars and lower prestige."""
        for c in self.countries(st):
            await start_civil_war(st, c)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st)) or st.prestige > 1


class AlNusraFront(EitherEvent):
    """Card 218. Evens out militia and cells in a country in turmoil."""

    id = "al_nusra_front"
    bot_columns: ClassVar = {"remove_militia": "J.jihad"}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries in turmoil with both militia and cells."""
        return [c for c in self.targets(st) if in_turmoil(st, c) and cells(st, c) and st.militia[c]]

    def uneven(self, st: LabyrinthState, seat: int) -> list[int]:
        """Countries where the opponent has more."""
        sign = 1 if seat == US else -1
        return [c for c in self.countries(st) if sign * (cells(st, c) - st.militia[c]) > 0]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Remove the surplus of militia or cells; troops do not count."""
        c = await select(st, seat, "remove_cells" if seat == US else "remove_militia", self.countries(st), aim="target")
        more = cells(st, c) - st.militia[c]
        if more > 0:
            await remove_cells(st, seat, c, more)
        else:
            remove_militia(st, c, -more)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.uneven(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """`uneven` countries; for the US the widest gap."""
        if asked.prompt != "country":
            return asked.candidates
        uneven = self.uneven(asked.st, asked.seat)
        found = [name for name in asked.candidates if COUNTRY[name] in uneven] or asked.candidates
        return best(found, lambda c: gap(asked.st, c)) if asked.seat == US else found


class Daraa(CardEvent):
    """Card 220. Changes governance and places a marker in Syria."""

    id = "daraa"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, SYRIA) and not is_islamist(st, SYRIA)

    async def play_us(self, st: LabyrinthState) -> None:
        """Improve governance, not to Good; then place an awakening marker."""
        await test_country(st, SYRIA)
        await improve(st, SYRIA, FAIR)
        await put_awakening(st, SYRIA)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Worsen governance, not to Islamist Rule; then place a reaction marker."""
        await test_country(st, SYRIA)
        await worsen(st, SYRIA, POOR)
        await put_reaction(st, SYRIA)

    def could_change(self, st: LabyrinthState, seat: int) -> bool:
        """A test, too."""
        return st.gov[SYRIA] == UNTESTED or self.would_change(st, seat)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        if can_take_awakening(st, SYRIA):
            return True
        return st.gov[SYRIA] == POOR if seat == US else st.gov[SYRIA] in (GOOD, FAIR)


class SiegeOfKobanigrad(CardEvent):
    """Card 231. Removes cells or militia of a civil war."""

    id = "siege_of_kobanigrad"
    bot_columns: ClassVar = {"remove_militia": "J.jihad"}

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.civil_war[c]]

    def losers(self, st: LabyrinthState, seat: int) -> list[int]:
        """Those countries where the opponent loses something."""
        return [c for c in self.countries(st) if (cells(st, c) if seat == US else st.militia[c])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        await remove_cells_up_to(st, US, await select(st, US, "remove_cells", self.countries(st)), 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        c = await select(st, JIHADIST, "remove_militia", self.countries(st))
        most = min(2, st.militia[c])
        if most:
            number = await select_number(st, JIHADIST, "militia_lost", 0, most, space=COUNTRY_IDS[c])
            remove_militia(st, c, number)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.losers(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt != "country":
            return asked.candidates
        losers = self.losers(asked.st, asked.seat)
        return [name for name in asked.candidates if COUNTRY[name] in losers] or asked.candidates


class FreeSyrianArmy(EitherEvent):
    """Card 234. Civil war in Syria, pieces for both sides, and aid in Turkey."""

    id = "free_syrian_army"
    bot_items = ("militia", "cells")

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return is_tested(st, SYRIA)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Start the war, place two pieces of one kind and one of the other, and aid in Turkey."""
        if self.touches(st, SYRIA):
            await start_civil_war(st, SYRIA)
            militia = 2 if await select_item(st, seat, ["militia", "cells"]) == "militia" else 1
            await put_militia(st, SYRIA, militia)
            await put_cells(st, SYRIA, 3 - militia)
        await put_aid(st, TURKEY)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If the war helps: it loses little of its own, and its pieces can come."""
        if under_truce(st, SYRIA):
            return False
        if seat == US:
            short = not militia_pool(st) and cell_room(st) > 0
            return st.gov[SYRIA] >= FAIR and st.awake[SYRIA] <= st.react[SYRIA] and not short
        short = not cell_room(st) and militia_pool(st) > 0
        return st.gov[SYRIA] != ISLAMIST and st.react[SYRIA] <= st.awake[SYRIA] and not short


EVENTS: Final[list[CardEvent]] = [
    HaririKilled(),
    RussianAid(),
    Isil(),
    AlNusraFront(),
    Daraa(),
    SiegeOfKobanigrad(),
    FreeSyrianArmy(),
]
