"""The layers of the program, checked by its imports."""

import ast
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import game
from game.core.procedure import PROCEDURES
from game.games import load_rules

ROOT = Path(game.__file__).parent
DRAWING = {"pygame", "pytmx"}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements inside a node, at any depth; expressions hold none."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(node, field, ()) if not isinstance(node, ast.IfExp | ast.Lambda) else ():
            yield each
            yield from statements(each)


@cache
def imported_in(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """The statements of a file that import something, wherever they stand."""
    return tuple(node for node in statements(parsed(path)) if isinstance(node, ast.Import | ast.ImportFrom))


@cache
def imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in imported_in(path):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def under(names: set[str], *prefixes: str) -> set[str]:
    return {name for name in names if any(name == p or name.startswith(p + ".") for p in prefixes)}


def test_rules_and_bots_never_draw():
    for path in files("core", "games", "bots"):
        found = under(imports(path), *DRAWING, "game.client", "game.play", "game.content", "game.simulation", "numpy")
        allowed = {"game.content", "game.content.paths"} if path == ROOT / "games" / "__init__.py" else set()
        assert found <= allowed, path


def test_many_games_are_played_without_the_command_line_and_the_window():
    for path in files("simulation"):
        assert not under(imports(path), *DRAWING, "game.client", "game.commands", "game.cli"), path


def test_the_core_knows_no_game():
    for path in files("core"):
        assert not under(imports(path), "game.games", "game.bots"), path


def test_games_never_import_each_other():
    for path in files("games"):
        own = path.relative_to(ROOT / "games").parts[0]
        for name in under(imports(path), "game.games"):
            parts = name.split(".")
            assert len(parts) < 3 or parts[2] == own or not (ROOT / "games" / parts[2]).is_dir(), path


def test_procedures_are_deterministic_by_construction():
    for path in files("games"):
        if path.stem.startswith(("bot", "odds", "forecast")):
            continue
        names = under(imports(path), "random", "time", "datetime", "secrets", "os")
        assert names <= {"random", "random.Random"}, f"{path} imports {names}"


# === Who imports whom, types included ===


@cache
def modules() -> dict[str, Path]:
    """All modules of the program with their files."""
    paths = {".".join(("game", *path.relative_to(ROOT).with_suffix("").parts)): path for path in files(".")}
    return {name.removesuffix(".__init__"): path for name, path in paths.items()}


@cache
def graph() -> dict[str, frozenset[str]]:
    """Modules of the program, and which of them each imports, be it for types alone or inside a function."""
    return {name: frozenset(modules_in(path, modules()) - {name}) for name, path in modules().items()}


def modules_in(path: Path, known: Collection[str]) -> set[str]:
    """The modules that a file imports: `from package import module` means the module, not the package."""
    found: set[str] = set()
    for node in imported_in(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif node.module:
            full = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else node.module for name in full}
    return found & set(known)


def reached(start: Iterable[str]) -> set[str]:
    """All that some modules import, and what these import in turn."""
    found, todo = set(start), list(start)
    while todo:
        for name in graph()[todo.pop()] - found:
            found.add(name)
            todo.append(name)
    return found


LARGEST_RING = 3
"""Files that may import each other in a ring, types included."""


def rings() -> list[list[str]]:
    """The strongly connected components of the imports, after Tarjan, that have more than one module."""
    imported, found = graph(), []
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(imported[name]):
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

    for name in sorted(imported):
        if name not in index:
            visit(name)
    return found


def test_no_large_ring_of_imports():
    assert [ring for ring in rings() if len(ring) > LARGEST_RING] == []


# === Imports inside functions ===

LATE: Final = frozenset(
    {
        "game.cli",  # a command loads what it needs, so that the others start at once
        "game.commands",
        "game.checks",
        "game.play.trial",  # the window, where there is one to try a map in
        "game.play.match_lock",  # filelock takes as long to import as all the rest
        "game.play.decks",  # what writes TOML is wanted when something is written
        "game.content.settings",
        "game.content.paths",
        "game.core.procedure",  # msgspec is not needed before a match is loaded
        "game.games",  # the shelf shows games without their rules
        "game.simulation.workers",  # joblib is not needed for one process
    }
)
"""Modules that may import inside a function, because the program would start later if they did so at their head.

Besides them the `rules` of every game, which leave players and explanations until they are asked for.
"""
LATE_IN_THE_CLIENT = 25
"""How many imports inside functions the client may have."""


def late_imports(path: Path) -> int:
    """How many imports stand inside functions."""
    functions = [n for n in statements(parsed(path)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    found = {id(n) for each in functions for n in statements(each) if isinstance(n, ast.Import | ast.ImportFrom)}
    return len(found)


def may_be_late(name: str) -> bool:
    """Whether a module may import inside a function."""
    is_rules = name.startswith("game.games.") and name.count(".") == 3 and name.endswith(".rules")
    return is_rules or name in LATE or name.startswith("game.commands.")


def test_no_import_inside_a_function_but_for_the_start():
    inside = {name: late_imports(path) for name, path in modules().items()}
    late = {name for name, number in inside.items() if number}
    assert {name for name in late if not name.startswith("game.client") and not may_be_late(name)} == set()
    assert {name for name in LATE - {"game.commands"} if name not in late} == set(), "no longer needed"
    assert sum(number for name, number in inside.items() if name.startswith("game.client")) <= LATE_IN_THE_CLIENT


MOST_NAMES = 25
"""How many names of a module a file takes; one that needs more imports the module."""


def test_no_file_takes_half_a_module_by_its_names():
    for name, path in modules().items():
        if name.startswith("game.client"):
            continue
        for node in imported_in(path):
            if isinstance(node, ast.ImportFrom):
                assert len(node.names) <= MOST_NAMES, f"{path}: {node.module}"


# === The layers inside a game ===

LAYERS: Final = ("data", "state", "queries", "verbs", "chapters", "explain", "bot", "rules")
"""Every layer may import itself and those before it; cards lie beside the chapters."""
BESIDE: Final = {
    "": {"cards": "chapters", "picks": "queries", "hidden": "queries", "check": "rules", "orders": "rules"},
    "scotland": {"places": "queries", "claim_kinds": "data"},
    "dynasties": {"figures": "queries", "legality": "queries", "world": "queries"},
    "vermin": {"charts": "data", "board": "data", "sight": "queries", "paths": "verbs"},
    "labyrinth": {"scenarios": "data", "position": "queries", "charts": "chapters", "layout": "rules"},
}
"""Modules and packages beside the layers, by game ("": of all games), and the layer to which they belong."""


def layer_of(name: str) -> int:
    """The place of a game's module among the layers; KeyError for one that belongs to none."""
    game_id, part = name.split(".")[2:4]
    if part not in LAYERS:
        part = {**BESIDE[""], **BESIDE.get(game_id, {})}[part]
    return LAYERS.index(part)


def of_games() -> list[str]:
    """The modules of the games, their packages' own left out."""
    return [name for name in modules() if name.startswith("game.games.") and name.count(".") >= 3]


def test_a_game_has_its_layers_in_order():
    for name in of_games():
        inside = [other for other in graph()[name] if other.startswith("game.games.")]
        above = [other for other in inside if other.count(".") >= 3 and layer_of(other) > layer_of(name)]
        assert above == [], f"{name} imports from a layer above"
        assert [other for other in inside if other.count(".") < 3] == [], f"{name}: a game's own package is for others"


# === Frames by name ===


def calls_of(path: Path, name: str) -> list[ast.Call]:
    """Where a file calls a function by its bare name."""
    if f"{name}(" not in path.read_text("utf-8"):
        return []
    calls = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == name]


def test_a_frame_by_name_has_its_procedure():
    """Frames of modules above are scheduled by their names."""
    names = []
    for path in files("games"):
        for call in calls_of(path, "frame_named"):
            assert isinstance(call.args[0], ast.Constant), f"{path}: the name is written down where it is used"
            names.append(str(call.args[0].value))
    assert names
    for name in names:
        load_rules(name.split(".")[0])
        assert name in PROCEDURES


def test_no_frame_is_written_as_a_list():
    for path in files("games"):
        for call in calls_of(path, "then"):
            assert not any(isinstance(arg, ast.List) for arg in call.args), f"{path}:{call.lineno}"


# === The client's own structure ===


def test_a_board_needs_no_table():
    boards = [name for name in graph() if name.startswith("game.client.board")]
    assert not under(reached(boards), "game.client.table", "game.client.tables", "game.client.scenes")
    for path in files("client/board"):
        assert not under(imports(path), "game.play.session", "game.games", "game.core.match", "game.core.rules"), path


def test_what_tables_are_made_of_knows_no_table():
    for path in files("client/ui", "client/board", "client/mat", "client/cards"):
        assert not under(imports(path), "game.client.table", "game.client.tables", "game.client.scenes"), path


# === The rooms of the table ===

FLOORS = (
    ("scene",),
    ("input.listener",),
    ("panels.furnishing", "reader"),
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
    rooms = {name.rpartition(".")[0] for name in graph()}
    return [name for name in sorted(graph()) if name.startswith(f"{TABLE}.") and name not in rooms]


def test_a_room_of_the_table_imports_only_what_lies_below_it():
    for name in table_modules():
        floor, room = place_of(name)
        for other in sorted(under(graph()[name], TABLE) - {TABLE}):
            below, others = place_of(other)
            assert below < floor or others == room, f"{room} (floor {floor}) imports {other} (floor {below})"


def test_every_floor_of_the_table_is_lived_on():
    rooms = {place_of(name)[1] for name in table_modules()}
    assert rooms == {room for floor in FLOORS for room in floor}


def test_no_ring_of_imports_in_the_table():
    assert [ring for ring in rings() if any(name.startswith(f"{TABLE}.") for name in ring)] == []
