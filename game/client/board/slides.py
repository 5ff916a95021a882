"""Animations of pieces that a sign shows as a number, from the sign of one space to that of another."""

from __future__ import annotations

import math
from itertools import count

import pygame

from game.client import tween
from game.client.board.motions import BoardMotion
from game.client.board.pane import BoardPane
from game.client.board.picture import Moving
from game.client.board.things import Piece

SIZE = 0.42
"""Size of a moving piece relative to a counter of the board."""
MOST = 5
"""Most pieces drawn; more are shown as this many."""
LIFT, DROP = 8, 16
"""Pixels at 100 % by which moving pieces are lifted, and by which they drop in or rise out."""
_NUMBERS = count()


class Slide(BoardMotion):
    """A number of pieces that move between spaces; without a start they drop in, without a goal they rise out.

    The sign at the start shows fewer from the beginning, that at the goal more (of `after`) at the end. With `at_once`
    nothing moves.
    """

    def __init__(
        self, board: BoardPane, sprite: str, number: int, ends: tuple[str, str], after: str = "", *, at_once: bool
    ) -> None:
        super().__init__(board, [f"slide.{next(_NUMBERS)}" for _ in range(min(number, MOST))])
        self.sprite, self.number, self.after = sprite, number, after or sprite
        self.start_space, self.goal = (space if board.has(space) else "" for space in ends)
        known = [space for space in (self.start_space, self.goal) if space]
        self.points = [board.point_of(space) for space in known]
        far = math.dist(*self.points) / board.unit if len(self.points) == 2 else 0.0
        self.seconds = 0.0 if at_once or not known else min(0.9, 0.3 + 0.05 * far)

    def start(self) -> None:
        """Reduce the sign at the start and create the pieces."""
        picture = self.board.picture
        if self.start_space:
            picture.change_sign(self.start_space, self.sprite, -self.number)
        if self.points and self.seconds:
            self.board.look_at([space for space in (self.goal, self.start_space) if space])
            for name in self.pieces:
                picture.put(Piece(name, self.start_space or self.goal, self.sprite))
            self.step(0.0)

    def step(self, part: float) -> None:
        """Move side by side along a straight path."""
        if not self.points or not self.seconds:
            return
        (x1, y1), (x2, y2) = self.points[0], self.points[-1]
        way, scale = tween.in_out_cubic(part), self.board.kit.scale
        lift, alpha = math.sin(math.pi * part) * LIFT * scale, 255
        if not self.start_space:
            lift, alpha = (1 - tween.out_cubic(part)) * DROP * scale, round(255 * part)
        elif not self.goal:
            lift, alpha = tween.in_cubic(part) * DROP * scale, round(255 * (1 - part))
        pitch = self.board.unit * SIZE * 0.8
        for place, name in enumerate(self.pieces):
            shift = (place - (len(self.pieces) - 1) / 2) * pitch
            at = (x1 + (x2 - x1) * way + shift, y1 + (y2 - y1) * way)
            self.board.picture.lift(name, Moving(at, lift, 1.0, alpha, SIZE))

    def finish(self) -> None:
        """Remove the pieces and increase the sign at the goal."""
        for name in self.pieces:
            self.board.picture.take(name)
        if self.goal:
            self.board.picture.change_sign(self.goal, self.after, self.number)

    def area(self) -> pygame.Rect | None:
        areas = [self.board.space_rect(space) for space in (self.start_space, self.goal) if space]
        moving = super().area()
        if moving is not None:
            areas.append(moving)
        return areas[0].unionall(areas[1:]) if areas else None
