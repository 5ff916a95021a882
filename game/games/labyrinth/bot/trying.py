"""Try options in imagined worlds: play out the card, with both sides following the rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from game.bots.trying import trying
from game.core.choice import Choose, Pick
from game.core.match import Match
from game.core.pondering import Pondering
from game.core.seat import Seat
from game.games.labyrinth.bot.mind import THUMB, LabyrinthMind, Skill
from game.games.labyrinth.bot.practice import weighed
from game.games.labyrinth.bot.standing import standing
from game.games.labyrinth.data import JIHADIST, US
from game.games.labyrinth.queries.board import pile_size
from game.games.labyrinth.queries.tracks import hand_size
from game.games.labyrinth.state import LabyrinthState

TRUST: Final = 0.25
"""The weight of a pick's worth, compared with the evaluation of the positions that it leads to."""
Line = tuple[Pick, ...]
"""A pick, and the next picks of the same seat."""
LATER: Final = frozenset({"trigger", "spend_reserves"})
"""Uses of a card after which the same question is asked again."""
FAR: Final = 60
"""After this many decisions a card that has not ended is evaluated as it is."""
LAST: Final = 2
"""With this many cards in both hands and no next deal, the match is played to its end."""


def tried(seat: Seat[LabyrinthState], values: Mapping[Pick, float], skill: Skill, rng: Random) -> Pondering[Line]:
    """Return the pick with the best mean evaluation, with its use if it is a card.

    `values` are the estimated worths of the options to try.
    """

    def played(line: Line, world: int) -> Pondering[float]:
        value = outcome(seat, line, world)
        yield
        return value + TRUST * lines[line]

    lines = yield from _lines(seat, values, skill, rng)
    if len(lines) == 1:
        return next(iter(lines))
    return (yield from trying([*lines], skill.rounds, played, rng))


def _lines(
    seat: Seat[LabyrinthState], values: Mapping[Pick, float], skill: Skill, rng: Random
) -> Pondering[dict[Line, float]]:
    """Return the lines to try with their worths: options, or cards with each use (the best use of every card first)."""
    found: list[tuple[int, float, Line]] = []
    for pick, value in values.items():
        ways = sorted(_lines_of(seat, pick, skill, rng), key=lambda way: -way[0])
        found += [(place, -value - more, line) for place, (more, line) in enumerate(ways)]
        yield
    return {line: -less for _, less, line in sorted(found, key=lambda way: way[:2])}


def _lines_of(seat: Seat[LabyrinthState], pick: Pick, skill: Skill, rng: Random) -> list[tuple[float, Line]]:
    """Return an option, or a card with each of its uses and the worth of the use."""
    if seat.choice.prompt == "card" and pick.kind == "card":
        match = seat.imagine(rng)
        match.apply(pick)
        if (choice := match.choice) is not None and choice.prompt == "use" and choice.seat == seat.number:
            uses = weighed(LabyrinthMind(match.state, choice, seat.number, skill, rng))
            return [(value, (pick, use)) for use, value in uses.items() if use.id not in LATER]
    return [(0.0, (pick,))]


def outcome(seat: Seat[LabyrinthState], line: Line, world: int) -> float:
    """Return the seat's evaluation after some picks, when the card in play has been played out in one world."""
    rng = Random(world)
    match = seat.imagine(rng)
    match.spare_snapshots()
    for pick in line:
        if match.choice is not None and pick in match.choice.options:
            match.apply(pick)
    most = FAR * (LAST + 1) if is_ending(match.state) else FAR
    while (choice := match.choice) is not None and len(match.log) < most:
        if choice.prompt == "card" and most == FAR:
            break
        match.apply(by_thumb(match, choice, rng))
    return standing(match.state, seat.number)


def is_ending(st: LabyrinthState) -> bool:
    """Whether the match ends with the cards in hand, so that only the final count decides [2.2]."""
    if st.decks or st.passes > 1 or st.overtime or len(st.hands[US]) + len(st.hands[JIHADIST]) > LAST:
        return False
    return pile_size(st) < hand_size(st, US) + hand_size(st, JIHADIST)


def by_thumb(match: Match[LabyrinthState], choice: Choose, rng: Random) -> Pick:
    """Return the pick of the rules of thumb; for an automaton, a random one of those that its charts allow."""
    if len(choice.options) == 1 or match.state.automata[choice.seat]:
        return rng.choice(choice.options)
    mind = LabyrinthMind(match.state, choice, choice.seat, THUMB, rng)
    values = weighed(mind)
    return max(choice.options, key=values.__getitem__)
