"""Rolls against a number; the event reports the number and whether it was reached."""

from __future__ import annotations

from game.core.choice import Plain, roll_die
from game.games.labyrinth.data import CARD_IDS, SIDES
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs.dice import at_least, at_most


async def roll_at_most(st: LabyrinthState, seat: int, why: str, told_as: str, number: int, **about: Plain) -> bool:
    """Roll a die of the seat, without modifiers, that succeeds by a number or less; `why` names the roll."""
    told = at_most(await roll_die(why, **about, number=number), number, ())
    st.emit(told_as, {**told, **about}, side=SIDES[seat])
    return bool(told["ok"])


async def roll_at_least(st: LabyrinthState, seat: int, why: str, told_as: str, number: int, **about: Plain) -> bool:
    """Roll a die of the seat, without modifiers, that succeeds by a number or more."""
    told = at_least(await roll_die(why, **about, number=number), number, ())
    st.emit(told_as, {**told, **about}, side=SIDES[seat])
    return bool(told["ok"])


async def half_a_die(st: LabyrinthState, seat: int, card: int) -> int:
    """Roll a die for the event of a card; return half of it, rounded up."""
    die = await roll_die("event_die", card=CARD_IDS[card])
    number = (die + 1) // 2
    st.emit("half_a_die", side=SIDES[seat], card=CARD_IDS[card], die=die, number=number)
    return number
