"""The painting of the Scotland board: its layers in order, and the picture files."""

from pathlib import Path

import numpy as np
from PIL import Image

from . import map_frame, map_furniture, map_hexes, map_sea, map_terrain, symbols
from .canvas import Context, fill, from_surface, new_surface, polygon, stroke
from .map_coast import CoastPainter, Ground
from .map_plan import COMPASS, COMPASS_RADIUS, SERPENT, SHIP, WORLD
from .map_tiled import TERRAINS
from .textures import to_surface

SHORE_GAP = 14  # world units that rhumb lines keep away from land


def paint_board(ground: Ground) -> Image.Image:
    """Paint the board without text, at the scale of the ground."""
    surface = to_surface(ground.image)
    ctx = Context(surface)
    ctx.scale(ground.scale, ground.scale)
    ctx.translate(-WORLD[0], -WORLD[1])
    map_frame.draw_rhumb_lines(ctx)
    _restore_land(ctx, ground)
    map_terrain.draw_grid(ctx)
    map_terrain.draw_fields(ctx, ground.inland)
    map_terrain.draw_rivers(ctx)
    map_terrain.draw_border(ctx)
    map_terrain.draw_symbols(ctx, ground.inland)
    map_terrain.draw_closed_hexsides(ctx)
    map_sea.draw_ship(ctx, SHIP)
    map_sea.draw_serpent(ctx, SERPENT)
    symbols.compass(ctx, COMPASS, COMPASS_RADIUS, 0.82)
    map_furniture.draw_furniture(ctx)
    map_frame.draw_frame(ctx)
    surface.flush()
    return from_surface(surface)


def _restore_land(ctx: Context, ground: Ground) -> None:
    """Draw the land and its shore waters over the rhumb lines again."""
    cover = np.clip((ground.shore / ground.scale + SHORE_GAP + 7) / 7, 0, 1)
    ctx.save()
    ctx.identity_matrix()
    ctx.set_source_surface(to_surface(ground.image, cover), 0, 0)
    ctx.paint()
    ctx.restore()


def paint_tileset() -> Image.Image:
    """One hex of each terrain side by side, for the tile layer as Tiled shows it."""
    wide, high = round(2 * map_hexes.SIDE), round(map_hexes.HEIGHT)
    surface, ctx = new_surface(wide * len(TERRAINS), high)
    tones = {"sea": "#b3cac6", "wooded": "#c6c58f", "mountain": "#c9a97d"}
    for order, terrain in enumerate(TERRAINS):
        ctx.save()
        ctx.translate(order * wide + wide / 2, high / 2)
        x, y = map_hexes.centre("0101")
        polygon(ctx, [(px - x, py - y) for px, py in map_hexes.corners("0101")])
        fill(ctx, tones.get(terrain, "#e4d9ac"), keep=True)
        stroke(ctx, "#4a3520", 1, 0.4)
        for _y, _x, draw in sorted(map_terrain.pictures_of(ctx, terrain, (0, 0)), key=lambda found: found[:2]):
            draw()
        ctx.restore()
    data = np.frombuffer(bytes(surface.get_data()), np.uint8).reshape(high, -1, 4)
    return Image.fromarray(data[..., [2, 1, 0, 3]].copy(), "RGBA")


def write_pictures(print_folder: Path, map_folder: Path) -> None:
    """Paint and save the print, its small copy for Tiled, and the tileset."""
    board = paint_board(CoastPainter().paint())
    print_folder.mkdir(parents=True, exist_ok=True)
    board.save(print_folder / "scotland.jpg", quality=88, subsampling=0, optimize=True, progressive=False)
    small = board.resize((round(WORLD[2]), round(WORLD[3])), Image.Resampling.LANCZOS)
    small.save(map_folder / "scotland.jpg", quality=82, optimize=True)
    paint_tileset().save(map_folder / "scotland_terrain.png", optimize=True)
