"""Cards: one class for each kind, with all that the rules, the player's help and the bots know of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from game.core.message import Message
from game.core.state import State

S = TypeVar("S", bound=State)
M = TypeVar("M")


class Card(ABC, Generic[S, M]):
    """A kind of card, event or marker: when it may be played, what it does, what a computer player sees in it.

    S is the state of the game, M what its computer players have before them while they decide. A card has no state of
    its own. A game's list of cards reads like the rulebook's: a class a card, in its order.
    """

    id: ClassVar[str]

    @abstractmethod
    def why_not(self, state: S, seat: int, when: str = "") -> Message | None:
        """None if the seat may play it now; else the reason, which is the refusal too.

        `when` is what is going on if the state does not tell: a prompt, a window for events. Whether the seat holds
        the card is not asked: so this also tells what somebody could hold and play.
        """

    @abstractmethod
    async def play(self, state: S, seat: int) -> None:
        """Play it: part of a procedure, so that it may ask, roll and schedule frames."""

    def worth(self, mind: M) -> float:
        """What it is worth to the computer player to play it now, in the measure of the game; 0 or less: keep it.

        Only for a game whose players judge cards by themselves, not by trying them out.
        """
        raise NotImplementedError


C = TypeVar("C", bound=Card[Any, Any])


def by_id(cards: Iterable[C]) -> dict[str, C]:
    """The cards of a list by their ids, in its order."""
    found: dict[str, C] = {}
    for card in cards:
        assert card.id not in found, f"two cards are called {card.id}"
        found[card.id] = card
    return found


def playable(cards: Iterable[C], state: S, seat: int, when: str = "") -> list[C]:
    """Those of the cards that the seat may play now, in their order."""
    return [card for card in cards if card.why_not(state, seat, when) is None]
