"""7.2 The War of Ideas."""

from __future__ import annotations

from game.core.choice import roll_die
from game.games.labyrinth.chapters.change import align, improve
from game.games.labyrinth.chapters.testing import roll_posture
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRIES,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    ISLAMIST,
    MUSLIM,
    NEUTRAL,
    SIDES,
    UNITED_STATES,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries import (
    can_set_posture,
    cells,
    is_good_ally,
    next_to_good_ally,
    ops_cost,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.tracks import gwot_penalty, prestige_modifier
from game.games.labyrinth.verbs import add_aid, add_prestige
from game.games.labyrinth.verbs.dice import at_least

MARGIN = 5
"""What troops and militia must have above the cells in a Regime Change country (7.2.1)."""
AID_ON = 4
SUCCESS_FROM = 5


def modifiers(st: LabyrinthState, c: int, *, penalty: bool = True) -> list[tuple[str, int]]:
    """The lines of the table that are not 0, with their values [7.2]; an untested country counts as it is.

    Without `penalty` the GWOT penalty is left out [cards 30, 149]. The merciless US automaton ignores what is bad for
    it [13.5].
    """
    lines = [
        ("prestige", prestige_modifier(st)),
        ("gwot", -gwot_penalty(st) if penalty else 0),
        ("fair_ally", -1 if st.gov[c] == FAIR and st.align[c] == ALLY else 0),
        ("aid", st.aid[c]),
        ("good_neighbour", int(next_to_good_ally(st, c))),
        ("awakening", st.awake[c]),
        ("reaction", -st.react[c]),
    ]
    kind = "no_mercy" in st.abilities[US]
    return [(name, value) for name, value in lines if value > 0 or (value < 0 and not kind)]


def modifier(st: LabyrinthState, c: int, *, penalty: bool = True) -> int:
    """What is added to the die [7.2]."""
    return sum(value for _, value in modifiers(st, c, penalty=penalty))


def could_be_won(st: LabyrinthState, c: int) -> bool:
    """Whether the War of Ideas has any use in the Muslim country: not Islamist Rule, Adversary, Good Ally, Truce."""
    return st.gov[c] != ISLAMIST and st.align[c] != ADVERSARY and not is_good_ally(st, c) and not under_truce(st, c)


def has_margin(st: LabyrinthState, c: int) -> bool:
    """Whether enough troops and militia are in a Regime Change country (7.2.1); true of any other country."""
    return not st.regime[c] or troops_and_militia(st, c) >= cells(st, c) + MARGIN


def can_wage(st: LabyrinthState, c: int, ops: int) -> bool:
    """Whether a War of Ideas may be waged there with so many Ops [7.2]; an untested country costs what it turns out."""
    if st.kind[c] == MUSLIM:
        enough = st.gov[c] == UNTESTED or st.gov[c] <= ops
        return enough and could_be_won(st, c) and has_margin(st, c)
    return can_set_posture(st, c) and ops_cost(st, c) <= ops


def wars_of_ideas(st: LabyrinthState, ops: int) -> list[int]:
    """All countries where one may be waged."""
    return [c for c in COUNTRIES if can_wage(st, c, ops)]


async def wage(st: LabyrinthState, c: int, *, penalty: bool = True) -> None:
    """The roll, in a country that has been tested [7.2]; its conditions have been seen to."""
    if st.kind[c] == MUSLIM:
        await _wage_muslim(st, c, penalty=penalty)
    else:
        await _wage_non_muslim(st, c)


async def _wage_muslim(st: LabyrinthState, c: int, *, penalty: bool) -> None:
    mods = modifiers(st, c, penalty=penalty)
    plus = modifier(st, c, penalty=penalty)
    die = await roll_die("war_of_ideas", space=COUNTRY_IDS[c], modifier=plus)
    result = die + plus
    st.emit("war_of_ideas", at_least(die, SUCCESS_FROM, mods), side=SIDES[US], space=COUNTRY_IDS[c])
    if result >= SUCCESS_FROM:
        if st.align[c] == NEUTRAL:
            await align(st, c, ALLY)
        elif st.align[c] == ALLY and st.gov[c] != GOOD:
            await improve(st, c)
    elif result == AID_ON and not st.aid[c]:
        add_aid(st, c)


async def _wage_non_muslim(st: LabyrinthState, c: int) -> None:
    """No modifiers; prestige if the result is the US posture, also if nothing changed (7.2.2)."""
    await roll_posture(st, c)
    if st.posture[c] == st.posture[UNITED_STATES]:
        add_prestige(st, 1)
