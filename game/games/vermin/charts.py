"""What `tables/charts.toml` holds: the player-aid tables, each with the section it is from."""

from __future__ import annotations

from typing import Any, Final, Generic, Literal, TypeVar

from msgspec import Struct, to_builtins

from game.core.tables import read_toml

VALUES: Final = 103
"""Numbers and words in the file."""
Result = TypeVar("Result", bound=str)
Fields = dict[str, int]


class Chart(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the tables."""


class Outcome(Chart, Generic[Result], frozen=True):
    """What comes of a range of numbers."""

    min: int
    max: int
    result: Result


class Rows(Chart, Generic[Result], frozen=True):
    """What comes of a die; ValueError if there is no answer, or more than one, to some number of it."""

    rows: list[Outcome[Result]]

    def __post_init__(self) -> None:
        """Whether all numbers are told of, one range after the other."""
        for before, after in zip(self.rows, self.rows[1:]):
            if after.min != before.max + 1:
                raise ValueError(f"after {before.max} comes {after.min}")
        if not self.rows or self.rows[0].min > 1 or self.rows[-1].max < 6:
            raise ValueError("there is no row for some number of a die")


class Nearness(Chart, frozen=True):
    """What is taken off a die [I-1-c][J-4]."""

    move_and_fire: int
    nat_marked: int


class JumpPack(Rows[Literal["fail", "drift", "on_target"]], frozen=True):
    """[I-1-c]"""

    modifiers: Nearness


class Pants(Rows[Literal["miss", "flung", "vaporised"]], frozen=True):
    """[J-4]"""

    range: int
    modifiers: Nearness


Drop = Rows[Literal["lands", "drift", "delayed"]]
"""[I-5-b]"""


class Hits(Chart, frozen=True):
    """[F-2][J-1]"""

    none_max: int
    remove_min: int


class AntGun(Chart, frozen=True):
    """[J-3]"""

    crash_on: int


class NatCheck(Chart, frozen=True):
    """[J-7]"""

    radius: int
    drone: int
    soldier: int
    ultramite: int
    queen: int


class NatLethality(Chart, frozen=True):
    """[H]"""

    dies_on_max: int


class Support(Chart, frozen=True):
    """[I-4-a]"""

    hq_support: int
    recon_disrupted: int


class Recon(Chart, frozen=True):
    """[I-4-a]"""

    success_min: int
    modifiers: Support


class Recovery(Chart, frozen=True):
    """[I-4-b]"""

    success_min: int


class Hindrance(Chart, frozen=True):
    """[I-4-c]"""

    hq_disrupted: int
    hq_nat: int


class Request(Chart, frozen=True):
    """[I-4-c]"""

    success_min: int
    modifiers: Hindrance


class Rush(Chart, frozen=True):
    """[Q-2-c]"""

    all_roll: int
    extra_on_max: int


class Ground(Chart, frozen=True):
    """[P]"""

    cost: int
    cover: bool
    sight: bool


class Terrain(Chart, frozen=True):
    """[P]"""

    clear: Ground
    bamboo: Ground
    swamp: Ground
    building: Ground
    tar: Ground
    bridge: Ground
    nest: Ground


class FamilyJewels(Chart, frozen=True):
    """[Q-1]"""

    loss_threshold: int
    rv_turns: list[int]
    rv_return_delay: int
    entry: list[str]
    west_exit: list[str]


class Escape(Chart, frozen=True):
    """[Q-2]"""

    queen_complete: int
    queen_adult: int
    queen_larva: int
    soldier: int
    ultramite: int


class Levels(Chart, frozen=True):
    """Points for each, from the highest down [Q-2][Q-3]."""

    decisive: int
    great: int
    narrow: int
    draw: int


class GreatMigration(Chart, frozen=True):
    """[Q-2]"""

    entry: list[str]
    vp_per_kill: int
    vp_per_marine_lost: int
    escape_vp: Escape
    levels: Levels


class Campaign(Chart, frozen=True):
    """[Q-3]"""

    vp_per_jewel: int
    vp_per_marine_lost: int
    levels: Levels


class Charts(Chart, frozen=True):
    """The whole file."""

    hits: Hits
    jump_pack: JumpPack
    drop: Drop
    pants: Pants
    ant_gun: AntGun
    nat_check: NatCheck
    nat_lethality: NatLethality
    recon: Recon
    recovery: Recovery
    request: Request
    rush: Rush
    terrain: Terrain
    scenario1: FamilyJewels
    scenario2: GreatMigration
    campaign: Campaign


def read_charts() -> dict[str, Any]:
    """The tables by name; TableError if the file is not in order."""
    charts: dict[str, Any] = to_builtins(read_toml(__package__, "charts", Charts, VALUES))
    return charts
