"""Draws the board: the print, the light on it, marks, tokens, counters, path and fan."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.board import light, tints
from game.client.board.picture import Moving
from game.client.board.stacks import StackPictures
from game.maps import Point

if TYPE_CHECKING:
    from game.client.board.view import BoardView


FINER = 0.55
"""Width of the light along the borders of areas, by that round hexes: the borders of areas lie close together."""
NOT_SEEN = 2.0
"""Pixels between two points of an outline below which the second is left out of the light."""
MANY = 70
"""Lit spaces from which on their light is faint: where nearly all can be chosen the board must be seen."""


class BoardPainter:
    """Paints what a `BoardView` shows. Scales and renders only what it has not kept for the present zoom."""

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self._stacks = StackPictures(view)
        self._strokes: tuple[object, light.Strokes] | None = None
        self._tinted: tuple[object, pygame.Surface] | None = None
        self._thinned: tuple[object, dict[str, list[list[Point]]]] = (None, {})
        self._shield_places: dict[tuple[float, str], dict[str, pygame.Rect]] = {}

    def paint(self, surface: pygame.Surface) -> None:
        """The print, the light, the counters, the path."""
        origin = self.view.camera.origin
        size = self.view.print.size(self.view.camera.zoom)
        self._paint_table(surface, pygame.Rect(origin, size))
        sharp = self._paint_print(surface, origin, size)
        if sharp:
            self._light().draw(surface, origin)
        else:
            self._paint_rough_light(surface)
        self.view.sketcher.draw(surface, under=True)
        if not self.view.hide_counters:
            self._paint_marks(surface, origin)
            self._paint_signs(surface)
            self._paint_tokens(surface)
            self._paint_boxes(surface)
            self._paint_stacks(surface)
        self.view.sketcher.draw(surface, under=False)
        for item in (self.view.path, self.view.flag):
            if item:
                surface.blit(*item)
        if self.view.fan is not None:
            self.view.fan.draw(surface)

    def _paint_table(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """The table round the board, only where it is seen.

        At the sides it is filled a little too far in, up to a multiple of 16 pixels: SDL is several times slower
        where a line ends elsewhere, and the board is drawn over it.
        """
        clip, colour = surface.get_clip(), self.view.table.surround or self.view.kit.theme["table"]
        if board.top > clip.top:
            surface.fill(colour, (clip.left, clip.top, clip.width, board.top - clip.top))
        if board.bottom < clip.bottom:
            surface.fill(colour, (clip.left, board.bottom, clip.width, clip.bottom - board.bottom))
        if board.left > clip.left:
            surface.fill(colour, (clip.left, clip.top, board.left + -board.left % 16 - clip.left, clip.height))
        if board.right < clip.right:
            left = board.right - board.right % 16
            surface.fill(colour, (left, clip.top, clip.right - left, clip.height))

    def _paint_print(self, surface: pygame.Surface, origin: tuple[int, int], size: tuple[int, int]) -> bool:
        """The board; stretched from another level while the wheel turns. True when it is sharp."""
        zoom = self.view.camera.zoom
        kept = self.view.print.nearest(zoom)
        if kept is None or kept[0] == zoom or self.view.is_sharp:
            surface.blit(self._level(zoom), origin)
            return True
        level_zoom, level = kept
        part = level_zoom / zoom
        seen = self.view.rect.clip(pygame.Rect(origin, size))
        left, top = (seen.left - origin[0]) * part, (seen.top - origin[1]) * part
        cut = pygame.Rect(round(left), round(top), round(seen.width * part), round(seen.height * part))
        cut.clamp_ip(level.get_rect())
        cut = cut.clip(level.get_rect())
        pygame.transform.scale(level.subsurface(cut), seen.size, surface.subsurface(seen))
        return False

    def _level(self, zoom: float) -> pygame.Surface:
        """The print, with the colours of the owners of its areas."""
        level, view = self.view.print.level(zoom), self.view
        if not view.tints:
            return level
        key = (zoom, view.print.language, id(view.kit.theme), tuple(view.tints), id(level))
        if self._tinted is None or self._tinted[0] != key:
            inks = [
                tints.Ink(
                    tuple(tuple(outline) for outline in self._outlines(tint.space)),
                    view.kit.theme.side(tint.side).mark,
                    tint.hatch,
                )
                for tint in view.tints
                if tint.space in view.board.spaces
            ]
            self._tinted = (key, tints.inked(level, inks, zoom))
        return self._tinted[1]

    def _light(self) -> light.Strokes:
        """The light of the present choice at the present zoom."""
        key = (
            self.view.lit,
            self.view.camera.zoom,
            self.view.print.language,
            self.view.hover_space if self.view.hover_space in self.view.lit.spaces else "",
            tuple(self.view.tints),
        )
        if self._strokes is None or self._strokes[0] != key:
            self._strokes = (key, self._make_light(key[3]))
        return self._strokes[1]

    def _make_light(self, hovered: str) -> light.Strokes:
        theme, zoom = self.view.kit.theme, self.view.camera.zoom
        level = self._level(zoom)
        strokes = light.Strokes(level, lambda tile, area: self.view.print.letter_over(tile, area, zoom))
        thick = max(0.8, min(1.6, zoom / 0.85))
        calm = [space for space in self.view.lit.spaces if space not in self.view.lit.attacks]
        for space in self.view.lit.spaces:
            attack = space in self.view.lit.attacks
            alpha = 84 if space == hovered else 52 if len(self.view.lit.spaces) <= MANY else 14
            for outline in self._fine(space):
                strokes.fill(outline, (*((255, 194, 168) if attack else (255, 248, 218)), alpha))
        gold, edge, attack_colour = theme["lit"], theme["lit_edge"], theme["attack"]
        pens = [
            (11 * thick, (*gold, 36)),
            (7 * thick, (*gold, 74)),
            (3.6 * thick, (*edge, 243)),
            (2.2 * thick, (*gold, 255)),
        ]
        kinds = self.view.board.spaces
        hexes = [space for space in calm if kinds[space].kind == "hex"]
        for loop in light.outline(outline for space in hexes for outline in self._outlines(space)):
            strokes.line(light.inset(loop, 3.4 * thick), pens)
        fine = [(width * FINER, colour) for width, colour in pens]
        for space in calm:
            for outline in self._fine(space) if space not in hexes else ():
                strokes.line(light.inset(outline, 1.4 * thick), fine if space != hovered else pens)
        red = [(9 * thick, (*attack_colour, 66)), (4 * thick, (94, 21, 12, 232)), (2.6 * thick, (*attack_colour, 255))]
        for space in self.view.lit.spaces & self.view.lit.attacks:
            by = 5 * thick if self.view.board.spaces[space].kind == "hex" else 2 * thick
            for outline in self._fine(space):
                strokes.line(light.inset(outline, by), red)
        for space in self.view.lit.remembered:
            strokes.fill(self._polygon(space), (*theme["focus"], 70))
            strokes.line(light.inset(self._polygon(space), 4 * thick), pens[2:])
        return strokes

    def _polygon(self, space: str) -> list[Point]:
        return self._outlines(space)[0]

    def _outlines(self, space: str) -> list[list[Point]]:
        """The outlines of a space in pixels of the level."""
        left, top = self.view.board.world[:2]
        zoom = self.view.camera.zoom
        outlines = self.view.board.spaces[space].outlines
        return [[((x - left) * zoom, (y - top) * zoom) for x, y in outline] for outline in outlines]

    def _fine(self, space: str) -> list[list[Point]]:
        """The outlines without what is too fine to be seen at the present zoom; hexes as they are."""
        if self.view.board.spaces[space].kind == "hex":
            return self._outlines(space)
        key = (id(self.view.board), self.view.camera.zoom)
        if self._thinned[0] != key:
            self._thinned = (key, {})
        kept = self._thinned[1]
        if space not in kept:
            kept[space] = [light.thinned(outline, NOT_SEEN) for outline in self._outlines(space)]
        return kept[space]

    def _paint_rough_light(self, surface: pygame.Surface) -> None:
        """Plain outlines while the wheel turns."""
        left, top = self.view.camera.origin
        for space in self.view.lit.spaces:
            points = [(left + x, top + y) for x, y in self._polygon(space)]
            colour = self.view.kit.theme["attack" if space in self.view.lit.attacks else "lit"]
            pygame.draw.polygon(surface, colour, points, 2)

    def _paint_marks(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        zoom = self.view.camera.zoom
        kept = self.view.print.nearest(zoom)
        level = kept[0] if kept and not self.view.is_sharp else zoom
        part = zoom / level
        places = self._shields(level)
        for space, sprite in self.view.picture.marks.items():
            place = places.get(space)
            if place is None:
                continue
            height = max(6, round(place.height * part))
            image = self.view.kit.sprites.sprite("ui/arms", sprite, height)
            if space in self.view.picture.mark_width:
                width = max(1, round(image.get_width() * self.view.picture.mark_width[space]))
                image = pygame.transform.scale(image, (width, height))
            middle = (origin[0] + round(place.centerx * part), origin[1] + round(place.centery * part))
            surface.blit(image, image.get_rect(center=middle))

    def _shields(self, zoom: float) -> dict[str, pygame.Rect]:
        key = (zoom, self.view.print.language)
        if key not in self._shield_places:
            if len(self._shield_places) > 24:
                self._shield_places.clear()
            self._shield_places[key] = {
                placed.label.key.removeprefix("hex."): placed.shield
                for placed in self.view.print.placed(zoom)
                if placed.shield
            }
        return self._shield_places[key]

    def _paint_signs(self, surface: pygame.Surface) -> None:
        for sign in self.view.signs:
            if sign.space in self.view.board.spaces:
                height = max(sign.least, round(sign.height * self.view.camera.zoom))
                image = sign.make(self.view.kit, height)
                point = self.view.camera.to_window(self.view.point_of(sign.space))
                surface.blit(image, image.get_rect(center=point))

    def _paint_tokens(self, surface: pygame.Surface) -> None:
        for token in self.view.picture.tokens.values():
            cell = self.view.board.tracks.get(token.cell) or self.view.board.boxes.get(token.cell)
            if cell is None:
                continue
            side = max(8, round(min(cell.rect[2:]) * 0.86 * self.view.camera.zoom))
            moving = self.view.picture.moving.get(token.id)
            x, y = self.view.camera.to_window(moving.at if moving else cell.centre)
            dx, dy = self.view.atlas.counter_offset(side)
            surface.blit(self.view.atlas.counter(token.sprite, side), (x + dx, y + dy))

    def _paint_boxes(self, surface: pygame.Surface) -> None:
        """Pieces in the boxes of the board."""
        for piece, rect in self.view.box_places():
            dx, dy = self.view.atlas.counter_offset(rect.width)
            surface.blit(
                self.view.atlas.piece(piece.sprite, piece.badges, rect.width), (rect.centerx + dx, rect.centery + dy)
            )

    def _paint_stacks(self, surface: pygame.Surface) -> None:
        self._stacks.draw(surface)
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for name, moving in self.view.picture.moving.items():
            self._in_motion(blits, name, moving, self.view.side)
        surface.fblits(blits)

    def _in_motion(
        self, blits: list[tuple[pygame.Surface, tuple[int, int]]], name: str, moving: Moving, side: int
    ) -> None:
        piece = self.view.picture.pieces.get(name)
        if piece is None:
            return
        image = self.view.atlas.piece(piece.sprite, piece.badges, side)
        dx, dy = self.view.atlas.counter_offset(side)
        x, y = self.view.camera.to_window(moving.at)
        if moving.width < 0.999:
            image = pygame.transform.scale(image, (max(1, round(image.get_width() * moving.width)), image.get_height()))
            dx = round(dx * moving.width)
        if moving.alpha < 255:
            image = image.copy()
            image.set_alpha(moving.alpha)
        blits.append((image, (x + dx, y + dy - round(moving.lift))))
