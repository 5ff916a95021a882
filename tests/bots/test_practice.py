"""Tables of learned weights: validated when read, and summed over the features."""

import pytest

from game.bots.practice import read, weigh
from game.core.tables import TableError


def test_a_table_has_all_traits_of_a_thing():
    rows = [{"thing": "hex", "trait": "danger", "weight": "-0.5"}]
    assert read("practice.csv", rows, lambda _: ("cover", "danger")) == {"hex": [0.0, -0.5]}


def test_a_trait_that_nobody_looks_at_is_told_in_a_sentence():
    row = {"thing": "hex", "trait": "luck", "weight": "-0.5"}
    with pytest.raises(TableError, match=r"^practice.csv speaks of 'luck' in 'hex'"):
        read("practice.csv", [row], lambda _: ("cover", "danger"))


def test_what_nothing_is_known_of_weighs_nothing():
    assert weigh({"hex": [2.0, 1.0]}, [("hex", [1.0, 3.0]), ("shot", [1.0])]) == 5.0
    assert weigh({}, [("hex", [1.0])]) == 0.0
