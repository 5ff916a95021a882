"""Forecasts of options; everything is public."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.core.choice import CHANCE, Choose, Pick, Plain
from game.core.message import Message, note
from game.core.rules import Forecast
from game.games.vermin.chapters.arrivals import drop_goals, entry_price, way_in
from game.games.vermin.chapters.dark_energy import ant_distance, pants_modifiers
from game.games.vermin.chapters.dice import total
from game.games.vermin.chapters.marine_actions import (
    RECON_MIN,
    RECOVERY_MIN,
    REQUEST_MIN,
    able_units,
    patients,
    recon_modifiers,
    request_modifiers,
)
from game.games.vermin.chapters.marine_attacks import blow, modifiers, weapon_of
from game.games.vermin.chapters.marine_movement import entry_cost, exit_cost, jump_modifiers, way_to
from game.games.vermin.chapters.nat import in_danger
from game.games.vermin.data import (
    ANT_GUN,
    BETA_WAY,
    CHARTS,
    CHIT,
    CHIT_VIDS,
    EXITS,
    HEX,
    HEX_IDS,
    HEX_PICKS,
    NORTH_WAY,
    PIECE,
    PIECE_IDS,
    SOUTH_WAY,
    SPECIAL_OPS,
    TWO_FACED,
    UNITS,
    VEHICLES,
    VID,
    WEAPONS,
)
from game.games.vermin.explain.forecast_notes import beside_notes, danger_notes, landing_notes, nat_notes
from game.games.vermin.explain.odds import (
    ant_chances,
    at_least,
    attack_chances,
    chart_chances,
    exit_chances,
    nat_chance,
)
from game.games.vermin.queries import (
    beside_swarm,
    defence_of,
    gives_cover,
    is_alpha,
    is_shielded,
    jewels_lying,
    swarm_on_map,
    unit_points,
    vermites_at,
)
from game.games.vermin.state import VerminState

Figures = dict[str, Plain]


def forecast(view: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Yield forecasts of the option, each better than the last; nothing if there is nothing to say."""
    tell = BY_PROMPT.get((choice.prompt, str(pick))) or BY_PROMPT.get((choice.prompt, pick.kind))
    if tell is not None and choice.seat != CHANCE and pick in choice.options:
        yield from tell(view, choice, pick)


def _unit(choice: Choose) -> int:
    return PIECE[str(choice.args["unit"])]


# === I-1, I-3 Moves ===


def _move(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    p, goal = _unit(choice), HEX[str(pick.id)]
    if p == ANT_GUN and st.back[p]:
        yield from _ant_fire(st, goal)
        return
    points = choice.args.get("points", unit_points(st, p))
    assert isinstance(points, int)
    moved = st.action is not None and st.action.moved
    way = way_to(st, p, points, goal, moved=moved)
    if way is None:
        return
    hexes = [st.at[p], *way.path]
    costs = [entry_cost(st, a, b) for a, b in zip(hexes, way.path)]
    yield from _moving(st, p, hexes, costs, points - way.cost)


def _enter(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    p, goal = _unit(choice), HEX[str(pick.id)]
    way = way_in(st, p, goal)
    costs = [entry_price(st, way.path[0]), *(entry_cost(st, a, b) for a, b in zip(way.path, way.path[1:]))]
    yield from _moving(st, p, list(way.path), costs, unit_points(st, p) - way.cost)


def _moving(
    st: VerminState, p: int, hexes: Sequence[int], costs: Sequence[int], left: int
) -> Iterator[Forecast | None]:
    goal = hexes[-1]
    halted = bool(beside_swarm(st) >> goal & 1)
    notes = beside_notes(st, goal)
    if gives_cover(st, goal):
        notes.append(note("cover", "P"))
    if p in VEHICLES:
        if jewels_lying(st, goal) and p not in st.jewel_by:
            notes.append(note("can_load" if left >= 2 else "load_later", "J-6"))
        if goal in st.board.west_exit and is_alpha(st) and p in st.jewel_by:
            notes.append(note("can_leave" if left >= exit_cost(st, goal) and not halted else "leave_later", "Q-1-c"))
    figures: Figures = {"cost": sum(costs), "points_left": left}
    told = Forecast(tuple(HEX_IDS[h] for h in hexes), tuple(costs), notes=tuple(notes), figures=figures)
    yield from _with_danger(st, p, goal, told)


def _with_danger(st: VerminState, p: int, goal: int, told: Forecast, key: str = "danger") -> Iterator[Forecast | None]:
    """Yield what is known at once; then the same with the danger of the hex in front."""
    yield told
    danger = yield from danger_notes(st, p, goal, key)
    yield replace(told, notes=(*danger, *told.notes))


def _choosing(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a unit that may act next: the danger where it is."""
    del choice
    p = PIECE[str(pick.id)]
    if st.at[p] >= 0:
        yield from _with_danger(st, p, st.at[p], Forecast(notes=tuple(beside_notes(st, st.at[p]))))


# === J Attacks ===


def _fire(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast fire at a vermite: dice, the chance of each result, and whom NAT may reach."""
    p, target = _unit(choice), PIECE[str(pick.id)]
    moving = choice.prompt == "move_on"
    h = st.at[target]
    path = (HEX_IDS[st.at[p]], HEX_IDS[h])
    if weapon_of(st, p) == "pants":
        notes, figures = _pants(st, target, moving=moving)
        yield Forecast(path, notes=notes, figures=figures)
        return
    dice = total(modifiers(st, p, h, moving=moving))
    defence = defence_of(st, target)
    chances = attack_chances(dice, defence, reduced=bool(st.back[target]))
    figures = {"dice": dice, "need": defence + 1, **chances}
    notes = [note("dice", "J-1", number=dice, need=defence + 1), *nat_notes(st, target, h, chances["removed"])]
    yield Forecast(path, notes=tuple(notes), figures=figures)


def _pants(st: VerminState, target: int, *, moving: bool) -> tuple[list[Message], Figures]:
    change, deed = total(pants_modifiers(st, moving=moving)), blow(st, target)
    chances = dict(chart_chances("pants", change))
    hit = chances["vaporised"]
    if deed == "reduced":
        chances["reduced"] = chances.pop("vaporised")
    notes = [
        note(f"pants_{deed}", "J-4", need=PANTS_HIT - change),
        note("flung", "J-4", low=PANTS_FLING - change, high=PANTS_HIT - 1 - change),
        note("pants_miss", "J-4", unit=PIECE_IDS[SPECIAL_OPS], need=PANTS_FLING - 1 - change),
        *nat_notes(st, target, st.at[target], hit if deed == "removed" else 0.0),
    ]
    return notes, {**chances}


_LOWEST = {str(row["result"]): int(row["min"]) for row in CHARTS["pants"]["rows"]}
PANTS_HIT, PANTS_FLING = _LOWEST["vaporised"], _LOWEST["flung"]
"""The lowest modified rolls that vaporise and that fling [J-4]."""


def _exit_fire(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    p, e = _unit(choice), int(str(pick.id)) - 1
    h = st.board.exit[EXITS[e]]
    dice = total(modifiers(st, p, h, moving=choice.prompt == "move_on"))
    figures: Figures = {"dice": dice, "need": 4, **exit_chances(st, e, dice)}
    notes = (note("dice", "J-1", number=dice, need=4),)
    yield Forecast((HEX_IDS[st.at[p]], HEX_IDS[h]), notes=notes, figures=figures)


def _ant_fire(st: VerminState, h: int) -> Iterator[Forecast | None]:
    """Forecast the ANT gun on a hex: chances, and what a hit does to each vermite in it."""
    distance = ant_distance(st, h)
    chances = ant_chances(distance)
    struck = [q for q in vermites_at(st, h) if not is_shielded(st, q)]
    notes = [note("ant_need", "J-3", need=max(3, distance + 1))]
    notes.append(note("ant_crash", "J-3", unit=PIECE_IDS[ANT_GUN]))
    for result in ("removed", "reduced"):
        hurt = [PIECE_IDS[q] for q in struck if blow(st, q) == result]
        if hurt:
            notes.append(note(f"ant_{result}", "J-3", vermites=hurt))
    for q in struck:
        if blow(st, q) == "removed":
            notes += nat_notes(st, q, h, chances["hit"])
    yield Forecast((HEX_IDS[st.at[ANT_GUN]], HEX_IDS[h]), notes=tuple(notes), figures=dict(chances))


# === I-1-c, I-5-b Jumps and drops ===


def _jump(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    p, goal = _unit(choice), HEX[str(pick.id)]
    chances = chart_chances("jump_pack", total(jump_modifiers(st, p, str(choice.args["kind"]))))
    drift = st.board.neighbours[goal][0]
    notes = [*beside_notes(st, goal), *landing_notes(st, p, drift)]
    notes.append(note("jump_fail", "I-1-c"))
    path = (HEX_IDS[st.at[p]], HEX_IDS[goal]) if st.at[p] >= 0 else (HEX_IDS[goal],)
    yield from _with_danger(st, p, goal, Forecast(path, notes=tuple(notes), figures=dict(chances)), "danger_on_target")


def _drop(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    p, goal = _unit(choice), HEX[str(pick.id)]
    chances = chart_chances("drop", 0)
    deadly = 0
    for way in range(1, 7):
        for die in range(1, 7):
            h = goal
            for _ in range((die + 1) // 2):
                h = st.board.step[h][way] if h >= 0 else h
            lost = h < 0 or bool(st.board.deadly >> h & 1) or st.board.is_tar[h] or bool(vermites_at(st, h))
            deadly += lost
    notes = [*beside_notes(st, goal), _drift_note(p)]
    if deadly:
        notes.append(note("drop_deadly", "I-5-b", chance=chances["drift"] * deadly / 36))
    yield from _with_danger(
        st, p, goal, Forecast((HEX_IDS[goal],), notes=tuple(notes), figures=dict(chances)), "danger_on_target"
    )


# === I-4 Special actions and buttons ===


def _chance(need: int) -> Figures:
    return {"ok": at_least(need), "failed": 1 - at_least(need), "need": need}


def _recon(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    del pick
    need = RECON_MIN - total(recon_modifiers(st, _unit(choice)))
    notes = (note("need", "I-4-a", need=need), note("recon" if sum(st.chits) > 1 else "recon_last", "I-4-a"))
    yield Forecast(notes=notes, figures=_chance(need))


def _recovery(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    del pick
    units = [PIECE_IDS[q] for q in patients(st, _unit(choice))]
    notes = (note("recovery", "I-4-b", units=units, need=RECOVERY_MIN),)
    yield Forecast(notes=notes, figures=_chance(RECOVERY_MIN))


def _request(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    del pick
    need = REQUEST_MIN - total(request_modifiers(st, _unit(choice)))
    reserve = [PIECE_IDS[q] for q in UNITS if st.at[q] == -3]
    notes = (note("need", "I-4-c", need=need), note("request", "I-4-c", units=reserve))
    yield Forecast(notes=notes, figures=_chance(need))


def _move_fire(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    del pick
    p = _unit(choice)
    less = note("move_fire_pants", "J-4") if weapon_of(st, p) == "pants" else note("move_fire", "I-3")
    yield Forecast(notes=(less,), figures={"points_left": unit_points(st, p) // 2})


def _jump_button(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    del pick
    kind = "move_fire" if choice.prompt == "move_on" else "full_move"
    chances = chart_chances("jump_pack", total(jump_modifiers(st, _unit(choice), kind)))
    yield Forecast(notes=(note("jump_fail", "I-1-c"),), figures=dict(chances))


def _drift_note(p: int) -> Message:
    """Say what a drift does: the gun and the professor have no disrupted side."""
    return note("drop_drift_whole" if p in TWO_FACED else "drop_drift", "I-5-b")


def _drop_button(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    del pick
    notes = (_drift_note(_unit(choice)), note("drop_goals", "I-5-b", number=len(drop_goals(st))))
    yield Forecast(notes=notes, figures=dict(chart_chances("drop", 0)))


def _unleash(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """List the secret weapons that may come up."""
    del choice, pick
    left = [name for name, there in zip(WEAPONS, st.weapons, strict=True) if there]
    yield Forecast(notes=(note("weapons_left", "J-5-b", weapons=left, chance=1 / len(left)),))


def _build(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    del choice, pick
    yield Forecast(notes=(note("build", "J-5-a", number=sum(st.weapons)),))


def _affected(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    p, weapon = PIECE[str(pick.id)], str(choice.args["weapon"])
    worn = bool(st.back[p])
    does = {
        "alley_cat": "would_recover" if worn else "no_effect",
        "panther": "would_be_removed" if worn else "would_be_reduced",
        "tiger": "would_be_removed",
    }.get(weapon, "would_fly" if worn else "would_be_flung")
    notes = [note(does, f"J-5-{weapon}")]
    if does == "would_be_removed":
        notes += nat_notes(st, p, st.at[p], 1.0)
    figures: Figures = {"nat": nat_chance(p)} if does == "would_be_removed" and in_danger(st, st.at[p]) else {}
    yield Forecast((HEX_IDS[st.at[p]],), notes=tuple(notes), figures=figures)


def _chit(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    """Forecast a chit: directions, and the warriors on the map that it names."""
    del choice
    c = CHIT[str(pick.id)]
    if is_alpha(st):
        notes = [note("directions", "D-1", south=SOUTH_WAY[c], north=NORTH_WAY[c])]
        figures: Figures = {"south": SOUTH_WAY[c], "north": NORTH_WAY[c]}
    else:
        notes = [note("way", "D-1", way=BETA_WAY[c]) if BETA_WAY[c] else note("storm", "Q-2-f")]
        figures = {"way": BETA_WAY[c]}
    named = [PIECE_IDS[p] for p in swarm_on_map(st) if VID[p] and VID[p] in CHIT_VIDS[c]]
    if CHIT_VIDS[c]:
        notes.append(note("named" if named else "named_none", "D", vermites=named))
    yield Forecast(notes=tuple(notes), figures=figures)


def _end_phase(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    del choice, pick
    idle = [PIECE_IDS[p] for p in able_units(st)]
    yield Forecast(notes=(note("idle", "I", units=idle),))


def _start(st: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
    h = HEX[str(pick.id)]
    notes = [note("cover", "P")] if gives_cover(st, h) else []
    if HEX_PICKS[h] in choice.options:
        yield Forecast((HEX_IDS[h],), notes=tuple(notes))


Teller = Callable[[VerminState, Choose, Pick], Iterator[Forecast | None]]
BY_PROMPT: dict[tuple[str, str], Teller] = {
    ("place", "hex"): _start,
    ("choose_chit", "chit"): _chit,
    ("act", "unit"): _choosing,
    ("act", "button:done"): _end_phase,
    **{(prompt, "hex"): _move for prompt in ("action", "move_on")},
    **{(prompt, "vermite"): _fire for prompt in ("action", "move_on")},
    **{(prompt, "exit"): _exit_fire for prompt in ("action", "move_on")},
    **{(prompt, "action:jump"): _jump_button for prompt in ("action", "move_on", "arrive")},
    ("action", "action:move_fire"): _move_fire,
    ("action", "action:recon"): _recon,
    ("action", "action:recovery"): _recovery,
    ("action", "action:request"): _request,
    ("action", "action:unleash"): _unleash,
    ("action", "action:build"): _build,
    ("arrive", "hex"): _enter,
    ("arrive", "action:drop"): _drop_button,
    ("jump", "hex"): _jump,
    ("drop", "hex"): _drop,
    ("affected", "vermite"): _affected,
}
