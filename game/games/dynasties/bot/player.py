"""The bots of Dynasties: each prompt has an answer function in a module of this package."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import AnsweringBot, Thinking
from game.games.dynasties.bot import cards, setup, sky, turn
from game.games.dynasties.bot.mind import SKILLS, DynastiesMind, Memory, Skill
from game.games.dynasties.data import TASTES

ANSWERS: dict[str, Callable[[DynastiesMind], Thinking]] = {
    **setup.ANSWERS,
    **turn.ANSWERS,
    **cards.ANSWERS,
    **sky.ANSWERS,
}


def make_bot(level: str, character: str, seed: int) -> AnsweringBot[Skill, DynastiesMind]:
    """Return a bot for any dynasty at a level of `SKILLS`, with a character of `TASTES` ("" for an even one)."""
    skill = SKILLS[level]._replace(tastes=TASTES[character])
    return AnsweringBot(ANSWERS, DynastiesMind, skill, seed, Memory())
