"""Headlines: the weightiest change of a card, of the plots or of the end of a turn, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.client.tables.labyrinth.words import Words
from game.content.text import Catalogue, capital
from game.core.event import Event
from game.games.labyrinth import RULES
from game.games.labyrinth.data import GOVERNANCES, UNTESTED

LEAST: Final = 2
"""The least weight of an event that gets a headline."""
BETTER: Final = ("islamist_rule", "poor", "fair", "good")
ALONE: Final = frozenset({"regime_change", "civil_war", "civil_war_over", "wmd_destroyed_somewhere"})
"""Headlines that need no further line."""
PLURAL: Final = frozenset({"gulf_states"})
"""Countries with plural names that can fall."""


def headline(catalogue: Catalogue, events: Sequence[Event]) -> tuple[str, str]:
    """Return the main event and its consequences; both empty if nothing is important enough."""
    heads = [event for event in events if RULES.weight(event) >= LEAST]
    if not heads:
        return "", ""
    head, say = max(reversed(heads), key=RULES.weight), Words(catalogue).say
    key = _key(head)
    words = say(f"headline.{key}", **head.data)
    if key.startswith("falls") and (number := _loose(head, events)):
        return words, say("headline_more.wmd", number=number)
    if key == "plot_resolved":
        number = sum(event.kind == key for event in events)
        if number > 1:
            words = capital(say("headline.plots_resolved", number=number))
        tracks = [say(f"headline_more.{name}", change=change) for name, change in _tracks(events).items() if change]
        return words, catalogue.join(tracks) if tracks else ""
    return words, say(f"headline_more.{key.removesuffix('_many')}", **head.data) if key not in ALONE else ""


def _key(event: Event) -> str:
    """Return the key of an event's headline, or an empty text."""
    data = event.data
    match event.kind:
        case "governance":
            before, after = str(data.get("from") or GOVERNANCES[UNTESTED]), str(data["to"])
            if after == "islamist_rule":
                return "falls_many" if data["space"] in PLURAL else "falls"
            if before not in BETTER:
                return "tested"
            return "improves" if BETTER.index(after) > BETTER.index(before) else "worsens"
        case "civil_war":
            return "civil_war" if data["number"] else "civil_war_over"
        case "prestige" | "funding":
            return f"{event.kind}_{'up' if int(str(data['change'])) > 0 else 'down'}"
        case "wmd_released" | "wmd_destroyed" if not data.get("space"):
            return f"{event.kind}_somewhere"
    return event.kind


def _loose(head: Event, events: Sequence[Event]) -> int:
    """Return the sum of the WMD that the country of a headline set loose."""
    place = head.data["space"]
    return sum(int(str(each.data["number"])) for each in events if _is_loose(each, place))


def _is_loose(event: Event, place: object) -> bool:
    return event.kind == "wmd_released" and event.data.get("space") == place


def _tracks(events: Sequence[Event]) -> dict[str, int]:
    """Return the changes of prestige and funding."""
    return {
        name: sum(int(str(event.data["change"])) for event in events if event.kind == name)
        for name in ("prestige", "funding")
    }
