"""Cards 62-73: events of the Jihadist in the first deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.labyrinth.cards.event import AimedEvent, Conditions, Event, JihadistEvent
from game.games.labyrinth.chapters.change import align, shift_to_adversary, worsen
from game.games.labyrinth.chapters.choosing import select, select_item
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_in_each, put_cells_up_to, remove_cells
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    AFGHANISTAN,
    CENTRAL_ASIA,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    FUNDING_MAX,
    GOOD,
    INDIA,
    ISLAMIST,
    JIHADIST,
    PAKISTAN,
    POOR,
    RUSSIA,
    SOMALIA,
    SYRIA,
    UNITED_KINGDOM,
    UNTESTED,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import cell_room, cells, has_marker, is_islamist, under_truce, us_posture
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, put_marker, release_ctr_wmd, set_posture, take_marker

CAUCASUS, LEBANON, INDONESIA_MALAYSIA = (COUNTRY[name] for name in ("caucasus", "lebanon", "indonesia_malaysia"))


class ExKgb(JihadistEvent):
    """Card 62. Moscow's men undo what was agreed, or stir up the neighbours."""

    id = "ex_kgb"

    def shifts(self, st: LabyrinthState) -> bool:
        """Whether Central Asia can be shifted."""
        return self.touches(st, CENTRAL_ASIA) and st.align[CENTRAL_ASIA] != ADVERSARY

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """CTR goes from Russia; else the Caucasus turns against the US, or Central Asia shifts."""
        if take_marker(st, "ctr", RUSSIA):
            return
        items = ["caucasus", *(["central_asia"] if self.shifts(st) else [])]
        if await select_item(st, JIHADIST, items) == "caucasus":
            set_posture(st, CAUCASUS, -us_posture(st))
        else:
            await test_country(st, CENTRAL_ASIA)
            await shift_to_adversary(st, CENTRAL_ASIA)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """One of the three."""
        return has_marker(st, "ctr", RUSSIA) or self.shifts(st) or st.posture[CAUCASUS] != -us_posture(st)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Central Asia, if it can be shifted."""
        return ["central_asia"] if asked.prompt == "item" and "central_asia" in asked.candidates else asked.candidates


class GazaWar(JihadistEvent):
    """Card 63. Pictures that raise money."""

    id = "gaza_war"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Funding, prestige, a discard."""
        add_funding(st, 1)
        add_prestige(st, -1)
        await discard_at_random(st, US)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Any of the three."""
        return st.funding < FUNDING_MAX or st.prestige > 1 or bool(st.hands[US])


class HaririKilled(JihadistEvent):
    """Card 64. A bomb in Beirut, with Damascus behind it."""

    id = "hariri_killed"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Lebanon is tested; Syria becomes an Adversary and worse, but not Islamist."""
        if self.touches(st, LEBANON):
            await test_country(st, LEBANON)
        if self.touches(st, SYRIA):
            await test_country(st, SYRIA)
            await align(st, SYRIA, ADVERSARY)
            await worsen(st, SYRIA, POOR)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Lebanon or Syria is not yet so."""
        if self.touches(st, LEBANON) and st.gov[LEBANON] == UNTESTED:
            return True
        worse = st.align[SYRIA] != ADVERSARY or st.gov[SYRIA] in (GOOD, FAIR)
        return self.touches(st, SYRIA) and worse


class Theft(AimedEvent, JihadistEvent):
    """Cards 65, 69 and 71. A weapon is stolen where there is a cell and no CTR."""

    places: tuple[int, ...]

    def countries(self, st: LabyrinthState) -> list[int]:
        """Where it can be tried."""
        here = [c for c in self.places if cells(st, c) and not under_truce(st, c)]
        return [c for c in here if not has_marker(st, "ctr", c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A die not above the governance brings a WMD; else a cell is lost. Islamist Rule needs no die."""
        c = await select(st, JIHADIST, "target", self.countries(st))
        number = st.gov[c]
        if number == ISLAMIST or await roll_at_most(
            st, JIHADIST, "theft", "theft_rolled", number, space=COUNTRY_IDS[c]
        ):
            release_ctr_wmd(st)
        else:
            await remove_cells(st, JIHADIST, c)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Central Asia if it is Poor or under Islamist Rule, else Russia."""
        wanted = COUNTRY_IDS[CENTRAL_ASIA if asked.st.gov[CENTRAL_ASIA] in (POOR, ISLAMIST) else RUSSIA]
        return [wanted] if asked.purpose == "target" and wanted in asked.candidates else asked.candidates


class Heu(Theft):
    """Card 65."""

    id = "heu"
    places = (RUSSIA, CENTRAL_ASIA)


class CellsSomewhere(JihadistEvent):
    """Cards 66-68 and 70. Cells in certain countries; an automaton plays them while there are cells."""

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """If there is a cell."""
        return cell_room(st) > 0


class Homegrown(CellsSomewhere):
    """Card 66."""

    id = "homegrown"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """In the United Kingdom."""
        await put_cells(st, UNITED_KINGDOM)


class IslamicJihadUnion(CellsSomewhere):
    """Card 67."""

    id = "islamic_jihad_union"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """In Central Asia and Afghanistan."""
        await put_cells_in_each(st, (CENTRAL_ASIA, AFGHANISTAN))


class JemaahIslamiya(CellsSomewhere):
    """Card 68."""

    id = "jemaah_islamiya"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce there."""
        return self.touches(st, INDONESIA_MALAYSIA)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to two in Indonesia/Malaysia."""
        await put_cells_up_to(st, INDONESIA_MALAYSIA, 2)


class KazakhStrain(Theft):
    """Card 69."""

    id = "kazakh_strain"
    places = (CENTRAL_ASIA,)


class LashkarETayyiba(CellsSomewhere):
    """Card 70."""

    id = "lashkar_e_tayyiba"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """India and Pakistan do not talk."""
        return not has_marker(st, "indo_pakistani_talks")

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """In Pakistan and India."""
        await put_cells_in_each(st, (PAKISTAN, INDIA))


class LooseNuke(Theft):
    """Card 71."""

    id = "loose_nuke"
    places = (RUSSIA,)


class Opium(JihadistEvent):
    """Card 72. The harvest pays for fighters."""

    id = "opium"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A cell in Afghanistan."""
        return self.touches(st, AFGHANISTAN) and cells(st, AFGHANISTAN) > 0

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to three cells there; all there are under Islamist Rule."""
        if is_islamist(st, AFGHANISTAN):
            await put_cells(st, AFGHANISTAN, cell_room(st))
        else:
            await put_cells_up_to(st, AFGHANISTAN, 3)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """If there is a cell."""
        return cell_room(st) > 0


class Pirates(JihadistEvent):
    """Card 73. `queries.tracks.pirates_hold` looks for the marker."""

    id = "pirates"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Somalia or Yemen has fallen; no Maersk Alabama [card 140]."""
        return [
            ("pirates", is_islamist(st, SOMALIA) or is_islamist(st, YEMEN)),
            ("no_maersk_alabama", not has_marker(st, "maersk_alabama")),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The marker."""
        put_marker(st, "pirates")


EVENTS: Final[list[Event]] = [
    ExKgb(),
    GazaWar(),
    HaririKilled(),
    Heu(),
    Homegrown(),
    IslamicJihadUnion(),
    JemaahIslamiya(),
    KazakhStrain(),
    LashkarETayyiba(),
    LooseNuke(),
    Opium(),
    Pirates(),
]
