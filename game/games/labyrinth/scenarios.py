"""The scenarios, read from `tables/scenarios.toml` and checked."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.core.tables import TableError, match, read_toml
from game.games.labyrinth.data import ALIGNMENTS, CARDS, COUNTRY, DECKS, GOVERNANCES, MARKERS, REGIME_CHANGES

SCENARIOS: Final = (
    *("awakening_2010", "mitts_turn", "arab_spring", "status_of_forces_2011", "assad_2012", "isil_2014"),
    *("campaign_2001_2015", "alternative_history"),
    *("lets_roll", "you_can_call_me_al", "anaconda", "mission_accomplished"),
)
VALUES: Final = 296
"""Words of the file and their numbers."""


class CountrySetup(Struct, frozen=True, forbid_unknown_fields=True):
    """The initial contents of a country; empty by default."""

    governance: str = ""
    alignment: str = ""
    posture: str = ""
    muslim: bool = False
    """Whether Nigeria has its Muslim side up."""
    troops: int = 0
    militia: int = 0
    cells: int = 0
    """The number of sleepers."""
    active: int = 0
    cadre: bool = False
    aid: int = 0
    besieged: bool = False
    regime_change: str = ""
    civil_war: bool = False
    awakening: int = 0
    reaction: int = 0
    wmd: int | None = None
    """WMD cached there, if not the printed number."""
    markers: tuple[str, ...] = ()


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario."""

    decks: tuple[str, ...]
    prestige: int
    us_posture: str
    funding: int
    like: str = ""
    """The scenario whose countries are copied; those of this one are added."""
    countries: dict[str, CountrySetup] = {}
    removed: tuple[int, ...] = ()
    markers: tuple[str, ...] = ()
    off_map: int = 0
    capital: str = ""
    halves: bool = False
    """Whether the second deck is split into halves."""
    mixed: bool = False
    """Whether both decks are one, under the Awakening rules."""
    africa: bool = False
    """Whether Mali and Nigeria are in play under the rules of the first game."""
    syria_alone: bool = False
    strong_doctrine: bool = False
    """Whether Obama Doctrine has 3 Ops, three choices and asks for a Hard US."""
    cells_by_choice: int = 0
    """Countries in which the Jihadist places a cell after the set-up."""
    schengen_rolls: bool = False
    """Whether the postures of all Schengen countries are rolled after the set-up."""


def _read() -> dict[str, Setup]:
    found = read_toml(__package__, "scenarios", dict[str, Setup], VALUES)
    match("scenarios.toml", found, SCENARIOS)
    for name, setup in found.items():
        _check(name, setup)
    return found


def _check(name: str, setup: Setup) -> None:
    """Raise TableError if a scenario names something unknown."""
    unknown = {*setup.decks} - {*DECKS} | {*setup.countries} - {*COUNTRY} | {*setup.markers} - {*MARKERS}
    for place in setup.countries.values():
        unknown |= {*place.markers} - {*MARKERS} | {place.governance} - {*GOVERNANCES, ""}
        unknown |= {place.alignment} - {*ALIGNMENTS, ""} | {place.regime_change} - {*REGIME_CHANGES, ""}
        unknown |= {place.posture} - {"hard", "soft", ""}
    unknown |= {str(card) for card in setup.removed if card not in CARDS}
    unknown |= {setup.like} - {*SCENARIOS, ""} | {setup.us_posture} - {"hard", "soft"}
    unknown |= {setup.capital} - {*COUNTRY, ""}
    if unknown:
        raise TableError(f"scenarios.toml speaks of {min(unknown)!r} in {name!r}, which the rules do not know")


SETUPS: Final = _read()
"""The scenarios by their ids, in the order of the file."""


def is_syria_alone(scenario: str) -> bool:
    """Whether Syria alone decides the scenario (Assad Alone); False for a position without a scenario."""
    return scenario in SETUPS and SETUPS[scenario].syria_alone


OPENINGS: Final = ("lets_roll", "you_can_call_me_al", "anaconda", "mission_accomplished")
"""The scenarios of the first game with which a campaign may begin."""


def setup_of(scenario: str, opening: str = "") -> Setup:
    """Return a scenario with all its countries; a campaign begins as the scenario `opening` of the first game."""
    setup = SETUPS[scenario]
    if not opening:
        inherited = setup_of(setup.like).countries if setup.like else {}
        return replace(setup, countries={**inherited, **setup.countries})
    first = setup_of(opening)
    return replace(first, decks=setup.decks, halves=setup.halves, mixed=setup.mixed, africa=setup.africa, like=opening)
