"""Claims: probabilities shown to a player before a decision, each with a judge that later says whether it came true.

Calibration collects the claims of whole games and compares the share that came true with the probability shown.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.choice import Choose, Pick
from game.core.event import Event
from game.core.state import State

S = TypeVar("S", bound=State)


class Verdict(Enum):
    """The result of a claim. VOID: its condition did not hold, or it can no longer be decided."""

    TRUE = "true"
    FALSE = "false"
    VOID = "void"


class Step(NamedTuple, Generic[S]):
    """One answered decision: the question, the answer, and all events up to the next question."""

    choice: Choose
    pick: Pick
    events: Sequence[Event]
    """Every event, secrets and dice included."""
    state: S
    """The whole state afterwards. It changes later, so a judge must not keep a reference."""


Judge: TypeAlias = Callable[[Step[Any]], Verdict | None]
"""Called with each step from the claim's own decision on until it returns a verdict; None means still open."""


class ClaimKind(NamedTuple):
    """One kind of probability that a game shows."""

    id: str
    """In snake case; its words for tables and plots are in `[claim]` of `<id>.toml`."""
    shown_by: tuple[str, ...]
    """Keys of the messages that show it, as the catalogue has them ("scotland.forecast.revolt"), and the names of
    panels ("panel:battle_shares") that draw it without a message."""


class Claim(NamedTuple):
    """A probability that was shown. While a claim is open, further claims of the same kind and key are ignored."""

    kind: str
    shown: float | Callable[[], float]
    """From 0 to 1, exactly as shown; or what computes it, if that takes long: most claims turn out to be void."""
    judge: Judge
    key: Hashable = None
    """What it is about (a unit, a space), so that a meter shown for many decisions counts only once."""

    @property
    def chance(self) -> float:
        """The probability that was shown."""
        return self.shown() if callable(self.shown) else self.shown
