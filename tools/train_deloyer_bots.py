"""Let the hard computer player of a side of Lecoque's Conspiracy learn by playing.

    python tools/train_deloyer_bots.py --side liberation --batches 30 --seed 1000000

Plays matches of both set-ups against the levels normal and hard, in which every decision that practice has a say in is
taken at random (`policy_gradient.py`). What a match brought is its victory. The critic sees what `prospects` and
`traits` see in a position, whenever a phase begins. After each batch practice_<side>.csv is written next to the other
tables of the game. What is there is gone on from.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

import numpy as np
from policy_gradient import Critic, Decisions, Pace, Pupil, Weights, draw

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.answering import AnsweringBot
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games.deloyer import RULES
from game.games.deloyer.bot.mind import SKILLS, DeloyerMind, Memory
from game.games.deloyer.bot.player import ANSWERS
from game.games.deloyer.bot.practice import TABLES, Practice, RatedOption
from game.games.deloyer.bot.prospects import WEIGHTS, features, regime
from game.games.deloyer.bot.traits import POSITION, of_position, traits_of
from game.games.deloyer.data import BOTH, LIBERATION, SIDES
from game.games.deloyer.state import DeloyerState

TABLES_OF = Path(__file__).resolve().parents[1] / "game/games/deloyer/tables"
FOES = (
    ("normal", "hard", "normal", "normal", "hard", "normal", "normal", "hard", "normal", "normal"),
    ("hard", "normal", "hard", "hard", "hard"),
)
"""By the side that learns the levels that are played against, in turn."""
BATCH, KEPT = 300, 3
"""Matches between two steps; after that many of the last steps the weights are averaged for the table."""
FADE = 0.97
"""Share of what the critic sees after a phase that counts for the phase before (lambda)."""
PACE = Pace(drift=0.006, damping=0.0003)
FLOWING = ("l_card", "l_move", "l_battle", "l_hide", "f_card", "f_move", "f_battle", "victory")
"""The phases at whose beginnings the critic looks."""


class Pupils(Practice):
    """The practice of a side that is learning: options are drawn at random, and noted.

    Where none of the things that it shall learn about is looked at, it takes what seems best: `about` are their first
    words and their last, when it is so.
    """

    def __init__(self, side: int, weights: Weights, seed: int, about: Sequence[str]) -> None:
        super().__init__([weights.table if seat == side else TABLES[seat] for seat in range(len(SIDES))])
        self.found, self.rng, self.about = Decisions(weights), Random(seed), about

    def has_taught(self, side: int) -> bool:
        """So that there is something to be drawn."""
        return side in BOTH

    def best(self, side: int, ways: Sequence[RatedOption]) -> int:
        """The place of one of the options, the better the likelier."""
        if len(ways) == 1:
            return 0
        words = {word for way in ways for thing, _ in way.features for word in (thing.split()[0], thing.split()[-1])}
        if self.about and words.isdisjoint(self.about):
            return super().best(side, ways)
        taken = draw([self.worth(side, way) for way in ways], self.rng, PACE)
        self.found.note(ways, taken)
        return taken


class Game(NamedTuple):
    """The decisions of the side; what was seen when phases began, and how many decisions there were then."""

    found: Decisions
    seen: list[list[float]]
    begins: list[int]
    won: bool


def play(side: int, scenario: str, foe: str, seed: int, weights: Weights, about: Sequence[str] = ()) -> Game:
    """One match against a level."""
    match = Match(RULES, scenario, {}, SeededDice(seed), 2)
    match.spare_snapshots()
    pupil = Pupils(side, weights, seed, about)
    skills = SKILLS[foe], SKILLS["hard"]._replace(practice=pupil)
    bots = [AnsweringBot(ANSWERS, DeloyerMind, skill, seed, Memory()) for skill in skills]
    seen: list[list[float]] = []
    begins: list[int] = []
    last = ("", 0)
    while (choice := match.choice) is not None:
        st = match.state
        if (st.phase, st.turn) != last and st.phase in FLOWING:
            last = (st.phase, st.turn)
            seen.append(looked_at(st, side, foe))
            begins.append(len(pupil.found))
        decide(bots[choice.seat == side], match, choice.seat)
    assert match.state.outcome is not None
    return Game(pupil.found, seen, begins, match.state.outcome.winners == [side])


def looked_at(st: DeloyerState, side: int, foe: str) -> list[float]:
    """What the critic sees in a position: apart for each regime."""
    found: list[float] = []
    for name in WEIGHTS:
        if name == regime(st):
            seen = features(st)
            phase = [float(st.phase == each) for each in FLOWING]
            found += [float(foe == "hard"), *phase, *(seen[each] for each in WEIGHTS[name]), *of_position(st, side)]
        else:
            found += [0.0] * (1 + len(FLOWING) + len(WEIGHTS[name]) + len(POSITION[name]))
    return found


def main() -> None:
    """Play, learn, write; a line a batch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--side", choices=SIDES, default=SIDES[LIBERATION], help="whose table")
    parser.add_argument("--batches", type=int, default=30, help=f"steps, of {BATCH} matches each")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument(
        "--about", nargs="*", default=(), help="what to learn about, such as battle, or rising; else all"
    )
    words = parser.parse_args()
    side, scenarios = SIDES.index(words.side), [*RULES.scenarios]
    weights, critic = Weights(TABLES[side], traits_of), Critic()
    pupil = Pupil(weights, PACE)
    kept: list[list[float]] = []
    for number in range(words.batches):
        seeds = range(words.seed + number * BATCH, words.seed + (number + 1) * BATCH)
        foes = [FOES[side][seed // 2 % len(FOES[side])] for seed in seeds]
        games = [
            play(side, scenarios[seed % 2], foe, seed, weights, words.about)
            for seed, foe in zip(seeds, foes, strict=True)
        ]
        seen = [row for game in games for row in game.seen]
        values = [float(game.won) for game in games for _ in game.seen]
        if critic.found is None:
            critic.learn(seen, values)
        parts = [critic.advantages(game.seen, game.begins, len(game.found), game.won, FADE) for game in games]
        critic.learn(seen, values)
        pupil.learn([game.found for game in games], np.concatenate(parts))
        kept = [*kept, [*weights.values]][-KEPT:]
        mean = [fmean(values) for values in zip_longest(*kept, fillvalue=0.0)]
        (TABLES_OF / f"practice_{words.side}.csv").write_text("\n".join([*weights.rows(mean), ""]), encoding="utf-8")
        won = np.array([game.won for game in games])
        shares = " ".join(f"{won[place::2].mean():.3f}" for place in range(2))
        print(f"{number + 1}: {won.mean():.3f} won; by set-up {shares}", flush=True)


if __name__ == "__main__":
    main()
