"""The fortress: where to build it, when to take it back, where to eject rebels to [22]."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.choice import PASS, Pick
from game.core.message import Message, because
from game.core.rules import Thought
from game.games.deloyer.bot.ground import FAR, path_costs
from game.games.deloyer.bot.mind import DeloyerMind
from game.games.deloyer.chapters.replenishment import fortress_hexes
from game.games.deloyer.data import CITIES, FEDERATION, HEX_IDS, HEXES, IS_CITY, LIBERATION, VP
from game.games.deloyer.picks import FORTRESS, NUMBER, WITHDRAW
from game.games.deloyer.queries import fortress_at, is_held, units_at
from game.games.deloyer.state import DeloyerState

RANGE = 4
"""Movement points that rebels cover in a turn or two."""
WORTH_BUILDING = 1.0
"""The cover that a hex must give, in VP weighted by rebels, for a fortress to be built there."""


def at_fortress(mind: DeloyerMind) -> Thought | None:
    """Build it, or take it back for a CBA that otherwise cannot return [22.2][22.5]."""
    st, options = mind.st, mind.choice.options
    if FORTRESS in options:
        best = max(fortress_hexes(st), key=lambda h: (cover(st, h), -h))
        if cover(st, best) >= WORTH_BUILDING:
            return Thought(FORTRESS, (_why(st, best),))
    if WITHDRAW in options and not rebels_in_range(st, fortress_at(st)):
        return Thought(WITHDRAW, (because("fortress_idle", number=RANGE),))
    return None


def _why(st: DeloyerState, h: int) -> Message:
    return because("fortress", hex=HEX_IDS[h], number=rebels_in_range(st, h), points=RANGE)


def rebels_in_range(st: DeloyerState, h: int) -> int:
    """Return liberation units that may reach the hex in a turn or two."""
    return sum(
        len(units_at(st, LIBERATION, other)) for other in HEXES if st.stacks[other] and path_costs(h)[other] <= RANGE
    )


def cover(st: DeloyerState, h: int) -> float:
    """Return what a fortress in the hex protects: adjacent federation cities, its units there; 0 for nothing."""
    rebels = rebels_in_range(st, h)
    if not rebels:
        return 0.0
    cities = sum(VP[city] for city in CITIES if city not in st.control and path_costs(city)[h] <= RANGE / 2)
    return min(1.0, rebels / RANGE) * (cities + 0.2 * len(units_at(st, FEDERATION, h)))


def fortress_site(mind: DeloyerMind) -> Thinking:
    """Choose the hex where it protects most."""
    yield
    pick = mind.best(lambda pick: cover(mind.st, NUMBER[pick]))
    return Thought(pick, (_why(mind.st, NUMBER[pick]),))


def eject(mind: DeloyerMind) -> Thinking:
    """Eject rebels to where they are farthest from undefended cities [22.9]."""
    yield
    st = mind.st

    def remote(pick: Pick) -> float:
        h = NUMBER[pick]
        is_bare = IS_CITY[h] and h not in st.control and not is_held(st, FEDERATION, h)
        return to_city(st, h) - 0.1 * len(units_at(st, FEDERATION, h)) - FAR * is_bare

    pick = mind.best(remote, [other for other in mind.choice.options if other != PASS])
    far = to_city(st, NUMBER[pick])
    return Thought(pick, (because("drives_out", hex=pick.id, number=far),) if far < FAR else ())


def to_city(st: DeloyerState, h: int) -> int:
    """Return the movement points to the nearest city that the liberation does not control; 0 if it controls all."""
    return min((path_costs(city)[h] for city in CITIES if city not in st.control), default=0)


ANSWERS: dict[str, Callable[[DeloyerMind], Thinking]] = {"fortress_at": fortress_site, "eject_to": eject}
