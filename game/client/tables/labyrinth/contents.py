"""The contents of a country's box as plain data: its head, markers, pieces and resources."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.games.labyrinth.data import (
    ABSENT,
    ALLY,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    GOVERNANCES,
    GREEN,
    ISLAMIST,
    MUSLIM,
    NEUTRAL,
    NON_MUSLIM,
    PLOT_IDS,
    POOR,
    POSTURES,
    UNITED_STATES,
    UNTESTED,
)
from game.games.labyrinth.queries.board import in_caliphate, is_exporter, is_shia_mix, markers_on, resources
from game.games.labyrinth.state import LabyrinthState

BARS = {GOOD: 1, FAIR: 2, POOR: 3, ISLAMIST: 4}
"""Strokes in the head that show the governance without colour."""
FORCES = ("nato", "nato_2", "unscr_1973", "serval")
"""Markers that count as troops."""
OF_THEIR_OWN = ("advisors", "sadr", "training_camps", "truce")
"""Markers with their own sign; all others have a label."""
PIECES = ("troops", "force", "militia", "active", "sleeper", "sadr", "cadre")
"""Pieces in their order; plots come after them."""
Item = tuple[str, int]
"""A sprite and its count."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of one box. The painter adds the words."""

    country: str
    tone: str
    """good, fair, poor, islamist_rule, untested; abroad, us, absent."""
    bars: int
    posture: str = ""
    """hard, soft, or empty."""
    words: str = ""
    """untested or special, in place of unknown values."""
    standing: tuple[Item, ...] = ()
    """Alignment and markers."""
    pieces: tuple[Item, ...] = ()
    """Troops, militia, cells, plots."""
    resources: int = 0
    oil: bool = False
    shia: bool = False
    """Whether it is a Shia-Mix country."""

    def but(self, sprite: str, number: int) -> Contents:
        """Return the contents with that many pieces more or fewer."""
        held = dict(self.pieces)
        held[sprite] = max(0, held.get(sprite, 0) + number)
        names = sorted(held, key=lambda name: PIECES.index(name) if name in PIECES else len(PIECES))
        return replace(self, pieces=tuple((name, held[name]) for name in names if held[name]))


def contents_of(st: LabyrinthState, c: int) -> Contents:
    """Return the contents of a country's box in a view."""
    name, kind, gov = COUNTRY_IDS[c], st.kind[c], st.gov[c]
    if kind == ABSENT:
        return Contents(name, "absent", 0)
    pieces, standing = tuple(_pieces(st, c)), tuple(_standing(st, c))
    if kind == MUSLIM:
        untested = gov == UNTESTED
        words = "untested" if untested and not standing else ""
        value = resources(st, c)
        bars = BARS.get(gov, 0)
        tone, exports, shia = GOVERNANCES[gov], is_exporter(st, c), is_shia_mix(st, c)
        return Contents(name, tone, bars, "", words, standing, pieces, value, exports, shia)
    if kind != NON_MUSLIM:
        return Contents(name, "abroad", BARS.get(gov, 0), "", "special", standing, pieces)
    posture = "" if st.posture[c] == UNTESTED else POSTURES[st.posture[c]]
    tone = "us" if c == UNITED_STATES else "abroad"
    words = "" if posture or pieces or standing else "untested"
    return Contents(name, tone, BARS.get(gov, 0), posture, words, standing, pieces)


def _standing(st: LabyrinthState, c: int) -> Iterator[Item]:
    """Return signs of alignment, conditions, aid, awakening, reaction, and event markers."""
    if st.kind[c] == MUSLIM and st.align[c] != UNTESTED:
        yield ("ally" if st.align[c] == ALLY else "neutral" if st.align[c] == NEUTRAL else "adversary"), 1
    if st.capital == c:
        yield "capital", 1
    elif in_caliphate(st, c):
        yield "caliphate", 1
    if st.civil_war[c]:
        yield "civil_war", 1
    if st.regime[c]:
        yield ("regime_green" if st.regime[c] == GREEN else "regime_tan"), 1
    for sprite, row in (("besieged", st.besieged), ("aid", st.aid), ("awakening", st.awake), ("reaction", st.react)):
        if row[c]:
            yield sprite, row[c]
    markers = [name for name in markers_on(st, c) if name not in FORCES]
    for name in OF_THEIR_OWN:
        if name in markers and name != "sadr":
            yield name, markers.count(name)
    rest = sum(name not in OF_THEIR_OWN for name in markers)
    if rest:
        yield "marker", rest
    if st.wmd[c]:
        yield "cached", st.wmd[c]


def _pieces(st: LabyrinthState, c: int) -> Iterator[Item]:
    """Troops and what counts as such, militia, cells, the cadre, plots."""
    if st.troops[c]:
        yield "troops", st.troops[c]
    forces = sum(name in FORCES for name in markers_on(st, c))
    if forces:
        yield "force", forces
    for sprite, row in (("militia", st.militia), ("active", st.actives), ("sleeper", st.sleepers)):
        if row[c]:
            yield sprite, row[c]
    if c in st.markers.get("sadr", ()):
        yield "sadr", 1
    if st.cadre[c]:
        yield "cadre", st.cadre[c]
    plots = [plot for plot in st.plots if plot.place == c]
    for number in sorted({plot.number for plot in plots}):
        yield plot_sprite(PLOT_IDS[number]), sum(plot.number == number for plot in plots)


def plot_sprite(name: str) -> str:
    """The sign of a plot, by its number."""
    return {"unknown": "plot", "wmd": "wmd"}.get(name, f"plot_{name}")
