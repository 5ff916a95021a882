"""Tiled maps as files: error sentences, range checks, and their XML before pytmx reads it."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.content.maps import MapError
from game.content.paths import shown

LARGEST_FILE = 8_000_000  # bytes
LARGEST_GRID = 400  # tiles in either direction
LARGEST_TILE = 4000  # pixels in either direction
LARGEST_COORDINATE = 100_000.0
REPAIR = "put the original map back or make it again from the tables"


class MapFile:
    """One file with untrusted content."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def error(self, fault: str) -> MapError:
        """Return the error for a fault."""
        return MapError(f"{shown(self.path)}: {fault}; {REPAIR}.")

    def number(self, value: Any, what: str) -> float:
        """Return a finite number of plausible size. MapError if it is none."""
        try:
            result = float(value)
        except (TypeError, ValueError):
            raise self.error(f"{what} is no number") from None
        if not math.isfinite(result) or abs(result) > LARGEST_COORDINATE:
            raise self.error(f"{what} is out of range")
        return result

    def word(self, properties: Mapping[str, Any], name: str, what: str) -> str:
        """Return a property that must be present."""
        value = properties.get(name)
        if not isinstance(value, str) or not value:
            raise self.error(f'{what} lacks the property "{name}"')
        return value

    def xml(self) -> ElementTree.Element:
        """Return the file's XML without its tiles, which only Tiled shows: compressed ones could be of any size.

        Refuses anything that is not a map, or so large that reading it would hang the program.
        """
        if not self.path.is_file():
            raise self.error("the map is missing")
        if self.path.stat().st_size > LARGEST_FILE:
            raise self.error("the file is too large for a map")
        data = self.path.read_bytes()
        letters = data.replace(b"\0", b"")  # removes the zero bytes of UTF-16
        if b"<!DOCTYPE" in letters or b"<!ENTITY" in letters:
            raise self.error("the file declares entities, which no map needs")
        try:
            root = ElementTree.fromstring(data)
        except (ElementTree.ParseError, UnicodeDecodeError, LookupError, ValueError) as fault:
            raise self.error(f"the file is no well-formed XML ({fault})") from None
        if root.tag != "map":
            raise self.error(f"the file holds <{root.tag[:40]}> instead of a <map>")
        if root.get("orientation") == "hexagonal":
            if root.get("staggeraxis") not in ("x", "y") or root.get("staggerindex") not in ("even", "odd"):
                raise self.error("the hexes must be staggered along x or y with even or odd index")
        elif root.get("orientation") != "orthogonal":
            raise self.error(f'the orientation is "{root.get("orientation")}", not hexagonal or orthogonal')
        for name in ("width", "height", "tilewidth", "tileheight"):
            most = LARGEST_TILE if name.startswith("tile") else LARGEST_GRID
            if not 0 < self.number(root.get(name), name) <= most:
                raise self.error(f"{name}={root.get(name)} is out of range")
        for parent in list(root.iter()):
            for node in [child for child in parent if child.tag in ("layer", "tileset")]:
                source = node.get("source")
                if source is not None and not (self.path.parent / source).is_file():
                    raise self.error(f"the tileset {source} is missing")
                parent.remove(node)
        return root
