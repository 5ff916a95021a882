"""Sheets of a briefing over the board: each fills in, and stays until it has been read or the player continues."""

from __future__ import annotations

import math

import pygame

from game.client.board.pane import BoardPane
from game.client.table.game.steps import Brief
from game.client.table.motion.narration import Beat, Narrator

RISES, AIR = 0.16, 14
"""Seconds in which a sheet appears; pixels at 100 % between it and the edges, or its subject."""
LETTER, LEAST, MOST = 0.016, 0.9, 3.2
"""Seconds that a complete sheet stays: for each letter, at least, at most."""
STRING, PIN = (196, 52, 40), (240, 226, 200)
"""Colours of the string from a sheet to its subject, and of its pins."""


class SheetShown(Beat):
    """A sheet of a briefing."""

    def __init__(self, narrator: Narrator, brief: Brief, board: BoardPane) -> None:
        super().__init__(narrator, brief.tell)
        self.sheet, self.board = brief.sheet, board
        self.reads = min(MOST, max(LEAST, LETTER * self.sheet.letters))
        self.fills = RISES + self.sheet.seconds * (self.sheet.parts - 1)
        self.seconds = self.fills + self.reads
        self._shown = 0
        self._hurried = False
        self._alpha = 255
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._drawn: tuple[object, pygame.Surface] | None = None
        """The sheet as last drawn, and for which size."""

    def start(self) -> None:
        """Scroll to the subject, and place the sheet where it hides none of it."""
        known = [space for space in self.sheet.spaces if self.board.has(space)]
        if known:
            self.board.look_at(known)
        self._show(1)

    def hurry(self) -> None:
        """Show all of it at once."""
        self._hurried = True

    @property
    def is_whole(self) -> bool:
        """Whether all parts are on it."""
        return self._shown >= self.sheet.parts

    def step(self, part: float) -> None:
        """Fill in; once it is whole, wait for the player if he steps."""
        now = part * self.seconds
        still = self.board.kit.reduce_motion
        self._alpha = 255 if still or self._hurried else round(255 * min(1.0, now / RISES))
        all_of_it = still or self._hurried or part >= 1.0
        self._show(self.sheet.parts if all_of_it else 1 + math.floor(max(0.0, now - RISES) / self.sheet.seconds))
        if self.is_whole:
            super().step(part)

    def _show(self, parts: int) -> None:
        self._shown = min(self.sheet.parts, max(1, parts))
        self._rect = self._place()

    def finish(self) -> None:
        super().finish()
        self._shown = 0

    # === Where ===

    def _room(self) -> pygame.Rect:
        air = self.board.kit.px(AIR)
        return self.board.free().inflate(-2 * air, -2 * air)

    def _picture(self) -> pygame.Surface:
        kit, room = self.board.kit, self._room().size
        key = (id(kit), room, self._shown)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self.sheet.picture(kit, room, self._shown)
        return self._drawn[1]

    def _ringed(self) -> list[pygame.Rect]:
        return [self.board.spot_rect(space, self.sheet.slot) for space in self.sheet.spaces if self.board.has(space)]

    def _place(self) -> pygame.Rect:
        room, rect = self._room(), self._picture().get_rect()
        rect.center = room.center
        if self.sheet.place == "head":
            rect.top = room.top + room.height // 9
        ringed = self._ringed()
        if self.sheet.place == "beside" and ringed:
            whole = ringed[0].unionall(ringed[1:])
            corners = [
                (x, y) for x in (room.left, room.right - rect.width) for y in (room.top, room.bottom - rect.height)
            ]
            sides = [(x, whole.centery - rect.height // 2) for x, _ in corners]
            places = [pygame.Rect(at, rect.size).clamp(room) for at in (*corners, *sides)]
            rect = min(places, key=lambda each: (_hidden(each, ringed), math.dist(each.center, whole.center)))
        return rect

    # === Drawing ===

    def area(self) -> pygame.Rect | None:
        if not self._shown:
            return None
        reach = self.board.kit.px(20)
        return self._rect.unionall(self._ringed()).inflate(2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface) -> None:
        if not self._shown:
            return
        kit, picture = self.board.kit, self._picture()
        for ring in self._ringed():
            image = kit.spot_ring(ring.size, kit.px(6))
            surface.blit(image, image.get_rect(center=ring.center))
        picture.set_alpha(self._alpha)
        surface.blit(picture, self._rect)
        for ring in self._ringed() if self.is_whole else ():
            self._draw_string(surface, ring)

    def _draw_string(self, surface: pygame.Surface, ring: pygame.Rect) -> None:
        kit, (x, y) = self.board.kit, ring.center
        inside = self._rect.inflate(-kit.px(20), -kit.px(20))
        start = (min(max(x, inside.left), inside.right), min(max(y, inside.top), inside.bottom))
        dx, dy = x - start[0], y - start[1]
        if not dx and not dy:
            return
        part = max(0.0, 1 - min(ring.width / 2 / max(1, abs(dx)), ring.height / 2 / max(1, abs(dy))))
        end = (start[0] + dx * part, start[1] + dy * part)
        pygame.draw.line(surface, STRING, start, end, kit.px(2))
        for point in (start, end):
            pygame.draw.circle(surface, STRING, point, kit.px(5))
            pygame.draw.circle(surface, PIN, point, kit.px(2))


def _hidden(place: pygame.Rect, ringed: list[pygame.Rect]) -> int:
    """Return how many pixels of the ringed spaces a sheet would hide."""
    clips = [place.clip(ring) for ring in ringed]
    return sum(clip.width * clip.height for clip in clips)
