"""Who is ahead in Space Vermin from Beyond: jewels out, points, and how many marine units may still be lost."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from game.client.table.game.pages import Standing
from game.client.tables.vermin.pieces import MARINE_SIDE
from game.content.text import Catalogue, figure
from game.games.vermin.chapters.scoring import standing
from game.games.vermin.data import ALL_JEWELS, CAMPAIGN, CHARTS
from game.games.vermin.queries import is_alpha
from game.games.vermin.state import VerminState


def standings(words: Catalogue, st: VerminState) -> Sequence[Standing]:
    """Return the marines' progress, and the level that the result would have now."""
    figures = standing(st)
    if is_alpha(st) and st.scenario != CAMPAIGN:
        return [_jewels(words, figures)]
    return [_points(words, figures, "campaign" if st.scenario == CAMPAIGN else "scenario2")]


def _jewels(words: Catalogue, figures: dict[str, int | str]) -> Standing:
    out, lost, forgiven = (int(figures[key]) for key in ("jewels_out", "units_lost", "forgiven"))
    args = {**figures, "level": words.name("vermin", "result", figures["level"])}
    title = words.plain("vermin_table.standing_now", args)
    note = words.plain(f"vermin_table.standing_{'lost' if lost <= forgiven else 'worse'}", args)
    tip = words.rich("vermin_table.standing_jewels_tip", args, game="vermin")
    share = out / ALL_JEWELS
    return Standing(title, (MARINE_SIDE,), (f"{out}/{ALL_JEWELS}",), share, None, tip, pips=ALL_JEWELS, note=note)


def _points(words: Catalogue, figures: dict[str, int | str], chart: str) -> Standing:
    """Return points against the thresholds of the levels [Q-2-g][Q-3]."""
    levels: dict[str, int] = CHARTS[chart]["levels"]
    most, points = float(levels["decisive"]), int(figures["points"])
    name = functools.partial(words.name, "vermin", "result")
    title = words.plain("vermin_table.standing_now", {"level": name(figures["level"])})
    ahead = [(least, level) for level, least in levels.items() if least > points]
    least, level = min(ahead, default=(0, ""))
    note = words.plain("vermin_table.standing_next", {"level": name(level), "n": least}) if level else ""
    args = {**figures, **levels, "level": name(figures["level"]), "rule": "Q-3" if chart == "campaign" else "Q-2-g"}
    tip = words.rich("vermin_table.standing_points_tip", args, game="vermin")
    marks = tuple(sorted(each / most for each in levels.values()))
    return Standing(
        title, (MARINE_SIDE,), (figure(points),), max(0.0, points / most), None, tip, levels=marks, note=note
    )
