"""SW02-08-06 to SW02-08-12: events from All or Nothing to Plural Consorts."""

import pytest

from game.games.dynasties import RULES
from game.games.dynasties.chapters.ending import points
from game.games.dynasties.data import AMBITION, CARD, FERTILITY, LONGEVITY, PERSON, PRESTIGE, RULE, WAR
from game.games.dynasties.queries import value
from game.games.dynasties.state import OUT, UNATTACHED

from .builders import (
    House,
    apply,
    asked,
    asker,
    checks,
    family,
    kept,
    kinds,
    lands,
    offered,
    owner,
    play,
    settle,
    sky,
    told,
    window,
)

# === SW02-08-06 All or Nothing ===


def staking(king: str, cards: str, dice: str, **fields):
    return sky(
        "action", House(king), House("charles_v"), attached={"all_or_nothing": king}, dice=f"{cards} {dice}", **fields
    )


def test_sw02_08_06_the_dice_are_multiplied():
    match = play(staking("henry_viii", "S13 H2", "2 3 5", unattached="luther"), "action:recruit person:luther")
    assert told(match, "rolled")[0]["total"] == 30
    assert owner(match, "luther") == 0


def test_sw02_08_06_any_six_kills_and_the_action_fails():
    match = play(staking("james_i", "S1 H2", "6 5", unattached="luther"), "action:recruit person:luther")
    assert owner(match, "james_i") == OUT
    assert match.state.outcome.reason == "heirless"
    assert not told(match, "rolled")[0]["ok"]


def test_sw02_08_06_no_dice_multiply_to_nothing():
    match = play(staking("joanna_castile", "S1 H2", "", unattached="luther"), "action:recruit person:luther")
    assert told(match, "rolled")[0]["total"] == 0


def test_sw02_08_06_in_war_no_death_check_follows_for_him():
    match = sky(
        "action",
        House("coligny", heirs="henry_ii"),
        House("charles_v"),
        attached={"all_or_nothing": "henry_ii"},
        dice="S1 S2 6 1 1",
    )
    play(match, "action:war country:brandenburg person:henry_ii")
    assert owner(match, "henry_ii") == OUT
    assert told(match, "death_check") == []
    assert told(match, "war_lost")


def test_sw02_08_06_a_six_as_rolled_counts_even_under_deflection_and_steady_aim():
    """Ruling A22: the six is looked for among the dice as rolled."""
    match = sky(
        "action",
        House("coligny", courtiers="winifred_ashdown"),
        House("charles_v"),
        unattached="charles_i",
        attached={"all_or_nothing": "winifred_ashdown"},
        dice="S1 S2 1 6",
    )
    play(match, "action:recruit person:winifred_ashdown person:charles_i")
    assert owner(match, "winifred_ashdown") == OUT
    assert owner(match, "charles_i") == UNATTACHED


def test_sw02_08_06_without_a_six_the_reading_comes_before_the_product():
    match = sky(
        "action",
        House("coligny", courtiers="roswitha_falkenried"),
        House("charles_v"),
        unattached="walsingham",
        attached={"all_or_nothing": "roswitha_falkenried"},
        dice="S13 1 1",
    )
    play(match, "action:recruit person:roswitha_falkenried person:walsingham power:deflection")
    assert told(match, "rolled")[0]["total"] == 36


# === SW02-08-08 The Warrior's Way ===


def on_the_way(dice: str | None, *, defender: House | None = None, attacker_kept="warriors_way.1", **fields):
    return sky(
        "action",
        House("charles_i", courtiers="oxenstierna luther", kept=attacker_kept),
        defender or House("coligny", lands="austria milan"),
        dice=dice,
        **fields,
    )


def test_sw02_08_08_the_attacker_wins_without_a_check_and_faces_two_death_checks():
    match = on_the_way("4 4 1")
    play(match, "action:war country:austria event:warriors_way.1")
    assert offered(match, "person") == ["charles_i", "oxenstierna"]
    play(match, "person:oxenstierna person:coligny")
    assert "check" not in kinds(match)
    settle(match)
    assert "austria" in lands(match, 0)
    assert [data["person"] for data in told(match, "death_check")] == ["oxenstierna", "oxenstierna", "coligny"]
    assert kept(match, 0) == ["warriors_way.1"]
    assert match.state.shown == [CARD["warriors_way.1"]]


def test_sw02_08_08_a_card_shown_before_is_shown_no_longer_while_it_lies_on_the_table():
    match = on_the_way("4 4 1", shown=[CARD["warriors_way.1"]])
    play(match, "action:war country:austria event:warriors_way.1")
    assert match.state.shown == []


def test_sw02_08_08_who_dies_on_the_way_takes_the_card_along():
    match = on_the_way("4 5 1")
    play(match, "action:war country:austria event:warriors_way.1 person:oxenstierna person:coligny")
    settle(match)
    assert owner(match, "oxenstierna") == OUT
    assert kept(match, 0) == []
    assert match.state.spent == [CARD["warriors_way.1"]]


def test_sw02_08_08_everybody_sees_the_card_that_came_back():
    match = on_the_way("4 4 1")
    play(match, "action:war country:austria event:warriors_way.1 person:oxenstierna person:coligny")
    settle(match)
    assert RULES.view(match.state, 1).kept[0][0][0] == CARD["warriors_way.1"]


def test_sw02_08_08_the_defender_may_too():
    defender = House("coligny", courtiers="mansfeld", lands="austria milan", kept="warriors_way.1")
    match = on_the_way("1 1 1", defender=defender, attacker_kept="")
    play(match, "action:war country:austria event:warriors_way.1 person:mansfeld person:charles_i")
    settle(match)
    assert "austria" in lands(match, 1)
    assert "check" not in kinds(match)


def test_sw02_08_08_both_cancel_and_the_war_is_judged_as_usual():
    defender = House("coligny", courtiers="mansfeld", lands="austria milan", kept="warriors_way.2")
    match = on_the_way(None, defender=defender)
    play(match, "action:war country:austria event:warriors_way.1 person:oxenstierna")
    play(match, "event:warriors_way.2 person:mansfeld")
    settle(match)
    assert checks(match) == (8, 2)
    assert len(told(match, "death_check")) in (2, 3, 4)


def test_sw02_08_08_only_attacker_and_defender_and_only_before_commanders_are_named():
    match = sky(
        "action",
        House("charles_i"),
        House("coligny", lands="austria"),
        House("luther", kept="warriors_way.1"),
        dice=None,
    )
    play(match, "action:war country:austria")
    seen = []
    while asked(match) in ("window", "war_defender"):
        if asked(match) == "window":
            seen.append(window(match))
            assert offered(match) == ["button:pass", "button:pass_all"]
        apply(match, "button:pass")
    assert "commanders" not in seen


def test_sw02_08_08_grounded_before_the_cards_the_warrior_is_replaced_and_the_card_comes_back():
    defender = House("coligny", lands="austria milan", courtiers="mansfeld", kept="grounded")
    match = on_the_way(None, defender=defender)
    play(match, "action:war country:austria event:warriors_way.1 person:oxenstierna person:mansfeld")
    play(match, "event:grounded person:oxenstierna")
    settle(match)
    assert asked(match) == "war_commander"
    assert offered(match, "person") == ["charles_i", "luther"]
    assert kept(match, 0) == ["warriors_way.1"]
    settle(play(match, "person:charles_i"))
    assert checks(match) == (8, 2)
    assert not told(match, "automatic")
    assert not told(match, "event_gone")


def test_sw02_08_08_a_grounded_defender_on_the_way_is_replaced_too():
    defender = House("coligny", courtiers="mansfeld", lands="austria milan", kept="warriors_way.1")
    match = on_the_way(None, defender=defender, attacker_kept="grounded")
    play(match, "action:war country:austria event:warriors_way.1 person:mansfeld person:charles_i")
    play(match, "event:grounded person:mansfeld")
    settle(match)
    assert (asked(match), offered(match)) == ("war_defender", ["person:coligny", "button:pass"])
    assert kept(match, 1) == ["warriors_way.1"]


def test_sw02_08_08_against_the_wraith_three_dice_more():
    match = on_the_way(None, wraith="milan", defender=House("coligny"))
    play(match, "action:war country:wraith event:warriors_way.1 person:oxenstierna")
    settle(match)
    assert checks(match) == (4, 5)


# === SW02-08-09 Beyond Reproach ===


def test_sw02_08_09_cannot_be_incited():
    match = sky(
        "action",
        House("charles_i"),
        House("coligny", courtiers="mansfeld luther"),
        attached={"unassailable": "mansfeld"},
    )
    play(match, "action:incite")
    assert offered(match, "person") == ["luther"]


# === SW02-08-10 So What of It? ===


def friendly(**fields):
    return sky(
        "action",
        House("charles_i", courtiers="oxenstierna"),
        House("coligny", courtiers="wallenstein", lands="austria milan"),
        attached={"wingmates": "oxenstierna"},
        **fields,
    )


def test_sw02_08_10_he_must_command_and_may_bring_a_friend_of_any_dynasty():
    match = friendly(dice=None)
    play(match, "action:war country:bavaria")
    assert asked(match) == "friend"
    assert offered(match) == ["person:charles_i", "person:coligny", "person:wallenstein", "button:pass"]
    apply(match, "person:wallenstein")
    assert checks(match) == (3, 2 + 4 + 1)
    assert [data["person"] for data in told(match, "death_check")] == ["oxenstierna", "wallenstein"]


def test_sw02_08_10_in_defence_the_friends_war_is_added_and_passing_is_not_allowed():
    match = sky(
        "action",
        House("charles_i", courtiers="wallenstein"),
        House("coligny", courtiers="oxenstierna mansfeld", lands="austria milan"),
        attached={"wingmates": "oxenstierna"},
        dice=None,
    )
    play(match, "action:war country:austria person:charles_i")
    assert (asker(match), asked(match)) == (1, "friend")
    assert "charles_i" not in offered(match, "person")
    apply(match, "person:wallenstein")
    assert checks(match) == (6 + 1 + 4, 2)


def test_sw02_08_10_grounded_wins_over_it():
    match = sky(
        "action",
        House("charles_i", courtiers="oxenstierna luther"),
        House("coligny"),
        attached={"wingmates": "oxenstierna", "grounded": "oxenstierna"},
    )
    play(match, "action:war country:bavaria")
    assert offered(match, "person") == ["charles_i", "luther"]


# === SW02-08-11 Ostentatious Indifference ===


def test_sw02_08_11_right_after_another_kings_marriage_has_succeeded():
    match = sky(
        "action",
        House("henry_viii", kept="indifference.2"),
        House("coligny", kept="indifference.1"),
        unattached="anne_boleyn",
        dice="S1 1 1 1 1 1",
    )
    play(match, "action:marriage person:anne_boleyn")
    while window(match) != "success":
        assert "indifference.1" not in offered(match, "event")
        apply(match, "button:pass")
    assert asker(match) == 1
    play(match, "event:indifference.1 person:henry_viii")
    st = match.state
    now = {
        which: value(st, PERSON["henry_viii"], which) for which in (WAR, RULE, PRESTIGE, FERTILITY, LONGEVITY, AMBITION)
    }
    assert now == {WAR: 0, RULE: 0, PRESTIGE: 0, FERTILITY: 0, LONGEVITY: 5, AMBITION: 4}
    assert match.choice is None


def test_sw02_08_11_after_an_heir_too_but_not_after_a_failure():
    match = sky(
        "action",
        House("henry_viii", "anne_boleyn"),
        House("coligny", kept="indifference.1"),
        dice="S1 S2 S3 S4 S5 1 1 mary_i",
    )
    play(match, "action:heir")
    while window(match) != "success":
        apply(match, "button:pass")
    assert owner(match, "mary_i") == 0
    match = sky(
        "action",
        House("henry_viii", "anne_boleyn"),
        House("coligny", kept="indifference.1"),
        dice="H13 S2 S3 S4 S5 1 1",
    )
    play(match, "action:heir")
    settle(match)
    assert match.choice is None


def test_sw02_08_11_nothing_else_changes_that_persons_values():
    match = sky(
        "action",
        House("philip_ii", mannequin=True),
        House("coligny"),
        pope=0,
        attached={"indifference.1": "philip_ii", "radiance": "philip_ii"},
    )
    assert value(match.state, PERSON["philip_ii"], PRESTIGE) == 0
    assert value(match.state, PERSON["philip_ii"], FERTILITY) == 0


# === SW02-08-12 Plural Consorts ===


def test_sw02_08_12_a_king_may_marry_while_married_and_names_the_consort_for_an_heir():
    match = sky(
        "action",
        House("henry_viii", "anne_boleyn"),
        House("coligny"),
        unattached="juliana_stolberg",
        attached={"plural_consorts": "henry_viii"},
        dice="S1 S2 1 1 1 1 1",
    )
    play(match, "action:marriage person:juliana_stolberg")
    assert family(match, 0) == "henry_viii | anne_boleyn juliana_stolberg |  |"
    match = sky(
        "action",
        House("henry_viii", "anne_boleyn juliana_stolberg"),
        House("coligny"),
        attached={"plural_consorts": "henry_viii"},
        dice=None,
    )
    play(match, "action:heir")
    assert offered(match, "person") == ["anne_boleyn", "juliana_stolberg"]
    apply(match, "person:juliana_stolberg")
    assert checks(match) == (2, 3)


def test_sw02_08_12_all_consorts_are_royals_and_become_courtiers_at_his_death():
    match = sky(
        "action",
        House("henry_viii", "anne_boleyn juliana_stolberg", "luther", lands="milan"),
        House("coligny"),
        attached={"plural_consorts": "henry_viii"},
        scythe=0,
        dice="6",
    )
    assert points(match.state, 0) == 4 + 1 + 2 + 1 + 4
    play(match, "action:scythe person:henry_viii")
    assert family(match, 0) == "luther |  |  | anne_boleyn juliana_stolberg"


def test_sw02_08_12_only_on_a_king():
    match = sky("action", House("henry_viii", "anne_boleyn", kept="plural_consorts"), House("coligny"))
    play(match, "action:heir event:plural_consorts")
    assert offered(match, "person") == ["henry_viii", "coligny"]


@pytest.mark.parametrize("event", ["radiance", "refusal.1", "grounded", "all_or_nothing", "unassailable", "wingmates"])
def test_sw02_08_any_time_events_go_on_anybody_in_a_dynasty(event):
    match = sky("turn", House("henry_viii", kept=event), House("coligny"), turn=0, unattached="luther")
    play(match, f"event:{event}")
    assert offered(match, "person") == ["henry_viii", "coligny"]
    apply(match, "person:coligny")
    assert match.state.attached == [[CARD[event], PERSON["coligny"]]]
    assert kept(match, 0) == []


def test_sw02_08_08_the_card_comes_back_too_if_the_war_becomes_impossible():
    """Both commanders are lost to events before the cards: the attacker has nobody left and chooses anew."""
    match = sky(
        "action",
        House("charles_i", kept="warriors_way.1"),
        House("coligny", lands="austria milan", courtiers="mansfeld", kept="warriors_way.2 grounded"),
        dice=None,
    )
    play(match, "action:war country:austria event:warriors_way.1 person:charles_i")
    play(match, "event:warriors_way.2 person:mansfeld")
    play(match, "event:grounded person:charles_i")
    settle(match)
    assert told(match, "void")
    assert kept(match, 0) == ["warriors_way.1"]
    assert kept(match, 1) == ["warriors_way.2"]
    assert asked(match) == "action"
    assert "war" not in offered(match, "action")


def test_sw02_08_10_the_attackers_friend_cannot_command_the_defence():
    match = friendly(dice=None)
    play(match, "action:war country:austria person:wallenstein")
    assert (asked(match), offered(match)) == ("war_defender", ["person:coligny", "button:pass"])
