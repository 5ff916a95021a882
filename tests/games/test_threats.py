"""What a side could do next: the same chances as the forecasts, from public facts alone."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.core.choice import NOBODY, Choose, Pick
from game.core.match import Match
from game.core.pondering import at_once
from game.core.rules import Threat
from game.games import GAMES
from game.games.labyrinth.data import COUNTRY
from game.games.labyrinth.explain import odds
from game.games.scotland.chapters.movement import can_move, reach
from game.games.scotland.data import ENGLISH, HEX, HEX_IDS, SCOTS
from game.games.scotland.explain.forecast import forecast
from game.games.scotland.explain.threats import fresh
from game.games.scotland.queries import pieces_at
from game.games.scotland.state import Moving
from game.games.vermin.data import HEX as CELL
from game.games.vermin.data import VERMITES
from game.games.vermin.explain.peril import peril
from game.games.vermin.queries import unit_at
from tests.games.deloyer.builders import begin
from tests.games.scotland.builders import position
from tests.games.test_endings import positions

FEW = 3
"""Positions of each game that are compared."""


def told(match: Match, seat: int) -> list[Threat]:
    rules = match.rules
    return [each for each in rules.threats(match.view(NOBODY).state, seat) if each is not None]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "vermin"])  # nothing is hidden there
def test_threats_do_not_depend_on_what_is_hidden(game: str) -> None:
    rng, found = Random(2), 0
    for match in islice(positions(game), 2, 2 + FEW):
        dealt = match.imagine(rng.randrange(match.seats), rng)
        for seat in range(match.seats):
            threats = told(match, seat)
            assert told(dealt, seat) == threats
            found += len(threats)
            for threat in threats:
                assert threat.what is not None
                assert threat.chance is None or 0 <= threat.chance <= 1
    assert found


def test_an_attack_has_the_chance_of_the_move_that_makes_it() -> None:
    match = position(
        "movement", "scots", turn=9, scots={"0605": "wallace inf_levy"}, english={"0505": "percy inf_levy*3"}
    )
    mine, theirs = (told(match, side) for side in (SCOTS, ENGLISH))
    assert [each.space for each in mine if each.chance is not None] == ["0505"]
    assert [each.space for each in theirs if each.chance is not None] == ["0605"]
    st = fresh(match.view(NOBODY).state, ENGLISH)
    st.moving = Moving(HEX["0505"], [p for p in pieces_at(st, ENGLISH, HEX["0505"]) if can_move(st, p)])
    ways = [Pick("hex", HEX_IDS[h]) for h in reach(st, st.moving)]
    asked = Choose(ENGLISH, "move_group", ways, args={"points": 3})
    last = [each for each in forecast(st, asked, Pick("hex", "0605")) if each is not None][-1]
    assert last.odds is not None
    assert next(each.chance for each in theirs if each.space == "0605") == last.odds[0]


def test_a_leader_alone_could_be_caught_and_an_open_town_taken() -> None:
    match = position("movement", "scots", turn=9, scots={"0605": "inf_levy"}, english={"0505": "percy"})
    keys = {each.space: each.what.key for each in told(match, SCOTS) if each.what is not None}
    assert keys["0505"] == "threat.catch"
    assert "threat.town" in keys.values()
    assert told(match, ENGLISH) == []


def test_operations_have_the_chances_of_a_card_of_three_ops() -> None:
    seen = set[str]()
    for match in islice(positions("labyrinth"), 12):
        st = match.view(NOBODY).state
        threats = [each for seat in (0, 1) for each in told(match, seat)]
        st.ops = 3
        for threat in threats:
            assert threat.what is not None
            c, key = COUNTRY[threat.space], threat.what.key
            if key == "threat.war_of_ideas":
                assert threat.chance == odds.ideas_with_reserves(st, c)[0]
            elif key == "threat.plot":
                assert threat.chance == odds.plot(st, c)
            seen.add(key)
    assert {"threat.war_of_ideas", "threat.plot"} <= seen


def test_the_swarm_threatens_a_unit_with_the_danger_of_its_forecast() -> None:
    seen = 0
    for match in positions("vermin"):
        view = match.view(NOBODY).state
        for threat in islice((each for each in match.rules.threats(view, VERMITES) if each is not None), 1):
            unit = unit_at(view, CELL[threat.space])
            assert threat.chance == at_once(peril(view, unit, view.at[unit]))
            seen += 1
        if seen:
            return
    raise AssertionError("nobody is ever threatened")


def test_a_side_threatens_the_hexes_of_its_enemy_alone() -> None:
    match = begin("l_move", {"64": "soldier_l*2"}, {"43": "soldier_f"})
    assert {side: [each.space for each in told(match, side)] for side in (0, 1)} == {0: ["43"], 1: ["64"]}
