"""The computer player of Space Vermin from Beyond: the marines, and the second player's choice of chits.

Every decision has an answer in `bot_turn` or `bot_replies`, by the prompt's key; an unknown one gets a safe default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.core.choice import DONE, Choose, Pick
from game.core.match import Match
from game.games.vermin.bot import replies, turn
from game.games.vermin.bot.mind import SKILLS, Memory, Mind, Thinking
from game.games.vermin.state import VerminState

ANSWERS: dict[str, Callable[[Mind], Thinking]] = {**turn.ANSWERS, **replies.ANSWERS}


class VerminBot:
    """Plays either seat at a level of `SKILLS`; the same seed decides the same in the same matches."""

    def __init__(self, level: str, seed: int) -> None:
        self.skill = SKILLS[level]
        self.rng = Random(seed)
        self.memory = Memory()

    def think(self, match: Match[VerminState], seat: int) -> Iterator[Pick | None]:
        """Yield None while thinking, then the pick. Sees the seat's view alone."""
        view = match.view(seat)
        assert view.choice is not None
        answer = ANSWERS.get(view.choice.prompt)
        if answer is None or len(view.choice.options) == 1:
            yield default(view.choice)
            return
        pick = yield from answer(Mind(view.state, view.choice, seat, self.skill, self.rng, self.memory))
        yield pick if pick in view.choice.options else default(view.choice)


def default(choice: Choose) -> Pick:
    """The option that commits to least."""
    return DONE if DONE in choice.options else choice.options[0]
