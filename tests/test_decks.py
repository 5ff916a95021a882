"""Saved decks: small TOML files in the player's folder that never prevent play."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.decks import SavedDeck, forget_deck, keep_deck, read_decks

OLD = SavedDeck("deloyer", "liberation", "Rising 蜂起", ["agitation", "stowaway"])


def test_a_deck_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "decks"
    assert keep_deck(OLD, folder) == OLD
    assert read_decks("deloyer", "liberation", folder) == ([OLD], [])
    assert read_decks("deloyer", "federation", folder) == ([], [])
    assert read_decks("scotland", "liberation", folder) == ([], [])


def test_one_of_the_same_name_is_replaced_and_others_are_not(tmp_path: Path) -> None:
    new = SavedDeck("deloyer", "liberation", OLD.name, ["deserters"])
    others = [SavedDeck("deloyer", "liberation", name, []) for name in ("Rising", "解放", "封鎖")]
    theirs = SavedDeck("deloyer", "federation", OLD.name, [])
    for deck in (OLD, *others, theirs, new):
        keep_deck(deck, tmp_path)
    found, _ = read_decks("deloyer", "liberation", tmp_path)
    assert found == sorted([new, *others], key=lambda deck: deck.name.casefold())
    forget_deck(new, tmp_path)
    assert new not in read_decks("deloyer", "liberation", tmp_path)[0]
    assert read_decks("deloyer", "federation", tmp_path) == ([theirs], [])


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"cards = [",
        b'game = "deloyer"\nside = "liberation"\nname = "x"\n',
        b'game = "deloyer"\nside = "liberation"\nname = ""\ncards = []\n',
        b'game = "deloyer"\nside = "liberation"\nname = "x"\ncards = [1]\n',
        b'game = "deloyer"\nside = "liberation"\nname = "x"\ncards = []\nrun = "rm"\n',
        b"#" * 20_000,
        b"a = " + b"[" * 5_000,
        'game = "deloyer"\nside = "liberation"\nname = "\u202e"\ncards = []\n'.encode(),
    ],
)
def test_a_damaged_file_is_named_and_the_others_are_read(tmp_path: Path, content: bytes) -> None:
    keep_deck(OLD, tmp_path)
    (tmp_path / "deloyer-bad.toml").write_bytes(content)
    (tmp_path / "deloyer-folder.toml").mkdir()
    found, notices = read_decks("deloyer", "liberation", tmp_path)
    assert found == [OLD]
    names = [about["file"] for key, about in notices if key == "ui.notice.deck_unreadable"]
    assert names == ["deloyer-bad.toml", "deloyer-folder.toml"]


def test_a_key_that_would_take_long_is_not_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def parsed(_: str) -> None:
        raise AssertionError("it was given to the parser")

    monkeypatch.setattr("tomllib.loads", parsed)
    (tmp_path / "deloyer-long.toml").write_text("a." * 5_000 + "b = 1", "utf-8")
    assert len(read_decks("deloyer", "liberation", tmp_path)[1]) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_is_no_utf_8_can_be_told(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"deloyer-\xff\n.toml")).touch()
    assert read_decks("deloyer", "liberation", tmp_path)[1][0][1] == {"file": r"deloyer-\udcff\n.toml"}


def test_a_file_of_any_name_is_forgotten_or_written_over(tmp_path: Path) -> None:
    """As one that somebody else has made."""
    keep_deck(OLD, tmp_path)
    (path,) = tmp_path.iterdir()
    other = path.rename(tmp_path / "deloyer-from-a-friend.toml")
    new = keep_deck(SavedDeck("deloyer", "liberation", OLD.name, ["deserters"]), tmp_path)
    assert not other.exists()
    assert read_decks("deloyer", "liberation", tmp_path) == ([new], [])
    path.rename(other)
    forget_deck(new, tmp_path)
    assert list(tmp_path.iterdir()) == []


@settings(deadline=None, max_examples=40)
@given(st.text(max_size=80))
def test_any_name_can_be_kept(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    folder = tmp_path_factory.mktemp("decks")
    kept = keep_deck(SavedDeck("deloyer", "liberation", name, []), folder)
    assert read_decks("deloyer", "liberation", folder) == ([kept], [])
    assert [path.parent for path in folder.iterdir()] == [folder]
