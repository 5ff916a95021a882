"""The key of signs of Lecoque's Conspiracy: counters, chits, highlights."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.game.signs import ATTACK, COUNT, LIT, Sample, SignGroup, disc, outline, rows_of
from game.content.text import Catalogue

TABLE = "deloyer_table"


def groups(catalogue: Catalogue) -> Sequence[SignGroup]:
    """Return all signs of the map."""
    counters: dict[str, Sample] = {
        "soldier": "liberation.soldier_l",
        "federation": "federation.soldier_f",
        "armor": "federation.roundfacer",
        "dougram": "liberation.dougram",
        "dougram_back": "liberation.dougram_back",
        "sixth": "federation.soldier_6",
    }
    on_map: dict[str, Sample] = {
        "hideout": "chit.back",
        "hideout_open": "chit.3",
        "count": disc("3", *COUNT),
        "lit": outline(LIT),
        "attack": outline(ATTACK),
    }
    return (
        SignGroup(catalogue.plain(f"{TABLE}.key.counters"), rows_of(catalogue, TABLE, counters)),
        SignGroup(catalogue.plain(f"{TABLE}.key.on_map"), rows_of(catalogue, TABLE, on_map)),
    )
