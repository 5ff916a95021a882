"""Which persons a bot draws, which King reigns first, whom it sends away [08-01][08-02-02][08-02-04]."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.message import because
from game.core.rules import Thought
from game.games.dynasties.bot.mind import DynastiesMind
from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.bot.trial import Deed
from game.games.dynasties.data import NONE, OTTOMAN, PERSONS, SULEIMAN
from game.games.dynasties.picks import NUMBER
from game.games.dynasties.world import House, World, to_court

ALIKE = 0.6
"""Piles whose first persons differ by less strength, shared among the seats, are all the same in the set-up."""
ALIKE_LATER = 0.08
"""The same for later draws, in chances to win: who comes up matters more than from where."""
FIRST_TURNS = 9.0
"""Turns that each dynasty may expect at the beginning."""


def setup_king(mind: DynastiesMind) -> Thinking:
    """Choose the King under whom the three are worth most."""
    yield from ()
    outlook = Outlook(mind.facts, FIRST_TURNS)
    drawn = mind.st.drawn
    best = mind.best(lambda pick: outlook.worth(_first_house(mind, drawn, NUMBER[pick])))
    return Thought(best, (because("best_king"),))


def setup_pile(mind: DynastiesMind) -> Thinking:
    """Choose the pile that promises the best three."""
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
    """Choose a pile: the leader hurries to the end, the others delay it, and a useful person may come."""
    world, seat = mind.world, mind.seat
    if mind.skill.swift and min(world.piles) > 1:
        return mind.rng.choice(mind.choice.options)
    now = mind.hope(world)
    yield from mind.weigh_prospect()
    promise = {}
    for pick, pile in mind.numbers():
        piles = tuple(n - (k == pile) for k, n in enumerate(world.piles))
        if not piles[pile]:
            ended = world._replace(ended=True)
            promise[pick] = max(mind.brief.hopes(deed, seat)[seat] for deed in mind.brief.every(ended, seat))
        else:
            pace = mind.outlook_at(piles).standing(world, seat)[seat] - now
            promise[pick] = mind.prospect + pace + use_of_pile(mind, pile)
        yield
    return Thought(
        mind.near_best(lambda pick: promise[pick], ALIKE_LATER / len(mind.st.dynasties)), (because("good_draw"),)
    )


def use_of_pile(mind: DynastiesMind, pile: int) -> float:
    """Return the mean gain in the best action by the next person of a pile."""
    cards = mind.st.piles[pile]
    return sum(use_of(mind, p) for p in cards if p in PERSONS) / len(cards) if cards else 0.0


def use_of(mind: DynastiesMind, p: int) -> float:
    """Return the gain in the best action if a person comes into the middle now."""
    if p == SULEIMAN:
        return mind.hope(to_court(mind.world, p, NONE, mind.seat)) - mind.hope(mind.world)
    hopes = [_worth(mind, deed) for deed in _with_person(mind, mind.world, p)]
    return max(0.0, max(hopes, default=0.0) - mind.prospect)


def _with_person(mind: DynastiesMind, world: World, p: int) -> list[Deed]:
    """Return what could be done with a person in the middle."""
    alone = world._replace(free=(p,))
    house = world.houses[mind.seat]
    wedding = mind.brief.marriage(alone, house, p, NONE)
    return [*([wedding] if wedding is not None else []), *mind.brief.of_kind("recruit", alone, mind.seat)]


def _worth(mind: DynastiesMind, deed: Deed) -> float:
    return mind.brief.hopes(deed, mind.seat)[mind.seat]


def discard_person(mind: DynastiesMind) -> Thinking:
    """Discard the person most useful to others and least to oneself."""
    if mind.skill.swift:
        return mind.rng.choice(mind.choice.options)
    world, seat = mind.world, mind.seat
    before = mind.hope(world)
    harm = {}
    for pick, p in mind.numbers():
        alone = world._replace(free=(p,))
        total = 0.0
        for house in world.houses:
            deeds = [
                *mind.brief.of_kind("recruit", alone, house.seat),
                *mind.brief.of_kind("marriage", alone, house.seat),
            ]
            hopes = [mind.brief.hopes(deed, house.seat) for deed in deeds if deed.target == p]
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
