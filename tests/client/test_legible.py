"""Every line that is drawn is told with the size of its letters, so that tests find those that are too small."""

from __future__ import annotations

from game.client.ui.fonts import LEGIBLE, least_size
from tests.client.conftest import Listening


def test_the_letters_of_both_scripts_are_told_with_their_size(open_listening: Listening) -> None:
    app, small = open_listening("ja")
    app.fonts.render("Oak 樫家", "body", LEGIBLE - 1, (0, 0, 0))
    assert small == {("Oak ", 10), ("樫家", 9)}
    app.fonts.render("Oak 樫家", "small", least_size("樫家"), (0, 0, 0))
    assert len(small) == 2
