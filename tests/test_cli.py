"""The command line: its output, and one sentence for every error."""

import csv
import doctest
import json
import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.bench import start
from game.checks import checked_games
from game.cli import PACKAGES, main
from game.commands import COMMANDS, window
from game.commands.help import lines, width
from game.commands.parser import make_parser
from game.content.text import LANGUAGES, Catalogue
from game.games import GAMES, load_rules
from game.play.saves import samples
from game.simulation import progress
from game.simulation.tally import summarise, wilson

ROOT = Path(__file__).resolve().parents[1]
KEYS = [
    "game", "scenario", "seed", "seats", "winner", "outcome", "reason", "turns", "decisions", "seconds", "fingerprint",
]  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        "nonsense",
        "--seed 3",
        "--seats human,human play scotland",
        "--lang",
        "--lang xx",
        "--lang ja list",
        "list --jsn",
        "simulate",
        "simulate scotland",
        "simulate scotland --seats random",
        "simulate scotland --seats random,stranger",
        "simulate scotland --seats random,human",
        "simulate chess --seats random,random",
        "simulate scotland --scenario peace --seats random,random",
        "simulate scotland --seats random,random --games 0",
        "simulate scotland --seats random,random --games many",
        "simulate scotland --seats random,random --option flying",
        "simulate scotland --seats random,random --seed -1",
        "play",
        "simulate scotland --seats random,random --csv --json",
        "simulate scotland --seats random,random --jobs 2 --cluster tcp://127.0.0.1:8786",
        "simulate scotland --seats random,random --plot shares.pdf",
        "simulate scotland --seats random,random --plot .",
        "play scotland:peace",
        "play scotland:",
        "play scotland --scenario peace",
        "play scotland:rebellion --scenario toom_tabard",
        "simulate scotland:peace --seats random,random",
        "simulate scotland:rebellion --scenario toom_tabard --seats random,random",
        "screenshot --out x.png --game scotland:peace",
        "play chess",
        "play scotland --lang xx",
        "replay",
        "screenshot",
        "screenshot --out x.png --size huge",
        "screenshot --out x.png --size 10x10",
        "screenshot --out x.png --scale 9",
        "screenshot --out x.png --scene attic",
        "screenshot --out x.png --game chess",
        "check --everything",
        "bench --only weather",
    ],
)
def test_wrong_arguments_give_one_sentence_and_code_2(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("mapsheet: ")
    assert said.err.count("\n") == 1
    assert said.err.endswith(".\n")


@pytest.mark.parametrize("words", ["scotland:toom_tabard", "scotland:toom_tabard --scenario toom_tabard"])
def test_simulate_takes_the_scenario_after_the_game(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words.split(), "--seats", "random,random", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["scenario"] == "toom_tabard"


def test_screenshot_takes_the_scenario_after_the_game(tmp_path: Path) -> None:
    pictures = [tmp_path / "one.bmp", tmp_path / "two.bmp", tmp_path / "first.bmp"]
    games = ["vermin:great_migration", "vermin --scenario great_migration", "vermin"]
    for path, game in zip(pictures, games, strict=True):
        assert main(["screenshot", "--out", str(path), "--game", *game.split()]) == 0
    one, two, first = (path.read_bytes() for path in pictures)
    assert one == two != first


@pytest.mark.parametrize("command", ["play", "simulate", "screenshot"])
def test_every_command_tells_how_a_scenario_is_named(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    told = capsys.readouterr().out
    assert "GAME[:SCENARIO]" in told
    assert "--scenario" in told


def test_list_names_everything_that_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert [game["id"] for game in games] == list(GAMES)
    for game in games:
        rules = load_rules(game["id"])
        assert [scenario["id"] for scenario in game["scenarios"]] == list(rules.scenarios)
        assert [option["id"] for option in game["options"]] == [option.id for option in rules.options]
        assert game["seats"] == list(rules.sides)
        assert game["bots"][-1] == "random"
    assert main(["list"]) == 0
    assert "scotland: Scotland the Brave" in capsys.readouterr().out


def simulate(capsys: pytest.CaptureFixture[str], *more: str) -> tuple[list[dict[str, object]], str]:
    words = ["simulate", "scotland", "--scenario", "toom_tabard", "--seats", "random,random", "--json"]
    assert main([*words, *more]) == 0
    said = capsys.readouterr()
    return [json.loads(line) for line in said.out.splitlines()], said.err


def test_simulate_tells_each_game_and_the_sum(capsys: pytest.CaptureFixture[str]) -> None:
    lines, progress = simulate(capsys, "--games", "3", "--seed", "7")
    *games, total = lines
    assert [list(game) for game in games] == [KEYS] * 3
    assert [game["seed"] for game in games] == [7, 8, 9]
    assert all(game["seats"] == ["random", "random"] for game in games)
    assert total["summary"] is True
    wins, draws = total["wins"], total["draws"]
    assert isinstance(wins, list)
    assert sum(wins) + draws == 3
    assert "3 of 3 games" in progress


def test_simulate_writes_a_table_of_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    (*games, _), _ = simulate(capsys, "--games", "2", "--seed", "7")
    words = ["simulate", "scotland", "--scenario", "toom_tabard", "--seats", "random,random", "--games", "2"]
    assert main([*words, "--seed", "7", "--csv"]) == 0
    said = capsys.readouterr()
    rows = list(csv.DictReader(said.out.splitlines()))
    assert [list(row) for row in rows] == [KEYS] * 2
    for row, game in zip(rows, games, strict=True):
        assert row["seats"] == "random random"
        winner = game["winner"]
        assert isinstance(winner, list)
        assert row["winner"] == " ".join(map(str, winner))
        for key in ("seed", "outcome", "reason", "turns", "decisions", "fingerprint"):
            assert row[key] == str(game[key])
    assert "2 of 2 games" in said.err


def test_a_game_without_a_winner_is_drawn_only_if_its_outcome_says_so() -> None:
    game = {"game": "vermin", "scenario": "s", "seats": ["bot:easy"], "turns": 9, "decisions": 99, "seconds": 0.1}
    ends = [([0], "great"), ([], "draw"), ([], "defeat"), ([], "defeat"), ([], "wraith")]
    total = summarise([{**game, "winner": winner, "outcome": outcome} for winner, outcome in ends], ["marines"])
    assert total["outcomes"] == {"defeat": 2, "great": 1, "draw": 1, "wraith": 1}
    assert (total["wins"], total["draws"]) == ([1], 1)


def test_simulate_gives_the_same_games_again(capsys: pytest.CaptureFixture[str]) -> None:
    first, _ = simulate(capsys, "--games", "2", "--seed", "3")
    again, _ = simulate(capsys, "--games", "1", "--seed", "4")
    assert first[1]["fingerprint"] == again[0]["fingerprint"]
    assert first[0]["fingerprint"] != first[1]["fingerprint"]


def test_simulate_in_several_processes_gives_the_same() -> None:
    words = ["simulate", "scotland", "--scenario", "toom_tabard", "--seats", "random,random", "--games", "2", "--json"]
    found = [
        subprocess.run(
            [sys.executable, "main.py", *words, "--jobs", jobs], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
        for jobs in ("1", "2")
    ]
    one, two = ([json.loads(line).get("fingerprint") for line in out.splitlines()] for out in found)
    assert one == two


def test_a_game_from_elsewhere_is_played_in_other_processes() -> None:
    words = ["-m", "tests.toy", "simulate", "toy", "--seats", "random,random", "--games", "3", "--jobs", "2"]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "toy raid, 3 games" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")
def test_processes_end_with_the_run_that_is_interrupted() -> None:
    """In the middle of the games: they are not awaited, and leave nothing behind that holds the streams open."""
    words = ["simulate", "deloyer", "--seats", "bot:hard,bot:hard", "--games", "100", "--jobs", "2"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where the tests run in the background
    run = subprocess.Popen(
        [sys.executable, "main.py", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    signal.signal(signal.SIGINT, before)
    assert run.stdout is not None
    assert "seed 1 " in run.stdout.readline()
    run.send_signal(signal.SIGINT)
    told, progress = run.communicate(timeout=20)
    assert len(told.splitlines()) < 20
    assert "Traceback" not in progress
    assert run.returncode == 130


def test_progress_tells_what_is_left() -> None:
    assert doctest.testmod(progress).failed == 0
    run = progress.Progress(100)
    run.done = 25
    assert run.line(600) == "25 of 100 games, about 30 min left"
    run.done = 100
    assert run.line(2400) == "100 of 100 games in 40 min"


def test_the_interval_holds_the_share() -> None:
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    low, high = wilson(50, 100)
    assert 0.40 < low < 0.5 < high < 0.60


def test_a_record_in_a_new_folder_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate(capsys, "--seed", "5", "--records", str(tmp_path / "new"))
    (path,) = (tmp_path / "new").iterdir()
    assert main(["replay", str(path), "--verify"]) == 0
    assert capsys.readouterr().out.startswith(f"{path.name} fits: scotland toom_tabard, ")


@pytest.mark.parametrize("path", list(samples()), ids=lambda path: path.stem)
def test_every_sample_game_fits(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--verify"]) == 0
    assert ", over, " in capsys.readouterr().out


def test_a_record_that_does_not_fit_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = next(samples())
    data = path.read_bytes()
    for name, content in {"cut": data[:5000], "changed": data.replace(b"die=1", b"die=2", 1), "empty": b""}.items():
        bad = tmp_path / name
        bad.write_bytes(content)
        assert main(["replay", str(bad), "--verify"]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert main(["replay", str(tmp_path / "missing"), "--verify"]) == 1
    assert "can’t be read" in capsys.readouterr().err


def test_check_finds_nothing_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    """In one game; `tests/verify.py` checks all of them."""
    assert main(["check", "vermin", "--quiet"]) == 0, capsys.readouterr().out
    assert checked_games() == list(GAMES), "the next check is of all games again"


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own, with an environment that has no display."""
    base = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and "SDL" not in name}
    return subprocess.run(
        [sys.executable, "main.py", *words], cwd=ROOT, env=base | environment, capture_output=True, text=True
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize("words", [[], ["play", "scotland"]])
def test_without_a_display_the_window_is_refused_in_a_sentence(words: list[str], tmp_path: Path) -> None:
    done = run(*words, MAPSHEET_HOME=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr


def test_a_screenshot_needs_no_display(tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    done = run("screenshot", "--out", str(out), "--scene", "setup", "--size", "1024x640", "--lang", "ja")
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(b"\x89PNG")


def test_commands_without_a_window_do_not_load_pygame() -> None:
    code = (
        "import sys; from game.cli import main; main(['list']); "
        "main('simulate scotland --scenario toom_tabard --seats random,random'.split()); "
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True).returncode == 0


@pytest.mark.parametrize("words", [[], ["list"], ["check", "--quiet"], ["simulate", "vermin"], ["replay", "x"]])
def test_without_its_packages_the_program_says_how_to_start_it(words: list[str]) -> None:
    """`-S` leaves out what pip installed, as on a fresh machine."""
    command = [sys.executable, "-S", "main.py", *words]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"DISPLAY": ":0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "is not installed; `python3 tools" in done.stderr.replace("`py ", "`python3 ")


def test_the_packages_that_are_told_are_those_that_are_installed() -> None:
    required = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {re.split("[<>=]", each)[0] for each in required}
    assert {"pygame" if name == "pygame-ce" else name for name in names} == set(PACKAGES)


def test_the_title_that_bench_starts_opens_and_loads_nothing_heavy() -> None:
    """`bench` starts it by its source, which no import of a test would check."""
    assert start._heavy() == 0


def test_the_way_to_the_title_loads_no_game() -> None:
    code = (
        "import os, sys; os.environ.update(SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy');"
        "from game.client.screenshot import make_app; from game.client.scenes import make_scene;"
        "app = make_app(); app.push(make_scene(app, 'title')); app.frame();"
        "bad = [m for m in ('numpy', 'pytmx', 'game.games.scotland', 'argparse') if m in sys.modules];"
        "sys.exit(', '.join(bad) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "opened"),
    [
        ("--lang ja", ("", "ja")),
        ("--lang=ja", ("", "ja")),
        ("--lang en --lang ja", ("", "ja")),
        (f"--lang ja {next(iter(samples()))}", ("replay", "ja")),
        (f"replay {next(iter(samples()))} --lang en", ("replay", "en")),
    ],
)
def test_the_language_may_be_named_before_the_command_or_alone(monkeypatch, words, opened):
    seen = []
    monkeypatch.setattr(window, "open_window", lambda scene="", *, lang=None, **_: seen.append((scene, lang)) or 0)
    assert main(words.split()) == 0
    assert seen == [opened]


@pytest.mark.parametrize(
    ("words", "opened"),
    [
        ("scotland", ("scotland", "rebellion", None)),
        ("scotland:toom_tabard --seed 3", ("scotland", "toom_tabard", None)),
        ("--lang ja vermin", ("vermin", "family_jewels", "ja")),
        ("--lang ja play vermin --lang en", ("vermin", "family_jewels", "en")),
    ],
)
def test_a_game_that_stands_alone_is_opened(monkeypatch, words, opened):
    seen = []
    monkeypatch.setattr(
        window, "open_table", lambda rules, scenario, *_, lang=None: seen.append((rules.id, scenario, lang)) or 0
    )
    assert main(words.split()) == 0
    assert seen == [opened]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("ply", "there is no command 'ply'; known are play, open, list"),
        ("--seed 3", "'--seed' stands before any command"),
        ("play", "name the game to be played, as in: mapsheet play scotland; known are scotland, dynasties"),
        ("play --seed x", "argument --seed: 'x' is no seed"),
        ("--lang xx", "argument --lang: invalid choice: 'xx'"),
        ("scotland:peace", "there is no scenario of scotland 'peace'"),
    ],
)
def test_what_is_wrong_is_told_truly(capsys, words, told):
    assert main(words.split()) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_given_in_the_language_that_is_asked_for(capsys, command, language):
    """Of the program and of every command; nothing of it is left in another language or wider than a terminal."""
    for words in (["--lang", language, *command.split(), "--help"], [*command.split(), f"--lang={language}", "-h"]):
        if command in ("list", "check", "bench") and words[-1] == "-h":
            continue  # they have no language of their own
        assert main(words) == 0
        printed = capsys.readouterr().out
        assert all(name in printed for name in ([command] if command else COMMANDS))
        assert printed.isascii() is (language == "en")
        assert (" the " in printed or "usage" in printed) is (language == "en")
        assert max(map(width, printed.splitlines())) <= 80


def test_every_argument_has_words_and_every_word_an_argument() -> None:
    """In the catalogue of --help."""
    spoken = {key for key in Catalogue("en", strict=True).keys() if key.startswith("command.")}  # noqa: SIM118
    used = {f"command.{name}" for name in ("about", "usage", "arguments", "options", "every.version")}
    commands = next(action for action in make_parser()._actions if action.dest == "command").choices
    for name, parser in commands.items():
        used |= {f"command.purpose.{name}", f"command.describe.{name}"}
        dests = {action.dest for action in parser._actions}
        own = {f"command.{name}.{dest}" for dest in dests}
        used |= own & spoken
        used |= {f"command.every.{dest}" for dest in dests if f"command.{name}.{dest}" not in spoken}
    assert spoken == used


def test_lines_are_broken_by_columns() -> None:
    """Words of Latin letters stay whole, and no line begins with a full stop."""
    assert lines("one two three", 8) == ["one two", "three"]
    assert lines("一覧はlistで、表示。", 10) == ["一覧はlist", "で、表示。"]
    assert max(map(width, lines("対戦の記録をウィンドウで見せます。" * 3, 20))) <= 22
