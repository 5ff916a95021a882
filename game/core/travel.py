"""Matches by file: one match played on several machines, on one at a time.

Each folder of saves has an *address*, its home (16 hex digits) with four check digits. A handed-over match names the
home that may play on, its holder; every other home only shows it. So the next die is rolled in one place, and nobody
can try it out elsewhere first.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core import bounds

Home = Annotated[str, Meta(pattern=r"^([0-9a-f]{16})?\Z", max_length=16)]
_GROUP, _DIGITS, _CHECK = 4, 16, 4


class Travel(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The state of a match by file: who may play on, and where its people are."""

    holder: Home
    """The home that may play on."""
    homes: Annotated[list[Home], Meta(max_length=bounds.MOST_SEATS)]
    """The home of each seat's person; empty for computers, and if one person moves with the match."""
    trip: bounds.Count
    """How often the match was handed over."""
    place: Annotated[int, Meta(ge=0, le=bounds.MOST_DECISIONS)]
    """How many decisions had been made then; undo stops there."""

    def seats_at(self, home: str, people: Collection[int]) -> list[int]:
        """Return the seats of the people who play at a home. One person alone plays wherever the match is."""
        if len(people) == 1:
            return list(people) if home == self.holder else []
        return [seat for seat in people if self.homes[seat] == home]

    def moved(self, before: str, home: str) -> Travel:
        """Return this for a copy in another folder: whoever played at `before` plays at `home`."""
        homes = [home if each and each == before else each for each in self.homes]
        return Travel(home if before else self.holder, homes, self.trip, self.place)

    def shortened(self, length: int) -> Travel:
        """Return this for a match cut back to `length` decisions."""
        return Travel(self.holder, self.homes, self.trip, min(self.place, length))


def address_of(home: str) -> str:
    """Return the address of a home, in groups of four.

    >>> address_of("0123456789abcdef")
    '0123 4567 89ab cdef 319b'
    """
    digits = home + _check(home)
    return " ".join(digits[place : place + _GROUP] for place in range(0, len(digits), _GROUP))


def home_of(address: str) -> str:
    """Return the home of an address, however it is spaced; empty if it is not valid."""
    digits = "".join(address.replace("-", "").split()).lower()
    home, check = digits[:_DIGITS], digits[_DIGITS:]
    proper = len(home) == _DIGITS and set(home) <= set("0123456789abcdef")
    return home if proper and check == _check(home) else ""


def _check(home: str) -> str:
    return blake2b(f"address {home}".encode(), digest_size=_CHECK // 2).hexdigest()
