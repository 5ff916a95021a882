"""Imports all events, which register themselves by id."""

from __future__ import annotations

from game.core.card import by_id
from game.core.tables import match
from game.games.labyrinth.cards import (
    africa,
    arab_spring,
    civil_wars,
    diplomacy,
    funding,
    hands,
    intelligence,
    iran,
    iraq,
    leaders,
    nation_building,
    pakistan,
    palestine,
    plots,
    recruits,
    regimes,
    strikes,
    syria,
    washington,
    weapons,
    world_opinion,
)
from game.games.labyrinth.cards.event import EVENTS
from game.games.labyrinth.data import CARDS_OF

_THEMES = (
    africa,
    arab_spring,
    civil_wars,
    diplomacy,
    funding,
    hands,
    intelligence,
    iran,
    iraq,
    leaders,
    nation_building,
    pakistan,
    palestine,
    plots,
    recruits,
    regimes,
    strikes,
    syria,
    washington,
    weapons,
    world_opinion,
)

EVENTS.update(by_id(event for theme in _THEMES for event in theme.EVENTS))
match("cards.csv", CARDS_OF, EVENTS)
