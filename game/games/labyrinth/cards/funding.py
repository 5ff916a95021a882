"""Money: funding, oil and piracy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.games.labyrinth.cards.event import CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
from game.games.labyrinth.chapters.choosing import select_card
from game.games.labyrinth.chapters.pieces import put_cells, put_cells_up_to
from game.games.labyrinth.chapters.piles import draw_cards
from game.games.labyrinth.chapters.rolling import half_a_die
from game.games.labyrinth.chapters.testing import roll_prestige
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    AFGHANISTAN,
    ASSOCIATION,
    CARD,
    COUNTRIES,
    FUNDING_MAX,
    GOOD,
    GOOD_RESOURCES_TO_WIN,
    ISLAMIST,
    ISLAMIST_RESOURCES_TO_WIN,
    JIHADIST,
    MUSLIM,
    POOR,
    SAUDI_ARABIA,
    SOMALIA,
    UNTESTED,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import cell_room, cells, has_marker, is_exporter, is_islamist
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.queries.tracks import adjacent_islamists, good_resources, islamist_resources, troop_level
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    add_reserves,
    add_spike,
    from_discard,
    from_first_plot,
    from_lapsing,
    put_marker,
    take_marker,
)


class Sanctions(UsEvent):
    """Cards 6-7. Lower funding, with the Patriot Act."""

    id = "sanctions"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return has_marker(st, "patriot_act")

    async def play_us(self, st: LabyrinthState) -> None:
        add_funding(st, -2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding > 1


class Opium(JihadistEvent):
    """Card 72. Places cells in Afghanistan."""

    id = "opium"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return self.touches(st, AFGHANISTAN) and cells(st, AFGHANISTAN) > 0

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Place up to three cells there, or all if it is under Islamist Rule."""
        if is_islamist(st, AFGHANISTAN):
            await put_cells(st, AFGHANISTAN, cell_room(st))
        else:
            await put_cells_up_to(st, AFGHANISTAN, 3)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return cell_room(st) > 0


class Pirates(JihadistEvent):
    """Card 73. A marker that `queries.tracks.pirates_hold` checks."""

    id = "pirates"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Somalia or Yemen has fallen; no Maersk Alabama [card 140]."""
        return [
            ("pirates", is_islamist(st, SOMALIA) or is_islamist(st, YEMEN)),
            ("no_maersk_alabama", not has_marker(st, "maersk_alabama")),
        ]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        put_marker(st, "pirates")


class Wahhabism(JihadistEvent):
    """Card 95. Raises funding by the governance of Saudi Arabia."""

    id = "wahhabism"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return st.gov[SAUDI_ARABIA] != UNTESTED

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Raise funding by the governance; to the maximum under Islamist Rule."""
        add_funding(st, FUNDING_MAX if is_islamist(st, SAUDI_ARABIA) else st.gov[SAUDI_ARABIA])

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding < FUNDING_MAX


class HizbUtTahrir(EitherEvent):
    """Card 100. Funding rises at Overstretch and falls at Low Intensity."""

    id = "hizb_ut_tahrir"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        return troop_level(st) != "war"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        add_funding(st, 2 if troop_level(st) == "overstretch" else -2)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding < FUNDING_MAX if troop_level(st) == "overstretch" else st.funding > 1

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return (troop_level(st) == "overstretch") == (seat == JIHADIST)


def exporters(st: LabyrinthState, governance: int) -> int:
    """Muslim oil exporters of a governance."""
    return sum(st.kind[c] == MUSLIM and st.gov[c] == governance and is_exporter(st, c) for c in COUNTRIES)


def strongest(st: LabyrinthState, candidates: Iterable[str], seat: int) -> list[str]:
    """The seat's cards with the most Ops; of all cards if it has none among them."""
    cards = list(candidates)
    own = [name for name in cards if ASSOCIATION[CARD[name]] == seat] or cards
    most = max(printed_ops(st, CARD[name]) for name in own)
    return [name for name in own if printed_ops(st, CARD[name]) == most]


class OilPriceSpike(EitherEvent):
    """Cards 117 and 118. Raises the resources of oil exporters for the turn, and takes a card back."""

    id = "oil_price_spike"
    spikes = (117, 118, 236)

    def cards(self, st: LabyrinthState) -> list[int]:
        """Cards that can be taken: discards and the cards in the boxes, except Oil Price Spike."""
        lying = [*st.discard, *st.lapsing, st.first_plot]
        return [card for card in lying if card and card not in self.spikes]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Raise the prices (which can win at once), end Fracking [card 155], take a card; the card lapses."""
        take_marker(st, "fracking")
        add_spike(st, seat)
        card = await select_card(st, seat, "fetch", self.cards(st))
        if card in st.discard:
            from_discard(st, seat, card)
        elif card in st.lapsing:
            from_lapsing(st, seat, card)
        elif card:
            from_first_plot(st, seat)

    def wins(self, st: LabyrinthState, seat: int) -> bool:
        """Whether the rise would fulfil the seat's condition on resources [2.1]."""
        if seat == US:
            return good_resources(st) + exporters(st, GOOD) >= GOOD_RESOURCES_TO_WIN
        joined = bool(st.automata[JIHADIST]) or adjacent_islamists(st)
        return joined and islamist_resources(st) + exporters(st, ISLAMIST) >= ISLAMIST_RESOURCES_TO_WIN

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """If it wins; otherwise, unless the opponent would win, for a card of its own."""
        own = any(ASSOCIATION[card] == seat for card in self.cards(st))
        return self.wins(st, seat) or (own and not self.wins(st, 1 - seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        return strongest(asked.st, asked.candidates, asked.seat) if asked.prompt == "fetch" else asked.candidates


class IntlBankingRegime(UsEvent):
    """Card 139. Lowers funding."""

    id = "intl_banking_regime"

    async def play_us(self, st: LabyrinthState) -> None:
        """Lower funding by half a die, rounded up."""
        add_funding(st, -await half_a_die(st, US, self.numbers[0]))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return st.funding > 1


class MaerskAlabama(UsEvent):
    """Card 140. Adds reserves and prestige, and blocks both Pirates [cards 73, 183] from now on."""

    id = "maersk_alabama"

    async def play_us(self, st: LabyrinthState) -> None:
        add_reserves(st, US, 1)
        add_prestige(st, 1)
        put_marker(st, "maersk_alabama")


class Fracking(UsEvent):
    """Card 155. Funding falls faster from now on, until an Oil Price Spike (`chapters.end_of_turn`)."""

    id = "fracking"

    async def play_us(self, st: LabyrinthState) -> None:
        put_marker(st, "fracking")
        await roll_prestige(st)
        await draw_cards(st, US)


class Pirates2(JihadistEvent):
    """Card 183. Saves the Jihadist the loss of funding (`queries.tracks.pirates_hold`)."""

    id = "pirates_2"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Somalia or Yemen is under Islamist Rule or a Poor Adversary; no Maersk Alabama [card 140]."""
        haven = any(is_islamist(st, c) or (st.gov[c] == POOR and st.align[c] == ADVERSARY) for c in (SOMALIA, YEMEN))
        return [("no_maersk_alabama", not has_marker(st, "maersk_alabama")), ("pirates_2", haven)]

    async def play_jihadist(self, st: LabyrinthState) -> None:
        put_marker(st, "pirates_2")

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        return not has_marker(st, "pirates_2")


class OilPriceSpike2(OilPriceSpike):
    """Card 236. The same as cards 117 and 118."""

    id = "oil_price_spike_2"


EVENTS: Final[list[CardEvent]] = [
    Sanctions(),
    Opium(),
    Pirates(),
    Wahhabism(),
    HizbUtTahrir(),
    OilPriceSpike(),
    IntlBankingRegime(),
    MaerskAlabama(),
    Fracking(),
    Pirates2(),
    OilPriceSpike2(),
]
