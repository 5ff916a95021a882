"""10.0 Strategy markers that answer a marker, a March, a die or a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.core.message import Message, note, why
from game.games.scotland.cards.marker import Marker
from game.games.scotland.cards.mind import Mind
from game.games.scotland.cards.replies import play
from game.games.scotland.data import FORCED, HEX, HEX_IDS, PIECE, SIDES, TYPE
from game.games.scotland.state import ScotlandState

REROLL_GAIN = 0.35
"""The gain that a computer player requires before it plays Fortunes of War, in towns."""


class Answer(Marker):
    """A marker that answers. `replies` applies its effect, for a March `movement`."""

    said: ClassVar[str]
    """The refusal if there is nothing to answer."""

    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        del st, side
        return why(self.said, self.rule)

    async def play(self, state: ScotlandState, seat: int) -> None:
        """Play it; it may itself be cancelled."""
        await play(state, seat, self.id)


class Cancel(Answer):
    """Cancels a marker that has just been played."""

    id = "cancel"
    said = "cancel_answers"
    hurts = 0.8

    def worth(self, mind: Mind) -> float:
        """Positive for a marker that hurts enough; the threshold falls as fewer markers are still to come this turn."""
        need = 1.2 if mind.st.active == mind.side else 0.8
        need -= 0.3 * (mind.st.hands[mind.side].count(self.id) - 1)
        return mind.enemy_marker.harm(mind) - need


class FortunesOfWar(Answer):
    """Rerolls a die that has just been rolled."""

    id = "fortunes_of_war"
    said = "fortunes_answers"
    hurts = 0.4

    def worth(self, mind: Mind) -> float:
        """The best gain, if a die that decides something has failed."""
        return max((gain for _, gain in self.gains(mind)), default=0.0) - REROLL_GAIN

    def gains(self, mind: Mind) -> Iterator[tuple[int, float]]:
        """Yield each die with the mean gain from rerolling it."""
        args = mind.choice.args
        dice, reason = args["dice"], str(args.get("why", ""))
        assert isinstance(dice, list)
        needs = args.get("needs") or [args.get("need", 0)]
        assert isinstance(needs, list)
        own = args["side"] == SIDES[mind.side]
        stake = self._at_stake(mind, reason, str(args.get("leader", "")))
        for number, (die, need) in enumerate(zip(dice, needs, strict=False)):
            need = min(6, max(0, int(need)))
            wanted = own != (reason == "leader_fate")  # a low die is what this side wants
            if wanted and die > need:
                yield number, stake * need / 6
            elif not wanted and die <= need:
                yield number, stake * (6 - need) / 6

    def _at_stake(self, mind: Mind, reason: str, leader: str) -> float:
        """Return what the die decides, in towns."""
        look, b = mind.look, mind.st.battle
        if reason == "leader_fate" and leader:
            return look.leader(PIECE[leader])
        if reason == "attack":
            return 0.5 * look.scale if b is not None and len(look.own.get(b.hex, ())) > 0 else 0.0
        return mind.stake_of(reason)


class Vacillate(Answer):
    """Cancels an enemy March before the stack moves."""

    id = "vacillate"
    said = "vacillate_answers"
    hurts = 0.7

    def worth(self, mind: Mind) -> float:
        """Positive against a dangerous stack: a strong one, or the last to march."""
        pieces = mind.look.enemy.get(HEX[str(mind.choice.args["hex"])], [])
        last = mind.st.marches[1 - mind.side] == 0
        return mind.look.force(pieces).units - (1.0 if last else 2.5) * mind.look.scale


class ForcedMarch(Marker):
    """Gives the moving stack half as many movement points again."""

    id = "forced_march"
    prompts = ("move_group",)
    elsewhere = ("forced_when", "10.forced_march")
    hurts = 0.5

    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        """Refuse it after the stack's first step."""
        del side
        move = st.moving
        if move is None:
            return why(*self.elsewhere)
        if move.forced:
            return why("forced_already", "4.1")
        return why("forced_late", self.rule) if move.spent or move.rest else None

    async def play(self, state: ScotlandState, seat: int) -> None:
        move = state.moving
        assert move is not None
        move.forced = await play(state, seat, self.id, "hex", HEX_IDS[move.hex])

    def notes(self, st: ScotlandState, side: int) -> list[Message]:
        del side
        if st.moving is None:
            return []
        return [note("forced", self.rule, points=min(FORCED[TYPE[p]] for p in st.moving.group))]


FORCED_MARCH = ForcedMarch()
ANSWERS = (Cancel(), FORCED_MARCH, FortunesOfWar(), Vacillate())
