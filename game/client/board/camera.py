"""The camera: which part of the board the window shows, and at what zoom. Pure geometry."""

from __future__ import annotations

from game.content.maps import Point, Rect

NOTCH = 2 ** (1 / 4)
"""Zoom factor of one notch of the wheel."""
Aim = tuple[float, Point]
"""A zoom and the point in the middle."""
CLOSEST, UTMOST = 1.85, 2.6
"""Largest zoom, in pixels per world unit, at 100 % and at any scale."""


class Camera:
    """Zoom is in pixels per world unit; `centre` is the point of the board in the middle of the free area.

    The free area is the part of the window without panels. The camera keeps the board in it, so its middle part can
    never be lost. It remembers what was last requested, so that a window that is resized and restored shows the same
    part again.
    """

    def __init__(self, world: Rect, land: Rect) -> None:
        self.world = world
        self.land = land
        self.window = (0, 0)
        self.free: tuple[int, int, int, int] = (0, 0, 1, 1)
        self.zoom = 1.0
        self.centre: Point = (land[0] + land[2] / 2, land[1] + land[3] / 2)
        self.least = 0.2
        self.most = CLOSEST
        self._asked = (self.zoom, self.centre)
        """Zoom and centre as requested, even if the window does not allow them."""

    def resize(self, window: tuple[int, int], free: tuple[int, int, int, int], scale: float) -> None:
        """Set the window, the free area (left, top, width, height) and the scale of the interface.

        While the window stays the same, the board stays in place when panels open and close, but leaves no empty edge
        where one closed.
        """
        same = window == self.window
        here, before = self.origin, self.free
        self._take(window, free)
        if same:
            self.least = min(self.least, self.zoom)
        self.most = max(min(UTMOST, CLOSEST * max(1.0, scale)), self.least)
        if not same:
            self.zoom, self.centre = min(self.most, max(self.least, self._asked[0])), self._asked[1]
            self._clamp()
        elif self.free != before:
            (x, y), (left, top) = self.middle, self.centre
            self.centre = ((x - here[0]) / self.zoom + self.world[0], (y - here[1]) / self.zoom + self.world[1])
            if self.free[2] > before[2] or self.free[3] > before[3]:
                self._clamp()
            asked = self._asked[1]
            self._asked = (self._asked[0], (asked[0] + self.centre[0] - left, asked[1] + self.centre[1] - top))

    def carry(self, window: tuple[int, int], free: tuple[int, int, int, int], scale: float) -> None:
        """Set another free area, and zoom in proportion to it."""
        part = min(max(1, free[2]) / self.free[2], max(1, free[3]) / self.free[3])
        self._take(window, free)
        self.most = max(min(UTMOST, CLOSEST * max(1.0, scale)), self.least)
        self.zoom = min(self.most, max(self.least, self.zoom * part))
        self._clamp()
        self._asked = (self.zoom, self.centre)

    def _take(self, window: tuple[int, int], free: tuple[int, int, int, int]) -> None:
        """Set the window and the free area, which may be empty if the window is tiny."""
        self.window, self.free = window, (free[0], free[1], max(1, free[2]), max(1, free[3]))
        self.least = min(self.fit_zoom(self.world), self.fit_zoom(self.land)) * 0.9

    @property
    def is_whole(self) -> bool:
        """Whether everything is visible."""
        return self.zoom <= max(self.least, self.fit_zoom(self.land)) + 1e-9

    def fit_zoom(self, area: Rect) -> float:
        """The zoom at which an area of the world just fits the free area."""
        return min(self.free[2] / area[2], self.free[3] / area[3])

    def fill_zoom(self, area: Rect) -> float:
        """The least zoom at which an area of the world covers the free area."""
        return max(self.free[2] / area[2], self.free[3] / area[3])

    def fit(self, area: Rect) -> None:
        """Show an area of the world as large as possible."""
        self.zoom = min(self.most, max(self.least, self.fit_zoom(area)))
        self.centre = _middle(area)
        self._settle()

    def look(self, point: Point) -> None:
        """Centre a point, as far as the edges of the board allow."""
        self.centre = point
        self._settle()

    @property
    def aim(self) -> Aim:
        """What is shown now."""
        return self.zoom, self.centre

    def take_aim(self, aim: Aim) -> None:
        """Show an aim, as far as the window allows."""
        self.zoom, self.centre = min(self.most, max(self.least, aim[0])), aim[1]
        self._settle()

    def aim_at(self, area: Rect, closest: float) -> Aim:
        """The aim that shows an area of the world, at most at that zoom."""
        kept = (self.aim, self._asked)
        self.take_aim((min(closest, self.fit_zoom(area)), _middle(area)))
        found = self.aim
        (self.zoom, self.centre), self._asked = kept
        return found

    def sees(self, area: Rect) -> bool:
        """Whether an area of the world is completely visible."""
        left, top, width, height = self.seen()
        return (
            left <= area[0]
            and top <= area[1]
            and area[0] + area[2] <= left + width
            and area[1] + area[3] <= top + height
        )

    # === Coordinates ===

    @property
    def middle(self) -> Point:
        """The middle of the free area in pixels of the window."""
        left, top, width, height = self.free
        return left + width / 2, top + height / 2

    @property
    def origin(self) -> tuple[int, int]:
        """The position of the board picture's top left pixel in the window."""
        x, y = self.middle
        return (
            round(x - (self.centre[0] - self.world[0]) * self.zoom),
            round(y - (self.centre[1] - self.world[1]) * self.zoom),
        )

    def to_window(self, point: Point) -> tuple[int, int]:
        """Convert a point of the world to pixels of the window."""
        left, top = self.origin
        return (
            left + round((point[0] - self.world[0]) * self.zoom),
            top + round((point[1] - self.world[1]) * self.zoom),
        )

    def to_world(self, pos: tuple[int, int]) -> Point:
        """Convert a pixel of the window to a point of the world."""
        left, top = self.origin
        return (pos[0] - left) / self.zoom + self.world[0], (pos[1] - top) / self.zoom + self.world[1]

    # === Motion ===

    def pan(self, dx: float, dy: float) -> bool:
        """Move the board by pixels. Return False if it did not move."""
        before = self.origin
        self.centre = (self.centre[0] - dx / self.zoom, self.centre[1] - dy / self.zoom)
        self._settle()
        return self.origin != before

    def set_zoom(self, zoom: float, at: tuple[int, int] | None = None) -> bool:
        """Change the zoom, keeping the point of the world under the pixel `at` in place. Return False if nothing
        changed.
        """
        zoom = min(self.most, max(self.least, zoom))
        changed = abs(zoom - self.zoom) > 1e-9
        pos = at or (round(self.middle[0]), round(self.middle[1]))
        fixed = self.to_world(pos)
        self.zoom = zoom
        x, y = self.middle
        self.centre = (fixed[0] - (pos[0] - x) / zoom, fixed[1] - (pos[1] - y) / zoom)
        self._settle()
        return changed

    def zoom_by(self, notches: float, at: tuple[int, int] | None = None) -> bool:
        """Zoom by notches of the wheel, positive to zoom in. The same zooms recur, so their levels are reused."""
        return self.set_zoom(self.zoom * NOTCH**notches, at)

    def reveal(self, point: Point, margin: float) -> bool:
        """Move a point of the world into the free area, `margin` pixels from its edge. Return False if it was there."""
        x, y = self.to_window(point)
        left, top, width, height = self.free
        mx, my = min(margin, width / 2 - 1), min(margin, height / 2 - 1)
        dx = max(0.0, left + mx - x) + min(0.0, left + width - mx - x)
        dy = max(0.0, top + my - y) + min(0.0, top + height - my - y)
        return self.pan(dx, dy) if dx or dy else False

    def seen(self) -> Rect:
        """The part of the world in the free area."""
        left, top, width, height = self.free
        x, y = self.to_world((left, top))
        return x, y, width / self.zoom, height / self.zoom

    def _settle(self) -> None:
        """Clamp, and remember the result as requested."""
        self._clamp()
        self._asked = (self.zoom, self.centre)

    def _clamp(self) -> None:
        """Keep the edges of the board out of the free area, and a smaller board in its middle."""
        centre = []
        for value, start, size, room in zip(self.centre, self.world[:2], self.world[2:], self.free[2:], strict=True):
            half = room / 2 / self.zoom
            low, high = start + half, start + size - half
            centre.append(min(max(value, low), high) if low <= high else start + size / 2)
        self.centre = (centre[0], centre[1])


def _middle(area: Rect) -> Point:
    return area[0] + area[2] / 2, area[1] + area[3] / 2
