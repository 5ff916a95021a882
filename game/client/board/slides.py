"""Pieces that a sign shows by their number go from the sign of one space to that of another."""

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
"""Size of a piece on its way, as part of a counter of the board."""
MOST = 5
"""Pieces that are seen to go together; more are seen as so many."""
LIFT, DROP = 8, 16
"""Pixels at 100 % that pieces are lifted on their way, and that they come down or go up."""
_NUMBERS = count()


class Slide(BoardMotion):
    """So many of a sprite go from space to space; without a start they come down, without a goal they go up.

    The sign of the start has fewer of them from the beginning, that of the goal more (of `after`) from the end.
    With `at_once` nothing moves.
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
        """They are taken out of the box where they lay."""
        picture = self.board.picture
        if self.start_space:
            picture.change_sign(self.start_space, self.sprite, -self.number)
        if self.points and self.seconds:
            self.board.look_at([space for space in (self.goal, self.start_space) if space])
            for name in self.pieces:
                picture.put(Piece(name, self.start_space or self.goal, self.sprite))
            self.step(0.0)

    def step(self, part: float) -> None:
        """Side by side along the straight way."""
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
        """They lie in the other box."""
        for name in self.pieces:
            self.board.picture.take(name)
        if self.goal:
            self.board.picture.change_sign(self.goal, self.after, self.number)

    def area(self) -> pygame.Rect | None:
        """Round the pieces and both boxes."""
        areas = [self.board.space_rect(space) for space in (self.start_space, self.goal) if space]
        moving = super().area()
        if moving is not None:
            areas.append(moving)
        return areas[0].unionall(areas[1:]) if areas else None
