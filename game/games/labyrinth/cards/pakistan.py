"""Pakistan, Afghanistan and Kashmir."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import best, cells_in_all
from game.games.labyrinth.chapters.change import align, govern, shift_to_adversary
from game.games.labyrinth.chapters.choosing import choose_posture, select
from game.games.labyrinth.chapters.jihad import jihad_rolls
from game.games.labyrinth.chapters.pieces import (
    put_awakening,
    put_cells,
    put_cells_in_each,
    put_reaction,
    put_siege,
    remove_cells,
)
from game.games.labyrinth.chapters.piles import draw_cards
from game.games.labyrinth.chapters.plots import numbered, put_plot
from game.games.labyrinth.chapters.testing import roll_prestige, test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    AFGHANISTAN,
    ALLY,
    COUNTRY,
    FAIR,
    GOOD,
    INDIA,
    ISLAMIST,
    JIHADIST,
    MUSLIM,
    NEUTRAL,
    NONE,
    PAKISTAN,
    POOR,
    PRESTIGE_MAX,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    can_be_besieged,
    can_take_awakening,
    cell_room,
    cells,
    has_marker,
    in_turmoil,
    is_islamist,
    next_to_islamist,
    us_posture,
)
from game.games.labyrinth.queries.jihadist_operations import bars_jihad
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, put_marker, take_marker


class BenazirBhutto(UsEvent):
    """Card 33. The marker prevents all Jihad in Pakistan, until Bhutto Shot [card 60]."""

    id = "benazir_bhutto"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """She is alive; Pakistan and its neighbours are not under Islamist Rule."""
        return [
            ("bhutto_lives", not has_marker(st, "bhutto_shot")),
            ("no_truce_in_pakistan", self.touches(st, PAKISTAN)),
            ("pakistan_stands", st.gov[PAKISTAN] != ISLAMIST),
            ("benazir_bhutto", not next_to_islamist(st, PAKISTAN)),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """Make a Poor Pakistan Fair, and place the marker."""
        await test_country(st, PAKISTAN)
        if st.gov[PAKISTAN] == POOR:
            await govern(st, PAKISTAN, FAIR)
        put_marker(st, "benazir_bhutto", PAKISTAN)


class IndoPakistaniTalks(UsEvent):
    """Card 36. The marker blocks Kashmir and Lashkar-e-Tayyiba, until a plot in India resolves (`chapters.plots`)."""

    id = "indo_pakistani_talks"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, PAKISTAN) and st.gov[PAKISTAN] in (GOOD, FAIR)

    async def play_us(self, st: LabyrinthState) -> None:
        """Make Pakistan an Ally, choose the posture of India, and place the marker."""
        await align(st, PAKISTAN, ALLY)
        await choose_posture(st, US, INDIA)
        put_marker(st, "indo_pakistani_talks", PAKISTAN)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return st.align[PAKISTAN] != ALLY or st.posture[INDIA] != us_posture(st)


class PakistaniOffensive(UsEvent):
    """Card 42. Removes the FATA marker."""

    id = "pakistani_offensive"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("pakistan_ally", self.touches(st, PAKISTAN) and st.align[PAKISTAN] == ALLY),
            ("pakistani_offensive", has_marker(st, "fata")),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        take_marker(st, "fata")


class BhuttoShot(JihadistEvent):
    """Card 60. The marker blocks Benazir Bhutto and replaces hers."""

    id = "bhutto_shot"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, PAKISTAN) and cells(st, PAKISTAN) > 0

    async def play_jihadist(self, st: LabyrinthState) -> None:
        take_marker(st, "benazir_bhutto")
        put_marker(st, "bhutto_shot", PAKISTAN)


class Fata(JihadistEvent):
    """Card 80. Prevents Disrupt in Pakistan and protects leaders (`queries.us_operations`, cards 111 and 112)."""

    id = "fata"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, PAKISTAN)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await test_country(st, PAKISTAN)
        await put_cells(st, PAKISTAN)
        put_marker(st, "fata", PAKISTAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return not has_marker(st, "fata") or cell_room(st) > 0


class Kashmir(JihadistEvent):
    """Card 83. Pakistan shifts and gets a cell."""

    id = "kashmir"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("no_truce_in_pakistan", self.touches(st, PAKISTAN)),
            ("no_talks", not has_marker(st, "indo_pakistani_talks")),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Test and shift Pakistan, and place a cell."""
        await test_country(st, PAKISTAN)
        await shift_to_adversary(st, PAKISTAN)
        await put_cells(st, PAKISTAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.align[PAKISTAN] != ADVERSARY or cell_room(st) > 0


class Taliban(JihadistEvent):
    """Card 93. A siege of Afghanistan, cells there and in Pakistan, and prestige."""

    id = "taliban"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Besiege Afghanistan; place cells there and in Pakistan; lower prestige, more if either has fallen."""
        await put_siege(st, AFGHANISTAN)
        await put_cells_in_each(st, (AFGHANISTAN, PAKISTAN))
        add_prestige(st, -3 if is_islamist(st, AFGHANISTAN) or is_islamist(st, PAKISTAN) else -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        siege = self.touches(st, AFGHANISTAN) and can_be_besieged(st, AFGHANISTAN)
        return cell_room(st) > 0 or st.prestige > 1 or siege


class Musharraf(EitherEvent):
    """Card 108. Removes a cell in Pakistan, which becomes a Poor Ally whatever it was."""

    id = "musharraf"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """A cell in Pakistan; no Benazir Bhutto."""
        return [
            ("cell_in_pakistan", self.touches(st, PAKISTAN) and cells(st, PAKISTAN) > 0),
            ("no_bhutto", not has_marker(st, "benazir_bhutto")),
        ]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Remove the cell first."""
        await remove_cells(st, seat, PAKISTAN)
        await govern(st, PAKISTAN, POOR)
        await align(st, PAKISTAN, ALLY)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US for the last cell or if it does not lose by it; the Jihadist against a Good or Fair Ally."""
        governance, alignment = st.gov[PAKISTAN], st.align[PAKISTAN]
        if seat == JIHADIST:
            return alignment == ALLY and governance in (GOOD, FAIR)
        fair_neutral = governance == FAIR and alignment == NEUTRAL
        return cells_in_all(st) == 1 or (alignment != ALLY and governance != GOOD and not fair_neutral)


class ToraBora(EitherEvent):
    """Card 109. Removes two cells of a Regime Change country, rolls prestige and gives a card."""

    id = "tora_bora"
    bot_columns: ClassVar = {"remove_cells": "J"}
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.regime[c] and cells(st, c) >= self.number]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The player of the card removes the cells and draws."""
        await remove_cells(st, seat, await select(st, seat, "remove_cells", self.countries(st)), self.number)
        await roll_prestige(st)
        await draw_cards(st, seat)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt == "country" and asked.seat == JIHADIST:
            return best(asked.candidates, lambda c: cells(asked.st, c))
        return asked.candidates


class MalalaYousafzai(UsEvent):
    """Card 141. Prestige, funding, and an awakening in Pakistan."""

    id = "malala_yousafzai"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Unless the Jihadist has played 3 Cups of Tea [card 214]."""
        return not has_marker(st, "three_cups_of_tea")

    async def play_us(self, st: LabyrinthState) -> None:
        add_prestige(st, 1)
        add_funding(st, -1)
        await put_awakening(st, PAKISTAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.prestige < PRESTIGE_MAX or st.funding > 1 or can_take_awakening(st, PAKISTAN)


class TalibanResurgent(AimedEvent, JihadistEvent):
    """Card 195. Three cells are given up for two plots and two dice of Jihad."""

    id = "taliban_resurgent"
    price = 3

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if in_turmoil(st, c) and cells(st, c) >= self.price]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Remove three cells, place two plots, and roll two dice of Jihad that cost nothing.

        No dice if Nigeria has turned over, or in Pakistan with Benazir Bhutto [card 33].
        """
        c = await select(st, JIHADIST, "jihad", self.countries(st))
        await remove_cells(st, JIHADIST, c, self.price)
        for _ in range(2):
            await put_plot(st, c, numbered)
        if st.kind[c] == MUSLIM and not bars_jihad(st, c):
            await jihad_rolls(st, c, 2, costs=False)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Against Good and Fair; against Poor for the prestige."""
        return any(st.gov[c] < POOR or st.prestige > 1 for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Good, then Fair, then Poor."""
        if asked.prompt != "country" or asked.purpose != "jihad":
            return asked.candidates
        for governance in (GOOD, FAIR):
            if found := [name for name in asked.candidates if asked.st.gov[COUNTRY[name]] == governance]:
                return found
        return asked.candidates


class ThreeCupsOfTea(CardEvent):
    """Card 214. Markers in an untested country; for the Jihadist it also blocks Malala Yousafzai [card 141]."""

    id = "three_cups_of_tea"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st) if st.gov[c] == UNTESTED and can_take_awakening(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "awakening", self.countries(st))
        if c != NONE:
            await put_awakening(st, c, 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place a reaction marker and the marker of the card."""
        c = await select(st, JIHADIST, "reaction", self.countries(st))
        if c != NONE:
            await put_reaction(st, c)
        put_marker(st, "three_cups_of_tea")

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A marker in a country; for the Jihadist also that of the card."""
        return bool(self.countries(st)) or (seat == JIHADIST and not has_marker(st, "three_cups_of_tea"))


EVENTS: Final[list[CardEvent]] = [
    BenazirBhutto(),
    IndoPakistaniTalks(),
    PakistaniOffensive(),
    BhuttoShot(),
    Fata(),
    Kashmir(),
    Taliban(),
    Musharraf(),
    ToraBora(),
    MalalaYousafzai(),
    TalibanResurgent(),
    ThreeCupsOfTea(),
]
