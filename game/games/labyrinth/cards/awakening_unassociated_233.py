"""Cards 232-239: events of neither side in the second deck, the last but US Election."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.base_unassociated_113 import OilPriceSpike
from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.cards.preferences import best, cells_in_all
from game.games.labyrinth.chapters.change import align, end_civil_war, govern, start_civil_war
from game.games.labyrinth.chapters.choosing import select, select_item
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_awakening,
    put_cells,
    put_militia,
    put_reaction,
    remove_all_cells,
)
from game.games.labyrinth.chapters.testing import roll_governance
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    AFGHANISTAN,
    ALLY,
    COUNTRIES,
    COUNTRY,
    FAIR,
    IRAN,
    ISLAMIST,
    JIHADIST,
    MUSLIM,
    NEUTRAL,
    NONE,
    PAKISTAN,
    POOR,
    PRESTIGE_MAX,
    SYRIA,
    TURKEY,
    US,
)
from game.games.labyrinth.queries.board import (
    arab_winter,
    can_take_awakening,
    cell_room,
    cells,
    has_marker,
    in_turmoil,
    is_shia_mix,
    is_tested,
    militia_pool,
    resources,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    destroy_cached_wmd,
    move_troops,
    put_marker,
    take_marker,
    touch,
)
from game.games.labyrinth.verbs.victory import look


class TradeEmbargo(Event):
    """Card 232. Iran is cut off, or profits from it; [11.3.3.1] ends either embargo."""

    id = "trade_embargo"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce in Iran."""
        return not under_truce(st, IRAN)

    async def play_us(self, st: LabyrinthState) -> None:
        """The WMD of Iran leave the game; the marker, which bars card 181. `cards.csv` removes the card."""
        touch(st, IRAN)
        destroy_cached_wmd(st, IRAN)
        take_marker(st, "trade_embargo_jihadist", IRAN)
        put_marker(st, "trade_embargo_us", IRAN)

    def countries(self, st: LabyrinthState) -> list[int]:
        """Of the Shia-Mix, where markers may lie."""
        return [c for c in self.targets(st) if is_shia_mix(st, c) and can_take_awakening(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige, a reaction marker; the marker, under which Iran exports no oil: `queries.board.is_exporter`."""
        add_prestige(st, -1)
        c = await select(st, JIHADIST, "reaction", self.countries(st))
        if c != NONE:
            await put_reaction(st, c)
        put_marker(st, "trade_embargo_jihadist", IRAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """WMD, a track or a marker."""
        if seat == US:
            return st.wmd[IRAN] > 0 or not has_marker(st, "trade_embargo_us")
        return st.prestige > 1 or bool(self.countries(st)) or not has_marker(st, "trade_embargo_jihadist")


class UnCeasefire(EitherEvent):
    """Card 233. A war is frozen."""

    id = "un_ceasefire"
    bot_columns: ClassVar = {"target": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war; `cards.csv` bars it in the Caliphate."""
        return [c for c in self.targets(st) if st.civil_war[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Militia and cells become markers, except in Arab Winter; troops leave; Neutral, governance as in a test."""
        c = await select(st, seat, "target", self.countries(st))
        militia, fighters = st.militia[c], cells(st, c)
        await end_civil_war(st, c)
        if not arab_winter(st):
            await remove_all_cells(st, c)
            await put_awakening(st, c, militia)
            await put_reaction(st, c, fighters)
        move_troops(st, c, NONE, st.troops[c])
        if st.kind[c] == MUSLIM:  # Nigeria, an Ally, turns over with its last cell [11.3.3.3]
            await align(st, c, NEUTRAL)
            await roll_governance(st, c)
            look(st)

    def wins(self, st: LabyrinthState, seat: int) -> list[int]:
        """Where the automaton's pieces do not outnumber those that it would be rid of."""
        winter = arab_winter(st)
        if seat == US:
            everywhere = cells_in_all(st)
            return [c for c in self.countries(st) if winter or cells(st, c) in (everywhere, *range(st.militia[c] + 1))]
        if winter:
            return [c for c in self.countries(st) if troops_and_militia(st, c) >= cells(st, c)]
        return [c for c in self.countries(st) if cells(st, c) >= st.militia[c]]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Where it gains."""
        return bool(self.wins(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """There, by what it gains; the US an Adversary, the Jihadist an Ally, then a Neutral."""
        st = asked.st
        if asked.prompt != "country" or asked.purpose != "target":
            return asked.candidates
        sign = 1 if asked.seat == US else -1
        found = _among(asked.candidates, self.wins(st, asked.seat))
        return best(found, lambda c: sign * (10 * (st.militia[c] - cells(st, c)) + st.align[c]))


class FreeSyrianArmy(EitherEvent):
    """Card 234. Deserters take up arms."""

    id = "free_syrian_army"
    bot_items = ("militia", "cells")

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Syria has been tested."""
        return is_tested(st, SYRIA)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """War in Syria, two pieces of one kind and one of the other; aid in Turkey."""
        if self.touches(st, SYRIA):
            await start_civil_war(st, SYRIA)
            militia = 2 if await select_item(st, seat, ["militia", "cells"]) == "militia" else 1
            await put_militia(st, SYRIA, militia)
            await put_cells(st, SYRIA, 3 - militia)
        await put_aid(st, TURKEY)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Where the war serves it: little of its own kind would be lost, and its own pieces can come."""
        if under_truce(st, SYRIA):
            return False
        if seat == US:
            short = not militia_pool(st) and cell_room(st) > 0
            return st.gov[SYRIA] >= FAIR and st.awake[SYRIA] <= st.react[SYRIA] and not short
        short = not cell_room(st) and militia_pool(st) > 0
        return st.gov[SYRIA] != ISLAMIST and st.react[SYRIA] <= st.awake[SYRIA] and not short


class Qadhafi(EitherEvent):
    """Card 235. A war is decided."""

    id = "qadhafi"
    bot_columns: ClassVar = {"target": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war."""
        return [c for c in self.targets(st) if st.civil_war[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    def balance(self, st: LabyrinthState, c: int) -> int:
        """Troops and militia less cells."""
        return troops_and_militia(st, c) - cells(st, c)

    def wins(self, st: LabyrinthState, seat: int) -> list[int]:
        """Those that the automaton would decide; the capital is kept."""
        if seat == US:
            return [c for c in self.countries(st) if self.balance(st, c) > 0]
        return [c for c in self.countries(st) if self.balance(st, c) < 0 and c != st.capital]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """More cells: Poor Adversary; fewer: Fair Ally; the pieces are counted before the war ends."""
        c = await select(st, seat, "target", self.countries(st))
        balance = self.balance(st, c)
        await end_civil_war(st, c)
        if balance:
            await govern(st, c, FAIR if balance > 0 else POOR)
            await align(st, c, ALLY if balance > 0 else ADVERSARY)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Where it wins."""
        return bool(self.wins(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """There, the richest."""
        if asked.prompt != "country" or asked.purpose != "target":
            return asked.candidates
        return best(_among(asked.candidates, self.wins(asked.st, asked.seat)), lambda c: resources(asked.st, c))


class OilPriceSpike2(OilPriceSpike):
    """Card 236. Like cards 117 and 118."""

    id = "oil_price_spike_2"


class OsamaBinLadin(Event):
    """Card 237. He is found; or every success is his."""

    id = "osama_bin_ladin"
    sided = True

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """For the US: neither Pakistan nor Afghanistan is under Islamist Rule."""
        return seat != US or all(st.gov[c] != ISLAMIST for c in (PAKISTAN, AFGHANISTAN))

    def loss(self, st: LabyrinthState) -> int:
        """Countries under Islamist Rule or in civil war."""
        return sum(1 for c in COUNTRIES if st.gov[c] == ISLAMIST or st.civil_war[c])

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding and prestige; `cards.csv` takes the card out of the game."""
        add_funding(st, -2)
        add_prestige(st, 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Prestige."""
        add_prestige(st, -self.loss(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A track moves."""
        if seat == US:
            return st.funding > 1 or st.prestige < PRESTIGE_MAX
        return st.prestige > 1 and self.loss(st) > 0


class Revolution(EitherEvent):
    """Card 238. Hope and anger meet."""

    id = "revolution"
    bot_columns: ClassVar = {"civil_war": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Poor with markers of both kinds."""
        return [c for c in self.targets(st) if st.gov[c] == POOR and st.awake[c] and st.react[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Civil war; the markers become militia and cells [11.2.2]."""
        await start_civil_war(st, await select(st, seat, "civil_war", self.countries(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where the most of the other's markers would go, then the richest."""
        st = asked.st
        if asked.prompt != "country" or asked.purpose != "civil_war":
            return asked.candidates
        sign = 1 if asked.seat == US else -1
        return best(asked.candidates, lambda c: 10 * sign * (st.react[c] - st.awake[c]) + resources(st, c))


class Truce(EitherEvent):
    """Card 239. Nobody acts in a country until the end of the turn; `queries.board.under_truce` is asked everywhere."""

    id = "truce"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Civil war, Regime Change, or markers of both kinds; none of the Caliphate."""
        return [c for c in self.targets(st) if in_turmoil(st, c) or (st.awake[c] and st.react[c])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The marker; the card lapses, and `chapters.turn` asks whether somebody pays to end it."""
        put_marker(st, "truce", await select(st, seat, "target", self.countries(st)))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never."""
        return False


def _among(candidates: Sequence[str], countries: Sequence[int]) -> Sequence[str]:
    """The candidates that are among the countries; all of them if none is."""
    return [name for name in candidates if COUNTRY[name] in countries] or candidates


EVENTS: Final[list[Event]] = [
    TradeEmbargo(),
    UnCeasefire(),
    FreeSyrianArmy(),
    Qadhafi(),
    OilPriceSpike2(),
    OsamaBinLadin(),
    Revolution(),
    Truce(),
]
