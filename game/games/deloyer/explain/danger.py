"""The risk that the rising is suppressed [20.3.2]: now, and after what the federation can still do."""

from __future__ import annotations

from typing import NamedTuple

from game.games.deloyer.chapters.movement import goals, movable, reach
from game.games.deloyer.chapters.victory import NO_DOUGRAM, is_spared, rebels, suppression_bonus
from game.games.deloyer.data import AIR_LINKS, CARDINAL, FEDERATION, HEXES, LIBERATION, MOVEMENT, NORTH_POLE_PORT
from game.games.deloyer.explain.odds import suppression_chance
from game.games.deloyer.queries import controlled, dougrams, is_free, is_held, may_enter, units_at, vp
from game.games.deloyer.state import DeloyerState


class Danger(NamedTuple):
    """Chances that three dice and the bonus reach the number of the liberation's units."""

    units: int
    bonus: int
    now: float
    fewest: int
    """Units left if the federation destroys all that it can still fight this turn, cards ignored."""
    worst_bonus: int
    worst: float
    spared: bool
    """Whether the option prevents suppression in this turn (D29)."""


BEFORE_THE_ATTACK = ("l_card", "l_arm", "l_move", "l_battle", "l_hide", "f_card", "f_replenish", "f_move")
"""Phases before the federation's last movement of the turn."""


def danger_of(view: DeloyerState) -> Danger | None:
    """Return the danger; None where there is no suppression: before turn 1, under the government, or with a city."""
    if is_free(view) or vp(view) or not view.turn:
        return None
    units, bonus = rebels(view), suppression_bonus(view)
    within = [h for h in HEXES if is_held(view, LIBERATION, h) and _can_be_fought(view, h)]
    fewest = units - sum(len(units_at(view, LIBERATION, h)) for h in within)
    left = [p for p in dougrams(view) if view.at[p] not in within]
    worst_bonus = 0 if left else NO_DOUGRAM
    if is_spared(view):
        return Danger(units, bonus, 0.0, fewest, worst_bonus, 0.0, spared=True)
    now, worst = suppression_chance(units, bonus), suppression_chance(fewest, worst_bonus)
    return Danger(units, bonus, now, fewest, worst_bonus, worst, spared=False)


def _can_be_fought(view: DeloyerState, h: int) -> bool:
    """Whether federation units are there, or can come by land or air, before the turn's last battles."""
    b = view.battle
    if view.phase in ("f_battle", "l_battle") and b is not None and b.hex == h and not b.over:
        return True
    if view.phase == "f_battle":
        return is_held(view, FEDERATION, h) and h not in view.fought
    if view.phase not in BEFORE_THE_ATTACK or not may_enter(view, FEDERATION, h):
        return False
    return is_held(view, FEDERATION, h) or _can_come(view, h)


def _can_come(view: DeloyerState, h: int) -> bool:
    """Whether units can come by land, or by air to a city of theirs; also units recalled before they move [7.6]."""
    if view.phase == "f_move":
        return any(h in goals(view, FEDERATION, p) for p in movable(view, FEDERATION))
    depots = {CARDINAL, NORTH_POLE_PORT} if view.box else set()
    starts = [a for a in HEXES if is_held(view, FEDERATION, a) or (a in depots and a not in view.control)]
    if any(h in reach(view, FEDERATION, a, MOVEMENT) for a in starts):
        return True
    own = controlled(view, FEDERATION)
    return h in own and any(a in own and h in AIR_LINKS[FEDERATION][a] for a in starts)
