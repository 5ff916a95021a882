"""Distributions of dice [08-02-03-01]: sums, or readings under powers and events of the expansion."""

from __future__ import annotations

from functools import cache

Totals = tuple[tuple[int, float], ...]
"""Possible readings of some dice, with their chances."""


@cache
def totals(dice: int, reading: str = "") -> Totals:
    """Return the distribution of the dice: their sum, or as a power [SW02-07] or All or Nothing [SW02-08-06] reads it.

    `reading`: gale, might, deflection, steady_aim, all_or_nothing. An immediate success counts as 999, an immediate
    failure as -999.
    """
    rolls: dict[tuple[int, ...], float] = {(): 1.0}
    for _ in range(dice):
        after: dict[tuple[int, ...], float] = {}
        for roll, chance in rolls.items():
            for face in range(1, 7):
                key = _digest(roll, face, reading)
                after[key] = after.get(key, 0.0) + chance / 6
        rolls = after
    result: dict[int, float] = {}
    for roll, chance in rolls.items():
        total = _read(roll, dice, reading)
        result[total] = result.get(total, 0.0) + chance
    return tuple(sorted(result.items()))


def _digest(roll: tuple[int, ...], face: int, reading: str) -> tuple[int, ...]:
    """Reduce a roll to what its reading needs."""
    if reading == "all_or_nothing":
        product = (roll[0] if roll else 1) * face
        return (0,) if face == 6 or roll == (0,) else (product,)
    if reading == "steady_aim":
        return (999,) if face == 1 or roll == (999,) else ((roll[0] if roll else 0) + face,)
    if reading == "deflection":
        total, low = (roll[0] if roll else 0), sorted([*roll[1:], face])
        return (total + face, *low[:2])
    if reading in ("gale", "might"):
        return ((roll[0] if roll else 0) + face, max(face, roll[1] if roll else 0))
    return ((roll[0] if roll else 0) + face,)


def _read(roll: tuple[int, ...], dice: int, reading: str) -> int:
    if not roll:
        return 0
    if reading == "all_or_nothing":
        return roll[0] or -999
    if reading == "gale":
        return dice * roll[1]
    if reading == "might":
        return roll[0] + roll[1]
    if reading == "deflection":
        return roll[0] + sum(6 - low for low in roll[1:])
    return roll[0]
