"""Fit the chance of a check in usual play: how players of Dynasties add cards, as far as each of them knows.

    python tools/fit_dynasties_checks.py --games 300 --seats 4 --seed 5000 --keep four.json
    python tools/fit_dynasties_checks.py --kept two.json four.json six.json
    python tools/fit_dynasties_checks.py --games 60 --seats 6 --seed 450000 --only defence --again 8 --keep six.json

Plays games between bots of level normal. Whenever one chooses an option with a chance of success, records the terms of
the model and the result of the check. `--again N` plays the check N times from that position and records these results
instead; `--only` records one situation. Then fits a logistic regression for each situation by Newton's method, and
prints the tables of game/games/dynasties/explain/usual_weights.py.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import log
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.choice import Choose, Pick
from game.core.claim import Step, Verdict
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.seat import Seat
from game.games import load_rules
from game.games.dynasties.explain.claims import SUCCESS
from game.games.dynasties.explain.forecast import best_of, decision, declared, forecast, heated
from game.games.dynasties.explain.usual import Terms, alone_row, features, row_of
from game.games.dynasties.explain.usual_weights import ALONE, WEIGHTS
from game.games.dynasties.state import DynastiesState
from game.simulation.again import rethrown_by_bots

RIDGE = 30.0
"""Strength of the pull towards the present weights. It is strong because many cases depend on one roll."""
MIN_CASES = 100
"""A situation with fewer cases keeps its weights."""


class Case(NamedTuple):
    """A chance of success that was shown, and the result."""

    terms: Terms
    was_alone: bool
    """Whether afterwards nobody added a card or took command against the attack."""
    came_true: bool


def play(seed: int, seats: int, only: str = "", again: int = 0) -> list[Case]:
    """Play a game and return its cases, of situation `only` if given; play each check `again` times unless 0."""
    rules = load_rules("dynasties")
    match = Match(rules, "europe", {}, SeededDice(seed), seats)
    bots = [rules.bot("normal", seed * seats + seat) for seat in range(seats)]
    waiting: list[dict[str, Any]] = []
    cases: list[Case] = []
    while (choice := match.choice) is not None:
        pick = next(each.pick for each in bots[choice.seat].think(Seat(match, choice.seat)) if each is not None)
        view = match.view(choice.seat).state
        if choice.prompt in (*SUCCESS, "action", "contribute", "joker_value"):
            terms = terms_of(view, choice, pick)
            claims = [claim for claim in rules.claims(view, choice, pick) if claim.kind in SHOWN]
            alone = [claim for claim in rules.claims(view, choice, pick) if claim.kind == "alone"]
            if not claims or terms is None or only not in ("", terms.situation):
                pass
            elif again:
                thrown = rethrown_by_bots(match, pick, {claims[0].kind}, again, seed)
                cases += [Case(terms, was_alone=False, came_true=came_true) for _, came_true in thrown]
            else:
                waiting.append({"terms": terms, "judge": claims[0].judge, "alone": alone, "void": not alone})
        step = Step(choice, pick, match.apply(pick), match.state)
        for case in list(waiting):
            if case["alone"] and not case["void"]:
                verdict = case["alone"][0].judge(step)
                case["void"] = verdict is Verdict.VOID
            verdict = case["judge"](step)
            if verdict is None:
                continue
            waiting.remove(case)
            if verdict is not Verdict.VOID:
                cases.append(Case(case["terms"], not case["void"], verdict is Verdict.TRUE))
    return cases


SHOWN = (*dict.fromkeys(SUCCESS.values()), "own_card", "card")
"""Kinds of claims. An action's best chance is mostly shown again at its target, the Heir's often only there."""


def terms_of(view: DynastiesState, choice: Choose, pick: Pick) -> Terms | None:
    """The terms of the model for an option; None if its chance is computed exactly."""
    if choice.prompt == "action":
        best = best_of(view, str(pick.id), choice.seat)
        if best is None or decision(view, heated(view, best)) is not None:
            return None
        return declared(view, heated(view, best)).terms
    forecasts = [each for each in forecast(view, choice, pick) if each is not None]
    figures = forecasts[-1].figures if forecasts else {}
    return Terms._make(figures[name] for name in Terms._fields) if "situation" in figures else None


def fit(rows: list[tuple[float, ...]], came_true: list[bool], present: tuple[float, ...]) -> tuple[float, ...]:
    """Fit a logistic regression with a ridge that pulls towards the present weights."""
    terms, truth = np.array(rows), np.array(came_true, float)
    start = np.array(present)
    weights = start
    for _ in range(40):
        chance = 1 / (1 + np.exp(-terms @ weights))
        slope = terms.T @ (truth - chance) - RIDGE * (weights - start)
        curve = (terms * (chance * (1 - chance))[:, None]).T @ terms + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return tuple(round(float(weight), 2) for weight in weights)


def tables(cases: list[Case]) -> str:
    """The tables as Python source; a row with fewer than `MIN_CASES` cases keeps its weights."""
    found, counted = ["WEIGHTS: dict[str, tuple[float, ...]] = {"], []
    for situation, usual in WEIGHTS.items():
        part = [case for case in cases if row_of(case.terms) == situation]
        rows = [features(case.terms) for case in part]
        weights = fit(rows, [case.came_true for case in part], usual) if len(part) >= MIN_CASES else usual
        found.append(f'    "{situation}": ({", ".join(f"{weight:g}" for weight in weights)}),')
        counted.append(f"{situation} {len(part)}")
    found += ["}", "ALONE: dict[str, tuple[float, float]] = {"]
    for name, usual in ALONE.items():
        part = [case for case in cases if case.was_alone and 0 < case.terms.alone < 1]
        part = [case for case in part if alone_row(case.terms.situation) == name]
        rows = [(1.0, log(case.terms.alone / (1 - case.terms.alone))) for case in part]
        weights = fit(rows, [case.came_true for case in part], usual) if len(part) >= MIN_CASES else usual
        found.append(f'    "{name}": ({weights[0]:g}, {weights[1]:g}),')
        counted.append(f"{name} {len(part)}")
    return "\n".join([*found, "}", f"# cases: {', '.join(counted)}"])


def main() -> None:
    """Play games or read cases, fit the weights, print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--only", default="", help="record only this situation")
    parser.add_argument("--again", type=int, default=0, help="play each check this many times")
    parser.add_argument("--keep", type=Path, help="write the cases to this file")
    parser.add_argument("--kept", type=Path, nargs="*", default=[], help="add the cases of these files")
    args = parser.parse_args()
    kept = [row for path in args.kept for row in json.loads(path.read_text())]
    cases = [Case(Terms(*terms), *rest) for terms, *rest in kept]
    for seed in range(args.seed, args.seed + args.games):
        cases += play(seed, args.seats, args.only, args.again)
        if args.keep:
            args.keep.write_text(json.dumps(cases))
    print(tables(cases))


if __name__ == "__main__":
    main()
