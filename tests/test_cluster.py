"""Games on the workers of a dask.distributed scheduler."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from game.cli import main
from game.simulation import cluster

SIMULATE = ["simulate", "scotland", "--scenario", "toom_tabard", "--seats", "random,random", "--seed", "3"]
GAMES = 12


@pytest.fixture(scope="module")
def local() -> Iterator[LocalCluster]:
    """A scheduler in this process, and two workers that are processes of their own."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50) as made:
        yield made


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[list[dict[str, object]], str]:
    """What `simulate --json` tells of the games, but for the seconds they took, and what it says on stderr."""
    assert main([*SIMULATE, "--json", "--games", str(GAMES), *words]) == 0
    said = capsys.readouterr()
    lines = [json.loads(line) for line in said.out.splitlines()]
    return [{key: value for key, value in line.items() if "seconds" not in key} for line in lines], said.err


def kill_a_player(local: LocalCluster, ids: dict[str, int], lost: list[str]) -> None:
    """End the process of the first worker that plays; `lost` gets the keys of the games that it had."""
    while not lost:
        for worker in list(local.scheduler.workers.values()):
            games = [task.key for task in list(worker.processing) if task.prefix.name == "play"]
            if games and not lost:
                os.kill(ids[worker.address], signal.SIGKILL)
                lost += games
        time.sleep(0.005)


def test_the_games_of_a_worker_that_is_killed_are_played_again(
    local: LocalCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone, _ = told(capsys)
    with local.get_client() as client:
        ids = client.run(os.getpid)
    lost: list[str] = []
    killer = threading.Thread(target=kill_a_player, args=(local, ids, lost), daemon=True)
    killer.start()
    together, said = told(capsys, "--cluster", local.scheduler_address, "--records", str(tmp_path))
    killer.join(timeout=5)
    assert lost
    assert together == alone
    assert f"{GAMES} of {GAMES} games in " in said
    assert " left\n" in said
    assert len(list(tmp_path.iterdir())) == GAMES


def complaint(capsys: pytest.CaptureFixture[str], address: str) -> str:
    """The sentence about a cluster that cannot be used."""
    assert main([*SIMULATE, "--csv", "--cluster", address]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("mapsheet: ")
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(
    "address",
    ["", "nonsense", "::::", "[", "nonsense://x", "tcp://127.0.0.1:1", "inproc://x", "tls://127.0.0.1:1", "x" * 5000],
)
def test_a_wrong_address_is_told(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SECONDS_CONNECTING", 0.3)
    said = complaint(capsys, address)
    assert f"no dask scheduler answers at '{address[:20]}" in said
    assert len(said) < 400


def test_a_scheduler_without_workers_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SECONDS_CONNECTING", 0.3)
    with LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=50) as idle:
        address = idle.scheduler_address
        assert f"{address} has no workers; start some with `dask worker {address}`" in complaint(capsys, address)


def test_workers_of_another_version_are_told(
    local: LocalCluster, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9")
    assert "have Mapsheet 0.1.0, this is 9.9" in complaint(capsys, local.scheduler_address)


def test_a_missing_package_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "game.simulation.cluster")
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "`pip install distributed` gets it" in complaint(capsys, "tcp://127.0.0.1:1")
