"""Let a computer player of Labyrinth learn by playing against the rulebook's own and against the other side's.

    python tools/train_labyrinth_bots.py --side us --batches 40 --seed 1 --judgement

Plays games in which every decision is taken at random, the likelier the more `bot/practice.py` thinks of it, and learns
by what they bring (`policy_gradient.py`): a victory, and a little for resources. The critic sees `standing.described`.
After each batch practice_<side>.csv is written next to the other tables of the game, with `--judgement` the critic as
judgement_<side>.csv, too, by which positions are judged. What is there is gone on from.
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
"""By seat who is played against, in turn: an automaton, and the frame's player by rules of thumb and practice."""
BATCH = 400
"""Games between two steps."""
SHAPE, MOST, SUDDEN = 0.03, 16, 10
"""What a resource at the end counts next to the victory; resources that count; what a sudden end counts as."""
FADE = 0.85
"""Share of what the critic sees after a card that counts for the card before (lambda)."""
PACE = Pace()
SELDOM = {"wmd_in_the_us": -1.0, "plots_in_the_us": -0.05}
"""By what the rules make of them: plots in the US, where few lie when a card is played."""


class Game(NamedTuple):
    """The decisions of the side; where each of its cards begins among them; what was seen at its cards, and between."""

    found: Decisions
    cards: list[int]
    seen: list[list[float]]
    seen_between: list[list[float]]
    brought: float
    won: bool


def choose(st: LabyrinthState, choice: Choose, weights: Weights, rng: Random, found: Decisions) -> Pick:
    """An option at random, the better the likelier; it is noted what was looked at, if there were several."""
    if len(choice.options) == 1:
        return choice.options[0]
    practice = Practice(LabyrinthMind(st, choice, choice.seat, THUMB, rng), weights.table)
    options = [practice.features(pick) for pick in choice.options]
    taken = draw([thumb + weigh(weights.table, features) for thumb, features in options], rng, PACE)
    found.note(options, taken)
    return choice.options[taken]


def play(seat: int, foe: str, seed: int, weights: Weights) -> Game:
    """One game against an automaton or another player."""
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
    """What a game was worth to the seat, and whether it was won."""
    assert st.outcome is not None
    won = st.outcome.winners == [seat]
    good, islamist = final_resources(st)
    lead = (good - 2 * islamist) * (1 if seat == US else -1)
    if "resources" not in st.outcome.reason:
        lead = SUDDEN if won else -SUDDEN
    return won + SHAPE * max(-MOST, min(MOST, lead)), won


def write_judgement(seat: int, critic: Critic, names: Sequence[str]) -> None:
    """The weights of the critic, but for what it has hardly ever seen."""
    assert critic.found is not None
    found = dict(zip(names, critic.found, strict=True))
    for name, weight in SELDOM.items():
        found |= {name: weight if seat == US else -weight, f"{name} early": 0.0}
    rows = [f"{name},{SCALE * weight:.3f}" for name, weight in found.items()]
    write(f"judgement_{SIDES[seat]}", ["seen,weight", *rows])


def write(name: str, rows: Sequence[str]) -> None:
    """A table."""
    (TABLES_OF / f"{name}.csv").write_text("\n".join([*rows, ""]), encoding="utf-8")


def main() -> None:
    """Play, learn, write; a line a batch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--side", choices=SIDES, default=SIDES[US], help="whose tables")
    parser.add_argument("--batches", type=int, default=40, help=f"steps, of {BATCH} games each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judgement", action="store_true", help="write the critic, too")
    words = parser.parse_args()
    seat = SIDES.index(words.side)
    weights, critic = Weights(TABLES[seat], traits_of), Critic(kept=16)
    pupil = Pupil(weights, PACE)
    for number in range(words.batches):
        seeds = range(words.seed + number * BATCH, words.seed + (number + 1) * BATCH)
        games = [play(seat, FOES[seat][seed % len(FOES[seat])], seed, weights) for seed in seeds]
        seen = [row for game in games for row in (*game.seen, *game.seen_between)]
        values = [game.brought for game in games for _ in (*game.seen, *game.seen_between)]
        if critic.found is None:
            critic.learn(seen, values)
        parts = [critic.advantages(game.seen, game.cards, len(game.found), game.brought, FADE) for game in games]
        critic.learn(seen, values)
        pupil.learn([game.found for game in games], np.concatenate(parts))
        write(f"practice_{words.side}", [*weights.rows()])
        if words.judgement:
            write_judgement(seat, critic, DESCRIBED)
        print(f"{number + 1}: {np.mean([game.won for game in games]):.3f} won, "
              f"{np.mean([game.brought for game in games]):+.2f} brought", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
