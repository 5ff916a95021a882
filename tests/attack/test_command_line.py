"""Odd command lines, closed streams, full disks: one sentence on stderr, the right exit code, no error report."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.core.bounds import MOST_LETTERS, MOST_SEED
from game.games import GAMES, load_rules
from game.play.saves import samples
from tests.attack.mutants import signed

ROOT = Path(__file__).resolve().parents[2]
LONG = "x" * 5000
SIMULATE = ["simulate", "scotland", "--scenario", "toom_tabard", "--seats", "random,random"]
PLAY = ["play", "scotland"]
OUT = ["screenshot", "--out"]
DRAW = [*OUT, "a.png"]
WRONG = [
    [""], ["--"], ["-"], [LONG], ["list", LONG], ["list", f"--{LONG}"], ["list", f"--json={LONG}"],
    ["list", "a b " * 2000],
    ["play", ""], ["play", ":"], ["play", "scotland:"], ["play", f"scotland:{LONG}"], ["play", LONG], ["play", "con"],
    [*PLAY, "--seats", ""], [*PLAY, "--seats", ","], [*PLAY, "--seats", LONG],
    [*PLAY, "--seats", f"human,{LONG}"], [*PLAY, "--seats", "human," * 5000],
    [*PLAY, "--seed", ""], [*PLAY, "--seed", "9" * 5000], [*PLAY, "--seed", "1e3"],
    [*PLAY, "--seed", str(MOST_SEED + 1)], [*PLAY, "--seed", "-1"], [*PLAY, "--seed", "nan"],
    [*PLAY, "--lang", LONG], [*PLAY, "--option", ""], [*PLAY, "--option", "="],
    [*PLAY, "--option", f"navy={LONG}"], [*PLAY, "--option", LONG], ["play", "\udcff"],
    ["play", "dynasties", "--option", "packs"], ["play", "dynasties", "--option", "packs=99"], ["play", "../scotland"],
    [*SIMULATE, "--seed", str(MOST_SEED), "--games", "2"], [*SIMULATE, "--games", "9" * 30],
    [*SIMULATE, "--plot", ""], [*SIMULATE, "--plot", LONG],
    [*SIMULATE, "--jobs", "0"], [*SIMULATE, "--jobs", "-1"], [*SIMULATE, "--games", "1.5"],
    [*OUT, ""], [*OUT, "."], [*OUT, "/"], [*OUT, "x.exe"],
    [*OUT, LONG], [*DRAW, "--scene", ""], [*DRAW, "--scene", LONG],
    [*DRAW, "--scale", "nan"], [*DRAW, "--scale", "inf"],
    [*DRAW, "--scale", LONG], [*DRAW, "--scale", "%"],
    [*DRAW, "--size", "9" * 5000 + "x9"], [*DRAW, "--size", "-1x5"],
    [*DRAW, "--size", "0x0"], [*DRAW, "--size", "٨x٨"],
    [*DRAW, "--decisions", "-1"], [*DRAW, "--decisions", "9" * 99],
    [*DRAW, "--scene", "orders", "--game", "vermin"], [*DRAW, "--scene", "resume"], [*DRAW, "--game", ""],
    ["bench", "--game", LONG], ["bench", "--rounds", "0"], ["bench", "--only", ""], ["check", LONG], ["replay"],
]  # fmt: skip
FAILING = [
    ["replay", ""], ["replay", "."], ["replay", "/"], ["replay", LONG], ["replay", "a/" * 3000],
    ["replay", "/dev/null"], ["replay", "/dev/zero"], ["replay", "none.mapsheet", "--verify"],
    ["replay", "\udcff.mapsheet"], ["replay", "/dev/null/x"],
    [*SIMULATE, "--records", "/dev/null"], [*SIMULATE, "--records", "none/none"],
    [*SIMULATE, "--records", "/dev/null/x"], [*SIMULATE, "--records", LONG],
    [*SIMULATE, "--plot", "none/a.png"], [*SIMULATE, "--plot", "/proc/a.png"], [*SIMULATE, "--plot", "/dev/null/a.png"],
    [*SIMULATE, "--records", "/proc"], ["replay", "/proc/0"],
    [*OUT, "none/a.png"], [*OUT, "/dev/null/a.png"], [*OUT, "a/" * 3000 + "b.png"],
    [*OUT, "/proc/a.png", "--size", "320x240"],
]  # fmt: skip


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    """An empty home and folder, and afterwards not one report of a fault in it."""
    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    yield
    assert not (tmp_path / "home" / "log").exists()


def one_sentence(words: str) -> None:
    assert words.startswith("mapsheet: ")
    assert words.endswith(".\n")
    assert words.count("\n") == 1
    assert len(words) < 700
    assert "x" * (MOST_LETTERS + 1) not in words
    assert "9" * (MOST_LETTERS + 1) not in words
    assert "Traceback" not in words


def name_of(words: list[str]) -> str:
    return ascii(" ".join(words))[:60]


@pytest.mark.parametrize("words", WRONG, ids=name_of)
def test_wrong_arguments(words, capsys):
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    one_sentence(said.err)


@pytest.mark.skipif(sys.platform != "linux", reason="its devices are named")
@pytest.mark.parametrize("words", FAILING, ids=name_of)
def test_what_cannot_be_done(words, capsys):
    assert main(words) == 1
    one_sentence(capsys.readouterr().err)


def test_the_last_seed_is_played(capsys):
    assert main([*SIMULATE, "--seed", str(MOST_SEED), "--json"]) == 0
    assert f'"seed": {MOST_SEED}' in capsys.readouterr().out


def test_the_keys_of_a_game_are_drawn(tmp_path):
    assert main(["screenshot", "--scene", "keys", "--game", "vermin", "--out", "a.png"]) == 0
    assert (tmp_path / "a.png").stat().st_size > 10_000


def test_the_orders_of_a_game_that_has_some_are_drawn(tmp_path):
    game = next(game for game in GAMES if load_rules(game).reactions)
    assert main(["screenshot", "--scene", "orders", "--game", game, "--out", "a.PNG"]) == 0
    assert (tmp_path / "a.PNG").stat().st_size > 10_000


@pytest.mark.parametrize("more", [[], ["--verify"]])
@pytest.mark.parametrize(
    "change",
    [{"game": "chess"}, {"scenario": "peace"}, {"players": ["human"] * 16}, {"decisions": ["C die=1"], "mark": 0}],
)
def test_records_that_cannot_be_shown(change, more, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    bad = tmp_path / "bad.mapsheet"
    bad.write_bytes(signed(json.loads(next(samples()).read_bytes())["record"] | change))
    assert main(["replay", str(bad), *more]) == 1
    one_sentence(capsys.readouterr().err)


def run(*words: str | bytes, code: int, shell: str = "", **environment: str) -> str:
    """The program as a process of its own, its streams as a shell line has them; what it says on stderr."""
    command = [sys.executable, str(ROOT / "main.py"), *words]
    if shell:
        command = ["bash", "-c", f'set -o pipefail; "$@" {shell}', "bash", *command]
    variables = {key: value for key, value in os.environ.items() if "DISPLAY" not in key and "SDL" not in key}
    done = subprocess.run(command, env=variables | environment, capture_output=True, check=False, timeout=120)
    assert done.returncode == code, done.stderr
    return done.stderr.decode("utf-8", "replace")


@pytest.mark.skipif(sys.platform != "linux", reason="a shell and its devices are needed")
@pytest.mark.parametrize(
    ("words", "shell", "code"),
    [
        ("list", ">&-", 1),
        ("list", "> /dev/full", 1),
        ("--help", "> /dev/full", 1),
        ("simulate --help --json", "> /dev/full", 1),
        ("list", "<&- >&- 2>&-", 1),
        ("list --json", "> /dev/full", 1),
        ("nonsense", "2>&-", 2),
        ("nonsense", "2> /dev/full", 2),
        ("list --json", "| true", 0),
        (f"{' '.join(SIMULATE)} --games 2", ">&-", 1),
        (f"{' '.join(SIMULATE)} --games 3", "2> /dev/full", 0),
    ],
)
def test_streams_that_take_nothing(words, shell, code):
    said = run(*words.split(), code=code, shell=shell, PYTHONUNBUFFERED="1" if "json" in words else "")
    if code == 1 and "2>" not in shell:
        one_sentence(said.splitlines(keepends=True)[-1])
        assert "output cannot be written" in said
    else:
        assert "Traceback" not in said
        assert "Exception" not in said


def test_letters_that_a_stream_cannot_take(tmp_path):
    path = tmp_path / "城.mapsheet"
    path.write_bytes(next(samples()).read_bytes())
    assert run("replay", str(path), "--verify", code=0, PYTHONIOENCODING="ascii") == ""
    one_sentence(run("replay", "無い.mapsheet", code=1, PYTHONIOENCODING="ascii"))
    one_sentence(run("replay", b"\xff\xfe.mapsheet", code=1, PYTHONIOENCODING="ascii"))
    one_sentence(run(b"\xff\xfe", code=2, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_home_that_is_a_file(tmp_path):
    """Nothing can be kept: without a display that is not even noticed, with one the game goes on."""
    home = tmp_path / "file"
    home.write_text("", "utf-8")
    one_sentence(run("play", "scotland", code=1, MAPSHEET_HOME=str(home)))
    assert run("list", code=0, MAPSHEET_HOME=str(home)) == ""
    play = [sys.executable, str(ROOT / "main.py"), "play", "vermin"]
    variables = os.environ | {"MAPSHEET_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    child = subprocess.Popen(play, env=variables, stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    with pytest.raises(subprocess.TimeoutExpired):
        child.wait(timeout=2.5)
    child.send_signal(signal.SIGKILL)
    assert child.communicate() == (b"", b"")
