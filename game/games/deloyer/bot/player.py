"""The bots of Lecoque's Conspiracy: each prompt has an answer function in a module of this package."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import AnsweringBot, Thinking
from game.games.deloyer.bot import cards, deeds, moving, rising, sea, strongpoint
from game.games.deloyer.bot.mind import SKILLS, DeloyerMind, Memory, Skill

ANSWERS: dict[str, Callable[[DeloyerMind], Thinking]] = {
    **cards.ANSWERS,
    **deeds.ANSWERS,
    **rising.ANSWERS,
    **moving.ANSWERS,
    **sea.ANSWERS,
    **strongpoint.ANSWERS,
}


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, DeloyerMind]:
    """Return a bot of a level. Raise KeyError for an unknown level."""
    return AnsweringBot(ANSWERS, DeloyerMind, SKILLS[level], seed, Memory())
