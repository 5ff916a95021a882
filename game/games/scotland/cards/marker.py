"""10.0 The base class of strategy markers: who may play it, when, its words and its worth."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from game.core.card import Card
from game.core.message import Message, note, why
from game.core.rules import Forecast
from game.games.scotland.cards.mind import Mind
from game.games.scotland.cards.replies import may_use_now
from game.games.scotland.data import MARKER_USERS, SIDES
from game.games.scotland.state import ScotlandState


class Marker(Card[ScotlandState, Mind]):
    """A kind of strategy marker. Worths are in towns."""

    prompts: ClassVar[tuple[str, ...]] = ()
    """The prompts at which it can be played, if it cannot be played at any time."""
    elsewhere: ClassVar[tuple[str, str]] = ("", "")
    """The refusal at other prompts: key and rule."""
    hurts: ClassVar[float] = 0.5
    """How much it hurts the enemy of its player, in towns."""
    stake: ClassVar[float] = 0.0
    """What its die decides, in towns."""

    @property
    def rule(self) -> str:
        """Its section in the rulebook."""
        return f"10.{self.id}"

    def is_for(self, side: int) -> bool:
        """Whether the side can ever use it."""
        return side in MARKER_USERS[self.id]

    def why_not(self, state: ScotlandState, seat: int, when: str = "") -> Message | None:
        """Refuse the wrong side, the wrong time [10.0], the wrong prompt, or a marker without effect."""
        if not self.is_for(seat):
            return why("marker_users", self.rule, side=SIDES[1 - seat])
        if not may_use_now(state, seat):
            return why("marker_window", "10.0")
        if when and self.prompts and when not in self.prompts:
            return why(*self.elsewhere)
        return self.why_idle(state, seat)

    @abstractmethod
    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        """Return why it would have no effect now; None if it would."""

    # === What is named with it ===

    def targets(self, st: ScotlandState, side: int) -> list[int]:
        """Hexes or pieces that can be named with it."""
        return []

    def why_no_target(self, st: ScotlandState, side: int, target: int) -> Message | None:
        """Return why that hex or piece cannot be named."""
        return None

    def target_worth(self, mind: Mind, target: int) -> float:
        """The worth of naming that hex or piece."""
        return 0.0

    def target_reasons(self, mind: Mind, target: int) -> tuple[Message, ...]:
        """Reasons for naming it."""
        return ()

    # === What is told of it ===

    def notes(self, st: ScotlandState, side: int) -> list[Message]:
        """Return its chance and effect, for a player who considers it."""
        return []

    def foresee(self, st: ScotlandState, side: int, target: int) -> Forecast:
        """The forecast of naming that hex or piece."""
        raise NotImplementedError(f"nothing is named with {self.id}")

    # === What it is worth ===

    def worth(self, mind: Mind) -> float:
        """The worth of playing it now."""
        return 0.0

    def harm(self, mind: Mind) -> float:
        """The loss to the computer player if the enemy's marker takes effect."""
        return self.hurts


def chance_note(need: int, rule: str) -> Message:
    """Return the chance of rolling `need` or less, as a message."""
    return note("chance", rule, need=need, chance=need / 6)
