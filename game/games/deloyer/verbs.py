"""The only functions that change the table. Each emits one event, plus one for each city that changes sides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.procedure import frame_named, then
from game.games.deloyer.data import (
    BOX,
    BOX_IDS,
    BOX_SIDE,
    CARD_IDS,
    CARD_SIDE,
    CARDINAL,
    CITIES,
    FACE,
    FEDERATION,
    GARCIA,
    GONE,
    HASTY,
    HEX_IDS,
    IS_MERCENARY,
    LIBERATION,
    NONE,
    NORTH_POLE_PORT,
    PIECE_IDS,
    PIECES,
    PIECES_OF,
    ROUNDFACER,
    SIDES,
    STOCK,
    TO_STOCK,
    UNIT_IDS,
)
from game.games.deloyer.queries import SIXTH_SORTIES, controls, in_stock, is_free, unit_of
from game.games.deloyer.state import DeloyerState

UNTESTED = ("l_move", "l_battle", "f_move", "f_battle", "setup")
"""Phases in which control is tested only at certain moments [3.3.1][3.3.2]."""
HASTY_DEPLOYMENT = 61


# === Control and the alarm ===


def settle(st: DeloyerState) -> None:
    """Test control again if the phase allows it, because something has changed [3.3.3]."""
    if st.phase not in UNTESTED:
        test_control(st)


def test_control(st: DeloyerState) -> None:
    """Test all cities [3.1]. If the government controls the capital, the 6th Army comes [24.1]."""
    now = [h for h in CITIES if st.stacks[h] and controls(st, h)]
    if now != st.control:
        before, st.control = st.control, now
        for h in CITIES:
            if (h in now) != (h in before):
                st.emit("control", hex=HEX_IDS[h], side=SIDES[LIBERATION if h in now else FEDERATION])
    if CARDINAL in now and is_free(st):
        sound_alarm(st)


def sound_alarm(st: DeloyerState) -> None:
    """Open card 76 at once, wherever it is [24.1]; its units come when the current step is done (D34)."""
    if SIXTH_SORTIES not in st.open and not st.alarm:
        st.alarm = True
        then(st, frame_named("deloyer.sixth_army.forced_sortie"))


def _note_entry(st: DeloyerState, side: int, h: int) -> None:
    """Open card 76 if a liberation unit enters North Pole Port [24.1] (D39)."""
    if side == LIBERATION and h == NORTH_POLE_PORT:
        sound_alarm(st)


# === Counters ===


def _take_off(st: DeloyerState, p: int) -> int:
    """Take a counter from its place, and return the place."""
    place = st.at[p]
    if place >= 0:
        st.stacks[place].remove(p)
    elif place == BOX:
        st.box.remove(p)
    return place


def _put(st: DeloyerState, p: int, side: int, h: int) -> None:
    st.at[p] = h
    st.owner[p] = side
    st.stacks[h].append(p)


def place(st: DeloyerState, side: int, p: int, h: int, why: str) -> None:
    """Put a counter onto the map from stock or the box. `why`: placed, armed, replenished, arrived, captured."""
    origin = _take_off(st, p)
    _put(st, p, side, h)
    st.emit(
        why,
        {"from": "box" if origin == BOX else "stock"},
        side=SIDES[side],
        unit=UNIT_IDS[unit_of(st, p)],
        piece=PIECE_IDS[p],
        hex=HEX_IDS[h],
    )
    _note_entry(st, side, h)
    settle(st)


def move(st: DeloyerState, pieces: Sequence[int], h: int, how: str) -> None:
    """Move counters of a side from one hex to another. `how`: moved, shipped, flew, joined, withdrew, ejected."""
    start, side = st.at[pieces[0]], st.owner[pieces[0]]
    for p in pieces:
        _take_off(st, p)
        _put(st, p, side, h)
    st.emit(
        how,
        {"from": HEX_IDS[start]},
        side=SIDES[side],
        units=[UNIT_IDS[unit_of(st, p)] for p in pieces],
        pieces=[PIECE_IDS[p] for p in pieces],
        hex=HEX_IDS[h],
    )
    _note_entry(st, side, h)
    settle(st)


def damage(st: DeloyerState, p: int) -> None:
    """Turn a Dougram to its back [21.2]."""
    unit = UNIT_IDS[unit_of(st, p)]
    st.hurt[p] = 1
    st.emit("damaged", side=SIDES[LIBERATION], unit=unit, piece=PIECE_IDS[p], hex=HEX_IDS[st.at[p]])


def repair(st: DeloyerState, p: int) -> None:
    """Turn a Dougram to its front [21.3]."""
    st.hurt[p] = 0
    st.emit(
        "repaired", side=SIDES[LIBERATION], unit=UNIT_IDS[unit_of(st, p)], piece=PIECE_IDS[p], hex=HEX_IDS[st.at[p]]
    )


def destroy(st: DeloyerState, p: int) -> None:
    """Destroy a unit: it goes to stock, to the box [17.5][17.6], or out of the game [22.10]."""
    h, side, unit = st.at[p], st.owner[p], unit_of(st, p)
    fate = "gone" if PIECE_IDS[p] == "fortress" else "stock" if side == LIBERATION or unit in TO_STOCK else "box"
    known = {"side": SIDES[side], "unit": UNIT_IDS[unit], "piece": PIECE_IDS[p], "hex": HEX_IDS[h]}
    st.emit("destroyed", known, fate=f"{SIDES[side]}_{fate}")
    if fate == "gone":
        _shelve(st, p, GONE)
    elif fate == "stock":
        _shelve(st, p, STOCK)
        if unit == GARCIA:
            _disband(st)
    else:
        _box(st, p)
    settle(st)


def take_away(st: DeloyerState, p: int, why: str) -> None:
    """Move a unit from map or box to stock. `why`: disbanded (above the limit), withdrawn (the fortress), converted."""
    h = st.at[p]
    st.emit(
        why,
        side=SIDES[st.owner[p]],
        unit=UNIT_IDS[unit_of(st, p)],
        piece=PIECE_IDS[p],
        hex=HEX_IDS[h] if h >= 0 else None,
    )
    _shelve(st, p, STOCK)
    settle(st)


def to_box(st: DeloyerState, p: int) -> None:
    """Move a federation unit from the map or from stock to the replenishment box [7.10]."""
    h = st.at[p]
    st.owner[p] = FEDERATION
    st.emit(
        "boxed",
        {"from": HEX_IDS[h] if h >= 0 else None},
        side=SIDES[FEDERATION],
        unit=UNIT_IDS[FACE[FEDERATION][p]],
        piece=PIECE_IDS[p],
    )
    _box(st, p)
    settle(st)


def _shelve(st: DeloyerState, p: int, place: int) -> None:
    _take_off(st, p)
    st.at[p], st.owner[p], st.hurt[p] = place, NONE, 0


def _box(st: DeloyerState, p: int) -> None:
    """Put a unit into the box; a Hasty becomes a Roundfacer there while card 61 is not open [17.7][17.8] (D18)."""
    if FACE[FEDERATION][p] == HASTY and HASTY_DEPLOYMENT not in st.open:
        _shelve(st, p, STOCK)
        other = in_stock(st, FEDERATION, ROUNDFACER)
        if other is None:
            st.emit("not_replaced", side=SIDES[FEDERATION], unit=UNIT_IDS[HASTY])
            return
        st.emit("downgraded", side=SIDES[FEDERATION], unit=UNIT_IDS[HASTY], piece=PIECE_IDS[other])
        p = other
    _take_off(st, p)
    st.at[p], st.owner[p] = BOX, FEDERATION
    st.box.append(p)


def _disband(st: DeloyerState) -> None:
    """Remove the other mercenaries from the game when no Garcia Unit is left [27.1]."""
    if any(st.at[p] >= 0 for p in PIECES_OF[FEDERATION][GARCIA]):
        return
    gone = [
        p
        for p in PIECES
        if IS_MERCENARY[FACE[FEDERATION][p]] and st.owner[p] != LIBERATION and FACE[FEDERATION][p] != GARCIA
        if st.at[p] != GONE
    ]
    for p in gone:
        _shelve(st, p, GONE)
    st.emit("mercenaries_gone", side=SIDES[FEDERATION])


def replace(st: DeloyerState, p: int, side: int, new: int) -> None:
    """Replace a counter with another one, or turn it to the other side; damage stays (cards 8, 12, 21)."""
    h, hurt, unit = st.at[p], st.hurt[p], UNIT_IDS[unit_of(st, p)]
    _shelve(st, p, STOCK)
    _put(st, new, side, h)
    st.hurt[new] = hurt
    st.emit(
        "replaced", side=SIDES[side], unit=unit, to=UNIT_IDS[unit_of(st, new)], piece=PIECE_IDS[new], hex=HEX_IDS[h]
    )
    _note_entry(st, side, h)
    settle(st)


# === Chits ===


def add_hideout(st: DeloyerState, h: int, points: int) -> None:
    """Place a chit from the cup in a hex; the liberation looks at it [2.5][18.5]."""
    st.cup[points] -= 1
    st.hideouts[h].append(points)
    st.seen[h].append(False)
    st.emit("hid", seat=LIBERATION, secret=("points",), side=SIDES[LIBERATION], hex=HEX_IDS[h], points=points)


def take_hideout(st: DeloyerState, h: int, slot: int, why: str) -> int:
    """Return a hideout chit to the cup, unseen by the enemy (D32). `why`: used, removed. Return its points."""
    points = st.hideouts[h].pop(slot)
    st.seen[h].pop(slot)
    st.cup[points] += 1
    st.emit(
        f"hideout_{why}", seat=LIBERATION, secret=("points",), side=SIDES[LIBERATION], hex=HEX_IDS[h], points=points
    )
    return points


def reveal_hideouts(st: DeloyerState, hexes: Sequence[int]) -> None:
    """Let the federation look at hideout chits; it knows them as long as they stay there."""
    for h in hexes:
        if st.hideouts[h]:
            st.seen[h] = [True] * len(st.hideouts[h])
            st.emit(
                "looked",
                seat=FEDERATION,
                secret=("points",),
                side=SIDES[FEDERATION],
                hex=HEX_IDS[h],
                points=list(st.hideouts[h]),
            )


def add_to_box(st: DeloyerState, box: int, points: int) -> None:
    """Place a chit from the cup in a box; its owner looks at it [2.6]."""
    side = BOX_SIDE[box]
    st.cup[points] -= 1
    st.boxes[box].append(points)
    st.emit("boxed_chit", seat=side, secret=("points",), side=SIDES[side], box=BOX_IDS[box], points=points)


def spend_from_box(st: DeloyerState, box: int, chits: Sequence[int]) -> None:
    """Return chits of a box to the cup, shown to both sides (D32)."""
    for points in chits:
        st.boxes[box].remove(points)
        st.cup[points] += 1
    st.emit("spent", side=SIDES[BOX_SIDE[box]], box=BOX_IDS[box], points=list(chits), total=sum(chits))


def take_from_box(st: DeloyerState, box: int, slot: int) -> None:
    """Return a random chit of a box to the cup; only its owner sees it (D32)."""
    side = BOX_SIDE[box]
    points = st.boxes[box].pop(slot)
    st.cup[points] += 1
    st.emit("unboxed", seat=side, secret=("points",), side=SIDES[side], box=BOX_IDS[box], points=points)


# === Cards ===


def play_card(st: DeloyerState, side: int, card: int, to: str) -> None:
    """Play a card from the hand, face up; `to`: discard, open, remove."""
    st.hands[side].remove(card)
    if to == "open":
        st.open.append(card)
    elif to == "remove":
        st.removed.append(card)
    else:
        st.discards[side] = sorted([*st.discards[side], card])
    st.emit("played", side=SIDES[side], card=CARD_IDS[card], to=to)


def discard(st: DeloyerState, side: int, cards: Sequence[int]) -> None:
    """Discard cards from the hand face down [5.6]."""
    for card in cards:
        st.hands[side].remove(card)
    st.discards[side] = sorted([*st.discards[side], *cards])
    if cards:
        st.emit(
            "discarded",
            seat=side,
            secret=("cards",),
            side=SIDES[side],
            cards=[CARD_IDS[card] for card in cards],
            number=len(cards),
        )


def draw_card(st: DeloyerState, side: int, card: int) -> None:
    """Draw a card from the draw pile into the hand."""
    st.decks[side].remove(card)
    st.hands[side] = sorted([*st.hands[side], card])
    st.emit("drew", seat=side, secret=("card",), side=SIDES[side], card=CARD_IDS[card])


def remove_card(st: DeloyerState, card: int) -> None:
    """Remove a card from the game, wherever it is [2.11]."""
    pull(st, card)
    st.removed.append(card)
    st.emit("card_removed", side=SIDES[CARD_SIDE[card]], card=CARD_IDS[card])


def force_open(st: DeloyerState, card: int) -> None:
    """Find a card and open it [24.1]."""
    pull(st, card)
    st.open.append(card)
    st.emit("forced_open", side=SIDES[CARD_SIDE[card]], card=CARD_IDS[card])


def pull(st: DeloyerState, card: int) -> None:
    """Take a card out of the pile it is in."""
    side = CARD_SIDE[card]
    for pile in (st.open, st.removed, st.hands[side], st.decks[side], st.discards[side], st.stocks[side]):
        if card in pile:
            pile.remove(card)
