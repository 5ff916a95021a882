"""The worth of a country to a bot, by purpose."""

from __future__ import annotations

from collections.abc import Callable

from game.games.labyrinth.bot.mind import LabyrinthMind
from game.games.labyrinth.chapters.jihad import DICE
from game.games.labyrinth.data import ALLY, FAIR, GOOD, ISLAMIST, MUSLIM, NON_MUSLIM, POOR, UNITED_STATES, UNTESTED, US
from game.games.labyrinth.explain import odds
from game.games.labyrinth.queries.board import (
    cells,
    plots_in,
    prestige_troops,
    resources,
    troops,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.queries.jihadist_operations import MARGIN, major_jihad_dice
from game.games.labyrinth.queries.us_operations import STRONG, hits, prestige_gain
from game.games.labyrinth.queries.us_operations import targets as cells_to_hit
from game.games.labyrinth.state import LabyrinthState

PURPOSE_OF = {
    "war_of_ideas": "war_of_ideas", "deploy": "deploy_to", "regime_change": "regime_change", "withdraw": "withdraw",
    "disrupt": "disrupt", "alert": "alert", "recruit": "recruit", "travel": "travel_to", "minor_jihad": "jihad",
    "major_jihad": "major_jihad", "plot": "plot",
}  # fmt: skip
"""The purpose for which each operation chooses its countries."""


def value(mind: LabyrinthMind, c: int, purpose: str) -> float:
    """Return the worth of a country for the purpose; for an unknown purpose, how much there is to gain in it."""
    if under_truce(mind.st, c):
        return 0.0
    known = (_US if mind.seat == US else _JIHADIST).get(purpose)
    return known(mind.st, c) if known is not None else 0.3 + 0.1 * weight(mind.st, c)


def spare(mind: LabyrinthMind, c: int) -> float:
    """Prefer places where pieces are missed least."""
    if mind.seat == US:
        return float(troops(mind.st, c) - cells(mind.st, c) - 2 * mind.st.regime[c])
    return 0.3 * (cells(mind.st, c) > 1) - _gathering(mind.st, c)


def weight(st: LabyrinthState, c: int) -> float:
    """Return the importance of a country: its resources in the Muslim world, little elsewhere."""
    return 1.0 + resources(st, c) if st.kind[c] == MUSLIM else 0.8


# === The US ===


def _ideas(st: LabyrinthState, c: int) -> float:
    """Value a War of Ideas: the chance of success times its gain; aid counts a little."""
    if st.kind[c] == NON_MUSLIM:
        return 0.9 * odds.ideas(st, c, st.ops)[0] if st.posture[c] == UNTESTED and c != UNITED_STATES else 0.2
    if st.kind[c] != MUSLIM or (st.gov[c] in (GOOD, ISLAMIST) and st.align[c] == ALLY) or st.gov[c] > max(1, st.ops):
        return 0.0
    success, aid, _ = odds.ideas(st, c, st.ops)
    step = 1.6 if st.align[c] == ALLY and st.gov[c] == FAIR else 1.1
    return weight(st, c) * (step * success + 0.4 * aid)


def _disrupt(st: LabyrinthState, c: int) -> float:
    """Value the cells hit, and the prestige gained."""
    if not (cells(st, c) or st.cadre[c]) or (st.kind[c] == MUSLIM and st.gov[c] == ISLAMIST):
        return 0.0
    if st.kind[c] == MUSLIM and st.align[c] != ALLY and troops_and_militia(st, c) < 2:
        return 0.0
    return 1.1 * min(hits(st, c), cells_to_hit(st, c)) + 1.4 * prestige_gain(st, c) + (1.0 if c == UNITED_STATES else 0)


def _alert(st: LabyrinthState, c: int) -> float:
    return len(plots_in(st, c)) * (5.0 if c == UNITED_STATES else 3.4 if prestige_troops(st, c) else 2.8)


def _deploy(st: LabyrinthState, c: int) -> float:
    """Value troops where cells outnumber them in an important country."""
    danger = cells(st, c) - troops_and_militia(st, c)
    return 0.5 * weight(st, c) if danger >= 2 and st.align[c] == ALLY and st.gov[c] != ISLAMIST else 0.1


def _regime_change(st: LabyrinthState, c: int) -> float:
    return 3.0 * weight(st, c) if st.gov[c] == ISLAMIST else 0.0


def _withdraw(st: LabyrinthState, c: int) -> float:
    """Value a withdrawal: troops on the track bring cards; in a country, plots cost prestige, above all its fall."""
    return 4.0 if st.regime[c] and troops(st, c) else 0.0


def _help(st: LabyrinthState, c: int) -> float:
    """Value help for countries just below the next step."""
    return weight(st, c) * (1.4 if st.align[c] == ALLY and st.gov[c] in (FAIR, POOR) else 1.0)


def _free(st: LabyrinthState, c: int) -> float:
    """Value the removal of cells where they are about to win."""
    return cells(st, c) + 0.5 * weight(st, c) * (st.gov[c] == POOR)


def _befriend(st: LabyrinthState, c: int) -> float:
    """Value countries whose posture differs from that of the US."""
    return 1.0 if st.posture[c] != st.posture[UNITED_STATES] else 0.0


# === The Jihadist ===


def _gathering(st: LabyrinthState, c: int) -> float:
    """Return the worth of one more cell, highest where a few more allow a Major Jihad and the US cannot disrupt."""
    if st.kind[c] != MUSLIM or st.gov[c] == ISLAMIST:
        return 0.2
    here, guard = cells(st, c), troops_and_militia(st, c)
    if st.gov[c] in (GOOD, FAIR):
        return 0.22 * weight(st, c) * odds.jihad(st, c) if here < DICE else 0.1
    if here - guard > MARGIN:
        return 0.1
    near = 0.1 + 0.1 * max(0, here - guard)
    return weight(st, c) * near * (0.7 if st.align[c] == ALLY or guard >= STRONG else 1.0)


def _recruit(st: LabyrinthState, c: int) -> float:
    """Value a likely success close to a possible Jihad."""
    if not (cells(st, c) or st.cadre[c]):
        return 0.0
    return odds.recruit(st, c) * (1.0 + _gathering(st, c)) * max(1, st.ops) * 0.85


def _travel(st: LabyrinthState, c: int) -> float:
    """Value places where cells gather, and where plots can be placed."""
    if st.kind[c] != MUSLIM:
        return 0.6 if c == UNITED_STATES and not cells(st, c) else 0.2
    return 0.2 + _gathering(st, c)


def _jihad(st: LabyrinthState, c: int) -> float:
    """Value a step down, or aid removed, times its chance."""
    if not cells(st, c) or st.kind[c] != MUSLIM or st.gov[c] not in (GOOD, FAIR, POOR):
        return 0.0
    steps = 1.0 if st.gov[c] in (GOOD, FAIR) else 0.3 * bool(st.aid[c])
    return odds.jihad(st, c) * weight(st, c) * steps * 1.1


def _major_jihad(st: LabyrinthState, c: int) -> float:
    """Value Islamist Rule highest."""
    lead = cells(st, c) - troops_and_militia(st, c)
    if st.kind[c] != MUSLIM or st.gov[c] not in (FAIR, POOR) or lead < MARGIN:
        return 0.0
    chance = odds.successes(min(DICE, st.ops), major_jihad_dice(st, c), odds.jihad(st, c, major=True))
    return 4.0 * weight(st, c) * chance


def _plot(st: LabyrinthState, c: int) -> float:
    """Value a gain in prestige and funding."""
    if not cells(st, c) or st.gov[c] == ISLAMIST:
        return 0.0
    stake = 5.0 if c == UNITED_STATES else 2.2 if prestige_troops(st, c) else 1.7 if st.kind[c] == NON_MUSLIM else 1.2
    return odds.plot(st, c) * stake * (1.6 if st.funding < 6 else 1.15)


def _harm(st: LabyrinthState, c: int) -> float:
    """Value harm to important countries that are Poor, or about to be Good."""
    return weight(st, c) * (1.3 if st.gov[c] in (POOR, UNTESTED) or st.align[c] == ALLY else 1.0)


def _estrange(st: LabyrinthState, c: int) -> float:
    """Value countries whose posture is not yet the opposite of that of the US."""
    return 1.0 if st.posture[c] != -st.posture[UNITED_STATES] else 0.0


def _strengthen(st: LabyrinthState, c: int) -> float:
    """Value cells where they almost outnumber the troops by five."""
    return 0.3 + _gathering(st, c)


_US: dict[str, Callable[[LabyrinthState, int], float]] = {
    "war_of_ideas": _ideas, "disrupt": _disrupt, "alert": _alert, "deploy_to": _deploy, "troops": _deploy,
    "regime_change": _regime_change, "withdraw": _withdraw, "aid": _help, "awakening": _help, "governance": _help,
    "alignment": _help, "militia": _help, "remove_cells": _free, "remove_reaction": _help, "cadre": _free,
    "posture": _befriend,
}  # fmt: skip
_JIHADIST: dict[str, Callable[[LabyrinthState, int], float]] = {
    "recruit": _recruit, "travel_to": _travel, "jihad": _jihad, "major_jihad": _major_jihad, "plot": _plot,
    "cells": _strengthen, "reaction": _harm, "governance": _harm, "alignment": _harm, "civil_war": _strengthen,
    "capital": _harm, "remove_aid": _harm, "remove_awakening": _harm, "remove_troops": _harm, "remove_militia": _harm,
    "posture": _estrange,
}  # fmt: skip
