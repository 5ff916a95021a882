"""The bin: what is deleted lies there for thirty days of use and comes back whole, over nothing else."""

import os
from pathlib import Path

import pytest

from game.core.record import RecordError
from game.play import bin as waste
from game.play.bin import DAYS
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session


def left(store: SaveStore, decisions: int = 3) -> str:
    """A match that was played and left; its id."""
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 5, store=store)
    for _ in range(decisions):
        assert session.match.choice is not None
        session.apply(session.match.choice.options[0])
    store.set_thumbnail(session.match_id, b"picture")
    session.close()
    return session.match_id


def test_a_second_window_and_the_next_start_empty_no_bin(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    match = left(store)
    deleted = store.delete(store.saves()[0])
    SaveStore(tmp_path).prune()
    (entry,) = SaveStore(tmp_path).deleted()
    assert entry.save.match == match
    assert entry.save.thumbnail is not None
    store.restore(deleted)
    (save,) = store.saves()
    assert (save.match, len(save.read().decisions) > 0) == (match, True)
    assert save.thumbnail is not None
    assert store.deleted() == []


@pytest.mark.parametrize(("days", "kept"), [(1, 1), (DAYS, 1), (DAYS + 1, 0)])
def test_the_bin_keeps_thirty_days_of_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, kept: int
) -> None:
    store = SaveStore(tmp_path)
    left(store)
    store.delete(store.saves()[0])
    (told,) = store.deleted()
    for number in range(days):
        monkeypatch.setattr(waste, "_today", lambda day=number: f"2030-{1 + day // 28:02}-{1 + day % 28:02}")
        for _ in range(3):
            SaveStore(tmp_path).prune()
    assert [(entry.place, entry.when) for entry in store.deleted()] == [(told.place, told.when)] * kept


@pytest.mark.parametrize("year", [1970, 2100])
def test_a_clock_that_jumps_empties_no_bin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, year: int) -> None:
    store = SaveStore(tmp_path)
    match = left(store)
    store.delete(store.saves()[0])
    (entry,) = store.deleted()
    long_ago = entry.when - 60 * 365 * 86_400
    os.utime(entry.place, (long_ago, long_ago))
    monkeypatch.setattr(waste, "_today", lambda: f"{year}-01-01")
    for _ in range(3):
        SaveStore(tmp_path).prune()
    (entry,) = SaveStore(tmp_path).deleted()
    store.restore(entry)
    assert {save.match for save in store.saves()} == {match}
    assert not entry.place.exists()


def test_what_comes_back_writes_over_nothing(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    match = left(store)
    named = store.save_as(store.saves()[0].read(), "Named")
    whole = {path.name: path.read_bytes() for path in tmp_path.glob("*.mapsheet")}
    for save in store.saves():
        store.delete(save)
    for name in whole:
        (tmp_path / name).write_bytes(b"somebody else's")
    names = {store.restore(entry) for entry in store.deleted()}
    assert all((tmp_path / name).read_bytes() == b"somebody else's" for name in whole)
    assert names.isdisjoint(whole)
    assert {save.match for save in store.saves() if save.header} - {""} != {match}
    assert len([save for save in store.saves() if save.header]) == 2
    assert named.name in whole


def test_a_match_is_not_deleted_under_a_table_and_what_is_gone_is_told(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    left(store)
    save = store.saves()[0]
    store.acquire(save.match)
    with pytest.raises(RecordError, match="being played"):
        store.delete(save)
    store.close()
    deleted = store.delete(save)
    store.restore(deleted)
    with pytest.raises(RecordError):
        store.restore(deleted)


def test_a_disk_that_refuses_leaves_a_save_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SaveStore(tmp_path)
    left(store)
    before = {path.name for path in tmp_path.glob("*.*")}
    real, calls = os.replace, [0]

    def second_fails(here: Path, there: Path) -> None:
        calls[0] += 1
        if calls[0] == 2:
            raise OSError(28, "No space left on device")
        real(here, there)

    monkeypatch.setattr(os, "replace", second_fails)
    with pytest.raises(RecordError, match="No space"):
        store.delete(store.saves()[0])
    assert {path.name for path in tmp_path.glob("*.*")} == before
    assert store.deleted() == []
