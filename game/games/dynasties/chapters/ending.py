"""7.0 The end of the game, and the winner."""

from __future__ import annotations

from game.core.choice import Plain
from game.core.procedure import procedure
from game.core.state import Outcome
from game.games.dynasties.data import (
    AMBITION,
    FERTILITY,
    LONGEVITY,
    NONE,
    POWER,
    POWER_OF,
    PRESTIGE,
    RULE,
    SIDES,
    WAR,
    WITCH_POINTS,
)
from game.games.dynasties.queries import lands, occupied, royals, value
from game.games.dynasties.state import DynastiesState

TIE_BREAKS = (PRESTIGE, RULE, WAR, AMBITION, LONGEVITY, FERTILITY)
"""The King's values that break a tie, in this order [07-02]."""


def royal_points(st: DynastiesState, seat: int) -> int:
    """Return part (A) of the score: the Prestige of the royal family [07-02]."""
    return sum(value(st, p, PRESTIGE) for p in royals(st.dynasties[seat]))


def land_points(st: DynastiesState, seat: int) -> int:
    """Return part (B) of the score: the power of the lands [07-02]."""
    return sum(POWER_OF[c] for c in lands(st, seat))


def witch_points(st: DynastiesState, seat: int) -> int:
    """Return ten points for each consort who is a witch [SW02-05]."""
    return WITCH_POINTS * sum(bool(POWER[p]) for p in st.dynasties[seat].spouses)


def points(st: DynastiesState, seat: int) -> int:
    """Return the score; 0 for a fallen dynasty [07-01]."""
    if st.dynasties[seat].fallen:
        return 0
    return royal_points(st, seat) + land_points(st, seat) + witch_points(st, seat)


def rank(st: DynastiesState, seat: int) -> tuple[int, ...]:
    """Return the sort key of the ranking: the score, then the tie-breaks: (A), the King's values [07-02]."""
    king = st.dynasties[seat].king
    figures = [value(st, king, which) if king != NONE else 0 for which in TIE_BREAKS]
    return points(st, seat), royal_points(st, seat), *figures


def wraith_wins(st: DynastiesState) -> bool:
    """Whether the Wraith is on the table with more power than any dynasty has points [SW02-06-03]."""
    held = sum(POWER_OF[c] for c in occupied(st))
    return st.wraith and all(points(st, seat) <= held for seat in range(len(st.dynasties)))


def outcome_of(st: DynastiesState) -> Outcome:
    """Return the winners: the highest score among dynasties that have not fallen; an unbroken tie is shared."""
    reason = str(st.endings[0][0])
    if wraith_wins(st):
        return Outcome([], "wraith", reason, "SW02-06-03")
    standing = [seat for seat, d in enumerate(st.dynasties) if not d.fallen]
    if not standing:
        return Outcome([], "nobody", reason, "07-01")
    best = max(rank(st, seat) for seat in standing)
    winners = [seat for seat in standing if rank(st, seat) == best]
    return Outcome(winners, "victory" if len(winners) == 1 else "shared", reason, "07-02")


def ended_by(st: DynastiesState) -> dict[str, Plain]:
    """Return why the game ends: fallen dynasties with their lands, which do not count, or the empty pile [07-01]."""
    why = st.endings[0][0]
    found = [what for reason, what in st.endings if reason == why]
    if why == "pile":
        return {"pile": str(found[0])}
    seats = [int(what) for what in found]
    return {"fallen": [SIDES[seat] for seat in seats], "lands": sum(len(lands(st, seat)) for seat in seats)}


@procedure
async def end_of_game(st: DynastiesState) -> None:
    """Count the scores and name the winner [07-02]."""
    for why, what in st.endings:
        st.emit(
            "ending", why=why, side=SIDES[int(what)] if why != "pile" else None, pile=what if why == "pile" else None
        )
    for seat, d in enumerate(st.dynasties):
        st.emit(
            "final",
            side=SIDES[seat],
            royals=None if d.fallen else royal_points(st, seat),
            lands=land_points(st, seat),
            witches=witch_points(st, seat) if st.sky_witches else None,
            total=points(st, seat),
        )
    st.outcome = outcome_of(st)
    st.emit("over", winners=[SIDES[seat] for seat in st.outcome.winners], result=st.outcome.result)
