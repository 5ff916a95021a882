"""Cards 15 and 78-99: they are played in battle [12.9], each at its moment (D30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.choice import DONE, choose, roll_die
from game.core.message import Message
from game.games.deloyer.cards.action import ActionCard, nothing
from game.games.deloyer.cards.effects import remove_one_of
from game.games.deloyer.cards.needs import Closed, Counted, Need, Opened
from game.games.deloyer.chapters.reserves import bring_up, reserves
from game.games.deloyer.data import (
    COCHIMA,
    FACE,
    FEDERATION,
    HASTY,
    HEX_IDS,
    IS_DESERT,
    LIBERATION,
    NEIGHBOURS,
    SIDES,
    UNIT,
    UNIT_IDS,
)
from game.games.deloyer.picks import HEX_PICKS, NUMBER, ON_ARMOUR, ON_SOLDIERS, PIECE_PICKS, UNIT_PICKS
from game.games.deloyer.queries import (
    fighters,
    in_stock,
    is_army8,
    is_dougram,
    is_held,
    is_soldier,
    units_at,
)
from game.games.deloyer.state import Battle, DeloyerState
from game.games.deloyer.verbs import move, place, remove_card

EITHER_PHASE = ("l_battle", "f_battle")
ATTACKED = ("f_battle",)


def battle_of(st: DeloyerState) -> Battle:
    """The battle at hand."""
    assert st.battle is not None
    return st.battle


def _count(st: DeloyerState, side: int, what: str) -> int:
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
    """So many units of a kind take part for the side."""
    return Counted(number, f"need_fighting_{what}", lambda st: _count(st, side, what))


SOLDIER = fighting(LIBERATION, 1, "soldiers")
ENEMY_CBA = fighting(FEDERATION, 1, "cbas")
DOUGRAM = fighting(LIBERATION, 1, "dougrams")
COVER = Counted(1, "need_cover", lambda st: len(st.hideouts[st.battle.hex]) if st.battle is not None else 0)
"""A hideout chit in the battle hex."""
NO_DESERT = Counted(1, "need_no_desert", lambda st: int(st.battle is not None and not IS_DESERT[st.battle.hex]))
MERCENARIES = Counted(1, "need_mercenaries", lambda st: int(st.battle is not None and st.battle.mercenaries))


class CombatCard(ActionCard):
    """It belongs to one or more moments of a battle."""

    phases: ClassVar[tuple[str, ...]] = EITHER_PHASE
    only_in_battle = True
    value = 1.0

    def why_not_now(self, st: DeloyerState, when: str) -> Message | None:
        """No battle, the wrong phase or moment, or no unit in the battle [12.10]."""
        b = st.battle
        if b is None:
            return nothing("no_battle", "12.9")
        if st.phase not in self.phases:
            return super().why_not_now(st, "")
        if (when or b.window) not in self.moments:
            return nothing(f"moment_{self.moments[0]}", "12.9")
        return None if fighters(st, b, self.side) else nothing("not_fighting", "12.10")


# === Liberation ===


class CapturedArmour(CombatCard):
    """A machine of a type destroyed in the battle changes hands [2.2]."""

    no = 15
    moments = ("end",)
    needs = (
        Counted(1, "need_destroyed", lambda st: len(st.battle.destroyed) if st.battle is not None else 0),
        Counted(1, "need_field", lambda st: int(_count(st, FEDERATION, "any") == 0)),
        SOLDIER,
    )
    value = 4.0

    def types(self, st: DeloyerState) -> list[int]:
        """Types destroyed that have a liberation counter in stock."""
        found = dict.fromkeys(UNIT[name] for name in battle_of(st).destroyed)
        return [unit for unit in found if in_stock(st, LIBERATION, unit) is not None]

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if self.types(st) else nothing("no_counter", "6.9")

    async def effect(self, st: DeloyerState) -> None:
        pick = await choose(LIBERATION, "capture", [UNIT_PICKS[unit] for unit in self.types(st)], "2.2")
        p = in_stock(st, LIBERATION, NUMBER[pick])
        assert p is not None
        place(st, LIBERATION, p, battle_of(st).hex, "captured")


class FirstStrike(CombatCard):
    """The hits of a side are applied before the enemy rolls in a step."""

    step: ClassVar[str]

    def why_vain(self, st: DeloyerState) -> Message | None:
        b = battle_of(st)
        if f"{self.side}.{self.step}" in b.first:
            return nothing("first_already")
        own, enemy = self.side, 1 - self.side
        if self.step == "cba":
            fought = _count(st, own, "cbas") and _count(st, enemy, "cbas")
        else:
            fought = (_count(st, own, "cbas") and _count(st, enemy, "soldiers")) or (
                _count(st, own, "soldiers") and _count(st, enemy, "cbas")
            )
        return None if fought else nothing("no_target", "12.7")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).first.append(f"{self.side}.{self.step}")


class Ambush(FirstStrike):
    no = 78
    moments = ("before_personnel",)
    step = "personnel"
    needs = (SOLDIER, NO_DESERT)


class AmbushCopy(Ambush):
    no = 79


class ExtraHits(CombatCard):
    """Hits are added in a step, provided that there is a target."""

    moments = ("before_cba",)
    hits: ClassVar[int]

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if _count(st, 1 - self.side, "cbas") else nothing("no_target", "17.1")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).cba_hits[self.side] += self.hits


class CrinnsCharge(ExtraHits):
    no = 80
    needs = (DOUGRAM,)
    hits = 3
    value = 3.0


class Reroll(CombatCard):
    """Up to two failed dice of the step are rolled again."""

    value = 1.2

    def failed(self, st: DeloyerState, again: Sequence[int] = ()) -> list[int]:
        """The counters whose dice have failed, one for each value and target; not those that were rolled again."""
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
            shot.die = await roll_die("reroll", unit=UNIT_IDS[FACE[self.side][p]], need=shot.need)
            st.emit("rerolled", side=SIDES[self.side], die=shot.die, need=shot.need)


class FangOfTheSun(Reroll):
    no = 81
    moments = ("after_cba", "after_personnel", "after_melee")
    needs = (DOUGRAM,)


class CoveringFire(Reroll):
    no = 82
    moments = ("after_melee",)
    needs = (fighting(LIBERATION, 2, "soldiers"),)


class Mines(ExtraHits):
    """Even without a liberation CBA."""

    no = 83
    phases = ATTACKED
    needs = (SOLDIER, ENEMY_CBA)
    hits = 4
    value = 4.0


class EscapeUnderground(CombatCard):
    no = 84
    phases = ATTACKED
    moments = ("catch",)
    needs = (Closed(29), COVER)
    value = 3.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return nothing("encircled") if battle_of(st).no_cancel else None

    async def effect(self, st: DeloyerState) -> None:
        b = battle_of(st)
        await remove_one_of(st, b.hex)
        b.over = True
        st.emit("cancelled", hex=HEX_IDS[b.hex])


class VillagersHelp(CombatCard):
    no = 85
    phases = ATTACKED
    moments = ("catch",)
    needs = (Closed(29), COVER)
    value = 1.5

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if battle_of(st).asked else nothing("no_catch_check", "13.1")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).catch_bonus -= 2


class RocketTeams(CombatCard):
    no = 86
    moments = ("before_cba", "before_personnel")
    needs = (SOLDIER, ENEMY_CBA)
    value = 2.0

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).aa[LIBERATION] += 2


class FightingWithdrawal(CombatCard):
    """After any step, the catch step included [12.7]."""

    no = 87
    moments = ("before_personnel", "before_melee", "end", "before_cba")
    value = 2.0

    def refuges(self, st: DeloyerState) -> list[int]:
        """Neighbouring hexes without federation units."""
        return [h for h in NEIGHBOURS[battle_of(st).hex] if not is_held(st, FEDERATION, h)]

    def why_vain(self, st: DeloyerState) -> Message | None:
        b = battle_of(st)
        if b.no_retreat:
            return nothing("no_withdrawal")
        if b.over or not units_at(st, FEDERATION, b.hex):
            return nothing("battle_over")
        if b.window == "before_cba" and not b.caught:
            return nothing("moment_before_personnel", "12.9")
        return None if self.refuges(st) else nothing("no_refuge")

    async def effect(self, st: DeloyerState) -> None:
        b = battle_of(st)
        h = NUMBER[await choose(LIBERATION, "withdraw_to", [HEX_PICKS[h] for h in self.refuges(st)], "2.10")]
        move(st, units_at(st, LIBERATION, b.hex), h, "withdrew")
        b.over = True


class Morale(CombatCard):
    no = 88
    moments = ("before_cba", "before_personnel", "before_melee")
    needs = (Opened(29), SOLDIER)
    value = 1.2

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).ap[LIBERATION] += 1


# === Federation ===


class ZaltsevCommands(CombatCard):
    no = 89
    moments = ("before_cba",)
    needs = (
        fighting(FEDERATION, 2, "army8"),
        Counted(1, "need_no_mercenaries", lambda st: int(st.battle is not None and not st.battle.mercenaries)),
    )
    value = 2.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        fought = _count(st, FEDERATION, "cbas") and _count(st, LIBERATION, "cbas")
        return None if fought else nothing("no_target", "14.1")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).aa[FEDERATION] += 1


class GarciasPursuit(CombatCard):
    no = 90
    phases = ATTACKED
    moments = ("before_cba", "before_personnel", "before_melee")
    needs = (fighting(FEDERATION, 1, "garcia"),)
    value = 2.0

    async def effect(self, st: DeloyerState) -> None:
        b = battle_of(st)
        b.melee_hits[FEDERATION] += 2
        b.no_retreat = True


class Ace(ExtraHits):
    """An ace, who may be lost."""

    async def effect(self, st: DeloyerState) -> None:
        await super().effect(st)
        die = await roll_die("ace", card=self.id, need=2)
        st.emit("ace", card=self.id, die=die, lost=int(die <= 2))
        if die <= 2:
            remove_card(st, self.no)


class SergeantDirk(Ace):
    no = 91
    needs = (MERCENARIES,)
    hits = 3
    value = 3.0


class HankAndAaron(Ace):
    no = 92
    needs = (fighting(FEDERATION, 1, "aces"), DOUGRAM)
    hits = 4
    value = 4.0


class SearchNet(CombatCard):
    no = 93
    phases = ATTACKED
    moments = ("catch",)
    needs = (Closed(29),)
    value = 1.5

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if battle_of(st).asked else nothing("no_catch_check", "13.1")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).catch_bonus += 2


class HelicopterStrike(CombatCard):
    """Its hits go to one pairing, which is fought (D31)."""

    no = 94
    moments = ("before_personnel",)
    needs = (fighting(FEDERATION, 1, "any"),)
    value = 2.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if _count(st, LIBERATION, "any") else nothing("no_target", "17.1")

    async def effect(self, st: DeloyerState) -> None:
        b = battle_of(st)
        options = [*([ON_SOLDIERS] if _count(st, LIBERATION, "soldiers") else [])]
        options += [*([ON_ARMOUR] if _count(st, LIBERATION, "cbas") else [])]
        if b.air_target:
            options = [ON_SOLDIERS if b.air_target == "soldier" else ON_ARMOUR]
        pick = await choose(FEDERATION, "strike_at", options, "15.2")
        b.air_target = "soldier" if pick == ON_SOLDIERS else "cba"
        b.air_hits += 2


class Encirclement(CombatCard):
    no = 95
    phases = ATTACKED
    moments = ("catch",)
    needs = (
        Counted(0, "need_encircling", lambda st: _count(st, FEDERATION, "any") - 2 * _count(st, LIBERATION, "any")),
    )
    value = 1.0

    async def effect(self, st: DeloyerState) -> None:
        b = battle_of(st)
        b.no_retreat = b.no_cancel = True
        b.ap[FEDERATION] += 1


class MassedFire(Reroll):
    no = 96
    moments = ("after_cba",)
    needs = (fighting(FEDERATION, 3, "cbas"),)


class ReinforcementsArrive(CombatCard):
    no = 97
    moments = ("before_cba",)
    value = 3.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if reserves(st) else nothing("no_reserves")

    async def effect(self, st: DeloyerState) -> None:
        await bring_up(st, 2)


class PreparedPositions(CombatCard):
    no = 98
    phases = ("l_battle",)
    moments = ("before_cba", "before_personnel")
    needs = (fighting(FEDERATION, 1, "army8"),)
    value = 2.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if _count(st, FEDERATION, "cbas") else nothing("no_target")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).defence += 1


class RaidOfUnit24(FirstStrike):
    no = 99
    phases = ATTACKED
    moments = ("before_cba",)
    step = "cba"
    needs = (fighting(FEDERATION, 1, "cochima_spl"),)


COMBAT_CARDS = (
    CapturedArmour(),
    Ambush(),
    AmbushCopy(),
    CrinnsCharge(),
    FangOfTheSun(),
    CoveringFire(),
    Mines(),
    EscapeUnderground(),
    VillagersHelp(),
    RocketTeams(),
    FightingWithdrawal(),
    Morale(),
    ZaltsevCommands(),
    GarciasPursuit(),
    SergeantDirk(),
    HankAndAaron(),
    SearchNet(),
    HelicopterStrike(),
    Encirclement(),
    MassedFire(),
    ReinforcementsArrive(),
    PreparedPositions(),
    RaidOfUnit24(),
)
