"""Power cuts: the disk always has an intact record, at most ten decisions and one second behind."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from random import Random

import pytest

from game.play import autosave
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session
from tests.attack.disk import Disk

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the model reads files through /proc")


def begin(store: SaveStore) -> Session:
    return Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 5, store=store)


def decide(session: Session, rng: Random) -> None:
    """One decision, with the dice that it asks for in one go or not."""
    assert session.match.choice is not None
    session.apply(rng.choice(session.match.choice.options))


@pytest.mark.parametrize("delay", [0.0, 0.004, 0.03])
def test_the_disk_is_never_more_than_ten_decisions_behind(
    delay: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(tmp_path, monkeypatch)
    disk.delay = delay
    store, rng = SaveStore(tmp_path), Random(5)
    session = begin(store)
    lengths = [len(session.match.log)]
    assert disk.worst() == lengths[-1]
    for number in range(150):
        if number % 60 == 59:  # the table is left, and gone back to
            session.close()
            assert disk.worst() == lengths[-1]
            save = store.latest("scotland")
            assert save is not None
            session = Session.resume(save.read(), store=store)
        before = len(session.match.log)
        decide(session, rng)
        lengths.append(len(session.match.log))
        assert disk.worst() >= lengths[max(0, len(lengths) - 1 - autosave.MOST_BEHIND)], (before, number)
    session.close()
    assert disk.worst() == lengths[-1]
    assert store.fault is None


def test_nothing_older_than_a_second_is_missing_on_a_slow_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock of our own: when a second has passed, the next decision waits for the one before."""
    clock = [100.0]
    monkeypatch.setattr("game.play.autosave.time.monotonic", lambda: clock[0])
    disk = Disk(tmp_path, monkeypatch)
    store, rng = SaveStore(tmp_path), Random(5)
    session = begin(store)
    gate = threading.Event()
    real = disk.fsync

    def slow(number: int) -> None:
        gate.wait(5)
        real(number)

    monkeypatch.setattr("os.fsync", slow)
    decide(session, rng)
    first = len(session.match.log)
    clock[0] += 0.5
    decide(session, rng)
    assert disk.worst() < first, "half a second may be missing"
    clock[0] += 0.6
    threading.Timer(0.05, gate.set).start()
    decide(session, rng)
    assert disk.worst() >= first
    session.close()


def test_what_an_earlier_sitting_left_in_the_quick_file_is_certain_before_it_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A killed program has left its last decisions in the quick file alone."""
    store, rng = SaveStore(tmp_path), Random(5)
    session = begin(store)
    for _ in range(30):
        decide(session, rng)
    session.close()
    save = store.latest("scotland")
    assert save is not None
    quick, sure = autosave.slots(tmp_path, save.match)
    old = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 5).record()
    old.match, old.serial = save.match, 1
    store.export(old, sure)
    disk = Disk(tmp_path, monkeypatch)
    disk.names = {quick.name: [quick.read_bytes()], sure.name: [sure.read_bytes()]}
    length = disk.worst()
    moved: list[str] = []
    replace = disk.replace

    def watch(fresh: Path, path: Path) -> None:
        replace(fresh, path)
        moved.append(path.name)
        assert disk.worst() >= length, moved

    monkeypatch.setattr("os.replace", watch)
    again = SaveStore(tmp_path)
    save = again.latest("scotland")
    assert save is not None
    Session.resume(save.read(), store=again).close()
    assert next(name for name in moved if name.endswith(autosave.SUFFIX)) == sure.name


def test_a_disk_that_fails_is_told_and_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(tmp_path, monkeypatch)
    store, rng = SaveStore(tmp_path), Random(5)
    session = begin(store)
    disk.refuses = True
    for _ in range(40):
        decide(session, rng)
    assert "Input/output" in str(store.fault)
    newest = SaveStore(tmp_path).latest("scotland")
    assert newest is not None
    assert len(newest.read().decisions) == len(session.match.log), "a killed program would lose nothing"
    disk.refuses = False
    decide(session, rng)
    session.close()
    assert disk.worst() == len(session.match.log)


def test_a_disk_that_does_not_answer_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "PATIENCE", 0.05)
    disk = Disk(tmp_path, monkeypatch)
    store, rng = SaveStore(tmp_path), Random(5)
    session = begin(store)
    gate = threading.Event()
    monkeypatch.setattr("os.fsync", lambda number: gate.wait(5) and disk.fsync(number))
    for _ in range(12):
        decide(session, rng)
    assert store.fault is not None
    assert store.fault.key == "slow"
    gate.set()
    decide(session, rng)
    session.close()
    assert store.fault is None


def test_a_save_that_failed_at_last_is_tried_again_when_the_table_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, rng = SaveStore(tmp_path), Random(5)
    session = begin(store)
    with monkeypatch.context() as full:

        def refuse(*_: object) -> None:
            raise OSError(28, "No space left on device")

        full.setattr("os.replace", refuse)
        decide(session, rng)
        assert "No space" in str(store.fault)
    session.close()
    save = store.latest("scotland")
    assert save is not None
    assert len(save.read().decisions) == len(session.match.log)
