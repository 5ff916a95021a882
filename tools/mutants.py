"""Change the code at random places, one at a time, and report whether a test notices.

    python tools/mutants.py game/core --count 20

Needs an environment with the `test` extra. Each mutant runs in a copy of the project, the most closely related tests
first: those that import the file, those of its folder, the contract tests of its game. A mutant is *killed* if a test
fails, *survives* if all pass, and is *slow* if they do not finish in time.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("game", "tests", "tools", "main.py", "pyproject.toml", "README.md", "README.ja.md", "requirements", ".ci")
LINKED = ("assets", "maps", "saves", "docs")
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
}  # fmt: skip


class Mutant(NamedTuple):
    """A change of one expression. `file` is relative to the project, `line` counts from 1, `start` is a byte offset."""

    file: Path
    line: int
    start: int
    before: str
    after: str

    def applied(self, source: bytes) -> bytes:
        """Return the source with the change applied."""
        return source[: self.start] + self.after.encode() + source[self.start + len(self.before.encode()) :]


class _Expressions(ast.NodeVisitor):
    """Collects pairs of an expression and its replacement."""

    def __init__(self) -> None:
        self.found: list[tuple[ast.expr, ast.expr]] = []

    def visit_Compare(self, node: ast.Compare) -> None:
        swapped = COMPARISONS.get(type(node.ops[0]))
        if len(node.ops) == 1 and swapped is not None:
            self.found.append((node, ast.Compare(node.left, [swapped()], node.comparators)))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.found.append((node, ast.BoolOp(swapped, node.values)))
        self.found.append((node, ast.BoolOp(node.op, node.values[1:]) if len(node.values) > 2 else node.values[0]))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        swapped = ARITHMETIC.get(type(node.op))
        if swapped is not None and not any(isinstance(side, ast.Constant | ast.JoinedStr) and not isinstance(
            getattr(side, "value", None), int | float) for side in (node.left, node.right)):  # fmt: skip
            self.found.append((node, ast.BinOp(node.left, swapped(), node.right)))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.found.append((node, node.operand))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.found.append((node, ast.Constant(not node.value)))
        elif isinstance(node.value, int):
            self.found.append((node, ast.Constant(node.value + 1)))

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" in ast.dump(node.test):
            return
        self.found.append((node.test, ast.UnaryOp(ast.Not(), node.test)))
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.found.append((node, node.body))
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(default)
        for statement in node.body:
            self.visit(statement)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the name that ast looks for

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Skip f-strings: before Python 3.12 the positions inside them are wrong."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Skip assertions: they do not change behaviour."""


def mutants_of(file: Path) -> list[Mutant]:
    """Return every mutant of a file, ordered by line."""
    source = (ROOT / file).read_bytes()
    expressions = _Expressions()
    expressions.visit(ast.parse(source))
    starts = [0]
    for row in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    found = []
    for node, other in expressions.found:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        first = starts[node.lineno - 1] + node.col_offset
        last = starts[node.end_lineno - 1] + node.end_col_offset
        after = f"({ast.unparse(ast.fix_missing_locations(other))})"
        found.append(Mutant(file, node.lineno, first, source[first:last].decode(), after))
    return sorted(found, key=lambda mutant: mutant.line)


def related(file: Path) -> Iterator[list[str]]:
    """Yield the arguments of each run of pytest, the tests most likely to notice a change of the file first."""
    module = ".".join(file.with_suffix("").parts)
    parent, _, name = module.rpartition(".")
    imported = re.compile(rf"\bfrom {re.escape(module)} import|\bimport {re.escape(module)}\b|"
                          rf"\bfrom {re.escape(parent)} import .*\b{re.escape(name)}\b")  # fmt: skip
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    first = [str(test.relative_to(ROOT)) for test in tests if imported.search(test.read_text("utf-8"))]
    if first:
        yield first
    game = file.parts[file.parts.index("games") + 1] if "games" in file.parts[:-1] else ""
    game = game or (file.parts[3] if file.parts[:3] == ("game", "client", "tables") and len(file.parts) > 4 else "")
    folder = f"tests/games/{game}" if game else f"tests/{file.parts[1]}"
    if (ROOT / folder).is_dir():
        yield [folder]
    if game:
        yield ["tests/contract", "tests/bots", "-k", game]
        if "client" in file.parts:
            yield ["tests/client", "-k", game]
    else:
        yield [str(test.relative_to(ROOT)) for test in tests if test.parent == ROOT / "tests"]
        yield ["tests/contract"]


def try_out(mutant: Mutant, tree: Path, seconds: float) -> tuple[str, str]:
    """Run the tests on a mutant in `tree`, at most `seconds` for each run.

    Return "killed", "survived" or "slow", and the test that killed it or "".
    """
    place = tree / mutant.file
    original = place.read_bytes()
    place.write_bytes(mutant.applied(original))
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-n", "0"]
    try:
        for arguments in related(mutant.file):
            try:
                done = subprocess.run([*command, *arguments], cwd=tree, env=environment, capture_output=True,
                                       text=True, timeout=seconds, check=False)  # fmt: skip
            except subprocess.TimeoutExpired:
                return "slow", ""
            if done.returncode not in (0, 5):  # 5: no test was selected
                failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
                return "killed", failed[1] if failed else " ".join(arguments)
        return "survived", ""
    finally:
        place.write_bytes(original)


def copy_tree(target: Path) -> None:
    """Make a project that tests can run in: copy the code, link the data."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        elif source.exists():
            shutil.copy2(source, target / name)
    for name in LINKED:
        (target / name).symlink_to(ROOT / name, target_is_directory=True)


def main(argv: Sequence[str]) -> int:
    """Try mutants, print each result, then the totals; return 1 if a mutant survived."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+", help="files or folders below game/, or FILE:LINE for one line")
    parser.add_argument("--count", type=int, default=20, help="number of random mutants (20); 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240, help="limit for each run of pytest, in seconds (240)")
    arguments = parser.parse_args(argv)
    pool: list[Mutant] = []
    for path in arguments.paths:
        name, _, line = path.partition(":")
        full = Path(name).resolve()
        files = sorted(full.rglob("*.py")) if full.is_dir() else [full]
        found = [mutant for file in files for mutant in mutants_of(file.relative_to(ROOT))]
        pool += [mutant for mutant in found if line in ("", str(mutant.line))]
    if arguments.count:
        pool = random.Random(arguments.seed).sample(pool, min(arguments.count, len(pool)))
    results = {"killed": 0, "survived": 0, "slow": 0}
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_tree(tree)
        for mutant in pool:
            result, test = try_out(mutant, tree, arguments.seconds)
            results[result] += 1
            place = f"{mutant.file}:{mutant.line}  {mutant.before!r} -> {mutant.after!r}"
            print(f"{result:<9}{place}{test and '  by '}{test}", flush=True)
    resolved = results["killed"] + results["survived"]
    share = f"{results['killed'] / resolved:.0%} of the resolved mutants killed" if resolved else "none resolved"
    print(f"{results['killed']} killed, {results['survived']} survived, {results['slow']} too slow: {share}")
    return int(results["survived"] > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
