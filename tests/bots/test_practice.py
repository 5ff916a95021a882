"""Tables of what practice has taught: read with care, weighed by what is looked at."""

import pytest

from game.bots.practice import TableError, read, weigh


def test_a_table_has_all_traits_of_a_thing():
    rows = [{"thing": "hex", "trait": "danger", "weight": "-0.5"}]
    assert read("practice.csv", rows, lambda _: ("cover", "danger")) == {"hex": [0.0, -0.5]}


@pytest.mark.parametrize("wrong", [{"trait": "luck"}, {"weight": "much"}, {"weight": "nan"}, {"weight": ""}])
def test_a_damaged_table_is_told_in_a_sentence(wrong):
    row = {"thing": "hex", "trait": "danger", "weight": "-0.5"}
    with pytest.raises(TableError, match=r"^practice.csv says .*: install the program again\.$"):
        read("practice.csv", [{**row, **wrong}], lambda _: ("cover", "danger"))


def test_what_nothing_is_known_of_weighs_nothing():
    assert weigh({"hex": [2.0, 1.0]}, [("hex", [1.0, 3.0]), ("shot", [1.0])]) == 5.0
    assert weigh({}, [("hex", [1.0])]) == 0.0
