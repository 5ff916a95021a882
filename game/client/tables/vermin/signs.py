"""The key of signs of Space Vermin: counters and their markers, exits, highlights."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.game.signs import ATTACK, LIT, Sample, SignGroup, outline, rows_of
from game.client.tables.vermin.pieces import face
from game.content.text import Catalogue
from game.games.vermin.data import PIECES, TYPE

TABLE = "vermin_table"


def groups(catalogue: Catalogue) -> Sequence[SignGroup]:
    """Return all signs of both maps."""
    counters: dict[str, Sample] = {
        "marines": _face("squad"),
        "disrupted": _face("squad", back=True),
        "warrior": _face("soldier"),
        "reduced": _face("soldier", back=True),
        "ultramite": _face("ultramite"),
        "drone": _face("drone"),
        "queen": _face("queen_adult"),
    }
    on_map: dict[str, Sample] = {
        "jewel": "jewel",
        "contaminated": "nat.contaminated",
        "infected": "nat.infected",
        "exit": "exit.1",
        "collapsed": "exit.1.collapsed",
        "lit": outline(LIT),
        "attack": outline(ATTACK),
    }
    return (
        SignGroup(catalogue.plain(f"{TABLE}.key.counters"), rows_of(catalogue, TABLE, counters)),
        SignGroup(catalogue.plain(f"{TABLE}.key.on_map"), rows_of(catalogue, TABLE, on_map)),
    )


def _face(kind: str, *, back: bool = False) -> str:
    """Return the counter of the first piece of a kind."""
    return face(next(p for p in PIECES if TYPE[p] == kind), int(back), jewel=False)
