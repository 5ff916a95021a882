"""Refusals: why something on the table is not an option of the pending decision, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choice import CHANCE, Choose, Pick
from game.core.message import Message, why
from game.games.vermin.chapters.arrivals import drop_goals, entry_goals, obliged, open_entries
from game.games.vermin.chapters.marine_actions import able_units
from game.games.vermin.chapters.marine_attacks import PANTS_RANGE, dice_against, weapon_of
from game.games.vermin.chapters.marine_movement import way_to
from game.games.vermin.chapters.professor import in_range
from game.games.vermin.data import (
    ANT_GUN,
    CHIT,
    CHIT_IDS,
    COLLAPSED,
    DESTROYED,
    EXITS,
    HEX,
    HEX_IDS,
    LOGISTICS,
    LOST,
    NOBODY,
    NUMBERED,
    OPEN,
    PIECE,
    PIECE_IDS,
    RESERVE,
    UNITS,
    VEHICLES,
    WAITING,
)
from game.games.vermin.explain.why_not_action import frozen_by, no_action, own_actions
from game.games.vermin.queries import (
    beside_swarm,
    is_flooded,
    is_in_nest,
    is_shielded,
    jewels_lying,
    targets_of,
    unit_at,
    unit_points,
    vermites_at,
)
from game.games.vermin.sight import line_of_sight
from game.games.vermin.state import VerminState

UNLIMITED = 400
"""Half points that reach every hex that is open at all."""


def refusal(view: VerminState, choice: Choose, pick: Pick) -> Message | None:
    """Return why the thing pointed at is not an option; None if it is one, or if only a lesson leaves it out."""
    if pick in choice.options or choice.seat == CHANCE:
        return None
    if (choice.prompt, pick.kind) == ("action", "action"):
        return no_action(view, _unit(choice), pick) if pick in own_actions(view, _unit(choice)) else None
    if str(pick.id) not in KNOWN.get(pick.kind, {}):
        return None
    number = KNOWN[pick.kind][str(pick.id)]
    tell = BY_PICK.get((choice.prompt, pick.kind))
    return tell(view, choice, number) if tell is not None else _other_matter(view, choice, pick.kind, number)


def _other_matter(st: VerminState, choice: Choose, kind: str, number: int) -> Message | None:
    """Return what the question asks for, if the thing is no possible answer."""
    if kind == "button":
        return None
    if kind == "chit":
        return why("chits_drawn", "D")
    h = number if kind == "hex" else st.board.exit[number] if kind == "exit" else st.at[number]
    by_hex = BY_PICK.get((choice.prompt, "hex")) if choice.prompt in ("arrive", "jump", "drop") else None
    if by_hex is not None and kind != "hex" and h >= 0:
        return by_hex(st, choice, h)
    if kind == "vermite" and h < 0:
        return why("not_on_map", "B-3", vermite=PIECE_IDS[number])
    asks = ASKS_FOR.get(choice.prompt)
    return asks(choice) if asks is not None else None


KNOWN: dict[str, dict[str, int]] = {
    "hex": HEX,
    "unit": {PIECE_IDS[p]: p for p in UNITS},
    "vermite": {name: p for name, p in PIECE.items() if p not in UNITS},
    "exit": {str(e + 1): e for e in EXITS},
    "chit": CHIT,
    "button": {"done": 0},
}
"""The things of each kind of pick, by id."""


ASKS_FOR: dict[str, Callable[[Choose], Message]] = {
    "place": lambda choice: why("place_first", "Q-1-b", unit=str(choice.args["unit"])),
    "choose_chit": lambda choice: why("chit_first", choice.rule),
    "act": lambda _: why("unit_first", "I"),
    "request_unit": lambda _: why("reserve_first", "I-4-c"),
    "affected": lambda choice: why("vermites_only", "J-5-b", weapon=str(choice.args["weapon"])),
    "decontaminate": lambda choice: why("marines_only", "L", unit=str(choice.args["unit"])),
    **{
        prompt: lambda choice: why("finish_first", "I", unit=str(choice.args["unit"]))
        for prompt in ("arrive", "jump", "drop", "action", "move_on")
    },
}
"""The message for things that are not an answer to a question."""


def _end_of_phase(st: VerminState, choice: Choose, pick: int) -> Message | None:
    del choice, pick
    return why("must_enter", "I-5", units=[PIECE_IDS[p] for p in obliged(st)])


def _unit(choice: Choose) -> int:
    return PIECE[str(choice.args["unit"])]


# === Hexes ===


def _closed(st: VerminState, h: int) -> Message | None:
    board = st.board
    if board.deadly >> h & 1:
        return why("cloud", "P-2-j")
    if board.is_tar[h]:
        return why("tar", "P-1-g")
    if vermites_at(st, h):
        return why("vermites_there", "I-1-a", hex=HEX_IDS[h])
    other = unit_at(st, h)
    if other != NOBODY:
        return why("unit_there", "I-1-a", unit=PIECE_IDS[other])
    return None


def _move(st: VerminState, choice: Choose, h: int) -> Message | None:
    p = _unit(choice)
    if st.at[p] == h:
        return why("here", "I-1", unit=PIECE_IDS[p])
    if p == ANT_GUN and st.back[p]:
        return why("ant_hex" if not vermites_at(st, h) else "ant_nest", "J-3")
    if st.frozen[p]:
        return frozen_by(st, p)
    closed = _closed(st, h)
    if closed is not None:
        return closed
    points = choice.args.get("points", unit_points(st, p))
    assert isinstance(points, int)
    act = st.action
    if act is not None and act.moved and not act.loaded:
        return why("moved", "I-1", unit=PIECE_IDS[p])
    return _too_far(st, p, h, points)


def _too_far(st: VerminState, p: int, h: int, points: int) -> Message | None:
    way = way_to(st, p, UNLIMITED, h)
    if way is not None and way.cost <= points:
        return None
    if way is not None:
        return why("too_far", "I-1", needs=f"{way.cost / 2:g}", points=f"{points / 2:g}")
    near = beside_swarm(st)
    if near >> st.at[p] & 1 and near >> h & 1:
        return why("from_beside_to_beside", "I-1-b", hex=HEX_IDS[h])
    if st.board.terrain[h] == "bridge":
        return why("bridge", "P-3-n")
    return why("no_way", "I-1-b", hex=HEX_IDS[h])


def _enter(st: VerminState, choice: Choose, h: int) -> Message | None:
    closed = _closed(st, h)
    if closed is not None:
        return closed
    if h in entry_goals(st, _unit(choice)):
        return None
    entries = [HEX_IDS[n] for n in st.board.entry]
    if not open_entries(st):
        return why("entries_blocked", "I-5-a", hexes=entries)
    return why("entry_far", "I-5-a", hexes=entries)


def _place(st: VerminState, choice: Choose, h: int) -> Message | None:
    del choice
    if h not in st.board.town:
        return why("in_town", "Q-1-b")
    other = unit_at(st, h)
    return why("unit_there", "I-1-a", unit=PIECE_IDS[other]) if other != NOBODY else None


def _jump(st: VerminState, choice: Choose, h: int) -> Message | None:
    if st.at[_unit(choice)] == h:
        return why("here", "I-1", unit=str(choice.args["unit"]))
    return _closed(st, h) or (why("bridge", "P-1-g") if h >= NUMBERED else None)


def _drop(st: VerminState, choice: Choose, h: int) -> Message | None:
    del choice
    if h in drop_goals(st):
        return None
    if h >= NUMBERED:
        return why("no_number", "I-5-b")
    closed = _closed(st, h)
    if closed is not None:
        return closed
    if jewels_lying(st, h):
        return why("drop_jewel", "I-5-b")
    if any(st.exits[e] in (OPEN, COLLAPSED) and st.board.exit[e] == h for e in EXITS):
        return why("drop_exit", "I-5-b")
    return why("drop_flooded" if is_flooded(st, h) else "drop_clear", "I-5-b")


# === Targets ===


def _target(st: VerminState, choice: Choose, target: int) -> Message | None:
    p, h = _unit(choice), st.at[target]
    if h < 0:
        return why("not_on_map", "J", vermite=PIECE_IDS[target])
    if is_in_nest(st, target):
        return why("in_nest", "J")
    unable = _unable(st, choice, p)
    if unable is None and is_shielded(st, target):
        return why("escorted", "Q-2-d", vermite=PIECE_IDS[target])
    return unable or _aim(st, choice, p, h)


def _exit(st: VerminState, choice: Choose, e: int) -> Message | None:
    p = _unit(choice)
    if st.exits[e] == DESTROYED:
        return why("exit_destroyed", "E-1-c")
    if st.exits[e] not in (OPEN, COLLAPSED):
        return why("exit_not_there", "P-2-m")
    if weapon_of(st, p) == "pants" or p == ANT_GUN:
        return why("exit_dark", "J-3")
    return _unable(st, choice, p) or _aim(st, choice, p, st.board.exit[e])


def _unable(st: VerminState, choice: Choose, p: int) -> Message | None:
    if st.frozen[p]:
        return frozen_by(st, p)
    if p == ANT_GUN:
        return why("ant_towed", "J-3") if not st.back[p] else why("ant_aims_at_hex", "J-3")
    weapon = weapon_of(st, p)
    if not weapon:
        return why("no_weapon", "J-6" if p in VEHICLES else "J-2", unit=PIECE_IDS[p])
    if st.action is not None and st.action.fired:
        return why("fired", "I-3", unit=PIECE_IDS[p])
    if choice.prompt == "move_on" and choice.args.get("kind") != "move_fire":
        return why("full_move", "I-1", unit=PIECE_IDS[p])
    return None


def _aim(st: VerminState, choice: Choose, p: int, h: int) -> Message | None:
    weapon = weapon_of(st, p)
    distance = st.board.distance(st.at[p], h)
    if weapon == "pants":
        return why("pants_range", "J-4", distance=distance) if distance > PANTS_RANGE else None
    if weapon == "pistol" and distance > 1:
        return why("pistol_range", "J-2", unit=PIECE_IDS[p])
    sight = line_of_sight(st, st.at[p], h)
    if not sight.clear:
        blocker, what = sight.by[0]
        return why(f"blocked_by_{what}", "J-1", hex=HEX_IDS[blocker])
    if dice_against(st, p, h, moving=choice.prompt == "move_on") <= 0:
        return why("no_dice", "J-1", unit=PIECE_IDS[p])
    return None


# === Units, chits ===


def _actor(st: VerminState, choice: Choose, p: int) -> Message | None:
    if choice.args.get("unit") == PIECE_IDS[p]:
        return why("acts_now", "I", unit=PIECE_IDS[p])
    if p in able_units(st):
        return None
    name = PIECE_IDS[p]
    at = st.at[p]
    if at == LOST:
        return why("dead", "N", unit=name)
    if at == RESERVE:
        return why("in_reserve", "I-4-c", unit=name)
    if at == WAITING:
        if st.due[p] > st.turn and p in st.dropping:
            return why("drop_again", "I-5-b", unit=name, turn=st.due[p])
        if st.due[p] > st.turn:
            return why("due_later", "Q-1-c", unit=name, turn=st.due[p])
        if not open_entries(st):
            return why("entries_blocked", "I-5-a", hexes=[HEX_IDS[n] for n in st.board.entry])
        if not st.acted[p]:
            return why("entry_price", "I-5-a", unit=name)
    if st.acted[p]:
        return why("acted", "I", unit=name)
    if st.frozen[p]:
        return frozen_by(st, p)
    return why("nothing_to_do", "I", unit=name)


def _busy(st: VerminState, choice: Choose, p: int) -> Message | None:
    del st, p
    unit = choice.args.get("unit")
    return why("finish_first", "I", unit=str(unit)) if unit else None


def _requested(st: VerminState, choice: Choose, p: int) -> Message | None:
    del choice
    if st.at[p] == LOST:
        return why("dead", "I-4-c", unit=PIECE_IDS[p])
    if st.at[p] >= 0:
        return why("on_map", "I-4-c", unit=PIECE_IDS[p])
    return why("comes_itself", "I-4-c", unit=PIECE_IDS[p]) if st.at[p] == WAITING else None


def _affected(st: VerminState, choice: Choose, target: int) -> Message | None:
    if st.at[target] < 0:
        return why("not_on_map", "J-5-b", vermite=PIECE_IDS[target])
    if is_in_nest(st, target):
        return why("in_nest", "J-5-b")
    if is_shielded(st, target):
        return why("escorted", "J-5-b", vermite=PIECE_IDS[target])
    chosen = choice.args["chosen"]
    if isinstance(chosen, list) and PIECE_IDS[target] in chosen:
        return why("already_chosen", "J-5-b", vermite=PIECE_IDS[target])
    if target in in_range(st, int(str(choice.args["reach"]))):
        return None
    return why("out_of_range", f"J-5-{choice.args['weapon']}", vermite=PIECE_IDS[target])


def _chit(st: VerminState, choice: Choose, c: int) -> Message | None:
    drawn = choice.args["chits"]
    if isinstance(drawn, list) and CHIT_IDS[c] in drawn:
        return None
    return why("chit_not_drawn" if st.chits[c] else "chit_gone", "D")


def _patient(st: VerminState, choice: Choose, p: int) -> Message | None:
    del choice
    if st.at[p] < 0:
        return why("dead" if st.at[p] == LOST else "off_map", "L", unit=PIECE_IDS[p])
    if p == LOGISTICS and st.nat[p]:
        return why("cleans_itself", "L", unit=PIECE_IDS[p])
    if not st.nat[p]:
        return why("no_nat", "L", unit=PIECE_IDS[p])
    beside = p in targets_of(st, st.at[LOGISTICS])
    return None if beside else why("not_beside_logistics", "L", unit=PIECE_IDS[p])


Teller = Callable[[VerminState, Choose, int], Message | None]
BY_PICK: dict[tuple[str, str], Teller] = {
    ("place", "hex"): _place,
    ("choose_chit", "chit"): _chit,
    ("act", "unit"): _actor,
    ("act", "button"): _end_of_phase,
    ("action", "unit"): _actor,
    ("action", "hex"): _move,
    ("move_on", "hex"): _move,
    **{(prompt, "vermite"): _target for prompt in ("action", "move_on")},
    **{(prompt, "exit"): _exit for prompt in ("action", "move_on")},
    **{(prompt, "unit"): _busy for prompt in ("move_on", "jump", "drop", "arrive")},
    ("arrive", "hex"): _enter,
    ("jump", "hex"): _jump,
    ("drop", "hex"): _drop,
    ("request_unit", "unit"): _requested,
    ("affected", "vermite"): _affected,
    ("decontaminate", "unit"): _patient,
}
