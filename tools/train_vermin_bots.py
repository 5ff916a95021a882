"""Train the marines' bot of Space Vermin by playing.

    python tools/train_vermin_bots.py --scenario family_jewels --batches 15 --seed 3000 --stretch 3

Plays games in which every plan is drawn at random (`policy_gradient.py`). The return of a game is its victory, and a
little for jewels, losses and points. The critic evaluates every decision by the features of `critic_features`. Training
continues from practice.csv in the tables of the game, and writes it after each batch.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from policy_gradient import Critic, Decisions, Pace, Pupil, Weights, draw

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.answering import AnsweringBot
from game.bots.practice import weigh
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import play_out
from game.games.vermin import RULES
from game.games.vermin.bot.mind import SKILLS, WORTH_DOING, ActionPlan, Memory, VerminMind
from game.games.vermin.bot.outlook import FORGIVEN
from game.games.vermin.bot.player import ANSWERS
from game.games.vermin.bot.practice import PRACTICE, traits_of
from game.games.vermin.bot.routes import distances
from game.games.vermin.chapters.scoring import total_points
from game.games.vermin.data import ESCAPED, HEX, IS_DRONE, IS_QUEEN, JEWELS, LOST, RESERVE, SWARM, VEHICLES, WAITING
from game.games.vermin.queries import carried, is_alpha, jewels_out, losses, unit_points
from game.games.vermin.state import VerminState

TABLE = Path(__file__).resolve().parents[1] / "game/games/vermin/tables/practice.csv"
BATCH = 100
"""Games of a batch."""
PER_JEWEL, PER_LOSS, PER_POINT = 0.06, 0.012, 0.02
"""The return for jewels, losses and points (a victory is 1)."""
FADE = 0.9
"""The lambda of the generalised advantage estimation, by decision."""
PACE = Pace(heat=25.0, drift=0.02, damping=0.01, momentum=0.85)
RIDGE, BATCHES_KEPT = 20.0, 20
"""Parameters of the critic."""


class Game(NamedTuple):
    """The decisions, the critic's features at each, and the result."""

    found: Decisions
    seen: list[list[float]]
    brought: float
    won: bool


class Learner(Memory):
    """Draws plans at random; records the decisions and the critic's features."""

    def __init__(self, weights: Weights, seed: int) -> None:
        super().__init__(learns=True, table=weights.table)
        self.found, self.rng = Decisions(weights), Random(seed)
        self.seen: list[list[float]] = []
        self.risks: dict[int, float] = {}
        self.turn = (0, 0)

    def settle(self, mind: VerminMind, plans: Sequence[ActionPlan]) -> ActionPlan | None:
        """Draw a plan by its gain; None, to do nothing, is one of the options."""
        if not plans:
            return None
        if self.turn != (mind.st.part, mind.st.turn):
            self.turn, self.risks = (mind.st.part, mind.st.turn), {}
        self.seen.append(critic_features(mind, self.risks))
        taken = draw([*(plan.gain for plan in plans), WORTH_DOING], self.rng, PACE)
        rated = [(plan.gain, plan.features()) for plan in plans]
        options = [(gain - weigh(self.table, features), features) for gain, features in rated]
        self.found.note([*options, (WORTH_DOING, [])], taken)
        plan = plans[taken] if taken < len(plans) else None
        unit = plans[0].unit
        goal = next((str(pick.id) for pick in plan.picks if pick.kind == "hex"), None) if plan is not None else None
        h = HEX[goal] if goal is not None else mind.st.at[unit]
        self.risks[unit] = mind.look.danger(unit).at(h) if h >= 0 else 0.0
        return plan


def critic_features(mind: VerminMind, risks: dict[int, float]) -> list[float]:
    """The critic's features; `risks` has the risk that each unit has taken this turn."""
    st, look = mind.st, mind.look
    lost, early = len(losses(st)) / FORGIVEN, look.turns_left / 13
    facts = [
        lost, max(0.0, lost - 1), max(risks.values(), default=0.0), sum(risks.values()) / 3, len(risks) / 10,
        len(look.units) / 10, sum(st.back[p] for p in look.units) / 3, sum(st.nat[p] == 1 for p in look.units) / 2,
        sum(st.nat[p] == 2 for p in look.units), st.at.count(RESERVE) / 5, len(look.foes) / 10,
        sum(IS_DRONE[q] for q in look.foes) / 4, sum(st.back[q] for q in look.foes) / 4,
        (look.crowd.near & look.crowd.units).bit_count() / 4, *(_of_jewels(mind) if look.alpha else _of_queens(mind)),
    ]  # fmt: skip
    stages = _stages(st, lost, early)
    return [1.0, early, early**2, *facts, *(fact * early for fact in facts), *stages]


def _stages(st: VerminState, lost: float, early: float) -> list[float]:
    """Features of the score, combined with losses and turns left."""
    about = (1.0, early, lost, lost * early, lost > 1, (lost > 1) * early, max(0.0, 1 - lost) ** 2)
    if is_alpha(st):
        number = min(3, jewels_out(st))
        return [float(fact) * (number == jewels) for jewels in range(4) for fact in about]
    points = total_points(st) / 30
    return [fact * points**power for power in (1, 2, 3) for fact in about[:2]]


def _of_jewels(mind: VerminMind) -> list[float]:
    """Features of jewels on vehicles, in reach and stolen, and of the vehicles."""
    st, look = mind.st, mind.look
    loaded = [p for p in VEHICLES if st.at[p] >= 0 and carried(st, p)]
    turns = []
    for p in loaded:
        away = min(distances(st.map, h)[st.at[p]] for h in look.board.west_exit) + 1
        turns.append(-(-away // max(1, unit_points(st, p))) + bool(st.acted[p]))
    ready = sum(turn <= look.turns_left + 1 for turn in turns)
    guarded = sum(look.crowd.units >> h & 1 for h in set(look.errands.jewels))
    return [
        len(loaded), ready, sum(1 / (1 + turn) for turn in turns), len(look.errands.jewels) / 2, guarded / 2,
        sum(bool(carried(st, q)) for q in look.foes), sum(st.board.nests >> h & 1 for h in st.jewel_at if h >= 0),
        sum(st.at[p] >= 0 for p in VEHICLES) - len(loaded), sum(st.at[p] == WAITING for p in VEHICLES),
        sum(st.at[p] == LOST for p in VEHICLES), sum(st.at[q] >= 0 for q in SWARM) / 10,
        sum(mind.look.danger(p).at(st.at[p]) for p in loaded), bool(ready) * look.enough, len(JEWELS) - 4,
    ]  # fmt: skip


def _of_queens(mind: VerminMind) -> list[float]:
    st = mind.st
    return [
        sum(IS_QUEEN[q] for q in mind.look.foes), sum(st.back[q] for q in mind.look.foes if IS_QUEEN[q]),
        sum(st.at[q] == ESCAPED for q in SWARM) / 5, sum(st.at[q] == LOST for q in SWARM) / 15,
        sum(mind.look.board.column[st.at[q]] for q in mind.look.foes) / 100,
    ]  # fmt: skip


def brought(st: VerminState) -> float:
    """The return of a game."""
    assert st.outcome is not None
    won = float(bool(st.outcome.winners))
    if is_alpha(st):
        return won + PER_JEWEL * jewels_out(st) - PER_LOSS * len(losses(st))
    return won + PER_POINT * max(-15, min(15, total_points(st) - 30))


def play(scenario: str, seed: int, weights: Weights) -> Game:
    """Play a game."""
    learner = Learner(weights, seed)
    match = Match(RULES, scenario, {}, SeededDice(seed), 1)
    match.spare_snapshots()
    play_out(match, [AnsweringBot(ANSWERS, VerminMind, SKILLS["hard"], seed, learner)])
    won = match.state.outcome is not None and bool(match.state.outcome.winners)
    return Game(learner.found, learner.seen, brought(match.state), won)


def main() -> None:
    """Play, learn and write the tables; print a line for each batch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scenario", choices=[*RULES.scenarios], default="family_jewels")
    parser.add_argument("--batches", type=int, default=30, help=f"number of batches of {BATCH} games (30)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stretch", type=float, default=1.0, help="factor of the change written to the table (1)")
    args = parser.parse_args()
    weights, critic = Weights(PRACTICE, traits_of), Critic(RIDGE, BATCHES_KEPT)
    pupil, before = Pupil(weights, PACE), [*weights.values]
    for number in range(args.batches):
        first = args.seed + number * BATCH
        games = [play(args.scenario, seed, weights) for seed in range(first, first + BATCH)]
        seen = [row for game in games for row in game.seen]
        values = [game.brought for game in games for _ in game.seen]
        if critic.found is None:
            critic.learn(seen, values)
        parts = [
            critic.advantages(game.seen, range(len(game.seen)), len(game.seen), game.brought, FADE) for game in games
        ]
        critic.learn(seen, values)
        pupil.learn((game.found for game in games), np.concatenate(parts))
        old_values = [*before, *[0.0] * (len(weights.values) - len(before))]
        stretched = [old + args.stretch * (new - old) for old, new in zip(old_values, weights.values, strict=True)]
        TABLE.write_text("\n".join([*weights.rows(stretched, 3), ""]), encoding="utf-8")
        print(f"{number + 1}: {np.mean([game.won for game in games]):.3f} won, "
              f"{np.mean([game.brought for game in games]):+.3f} brought", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
