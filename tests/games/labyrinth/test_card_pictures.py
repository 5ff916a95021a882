"""Every card has a scene of its own, drawn as its file says; all files of the game stay small."""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from hashlib import sha256

import pytest

from game.content import paths
from game.games.labyrinth.data import CARDS

FOLDER = paths.ASSETS / "cards" / "labyrinth"
ART = paths.ASSETS.parent / "tools" / "art"
MOST = 14_000_000
"""Bytes of all files of the game."""
TWINS = 4
"""Cards on which the same person, crowd or thing may be seen."""


def scenes() -> dict[int, dict[str, object]]:
    text = (ART / "labyrinth_cards.toml").read_text(encoding="utf-8")
    return {card["no"]: card for card in tomllib.loads(text)["card"]}


def seen_on(card: dict[str, object]) -> set[str]:
    put = card["put"]
    assert isinstance(put, list)
    return {item.split()[0] for item in put}


def test_no_two_cards_look_alike() -> None:
    seen = {sha256((FOLDER / f"{card:03}.webp").read_bytes()).digest() for card in CARDS}
    assert len(seen) == len(CARDS)


def test_every_card_has_a_scene_and_says_what_happens() -> None:
    cards = scenes()
    assert sorted(cards) == list(CARDS)
    assert len({str(card["say"]) for card in cards.values()}) == len(CARDS)


def test_nothing_is_seen_on_more_than_four_cards() -> None:
    found = Counter(name for card in scenes().values() for name in seen_on(card))
    assert {name: count for name, count in found.items() if count > TWINS} == {}
    things = tomllib.loads((ART / "labyrinth_motifs.toml").read_text(encoding="utf-8"))
    assert {name for name in found if ":" not in name} == set(things)


def test_place_palette_and_light_are_not_those_of_many_others() -> None:
    found = Counter(str(card["set"]) for card in scenes().values())
    assert max(found.values()) <= TWINS


def test_all_files_of_the_game_are_small() -> None:
    files = [
        path
        for path in paths.ASSETS.rglob("*")
        if path.is_file() and "labyrinth" in str(path.relative_to(paths.ASSETS))
    ]
    assert len(files) > len(CARDS)
    assert sum(path.stat().st_size for path in files) < MOST


@pytest.mark.parametrize(("card", "narrow"), [(15, False), (131, True), (204, False)])
def test_a_picture_comes_out_of_its_scene_again(card: int, narrow: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes depend on the versions of the libraries, what is seen does not."""
    for library in ("cairocffi", "scipy", "PIL"):
        pytest.importorskip(library)
    import numpy as np
    from PIL import Image

    monkeypatch.syspath_prepend(str(ART.parent))
    for name in [name for name in sys.modules if name == "art" or name.startswith("art.")]:
        monkeypatch.delitem(sys.modules, name)
    from art.labyrinth_cards import card_picture

    drawn = card_picture(card, narrow=narrow)
    assert drawn.tobytes() == card_picture(card, narrow=narrow).tobytes()
    stored = Image.open((FOLDER / "narrow" if narrow else FOLDER) / f"{card:03}.webp").convert("RGB")
    assert stored.size == drawn.size
    away = np.abs(np.asarray(drawn, np.int16) - np.asarray(stored, np.int16))
    assert away.mean() < 8
