"""Sections 05, 09-01 and 09-02: who is married, who may wed whom, how heirs are born."""

import pytest

from game.games.dynasties.data import PERSON, RELIGIONS, same_religion
from game.games.dynasties.queries import is_married

from .builders import House, asked, checks, family, offered, owner, play, position, told

WON = "S1 S2 S3 S4 1 1 1 1 1 1"
"""Up to four cards that count nothing, then ones: every check of up to six dice succeeds."""


def draws(n: int, dice: int, *after: str) -> str:
    """A script of black cards for a red check, so that any dice are enough, and what follows."""
    return " ".join([f"S{card + 1}" for card in range(n)] + ["1"] * dice + list(after))


# === 05 Persons ===


def test_05_02_a_king_with_a_consort_and_every_consort_are_married():
    match = position("action", House("henry_iv", "elizabeth_i", "luther", "mansfeld"), House("charles_v"))
    married = [p for p in PERSON if match.state.owner[PERSON[p]] >= 0 and is_married(match.state, PERSON[p])]
    assert sorted(married) == ["elizabeth_i", "henry_iv"]


EXAMPLES = {"CC": "philip_ii", "C": "charles_v", "CP": "henry_iv", "P": "luther", "I": "suleiman_i"}
SAME = {("CC", "CC"), ("C", "C"), ("CP", "CP"), ("P", "P"), ("CC", "C"), ("C", "CP"), ("CP", "P")}


@pytest.mark.parametrize("one", RELIGIONS)
@pytest.mark.parametrize("other", RELIGIONS)
def test_05_03_religions(one, other):
    same = same_religion(PERSON[EXAMPLES[one]], PERSON[EXAMPLES[other]])
    assert same == ((one, other) in SAME or (other, one) in SAME)


# === 09-01 Marriage ===


def test_09_01_01_the_king_must_be_unmarried():
    match = position("action", House("henry_iv", "elizabeth_i"), House("charles_v"), unattached="anne_boleyn", dice="")
    assert "marriage" not in offered(match, "action")


def test_09_01_02_unattached_courtiers_and_heirs_of_anybody_but_no_kings_and_no_married():
    match = position(
        "action",
        House("henry_iv", heirs="anne_denmark", courtiers="diane_poitiers luther"),
        House("charles_v", "isabella_portugal", "maria_empress", "margaret_parma"),
        House("elizabeth_i", courtiers="mansfeld"),
        unattached="anne_boleyn coligny",
    )
    play(match, "action:marriage")
    assert sorted(offered(match, "person")) == ["anne_boleyn", "diane_poitiers", "margaret_parma", "maria_empress"]


def test_09_01_02_no_kin_but_a_former_consort_of_his_own():
    """Ruling A7: an heir passed over and a widowed consort are out of reach; a lost consort may be won back."""
    houses = (
        House("henry_iv", courtiers="claude_france marie_medici", kin="claude_france marie_medici"),
        House("charles_v", courtiers="elizabeth_i"),
    )
    match = position("action", *houses, weddings=[[PERSON["henry_iv"], PERSON["marie_medici"]]])
    play(match, "action:marriage")
    assert sorted(offered(match, "person")) == ["elizabeth_i", "marie_medici"]


def test_09_01_02_by_the_letter_kin_may_wed():
    match = position(
        "action",
        House("henry_iv", heirs="claude_france", courtiers="marie_medici", kin="marie_medici"),
        House("charles_v"),
        literal_kin=True,
    )
    play(match, "action:marriage")
    assert sorted(offered(match, "person")) == ["claude_france", "marie_medici"]


def test_09_01_03_example_henry_viii_and_jeanne_d_albret():
    match = position("action", House("henry_viii"), House("charles_v", courtiers="jeanne_albret"))
    play(match, "action:marriage person:jeanne_albret")
    assert checks(match) == (2, 5)


def test_09_01_04_the_target_comes_from_wherever_she_was():
    match = position(
        "action",
        House("henry_viii"),
        House("charles_v", heirs="maria_empress elizabeth_stuart"),
        pope=0,
        dice=draws(3, 5),
    )
    play(match, "action:marriage person:elizabeth_stuart")
    assert family(match, 0) == "henry_viii | elizabeth_stuart |  |"
    assert family(match, 1) == "charles_v |  | maria_empress |"
    assert told(match, "action")[0]["seat"] == "star"
    assert told(match, "wed")[0]["from"] == "star"


def test_09_01_02_who_is_unattached_belongs_to_no_dynasty():
    match = position("action", House("henry_viii"), House("charles_v"), unattached="elizabeth_stuart")
    play(match, "action:marriage person:elizabeth_stuart")
    assert told(match, "action")[0]["seat"] is None


def test_09_01_04_a_failure_changes_nothing():
    match = position("action", House("henry_viii"), House("charles_v"), unattached="anne_boleyn", dice="H13 1 1 1 1 1")
    play(match, "action:marriage person:anne_boleyn")
    assert owner(match, "anne_boleyn") == -2


def test_09_01_a_queen_takes_a_husband():
    match = position("action", House("elizabeth_i"), House("charles_v"), unattached="luther", dice=draws(1, 5))
    play(match, "action:marriage person:luther")
    assert family(match, 0) == "elizabeth_i | luther |  |"


# === 09-02 Heir ===


def test_09_02_01_only_with_a_consort():
    match = position("action", House("henry_iv", courtiers="elizabeth_i"), House("charles_v"))
    assert "heir" not in offered(match, "action")


def test_09_02_02_example_gustavus_adolphus_and_elizabeth_stuart():
    match = position("action", House("gustavus_adolphus", "elizabeth_stuart"), House("charles_v"), dice=draws(2, 2))
    play(match, "action:heir")
    assert checks(match) == (2, 2)
    assert offered(match, "pile") == ["red", "green"]


def test_09_02_03_the_child_is_the_youngest_heir():
    match = position(
        "action",
        House("gustavus_adolphus", "elizabeth_stuart", "luther"),
        House("charles_v"),
        dice=draws(2, 2, "anne_boleyn"),
    )
    play(match, "action:heir pile:red")
    assert family(match, 0) == "gustavus_adolphus | elizabeth_stuart | luther anne_boleyn |"


def test_09_02_03_partners_of_one_colour_need_no_choice():
    match = position("action", House("ferdinand_i", "anna_jagiellon"), House("coligny"), dice=draws(2, 4, "philip_ii"))
    play(match, "action:heir")
    assert family(match, 0) == "ferdinand_i | anna_jagiellon | philip_ii |"


def test_09_02_03_a_failure_brings_no_child():
    match = position("action", House("ferdinand_i", "anna_jagiellon"), House("coligny"), dice="H13 H12 1 1 1 1")
    play(match, "action:heir")
    assert family(match, 0) == "ferdinand_i | anna_jagiellon |  |"


def test_09_02_03_an_empty_pile_leaves_the_other():
    """Ruling A8; a pile can be empty only while the chain that emptied it is still going on."""
    match = position("action", House("henry_iv", "elizabeth_i"), House("charles_v"), dice=draws(6, 5, "coligny"))
    st = match.state
    for p in list(st.piles[2]):
        st.piles[2].remove(p)
        st.owner[p] = -3
    play(match, "action:heir")
    assert asked(match) == ""
    assert owner(match, "coligny") == 0
