"""Cards: one class for each kind, with everything that rules, explanations and bots need to know about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from game.core.message import Message
from game.core.state import State

S = TypeVar("S", bound=State)
M = TypeVar("M")


class Card(ABC, Generic[S, M]):
    """A kind of card, event or marker: when it may be played, what it does, and what it is worth to a bot.

    S is the state of the game, M the data that its bots decide on. Cards have no state of their own. A game's list of
    cards reads like the rulebook's: one class for each card, in the same order.
    """

    id: ClassVar[str]

    @abstractmethod
    def why_not(self, state: S, seat: int, when: str = "") -> Message | None:
        """Return None if the seat may play the card now; otherwise the reason, which is also the refusal.

        `when` carries what the state lacks: the prompt or the event window. The method does not check whether the seat
        holds the card, so it also answers for cards that the seat could hold.
        """

    @abstractmethod
    async def play(self, state: S, seat: int) -> None:
        """Play the card. This is part of a procedure, so it may ask, roll and schedule frames."""

    def worth(self, mind: M) -> float:
        """Return what playing it now is worth to a bot, in the game's own unit; 0 or less means keep it.

        Only for games whose bots judge cards themselves instead of trying them out.
        """
        raise NotImplementedError


C = TypeVar("C", bound=Card[Any, Any])


def by_id(cards: Iterable[C]) -> dict[str, C]:
    """Map the ids of the cards to the cards, in the given order."""
    found: dict[str, C] = {}
    for card in cards:
        assert card.id not in found, f"two cards are called {card.id}"
        found[card.id] = card
    return found


def playable(cards: Iterable[C], state: S, seat: int, when: str = "") -> list[C]:
    """Return the cards that the seat may play now, in the given order."""
    return [card for card in cards if card.why_not(state, seat, when) is None]
