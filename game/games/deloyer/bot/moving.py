"""Movement: attacks first, then the Dougrams' errands, garrisons, the march."""

from __future__ import annotations

from collections.abc import Callable, Generator

from game.bots.answering import Thinking
from game.core.choice import DONE, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.deloyer.bot.cards import LEAST, best_card, card_thought
from game.games.deloyer.bot.ground import garrison, target_city, ways
from game.games.deloyer.bot.mind import Mind
from game.games.deloyer.chapters.movement import goals
from game.games.deloyer.data import (
    CITIES,
    FEDERATION,
    FORTRESS_PIECE,
    HEX_IDS,
    HEXES,
    IS_CITY,
    LIBERATION,
    STACK_LIMIT,
    VP,
    WEST_COAST,
)
from game.games.deloyer.explain.odds import catch_chance
from game.games.deloyer.picks import HEX_PICKS, NUMBER
from game.games.deloyer.queries import is_dougram, is_free, is_mercenary, unit_of, units_at

ATTACKS = 5
"""Attacks planned in a phase."""
WORTH_IT = 0.4
"""What an attack must promise, in soldiers."""
CITY = 2.5
"""What a VP is worth."""
CONFERENCE = 13
HELD = 3
"""Units that stay in a city of the government."""
GUERRILLAS, ARMY = 4, 14
"""Units of an attack that is thought of, before and under the government."""


def move(mind: Mind) -> Thinking:
    """A card that helps, then the next move of the plan."""
    found = best_card(mind)
    if found is not None and found[1] >= LEAST:
        return card_thought(found[0])
    st, memory = mind.st, mind.memory
    key = (st.turn, st.phase, 0)
    if memory.planned != key:
        memory.planned = key
        memory.moves = yield from plan_moves(mind)
    while memory.moves:
        p, goal = memory.moves[0]
        pick = offered(mind, p)
        if pick is not None and goal in goals(st, mind.side, NUMBER[pick]):
            return Thought(pick, (because("gathers", hex=HEX_IDS[goal]),))
        memory.moves.pop(0)
    if DONE in mind.choice.options:
        return Thought(DONE, (because("stays"),))
    return mind.of_kind("piece")[0]


def offered(mind: Mind, p: int) -> Pick | None:
    """The option that stands for the counter: the same unit in the same hex."""
    st = mind.st
    if st.at[p] < 0 or st.owner[p] != mind.side:
        return None
    kind = (st.at[p], unit_of(st, p))
    return next((q for q in mind.of_kind("piece") if (st.at[NUMBER[q]], unit_of(st, NUMBER[q])) == kind), None)


def move_to(mind: Mind) -> Thinking:
    """Where the plan says; else where the fewest enemies are."""
    yield
    if mind.memory.moves:
        _, goal = mind.memory.moves.pop(0)
        if HEX_PICKS[goal] in mind.choice.options:
            return Thought(HEX_PICKS[goal], (because("gathers", hex=HEX_IDS[goal]),))
    return mind.best(lambda pick: -len(mind.st.stacks[NUMBER[pick]]))


# === The plan ===


def plan_moves(mind: Mind) -> Generator[None, None, list[tuple[int, int]]]:
    """Counters and goals, in the order in which they are carried out."""
    st, side = mind.st, mind.side
    free = movers(mind)
    moves: list[tuple[int, int]] = []
    reach = {p: set(goals(st, side, p)) for p in free}
    yield
    for _ in range(ATTACKS):
        best, team, goal = WORTH_IT, list[int](), -1
        for h in HEXES:
            if st.stacks[h] and units_at(st, 1 - side, h) and not any(to == h for _, to in moves):
                found = [p for p in free if h in reach[p]]
                worth, chosen = attack_worth(mind, h, found)
                yield
                if chosen and worth > best:
                    best, team, goal = worth, chosen, h
        if not team:
            break
        moves += [(p, goal) for p in team]
        free = [p for p in free if p not in team]
    rest = march if side == LIBERATION else guard
    for p in free:
        to = rest(mind, p, reach[p], moves)
        if to is not None:
            moves.append((p, to))
    return moves


def movers(mind: Mind) -> list[int]:
    """Units that may leave: the federation keeps its garrisons, and nobody leaves a good fight."""
    st, side = mind.st, mind.side
    found: list[int] = []
    for h in HEXES:
        units = [p for p in units_at(st, side, h) if p != FORTRESS_PIECE]
        if side == FEDERATION:
            keep = garrison(st, h) if IS_CITY[h] else 0
            units.sort(key=lambda p: mind.value_of(p, h))
            hired = [p for p in units if is_mercenary(st, p)]
            units = [p for p in units if p not in hired][keep:] + hired[:1]
        elif is_free(st) and h in st.control:
            units = sorted(units, key=lambda p: mind.value_of(p, h))[HELD:]
        found += units
    return found


def attack_worth(mind: Mind, h: int, found: list[int]) -> tuple[float, list[int]]:
    """The best team that can come, and what its attack would bring."""
    st, side = mind.st, mind.side
    there = len(units_at(st, side, h))
    team = sorted((p for p in found if not is_sent(mind, p)), key=lambda p: -mind.value_of(p, h))
    if side == LIBERATION and not is_free(st):
        team = team[: max(0, STACK_LIMIT - there)]
    team = team[: ARMY if is_free(st) else GUERRILLAS * 2]
    if not team:
        return 0.0, []
    result = mind.prospect(h, team)
    worth = mind.gain(result)
    if side == FEDERATION:
        worth *= catch_chance(st, h, [*units_at(st, side, h), *team])
    if IS_CITY[h] and (h in st.control) == (side == FEDERATION):
        worth += CITY * VP[h] * result.alone[side]
    before = mind.gain(mind.prospect(h)) if there else 0.0
    return worth - max(0.0, before), team


def is_sent(mind: Mind, p: int) -> bool:
    """Whether it is a Dougram on its way to the guerrilla conference: it keeps out of fights."""
    return is_dougram(mind.st, p) and CONFERENCE not in mind.st.open


def march(mind: Mind, p: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """A Dougram goes to the west coast for the conference; under the government all march on a city."""
    st = mind.st
    here = st.at[p]
    if is_sent(mind, p):
        goal = min(WEST_COAST, key=lambda h: (2 * len(units_at(st, FEDERATION, h)) + ways(h)[here], h))
    elif is_free(st):
        if IS_CITY[here] and here in st.control and len(units_at(st, LIBERATION, here)) <= 2:
            return None
        found = target_city(st, here)
        if found is None:
            return None
        goal = found
    else:
        return None
    return step_towards(mind, p, goal, reach, moves)


def step_towards(mind: Mind, p: int, goal: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """The reachable hex nearest to the goal that has room and no enemies, or the goal itself if none hold it."""
    st, side = mind.st, mind.side
    best = None
    least = ways(goal)[st.at[p]]
    for h in sorted(reach):
        coming = sum(to == h for _, to in moves)
        full = side == LIBERATION and not is_free(st) and len(units_at(st, side, h)) + coming >= STACK_LIMIT
        if ways(goal)[h] < least and not full and not units_at(st, 1 - side, h):
            best, least = h, ways(goal)[h]
    return best


def guard(mind: Mind, p: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """To the city that wants soldiers most, at once or on the way there."""
    st, here = mind.st, mind.st.at[p]

    def lack(h: int) -> int:
        coming = sum(to == h for _, to in moves)
        return garrison(st, h) - len(units_at(st, FEDERATION, h)) - coming

    near = [h for h in CITIES if h in reach and lack(h) > 0]
    if near:
        return max(near, key=lambda h: (lack(h) * VP[h], -h))
    far = [h for h in CITIES if lack(h) > 0 and ways(h)[here] < 20]
    if not far:
        return None
    return step_towards(mind, p, max(far, key=lambda h: (lack(h) / (1 + ways(h)[here]), -h)), reach, moves)


ANSWERS: dict[str, Callable[[Mind], Thinking]] = {"move": move, "move_to": move_to}
