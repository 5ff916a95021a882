"""The people on the cards of Labyrinth: a person is a dress, a pose and what is carried; a crowd a row of them.

A name is `man:DRESS:POSE[:PROP]` or `crowd:KIND`. Everybody faces right, nobody has a face.
"""

import random
import zlib

from .deloyer_figures import Part

Limb = tuple[float, float, float, float]
"""Elbow and hand, or knee and ankle."""
HANG: Limb = (0.17, 0.6, 0.15, 0.45)
STRAIGHT: Limb = (0.07, 0.26, 0.08, 0.05)
POSES: dict[str, tuple[float, float, Limb, Limb, Limb, Limb]] = {
    "stand": (0, 0, HANG, (-0.17, 0.6, -0.15, 0.45), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "walk": (0.02, 0, (0.2, 0.62, 0.24, 0.5), (-0.2, 0.62, -0.18, 0.48), (0.13, 0.28, 0.12, 0.05), (-0.06, 0.27, -0.2, 0.07)),
    "run": (0.1, 0, (0.28, 0.66, 0.36, 0.8), (-0.2, 0.66, -0.24, 0.5), (0.24, 0.4, 0.2, 0.14), (-0.12, 0.3, -0.34, 0.22)),
    "point": (0.03, 0, (0.32, 0.77, 0.52, 0.8), (-0.17, 0.6, -0.12, 0.48), STRAIGHT, (-0.08, 0.26, -0.1, 0.05)),
    "raise": (0, 0, (0.22, 0.94, 0.22, 1.16), (-0.17, 0.6, -0.15, 0.45), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "cheer": (0, 0, (0.24, 0.92, 0.3, 1.14), (-0.24, 0.92, -0.3, 1.14), (0.1, 0.26, 0.14, 0.05), (-0.1, 0.26, -0.14, 0.05)),
    "hands_up": (0, 0, (0.26, 0.8, 0.26, 1.04), (-0.26, 0.8, -0.26, 1.04), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "speak": (0.02, 0, (0.27, 0.7, 0.34, 0.9), (-0.2, 0.62, -0.04, 0.56), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "open": (0, 0, (0.28, 0.66, 0.44, 0.74), (-0.28, 0.66, -0.44, 0.74), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "hold": (0.02, 0, (0.22, 0.62, 0.36, 0.66), (0.0, 0.62, 0.26, 0.6), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "shake": (0.02, 0, (0.24, 0.64, 0.42, 0.62), (-0.17, 0.6, -0.15, 0.45), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "aim": (0.03, 0, (0.22, 0.66, 0.34, 0.75), (0.04, 0.7, 0.16, 0.74), (0.14, 0.27, 0.16, 0.05), (-0.1, 0.27, -0.14, 0.05)),
    "kneel_aim": (0.05, -0.26, (0.22, 0.66, 0.34, 0.75), (0.04, 0.7, 0.16, 0.74), (0.24, 0.5, 0.22, 0.31), (-0.02, 0.31, -0.24, 0.31)),
    "sit": (0.02, -0.24, (0.2, 0.6, 0.3, 0.56), (-0.14, 0.6, 0.06, 0.52), (0.26, 0.5, 0.27, 0.29), (0.2, 0.48, 0.2, 0.29)),
    "floor": (0.04, -0.42, (0.22, 0.64, 0.32, 0.56), (-0.2, 0.62, -0.1, 0.5), (0.26, 0.52, 0.02, 0.48), (-0.24, 0.5, 0.06, 0.47)),
    "kneel": (0.08, -0.26, (0.2, 0.64, 0.26, 0.52), (0.06, 0.64, 0.2, 0.52), (0.16, 0.34, -0.06, 0.3), (0.1, 0.33, -0.14, 0.3)),
    "bow": (0.2, -0.06, (0.34, 0.6, 0.32, 0.44), (0.26, 0.6, 0.24, 0.44), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "bound": (0.02, 0, (0.2, 0.64, 0.04, 0.52), (-0.14, 0.64, 0.06, 0.52), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "crossed": (0, 0, (0.2, 0.68, 0.0, 0.66), (-0.2, 0.68, 0.04, 0.62), (0.1, 0.26, 0.13, 0.05), (-0.1, 0.26, -0.13, 0.05)),
    "phone": (0, 0, (0.24, 0.72, 0.13, 0.9), (-0.17, 0.6, -0.15, 0.45), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "salute": (0, 0, (0.28, 0.8, 0.12, 0.93), (-0.17, 0.6, -0.15, 0.45), STRAIGHT, (-0.07, 0.26, -0.08, 0.05)),
    "throw": (-0.06, 0, (0.2, 0.9, 0.34, 0.98), (-0.26, 0.84, -0.4, 1.0), (0.18, 0.28, 0.26, 0.05), (-0.12, 0.26, -0.2, 0.05)),
    "push": (0.16, 0, (0.34, 0.72, 0.5, 0.74), (0.28, 0.66, 0.48, 0.66), (0.16, 0.3, 0.1, 0.05), (-0.14, 0.28, -0.3, 0.06)),
    "climb": (0.08, 0, (0.24, 0.94, 0.3, 1.1), (0.08, 0.9, 0.16, 1.02), (0.24, 0.42, 0.18, 0.22), (-0.06, 0.26, -0.14, 0.05)),
}  # fmt: skip
"""Lean of the head, drop of the body, right arm, left arm, right leg, left leg; the shoulders 0.78 high."""
LONG = ("robe", "turban", "woman", "sheikh", "cleric", "girl")
"""Dresses down to the ground."""
WITH_HELMET = ("soldier", "police", "pale")


def _say(tone: str, kind: str, *numbers: float) -> Part:
    return Part(tone, kind, tuple(round(number, 3) for number in numbers))


def _legs(dress: str, drop: float, right: Limb, left: Limb) -> list[Part]:
    hip = 0.48 + drop
    knees = (right[0], right[1] + drop, right[2], right[3] + drop), (left[0], left[1] + drop, left[2], left[3] + drop)
    tone = "accent" if dress == "jumpsuit" else "ink"
    found = []
    if dress in LONG:
        xs = [knees[0][2], knees[1][2], knees[0][0], knees[1][0], 0.12, -0.12]
        foot = min(knees[0][3], knees[1][3]) - 0.05
        found.append(_say("ink", "poly", -0.13, hip + 0.16, 0.13, hip + 0.16, max(xs) + 0.06, foot, min(xs) - 0.06, foot))
        return found
    for way, (knee_x, knee_y, foot_x, foot_y) in zip((1, -1), knees):
        found.append(_say(tone, "line", 0.115, way * 0.055, hip, knee_x, knee_y, foot_x, foot_y))
        found.append(_say("ink", "poly", foot_x - 0.06, foot_y + 0.03, foot_x + 0.05, foot_y + 0.03,
                          foot_x + 0.12, foot_y - 0.05, foot_x - 0.06, foot_y - 0.05))  # fmt: skip
    return found


def _head(dress: str, x: float, y: float) -> list[Part]:
    """Head and what is on it; the middle of the head is at (x, y)."""

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
        found.append(blob("light", -0.11, -0.16, -0.11, 0.04, -0.03, 0.12, 0.06, 0.11, 0.1, 0.03, 0.06, -0.02, 0.02, -0.16))
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
    elif dress == "doctor":
        found.append(blob("light", -0.09, 0.02, -0.07, 0.1, 0.03, 0.11, 0.09, 0.05, 0.04, 0.02))
        found.append(poly("light", 0.0, -0.01, 0.08, 0.0, 0.07, -0.07, 0.01, -0.07))
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
    tone = {"jumpsuit": "accent", "hazmat": "light", "doctor": "light", "girl": "ink"}.get(dress, "ink")
    broad = 0.18 if dress in ("officer", "soldier", "hazmat", "police") else 0.155
    parts = [_say(tone, "blob", lean - broad, top - 0.06, lean - broad * 0.6, top, lean + broad * 0.6, top,
                  lean + broad, top - 0.06, 0.12, hip, -0.12, hip)]  # fmt: skip
    if dress in ("suit", "hat"):
        parts.append(_say("light", "poly", lean - 0.045, top, lean + 0.055, top, lean * 0.5, top - 0.2))
        parts.append(_say("accent", "line", 0.028, lean * 0.9, top - 0.03, lean * 0.6, top - 0.17))
        if dress == "hat":
            parts.append(_say("ink", "poly", -0.13, hip + 0.1, 0.13, hip + 0.1, 0.19, hip - 0.24, -0.19, hip - 0.24))
    elif dress == "soldier":
        parts.append(_say("ink", "blob", lean - 0.34, top - 0.06, lean - 0.14, top - 0.02, -0.13, hip + 0.06, -0.3, hip + 0.08))
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
    elif dress == "doctor":
        parts.append(_say("light", "poly", -0.13, hip + 0.1, 0.13, hip + 0.1, 0.16, hip - 0.18, -0.16, hip - 0.18))
        parts.append(_say("ink", "path", 0.018, lean - 0.06, top - 0.01, lean - 0.05, top - 0.16, lean + 0.02, top - 0.2, lean + 0.05, top - 0.02))
    elif dress == "police":
        parts.append(_say("light", "line", 0.03, -0.1, hip + 0.14, 0.1, hip + 0.14))
    elif dress == "sheikh":
        parts.append(_say("light", "line", 0.025, lean + 0.02, top - 0.03, 0.03, hip - 0.3))
    elif dress == "beard":
        parts.append(_say("ink", "poly", -0.13, hip + 0.1, 0.13, hip + 0.1, 0.17, hip - 0.24, -0.17, hip - 0.24))
    return parts


def _prop(prop: str, hand: tuple[float, float], other: tuple[float, float]) -> list[Part]:
    """What is carried, by the places of the hands."""
    x, y = hand

    def here(tone: str, kind: str, *points: float) -> Part:
        lead = 1 if kind in ("line", "path") else 0
        moved = [value + (x if number % 2 == 0 else y) for number, value in enumerate(points[lead:])]
        return _say(tone, kind, *points[:lead], *moved)

    if prop == "rifle":
        ox, oy = other
        slope = (y - oy) / (x - ox) if abs(x - ox) > 0.04 else 0.1
        slope = max(-0.6, min(0.6, slope))
        far = (x + 0.34, y + 0.34 * slope)
        butt = (ox - 0.14, oy - 0.14 * slope)
        return [
            _say("ink", "line", 0.05, *butt, x, y), _say("ink", "line", 0.026, x, y, *far),
            _say("ink", "path", 0.04, (x + ox) / 2, (y + oy) / 2, (x + ox) / 2 + 0.05, (y + oy) / 2 - 0.13),
        ]  # fmt: skip
    simple: dict[str, list[Part]] = {
        "flag": [here("ink", "line", 0.025, 0, -0.2, 0, 0.5), here("accent", "blob", 0, 0.48, 0.16, 0.52, 0.34, 0.47, 0.34, 0.24, 0.16, 0.28, 0, 0.24)],
        "black_flag": [here("ink", "line", 0.025, 0, -0.2, 0, 0.5), here("ink", "blob", 0, 0.48, 0.18, 0.53, 0.4, 0.46, 0.4, 0.2, 0.18, 0.26, 0, 0.2)],
        "white_flag": [here("ink", "line", 0.025, 0, -0.2, 0, 0.5), here("light", "blob", 0, 0.48, 0.16, 0.52, 0.36, 0.47, 0.36, 0.22, 0.16, 0.27, 0, 0.22)],
        "sign": [here("ink", "line", 0.025, 0, -0.1, 0, 0.2), here("light", "poly", -0.22, 0.16, 0.22, 0.2, 0.22, 0.5, -0.22, 0.46)],
        "case": [here("ink", "poly", -0.14, -0.02, 0.14, -0.02, 0.14, -0.24, -0.14, -0.24), here("light", "line", 0.014, -0.14, -0.12, 0.14, -0.12)],
        "pack": [_say("ink", "blob", -0.36, 0.78, -0.12, 0.82, -0.1, 0.46, -0.36, 0.48), _say("light", "line", 0.02, -0.34, 0.64, -0.14, 0.64)],
        "phone": [here("light", "poly", -0.05, -0.02, 0.05, -0.02, 0.05, 0.16, -0.05, 0.16)],
        "paper": [here("light", "poly", -0.04, -0.06, 0.2, -0.02, 0.16, 0.28, -0.08, 0.24), here("ink", "line", 0.014, 0.0, 0.16, 0.12, 0.18), here("ink", "line", 0.014, 0.01, 0.08, 0.13, 0.1)],
        "book": [here("light", "poly", -0.14, 0.0, 0.02, -0.05, 0.18, 0.0, 0.18, 0.16, 0.02, 0.11, -0.14, 0.16), here("ink", "line", 0.016, 0.02, -0.05, 0.02, 0.11)],
        "mic": [here("ink", "line", 0.03, 0, 0, 0.02, 0.1), _say("accent", "disc", x + 0.03, y + 0.13, 0.045)],
        "candle": [here("light", "line", 0.04, 0, 0, 0, 0.16), here("accent", "blob", -0.035, 0.18, 0, 0.3, 0.035, 0.18)],
        "torch": [here("ink", "line", 0.04, 0, -0.05, 0, 0.18), here("accent", "blob", -0.08, 0.18, -0.04, 0.3, 0.01, 0.44, 0.06, 0.3, 0.08, 0.18)],
        "bag": [here("light", "blob", -0.13, -0.26, -0.13, -0.08, -0.04, 0.02, 0.04, 0.02, 0.13, -0.08, 0.13, -0.26)],
        "camera": [here("ink", "poly", -0.1, -0.04, 0.16, -0.04, 0.16, 0.14, -0.1, 0.14), _say("light", "disc", x + 0.14, y + 0.05, 0.05)],
        "knife": [here("light", "poly", 0, 0, 0.05, 0.01, 0.12, 0.28)],
        "launcher": [_say("ink", "line", 0.075, -0.3, 0.8, 0.5, 0.94), _say("ink", "poly", 0.46, 0.88, 0.72, 0.98, 0.46, 1.0)],
        "shield": [_say("light", "blob", x - 0.08, 0.84, x + 0.1, 0.84, x + 0.12, 0.24, x - 0.08, 0.24), _say("ink", "rect", x - 0.02, 0.66, 0.09, 0.08)],
        "stone": [_say("ink", "disc", *other, 0.05)],
        "fire": [_say("ink", "rect", other[0] - 0.03, other[1], 0.06, 0.14), _say("accent", "blob", other[0] - 0.05, other[1] + 0.14, other[0], other[1] + 0.34, other[0] + 0.05, other[1] + 0.14)],
        "laptop": [here("ink", "poly", -0.06, -0.02, 0.2, -0.02, 0.2, 0.02, -0.06, 0.02), here("light", "poly", 0.18, 0.0, 0.28, 0.2, 0.24, 0.22, 0.14, 0.02)],
        "staff": [here("ink", "line", 0.03, 0, 0.34, 0.02, -0.42)],
        "box": [here("light", "poly", -0.1, -0.1, 0.26, -0.1, 0.26, 0.16, -0.1, 0.16), here("ink", "line", 0.02, 0.08, -0.1, 0.08, 0.16)],
        "binoculars": [_say("ink", "rect", 0.06, 0.87, 0.16, 0.06)],
        "pen": [here("accent", "poly", -0.02, -0.1, 0.03, -0.1, 0.05, 0.34, 0.0, 0.42, -0.04, 0.34)],
        "scarf": [here("accent", "blob", -0.04, 0.1, 0.1, 0.2, 0.36, 0.14, 0.5, 0.22, 0.44, 0.04, 0.2, -0.04, 0, -0.02)],
    }  # fmt: skip
    return simple[prop]


def man(dress: str, pose: str = "stand", prop: str = "") -> list[Part]:
    """A person of one hull height."""
    lean, drop, right, left, right_leg, left_leg = POSES[pose]
    parts = _legs(dress, drop, right_leg, left_leg)
    hands = (right[2], right[3] + drop), (left[2], left[3] + drop)
    shoulder = 0.76 + drop
    tone = {"jumpsuit": "accent", "hazmat": "light", "doctor": "light"}.get(dress, "ink")
    carried = _prop(prop, *hands) if prop else []
    if prop in ("pack", "shield"):
        parts += carried if prop == "pack" else []
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
            parts.append(_say(tone, "blob", x - 0.15, y - 0.26, x - 0.12, y - 0.12, x, y - 0.07, x + 0.12, y - 0.12, x + 0.15, y - 0.26))
            parts.append(_say(tone, "oval", x, y, 0.07 + row * 0.008, 0.085 + row * 0.008))
            parts += _held(kind, rng, row, number, x, y)
    return parts


def _held(kind: str, rng: random.Random, row: int, number: int, x: float, y: float) -> list[Part]:
    chosen = (number + row) % 2 == 0
    high = y + rng.uniform(0.3, 0.46)
    if kind == "calm":
        return [_say("light", "blob", x - 0.1, y - 0.06, x - 0.07, y + 0.09, x + 0.05, y + 0.1, x + 0.09, y - 0.04)] if number % 5 == 1 else []
    if kind == "turbans":
        return [_say("light" if number % 2 else "shade", "blob", x - 0.1, y + 0.03, x - 0.07, y + 0.12, x + 0.05, y + 0.13, x + 0.1, y + 0.05)]
    if kind == "caps":
        return [_say("ink", "poly", x - 0.13, y + 0.06, x - 0.1, y + 0.14, x + 0.12, y + 0.14, x + 0.13, y + 0.06), _say("light", "line", 0.025, x - 0.09, y + 0.055, x + 0.1, y + 0.055)]
    if kind == "scarves":
        return [_say("light" if number % 3 == 1 else "ink", "blob", x - 0.12, y - 0.12, x - 0.1, y + 0.04, x, y + 0.12, x + 0.1, y + 0.04, x + 0.12, y - 0.12)]
    if kind in ("arms", "fists", "open") and (chosen or kind == "open"):
        arm = [_say("ink", "line", 0.06, x + 0.1, y - 0.1, x + 0.13, high - 0.08)]
        if kind == "open":
            return [*arm, *(_say("light", "line", 0.026, x + 0.13, high - 0.06, x + 0.13 + lean, high + 0.1) for lean in (-0.06, -0.02, 0.02, 0.06))]
        return [*arm, _say("ink", "disc", x + 0.13, high, 0.05)]
    if kind == "signs" and number % 3 == row % 3:
        return [_say("ink", "line", 0.03, x, y, x + 0.02, high), _say("light", "poly", x - 0.2, high - 0.04, x + 0.2, high, x + 0.18, high + 0.26, x - 0.18, high + 0.22)]
    if kind == "flags" and number % 3 == row % 3:
        return [_say("ink", "line", 0.028, x, y - 0.1, x + 0.06, high + 0.2), _say("accent" if row else "light", "blob", x + 0.05, high + 0.2, x + 0.2, high + 0.26, x + 0.36, high + 0.18, x + 0.34, high - 0.02, x + 0.2, high + 0.04, x + 0.04, high)]
    if kind == "phones" and chosen:
        return [_say("ink", "line", 0.055, x + 0.1, y - 0.1, x + 0.12, high - 0.06), _say("light", "rect", x + 0.06, high - 0.06, 0.12, 0.18)]
    if kind == "candles" and chosen:
        return [_say("ink", "line", 0.05, x + 0.1, y - 0.16, x + 0.12, y + 0.04), _say("light", "rect", x + 0.09, y + 0.06, 0.06, 0.16), _say("accent", "blob", x + 0.08, y + 0.24, x + 0.12, y + 0.4, x + 0.16, y + 0.24)]
    if kind == "pencils" and chosen:
        return [_say("ink", "line", 0.055, x + 0.1, y - 0.1, x + 0.12, high - 0.06), _say("light", "poly", x + 0.08, high - 0.1, x + 0.16, high - 0.1, x + 0.16, high + 0.22, x + 0.12, high + 0.34, x + 0.08, high + 0.22), _say("accent", "poly", x + 0.1, high + 0.27, x + 0.14, high + 0.27, x + 0.12, high + 0.34)]
    if kind == "rifles" and chosen:
        return [_say("ink", "line", 0.055, x + 0.1, y - 0.1, x + 0.1, high - 0.1), _say("ink", "line", 0.045, x - 0.02, high - 0.14, x + 0.2, high + 0.16), _say("ink", "line", 0.035, x + 0.08, high - 0.02, x + 0.16, high - 0.12)]
    if kind == "helmets":
        return [_say("light" if row == 2 else "ink", "blob", x - 0.11, y + 0.01, x - 0.08, y + 0.1, x, y + 0.13, x + 0.08, y + 0.1, x + 0.11, y + 0.01)]
    if kind == "shoes" and chosen:
        return [_say("ink", "line", 0.055, x + 0.1, y - 0.1, x + 0.12, high - 0.06), _say("light", "blob", x + 0.04, high - 0.04, x + 0.06, high + 0.1, x + 0.14, high + 0.06, x + 0.28, high + 0.02, x + 0.28, high - 0.05)]
    return []


def people(name: str) -> tuple[Part, ...]:
    """The parts of a person or a crowd."""
    kind, *rest = name.split(":")
    return tuple(man(*rest) if kind == "man" else crowd(*rest))


