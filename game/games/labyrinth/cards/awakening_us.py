"""Cards 121-133: events of the US in the second deck; those from 134 on are in `awakening_us_134`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards import awakening_us_134
from game.games.labyrinth.cards.event import Conditions, Event, UsEvent
from game.games.labyrinth.cards.preferences import cells_in_all, first_of, gap, last_cell_or_best
from game.games.labyrinth.chapters.change import start_civil_war
from game.games.labyrinth.chapters.choosing import select, select_item, select_several
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_awakening,
    put_militia_up_to,
    remove_cells,
    remove_cells_up_to,
)
from game.games.labyrinth.chapters.piles import discard_at_random
from game.games.labyrinth.chapters.plots import plot_to_flag
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    COUNTRIES,
    COUNTRY_IDS,
    GULF_STATES,
    HARD,
    IRAQ,
    ITALY,
    JIHADIST,
    LIBYA,
    MARKER_LIMIT,
    SYRIA,
    US,
)
from game.games.labyrinth.queries.board import (
    advisors,
    arab_winter,
    can_take_awakening,
    can_take_militia,
    cells,
    distance,
    has_marker,
    is_islamist,
    militia_pool,
    neighbours,
    troops,
    under_truce,
    us_is_hard,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import backlash, put_marker, set_posture, touch


class Advisors(UsEvent):
    """Card 121. In a civil war without troops, against no Adversary; `verbs` and `change` take the marker away."""

    id = "advisors"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Where they may go."""
        return [c for c in self.targets(st) if st.civil_war[c] and st.align[c] != ADVERSARY and not troops(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """There are three of them at most."""
        return [
            ("advisors_left", len(st.markers.get("advisors", ())) < MARKER_LIMIT["advisors"]),
            ("advisors", bool(self.countries(st))),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """A marker, also where there is one already."""
        put_marker(st, "advisors", await select(st, US, "militia", self.countries(st), aim="marker"))


class Backlash2(UsEvent):
    """Card 122. A plot in a Muslim country turns against its makers; `chapters.plots` sees to its funding."""

    id = "backlash_2"

    def countries(self, st: LabyrinthState) -> list[int]:
        """With a plot that is not flagged yet."""
        places = [plot.place for plot in st.plots if not plot.backlashed]
        return [c for c in self.targets(st) if c in places]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a plot."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """One of the plots there, unseen unless it lies open."""
        backlash(st, await plot_to_flag(st, await select(st, US, "alert", self.countries(st), aim="backfire")))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """While there is funding to lose."""
        return st.funding > 1


class HumanitarianAid(UsEvent):
    """Card 123. Aid where there are cells."""

    id = "humanitarian_aid"

    def countries(self, st: LabyrinthState) -> list[int]:
        """With a cell."""
        return [c for c in self.targets(st) if cells(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """A marker, also in a Good country or under Islamist Rule."""
        await put_aid(st, await select(st, US, "aid", self.countries(st)))


class PearlRoundabout(UsEvent):
    """Card 124. An awakening in the Gulf States, before Bloody Thursday."""

    id = "pearl_roundabout"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No Truce there, no Bloody Thursday [card 164], no Arab Winter."""
        return [
            ("pearl_roundabout", self.touches(st, GULF_STATES)),
            ("no_bloody_thursday", not has_marker(st, "bloody_thursday")),
            ("no_arab_winter", not arab_winter(st)),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """Nothing where no marker may lie."""
        await put_awakening(st, GULF_STATES)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It can lie there."""
        return can_take_awakening(st, GULF_STATES)


class Peshmerga(UsEvent):
    """Card 125. Militia against the cells of Iraq or Syria."""

    id = "peshmerga"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Those of the two with cells that may hold militia."""
        return [c for c in self.targets(st, (IRAQ, SYRIA)) if cells(st, c) and can_take_militia(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """One of them does."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Up to two."""
        await put_militia_up_to(st, US, await select(st, US, "militia", self.countries(st)), 2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is militia."""
        return militia_pool(st) > 0


class Reaper(UsEvent):
    """Cards 126-128. Two cells of a country, or a card of the Jihadist."""

    id = "reaper"
    number = 2
    many = 5

    def countries(self, st: LabyrinthState) -> list[int]:
        """With a cell."""
        return [c for c in self.targets(st) if cells(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        """Which of the two is possible."""
        return [*(["cells"] if self.countries(st) else []), *(["card"] if st.hands[JIHADIST] else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Either of them."""
        return bool(self.items(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The one or the other."""
        if await select_item(st, US, self.items(st)) == "cells":
            await remove_cells_up_to(st, US, await select(st, US, "remove_cells", self.countries(st)), self.number)
        else:
            await discard_at_random(st, JIHADIST)

    def crowded(self, st: LabyrinthState) -> list[str]:
        """Where many cells are, but not under Islamist Rule."""
        full = (c for c in self.countries(st) if cells(st, c) >= self.many and not is_islamist(st, c))
        return [COUNTRY_IDS[c] for c in full]

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The last cells of the map; many cells; else a card."""
        st = asked.st
        if asked.prompt == "country":
            return [name for name in asked.candidates if name in self.crowded(st)] or asked.candidates
        if asked.prompt != "item":
            return asked.candidates
        found = self.countries(st)
        last = len(found) == 1 and cells(st, found[0]) == cells_in_all(st) <= self.number
        return first_of(asked.candidates, "cells" if last or self.crowded(st) else "card")


class SpecialForces2(UsEvent):
    """Cards 129 and 130. A cell near troops or Advisors."""

    id = "special_forces_2"
    steps = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries of any kind with a cell, two steps from a force at most; a force under Truce counts."""
        forces = [c for c in COUNTRIES if troops(st, c) or advisors(st, c)]
        near = (c for c in COUNTRIES if cells(st, c) and not under_truce(st, c))
        return [c for c in near if any(distance(st, force, c) <= self.steps for force in forces)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a cell."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """It leaves the map."""
        await remove_cells(st, US, await select(st, US, "remove_cells", self.countries(st)))


class ArabSpringFallout(UsEvent):
    """Card 131. Two awakenings far from any other."""

    id = "arab_spring_fallout"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Without an awakening marker of their own or next to them."""
        quiet = (c for c in self.targets(st) if can_take_awakening(st, c) and not st.awake[c])
        return [c for c in quiet if not any(st.awake[other] for other in neighbours(st, c))]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Both are chosen before a marker is placed; they may be neighbours."""
        chosen = self.countries(st)
        if len(chosen) > self.number:
            chosen = await select_several(st, US, "awakening", chosen, self.number)
        for c in chosen:
            await put_awakening(st, c)


class BattleOfSirte(UsEvent):
    """Card 132. A cell of a civil war falls, militia rises."""

    id = "battle_of_sirte"
    bot_columns: ClassVar = {"militia": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war."""
        return [c for c in self.targets(st) if st.civil_war[c]]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The cell, if there is one; then up to two militia."""
        c = await select(st, US, "militia", self.countries(st))
        await remove_cells(st, US, c)
        await put_militia_up_to(st, US, c, 2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Militia or a cell."""
        return militia_pool(st) > 0 or any(cells(st, c) for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The last cell on the map; else the most cells above troops and militia."""
        return last_cell_or_best(asked, lambda c: gap(asked.st, c))


class BenghaziFalls(UsEvent):
    """Card 133. Civil war in Libya, and Italy becomes Hard."""

    id = "benghazi_falls"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """An awakening in Libya or next to it, under Truce or not."""
        return any(st.awake[c] for c in (LIBYA, *neighbours(st, LIBYA)))

    async def play_us(self, st: LabyrinthState) -> None:
        """The war, up to two militia, the posture."""
        if self.touches(st, LIBYA):
            await start_civil_war(st, LIBYA)
            await put_militia_up_to(st, US, LIBYA, 2)
        touch(st, ITALY)
        set_posture(st, ITALY, HARD)

    def wars(self, st: LabyrinthState) -> bool:
        """Whether anything changes in Libya."""
        return self.touches(st, LIBYA) and (not st.civil_war[LIBYA] or militia_pool(st) > 0)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Libya or Italy."""
        return self.wars(st) or st.posture[ITALY] != HARD

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For Libya; for Italy only if the US is Hard."""
        return self.wars(st) or us_is_hard(st)


EVENTS: Final[list[Event]] = [
    Advisors(),
    Backlash2(),
    HumanitarianAid(),
    PearlRoundabout(),
    Peshmerga(),
    Reaper(),
    SpecialForces2(),
    ArabSpringFallout(),
    BattleOfSirte(),
    BenghaziFalls(),
    *awakening_us_134.EVENTS,
]
