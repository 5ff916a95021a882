"""Game boxes on the shelf: front, spine, top, gloss and shadows."""

from collections.abc import Callable

from . import cover_labyrinth, cover_vermin, covers_modern, covers_period, dynasties_court
from .canvas import Context, circle, fill, linear_gradient, polygon, radial_gradient, rounded_rect, stroke
from .palette import mix

FRONT = (24, 24, 272, 371)  # x, y, width, height of the front in the sprite, pixels at 100 %
DEPTH, RISE = 20, 9  # how far the spine reaches to the right, and how much higher its far edge is
SPRITE = (350, 424)  # size of the sprite with room for the shadows

COVERS: dict[str, tuple[Callable[[Context], None], str, str]] = {  # game: (front, near and far edge colour)
    "scotland": (covers_period.scotland, "#7c1f1a", "#3c0d0b"),
    "dynasties": (dynasties_court.cover, "#5a1522", "#260509"),
    "vermin": (cover_vermin.vermin, "#14402f", "#061a12"),
    "deloyer": (covers_modern.deloyer, "#b89a66", "#5a4326"),
    "labyrinth": (cover_labyrinth.labyrinth, "#22343f", "#0c141a"),
}


def _shadows(ctx: Context) -> None:
    """The shadows on the wall and on the shelf."""
    x, y, w, h = FRONT
    for i in range(10):
        rounded_rect(ctx, x + 12 + i, y - 2 + i, w + DEPTH - 2 * i + 16, h - i * 1.5, 8)
        fill(ctx, "#000000", 0.055)
    ctx.save()
    ctx.translate(x + w / 2 + 8, y + h + 1)
    ctx.scale(1, 0.12)
    circle(ctx, 0, 0, w * 0.61)
    dark = radial_gradient(0, 0, 10, w * 0.61, (0, "#000", 0.85), (0.8, "#000", 0.55), (1, "#000", 0))
    fill(ctx, dark)
    ctx.restore()


def box(ctx: Context, game: str) -> None:
    """Draw the box of a game in its sprite, in pixels at 100 %."""
    cover, near, far = COVERS[game]
    x, y, w, h = FRONT
    _shadows(ctx)
    right, back = x + w, x + w + DEPTH
    polygon(ctx, [(right, y), (back, y - RISE), (back, y + h - 12), (right, y + h)])
    fill(ctx, linear_gradient(right, 0, back, 0, near, far))
    polygon(ctx, [(x, y), (x + DEPTH, y - RISE), (back, y - RISE), (right, y)])
    fill(ctx, linear_gradient(0, y - RISE, 0, y, mix(near, "#ffffff", 0.12), mix(near, "#ffffff", 0.28)))
    ctx.save()
    ctx.rectangle(x, y, w, h)
    ctx.clip()
    ctx.translate(x, y)
    ctx.scale(w / covers_period.WIDTH, h / covers_period.HEIGHT)
    cover(ctx)
    ctx.restore()
    ctx.rectangle(x, y, w, h)
    gloss = linear_gradient(
        x, y, x + w, y + h, (0, "#fff", 0.20), (0.35, "#fff", 0.03), (0.7, "#000", 0.0), (1, "#000", 0.30)
    )
    fill(ctx, gloss)
    ctx.rectangle(x + 0.7, y + 0.7, w - 1.4, h - 1.4)
    stroke(ctx, "#fff", 1.2, 0.28)
    polygon(ctx, [(right, y), (right, y + h)], False)
    stroke(ctx, "#000", 1, 0.5)
    polygon(ctx, [(x, y + h - 0.7), (right, y + h - 0.7)], False)
    stroke(ctx, "#000", 1.4, 0.6)
