"""A look ahead for two players: the opponent's best answer to an action, then the best own action after it.

With more players, adding up everybody's best answers made the choice worse (docs/dynasties.md).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from game.games.dynasties.bot.attempt import Attempt
from game.games.dynasties.bot.mind import STRIDE, DynastiesMind
from game.games.dynasties.world import World

LEAST = 0.08
"""Less likely outcomes are not examined further."""


def answered(mind: DynastiesMind, attempt: Attempt) -> Generator[None, None, float]:
    """Return the chance to win after the action, the opponent's best answer and the best own action after that."""
    total = followed = change = 0.0
    for chance, world in outcomes(attempt):
        first = mind.win_chance(world)
        total += chance * first
        if chance >= LEAST and not world.is_over():
            later = yield from _duel(mind, world)
            change += chance * (later - first)
            followed += chance
        elif world.is_over():
            followed += chance
    return total + (change / followed if followed else 0.0)


def outcomes(attempt: Attempt) -> Iterator[tuple[float, World]]:
    """Yield each possible result of an action with its probability."""
    for share, branch in ((attempt.chance, attempt.won), (1 - attempt.chance, attempt.lost)):
        for chance, world in branch:
            if share * chance > 0:
                yield share * chance, world


def _best(mind: DynastiesMind, world: World, seat: int) -> Generator[None, None, tuple[Attempt, list[float]]]:
    """Return the best action of a seat at first sight, and all seats' chances to win after it."""
    best, after, chosen = -1.0, [0.0], Attempt("pass", won=((1.0, world),))
    for number, attempt in enumerate(mind.quick_attempts.every(world, seat)):
        if number % STRIDE == STRIDE - 1:
            yield
        hopes = mind.quick_attempts.win_chances(attempt, seat)
        if hopes[seat] > best:
            best, after, chosen = hopes[seat], hopes, attempt
    return chosen, after


def _duel(mind: DynastiesMind, world: World) -> Generator[None, None, float]:
    """Return the chance to win after the opponent's best action and the best own action that follows."""
    enemy = 1 - mind.seat
    attempt, _ = yield from _best(mind, world, enemy)
    yield
    total = weight = 0.0
    for chance, after in outcomes(attempt):
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
