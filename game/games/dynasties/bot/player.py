"""The computer players of Dynasties: every decision has an answer in one of the `bot_*` modules."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import AnsweringBot, Thinking
from game.games.dynasties.bot import cards, setup, sky, turn
from game.games.dynasties.bot.mind import SKILLS, Memory, Mind, Skill

ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    **setup.ANSWERS,
    **turn.ANSWERS,
    **cards.ANSWERS,
    **sky.ANSWERS,
}


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, Mind]:
    """Plays any dynasty at a level of `SKILLS`."""
    return AnsweringBot(ANSWERS, Mind, SKILLS[level], seed, Memory())
