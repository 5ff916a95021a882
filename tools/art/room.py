"""The room of the title screen: panelled wall in lamp light, walnut shelf; and the word mark."""

import cairocffi as cairo
import numpy as np

from .canvas import Context, fill, linear_gradient
from .charges import fleur
from .lettering import text
from .palette import BRASS, rgba_array
from .textures import Array, to_surface, value_noise, wood

WIDTH, HEIGHT = 1600, 1000  # pixels at 100 %
SHELF_TOP, SHELF_EDGE, SHELF_FOOT = 690, 750, 780  # upper surface, front edge, underside
BOX_FOOT = 724  # y of the foot of boxes
WORD_MARK = (560, 190)  # size of the word mark's sprite


def room(scale: int) -> cairo.ImageSurface:
    """Paint wall and shelf at scale x 1600 by scale x 1000 pixels."""
    height, width = HEIGHT * scale, WIDTH * scale
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32) / scale
    noise = value_noise(height, width, 120 * scale, 2, 5) - 0.5
    wall = rgba_array("#1c2a2c") * (1 + noise[..., None] * 0.18)
    grooves = np.ones_like(xx)
    for groove in range(-40, WIDTH + 200, 200):
        off = xx - groove
        grooves *= (1 - 0.5 * np.exp(-((off / 2.2) ** 2))) * (1 + 0.10 * np.exp(-(((off - 5) / 2.5) ** 2)))
    lamp = np.exp(-(((xx - 800) / 760) ** 2 + ((yy - 330) / 430) ** 2))[..., None]
    wall = wall * grooves[..., None] * (0.45 + 1.55 * lamp) + rgba_array("#e9a94a") * lamp * 0.12
    _lay_shelf(wall, scale)
    surface = to_surface(np.clip(wall, 0, 1))
    ctx = cairo.Context(surface)
    ctx.scale(scale, scale)
    ctx.rectangle(0, SHELF_EDGE - 1, WIDTH, 1.4)
    fill(ctx, "#f2c98a", 0.35)
    ctx.rectangle(0, SHELF_FOOT - 1, WIDTH, 2)
    fill(ctx, "#000", 0.5)
    return surface


def _lay_shelf(wall: Array, scale: int) -> None:
    """Paint the board, its front edge and the dark below into the array of the wall."""
    width = wall.shape[1]
    top, edge, foot = SHELF_TOP * scale, SHELF_EDGE * scale, SHELF_FOOT * scale
    across = np.exp(-(((np.arange(width) / scale - 800) / 620) ** 2))[None, :, None]
    board = wood(edge - top, width, 5, "#7a4c28", "#4a2b15", scale)
    wall[top:edge] = board * np.linspace(0.55, 1.15, edge - top)[:, None, None] * (0.5 + 0.9 * across)
    front = wood(foot - edge, width, 6, "#6a4020", "#3a2210", scale)
    wall[edge:foot] = front * np.linspace(1.05, 0.6, foot - edge)[:, None, None] * (0.5 + 0.8 * across)
    below = np.linspace(0.25, 1, wall.shape[0] - foot)[:, None, None]
    wall[foot:] *= below * 0.8


def word_mark(ctx: Context) -> None:
    """The name of the program over a rule with a fleur-de-lis, in a sprite of WORD_MARK pixels."""
    middle = WORD_MARK[0] / 2
    gold = linear_gradient(0, 40, 0, 118, "#fff0c2", "#e3b75a", "#b98a2f")
    text(ctx, "Mapsheet", middle, 108, "cinzelb", 88, gold, "c", track=5, shadow=("#000000", 0, 3))
    for left in (middle - 240, middle + 50):
        ctx.rectangle(left, 142, 190, 1.2)
        fill(ctx, BRASS, 0.7)
    fleur(ctx, middle - 15, 126, 30, 34, BRASS)
