"""Reliability of the probabilities shown: cases in ten bins for each kind, as tables and files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from game.content import paths
from game.games import load_rules
from game.simulation.calibration import Case
from game.simulation.play import Task
from game.simulation.tally import wilson

TENTHS = 10
ENOUGH, MOST_ERROR = 100, 0.05
"""A bin with at least that many cases must be this close to the mean shown, or its interval must contain that mean."""
ENOUGH_OF_KIND = 200
"""Kinds with fewer cases are not judged."""
FOLDER = "assets/calibration"
COLUMNS = ("kind", "bin", "cases", "mean_told", "came_true", "share", "low", "high", "fits")


class Bin(NamedTuple):
    """The cases of one bin."""

    cases: int = 0
    told: float = 0.0
    """Sum of the probabilities, 0 to 1 each."""
    came_true: int = 0
    spread: float = 0.0
    """Sum over games of the square by which the cases that came true differ from what this bin leads to expect."""

    @property
    def mean_told(self) -> float:
        """The mean probability shown; only if there are cases."""
        return self.told / self.cases

    @property
    def share(self) -> float:
        """The share that came true; only if there are cases."""
        return self.came_true / self.cases

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share, 0 to 1."""
        return wilson(self.came_true, self.cases)

    @property
    def interval_of_games(self) -> tuple[float, float]:
        """The interval with games, not cases, taken for independent: those of one game may hang on one roll."""
        alone = self.cases * self.share * (1 - self.share)
        effect = max(1.0, self.spread / alone) if alone else 1.0
        return wilson(self.came_true / effect, self.cases / effect)

    @property
    def fits(self) -> bool:
        """Whether the share agrees with the mean shown; with too few cases it always does."""
        low, high = self.interval
        near = abs(self.share - self.mean_told) <= MOST_ERROR
        return self.cases < ENOUGH or near or low <= self.mean_told <= high

    def plain(self) -> dict[str, Any]:
        """The figures of a table row."""
        low, high = self.interval
        figures = {"mean_told": self.mean_told, "share": self.share, "low": low, "high": high}
        rounded = {name: round(value, 4) for name, value in figures.items()}
        return {"cases": self.cases, "came_true": self.came_true, **rounded, "fits": self.fits}


def together(bins: Iterable[Bin]) -> Bin:
    """Merge several bins."""
    found = list(bins)
    return Bin(*(sum(column) for column in zip(Bin(), *found, strict=True)))


def tenth(chance: float) -> int:
    """The bin of a probability, from 0; certainty is in the last bin.

    >>> tenth(0.0), tenth(0.3), tenth(0.999), tenth(1.0)
    (0, 3, 9, 9)
    """
    return min(int(chance * TENTHS + 1e-9), TENTHS - 1)


class Reliability(msgspec.Struct):
    """The results of the probabilities shown in many games between the same players."""

    game: str
    scenario: str
    seats: list[str]
    """The players, as `simulate --seats` takes them."""
    seed: int
    """Seed of the first game."""
    games: int
    kinds: dict[str, list[Bin]]
    """The ten bins of each kind; includes kinds that were never shown."""
    options: dict[str, int] = {}
    """Optional rules that differ from the default."""

    @property
    def file(self) -> str:
        """The file name; a game may be measured with several numbers and kinds of players."""
        players = (str(len(self.seats)), *dict.fromkeys(self.seats))
        return f"{'-'.join((self.game, self.scenario, *players, *self.options))}.json"

    @property
    def command(self) -> str:
        """The command that repeats the measurement."""
        seats = ",".join(self.seats)
        rules = "".join(f" --option {name}={value}" for name, value in self.options.items())
        return (
            f"simulate {self.game}:{self.scenario} --seats {seats}{rules} --games {self.games} --seed {self.seed}"
            f" --calibration {FOLDER}/{self.file}"
        )

    def rows(self) -> Iterator[tuple[str, str, Bin]]:
        """Yield kind, bin ("all" or its bounds in per cent) and figures, where there are cases."""
        for kind, bins in self.kinds.items():
            whole = together(bins)
            if whole.cases:
                yield kind, "all", whole
            for number, each in enumerate(bins):
                if each.cases:
                    yield kind, f"{number * TENTHS}-{(number + 1) * TENTHS}", each

    def misses(self) -> list[tuple[str, str, Bin]]:
        """The bins that do not fit, of kinds with enough cases."""
        enough = {kind for kind, bins in self.kinds.items() if together(bins).cases >= ENOUGH_OF_KIND}
        return [row for row in self.rows() if row[0] in enough and row[1] != "all" and not row[2].fits]

    def plain(self) -> dict[str, Any]:
        """All figures as one JSON object."""
        kinds: dict[str, Any] = {kind: {"cases": 0, "bins": {}} for kind in self.kinds}
        for kind, name, each in self.rows():
            if name == "all":
                kinds[kind] = {**each.plain(), "bins": {}}
                del kinds[kind]["fits"]
            else:
                kinds[kind]["bins"][name] = each.plain()
        return {"calibration": True, "game": self.game, "scenario": self.scenario, "kinds": kinds}


def reliability(task: Task, games: Sequence[Sequence[Case]], kinds: Sequence[str]) -> Reliability:
    """Count the cases of each game; `task` is the first game."""
    known = dict.fromkeys((*kinds, *(case.kind for cases in games for case in cases)))
    found = {kind: _bins([[case for case in cases if case.kind == kind] for cases in games]) for kind in known}
    seats = [player.removeprefix("bot:") for player in task.players]
    usual = {option.id: option.default for option in load_rules(task.game).options}
    chosen = {name: int(value) for name, value in task.options.items() if value != usual[name]}
    return Reliability(task.game, task.scenario, seats, task.seed, len(games), found, chosen)


def _bins(games: Sequence[Sequence[Case]]) -> list[Bin]:
    """The bins of one kind, with their spread over games. Below, rows are games and columns are bins."""
    rows = [number * TENTHS + tenth(case.chance) for number, cases in enumerate(games) for case in cases]
    chances = [case.chance for cases in games for case in cases]
    truths = [float(case.came_true) for cases in games for case in cases]
    cases, told, came_true = (
        np.bincount(rows, weights, len(games) * TENTHS).reshape(len(games), TENTHS)
        for weights in (None, chances, truths)
    )
    total = cases.sum(axis=0)
    excess = (came_true - told).sum(axis=0) / np.maximum(total, 1)
    spread = ((came_true - told - excess * cases) ** 2).sum(axis=0)
    columns = (total.tolist(), told.sum(axis=0).tolist(), came_true.sum(axis=0).astype(int).tolist(), spread.tolist())
    return [Bin(*row) for row in zip(*columns, strict=True)]


def joined(parts: Sequence[Reliability]) -> Reliability:
    """Join measurements of the same players whose seeds follow each other; ValueError if they are not that.

    Kinds and bins are added up, so the spread over games is that about the excess of each part.
    """
    first, *rest = sorted(parts, key=lambda part: part.seed)
    seed = first.seed
    for part in (first, *rest):
        if part.seed != seed or part.file != first.file:
            raise ValueError(f"{part.file} from seed {part.seed} does not follow {first.file} up to seed {seed}")
        seed += part.games
    return msgspec.structs.replace(first, games=seed - first.seed, kinds=over_scenarios([first, *rest]))


def over_scenarios(measured: Sequence[Reliability]) -> dict[str, list[Bin]]:
    """By kind the bins of several scenarios of a game in one."""
    kinds = dict.fromkeys(kind for found in measured for kind in found.kinds)
    none = [Bin()] * TENTHS
    return {
        kind: [together(same) for same in zip(*(found.kinds.get(kind, none) for found in measured), strict=True)]
        for kind in kinds
    }


# === Files ===


def as_json(found: Reliability) -> str:
    """The sums of all bins as JSON, with the command that repeats the measurement; `read` parses it."""
    lines = [f'  {json.dumps(kind)}: {json.dumps([_row(b) for b in bins])}'
             for kind, bins in found.kinds.items()]  # fmt: skip
    head = {name: getattr(found, name) for name in ("command", "game", "scenario", "seats", "seed", "games", "options")}
    start = json.dumps(head, indent=1)[:-2]
    return f'{start},\n "kinds": {{\n' + ",\n".join(lines) + "\n }\n}\n"


def _row(each: Bin) -> list[float]:
    return [each.cases, round(each.told, 4), each.came_true, round(each.spread, 4)]


def as_csv(found: Reliability) -> str:
    """A CSV line for each kind and bin."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for kind, name, each in found.rows():
        figures = each.plain()
        writer.writerow([kind, name, *(figures[column] for column in COLUMNS[2:])])
    return text.getvalue()


def as_text(found: Reliability) -> str:
    """A text table; bins that do not fit are marked."""
    lines = [f"{'kind':<24} {'told':<7} {'cases':>7} {'mean told':>10} {'came true':>10}   95 %"]
    for kind, name, each in found.rows():
        low, high = (f"{100 * end:.1f}" for end in each.interval)
        mark = "" if name == "all" or each.fits else "  *"
        told = f"{kind:<24} all" if name == "all" else f"{'':<24} {name}"
        figures = f"{each.cases:>7} {100 * each.mean_told:>10.1f} {100 * each.share:>10.1f}"
        lines.append(f"{told:<32} {figures}   {low} to {high}{mark}")
    never = [kind for kind, bins in found.kinds.items() if not together(bins).cases]
    lines += [f"never told: {', '.join(never)}"] if never else []
    return "\n".join(lines) + "\n"


def read(file: Path) -> Reliability:
    """Read the output of `as_json`. OSError or ValueError if that fails."""
    return msgspec.json.decode(file.read_bytes(), type=Reliability)


def kept(game: str) -> list[Reliability]:
    """The shipped figures of a game, by scenario and players; unreadable files are skipped."""
    found = []
    for file in paths.find_all(f"{FOLDER}/{game}-*.json"):
        try:
            found.append(read(file))
        except (OSError, ValueError):
            continue
    return sorted(found, key=lambda each: each.file)
