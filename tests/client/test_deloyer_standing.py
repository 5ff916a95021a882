"""The dice that may end the rising in Lecoque's Conspiracy, in the bar and the summary."""

from __future__ import annotations

import pytest

from game.client.documents import Heading
from game.client.table.game.game import Game
from game.client.tables.deloyer.pages import summary
from game.client.tables.deloyer.standing import standings
from game.client.tables.deloyer.writer import Writer
from game.content.text import Catalogue
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import load_rules


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("grace", [0, 1])
def test_no_dice_are_told_of_that_the_option_spares(language: str, grace: int) -> None:
    """In the first three turns under the option [20.3.2] (D29)."""
    game = Game(load_rules("deloyer"))
    game.catalogue = Catalogue(language, strict=True)
    write, view = Writer(game), Match(game.rules, "setup1", {"grace": grace}, SeededDice(7)).view(0)
    assert (view.state.turn, view.state.control) == (1, [])
    _, danger = standings(write, view.state)
    heads = [block.words for block in summary(write, view).blocks if isinstance(block, Heading)]
    assert (danger.share == 1.0) is bool(grace)
    assert (danger.tip == write.rich("spared_tip", n=3)) is bool(grace)
    assert (write.say("danger") in heads) is not bool(grace)
