"""By whom is asked, and how often, nobody can tell what is hidden."""

from random import Random

import pytest

from game.games.deloyer.data import BOX_SIDE, STATE_ADMIN, UNDERGROUND
from tests.games.deloyer.builders import F, L, begin, do, offered, prompt


@pytest.mark.parametrize("left", [[3, 3, 3], [3, 3, 1], [5, 5, 1]])
def test_2_6_who_spends_points_is_asked_for_every_chit(left):
    """Else the enemy could tell from a question that is missing that all chits of the box are alike."""
    match = begin("play_l", open=[13], hands=([16], []), chits={"underground": left})
    do(match, "card:refitting_the_roundfacers")
    assert BOX_SIDE[UNDERGROUND] == L
    assert prompt(match) == "spend"
    assert offered(match) == {f"points={number}" for number in left}


def test_2_6_the_only_chit_that_is_left_is_spent_without_a_question():
    """Everybody sees that there is no choice."""
    match = begin("play_f", hands=([], [50]), chits={"state_admin": [2, 2, 2]})
    do(match, "card:deloyer_autonomy_act")
    for spent in (0, 2):
        assert (prompt(match), match.choice.seat) == ("spend", F)
        assert match.choice.args["spent"] == spent
        do(match, "points=2")
    assert match.state.boxes[STATE_ADMIN] == []
    assert prompt(match) != "spend"


def test_2_5_points_in_hand_of_used_chits_are_dealt_anew():
    """The federation is asked for units of the 6th Army in the midst of the liberation's arming [24.1]."""
    match = begin("l_arm", {"67": "soldier_l"}, chits={"18": [5], "sixth_army": [5]})
    do(match, "chit:hideout.18.0", "unit:soldier_l")
    assert (prompt(match), match.choice.seat) == ("sixth_unit", F)
    assert match.state.arming.pool == 4
    assert match.view(F).state.arming.pool == 0
    rng = Random(1)
    worlds = [match.imagine(F, rng) for _ in range(60)]
    assert {world.state.arming.pool for world in worlds} == set(range(6))
    assert all(world.view(F).state == match.view(F).state for world in worlds)
    assert match.imagine(L, rng).state.arming.pool == 4
