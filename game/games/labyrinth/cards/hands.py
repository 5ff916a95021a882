"""The hands: cards that are seen, exchanged, cancelled, or played at random."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import Conditions, EitherEvent, Event, JihadistEvent, UsEvent
from game.games.labyrinth.chapters.choosing import select, select_card
from game.games.labyrinth.chapters.free_operation import free_operation
from game.games.labyrinth.chapters.piles import draw_blind, show_hand
from game.games.labyrinth.chapters.turn import allow_extra_card
from game.games.labyrinth.data import ASSOCIATION, COUNTRIES, JIHADIST, NONE, US
from game.games.labyrinth.queries.board import under_truce
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import remove_cadre, swap_hands


class IntelCommunity(UsEvent):
    """Card 18. A look at the other hand, and more to do; nothing for the automaton."""

    id = "intel_community"

    async def play_us(self, st: LabyrinthState) -> None:
        if not st.automata[US]:
            show_hand(st, JIHADIST)
            await free_operation(st, US, 1)
            allow_extra_card(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return False


class DoorOfItjihadUs(UsEvent):
    """Card 47. The Jihadist plays at random until the end of the turn; `queries.board.door_is_closed` is asked."""

    id = "door_of_itjihad_us"

    async def play_us(self, st: LabyrinthState) -> None:
        """Nothing at once; the card lapses."""


class Fatwa(EitherEvent):
    """Card 97. A card of each hand changes sides; then an operation with one Op."""

    id = "fatwa"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Both have another card."""
        return all(any(card not in self.numbers for card in hand) for hand in st.hands)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Both cards are drawn before either is given."""
        drawn = [await draw_blind(st, giver) for giver in (US, JIHADIST)]
        for giver, card in enumerate(drawn):
            swap_hands(st, giver, card)
        await free_operation(st, seat, 1)


class IntelCommunity2(UsEvent):
    """Card 138. The hand of the Jihadist, a cadre, an operation, a further card."""

    id = "intel_community_2"

    async def play_us(self, st: LabyrinthState) -> None:
        """In this order; the automaton does nothing with it."""
        if st.automata[US]:
            return
        show_hand(st, JIHADIST)
        c = await select(st, US, "cadre", [c for c in COUNTRIES if st.cadre[c] and not under_truce(st, c)])
        if c != NONE:
            remove_cadre(st, c)
        await free_operation(st, US, 1)
        allow_extra_card(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return False


class Ferguson(JihadistEvent):
    """Card 166. The US looks inward: `chapters.lapsing` lets the Jihadist cancel one of its cards this turn."""

    id = "ferguson"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Nothing at once; the card lapses."""

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.hands[US])


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


EVENTS: Final[list[Event]] = [
    IntelCommunity(),
    DoorOfItjihadUs(),
    Fatwa(),
    IntelCommunity2(),
    Ferguson(),
    PrisonerExchange(),
]
