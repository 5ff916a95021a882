"""Decide which steps of a motion happen at the same time."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.table.game import steps


def grouped(todo: list[steps.Step]) -> list[list[steps.Step]]:
    """Group adjacent steps that happen at the same time; the steps of a stack along a path become one slide.

    The log grows after each group, or when a step of a procedure begins.
    """
    groups: list[list[steps.Step]] = []
    logged: steps.Logged | None = None
    for step in todo:
        if isinstance(step, steps.Logged):
            logged = step
            continue
        last = groups[-1] if groups else None
        if last and isinstance(step, steps.Slide) and isinstance(last[0], steps.Slide):
            before = last[0]
            if list(before.pieces) == list(step.pieces) and before.path[-1] == step.path[0]:
                slot = before.slot if step.slot is None else step.slot
                last[0] = steps.Slide(before.pieces, [*before.path, *step.path[1:]], slot)
                continue
        if last and isinstance(step, steps.Brief) and isinstance(last[0], steps.Brief):
            whole = last[0].sheet.joined(step.sheet)
            if whole is not None:
                last[0] = steps.Brief(step.tell, whole)
                continue
        if last and _together(last, step):
            last.append(step)
            continue
        if logged is not None:
            groups.append([logged])
            logged = None
        groups.append([step])
    return [*groups, [logged]] if logged is not None else groups


def _together(group: list[steps.Step], step: steps.Step) -> bool:
    """Whether a step happens at the same time as the group, as dice of different sides and cards of one side do."""
    if type(group[0]) is not type(step):
        return False
    match step, group[-1]:
        case steps.Roll(side=side), steps.Roll(side=before):
            return side != before
        case steps.Deal(side=side), _:
            return isinstance(group[0], steps.Deal) and group[0].side == side
        case _:
            return isinstance(step, (steps.Appear, steps.Vanish, steps.Flip, steps.Shift))


def join_tells(todo: Iterable[steps.Step]) -> list[steps.Step]:
    """Keep only the last of adjacent `Tell` steps of the same group."""
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
