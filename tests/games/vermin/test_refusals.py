"""What is pointed at in vain gets a reason with its rule in every question; what a lesson leaves out does not."""

from collections import Counter
from random import Random

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.seat import Seat
from game.games.vermin import data
from tests.games.vermin.builders import RULES

WORDS = [Catalogue(language, strict=True) for language in LANGUAGES]
SAMPLE = 12
"""Things pointed at, at each decision."""


def things(st):
    """All that lies on the table: hexes, counters on the map and beside it, exits, chits."""
    pieces = [pick for p, pick in enumerate(data.PIECE_PICKS) if st.at[p] not in (data.BOX, data.GONE)]
    exits = [data.EXIT_PICKS[e] for e in data.EXITS if st.exits[e] in (data.OPEN, data.COLLAPSED, data.DESTROYED)]
    return [*data.HEX_PICKS, *pieces, *exits, *data.CHIT_PICKS]


def may_be_chosen_by_its_hex(st, choice, pick):
    """An exit in a hex that is an option is pointed at for the hex."""
    return pick.kind == "exit" and data.HEX_PICKS[st.board.exit[int(pick.id) - 1]] in choice.options


@pytest.mark.parametrize(("scenario", "seats"), [("family_jewels", 2), ("great_migration", 1), ("campaign", 2)])
def test_what_is_pointed_at_in_vain_gets_a_reason(scenario, seats):
    rng, vain, told = Random(7), Counter(), Counter()
    match = Match(RULES, scenario, {}, SeededDice(3), seats)
    bots = [RULES.bot(level, 3) for level in ("easy", "random")]
    while (choice := match.choice) is not None and len(match.log) < 900:
        st = match.state
        for pick in rng.sample(things(st), SAMPLE):
            if pick in choice.options or may_be_chosen_by_its_hex(st, choice, pick):
                continue
            kind = (choice.prompt, pick.kind)
            vain[kind] += 1
            said = RULES.refusal(st, choice, pick)
            if said is not None and said.rule and all(words.message(said, "vermin") for words in WORDS):
                told[kind] += 1
        bot = bots[rng.random() < 0.2]
        match.apply([thought for thought in bot.think(Seat(match, choice.seat)) if thought][-1].pick)
    assert len(vain) > 12, vain
    assert all(told[kind] >= 0.95 * number for kind, number in vain.items()), vain - told


@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
def test_nothing_is_invented_for_what_a_lesson_leaves_out(scenario):
    rng, seen = Random(5), 0
    match = Match(RULES, scenario, {}, SeededDice(5), 2)
    bot = RULES.bot("easy", 5)
    while (choice := match.choice) is not None and len(match.log) < 700:
        offered = [*choice.options]
        pick = rng.choice(offered)
        choice.options = [other for other in offered if other != pick]
        if pick.kind not in ("button", "action"):
            seen += 1
            assert RULES.refusal(match.state, choice, pick) is None, (choice, pick)
        choice.options = offered
        match.apply([thought for thought in bot.think(Seat(match, choice.seat)) if thought][-1].pick)
    assert seen > 60
