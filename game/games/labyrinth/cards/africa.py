"""Africa south of the Mediterranean coast: the Horn, the Sahel, Nigeria."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import AimedEvent, CardEvent, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import best, caliphate_sites, first_of, gap
from game.games.labyrinth.chapters.change import align, govern, shift_to_adversary, shift_to_ally, start_civil_war
from game.games.labyrinth.chapters.choosing import select, select_card, select_card_if_liked, select_item
from game.games.labyrinth.chapters.pieces import (
    put_aid,
    put_cells,
    put_cells_up_to,
    put_militia,
    put_reaction,
    put_siege,
)
from game.games.labyrinth.chapters.piles import discard_card, draw_from
from game.games.labyrinth.chapters.plots import plots_are_secret, put_plot
from game.games.labyrinth.chapters.testing import roll_posture, test_country
from game.games.labyrinth.charts.columns import sift
from game.games.labyrinth.charts.opp import choose, plot_chart
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ABSENT,
    ADVERSARY,
    AFRICAN,
    ALGERIA_TUNISIA,
    ASSOCIATION,
    COUNTRY,
    FUNDING_MAX,
    JIHADIST,
    LIBYA,
    MALI,
    MOROCCO,
    MUSLIM,
    NEUTRAL,
    NIGERIA,
    OPS,
    POOR,
    SERBIA,
    SOMALIA,
    SUDAN,
    US,
)
from game.games.labyrinth.queries.board import (
    can_be_besieged,
    can_take_awakening,
    can_take_militia,
    cell_room,
    has_marker,
    in_caliphate,
    is_islamist,
    militia_pool,
    neighbours,
    resources,
    under_truce,
)
from game.games.labyrinth.queries.ops import MOST_OPS
from game.games.labyrinth.queries.tracks import prestige_level
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, from_discard, put_troop_marker


class EthiopiaStrikes(AimedEvent, UsEvent):
    """Card 15. Somalia or Sudan under Islamist Rule becomes Poor Neutral."""

    id = "ethiopia_strikes"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st, (SUDAN, SOMALIA)) if is_islamist(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "governance", self.countries(st))
        await govern(st, c, POOR)
        await align(st, c, NEUTRAL)


class AlIttihadAlIslami(JihadistEvent):
    """Card 49. Places a cell in Somalia."""

    id = "al_ittihad_al_islami"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, SOMALIA)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        await put_cells(st, SOMALIA)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0


class Darfur(EitherEvent):
    """Card 113. US prestige decides whether Sudan gets aid and a step to Ally or a siege and a step to Adversary."""

    id = "darfur"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, SUDAN)

    def favours_us(self, st: LabyrinthState) -> bool:
        """Whether prestige is High or better."""
        return prestige_level(st) in ("high", "very_high")

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        await test_country(st, SUDAN)
        if self.favours_us(st):
            await put_aid(st, SUDAN)
            await shift_to_ally(st, SUDAN)
        else:
            await put_siege(st, SUDAN)
            await shift_to_adversary(st, SUDAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return self.favours_us(st) or st.align[SUDAN] != ADVERSARY or can_be_besieged(st, SUDAN)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return self.favours_us(st) == (seat == US)


class IslamicMaghreb(AimedEvent, JihadistEvent):
    """Card 169. Cells or funding from west Africa; `queries.jihadist_operations` applies its effect on travel."""

    id = "islamic_maghreb"
    region = (LIBYA, ALGERIA_TUNISIA, MOROCCO, MALI, NIGERIA)
    enough = 8
    """The automaton takes cells at this funding or more."""

    def countries(self, st: LabyrinthState) -> list[int]:
        """The Poor countries of the region; Nigeria with either side up."""
        here = (c for c in self.region if st.kind[c] != ABSENT and st.gov[c] == POOR)
        return [c for c in here if not under_truce(st, c)]

    def doubled(self, st: LabyrinthState, c: int) -> bool:
        """Whether it counts twice there."""
        return bool(st.civil_war[c]) or in_caliphate(st, c)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place cells or raise funding, then roll the posture of Serbia."""
        c = await select(st, JIHADIST, "cells", self.countries(st), aim="target")
        number = 2 if self.doubled(st, c) else 1
        item = await select_item(st, JIHADIST, self.items(st))
        if item == "cells":
            await put_cells(st, c, number)
        elif item == "funding":
            add_funding(st, number)
        await roll_posture(st, SERBIA)

    def items(self, st: LabyrinthState) -> list[str]:
        return [*(["cells"] if cell_room(st) else []), *(["funding"] if st.funding < FUNDING_MAX else [])]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding < self.enough or cell_room(st) > 0

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Countries where it counts twice; funding if it is below 8."""
        if asked.prompt == "country":
            return [name for name in asked.candidates if self.doubled(asked.st, COUNTRY[name])] or asked.candidates
        if asked.prompt == "item":
            return first_of(asked.candidates, "funding" if asked.st.funding < self.enough else "cells")
        return asked.candidates


class AlShabaab(JihadistEvent):
    """Card 172. Two different effects in Somalia and next to it."""

    id = "al_shabaab"
    fetched = (73, 169, 183, 186)
    number = 2
    order = ("siege", "cell", "reaction", "plot", "card")
    """The order in which the automaton takes them."""

    def places(self, st: LabyrinthState) -> list[int]:
        """Somalia and its African neighbours."""
        near = [SOMALIA, *(c for c in neighbours(st, SOMALIA) if c in AFRICAN)]
        return [c for c in near if not under_truce(st, c)]

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        """Places where the effect is possible; the automaton besieges none under Islamist Rule."""
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
        return [card for card in self.fetched if card in st.discard]

    def items(self, st: LabyrinthState) -> list[str]:
        return [item for item in self.order if (self.cards(st) if item == "card" else self.countries(st, item))]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Any of the effects, without revealing which plots are available [4.8.1]."""
        hidden = plots_are_secret(st) and bool(st.available) and bool(self.places(st))
        return bool(self.items(st)) or hidden

    async def play_jihadist(self, st: LabyrinthState) -> None:
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
        """The automaton's order; the plot by the chart of the operation."""
        if asked.prompt == "country" and asked.purpose == "plot":
            return choose(asked.st, plot_chart(asked.st), "J.plot", [COUNTRY[name] for name in asked.candidates]).left
        return first_of(asked.candidates, *self.order) if asked.prompt == "item" else asked.candidates


class BokoHaram(JihadistEvent):
    """Card 186. A plot or cells in Nigeria; the card can be bought back."""

    id = "boko_haram"
    number = 3
    plots = (2, 3)

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return st.kind[NIGERIA] != ABSENT and not under_truce(st, NIGERIA)

    def items(self, st: LabyrinthState) -> list[str]:
        plot = any(number in st.available for number in self.plots)
        return [*(["plot"] if plot else []), *(["cells"] if cell_room(st) else [])]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place a plot or cells; then the Jihadist may buy the card back."""
        st.recovered = 0
        item = await select_item(st, JIHADIST, self.items(st), veiled=plots_are_secret(st))
        if item == "plot":
            lowest = max(n for n in self.plots if n in st.available) if st.automata[JIHADIST] else 2
            await put_plot(st, NIGERIA, lambda n: lowest <= n <= self.number)
        elif item == "cells":
            await put_cells_up_to(st, NIGERIA, self.number)
        await self._recover(st)

    async def _recover(self, st: LabyrinthState) -> None:
        """Discard a card of 3 Ops other than a US card for this one; an automaton never does."""
        price = [card for card in st.hands[JIHADIST] if OPS[card] == MOST_OPS and ASSOCIATION[card] != US]
        if st.automata[JIHADIST]:
            return
        card = await select_card_if_liked(st, JIHADIST, "recover", price)
        if card:
            await discard_card(st, JIHADIST, card)
            st.recovered = self.numbers[0]

    def fate(self, st: LabyrinthState, seat: int) -> str:
        """The hand if the card was bought back."""
        return "hand" if st.recovered == self.numbers[0] else ""

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.items(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Cells if Nigeria is a Muslim country, otherwise a plot."""
        if asked.prompt != "item":
            return asked.candidates
        return first_of(asked.candidates, "cells" if asked.st.kind[NIGERIA] == MUSLIM else "plot")


class CrossBorderSupport(EitherEvent):
    """Card 201. Militia or cells come to African countries, more of them to Mali and Nigeria."""

    id = "cross_border_support"
    bot_columns: ClassVar = {"militia": "", "target": ""}
    more = (MALI, NIGERIA)

    def africa(self, st: LabyrinthState) -> list[int]:
        """African countries, Nigeria with either side up."""
        return [c for c in AFRICAN if st.kind[c] != ABSENT and not under_truce(st, c)]

    def holders(self, st: LabyrinthState) -> list[int]:
        """Countries that can get militia."""
        return [c for c in self.africa(st) if militia_pool(st) and can_take_militia(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        some = cell_room(st) > 0 and bool(self.africa(st))
        return [*(["militia"] if self.holders(st) else []), *(["cells"] if some else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.items(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Place militia or cells; only the Jihadist's cells may found the Caliphate [11.3.8]."""
        if await select_item(st, seat, self.items(st)) == "militia":
            c = await select(st, seat, "militia", self.holders(st))
            await put_militia(st, c, 2 if c in self.more else 1)
            return
        c = await select(st, seat, "cells", self.africa(st))
        await put_cells(st, c, 3 if c in self.more else 2)
        if seat == US:
            st.placed.clear()

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return ("militia" if seat == US else "cells") in self.items(st)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Militia where the gap is widest; cells where they found the Caliphate."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "militia" if asked.seat == US else "cells")
        if asked.prompt == "country" and asked.purpose == "militia":
            return best(asked.candidates, lambda c: gap(asked.st, c))
        if asked.prompt == "country" and asked.purpose == "cells":
            found = [name for name in asked.candidates if COUNTRY[name] in self.more]
            return caliphate_sites(asked.st, found) or asked.candidates
        return asked.candidates


class OperationServal(CardEvent):
    """Card 226. For the US a marker that counts as a troop, and a militia; for the Jihadist a civil war and cells."""

    id = "operation_serval"
    bot_columns: ClassVar = {"militia": "", "target": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st, AFRICAN) if st.gov[c] == POOR and 1 <= resources(st, c) <= 2]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        c = await select(st, US, "militia", self.countries(st), aim="marker")
        put_troop_marker(st, "serval", c)
        await put_militia(st, c, 1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        c = await select(st, JIHADIST, "jihad", self.countries(st), aim="target")
        await start_civil_war(st, c)
        await put_cells(st, c, 2 if c == MALI else 1)

    def could_change(self, st: LabyrinthState, seat: int) -> bool:
        """The same for all countries, even those that no chart names."""
        war = seat == JIHADIST and any(not st.civil_war[c] for c in self.countries(st))
        return war or self.would_change(st, seat)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        if seat == US:
            return militia_pool(st) > 0 or any(not has_marker(st, "serval", c) for c in self.countries(st))
        _, goals = sift(st, "J.jihad", self.countries(st))
        return cell_room(st) > 0 or any(not st.civil_war[c] for c in goals)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """For the US the widest gap, a Neutral first."""
        if asked.prompt != "country" or asked.seat != US:
            return asked.candidates
        return best(asked.candidates, lambda c: 2 * gap(asked.st, c) + (asked.st.align[c] == NEUTRAL))


EVENTS: Final[list[CardEvent]] = [
    EthiopiaStrikes(),
    AlIttihadAlIslami(),
    Darfur(),
    IslamicMaghreb(),
    AlShabaab(),
    BokoHaram(),
    CrossBorderSupport(),
    OperationServal(),
]
