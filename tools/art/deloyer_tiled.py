"""The Tiled map of Deloyer: hexes that stand on a corner, numbered by row and column."""

import csv
import math
from pathlib import Path

from .map_tiled import MapWriter, Node, add_properties, as_texts, xml_bytes

TABLES = Path(__file__).resolve().parents[2] / "game" / "games" / "deloyer" / "tables"
SIDE = 60
WIDE = 104
"""Width of a hex, a whole number for Tiled; the root of 3 times the side is 103.92."""
ROWS, COLUMNS = 8, 9
COLOURS = {"plain": "#b7b98a", "cold": "#d9e2e6", "desert": "#d8bd82"}
CITY = "#c9a27d"
BOX_PLACES = {
    "replenishment": (24.0, 24.0, 300.0, 150.0),
    **{f"stack_{letter}": (24.0 + 90 * (n % 2), 190.0 + 90 * (n // 2), 80.0, 80.0) for n, letter in enumerate("abcd")},
}
"""Left, top, width, height of the boxes that are printed on the map."""
REGIONS = {"mainland": ("33", "42", "83"), "palmina": ("17", "59", "88")}
"""Land hexes between which the names of the continents stand."""


def rows_of(name: str) -> list[dict[str, str]]:
    """A table of the game."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def centre(name: str) -> tuple[float, float]:
    """The middle of a hex: every second row, counted from 1, lies half a hex farther right."""
    row, column = divmod(int(name), 10)
    return WIDE * (column if row % 2 == 0 else column - 0.5), SIDE * (1.5 * row - 0.5)


def side_between(a: str, b: str) -> list[tuple[float, float]]:
    """The two ends of the side between two neighbours."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    length = math.dist((ax, ay), (bx, by))
    dx, dy = (bx - ax) / length * SIDE / 2, (by - ay) / length * SIDE / 2
    return [(mx - dy, my + dx), (mx + dy, my - dx)]


def write_map(folder: Path) -> None:
    """Write deloyer.tmx into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "deloyer.tmx").write_bytes(map_bytes())


def map_bytes() -> bytes:
    """The whole map file."""
    writer = MapWriter()
    root = writer.map
    add_properties(root, {"game": "deloyer", "plain": True, "whole": True})
    _spaces(writer.layer("objectgroup", "spaces"), writer)
    _hexsides(writer.layer("objectgroup", "hexsides"), writer)
    _labels(writer.layer("objectgroup", "labels"), writer)
    writer.layer("objectgroup", "tracks")
    boxes = writer.layer("objectgroup", "boxes")
    for name, place in BOX_PLACES.items():
        writer.frame(boxes, f"box.{name}", "box", place)
    _routes(writer.layer("objectgroup", "routes"), writer)
    head = {
        "version": "1.10", "tiledversion": "1.10.2", "orientation": "hexagonal", "renderorder": "right-down",
        "width": COLUMNS + 1, "height": ROWS, "tilewidth": WIDE, "tileheight": 2 * SIDE, "infinite": 0,
        "hexsidelength": SIDE, "staggeraxis": "y", "staggerindex": "odd", "nextlayerid": writer.layers + 1,
        "nextobjectid": writer.objects + 1,
    }  # fmt: skip
    root.attrib |= as_texts(head)
    return xml_bytes(root)


def _spaces(layer: Node, writer: MapWriter) -> None:
    for row in rows_of("hexes"):
        colour = CITY if row["kind"] == "city" else COLOURS[row["terrain"]]
        values: dict[str, str | int | bool] = {"continent": row["continent"], "terrain": row["terrain"]}
        values |= {"colour": colour, "city": row["kind"] == "city", "coastal": row["coastal"] == "1"}
        values |= {"vp": int(row["vp"]), "chits": int(row["chits"])}
        writer.thing(layer, row["id"], "hex", [centre(row["id"])], **values)


def _hexsides(layer: Node, writer: MapWriter) -> None:
    for row in rows_of("hexsides"):
        a, b = row["a"], row["b"]
        writer.thing(layer, f"{a}-{b}", row["kind"], side_between(a, b), between=f"{a} {b}")


def _labels(layer: Node, writer: MapWriter) -> None:
    for row in rows_of("hexes"):
        if row["name"]:
            x, y = centre(row["id"])
            writer.thing(layer, f"hex.{row['id']}", "place", [(x, y + 0.6 * SIDE)], role="town")
    for region, around in REGIONS.items():
        places = [centre(name) for name in around]
        middle = (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))
        writer.thing(layer, f"region.{region}", "region", [middle], role="region")


def _routes(layer: Node, writer: MapWriter) -> None:
    """Sea lanes with the cards that sail them, and the links by air that go by no distance [10][11.6][11.7]."""
    for row in rows_of("routes"):
        cards = " ".join(card for card in ("20", "32", "68") if row[f"card{card}"] == "1")
        kind = "sea" if cards else "air"
        values = {"between": f"{row['a']} {row['b']}", "cards": cards, "transport": row["transport"]}
        writer.thing(layer, f"{row['a']}-{row['b']}", kind, [centre(row["a"]), centre(row["b"])], **values)
