"""A program with a window that is played by real events: `python -m tests.attack.window FOLDER GAME SEED`."""

from __future__ import annotations

import os
import sys
from random import Random

from game.client.app import App
from game.client.clock import FixedClock
from game.client.scenes import make_scene
from game.client.scenes.title import TitleScene
from game.client.table.scene import TableScene
from game.commands.window import open_program
from game.content.paths import HOME_VARIABLE
from game.games import load_rules
from game.play.session import HUMAN
from tests.attack import journal
from tests.client.robot import Robot


def go_on(app: App, robot: Robot, game: str, rng: Random) -> None:
    """Press Continue on the title screen, or begin a match where there is nothing to go on with."""
    from game.client.scenes.continuing import begin

    title = app.top
    assert isinstance(title, TitleScene)
    title.choose(game)
    assert app.library is not None
    app.library.wait()
    app.frame()
    if app.latest_save(game) is not None:
        robot.press("return")
        assert isinstance(app.top, TableScene), app.top
        return
    scenario = rng.choice(list(load_rules(game).scenarios.values()))
    players = [HUMAN, *["bot:random"] * (scenario.seats[0] - 1)]
    app.push(make_scene(app, "table", session=begin(app, game, scenario.id, {}, players, rng.getrandbits(32))))


def main(folder: str, game: str, seed: str) -> None:
    """Match after match until it is killed."""
    os.environ[HOME_VARIABLE] = folder
    rng = Random(seed)
    journal.keep()
    app = open_program()
    app.clock = FixedClock()
    app.change(animation="instant")
    app.push(make_scene(app, "title"))
    robot = Robot(app, "mouse", rng.getrandbits(32))
    while True:
        go_on(app, robot, game, rng)
        session = robot.table.session
        journal.write("sits", session.match_id, session.match)
        while session.match.choice is not None:
            robot.answer()
        app.back_to(TitleScene)


if __name__ == "__main__":
    main(*sys.argv[1:])
