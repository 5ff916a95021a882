"""People on the cards of Labyrinth: a person has a dress, a pose and a prop; a crowd is three rows of heads.

A name is `man:DRESS:POSE[:PROP]` or `crowd:KIND`. All figures face right, without faces.
"""

import random
import zlib

from .deloyer_figures import Part, part_of

POSES: dict[str, str] = {
    "stand": "0 0  .17 .6 .15 .45  -.17 .6 -.15 .45  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "walk": ".02 0  .2 .62 .24 .5  -.2 .62 -.18 .48  .13 .28 .12 .05  -.06 .27 -.2 .07",
    "run": ".1 0  .28 .66 .36 .8  -.2 .66 -.24 .5  .24 .4 .2 .14  -.12 .3 -.34 .22",
    "point": ".03 0  .32 .77 .52 .8  -.17 .6 -.12 .48  .07 .26 .08 .05  -.08 .26 -.1 .05",
    "raise": "0 0  .22 .94 .22 1.16  -.17 .6 -.15 .45  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "cheer": "0 0  .24 .92 .3 1.14  -.24 .92 -.3 1.14  .1 .26 .14 .05  -.1 .26 -.14 .05",
    "hands_up": "0 0  .26 .8 .26 1.04  -.26 .8 -.26 1.04  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "speak": ".02 0  .27 .7 .34 .9  -.2 .62 -.04 .56  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "open": "0 0  .28 .66 .44 .74  -.28 .66 -.44 .74  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "hold": ".02 0  .22 .62 .36 .66  0 .62 .26 .6  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "shake": ".02 0  .24 .64 .42 .62  -.17 .6 -.15 .45  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "aim": ".03 0  .22 .66 .34 .75  .04 .7 .16 .74  .14 .27 .16 .05  -.1 .27 -.14 .05",
    "kneel_aim": ".05 -.26  .22 .66 .34 .75  .04 .7 .16 .74  .24 .5 .22 .31  -.02 .31 -.24 .31",
    "sit": ".02 -.24  .2 .6 .3 .56  -.14 .6 .06 .52  .26 .5 .27 .29  .2 .48 .2 .29",
    "floor": ".04 -.42  .22 .64 .32 .56  -.2 .62 -.1 .5  .26 .52 .02 .48  -.24 .5 .06 .47",
    "kneel": ".08 -.26  .2 .64 .26 .52  .06 .64 .2 .52  .16 .34 -.06 .3  .1 .33 -.14 .3",
    "bow": ".2 -.06  .34 .6 .32 .44  .26 .6 .24 .44  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "bound": ".02 0  .2 .64 .04 .52  -.14 .64 .06 .52  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "crossed": "0 0  .2 .68 0 .66  -.2 .68 .04 .62  .1 .26 .13 .05  -.1 .26 -.13 .05",
    "phone": "0 0  .24 .72 .13 .9  -.17 .6 -.15 .45  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "salute": "0 0  .28 .8 .12 .93  -.17 .6 -.15 .45  .07 .26 .08 .05  -.07 .26 -.08 .05",
    "push": ".16 0  .34 .72 .5 .74  .28 .66 .48 .66  .16 .3 .1 .05  -.14 .28 -.3 .06",
    "climb": ".08 0  .24 .94 .3 1.1  .08 .9 .16 1.02  .24 .42 .18 .22  -.06 .26 -.14 .05",
}
"""Lean of the head, drop of the body, elbows and hands, knees and ankles. Shoulders are 0.78 high."""
LONG = ("robe", "turban", "woman", "sheikh", "cleric", "girl")
"""Dresses that reach the ground."""
WITH_HELMET = ("soldier", "police", "pale")


IN_HAND: dict[str, tuple[str, ...]] = {
    "flag": ("line .025 0 -.2 0 .5", "accent blob 0 .48 .16 .52 .34 .47 .34 .24 .16 .28 0 .24"),
    "black_flag": ("line .025 0 -.2 0 .5", "blob 0 .48 .18 .53 .4 .46 .4 .2 .18 .26 0 .2"),
    "white_flag": ("line .025 0 -.2 0 .5", "light blob 0 .48 .16 .52 .36 .47 .36 .22 .16 .27 0 .22"),
    "sign": ("line .025 0 -.1 0 .2", "light poly -.22 .16 .22 .2 .22 .5 -.22 .46"),
    "case": ("poly -.14 -.02 .14 -.02 .14 -.24 -.14 -.24", "light line .014 -.14 -.12 .14 -.12"),
    "phone": ("light poly -.05 -.02 .05 -.02 .05 .16 -.05 .16",),
    "paper": ("light poly -.04 -.06 .2 -.02 .16 .28 -.08 .24", "line .014 0 .16 .12 .18", "line .014 .01 .08 .13 .1"),
    "book": ("light poly -.14 0 .02 -.05 .18 0 .18 .16 .02 .11 -.14 .16", "line .016 .02 -.05 .02 .11"),
    "torch": ("line .04 0 -.05 0 .18", "accent blob -.08 .18 -.04 .3 .01 .44 .06 .3 .08 .18"),
    "bag": ("light blob -.13 -.26 -.13 -.08 -.04 .02 .04 .02 .13 -.08 .13 -.26",),
    "knife": ("light poly 0 0 .05 .01 .12 .28",),
    "laptop": ("poly -.06 -.02 .2 -.02 .2 .02 -.06 .02", "light poly .18 0 .28 .2 .24 .22 .14 .02"),
    "box": ("light poly -.1 -.1 .26 -.1 .26 .16 -.1 .16", "line .02 .08 -.1 .08 .16"),
    "pen": ("accent poly -.02 -.1 .03 -.1 .05 .34 0 .42 -.04 .34",),
}
ON_BODY: dict[str, tuple[str, ...]] = {
    "pack": ("blob -.36 .78 -.12 .82 -.1 .46 -.36 .48", "light line .02 -.34 .64 -.14 .64"),
    "launcher": ("line .075 -.3 .8 .5 .94", "poly .46 .88 .72 .98 .46 1.0"),
    "shield": ("light blob .14 .84 .32 .84 .34 .24 .14 .24", "rect .2 .66 .09 .08"),
    "binoculars": ("rect .06 .87 .16 .06",),
}
WORN: dict[str, tuple[str, ...]] = {
    "calm": ("light blob -.1 -.06 -.07 .09 .05 .1 .09 -.04",),
    "turbans": ("light blob -.1 .03 -.07 .12 .05 .13 .1 .05",),
    "caps": ("poly -.13 .06 -.1 .14 .12 .14 .13 .06", "light line .025 -.09 .055 .1 .055"),
    "scarves": ("light blob -.12 -.12 -.1 .04 0 .12 .1 .04 .12 -.12",),
}
HELD: dict[str, tuple[str, ...]] = {
    "arms": ("disc .13 0 .05",),
    "fists": ("disc .13 0 .06", "light line .016 .08 -.02 .18 -.02"),
    "open": (
        "light line .026 .13 -.06 .07 .1",
        "light line .026 .13 -.06 .11 .12",
        "light line .026 .13 -.06 .15 .12",
        "light line .026 .13 -.06 .19 .1",
    ),
    "signs": ("line .03 .1 -.2 .08 0", "light poly -.2 -.04 .2 0 .18 .26 -.18 .22"),
    "flags": ("line .028 .1 -.3 .06 .2", "accent blob .05 .2 .2 .26 .36 .18 .34 -.02 .2 .04 .04 0"),
    "phones": ("light rect .06 -.06 .12 .18",),
    "pencils": ("light poly .08 -.1 .16 -.1 .16 .22 .12 .34 .08 .22", "accent poly .1 .27 .14 .27 .12 .34"),
    "rifles": ("line .045 -.02 -.14 .2 .16", "line .035 .08 -.02 .16 -.12"),
    "shoes": ("light blob .04 -.04 .06 .1 .14 .06 .28 .02 .28 -.05",),
}
"""Props in a hand or on the body; in a crowd, what heads wear and what is held above them."""
EVERY: dict[str, tuple[int, int]] = {
    "calm": (5, 1), "scarves": (3, 1), "arms": (2, 0), "fists": (2, 0), "signs": (3, 0), "flags": (3, 0),
    "phones": (2, 0), "pencils": (2, 0), "rifles": (2, 0), "shoes": (2, 0), "heads": (99, 98),
}  # fmt: skip
"""Share of a crowd with a prop: every Nth person, and the index of the first."""


def _say(tone: str, kind: str, *numbers: float) -> Part:
    return Part(tone, kind, tuple(round(number, 3) for number in numbers))


def _legs(dress: str, drop: float, right: list[float], left: list[float]) -> list[Part]:
    hip = 0.48 + drop
    knees = (right[0], right[1] + drop, right[2], right[3] + drop), (left[0], left[1] + drop, left[2], left[3] + drop)
    tone = "accent" if dress == "jumpsuit" else "ink"
    found = []
    if dress in LONG:
        xs = [knees[0][2], knees[1][2], knees[0][0], knees[1][0], 0.12, -0.12]
        foot = min(knees[0][3], knees[1][3]) - 0.05
        found.append(
            _say("ink", "poly", -0.13, hip + 0.16, 0.13, hip + 0.16, max(xs) + 0.06, foot, min(xs) - 0.06, foot)
        )
        return found
    for way, (knee_x, knee_y, foot_x, foot_y) in zip((1, -1), knees):
        found.append(_say(tone, "line", 0.115, way * 0.055, hip, knee_x, knee_y, foot_x, foot_y))
        found.append(_say("ink", "poly", foot_x - 0.06, foot_y + 0.03, foot_x + 0.05, foot_y + 0.03,
                          foot_x + 0.12, foot_y - 0.05, foot_x - 0.06, foot_y - 0.05))  # fmt: skip
    return found


def _head(dress: str, x: float, y: float) -> list[Part]:
    """Head and headgear; the centre of the head is at (x, y)."""

    def blob(tone: str, *points: float) -> Part:
        moved = [value + (x if number % 2 == 0 else y) for number, value in enumerate(points)]
        return _say(tone, "blob", *moved)

    def poly(tone: str, *points: float) -> Part:
        moved = [value + (x if number % 2 == 0 else y) for number, value in enumerate(points)]
        return _say(tone, "poly", *moved)

    found = [_say("ink", "oval", x, y, 0.07, 0.085)]
    if dress in WITH_HELMET:
        tone = "light" if dress == "pale" else "ink"
        found.append(blob(tone, -0.12, 0.0, -0.1, 0.08, 0, 0.13, 0.1, 0.09, 0.13, 0.01, 0, 0.02))
        if dress == "police":
            found.append(poly("light", 0.02, 0.01, 0.12, 0.0, 0.1, -0.1, 0.03, -0.1))
        elif dress == "soldier":
            found.append(_say("light", "line", 0.018, x - 0.1, y + 0.015, x + 0.12, y + 0.015))
    elif dress in ("fighter", "mask"):
        found.append(blob("ink", -0.1, 0.02, -0.06, 0.1, 0.03, 0.1, 0.1, 0.03, 0.09, -0.1, -0.08, -0.1))
        found.append(_say("light", "line", 0.03, x - 0.01, y + 0.012, x + 0.07, y + 0.012))
        if dress == "fighter":
            found.append(poly("ink", -0.08, 0.02, -0.24, -0.06, -0.2, -0.16, -0.06, -0.04))
    elif dress == "sheikh":
        found.append(
            blob("light", -0.11, -0.16, -0.11, 0.04, -0.03, 0.12, 0.06, 0.11, 0.1, 0.03, 0.06, -0.02, 0.02, -0.16)
        )
        found.append(_say("ink", "line", 0.03, x - 0.1, y + 0.05, x + 0.09, y + 0.05))
    elif dress in ("turban", "cleric"):
        tone = "light" if dress == "turban" else "ink"
        found.append(blob(tone, -0.12, 0.05, -0.08, 0.13, 0.03, 0.15, 0.12, 0.09, 0.1, 0.03, -0.04, 0.01))
        found.append(_say("shade", "line", 0.014, x - 0.09, y + 0.08, x + 0.08, y + 0.06))
        found.append(poly("ink", -0.02, -0.04, 0.08, -0.03, 0.05, -0.2, 0.0, -0.2))
    elif dress in ("woman", "girl"):
        tone = "light" if dress == "girl" else "ink"
        found.append(blob(tone, -0.13, -0.2, -0.1, 0.02, -0.03, 0.11, 0.06, 0.09, 0.09, 0.0, 0.07, -0.1, 0.12, -0.2))
        found.append(_say("ink" if dress == "girl" else "shade", "oval", x + 0.035, y, 0.04, 0.055))
    elif dress == "officer":
        found.append(poly("ink", -0.14, 0.07, -0.1, 0.14, 0.12, 0.14, 0.13, 0.07))
        found.append(_say("light", "line", 0.025, x - 0.1, y + 0.055, x + 0.1, y + 0.055))
        found.append(poly("ink", 0.02, 0.05, 0.15, 0.0, 0.13, 0.05))
    elif dress == "hooded":
        found.append(blob("ink", -0.11, -0.12, -0.1, 0.06, 0.0, 0.12, 0.1, 0.06, 0.11, -0.12))
    elif dress == "hazmat":
        found.append(blob("light", -0.13, -0.12, -0.12, 0.08, 0.0, 0.15, 0.12, 0.09, 0.13, -0.12))
        found.append(_say("ink", "oval", x + 0.03, y + 0.01, 0.075, 0.06))
    elif dress == "captain":
        found.append(blob("ink", -0.1, 0.03, -0.08, 0.1, 0.06, 0.1, 0.1, 0.04))
        found.append(poly("ink", 0.04, 0.04, 0.17, 0.02, 0.1, 0.06))
    elif dress == "hat":
        found.append(_say("ink", "line", 0.035, x - 0.15, y + 0.05, x + 0.15, y + 0.05))
        found.append(blob("ink", -0.09, 0.05, -0.07, 0.15, 0.05, 0.15, 0.09, 0.05))
    elif dress == "beard":
        found.append(poly("ink", -0.02, -0.03, 0.08, -0.02, 0.04, -0.18, -0.01, -0.16))
        found.append(blob("light", -0.08, 0.05, -0.05, 0.1, 0.03, 0.1, 0.07, 0.05))
    elif dress == "youth":
        found.append(blob("ink", -0.1, 0.0, -0.08, 0.1, 0.02, 0.12, 0.09, 0.07, 0.02, 0.04))
    return found


def _torso(dress: str, lean: float, drop: float) -> list[Part]:
    top, hip = 0.83 + drop, 0.45 + drop
    tone = {"jumpsuit": "accent", "hazmat": "light"}.get(dress, "ink")
    broad = 0.18 if dress in ("officer", "soldier", "hazmat", "police") else 0.155
    parts = [_say(tone, "blob", lean - broad, top - 0.06, lean - broad * 0.6, top, lean + broad * 0.6, top,
                  lean + broad, top - 0.06, 0.12, hip, -0.12, hip)]  # fmt: skip
    if dress in ("suit", "hat"):
        parts.append(_say("light", "poly", lean - 0.045, top, lean + 0.055, top, lean * 0.5, top - 0.2))
        parts.append(_say("accent", "line", 0.028, lean * 0.9, top - 0.03, lean * 0.6, top - 0.17))
        if dress == "hat":
            parts.append(_say("ink", "poly", -0.13, hip + 0.1, 0.13, hip + 0.1, 0.19, hip - 0.24, -0.19, hip - 0.24))
    elif dress == "soldier":
        parts.append(
            _say("ink", "blob", lean - 0.34, top - 0.06, lean - 0.14, top - 0.02, -0.13, hip + 0.06, -0.3, hip + 0.08)
        )
        parts.append(_say("light", "line", 0.02, lean + 0.05, top - 0.02, 0.03, hip + 0.05))
    elif dress == "pale":
        parts.append(_say("light", "line", 0.03, -0.1, hip + 0.04, 0.1, hip + 0.04))
    elif dress == "fighter":
        for number in range(3):
            parts.append(_say("light", "rect", -0.08 + number * 0.065, hip + 0.12, 0.045, 0.09))
        parts.append(_say("ink", "poly", -0.13, hip + 0.08, 0.13, hip + 0.08, 0.17, hip - 0.16, -0.17, hip - 0.16))
    elif dress == "officer":
        for way in (-1, 1):
            parts.append(_say("accent", "line", 0.04, lean + way * 0.12, top - 0.035, lean + way * 0.17, top - 0.05))
        for number in range(3):
            parts.append(_say("light", "disc", lean * 0.5, top - 0.12 - number * 0.09, 0.014))
        parts.append(_say("accent", "rect", lean + 0.04, top - 0.15, 0.08, 0.04))
    elif dress == "police":
        parts.append(_say("light", "line", 0.03, -0.1, hip + 0.14, 0.1, hip + 0.14))
    elif dress == "sheikh":
        parts.append(_say("light", "line", 0.025, lean + 0.02, top - 0.03, 0.03, hip - 0.3))
    elif dress == "beard":
        parts.append(_say("ink", "poly", -0.13, hip + 0.1, 0.13, hip + 0.1, 0.17, hip - 0.24, -0.17, hip - 0.24))
    return parts


def _moved(texts: tuple[str, ...], x: float, y: float) -> list[Part]:
    """Parts moved to a new origin."""
    found = []
    for text in texts:
        part = part_of(text)
        lead = 1 if part.kind in ("line", "path") else 0
        count = 2 if part.kind in ("disc", "oval", "rect") else len(part.numbers)
        numbers = [
            value + (x if (number - lead) % 2 == 0 else y) if lead <= number < count else value
            for number, value in enumerate(part.numbers)
        ]
        found.append(_say(part.tone, part.kind, *numbers))
    return found


def _rifle(hand: tuple[float, float], other: tuple[float, float]) -> list[Part]:
    """A rifle along the line between the hands."""
    (x, y), (ox, oy) = hand, other
    slope = max(-0.6, min(0.6, (y - oy) / (x - ox) if abs(x - ox) > 0.04 else 0.1))
    middle = (x + ox) / 2, (y + oy) / 2
    return [
        _say("ink", "line", 0.05, ox - 0.14, oy - 0.14 * slope, x, y),
        _say("ink", "line", 0.026, x, y, x + 0.34, y + 0.34 * slope),
        _say("ink", "path", 0.04, *middle, middle[0] + 0.05, middle[1] - 0.13),
    ]


def _prop(prop: str, hand: tuple[float, float], other: tuple[float, float]) -> list[Part]:
    """The prop, at the positions of the hands."""
    if prop == "rifle":
        return _rifle(hand, other)
    if prop in ON_BODY:
        return _moved(ON_BODY[prop], 0, 0)
    return _moved(IN_HAND[prop], *hand)


def man(dress: str, pose: str = "stand", prop: str = "") -> list[Part]:
    """A person of one hull height."""
    lean, drop, *rest = (float(word) for word in POSES[pose].split())
    right, left, right_leg, left_leg = (rest[start : start + 4] for start in range(0, 16, 4))
    parts = _legs(dress, drop, right_leg, left_leg)
    hands = (right[2], right[3] + drop), (left[2], left[3] + drop)
    shoulder = 0.76 + drop
    tone = {"jumpsuit": "accent", "hazmat": "light"}.get(dress, "ink")
    carried = _prop(prop, *hands) if prop else []
    if prop == "pack":
        parts += carried
    parts.append(_say(tone, "line", 0.075, lean - 0.12, shoulder, left[0], left[1] + drop, *hands[1]))
    parts += _torso(dress, lean, drop)
    parts += _head(dress, lean * 1.6 + 0.01, 0.91 + drop)
    parts.append(_say(tone, "line", 0.075, lean + 0.12, shoulder, right[0], right[1] + drop, *hands[0]))
    if prop and prop != "pack":
        parts += carried
    if pose == "bound":
        parts.append(_say("light", "line", 0.03, 0.0, 0.55 + drop, 0.1, 0.54 + drop))
    return parts


def crowd(kind: str) -> list[Part]:
    """Three rows of heads and shoulders; `kind` says what they hold up."""
    rng = random.Random(zlib.crc32(kind.encode()))
    parts = []
    for row in range(3):
        tone = "shade" if row == 0 else "ink"
        base = 0.42 - row * 0.17
        parts.append(_say(tone, "rect", -2.4, -0.2, 4.8, base + 0.14))
        for number in range(20 - row):
            x = -2.3 + (number + rng.uniform(-0.2, 0.2)) * 4.6 / (19 - row)
            y = base + 0.16 + rng.uniform(-0.03, 0.04)
            parts.append(
                _say(
                    tone,
                    "blob",
                    x - 0.15,
                    y - 0.26,
                    x - 0.12,
                    y - 0.12,
                    x,
                    y - 0.07,
                    x + 0.12,
                    y - 0.12,
                    x + 0.15,
                    y - 0.26,
                )
            )
            parts.append(_say(tone, "oval", x, y, 0.07 + row * 0.008, 0.085 + row * 0.008))
            parts += _held(kind, rng, row, number, x, y)
    return parts


def _held(kind: str, rng: random.Random, row: int, number: int, x: float, y: float) -> list[Part]:
    """What a person in a crowd wears or holds up; the centre of the head is at (x, y)."""
    high = rng.uniform(0.3, 0.46)
    every, rest = EVERY.get(kind, (1, 0))
    if (number + (row if every < 5 else 0)) % every != rest:
        return []
    parts = _moved(WORN.get(kind, ()), x, y)
    if kind in HELD:
        parts += [
            _say("ink", "line", 0.055, x + 0.1, y - 0.1, x + 0.12, y + high - 0.06),
            *_moved(HELD[kind], x, y + high),
        ]
    return parts


def people(name: str) -> tuple[Part, ...]:
    """The parts of a person or a crowd."""
    kind, *rest = name.split(":")
    return tuple(man(*rest) if kind == "man" else crowd(*rest))
