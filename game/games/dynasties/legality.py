"""The possible actions of a dynasty, their targets, and whether a declared action is still possible."""

from __future__ import annotations

from collections.abc import Callable

from game.games.dynasties.data import ABILITY, JOKER, MALE, MANNEQUIN_CARD, NONE, PILES, PRESTIGE, SUITS, THE_WRAITH
from game.games.dynasties.queries import (
    able,
    attackers,
    can_wed,
    commanders,
    everybody,
    has_heir_pile,
    is_able,
    is_kin,
    lies_on,
    members,
    seats_from,
    value,
    war_targets,
    witch,
)
from game.games.dynasties.state import POPE, Action, DynastiesState

ACES = tuple(suit * 13 for suit in range(len(SUITS)))


# === Targets ===


def marriage_targets(st: DynastiesState, seat: int) -> list[int]:
    """Return whom the King may propose to [09-01-02]: the other sex, unmarried, no King, not related (ruling A7)."""
    if not can_wed(st, seat):
        return []
    king = st.dynasties[seat].king
    singles = list(st.unattached)
    for d in (st.dynasties[other] for other in seats_from(st, seat)):
        singles += d.heirs
        singles += d.courtiers
    return [p for p in singles if MALE[p] != MALE[king] and not is_kin(st, seat, p)]


def heir_consorts(st: DynastiesState, seat: int) -> list[int]:
    """Return the consorts with whom an heir is possible [09-02-01]; one of the two must have a pile [SW02-03]."""
    d = st.dynasties[seat]
    return [p for p in d.spouses if has_heir_pile(d.king, p)]


def incite_targets(st: DynastiesState, seat: int) -> list[int]:
    """Return persons of other dynasties except Kings [09-05-01] and those Beyond Reproach [SW02-08-09]."""
    found = []
    for other in seats_from(st, seat)[1:]:
        d = st.dynasties[other]
        if d.king != NONE:
            found += [*d.spouses, *d.heirs, *d.courtiers]
    return [p for p in found if not lies_on(st, p, "unassailable")] if st.attached else found


def scythe_targets(st: DynastiesState) -> list[int]:
    """Return everyone in a dynasty, and the Pope, except those refused this turn [09-06-01][11-01]."""
    return [*(p for p in everybody(st) if p not in st.spared), POPE]


def repression_targets(st: DynastiesState, seat: int) -> list[int]:
    """Return persons of the own dynasty except King and consorts [11-03-01]."""
    d = st.dynasties[seat]
    return [*d.heirs, *d.courtiers]


def execution_targets(st: DynastiesState, seat: int) -> list[int]:
    """Return the King's consorts, including the Mannequin [11-03-07][SW02-08-05]."""
    d = st.dynasties[seat]
    return [*d.spouses, *([MANNEQUIN_CARD] if d.mannequin else [])]


def matchmakers(st: DynastiesState, seat: int) -> list[int]:
    """Return extravagant heirs for whom there is a match [11-03-05]."""
    if not st.abilities:
        return []
    heirs = [p for p in st.dynasties[seat].heirs if ABILITY[p] == "extravagance"]
    return [p for p in heirs if match_kings(st, seat, p)]


def match_kings(st: DynastiesState, seat: int, heir: int) -> list[int]:
    """Return Kings for the heir: of the other sex, unmarried; the own King only by the letter of the rule (A18)."""
    return [
        st.dynasties[other].king
        for other in seats_from(st, seat)
        if can_wed(st, other)
        and MALE[st.dynasties[other].king] != MALE[heir]
        and (other != seat or st.literal_kin)
        and not is_kin(st, other, heir)
    ]


def thunderbolt_targets(st: DynastiesState, seat: int) -> list[int]:
    """Return persons of any dynasty with less Prestige than the witch [SW02-07-05]."""
    w = witch(st, seat, "thunderbolt")
    if w == NONE:
        return []
    limit = value(st, w, PRESTIGE)
    return [p for p in everybody(st) if value(st, p, PRESTIGE) < limit]


def aces(hand: list[int]) -> list[int]:
    """Return cards that pay for a Wide Scan: aces and jokers (ruling A2) [SW02-07-11]."""
    return [kind for kind in dict.fromkeys(hand) if kind in ACES or kind == JOKER]


def scan_piles(st: DynastiesState) -> list[int]:
    """Return the piles that can be looked through."""
    return [pile for pile in PILES if st.piles[pile]]


# === Actions [09] ===


def _can_marry(st: DynastiesState, seat: int) -> bool:
    return bool(marriage_targets(st, seat))


def _can_have_heir(st: DynastiesState, seat: int) -> bool:
    return bool(heir_consorts(st, seat))


def _can_fight(st: DynastiesState, seat: int) -> bool:
    return bool(war_targets(st, seat))


def _can_recruit(st: DynastiesState, seat: int) -> bool:
    return bool(st.unattached) and st.dynasties[seat].king != NONE


def _can_incite(st: DynastiesState, seat: int) -> bool:
    return bool(incite_targets(st, seat))


def _can_reap(st: DynastiesState, seat: int) -> bool:
    return st.scythe == seat


def _can_assassinate(st: DynastiesState, seat: int) -> bool:
    return st.scythe != seat and bool(able(st, seat, "assassination"))


def _can_repress(st: DynastiesState, seat: int) -> bool:
    return bool(able(st, seat, "repression")) and bool(repression_targets(st, seat))


def _can_execute(st: DynastiesState, seat: int) -> bool:
    return is_able(st, st.dynasties[seat].king, "execution") and bool(execution_targets(st, seat))


def _can_match(st: DynastiesState, seat: int) -> bool:
    return bool(matchmakers(st, seat))


def _can_strike(st: DynastiesState, seat: int) -> bool:
    return st.sky_witches and bool(thunderbolt_targets(st, seat))


def _can_scan(st: DynastiesState, seat: int) -> bool:
    return st.sky_witches and witch(st, seat, "wide_scan") != NONE and bool(aces(st.hands[seat]))


OPEN: dict[str, Callable[[DynastiesState, int], bool]] = {
    "marriage": _can_marry,
    "heir": _can_have_heir,
    "war": _can_fight,
    "recruit": _can_recruit,
    "incite": _can_incite,
    "scythe": _can_reap,
    "repression": _can_repress,
    "assassination": _can_assassinate,
    "matchmaking": _can_match,
    "execution": _can_execute,
    "thunderbolt": _can_strike,
    "wide_scan": _can_scan,
}
"""For each action, whether a dynasty may choose it now, Overdrive apart."""


def open_actions(st: DynastiesState, seat: int) -> list[str]:
    """Return the possible actions; under Overdrive only those in which the witch acts [SW02-07-09]."""
    if st.overdrive != NONE:
        return [kind for kind in ("marriage", "war", "recruit") if can_act(st, seat, kind, st.overdrive)]
    return [kind for kind, is_open in OPEN.items() if is_open(st, seat)]


def can_act(st: DynastiesState, seat: int, kind: str, p: int) -> bool:
    """Whether the person can propose, command or recruit."""
    if not OPEN[kind](st, seat):
        return False
    if kind == "marriage":
        return st.dynasties[seat].king == p
    if kind == "war":
        return any(p in commanders(st, seat, goal) for goal in war_targets(st, seat))
    return kind == "recruit" and p in members(st, seat)


# === A declared action after events ===


def is_legal(st: DynastiesState) -> bool:
    """Whether the declared action is still possible; an event may have intervened."""
    action = st.action
    assert action is not None
    return STANDS[action.kind](st, action)


def _marriage_stands(st: DynastiesState, action: Action) -> bool:
    return action.target in marriage_targets(st, st.active)


def _heir_stands(st: DynastiesState, action: Action) -> bool:
    return action.target in heir_consorts(st, st.active)


def _war_stands(st: DynastiesState, action: Action) -> bool:
    own = attackers(st, action.country)
    return action.country in war_targets(st, st.active) and bool(own) and action.person in (NONE, *own)


def _recruit_stands(st: DynastiesState, action: Action) -> bool:
    return action.target in st.unattached and action.person in (NONE, *members(st, st.active))


def _incite_stands(st: DynastiesState, action: Action) -> bool:
    return action.target in incite_targets(st, st.active)


def _always(st: DynastiesState, action: Action) -> bool:
    return True


STANDS: dict[str, Callable[[DynastiesState, Action], bool]] = {
    **dict.fromkeys(OPEN, _always),
    "marriage": _marriage_stands,
    "heir": _heir_stands,
    "war": _war_stands,
    "recruit": _recruit_stands,
    "incite": _incite_stands,
}


def is_wraith_war(action: Action | None) -> bool:
    """Whether the action is a war on the Wraith."""
    return action is not None and action.kind == "war" and action.country == THE_WRAITH
