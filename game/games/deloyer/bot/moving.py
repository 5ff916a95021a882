"""Movement: attacks first, then the Dougrams' errands, garrisons, the march."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from game.bots.answering import Thinking
from game.bots.practice import Features
from game.core.choice import DONE, Pick
from game.core.message import Message, because
from game.core.pondering import Pondering, at_once
from game.core.rules import Thought
from game.games.deloyer.bot.cards import SEA_CARDS, best_card, card_thought
from game.games.deloyer.bot.ground import (
    DEPOTS,
    FAR,
    NEAR,
    exposure,
    garrison,
    held_by,
    path_costs,
    rebels_near,
    target_city,
    units_near,
)
from game.games.deloyer.bot.mind import DeloyerMind, Fleet
from game.games.deloyer.bot.practice import of_gain
from game.games.deloyer.bot.raids import is_sent, movers, team_worth
from game.games.deloyer.bot.sea import Crossing, best_crossing
from game.games.deloyer.bot.traits import WITHIN, Lie, of_battle, sort_of
from game.games.deloyer.chapters.movement import goals
from game.games.deloyer.data import (
    AIR_LINKS,
    CITIES,
    FEDERATION,
    HEX_IDS,
    HEXES,
    IS_CITY,
    LIBERATION,
    NEIGHBOURS,
    NONE,
    PIECE,
    STACK_LIMIT,
    VP,
    WEST_COAST,
)
from game.games.deloyer.explain.odds import catch_chance
from game.games.deloyer.picks import HEX_PICKS, NUMBER
from game.games.deloyer.queries import (
    controlled,
    crowded_hexes,
    is_dougram,
    is_free,
    is_soldier,
    may_enter,
    unit_of,
    units_at,
    wanted_to_turn,
)
from game.games.deloyer.state import DeloyerState

ATTACKS = 6
"""Attacks planned in a phase."""
WORTH_IT = 0.4
"""The gain that an attack must promise, in soldiers."""
LEAST_CROSSING = 1.0
"""The gain that a crossing by sea must promise."""
RULE = 2.2
"""The bonus, in steps of the learned weights, for the hex that the rules of thumb choose."""
SAFER = 0.25
"""How many fewer guerrillas must be in danger elsewhere for a band to go there."""
BAND = 3
"""The most guerrillas in a hex who may ask for a catch check [13.1]."""


def move(mind: DeloyerMind) -> Thinking:
    """Play a helpful card, cross the sea, or make the next move of the plan."""
    found = best_card(mind)
    if found is not None:
        return card_thought(mind, found)
    yield
    sea = (yield from sea_card(mind)) if mind.sails else None
    if sea is not None:
        return sea
    st, memory = mind.st, mind.memory
    key = (st.turn, st.phase, 0)
    if memory.planned != key:
        memory.planned = key
        memory.moves = yield from plan_moves(mind)
    while memory.moves:
        p, goal = memory.moves[0]
        pick = offered(mind, p)
        if pick is not None and goal in goals(st, mind.side, NUMBER[pick]):
            coming = sum(to == goal for _, to in memory.moves)
            swap = {p: NUMBER[pick], NUMBER[pick]: p}  # the one that stands for it goes, and it stays
            memory.moves = [(swap.get(q, q), to) for q, to in memory.moves]
            return Thought(pick, _why(mind, st.at[p], goal, coming))
        memory.moves.pop(0)
    if DONE in mind.choice.options:
        return Thought(DONE, (because("stays"),))
    return thin_out(mind)


def thin_out(mind: DeloyerMind) -> Pick:
    """Choose who leaves a crowded hex for the safest hex with room [8.4.3]."""
    st = mind.st
    crowded = crowded_hexes(st)
    leaving = [pick for pick in mind.of_kind("piece") if st.at[NUMBER[pick]] in crowded]
    ways_out = [(p, pick, to) for pick in leaving for p in [NUMBER[pick]] for to in goals(st, LIBERATION, p)]
    ways_out = [way for way in ways_out if len(units_at(st, LIBERATION, way[2])) < STACK_LIMIT]
    if not ways_out:
        return mind.of_kind("piece")[0]

    def risk(way: tuple[int, Pick, int]) -> tuple[float, ...]:
        p, _, to = way
        number = len(units_at(st, LIBERATION, to)) + 1
        return len(units_at(st, FEDERATION, to)), exposure(st, to, number), not is_soldier(st, p), number, to

    p, pick, to = min(ways_out, key=risk)
    mind.memory.moves = [(p, to)]
    return pick


def sea_card(mind: DeloyerMind) -> Pondering[Thought | None]:
    """Return the card in hand with the most promising crossing, if good enough."""
    path_costs: list[tuple[Pick, Crossing]] = []
    for pick in mind.of_kind("card"):
        if NUMBER[pick] in SEA_CARDS:
            found = yield from best_crossing(mind, NUMBER[pick])
            if found is not None:
                path_costs.append((pick, found))
    if not path_costs:
        return None
    stay = (DONE, Crossing(LEAST_CROSSING, NONE, NONE, ()))
    pick, crossing = mind.choose(
        [*path_costs, stay],
        lambda way: of_gain(way[1].worth),
        lambda way: [mind.about(f"sea {NUMBER[way[0]] if way != stay else 0}")],
    )
    if pick == DONE:
        return None
    mind.memory.fleet = Fleet(crossing.start, crossing.goal, [*crossing.team])
    start, goal = HEX_IDS[crossing.start], HEX_IDS[crossing.goal]
    return Thought(pick, (because("card_sails", card=pick.id, number=len(crossing.team), start=start, hex=goal),))


def offered(mind: DeloyerMind, p: int) -> Pick | None:
    """Return the option for the counter, or for an identical unit in the same hex."""
    st = mind.st
    if st.at[p] < 0 or st.owner[p] != mind.side:
        return None
    kind = mind.kind_of(p)
    return next((q for q in mind.of_kind("piece") if mind.kind_of(NUMBER[q]) == kind), None)


def move_to(mind: DeloyerMind) -> Thinking:
    """Go to the planned hex; if no plan is remembered, plan again, or go where enemies are fewest."""
    yield
    memory = mind.memory
    kind = mind.kind_of(PIECE[str(mind.choice.args["piece"])])
    if not memory.moves or mind.kind_of(memory.moves[0][0]) != kind:
        moves = yield from plan_moves(mind)
        first = next((number for number, (p, _) in enumerate(moves) if mind.kind_of(p) == kind), len(moves))
        memory.moves = moves[first:]
    if memory.moves:
        _, goal = memory.moves.pop(0)
        if HEX_PICKS[goal] in mind.choice.options:
            coming = 1 + sum(to == goal for _, to in memory.moves)
            here = mind.st.at[PIECE[str(mind.choice.args["piece"])]]
            return Thought(HEX_PICKS[goal], _why(mind, here, goal, coming))
    st = mind.st
    full = [pick for pick in mind.choice.options if len(units_at(st, LIBERATION, NUMBER[pick])) >= STACK_LIMIT]
    tight = mind.side == LIBERATION and not is_free(st)
    return mind.best(lambda pick: -len(st.stacks[NUMBER[pick]]) - 99 * (tight and pick in full))


def _why(mind: DeloyerMind, here: int, goal: int, coming: int) -> tuple[Message, ...]:
    """Give the reason for the destination.

    It turns, enemies will be fought, soldiers or company are wanted, it is safer, or nearer to a city or the enemy.
    """
    st, side = mind.st, mind.side
    wanted, own = wanted_to_turn(st, side, goal), len(units_at(st, side, goal))
    if mind.skill.weighs and 0 < wanted <= coming:
        return (because("turns", hex=HEX_IDS[goal], number=wanted),)
    enemies = len(units_at(st, 1 - side, goal))
    if enemies and goal in mind.memory.raids:
        return (because("raids", hex=HEX_IDS[goal], number=enemies),)
    if side == FEDERATION and IS_CITY[goal] and garrison(st, goal, careful=mind.skill.weighs) > own:
        return (because("guards", hex=HEX_IDS[goal]),)
    if own + coming > 1:
        return (because("gathers", hex=HEX_IDS[goal], number=own + coming),)
    return _why_alone(mind, here, goal)


def _why_alone(mind: DeloyerMind, here: int, goal: int) -> tuple[Message, ...]:
    """Give the reason for the destination of a unit that will be alone there."""
    st, side = mind.st, mind.side
    place, start = HEX_IDS[goal], HEX_IDS[here]
    threats, threats_here = units_near(st, 1 - side, goal), units_near(st, 1 - side, here)
    if side == LIBERATION and threats < threats_here:
        return (because("safer", hex=place, number=threats, start=start, before=threats_here, points=NEAR),)
    if side == LIBERATION:
        city = target_city(st, here)
        aims = [] if city is None else [city]
    else:
        aims = [h for h in HEXES if st.stacks[h] and units_at(st, LIBERATION, h)]
    nearest = min(aims, key=lambda h: (path_costs(h)[goal], h), default=None)
    if nearest is not None and 0 < path_costs(nearest)[goal] < path_costs(nearest)[here] < FAR:
        far, before, aim = path_costs(nearest)[goal], path_costs(nearest)[here], HEX_IDS[nearest]
        if side == LIBERATION:
            return (because("nears_city", hex=place, number=far, goal=aim, before=before),)
        return (because("nears_enemy", hex=place, number=far, goal=aim, before=before),)
    return (because("practice_move"),) if mind.practised else ()


# === The plan ===


def plan_moves(mind: DeloyerMind) -> Pondering[list[tuple[int, int]]]:
    """Return [counter, destination] in the order of execution."""
    st, side = mind.st, mind.side
    free = movers(mind)
    moves: list[tuple[int, int]] = []
    reach = {p: set(goals(st, side, p)) for p in free}
    yield
    for _ in range(ATTACKS):
        best = yield from _best_attack(mind, free, reach, {to for _, to in moves})
        if not best.team:
            break
        moves += [(p, best.goal) for p in best.team]
        free = [p for p in free if p not in best.team]
    if side == LIBERATION and mind.skill.weighs:
        free.sort(key=lambda p: not is_dougram(st, p))
    mind.memory.raids = [goal for _, goal in moves]
    lie = Lie(st, side) if mind.practised else None
    if lie is not None:
        for p, goal in moves:
            lie.move(p, st.at[p], goal)
    for p in free:
        to = go_on(mind, p, reach[p], moves, lie)
        if to is not None:
            moves.append((p, to))
        yield
    return without_exchanges(st, moves)


def without_exchanges(st: DeloyerState, moves: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the moves without those in which two identical units would change places."""
    kept: list[tuple[int, int]] = []
    for p, goal in moves:
        twin = next(((q, to) for q, to in kept if (st.at[q], to) == (goal, st.at[p]) and alike_units(st, p, q)), None)
        if twin is None:
            kept.append((p, goal))
        else:
            kept.remove(twin)
    return kept


def alike_units(st: DeloyerState, p: int, q: int) -> bool:
    """Whether two units on the map are of one kind and in one state."""
    return (unit_of(st, p), st.hurt[p]) == (unit_of(st, q), st.hurt[q])


def _best_attack(
    mind: DeloyerMind, free: Sequence[int], reach: Mapping[int, Collection[int]], taken: Collection[int]
) -> Pondering[Attack]:
    """Return the best attack by free units on a hex not yet attacked; without a team if there is none."""
    st, side = mind.st, mind.side
    most = WORTH_IT * (1.0 - mind.press)
    path_costs = [Attack(most)]
    for h in HEXES:
        if h in taken or not (st.stacks[h] and units_at(st, 1 - side, h)):
            continue
        found = [p for p in free if h in reach[p] and not is_sent(mind, p)]
        worth, chosen = (yield from team_worth(mind, h, found)) if found else (0.0, [])
        yield
        if chosen and (worth > most or mind.practised) and not mind.slips():
            path_costs.append(Attack(worth, h, chosen))
            most = max(most, worth)
            if mind.practised:
                yield from mind.prospect(h, chosen)  # is remembered
    return mind.choose(path_costs, lambda way: of_gain(way.worth), lambda way: about_attack(mind, way))


class Attack(NamedTuple):
    """A hex that may be attacked, and the team; none if the team is empty."""

    worth: float
    goal: int = NONE
    team: Sequence[int] = ()


def about_attack(mind: DeloyerMind, way: Attack) -> list[Features]:
    """Return the features of sending units to enemies."""
    if not way.team:
        return [(f"peace attack {mind.time}", mind.position)]
    team, h = [*way.team], way.goal
    caught = catch_chance(mind.st, h, [*units_at(mind.st, mind.side, h), *team]) if mind.side == FEDERATION else 1.0
    result, worth = at_once(mind.prospect(h, team)), of_gain(way.worth)
    return [(f"attack {mind.time}", of_battle(mind.st, mind.side, h, result, worth, len(team), caught))]


def go_on(mind: DeloyerMind, p: int, reach: set[int], moves: list[tuple[int, int]], lie: Lie | None) -> int | None:
    """Return where a unit goes that attacks nobody; None if it stays."""
    st, side, here = mind.st, mind.side, mind.st.at[p]
    rule = (march if side == LIBERATION else patrol)(mind, p, reach, moves)
    if lie is None:
        return rule
    tight = side == LIBERATION and not lie.free
    room = [h for h in WITHIN[here] if h in reach and not (lie.enemies[h] or (tight and lie.own[h] >= STACK_LIMIT))]
    if rule is not None and rule not in room:
        room.append(rule)
    wanted = here if rule is None else rule
    name, soldier = f"march {sort_of(st, p)} {mind.time}", is_soldier(st, p)

    def features(h: int) -> list[Features]:
        more = h != here
        return [(name, lie.traits(h, more, more and soldier, float(h == wanted)))]

    best = mind.choose([here, *room], lambda h: RULE * (h == wanted), features)
    if best == here:
        return None
    lie.move(p, here, best)
    return best


def march(mind: DeloyerMind, p: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """March a Dougram to the west coast for the conference; an army, or guerrillas waiting for one, to a city."""
    st = mind.st
    here = st.at[p]
    if is_sent(mind, p):
        goal = min(WEST_COAST, key=lambda h: (2 * len(units_at(st, FEDERATION, h)) + path_costs(h)[here], h))
        return step_towards(mind, p, goal, reach, moves)
    if mind.skill.weighs and not is_free(st) and not mind.is_ripe:
        return evade(mind, p, reach, moves)
    if not mind.sails or (not is_free(st) and not mind.is_ripe and mind.press == 0.0):
        return None
    target = target_city(st, here)
    best = step_towards(mind, p, target, reach, moves) if target is not None else None
    if best is not None or not is_free(st) or here not in controlled(st, LIBERATION):
        return best
    flights = [h for h in controlled(st, LIBERATION) if h in reach and path_costs(h)[here] >= FAR]
    return max(flights, key=lambda h: (held_by(st, h) - len(units_at(st, LIBERATION, h)), -h), default=None)


def evade(mind: DeloyerMind, p: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """Leave an endangered stack for the safest hex with room and without enemies."""
    st, here = mind.st, mind.st.at[p]

    def risk(h: int, more: int) -> float:
        number = len(units_at(st, LIBERATION, h)) + more + sum(to == h for _, to in moves)
        number -= sum(st.at[q] == h for q, _ in moves)
        return exposure(st, h, number) / max(1, number)

    room = [h for h in sorted(reach) if not units_at(st, FEDERATION, h)]
    room = [h for h in room if len(units_at(st, LIBERATION, h)) + sum(to == h for _, to in moves) < most_in(st, h)]
    best = min(room, key=lambda h: (risk(h, 1), h), default=None)
    wanted = 0.0 if is_dougram(st, p) else SAFER
    return best if best is not None and risk(best, 1) < risk(here, 0) - wanted else None


def most_in(st: DeloyerState, h: int) -> int:
    """Return how many guerrillas may share a hex and still ask for a catch check; all where no enemy can come."""
    return BAND if may_enter(st, FEDERATION, h) else STACK_LIMIT


def step_towards(mind: DeloyerMind, p: int, goal: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """Return the reachable hex nearest to the goal with room and no enemies; the goal itself if nobody holds it."""
    st, side = mind.st, mind.side
    best = None
    least = path_costs(goal)[st.at[p]]
    for h in sorted(reach):
        coming = sum(to == h for _, to in moves)
        most = STACK_LIMIT if mind.is_ripe else BAND
        full = side == LIBERATION and not is_free(st) and len(units_at(st, side, h)) + coming >= most
        if path_costs(goal)[h] < least and not full and not units_at(st, 1 - side, h):
            best, least = h, path_costs(goal)[h]
    return best


def patrol(mind: DeloyerMind, p: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """Go to or towards the city that needs soldiers most; the rest pursue rebels.

    Against guerrillas caution does not pay: soldiers everywhere suppress the rising [20.3.2].
    """
    st, here = mind.st, mind.st.at[p]
    careful = mind.skill.weighs and is_free(st)

    def lack(h: int) -> int:
        there = len(units_at(st, FEDERATION, h)) + sum(to == h for _, to in moves)
        if careful and len(units_at(st, LIBERATION, h)) > there:
            return 0
        return garrison(st, h, careful=careful) - there

    lost = [h for h in DEPOTS if careful and h in st.control]
    if lost:
        return rally(mind, p, lost[0], reach, moves)
    near = [h for h in CITIES if h in reach and lack(h) > 0]
    if near:
        return max(near, key=lambda h: (lack(h) * VP[h], -h))
    far = [h for h in CITIES if lack(h) > 0 and path_costs(h)[here] < FAR]
    if far:
        return step_towards(mind, p, max(far, key=lambda h: (lack(h) / (1 + path_costs(h)[here]), -h)), reach, moves)
    return hunt(mind, p, reach, moves) if mind.sails else None


def rally(mind: DeloyerMind, p: int, goal: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """Go next to a city that must be retaken; over the sea by air."""
    here = mind.st.at[p]
    if path_costs(goal)[here] < FAR:
        return step_towards(mind, p, goal, reach, moves)
    over = [h for h in CITIES if h in reach and path_costs(goal)[h] < FAR]
    if over:
        return min(over, key=lambda h: (path_costs(goal)[h], h))
    near = [a for a in airfields(mind.st, here) if any(path_costs(goal)[b] < FAR for b in flights_from(mind.st, a))]
    return step_towards(mind, p, min(near, key=lambda a: (path_costs(a)[here], a)), reach, moves) if near else None


def airfields(st: DeloyerState, here: int) -> list[int]:
    """Return the cities of the federation that can be reached by land."""
    return [a for a in controlled(st, FEDERATION) if path_costs(a)[here] < FAR]


def flights_from(st: DeloyerState, field: int) -> list[int]:
    """Return the cities of the federation to which its units can fly from a city [11.3]."""
    return [b for b in AIR_LINKS[FEDERATION][field] if b in controlled(st, FEDERATION)]


def hunt(mind: DeloyerMind, p: int, reach: set[int], moves: list[tuple[int, int]]) -> int | None:
    """Go next to the nearest large band of rebels; over the sea by air if none are on land."""
    st, here = mind.st, mind.st.at[p]
    prey = {h: len(units_at(st, LIBERATION, h)) for h in HEXES if st.stacks[h] and may_enter(st, FEDERATION, h)}
    found = [h for h, number in prey.items() if number and path_costs(h)[here] < FAR]
    if found:
        goal = max(found, key=lambda h: (prey[h] / (2.0 + path_costs(h)[here]), -h))
        if IS_CITY[here] and goal in NEIGHBOURS[here]:
            return None
        return step_towards(mind, p, goal, reach, moves)
    abroad = [h for h in CITIES if h in reach and path_costs(h)[here] >= FAR]
    if abroad:
        return max(abroad, key=lambda h: (rebels_near(st, h), -h))
    near = [a for a in airfields(st, here) if any(path_costs(b)[a] >= FAR for b in flights_from(st, a))]
    return step_towards(mind, p, min(near, key=lambda a: (path_costs(a)[here], a)), reach, moves) if near else None


ANSWERS: dict[str, Callable[[DeloyerMind], Thinking]] = {"move": move, "move_to": move_to}
