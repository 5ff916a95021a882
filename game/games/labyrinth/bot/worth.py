"""The worth of options to a bot, by kind: the chance of an operation times the gain from its success."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choice import DONE, PASS, Pick
from game.games.labyrinth.bot import places
from game.games.labyrinth.bot.mind import LabyrinthMind
from game.games.labyrinth.data import (
    ASSOCIATION,
    CARD,
    CARD_IDS,
    COUNTRIES,
    COUNTRY,
    HARD,
    JIHADIST,
    OPS,
    PLOT_IDS,
    POSTURES,
    UNASSOCIATED,
    UNITED_STATES,
    UNKNOWN,
    US,
    WMD,
)
from game.games.labyrinth.explain.forecast import changes_nothing
from game.games.labyrinth.queries.board import any_islamist
from game.games.labyrinth.queries.tracks import gwot_penalty

EVENT, RESERVES, REASSESSMENT = (2.4, 4.0), 0.5, 1.6
"""The worth of an own event (by seat), of saving a card's Ops, and of removing a point of the GWOT penalty."""
VAIN = -100.0
"""The worth of an event that would change nothing: anything else is better."""
REMOVING = frozenset({"quds_force"})
"""Events whose items name what is removed: cells are the Jihadist's loss, militia that of the US."""
UNWANTED = -1.0
"""The worth of doing nothing, or of letting the opponent choose."""


def worth(mind: LabyrinthMind, pick: Pick) -> float:
    """Return the worth of an option."""
    if pick in (DONE, PASS):
        return 0.05
    known = _WORTH.get(pick.kind)
    return known(mind, pick) if known is not None else 0.0


def _space(mind: LabyrinthMind, pick: Pick) -> float:
    """Return the worth of a country for a purpose; the track and the off-map box are for what nobody needs."""
    if pick.id not in COUNTRY:
        return 0.4
    c = COUNTRY[str(pick.id)]
    if mind.choice.prompt in ("troops_from", "cell_source"):
        return places.spare(mind, c)
    return places.value(mind, c, mind.purpose)


def _card(mind: LabyrinthMind, pick: Pick) -> float:
    """Return the worth of playing a card for Ops and event; to give away, prefer the opponent's and small ones."""
    card = CARD[str(pick.id)]
    own = ASSOCIATION[card] in (mind.seat, UNASSOCIATED)
    value = OPS[card] + (0.6 if own else -0.6)
    if mind.choice.prompt in ("discard", "give", "price", "best_card", "recover"):
        return 4 - value
    return value


def _discard(mind: LabyrinthMind, pick: Pick) -> float:
    card = CARD[str(pick.id)]
    return OPS[card] + (0.2 if ASSOCIATION[card] == 1 - mind.seat else -2.0)


def _use(mind: LabyrinthMind, pick: Pick) -> float:
    use, st = str(pick.id), mind.st
    if use == "event":
        return VAIN if changes_nothing(st, mind.seat) else EVENT[mind.seat]
    if use == "reserves":
        return RESERVES
    if use in ("nothing", "trigger", "spend_reserves"):
        return UNWANTED
    if use == "reassessment":
        return REASSESSMENT * gwot_penalty(st) + (2.5 if any_islamist(st) and st.posture[UNITED_STATES] != HARD else 0)
    return max((places.value(mind, c, places.PURPOSE_OF[use]) for c in COUNTRIES), default=0.0)


def _number(mind: LabyrinthMind, pick: Pick) -> float:
    """Prefer the highest number, but lose no more troops and militia than necessary."""
    number = int(pick.id)
    return -number if mind.choice.prompt in ("militia_lost", "awakening_removed") and mind.seat == US else number


def _posture(mind: LabyrinthMind, pick: Pick) -> float:
    """Prefer the same posture in US and world for the US, different ones for the Jihadist."""
    same = str(pick.id) == POSTURES[mind.st.posture[UNITED_STATES]]
    return 1.0 if same == (mind.seat == US) else 0.0


def _plot(mind: LabyrinthMind, pick: Pick) -> float:
    """Prefer the greatest plot."""
    if isinstance(pick.id, int):
        return float(mind.st.plots[pick.id].number)
    return float(PLOT_IDS.index(str(pick.id)))


def _resolve(mind: LabyrinthMind, pick: Pick) -> float:
    return float(PLOT_IDS.index(str(pick.id).partition(".")[0]))


def _alignment(mind: LabyrinthMind, pick: Pick) -> float:
    """Prefer Allies for the US, Adversaries for the Jihadist."""
    return float({"ally": 2, "neutral": 1}.get(str(pick.id), 0)) * (1 if mind.seat == US else -1)


def _piece(mind: LabyrinthMind, pick: Pick) -> float:
    """Lose cheap pieces first; remove the enemy's active cells first."""
    if mind.seat == JIHADIST:
        return {"sleeper": 1.0, "cadre": 0.5}.get(str(pick.id), 0.2)
    return {"active": 2.0, "sleeper": 1.0, "militia": 0.8}.get(str(pick.id), 0.3)


def _aside(mind: LabyrinthMind, pick: Pick) -> float:
    """Use an aside only when it gains much: low prestige or funding."""
    low = mind.st.prestige if pick.id == "strong_horse" else mind.st.funding
    return 6.0 if pick.id in ("strong_horse", "zakat") and low <= 2 else UNWANTED


def _button(mind: LabyrinthMind, pick: Pick) -> float:
    return {"yes": 1.0, "blind": 1.0, "hold": 1.5}.get(str(pick.id), 0.2)


def _item(mind: LabyrinthMind, pick: Pick) -> float:
    """Choose what helps the side: pieces before tracks; search for WMD only if there may be some."""
    st = mind.st
    if pick.id == "wmd" and not any(n in (UNKNOWN, WMD) for n in (*st.available, *(p.number for p in st.plots))):
        return 0.0
    if CARD_IDS[st.card].partition(".")[0] in REMOVING:
        return 1.0 if (pick.id == "cells") == (mind.seat == US) else 0.0
    liked = (
        ("card", "awakening", "militia", "prestige", "wmd")
        if mind.seat == US
        else ("cells", "reaction", "plot", "cell")
    )
    return 1.0 if pick.id in liked else 0.5


_WORTH: dict[str, Callable[[LabyrinthMind, Pick], float]] = {
    "space": _space, "card": _card, "discard": _discard, "use": _use, "number": _number, "posture": _posture,
    "plot": _plot, "resolve": _resolve, "alignment": _alignment, "piece": _piece, "aside": _aside, "button": _button,
    "item": _item,
}  # fmt: skip
