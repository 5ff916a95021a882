"""Open the window: at the title, at another screen, or at a table."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game import games

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if TYPE_CHECKING:
    from game.client.app import App
    from game.core.rules import Rules

NO_SCREENS = ("offscreen", "dummy")
"""SDL drivers used when there is no display."""
_NAMES_OF_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
_NO_SCREEN = "there is no display to open a window on; the commands listed by --help work without one"


def open_window(scene: str = "", *, lang: str | None = None, **arguments: Any) -> int:
    """Run the program from the title screen, with another screen on top if one is named. Return the exit code."""
    return _run(open_program(lang), scene, **arguments)


def _run(app: App, scene: str = "", **arguments: Any) -> int:
    from game.client.scenes import make_scene, open_scene

    app.push(make_scene(app, "title"))
    if scene:
        open_scene(app, scene, **arguments)
    app.run()
    return 0


def open_table(
    rules: Rules[Any],
    scenario: str,
    options: Mapping[str, int],
    players: list[str],
    seed: int,
    *,
    lang: str | None = None,
) -> int:
    """Run the program at the table of a new game. Return the exit code."""
    app = open_program(lang)
    from game.client.scenes.continuing import begin

    return _run(app, "table", session=begin(app, rules.id, scenario, options, players, seed))


def open_program(lang: str | None = None) -> App:
    """Create the program and its window, without a screen. Failure if there is no display."""
    from game.faults import Failure

    if sys.platform == "linux" and not any(map(os.environ.get, _NAMES_OF_SCREENS)):
        raise Failure(_NO_SCREEN)
    try:
        import pygame

        from game.client.window import HABITS

        for name, value in HABITS.items():
            os.environ.setdefault(name, value)
        pygame.display.init()
        if pygame.display.get_driver() in NO_SCREENS and not os.environ.get("SDL_VIDEODRIVER"):
            raise Failure(_NO_SCREEN)
        from game.client.app import App, system_locales
        from game.client.window import fitting_scale, fitting_size, screen_sizes, system_scale
        from game.content.settings import load, settings_path

        settings, notices = load(locales=system_locales())
        if not os.path.exists(settings_path()):  # not Path.exists, which raises OSError if a folder may not be entered
            scale = fitting_scale(screen_sizes(), system_scale())
            settings = settings.but(ui_scale=scale, window_size=fitting_size(screen_sizes(), scale))
        app = App(settings, notices=notices, lang=lang)
    except ModuleNotFoundError:
        raise
    except ImportError as fault:
        raise Failure(f"the window needs pygame-ce, which cannot be loaded ({fault})") from fault
    except pygame.error as fault:
        raise Failure(f"no window can be opened ({fault}); the commands of --help work without a display") from fault
    from game.client.scenes.continuing import library_of

    app.library = library_of(app)
    app.latest_save = _latest_save(app)
    if games.added():
        from game.client.watch import Watch

        app.watch = Watch(app).update
    return app


def _latest_save(app: App) -> Any:
    """A function that returns what Continue would resume for a game."""

    def latest(game: str) -> Any:
        from game.client.scenes.continuing import resume_of

        return resume_of(app, game)

    return latest
