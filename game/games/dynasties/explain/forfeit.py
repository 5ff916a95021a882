"""Warnings before an option that gives something up irreversibly or puts it at stake."""

from __future__ import annotations

from game.core.choice import PASS, Choose, Pick
from game.core.message import Message, given_up
from game.games.dynasties.data import NONE, PERSON_IDS, SIDES
from game.games.dynasties.explain.forecast import death_chance
from game.games.dynasties.picks import NUMBER
from game.games.dynasties.queries import attackers
from game.games.dynasties.state import DynastiesState


def forfeit(st: DynastiesState, choice: Choose, pick: Pick) -> Message | None:
    """Warn of actions left at the end of a turn [08-02-03], or of a commanding King without an Heir [10-02]."""
    person = _commander(st, choice, pick)
    if person != NONE:
        d, chance = st.dynasties[choice.seat], death_chance(st, person)
        if person == d.king and not d.heirs and chance:
            return given_up("line", "10-02", person=PERSON_IDS[person], chance=chance, side=SIDES[choice.seat])
        return None
    if choice.prompt == "action" and pick == PASS and any(each.kind == "action" for each in choice.options):
        return given_up("actions", "08-02-03", actions=st.actions)
    return None


def _commander(st: DynastiesState, choice: Choose, pick: Pick) -> int:
    """Return the commander of a war with this option; NONE if there is none, or if that is the next question."""
    if choice.prompt in ("war_commander", "war_defender"):
        return NONE if pick == PASS else NUMBER[pick]
    if choice.prompt == "war_target":
        leaders = attackers(st, NUMBER[pick])
        return leaders[0] if len(leaders) == 1 else NONE
    return NONE
