"""Animations high above a board: flying pieces, shots, hits."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.client import tween
from game.client.board.motions import BoardMotion
from game.client.board.pane import BoardPane
from game.client.board.picture import Moving
from game.client.theme import Rgb
from game.client.tween import Animation


class Flight(BoardMotion):
    """Pieces that fly straight from one space to another, highest in the middle."""

    def __init__(self, board: BoardPane, pieces: Sequence[str], ends: tuple[str, str], *, fade: bool) -> None:
        super().__init__(board, pieces)
        self.goal = ends[1]
        self.path = [space for space in ends if board.has(space)]
        self.points = [board.rest_of(space) for space in self.path]
        self.sizes = (1.0, 1.0)
        far = math.dist(*self.points) / board.unit if len(self.points) == 2 else 0.0
        self.fade, self.seconds = fade, 0.120 if fade else min(0.95, 0.32 + 0.05 * far)

    def start(self) -> None:
        if self.path:
            self.points[0], self.points[-1], self.sizes = self.ends(self.path)

    def step(self, part: float) -> None:
        if not self.points:
            return
        (x1, y1), (x2, y2) = self.points[0], self.points[-1]
        way = round(part) if self.fade else tween.in_out_cubic(part)
        lift = 0.0 if self.fade else math.sin(math.pi * way) * self.board.side * 0.9
        for number, name in enumerate(self.pieces):
            if name in self.board.picture.pieces:
                shift = number * self.board.unit * 0.08
                at = (x1 + (x2 - x1) * way + shift, y1 + (y2 - y1) * way - shift)
                size = self.sizes[0] + (self.sizes[1] - self.sizes[0]) * way
                self.board.picture.lift(name, Moving(at, lift, size=size))

    def finish(self) -> None:
        for name in self.pieces:
            if self.board.has(self.goal):
                self.board.picture.move(name, self.goal)
            self.board.picture.lift(name, None)


class Tracer(Animation):
    """A shot: a short bright streak from space to space, then a flash at its end."""

    FLY = 0.260

    def __init__(self, board: BoardPane, start: str, goal: str, colour: Rgb) -> None:
        self.board, self.spaces, self.colour = board, (start, goal), colour
        self.seconds = self.FLY + 0.180
        self._part = 0.0

    def _ends(self) -> list[tuple[int, int]]:
        known = [space for space in self.spaces if self.board.has(space)]
        return [self.board.to_window(self.board.rest_of(space)) for space in known]

    def step(self, part: float) -> None:
        self._part = part

    def area(self) -> pygame.Rect | None:
        ends = self._ends()
        if len(ends) < 2:
            return None
        (x1, y1), (x2, y2) = ends
        reach = round(self.board.side * 0.7)
        box = pygame.Rect(min(x1, x2), min(y1, y2), abs(x2 - x1) + 1, abs(y2 - y1) + 1)
        return box.inflate(2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw three volleys one after the other, then the flash."""
        ends = self._ends()
        if len(ends) < 2 or self._part in (0.0, 1.0):
            return
        (x1, y1), (x2, y2) = ends
        fly = self._part * self.seconds / self.FLY
        if fly < 1:
            thick = max(2, round(self.board.side * 0.06))
            for behind in (0.0, 0.17, 0.34):
                a, b = (min(1.0, max(0.0, fly * 1.34 - behind - shift)) for shift in (0.1, 0.0))
                start = (x1 + (x2 - x1) * a, y1 + (y2 - y1) * a)
                end = (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)
                pygame.draw.line(surface, (24, 16, 10), start, end, thick + 3)
                pygame.draw.line(surface, self.colour, start, end, thick)
            return
        burst = min(1.0, (self._part * self.seconds - self.FLY) / 0.180)
        radius = round(self.board.side * (0.2 + 0.4 * burst))
        pygame.draw.circle(surface, (255, 226, 110), (x2, y2), radius, max(2, round(radius * (1 - burst) * 0.6)))


class HitBurst(Animation):
    """A star with words over a piece that is hit: 120 ms to appear, 700 ms visible, 200 ms to fade."""

    seconds = 1.020

    def __init__(self, board: BoardPane, piece: str, picture: pygame.Surface) -> None:
        self.board, self.piece, self.picture = board, piece, picture
        self._part = 0.0

    def step(self, part: float) -> None:
        self._part = part

    def area(self) -> pygame.Rect | None:
        piece = self.board.picture.pieces.get(self.piece)
        if piece is None or not self.board.has(piece.space):
            return None
        return self.picture.get_rect(center=self.board.to_window(self.board.place_of(piece)[0]))

    def draw(self, surface: pygame.Surface) -> None:
        area = self.area()
        if area is None:
            return
        now = self._part * self.seconds
        alpha = min(1.0, now / 0.120) * min(1.0, max(0.0, (self.seconds - now) / 0.200))
        self.picture.set_alpha(round(255 * alpha))
        surface.blit(self.picture, area)
