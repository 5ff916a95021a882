"""Weapons of mass destruction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.choice import Pick
from game.games.labyrinth.cards.event import AimedEvent, CardEvent, Conditions, JihadistEvent, UsEvent
from game.games.labyrinth.cards.preferences import first_of
from game.games.labyrinth.chapters.change import align
from game.games.labyrinth.chapters.choosing import agrees, ask, choose_posture, select, select_item, select_several
from game.games.labyrinth.chapters.operations import topple
from game.games.labyrinth.chapters.pieces import put_cells, remove_cells
from game.games.labyrinth.chapters.piles import discard_card, take_at_random
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CARD_IDS,
    CENTRAL_ASIA,
    COUNTRY_IDS,
    IRAN,
    IRAQ,
    ISLAMIST,
    ISRAEL,
    JIHADIST,
    LIBYA,
    NEUTRAL,
    PAKISTAN,
    POOR,
    RUSSIA,
    SCHENGEN,
    SOFT,
    SYRIA,
    UNITED_STATES,
    UNKNOWN,
    UNTESTED,
    US,
    WMD,
)
from game.games.labyrinth.picks import PLOT_PICKS
from game.games.labyrinth.queries.board import cells, has_marker, under_truce, us_is_hard, us_posture
from game.games.labyrinth.queries.us_operations import can_change_regime
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    destroy_available_wmd,
    destroy_cached_wmd,
    put_marker,
    release_ctr_wmd,
    release_wmd,
    reveal_plot,
    take_marker,
    touch,
    turn_up,
)

RUSSIAN_ARSENAL = (65, 69, 71)
"""HEU, Kazakh Strain, Loose Nuke."""


class Ctr(AimedEvent, UsEvent):
    """Card 3. Markers that block HEU, Loose Nuke and Kazakh Strain."""

    id = "ctr"

    def countries(self, st: LabyrinthState) -> list[int]:
        willing = self.touches(st, CENTRAL_ASIA) and st.align[CENTRAL_ASIA] in (ALLY, NEUTRAL)
        places = [RUSSIA, *([CENTRAL_ASIA] if willing else [])]
        return [c for c in places if not has_marker(st, "ctr", c)]

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [("us_soft", us_posture(st) == SOFT), ("ctr", bool(self.countries(st)))]

    async def play_us(self, st: LabyrinthState) -> None:
        for c in self.countries(st):
            await test_country(st, c)
            put_marker(st, "ctr", c)


class Nest(UsEvent):
    """Card 5. A marker that `verbs.place_plot` checks."""

    id = "nest"

    async def play_us(self, st: LabyrinthState) -> None:
        put_marker(st, "nest", UNITED_STATES)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Never: the automaton sees all plots anyway."""
        return False


class Fsb(UsEvent):
    """Card 17. Discards the Jihadist's cards that steal weapons, or else removes a cell.

    The Jihadist's hand is secret, so the event can be played whenever it is not empty.
    """

    id = "fsb"

    def countries(self, st: LabyrinthState) -> list[int]:
        return [c for c in (RUSSIA, CENTRAL_ASIA) if cells(st, c) and not under_truce(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """A hand that may hold such a card, or a cell; an automaton's stack stays hidden."""
        return bool(self.countries(st)) or (bool(st.hands[JIHADIST]) and not st.automata[JIHADIST])

    async def play_us(self, st: LabyrinthState) -> None:
        """Discard all three cards from the hand; if it holds none, remove a cell."""
        held = [] if st.automata[JIHADIST] else [card for card in RUSSIAN_ARSENAL if card in st.hands[JIHADIST]]
        for card in held:
            await discard_card(st, JIHADIST, card)
        places = self.countries(st)
        if not held and places:
            await remove_cells(st, US, await select(st, US, "remove_cells", places))

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))


class WeaponsFound(UsEvent):
    """Cards 37 and 39. Allow a Regime Change at any governance, now or later (`queries.us_operations`)."""

    place: int

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        adversary = self.touches(st, self.place) and st.align[self.place] == ADVERSARY
        return [("us_hard", us_is_hard(st)), (self.id, adversary)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Place the marker; offer a Regime Change at once, if possible. The automaton cannot use it."""
        if st.automata[US]:
            return
        put_marker(st, self.id, self.place)
        if can_change_regime(st, self.place) and await agrees(st, US, "invade", "7.3.2", space=COUNTRY_IDS[self.place]):
            await topple(st, self.place)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return False


class IraqiWmd(WeaponsFound):
    """Card 37. Weapons found in Iraq."""

    id = "iraqi_wmd"
    place = IRAQ


class LibyanDeal(UsEvent):
    """Card 38. Libya becomes an Ally; the marker blocks Libyan WMD."""

    id = "libyan_deal"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("libya_poor", self.touches(st, LIBYA) and st.gov[LIBYA] == POOR),
            ("libyan_deal", ALLY in (st.align[IRAQ], st.align[SYRIA])),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        await align(st, LIBYA, ALLY)
        add_prestige(st, 1)
        for c in await select_several(st, US, "posture", SCHENGEN, 2):
            await choose_posture(st, US, c)
        take_marker(st, "libyan_wmd", LIBYA)
        put_marker(st, "libyan_deal", LIBYA)


class LibyanWmd(WeaponsFound):
    """Card 39. Weapons found in Libya, unless Libyan Deal was played."""

    id = "libyan_wmd"
    place = LIBYA

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """As for Iraq, and no deal."""
        return [("no_libyan_deal", not has_marker(st, "libyan_deal")), *super().conditions(st, seat)]


class Theft(AimedEvent, JihadistEvent):
    """Cards 65, 69 and 71. Bring a WMD from a country with a cell and without CTR."""

    places: tuple[int, ...]

    def countries(self, st: LabyrinthState) -> list[int]:
        here = [c for c in self.places if cells(st, c) and not under_truce(st, c)]
        return [c for c in here if not has_marker(st, "ctr", c)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Roll the governance or less for a WMD, otherwise lose a cell; no roll under Islamist Rule."""
        c = await select(st, JIHADIST, "target", self.countries(st))
        number = st.gov[c]
        if number == ISLAMIST or await roll_at_most(
            st, JIHADIST, "theft", "theft_rolled", number, space=COUNTRY_IDS[c]
        ):
            release_ctr_wmd(st)
        else:
            await remove_cells(st, JIHADIST, c)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        wanted = COUNTRY_IDS[CENTRAL_ASIA if asked.st.gov[CENTRAL_ASIA] in (POOR, ISLAMIST) else RUSSIA]
        return [wanted] if asked.purpose == "target" and wanted in asked.candidates else asked.candidates


class Heu(Theft):
    """Card 65. Russia or Central Asia."""

    id = "heu"
    places = (RUSSIA, CENTRAL_ASIA)


class KazakhStrain(Theft):
    """Card 69. Central Asia."""

    id = "kazakh_strain"
    places = (CENTRAL_ASIA,)


class LooseNuke(Theft):
    """Card 71. Russia."""

    id = "loose_nuke"
    places = (RUSSIA,)


class DeltaSeals(UsEvent):
    """Card 135. Discards a card of the Jihadist, or removes a WMD."""

    id = "delta_seals"

    def placed(self, st: LabyrinthState) -> list[int]:
        """The places in `plots` of WMD that are not under Truce."""
        return [i for i, plot in enumerate(st.plots) if plot.number == WMD and not under_truce(st, plot.place)]

    async def play_us(self, st: LabyrinthState) -> None:
        """Choose without knowing whether there are any WMD."""
        items = [*(["card"] if st.hands[JIHADIST] else []), "wmd"]
        if await select_item(st, US, items) == "card":
            await take_at_random(st, US)
        else:
            await self._search(st)

    async def _search(self, st: LabyrinthState) -> None:
        """Show all WMD, those on the map for good; one leaves the game, for prestige [11.3.1]."""
        placed = self.placed(st)
        for index in placed:
            turn_up(st, index)
        options = [*([PLOT_PICKS[WMD]] if WMD in st.available else []), *(Pick("plot", index) for index in placed)]
        st.emit("wmd_shown", number=st.available.count(WMD))
        if not options:
            return
        places = [COUNTRY_IDS[plot.place] for plot in st.plots]
        pick = await ask(st, US, "wmd", options, purpose="alert", places=places)
        if pick == PLOT_PICKS[WMD]:
            destroy_available_wmd(st)
        else:
            reveal_plot(st, int(pick.id))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """There is, or may be, a card or a WMD: face-down plots stay secret."""
        numbers = [*st.available, *(plot.number for plot in st.plots if not under_truce(st, plot.place))]
        return bool(st.hands[JIHADIST]) or any(number in (WMD, UNKNOWN) for number in numbers)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.hands[JIHADIST]) or WMD in st.available

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        if asked.prompt == "item":
            return first_of(asked.candidates, "wmd" if WMD in asked.st.available else "card")
        return first_of(asked.candidates, "wmd") if asked.prompt == "wmd" else asked.candidates


class StrikeEagle(UsEvent):
    """Card 147. Destroys a cached WMD; Israel gets a cell, and funding rises."""

    id = "strike_eagle"
    spared = (PAKISTAN, CENTRAL_ASIA)

    def countries(self, st: LabyrinthState) -> list[int]:
        stores = (c for c in self.targets(st) if st.wmd[c] and c not in self.spared)
        return [c for c in stores if st.gov[c] == POOR and st.align[c] != ALLY]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """Remove the WMD for prestige [11.3.1], place a cell in Israel, and raise funding."""
        destroy_cached_wmd(st, await select(st, US, "target", self.countries(st)), 1)
        await put_cells(st, ISRAEL)
        add_funding(st, 1)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """Syria: its WMD cache ranks highest in the column for Disrupt."""
        return first_of(asked.candidates, COUNTRY_IDS[SYRIA]) if asked.prompt == "country" else asked.candidates


class Unscr2118(UsEvent):
    """Card 151. Syria gives up a WMD, or all of them if it is an Ally."""

    id = "unscr_2118"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        return [
            ("syria_tested", self.touches(st, SYRIA) and st.gov[SYRIA] != UNTESTED),
            ("unscr_2118", st.wmd[SYRIA] > 0),
        ]

    async def play_us(self, st: LabyrinthState) -> None:
        """Prestige rises for each [11.3.1]."""
        destroy_cached_wmd(st, SYRIA, st.wmd[SYRIA] if st.align[SYRIA] == ALLY else 1)


class NptSafeguardsIgnored(JihadistEvent):
    """Card 181. Makes the WMD of Iran available, or costs a cell."""

    id = "npt_safeguards_ignored"
    highest = 3
    """The highest die that succeeds."""

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """A cell and WMD in Iran; no US Trade Embargo [card 232]."""
        return [
            ("no_truce_in_iran", not under_truce(st, IRAN)),
            ("no_embargo", not has_marker(st, "trade_embargo_us")),
            ("cell_in_iran", cells(st, IRAN) > 0),
            ("wmd_in_iran", st.wmd[IRAN] > 0),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Make all WMD there available, or remove a cell."""
        touch(st, IRAN)
        card = CARD_IDS[self.numbers[0]]
        if await roll_at_most(st, JIHADIST, "event_die", "event_rolled", self.highest, card=card):
            release_wmd(st, IRAN)
        else:
            await remove_cells(st, JIHADIST, IRAN)

    def fate(self, st: LabyrinthState, seat: int) -> str:
        """Out of the game after a success, because no WMD is left there."""
        return "" if st.wmd[IRAN] else "removed"


EVENTS: Final[list[CardEvent]] = [
    Ctr(),
    Nest(),
    Fsb(),
    IraqiWmd(),
    LibyanDeal(),
    LibyanWmd(),
    Heu(),
    KazakhStrain(),
    LooseNuke(),
    DeltaSeals(),
    StrikeEagle(),
    Unscr2118(),
    NptSafeguardsIgnored(),
]
