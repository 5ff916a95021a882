"""Decks of cards that the player has named, each a small TOML file in the player's folder.

An unusable file gives one sentence (a `Notice`) and is skipped. The game's rules decide which cards are available.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated
from zlib import crc32

import msgspec
from msgspec import Meta

from game.content import paths
from game.content.settings import Notice, read_table
from game.core.bounds import Words, plain_words, shorten

_MOST_BYTES = 16_384
_MOST_FILES = 200
"""Most files read for one game."""
Word = Annotated[str, Meta(min_length=1, max_length=60)]


class SavedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as stored: game, side, the player's name for it, and the ids of its cards."""

    game: Word
    side: Word
    name: Annotated[Words, Meta(min_length=1)]
    cards: Annotated[list[Word], Meta(max_length=200)]

    @property
    def owner(self) -> tuple[str, str]:
        """Game and side."""
        return self.game, self.side


def deck_folder() -> Path:
    """The folder of decks."""
    return paths.user_data_dir() / "decks"


def read_decks(game: str, side: str, folder: Path | None = None) -> tuple[list[SavedDeck], list[Notice]]:
    """The decks of a side, sorted by name, and a notice for each unusable file of the game."""
    good: list[SavedDeck] = []
    notices: list[Notice] = []
    for path, deck in _files(game, folder):
        if deck is None:
            notices.append(("ui.notice.deck_unreadable", {"file": shorten(path.name)}))
        elif deck.owner == (game, side):
            good.append(deck)
    return sorted(good, key=lambda deck: (deck.name.casefold(), deck.name)), notices


def keep_deck(deck: SavedDeck, folder: Path | None = None) -> SavedDeck:
    """Write a deck, replacing the one of the same side and name. Return the deck as stored. May raise OSError."""
    import tomli_w

    kept = msgspec.structs.replace(deck, name=plain_words(deck.name)[:60] or "?")
    path = _path(kept, folder)
    paths.write_atomically(path, tomli_w.dumps(msgspec.to_builtins(kept)).encode("utf-8"))
    _remove(kept, folder, but=path)
    return kept


def forget_deck(deck: SavedDeck, folder: Path | None = None) -> None:
    """Delete a deck, whatever its files are called. May raise OSError."""
    _remove(deck, folder)


def _remove(deck: SavedDeck, folder: Path | None, but: Path | None = None) -> None:
    for path, found in _files(deck.game, folder):
        if path != but and found is not None and (found.owner, found.name) == (deck.owner, deck.name):
            path.unlink(missing_ok=True)


def _files(game: str, folder: Path | None) -> Iterator[tuple[Path, SavedDeck | None]]:
    """The files of a game with their decks; None instead of the deck if the file is unusable."""
    for path in paths.files_in(folder or deck_folder(), f"{game}-*.toml")[:_MOST_FILES]:
        try:
            yield path, msgspec.convert(read_table(path, _MOST_BYTES), SavedDeck)
        except (OSError, ValueError, RecursionError):
            yield path, None


def _path(deck: SavedDeck, folder: Path | None) -> Path:
    """A readable path that is unique for side and name, in any script."""
    stem = re.sub(r"[^a-z0-9]+", "-", deck.name.lower()).strip("-")[:30] or "deck"
    mark = crc32(f"{deck.side}/{deck.name}".encode())
    return (folder or deck_folder()) / f"{deck.game}-{stem}-{mark:08x}.toml"
