"""The player-aid tables: each field, and each number of a die once."""

import pytest

from game.core import tables
from game.core.tables import TableError
from game.games.vermin.charts import read_charts


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("min = 2, max = 3", "min = 3, max = 3", "does not tell in 'jump_pack'"),
        ("min = 6, max = 6", "min = 6, max = 5", "does not tell in 'drop'"),
        ('"flung"', '"flunk"', "pants"),
        ("crash_on = 2", "crashes_on = 2", "ant_gun"),
        ("radius = 2", 'radius = "2"', "nat_check.radius"),
    ],
)
def test_a_chart_that_is_not_in_order_is_named(monkeypatch, old, new, words):
    whole = tables.read_text
    assert old in whole("game.games.vermin", "charts.toml")
    monkeypatch.setattr(tables, "read_text", lambda *place: whole(*place).replace(old, new, 1))
    with pytest.raises(TableError, match=words):
        read_charts()
