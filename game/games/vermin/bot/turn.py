"""The marine action phase: who acts next, and how."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf

from game.bots.answering import Thinking
from game.bots.practice import weigh
from game.core.choice import BACK, DONE, Pick
from game.core.message import because
from game.core.pondering import Pondering
from game.core.rules import Thought
from game.games.vermin.bot.mind import WORTH_DOING, ActionPlan, VerminMind
from game.games.vermin.bot.outlook import JEWEL
from game.games.vermin.bot.plans import Planner, best_drop, best_jump
from game.games.vermin.bot.reasons import place_reasons, plan_reasons
from game.games.vermin.bot.shots import shots
from game.games.vermin.bot.swarm import whereabouts
from game.games.vermin.chapters.arrivals import obliged
from game.games.vermin.chapters.marine_movement import JUMP, LEAVE, LOAD
from game.games.vermin.data import (
    ANT_GUN,
    HEAVIES,
    HEX,
    HEX_PICKS,
    NOBODY,
    PIECE,
    PIECE_PICKS,
    RECONS,
    SPECIAL_OPS,
    TYPE,
    VEHICLES,
    WAITING,
)

RESERVES = (ANT_GUN, *HEAVIES, SPECIAL_OPS, *RECONS)
"""Units to request, the most wanted first."""
RANK = 0.1
"""The worth of a place in this order."""


def _plan(mind: VerminMind, p: int) -> Pondering[Planner]:
    planner = Planner(mind, p)
    if mind.st.at[p] == WAITING:
        yield from planner.arrive([JUMP] if p in (SPECIAL_OPS, *RECONS) else [])
    else:
        yield from planner.think()
    return planner


def _act(mind: VerminMind) -> Thinking:
    if mind.skill.practised:
        return (yield from _act_in_turn(mind))
    best: tuple[float, Pick, ActionPlan] | None = None
    for pick in mind.choice.options:
        if pick.kind != "unit":
            continue
        p = PIECE[str(pick.id)]
        plan = (yield from _plan(mind, p)).best()
        yield
        if p in mind.st.dropping:
            return Thought(pick, (because("comes_down"),))
        if plan is not None and plan.gain > WORTH_DOING:
            rank = plan.gain + plan.urgency
            if best is None or rank > best[0]:
                best = (rank, pick, plan)
    if best is None and DONE not in mind.choice.options:
        return PIECE_PICKS[obliged(mind.st)[0]]
    if best is None:
        return Thought(DONE, (because("nothing_to_gain"),))
    mind.memory.plan, mind.memory.step = best[2], 0
    return Thought(best[1], plan_reasons(mind, best[2]))


def _act_in_turn(mind: VerminMind) -> Thinking:
    """Choose like `_act`, but plan again only for the units that looked best before."""
    memory, st = mind.memory, mind.st
    units = {PIECE[str(pick.id)]: pick for pick in mind.choice.options if pick.kind == "unit"}
    when = (st.part, st.turn, *((whereabouts(st), *(st.at[p] for p in VEHICLES)) if not memory.learns else ()))
    if memory.when != when:
        memory.when, memory.hopes = when, {}
    for p in st.dropping:
        if p in units:
            return Thought(units[p], (because("comes_down"),))
    hopes = {p: memory.hopes.get(p, inf) for p in units}
    fresh: dict[int, Planner] = {}
    while hopes:
        p = max(hopes, key=hopes.__getitem__)
        if hopes[p] == -inf:
            p = next((q for q in units if q not in fresh), NOBODY)
            if p == NOBODY:
                break
        if p not in fresh:
            fresh[p] = yield from _plan(mind, p)
            best = fresh[p].best()
            doing = best is not None and best.gain > WORTH_DOING
            hopes[p] = memory.hopes[p] = best.gain + best.urgency if best is not None and doing else -inf
            yield
            continue
        plan = memory.settle(mind, fresh[p].found)
        if plan is not None:
            memory.plan, memory.step = plan, 0
            return Thought(units[p], () if memory.learns else plan_reasons(mind, plan))
        hopes[p] = memory.hopes[p] = -inf
    if DONE not in mind.choice.options:
        return PIECE_PICKS[obliged(st)[0]]
    return Thought(DONE, (because("nothing_to_gain"),))


def _remembered(mind: VerminMind) -> Thought | None:
    """Return the next pick of the plan, if it is about this unit and still possible."""
    plan, step = mind.memory.plan, mind.memory.step
    if plan is None or step >= len(plan.picks) or plan.unit != PIECE.get(str(mind.choice.args.get("unit"))):
        return None
    mind.memory.step += 1
    if mind.memory.learns:
        return Thought(plan.picks[step]) if plan.picks[step] in mind.choice.options else None
    if plan.picks[step] not in mind.choice.options:
        return None
    return Thought(plan.picks[step], plan_reasons(mind, plan, step))


def _adopt(mind: VerminMind, plan: ActionPlan | None) -> Thought | None:
    if plan is None or plan.picks[0] not in mind.choice.options:
        return None
    mind.memory.plan, mind.memory.step = plan, 1
    return Thought(plan.picks[0], plan_reasons(mind, plan))


def _action(mind: VerminMind) -> Thinking:
    """Choose the unit's action: the plan with which it was chosen, if any."""
    pick = _remembered(mind)
    if pick is not None:
        return pick
    yield
    plan = _adopt(mind, (yield from Planner(mind, PIECE[str(mind.choice.args["unit"])]).think()))
    return plan if plan is not None else mind.choice.options[0]


def _arrive(mind: VerminMind) -> Thinking:
    pick = _remembered(mind)
    if pick is not None:
        return pick
    yield
    p = PIECE[str(mind.choice.args["unit"])]
    plan = yield from Planner(mind, p).arrive(mind.choice.options)
    if BACK in mind.choice.options and p not in obliged(mind.st) and (plan is None or plan.gain <= WORTH_DOING):
        return BACK
    return _adopt(mind, plan) or mind.choice.options[0]


def _move_on(mind: VerminMind) -> Thinking:
    """Continue an action: load, leave, the best attack, the best hex that can still be reached."""
    for pick in (LEAVE, LOAD):
        if pick in mind.choice.options:
            return Thought(pick, (because("leaves" if pick == LEAVE else "loads"),))
    pick_of_plan = _remembered(mind)
    if pick_of_plan is not None:
        return pick_of_plan
    yield
    p = PIECE[str(mind.choice.args["unit"])]
    planner = Planner(mind, p)
    act = mind.st.action
    if act is not None and act.kind == "move_fire" and not act.moved and not act.fired:
        yield from planner.both((), act.left)
        plan = _adopt(mind, planner.best())
        if plan is not None:
            return plan
    base = planner.stand(planner.here)
    values: dict[Pick, float] = {pick: value for value, pick in shots(mind.look, p, planner.here, moving=True)}
    for pick in mind.choice.options:
        if pick.kind == "hex":
            values[pick] = planner.stand(HEX[str(pick.id)]) - base
    values[DONE] = WORTH_DOING
    values[BACK] = -JEWEL
    values[JUMP] = -JEWEL
    best = mind.best(lambda pick: values.get(pick, 0.0))
    return Thought(best, plan_reasons(mind, ActionPlan(0.0, p, (best, DONE))))


def _jump(mind: VerminMind) -> Thinking:
    pick = _remembered(mind)
    if pick is not None:
        return pick
    yield
    planner = Planner(mind, PIECE[str(mind.choice.args["unit"])])
    h = (yield from best_jump(planner, str(mind.choice.args["kind"]), 0.0))[1]
    return Thought(HEX_PICKS[h], place_reasons(mind, planner.p, h))


def _drop(mind: VerminMind) -> Thinking:
    pick = _remembered(mind)
    if pick is not None:
        return pick
    yield
    planner = Planner(mind, PIECE[str(mind.choice.args["unit"])])
    h = (yield from best_drop(planner, 0.0))[1]
    return Thought(HEX_PICKS[h], place_reasons(mind, planner.p, h))


def _request_unit(mind: VerminMind) -> Thinking:
    """Request the gun and the heavy weapons first."""
    yield
    order = {p: number for number, p in enumerate(RESERVES)}
    plans = [_wanted(mind, pick, -order.get(PIECE[str(pick.id)], len(order))) for pick in mind.choice.options]
    plan = mind.memory.settle(mind, plans) or max(plans, key=lambda plan: plan.gain)
    return Thought(plan.picks[0], (because("most_wanted"),))


def _wanted(mind: VerminMind, pick: Pick, rank: int) -> ActionPlan:
    """Return the worth of requesting a unit, by its rank and the learned weights."""
    p = PIECE[str(pick.id)]
    features = [(f"ask {mind.map} {TYPE[p]}", mind.ground.position)] if mind.skill.practised else []
    return ActionPlan(
        RANK * (len(RESERVES) + 1 + rank) + weigh(mind.memory.table, features), p, (pick,), 0.0, partial(list, features)
    )


ANSWERS: dict[str, Callable[[VerminMind], Thinking]] = {
    "act": _act,
    "action": _action,
    "move_on": _move_on,
    "arrive": _arrive,
    "jump": _jump,
    "drop": _drop,
    "request_unit": _request_unit,
}
