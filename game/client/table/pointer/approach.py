"""Keep the question in view: the board scrolls or zooms in, and goes back afterwards."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.client import tween
from game.client.board.camera import NOTCH, Aim
from game.client.table.choosing import Chooser
from game.content.maps import Rect
from game.core.choice import Choose

SECONDS = 0.45
"""Duration of the movement."""
WORTH = 1.25
"""The board zooms in only if everything becomes larger by this factor."""


class Approach:
    """Shows the region in question where a board whose spaces are read (`GameBoard.read_at`) is too small for that.

    Any other board scrolls just far enough that the options are in view, and so does this one for a question that is
    answered by buttons alone: what it is about need only be seen. If the player moves the board, it stays there
    until the next decision. `pace` returns a factor of all durations, 0 is instant; `is_wanted` whether the player
    wants the board to move.
    """

    def __init__(self, chooser: Chooser, pace: Callable[[], float], is_wanted: Callable[[], bool]) -> None:
        self.chooser, self.board, self.pace, self.is_wanted = chooser, chooser.board, pace, is_wanted
        self.read_at = chooser.game_board.read_at
        self._asked: tuple[Choose | None, object] | None = None
        """The last decision handled, with the window and setting then."""
        self._before: Aim | None = None
        """The view before the board zoomed in; None while it is where the person has it."""
        self._opened = False
        """Whether that was the view as the board opens."""
        self._steered = False
        """Whether the person has moved the board during this decision."""
        self._way: tuple[Aim, Aim] | None = None
        self._age = 0.0
        self.board.on_steered = self.steered

    def steered(self) -> None:
        """Leave the board where the player has moved it."""
        self._way = self._before = None
        self._steered = True

    @property
    def is_moving(self) -> bool:
        """Whether the camera is moving."""
        return self._way is not None

    def attend(self) -> None:
        """Move if the decision, the window or the setting has changed."""
        if not self.board.rect.width:
            return
        choice, wanted = self.chooser.choice, self.is_wanted()
        if self._asked is None or self._asked[0] is not choice:
            self._steered = False
        now = (choice, (self.board.camera.window, self.board.kit.scale, wanted))
        if now == self._asked or self._steered:
            return
        self._asked = now
        answered_beside = wanted and choice is not None and self.chooser.is_beside
        if answered_beside and not self.chooser.concerned():
            return
        if answered_beside or not self.read_at:
            if (sight := self._in_sight()) is not None:
                self._go(sight)
            return
        goal = self._goal() if wanted else None
        if goal is not None:
            if self._before is None:
                self._before, self._opened = self.board.camera.aim, self.board.is_as_opened
            self._go(goal)
        elif self._before is not None:
            self._go(self._home())
            self._before = None

    def update(self, dt: float) -> None:
        if self._way is None:
            return
        self._age += dt
        length = SECONDS * self.pace()
        part = 1.0 if length <= 0 else min(1.0, self._age / length)
        start, goal = self._way
        if part >= 1.0:
            self._way = None
        self.board.aim(goal if part >= 1.0 else between(start, goal, tween.in_out_cubic(part)), moving=part < 1.0)

    def _go(self, goal: Aim) -> None:
        """Start moving to a view; with reduced motion, jump there."""
        self._way, self._age = (self.board.camera.aim, goal), 0.0
        if self.board.kit.reduce_motion or not self.pace():
            self._age = math.inf
            self.update(0.0)

    def _home(self) -> Aim:
        """Return the previous view, for the present window."""
        assert self._before is not None
        if self._opened:
            kept = self.board.camera.aim
            self.board.open_again()
            self._before = self.board.camera.aim
            self.board.camera.take_aim(kept)
        return self._before

    def _goal(self) -> Aim | None:
        """Return the view of the region with its surroundings, if that is much larger or out of sight; else None."""
        region = self._region()
        if region is None:
            return None
        camera, readable = self.board.camera, self.read_at * self.board.kit.scale
        start = (self._home() if self._before is not None else camera.aim)[0]
        zoom, centre = camera.aim_at(region, readable)
        zoom = start * NOTCH ** math.floor(math.log(max(zoom / start, 1.0), NOTCH) + 1e-6)
        if zoom < WORTH * start:
            return None
        if self._before is not None and camera.zoom >= zoom - 1e-9 and camera.sees(region):
            return camera.aim
        return zoom, centre

    def _in_sight(self) -> Aim | None:
        """Return a view with all options, or some of them if that is too much; None if the present one will do."""
        region, camera = self._region(), self.board.camera
        if region is None or camera.sees(region):
            return None
        seen, (zoom, (x, y)) = camera.seen(), camera.aim
        if region[2] <= seen[2] and region[3] <= seen[3]:
            return zoom, (x + _shift(region[0], region[2], seen[0], seen[2]),
                          y + _shift(region[1], region[3], seen[1], seen[3]))  # fmt: skip
        points = [self.board.point_of(name) for name in self._spaces()]
        if any(seen[0] < px < seen[0] + seen[2] and seen[1] < py < seen[1] + seen[3] for px, py in points):
            return None
        return zoom, min(points, key=lambda point: math.dist(point, (x, y)))

    def _spaces(self) -> list[str]:
        names = {space for space, _ in self.chooser.by_place()} | set(self.chooser.concerned())
        return [name for name in sorted(names) if self.board.has(name)]

    def _region(self) -> Rect | None:
        """Return the rectangle around all that the decision is about, with a margin; None if there is nothing."""
        corners = [point for name in self._spaces() for point in self.board.board.spaces[name].polygon]
        if not corners:
            return None
        xs, ys, air = [x for x, _ in corners], [y for _, y in corners], self.board.unit
        return min(xs) - air, min(ys) - air, max(xs) - min(xs) + 2 * air, max(ys) - min(ys) + 2 * air


def _shift(start: float, size: float, seen: float, room: float) -> float:
    """Return how far a view must move so that it contains a range."""
    return min(0.0, start - seen) + max(0.0, start + size - seen - room)


def between(start: Aim, goal: Aim, part: float) -> Aim:
    """Interpolate between two views of the board; the edges of the view move evenly."""
    (zoom, (x, y)), (last, (to_x, to_y)) = start, goal
    return 1 / (1 / zoom + (1 / last - 1 / zoom) * part), (x + (to_x - x) * part, y + (to_y - y) * part)
