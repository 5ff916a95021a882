"""The base of every game's state: plain fields, an agenda of frames, snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Self

import msgspec

from game.core.choice import Plain
from game.core.event import Event

Frame = list[Any]
"""A scheduled procedure: its registered name, then its arguments (JSON values)."""


@dataclass(slots=True)
class Outcome:
    """How a match ended: the seats that won (none in a draw), the kind of victory and the reason's key."""

    winners: list[int]
    result: str
    reason: str
    rule: str


class _Transient:
    """What a running match attaches to a state without it being part of the state."""

    __slots__ = ("events",)
    events: list[Event] | None


@dataclass(slots=True)
class State(_Transient):
    """A position in a match. Subclasses add fields of ints, strs, lists, dicts and small dataclasses only."""

    agenda: list[Frame] = field(default_factory=list)
    outcome: Outcome | None = None

    def __post_init__(self) -> None:
        """Start without a list of events: a new or restored state drops its events."""
        self.events = None  # type: ignore[misc]  # a slot of _Transient

    def emit(
        self,
        event: str,
        about: Mapping[str, Plain] | None = None,
        /,
        *,
        seat: int | None = None,
        secret: tuple[str, ...] = (),
        **data: Plain,
    ) -> None:
        """Record an event with the data of `about` and the keywords. Does nothing while events are not collected."""
        if self.events is not None:
            self.events.append(Event(event, {**about, **data} if about else data, seat, secret))

    def snapshot(self) -> bytes:
        """Return the state as bytes, for this process only (copy, undo); never written to disk."""
        return _PACKER.encode(self)

    @classmethod
    def restore(cls, data: bytes) -> Self:
        """Return the state from the bytes of `snapshot`. It does not collect events yet."""
        state: Self = _unpacker(cls).decode(data)  # type: ignore[arg-type]  # mypy: a class is Hashable
        return state

    def copy(self) -> Self:
        """Return an independent copy that does not collect events."""
        return self.restore(self.snapshot())

    def plain(self) -> dict[str, Plain]:
        """Return the state as JSON values, for a save."""
        result: dict[str, Plain] = msgspec.to_builtins(self)
        return result

    @classmethod
    def from_plain(cls, data: Mapping[str, Plain]) -> Self:
        """Return the state from JSON values. Raises msgspec.ValidationError if a field has the wrong type."""
        return msgspec.convert(data, cls)


_PACKER = msgspec.msgpack.Encoder()


@cache
def _unpacker(cls: type[State]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(cls)
