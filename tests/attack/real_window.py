"""A table in a real window, controlled line by line through stdin: `python -m tests.attack.real_window`.

Lines: `frames N`; `key NAME`; `scale PERCENT`. After each line it prints the state of the program as JSON.
"""

from __future__ import annotations

import json
import sys
from itertools import chain
from typing import Any

import pygame

from game.client.app import App
from game.client.intent import Bindings, Key
from game.client.table.scene import TableScene
from game.content.settings import Settings
from game.play.session import HUMAN, Session


def state(app: App, table: TableScene) -> dict[str, Any]:
    """What can be compared with what the server of windows says."""
    camera = table.board.camera
    middle = camera.to_world((round(camera.middle[0]), round(camera.middle[1])))
    return {
        "window": pygame.display.get_wm_info()["window"],
        "size": app.window_rect.size,
        "laid": tuple(table.root.window.size),
        "surface": app.window.surface.get_size(),
        "place": app.settings.window_place,
        "overflow": len(app.kit.overflow),
        "middle": middle,
        "log": len(table.session.match.log),
        "top": type(app.top).__name__,
        "drawn": app.frames_drawn,
    }


def main() -> None:
    """Open the window, then follow the lines of the standard input."""
    app = App(Settings(animation="instant", window_size=(1280, 800)), persist=False)
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 1)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    keys = Bindings()
    for line in chain(["frames 20"], sys.stdin):
        order, _, what = line.strip().partition(" ")
        if order == "key":
            app.handle(Key(what, keys.command(what)))
        elif order == "scale":
            app.change(ui_scale=int(what))
        for _ in range(int(what) if order == "frames" else 2):
            app.frame()
        print(json.dumps(state(app, table)), flush=True)
    app.close()


if __name__ == "__main__":
    main()
