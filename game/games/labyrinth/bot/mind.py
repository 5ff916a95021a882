"""What a bot has before it while it decides."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.bots.trying import Round
from game.core.choice import Choose
from game.games.labyrinth.state import LabyrinthState


class Skill(NamedTuple):
    """The parameters of a level."""

    noise: float
    """How far off it may be about what an option is worth; the success of an operation in a middling country is 2."""
    rounds: tuple[Round, ...] = ()
    """How options are tried; not at all if there is none."""
    practised: bool = True
    """Whether it knows what practice has taught."""


THUMB = Skill(0.1)
"""Rules of thumb alone: how everybody plays on where options are tried."""
SKILLS = {
    "easy": Skill(1.0, practised=False),
    "thumb": THUMB,
    "normal": Skill(0.1, (Round(12, 4), Round(4, 12))),
    "hard": Skill(0.1, (Round(14, 5), Round(5, 10), Round(3, 10))),
}


@dataclass(slots=True)
class LabyrinthMind:
    """One decision."""

    st: LabyrinthState
    choice: Choose
    seat: int
    skill: Skill
    rng: Random

    @property
    def purpose(self) -> str:
        """What a country is chosen for (`choosing.PURPOSES`)."""
        return str(self.choice.args.get("purpose", ""))
