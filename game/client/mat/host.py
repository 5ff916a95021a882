"""Widgets that carry what lies on the table: a special board, and the rail beside open plates."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.intent import Pos
from game.client.mat.overlay import MainBoard, Overlay, Spot
from game.client.ui.rich import Words
from game.client.ui.widget import Widget
from game.core.choice import Pick


class OverlayHost(Widget):
    """A special board in the tree of widgets: a click on one of its spots picks.

    `on_subject` is told what the pointer is on and which options lie there, `on_pin` what was clicked in vain.
    """

    def __init__(
        self,
        overlay: Overlay,
        on_pick: Callable[[Sequence[Pick], Pos], None],
        on_subject: Callable[[str, Sequence[Pick]], None] | None = None,
        on_pin: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(name="overlay")
        self.overlay = overlay
        self.on_pick, self.on_subject, self.on_pin = on_pick, on_subject, on_pin
        self._pressed: Spot | None = None
        self._subject = ""

    @property
    def main(self) -> MainBoard | None:
        """The board, if it is the table itself."""
        return self.overlay if isinstance(self.overlay, MainBoard) else None

    def spot_at(self, pos: Pos) -> Spot | None:
        """The uppermost spot at a point."""
        return next((spot for spot in reversed(self.overlay.spots()) if spot.rect.collidepoint(pos)), None)

    def on_move(self, pos: Pos) -> None:
        """Light the spot under the pointer, tell what it is on."""
        spot = self.spot_at(pos)
        self.overlay.lit(spot)
        self._point(self.overlay.pointed(pos), spot)

    def on_hover(self, inside: bool) -> None:
        """The pointer has gone to a panel."""
        if not inside:
            self.overlay.lit(None)
            self._point("", None)

    def _point(self, subject: str, spot: Spot | None) -> None:
        if subject != self._subject and self.on_subject is not None:
            self._subject = subject
            self.on_subject(subject, spot.picks if spot is not None else ())

    def press(self, pos: Pos, button: int) -> bool:
        """Hold the spot."""
        self._pressed = self.spot_at(pos) if button == 1 else None
        return True

    def release(self, pos: Pos) -> None:
        """Let go on the same spot: pick."""
        pressed, self._pressed = self._pressed, None
        spot = self.spot_at(pos)
        if spot is not None and pressed is not None and spot.name == pressed.name:
            self.on_pick(spot.picks, pos)
        elif self.on_pin is not None and pressed is None and self.rect.collidepoint(pos):
            self.on_pin(self.overlay.pointed(pos))

    def place(self, rect: pygame.Rect) -> None:
        """Give it its place and style."""
        self.rect = pygame.Rect(rect)
        self.overlay.invalidate = self.root.invalidate
        if self.main is not None:
            self.main.window = pygame.Rect(self.root.window)
        self.overlay.place(self.kit, rect)

    def ink(self) -> pygame.Rect:
        """It lies in the free part and shades the whole window, or fills it."""
        return self.root.window

    def paint(self, surface: pygame.Surface) -> None:
        """The map in the shade, the board itself."""
        if self.main is None and not self.rect.contains(surface.get_clip()):
            surface.blit(self.kit.picture(("shade", self.root.window.size), self._shade), (0, 0))
        self.overlay.draw(surface)

    def _shade(self) -> pygame.Surface:
        shade = pygame.Surface(self.root.window.size).convert()
        shade.fill((16, 12, 9))
        shade.set_alpha(150)
        return shade

    def scroll(self, dx: float, dy: float) -> bool:  # noqa: ARG002
        """The map below keeps still."""
        return True

    def tip_place(self, pos: Pos) -> pygame.Rect:
        """The spot, or the place of the pointer."""
        spot = self.spot_at(pos)
        return spot.rect if spot is not None else pygame.Rect(pos[0] - 8, pos[1] - 8, 16, 16)

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        """What it says about the thing under the pointer."""
        return self.overlay.tip(pos)


class Rail(Widget):
    """The ground on which open plates stand, so that no part of the board is seen between them."""

    def paint(self, surface: pygame.Surface) -> None:
        """Dark, with a hairline at the board."""
        kit, rect = self.kit, self.rect
        ground = kit.theme["well"]
        surface.blit(kit.plate("rail", rect.size, 0, [(0, (*ground, 214)), (1, (*ground, 236))]), rect)
        edge = (*kit.theme["line"], 90)
        size = (kit.px(1), rect.height)
        surface.blit(kit.plate("line", size, 0, [(0, edge), (1, edge)]), (rect.right - size[0], rect.top))

    def press(self, pos: Pos, button: int) -> bool:  # noqa: ARG002
        """Nothing below is meant."""
        return True
