"""A program without a window that continues where it was killed: `python -m tests.attack.headless FOLDER GAME SEED`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from game.games import load_rules
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session
from tests.attack import journal


def sit_down(store: SaveStore, game: str, rng: Random) -> Session:
    """Continue, or a new match where there is nothing to go on with."""
    save = store.latest(game)
    if save is not None:
        return Session.resume(save.read(), store=store)
    scenario = rng.choice(list(load_rules(game).scenarios.values()))
    players = [HUMAN, *["bot:random"] * (rng.choice(scenario.seats) - 1)]
    return Session.begin(game, scenario.id, {}, players, rng.getrandbits(32), store=store)


def play(session: Session, rng: Random) -> None:
    """To the end, by chance."""
    while session.waiting != "over":
        if session.needs_curtain():
            session.ready()
        if session.advance(1.0) is None and session.match.choice is not None:
            session.apply(rng.choice(session.match.choice.options))


def main(folder: str, game: str, seed: str) -> None:
    """Match after match until it is killed."""
    journal.keep()
    rng = Random(seed)
    store = SaveStore(Path(folder))
    while True:
        session = sit_down(store, game, rng)
        journal.write("sits", session.match_id, session.match)
        play(session, rng)
        session.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
