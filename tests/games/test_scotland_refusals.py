"""Whatever is pointed at in vain gets a reason, in every kind of question."""

from collections import Counter

import pytest

from game.core.choice import CHANCE, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.seat import Seat
from game.games import load_rules
from game.games.scotland.data import HEX_IDS, HEX_PICKS, PIECE_IDS

RULES = load_rules("scotland")
OPTIONS = ("northern_levies", "garrisons", "wallace_returns")
FLOOR = 0.95
MET = {"rebellion": {"alike", "hold_by_button"}, "toom_tabard": {"alike"}}
"""Reasons that come up in these games."""


def in_vain(state, choice: Choose) -> list[Pick]:
    """What may be pointed at and is no option: pieces where pieces are asked for, else hexes; markers of the hand."""
    kinds = {pick.kind for pick in choice.options}
    picks = [Pick("marker", marker) for marker in state.hands[choice.seat]]
    if "hex" in kinds:
        picks += [Pick("hex", name) for name in HEX_IDS]
    if "piece" in kinds:
        pieces = [p for p in range(len(PIECE_IDS)) if state.at[p] >= 0 and HEX_PICKS[state.at[p]] not in choice.options]
        picks += [Pick("piece", PIECE_IDS[p]) for p in pieces]
    return [pick for pick in picks if pick not in choice.options]


@pytest.mark.parametrize(("scenario", "seed"), [("rebellion", 7), ("toom_tabard", 6)])
def test_in_every_question_nearly_everything_has_its_reason(scenario, seed):
    match = Match(RULES, scenario, dict.fromkeys(OPTIONS, True), SeededDice(seed), 2)
    bots = [RULES.bot("normal", seed + seat) for seat in (0, 1)]
    asked: Counter[str] = Counter()
    pointed: Counter[str] = Counter()
    told: Counter[str] = Counter()
    keys: set[str] = set()
    while (choice := match.choice) is not None and len(match.log) < 1200:
        if choice.seat != CHANCE and asked[choice.prompt] < 4:
            asked[choice.prompt] += 1
            state = match.view(choice.seat).state
            for pick in in_vain(state, choice):
                reason = RULES.refusal(state, choice, pick)
                pointed[choice.prompt] += 1
                keys |= {reason.key} if reason is not None else set()
                told[choice.prompt] += reason is not None and reason.rule != ""
        match.apply(next(thought for thought in bots[choice.seat].think(Seat(match, choice.seat)) if thought).pick)
    assert len(pointed) >= 15
    assert keys >= {f"refusal.{key}" for key in MET[scenario]}
    assert {
        prompt: told[prompt] / pointed[prompt] for prompt in pointed if told[prompt] < FLOOR * pointed[prompt]
    } == {}
