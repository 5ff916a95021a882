"""The thread that brings a match onto the disk: it writes what it is given, and ends with the match."""

import os
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.content import paths
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import decode, record_of
from game.games import load_rules
from game.play import autosave
from game.play.autosave import SUFFIX, Autosave, slots
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session


@pytest.fixture
def keeper(tmp_path, monkeypatch):
    monkeypatch.setattr(autosave, "PATIENCE", 5.0)
    return Autosave(tmp_path, "m", 0)


def record():
    match = Match(load_rules("scotland"), "rebellion", {}, SeededDice(1))
    return record_of(match, ["human", "human"], 1)


def serials(keeper):
    """Of the two files."""
    return [decode(path.read_bytes()).serial for path in (keeper.quick, keeper.sure)]


def test_what_is_saved_is_on_the_disk_after_a_flush(keeper):
    for _ in range(3):
        keeper.save(record())
    keeper.flush()
    assert keeper.fault is None
    assert serials(keeper) == [3, 3]
    keeper.close()


def test_the_end_of_a_match_waits_for_the_disk_and_not_for_a_disk_that_has_answered(keeper):
    keeper.save(record())
    keeper.save(record())
    keeper.close()
    assert keeper.fault is None, "the thread has heard that it is to end"
    assert keeper._thread is None
    assert serials(keeper) == [2, 2]


def test_a_match_comes_after_all_others_when_it_is_closed(keeper):
    keeper.save(record())
    keeper.close(serial=7)
    assert serials(keeper) == [8, 8]


def test_a_closed_match_can_go_on(keeper):
    keeper.save(record())
    keeper.close()
    keeper.save(record())
    keeper.close()
    assert serials(keeper) == [2, 2]


def test_another_program_is_known_by_what_it_wrote_and_stays_known(keeper):
    """The same bytes in another file overtake nothing: the folder was copied back."""
    assert not keeper.is_overtaken(), "there is no file"
    keeper.save(record())
    keeper.flush()
    assert not keeper.is_overtaken()
    own = keeper.quick.read_bytes()
    rewrite(keeper.quick, own)
    assert not keeper.is_overtaken()
    rewrite(keeper.quick, own + b" ")
    assert [keeper.is_overtaken() for _ in range(2)] == [True, True]


def test_what_lay_there_before_the_first_save_overtakes_once_it_is_written_again(tmp_path):
    first = Autosave(tmp_path, "m", 0)
    first.save(record())
    first.close()
    second = Autosave(tmp_path, "m", 2)
    assert not second.is_overtaken()
    rewrite(second.quick, b"")
    assert second.is_overtaken()


def rewrite(path, data):
    """As another program does it: in a file that takes the place of the old one."""
    fresh = path.with_suffix(".fresh")
    fresh.write_bytes(data)
    fresh.replace(path)


@pytest.mark.parametrize("first", [True, False])
def test_a_save_never_sleeps_in_the_windows_thread_while_a_scanner_holds_the_files(tmp_path, monkeypatch, first):
    """As on Windows: a file that another program reads cannot be replaced for a while."""
    held, slept, refused = {"on": first}, set(), Counter()
    real = os.replace

    def replace(fresh, path):
        if held["on"] and Path(path).suffix == SUFFIX:
            refused[Path(path).name] += 1
            raise PermissionError(13, "held")
        real(fresh, path)

    def sleep(_):
        slept.add(threading.current_thread().name)
        threading.Event().wait(0.002)

    monkeypatch.setattr(paths, "MAY_BE_HELD", True)
    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(paths, "PATIENCE", 10_000)
    store = SaveStore(tmp_path)
    session = Session.begin("scotland", "toom_tabard", {}, [HUMAN, HUMAN], 4, store=store)
    rng = Random(4)
    for number in range(8):
        session.apply(rng.choice(list(session.match.choice.options)))
        if number == 3:
            held["on"] = True
        assert store.fault is None
    assert len(refused) > 0
    deadline = time.monotonic() + 5
    while not slept and time.monotonic() < deadline:
        threading.Event().wait(0.01)
    held["on"] = False
    session.close()
    assert slept == {"saves"}
    assert store.fault is None
    for path in slots(tmp_path, session.match_id):
        assert decode(path.read_bytes()).decisions == session.record().decisions
