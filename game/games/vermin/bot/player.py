"""The bots of Space Vermin from Beyond: the marines, and the second player's choice of chits.

Each prompt has an answer function in `turn` or `replies`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import AnsweringBot, Thinking
from game.games.vermin.bot import replies, turn
from game.games.vermin.bot.mind import SKILLS, Memory, Skill, VerminMind

ANSWERS: dict[str, Callable[[VerminMind], Thinking]] = {**turn.ANSWERS, **replies.ANSWERS}


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, VerminMind]:
    """Return a bot for either seat at a level of `SKILLS`."""
    return AnsweringBot(ANSWERS, VerminMind, SKILLS[level], seed, Memory())
