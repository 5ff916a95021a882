"""What towns, units and leaders are worth to a bot, measured in towns changing hands in mid-game."""

from __future__ import annotations

from game.games.scotland.bot.temper import Temper
from game.games.scotland.data import (
    BALLIOL,
    BRUCE,
    COMYN,
    COUNTRY,
    EDWARD,
    ENGLISH,
    ENGLISH_TOWNS,
    GARRISONS,
    HEX_IDS,
    HOME,
    INITIATIVE,
    LEVEL,
    MURRAY,
    NOBLES,
    OFF,
    SCONE,
    SCOTS,
    SIDE,
    TOWN,
    TYPE,
    WALLACE,
)
from game.games.scotland.queries import TURNS, is_rebellion, town_counts
from game.games.scotland.state import ScotlandState

UNIT_WORTH = ((0.5, 0.9, 1.5), (0.9, 1.5, 2.2))
"""The worth of units by type and level, in mid-game."""
TIE = 6
"""The difference in towns at which the last move of the game may make or break a draw."""
LAST_RAID = 8.0
"""The worth of a town in England to Scots behind in the last turn, relative to one at home: it draws the match."""
CLOSE = 3
"""A lead in towns that a turn or two may still reverse."""


class Values:
    """The worth of towns, units and leaders to one side in one position."""

    def __init__(self, st: ScotlandState, side: int, temper: Temper) -> None:
        self.st = st
        self.temper = temper
        self.side = side
        self.foe = 1 - side
        self.left = TURNS[st.scenario] - st.turn
        self.fading = min(1.0, 0.2 + 0.2 * self.left)
        """How much of the match is left."""
        self.scale = self.fading * temper.units
        """The factor on units, which lose worth towards the end."""
        self.town = [self._town(h) if TOWN[h] else 0.0 for h in range(len(HEX_IDS))]
        self._leaders: dict[int, float] = {}

    def _town(self, h: int) -> float:
        """Return the worth to the side of the town changing hands in its favour."""
        st = self.st
        if is_rebellion(st):
            late = st.turn / TURNS["rebellion"]
            base = self.temper.early + (1.5 - self.temper.early) * late * late
            if not self.left and st.active == self.side and st.first != self.side:
                scots, english = town_counts(st)
                base *= self.temper.tie if abs(scots - english) <= TIE else 1.0
            if COUNTRY[h] == SCOTS:
                return base
            return base * (self._raid() if self.side == SCOTS else self._home())
        if COUNTRY[h] == ENGLISH:
            return 0.0
        base = 0.8 + 0.6 * st.turn / TURNS["toom_tabard"]
        scots = town_counts(st)[SCOTS] - len(ENGLISH_TOWNS)
        if 9 <= scots <= 16:
            base += 0.5
        if h == SCONE and not st.stone_taken:
            base += 8.0
        if any(HOME[p] == h and st.at[p] != OFF and not st.neutral[p] for p in NOBLES):
            base += 0.6
        return base

    def _raid(self) -> float:
        """Return the worth of an English town to the Scots relative to one at home: late and behind, a draw [12.33]."""
        if self.left > 3:
            return 0.6
        scots, english = town_counts(self.st)
        raid = self.temper.raid[english - scots > self.temper.close]
        return max(raid, LAST_RAID) if not self.left and english > scots else raid

    def _home(self) -> float:
        """Return the worth of an English town to the English relative to a Scottish one: needed to win [12.33]."""
        start, length = self.temper.worry
        late = min(1.0, max(0.0, (start - self.left) / length))
        scots, english = town_counts(self.st)
        return self.temper.own_towns + (6.0 if english > scots - CLOSE else self.temper.strait) * late

    def leader(self, p: int) -> float:
        """Return what the leader's death costs his side, and gains its enemy."""
        known = self._leaders.get(p)
        if known is None:
            known = self._leader(p)
            if SIDE[p] == self.side:
                if p in (WALLACE, EDWARD):
                    known *= self.temper.hero
                elif not is_rebellion(self.st):  # each noble is a point [13.8]
                    known *= (1 + self.temper.hero) / 2
            self._leaders[p] = known
        return known

    def _leader(self, p: int) -> float:
        st = self.st
        if p == EDWARD:
            return 30.0
        if not is_rebellion(st):
            return 8.0 if p in (BALLIOL, COMYN) else 5.0 if p in NOBLES else 1.5
        if p == WALLACE:
            if st.wallace_returns:
                return 5.0
            if st.at[BRUCE] == OFF or st.neutral[BRUCE]:
                return 30.0
            scots, english = town_counts(st)
            return 12.0 if self.side == SCOTS else (6.0 if scots > english else -20.0)  # his death means a draw
        return 3.0 if p == MURRAY else (1.0 + 0.4 * INITIATIVE[p]) * max(self.scale, 0.3)

    def unit(self, p: int) -> float:
        """Return the worth of a unit."""
        if p in GARRISONS:
            return 0.1
        return UNIT_WORTH[TYPE[p]][LEVEL[p]] * self.scale

    def danger(self, p: int) -> float:
        """Return the mean cost of one casualty roll for the leader [8.5]."""
        return self.leader(p) * (1 / 6 if p in (WALLACE, EDWARD) else 1 / 3)
