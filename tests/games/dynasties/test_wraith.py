"""Section SW02-06 and SW02-08-07: the Wraith, All Wings, liberation, the Wraith's own victory."""

from game.games.dynasties.data import CARD, COUNTRY, OTTOMAN, PERSON
from game.games.dynasties.queries import occupied, power_of
from game.games.dynasties.state import OUT, UNDER_WRAITH

from .builders import (
    House,
    apply,
    asked,
    asker,
    checks,
    family,
    is_dice_used_up,
    lands,
    offered,
    owner,
    play,
    settle,
    sky,
    told,
)


def appears(*houses: House, dice: str, **fields):
    """The Wraith is drawn out of the red pile."""
    match = sky("unattached", *houses, in_pile={"wraith": "red"}, dice=f"wraith {dice}", **fields)
    return play(match, "pile:red")


# === SW02-06-01 The Wraith appears ===


def test_sw02_06_01_the_drawer_chooses_a_country_in_play():
    match = appears(House("charles_v"), House("coligny"), dice="")
    assert (asker(match), asked(match)) == (0, "wraith_country")
    assert len(offered(match, "country")) == 24
    assert "ottoman_empire" not in offered(match, "country")


def test_sw02_06_01_it_spreads_by_land_on_four_to_six_breadth_first_and_never_by_sea():
    """From Scotland: England by land (Holland lies over the sea); England's own land route leads back."""
    match = appears(House("charles_v", lands="austria"), House("coligny", lands="milan"), dice="4")
    play(match, "country:scotland")
    assert {data["country"]: data["die"] for data in told(match, "spread")} == {"england": 4}
    assert {COUNTRY["scotland"], COUNTRY["england"]} == set(occupied(match.state))
    assert is_dice_used_up(match)


def test_sw02_06_01_each_country_is_rolled_for_once():
    match = appears(House("charles_v", lands="austria"), House("coligny", lands="england"), dice="3 5 2")
    play(match, "country:castile")
    assert [(data["country"], data["ok"]) for data in told(match, "spread")] == [
        ("portugal", False),
        ("aragon", True),
        ("france", False),
    ]


def test_sw02_06_01_who_has_lost_all_lands_settles_in_an_independent_country():
    match = appears(House("charles_v", lands="england"), House("coligny", lands="scotland"), dice="6")
    play(match, "country:scotland")
    assert (asker(match), asked(match)) == (0, "exile_country")
    assert "scotland" not in offered(match, "country")
    apply(match, "country:france")
    assert asker(match) == 1
    assert "france" not in offered(match, "country")
    apply(match, "country:milan")
    assert (lands(match, 0), lands(match, 1)) == ({"france"}, {"milan"})
    assert match.state.endings == []


def all_but(*countries: str) -> str:
    return " ".join(c for c in COUNTRY if c not in ("ottoman_empire", *countries))


def test_sw02_06_01_without_an_independent_country_a_dynasty_falls_but_the_turn_goes_on():
    """Ruling A20: the active player still takes the action, unless his own dynasty has fallen."""
    houses = House("charles_v", lands=all_but("scotland")), House("coligny", lands="scotland")
    match = appears(*houses, dice="1")
    match.state.agenda.insert(0, ["dynasties.actions.action_step"])
    play(match, "country:scotland")
    assert match.state.endings == [["landless", 1]]
    assert (asker(match), asked(match)) == (0, "action")
    apply(match, "button:pass")
    assert match.state.outcome.reason == "landless"


def test_sw02_06_01_if_it_is_the_active_dynasty_the_game_is_over_at_once():
    houses = House("charles_v", lands="scotland"), House("coligny", lands=all_but("scotland"))
    match = appears(*houses, dice="1")
    match.state.agenda.insert(0, ["dynasties.actions.action_step"])
    play(match, "country:scotland")
    assert match.choice is None
    assert match.state.outcome.winners == [1]


def test_sw02_06_01_suleiman_goes_under_the_card_with_his_empire():
    match = appears(
        House("charles_v", lands="england"), House("suleiman_i", heirs="henry_ii", lands="france"), dice="1 1"
    )
    play(match, "country:ottoman_empire")
    assert owner(match, "suleiman_i") == UNDER_WRAITH
    assert family(match, 1) == "henry_ii |  |  |"


def test_sw02_06_01_events_on_suleiman_go_and_others_stay():
    match = appears(
        House("charles_v", lands="england"),
        House("suleiman_i", heirs="henry_ii", lands="france"),
        dice="1 1",
        attached={"grounded": "suleiman_i", "unassailable": "charles_v"},
    )
    play(match, "country:ottoman_empire")
    assert match.state.attached == [[CARD["unassailable"], PERSON["charles_v"]]]


def test_sw02_06_01_it_interrupts_an_heir_too():
    match = sky(
        "action",
        House("henry_viii", "anne_boleyn"),
        House("coligny"),
        in_pile={"wraith": "red"},
        dice="S1 S2 S3 S4 S5 1 1 wraith 1",
    )
    play(match, "action:heir")
    assert asked(match) == "wraith_country"
    apply(match, "country:scotland")
    assert family(match, 0) == "henry_viii | anne_boleyn |  |"


# === SW02-06-02 War on the Wraith ===


def crusade(*houses: House, dice: str | None, **fields):
    return sky("action", *houses, wraith="milan florence", dice=dice, **fields)


def test_sw02_06_02_the_stack_is_one_independent_country_of_all_its_power():
    match = crusade(House("wallenstein"), House("coligny"), dice=None)
    play(match, "action:war")
    assert "wraith" in offered(match, "country")
    assert not {"milan", "florence"} & set(offered(match, "country"))
    apply(match, "country:wraith")
    assert checks(match) == (7, 5)


def test_sw02_06_02_the_black_cards_are_added_up():
    match = crusade(House("wallenstein"), House("coligny"), dice="S11 C5 H9 H1 H2 H3 H4 3 3 3 3 3 1")
    play(match, "action:war country:wraith")
    assert told(match, "rolled")[0]["value"] == 16
    assert not told(match, "rolled")[0]["ok"]
    assert match.state.wraith


def test_sw02_06_02_the_victor_receives_all_countries_and_suleiman():
    match = sky(
        "action",
        House("wallenstein"),
        House("coligny"),
        wraith="florence ottoman_empire",
        dice="H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 1 1 1 1 1 1",
    )
    play(match, "action:war country:wraith")
    assert lands(match, 0) == {"portugal", "florence", "ottoman_empire"}
    assert family(match, 0) == "wallenstein |  |  | suleiman_i"
    assert not match.state.wraith
    assert match.state.spent == [CARD["wraith"]]


def test_sw02_06_02_no_plunder():
    match = crusade(House("coligny", courtiers="mansfeld"), House("luther"), dice="H1 H2 H3 H4 H5 H6 H7 1 1 1 1")
    play(match, "action:war country:wraith person:mansfeld")
    assert match.choice is None
    assert lands(match, 0) == {"portugal", "milan", "florence"}


def test_sw02_06_02_with_adjacency_a_neighbour_of_any_occupied_country_will_do():
    for land, near in (("savoy", True), ("denmark", False)):
        match = crusade(House("wallenstein", lands=land), House("coligny"), dice=None, adjacency=True)
        play(match, "action:war")
        assert ("wraith" in offered(match, "country")) == near


def test_sw02_06_02_sea_4_reaches_it_likewise():
    match = sky("action", House("francis_drake", lands="portugal"), House("coligny"), wraith="england", dice=None)
    play(match, "action:war country:wraith")
    assert checks(match) == (6, 5)


# === SW02-08-07 All Wings ===


def wings(**fields):
    return crusade(
        House("wallenstein", courtiers="luther mansfeld katharina_bora"),
        House("coligny", courtiers="henry_ii", kept="all_wings.1"),
        dice=None,
        **fields,
    )


def test_sw02_08_07_every_dynasty_sends_three_or_all_and_may_send_more():
    match = wings()
    play(match, "action:war country:wraith event:all_wings.1 person:wallenstein")
    settle(match)
    assert (asker(match), asked(match), match.choice.args["left"]) == (0, "wings", 2)
    play(match, "person:luther person:mansfeld")
    assert offered(match) == ["person:katharina_bora", "button:done"]
    apply(match, "button:done")
    assert match.state.action.flyers[:2] == [PERSON["luther"], PERSON["mansfeld"]]
    assert (asker(match), match.choice.args["left"]) == (1, 2)
    play(match, "person:henry_ii")
    assert checks(match)[1] == 5 + 4


def test_sw02_08_07_all_who_flew_are_checked_in_the_active_players_order():
    match = wings()
    play(match, "action:war country:wraith event:all_wings.1 person:wallenstein")
    settle(match)
    play(match, "person:luther person:mansfeld button:done person:henry_ii")
    settle(match)
    assert (asker(match), asked(match)) == (0, "check_order")
    assert set(offered(match, "person")) == {"wallenstein", "luther", "mansfeld", "coligny", "henry_ii"}
    play(match, "person:mansfeld")
    assert told(match, "death_check")[0]["person"] == "mansfeld"
    while match.choice is not None:
        match.apply(match.choice.options[0])
    assert {data["person"] for data in told(match, "death_check")} == {
        "wallenstein",
        "luther",
        "mansfeld",
        "coligny",
        "henry_ii",
    }


def test_sw02_08_07_only_in_a_war_on_the_wraith():
    match = wings()
    play(match, "action:war country:bavaria person:wallenstein")
    while asked(match) == "window":
        assert offered(match) == ["button:pass", "button:pass_all"]
        apply(match, "button:pass")


# === SW02-06-03 The Wraith's victory ===


def test_sw02_06_03_the_wraith_wins_unless_somebody_has_more():
    for victim_lands, result in (("portugal", "wraith"), ("castile poland hungary", "victory")):
        match = sky(
            "action", House("luther"), House("coligny", lands=victim_lands), wraith="france austria", scythe=0, dice="6"
        )
        play(match, "action:scythe person:luther")
        assert match.state.outcome.result == result
        assert power_of(match.state, 25) == 16
        assert owner(match, "luther") == OUT
    assert OTTOMAN == 24
