"""The Tiled map of Scotland the Brave, written from the tables and the plan of the board.

Uses only plain properties, no templates, and `type` for kinds, so that every reader of Tiled maps understands it.
"""

import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path

from . import map_hexes as hexes
from .map_plan import (
    BOXES,
    CALENDAR,
    CARTOUCHE,
    CELL,
    COMPASS,
    COMPASS_RADIUS,
    FIFTEEN_MILES,
    KEY_ENTRIES,
    KEY_STEP,
    MONTHS,
    PRINT_SCALE,
    RIVER_NAMES,
    SCALE_BAR,
    TOOM_TABARD_MONTHS,
    WATERS,
    WORLD,
    YEARS,
    calendar_cell,
    key_place,
)

TERRAINS = ("clear", "wooded", "mountain", "city", "major_city", "sea")
Node = ElementTree.Element
Value = str | int | float | bool


class MapWriter:
    """Builds the map node by node; ids follow the order of writing."""

    def __init__(self) -> None:
        self.layers = 0
        self.objects = 0
        self.map = ElementTree.Element("map")

    def layer(self, tag: str, name: str, **attributes: Value) -> Node:
        """Add a layer."""
        self.layers += 1
        return ElementTree.SubElement(self.map, tag, as_texts({"id": self.layers, "name": name, **attributes}))

    def thing(self, layer: Node, name: str, kind: str, points: Sequence[hexes.Point], **properties: Value) -> None:
        """Add a point object, or a polyline through the points."""
        (x, y), rest = points[0], points[1:]
        node = self._object(layer, name, kind, x=short(x), y=short(y))
        add_properties(node, properties)
        if rest:
            line = " ".join(f"{short(px - x)},{short(py - y)}" for px, py in points)
            ElementTree.SubElement(node, "polyline", points=line)
        else:
            ElementTree.SubElement(node, "point")

    def outline(self, layer: Node, name: str, kind: str, points: Sequence[hexes.Point], **properties: Value) -> None:
        """Add a closed polygon through the points."""
        x, y = points[0]
        node = self._object(layer, name, kind, x=short(x), y=short(y))
        add_properties(node, properties)
        line = " ".join(f"{short(px - x)},{short(py - y)}" for px, py in points)
        ElementTree.SubElement(node, "polygon", points=line)

    def frame(self, layer: Node, name: str, kind: str, box: Sequence[float], **properties: Value) -> None:
        """Add a rectangle object."""
        sides = dict(zip(("x", "y", "width", "height"), map(short, box)))
        add_properties(self._object(layer, name, kind, **sides), properties)

    def _object(self, layer: Node, name: str, kind: str, **attributes: Value) -> Node:
        self.objects += 1
        head = {"id": self.objects, "name": name, "type": kind, **attributes}
        return ElementTree.SubElement(layer, "object", as_texts(head))


def short(value: float) -> str:
    """Format a length without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def as_texts(attributes: dict[str, Value]) -> dict[str, str]:
    return {name: str(value) for name, value in attributes.items()}


def add_properties(node: Node, values: dict[str, Value]) -> None:
    """Add typed properties, sorted by name as Tiled writes them."""
    if not values:
        return
    parent = ElementTree.SubElement(node, "properties")
    for name, value in sorted(values.items()):
        prop = ElementTree.SubElement(parent, "property", name=name)
        match value:
            case bool():
                prop.attrib |= {"type": "bool", "value": str(value).lower()}
            case int():
                prop.attrib |= {"type": "int", "value": str(value)}
            case float():
                prop.attrib |= {"type": "float", "value": short(value)}
            case _ if name == "file":
                prop.attrib |= {"type": "file", "value": value}
            case _:
                prop.set("value", value)


def write_maps(folder: Path) -> None:
    """Write scotland.tmx and its tileset into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "scotland.tmx").write_bytes(map_bytes())
    (folder / "scotland_terrain.tsx").write_bytes(tileset_bytes())


def map_bytes() -> bytes:
    """Return the bytes of the map file."""
    writer = MapWriter()
    root = writer.map
    add_properties(root, {"game": "scotland", "hexside": hexes.SIDE})
    ElementTree.SubElement(root, "tileset", firstgid="1", source="scotland_terrain.tsx")
    _terrain(writer)
    _print(writer)
    _spaces(writer.layer("objectgroup", "spaces"), writer)
    _hexsides(writer.layer("objectgroup", "hexsides"), writer)
    labels = writer.layer("objectgroup", "labels")
    _place_names(labels, writer)
    _water_names(labels, writer)
    _furniture_words(labels, writer)
    _tracks(writer.layer("objectgroup", "tracks"), writer)
    boxes = writer.layer("objectgroup", "boxes")
    for name, box in BOXES.items():
        writer.frame(boxes, f"box.{name}", "box", box)
    head = {
        "version": "1.10", "tiledversion": "1.10.2", "orientation": "hexagonal", "renderorder": "right-down",
        "width": hexes.COLUMNS, "height": hexes.ROWS, "tilewidth": round(2 * hexes.SIDE),
        "tileheight": round(hexes.HEIGHT), "infinite": 0, "hexsidelength": round(hexes.SIDE),
        "staggeraxis": "x", "staggerindex": "even", "nextlayerid": writer.layers + 1,
        "nextobjectid": writer.objects + 1,
    }  # fmt: skip
    root.attrib |= as_texts(head)
    return xml_bytes(root)


def tileset_bytes() -> bytes:
    """Return the bytes of the tileset, with a tile for each terrain."""
    wide, high = round(2 * hexes.SIDE), round(hexes.HEIGHT)
    count = len(TERRAINS)
    head = {
        "version": "1.10", "tiledversion": "1.10.2", "name": "scotland_terrain", "tilewidth": wide,
        "tileheight": high, "tilecount": count, "columns": count,
    }  # fmt: skip
    root = ElementTree.Element("tileset", as_texts(head))
    size = {"width": str(wide * count), "height": str(high)}
    ElementTree.SubElement(root, "image", {"source": "scotland_terrain.png", **size})
    for order, terrain in enumerate(TERRAINS):
        add_properties(ElementTree.SubElement(root, "tile", id=str(order)), {"terrain": terrain})
    return xml_bytes(root)


def xml_bytes(root: Node) -> bytes:
    ElementTree.indent(root, " ")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="utf-8") + b"\n"


def _terrain(writer: MapWriter) -> None:
    layer = writer.layer("layer", "terrain", width=hexes.COLUMNS, height=hexes.ROWS)
    rows = []
    for row in range(1, hexes.ROWS + 1):
        names = (f"{column:02d}{row:02d}" for column in range(1, hexes.COLUMNS + 1))
        rows.append(",".join(str(1 + TERRAINS.index(hexes.hexes()[name]["terrain"])) for name in names))
    ElementTree.SubElement(layer, "data", encoding="csv").text = "\n" + ",\n".join(rows) + "\n"


def _print(writer: MapWriter) -> None:
    """The painted board; Tiled shows its small copy, at one pixel per world unit."""
    left, top, width, height = WORLD
    layer = writer.layer("imagelayer", "print", offsetx=short(left), offsety=short(top))
    size = {"width": short(width), "height": short(height)}
    values = {"file": "../assets/print/scotland.jpg", "scale": PRINT_SCALE}
    bounds = {"left": float(left), "top": float(top), "width": float(width), "height": float(height)}
    add_properties(layer, {**values, **bounds})
    ElementTree.SubElement(layer, "image", {"source": "scotland.jpg", **size})


def _spaces(layer: Node, writer: MapWriter) -> None:
    for name, row in hexes.hexes().items():
        writer.thing(
            layer,
            name,
            "hex",
            [hexes.centre(name)],
            terrain=row["terrain"],
            country=row["country"],
            coast=row["coast"] == "1",
            town=bool(row["name_en"]),
            entry=row["edge_entry"],
        )


def key_of(name: str) -> str:
    """The last part of a catalogue key for an English name."""
    return name.lower().replace(" ", "_")


def _hexsides(layer: Node, writer: MapWriter) -> None:
    kinds = (
        ("rivers", "river", "hex_a", "hex_b", "river_en"),
        ("closed_hexsides", "closed", "hex_a", "hex_b", "water_en"),
        ("border", "border", "hex_scotland", "hex_england", "feature_en"),
    )
    for table, kind, first, second, named in kinds:
        head = {"river": "river", "closed": "water", "border": "border"}[kind]
        for row in hexes.table(table):
            between = f"{row[first]} {row[second]}"
            side = hexes.hexside(row[first], row[second])
            writer.thing(layer, f"{head}.{key_of(row[named])}", kind, side, between=between)


def _place_names(layer: Node, writer: MapWriter) -> None:
    """Names of towns and regions at the bottom of their hex."""
    for name, row in hexes.land().items():
        x, y = hexes.centre(name)
        kind = {"city": "town", "major_city": "city"}.get(row["terrain"], "region")
        role = "region_wood" if row["terrain"] == "wooded" else kind
        shield = hexes.towns().get(name, {}).get("loyalty_marker") == "1"
        place = [(x, y + hexes.SIDE * 0.675)]
        room = hexes.SIDE * 1.9 if kind != "region" else hexes.SIDE * 1.36
        writer.thing(layer, f"hex.{name}", kind, place, role=role, width=room, shield=shield)


def _water_names(layer: Node, writer: MapWriter) -> None:
    for key, (points, role, tracking) in WATERS.items():
        writer.thing(layer, key, "water", points, role=role, tracking=float(tracking))
    for key, points in RIVER_NAMES.items():
        writer.thing(layer, key, "river", points, role="river", tracking=1.0)


def _furniture_words(layer: Node, writer: MapWriter) -> None:
    """All text on the furniture, with its frames."""

    def word(key: str, role: str, x: float, y: float, **more: Value) -> None:
        writer.thing(layer, key, "title" if role.startswith("title") else "furniture", [(x, y)], role=role, **more)

    x, y, w, _h = CARTOUCHE
    room = w - 230.0
    word("furniture.title", "title", x + w / 2, y + 62, width=room)
    word("furniture.title_second", "title_second", x + w / 2, y + 104, width=room)
    word("furniture.subtitle", "title_subtitle", x + w / 2, y + 134, width=room + 20)
    left, top = CALENDAR
    word("furniture.calendar", "heading", left + 6 * CELL, top - 13)
    for year in YEARS:
        months = TOOM_TABARD_MONTHS if year == YEARS[0] else range(12)
        cell_x, cell_y, _, cell_h = calendar_cell(year, months[0])
        word(f"furniture.year_{year}", "year", cell_x - 12, cell_y + cell_h / 2 + 6, anchor="right")
        for month in months:
            cell_x, cell_y, cell_w, _ = calendar_cell(year, month)
            word(f"month.{MONTHS[month]}", "month", cell_x + cell_w / 2, cell_y + 16, width=cell_w - 2.0)
    for name, (box_x, box_y, box_w, _) in BOXES.items():
        word(f"box.{name}", "box", box_x + box_w / 2, box_y + 21, width=box_w - 14.0)
    for order, entry in enumerate(KEY_ENTRIES):
        key_x, key_y = key_place(order)
        word(f"key.{entry}", "key", key_x, key_y + 34, width=KEY_STEP - 2.0)
        word(f"key.{entry}_cost", "cost", key_x, key_y + 52, width=KEY_STEP - 2.0)
    bar_x, bar_y = SCALE_BAR
    for part, key in enumerate(("furniture.scale_0", "furniture.scale_15", "furniture.scale_30")):
        word(key, "scale", bar_x + part * FIFTEEN_MILES, bar_y + 24)
    cx, cy = COMPASS
    reach = COMPASS_RADIUS * 1.18
    for key, dx, dy in (("east", reach, 8), ("south", 0, reach + 14), ("west", -reach, 8)):
        word(f"furniture.{key}", "compass", cx + dx, cy + dy)


def _tracks(layer: Node, writer: MapWriter) -> None:
    """The calendar: turns 1 to 24 of the rebellion, 1 to 8 of the Toom Tabard."""
    for turn in range(24):
        box = calendar_cell(1297 + turn // 12, turn % 12)
        writer.frame(layer, f"turn.{turn + 1}", "turn", box, scenario="rebellion", turn=turn + 1)
    for turn, month in enumerate(TOOM_TABARD_MONTHS):
        box = calendar_cell(1296, month)
        writer.frame(layer, f"toom_tabard.{turn + 1}", "turn", box, scenario="toom_tabard", turn=turn + 1)
