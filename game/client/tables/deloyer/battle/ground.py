"""The ground below the counters of a battle: the dimmed map, the frame of the title, the lanes."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.client.assets import undamaged
from game.client.mat.pen import Look, even
from game.client.tables.deloyer.battle.layout import Plan
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.kit import Kit
from game.content import paths
from game.content.maps import BoardMap
from game.content.tiled import load_map
from game.games.deloyer.data import LIBERATION

SEEN = 4.6
"""Width of the visible map in hexes."""
DIMMED: Rgb = (92, 104, 104)
"""Factor on the colours of the map, of 255."""
EDGE: Rgb = (96, 176, 164)
GOLD: Rgb = (255, 194, 74)
"""Frames of the map: its edge, and that of its title."""
LANES: tuple[Rgb, Rgb] = ((52, 44, 18), (14, 48, 34))
CAPTIONS: tuple[Rgb, Rgb] = ((96, 78, 24), (30, 84, 56))
LINES: tuple[Rgb, Rgb] = ((178, 148, 62), (84, 150, 112))
THROUGH = 176
"""Opacity of a lane, of 255."""
TITLE = Look("stencil", GOLD, even((8, 16, 20, 236)), even(GOLD), letters=0.46, smallest=13, radius=0.1, pad=0.5,
             lift=0.36, thickness=0.03)  # fmt: skip


@lru_cache(maxsize=1)
def _chart() -> BoardMap:
    return load_map(paths.find("maps/deloyer.tmx"))


def mat(kit: Kit, place: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw the ground of a mat: the hex in its middle with its surroundings, and a frame with corners."""

    def make() -> pygame.Surface:
        image = shapes.rounded(_seen(place, size), kit.px(9))
        line, reach = max(1, kit.px(1.4)), kit.px(26)
        pygame.draw.rect(image, EDGE, image.get_rect(), line, border_radius=kit.px(9))
        inner = image.get_rect().inflate(-2 * kit.px(6), -2 * kit.px(6))
        for x, along in ((inner.left, reach), (inner.right - 1, -reach)):
            for y, down in ((inner.top, reach), (inner.bottom - 1, -reach)):
                pygame.draw.lines(image, GOLD, False, [(x + along, y), (x, y), (x, y + down)], max(1, kit.px(2)))
        return image

    return kit.picture(("deloyer mat", place, size), make)


def _seen(place: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the part of the painted map that a mat of a size shows, dimmed."""
    chart = _chart()
    file = chart.print.file
    assert file is not None
    with undamaged(file):
        whole = pygame.image.load(str(file)).convert()
    x, y = (at - start for at, start in zip(chart.spaces[place].centre, chart.world))
    wide = SEEN * chart.hex_height * chart.print.scale
    cut = pygame.Rect(0, 0, round(wide), round(wide * size[1] / size[0]))
    cut.size = min(cut.width, whole.get_width()), min(cut.height, whole.get_height())
    cut.center = round(x * chart.print.scale), round(y * chart.print.scale)
    image = pygame.transform.smoothscale(whole.subsurface(cut.clamp(whole.get_rect())), size)
    image.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    return image.convert_alpha()


def draw(surface: pygame.Surface, kit: Kit, plan: Plan, place: str, steps: int) -> None:
    """Draw the mat on its shadow, the lanes with their captions' strips, the line between the steps."""
    spread = kit.px(6)
    shadow = kit.shadow(plan.mat.size, kit.px(5), spread, 0.55)
    surface.blit(shadow, (plan.mat.left - spread, plan.mat.top - spread + kit.px(2)))
    surface.blit(mat(kit, place, plan.mat.size), plan.mat)
    for (side, soldiers), lane in plan.lanes.items():
        caption = plan.captions[side, soldiers]
        box = lane.union(caption).union(plan.feet[side, soldiers])
        surface.blit(_lane(kit, box.size, caption.height, side), box)
    first, last = plan.step(0, steps), plan.step(steps - 1, steps)
    bar = pygame.Rect(first, plan.strip.centery - kit.px(1), last - first, max(2, kit.px(2)))
    surface.blit(kit.plate("steps", bar.size, 1, even((*EDGE, 150))), bar)


def _lane(kit: Kit, size: tuple[int, int], strip: int, side: int) -> pygame.Surface:
    """Draw the translucent ground of a lane, and the strip of its caption."""
    number = 0 if side == LIBERATION else 1

    def make() -> pygame.Surface:
        radius = kit.px(6)
        ground = [(0.0, (*LANES[number], THROUGH)), (1.0, (*LANES[number], THROUGH + 40))]
        image = shapes.plate(size, radius, ground, even(LINES[number]), kit.px(1))
        band = shapes.canvas(size[0], strip)
        band.blit(shapes.plate((size[0], strip + 2 * radius), radius, even((*CAPTIONS[number], 225)),
                               even(LINES[number]), kit.px(1)), (0, 0))  # fmt: skip
        image.blit(band, (0, 0))
        pygame.draw.line(image, LINES[number], (1, strip), (size[0] - 2, strip))
        return image

    return kit.picture(("deloyer lane", size, strip, number), make)
