"""Operations of games that an independent program recorded: position, dice and choices in, position out.

The facts are from games that `awakening` by sellmerfud (MIT) played with itself; the form is this project's. Left out
are operations in which a sleeper acted beside an active cell, which is not asked here, and those between which a cadre
was removed.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.games.labyrinth.chapters.conduct import conduct
from game.games.labyrinth.data import COUNTRY_IDS
from game.games.labyrinth.queries.board import caliphate
from game.games.labyrinth.queries.tracks import (
    good_or_fair,
    good_resources,
    gwot_penalty,
    islamist_resources,
    poor_or_islamist,
    recruitable,
    world_posture,
    world_value,
)
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import position, run

FILE = Path(__file__).parent / "recorded_operations.json.gz"
BY_COUNTRY = (
    *("kind", "gov", "align", "posture", "regime", "civil_war", "besieged", "aid", "awake", "react"),
    *("troops", "militia", "sleepers", "actives", "cadre", "wmd"),
)


def recorded() -> Iterator[dict[str, Any]]:
    """The cases, one a line."""
    with gzip.open(FILE, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


CASES = list(recorded())
KINDS = sorted({case["operation"] for case in CASES})


def facts(st: LabyrinthState) -> dict[str, Any]:
    """What is compared."""
    found: dict[str, Any] = {
        name: {COUNTRY_IDS[c]: value for c, value in enumerate(getattr(st, name)) if value} for name in BY_COUNTRY
    }
    found["tracks"] = (st.prestige, st.funding, st.capital)
    found["markers"] = {name: sorted(places) for name, places in st.markers.items()}
    found["plots"] = (sorted(st.available), sorted(st.resolved), sorted((p.place, p.number) for p in st.plots))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_operations_end_as_recorded(kind: str) -> None:
    cases = [case for case in CASES if case["operation"] == kind]
    assert len(cases) > 5
    for case in cases:
        before = case["position"]
        st = position({**before, "pile": []})
        st.ops = case["ops"]
        dice, answers = (" ".join(str(item) for item in case[name]) for name in ("dice", "answers"))
        run(st, conduct, case["seat"], kind, dice=dice, answers=answers)
        rest = {name: before[name] for name in ("rules", "africa", "us_posture", "off_map") if name in before}
        posture = "hard" if st.posture[COUNTRY_IDS.index("united_states")] > 0 else "soft"
        expected = position({**rest, **case["after"], "us_posture": posture, "pile": []})
        assert facts(st) == facts(expected)


def test_tracks_are_as_recorded() -> None:
    words = {1: "Hard", -1: "Soft"}
    for case in CASES:
        st = position({**case["position"], "pile": []})
        world, value, penalty = case["tracks"]["gwot"]
        assert (world_value(st), gwot_penalty(st)) == (value, penalty)
        assert value == 0 or words[world_posture(st)] == world
        wanted = [good_resources(st), islamist_resources(st), good_or_fair(st), poor_or_islamist(st)]
        assert wanted == case["tracks"]["vp"]
        assert recruitable(st) == case["tracks"]["recruitable"]
        assert sorted(COUNTRY_IDS[c] for c in caliphate(st)) == case["tracks"]["members"]
