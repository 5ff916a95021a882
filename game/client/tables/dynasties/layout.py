"""Layout of the table of Dynasties. Pure geometry, in pixels of the window.

The mat is divided from the top: the other courts, the middle (map and market; a check covers both), the strip of
buttons, the own court with the hand. Courts lay out their cards; cards overlap where there is no room for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.client.tables.dynasties.faces import FULL, LAND, SHORT

MapMode = Literal["open", "large", "folded"]
GAP = 8
"""Pixels at 100 % between the parts of the mat."""
SMALLER = 0.86
"""Size of heirs and courtiers relative to the King."""
LOW = 560
"""Height of the mat at 100 % below which courts need more of it."""
LEAST_STEP = 0.34
"""The least part of a covered card that is visible before the King is covered too."""
MAP_SHAPE = 1.56
"""Width of the map divided by its height."""
EASILY_SEEN = 0.55
"""Cards shrink while less than this part of a covered one is visible."""
SIZES = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Sizes that are tried before any card covers another."""
SMALL_SIZES, LEAST_WHOLE = (0.70, 0.65, 0.60, 0.55, 0.50), 50
"""Smaller ones, and the width at 100 % of a courtier down to which they are tried too."""
WORDY = 1.5
"""Size of text above which the middle needs more of the height, and the hand lies below the own court."""
HAND_BELOW = 0.25
"""Height of the hand there, relative to everything above it."""
SLIM = 600
"""Width of the mat at 100 % below which three courts have two rows."""
FREE_PLACE = 0.62
"""Width of the place of a missing consort, relative to a card."""


@dataclass(slots=True)
class Areas:
    """The parts of the mat."""

    courts: dict[int, pygame.Rect]
    own: pygame.Rect
    hand: pygame.Rect
    strip: pygame.Rect
    middle: pygame.Rect
    map: pygame.Rect | None
    market: pygame.Rect


def rows_of(others: int, width: float) -> list[int]:
    """Return the number of courts in each row."""
    if others == 3 and width < SLIM:
        return [2, 1]
    if others <= 3 or (others == 4 and width > 1750) or (others == 5 and width > 2100):
        return [others]
    return [2, 2] if others == 4 else [3, 2]


def _shares(rows: int, mode: MapMode, *, low: bool, wordy: bool) -> tuple[float, float, float]:
    """Parts of the height for the other courts, the middle, the own court."""
    if mode == "large":
        return 0.0, 0.70, 0.30
    if mode == "folded":
        return (0.36, 0.28, 0.36) if rows == 1 else (0.43, 0.25, 0.32)
    if wordy and rows > 1:
        return 0.35, 0.38, 0.27
    if low:
        return (0.28, 0.37, 0.35) if rows == 1 else (0.40, 0.28, 0.32)
    return (0.255, 0.425, 0.32) if rows == 1 else (0.40, 0.29, 0.31)


def divide(
    mat: pygame.Rect, others: Sequence[int], strip: int, scale: float, mode: MapMode, text_scale: float = 1.0
) -> Areas:
    """Divide the mat for the given seats, clockwise from the left. `text_scale` is the player's size of text."""
    gap = max(2, round(GAP * scale))
    inner = mat.inflate(-2 * gap, 0)
    inner.height -= gap
    hand_high = round(inner.height * HAND_BELOW / (1 + HAND_BELOW)) if text_scale > WORDY else 0
    inner.height -= hand_high
    rows = rows_of(len(others), inner.width / scale / text_scale)
    shares = _shares(len(rows), mode, low=inner.height < LOW * scale, wordy=text_scale > WORDY)
    bands = sum(share > 0 for share in shares)
    room = inner.height - strip - gap * (bands + (len(rows) - 1 if shares[0] else 0))
    courts: dict[int, pygame.Rect] = {}
    top, first = inner.top, 0
    for count in rows if shares[0] else ():
        high = round(room * shares[0] / len(rows))
        wide = (inner.width - gap * (count - 1)) / count
        for place, seat in enumerate(others[first : first + count]):
            left = inner.left + round(place * (wide + gap))
            courts[seat] = pygame.Rect(left, top, round(wide), high)
        first += count
        top += high + gap
    middle = pygame.Rect(inner.left, top, inner.width, round(room * shares[1]))
    top = middle.bottom + gap // 2
    strip_rect = pygame.Rect(inner.left, top, inner.width, strip)
    top = strip_rect.bottom + gap - gap // 2
    own_width = inner.width if hand_high else round((inner.width - gap) * 0.605)
    own = pygame.Rect(inner.left, top, own_width, inner.bottom - top)
    hand = pygame.Rect(own.right + gap, top, inner.right - own.right - gap, own.height)
    if hand_high:
        hand = pygame.Rect(inner.left, own.bottom + gap, inner.width, hand_high - gap)
    window, market = _halves(middle, gap, mode)
    return Areas(courts, own, hand, strip_rect, middle, window, market)


def _halves(middle: pygame.Rect, gap: int, mode: MapMode) -> tuple[pygame.Rect | None, pygame.Rect]:
    if mode == "folded":
        return None, middle
    wide = round(min(middle.width * (0.70 if mode == "large" else 0.56), middle.height * MAP_SHAPE))
    high = min(middle.height, round(wide / MAP_SHAPE))
    place = pygame.Rect(middle.left, middle.top + (middle.height - high) // 2, wide, high)
    return place, pygame.Rect(place.right + gap, middle.top, middle.right - place.right - gap, middle.height)


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a card: the person or thing, its role, whether it is large."""

    name: str
    role: str
    rect: pygame.Rect
    seen: int = 0
    """Width that the next card leaves visible; 0: all of it."""
    full: bool = False
    """Whether there is room for all six values of the person."""


@dataclass(slots=True)
class CourtPlan:
    """The inside of a court."""

    header: pygame.Rect
    cards: list[Slot] = field(default_factory=list)
    lands: list[Slot] = field(default_factory=list)
    tab: int = 0
    """Height of the tabs of roles."""


def court(
    rect: pygame.Rect, header: int, scale: float, groups: Sequence[tuple[str, Sequence[str]]], lands: Sequence[str], *,
    large: bool, text_scale: float = 1.0,
) -> CourtPlan:  # fmt: skip
    """Lay out a court: groups of (role, names), kings and consorts first; an empty name is a free place.

    `text_scale` is the size of text of the names below lands.
    """
    plan = CourtPlan(pygame.Rect(rect.left, rect.top, rect.width, header))
    pad = max(3, round((8 if large else 6) * scale))
    body = pygame.Rect(rect.left + pad, rect.top + header, rect.width - 2 * pad, rect.height - header - pad)
    plan.tab = max(14, round(min(body.height * 0.13, 19 * scale)))
    aspect = FULL if large else SHORT
    high = body.height - plan.tab // 2 - max(2, round(3 * scale))
    wide = high / aspect
    land_room = _lands(plan, body, lands, scale, large=large, name=15 * scale * max(1.0, text_scale))
    room = body.width - land_room
    _cards(plan, pygame.Rect(body.left, body.bottom - high, room, high), wide, aspect, scale, groups)
    return plan


def _lands(plan: CourtPlan, body: pygame.Rect, lands: Sequence[str], scale: float, *, large: bool, name: float) -> int:
    """Lands at the right end, in columns; returns the width they take. Large ones have room for a name below."""
    if not lands:
        return round(6 * scale)
    gap, below = max(2, round(4 * scale)), 0.0
    if large:
        rows, aspect, below = min(len(lands), 3), LAND, name
        high = min((body.height - gap * 2) / rows - gap - below, 62 * scale, body.width * 0.16 * LAND)
    else:
        rows, aspect = max(1, min(len(lands), int(body.height // (26 * scale)) or 1)), 1.02
        high = min(body.height / max(2, rows) - gap, 34 * scale)
    columns = -(-len(lands) // rows)
    most = body.width * (0.30 if large else 0.26)
    wide = min(high / aspect, (most - gap * (columns - 1)) / columns)
    high = wide * aspect
    left = body.right - columns * wide - (columns - 1) * gap
    for number, land in enumerate(lands):
        column, row = divmod(number, rows)
        x, y = left + column * (wide + gap), body.top + gap + row * (high + gap + below)
        plan.lands.append(Slot(land, "land", pygame.Rect(round(x), round(y), round(wide), round(high))))
    return round(body.right - left + gap * 2)


def _cards(
    plan: CourtPlan,
    box: pygame.Rect,
    wide: float,
    aspect: float,
    scale: float,
    groups: Sequence[tuple[str, Sequence[str]]],
) -> None:
    """Place King and consorts first in full size, then heirs and courtiers a little smaller.

    Without enough room the place of a missing consort is dropped, then all shrink, then they overlap; before too little
    of each is visible, heirs and courtiers are placed in two rows.
    """
    entries = [(role, name) for role, names in groups for name in names]
    if not entries:
        return
    sizes, steps = _spread(entries, wide, scale)
    if sum(steps) + sizes[-1] > box.width:
        entries = [entry for entry in entries if entry[1]]  # the place of a consort who is missing goes first
    sizes, steps = _in_a_row(entries, wide, box.width, scale)
    first = sum(role in ("king", "spouse") for role, _ in entries)
    rest = entries[first:]
    if len(rest) > 2:
        heads, ways = _spread(entries[:first], wide, scale) if first else ([], [])
        left = sum(ways) + (heads[-1] + 11 * scale if heads else 0)
        gap = plan.tab // 2 + max(2, round(2 * scale))
        places = _in_two_rows(pygame.Rect(round(box.left + left), box.top, round(box.width - left), box.height),
                              len(rest), gap, scale)  # fmt: skip
        whole, seen = places[0]
        if _worth(whole.width, seen or whole.width) > min(map(_worth, sizes[first:], steps[first:])):
            _line(plan, box, entries[:first], heads, ways, aspect)
            for (role, name), (place, seen) in zip(rest, places):
                plan.cards.append(Slot(name, role, place, seen))
            return
    _line(plan, box, entries, sizes, steps, aspect)


def _line(
    plan: CourtPlan, box: pygame.Rect, entries: Sequence[tuple[str, str]], sizes: Sequence[float],
    steps: Sequence[float], aspect: float,
) -> None:  # fmt: skip
    """Put cards side by side on the lower edge."""
    x = float(box.left)
    for number, ((role, name), size) in enumerate(zip(entries, sizes)):
        high, step = size * aspect, steps[number] if number < len(steps) else size
        rect = pygame.Rect(round(x), round(box.bottom - high), round(size), round(high))
        plan.cards.append(Slot(name, role, rect, round(step) if step < size else 0, aspect == FULL))
        x += step


def _in_two_rows(box: pygame.Rect, count: int, gap: int, scale: float) -> list[tuple[pygame.Rect, int]]:
    """Places of equal cards in two rows, with the width that is seen of each (0: all); a gap for tabs between."""
    columns = -(-count // 2)
    high = (box.height - gap) // 2
    wide = high / SHORT
    step = min(wide + 5 * scale, (box.width - wide) / max(1, columns - 1))
    places = []
    for number in range(count):
        line, column = divmod(number, columns)
        rect = pygame.Rect(round(box.left + column * step), box.bottom - (2 - line) * high - (1 - line) * gap,
                           round(wide), high)  # fmt: skip
        covered = step < wide and column < columns - 1 and number < count - 1
        places.append((rect, round(step) if covered else 0))
    return places


def _worth(wide: float, step: float) -> float:
    """Rate the visibility of cards at that distance: the visible width, reduced if too small a part is visible."""
    part = min(1.0, step / wide)
    return wide * part * min(1.0, part / EASILY_SEEN)


def _in_a_row(
    entries: Sequence[tuple[str, str]], wide: float, room: float, scale: float
) -> tuple[list[float], list[float]]:
    """Widths and steps of cards in one row."""
    smaller = (part for part in SMALL_SIZES if wide * part * SMALLER >= LEAST_WHOLE * scale)
    for part in (*SIZES, *smaller):
        sizes, steps = _spread(entries, wide * part, scale)
        if sum(steps) + sizes[-1] <= room:
            return sizes, steps
    for part in (*SIZES, 0.70, 0.66):
        sizes, steps = _spread(entries, wide * part, scale)
        steps, seen = _squeezed(entries, sizes, steps, room)
        if seen >= EASILY_SEEN:
            break
    return sizes, steps


def _spread(entries: Sequence[tuple[str, str]], wide: float, scale: float) -> tuple[list[float], list[float]]:
    """Return the width of each card, and the distance to the next."""
    gap, between = 5 * scale, 11 * scale
    sizes = [
        wide * (FREE_PLACE if not name else 1.0 if role in ("king", "spouse", "drawn") else SMALLER)
        for role, name in entries
    ]
    steps = [
        sizes[i - 1] + (between if entries[i][0] not in (entries[i - 1][0], "spouse") else gap)
        for i in range(1, len(entries))
    ]
    return sizes, steps


def _squeezed(
    entries: Sequence[tuple[str, str]], sizes: Sequence[float], steps: Sequence[float], room: float
) -> tuple[list[float], float]:
    """Steps in less room, and what part of a covered card is seen: heirs and courtiers cover each other first."""
    fixed = [role in ("king", "spouse") for role, _ in entries][: len(steps)]
    hard = sum(step for step, firm in zip(steps, fixed) if firm)
    soft = sum(step for step, firm in zip(steps, fixed) if not firm)
    spare = room - sizes[-1] - hard
    if soft and spare / soft >= LEAST_STEP:
        return [step if firm else step * spare / soft for step, firm in zip(steps, fixed)], spare / soft
    part = (room - sizes[-1]) / max(1.0, hard + soft)
    return [step * part for step in steps], part
