"""The Tiled map of Europe: an area for each country, its further parts, names, routes."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from .dynasties_plan import (
    CARTOUCHE,
    CHART,
    COMPASS,
    COMPASS_RADIUS,
    KEY,
    NAMES,
    PLAIN_BELOW,
    PLAIN_SCALE,
    PRINT_SCALE,
    WATERS,
    WORLD,
    outlines,
    route,
    seat,
    table,
)
from .map_tiled import MapWriter, Node, add_properties, xml_bytes
from .rings import area, clipped

TILE = 20
SMALLEST = 60.0  # square units; smaller islands are only on the print


def write_maps(folder: Path) -> None:
    """Write dynasties.tmx into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "dynasties.tmx").write_bytes(map_bytes())


def map_bytes() -> bytes:
    """Return the bytes of the map file."""
    writer = MapWriter()
    root = writer.map
    add_properties(root, {"game": "dynasties", "numbers": "", "whole": True})
    _print(writer)
    _areas(writer.layer("objectgroup", "spaces"), writer)
    writer.layer("objectgroup", "hexsides")
    labels = writer.layer("objectgroup", "labels")
    _names(labels, writer)
    _furniture(labels, writer)
    writer.layer("objectgroup", "tracks")
    writer.layer("objectgroup", "boxes")
    _routes(writer.layer("objectgroup", "routes"), writer)
    head = {
        "version": "1.10", "tiledversion": "1.10.2", "orientation": "orthogonal", "renderorder": "right-down",
        "width": round(WORLD[2] / TILE), "height": round(WORLD[3] / TILE), "tilewidth": TILE, "tileheight": TILE,
        "infinite": 0, "nextlayerid": writer.layers + 1, "nextobjectid": writer.objects + 1,
    }  # fmt: skip
    root.attrib |= {name: str(value) for name, value in head.items()}
    return xml_bytes(root)


def _print(writer: MapWriter) -> None:
    left, top, width, height = WORLD
    layer = writer.layer("imagelayer", "print")
    values = {"file": "../assets/print/dynasties.jpg", "scale": PRINT_SCALE}
    values |= {
        "small_file": "../assets/print/dynasties_small.jpg",
        "small_scale": PLAIN_SCALE,
        "small_below": PLAIN_BELOW,
    }
    add_properties(layer, {**values, "left": left, "top": top, "width": width, "height": height})
    size = {"width": str(round(width)), "height": str(round(height))}
    ElementTree.SubElement(layer, "image", {"source": "dynasties.jpg", **size})


def _areas(layer: Node, writer: MapWriter) -> None:
    """The largest part of a country is its area; islands and exclaves are further parts."""
    for row in table("countries"):
        country = row["id"]
        rings = [clipped(ring, CHART) for ring in outlines()[country]]
        rings = [ring for ring in rings if len(ring) > 2 and area(ring) > SMALLEST]
        rings.sort(key=area, reverse=True)
        x, y = seat(country)
        writer.outline(layer, country, "area", rings[0], seat_x=round(x, 1), seat_y=round(y, 1))
        for ring in rings[1:]:
            writer.outline(layer, country, "part", ring)


def _names(layer: Node, writer: MapWriter) -> None:
    for country, (dx, dy, room) in NAMES.items():
        if room:
            x, y = seat(country)
            role = "realm" if room > 230 else "country"
            writer.thing(layer, f"country.{country}", "country", [(x + dx, y + dy)], role=role, width=room)
    for key, (points, role, tracking) in WATERS.items():
        writer.thing(layer, key, "water", points, role=role, tracking=tracking)


def _furniture(layer: Node, writer: MapWriter) -> None:
    x, y, w, _ = CARTOUCHE
    room = w - 200.0
    writer.thing(layer, "furniture.title", "title", [(x + w / 2, y + 82)], role="chart_title", width=room)
    writer.thing(layer, "furniture.subtitle", "title", [(x + w / 2, y + 120)], role="chart_subtitle", width=room)
    x, y, w, _ = KEY
    for row, key in enumerate(("furniture.land_route", "furniture.sea_route")):
        place = [(x + 114 + (w - 130) / 2, y + 60 + row * 50)]
        writer.thing(layer, key, "furniture", place, role="chart_key", width=w - 140.0)
    x, y = COMPASS
    reach = COMPASS_RADIUS * 1.2
    for key, dx, dy in (("east", reach, 9), ("south", 0, reach + 18), ("west", -reach, 9)):
        writer.thing(layer, f"furniture.{key}", "furniture", [(x + dx, y + dy)], role="chart_compass")


def _routes(layer: Node, writer: MapWriter) -> None:
    for row in table("routes"):
        points = route(row["a"], row["b"])[::6]
        writer.thing(layer, f"{row['a']} {row['b']}", row["route"], [*points, seat(row["b"])])
