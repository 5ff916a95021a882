"""The stakes of a reply [10.0]: what happens if nobody answers, with its chance, and what the answer changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.choice import PASS, Choose, Pick, Plain
from game.core.message import Message
from game.games.scotland.cards.battle_markers import LOST_CAUSE, PRE_BATTLE
from game.games.scotland.cards.general import GENERAL, InfluenceNoble, TownMarker
from game.games.scotland.chapters.fighting import advantage_at
from game.games.scotland.chapters.movement import can_move, reach
from game.games.scotland.data import (
    ALLOWANCE,
    COUNTRY,
    FORCED,
    HEX,
    HEX_IDS,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SIDES,
    TOWN,
    TYPE,
)
from game.games.scotland.queries import has_enemy_units, is_leader, pieces_at, units_at
from game.games.scotland.state import Battle, Moving, ScotlandState

MOST_NAMED = 4
"""A sentence names this many hexes at most; of more it gives the number."""


def at_stake(view: ScotlandState, choice: Choose) -> Iterator[Message]:
    """Yield sentences about the stakes of a reply; none for other questions."""
    if choice.prompt == "reply_vacillate":
        yield from _march(view, choice)
    elif choice.prompt == "reply_cancel":
        yield from _marker_stakes(view, choice)
    elif choice.prompt == "fortunes":
        yield from _dice(choice)
    elif choice.prompt == "before_battle" and view.battle is not None:
        yield _said("begins" if view.battle.passes else "answers", side=SIDES[1 - choice.seat])


def marched(view: ScotlandState, choice: Choose) -> ScotlandState:
    """Return the position in which the stack of a March moves, because nobody played Vacillate."""
    st = view.copy()
    h = HEX[str(choice.args["hex"])]
    st.moving = Moving(h, [p for p in pieces_at(st, 1 - choice.seat, h) if can_move(st, p)])
    return st


def attacked(st: ScotlandState, side: int) -> list[int]:
    """Return the hexes that the moving stack could attack, if there are units in it."""
    move = st.moving
    if move is None or all(map(is_leader, move.group)):
        return []
    return [goal for goal in sorted(reach(st, move)) if has_enemy_units(st, side, goal)]


def answered_battle(st: ScotlandState, choice: Choose, pick: Pick) -> Battle | None:
    """Return the current battle after an answer: with the marker that may be cancelled, or without it.

    None if the marker changes no battle, or ends it.
    """
    b, card = st.battle, PRE_BATTLE.get(str(choice.args["first"]))
    if b is None or card is None or card is LOST_CAUSE:
        return None
    side = SIDES.index(str(choice.args["first_side"]))
    if (pick == PASS) == (side == choice.seat):
        return b
    b = replace(b, removed=list(b.removed), zeroed=list(b.zeroed))
    named = choice.args.get("piece")
    card.take_effect(st, b, side, PIECE[str(named)] if named is not None else None)
    return b


def _said(key: str, **args: Plain) -> Message:
    return Message(f"at_stake.{key}", args)


def _march(st: ScotlandState, choice: Choose) -> Iterator[Message]:
    """Yield the stack of a March and what it can attack or take: its destination is not named yet [4.0]."""
    side, st = 1 - choice.seat, marched(st, choice)
    assert st.moving is not None
    group = st.moving.group
    leaders = [PIECE_IDS[p] for p in group if is_leader(p)]
    points = min((ALLOWANCE[TYPE[p]] for p in group), default=0)
    number = len(group) - len(leaders) or None
    yield _said("stack", leaders=leaders or None, number=number, points=points)
    goals, fights = sorted(reach(st, st.moving)) if number else [], attacked(st, side)
    taken = [HEX_IDS[goal] for goal in goals if goal not in fights and _turns(st, side, goal)]
    if fights:
        yield _named("could_attack", [HEX_IDS[goal] for goal in fights])
    if taken:
        yield _named("could_take", taken)
    if not (fights or taken):
        yield _said("could_neither")


def _named(key: str, hexes: list[str]) -> Message:
    return _said(key, hexes=hexes) if len(hexes) <= MOST_NAMED else _said(f"{key}_many", number=len(hexes))


def _turns(st: ScotlandState, side: int, h: int) -> bool:
    return TOWN[h] and COUNTRY[h] == SCOTS and st.loyalty[h] != side


def _marker_stakes(st: ScotlandState, choice: Choose) -> Iterator[Message]:
    """Yield the effect of the marker that began the chain of Cancels, if not cancelled or if its Cancel is."""
    args = choice.args
    first, side = str(args["first"]), SIDES.index(str(args["first_side"]))
    works = side != choice.seat  # whoever laid it is asked about Cancels of it
    if args["marker"] != first:
        yield _said("cancelled" if not works else "upheld", marker=first, aim=str(args["first_on"]), **_target(args))
    yield _said("unanswered" if works else "answered", marker=first)
    yield _effect(st, choice, first, side)


def _target(args: Mapping[str, Plain]) -> dict[str, Plain]:
    return {name: args[name] for name in ("hex", "piece", "die") if name in args}


def _effect(st: ScotlandState, choice: Choose, marker: str, side: int) -> Message:
    args, card = choice.args, GENERAL.get(marker)
    if isinstance(card, TownMarker):
        return _said("turns", hex=args["hex"], side=SIDES[side], need=card.need, chance=card.need / 6)
    if isinstance(card, InfluenceNoble):
        need = card.need(st, side, PIECE[str(args["piece"])])
        key = "joins" if side == SCOTS else "turns_neutral"
        return _said(key, leader=args["piece"], need=need, chance=need / 6)
    if marker == "fortunes_of_war":
        wanted = args.get("need")
        if not isinstance(wanted, int):
            return _said("rolled_again", die=args["die"])
        return _said("rolled_for", die=args["die"], need=wanted, chance=_chance(wanted))
    if marker == "initiative":
        return _said("marches_left", side=SIDES[side], number=st.marches[side] + 1)
    if card is not None:
        number = next(message.args["number"] for message in card.notes(st, side))
        return _said("levies", side=SIDES[side], number=number)
    if marker == "vacillate":
        return _said("stays", hex=args["hex"])
    if marker == "forced_march":
        assert st.moving is not None
        return _said("forced", hex=args["hex"], points=min(FORCED[TYPE[p]] for p in st.moving.group))
    return _in_battle(st, choice, marker, side)


def _in_battle(st: ScotlandState, choice: Choose, marker: str, side: int) -> Message:
    b = st.battle
    assert b is not None
    if marker == "combat_advantage":
        has_it = 1 - side in (advantage_at(b, 1), advantage_at(b, 2))
        return _said("advantage_lost" if has_it else "advantage_gained", side=SIDES[1 - side if has_it else side])
    if marker == "lost_cause":
        loser = LOST_CAUSE.loser(st, b.hex)
        assert loser is not None
        return _said("surrenders", side=SIDES[loser], number=len(units_at(st, loser, b.hex)))
    if "piece" in choice.args:
        return _said("struck", piece=choice.args["piece"])
    return _said(marker)


def _dice(choice: Choose) -> Iterator[Message]:
    """Yield whether each die succeeded, and the chance of a reroll."""
    args = choice.args
    dice, needs, need = _numbers(args["dice"]), _numbers(args.get("needs")), args.get("need")
    if needs:
        chances = sorted({_chance(each) for each in needs})
        hits = sum(die <= each for die, each in zip(dice, needs, strict=True))
        key = "volley" if len(chances) == 1 else "mixed_volley"
        yield _said(key, hits=hits, number=len(dice), chance=chances[0], most=chances[-1])
    elif isinstance(need, int):
        yield _said("low_die" if dice[0] <= need else "high_die", need=need, chance=_chance(need))
    else:
        yield _said("half_die", number=(dice[0] + 1) // 2)


def _chance(need: int) -> float:
    return min(6, max(0, need)) / 6


def _numbers(what: object) -> list[int]:
    return [number for number in what if isinstance(number, int)] if isinstance(what, Sequence) else []
