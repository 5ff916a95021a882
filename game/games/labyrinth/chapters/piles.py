"""5.3.1 The draw pile, hands and discards."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choice import CHANCE, Choose
from game.core.procedure import frame, then
from game.games.labyrinth.chapters.choosing import select_card
from game.games.labyrinth.chapters.events import automatic_event
from game.games.labyrinth.chapters.lapsing import is_cancelled
from game.games.labyrinth.chapters.setup_deck import second_deck, split_deck
from game.games.labyrinth.data import AUTOMATIC, CARD_IDS, DECKS, JIHADIST, REMOVED_AFTER, SIDES, US
from game.games.labyrinth.picks import card_of, card_picks
from game.games.labyrinth.queries.board import door_is_closed, pile_size
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import from_hand, remove_card, to_discard, to_hand
from game.games.labyrinth.verbs.cards import show


async def draw_from(cards: Sequence[int], why: str, seat: int) -> int:
    """Draw one of the cards at random; only that seat may see which."""
    if len(cards) == 1:
        return cards[0]
    return card_of(await Choose(CHANCE, why, card_picks(cards), args={"side": SIDES[seat]}))


async def take_top(st: LabyrinthState, seat: int) -> int:
    """Take the top card of the draw pile, which must not be empty."""
    if st.buried and st.buried[0][1] == 0:
        card = st.buried.pop(0)[0]
    else:
        layer = next(layer for layer in st.pile if layer)
        card = await draw_from(layer, "draw", seat)
        layer.remove(card)
        st.pile = [layer for layer in st.pile if layer]
    for row in st.buried:
        row[1] = max(0, row[1] - 1)
    begin_second_deck(st, card)
    return card


async def draw_cards(st: LabyrinthState, seat: int, number: int = 1) -> int:
    """Draw cards from the pile by an event; if it is empty, shuffle the discards first [5.3.1]. Returns how many."""
    for drawn in range(number):
        if not pile_size(st):
            await refill(st)
        if not pile_size(st):
            return drawn
        to_hand(st, seat, await take_top(st, seat), "draw")
    return number


async def refill(st: LabyrinthState) -> None:
    """Put the next deck, or the shuffled discards, under the rest of the draw pile [5.3.1].

    Lapsing and First Plot cards are shuffled with them; their effects stay marked.
    """
    if st.decks:
        st.pile += await split_deck(st, st.decks.pop(0))
    elif (st.passes > 1 or st.overtime) and (st.discard or st.lapsing or st.first_plot):
        st.lapsing_marked += st.lapsing
        empty_boxes(st)
        st.passes = max(1, st.passes - 1)
        st.pile.append(sorted(st.discard))
        st.shuffles.append(sorted(st.discard))
        st.discard = []
    else:
        return
    st.emit("reshuffled", number=st.passes)


def empty_boxes(st: LabyrinthState) -> None:
    """Discard Lapsing and First Plot cards; one whose event removes it leaves the game [card 204]."""
    for card in st.lapsing:
        if REMOVED_AFTER[card] == "always":
            remove_card(st, card, US)
        else:
            to_discard(st, card, US)
    st.lapsing = []
    if st.first_plot:
        to_discard(st, st.first_plot, JIHADIST)
        st.first_plot = 0


def begin_second_deck(st: LabyrinthState, card: int) -> None:
    """Apply the Awakening rules in a campaign as soon as the first card of the second deck has been drawn."""
    if not st.awakening and card in DECKS["awakening"]:
        st.awakening = True
        then(st, frame(second_deck))


async def discard_card(st: LabyrinthState, seat: int, card: int) -> None:
    """Discard a card from a hand face up; an automatic event on it (US Election) happens."""
    from_hand(st, seat, card)
    to_discard(st, card, seat, unplayed=True)
    if card in AUTOMATIC:
        await automatic_event(st, seat, card)


async def select_second(st: LabyrinthState, seat: int) -> int:
    """Choose the card that is played together with the one in play [cards 48, 53]; 0 if the hand is empty.

    An automaton plays the top one; while the door of Itjihad is closed, chance chooses [card 47].
    """
    hand = st.hands[seat]
    if st.automata[seat] or (seat == JIHADIST and door_is_closed(st)):
        return await draw_blind(st, seat)
    return await select_card(st, seat, "along_card", hand, veiled=True)


async def take_second(st: LabyrinthState, seat: int, card: int, *, automatic: bool = True) -> bool:
    """Take a second card from the hand to be played with the one in play [7.6][cards 48, 53].

    Return whether it counts: Ferguson may cancel it. It stays in `LabyrinthState.second` until it is put down. An
    automatic event on it happens, unless `automatic` is False.
    """
    from_hand(st, seat, card)
    st.plays += 1
    st.emit("played", side=SIDES[seat], card=CARD_IDS[card])
    st.second = card
    if await is_cancelled(st, card):
        st.second = 0
        to_discard(st, card, seat)
        return False
    if automatic and card in AUTOMATIC:
        await automatic_event(st, seat, card)
    return True


async def discard_at_random(st: LabyrinthState, seat: int, number: int = 1) -> list[int]:
    """Discard random cards of a hand, the top ones of an automaton's stack; returns them."""
    gone = []
    for _ in range(number):
        card = await draw_blind(st, seat)
        if not card:
            break
        await discard_card(st, seat, card)
        gone.append(card)
    return gone


async def discard_own(st: LabyrinthState, seat: int) -> int:
    """Discard a card that the seat chooses, the top one of an automaton's stack; 0 if there was none."""
    if st.automata[seat]:
        card = await draw_blind(st, seat)
    else:
        card = await select_card(st, seat, "discard", st.hands[seat], veiled=True)
    if card:
        await discard_card(st, seat, card)
    return card


async def take_at_random(st: LabyrinthState, seat: int) -> int:
    """Take a random card of the other hand into the seat's hand; 0 if there was none."""
    card = await draw_blind(st, 1 - seat)
    if card:
        from_hand(st, 1 - seat, card)
        to_hand(st, seat, card, SIDES[1 - seat])
        show(st, seat, [card])
    return card


async def draw_blind(st: LabyrinthState, seat: int) -> int:
    """Return a random card of a hand, the top one of an automaton's stack; 0 if empty. It stays in the hand."""
    hand = st.hands[seat]
    if not hand:
        return 0
    if st.automata[seat]:
        st.emit("top_card", side=SIDES[seat])
        return hand[0]
    return await draw_from(hand, "draw_blind", seat)


def show_hand(st: LabyrinthState, seat: int) -> None:
    """Show the hand to the other seat; nobody looks at an automaton's stack [12.2]."""
    if not st.hands[seat]:
        st.emit("hand_empty", side=SIDES[seat])
    elif not st.automata[seat]:
        show(st, seat, st.hands[seat])
        st.emit(
            "hand_shown",
            seat=1 - seat,
            secret=("cards",),
            side=SIDES[seat],
            cards=[CARD_IDS[card] for card in st.hands[seat]],
        )
