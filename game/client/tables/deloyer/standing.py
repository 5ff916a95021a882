"""Who is ahead in Lecoque's Conspiracy: VP, and before the government the odds that the rising is put down."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.pages import Standing
from game.client.tables.deloyer.writer import Writer
from game.games.deloyer.chapters.victory import GRACE, VICTORY_VP, is_spared, rebels, suppression_bonus
from game.games.deloyer.data import LIBERATION, SIDES
from game.games.deloyer.explain.odds import suppression_chance
from game.games.deloyer.queries import is_free, vp
from game.games.deloyer.state import DeloyerState

MOST_DICE = 18


def standings(write: Writer, st: DeloyerState) -> Sequence[Standing]:
    """VP out of nine; while the rising can be put down, how likely that is as things stand [20.3.2]."""
    points, side = vp(st), SIDES[LIBERATION]
    tip = write.rich("vp_tip", n=points, most=VICTORY_VP)
    share = min(1.0, points / VICTORY_VP)
    title = write.say("vp_head", n=points, most=VICTORY_VP)
    found = [Standing(title, (side,), (str(points),), share, None, tip, pips=VICTORY_VP)]
    if is_free(st) or points or not st.turn:
        return found
    units, bonus = rebels(st), suppression_bonus(st)
    spared = is_spared(st)
    chance = 0.0 if spared else suppression_chance(units, bonus)
    percent = write.catalogue.percent
    safe = MOST_DICE + bonus + 1
    tip = write.rich("spared_tip", n=GRACE) if spared else write.rich("danger_tip", n=units, bonus=bonus, safe=safe)
    figures = (percent(1.0 - chance), percent(chance))
    return [*found, Standing(write.say("danger"), SIDES, figures, 1.0 - chance, None, tip)]
