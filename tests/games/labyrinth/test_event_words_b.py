"""Events 96-163 have names, texts and words for what can be chosen on them, in both languages."""

from __future__ import annotations

import pytest

from game.content.text import Catalogue
from game.games.labyrinth.data import CARD_IDS, EVENT_OF

CARDS = range(96, 164)
FILE = "labyrinth_cards_b"
ITEMS = {
    "reaper": ("cells", "card"),
    "delta_seals": ("card", "wmd"),
    "obama_doctrine": ("prestige", "funding", "awakening", "aid", "posture", "card"),
    "gulf_union": ("place", "move"),
    "prism": ("sleepers", "plots"),
}


@pytest.fixture(params=["en", "ja"])
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    """Strict: what is missing raises an error."""
    return Catalogue(request.param, strict=True)


def test_each_card_has_a_name_and_a_text(catalogue: Catalogue) -> None:
    for card in CARDS:
        assert catalogue.name("labyrinth", "card", CARD_IDS[card])
        assert catalogue.plain(f"{FILE}.card_text.{EVENT_OF[card]}").endswith((".", "。"))


def test_what_can_be_chosen_has_words(catalogue: Catalogue) -> None:
    words = [catalogue.name("labyrinth", "item", f"{event}.{item}") for event, row in ITEMS.items() for item in row]
    assert len(set(words)) == len(words)


def test_the_file_holds_these_events_and_no_more() -> None:
    catalogues = [Catalogue(language).keys() for language in ("en", "ja")]
    keys = [{key for key in found if key.startswith(f"{FILE}.")} for found in catalogues]
    events = {EVENT_OF[card] for card in CARDS}
    assert keys[0] == keys[1]
    assert {key.split(".")[2] for key in keys[0] if ".item." not in key} == events
    assert {key.split(".")[2] for key in keys[0] if ".item." in key} == set(ITEMS)
