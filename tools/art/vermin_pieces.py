"""The list of all counters, markers, chits and arrows of Deadly Struggle, by sprite name, and their sheets.

A sheet has bodies, values and small signs only once; counters are composed from them. The index of a sheet has not only
`sprites` but also `composed` ones, each a list of [sprite, x, y] drawn over each other.
"""

import csv
import json
import math
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from PIL import Image

from . import vermin_counters as counters
from . import vermin_markers as markers
from .atlas import Drawing, render, save_png
from .scotland_pieces import BODY
from .swamp_hexes import TABLES, bearing
from .vermin_cats import weapon_marker
from .vermin_counters import DARK, LIGHT

Part = tuple[str, float, float]  # sprite, and its place as shares of the body's side from the body's corner
Cell = tuple[float, float, float, float]

MARINE_TYPES = ("hq", "squad", "lyra", "heavy", "recon", "special_ops", "logistics", "ant_gun", "professor", "rv")
TWO_STATES = {"ant_gun": "deployed", "professor": "armed"}
WARRIORS = ("soldier", "ultramite", "drone")
QUEENS = ("queen_complete", "queen_adult", "queen_larva")
WEAPONS = ("alley_cat", "crazy_cat", "kitten", "panther", "puma", "tiger")
MOST_DEFENCE = 5  # the maximum defence [B-1]
# Shown instead of a number: front and back
WEAPON_SIGNS = {"special_ops": ("PANTS", ""), "ant_gun": ("-", "ANT"), "professor": ("-", "CAT"), "rv": ("-", "-")}
JEWEL_BONUS = (2, 1, 1)  # attack, defence, movement of a carrier [E-2]
WAY_CELLS = {"south": 0.045, "north": 0.35, "beta": 0.655}
WAY_TOP, WAY_WIDE, WAY_HIGH = 0.70, 0.30, 0.24


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a table of the game."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# --- drawings ---


def bodies(size: int) -> dict[str, Drawing]:
    """All drawings of the size of a counter, in sprites of `size` pixels."""
    left, top, side = (share * size for share in BODY)
    found: dict[str, Drawing] = {}

    def enter(name: str, draw: Callable[..., None], *more: object) -> None:
        found[name] = lambda ctx: draw(ctx, *more)

    place = (left, top, side)
    for kind in MARINE_TYPES:
        if kind in TWO_STATES:
            state = f"{kind}.{TWO_STATES[kind]}"
            enter(f"body.{kind}", counters.marine_body, kind, *place, False, False)
            enter(f"body.{state}", counters.marine_body, state, *place, False, True)
            continue
        enter(f"body.{kind}", counters.marine_body, kind, *place, False, False)
        enter(f"body.{kind}.disrupted", counters.marine_body, kind, *place, True, False)
    for kind in (*WARRIORS, *QUEENS):
        enter(f"body.{kind}", counters.vermite_body, kind, *place, False, kind in QUEENS)
        enter(f"body.{kind}.reduced", counters.vermite_body, kind, *place, True, kind in QUEENS)
    enter("jewel", markers.jewel_marker, *place)
    enter("nat.contaminated", markers.nat_marker, *place, 1)
    enter("nat.infected", markers.nat_marker, *place, 2)
    for number in "123456":
        enter(f"exit.{number}", markers.tunnel_exit, *place, number, False)
        enter(f"exit.{number}.collapsed", markers.tunnel_exit, *place, number, True)
    enter("recon", markers.recon_marker, *place)
    enter("turn", markers.turn_marker, *place)
    for event in markers.EVENTS:
        enter(f"event.{event}" if event else "chit.back", markers.chit_body, *place, event)
    for weapon in WEAPONS:
        enter(f"weapon.{weapon}", weapon_marker, *place, weapon)
    enter("weapon.back", weapon_marker, *place, "")
    for zone in markers.ZONES:
        for way in range(1, 7):
            enter(f"way.{zone}.{way}", markers.way_arrow, *place, zone, bearing(way), str(way))
    return found


def signs(side: float) -> Iterator[tuple[str, float, float, Drawing]]:
    """Values and small signs for a body of `side` pixels: name, width and height as shares of the body, drawing."""
    _, _, wide, high = counters.ATTACK_CELL
    for ink, colour in (("light", LIGHT), ("dark", DARK)):
        for value in (*map(str, range(11)), "-", *counters.SIGNS):
            yield f"a.{ink}.{value}", wide, high, _bound(counters.attack_value, value, side, colour)
    _, _, wide, high = counters.DEFENCE_CELL
    for value in map(str, range(MOST_DEFENCE + 1)):
        yield f"d.light.{value}", wide, high, _bound(counters.defence_value, value, side, LIGHT, "#1a1f2a")
        yield f"d.dark.{value}", wide, high, _bound(counters.defence_value, value, side, DARK, "#f0d9e2")
    _, _, wide, high = counters.MOVE_CELL
    for ink, colour in (("light", LIGHT), ("dark", DARK)):
        for value in (*map(str, range(10)), "fly"):
            yield f"m.{ink}.{value}", wide, high, _bound(counters.move_value, value, side, colour)
    for number in range(1, 28):
        yield f"id.{number}", *counters.NUMBER_CELL[2:], _bound(counters.number_sign, str(number), side)
    for tag in "12345AB":
        yield f"tag.{tag}", *counters.TAG_CELL[2:], _bound(counters.tag_sign, tag, side)
    for value in "123":
        yield f"brood.{value}", *counters.NEST_CELL[2:], _bound(counters.brood_sign, value, side)
    for zone in markers.ZONES:
        for way in range(1, 7):
            draw = _bound(markers.small_way, side * WAY_WIDE, zone, bearing(way), str(way))
            yield f"to.{zone}.{way}", WAY_WIDE, WAY_HIGH, draw
    yield "to.beta.*", WAY_WIDE, WAY_HIGH, _bound(markers.small_way, side * WAY_WIDE, "beta", None, "*")


def _bound(draw: Callable[..., None], *more: object) -> Drawing:
    return lambda ctx: draw(ctx, *more)


# --- composed counters ---


def _values(ink: str, attack: str, defence: int, move: str) -> list[Part]:
    return [
        (f"a.{ink}.{attack}", *counters.ATTACK_CELL[:2]),
        (f"d.{ink}.{min(defence, MOST_DEFENCE)}", *counters.DEFENCE_CELL[:2]),
        (f"m.{ink}.{move}", *counters.MOVE_CELL[:2]),
    ]


def composed() -> dict[str, list[Part]]:
    """Every counter with values, by name."""
    found: dict[str, list[Part]] = {}
    for row in rows("pieces"):
        if row["sheet"].startswith("M"):
            found |= _marine(row)
        elif row["type"] in WARRIORS:
            found |= _warrior(row)
        else:
            found |= _queen(row)
    for row in rows("events"):
        ways = {"south": row["alpha_south"], "north": row["alpha_north"], "beta": row["beta"]}
        parts: list[Part] = [(f"event.{row['event_id']}", 0, 0)]
        parts += [(f"to.{zone}.{way}", WAY_CELLS[zone], WAY_TOP) for zone, way in ways.items()]
        found[f"chit.{row['chit']}"] = parts
    return found


def _marine(row: dict[str, str]) -> dict[str, list[Part]]:
    name, kind = row["id"], row["type"]
    body = "lyra" if name == "lyra" else kind
    second = TWO_STATES.get(kind, "disrupted")
    tag = name.partition(".")[2].upper()
    mark: list[Part] = [(f"tag.{tag}", *counters.TAG_CELL[:2])] if tag else []
    found = {}
    for face, suffix, prefix in ((0, "", ""), (1, f".{second}", "back_")):
        sign = WEAPON_SIGNS.get(kind, ("", ""))[face]
        attack = sign or (row[f"{prefix}attack"] if row[f"{prefix}attack"] != "0" else "-")
        values = _values("light", attack, int(row[f"{prefix}defence"]), row[f"{prefix}move"])
        found[name + suffix] = [(f"body.{body}{suffix}", 0.0, 0.0), *values, *mark]
    return found


def _faces(row: dict[str, str]) -> Iterator[tuple[str, str, int, int, int]]:
    """Suffix, ink, attack, defence and movement of both faces, each without and with a jewel."""
    for suffix, ink, prefix in (("", "light", ""), (".reduced", "dark", "back_")):
        attack, defence, move = (int(row[f"{prefix}{value}"]) for value in ("attack", "defence", "move"))
        yield suffix, ink, attack, defence, move
        more, safer, faster = JEWEL_BONUS
        yield f"{suffix}.jewel", ink, attack + more, defence + safer, move + faster


def _warrior(row: dict[str, str]) -> dict[str, list[Part]]:
    kind, found = row["type"], {}
    for suffix, ink, attack, defence, move in _faces(row):
        if kind == "drone" and suffix.endswith(".jewel"):
            continue
        values = _values(ink, str(attack), defence, "fly" if kind == "drone" else str(move))
        number: Part = (f"id.{row['vid']}", *counters.NUMBER_CELL[:2])
        found[row["id"] + suffix] = [(f"body.{kind}{suffix.removesuffix('.jewel')}", 0.0, 0.0), *values, number]
    return found


def _queen(row: dict[str, str]) -> dict[str, list[Part]]:
    found = {}
    for suffix, ink, attack, defence, move in _faces(row):
        face = suffix.removesuffix(".jewel")
        brood: Part = (f"brood.{row['back_fecundity' if face else 'fecundity']}", *counters.NEST_CELL[:2])
        values = _values(ink, str(attack), defence, str(move))
        found[row["id"] + suffix] = [(f"body.{row['id']}{face}", 0.0, 0.0), *values, brood]
    return found


# --- sheets ---


def write_sheet(path: Path, size: int) -> None:
    """Draw a sheet of sprites with `size` pixels a side and write it with its index next to it."""
    left, top, side = (round(share * size) for share in BODY)
    large = {name: render(draw, size, size) for name, draw in bodies(size).items()}
    small = {
        name: render(draw, math.ceil(wide * side), math.ceil(high * side)) for name, wide, high, draw in signs(side)
    }
    used = {part for parts in composed().values() for part, _, _ in parts}
    small = {name: picture for name, picture in small.items() if name in used}
    sheet, places = _packed(large, small, size)
    save_png(sheet, path)
    together = {
        name: [
            [part, *((0, 0) if part in large else (left + round(x * side), top + round(y * side)))]
            for part, x, y in parts
        ]
        for name, parts in composed().items()
    }
    _write_index(path.with_suffix(".json"), places, together, [left, top, side, side])


def _packed(
    large: Mapping[str, Image.Image], small: Mapping[str, Image.Image], size: int
) -> tuple[Image.Image, dict[str, list[int]]]:
    """Large sprites in a square of cells, small ones in rows below them."""
    columns = math.ceil(math.sqrt(len(large))) + 1
    width = columns * size
    places: dict[str, list[int]] = {}
    for order, name in enumerate(large):
        places[name] = [order % columns * size, order // columns * size, size, size]
    x, y, row = 0, math.ceil(len(large) / columns) * size, 0
    for name, picture in small.items():
        if x + picture.width > width:
            x, y, row = 0, y + row, 0
        places[name] = [x, y, picture.width, picture.height]
        x, row = x + picture.width, max(row, picture.height)
    sheet = Image.new("RGBA", (width, y + row), (0, 0, 0, 0))
    for name, picture in (*large.items(), *small.items()):
        sheet.paste(picture, tuple(places[name][:2]))
    return sheet, places


def _write_index(path: Path, places: object, together: object, body: list[int]) -> None:
    def lines(entries: object) -> str:
        assert isinstance(entries, dict)
        return ",\n    ".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in entries.items())

    head = json.dumps({"scale": 1, "geometry": {"body": body}})[:-1]
    text = f'{head},\n  "sprites": {{\n    {lines(places)}\n  }},\n  "composed": {{\n    {lines(together)}\n  }}}}\n'
    path.write_text(text, encoding="utf-8")
