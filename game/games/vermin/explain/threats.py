"""The units that the swarm could destroy before they act again, from public facts."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.message import may_do
from game.core.rules import Threat
from game.games.vermin.data import HEX_IDS, PIECE_IDS, VERMITES
from game.games.vermin.explain.foresight import in_reach
from game.games.vermin.explain.peril import peril
from game.games.vermin.queries import units_on_map
from game.games.vermin.state import VerminState


def threats(view: VerminState, side: int) -> Iterator[Threat | None]:
    """Yield each unit that the swarm may strike, with the chance that it is destroyed if only the swarm acts."""
    if side != VERMITES or view.outcome is not None or view.step in ("", "setup"):
        return
    for unit in units_on_map(view):
        if not in_reach(view, unit):
            continue
        chance = yield from peril(view, unit, view.at[unit])
        if chance is not None:
            yield Threat(HEX_IDS[view.at[unit]], may_do("destroy", "F-2", unit=PIECE_IDS[unit]), chance)
