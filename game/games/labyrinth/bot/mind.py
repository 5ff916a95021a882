"""What a computer player has before it while it decides."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.core.choice import Choose
from game.games.labyrinth.state import LabyrinthState


class Skill(NamedTuple):
    """How well a level plays."""

    noise: float
    """How far off it may be about what an option is worth; the success of an operation in a middling country is 2."""


SKILLS = {"easy": Skill(2.0), "normal": Skill(0.1)}


@dataclass(slots=True)
class Mind:
    """One decision being made."""

    st: LabyrinthState
    choice: Choose
    seat: int
    skill: Skill
    rng: Random
    memory: None

    @property
    def purpose(self) -> str:
        """For what a country is chosen (`choosing.PURPOSES`)."""
        return str(self.choice.args.get("purpose", ""))
