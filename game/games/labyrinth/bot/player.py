"""The bots of Labyrinth: each picks the option of highest worth.

Stronger levels first try options in imagined worlds (`trying`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from game.bots.answering import default
from game.core.choice import Choose, Pick
from game.core.rules import Thought
from game.core.seat import Seat
from game.games.labyrinth.bot.mind import SKILLS, LabyrinthMind
from game.games.labyrinth.bot.practice import weighed
from game.games.labyrinth.bot.reasons import reasons
from game.games.labyrinth.bot.trying import LATER, Line, tried
from game.games.labyrinth.state import LabyrinthState

UNTRIED = frozenset({"cancel", "dice", "heads", "automatic_first", "election_first", "rockets", "best_card"})
"""Prompts that are not tried: nothing follows before the card ends, or too much is random."""


class Player:
    """A bot of a level; the same seed gives the same decisions in the same match."""

    def __init__(self, level: str, seed: int) -> None:
        """Raise KeyError for an unknown level."""
        self.skill, self.rng = SKILLS[level], Random(seed)
        self.line: Line = ()
        """The card that it has tried with its uses and plays now, with the best use."""

    def think(self, seat: Seat[LabyrinthState]) -> Iterator[Thought | None]:
        """Yield None while thinking, then the pick."""
        choice = seat.choice
        if choice.is_empty or len(choice.options) == 1:
            yield Thought(default(choice))
            return
        mind = LabyrinthMind(seat.view.state, choice, seat.number, self.skill, self.rng)
        values = {pick: value + self.rng.uniform(0, self.skill.noise) for pick, value in weighed(mind).items()}
        yield None
        if self.skill.rounds and choice.prompt not in UNTRIED:
            self.line = yield from tried(seat, self._left(choice, values), self.skill, self.rng)
            best = self.line[0]
        else:
            best = max(choice.options, key=values.__getitem__)
        yield Thought(best, reasons(mind, best))

    def _left(self, choice: Choose, values: Mapping[Pick, float]) -> Mapping[Pick, float]:
        """Return the options that are still to be tried: of a card's uses, those that were not tried with the card."""
        if choice.prompt != "use" or len(self.line) < 2 or self.line[0].id != choice.args["played"]:
            return values
        return {pick: value for pick, value in values.items() if pick in self.line or pick.id in LATER} or values
