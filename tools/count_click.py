"""Count what one click at a table runs through: the files and the functions of `game/` that are entered.

A table is laid without a display and a lit place of the board is clicked; counting ends when the picture has settled.
The sums have the client apart from the match and its rules. The last one leaves out what redrawing and refreshing the
same table enter anyway: it is what the click itself causes.
`python tools/count_click.py [GAME] [--list]`; with `--list` every function is printed below its file.
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

BESIDE = ("button:", "card:", "route:")
"""Names of spots that are no places of a board begin with these."""
QUIET = 30
"""Frames without motion after which the picture has settled."""
MOST = 2000
"""Frames that are waited for anything."""


class Counter:
    """Collects the code of `game/` that is entered, by file, while it is the profiler."""

    def __init__(self) -> None:
        self.entered: dict[Path, set[CodeType]] = defaultdict(set)
        self._files: dict[str, Path | None] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call; comprehensions and lambdas belong to the function that holds them."""
        code = frame.f_code
        if event == "call" and not code.co_name.startswith("<") and (file := self._file(code.co_filename)) is not None:
            self.entered[file].add(code)

    def _file(self, name: str) -> Path | None:
        """The path below `game/`; None for a file elsewhere."""
        if name not in self._files:
            path = Path(name)
            self._files[name] = path.relative_to(ROOT) if path.is_relative_to(ROOT / "game") else None
        return self._files[name]


def lay(game: str) -> tuple[App, TableScene]:
    """A table of the first scenario with people on every seat, its first decisions made until a place is lit."""
    rules = load_rules(game)
    scenario, layout = next(iter(rules.scenarios.items()))
    app = make_app()
    session = Session.begin(game, scenario, {}, [HUMAN] * layout.seats[0], 1, free_undo=True)
    app.push(make_scene(app, "table", session=session))
    table = app.top
    assert isinstance(table, TableScene)
    for _ in range(MOST):
        settle(app)
        session.ready()
        while app.top is not table:
            app.pop()
        if table.busy or table.approach.is_moving:
            continue
        if lit(table) is not None:
            return app, table
        if table.chooser.choice is not None:
            table.pick(table.chooser.choice.options[0])
    raise SystemExit(f"no place of {game} is lit in {MOST} decisions")


def lit(table: TableScene) -> tuple[int, int] | None:
    """The middle of a lit place that nothing covers and that has one option; None if there is none."""
    content = table.root.content
    for spot in table.spots():
        center: tuple[int, int] = spot.rect.center
        over = content.at(center) if content is not None else None
        on_board = over is not None and over in (table.board, table.layout.overlay)
        if on_board and len(spot.picks) == 1 and not spot.name.startswith(BESIDE):
            return center
    return None


def entered(act: Callable[[], object]) -> Counter:
    """Count what an act enters."""
    counter = Counter()
    sys.setprofile(counter)
    act()
    sys.setprofile(None)
    return counter


def count(game: str) -> tuple[Counter, Counter]:
    """What a click on a lit place enters, from the event of the window to the settled picture.

    The second counter has what redrawing and refreshing the table enter.
    """
    app, table = lay(game)
    at = lit(table)
    assert at is not None
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    settle(app)
    made = len(table.session.match.log)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))

    def clicked() -> None:
        quiet = frames = 0
        while quiet <= QUIET and frames < MOST:
            app.frame()
            quiet, frames = 0 if table.busy or table.approach.is_moving else quiet + 1, frames + 1

    counter = entered(clicked)
    assert len(table.session.match.log) > made, "the click has decided nothing"

    def refreshed() -> None:
        table.refresh()
        app.invalidate()
        app.frame()

    return counter, entered(refreshed)


def report(counter: Counter, anyway: Counter, *, each: bool) -> None:
    """Print the numbers of each room, then of all; with `each` also the functions."""
    rooms: dict[str, list[Path]] = defaultdict(list)
    for file in sorted(counter.entered):
        rooms["/".join(file.parts[:3] if len(file.parts) > 3 else file.parts[:2])].append(file)
    for room, files in sorted(rooms.items()):
        print(f"{room:24} {len(files):3} files {sum(len(counter.entered[file]) for file in files):4} functions")
        for file in files if each else ():
            print(f"    {file.relative_to('game')}: {', '.join(sorted(c.co_qualname for c in counter.entered[file]))}")
    client = {file: codes for file, codes in counter.entered.items() if file.parts[1] == "client"}
    rules = {file: codes for file, codes in counter.entered.items() if file not in client}
    alone = {file: codes - anyway.entered.get(file, set()) for file, codes in counter.entered.items()}
    sums = {"client": client, "match and rules": rules, "all": counter.entered, "of the click alone": alone}
    for name, codes in sums.items():
        print(f"{name:24} {sum(map(bool, codes.values())):3} files {sum(map(len, codes.values())):4} functions")


def main() -> None:
    """Count one click."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="scotland", choices=sorted(GAMES))
    parser.add_argument("--list", action="store_true", help="print every function below its file")
    options = parser.parse_args()
    report(*count(options.game), each=options.list)


if __name__ == "__main__":
    main()
