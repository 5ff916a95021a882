"""Calibration: how claims are counted, and a small run of every game."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from game.checks import check_chances, percent_keys
from game.content.text import Catalogue
from game.core.claim import Claim, ClaimKind, Step, Verdict
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import GAMES, load_rules
from game.simulation.calibration import Case, Watch, cases_of
from game.simulation.play import Task
from game.simulation.reliability import Bin, as_csv, as_json, as_text, joined, read, reliability, together
from tests.wide import WIDE

WITH_KINDS: dict[str, int] = {"scotland": 1, "dynasties": 1, "vermin": 1, "labyrinth": 2, "deloyer": 1}
TIMES = 6 if WIDE else 1
"""Games that name their chances, and how many matches the small run has, of its scenarios in turn; more if wide."""
MET = {
    "scotland": {"attack", "away", "battle", "check", "fight_on", "marker_odds", "noble", "town"},
    "vermin": {"danger", "fire", "nat", "request"},
}
"""Kinds that even so few matches bring."""
PLAYERS = {"labyrinth": load_rules("labyrinth").quick} | ({} if WIDE else {"scotland": "easy"})
"""Who plays in the small run, if not the usual players, which think long there."""
LONG = () if WIDE else ("rebellion", "campaign")
"""Scenarios that docs/calibration.md alone plays; the others have the same chances."""
ENOUGH = 60
"""Cases of a kind from which on a small run says anything."""
DOUBT = 4
"""Standard errors that a small run may be off, where cases that are decided together count as one roll."""
SCOTLAND = Task("scotland", "rebellion", {}, ["bot:normal", "bot:normal"], 7)
CASES = [Case("won", 0.62, n < 5) for n in range(8)] + [Case("won", 1.0, True)] * 3 + [Case("lost", 0.05, False)]


def test_cases_are_counted_by_kind_in_tenths() -> None:
    found = reliability(SCOTLAND, [CASES, []], ["won", "lost", "never"])
    assert [bin.cases for bin in found.kinds["won"]] == [0, 0, 0, 0, 0, 0, 8, 0, 0, 3]
    assert found.kinds["won"][6].share == 5 / 8
    assert found.kinds["won"][6].mean_told == pytest.approx(0.62)
    assert together(found.kinds["won"]).came_true == 8
    assert found.plain()["kinds"]["never"] == {"cases": 0, "bins": {}}
    assert list(found.plain()["kinds"]["won"]["bins"]) == ["60-70", "90-100"]


@pytest.mark.parametrize(
    ("cases", "told", "came_true", "fits"),
    [
        (1000, 0.64, 600, True),
        (1000, 0.66, 600, False),
        (99, 0.9, 10, True),
        (120, 0.50, 52, True),
        (120, 0.6, 52, False),
    ],
)
def test_a_bin_fits_within_five_points_or_its_interval(cases: int, told: float, came_true: int, fits: bool) -> None:
    assert Bin(cases, told * cases, came_true).fits is fits


def test_bins_that_do_not_fit_are_named_where_there_are_enough_cases() -> None:
    wrong = [Case("won", 0.9, n % 2 == 0) for n in range(150)]
    assert not reliability(SCOTLAND, [wrong], ["won"]).misses()
    right = [Case("won", 0.5, n % 2 == 0) for n in range(60)]
    assert [(kind, tenth) for kind, tenth, _ in reliability(SCOTLAND, [wrong + right], []).misses()] == [
        ("won", "90-100")
    ]


def test_cases_that_hang_on_one_roll_make_the_interval_of_games_wide() -> None:
    """Ten claims on each roll: an interval that takes them for independent is too narrow."""
    games = [[Case("won", 0.5, n % 2 == 0)] * 10 for n in range(40)]
    bin = reliability(SCOTLAND, games, ["won"]).kinds["won"][5]
    assert bin.spread == pytest.approx(40 * 5**2)
    low, high = bin.interval
    least, most = bin.interval_of_games
    assert (high - low) < 0.1 < 0.29 < (most - least) < 0.31
    lonely = reliability(SCOTLAND, [[Case("won", 0.5, n % 2 == 0)] for n in range(40)], ["won"]).kinds["won"][5]
    assert lonely.interval_of_games == pytest.approx(lonely.interval)


def test_parts_of_a_run_are_joined_where_their_seeds_follow_each_other() -> None:
    later = replace(SCOTLAND, seed=9)
    first, second = reliability(SCOTLAND, [CASES, []], ["won"]), reliability(later, [CASES], ["won", "lost"])
    whole = joined([second, first])
    assert (whole.seed, whole.games, whole.file) == (7, 3, first.file)
    assert whole.kinds["won"][6][:3] == (16, pytest.approx(2 * 8 * 0.62), 10)
    for other in (replace(later, seed=10), replace(later, players=["bot:normal", "bot:easy"])):
        with pytest.raises(ValueError, match="does not follow"):
            joined([first, reliability(other, [CASES], ["won"])])


def test_figures_are_kept_and_read_again(tmp_path: Path) -> None:
    found = reliability(SCOTLAND, [CASES, []], ["won", "lost", "never"])
    file = tmp_path / "scotland-rebellion.json"
    file.write_text(as_json(found), "utf-8")
    assert read(file) == found
    command = json.loads(file.read_text("utf-8"))["command"]
    assert command.startswith("simulate scotland:rebellion --seats normal,normal --games 2 --seed 7 ")
    assert as_csv(found).splitlines()[1] == "won,all,11,0.7236,8,0.7273,0.4344,0.9025,True"
    assert "never told: never" in as_text(found)


def test_a_switch_that_is_on_is_kept_as_a_number(tmp_path: Path) -> None:
    task = Task("dynasties", "europe", {"sky_witches": True, "jokers": 2}, ["bot:random"] * 4, 7)
    found = reliability(task, [CASES], [])
    file = tmp_path / found.file
    file.write_text(as_json(found), "utf-8")
    assert read(file).options == {"sky_witches": 1}
    assert " --option sky_witches=1 --games 1 " in found.command


def test_a_claim_about_the_same_thing_counts_once_and_void_ones_not_at_all() -> None:
    class Told(type(load_rules("scotland"))):  # type: ignore[misc]
        def claims(self, _view, _choice, pick):
            if pick is None:
                yield Claim("turn", 0.5, lambda step: Verdict.TRUE if step.state.turn > turn else None, "same")
                yield Claim("void", 0.5, lambda _: Verdict.VOID)

    rules = Told()
    match = Match(rules, "rebellion", {}, SeededDice(1), 2)
    turn, watch, bots = match.state.turn, Watch(match), [rules.bot("easy", seat) for seat in (0, 1)]
    from game.core.seat import Seat

    while match.choice is not None and match.state.turn == turn:
        choice = match.choice
        pick = next(thought.pick for thought in bots[choice.seat].think(Seat(match, choice.seat)) if thought)
        watch.note(pick)
        watch.judge(Step(choice, pick, match.apply(pick), match.state))
    assert watch.cases == [Case("turn", 0.5, came_true=True, decided=len(match.log))]


def test_a_percentage_without_a_kind_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("scotland")
    keys = sorted(percent_keys(Catalogue("en"), "scotland"))
    assert len(keys) > 5
    monkeypatch.setattr(
        type(rules), "claim_kinds", (ClaimKind("all", (*keys[1:], "panel:shares", "scotland.nothing")),)
    )
    faults = [fault for fault in check_chances() if "scotland" in fault]
    assert f"{keys[0]} shows a percentage that belongs to no kind of chance of scotland" in faults
    assert "scotland.nothing is said to show a chance of scotland and shows no percentage" in faults
    assert "ja: scotland.claim.all is missing" in faults
    assert len(faults) == 4


@pytest.mark.parametrize("game", GAMES)
def test_games_that_name_their_chances_are_in_the_table(game: str) -> None:
    assert bool(load_rules(game).claim_kinds) == (game in WITH_KINDS)


@pytest.mark.parametrize("game", WITH_KINDS)
def test_what_is_told_comes_true(game: str) -> None:
    """A few matches with fixed seeds; docs/calibration.md has the long run."""
    rules = load_rules(game)
    scenarios = [each for each in rules.scenarios.values() if each.id not in LONG]
    cases: list[Case] = []
    rolls: dict[tuple[str, int, int], list[Case]] = defaultdict(list)
    for number in range(TIMES * WITH_KINDS[game]):
        scenario, seed = scenarios[number % len(scenarios)], 900 + number
        seats = scenario.seats[0]
        match = Match(rules, scenario.id, {}, SeededDice(seed), seats)
        bots = [rules.bot(PLAYERS.get(game, rules.usual), seed * seats + seat) for seat in range(seats)]
        for case in cases_of(match, bots):
            cases.append(case)
            rolls[case.kind, seed, case.decided].append(case)
    known = {kind.id for kind in rules.claim_kinds}
    met = {case.kind for case in cases}
    assert met <= known
    assert met >= MET.get(game, set())
    assert all(0 <= case.chance <= 1 for case in cases)
    assert not [case for case in cases if case.chance in (0, 1) and case.came_true != bool(case.chance)]
    off = {}
    for kind in known:
        told = [case for case in cases if case.kind == kind]
        together = [same for key, same in rolls.items() if key[0] == kind]
        spread = sum(sum((case.chance * (1 - case.chance)) ** 0.5 for case in same) ** 2 for same in together) ** 0.5
        beside = sum(case.came_true for case in told) - sum(case.chance for case in told)
        if len(told) >= ENOUGH and abs(beside) > DOUBT * spread + 1:
            off[kind] = (len(told), beside / len(told))
    assert cases
    assert not off


def test_a_chance_is_written_by_one_function() -> None:
    """No other place of the program makes a percentage of a chance."""
    own = re.compile(r"\* 100:\.\df|:\.\d%|100 \* \w*(chance|odds|share)|\w*(chance|odds)\w* \* 100")
    allowed = {"game/content/text.py", "game/simulation/reliability.py", "game/commands/simulate.py"}
    found = [
        f"{file.as_posix()}: {line.strip()}"
        for file in sorted(Path("game").rglob("*.py"))
        if file.as_posix() not in allowed
        for line in file.read_text("utf-8").splitlines()
        if own.search(line)
    ]
    assert not found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_leave_percentages_to_it(language: str) -> None:
    """A sentence that puts the sign behind a number of its own would round to certainty."""
    text = Catalogue(language, strict=True)
    bare = {key for key in text.keys() if re.search(r"\}\s?[%％]", text.template(key))}  # noqa: SIM118
    assert bare == {"ui.percent", "ui.settings.ui_scale_fits", "ui.settings.ui_scale_held"}
