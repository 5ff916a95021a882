"""Build a state from plain data, for set-ups, tests and bug reports.

`position({"countries": {"iraq": {"governance": "poor", ...}}, "prestige": 5, "hands": {"us": [121]}})`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.games.labyrinth.data import (
    ABSENT,
    ALIGNMENTS,
    AWAKENING_ONLY,
    CACHED,
    CARDS,
    COUNTRY,
    DECKS,
    GOVERNANCES,
    HARD,
    IRAN,
    ISRAEL,
    MUSLIM,
    NIGERIA,
    NONE,
    PAKISTAN,
    PLOT_IDS,
    REGIME_CHANGES,
    SIDES,
    SOFT,
    TROOPS,
    UNITED_STATES,
)
from game.games.labyrinth.scenarios import CountrySetup
from game.games.labyrinth.state import LabyrinthState, Plot

FIELDS = (
    "prestige",
    "funding",
    "turn",
    "step",
    "plays",
    "phase_cards",
    "held",
    "revival",
    "decks",
    "overtime",
    "variable",
    "play_on",
    "heroic_alert",
    "first_plot",
    "first_plot_used",
    "spikes",
    "ctr_wmd",
    "wmd_gone",
    "passes",
    "length",
    "scenario",
    "mixed",
)
"""Plain fields of the state that a position may set directly."""


def bare(*, awakening: bool, africa: bool = True) -> LabyrinthState:
    """Return a state with only what the rules put on the map: WMD caches, Israel's posture."""
    st = LabyrinthState(awakening=awakening)
    st.posture[ISRAEL] = HARD
    st.posture[UNITED_STATES] = HARD
    if awakening:
        st.wmd = list(CACHED)
        st.ctr_wmd = 0
    else:
        st.wmd[PAKISTAN] = CACHED[PAKISTAN]
    if not awakening and not africa:
        for c in AWAKENING_ONLY:
            st.kind[c] = ABSENT
    return st


def put(st: LabyrinthState, name: str, place: CountrySetup) -> None:
    """Set up a country; troops come from the track."""
    c = COUNTRY[name]
    if place.muslim or (c == NIGERIA and place.alignment) or (c == IRAN and place.alignment):
        st.kind[c] = MUSLIM
    if place.governance:
        st.gov[c] = GOVERNANCES.index(place.governance)
    if place.alignment:
        st.align[c] = ALIGNMENTS.index(place.alignment)
    if place.posture:
        st.posture[c] = HARD if place.posture == "hard" else SOFT
    st.troops[c], st.militia[c] = place.troops, place.militia
    st.troop_track -= place.troops
    st.sleepers[c], st.actives[c] = place.cells, place.active
    st.cells_on_map += place.cells + place.active
    st.cadre[c], st.besieged[c], st.civil_war[c] = int(place.cadre), int(place.besieged), int(place.civil_war)
    st.aid[c], st.awake[c], st.react[c] = place.aid, place.awakening, place.reaction
    st.regime[c] = REGIME_CHANGES.index(place.regime_change or "none")
    if place.wmd is not None:
        st.wmd[c] = place.wmd
    for marker in place.markers:
        st.markers.setdefault(marker, []).append(c)


def position(data: Mapping[str, Any]) -> LabyrinthState:
    """Return a state from plain data (JSON); anything not named is as in `bare`. See docs/labyrinth.md.

    Keys: `rules` ("base" or "awakening"), `countries` (as in scenarios.toml, by id), `us_posture`, `capital`,
    `reserves` and `hands` and `abilities` and `automata` (by side), `markers` (those next to the map), `off_map`
    ([number, reason] each), `plots` ({"place", "plot", "open", "backlashed"} each), `available`, `resolved` (ids of
    plots), `discard`, `removed`, `lapsing` (numbers of cards), `pile` (a list of layers; the rest of the deck if it is
    missing), and FIELDS. Raise KeyError, ValueError or msgspec.ValidationError for an unknown key or value.
    """
    left = dict(data)
    awakening = left.pop("rules", "awakening") == "awakening"
    st = bare(awakening=awakening, africa=bool(left.pop("africa", awakening)))
    st.step, st.turn, st.play_on = "us", 1, True
    for name, row in left.pop("countries", {}).items():
        put(st, name, msgspec.convert(row, CountrySetup))
    st.posture[UNITED_STATES] = HARD if left.pop("us_posture", "hard") == "hard" else SOFT
    capital = left.pop("capital", "")
    st.capital = COUNTRY[capital] if capital else NONE
    for name in ("reserves", "hands", "abilities", "automata"):
        for side, value in left.pop(name, {}).items():
            getattr(st, name)[SIDES.index(side)] = value
    for marker in left.pop("markers", ()):
        st.markers[marker] = [NONE]
    st.off_map = [list(row) for row in left.pop("off_map", ())]
    st.troop_track = TROOPS - sum(st.troops) - sum(int(row[0]) for row in st.off_map)
    _put_plots(st, left)
    for name in ("discard", "removed", "lapsing"):
        setattr(st, name, list(left.pop(name, ())))
    for name in FIELDS:
        if name in left:
            setattr(st, name, left.pop(name))
    _put_pile(st, left.pop("pile", None))
    if left:
        raise ValueError(f"a position has no {', '.join(sorted(left))}")
    return st


def _put_plots(st: LabyrinthState, left: dict[str, Any]) -> None:
    """Put plots on the map, and take them from the available ones unless these are named too."""
    for row in left.pop("plots", ()):
        number = PLOT_IDS.index(row["plot"])
        st.plots.append(
            Plot(COUNTRY[row["place"]], number, row.get("open", False), backlashed=row.get("backlashed", False))
        )
        if number in st.available:
            st.available.remove(number)
    st.resolved = [PLOT_IDS.index(name) for name in left.pop("resolved", ())]
    for number in st.resolved:
        if number in st.available:
            st.available.remove(number)
    if "available" in left:
        st.available = sorted(PLOT_IDS.index(name) for name in left.pop("available"))


def _put_pile(st: LabyrinthState, pile: list[list[int]] | None) -> None:
    if pile is not None:
        st.pile = [sorted(layer) for layer in pile]
        return
    decks = ("base", "awakening") if st.mixed else ("awakening" if st.awakening else "base",)
    elsewhere = {*st.hands[0], *st.hands[1], *st.discard, *st.removed, *st.lapsing, st.first_plot}
    there = {number for deck in decks for number in DECKS[deck]} - elsewhere
    st.pile = [[number for number in CARDS if number in there]]
