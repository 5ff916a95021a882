"""Cards 21-31: events of the US in the first deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.core.choice import DONE
from game.games.labyrinth.cards.base_us_2 import peace_is_near
from game.games.labyrinth.cards.event import AimedEvent, Conditions, Event, UsEvent
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_up_to
from game.games.labyrinth.chapters.ideas import wage
from game.games.labyrinth.chapters.pieces import put_aid, remove_all_cells, remove_cells
from game.games.labyrinth.chapters.piles import draw_cards
from game.games.labyrinth.chapters.plots import select_plot
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ALLY,
    CANADA,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    GOOD,
    IRAN,
    IRAQ,
    ISRAEL,
    MUSLIM,
    SCHENGEN,
    UNITED_KINGDOM,
    UNITED_STATES,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    can_set_posture,
    cells,
    has_marker,
    plots_in,
    troops,
    under_truce,
    us_posture,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    put_marker,
    relieve,
    remove_cadre,
    reveal_plot,
    set_posture,
)

JORDAN, LEBANON = COUNTRY["jordan"], COUNTRY["lebanon"]


class LetsRoll(AimedEvent, UsEvent):
    """Card 21. Passengers and policemen who look twice."""

    id = "lets_roll"

    def countries(self, st: LabyrinthState) -> list[int]:
        """With plots: Muslim Allies, Good countries of either kind."""
        here = [c for c in COUNTRIES if plots_in(st, c) and not under_truce(st, c)]
        return [c for c in here if st.gov[c] == GOOD or (st.kind[c] == MUSLIM and st.align[c] == ALLY)]

    async def play_us(self, st: LabyrinthState) -> None:
        """A plot is found there, a card drawn, a posture chosen."""
        c = await select(st, US, "alert", self.countries(st))
        here = [index for index, plot in enumerate(st.plots) if plot.place == c]
        reveal_plot(st, await select_plot(st, US, here, "6.2"))
        await draw_cards(st, US)
        others = [other for other in COUNTRIES if can_set_posture(st, other)]
        await choose_posture(st, US, await select(st, US, "posture", others))


class MossadAndShinBet(AimedEvent, UsEvent):
    """Card 22. Israel and its neighbours are swept."""

    id = "mossad_and_shin_bet"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Israel, Jordan and Lebanon, where there are cells."""
        return [c for c in (ISRAEL, JORDAN, LEBANON) if cells(st, c) and not under_truce(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """All of them go."""
        for c in self.countries(st):
            await remove_all_cells(st, c)


class Predator(AimedEvent, UsEvent):
    """Cards 23-25. A cell in a Muslim country other than Iran."""

    id = "predator"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Where there is one."""
        return [c for c in self.targets(st) if c != IRAN and cells(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """It leaves the map."""
        c = await select(st, US, "remove_cells", self.countries(st))
        await remove_cells(st, US, c)


class Quartet(UsEvent):
    """Card 26. A road map, if Abbas is there to follow it."""

    id = "quartet"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Abbas, and peace near."""
        return has_marker(st, "abbas") and peace_is_near(st)

    async def play_us(self, st: LabyrinthState) -> None:
        """Prestige and funding."""
        add_prestige(st, 2)
        add_funding(st, -3)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A track can move."""
        return st.prestige < 12 or st.funding > 1


class SaddamCaptured(UsEvent):
    """Card 27. The marker bars Saddam and weakens the FREs."""

    id = "saddam_captured"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Troops in Iraq."""
        return self.touches(st, IRAQ) and troops(st, IRAQ) > 0

    async def play_us(self, st: LabyrinthState) -> None:
        """Aid, prestige, the marker."""
        await put_aid(st, IRAQ)
        add_prestige(st, 1)
        put_marker(st, "saddam_captured")


class Sharia(UsEvent):
    """Card 28. A regime that was besieged breathes again."""

    id = "sharia"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Besieged ones."""
        return [c for c in self.targets(st) if st.besieged[c]]

    async def play_us(self, st: LabyrinthState) -> None:
        """A marker goes, if there is one."""
        places = self.countries(st)
        if places:
            relieve(st, await select(st, US, "marker", places))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is a marker."""
        return bool(self.countries(st))


class TonyBlair(UsEvent):
    """Card 29. Britain follows, and speaks to its neighbours."""

    id = "tony_blair"
    bot_columns: ClassVar = {"war_of_ideas": ""}
    wars = 3

    async def play_us(self, st: LabyrinthState) -> None:
        """The British posture, then a War of Ideas in up to three Schengen countries."""
        set_posture(st, UNITED_KINGDOM, us_posture(st))
        for c in await select_up_to(st, US, "war_of_ideas", SCHENGEN, self.wars):
            await wage(st, c)

    def differing(self, st: LabyrinthState) -> list[str]:
        """Schengen countries without the posture of the US."""
        return [COUNTRY_IDS[c] for c in SCHENGEN if st.posture[c] != us_posture(st)]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If somebody differs."""
        return st.posture[UNITED_KINGDOM] != us_posture(st) or bool(self.differing(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """None that agrees already; opposite ones first, then where cells are fewest."""
        if asked.purpose != "war_of_ideas":
            return asked.candidates
        st, found = asked.st, [name for name in asked.candidates if name in self.differing(asked.st)]
        ranks = {name: self._rank(st, COUNTRY[name]) for name in found}
        return [name for name in found if ranks[name] == min(ranks.values())] or [str(DONE.id)]

    def _rank(self, st: LabyrinthState, c: int) -> tuple[bool, int]:
        return st.posture[c] == UNTESTED, cells(st, c)


class UnNationBuilding(AimedEvent, UsEvent):
    """Card 30. Help that no quarrel of the coalition spoils; the Caliphate does not bar this card."""

    id = "un_nation_building"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Under Regime Change."""
        return [c for c in self.targets(st) if st.regime[c]]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """As long as Vieira de Mello lives."""
        return [("vieira_lives", not has_marker(st, "vieira_de_mello_slain")), *super().conditions(st, seat)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Aid, then a War of Ideas without the penalty, whatever the margin."""
        c = await select(st, US, "aid", self.countries(st))
        await put_aid(st, c)
        await wage(st, c, penalty=False)


class Wiretapping(AimedEvent, UsEvent):
    """Card 31. What hides in the US, the United Kingdom and Canada is found; a Leak ends it [cards 84, 85]."""

    id = "wiretapping"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Those with a cell, cadre or plot."""
        homes = (CANADA, UNITED_STATES, UNITED_KINGDOM)
        return [c for c in homes if cells(st, c) or st.cadre[c] or plots_in(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """No Leak."""
        return [("no_leak", not has_marker(st, "leak_wiretapping")), *super().conditions(st, seat)]

    async def play_us(self, st: LabyrinthState) -> None:
        """All of it goes, without cadres; a card, the marker."""
        for c in self.countries(st):
            await remove_all_cells(st, c, cadre=False)
            remove_cadre(st, c)
            for index in range(len(st.plots) - 1, -1, -1):
                if st.plots[index].place == c:
                    reveal_plot(st, index)
        await draw_cards(st, US)
        put_marker(st, "wiretapping")


EVENTS: Final[list[Event]] = [
    LetsRoll(),
    MossadAndShinBet(),
    Predator(),
    Quartet(),
    SaddamCaptured(),
    Sharia(),
    TonyBlair(),
    UnNationBuilding(),
    Wiretapping(),
]
