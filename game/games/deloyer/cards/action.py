"""The base class of the 99 action cards: when they may be played, and where they go [2.10][2.11]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.card import Card
from game.core.message import Message, why
from game.games.deloyer.cards.mind import Mind
from game.games.deloyer.cards.needs import RULE, Need, unmet
from game.games.deloyer.data import CARD_IDS, CARD_SIDE
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import play_card, settle


class ActionCard(Card[DeloyerState, Mind]):
    """A card with a number; `when` is a window of a battle or the answer to card 77, "" for the current phase."""

    no: ClassVar[int]
    phases: ClassVar[tuple[str, ...]]
    """The phases in which it may be played."""
    moments: ClassVar[tuple[str, ...]] = ()
    """The moments of a battle at which it may be played (D30)."""
    only_in_battle: ClassVar[bool] = False
    """Whether it is never played between battles."""
    after: ClassVar[str] = "discard"
    """Where it goes when played: discard, open, remove."""
    needs: Sequence[Need] = ()
    value: ClassVar[float] = 1.0
    """Its worth to a bot, in soldiers, if nothing else decides."""

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        if "no" in cls.__dict__:
            cls.id = CARD_IDS[cls.no]

    @property
    def side(self) -> int:
        """The side whose card it is."""
        return CARD_SIDE[self.no]

    def why_not(self, state: DeloyerState, seat: int, when: str = "") -> Message | None:
        """Refuse the wrong player, the wrong moment, an unmet condition, or a card without effect (D3)."""
        if seat != self.side:
            return why("not_yours", RULE, card=self.id)
        return self.why_not_now(state, when) or unmet(self.needs, state) or self.why_vain(state)

    def why_not_now(self, st: DeloyerState, when: str) -> Message | None:
        """Refuse the wrong phase."""
        if (when or st.phase) in self.phases:
            return None
        return why("phase", RULE, phases=list(self.phases))

    def why_vain(self, st: DeloyerState) -> Message | None:
        """Return why it would have no effect, judged by public facts only."""
        return None

    def could_be_played(self, st: DeloyerState) -> bool:
        """Whether everyone must expect it to be played if held, now that its moment has come."""
        for need in self.needs:
            if not need.could(st):
                return False
        return self.why_vain(st) is None

    async def play(self, state: DeloyerState, seat: int) -> None:
        """Move the card, then apply its effect; a card that stays open counts as open from the start (D34)."""
        play_card(state, seat, self.no, self.after)
        await self.effect(state)
        settle(state)

    @abstractmethod
    async def effect(self, st: DeloyerState) -> None:
        """Apply the card, in order and as far as possible (D33)."""

    def worth(self, mind: Mind) -> float:
        """Its usual worth."""
        del mind
        return self.value


def nothing(reason: str, rule: str = RULE) -> Message:
    """Return the refusal of a card that would change nothing."""
    return why(reason, rule)
