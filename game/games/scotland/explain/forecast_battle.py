"""Forecasts of battles [7.0]: chances from trial battles, refined in slices, and the factors that decide them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from game.core.choice import Choose, Pick, Plain
from game.core.message import Message, note
from game.core.rules import Forecast
from game.games.scotland.cards.battle_markers import BattleMarker
from game.games.scotland.chapters.fighting import advantage_at, came_over_river
from game.games.scotland.chapters.movement import reach
from game.games.scotland.chapters.retreat import open_hexes
from game.games.scotland.data import (
    COMMAND,
    ENGLISH,
    GARRISONS,
    HEX,
    HEX_IDS,
    INITIATIVE,
    NEIGHBOURS,
    NOBODY,
    PENALTY,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SIDES,
    TERRAIN,
)
from game.games.scotland.explain.odds import SLICE, Odds, trials
from game.games.scotland.explain.terms import UNDECIDED, Terms, terms_of
from game.games.scotland.queries import has_garrison, is_leader, leaders_at, pieces_at, units_at
from game.games.scotland.state import Battle, ScotlandState

TOLD = (100, 400)
"""The numbers of trials after which figures are shown; the final ones follow when all are done."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A battle to be tried: the pieces on both sides, and the markers already played."""

    attackers: Sequence[int]
    defenders: Sequence[int]
    battle: Battle
    leaving: tuple[int, ...] = ()
    """See `Terms.leaving`."""


def clash_at(st: ScotlandState, h: int, attacker: int, newcomers: Sequence[int] = (), *, river: bool = False) -> Clash:
    """Return the battle that would begin in the hex if the newcomers joined the units there.

    `river`: the newcomers cross a river with their last step.
    """
    attackers = [*pieces_at(st, attacker, h), *newcomers]
    defenders = pieces_at(st, 1 - attacker, h)
    if has_garrison(st, h, 1 - attacker) and GARRISONS[1 - attacker] not in defenders:
        defenders = [GARRISONS[1 - attacker], *defenders]
    waiting = any(st.moves[p] for p in units_at(st, attacker, h))
    over_river = (river or not newcomers) and (came_over_river(st, attacker, h) if waiting else bool(newcomers))
    if st.battle is not None and st.battle.hex == h:
        return Clash(attackers, defenders, st.battle)
    return Clash(attackers, defenders, Battle(h, attacker, over_river=over_river))


def attack_at(st: ScotlandState, side: int, goal: int) -> Clash:
    """Return the battle that would begin in the hex if the moving group entered it."""
    move = st.moving
    assert move is not None
    hexes = [move.hex, *reach(st, move)[goal].path]
    river = next(river for n, river in NEIGHBOURS[hexes[-2]] if n == goal)
    return clash_at(st, goal, side, move.group, river=bool(river))


def terms(st: ScotlandState, clash: Clash) -> Terms:
    """Return the terms of a clash, for trial battles."""
    b = clash.battle
    return terms_of(st, b.hex, clash.attackers, clash.defenders, battle=b, leaving=clash.leaving)


def clash_now(st: ScotlandState, choice: Choose | None = None) -> Clash:
    """Return the current battle as it continues from a decision; the side asked to retreat stays.

    Once both sides have struck, retreats and the next round follow.
    """
    b = st.battle
    assert b is not None
    here = clash_at(st, b.hex, b.attacker)
    prompt = choice.prompt if choice is not None else ""
    if not b.round or b.queue or prompt not in ("declare_retreat", "take_hit", "fortunes"):
        return here
    return replace(here, battle=replace(b, round=b.round + 1, posts=[]), leaving=_leaving(b, choice))


def _leaving(b: Battle, choice: Choose | None) -> tuple[int, int]:
    """Return the rolls on which attacker and defender may leave before the next round (`Terms.leaving`)."""
    if choice is None or choice.prompt != "declare_retreat":
        return UNDECIDED, UNDECIDED
    declared = {int(side): INITIATIVE[PIECE[str(leader)]] if leader else 1 for side, leader in b.leaving}
    asked = choice.seat
    first_asked = asked == 1 - b.attacker
    needs = [declared.get(side, 0) for side in (SCOTS, ENGLISH)]
    needs[asked] = 0
    if first_asked:
        needs[1 - asked] = UNDECIDED
    return needs[b.attacker], needs[1 - b.attacker]


def try_out(st: ScotlandState, seat: int, clash: Clash, base: Forecast) -> Iterator[Forecast | None]:
    """Play trial battles: yield forecasts with ever better chances for the seat, and None between slices."""
    series = trials(terms(st, clash))
    attacking = seat == clash.battle.attacker
    until = perf_counter() + SLICE
    found = None
    while found is None or not series.are_done:
        found = series.go_on()
        if series.are_done or found.samples in TOLD:
            yield _with_odds(base, found, clash, attacking=attacking)
            until = perf_counter() + SLICE
        elif perf_counter() > until:
            yield None
            until = perf_counter() + SLICE


def _with_odds(base: Forecast, found: Odds, clash: Clash, *, attacking: bool) -> Forecast:
    """Add chances and figures; `left` are the mean surviving units of the deciding seat and of its enemy."""
    win, lose = (found.attacker, found.defender) if attacking else (found.defender, found.attacker)
    left = [round(found.attackers_left, 2), round(found.defenders_left, 2)]
    figures: dict[str, Plain] = {
        "attackers": sum(not is_leader(p) for p in clash.attackers),
        "defenders": sum(not is_leader(p) for p in clash.defenders),
        "left": left if attacking else left[::-1],
        "rounds": round(found.rounds, 1),
        "samples": found.samples,
    }
    return replace(base, odds=(win, found.nobody, lose), figures={**base.figures, **figures})


# === What decides a battle ===


def battle_notes(st: ScotlandState, clash: Clash) -> list[Message]:
    """Explain who strikes first, the town's penalty, the leaders' bonus, and the chances to get away."""
    b = clash.battle
    notes = [_first_strike(b)]
    penalty = max(0, PENALTY[b.hex] - b.siege)
    if penalty:
        eased = b.treachery and b.round <= 1
        notes.append(note("penalty_treachery" if eased else "penalty", "TEC", number=-penalty))
    for side, pieces in ((b.attacker, clash.attackers), (1 - b.attacker, clash.defenders)):
        notes += _leaders(st, side, pieces, b.hex)
    return notes


def _first_strike(b: Battle) -> Message:
    opening, later = advantage_at(b, max(1, b.round)), advantage_at(b, 2)
    if opening == NOBODY:
        return note("together", "7.1.5")
    side = SIDES[opening]
    if b.gained != NOBODY:
        return note("first_by_marker", "10.combat_advantage", side=side)
    if later == NOBODY:
        return note("first_by_river", "7.1.5", side=side)
    return note("first_by_terrain", "7.1.5", side=side, terrain=TERRAIN[b.hex])


def _leaders(st: ScotlandState, side: int, pieces: Sequence[int], h: int) -> Iterator[Message]:
    leaders = [p for p in pieces if is_leader(p)]
    for p in leaders:
        yield note("leader_helps", "8.2", leader=PIECE_IDS[p], number=COMMAND[p])
    if GARRISONS[side] in pieces:
        yield note("garrison_stays", "14.3")
    elif not open_hexes(st, side, h):
        yield note("no_way_out", "7.2", side=SIDES[side])
    else:
        need = max((INITIATIVE[p] for p in leaders), default=1)
        yield note("gets_away", "7.1.7", side=SIDES[side], need=need)


# === Battles that are decided on ===


def battle_forecast(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a battle to be named next, between both armies as they are [7.5]."""
    clash = clash_at(st, HEX[str(pick.id)], st.active)
    base = Forecast(path=(str(pick.id),), notes=tuple(battle_notes(st, clash)))
    yield base
    yield from try_out(st, choice.seat, clash, base)


def pass_forecast(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast the battle without further markers."""
    del pick
    b = st.battle
    assert b is not None
    yield from battle_forecast(st, choice, Pick("hex", HEX_IDS[b.hex]))


def marker_odds(st: ScotlandState, choice: Choose, marker: BattleMarker, base: Forecast) -> Iterator[Forecast | None]:
    """Yield forecasts of the current battle with the marker in effect."""
    b = marker.tried(st, choice.seat)
    yield base
    if b is not None:
        here = clash_at(st, b.hex, b.attacker)
        yield from try_out(st, choice.seat, Clash(here.attackers, here.defenders, b), base)


def retreat_forecast(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast staying (the battle continues) or retreating (the chance to get away) [7.1.7]."""
    clash = clash_now(st, choice)
    if pick.kind == "piece" or pick.id == "retreat":
        need = retreat_need(pick)
        chance = need / 6
        figures: dict[str, Plain] = {"chance": chance, "need": need}
        yield Forecast(notes=(note("away", "7.1.7", need=need, chance=chance),), figures=figures)
        return
    base = Forecast(notes=tuple(battle_notes(st, clash)))
    yield base
    yield from try_out(st, choice.seat, clash, base)


def retreat_need(pick: Pick) -> int:
    """Return the highest roll with which the side gets away if this retreat is declared [8.3]."""
    return INITIATIVE[PIECE[str(pick.id)]] if pick.kind == "piece" else 1


def leaders_alone(st: ScotlandState, side: int, h: int) -> list[int]:
    """Return enemy leaders that units of `side` would find in the hex without any unit [4.0][8.5]."""
    enemy = 1 - side
    return [] if units_at(st, enemy, h) or has_garrison(st, h, enemy) else leaders_at(st, enemy, h)
