"""Refusals: why an action cannot be chosen now."""

from __future__ import annotations

from game.core.message import Message, why
from game.games.dynasties.data import NONE, PERSON_IDS
from game.games.dynasties.legality import aces, execution_targets, repression_targets
from game.games.dynasties.queries import able, can_command, can_wed, is_able, witch
from game.games.dynasties.state import DynastiesState


def action_refusal(st: DynastiesState, seat: int, kind: str) -> Message | None:
    """Return why the action is not offered; None if there is nothing useful to say."""
    if st.overdrive != NONE:
        return why("overdrive", "SW02-07-09", person=PERSON_IDS[st.overdrive])
    if kind in BASE:
        return _base(st, seat, kind)
    if kind in ("thunderbolt", "wide_scan"):
        return _power(st, seat, kind)
    return _ability(st, seat, kind)


BASE = ("marriage", "heir", "war", "recruit", "incite", "scythe")
"""Actions that every dynasty has [09]."""
RULES = {
    "repression": "11-03-01",
    "assassination": "11-03-02",
    "matchmaking": "11-03-05",
    "execution": "11-03-07",
    "thunderbolt": "SW02-07-05",
    "wide_scan": "SW02-07-11",
}


def _base(st: DynastiesState, seat: int, kind: str) -> Message | None:
    if kind == "marriage":
        return why("nobody_to_wed", "09-01-01") if can_wed(st, seat) else why("king_married", "09-01-01")
    if kind == "heir":
        d = st.dynasties[seat]
        if d.mannequin and not d.spouses:
            return why("mannequin_heirs", "SW02-08-05")
        return why("no_pile_for_heirs", "SW02-03") if d.spouses else why("unwed", "09-02-01")
    if kind == "war":
        return why("no_goal", "09-03-01") if can_command(st, seat, NONE) else why("no_commander", "SW02-08-04")
    if kind == "recruit":
        return why("nobody_unattached", "09-04-02")
    if kind == "incite":
        return why("nobody_to_incite", "09-05-01")
    return why("no_scythe", "09-06")


def _ability(st: DynastiesState, seat: int, kind: str) -> Message | None:
    rule = RULES[kind]
    if not st.abilities:
        return why("abilities_off", "11-03")
    if kind == "execution":
        if not is_able(st, st.dynasties[seat].king, "execution"):
            return why("nobody_able", rule)
        return why("nobody_to_execute", rule) if not execution_targets(st, seat) else None
    if kind == "matchmaking":
        return why("nobody_to_match" if st.literal_kin else "nobody_to_match_but_kin", rule)
    if not able(st, seat, kind):
        return why("nobody_able", rule)
    if kind == "assassination":
        return why("use_the_scythe", rule)
    return why("nobody_to_repress", rule) if not repression_targets(st, seat) else None


def _power(st: DynastiesState, seat: int, kind: str) -> Message | None:
    rule = RULES[kind]
    if witch(st, seat, kind) == NONE:
        return why("no_witch", rule)
    if kind == "wide_scan" and not aces(st.hands[seat]):
        return why("no_ace", rule)
    return why("nobody_lower", rule)
