"""The two painted pictures of the scenarios with the grain of paper over them."""

import cairocffi as cairo
import numpy as np

from .canvas import new_surface
from .picture_rebellion import HEIGHT, WIDTH, rebellion
from .picture_toom_tabard import toom_tabard
from .textures import paper_fibre, to_surface

PICTURES = {"rebellion": rebellion, "toom_tabard": toom_tabard}


def painted(name: str, scale: int) -> cairo.ImageSurface:
    """The picture at scale x 640 by scale x 360 pixels with the grain of paper over it."""
    surface, ctx = new_surface(WIDTH * scale, HEIGHT * scale)
    ctx.scale(scale, scale)
    PICTURES[name](ctx)
    surface.flush()
    pixels = np.frombuffer(bytes(surface.get_data()), np.uint8).reshape(HEIGHT * scale, -1, 4)
    colours = pixels[:, : WIDTH * scale, 2::-1].astype(np.float32) / 255
    grain = paper_fibre(HEIGHT * scale, WIDTH * scale, 31, 2.2 * scale)[..., None]
    yy, xx = np.mgrid[0 : HEIGHT * scale, 0 : WIDTH * scale].astype(np.float32) / scale
    edge = np.minimum.reduce([xx, yy, WIDTH - xx, HEIGHT - yy])
    falloff = np.clip(0.84 + edge / 180, 0.84, 1)[..., None]
    return to_surface(np.clip(colours * (1 + grain * 0.028) * falloff, 0, 1))
