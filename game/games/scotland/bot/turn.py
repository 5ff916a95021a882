"""A bot's own turn: markers, leader checks, Marches, and moving a stack [3.2][4.0][8.1]."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace

from game.bots.answering import Thinking
from game.core.choice import DONE, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.scotland.bot.march import Planner, Planning
from game.games.scotland.bot.markers import general_marker, kept_markers
from game.games.scotland.bot.mind import MarchPlan, ScotlandMind
from game.games.scotland.bot.rally import rally
from game.games.scotland.bot.reasons import assault_reasons, group_reasons, plan_reasons
from game.games.scotland.chapters.movement import can_move, reach
from game.games.scotland.chapters.reinforcements import NORTHERN_LEVIES
from game.games.scotland.data import HEX, HEX_IDS, HEX_PICKS, INITIATIVE, KIND_OF, MARKER_PICKS, PIECE, PIECE_IDS
from game.games.scotland.queries import pieces_at

MARCH_GAIN = 0.06
"""The gain below which a stack is not moved, in towns."""
EXTRA = "initiative"
"""The marker that gives an additional March."""
FORCED_GAIN = 0.5
"""The gain that a Forced March must add, in towns."""


def movement(mind: ScotlandMind) -> Thinking:
    """Choose levies and markers first, then the best leader's check, then the best March, else the end.

    The plan for which a March is paid is remembered, so that it is carried out.
    """
    mind.memory.look_round(mind.st, mind.side)
    paid = mind.memory.plan if mind.memory.intent == EXTRA else None
    mind.memory.plan, mind.memory.intent = None, ""
    if mind.offered(str(NORTHERN_LEVIES)):
        return Thought(NORTHERN_LEVIES, (because("northern"),))
    marker = general_marker(mind)
    if marker is not None:
        return marker
    checks = mind.pieces()
    if checks:
        stacks = {mind.st.at[p] for _, p in checks}
        plans = yield from _plans(mind, sorted(stacks))
        ready = [(pick, p) for pick, p in checks if plans[mind.st.at[p]] is not None]
        if ready:
            best = max(ready, key=lambda pair: (_gain(plans[mind.st.at[pair[1]]]), INITIATIVE[pair[1]]))
            mind.memory.intent = "leader_check"
            plan, need = plans[mind.st.at[best[1]]], INITIATIVE[best[1]]
            assert plan is not None
            mind.memory.plan = plan
            check = because("check", leader=PIECE_IDS[best[1]], need=need, chance=need / 6)
            return Thought(best[0], (check, *plan_reasons(mind, plan)[:1]))
    extra = mind.offered(f"marker:{EXTRA}")
    hexes = [HEX[str(pick.id)] for pick in mind.choice.options if pick.kind == "hex"]
    if not hexes and extra is None:
        return DONE
    if not hexes:
        hexes = [h for h in sorted(mind.look.own) if _movers(mind, h)]
    if paid is not None and paid.start in hexes and mind.st.marches[mind.side]:
        mind.memory.plan = paid
        return Thought(HEX_PICKS[paid.start], plan_reasons(mind, paid))
    plans = yield from _plans(mind, hexes)
    start = max(hexes, key=lambda h: _gain(plans[h]), default=None)
    plan = plans[start] if start is not None else None
    if start is None or plan is None or plan.gain < MARCH_GAIN:
        return Thought(DONE, (because("no_march"),))
    mind.memory.plan = plan
    if mind.st.marches[mind.side] == 0:
        mind.memory.intent = EXTRA
        return Thought(extra, plan_reasons(mind, plan)) if extra is not None else DONE
    return Thought(HEX_PICKS[start], plan_reasons(mind, plan))


def _gain(plan: MarchPlan | None) -> float:
    return plan.gain if plan is not None else 0.0


def _movers(mind: ScotlandMind, h: int) -> list[int]:
    return [p for p in pieces_at(mind.st, mind.side, h) if can_move(mind.st, p)]


def _plans(mind: ScotlandMind, hexes: list[int]) -> Generator[None, None, dict[int, MarchPlan | None]]:
    plans = {}
    for h in hexes:
        plans[h] = yield from _plan(mind, h, _movers(mind, h))
    return plans


def _plan(mind: ScotlandMind, h: int, movers: list[int]) -> Planning:
    """Return the best plan for a whole stack, cached as long as nothing has changed."""
    if not movers:
        return None
    rallied = rally(mind).get(h)
    if rallied is not None and set(rallied.pieces) <= set(movers):
        return rallied
    st = mind.st
    key = (hash((tuple(st.at), tuple(st.loyalty), st.marches[mind.side])), st.turn, h, *movers)
    plans = mind.memory.plans
    if key not in plans:
        if len(plans) > 200:
            plans.clear()
        plans[key] = yield from Planner(mind, h, movers).plan()
    return plans[key]


# === Leading a stack ===


def move_group(mind: ScotlandMind) -> Thinking:
    """Divide the stack as planned, continue as planned, or plan for the pieces here."""
    move = mind.st.moving
    assert move is not None
    plan = mind.memory.plan
    if plan is not None and (plan.start != move.hex or not set(plan.pieces) <= set(move.group)):
        plan = None
    if plan is None or not (plan.forced or move.forced or move.spent or move.rest):
        plan = yield from _fresh_plan(mind, plan)
        if plan is None:
            return Thought(DONE, (because("stays"),))
        if plan.forced and not move.forced:
            mind.memory.plan = plan
            far = because("forced", hex=HEX_IDS[plan.path[-1]])
            return Thought(MARKER_PICKS["forced_march"], (far, *plan_reasons(mind, plan)[:1]))
    mind.memory.plan = None
    if not plan.path:
        return Thought(DONE, (because("stays"),))
    if len(plan.pieces) < len(move.group):
        pick, reasons = _divide(mind, plan), group_reasons(mind, plan)
    else:
        pick, reasons = _go_on(mind, plan), plan_reasons(mind, plan)
    return DONE if pick is None else Thought(pick, reasons)


def _fresh_plan(mind: ScotlandMind, planned: MarchPlan | None) -> Planning:
    """Return the plan made before, or the best one now; a much better one with a Forced March."""
    move = mind.st.moving
    assert move is not None
    whole = not move.spent and not move.rest and not move.left
    rallied = rally(mind).get(move.hex) if not move.spent else None
    if rallied is not None and set(move.left) <= set(rallied.pieces) <= set(move.group):
        return rallied
    if planned is not None:
        plan: MarchPlan | None = planned
    elif whole and not move.forced:
        plan = yield from _plan(mind, move.hex, sorted(move.group))
    else:
        kept = [p for p in move.group if p in move.left]
        planner = Planner(mind, move.hex, sorted(move.group), move.spent, forced=move.forced, kept=kept)
        plan = yield from planner.plan()
    if mind.offered("marker:forced_march") is not None and mind.attentive():
        faster = yield from Planner(mind, move.hex, sorted(move.group), forced=True).plan()
        if faster is not None and faster.gain > _gain(plan) + FORCED_GAIN:
            return faster
    return plan


def _divide(mind: ScotlandMind, plan: MarchPlan) -> Pick | None:
    """Leave behind the pieces that stay; identical units may change roles."""
    move = mind.st.moving
    assert move is not None
    chosen = list(plan.pieces)
    if len(chosen) == 1:
        pick = _alike(mind, "only", chosen[0])
        if pick is not None:
            mind.memory.plan = replace(plan, pieces=[PIECE[str(pick.id)]])
        return pick
    for p in move.group:
        if p in chosen:
            continue
        pick = _alike(mind, "leave", p)
        if pick is None:
            continue
        left = PIECE[str(pick.id)]
        if left in chosen:
            chosen[chosen.index(left)] = p
        mind.memory.plan = replace(plan, pieces=sorted(chosen))
        return pick
    return None


def _alike(mind: ScotlandMind, kind: str, p: int) -> Pick | None:
    """Return the option of the piece, or of an identical one."""
    st = mind.st
    pick = mind.offered(f"{kind}:{PIECE_IDS[p]}")
    if pick is not None or p >= len(KIND_OF):
        return pick
    for option, q in mind.pieces(kind):
        if q < len(KIND_OF) and (KIND_OF[q], st.moves[q], st.reduced[q]) == (KIND_OF[p], st.moves[p], st.reduced[p]):
            return option
    return None


def _go_on(mind: ScotlandMind, plan: MarchPlan) -> Pick | None:
    """Return the farthest hex of the route to which the game would take the same path."""
    move = mind.st.moving
    assert move is not None
    ways = reach(mind.st, move)
    for number in range(len(plan.path), 0, -1):
        h = plan.path[number - 1]
        if h in ways and (number == 1 or list(ways[h].path) == plan.path[:number]):
            mind.memory.plan = replace(plan, start=h, path=plan.path[number:])
            return HEX_PICKS[h]
    return None


# === Markers between battles ===


def enemy_battle_phase(mind: ScotlandMind) -> Thinking:
    """Use markers here if the bot's player turn is over: it is the last chance."""
    yield
    return general_marker(mind) or kept_markers(mind)


def choose_battle(mind: ScotlandMind) -> Thinking:
    """Play markers, then name the most promising battle."""
    marker = general_marker(mind)
    if marker is not None:
        return marker
    hexes = [HEX[str(pick.id)] for pick in mind.choice.options if pick.kind == "hex"]
    if not hexes:
        return DONE
    worth = {}
    for h in hexes:
        worth[h] = 0.0
        if h in mind.look.enemy:
            worth[h] = yield from mind.look.assault(h, mind.look.own[h], mind.skill.samples)
        yield
    best = max(hexes, key=lambda h: worth[h])
    return Thought(HEX_PICKS[best], assault_reasons(mind, best))


ANSWERS: dict[str, Callable[[ScotlandMind], Thinking]] = {
    "movement": movement,
    "move_group": move_group,
    "enemy_battle_phase": enemy_battle_phase,
    "choose_battle": choose_battle,
}
