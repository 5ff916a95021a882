"""10 Sea transport."""

from __future__ import annotations

from game.core.choice import DONE, choose
from game.games.deloyer.data import CARD_IDS, HEX_IDS, PIECE_IDS, ROUTES
from game.games.deloyer.picks import HEX_PICKS, NUMBER, PIECE_PICKS
from game.games.deloyer.queries import alike, controlled, is_dougram, is_mercenary, units_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import move

STOWAWAY = 20
"""The only card whose starting city may be uncontrolled [10.7]."""


def shippable(st: DeloyerState, side: int, h: int, room: int) -> list[int]:
    """Units in a city that have not moved and have room; mercenaries go together or not at all [8.6].

    The fortress, which does not move [22.7], is never in a city [22.4].
    """
    move_now = st.moving
    if move_now is None:
        return []
    units = [
        p for p in units_at(st, side, h) if p not in move_now.begun and not (move_now.halted and is_dougram(st, p))
    ]
    hired = [p for p in units if is_mercenary(st, p)]
    return units if len(hired) <= room else [p for p in units if p not in hired]


def sea_starts(st: DeloyerState, side: int, card: int, room: int) -> list[int]:
    """Cities that units can leave by the card, when there is room for `room` of them [10.2][10.6][10.7]."""
    own = controlled(st, side)
    starts = dict.fromkeys(a for a, _ in ROUTES[card])
    return [a for a in sorted(starts) if (card == STOWAWAY or a in own) and shippable(st, side, a, room)]


async def ship(st: DeloyerState, side: int, card: int, most: int) -> None:
    """Move up to that many units of one city to one other city, all of them together [10.8] (D13)."""
    starts = sea_starts(st, side, card, most)
    if not starts:
        return
    start = NUMBER[await choose(side, "sea_from", [HEX_PICKS[h] for h in starts], "10.2", card=CARD_IDS[card])]
    goals = [HEX_PICKS[b] for a, b in ROUTES[card] if a == start]
    goal = NUMBER[await choose(side, "sea_to", goals, "10.2", start=HEX_IDS[start], card=CARD_IDS[card])]
    aboard = list[int]()
    while len(aboard) < most:
        left = [p for p in shippable(st, side, start, most - len(aboard)) if p not in aboard]
        if not left:
            break
        options = [*(PIECE_PICKS[p] for p in alike(st, left)), *([DONE] if aboard else [])]
        room = min(most - len(aboard), len(left))
        pick = await choose(
            side,
            "sea_unit",
            options,
            "10.8",
            left=room,
            card=CARD_IDS[card],
            start=HEX_IDS[start],
            hex=HEX_IDS[goal],
            aboard=[PIECE_IDS[p] for p in aboard],
        )
        if pick == DONE:
            break
        p = NUMBER[pick]
        aboard += [q for q in left if is_mercenary(st, q)] if is_mercenary(st, p) else [p]
    assert st.moving is not None
    st.moving.begun += aboard
    for p in aboard:
        st.moving.left[p] = 0
    move(st, aboard, goal, "shipped")
