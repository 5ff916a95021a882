"""8 Where the Jihadist's operations are possible, and what they require."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.labyrinth.data import (
    ABSENT,
    ACTIVE,
    COUNTRIES,
    FAIR,
    GOOD,
    ISLAMIST,
    JIHADIST,
    MUSLIM,
    PAKISTAN,
    POOR,
    SCHENGEN,
    SLEEPER,
    UNTESTED,
    WMD,
)
from game.games.labyrinth.queries.board import (
    cell_countries,
    cells,
    has_marker,
    is_adjacent,
    is_lapsing,
    neighbours,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.queries.tracks import recruitable
from game.games.labyrinth.state import LabyrinthState

# === Recruit and Travel [8.2](8.3) ===


BIOMETRICS = 2


GTMO = 114


ISLAMIC_MAGHREB = 169


def can_recruit(st: LabyrinthState, c: int) -> bool:
    """Whether there is a cell or cadre that may recruit."""
    return bool(cells(st, c) or st.cadre[c]) and not under_truce(st, c)


def recruiting_countries(st: LabyrinthState) -> list[int]:
    """Where the Recruit operation is possible now: nowhere without recruitable cells, or under GTMO [card 114]."""
    if not recruitable(st) or is_lapsing(st, GTMO):
        return []
    cadres = [c for c in COUNTRIES if st.cadre[c]] if any(st.cadre) else []
    return [c for c in sorted({*cell_countries(st), *cadres}) if not under_truce(st, c)]


def recruits_each(st: LabyrinthState) -> int:
    """Cells that a success brings: two with a potent automaton [12.5]."""
    return 2 if "potent" in st.abilities[JIHADIST] else 1


def travellers(st: LabyrinthState, used: dict[tuple[int, str], int]) -> list[int]:
    """Countries with cells that may travel, less those in `used`."""
    return [c for c in cell_countries(st) if traveller_kinds(st, c, used)]


def traveller_kinds(st: LabyrinthState, c: int, used: dict[tuple[int, str], int]) -> list[str]:
    """The kinds of cell that may still travel from there; never Sadr [card 54]."""
    if under_truce(st, c):
        return []
    found = []
    if st.actives[c] > used.get((c, ACTIVE), 0):
        found.append(ACTIVE)
    if st.sleepers[c] > used.get((c, SLEEPER), 0):
        found.append(SLEEPER)
    return found


def destinations(st: LabyrinthState, a: int, kind: str) -> list[int]:
    """Where a cell may try to travel: anywhere, at home only to hide; only neighbours under Biometrics [card 2]."""
    places = [a, *neighbours(st, a)] if is_lapsing(st, BIOMETRICS) else COUNTRIES
    hides = kind == ACTIVE
    found = [b for b in places if (b != a or hides) and st.kind[b] != ABSENT]
    if "truce" in st.markers:
        found = [b for b in found if not under_truce(st, b)]
    return sorted(found)


def travels_by_itself(st: LabyrinthState, a: int, b: int) -> bool:
    """Whether the cell arrives without a roll: own country, neighbour, Islamist Rule; see also cards 2 and 169."""
    if b in SCHENGEN and is_lapsing(st, ISLAMIC_MAGHREB):
        return False
    if a == b:
        return True
    if is_adjacent(st, a, b):
        return not (is_lapsing(st, BIOMETRICS) and st.gov[b] == GOOD)
    return st.kind[b] == MUSLIM and st.gov[b] == ISLAMIST


def can_travel(st: LabyrinthState) -> bool:
    """Whether any cell may travel."""
    rows = zip(COUNTRIES, st.sleepers, st.actives, strict=True)
    return any((asleep or active) and not under_truce(st, c) for c, asleep, active in rows)


# === Jihad [8.4] ===


MARGIN = 5
"""The lead of cells over troops and militia that a Major Jihad needs [8.4.2]."""


def bars_jihad(st: LabyrinthState, c: int) -> bool:
    """Whether something prevents all Jihad there: Truce; Benazir Bhutto in Pakistan [card 33]."""
    return under_truce(st, c) or (c == PAKISTAN and has_marker(st, "benazir_bhutto"))


def can_jihad(st: LabyrinthState, c: int) -> bool:
    """Whether a Jihad is possible there: a tested Muslim country with cells, not under Islamist Rule [8.4]."""
    return st.kind[c] == MUSLIM and st.gov[c] not in (UNTESTED, ISLAMIST) and cells(st, c) > 0 and not bars_jihad(st, c)


def jihads(st: LabyrinthState) -> list[int]:
    """All countries where a Minor Jihad is possible."""
    return [c for c in cell_countries(st) if can_jihad(st, c)]


def jihad_modifier(st: LabyrinthState, c: int, *, major: bool = False) -> int:
    """The modifier of each die [11.1.3]; some automata ignore awakening markers [12.5]."""
    ignores = "virulent" in st.abilities[JIHADIST] or ("coherent" in st.abilities[JIHADIST] and not major)
    return (0 if ignores else st.awake[c]) - st.react[c]


def major_jihad_dice(st: LabyrinthState, c: int) -> int:
    """The fewest dice of a Major Jihad there: the number of successes that it needs."""
    return (3 if st.gov[c] == FAIR else 2) - st.besieged[c]


def can_major_jihad(st: LabyrinthState, c: int, ops: int) -> bool:
    """Whether a Major Jihad is allowed there with that many Ops [8.4.2]."""
    if not can_jihad(st, c) or st.gov[c] not in (FAIR, POOR):
        return False
    return ops >= major_jihad_dice(st, c) and cells(st, c) - troops_and_militia(st, c) >= MARGIN


def major_jihads(st: LabyrinthState, ops: int) -> list[int]:
    """All countries where one is allowed with that many Ops."""
    return [c for c in cell_countries(st) if can_major_jihad(st, c, ops)]


# === Plot (8.5) ===


def can_plot(st: LabyrinthState, c: int) -> bool:
    """Whether cells there may plot: not under Islamist Rule; special Iran is allowed (8.5)."""
    return st.kind[c] != ABSENT and cells(st, c) > 0 and st.gov[c] != ISLAMIST and not under_truce(st, c)


def plotting_countries(st: LabyrinthState) -> list[int]:
    """Where the Plot operation is possible now: nowhere without an available plot."""
    if not fitting_plots(st.available, st.ops):
        return []
    return [c for c in cell_countries(st) if can_plot(st, c)]


def fitting_plots(available: Sequence[int], ops: int) -> list[int]:
    """The plots that this many Ops can place: WMD with any number (8.5)."""
    return [number for number in available if number <= ops or number == WMD]
