"""Whoever sees no red, no green or no blue tells apart sides, names, arms, and counters from the map."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np
import pygame
import pytest

from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.theme import PALETTES, load_theme
from game.games import GAMES, load_rules
from tests.client.colour_vision import VISIONS, Colours, apart, pixels, seen, unlike
from tests.client.laying import OpenApp
from tests.client.test_sizes import people

OWN_COLOURS = 12
"""Least distance of the colours of two sides (CIE 1976; 2.3 is just noticed side by side)."""
OWN_ARMS = 8
"""Least mean distance of their arms, which differ by their charges."""
FROM_MAP, EDGE = 20, 3
"""Least distance of the edge of a counter from the map about it, and pixels of a counter that are its edge."""
POSITION = 70
"""Decisions, those of chance included, before the tables are looked at."""


def test_the_filter_keeps_greys_and_confuses_what_is_confused() -> None:
    """Greys look the same to everybody; a red and a green of one luminance only to those who see both."""
    for vision in VISIONS:
        assert np.allclose(seen(np.array([0.5, 0.5, 0.5]), vision), seen(np.array([0.5, 0.5, 0.5]), "full"), atol=0.5)
    red, green = (166, 60, 40), (96, 96, 30)
    assert apart(red, green, "full") > 2 * apart(red, green, "deutan")
    assert apart((0, 0, 0), (255, 255, 255), "protan") == pytest.approx(100, abs=0.5)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_sides_have_the_same_colour(game: str, vision: str, palette: str) -> None:
    theme = load_theme(palette)
    for first, second in combinations(load_rules(game).sides, 2):
        one, other = theme.side(first), theme.side(second)
        assert apart(one.mark, other.mark, vision) >= OWN_COLOURS, (first, second)
        assert apart(one.name, other.name, vision) >= OWN_COLOURS, (first, second)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_sides_have_the_same_arms(open_app: OpenApp, game: str) -> None:
    """The sign that stands at every name of a side tells it without colour."""
    kit = open_app((1280, 800)).kit.of(game)
    for first, second in combinations(load_rules(game).sides, 2):
        one, other = (kit.icon("side", side, 64) for side in (first, second))
        other = pygame.transform.smoothscale(other, one.get_size())
        for vision in VISIONS:
            assert unlike(one, other, vision) >= OWN_ARMS, (first, second, vision)


def rims(open_app: OpenApp, game: str) -> Iterator[tuple[str, Colours, Colours]]:
    """Of each counter that is seen at a table: the colours of its edge, and those of the map about it."""
    app = open_app((1280, 800), animation="instant")
    session, rng = people(game, next(iter(load_rules(game).scenarios)), 2), Random(8)
    for _ in range(POSITION):
        choice = session.match.choice
        assert choice is not None
        session.apply(rng.choice(list(choice.options)))
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    board = table.board
    shown = pixels(app.window.surface)
    board.turn_counters()
    settle(app, 2)
    bare = pixels(app.window.surface)
    for stack in board.picture.stacks:
        box = pygame.Rect(0, 0, board.side, board.side)
        box.center = board.ground.stack_rect(stack.space).center
        if stack.at is None and len(stack.pieces) == 1 and board.free().contains(box.inflate(12, 12)):
            about = np.zeros(shown.shape[:2], dtype=bool)
            about[box.left - 3 : box.right + 3, box.top - 3 : box.bottom + 3] = True
            about[box.left + EDGE : box.right - EDGE, box.top + EDGE : box.bottom - EDGE] = False
            changed = np.abs(shown - bare).sum(axis=-1) > 0.15
            yield stack.pieces[0].id, shown[about & changed], bare[about]


@pytest.mark.parametrize("game", ["scotland", "vermin"])
def test_counters_are_seen_on_the_map(open_app: OpenApp, game: str) -> None:
    """At least a quarter of the edge of each is unlike the map, to everybody."""
    found = list(rims(open_app, game))
    assert len(found) > 3
    for piece, edge, ground in found:
        for vision in VISIONS:
            away = np.linalg.norm(seen(edge, vision) - seen(ground, vision).mean(axis=0), axis=-1)
            assert np.quantile(away, 0.75) >= FROM_MAP, (piece, vision)
