"""Cards 96-103: events of neither side in the first deck; those from 104 on are in `base_unassociated_104`."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards import base_unassociated_104
from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.chapters.change import align, govern, settle_country
from game.games.labyrinth.chapters.choosing import choose_posture, select
from game.games.labyrinth.chapters.free_operation import free_operation
from game.games.labyrinth.chapters.pieces import put_cells, remove_cells
from game.games.labyrinth.chapters.piles import discard_own, draw_blind
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.chapters.testing import roll_governance, test_country
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CENTRAL_ASIA,
    FAIR,
    FUNDING_MAX,
    GOOD,
    ISLAMIST,
    ISRAEL,
    JIHADIST,
    LEBANON,
    NEUTRAL,
    NONE,
    POOR,
    PRESTIGE_MAX,
    SCANDINAVIA,
    SERBIA,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    any_islamist,
    cell_room,
    cells,
    distance,
    is_islamist,
    is_shia_mix,
    us_posture,
)
from game.games.labyrinth.queries.tracks import troop_level
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, set_posture, swap_hands, touch


class DanishCartoons(EitherEvent):
    """Card 96. The US sets the posture of Scandinavia; the Jihadist plots in a Muslim country."""

    id = "danish_cartoons"

    def plots(self, st: LabyrinthState) -> list[int]:
        """The available plots that may be placed: Plot 1, any with a country under Islamist Rule."""
        return [number for number in st.available if number == 1 or any_islamist(st)]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The posture first, whoever plays it."""
        await choose_posture(st, US, SCANDINAVIA)
        fitting = self.plots(st)
        if fitting:
            c = await select(st, JIHADIST, "plot", [c for c in self.targets(st) if not is_islamist(st, c)])
            await put_plot(st, c, lambda number: number in fitting, at_most=3 if any_islamist(st) else 1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A plot, or another posture."""
        return bool(self.plots(st)) or st.posture[SCANDINAVIA] != us_posture(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US if there is no such plot, the Jihadist if there is."""
        return bool(self.plots(st)) == (seat == JIHADIST)


class Fatwa(EitherEvent):
    """Card 97. A card of each hand changes sides; then an operation with one Op."""

    id = "fatwa"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Both have another card."""
        return all(any(card not in self.numbers for card in hand) for hand in st.hands)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Both cards are drawn before either is given."""
        drawn = [await draw_blind(st, giver) for giver in (US, JIHADIST)]
        for giver, card in enumerate(drawn):
            swap_hands(st, giver, card)
        await free_operation(st, seat, 1)


class GazaWithdrawal(Event):
    """Card 98."""

    id = "gaza_withdrawal"

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding."""
        add_funding(st, -1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A cell in Israel."""
        await put_cells(st, ISRAEL)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Funding can fall, or there is a cell."""
        return st.funding > 1 if seat == US else cell_room(st) > 0


class HamasElected(EitherEvent):
    """Card 99. The US gives up a card, prestige, and the Jihadist funding."""

    id = "hamas_elected"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The same whoever plays it."""
        await discard_own(st, US)
        add_prestige(st, -1)
        add_funding(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Any of the three."""
        return bool(st.hands[US]) or st.prestige > 1 or st.funding > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never the US; the Jihadist if it costs the US anything."""
        return seat == JIHADIST and (st.prestige > 1 or bool(st.hands[US]))


class HizbUtTahrir(EitherEvent):
    """Card 100. Funding by the troops of the US."""

    id = "hizb_ut_tahrir"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Not while troops are at War."""
        return troop_level(st) != "war"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Overstretch feeds it, Low Intensity starves it."""
        add_funding(st, 2 if troop_level(st) == "overstretch" else -2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Funding can move that way."""
        return st.funding < FUNDING_MAX if troop_level(st) == "overstretch" else st.funding > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Each where it is good for it."""
        return (troop_level(st) == "overstretch") == (seat == JIHADIST)


class Kosovo(EitherEvent):
    """Card 101. Prestige; Serbia turns against the US."""

    id = "kosovo"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The posture is the opposite of that of the US."""
        add_prestige(st, 1)
        touch(st, SERBIA)
        set_posture(st, SERBIA, -us_posture(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Either of the two."""
        return st.prestige < PRESTIGE_MAX or st.posture[SERBIA] != -us_posture(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The Jihadist only if Serbia changes."""
        return seat == US or st.posture[SERBIA] != -us_posture(st)


class FormerSovietUnion(EitherEvent):
    """Card 102. Central Asia begins anew, whatever it has been."""

    id = "former_soviet_union"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce there."""
        return self.touches(st, CENTRAL_ASIA)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Governance as in a first test, without steps; Neutral."""
        touch(st, CENTRAL_ASIA)
        await roll_governance(st, CENTRAL_ASIA)
        await align(st, CENTRAL_ASIA, NEUTRAL)
        await settle_country(st, CENTRAL_ASIA)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Where it can only become better for the seat."""
        governance, alignment = st.gov[CENTRAL_ASIA], st.align[CENTRAL_ASIA]
        if seat == US:
            return governance in (UNTESTED, POOR, ISLAMIST) or alignment == ADVERSARY
        return governance == GOOD or alignment == ALLY or (governance == FAIR and alignment == NEUTRAL)


class Hizballah(Event):
    """Card 103. A cell not far from Lebanon goes; or Lebanon becomes Poor and Neutral."""

    id = "hizballah"
    steps = 3

    def countries(self, st: LabyrinthState) -> list[int]:
        """Shia-Mix countries with cells near Lebanon, itself included."""
        near = (c for c in self.targets(st) if is_shia_mix(st, c) and cells(st, c))
        return [c for c in near if distance(st, LEBANON, c) <= self.steps]

    async def play_us(self, st: LabyrinthState) -> None:
        """One cell, if there is one."""
        c = await select(st, US, "remove_cells", self.countries(st))
        if c != NONE:
            await remove_cells(st, US, c)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Step by step; nothing under Truce."""
        if self.touches(st, LEBANON):
            await test_country(st, LEBANON)
            await govern(st, LEBANON, POOR)
            await align(st, LEBANON, NEUTRAL)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A cell, or Lebanon."""
        if seat == US:
            return bool(self.countries(st))
        return self.touches(st, LEBANON) and (st.gov[LEBANON] != POOR or st.align[LEBANON] != NEUTRAL)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The Jihadist not where he would lose by it."""
        return seat == US or (st.align[LEBANON] != ADVERSARY and not is_islamist(st, LEBANON))


EVENTS: Final[list[Event]] = [
    DanishCartoons(),
    Fatwa(),
    GazaWithdrawal(),
    HamasElected(),
    HizbUtTahrir(),
    Kosovo(),
    FormerSovietUnion(),
    Hizballah(),
    *base_unassociated_104.EVENTS,
]
