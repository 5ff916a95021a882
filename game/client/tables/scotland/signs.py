"""The key of signs of Scotland the Brave: counters, what is printed next to them, highlights."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.game.signs import ATTACK, COUNT, LIT, Sample, SignGroup, disc, outline, rows_of
from game.client.theme import Rgb
from game.content.text import Catalogue
from game.games.scotland.state import ScotlandState

TABLE = "scotland_table"


def groups(catalogue: Catalogue, st: ScotlandState, alone: tuple[Rgb, Rgb]) -> Sequence[SignGroup]:
    """Return all signs of the map; `alone` are the colours of the sign at leaders without escort."""
    counters: dict[str, Sample] = {
        "infantry": "sco_inf_regular",
        "cavalry": "eng_cav_regular",
        "reduced": "sco_inf_regular.reduced",
        "neutral": "sco_inf_levy.neutral",
        "leader": f"wallace.{catalogue.language}",
    }
    if st.garrisons:
        counters["garrison"] = "garrison.english"
    on_map: dict[str, Sample] = {
        "loyalty": "loyalty.scots",
        "count": disc("3", *COUNT),
        "alone": disc("!", *alone),
        "lit": outline(LIT),
        "attack": outline(ATTACK),
    }
    return (
        SignGroup(catalogue.plain(f"{TABLE}.key.counters"), rows_of(catalogue, TABLE, counters)),
        SignGroup(catalogue.plain(f"{TABLE}.key.on_map"), rows_of(catalogue, TABLE, on_map)),
    )
