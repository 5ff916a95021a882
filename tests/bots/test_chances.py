"""Each seat's chance to win: sums, tables, and matches that the tables have not seen."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import msgspec
import pytest

from game.content.paths import SAMPLES
from game.core import chances
from game.core.record import decode, replay
from game.core.rules import Rules
from game.core.state import Outcome
from game.core.tables import TableError
from game.games import GAMES, load_rules
from tests.bots.duel import DuelRules
from tests.toy import RULES as TOY
from tests.toy.rules import ToyState

TOOLS = Path(__file__).parents[2] / "tools"
HELD = Path(__file__).parent / "chances"
SAMPLE = (
    "scotland-rebellion-12", "dynasties-europe-7", "vermin-great_migration-3", "labyrinth-assad_2012-7",
    "deloyer-setup2-12",
)  # fmt: skip


def table_of(rules: Rules[Any]) -> chances.ChanceTable:
    table = chances.table_of(chances.package_of(rules))
    assert table is not None
    return table


@pytest.mark.parametrize("name", SAMPLE)
def test_chances_sum_to_one_in_every_turn_of_a_match(name: str) -> None:
    """Alone there is one chance."""
    record = decode((SAMPLES / f"{name}.mapsheet").read_bytes())
    rules = load_rules(record.game)
    match = replay(rules, record)
    seen = set()
    for passed in match.walk():
        turn = rules.turn(passed.state)
        if turn not in seen or passed.choice is None:
            seen.add(turn)
            found = rules.chances(passed.state)
            assert len(found) == match.seats
            assert all(0 <= chance <= 1 for chance in found)
            assert match.seats == 1 or abs(sum(found) - 1) < 1e-9
    assert max(rules.chances(match.state)) in (0.5, 1.0)


def test_a_walk_passes_every_decision() -> None:
    """It ends where the match ended, and marks every frame, so that copies replay nothing but the running one."""
    record = decode((SAMPLES / "labyrinth-assad_2012-7.mapsheet").read_bytes())
    match = replay(load_rules("labyrinth"), record)
    lengths = []
    for passed in match.walk():
        lengths.append(len(passed.log))
        behind = len(passed.log) - passed.mark[0]
        assert behind < 40
    assert lengths == list(range(len(match.log) + 1))
    assert passed.fingerprint() == match.fingerprint()


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_its_chances(game: str) -> None:
    """A table of these rules, with every number of players; spread and weights for each figure."""
    rules = load_rules(game)
    table = table_of(rules)
    assert table.rules == rules.version
    for name, scenario in rules.scenarios.items():
        for seats in scenario.seats:
            fits = [fit for fit in table.fits if name in fit.scenarios and fit.seats == seats]
            assert len(fits) == 1, (name, seats)
    for fit in table.fits:
        assert len(fit.names) == len(fit.means) == len(fit.spreads) == len(fit.weights) == len(fit.by_turn)
        assert min(fit.spreads, default=1) > 0
        for third in fit.thirds:
            assert third.tells or third.band >= chances.WIDE


@pytest.mark.parametrize("path", sorted(HELD.glob("*.jsonl")), ids=lambda path: path.stem)
def test_chances_foretell_matches_that_the_table_has_not_seen(path: Path) -> None:
    """Where the table says that it tells something, its Brier score is below that of the bare share."""
    table = table_of(load_rules(path.stem))
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    told: list[float] = []
    bare: list[float] = []
    for fit in table.fits:
        own = [row for row in rows if row["scenario"] in fit.scenarios and len(row["result"]) == fit.seats]
        share = fmean(row["result"][0] for row in own) if own else 0.5
        for row in own:
            if fit.third(row["turn"], row["turns"]).tells:
                chance = fit.chance(row["features"], row["turn"], row["scenario"])
                told.append((chance - row["result"][0]) ** 2)
                bare.append((share - row["result"][0]) ** 2)
    assert len(told) >= 30
    assert fmean(told) < fmean(bare) - chances.MARGIN


def test_a_game_without_a_table_knows_nothing_before_the_end() -> None:
    state = ToyState(turns=6)
    assert list(TOY.chances(state)) == [0.5, 0.5]
    state.outcome = Outcome([1], "victory", "ford", "5")
    assert list(TOY.chances(state)) == [0.0, 1.0]


def test_winners_share_a_victory_and_all_share_a_draw() -> None:
    def shares(winners: list[int], result: str, seats: int) -> list[float]:
        return list(chances.shares(Outcome(winners, result, "", ""), seats))

    assert shares([0, 2], "shared", 3) == [0.5, 0.0, 0.5]
    assert shares([], "draw", 2) == [0.5, 0.5]
    assert [shares([0], "victory", 1), shares([], "draw", 1), shares([], "defeat", 1)] == [[1.0], [0.5], [0.0]]


def test_among_three_seats_a_fit_knows_who_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The more surely the later it is, in matches in which points come by chance and most points win."""
    monkeypatch.syspath_prepend(str(TOOLS))
    from fit_chances import Row, fit_of

    rng, rows = Random(1), list[Row]()
    for seed in range(60):
        points, own = [0.0] * 3, list[Row]()
        for turn in range(1, 7):
            points = [each + rng.gauss(0, 1) for each in points]
            leads = [{"points": each - fmean(points), "noise": rng.gauss(0, 1)} for each in points]
            own.append(Row("duel", seed, turn, 6, {}, leads, [1 / 3] * 3, [], seconds=0.1))
        result = [float(each == max(points)) for each in points]
        rows += [msgspec.structs.replace(row, result=result) for row in own]
    fit = fit_of(DuelRules(), rows)
    assert fit.seats == 3
    late = fit.thirds[2]
    assert late.tells
    assert late.brier < fit.thirds[0].brier < fit.thirds[0].bare
    found = fit.among([{"points": each, "noise": 0.0} for each in (2.0, 0.0, -2.0)], 6, "duel")
    assert sum(found) == pytest.approx(1)
    assert found[0] > 0.8 > found[1] > found[2]


def test_a_damaged_table_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / chances.FILE).write_text("rules = 1\nfits = 3\n", encoding="utf-8")
    (tmp_path / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path.parent))
    with pytest.raises(TableError, match=r"chances\.toml is no such table"):
        chances.table_of(tmp_path.name)
