"""Cards 113-120: the last events of neither side in the first deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.games.labyrinth.cards.event import EitherEvent, Event
from game.games.labyrinth.cards.preferences import first_of
from game.games.labyrinth.chapters.change import align, shift_to_adversary, shift_to_ally
from game.games.labyrinth.chapters.choosing import select, select_card
from game.games.labyrinth.chapters.operations import flip_posture
from game.games.labyrinth.chapters.pieces import put_aid, put_siege, remove_cells
from game.games.labyrinth.chapters.piles import draw_cards
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.chapters.testing import roll_prestige, roll_us_posture, test_country
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    ASSOCIATION,
    CARD,
    COUNTRIES,
    COUNTRY_IDS,
    GOOD,
    GOOD_RESOURCES_TO_WIN,
    HARD,
    INDONESIA_MALAYSIA,
    ISLAMIST,
    ISLAMIST_RESOURCES_TO_WIN,
    JIHADIST,
    MUSLIM,
    NON_MUSLIM,
    SUDAN,
    UNITED_STATES,
    US,
    YEMEN,
)
from game.games.labyrinth.queries.board import (
    can_be_besieged,
    cells,
    is_exporter,
    is_islamist,
    is_lapsing,
    neighbours,
    under_truce,
)
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.queries.tracks import (
    LOW,
    adjacent_islamists,
    good_resources,
    gwot_penalty,
    islamist_resources,
    prestige_level,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_prestige,
    add_spike,
    from_discard,
    from_first_plot,
    from_lapsing,
    reveal_plot,
    take_marker,
)


class Darfur(EitherEvent):
    """Card 113. Sudan turns with the standing of the US."""

    id = "darfur"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce there."""
        return self.touches(st, SUDAN)

    def favours_us(self, st: LabyrinthState) -> bool:
        """Whether prestige is High or better."""
        return prestige_level(st) in ("high", "very_high")

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Aid and a step to Ally, or a siege and a step to Adversary."""
        await test_country(st, SUDAN)
        if self.favours_us(st):
            await put_aid(st, SUDAN)
            await shift_to_ally(st, SUDAN)
        else:
            await put_siege(st, SUDAN)
            await shift_to_adversary(st, SUDAN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Not for an Adversary that is besieged or cannot be."""
        return self.favours_us(st) or st.align[SUDAN] != ADVERSARY or can_be_besieged(st, SUDAN)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Each where it is good for it."""
        return self.favours_us(st) == (seat == US)


class Gtmo(EitherEvent):
    """Card 114. Nobody recruits until the end of the turn: `queries.jihadist_operations` and card 61 look for it."""

    id = "gtmo"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Prestige is rolled; the card lapses."""
        await roll_prestige(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Who has more to win than to lose by the roll."""
        return prestige_level(st) not in ("high", "very_high") if seat == US else st.prestige > LOW


class Hambali(Event):
    """Card 115. South-east Asia: where the friends of the US are."""

    id = "hambali"

    def countries(self, st: LabyrinthState) -> list[int]:
        """Indonesia/Malaysia and its neighbours with cells: Allies, or Hard."""
        near = (c for c in (INDONESIA_MALAYSIA, *neighbours(st, INDONESIA_MALAYSIA)) if not under_truce(st, c))
        return [c for c in near if cells(st, c) and (st.align[c] == ALLY or st.posture[c] == HARD)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """There is such a country."""
        return bool(self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """A cell goes, two cards come; `cards.csv` takes the card out of the game."""
        await remove_cells(st, US, await select(st, US, "remove_cells", self.countries(st)))
        await draw_cards(st, US, 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Any plot, if there is one."""
        if st.available:
            await put_plot(st, await select(st, JIHADIST, "plot", self.countries(st)))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """For the Jihadist there must be a plot."""
        return seat == US or bool(st.available)


class Ksm(Event):
    """Card 116. Plots come to light; or one is laid wherever there is a cell."""

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
        """Countries with cells, not under Islamist Rule."""
        return [c for c in COUNTRIES if cells(st, c) and not is_islamist(st, c) and not under_truce(st, c)]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Such a plot, such a country."""
        return bool(self.plots(st) if seat == US else self.countries(st))

    async def play_us(self, st: LabyrinthState) -> None:
        """All of them are found, two cards come; `cards.csv` takes the card out of the game."""
        for index in reversed(self.plots(st)):
            reveal_plot(st, index)
        await draw_cards(st, US, 2)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Any plot, if there is one."""
        if st.available:
            await put_plot(st, await select(st, JIHADIST, "plot", self.countries(st)))

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """For the Jihadist there must be a plot."""
        return seat == US or bool(st.available)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The United States if there is a cell."""
        return first_of(asked.candidates, COUNTRY_IDS[UNITED_STATES]) if asked.prompt == "country" else asked.candidates


class OilPriceSpike(EitherEvent):
    """Cards 117 and 118. Oil is worth more until the end of the turn; a card comes back."""

    id = "oil_price_spike"
    spikes = (117, 118, 236)

    def cards(self, st: LabyrinthState) -> list[int]:
        """What can be taken: discards and the cards in the boxes, but no Oil Price Spike."""
        lying = [*st.discard, *st.lapsing, st.first_plot]
        return [card for card in lying if card and card not in self.spikes]

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The rise may win at once. It ends Fracking [card 155]; the card lapses."""
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
        """If it wins; else if the other one does not win, for a card of its own."""
        own = any(ASSOCIATION[card] == seat for card in self.cards(st))
        return self.wins(st, seat) or (own and not self.wins(st, 1 - seat))

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """One of its own with the most Ops."""
        return strongest(asked.st, asked.candidates, asked.seat) if asked.prompt == "fetch" else asked.candidates


def exporters(st: LabyrinthState, governance: int) -> int:
    """Muslim oil exporters of a governance."""
    return sum(st.kind[c] == MUSLIM and st.gov[c] == governance and is_exporter(st, c) for c in COUNTRIES)


def strongest(st: LabyrinthState, candidates: Iterable[str], seat: int) -> list[str]:
    """Among the cards those of the seat with the most Ops; among all if it has none there."""
    cards = list(candidates)
    own = [name for name in cards if ASSOCIATION[CARD[name]] == seat] or cards
    most = max(printed_ops(st, CARD[name]) for name in own)
    return [name for name in own if printed_ops(st, CARD[name]) == most]


class Saleh(Event):
    """Card 119. Yemen joins the US; or it slips away."""

    id = "saleh"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """No Truce there."""
        return self.touches(st, YEMEN)

    async def play_us(self, st: LabyrinthState) -> None:
        """An Ally with aid, unless it is under Islamist Rule."""
        await test_country(st, YEMEN)
        if not is_islamist(st, YEMEN):
            await align(st, YEMEN, ALLY)
            await put_aid(st, YEMEN)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """A step to Adversary, and a siege."""
        await test_country(st, YEMEN)
        await shift_to_adversary(st, YEMEN)
        await put_siege(st, YEMEN)

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """No Islamist Rule; no Adversary that is besieged or cannot be."""
        if seat == US:
            return not is_islamist(st, YEMEN)
        return st.align[YEMEN] != ADVERSARY or can_be_besieged(st, YEMEN)


US_CONSULATE_ATTACKED = 199


class UsElection(EitherEvent):
    """Cards 120 and 240. Happens by itself."""

    id = "us_election"

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """The US posture is rolled, or flips after US Consulate Attacked; then the penalty decides on prestige."""
        if is_lapsing(st, US_CONSULATE_ATTACKED):
            flip_posture(st)
        else:
            await roll_us_posture(st)
        add_prestige(st, -1 if gwot_penalty(st) else 1)


EVENTS: Final[list[Event]] = [Darfur(), Gtmo(), Hambali(), Ksm(), OilPriceSpike(), Saleh(), UsElection()]
