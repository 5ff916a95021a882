"""The story of a finished match: the parts of its score, and plots of figures by turn.

A game's own class is in the module `story` next to its table; without one the rules' score is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.client.tables import module_of
from game.content.text import Catalogue, figure
from game.core.match import Match
from game.play.replay import turns_of


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the score: what counts, and its value for each side. `total` marks the sum."""

    words: str
    values: tuple[str, ...]
    rule: str = ""
    total: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """Figures by turn, a line for each side; `values[side][i]` belongs to `turns[i]`."""

    title: str
    turns: tuple[int, ...]
    sides: tuple[str, ...]
    values: tuple[tuple[float, ...], ...]


class Story:
    """The generic story: the rules' score."""

    def __init__(self, match: Match[Any], catalogue: Catalogue) -> None:
        self.match = match
        self.rules = match.rules
        self.catalogue = catalogue

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that took part, by seat."""
        return tuple(self.rules.sides[: self.match.seats])

    def figures(self) -> Sequence[Figure]:
        """The parts of the result."""
        score = self.rules.score(self.match.state)
        return [Figure(self.catalogue.plain("screens.gameover.score"), tuple(figure(value) for value in score))]

    def when(self, turn: int) -> str:
        """A turn in words; the game may have its own."""
        own = f"{self.rules.id}_about.turn"
        return self.catalogue.plain(own if own in self.catalogue else "screens.gameover.turn", {"turn": turn})

    def plots(self) -> list[Plot]:
        """The plots, in the order of `Rules.figures`."""
        turns: list[int] = []
        found: dict[str, list[Sequence[float]]] = {}
        for _, state in turns_of(self.match):
            turn = self.rules.turn(state)
            if turns and turns[-1] == turn:
                turns.pop()
                for values in found.values():
                    values.pop()
            turns.append(turn)
            for key, figures in self.rules.figures(state).items():
                found.setdefault(key, []).append(tuple(figures))
        sides = self.sides
        return [
            Plot(self._title(key), tuple(turns), sides, tuple(zip(*values, strict=True)))
            for key, values in found.items()
        ]

    def _title(self, key: str) -> str:
        own = f"{self.rules.id}_story.{key}"
        return self.catalogue.plain(own if own in self.catalogue else "screens.gameover.score")


def story_of(match: Match[Any], catalogue: Catalogue) -> Story:
    """Return the story of a match, by its game's own class if there is one."""
    table = module_of(match.rules.id)
    own = find_spec(table) if table is not None else None
    if own is None or own.submodule_search_locations is None or find_spec(f"{table}.story") is None:
        return Story(match, catalogue)
    teller: type[Story] = import_module(f"{table}.story").STORY
    return teller(match, catalogue)
