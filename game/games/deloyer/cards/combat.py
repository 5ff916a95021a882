"""The base classes of cards played in battle [12.9]; each has its moments (D30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.choice import DONE, choose, roll_die
from game.core.message import Message, why
from game.games.deloyer.cards.action import ActionCard, nothing
from game.games.deloyer.cards.needs import Counted, Need
from game.games.deloyer.data import COCHIMA, FACE, FEDERATION, HASTY, IS_DESERT, LIBERATION, SIDES, UNIT, UNIT_IDS
from game.games.deloyer.picks import NUMBER, PIECE_PICKS
from game.games.deloyer.queries import fighters, is_army8, is_dougram, is_soldier, unit_of
from game.games.deloyer.state import Battle, DeloyerState

EITHER_PHASE = ("l_battle", "f_battle")
ATTACKED = ("f_battle",)


def battle_of(st: DeloyerState) -> Battle:
    """The current battle."""
    assert st.battle is not None
    return st.battle


def count_of(st: DeloyerState, side: int, what: str) -> int:
    b = st.battle
    if b is None:
        return 0
    units = fighters(st, b, side)
    if what == "soldiers":
        return sum(is_soldier(st, p) for p in units)
    if what == "cbas":
        return sum(not is_soldier(st, p) for p in units)
    if what == "dougrams":
        return sum(is_dougram(st, p) for p in units)
    if what == "army8":
        return sum(is_army8(st, p) for p in units)
    if what == "aces":
        return sum(FACE[FEDERATION][p] in (COCHIMA, HASTY) for p in units)
    if what == "any":
        return len(units)
    return sum(FACE[side][p] == UNIT[what] for p in units)


def fighting(side: int, number: int, what: str) -> Need:
    """Need: that many units of a kind take part for the side."""
    return Counted(number, f"need_fighting_{what}", lambda st: count_of(st, side, what))


SOLDIER = fighting(LIBERATION, 1, "soldiers")
ENEMY_CBA = fighting(FEDERATION, 1, "cbas")
DOUGRAM = fighting(LIBERATION, 1, "dougrams")
COVER = Counted(1, "need_cover", lambda st: len(st.hideouts[st.battle.hex]) if st.battle is not None else 0)
"""A hideout chit in the battle hex."""
NO_DESERT = Counted(1, "need_no_desert", lambda st: int(st.battle is not None and not IS_DESERT[st.battle.hex]))
MERCENARIES = Counted(1, "need_mercenaries", lambda st: int(st.battle is not None and st.battle.mercenaries))


class CombatCard(ActionCard):
    """A card for one or more moments of a battle."""

    phases: ClassVar[tuple[str, ...]] = EITHER_PHASE
    only_in_battle = True
    value = 1.0

    def why_not_now(self, st: DeloyerState, when: str) -> Message | None:
        """Refuse it without a battle, in the wrong phase or moment, or without a unit in the battle [12.10]."""
        b = st.battle
        if b is None:
            return nothing("no_battle", "12.9")
        if st.phase not in self.phases:
            return super().why_not_now(st, "")
        if (when or b.window) not in self.moments:
            return why("moment", "12.9", moments=list(self.moments))
        return None if fighters(st, b, self.side) else nothing("not_fighting", "12.10")


class FirstStrike(CombatCard):
    """The hits of a side take effect before the enemy rolls in a step."""

    step: ClassVar[str]

    def why_vain(self, st: DeloyerState) -> Message | None:
        b = battle_of(st)
        if f"{self.side}.{self.step}" in b.first:
            return nothing("first_already")
        own, enemy = self.side, 1 - self.side
        if self.step == "cba":
            fought = count_of(st, own, "cbas") and count_of(st, enemy, "cbas")
        else:
            fought = (count_of(st, own, "cbas") and count_of(st, enemy, "soldiers")) or (
                count_of(st, own, "soldiers") and count_of(st, enemy, "cbas")
            )
        return None if fought else nothing("no_target", "12.7")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).first.append(f"{self.side}.{self.step}")


class ExtraHits(CombatCard):
    """Adds hits in a step that has a target."""

    moments = ("before_cba",)
    hits: ClassVar[int]

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if count_of(st, 1 - self.side, "cbas") else nothing("no_target", "17.1")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).cba_hits[self.side] += self.hits


class Reroll(CombatCard):
    """Rerolls up to two failed dice of the step."""

    value = 1.2

    def failed(self, st: DeloyerState, again: Sequence[int] = ()) -> list[int]:
        """Return the counters whose dice failed, one for each value and target, without those already rerolled."""
        own = [s for s in battle_of(st).shots if s.side == self.side and not s.hits and s.piece not in again]
        return sorted({(s.need, s.pool): s.piece for s in own}.values())

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if self.failed(st) else nothing("none_failed")

    async def effect(self, st: DeloyerState) -> None:
        again = list[int]()
        for left in (2, 1):
            failed = self.failed(st, again)
            if not failed:
                return
            options = [*(PIECE_PICKS[p] for p in failed), *([DONE] if again else [])]
            pick = await choose(self.side, "reroll", options, "2.10", left=left)
            if pick == DONE:
                return
            p = NUMBER[pick]
            again.append(p)
            shot = next(s for s in battle_of(st).shots if s.piece == p)
            shot.die = await roll_die("reroll", unit=UNIT_IDS[unit_of(st, p)], need=shot.need)
            st.emit("rerolled", side=SIDES[self.side], die=shot.die, need=shot.need)
