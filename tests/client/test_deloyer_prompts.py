"""Prompts of Lecoque's Conspiracy: they list what can be done, and say so if that is little."""

from __future__ import annotations

import pytest

from game.client.tables import make_table
from game.client.tables.deloyer.table import PHASES
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.choice import DONE, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import load_rules
from game.games.deloyer.data import HEX_IDS
from game.games.deloyer.queries import crowded_hexes, units_at
from tests.games.deloyer.builders import begin, random_play


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_prompt_of_a_phase_names_what_can_be_done_and_nothing_else(lang: str) -> None:
    """Where only cards are left, or nothing at all, it says so; and where guerrillas must leave a hex [8.4.2]."""
    rules = load_rules("deloyer")
    table = make_table(rules)
    catalogue = table.decisions.game.catalogue = Catalogue(lang, strict=True)
    seen: set[tuple[str, str]] = set()
    for match in random_play(6, 500):
        choice = match.choice
        assert choice is not None
        if choice.prompt in PHASES:
            found = {str(pick.id) if pick.kind == "button" else pick.kind for pick in choice.options}
            assert found <= {*PHASES[choice.prompt]}
            said = rich.plain(table.decisions.prompt(match.view(choice.seat), choice))
            if found <= {"card", "done"} and "done" in found:
                seen.add((choice.prompt, "cards" if "card" in found else "nothing"))
                few = "only_cards" if "card" in found else "nothing"
                poor = "_without_points" if choice.prompt == "arm" and not choice.args["points"] else ""
                key = f"deloyer_table.{few}.{choice.prompt}{poor}"
                assert said == catalogue.plain(key, choice.args, game="deloyer")
            else:
                seen.add((choice.prompt, "more"))
                for kind in PHASES[choice.prompt]:
                    words = catalogue.plain(f"deloyer_table.can.{choice.prompt}_{kind}")
                    assert (words in said) == (kind in found), said
                if choice.prompt == "move":
                    crowded = crowded_hexes(match.state) and catalogue.plain(
                        "deloyer_table.crowded",
                        {
                            "hex": HEX_IDS[crowded_hexes(match.state)[0]],
                            "most": 4,
                            "number": len(units_at(match.state, 0, crowded_hexes(match.state)[0])),
                        },
                        game="deloyer",
                    )
                    assert bool(crowded and crowded in said) == ("done" not in found), said
    assert {("arm", "cards"), ("arm", "more"), ("move", "more"), ("secure", "cards"), ("declare", "more")} <= seen


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_battle_is_spoken_of_where_none_can_be_declared(lang: str) -> None:
    """Card 24 may be left to be played when all battles have been fought [12.2][12.6]."""
    match = begin("l_battle", {"61": "soldier_l"}, hands=([24], []), won=[1, 0])
    table = make_table(load_rules("deloyer"))
    catalogue = table.decisions.game.catalogue = Catalogue(lang, strict=True)
    assert match.choice is not None
    said = rich.plain(table.decisions.prompt(match.view(0), match.choice))
    assert said == catalogue.plain("deloyer_table.only_cards.declare")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_such_prompt_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang, strict=True)
    for prompt in (*PHASES, "arm_without_points"):
        for kind in ("only_cards", "nothing"):
            assert catalogue.plain(f"deloyer_table.{kind}.{prompt}", {"points": 2, "lifts": None}, game="deloyer")
    for prompt, kinds in PHASES.items():
        for kind in kinds:
            assert catalogue.plain(f"deloyer_table.can.{prompt}_{kind}")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_security_check_speaks_of_a_bonus_only_where_there_is_one(lang: str) -> None:
    rules = load_rules("deloyer")
    table = make_table(rules)
    table.decisions.game.catalogue = Catalogue(lang, strict=True)
    match = Match(rules, "setup1", {}, SeededDice(1), 2)
    assert match.choice is not None
    view = match.view(match.choice.seat)
    for bonus in (0, 2):
        options = (Pick("soldiers", "1"), DONE)
        args = {"hex": HEX_IDS[3], "bonus": bonus, "chits": 1}
        choice = Choose(1, "check_with", options, rule="19.8", args=args)
        said = rich.plain(table.decisions.prompt(view, choice))
        assert ("+" in said) == bool(bonus), said
        assert "+0" not in said


def test_units_already_on_board_are_shown_as_selected() -> None:
    """While more are chosen for the same ship [10.8]."""
    decisions = make_table(load_rules("deloyer")).decisions
    for match in random_play(12, 900):
        choice = match.choice
        if choice is not None and choice.prompt == "sea_unit" and choice.args["aboard"]:
            shown = decisions.concerned(match.view(choice.seat))
            assert [(where.kind, where.id) for where in shown] == [("piece", each) for each in choice.args["aboard"]]
            return
    pytest.fail("no ship with two units")
