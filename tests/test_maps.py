"""The board of Scotland: the Tiled map compared with the tables, read by a second reader, and damaged."""

import base64
import csv
import itertools
import random
import re
import shutil
import subprocess
import sys
import tracemalloc
import xml.etree.ElementTree as ElementTree
import zlib
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.content.maps import BoardMap, MapError
from game.content.tiled import load_map

ROOT = Path(__file__).resolve().parent.parent
MAPS = ROOT / "maps"
TMX = MAPS / "scotland.tmx"
TABLES = ROOT / "game" / "games" / "scotland" / "tables"


@cache
def table(name: str) -> list[dict[str, str]]:
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def board() -> BoardMap:
    return load_map(TMX)


# --- the map against the tables ---


def test_spaces_equal_the_table() -> None:
    rows = {row["id"]: row for row in table("hexes")}
    assert board().spaces.keys() == rows.keys()
    for name, row in rows.items():
        properties = board().spaces[name].properties
        assert properties["terrain"] == row["terrain"]
        assert properties["country"] == row["country"]
        assert properties["coast"] is (row["coast"] == "1")
        assert properties["town"] is bool(row["name_en"])
        assert properties["entry"] == row["edge_entry"]


@pytest.mark.parametrize(
    ("kind", "name", "first", "second"),
    [
        ("river", "rivers", "hex_a", "hex_b"),
        ("closed", "closed_hexsides", "hex_a", "hex_b"),
        ("border", "border", "hex_scotland", "hex_england"),
    ],
)
def test_hexsides_equal_the_tables(kind: str, name: str, first: str, second: str) -> None:
    drawn = [side.between for side in board().hexsides if side.kind == kind]
    assert sorted(drawn) == sorted((row[first], row[second]) for row in table(name))


def test_a_hexside_lies_between_its_two_hexes() -> None:
    for side in board().hexsides:
        assert side.between[1] in board().neighbours(side.between[0])
        for name in side.between:
            corners = [(round(x), round(y)) for x, y in board().spaces[name].polygon]
            assert all((round(x), round(y)) in corners for x, y in side.points)


def test_towns_of_the_two_tables_are_the_same() -> None:
    named = {row["id"]: row["name_en"] for row in table("hexes") if row["name_en"]}
    assert named == {row["hex"]: row["name_en"] for row in table("towns")}


def test_neighbours_follow_the_rule_of_the_columns() -> None:
    """Odd columns lie half a hex lower: N NE SE S SW NW."""
    assert board().neighbours("0504") == ("0503", "0604", "0605", "0505", "0405", "0404")
    assert board().neighbours("0604") == ("0603", "0703", "0704", "0605", "0504", "0503")
    assert board().neighbours("0101") == ("0201", "0202", "0102")


def test_adjacency_is_symmetric() -> None:
    for name in board().spaces:
        assert all(name in board().neighbours(other) for other in board().neighbours(name))


def test_all_land_is_one_piece() -> None:
    """No hex is cut off by sea and closed hexsides."""
    closed = {frozenset(side.between) for side in board().hexsides if side.kind == "closed"}
    land = {name for name, space in board().spaces.items() if space.properties["terrain"] != "sea"}
    reached, edge = {"0605"}, ["0605"]
    while edge:
        here = edge.pop()
        for there in board().neighbours(here):
            if there in land - reached and frozenset((here, there)) not in closed:
                reached.add(there)
                edge.append(there)
    assert reached == land


def test_every_point_of_a_hex_finds_it() -> None:
    for space in board().spaces.values():
        x, y = space.centre
        assert board().space_at(x, y) is space
        for corner_x, corner_y in space.polygon:
            found = board().space_at(x + (corner_x - x) * 0.96, y + (corner_y - y) * 0.96)
            assert found is space
    assert board().space_at(1500, 600) is None


def test_the_calendar_has_a_cell_for_every_turn() -> None:
    cells = board().tracks
    assert [name for name in cells if name.startswith("turn.")] == [f"turn.{turn}" for turn in range(1, 25)]
    assert [name for name in cells if name.startswith("toom")] == [f"toom_tabard.{turn}" for turn in range(1, 9)]
    left, top, width, height = board().world
    for one in (*cells.values(), *board().boxes.values()):
        x, y, w, h = one.rect
        assert left < x
        assert x + w < left + width
        assert top < y
        assert y + h < top + height
    for first, second in itertools.combinations((*cells.values(), *board().boxes.values()), 2):
        assert not pygame.Rect(first.rect).inflate(-1, -1).colliderect(pygame.Rect(second.rect).inflate(-1, -1))


def test_the_map_is_what_the_tool_makes(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib; sys.path.insert(0, sys.argv[1]); "
        "from tools.art.map_tiled import write_maps; write_maps(pathlib.Path(sys.argv[2]))"
    )
    subprocess.run([sys.executable, "-c", code, str(ROOT), str(tmp_path)], check=True)
    for name in ("scotland.tmx", "scotland_terrain.tsx"):
        assert (tmp_path / name).read_bytes() == (MAPS / name).read_bytes()


# --- another reader ---


def test_a_second_reader_agrees() -> None:
    parser = pytest.importorskip("pytiled_parser")
    other = parser.parse_map(TMX)
    layers = {layer.name: layer for layer in other.layers}
    spaces = {thing.name: thing for thing in layers["spaces"].tiled_objects}
    assert spaces.keys() == board().spaces.keys()
    for name, thing in spaces.items():
        assert (thing.coordinates.x, thing.coordinates.y) == board().spaces[name].centre
        assert thing.properties["terrain"] == board().spaces[name].properties["terrain"]
        assert thing.class_ == "hex"
    assert [(label.key, label.kind) for label in board().labels] == [
        (thing.name, thing.class_) for thing in layers["labels"].tiled_objects
    ]
    assert len(layers["hexsides"].tiled_objects) == len(board().hexsides)
    terrains = [tile.properties["terrain"] for _, tile in sorted(other.tilesets[1].tiles.items())]
    for row, line in enumerate(layers["terrain"].data):
        for column, tile in enumerate(line):
            name = f"{column + 1:02d}{row + 1:02d}"
            assert terrains[tile - 1] == board().spaces[name].properties["terrain"]


# --- damage ---


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the maps beside the painting."""
    maps = tmp_path / "maps"
    shutil.copytree(MAPS, maps)
    painted = tmp_path / "assets" / "print"
    painted.mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "print" / "scotland.jpg", painted)
    return maps


def fault_of(path: Path) -> str:
    """What is said of the map, nothing if it is loaded."""
    try:
        load_map(path)
    except MapError as fault:
        return str(fault)
    return ""


def refusal(path: Path) -> str:
    """The one sentence with which a map is refused."""
    sentence = fault_of(path)
    assert sentence, f"{path.name} is loaded"
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert str(path) in sentence
    return sentence


def test_a_map_is_read_again_only_when_it_has_changed(folder: Path) -> None:
    first = load_map(folder / "scotland.tmx")
    assert load_map(folder / "scotland.tmx") is first
    file = folder / "scotland.tmx"
    file.write_text(file.read_text("utf-8").replace('value="scotland"', 'value="caledonia"'), "utf-8")
    assert load_map(file).game == "caledonia"


def test_hexes_may_stand_on_a_corner():
    """Every second row lies half a hex farther right; the neighbours come clockwise from the north-east."""
    board = load_map(MAPS / "deloyer.tmx")
    assert board.pointed
    assert board.neighbours("53") == ("43", "54", "63", "62", "52", "42")
    assert board.neighbours("62") == ("53", "63", "73", "72", "61", "52")
    x, y = board.spaces["53"].centre
    assert board.space_at(x, y - 0.95 * board.hexside).id == "53"
    assert board.space_at(x + 0.55 * board.hex_height, y).id == "54"
    assert board.spaces["53"].polygon[0] == (x, y - board.hexside)


REPLACEMENTS = {
    'hexsidelength="60"': ('hexsidelength="0"', "grid of hexes"),
    'orientation="hexagonal"': ('orientation="isometric"', "orientation"),
    'staggerindex="even"': (
        'staggerindex="odd"',
        'hex "0101" does not lie at its place in the grid: it is at x=60 y=104, and column 1, row 1 of the grid is at '
        'x=60 y=52; the map says staggerindex="odd", where "even" would fit',
    ),
    'staggeraxis="x"': ('staggeraxis="z"', "staggered"),
    'width="12"': ('width="999999999"', "out of range"),
    'name="spaces"': ('name="places"', '"spaces" is missing'),
    'name="print"': ('name="paint"', '"print" is missing'),
    'name="0405" type="hex"': (
        'name="0406" type="hex"',
        "place in the grid: it is at x=330 y=468, and column 4, row 6",
    ),
    'name="0404" type="hex" x="330"': ('name="0404" type="hex" x="nan"', "out of range"),
    'name="0404" type="hex" x="330" ': ('name="0404" type="hex" x="nine" ', "cannot be read"),
    'name="0101" type="hex"': ('name="9901" type="hex"', "unknown"),
    "../assets/print/scotland.jpg": ("../assets/print/england.jpg", "england.jpg is missing"),
    "scotland_terrain.tsx": ("no_such.tsx", "no_such.tsx"),
    'value="0303 0304"': ('value="0303 9904"', '"9904"'),
    'name="hex.0404"': ('name="hex.0499"', '"0499"'),
    '<?xml version="1.0" encoding="UTF-8"?>': ('<!DOCTYPE map [<!ENTITY a "b">]>', "entities"),
    "<map ": ("<world ", "XML"),
    'name="turn.2"': ('name="turn.1"', "twice"),
}


@pytest.mark.parametrize("before", REPLACEMENTS)
def test_a_wrong_map_is_refused_in_one_sentence(folder: Path, before: str) -> None:
    after, says = REPLACEMENTS[before]
    path = folder / "scotland.tmx"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    assert says in refusal(path)


@pytest.mark.parametrize("layer", ["spaces", "hexsides", "labels", "tracks", "boxes", "print"])
def test_a_map_without_a_layer_is_refused(folder: Path, layer: str) -> None:
    path = folder / "scotland.tmx"
    tree = ElementTree.parse(path)
    gone = next(node for node in tree.getroot() if node.get("name") == layer)
    tree.getroot().remove(gone)
    tree.write(path)
    assert f'"{layer}" is missing' in refusal(path)


def test_hexes_may_have_any_name_in_any_column(folder: Path) -> None:
    """Even columns may lie lower, names of other shapes stand for themselves, numbers may be left out."""
    path = folder / "scotland.tmx"
    tree = ElementTree.parse(path)
    root = tree.getroot()
    root.set("staggerindex", "odd")
    spaces = next(node for node in root if node.get("name") == "spaces")
    for layer in ("hexsides", "labels"):
        next(node for node in root if node.get("name") == layer).clear()
        next(node for node in root if node.get("name") is None and node.tag == "objectgroup").set("name", layer)
    for thing in spaces:
        column, row = int(str(thing.get("name"))[:2]), int(str(thing.get("name"))[2:])
        thing.set("name", f"U{column}.{row}")
        thing.set("y", str(104 * (row if column % 2 == 0 else row - 0.5)))
    whole = ElementTree.SubElement(root[0], "property", name="whole", type="bool", value="true")
    assert whole is not None
    tree.write(path)
    other = load_map(path)
    assert other.whole
    assert not board().whole
    assert other.home == other.world
    assert other.neighbours("U2.2") == ("U2.1", "U3.2", "U3.3", "U2.3", "U1.3", "U1.2")
    left, top, width, height = other.world
    for name, value in (("head", top + 40), ("foot", top + height * 0.75)):
        ElementTree.SubElement(root[0], "property", name=name, type="float", value=str(value))
    tree.write(path)
    assert load_map(path).home == pytest.approx((left, top + 40, width, height * 0.75 - 40))
    head, foot = root[0][-2:]
    foot.set("value", "99999")
    tree.write(path)
    assert "first view" in refusal(path)
    root[0].remove(foot)
    root[0].remove(head)
    thing = spaces[0]
    thing.set("x", str(float(str(thing.get("x"))) + 7))
    tree.write(path)
    assert "place in the grid" in refusal(path)


def test_a_space_named_twice_is_refused(folder: Path) -> None:
    path = folder / "scotland.tmx"
    text = path.read_text(encoding="utf-8")
    found = re.search(r'  <object id="\d+" name="0404".*?</object>\n', text, re.DOTALL)
    assert found is not None
    path.write_text(text.replace(found[0], found[0] * 2), encoding="utf-8")
    assert "twice" in refusal(path)


def test_a_missing_map_is_refused(tmp_path: Path) -> None:
    assert "missing" in refusal(tmp_path / "none.tmx")


def test_a_cut_map_is_refused_wherever_it_is_cut(folder: Path) -> None:
    path = folder / "scotland.tmx"
    data = path.read_bytes()
    rng = random.Random(1)
    for length in [0, 1, *(rng.randrange(len(data) - 8) for _ in range(40))]:
        path.write_bytes(data[:length])
        assert refusal(path), f"a map of {length} bytes is loaded"


def test_flipped_bits_are_refused_or_do_no_harm(folder: Path) -> None:
    path = folder / "scotland.tmx"
    data = path.read_bytes()
    rng = random.Random(2)
    refused = 0
    for _ in range(60):
        damaged = bytearray(data)
        for _ in range(rng.choice((1, 1, 3, 20))):
            damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        path.write_bytes(damaged)
        sentence = fault_of(path)
        refused += bool(sentence)
        assert "\n" not in sentence
    assert refused > 30


def packed(size: int) -> str:
    """A layer of so many bytes, as it may stand in a file."""
    return base64.b64encode(zlib.compress(bytes(size), 9)).decode()


TILES = {
    "packed": '<layer width="12" height="11"><data encoding="base64" compression="zlib">{packed}</data></layer>',
    "large": '<layer name="x" width="999999" height="11"><data encoding="csv">one, two</data></layer>',
    "many": '<tileset firstgid="9" tilewidth="1" tileheight="1"><image width="999999999" height="99999999"/></tileset>',
}


@pytest.mark.parametrize("tiles", TILES)
def test_tiles_are_not_read(folder: Path, tiles: str) -> None:
    path = folder / "scotland.tmx"
    text = path.read_text(encoding="utf-8")
    written = TILES[tiles].replace("{packed}", packed(10**8))
    path.write_text(text.replace("</map>", f"<group>{written}</group></map>"), encoding="utf-8")
    tracemalloc.start()
    try:
        assert load_map(path).spaces == board().spaces
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()


def test_entities_are_refused_in_any_encoding(folder: Path) -> None:
    path = folder / "scotland.tmx"
    text = path.read_text(encoding="utf-8").replace("UTF-8", "UTF-16", 1)
    path.write_text(text, encoding="utf-16")
    assert load_map(path).spaces == board().spaces
    path.write_text(text.replace("?>", '?><!DOCTYPE map [<!ENTITY a "b">]>', 1), encoding="utf-16")
    assert "entities" in refusal(path)


def test_areas_are_read_as_outlines(folder: Path) -> None:
    """A map of areas: polygons instead of hexes."""
    path = folder / "scotland.tmx"
    tree = ElementTree.parse(path)
    root = tree.getroot()
    root.set("orientation", "orthogonal")
    for node in root:
        if node.get("name") in ("spaces", "hexsides", "labels"):
            for thing in list(node):
                node.remove(thing)
        if node.get("name") == "spaces":
            area = ElementTree.SubElement(node, "object", id="1", name="tuscany", type="area", x="100", y="50")
            ElementTree.SubElement(area, "polygon", points="0,0 80,0 80,40 0,40")
            isle = ElementTree.SubElement(node, "object", id="2", name="tuscany", type="part", x="300", y="50")
            ElementTree.SubElement(isle, "polygon", points="0,0 20,0 20,20 0,20")
    tree.write(path)
    areas = load_map(path)
    found = areas.space_at(110, 60)
    assert found is not None
    assert found.id == "tuscany"
    assert found.centre == (140, 70)
    assert areas.space_at(190, 60) is None
    assert areas.neighbours("tuscany") == ()
    isle = areas.space_at(310, 60)
    assert isle is found
    assert len(found.outlines) == 2
    for node in root.iter("object"):
        if node.get("type") == "part":
            node.set("name", "elba")
    tree.write(path)
    assert "belongs to no area" in fault_of(path)
