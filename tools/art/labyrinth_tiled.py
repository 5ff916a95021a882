"""The Tiled map of Labyrinth: the box, slot and land of each country, names of waters, links."""

import math
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from .labyrinth_plan import CHART, FOOT, HEAD, PANELS, PRINT_SCALE, SEATS, SLOT, WATERS, WORLD, box, outlines, table
from .map_tiled import MapWriter, Node, add_properties, xml_bytes
from .rings import Ring, area, blunted, clipped, thinned

KINDS = {"land": "border", "link": "line", "sea": "line"}
"""Kinds of links that are drawn; those of the Schengen countries are left out."""
SMALLEST = 40.0  # square units; smaller islands are only on the print
FARTHEST = 900.0  # units; a longer line, across the whole chart, would be unreadable
EDGE = 2.4
FINEST = 1.6  # units between two points of an outline


def write_maps(folder: Path) -> None:
    """Write labyrinth.tmx into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "labyrinth.tmx").write_bytes(map_bytes())


def map_bytes() -> bytes:
    """Return the bytes of the map file."""
    writer = MapWriter()
    root = writer.map
    add_properties(root, {"game": "labyrinth", "numbers": "", "whole": True, "head": HEAD, "foot": FOOT})
    _print(writer)
    _areas(writer.layer("objectgroup", "spaces"), writer)
    writer.layer("objectgroup", "hexsides")
    labels = writer.layer("objectgroup", "labels")
    for key, (points, role) in WATERS.items():
        writer.thing(labels, key, "water", points, role=role, tracking=2.0 if role == "ocean" else 0.5)
    writer.layer("objectgroup", "tracks")
    writer.layer("objectgroup", "boxes")
    slots = writer.layer("objectgroup", "slots")
    for country in SEATS:
        writer.frame(slots, country, SLOT, box(country))
    for name, frame in PANELS.items():
        writer.frame(slots, name, SLOT, frame)
    _links(writer.layer("objectgroup", "routes"), writer)
    head = {
        "version": "1.10", "tiledversion": "1.10.2", "orientation": "orthogonal", "renderorder": "right-down",
        "width": round(WORLD[2] / 4), "height": round(WORLD[3] / 4), "tilewidth": 4, "tileheight": 4,
        "infinite": 0, "nextlayerid": writer.layers + 1, "nextobjectid": writer.objects + 1,
    }  # fmt: skip
    root.attrib |= {name: str(value) for name, value in head.items()}
    return xml_bytes(root)


def _print(writer: MapWriter) -> None:
    left, top, width, height = WORLD
    layer = writer.layer("imagelayer", "print")
    values = {"file": "../assets/print/labyrinth.jpg", "scale": PRINT_SCALE}
    add_properties(layer, {**values, "left": left, "top": top, "width": width, "height": height})
    size = {"width": str(round(width)), "height": str(round(height))}
    ElementTree.SubElement(layer, "image", {"source": "labyrinth.jpg", **size})


def _corners(frame: tuple[float, float, float, float], edge: float) -> Ring:
    """The corners of a frame with a margin, so that its highlight shows around its contents."""
    x, y, wide, high = frame
    left, top, right, foot = x - edge, y - edge, x + wide + edge, y + high + edge
    return [(left, top), (right, top), (right, foot), (left, foot)]


def _areas(layer: Node, writer: MapWriter) -> None:
    """A country's box is its area, where it is clicked; its land is a further part."""
    for row in table("countries"):
        country = row["id"]
        x, y = SEATS[country]
        writer.outline(layer, country, "area", _corners(box(country), EDGE), seat_x=x, seat_y=y)
        for ring in outlines().get(country, []):
            fine = blunted(thinned(clipped(ring, CHART), FINEST))
            if len(fine) > 2 and area(fine) > SMALLEST:
                writer.outline(layer, country, "part", fine)
    for name, frame in PANELS.items():
        x, y, wide, high = frame
        writer.outline(layer, name, "area", _corners(frame, EDGE), seat_x=x + wide / 2, seat_y=y + high / 2)


def _links(layer: Node, writer: MapWriter) -> None:
    """Links between neighbours, except those between Schengen countries, which are all adjacent [4.2]."""
    for row in table("links"):
        ends = [SEATS[row["a"]], SEATS[row["b"]]]
        if row["link"] in KINDS and math.dist(*ends) < FARTHEST:
            writer.thing(layer, f"{row['a']}-{row['b']}", KINDS[row["link"]], ends, between=f"{row['a']} {row['b']}")
