"""Sections SW02-01 to SW02-05 and SW02-07: the witches and their powers."""

from random import Random

import pytest

from game.core.dice import RandomDice
from game.core.match import Match
from game.games.dynasties import RULES
from game.games.dynasties.chapters.ending import points
from game.games.dynasties.data import (
    AGE,
    BASE_PILES,
    CARD,
    CARD_IDS,
    KEEPABLE,
    PERSON,
    PERSON_IDS,
    POWERS,
    SKY,
    WITCHES,
)
from game.games.dynasties.legality import heir_consorts
from game.games.dynasties.queries import has_power
from game.games.dynasties.state import OUT, UNATTACHED

from .builders import House, apply, asked, asker, checks, family, hand, kept, offered, owner, play, settle, sky, told

# === SW02-01 to SW02-05 ===


def test_sw01_the_witches_are_twelve_grown_women_with_a_power_each():
    assert len(WITCHES) == 12
    assert len(set(POWERS)) == 12
    assert min(AGE.values()) >= 23


def test_sw02_01_seven_cards_of_the_expansion_go_into_each_pile():
    match = Match(RULES, "europe", {"sky_witches": 1}, RandomDice(Random(3)), 2)
    assert [sum(card in SKY for card in pile) for pile in match.state.piles] == [7, 7, 7, 7]


def test_sw02_01_set_up_draws_bring_persons_only():
    for seed in range(20):
        match = Match(RULES, "europe", {"sky_witches": 1}, RandomDice(Random(seed)), 6)
        while match.state.turn == 0:
            match.apply(match.choice.options[-1])
        assert told(match, "no_person") == []
        assert not any(match.state.kept)


def test_sw02_02_a_married_witch_has_no_power():
    st = sky(
        "action", House("winifred_ashdown", "luther"), House("coligny", "solange_kerguelen", "dorothy_callahan")
    ).state
    on = {name: has_power(st, PERSON[name]) for name in ("winifred_ashdown", "solange_kerguelen", "dorothy_callahan")}
    assert on == {"winifred_ashdown": False, "solange_kerguelen": False, "dorothy_callahan": True}


def test_sw02_02_but_for_hisa_amamiya():
    assert has_power(sky("action", House("coligny", "hisa_amamiya"), House("luther")).state, PERSON["hisa_amamiya"])


def test_sw02_02_the_power_comes_back_with_widowhood():
    match = sky("action", House("coligny", "solange_kerguelen", "henry_ii"), House("luther"), scythe=0, dice="6")
    play(match, "action:scythe person:coligny")
    assert family(match, 0) == "henry_ii |  |  | solange_kerguelen"
    assert has_power(match.state, PERSON["solange_kerguelen"])


def test_sw02_03_a_partner_without_a_pile_leaves_the_others():
    match = sky("action", House("coligny", "aino_revontuli"), House("luther"), dice="S1 S2 S3 S4 S5 1 1 1 henry_ii")
    play(match, "action:heir")
    assert checks(match) == (5, 3)
    assert family(match, 0) == "coligny | aino_revontuli | henry_ii |"


def test_sw02_03_two_strangers_can_have_no_heir():
    match = sky("action", House("aino_revontuli", "luther"), House("coligny"))
    assert "heir" in offered(match, "action")
    st = match.state
    st.dynasties[0].spouses = [PERSON["yevdokia_snegireva"]]
    assert heir_consorts(st, 0) == []


def test_sw02_04_an_event_is_kept_unseen_and_nobody_comes():
    match = sky("unattached", House("coligny"), House("luther"), in_pile={"radiance": "red"}, dice="radiance")
    play(match, "pile:red")
    assert kept(match, 0) == ["radiance"]
    assert match.state.unattached == []
    event = next(event for _, event in match.history if event.kind == "no_person")
    assert event.seen_by(1).data["event"] is None
    assert RULES.view(match.state, 1).kept[0][0][0] == -1


def test_sw02_04_an_heir_drawn_as_an_event_is_no_heir():
    match = sky(
        "action",
        House("coligny", "claude_france"),
        House("luther"),
        in_pile={"radiance": "blue"},
        dice="S1 S2 S3 S4 1 1 radiance",
    )
    play(match, "action:heir")
    assert family(match, 0) == "coligny | claude_france |  |"
    assert kept(match, 0) == ["radiance"]


def test_sw02_05_ten_points_for_each_consort_who_is_a_witch():
    match = sky("action", House("henry_iv", "solange_kerguelen", lands="savoy"), House("luther"))
    assert points(match.state, 0) == 21
    match = sky("action", House("solange_kerguelen", "henry_iv", lands="savoy"), House("luther"), pope=1)
    assert points(match.state, 0) == 11


# === SW02-07-01 Healing ===


def healing(victim: str, dice: str = ""):
    match = sky(
        "action", House("coligny", courtiers="hisa_amamiya mansfeld"), House("luther"), active=1, scythe=1, dice=dice
    )
    return play(match, f"action:scythe person:{victim}")


def test_sw02_07_01_another_person_survives_without_a_die():
    match = healing("mansfeld")
    apply(match, "button:pass")
    assert (asker(match), offered(match)) == (0, ["power:healing", "button:pass"])
    apply(match, "power:healing")
    assert owner(match, "mansfeld") == 0
    assert told(match, "death_check") == []


def test_sw02_07_01_it_need_not_be_declared():
    match = healing("mansfeld", "6")
    play(match, "button:pass button:pass")
    assert owner(match, "mansfeld") == OUT


def test_sw02_07_01_she_cannot_heal_herself_nor_be_saved_by_a_refusal():
    assert owner(healing("hisa_amamiya", "6"), "hisa_amamiya") == OUT


def test_sw02_07_01_executions_are_no_death_checks():
    match = sky("action", House("ferdinand_ii", courtiers="hisa_amamiya mansfeld"), House("luther"), dice="5")
    play(match, "action:repression person:mansfeld")
    assert owner(match, "mansfeld") == OUT


# === SW02-07-02 Piercing Eye ===


def piercing(*cards: str, dice: str, answer: str):
    match = sky("action", House("tatsu_hayasaka"), House("luther"), dice=f"{' '.join(cards)} {dice} 1")
    play(match, "action:war country:brandenburg")
    if answer:
        apply(match, answer)
    return match


def test_sw02_07_02_her_war_comes_off_every_card():
    match = piercing("S13", "S1", dice="1 1 1 1 5", answer="power:far_eye")
    assert told(match, "rolled")[0]["value"] == 9


def test_sw02_07_02_even_below_zero_and_undeclared_not_at_all():
    assert told(piercing("S1", "H8", dice="1 1 1 1 1", answer="power:far_eye"), "rolled")[0]["value"] == -3
    assert told(piercing("S13", "S1", dice="1 1 1 1 1", answer="button:pass"), "rolled")[0]["value"] == 13


def test_sw02_07_02_without_a_black_card_there_is_nothing_to_declare():
    assert told(piercing("D1", "H8", dice="1 1 1 1 1", answer=""), "rolled")[0]["value"] == 0


# === SW02-07-03 Sense of Space ===


def test_sw02_07_03_once_a_turn_the_owner_alone_sees_the_top_card():
    match = sky("action", House("leopoldine_rauhenstein"), House("luther"), dice="S13")
    play(match, "power:space_sense")
    assert told(match, "power") == [{"side": "tower", "person": "leopoldine_rauhenstein", "power": "space_sense"}]
    assert asked(match) == "action"
    assert "space_sense" not in offered(match, "power")
    assert RULES.view(match.state, 0).top == 38
    assert RULES.view(match.state, 1).top == -1
    assert sum(RULES.view(match.state, 1).deck) == 54


def test_sw02_07_03_the_card_that_was_seen_is_the_next_to_come():
    match = sky("action", House("leopoldine_rauhenstein"), House("luther"), unattached="walsingham", dice="S13 1 2 1 1")
    play(match, "power:space_sense action:recruit person:walsingham")
    assert told(match, "revealed")[0]["cards"] == ["S13"]


def test_sw02_07_03_whoever_draws_it_holds_it_in_the_eyes_of_the_seer():
    match = sky("refill", House("coligny"), House("leopoldine_rauhenstein"), top=38, top_seen=[1], dice="")
    assert hand(match, 0) == "S13"
    assert RULES.view(match.state, 1).hands[0] == [38]
    other = match.state.copy()
    RULES.determinize(other, 1, Random(1))
    assert other.hands[0] == [38]


# === SW02-07-04, 06, 07, 12: readings of the dice ===


def reading(witch: str, candidate: str, cards: str, dice: str, answer: str = "", **fields):
    """A Recruit by the witch; her power is declared if the answer says so."""
    match = sky("action", House(witch), House("coligny"), unattached=candidate, dice=f"{cards} {dice}", **fields)
    play(match, f"action:recruit person:{candidate}")
    if answer:
        play(match, answer)
    return owner(match, candidate) == 0


def test_sw02_07_04_a_natural_one_is_enough():
    assert reading("winifred_ashdown", "charles_i", "S13 H2", "1 2", "power:steady_aim")
    assert not reading("winifred_ashdown", "charles_i", "S13 H2", "1 2", "button:pass")
    assert not reading("winifred_ashdown", "charles_i", "S13 H2", "2 2")


def test_sw02_07_06_all_dice_read_as_the_highest():
    assert reading("ragnhild_vinterberg", "luther", "S12 H2", "1 6", "power:gale")
    assert not reading("ragnhild_vinterberg", "luther", "S13 H2", "1 6")


def test_sw02_07_07_one_highest_die_counts_double():
    assert reading("kunigunde_eisenbach", "luther", "S11 H2", "1 2 4", "power:might")
    assert not reading("kunigunde_eisenbach", "luther", "S12 H2", "1 2 4")


def test_sw02_07_12_up_to_two_dice_take_any_face():
    assert reading("roswitha_falkenried", "walsingham", "S12", "1 1", "power:deflection")
    assert not reading("roswitha_falkenried", "walsingham", "S13", "1 1")


def test_sw02_07_no_power_is_asked_for_where_it_is_not_needed_or_would_not_help():
    assert reading("ragnhild_vinterberg", "luther", "S6 H2", "1 6")


def test_sw02_07_a_queen_proposes_with_her_power():
    match = sky("action", House("ragnhild_vinterberg"), House("coligny"), unattached="walsingham", dice="H12 1 2 6")
    play(match, "action:marriage person:walsingham")
    apply(match, "power:gale")
    assert owner(match, "walsingham") == 0


def test_sw02_07_the_power_does_not_help_an_heir_or_an_incite():
    match = sky("action", House("ragnhild_vinterberg"), House("charles_i", courtiers="luther"), dice="S13 S2 S3 1 6")
    play(match, "action:incite person:luther")
    assert match.choice is None


# === SW02-07-05 Thunderbolt ===


def test_sw02_07_05_persons_of_lower_prestige_take_a_check_that_nobody_refuses():
    match = sky(
        "action",
        House("luther", courtiers="solange_kerguelen mansfeld"),
        House("elizabeth_i", courtiers="oxenstierna philip_ii"),
        dice="6",
    )
    play(match, "action:thunderbolt")
    assert offered(match, "person") == ["luther", "mansfeld", "oxenstierna"]
    apply(match, "person:oxenstierna")
    assert match.choice is None
    assert owner(match, "oxenstierna") == OUT


# === SW02-07-08 Heat Ray ===


@pytest.mark.parametrize(("answer", "dice"), [("power:heat_ray", 4), ("button:pass", 3)])
def test_sw02_07_08_a_die_more_for_an_action_of_the_dynasty(answer, dice):
    match = sky("action", House("coligny", courtiers="fiammetta_solari"), House("charles_v"), unattached="henry_ii")
    play(match, "action:recruit person:coligny person:henry_ii")
    assert asked(match) == "power"
    apply(match, answer)
    assert checks(match)[1] == dice


def test_sw02_07_08_not_for_the_scythe():
    match = sky("action", House("coligny", courtiers="fiammetta_solari"), House("charles_v"), scythe=0, dice="1")
    play(match, "action:scythe person:coligny")
    assert match.choice is None


# === SW02-07-09 Overdrive ===


def test_sw02_07_09_two_actions_in_both_of_which_she_acts():
    match = sky(
        "action",
        House("coligny", courtiers="dorothy_callahan mansfeld"),
        House("charles_v"),
        unattached="walsingham luther",
        scythe=0,
        dice="H1 1 1 H2 H3 1 1",
    )
    play(match, "power:overdrive")
    assert offered(match, "power") == [], "once"
    assert offered(match, "action") == ["war", "recruit"]
    play(match, "action:recruit")
    assert offered(match, "person") == ["walsingham", "luther"]
    play(match, "person:walsingham")
    assert (asked(match), match.choice.args["left"]) == ("action", 1)
    play(match, "action:recruit person:luther")
    assert match.choice is None
    assert family(match, 0) == "coligny |  |  | dorothy_callahan mansfeld walsingham luther"


def test_sw02_07_09_the_second_is_lost_when_she_dies_or_marries():
    match = sky(
        "action",
        House("coligny", courtiers="dorothy_callahan"),
        House("charles_v"),
        unattached="walsingham",
        dice="H1 H2 1 1 1 1 6",
    )
    play(match, "power:overdrive action:war country:brandenburg")
    assert owner(match, "dorothy_callahan") == OUT
    assert match.choice is None
    match = sky("action", House("dorothy_callahan"), House("charles_v"), unattached="walsingham", dice="S1 1 1")
    play(match, "power:overdrive action:marriage person:walsingham")
    assert family(match, 0) == "dorothy_callahan | walsingham |  |"
    assert match.choice is None


def test_sw02_07_09_one_may_stop_after_the_first():
    match = sky("action", House("coligny", courtiers="dorothy_callahan"), House("charles_v"))
    play(match, "power:overdrive button:pass")
    assert match.choice is None


# === SW02-07-10 Foresight ===


def foresight(*dice: str):
    return sky(
        "unattached",
        House("coligny", courtiers="aino_revontuli"),
        House("charles_v"),
        in_pile={"radiance": "green"},
        dice=" ".join(dice),
    )


def test_sw02_07_10_the_card_is_looked_at_and_kept():
    match = foresight("luther")
    play(match, "pile:green")
    assert (asked(match), match.choice.args["person"]) == ("foresight_person", "luther")
    assert RULES.view(match.state, 1).peek == -1
    apply(match, "button:keep")
    assert owner(match, "luther") == UNATTACHED


def test_sw02_07_10_or_shuffled_back_once_and_the_next_must_be_taken():
    match = foresight("radiance", "luther")
    play(match, "pile:green")
    assert asked(match) == "foresight_event"
    apply(match, "button:shuffle")
    assert owner(match, "luther") == UNATTACHED
    assert match.choice is None
    assert CARD["radiance"] in match.state.piles[3]


def test_sw02_07_10_the_seer_knows_where_the_card_is():
    match = foresight("radiance", "luther")
    play(match, "pile:green button:shuffle")
    assert CARD["radiance"] in RULES.view(match.state, 0).piles[3]
    assert CARD["radiance"] not in RULES.view(match.state, 1).piles[3]


# === SW02-07-11 Wide Scan ===


def scan(cards: str, **fields):
    return sky(
        "action",
        House("coligny", courtiers="yevdokia_snegireva", hand=cards),
        House("charles_v"),
        in_pile={"radiance": "green", "winifred_ashdown": "green"},
        **fields,
    )


def test_sw02_07_11_it_takes_an_ace_or_a_joker():
    assert "wide_scan" not in offered(scan("H2 S13"), "action")
    assert "wide_scan" in offered(scan("S1"), "action")
    match = play(scan("S1 J H5"), "action:wide_scan pile:green")
    assert offered(match, "card") == ["S1", "J"]


def test_sw02_07_11_a_person_of_the_pile_becomes_a_courtier_but_no_event():
    match = scan("S1", dice="")
    play(match, "action:wide_scan pile:green card:S1")
    power = {"side": told(match, "scanned")[0]["side"], "person": "yevdokia_snegireva", "power": "wide_scan"}
    assert told(match, "power") == [power]
    assert told(match, "action")[0]["pile"] == "green"
    found = offered(match, "person")
    assert "winifred_ashdown" in found
    assert "luther" in found
    assert offered(match, "event") == []
    assert CARD["radiance"] in RULES.view(match.state, 0).piles[3]
    assert CARD["radiance"] not in RULES.view(match.state, 1).piles[3]
    apply(match, "person:winifred_ashdown")
    assert family(match, 0) == "coligny |  |  | yevdokia_snegireva winifred_ashdown"
    assert match.state.discard[26] == 1


def test_sw02_07_11_the_last_card_of_a_pile_ends_the_game():
    there = {CARD_IDS[card]: "red" for card in SKY} | {"winifred_ashdown": "green"}
    house = House("coligny", courtiers="yevdokia_snegireva", hand="S1")
    gone = " ".join(PERSON_IDS[p] for p in BASE_PILES[3] if PERSON_IDS[p] != "coligny")
    match = sky("action", house, House("charles_v"), in_pile=there, out=gone, dice="")
    play(match, "action:wide_scan pile:green card:S1 person:winifred_ashdown")
    settle(match)
    assert match.state.piles[3] == []
    assert match.state.outcome.reason == "pile"


def test_sw02_07_11_or_nobody():
    match = scan("S1", dice="")
    play(match, "action:wide_scan pile:green card:S1 button:pass")
    assert family(match, 0) == "coligny |  |  | yevdokia_snegireva"


def test_sw02_07_11_what_others_draw_from_there_later_is_one_of_those_seen():
    match = scan("S1", dice="")
    play(match, "action:wide_scan pile:green card:S1 button:pass")
    st = match.state
    seen = {card for card in st.piles[3] if card in SKY}
    event = next(card for card in st.piles[3] if card in SKY and KEEPABLE[card])
    st.piles[3].remove(event)
    st.draws += 1
    st.kept[1].append([event, 3, st.draws])
    for seed in range(20):
        other = st.copy()
        RULES.determinize(other, 0, Random(seed))
        assert other.kept[1][0][0] in seen
        assert {other.kept[1][0][0], *(card for card in other.piles[3] if card in SKY)} == seen
