"""Write docs/calibration.md from the figures in assets/calibration.

    python tools/document_calibration.py
    python tools/document_calibration.py --parts FILE [FILE ...]

With --parts, figures of runs whose seeds follow each other are first joined and put into assets/calibration.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.content.text import Catalogue  # noqa: E402
from game.games import GAMES, load_rules  # noqa: E402 - the project need not be installed
from game.simulation.reliability import (  # noqa: E402
    ENOUGH,
    ENOUGH_OF_KIND,
    FOLDER,
    Reliability,
    as_json,
    joined,
    kept,
    over_scenarios,
    read,
    together,
)

HEAD = """\
# Chances that are told, beside what came true

Written by `tools/document_calibration.py` from the figures in `assets/calibration`; do not change it by hand.

`simulate GAME --seats normal,normal --games 500 --seed 700000 --calibration FILE` plays games and takes down, at
every decision, each chance that a person in that seat would be shown: of the option that is then taken, and of what
stands on the table without being asked for. Each kind of chance has a judge that says from what happens later
whether it came true; where the condition failed under which it was told the case does not count. The ending of FILE
says what is written: `.png` a picture, `.json` the sums that are kept here, `.csv` and `.txt` tables.

Wanted, of every kind with 200 cases or more: in each tenth of the told chance with 100 cases or more, what came
true lies within 5 points of the mean told, or its interval (Wilson, 95 %) holds it. Tenths for which this is not so are
listed below their table.

500 games of each scenario are the aim; what has been played is less, and stands at each table with the command that
plays it again. Intervals take cases for independent. Those of one game are not: every player at the table is told a
chance of the same check of Dynasties, and again for each card that is added, so that many cases hang on one roll; and
opposite results of one die miss in pairs. So a second interval takes games for independent and not cases: tenths that
fit by it are listed apart. Of the several hundred tenths a few miss by luck alone.

Some chances come up only where somebody does what no computer player that thinks would do. Random players measure
them; of their games nothing else is listed, since they do not play as is usual.
"""


def heading(found: Reliability) -> str:
    """Who played."""
    names = " and ".join(dict.fromkeys(found.seats))
    rules = f", optional rules {', '.join(found.options)}" if found.options else ""
    return f"{len(found.seats)} {'player' if len(found.seats) == 1 else 'players'}, {names}{rules}"


def table(text: Catalogue, found: Reliability) -> list[str]:
    """The kinds that have enough cases, what the others have, and what does not fit."""
    lines = ["| Chance | Cases | Mean told | Came true | 95 % |", "|---|---:|---:|---:|---|"]
    few = []
    for kind, bins in found.kinds.items():
        whole, words = together(bins), text.name(found.game, "claim", kind)
        if whole.cases < (1 if is_random(found) else ENOUGH_OF_KIND):
            few.append(f"{words} ({whole.cases})")
            continue
        low, high = (f"{100 * end:.1f}" for end in whole.interval)
        lines.append(
            f"| {words} | {whole.cases} | {100 * whole.mean_told:.1f} | {100 * whole.share:.1f} | {low}–{high} |"
        )
    lines = lines if len(lines) > 2 else []
    lines += ["", f"Fewer than {ENOUGH_OF_KIND} cases: {', '.join(few)}."] if few and lines else []
    tried = judged(found)
    lines += ["", f"{tried - len(found.misses())} of {tried} tenths fit."] if tried and lines else []
    missed, by_games = [], []
    for kind, tenth, each in found.misses():
        words = text.name(found.game, "claim", kind)
        told, came, (low, high) = 100 * each.mean_told, 100 * each.share, each.interval_of_games
        span = f"{100 * low:.1f}–{100 * high:.1f}{' over games' if each.spread else ''}"
        row = f"{words}, {tenth} %: told {told:.1f}, came true {came:.1f} ({span}) of {each.cases}."
        (by_games if low <= each.mean_told <= high else missed).append(row)
    lines += [line for row in missed for line in ("", f"Does not fit: {row}")]
    lines += [line for row in by_games for line in ("", f"Fits by games alone: {row}")]
    return [*lines, ""] if lines else []


def judged(found: Reliability) -> int:
    """How many tenths have enough cases, of kinds that have enough."""
    kinds = (bins for bins in found.kinds.values() if together(bins).cases >= ENOUGH_OF_KIND)
    return sum(each.cases >= ENOUGH for bins in kinds for each in bins)


def only_there(measured: Sequence[Reliability]) -> list[Reliability]:
    """The measurements; of random players only the kinds of which no others have cases."""
    known = {
        kind for each in measured for kind, bins in each.kinds.items() if not is_random(each) and together(bins).cases
    }
    return [
        msgspec.structs.replace(each, kinds={kind: each.kinds[kind] for kind in each.kinds if kind not in known})
        if is_random(each)
        else each
        for each in measured
    ]


def is_random(found: Reliability) -> bool:
    """Whether random players took part."""
    return "random" in found.seats


def section(text: Catalogue, measured: list[Reliability]) -> list[str]:
    """The scenarios of a game with the same players: all together, and those that say something by themselves."""
    lines = [f"### {heading(measured[0])}", "", "```"]
    lines += [each.command for each in measured]
    lines += ["```", ""]
    if len(measured) > 1:
        lines += together_table(text, measured, "All scenarios together")
    for found in measured:
        name = text.plain(f"{found.game}_about.scenario.{found.scenario}.name")
        rows = table(text, found)
        lines += [f"{name}, {found.games} games:", "", *rows] if rows else []
    return lines


def together_table(text: Catalogue, measured: list[Reliability], words: str) -> list[str]:
    """The table of several measurements of a game in one."""
    games = sum(each.games for each in measured)
    whole = msgspec.structs.replace(measured[0], games=games, kinds=over_scenarios(measured))
    return [f"{words}, {games} games:", "", *table(text, whole)]


def join(parts: Sequence[Path]) -> None:
    """Join the parts of each measurement and keep it."""
    found = [read(part) for part in parts]
    for file in dict.fromkeys(each.file for each in found):
        whole = joined([each for each in found if each.file == file])
        (ROOT / FOLDER / file).write_text(as_json(whole), encoding="utf-8", newline="\n")


def main() -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", type=Path, nargs="+", default=[])
    join(parser.parse_args().parts)
    text, lines = Catalogue("en"), [HEAD]
    for game in GAMES:
        lines += [f"## {text.plain(f'{game}_about.title')}", ""]
        measured = only_there(kept(game))
        order = list(load_rules(game).scenarios)
        measured.sort(key=lambda each: (-each.games * ("normal" in each.seats), order.index(each.scenario)))
        thinking = [each for each in measured if not is_random(each)]
        if len({len(each.seats) for each in thinking}) > 1:
            lines += together_table(text, thinking, "All numbers of players together")
        for who in dict.fromkeys(heading(each) for each in measured):
            same = [each for each in measured if heading(each) == who]
            lines += section(text, sorted(same, key=lambda each: order.index(each.scenario)))
        lines += [] if measured else ["Not measured.", ""]
    page = ROOT / "docs" / "calibration.md"
    page.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8", newline="\n")
    print(page.relative_to(ROOT).as_posix())


if __name__ == "__main__":
    main()
