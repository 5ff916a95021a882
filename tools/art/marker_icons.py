"""Pictograms of the strategy markers, each in a box of 40 x 40 units.

`ink` is the main colour; PAPER cuts lines out of it; one accent where the meaning needs it.
"""

import math
from collections.abc import Callable

import cairocffi as cairo

from .canvas import Context, bezier_path, circle, fill, line, polygon, rounded_rect, stroke
from .charges import star
from .dice import die
from .figures import foot_soldier, horseman
from .heraldry import ARMS, Shield, shield_path

PAPER = "#efe2c3"
WARNING = "#a4332c"


def _shield(ctx: Context, key: str, x: float, y: float, w: float, ink: str) -> None:
    height = w * 1.16
    ctx.save()
    shield_path(ctx, x, y, w, height)
    ctx.clip()
    ARMS[key](Shield(ctx, x, y, w, height))
    ctx.restore()
    shield_path(ctx, x, y, w, height)
    stroke(ctx, ink, 1.5)


def cancel(ctx: Context, ink: str) -> None:
    """An order struck out."""
    rounded_rect(ctx, 8, 5, 24, 29, 2)
    fill(ctx, ink)
    for row in range(4):
        line(ctx, PAPER, 1.7, (12.5, 11 + row * 5.4), (27.5 if row < 3 else 20, 11 + row * 5.4))
    line(ctx, PAPER, 7, (5, 35), (35, 5))
    line(ctx, WARNING, 3.8, (5, 35), (35, 5))


def combat_advantage(ctx: Context, ink: str) -> None:
    """A banner planted on the higher ground."""
    ctx.move_to(2, 35)
    ctx.curve_to(10, 33, 14, 21, 21, 21)
    ctx.curve_to(29, 21, 31, 33, 38, 35)
    ctx.close_path()
    fill(ctx, ink)
    line(ctx, ink, 2.2, (20, 24), (20, 3))
    bezier_path(ctx, [(21, 4), (25, 1), (29, 8), (36, 5), (33, 8), (34, 11), (36, 14), (29, 17), (25, 10), (21, 14)])
    fill(ctx, ink)
    for left in (7, 26):
        line(ctx, PAPER, 1.4, (left, 34), (left + 3.5, 29.5), (left + 7, 34))


def conversion(ctx: Context, ink: str) -> None:
    """St George's shield gives way to the saltire."""
    _shield(ctx, "george", 3, 5, 14, ink)
    _shield(ctx, "saltire", 22, 16, 16, ink)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.arc(18, 17, 11.5, -1.45, -0.55)
    stroke(ctx, ink, 2.6)
    polygon(ctx, [(30.6, 14.6), (31.6, 7.6), (24.6, 10.4)])
    fill(ctx, ink)
    ctx.arc(21, 24, 11.5, 1.75, 2.7)
    stroke(ctx, ink, 2.6)


def effective_archers(ctx: Context, ink: str) -> None:
    """A drawn longbow."""
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.new_path()
    ctx.arc(12, 20, 16.5, -1.2, 1.2)
    stroke(ctx, ink, 3.2)
    line(ctx, ink, 1.2, (18, 4.8), (10, 20), (18, 35.2))
    line(ctx, ink, 2, (5, 20), (33, 20))
    polygon(ctx, [(39, 20), (31, 15.6), (31, 24.4)])
    fill(ctx, ink)
    for left in (4, 7):
        line(ctx, ink, 1.5, (left, 20), (left - 3, 16.4))
        line(ctx, ink, 1.5, (left, 20), (left - 3, 23.6))


def forced_march(ctx: Context, ink: str) -> None:
    """Three chevrons."""
    for row in range(3):
        ctx.set_line_join(cairo.LINE_JOIN_MITER)
        polygon(ctx, [(5 + row * 10.5, 8), (15 + row * 10.5, 20), (5 + row * 10.5, 32)], False)
        ctx.set_line_cap(cairo.LINE_CAP_BUTT)
        stroke(ctx, ink, 4.6)


def fortunes_of_war(ctx: Context, ink: str) -> None:
    """Two dice."""
    die(ctx, 3, 5, 21, 5, ink, "#fff6e2", rotation=-0.2)
    die(ctx, 20, 18, 17, 2, ink, "#fff6e2", rotation=0.25)


def highland_ferocity(ctx: Context, ink: str) -> None:
    """Claymore behind a targe."""
    ctx.translate(1.5, 1)
    ctx.save()
    ctx.translate(23, 19)
    ctx.rotate(0.62)
    ctx.scale(0.56, 0.56)
    polygon(ctx, [(-3.6, 22), (-3.6, -30), (0, -38), (3.6, -30), (3.6, 22)])
    fill(ctx, ink)
    line(ctx, ink, 4.6, (-14, 17), (0, 22), (14, 17))
    line(ctx, ink, 4.6, (0, 22), (0, 36))
    circle(ctx, 0, 38, 4.4)
    fill(ctx, ink)
    ctx.restore()
    circle(ctx, 14.5, 24, 13)
    fill(ctx, PAPER)
    circle(ctx, 14.5, 24, 11.6)
    fill(ctx, ink)
    circle(ctx, 14.5, 24, 8.6)
    stroke(ctx, PAPER, 1.1)
    for i in range(6):
        turn = i * math.pi / 3
        circle(ctx, 14.5 + 5.7 * math.cos(turn), 24 + 5.7 * math.sin(turn), 1.1)
        fill(ctx, PAPER)
    circle(ctx, 14.5, 24, 2.4)
    fill(ctx, PAPER)


def influence_noble(ctx: Context, ink: str) -> None:
    """A coronet above a sealed letter."""
    polygon(ctx, [(6, 18), (3.5, 5), (12, 11), (20, 2.5), (28, 11), (36.5, 5), (34, 18)])
    fill(ctx, ink)
    for px, py in ((3.5, 4.4), (20, 2.6), (36.5, 4.4)):
        circle(ctx, px, py, 2)
        fill(ctx, ink)
    line(ctx, PAPER, 1.3, (8, 14.8), (32, 14.8))
    rounded_rect(ctx, 6, 21.5, 28, 16, 1.5)
    fill(ctx, ink)
    line(ctx, PAPER, 1.3, (7, 22.5), (20, 31), (33, 22.5))
    circle(ctx, 20, 31, 4.2)
    fill(ctx, PAPER)
    circle(ctx, 20, 31, 3.2)
    fill(ctx, WARNING)


def initiative(ctx: Context, ink: str) -> None:
    """A war horn."""
    ctx.move_to(3, 9)
    ctx.curve_to(12, 31, 22, 36, 37, 33)
    ctx.line_to(34, 19.5)
    ctx.curve_to(26, 23, 15, 20, 6, 7)
    ctx.close_path()
    fill(ctx, ink)
    ctx.save()
    ctx.translate(35.5, 26.3)
    ctx.rotate(-0.2)
    ctx.scale(0.42, 1)
    circle(ctx, 0, 0, 7.6)
    ctx.restore()
    fill(ctx, PAPER, keep=True)
    stroke(ctx, ink, 1.8)
    line(ctx, PAPER, 1.6, (13.4, 15.4), (9.6, 21))
    line(ctx, PAPER, 1.6, (24.6, 20.8), (23, 32))
    for start, end in (((26, 13), (29, 5)), ((32, 14), (37, 8)), ((20, 11.5), (20, 4))):
        line(ctx, ink, 2, start, end)


def knights_charge(ctx: Context, ink: str) -> None:
    """A knight with lance and pennon."""
    horseman(ctx, 1.5, 6.5, 0.35, ink, "elite")


def levy(ctx: Context, ink: str) -> None:
    """Three men with bills."""
    for px, py in ((-1.5, 11.5), (9.5, 9.5), (20.5, 11.5)):
        foot_soldier(ctx, px, py, 0.3, ink, "levy")


def lost_cause(ctx: Context, ink: str) -> None:
    """A broken sword stuck in the ground."""
    ctx.save()
    ctx.translate(26, 15)
    ctx.rotate(0.5)
    ctx.scale(0.74, 0.74)
    polygon(ctx, [(-4, 16), (-4, -6), (0.6, -10), (-1, -13), (4, -18), (4, 16)])
    fill(ctx, ink)
    line(ctx, ink, 5, (-13, 16), (13, 16))
    line(ctx, ink, 5, (0, 16), (0, 28))
    circle(ctx, 0, 31, 4.4)
    fill(ctx, ink)
    ctx.restore()
    ctx.save()
    ctx.translate(10, 12)
    ctx.rotate(-0.85)
    ctx.scale(0.74, 0.74)
    polygon(ctx, [(-4, 8), (-4, -10), (0, -18), (4, -10), (4, 3), (-0.6, 5.4), (1, 8)])
    fill(ctx, ink)
    ctx.restore()
    ctx.move_to(3, 36)
    ctx.curve_to(10, 31, 14, 39, 21, 36)
    stroke(ctx, ink, 2)
    ctx.move_to(23, 36.5)
    ctx.curve_to(28, 33, 32, 38, 37, 36)
    stroke(ctx, ink, 2)


def loyal_scots(ctx: Context, ink: str) -> None:
    """A crowned saltire: Scots for the king."""
    _shield(ctx, "saltire", 9, 15, 20.5, ink)
    polygon(ctx, [(9, 12.5), (7, 3.5), (13.4, 7), (19.3, 1.6), (25, 7), (31.6, 3.5), (29.6, 12.5)])
    fill(ctx, ink)
    line(ctx, PAPER, 1.1, (11, 10.3), (27.6, 10.3))


def siege_train(ctx: Context, ink: str) -> None:
    """A trebuchet."""
    line(ctx, ink, 3, (7, 34), (20, 14), (33, 34))
    line(ctx, ink, 3.2, (3, 34), (37, 34))
    line(ctx, ink, 2, (12.5, 26), (27.5, 26))
    line(ctx, ink, 3, (7, 22), (34, 6))
    rounded_rect(ctx, 2, 20, 10, 10, 1.5)
    fill(ctx, ink)
    line(ctx, ink, 1.3, (34, 6), (36.4, 13))
    circle(ctx, 36.4, 15, 2.8)
    fill(ctx, ink)


def subversion(ctx: Context, ink: str) -> None:
    """The saltire cracked, and a purse next to it."""
    _shield(ctx, "saltire", 3, 4, 22, ink)
    line(ctx, ink, 4.4, (16, 2), (12, 11), (17, 16), (12, 30))
    line(ctx, PAPER, 2.2, (16, 2), (12, 11), (17, 16), (12, 30))
    bezier_path(ctx, [(27, 22), (21, 27), (20, 38), (29, 38), (38, 38), (37, 27), (31, 22)])
    fill(ctx, PAPER, keep=True)
    stroke(ctx, PAPER, 3)
    bezier_path(ctx, [(27, 22), (21, 27), (20, 38), (29, 38), (38, 38), (37, 27), (31, 22)])
    fill(ctx, ink)
    polygon(ctx, [(25, 18), (29, 20), (33, 18), (31.4, 22.5), (26.6, 22.5)])
    fill(ctx, ink)
    star(ctx, 29, 30.5, 4, PAPER)


def treachery(ctx: Context, ink: str) -> None:
    """The key to the town gate, in an open arch."""
    ctx.move_to(4, 37)
    ctx.line_to(4, 17)
    ctx.arc(17, 17, 13, math.pi, 0)
    ctx.line_to(30, 37)
    ctx.close_path()
    fill(ctx, ink)
    ctx.move_to(9, 37)
    ctx.line_to(9, 18)
    ctx.arc(17, 18, 8, math.pi, 0)
    ctx.line_to(25, 37)
    ctx.close_path()
    fill(ctx, PAPER)
    for grow, tone in ((3.2, PAPER), (0, ink)):
        circle(ctx, 21, 14.5, 5.2)
        stroke(ctx, tone, 3 + grow)
        line(ctx, tone, 3.2 + grow, (24.8, 18.3), (36, 29.5))
        line(ctx, tone, 2.8 + grow, (32, 25.5), (28.6, 28.9))
        line(ctx, tone, 2.8 + grow, (35.6, 29.1), (32.2, 32.5))


def vacillate(ctx: Context, ink: str) -> None:
    """An hourglass running."""
    line(ctx, ink, 3, (9, 5), (31, 5))
    line(ctx, ink, 3, (9, 35), (31, 35))
    ctx.move_to(12, 6)
    ctx.curve_to(12, 18, 19, 18, 19, 20)
    ctx.curve_to(19, 22, 12, 22, 12, 34)
    ctx.line_to(28, 34)
    ctx.curve_to(28, 22, 21, 22, 21, 20)
    ctx.curve_to(21, 18, 28, 18, 28, 6)
    ctx.close_path()
    stroke(ctx, ink, 2.3)
    ctx.move_to(14.5, 33.4)
    ctx.curve_to(16, 27, 24, 27, 25.5, 33.4)
    ctx.close_path()
    fill(ctx, ink)
    polygon(ctx, [(15.4, 12.5), (24.6, 12.5), (20.5, 18), (20.3, 25), (19.7, 25), (19.5, 18)])
    fill(ctx, ink)


ICONS: dict[str, Callable[[Context, str], None]] = {
    "cancel": cancel,
    "combat_advantage": combat_advantage,
    "conversion": conversion,
    "effective_archers": effective_archers,
    "forced_march": forced_march,
    "fortunes_of_war": fortunes_of_war,
    "highland_ferocity": highland_ferocity,
    "influence_noble": influence_noble,
    "initiative": initiative,
    "knights_charge": knights_charge,
    "levy": levy,
    "lost_cause": lost_cause,
    "loyal_scots": loyal_scots,
    "siege_train": siege_train,
    "subversion": subversion,
    "treachery": treachery,
    "vacillate": vacillate,
}
