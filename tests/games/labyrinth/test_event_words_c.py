"""Events 164-239 have names, texts and words for what can be chosen on them, in both languages."""

from __future__ import annotations

import pytest

from game.content.text import Catalogue
from game.games.labyrinth.data import CARD_IDS, EVENT_OF

CARDS = range(164, 240)
ELSEWHERE = {"jihadist_videos", "martyrdom_operation", "quagmire", "regional_al_qaeda"}
"""Events of the first deck, too, whose words lie with it."""
FILE = "labyrinth_cards_c"
ITEMS = {
    "islamic_maghreb": ("cells", "funding"),
    "al_shabaab": ("siege", "cell", "reaction", "plot", "card"),
    "boko_haram": ("plot", "cells"),
    "critical_middle": ("shift", "awakening", "cells"),
    "cross_border_support": ("militia", "cells"),
    "cyber_warfare": ("reserves", "posture", "place", "remove"),
    "day_of_rage": ("awakening", "reaction"),
    "erdogan_effect": (
        "place_awakening",
        "place_reaction",
        "place_aid",
        "place_siege",
        "place_posture",
        "place_militia",
        "place_cell",
        "remove_awakening",
        "remove_reaction",
        "remove_aid",
        "remove_siege",
        "remove_posture",
        "remove_militia",
        "remove_cell",
        "stop",
    ),
    "friday_of_anger": ("awakening", "reaction"),
    "jv_copycat": ("plot", "cell", "cadre"),
    "quds_force": ("cells", "militia"),
    "sectarian_violence": ("awakening", "reaction"),
    "smartphones": ("awakening", "reaction"),
    "abu_bakr_al_baghdadi": ("schengen", "card"),
    "flypaper": ("reaction", "cell"),
    "iranian_elections": ("awakening", "reaction"),
    "je_suis_charlie": ("posture", "prestige"),
    "popular_support": ("awakening", "reaction"),
    "sellout": ("alignment", "governance"),
    "free_syrian_army": ("militia", "cells"),
}


@pytest.fixture(params=["en", "ja"])
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    """Strict: what is missing raises an error."""
    return Catalogue(request.param, strict=True)


def test_each_card_has_a_name_and_a_text(catalogue: Catalogue) -> None:
    for card in CARDS:
        assert catalogue.name("labyrinth", "card", CARD_IDS[card])
        text = catalogue.name("labyrinth", "card_text", EVENT_OF[card])
        assert text.endswith((".", "。"))


def test_what_can_be_chosen_has_words(catalogue: Catalogue) -> None:
    for event, row in ITEMS.items():
        words = [catalogue.name("labyrinth", "item", f"{event}.{item}") for item in row]
        assert len(set(words)) == len(words)


def test_the_file_holds_these_events_and_no_more() -> None:
    catalogues = [Catalogue(language).keys() for language in ("en", "ja")]
    keys = [{key for key in found if key.startswith(f"{FILE}.")} for found in catalogues]
    events = {EVENT_OF[card] for card in CARDS} - ELSEWHERE
    assert keys[0] == keys[1]
    for part in ("card", "card_text"):
        assert {key.split(".")[2] for key in keys[0] if key.startswith(f"{FILE}.{part}.")} == events
    assert {key.split(".")[2] for key in keys[0] if ".item." in key} == set(ITEMS)
