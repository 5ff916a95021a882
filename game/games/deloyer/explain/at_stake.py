"""The stakes of an answer in a battle [12]-[16]: the situation, what comes next, what a refusal means."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.choice import Choose, Plain
from game.core.message import Message
from game.games.deloyer.chapters.battle import catch_value
from game.games.deloyer.chapters.fighting import arms_of, counted
from game.games.deloyer.data import BOTH, FEDERATION, LIBERATION, SIDES
from game.games.deloyer.explain.odds import STEPS, chance_at_most, expected_hits, mean_hits, waiting_volley
from game.games.deloyer.queries import anti_armour, anti_personnel, units_at
from game.games.deloyer.state import Battle, DeloyerState

PAIRINGS = ("want_armour", "want_infantry", "want_melee")


def at_stake(view: DeloyerState, choice: Choose) -> Iterator[Message]:
    """Yield sentences about the stakes of an answer; none for other questions."""
    b = view.battle
    if b is None:
        return
    if choice.prompt == "ask_catch":
        need = catch_value(view, b)
        yield _said("slip_away", need=need, chance=chance_at_most(need))
    elif choice.prompt == "battle_card":
        yield from _moment(view, b)
    elif choice.prompt in PAIRINGS:
        yield from _pairing(view, b, choice)


def _said(key: str, **args: Plain) -> Message:
    return Message(f"at_stake.{key}", args)


def _moment(st: DeloyerState, b: Battle) -> Iterator[Message]:
    """Yield what comes after a moment at which cards may be played (D30)."""
    if b.window == "catch":
        if b.asked:
            need = catch_value(st, b)
            yield _said("catch", need=need, chance=chance_at_most(need))
        else:
            yield _said("no_catch")
    elif b.window == f"before_{b.step}" and b.step in STEPS:
        yield _hits("expected", [sum(expected_hits(st, b, side, b.step)) for side in BOTH])
    elif b.window == f"after_{b.step}":
        yield _hits("scored", [sum(row) for row in counted(b, waiting_volley(st))])
    elif b.window == "end":
        left = [len(units_at(st, side, b.hex)) for side in BOTH]
        holder = left.index(max(left))
        if all(left):
            yield _said("both_stay", liberation=left[LIBERATION], federation=left[FEDERATION])
        elif any(left):
            yield _said("field", side=SIDES[holder], number=left[holder])


def _hits(key: str, hits: list[float] | list[int]) -> Message:
    return _said(key, liberation=round(hits[LIBERATION], 1), federation=round(hits[FEDERATION], 1))


def _pairing(st: DeloyerState, b: Battle, choice: Choose) -> Iterator[Message]:
    """Yield the expected hits of a fight, and what follows if the side does not want it [15.2][16.1]."""
    (l_cbas, l_soldiers), (f_cbas, f_soldiers) = (arms_of(st, b, side) for side in BOTH)
    if choice.prompt == "want_melee":
        hits = [sum(mean_hits(anti_personnel(st, b, p)) for p in row) for row in (l_soldiers, f_soldiers)]
    elif choice.prompt == "want_armour":
        hits = [
            sum(mean_hits(anti_personnel(st, b, p)) for p in l_cbas),
            sum(mean_hits(anti_armour(st, b, p)) for p in f_soldiers),
        ]
    else:
        hits = [
            sum(mean_hits(anti_armour(st, b, p)) for p in l_soldiers),
            sum(mean_hits(anti_personnel(st, b, p)) for p in f_cbas),
        ]
    yield _hits("dice", hits)
    yield _said("may_want" if choice.seat == b.attacker else "not_fought", side=SIDES[1 - choice.seat])
