"""The functions that move persons, cards and countries. Each emits an event."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.dynasties.data import (
    CARD_IDS,
    COLOURS,
    COUNTRY_IDS,
    MALE,
    MANNEQUIN_CARD,
    NONE,
    OTTOMAN,
    PERSON_IDS,
    SIDES,
    SULEIMAN,
)
from game.games.dynasties.state import ABSENT, OUT, UNATTACHED, DynastiesState


def side(seat: int) -> str | None:
    """Return a dynasty's id for an event; None for nobody."""
    return SIDES[seat] if seat >= 0 else None


def person(p: int) -> str | None:
    """Return a person's id for an event; None for nobody."""
    return PERSON_IDS[p] if p >= 0 else None


# === Persons ===


def leave(st: DynastiesState, p: int) -> int:
    """Take a person from his place before he is put elsewhere; return the seat that he leaves, or NONE."""
    seat = st.owner[p]
    if seat == UNATTACHED:
        st.unattached.remove(p)
        return NONE
    if seat < 0:
        return NONE
    d = st.dynasties[seat]
    if p == d.king:
        d.king = NONE
    for row in (d.spouses, d.heirs, d.courtiers):
        if p in row:
            row.remove(p)
    return seat


def join_court(st: DynastiesState, p: int, seat: int, why: str) -> None:
    """Make a person a courtier. `why`: recruit, incite, suleiman, scan, liberated."""
    left = leave(st, p)
    st.owner[p] = seat
    st.dynasties[seat].courtiers.append(p)
    st.emit("arrived", {"from": side(left)}, side=SIDES[seat], person=PERSON_IDS[p], why=why)
    bring_ottoman(st, p, left, seat)


def wed(st: DynastiesState, seat: int, p: int, rule: str) -> None:
    """Make a person the consort of a dynasty's King. `rule`: 09-01-04, or 11-03-05 after a match."""
    d = st.dynasties[seat]
    left = leave(st, p)
    st.owner[p] = seat
    d.spouses.append(p)
    note_kin(st, seat, p)
    st.weddings.append([d.king, p])
    told = {"from": side(left), "person": PERSON_IDS[d.king], "target": PERSON_IDS[p]}
    st.emit("wed", told, side=SIDES[seat], rule=rule)
    bring_ottoman(st, p, left, seat)


def bear(st: DynastiesState, seat: int, p: int, pile: int) -> None:
    """Make a person from a pile the youngest heir [09-02-03]."""
    st.owner[p] = seat
    st.dynasties[seat].heirs.append(p)
    note_kin(st, seat, p)
    st.emit("born", side=SIDES[seat], person=PERSON_IDS[p], pile=COLOURS[pile])
    bring_ottoman(st, p, NONE, seat)


def crown(st: DynastiesState, seat: int, p: int, why: str) -> None:
    """Make a person of the dynasty its King. `why`: setup, succession, revolution."""
    st.dynasties[seat].king = p
    note_kin(st, seat, p)
    st.emit("crowned", side=SIDES[seat], person=PERSON_IDS[p], why=why)


def note_kin(st: DynastiesState, seat: int, p: int) -> None:
    """Remember that the person has been a royal of that dynasty (ruling A7)."""
    kin = st.dynasties[seat].kin
    if p not in kin:
        kin.append(p)


def to_court(st: DynastiesState, seat: int, persons: Sequence[int], rule: str = "10-02") -> None:
    """Make royals of the dynasty its courtiers. `rule`: 10-02, or 11-03-04 after a revolution."""
    d = st.dynasties[seat]
    for p in persons:
        for row in (d.spouses, d.heirs):
            if p in row:
                row.remove(p)
        d.courtiers.append(p)
    if persons:
        st.emit("courtiers", side=SIDES[seat], persons=[PERSON_IDS[p] for p in persons], rule=rule)


def kill(st: DynastiesState, p: int, why: str) -> None:
    """Remove a person from the game, and replace a King [10-02].

    `why`: check, repression, police, execution, all_or_nothing, wraith, plunder, revolution. After a revolution nobody
    succeeds by birth.
    """
    seat = st.owner[p]
    reigned = seat >= 0 and st.dynasties[seat].king == p
    leave(st, p)
    st.owner[p] = OUT
    st.emit("died", side=side(seat), person=PERSON_IDS[p], why=why)
    for event, who in list(st.attached):
        if who == p:
            discard_event(st, event)
    if reigned and why != "revolution":
        succeed(st, seat)
    if p == SULEIMAN:
        remove_country(st, OTTOMAN)


def succeed(st: DynastiesState, seat: int) -> None:
    """Crown the eldest son, or else the eldest daughter; the rest of the family become courtiers [10-02]."""
    d = st.dynasties[seat]
    drop_mannequin(st, seat)
    if not d.heirs:
        to_court(st, seat, list(d.spouses))
        fall(st, seat, "heirless")
        return
    heir = next((p for p in d.heirs if MALE[p]), d.heirs[0])
    d.heirs.remove(heir)
    crown(st, seat, heir, "succession")
    to_court(st, seat, [*d.heirs, *d.spouses])


def fall(st: DynastiesState, seat: int, why: str) -> None:
    """Mark a dynasty as fallen; the game ends after this action [07-01]. `why`: heirless, landless."""
    d = st.dynasties[seat]
    if not d.fallen:
        d.fallen = True
        st.endings.append([why, seat])
        st.emit("fell", side=SIDES[seat], why=why)


def discard_unattached(st: DynastiesState, p: int) -> None:
    """Remove an unattached person from the game in the clean-up [08-02-04]."""
    leave(st, p)
    st.owner[p] = OUT
    st.emit("discarded_person", side=SIDES[st.active], person=PERSON_IDS[p])


# === Countries ===


def take_country(st: DynastiesState, country: int, seat: int) -> None:
    """Make a country a land of a dynasty."""
    left = st.holder[country]
    st.holder[country] = seat
    st.emit("conquered", {"from": side(left)}, side=SIDES[seat], country=COUNTRY_IDS[country])
    note_landless(st)


def remove_country(st: DynastiesState, country: int) -> None:
    """Remove a country from play for good; the Ottoman Empire takes Suleiman with it [11-02][11-03-03]."""
    if st.holder[country] == ABSENT:
        return
    st.holder[country] = ABSENT
    if country == OTTOMAN:
        st.emit("ottoman", side=None)
        if st.owner[SULEIMAN] >= 0:
            kill(st, SULEIMAN, "plunder")
    note_landless(st)


def bring_ottoman(st: DynastiesState, p: int, left: int, seat: int) -> None:
    """Give the Ottoman Empire to Suleiman's dynasty, unless another has conquered it (ruling A14) [11-02]."""
    if p != SULEIMAN or left == seat:
        return
    if (left < 0 and st.holder[OTTOMAN] == ABSENT) or (left >= 0 and st.holder[OTTOMAN] == left):
        st.holder[OTTOMAN] = seat
        st.emit("ottoman", side=SIDES[seat])
        note_landless(st)


def note_landless(st: DynastiesState) -> None:
    """Mark dynasties without land as fallen [07-01]."""
    for seat, d in enumerate(st.dynasties):
        if not d.fallen and seat not in st.holder:
            fall(st, seat, "landless")


# === Tokens ===


def move_pope(st: DynastiesState, seat: int) -> None:
    """Give the Pope's card to a dynasty [11-01]."""
    st.pope = seat
    st.emit("pope_moved", side=SIDES[seat])


def move_scythe(st: DynastiesState) -> None:
    """Pass the Scythe to the right-hand neighbour [09-06-02]."""
    st.scythe = (st.scythe - 1) % len(st.dynasties)
    st.emit("scythe_moved", side=SIDES[st.scythe], rule="09-06-02")


# === Playing cards ===


def discard_from_hand(st: DynastiesState, seat: int, kind: int) -> None:
    """Discard a card from a hand face up, without an event: callers emit their own."""
    take_from_hand(st, seat, kind)
    st.discard[kind] += 1


def take_from_hand(st: DynastiesState, seat: int, kind: int) -> None:
    """Take a card from a hand face up: everyone who knew of it knows that it is gone."""
    st.hands[seat].remove(kind)
    st.held[kind] = max(0, st.held[kind] - 1)
    for observer in range(len(st.hands)):
        if [observer, seat, kind] in st.glimpsed:
            st.glimpsed.remove([observer, seat, kind])


# === Events of the expansion ===


def discard_event(st: DynastiesState, event: int) -> None:
    """Remove an attached or played event from the game."""
    st.attached = [pair for pair in st.attached if pair[0] != event]
    st.spent.append(event)
    st.emit("event_gone", event=CARD_IDS[event])


def drop_mannequin(st: DynastiesState, seat: int) -> None:
    """Discard a King's Mannequin [SW02-08-05]."""
    d = st.dynasties[seat]
    if d.mannequin:
        d.mannequin = False
        st.spent.append(MANNEQUIN_CARD)
        st.emit("mannequin_gone", side=SIDES[seat])
