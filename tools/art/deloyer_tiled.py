"""The Tiled map of Deloyer: pointy-topped hexes, numbered by row and column."""

from pathlib import Path
from xml.etree import ElementTree

from .deloyer_plan import (
    COLUMNS,
    EDGES,
    PRINT_SCALE,
    REGIONS,
    REPLENISHMENT,
    ROWS,
    SIDE,
    TITLE,
    WIDE,
    WORLD,
    centre,
    lines_of,
    rows_of,
    side_between,
)
from .map_tiled import MapWriter, Node, add_properties, as_texts, short, xml_bytes

COUNTER = 42.0
"""Side of a counter on the map in world units; the table uses it, too."""
PILES = {"liberation": -23.0, "federation": 23.0}
"""Offset of each side's pile to the right of the centre of a hex."""
PILE_DOWN = 1.0
CHIT_DOWN, CHIT_SIZE = 34.5, 0.56
"""The row of hideout chits: its offset below the centre, and the size of a chit as a share of a counter's."""
ABREAST = 1.08
"""Distance between chits as a share of their size."""
NAME, BETWEEN_NUMBERS = 98.0, 84.0
"""Room for a name, and for one with the number of an upper hex to its left or right."""


def write_maps(folder: Path) -> None:
    """Write deloyer.tmx into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "deloyer.tmx").write_bytes(map_bytes())


def map_bytes() -> bytes:
    """Return the bytes of the map file."""
    writer = MapWriter()
    root = writer.map
    add_properties(root, {"game": "deloyer", "whole": True, "numbers": ""})
    _print(writer)
    _spaces(writer.layer("objectgroup", "spaces"), writer)
    _slots(writer.layer("objectgroup", "slots"), writer)
    _hexsides(writer.layer("objectgroup", "hexsides"), writer)
    _labels(writer.layer("objectgroup", "labels"), writer)
    writer.layer("objectgroup", "tracks")
    boxes = writer.layer("objectgroup", "boxes")
    writer.frame(boxes, "replenishment", "box", REPLENISHMENT)
    _routes(writer.layer("objectgroup", "routes"), writer)
    head = {
        "version": "1.10", "tiledversion": "1.10.2", "orientation": "hexagonal", "renderorder": "right-down",
        "width": COLUMNS + 1, "height": ROWS, "tilewidth": WIDE, "tileheight": 2 * SIDE, "infinite": 0,
        "hexsidelength": SIDE, "staggeraxis": "y", "staggerindex": "odd", "nextlayerid": writer.layers + 1,
        "nextobjectid": writer.objects + 1,
    }  # fmt: skip
    root.attrib |= as_texts(head)
    return xml_bytes(root)


def _print(writer: MapWriter) -> None:
    """The painted board: Tiled shows its small twin, one pixel to a world unit."""
    left, top, width, height = WORLD
    layer = writer.layer("imagelayer", "print", offsetx=short(left), offsety=short(top))
    values = {"file": "../assets/print/deloyer.jpg", "scale": PRINT_SCALE}
    add_properties(layer, {**values, "left": left, "top": top, "width": width, "height": height})
    size = {"width": short(width), "height": short(height)}
    ElementTree.SubElement(layer, "image", {"source": "deloyer.jpg", **size})


def _spaces(layer: Node, writer: MapWriter) -> None:
    for row in rows_of("hexes"):
        values: dict[str, str | int | bool] = {"continent": row["continent"], "terrain": row["terrain"]}
        values |= {"city": row["kind"] == "city", "coastal": row["coastal"] == "1"}
        values |= {"vp": int(row["vp"]), "chits": int(row["chits"])}
        writer.thing(layer, row["id"], "hex", [centre(row["id"])], **values)


def _slots(layer: Node, writer: MapWriter) -> None:
    """A pile for each side, the Liberation's on the left, and below them the row of hideout chits."""
    for row in rows_of("hexes"):
        x, y = centre(row["id"])
        for side, across in PILES.items():
            frame = (x + across - COUNTER / 2, y + PILE_DOWN - COUNTER / 2, COUNTER, COUNTER)
            writer.frame(layer, row["id"], side, frame)
        high = COUNTER * CHIT_SIZE + 1
        wide = COUNTER * CHIT_SIZE * ABREAST * int(row["chits"])
        frame = (x - wide / 2, y + CHIT_DOWN - high / 2, wide, high)
        writer.frame(layer, row["id"], "chits", frame, size=CHIT_SIZE, overflow="close")


def _hexsides(layer: Node, writer: MapWriter) -> None:
    for row in rows_of("hexsides"):
        a, b = row["a"], row["b"]
        writer.thing(layer, f"{a}-{b}", row["kind"], side_between(a, b), between=f"{a} {b}")


def _labels(layer: Node, writer: MapWriter) -> None:
    middles = {centre(row["id"]) for row in rows_of("hexes")}
    for row in rows_of("hexes"):
        x, y = centre(row["id"])
        writer.thing(layer, row["id"], "number", [(x, y + 0.93 * SIDE)], role="screen_number")
        if row["name"]:
            city = row["kind"] == "city"
            above = {(x - WIDE / 2, y - 1.5 * SIDE), (x + WIDE / 2, y - 1.5 * SIDE)}
            values = {"role": "screen_city" if city else "screen_place"}
            values["width"] = BETWEEN_NUMBERS if above & middles else NAME
            values["shield"] = city or row["name"] == "andy"
            writer.thing(layer, f"hex.{row['id']}", "place", [(x, y - 0.6 * SIDE)], **values)
    for region, place in REGIONS.items():
        role = "screen_sea" if region == "strait" else "screen_continent"
        writer.thing(layer, f"region.{region}", "region", [place], role=role)
    for edge, place in EDGES.items():
        writer.thing(layer, f"edge.{edge}", "edge", [place], role="screen_edge", width=60.0)
    x, y, w, _ = TITLE
    writer.thing(layer, "plate.title", "title", [(x + w / 2, y + 38)], role="screen_title", width=w - 18)
    x, y, w, _ = REPLENISHMENT
    writer.thing(layer, "box.replenishment", "furniture", [(x + w / 2, y + 20)], role="screen_box", width=w - 20)


def _routes(layer: Node, writer: MapWriter) -> None:
    """Sea lanes with the cards that use them, and the air links that ignore distance [10][11.6][11.7]."""
    for row in rows_of("routes"):
        cards = " ".join(card for card in ("20", "32", "68") if row[f"card{card}"] == "1")
        kind = "sea" if cards else "air"
        values = {"between": f"{row['a']} {row['b']}", "cards": cards, "transport": row["transport"]}
        for number, line in enumerate(lines_of(row["a"], row["b"])):
            name = f"{row['a']}-{row['b']}"
            if number:
                writer.thing(layer, name, "part", line)
            else:
                writer.thing(layer, name, kind, line, **values)
