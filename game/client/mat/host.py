"""Widgets that hold special boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.intent import Key, Pos
from game.client.mat.overlay import MainBoard, Overlay, Spot
from game.client.ui.rich import Words
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.core.choice import Pick

AIR = 10
"""Margin around what a board is scrolled to, in pixels at 100 %."""
NOWHERE = (-1, -1)
"""A point outside of every board."""
LIGHT = 9
"""How far from a spot a click still counts, in pixels at 100 %: as far as its light extends."""


def _simply(act: Callable[[], object]) -> bool:
    act()
    return True


class OverlayHost(Widget):
    """A special board as a widget: a click on one of its spots picks.

    `on_subject` gets the thing under the pointer and its options, `on_pin` a thing clicked without a pick, and its
    place. `tries` runs a function and returns False if it fails; then the board is removed.
    """

    def __init__(
        self,
        overlay: Overlay,
        on_pick: Callable[[Sequence[Pick], Pos], None],
        on_subject: Callable[[str, Sequence[Pick]], None] | None = None,
        on_pin: Callable[[str, Pos], None] | None = None,
        tries: Callable[[Callable[[], object]], bool] | None = None,
    ) -> None:
        super().__init__(name="overlay")
        self.overlay = overlay
        self.on_pick, self.on_subject, self.on_pin = on_pick, on_subject, on_pin
        self.tries = tries or _simply
        self._pressed: Spot | None = None
        self._pulled = 0
        """Pixels that the pointer has moved since the button went down."""
        self._subject = ""

    @property
    def main(self) -> MainBoard | None:
        """The board, if it is a main board."""
        return self.overlay if isinstance(self.overlay, MainBoard) else None

    def spot_at(self, pos: Pos) -> Spot | None:
        """The uppermost spot at a point; outside of all, the one whose light extends there."""
        spots, reach = self.overlay.spots()[::-1], 2 * self.kit.px(LIGHT)
        within = (spot for spot in spots if spot.rect.collidepoint(pos))
        near = (spot for spot in spots if spot.rect.inflate(reach, reach).collidepoint(pos))
        return next(within, None) or next(near, None)

    def on_move(self, pos: Pos) -> None:
        """Light the spot under the pointer and report its subject."""
        self.tries(lambda: self._move(pos))

    def _move(self, pos: Pos) -> None:
        spot = self.spot_at(pos)
        self.overlay.lit(spot)
        self._point(self.overlay.pointed(pos), spot)

    def on_hover(self, inside: bool) -> None:
        """Remove the light when the pointer leaves, and lower what it raised."""
        if not inside:
            self.overlay.lit(None)
            self._point(self.overlay.pointed(NOWHERE), None)

    def _point(self, subject: str, spot: Spot | None) -> None:
        if subject != self._subject and self.on_subject is not None:
            self._subject = subject
            self.on_subject(subject, spot.picks if spot is not None else ())

    def press(self, pos: Pos, button: int) -> bool:
        self._pressed, self._pulled = self.spot_at(pos) if button == 1 else None, 0
        return True

    def drag(self, pos: Pos, by: Pos) -> None:
        """Drag a scrolled board, once the pointer has moved far enough."""
        self._pulled += abs(by[0]) + abs(by[1])
        if isinstance(self.parent, BoardWindow) and self._pulled > self.kit.px(6):
            self.parent.drag(pos, by)

    def release(self, pos: Pos) -> None:
        pressed, self._pressed = self._pressed, None
        if isinstance(self.parent, BoardWindow) and self._pulled > self.kit.px(6):
            return
        spot = self.spot_at(pos)
        if spot is not None and pressed is not None and spot.name == pressed.name:
            self.on_pick(spot.picks, pos)
        elif self.on_pin is not None and pressed is None and self.rect.collidepoint(pos):
            self.on_pin(self.overlay.pointed(pos), pos)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.overlay.invalidate = self.root.invalidate
        if self.main is not None:
            self.main.window = pygame.Rect(self.root.window)
        self.tries(lambda: self.overlay.place(self.kit, rect))

    def ink(self) -> pygame.Rect:
        """An overlay darkens the whole window; a main board fills it."""
        return self.root.window

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the darkened map and the board."""
        if self.main is None and not self.rect.contains(surface.get_clip()):
            surface.blit(self.kit.picture(("shade", self.root.window.size), self._shade), (0, 0))
        self.tries(lambda: self.overlay.draw(surface))

    def _shade(self) -> pygame.Surface:
        shade = pygame.Surface(self.root.window.size).convert()
        shade.fill((16, 12, 9))
        shade.set_alpha(150)
        return shade

    def height_for(self, width: int) -> int:
        """Return the height of a scrolled board."""
        main = self.main
        return main.full_height(self.kit, width) if main is not None and main.scrolls else 0

    def shift(self, dx: int, dy: int) -> None:
        """Place the board again at its new scroll position."""
        self.place(self.rect.move(dx, dy))

    def scroll(self, dx: float, dy: float) -> bool:
        """Consume the wheel above an overlay, so that the map does not zoom."""
        return self.main is None

    def tip_place(self, pos: Pos) -> pygame.Rect:
        spot = self.spot_at(pos)
        return spot.rect if spot is not None else pygame.Rect(pos[0] - 8, pos[1] - 8, 16, 16)

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        found: list[tuple[Words | None, bool]] = []
        self.tries(lambda: found.append(self.overlay.tip(pos)))
        return found[0] if found else (None, False)


class BoardWindow(ScrollArea):
    """The window of a main board, which scrolls if there is not enough room.

    `end_motion` ends animations on the board and returns True if there were any; then nothing is scrolled yet. `before`
    is the window of the previous decision, whose scroll position is kept.
    """

    def __init__(self, host: OverlayHost, end_motion: Callable[[], bool], before: BoardWindow | None = None) -> None:
        super().__init__(host, name="board window")
        self.host, self._end_motion = host, end_motion
        if before is not None:
            self.take_over(before)

    @property
    def scrolls(self) -> bool:
        """Whether the board is larger than the window."""
        return self.bar_rect() is not None

    def ink(self) -> pygame.Rect:
        return self.root.window

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background everywhere, and the board in its window."""
        if self.host.main is not None:
            self.host.main.draw_ground(surface)
        if self.scrolls:
            super().draw(surface)
        else:
            self.host.draw(surface)

    def scroll_by(self, pixels: int) -> bool:
        """Scroll, but first end animations on the board."""
        return self._end_motion() or super().scroll_by(pixels)

    def hot_key(self, key: Key) -> bool:
        """Handle page keys, wherever the focus is."""
        return self.scrolls and key.name in self._PAGES and self.key(key)

    def show_part(self, rect: pygame.Rect) -> None:
        """Scroll a part of the board into view, its upper edge first."""
        if not self.scrolls or self.rect.contains(rect):
            return
        air = self.kit.px(AIR)
        top, bottom = rect.top - self.host.rect.top - air, rect.bottom - self.host.rect.top + air
        room = self.rect.height
        if top < self.offset or bottom - top > room:
            self.scroll_by(top - self.offset)
        else:
            self.scroll_by(bottom - room - self.offset)

    def follow(self) -> None:
        """Scroll to what the current moment is about."""
        part = self.host.main.moment() if self.host.main is not None else None
        if part is not None:
            self.show_part(part)
