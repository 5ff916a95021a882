"""The computer players of Scotland the Brave: every decision has an answer in one of the `bot_*` modules."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import AnsweringBot, Thinking
from game.games.scotland import bot_battle, bot_markers, bot_placing, bot_turn
from game.games.scotland.bot_mind import SKILLS, Memory, Mind, Skill

ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    **bot_turn.ANSWERS,
    **bot_markers.ANSWERS,
    **bot_battle.ANSWERS,
    **bot_placing.ANSWERS,
}


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, Mind]:
    """Plays either side at a level of `SKILLS`."""
    return AnsweringBot(ANSWERS, Mind, SKILLS[level], seed, Memory())
