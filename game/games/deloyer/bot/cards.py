"""A bot's choices of cards: which to keep, take and play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.answering import Thinking
from game.bots.practice import Features
from game.core.choice import DONE, PASS, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.deloyer.bot.aims import saves_for
from game.games.deloyer.bot.mind import DeloyerMind
from game.games.deloyer.bot.practice import of_card, of_play
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.kinds import Spending
from game.games.deloyer.cards.needs import Opened, Points
from game.games.deloyer.data import BOX_IDS, CARD_IDS, KARMEL
from game.games.deloyer.picks import NUMBER, POINT_PICKS
from game.games.deloyer.queries import ASSASSINATION, PEACE_TALKS, is_free, points_in

LEAST = 0.3
"""Cards of lower worth stay in the hand."""
VICTORIES = (ASSASSINATION, PEACE_TALKS)
ESCAPES = (84, 85, 87)
"""Cards that end a battle or make it less likely; not played in a promising one."""
OPENINGS = (71, 75)
"""Cards that open the way to the peace talks and to the assassin [20.2]."""
BETTER = 0.5
"""How much more a card must be wanted than the discard it is exchanged for."""
FAR_ENOUGH, NEAR, TOO_NEAR = 0.4, 0.8, 1.1
"""Shares of the price of card 34: below the first the assassin is far off, from the last on he answers the talks."""
MEAN_CHIT = 2.5
"""Points of a chit on average [2.4]."""
SEA_CARDS = (20, 32, 68)
"""Cards weighed by the crossings that they allow."""


KARMEL_PRICES = [row for row in CARD_BY_NO.values() if isinstance(row, Spending) and row.box == KARMEL]
"""Cards paid for from his box: Samarin confined, and the talks."""


def best_card(mind: DeloyerMind) -> Pick | None:
    """Return the playable card of highest worth, if worth playing now."""
    found = [(pick, play_worth(mind, NUMBER[pick])) for pick in mind.of_kind("card")]
    found = [(pick, worth) for pick, worth in found if NUMBER[pick] not in SEA_CARDS]
    if not found:
        return None
    sure = next((pick for pick, _ in found if NUMBER[pick] in VICTORIES), None)
    if sure is not None:
        return sure

    def features(option: tuple[Pick | None, float]) -> list[Features]:
        pick, _ = option
        return [mind.about(f"stop {mind.choice.prompt}") if pick is None else mind.about_play(NUMBER[pick])]

    return mind.choose([*found, (None, LEAST)], lambda option: of_play(option[1]), features)[0]


def play_worth(mind: DeloyerMind, card: int) -> float:
    """Return the worth of playing a card now; every plan plays a winning card."""
    if card in VICTORIES:
        return 100.0
    if card in SEA_CARDS or saves_for(mind.st, mind.wanted, card):
        return 0.0
    if card in ESCAPES and mind.skill.weighs and mind.battle_gain() > -LEAST:
        return 0.0
    if card in OPENINGS and mind.skill.weighs and not is_safe(mind, card):
        return 0.0
    worth = CARD_BY_NO[card].worth(mind)
    return max(worth, mind.wish_for(card) * bool(worth)) * min(1.0, mind.favour(card))


def is_safe(mind: DeloyerMind, card: int) -> bool:
    """Whether a card may open the way to the talks: the assassin is far off, or out of time [20.2].

    Destin's points are estimated from his number of chits. Lecoque waits for Karmel, Samarin for the talks.
    """
    st, rival = mind.st, CARD_BY_NO[VICTORIES[0]]
    assert isinstance(rival, Spending)
    share = len(st.boxes[rival.box]) * MEAN_CHIT / rival.price
    if talks_follow(mind):
        return share < TOO_NEAR
    ready = card == OPENINGS[0] and points_in(st, KARMEL) >= sum(row.price for row in KARMEL_PRICES)
    return share < (NEAR if ready else FAR_ENOUGH)


def talks_follow(mind: DeloyerMind) -> bool:
    """Whether the peace talks can begin in the same phase, so that the assassin can only answer them [20.2]."""
    st, talks = mind.st, CARD_BY_NO[VICTORIES[1]]
    missing = [other for other in (*OPENINGS, talks.no) if other not in st.open]
    if any(other not in st.hands[mind.side] for other in missing):
        return False
    others = [need for need in talks.needs if not isinstance(need, Points | Opened)]
    rows = [row for other in missing if isinstance(row := CARD_BY_NO[other], Spending) and row.box == KARMEL]
    paid = points_in(st, KARMEL) >= sum(row.price for row in rows)
    return paid and is_free(st) and all(need.met(st) for need in others)


def card_thought(mind: DeloyerMind, pick: Pick) -> Thought:
    """Return the card with the reason for playing it: it wins, it serves the plan, or its effect is worth more now."""
    card, name = NUMBER[pick], str(pick.id)
    if card in VICTORIES:
        return Thought(pick, (because("victory_card" if card == ASSASSINATION else "talks_card", card=name),))
    wish = mind.wanted.get(card)
    if wish is None or not wish.toward or wish.worth < CARD_BY_NO[card].worth(mind):
        return Thought(pick, (because("card_worth", card=name),))
    goal = CARD_IDS[wish.toward]
    if wish.link == "feeds":
        return Thought(pick, (because("card_feeds", card=name, box=BOX_IDS[wish.box], goal=goal),))
    unlocks = wish.link == "opens"
    return Thought(pick, (because("card_opens" if unlocks else "card_clears", card=name, goal=goal),))


def play_card(mind: DeloyerMind) -> Thinking:
    """Play the best card, as long as one is worth playing."""
    yield
    found = best_card(mind)
    if found is not None and not mind.slips():
        return card_thought(mind, found)
    return Thought(DONE if DONE in mind.choice.options else PASS, (because("no_card"),) if found is None else ())


def about_having(mind: DeloyerMind, card: int, what: str, sign: float = 1.0) -> list[Features]:
    """Return the features of keeping or taking a card; with `sign` -1, of giving it up."""
    thing, traits = mind.about(f"have {card}")
    return [(thing, [sign * number for number in traits]), (f"{what} {card} {mind.time}", (sign,))]


def keep(mind: DeloyerMind) -> Thinking:
    """Keep the card that it wants most."""
    yield
    pick = longed_for(mind, mind.of_kind("card"), "keep")
    return Thought(pick, (because("keeps", card=pick.id),))


def longed_for(mind: DeloyerMind, options: Sequence[Pick], what: str) -> Pick:
    """Return the card of highest value, learned weights included; from the stock, taste counts too."""

    def worth(pick: Pick) -> float:
        card = NUMBER[pick]
        return of_card(dear_in_stock(mind, card) if what == "take" else mind.longing(card))

    return mind.choose(options, worth, lambda pick: about_having(mind, NUMBER[pick], what))


def dear_in_stock(mind: DeloyerMind, card: int) -> float:
    """Return the worth of a card in the stock, or of one to be exchanged for it."""
    return mind.longing(card) * mind.taste(card)


def discard(mind: DeloyerMind) -> Thinking:
    """Discard the card that it wants least."""
    yield
    pick = mind.choose(
        mind.choice.options,
        lambda pick: -of_card(mind.longing(NUMBER[pick])),
        lambda pick: about_having(mind, NUMBER[pick], "keep", -1.0),
    )
    return Thought(pick, (because("discards", card=pick.id),))


def take_in(mind: DeloyerMind) -> Thinking:
    """Take the card of the stock that it wants most."""
    yield
    pick = longed_for(mind, mind.choice.options, "take")
    wanted = pick == mind.best(lambda pick: mind.longing(NUMBER[pick]))
    if not wanted and not mind.practised:
        return Thought(pick, (because("taste"),))
    return Thought(pick, (because("wanted_card" if wanted else "practice", card=pick.id),))


def exchange_out(mind: DeloyerMind) -> Thinking:
    """Exchange the worst discard if the stock has something much better."""
    yield
    best = max(dear_in_stock(mind, card) for card in mind.st.stocks[mind.side])

    def thumb(pick: Pick) -> float:
        return -of_card(max(0.0, best - BETTER) if pick == DONE else dear_in_stock(mind, NUMBER[pick]))

    def features(pick: Pick) -> list[Features]:
        return [mind.about("stop exchange")] if pick == DONE else about_having(mind, NUMBER[pick], "take", -1.0)

    pick = mind.choose([DONE, *mind.of_kind("card")], thumb, features)
    if pick == DONE:
        kept = all(best <= dear_in_stock(mind, NUMBER[other]) + BETTER for other in mind.of_kind("card"))
        return Thought(DONE, (because("stock_kept"),) if kept else ())
    better = best > dear_in_stock(mind, NUMBER[pick])
    return Thought(pick, (because("stock_better", card=pick.id),) if better else ())


def spend(mind: DeloyerMind) -> Thinking:
    """Spend the smallest chit that covers the price, otherwise the largest."""
    yield
    number, spent = (mind.choice.args[name] for name in ("number", "spent"))
    assert isinstance(number, int)
    assert isinstance(spent, int)
    picks = [pick for pick in POINT_PICKS if pick in mind.choice.options]
    enough = [pick for pick in picks if pick is not None and int(pick.id) >= number - spent]
    pick = enough[0] if enough else picks[-1]
    assert pick is not None
    return Thought(pick, (because("cheapest"),))


ANSWERS: dict[str, Callable[[DeloyerMind], Thinking]] = {
    "play_card": play_card,
    "battle_card": play_card,
    "aftermath": play_card,
    "answer_talks": play_card,
    "keep": keep,
    "discard": discard,
    "add_card": take_in,
    "exchange_in": take_in,
    "exchange_out": exchange_out,
    "spend": spend,
}
