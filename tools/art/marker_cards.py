"""Faces and back of the strategy markers as small cards, without their names."""

from .canvas import Context, drop_shadow, fill, linear_gradient, rounded_rect, stroke
from .heraldry import arms
from .marker_icons import ICONS
from .palette import SIDES, mix

WIDTH, HEIGHT = 84, 100  # pixels at 100 %
MARGIN_X, MARGIN_TOP = 8, 6  # room for the shadow, in the same pixels
ART = (5, 5, 74, 55)  # box of the art field on the card
NAME = (5, 62, 74, 34)  # box left free for the name in one or two lines
RADIUS = 6.7  # 8 % of the width


def _blank(ctx: Context, colours: tuple[str, str]) -> None:
    drop_shadow(ctx, 0, 0, WIDTH, HEIGHT, RADIUS, 8, 0.5, 3.5, 0.5, "#1a0f06")
    rounded_rect(ctx, 0, 0, WIDTH, HEIGHT, RADIUS)
    fill(ctx, mix(colours[1], "#3a2208", 0.45))
    rounded_rect(ctx, 0, 0, WIDTH, HEIGHT - 1, RADIUS)
    fill(ctx, linear_gradient(0, 0, 0, HEIGHT, *colours))
    rounded_rect(ctx, 0.5, 0.5, WIDTH - 1, HEIGHT - 2, RADIUS)
    stroke(ctx, linear_gradient(0, 0, WIDTH, HEIGHT, (0, "#ffffff", 0.8), (1, "#5a3c1a", 0.35)), 0.9)


def marker_face(ctx: Context, kind: str, side: str) -> None:
    """The face of the marker `kind` for a side, its upper left corner at the origin, in pixels at 100 %."""
    face = SIDES[side]["face"]
    _blank(ctx, ("#f8efd6", "#e9d8ae"))
    x, y, w, h = ART
    rounded_rect(ctx, x, y, w, h, 3.4)
    fill(ctx, linear_gradient(0, y, 0, y + h, mix("#f3e7c8", face, 0.10), mix("#f3e7c8", face, 0.24)))
    rounded_rect(ctx, 3.6, 3.6, WIDTH - 7.2, HEIGHT - 8.2, 4.2)
    stroke(ctx, face, 1.5)
    ctx.rectangle(x + 4, y + h + 0.4, w - 8, 0.8)
    fill(ctx, face, 0.45)
    ctx.save()
    ctx.translate(WIDTH / 2 - 22, y + h / 2 - 22)
    ctx.scale(1.1, 1.1)
    ICONS[kind](ctx, mix(SIDES[side]["dark"], face, 0.25))
    ctx.restore()


def marker_back(ctx: Context) -> None:
    """The common back: a diapered field with both arms."""
    _blank(ctx, ("#5a2018", "#3d120e"))
    rounded_rect(ctx, 5, 5, WIDTH - 10, HEIGHT - 11, 3.4)
    ctx.save()
    ctx.clip()
    for i in range(-12, 14):
        for slope in (1, -1):
            ctx.move_to(i * 12, 0)
            ctx.line_to(i * 12 + slope * HEIGHT * 0.6, HEIGHT)
            stroke(ctx, "#d8b24a", 0.7, 0.35)
    ctx.restore()
    rounded_rect(ctx, 5, 5, WIDTH - 10, HEIGHT - 11, 3.4)
    stroke(ctx, "#d8b24a", 1.2)
    rounded_rect(ctx, 13, 30, WIDTH - 26, 38, 4)
    fill(ctx, "#3d120e", 0.94, keep=True)
    stroke(ctx, "#d8b24a", 1)
    arms(ctx, "scotland", 17.5, 35, 22, 27, "#1a0d06", 1)
    arms(ctx, "england", WIDTH - 39.5, 35, 22, 27, "#1a0d06", 1)
