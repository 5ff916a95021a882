"""Who is ahead in Lecoque's Conspiracy: VP, and before the government the odds that the rising is put down."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.game.pages import Standing
from game.client.tables.deloyer.writer import Writer
from game.games.deloyer.chapters.victory import GRACE, VICTORY_VP
from game.games.deloyer.data import LIBERATION, SIDES
from game.games.deloyer.explain.danger import danger_of
from game.games.deloyer.queries import vp
from game.games.deloyer.state import DeloyerState

MOST_DICE = 18


def standings(write: Writer, st: DeloyerState) -> Sequence[Standing]:
    """Return VP out of nine, and the present chance of suppression while that is possible [20.3.2]."""
    points, side = vp(st), SIDES[LIBERATION]
    tip = write.rich("vp_tip", n=points, most=VICTORY_VP)
    share = min(1.0, points / VICTORY_VP)
    title = write.say("vp_head", n=points, most=VICTORY_VP)
    found = [Standing(title, (side,), (str(points),), share, None, tip, pips=VICTORY_VP)]
    danger = danger_of(st)
    if danger is None:
        return found
    percent, safe = write.catalogue.percent, MOST_DICE + danger.bonus + 1
    tip = write.rich("spared_tip", n=GRACE)
    if not danger.spared:
        tip = write.rich("danger_tip", n=danger.units, bonus=danger.bonus, safe=safe,
                         now=danger.now, worst=danger.worst, fewest=danger.fewest)  # fmt: skip
    title = write.say("danger") if danger.spared else write.say("danger_bar", worst=danger.worst)
    figures = (percent(1.0 - danger.now), percent(danger.now))
    return [*found, Standing(title, SIDES, figures, 1.0 - danger.now, None, tip)]
