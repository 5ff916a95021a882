"""SW02-07 The witches' powers. Each works only if its owner declares it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.choice import PASS, Choose, Plain, choose
from game.core.procedure import frame, procedure, then
from game.core.tables import match
from game.games.dynasties.chapters.cards import NO_CARD, next_card
from game.games.dynasties.data import (
    CARD_IDS,
    COLOURS,
    NONE,
    PERSON_IDS,
    PERSONS,
    PLAYING_IDS,
    POWER,
    POWERS,
    SIDES,
    WAR,
)
from game.games.dynasties.legality import aces, scan_piles
from game.games.dynasties.picks import (
    CARD_PICKS,
    KEEP_OR_SHUFFLE,
    NUMBER,
    PERSON_PICKS,
    PILE_PICKS,
    POWER_PICKS,
    SHUFFLE,
)
from game.games.dynasties.queries import action_of, has_power, value, witch
from game.games.dynasties.state import Action, DynastiesState
from game.games.dynasties.verbs import discard_from_hand, join_court

RULES = {
    "healing": "SW02-07-01",
    "far_eye": "SW02-07-02",
    "space_sense": "SW02-07-03",
    "steady_aim": "SW02-07-04",
    "thunderbolt": "SW02-07-05",
    "gale": "SW02-07-06",
    "might": "SW02-07-07",
    "heat_ray": "SW02-07-08",
    "overdrive": "SW02-07-09",
    "foresight": "SW02-07-10",
    "wide_scan": "SW02-07-11",
    "deflection": "SW02-07-12",
}
match("witches.csv", POWERS, RULES, "power")
READERS = ("steady_aim", "gale", "might", "deflection")
"""The powers that change how dice are read."""
CHANGED_DICE = 2
"""Dice that Deflection Shot may change."""
BEST_FACE = 6


async def declared_power(st: DynastiesState, power: str, p: int) -> bool:
    """Ask the witch's owner whether to use the power; return the answer."""
    seat = st.owner[p]
    pick = await choose(seat, "power", [POWER_PICKS[power], PASS], RULES[power], power=power, person=PERSON_IDS[p])
    if pick == PASS:
        return False
    tell_power(st, power, p)
    return True


def tell_power(st: DynastiesState, power: str, p: int) -> None:
    """Emit the event that a power is used."""
    st.emit("power", side=SIDES[st.owner[p]], person=PERSON_IDS[p], power=power)


async def heat_ray(st: DynastiesState) -> bool:
    """Let any witch of the dynasty add a die to its action [SW02-07-08]."""
    p = witch(st, st.active, "heat_ray") if st.sky_witches else NONE
    return p != NONE and await declared_power(st, "heat_ray", p)


async def piercing_eye(st: DynastiesState) -> bool:
    """Let the commander's War be subtracted from every card [SW02-07-02]."""
    action = action_of(st)
    p = action.person
    if action.kind != "war" or POWER[p] != "far_eye" or not has_power(st, p) or not value(st, p, WAR):
        return False
    return await declared_power(st, "far_eye", p)


def reading(st: DynastiesState, dice: Sequence[int]) -> tuple[str, list[int]]:
    """Return the acting person's power that changes the dice, "" if none, and the dice as it reads them.

    A Steady Aim with a 1 needs no sum and returns the dice as rolled.
    """
    action = action_of(st)
    p = action.person
    if action.kind not in ("marriage", "war", "recruit") or POWER[p] not in READERS or not has_power(st, p) or not dice:
        return "", []
    power = POWER[p]
    if power == "steady_aim":
        return (power, list(dice)) if 1 in dice else ("", [])
    return power, DICE_READINGS[power](dice)


def gale(dice: Sequence[int]) -> list[int]:
    """Count all dice as the highest [SW02-07-06]."""
    return [max(dice)] * len(dice)


def might(dice: Sequence[int]) -> list[int]:
    """Count one of the highest dice twice [SW02-07-07]."""
    ordered = sorted(dice)
    return [*ordered[:-1], 2 * ordered[-1]]


def deflection(dice: Sequence[int]) -> list[int]:
    """Turn the two lowest dice into sixes, always the best choice [SW02-07-12]."""
    ordered = sorted(dice)
    return [BEST_FACE if place < CHANGED_DICE else face for place, face in enumerate(ordered)]


DICE_READINGS: dict[str, Callable[[Sequence[int]], list[int]]] = {
    "gale": gale,
    "might": might,
    "deflection": deflection,
}
"""How the acting persons' powers read dice; Steady Aim is handled apart."""


# === Before the action ===


async def sense_space(st: DynastiesState) -> None:
    """Once a turn, before the action: look at the top card of the pack [SW02-07-03]."""
    seat = st.active
    st.looked = True
    tell_power(st, "space_sense", witch(st, seat, "space_sense"))
    if st.top == NONE:
        kind = await next_card(st)
        if kind == NO_CARD:
            return
        st.top = kind
    if seat not in st.top_seen:
        st.top_seen.append(seat)
    st.emit("looked_top", seat=seat, secret=("card",), side=SIDES[seat], card=PLAYING_IDS[st.top])


def begin_overdrive(st: DynastiesState) -> None:
    """Give the witch two actions this turn [SW02-07-09]."""
    st.overdrive = witch(st, st.active, "overdrive")
    st.actions = 2
    tell_power(st, "overdrive", st.overdrive)


def can_go_on(st: DynastiesState) -> bool:
    """Whether the witch can take the second action: not if she has died, left the dynasty or married."""
    return st.owner[st.overdrive] == st.active and has_power(st, st.overdrive)


# === Drawing persons ===


async def foresee(st: DynastiesState) -> bool:
    """Let the drawer look at the next card; return whether to shuffle it back and draw another [SW02-07-10]."""
    seat, pile = st.active, st.peek_pile
    kind = "person" if st.peek in PERSONS else "event"
    about: dict[str, Plain] = {"pile": COLOURS[pile], kind: CARD_IDS[st.peek]}
    pick = await Choose(seat, f"foresight_{kind}", KEEP_OR_SHUFFLE, rule="SW02-07-10", args=about)
    if pick != SHUFFLE:
        return False
    card, st.peek = st.peek, NONE
    st.piles[pile].append(card)
    st.piles[pile].sort()
    if card not in PERSONS or POWER[card]:
        st.spotted.append([seat, pile, card, st.draws])
    tell_power(st, "foresight", witch(st, seat, "foresight"))
    st.emit("looked_again", side=SIDES[seat], pile=COLOURS[pile])
    return True


# === Wide Scan ===


async def declare_scan(st: DynastiesState) -> Action:
    """Choose an ace from the hand and a pile [SW02-07-11]."""
    seat = st.active
    p = witch(st, seat, "wide_scan")
    pile = await choose(seat, "scan_pile", [PILE_PICKS[pile] for pile in scan_piles(st)], "SW02-07-11")
    options = [CARD_PICKS[kind] for kind in aces(st.hands[seat])]
    card = NUMBER[await choose(seat, "scan_card", options, "SW02-07-11", confirm=True)]
    discard_from_hand(st, seat, card)
    st.emit("discarded_card", side=SIDES[seat], card=PLAYING_IDS[card])
    return Action("wide_scan", p, pile=NUMBER[pile])


@procedure
async def wide_scan(st: DynastiesState) -> None:
    """Show the pile to the player alone, who may take a person to court [SW02-07-11]."""
    seat, action = st.active, action_of(st)
    tell_power(st, "wide_scan", action.person)
    st.emit("scanned", side=SIDES[seat], pile=COLOURS[action.pile])
    st.scan_pile = action.pile
    st.scans.append([seat, action.pile, st.draws])
    then(st, frame(take_scanned))


@procedure
async def take_scanned(st: DynastiesState) -> None:
    """Let the player take one person (not an event) or nobody."""
    seat, pile = st.active, st.scan_pile
    found = [PERSON_PICKS[card] for card in st.piles[pile] if card in PERSONS]
    pick = await choose(seat, "scan_take", [*found, PASS], "SW02-07-11", confirm=True, pile=COLOURS[pile])
    st.scan_pile = NONE
    if pick == PASS:
        return
    p = NUMBER[pick]
    st.piles[pile].remove(p)
    join_court(st, p, seat, "scan")
    note_empty(st, pile)


def note_empty(st: DynastiesState, pile: int) -> None:
    """Mark that the game will end because a pile is empty [07-01]."""
    if not st.piles[pile]:
        st.endings.append(["pile", COLOURS[pile]])
        st.emit("emptied", pile=COLOURS[pile])
