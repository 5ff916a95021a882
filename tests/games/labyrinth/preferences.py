"""What an automaton makes of an event, as its table says."""

from __future__ import annotations

from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import SIDES
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import event_of


def plays(st: LabyrinthState, side: str, card: int) -> bool:
    """Whether the automaton of the side carries the event out."""
    return event_of(card).playable_by_automaton(st, SIDES.index(side))


def left(st: LabyrinthState, side: str, card: int, prompt: str, candidates: str, purpose: str = "") -> str:
    """The candidates (ids in one string) from which the automaton takes one by its charts."""
    found = event_of(card).bot_prefers(Asked(st, SIDES.index(side), prompt, purpose, candidates.split()))
    return " ".join(found)


def prefers(st: LabyrinthState, card: int, prompt: str, purpose: str, *candidates: str) -> list[str]:
    """The candidates from which the Jihadist automaton takes one by its charts."""
    return left(st, "jihadist", card, prompt, " ".join(candidates), purpose).split()
