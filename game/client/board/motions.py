"""Animations on a board: counters that move, appear, turn and leave; marks; tokens. Times as in `Animation`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.client import tween
from game.client.board.pane import BoardPane
from game.client.board.picture import Moving
from game.client.board.things import Piece
from game.client.tween import Animation
from game.content.maps import Point

HEX_TIME, LONGEST_WAY = 0.160, 0.900
LIFT = 6
"""Height of a counter in the middle of its path, in pixels at 100 %."""
FADE = 0.120


class BoardMotion(Animation):
    """An animation of pieces on the board, which knows what part of the window it touches."""

    def __init__(self, board: BoardPane, pieces: Sequence[str]) -> None:
        self.board = board
        self.pieces = list(pieces)

    def area(self) -> pygame.Rect | None:
        side = self.board.side
        found: list[pygame.Rect] = []
        for name in self.pieces:
            moving = self.board.picture.moving.get(name)
            if moving is not None:
                rect = pygame.Rect(0, 0, 2 * side, 2 * side)
                rect.center = self.board.to_window(moving.at)
                found.append(rect.inflate(0, 2 * round(moving.lift)))
        return found[0].unionall(found[1:]) if found else None

    def ends(self, path: Sequence[str], slot: str | None = None) -> tuple[Point, Point, tuple[float, float]]:
        """Start and end of the pieces' path along some spaces, and their size at both ends."""
        board = self.board
        lead = next((board.picture.pieces[name] for name in self.pieces if name in board.picture.pieces), None)
        if lead is None:
            return board.rest_of(path[0]), board.rest_of(path[-1]), (1.0, 1.0)
        start, before = board.place_of(lead if lead.space == path[0] else replace(lead, space=path[0]))
        goal, after = board.place_of(replace(lead, space=path[-1], slot=lead.slot if slot is None else slot))
        return start, goal, (before, after)


class Going(BoardMotion):
    """Pieces that move along a path. With `fade` they only disappear at its start and appear at its end."""

    def __init__(
        self, board: BoardPane, pieces: Sequence[str], path: Sequence[str], slot: str | None = None, *, fade: bool
    ) -> None:
        """They end in `slot`, or in the slot with the name of the one they left."""
        super().__init__(board, pieces)
        self.path = [space for space in path if board.has(space)]
        self.slot = slot
        self.points: list[Point] = [board.rest_of(space) for space in self.path]
        self.sizes = (1.0, 1.0)
        self.fade = fade
        self.seconds = FADE if fade else min(LONGEST_WAY, HEX_TIME * max(1, len(self.points) - 1))

    def start(self) -> None:
        """Move the camera along; take the pieces off their stack."""
        if self.points:
            self.board.look_at(self.path[-1:])
            self.points[0], self.points[-1], self.sizes = self.ends(self.path, self.slot)
            self.step(0.0)

    def step(self, part: float) -> None:
        """Move along the path as a small stack."""
        if not self.points:
            return
        kit = self.board.kit
        eased = part if self.fade else tween.in_out_cubic(part)
        at = (
            self.points[-1] if self.fade and part > 0.5 else self.points[0] if self.fade else _along(self.points, eased)
        )
        lift = 0.0 if self.fade else math.sin(math.pi * part) * LIFT * kit.scale
        alpha = round(255 * abs(2 * part - 1)) if self.fade else 255
        size = self.sizes[0] + (self.sizes[1] - self.sizes[0]) * eased
        unit = self.board.unit * size
        known = [name for name in self.pieces if name in self.board.picture.pieces]
        for order, name in enumerate(sorted(known, key=lambda n: self.board.picture.pieces[n].order)[-4:]):
            shifted = (at[0] + order * unit * 0.067, at[1] - order * unit * 0.07)
            self.board.picture.lift(name, Moving(shifted, lift, 1.0, alpha, size))

    def finish(self) -> None:
        for name in self.pieces:
            if self.path:
                self.board.picture.move(name, self.path[-1], self.slot)
            self.board.picture.lift(name, None)


def _along(points: Sequence[Point], part: float) -> Point:
    if len(points) == 1:
        return points[0]
    place = part * (len(points) - 1)
    index = min(len(points) - 2, int(place))
    rest = place - index
    (x1, y1), (x2, y2) = points[index], points[index + 1]
    return x1 + (x2 - x1) * rest, y1 + (y2 - y1) * rest


class Coming(BoardMotion):
    """A piece that appears on a space."""

    seconds = 0.180

    def __init__(self, board: BoardPane, piece: Piece) -> None:
        super().__init__(board, [piece.id])
        self.piece = piece

    def start(self) -> None:
        """Put the piece on the board, still pale and above its place."""
        if self.board.has(self.piece.space):
            self.board.picture.put(self.piece)
            self.step(0.0)

    def step(self, part: float) -> None:
        if self.piece.id in self.board.picture.pieces:
            lift = (1 - tween.out_cubic(part)) * 14 * self.board.kit.scale
            point, size = self.board.place_of(self.piece)
            self.board.picture.lift(self.piece.id, Moving(point, lift, 1.0, round(255 * part), size))

    def finish(self) -> None:
        if self.board.has(self.piece.space):
            self.board.picture.put(self.piece)
        self.board.picture.lift(self.piece.id, None)


class Leaving(BoardMotion):
    """A piece that leaves the board."""

    seconds = 0.240

    def __init__(self, board: BoardPane, piece: str) -> None:
        super().__init__(board, [piece])

    def step(self, part: float) -> None:
        piece = self.board.picture.pieces.get(self.pieces[0])
        if piece is not None and self.board.has(piece.space):
            lift = tween.in_cubic(part) * 18 * self.board.kit.scale
            point, size = self.board.place_of(piece)
            self.board.picture.lift(piece.id, Moving(point, lift, 1.0, round(255 * (1 - part)), size))

    def finish(self) -> None:
        self.board.picture.take(self.pieces[0])


class Turning(BoardMotion):
    """A piece that turns over."""

    seconds = 0.220

    def __init__(self, board: BoardPane, piece: str, sprite: str) -> None:
        super().__init__(board, [piece])
        self.sprite = sprite

    def step(self, part: float) -> None:
        piece = self.board.picture.pieces.get(self.pieces[0])
        if piece is None or not self.board.has(piece.space):
            return
        if part >= 0.5 and piece.sprite != self.sprite:
            self.board.picture.put(replace(piece, sprite=self.sprite))
        width = 1 - tween.in_cubic(part * 2) if part < 0.5 else tween.out_back(part * 2 - 1)
        point, size = self.board.place_of(piece)
        self.board.picture.lift(piece.id, Moving(point, 2.0, max(0.04, min(1.0, width)), size=size))

    def finish(self) -> None:
        piece = self.board.picture.pieces.get(self.pieces[0])
        if piece is not None:
            self.board.picture.put(replace(piece, sprite=self.sprite))
        self.board.picture.lift(self.pieces[0], None)


class Badging(BoardMotion):
    """A piece whose badges change: it is lifted a little and put down again."""

    seconds = 0.300

    def __init__(self, board: BoardPane, piece: str, badges: tuple[tuple[str, str], ...]) -> None:
        super().__init__(board, [piece])
        self.badges = badges

    def step(self, part: float) -> None:
        piece = self.board.picture.pieces.get(self.pieces[0])
        if piece is None or not self.board.has(piece.space):
            return
        if part >= 0.5 and piece.badges != self.badges:
            self.board.picture.put(replace(piece, badges=self.badges))
        lift = math.sin(math.pi * part) * LIFT * self.board.kit.scale
        point, size = self.board.place_of(piece)
        self.board.picture.lift(piece.id, Moving(point, lift, size=size))

    def finish(self) -> None:
        piece = self.board.picture.pieces.get(self.pieces[0])
        if piece is not None:
            self.board.picture.put(replace(piece, badges=self.badges))
        self.board.picture.lift(self.pieces[0], None)


class MarkTurning(Animation):
    """A mark next to a name that turns."""

    seconds = 0.220

    def __init__(self, board: BoardPane, space: str, sprite: str) -> None:
        self.board, self.space, self.sprite = board, space, sprite

    def start(self) -> None:
        """Scroll the space into view."""
        self.board.look_at([self.space])

    def step(self, part: float) -> None:
        if part >= 0.5 and self.sprite:
            self.board.picture.marks[self.space] = self.sprite
        width = 1 - tween.in_cubic(part * 2) if part < 0.5 else tween.out_back(part * 2 - 1)
        self.board.picture.mark_width[self.space] = max(0.05, min(1.0, width))

    def finish(self) -> None:
        self.board.picture.mark_width.pop(self.space, None)
        if self.sprite:
            self.board.picture.marks[self.space] = self.sprite
        else:
            self.board.picture.marks.pop(self.space, None)

    def area(self) -> pygame.Rect | None:
        return self.board.space_rect(self.space) if self.board.has(self.space) else None


class TokenGoing(Animation):
    """A counter of a track that moves to another cell."""

    seconds = 0.420

    def __init__(self, board: BoardPane, token: str, cell: str) -> None:
        self.board, self.token, self.cell = board, token, cell
        self._way: tuple[Point, Point] | None = None

    def start(self) -> None:
        token = self.board.picture.tokens.get(self.token)
        cells = self.board.board.tracks
        if token is not None and token.cell in cells and self.cell in cells:
            self._way = (cells[token.cell].centre, cells[self.cell].centre)

    def step(self, part: float) -> None:
        if self._way is not None:
            at = _along(self._way, tween.in_out_cubic(part))
            self.board.picture.moving[self.token] = Moving(at)

    def finish(self) -> None:
        self.board.picture.moving.pop(self.token, None)
        token = self.board.picture.tokens.get(self.token)
        if token is not None:
            self.board.picture.tokens[self.token] = replace(token, cell=self.cell)

    def area(self) -> pygame.Rect | None:
        moving = self.board.picture.moving.get(self.token)
        if moving is None:
            return None
        side = round(self.board.unit * self.board.camera.zoom) * 2
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.board.to_window(moving.at)
        return rect


class Looking(Animation):
    """Scrolls spaces into view."""

    def __init__(self, board: BoardPane, spaces: Sequence[str]) -> None:
        self.board, self.spaces = board, list(spaces)
        self.seconds = 0.250

    def start(self) -> None:
        """Move the board at once, because what follows must be visible."""
        self.board.look_at(self.spaces)
