"""Sections 09-04 and 09-05: recruit and incite, with Police, Revolution, Alchemy and New Faith [11-03]."""

from game.games.dynasties.data import OTTOMAN, PERSON
from game.games.dynasties.state import ABSENT, OUT, UNATTACHED

from .builders import House, apply, asked, asker, checks, family, lands, offered, owner, play, position, told

# === 09-04 Recruit ===


def test_09_04_01_any_own_person_recruits_and_09_04_02_only_the_unattached_come():
    match = position(
        "action",
        House("henry_iv", "elizabeth_i", "charles_i", "richelieu"),
        House("charles_v", courtiers="mansfeld"),
        unattached="coligny luther",
    )
    play(match, "action:recruit")
    assert offered(match, "person") == ["henry_iv", "elizabeth_i", "charles_i", "richelieu"]
    apply(match, "person:richelieu")
    assert offered(match, "person") == ["coligny", "luther"]


def test_09_04_02_there_must_be_somebody():
    assert "recruit" not in offered(position("action", House("henry_iv"), House("charles_v")), "action")


def test_09_04_03_example_richelieu_and_coligny():
    match = position("action", House("richelieu"), House("charles_v"), unattached="coligny", dice="H1 H2 1 1 1 1 1")
    play(match, "action:recruit person:coligny")
    assert checks(match) == (2, 5)


def test_09_04_04_success_makes_a_courtier_and_failure_nothing():
    for cards, place in (("H1 H2", 0), ("S13 H2", UNATTACHED)):
        match = position(
            "action", House("richelieu"), House("charles_v"), unattached="coligny", dice=f"{cards} 1 1 1 1 1"
        )
        play(match, "action:recruit person:coligny")
        assert owner(match, "coligny") == place


def test_09_04_01_whoever_recruits_is_told():
    match = position("action", House("henry_iv", courtiers="richelieu"), House("charles_v"), unattached="coligny")
    play(match, "action:recruit person:richelieu person:coligny")
    assert told(match, "action")[0]["person"] == "richelieu"


def test_11_03_10_an_alchemist_on_the_throne_recruits_without_a_check():
    match = position("action", House("rudolf_ii"), House("charles_v", hand="S13"), unattached="coligny luther", dice="")
    play(match, "action:recruit")
    assert (asked(match), match.choice.args["person"]) == ("recruit_target", None)
    apply(match, "person:coligny")
    assert match.choice is None
    assert owner(match, "coligny") == 0
    assert told(match, "automatic")[0]["why"] == "alchemy"


def test_11_03_10_not_as_a_courtier():
    match = position(
        "action", House("henry_iv", courtiers="rudolf_ii"), House("charles_v"), unattached="coligny", dice=None
    )
    play(match, "action:recruit person:rudolf_ii person:coligny")
    assert told(match, "check")


# === 09-05 Incite ===


def test_09_05_01_anybody_elses_persons_but_kings():
    match = position(
        "action",
        House("henry_iv", courtiers="richelieu"),
        House("charles_v", "elizabeth_i", "philip_ii", "mansfeld"),
        House("coligny", courtiers="luther"),
        unattached="anne_boleyn",
    )
    play(match, "action:incite")
    assert offered(match, "person") == ["elizabeth_i", "philip_ii", "mansfeld", "luther"]


def test_09_05_02_example_mansfeld_and_elizabeth():
    match = position("action", House("henry_iv"), House("elizabeth_i", courtiers="mansfeld"))
    play(match, "action:incite person:mansfeld")
    assert checks(match) == (4, 4)


def test_09_05_02_the_popes_favour_counts():
    match = position("action", House("henry_iv"), House("philip_ii", courtiers="mansfeld"), pope=1)
    play(match, "action:incite person:mansfeld")
    assert checks(match) == (6, 4)


def incited(target: str, *, dice: str, king: str = "henry_iv", **rows: str):
    match = position("action", House(king), House("charles_i", **rows), dice=dice)
    return play(match, f"action:incite person:{target}")


HEARTS = "H1 H2 H3 "
"""Three red cards: any dice are enough."""


def test_09_05_03_a_courtier_changes_sides():
    match = incited("mansfeld", courtiers="mansfeld luther", dice=HEARTS + "1 1 1 1")
    assert family(match, 0) == "henry_iv |  |  | mansfeld"
    assert family(match, 1) == "charles_i |  |  | luther"


def test_09_05_03_a_consorts_marriage_ends_and_an_heir_leaves_the_line():
    match = incited("amalia_solms", spouses="amalia_solms", heirs="luther", dice=HEARTS + "1 1 1")
    assert family(match, 1) == "charles_i |  | luther |"
    match = incited("luther", spouses="amalia_solms", heirs="luther mansfeld", dice=HEARTS + "1 1")
    assert family(match, 1) == "charles_i | amalia_solms | mansfeld |"
    assert family(match, 0) == "henry_iv |  |  | luther"


# === 11-03-11 New Faith ===


def test_11_03_11_p_and_cp_come_without_a_check():
    for target in ("mansfeld", "luther"):
        match = position("action", House("henry_iv", courtiers="jeanne_albret"), House("charles_i", courtiers=target))
        play(match, f"action:incite person:{target}")
        assert told(match, "check") == []
        assert owner(match, target) == 0


def test_11_03_11_others_are_judged_as_usual():
    for target in ("wallenstein", "diane_poitiers"):
        match = position("action", House("henry_iv", courtiers="luther"), House("charles_i", courtiers=target))
        play(match, f"action:incite person:{target}")
        assert told(match, "check")


# === 11-03-04 Revolution, 11-03-06 Police ===


def test_11_03_06_the_owner_may_have_the_police_roll_at_most_its_rule():
    match = incited("mansfeld", courtiers="mansfeld walsingham", dice=HEARTS + "1 1 1 1 3")
    assert (asker(match), offered(match)) == (1, ["person:walsingham", "button:pass"])
    apply(match, "person:walsingham")
    assert owner(match, "mansfeld") == OUT


def test_11_03_06_above_it_the_target_goes():
    match = incited("mansfeld", courtiers="mansfeld walsingham", dice=HEARTS + "1 1 1 1 4")
    apply(match, "person:walsingham")
    assert owner(match, "mansfeld") == 0


def test_11_03_06_the_police_may_be_left_alone_and_may_deal_with_themselves():
    match = incited("walsingham", courtiers="walsingham", dice=HEARTS + "1")
    apply(match, "button:pass")
    assert owner(match, "walsingham") == 0
    match = incited("walsingham", courtiers="walsingham", dice=HEARTS + "1 1")
    apply(match, "person:walsingham")
    assert owner(match, "walsingham") == OUT


def test_11_03_06_the_owner_chooses_among_two_and_one_roll_is_made():
    match = incited("mansfeld", courtiers="mansfeld walsingham richelieu", dice=HEARTS + "1 1 1 1 4")
    assert offered(match, "person") == ["richelieu", "walsingham"]
    apply(match, "person:richelieu")
    assert owner(match, "mansfeld") == OUT
    assert match.choice is None


def test_11_03_06_the_police_answer_new_faith_too():
    match = position(
        "action", House("henry_iv", courtiers="luther"), House("charles_i", courtiers="mansfeld walsingham"), dice="1"
    )
    play(match, "action:incite person:mansfeld")
    assert asked(match) == "police"


def test_11_03_04_example_cromwell_reigns_where_he_is():
    """Ruling A17: the widow of the old King is the new one's consort, the heirs stay."""
    match = incited(
        "oliver_cromwell",
        spouses="amalia_solms",
        heirs="luther",
        courtiers="oliver_cromwell walsingham",
        dice=HEARTS + "1 1 1 1 4",
    )
    apply(match, "person:walsingham")
    assert family(match, 1) == "oliver_cromwell | amalia_solms | luther | walsingham"
    assert owner(match, "charles_i") == OUT
    assert match.state.endings == []
    assert [PERSON["oliver_cromwell"], PERSON["amalia_solms"]] in match.state.weddings


def test_11_03_04_a_target_executed_by_the_police_makes_no_revolution():
    match = incited("oliver_cromwell", courtiers="oliver_cromwell walsingham", dice=HEARTS + "1 1 1 1 3")
    apply(match, "person:walsingham")
    assert family(match, 1) == "charles_i |  |  | walsingham"


def test_11_03_04_a_king_without_heirs_does_not_end_the_game():
    match = incited("henry_guise", courtiers="henry_guise", dice=HEARTS + "1 1 1 1")
    assert family(match, 1) == "henry_guise |  |  |"
    assert match.state.endings == []


def test_11_03_04_a_consort_of_the_same_sex_becomes_a_courtier():
    match = position(
        "action", House("henry_iv"), House("elizabeth_i", "luther", courtiers="henry_guise"), dice="H1 H2 H3 H4 1 1 1 1"
    )
    play(match, "action:incite person:henry_guise")
    assert family(match, 1) == "henry_guise |  |  | luther"


def test_11_03_04_the_revolutionary_may_have_been_consort_or_heir():
    match = position("action", House("henry_iv"), House("elizabeth_i", "henry_guise"), dice="H1 H2 H3 H4 1 1 1 1")
    play(match, "action:incite person:henry_guise")
    assert family(match, 1) == "henry_guise |  |  |"
    match = incited("henry_guise", heirs="luther henry_guise mansfeld", dice=HEARTS + "1 1 1 1")
    assert family(match, 1) == "henry_guise |  | luther mansfeld |"


def test_11_03_04_an_overthrown_suleiman_takes_his_empire_along():
    match = position(
        "action",
        House("henry_iv"),
        House("suleiman_i", courtiers="henry_guise", lands="france"),
        dice="H1 H2 H3 H4 1 1 1 1",
    )
    play(match, "action:incite person:henry_guise")
    assert family(match, 1) == "henry_guise |  |  |"
    assert match.state.holder[OTTOMAN] == ABSENT
    assert lands(match, 1) == {"france"}


def test_11_03_without_the_advanced_rule_nobody_is_able():
    match = position(
        "action",
        House("rudolf_ii"),
        House("charles_i", courtiers="oliver_cromwell walsingham"),
        abilities=False,
        dice=HEARTS + "1 1 1 1",
    )
    play(match, "action:incite person:oliver_cromwell")
    assert owner(match, "oliver_cromwell") == 0
