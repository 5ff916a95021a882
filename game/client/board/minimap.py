"""The minimap: the whole board in a corner, with a frame around the visible part, which can be dragged."""

from __future__ import annotations

import pygame

from game.client.board.pane import BoardPane
from game.client.intent import Pos
from game.client.ui.widget import Widget

SLACK = 0.93
"""The minimap is hidden if at least this part of the board is visible in both directions."""


class MiniMap(Widget):
    """Shown while the board is too large for the free part of the window."""

    def __init__(self, board: BoardPane) -> None:
        self.allowed = True
        super().__init__(name="minimap")
        self.board = board
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None
        """The print with dots for stacks, and what it was drawn from."""

    @property
    def visible(self) -> bool:
        """Whether the layout allows it and it is useful."""
        return self.allowed and self.is_useful()

    @visible.setter
    def visible(self, allowed: bool) -> None:
        self.allowed = allowed

    def size(self, room: int) -> tuple[int, int]:
        """Width and height in a width of pixels, frame included."""
        world = self.board.board.world
        return room, round(room * world[3] / world[2])

    def is_useful(self) -> bool:
        """Whether a considerable part of the spaces is always out of view at this zoom."""
        camera = self.board.camera
        _, _, width, height = camera.seen()
        return width < SLACK * camera.land[2] or height < SLACK * camera.land[3]

    def paint(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        reach = kit.px(10)
        surface.blit(kit.shadow(rect.size, kit.px(6), reach, 0.5), rect.move(-reach, kit.px(3) - reach))
        surface.blit(self._dotted(), rect)
        world, camera = self.board.board.world, self.board.camera
        part = rect.width / world[2]
        left, top, width, height = camera.seen()
        frame = pygame.Rect(
            rect.left + round((left - world[0]) * part),
            rect.top + round((top - world[1]) * part),
            round(width * part),
            round(height * part),
        ).clip(rect)
        pygame.draw.rect(surface, kit.theme["lit_edge"], frame.inflate(2, 2), kit.px(3), border_radius=2)
        pygame.draw.rect(surface, kit.theme["lit"], frame, kit.px(2), border_radius=2)
        pygame.draw.rect(surface, kit.theme["line"], rect, kit.px(1))

    def _dotted(self) -> pygame.Surface:
        """The print with a dot for each stack, redrawn only if the stacks have changed."""
        kit, board, size, stacks = self.kit, self.board, self.rect.size, self.board.picture.stacks
        key = ("minimap", board.board.path, size)
        print_ = kit.picture(key, lambda: board.print.miniature(size))
        drawn_from = (print_, kit, stacks)
        if self._kept is None or any(a is not b for a, b in zip(self._kept[0], drawn_from, strict=True)):
            self._kept = (drawn_from, self._with_dots(print_.copy()))
        return self._kept[1]

    def _with_dots(self, picture: pygame.Surface) -> pygame.Surface:
        kit, (left, top, width, _) = self.kit, self.board.board.world
        part = self.rect.width / width
        for stack in self.board.picture.stacks:
            x, y = stack.at or self.board.point_of(stack.space)
            at = (round((x - left) * part), round((y - top) * part))
            dot = kit.px((4 if stack.count < 4 else 6) * stack.size)
            pygame.draw.circle(picture, (250, 240, 215), at, dot)
            pygame.draw.circle(picture, kit.theme.side(stack.side).mark, at, max(1, dot - kit.px(1)))
        return picture

    def _go(self, pos: Pos) -> None:
        world, camera = self.board.board.world, self.board.camera
        part = world[2] / self.rect.width
        goal = (world[0] + (pos[0] - self.rect.left) * part, world[1] + (pos[1] - self.rect.top) * part)
        x, y = camera.to_window(goal)
        middle = camera.middle
        self.board.pan(middle[0] - x, middle[1] - y)

    def press(self, pos: Pos, button: int) -> bool:
        self._go(pos)
        return True

    def drag(self, pos: Pos, by: Pos) -> None:
        self._go(pos)

    def scroll(self, dx: float, dy: float) -> bool:
        """Zoom, as on the board."""
        self.board.zoom(dy)
        return True
