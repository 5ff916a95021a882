"""The levels of every game's bots, and their default answers."""

import pytest

from game.bots.answering import default
from game.bots.random import RandomBot
from game.core.choice import DONE, PASS, Choose, Pick
from game.core.rules import RANDOM
from game.games import GAMES, load_rules


@pytest.mark.parametrize("game", GAMES)
def test_every_level_and_character_has_a_player(game):
    rules = load_rules(game)
    assert rules.bots, "a game of the program has players of its own"
    for level in (*rules.bots, *rules.levels_with_character, rules.quick, rules.usual, rules.adviser):
        assert not isinstance(rules.bot(level, 1), RandomBot)
    for level in (RANDOM, *(level for levels in rules.automata.values() for level in levels)):
        assert isinstance(rules.bot(level, 1), RandomBot), "the charts decide for an automaton, not its player"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["genius", "normal_gentle", "genius_warlike", "warlike", ""])
def test_a_level_that_there_is_not_is_a_key_error(game, level):
    with pytest.raises(KeyError):
        load_rules(game).bot(level, 1)


def test_an_unknown_question_gets_a_safe_answer():
    face = Pick("die", 3)
    assert default(Choose(0, "nobody_knows", [face, DONE])) == DONE
    assert default(Choose(0, "nobody_knows", [face, DONE, PASS])) == PASS
    assert default(Choose(0, "nobody_knows", [face])) == face
