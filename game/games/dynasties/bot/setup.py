"""Choices of the set-up and of draws: piles, the first King, persons to discard [08-01][08-02-02][08-02-04]."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.message import because
from game.core.rules import Thought
from game.games.dynasties.bot.attempt import Attempt
from game.games.dynasties.bot.mind import DynastiesMind
from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.data import NONE, OTTOMAN, PERSONS, SULEIMAN
from game.games.dynasties.picks import NUMBER
from game.games.dynasties.world import House, World, to_court

ALIKE = 0.6
"""In the set-up, piles are equal if their next persons differ by less than this strength, divided among the seats."""
ALIKE_LATER = 0.08
"""For later draws the same limit, in chances to win."""
FIRST_TURNS = 9.0
"""The turns that each dynasty may expect at the start."""


def setup_king(mind: DynastiesMind) -> Thinking:
    """Choose the King who gives the three persons the highest worth."""
    yield from ()
    outlook = Outlook(mind.facts, FIRST_TURNS)
    drawn = mind.st.drawn
    best = mind.best(lambda pick: outlook.worth(_first_house(mind, drawn, NUMBER[pick])))
    return Thought(best, (because("best_king"),))


def setup_pile(mind: DynastiesMind) -> Thinking:
    """Choose the pile with the best prospects for three persons."""
    outlook = Outlook(mind.facts, FIRST_TURNS)
    promise = {}
    for pick, pile in mind.numbers():
        known = [p for p in mind.st.piles[pile] if p in PERSONS]
        total = 0.0
        for p in known:
            drawn = [*mind.st.drawn, p]
            total += max(outlook.worth(_first_house(mind, drawn, king)) for king in drawn)
        promise[pick] = total / len(known) if known else 0.0
        yield
    return Thought(mind.near_best(lambda pick: promise[pick], ALIKE / len(mind.st.dynasties)), (because("good_pile"),))


def _first_house(mind: DynastiesMind, drawn: list[int], king: int) -> House:
    house = mind.world.houses[mind.seat]
    lands = house.lands | (1 << OTTOMAN if SULEIMAN in drawn else 0)
    return house._replace(king=king, courtiers=tuple(p for p in drawn if p != king), lands=lands)


def draw_pile(mind: DynastiesMind) -> Thinking:
    """Choose a pile: the leader hurries the end, the others delay it; prefer a pile with useful persons."""
    world, seat = mind.world, mind.seat
    if mind.skill.swift and min(world.piles) > 1:
        return mind.rng.choice(mind.choice.options)
    now = mind.win_chance(world)
    yield from mind.weigh_prospect()
    promise = {}
    for pick, pile in mind.numbers():
        piles = tuple(n - (k == pile) for k, n in enumerate(world.piles))
        if not piles[pile]:
            ended = world._replace(ended=True)
            promise[pick] = max(
                mind.quick_attempts.win_chances(attempt, seat)[seat]
                for attempt in mind.quick_attempts.every(ended, seat)
            )
        else:
            pace = mind.outlook_at(piles).standing(world, seat)[seat] - now
            promise[pick] = mind.prospect + pace + use_of_pile(mind, pile)
        yield
    return Thought(
        mind.near_best(lambda pick: promise[pick], ALIKE_LATER / len(mind.st.dynasties)), (because("good_draw"),)
    )


def use_of_pile(mind: DynastiesMind, pile: int) -> float:
    """Return the mean gain of the best action if the next person of the pile comes into the middle."""
    cards = mind.st.piles[pile]
    return sum(use_of(mind, p) for p in cards if p in PERSONS) / len(cards) if cards else 0.0


def use_of(mind: DynastiesMind, p: int) -> float:
    """Return the gain of the best action if this person comes into the middle now."""
    if p == SULEIMAN:
        return mind.win_chance(to_court(mind.world, p, NONE, mind.seat)) - mind.win_chance(mind.world)
    hopes = [_worth(mind, attempt) for attempt in _with_person(mind, mind.world, p)]
    return max(0.0, max(hopes, default=0.0) - mind.prospect)


def _with_person(mind: DynastiesMind, world: World, p: int) -> list[Attempt]:
    alone = world._replace(free=(p,))
    house = world.houses[mind.seat]
    wedding = mind.quick_attempts.marriage(alone, house, p, NONE)
    return [*([wedding] if wedding is not None else []), *mind.quick_attempts.of_kind("recruit", alone, mind.seat)]


def _worth(mind: DynastiesMind, attempt: Attempt) -> float:
    return mind.quick_attempts.win_chances(attempt, mind.seat)[mind.seat]


def discard_person(mind: DynastiesMind) -> Thinking:
    """Discard the person who is most useful to the others and least useful to itself."""
    if mind.skill.swift:
        return mind.rng.choice(mind.choice.options)
    world, seat = mind.world, mind.seat
    before = mind.win_chance(world)
    harm = {}
    for pick, p in mind.numbers():
        alone = world._replace(free=(p,))
        total = 0.0
        for house in world.houses:
            attempts = [
                *mind.quick_attempts.of_kind("recruit", alone, house.seat),
                *mind.quick_attempts.of_kind("marriage", alone, house.seat),
            ]
            hopes = [
                mind.quick_attempts.win_chances(attempt, house.seat) for attempt in attempts if attempt.target == p
            ]
            if hopes:
                best = max(hopes, key=lambda row: row[house.seat])
                total += (before - best[seat]) * (1.0 if house.seat != seat else 0.4)
            yield
        harm[pick] = total
    chosen = mind.best(lambda pick: harm[pick])
    return Thought(chosen, (because("serves_others" if harm[chosen] > 0 else "serves_nobody", person=str(chosen.id)),))


ANSWERS: dict[str, Callable[[DynastiesMind], Thinking]] = {
    "setup_pile": setup_pile,
    "setup_king": setup_king,
    "draw_pile": draw_pile,
    "discard_person": discard_person,
}
