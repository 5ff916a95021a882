"""The worth of attacks: losses, the city, the chance of a sudden end; and the units free to join them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.pondering import Pondering
from game.games.deloyer.bot.ground import DEPOTS, garrison, held_by
from game.games.deloyer.bot.mind import DeloyerMind
from game.games.deloyer.bot.prospects import FEW_VP
from game.games.deloyer.chapters.victory import VICTORY_VP
from game.games.deloyer.data import DOGA, FEDERATION, FORTRESS_PIECE, HEXES, IS_CITY, LIBERATION, STACK_LIMIT, VP
from game.games.deloyer.explain.odds import Prospect, catch_chance
from game.games.deloyer.queries import (
    CONFERENCE,
    GOVERNMENT,
    is_dougram,
    is_free,
    is_mercenary,
    is_soldier,
    units_at,
    vp,
    wanted_to_turn,
)

SUPPLY = 6.0
"""The worth to a careful federation of making its reserves return again."""
RIPE = 2.0
"""The factor on cities that are all the government still lacks."""
STAND = 0.8
"""The worth of control by numbers alone, relative to control by battle."""


def city_worth(mind: DeloyerMind, h: int) -> float:
    """Return the worth to a side of the city changing hands."""
    st = mind.st
    if not IS_CITY[h]:
        return 0.0
    worth = mind.stakes.city * VP[h]
    if is_free(st):
        decides: float = vp(st) + VP[h] >= VICTORY_VP if h not in st.control else vp(st) == VP[h]
        if mind.is_desperate:
            decides = max(decides, last_chance(mind, h))
        if mind.side == FEDERATION and mind.skill.weighs and h in DEPOTS and h in st.control:
            worth += SUPPLY
        return worth + mind.stakes.decides * decides
    if mind.is_ripe:
        worth *= RIPE
        if mind.skill.weighs and GOVERNMENT in st.hands[mind.side] and h not in st.control:
            worth += mind.stakes.decides * (1.0 if h == DOGA else min(1.0, VP[h] / max(1, FEW_VP - vp(st))))
    return worth + mind.danger(0.0) * (vp(st) in (0, VP[h]))


def last_chance(mind: DeloyerMind, h: int) -> float:
    """Return the city's share of what must change hands at once, 0 to 1 [20.3.1]."""
    if mind.side == LIBERATION:
        return 1.0
    return min(1.0, VP[h] / (vp(mind.st) - VICTORY_VP + 1)) if h in mind.st.control else 0.0


def battle_worth(mind: DeloyerMind, h: int, result: Prospect) -> float:
    """Return the worth of the outcome, with the city in which it is fought."""
    worth = mind.gain(result)
    if not IS_CITY[h]:
        return worth
    mine = h in mind.st.control
    if mind.skill.weighs:
        change = result.held - mine
        return worth + city_worth(mind, h) * (change if mind.side == LIBERATION else -change)
    if mind.side == LIBERATION:
        return worth + city_worth(mind, h) * result.held * (not mine)
    return worth + city_worth(mind, h) * (1.0 - result.held) * mine


def team_worth(mind: DeloyerMind, h: int, found: Sequence[int], most: int = 99) -> Pondering[tuple[float, list[int]]]:
    """Return the gain of an attack by the best team that can enter the hex, and the team."""
    st, side = mind.st, mind.side
    there = units_at(st, side, h)
    team = sorted(found, key=lambda p: -mind.value_of(p, h))
    if side == FEDERATION and not is_free(st):
        team = mixed(mind, team)
    if side == LIBERATION and not is_free(st):
        most = min(most, STACK_LIMIT - len(there))
    team = team[: max(0, most)]
    if not team:
        return 0.0, []
    before = 0.0
    if there and units_at(st, 1 - side, h):
        before = max(0.0, battle_worth(mind, h, (yield from mind.prospect(h))))
    best, chosen = stand(mind, h, found, most) if mind.skill.weighs else (0.0, list[int]())
    for size in dict.fromkeys((len(team), (len(team) + 1) // 2)):
        some = team[:size]
        worth = battle_worth(mind, h, (yield from mind.prospect(h, some)))
        if side == FEDERATION:
            worth *= catch_chance(st, h, [*there, *some])
        if worth * (1.1 if size < len(team) else 1.0) > best or not chosen:
            best, chosen = worth, some
    return best - before, chosen


def stand(mind: DeloyerMind, h: int, found: Sequence[int], most: int) -> tuple[float, list[int]]:
    """Return the worth of turning a city by numbers, without a battle, and the cheapest units for it [3.2][3.3]."""
    st = mind.st
    wanted = wanted_to_turn(st, mind.side, h)
    team = sorted((p for p in found if not is_mercenary(st, p)), key=lambda p: mind.value_of(p, h))
    if not 0 < wanted <= min(most, len(team)):
        return 0.0, []
    return STAND * city_worth(mind, h), team[:wanted]


def mixed(mind: DeloyerMind, team: list[int]) -> list[int]:
    """Alternate soldiers and machines, because a catch check needs soldiers [13.3]."""
    soldiers = [p for p in team if is_soldier(mind.st, p)]
    machines = [p for p in team if p not in soldiers]
    found = list[int]()
    for n in range(max(len(soldiers), len(machines))):
        found += soldiers[n : n + 1] + machines[n : n + 1]
    return found


def keep_back(mind: DeloyerMind, h: int) -> list[int]:
    """Return the units that hold a city, mercenaries excluded."""
    st, side = mind.st, mind.side
    if not IS_CITY[h] or mind.is_desperate:
        return []
    units = sorted(units_at(st, side, h), key=lambda p: mind.value_of(p, h))
    if side == FEDERATION:
        return mixed(mind, [p for p in units if not is_mercenary(st, p)])[: garrison(st, h, careful=mind.skill.weighs)]
    return units[: held_by(st, h)] if h in st.control else []


def movers(mind: DeloyerMind) -> list[int]:
    """Return the units that may leave; one mercenary stands for all."""
    st, side = mind.st, mind.side
    found: list[int] = []
    for h in HEXES:
        if not st.stacks[h]:
            continue
        kept = keep_back(mind, h)
        units = [p for p in units_at(st, side, h) if p != FORTRESS_PIECE and p not in kept]
        hired = [p for p in units if is_mercenary(st, p)]
        found += [p for p in units if p not in hired[1:]]
    return found


def is_sent(mind: DeloyerMind, p: int) -> bool:
    """Whether it is a Dougram on its way to the guerrilla conference, which avoids battles."""
    return is_dougram(mind.st, p) and CONFERENCE not in mind.st.open
