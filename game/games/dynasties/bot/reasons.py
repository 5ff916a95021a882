"""Reasons for a bot's picks, as messages."""

from __future__ import annotations

from game.core.message import Message, because
from game.games.dynasties.bot.attempt import Attempt
from game.games.dynasties.bot.mind import DynastiesMind
from game.games.dynasties.data import COUNTRY_IDS, NONE, PERSON_IDS, POWER_OF, PRESTIGE, THE_WRAITH, WAR
from game.games.dynasties.queries import value
from game.games.dynasties.state import POPE
from game.games.dynasties.world import countries

Reasons = tuple[Message, ...]
KILLS = ("scythe", "assassination", "thunderbolt")


def action_reasons(mind: DynastiesMind, attempt: Attempt) -> Reasons:
    """Say what the action gains; the forecast shows its chance."""
    return _purpose(mind, attempt)


def _purpose(mind: DynastiesMind, attempt: Attempt) -> Reasons:
    house = mind.world.houses[mind.seat]
    if attempt.kind == "marriage" and attempt.target != NONE:
        prestige = value(mind.st, attempt.target, PRESTIGE)
        return (because("would_wed", person=PERSON_IDS[attempt.target], number=prestige),)
    if attempt.kind == "heir" and not house.heirs:
        return (because("no_heir"),)
    if attempt.kind == "war" and attempt.country == THE_WRAITH:
        return (because("frees", number=len(countries(mind.world.occupied))),)
    if attempt.kind == "war":
        return (because("conquers", country=COUNTRY_IDS[attempt.country], number=POWER_OF[attempt.country]),)
    if attempt.kind in ("recruit", "incite"):
        war = value(mind.st, attempt.target, WAR)
        return (because("comes", person=PERSON_IDS[attempt.target], number=war),)
    if attempt.kind in KILLS and attempt.target != POPE:
        return scythe_reasons(mind, attempt.target)
    return ()


def scythe_reasons(mind: DynastiesMind, target: int) -> Reasons:
    """Give the chance that the named person dies."""
    if target == POPE:
        return ()
    seat = mind.world.seat_of(target)
    if seat == NONE:
        return ()
    chance = mind.facts.mortality(mind.world.houses[seat], target)
    return (because("would_die", person=PERSON_IDS[target], chance=chance),)
