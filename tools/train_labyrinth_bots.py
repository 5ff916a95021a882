"""Train a bot of Labyrinth by playing against automata and the other side's bot.

    python tools/train_labyrinth_bots.py --side us --batches 40 --seed 1 --judgement

Plays games in which the side draws every decision at random, by the worth that `bot/practice.py` gives the options
(`policy_gradient.py`). The return of a game is its victory, and a little for resources. The critic evaluates positions
by `standing.described`. Training continues from practice_<side>.csv in the tables of the game, and writes it after each
batch. `--judgement` also writes the critic as judgement_<side>.csv, with which bots evaluate positions.
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

from game.bots.practice import weigh
from game.core.choice import Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games.labyrinth import RULES
from game.games.labyrinth.bot.mind import THUMB, LabyrinthMind
from game.games.labyrinth.bot.practice import TABLES, Practice, traits_of
from game.games.labyrinth.bot.standing import DESCRIBED, SCALE, described
from game.games.labyrinth.data import SIDES, US
from game.games.labyrinth.queries.tracks import final_resources
from game.games.labyrinth.state import LabyrinthState

TABLES_OF = Path(__file__).resolve().parents[1] / "game/games/labyrinth/tables"
SCENARIO = "awakening_2010"
FOES = (("virulent", RULES.quick), (RULES.quick,))
"""The opponents in turn, for each seat that learns: a level of the automaton, or the other side's quick bot."""
BATCH = 400
"""Games of a batch."""
PER_RESOURCE, MAX_LEAD, SUDDEN_LEAD = 0.03, 16, 10
"""The return for a resource of lead at the end (a victory is 1), the greatest lead that counts, and that of a sudden
end."""
FADE = 0.85
"""The lambda of the generalised advantage estimation, by card."""
PACE = Pace()
FIXED = {"wmd_in_the_us": -1.0, "plots_in_the_us": -0.05}
"""Weights of the critic for the US that are set by hand: plots in the US are too rare there to learn them."""


class Game(NamedTuple):
    """The decisions of the side in a game, and its return.

    `cards` has the index of the first decision of each of its cards. `seen` has the critic's features when it plays
    a card, `seen_between` when the opponent does.
    """

    found: Decisions
    cards: list[int]
    seen: list[list[float]]
    seen_between: list[list[float]]
    brought: float
    won: bool


def choose(st: LabyrinthState, choice: Choose, weights: Weights, rng: Random, found: Decisions) -> Pick:
    """Draw an option by the policy; record the decision unless there is a single option."""
    if len(choice.options) == 1:
        return choice.options[0]
    practice = Practice(LabyrinthMind(st, choice, choice.seat, THUMB, rng), weights.table)
    options = [practice.features(pick) for pick in choice.options]
    taken = draw([thumb + weigh(weights.table, features) for thumb, features in options], rng, PACE)
    found.note(options, taken)
    return choice.options[taken]


def play(seat: int, foe: str, seed: int, weights: Weights) -> Game:
    """Play a game against an automaton or the quick bot."""
    automata = {} if foe == RULES.quick else {1 - seat: foe}
    match, rng = Match(RULES, SCENARIO, {}, SeededDice(seed), 2, automata), Random(seed)
    match.spare_snapshots()
    other = RULES.bot(foe, seed)
    found = Decisions(weights)
    cards: list[int] = []
    seen: list[list[float]] = []
    between: list[list[float]] = []
    while (choice := match.choice) is not None:
        if choice.prompt == "card":
            (seen if choice.seat == seat else between).append(described(match.state, seat))
        if choice.seat != seat:
            decide(other, match, choice.seat)
            continue
        if choice.prompt == "card":
            cards.append(len(found))
        match.apply(choose(match.view(seat).state, choice, weights, rng, found))
    return Game(found, cards, seen, between, *brought(match.state, seat))


def brought(st: LabyrinthState, seat: int) -> tuple[float, bool]:
    """The return of a game for the seat, and whether the seat won."""
    assert st.outcome is not None
    won = st.outcome.winners == [seat]
    good, islamist = final_resources(st)
    lead = (good - 2 * islamist) * (1 if seat == US else -1)
    if "resources" not in st.outcome.reason:
        lead = SUDDEN_LEAD if won else -SUDDEN_LEAD
    return won + PER_RESOURCE * max(-MAX_LEAD, min(MAX_LEAD, lead)), won


def write_judgement(seat: int, critic: Critic, names: Sequence[str]) -> None:
    """Write the weights of the critic, with those of `FIXED` instead of learned ones."""
    assert critic.found is not None
    found = dict(zip(names, critic.found, strict=True))
    for name, weight in FIXED.items():
        found |= {name: weight if seat == US else -weight, f"{name} early": 0.0}
    rows = [f"{name},{SCALE * weight:.3f}" for name, weight in found.items()]
    write(f"judgement_{SIDES[seat]}", ["seen,weight", *rows])


def write(name: str, rows: Sequence[str]) -> None:
    """Write a table of the game."""
    (TABLES_OF / f"{name}.csv").write_text("\n".join([*rows, ""]), encoding="utf-8")


def main() -> None:
    """Play, learn and write the tables; print a line for each batch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--side", choices=SIDES, default=SIDES[US], help="the side that learns")
    parser.add_argument("--batches", type=int, default=40, help=f"number of batches of {BATCH} games (40)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judgement", action="store_true", help="also write the critic")
    args = parser.parse_args()
    seat = SIDES.index(args.side)
    weights, critic = Weights(TABLES[seat], traits_of), Critic(kept=16)
    pupil = Pupil(weights, PACE)
    for number in range(args.batches):
        seeds = range(args.seed + number * BATCH, args.seed + (number + 1) * BATCH)
        games = [play(seat, FOES[seat][seed % len(FOES[seat])], seed, weights) for seed in seeds]
        seen = [row for game in games for row in (*game.seen, *game.seen_between)]
        values = [game.brought for game in games for _ in (*game.seen, *game.seen_between)]
        if critic.found is None:
            critic.learn(seen, values)
        parts = [critic.advantages(game.seen, game.cards, len(game.found), game.brought, FADE) for game in games]
        critic.learn(seen, values)
        pupil.learn([game.found for game in games], np.concatenate(parts))
        write(f"practice_{args.side}", [*weights.rows()])
        if args.judgement:
            write_judgement(seat, critic, DESCRIBED)
        print(f"{number + 1}: {np.mean([game.won for game in games]):.3f} won, "
              f"{np.mean([game.brought for game in games]):+.2f} brought", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
