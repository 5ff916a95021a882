"""Every marker is one object: options, refusals, forecasts and the computer player's values come from it."""

from random import Random

import pytest

from game.core.choice import CHANCE, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.games import load_rules
from game.games.scotland.cards.battle_markers import PRE_BATTLE
from game.games.scotland.cards.general import GENERAL
from game.games.scotland.cards.markers import MARKERS
from game.games.scotland.data import MARKER_PICKS
from game.games.scotland.data import MARKERS as MARKER_IDS

RULES = load_rules("scotland")
LAID = {
    "movement": GENERAL,
    "choose_battle": GENERAL,
    "enemy_battle_phase": GENERAL,
    "before_battle": {**GENERAL, **PRE_BATTLE},
    "move_group": {"forced_march": MARKERS["forced_march"]},
    "town_levy": {"levy": MARKERS["levy"]},
    "leader_levy": {"levy": MARKERS["levy"]},
}
"""What can be laid at which prompts."""


def test_there_is_a_card_for_every_marker_and_for_nothing_else():
    assert sorted(MARKERS) == sorted(MARKER_IDS)


@pytest.mark.parametrize("scenario", RULES.scenarios)
def test_a_marker_is_an_option_when_nothing_speaks_against_it_and_is_refused_with_what_does(scenario):
    rng = Random(scenario)
    offered = refused = 0
    for seed in range(6):
        options = {option.id: rng.random() < 0.3 for option in RULES.options}
        match = Match(RULES, scenario, options, SeededDice(seed))
        while (choice := match.choice) is not None:
            if choice.seat != CHANCE:
                view = match.view(choice.seat).state
                for marker in sorted(set(view.hands[choice.seat])):
                    said = MARKERS[marker].why_not(view, choice.seat)
                    if marker in LAID.get(choice.prompt, ()):
                        assert (MARKER_PICKS[marker] in choice.options) == (said is None), (marker, choice)
                        offered += said is None
                    if MARKER_PICKS[marker] not in choice.options and choice.prompt in LAID:
                        told = RULES.refusal(view, choice, Pick("marker", marker))
                        assert told is not None
                        refused += 1
                        if marker in LAID[choice.prompt] and view.step != "recruitment":
                            assert told == said
            match.apply(rng.choice(choice.options))
    assert offered > 200
    assert refused > 1000
