"""Draw the board: print, highlights, marks, tokens and counters."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.board import light, routes, tints
from game.client.board.frame import Frame
from game.client.board.ground import Ground
from game.client.board.picture import Moving, Picture
from game.client.board.stacks import StackPictures
from game.client.board.things import Lit, Piece, Tint
from game.client.theme import Rgb
from game.client.ui.kit import Kit
from game.content.maps import Point

FINER = 0.55
"""Width of highlights along areas relative to those around hexes: borders of areas are close together."""
BROADER = 1.5
"""Width of the highlight on the route under the pointer relative to other routes."""
NOT_SEEN = 2.0
"""Points of an outline closer than this, in pixels, are left out of highlights."""
SEVERAL = 12
"""From this many lit areas on, only the main outline of each is highlighted, except under the pointer: the box that
stands for a country, not all its coasts.
"""
MANY = 70
"""From this many lit spaces on, highlights are faint: where nearly everything can be picked, the board must stay
visible.
"""
SHADE = (24, 16, 8, 58)
"""Shade on what is enclosed by lit hexes and cannot be picked; otherwise its outline would look like theirs."""


class BoardPainter:
    """Draws a picture on its ground. Scales and renders only what is not cached for the current zoom."""

    def __init__(self, ground: Ground, atlas: Atlas) -> None:
        self.ground, self.print, self.atlas = ground, ground.print, atlas
        self._stacks = StackPictures(ground, atlas)
        self._strokes: tuple[object, light.Strokes] | None = None
        self._tinted: tuple[tuple[float, str, int, tuple[Tint, ...], int], pygame.Surface] | None = None
        self._signs_at = 0.0
        """The zoom at which the signs were last drawn sharply."""
        self._rough: tuple[Lit | None, list[tuple[Sequence[Point], str]]] = (None, [])
        """The current highlights as plain lines, used while zooming."""
        self._thinned: tuple[float, dict[str, list[list[Point]]]] = (0.0, {})
        self._shield_places: dict[tuple[float, str], dict[str, pygame.Rect]] = {}

    def paint_ground(self, surface: pygame.Surface, picture: Picture, now: Frame) -> None:
        """Draw the table, the print tinted in the owners' colours, and the highlights."""
        origin = self.ground.origin
        size = self.print.size(self.ground.zoom)
        self._paint_table(surface, pygame.Rect(origin, size), now.kit)
        if self._paint_print(surface, pygame.Rect(origin, size), tuple(picture.tints), now):
            self._light(tuple(picture.tints), now).draw(surface, origin)
        else:
            self._paint_rough_light(surface, now)
        for space in now.ringed:
            self._paint_ring(surface, space, now)

    def paint_things(self, surface: pygame.Surface, picture: Picture, now: Frame) -> None:
        """Draw marks, signs, tokens, pieces in boxes, and counters."""
        self._paint_marks(surface, picture, now)
        self._paint_signs(surface, picture, now)
        self._paint_tokens(surface, picture)
        self._paint_boxes(surface, picture)
        self._stacks.draw(surface, picture.stacks, now)
        self._paint_moving(surface, picture)

    def _paint_table(self, surface: pygame.Surface, board: pygame.Rect, kit: Kit) -> None:
        """Fill the table around the board where it is visible.

        At the sides the fill extends below the board to a multiple of 16 pixels: SDL is several times slower if lines
        end elsewhere.
        """
        clip, colour = surface.get_clip(), self.ground.look.surround or kit.theme["table"]
        if board.top > clip.top:
            surface.fill(colour, (clip.left, clip.top, clip.width, board.top - clip.top))
        if board.bottom < clip.bottom:
            surface.fill(colour, (clip.left, board.bottom, clip.width, clip.bottom - board.bottom))
        if board.left > clip.left:
            surface.fill(colour, (clip.left, clip.top, board.left + -board.left % 16 - clip.left, clip.height))
        if board.right < clip.right:
            left = board.right - board.right % 16
            surface.fill(colour, (left, clip.top, clip.right - left, clip.height))

    def _paint_print(self, surface: pygame.Surface, board: pygame.Rect, owners: tuple[Tint, ...], now: Frame) -> bool:
        """Draw the board, stretched from another level while zooming. Return True if it is sharp."""
        zoom = self.ground.zoom
        kept = self.print.nearest(zoom)
        if kept is None or kept[0] == zoom or now.sharp:
            surface.blit(self._level(owners, now.kit), board)
            return True
        level_zoom, level = self._last_tinted(owners, now.kit) or kept
        part = level_zoom / zoom
        seen = now.rect.clip(board)
        left, top = (seen.left - board.left) * part, (seen.top - board.top) * part
        cut = pygame.Rect(round(left), round(top), round(seen.width * part), round(seen.height * part))
        cut.clamp_ip(level.get_rect())
        cut = cut.clip(level.get_rect())
        pygame.transform.scale(level.subsurface(cut), seen.size, surface.subsurface(seen))
        return False

    def _last_tinted(self, owners: tuple[Tint, ...], kit: Kit) -> tuple[float, pygame.Surface] | None:
        """The tinted print as last drawn, and its zoom; None if the owners have changed."""
        if self._tinted is None:
            return None
        (zoom, language, theme, inks, _), level = self._tinted
        return (zoom, level) if (language, theme, inks) == (self.print.language, id(kit.theme), owners) else None

    def _level(self, owners: tuple[Tint, ...], kit: Kit) -> pygame.Surface:
        """The print, tinted in the colours of the owners of its areas."""
        ground, zoom = self.ground, self.ground.zoom
        level = self.print.level(zoom)
        if not owners:
            return level
        key = (zoom, self.print.language, id(kit.theme), owners, id(level))
        if self._tinted is None or self._tinted[0] != key:
            inks = [
                tints.Ink(
                    tuple(tuple(outline) for outline in ground.outlines(tint.space)),
                    kit.theme.side(tint.side).mark,
                    tint.hatch,
                )
                for tint in owners
                if ground.has(tint.space)
            ]
            self._tinted = (key, tints.inked(level, inks, zoom))
        return self._tinted[1]

    def _light(self, owners: tuple[Tint, ...], now: Frame) -> light.Strokes:
        hovered = now.pointed if now.pointed in now.lit.spaces else now.route
        key = (now.lit, self.ground.zoom, self.print.language, hovered, owners)
        if self._strokes is None or self._strokes[0] != key:
            self._strokes = (key, self._make_light(self._level(owners, now.kit), now.lit, hovered, now.kit))
        return self._strokes[1]

    def _make_light(self, level: pygame.Surface, lit: Lit, hovered: str, kit: Kit) -> light.Strokes:
        """Render highlights from the bottom up: fills, lines around them, attacks, routes, remembered spaces."""
        zoom, (gold, edge) = self.ground.zoom, (kit.theme["lit"], kit.theme["lit_edge"])
        strokes = light.Strokes(level, lambda tile, area: self.print.letter_over(tile, area, zoom))
        thick = max(0.8, min(1.6, zoom / 0.85))
        pens: light.Pens = [
            (11 * thick, (*gold, 36)),
            (7 * thick, (*gold, 74)),
            (3.6 * thick, (*edge, 243)),
            (2.2 * thick, (*gold, 255)),
        ]
        self._fill_lit(strokes, lit, hovered)
        self._line_lit(strokes, lit, hovered, pens, thick)
        self._line_attacks(strokes, lit, kit.theme["attack"], thick)
        for route in sorted(lit.routes & self.print.routes.curves.keys()):
            for curve in self.print.routes.curves[route]:
                line = routes.there_and_back(self.ground.on_level(curve))
                strokes.line(line, light.broader(pens, BROADER) if route == hovered else pens)
        for space in lit.remembered:
            outline, is_hex = self.ground.polygon(space), self._is_hex(space)
            strokes.fill(outline, (*kit.theme["focus"], 70))
            strokes.line(light.inset(outline, (4 if is_hex else -1) * thick), pens[2:] if is_hex else pens)
        return strokes

    def _fill_lit(self, strokes: light.Strokes, lit: Lit, hovered: str) -> None:
        for space in lit.spaces:
            colour = (255, 194, 168) if space in lit.attacks else (255, 248, 218)
            alpha = 84 if space == hovered else 52 if len(lit.spaces) <= MANY else 14
            for outline in self._fine(space):
                strokes.fill(outline, (*colour, alpha))
        for hole in filter(light.is_hole, self._round(filter(self._is_hex, lit.spaces))):
            strokes.fill(hole, SHADE)

    def _line_lit(self, strokes: light.Strokes, lit: Lit, hovered: str, pens: light.Pens, thick: float) -> None:
        """Outline connected hexes together, and areas individually with finer lines; attacks are left out."""
        calm = [space for space in lit.spaces if space not in lit.attacks]
        for loop in self._round(filter(self._is_hex, calm)):
            strokes.line(light.inset(loop, 3.4 * thick), pens)
        for space in calm:
            if self._is_hex(space):
                continue
            outlines, apart = self._fine(space), space == hovered
            if len(lit.spaces) > SEVERAL and len(outlines) > 1 and not apart:
                outlines, apart = outlines[:1], True
            for outline in outlines:
                strokes.line(light.inset(outline, 1.4 * thick), pens if apart else light.broader(pens, FINER))

    def _line_attacks(self, strokes: light.Strokes, lit: Lit, colour: Rgb, thick: float) -> None:
        pens = [(9 * thick, (*colour, 66)), (4 * thick, (94, 21, 12, 232)), (2.6 * thick, (*colour, 255))]
        for space in lit.spaces & lit.attacks:
            by = 5 * thick if self._is_hex(space) else 2 * thick
            for outline in self._fine(space):
                strokes.line(light.inset(outline, by), pens)

    def _is_hex(self, space: str) -> bool:
        return space in self.ground.hexes

    def _round(self, hexes: Iterable[str]) -> list[list[Point]]:
        """The outlines of hexes: one around each region and one around each gap in it."""
        return light.outline(outline for space in hexes for outline in self.ground.outlines(space))

    def _fine(self, space: str) -> list[list[Point]]:
        """The outlines without details too fine for the current zoom; hexes unchanged."""
        if self._is_hex(space):
            return self.ground.outlines(space)
        key = self.ground.zoom
        if self._thinned[0] != key:
            self._thinned = (key, {})
        kept = self._thinned[1]
        if space not in kept:
            kept[space] = [light.thinned(outline, NOT_SEEN) for outline in self.ground.outlines(space)]
        return kept[space]

    def _paint_rough_light(self, surface: pygame.Surface, now: Frame) -> None:
        """Draw plain outlines while zooming."""
        ground, theme = self.ground, now.kit.theme
        if self._rough[0] is not now.lit:
            self._rough = (now.lit, self._plain_outlines(now.lit))
        for loop, colour in self._rough[1]:
            pygame.draw.lines(surface, theme[colour], True, ground.in_window(loop), 2)
        for route in now.lit.routes & self.print.routes.curves.keys():
            for curve in self.print.routes.curves[route]:
                pygame.draw.lines(surface, theme["lit"], False, ground.in_window(curve), 3)

    def _plain_outlines(self, lit: Lit) -> list[tuple[Sequence[Point], str]]:
        """Outlines in the world, of regions of hexes and of everything else that is lit, with their colours."""
        spaces = self.ground.board.spaces
        hexes = (lit.spaces - lit.attacks) & self.ground.hexes
        loops: list[tuple[Sequence[Point], str]] = [
            (loop, "lit") for loop in light.outline(spaces[space].polygon for space in hexes)
        ]
        return loops + [
            (spaces[space].polygon, "attack" if space in lit.attacks else "lit") for space in lit.spaces - hexes
        ]

    def _paint_ring(self, surface: pygame.Surface, space: str, now: Frame) -> None:
        """Draw a ring around the sides of a hex, below its name: light, with a dark edge on both sides."""
        theme, thick, zoom = now.kit.theme, now.kit.scale, self.ground.zoom
        loop = light.inset(self.ground.polygon(space), -2 * thick)
        box = light.box_of(loop).inflate(*[2 * math.ceil(4 * thick)] * 2)

        def draw() -> pygame.Surface:
            pens: light.Pens = [(7 * thick, (*theme["well"], 255)), (3 * thick, (*theme["focus"], 255))]
            image = light.drawn(box.size, [(x - box.left, y - box.top) for x, y in loop], pens)
            if now.sharp:
                self.print.letter_over(image, box, zoom)
            return image

        key = ("hex ring", self.ground.board.path, space, zoom, now.sharp, self.print.language)
        surface.blit(now.kit.picture(key, draw), box.move(self.ground.origin))

    def _paint_marks(self, surface: pygame.Surface, picture: Picture, now: Frame) -> None:
        zoom, origin = self.ground.zoom, self.ground.origin
        kept = self.print.nearest(zoom)
        level = kept[0] if kept and not now.sharp else zoom
        part = zoom / level
        places = self._shields(level)
        for space, sprite in picture.marks.items():
            place = places.get(space)
            if place is None:
                continue
            height = max(6, round(place.height * part))
            image = now.kit.sprites.sprite(now.kit.sheet("arms"), sprite, height)
            if space in picture.mark_width:
                width = max(1, round(image.get_width() * picture.mark_width[space]))
                image = pygame.transform.scale(image, (width, height))
            middle = (origin[0] + round(place.centerx * part), origin[1] + round(place.centery * part))
            surface.blit(image, image.get_rect(center=middle))

    def _shields(self, zoom: float) -> dict[str, pygame.Rect]:
        key = (zoom, self.print.language)
        if key not in self._shield_places:
            if len(self._shield_places) > 24:
                self._shield_places.clear()
            self._shield_places[key] = {
                placed.label.key.removeprefix("hex."): placed.shield
                for placed in self.print.placed(zoom)
                if placed.shield
            }
        return self._shield_places[key]

    def _paint_signs(self, surface: pygame.Surface, picture: Picture, now: Frame) -> None:
        """Draw the signs, stretched from their last sharp size while zooming."""
        ground = self.ground
        if now.sharp or not self._signs_at:
            self._signs_at = ground.zoom
        part = ground.zoom / self._signs_at
        for sign in picture.signs:
            if ground.has(sign.space):
                image = sign.make(now.kit, max(sign.least, round(sign.height * self._signs_at)))
                if part != 1.0:
                    width, height = image.get_size()
                    image = pygame.transform.scale(image, (max(1, round(width * part)), max(1, round(height * part))))
                surface.blit(image, image.get_rect(center=ground.to_window(ground.point_of(sign.space))))

    def _paint_tokens(self, surface: pygame.Surface, picture: Picture) -> None:
        for token in picture.tokens.values():
            cell = self.ground.cell(token.cell)
            if cell is None:
                continue
            side = max(8, round(min(cell.rect[2:]) * 0.86 * self.ground.zoom))
            moving = picture.moving.get(token.id)
            x, y = self.ground.to_window(moving.at if moving else cell.centre)
            dx, dy = self.atlas.counter_offset(side)
            surface.blit(self.atlas.counter(token.sprite, side), (x + dx, y + dy))

    def _paint_boxes(self, surface: pygame.Surface, picture: Picture) -> None:
        for piece, rect in self.ground.box_places(picture.boxed):
            dx, dy = self.atlas.counter_offset(rect.width)
            image = self.atlas.piece(piece.sprite, piece.badges, rect.width)
            surface.blit(image, (rect.centerx + dx, rect.centery + dy))

    def _paint_moving(self, surface: pygame.Surface, picture: Picture) -> None:
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for name, moving in picture.moving.items():
            piece = picture.pieces.get(name)
            if piece is not None:
                blits.append(self._in_motion(piece, moving))
        surface.fblits(blits)

    def _in_motion(self, piece: Piece, moving: Moving) -> tuple[pygame.Surface, tuple[int, int]]:
        side = self.ground.side_of(moving.size)
        image = self.atlas.piece(piece.sprite, piece.badges, side)
        dx, dy = self.atlas.counter_offset(side)
        x, y = self.ground.to_window(moving.at)
        if moving.width < 0.999:
            image = pygame.transform.scale(image, (max(1, round(image.get_width() * moving.width)), image.get_height()))
            dx = round(dx * moving.width)
        if moving.alpha < 255:
            image = image.copy()
            image.set_alpha(moving.alpha)
        return image, (x + dx, y + dy - round(moving.lift))
