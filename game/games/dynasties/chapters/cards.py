"""The playing cards [04]: the pack, the hands, the refill and the clean-up of a hand."""

from __future__ import annotations

from game.core.choice import CHANCE, Choose, Pick, choose
from game.core.procedure import frame, procedure, then
from game.games.dynasties.data import HAND_SIZE, JOKER, NONE, PLAYING_IDS, SIDES, TAXED_HAND_SIZE
from game.games.dynasties.picks import CARD_PICKS, NUMBER
from game.games.dynasties.queries import has_war_tax
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.verbs import discard_from_hand

NO_CARD = NONE


def new_pack(packs: int, jokers: int) -> list[int]:
    """Return the number of each kind in one or two packs with that many jokers each [03]."""
    return [*([packs] * JOKER), packs * jokers, 0]


async def next_card(st: DynastiesState) -> int:
    """Take the top card of the pack; NO_CARD if pack and discards are empty (ruling A5)."""
    if st.top != NONE:
        kind, st.top, st.top_seen = st.top, NONE, []
        st.emit("came_up")
        return kind
    deck = st.deck
    if not any(deck):
        if not any(st.discard):
            return NO_CARD
        deck[:], st.discard = st.discard, [0] * len(st.discard)
        st.held = [sum(hand.count(kind) for hand in st.hands) for kind in range(len(st.held))]
        st.emit("reshuffled", number=sum(deck))
    kinds = [kind for kind, count in enumerate(deck) if count]
    pick = await Choose(
        CHANCE, "draw_card", [CARD_PICKS[kind] for kind in kinds], weights=[deck[kind] for kind in kinds]
    )
    kind = NUMBER[pick]
    deck[kind] -= 1
    return kind


async def draw_into_hand(st: DynastiesState, seat: int, number: int) -> None:
    """Draw cards hidden from everyone else."""
    drawn = 0
    for _ in range(number):
        knew = st.top_seen
        kind = await next_card(st)
        if kind == NO_CARD:
            break
        st.glimpsed += [[observer, seat, kind] for observer in knew if observer != seat]
        st.hands[seat].append(kind)
        st.hands[seat].sort()
        st.emit("drew_card", seat=seat, secret=("card",), side=SIDES[seat], card=PLAYING_IDS[kind])
        drawn += 1
    st.emit("drew_cards", side=SIDES[seat], number=drawn)


@procedure
async def refill(st: DynastiesState) -> None:
    """Step 1: draw one card, three with the War Tax [08-02-01][11-03-08]."""
    st.step = "refill"
    await draw_into_hand(st, st.active, 3 if has_war_tax(st, st.active) else 1)


def hand_limit(st: DynastiesState, seat: int) -> int:
    """Return how many cards the seat may keep [08-02-04][11-03-08]."""
    return TAXED_HAND_SIZE if has_war_tax(st, seat) else HAND_SIZE


@procedure
async def discard_hand(st: DynastiesState) -> None:
    """Step 4b: let the active player discard down to the limit [08-02-04]; not after a Plunder [11-03-03]."""
    seat = st.active
    surplus = len(st.hands[seat]) - hand_limit(st, seat)
    if st.no_limit or surplus <= 0:
        return
    pick = await choose(seat, "discard_card", card_options(st.hands[seat]), "08-02-04", veiled=True, left=surplus)
    kind = NUMBER[pick]
    discard_from_hand(st, seat, kind)
    st.emit("discarded_card", side=SIDES[seat], card=PLAYING_IDS[kind])
    then(st, frame(discard_hand))


def card_options(kinds: list[int]) -> list[Pick]:
    """Return one pick for each kind of card."""
    return [CARD_PICKS[kind] for kind in dict.fromkeys(kinds)]
