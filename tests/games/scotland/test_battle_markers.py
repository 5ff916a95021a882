"""Section 10: markers played before a battle, and surrender by Lost Cause."""

import pytest

from game.games.scotland.data import PIECE

from .builders import asked, asker, fight, here, is_neutral, loyal_to, offered, play, position, told, where

CLEAR, MOUNTAIN, CITY, MAJOR = "0905", "0805", "0404", "0605"
DULL = "6 " * 40
"""Dice that hit nothing that matters."""


def duel(scots, english, hex_id=CLEAR, active="scots", hands=("", ""), dice=DULL, **more):
    return position("battle", active, scots={hex_id: scots}, english={hex_id: english}, hands=hands, dice=dice, **more)


def needs(match, side, number=0):
    """Strengths of a side's volleys, by round."""
    volleys = [data["needs"] for data in told(match, "volley") if data["side"] == side]
    return volleys[number] if number < len(volleys) else None


def to_round(match, number):
    """Go on, without markers and retreats, until that round is over."""
    while match.choice is not None and (match.state.battle is None or match.state.battle.round <= number):
        names = offered(match)
        play(match, next(name for name in ("button:pass", "button:stay", "button:auto", *names) if name in names))
    return match


# === The exchange ===


def test_10_0_markers_before_a_battle_are_played_in_turn_attacker_first_until_both_pass():
    match = duel("inf_levy", "cav_levy*2", hands=("knights_charge highland_ferocity", "knights_charge"))
    play(match, "button:pass")  # the enemy's battle phase: nothing general in hand
    order = []
    for pick in ("marker:knights_charge", "marker:knights_charge", "button:pass"):
        order.append(asker(match))
        play(match, pick)
        while asked(match) == "reply_cancel":
            play(match, "button:pass")
    assert order[:2] == ["scots", "english"]
    assert match.state.battle.charge == 1
    assert match.state.battle.zeroed


def test_10_0_both_may_use_markers_in_the_active_players_battle_phase():
    match = duel("inf_levy", "inf_levy", hands=("", "combat_advantage"))
    play(match, "button:pass")
    assert (asker(match), asked(match)) == ("english", "before_battle")
    assert "marker:combat_advantage" in offered(match)


# === Combat Advantage ===


def first_strikes(match, number):
    """Who struck first in which of that many rounds."""
    to_round(match, number)
    return [(data["side"], data["round"]) for data in told(match, "first_strike") if data["round"] <= number]


def test_10_combat_advantage_removes_the_enemys():
    match = duel("inf_elite", "inf_elite", MOUNTAIN, hands=("combat_advantage", ""))
    play(match, "marker:combat_advantage")
    assert first_strikes(match, 2) == []


def test_10_combat_advantage_gives_it_if_nobody_has_it_in_all_rounds():
    match = duel("inf_elite", "inf_elite", hands=("combat_advantage", ""))
    play(match, "marker:combat_advantage")
    assert first_strikes(match, 2) == [("scots", 1), ("scots", 2)]


def test_10_combat_advantage_of_two_the_first_removes_the_second_gives():
    match = duel("inf_elite", "inf_elite", MOUNTAIN, hands=("combat_advantage combat_advantage", ""))
    play(match, "marker:combat_advantage marker:combat_advantage")
    assert first_strikes(match, 1) == [("scots", 1)]


def test_10_combat_advantage_that_was_gained_may_be_removed():
    match = duel("inf_elite", "inf_elite", hands=("combat_advantage", "combat_advantage"))
    play(match, "button:pass marker:combat_advantage button:pass marker:combat_advantage")
    assert first_strikes(match, 1) == []


def test_10_combat_advantage_is_no_use_to_who_has_the_advantage():
    match = duel("inf_elite", "inf_elite", MOUNTAIN, hands=("", "combat_advantage cancel"))
    play(match, "button:pass")
    assert "marker:combat_advantage" not in offered(match)


def test_10_combat_advantage_removes_a_rivers_too():
    match = position(
        "movement_and_battle",
        scots={"0404": "inf_elite"},
        english={"0403": "inf_elite"},
        hands=("combat_advantage", ""),
        dice=DULL,
    )
    play(match, "hex:0404 hex:0403")
    while asked(match) != "before_battle":
        play(match, "button:done")
    play(match, "marker:combat_advantage")
    assert first_strikes(match, 1) == []


def test_10_combat_advantage_cancelled():
    match = duel("inf_elite", "inf_elite", MOUNTAIN, hands=("combat_advantage", "cancel"))
    play(match, "button:pass marker:combat_advantage marker:cancel")
    assert first_strikes(match, 1) == [("english", 1)]


# === Effective Archers ===


def test_10_effective_archers_strike_each_round_with_3_and_the_scots_choose():
    match = duel("inf_elite inf_levy", "inf_levy*2", hands=("", "effective_archers"), dice="6 6 3 6 6  6 6 6 6 6")
    play(match, "button:pass marker:effective_archers button:auto")
    assert told(match, "volley")[0]["pieces"] == ["eng_inf_levy.1", "eng_inf_levy.2", "archers"]
    assert needs(match, "english") == [1, 1, 3]
    assert (asker(match), asked(match)) == ("scots", "take_hit")
    assert set(offered(match)) == {"piece:sco_inf_elite.1", "piece:sco_inf_levy.1"}
    play(match, "piece:sco_inf_levy.1 button:stay button:stay button:auto")
    assert needs(match, "english", 1) == [1, 1, 3]


@pytest.mark.parametrize(
    ("hex_id", "active", "strength"),
    [(CLEAR, "english", 3), (CITY, "english", 2), (MAJOR, "english", 1), (MAJOR, "scots", 3)],
)
def test_10_effective_archers_suffer_the_town_only_in_attack(hex_id, active, strength):
    match = duel("inf_levy", "cav_elite", hex_id, active, ("", "effective_archers"))
    while asked(match) != "before_battle":
        play(match, "button:pass")
    play(match, "marker:effective_archers")
    assert needs(to_round(match, 1), "english")[-1] == strength


def test_10_effective_archers_are_english():
    match = duel("inf_levy", "inf_levy", hands=("effective_archers", ""))
    assert "marker:effective_archers" not in offered(match)


# === Highland Ferocity and Knights Charge ===


def test_10_highland_ferocity_of_the_scots_all_infantry_plus_1_in_round_1():
    match = duel("inf_levy cav_levy", "inf_levy*2", hands=("highland_ferocity", ""))
    play(match, "marker:highland_ferocity")
    to_round(match, 2)
    assert sorted(needs(match, "scots")) == [2, 2]  # levy infantry 1 + 1, levy cavalry 2
    assert sorted(needs(match, "scots", 1)) == [1, 2]


def test_10_highland_ferocity_of_the_english_one_infantry_unit_has_0_in_round_1():
    match = duel("inf_elite cav_levy inf_levy", "inf_levy", hands=("", "highland_ferocity"))
    play(match, "button:pass marker:highland_ferocity")
    assert (asker(match), asked(match)) == ("english", "highland_ferocity_victim")
    assert set(offered(match)) == {"piece:sco_inf_elite.1", "piece:sco_inf_levy.1"}
    play(match, "piece:sco_inf_elite.1")
    to_round(match, 2)
    assert sorted(needs(match, "scots")) == [1, 2]
    assert sorted(needs(match, "scots", 1)) == [1, 2, 3]


def test_10_knights_charge_of_the_english_all_cavalry_plus_1_in_round_1():
    match = duel("inf_levy*2", "inf_levy cav_regular", hands=("", "knights_charge"))
    play(match, "button:pass marker:knights_charge")
    to_round(match, 2)
    assert sorted(needs(match, "english")) == [1, 4]
    assert sorted(needs(match, "english", 1)) == [1, 3]


def test_10_knights_charge_of_the_scots_one_cavalry_unit_has_0_in_round_1():
    match = duel("inf_levy", "cav_elite cav_levy inf_levy", hands=("knights_charge", ""))
    play(match, "marker:knights_charge")
    assert (asker(match), asked(match)) == ("scots", "knights_charge_victim")
    play(match, "piece:eng_cav_elite.1")
    to_round(match, 2)
    assert sorted(needs(match, "english")) == [1, 2]
    assert sorted(needs(match, "english", 1)) == [1, 2, 4]


def test_10_knights_charge_needs_english_cavalry():
    match = duel("inf_levy", "inf_levy", hands=("knights_charge", "knights_charge"))
    play(match, "button:pass")
    assert "marker:knights_charge" not in offered(match)


# === Siege Train and Treachery ===


def besieged(hands, english="inf_regular", hex_id=MAJOR):
    loyalty = {} if hex_id == "0709" else {hex_id: "scots"}
    return duel("inf_levy", english, hex_id, "english", hands, loyalty=loyalty)


def attack_with(match, *markers):
    while markers and asked(match) != "before_battle":
        play(match, "button:pass")
    for marker in markers:
        play(match, f"marker:{marker}")
    return to_round(match, 2)


@pytest.mark.parametrize(
    ("markers", "english", "hex_id", "first", "second"),
    [
        ([], "inf_elite", MAJOR, [1], [1]),
        (["siege_train"], "inf_regular", MAJOR, [1], [1]),
        (["siege_train"], "edward inf_regular", MAJOR, [3], [3]),
        (["siege_train"], "inf_regular", CITY, [2], [2]),
        (["treachery"], "inf_elite", MAJOR, [2], [1]),
        (["treachery"], "inf_elite", CITY, [3], [2]),
        (["siege_train", "treachery"], "inf_elite", MAJOR, [3], [2]),
        (["treachery", "siege_train"], "inf_elite", CITY, [3], [3]),
    ],
)
def test_10_siege_train_all_rounds_treachery_round_1(markers, english, hex_id, first, second):
    match = attack_with(besieged(("", " ".join(markers)), english, hex_id), *markers)
    assert needs(match, "english") == first
    assert needs(match, "english", 1) == second


def test_10_treachery_lets_a_levy_hit_in_a_city_in_round_1():
    match = duel("inf_levy", "inf_levy", CITY, hands=("treachery", ""))
    play(match, "marker:treachery")
    to_round(match, 2)
    assert needs(match, "scots") == [1]
    assert needs(match, "scots", 1) is None


def test_10_treachery_and_siege_train_are_for_the_attacker_of_a_town():
    defender = duel("inf_levy", "inf_levy", CITY, hands=("", "treachery siege_train"))
    play(defender, "button:pass")
    assert offered(defender, "marker") == []
    field = duel("inf_levy", "inf_levy", CLEAR, "english", ("", "treachery siege_train"))
    assert offered(field, "marker") == []
    scots = duel("inf_levy", "inf_levy", "0709", hands=("siege_train treachery", ""))
    assert offered(scots, "marker") == ["treachery"]


def test_10_siege_train_is_for_scottish_towns():
    match = besieged(("", "siege_train treachery"), hex_id="0709")
    assert offered(match, "marker") == ["treachery"]


def test_10_treachery_is_no_use_in_a_city_once_siege_train_is_in_force():
    city = besieged(("", "siege_train treachery"), hex_id=CITY)
    play(city, "marker:siege_train")
    assert offered(city, "marker") == []
    major = besieged(("", "siege_train treachery"))
    play(major, "marker:siege_train")
    assert offered(major, "marker") == ["treachery"]


# === Lost Cause ===


def surrender(scots, english, *, by="scots", hex_id=CLEAR, dice="", **more):
    hands = ("lost_cause", "") if by == "scots" else ("", "lost_cause")
    match = duel(scots, english, hex_id, by, hands, dice, **more)
    return play(match, "marker:lost_cause")


@pytest.mark.parametrize(("scots", "english", "usable"), [(2, 1, True), (3, 2, False), (4, 2, True), (1, 2, True)])
def test_10_lost_cause_needs_twice_the_units(scots, english, usable):
    match = duel(f"inf_levy*{scots}", f"inf_levy*{english}", hands=("lost_cause", ""))
    assert ("marker:lost_cause" in offered(match)) == usable


def test_10_lost_cause_has_no_effect_on_an_army_with_wallace_or_edward():
    wallace = duel("wallace inf_levy", "inf_levy*2", active="english", hands=("", "lost_cause"))
    assert "marker:lost_cause" not in offered(wallace)
    edward = duel("inf_levy*2", "edward inf_levy", hands=("lost_cause", ""))
    assert "marker:lost_cause" not in offered(edward)
    winner = duel("wallace inf_levy*2", "inf_levy", hands=("lost_cause", ""))
    assert "marker:lost_cause" in offered(winner)


def test_10_lost_cause_may_be_played_by_the_smaller_side_s_enemy_in_either_turn():
    match = duel("inf_levy", "inf_levy*2", hands=("", "lost_cause"))
    play(match, "button:pass")
    assert (asker(match), "marker:lost_cause" in offered(match)) == ("english", True)


def test_10_lost_cause_removes_the_units_and_the_winner_promotes():
    match = surrender("inf_levy*2", "inf_regular", hex_id=CITY)
    assert here(match, CITY) == "sco_inf_levy sco_inf_levy"
    assert (asker(match), asked(match)) == ("scots", "promote_winner")
    play(match, "button:done")
    assert loyal_to(match, CITY) == "scots"
    assert told(match, "round") == []


def test_10_lost_cause_nobles_go_home_with_a_unit_each():
    match = surrender(
        "bruce douglas inf_levy inf_regular inf_elite", "inf_levy*6", by="english", loyalty={"0107": "scots"}
    )
    assert (asker(match), asked(match)) == ("scots", "companion")
    play(match, "piece:sco_inf_elite.1 piece:sco_inf_regular.1")
    assert here(match, "0107") == "bruce sco_inf_elite"
    assert here(match, "0406") == "douglas sco_inf_regular"
    assert is_neutral(match, "bruce")
    assert loyal_to(match, "0107") == "english"
    assert [data["piece"] for data in told(match, "surrendered")] == ["sco_inf_levy.1"]


def test_10_lost_cause_at_a_nobles_home_lets_nobody_slip_away():
    match = surrender("douglas bruce inf_levy*3", "inf_levy*6", by="english", hex_id="0406", loyalty={"0406": "scots"})
    assert here(match, "0107") == "bruce sco_inf_levy"
    assert asked(match) == "displaced"  # the English make room for Douglas [11.3]
    play(match, "hex:0405")
    assert here(match, "0406") == "douglas sco_inf_levy"
    assert len(told(match, "surrendered")) == 1


@pytest.mark.parametrize(("die", "dead"), [(2, True), (3, False)])
def test_10_lost_cause_murray_rolls_for_his_life_and_retreats(die, dead):
    match = surrender("murray inf_levy", "inf_levy*2", by="english", dice=str(die))
    assert (where(match, "murray") is None) == dead
    assert not dead or where(match, "sco_inf_levy.1") is None
    if not dead:
        play(match, "hex:0904")
        assert where(match, "murray") == "0904"


def test_13_1_balliol_and_comyn_are_captured():
    match = surrender("balliol comyn inf_levy", "inf_levy*2", by="english", scenario="toom_tabard")
    assert (where(match, "balliol"), where(match, "comyn")) == (None, None)
    assert [data["leader"] for data in told(match, "captured")] == ["balliol", "comyn"]
    assert match.state.returns == {}
    assert match.state.outcome is None


@pytest.mark.parametrize(("die", "back"), [(4, None), (5, 5)])
def test_10_lost_cause_english_leaders_are_lost_on_1_to_4(die, back):
    match = surrender("inf_levy*2", "percy inf_levy", dice=str(die))
    assert where(match, "percy") is None
    assert match.state.returns.get("percy") == back


@pytest.mark.parametrize(("turn", "kind"), [(22, "captured"), (23, "too_late")])
def test_10_lost_cause_who_lives_but_could_not_be_back_in_time_is_not_said_to_be_lost_by_the_die(turn, kind):
    match = surrender("inf_levy*2", "percy inf_levy", dice="5", turn=turn)
    assert [data["leader"] for data in told(match, kind)] == ["percy"]
    assert len(told(match, "captured") + told(match, "too_late")) == 1
    assert (PIECE["percy"] in match.state.lost) == (kind == "too_late")


@pytest.mark.parametrize(
    ("scots", "goals"),
    [
        ({}, ["0709", "0611"]),
        ({"0709": "inf_levy"}, ["0611"]),
        ({"0709": "inf_levy", "0611": "inf_levy"}, ["0711", "0811", "0911", "1011", "1111", "1211"]),
    ],
)
def test_10_lost_cause_english_leaders_come_back_at_carlisle_or_cockermouth(scots, goals):
    match = position("player_turn", "english", turn=5, returns={"percy": 5}, scots=scots)
    assert (asker(match), asked(match), offered(match)) == ("english", "return", [f"hex:{goal}" for goal in goals])
    play(match, f"hex:{goals[-1]}")
    assert where(match, "percy") == goals[-1]


@pytest.mark.parametrize(("turn", "returns"), [(22, {"percy": 24}), (23, {})])
def test_10_lost_cause_beyond_the_end_the_leader_is_gone(turn, returns):
    match = surrender("inf_levy*2", "percy inf_levy", dice="6", turn=turn)
    assert match.state.returns == returns


def test_10_lost_cause_cancelled_the_battle_is_fought():
    match = duel("inf_levy*2", "inf_levy", hands=("lost_cause", "cancel"))
    play(match, "button:pass marker:lost_cause marker:cancel")
    assert told(match, "surrender") == []
    assert told(match, "round")


def test_10_0_markers_last_for_one_battle_only():
    match = position(
        "battle",
        scots={CLEAR: "inf_elite", "0502": "inf_elite"},
        english={CLEAR: "inf_levy", "0502": "inf_levy"},
        hands=("combat_advantage", ""),
        dice="1 1  6 1  6 1 6 1",
    )
    play(match, f"hex:{CLEAR} marker:combat_advantage")
    fight(match)
    assert {data["round"] for data in told(match, "first_strike")} == {1, 2}
    assert len(told(match, "first_strike")) == 2


# === What may be cancelled is told whole ===


def test_10_cancel_is_asked_with_the_unit_that_was_named():
    match = duel("inf_levy", "cav_elite cav_levy inf_levy", hands=("knights_charge", "cancel"))
    play(match, "button:pass")
    play(match, "marker:knights_charge")
    play(match, "piece:eng_cav_elite.1")
    assert (asker(match), asked(match)) == ("english", "reply_cancel")
    assert match.choice.args["piece"] == "eng_cav_elite.1"
    assert told(match, "marker")[-1]["piece"] == "eng_cav_elite.1"
