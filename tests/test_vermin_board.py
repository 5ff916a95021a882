"""The two boards of Space Vermin: the Tiled maps compared with the tables, and the words on them."""

import csv
import itertools
import subprocess
import sys
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.content.maps import BoardMap
from game.content.tiled import load_map

ROOT = Path(__file__).resolve().parent.parent
MAPS = ("alpha", "beta")


@cache
def board(name: str) -> BoardMap:
    return load_map(ROOT / "maps" / f"vermin_{name}.tmx")


@cache
def rows(name: str) -> dict[str, dict[str, str]]:
    path = ROOT / "game" / "games" / "vermin" / "tables" / f"{name}.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


@pytest.mark.parametrize("name", MAPS)
def test_spaces_equal_the_table(name: str) -> None:
    assert board(name).spaces.keys() == rows(name).keys()
    for hex_id, row in rows(name).items():
        properties = board(name).spaces[hex_id].properties
        assert properties["terrain"] == row["terrain"]
        assert properties["road"] is (row["road"] == "1")
        assert properties["numbered"] is (row["terrain"] != "nest"), "what a page or a hint names is found on the map"
        assert properties.get("trail", "") == row["trail"]
        assert properties.get("tunnel_exit", "") == row.get("tunnel_exit", "")
        assert properties.get("vermite_entry", "") == row.get("vermite_entry", "")


@pytest.mark.parametrize("name", MAPS)
def test_neighbours_follow_the_numbers_and_the_trails(name: str) -> None:
    assert board(name).neighbours("211")[0] in rows(name)
    for hex_id, row in rows(name).items():
        if row["trail"] and row["trail_next"] != "X":
            assert row["trail_next"] in board(name).neighbours(hex_id)
    order = sorted(hex_id for hex_id in rows(name) if not hex_id.startswith("U"))
    assert len(order) == 216


def test_odd_columns_lie_lower() -> None:
    """Hexes of the examples: 212 north of it tar, 153 and 152 one above the other [D-2]."""
    assert board("alpha").neighbours("153")[0] == "152"
    assert board("alpha").neighbours("212")[0] == "U2"
    assert "333" in board("alpha").neighbours("321")


@pytest.mark.parametrize("name", MAPS)
def test_tracks_and_boxes_lie_on_the_board(name: str) -> None:
    tracks = board(name).tracks
    assert {f"turn.{turn}" for turn in range(1, 15)} <= tracks.keys()
    assert {f"rose.{way}" for way in range(1, 7)} | {"rose.chit"} <= tracks.keys()
    zones = {"zone.north", "zone.south"} if name == "alpha" else {"zone.swarm"}
    assert {cell for cell in tracks if cell.startswith("zone.")} == zones
    assert (name == "alpha") is ("return.14" in tracks)
    assert (name == "beta") is ("turn.28" in tracks)
    left, top, _, height = board(name).world
    for cell in (*tracks.values(), *board(name).boxes.values()):
        x, y, w, h = cell.rect
        assert left < x
        assert x + w < 0
        assert top < y
        assert y + h < top + height
    frames = [pygame.Rect(cell.rect).inflate(-1, -1) for cell in board(name).boxes.values()]
    assert not any(one.colliderect(other) for one, other in itertools.combinations(frames, 2))


def test_the_maps_are_what_the_tool_makes(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib; sys.path.insert(0, sys.argv[1]); "
        "from tools.art.swamp_tiled import write_maps; write_maps(pathlib.Path(sys.argv[2]))"
    )
    subprocess.run([sys.executable, "-c", code, str(ROOT), str(tmp_path)], check=True)
    for name in ("vermin_alpha.tmx", "vermin_beta.tmx", "vermin_terrain.tsx"):
        assert (tmp_path / name).read_bytes() == (ROOT / "maps" / name).read_bytes()
