"""Which steps are shown together, before the presenter turns them into motion."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.table.game import steps


def told_once(todo: Iterable[steps.Step]) -> list[steps.Step]:
    """One word for all neighbours of a group."""
    found: list[steps.Step] = []
    last = -1
    for step in todo:
        if isinstance(step, steps.Tell):
            before = found[last] if last >= 0 else None
            if isinstance(before, steps.Tell) and step.group and before.group == step.group:
                found[last] = step
                continue
            last = len(found)
        found.append(step)
    return found


def grouped(todo: list[steps.Step]) -> list[list[steps.Step]]:
    """Neighbours that happen together; steps of one stack along a way become one way."""
    groups: list[list[steps.Step]] = []
    for step in todo:
        last = groups[-1] if groups else None
        if last and isinstance(step, steps.Slide) and isinstance(last[0], steps.Slide):
            before = last[0]
            if list(before.pieces) == list(step.pieces) and before.path[-1] == step.path[0]:
                slot = before.slot if step.slot is None else step.slot
                last[0] = steps.Slide(before.pieces, [*before.path, *step.path[1:]], slot)
                continue
        if last and _together(last, step):
            last.append(step)
        else:
            groups.append([step])
    return groups


def _together(group: list[steps.Step], step: steps.Step) -> bool:
    """Does a step happen at the same time as those before it? Dice of different sides, cards of one."""
    if type(group[0]) is not type(step):
        return False
    match step, group[-1]:
        case steps.Roll(side=side), steps.Roll(side=before):
            return side != before
        case steps.Deal(side=side), _:
            return isinstance(group[0], steps.Deal) and group[0].side == side
        case _:
            return isinstance(step, (steps.Appear, steps.Vanish, steps.Flip, steps.Shift))
