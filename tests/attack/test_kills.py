"""Chains of kill and Continue: only the decision in progress is lost, whenever the program is killed.

A program plays at random and writes each decision to a journal before making it. It is killed at a random moment,
sometimes while it opens the match; the next one uses Continue. The save must begin with every decision in the journal,
and Continue must restore exactly the end of the save. `MAPSHEET_KILLS` is the number of kills for each game.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.games import GAMES
from game.play.saves import SaveStore
from tests.attack.journal import Line, digest, read
from tests.wide import WIDE, wide

KILLS = int(os.environ.get("MAPSHEET_KILLS", "12" if WIDE else "2"))
IN_WINDOW = max(2, KILLS // 6)
ROOT = Path(__file__).parents[2]
EARLY = 0.15
"""Part of the kills that do not wait until the match lies on the table."""


def run_and_kill(command: list[str], rng: Random, most: int, *, early: bool) -> list[Line]:
    """Run a program, kill it within `most` decisions or soon after, and give what it had written down.

    With `early` that may be before the first decision.
    """
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    child = subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    first = ""
    if early and rng.random() < EARLY:
        time.sleep(rng.random() * 0.5)
    else:
        first = "".join(child.stdout.readline() for _ in range(2 + rng.randrange(most)))
        time.sleep(rng.random() * 0.03)
    ended = child.poll()
    child.kill()
    rest, complaint = child.communicate()
    assert ended is None, complaint
    return read(first + rest)


def check(store: SaveStore, game: str, lines: list[Line]) -> int:
    """The match that was last at the table has all that was written down; how many decisions it has.

    If that match is over, the next may have been begun and saved, and not be written down yet.
    """
    last = lines[-1]
    newest, *older = (save for save in store.saves() if save.match)
    save = newest if newest.match == last.match else older[0]
    decisions = save.read().decisions
    assert save.match == last.match
    assert len(decisions) >= last.length
    assert digest(decisions[: last.length]) == last.digest
    assert save.header is not None
    assert save.header.over or store.latest(game) == save
    return len(decisions)


def chain(program: str, home: Path, saves: Path, game: str, kills: int, most: int) -> tuple[int, int]:
    """Kill and go on so many times; how many decisions were made, and how many kills cost the one under way."""
    rng = Random(f"{program} {game}")
    made = lost = 0
    ends: tuple[str, int, str] | None = None
    for number in range(kills):
        lines = run_and_kill([program, str(home), game, f"{game} {number}"], rng, most, early=number > 0)
        if not lines:
            continue
        store = SaveStore(saves)
        if ends is not None:
            match, length, known = ends
            assert lines[0].match == match
            assert lines[0].length >= length
            again = next(save for save in store.saves() if save.match == match).read().decisions
            assert digest(again[:length]) == known
        made += sum(line.what == "decides" for line in lines)
        length = check(store, game, lines)
        lost += lines[-1].what == "decides" and length == lines[-1].length
        save = store.latest(game)
        ends = None
        if save is not None:
            decisions = save.read().decisions
            ends = (save.match, len(decisions), digest(decisions))
    print(f"{program} {game}: {kills} kills, {made} decisions, {lost} times the one under way was lost")
    return made, lost


@pytest.mark.parametrize("game", GAMES)
def test_killed_at_any_moment_continue_loses_nothing_but_the_decision_under_way(game: str, tmp_path: Path) -> None:
    made, _ = chain("tests.attack.headless", tmp_path, tmp_path, game, KILLS, 40)
    assert made > 0


@pytest.mark.parametrize("game", [pytest.param(game, marks=wide if at else ()) for at, game in enumerate(GAMES)])
def test_killed_in_the_window_continue_loses_nothing_but_the_decision_under_way(game: str, tmp_path: Path) -> None:
    made, _ = chain("tests.attack.window", tmp_path, tmp_path / "data" / "saves", game, IN_WINDOW, 5)
    assert made > 0
