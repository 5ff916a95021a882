"""The wars that a dynasty could win, country by country, from public facts [09-03]."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.message import may_do
from game.core.rules import Threat
from game.games.dynasties.data import COUNTRY_IDS, NONE, PERSON_IDS, SIDES
from game.games.dynasties.explain.forecast import best_guard, decision, heated
from game.games.dynasties.explain.odds import success_chance
from game.games.dynasties.explain.usual import by_itself
from game.games.dynasties.figures import figures
from game.games.dynasties.queries import attackers, war_targets
from game.games.dynasties.state import Action, DynastiesState


def threats(view: DynastiesState, seat: int) -> Iterator[Threat | None]:
    """Yield the best war on each land of another dynasty, if nobody adds a card and the best defender commands."""
    if seat >= len(view.dynasties) or not view.turn or view.outcome is not None or view.dynasties[seat].king == NONE:
        return
    st = view.copy()
    st.active, st.action, st.check = seat, None, None
    for goal in war_targets(st, seat):
        if goal >= len(st.holder) or st.holder[goal] < 0:
            continue
        found = []
        for p in attackers(st, goal):
            found.append((_chance(st, Action("war", p, NONE, max(st.holder[goal], NONE), goal)), p))
            yield None
        if found:
            chance, p = max(found, key=lambda each: each[0])
            side = SIDES[st.holder[goal]]
            what = may_do("war", "09-03", country=COUNTRY_IDS[goal], person=PERSON_IDS[p], side=side)
            yield Threat(COUNTRY_IDS[goal], what, chance)


def _chance(st: DynastiesState, action: Action) -> float:
    action, decided = heated(st, action), decision(st, action)
    if decided is not None:
        return float(decided)
    guarded = replace(action, defender=best_guard(st, action))
    return by_itself(success_chance(st, guarded, figures(st, guarded)), "declared")
