"""The chance that the swarm destroys a unit before it acts again: what the table tells is what comes of it."""

import pytest

from game.core.choice import DONE, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.pondering import at_once
from game.games.vermin.data import CHIT, HEX, PIECE
from game.games.vermin.explain.peril import peril
from tests.games.vermin.builders import RULES, Staged, play, position, starts

ALONE = {"units": {"321": "squad.1", "656": "hq"}}
CASES = {
    "a drone flies off first [E-1-a]": ({**ALONE, "swarm": {"333": "drone.3 drone.7"}}, "squad.1"),
    "the unit in the lower-numbered hex is attacked [F-2]": (
        {"units": {"316": "squad.1", "321": "squad.2"}, "swarm": {"251": "soldier.1 soldier.5"}},
        "squad.2",
    ),
    "one disrupts, the next destroys": (
        {**ALONE, "swarm": {"316": "soldier.1", "322": "soldier.5", "333": "soldier.6"}},
        "squad.1",
    ),
    "drones and a frenzy": (
        {**ALONE, "swarm": {"333": "ultramite.4 drone.3", "316": "soldier.10", "341": "drone.7"}},
        "squad.1",
    ),
    "the infected may die of it [H]": ({**ALONE, "nat": {"squad.1": 2}}, "squad.1"),
    "those who recover stand more": ({**ALONE, "units": {"321": "squad.1-", "656": "hq"}}, "squad.1"),
    "a storm on map Beta": (
        {"on": "beta", "units": {"321": "squad.1", "656": "hq"}, "swarm": {"311": "soldier.2 ultramite.4"}},
        "squad.1",
    ),
}
NUMBER = 400


def told(about, unit):
    match = position("actions_to_end", **about)
    return at_once(peril(match.state, PIECE[unit], match.state.at[PIECE[unit]]))


def came(about, unit):
    """How often the unit is lost in as many games, the marines staying where they are."""
    lost = 0
    for seed in range(NUMBER):
        staged = position("actions_to_end", **about).state
        staged.agenda = list(reversed(starts("")["actions_to_end"]))
        match = Match(Staged(staged), staged.scenario, {}, SeededDice(seed), 1)
        events = match.apply(DONE)
        while match.choice is not None and match.choice.prompt == "decontaminate":
            events += match.apply(DONE)
        lost += any(event.kind == "lost" and event.data["unit"] == unit for event in events)
    return lost / NUMBER


@pytest.mark.parametrize("case", CASES)
def test_the_chance_is_how_often_it_happens(case):
    about, unit = CASES[case]
    chance, share = told(about, unit), came(about, unit)
    error = (max(chance * (1 - chance), 0.01) / NUMBER) ** 0.5
    assert abs(chance - share) < 4 * error + 0.01, (chance, share)


def test_the_lone_blows_of_the_neighbours_said_something_else():
    assert told(*CASES["a drone flies off first [E-1-a]"]) < 0.06
    assert told(*CASES["one disrupts, the next destroys"]) > 0.15


def test_the_same_position_has_the_same_chance_and_only_chits_in_the_cup_count():
    about, unit = CASES["drones and a frenzy"]
    assert told(about, unit) == told(about, unit)
    gone = [int(number != CHIT["E13"]) for number in range(15)]
    calm = [1 - there for there in gone]
    assert told({**about, "chits": gone}, unit) != told({**about, "chits": calm}, unit)


def test_nothing_is_told_of_the_turn_after_the_last():
    about, unit = CASES["drones and a frenzy"]
    assert told({**about, "chits": [0] * 15}, unit) is None


def test_a_move_and_the_unit_to_be_chosen_tell_it():
    match = position("actions_to_end", units={"321": "squad.1", "656": "hq"}, swarm={"333": "soldier.6"})
    chosen = list(RULES.forecast(match.state, match.choice, Pick("unit", "squad.1")))[-1]
    assert [note.key for note in chosen.notes] == ["forecast.danger", "forecast.beside"]
    play(match, "unit:squad.1")
    goal = next(pick for pick in match.choice.options if pick.kind == "hex")
    moved = list(RULES.forecast(match.state, match.choice, goal))[-1]
    assert moved.notes[0].key == "forecast.danger"
    assert moved.notes[0].args["chance"] == at_once(peril(match.state, PIECE["squad.1"], HEX[str(goal.id)]))
