"""The map of Europe: an area for each country, words for each label, and what its tool makes."""

import itertools
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.client.board.lettering import load_styles
from game.client.board.print import BoardPrint
from game.content import paths
from game.content.maps import BoardMap
from game.content.tiled import load_map
from game.games.dynasties.data import COUNTRY_IDS

ROOT = paths.ASSETS.parent
FILE = ROOT / "maps" / "dynasties.tmx"
LANGUAGES = ("en", "ja")


@cache
def board() -> BoardMap:
    return load_map(FILE)


def words(language: str) -> Callable[[str], str]:
    text = (paths.ASSETS / "text" / language / "dynasties_map.toml").read_text(encoding="utf-8")
    catalogue = tomllib.loads(text)

    def word(key: str) -> str:
        section, _, name = key.partition(".")
        return str(catalogue[section][name])

    return word


class FontFiles:
    """The shipped fonts."""

    def __init__(self) -> None:
        self.files = {path.stem: path for path in (paths.ASSETS / "fonts").glob("*/*.ttf")}

    @cache  # noqa: B019 - one object for the whole test
    def font(self, stem: str, size: int) -> pygame.font.Font:
        return pygame.font.Font(str(self.files[stem]), size)


def test_every_country_is_an_area_and_holds_its_seat() -> None:
    spaces = board().spaces
    assert set(spaces) == set(COUNTRY_IDS)
    for name, space in spaces.items():
        assert space.kind == "area"
        found = board().space_at(*space.centre)
        assert found is not None
        assert found.id == name


def test_islands_belong_to_their_country() -> None:
    spaces = board().spaces
    assert len(spaces["england"].parts) >= 1  # Ireland
    assert len(spaces["naples"].parts) >= 1  # Sicily
    for space in spaces.values():
        for part in space.parts:
            assert len(part) >= 3


def test_seats_stand_apart() -> None:
    for first, second in itertools.combinations(board().spaces.values(), 2):
        (ax, ay), (bx, by) = first.centre, second.centre
        assert (ax - bx) ** 2 + (ay - by) ** 2 > 95**2, f"{first.id} and {second.id}"


def test_every_link_of_the_cards_is_drawn() -> None:
    layers = {node.get("name"): node for node in ElementTree.parse(FILE).getroot()}
    routes = [(node.get("name", ""), node.get("type")) for node in layers["routes"]]
    assert len(routes) == len({name for name, _ in routes}) == 36
    assert sum(kind == "sea" for _, kind in routes) == 6
    for name, _ in routes:
        assert set(name.split()) <= set(COUNTRY_IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_has_words_and_a_style(language: str) -> None:
    word = words(language)
    for label in board().labels:
        assert word(label.key)
        assert label.role in load_styles(paths.ASSETS / "print" / "dynasties.toml")


@pytest.mark.parametrize("zoom", [0.27, 0.4, 0.6, 1.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_collide(language: str, zoom: float) -> None:
    pygame.font.init()
    placed = BoardPrint(board(), FontFiles(), words(language), language).placed(zoom)
    for first, second in itertools.combinations(placed, 2):
        boxes = itertools.product(first.boxes, second.boxes)
        clash = any(a.inflate(-2, -2).colliderect(b.inflate(-2, -2)) for a, b in boxes)
        assert not clash, f"{first.label.key} and {second.label.key}"


def test_the_map_is_what_the_tool_makes(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib; sys.path.insert(0, sys.argv[1]); "
        "from tools.art.dynasties_tiled import write_maps; write_maps(pathlib.Path(sys.argv[2]))"
    )
    subprocess.run([sys.executable, "-c", code, str(ROOT), str(tmp_path)], check=True)
    assert (tmp_path / "dynasties.tmx").read_bytes() == FILE.read_bytes()
