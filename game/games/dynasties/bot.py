"""The computer players of Dynasties: every decision has an answer in one of the `bot_*` modules."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import AnsweringBot, Thinking
from game.games.dynasties import bot_cards, bot_setup, bot_sky, bot_turn
from game.games.dynasties.bot_mind import SKILLS, Memory, Mind, Skill

ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    **bot_setup.ANSWERS,
    **bot_turn.ANSWERS,
    **bot_cards.ANSWERS,
    **bot_sky.ANSWERS,
}


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, Mind]:
    """Plays any dynasty at a level of `SKILLS`."""
    return AnsweringBot(ANSWERS, Mind, SKILLS[level], seed, Memory())
