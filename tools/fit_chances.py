"""Fit the chances to win that reviews show, and measure how far they can be trusted.

    python tools/fit_chances.py labyrinth --rows labyrinth.rows --matches 40
    python tools/fit_chances.py labyrinth --rows labyrinth.rows --matches 0 --write
    python tools/fit_chances.py labyrinth --rows new.rows --matches 4 --ends 0 --seed 910000 \
        --held tests/bots/chances/labyrinth.jsonl

Plays matches between equal computer players (`level_of`) of every scenario and number of seats, notes the figures of
positions at the starts of turns and where rolls are over, and adds them to the file of rows. From one position of each
match it also plays several times to the end, which shows how far a chance is from the truth. Then fits a logistic
regression by turn (among three and more seats a multinomial one) and prints how well it foretells matches that it has
not seen. With `--write` it writes the table `chances.toml` of the game; what the table has of other scenarios stays.
Both sides are equal, for a fit that is told who is stronger flatters itself.

With `--held` it writes three positions of each match, one of each third, for a test of the table by matches that it has
not seen. Where a game has chances of its own (`OWN`), these are measured, not fitted.
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
"""Scenarios whose chances are the game's own (`Rules.chances`)."""
USUAL = {"vermin"}
"""Games played at the usual level: at the quick one, the strongest, marines in scenario 1 always win."""
TOGETHER = {"deloyer", "labyrinth"}
"""Games all of whose scenarios share their weights, for they have the same figures."""
NOTED = 40
"""Most positions noted in a match, the same number of each match being drawn at random."""
COURSES = 8
"""How often a position is played to the end."""
FEWEST_ENDS = 4
"""Fewest positions played to the end from which an error is estimated."""
WEIGHT = 6.0
"""For how many independent positions those of one match count."""
RIDGES = (10.0, 30.0, 100.0, 300.0)
TIMED = 3
"""Matches at the quick level that are timed where others are played."""
FOLDS = 8


class Row(msgspec.Struct):
    """A position."""

    scenario: str
    seed: int
    turn: int
    turns: int
    features: dict[str, float]
    leads: list[dict[str, float]]
    """Of each seat, among three or more."""
    own: list[float]
    """The chances by the rules as they were when it was played."""
    result: list[float]
    ends: list[float] | None = None
    """If it was played to the end several times: what the first seat had of each victory."""
    seconds: float = 0.0
    """Processor time of the match; 0 but for its first row."""


def settled(match: Match[Any]) -> bool:
    """Whether a frame has just begun and nothing is half done."""
    return match.mark[0] == len(match.log) and match.rules.is_calm(match.state)


def level_of(rules: Rules[Any]) -> str:
    """The level that plays the matches: that of playouts, with few exceptions."""
    return rules.usual if rules.id in USUAL else rules.quick


def play(rules: Rules[Any], scenario: str, seats: int, seed: int, *, ends: bool) -> list[Row]:
    """Play a match and return some of its positions; of one of them how it goes on."""
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
        if turn != last or (rolled and settled(match)):
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
    drawn = sorted(rng.sample(range(len(rows)), min(NOTED, len(rows))))
    noted = [rows[place] for place in drawn]
    for row in noted:
        row.turns, row.result = rules.turn(match.state), result
    noted[0].seconds = seconds
    if ends:
        third = seed % 3
        fitting = [place for place in drawn if chances.third_of(rows[place].turn, rows[place].turns) == third]
        if fitting:
            place = rng.choice(fitting)
            rows[place].ends = [ended(snapshots[place], f"{seed} {number}") for number in range(COURSES)]
    return noted


def ended(match: Match[Any], key: str) -> float:
    """What the first seat has of the victory when the match is played on with new dice."""
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
    """The rows of some scenarios with a number of seats, as arrays."""

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
        self.weight = WEIGHT / np.bincount(self.match)[self.match]

    @property
    def is_pair(self) -> bool:
        """Whether there are at most two seats, so that the first one's chance says all."""
        return len(self.rows[0].result) <= chances.PAIR

    def by_seat(self) -> Array:
        """For three or more seats: of each position and seat the leads by their spread, the same times time."""
        scaled = (self.table / self.table.std(axis=0)).reshape(len(self.rows), self.result.shape[1], len(self.names))
        return np.concatenate([scaled, scaled * self.time[:, None, None]], axis=2)

    def design(self) -> Array:
        """Columns: one, time, each scenario but the first, figures by their spread, the same times time."""
        scaled = (self.table - self.table.mean(axis=0)) / self.table.std(axis=0)
        which = [[float(row.scenario == name) for name in self.scenarios[1:]] for row in self.rows]
        where = np.array(which).reshape(len(self.rows), len(self.scenarios) - 1)
        time_ = self.time[:, None]
        return np.hstack([np.ones((len(self.rows), 1)), time_, where, scaled, scaled * time_])


def foretold(data: Data, ridge: float) -> Array:
    """The chance of each seat in each row, by weights that have not seen its match."""
    design, found = data.design() if data.is_pair else data.by_seat(), np.zeros(data.result.shape)
    for fold in range(FOLDS):
        apart = data.match % FOLDS == fold
        if apart.any() and not apart.all():
            weights = fitted(data, design, ridge, ~apart)
            if data.is_pair:
                found[apart] = by_seat(logistic.chances(design[apart], weights), data.result.shape[1])
            else:
                found[apart] = logistic.among(design[apart], weights)
    return found


def fitted(data: Data, design: Array, ridge: float, rows: Array) -> Array:
    """The weights by some of the rows."""
    won, weight = data.result[rows], data.weight[rows]
    if data.is_pair:
        return logistic.fit(design[rows], won[:, 0], weight, ridge, free=1)
    return logistic.fit_among(design[rows], won, weight, ridge)


def brier(chance: Array, result: Array, weight: Array) -> float:
    """Mean squared difference, over seats and rows."""
    return float(np.average(((chance - result) ** 2).mean(axis=1), weights=weight))


def by_seat(chance: Array, seats: int) -> Array:
    """The chances of one or two seats from that of the first."""
    return np.column_stack([chance, 1 - chance])[:, :seats]


def thirds_of(data: Data, chance: Array) -> tuple[chances.ThirdFit, chances.ThirdFit, chances.ThirdFit]:
    """How well the positions of each third were foretold."""
    found = []
    shares = np.array([data.result[data.match != number].mean(axis=0) for number in range(data.matches)])
    for third in range(3):
        here = data.third == third
        weight = data.weight[here]
        told = ((chance - data.result) ** 2).mean(axis=1)
        bare = ((shares[data.match] - data.result) ** 2).mean(axis=1)
        gains = [(bare - told)[here & (data.match == match)].mean() for match in sorted(set(data.match[here]))]
        rows = list(zip(data.rows, chance[:, 0], strict=True))
        error = error_of((row, part) for row, part in rows if third_is(row, third)) or error_of(rows)
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


def third_is(row: Row, third: int) -> bool:
    """Whether a position belongs to that third of its match."""
    return chances.third_of(row.turn, row.turns) == third


def error_of(rows: Iterable[tuple[Row, float]]) -> float | None:
    """By how much the chances are wrong (root mean square), from positions that were played to the end several times.

    What the number of courses leaves uncertain is taken off, and a standard error is added: with few positions the
    error is rather too large. None if there are hardly any.
    """
    squares = [
        (chance - np.mean(row.ends)) ** 2 - np.var(row.ends, ddof=1) / len(row.ends)
        for row, chance in rows
        if row.ends is not None
    ]
    if len(squares) < FEWEST_ENDS:
        return None
    square = float(np.mean(squares)) + float(np.std(squares, ddof=1)) / np.sqrt(len(squares))
    return min(chances.IGNORANT, float(np.sqrt(max(0.0, square))))


def fit_of(rules: Rules[Any], rows: Sequence[Row]) -> chances.Fit:
    """The fit of some scenarios with the same number of seats, the best ridge chosen by matches it has not seen."""
    data = Data(rows)
    seats = data.result.shape[1]
    if level_of(rules) == rules.quick:
        seconds = sum(row.seconds for row in rows) / data.matches
    else:
        seconds = float(np.mean([playout_seconds(rules, rows[0].scenario, seats, seed) for seed in range(TIMED)]))
    common: dict[str, Any] = {
        "seats": seats,
        "matches": data.matches,
        "level": level_of(rules),
        "seed": min(row.seed for row in rows),
        "playout": round(seconds, 2),
    }
    courses = {name: round(turns, 1) for name, turns in data.turns.items()}
    if all((rules.id, name) in OWN for name in data.scenarios):
        thirds = thirds_of(data, data.own)
        return chances.Fit(
            scenarios={name: chances.ScenarioFit(turns) for name, turns in courses.items()}, thirds=thirds, **common
        )
    tried = {ridge: foretold(data, ridge) for ridge in RIDGES}
    ridge = min(tried, key=lambda each: brier(tried[each], data.result, data.weight))
    thirds = thirds_of(data, tried[ridge])
    design = data.design() if data.is_pair else data.by_seat()
    weights = [round(float(weight), 4) for weight in fitted(data, design, ridge, data.match >= 0)]
    number, others = len(data.names), len(data.scenarios) - 1
    constants, offsets, means = [0.0, 0.0], [0.0] * (others + 1), [0.0] * number
    if data.is_pair:
        constants, offsets[1:], weights = weights[:2], weights[2 : 2 + others], weights[2 + others :]
        means = [round(float(mean), 4) for mean in data.table.mean(axis=0)]
    print(f"   ridge {ridge:g}")
    return chances.Fit(
        scenarios={
            name: chances.ScenarioFit(turns, offset)
            for (name, turns), offset in zip(courses.items(), offsets, strict=True)
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
    """Processor time of a match at the quick level."""
    match = Match(rules, scenario, {}, SeededDice(seed), seats)
    match.spare_snapshots()
    begin = time.process_time()
    play_out(match, [rules.bot(rules.quick, seat) for seat in range(seats)])
    return time.process_time() - begin


def groups(rules: Rules[Any], rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows that share their weights."""
    kinds = dict.fromkeys((len(row.result), "" if rules.id in TOGETHER else row.scenario) for row in rows)
    for seats, scenario in kinds:
        yield [row for row in rows if len(row.result) == seats and scenario in ("", row.scenario)]


def is_of(old: chances.Fit, new: chances.Fit) -> bool:
    """Whether a new fit takes the place of an old one."""
    return old.seats == new.seats and not old.scenarios.keys().isdisjoint(new.scenarios)


def tell(fit: chances.Fit) -> None:
    """Print how well a fit foretells."""
    print(f"{', '.join(fit.scenarios)}, {fit.seats} seats, {fit.matches} matches, {fit.playout:.2f} s each")
    for name, third in zip(("early", "middle", "late"), fit.thirds, strict=True):
        print(f"   {name:7}{third.positions:6} positions: Brier {third.brier:.3f}, bare share {third.bare:.3f}, "
              f"usual error {third.error:.2f}{'' if third.tells else ', tells nothing'}")  # fmt: skip


def written(table: chances.ChanceTable) -> str:
    """The table as TOML."""
    import tomli_w

    head = (
        "# Each seat's chance to win by the figures of a position, and how well that foretells unseen matches.\n"
        "# Written by tools/fit_chances.py; game/core/chances.py says what each entry means.\n\n"
    )
    return head + tomli_w.dumps(msgspec.to_builtins(table))


def held(table: chances.ChanceTable, rows: Sequence[Row]) -> Iterator[bytes]:
    """Of each match a position of each third, with the figures that its fit uses."""
    rng = Random(0)
    for match in dict.fromkeys((row.scenario, len(row.result), row.seed) for row in rows):
        of_match = [row for row in rows if (row.scenario, len(row.result), row.seed) == match]
        fit = next((fit for fit in table.fits if match[0] in fit.scenarios and fit.seats == match[1]), None)
        for third in range(3):
            here = [row for row in of_match if third_is(row, third)]
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
    """Play, fit, print, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--rows", type=Path, required=True, help="file of positions; new ones are added")
    parser.add_argument("--matches", type=int, default=100, help="new matches of each scenario and number of seats")
    parser.add_argument(
        "--ends", type=int, default=1, help="play a position of every so many matches to the end; 0: none"
    )
    parser.add_argument("--only", default="", help="a scenario, perhaps with a number of seats (SCENARIO:2)")
    parser.add_argument("--seed", type=int, default=700_000)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop playing after that many seconds")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--held", type=Path, help="file for positions of the matches, to test the table by")
    words = parser.parse_args()
    rules = load_rules(words.game)
    only, _, number = words.only.partition(":")
    kinds = [
        (name, seats)
        for name, scenario in rules.scenarios.items()
        for seats in scenario.seats
        if only in ("", name) and number in ("", str(seats))
    ]
    end = time.monotonic() + words.seconds
    with words.rows.open("ab") as file:
        for match in range(words.matches):
            for name, seats in kinds:
                if time.monotonic() < end:
                    ends = words.ends > 0 and match % words.ends == 0
                    for row in play(rules, name, seats, words.seed + match, ends=ends):
                        file.write(msgspec.json.encode(row) + b"\n")
    rows = [msgspec.json.decode(line, type=Row) for line in words.rows.read_bytes().splitlines()]
    if words.held is not None:
        table = chances.table_of(chances.package_of(rules))
        assert table is not None, "the table is fitted to other matches first"
        words.held.write_bytes(b"".join(held(table, rows)))
        return
    fits = [fit_of(rules, group) for group in groups(rules, rows)]
    for fit in fits:
        tell(fit)
    if words.write:
        folder = Path(__file__).resolve().parents[1] / "game" / "games" / words.game / "tables"
        table = chances.table_of(chances.package_of(rules))
        fits += [fit for fit in (table.fits if table is not None else ()) if not any(is_of(fit, new) for new in fits)]
        (folder / chances.FILE).write_text(written(chances.ChanceTable(rules.version, tuple(fits))), "utf-8")


if __name__ == "__main__":
    main()
