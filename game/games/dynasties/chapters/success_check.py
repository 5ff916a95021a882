"""08-02-03-01 Success checks: contribution, success value, dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from game.core.choice import PASS, PASS_ALL, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.core.state import Frame
from game.games.dynasties.cards.powers import declared_power, piercing_eye, reading
from game.games.dynasties.chapters.cards import NO_CARD, card_options, next_card
from game.games.dynasties.data import BLACK, JOKER, NONE, PLAYING_IDS, RED, SIDES, VALUE, WAR
from game.games.dynasties.figures import figures
from game.games.dynasties.legality import is_legal
from game.games.dynasties.picks import NUMBER, VALUE_PICKS
from game.games.dynasties.queries import action_of, lies_on, seats_from, value
from game.games.dynasties.state import Check, DynastiesState
from game.games.dynasties.verbs import kill, take_from_hand

UNLUCKY = 6
"""The roll that kills under All or Nothing [SW02-08-06]."""


def check_of(st: DynastiesState) -> Check:
    """Return the check being made; there must be one."""
    assert st.check is not None
    return st.check


@procedure
async def begin_check(st: DynastiesState, after: Frame) -> None:
    """Fix suit, cards and dice, and start the contribution; `after` is the frame that applies the result."""
    action = action_of(st)
    if not is_legal(st):
        action.void = True
        st.emit("void", side=SIDES[st.active], action=action.kind)
        return
    st.check = figures(st, action)
    st.quiet_cards = []
    c = st.check
    st.emit("check", side=SIDES[st.active], action=action.kind, red=c.red, number=c.n, dice=c.dice)
    then(st, frame(contribute), frame(draw_difference), frame(throw_dice), after)


# === b) The contribution ===


@procedure
async def contribute(st: DynastiesState) -> None:
    """Ask each seat from the active one on, round after round, until nobody adds a card."""
    added = False
    for seat in seats_from(st, st.active):
        while await _add_card(st, seat):
            added = True
    if added:
        then(st, frame(contribute))


async def _add_card(st: DynastiesState, seat: int) -> bool:
    """Offer the seat to play a card of the suit; return whether it did.

    Every seat with cards is asked, whatever its cards are, and may pass for the rest of the action, so that neither
    reveals anything.
    """
    hand = st.hands[seat]
    if not hand or seat in st.quiet_cards:
        return False
    c = check_of(st)
    suit = RED if c.red else BLACK
    cards = card_options([kind for kind in hand if suit[kind]])
    options = [*cards, PASS, PASS_ALL]
    kind = action_of(st).kind
    pick = await choose(
        seat,
        "contribute",
        options,
        "08-02-03-01",
        confirm=True,
        check=kind,
        number=c.n,
        dice=c.dice,
        cards=len(c.cards),
    )
    if pick == PASS_ALL:
        st.quiet_cards.append(seat)
    if pick.kind == "card":
        await _play_card(st, seat, NUMBER[pick])
    return pick.kind == "card"


async def _play_card(st: DynastiesState, seat: int, kind: int) -> None:
    """Put a card on the table, face up; the player of a joker names its number [04]."""
    take_from_hand(st, seat, kind)
    row = [seat, kind, VALUE[kind]]
    check_of(st).cards.append(row)
    if kind == JOKER:
        row[2] = int((await choose(seat, "joker_value", VALUE_PICKS, "04")).id)
    named = row[2] if kind == JOKER else None
    st.emit("played_card", side=SIDES[seat], card=PLAYING_IDS[kind], value=row[2], named=named)


# === c) The success value ===


@procedure
async def draw_difference(st: DynastiesState) -> None:
    """Draw the missing cards, which count like those played; a drawn joker counts as 1 (ruling A2)."""
    c = check_of(st)
    st.quiet_cards = []
    drawn = []
    for _ in range(c.n - len(c.cards)):
        kind = await next_card(st)
        if kind == NO_CARD:
            break
        drawn.append(PLAYING_IDS[kind])
        c.cards.append([NONE, kind, VALUE[kind]])
    c.stage = "drawn"
    if any(counting(c)) and await piercing_eye(st):
        c.minus = value(st, action_of(st).person, WAR)
    st.emit("revealed", side=SIDES[st.active], cards=drawn, number=len(drawn) or None, value=success_value(c))
    if not c.total:
        _tell_decisive(st, c)


def _tell_decisive(st: DynastiesState, c: Check) -> None:
    """Emit the event that says which card sets the success value, and who played it."""
    suit = RED if c.red else BLACK
    seat, kind, _ = max((row for row in c.cards if suit[row[1]]), key=lambda row: row[2], default=(NONE, NONE, 0))
    card = PLAYING_IDS[kind] if kind != NONE else None
    st.emit("decides", card=card, by=SIDES[seat] if seat != NONE else None)


def counting(c: Check) -> list[int]:
    """Return the numbers of the cards on the table that are of the suit."""
    suit = RED if c.red else BLACK
    return [number for _, kind, number in c.cards if suit[kind]]


def success_value(c: Check) -> int:
    """Return the highest number of the suit, 0 if none; against the Wraith their sum [08-02-03-01][SW02-06]."""
    numbers = [number - c.minus for number in counting(c)]
    return (sum(numbers) if c.total else max(numbers)) if numbers else 0


# === d) The dice ===


@procedure
async def throw_dice(st: DynastiesState) -> None:
    """Roll; a sum of at least the success value succeeds. Then discard the cards."""
    c, action = check_of(st), action_of(st)
    c.rolled = [
        await roll_die("check", side=SIDES[st.active], number=number, dice=c.dice, value=success_value(c))
        for number in range(1, c.dice + 1)
    ]
    c.stage = "rolled"
    multiplied = has_all_or_nothing(st)
    need = success_value(c)
    if multiplied and UNLUCKY in c.rolled:
        _tell_roll(st, None, need, ok=False)
        kill(st, action.person, "all_or_nothing")
    else:
        await _compare(st, need, multiplied=multiplied)
    clear_table(st)


async def _compare(st: DynastiesState, need: int, *, multiplied: bool) -> None:
    """Compare the dice as rolled, then as a power reads them, with the success value."""
    c, action = check_of(st), action_of(st)
    total = result(c.rolled, multiplied=multiplied)
    action.success = total >= need
    power, dice = reading(st, c.rolled)
    if power and not action.success:
        better = result(dice, multiplied=multiplied)
        wins = power == "steady_aim" or better >= need
        if wins and await declared_power(st, power, action.person):
            action.success = True
            _tell_roll(st, None if power == "steady_aim" else better, need, ok=True)
            return
    _tell_roll(st, total, need, ok=action.success)


def _tell_roll(st: DynastiesState, total: int | None, need: int, *, ok: bool) -> None:
    """Emit the result; `total` is None where no sum decides: a 6 under All or Nothing, a 1 with Steady Aim."""
    dice = list(check_of(st).rolled)
    st.emit("rolled", side=SIDES[st.active], dice=dice, number=len(dice) or None, total=total, value=need, ok=ok)


def result(dice: Sequence[int], *, multiplied: bool) -> int:
    """Return the sum of the dice; under All or Nothing the product, 0 without dice (ruling A23)."""
    if multiplied:
        return prod(dice) if dice else 0
    return sum(dice)


def has_all_or_nothing(st: DynastiesState) -> bool:
    """Whether the acting person's dice are multiplied [SW02-08-06]; nobody acts in an Incite."""
    action = action_of(st)
    return action.kind != "incite" and lies_on(st, action.person, "all_or_nothing")


def clear_table(st: DynastiesState) -> None:
    """Discard all cards of the check."""
    for _, kind, _ in check_of(st).cards:
        st.discard[kind] += 1
    st.check = None
