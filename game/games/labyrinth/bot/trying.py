"""Options are tried in worlds that may be so: the card is played out, by both sides as the rules of thumb say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from game.bots.trying import trying
from game.core.choice import Choose, Pick
from game.core.match import Match
from game.core.pondering import Pondering
from game.core.seat import Seat
from game.games.labyrinth.bot.mind import THUMB, Mind, Skill
from game.games.labyrinth.bot.standing import standing
from game.games.labyrinth.bot.worth import worth
from game.games.labyrinth.state import LabyrinthState

Line = tuple[Pick, ...]
"""A pick, and what the same seat is going to pick after it."""
LATER: Final = frozenset({"trigger", "spend_reserves"})
"""Uses of a card after which is asked again."""
FAR: Final = 60
"""Decisions after which a card that does not end is judged as it stands."""


def tried(seat: Seat[LabyrinthState], ranked: Sequence[Pick], skill: Skill, rng: Random) -> Pondering[Pick]:
    """The pick after which the seat stands best on average; `ranked` are its options, the most promising first."""

    def played(line: Line, world: int) -> Pondering[float]:
        value = outcome(seat, line, world)
        yield
        return value

    best = yield from trying([*_lines(seat, ranked, rng)], skill.rounds, played, rng)
    return best[0]


def _lines(seat: Seat[LabyrinthState], ranked: Sequence[Pick], rng: Random) -> Iterator[Line]:
    """Each option; a card with each of the uses that it has: what is best of every card comes before what is second."""
    rows: list[list[Line]] = []
    for pick in ranked:
        uses = _uses(seat, pick, rng) if seat.choice.prompt == "card" and pick.kind == "card" else []
        rows.append([(pick, use) for use in uses] or [(pick,)])
    for place in range(max(map(len, rows))):
        yield from (row[place] for row in rows if place < len(row))


def _uses(seat: Seat[LabyrinthState], card: Pick, rng: Random) -> list[Pick]:
    """What a card can be used for, the most promising first; empty if it is not for the seat to say."""
    match = seat.imagine(rng)
    match.apply(card)
    choice = match.choice
    if choice is None or choice.prompt != "use" or choice.seat != seat.number:
        return []
    mind = Mind(match.state, choice, seat.number, THUMB, rng)
    uses = [use for use in choice.options if use.id not in LATER]
    return sorted(uses, key=lambda use: worth(mind, use), reverse=True)


def outcome(seat: Seat[LabyrinthState], line: Line, world: int) -> float:
    """How the seat stands when the card in play has been played out after some picks, in one world."""
    rng = Random(world)
    match = seat.imagine(rng)
    match.spare_snapshots()
    for pick in line:
        if match.choice is not None and pick in match.choice.options:
            match.apply(pick)
    while (choice := match.choice) is not None and choice.prompt != "card" and len(match.log) < FAR:
        match.apply(by_thumb(match, choice, rng))
    return standing(match.state, seat.number)


def by_thumb(match: Match[LabyrinthState], choice: Choose, rng: Random) -> Pick:
    """What the rules of thumb say, or what the charts leave to chance."""
    if len(choice.options) == 1 or match.state.automata[choice.seat]:
        return rng.choice(choice.options)
    mind = Mind(match.state, choice, choice.seat, THUMB, rng)
    return max(choice.options, key=lambda pick: worth(mind, pick))
