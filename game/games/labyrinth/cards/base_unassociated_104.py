"""Cards 104-112: further events of neither side in the first deck; those from 113 on are in `base_unassociated_113`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards import base_unassociated_113
from game.games.labyrinth.cards.event import Conditions, EitherEvent, Event
from game.games.labyrinth.cards.preferences import best, caliphate_sites, cells_in_all
from game.games.labyrinth.chapters.change import align, govern, worsen
from game.games.labyrinth.chapters.choosing import select, select_number
from game.games.labyrinth.chapters.jihad import jihad_rolls
from game.games.labyrinth.chapters.pieces import put_aid, put_cells, remove_cells, remove_cells_up_to
from game.games.labyrinth.chapters.piles import draw_cards
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.chapters.testing import roll_prestige, test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ALLY,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    IRAN,
    IRAQ,
    ISLAMIST_RESOURCES_TO_WIN,
    JIHADIST,
    JORDAN,
    LEBANON,
    NEUTRAL,
    NONE,
    PAKISTAN,
    POOR,
    PRESTIGE_MAX,
    SYRIA,
    TURKEY,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    any_islamist,
    cell_room,
    cells,
    has_marker,
    is_islamist,
    is_shia_mix,
    troops,
    under_truce,
)
from game.games.labyrinth.queries.jihadist_operations import bars_jihad
from game.games.labyrinth.queries.tracks import islamist_resources
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige


class Iran(Event):
    """Cards 104 and 105. A Shia-Mix country loses a cell, or Iran does; or it suffers two rolls of Jihad."""

    id = "iran"
    dice = 2

    def countries(self, st: LabyrinthState, seat: int) -> list[int]:
        """Shia-Mix countries; for the Jihadist those where a Jihad is thinkable."""
        found = [c for c in self.targets(st) if is_shia_mix(st, c)]
        return found if seat == US else [c for c in found if not is_islamist(st, c) and not bars_jihad(st, c)]

    def with_cells(self, st: LabyrinthState, countries: Sequence[int]) -> list[int]:
        """Those of the countries, and Iran, that have a cell and no Truce."""
        return [c for c in dict.fromkeys((*countries, IRAN)) if cells(st, c) and not under_truce(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """The country is tested; then a cell there or in Iran."""
        c = await select(st, US, "remove_cells", self.countries(st, US), aim="target")
        if c == NONE:
            return
        await test_country(st, c)
        where = await select(st, US, "remove_cells", self.with_cells(st, [c]))
        if where != NONE:
            await remove_cells(st, US, where)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """As if by two cells; failures cost nothing, Islamist Rule does not come of it."""
        c = await select(st, JIHADIST, "jihad", self.countries(st, JIHADIST))
        if c != NONE:
            await test_country(st, c)
            await jihad_rolls(st, c, self.dice, costs=False)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A cell; or something to win by Jihad."""
        found = self.countries(st, seat)
        if seat == US:
            return bool(self.with_cells(st, found)) or any(st.gov[c] == UNTESTED for c in found)
        return any(st.gov[c] != POOR or st.aid[c] for c in found)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """A cell can go; a country can become worse."""
        found = self.countries(st, seat)
        return bool(self.with_cells(st, found)) if seat == US else any(st.gov[c] in (GOOD, FAIR) for c in found)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """A country with cells; the Jihadist a Good country, else a Fair one."""
        if asked.prompt != "country":
            return asked.candidates
        if asked.seat == US:
            return [name for name in asked.candidates if cells(asked.st, COUNTRY[name])] or asked.candidates
        ranks = [[name for name in asked.candidates if asked.st.gov[COUNTRY[name]] == level] for level in (GOOD, FAIR)]
        return ranks[0] or ranks[1] or asked.candidates


class JayshAlMahdi(Event):
    """Card 106. Where troops and cells meet in a Shia-Mix country."""

    id = "jaysh_al_mahdi"

    def countries(self, st: LabyrinthState) -> list[int]:
        """With cells and troops."""
        return [c for c in self.targets(st) if is_shia_mix(st, c) and cells(st, c) and troops(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Up to two cells go."""
        await remove_cells_up_to(st, US, await select(st, US, "remove_cells", self.countries(st)), 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A step, not to Islamist Rule."""
        await worsen(st, await select(st, JIHADIST, "governance", self.countries(st)), POOR)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """For the Jihadist one of them must be Good or Fair."""
        return seat == US or any(st.gov[c] in (GOOD, FAIR) for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The Jihadist one that can become worse."""
        if asked.prompt != "country" or asked.seat == US:
            return asked.candidates
        return [name for name in asked.candidates if asked.st.gov[COUNTRY[name]] in (GOOD, FAIR)] or asked.candidates


class Kurdistan(Event):
    """Card 107. Aid for Iraq; or Turkey or Iraq becomes worse."""

    id = "kurdistan"

    async def play_us(self, st: LabyrinthState) -> None:
        """An aid marker; none under Truce."""
        await put_aid(st, IRAQ)

    def countries(self, st: LabyrinthState) -> list[int]:
        """Those of the two that may become worse, as far as is known."""
        return [c for c in self.targets(st, (TURKEY, IRAQ)) if st.gov[c] in (UNTESTED, GOOD, FAIR)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Turkey is tested in any case; a step, not to Islamist Rule."""
        if self.touches(st, TURKEY):
            await test_country(st, TURKEY)
        c = await select(st, JIHADIST, "governance", self.countries(st))
        if c != NONE:
            await test_country(st, c)
            await worsen(st, c, POOR)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce in Iraq; a country that can become worse."""
        return self.touches(st, IRAQ) if seat == US else bool(self.countries(st))


class Musharraf(EitherEvent):
    """Card 108. A cell in Pakistan goes, and Pakistan becomes a Poor Ally from whatever it was."""

    id = "musharraf"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """A cell in Pakistan; no Benazir Bhutto."""
        return [
            ("cell_in_pakistan", self.touches(st, PAKISTAN) and cells(st, PAKISTAN) > 0),
            ("no_bhutto", not has_marker(st, "benazir_bhutto")),
        ]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The cell first."""
        await remove_cells(st, seat, PAKISTAN)
        await govern(st, PAKISTAN, POOR)
        await align(st, PAKISTAN, ALLY)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US unless it would lose by it, or for the last cell; the Jihadist against a Good or Fair Ally."""
        governance, alignment = st.gov[PAKISTAN], st.align[PAKISTAN]
        if seat == JIHADIST:
            return alignment == ALLY and governance in (GOOD, FAIR)
        fair_neutral = governance == FAIR and alignment == NEUTRAL
        return cells_in_all(st) == 1 or (alignment != ALLY and governance != GOOD and not fair_neutral)


US_CONSULATE_ATTACKED = 199


class ToraBora(EitherEvent):
    """Card 109. Two cells of a Regime Change country, and what the world says to that."""

    id = "tora_bora"
    bot_columns: ClassVar = {"remove_cells": "J"}
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """With enough cells."""
        return [c for c in self.targets(st) if st.regime[c] and cells(st, c) >= self.number]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Whoever plays it takes the cells and draws a card."""
        await remove_cells(st, seat, await select(st, seat, "remove_cells", self.countries(st)), self.number)
        await roll_prestige(st)
        await draw_cards(st, seat)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The Jihadist the country with the most cells."""
        if asked.prompt == "country" and asked.seat == JIHADIST:
            return best(asked.candidates, lambda c: cells(asked.st, c))
        return asked.candidates


class Zarqawi(Event):
    """Card 110. He is killed where troops stand; or he gathers cells against them, and a plot."""

    id = "zarqawi"
    sided = True
    haunts = (IRAQ, SYRIA, LEBANON, JORDAN)
    cells = 3
    plot = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Those of the four with troops that the Jihadist may choose."""
        return [c for c in self.targets(st, self.haunts) if troops(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Troops in one of the four; a Truce hinders the Jihadist alone."""
        return bool(self.countries(st)) if seat == JIHADIST else any(troops(st, c) for c in self.haunts)

    async def play_us(self, st: LabyrinthState) -> None:
        """Prestige; `cards.csv` takes the card out of the game."""
        add_prestige(st, 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The Caliphate may be declared for three cells at the end."""
        purpose = "plot" if self.plot in st.available else "cells"
        c = await select(st, JIHADIST, purpose, self.countries(st))
        most = min(self.cells, cell_room(st))
        if most:
            await put_cells(st, c, await select_number(st, JIHADIST, "how_many_cells", 0, most, space=COUNTRY_IDS[c]))
        await put_plot(st, c, lambda number: number == self.plot, at_most=self.plot)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Prestige; a cell or the plot."""
        if seat == US:
            return st.prestige < PRESTIGE_MAX
        return cell_room(st) > 0 or self.plot in st.available

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where a Caliphate would win at once [9.1]; without a plot where it would be declared at all."""
        st = asked.st
        wins = islamist_resources(st) + 1 >= ISLAMIST_RESOURCES_TO_WIN
        if asked.prompt != "country" or not (wins or asked.purpose == "cells"):
            return asked.candidates
        return caliphate_sites(st, asked.candidates) or asked.candidates


def can_hunt(st: LabyrinthState) -> bool:
    """Whether the leaders can be caught: no Islamist Rule shelters them, neither Al-Anbar nor FATA [cards 58, 80]."""
    return not (any_islamist(st) or has_marker(st, "al_anbar") or has_marker(st, "fata"))


class Zawahiri(Event):
    """Card 111. As Bin Ladin, on a smaller scale."""

    id = "zawahiri"
    sided = True

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """For the US: nobody shelters him."""
        return seat != US or can_hunt(st)

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding; `cards.csv` takes the card out of the game."""
        add_funding(st, -2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige, more of it with a country under Islamist Rule."""
        add_prestige(st, -3 if any_islamist(st) else -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """The track can move."""
        return st.funding > 1 if seat == US else st.prestige > 1


class BinLadin(Event):
    """Card 112. The US catches him, if nobody shelters him; the Jihadist shows that he is alive."""

    id = "bin_ladin"
    sided = True

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """For the US: nobody shelters him."""
        return seat != US or can_hunt(st)

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding and prestige; `cards.csv` takes the card out of the game."""
        add_funding(st, -4)
        add_prestige(st, 1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige, more of it with a country under Islamist Rule."""
        add_prestige(st, -4 if any_islamist(st) else -2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A track can move."""
        return st.funding > 1 or st.prestige < PRESTIGE_MAX if seat == US else st.prestige > 1


EVENTS: Final[list[Event]] = [
    Iran(),
    JayshAlMahdi(),
    Kurdistan(),
    Musharraf(),
    ToraBora(),
    Zarqawi(),
    Zawahiri(),
    BinLadin(),
    *base_unassociated_113.EVENTS,
]
