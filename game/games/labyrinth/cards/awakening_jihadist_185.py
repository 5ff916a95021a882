"""Cards 185-191: events of the Jihadist in the second deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.labyrinth.cards.event import AimedEvent, Event, JihadistEvent
from game.games.labyrinth.cards.preferences import caliphate_sites, first_of
from game.games.labyrinth.chapters.change import align, change_regime, start_civil_war
from game.games.labyrinth.chapters.choosing import select, select_card_if_liked, select_if_liked, select_item
from game.games.labyrinth.chapters.pieces import put_cells_up_to, put_reaction, put_siege
from game.games.labyrinth.chapters.piles import discard_card
from game.games.labyrinth.chapters.plots import plots_are_secret, put_plot
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ABSENT,
    ALLY,
    ASSOCIATION,
    COUNTRIES,
    COUNTRY,
    EGYPT,
    GOOD,
    IRAQ,
    ISLAMIST,
    JIHADIST,
    MUSLIM,
    NEUTRAL,
    NIGERIA,
    NONE,
    OPS,
    SYRIA,
    TROOP_MARKERS,
    US,
)
from game.games.labyrinth.queries.board import (
    can_be_besieged,
    can_take_awakening,
    cell_room,
    cells,
    in_turmoil,
    troops,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_aid, add_prestige, move_troops, remove_aid, take_marker

MOST_OPS: Final = 3


class AlMaliki(AimedEvent, JihadistEvent):
    """Card 185. The host shows the troops the door."""

    id = "al_maliki"

    def countries(self, st: LabyrinthState) -> list[int]:
        """With troops or markers that count as such, Muslim or not."""
        return [c for c in COUNTRIES if troops(st, c) and not under_truce(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """They leave; a Muslim country is Neutral, has aid and no Regime Change."""
        c = await select(st, JIHADIST, "remove_troops", self.countries(st))
        move_troops(st, c, NONE, st.troops[c])
        for name in TROOP_MARKERS:
            take_marker(st, name, c)
        if st.kind[c] == MUSLIM:
            await align(st, c, NEUTRAL)
            add_aid(st, c)
            await change_regime(st, c, 0)

    def quiet(self, st: LabyrinthState) -> list[int]:
        """Those where neither a Regime Change nor the capital would be lost."""
        return [c for c in self.countries(st) if not st.regime[c] and c != st.capital]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """In one of those."""
        return bool(self.quiet(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Among those an Ally, then a Neutral."""
        if asked.prompt != "country" or asked.purpose != "remove_troops":
            return asked.candidates
        found = [name for name in asked.candidates if COUNTRY[name] in self.quiet(asked.st)] or asked.candidates
        for alignment in (ALLY, NEUTRAL):
            if chosen := [name for name in found if asked.st.align[COUNTRY[name]] == alignment]:
                return chosen
        return found


class BokoHaram(JihadistEvent):
    """Card 186. Terror in Nigeria, again and again."""

    id = "boko_haram"
    number = 3
    plots = (2, 3)

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce in Nigeria."""
        return st.kind[NIGERIA] != ABSENT and not under_truce(st, NIGERIA)

    def items(self, st: LabyrinthState) -> list[str]:
        """What can be placed."""
        plot = any(number in st.available for number in self.plots)
        return [*(["plot"] if plot else []), *(["cells"] if cell_room(st) else [])]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A plot or cells; then the card may be bought back."""
        st.recovered = 0
        item = await select_item(st, JIHADIST, self.items(st), veiled=plots_are_secret(st))
        if item == "plot":
            lowest = max(n for n in self.plots if n in st.available) if st.automata[JIHADIST] else 2
            await put_plot(st, NIGERIA, lambda n: lowest <= n <= self.number)
        elif item == "cells":
            await put_cells_up_to(st, NIGERIA, self.number)
        await self._recover(st)

    async def _recover(self, st: LabyrinthState) -> None:
        """A card of 3 Ops that is not of the US for this one; an automaton never does."""
        price = [card for card in st.hands[JIHADIST] if OPS[card] == MOST_OPS and ASSOCIATION[card] != US]
        if st.automata[JIHADIST]:
            return
        card = await select_card_if_liked(st, JIHADIST, "recover", price)
        if card:
            await discard_card(st, JIHADIST, card)
            st.recovered = self.numbers[0]

    def fate(self, st: LabyrinthState, seat: int) -> str:
        """Back to the hand if it was bought back."""
        return "hand" if st.recovered == self.numbers[0] else ""

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Something can be placed."""
        return bool(self.items(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Cells in the Muslim country, a plot before it is one."""
        if asked.prompt != "item":
            return asked.candidates
        return first_of(asked.candidates, "cells" if asked.st.kind[NIGERIA] == MUSLIM else "plot")


class ForeignFighters2(AimedEvent, JihadistEvent):
    """Card 187. Volunteers cross the border."""

    id = "foreign_fighters_2"
    number = 5

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war or under Regime Change."""
        return [c for c in self.targets(st) if in_turmoil(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to five cells; aid goes, or the regime is besieged."""
        places = self.countries(st)
        aided = any(st.aid[c] for c in places)
        purpose = "cells" if cell_room(st) else "marker" if aided else "jihad"
        c = await select(st, JIHADIST, purpose, places, aim="cells")
        await put_cells_up_to(st, c, self.number)
        if st.aid[c]:
            remove_aid(st, c, 1)
        else:
            await put_siege(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A cell, aid, or a siege."""
        return cell_room(st) > 0 or any(st.aid[c] or can_be_besieged(st, c) for c in self.countries(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """With cells where it would found the Caliphate; without them where there is aid, then where it can besiege."""
        st = asked.st
        if asked.purpose == "cells":
            return caliphate_sites(st, asked.candidates) or asked.candidates
        if asked.purpose == "marker":
            return [name for name in asked.candidates if st.aid[COUNTRY[name]]]
        if asked.purpose == "jihad":
            return [name for name in asked.candidates if can_be_besieged(st, COUNTRY[name])] or asked.candidates
        return asked.candidates


class Isil(JihadistEvent):
    """Card 188. A state is proclaimed between two rivers."""

    id = "isil"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Syria and Iraq, unless they are governed well or by Islamists, at war, or defended."""
        weak = (c for c in self.targets(st, (SYRIA, IRAQ)) if st.gov[c] not in (GOOD, ISLAMIST))
        return [c for c in weak if not st.civil_war[c] and troops_and_militia(st, c) <= cells(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Civil wars; prestige."""
        for c in self.countries(st):
            await start_civil_war(st, c)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A war or prestige."""
        return bool(self.countries(st)) or st.prestige > 1


class MuslimBrotherhood(AimedEvent, JihadistEvent):
    """Card 191. An old movement finds its hour."""

    id = "muslim_brotherhood"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """Where reaction markers may lie; nowhere in Arab Winter."""
        return [c for c in self.targets(st) if can_take_awakening(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A reaction marker in Egypt, up to two more anywhere."""
        await put_reaction(st, EGYPT)
        for number in range(self.number):
            c = await select_if_liked(st, JIHADIST, "reaction", self.countries(st), left=self.number - number)
            if c == NONE:
                return
            await put_reaction(st, c)


EVENTS: Final[list[Event]] = [AlMaliki(), BokoHaram(), ForeignFighters2(), Isil(), MuslimBrotherhood()]
