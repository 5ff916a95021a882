"""Floors: small programs that do the bare minimum of work."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

WIDTH, HEIGHT = 20, 15
EVEN = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (0, 1))
ODD = ((1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1), (0, 1))
SPAN = 0.4
"""Seconds for which a rate is measured."""


def best(act: Callable[[], object], times: int) -> float:
    """The mean duration of a call in microseconds, over `times` calls."""
    start = time.perf_counter()
    for _ in range(times):
        act()
    return (time.perf_counter() - start) / times * 1e6


def hand_copy(value: Any) -> Any:
    """Copy a state as handwritten code would: lists, dicts and dataclasses are copied, everything else is shared."""
    kind = type(value)
    if kind is list:
        return [hand_copy(item) if type(item) in _DEEP or is_dataclass(item) else item for item in value]
    if kind is dict:
        return {key: hand_copy(item) if type(item) in _DEEP else item for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        other = object.__new__(kind)
        for item in fields(value):
            setattr(other, item.name, hand_copy(getattr(value, item.name)))
        return other
    return value


_DEEP = (list, dict)


class _Piece:
    __slots__ = ("moved", "side", "steps", "where")

    def __init__(self, side: int, where: int) -> None:
        self.side, self.where, self.steps, self.moved = side, where, 2, False


class _Draws:
    """A small random generator in Python, so that the loop measures the interpreter."""

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, limit: int) -> int:
        """A number from 0 to below the limit."""
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return self.state * limit >> 32


def _around(x: int, y: int) -> list[int]:
    steps = ODD if x & 1 else EVEN
    return [x + dx + (y + dy) * WIDTH for dx, dy in steps if 0 <= x + dx < WIDTH and 0 <= y + dy < HEIGHT]


_NEAR = [_around(x, y) for y in range(HEIGHT) for x in range(WIDTH)]


def rules_loop() -> float:
    """Decisions per second of a bare hex game: 40 pieces, all moves listed, one taken at random (the calibrator K)."""
    draws, count = _Draws(1), 0
    start = time.perf_counter()
    while time.perf_counter() - start < SPAN:
        count += _bare_game(draws)
    return count / (time.perf_counter() - start)


def _bare_game(draws: _Draws) -> int:
    """Play 400 decisions."""
    limit = 400
    pieces = [_Piece(i & 1, i * 37 % 300) for i in range(40)]
    at: dict[int, list[_Piece]] = {}
    for piece in pieces:
        at.setdefault(piece.where, []).append(piece)
    side = 0
    for _ in range(limit):
        acts = _bare_moves(pieces, at, side)
        verb, mover, place = acts[draws.below(len(acts))]
        if verb == "pass" or mover is None:
            side ^= 1
            for piece in pieces:
                piece.moved = False
            continue
        mover.moved = True
        if verb == "move":
            at[mover.where].remove(mover)
            at.setdefault(place, []).append(mover)
            mover.where = place
        else:
            enemy = at[place][0]
            loser = enemy if draws.below(6) > 2 else mover
            loser.steps -= 1
            if loser.steps == 0:
                at[loser.where].remove(loser)
    return limit


def _bare_moves(pieces: list[_Piece], at: dict[int, list[_Piece]], side: int) -> list[tuple[str, _Piece | None, int]]:
    acts: list[tuple[str, _Piece | None, int]] = [("pass", None, 0)]
    for piece in pieces:
        if piece.side != side or piece.moved or piece.steps == 0:
            continue
        for near in _NEAR[piece.where]:
            there = at.get(near)
            if not there:
                acts.append(("move", piece, near))
            elif there[0].side != side:
                acts.append(("attack", piece, near))
            elif len(there) < 2:
                acts.append(("move", piece, near))
    return acts
