"""Every text that is drawn at 1280 x 800 and 100 % has letters of at least 11 pixels, in both languages, and contrast.

Two places draw text: `Fonts`, which tells of every line, and the print of a board, which lists what it has placed.
Contrast is measured in English: the same inks lie on the same grounds in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.client.app import App
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.theme import Rgb
from game.client.ui.fonts import LEGIBLE, Fonts, least_size
from game.content.text import LANGUAGES
from game.core.choice import CHANCE
from game.games import GAMES
from tests.client.contrast import weak_lines
from tests.client.laying import OpenApp
from tests.client.test_sizes import OF_TABLES, SCREENS, people, screen, tables

WINDOW = (1280, 800)
POSITIONS = 60
"""Decisions of the match that is walked through at each table."""
MEASURED = (1, 4, 8, 12)
"""Of the kinds of decisions that come up, those at which contrast is measured."""
Listening = Callable[..., tuple[App, set[tuple[str, int]]]]
"""What the fixture `open_listening` gives: it takes a language and a window; the set fills with what is too small."""


@pytest.fixture
def open_listening(open_app: OpenApp) -> Iterator[Listening]:
    """Make programs with the texts, and the size of their letters, that turn out to be too small."""
    listening: list[Fonts] = []

    def make(lang: str, window: tuple[int, int] = WINDOW) -> tuple[App, set[tuple[str, int]]]:
        app = open_app(window, lang, animation="instant")
        small: set[tuple[str, int]] = set()

        def note(words: str, size: int, colour: Rgb) -> None:
            if size < LEGIBLE and words.strip():
                small.add((words, size))

        listening.append(app.fonts)
        app.fonts.on_render = note
        return app, small

    yield make
    for fonts in listening:
        fonts.on_render = None


def test_the_letters_of_both_scripts_are_told_with_their_size(open_listening: Listening) -> None:
    app, small = open_listening("ja")
    app.fonts.render("Oak 樫家", "body", LEGIBLE - 1, (0, 0, 0))
    assert small == {("Oak ", 10), ("樫家", 9)}
    app.fonts.render("Oak 樫家", "small", least_size("樫家"), (0, 0, 0))
    assert len(small) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "scenario", "seats"), [each for each in tables() if each[2] % 2 == 0])
def test_no_text_of_a_table_is_too_small_or_too_faint(
    open_listening: Listening, game: str, scenario: str, seats: int, lang: str
) -> None:
    """As it opens, and at each new kind of decision."""
    app, small = open_listening(lang)
    session = people(game, scenario, seats)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    rng, seen = Random(8), set()
    for _ in range(POSITIONS):
        choice = session.match.choice
        if choice is None:
            break
        if choice.seat != CHANCE and choice.prompt not in seen:
            seen.add(choice.prompt)
            session.ready()
            table.refresh()
            settle(app, 2)
            assert small == set(), choice
            if lang == LANGUAGES[0] and len(seen) in MEASURED:
                assert weak_lines(app) == {}, choice
            if table.main is None:
                for placed in table.board.print.placed(table.board.camera.zoom):
                    assert placed.size >= LEGIBLE, placed.label.key
        session.apply(rng.choice(list(choice.options)))
    assert len(seen) > 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), SCREENS)
def test_no_text_of_a_screen_is_too_small_or_too_faint(
    open_listening: Listening, game: str, name: str, lang: str
) -> None:
    app, small = open_listening(lang)
    app.push(screen(app, game, name))
    settle(app, 3)
    assert small == set()
    if lang == LANGUAGES[0] and (game in ("", next(iter(GAMES))) or name in (*OF_TABLES, "setup", "gameover")):
        assert weak_lines(app) == {}
