"""Cards 164-174: events of the Jihadist in the second deck; those from 175 on are in `awakening_jihadist_175`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards import awakening_jihadist_175, awakening_jihadist_185, awakening_jihadist_194
from game.games.labyrinth.cards.event import AimedEvent, Conditions, Event, JihadistEvent
from game.games.labyrinth.cards.preferences import first_of
from game.games.labyrinth.chapters.change import start_civil_war
from game.games.labyrinth.chapters.choosing import select, select_card, select_item, select_up_to
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_up_to, put_reaction, put_siege
from game.games.labyrinth.chapters.piles import discard_at_random, draw_from
from game.games.labyrinth.chapters.plots import plots_are_secret, put_plot
from game.games.labyrinth.chapters.testing import roll_posture, roll_us_posture
from game.games.labyrinth.charts.opp import choose, plot_chart
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ABSENT,
    AFRICAN,
    ALGERIA_TUNISIA,
    ALLY,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    FUNDING_MAX,
    GOOD,
    IRAN,
    IRAQ,
    JIHADIST,
    LIBYA,
    MALI,
    MOROCCO,
    MUSLIM,
    NIGERIA,
    NONE,
    POOR,
    SERBIA,
    SOMALIA,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    arab_winter,
    can_be_besieged,
    can_take_awakening,
    cell_room,
    cells,
    has_marker,
    in_caliphate,
    in_turmoil,
    is_islamist,
    muslim_countries,
    neighbours,
    resources,
    troops,
    under_truce,
)
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, besiege, from_discard, put_marker, remove_awakening

CAUCASUS: Final = COUNTRY["caucasus"]


class BloodyThursday(JihadistEvent):
    """Card 164. Protesters are driven off the square; Pearl Roundabout [card 124] is barred from now on."""

    id = "bloody_thursday"

    def countries(self, st: LabyrinthState) -> list[int]:
        """With an awakening marker."""
        return [c for c in self.targets(st) if st.awake[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The marker; an awakening marker less somewhere."""
        put_marker(st, "bloody_thursday")
        c = await select(st, JIHADIST, "remove_awakening", self.countries(st))
        if c != NONE:
            remove_awakening(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """The marker or an awakening."""
        return not has_marker(st, "bloody_thursday") or bool(self.countries(st))


class Coup(AimedEvent, JihadistEvent):
    """Card 165. A small country loses its government."""

    id = "coup"
    bot_columns: ClassVar = {"civil_war": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """With one resource and two cells; an Oil Price Spike protects exporters."""
        return [c for c in self.targets(st) if resources(st, c) == 1 and cells(st, c) > 1]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Civil war and a Besieged Regime, as far as they are not there."""
        c = await select(st, JIHADIST, "civil_war", self.countries(st), aim="target")
        await start_civil_war(st, c)
        besiege(st, c)

    def unscathed(self, st: LabyrinthState) -> list[int]:
        """Where something changes."""
        return [c for c in self.countries(st) if not (st.civil_war[c] and st.besieged[c])]

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.unscathed(st))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Not against Islamist Rule."""
        return any(not is_islamist(st, c) for c in self.unscathed(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Good, then Fair, then Poor."""
        if asked.prompt != "country":
            return asked.candidates
        for governance in (GOOD, FAIR, POOR):
            found = [COUNTRY_IDS[c] for c in self.unscathed(asked.st) if asked.st.gov[c] == governance]
            if found:
                return found
        return asked.candidates


class Ferguson(JihadistEvent):
    """Card 166. The US looks inward: `chapters.lapsing` lets the Jihadist cancel one of its cards this turn."""

    id = "ferguson"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Nothing at once; the card lapses."""

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """While the US holds a card."""
        return bool(st.hands[US])


class HouthiRebels(JihadistEvent):
    """Card 167. War in Yemen."""

    id = "houthi_rebels"
    number = 2

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Yemen is Poor, Iran no Ally."""
        return [
            ("houthi_rebels", self.touches(st, YEMEN) and st.gov[YEMEN] == POOR),
            ("iran_no_ally", st.align[IRAN] != ALLY),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The cells come before the war."""
        await put_cells_up_to(st, YEMEN, self.number)
        await start_civil_war(st, YEMEN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is no war yet, or a cell."""
        return not st.civil_war[YEMEN] or cell_room(st) > 0


class Ieds2(JihadistEvent):
    """Card 168. Bombs by the road."""

    id = "ieds_2"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Cell and troops in a civil war or under Regime Change; a Truce does not matter."""
        return any(in_turmoil(st, c) and cells(st, c) and troops(st, c) for c in muslim_countries(st))

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A card of the US."""
        await discard_at_random(st, US)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It holds one."""
        return bool(st.hands[US])


class IslamicMaghreb(AimedEvent, JihadistEvent):
    """Card 169. Cells or money in the west of Africa; `queries.jihadist_operations` has its effect on travel."""

    id = "islamic_maghreb"
    region = (LIBYA, ALGERIA_TUNISIA, MOROCCO, MALI, NIGERIA)
    enough = 8
    """Funding from which the automaton takes cells."""

    def countries(self, st: LabyrinthState) -> list[int]:
        """The Poor ones of the region; Nigeria with either side up."""
        here = (c for c in self.region if st.kind[c] != ABSENT and st.gov[c] == POOR)
        return [c for c in here if not under_truce(st, c)]

    def doubled(self, st: LabyrinthState, c: int) -> bool:
        """Whether it counts twice there."""
        return bool(st.civil_war[c]) or in_caliphate(st, c)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The one or the other; the posture of Serbia."""
        c = await select(st, JIHADIST, "cells", self.countries(st), aim="target")
        number = 2 if self.doubled(st, c) else 1
        item = await select_item(st, JIHADIST, self.items(st))
        if item == "cells":
            await put_cells(st, c, number)
        elif item == "funding":
            add_funding(st, number)
        await roll_posture(st, SERBIA)

    def items(self, st: LabyrinthState) -> list[str]:
        """Which of the two changes anything."""
        return [*(["cells"] if cell_room(st) else []), *(["funding"] if st.funding < FUNDING_MAX else [])]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For cells or for funding below 8."""
        return st.funding < self.enough or cell_room(st) > 0

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where it counts twice; funding below 8."""
        if asked.prompt == "country":
            return [name for name in asked.candidates if self.doubled(asked.st, COUNTRY[name])] or asked.candidates
        if asked.prompt == "item":
            return first_of(asked.candidates, "funding" if asked.st.funding < self.enough else "cells")
        return asked.candidates


class TheftOfState(AimedEvent, JihadistEvent):
    """Card 170. Hope turns into anger."""

    id = "theft_of_state"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Poor with an awakening marker; none in Arab Winter."""
        return [c for c in self.targets(st) if st.gov[c] == POOR and st.awake[c] and can_take_awakening(st, c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """An awakening marker becomes a reaction marker."""
        c = await select(st, JIHADIST, "reaction", self.countries(st))
        remove_awakening(st, c)
        await put_reaction(st, c)


class AbuGhraibJailBreak(JihadistEvent):
    """Card 171. Fighters walk out of prison."""

    id = "abu_ghraib_jail_break"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce in Iraq."""
        return self.touches(st, IRAQ)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """An active cell and a reaction marker in Iraq; prestige."""
        await put_cells(st, IRAQ, active=True)
        await put_reaction(st, IRAQ)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Any of the three."""
        return cell_room(st) > 0 or can_take_awakening(st, IRAQ) or st.prestige > 1


class AlShabaab(JihadistEvent):
    """Card 172. Two different things in Somalia and next to it."""

    id = "al_shabaab"
    fetched = (73, 169, 183, 186)
    number = 2
    order = ("siege", "cell", "reaction", "plot", "card")
    """In which the automaton takes them."""

    def places(self, st: LabyrinthState) -> list[int]:
        """Somalia and its African neighbours."""
        near = [SOMALIA, *(c for c in neighbours(st, SOMALIA) if c in AFRICAN)]
        return [c for c in near if not under_truce(st, c)]

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        """Those of them where it is possible; the automaton's line besieges nobody under Islamist Rule."""
        here = self.places(st)
        if item == "siege":
            able = (c for c in here if st.kind[c] == MUSLIM and can_be_besieged(st, c))
            return [c for c in able if not (st.automata[JIHADIST] and is_islamist(st, c))]
        if item == "reaction":
            return [c for c in here if can_take_awakening(st, c)]
        if item == "cell":
            return here if cell_room(st) else []
        return here if any(number in st.available for number in (1, 2)) else []

    def cards(self, st: LabyrinthState) -> list[int]:
        """Pirates, Boko Haram and Islamic Maghreb among the discards."""
        return [card for card in self.fetched if card in st.discard]

    def items(self, st: LabyrinthState) -> list[str]:
        """What is possible."""
        return [item for item in self.order if (self.cards(st) if item == "card" else self.countries(st, item))]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Anything of it; which plots there are is not betrayed [4.8.1]."""
        hidden = plots_are_secret(st) and bool(st.available) and bool(self.places(st))
        return bool(self.items(st)) or hidden

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Two of them, each where he likes."""
        done: list[str] = []
        for _ in range(self.number):
            items = [item for item in self.items(st) if item not in done]
            item = await select_item(st, JIHADIST, items, veiled=plots_are_secret(st))
            done.append(item)
            if item == "card":
                await self._fetch(st)
            elif item:
                await self._do(st, item)

    async def _fetch(self, st: LabyrinthState) -> None:
        cards = self.cards(st)
        if st.automata[JIHADIST]:
            card = await draw_from(cards, "draw", JIHADIST)
        else:
            card = await select_card(st, JIHADIST, "fetch", cards)
        from_discard(st, JIHADIST, card)

    async def _do(self, st: LabyrinthState, item: str) -> None:
        purpose = {"siege": "marker", "cell": "cells"}.get(item, item)
        c = await select(st, JIHADIST, purpose, self.countries(st, item))
        if item == "siege":
            await put_siege(st, c)
        elif item == "cell":
            await put_cells(st, c)
        elif item == "reaction":
            await put_reaction(st, c)
        else:
            lowest = 2 if st.automata[JIHADIST] and 2 in st.available else 1
            await put_plot(st, c, lambda number: lowest <= number <= 2, at_most=2)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """In its order; the plot by the chart of the operation."""
        if asked.prompt == "country" and asked.purpose == "plot":
            return choose(asked.st, plot_chart(asked.st), "J.plot", [COUNTRY[name] for name in asked.candidates]).left
        return first_of(asked.candidates, *self.order) if asked.prompt == "item" else asked.candidates


class ArabWinter(JihadistEvent):
    """Card 173. The spring is over: `queries.board.arab_winter` keeps awakening and reaction markers away this turn."""

    id = "arab_winter"
    number = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        """With an awakening marker."""
        return [c for c in self.targets(st) if st.awake[c]]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """An awakening marker less in up to two countries; the card lapses."""
        for c in await select_up_to(st, JIHADIST, "remove_awakening", self.countries(st), self.number):
            remove_awakening(st, c)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """It is not winter already, or there is a marker."""
        return not arab_winter(st) or bool(self.countries(st))


class BostonMarathon(JihadistEvent):
    """Card 174. Two brothers from the Caucasus."""

    id = "boston_marathon"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The postures are rolled; funding."""
        await roll_us_posture(st)
        add_funding(st, 1)
        await roll_posture(st, CAUCASUS)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """While the US has no penalty."""
        return gwot_penalty(st) == 0


EVENTS: Final[list[Event]] = [
    BloodyThursday(),
    Coup(),
    Ferguson(),
    HouthiRebels(),
    Ieds2(),
    IslamicMaghreb(),
    TheftOfState(),
    AbuGhraibJailBreak(),
    AlShabaab(),
    ArabWinter(),
    BostonMarathon(),
    *awakening_jihadist_175.EVENTS,
    *awakening_jihadist_185.EVENTS,
    *awakening_jihadist_194.EVENTS,
]
