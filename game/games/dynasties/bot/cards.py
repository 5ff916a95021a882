"""How a bot plays cards: the contribution to a check, jokers, discards [08-02-03-01][08-02-04]."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.bots.answering import Thinking
from game.core.choice import PASS, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.dynasties.bot.attempt import Branch
from game.games.dynasties.bot.mind import DynastiesMind, kept_worth
from game.games.dynasties.data import BLACK, JOKER, NONE, RED, VALUE
from game.games.dynasties.explain.heap import KING_VALUE
from game.games.dynasties.picks import CARD_PICKS, NUMBER, VALUE_PICKS
from game.games.dynasties.queries import action_of


class Table(NamedTuple):
    """The state of the current check."""

    red: bool
    draws: int
    dice: int
    floor: int
    total: bool
    reading: str
    spoiled: bool
    """Whether another player has already added a card against the check."""


def contribute(mind: DynastiesMind) -> Thinking:
    """Add a low card instead of a draw to a check that should succeed, or a high card to spoil one of the others."""
    yield from ()
    cards = [pick for pick in mind.choice.options if pick.kind == "card"]
    if not cards:
        return Thought(PASS, (because("no_card_fits"),))
    if not mind.attentive():
        return PASS
    stake = _stake(mind)
    table = _table(mind)
    chance = _chance(mind, table)
    best, chosen = 0.0, Thought(PASS, (because("card_kept"),))
    for number, pick in _plans(mind, cards, table, helpful=stake > 0):
        after = _chance(mind, number)
        cost = mind.price(NUMBER[pick]) * max(1, table.draws - number.draws)
        gain = (after - chance) * stake - cost
        if gain > best + 1e-9:
            best, chosen = gain, Thought(pick, (because("card_turns"),))
    return chosen


def _plans(mind: DynastiesMind, cards: list[Pick], table: Table, *, helpful: bool) -> list[tuple[Table, Pick]]:
    """Yield the check after adding one card, or several of the lowest ones, with the card to play first."""
    suits = RED if table.red else BLACK
    plans = []
    if not helpful:
        for pick in cards:
            value = KING_VALUE if NUMBER[pick] == JOKER else VALUE[NUMBER[pick]]
            plans.append((_with(table, [value]), pick))
        return plans
    own = sorted((kind for kind in mind.st.hands[mind.seat] if suits[kind]), key=lambda kind: VALUE[kind])
    for number in range(1, min(len(own), table.draws) + 1):
        plans.append((_with(table, [VALUE[kind] for kind in own[:number]]), CARD_PICKS[own[0]]))
    return plans


def _with(table: Table, values: list[int]) -> Table:
    floor = table.floor + sum(values) if table.total else max(table.floor, *values)
    return table._replace(draws=max(table.draws - len(values), 0), floor=floor)


def _table(mind: DynastiesMind) -> Table:
    check = mind.st.check
    assert check is not None
    declared = action_of(mind.st)
    suits = RED if check.red else BLACK
    numbers = [number for _, kind, number in check.cards if suits[kind]]
    floor = sum(numbers) if check.total else max(numbers, default=0)
    house = mind.world.houses[mind.st.active]
    reading = (
        mind.facts.reading(house, declared.person) if declared.kind != "incite" and declared.person != NONE else ""
    )
    spoiled = any(seat not in (NONE, mind.st.active) for seat, _, _ in check.cards)
    return Table(check.red, max(check.n - len(check.cards), 0), check.dice, floor, check.total, reading, spoiled)


def _chance(mind: DynastiesMind, table: Table) -> float:
    """Return the chance of success; in its own check, allow for players who may still spoil it."""
    heap = mind.facts.heap
    if table.total:
        return heap.sum_chance(table.draws, table.dice, table.floor)
    calm = heap.chance(table.red, table.draws, table.dice, table.floor, reading=table.reading)
    if mind.seat != mind.st.active or table.spoiled:
        return calm
    hidden = min(max(house.cards for house in mind.world.houses if house.seat != mind.seat), 5)
    drawn = max(table.draws - 1, 0)
    angry = heap.chance(table.red, drawn, table.dice, table.floor, hidden=hidden, reading=table.reading)
    return (1 - mind.skill.spite) * calm + mind.skill.spite * angry


def _stake(mind: DynastiesMind) -> float:
    """Return how much a success changes the chance to win: positive if the bot wants it."""
    attempt = mind.declared_attempt()
    return _mean(mind, attempt.won) - _mean(mind, attempt.lost)


def _mean(mind: DynastiesMind, branch: Branch) -> float:
    return sum(chance * mind.win_chance(world) for chance, world in branch)


def joker_value(mind: DynastiesMind) -> Thinking:
    """Name the lowest or the highest number for a joker, depending on whether the check should succeed."""
    yield from ()
    wanted = _stake(mind) > 0
    return Thought(VALUE_PICKS[0 if wanted else -1], (because("low_helps" if wanted else "high_spoils"),))


def discard_card(mind: DynastiesMind) -> Thinking:
    """Discard the least useful card."""
    yield from ()
    return Thought(mind.best(lambda pick: -kept_worth(NUMBER[pick])), (because("card_least"),))


def spend_card(mind: DynastiesMind) -> Thinking:
    """Pay for a refusal or a scan with the card that it needs least."""
    return discard_card(mind)


ANSWERS: dict[str, Callable[[DynastiesMind], Thinking]] = {
    "contribute": contribute,
    "joker_value": joker_value,
    "discard_card": discard_card,
    "refusal_card": spend_card,
    "scan_card": spend_card,
}
