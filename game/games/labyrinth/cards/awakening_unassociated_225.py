"""Cards 225-231: events of neither side in the second deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import Conditions, EitherEvent, Event
from game.games.labyrinth.cards.preferences import best, first_of, gap, posture_of, posture_targets
from game.games.labyrinth.chapters.change import shift_to_adversary, start_civil_war, worsen
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_card, select_item, select_number
from game.games.labyrinth.chapters.pieces import (
    put_awakening,
    put_cells,
    put_militia,
    put_reaction,
    remove_cells,
    remove_cells_up_to,
)
from game.games.labyrinth.charts.columns import sift
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    AFRICAN,
    ASSOCIATION,
    COUNTRY,
    COUNTRY_IDS,
    FUNDING_MAX,
    JIHADIST,
    MALI,
    NEUTRAL,
    NONE,
    POOR,
    PRESTIGE_MAX,
    SCHENGEN,
    US,
)
from game.games.labyrinth.queries.board import (
    can_take_awakening,
    cell_room,
    cells,
    has_marker,
    in_turmoil,
    militia_pool,
    neighbours,
    resources,
    us_posture,
)
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, put_troop_marker, remove_militia, swap_hands


class JihadiJohn(Event):
    """Card 225. A masked man before a camera."""

    id = "jihadi_john"

    async def play_us(self, st: LabyrinthState) -> None:
        """Prestige, more of it with a Caliphate; `cards.csv` takes the card out of the game."""
        add_prestige(st, 1 if st.capital == NONE else 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """The posture of a Schengen country; funding, more of it with a Caliphate."""
        await choose_posture(st, JIHADIST, await select(st, JIHADIST, "posture", SCHENGEN))
        add_funding(st, 1 if st.capital == NONE else 2)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US for prestige, the Jihadist for funding or a posture."""
        if seat == US:
            return st.prestige < PRESTIGE_MAX
        return st.funding < FUNDING_MAX or bool(posture_targets(st, JIHADIST, SCHENGEN))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """One that can be turned against the US; else one that is so already."""
        if asked.prompt == "country" and asked.purpose == "posture":
            useful = posture_targets(asked.st, JIHADIST, [COUNTRY[name] for name in asked.candidates])
            return [COUNTRY_IDS[c] for c in useful] or asked.candidates
        return [posture_of(-us_posture(asked.st))] if asked.prompt == "posture" else asked.candidates


class OperationServal(Event):
    """Card 226. France intervenes, or its absence is used; the marker counts as a troop."""

    id = "operation_serval"
    bot_columns: ClassVar = {"militia": "", "target": ""}

    def countries(self, st: LabyrinthState) -> list[int]:
        """Poor African Muslim countries with one or two resources."""
        return [c for c in self.targets(st, AFRICAN) if st.gov[c] == POOR and 1 <= resources(st, c) <= 2]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is one."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """The marker and a militia."""
        c = await select(st, US, "militia", self.countries(st), aim="marker")
        put_troop_marker(st, "serval", c)
        await put_militia(st, c, 1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Civil war and a cell, or two in Mali."""
        c = await select(st, JIHADIST, "jihad", self.countries(st), aim="target")
        await start_civil_war(st, c)
        await put_cells(st, c, 2 if c == MALI else 1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A piece or a war."""
        if seat == US:
            return militia_pool(st) > 0 or any(not has_marker(st, "serval", c) for c in self.countries(st))
        _, goals = sift(st, "J.jihad", self.countries(st))
        return cell_room(st) > 0 or any(not st.civil_war[c] for c in goals)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The US where the gap is widest, a Neutral first."""
        if asked.prompt != "country" or asked.seat != US:
            return asked.candidates
        return best(asked.candidates, lambda c: 2 * gap(asked.st, c) + (asked.st.align[c] == NEUTRAL))


class PopularSupport(EitherEvent):
    """Cards 227 and 228. A movement grows and spreads."""

    id = "popular_support"
    bot_items = ("awakening", "reaction")

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        """With a marker of the kind, which may take another one; none in Arab Winter."""
        row = st.awake if item == "awakening" else st.react
        return [c for c in self.targets(st) if row[c] and can_take_awakening(st, c)]

    def items(self, st: LabyrinthState) -> list[str]:
        """The kinds that lie somewhere."""
        return [item for item in ("awakening", "reaction") if self.countries(st, item)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """One of them does."""
        return bool(self.items(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """One more there, one next to it if that is possible."""
        item = await select_item(st, seat, self.items(st))
        put = put_awakening if item == "awakening" else put_reaction
        c = await select(st, seat, item, self.countries(st, item))
        await put(st, c)
        near = await select(
            st, seat, item, [b for b in self.targets(st, neighbours(st, c)) if can_take_awakening(st, b)]
        )
        if near != NONE:
            await put(st, near)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """For its own kind."""
        return ("awakening" if seat == US else "reaction") in self.items(st)


class PrisonerExchange(EitherEvent):
    """Card 229. Each side hands over a card; never with an automaton."""

    id = "prisoner_exchange"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Both hold another card."""
        return [
            ("no_bots", not any(st.automata)),
            ("us_card", bool(st.hands[US])),
            ("jihadist_card", bool(st.hands[JIHADIST])),
        ]

    def offers(self, st: LabyrinthState, giver: int) -> list[int]:
        """The other's cards with the most Ops; any card if the giver holds none of them."""
        foreign = [card for card in st.hands[giver] if ASSOCIATION[card] == 1 - giver]
        most = max((printed_ops(st, card) for card in foreign), default=0)
        return [card for card in foreign if printed_ops(st, card) == most] or list(st.hands[giver])

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Both are chosen before either changes hands; their places are noted, as who chooses second knows no more."""
        places = []
        for giver in (US, JIHADIST):
            card = await select_card(st, giver, "give", self.offers(st, giver), veiled=True)
            places.append(st.hands[giver].index(card))
        for giver, card in [(giver, st.hands[giver][place]) for giver, place in zip((US, JIHADIST), places)]:
            swap_hands(st, giver, card)


class Sellout(EitherEvent):
    """Card 230. Fighters are betrayed for money and favour."""

    id = "sellout"
    bot_columns: ClassVar = {"remove_cells": "J.marker"}

    def countries(self, st: LabyrinthState) -> list[int]:
        """In turmoil with two cells; `cards.csv` bars it in the Caliphate."""
        return [c for c in self.targets(st) if in_turmoil(st, c) and cells(st, c) > 1]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """All cells but one; funding for half of them, rounded up; then governance or alignment."""
        c = await select(st, seat, "remove_cells", self.countries(st))
        gone = await remove_cells(st, seat, c, cells(st, c) - 1)
        add_funding(st, (gone + 1) // 2)
        items = ["alignment"] if st.align[c] != ADVERSARY else []
        item = await select_item(st, seat, [*items, *(["governance"] if st.gov[c] < POOR else [])])
        if item == "alignment":
            await shift_to_adversary(st, c)
        elif item == "governance":
            await worsen(st, c, POOR)

    def useful(self, st: LabyrinthState) -> list[int]:
        """Those that are no Poor Adversaries."""
        return [c for c in self.countries(st) if st.gov[c] != POOR or st.align[c] != ADVERSARY]

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never for the US."""
        return seat == JIHADIST and (st.funding < FUNDING_MAX or bool(self.useful(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """No Poor Adversary if possible, where most cells are; the alignment."""
        st = asked.st
        if asked.prompt == "item":
            return first_of(asked.candidates, "alignment")
        if asked.prompt != "country":
            return asked.candidates
        found = [name for name in asked.candidates if COUNTRY[name] in self.useful(st)] or asked.candidates
        return best(found, lambda c: cells(st, c)) if st.funding < FUNDING_MAX else found


class SiegeOfKobanigrad(Event):
    """Card 231. A town holds out."""

    id = "siege_of_kobanigrad"
    bot_columns: ClassVar = {"remove_militia": "J.jihad"}

    def countries(self, st: LabyrinthState) -> list[int]:
        """In civil war."""
        return [c for c in self.targets(st) if st.civil_war[c]]

    def losers(self, st: LabyrinthState, seat: int) -> list[int]:
        """Those of them where the other side loses something."""
        return [c for c in self.countries(st) if (cells(st, c) if seat == US else st.militia[c])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is a civil war."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Up to three cells."""
        await remove_cells_up_to(st, US, await select(st, US, "remove_cells", self.countries(st)), 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to two militia."""
        c = await select(st, JIHADIST, "remove_militia", self.countries(st))
        most = min(2, st.militia[c])
        if most:
            number = await select_number(st, JIHADIST, "militia_lost", 0, most, space=COUNTRY_IDS[c])
            remove_militia(st, c, number)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Somebody loses something."""
        return bool(self.losers(st, seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where the other side loses something."""
        if asked.prompt != "country":
            return asked.candidates
        losers = self.losers(asked.st, asked.seat)
        return [name for name in asked.candidates if COUNTRY[name] in losers] or asked.candidates


EVENTS: Final[list[Event]] = [
    JihadiJohn(),
    OperationServal(),
    PopularSupport(),
    PrisonerExchange(),
    Sellout(),
    SiegeOfKobanigrad(),
]
