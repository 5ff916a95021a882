"""The card browser of Lecoque's Conspiracy: where cards are, what they wait for, nothing about the enemy's hand."""

from __future__ import annotations

import pytest

from game.client.table.game.game import Game
from game.client.tables.deloyer.cards import decks
from game.client.tables.deloyer.writer import Writer
from game.content.text import Catalogue
from game.games.deloyer.data import CARD, CARD_IDS, CARD_SIDE
from tests.games.deloyer.builders import RULES, F, L, begin


def entries(seat: int, lang: str = "en", phase: str = "play_l", turn: int = 2) -> dict[str, tuple[str, frozenset[str]]]:
    """Note and tags of all cards, by their ids, in a match with the guerrilla conference in sight."""
    match = begin(phase, {"61": "dougram soldier_l*2"}, hands=([13, 16, 15], [50, 45]), turn=turn,
                  chits={"61": [1], "71": [1], "underground": [5]})  # fmt: skip
    game = Game(RULES)
    game.catalogue = Catalogue(lang, strict=True)
    found = decks(Writer(game), match.view(seat))
    return {entry.id.partition(":")[2]: (entry.note, entry.tags) for deck in found for entry in deck.cards}


def test_own_cards_say_what_they_wait_for_and_when_they_come_next():
    own = entries(L)
    note, tags = own[CARD_IDS[13]]
    assert "ready" in tags
    assert note == "Hand · Playable in this phase."
    assert "Next playable in the federation" in entries(F)[CARD_IDS[50]][0]
    assert not any("this phase" in note for note, _ in own.values() if not note.startswith("Hand"))
    note, tags = own[CARD_IDS[16]]
    assert "near" in tags
    assert "13 Guerrilla Conference" in note
    assert "13" in entries(L, "ja")[CARD_IDS[16]][0]


@pytest.mark.parametrize(("turn", "phases"), [(1, ("replenishment", "security")), (2, ("federation’s card",) * 2)])
def test_5_7_in_turn_1_no_card_waits_for_the_card_phase(turn: int, phases: tuple[str, str]):
    theirs = entries(F, phase="l_arm", turn=turn)
    for card, name in zip((45, 50), phases, strict=True):
        assert f"Next playable in the {name} phase." in theirs[CARD_IDS[card]][0]


@pytest.mark.parametrize(
    ("lang", "between"), [("en", "battle. There must be no"), ("ja", "なりません。戦闘に参加した")]
)
def test_what_a_card_asks_for_is_told_sentence_by_sentence(lang: str, between: str):
    assert between in entries(L, lang)[CARD_IDS[15]][0]


@pytest.mark.parametrize("seat", [L, F])
def test_nothing_is_said_of_what_the_enemys_cards_wait_for(seat: int):
    theirs = {name: found for name, found in entries(seat).items() if CARD_SIDE[CARD[name]] != seat}
    assert len(theirs) > 40
    assert all(not tags & {"ready", "near"} for _, tags in theirs.values())
