"""Sections 09-06, 10, 11-01 and 11-02: the Scythe, death and succession, the Pope, Suleiman."""

from game.games.dynasties.data import OTTOMAN, PERSON, PRESTIGE
from game.games.dynasties.queries import value
from game.games.dynasties.state import ABSENT, OUT

from .builders import House, apply, asked, asker, family, lands, offered, owner, play, position, told

# === 09-06 The Scythe ===


def four(**fields):
    houses = [
        House("charles_v", "isabella_portugal"),
        House("coligny", courtiers="henry_ii"),
        House("james_i", courtiers="anne_boleyn"),
        House("luther", courtiers="mansfeld"),
    ]
    return position("action", *houses, **fields)


def test_09_06_only_the_holder_may_use_it():
    assert "scythe" in offered(four(active=2, scythe=2), "action")
    assert "scythe" not in offered(four(active=2, scythe=1), "action")


def test_09_06_01_everybody_in_a_dynasty_and_the_pope_may_be_named_but_nobody_unattached():
    match = four(active=2, scythe=2, unattached="gustav_vasa")
    play(match, "action:scythe")
    assert sorted(offered(match, "person")) == sorted(
        ["charles_v", "isabella_portugal", "coligny", "henry_ii", "james_i", "anne_boleyn", "luther", "mansfeld"]
    )
    assert offered(match, "token") == ["pope"]


def test_09_06_01_example_a_dynasty_refuses_once_and_no_second_time():
    match = four(active=2, scythe=2, dice="1")
    play(match, "action:scythe person:charles_v")
    assert (asker(match), offered(match)) == (0, ["button:refuse", "button:pass"])
    apply(match, "button:refuse")
    assert asked(match) == "scythe_target"
    assert "charles_v" not in offered(match, "person")
    assert told(match, "vetoed") == [{"side": "tower", "person": "charles_v"}]
    apply(match, "person:isabella_portugal")
    assert told(match, "death_check")[0]["person"] == "isabella_portugal"
    assert match.state.scythe == 1


def test_09_06_01_each_other_dynasty_has_its_own_refusal():
    match = four(active=2, scythe=2, dice="1")
    play(match, "action:scythe person:charles_v button:refuse person:mansfeld")
    assert asker(match) == 3
    play(match, "button:refuse person:henry_ii")
    assert asker(match) == 1
    apply(match, "button:pass")
    assert told(match, "death_check")[0]["person"] == "henry_ii"


def test_09_06_01_the_active_dynasty_cannot_refuse():
    match = four(active=2, scythe=2, dice="1")
    play(match, "action:scythe person:anne_boleyn")
    assert told(match, "death_check")[0]["person"] == "anne_boleyn"


def test_09_06_02_the_scythe_goes_to_the_right_neighbour_whatever_the_die():
    for die in "16":
        match = four(active=0, scythe=0, dice=die)
        play(match, "action:scythe person:isabella_portugal")
        assert match.state.scythe == 3


# === 10 Death ===


def test_10_01_more_than_the_longevity_kills():
    for die, place in (("3", 2), ("4", OUT)):
        match = position(
            "action",
            House("coligny"),
            House("luther"),
            House("james_i", courtiers="walsingham"),
            active=2,
            scythe=2,
            dice=die,
        )
        play(match, "action:scythe person:walsingham")
        assert owner(match, "walsingham") == place


def slain(heirs: str, spouses: str = "", courtiers: str = "", king: str = "charles_i"):
    match = position("action", House(king, spouses, heirs, courtiers), House("coligny"), scythe=0, dice="6")
    return play(match, f"action:scythe person:{king}")


def test_10_02_example_the_eldest_son_reigns_the_others_and_the_widow_are_courtiers():
    match = slain("mary_stuart henry_iii francis_i", "amalia_solms", "luther")
    assert family(match, 0) == "henry_iii |  |  | luther mary_stuart francis_i amalia_solms"
    assert owner(match, "charles_i") == OUT


def test_10_02_without_sons_the_eldest_daughter_reigns():
    assert family(slain("mary_stuart elizabeth_i"), 0) == "mary_stuart |  |  | elizabeth_i"


def test_10_02_without_heirs_the_dynasty_falls():
    match = slain("", "amalia_solms", "luther")
    assert match.state.outcome.reason == "heirless"
    assert match.state.outcome.winners == [1]
    assert family(match, 0) == "|  |  | luther amalia_solms"


def test_10_02_others_are_simply_removed():
    match = position("action", House("charles_i", "amalia_solms", "luther"), House("coligny"), scythe=0, dice="6")
    play(match, "action:scythe person:luther")
    assert family(match, 0) == "charles_i | amalia_solms |  |"


# === 11-01 The Pope ===


def test_11_01_two_more_prestige_for_the_strict_and_the_catholic_of_the_dynasty():
    match = position(
        "action",
        House("philip_ii", courtiers="charles_v henry_iv luther"),
        House("francis_i"),
        pope=0,
        unattached="wallenstein",
    )
    st = match.state
    prestige = {name: value(st, PERSON[name], PRESTIGE) for name in ("philip_ii", "charles_v", "henry_iv", "luther")}
    assert prestige == {"philip_ii": 6, "charles_v": 6, "henry_iv": 4, "luther": 1}
    assert value(st, PERSON["francis_i"], PRESTIGE) == 4
    assert value(st, PERSON["wallenstein"], PRESTIGE) == 1


def test_11_01_the_popes_longevity_is_three_and_nobody_refuses():
    match = four(active=2, scythe=2, pope=0, dice="3")
    play(match, "action:scythe token:pope")
    assert match.state.pope == 0
    assert match.state.scythe == 1


def test_11_01_when_the_pope_dies_his_card_goes_to_the_active_player():
    match = four(active=2, scythe=2, pope=0, dice="4")
    play(match, "action:scythe token:pope")
    assert match.state.pope == 2


# === 11-02 Suleiman and the Ottoman Empire ===


def test_11_02_drawn_for_the_middle_he_becomes_a_courtier_and_brings_his_empire():
    match = position("unattached", House("charles_v"), House("coligny"), dice="suleiman_i")
    play(match, "pile:blue")
    assert family(match, 0) == "charles_v |  |  | suleiman_i"
    assert "ottoman_empire" in lands(match, 0)


def test_11_02_born_as_an_heir_he_brings_it_too():
    match = position(
        "action", House("henry_iv", "claude_france"), House("charles_v"), dice="S1 S2 S3 S4 1 1 1 1 suleiman_i"
    )
    play(match, "action:heir")
    assert family(match, 0) == "henry_iv | claude_france | suleiman_i |"
    assert "ottoman_empire" in lands(match, 0)


def test_11_02_incited_away_the_empire_goes_along():
    match = position(
        "action", House("henry_iv"), House("charles_i", courtiers="suleiman_i", lands="france"), dice="H1 H2 H3 1 1"
    )
    play(match, "action:incite person:suleiman_i")
    assert "ottoman_empire" in lands(match, 0)
    assert lands(match, 1) == {"france"}


def test_11_02_from_the_first_seat_the_empire_goes_along_too():
    houses = House("charles_i", courtiers="suleiman_i", lands="france"), House("henry_iv")
    match = position("action", *houses, active=1, dice="H1 H2 H3 1 1")
    play(match, "action:incite person:suleiman_i")
    assert "ottoman_empire" in lands(match, 1)
    assert lands(match, 0) == {"france"}


def test_11_02_wed_away_the_empire_goes_along():
    match = position(
        "action",
        House("elizabeth_i"),
        House("charles_i", courtiers="suleiman_i", lands="france"),
        dice="S1 S2 S3 S4 1 1 1 1",
    )
    play(match, "action:marriage person:suleiman_i")
    assert "ottoman_empire" in lands(match, 0)


def test_11_02_a_conqueror_keeps_it():
    """Ruling A14."""
    match = position(
        "action",
        House("henry_iv"),
        House("charles_i", courtiers="suleiman_i"),
        House("luther"),
        ottoman=2,
        dice="H1 H2 H3 1 1",
    )
    play(match, "action:incite person:suleiman_i")
    assert match.state.holder[OTTOMAN] == 2


def test_11_02_when_he_dies_the_empire_leaves_wherever_it_is_and_may_topple_its_holder():
    match = position(
        "action",
        House("henry_iv", courtiers="suleiman_i"),
        House("charles_i"),
        House("luther", lands="ottoman_empire"),
        ottoman=2,
        scythe=0,
        dice="6",
    )
    play(match, "action:scythe person:suleiman_i")
    assert match.state.holder[OTTOMAN] == ABSENT
    assert match.state.outcome.reason == "landless"
    assert match.state.dynasties[2].fallen
