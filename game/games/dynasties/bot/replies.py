"""A look ahead in a match of two: what serves the enemy best after an action of one's own, and oneself after that.

With more players a sum of everybody's best answers made the choice worse (docs/dynasties.md).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from game.games.dynasties.bot.mind import STRIDE, DynastiesMind
from game.games.dynasties.bot.trial import Deed
from game.games.dynasties.world import World

LEAST = 0.08
"""Outcomes less likely than that are not followed further."""


def answered(mind: DynastiesMind, deed: Deed) -> Generator[None, None, float]:
    """The chance to win after the action, the enemy's best answer and the own best next action."""
    total = followed = change = 0.0
    for chance, world in outcomes(deed):
        first = mind.hope(world)
        total += chance * first
        if chance >= LEAST and not world.is_over():
            later = yield from _duel(mind, world)
            change += chance * (later - first)
            followed += chance
        elif world.is_over():
            followed += chance
    return total + (change / followed if followed else 0.0)


def outcomes(deed: Deed) -> Iterator[tuple[float, World]]:
    """All that may come of an action, with the chances."""
    for share, branch in ((deed.chance, deed.won), (1 - deed.chance, deed.lost)):
        for chance, world in branch:
            if share * chance > 0:
                yield share * chance, world


def _best(mind: DynastiesMind, world: World, seat: int) -> Generator[None, None, tuple[Deed, list[float]]]:
    """What serves a seat best, at first sight, and everybody's chances to win after it."""
    best, after, chosen = -1.0, [0.0], Deed("pass", won=((1.0, world),))
    for number, deed in enumerate(mind.brief.every(world, seat)):
        if number % STRIDE == STRIDE - 1:
            yield
        hopes = mind.brief.hopes(deed, seat)
        if hopes[seat] > best:
            best, after, chosen = hopes[seat], hopes, deed
    return chosen, after


def _duel(mind: DynastiesMind, world: World) -> Generator[None, None, float]:
    """The chance to win after the enemy's best action and the best own one that follows."""
    enemy = 1 - mind.seat
    deed, _ = yield from _best(mind, world, enemy)
    yield
    total = weight = 0.0
    for chance, after in outcomes(deed):
        if chance < LEAST:
            continue
        weight += chance
        if after.is_over():
            total += chance * mind.outlook.final(after)[mind.seat]
        else:
            _, hopes = yield from _best(mind, after, mind.seat)
            total += chance * hopes[mind.seat]
            yield
    return total / weight
