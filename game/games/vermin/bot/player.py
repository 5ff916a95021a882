"""The computer player of Space Vermin from Beyond: the marines, and the second player's choice of chits.

Every decision has an answer in `bot_turn` or `bot_replies`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import AnsweringBot, Thinking
from game.games.vermin.bot import replies, turn
from game.games.vermin.bot.mind import SKILLS, Memory, Mind, Skill

ANSWERS: dict[str, Callable[[Mind], Thinking]] = {**turn.ANSWERS, **replies.ANSWERS}


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, Mind]:
    """Plays either seat at a level of `SKILLS`."""
    return AnsweringBot(ANSWERS, Mind, SKILLS[level], seed, Memory())
