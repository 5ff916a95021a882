"""What flies above the whole table: cards that are dealt and played, hits."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.client import tween
from game.client.board.motions import BoardMotion
from game.client.board.picture import Moving
from game.client.theme import Rgb
from game.client.tween import Animation

if TYPE_CHECKING:
    from game.client.atlas import Atlas
    from game.client.board.view import BoardView


class CardFlight(Animation):
    """Cards fly one after the other from one place to another."""

    def __init__(
        self, atlas: Atlas, sprites: Sequence[str], start: tuple[int, int], end: tuple[int, int], width: int
    ) -> None:
        self.atlas, self.sprites, self.ends, self.width = atlas, list(sprites), (start, end), width
        self.seconds = 0.260 + 0.060 * max(0, len(sprites) - 1)
        self._places: list[tuple[str, tuple[int, int]]] = []

    def step(self, part: float) -> None:
        """On a low arc."""
        now = part * self.seconds
        (x1, y1), (x2, y2) = self.ends
        self._places = []
        for number, sprite in enumerate(self.sprites):
            own = (now - 0.060 * number) / 0.260
            if 0 <= own < 1:
                eased = tween.out_cubic(own)
                arc = math.sin(math.pi * own) * self.width * 0.4
                self._places.append((sprite, (round(x1 + (x2 - x1) * eased), round(y1 + (y2 - y1) * eased - arc))))

    def finish(self) -> None:
        """They have arrived; the hand is shown anew with the next position."""
        self._places = []

    def area(self) -> pygame.Rect | None:
        """Round the cards in the air."""
        height = self.atlas.card_height(self.width)
        rects = [pygame.Rect(x - self.width, y - height, 2 * self.width, 2 * height) for _, (x, y) in self._places]
        return rects[0].unionall(rects[1:]) if rects else None

    def draw(self, surface: pygame.Surface) -> None:
        """Card after card."""
        for sprite, place in self._places:
            image = self.atlas.card(sprite, self.width)
            surface.blit(image, image.get_rect(center=place))


class CardShown(Animation):
    """A card that is played: it comes to the middle, stays to be read, and goes."""

    IN, STAY, OUT = 0.300, 0.750, 0.220

    def __init__(self, picture: pygame.Surface, start: tuple[int, int], middle: tuple[int, int]) -> None:
        self.picture, self.ends = picture, (start, middle)
        self.seconds = self.IN + self.STAY + self.OUT
        self._at: tuple[int, int] | None = None
        self._alpha = 255

    def step(self, part: float) -> None:
        """In, stay, out."""
        now = part * self.seconds
        (x1, y1), (x2, y2) = self.ends
        eased = tween.out_cubic(min(1.0, now / self.IN))
        self._at = (round(x1 + (x2 - x1) * eased), round(y1 + (y2 - y1) * eased))
        late = max(0.0, (now - self.IN - self.STAY) / self.OUT)
        self._alpha = round(255 * (1 - min(1.0, late)))

    def finish(self) -> None:
        """Gone."""
        self._at = None

    def area(self) -> pygame.Rect | None:
        """The card."""
        return self.picture.get_rect(center=self._at) if self._at else None

    def draw(self, surface: pygame.Surface) -> None:
        """The card with its name."""
        if self._at:
            self.picture.set_alpha(self._alpha)
            surface.blit(self.picture, self.picture.get_rect(center=self._at))


class Flight(BoardMotion):
    """Pieces fly straight from one space to another, high above the board in the middle of their way."""

    def __init__(self, board: BoardView, pieces: Sequence[str], ends: tuple[str, str], *, fade: bool) -> None:
        super().__init__(board, pieces)
        self.goal = ends[1]
        self.ends = [board.rest_of(space) for space in ends if space in board.board.spaces]
        far = math.dist(*self.ends) / board.table.piece_size if len(self.ends) == 2 else 0.0
        self.fade, self.seconds = fade, 0.120 if fade else min(0.95, 0.32 + 0.05 * far)

    def step(self, part: float) -> None:
        """On an arc."""
        if not self.ends:
            return
        (x1, y1), (x2, y2) = self.ends[0], self.ends[-1]
        way = round(part) if self.fade else tween.in_out_cubic(part)
        lift = 0.0 if self.fade else math.sin(math.pi * way) * self.board.side * 0.9
        for number, name in enumerate(self.pieces):
            if name in self.board.picture.pieces:
                shift = number * self.board.table.piece_size * 0.08
                at = (x1 + (x2 - x1) * way + shift, y1 + (y2 - y1) * way - shift)
                self.board.picture.lift(name, Moving(at, lift))

    def finish(self) -> None:
        """All stand at the end."""
        for name in self.pieces:
            if self.goal in self.board.board.spaces:
                self.board.picture.move(name, self.goal)
            self.board.picture.lift(name, None)


class Tracer(Animation):
    """A shot: a short bright streak from space to space, then a flash where it ends."""

    FLY = 0.260

    def __init__(self, board: BoardView, start: str, goal: str, colour: Rgb) -> None:
        self.board, self.spaces, self.colour = board, (start, goal), colour
        self.seconds = self.FLY + 0.180
        self._part = 0.0

    def _ends(self) -> list[tuple[int, int]]:
        known = [space for space in self.spaces if space in self.board.board.spaces]
        return [self.board.camera.to_window(self.board.rest_of(space)) for space in known]

    def step(self, part: float) -> None:
        """On its way, or arrived."""
        self._part = part

    def area(self) -> pygame.Rect | None:
        """The whole way."""
        ends = self._ends()
        if len(ends) < 2:
            return None
        (x1, y1), (x2, y2) = ends
        reach = round(self.board.side * 0.7)
        box = pygame.Rect(min(x1, x2), min(y1, y2), abs(x2 - x1) + 1, abs(y2 - y1) + 1)
        return box.inflate(2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface) -> None:
        """Three volleys, one behind the other, and the flash."""
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
    """A star over a piece that is hit, with words."""

    seconds = 1.020

    def __init__(self, board: BoardView, piece: str, picture: pygame.Surface) -> None:
        self.board, self.piece, self.picture = board, piece, picture
        self._part = 0.0

    def step(self, part: float) -> None:
        """120 ms in, 700 ms there, 200 ms out."""
        self._part = part

    def area(self) -> pygame.Rect | None:
        """Round the star."""
        piece = self.board.picture.pieces.get(self.piece)
        if piece is None or piece.space not in self.board.board.spaces:
            return None
        return self.picture.get_rect(center=self.board.camera.to_window(self.board.rest_of(piece.space)))

    def draw(self, surface: pygame.Surface) -> None:
        """The star."""
        area = self.area()
        if area is None:
            return
        now = self._part * self.seconds
        alpha = min(1.0, now / 0.120) * min(1.0, max(0.0, (self.seconds - now) / 0.200))
        self.picture.set_alpha(round(255 * alpha))
        surface.blit(self.picture, area)
