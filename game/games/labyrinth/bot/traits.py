"""Features of positions and countries for the learned weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import mul
from typing import Final

from game.core.choice import Plain
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    ASSOCIATION,
    COUNTRY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    ISLAMIST,
    MUSLIM,
    POOR,
    SPECIAL,
    UNITED_STATES,
    UNTESTED,
)
from game.games.labyrinth.explain import odds
from game.games.labyrinth.queries.board import cells, neighbours, plots_in, resources, troops_and_militia
from game.games.labyrinth.queries.jihadist_operations import MARGIN
from game.games.labyrinth.queries.tracks import (
    good_or_fair,
    good_resources,
    gwot_penalty,
    islamist_resources,
    poor_or_islamist,
    recruitable,
    world_balance,
)
from game.games.labyrinth.queries.us_operations import hits
from game.games.labyrinth.state import LabyrinthState

POSITION: Final = (
    "always", "cards_left", "prestige", "low_prestige", "high_prestige", "gwot", "us_hard", "world_with_us", "funding",
    "tight", "ample", "good_resources", "islamist_resources", "ahead", "overstretch", "low_intensity", "cells",
    "recruitable", "plots", "plots_in_the_us", "reserves", "ops", "three_ops", "second_card", "enemy_event",
    "any_islamist", "hand", "poor_or_islamist", "good_or_fair", "prestige_1", "may_withdraw",
)  # fmt: skip
"""The features of `of_position`, in order, scaled to about 1 and to about 0 in an average position."""
COUNTRY_TRAITS: Final = (
    "thumb", "always", "chance", "good", "fair", "poor", "islamist", "untested", "non_muslim", "united_states", "ally",
    "adversary", "resources", "good_resources", "fair_resources", "poor_resources", "cells", "actives", "guard",
    "lead", "ripe", "no_cell", "one_cell", "cadre", "aid", "awakening", "reaction", "besieged", "civil_war", "regime",
    "next_to_good_ally", "next_to_islamist", "wmd", "posture_as_us", "posture_against_us", "fair_ally", "plots",
    "declared", "jihad_chance", "wants_cells",
)  # fmt: skip
"""The features of `of_country`, in order; `thumb` is the worth by rules of thumb."""
DECK: Final = 120
MOST_LEAD: Final = 5


def of_position(st: LabyrinthState, seat: int) -> list[float]:
    """Return the features `POSITION` of a position, from what the seat can know."""
    prestige, funding, us = st.prestige, st.funding, st.posture[UNITED_STATES]
    good, islamist = good_resources(st), islamist_resources(st)
    enemy = st.card and ASSOCIATION[st.card] == 1 - seat and not st.triggered
    return [
        1.0, sum(map(len, st.pile)) / DECK - 0.5, (prestige - 5) / 3, prestige <= 3, prestige >= 7,
        gwot_penalty(st) / 3, us > 0, max(-4, min(4, world_balance(st) * us)) / 3, (funding - 5) / 3, funding <= 3,
        funding >= 7, good / 6 - 0.5, islamist / 3 - 0.5, good > 2 * islamist, st.troop_track < 5,
        st.troop_track >= 10, st.cells_on_map / 10 - 0.8, recruitable(st) > 0, min(3, len(st.plots)) / 2,
        bool(plots_in(st, UNITED_STATES)), st.reserves[seat] / 2, st.ops - 2.0 if st.card else 0.0,
        st.card > 0 and st.ops >= 3, st.plays > 1, bool(enemy), islamist > 0, len(st.hands[seat]) / 5 - 1,
        poor_or_islamist(st) / 8 - 0.7, good_or_fair(st) / 8 - 0.5, prestige == 1,
        us < 0 and any(map(mul, st.regime, st.troops)),
    ]  # fmt: skip


def of_country(st: LabyrinthState, c: int, purpose: str, thumb: float, args: Mapping[str, Plain]) -> list[float]:
    """Return the features `COUNTRY_TRAITS` of a country for a purpose; `args` are those of the decision."""
    gov, align, muslim = st.gov[c], st.align[c], st.kind[c] == MUSLIM
    here, guard = cells(st, c), troops_and_militia(st, c)
    worth = resources(st, c) / 3 if muslim else 0.0
    posture, us = (UNTESTED if muslim else st.posture[c]), st.posture[UNITED_STATES]
    near_good_ally = near_islamist = False
    for near in neighbours(st, c):
        near_good_ally |= st.gov[near] == GOOD and st.align[near] == ALLY
        near_islamist |= st.gov[near] == ISLAMIST
    declared = args.get("declared")
    return [
        thumb, 1.0, _chance(st, c, purpose, args), muslim and gov == GOOD, muslim and gov == FAIR,
        muslim and gov == POOR, gov == ISLAMIST, muslim and gov == UNTESTED, not muslim, c == UNITED_STATES,
        align == ALLY, align == ADVERSARY, worth, worth * (gov == GOOD), worth * (gov == FAIR), worth * (gov == POOR),
        here / 4, st.actives[c] / 3, guard / 4, max(0, min(MOST_LEAD, here - guard)) / 5,
        muslim and gov in (FAIR, POOR) and here - guard >= MARGIN - bool(st.besieged[c]), here == 0, here == 1,
        st.cadre[c], min(2, st.aid[c]), st.awake[c] / 2, st.react[c] / 2, bool(st.besieged[c]), bool(st.civil_war[c]),
        bool(st.regime[c]), near_good_ally, near_islamist, st.wmd[c] / 2, posture != UNTESTED and posture == us,
        posture != UNTESTED and posture == -us, muslim and gov == FAIR and align == ALLY, len(plots_in(st, c)),
        declared.count(COUNTRY_IDS[c]) if isinstance(declared, list) else 0,
        odds.jihad(st, c) if muslim and gov in (GOOD, FAIR, POOR) else 0.0,
        muslim and gov == POOR and 0 < here - guard < MARGIN,
    ]  # fmt: skip


def _chance(st: LabyrinthState, c: int, purpose: str, args: Mapping[str, Plain]) -> float:
    """Return the chance of the purpose's operation there, 0 if there is none."""
    if purpose == "travel_to":
        return odds.travel(st, COUNTRY[str(args["from"])], c) if "from" in args else 1.0
    known = _CHANCES.get(purpose)
    return known(st, c) if known is not None else 0.0


def _ideas(st: LabyrinthState, c: int) -> float:
    return odds.ideas(st, c, st.ops)[0] if c != UNITED_STATES and st.kind[c] != SPECIAL else 0.0


def _disrupt(st: LabyrinthState, c: int) -> float:
    return min(hits(st, c), cells(st, c)) / 2


def _jihad(st: LabyrinthState, c: int) -> float:
    return odds.jihad(st, c) if st.kind[c] == MUSLIM else 0.0


def _major_jihad(st: LabyrinthState, c: int) -> float:
    return odds.major_jihad(st, c, max(1, st.ops))


_CHANCES: Final[Mapping[str, Callable[[LabyrinthState, int], float]]] = {
    "war_of_ideas": _ideas, "disrupt": _disrupt, "recruit": odds.recruit, "jihad": _jihad, "cells": _jihad,
    "major_jihad": _major_jihad, "plot": odds.plot,
}  # fmt: skip
