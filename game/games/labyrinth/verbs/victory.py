"""2 Victory, at once or at the end."""

from __future__ import annotations

from game.core.procedure import MatchOver
from game.core.state import Outcome
from game.games.labyrinth.data import (
    COUNTRIES_TO_WIN,
    GOOD_RESOURCES_TO_WIN,
    ISLAMIST_RESOURCES_TO_WIN,
    JIHADIST,
    SIDES,
    US,
)
from game.games.labyrinth.queries.tracks import (
    adjacent_islamists,
    any_cell,
    final_resources,
    good_or_fair,
    good_resources,
    islamist_resources,
    poor_or_islamist,
)
from game.games.labyrinth.state import LabyrinthState

SOLO_MINIMUM = {1: 6, 2: 9, 3: 12}
"""Good resources that a person must hold at the end against the Jihadist automaton, by the decks of the game [9.1]."""
BOTH_DECKS = 2
"""The decks of a campaign and of Alternative History [S-7][S-8]."""
END_FACTOR = 2


def look(st: LabyrinthState, by: int | None = None) -> None:
    """End the match at once if one side has won [2.1]; `by` is the seat that raised the price of oil, if that decides.

    Raise MatchOver; if the game is played on, the condition counts as a point instead.
    """
    if st.step == "setup" or st.scenario == "assad_2012":
        return
    for seat, reason in fulfilled(st, by):
        win(st, seat, reason)


def win(st: LabyrinthState, seat: int, reason: str) -> None:
    """End the match, or give a point, for an automatic condition that the seat has met. Raise MatchOver."""
    if st.play_on:
        if reason not in st.points[seat]:
            st.points[seat].append(reason)
            st.emit("point", side=SIDES[seat], reason=reason)
        return
    decide(st, [seat], "automatic", reason, "2.1")
    raise MatchOver


def decide(st: LabyrinthState, winners: list[int], result: str, reason: str, rule: str) -> None:
    """End the match."""
    st.outcome = Outcome(winners, result, reason, rule)
    st.emit("ended", winners=list(winners), reason=reason)


def fulfilled(st: LabyrinthState, by: int | None = None) -> list[tuple[int, str]]:
    """Return the automatic conditions that are met, the decisive one first [2.1]."""
    found = []
    us_rich = good_resources(st) >= GOOD_RESOURCES_TO_WIN
    jihadist_rich = has_islamist_block(st)
    if us_rich and jihadist_rich:
        if by is not None:
            first = by
        else:
            first = US if good_resources(st) > END_FACTOR * islamist_resources(st) else JIHADIST
        both = [(US, "good_resources"), (JIHADIST, "islamist_resources")]
        found += both if first == US else both[::-1]
    elif us_rich:
        found.append((US, "good_resources"))
    elif jihadist_rich:
        found.append((JIHADIST, "islamist_resources"))
    if good_or_fair(st) >= COUNTRIES_TO_WIN:
        found.append((US, "good_or_fair"))
    if not any_cell(st) and not st.automata[JIHADIST]:
        found.append((US, "no_cells"))
    if st.prestige == 1 and poor_or_islamist(st) >= COUNTRIES_TO_WIN:
        found.append((JIHADIST, "poor_or_islamist"))
    return found


def has_islamist_block(st: LabyrinthState) -> bool:
    """Whether enough resources are under Islamist Rule, in neighbours unless an automaton holds them [9.1]."""
    if islamist_resources(st) < ISLAMIST_RESOURCES_TO_WIN:
        return False
    return bool(st.automata[JIHADIST]) or adjacent_islamists(st)


def settle(st: LabyrinthState) -> None:
    """End the game (2.2): by points if it was played on, then by Good against Islamist resources."""
    if st.play_on:
        for seat, reason in fulfilled(st):
            win(st, seat, reason)
    if len(st.points[US]) != len(st.points[JIHADIST]):
        winner = US if len(st.points[US]) > len(st.points[JIHADIST]) else JIHADIST
        decide(st, [winner], "points", "points", "2.2")
        return
    good, islamist = final_resources(st)
    enough = good > END_FACTOR * islamist
    if st.automata[JIHADIST] and not st.automata[US]:
        decks = BOTH_DECKS if st.mixed else st.length
        enough = enough and good >= SOLO_MINIMUM.get(decks, SOLO_MINIMUM[3])
    decide(st, [US if enough else JIHADIST], "end", "us_resources" if enough else "jihadist_resources", "2.2")
