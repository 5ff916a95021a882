"""The risk of NAT before the next action phase: events that spread them, by the chits left in the cup."""

from __future__ import annotations

from game.games.vermin.data import CHITS, COLLAPSED, EVENT, EXITS, OPEN
from game.games.vermin.queries import is_alpha, targets_of
from game.games.vermin.state import VerminState

STRUCK = (0.12, 0.66, 1.0)
"""The cost of a NAT step to a unit, by its level, in lives: the infected die, as do two of three newly infected."""
CAUGHT = (0.0, 0.12, 0.66)
"""The cost to a clean unit of catching NAT, by level."""


class Plague:
    """The danger of NAT in each hex, with the other units where they are."""

    def __init__(self, st: VerminState) -> None:
        self.st = st
        board, left = st.board, [EVENT[c] for c in CHITS if st.chits[c]]
        share = 1 / max(1, len(left))
        self.spreads = left.count("nat_spread") * share
        self.tar = left.count("tar_swarm") * share
        """The chances of the events."""
        self.burp = left.count("burp") * share if is_alpha(st) else 0.0
        foul = board.deadly
        for e in EXITS:
            if is_alpha(st) and st.exits[e] in (OPEN, COLLAPSED):
                foul |= 1 << board.exit[e]
        self.foul = foul
        """Hexes whose neighbours a BURP affects."""

    def at(self, p: int, h: int) -> float:
        """Return the mean cost for the unit of ending in the hex, in lives."""
        st, ring = self.st, self.st.board.ring[h]
        struck = (self.tar if ring & st.board.tar else 0.0) + (self.burp if ring & self.foul else 0.0)
        cost = struck * STRUCK[st.nat[p]]
        if self.spreads:
            beside = [q for q in targets_of(st, h) if q != p]
            if st.nat[p]:
                cost += self.spreads * sum(CAUGHT[st.nat[p]] for q in beside if not st.nat[q])
            else:
                cost += self.spreads * max((CAUGHT[st.nat[q]] for q in beside), default=0.0)
        return cost
