"""The pack of playing cards, 70 x 98: pips, double-headed court cards like the portraits, jokers, the back."""

import math

from .canvas import Context, circle, fill, linear_gradient, polygon, radial_gradient, rounded_rect, stroke
from .charges import fleur
from .lettering import text
from .palette import mix
from .playing_cards import SUIT_INK, suit
from .portrait import bust
from .portrait_kit import GOLD, INK, Look

WIDTH, HEIGHT = 70, 98
SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
SHEETS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CORNERS = ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0))
SIDES = ((-1.0, 0.0), (1.0, 0.0))
NINE = (*CORNERS, (-1.0, -0.33), (1.0, -0.33), (-1.0, 0.33), (1.0, 0.33))
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: CORNERS,
    5: (*CORNERS, (0, 0)),
    6: (*CORNERS, *SIDES),
    7: (*CORNERS, *SIDES, (0, -0.5)),
    8: (*CORNERS, *SIDES, (0, -0.5), (0, 0.5)),
    9: (*NINE, (0, 0)),
    10: (*NINE, (0, -0.66), (0, 0.66)),
}
COURTS = {
    "SK": Look("bob", "#4a3a30", "forked", "crown", collar="shirt", garment="ermine", cloth="#24508a",
               extras=("chain",), age=0.7),
    "HK": Look("crop", "#a8602c", "short", "arched", hat_colour="#a82a26", collar="shirt", garment="schaube",
               cloth="#a82a26",
               second="#e3b23c", extras=("lynx", "chain"), fat=0.6, broad=1.08),
    "DK": Look("crop", "#c79a52", "pointed", "crown", collar="ruff", garment="slashed", cloth="#b5652a",
               second="#f6efdf",
               extras=("chain",)),
    "CK": Look("curls", "#3b2a20", "spade", "imperial", collar="lace", garment="armour", extras=("green_sash",)),
    "SQ": Look("loose", "#2b211c", hat="crown", collar="", garment="square", cloth="#24508a", woman=True,
               extras=("pearls",)),
    "HQ": Look("high", "#b5632c", hat="coronet", collar="medici", garment="low", cloth="#a82a26", woman=True,
               extras=("pendant", "hair_pearls", "earring")),
    "DQ": Look("parted", "#c79a52", hat="french", hat_colour="#b5652a", collar="partlet", garment="square",
               cloth="#b5652a",
               woman=True, extras=("chain",)),
    "CQ": Look("plait", "#8a5a30", hat="crown", collar="ruff_small", garment="high", cloth="#2f6b3e", second="#e3b23c",
               woman=True, extras=("pearls",)),
    "SJ": Look("bob", "#5b3a22", "", "bonnet", hat_colour="#24508a", collar="shirt", garment="doublet", cloth="#27375a",
               extras=("white_feather", "chain"), age=0.1),
    "HJ": Look("bob", "#c79a52", "", "halo", hat_colour="#a82a26", collar="shirt", garment="slashed", cloth="#a82a26",
               second="#f6efdf", age=0.1),
    "DJ": Look("wave", "#8a4a26", "moustache", "cavalier", hat_colour="#8a4a20", collar="lace", garment="buff",
               extras=("white_feather", "red_sash"), age=0.2),
    "CJ": Look("crop", "#3b2a20", "", "morion", collar="ruff_small", garment="armour", extras=("gold_feather",),
               age=0.1),
}  # fmt: skip


def _paper(ctx: Context) -> None:
    rounded_rect(ctx, 0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, 5.4)
    fill(ctx, linear_gradient(0, 0, WIDTH * 0.4, HEIGHT, "#fffbf0", "#fbf3e0", "#efe3c8"), keep=True)
    stroke(ctx, "#7d6c50", 0.8)


def _halves(ctx: Context, half: int) -> None:
    ctx.translate(WIDTH / 2, HEIGHT / 2)
    ctx.rotate(math.pi * half)
    ctx.translate(-WIDTH / 2, -HEIGHT / 2)


def face(ctx: Context, kind: str, value: int) -> None:
    """A card by the letter of its suit and its value, 1 to 13."""
    rank, shape = RANKS[value - 1], SUITS[kind]
    ink = SUIT_INK[shape]
    _paper(ctx)
    for half in range(2):
        ctx.save()
        _halves(ctx, half)
        text(ctx, rank, 9.2, 16.4, "cinzelb", 15.5, ink, "c", max_width=13)
        suit(ctx, shape, 9.2, 24.4, 10.4, ink)
        ctx.restore()
    if rank == "A":
        _ace(ctx, shape, ink)
    elif value > 10:
        _court(ctx, kind + rank, shape, ink)
    else:
        for x, y in PIPS[value]:
            ctx.save()
            ctx.translate(WIDTH / 2 + x * 12.2, HEIGHT / 2 + y * 31.5)
            if y > 0:
                ctx.rotate(math.pi)
            suit(ctx, shape, 0, 0, 13.6, ink)
            ctx.restore()


def _ace(ctx: Context, shape: str, ink: str) -> None:
    x, y = WIDTH / 2, HEIGHT / 2
    for radius, alpha in ((23.5, 0.5), (21.6, 0.3)):
        circle(ctx, x, y, radius)
        stroke(ctx, ink, 0.6, alpha)
    for k in range(24):
        turn = k * math.tau / 24
        circle(ctx, x + 22.5 * math.cos(turn), y + 22.5 * math.sin(turn), 0.65)
        fill(ctx, GOLD)
    suit(ctx, shape, x, y, 30, ink)
    crown = [(-4, 1.6), (-4.8, -2.8), (-2, -0.6), (0, -4.4), (2, -0.6), (4.8, -2.8), (4, 1.6)]
    polygon(ctx, [(x + a * 0.9, y - 0.4 + b * 0.9) for a, b in crown])
    fill(ctx, "#fbf3e0", 0.95)


def _court(ctx: Context, name: str, shape: str, ink: str) -> None:
    left, top, w, h = 17.5, 8.5, WIDTH - 35, HEIGHT - 17
    rounded_rect(ctx, left, top, w, h, 2)
    fill(ctx, linear_gradient(left, top, left + w, top + h, "#f9ecca", "#ecd8a8"))
    for half in range(2):
        ctx.save()
        _halves(ctx, half)
        ctx.rectangle(left, top, w, h / 2)
        ctx.clip()
        ctx.translate(left - 5.4, top + 6.4)
        ctx.scale(0.435, 0.435)
        bust(ctx, COURTS[name], facing_right=name[1] != "Q")
        ctx.restore()
        ctx.save()
        _halves(ctx, half)
        suit(ctx, shape, left + 4.8, top + 5.4, 6.4, ink)
        ctx.restore()
    ctx.move_to(left, HEIGHT / 2)
    ctx.line_to(left + w, HEIGHT / 2)
    stroke(ctx, INK, 1.6)
    ctx.move_to(left, HEIGHT / 2)
    ctx.line_to(left + w, HEIGHT / 2)
    stroke(ctx, GOLD, 0.9)
    rounded_rect(ctx, left, top, w, h, 2)
    stroke(ctx, ink, 0.9)
    rounded_rect(ctx, left + 1.2, top + 1.2, w - 2.4, h - 2.4, 1.4)
    stroke(ctx, GOLD, 0.5)


def joker(ctx: Context, tone: str) -> None:
    """A fool in cap and bells before a rayed star."""
    colours = (
        ("#b3261e", "#e3b23c", "#2f62a6", "#2f7a4d") if tone == "red" else ("#2b2426", "#8d857c", "#54484a", "#b9b2a6")
    )
    _paper(ctx)
    rounded_rect(ctx, 6, 6, WIDTH - 12, HEIGHT - 12, 3)
    fill(ctx, linear_gradient(6, 6, WIDTH - 6, HEIGHT - 6, "#f9ecca", "#e8d3a0"), keep=True)
    stroke(ctx, colours[0], 0.9)
    ctx.save()
    rounded_rect(ctx, 6, 6, WIDTH - 12, HEIGHT - 12, 3)
    ctx.clip()
    for k in range(16):
        turn = k * math.tau / 16 + 0.1
        polygon(ctx, [(35, 46), (35 + 90 * math.cos(turn - 0.1), 46 + 90 * math.sin(turn - 0.1)),
                      (35 + 90 * math.cos(turn + 0.1), 46 + 90 * math.sin(turn + 0.1))])  # fmt: skip
        fill(ctx, colours[k % 4], 0.3)
    ctx.translate(0.5, 19)
    ctx.scale(0.66, 0.66)
    look = Look("", "#6a4529", "", "fool", hat_colour=colours[0], trim=colours[1], collar="fool", garment="slashed",
                cloth=colours[2], second=colours[1], nose=0.9, hook=0.3, age=0.7)  # fmt: skip
    bust(ctx, look, facing_right=True)
    ctx.restore()
    for half in range(2):
        ctx.save()
        _halves(ctx, half)
        circle(ctx, 11.5, 11.5, 5.4)
        fill(ctx, "#fffbf0", keep=True)
        stroke(ctx, colours[0], 0.8)
        reaches = [4.3 if k % 2 == 0 else 1.8 for k in range(10)]
        polygon(
            ctx,
            [
                (11.5 + r * math.sin(math.pi * k / 5), 11.7 - r * math.cos(math.pi * k / 5))
                for k, r in enumerate(reaches)
            ],
        )
        fill(ctx, colours[0])
        ctx.restore()


def back(ctx: Context) -> None:
    """Crimson damask, a lattice of gold, a lily in a roundel."""
    _paper(ctx)
    x, y, w, h = 4, 4, WIDTH - 8, HEIGHT - 8
    rounded_rect(ctx, x, y, w, h, 3)
    fill(ctx, radial_gradient(30, 40, 4, 76, (0, "#96283a"), (1, "#57121e")))
    ctx.save()
    rounded_rect(ctx, x, y, w, h, 3)
    ctx.clip()
    for k in range(-14, 24):
        for lean in (1, -1):
            ctx.move_to(k * 7, 0)
            ctx.line_to(k * 7 + lean * HEIGHT * 0.75, HEIGHT)
    stroke(ctx, "#d9b25f", 0.5, 0.5)
    for row in range(22):
        for column in range(-1, 12):
            px, py = column * 7 + (row % 2) * 3.5 + 3.5, row * 4.667 + 2.3
            circle(ctx, px, py, 0.75)
            fill(ctx, "#e9c877", 0.55)
    ctx.restore()
    circle(ctx, 35, 49, 16)
    fill(ctx, radial_gradient(31, 44, 2, 20, (0, "#8a2434"), (1, "#4a0f18")), keep=True)
    stroke(ctx, "#e9c877", 1.1)
    circle(ctx, 35, 49, 14)
    stroke(ctx, "#e9c877", 0.5)
    fleur(ctx, 26.6, 38.6, 16.8, 20.6, mix(GOLD, "#ffffff", 0.2))
    for inset, width in ((0, 1.1), (2.4, 0.5)):
        rounded_rect(ctx, x + inset, y + inset, w - 2 * inset, h - 2 * inset, 3)
        stroke(ctx, "#e9c877", width)
