"""Fit the chances to win that reviews show, and measure how far they can be trusted.

    python tools/fit_chances.py labyrinth --rows labyrinth.rows --matches 40
    python tools/fit_chances.py labyrinth --rows labyrinth.rows --matches 0 --write
    python tools/fit_chances.py labyrinth --rows new.rows --matches 4 --playouts 0 --seed 910000 \
        --test-set tests/bots/chances/labyrinth.jsonl

1. Play matches between equal bots (`level_of`) of every scenario with every number of seats. Record the figures of
   positions at the start of turns and after rolls, and append them to the file of rows. Play one position of each match
   to the end several times, which measures how far a chance is from the truth.
2. Fit a logistic regression by turn (multinomial for three or more seats). Print how well it predicts matches it was
   not fitted to (cross-validation). With `--write`, write the game's `chances.toml`; fits of other scenarios stay.

The bots are equal because a fit that knows which side is stronger seems better than it is. Where a game computes its
own chances (`OWN`), these are measured, not fitted. With `--test-set`, write one position from each third of each match
instead, to test the table on new matches.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import logistic
import msgspec
import numpy as np
from logistic import Array

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core import chances
from game.core.choice import CHANCE
from game.core.dice import RandomDice, SeededDice
from game.core.match import Match
from game.core.playout import decide, play_out
from game.core.rules import Rules
from game.games import load_rules

OWN = {("scotland", "rebellion"), ("dynasties", "europe")}
"""Scenarios with their own chances (`Rules.chances`)."""
USUAL = {"vermin"}
"""Games played at the usual level: at the quick level, also the strongest, marines win too often."""
SHARED_WEIGHTS = {"deloyer", "labyrinth"}
"""Games whose scenarios have the same figures, so all of them share one set of weights."""
SAMPLED = 40
"""Maximum of positions recorded per match, sampled at random."""
PLAYOUTS = 8
"""How many times a position is played to the end."""
MIN_PLAYED_OUT = 4
"""Estimate the error only from at least this many positions that were played to the end."""
EFFECTIVE_POSITIONS = 6.0
"""How many independent positions the rows of one match count as."""
RIDGES = (10.0, 30.0, 100.0, 300.0)
TIMED_MATCHES = 3
"""Matches timed at the quick level if the rows come from another level."""
FOLDS = 8


class Row(msgspec.Struct):
    """A position of a match and the match's result."""

    scenario: str
    seed: int
    turn: int
    turns: int
    features: dict[str, float]
    leads: list[dict[str, float]]
    """Leads of each seat, with three or more seats (else empty)."""
    own: list[float]
    """`Rules.chances` when the match was played."""
    result: list[float]
    ends: list[float] | None = None
    """Results of the playouts from here, as the first seat's share of the victory."""
    seconds: float = 0.0
    """Processor time of the match, in its first row only."""


def is_between_rolls(match: Match[Any]) -> bool:
    """Whether a procedure has just begun and the state is calm (`Rules.is_calm`)."""
    return match.mark[0] == len(match.log) and match.rules.is_calm(match.state)


def level_of(rules: Rules[Any]) -> str:
    """The level that plays the matches: the playout level, except for games in `USUAL`."""
    return rules.usual if rules.id in USUAL else rules.quick


def play(rules: Rules[Any], scenario: str, seats: int, seed: int, *, ends: bool) -> list[Row]:
    """Play a match and return a sample of its positions; with `ends`, play one of them out `PLAYOUTS` times."""
    match = Match(rules, scenario, {}, SeededDice(seed), seats)
    rng = Random(f"{scenario} {seats} {seed}")
    bots = [rules.bot(level_of(rules), seats * seed + seat) for seat in range(seats)]
    rows: list[Row] = []
    snapshots: list[Match[Any]] = []
    last, rolls, busy = -1, 0, 0.0
    begin = time.process_time()
    while (choice := match.choice) is not None:
        turn = rules.turn(match.state)
        rolled = sum(decision.seat == CHANCE for decision in match.log[rolls:])
        if turn != last or (rolled and is_between_rolls(match)):
            since = time.process_time()
            last, rolls = turn, len(match.log)
            own = list(rules.chances(match.state))
            is_pair = seats <= chances.PAIR
            features = chances.features(rules, match.state) if is_pair else {}
            leads = [] if is_pair else chances.leads(rules, match.state)
            rows.append(Row(scenario, seed, turn, 0, features, leads, own, []))
            snapshots.append(match.copy())
            busy += time.process_time() - since
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    seconds = time.process_time() - begin - busy
    result = list(chances.shares(match.state.outcome, seats))
    drawn = sorted(rng.sample(range(len(rows)), min(SAMPLED, len(rows))))
    sampled = [rows[place] for place in drawn]
    for row in sampled:
        row.turns, row.result = rules.turn(match.state), result
    sampled[0].seconds = seconds
    if ends:
        third = seed % 3
        in_third = [place for place in drawn if chances.third_of(rows[place].turn, rows[place].turns) == third]
        if in_third:
            place = rng.choice(in_third)
            rows[place].ends = [playout_result(snapshots[place], f"{seed} {number}") for number in range(PLAYOUTS)]
    return sampled


def playout_result(match: Match[Any], key: str) -> float:
    """Play a copy of the match to the end with new dice; return the first seat's share of the victory."""
    rng, copy = Random(key), match.copy()
    copy.spare_snapshots()
    seed, dice = rng.getrandbits(32), RandomDice(rng)
    bots = [copy.rules.bot(level_of(copy.rules), seed + seat) for seat in range(copy.seats)]
    while (choice := copy.choice) is not None:
        if choice.seat == CHANCE:
            copy.apply(dice.answer(choice, 0))
        else:
            decide(bots[choice.seat], copy, choice.seat)
    return copy.rules.chances(copy.state)[0]


# === Fitting ===


class Data:
    """Rows with the same number of seats as arrays. `table` has a column for each figure that varies."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        matches = list(dict.fromkeys((row.scenario, row.seed) for row in rows))
        number = {match: place for place, match in enumerate(matches)}
        self.match = np.array([number[row.scenario, row.seed] for row in rows])
        self.matches = len(matches)
        self.scenarios = list(dict.fromkeys(row.scenario for row in rows))
        self.turns = {
            name: float(np.mean([row.turns for row in {r.seed: r for r in rows if r.scenario == name}.values()]))
            for name in self.scenarios
        }
        named = [line for row in rows for line in row.leads or [row.features]]
        names = [name for name in named[0] if all(name in line for line in named)]
        table = np.array([[line[name] for name in names] for line in named]).reshape(len(named), len(names))
        varies = table.std(axis=0) > 1e-9
        self.names = [name for name, is_varied in zip(names, varies, strict=True) if is_varied]
        self.table = table[:, varies]
        self.time = np.array([min(chances.LATEST, row.turn / self.turns[row.scenario]) for row in rows])
        self.third = np.array([chances.third_of(row.turn, row.turns) for row in rows])
        self.result = np.array([row.result for row in rows])
        self.own = np.array([row.own for row in rows])
        self.weight = EFFECTIVE_POSITIONS / np.bincount(self.match)[self.match]

    @property
    def is_pair(self) -> bool:
        """Whether there are at most two seats, so that the first seat's chance determines the other's."""
        return len(self.rows[0].result) <= chances.PAIR

    def by_seat(self) -> Array:
        """Features for three or more seats (rows, seats, 2 × figures): scaled leads, and the same times the time."""
        scaled = (self.table / self.table.std(axis=0)).reshape(len(self.rows), self.result.shape[1], len(self.names))
        return np.concatenate([scaled, scaled * self.time[:, None, None]], axis=2)

    def design(self) -> Array:
        """Features (rows, columns): 1, time, scenarios (one-hot, but the first), scaled figures, the same × time."""
        scaled = (self.table - self.table.mean(axis=0)) / self.table.std(axis=0)
        which = [[float(row.scenario == name) for name in self.scenarios[1:]] for row in self.rows]
        where = np.array(which).reshape(len(self.rows), len(self.scenarios) - 1)
        time_ = self.time[:, None]
        return np.hstack([np.ones((len(self.rows), 1)), time_, where, scaled, scaled * time_])


def cross_validated(data: Data, ridge: float) -> Array:
    """Predict each seat's chance in each row (rows, seats), with weights fitted to the other folds' matches."""
    design, predicted = data.design() if data.is_pair else data.by_seat(), np.zeros(data.result.shape)
    for fold in range(FOLDS):
        held_out = data.match % FOLDS == fold
        if held_out.any() and not held_out.all():
            weights = fit_weights(data, design, ridge, ~held_out)
            if data.is_pair:
                predicted[held_out] = by_seat(logistic.chances(design[held_out], weights), data.result.shape[1])
            else:
                predicted[held_out] = logistic.seat_chances(design[held_out], weights)
    return predicted


def fit_weights(data: Data, design: Array, ridge: float, rows: Array) -> Array:
    """Fit the weights to the rows selected by a boolean mask."""
    won, weight = data.result[rows], data.weight[rows]
    if data.is_pair:
        return logistic.fit(design[rows], won[:, 0], weight, ridge, free=1)
    return logistic.fit_seats(design[rows], won, weight, ridge)


def brier(chance: Array, result: Array, weight: Array) -> float:
    """The Brier score: the mean squared difference over seats, then the weighted mean over rows."""
    return float(np.average(((chance - result) ** 2).mean(axis=1), weights=weight))


def by_seat(chance: Array, seats: int) -> Array:
    """The chances of one or two seats (rows, seats) from the first seat's."""
    return np.column_stack([chance, 1 - chance])[:, :seats]


def thirds_of(data: Data, chance: Array) -> tuple[chances.ThirdFit, chances.ThirdFit, chances.ThirdFit]:
    """How well the chances predict the results in each third of the matches."""
    found = []
    shares = np.array([data.result[data.match != number].mean(axis=0) for number in range(data.matches)])
    squares = ((chance - data.result) ** 2).mean(axis=1)
    bare = ((shares[data.match] - data.result) ** 2).mean(axis=1)
    rows = list(zip(data.rows, chance[:, 0], strict=True))
    for third in range(3):
        here = data.third == third
        weight = data.weight[here]
        gains = [(bare - squares)[here & (data.match == match)].mean() for match in sorted(set(data.match[here]))]
        error = usual_error((row, part) for row, part in rows if is_in_third(row, third)) or usual_error(rows)
        found.append(
            chances.ThirdFit(
                positions=int(here.sum()),
                brier=round(brier(chance[here], data.result[here], weight), 4),
                bare=round(brier(shares[data.match[here]], data.result[here], weight), 4),
                matches=len(gains),
                doubt=round(float(np.std(gains, ddof=1) / np.sqrt(len(gains))), 4),
                error=round(error or chances.IGNORANT, 3),
            )
        )
    return found[0], found[1], found[2]


def is_in_third(row: Row, third: int) -> bool:
    return chances.third_of(row.turn, row.turns) == third


def usual_error(rows: Iterable[tuple[Row, float]]) -> float | None:
    """Return the root mean square error of the chances, estimated from the positions that were played out.

    The variance of the playouts themselves is subtracted, and one standard error added, so with few positions the
    estimate is rather too large. Return None with fewer than `MIN_PLAYED_OUT` positions.
    """
    squares = [
        (chance - np.mean(row.ends)) ** 2 - np.var(row.ends, ddof=1) / len(row.ends)
        for row, chance in rows
        if row.ends is not None
    ]
    if len(squares) < MIN_PLAYED_OUT:
        return None
    square = float(np.mean(squares)) + float(np.std(squares, ddof=1)) / np.sqrt(len(squares))
    return min(chances.IGNORANT, float(np.sqrt(max(0.0, square))))


def fit_of(rules: Rules[Any], rows: Sequence[Row]) -> chances.Fit:
    """Fit rows with the same number of seats; cross-validation chooses the ridge."""
    data = Data(rows)
    seats = data.result.shape[1]
    if level_of(rules) == rules.quick:
        seconds = sum(row.seconds for row in rows) / data.matches
    else:
        seconds = float(
            np.mean([playout_seconds(rules, rows[0].scenario, seats, seed) for seed in range(TIMED_MATCHES)])
        )
    common: dict[str, Any] = {
        "seats": seats,
        "matches": data.matches,
        "level": level_of(rules),
        "seed": min(row.seed for row in rows),
        "playout": round(seconds, 2),
    }
    mean_turns = {name: round(turns, 1) for name, turns in data.turns.items()}
    if all((rules.id, name) in OWN for name in data.scenarios):
        thirds = thirds_of(data, data.own)
        return chances.Fit(
            scenarios={name: chances.ScenarioFit(turns) for name, turns in mean_turns.items()}, thirds=thirds, **common
        )
    predicted = {ridge: cross_validated(data, ridge) for ridge in RIDGES}
    ridge = min(RIDGES, key=lambda each: brier(predicted[each], data.result, data.weight))
    thirds = thirds_of(data, predicted[ridge])
    design = data.design() if data.is_pair else data.by_seat()
    weights = [round(float(weight), 4) for weight in fit_weights(data, design, ridge, data.match >= 0)]
    number, others = len(data.names), len(data.scenarios) - 1
    constants, offsets, means = [0.0, 0.0], [0.0] * (others + 1), [0.0] * number
    if data.is_pair:
        constants, offsets[1:], weights = weights[:2], weights[2 : 2 + others], weights[2 + others :]
        means = [round(float(mean), 4) for mean in data.table.mean(axis=0)]
    print(f"   ridge {ridge:g}")
    return chances.Fit(
        scenarios={
            name: chances.ScenarioFit(turns, offset)
            for (name, turns), offset in zip(mean_turns.items(), offsets, strict=True)
        },
        thirds=thirds,
        names=tuple(data.names),
        means=tuple(means),
        spreads=tuple(round(float(spread), 4) for spread in data.table.std(axis=0)),
        weights=tuple(weights[:number]),
        by_turn=tuple(weights[number:]),
        constant=constants[0],
        constant_by_turn=constants[1],
        **common,
    )


def playout_seconds(rules: Rules[Any], scenario: str, seats: int, seed: int) -> float:
    """Play a match at the quick level; return its processor time in seconds."""
    match = Match(rules, scenario, {}, SeededDice(seed), seats)
    match.spare_snapshots()
    begin = time.process_time()
    play_out(match, [rules.bot(rules.quick, seat) for seat in range(seats)])
    return time.process_time() - begin


def groups(rules: Rules[Any], rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Yield the rows of each fit: those that share their weights."""
    keys = dict.fromkeys((len(row.result), "" if rules.id in SHARED_WEIGHTS else row.scenario) for row in rows)
    for seats, scenario in keys:
        yield [row for row in rows if len(row.result) == seats and scenario in ("", row.scenario)]


def replaces(new: chances.Fit, old: chances.Fit) -> bool:
    return old.seats == new.seats and not old.scenarios.keys().isdisjoint(new.scenarios)


def print_fit(fit: chances.Fit) -> None:
    print(f"{', '.join(fit.scenarios)}, {fit.seats} seats, {fit.matches} matches, {fit.playout:.2f} s each")
    for name, third in zip(("early", "middle", "late"), fit.thirds, strict=True):
        print(f"   {name:7}{third.positions:6} positions: Brier {third.brier:.3f}, bare share {third.bare:.3f}, "
              f"usual error {third.error:.2f}{'' if third.tells else ', tells nothing'}")  # fmt: skip


def as_toml(table: chances.ChanceTable) -> str:
    """The table as the text of a TOML file, with a comment at its head."""
    import tomli_w

    head = (
        "# Weights for each seat's chance to win in a position, and how well they predict other matches.\n"
        "# Written by tools/fit_chances.py; game/core/chances.py says what each entry means.\n\n"
    )
    return head + tomli_w.dumps(msgspec.to_builtins(table))


def test_set(table: chances.ChanceTable, rows: Sequence[Row]) -> Iterator[bytes]:
    """Yield lines of JSON: a position from each third of each match, with the figures that its fit uses."""
    rng = Random(0)
    for match in dict.fromkeys((row.scenario, len(row.result), row.seed) for row in rows):
        of_match = [row for row in rows if (row.scenario, len(row.result), row.seed) == match]
        fit = next((fit for fit in table.fits if match[0] in fit.scenarios and fit.seats == match[1]), None)
        for third in range(3):
            here = [row for row in of_match if is_in_third(row, third)]
            if fit is not None and fit.names and fit.seats <= chances.PAIR and here:
                row = rng.choice(here)
                features = {name: round(row.features[name], 3) for name in fit.names}
                yield (
                    msgspec.json.encode(
                        {
                            "scenario": row.scenario,
                            "turn": row.turn,
                            "turns": row.turns,
                            "result": row.result,
                            "features": features,
                        }
                    )
                    + b"\n"
                )


def main() -> None:
    """Play, fit, print, and write if asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--rows", type=Path, required=True, help="file of positions; new ones are appended")
    parser.add_argument("--matches", type=int, default=100, help="new matches of each scenario and number of seats")
    parser.add_argument(
        "--playouts", type=int, default=1, metavar="N", help="play out a position of every Nth match (1); 0: of none"
    )
    parser.add_argument("--only", default="", help="only this scenario, or this number of seats of it (SCENARIO:2)")
    parser.add_argument("--seed", type=int, default=700_000)
    parser.add_argument("--seconds", type=float, default=1e9, help="start no match after this many seconds")
    parser.add_argument("--write", action="store_true", help="write the game's chances.toml")
    parser.add_argument("--test-set", type=Path, help="write positions of these matches to test the table")
    args = parser.parse_args()
    rules = load_rules(args.game)
    only, _, number = args.only.partition(":")
    line_ups = [
        (name, seats)
        for name, scenario in rules.scenarios.items()
        for seats in scenario.seats
        if only in ("", name) and number in ("", str(seats))
    ]
    end = time.monotonic() + args.seconds
    with args.rows.open("ab") as file:
        for match in range(args.matches):
            for name, seats in line_ups:
                if time.monotonic() < end:
                    ends = args.playouts > 0 and match % args.playouts == 0
                    for row in play(rules, name, seats, args.seed + match, ends=ends):
                        file.write(msgspec.json.encode(row) + b"\n")
    rows = [msgspec.json.decode(line, type=Row) for line in args.rows.read_bytes().splitlines()]
    if args.test_set is not None:
        table = chances.table_of(chances.package_of(rules))
        assert table is not None, "fit the table to other matches first"
        args.test_set.write_bytes(b"".join(test_set(table, rows)))
        return
    fits = [fit_of(rules, group) for group in groups(rules, rows)]
    for fit in fits:
        print_fit(fit)
    if args.write:
        folder = Path(__file__).resolve().parents[1] / "game" / "games" / args.game / "tables"
        table = chances.table_of(chances.package_of(rules))
        fits += [
            fit for fit in (table.fits if table is not None else ()) if not any(replaces(new, fit) for new in fits)
        ]
        (folder / chances.FILE).write_text(as_toml(chances.ChanceTable(rules.version, tuple(fits))), "utf-8")


if __name__ == "__main__":
    main()
