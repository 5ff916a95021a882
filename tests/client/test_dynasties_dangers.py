"""That a King without an Heir stakes the game is told before anything else, also where only a tip has room."""

from __future__ import annotations

import pytest

from game.client.documents import Bullet
from game.client.tables import make_table
from game.client.tables.dynasties.pages import Pages, brief_of
from game.client.ui import rich
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import Choose
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.games.dynasties import RULES
from game.games.dynasties.data import PERSON_IDS
from game.games.dynasties.state import DynastiesState


def in_command(seeds: range) -> tuple[Match[DynastiesState], Choose]:
    """A war in which a King without an Heir may be named for the defence."""
    for seed in seeds:
        match = Match(RULES, "europe", {}, SeededDice(seed), 4)
        bots = [RULES.bot("easy", seed + seat) for seat in range(4)]
        while (choice := match.choice) is not None:
            own = match.state.dynasties[max(0, choice.seat)]
            may = [pick.id for pick in choice.options]
            if choice.prompt == "war_defender" and not own.heirs and PERSON_IDS[own.king] in may and len(may) > 2:
                return match, choice
            decide(bots[choice.seat], match, choice.seat)
    raise AssertionError("no such war")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_king_without_an_heir_is_told_first_and_in_the_tip(language: str) -> None:
    match, choice = in_command(range(1, 60))
    table = make_table(RULES)
    table.catalogue = Catalogue(language, strict=True)
    view = match.view(choice.seat)
    king = PERSON_IDS[view.state.dynasties[choice.seat].king]
    pick = next(pick for pick in choice.options if pick.id == king)
    forecast = [each for each in RULES.forecast(view.state, choice, pick) if each][-1]
    note = next(note for note in forecast.notes if note.key.endswith("line_ends"))
    told = table.catalogue.plain(f"dynasties.{note.key}", note.args, game="dynasties")
    page = table.pages.document(view, f"option:{pick}", forecast)
    assert page is not None
    first = next(block for block in page.blocks if isinstance(block, Bullet))
    assert rich.plain(first.words) == told
    assert first.sign == "cross"
    tip = rich.plain(brief_of(Pages(table, view), f"person:{king}") or "")  # type: ignore[arg-type]
    assert told in tip
    assert "%" in tip
    other = next(p for p in choice.options if p.kind == "person" and p != pick)
    assert told not in rich.plain(brief_of(Pages(table, view), str(other)) or "")  # type: ignore[arg-type]
