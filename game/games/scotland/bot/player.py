"""The computer players of Scotland the Brave.

Every decision has an answer in one of the `bot_*` modules, by the prompt's key; an unknown one gets a safe default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.core.choice import DONE, PASS, Choose, Pick
from game.core.match import Match
from game.games.scotland.bot import battle, markers, placing, turn
from game.games.scotland.bot.mind import SKILLS, Memory, Mind, Thinking
from game.games.scotland.state import ScotlandState

ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    **turn.ANSWERS,
    **markers.ANSWERS,
    **battle.ANSWERS,
    **placing.ANSWERS,
}


class ScotlandBot:
    """Plays either side at a level of `SKILLS`; the same seed decides the same in the same matches."""

    def __init__(self, level: str, seed: int) -> None:
        self.skill = SKILLS[level]
        self.rng = Random(seed)
        self.memory = Memory()

    def think(self, match: Match[ScotlandState], seat: int) -> Iterator[Pick | None]:
        """Yield None while thinking, then the pick. Sees the seat's view alone."""
        view = match.view(seat)
        assert view.choice is not None
        mind = Mind(view.state, view.choice, seat, self.skill, self.rng, self.memory)
        answer = ANSWERS.get(view.choice.prompt)
        if answer is None or len(view.choice.options) == 1:
            yield default(view.choice)
            return
        pick = yield from answer(mind)
        yield pick if pick in view.choice.options else default(view.choice)


def default(choice: Choose) -> Pick:
    """The option that commits to least."""
    for pick in (PASS, DONE):
        if pick in choice.options:
            return pick
    return choice.options[0]
