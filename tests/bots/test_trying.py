"""Sequential halving: which candidates are kept, and in which worlds they are tried."""

from collections import Counter
from random import Random

from game.bots.trying import Round, trying
from game.core.pondering import Pondering, at_once


class Trials:
    """Outcomes that are known: a candidate is worth itself, the world adds its luck to all of them."""

    def __init__(self) -> None:
        self.tried: list[tuple[int, int]] = []

    def __call__(self, candidate: int, world: int) -> Pondering[float]:
        self.tried.append((candidate, world))
        yield
        return candidate + world % 7


def test_the_better_ones_are_tried_in_more_worlds():
    trials = Trials()
    found = at_once(trying([1, 4, 2, 3], (Round(4, 2), Round(2, 3)), trials, Random(5)))
    assert found == 4
    assert Counter(candidate for candidate, _ in trials.tried) == {1: 2, 2: 2, 3: 5, 4: 5}


def test_what_counts_is_the_mean_of_all_worlds():
    """Not the luck of the last one."""
    lucky = iter([9.0, 5.0, 0.0, 5.0, 0.0, 5.0])

    def outcome(_: str, __: int) -> Pondering[float]:
        yield
        return next(lucky)

    assert at_once(trying(["early", "even"], (Round(2, 3),), outcome, Random(5))) == "even"
    lucky = iter([9.0, 1.0, 1.0, 1.0, 0.0, 4.0])
    assert at_once(trying(["early", "late"], (Round(2, 3),), outcome, Random(5))) == "early"


def test_all_of_a_round_are_tried_in_the_same_worlds():
    trials = Trials()
    at_once(trying([1, 2, 3], (Round(3, 4),), trials, Random(5)))
    worlds = {candidate: [world for each, world in trials.tried if each == candidate] for candidate in (1, 2, 3)}
    assert worlds[1] == worlds[2] == worlds[3]
    assert len(set(worlds[1])) == 4


def test_those_that_promise_least_are_not_tried_at_all():
    trials = Trials()
    found = at_once(trying([1, 2, 9], (Round(2, 3),), trials, Random(5)))
    assert found == 2
    assert {candidate for candidate, _ in trials.tried} == {1, 2}
