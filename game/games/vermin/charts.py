"""The player-aid tables of `tables/charts.toml`, each with its section."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, Literal

from msgspec import Struct, defstruct, to_builtins

from game.core.tables import TableError, read_toml

VALUES: Final = 103
"""Words of the file and their numbers."""
LOWEST, HIGHEST = 1, 6
"""Numbers of a die."""


def _of(name: str, **fields: Any) -> type[Struct]:
    """Return the type of a table with exactly these fields."""
    return defstruct(name, [*fields.items()], frozen=True, forbid_unknown_fields=True)


def _numbers(name: str, fields: str) -> Any:
    return _of(name, **dict.fromkeys(fields.split(), int))


def _rows(*results: str) -> Any:
    """Return the type of a row: a range of numbers for each result."""
    return list[_of("Outcome", min=int, max=int, result=Literal[results])]  # type: ignore[misc]


_NEAR: Final = _numbers("Near", "move_and_fire nat_marked")
_GROUND: Final = _of("Ground", cost=int, cover=bool, sight=bool)
_LEVELS: Final = _numbers("Levels", "decisive great narrow draw")
_SPACES: Final[Any] = list[str]
CHARTS: Final = _of(
    "Charts",
    hits=_numbers("Hits", "none_max remove_min"),
    jump_pack=_of("JumpPack", rows=_rows("fail", "drift", "on_target"), modifiers=_NEAR),
    drop=_of("Drop", rows=_rows("lands", "drift", "delayed")),
    pants=_of("Pants", rows=_rows("miss", "flung", "vaporised"), range=int, modifiers=_NEAR),
    ant_gun=_numbers("AntGun", "crash_on"),
    nat_check=_numbers("NatCheck", "radius drone soldier ultramite queen"),
    nat_lethality=_numbers("NatLethality", "dies_on_max"),
    recon=_of("Recon", success_min=int, modifiers=_numbers("Support", "hq_support recon_disrupted")),
    recovery=_numbers("Recovery", "success_min"),
    request=_of("Request", success_min=int, modifiers=_numbers("Hindrance", "hq_disrupted hq_nat")),
    rush=_numbers("Rush", "all_roll extra_on_max"),
    terrain=_of("Terrain", **dict.fromkeys(["clear", "bamboo", "swamp", "building", "tar", "bridge", "nest"], _GROUND)),
    scenario1=_of(
        "FamilyJewels", loss_threshold=int, rv_turns=list[int], rv_return_delay=int, entry=_SPACES, west_exit=_SPACES
    ),
    scenario2=_of(
        "GreatMigration",
        entry=_SPACES,
        vp_per_kill=int,
        vp_per_marine_lost=int,
        escape_vp=_numbers("Escape", "queen_complete queen_adult queen_larva soldier ultramite"),
        levels=_LEVELS,
    ),
    campaign=_of("Campaign", vp_per_jewel=int, vp_per_marine_lost=int, levels=_LEVELS),
)
"""The whole file; sections are next to the tables there."""


def read_charts() -> dict[str, Any]:
    """Return the tables by name; raise TableError if the file is wrong."""
    charts: dict[str, Any] = to_builtins(read_toml(__package__, "charts", CHARTS, VALUES))
    for name, chart in charts.items():
        _check_rows(name, chart.get("rows"))
    return charts


def _check_rows(name: str, rows: list[dict[str, int]] | None) -> None:
    """Raise TableError unless the rows of a die cover its numbers, one range after the other."""
    if rows is None:
        return
    joined = all(after["min"] == before["max"] + 1 for before, after in pairwise(rows))
    if not (rows and joined and rows[0]["min"] <= LOWEST and rows[-1]["max"] >= HIGHEST):
        raise TableError(f"charts.toml does not tell in {name!r} what comes of each number of a die, once")
