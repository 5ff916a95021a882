"""Positions of Space Vermin in a few words, and verbs to play them with. Every play checks the invariants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.choice import Plain
from game.core.dice import ScriptedDice
from game.core.match import Match
from game.core.procedure import frame
from game.core.state import Frame
from game.games.vermin.board import MAPS
from game.games.vermin.chapters.events import apply_chit, event_step
from game.games.vermin.chapters.marine_actions import action_phase
from game.games.vermin.chapters.nat import decontamination, lethality
from game.games.vermin.chapters.reinforcement import reinforcement_step
from game.games.vermin.chapters.swarm_combat import combat_step
from game.games.vermin.chapters.swarm_movement import movement_step
from game.games.vermin.chapters.turn import end_phase, next_turn, recovery_phase
from game.games.vermin.data import (
    CHIT,
    CUP,
    HEX,
    HEX_IDS,
    IN_CUP,
    IS_DRONE,
    PIECE,
    PIECE_IDS,
    QUEENS,
    SWARM,
    UNITS,
    WAITING,
    WARRIORS,
)
from game.games.vermin.rules import VerminRules
from game.games.vermin.state import VerminState
from tests.games.looking import asked as asked
from tests.games.looking import dice_used as dice_used
from tests.games.looking import offered as offered
from tests.games.looking import told as told

RULES = VerminRules()
FAR = {"alpha": "666", "beta": "665"}
"""Where a vehicle keeps out of the way when a position names no marines."""


class Staged(VerminRules):
    """The rules with a start of our own."""

    def __init__(self, state: VerminState) -> None:
        self.state = state

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> VerminState:
        return self.state


def starts(chit: str) -> dict[str, list[Frame]]:
    """The procedures at which a position may begin, by name; they end where the next step would begin."""
    return {
        "event": [frame(event_step)],
        "chit": [frame(apply_chit, chit)],
        "movement": [frame(movement_step)],
        "combat": [frame(combat_step)],
        "movement_and_combat": [frame(movement_step), frame(combat_step)],
        "reinforcement": [frame(reinforcement_step)],
        "lethality": [frame(lethality)],
        "actions": [frame(action_phase)],
        "actions_to_end": [frame(action_phase), frame(recovery_phase), frame(decontamination), frame(end_phase)],
        "recovery": [frame(recovery_phase)],
        "decontamination": [frame(decontamination)],
        "end": [frame(end_phase)],
        "turn": [frame(next_turn)],
    }


def position(
    start: str,
    *,
    on: str = "alpha",
    units: Mapping[str, str] | None = None,
    swarm: Mapping[str, str] | None = None,
    chit: str = "",
    exits: Mapping[int, int] | None = None,
    jewels: Mapping[str, str] | None = None,
    escorts: Mapping[str, str] | None = None,
    nat: Mapping[str, int] | None = None,
    waiting: str = "",
    reserve: str = "",
    dice: str = "",
    scenario: str = "",
    seats: int = 1,
    **fields: object,
) -> Match[VerminState]:
    """A match that begins at a procedure (see `starts`) with the pieces named; other vermites are in the cup.

    `units` and `swarm` give pieces by hex, "nest1" and "nest2" included; a "-" after a name turns its back up.
    `jewels` lists, for each place (a hex, a nest or a piece), the numbers of the jewels there. `chit` is the one drawn
    this turn.
    """
    st = VerminState(scenario=scenario or ("family_jewels" if on == "alpha" else "great_migration"), turn=3)
    st.map = MAPS.index(on)
    st.players = seats
    st.step = "action" if start.startswith("actions") else start
    for p in (*WARRIORS, *QUEENS):
        st.at[p] = CUP if p in WARRIORS or on == "alpha" else WAITING
    placed = {**(units or {}), **(swarm or {})}
    for place, names in placed.items():
        for name in names.split():
            put(st, name, hex_named(st, place))
    if not units:
        put(st, "rv.3", HEX[FAR[on]])
    if on == "beta" and not any(st.at[p] >= 0 and not IS_DRONE[p] for p in SWARM):
        put(st, "soldier.27", HEX["141"])
    for queen, escort in (escorts or {}).items():
        st.escort[QUEENS.index(PIECE[queen])] = PIECE[escort]
    if on == "alpha":
        st.exits = [IN_CUP] * 6
        for number, state in (exits or {}).items():
            st.exits[number - 1] = state
    for place, numbers in (jewels or {}).items():
        for number in numbers.split():
            p = PIECE.get(place, -1)
            st.jewel_at[int(number)] = st.at[p] if p >= 0 else hex_named(st, place)
            st.jewel_by[int(number)] = p
    for name, level in (nat or {}).items():
        st.nat[PIECE[name]] = level
    for names, where in ((waiting, WAITING), (reserve, -3)):
        for name in names.split():
            st.at[PIECE[name]] = where
    if chit and start != "chit":
        st.chits[CHIT[chit]] = 0
        st.shown = [CHIT[chit]]
    for name, value in fields.items():
        assert hasattr(st, name), name
        setattr(st, name, value)
    st.agenda = list(reversed(starts(chit)[start]))
    RULES.check(st)
    return Match(Staged(st), st.scenario, {}, ScriptedDice(dice), seats)


def hex_named(st: VerminState, place: str) -> int:
    return st.board.nest[int(place[4])] if place.startswith("nest") else HEX[place]


def put(st: VerminState, name: str, h: int) -> None:
    p = PIECE[name.rstrip("-")]
    st.at[p] = h
    st.back[p] = int(name.endswith("-"))


# === Playing ===


def play(match: Match[VerminState], picks: str) -> Match[VerminState]:
    """Answer decisions one after the other: `play(match, "unit:hq hex:315")`."""
    for text in picks.split():
        assert match.choice is not None, f"{text}: nothing is asked any more"
        pick = match.choice.find(text)
        assert pick is not None, f"{text} is not offered by {match.choice!r}"
        match.apply(pick)
        RULES.check(match.state)
    return match


# === Looking ===


def where(match: Match[VerminState], name: str) -> str | int:
    """The hex of a piece, or the number of the place off the map."""
    st = match.state
    h = st.at[PIECE[name]]
    for nest, home in st.board.nest.items():
        if h == home:
            return f"nest{nest}"
    return HEX_IDS[h] if h >= 0 else h


def is_back(match: Match[VerminState], name: str) -> bool:
    """Whether the back of a piece is up: reduced, disrupted, deployed or armed."""
    return bool(match.state.back[PIECE[name]])


def nat_of(match: Match[VerminState], name: str) -> int:
    return match.state.nat[PIECE[name]]


def steps_of(match: Match[Any], name: str) -> list[tuple[Plain, Plain, Plain]]:
    """Goal, cost and reason of each step of a vermite."""
    return [(e["goal"], e["cost"], e["why"]) for e in told(match, "vermite_stepped") if e["vermite"] == name]


def on_map(match: Match[VerminState]) -> set[str]:
    """All the pieces on the map."""
    return {PIECE_IDS[p] for p in (*UNITS, *SWARM) if match.state.at[p] >= 0}
