"""Write docs/calibration.md from the figures in assets/calibration.

    python tools/document_calibration.py
    python tools/document_calibration.py --parts FILE [FILE ...]

`--parts` first joins the figures of runs with consecutive seeds and stores them in assets/calibration.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
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
    Bin,
    Reliability,
    as_json,
    joined,
    kept,
    over_scenarios,
    read,
    together,
)

HEAD = f"""\
# Chances shown, compared with what came true

Written by `tools/document_calibration.py` from the figures in `{FOLDER}`; do not edit it by hand.

`simulate ... --calibration FILE` plays whole games between bots. At every decision it records each chance that a person
in that seat would be shown: that of the option taken, and those always visible on the table. Each of them is a *case*.
Later events say whether it came true; if its condition did not hold, the case does not count.

- *Shown* is the mean of the chances shown, *came true* the share of cases that did, both in per cent.
- The cases of a kind are divided by the chance shown into ten *tenths*: 0-10 %, 10-20 %, and so on. A tenth is judged
  if it has {ENOUGH} cases and its kind {ENOUGH_OF_KIND}. It *fits* if both figures differ by at most 5 points, or if
  the 95 % interval of what came true (Wilson) contains the mean shown.
- Cases of one game are not independent: in Dynasties many depend on one roll. So a tenth that does not fit is listed
  with the interval that takes games, not cases, as independent. If that contains the mean shown, it may be chance.
- Of several hundred tenths a few must miss by chance: what a single die decides ("Getting away", "A War of Ideas only
  brings aid") is exact. The battles of Scotland were fought again from the same positions: see "Chances" in
  [scotland.md](scotland.md).

The aim is 500 games of each scenario. Each section ends with the commands that play its games again; add
`--calibration FILE` to them (`a|b` stands for two commands). FILE may be a picture (`.png`) or a table. They give the
same figures as long as the bots do not change.
"""


def of_players(found: Reliability) -> str:
    """Who played, with which options; the same for any number of seats."""
    names = " and ".join(dict.fromkeys(found.seats))
    rules = "".join(f", with `{name}={value}`" for name, value in found.options.items())
    return f"{names.capitalize()} players{rules}"


def is_random(found: Reliability) -> bool:
    return "random" in found.seats


def judged(found: Reliability) -> int:
    """The number of tenths with enough cases, of kinds with enough cases."""
    kinds = (bins for bins in found.kinds.values() if together(bins).cases >= ENOUGH_OF_KIND)
    return sum(each.cases >= ENOUGH for bins in kinds for each in bins)


def fitting(found: Reliability) -> str:
    """How many of the judged tenths fit, as text."""
    number = judged(found)
    return f"{number - len(found.misses())} of {number}" if number else "none judged"


def without_repeats(measured: Sequence[Reliability]) -> list[Reliability]:
    """The measurements; those of random players only with kinds that no other players have cases of."""
    known = {
        kind for each in measured for kind, bins in each.kinds.items() if not is_random(each) and together(bins).cases
    }
    return [
        msgspec.structs.replace(each, kinds={kind: each.kinds[kind] for kind in each.kinds if kind not in known})
        if is_random(each)
        else each
        for each in measured
    ]


def pooled(same: Sequence[Reliability]) -> Reliability:
    """The measurements of the same players in all scenarios as one."""
    return msgspec.structs.replace(same[0], games=sum(each.games for each in same), kinds=over_scenarios(same))


# === Tables ===


def table(head: str, rows: Sequence[str], words: int = 1) -> list[str]:
    """Return the lines of a Markdown table, the first `words` columns text, the others figures; none without rows."""
    line = "|" + "---|" * words + "---:|" * (head.count("|") + 1 - words)
    return [f"| {head} |", line, *(f"| {row} |" for row in rows), ""] if rows else []


def figures(each: Bin) -> str:
    """The cells of cases, mean shown and share that came true, in per cent."""
    return f"{each.cases} | {100 * each.mean_told:.1f} | {100 * each.share:.1f}"


def span(interval: tuple[float, float]) -> str:
    return "–".join(f"{100 * end:.1f}" for end in interval)


def kinds(text: Catalogue, found: Reliability) -> list[str]:
    """A table of the kinds with enough cases, and a line with the number of cases of the others."""
    rows, few = [], []
    for kind, bins in found.kinds.items():
        each, words = together(bins), text.name(found.game, "claim", kind)
        if each.cases >= (1 if is_random(found) else ENOUGH_OF_KIND):
            rows.append(f"{words} | {figures(each)} | {span(each.interval)}")
        else:
            few.append(f"{words} ({each.cases})")
    lines = table("Chance | Cases | Shown | Came true | 95 %", rows)
    return [*lines, f"Fewer than {ENOUGH_OF_KIND} cases: {', '.join(few)}.", ""] if few else lines


def misses(text: Catalogue, named: Sequence[tuple[str, Reliability]]) -> list[str]:
    """A table of the tenths that do not fit, of named measurements."""
    rows = []
    for name, found in named:
        for kind, tenth, each in found.misses():
            low, high = each.interval_of_games
            luck = "yes" if low <= each.mean_told <= high else "no"
            words = text.name(found.game, "claim", kind)
            rows.append(f"{words}, {tenth} % | {name} | {figures(each)} | {span((low, high))} | {luck}")
    head = "Tenth that does not fit | Of | Cases | Shown | Came true | 95 % over games | Contains it"
    return table(head, rows, words=2)


def named(text: Catalogue, same: Sequence[Reliability]) -> Iterator[tuple[str, Reliability]]:
    """Yield the measurements of the same players with their names: scenarios, or numbers of players."""
    by_number = len({len(each.seats) for each in same}) > 1
    for each in same:
        scenario = text.plain(f"{each.game}_about.scenario.{each.scenario}.name")
        yield (f"{len(each.seats)} players" if by_number else scenario), each


def section(text: Catalogue, same: Sequence[Reliability]) -> list[str]:
    """The section on one kind of player: all kinds of chances, how well each scenario fits, and which tenths do not."""
    every = pooled(same)
    lines = [f"### {of_players(every)}, {every.games} games", "", *kinds(text, every)]
    if is_random(every):
        lines += [
            "They do what no other computer player would do; only kinds that never come up otherwise are listed.",
            "",
        ]
    parts = list(named(text, same))
    if not is_random(every):
        rows = [f"{name} | {each.games} | {fitting(each)}" for name, each in parts]
        rows += [f"together | {every.games} | {fitting(every)}"] if len(parts) > 1 else []
        lines += table("Played | Games | Tenths that fit", rows)
        lines += misses(text, [("all", every), *parts] if len(parts) > 1 else parts)
    return [*lines, "Played with:", "", *(f"    {line}" for line in commands(same)), ""]


def commands(same: Sequence[Reliability]) -> list[str]:
    """The commands that play the games again; scenarios with the same number of games and seed share a line."""
    alike: dict[str, list[str]] = {}
    for each in same:
        line = each.command.partition(" --calibration ")[0].replace(f":{each.scenario}", ":SCENARIO", 1)
        alike.setdefault(line, []).append(each.scenario)
    return [line.replace("SCENARIO", "|".join(scenarios)) for line, scenarios in alike.items()]


def sections(game: str) -> list[list[Reliability]]:
    """The measurements of a game grouped by players: the normal level first, random last; by scenario within each."""
    order = list(load_rules(game).scenarios)
    measured = sorted(without_repeats(kept(game)), key=lambda each: (order.index(each.scenario), len(each.seats)))
    who = dict.fromkeys(of_players(each) for each in measured)
    ranked = sorted(who, key=lambda name: ("Normal" not in name, "Random" in name, len(name)))
    return [[each for each in measured if of_players(each) == name] for name in ranked]


def overview(text: Catalogue, found: Sequence[tuple[str, list[list[Reliability]]]]) -> list[str]:
    """A table of how well each game fits, with a row for each kind of player."""
    rows = []
    for game, by_players in found:
        for same in by_players:
            every = pooled(same)
            if not is_random(every):
                cases = sum(together(bins).cases for bins in every.kinds.values())
                title = text.plain(f"{game}_about.title")
                rows.append(f"{title}, {of_players(every).lower()} | {every.games} | {cases} | {fitting(every)}")
    return table("Game, all scenarios | Games | Cases | Tenths that fit", rows)


def join(parts: Sequence[Path]) -> None:
    """Join the parts of each measurement and write them to assets/calibration."""
    found = [read(part) for part in parts]
    for file in dict.fromkeys(each.file for each in found):
        one = joined([each for each in found if each.file == file])
        (ROOT / FOLDER / file).write_text(as_json(one), encoding="utf-8", newline="\n")


def main() -> None:
    """Write docs/calibration.md and print its path."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", type=Path, nargs="+", default=[], help="figures to join first")
    join(parser.parse_args().parts)
    text = Catalogue("en")
    found = [(game, sections(game)) for game in GAMES]
    lines = [HEAD, *overview(text, found)]
    for game, by_players in found:
        lines += [f"## {text.plain(f'{game}_about.title')}", ""]
        lines += [line for same in by_players for line in section(text, same)] or ["Not measured.", ""]
    page = ROOT / "docs" / "calibration.md"
    page.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8", newline="\n")
    print(page.relative_to(ROOT).as_posix())


if __name__ == "__main__":
    main()
