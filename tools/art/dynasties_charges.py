"""Charges of the heraldry of Europe: eagles, castles, crowns, keys, and those of the six dynasties."""

import math

import cairocffi as cairo

from .canvas import Context, bezier_path, blob, circle, fill, polygon, stroke

Points = list[tuple[float, ...]]


class Charge:
    """Draws in 100 x 100 units, scaled to the box x, y, w, h."""

    def __init__(self, ctx: Context, x: float, y: float, w: float, h: float) -> None:
        self.ctx = ctx
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(w / 100, h / 100)
        ctx.set_line_cap(cairo.LINE_CAP_ROUND)
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)

    def __enter__(self) -> "Charge":
        return self

    def __exit__(self, *_: object) -> None:
        self.ctx.restore()

    def box(self, x: float, y: float, w: float, h: float, colour: str) -> None:
        """A rectangle."""
        self.ctx.rectangle(x, y, w, h)
        fill(self.ctx, colour)

    def shape(self, points: Points, colour: str) -> None:
        """A polygon."""
        self.ctx.new_path()
        polygon(self.ctx, points)
        fill(self.ctx, colour)

    def line(self, points: Points, colour: str, width: float) -> None:
        """A broken line."""
        self.ctx.new_path()
        polygon(self.ctx, points, close=False)
        stroke(self.ctx, colour, width)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """A roundel."""
        circle(self.ctx, x, y, radius)
        fill(self.ctx, colour)

    def ring(self, x: float, y: float, radius: float, colour: str, width: float) -> None:
        """An annulet."""
        circle(self.ctx, x, y, radius)
        stroke(self.ctx, colour, width)


def eagle(ctx: Context, x: float, y: float, w: float, h: float, colour: str, two_headed: bool = False) -> None:
    """A displayed eagle with one head or two."""
    with Charge(ctx, x, y, w, h):
        blob(ctx, [(50, 36, 9), (50, 52, 10), (50, 66, 6), (50, 78, 4)], colour)
        for tail in ((40, 96), (50, 99), (60, 96)):
            blob(ctx, [(50, 70, 4), ((50 + tail[0]) / 2, 88, 4.4), (*tail, 2)], colour)
        for side in (1, -1):
            ctx.save()
            ctx.translate(50, 0)
            ctx.scale(side, 1)
            blob(ctx, [(4, 40, 7), (16, 26, 6), (26, 14, 4), (30, 6, 2)], colour)
            for i, (a, b) in enumerate(((42, 12), (47, 24), (47, 36), (43, 48), (36, 58), (28, 66))):
                blob(ctx, [(10 + i * 0.6, 38 + i * 2, 6), (a * 0.62, b * 0.75 + 8, 4.4), (a, b, 2)], colour, steps=5)
            blob(ctx, [(5, 62, 4), (16, 72, 3), (20, 80, 2.4)], colour)
            for d in (-5, 0, 5):
                blob(ctx, [(20, 80, 2), (22 + d, 88, 1)], colour, steps=3)
            if two_headed:
                blob(ctx, [(2, 34, 6), (9, 22, 4.5), (8, 14, 5)], colour)
                blob(ctx, [(10, 14, 4), (19, 17, 1.4)], colour, steps=4)
            ctx.restore()
        if not two_headed:
            blob(ctx, [(50, 36, 7), (48, 24, 5.5), (47, 15, 5.5)], colour)
            blob(ctx, [(46, 15, 4.5), (36, 19, 1.4)], colour, steps=4)


def castle(ctx: Context, x: float, y: float, w: float, h: float, colour: str, gate: str) -> None:
    """A castle of three towers."""
    with Charge(ctx, x, y, w, h) as pen:
        for left, top in ((6, 30), (37, 8), (68, 30)):
            pen.box(left, top, 26, 92 - top, colour)
            for k in range(3):
                pen.box(left + k * 10 - 1, top - 9, 7, 10, colour)
        pen.box(2, 56, 96, 40, colour)
        pen.box(46.5, 24, 7, 12, gate)
        for left in (15.5, 77.5):
            pen.box(left, 42, 7, 10, gate)
        ctx.new_path()
        ctx.arc(50, 74, 11, math.pi, 0)
        fill(ctx, gate)
        pen.box(39, 74, 22, 22, gate)


def tower(ctx: Context, x: float, y: float, w: float, h: float, colour: str, gate: str) -> None:
    """One embattled tower."""
    with Charge(ctx, x, y, w, h) as pen:
        pen.shape([(26, 96), (31, 36), (69, 36), (74, 96)], colour)
        pen.box(22, 18, 56, 20, colour)
        for k in range(4):
            pen.box(22 + k * 15.4, 4, 10, 16, colour)
        pen.box(18, 90, 64, 8, colour)
        pen.box(46, 48, 8, 16, gate)
        ctx.new_path()
        ctx.arc(50, 80, 9, math.pi, 0)
        fill(ctx, gate)
        pen.box(41, 80, 18, 12, gate)


def star(
    ctx: Context, x: float, y: float, w: float, h: float, colour: str, points: int = 8, inner: float = 0.44
) -> None:
    """A star of many points."""
    with Charge(ctx, x, y, w, h) as pen:
        corners: Points = []
        for k in range(points * 2):
            reach, turn = (48 if k % 2 == 0 else 48 * inner), math.pi * k / points - math.pi / 2
            corners.append((50 + reach * math.cos(turn), 50 + reach * math.sin(turn)))
        pen.shape(corners, colour)


def key(ctx: Context, x: float, y: float, w: float, h: float, colour: str) -> None:
    """One key, upright, its bit to the right."""
    with Charge(ctx, x, y, w, h) as pen:
        for dx, dy in ((0, -9), (-11, 4), (11, 4)):
            pen.ring(50 + dx, 20 + dy, 9, colour, 6)
        pen.box(45, 30, 10, 66, colour)
        pen.box(41, 34, 18, 6, colour)
        for top, long in ((66, 24), (78, 18), (88, 24)):
            pen.box(54, top, long, 8, colour)
        pen.box(70, 66, 8, 30, colour)


def oak(ctx: Context, x: float, y: float, w: float, h: float, colour: str, fruit: str) -> None:
    """An acorn below two lobed leaves."""
    with Charge(ctx, x, y, w, h) as pen:
        for side in (-1, 1):
            ctx.save()
            ctx.translate(50 + side * 2, 24)
            ctx.rotate(side * 1.32)
            for lobe, wide in ((-10, 7), (-22, 11), (-34, 10)):
                for edge in (-1, 1):
                    blob(ctx, [(0, lobe + 4, 4), (edge * wide, lobe, 4.6)], colour, steps=4)
            blob(ctx, [(0, 2, 3), (0, -46, 5)], colour)
            ctx.restore()
        pen.line([(50, 40), (50, 10)], colour, 7)
        blob(ctx, [(50, 62, 22), (50, 76, 18), (50, 89, 8), (50, 98, 2)], fruit)
        blob(ctx, [(38, 50, 10), (50, 45, 12), (62, 50, 10)], colour)
        pen.box(26, 50, 48, 10, colour)


def anchor(ctx: Context, x: float, y: float, w: float, h: float, colour: str) -> None:
    """An anchor with its ring."""
    with Charge(ctx, x, y, w, h) as pen:
        pen.ring(50, 12, 9, colour, 6)
        pen.line([(50, 22), (50, 90)], colour, 9)
        pen.line([(30, 34), (70, 34)], colour, 8)
        ctx.new_path()
        ctx.arc(50, 54, 37, 0.3, math.pi - 0.3)
        stroke(ctx, colour, 9)
        for side in (1, -1):
            tip = 50 + side * 41
            pen.shape([(tip, 48), (tip + side * 5, 74), (tip - side * 20, 66)], colour)


def sun(ctx: Context, x: float, y: float, w: float, h: float, colour: str, face: str) -> None:
    """A sun in splendour: straight and waving rays, a face."""
    with Charge(ctx, x, y, w, h) as pen:
        for k in range(16):
            ctx.save()
            ctx.translate(50, 50)
            ctx.rotate(k * math.tau / 16)
            if k % 2:
                blob(ctx, [(0, -24, 4.5), (3, -33, 3.4), (-2, -40, 2.2), (1, -46, 1)], colour, steps=4)
            else:
                pen.shape([(-7, -24), (0, -50), (7, -24)], colour)
            ctx.restore()
        pen.disc(50, 50, 26, colour)
        for dx in (-9, 9):
            pen.disc(50 + dx, 45, 3, face)
        ctx.new_path()
        ctx.arc(50, 51, 11, 0.35, math.pi - 0.35)
        stroke(ctx, face, 3)
        pen.line([(50, 46), (50, 54)], face, 2.6)


def crown(ctx: Context, x: float, y: float, w: float, h: float, colour: str) -> None:
    """An open crown."""
    with Charge(ctx, x, y, w, h) as pen:
        pen.shape([(10, 90), (0, 24), (28, 58), (50, 8), (72, 58), (100, 24), (90, 90)], colour)
        for cx, cy in ((0, 22), (50, 6), (100, 22)):
            pen.disc(cx, cy, 8, colour)


def rose(ctx: Context, x: float, y: float, w: float, h: float, colour: str, inner: str, heart: str = "#e3b23c") -> None:
    """A double rose of five petals."""
    with Charge(ctx, x, y, w, h) as pen:
        for reach, size, tone in ((30, 21, colour), (15, 13, inner)):
            for k in range(5):
                turn = k * math.tau / 5 - math.pi / 2
                pen.disc(50 + reach * math.cos(turn), 50 + reach * math.sin(turn), size, tone)
        pen.disc(50, 50, 9, heart)


def sheaf(ctx: Context, x: float, y: float, w: float, h: float, colour: str, band: str) -> None:
    """The sheaf of the house of Vasa."""
    with Charge(ctx, x, y, w, h) as pen:
        pen.shape(
            [(50, 2), (70, 8), (88, 22), (64, 52), (72, 92), (50, 98), (28, 92), (36, 52), (12, 22), (30, 8)], colour
        )
        pen.box(32, 46, 36, 11, band)


def serpent(ctx: Context, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A serpent twisting upright, as of Milan."""
    with Charge(ctx, x, y, w, h):
        curve: Points = []
        for k in range(14):
            t = k / 13
            curve.append((50 + 26 * math.sin(t * 9) * (1 - t * 0.3), 14 + 78 * t, 9.5 * (1 - t * 0.6)))
        blob(ctx, curve, colour)
        blob(ctx, [(50, 14, 9), (38, 9, 8), (28, 13, 5)], colour)


def keys_saltire(ctx: Context, x: float, y: float, w: float, h: float, first: str, second: str) -> None:
    """Two keys crossed."""
    for turn, colour in ((0.72, first), (-0.72, second)):
        ctx.save()
        ctx.translate(x + w / 2, y + h / 2)
        ctx.rotate(turn)
        key(ctx, -w * 0.42, -h * 0.56, w * 0.84, h * 1.12, colour)
        ctx.restore()


def tulip(ctx: Context, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A tulip."""
    with Charge(ctx, x, y, w, h):
        bezier_path(ctx, [(50, 96), (4, 70), (8, 30), (14, 8), (34, 30), (40, 20), (50, 4), (60, 20), (66, 30), (86, 8),
                          (92, 30), (96, 70), (50, 96)])  # fmt: skip
        fill(ctx, colour)
