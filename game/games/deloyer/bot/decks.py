"""A proposed new draw pile for a person: worth of each card to a plan, reasons, resulting choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.core.choice import Choose, Pick
from game.games.deloyer.bot.aims import Wish
from game.games.deloyer.bot.cards import BETTER
from game.games.deloyer.bot.mind import PLANS, SKILLS, DeloyerMind, Memory
from game.games.deloyer.data import CARD, EXCHANGES
from game.games.deloyer.picks import CARD_PICKS
from game.games.deloyer.queries import is_free
from game.games.deloyer.state import DeloyerState

REBUILDING = ("add_card", "exchange_out", "exchange_in")
"""The prompts by which a new draw pile is made [5.5]."""


class Proposal(NamedTuple):
    """Why a card is proposed: its worth and its use."""

    worth: float
    plan: str
    """The plan that values it most."""
    wish: Wish | None
    """Its use in that plan; None if only its own effect counts."""


class Changes(NamedTuple):
    """Cards to take from the stock, and discards to give back for the last of them."""

    taken: list[int]
    given: list[int]


def reasons(st: DeloyerState, choice: Choose, plan: str = "") -> dict[int, Proposal]:
    """Return the worth of the stock and the discards of the asked seat to a plan, by card number.

    Without a plan: the average of all plans of its side. A view of the seat is enough.
    """
    side = choice.seat
    plans = (plan,) if plan else PLANS[side]
    free, skill = is_free(st), SKILLS["hard"]
    minds = [DeloyerMind(st, choice, side, skill, Random(0), Memory(each, free=free)) for each in plans]
    found = {}
    for card in [*st.stocks[side], *st.discards[side]]:
        longings = [mind.longing(card) for mind in minds]
        best = minds[longings.index(max(longings))]
        found[card] = Proposal(sum(longings) / len(minds), best.plan, best.wanted.get(card))
    return found


def changes(st: DeloyerState, choice: Choose, worth: Mapping[int, float]) -> Changes:
    """Return the cards to take and to give back; a card without worth is never taken [5.5.1][5.5.2]."""
    side = choice.seat

    def ranked(cards: Sequence[int]) -> list[int]:
        return sorted(cards, key=lambda card: (-worth.get(card, 0.0), card))

    stock = [card for card in ranked(st.stocks[side]) if worth.get(card, 0.0) > 0.0]
    if choice.prompt == "exchange_in":
        return Changes(stock[:1], [CARD[str(choice.args["card"])]])
    left = choice.args["left"]
    assert isinstance(left, int)
    adds, exchanges = (left, EXCHANGES) if choice.prompt == "add_card" else (0, left)
    taken = stock[:adds]
    if len(taken) < adds:
        return Changes(taken, [])
    worst = reversed(ranked(st.discards[side]))
    pairs = [
        (new, old)
        for new, old in zip(stock[adds : adds + exchanges], worst, strict=False)
        if worth[new] > worth.get(old, 0.0) + BETTER
    ]
    return Changes([*taken, *(new for new, _ in pairs)], [old for _, old in pairs])


def next_pick(st: DeloyerState, choice: Choose, worth: Mapping[int, float]) -> Pick | None:
    """Return the first choice of those changes; None if nothing is left to change."""
    taken, given = changes(st, choice, worth)
    wanted = given if choice.prompt == "exchange_out" else taken
    return CARD_PICKS[wanted[0]] if wanted else None
