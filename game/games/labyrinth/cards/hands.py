"""Hands: cards shown, exchanged, cancelled, or played at random."""

from __future__ import annotations

from typing import Final

from game.games.labyrinth.cards.event import CardEvent, Conditions, EitherEvent, JihadistEvent, UsEvent
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
    """Card 18. Shows the other hand and gives an operation and a further card; nothing for the automaton."""

    id = "intel_community"

    async def play_us(self, st: LabyrinthState) -> None:
        if not st.automata[US]:
            show_hand(st, JIHADIST)
            await free_operation(st, US, 1)
            allow_extra_card(st)

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return False


class DoorOfItjihadUs(UsEvent):
    """Card 47. The Jihadist plays at random until the end of the turn (`queries.board.door_is_closed`)."""

    id = "door_of_itjihad_us"

    async def play_us(self, st: LabyrinthState) -> None:
        """Do nothing at once; the card lapses."""


class Fatwa(EitherEvent):
    """Card 97. The hands exchange a card each; then an operation with one Op."""

    id = "fatwa"

    def possible(self, st: LabyrinthState, seat: int) -> bool:
        """Both hands hold another card."""
        return all(any(card not in self.numbers for card in hand) for hand in st.hands)

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Draw both cards before either is given."""
        drawn = [await draw_blind(st, giver) for giver in (US, JIHADIST)]
        for giver, card in enumerate(drawn):
            swap_hands(st, giver, card)
        await free_operation(st, seat, 1)


class IntelCommunity2(UsEvent):
    """Card 138. Shows the Jihadist's hand, removes a cadre and gives an operation and a further card."""

    id = "intel_community_2"

    async def play_us(self, st: LabyrinthState) -> None:
        """Carry out its parts in this order; the automaton does nothing."""
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
    """Card 166. The Jihadist can cancel a US card this turn (`chapters.lapsing`)."""

    id = "ferguson"

    async def play_jihadist(self, st: LabyrinthState) -> None:
        """Do nothing at once; the card lapses."""

    def bot_plays(self, st: LabyrinthState, seat: int) -> bool:
        return bool(st.hands[US])


class PrisonerExchange(EitherEvent):
    """Card 229. Each side gives the other a card; never with an automaton."""

    id = "prisoner_exchange"

    def conditions(self, st: LabyrinthState, seat: int) -> Conditions:
        """Both hands hold another card."""
        return [
            ("no_bots", not any(st.automata)),
            ("us_card", bool(st.hands[US])),
            ("jihadist_card", bool(st.hands[JIHADIST])),
        ]

    def offers(self, st: LabyrinthState, giver: int) -> list[int]:
        """The opponent's cards with the most Ops in the giver's hand; any card if there are none."""
        foreign = [card for card in st.hands[giver] if ASSOCIATION[card] == 1 - giver]
        most = max((printed_ops(st, card) for card in foreign), default=0)
        return [card for card in foreign if printed_ops(st, card) == most] or list(st.hands[giver])

    async def play_for(self, st: LabyrinthState, seat: int) -> None:
        """Choose both cards before either changes hands; by index, so that the first choice stays secret."""
        places = []
        for giver in (US, JIHADIST):
            card = await select_card(st, giver, "give", self.offers(st, giver), veiled=True)
            places.append(st.hands[giver].index(card))
        for giver, card in [(giver, st.hands[giver][place]) for giver, place in zip((US, JIHADIST), places)]:
            swap_hands(st, giver, card)


EVENTS: Final[list[CardEvent]] = [
    IntelCommunity(),
    DoorOfItjihadUs(),
    Fatwa(),
    IntelCommunity2(),
    Ferguson(),
    PrisonerExchange(),
]
