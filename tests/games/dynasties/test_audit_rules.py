"""An independent reading of the rulebook against the program: corners where several rules meet."""

from random import Random

from game.core.dice import RandomDice
from game.core.match import Match
from game.games.dynasties import RULES
from game.games.dynasties.data import PERSON, PRESTIGE
from game.games.dynasties.legality import is_legal
from game.games.dynasties.queries import value
from game.games.dynasties.state import Action

from .builders import House, apply, asked, asker, kinds, offered, owner, play, position, settle, sky, told


def windows_of(match: Match, name: str) -> int:
    """Lets everything pass; how often a window of that name was open meanwhile."""
    number = 0
    while match.choice is not None and asked(match) in ("window", "contribute"):
        number += match.choice.args.get("window") == name
        apply(match, "button:pass")
    return number


# === 07-01, ruling A20 ===


def test_07_01_an_action_made_impossible_is_chosen_anew_although_a_pile_ran_out_before_it():
    match = sky(
        "action",
        House("charles_i", courtiers="luther"),
        House("coligny", courtiers="diane_poitiers", kept="unassailable"),
        endings=[["pile", "red"]],
    )
    play(match, "action:incite person:diane_poitiers event:unassailable person:diane_poitiers")
    settle(match)
    assert told(match, "void")
    assert (asker(match), asked(match)) == (0, "action")
    apply(match, "button:pass")
    assert match.state.outcome is not None


# === 08-01 ===


def test_08_01_the_pope_favours_nobody_but_the_first_player_in_the_set_up():
    for seed in range(12):
        match = Match(RULES, "europe", {}, RandomDice(Random(seed)), 4)
        st = match.state
        while st.turn == 0:
            for p in [p for p in PERSON.values() if st.owner[p] >= 0]:
                if st.owner[p] != st.first:
                    before = value(st, p, PRESTIGE)
                    assert before <= 4, (seed, st.first)
            match.apply(match.choice.options[0])


# === 10-01, SW02-04 ===


def test_10_01_no_window_opens_for_a_check_of_somebody_who_is_dead():
    match = sky(
        "action",
        House("charles_i"),
        House("coligny", kept="radiance"),
        attached={"all_or_nothing": "charles_i"},
        dice="S1 S2 S3 6 6",
    )
    play(match, "action:war country:bavaria")
    assert windows_of(match, "death") == 0
    assert match.state.outcome is not None


# === 11-02 ===


def test_11_02_the_empire_is_told_of_only_when_it_moves():
    match = position(
        "action", House("elizabeth_i", courtiers="suleiman_i"), House("coligny"), dice="H1 H2 H3 H4 6 6 6 6"
    )
    play(match, "action:marriage person:suleiman_i")
    settle(match)
    assert told(match, "wed")
    assert "ottoman" not in kinds(match)


# === SW02-08-04, SW02-08-08, SW02-08-10 ===


def test_sw02_08_10_a_friend_counts_as_a_commander_so_the_grounded_are_none():
    match = sky(
        "action",
        House("charles_i", courtiers="oxenstierna"),
        House("coligny", courtiers="mansfeld"),
        attached={"wingmates": "oxenstierna", "grounded": "mansfeld"},
    )
    play(match, "action:war country:bavaria")
    assert asked(match) == "friend"
    assert offered(match, "person") == ["charles_i", "coligny"]


def test_sw02_08_10_against_the_wraith_the_grounded_may_be_friends():
    match = sky(
        "action",
        House("charles_i", courtiers="oxenstierna"),
        House("coligny", courtiers="mansfeld"),
        attached={"wingmates": "oxenstierna", "grounded": "mansfeld"},
        wraith="france",
    )
    play(match, "action:war country:wraith")
    assert "mansfeld" in offered(match, "person")


def test_sw02_08_10_a_friend_grounded_before_the_cards_stays_at_home():
    match = sky(
        "action",
        House("charles_i", courtiers="oxenstierna"),
        House("coligny", courtiers="mansfeld", kept="grounded"),
        attached={"wingmates": "oxenstierna"},
        dice=None,
    )
    play(match, "action:war country:bavaria person:mansfeld event:grounded person:mansfeld")
    assert (asker(match), asked(match)) == (0, "friend")
    assert "mansfeld" not in offered(match, "person")


def test_sw02_08_10_put_on_the_commander_before_the_cards_he_may_still_bring_a_friend():
    match = sky(
        "action",
        House("charles_i", courtiers="oxenstierna", kept="wingmates"),
        House("coligny", courtiers="mansfeld"),
        dice=None,
    )
    play(match, "action:war country:bavaria person:oxenstierna event:wingmates person:oxenstierna")
    settle(match)
    assert (asker(match), asked(match)) == (0, "friend")


def test_sw02_08_08_a_war_that_nobody_can_lead_is_not_lost_but_impossible():
    match = sky(
        "action",
        House("charles_i"),
        House("coligny", lands="austria milan", courtiers="mansfeld", kept="warriors_way.2 grounded"),
        dice=None,
    )
    play(match, "action:war country:austria event:warriors_way.2 person:mansfeld")
    play(match, "event:grounded person:charles_i")
    settle(match)
    assert told(match, "void")
    assert told(match, "war_lost") == []
    assert owner(match, "mansfeld") == 1


def test_09_04_01_a_recruitment_by_somebody_who_has_left_the_dynasty_comes_to_nothing():
    st = position("action", House("mary_i", courtiers="luther"), House("coligny")).state
    luther, coligny, target = PERSON["luther"], PERSON["coligny"], PERSON["wallenstein"]
    st.unattached = [target]
    for person, goal, stands in ((luther, target, True), (coligny, target, False), (luther, coligny, False)):
        st.action = Action("recruit", person, goal)
        assert is_legal(st) is stands
