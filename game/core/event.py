"""Events: what happened, for the log and the animation. They never contain sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.choice import EVERYBODY, Plain


class Event(NamedTuple):
    """One thing that happened. The log's sentence is the catalogue entry `<game>.log.<kind>` filled with `data`.

    Only `seat` may see the values named in `secret`; every other viewer gets None instead.
    """

    kind: str
    data: Mapping[str, Plain]
    seat: int | None = None
    secret: tuple[str, ...] = ()

    def seen_by(self, seat: int) -> Event:
        """Return the event as that viewer may see it: a seat, NOBODY or EVERYBODY."""
        if not self.secret or seat in (self.seat, EVERYBODY):
            return self
        data = {name: (None if name in self.secret else value) for name, value in self.data.items()}
        return Event(self.kind, data)
