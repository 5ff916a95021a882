"""The secret weapons of Deadly Struggle: six cats with different coats, ears and eyes."""

from .canvas import Context, circle, fill, line, linear_gradient, polygon, rounded_rect, stroke
from .counters import bevel, counter_body
from .lettering import text
from .palette import mix
from .vermin_markers import scaled
from .vermin_parts import ORANGE


def weapon_marker(ctx: Context, x: float, y: float, size: float, cat: str) -> None:
    """A secret weapon: its cat, or the question mark of the back."""
    fur = {"": "#b9a46a", "panther": "#8fa0b8"}.get(cat, "#e4c07a")
    counter_body(ctx, x, y, size, fur)
    rounded_rect(ctx, x + size * 0.045, y + size * 0.045, size * 0.91, size * 0.88, size * 0.08)
    stroke(ctx, "#3a2208", max(0.8, size * 0.022), 0.7)
    scaled(ctx, x + size * 0.12, y + size * 0.10, size * 0.76, lambda pen: _cat(pen, cat))
    bevel(ctx, x, y, size)


COATS = {
    "alley_cat": "#8a8f94",
    "crazy_cat": "#c98fd0",
    "kitten": "#f6e8cf",
    "panther": "#23262e",
    "puma": "#c58a4a",
    "tiger": "#ee9a34",
    "": "#5a4a24",
}


def _cat(pen: Context, cat: str) -> None:
    """A cat's head in a box of 100 x 100 units."""
    coat = COATS[cat]
    dark = mix(coat, "#000000", 0.55)
    small = 0.78 if cat == "kitten" else 1.0
    pen.save()
    pen.translate(50, 56)
    pen.scale(small, small)
    left = [(-40, -46), (-30, -36), (-26, -44), (-16, -24)] if cat == "alley_cat" else [(-40, -46), (-16, -24)]
    head = [*left, (16, -24), (40, -46), (43, 6), (26, 34), (0, 42), (-26, 34), (-43, 6)]
    polygon(pen, head)
    fill(
        pen, linear_gradient(-40, -40, 30, 40, mix(coat, "#ffffff", 0.25), coat, mix(coat, "#000000", 0.15)), keep=True
    )
    stroke(pen, "#1a1008", 4.5)
    if cat:
        _face(pen, cat, dark)
    else:
        text(pen, "?", 0, 26, "numx", 66, "#f6e8cf", "c")
    pen.restore()


def _face(pen: Context, cat: str, dark: str) -> None:
    """Eyes, nose, whiskers, and the cat's own features."""
    if cat == "tiger":
        _stripes(pen)
    for side in (-1, 1):
        if cat == "crazy_cat":
            for radius in (11, 5):
                circle(pen, side * 18, -2, radius)
                stroke(pen, "#2a0a30", 3.4)
        else:
            circle(pen, side * 18, -2, 9 if cat != "kitten" else 11)
            fill(pen, {"panther": "#f2e23c", "puma": "#a6e06a"}.get(cat, "#d9f06a"))
            pen.save()
            pen.translate(side * 18, -2)
            pen.scale(0.38, 1)
            circle(pen, 0, 0, 8 if cat != "kitten" else 9)
            pen.restore()
            fill(pen, "#10140a")
        for y in (16, 22):
            line(
                pen,
                mix(dark, "#ffffff", 0.1 if cat != "panther" else 0.6),
                2.4,
                (side * 12, y),
                (side * 40, y - 5 + (y - 16)),
            )
    polygon(pen, [(-6, 12), (6, 12), (0, 19)])
    fill(pen, "#d8607a")
    line(pen, dark if cat != "panther" else "#8a93a6", 2.8, (-9, 27), (0, 20), (9, 27))
    if cat == "alley_cat":
        line(pen, dark, 3.4, (22, -24), (34, -12))
        line(pen, dark, 3.4, (32, -26), (24, -12))
    if cat == "kitten":
        polygon(pen, [(-20, 34), (0, 42), (-20, 54)])
        polygon(pen, [(20, 34), (0, 42), (20, 54)])
        fill(pen, ORANGE)
    if cat == "puma":
        line(pen, "#f6e3c0", 5, (-10, 30), (0, 34), (10, 30))


def _stripes(pen: Context) -> None:
    """The stripes of a tiger, at the cheeks and on the brow."""
    for side in (-1, 1):
        for start, end in (((42, -8), (26, -4)), ((42, 8), (24, 8)), ((30, 28), (18, 20))):
            line(pen, "#2a1405", 5, (side * start[0], start[1]), (side * end[0], end[1]))
    for dx in (-9, 0, 9):
        line(pen, "#2a1405", 5, (dx, -23), (dx * 0.7, -11))
