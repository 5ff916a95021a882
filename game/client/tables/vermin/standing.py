"""Who is ahead in Space Vermin from Beyond: jewels out, points, and how many marine units may still be lost."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.table.game_table import Standing
from game.client.tables.vermin.pieces import MARINE_SIDE
from game.games.vermin.chapters.scoring import ALL_JEWELS, standing
from game.games.vermin.data import CAMPAIGN, CHARTS
from game.games.vermin.queries import is_alpha
from game.games.vermin.state import VerminState

if TYPE_CHECKING:
    from game.client.tables.vermin.table import VerminTable


def standings(table: VerminTable, st: VerminState) -> Sequence[Standing]:
    """How far the marines have come to what they want, and the level that it would be now."""
    figures = standing(st)
    if is_alpha(st) and st.scenario != CAMPAIGN:
        return [_jewels(table, figures)]
    return [_points(table, figures, "campaign" if st.scenario == CAMPAIGN else "scenario2")]


def _jewels(table: VerminTable, figures: dict[str, int | str]) -> Standing:
    """Four diamonds, and the losses that are forgiven [Q-1-d]."""
    out, lost, forgiven = (int(figures[key]) for key in ("jewels_out", "units_lost", "forgiven"))
    args = {**figures, "level": table.catalogue.name("vermin", "result", figures["level"])}
    title = table.catalogue.plain("vermin_table.standing_now", args)
    note = table.catalogue.plain(f"vermin_table.standing_{'lost' if lost <= forgiven else 'worse'}", args)
    tip = table.catalogue.rich("vermin_table.standing_jewels_tip", args, game="vermin")
    share = out / ALL_JEWELS
    return Standing(title, (MARINE_SIDE,), (f"{out}/{ALL_JEWELS}",), share, None, tip, pips=ALL_JEWELS, note=note)


def _points(table: VerminTable, figures: dict[str, int | str], chart: str) -> Standing:
    """Points against the thresholds of the levels [Q-2-g][Q-3]."""
    levels: dict[str, int] = CHARTS[chart]["levels"]
    most, points = float(levels["decisive"]), int(figures["points"])
    name = functools.partial(table.catalogue.name, "vermin", "result")
    title = table.catalogue.plain("vermin_table.standing_now", {"level": name(figures["level"])})
    ahead = [(least, level) for level, least in levels.items() if least > points]
    least, level = min(ahead, default=(0, ""))
    note = table.catalogue.plain("vermin_table.standing_next", {"level": name(level), "n": least}) if level else ""
    words = {**figures, **levels, "level": name(figures["level"]), "rule": "Q-3" if chart == "campaign" else "Q-2-g"}
    tip = table.catalogue.rich("vermin_table.standing_points_tip", words, game="vermin")
    marks = tuple(sorted(each / most for each in levels.values()))
    figure = str(points).replace("-", "−")
    return Standing(title, (MARINE_SIDE,), (figure,), max(0.0, points / most), None, tip, levels=marks, note=note)
