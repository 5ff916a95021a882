"""Take the pictures of the README: every game in the middle of a match played by bots.

    python tools/make_readme_pictures.py [game ...]

Writes docs/<game>.jpg and, in Japanese, docs/ja/<game>.jpg. Every run takes the same pictures until the game, its bots
or its look change.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402

from game.client.screenshot import make_app, settle  # noqa: E402
from game.client.table.scene import TableScene  # noqa: E402
from game.core.playout import decide  # noqa: E402
from game.core.rules import HUMAN  # noqa: E402
from game.games import GAMES, load_rules  # noqa: E402
from game.play.session import Session  # noqa: E402

SIZE = (1600, 1000)
FRAMES = 40
FOLDERS = {"en": ROOT / "docs", "ja": ROOT / "docs" / "ja"}


class Moment(NamedTuple):
    """The first decision of a kind, for a seat, after a number of decisions."""

    scenario: str
    seats: int
    seed: int
    decisions: int
    prompt: str
    seat: int = 0


MOMENTS = {
    "scotland": Moment("rebellion", 2, 3, 700, "movement"),
    "dynasties": Moment("europe", 4, 4, 150, "action"),
    "vermin": Moment("family_jewels", 1, 2, 160, "act"),
    "labyrinth": Moment("awakening_2010", 2, 5, 220, "card"),
    "deloyer": Moment("setup1", 2, 6, 900, "move"),
}


def session_at(game: str) -> Session:
    """Return a session at the moment of the game, a person to decide. Raise LookupError if the match ends before it."""
    moment, rules = MOMENTS[game], load_rules(game)
    session = Session.begin(
        game, moment.scenario, {}, [HUMAN, *[f"bot:{rules.usual}"] * (moment.seats - 1)], moment.seed
    )
    match, bots = session.match, [rules.bot(rules.usual, moment.seed + seat) for seat in range(moment.seats)]
    while (choice := match.choice) is not None:
        if len(match.log) >= moment.decisions and (choice.prompt, choice.seat) == (moment.prompt, moment.seat):
            session.ready()
            return session
        decide(bots[max(0, choice.seat)], match, choice.seat)
    raise LookupError(f"{game}: no decision {moment.prompt!r} after {moment.decisions} decisions of seed {moment.seed}")


def take(game: str) -> None:
    """Draw the table in each language and write the pictures."""
    session = session_at(game)
    for language, folder in FOLDERS.items():
        app = make_app(SIZE, language, animation="instant")
        app.push(TableScene(app, session=session))
        pygame.image.save(settle(app, FRAMES), str(folder / f"{game}.jpg"))


def main() -> None:
    """Take the pictures of the given games, or of all."""
    parser = argparse.ArgumentParser(description="Take the pictures of the README.")
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[*GAMES, []], help=", ".join(GAMES))
    for game in parser.parse_args().games or GAMES:
        take(game)
        print(f"{game}: taken")


if __name__ == "__main__":
    main()
