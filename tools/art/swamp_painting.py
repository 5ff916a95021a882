"""The paintings of the two maps of the giant-bug planet: their layers in order, and the picture files."""

from pathlib import Path

import numpy as np
from PIL import Image

from .canvas import Context, fill, from_surface, from_surface_rgba, new_surface, polygon, radial_gradient, stroke
from .palette import rgba_array
from .swamp_furniture import draw_furniture
from .swamp_ground import Ground, SwampPainter
from .swamp_hexes import HEIGHT, SIDE, Planet, planet
from .swamp_plan import PRINT_SCALE, WORLD
from .swamp_signs import draw_signs
from .swamp_terrain import draw_grid, draw_roads, draw_things
from .textures import to_surface

MAPS = ("alpha", "beta")
TERRAINS = ("clear", "bamboo", "swamp", "building", "tar", "bridge", "nest")
TILES = {
    "clear": "#2b463b",
    "bamboo": "#1c5a3e",
    "swamp": "#14505a",
    "building": "#6a6450",
    "tar": "#120d1c",
    "bridge": "#6a5a40",
    "nest": "#b02a5c",
}


def paint_board(place: Planet, ground: Ground) -> Image.Image:
    """Paint the board without text, at the scale of the ground."""
    surface = to_surface(ground.image)
    ctx = Context(surface)
    ctx.scale(ground.scale, ground.scale)
    ctx.translate(-WORLD[0], -WORLD[1])
    draw_roads(ctx, place)
    draw_grid(ctx, place)
    draw_things(ctx, place)
    _lay_fog(ctx, ground)
    draw_signs(ctx, place)
    _vignette(ctx)
    draw_furniture(ctx, place)
    surface.flush()
    return from_surface(surface)


def _lay_fog(ctx: Context, ground: Ground) -> None:
    """Fog over the land, under trails and signs."""
    veil = np.ones((*ground.fog.shape, 3), np.float32) * rgba_array("#a9cfcb")
    ctx.save()
    ctx.identity_matrix()
    ctx.set_source_surface(to_surface(veil, np.clip(ground.fog * 1.55, 0, 0.62) * 0.85), 0, 0)
    ctx.paint()
    ctx.restore()


def _vignette(ctx: Context) -> None:
    left, top, width, height = WORLD
    ctx.rectangle(left, top, width, height)
    middle = (left + width * 0.58, top + height / 2)
    fill(ctx, radial_gradient(*middle, height * 0.62, height * 1.1, (0, "#000000", 0), (1, "#02080a", 0.5)))


def paint_tileset() -> Image.Image:
    """One hex of each terrain side by side, for the tile layer as Tiled shows it."""
    wide, high = round(2 * SIDE), round(HEIGHT)
    surface, ctx = new_surface(wide * len(TERRAINS), high)
    half = HEIGHT / 2
    for order, terrain in enumerate(TERRAINS):
        x, y = order * wide + SIDE, half
        corners = ((SIDE, 0), (SIDE / 2, half), (-SIDE / 2, half), (-SIDE, 0), (-SIDE / 2, -half), (SIDE / 2, -half))
        polygon(ctx, [(x + dx, y + dy) for dx, dy in corners])
        fill(ctx, TILES[terrain], keep=True)
        stroke(ctx, "#d6f2e2", 1, 0.4)
    return from_surface_rgba(surface)


def write_pictures(print_folder: Path, map_folder: Path) -> None:
    """Paint and save the prints, their small copies for Tiled, and the tileset."""
    print_folder.mkdir(parents=True, exist_ok=True)
    for name in MAPS:
        board = paint_board(planet(name), SwampPainter(planet(name), PRINT_SCALE).paint())
        board.save(print_folder / f"vermin_{name}.jpg", quality=82, subsampling=0, optimize=True, progressive=False)
        small = board.resize((round(WORLD[2]), round(WORLD[3])), Image.Resampling.LANCZOS)
        small.save(map_folder / f"vermin_{name}.jpg", quality=66, optimize=True)
    paint_tileset().quantize(32).save(map_folder / "vermin_terrain.png", optimize=True)
