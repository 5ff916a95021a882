"""Reasons for a bot's picks, as messages: facts of the table, or what was weighed."""

from __future__ import annotations

from game.core.message import Message, because
from game.games.dynasties.bot.mind import DynastiesMind
from game.games.dynasties.bot.trial import Deed
from game.games.dynasties.data import COUNTRY_IDS, NONE, PERSON_IDS, POWER_OF, PRESTIGE, THE_WRAITH, WAR
from game.games.dynasties.queries import value
from game.games.dynasties.state import POPE
from game.games.dynasties.world import countries

Reasons = tuple[Message, ...]
KILLS = ("scythe", "assassination", "thunderbolt")


def deed_reasons(mind: DynastiesMind, deed: Deed) -> Reasons:
    """Say what the action is good for; its chance is in the forecast."""
    return _purpose(mind, deed)


def _purpose(mind: DynastiesMind, deed: Deed) -> Reasons:
    house = mind.world.houses[mind.seat]
    if deed.kind == "marriage" and deed.target != NONE:
        prestige = value(mind.st, deed.target, PRESTIGE)
        return (because("would_wed", person=PERSON_IDS[deed.target], number=prestige),)
    if deed.kind == "heir" and not house.heirs:
        return (because("no_heir"),)
    if deed.kind == "war" and deed.country == THE_WRAITH:
        return (because("frees", number=len(countries(mind.world.occupied))),)
    if deed.kind == "war":
        return (because("conquers", country=COUNTRY_IDS[deed.country], number=POWER_OF[deed.country]),)
    if deed.kind in ("recruit", "incite"):
        war = value(mind.st, deed.target, WAR)
        return (because("comes", person=PERSON_IDS[deed.target], number=war),)
    if deed.kind in KILLS and deed.target != POPE:
        return scythe_reasons(mind, deed.target)
    return ()


def scythe_reasons(mind: DynastiesMind, target: int) -> Reasons:
    """Say how likely the named person dies."""
    if target == POPE:
        return ()
    seat = mind.world.seat_of(target)
    if seat == NONE:
        return ()
    chance = mind.facts.mortality(mind.world.houses[seat], target)
    return (because("would_die", person=PERSON_IDS[target], chance=chance),)
