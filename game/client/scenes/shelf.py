"""The picture of the title screen: the room, the shelf and the boxes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.client.assets import undamaged
from game.client.intent import Key
from game.client.ui import shapes
from game.client.ui.button import Clickable
from game.client.ui.widget import Widget
from game.content import paths

GAP, WIDEST_STEP = 1.08, 420
"""Width of a box with the least gap, relative to the box; the largest distance of boxes, in pixels of the picture."""
DEPTH = (40, 30, 24)
"""Colour of the sides of a box that is drawn."""
GLOW = ((34, 26), (20, 41), (10, 76), (4, 242))
"""Outline of the chosen box: width in pixels of the picture, opacity."""
HINT = ((3, 150),)
"""Outline of a box under the pointer: faint, so that it does not look chosen."""


@lru_cache(maxsize=1)
def places() -> dict[str, Any]:
    """Positions in the pictures, in pixels at 1600 x 1000."""
    with undamaged(file := paths.ASSETS / "title" / "title.json"):
        table: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return table


class Shelf(Widget):
    """Wall, word mark, shelf and boxes above a floor with the panels.

    `floor` is the height below the foot of the shelf, in pixels. The picture is scaled to the available room.
    """

    def __init__(self, boxes: Sequence[BoxWidget], mottos: tuple[str, str]) -> None:
        super().__init__()
        self.boxes = list(boxes)
        self.mottos = mottos
        self.floor = 0
        self.zoom = 1.0
        self._background: pygame.Surface | None = None
        self._marks: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self.adopt(self.boxes)

    def place(self, rect: pygame.Rect) -> None:
        """Scale the picture and put the boxes on the shelf."""
        self.rect = pygame.Rect(rect)
        table = places()
        foot = rect.height - self.floor
        self.zoom = zoom = min(rect.width / table["room"][0], foot / table["shelf"][2])
        front, depth = table["box_front"], table["box_depth"][0]
        room, wide = rect.width - 2 * self._margin(), front[2] + depth
        small = min(zoom, room / (len(self.boxes) * wide * GAP))
        step = min((room - wide * small) / max(1, len(self.boxes) - 1), WIDEST_STEP * small)
        left = rect.centerx - (step * (len(self.boxes) - 1) + wide * small) / 2
        bottom = rect.top + foot - (table["shelf"][2] - table["box_foot"]) * zoom
        for number, box in enumerate(self.boxes):
            x = round(left + number * step)
            width, height = round(wide * small), round((front[3] + table["box_depth"][1]) * small)
            box.zoom = small
            box.place(pygame.Rect(x, round(bottom) - height, width, height))
        self._background = self.kit.picture(("room", rect.size, foot), lambda: self._paint_room(foot))
        self._marks = list(self._set_marks())

    def _margin(self) -> int:
        return round(self.rect.width * 62 / 1600)

    def _paint_room(self, foot: int) -> pygame.Surface:
        """The wall stretched to the window, the shelf in proportion."""
        table = places()
        shelf_top, _, shelf_foot = table["shelf"]
        sharp = 2 if max(self.rect.width / table["room"][0], self.zoom) > 1.25 else 1
        size = table["room"][0] * sharp, table["room"][1] * sharp
        source = self.kit.sprites.picture(f"title/room_{sharp}.jpg", size)
        image = pygame.Surface(self.rect.size)
        top = foot - round((shelf_foot - shelf_top) * self.zoom)
        ends = ((0, shelf_top, 0, top), (shelf_top, shelf_foot, top, foot), (shelf_foot, 1000, foot, self.rect.height))
        for from_y, to_y, y, bottom in ends:
            part = source.subsurface((0, from_y * sharp, source.get_width(), (to_y - from_y) * sharp))
            if bottom > y:
                image.blit(pygame.transform.smoothscale(part, (self.rect.width, bottom - y)), (0, y))
        return image

    def _set_marks(self) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Word mark and mottos, as far as there is room above the boxes."""
        kit, table = self.kit, places()
        box_top = min(box.rect.top for box in self.boxes) - self.rect.top
        high = table["wordmark"][1]
        zoom = min(self.zoom * 1.05, (box_top - kit.px(12)) / 250)
        size = round(table["wordmark"][0] * zoom), round(high * zoom)
        sharp = 2 if zoom > 1.1 else 1
        mark = kit.sprites.picture(f"title/wordmark_{sharp}.png", size)
        y = max(kit.px(4), round((box_top - 262 * zoom) * 0.42))
        marks = [(mark, (self.rect.centerx - size[0] // 2, self.rect.top + y))]
        y += round(high * zoom * 0.94)
        for words, role, colour, letters in zip(self.mottos, ("motto", "motto_small"), ("title_ink", "ink"), (27, 18)):
            pixels = max(round(13 * min(1.0, kit.scale)), round(letters * zoom))
            text = kit.fonts.render(words, role, pixels, kit.theme[colour])
            if y + text.get_height() > box_top - round(6 * zoom):
                break
            marks.append((text, (self.rect.centerx - text.get_width() // 2, self.rect.top + y)))
            y += text.get_height() + round(2 * zoom)
        return marks

    def ink(self) -> pygame.Rect:
        return self.rect

    def paint(self, surface: pygame.Surface) -> None:
        if self._background:
            surface.blit(self._background, self.rect)
        for image, pos in self._marks:
            surface.blit(image, pos)


class BoxWidget(Clickable):
    """A game on the shelf; the chosen one glows."""

    def __init__(self, game: str, title: str, on_choose: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(on_choose, name=f"box {game}")
        self.game, self.title = game, title
        self.chosen = chosen
        self.zoom = 1.0
        self._sprite: pygame.Surface | None = None

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        wide, high = (round(edge * self.zoom) for edge in places()["box_sprite"])
        sprites, path = self.kit.sprites, f"title/box_{self.game}_{2 if self.zoom > 1.1 else 1}.png"
        if sprites.file(path).is_file():
            self._sprite = sprites.picture(path, (wide, high))
        else:
            key = ("plain box", self.game, self.title, (wide, high))
            self._sprite = self.kit.picture(key, lambda: self._plain_box((wide, high)))

    def _plain_box(self, size: tuple[int, int]) -> pygame.Surface:
        table, zoom = places(), self.zoom
        left, top, wide, high = (round(edge * zoom) for edge in table["box_front"])
        deep, rise = (round(edge * zoom) for edge in table["box_depth"])
        image = shapes.canvas(*size)
        corners = [(left, top), (left + deep, top - rise), (left + wide + deep, top - rise),
                   (left + wide + deep, top + high - rise), (left + wide, top + high), (left, top + high)]  # fmt: skip
        pygame.draw.polygon(image, DEPTH, corners)
        drawn = self.kit.sprites.replacement(f"title/box_{self.game}_1.png")
        image.blit(drawn.box_front(self.title, (wide, high)), (left, top))
        return image

    def on_focus(self, here: bool) -> None:
        """Choose the game when an arrow key has led to it; Tab only passes."""
        if here and self.root.by_arrow and not self.chosen:
            self.on_click()

    def key(self, key: Key) -> bool:
        """Choose the game with Space; Enter is for the button that says so."""
        return key.name == "space" and not self.chosen and super().key(key)

    def ink(self) -> pygame.Rect:
        reach = round(44 * self.zoom)
        return self.rect.inflate(2 * reach, 2 * reach)

    def paint(self, surface: pygame.Surface) -> None:
        if self._sprite is None:
            return
        front = places()["box_front"]
        rise = round(places()["box_depth"][1] * self.zoom)
        corner = self.rect.left - round(front[0] * self.zoom), self.rect.top + rise - round(front[1] * self.zoom)
        focused = self.has_focus and self.root.keyboard
        if self.chosen or focused or self.hovered:
            rings = GLOW if self.chosen or focused else HINT
            glow = self.kit.picture(("glow", self.rect.size, rings), lambda: self._paint_glow(rings))
            surface.blit(glow, glow.get_rect(center=self.rect.center))
        surface.blit(self._sprite, corner)

    def _paint_glow(self, rings: Sequence[tuple[int, int]]) -> pygame.Surface:
        reach = round(20 * self.zoom)
        size = self.rect.width + 2 * reach, self.rect.height + 2 * reach
        image = shapes.canvas(*size)
        for thick, alpha in rings:
            width = max(1, round(thick * self.zoom))
            box = pygame.Rect(0, 0, self.rect.width + 6 + width, self.rect.height + 6 + width)
            layer = shapes.ring(box.size, 6 * self.zoom + width / 2, self.kit.theme["lit"], width)
            layer.set_alpha(alpha)
            image.blit(layer, layer.get_rect(center=(size[0] // 2, size[1] // 2)))
        return image
