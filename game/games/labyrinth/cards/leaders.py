"""The Jihadist leaders, and the hunt for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.labyrinth.cards.event import CardEvent, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import caliphate_sites, first_of, posture_of, posture_targets
from game.games.labyrinth.chapters.choosing import choose_posture, select, select_card, select_item, select_number
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_from_anywhere, remove_cells
from game.games.labyrinth.chapters.piles import draw_cards
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.chapters.testing import random_schengen
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    AFGHANISTAN,
    ALLY,
    CARD,
    COUNTRIES,
    COUNTRY,
    COUNTRY_IDS,
    FUNDING_MAX,
    HARD,
    INDONESIA_MALAYSIA,
    IRAQ,
    ISLAMIST,
    ISLAMIST_RESOURCES_TO_WIN,
    JIHADIST,
    JORDAN,
    LEADERS,
    LEBANON,
    NON_MUSLIM,
    NONE,
    PAKISTAN,
    PRESTIGE_MAX,
    SCHENGEN,
    SYRIA,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import (
    any_islamist,
    cell_room,
    cells,
    has_marker,
    in_turmoil,
    is_exporter,
    is_islamist,
    muslim_countries,
    neighbours,
    troops,
    under_truce,
    us_posture,
)
from game.games.labyrinth.queries.tracks import islamist_resources
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_funding, add_prestige, from_discard, from_removed, reveal_plot

OSAMA_BIN_LADIN: Final = 237


class Zarqawi(CardEvent):
    """Card 110. For the US prestige; for the Jihadist cells where there are troops, and a plot."""

    id = "zarqawi"
    sided = True
    haunts = (IRAQ, SYRIA, LEBANON, JORDAN)
    cells = 3
    plot = 2

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in self.targets(st, self.haunts) if troops(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Troops in one of the four countries; a Truce affects only the Jihadist."""
        return bool(self.countries(st)) if seat == JIHADIST else any(troops(st, c) for c in self.haunts)

    async def play_us(self, st: LabyrinthState) -> None:
        """Raise prestige; `cards.csv` removes the card from the game."""
        add_prestige(st, 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place cells and a plot; for three cells the Caliphate may be declared at the end."""
        purpose = "plot" if self.plot in st.available else "cells"
        c = await select(st, JIHADIST, purpose, self.countries(st))
        most = min(self.cells, cell_room(st))
        if most:
            await put_cells(st, c, await select_number(st, JIHADIST, "how_many_cells", 0, most, space=COUNTRY_IDS[c]))
        await put_plot(st, c, lambda number: number == self.plot, at_most=self.plot)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Prestige; a cell or the plot."""
        if seat == US:
            return st.prestige < PRESTIGE_MAX
        return cell_room(st) > 0 or self.plot in st.available

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Where a Caliphate would win at once [9.1]; without a plot, anywhere it would be declared."""
        st = asked.st
        wins = islamist_resources(st) + 1 >= ISLAMIST_RESOURCES_TO_WIN
        if asked.prompt != "country" or not (wins or asked.purpose == "cells"):
            return asked.candidates
        return caliphate_sites(st, asked.candidates) or asked.candidates


def can_hunt(st: LabyrinthState) -> bool:
    """Whether the leaders can be caught: no country under Islamist Rule, no Al-Anbar or FATA protects them [cards 58,
    80].
    """
    return not (any_islamist(st) or has_marker(st, "al_anbar") or has_marker(st, "fata"))


class Hunted(CardEvent):
    """A leader whom the US can catch if nothing protects him, and who helps the Jihadist."""

    sided = True

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return seat != US or can_hunt(st)


class Zawahiri(Hunted):
    """Card 111. Like Bin Ladin, on a smaller scale."""

    id = "zawahiri"

    async def play_us(self, st: LabyrinthState) -> None:
        """Lower funding; `cards.csv` removes the card from the game."""
        add_funding(st, -2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        add_prestige(st, -3 if any_islamist(st) else -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding > 1 if seat == US else st.prestige > 1


class BinLadin(Hunted):
    """Card 112."""

    id = "bin_ladin"

    async def play_us(self, st: LabyrinthState) -> None:
        """Lower funding and raise prestige; `cards.csv` removes the card from the game."""
        add_funding(st, -4)
        add_prestige(st, 1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        add_prestige(st, -4 if any_islamist(st) else -2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding > 1 or st.prestige < PRESTIGE_MAX if seat == US else st.prestige > 1


class Hambali(CardEvent):
    """Card 115. Removes a cell in south-east Asia, or places a plot there."""

    id = "hambali"

    def countries(self, st: LabyrinthState) -> list[int]:
        near = (c for c in (INDONESIA_MALAYSIA, *neighbours(st, INDONESIA_MALAYSIA)) if not under_truce(st, c))
        return [c for c in near if cells(st, c) and (st.align[c] == ALLY or st.posture[c] == HARD)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Remove a cell and draw two cards; `cards.csv` removes the card from the game."""
        await remove_cells(st, US, await select(st, US, "remove_cells", self.countries(st)))
        await draw_cards(st, US, 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        if st.available:
            await put_plot(st, await select(st, JIHADIST, "plot", self.countries(st)))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return seat == US or bool(st.available)


class Ksm(CardEvent):
    """Card 116. Finds plots, or places one in a country with a cell."""

    id = "ksm"
    sided = True

    def plots(self, st: LabyrinthState) -> list[int]:
        """The places in `plots` of those in Allies and in non-Muslim countries."""
        return [
            index
            for index, plot in enumerate(st.plots)
            if st.kind[plot.place] == NON_MUSLIM or (st.align[plot.place] == ALLY and not under_truce(st, plot.place))
        ]

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in COUNTRIES if cells(st, c) and not is_islamist(st, c) and not under_truce(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.plots(st) if seat == US else self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Find all of them and draw two cards; `cards.csv` removes the card from the game."""
        for index in reversed(self.plots(st)):
            reveal_plot(st, index)
        await draw_cards(st, US, 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        if st.available:
            await put_plot(st, await select(st, JIHADIST, "plot", self.countries(st)))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return seat == US or bool(st.available)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        return first_of(asked.candidates, COUNTRY_IDS[UNITED_STATES]) if asked.prompt == "country" else asked.candidates


class OperationNeptuneSpear(UsEvent):
    """Card 160. Takes the card of a Jihadist person from the discards."""

    id = "operation_neptune_spear"

    def cards(self, st: LabyrinthState) -> list[int]:
        return [card for card in st.discard if card in LEADERS]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.cards(st))

    async def play_us(self, st: LabyrinthState) -> None:
        from_discard(st, US, await select_card(st, US, "fetch", self.cards(st)))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt != "fetch":
            return asked.candidates
        return sorted(asked.candidates, key=lambda name: asked.st.discard.index(CARD[name]))[:1]


class Unconfirmed(JihadistEvent):
    """Card 197. Takes back the card of a Jihadist person that had left the game."""

    id = "unconfirmed"

    def cards(self, st: LabyrinthState) -> list[int]:
        """The Jihadist's persons out of the game, the last one first."""
        return [card for card in reversed(st.removed) if card in LEADERS]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Take one of them into the hand, and lower prestige."""
        card = await select_card(st, JIHADIST, "fetch", self.cards(st))
        if card:
            from_removed(st, JIHADIST, card)
        add_prestige(st, -1)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.cards(st)) or st.prestige > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.cards(st))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        return asked.candidates[:1] if asked.prompt == "fetch" else asked.candidates


class AbuBakrAlBaghdadi(CardEvent):
    """Card 215. For the US prestige; for the Jihadist cells in Syria and Iraq and a further effect."""

    id = "abu_bakr_al_baghdadi"
    sided = True
    cells = 3
    fetched = (182, 196)

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return seat != US or st.capital != NONE

    async def play_us(self, st: LabyrinthState) -> None:
        """Raise prestige; `cards.csv` removes the card from the game."""
        add_prestige(st, 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place up to three cells, for which the Caliphate may be declared at the end; then one of two effects."""
        left = self.cells
        for c in await self._order(st):
            left -= await put_cells_from_anywhere(st, JIHADIST, c, left)
        item = await select_item(st, JIHADIST, self.items(st))
        if item == "schengen":
            await put_cells(st, await random_schengen(st))
        elif item == "card":
            from_discard(st, JIHADIST, await select_card(st, JIHADIST, "fetch", self.cards(st)))

    async def _order(self, st: LabyrinthState) -> list[int]:
        """The country that gets cells first, then the other one."""
        open_to_him = self.targets(st, (SYRIA, IRAQ))
        first = await select(st, JIHADIST, "cells", open_to_him)
        return sorted(open_to_him, key=lambda c: c != first)

    def items(self, st: LabyrinthState) -> list[str]:
        return [*(["schengen"] if cell_room(st) else []), *(["card"] if self.cards(st) else [])]

    def cards(self, st: LabyrinthState) -> list[int]:
        """Paris Attacks and Training Camps among the discards, the older one first."""
        return [card for card in st.discard if card in self.fetched]

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return seat == JIHADIST or st.prestige < PRESTIGE_MAX

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return seat == US or cell_room(st) > 0

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Only cells from the track, where it founds the Caliphate; then the older card, if there is one."""
        if asked.prompt == "item":
            return first_of(asked.candidates, "card")
        if asked.prompt == "cell_source":
            return first_of(asked.candidates, "track", "done")
        if asked.prompt == "country" and asked.purpose == "cells":
            return caliphate_sites(asked.st, asked.candidates) or asked.candidates
        return asked.candidates[:1] if asked.prompt == "fetch" else asked.candidates


class AbuSayyafIsil(CardEvent):
    """Card 216. Prestige and funding from oil."""

    id = "abu_sayyaf_isil"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        exporters = (c for c in muslim_countries(st) if is_exporter(st, c))
        return any(is_islamist(st, c) or in_turmoil(st, c) for c in exporters)

    async def play_us(self, st: LabyrinthState) -> None:
        """Raise prestige and lower funding; `cards.csv` removes the card from the game."""
        add_prestige(st, 2)
        add_funding(st, -1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        add_funding(st, 2 if st.capital == NONE else 3)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return (st.prestige < PRESTIGE_MAX or st.funding > 1) if seat == US else st.funding < FUNDING_MAX


class AymanAlZawahiri(CardEvent):
    """Card 219. Funding and prestige, depending on reaction markers."""

    id = "ayman_al_zawahiri"

    def loss(self, st: LabyrinthState) -> int:
        """A quarter of the reaction markers, rounded up."""
        return (sum(st.react) + 3) // 4

    async def play_us(self, st: LabyrinthState) -> None:
        """Funding, and prestige, more after Osama bin Ladin. `cards.csv` removes the card from the game."""
        add_funding(st, -1)
        add_prestige(st, 2 if OSAMA_BIN_LADIN in st.removed else 1)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        add_prestige(st, -self.loss(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        if seat == US:
            return st.funding > 1 or st.prestige < PRESTIGE_MAX
        return st.prestige > 1 and any(st.react)


class JihadiJohn(CardEvent):
    """Card 225. For the US prestige; for the Jihadist a posture and funding."""

    id = "jihadi_john"

    async def play_us(self, st: LabyrinthState) -> None:
        """Raise prestige, more with a Caliphate; `cards.csv` removes the card from the game."""
        add_prestige(st, 1 if st.capital == NONE else 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Set the posture of a Schengen country; raise funding, more with a Caliphate."""
        await choose_posture(st, JIHADIST, await select(st, JIHADIST, "posture", SCHENGEN))
        add_funding(st, 1 if st.capital == NONE else 2)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        if seat == US:
            return st.prestige < PRESTIGE_MAX
        return st.funding < FUNDING_MAX or bool(posture_targets(st, JIHADIST, SCHENGEN))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """One that can be set against the US; otherwise one that already differs."""
        if asked.prompt == "country" and asked.purpose == "posture":
            useful = posture_targets(asked.st, JIHADIST, [COUNTRY[name] for name in asked.candidates])
            return [COUNTRY_IDS[c] for c in useful] or asked.candidates
        return [posture_of(-us_posture(asked.st))] if asked.prompt == "posture" else asked.candidates


class OsamaBinLadin(CardEvent):
    """Card 237. For the US funding and prestige; for the Jihadist prestige by Islamist Rule and civil wars."""

    id = "osama_bin_ladin"
    sided = True

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return seat != US or all(st.gov[c] != ISLAMIST for c in (PAKISTAN, AFGHANISTAN))

    def loss(self, st: LabyrinthState) -> int:
        """The number of countries under Islamist Rule or in civil war."""
        return sum(1 for c in COUNTRIES if st.gov[c] == ISLAMIST or st.civil_war[c])

    async def play_us(self, st: LabyrinthState) -> None:
        """Lower funding and raise prestige; `cards.csv` removes the card from the game."""
        add_funding(st, -2)
        add_prestige(st, 3)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        add_prestige(st, -self.loss(st))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        if seat == US:
            return st.funding > 1 or st.prestige < PRESTIGE_MAX
        return st.prestige > 1 and self.loss(st) > 0


EVENTS: Final[list[CardEvent]] = [
    Zarqawi(),
    Zawahiri(),
    BinLadin(),
    Hambali(),
    Ksm(),
    OperationNeptuneSpear(),
    Unconfirmed(),
    AbuBakrAlBaghdadi(),
    AbuSayyafIsil(),
    AymanAlZawahiri(),
    JihadiJohn(),
    OsamaBinLadin(),
]
