"""The thread that brings a match onto the disk: it writes what it is given, and ends with the match."""

import pytest

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import decode, record_of
from game.games import load_rules
from game.play import autosave
from game.play.autosave import Autosave


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
