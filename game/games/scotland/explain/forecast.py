"""Forecasts of options, from all that the deciding seat can see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.core.choice import CHANCE, Choose, Pick, Plain
from game.core.message import Message, note
from game.core.rules import Forecast
from game.games.scotland.cards.battle_markers import PRE_BATTLE
from game.games.scotland.cards.markers import MARKERS
from game.games.scotland.chapters.levies import kinds_for
from game.games.scotland.chapters.movement import can_move, reach
from game.games.scotland.chapters.recruitment import starved
from game.games.scotland.data import (
    ALLOWANCE,
    COST,
    COUNTRY,
    ENGLISH,
    HEX,
    HEX_IDS,
    INITIATIVE,
    KIND_OF,
    KINDS,
    NEIGHBOURS,
    OFF,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SIDES,
    STRENGTH,
    TOWN,
    TYPE,
    forage_limit,
)
from game.games.scotland.explain.at_stake import answered_battle, attacked, marched
from game.games.scotland.explain.forecast_battle import (
    attack_at,
    battle_forecast,
    battle_notes,
    clash_at,
    leaders_alone,
    marker_odds,
    pass_forecast,
    retreat_forecast,
    try_out,
)
from game.games.scotland.queries import (
    could_hold,
    english_passive,
    free_counter,
    has_enemy_units,
    is_leader,
    is_stone_at,
    is_winter,
    pieces_at,
    units_at,
)
from game.games.scotland.state import Moving, ScotlandState


def forecast(view: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Yield ever better forecasts of the option, and None while calculating; nothing if none applies."""
    tell = BY_PROMPT.get((choice.prompt, pick.kind)) or BY_PROMPT.get(("", pick.kind))
    if tell is not None and choice.seat != CHANCE and pick in choice.options:
        yield from tell(view, choice, pick)


# === 4.0 Movement ===


def _move(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a move into a hex: path, costs, what happens there, and the battle that would follow."""
    move, side, goal = st.moving, choice.seat, HEX[str(pick.id)]
    assert move is not None
    way = reach(st, move)[goal]
    hexes = [move.hex, *way.path]
    rivers = [_river(a, b) for a, b in zip(hexes, way.path)]
    costs = [COST[h] + river for h, river in zip(way.path, rivers, strict=True)]
    points = choice.args["points"]
    assert isinstance(points, int)
    figures: dict[str, Plain] = {"cost": way.cost, "points_left": points - way.cost}
    units = [p for p in move.group if not is_leader(p)]
    notes = [note("river", "TEC", number=sum(rivers))] if any(rivers) else []
    attack = bool(units) and has_enemy_units(st, side, goal)
    notes += _entry_notes(st, side, way.path, attack=attack) if units else []
    path = tuple(HEX_IDS[h] for h in hexes)
    if not attack:
        notes += _foraging(st, side, goal, len(units)) if units else []
        yield Forecast(path, tuple(costs), notes=tuple(notes), figures=figures)
        return
    clash = attack_at(st, side, goal)
    enemies = sum(not is_leader(p) for p in clash.defenders)
    notes += [note("battle", "7.0", number=enemies), *battle_notes(st, clash)]
    base = Forecast(path, tuple(costs), notes=tuple(notes), figures=figures)
    yield base
    yield from try_out(st, side, clash, base)


def _river(a: int, b: int) -> int:
    return next(river for n, river in NEIGHBOURS[a] if n == b)


def _entry_notes(st: ScotlandState, side: int, path: Sequence[int], *, attack: bool) -> list[Message]:
    """List towns that turn, enemies that are provoked, and leaders caught on the way [8.5][11.1][12.21]."""
    free = path[:-1] if attack else path
    towns = [h for h in free if _turns(st, side, h)]
    notes = _takes(st, side, towns)
    abroad = any(COUNTRY[h] == ENGLISH for h in path)
    if side == SCOTS and english_passive(st) and (attack or towns or abroad):
        notes.append(note("provokes", "12.21"))
    caught = [PIECE_IDS[p] for h in path for p in leaders_alone(st, side, h)]
    return [*notes, note("catches", "8.5", leaders=caught)] if caught else notes


def _takes(st: ScotlandState, side: int, towns: Sequence[int]) -> list[Message]:
    """List the towns that turn; with Scone, the Stone of Destiny [13.7]."""
    notes = [note("takes", "11.1", hexes=[HEX_IDS[h] for h in towns])] if towns else []
    stone = side == ENGLISH and any(is_stone_at(st, h) for h in towns)
    return [*notes, note("stone", "13.7")] if stone else notes


def _turns(st: ScotlandState, side: int, h: int) -> bool:
    return TOWN[h] and COUNTRY[h] == SCOTS and st.loyalty[h] != side


def _foraging(st: ScotlandState, side: int, h: int, newcomers: int) -> list[Message]:
    """Say what would starve if the pieces stayed there until the end of the turn [6.0]."""
    units = newcomers + len([p for p in units_at(st, side, h) if st.moving is None or p not in st.moving.group])
    limit = forage_limit(h, side, winter=is_winter(st))
    lost = starved(units - limit)
    return [note("hunger", "6.0", number=units, limit=limit, lost=lost)] if lost else []


def _march(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a stack that a March would move: pieces, reach, and whether the enemy may play Vacillate [10]."""
    side = choice.seat
    base = _stack(st, side, HEX[str(pick.id)])
    notes = [*base.notes, note("marches_after", "4.0", number=st.marches[side] - 1)]
    if could_hold(st, 1 - side, "vacillate"):
        notes.append(note("may_vacillate", "10.vacillate"))
    yield replace(base, notes=tuple(notes))


def _check(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a leader's check: his chance, and the stack that would move [4.2]."""
    leader = PIECE[str(pick.id)]
    need = INITIATIVE[leader]
    base = _stack(st, choice.seat, st.at[leader])
    chance = note("chance", "4.2", need=need, chance=need / 6)
    yield replace(base, notes=(chance, *base.notes), figures={**base.figures, "chance": need / 6, "need": need})


def _stack(st: ScotlandState, side: int, h: int) -> Forecast:
    """List the pieces in the hex that would move, and the reach of each kind alone."""
    group = [p for p in pieces_at(st, side, h) if can_move(st, p)]
    fastest = max(TYPE[p] for p in group)
    alone = [p for p in group if TYPE[p] == fastest]
    parts = [reach(st, Moving(h, part)) for part in (group, alone)]
    hexes = sorted(parts[0].keys() | parts[1].keys())
    points = min(ALLOWANCE[TYPE[p]] for p in group)
    notes = (note("would_move", "4.1", pieces=[PIECE_IDS[p] for p in group], points=points),)
    figures: dict[str, Plain] = {
        "points": points,
        "reach": [HEX_IDS[n] for n in hexes],
        "together": [HEX_IDS[n] for n in sorted(parts[0])],
    }
    return Forecast(path=(HEX_IDS[h],), notes=notes, figures=figures)


# === 10.0 Markers ===


def _marker(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a marker of the hand: its chance and effect; in a battle, the odds with it."""
    side, marker = choice.seat, str(pick.id)
    notes = MARKERS[marker].notes(st, side)
    if marker != "cancel" and could_hold(st, 1 - side, "cancel"):
        notes.append(note("may_cancel", "10.cancel"))
    chances = [message.args["chance"] for message in notes if "chance" in message.args]
    base = Forecast(notes=tuple(notes), figures={"chance": chances[0]} if chances else {})
    if marker in PRE_BATTLE and choice.prompt == "before_battle":
        yield from marker_odds(st, choice, PRE_BATTLE[marker], base)
    elif notes:
        yield base


def _unanswered_march(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast each battle that a March could lead to if nobody answers it."""
    del pick
    side, st = 1 - choice.seat, marched(st, choice)
    told = []
    for goal in attacked(st, side):
        chance = 0.0
        for found in try_out(st, side, attack_at(st, side, goal), Forecast()):
            chance = found.odds[0] if found is not None and found.odds is not None else chance
            yield None
        told.append(note("march_odds", "7.0", hex=HEX_IDS[goal], side=SIDES[side], chance=chance))
        yield Forecast(notes=tuple(told))


def _cancelling(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast the battle after an answer to a marker."""
    b = answered_battle(st, choice, pick)
    if b is not None:
        here = clash_at(st, b.hex, b.attacker)
        yield from try_out(st, choice.seat, replace(here, battle=b), Forecast())


def _named(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    target = HEX[str(pick.id)] if pick.kind == "hex" else PIECE[str(pick.id)]
    yield MARKERS[choice.prompt].foresee(st, choice.seat, target)


def reroll_need(choice: Choose, pick: Pick) -> int | None:
    """Return the highest new die that would succeed; None if the die itself counts."""
    needs = choice.args.get("needs", choice.args.get("need"))
    need = needs[int(pick.id)] if isinstance(needs, list) else needs
    return need if isinstance(need, int) else None


def _reroll(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a die that Fortunes of War may reroll: the chance to succeed; none if every result counts."""
    del st
    need = reroll_need(choice, pick)
    if need is not None:
        chance = min(6, max(0, need)) / 6
        told = note("new_die", "10.fortunes_of_war", need=need, chance=chance)
        yield Forecast(notes=(told,), figures={"chance": chance, "need": need})


# === 9.1 Levies, 11.22 promotion, 7.2 retreat ===


def _levy(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a hex for a levy: which units may come, and whether the hex feeds them."""
    h, side = HEX[str(pick.id)], choice.seat
    about = {name: str(value) for name, value in choice.args.items()}
    kinds = [KINDS[k] for k in kinds_for(st, side, h, choice.prompt, about)]
    notes = [note("levy_kinds", "9.13", kinds=kinds), *_foraging(st, side, h, 1)]
    yield Forecast(path=(str(pick.id),), notes=tuple(notes))


def _kind(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Say how many counters of that kind of levy are left."""
    del choice
    k = KINDS.index(str(pick.id))
    left = sum(st.at[p] == OFF for p, kind in enumerate(KIND_OF) if kind == k)
    yield Forecast(notes=(note("counters_left", "9.13", number=left),), figures={"counters": left})


def _promotion(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Say what a promoted unit becomes."""
    del choice
    p = PIECE[str(pick.id)]
    new = free_counter(st, KIND_OF[p] + 1)
    assert new is not None
    now, then = STRENGTH[0][p], STRENGTH[0][new]
    notes = (note("would_rise", "11.22", kind=KINDS[KIND_OF[new]], now=now, then=then),)
    yield Forecast(path=(HEX_IDS[st.at[p]],), notes=notes, figures={"now": now, "then": then})


def _retreat(st: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Say what happens in a hex that a stack retreats into."""
    h, side = HEX[str(pick.id)], choice.seat
    pieces = choice.args["pieces"]
    assert isinstance(pieces, list)
    units = [name for name in pieces if not is_leader(PIECE[str(name)])]
    notes: list[Message] = []
    if units:
        notes = _takes(st, side, [h] if _turns(st, side, h) else [])
        caught = [PIECE_IDS[p] for p in leaders_alone(st, side, h)]
        notes += [note("catches", "8.5", leaders=caught)] if caught else []
        notes += _foraging(st, side, h, len(units))
    yield Forecast(path=(str(choice.args["hex"]), HEX_IDS[h]), notes=tuple(notes))


Teller = Callable[[ScotlandState, Choose, Pick], Iterator[Forecast | None]]
BY_PROMPT: dict[tuple[str, str], Teller] = {
    ("move_group", "hex"): _move,
    ("movement", "hex"): _march,
    ("movement", "piece"): _check,
    ("choose_battle", "hex"): battle_forecast,
    ("before_battle", "button"): pass_forecast,
    ("declare_retreat", "piece"): retreat_forecast,
    ("declare_retreat", "button"): retreat_forecast,
    ("", "marker"): _marker,
    ("reply_cancel", "marker"): _cancelling,
    ("reply_cancel", "button"): _cancelling,
    ("reply_vacillate", "button"): _unanswered_march,
    ("conversion", "hex"): _named,
    ("subversion", "hex"): _named,
    ("influence_noble", "piece"): _named,
    ("fortunes", "reroll"): _reroll,
    **{(prompt, "hex"): _levy for prompt in ("leader_levy", "town_levy", "levy_marker", "loyal_scots")},
    ("levy_kind", "kind"): _kind,
    ("promotion", "piece"): _promotion,
    ("promote_winner", "piece"): _promotion,
    ("retreated", "hex"): _retreat,
    ("displaced", "hex"): _retreat,
}
