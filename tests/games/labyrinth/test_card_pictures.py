"""Every card has its own picture, no two alike; all files of the game stay small."""

from __future__ import annotations

from hashlib import sha256

from game.content import paths
from game.games.labyrinth.data import CARDS

FOLDER = paths.ASSETS / "cards" / "labyrinth"
MOST = 14_000_000
"""Bytes of all files of the game."""


def test_no_two_cards_look_alike() -> None:
    seen = {sha256((FOLDER / f"{card:03}.webp").read_bytes()).digest() for card in CARDS}
    assert len(seen) == len(CARDS)


def test_all_files_of_the_game_are_small() -> None:
    files = [
        path
        for path in paths.ASSETS.rglob("*")
        if path.is_file() and "labyrinth" in str(path.relative_to(paths.ASSETS))
    ]
    assert len(files) > len(CARDS)
    assert sum(path.stat().st_size for path in files) < MOST
