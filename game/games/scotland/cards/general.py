"""10.0 Strategy markers that need neither a battle nor something to answer."""

from __future__ import annotations

from typing import ClassVar

from game.core.card import by_id, playable
from game.core.choice import Pick, Plain, choose
from game.core.message import Message, because, note, why
from game.core.procedure import frame, then
from game.core.rules import Forecast
from game.games.scotland.cards.marker import Marker, chance_note
from game.games.scotland.cards.mind import Mind
from game.games.scotland.cards.replies import may_use_now, play, roll
from game.games.scotland.chapters.control import check_stone
from game.games.scotland.chapters.levies import levy_hexes, levy_kinds, raise_levy
from game.games.scotland.chapters.nobles import come_over, sway, sway_need
from game.games.scotland.chapters.retreat import arrive
from game.games.scotland.data import (
    BRUCE,
    ENGLISH,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    HOME,
    MARKER_PICKS,
    NEIGHBOURS,
    NOBLES,
    OFF,
    PIECE,
    PIECE_IDS,
    PIECE_PICKS,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDE,
    SIDES,
    STRENGTH,
    UNITS,
)
from game.games.scotland.places import shut
from game.games.scotland.queries import (
    could_hold,
    english_passive,
    free_hexes,
    is_leader,
    is_rebellion,
    is_stone_at,
    neutral_hexes,
    pieces_at,
    units_at,
)
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import set_loyalty


class General(Marker):
    """A marker that can be played at any time in movement and battle phases."""

    haste: ClassVar[float] = 0.0
    """The priority with which computer players play it as soon as possible; 0: they never do."""

    def worth(self, mind: Mind) -> float:
        """Positive: waiting gains nothing."""
        return self.haste


class TownMarker(General):
    """Names a town, and turns it on a roll of `need` or less."""

    need: ClassVar[int]

    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        return None if self.targets(st, side) else why(f"no_{self.id}", self.rule)

    async def play(self, state: ScotlandState, seat: int) -> None:
        """Name the town before the enemy can answer; then roll."""
        towns = [HEX_PICKS[h] for h in self.targets(state, seat)]
        pick = await choose(seat, self.id, towns, "10.0", confirm=True)
        h = HEX[str(pick.id)]
        if not await play(state, seat, self.id, "hex", HEX_IDS[h]):
            return
        if await roll(state, seat, self.id, hex=HEX_IDS[h], need=self.need) <= self.need:
            set_loyalty(state, seat, h)
            if units_at(state, seat, h):  # they stood before its garrison [14.3], which is none any more
                await arrive(state, seat, h)
            check_stone(state, h)

    def notes(self, st: ScotlandState, side: int) -> list[Message]:
        del st, side
        return [chance_note(self.need, self.rule)]

    def foresee(self, st: ScotlandState, side: int, target: int) -> Forecast:
        """Forecast the chance that the town turns, with the Stone of Destiny if that is taken too [13.7]."""
        notes = [chance_note(self.need, self.rule), note("would_turn", "11.1", hex=HEX_IDS[target], side=SIDES[side])]
        if side == ENGLISH and is_stone_at(st, target):
            notes.append(note("stone", "13.7"))
        figures: dict[str, Plain] = {"chance": self.need / 6, "need": self.need}
        return Forecast(path=(HEX_IDS[target],), notes=tuple(notes), figures=figures)

    def target_worth(self, mind: Mind, target: int) -> float:
        return mind.look.town[target]

    def harm(self, mind: Mind) -> float:
        """The worth of the named town times the chance that it turns."""
        return self.need / 6 * 2 * mind.look.town[HEX[str(mind.choice.args["hex"])]]

    def target_reasons(self, mind: Mind, target: int) -> tuple[Message, ...]:
        del mind
        return (because("town_may_turn", hex=HEX_IDS[target], chance=self.need / 6),)


class Conversion(TownMarker):
    """Turns a pro-English Scottish town without a neutral noble and without an English unit on 1-3."""

    id = "conversion"
    need = 3
    stake = 1.2
    haste = 4.0

    def targets(self, st: ScotlandState, side: int) -> list[int]:
        del side
        barred = neutral_hexes(st) | {st.at[p] for p in UNITS if SIDE[p] == ENGLISH}  # a garrison is no bar [14.3]
        return [h for h in SCOTTISH_TOWNS if st.loyalty[h] == ENGLISH and h not in barred]

    def why_no_target(self, st: ScotlandState, side: int, target: int) -> Message | None:
        del side
        if target not in SCOTTISH_TOWNS:
            return why("scottish_town", self.rule)
        if st.loyalty[target] == SCOTS:
            return why("pro_scottish", self.rule, hex=HEX_IDS[target])
        return shut(st, SCOTS, target) or why("conquered", self.rule, hex=HEX_IDS[target])


class InfluenceNoble(General):
    """The Scots win a neutral noble on 1-3; the English make a joined one neutral (see `nobles.sway`)."""

    id = "influence_noble"
    hurts = 3.0
    stake = 3.0
    haste = 5.0

    def targets(self, st: ScotlandState, side: int) -> list[int]:
        """Nobles with a home: neutral ones for the Scots, joined ones for the English."""
        wanted = int(side == SCOTS)
        return [p for p in NOBLES if st.at[p] != OFF and st.neutral[p] == wanted]

    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        if self.targets(st, side):
            return None
        return why("no_neutral" if side == SCOTS else "no_joined", self.rule)

    def why_no_target(self, st: ScotlandState, side: int, target: int) -> Message | None:
        del st
        if not is_leader(target):
            return why("influence_nobles", self.rule)
        if target not in NOBLES:
            return why("influence_never", self.rule, leader=PIECE_IDS[target])
        already = "influence_joined" if side == SCOTS else "influence_neutral"
        return why(already, self.rule, leader=PIECE_IDS[target])

    async def play(self, state: ScotlandState, seat: int) -> None:
        """Name the noble before the enemy can answer; then roll."""
        targets = [PIECE_PICKS[p] for p in self.targets(state, seat)]
        pick = await choose(seat, self.id, targets, "10.0", confirm=True)
        noble = PIECE[str(pick.id)]
        if not await play(state, seat, self.id, "piece", PIECE_IDS[noble]):
            return
        if seat == ENGLISH:
            then(state, frame(sway, noble))
        elif await roll(state, seat, self.id, leader=PIECE_IDS[noble], need=3) <= 3:
            then(state, frame(come_over, noble))

    def need(self, st: ScotlandState, side: int, noble: int) -> int:
        """Return the highest roll that sways him."""
        return 3 if side == SCOTS else sway_need(st, noble)

    def notes(self, st: ScotlandState, side: int) -> list[Message]:
        needs = [(p, self.need(st, side, p)) for p in self.targets(st, side)]
        return [note("noble_chance", self.rule, leader=PIECE_IDS[p], need=n, chance=n / 6) for p, n in needs]

    def foresee(self, st: ScotlandState, side: int, target: int) -> Forecast:
        home, need = HEX_IDS[HOME[target]], self.need(st, side, target)
        notes = [chance_note(need, self.rule)]
        if side == SCOTS:
            with_him = [p for p in (*UNITS, target) if st.at[p] == st.at[target] and st.neutral[p]]
            notes.append(note("would_join", "11.3", pieces=[PIECE_IDS[p] for p in with_him]))
            if english_passive(st):
                beside = free_hexes(st, SCOTS, (n for n, _ in NEIGHBOURS[HOME[target]]))
                loyal = {} if beside else {"side": SIDES[st.loyalty[HOME[target]]]}
                notes.append(note("must_gather" if beside else "must_stay", "12.21", hex=home, **loyal))
        else:
            units = [p for p in units_at(st, SCOTS, st.at[target]) if p in UNITS]
            most = min(3, len(units)) or None
            notes.append(note("would_leave", self.rule, leader=PIECE_IDS[target], hex=home, number=most))
        figures: dict[str, Plain] = {"chance": need / 6, "need": need}
        return Forecast(path=(HEX_IDS[st.at[target]],), notes=tuple(notes), figures=figures)

    def target_worth(self, mind: Mind, target: int) -> float:
        st, look = mind.st, mind.look
        if mind.side == SCOTS:
            strength = sum(STRENGTH[0][p] for p in range(len(STRENGTH[0])) if st.at[p] == st.at[target])
            return strength + (2.0 if target == BRUCE else 0.0)
        with_him = pieces_at(st, SCOTS, st.at[target])
        prize = 4.0 + look.town[HOME[target]] + min(2.0, look.force(with_him).units)
        if target == BRUCE and is_rebellion(st):
            prize += 4.0  # with Bruce joined, Wallace's death is but a draw [12.34]
        return prize * sway_need(st, target)

    def target_reasons(self, mind: Mind, target: int) -> tuple[Message, ...]:
        chance = self.need(mind.st, mind.side, target) / 6
        return (because("noble_may_turn", leader=PIECE_IDS[target], chance=chance),)

    def harm(self, mind: Mind) -> float:
        """The worth of the named noble; the English have less to lose."""
        noble = PIECE[str(mind.choice.args["piece"])]
        loss = 1.6 if mind.side == ENGLISH else self.hurts * sway_need(mind.st, noble) / 3
        return loss * (1.5 if noble == BRUCE else 1.0)


class Initiative(General):
    """Gives one more March."""

    id = "initiative"
    hurts = 0.4

    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        return None if side == st.active and st.step == "movement" else why("initiative_when", self.rule)

    async def play(self, state: ScotlandState, seat: int) -> None:
        if await play(state, seat, self.id):
            state.marches[seat] += 1
            state.emit("extra_march", side=SIDES[seat], marches=state.marches[seat])

    def notes(self, st: ScotlandState, side: int) -> list[Message]:
        return [note("more_marches", self.rule, number=st.marches[side] + 1)]


class Levy(General):
    """Raises a levy; it may also be played during recruitment."""

    id = "levy"
    hurts = 0.3
    haste = 2.0

    def why_not(self, state: ScotlandState, seat: int, when: str = "") -> Message | None:
        return self.why_idle(state, seat) if state.step == "recruitment" else super().why_not(state, seat, when)

    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        if not levy_hexes(st, side):
            return why("levy_no_hex", "9.11" if side == SCOTS else "9.12")
        return None if levy_kinds(st, side) else why("levy_no_counter", "9.13")

    async def play(self, state: ScotlandState, seat: int) -> None:
        if await play(state, seat, self.id):
            await raise_levy(state, seat, levy_hexes(state, seat), "levy_marker")

    def notes(self, st: ScotlandState, side: int) -> list[Message]:
        del st, side
        return [note("levies", self.rule, number=1)]


class LoyalScots(General):
    """The English raise a levy for each neutral noble in pro-English Scottish towns; not in 1297 [12.21]."""

    id = "loyal_scots"
    hurts = 1.5
    haste = 1.0

    def targets(self, st: ScotlandState, side: int) -> list[int]:
        """Pro-English Scottish towns without Scottish units and neutral nobles."""
        del side
        return free_hexes(st, ENGLISH, (h for h in SCOTTISH_TOWNS if st.loyalty[h] == ENGLISH))

    def why_idle(self, st: ScotlandState, side: int) -> Message | None:
        """Refuse it if it is too early, or if there is no neutral noble, no town or no counter."""
        if is_rebellion(st) and st.turn < 13:
            return why("loyal_1297", "12.21")
        if not any(st.neutral[p] for p in NOBLES):
            return why("loyal_no_noble", self.rule)
        if not self.targets(st, side):
            return why("loyal_no_town", self.rule)
        return None if levy_kinds(st, side) else why("levy_no_counter", "9.13")

    def nobles(self, st: ScotlandState) -> list[int]:
        """The nobles for whom levies are raised."""
        return [p for p in NOBLES if st.at[p] != OFF and st.neutral[p]]

    async def play(self, state: ScotlandState, seat: int) -> None:
        if await play(state, seat, self.id):
            for _ in self.nobles(state):
                await raise_levy(state, seat, self.targets(state, seat), self.id)

    def notes(self, st: ScotlandState, side: int) -> list[Message]:
        del side
        return [note("levies", self.rule, number=len(self.nobles(st)))]


class Subversion(TownMarker):
    """Turns a pro-Scottish town on 1-2."""

    id = "subversion"
    need = 2
    stake = 1.2
    haste = 3.0

    def targets(self, st: ScotlandState, side: int) -> list[int]:
        del side
        return [h for h in SCOTTISH_TOWNS if st.loyalty[h] == SCOTS]

    def why_no_target(self, st: ScotlandState, side: int, target: int) -> Message | None:
        del st, side
        if target not in SCOTTISH_TOWNS:
            return why("scottish_town", self.rule)
        return why("pro_english", self.rule, hex=HEX_IDS[target])

    def target_worth(self, mind: Mind, target: int) -> float:
        """The worth of the town, higher if no Scottish unit holds it."""
        return mind.look.town[target] - 0.1 * (target in mind.look.enemy_units)


LEVY = Levy()
GENERAL = by_id((Conversion(), InfluenceNoble(), Initiative(), LEVY, LoyalScots(), Subversion()))
"""The markers in the order in which they are offered."""


def general_markers(st: ScotlandState, side: int) -> list[Pick]:
    """The general markers in the side's hand that may be played now."""
    if not may_use_now(st, side):
        return []
    hand = st.hands[side]
    held = [card for card in GENERAL.values() if card.id in hand]
    return [MARKER_PICKS[card.id] for card in playable(held, st, side)]


def could_play(st: ScotlandState, side: int) -> bool:
    """Whether, by public knowledge, the side may hold a general marker that could be played now."""
    if not may_use_now(st, side):
        return False
    return any(could_hold(st, side, card.id) and card.why_not(st, side) is None for card in GENERAL.values())
