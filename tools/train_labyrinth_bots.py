"""Let a computer player of Labyrinth learn by playing against the rulebook's own.

    python tools/train_labyrinth_bots.py --side us --batches 40 --seed 1 --judgement

Plays games in which every decision is taken by chance, the likelier the more `bot/practice.py` thinks of it, and moves
the weights along the natural gradient of what the games brought (REINFORCE with a critic: Williams 1992; Kakade, A
natural policy gradient, 2001; the advantages after Schulman et al., generalised advantage estimation, 2016). What a
game brought is its victory, and a little for resources. The critic is a ridge regression on `standing.described`.
After each batch practice_<side>.csv is written beside the other tables of the game, with `--judgement` the critic as
judgement_<side>.csv, too, by which positions are judged. What is there is gone on from.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.choice import Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games.labyrinth import RULES
from game.games.labyrinth.bot.mind import THUMB, Mind
from game.games.labyrinth.bot.practice import TABLES, Lesson, Practice, traits_of
from game.games.labyrinth.bot.standing import SCALE, described
from game.games.labyrinth.data import SIDES, US
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.tracks import final_resources

TABLES_OF = Path(__file__).resolve().parents[1] / "game/games/labyrinth/tables"
SCENARIO = "awakening_2010"
FOES = (("virulent", "virulent", "muddled"), ("no_mercy", "no_mercy", "off_guard"))
"""By seat whose automata are played against, in turn."""
HEAT = 3.0
"""By how much the logarithm of the odds of an option rises with its worth."""
BATCH = 400
"""Games between two steps."""
SHAPE, MOST, SUDDEN = 0.03, 16, 10
"""What a resource at the end counts beside the victory; resources that count; what a sudden end counts as."""
FADE = 0.85
"""Share of what the critic sees after a card that counts for the card before (lambda)."""
DRIFT, LONGEST, DAMPING, MOMENTUM = 0.05, 8.0, 0.004, 0.6
"""Of a step: its Kullback-Leibler distance, its longest, what the curvature is damped by, what stays of former ones."""
RIDGE, BATCHES_KEPT = 30.0, 8
"""Of the critic."""
SELDOM = {"wmd_in_the_us": -1.0, "plots_in_the_us": -0.05}
"""By what the rules make of them: plots in the US, where few lie when a card is played."""
LEAST = 0.01
"""Weights below it are not written."""
Array = np.ndarray


class Step(NamedTuple):
    """A decision: the rules of thumb and lessons by option, and the place of the one taken."""

    options: list[tuple[float, list[Lesson]]]
    taken: int


class Game(NamedTuple):
    """The decisions of the side; where each of its cards begins among them; what was seen at its cards, and between."""

    steps: list[Step]
    cards: list[int]
    seen: list[list[float]]
    seen_between: list[list[float]]
    brought: float
    won: bool


class Weights:
    """The weights being learned: one vector, with the place of each thing that is looked at."""

    def __init__(self, seat: int) -> None:
        self.place: dict[str, int] = {}
        self.values: list[float] = []
        self.table: dict[str, list[float]] = {}
        for key, row in TABLES[seat].items():
            self._add(key, list(row))

    def _add(self, key: str, row: list[float]) -> int:
        self.place[key] = len(self.values)
        self.values += row
        self.table[key] = row
        return self.place[key]

    def at(self, key: str) -> int:
        """Where the weights of a thing begin."""
        found = self.place.get(key)
        return self._add(key, [0.0] * len(traits_of(key))) if found is None else found

    def move(self, step: Array) -> None:
        """All weights are moved."""
        self.values = (np.array(self.values) + step).tolist()
        for key, place in self.place.items():
            self.table[key] = self.values[place : place + len(self.table[key])]

    def rows(self) -> Iterator[tuple[str, str, float]]:
        """Thing, trait, weight."""
        for key in sorted(self.table):
            yield from ((key, trait, weight) for trait, weight in zip(traits_of(key), self.table[key], strict=True))


def choose(st: LabyrinthState, choice: Choose, weights: Weights, rng: Random) -> tuple[Pick, Step | None]:
    """An option by chance, the better the likelier; what was looked at, if there were several."""
    if len(choice.options) == 1:
        return choice.options[0], None
    practice = Practice(Mind(st, choice, choice.seat, THUMB, rng), weights.table)
    options = [practice.lessons(pick) for pick in choice.options]
    worths = [HEAT * (thumb + sum(map(practice.weigh, lessons))) for thumb, lessons in options]
    taken = rng.choices(range(len(options)), [exp(worth - max(worths)) for worth in worths])[0]
    return choice.options[taken], Step(options, taken)


def play(seat: int, foe: str, seed: int, weights: Weights) -> Game:
    """One game against an automaton."""
    match, rng = Match(RULES, SCENARIO, {}, SeededDice(seed), 2, {1 - seat: foe}), Random(seed)
    match.spare_snapshots()
    automaton = RULES.bot(foe, seed)
    steps: list[Step] = []
    cards: list[int] = []
    seen: list[list[float]] = []
    between: list[list[float]] = []
    while (choice := match.choice) is not None:
        if choice.prompt == "card":
            (seen if choice.seat == seat else between).append([*described(match.state, seat).values()])
        if choice.seat != seat:
            decide(automaton, match, choice.seat)
            continue
        if choice.prompt == "card":
            cards.append(len(steps))
        pick, step = choose(match.view(seat).state, choice, weights, rng)
        steps += [step] if step is not None else []
        match.apply(pick)
    return Game(steps, cards, seen, between, *brought(match.state, seat))


def brought(st: LabyrinthState, seat: int) -> tuple[float, bool]:
    """What a game was worth to the seat, and whether it was won."""
    assert st.outcome is not None
    won = st.outcome.winners == [seat]
    good, islamist = final_resources(st)
    lead = (good - 2 * islamist) * (1 if seat == US else -1)
    if "resources" not in st.outcome.reason:
        lead = SUDDEN if won else -SUDDEN
    return won + SHAPE * max(-MOST, min(MOST, lead)), won


class Critic:
    """What a position will bring, by the games of the last batches."""

    def __init__(self) -> None:
        self.rows: list[tuple[Array, Array]] = []
        self.found: Array | None = None

    def learn(self, games: Sequence[Game]) -> None:
        """Fit anew, with these games among the last."""
        seen = [(row, game.brought) for game in games for row in (*game.seen, *game.seen_between)]
        self.rows = [*self.rows, (np.array([row for row, _ in seen]), np.array([value for _, value in seen]))]
        self.rows = self.rows[-BATCHES_KEPT:]
        rows, values = (np.concatenate(part) for part in zip(*self.rows, strict=True))
        self.found = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ values)

    def advantages(self, game: Game) -> Array:
        """By decision, by how much more came of the card than was to be expected."""
        found = np.zeros(len(game.steps))
        hopes, later, following = np.array(game.seen) @ self.found, 0.0, game.brought
        ends = [*game.cards[1:], len(game.steps)]
        for place in range(len(hopes) - 1, -1, -1):
            later = following - hopes[place] + FADE * later
            found[game.cards[place] if place else 0 : ends[place]] = later
            following = hopes[place]
        return found


class Batch:
    """The decisions of many games as one sparse matrix: a row an option."""

    def __init__(self, steps: Iterable[Step], weights: Weights) -> None:
        columns: list[Array] = []
        numbers: list[float] = []
        lengths, worths, sizes, taken = [], [], [], []
        for step in steps:
            taken.append(len(worths) + step.taken)
            sizes.append(len(step.options))
            for thumb, lessons in step.options:
                worths.append(thumb)
                lengths.append(sum(len(traits) for _, traits in lessons))
                for key, traits in lessons:
                    place = weights.at(key)
                    columns.append(np.arange(place, place + len(traits)))
                    numbers += traits
        self.taken, self.size = np.array(taken), len(weights.values)
        self.columns, self.numbers = np.concatenate(columns), np.array(numbers, dtype=float)
        self.rows = np.repeat(np.arange(len(worths)), lengths)
        self.starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.decision = np.repeat(np.arange(len(sizes)), sizes)
        worth = HEAT * (np.array(worths) + self.times(np.array(weights.values)))
        odds = np.exp(worth - np.maximum.reduceat(worth, self.starts)[self.decision])
        self.share = odds / np.add.reduceat(odds, self.starts)[self.decision]

    def times(self, vector: Array) -> Array:
        """The matrix times a vector: a number an option."""
        return np.bincount(self.rows, self.numbers * vector[self.columns], self.rows[-1] + 1)

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


def write_practice(seat: int, weights: Weights) -> None:
    """The weights of the policy."""
    learned = [f"{thing},{trait},{weight:.2f}" for thing, trait, weight in weights.rows() if abs(weight) >= LEAST]
    _write(f"practice_{SIDES[seat]}", "thing,trait,weight", learned)


def write_judgement(seat: int, critic: Critic, names: Sequence[str]) -> None:
    """The weights of the critic, but for what it has hardly ever seen."""
    assert critic.found is not None
    found = dict(zip(names, critic.found, strict=True))
    for name, weight in SELDOM.items():
        found |= {name: weight if seat == US else -weight, f"{name} early": 0.0}
    rows = [f"{name},{SCALE * weight:.3f}" for name, weight in found.items()]
    _write(f"judgement_{SIDES[seat]}", "seen,weight", rows)


def _write(name: str, head: str, rows: Sequence[str]) -> None:
    (TABLES_OF / f"{name}.csv").write_text("\n".join([head, *rows, ""]), encoding="utf-8")


def main() -> None:
    """Play, learn, write; a line a batch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--side", choices=SIDES, default=SIDES[US], help="whose tables")
    parser.add_argument("--batches", type=int, default=40, help=f"steps, of {BATCH} games each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judgement", action="store_true", help="write the critic, too")
    words = parser.parse_args()
    seat = SIDES.index(words.side)
    names = [*described(Match(RULES, SCENARIO, {}, SeededDice(1)).state, seat)]
    weights, critic, slope = Weights(seat), Critic(), np.zeros(0)
    for number in range(words.batches):
        seeds = range(words.seed + number * BATCH, words.seed + (number + 1) * BATCH)
        games = [play(seat, FOES[seat][seed % len(FOES[seat])], seed, weights) for seed in seeds]
        if critic.found is None:
            critic.learn(games)
        advantages = np.concatenate([critic.advantages(game) for game in games])
        critic.learn(games)
        batch = Batch((step for game in games for step in game.steps), weights)
        fresh = batch.slope((advantages - advantages.mean()) / advantages.std())
        slope = MOMENTUM * np.pad(slope, (0, batch.size - len(slope))) + (1 - MOMENTUM) * fresh
        weights.move(batch.natural(slope / (1 - MOMENTUM ** (number + 1))))
        write_practice(seat, weights)
        if words.judgement:
            write_judgement(seat, critic, names)
        print(f"{number + 1}: {np.mean([game.won for game in games]):.3f} won, "
              f"{np.mean([game.brought for game in games]):+.2f} brought", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
