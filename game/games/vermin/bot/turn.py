"""The marine action phase: who acts next, and how."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.choice import DONE, Pick
from game.core.message import because
from game.core.pondering import Pondering
from game.core.rules import Thought
from game.games.vermin.bot.mind import Mind, Plan
from game.games.vermin.bot.outlook import JEWEL
from game.games.vermin.bot.plans import Planner, best_drop, best_jump
from game.games.vermin.bot.reasons import place_reasons, plan_reasons
from game.games.vermin.bot.shots import shots
from game.games.vermin.chapters.arrivals import obliged
from game.games.vermin.chapters.marine_movement import BACK, JUMP, LEAVE, LOAD
from game.games.vermin.data import (
    ANT_GUN,
    HEAVIES,
    HEX,
    HEX_PICKS,
    PIECE,
    PIECE_PICKS,
    RECONS,
    SPECIAL_OPS,
    WAITING,
)

WORTH_DOING = 0.02
"""Plans that gain less are left."""
RESERVES = (ANT_GUN, *HEAVIES, SPECIAL_OPS, *RECONS)
"""Whom to ask for, the most wanted first."""


def _plan(mind: Mind, p: int, options: list[Pick]) -> Pondering[Plan | None]:
    planner = Planner(mind, p)
    return planner.arrive(options) if mind.st.at[p] == WAITING else planner.think()


def _act(mind: Mind) -> Thinking:
    """The unit whose action is most urgent and gains most."""
    best: tuple[float, Pick, Plan] | None = None
    for pick in mind.choice.options:
        if pick.kind != "unit":
            continue
        p = PIECE[str(pick.id)]
        plan = yield from _plan(mind, p, [JUMP] if p in (SPECIAL_OPS, *RECONS) else [])
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


def _remembered(mind: Mind) -> Thought | None:
    """The next pick of the plan, if it is about this unit and can be carried out."""
    plan, step = mind.memory.plan, mind.memory.step
    if plan is None or step >= len(plan.picks) or plan.unit != PIECE.get(str(mind.choice.args.get("unit"))):
        return None
    mind.memory.step += 1
    if plan.picks[step] not in mind.choice.options:
        return None
    return Thought(plan.picks[step], plan_reasons(mind, plan, step))


def _adopt(mind: Mind, plan: Plan | None) -> Thought | None:
    if plan is None or plan.picks[0] not in mind.choice.options:
        return None
    mind.memory.plan, mind.memory.step = plan, 1
    return Thought(plan.picks[0], plan_reasons(mind, plan))


def _action(mind: Mind) -> Thinking:
    """What the unit does; the plan with which it was chosen, if there is one."""
    pick = _remembered(mind)
    if pick is not None:
        return pick
    yield
    plan = _adopt(mind, (yield from Planner(mind, PIECE[str(mind.choice.args["unit"])]).think()))
    return plan if plan is not None else mind.choice.options[0]


def _arrive(mind: Mind) -> Thinking:
    """How a unit comes on."""
    pick = _remembered(mind)
    if pick is not None:
        return pick
    yield
    p = PIECE[str(mind.choice.args["unit"])]
    plan = yield from Planner(mind, p).arrive(mind.choice.options)
    if BACK in mind.choice.options and p not in obliged(mind.st) and (plan is None or plan.gain <= WORTH_DOING):
        return BACK
    return _adopt(mind, plan) or mind.choice.options[0]


def _move_on(mind: Mind) -> Thinking:
    """The rest of an action: load, leave, the best attack, the best hex that can still be reached."""
    for pick in (LEAVE, LOAD):
        if pick in mind.choice.options:
            return Thought(pick, (because("leaves" if pick == LEAVE else "loads"),))
    pick_of_plan = _remembered(mind)
    if pick_of_plan is not None:
        return pick_of_plan
    yield
    p = PIECE[str(mind.choice.args["unit"])]
    planner = Planner(mind, p)
    base = planner.stand(planner.here)
    values: dict[Pick, float] = {pick: value for value, pick in shots(mind.look, p, planner.here, moving=True)}
    for pick in mind.choice.options:
        if pick.kind == "hex":
            values[pick] = planner.stand(HEX[str(pick.id)]) - base
    values[DONE] = WORTH_DOING
    values[BACK] = -JEWEL
    values[JUMP] = -JEWEL
    best = mind.best(lambda pick: values.get(pick, 0.0))
    return Thought(best, plan_reasons(mind, Plan(0.0, p, (best, DONE))))


def _jump(mind: Mind) -> Thinking:
    """Where to jump."""
    pick = _remembered(mind)
    if pick is not None:
        return pick
    yield
    planner = Planner(mind, PIECE[str(mind.choice.args["unit"])])
    h = (yield from best_jump(planner, str(mind.choice.args["kind"]), 0.0))[1]
    return Thought(HEX_PICKS[h], place_reasons(mind, planner.p, h))


def _drop(mind: Mind) -> Thinking:
    """Where to drop."""
    pick = _remembered(mind)
    if pick is not None:
        return pick
    yield
    planner = Planner(mind, PIECE[str(mind.choice.args["unit"])])
    h = (yield from best_drop(planner, 0.0))[1]
    return Thought(HEX_PICKS[h], place_reasons(mind, planner.p, h))


def _request_unit(mind: Mind) -> Thinking:
    """The gun and the heavy weapons first."""
    yield
    order = {p: number for number, p in enumerate(RESERVES)}
    best = mind.best(lambda pick: -order.get(PIECE[str(pick.id)], len(order)))
    return Thought(best, (because("most_wanted"),))


ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    "act": _act,
    "action": _action,
    "move_on": _move_on,
    "arrive": _arrive,
    "jump": _jump,
    "drop": _drop,
    "request_unit": _request_unit,
}
