"""Cards 89-99: the federation in battle."""

from __future__ import annotations

from game.core.choice import choose, roll_die
from game.core.message import Message
from game.games.deloyer.cards.action import nothing
from game.games.deloyer.cards.combat import (
    ATTACKED,
    DOUGRAM,
    MERCENARIES,
    CombatCard,
    ExtraHits,
    FirstStrike,
    Reroll,
    battle_of,
    count_of,
    fighting,
)
from game.games.deloyer.cards.needs import Closed, Counted
from game.games.deloyer.chapters.reserves import bring_up, reserves
from game.games.deloyer.data import FEDERATION, HEX_IDS, LIBERATION, SIDES
from game.games.deloyer.picks import ON_ARMOUR, ON_SOLDIERS
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import remove_card

MACHINE = fighting(FEDERATION, 1, "cbas")


class ZaltsevCommands(CombatCard):
    no = 89
    moments = ("before_cba",)
    needs = (
        fighting(FEDERATION, 2, "army8"),
        Counted(1, "need_no_mercenaries", lambda st: int(st.battle is not None and not st.battle.mercenaries)),
    )
    value = 2.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        """Both sides need CBAs: one to fire and one to fire at [14.1]."""
        if not MACHINE.met(st):
            return MACHINE.message()
        return None if count_of(st, LIBERATION, "cbas") else nothing("no_target", "14.1")

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


ACE_LOST = 2
"""The highest roll that loses an ace."""


class Ace(ExtraHits):
    """An ace who may be lost."""

    async def effect(self, st: DeloyerState) -> None:
        await super().effect(st)
        die = await roll_die("ace", card=self.id, need=ACE_LOST)
        st.emit("ace", card=self.id, die=die, lost=int(die <= ACE_LOST))
        if die <= ACE_LOST:
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
    """Its hits go to one pairing that is fought (D31)."""

    no = 94
    moments = ("before_personnel",)
    needs = (fighting(FEDERATION, 1, "any"),)
    value = 2.0

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if count_of(st, LIBERATION, "any") else nothing("no_target", "17.1")

    async def effect(self, st: DeloyerState) -> None:
        b = battle_of(st)
        options = [*([ON_SOLDIERS] if count_of(st, LIBERATION, "soldiers") else [])]
        options += [*([ON_ARMOUR] if count_of(st, LIBERATION, "cbas") else [])]
        if b.air_target:
            options = [ON_SOLDIERS if b.air_target == "soldier" else ON_ARMOUR]
        pick = await choose(FEDERATION, "strike_at", options, "15.2")
        b.air_target = "soldier" if pick == ON_SOLDIERS else "cba"
        b.air_hits += 2
        st.emit("strike", side=SIDES[FEDERATION], hex=HEX_IDS[b.hex], target=b.air_target)


def is_encircled(st: DeloyerState) -> bool:
    """Whether the federation has at least twice as many units in the battle."""
    return count_of(st, FEDERATION, "any") >= 2 * count_of(st, LIBERATION, "any")


class Encirclement(CombatCard):
    no = 95
    phases = ATTACKED
    moments = ("catch",)
    needs = (Counted(1, "need_encircling", lambda st: int(st.battle is not None and is_encircled(st))),)
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
        """CBAs can be hit by all units before the CBA step, but only by soldiers after it."""
        if not MACHINE.met(st):
            return MACHINE.message()
        foes = count_of(st, LIBERATION, "soldiers" if battle_of(st).window == "before_personnel" else "any")
        return None if foes else nothing("no_attacker", "15.1")

    async def effect(self, st: DeloyerState) -> None:
        battle_of(st).defence += 1


class RaidOfUnit24(FirstStrike):
    no = 99
    phases = ATTACKED
    moments = ("before_cba",)
    step = "cba"
    needs = (fighting(FEDERATION, 1, "cochima_spl"),)


FEDERATION_COMBAT = (
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
