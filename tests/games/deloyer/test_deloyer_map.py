"""The Tiled map is what its tool makes of the tables, and agrees with the rules."""

from pathlib import Path

from game.content.tiled import load_map
from game.games.deloyer.data import CITIES, HEX_IDS, HEXES, HEXSIDES, NEIGHBOURS, ROUTES, VP, distance
from tools.art.deloyer_tiled import map_bytes

MAP = Path(__file__).resolve().parents[3] / "maps" / "deloyer.tmx"


def test_the_map_is_what_the_tool_makes():
    assert MAP.read_bytes() == map_bytes()


def test_the_map_has_the_hexes_of_the_rules():
    board = load_map(MAP)
    assert tuple(board.spaces) == HEX_IDS
    for h in HEXES:
        assert set(board.neighbours(HEX_IDS[h])) == {HEX_IDS[b] for b in HEXES if distance(h, b) == 1}
        assert board.spaces[HEX_IDS[h]].properties["vp"] == VP[h]
        assert board.spaces[HEX_IDS[h]].properties["city"] == (h in CITIES)


def test_the_map_has_the_hexsides_and_the_sea_lanes():
    board = load_map(MAP)
    sides = {tuple(sorted(HEX_IDS.index(name) for name in side.between)): side.kind for side in board.hexsides}
    assert sides == HEXSIDES
    closed = [pair for pair, kind in sides.items() if kind == "forbidden"]
    assert all(b not in NEIGHBOURS[a] and a not in NEIGHBOURS[b] for a, b in closed)
    assert set(ROUTES[32]) <= set(ROUTES[68]) <= set(ROUTES[20])
    text = MAP.read_text("utf-8")
    assert all(
        f'name="{HEX_IDS[a]}-{HEX_IDS[b]}"' in text or f'name="{HEX_IDS[b]}-{HEX_IDS[a]}"' in text
        for a, b in ROUTES[20]
    )
