"""The Tiled maps of the giant-bug planet, written from the tables and the plan of the boards."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from .map_tiled import MapWriter, Node, add_properties, as_texts, short, xml_bytes
from .swamp_hexes import COLUMNS, HEIGHT, ROWS, SIDE, Hex, Planet, planet
from .swamp_plan import (
    EXIT_HEXES,
    KEY_ENTRIES,
    LEGEND,
    LEGEND_STEP,
    MEETING_PLACE,
    NAMES,
    PRINT_SCALE,
    ROSE,
    TITLE,
    TURNS,
    WORLD,
    ZONES,
    boxes,
    chit_cell,
    key_place,
    return_cell,
    rose_cell,
    track,
    turn_cell,
    zone_cell,
)

TERRAINS = ("clear", "bamboo", "swamp", "building", "tar", "bridge", "nest")
MAPS = ("alpha", "beta")


def write_maps(folder: Path) -> None:
    """Write both maps and their tileset into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in MAPS:
        (folder / f"vermin_{name}.tmx").write_bytes(map_bytes(name))
    (folder / "vermin_terrain.tsx").write_bytes(tileset_bytes())


def map_bytes(name: str) -> bytes:
    """Return the bytes of the map "alpha" or "beta"."""
    place = planet(name)
    writer = MapWriter()
    root = writer.map
    add_properties(root, {"game": "vermin", "hexside": SIDE, "numbers": "night_number", "whole": True})
    ElementTree.SubElement(root, "tileset", firstgid="1", source="vermin_terrain.tsx")
    _terrain(writer, place)
    _print(writer, name)
    spaces = writer.layer("objectgroup", "spaces")
    for each in place.hexes.values():
        writer.thing(spaces, each.id, "hex", [each.centre], **_facts(each))
    writer.layer("objectgroup", "hexsides")
    labels = writer.layer("objectgroup", "labels")
    _names(labels, writer, place)
    _words(labels, writer, name)
    _tracks(writer.layer("objectgroup", "tracks"), writer, name)
    frames = writer.layer("objectgroup", "boxes")
    for box, rect in boxes(name):
        writer.frame(frames, box, "box", rect)
    head = {
        "version": "1.10", "tiledversion": "1.10.2", "orientation": "hexagonal", "renderorder": "right-down",
        "width": COLUMNS, "height": ROWS, "tilewidth": round(2 * SIDE), "tileheight": round(HEIGHT), "infinite": 0,
        "hexsidelength": round(SIDE), "staggeraxis": "x", "staggerindex": "odd",
        "nextlayerid": writer.layers + 1, "nextobjectid": writer.objects + 1,
    }  # fmt: skip
    root.attrib |= as_texts(head)
    return xml_bytes(root)


def tileset_bytes() -> bytes:
    """Return the bytes of the tileset, with a tile for each terrain."""
    wide, high, count = round(2 * SIDE), round(HEIGHT), len(TERRAINS)
    head = {
        "version": "1.10", "tiledversion": "1.10.2", "name": "vermin_terrain", "tilewidth": wide,
        "tileheight": high, "tilecount": count, "columns": count,
    }  # fmt: skip
    root = ElementTree.Element("tileset", as_texts(head))
    size = {"width": str(wide * count), "height": str(high)}
    ElementTree.SubElement(root, "image", {"source": "vermin_terrain.png", **size})
    for order, terrain in enumerate(TERRAINS):
        add_properties(ElementTree.SubElement(root, "tile", id=str(order)), {"terrain": terrain})
    return xml_bytes(root)


def _terrain(writer: MapWriter, place: Planet) -> None:
    """The tile layer; places of the grid without a hex stay empty."""
    layer = writer.layer("layer", "terrain", width=COLUMNS, height=ROWS)
    rows = [[0] * COLUMNS for _ in range(ROWS)]
    for each in place.hexes.values():
        rows[each.row][each.column] = 1 + TERRAINS.index(each.terrain)
    lines = (",".join(map(str, row)) for row in rows)
    ElementTree.SubElement(layer, "data", encoding="csv").text = "\n" + ",\n".join(lines) + "\n"


def _print(writer: MapWriter, name: str) -> None:
    """The painted board; Tiled shows its small copy, at one pixel per world unit."""
    left, top, width, height = WORLD
    layer = writer.layer("imagelayer", "print", offsetx=short(left), offsety=short(top))
    values = {"file": f"../assets/print/vermin_{name}.jpg", "scale": PRINT_SCALE}
    add_properties(layer, {**values, "left": left, "top": top, "width": width, "height": height})
    size = {"width": short(width), "height": short(height)}
    ElementTree.SubElement(layer, "image", {"source": f"vermin_{name}.jpg", **size})


def _facts(each: Hex) -> dict[str, str | int | bool]:
    """Properties of hexes for display; the rules have their own tables."""
    facts: dict[str, str | int | bool] = {"terrain": each.terrain, "road": each.road, "numbered": each.numbered}
    words = {
        "zone": each.zone,
        "trail": each.trail,
        "jewel_trail": each.jewel_trail,
        "tunnel_exit": each.tunnel_exit,
        "nest": each.nest,
        "nest_entrance": each.nest_entrance,
        "nat_cloud": each.nat_cloud,
        "edge": each.edge,
        "vermite_entry": each.vermite_entry,
    }
    flags = {"town": each.town, "laboratory": each.lab, "wormhole": each.wormhole, "whip": each.whip}
    return (
        facts | {key: word for key, word in words.items() if word} | {key: True for key, flag in flags.items() if flag}
    )


def _names(layer: Node, writer: MapWriter, place: Planet) -> None:
    """Names of places, and the words at the edges."""
    for key, (name, across, down, role, room) in NAMES[place.name].items():
        x, y = place.hexes[name].centre
        kind = "region" if role != "night_edge" else "edge"  # two lines of a region's name are centred at the point
        writer.thing(layer, key, kind, [(x + across * SIDE, y + down * SIDE)], role=role, width=float(room))
    if place.name == "beta":
        writer.thing(layer, "place.meeting_place", "edge", MEETING_PLACE, role="night_edge", tracking=2.0)
    for name in EXIT_HEXES[place.name]:
        x, y = place.hexes[name].centre
        if not place.hexes[name].road:
            writer.thing(layer, "edge.exit", "edge", [(x - 0.22 * SIDE, y + 0.33 * SIDE)], role="night_edge")


def _words(layer: Node, writer: MapWriter, name: str) -> None:
    """All text on the plates, with its frames."""

    def word(key: str, role: str, x: float, y: float, **more: str | float) -> None:
        writer.thing(layer, key, "title" if role == "plate_title" else "furniture", [(x, y)], role=role, **more)

    x, y, w, _ = TITLE
    word("plate.title", "plate_title", x + w / 2 - 44, y + 52, width=w - 112.0)
    word(f"plate.{name}", "plate_subtitle", x + w / 2 - 44, y + 121, width=w - 112.0)
    x, y, w, _ = ROSE
    word("plate.rose", "plate_head", x + w / 2, y + 30, width=w - 30.0)
    for order, zone in enumerate(ZONES[name]):
        word(f"plate.{zone}", "plate_box", LEGEND[0], LEGEND[1] - 10 + order * LEGEND_STEP, width=70.0)
    x, y, w, _ = track(name)
    word("plate.turns" if name == "alpha" else "plate.turns_only", "plate_head", x + w / 2, y + 28, width=w - 30.0)
    for box, (left, top, wide, _) in boxes(name):
        word(f"box.{box}", "plate_box", left + wide / 2, top + 24, width=wide - 16.0)
    for order, entry in enumerate(KEY_ENTRIES[name]):
        key_x, key_y = key_place(order)
        word(f"key.{entry}", "plate_key", key_x, key_y + 38, width=62.0)


def _tracks(layer: Node, writer: MapWriter, name: str) -> None:
    """Turns, turns in which vehicles return, the six directions and the event chit."""
    for turn in range(1, TURNS + 1):
        writer.frame(layer, f"turn.{turn}", "turn", turn_cell(name, turn), turn=turn)
    if name == "beta":  # the campaign continues the count
        for turn in range(1, TURNS + 1):
            writer.frame(layer, f"turn.{turn + TURNS}", "turn", turn_cell(name, turn), turn=turn + TURNS)
    if name == "alpha":
        for turn in range(1, TURNS + 1):
            writer.frame(layer, f"return.{turn}", "return", return_cell(turn), turn=turn)
    for direction in range(1, 7):
        writer.frame(layer, f"rose.{direction}", "rose", rose_cell(direction), direction=direction)
    writer.frame(layer, "rose.chit", "chit", chit_cell())
    for order, zone in enumerate(ZONES[name]):
        writer.frame(layer, f"zone.{zone}", "zone", zone_cell(order))
