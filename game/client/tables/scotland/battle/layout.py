"""Layout of the battle board: pure geometry, in pixels of the window."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pygame import Rect

from game.games.scotland.data import ENGLISH, SCOTS

LANE = 1.30
"""Width of a column's lane; like the following, in sides of a counter."""
LANE_HEIGHT = 1.24
GAP = 0.18
FAN = 0.68
"""The visible part of a unit next to the next one of its column: at least two thirds."""
BESIDE = 1.04
"""The same for cavalry, which is never cut off, and next to a unit with a leader."""
LED = 0.16
"""How far a unit moves aside for the leader on it."""
LEADER, LEADERS_EACH = 0.72, 0.60
"""Side of a leader's counter: alone on his unit, and with others."""
LEADER_OUT = 0.24
LEADER_UP = 0.17
SEAL = 0.34
"""Size of the disc with a strength."""
DICE_ROW = 0.70
EXTRA = 1.04
RANK = 1.05
"""Distance between two ranks of a column."""
BETWEEN_ROWS = 0.3
LARGEST = 250
SMALLEST = 26


@dataclass(frozen=True, slots=True)
class Formation:
    """The formation without measures: both sides' columns, waiting pieces, leaders, extra attacks."""

    lines: tuple[Sequence[Sequence[str]], Sequence[Sequence[str]]]
    reserves: tuple[Sequence[str], Sequence[str]]
    posts: Mapping[str, str]
    extras: Sequence[str]
    leaders: frozenset[str]
    horses: frozenset[str] = frozenset()
    """Units on horseback."""

    def step(self, before: str, name: str) -> float:
        """Distance between units of a rank, in counters."""
        led = self.posts.values()
        return BESIDE if before in self.horses or before in led or name in led else FAN


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a die: its middle, and its width at most."""

    x: int
    y: int
    width: int


@dataclass(slots=True)
class Plan:
    """The places of the board. `bodies` are the squares of counters, in drawing order."""

    unit: int
    mat: Rect
    banner: Rect
    notes: tuple[Rect, Rect]
    middles: list[int] = field(default_factory=list)
    """Heights of the lines between the armies, one for each row of columns."""
    band: int = 0
    bodies: dict[str, Rect] = field(default_factory=dict)
    seals: dict[str, tuple[int, int]] = field(default_factory=dict)
    slots: dict[str, Slot] = field(default_factory=dict)
    lanes: dict[tuple[int, int], Rect] = field(default_factory=dict)
    extras: dict[str, Rect] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame of the mat, independent of the pieces."""

    mat: Rect
    banner: Rect
    notes: tuple[Rect, Rect]
    field: Rect
    """Where the armies stand."""


def frame(mat: Rect, note: int, scale: float) -> Frame:
    """Divide the mat: banner at the head, a line of notes (`note` pixels high) for each side, the field between."""
    edge = max(10, round(min(mat.width, mat.height) * 0.028))
    height = max(round(46 * min(scale, 1.8)), min(round(mat.height * 0.124), round(mat.width * 0.105), 190))
    width = min(round(height * 5.9), mat.width - 2 * edge)
    banner = Rect(mat.centerx - width // 2, mat.top + edge, width, height)
    side = round(mat.width * 0.052) if mat.width > 620 else edge
    inner = mat.inflate(-2 * max(side, edge), 0)
    gap = max(3, round(mat.height * 0.008))
    top = Rect(inner.left, banner.bottom + gap, inner.width, note)
    low = Rect(inner.left, mat.bottom - edge - gap - note, inner.width, note)
    field_box = Rect(inner.left, top.bottom + gap, inner.width, low.top - top.bottom - 2 * gap)
    return Frame(mat, banner, (top, low), field_box)


# === Before the lines are laid ===


def assembled(box: Frame, formation: Formation, river: bool) -> Plan:
    """Place two armies in close order, with their leaders before them."""
    band = round(box.field.height * (0.2 if river else 0.08))
    half = (box.field.height - band) // 2
    counts = [_split(formation, side) for side in (SCOTS, ENGLISH)]
    unit = min(_close_size(len(units), bool(leaders), box.field.width, half) for units, leaders in counts)
    plan = Plan(unit, box.mat, box.banner, box.notes, [box.field.centery], band)
    for side in (SCOTS, ENGLISH):
        units, leaders = counts[side]
        top = box.field.top if side == SCOTS else box.field.bottom - half
        _close_order(plan, side, units, leaders, Rect(box.field.left, top, box.field.width, half))
    return plan


def _split(formation: Formation, side: int) -> tuple[list[str], list[str]]:
    everybody = [name for column in formation.lines[side] for name in column]
    everybody += [name for name in formation.reserves[side] if name not in everybody]
    everybody += [leader for leader, unit in formation.posts.items() if unit in everybody and leader not in everybody]
    return [n for n in everybody if n not in formation.leaders], [n for n in everybody if n in formation.leaders]


def _ranks(count: int, unit: float, width: int) -> int:
    return math.ceil(count / max(1, int(width / (unit * 1.16)))) if count else 0


def _close_size(count: int, led: bool, width: int, height: int) -> int:
    size = min(LARGEST, height // 2, round(width / 6))
    while size > SMALLEST and (_ranks(count, size, width) * 1.14 + (0.95 if led else 0)) * size > height:
        size -= 1
    return size


def _close_order(plan: Plan, side: int, units: list[str], leaders: list[str], box: Rect) -> None:
    unit, pitch = plan.unit, round(plan.unit * 1.16)
    ranks = max(1, _ranks(len(units), unit, box.width))
    per_rank = math.ceil(len(units) / ranks) if units else 1
    led = round(unit * 0.92) if leaders else 0
    height = ranks * round(unit * 1.14) + led
    top = box.centery - height // 2
    first = top if side == SCOTS else top + led
    for number, name in enumerate(units):
        rank, place = divmod(number, per_rank)
        here = min(per_rank, len(units) - rank * per_rank)
        row = ranks - 1 - rank if side == SCOTS else rank
        x = box.centerx - (here * pitch - (pitch - unit)) // 2 + place * pitch
        plan.bodies[name] = Rect(x, first + row * round(unit * 1.14), unit, unit)
    size = round(unit * 0.8)
    step = min(round(unit * 0.95), box.width // max(1, len(leaders)))
    left = box.centerx - (step * (len(leaders) - 1) + size) // 2
    y = top + height - size if side == SCOTS else top
    for number, name in enumerate(leaders):
        plan.bodies[name] = Rect(left + number * step, y, size, size)


# === The lines ===


@dataclass(frozen=True, slots=True)
class Shape:
    """How the lines are folded: rows of columns, and ranks of each side's units within a column."""

    rows: int
    ranks: tuple[int, int]


def drawn_up(box: Frame, formation: Formation, river: bool) -> Plan:
    """Place two lines, column against column, folded so that the counters are as large as possible."""
    number = max(len(line) for line in formation.lines)
    deepest = [max((len(column) for column in line), default=1) for line in formation.lines]
    best = (0.0, Shape(1, (1, 1)))
    for rows in (1, 2):
        for scots in range(1, min(4, deepest[SCOTS]) + 1):
            for english in range(1, min(4, deepest[ENGLISH]) + 1):
                shape = Shape(rows, (scots, english))
                size = _size(box, formation, shape, river) / (1 + 0.06 * (scots + english - 2) + 0.15 * (rows - 1))
                if size > best[0] and (rows == 1 or number > 5):
                    best = (size, shape)
    shape = best[1]
    unit = max(SMALLEST, int(_size(box, formation, shape, river)))
    plan = Plan(unit, box.mat, box.banner, box.notes)
    first = 0
    between = round(unit * BETWEEN_ROWS)
    height = (box.field.height - between * (shape.rows - 1)) // shape.rows
    for row, part in enumerate(_cut(column_widths(formation, shape), shape.rows)):
        area = Rect(box.field.left, box.field.top + row * (height + between), box.field.width, height)
        last = row == shape.rows - 1
        _row(plan, formation, shape, area, first, part, formation.extras if last else ())
        first += len(part)
    _waiting(plan, formation, box.field)
    return plan


def _size(box: Frame, formation: Formation, shape: Shape, river: bool) -> float:
    extra = EXTRA * len(formation.extras) + GAP if formation.extras else 0.0
    parts = _cut(column_widths(formation, shape), shape.rows)
    across = max(sum(part) + GAP * (len(part) - 1) for part in parts) + extra
    band = (0.95 if shape.rows == 1 else 0.5) if river else 0.1
    lines = sum(_lane_height(ranks) + DICE_ROW * ranks for ranks in shape.ranks)
    down = shape.rows * (lines + band) + (shape.rows - 1) * BETWEEN_ROWS
    return min(box.field.width / across, box.field.height / down, LARGEST)


def _lane_height(ranks: int) -> float:
    return LANE_HEIGHT + (ranks - 1) * RANK


def column_widths(formation: Formation, shape: Shape) -> list[float]:
    """Return the width of each column, in counters."""
    number = max(len(line) for line in formation.lines)
    widths = []
    for place in range(number):
        spreads = [
            _spread(rank, formation)
            for line, ranks in zip(formation.lines, shape.ranks, strict=True)
            if place < len(line)
            for rank in _ranked(line[place], ranks)
        ]
        widths.append(max(spreads, default=0.0) + LANE)
    return widths


def _ranked(column: Sequence[str], ranks: int) -> list[Sequence[str]]:
    length = math.ceil(len(column) / ranks) if column else 1
    return [column[start : start + length] for start in range(0, len(column), length)]


def _spread(rank: Sequence[str], formation: Formation) -> float:
    """Return the distance from the first to the last unit of a rank, with room for the first one's leader."""
    room = LED if rank and rank[0] in formation.posts.values() else 0.0
    return room + sum(formation.step(before, name) for before, name in pairwise(rank))


def _cut(widths: Sequence[float], rows: int) -> list[list[float]]:
    half = math.ceil(len(widths) / rows)
    return [list(widths[start : start + half]) for start in range(0, len(widths), half)]


def _row(
    plan: Plan,
    formation: Formation,
    shape: Shape,
    area: Rect,
    first: int,
    widths: Sequence[float],
    extras: Sequence[str],
) -> None:
    unit = plan.unit
    lanes = [round(unit * _lane_height(ranks)) for ranks in shape.ranks]
    dice = [round(unit * DICE_ROW) * ranks for ranks in shape.ranks]
    spare = area.height - sum(lanes) - sum(dice)
    band = max(0, min(spare, round(unit * 1.5)))
    top = area.top + (spare - band) // 2
    upper = Rect(0, top, 1, lanes[SCOTS])
    dice_up = Rect(0, upper.bottom, 1, dice[SCOTS])
    dice_down = Rect(0, dice_up.bottom + band, 1, dice[ENGLISH])
    lower = Rect(0, dice_down.bottom, 1, lanes[ENGLISH])
    plan.middles.append(dice_up.bottom + band // 2)
    plan.band = band
    rows = (dice_up, dice_down)
    taken = sum(widths) * unit + (EXTRA * unit * len(extras) if extras else 0)
    gaps = len(widths) - 1 + (1 if extras else 0)
    gap = min(unit * 0.34, (area.width - taken) / max(1, gaps)) if gaps else 0
    x = area.centerx - (taken + gap * gaps) / 2
    for place, width in enumerate(widths, first):
        for side, lane in ((SCOTS, upper), (ENGLISH, lower)):
            line = formation.lines[side]
            ranked = _ranked(line[place] if place < len(line) else (), shape.ranks[side])
            high = min(lane.height, round(unit * _lane_height(max(1, len(ranked)))))
            own = max((_spread(rank, formation) for rank in ranked), default=0.0) + LANE
            left = x + (width - own) * unit / 2
            box = Rect(round(left), lane.bottom - high if side == SCOTS else lane.top, round(own * unit), high)
            plan.lanes[side, place] = box
            _column(plan, formation, side, ranked, box)
            _slots(plan, side, ranked, box, rows[side])
        x += width * unit + gap
    for number, name in enumerate(extras):
        box = Rect(round(x + number * EXTRA * unit), lower.top, round(unit * (EXTRA - 0.08)), round(unit * LANE_HEIGHT))
        plan.extras[name] = box
        plan.slots[name] = Slot(box.centerx, dice_down.bottom - round(unit * DICE_ROW) // 2, box.width)
        plan.seals[name] = (box.right - round(unit * 0.06), box.top + round(unit * 0.06))


def _column(plan: Plan, formation: Formation, side: int, ranks: Sequence[Sequence[str]], box: Rect) -> None:
    unit = plan.unit
    edge = round(unit * (LANE_HEIGHT - 1) / 2)
    for order in sorted(range(len(ranks)), reverse=side == SCOTS):
        rank = ranks[order]
        back = edge + order * round(unit * RANK)
        y = box.bottom - back - unit if side == SCOTS else box.top + back
        room = round(LED * unit) if rank[0] in formation.posts.values() else 0
        x = box.centerx - (round(_spread(rank, formation) * unit) + unit) // 2 + room
        for name, following in pairwise([*rank, ""]):
            plan.bodies[name] = Rect(x, y, unit, unit)
            step = round(formation.step(name, following) * unit) if following else 2 * unit
            beside = min(round(0.97 * unit), step - round(SEAL / 2 * unit))
            plan.seals[name] = (x + beside, y + round(unit * 0.03))
            _post(plan, [one for one, post in formation.posts.items() if post == name], x, y)
            x += step


def _post(plan: Plan, leaders: list[str], x: int, y: int) -> None:
    """Place leaders: one leans on the upper left corner of the unit; several are in a row above its values."""
    size = round(plan.unit * (LEADER if len(leaders) == 1 else LEADERS_EACH))
    step = round(plan.unit * min(0.46, 0.5 / max(1, len(leaders) - 1)))
    for order, leader in enumerate(sorted(leaders)):
        left = x - round(LEADER_OUT * plan.unit) + order * step
        plan.bodies[leader] = Rect(left, y - round(LEADER_UP * plan.unit), size, size)


def _slots(plan: Plan, side: int, ranks: Sequence[Sequence[str]], box: Rect, rows: Rect) -> None:
    """Place the dice: as many rows as ranks, the first rank's nearest to its line, each before its unit."""
    height = round(plan.unit * DICE_ROW)
    for order, rank in enumerate(ranks):
        depth = order * height + height // 2
        y = rows.top + depth if side == SCOTS else rows.bottom - depth
        if len(rank) == 1:
            plan.slots[rank[0]] = Slot(box.centerx, y, box.width)
            continue
        middles = _middles([plan.bodies[name] for name in rank])
        width = min(b - a for a, b in pairwise(middles))
        for name, x in zip(rank, middles, strict=True):
            plan.slots[name] = Slot(x, y, width)


def _middles(bodies: Sequence[Rect]) -> list[int]:
    ends = [min(body.right, after.left) for body, after in pairwise(bodies)]
    return [(body.left + end) // 2 for body, end in zip(bodies, [*ends, bodies[-1].right], strict=True)]


def _waiting(plan: Plan, formation: Formation, box: Rect) -> None:
    """Place units without a column and leaders without a unit in front of their line, where dice appear later."""
    unit = plan.unit
    size = round(unit * 0.66)
    for side in (SCOTS, ENGLISH):
        names = formation.reserves[side]
        if not names:
            continue
        lane = plan.lanes[side, 0 if side == SCOTS else len(formation.lines[ENGLISH]) - 1]
        y = lane.bottom + round(unit * 0.04) if side == SCOTS else lane.top - round(unit * 0.04) - size
        step = min(round(size * 1.2), (box.width - size) // max(1, len(names) - 1))
        left = box.centerx - (step * (len(names) - 1) + size) // 2
        for number, name in enumerate(names):
            plan.bodies[name] = Rect(left + number * step, y, size, size)
