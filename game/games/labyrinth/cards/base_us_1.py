"""Cards 1-10: events of the US in the first deck."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import AimedEvent, Conditions, Event, UsEvent
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.chapters.pieces import remove_cells
from game.games.labyrinth.chapters.plots import select_plot
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.data import (
    ALLY,
    CENTRAL_ASIA,
    COUNTRIES,
    NEUTRAL,
    PHILIPPINES,
    RUSSIA,
    SOFT,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import cells, has_marker, is_adjacent, plots_in, troops, under_truce, us_posture
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, backlash, put_marker, take_marker


class Backlash(AimedEvent, UsEvent):
    """Card 1. A plot will cost the Jihadist what it would have brought; `chapters.plots` sees to it.

    The Caliphate does not protect its members: the card bears no such symbol.
    """

    id = "backlash"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Muslim countries with a plot that is not flagged."""
        return [c for c in self.targets(st) if any(not plot.backlashed for plot in plots_in(st, c))]

    async def play_us(self, st: LabyrinthState) -> None:
        """One of them is flagged, blindly if it lies face down."""
        c = await select(st, US, "alert", self.countries(st), aim="backfire")
        here = [index for index, plot in enumerate(st.plots) if plot.place == c and not plot.backlashed]
        backlash(st, await select_plot(st, US, here, "6.2"))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """While there is funding to lose."""
        return st.funding > 1


class Biometrics(UsEvent):
    """Card 2. Travel is hampered until the end of the turn; `queries.jihadist_operations` looks for the card."""

    id = "biometrics"

    async def play_us(self, st: LabyrinthState) -> None:
        """Nothing at once; the card lapses."""


class Ctr(AimedEvent, UsEvent):
    """Card 3. The markers bar HEU, Loose Nuke and Kazakh Strain."""

    id = "ctr"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Russia, and Central Asia as an Ally or Neutral, where the marker does not lie."""
        willing = self.touches(st, CENTRAL_ASIA) and st.align[CENTRAL_ASIA] in (ALLY, NEUTRAL)
        places = [RUSSIA, *([CENTRAL_ASIA] if willing else [])]
        return [c for c in places if not has_marker(st, "ctr", c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """The US must be Soft."""
        return [("us_soft", us_posture(st) == SOFT), ("ctr", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        """A marker in each."""
        for c in self.countries(st):
            await test_country(st, c)
            put_marker(st, "ctr", c)


class MoroTalks(UsEvent):
    """Card 4. Peace in the Philippines: Abu Sayyaf goes and does not come back."""

    id = "moro_talks"

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding and the marker."""
        await test_country(st, PHILIPPINES)
        add_funding(st, -1)
        take_marker(st, "abu_sayyaf", PHILIPPINES)
        put_marker(st, "moro_talks", PHILIPPINES)


class Nest(UsEvent):
    """Card 5. `verbs.place_plot` looks for the marker."""

    id = "nest"

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker."""
        put_marker(st, "nest", UNITED_STATES)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never: the automaton sees all plots anyway."""
        return False


class Sanctions(UsEvent):
    """Cards 6-7. With the Patriot Act only."""

    id = "sanctions"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The act is in force."""
        return has_marker(st, "patriot_act")

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding."""
        add_funding(st, -2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """While there is funding to lose."""
        return st.funding > 1


class SpecialForces(AimedEvent, UsEvent):
    """Cards 8-10. Troops strike where they are or next door; Advisors are none."""

    id = "special_forces"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries with cells and with troops near."""
        bases = [c for c in COUNTRIES if troops(st, c) and not under_truce(st, c)]
        found = [c for c in COUNTRIES if cells(st, c) and not under_truce(st, c)]
        return [c for c in found if any(c == base or is_adjacent(st, c, base) for base in bases)]

    async def play_us(self, st: LabyrinthState) -> None:
        """A cell leaves the map."""
        c = await select(st, US, "remove_cells", self.countries(st))
        await remove_cells(st, US, c)


EVENTS: Final[list[Event]] = [Backlash(), Biometrics(), Ctr(), MoroTalks(), Nest(), Sanctions(), SpecialForces()]
