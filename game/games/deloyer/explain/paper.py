"""Units as the calculation of battles sees them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.games.deloyer.data import (
    DAMAGED,
    FACE,
    FEDERATION,
    GARCIA,
    IS_DOUGRAM,
    IS_MERCENARY,
    IS_SOLDIER,
    LIBERATION,
    NONE,
    PIECES,
)
from game.games.deloyer.queries import armour_value, defence_value, personnel_value, unit_of
from game.games.deloyer.state import Battle, DeloyerState


class Fighter(NamedTuple):
    """A unit in a calculated battle; `worth` is its value in soldiers of the liberation."""

    soldier: bool
    aa: int
    ap: int
    defence: int
    worth: float
    steps: int
    dougram: bool
    garcia: bool = False
    hired: bool = False
    """Whether it is another mercenary, who leaves the game when both of Garcia's units are gone [27.1]."""
    back: Fighter | None = None
    """Its state when it has lost a step [21.2]; it keeps half its worth."""


class Help(NamedTuple):
    """The additions by cards in a battle: to anti-armour and anti-personnel by side, to defence of federation CBAs."""

    aa: tuple[int, ...] = (0, 0)
    ap: tuple[int, ...] = (0, 0)
    defence: int = 0


def worth_of(aa: int, ap: int, toughness: int) -> float:
    """Return the unit's worth, about 1 for a liberation soldier: hits in an average step, and what destroys it."""
    return (aa * (aa + 1) + ap * (ap + 1)) / 30.0 + toughness / 7.5


NO_HELP = Help()


def help_in(battle: Battle | None) -> Help:
    """Return what cards have added."""
    return NO_HELP if battle is None else Help(tuple(battle.aa), tuple(battle.ap), battle.defence)


@cache
def fighter(unit: int, side: int, h: int, more: Help = NO_HELP) -> Fighter:
    """Return a unit of a side as it would fight in a hex."""
    aa = armour_value(unit, side, h, more.aa[side])
    ap = personnel_value(unit, h, more.ap[side])
    toughness = defence_value(unit, side, more.defence)
    garcia, hired = unit == GARCIA, side == FEDERATION and IS_MERCENARY[unit] and unit != GARCIA
    worth, back = worth_of(aa, ap, toughness), BACKS.get(unit)
    if back is None:
        return Fighter(IS_SOLDIER[unit], aa, ap, toughness, worth, 1, IS_DOUGRAM[unit], garcia, hired)
    damaged = fighter(back, side, h, more)._replace(worth=worth)
    return Fighter(False, aa, ap, toughness, worth * 2, 2, True, back=damaged)


BACKS = {FACE[LIBERATION][p]: DAMAGED[p] for p in PIECES if DAMAGED[p] != NONE}
"""Dougrams in their damaged state, before they are destroyed [21.2]."""


def fighters_of(st: DeloyerState, h: int, pieces: Sequence[int], battle: Battle | None = None) -> list[Fighter]:
    """Return the units as they would fight in the hex, in the same order."""
    more, owner = help_in(battle), st.owner
    return [fighter(unit_of(st, p), owner[p], h, more) for p in pieces]
