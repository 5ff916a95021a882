"""How much a bot cares about what."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """The weights of a player; found by letting players with different ones play each other."""

    pull: float = 0.35
    """Weight of towns nearby that can still be taken."""
    risk: float = 1.0
    """Weight of the cost of the enemy's best attack."""
    chase: float = 0.5
    """Weight of enemy stacks that could be beaten."""
    guard: float = 0.45
    """Weight of towns that a garrison keeps."""
    home: float = 1.2
    """Weight of English towns held in the last turns."""
    alone: float = 0.5
    """Weight of leaders without units."""
    early: float = 0.6
    """Weight of towns that may still change hands often; at the end they count 1.5."""
    units: float = 1.0
    """Weight of units, its own and the enemy's."""
    hero: float = 1.0
    """Weight of the life of its own hero, Wallace or King Edward."""
    concert: float = 0.0
    """Weight of the danger that several enemy stacks attack together."""
    hunt: float = 1.0
    """Weight of enemy leaders whom an attack endangers."""
    prey: float = 1.0
    """Weight of enemy leaders when looking for stacks that could be beaten."""
    own_towns: float = 2.0
    """For the English, the worth of an English town relative to a Scottish one, before the end is near."""
    worry: tuple[int, int] = (12, 8)
    """The turn before the end from which `own_towns` grows, and the number of turns over which it grows."""
    strait: float = 3.0
    """How much it grows if the English are well behind; otherwise 6."""
    divided: int = 0
    """In how many of the last turns it expects single units from divided stacks where a garrison keeps a town."""
    last_word: float = 1.0
    """Factor on `guard` where only the enemy still moves after this turn."""
    last_risk: float = 1.0
    """Factor on `risk` in the same case."""
    rally: float = 2.0
    """The chance to win the English towns back in the last turn at which a rally takes precedence over everything."""
    tie: float = 1.0
    """Factor on towns for the side that moves last in the game, while the towns are about even."""
    raid: tuple[float, float] = (1.0, 2.0)
    """For the Scots, the worth of an English town in the last turns: if close or ahead, and otherwise."""
    close: int = 3
    """The English lead in towns that a turn or two may still reverse, for Scots who consider raids."""


LAST_HOPE = 0.03
"""The chance at which the English still storm a town at home when there is nothing to lose [12.33]."""
EVEN = (Temper(tie=4.0), Temper(rally=LAST_HOPE, tie=4.0))
"""The default priorities of the Scots, and of the English."""
STEADY = (
    Temper(hero=2.5, concert=0.6, raid=(4.0, 12.0), close=0, divided=3, last_word=10.0, last_risk=0.2),
    Temper(
        pull=1.0,
        chase=1.0,
        home=2.0,
        units=1.6,
        hero=2.0,
        concert=0.6,
        hunt=4.0,
        prey=5.0,
        own_towns=0.4,
        worry=(8, 5),
        strait=6.0,
        divided=24,
        last_word=15.0,
        last_risk=0.2,
        rally=LAST_HOPE,
    ),
)
"""The priorities of the strongest bots."""

SCOTS_MOODS = (
    STEADY[0],
    STEADY[0]._replace(raid=(1.0, 2.0)),
    STEADY[0]._replace(raid=(12.0, 20.0)),
    STEADY[0]._replace(guard=1.3),
    STEADY[0]._replace(risk=0.3, units=0.6),
    STEADY[0]._replace(risk=2.0, guard=0.8),
    STEADY[0]._replace(hunt=5.0, chase=1.5, prey=5.0),
)
ENGLISH_MOODS = (
    STEADY[1],
    STEADY[1]._replace(home=0.5, own_towns=0.4, strait=1.0, worry=(3, 5)),
    STEADY[1]._replace(guard=0.1, risk=0.2, units=0.6),
    STEADY[1]._replace(guard=1.3),
    STEADY[1]._replace(risk=2.0, guard=0.8),
    STEADY[1]._replace(risk=0.4, units=1.0),
    STEADY[1]._replace(home=5.0, own_towns=1.0, strait=15.0, worry=(12, 4)),
    STEADY[1]._replace(hunt=10.0, prey=10.0, risk=0.5, chase=2.0),
)
MOODS = (SCOTS_MOODS, ENGLISH_MOODS)
"""The tempers to choose from in the last turns, the default one first."""
