"""SW02-06 The Wraith: appearance, spread, exiles, and its stack of countries."""

from __future__ import annotations

from game.core.choice import choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.dynasties.data import BY_LAND, COUNTRIES, COUNTRY_IDS, NONE, OTTOMAN, SIDES, SULEIMAN, WRAITH_CARD
from game.games.dynasties.picks import COUNTRY_PICKS, NUMBER
from game.games.dynasties.queries import occupied, seats_from
from game.games.dynasties.state import ABSENT, INDEPENDENT, OCCUPIED, UNDER_WRAITH, DynastiesState
from game.games.dynasties.verbs import discard_event, fall, join_court, leave, person, side, succeed

SPREADS = 4
"""The lowest roll with which a neighbour is occupied."""


@procedure
async def appear(st: DynastiesState) -> None:
    """Let the drawer choose a country to occupy; then spread, and resettle exiles [SW02-06]."""
    options = [COUNTRY_PICKS[c] for c in COUNTRIES if st.holder[c] not in (OCCUPIED, ABSENT)]
    pick = await choose(st.active, "wraith_country", options, "SW02-06-01", confirm=True)
    start = NUMBER[pick]
    st.wraith, st.playing = True, NONE
    st.emit("wraith", side=SIDES[st.active], country=COUNTRY_IDS[start])
    st.rolled_for = [start]
    st.queue = [start]
    occupy(st, start)
    then(st, frame(spread), *(frame(resettle, seat) for seat in seats_from(st, st.active)))


def occupy(st: DynastiesState, country: int) -> None:
    """Put a country under the Wraith's card, with Suleiman if it is the Ottoman Empire."""
    left = st.holder[country]
    st.holder[country] = OCCUPIED
    st.emit("occupied", {"from": side(left)}, country=COUNTRY_IDS[country])
    if country == OTTOMAN and st.owner[SULEIMAN] >= 0:
        _bury_suleiman(st)


def _bury_suleiman(st: DynastiesState) -> None:
    """Put Suleiman under the card; if he was King, his dynasty continues as after his death."""
    seat = st.owner[SULEIMAN]
    reigned = st.dynasties[seat].king == SULEIMAN
    leave(st, SULEIMAN)
    st.owner[SULEIMAN] = UNDER_WRAITH
    st.emit("buried", side=SIDES[seat], person=person(SULEIMAN))
    for event, who in list(st.attached):
        if who == SULEIMAN:
            discard_event(st, event)
    if reigned:
        succeed(st, seat)


@procedure
async def spread(st: DynastiesState) -> None:
    """Roll once for each country joined by a land route to a newly occupied one: on 4-6 it is occupied too."""
    while st.queue:
        source = st.queue.pop(0)
        for c in BY_LAND[source]:
            if st.holder[c] in (OCCUPIED, ABSENT) or c in st.rolled_for:
                continue
            st.rolled_for.append(c)
            die = await roll_die("spread", side=SIDES[st.active], country=COUNTRY_IDS[c])
            ok = die >= SPREADS
            st.emit("spread", side=SIDES[st.active], country=COUNTRY_IDS[c], die=die, ok=ok)
            if ok:
                occupy(st, c)
                st.queue.append(c)


@procedure
async def resettle(st: DynastiesState, seat: int) -> None:
    """Let a dynasty without land take an independent country; if there is none, it falls [SW02-06]."""
    if st.dynasties[seat].fallen or seat in st.holder:
        return
    options = [COUNTRY_PICKS[c] for c in COUNTRIES if st.holder[c] == INDEPENDENT]
    if not options:
        fall(st, seat, "landless")
        return
    pick = await choose(seat, "exile_country", options, "SW02-06-01")
    country = NUMBER[pick]
    st.holder[country] = seat
    st.emit("exile", side=SIDES[seat], country=COUNTRY_IDS[country])


def liberate(st: DynastiesState, seat: int) -> None:
    """Give the victor all occupied countries, and Suleiman as a courtier if he was among them [SW02-06-02]."""
    freed = occupied(st)
    st.wraith = False
    st.spent.append(WRAITH_CARD)
    for c in freed:
        st.holder[c] = seat
    st.emit("liberated", side=SIDES[seat], countries=[COUNTRY_IDS[c] for c in freed])
    if st.owner[SULEIMAN] == UNDER_WRAITH:
        join_court(st, SULEIMAN, seat, "liberated")
