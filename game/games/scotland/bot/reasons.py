"""Reasons for a bot's picks, as messages: facts of the position, or figures that were weighed."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message, because
from game.games.scotland.bot.force import distances
from game.games.scotland.bot.mind import MarchPlan, ScotlandMind
from game.games.scotland.bot.worth import FADING
from game.games.scotland.data import COUNTRY, GARRISONS, HEX_IDS, KIND_OF, LEADERS, PIECE_IDS, SCOTS, STRENGTH, TOWN
from game.games.scotland.queries import can_promote, free_counter, town_side, units_at
from game.games.scotland.state import Battle

NEAR = 8
"""The distance in movement points within which a town is mentioned."""

Reasons = tuple[Message, ...]


def units_of(pieces: Sequence[int]) -> list[int]:
    """Return the units among the pieces."""
    return [p for p in pieces if p not in LEADERS]


# === Moving and placing ===


def plan_reasons(mind: ScotlandMind, plan: MarchPlan) -> Reasons:
    """Return the towns taken on the way, then what awaits the group at its end."""
    if not plan.path:
        return ()
    look, goal, units = mind.look, plan.path[-1], units_of(plan.pieces)
    fight = goal in look.enemy_units
    way = plan.path[:-1] if fight else plan.path
    towns = [HEX_IDS[h] for h in dict.fromkeys(way) if units and _would_turn(mind, h)]
    found = [because("takes", hexes=towns, number=len(units))] if towns else []
    if fight and units:
        friends = [p for p in look.own.get(goal, []) if p not in plan.pieces]
        return (*found, _attack(mind, goal, [*friends, *plan.pieces]))
    if found:
        return tuple(found)
    return place_reasons(mind, goal, plan.pieces)


def _would_turn(mind: ScotlandMind, h: int) -> bool:
    return TOWN[h] and COUNTRY[h] == SCOTS and mind.st.loyalty[h] == mind.look.foe and h not in mind.look.enemy_units


def _attack(mind: ScotlandMind, h: int, pieces: Sequence[int]) -> Message:
    enemies = units_of(mind.look.enemy[h])
    return because("attacks", hex=HEX_IDS[h], number=len(units_of(pieces)), enemies=len(enemies))


def place_reasons(mind: ScotlandMind, h: int, pieces: Sequence[int]) -> Reasons:
    """Say what the pieces do in the hex: take or guard the town, strengthen a stack, threaten towns."""
    look, units = mind.look, units_of(pieces)
    if units and _would_turn(mind, h):
        return (because("takes", hexes=[HEX_IDS[h]], number=len(units)),)
    enemy = _nearest_comer(mind, h)
    if units and enemy is not None and TOWN[h] and town_side(mind.st, h) == mind.side:
        number = len([p for p in units_of(look.enemy[enemy]) if p not in GARRISONS])
        points = distances(enemy)[h]
        return (because("guards", hex=HEX_IDS[h], number=number, enemy=HEX_IDS[enemy], points=points),)
    found = []
    friends = [p for p in units_of(look.own.get(h, [])) if p not in pieces]
    if friends:
        found.append(because("joins", hex=HEX_IDS[h], number=len(friends)))
    near = [t for t in look.wanted if distances(h)[t] <= NEAR and t not in look.enemy_units]
    if units and near:
        town = max(near, key=lambda t: look.town[t] * FADING ** distances(h)[t])
        points, together = distances(h)[town], [*units, *friends]
        if points <= look.force(together).reach:
            found.append(because("could_take", hex=HEX_IDS[town], number=len(together)))
        else:
            found.append(because("near_town", hex=HEX_IDS[town], points=points))
    elif not look.threats(h):
        found.append(because("quiet", hex=HEX_IDS[h]))
    return tuple(found) or (because("best_place", hex=HEX_IDS[h]),)


def _nearest_comer(mind: ScotlandMind, h: int) -> int | None:
    """Return the nearest enemy stack that could reach the hex in one move, if nothing blocks it."""
    look = mind.look
    able = [e for near, e in look.comers(h) if near and distances(e)[h] <= look.host(e).reach]
    return min(able, key=lambda e: (distances(e)[h], e), default=None)


def group_reasons(mind: ScotlandMind, plan: MarchPlan) -> Reasons:
    """Name the pieces that move on when a stack is divided."""
    if not plan.path:
        return ()
    goal = HEX_IDS[plan.path[-1]]
    further = plan_reasons(mind, plan)
    return (because("go_on", pieces=[PIECE_IDS[p] for p in plan.pieces], hex=goal), *further[:1])


# === Battles ===


def marker_reasons(after: Battle | None) -> Reasons:
    """Say what a marker changes in the current battle; the forecast has the chances."""
    return (because("surrenders"),) if after is None else (because("odds_with"),)


def assault_reasons(mind: ScotlandMind, h: int) -> Reasons:
    """Give the odds of the battle to be named next."""
    own = mind.look.own.get(h, [])
    return (_attack(mind, h, own),) if h in mind.look.enemy and units_of(own) else ()


def promotion_reasons(mind: ScotlandMind, p: int) -> Reasons:
    """Say how much strength a promotion gains."""
    if not can_promote(mind.st, p):
        return ()
    new = free_counter(mind.st, KIND_OF[p] + 1)
    assert new is not None
    number = len(units_at(mind.st, mind.side, mind.st.at[p]))
    return (because("promotes", now=STRENGTH[0][p], then=STRENGTH[0][new], number=number),)
