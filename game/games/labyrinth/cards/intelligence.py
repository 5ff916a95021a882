"""Intelligence: surveillance, prisons and leaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.choice import CHANCE, Choose, Pick
from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import first_of
from game.games.labyrinth.chapters.change import lose_an_ally
from game.games.labyrinth.chapters.choosing import select, select_item, select_number
from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.pieces import put_cells, remove_all_cells
from game.games.labyrinth.chapters.piles import discard_at_random, draw_cards, take_at_random
from game.games.labyrinth.chapters.testing import roll_prestige, roll_us_posture
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ALLY,
    CANADA,
    COUNTRIES,
    COUNTRY_IDS,
    JIHADIST,
    NONE,
    UNITED_KINGDOM,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import (
    cell_room,
    cells,
    has_marker,
    is_lapsing,
    plots_in,
    under_truce,
    us_is_hard,
)
from game.games.labyrinth.queries.jihadist_operations import GTMO
from game.games.labyrinth.queries.tracks import LOW, prestige_level
from game.games.labyrinth.queries.us_operations import disrupts
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import activate, add_prestige, put_marker, remove_cadre, reveal_plot, take_marker


class Biometrics(UsEvent):
    """Card 2. Hampers travel until the end of the turn (`queries.jihadist_operations`)."""

    id = "biometrics"

    async def play_us(self, st: LabyrinthState) -> None:
        """Do nothing at once; the card lapses."""


class Wiretapping(AimedEvent, UsEvent):
    """Card 31. Removes cells, cadres and plots from the US, the United Kingdom and Canada, until a Leak [cards 84,
    85].
    """

    id = "wiretapping"

    def countries(self, st: LabyrinthState) -> list[int]:
        homes = (CANADA, UNITED_STATES, UNITED_KINGDOM)
        return [c for c in homes if cells(st, c) or st.cadre[c] or plots_in(st, c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("no_leak", not has_marker(st, "leak_wiretapping")), *super().conditions(st, seat)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Remove all of them, without cadres; draw a card and place the marker."""
        for c in self.countries(st):
            await remove_all_cells(st, c, cadre=False)
            remove_cadre(st, c)
            for index in range(len(st.plots) - 1, -1, -1):
                if st.plots[index].place == c:
                    reveal_plot(st, index)
        await draw_cards(st, US)
        put_marker(st, "wiretapping")


class EnhancedMeasures(UsEvent):
    """Card 34. A Disrupt and a card of the other hand, until a Leak [cards 84, 85]."""

    id = "enhanced_measures"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("us_hard", us_is_hard(st)),
            ("no_leak", not has_marker(st, "leak_enhanced_measures")),
            ("enhanced_measures", bool(disrupts(st))),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        await disrupt(st, await select(st, US, "disrupt", disrupts(st)))
        put_marker(st, "enhanced_measures")
        await take_at_random(st, US)


class PatriotAct(UsEvent):
    """Card 43. A marker that `queries.board.neighbours` checks."""

    id = "patriot_act"

    async def play_us(self, st: LabyrinthState) -> None:
        put_marker(st, "patriot_act", UNITED_STATES)


class Renditions(UsEvent):
    """Card 44. A Disrupt and a discard; the marker blocks Detainee Release, until a Leak [cards 84, 85]."""

    id = "renditions"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("us_hard", us_is_hard(st)), ("no_leak", not has_marker(st, "leak_renditions"))]

    async def play_us(self, st: LabyrinthState) -> None:
        places = disrupts(st)
        if places:
            await disrupt(st, await select(st, US, "disrupt", places))
        put_marker(st, "renditions")
        await discard_at_random(st, JIHADIST)


class DetaineeRelease(JihadistEvent):
    """Card 61. Returns a disrupted cell, unless GTMO or Renditions prevents it."""

    id = "detainee_release"

    def disrupted(self, st: LabyrinthState) -> list[int]:
        """Countries in which the US disrupted in this or the previous phase."""
        return sorted({*st.trace.disrupted, *st.trace_before.disrupted})

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Cells have been disrupted; neither GTMO nor Renditions."""
        return [
            ("detainee_release", bool(self.disrupted(st))),
            ("no_gtmo", not is_lapsing(st, GTMO)),
            ("no_renditions", not has_marker(st, "renditions")),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        places = [c for c in self.disrupted(st) if not under_truce(st, c)]
        c = await select(st, JIHADIST, "cells", places if cell_room(st) else ())
        if c != NONE:
            await put_cells(st, c)
        await draw_cards(st, JIHADIST)


class Leak(JihadistEvent):
    """Cards 84 and 85. Turns a marker over and blocks its event [cards 31, 34, 44]."""

    id = "leak"
    secrets = ("wiretapping", "enhanced_measures", "renditions")

    def marked(self, st: LabyrinthState) -> list[str]:
        """Markers that can be turned over."""
        return [name for name in self.secrets if has_marker(st, name)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.marked(st))

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Turn one over, roll the US posture and prestige; the US loses an Ally."""
        name = await self._choose(st)
        take_marker(st, name)
        put_marker(st, f"leak_{name}")
        await roll_us_posture(st)
        await roll_prestige(st)
        await lose_an_ally(st, [c for c in self.targets(st) if st.align[c] == ALLY])

    async def _choose(self, st: LabyrinthState) -> str:
        """Let the Jihadist choose; for an automaton chance decides."""
        names = self.marked(st)
        if st.automata[JIHADIST] and len(names) > 1:
            return str((await Choose(CHANCE, "secret", [Pick("item", name) for name in names])).id)
        return await select_item(st, JIHADIST, names)


class Gtmo(EitherEvent):
    """Card 114. Nobody recruits until the end of the turn (`queries.jihadist_operations`, card 61)."""

    id = "gtmo"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Roll prestige; the card lapses."""
        await roll_prestige(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return prestige_level(st) not in ("high", "very_high") if seat == US else st.prestige > LOW


class Prism(UsEvent):
    """Card 161. Half of the sleepers become active, or all plots are found; prestige falls."""

    id = "prism"
    many = 5

    def sleepers(self, st: LabyrinthState) -> list[int]:
        """Countries with sleepers that are not under Truce."""
        return [c for c in COUNTRIES if st.sleepers[c] and not under_truce(st, c)]

    def plots(self, st: LabyrinthState) -> list[int]:
        """The places in `plots` of those that are not under Truce."""
        return [index for index, plot in enumerate(st.plots) if not under_truce(st, plot.place)]

    async def play_us(self, st: LabyrinthState) -> None:
        items = [*(["sleepers"] if self.sleepers(st) else []), *(["plots"] if self.plots(st) else [])]
        item = await select_item(st, US, items)
        if item == "sleepers":
            await self._uncover(st)
        elif item == "plots":
            for index in reversed(self.plots(st)):
                reveal_plot(st, index)
        add_prestige(st, -1)

    async def _uncover(self, st: LabyrinthState) -> None:
        """Turn half of all sleepers on the map active, rounded up; those under Truce count."""
        left = (sum(st.sleepers) + 1) // 2
        while left and self.sleepers(st):
            c = await select(st, US, "activate", self.sleepers(st), left=left)
            most = min(left, st.sleepers[c])
            number = await select_number(st, US, "cells_activated", 1, most, space=COUNTRY_IDS[c])
            activate(st, c, number)
            left -= number

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.plots(st) or self.sleepers(st)) or st.prestige > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.plots(st)) or sum(st.sleepers) >= self.many

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Plots first; all sleepers of a country."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "plots")
        return asked.candidates[:1] if asked.prompt == "cells_activated" else asked.candidates


EVENTS: Final[list[CardEvent]] = [
    Biometrics(),
    Wiretapping(),
    EnhancedMeasures(),
    PatriotAct(),
    Renditions(),
    DetaineeRelease(),
    Leak(),
    Gtmo(),
    Prism(),
]
