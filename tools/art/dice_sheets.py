"""The dice sheets of a game: for the tray, at rest and in the air, and flat for a line of text."""

from collections.abc import Callable, Mapping
from pathlib import Path

from .atlas import Drawing, write_atlas
from .dice import PIPS, TUMBLES, die, tumbling_die

Paints = Mapping[str, tuple[str, str]]
"""Colours of face and pips, by name of the dice."""


def write_dice(folder: Path, paints: Paints) -> None:
    """Write `dice_64`, `128` and `dice_inline_18`, `36`, `54`: `die.<name>.<1-6>`, for the tray also `.tumble.<n>`."""
    for size in (64, 128):
        box = [round(share * size) for share in (0.1875, 0.16875, 0.625, 0.625)]
        write_atlas(folder / f"dice_{size}.png", _in_the_tray(size, paints), (size, size), geometry={"body": box})
    for size in (18, 36, 54):
        flat = {
            f"die.{name}.{value}": _bound(die, 0, 0, size, value, *paint, True)
            for name, paint in paints.items()
            for value in PIPS
        }
        write_atlas(folder / f"dice_inline_{size}.png", flat, (size, size))


def _in_the_tray(size: int, paints: Paints) -> dict[str, Drawing]:
    """Dice in sprites of `size` pixels whose middle 62.5 % is the die."""
    body, margin = size * 0.625, size * 0.1875
    found: dict[str, Drawing] = {}
    for name, paint in paints.items():
        for value in PIPS:
            found[f"die.{name}.{value}"] = _bound(die, margin, margin * 0.9, body, value, *paint)
        for frame in range(len(TUMBLES)):
            found[f"die.{name}.tumble.{frame + 1}"] = _bound(tumbling_die, margin, margin, body, frame, *paint)
    return found


def _bound(draw: Callable[..., None], *more: object) -> Drawing:
    return lambda ctx: draw(ctx, *more)
