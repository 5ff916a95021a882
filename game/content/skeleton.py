"""The files of a new game: a small playable one from the templates in `assets/new`, with a map of hexes or areas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from game.content import paths
from game.content.hexgrid import HexGrid

SMALLEST, LARGEST = (5, 4), (40, 40)
"""Columns and rows that a map of hexes may have, from 01 to 99."""
AREAS = (5, 4)
"""Columns and rows of a map of areas."""
COLOURS: Mapping[str, str] = {"clear": "#ffd9d2a6", "forest": "#ff9db582", "hill": "#ffc2a878"}
SIDE, HEIGHT = 60, 104
"""World units of a hex."""
FILES: Mapping[str, str] = {
    "__init__.py": "__init__.py.txt",
    "__main__.py": "__main__.py.txt",
    "rules.py": "rules.py.txt",
    "tests/test_{id}.py": "test_rules.py.txt",
    **{f"assets/text/{lang}/{{id}}.toml": f"words.{lang}.toml" for lang in ("en", "ja")},
    **{f"assets/text/{lang}/{{id}}_about.toml": f"about.{lang}.toml" for lang in ("en", "ja")},
    **{f"assets/text/{lang}/{{id}}_map.toml": f"map.{lang}.toml" for lang in ("en", "ja")},
    **{f"assets/rules/{lang}/{{id}}.md": f"rulebook.{lang}.md" for lang in ("en", "ja")},
}
"""Where each template goes."""


@dataclass(frozen=True, slots=True)
class NewSpace:
    """A space of the new map: its place in the grid from 1, its shape and place in Tiled, and its middle."""

    name: str
    column: int
    row: int
    kind: str
    shape: str
    corner: tuple[float, float]
    centre: tuple[float, float]


def files(game: str, hexes: tuple[int, int] | None) -> Iterator[tuple[str, str]]:
    """Path and text of every file; `hexes` are the columns and rows of a map of hexes; None makes a map of areas."""
    size = hexes or AREAS
    spaces = list(_hexes(*size) if hexes else _areas(*size))
    words = {
        "en": {each.name: f"{'Hex' if hexes else 'Area'} {each.name}" for each in spaces},
        "ja": {each.name: f"{'ヘクス' if hexes else 'エリア'}{each.name}" for each in spaces},
    }
    middle = _middle(size)
    goal = next(each.name for each in spaces if (each.column, each.row) == middle)
    words["en"][goal], words["ja"][goal] = "Objective", "目標"
    for place, template in FILES.items():
        text = (paths.find(f"assets/new/{template}")).read_text("utf-8")
        text = text.replace("@id@", game).replace("@Class@", game.capitalize()).replace("@title@", game.capitalize())
        lang = template.split(".")[1]
        if template.startswith("map."):
            text += "".join(f'{name} = "{called}"\n' for name, called in words[lang].items())
        yield place.format(id=game), text
    yield f"maps/{game}.tmx", _tiled(game, size, spaces, hexes is not None)


def _middle(size: tuple[int, int]) -> tuple[int, int]:
    return (size[0] + 1) // 2, (size[1] + 1) // 2


def _hexes(columns: int, rows: int) -> Iterator[NewSpace]:
    grid = HexGrid(columns, rows, SIDE, HEIGHT, pointed=False, odd_shifted=False)
    for column in range(1, columns + 1):
        for row in range(1, rows + 1):
            centre = grid.centre((column, row))
            yield NewSpace(f"{column:02d}{row:02d}", column, row, "hex", "<point/>", centre, centre)


def _areas(columns: int, rows: int) -> Iterator[NewSpace]:
    """Areas of four corners each, which neighbours share; corners inside are moved a little."""
    rng = Random(7)
    corners = {
        (x, y): (
            200 * x + (rng.randint(-40, 40) if 0 < x < columns else 0),
            160 * y + (rng.randint(-30, 30) if 0 < y < rows else 0),
        )
        for x in range(columns + 1)
        for y in range(rows + 1)
    }
    for x in range(columns):
        for y in range(rows):
            outline = [corners[at] for at in ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))]
            first = outline[0]
            points = " ".join(f"{across - first[0]},{down - first[1]}" for across, down in outline)
            middle = (sum(p[0] for p in outline) / 4, sum(p[1] for p in outline) / 4)
            yield NewSpace(
                f"{'abcdefgh'[x]}{y + 1}", x + 1, y + 1, "area", f'<polygon points="{points}"/>', first, middle
            )


def _tiled(game: str, size: tuple[int, int], spaces: list[NewSpace], are_hexes: bool) -> str:
    """The Tiled file: terrain by a pattern, clear at both edges, where the sides begin, and in the middle."""
    columns, rows = size
    goal, lines, number = _middle(size), list[str](), 0
    for number, each in enumerate(spaces, 1):
        edge = each.column in (1, columns)
        kind = 0 if edge or (each.column, each.row) == goal else (3 * each.column + 5 * each.row) % 7
        terrain = {1: "forest", 3: "hill", 5: "forest"}.get(kind, "clear")
        found = {"terrain": ("", terrain), "colour": ("color", COLOURS[terrain])}
        if edge and abs(each.row - goal[1]) <= 1:
            found["start"] = ("", "west" if each.column == 1 else "east")
        if (each.column, each.row) == goal:
            found["objective"] = ("bool", "true")
        x, y = each.corner
        lines.append(f'  <object id="{number}" name="{each.name}" type="{each.kind}" x="{x:g}" y="{y:g}">')
        lines += ["   <properties>"]
        for name, (of_type, value) in sorted(found.items()):
            said = f' type="{of_type}"' if of_type else ""
            lines.append(f'    <property name="{name}"{said} value="{value}"/>')
        lines += ["   </properties>", f"   {each.shape}", "  </object>"]
    (middle,) = [each for each in spaces if (each.column, each.row) == goal]
    x, y = middle.centre
    grid = (
        f'orientation="hexagonal" tilewidth="{2 * SIDE}" tileheight="{HEIGHT}" hexsidelength="{SIDE}" staggeraxis="x" '
        'staggerindex="odd"'
        if are_hexes
        else 'orientation="orthogonal" tilewidth="200" tileheight="160"'
    )
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<map version="1.10" tiledversion="1.10.2" {grid} renderorder="right-down" width="{columns}" '
            f'height="{rows}" infinite="0" nextlayerid="3" nextobjectid="{number + 2}">',
            " <properties>",
            f'  <property name="game" value="{game}"/>',
            '  <property name="plain" type="bool" value="true"/>',
            " </properties>",
            ' <objectgroup id="1" name="spaces">',
            *lines,
            " </objectgroup>",
            ' <objectgroup id="2" name="labels">',
            f'  <object id="{number + 1}" name="space.{middle.name}" type="place" x="{x:g}" y="{y + 40:g}">',
            "   <properties>",
            '    <property name="role" value="town"/>',
            "   </properties>",
            "   <point/>",
            "  </object>",
            " </objectgroup>",
            "</map>",
            "",
        ]
    )
