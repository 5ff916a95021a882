"""Cases in which the rulebook's letter and what is easily played differ."""

import pytest

from game.core.fight import FOUGHT
from game.games.scotland.data import PIECE_IDS

from .builders import asked, asker, fight, here, loyal_to, march, offered, play, position, told, where

CLEAR, COAST, CITY = "0905", "0904", "0404"


def until(match, prompt):
    """Pass and stay until that is asked."""
    while asked(match) != prompt:
        names = offered(match)
        assert names, f"{prompt} is never asked"
        likes = [name for name in ("button:pass", "button:stay", "button:auto") if name in names]
        play(match, (likes or names)[0])
    return match


def storm(match, start, goal):
    """March from one hex into the other and end the movement; replies are passed."""
    for pick in (f"hex:{start}", f"hex:{goal}"):
        while pick not in offered(match):
            play(match, "button:pass")
        play(match, pick)
    while asked(match) in ("move_group", "movement"):
        play(match, "button:done")


# === 7.1.2, 7.1.6: a unit out of the first round is of another sort ===


def struck(dice):
    """Three Scottish regulars, one of them in disorder, against an elite and a levy."""
    match = position(
        "battle",
        scots={CLEAR: "inf_regular*3"},
        english={CLEAR: "inf_elite inf_levy"},
        hands=("", "highland_ferocity"),
        dice=dice,
    )
    until(match, "before_battle")
    play(match, "marker:highland_ferocity")
    return until(match, "face")


def test_7_1_2_a_unit_without_strength_has_its_own_place_in_the_line():
    match = struck(dice="6 6 6 6")
    out = PIECE_IDS[match.state.battle.zeroed[0]]
    sound, disordered = offered(match, "piece")
    assert disordered == out != sound
    play(match, f"piece:{sound} piece:{out} column=0")
    lines = told(match, "lined_up")[-1]
    assert [len(column) for column in lines["scots"]] == [2, 1]
    assert lines["scots"][1] == [out]
    assert told(match, "volley")[-1]["needs"] == [2, 2]


def test_7_1_6_the_owner_is_asked_whether_the_sound_or_the_disordered_unit_takes_the_hit():
    match = position(
        "battle",
        scots={CLEAR: "inf_regular*2"},
        english={CLEAR: "inf_elite"},
        hands=("", "highland_ferocity"),
        dice="1 6",
    )
    until(match, "before_battle")
    play(match, "marker:highland_ferocity")
    until(match, "take_hit")
    assert len(offered(match, "piece")) == 2


# === 10 Effective Archers, 14.21: any unit of the line ===


@pytest.mark.parametrize("extra", ["effective_archers", "navy"])
def test_10_extra_attacks_strike_any_unit_of_the_line_as_the_scots_choose(extra):
    match = position(
        "battle",
        turn=6,
        navy=extra == "navy",
        scots={COAST: "inf_levy*2"},
        english={COAST: "inf_levy*2"},
        hands=("", extra if extra != "navy" else ""),
        dice="6 6 1 6 6",
    )
    if extra != "navy":
        until(match, "before_battle")
        play(match, "marker:effective_archers")
    until(match, "take_hit")
    assert (asker(match), match.choice.args["column"]) == ("scots", -1)
    assert offered(match, "piece") == ["sco_inf_levy.1", "sco_inf_levy.2"]


def test_10_no_extra_attack_is_made_for_an_army_that_is_gone():
    match = position(
        "battle",
        scots={"0805": "inf_levy wallace"},
        english={"0805": "inf_levy"},
        active="english",
        hands=("", "effective_archers"),
        dice="1 6 4 1 ",
    )
    until(match, "before_battle")
    play(match, "marker:effective_archers")
    fight(match)
    assert [data["pieces"] for data in told(match, "volley") if data["side"] == "english"] == [
        ["eng_inf_levy.1", "archers"]
    ]
    assert told(match, "no_blows") == []


# === 14.3: a garrison goes with its town ===


def at_the_gates(hands, dice, **more):
    """The battle of an army and the garrison alone, before round 1."""
    match = position("movement_and_battle", garrisons=True, hands=hands, dice=dice, **more)
    side = "scots" if "scots" in more else "english"
    storm(match, next(iter(more[side])), CITY)
    return until(match, "before_battle")


def test_14_3_conversion_before_the_battle_opens_the_gate_as_in_movement():
    match = at_the_gates(("conversion", ""), "1", scots={"0405": "inf_regular*2"})
    play(match, f"marker:conversion hex:{CITY}")
    assert loyal_to(match, CITY) == "scots"
    assert told(match, "round") == []
    assert told(match, "gates_opened") == [{"hex": CITY, "side": "scots"}]
    assert told(match, "battle_over") == []
    assert asked(match) != "promote_winner"
    assert match.state.stormed == []


def test_14_3_subversion_before_the_battle_opens_the_gate():
    match = at_the_gates(
        ("", "subversion"), "1", active="english", english={"0405": "inf_regular*2"}, loyalty={CITY: "scots"}
    )
    play(match, f"marker:subversion hex:{CITY}")
    assert told(match, "gates_opened") == [{"hex": CITY, "side": "english"}]
    assert told(match, "round") == []
    assert here(match, CITY) == "eng_inf_regular eng_inf_regular"


def test_14_3_conversion_that_fails_leaves_the_garrison():
    match = at_the_gates(("conversion", ""), "5  6 6 6", scots={"0405": "inf_regular*2"})
    play(match, f"marker:conversion hex:{CITY}")
    fight_on = until(match, "declare_retreat")
    assert told(fight_on, "round")


def test_14_3_a_noble_who_comes_home_ends_the_battle_with_the_garrison():
    """Douglas is with the Scots, his home is pro-English and stormed; before the battle he goes home to it."""
    match = position(
        "movement_and_battle",
        garrisons=True,
        scots={"0405": "inf_regular*3 douglas"},
        hands=("", "influence_noble"),
        dice="1 1",
    )
    storm(match, "0405", "0406")
    until(match, "before_battle")
    play(match, "marker:influence_noble piece:douglas")
    while asked(match) != "displaced":
        play(match, "button:pass" if "button:pass" in offered(match) else offered(match)[0])
    play(match, "hex:0306")
    assert told(match, "battle_stopped") == [{"hex": "0406", "leader": "douglas"}]
    assert told(match, "battle_over") == []
    assert here(match, "0406") == "douglas sco_inf_regular"


def wallace_alone_behind_walls():
    """The English have stormed a pro-Scottish town in which he is alone; the Scots hold the Levy marker."""
    match = position(
        "movement_and_battle",
        "english",
        garrisons=True,
        scots={CITY: "wallace"},
        english={"0405": "inf_elite*2"},
        loyalty={CITY: "scots"},
        hands=("levy", ""),
        dice="6 6 6 6",
    )
    storm(match, "0405", CITY)
    return match


def test_14_3_no_garrison_fights_where_a_levy_has_manned_the_walls():
    """Wallace sits alone in a pro-Scottish town that the English storm; the Levy marker brings a unit."""
    match = wallace_alone_behind_walls()
    assert (asker(match), asked(match)) == ("scots", "enemy_battle_phase")
    play(match, f"marker:levy hex:{CITY} kind:sco_inf_levy")
    until(match, "declare_retreat")
    assert told(match, "lined_up")[0]["scots"] == [["sco_inf_levy.1"]]


def test_14_3_no_garrison_fights_beside_a_levy_that_comes_just_before_the_battle():
    """The same, but the marker is laid when the battle has been named."""
    match = wallace_alone_behind_walls()
    play(match, "button:pass")
    until(match, "before_battle")
    play(match, f"marker:levy hex:{CITY} kind:sco_inf_levy")
    assert here(match, CITY) == "eng_inf_elite eng_inf_elite sco_inf_levy wallace"
    until(match, "declare_retreat")
    assert told(match, "lined_up")[0]["scots"] == [["sco_inf_levy.1"]]
    assert told(match, "garrison_fell") == []


# === 7.1.5: a levy does not undo the crossing ===


def test_7_1_5_a_levy_raised_on_the_attackers_stack_does_not_undo_the_crossing():
    match = position(
        "movement_and_battle",
        scots={"0305": "wallace inf_regular"},
        english={"0405": "inf_levy"},
        hands=("levy", ""),
        dice="6 6 6",
        loyalty={"0504": "scots"},
    )
    march(match, "0305", "0405")
    while asked(match) == "movement":
        play(match, "marker:levy hex:0405 kind:sco_inf_levy" if "marker:levy" in offered(match) else "button:done")
    until(match, "declare_retreat")
    assert here(match, "0405").count("sco_inf_levy") == 1
    assert told(match, "first_strike") == [{"side": "english", "round": 1}]


# === 12.21: unprovoked English stop where they enter England ===


def test_12_21_unprovoked_english_who_ride_home_stop_at_the_border():
    match = position("movement", "english", english={"0807": "cav_levy"}, scots={"0104": "inf_levy"}, provoked=False)
    play(match, "hex:0807")
    assert "0907" in offered(match, "hex")
    assert "1008" not in offered(match, "hex")
    play(match, "hex:0907")
    assert asked(match) != "move_group"
    assert where(match, "eng_cav_levy.1") == "0907"


# === 10 Fortunes of War ===


def test_10_fortunes_of_war_a_second_one_may_follow_one_that_was_cancelled():
    match = position(
        "battle",
        scots={CLEAR: "inf_levy"},
        english={CLEAR: "inf_levy"},
        hands=("fortunes_of_war fortunes_of_war", "cancel"),
        dice="1 5 6",
    )
    while asked(match) != "fortunes" or "reroll=0" not in offered(match):
        play(match, "button:pass")
    play(match, "reroll=0 marker:cancel button:pass")  # no Cancel against the Cancel
    assert (asker(match), asked(match)) == ("scots", "fortunes")
    play(match, "reroll=0")
    assert told(match, "rerolled")[0]["ok"] is False
    assert told(match, "blows")[0]["hits"] == 0


def test_10_fortunes_of_war_is_told_after_its_volley():
    match = position(
        "battle", scots={CLEAR: "inf_levy"}, english={CLEAR: "inf_levy"}, hands=("fortunes_of_war", ""), dice="1 5 6"
    )
    while asked(match) != "fortunes" or "reroll=0" not in offered(match):
        play(match, "button:pass")
    play(match, "reroll=0")
    kinds = [event.kind for _, event in match.history if event.kind in ("volley", "marker", "rerolled", "blows")]
    assert kinds[:4] == ["volley", "marker", "rerolled", "blows"]
    assert (told(match, "volley")[0]["hits"], told(match, "blows")[0]["again"]) == (1, True)


# === 12.34: the end is at the moment of the death ===

ENDED = ("limited", "wallace_dead", None, [], ["died", "game_over"])


def end(match):
    """How the match ended, what could still follow, and the last two things that happened, without the account."""
    outcome = match.state.outcome
    last = [event.kind for _, event in match.history if event.kind != FOUGHT][-2:]
    return outcome and (outcome.result, outcome.reason, match.choice, match.state.agenda, last)


def test_12_34_nothing_is_recruited_after_wallace_has_died():
    """An English levy appears where Wallace is alone: the second one never comes."""
    match = position("english_recruitment", "english", turn=5, scots={"0611": "wallace"}, dice="1")
    play(match, "hex:0611")
    play(match, offered(match)[0])
    assert end(match) == ENDED


def test_12_34_no_reinforcement_comes_after_wallace_has_died():
    match = position("player_turn", "english", turn=18, scots={"0611": "wallace"}, dice="1", first=1)
    assert asked(match) == "reinforce"
    play(match, "hex:0911 button:apart hex:0611")
    assert end(match) == ENDED


def test_12_34_loyal_scots_stop_with_wallaces_death():
    match = position(
        "movement",
        "english",
        turn=14,
        scots={CITY: "wallace"},
        neutral={"douglas": "inf_regular", "steward": "inf_regular"},
        hands=("", "loyal_scots"),
        dice="1",
    )
    play(match, "marker:loyal_scots")
    play(match, f"hex:{CITY}")
    play(match, offered(match)[0])
    assert end(match) == ENDED
    assert len(told(match, "recruited")) == 1


def test_12_34_no_further_piece_retreats_after_wallace_has_died():
    """The English retreat apart, one of them into the hex where Wallace is alone."""
    match = position(
        "battle",
        scots={CLEAR: "inf_elite*2", "0906": "wallace"},
        english={CLEAR: "inf_levy inf_regular"},
        dice="6 6 6 6  1  1",
    )
    until(match, "declare_retreat")
    play(match, "button:retreat")
    if asked(match) == "declare_retreat":
        play(match, "button:stay")
    assert asked(match) == "retreated"
    play(match, "apart:eng_inf_levy.1 hex:0906")
    assert end(match) == ENDED


def displaced(dice):
    """Wallace has to make room for Lennox, who turns neutral, and no adjacent hex is open."""
    around = dict.fromkeys(("0203", "0303", "0304"), "inf_levy")
    return position(
        "movement", "english", scots={"0204": "wallace lennox inf_levy"}, english=around, hands=("", "influence_noble"),
        dice=dice,
    )  # fmt: skip


def test_12_34_wallace_without_a_hex_to_be_put_aside_in_ends_the_match():
    match = displaced("1 1 1")
    play(match, "marker:influence_noble piece:lennox")
    assert end(match) == ENDED


def test_12_34_wallace_who_finds_no_friends_ends_the_match():
    match = displaced("1 1 2")
    play(match, "marker:influence_noble piece:lennox")
    assert end(match) == ENDED


def test_12_34_northern_levies_stop_with_edwards_death():
    match = position("movement", northern_levies=True, scots={"0405": "inf_levy"}, english={"0101": "edward"}, dice="1")
    play(match, "button:northern_levies hex:0101 kind:sco_inf_levy")
    assert match.choice is None
    assert match.state.outcome.reason == "edward_dead"
    assert len(told(match, "recruited")) == 1


# === 7.2: what the log says of the end of a battle ===


def test_11_3_a_noble_who_displaces_both_armies_ends_the_battle():
    match = position(
        "battle",
        "english",
        scots={"0205": "steward inf_regular*3"},
        english={"0205": "inf_regular*2"},
        hands=("", "influence_noble"),
        dice="1 1",
        loyalty={"0205": "scots"},
    )
    until(match, "before_battle")
    play(match, "marker:influence_noble piece:steward")
    while (prompt := asked(match)) and prompt in ("companion", "displaced", "reply_cancel", "fortunes"):
        play(match, "button:pass" if "button:pass" in offered(match) else offered(match)[0])
    assert told(match, "battle_stopped") == [{"hex": "0205", "leader": "steward"}]
    assert told(match, "battle_over") == []
    assert len(told(match, "displaced")) == 2
