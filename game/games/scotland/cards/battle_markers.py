"""10.0 Strategy markers played before a battle."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import ClassVar

from game.core.card import by_id, playable
from game.core.choice import PASS, Pick, choose
from game.core.message import Message, because, note, why
from game.core.procedure import frame, procedure, then
from game.games.scotland.cards.general import GENERAL, general_markers
from game.games.scotland.cards.marker import Marker
from game.games.scotland.cards.mind import Mind
from game.games.scotland.cards.replies import play
from game.games.scotland.chapters.fighting import advantage_at
from game.games.scotland.chapters.surrender import surrender
from game.games.scotland.data import (
    CAVALRY,
    COUNTRY,
    EDWARD,
    ENGLISH,
    GARRISONS,
    HEX_IDS,
    INFANTRY,
    LEADERS,
    MARKER_PICKS,
    PENALTY,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SCOTS,
    SIDES,
    STRENGTH,
    TYPE,
    WALLACE,
)
from game.games.scotland.queries import alike, leaders_at, units_at
from game.games.scotland.state import Battle, ScotlandState


class BattleMarker(Marker):
    """A marker that changes the current battle."""

    prompts = ("before_battle",)
    elsewhere = ("pre_battle", "7.0")

    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        return why(*self.elsewhere) if st.battle is None else self.why_vain(st, st.battle, side)

    @abstractmethod
    def why_vain(self, st: ScotlandState, b: Battle, side: int) -> Message | None:
        """Return why it would have no effect for the side in this battle; None if it would."""

    @abstractmethod
    def take_effect(self, st: ScotlandState, b: Battle, side: int, victim: int | None) -> None:
        """Apply it to the battle."""

    async def play(self, state: ScotlandState, seat: int) -> None:
        """Name the enemy unit that it strikes, if any, before the enemy can answer."""
        b = state.battle
        assert b is not None
        victim = await self._named(state, b, seat)
        target = ("piece", PIECE_IDS[victim]) if victim is not None else ("", 0)
        if await play(state, seat, self.id, *target):
            self.take_effect(state, b, seat, victim)

    async def _named(self, st: ScotlandState, b: Battle, side: int) -> int | None:
        return None

    def tried(self, st: ScotlandState, side: int) -> Battle | None:
        """Return the current battle with the marker in effect; None if there would be no battle."""
        now = st.battle
        assert now is not None
        b = replace(now, removed=list(now.removed), zeroed=list(now.zeroed))
        self.take_effect(st, b, side, None)
        return b

    def worth(self, mind: Mind) -> float:
        """The gain from it in the battle."""
        b = self.tried(mind.st, mind.side)
        assert b is not None
        return mind.battle_worth(b) - mind.battle_now


class CombatAdvantage(BattleMarker):
    """Removes the enemy's advantage for the battle, or gains it if nobody has one."""

    id = "combat_advantage"
    hurts = 0.9

    def why_vain(self, st: ScotlandState, b: Battle, side: int) -> Message | None:
        del st
        return why("advantage_yours", self.rule) if side in (advantage_at(b, 1), advantage_at(b, 2)) else None

    def take_effect(self, st: ScotlandState, b: Battle, side: int, victim: int | None) -> None:
        """Undo a Combat Advantage of the enemy first."""
        del st, victim
        enemy = 1 - side
        if b.gained == enemy:
            b.gained = -1
        elif enemy in (advantage_at(b, 1), advantage_at(b, 2)):
            b.removed.append(enemy)
        else:
            b.gained = side


class EffectiveArchers(BattleMarker):
    """Played before round 1, gives the English an extra attack in every round."""

    id = "effective_archers"
    hurts = 0.9

    def why_vain(self, st: ScotlandState, b: Battle, side: int) -> Message | None:
        del st, b, side
        return None

    def take_effect(self, st: ScotlandState, b: Battle, side: int, victim: int | None) -> None:
        del st, side, victim
        b.archers += 1


class Blow(BattleMarker):
    """A kind of unit strikes harder in round 1; played by their enemy, it sets the strength of one of them to 0."""

    hurts = 0.6
    side: ClassVar[int]
    """The side of these units."""
    type: ClassVar[int]
    none: ClassVar[tuple[str, str]]
    """The refusals if there are no such units, or if all have already been struck."""
    wanted: ClassVar[str]
    """The refusal for any other unit."""

    def units(self, st: ScotlandState, h: int) -> list[int]:
        """The units in the hex; a garrison is neither infantry nor cavalry (ruling)."""
        return [p for p in units_at(st, self.side, h) if TYPE[p] == self.type and p not in GARRISONS]

    def left(self, st: ScotlandState, b: Battle) -> list[int]:
        """Return those not struck yet."""
        return [p for p in self.units(st, b.hex) if p not in b.zeroed]

    def targets(self, st: ScotlandState, side: int) -> list[int]:
        return alike(st, self.left(st, st.battle)) if st.battle is not None and side != self.side else []

    def why_vain(self, st: ScotlandState, b: Battle, side: int) -> Message | None:
        del side
        if self.left(st, b):
            return None
        return why(self.none[1] if self.units(st, b.hex) else self.none[0], self.rule)

    def why_no_target(self, st: ScotlandState, side: int, target: int) -> Message | None:
        del side
        b = st.battle
        if b is None or target not in self.units(st, b.hex):
            return why(self.wanted, self.rule)
        return why("victim_already", self.rule) if target in b.zeroed else None

    def target_worth(self, mind: Mind, target: int) -> float:
        return STRENGTH[mind.st.reduced[target]][target]

    def target_reasons(self, mind: Mind, target: int) -> tuple[Message, ...]:
        return (because("strongest", number=STRENGTH[mind.st.reduced[target]][target]),)

    def harm(self, mind: Mind) -> float:
        """The strength of the named unit; without one, that of all the enemy's."""
        if "piece" not in mind.choice.args:
            return self.hurts
        victim = PIECE[str(mind.choice.args["piece"])]
        return self.hurts * STRENGTH[mind.st.reduced[victim]][victim] / 2

    async def _named(self, st: ScotlandState, b: Battle, side: int) -> int | None:
        """Ask the marker's player for the unit (ruling)."""
        del b
        if side == self.side:
            return None
        units = [PIECE_PICKS[p] for p in self.targets(st, side)]
        pick = await choose(side, f"{self.id}_victim", units, "10.0")
        return PIECE[str(pick.id)]

    def take_effect(self, st: ScotlandState, b: Battle, side: int, victim: int | None) -> None:
        """Without a named unit, strike the strongest."""
        if side == self.side:
            self.strengthen(b)
            return
        strongest = max(self.left(st, b), key=lambda p: STRENGTH[st.reduced[p]][p])
        b.zeroed.append(strongest if victim is None else victim)

    @abstractmethod
    def strengthen(self, b: Battle) -> None:
        """Add to earlier markers."""


class HighlandFerocity(Blow):
    """Strengthens the Scottish infantry."""

    id = "highland_ferocity"
    side = SCOTS
    type = INFANTRY
    none = ("no_infantry", "no_infantry_left")
    wanted = "victim_infantry"

    def strengthen(self, b: Battle) -> None:
        b.ferocity += 1


class KnightsCharge(Blow):
    """Strengthens the English cavalry."""

    id = "knights_charge"
    side = ENGLISH
    type = CAVALRY
    none = ("no_cavalry", "no_cavalry_left")
    wanted = "victim_cavalry"

    def strengthen(self, b: Battle) -> None:
        b.charge += 1


class LostCause(BattleMarker):
    """A side outnumbered 2 to 1, without Wallace and King Edward, surrenders."""

    id = "lost_cause"
    hurts = 9.0

    def loser(self, st: ScotlandState, h: int) -> int | None:
        """Return the side that would surrender; None if neither is outnumbered enough."""
        scots, english = len(units_at(st, SCOTS, h)), len(units_at(st, ENGLISH, h))
        return SCOTS if english >= 2 * scots else ENGLISH if scots >= 2 * english else None

    def why_vain(self, st: ScotlandState, b: Battle, side: int) -> Message | None:
        del side
        loser = self.loser(st, b.hex)
        if loser is None:
            scots, english = len(units_at(st, SCOTS, b.hex)), len(units_at(st, ENGLISH, b.hex))
            return why("lost_cause_numbers", self.rule, scots=scots, english=english)
        heroes = [p for p in leaders_at(st, loser, b.hex) if p in (WALLACE, EDWARD)]
        return why("lost_cause_hero", self.rule, leader=PIECE_IDS[heroes[0]]) if heroes else None

    def take_effect(self, st: ScotlandState, b: Battle, side: int, victim: int | None) -> None:
        """Make the outnumbered side surrender, whoever played the marker."""
        del side, victim
        loser = self.loser(st, b.hex)
        assert loser is not None
        b.surrendered = loser
        st.emit("surrender", side=SIDES[loser])
        then(st, frame(surrender, loser))

    def tried(self, st: ScotlandState, side: int) -> Battle | None:
        """Return None: there is no battle."""
        del st, side
        return None

    def notes(self, st: ScotlandState, side: int) -> list[Message]:
        del st, side
        return [note("surrenders", self.rule)]

    def worth(self, mind: Mind) -> float:
        """The enemy's army, less the expected gain from a battle."""
        b, look = mind.st.battle, mind.look
        assert b is not None
        if self.loser(mind.st, b.hex) == mind.side:
            return -9.0
        enemies = look.enemy[b.hex]
        leaders = sum(0.5 * look.leader(p) for p in enemies if p in LEADERS)
        return look.force(enemies).units + leaders + 0.3 - max(0.0, mind.battle_now)


class Assault(BattleMarker):
    """Reduces the town's penalty on the attackers' strength by one, never to a bonus."""

    def why_vain(self, st: ScotlandState, b: Battle, side: int) -> Message | None:
        del st
        if side != b.attacker:
            return why("attacker_only", self.rule)
        return None if PENALTY[b.hex] else why("town_only", "TEC")


class SiegeTrain(Assault):
    """Works in all rounds, against Scottish towns."""

    id = "siege_train"
    hurts = 0.9

    def why_vain(self, st: ScotlandState, b: Battle, side: int) -> Message | None:
        said = super().why_vain(st, b, side)
        return why("siege_scotland", self.rule) if said is None and COUNTRY[b.hex] != SCOTS else said

    def take_effect(self, st: ScotlandState, b: Battle, side: int, victim: int | None) -> None:
        del st, side, victim
        b.siege = 1


class Treachery(Assault):
    """Works in round 1."""

    id = "treachery"
    hurts = 0.6

    def why_vain(self, st: ScotlandState, b: Battle, side: int) -> Message | None:
        """Refuse it if Siege Train has left no penalty."""
        said = super().why_vain(st, b, side)
        return why("penalty_gone", self.rule) if said is None and PENALTY[b.hex] <= b.siege else said

    def take_effect(self, st: ScotlandState, b: Battle, side: int, victim: int | None) -> None:
        del st, side, victim
        b.treachery = 1


LOST_CAUSE = LostCause()
PRE_BATTLE = by_id(
    (CombatAdvantage(), EffectiveArchers(), HighlandFerocity(), KnightsCharge(), LOST_CAUSE, SiegeTrain(), Treachery())
)
"""The markers in the order in which they are offered."""


def pre_battle_markers(st: ScotlandState, side: int) -> list[Pick]:
    """The pre-battle markers in the side's hand that may be played on the current battle."""
    held = [card for card in PRE_BATTLE.values() if card.id in st.hands[side]]
    return [MARKER_PICKS[card.id] for card in playable(held, st, side)]


@procedure
async def exchange_markers(st: ScotlandState, side: int) -> None:
    """Let the sides play markers in turn, attacker first, until both pass in a row (ruling)."""
    b = st.battle
    assert b is not None
    if b.passes >= 2 or b.surrendered >= 0 or not all(units_at(st, s, b.hex) for s in (SCOTS, ENGLISH)):
        return
    then(st, frame(exchange_markers, 1 - side))
    if not st.hands[side]:
        b.passes += 1
        return
    options = [*pre_battle_markers(st, side), *general_markers(st, side), PASS]
    units, enemies = (len(units_at(st, each, b.hex)) for each in (b.attacker, 1 - b.attacker))
    pick = await choose(
        side,
        "before_battle",
        options,
        "10.0",
        confirm=True,
        hex=HEX_IDS[b.hex],
        side=SIDES[b.attacker],
        units=units,
        enemies=enemies,
    )
    if pick == PASS:
        b.passes += 1
        return
    b.passes = 0
    marker = str(pick.id)
    await (PRE_BATTLE[marker] if marker in PRE_BATTLE else GENERAL[marker]).play(st, side)
