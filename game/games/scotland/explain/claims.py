"""The chances shown to players, each with a judge of whether it came true (see `game/core/claim.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.choice import CHANCE, PASS, Choose, Pick
from game.core.claim import Claim, Judge, Step, Verdict
from game.games.scotland.cards.battle_markers import PRE_BATTLE
from game.games.scotland.cards.general import GENERAL, InfluenceNoble, TownMarker
from game.games.scotland.chapters.battle import STAY
from game.games.scotland.data import HEX, HEX_IDS, INITIATIVE, PIECE, SIDES
from game.games.scotland.explain.at_stake import answered_battle, at_stake, attacked, marched
from game.games.scotland.explain.forecast import reroll_need
from game.games.scotland.explain.forecast_battle import Clash, attack_at, clash_at, clash_now, retreat_need, terms
from game.games.scotland.explain.odds import trials
from game.games.scotland.explain.terms import Terms
from game.games.scotland.queries import has_enemy_units, is_leader, pieces_at
from game.games.scotland.state import Battle, ScotlandState

TOLD_NOBODY = 0.005
"""The lowest chance that nobody holds the field which is still shown."""


def claims(view: ScotlandState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
    """Yield the chances shown with an option; without a pick, those that the battle board shows."""
    if choice.seat == CHANCE or (pick is not None and pick not in choice.options):
        return
    if pick is None:
        yield from _standing(view, choice)
    elif choice.prompt == "move_group" and pick.kind == "hex":
        yield from _attack(view, choice, HEX[str(pick.id)])
    elif choice.prompt == "choose_battle" and pick.kind == "hex":
        yield from _battle("battle", view, choice.seat, clash_at(view, HEX[str(pick.id)], view.active))
    elif choice.prompt == "before_battle" and pick.id in PRE_BATTLE:
        yield from _marker_odds(view, choice.seat, str(pick.id))
    elif choice.prompt == "reply_cancel":
        yield from _cancelling(view, choice, pick)
    elif choice.prompt == "reply_vacillate" and pick == PASS:
        yield from _unanswered_march(view, choice)
    elif choice.prompt == "declare_retreat":
        yield from _retreat(view, choice, pick)
    else:
        yield from _die(view, choice, pick)


# === Battles ===


def _standing(st: ScotlandState, choice: Choose) -> Iterator[Claim]:
    if st.battle is not None and choice.prompt == "before_battle":
        yield from _battle("battle", st, choice.seat, clash_now(st, choice), "standing", st.turn, st.battle.hex)
    if choice.prompt == "reply_cancel":
        yield from _cancellable(st, choice)


def _attack(st: ScotlandState, choice: Choose, h: int) -> Iterator[Claim]:
    move = st.moving
    if move is not None and not all(is_leader(p) for p in move.group) and has_enemy_units(st, choice.seat, h):
        yield from _battle("attack", st, choice.seat, attack_at(st, choice.seat, h))


def _marker_odds(st: ScotlandState, seat: int, marker: str) -> Iterator[Claim]:
    tried = PRE_BATTLE[marker].tried(st, seat)
    if tried is not None:
        here = clash_at(st, tried.hex, tried.attacker)
        yield from _battle("marker_odds", st, seat, replace(here, battle=tried))


def _cancelling(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Claim]:
    b = answered_battle(st, choice, pick)
    if b is not None:
        yield from _battle("marker_odds", st, choice.seat, replace(clash_at(st, b.hex, b.attacker), battle=b))


def _unanswered_march(st: ScotlandState, choice: Choose) -> Iterator[Claim]:
    side, st = 1 - choice.seat, marched(st, choice)
    for goal in attacked(st, side):
        clash = attack_at(st, side, goal)
        yield Claim("attack", partial(_attackers_chance, terms(st, clash)), _Field(clash, SIDES[side]))


def _attackers_chance(fought: Terms) -> float:
    return trials(fought).to_the_end().attacker


def _retreat(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Claim]:
    assert st.battle is not None
    b = st.battle
    if pick == STAY:  # the same battle counts once, however long it is
        if b.round == 1:
            yield from _battle("fight_on", st, choice.seat, clash_now(st, choice), st.turn, b.hex)
    else:
        reasons = ("retreat", "retreat_leaderless")
        yield Claim("away", retreat_need(pick) / 6, _Roll(reasons, ("round", "battle_over"), side=SIDES[choice.seat]))


def _battle(kind: str, st: ScotlandState, seat: int, clash: Clash, *key: Any) -> Iterator[Claim]:
    found = trials(terms(st, clash)).to_the_end()
    own, enemy = found.attacker, found.defender
    if seat != clash.battle.attacker:
        own, enemy = enemy, own
    name = (seat, *key) if key else None
    yield Claim(kind, own, _Field(clash, SIDES[seat]), name)
    if found.nobody >= TOLD_NOBODY:
        yield Claim("nobody", found.nobody, _Field(clash, None), name)


class _Field:
    """Judges who holds the field.

    VOID if others join the fight, or a marker is played, before the first round, and if it ends without one.
    """

    def __init__(self, clash: Clash, side: str | None) -> None:
        self.hex = HEX_IDS[clash.battle.hex]
        self.side = side
        self.told = _signature(clash.battle, clash.attackers, clash.defenders)
        self.has_begun = clash.battle.round > 0

    def __call__(self, step: Step[ScotlandState]) -> Verdict | None:
        st = step.state
        for event in step.events:
            if event.kind in ("turn", "game_over"):
                return Verdict.VOID
            if event.data.get("hex") != self.hex:
                continue
            if event.kind == "battle_over" and not self.has_begun:
                return Verdict.VOID
            if event.kind == "battle_over":
                return Verdict.TRUE if event.data.get("side") == self.side else Verdict.FALSE
            if event.kind in ("battle_stopped", "gates_opened"):
                return Verdict.VOID
            if event.kind == "round" and not self.has_begun and st.battle is not None:
                b = st.battle
                armies = (pieces_at(st, side, b.hex) for side in (b.attacker, 1 - b.attacker))
                if _signature(b, *armies) != self.told:
                    return Verdict.VOID
                self.has_begun = True
        surrendered = st.battle is not None and HEX_IDS[st.battle.hex] == self.hex and st.battle.surrendered >= 0
        return Verdict.VOID if surrendered else None


def _signature(b: Battle, attackers: Sequence[int], defenders: Sequence[int]) -> tuple[object, ...]:
    markers = (b.archers, b.siege, b.treachery, b.ferocity, b.charge, b.gained, sorted(b.removed), len(b.zeroed))
    return (sorted(attackers), sorted(defenders), b.over_river, *markers)


# === Dice ===


def _cancellable(st: ScotlandState, choice: Choose) -> Iterator[Claim]:
    """Yield the chance of the die of a marker that may be cancelled."""
    marker = str(choice.args["first"])
    for message in at_stake(st, choice):
        chance, args = message.args.get("chance"), message.args
        if isinstance(chance, float):
            if marker == "fortunes_of_war":
                place = int(str(choice.args["place"]))
                yield Claim("new_die", chance, _Reroll(place), (marker, place))
            elif "hex" in args:
                yield Claim("town", chance, _judge_of(marker, hex=str(args["hex"])), (marker, args["hex"]))
            else:
                yield Claim("noble", chance, _judge_of(marker, leader=str(args["leader"])), (marker, args["leader"]))


def _die(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Claim]:
    """Yield the claim about a die: a leader's check, the target of a marker, or a die rolled again."""
    if choice.prompt == "movement" and pick.kind == "piece":
        leader = str(pick.id)
        yield Claim("check", INITIATIVE[PIECE[leader]] / 6, _Roll(("leader_check",), ("turn",), leader=leader))
    elif choice.prompt in GENERAL and pick.kind in ("hex", "piece"):
        card = GENERAL[choice.prompt]
        if isinstance(card, TownMarker):
            yield Claim("town", card.need / 6, _judge_of(card.id, hex=str(pick.id)))
        elif isinstance(card, InfluenceNoble):
            need = card.need(st, choice.seat, PIECE[str(pick.id)])
            yield Claim("noble", need / 6, _judge_of(card.id, leader=str(pick.id)))
    elif choice.prompt == "fortunes" and pick != PASS:
        low = reroll_need(choice, pick)
        if low is not None:
            yield Claim("new_die", min(6, max(0, low)) / 6, _Reroll(int(pick.id)))


def _judge_of(marker: str, **about: str) -> Judge:
    return _Roll((marker, "sway"), ("turn",), marker=marker, **about)


class _Roll:
    """Judges a die rolled for one of the given reasons. VOID if the marker is cancelled, or an event ends it."""

    def __init__(self, reasons: Sequence[str], ends: Sequence[str], marker: str = "", **about: str) -> None:
        self.reasons, self.ends, self.marker, self.about = reasons, ends, marker, about

    def __call__(self, step: Step[ScotlandState]) -> Verdict | None:
        for event in step.events:
            data = event.data
            if event.kind == "rolled" and data["why"] in self.reasons and self._fits(data):
                return Verdict.TRUE if data["ok"] else Verdict.FALSE
            if event.kind in self.ends or (event.kind == "cancelled" and data["marker"] == self.marker):
                return Verdict.VOID
        return None

    def _fits(self, data: Any) -> bool:
        return all(data.get(name) == value for name, value in self.about.items())


class _Reroll:
    """Judges the die that Fortunes of War rerolls. VOID if the marker is cancelled."""

    def __init__(self, place: int) -> None:
        self.place = place

    def __call__(self, step: Step[ScotlandState]) -> Verdict | None:
        for event in step.events:
            if event.kind == "rerolled" and event.data["place"] == self.place:
                return Verdict.TRUE if event.data.get("ok") else Verdict.FALSE
            if event.kind == "cancelled" and event.data["marker"] == "fortunes_of_war":
                return Verdict.VOID
        return None
