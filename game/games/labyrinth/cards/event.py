"""6.2 The base class of all events. `docs/labyrinth.md` explains how to write one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, TypeAlias

from game.core.card import Card
from game.core.choice import Plain
from game.core.message import Message, why
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ASSOCIATION,
    BARRED_IN_CALIPHATE,
    CARD_IDS,
    CARDS_OF,
    EVENT_OF,
    JIHADIST,
    SIDES,
    UNASSOCIATED,
    US,
)
from game.games.labyrinth.queries.board import caliphate, eligible, in_caliphate, is_eligible
from game.games.labyrinth.state import LabyrinthState

Conditions: TypeAlias = Sequence[tuple[str, bool]]
"""Conditions by their names in `[condition]` of the catalogue, each with whether it holds."""


class CardEvent(Card[LabyrinthState, None]):
    """The event of one card, or of several with the same text. Deck, Ops, side and flags are in `cards.csv`.

    Bots try events in imagined worlds, so no event states its worth.
    """

    id: ClassVar[str]
    """The column `event` of cards.csv."""

    bot_columns: ClassVar[Mapping[str, str]] = {}
    """For each purpose, the priority column that the automaton's event table names instead of the usual chart: "" for
    chance; "U" or "J" for that of the US or the Jihadist only.
    """

    bot_items: ClassVar[Sequence[str]] = ()
    """For each seat, the item that its automaton takes if it can choose; empty if the table names none."""

    sided: ClassVar[bool] = False
    """Whether each side has its own condition."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The cards that have this event."""
        return CARDS_OF[self.id]

    @property
    def side(self) -> int:
        """The seat whose event it is, or UNASSOCIATED [4.10.4]."""
        return ASSOCIATION[self.numbers[0]]

    def belongs_to(self, seat: int) -> bool:
        """Whether the seat can carry it out: its own event, or an unassociated one."""
        return self.side in (seat, UNASSOCIATED)

    # --- for the rules ---

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """The printed conditions for that seat, each with whether it holds [6.2.6].

        By default there is one condition, under the event's own name; `sided` adds the side to that name.
        """
        if type(self).possible is CardEvent.possible:
            return []
        return [(f"{self.id}_{SIDES[seat]}" if self.sided else self.id, self.possible(st, seat))]

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Whether its conditions hold for the seat [6.2.6]; True by default."""
        return type(self).conditions is CardEvent.conditions or all(holds for _, holds in self.conditions(st, seat))

    def why_not(self, state: LabyrinthState, seat: int, when: str = "") -> Message | None:
        """Refuse the opponent's event, or one whose conditions do not hold [6.2.6]."""
        if not self.belongs_to(seat):
            return why("event_of_other_side", "4.10.4", card=CARD_IDS[self.numbers[0]])
        if not self.possible(state, seat):
            unmet: list[Plain] = [name for name, holds in self.conditions(state, seat) if not holds]
            return why("event_condition", "6.2.6", card=CARD_IDS[self.numbers[0]], unmet=unmet)
        return None

    async def play(self, state: LabyrinthState, seat: int) -> None:
        """Carry it out for the seat. Unassociated events have `play_us` and `play_jihadist`, others only one."""
        if seat == US:
            await self.play_us(state)
        else:
            await self.play_jihadist(state)

    async def play_us(self, st: LabyrinthState) -> None:
        """Carry it out for the US."""
        raise NotImplementedError

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Carry it out for the Jihadist."""
        raise NotImplementedError

    def fate(self, st: LabyrinthState, seat: int) -> str:
        """Where the card goes after this seat's event: removed, lapsing, discard, hand, pile; "" as its flags say."""
        return ""

    # --- what several events ask ---

    def targets(self, st: LabyrinthState, countries: Sequence[int] | None = None) -> list[int]:
        """Muslim countries that the event can affect: none under Truce, or in the Caliphate if its symbol says so.

        Only those among `countries`, if given.
        """
        barred = caliphate(st) if self.numbers[0] in BARRED_IN_CALIPHATE else []
        allowed = eligible(st)
        return [c for c in allowed if c not in barred and (countries is None or c in countries)]

    def touches(self, st: LabyrinthState, c: int) -> bool:
        """Whether the event can affect that Muslim country."""
        barred = self.numbers[0] in BARRED_IN_CALIPHATE
        return is_eligible(st, c) and not (barred and in_caliphate(st, c))

    # --- for players ---

    def could_change(self, st: LabyrinthState, seat: int) -> bool:
        """Whether it can change anything, depending on how a person answers its questions."""
        return self.would_change(st, seat)

    # --- for the rulebook's own players [12][13] ---

    def would_change(self, st: LabyrinthState, seat: int) -> bool:
        """Whether carrying it out would change anything; if not, an automaton cannot play it [12.4.1][13.4.2]."""
        return True

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        """Further conditions of the automaton's event table, for its own cards only."""
        return True

    def playable_by_automaton(self, st: LabyrinthState, seat: int) -> bool:
        """Whether the automaton of that seat carries it out [12.4.1][13.4.2]."""
        return self.why_not(st, seat) is None and self.would_change(st, seat) and self.bot_plays(st, seat)

    def bot_prefers(self, asked: Asked) -> Sequence[str]:
        """The candidates from which the automaton takes one by its charts.

        Called for each decision of its event. If no chart applies, the first candidate is taken. Override it if the
        line of the event in the table differs from the chart.
        """
        wanted = self.bot_items[asked.seat] if self.bot_items and asked.prompt == "item" else ""
        return [wanted] if wanted in asked.candidates else asked.candidates


class AimedEvent(CardEvent):
    """An event aimed at one of its `countries`: having any is its only condition."""

    def countries(self, st: LabyrinthState) -> list[int]:
        """Countries that it can be aimed at now."""
        raise NotImplementedError

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """There is a country to aim at."""
        return [(self.id, bool(self.countries(st)))]


class UsEvent(CardEvent):
    """An event of the US: only `play_us`."""

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Never called: the event is the opponent's."""
        raise AssertionError(f"{self.id} is no event of the Jihadist")


class JihadistEvent(CardEvent):
    """An event of the Jihadist: only `play_jihadist`."""

    async def play_us(self, st: LabyrinthState) -> None:
        """Never called: the event is the opponent's."""
        raise AssertionError(f"{self.id} is no event of the US")


class EitherEvent(CardEvent):
    """An unassociated event that is the same for both sides: `play_for`."""

    async def play_us(self, st: LabyrinthState) -> None:
        """Carry out `play_for`."""
        await self.play_for(st, US)

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Carry out `play_for`."""
        await self.play_for(st, JIHADIST)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Carry it out for that seat."""
        raise NotImplementedError


EVENTS: Final[dict[str, CardEvent]] = {}
"""All events by their ids, for chapters and charts. `cards.events` fills it when the game is loaded: chapters cannot
import the cards, which import them.
"""


def event_of(card: int) -> CardEvent:
    """The event of a card."""
    return EVENTS[EVENT_OF[card]]
