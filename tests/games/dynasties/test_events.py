"""SW02-04 to SW02-08-05: windows, and events from Flat Refusal to the Mannequin."""

from game.games.dynasties.data import CARD, FERTILITY, PERSON, STATS
from game.games.dynasties.queries import is_married, value
from game.games.dynasties.state import UNATTACHED

from .builders import House, apply, asked, asker, checks, family, offered, owner, play, settle, sky, told, window

# === SW02-04 Windows ===


def test_sw02_04_everybody_who_keeps_an_event_is_asked_in_every_window_of_a_turn():
    match = sky("turn", House("charles_v"), House("coligny", kept="all_wings.1"), turn=0, dice="H1 luther")
    seen = []
    while match.state.turn == 1:
        if asked(match) == "window":
            assert asker(match) == 1
            assert offered(match) == ["button:pass", "button:pass_all"]
            seen.append(window(match))
            apply(match, "button:pass")
        else:
            apply(match, {"draw_pile": "pile:green", "action": "button:pass"}[asked(match)])
    assert seen == ["start", "unattached", "end"]


def test_sw02_04_the_active_seat_has_priority_and_each_play_opens_the_window_anew():
    match = sky(
        "turn", House("charles_v", kept="radiance"), House("coligny", kept="unassailable grounded"), turn=0, dice=None
    )
    assert (asker(match), window(match)) == (0, "start")
    apply(match, "button:pass")
    assert asker(match) == 1
    play(match, "event:unassailable person:coligny")
    assert (asker(match), window(match)) == (0, "start")


def test_sw02_04_without_a_kept_event_no_window_opens():
    match = sky("turn", House("charles_v"), House("coligny"), turn=0, dice="H1")
    assert asked(match) == "draw_pile"


def test_sw02_04_pass_all_lasts_for_the_turn():
    match = sky("turn", House("charles_v"), House("coligny", kept="radiance"), turn=0, dice="H1 luther H2")
    apply(match, "button:pass_all")
    play(match, "pile:green button:pass")
    assert (match.state.turn, asker(match), window(match)) == (2, 1, "start")


def test_sw02_04_before_cards_are_played_any_time_events_fit():
    match = sky("action", House("philip_ii"), House("coligny", kept="radiance"), unattached="anne_boleyn", dice=None)
    play(match, "action:marriage person:anne_boleyn")
    seen = []
    while asked(match) == "window":
        seen.append(window(match))
        apply(match, "button:pass")
    assert seen[:2] == ["declared", "cards"]


def test_sw02_04_before_a_death_check_they_fit_too():
    match = sky("action", House("philip_ii", kept="radiance"), House("coligny"), scythe=0, dice="1")
    play(match, "action:scythe person:philip_ii button:pass")
    assert window(match) == "death"


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
    assert (asker(match), window(match)) == (1, "declared")
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
    assert window(match) == "cards"
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
