"""Cheapest paths over a map."""

from game.bots.ways import cheapest

STEPS = {0: [(1, 5), (2, 1)], 1: [(3, 1)], 2: [(1, 2)], 3: [], 4: [(3, 1)]}


def test_a_way_round_may_be_cheaper_and_some_spaces_are_out_of_reach():
    assert cheapest(5, [(0, 0)], STEPS.__getitem__, 99) == (0, 3, 1, 4, 99)


def test_of_several_starts_the_nearest_counts_with_what_it_costs_from_the_beginning():
    assert cheapest(5, [(7, 4), (2, 1), (9, 1)], STEPS.__getitem__, 99) == (99, 2, 99, 3, 7)
