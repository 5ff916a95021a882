"""Where units want to be: attractions and dangers of hexes for each kind of unit."""

from __future__ import annotations

from collections.abc import Callable

from game.games.vermin.bot.outlook import JEWEL, Outlook
from game.games.vermin.bot.routes import FAR, distances
from game.games.vermin.data import ANT_GUN, HQ, LOGISTICS, PROFESSOR, SPECIAL_OPS, VEHICLES
from game.games.vermin.queries import carried, gives_cover

PACE = 1.0
"""The worth to a vehicle of being one turn nearer to its destination."""
GUARD = 0.9
"""The worth of standing on a jewel, so that vermites cannot take it."""
GATE = 0.25
"""The worth of standing on a tunnel exit, so that no soldier emerges [E-1-c]."""
STILL = 0.08
"""The gain below which the professor does not move, lest he ride to and fro."""
PULL = 0.1
"""The worth to a fighting unit of a hex nearer to where it is needed."""
FLIGHT = 0.1
"""The worth of a hex farther from the vermites to a unit that avoids danger."""
CALM = 0.02
"""For such a unit, the cost of a die that may be thrown there in later turns, in lives."""
AWAY = 7
"""The distance that is far enough from them."""
GUN_GAP = 4
"""The preferred distance between the ANT gun and the nearest vermites."""
NAT_NEAR = (0.0, 0.25, 0.9)
"""The worth of being cleaned this turn, by NAT level."""


def standing(look: Outlook, p: int, h: int, wary: float) -> float:
    """Return the worth of a unit ending its action in the hex, in marine units."""
    st = look.st
    worth = look.unit(p, h)
    value = -wary * look.danger(p).at(h) * worth
    if look.prudent:
        value -= (look.plague.at(p, h) + (CALM * look.tide[h] if look.enough else 0.0)) * worth
    if gives_cover(st, h):
        value += 0.03
    if st.back[p] and p not in (ANT_GUN, PROFESSOR) and look.crowd.near >> h & 1:
        value -= 0.3
    value += _cleaning(look, p, h)
    return value + ERRANDS.get(p, _fighter)(look, p, h)


def _cleaning(look: Outlook, p: int, h: int) -> float:
    """Value a place next to logistics, which will clean its NAT [L]."""
    st = look.st
    if p == LOGISTICS:
        beside = [q for q in look.units if q != p and st.nat[q] and look.board.ring[h] >> st.at[q] & 1]
        return max((NAT_NEAR[st.nat[q]] * look.unit(q) for q in beside), default=0.0)
    if st.nat[p] and st.at[LOGISTICS] >= 0 and look.board.ring[h] >> st.at[LOGISTICS] & 1:
        return NAT_NEAR[st.nat[p]] * look.unit(p)
    return 0.0


# === Errands ===


def _vehicle(look: Outlook, p: int, h: int) -> float:
    """Value being closer to a jewel, or home, by a road without vermites."""
    st = look.st
    goal = look.errands.goals.get(p)
    if goal is None:
        return _away(look, h) if look.prudent else 0.0
    away = look.errands.path_costs(p, goal)[h]
    value = -PACE * away / 6 if away < FAR else -20.0
    if look.prudent and carried(st, p):
        return value + JEWEL * look.errands.bring_out_chance(p, h)
    if not carried(st, p) and look.errands.has_jewel(h):
        value += 1.0
    return value


def _fighter(look: Outlook, p: int, h: int) -> float:
    """Value guarding jewels and vehicles, and hunting carriers; on map Beta, the path of the swarm."""
    if not look.alpha:
        return _hunter(look, p, h)
    if look.enough:
        return _away(look, h)
    value = 0.0
    if look.errands.has_jewel(h):
        value += GUARD if not look.errands.expected(h) else -0.5
    if h in look.gates:
        value += GATE * min(1.0, look.turns_left / 6)
    return value - PULL * look.need(p, h) + _beside_hq(look, p, h)


def _hunter(look: Outlook, p: int, h: int) -> float:
    st = look.st
    near = min((look.board.distance(h, st.at[q]) for q in look.foes), default=0)
    reach = 3 if p == SPECIAL_OPS else 4
    return -PULL * max(0, near - reach) + _beside_hq(look, p, h)


def _away(look: Outlook, h: int) -> float:
    return -FLIGHT * max(0, AWAY - look.to_foes[h])


def _beside_hq(look: Outlook, p: int, h: int) -> float:
    """Value the extra die next to the headquarters [J-1]."""
    hq = look.st.at[HQ]
    return 0.12 if p != HQ and hq >= 0 and look.board.ring[h] >> hq & 1 else 0.0


def _headquarters(look: Outlook, p: int, h: int) -> float:
    """Value places next to the shooters and out of danger."""
    st = look.st
    if look.enough:
        return _away(look, h)
    beside = sum(bool(look.board.ring[h] >> st.at[q] & 1) for q in look.units if q not in (HQ, *VEHICLES, PROFESSOR))
    return 0.08 * min(4, beside) + (-PULL * look.need(p, h) if look.alpha else _hunter(look, p, h) * 0.5)


def _logistics(look: Outlook, p: int, h: int) -> float:
    """Value places near units that need cleaning or rallying."""
    st = look.st
    hurt = [q for q in look.units if q != p and (st.nat[q] or st.back[q])]
    if look.enough:
        return _away(look, h) - 0.05 * min((look.board.distance(h, st.at[q]) for q in hurt), default=0)
    near = min((look.board.distance(h, st.at[q]) for q in hurt), default=0)
    beside = sum(bool(look.board.ring[h] >> st.at[q] & 1) for q in look.units if q != p)
    return -0.15 * near + 0.04 * beside - (0.5 * PULL * look.need(p, h) if look.alpha else 0.0)


def _professor(look: Outlook, p: int, h: int) -> float:
    """Value the way to a laboratory, then a place where his weapon reaches the most vermites."""
    st = look.st
    if look.enough:
        return _away(look, h)
    if not st.back[p]:
        away = min((distances(st.map, lab)[h] for lab in look.board.lab), default=0)
        return -0.08 * min(away, 40) / 2 + (0.3 if not away else 0.0)
    near = sum(look.board.distance(h, st.at[q]) <= 4 for q in look.foes)
    return 0.1 * min(4, near)


def _gun(look: Outlook, p: int, h: int) -> float:
    """Value places near enough to hit and far enough from the swarm."""
    st = look.st
    if look.enough:
        return _away(look, h)
    gaps = sorted(look.board.distance(h, st.at[q]) for q in look.foes)[:3]
    return -0.05 * sum(abs(gap - GUN_GAP) for gap in gaps) - (0.5 * PULL * look.need(p, h) if look.alpha else 0.0)


ERRANDS: dict[int, Callable[[Outlook, int, int], float]] = {
    **dict.fromkeys(VEHICLES, _vehicle),
    HQ: _headquarters,
    LOGISTICS: _logistics,
    PROFESSOR: _professor,
    ANT_GUN: _gun,
}
