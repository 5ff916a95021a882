"""Text with any characters can be drawn: names typed by people, file names that are not UTF-8."""

from __future__ import annotations

import pygame
import pytest

from game.client.theme import load_theme
from game.client.ui.fonts import Fonts, japanese_size


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    """The typefaces without a window."""
    pygame.font.init()
    return Fonts(load_theme("standard"))


ALONE = ["\ufe0f", "\u200b", "\u200d", "\u202e", "\u2066", "\u0301", "\u20e3", "\ufeff", "\n", "\x1b"]


@pytest.mark.parametrize("letter", ALONE)
@pytest.mark.parametrize("before", ["", "©", "蜂"])
def test_a_letter_that_shows_nothing_by_itself_takes_no_room(fonts: Fonts, before: str, letter: str) -> None:
    for size in (16, 48):
        line = fonts.render(before + letter, "body", size, (255, 255, 255))
        assert line.get_width() == max(1, fonts.width(before + letter, "body", size))


@pytest.mark.parametrize("letter", ["\0", "\udcff"])
def test_what_no_font_can_show_is_replaced(fonts: Fonts, letter: str) -> None:
    words, replaced = f"map {letter}.png", "map \ufffd.png"
    assert fonts.width(words, "body", 16) == fonts.width(replaced, "body", 16)
    line, other = (fonts.render(each, "body", 16, (255, 255, 255)) for each in (words, replaced))
    assert pygame.image.tobytes(line, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("role", ["italic", "caption_note", "motto"])
def test_no_figures_slant_among_upright_japanese_letters(fonts: Fonts, role: str) -> None:
    """They are set in the Japanese face; Latin words alone stay as they are."""
    face = fonts.theme.types[role]
    upright = fonts.font(face.japanese, japanese_size(20)).size("第11ターン")[0]
    assert fonts.width("第11ターン", role, 20) == upright == fonts.render("第11ターン", role, 20, (9, 9, 9)).get_width()
    assert fonts.width("Turn 11", role, 20) != fonts.font(face.japanese, japanese_size(20)).size("Turn 11")[0]
