"""Saves: what a match writes and reads, damaged files refused in one sentence, list, names, deletion, a full disk."""

import errno
import shutil
from random import Random

import pytest

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import VERSION, RecordError, decode, encode, record_of
from game.games import load_rules
from game.play.saves import SaveStore, open_match
from game.play.session import Session
from tests.questions import same_question


def played(decisions: int, seed: int = 3) -> Match:
    match, rng = Match(load_rules("scotland"), "rebellion", {}, SeededDice(seed)), Random(seed)
    for _ in range(decisions):
        match.apply(rng.choice(match.choice.options))
    return match


def session(store: SaveStore, decisions: int = 0) -> Session:
    sitting = Session.begin("scotland", "rebellion", {}, ["human", "human"], 5, store=store)
    rng = Random(5)
    for _ in range(decisions):
        sitting.apply(rng.choice(sitting.match.choice.options))
    return sitting


def test_a_match_resumes_exactly_where_it_was_left(tmp_path):
    store = SaveStore(tmp_path)
    sitting = session(store, 300)
    store.close()
    again = Session.resume(SaveStore(tmp_path).latest("scotland").read(), store=store)
    assert again.match.fingerprint() == sitting.match.fingerprint()
    assert same_question(again.match.choice, sitting.match.choice)
    assert again.match.log == sitting.match.log
    assert again.match_id == sitting.match_id


def test_it_resumes_inside_a_battle(tmp_path):
    store = SaveStore(tmp_path)
    sitting = Session(in_battle(), ["human", "human"], 3, store=store)
    sitting.save()
    again = open_match(SaveStore(tmp_path).latest("scotland").read())
    assert again.state.battle.round > 1
    assert again.state.plain() == sitting.match.state.plain()


def test_a_match_is_one_entry_and_its_newest_state_counts(tmp_path):
    store = SaveStore(tmp_path)
    sitting = session(store, 40)
    store.close()
    saves = SaveStore(tmp_path).saves()
    assert len(saves) == 1
    assert len(saves[0].read().decisions) == len(sitting.match.log)


def test_named_saves_are_renamed_deleted_and_brought_back(tmp_path):
    store = SaveStore(tmp_path)
    path = store.save_as(record_of(played(50), ["human", "bot:normal"], 3), "Vor Stirling / 城", b"picture")
    (save,) = store.saves()
    assert (save.path, save.header.note, save.thumbnail.read_bytes()) == (path, "Vor Stirling / 城", b"picture")
    store.rename(save, "Bridge")
    assert store.saves()[0].header.note == "Bridge"
    deleted = store.delete(store.saves()[0])
    assert store.saves() == []
    store.restore(deleted)
    assert store.saves()[0].header.note == "Bridge"


def in_battle() -> Match:
    """A match that stands inside a battle."""
    for seed in range(50):
        match, rng = played(150, seed), Random(seed)
        while match.choice is not None:
            if match.state.battle is not None and match.state.battle.round > 1:
                return match
            match.apply(rng.choice(match.choice.options))
    raise AssertionError("no battle in fifty matches")


def test_a_damaged_snapshot_falls_back_to_the_decisions():
    match = played(200)
    record = record_of(match, ["human", "human"], 3)
    record.state["turn"] = 99
    assert open_match(record).fingerprint() == match.fingerprint()


def test_a_save_of_a_newer_version_says_so():
    record = record_of(played(5), ["human", "human"], 3)
    record.version = VERSION + 1
    with pytest.raises(RecordError, match="newer Mapsheet"):
        decode(encode(record))


def test_a_full_disk_is_said_and_play_goes_on(tmp_path, monkeypatch):
    store = SaveStore(tmp_path)
    sitting = session(store, 10)
    good = store.latest("scotland").read().fingerprint

    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.content.paths.replace", full)
    sitting.apply(sitting.match.choice.options[0])
    assert "No space left" in str(store.fault)
    assert store.latest("scotland").read().fingerprint == good
    monkeypatch.undo()
    sitting.apply(sitting.match.choice.options[0])
    store.close()
    assert store.fault is None
    assert store.latest("scotland").read().fingerprint == sitting.match.fingerprint()


def test_a_folder_that_vanishes_while_playing_is_made_again(tmp_path):
    store = SaveStore(tmp_path / "saves")
    sitting = session(store, 3)
    store.close()
    shutil.rmtree(tmp_path / "saves")
    sitting.apply(sitting.match.choice.options[0])
    assert store.fault is None
    assert store.latest("scotland") is not None


def test_a_clock_set_back_does_not_bring_an_old_state_back(tmp_path, monkeypatch):
    store = SaveStore(tmp_path)
    sitting = session(store, 10)
    monkeypatch.setattr("game.play.autosave.now", lambda: "1999-01-01T00:00:00+00:00")
    sitting.apply(sitting.match.choice.options[0])
    store.close()
    assert SaveStore(tmp_path).latest("scotland").read().fingerprint == sitting.match.fingerprint()
