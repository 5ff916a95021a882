"""10.0 All strategy markers."""

from __future__ import annotations

from game.core.card import by_id
from game.games.scotland.cards.answers import ANSWERS
from game.games.scotland.cards.battle_markers import PRE_BATTLE
from game.games.scotland.cards.general import GENERAL
from game.games.scotland.cards.marker import Marker

MARKERS: dict[str, Marker] = by_id((*GENERAL.values(), *PRE_BATTLE.values(), *ANSWERS))
