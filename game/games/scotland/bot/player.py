"""The computer players of Scotland the Brave: every decision has an answer in one of the `bot_*` modules."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import AnsweringBot, Thinking
from game.games.scotland.bot import battle, markers, placing, turn
from game.games.scotland.bot.mind import SKILLS, Memory, Mind, Skill

ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    **turn.ANSWERS,
    **markers.ANSWERS,
    **battle.ANSWERS,
    **placing.ANSWERS,
}


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, Mind]:
    """Plays either side at a level of `SKILLS`."""
    return AnsweringBot(ANSWERS, Mind, SKILLS[level], seed, Memory())
