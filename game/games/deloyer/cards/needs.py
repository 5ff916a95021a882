"""Conditions for playing a card: whether each is met, and its words.

`could` judges by public facts: only the owner knows the points in a box, everyone the number of chits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from game.core.choice import Plain
from game.core.message import Message, why
from game.games.deloyer.data import (
    ANDY,
    BONAR,
    BOX_IDS,
    CARD_IDS,
    CARDINAL,
    CITIES,
    COLD,
    DOGA,
    HEX_IDS,
    MAINLAND,
    MAP,
    MOST_POINTS,
    PALMINA,
    SIDES,
    SPA,
    STANLEY_REGION,
    UNIT_IDS,
    WEST_COAST,
)
from game.games.deloyer.queries import chits_at, count_units, dougrams, points_in, soldiers_at, units_at, vp
from game.games.deloyer.state import DeloyerState

RULE = "2.10"

PLACES: dict[str, tuple[int, ...]] = {
    "map": MAP,
    "mainland": MAINLAND,
    "palmina": PALMINA,
    "west_coast": WEST_COAST,
    "stanley": STANLEY_REGION,
    "cold": COLD,
    "cities": CITIES,
    "cardinal": (CARDINAL,),
    "bonar": (BONAR,),
    "spa": (SPA,),
    "doga": (DOGA,),
    "andy": (ANDY,),
}
"""Where something must be, by the key of its name."""


class Need(ABC):
    """One condition of a card."""

    @abstractmethod
    def met(self, st: DeloyerState) -> bool:
        """Whether the state fulfils it."""

    def known(self, st: DeloyerState) -> bool | None:
        """Whether it is met by public facts; None if they do not tell."""
        return self.met(st)

    def could(self, st: DeloyerState) -> bool:
        """Whether it may be met, by public facts."""
        return self.met(st)

    @abstractmethod
    def message(self) -> Message:
        """The condition as a message."""


class Opened(Need):
    """A card must be open."""

    def __init__(self, card: int) -> None:
        self.card = card

    def met(self, st: DeloyerState) -> bool:
        return self.card in st.open

    def message(self) -> Message:
        return why("need_open", RULE, card=CARD_IDS[self.card])


class Closed(Opened):
    """A card must not be open."""

    def met(self, st: DeloyerState) -> bool:
        return self.card not in st.open

    def message(self) -> Message:
        return why("need_closed", RULE, card=CARD_IDS[self.card])


class Points(Need):
    """A box of the own sheet must hold that many points."""

    def __init__(self, box: int, number: int) -> None:
        self.box, self.number = box, number

    def met(self, st: DeloyerState) -> bool:
        return points_in(st, self.box) >= self.number

    def known(self, st: DeloyerState) -> bool | None:
        """Each chit has at least one point."""
        return len(st.boxes[self.box]) >= self.number or (None if self.could(st) else False)

    def could(self, st: DeloyerState) -> bool:
        return MOST_POINTS * len(st.boxes[self.box]) >= self.number

    def message(self) -> Message:
        return why("need_points", RULE, box=BOX_IDS[self.box], number=self.number)


class Counted(Need):
    """At least that many of something must be on the table."""

    def __init__(self, number: int, key: str, count: Callable[[DeloyerState], int], **args: Plain) -> None:
        self.number, self.key, self.count, self.args = number, key, count, args

    def met(self, st: DeloyerState) -> bool:
        return self.count(st) >= self.number

    def message(self) -> Message:
        return why(self.key, RULE, number=self.number, **self.args)


class AtMost(Counted):
    """At most that many of something may be on the table."""

    def met(self, st: DeloyerState) -> bool:
        return self.count(st) <= self.number


class Either(Need):
    """One of two needs is enough."""

    def __init__(self, one: Need, other: Need) -> None:
        self.one, self.other = one, other

    def met(self, st: DeloyerState) -> bool:
        return self.one.met(st) or self.other.met(st)

    def known(self, st: DeloyerState) -> bool | None:
        return self.one.known(st) or self.other.known(st) or (None if self.could(st) else False)

    def could(self, st: DeloyerState) -> bool:
        return self.one.could(st) or self.other.could(st)

    def message(self) -> Message:
        return why("need_either", RULE, one=_plain(self.one), other=_plain(self.other))


class Both(Need):
    """Two needs together, or another instead."""

    def __init__(self, one: Need, other: Need) -> None:
        self.one, self.other = one, other

    def met(self, st: DeloyerState) -> bool:
        return self.one.met(st) and self.other.met(st)

    def known(self, st: DeloyerState) -> bool | None:
        return bool(self.one.known(st) and self.other.known(st)) or (None if self.could(st) else False)

    def could(self, st: DeloyerState) -> bool:
        return self.one.could(st) and self.other.could(st)

    def message(self) -> Message:
        return why("need_both", RULE, one=_plain(self.one), other=_plain(self.other))


def _plain(need: Need) -> list[Plain]:
    key, args, _ = need.message()
    return [key, dict(args)]


# === The counts that cards use ===


def chits(number: int, place: str) -> Need:
    """Hideout chits in a place."""
    hexes = PLACES[place]
    return Counted(number, "need_chits", lambda st: chits_at(st, hexes), place=place)


def few_chits(number: int, place: str) -> Need:
    """At most that many hideout chits in a place."""
    hexes = PLACES[place]
    return AtMost(number, "need_few_chits", lambda st: chits_at(st, hexes), place=place)


def soldiers(side: int, number: int, place: str) -> Need:
    """Soldiers of a side in a place."""
    hexes = PLACES[place]
    return Counted(
        number,
        "need_soldiers",
        lambda st: sum(len(soldiers_at(st, side, h)) for h in hexes if st.stacks[h]),
        side=SIDES[side],
        place=place,
    )


def any_units(side: int, number: int, place: str) -> Need:
    """Units of a side in a place."""
    hexes = PLACES[place]
    return Counted(
        number,
        "need_units",
        lambda st: sum(len(units_at(st, side, h)) for h in hexes if st.stacks[h]),
        side=SIDES[side],
        place=place,
    )


def of_unit(side: int, unit: int, number: int, place: str = "map") -> Need:
    """Counters of one sort in a place."""
    hexes = PLACES[place]
    return Counted(number, "need_unit", lambda st: count_units(st, side, unit, hexes), unit=UNIT_IDS[unit], place=place)


def a_dougram(place: str = "map") -> Need:
    """A Dougram of any type in a place."""
    hexes = PLACES[place]
    return Counted(1, "need_dougram", lambda st: len(dougrams(st, hexes)), place=place)


def no_dougram() -> Need:
    """No Dougram of any type on the map."""
    return AtMost(0, "need_no_dougram", lambda st: len(dougrams(st)))


def own_vp(number: int) -> Need:
    """The liberation holds that many VP."""
    return Counted(number, "need_vp", vp)


def few_vp(number: int) -> Need:
    """The liberation holds no more VP than that."""
    return AtMost(number, "need_few_vp", vp)


def held(place: str) -> Need:
    """The liberation controls a city."""
    (city,) = PLACES[place]
    return Counted(1, "need_control", lambda st: int(city in st.control), hex=HEX_IDS[city])


def unmet(needs: Sequence[Need], st: DeloyerState) -> Message | None:
    """The first need that is not met."""
    return next((need.message() for need in needs if not need.met(st)), None)
