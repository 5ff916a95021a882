"""Sections SW02-04 and SW02-08: windows, and every event with its exceptions."""

import pytest

from game.games.dynasties import RULES
from game.games.dynasties.chapters.ending import points
from game.games.dynasties.data import AMBITION, CARD, FERTILITY, LONGEVITY, PERSON, PRESTIGE, RULE, STATS, WAR
from game.games.dynasties.queries import is_married, value
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
)


def where(match) -> str:
    """The window that is open."""
    return match.choice.args["window"] if asked(match) == "window" else ""


# === SW02-04 Windows ===


def test_sw02_04_everybody_who_keeps_an_event_is_asked_in_every_window_of_a_turn():
    match = sky(
        "turn",
        House("charles_v"),
        House("coligny", kept="all_wings.1"),
        turn=0,
        dice="H1 luther",
    )
    seen = []
    while match.state.turn == 1:
        if asked(match) == "window":
            assert asker(match) == 1
            assert offered(match) == ["button:pass", "button:pass_all"]
            seen.append(where(match))
            apply(match, "button:pass")
        else:
            apply(match, {"draw_pile": "pile:green", "action": "button:pass"}[asked(match)])
    assert seen == ["start", "unattached", "end"]


def test_sw02_04_the_active_seat_has_priority_and_each_play_opens_the_window_anew():
    match = sky(
        "turn", House("charles_v", kept="radiance"), House("coligny", kept="unassailable grounded"), turn=0, dice=None
    )
    assert (asker(match), where(match)) == (0, "start")
    apply(match, "button:pass")
    assert asker(match) == 1
    play(match, "event:unassailable person:coligny")
    assert (asker(match), where(match)) == (0, "start")


def test_sw02_04_without_a_kept_event_no_window_opens():
    match = sky("turn", House("charles_v"), House("coligny"), turn=0, dice="H1")
    assert asked(match) == "draw_pile"


def test_sw02_04_pass_all_lasts_for_the_turn():
    match = sky("turn", House("charles_v"), House("coligny", kept="radiance"), turn=0, dice="H1 luther H2")
    apply(match, "button:pass_all")
    play(match, "pile:green button:pass")
    assert (match.state.turn, asker(match), where(match)) == (2, 1, "start")


def test_sw02_04_before_cards_are_played_any_time_events_fit():
    match = sky("action", House("philip_ii"), House("coligny", kept="radiance"), unattached="anne_boleyn", dice=None)
    play(match, "action:marriage person:anne_boleyn")
    seen = []
    while asked(match) == "window":
        seen.append(where(match))
        apply(match, "button:pass")
    assert seen[:2] == ["declared", "cards"]


def test_sw02_04_before_a_death_check_they_fit_too():
    match = sky("action", House("philip_ii", kept="radiance"), House("coligny"), scythe=0, dice="1")
    play(match, "action:scythe person:philip_ii button:pass")
    assert where(match) == "death"


def test_sw02_04_an_event_may_make_the_action_impossible_then_another_is_chosen():
    match = sky("action", House("philip_ii"), House("coligny", courtiers="luther", kept="unassailable"))
    play(match, "action:incite person:luther event:unassailable person:luther")
    settle(match)
    assert told(match, "void")
    assert asked(match) == "action"
    assert "incite" not in offered(match, "action")


# === SW02-08-02 Flat Refusal ===


def refusing(hand: str = "H5 S2", *, picks: str = "action:recruit person:luther", **fields):
    match = sky(
        "action",
        House("philip_ii"),
        House("coligny", courtiers="mansfeld", hand=hand),
        attached={"refusal.1": "mansfeld"},
        unattached="luther",
        **fields,
    )
    return play(match, picks)


def test_sw02_08_02_a_red_card_turns_another_dynastys_action_into_a_pass():
    match = refusing()
    assert (asker(match), where(match)) == (1, "declared")
    play(match, "event:refusal.1")
    assert offered(match) == ["card:H5"]
    apply(match, "card:H5")
    assert told(match, "refused")[0]["action"] == "recruit"
    assert owner(match, "luther") == UNATTACHED
    assert match.choice is None
    assert match.state.attached == [[CARD["refusal.1"], PERSON["mansfeld"]]]


def test_sw02_08_02_without_a_red_card_one_is_asked_all_the_same():
    match = refusing("S2")
    assert offered(match) == ["button:pass", "button:pass_all"]


def test_sw02_08_02_a_joker_is_a_red_card():
    match = refusing("J S2")
    play(match, "event:refusal.1")
    assert offered(match) == ["card:J"]


def test_sw02_08_02_not_by_the_active_dynasty_and_not_with_an_empty_hand():
    match = sky(
        "action",
        House("philip_ii", courtiers="mansfeld", hand="H5"),
        House("coligny"),
        attached={"refusal.1": "mansfeld"},
        unattached="luther",
    )
    play(match, "action:recruit person:philip_ii person:luther")
    assert asked(match) == "contribute"
    assert asked(refusing("", dice="S1 S2 1 1 1 1")) != "window"


def test_sw02_08_02_ability_actions_too_but_never_a_war_on_the_wraith():
    match = sky(
        "action",
        House("ferdinand_ii", courtiers="luther"),
        House("coligny", courtiers="mansfeld", hand="H5"),
        attached={"refusal.1": "mansfeld"},
    )
    play(match, "action:repression person:luther event:refusal.1 card:H5")
    assert owner(match, "luther") == 0
    match = refusing(picks="action:war country:wraith", wraith="milan")
    assert asked(match) == "contribute"


def test_sw02_08_02_a_refused_scythe_stays():
    match = refusing(picks="action:scythe person:philip_ii event:refusal.1 card:H5", scythe=0)
    assert match.state.scythe == 0
    assert match.choice is None


# === SW02-08-03 Radiance ===


def test_sw02_08_03_fertility_three_higher():
    match = sky(
        "action", House("henry_iv", "juliana_stolberg"), House("luther"), attached={"radiance": "juliana_stolberg"}
    )
    assert value(match.state, PERSON["juliana_stolberg"], FERTILITY) == 7
    play(match, "action:heir")
    assert checks(match) == (0, 5)


def test_sw02_08_an_event_goes_on_any_person_of_a_dynasty_moves_with_him_and_dies_with_him():
    match = sky(
        "action",
        House("charles_i", kept="radiance"),
        House("coligny", courtiers="mansfeld"),
        unattached="luther",
        dice="H1 H2 1 1 1 1",
    )
    play(match, "action:incite person:mansfeld event:radiance")
    assert offered(match, "person") == ["charles_i", "coligny", "mansfeld"]
    apply(match, "person:mansfeld")
    settle(match)
    assert owner(match, "mansfeld") == 0
    assert match.state.attached == [[CARD["radiance"], PERSON["mansfeld"]]]
    match = sky(
        "action",
        House("charles_i", courtiers="mansfeld"),
        House("coligny"),
        attached={"radiance": "mansfeld"},
        scythe=0,
        dice="6",
    )
    play(match, "action:scythe person:mansfeld")
    assert match.state.spent == [CARD["radiance"]]


# === SW02-08-04 Grounded ===


def test_sw02_08_04_may_not_command_but_against_the_wraith():
    match = sky(
        "action",
        House("charles_i", courtiers="wallenstein luther"),
        House("coligny"),
        attached={"grounded": "wallenstein"},
        wraith="milan",
    )
    play(match, "action:war country:bavaria")
    assert offered(match, "person") == ["charles_i", "luther"]
    match = sky(
        "action",
        House("charles_i", courtiers="wallenstein"),
        House("coligny"),
        wraith="milan",
        attached={"grounded": "wallenstein"},
    )
    play(match, "action:war country:wraith")
    assert offered(match, "person") == ["charles_i", "wallenstein"]


def test_sw02_08_04_a_lone_grounded_king_makes_no_war_and_defends_nothing():
    match = sky("action", House("wallenstein"), House("coligny"), attached={"grounded": "wallenstein"})
    assert "war" not in offered(match, "action")
    match = sky(
        "action", House("coligny"), House("wallenstein", lands="austria milan"), attached={"grounded": "wallenstein"}
    )
    play(match, "action:war country:austria")
    assert checks(match) == (6, 3)


def test_sw02_08_04_played_after_he_was_named_another_is_named():
    match = sky("action", House("charles_i", courtiers="wallenstein"), House("coligny", kept="grounded"), dice=None)
    play(match, "action:war country:bavaria person:wallenstein")
    assert where(match) == "cards"
    play(match, "event:grounded person:wallenstein")
    settle(match)
    assert [data["person"] for data in told(match, "commander")] == ["wallenstein", "charles_i"]


# === SW02-08-05 The Mannequin ===


def test_sw02_08_05_the_first_unmarried_king_from_the_active_player_gets_it():
    match = sky(
        "unattached",
        House("charles_v", "isabella_portugal"),
        House("luther"),
        House("coligny"),
        in_pile={"mannequin": "red"},
        dice="mannequin",
    )
    play(match, "pile:red")
    assert [d.mannequin for d in match.state.dynasties] == [False, True, False]
    assert is_married(match.state, PERSON["luther"])


def test_sw02_08_05_nobody_free_it_is_discarded():
    match = sky(
        "unattached",
        House("charles_v", "isabella_portugal"),
        House("luther", "katharina_bora"),
        in_pile={"mannequin": "red"},
        dice="mannequin",
    )
    play(match, "pile:red")
    assert match.state.spent == [CARD["mannequin"]]


def test_sw02_08_05_all_six_values_are_one_higher_and_there_is_no_heir_with_it():
    match = sky("action", House("henry_viii", mannequin=True), House("luther"))
    now = [value(match.state, PERSON["henry_viii"], which) for which in range(6)]
    assert now == [3, 4, 5, 3, 4, 4]
    assert len(STATS) == 6
    assert "heir" not in offered(match, "action")
    assert "marriage" not in offered(match, "action")


def test_sw02_08_05_it_can_be_executed():
    match = sky("action", House("henry_viii", mannequin=True), House("luther"))
    play(match, "action:execution event:mannequin")
    assert not match.state.dynasties[0].mannequin


def test_sw02_08_05_it_goes_with_the_king():
    match = sky("action", House("henry_viii", heirs="luther", mannequin=True), House("coligny"), scythe=0, dice="6")
    play(match, "action:scythe person:henry_viii")
    assert family(match, 0) == "luther |  |  |"
    assert match.state.spent == [CARD["mannequin"]]


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
            seen.append(where(match))
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
    while where(match) != "success":
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
    while where(match) != "success":
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
