"""Cards 1-95 have names and words, and so have the entries of their lists."""

from __future__ import annotations

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.games.labyrinth.cards.intelligence import Leak
from game.games.labyrinth.data import EVENT_OF


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_words(language: str) -> None:
    words = Catalogue(language, strict=True)
    for event in EVENT_OF[1:96]:
        assert words.name("labyrinth", "card", event)
        assert len(words.name("labyrinth", "card_text", event)) > 5
    for item in ("caucasus", "central_asia"):
        assert words.name("labyrinth", "item.ex_kgb", item)
    for item in Leak.secrets:
        assert words.name("labyrinth", "item.leak", item) == words.name("labyrinth", "card", item)
