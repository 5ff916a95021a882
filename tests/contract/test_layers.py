"""The separation of the layers, read from the imports."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent
DRAWING = {"pygame", "pytmx"}


def imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def under(names: set[str], *prefixes: str) -> set[str]:
    return {name for name in names if any(name == p or name.startswith(p + ".") for p in prefixes)}


@pytest.mark.parametrize("path", files("core", "games", "bots"), ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_and_bots_never_draw(path):
    found = under(imports(path), *DRAWING, "game.client", "game.play", "game.content", "game.simulation", "numpy")
    assert found <= {"game.content", "game.content.paths"} if path == ROOT / "games" / "__init__.py" else not found


@pytest.mark.parametrize("path", files("simulation"), ids=lambda path: path.name)
def test_many_games_are_played_without_the_command_line_and_the_window(path):
    assert not under(imports(path), *DRAWING, "game.client", "game.commands", "game.cli")


@pytest.mark.parametrize("path", files("core"), ids=lambda path: path.name)
def test_the_core_knows_no_game(path):
    assert not under(imports(path), "game.games", "game.bots")


@pytest.mark.parametrize("path", files("games"), ids=lambda path: str(path.relative_to(ROOT)))
def test_games_never_import_each_other(path):
    own = path.relative_to(ROOT / "games").parts[0]
    for name in under(imports(path), "game.games"):
        parts = name.split(".")
        assert len(parts) < 3 or parts[2] == own or not (ROOT / "games" / parts[2]).is_dir()


def test_procedures_are_deterministic_by_construction():
    for path in files("games"):
        if path.stem.startswith(("bot", "odds", "forecast")):
            continue
        names = under(imports(path), "random", "time", "datetime", "secrets", "os")
        assert names <= {"random", "random.Random"}, f"{path} imports {names}"


# === The client's own structure ===


@cache
def client_graph() -> dict[str, frozenset[str]]:
    """Modules of the client, and which of them each imports, be it for types alone."""
    paths = {".".join(("game", *path.relative_to(ROOT).with_suffix("").parts)): path for path in files("client")}
    modules = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    return {name: frozenset(modules_in(path, modules) - {name}) for name, path in modules.items()}


def modules_in(path: Path, known: Iterable[str]) -> set[str]:
    """The modules that a file imports: `from package import module` means the module, not the package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            full = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else node.module for name in full}
    return found & set(known)


def reached(start: Iterable[str]) -> set[str]:
    """All that some modules of the client import, and what these import in turn."""
    graph, found, todo = client_graph(), set(start), list(start)
    while todo:
        for name in graph[todo.pop()] - found:
            found.add(name)
            todo.append(name)
    return found


def test_a_board_needs_no_table():
    boards = [name for name in client_graph() if name.startswith("game.client.board")]
    assert not under(reached(boards), "game.client.table", "game.client.tables", "game.client.scenes")
    for path in files("client/board"):
        assert not under(imports(path), "game.play.session", "game.games", "game.core.match", "game.core.rules"), path


LARGEST_RING = 3
"""Files of the client that may import each other in a ring, types included."""


def rings() -> list[list[str]]:
    """The strongly connected components of the client's imports, after Tarjan, that have more than one module."""
    graph, found = client_graph(), []
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            ring = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(ring) > 1:
                found.append(sorted(ring))

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found


def test_no_large_ring_of_imports_in_the_client():
    assert [ring for ring in rings() if len(ring) > LARGEST_RING] == []


@pytest.mark.parametrize("part", ["ui", "board", "mat", "cards"])
def test_what_tables_are_made_of_knows_no_table(part):
    for path in files(f"client/{part}"):
        assert not under(imports(path), "game.client.table", "game.client.tables", "game.client.scenes"), path


# === The rooms of the table ===

FLOORS = (
    ("scene",),
    ("input.listener",),
    ("panels.furnishing",),
    ("commands",),
    ("input.picking",),
    ("driver", "pointer"),
    ("recap",),
    ("motion",),
    ("panels",),
    ("moment", "trials", "screens"),
    ("choosing",),
    ("sizes", "game"),
)
"""The rooms and files of `client/table`, the uppermost floor first; a file of a room may have a floor of its own.

Whoever imports takes what lies on a lower floor, or in the same room.
"""
TABLE = "game.client.table"


def place_of(name: str) -> tuple[int, str]:
    """The floor of a module of the table, counted from below, and its room; the longest name that fits decides."""
    inside = name.removeprefix(f"{TABLE}.")
    fits = [(room, floor) for floor, rooms in enumerate(reversed(FLOORS)) for room in rooms if under({inside}, room)]
    assert fits, f"{name} has no floor"
    room, floor = max(fits, key=lambda each: len(each[0]))
    return floor, room


def table_modules() -> list[str]:
    """All modules of the table, packages left out."""
    graph = client_graph()
    rooms = {name.rpartition(".")[0] for name in graph}
    return [name for name in sorted(graph) if name.startswith(f"{TABLE}.") and name not in rooms]


@pytest.mark.parametrize("name", table_modules())
def test_a_room_of_the_table_imports_only_what_lies_below_it(name):
    floor, room = place_of(name)
    for other in sorted(under(client_graph()[name], TABLE) - {TABLE}):
        below, others = place_of(other)
        assert below < floor or others == room, f"{room} (floor {floor}) imports {other} (floor {below})"


def test_every_floor_of_the_table_is_lived_on():
    rooms = {place_of(name)[1] for name in table_modules()}
    assert rooms == {room for floor in FLOORS for room in floor}


def test_no_ring_of_imports_in_the_table():
    assert [ring for ring in rings() if any(name.startswith(f"{TABLE}.") for name in ring)] == []
