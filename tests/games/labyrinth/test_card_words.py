"""Every card has a name and a text, and what can be chosen on it has words, in both languages."""

from __future__ import annotations

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.games.labyrinth.cards.intelligence import Leak
from game.games.labyrinth.data import CARD_IDS, EVENT_OF

FILES = {"labyrinth_cards_a": range(1, 96), "labyrinth_cards_b": range(96, 164), "labyrinth_cards_c": range(164, 240)}
"""By file of words the cards whose words it holds; of an event on several cards those of the first."""
ITEMS = {
    "ex_kgb": ("caucasus", "central_asia"),
    "leak": tuple(Leak.secrets),
    "reaper": ("cells", "card"),
    "delta_seals": ("card", "wmd"),
    "obama_doctrine": ("prestige", "funding", "awakening", "aid", "posture", "card"),
    "gulf_union": ("place", "move"),
    "prism": ("sleepers", "plots"),
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
"""By event what can be chosen on it."""


def events_of(file: str) -> set[str]:
    """The events whose words a file holds."""
    first = min(FILES[file])
    return {EVENT_OF[card] for card in FILES[file]} - {EVENT_OF[card] for card in range(1, first)}


def keys_of(file: str, language: str) -> set[str]:
    """The keys of a file, without its name."""
    known = Catalogue(language).keys()
    return {key.partition(".")[2] for key in known if key.startswith(f"{file}.")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_each_card_has_a_name_and_a_text(file: str, language: str) -> None:
    words = Catalogue(language, strict=True)
    for card in FILES[file]:
        assert words.name("labyrinth", "card", CARD_IDS[card])
    for event in events_of(file):
        assert words.plain(f"{file}.card_text.{event}").endswith((".", "。")), event


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_chosen_has_words(language: str) -> None:
    words = Catalogue(language, strict=True)
    for event, row in ITEMS.items():
        assert len({words.name("labyrinth", "item", f"{event}.{item}") for item in row}) == len(row), event


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_secret_that_leaks_is_called_as_its_card(language: str) -> None:
    words = Catalogue(language, strict=True)
    for item in Leak.secrets:
        assert words.name("labyrinth", "item.leak", item) == words.name("labyrinth", "card", item)


@pytest.mark.parametrize("file", FILES)
def test_a_file_holds_the_words_of_its_events_and_no_more(file: str) -> None:
    keys = keys_of(file, LANGUAGES[0])
    assert all(keys == keys_of(file, language) for language in LANGUAGES)
    assert {key.split(".")[1] for key in keys if key.startswith("card_text.")} == events_of(file)
    assert {key.split(".")[1] for key in keys if key.startswith("item.")} == set(ITEMS) & events_of(file)
    assert {key.split(".")[0] for key in keys} == {"card", "card_text", "item"}
