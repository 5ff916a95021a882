"""Let the marines' commander of Space Vermin learn by playing.

    python tools/train_vermin_bots.py --scenario family_jewels --batches 15 --seed 3000 --stretch 3

Plays games in which every plan is taken by chance, the likelier the more `bot/practice.py` thinks of it, and moves the
weights along the natural gradient of what the games brought (REINFORCE with a critic: Williams 1992; Kakade, A natural
policy gradient, 2001; the advantages after Schulman et al., generalised advantage estimation, 2016). What a game
brought is its victory, and a little for jewels, losses and points. The critic is a ridge regression on `seen`. After
each batch practice.csv is written beside the other tables of the game; what is there is gone on from.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.answering import AnsweringBot
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import play_out
from game.games.vermin import RULES
from game.games.vermin.bot.mind import SKILLS, WORTH_DOING, Memory, Mind, Plan
from game.games.vermin.bot.outlook import FORGIVEN, distances
from game.games.vermin.bot.player import ANSWERS
from game.games.vermin.bot.practice import PRACTICE, traits_of
from game.games.vermin.chapters.scoring import jewels_out, total_points
from game.games.vermin.data import ESCAPED, HEX, IS_DRONE, IS_QUEEN, JEWELS, LOST, RESERVE, SWARM, VEHICLES, WAITING
from game.games.vermin.queries import carried, is_alpha, losses, unit_points
from game.games.vermin.state import VerminState

TABLE = Path(__file__).resolve().parents[1] / "game/games/vermin/tables/practice.csv"
HEAT = 25.0
"""By how much the logarithm of the odds of a plan rises with its gain."""
BATCH = 100
"""Games between two steps."""
PER_JEWEL, PER_LOSS, PER_POINT = 0.06, 0.012, 0.02
"""What jewels, losses and points count beside the victory."""
FADE = 0.9
"""Share of what the critic sees after a decision that counts for the one before (lambda)."""
DRIFT, LONGEST, DAMPING, MOMENTUM = 0.02, 8.0, 0.01, 0.85
"""Of a step: its Kullback-Leibler distance, its longest, what the curvature is damped by, what stays of former ones."""
RIDGE, BATCHES_KEPT = 20.0, 20
"""Of the critic."""
LEAST = 0.002
"""Weights below it are not written."""
Array = np.ndarray


class Weights:
    """The weights being learned: one vector, with the place of each thing that is looked at."""

    def __init__(self) -> None:
        self.place: dict[str, int] = {}
        self.values = np.zeros(0)
        self.table: dict[str, list[float]] = {}
        for key, row in PRACTICE.items():
            self.at(key, row)

    def at(self, key: str, row: Sequence[float] | None = None) -> int:
        """Where the weights of a thing begin."""
        if key not in self.place:
            row = [0.0] * len(traits_of(key)) if row is None else list(row)
            self.place[key], self.table[key] = len(self.values), row
            self.values = np.concatenate([self.values, row])
        return self.place[key]

    def move(self, step: Array) -> None:
        """All weights are moved."""
        self.values = self.values + step
        for key, place in self.place.items():
            self.table[key] = self.values[place : place + len(self.table[key])].tolist()

    def write(self, stretch: float) -> None:
        """The table of the game; `stretch` goes on in the direction that was learned."""
        rows = ["thing,trait,weight"]
        for key in sorted(self.table):
            told = zip(traits_of(key), self.table[key], strict=True)
            rows += [f"{key},{trait},{stretch * weight:.3f}" for trait, weight in told if abs(weight) >= LEAST]
        TABLE.write_text("\n".join([*rows, ""]), encoding="utf-8")


class Game(NamedTuple):
    """What was seen at each decision, its number of options and the place of the one taken; by option how likely it
    was and how many numbers were looked at; the weights that these belong to, and they; what came of it."""

    seen: Array
    sizes: Array
    taken: Array
    share: Array
    lengths: Array
    columns: Array
    numbers: Array
    brought: float
    won: bool


class Learner(Memory):
    """Remembers a game: what was looked at, by option; how likely each was; which was taken; what the critic saw."""

    def __init__(self, weights: Weights, seed: int) -> None:
        super().__init__(learns=True, table=weights.table)
        self.weights, self.chance = weights, Random(seed)
        self.seen: list[list[float]] = []
        self.sizes: list[int] = []
        self.taken: list[int] = []
        self.share: list[float] = []
        self.lengths: list[int] = []
        self.columns: list[Array] = []
        self.numbers: list[float] = []
        self.risks: dict[int, float] = {}
        self.turn = (0, 0)

    def settle(self, mind: Mind, plans: Sequence[Plan]) -> Plan | None:
        """A plan by chance, the more it gains the likelier; None is one of them."""
        if not plans:
            return None
        if self.turn != (mind.st.part, mind.st.turn):
            self.turn, self.risks = (mind.st.part, mind.st.turn), {}
        gains = [*(HEAT * plan.gain for plan in plans), HEAT * WORTH_DOING]
        best = max(gains)
        odds = [exp(gain - best) for gain in gains]
        number = self.chance.choices(range(len(odds)), odds)[0]
        self.seen.append(seen(mind, self.risks))
        whole = sum(odds)
        self.share += [part / whole for part in odds]
        self.taken.append(number)
        self.sizes.append(len(odds))
        for plan in plans:
            length = 0
            for key, traits in plan.lessons():
                place = self.weights.at(key)
                self.columns.append(np.arange(place, place + len(traits), dtype=np.int32))
                self.numbers += traits
                length += len(traits)
            self.lengths.append(length)
        self.lengths.append(0)
        plan = plans[number] if number < len(plans) else None
        unit = plans[0].unit
        goal = next((str(pick.id) for pick in plan.picks if pick.kind == "hex"), None) if plan is not None else None
        h = HEX[goal] if goal is not None else mind.st.at[unit]
        self.risks[unit] = mind.look.danger(unit).at(h) if h >= 0 else 0.0
        return plan

    def packed(self, match: Match[VerminState]) -> Game:
        """The game in arrays."""
        return Game(
            np.array(self.seen, dtype=np.float32), np.array(self.sizes), np.array(self.taken),
            np.array(self.share, dtype=np.float32), np.array(self.lengths), np.concatenate(self.columns),
            np.array(self.numbers, dtype=np.float32), brought(match.state),
            match.state.outcome is not None and bool(match.state.outcome.winners),
        )  # fmt: skip


def seen(mind: Mind, risks: dict[int, float]) -> list[float]:
    """What the critic looks at; `risks` are those that units have taken this turn."""
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
    """The score, together with losses and turns that are left."""
    about = (1.0, early, lost, lost * early, lost > 1, (lost > 1) * early, max(0.0, 1 - lost) ** 2)
    if is_alpha(st):
        number = min(3, jewels_out(st))
        return [float(fact) * (number == jewels) for jewels in range(4) for fact in about]
    points = total_points(st) / 30
    return [fact * points**power for power in (1, 2, 3) for fact in about[:2]]


def _of_jewels(mind: Mind) -> list[float]:
    """Jewels on their way, in reach and stolen; vehicles."""
    st, look = mind.st, mind.look
    loaded = [p for p in VEHICLES if st.at[p] >= 0 and carried(st, p)]
    turns = []
    for p in loaded:
        away = min(distances(st.map, h)[st.at[p]] for h in look.board.west_exit) + 1
        turns.append(-(-away // max(1, unit_points(st, p))) + bool(st.acted[p]))
    ready = sum(turn <= look.turns_left + 1 for turn in turns)
    guarded = sum(look.crowd.units >> h & 1 for h in set(look.jewels))
    return [
        len(loaded), ready, sum(1 / (1 + turn) for turn in turns), len(look.jewels) / 2, guarded / 2,
        sum(bool(carried(st, q)) for q in look.foes), sum(st.board.nests >> h & 1 for h in st.jewel_at if h >= 0),
        sum(st.at[p] >= 0 for p in VEHICLES) - len(loaded), sum(st.at[p] == WAITING for p in VEHICLES),
        sum(st.at[p] == LOST for p in VEHICLES), sum(st.at[q] >= 0 for q in SWARM) / 10,
        sum(mind.look.danger(p).at(st.at[p]) for p in loaded), bool(ready) * look.enough, len(JEWELS) - 4,
    ]  # fmt: skip


def _of_queens(mind: Mind) -> list[float]:
    """Queens and what has escaped."""
    st = mind.st
    return [
        sum(IS_QUEEN[q] for q in mind.look.foes), sum(st.back[q] for q in mind.look.foes if IS_QUEEN[q]),
        sum(st.at[q] == ESCAPED for q in SWARM) / 5, sum(st.at[q] == LOST for q in SWARM) / 15,
        sum(mind.look.board.column[st.at[q]] for q in mind.look.foes) / 100,
    ]  # fmt: skip


def brought(st: VerminState) -> float:
    """What a game was worth."""
    assert st.outcome is not None
    won = float(bool(st.outcome.winners))
    if is_alpha(st):
        return won + PER_JEWEL * jewels_out(st) - PER_LOSS * len(losses(st))
    return won + PER_POINT * max(-15, min(15, total_points(st) - 30))


def play(scenario: str, seed: int, weights: Weights) -> Game:
    """One game."""
    learner = Learner(weights, seed)
    match = Match(RULES, scenario, {}, SeededDice(seed), 1)
    match.spare_snapshots()
    play_out(match, [AnsweringBot(ANSWERS, Mind, SKILLS["hard"], seed, learner)])
    return learner.packed(match)


class Critic:
    """What a position will bring, by the games of the last batches."""

    def __init__(self) -> None:
        self.rows: list[tuple[Array, Array]] = []
        self.found = np.zeros(0)

    def learn(self, games: Sequence[Game]) -> None:
        """Fit anew, with these games among the last."""
        seen = np.concatenate([game.seen for game in games]).astype(float)
        values = np.concatenate([np.full(len(game.seen), game.brought) for game in games])
        self.rows = [*self.rows, (seen.T @ seen, seen.T @ values)][-BATCHES_KEPT:]
        square, mixed = (sum(part) for part in zip(*self.rows, strict=True))
        self.found = np.linalg.solve(square + RIDGE * np.eye(len(mixed)), mixed)

    def advantages(self, game: Game) -> Array:
        """By decision, by how much more came of it than was to be expected."""
        hopes = game.seen @ self.found
        gains = np.append(hopes[1:], game.brought) - hopes
        later, found = 0.0, np.zeros(len(hopes))
        for number in range(len(hopes) - 1, -1, -1):
            later = found[number] = gains[number] + FADE * later
        return found


class Batch:
    """The decisions of many games as one sparse matrix: a row an option."""

    def __init__(self, games: Sequence[Game], size: int) -> None:
        sizes, lengths = (np.concatenate([getattr(game, name) for game in games]) for name in ("sizes", "lengths"))
        self.share = np.concatenate([game.share for game in games]).astype(float)
        self.columns = np.concatenate([game.columns for game in games])
        self.numbers = np.concatenate([game.numbers for game in games])
        self.starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.taken = self.starts + np.concatenate([game.taken for game in games])
        self.decision = np.repeat(np.arange(len(sizes)), sizes)
        told = self.numbers != 0
        self.rows = np.repeat(np.arange(len(lengths)), lengths)[told]
        self.columns, self.numbers = self.columns[told], self.numbers[told]
        self.size = size

    def times(self, vector: Array) -> Array:
        """The matrix times a vector: a number an option."""
        return np.bincount(self.rows, self.numbers * vector[self.columns], len(self.share))

    def back(self, options: Array) -> Array:
        """A number an option, brought back to the weights; the mean over decisions."""
        return np.bincount(self.columns, self.numbers * options[self.rows], self.size) / len(self.taken)

    def slope(self, advantages: Array) -> Array:
        """The gradient of what the games brought."""
        pull = -self.share * advantages[self.decision]
        pull[self.taken] += advantages
        return HEAT * self.back(pull)

    def curved(self, vector: Array) -> Array:
        """The Fisher matrix, damped, times a vector."""
        options = self.times(vector)
        middle = np.add.reduceat(self.share * options, self.starts)
        return HEAT**2 * (self.back(self.share * (options - middle[self.decision])) + DAMPING * vector)

    def natural(self, slope: Array) -> Array:
        """The step along the natural gradient, by conjugate gradients."""
        found, rest = np.zeros(self.size), slope.copy()
        way, size = rest.copy(), rest @ rest
        for _ in range(10):
            bent = self.curved(way)
            share = size / (way @ bent)
            found, rest = found + share * way, rest - share * bent
            way, size = rest + (rest @ rest) / size * way, rest @ rest
        return found * min(LONGEST, (2 * DRIFT / (found @ slope)) ** 0.5)


def main() -> None:
    """Play, learn, write; a line a batch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scenario", choices=[*RULES.scenarios], default="family_jewels")
    parser.add_argument("--batches", type=int, default=30, help=f"steps, of {BATCH} games each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stretch", type=float, default=1.0, help="what the weights are written times")
    words = parser.parse_args()
    weights, critic, slope = Weights(), Critic(), np.zeros(0)
    for number in range(words.batches):
        first = words.seed + number * BATCH
        games = [play(words.scenario, seed, weights) for seed in range(first, first + BATCH)]
        if not len(critic.found):
            critic.learn(games)
        advantages = np.concatenate([critic.advantages(game) for game in games])
        critic.learn(games)
        batch = Batch(games, len(weights.values))
        fresh = batch.slope((advantages - advantages.mean()) / advantages.std())
        slope = MOMENTUM * np.pad(slope, (0, batch.size - len(slope))) + (1 - MOMENTUM) * fresh
        weights.move(batch.natural(slope / (1 - MOMENTUM ** (number + 1))))
        weights.write(words.stretch)
        print(f"{number + 1}: {np.mean([game.won for game in games]):.3f} won, "
              f"{np.mean([game.brought for game in games]):+.3f} brought", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
