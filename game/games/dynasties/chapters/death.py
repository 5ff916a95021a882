"""10 The death check of persons and of the Pope."""

from __future__ import annotations

from game.core.choice import PASS, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.core.state import Frame
from game.games.dynasties.cards.events import windows
from game.games.dynasties.cards.powers import tell_power
from game.games.dynasties.data import LONGEVITY, NONE, PERSON_IDS, POPE_LONGEVITY, SIDES
from game.games.dynasties.picks import POWER_PICKS
from game.games.dynasties.queries import value, witch
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.verbs import kill, move_pope


def death_check(p: int) -> list[Frame]:
    """Return the frames of a death check."""
    return [frame(check_life, p)]


@procedure
async def check_life(st: DynastiesState, p: int) -> None:
    """Open the event window, then roll; nothing happens if the person is already dead."""
    if st.owner[p] >= 0:
        then(st, *windows(st, "death"), frame(roll_for_life, p))


def pope_check(st: DynastiesState) -> list[Frame]:
    """Return the frames of the Pope's death check."""
    return [*windows(st, "death"), frame(roll_for_pope)]


@procedure
async def roll_for_life(st: DynastiesState, p: int) -> None:
    """Roll one die of the dynasty: more than the Longevity kills [10-01]. Healing may save the person [SW02-07-01]."""
    seat = st.owner[p]
    if seat < 0:
        return
    healer = witch(st, seat, "healing") if st.sky_witches else NONE
    if healer not in (NONE, p):
        options = [POWER_PICKS["healing"], PASS]
        if await choose(seat, "healing", options, "SW02-07-01", person=PERSON_IDS[p]) != PASS:
            tell_power(st, "healing", healer)
            st.emit("healed", side=SIDES[seat], person=PERSON_IDS[p], by=PERSON_IDS[healer])
            return
    need = value(st, p, LONGEVITY)
    die = await roll_die("death", side=SIDES[seat], person=PERSON_IDS[p], need=need)
    ok = die <= need
    st.emit("death_check", side=SIDES[seat], person=PERSON_IDS[p], die=die, need=need, ok=ok)
    if not ok:
        kill(st, p, "check")


@procedure
async def roll_for_pope(st: DynastiesState) -> None:
    """Roll against the Pope's Longevity of 3; if he dies, the active player gets his card [11-01]."""
    die = await roll_die("pope_death", side=SIDES[st.pope], need=POPE_LONGEVITY)
    ok = die <= POPE_LONGEVITY
    st.emit("pope_check", side=SIDES[st.pope], die=die, need=POPE_LONGEVITY, ok=ok)
    if not ok:
        move_pope(st, st.active)
