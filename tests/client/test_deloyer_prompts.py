"""Prompts of Lecoque's Conspiracy: they name what can be done, and say so where that is little."""

from __future__ import annotations

from random import Random

import pytest

from game.client.tables import make_table
from game.client.tables.deloyer.table import PHASES
from game.client.ui import rich
from game.core.choice import DONE
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import load_rules
from game.text import Catalogue


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_where_only_cards_are_left_the_prompt_says_so(lang: str) -> None:
    """Nor does it offer cards where none can be played."""
    rules = load_rules("deloyer")
    table = make_table(rules)
    catalogue = table.decisions.game.catalogue = Catalogue(lang, strict=True)
    seen: set[tuple[str, str]] = set()
    for seed in range(6):
        match, rng = Match(rules, "setup1", {}, SeededDice(seed), 2), Random(seed)
        for _ in range(500):
            choice = match.choice
            if choice is None:
                break
            if choice.prompt in PHASES and DONE in choice.options:
                kinds = {pick.kind for pick in choice.options if pick != DONE}
                usual = catalogue.plain(f"deloyer.prompt.{choice.prompt}", choice.args, game="deloyer")
                said = rich.plain(table.decisions.prompt(match.view(choice.seat), choice))
                few = "nothing" if not kinds else "cards" if kinds == {"card"} else "more"
                seen.add((choice.prompt, few))
                assert (said == usual) == (few == "more"), said
            match.apply(rng.choice(choice.options))
    assert {("arm", "cards"), ("arm", "more"), ("move", "more"), ("secure", "cards")} <= seen


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_such_prompt_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang, strict=True)
    for prompt in (*PHASES, "arm_without_points"):
        for kind in ("only_cards", "nothing"):
            assert catalogue.plain(f"deloyer_table.{kind}.{prompt}", {"points": 2, "lifts": None}, game="deloyer")
