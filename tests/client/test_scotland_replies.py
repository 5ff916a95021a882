"""Questions for a reply say who does what, with what chance, and what is at stake [10.0]."""

from __future__ import annotations

from random import Random

import pytest

from game.client.tables import make_table
from game.client.ui import rich
from game.content.text import Catalogue
from game.core.choice import PASS, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import load_rules
from tests.games.scotland.builders import play, position

RULES = load_rules("scotland")
REPLIES = ("reply_cancel", "reply_vacillate", "fortunes")
CLEAR = "0405"


def said(match, lang="en"):
    """The question as whoever is asked sees it."""
    table = make_table(RULES)
    table.decisions.game.catalogue = Catalogue(lang, strict=True)
    choice = match.choice
    return rich.plain(table.decisions.prompt(match.view(choice.seat), choice))


def test_a_march_is_told_with_its_stack_and_what_it_could_do():
    near = {"0406": "inf_levy"}
    match = position("movement", scots={CLEAR: "wallace inf_levy inf_levy"}, english=near, hands=("", "vacillate"))
    play(match, f"hex:{CLEAR}")
    words = said(match)
    assert match.choice.prompt == "reply_vacillate"
    assert "The Scots spend a March" in words
    assert "Units: 2, with Wallace; 4 points." in words
    assert "The goal is not named yet; it could attack" in words
    assert words.endswith("Towns that it could take: 13."), "more than four are counted, not named"


@pytest.mark.parametrize(("hands", "plays", "expected"), [
    (("conversion", "cancel"), ["marker:conversion", "hex:0404"], ["The Scots play Conversion", "3 or less, 50 %"]),
    (("initiative", "cancel"), ["marker:initiative"], ["The Scots play Initiative", "takes effect: Scots: 4 Marches"]),
    (("initiative cancel", "cancel"), ["marker:initiative", "marker:cancel"],
     ["The English play Cancel", "If you cancel that, Initiative takes effect: Scots: 4 Marches"]),
    (("initiative cancel", "cancel cancel"), ["marker:initiative", "marker:cancel", "marker:cancel"],
     ["The Scots play Cancel", "which was cancelled before", "If nobody answers, Initiative takes effect"]),
])  # fmt: skip
def test_a_marker_is_told_with_what_happens_if_it_is_not_cancelled(hands, plays, expected):
    match = position("movement", scots={CLEAR: "inf_levy"}, marches=(3, 0), hands=hands)
    for text in plays:
        match.apply(match.choice.find(text))
    assert match.choice.prompt == "reply_cancel"
    for words in expected:
        assert words.replace(" %", "%") in said(match).replace(" %", "%")


@pytest.mark.parametrize(("die", "expected"), [(1, "It stands at 5 or less"), (6, "It stands above 5")])
def test_a_die_is_told_with_how_it_stands_and_the_chance_of_a_new_one(die, expected):
    match = position("movement", scots={CLEAR: "wallace inf_levy"}, hands=("fortunes_of_war", ""), dice=str(die))
    play(match, "piece:wallace")
    assert match.choice.prompt == "fortunes"
    assert expected in said(match)
    assert "83" in said(match)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_reply_in_whole_games_has_its_words_in_both_languages(lang):
    """Random play; whoever is asked sees what he knows, and the figures are those that calibration judges."""
    seen, told = set(), set()
    for scenario, seed in (("rebellion", 1), ("toom_tabard", 2), ("rebellion", 3)):
        match, rng = Match(RULES, scenario, {}, SeededDice(seed), 2), Random(seed)
        while (choice := match.choice) is not None:
            if choice.prompt in REPLIES:
                words = said(match, lang)
                seen.add((choice.prompt, choice.args.get("first", choice.args.get("why"))))
                claims = list(RULES.claims(match.view(choice.seat).state, choice, None))
                if choice.prompt == "reply_cancel" and "%" in words:
                    assert {claim.kind for claim in claims} <= {"town", "noble", "new_die"}
                    assert len(claims) == 1
                    assert f"{round(claims[0].chance * 100)}" in words
                    told.add(claims[0].kind)
            match.apply(rng.choice(choice.options))
    assert {prompt for prompt, _ in seen} == set(REPLIES)
    assert len({first for prompt, first in seen if prompt == "reply_cancel"}) > 8, seen
    assert {"town", "noble", "new_die"} <= told


def test_the_answers_tell_the_chances_of_the_battles_they_lead_to():
    """Letting a March go: each attack in reach. A battle marker: with it and without it, as trial battles count."""
    near = {"0406": "inf_levy"}
    match = position("movement", scots={CLEAR: "wallace inf_levy inf_levy"}, english=near, hands=("", "vacillate"))
    play(match, f"hex:{CLEAR}")
    told = [each for each in RULES.forecast(match.view(1).state, match.choice, PASS) if each is not None][-1]
    [note] = told.notes
    [claim] = RULES.claims(match.view(1).state, match.choice, PASS)
    assert (note.key, note.args["hex"], note.args["chance"]) == ("forecast.march_odds", "0406", claim.chance)
    assert 0.5 < claim.chance < 1

    armies = {"scots": {CLEAR: "inf_levy*2"}, "english": {CLEAR: "inf_levy*2"}}
    match = position("battle", hands=("highland_ferocity", "cancel"), **armies)
    while match.choice.prompt != "reply_cancel":
        wanted = {"choose_battle": f"hex:{CLEAR}", "before_battle": "marker:highland_ferocity"}
        match.apply(match.choice.find(wanted.get(match.choice.prompt, "button:pass")))
    assert match.choice.prompt == "reply_cancel"
    odds = []
    for pick in (PASS, Pick("marker", "cancel")):
        told = [each for each in RULES.forecast(match.view(1).state, match.choice, pick) if each is not None][-1]
        claim, *_ = RULES.claims(match.view(1).state, match.choice, pick)
        assert told.odds[0] == claim.chance
        odds.append(claim.chance)
    assert odds[0] < odds[1]
