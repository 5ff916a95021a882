"""N, Q-1-d, Q-2-g, Q-3. The score and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.procedure import frame_named, then
from game.core.state import Outcome
from game.games.vermin.data import ALL_JEWELS, CAMPAIGN, CHARTS, ESCAPED, IS_DRONE, LOST, MARINES, SWARM, TYPE, VERMITES
from game.games.vermin.queries import is_alpha, jewels_out, losses, swarm_on_map, units_on_map
from game.games.vermin.state import VerminState

_ONE = CHARTS["scenario1"]
_TWO = CHARTS["scenario2"]
_BOTH = CHARTS["campaign"]
LEVELS = ("defeat", "draw", "victory", "great")
"""Levels of the first scenario by jewels carried out, before losses count."""


def jewels_on_map(st: VerminState) -> int:
    """Jewels left on map Alpha outside nests, carried ones included [Q-3]."""
    return sum(h >= 0 and not st.board.nests >> h & 1 for h in st.jewel_at)


def escape_points(p: int) -> int:
    """Return the (negative) victory points for a vermite that escapes [Q-2-g]."""
    return int(_TWO["escape_vp"].get(TYPE[p], 0))


def part_points(st: VerminState) -> int:
    """Victory points of the part being played [Q-2-g][Q-3]."""
    dead = len(losses(st))
    if is_alpha(st):
        return int(_BOTH["vp_per_jewel"]) * jewels_out(st) + int(_BOTH["vp_per_marine_lost"]) * dead
    kills = sum(st.at[p] == LOST for p in SWARM)
    escaped = sum(escape_points(p) for p in SWARM if st.at[p] == ESCAPED)
    return int(_TWO["vp_per_kill"]) * kills + escaped + int(_TWO["vp_per_marine_lost"]) * dead


def total_points(st: VerminState) -> int:
    """Victory points so far, both parts of the campaign together."""
    return part_points(st) + st.first_part.get("points", 0)


def level_of(st: VerminState) -> str:
    """Return the level of victory now: defeat, draw, narrow, victory, great, decisive, sudden [Q-1-d][Q-2-g][Q-3]."""
    if st.scenario == CAMPAIGN:
        return _by_points(total_points(st), _BOTH["levels"])
    if not is_alpha(st):
        return _by_points(part_points(st), _TWO["levels"])
    number = jewels_out(st)
    if number >= ALL_JEWELS:
        return "sudden"
    worse = 1 if len(losses(st)) > _ONE["loss_threshold"] else 0
    return LEVELS[max(0, number - worse)]


def _by_points(points: int, levels: dict[str, int]) -> str:
    for name, least in sorted(levels.items(), key=lambda item: -item[1]):
        if points >= least:
            return name
    return "defeat"


def counts_jewels(st: VerminState) -> bool:
    """Whether jewels alone decide: scenario 1 outside the campaign."""
    return st.scenario != CAMPAIGN and is_alpha(st)


def score(st: VerminState) -> Sequence[float]:
    """Return the score of the marines, and its negative for the swarm.

    Scenario 1 alone counts ten for each jewel out, less one for each unit lost beyond the six that are forgiven.
    """
    points = float(total_points(st))
    if counts_jewels(st):
        points = 10.0 * jewels_out(st) - max(0, len(losses(st)) - int(_ONE["loss_threshold"]))
    return [points, -points][: max(1, st.players)]


def standing(st: VerminState) -> dict[str, int | str]:
    """Return figures for the meter of who is ahead."""
    return {
        "jewels_out": jewels_out(st),
        "jewels_left": jewels_on_map(st) if is_alpha(st) else 0,
        "units_lost": len(losses(st)),
        "kills": sum(st.at[p] == LOST for p in SWARM),
        "escaped": sum(st.at[p] == ESCAPED for p in SWARM),
        "points": total_points(st),
        "level": level_of(st),
        "forgiven": int(_ONE["loss_threshold"]),
    }


# === The end ===


def stop_if_over(st: VerminState) -> bool:
    """End the part if it is decided early; return whether it is [N][Q-1-d][Q-2-f]."""
    if st.outcome is not None or (st.part == 1 and st.first_part):
        return True
    why = sudden_end(st)
    if why:
        end_part(st, why)
    return bool(why)


def sudden_end(st: VerminState) -> str:
    """Return why the part ends at once, or "": wiped_out, all_jewels, swarm_gone."""
    if st.step == "setup":
        return ""
    if is_alpha(st):
        if jewels_out(st) >= ALL_JEWELS:
            return "all_jewels"
        return "" if units_on_map(st) else "wiped_out"
    if not units_on_map(st) and have_arrived(st):
        return "wiped_out"
    if st.turn > 1 or st.step == "end":
        return "" if any(not IS_DRONE[p] for p in swarm_on_map(st)) else "swarm_gone"
    return ""


def have_arrived(st: VerminState) -> bool:
    """Whether the marines have had their chance to enter map Beta: from the end of their first actions on."""
    return st.turn > 1 or st.step in ("recovery", "decontamination", "end")


def end_part(st: VerminState, why: str) -> None:
    """Count the part; the campaign continues with its second part after the first [Q-3]."""
    st.agenda.clear()
    st.action = None
    scored = st.scenario == CAMPAIGN or not is_alpha(st)
    st.emit(
        "part_over",
        part=st.part,
        points=part_points(st) if scored else None,
        jewels=jewels_out(st),
        lost=len(losses(st)),
        why=why,
    )
    if st.scenario == CAMPAIGN and st.part == 1:
        st.first_part = {
            "jewels_out": jewels_out(st),
            "marines_lost": len(losses(st)),
            "jewels_left": jewels_on_map(st),
            "points": part_points(st),
        }
        then(st, frame_named("vermin.setup.second_part"))
        return
    finish(st, why)


def finish(st: VerminState, why: str) -> None:
    """End the match; its level is the outcome's result."""
    level = level_of(st)
    if why == "wiped_out":
        level = "defeat"
    won = level in ("narrow", "victory", "great", "decisive", "sudden")
    winners = [MARINES] if won else [VERMITES] if level == "defeat" and st.players == 2 else []
    rule = {"all_jewels": "Q-1-d", "wiped_out": "N", "swarm_gone": "Q-2-f"}.get(why, "N")
    if why == "count":
        rule = "Q-3" if st.scenario == CAMPAIGN else "Q-1-d" if is_alpha(st) else "Q-2-g"
    st.outcome = Outcome(winners, level, why, rule)
    st.emit("over", result=level, reason=why, points=total_points(st), rule=rule)
