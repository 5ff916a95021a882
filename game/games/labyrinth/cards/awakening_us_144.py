"""Cards 144-154: further events of the US in the second deck; those from 155 on are in `awakening_us_155`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards import awakening_us_155
from game.games.labyrinth.cards.event import Conditions, Event, UsEvent
from game.games.labyrinth.cards.preferences import WidestGap, first_of, gap, last_cell_or_best
from game.games.labyrinth.chapters.choosing import select, select_up_to
from game.games.labyrinth.chapters.ideas import wage
from game.games.labyrinth.chapters.operations import topple
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_awakening,
    put_cells,
    put_militia,
    put_reaction,
    remove_cells,
)
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CENTRAL_ASIA,
    COUNTRY,
    COUNTRY_IDS,
    EGYPT,
    ISLAMIST,
    ISRAEL,
    NONE,
    PAKISTAN,
    POOR,
    SYRIA,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    allows_awakening,
    arab_winter,
    can_take_awakening,
    can_take_militia,
    cells,
    has_marker,
    in_turmoil,
    is_good_ally,
    militia_pool,
    neighbours,
    plots_in,
    resources,
    us_is_hard,
)
from game.games.labyrinth.queries.us_operations import INVASION
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    destroy_cached_wmd,
    end_sequestration,
    move_troops,
    put_troop_marker,
    relieve,
)


class OperationNewDawn(UsEvent):
    """Card 144. Troops go home, militia takes over."""

    id = "operation_new_dawn"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """With troop cubes; they may hold militia."""
        return [c for c in self.targets(st) if st.troops[c] and can_take_militia(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Militia, and troops."""
        return [("militia_left", militia_pool(st) > 0), ("operation_new_dawn", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        """Two cubes if there are two, also where a withdrawal would be needed."""
        c = await select(st, US, "random", self.countries(st), aim="remove_troops")
        await put_militia(st, c, move_troops(st, c, NONE, self.number))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Regime Change, else plots, else any."""
        if asked.prompt != "country":
            return asked.candidates
        regimes = [name for name in asked.candidates if asked.st.regime[COUNTRY[name]]]
        return regimes or [name for name in asked.candidates if plots_in(asked.st, COUNTRY[name])] or asked.candidates


class RussianAid(UsEvent):
    """Card 145. Militia and aid for a country in civil war."""

    id = "russian_aid"

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war."""
        return [c for c in self.targets(st) if st.civil_war[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """One of each."""
        c = await select(st, US, "militia", self.countries(st))
        await put_militia(st, c, 1)
        await put_aid(st, c)


class Sharia2(UsEvent):
    """Card 146. A siege is lifted and people awake; without any siege they awake anywhere."""

    id = "sharia_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Besieged countries where a marker may lie, Arab Winter or not; without a siege, those that can take one."""
        besieged = [c for c in self.targets(st) if st.besieged[c]]
        if besieged:
            return [c for c in besieged if allows_awakening(st, c)]
        return [c for c in self.targets(st) if can_take_awakening(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The siege also ends in Arab Winter."""
        c = await select(st, US, "awakening", self.countries(st))
        relieve(st, c)
        await put_awakening(st, c)


class StrikeEagle(UsEvent):
    """Card 147. A cached WMD is destroyed from the air; Israel pays for it."""

    id = "strike_eagle"
    spared = (PAKISTAN, CENTRAL_ASIA)

    def countries(self, st: LabyrinthState) -> list[int]:
        """Poor, no Ally, with WMD in store."""
        stores = (c for c in self.targets(st) if st.wmd[c] and c not in self.spared)
        return [c for c in stores if st.gov[c] == POOR and st.align[c] != ALLY]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The WMD, for prestige [11.3.1]; a cell in Israel; funding."""
        destroy_cached_wmd(st, await select(st, US, "target", self.countries(st)), 1)
        await put_cells(st, ISRAEL)
        add_funding(st, 1)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Syria: its arsenal stands highest in the column for Disrupt."""
        return first_of(asked.candidates, COUNTRY_IDS[SYRIA]) if asked.prompt == "country" else asked.candidates


class TahrirSquare(UsEvent):
    """Card 148. Egypt awakes and reacts, and one more country awakes."""

    id = "tahrir_square"

    def others(self, st: LabyrinthState) -> list[int]:
        """Other countries without an awakening marker that can take one."""
        return [c for c in self.targets(st) if c != EGYPT and not st.awake[c] and can_take_awakening(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No Arab Winter; a country where a marker may lie."""
        return [
            ("no_arab_winter", not arab_winter(st)),
            ("tahrir_square", can_take_awakening(st, EGYPT) or bool(self.others(st))),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """What of it is possible."""
        await put_awakening(st, EGYPT, 2)
        await put_reaction(st, EGYPT)
        c = await select(st, US, "awakening", self.others(st))
        if c != NONE:
            await put_awakening(st, c)


class UnNationBuilding2(UsEvent):
    """Card 149. Aid in a country in turmoil, and a War of Ideas without its conditions."""

    id = "un_nation_building_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        """In turmoil, no Adversary."""
        calm = (c for c in self.targets(st) if in_turmoil(st, c) and not is_good_ally(st, c))
        return [c for c in calm if st.align[c] != ADVERSARY]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The GWOT penalty does not count."""
        c = await select(st, US, "aid", self.countries(st))
        await put_aid(st, c)
        await wage(st, c, penalty=False)


class Unscr1973(UsEvent):
    """Card 150. A cell of a civil war; a marker that counts as a troop there."""

    id = "unscr_1973"

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war; where the marker lies, with a cell."""
        wars = (c for c in self.targets(st) if st.civil_war[c])
        return [c for c in wars if cells(st, c) or not has_marker(st, self.id, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The cell, if there is one; then the marker, unless it lies there."""
        c = await select(st, US, "remove_cells", self.countries(st), aim="target")
        await remove_cells(st, US, c)
        if st.civil_war[c]:
            put_troop_marker(st, self.id, c)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The last cell on the map; else the highest resources."""
        return last_cell_or_best(asked, lambda c: resources(asked.st, c))


class Unscr2118(UsEvent):
    """Card 151. Syria gives up WMD: all of them as an Ally."""

    id = "unscr_2118"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Syria has been tested and has some in store."""
        return [
            ("syria_tested", self.touches(st, SYRIA) and st.gov[SYRIA] != UNTESTED),
            ("unscr_2118", st.wmd[SYRIA] > 0),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """Prestige for each [11.3.1]."""
        destroy_cached_wmd(st, SYRIA, st.wmd[SYRIA] if st.align[SYRIA] == ALLY else 1)


class CongressActs(WidestGap):
    """Card 152. Sequestration ends; then a Regime Change in a civil war, by the troops of the track."""

    id = "congress_acts"
    bot_columns: ClassVar = {"regime_change": ""}
    fallen = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war, without the capital [11.3.8]."""
        return [c for c in self.targets(st) if st.civil_war[c] and c != st.capital]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Either of the two."""
        return has_marker(st, "sequestration") or (st.troop_track >= INVASION and bool(self.countries(st)))

    async def play_us(self, st: LabyrinthState) -> None:
        """At any governance, whatever the posture of the US."""
        end_sequestration(st)
        if st.troop_track >= INVASION and self.countries(st):
            await topple(st, await select(st, US, "regime_change", self.countries(st)), [NONE])

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """A Soft US while more than two countries have fallen, where cells are more than troops and militia."""
        fallen = st.gov.count(ISLAMIST) > self.fallen
        return fallen and not us_is_hard(st) and any(gap(st, c) > 0 for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The widest gap, and six troops."""
        if asked.prompt == "troops":
            return first_of(asked.candidates, str(INVASION))
        return super().bot_prefers(asked)


class Facebook(UsEvent):
    """Cards 153 and 154. The awakening spreads by smartphone."""

    id = "facebook"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Awake, or next to one that is."""
        able = (c for c in self.targets(st) if can_take_awakening(st, c))
        return [c for c in able if any(st.awake[near] for near in (c, *neighbours(st, c)))]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Smartphones; an awakening."""
        return [("smartphones_played", has_marker(st, "smartphones")), ("facebook", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        """Up to three, all chosen before a marker is placed."""
        for c in await select_up_to(st, US, "awakening", self.countries(st), 3):
            await put_awakening(st, c)


EVENTS: Final[list[Event]] = [
    OperationNewDawn(),
    RussianAid(),
    Sharia2(),
    StrikeEagle(),
    TahrirSquare(),
    UnNationBuilding2(),
    Unscr1973(),
    Unscr2118(),
    CongressActs(),
    Facebook(),
    *awakening_us_155.EVENTS,
]
