"""Cards 84-95: events of the Jihadist in the first deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.core.choice import CHANCE, Choose, Pick
from game.games.labyrinth.cards.base_jihadist_1 import holds_a_regime_change
from game.games.labyrinth.cards.base_jihadist_3 import lose_an_ally
from game.games.labyrinth.cards.event import AimedEvent, Conditions, Event, JihadistEvent
from game.games.labyrinth.chapters.change import worsen
from game.games.labyrinth.chapters.choosing import select, select_item, select_several
from game.games.labyrinth.chapters.events import discarded_event
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_in_each, put_cells_up_to, put_siege, remove_cells
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.chapters.testing import roll_prestige, roll_us_posture
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    AFGHANISTAN,
    ALLY,
    COUNTRIES,
    COUNTRY,
    FAIR,
    FUNDING_MAX,
    GOOD,
    IRAN,
    IRAQ,
    JIHADIST,
    PAKISTAN,
    POOR,
    SOFT,
    UNITED_STATES,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    any_islamist,
    can_be_besieged,
    cell_room,
    cells,
    has_marker,
    is_islamist,
    is_shia_mix,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    ACTIVE,
    SADR,
    SLEEPER,
    add_funding,
    add_prestige,
    put_marker,
    set_funding,
    set_posture,
    take_marker,
)

SAUDI_ARABIA = COUNTRY["saudi_arabia"]


class Leak(JihadistEvent):
    """Cards 84 and 85. A secret comes out: its marker is turned over and its event is barred [cards 31, 34, 44]."""

    id = "leak"
    secrets = ("wiretapping", "enhanced_measures", "renditions")

    def marked(self, st: LabyrinthState) -> list[str]:
        """Those that can be turned."""
        return [name for name in self.secrets if has_marker(st, name)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.marked(st))

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """One is turned; the US posture and prestige are rolled; an Ally is lost."""
        name = await self._choose(st)
        take_marker(st, name)
        put_marker(st, f"leak_{name}")
        await roll_us_posture(st)
        await roll_prestige(st)
        await lose_an_ally(st, [c for c in self.targets(st) if st.align[c] == ALLY])

    async def _choose(self, st: LabyrinthState) -> str:
        """As the Jihadist likes; an automaton leaves it to chance."""
        names = self.marked(st)
        if st.automata[JIHADIST] and len(names) > 1:
            return str((await Choose(CHANCE, "secret", [Pick("item", name) for name in names])).id)
        return await select_item(st, JIHADIST, names)


class LebanonWar(JihadistEvent):
    """Card 86. A war that nobody wins but the extremists."""

    id = "lebanon_war"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A discard, prestige, a cell in a country of the Shia-Mix."""
        await discard_at_random(st, US)
        add_prestige(st, -1)
        if cell_room(st):
            c = await select(st, JIHADIST, "cells", [c for c in self.targets(st) if is_shia_mix(st, c)])
            await put_cells(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """One of the three."""
        return bool(st.hands[US]) or st.prestige > 1 or cell_room(st) > 0


class MartyrdomOperation(AimedEvent, JihadistEvent):
    """Cards 87-89 and 190. A cell gives itself for two plots."""

    id = "martyrdom_operation"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """With cells, not under Islamist Rule."""
        return [c for c in COUNTRIES if cells(st, c) and not is_islamist(st, c) and not under_truce(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """It goes; two available plots of any number come."""
        c = await select(st, JIHADIST, "plot", self.countries(st))
        await remove_cells(st, JIHADIST, c)
        for _ in range(self.number):
            await put_plot(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If there is a plot."""
        return bool(st.available)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """An active cell, then Sadr, then a sleeper."""
        if asked.prompt != "cell":
            return asked.candidates
        return [kind for kind in (ACTIVE, SADR, SLEEPER) if kind in asked.candidates][:1]


class Quagmire(JihadistEvent):
    """Cards 90 and 192. A war without end wears out the will."""

    id = "quagmire"
    high = 7
    """Prestige from which the US does not despair."""

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Prestige below High; a cell in a Regime Change country."""
        return [("quagmire", st.prestige < self.high), ("cell_under_regime_change", holds_a_regime_change(st))]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Two discards, whose Jihadist events happen; the US becomes Soft."""
        for _ in range(2):
            for card in await discard_at_random(st, US):
                await discarded_event(st, JIHADIST, card)
        set_posture(st, UNITED_STATES, SOFT)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A card of the US, or its posture."""
        return bool(st.hands[US]) or st.posture[UNITED_STATES] != SOFT


class RegionalAlQaeda(AimedEvent, JihadistEvent):
    """Cards 91 and 193. New branches where nobody has looked yet."""

    id = "regional_al_qaeda"
    bot_columns: ClassVar = {"cells": "J.recruit_to"}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Untested ones without Iran."""
        return [c for c in self.targets(st) if st.gov[c] == UNTESTED and c != IRAN]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There are two."""
        return len(self.countries(st)) > 1

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A cell in each of two, or up to two with a country under Islamist Rule; the first is served first."""
        each = 2 if any_islamist(st) else 1
        for c in await select_several(st, JIHADIST, "cells", self.countries(st), 2):
            if each == 1:
                await put_cells(st, c)
            else:
                await put_cells_up_to(st, c, each)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """If there is a cell."""
        return cell_room(st) > 0


class Saddam(JihadistEvent):
    """Card 92. The dictator pays."""

    id = "saddam"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Iraq is a Poor Adversary, and he has not been caught."""
        return [
            ("saddam", st.gov[IRAQ] == POOR and st.align[IRAQ] == ADVERSARY),
            ("not_captured", not has_marker(st, "saddam_captured")),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Funding to the top."""
        set_funding(st, FUNDING_MAX)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It is not there."""
        return st.funding < FUNDING_MAX


class Taliban(JihadistEvent):
    """Card 93. The students come back."""

    id = "taliban"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Afghanistan is besieged; cells there and in Pakistan; prestige, more of it if one of them has fallen."""
        await put_siege(st, AFGHANISTAN)
        await put_cells_in_each(st, (AFGHANISTAN, PAKISTAN))
        add_prestige(st, -3 if is_islamist(st, AFGHANISTAN) or is_islamist(st, PAKISTAN) else -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """One of the three."""
        siege = self.touches(st, AFGHANISTAN) and can_be_besieged(st, AFGHANISTAN)
        return cell_room(st) > 0 or st.prestige > 1 or siege


class DoorOfItjihadJihadist(AimedEvent, JihadistEvent):
    """Card 94. What has just been gained is lost."""

    id = "door_of_itjihad_jihadist"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Tested to Fair or improved to Fair or Good in this or the previous phase, and still so."""
        better = {*st.trace.improved, *st.trace_before.improved}
        return [c for c in self.targets(st) if c in better and st.gov[c] in (GOOD, FAIR)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """One worsens a level."""
        await worsen(st, await select(st, JIHADIST, "governance", self.countries(st)), POOR)


class Wahhabism(JihadistEvent):
    """Card 95. Money from the kingdom, the more the worse it is governed."""

    id = "wahhabism"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Saudi Arabia has been tested."""
        return st.gov[SAUDI_ARABIA] != UNTESTED

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Funding by its governance; to the top under Islamist Rule."""
        add_funding(st, FUNDING_MAX if is_islamist(st, SAUDI_ARABIA) else st.gov[SAUDI_ARABIA])

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It is not at the top."""
        return st.funding < FUNDING_MAX


EVENTS: Final[list[Event]] = [
    Leak(),
    LebanonWar(),
    MartyrdomOperation(),
    Quagmire(),
    RegionalAlQaeda(),
    Saddam(),
    Taliban(),
    DoorOfItjihadJihadist(),
    Wahhabism(),
]
