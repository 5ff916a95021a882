"""Cards 209-216: events of neither side in the second deck; 215 is Abu Bakr al-Baghdadi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.cards.preferences import caliphate_sites, first_of
from game.games.labyrinth.chapters.choosing import select, select_card, select_item, select_number
from game.games.labyrinth.chapters.pieces import (
    put_awakening,
    put_cells,
    put_cells_from_anywhere,
    put_reaction,
    remove_cells,
    remove_cells_up_to,
)
from game.games.labyrinth.chapters.testing import random_schengen
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ALLY,
    COUNTRY_IDS,
    FUNDING_MAX,
    IRAN,
    IRAQ,
    ISLAMIST,
    JIHADIST,
    NONE,
    PRESTIGE_MAX,
    SYRIA,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    arab_winter,
    can_take_awakening,
    cell_room,
    cells,
    has_marker,
    in_turmoil,
    is_exporter,
    is_islamist,
    is_shia_mix,
    muslim_countries,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    from_discard,
    put_marker,
    remove_awakening,
    remove_militia,
    remove_reaction,
    take_marker,
)

OWN_KIND: Final = ("awakening", "reaction")
"""By seat the markers that help it."""


class QudsForce(EitherEvent):
    """Card 209. The Guards abroad: against cells unless Iran is under Islamist Rule, against militia unless an Ally."""

    id = "quds_force"
    bot_columns: ClassVar = {"remove_militia": "J.jihad"}
    bot_items = ("cells", "militia")

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        """With cells or with militia."""
        return [c for c in self.targets(st) if (cells(st, c) if item == "cells" else st.militia[c])]

    def items(self, st: LabyrinthState) -> list[str]:
        """Which of the two is open."""
        found = ["cells"] if st.gov[IRAN] != ISLAMIST and self.countries(st, "cells") else []
        return [*found, *(["militia"] if st.align[IRAN] != ALLY and self.countries(st, "militia") else [])]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Either of them."""
        return bool(self.items(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """One of them in a Sunni country, up to two in one of the Shia-Mix."""
        item = await select_item(st, seat, self.items(st))
        c = await select(st, seat, f"remove_{item}", self.countries(st, item))
        if item == "cells":
            await (remove_cells_up_to(st, seat, c, 2) if is_shia_mix(st, c) else remove_cells(st, seat, c))
        else:
            least, most = (0, min(2, st.militia[c])) if is_shia_mix(st, c) else (1, 1)
            remove_militia(st, c, await select_number(st, seat, "militia_lost", least, most, space=COUNTRY_IDS[c]))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The US against cells, the Jihadist against militia."""
        return ("cells" if seat == US else "militia") in self.items(st)


class SectarianViolence(EitherEvent):
    """Card 210. A marker of either kind is lost."""

    id = "sectarian_violence"
    bot_items = OWN_KIND[::-1]

    def countries(self, st: LabyrinthState, item: str) -> list[int]:
        """With a marker of the kind."""
        row = st.awake if item == "awakening" else st.react
        return [c for c in self.targets(st) if row[c]]

    def items(self, st: LabyrinthState) -> list[str]:
        """The kinds that lie somewhere."""
        return [item for item in OWN_KIND if self.countries(st, item)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Either of them."""
        return bool(self.items(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """One of them goes."""
        item = await select_item(st, seat, self.items(st))
        c = await select(st, seat, f"remove_{item}", self.countries(st, item))
        (remove_awakening if item == "awakening" else remove_reaction)(st, c)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Against the other's kind."""
        return OWN_KIND[1 - seat] in self.items(st)


class Smartphones(EitherEvent):
    """Cards 211-213. Pictures of what has just happened; Facebook [cards 153, 154] can be played from now on."""

    id = "smartphones"
    bot_items = OWN_KIND

    def aimed_at(self, st: LabyrinthState) -> list[int]:
        """Countries of this action phase and the one before, by events or operations."""
        rows = (st.trace.operations, st.trace.events, st.trace_before.operations, st.trace_before.events)
        return sorted({c for row in rows for c in row})

    def countries(self, st: LabyrinthState) -> list[int]:
        """Those of them where a marker may lie."""
        return [c for c in self.targets(st, self.aimed_at(st)) if can_take_awakening(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Something has been aimed at."""
        return bool(self.aimed_at(st))

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """A marker of either kind in one of them; the marker instead of Censorship."""
        found = self.countries(st)
        if found:
            item = await select_item(st, seat, OWN_KIND)
            c = await select(st, seat, item, found)
            await (put_awakening if item == "awakening" else put_reaction)(st, c)
        take_marker(st, "censorship")
        put_marker(st, "smartphones")

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A marker of any kind."""
        return bool(self.countries(st)) or has_marker(st, "censorship") or not has_marker(st, "smartphones")

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The Jihadist for a reaction marker alone."""
        if seat == JIHADIST:
            return bool(self.countries(st))
        return not has_marker(st, "smartphones") or not arab_winter(st)


class ThreeCupsOfTea(Event):
    """Card 214. Schools in the mountains; or a fraud, after which nobody listens to Malala [card 141]."""

    id = "three_cups_of_tea"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Untested ones where markers may lie."""
        return [c for c in self.targets(st) if st.gov[c] == UNTESTED and can_take_awakening(st, c)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Two awakening markers."""
        c = await select(st, US, "awakening", self.countries(st))
        if c != NONE:
            await put_awakening(st, c, 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A reaction marker; the marker of the card."""
        c = await select(st, JIHADIST, "reaction", self.countries(st))
        if c != NONE:
            await put_reaction(st, c)
        put_marker(st, "three_cups_of_tea")

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A marker in a country; for the Jihadist that of the card, too."""
        return bool(self.countries(st)) or (seat == JIHADIST and not has_marker(st, "three_cups_of_tea"))


class AbuBakrAlBaghdadi(Event):
    """Card 215. The capital's man falls; or he gathers cells in Syria and Iraq and reaches out."""

    id = "abu_bakr_al_baghdadi"
    sided = True
    cells = 3
    fetched = (182, 196)

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """The US needs a capital on the map."""
        return seat != US or st.capital != NONE

    async def play_us(self, st: LabyrinthState) -> None:
        """Prestige; `cards.csv` takes the card out of the game."""
        add_prestige(st, 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Up to three cells; the Caliphate may be declared for them at the end; then one of two things."""
        left = self.cells
        for c in await self._order(st):
            left -= await put_cells_from_anywhere(st, JIHADIST, c, left)
        item = await select_item(st, JIHADIST, self.items(st))
        if item == "schengen":
            await put_cells(st, await random_schengen(st))
        elif item == "card":
            from_discard(st, JIHADIST, await select_card(st, JIHADIST, "fetch", self.cards(st)))

    async def _order(self, st: LabyrinthState) -> list[int]:
        """The country that is supplied first, then the other one."""
        open_to_him = self.targets(st, (SYRIA, IRAQ))
        first = await select(st, JIHADIST, "cells", open_to_him)
        return sorted(open_to_him, key=lambda c: c != first)

    def items(self, st: LabyrinthState) -> list[str]:
        """What of the second part is possible."""
        return [*(["schengen"] if cell_room(st) else []), *(["card"] if self.cards(st) else [])]

    def cards(self, st: LabyrinthState) -> list[int]:
        """Paris Attacks and Training Camps among the discards, the older one first."""
        return [card for card in st.discard if card in self.fetched]

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """For the US prestige."""
        return seat == JIHADIST or st.prestige < PRESTIGE_MAX

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """The Jihadist if a cell is on the track."""
        return seat == US or cell_room(st) > 0

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Cells from the track alone, where it founds the Caliphate; then the older card, if there is one."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "card")
        if asked.prompt == "cell_source":
            return first_of(asked.candidates, "track", "done")
        if asked.prompt == "country" and asked.purpose == "cells":
            return caliphate_sites(asked.st, asked.candidates) or asked.candidates
        return asked.candidates[:1] if asked.prompt == "fetch" else asked.candidates


class AbuSayyafIsil(Event):
    """Card 216. The man who sells the oil."""

    id = "abu_sayyaf_isil"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """An exporter is under Islamist Rule or in turmoil."""
        exporters = (c for c in muslim_countries(st) if is_exporter(st, c))
        return any(is_islamist(st, c) or in_turmoil(st, c) for c in exporters)

    async def play_us(self, st: LabyrinthState) -> None:
        """Prestige and funding; `cards.csv` takes the card out of the game."""
        add_prestige(st, 2)
        add_funding(st, -1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Funding, more of it with a Caliphate."""
        add_funding(st, 2 if st.capital == NONE else 3)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """A track moves."""
        return (st.prestige < PRESTIGE_MAX or st.funding > 1) if seat == US else st.funding < FUNDING_MAX


EVENTS: Final[list[Event]] = [
    QudsForce(),
    SectarianViolence(),
    Smartphones(),
    ThreeCupsOfTea(),
    AbuBakrAlBaghdadi(),
    AbuSayyafIsil(),
]
