"""The two painted pictures of the scenarios with the grain of paper over them."""

import cairocffi as cairo

from .canvas import new_surface
from .picture_rebellion import HEIGHT, WIDTH, rebellion
from .picture_toom_tabard import toom_tabard
from .textures import grained

PICTURES = {"rebellion": rebellion, "toom_tabard": toom_tabard}


def painted(name: str, scale: int) -> cairo.ImageSurface:
    """The picture at scale x 640 by scale x 360 pixels with the grain of paper over it."""
    surface, ctx = new_surface(WIDTH * scale, HEIGHT * scale)
    ctx.scale(scale, scale)
    PICTURES[name](ctx)
    return grained(surface, scale, 31, grain=0.028, edge=0.84, reach=180)
