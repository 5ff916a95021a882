"""Proof that the dice of a match were fixed before it began: commit and reveal.

Each die and draw depends only on the match's seed and its own number (`SeededDice`). The log shows the seal of the seed
when the match begins, and the seed itself when the match is over. Anyone who kept the seal can verify that the seed was
not exchanged; `check_dice` verifies that the dice are those of the seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.choice import CHANCE
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import Note, Record, decisions_of
from game.core.sealing import seal_of

SEALED, TYPED, COPIED = "sealed", "typed", "copied"
"""Kinds of notes where dice begin: with an unknown seed, with one that was typed in, with the new seed of a copy."""
REVEALED = "revealed"
"""The note that shows the seed."""
BEGINNINGS = (SEALED, TYPED, COPIED)


def sealed_note(place: int, kind: str, seed: int) -> Note:
    """Return the note that dice begin here: the seal of their seed, and the seed itself if it was typed in."""
    said = {"seed": str(seed)} if kind == TYPED else {}
    return Note(place, kind, {"seal": seal_of(seed), **said})


@dataclass(slots=True)
class DiceCheck:
    """The result of comparing a record's dice and draws with its seed."""

    seal: str = ""
    """The seal in the record; empty if there is none."""
    fits: bool = True
    """Whether it is the seal of the seed."""
    of_seed: int = 0
    by_hand: int = 0
    """Rolled at the table and typed in."""
    before: int = 0
    """Dice from before a copy was made, whose seed only the original has."""
    wrong: int = 0
    first_wrong: int = 0
    """Number of the first decision that does not follow from the seed."""


def check_dice(match: Match[Any], record: Record) -> DiceCheck:
    """Compare every die and draw of a record with its seed. `match` is a new match of the same game and scenario.

    Raises IllegalOptionError where the record cannot be played.
    """
    begun = next((note for note in reversed(record.notes) if note.kind in BEGINNINGS), None)
    found = DiceCheck(str(begun.data.get("seal", "")) if begun is not None else "")
    found.fits = not found.seal or found.seal == seal_of(record.seed)
    since = begun.place if begun is not None else 0
    dice, by_hand, draws = SeededDice(record.seed), set(record.by_hand), 0
    again = match.restarted()
    for place, decision in enumerate(decisions_of(record)):
        if decision.seat == CHANCE:
            choice = again.choice
            if place < since:
                found.before += 1
            elif place in by_hand and decision.pick.kind == "die":
                found.by_hand += 1
            elif choice is not None and dice.answer(choice, draws) == decision.pick:
                found.of_seed += 1
            else:
                found.wrong += 1
                found.first_wrong = found.first_wrong or place + 1
            draws += 1
        again.replay([decision])
    return found
