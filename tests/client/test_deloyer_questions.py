"""Questions in the battles of Lecoque's Conspiracy say who attacks, what comes next, and what an answer changes."""

from __future__ import annotations

import pytest

from game.client.tables import make_table
from game.client.ui import rich
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import PASS
from game.games import load_rules
from tests.games.deloyer.builders import begin, do, random_play, until

RULES = load_rules("deloyer")
QUESTIONS = ("battle_card", "ask_catch", "want_armour", "want_infantry", "want_melee")


def said(match, lang="en"):
    """The question as whoever is asked sees it."""
    table = make_table(RULES)
    table.decisions.game.catalogue = Catalogue(lang, strict=True)
    return rich.plain(table.decisions.prompt(match.view(match.choice.seat), match.choice))


def odds(match, pick):
    """The odds that are told with an answer, for whoever is asked; None if none are."""
    found = [each for each in RULES.forecast(match.view(match.choice.seat).state, match.choice, pick) if each]
    return found[-1].odds if found else None


@pytest.mark.parametrize(("soldiers", "words"), [("soldier_f*2", "On 2 or less, 33"), ("roundfacer", "On 0 or less")])
def test_a_catch_check_is_asked_for_with_its_chance(soldiers, words):
    match = begin("f_battle", {"61": "soldier_l"}, {"61": soldiers})
    do(match, "hex:61")
    assert "The federation attacks at" in said(match)
    assert words in said(match)


def test_a_fight_is_asked_for_with_its_hits_and_what_a_refusal_means():
    match = begin("l_battle", {"61": "soldier_l*2"}, {"61": "soldier_f"})
    do(match, "hex:61")
    until(match, "want_melee")
    assert "Hits to expect: 2 by the liberation, 0.5 by the federation." in said(match)
    assert "the Federation may still want it" in said(match)
    do(match, "button:no")
    assert "nobody rolls" in said(match)


def test_a_card_is_told_with_the_odds_of_the_battle_that_it_leaves():
    """Card 78 strikes first [12.9]: with it the liberation is left alone more often than without."""
    match = begin("l_battle", {"61": "soldier_l*3"}, {"61": "soldier_f roundfacer"}, hands=([78], []))
    do(match, "hex:61")
    until(match, "battle_card")
    while match.choice.prompt != "battle_card" or len(match.choice.options) == 1:
        do(match, "button:pass")
    assert "attacks at" in said(match)
    assert "Hits to expect in this step" in said(match)
    card = match.choice.options[0]
    with_it, without = odds(match, card), odds(match, PASS)
    assert with_it[0] > without[0]
    assert [claim.chance for claim in RULES.claims(match.view(0).state, match.choice, card)] == [with_it[0]]
    assert match.state.battle.first == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_such_question_in_whole_games_has_its_words(lang):
    seen, cards = set(), 0
    for match in random_play(3, 900):
        choice = match.choice
        if choice.prompt in QUESTIONS:
            words = said(match, lang)
            seen.add((choice.prompt, choice.args.get("window")))
            assert "{" not in words
            for pick in choice.options:
                cards += pick.kind == "card" and odds(match, pick) is not None
    assert {prompt for prompt, _ in seen} == set(QUESTIONS)
    assert len({window for _, window in seen}) > 6
    assert cards > 3
