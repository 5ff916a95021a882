"""Count the files and functions of `game/` that one click on a table calls.

    python tools/count_click.py [GAME] [--list]

Opens a table without a display, clicks a highlighted place of the board, and counts until nothing moves any more.
Prints totals for the client, for the match and its rules, and for the click alone: without the functions that
redrawing and refreshing the same table call anyway. `--list` prints every function below its file.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.client.app import App  # noqa: E402
from game.client.scenes import make_scene  # noqa: E402
from game.client.screenshot import make_app, settle  # noqa: E402
from game.client.table.scene import TableScene  # noqa: E402
from game.core.rules import HUMAN  # noqa: E402
from game.games import GAMES, load_rules  # noqa: E402
from game.play.session import Session  # noqa: E402

OFF_BOARD = ("button:", "card:", "route:")
"""Prefixes of the names of spots that are not places of the board."""
QUIET_FRAMES = 30
"""Frames without motion after which counting ends."""
MAX_FRAMES = 2000
"""Limit of every wait, in frames."""


class Counter:
    """A profiler that collects the functions of `game/` that are called, by file."""

    def __init__(self) -> None:
        self.called: dict[Path, set[CodeType]] = defaultdict(set)
        self._files: dict[str, Path | None] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Record a call; comprehensions and lambdas belong to the function around them."""
        code = frame.f_code
        if event == "call" and not code.co_name.startswith("<") and (file := self._file(code.co_filename)) is not None:
            self.called[file].add(code)

    def _file(self, name: str) -> Path | None:
        """The path relative to the project; None for a file outside `game/`."""
        if name not in self._files:
            path = Path(name)
            self._files[name] = path.relative_to(ROOT) if path.is_relative_to(ROOT / "game") else None
        return self._files[name]


def open_table(game: str) -> tuple[App, TableScene]:
    """Open a table of the first scenario with people in all seats; decide until a place is highlighted.

    Exit if that takes more than `MAX_FRAMES` decisions.
    """
    rules = load_rules(game)
    scenario, layout = next(iter(rules.scenarios.items()))
    app = make_app()
    session = Session.begin(game, scenario, {}, [HUMAN] * layout.seats[0], 1, free_undo=True)
    app.push(make_scene(app, "table", session=session))
    table = app.top
    assert isinstance(table, TableScene)
    for _ in range(MAX_FRAMES):
        settle(app)
        session.ready()
        while app.top is not table:
            app.pop()
        if table.busy or table.approach.is_moving:
            continue
        if highlighted(table) is not None:
            return app, table
        if table.chooser.choice is not None:
            table.pick(table.chooser.choice.options[0])
    raise SystemExit(f"no place of {game} is highlighted in {MAX_FRAMES} decisions")


def highlighted(table: TableScene) -> tuple[int, int] | None:
    """The centre of a visible highlighted place with a single option; None if there is none."""
    content = table.root.content
    for spot in table.spots():
        center: tuple[int, int] = spot.rect.center
        over = content.at(center) if content is not None else None
        on_board = over is not None and over in (table.board, table.layout.overlay)
        if on_board and len(spot.picks) == 1 and not spot.name.startswith(OFF_BOARD):
            return center
    return None


def profile(action: Callable[[], object]) -> Counter:
    counter = Counter()
    sys.setprofile(counter)
    action()
    sys.setprofile(None)
    return counter


def count(game: str) -> tuple[Counter, Counter]:
    """Count what a click on a highlighted place calls, and what redrawing and refreshing the table calls."""
    app, table = open_table(game)
    at = highlighted(table)
    assert at is not None
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    settle(app)
    decisions = len(table.session.match.log)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))

    def clicked() -> None:
        quiet = frames = 0
        while quiet <= QUIET_FRAMES and frames < MAX_FRAMES:
            app.frame()
            quiet, frames = 0 if table.busy or table.approach.is_moving else quiet + 1, frames + 1

    counter = profile(clicked)
    assert len(table.session.match.log) > decisions, "the click decided nothing"

    def refreshed() -> None:
        table.refresh()
        app.invalidate()
        app.frame()

    return counter, profile(refreshed)


def report(counter: Counter, anyway: Counter, *, each: bool) -> None:
    """Print the totals of each folder, then the sums; with `each` also the functions."""
    folders: dict[str, list[Path]] = defaultdict(list)
    for file in sorted(counter.called):
        folders["/".join(file.parts[:3] if len(file.parts) > 3 else file.parts[:2])].append(file)
    for folder, files in sorted(folders.items()):
        print(f"{folder:24} {len(files):3} files {sum(len(counter.called[file]) for file in files):4} functions")
        for file in files if each else ():
            print(f"    {file.relative_to('game')}: {', '.join(sorted(c.co_qualname for c in counter.called[file]))}")
    client = {file: codes for file, codes in counter.called.items() if file.parts[1] == "client"}
    rules = {file: codes for file, codes in counter.called.items() if file not in client}
    alone = {file: codes - anyway.called.get(file, set()) for file, codes in counter.called.items()}
    sums = {"client": client, "match and rules": rules, "all": counter.called, "the click alone": alone}
    for name, codes in sums.items():
        print(f"{name:24} {sum(map(bool, codes.values())):3} files {sum(map(len, codes.values())):4} functions")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="scotland", choices=sorted(GAMES))
    parser.add_argument("--list", action="store_true", help="print every function below its file")
    options = parser.parse_args()
    report(*count(options.game), each=options.list)


if __name__ == "__main__":
    main()
