"""Invariants that every state must satisfy."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.dynasties.chapters.cards import new_pack
from game.games.dynasties.data import (
    COUNTRIES,
    EVENTS,
    HISTORICAL,
    JOKER,
    MANNEQUIN_CARD,
    NONE,
    OTTOMAN,
    PERSONS,
    PILES,
    SIDES,
    SULEIMAN,
    UNSEEN,
    WITCHES,
    WRAITH_CARD,
)
from game.games.dynasties.queries import members
from game.games.dynasties.state import ABSENT, IN_PILE, OCCUPIED, UNATTACHED, UNDER_WRAITH, DynastiesState

STEPS = ("setup", "refill", "unattached", "action", "cleanup")


def check(st: DynastiesState) -> None:
    """Raise ValueError with one sentence if an invariant is broken."""
    number = len(st.dynasties)
    if not 2 <= number <= len(SIDES) or len(st.hands) != number or len(st.kept) != number:
        raise _fault("there is a wrong number of dynasties")
    if not all(0 <= seat < number for seat in (st.active, st.first, st.pope, st.scythe)):
        raise _fault("there is no such seat")
    if st.step not in STEPS or st.turn < 0 or len(st.piles) != len(PILES):
        raise _fault("there is no such step or turn")
    _persons(st)
    _countries(st)
    _playing_cards(st)
    _events(st)


def _fault(sentence: str) -> ValueError:
    return ValueError(f"The position is impossible: {sentence}.")


def _once(found: Iterable[int], expected: Iterable[int], what: str) -> None:
    if sorted(found) != sorted(expected):
        raise _fault(f"{what} are missing or there twice")


def _persons(st: DynastiesState) -> None:
    if len(st.owner) != len(PERSONS):
        raise _fault("the list of persons has a wrong length")
    for seat in range(len(st.dynasties)):
        court = members(st, seat)
        if seat == st.active and st.step == "setup":
            court += [p for p in st.drawn if p not in court]
        _once(court, [p for p in PERSONS if st.owner[p] == seat], f"persons of dynasty {seat}")
        d = st.dynasties[seat]
        if d.king == NONE and (d.spouses or d.heirs) and not d.fallen:
            raise _fault(f"dynasty {seat} has a family without a King")
        if not {d.king, *d.spouses, *d.heirs} - {NONE} <= set(d.kin):
            raise _fault(f"dynasty {seat} has royals who are no kin")
        if st.step != "setup" and d.king == NONE and not d.fallen:
            raise _fault(f"dynasty {seat} has no King")
    _once(st.unattached, [p for p in PERSONS if st.owner[p] == UNATTACHED], "unattached persons")
    in_piles = [p for p in PERSONS if st.owner[p] == IN_PILE and (p in HISTORICAL or st.sky_witches)]
    found = [card for pile in st.piles for card in pile if card in PERSONS]
    if st.peek in PERSONS:
        found.append(st.peek)
    if st.step != "setup" or any(st.piles):
        _once(found, in_piles, "persons of the piles")
    if st.owner[SULEIMAN] == UNDER_WRAITH and st.holder[OTTOMAN] != OCCUPIED:
        raise _fault("Suleiman lies under a Wraith that is not there")


def _countries(st: DynastiesState) -> None:
    if len(st.holder) != len(COUNTRIES) or not all(ABSENT <= who < len(st.dynasties) for who in st.holder):
        raise _fault("the list of countries is wrong")
    if (OCCUPIED in st.holder) != st.wraith:
        raise _fault("there are occupied countries and no Wraith, or a Wraith without any")
    if st.step != "setup":
        for seat, d in enumerate(st.dynasties):
            if seat not in st.holder and not d.fallen and not st.wraith:
                raise _fault(f"dynasty {seat} has no land")


def _playing_cards(st: DynastiesState) -> None:
    if len(st.deck) != UNSEEN + 1 or len(st.discard) != UNSEEN + 1 or min(*st.deck, *st.discard) < 0:
        raise _fault("the pack is wrong")
    count = [a + b for a, b in zip(st.deck, st.discard, strict=True)]
    out = [kind for hand in st.hands for kind in hand] + ([st.top] if st.top != NONE else [])
    out += [kind for _, kind, _ in st.check.cards] if st.check is not None else []
    for kind in out:
        if not 0 <= kind <= JOKER:
            raise _fault("there is an unknown playing card")
        count[kind] += 1
    if any(count) and count != new_pack(st.packs, st.jokers):
        raise _fault("playing cards are missing or there twice")
    if any(number > sum(hand.count(kind) for hand in st.hands) for kind, number in enumerate(st.held) if number):
        raise _fault("a card was last held in hands that do not hold it")
    for _, seat, kind in st.glimpsed:
        if kind not in st.hands[seat]:
            raise _fault("a card was seen in a hand that does not hold it")


def _events(st: DynastiesState) -> None:
    found = [card for pile in st.piles for card in pile if card in EVENTS]
    found += [row[0] for rows in st.kept for row in rows]
    found += [event for event, _ in st.attached]
    found += st.spent
    found += [card for card in (st.playing, st.peek) if card in EVENTS]
    found += [MANNEQUIN_CARD] * sum(d.mannequin for d in st.dynasties)
    if st.wraith:
        found.append(WRAITH_CARD)
    if st.action is not None:
        found += [card for card in st.action.way_cards if card != NONE]
    expected = EVENTS if st.sky_witches and (st.step != "setup" or any(st.piles)) else ()
    _once(found, expected, "events")
    for _, p in st.attached:
        if st.owner[p] < 0:
            raise _fault("an event lies on nobody")
    if not st.sky_witches and any(st.owner[p] != IN_PILE for p in WITCHES):
        raise _fault("there is a witch without the expansion")
