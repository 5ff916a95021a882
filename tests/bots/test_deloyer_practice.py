"""The learned weights of the hard bots of Lecoque's Conspiracy."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.answering import AnsweringBot
from game.bots.practice import Table
from game.core.choice import DONE, Choose, Pick
from game.core.match import Match
from game.core.pondering import at_once
from game.core.rules import Thought
from game.core.seat import Seat
from game.games.deloyer.bot.cards import take_in
from game.games.deloyer.bot.mind import SKILLS, DeloyerMind, Memory, Skill
from game.games.deloyer.bot.moving import go_on
from game.games.deloyer.bot.player import ANSWERS
from game.games.deloyer.bot.practice import Practice, RatedOption
from game.games.deloyer.bot.traits import BATTLE, HEX, POSITION, Lie, of_battle, of_position
from game.games.deloyer.chapters.movement import goals
from game.games.deloyer.data import BOTH, CARD_IDS
from game.games.deloyer.data import HEX as HEX_NO
from game.games.deloyer.picks import CARD_PICKS
from game.games.deloyer.queries import units_at
from game.games.deloyer.state import DeloyerState
from tests.games.deloyer.builders import F, L, begin

IDLE: Table = {"nothing": (0.0,)}


def taught(side: int, table: Table) -> Skill:
    """The level hard with nothing learned but this."""
    return SKILLS["hard"]._replace(practice=Practice([table if seat == side else {} for seat in BOTH]))


def thought(match: Match[DeloyerState], skill: Skill) -> Thought:
    """What comes of a skill."""
    assert match.choice is not None
    bot = AnsweringBot(ANSWERS, DeloyerMind, skill, 1, Memory())
    return next(found for found in bot.think(Seat(match, match.choice.seat)) if found is not None)


def mind_of(match: Match[DeloyerState], skill: Skill) -> DeloyerMind:
    assert match.choice is not None
    return DeloyerMind(match.state, match.choice, match.choice.seat, skill, Random(1), Memory())


def test_practice_adds_to_the_rules_of_thumb():
    practice = Practice([{"a": (0.5, -1.0)}, {}])
    assert practice.worth(L, RatedOption(2.0, [("a", (1.0, 2.0)), ("b", (9.0,))])) == 0.5
    assert practice.worth(F, RatedOption(2.0, [("a", (1.0, 2.0))])) == 2.0
    assert practice.best(L, [RatedOption(1.0), RatedOption(2.0, [("a", (0.0, 2.0))]), RatedOption(1.0)]) == 0, (
        "among equals the first"
    )


def test_only_hard_has_learned():
    assert SKILLS["hard"].practice is not None
    assert all(skill.practice is None for level, skill in SKILLS.items() if level != "hard")


def test_a_card_may_be_held_back_by_practice():
    match = begin("play_l", hands=([1], []))
    card = Pick("card", CARD_IDS[1])
    assert thought(match, taught(L, IDLE)).pick == card
    assert thought(match, taught(L, {"play 1 rising": (-9.0,)})).pick == DONE
    assert thought(match, taught(F, {"play 1 rising": (-9.0,)})).pick == card, "the other side's practice is its own"


def test_where_practice_keeps_the_peace_it_is_not_said_that_no_battle_pays():
    army, police = {"83": "soldier_l*4"}, {"83": "soldier_f"}
    match = begin("l_battle", army, police)
    fought, let_be = (thought(match, taught(L, table)) for table in (IDLE, {"peace battle rising": (99.0,)}))
    assert fought.pick == Pick("hex", "83")
    assert (let_be.pick, let_be.because) == (DONE, ())


def test_guerrillas_go_where_practice_likes_it():
    """The trait for four in a hex is dearer than staying."""
    match = begin("l_move", {"73": "soldier_l*3", "83": "soldier_l"}, {"18": "soldier_f"})
    st, full = match.state, HEX.index("full")
    p = units_at(st, L, HEX_NO["83"])[0]
    places = set(goals(st, L, p))
    assert HEX_NO["73"] in places
    gather = {"march soldier rising": tuple(9.0 * (place == full) for place in range(len(HEX)))}
    for table, to in ((IDLE, None), (gather, HEX_NO["73"])):
        assert go_on(mind_of(match, taught(L, table)), p, places, [], Lie(st, L)) == to


@pytest.mark.parametrize("cards", [(), (13, 29)])
def test_as_many_traits_are_told_as_have_names(cards):
    match = begin("l_battle", {"83": "soldier_l*4"}, {"83": "soldier_f"}, open=cards)
    st, mind = match.state, mind_of(match, SKILLS["hard"])
    h = HEX_NO["83"]
    for side in BOTH:
        assert len(of_position(st, side)) == len(POSITION[mind.time.partition("_")[0]])
        assert len(Lie(st, side).traits(h, 1, 1, 0.0)) == len(HEX)
        assert len(of_battle(st, side, h, at_once(mind.prospect(h)), 0.0)) == len(BATTLE)


def test_moves_that_are_planned_count_as_made():
    match = begin("l_move", {"73": "soldier_l*3", "83": "soldier_l"})
    st = match.state
    lie, p = Lie(st, L), units_at(st, L, HEX_NO["83"])[0]
    lie.move(p, HEX_NO["83"], HEX_NO["73"])
    assert (lie.own[HEX_NO["73"]], lie.soldiers[HEX_NO["83"]]) == (4, 0)
    assert len(units_at(st, L, HEX_NO["73"])) == 3, "nobody has moved"


def test_a_card_that_practice_takes_against_the_plan_is_not_called_the_plans():
    match = begin("play_l", hands=([1], []))
    choice = Choose(L, "add_card", [CARD_PICKS[29], CARD_PICKS[82]])
    told = []
    for table in (IDLE, {"take 82 rising": (99.0,)}):
        mind = DeloyerMind(match.state, choice, L, taught(L, table), Random(1), Memory())
        found = at_once(take_in(mind))
        assert isinstance(found, Thought)
        told.append((found.pick, found.because[0].key))
    assert told == [(CARD_PICKS[29], "bot.wanted_card"), (CARD_PICKS[82], "bot.practice")]
