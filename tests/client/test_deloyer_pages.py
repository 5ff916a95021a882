"""Pages of Lecoque's Conspiracy: each line shows the rule that applies."""

from __future__ import annotations

import pytest

from game.client.documents import Document, Fact
from game.client.table.game.game import Game
from game.client.tables.deloyer.pages import hex_page, piece_page, unit_page
from game.client.tables.deloyer.writer import Writer
from game.content.text import Catalogue
from game.games.deloyer.data import HEX, PIECE, UNIT
from tests.games.deloyer.builders import RULES, F, L, begin, do


def writer() -> Writer:
    """Words in English."""
    game = Game(RULES)
    game.catalogue = Catalogue("en", strict=True)
    return Writer(game)


def rules_of(document: Document) -> dict[str, str]:
    """The rule of each line, by its words."""
    return {str(block.label): block.rule for block in document.blocks if isinstance(block, Fact)}


@pytest.mark.parametrize(("opened", "rule"), [([], "3.2"), ([29], "3.3")])
def test_who_holds_a_city_is_told_by_the_rule_in_force(opened: list[int], rule: str) -> None:
    match = begin("l_move", {"61": "soldier_l*3"}, {"61": "soldier_f"}, open=opened)
    assert rules_of(hex_page(writer(), match.view(L), HEX["61"], None))["Held by"] == rule


@pytest.mark.parametrize(
    ("unit", "armour", "personnel"), [("soldier_f", "15.3", "16.3"), ("roundfacer", "14.3", "15.3")]
)
def test_values_are_shown_with_the_step_in_which_they_are_used(unit: str, armour: str, personnel: str) -> None:
    found = rules_of(unit_page(writer(), F, UNIT[unit], None))
    assert (found["Anti-armour"], found["Anti-personnel"]) == (armour, personnel)


def test_in_a_battle_values_count_what_cards_add() -> None:
    """Card 86: soldiers of the liberation with anti-armour 4 in this battle, with 2 elsewhere."""
    match = begin("l_battle", {"61": "soldier_l*2", "62": "soldier_l"}, {"61": "roundfacer"}, hands=([86, 87], []))
    do(match, "hex:61", "card:rocket_teams")

    def armour(piece: str) -> str:
        page = piece_page(writer(), match.view(L), PIECE[piece], None)
        return next(
            str(block.value) for block in page.blocks if isinstance(block, Fact) and block.label == "Anti-armour"
        )

    assert match.state.battle is not None
    assert (armour("soldier.1"), armour("soldier.3")) == ("4", "2")


def test_soldiers_who_have_made_a_check_are_not_reckoned_with_again() -> None:
    """Five of whom three have made one: two are left [19.8]."""
    match = begin("f_security", None, {"61": "soldier_f*5"}, hands=([], [36]), chits={"61": [1, 2]}, dice="6")
    assert "Security check with 5 soldiers" in rules_of(hex_page(writer(), match.view(F), HEX["61"], None))
    do(match, "card:guerrilla_hunt", "hex:61", "soldiers=3")
    assert "Security check with 2 soldiers" in rules_of(hex_page(writer(), match.view(F), HEX["61"], None))
