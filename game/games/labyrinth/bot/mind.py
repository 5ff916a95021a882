"""The context of a bot's decision: the position, the options, its skill."""

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
    """Standard deviation of the error in an option's worth; a success in an average country is worth 2."""
    rounds: tuple[Round, ...] = ()
    """The rounds in which options are tried in imagined worlds; none without rounds."""
    practised: bool = True
    """Whether it uses the learned weights."""


THUMB = Skill(0.1)
"""Rules of thumb alone, also used to play on while options are tried."""
SKILLS = {
    "easy": Skill(1.0, practised=False),
    "thumb": THUMB,
    "normal": Skill(0.1, (Round(12, 4), Round(4, 12))),
    "hard": Skill(0.1, (Round(14, 5), Round(5, 10), Round(3, 10))),
}


@dataclass(slots=True)
class LabyrinthMind:
    """A decision that a bot is making."""

    st: LabyrinthState
    choice: Choose
    seat: int
    skill: Skill
    rng: Random

    @property
    def purpose(self) -> str:
        """The purpose for which a country is chosen (`choosing.PURPOSES`)."""
        return str(self.choice.args.get("purpose", ""))
