"""The words on the boards of all games, in all languages and zooms: present, styled, complete, not overlapping."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.client.board.lettering import load_styles, style_file
from game.client.board.print import BoardPrint
from game.client.ui.fonts import LEGIBLE
from game.content.maps import BoardMap
from game.content.text import LANGUAGES, Catalogue
from game.content.tiled import load_map

ROOT = Path(__file__).resolve().parents[2]
MAPS = sorted(path.stem for path in (ROOT / "maps").glob("*.tmx"))
ZOOMS = (0.45, 0.5, 0.6, 0.75, 1.0, 1.3, 1.6, 2.2)


class FontFiles:
    """The shipped fonts, each opened once."""

    def __init__(self) -> None:
        self.files = {path.stem: path for path in (ROOT / "assets" / "fonts").glob("*/*.ttf")}
        self.kept: dict[tuple[str, int], pygame.font.Font] = {}

    def font(self, stem: str, size: int) -> pygame.font.Font:
        """A font by the stem of its file, in pixels."""
        if (stem, size) not in self.kept:
            self.kept[stem, size] = pygame.font.Font(str(self.files[stem]), size)
        return self.kept[stem, size]


@pytest.fixture(scope="module")
def fonts() -> Iterator[FontFiles]:
    """All fonts, while the module runs."""
    pygame.display.init()
    pygame.font.init()
    yield FontFiles()
    pygame.quit()


@cache
def board(name: str) -> BoardMap:
    """A map of `maps/`."""
    return load_map(ROOT / "maps" / f"{name}.tmx")


@cache
def words(name: str, language: str, key: str) -> str:
    """What a label of a map says; TextError if nothing is known."""
    return Catalogue(language, strict=True).plain(f"{board(name).game}_map.{key}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_every_label_has_words_and_a_style(name: str, language: str) -> None:
    styles = load_styles(style_file(board(name)))
    for label in board(name).labels:
        assert label.kind == "number" or words(name, language, label.key)
        assert label.role in styles


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_no_words_collide(fonts: FontFiles, name: str, language: str, zoom: float) -> None:
    printed = BoardPrint(board(name), fonts, lambda key: words(name, language, key), language)
    placed = printed.placed(zoom)
    whole = pygame.Rect(0, 0, *printed.size(zoom))
    assert placed or zoom < 0.6
    covered: list[tuple[str, list[pygame.Rect]]] = []
    for each in placed:
        boxes = list(each.covers())
        assert all(whole.contains(box) for box in boxes), each.label.key
        assert each.size >= LEGIBLE, each.label.key
        for other, taken in covered:
            assert all(box.collidelist(taken) < 0 for box in boxes), f"{other} and {each.label.key}"
        covered.append((each.label.key, boxes))


IN_FRAMES = {"title", "title_second", "title_subtitle", "box", "month", "key", "chart_title", "screen_title",
             "screen_box", "plate_title", "plate_subtitle", "plate_head", "plate_box", "plate_key",
             "night_town"}  # fmt: skip
"""Roles of words in a printed frame, or between numbers, which would cross what stands beside them."""


@pytest.mark.parametrize("zoom", [0.48, *ZOOMS[1:]])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_words_keep_to_the_room_of_their_frame(fonts: FontFiles, name: str, language: str, zoom: float) -> None:
    """The title between its shields, a box's words between its edges, however small the board."""
    printed = BoardPrint(board(name), fonts, lambda key: words(name, language, key), language)
    framed = [each for each in printed.placed(zoom) if each.label.role in IN_FRAMES and each.label.width]
    assert bool(framed) is (name != "labyrinth")
    for each in framed:
        words_of_it = each.boxes[0].unionall(each.boxes[1:])
        assert words_of_it.width <= each.label.width * zoom + 1, (each.label.key, each.size)
