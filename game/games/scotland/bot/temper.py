"""How much a bot cares about what."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """The weights of a player; found by letting players with different ones play each other."""

    pull: float = 0.35
    """For towns still to be taken round about."""
    risk: float = 1.0
    """For what the enemy's best attack would cost."""
    chase: float = 0.5
    """For enemy stacks that could be beaten."""
    guard: float = 0.45
    """For towns that a garrison keeps."""
    home: float = 1.2
    """For English towns that are held in the last turns."""
    alone: float = 0.5
    """For leaders not being without units."""
    early: float = 0.6
    """For towns that may yet change hands many times; at the end they count 1.5."""
    units: float = 1.0
    """For units, own and enemy."""
    hero: float = 1.0
    """For the life of the own hero, Wallace or King Edward."""
    concert: float = 0.0
    """For the danger that several enemy stacks attack together."""
    hunt: float = 1.0
    """For enemy leaders whom an attack endangers."""
    prey: float = 1.0
    """For enemy leaders where stacks are looked for that could be beaten."""
    own_towns: float = 2.0
    """For an English town next to one in Scotland, to the English, before the end draws near."""
    worry: tuple[int, int] = (12, 8)
    """From which turn before the end on that grows, and for how many turns it grows."""
    strait: float = 3.0
    """How much it grows where the English are well behind; elsewhere by 6."""
    divided: int = 0
    """In how many turns, the last ones, it reckons with single units of stacks where a garrison keeps a town."""
    last_word: float = 1.0
    """What the care for towns that a garrison keeps is multiplied with where only the enemy moves after this turn."""
    last_risk: float = 1.0
    """What the care for units that may be attacked is multiplied with there."""
    rally: float = 2.0
    """The chance from which on all that are needed win the English towns back in the last turn, before all else."""
    tie: float = 1.0
    """What towns are multiplied with to whoever moves last in the game, while the sides have about as many."""
    raid: tuple[float, float] = (1.0, 2.0)
    """For an English town next to one in Scotland, to the Scots, in the last turns: close behind or ahead, and else."""
    close: int = 3
    """A lead of the English in towns that a turn or two may still turn round, to the Scots who think of raids."""


LAST_HOPE = 0.03
"""The chance with which the English still storm a town at home: nothing is lost by it [12.33]."""
EVEN = (Temper(tie=4.0), Temper(rally=LAST_HOPE, tie=4.0))
"""What the Scots care for, and the English."""
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
"""The same of those who weigh things best."""

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
"""Between which each side chooses in the last turns, the usual one first."""
