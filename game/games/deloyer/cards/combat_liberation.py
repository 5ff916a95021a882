"""Cards 15 and 78-88: the liberation in battle."""

from __future__ import annotations

from game.core.choice import choose
from game.core.message import Message
from game.games.deloyer.cards.action import nothing
from game.games.deloyer.cards.combat import (
    ATTACKED,
    COVER,
    DOUGRAM,
    ENEMY_CBA,
    NO_DESERT,
    SOLDIER,
    CombatCard,
    ExtraHits,
    FirstStrike,
    Reroll,
    battle_of,
    count_of,
    fighting,
)
from game.games.deloyer.cards.effects import remove_one_of
from game.games.deloyer.cards.needs import Closed, Counted, Opened
from game.games.deloyer.data import FEDERATION, HEX_IDS, LIBERATION, NEIGHBOURS, UNIT
from game.games.deloyer.picks import HEX_PICKS, NUMBER, UNIT_PICKS
from game.games.deloyer.queries import in_stock, is_held, units_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import move, place


class CapturedArmour(CombatCard):
    """A type of machine destroyed in the battle can be captured [2.2]."""

    no = 15
    moments = ("end",)
    needs = (
        Counted(1, "need_destroyed", lambda st: len(st.battle.destroyed) if st.battle is not None else 0),
        Counted(1, "need_field", lambda st: int(st.battle is not None and count_of(st, FEDERATION, "any") == 0)),
        SOLDIER,
    )
    value = 4.0

    def types(self, st: DeloyerState) -> list[int]:
        """Types destroyed that have a liberation counter in stock."""
        found = dict.fromkeys(UNIT[name] for name in battle_of(st).destroyed)
        return [unit for unit in found if in_stock(st, LIBERATION, unit) is not None]

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if self.types(st) else nothing("no_captive", "2.2")

    async def effect(self, st: DeloyerState) -> None:
        pick = await choose(LIBERATION, "capture", [UNIT_PICKS[unit] for unit in self.types(st)], "2.2")
        p = in_stock(st, LIBERATION, NUMBER[pick])
        assert p is not None
        place(st, LIBERATION, p, battle_of(st).hex, "captured")


class Ambush(FirstStrike):
    no = 78
    moments = ("before_personnel",)
    step = "personnel"
    needs = (SOLDIER, NO_DESERT)


class AmbushCopy(Ambush):
    no = 79


class CrinnsCharge(ExtraHits):
    no = 80
    needs = (DOUGRAM,)
    hits = 3
    value = 3.0


class FangOfTheSun(Reroll):
    no = 81
    moments = ("after_cba", "after_personnel", "after_melee")
    needs = (DOUGRAM,)


class CoveringFire(Reroll):
    no = 82
    moments = ("after_melee",)
    needs = (fighting(LIBERATION, 2, "soldiers"),)


class Mines(ExtraHits):
    """Works even without a liberation CBA."""

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
    """Can be played after any step, also after the catch step [12.7]."""

    no = 87
    moments = ("before_cba", "before_personnel", "before_melee", "end")
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
            return nothing("no_step", "12.7")
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

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if count_of(st, FEDERATION, "soldiers") else nothing("no_target", "16.1")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).ap[LIBERATION] += 1


LIBERATION_COMBAT = (
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
)
