"""Refusals: why something on the table is not an option of the pending decision, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choice import CHANCE, Choose, Pick
from game.core.message import Message, why
from game.games.dynasties.cards.kinds import EVENTS as EVENT_CARDS
from game.games.dynasties.data import (
    CARD,
    COLOURS,
    COUNTRY,
    EVENTS,
    KIND,
    MALE,
    NEIGHBOURS,
    NONE,
    OTTOMAN,
    PERSON,
    PERSON_IDS,
    PLAYING,
    SIDES,
    THE_WRAITH,
)
from game.games.dynasties.explain.why_no_action import action_refusal
from game.games.dynasties.picks import ACTION_PICKS
from game.games.dynasties.queries import (
    action_of,
    can_wed,
    colour_pile,
    commanders,
    goal_countries,
    has_grace,
    is_kin,
    is_king,
    is_married,
    joins,
    lies_on,
    may_command,
)
from game.games.dynasties.state import ABSENT, OCCUPIED, UNATTACHED, DynastiesState


def refusal(view: DynastiesState, choice: Choose, pick: Pick) -> Message | None:
    """Return why the thing pointed at is not an option; None if it is one, or if there is nothing to say."""
    if pick in choice.options or choice.seat == CHANCE:
        return None
    if pick.kind == "person" and pick.id in PERSON:
        return _person(view, choice, PERSON[str(pick.id)])
    if pick.kind == "country":
        goal = THE_WRAITH if pick.id == "wraith" else COUNTRY.get(str(pick.id), NONE)
        return _country(view, choice, goal) if goal != NONE else None
    if pick.kind == "card" and pick.id in PLAYING and choice.prompt == "contribute":
        red = view.check is not None and view.check.red
        return why("needs_red" if red else "needs_black", "08-02-03-01")
    if pick.kind == "pile" and pick.id in COLOURS:
        return _pile(view, choice, COLOURS.index(str(pick.id)))
    if pick.kind == "event" and CARD.get(str(pick.id), NONE) in EVENTS:
        return _event(view, choice, CARD[str(pick.id)])
    if pick.kind == "action" and choice.prompt == "action" and pick in ACTION_PICKS.values():
        return action_refusal(view, choice.seat, str(pick.id))
    return None


# === Persons ===


def _person(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    if st.owner[p] < 0 and st.owner[p] != UNATTACHED:
        return None
    reason = BY_PROMPT.get(choice.prompt)
    return reason(st, choice, p) if reason else None


def _not_single(st: DynastiesState, p: int) -> Message | None:
    """Return why nobody can propose to a person."""
    if is_king(st, p):
        return why("is_king", "09-01-02", person=PERSON_IDS[p])
    return why("is_married", "09-01-02", person=PERSON_IDS[p]) if is_married(st, p) else None


def _marriage(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    king = st.dynasties[choice.seat].king
    if p == king:
        return why("himself", "09-01-02")
    if MALE[p] == MALE[king]:
        return why("same_sex", "09-01-02", person=PERSON_IDS[p])
    said = _not_single(st, p)
    if said is None and is_kin(st, choice.seat, p):
        return why("kin", "09-01-02", person=PERSON_IDS[p])
    return said


def _heir(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    if p not in st.dynasties[choice.seat].spouses:
        return why("no_consort", "09-02-01", person=PERSON_IDS[p])
    return why("no_pile", "SW02-03", person=PERSON_IDS[p])


def _own(rule: str) -> Callable[[DynastiesState, Choose, int], Message | None]:
    def reason(st: DynastiesState, choice: Choose, p: int) -> Message | None:
        return why("not_yours", rule, person=PERSON_IDS[p]) if st.owner[p] != choice.seat else None

    return reason


def _says(key: str, rule: str) -> Callable[[DynastiesState, Choose, int], Message | None]:
    """Return a function that gives the same reason to every seat."""

    def reason(st: DynastiesState, choice: Choose, p: int) -> Message | None:
        return why(key, rule, person=PERSON_IDS[p])

    return reason


def _commander(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    if st.owner[p] != choice.seat:
        return why("not_yours", "09-03-02", person=PERSON_IDS[p])
    goal = st.action.country if st.action is not None else NONE
    if not may_command(st, p, goal):
        return why("grounded", "SW02-08-04", person=PERSON_IDS[p])
    if st.action is not None and p in st.action.friends:
        return why("commands_already", "SW02-08-10", person=PERSON_IDS[p])
    if choice.seat == st.active and st.overdrive != NONE:
        return why("overdrive", "SW02-07-09", person=PERSON_IDS[st.overdrive])
    bound = [other for other in commanders(st, choice.seat, goal) if lies_on(st, other, "wingmates")]
    return why("must_command", "SW02-08-10", person=PERSON_IDS[bound[0]]) if bound else None


def _recruiter(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    if st.owner[p] != choice.seat:
        return why("not_yours", "09-04-01", person=PERSON_IDS[p])
    return why("overdrive", "SW02-07-09", person=PERSON_IDS[st.overdrive]) if st.overdrive != NONE else None


def _friend(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    if st.owner[p] >= 0 and st.action is not None and not may_command(st, p, st.action.country):
        return why("grounded", "SW02-08-04", person=PERSON_IDS[p])
    return why("commands_already" if st.owner[p] >= 0 else "in_no_dynasty", "SW02-08-10", person=PERSON_IDS[p])


def _incite(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    if st.owner[p] < 0:
        return why("recruit_instead", "09-05-01", person=PERSON_IDS[p])
    if st.owner[p] == choice.seat:
        return why("your_own", "09-05-01", person=PERSON_IDS[p])
    if is_king(st, p):
        return why("king_stays", "09-05-01", person=PERSON_IDS[p])
    if st.dynasties[st.owner[p]].king == NONE:
        return why("kingless", "09-05-02", person=PERSON_IDS[p])
    return why("unassailable", "SW02-08-09", person=PERSON_IDS[p])


def _scythe(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    if st.owner[p] < 0:
        return why("in_no_dynasty", "09-06-01", person=PERSON_IDS[p])
    return why("vetoed", "09-06-01", person=PERSON_IDS[p]) if p in st.spared else None


def _repression(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    if st.owner[p] != choice.seat:
        return why("not_yours", "11-03-01", person=PERSON_IDS[p])
    return why("spares_couple", "11-03-01", person=PERSON_IDS[p])


def _thunderbolt(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    return why("in_no_dynasty" if st.owner[p] < 0 else "prestige", "SW02-07-05", person=PERSON_IDS[p])


def _match(st: DynastiesState, choice: Choose, p: int) -> Message | None:
    heir = PERSON[str(choice.args["person"])]
    if not is_king(st, p):
        return why("no_king", "11-03-05", person=PERSON_IDS[p])
    if MALE[p] == MALE[heir]:
        return why("same_sex", "11-03-05", person=PERSON_IDS[p])
    if not can_wed(st, st.owner[p]):
        return why("is_married", "11-03-05", person=PERSON_IDS[p])
    key = "own_king" if st.owner[p] == choice.seat else "kin_there"
    return why(key, "11-03-05", person=PERSON_IDS[p], target=PERSON_IDS[heir])


BY_PROMPT: dict[str, Callable[[DynastiesState, Choose, int], Message | None]] = {
    "marriage_target": _marriage,
    "heir_consort": _heir,
    "war_commander": _commander,
    "war_defender": _commander,
    "friend": _friend,
    "recruiter": _recruiter,
    "recruit_target": _says("not_unattached", "09-04-02"),
    "incite_target": _incite,
    "scythe_target": _scythe,
    "repression_target": _repression,
    "execution_target": _own("11-03-07"),
    "thunderbolt_target": _thunderbolt,
    "match_king": _match,
    "setup_king": _says("not_drawn", "08-01"),
    "discard_person": _says("not_unattached", "08-02-04"),
    "wings": _own("SW02-08-07"),
}
"""Functions that refuse a person, by prompt."""


# === Countries, piles, events ===


def _country(st: DynastiesState, choice: Choose, goal: int) -> Message | None:
    if choice.prompt == "exile_country":
        return why("not_independent", "SW02-06-01", country=_goal_id(goal))
    if choice.prompt != "war_target" or (goal == THE_WRAITH and not st.wraith):
        return None
    if goal != THE_WRAITH:
        holder = st.holder[goal]
        if holder == choice.seat:
            return why("own_land", "09-03-01", country=_goal_id(goal))
        if holder == ABSENT:
            return why("not_in_play", "11-02" if goal == OTTOMAN else "11-03-03", country=_goal_id(goal))
        if holder == OCCUPIED:
            return why("occupied", "SW02-06-02", country=_goal_id(goal))
        if holder >= 0 and has_grace(st):
            return why("grace", "09-03-01", side=SIDES[holder], number=st.grace_rounds)
    if st.adjacency and goal_countries(st, goal) and not joins(st, NEIGHBOURS, goal, choice.seat):
        return why("not_adjacent", "09-03-01", country=_goal_id(goal))
    if st.overdrive != NONE:
        return why("overdrive", "SW02-07-09", person=PERSON_IDS[st.overdrive])
    return why("no_commander", "SW02-08-04")


def _goal_id(goal: int) -> str:
    return "wraith" if goal == THE_WRAITH else next(name for name, c in COUNTRY.items() if c == goal)


def _pile(st: DynastiesState, choice: Choose, pile: int) -> Message | None:
    if choice.prompt == "setup_pile":
        return why("three_of_a_pile", "08-01")
    if choice.prompt == "heir_pile":
        action = action_of(st)
        parents = (colour_pile(action.person), colour_pile(action.target))
        return why("empty_pile", "07-01") if pile in parents else why("other_blood", "09-02-03")
    if choice.prompt in ("draw_pile", "scan_pile") and not st.piles[pile]:
        return why("empty_pile", "07-01")
    return None


def _event(st: DynastiesState, choice: Choose, event: int) -> Message | None:
    if choice.prompt != "window":
        return why("event_time", "SW02-04") if choice.prompt in ("action", "contribute") else None
    card = EVENT_CARDS[KIND[event]]
    return card.why_not(st, choice.seat, str(choice.args["window"])) or why(card.time, card.rule)
