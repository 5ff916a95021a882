"""Train the hard bot of a side of Lecoque's Conspiracy by playing.

    python tools/train_deloyer_bots.py --side liberation --batches 30 --seed 1000000

Plays matches of both set-ups against the levels normal and hard. The side draws all decisions that learned weights
affect at random (`policy_gradient.py`); the return of a match is 1 for a victory, else 0. The critic evaluates the
start of every phase by the features of `prospects` and `traits`. Training continues from practice_<side>.csv in the
tables of the game, and writes it after each batch.
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
"""The levels of the opponent in turn, for each side that learns."""
BATCH, KEPT = 300, 3
"""Matches of a batch, and the number of last batches whose weights are averaged for the table."""
FADE = 0.97
"""The lambda of the generalised advantage estimation, by phase."""
PACE = Pace(drift=0.006, damping=0.0003)
PHASES = ("l_card", "l_move", "l_battle", "l_hide", "f_card", "f_move", "f_battle", "victory")
"""The phases at whose start the critic evaluates the position."""


class Learner(Practice):
    """The weights of a side that is learning: draws options at random and records the decisions.

    `about` limits what it learns, by the first or last words of things. It takes the best option of other decisions.
    """

    def __init__(self, side: int, weights: Weights, seed: int, about: Sequence[str]) -> None:
        super().__init__([weights.table if seat == side else TABLES[seat] for seat in range(len(SIDES))])
        self.found, self.rng, self.about = Decisions(weights), Random(seed), about

    def has_taught(self, side: int) -> bool:
        """True, so that every decision reaches `best`."""
        return side in BOTH

    def best(self, side: int, ways: Sequence[RatedOption]) -> int:
        """Draw an option by the policy and return its index."""
        if len(ways) == 1:
            return 0
        names = {name for way in ways for thing, _ in way.features for name in (thing.split()[0], thing.split()[-1])}
        if self.about and names.isdisjoint(self.about):
            return super().best(side, ways)
        taken = draw([self.worth(side, way) for way in ways], self.rng, PACE)
        self.found.note(ways, taken)
        return taken


class Game(NamedTuple):
    """The decisions of the side, the critic's features at the start of phases, and the number of decisions by then."""

    found: Decisions
    seen: list[list[float]]
    begins: list[int]
    won: bool


def play(side: int, scenario: str, foe: str, seed: int, weights: Weights, about: Sequence[str] = ()) -> Game:
    """Play a match against a level."""
    match = Match(RULES, scenario, {}, SeededDice(seed), 2)
    match.spare_snapshots()
    learner = Learner(side, weights, seed, about)
    skills = SKILLS[foe], SKILLS["hard"]._replace(practice=learner)
    bots = [AnsweringBot(ANSWERS, DeloyerMind, skill, seed, Memory()) for skill in skills]
    seen: list[list[float]] = []
    begins: list[int] = []
    last = ("", 0)
    while (choice := match.choice) is not None:
        st = match.state
        if (st.phase, st.turn) != last and st.phase in PHASES:
            last = (st.phase, st.turn)
            seen.append(critic_features(st, side, foe))
            begins.append(len(learner.found))
        decide(bots[choice.seat == side], match, choice.seat)
    assert match.state.outcome is not None
    return Game(learner.found, seen, begins, match.state.outcome.winners == [side])


def critic_features(st: DeloyerState, side: int, foe: str) -> list[float]:
    """The critic's features of a position, with separate columns for each regime."""
    found: list[float] = []
    for name in WEIGHTS:
        if name == regime(st):
            seen = features(st)
            phase = [float(st.phase == each) for each in PHASES]
            found += [float(foe == "hard"), *phase, *(seen[each] for each in WEIGHTS[name]), *of_position(st, side)]
        else:
            found += [0.0] * (1 + len(PHASES) + len(WEIGHTS[name]) + len(POSITION[name]))
    return found


def main() -> None:
    """Play, learn and write the tables; print a line for each batch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--side", choices=SIDES, default=SIDES[LIBERATION], help="the side that learns")
    parser.add_argument("--batches", type=int, default=30, help=f"number of batches of {BATCH} matches (30)")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--about", nargs="*", default=(), help="learn only about these, such as battle or rising")
    args = parser.parse_args()
    side, scenarios = SIDES.index(args.side), [*RULES.scenarios]
    weights, critic = Weights(TABLES[side], traits_of), Critic()
    pupil = Pupil(weights, PACE)
    kept: list[list[float]] = []
    for number in range(args.batches):
        seeds = range(args.seed + number * BATCH, args.seed + (number + 1) * BATCH)
        foes = [FOES[side][seed // 2 % len(FOES[side])] for seed in seeds]
        games = [
            play(side, scenarios[seed % 2], foe, seed, weights, args.about)
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
        (TABLES_OF / f"practice_{args.side}.csv").write_text("\n".join([*weights.rows(mean), ""]), encoding="utf-8")
        won = np.array([game.won for game in games])
        shares = " ".join(f"{won[place::2].mean():.3f}" for place in range(2))
        print(f"{number + 1}: {won.mean():.3f} won; by set-up {shares}", flush=True)


if __name__ == "__main__":
    main()
