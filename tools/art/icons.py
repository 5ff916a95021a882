"""Icons of the panels: white on nothing, in a box of 24 x 24 units, tinted when shown.

Strokes are two units wide with round ends, so that all of them have one weight.
"""

import math
from collections.abc import Callable

import cairocffi as cairo

from .canvas import Context, Point, circle, fill, line, polygon, rounded_rect, stroke

WHITE = "#ffffff"
PEN = 2.0

Icon = Callable[[Context], None]
ICONS: dict[str, Icon] = {}


def _icon(name: str) -> Callable[[Icon], Icon]:
    """Enter the decorated drawing in the list under a name."""

    def enter(drawing: Icon) -> Icon:
        ICONS[name] = drawing
        return drawing

    return enter


def _pen(ctx: Context, *points: Point, width: float = PEN, close: bool = False) -> None:
    line(ctx, WHITE, width, *points, close=close)


def _arc(ctx: Context, x: float, y: float, radius: float, start: float, end: float, width: float = PEN) -> None:
    """Arc clockwise between two angles in degrees, 0 to the right, 90 down."""
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.new_path()
    ctx.arc(x, y, radius, math.radians(start), math.radians(end))
    stroke(ctx, WHITE, width)


def _ring(ctx: Context, x: float, y: float, radius: float, width: float = PEN) -> None:
    circle(ctx, x, y, radius)
    stroke(ctx, WHITE, width)


def _disc(ctx: Context, x: float, y: float, radius: float) -> None:
    circle(ctx, x, y, radius)
    fill(ctx, WHITE)


def _solid(ctx: Context, *points: Point) -> None:
    """A filled polygon with slightly rounded corners."""
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    polygon(ctx, points)
    fill(ctx, WHITE, keep=True)
    stroke(ctx, WHITE, 1)


def _frame(ctx: Context, x: float, y: float, w: float, h: float, radius: float = 2) -> None:
    rounded_rect(ctx, x, y, w, h, radius)
    stroke(ctx, WHITE, PEN)


def _cut(ctx: Context) -> None:
    """From here on drawing removes what is there, until the context is restored."""
    ctx.set_operator(cairo.OPERATOR_DEST_OUT)


@_icon("menu")
def _menu(ctx: Context) -> None:
    for y in (6, 12, 18):
        _pen(ctx, (4, y), (20, y), width=2.4)


@_icon("undo")
def _undo(ctx: Context) -> None:
    _arc(ctx, 12.5, 13.5, 6.5, 215, 480)
    _solid(ctx, (3.6, 4.4), (4.6, 12), (11.2, 8.4))


@_icon("redo")
def _redo(ctx: Context) -> None:
    ctx.translate(24, 0)
    ctx.scale(-1, 1)
    _undo(ctx)


@_icon("search")
def _search(ctx: Context) -> None:
    _ring(ctx, 10, 10, 6, 2.2)
    _pen(ctx, (14.6, 14.6), (20.4, 20.4), width=2.8)


def _loudspeaker(ctx: Context) -> None:
    _solid(ctx, (3, 9.4), (7, 9.4), (11.6, 5.2), (11.6, 18.8), (7, 14.6), (3, 14.6))


@_icon("sound")
def _sound(ctx: Context) -> None:
    _loudspeaker(ctx)
    _arc(ctx, 12, 12, 4, -48, 48)
    _arc(ctx, 12, 12, 8, -50, 50)


@_icon("mute")
def _mute(ctx: Context) -> None:
    _loudspeaker(ctx)
    _pen(ctx, (15.4, 9), (21, 15))
    _pen(ctx, (21, 9), (15.4, 15))


@_icon("settings")
def _settings(ctx: Context) -> None:
    ctx.save()
    ctx.translate(12, 12)
    for _ in range(8):
        ctx.rotate(math.pi / 4)
        _solid(ctx, (-1.7, -9.2), (1.7, -9.2), (2.2, -5), (-2.2, -5))
    ctx.restore()
    _ring(ctx, 12, 12, 5, 3.4)


@_icon("play")
def _play(ctx: Context) -> None:
    _solid(ctx, (7, 4.5), (19, 12), (7, 19.5))


@_icon("pause")
def _pause(ctx: Context) -> None:
    _solid(ctx, (6.2, 5), (9.4, 5), (9.4, 19), (6.2, 19))
    _solid(ctx, (14.6, 5), (17.8, 5), (17.8, 19), (14.6, 19))


@_icon("step_forward")
def _step_forward(ctx: Context) -> None:
    _solid(ctx, (5.5, 5), (14.5, 12), (5.5, 19))
    _pen(ctx, (18.5, 5.2), (18.5, 18.8), width=2.6)


@_icon("step_back")
def _step_back(ctx: Context) -> None:
    ctx.translate(24, 0)
    ctx.scale(-1, 1)
    _step_forward(ctx)


@_icon("fast")
def _fast(ctx: Context) -> None:
    _solid(ctx, (3.5, 5.5), (11.5, 12), (3.5, 18.5))
    _solid(ctx, (12.5, 5.5), (20.5, 12), (12.5, 18.5))


@_icon("log")
def _log(ctx: Context) -> None:
    for y in (6, 12, 18):
        _disc(ctx, 4.8, y, 1.5)
        _pen(ctx, (9, y), (20.4, y))


@_icon("hand")
def _hand(ctx: Context) -> None:
    for turn, filled in ((-0.42, False), (0.0, False), (0.42, True)):
        ctx.save()
        ctx.translate(12, 22)
        ctx.rotate(turn)
        rounded_rect(ctx, -4.4, -18.4, 8.8, 13, 1.4)
        ctx.save()
        _cut(ctx)
        ctx.fill_preserve()
        ctx.set_line_width(4)
        ctx.stroke_preserve()
        ctx.restore()
        if filled:
            fill(ctx, WHITE, keep=True)
        stroke(ctx, WHITE, 1.7)
        ctx.restore()


@_icon("map")
def _map(ctx: Context) -> None:
    _pen(
        ctx,
        (3, 6),
        (9, 3.5),
        (15, 6),
        (21, 3.5),
        (21, 18),
        (15, 20.5),
        (9, 18),
        (3, 20.5),
        close=True,
        width=1.8,
    )
    _pen(ctx, (9, 3.8), (9, 17.8), width=1.8)
    _pen(ctx, (15, 6.2), (15, 20.2), width=1.8)


@_icon("layers")
def _layers(ctx: Context) -> None:
    _solid(ctx, (12, 3.5), (21, 8.5), (12, 13.5), (3, 8.5))
    _pen(ctx, (3.2, 12.6), (12, 17.4), (20.8, 12.6), width=1.8)
    _pen(ctx, (3.2, 16.4), (12, 21.2), (20.8, 16.4), width=1.8)


def _lens(ctx: Context) -> None:
    _ring(ctx, 10.4, 10.4, 6.8)
    _pen(ctx, (15.6, 15.6), (20.6, 20.6), width=2.8)


@_icon("zoom_in")
def _zoom_in(ctx: Context) -> None:
    _lens(ctx)
    _pen(ctx, (7.4, 10.4), (13.4, 10.4))
    _pen(ctx, (10.4, 7.4), (10.4, 13.4))


@_icon("zoom_out")
def _zoom_out(ctx: Context) -> None:
    _lens(ctx)
    _pen(ctx, (7.4, 10.4), (13.4, 10.4))


@_icon("fit")
def _fit(ctx: Context) -> None:
    for x, y, dx, dy in ((4, 4, 1, 1), (20, 4, -1, 1), (20, 20, -1, -1), (4, 20, 1, -1)):
        _pen(ctx, (x + 5 * dx, y), (x, y), (x, y + 5 * dy))
    rounded_rect(ctx, 8.5, 9.5, 7, 5, 1)
    fill(ctx, WHITE)


@_icon("help")
def _help(ctx: Context) -> None:
    _ring(ctx, 12, 12, 9)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.move_to(9.1, 9.6)
    ctx.curve_to(9.3, 6.2, 15, 6.4, 15, 9.8)
    ctx.curve_to(15, 12, 12, 11.9, 12, 14.2)
    stroke(ctx, WHITE, PEN)
    _disc(ctx, 12, 17.4, 1.35)


@_icon("close")
def _close(ctx: Context) -> None:
    _pen(ctx, (5.5, 5.5), (18.5, 18.5), width=2.4)
    _pen(ctx, (18.5, 5.5), (5.5, 18.5), width=2.4)


@_icon("check")
def _check(ctx: Context) -> None:
    _pen(ctx, (4.5, 12.8), (9.8, 18), (19.8, 6.4), width=2.8)


@_icon("cross")
def _cross(ctx: Context) -> None:
    _ring(ctx, 12, 12, 9)
    _pen(ctx, (8.6, 8.6), (15.4, 15.4))
    _pen(ctx, (15.4, 8.6), (8.6, 15.4))


@_icon("plus")
def _plus(ctx: Context) -> None:
    _pen(ctx, (12, 5), (12, 19), width=2.4)
    _pen(ctx, (5, 12), (19, 12), width=2.4)


@_icon("minus")
def _minus(ctx: Context) -> None:
    _pen(ctx, (5, 12), (19, 12), width=2.4)


def _chevron(turn: float) -> Icon:
    def drawing(ctx: Context) -> None:
        ctx.translate(12, 12)
        ctx.rotate(turn)
        _pen(ctx, (-3.4, -6.6), (3.4, 0), (-3.4, 6.6), width=2.6)

    return drawing


for _place, _name in enumerate(("right", "down", "left", "up")):
    ICONS[f"chevron_{_name}"] = _chevron(_place * math.pi / 2)


@_icon("eye")
def _eye(ctx: Context) -> None:
    ctx.move_to(2.4, 12)
    ctx.curve_to(7, 4.2, 17, 4.2, 21.6, 12)
    ctx.curve_to(17, 19.8, 7, 19.8, 2.4, 12)
    ctx.close_path()
    stroke(ctx, WHITE, 1.9)
    _disc(ctx, 12, 12, 3.3)


@_icon("eye_off")
def _eye_off(ctx: Context) -> None:
    _eye(ctx)
    ctx.save()
    _cut(ctx)
    _pen(ctx, (5.6, 19.8), (20, 5.4), width=2.4)
    ctx.restore()
    _pen(ctx, (4.2, 19.4), (18.8, 4.8))


@_icon("save")
def _save(ctx: Context) -> None:
    _pen(ctx, (4, 4), (16.4, 4), (20, 7.6), (20, 20), (4, 20), close=True)
    rounded_rect(ctx, 8, 4, 7, 5, 0.6)
    fill(ctx, WHITE)
    rounded_rect(ctx, 7.4, 13, 9.2, 7, 1)
    fill(ctx, WHITE)


@_icon("load")
def _load(ctx: Context) -> None:
    _pen(ctx, (3.4, 18.6), (3.4, 5.4), (9.4, 5.4), (11.6, 8), (19, 8), (19, 10.6))
    _solid(ctx, (6.4, 12.2), (21.4, 12.2), (18.6, 19), (3.8, 19))


@_icon("trash")
def _trash(ctx: Context) -> None:
    _pen(ctx, (4, 6.4), (20, 6.4))
    _pen(ctx, (9, 6), (9.6, 3.4), (14.4, 3.4), (15, 6))
    _pen(ctx, (6, 6.6), (7, 20.6), (17, 20.6), (18, 6.6))
    for x in (10, 14):
        _pen(ctx, (x, 10.2), (x, 17), width=1.7)


@_icon("pencil")
def _pencil(ctx: Context) -> None:
    _pen(ctx, (4, 20), (5.2, 15.4), (16, 4.6), (19.4, 8), (8.6, 18.8), close=True, width=1.9)
    _solid(ctx, (4, 20), (4.9, 16.6), (7.4, 19.1))
    _pen(ctx, (13.6, 7), (17, 10.4), width=1.6)


@_icon("person")
def _person(ctx: Context) -> None:
    _disc(ctx, 12, 7.6, 4.2)
    ctx.move_to(3.8, 20.6)
    ctx.curve_to(4.4, 10.8, 19.6, 10.8, 20.2, 20.6)
    ctx.close_path()
    fill(ctx, WHITE)


@_icon("robot")
def _robot(ctx: Context) -> None:
    _frame(ctx, 5, 8, 14, 11, 2.6)
    _disc(ctx, 9.4, 12.6, 1.6)
    _disc(ctx, 14.6, 12.6, 1.6)
    _pen(ctx, (9.6, 16), (14.4, 16), width=1.5)
    _pen(ctx, (12, 8), (12, 4.6))
    _disc(ctx, 12, 3.9, 1.7)
    _pen(ctx, (2.4, 12), (2.4, 15.2))
    _pen(ctx, (21.6, 12), (21.6, 15.2))


@_icon("dice")
def _dice(ctx: Context) -> None:
    _frame(ctx, 4, 4, 16, 16, 3.4)
    for x, y in ((8.4, 8.4), (15.6, 8.4), (12, 12), (8.4, 15.6), (15.6, 15.6)):
        _disc(ctx, x, y, 1.6)


@_icon("flag")
def _flag(ctx: Context) -> None:
    _pen(ctx, (5.4, 3.4), (5.4, 21), width=2.2)
    ctx.move_to(6.6, 4.6)
    ctx.curve_to(11, 2, 14, 7.4, 20, 4.6)
    ctx.line_to(20, 12.8)
    ctx.curve_to(14, 15.6, 11, 10.2, 6.6, 12.8)
    ctx.close_path()
    fill(ctx, WHITE)


@_icon("lock")
def _lock(ctx: Context) -> None:
    rounded_rect(ctx, 5, 10.6, 14, 10, 2)
    fill(ctx, WHITE)
    ctx.move_to(8, 10.6)
    ctx.line_to(8, 7.6)
    ctx.arc(12, 7.6, 4, math.pi, 0)
    ctx.line_to(16, 10.6)
    stroke(ctx, WHITE, 2.2)
    ctx.save()
    _cut(ctx)
    _disc(ctx, 12, 14.6, 1.6)
    _pen(ctx, (12, 15), (12, 17.6), width=1.6)
    ctx.restore()


@_icon("star")
def _star(ctx: Context) -> None:
    points = []
    for i in range(10):
        radius, turn = (8.6 if i % 2 == 0 else 3.8), i * math.pi / 5 - math.pi / 2
        points.append((12 + radius * math.cos(turn), 12.6 + radius * math.sin(turn)))
    _solid(ctx, *points)


@_icon("sword")
def _sword(ctx: Context) -> None:
    ctx.translate(12, 12)
    ctx.rotate(math.pi / 4)
    _solid(ctx, (-1.3, 4), (-1.3, -10), (0, -12.2), (1.3, -10), (1.3, 4))
    _pen(ctx, (-4.6, 5), (4.6, 5), width=2.2)
    _pen(ctx, (0, 5), (0, 9.6), width=2.2)
    _disc(ctx, 0, 11, 1.7)


@_icon("hourglass")
def _hourglass(ctx: Context) -> None:
    _pen(ctx, (5.4, 3.6), (18.6, 3.6))
    _pen(ctx, (5.4, 20.4), (18.6, 20.4))
    for flip in (1, -1):
        ctx.save()
        ctx.translate(12, 12)
        ctx.scale(1, flip)
        ctx.move_to(-4.8, -8)
        ctx.curve_to(-4.8, -3, -1, -2.4, -1, 0)
        ctx.line_to(1, 0)
        ctx.curve_to(1, -2.4, 4.8, -3, 4.8, -8)
        stroke(ctx, WHITE, 1.8)
        ctx.restore()
    _solid(ctx, (8.6, 19.2), (12, 15.4), (15.4, 19.2))


@_icon("book")
def _book(ctx: Context) -> None:
    for flip in (1, -1):
        ctx.save()
        ctx.translate(12, 0)
        ctx.scale(flip, 1)
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)
        ctx.move_to(0, 6.6)
        ctx.curve_to(2.4, 4.4, 6, 4.2, 9.4, 4.8)
        ctx.line_to(9.4, 18.4)
        ctx.curve_to(6, 17.8, 2.4, 18, 0, 20.2)
        ctx.close_path()
        stroke(ctx, WHITE, 1.9)
        ctx.restore()


@_icon("trophy")
def _trophy(ctx: Context) -> None:
    ctx.move_to(6.6, 3.6)
    ctx.line_to(17.4, 3.6)
    ctx.curve_to(17.4, 10, 16, 13.4, 12, 14)
    ctx.curve_to(8, 13.4, 6.6, 10, 6.6, 3.6)
    fill(ctx, WHITE)
    _arc(ctx, 6.6, 7.2, 3, 100, 260, 1.7)
    _arc(ctx, 17.4, 7.2, 3, -80, 80, 1.7)
    _pen(ctx, (12, 13.6), (12, 18))
    _pen(ctx, (7.6, 20.2), (16.4, 20.2), width=2.4)


@_icon("home")
def _home(ctx: Context) -> None:
    _pen(ctx, (3, 12), (12, 4), (21, 12))
    _pen(ctx, (5.8, 10.6), (5.8, 20), (18.2, 20), (18.2, 10.6))
    rounded_rect(ctx, 10, 13.6, 4, 6.4, 0.6)
    fill(ctx, WHITE)


@_icon("exit")
def _exit(ctx: Context) -> None:
    _pen(ctx, (12.6, 4), (4.4, 4), (4.4, 20), (12.6, 20))
    _pen(ctx, (9.6, 12), (19.6, 12))
    _pen(ctx, (16, 7.8), (20.2, 12), (16, 16.2))


@_icon("chart")
def _chart(ctx: Context) -> None:
    _pen(ctx, (3.8, 3.8), (3.8, 20.2), (20.6, 20.2))
    _pen(ctx, (7.4, 15.6), (11, 10.6), (14.6, 13), (19.8, 6))


@_icon("keyboard")
def _keyboard(ctx: Context) -> None:
    _frame(ctx, 2.4, 6, 19.2, 12.4, 2)
    for y, places in ((9.8, (6, 9, 12, 15, 18)), (12.6, (6, 9, 12, 15, 18))):
        for x in places:
            _disc(ctx, x, y, 0.95)
    _pen(ctx, (8.4, 15.6), (15.6, 15.6), width=1.6)


@_icon("fullscreen")
def _fullscreen(ctx: Context) -> None:
    for x, y, dx, dy in ((4, 4, 1, 1), (20, 20, -1, -1)):
        _pen(ctx, (x + 6 * dx, y), (x, y), (x, y + 6 * dy))
        _pen(ctx, (x, y), (x + 6.4 * dx, y + 6.4 * dy))
