"""The probabilities that the bots of Dynasties calculate."""

from itertools import product
from math import prod

import pytest

from game.games.dynasties.chapters.cards import new_pack
from game.games.dynasties.chapters.rolls import totals
from game.games.dynasties.data import PLAYING
from game.games.dynasties.explain.heap import Heap, death_chance
from tests.games.dynasties.chances import TABLE

PACK = Heap(new_pack(1, 2))


@pytest.mark.parametrize("n", TABLE)
@pytest.mark.parametrize("red", [True, False])
def test_chances_of_a_full_pack(n, red):
    for dice, expected in enumerate(TABLE[n]):
        assert 100 * PACK.chance(red, n, dice) == pytest.approx(expected, abs=0.06)


def test_cards_on_the_table_are_a_floor():
    assert PACK.chance(True, 0, 2, floor=12) == pytest.approx(1 / 36)
    assert PACK.chance(True, 0, 2, floor=2) == pytest.approx(1)
    assert PACK.chance(True, 2, 2, floor=5) < PACK.chance(True, 2, 2)


def test_seen_cards_change_the_chance():
    counts = new_pack(1, 2)
    for card in ("H13", "H12", "D13", "D12"):
        counts[PLAYING[card]] = 0
    poorer = Heap(counts)
    assert poorer.size == 50
    assert poorer.chance(True, 3, 3) > PACK.chance(True, 3, 3)
    assert poorer.chance(False, 3, 3) < PACK.chance(False, 3, 3)


def test_a_hidden_hand_makes_it_harder():
    assert PACK.chance(False, 3, 3, hidden=5) < PACK.chance(False, 3, 3)
    assert PACK.chance(False, 3, 0) == pytest.approx(PACK.chance(False, 3, 0, hidden=0))


def counts_of(*cards):
    return [cards.count(kind) for kind in range(len(new_pack(1, 2)))]


def test_cards_that_are_certainly_in_hands_are_not_drawn_but_spoil():
    """One card may come up, the 2 of hearts; the other two hands hold a King and two spades."""
    kings = counts_of(PLAYING["H13"], PLAYING["S1"], PLAYING["S2"])
    heap = Heap(counts_of(PLAYING["H2"]), kings, hidden=3)
    assert heap.chance(True, 1, 1) == pytest.approx(5 / 6)
    assert heap.chance(True, 1, 1, hidden=3) == 0
    assert heap.chance(True, 1, 1, hidden=1) == pytest.approx(5 / 6 * 2 / 3)
    assert heap.highest(red=True) == 13
    assert heap.highest(red=False) == 2


def test_cards_drawn_since_the_shuffle_may_be_any_that_came_up():
    """Of two hidden cards one is certainly the 3 of hearts; the other may be a King."""
    heap = Heap(counts_of(PLAYING["H13"], PLAYING["S4"]), counts_of(PLAYING["H3"]), hidden=2)
    assert heap.highest(red=True) == 13
    assert heap.chance(True, 0, 2, hidden=2) == pytest.approx(1 / 2 * 35 / 36)


READINGS = {
    "": sum,
    "gale": lambda roll: len(roll) * max(roll),
    "might": lambda roll: sum(roll) + max(roll),
    "deflection": lambda roll: sum(roll) + sum(6 - face for face in sorted(roll)[:2]),
    "steady_aim": lambda roll: 999 if 1 in roll else sum(roll),
    "all_or_nothing": lambda roll: -999 if 6 in roll else prod(roll),
}


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_readings_of_dice(reading, dice):
    counted: dict[int, int] = {}
    for roll in product(range(1, 7), repeat=dice):
        total = READINGS[reading](roll)
        counted[total] = counted.get(total, 0) + 1
    assert {total: round(chance * 6**dice) for total, chance in totals(dice, reading)} == counted


def test_no_dice_read_nothing():
    for reading in READINGS:
        assert totals(0, reading) == ((0, 1.0),)


def test_the_piercing_eye_lowers_every_card():
    assert PACK.chance(False, 2, 2, minus=4) > PACK.chance(False, 2, 2)


def test_the_sum_of_the_wraith():
    """Worked numbers: against 12 cards 8 dice succeed in one of five wars, 14 dice in 72 %."""
    for dice, expected in ((5, 0.04), (8, 0.20), (11, 0.46), (14, 0.72), (17, 0.90)):
        assert PACK.sum_chance(12, dice) == pytest.approx(expected, abs=0.02)


def test_death():
    chances = [6 * death_chance(longevity) for longevity in (1, 3, 4, 5, 6, 9)]
    assert chances == pytest.approx([5, 3, 2, 1, 0, 0])
