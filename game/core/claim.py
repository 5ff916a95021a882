"""Claims: chances that a player is told before he decides, each with a judge who says later whether it came true.

Calibration takes the claims of whole games and holds the share that came true against the chance that was told.
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
    """What became of a claim. VOID: its condition did not hold, or it can no longer be decided."""

    TRUE = "true"
    FALSE = "false"
    VOID = "void"


class Step(NamedTuple, Generic[S]):
    """One answered decision: who was asked what, the answer, and all that followed up to the next question."""

    choice: Choose
    pick: Pick
    events: Sequence[Event]
    """Everything that happened, secrets and dice included."""
    state: S
    """The whole state after it. It changes later: a judge reads it and keeps no reference."""


Judge: TypeAlias = Callable[[Step[Any]], Verdict | None]
"""Called with each step from the claim's own decision on, until it gives a verdict; None while it is open."""


class ClaimKind(NamedTuple):
    """One kind of chance that a game tells."""

    id: str
    """Snake case; `[claim]` of `<id>.toml` has its words, for tables and plots."""
    shown_by: tuple[str, ...]
    """Keys of the messages that show it, as the catalogue has them ("scotland.forecast.revolt"), and the names of
    panels ("panel:battle_shares") that draw it without a message."""


class Claim(NamedTuple):
    """A chance that was told. While a claim of the same kind and key is open, no further one is taken down."""

    kind: str
    chance: float
    """From 0 to 1, exactly as it is shown."""
    judge: Judge
    key: Hashable = None
    """What it is about (a unit, a space), so that a meter which stands for many decisions counts once."""
