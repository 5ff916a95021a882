"""Contrast of every pair of colours in use; fonts that have every character we show."""

import pytest
from fontTools.ttLib import TTFont

from game.client.markdown import parse, plain
from game.client.theme import PALETTES, contrast, load_theme
from game.client.ui.button import KEY_SIGNS
from game.client.ui.fonts import SMALLEST, font_files, runs
from game.content import paths
from game.content.text import LANGUAGES, Catalogue
from game.games import GAMES, load_rules


@pytest.mark.parametrize("palette", PALETTES)
def test_text_can_be_read_on_its_ground(palette: str) -> None:
    theme = load_theme(palette)
    weak = {
        (ink, ground): round(contrast(theme[ink], theme[ground]), 2)
        for ink, ground in theme.pairs
        if contrast(theme[ink], theme[ground]) < theme.least_contrast
    }
    assert weak == {}


@pytest.mark.parametrize("palette", PALETTES)
def test_sides_can_be_read(palette: str) -> None:
    theme = load_theme(palette)
    for side in theme.sides.values():
        assert contrast(side.on_mark, side.mark) >= theme.least_contrast
        assert contrast(side.name, theme["panel"]) >= theme.least_contrast


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_no_type_of_a_panel_is_too_small() -> None:
    assert min(face.size for face in load_theme().types.values()) >= SMALLEST


def _characters() -> tuple[set[str], set[str]]:
    """Letters set in Latin and in Japanese faces: catalogues and rulebooks."""
    texts: list[str] = list(KEY_SIGNS.values())
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        texts += [catalogue.template(key) for key in catalogue.keys()]  # noqa: SIM118
        for book in (paths.ASSETS / "rules" / language).glob("*.md"):
            texts += [plain(block) for block in parse(book.read_text(encoding="utf-8"))]
    latin: set[str] = set()
    japanese: set[str] = set()
    for text in texts:
        for is_latin, words in runs(text.replace("\n", "").replace("\u200b", "")):
            (latin if is_latin else japanese).update(words)
    return latin, japanese


def test_the_panel_fonts_have_every_letter() -> None:
    latin, japanese = _characters()
    for role in ("body", "strong", "italic", "head"):
        face = load_theme().types[role]
        for stem, wanted in ((face.latin, latin), (face.japanese, japanese)):
            have = TTFont(font_files()[stem]).getBestCmap()
            assert {sign for sign in wanted if ord(sign) not in have} == set()


def test_every_side_of_every_game_has_its_colours() -> None:
    theme = load_theme()
    for game in GAMES:
        for side in load_rules(game).sides:
            assert side in theme.sides, (game, side)
    assert theme.side("nobody's") == theme.sides["none"]
