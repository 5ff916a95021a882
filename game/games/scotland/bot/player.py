"""The bots of Scotland the Brave: each prompt has an answer function in a module of this package."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.bots.answering import AnsweringBot, Thinking
from game.core.pondering import Pondering
from game.core.rules import Thought
from game.core.seat import Seat
from game.games.scotland.bot import battle, foresight, markers, placing, turn
from game.games.scotland.bot.mind import SKILLS, Memory, ScotlandMind, Skill
from game.games.scotland.state import ScotlandState

ANSWERS: dict[str, Callable[[ScotlandMind], Thinking]] = {
    **turn.ANSWERS,
    **markers.ANSWERS,
    **battle.ANSWERS,
    **placing.ANSWERS,
}


class Foresighted(AnsweringBot[Skill, ScotlandMind]):
    """Chooses a temper at the start of each of the last turns, then answers like the others."""

    def __init__(self, skill: Skill, seed: int) -> None:
        super().__init__(ANSWERS, ScotlandMind, skill, seed, Memory())
        self.seen = 0
        """The last turn for which it has chosen a temper."""

    def think(self, seat: Seat[ScotlandState]) -> Iterator[Thought | None]:
        """Yield None while thinking, then the pick."""
        choice = seat.choice
        if choice.prompt == "movement" and len(choice.options) > 1:
            st = seat.view.state
            if st.turn != self.seen and foresight.is_near(st, self.skill.foresight):
                self.seen = st.turn
                yield from self._choose(seat)
        yield from super().think(seat)

    def _choose(self, seat: Seat[ScotlandState]) -> Pondering[None]:
        temper = yield from foresight.chosen(seat, Random(self.rng.getrandbits(32)), _bot)
        scots, english = self.skill.tempers
        self.skill = self.skill._replace(tempers=(scots, temper) if seat.number else (temper, english))
        self.memory = Memory()


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, ScotlandMind]:
    """Return a bot for either side at a level of `SKILLS`."""
    return _bot(SKILLS[level], seed)


def _bot(skill: Skill, seed: int) -> AnsweringBot[Skill, ScotlandMind]:
    return Foresighted(skill, seed) if skill.foresight else AnsweringBot(ANSWERS, ScotlandMind, skill, seed, Memory())
