"""7.2 The War of Ideas."""

from __future__ import annotations

from game.core.choice import roll_die
from game.games.labyrinth.chapters.change import align, improve
from game.games.labyrinth.chapters.testing import roll_posture
from game.games.labyrinth.data import ALLY, COUNTRY_IDS, GOOD, MUSLIM, NEUTRAL, SIDES, UNITED_STATES, US
from game.games.labyrinth.queries.us_operations import modifier, modifiers
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_aid, add_prestige
from game.games.labyrinth.verbs.dice import at_least

AID_ON = 4
SUCCESS_FROM = 5


async def wage(st: LabyrinthState, c: int, *, penalty: bool = True) -> None:
    """Roll in a country that has been tested and meets the conditions [7.2]."""
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
    """Roll without modifiers; gain prestige if the result is the US posture, even if nothing changes (7.2.2)."""
    await roll_posture(st, c)
    if st.posture[c] == st.posture[UNITED_STATES]:
        add_prestige(st, 1)
