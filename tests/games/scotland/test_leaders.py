"""Sections 8 and 11.3: leaders at risk, nobles who join, turn neutral and come home."""

import pytest

from game.games.scotland.data import ENGLISH, HEX, PIECE_IDS, SCOTS
from game.games.scotland.queries import without_escort

from .builders import asked, asker, dice_used, fight, here, is_neutral, loyal_to, offered, play, position, told, where

CLEAR, MOUNTAIN = "0905", "0805"


# === 8.1, 8.3 ===


def test_8_1_a_leader_who_fails_his_check_may_be_moved_by_a_march():
    match = position("movement", scots={"0405": "douglas inf_levy"}, dice="3")
    play(match, "piece:douglas hex:0405 hex:0305")
    assert where(match, "douglas") == "0305"
    assert match.state.marches[0] == 2


def test_8_3_the_side_names_the_leader_on_whom_it_rolls():
    match = position(
        "battle", "english", scots={CLEAR: "wallace steward inf_levy"}, english={CLEAR: "inf_levy"}, dice="6 6 5"
    )
    assert offered(match) == ["button:stay", "piece:wallace", "piece:steward"]
    play(match, "piece:wallace button:stay")
    assert asked(match) == "retreated"


# === 8.5 Leaders at risk ===


def doomed(leader, fate, *, side="scots", hex_id=MOUNTAIN, more=""):
    """A leader whose unit is destroyed by a first strike of two units, or by one in two rounds."""
    army = {hex_id: f"{leader} inf_levy {more}"}
    foes = {hex_id: "inf_elite*2"}
    armies = {"scots": army, "english": foes} if side == "scots" else {"scots": foes, "english": army}
    return position("battle", side, dice=f"1 1 {fate}", **armies)


@pytest.mark.parametrize("leader", ["bruce", "douglas", "steward", "lindsay", "lennox", "murray"])
@pytest.mark.parametrize(("die", "dead"), [(1, True), (2, True), (3, False)])
def test_8_5_a_leader_on_a_destroyed_unit_dies_on_1_or_2(leader, die, dead):
    match = doomed(leader, die)
    assert (where(match, leader) is None) == dead
    if not dead:
        assert (asker(match), asked(match)) == ("scots", "leader_retreated")


def test_8_5_the_survivor_retreats_by_himself():
    match = doomed("murray", 3)
    assert "0904" in offered(match, "hex")
    play(match, "hex:0904")
    assert where(match, "murray") == "0904"


@pytest.mark.parametrize("leader", ["percy", "clifford", "cressingham", "warrene"])
def test_8_52_english_leaders_do_not_return(leader):
    match = doomed(leader, 2, side="english")
    assert where(match, leader) is None
    assert leader not in match.state.returns


def test_8_5_a_survivor_without_a_hex_stays_with_his_side_in_the_battle():
    match = position(
        "battle",
        scots={"0803": "murray inf_levy inf_elite", "0703": "inf_levy"},
        english={"0803": "inf_elite*2", "0703": "inf_levy"},
        dice="1 1 4 6 6",
    )
    play(match, "hex:0803 button:auto piece:sco_inf_levy.1")
    while asked(match) == "take_hit":
        play(match, "piece:sco_inf_levy.1")
    assert where(match, "murray") == "0803"


def test_8_5_a_survivor_without_a_hex_and_army_goes_to_the_nearest_unit():
    match = position(
        "movement",
        scots={"0703": "inf_levy*2"},
        english={"0803": "percy", "0605": "inf_levy", "1005": "inf_levy"},
        dice="3",
    )
    play(match, "hex:0703 leave:sco_inf_levy.1 hex:0803")
    assert where(match, "percy") == "0605"


def test_8_5_without_any_unit_of_his_side_he_is_lost():
    match = position("movement", scots={"0703": "inf_levy*2"}, english={"0803": "percy"}, dice="3")
    play(match, "hex:0703 leave:sco_inf_levy.1 hex:0803")
    assert where(match, "percy") is None


def test_8_51_a_noble_who_dies_in_march_1297_is_back_in_september_neutral_at_home():
    match = doomed("douglas", 1)
    assert match.state.turn == 3
    assert match.state.returns == {"douglas": 9}
    back = position("player_turn", turn=9, returns={"douglas": 9}, loyalty={"0406": "scots"})
    assert where(back, "douglas") == "0406"
    assert is_neutral(back, "douglas")
    assert loyal_to(back, "0406") == "scots"
    assert here(back, "0406") == "douglas"


def test_8_51_not_before_his_turn_and_not_after_the_end():
    early = position("player_turn", turn=8, returns={"douglas": 9})
    assert where(early, "douglas") is None
    late = position(
        "battle", turn=19, scots={MOUNTAIN: "douglas inf_levy"}, english={MOUNTAIN: "inf_elite*2"}, dice="1 1 1"
    )
    assert late.state.returns == {}


def test_8_51_murray_does_not_return():
    assert doomed("murray", 1).state.returns == {}


@pytest.mark.parametrize(("die", "over"), [(1, True), (2, False)])
def test_8_53_wallace_dies_on_a_1_only_and_the_game_is_over(die, over):
    match = doomed("wallace", die)
    assert (match.state.outcome is not None) == over


@pytest.mark.parametrize(("die", "over"), [(1, True), (2, False)])
def test_8_53_king_edward_dies_on_a_1_only_and_the_game_is_over(die, over):
    match = doomed("edward", die, side="english")
    assert (match.state.outcome is not None) == over


def test_8_5_losses_of_a_first_strike_are_rolled_for_at_once():
    match = doomed("murray", 3)
    assert dice_used(match) == 3
    assert asked(match) == "leader_retreated"


def test_8_5_simultaneous_losses_are_rolled_for_after_both_have_struck():
    match = position("battle", scots={CLEAR: "murray inf_levy"}, english={CLEAR: "inf_elite*2"}, dice="1 1 3 3")
    assert dice_used(match) == 4
    assert (where(match, "sco_inf_levy.1"), asked(match)) == (None, "leader_retreated")
    assert [data["side"] for data in told(match, "blows")] == ["english", "scots"]


def test_4_0_a_recruit_put_where_an_enemy_leader_is_alone_tests_him_too():
    match = position("recruitment", scots={"0405": "bruce inf_elite"}, english={"0305": "percy"}, dice="2")
    assert asked(match) == "leader_levy"
    play(match, "hex:0305 kind:sco_inf_levy")
    assert where(match, "percy") is None
    assert here(match, "0305") == "sco_inf_levy"


# === 11.3 Joining ===


def joining(noble="douglas", dice="3", **more):
    more.setdefault("neutral", {noble: "inf_regular"})
    match = position("movement", hands=("influence_noble", ""), dice=dice, **more)
    return play(match, f"marker:influence_noble piece:{noble}")


def test_11_3_a_noble_who_joins_at_home_turns_his_town():
    match = joining()
    assert asked(match) == "come_over"
    play(match, "button:at_home")
    assert not is_neutral(match, "douglas")
    assert loyal_to(match, "0406") == "scots"
    assert here(match, "0406") == "douglas sco_inf_regular"
    assert match.state.control[HEX["0406"]] == 0


def test_11_3_the_scots_may_leave_the_home_pro_english_and_stand_beside_it():
    match = joining()
    play(match, "hex:0405")
    assert loyal_to(match, "0406") == "english"
    assert here(match, "0405") == "douglas sco_inf_regular"


def test_11_3_a_noble_who_joins_may_move_in_the_same_turn():
    match = joining()
    play(match, "button:at_home")
    assert "hex:0406" in offered(match)
    assert "piece:douglas" in offered(match)


def test_11_3_while_the_english_wait_the_noble_must_stand_beside_his_home_and_provokes_nobody():
    match = joining(provoked=False)
    assert "button:at_home" not in offered(match)
    play(match, "hex:0505")
    assert loyal_to(match, "0406") == "english"
    assert loyal_to(match, "0505") == "scots"
    assert not match.state.provoked


def test_11_3_with_no_hex_free_beside_his_home_he_stays_and_it_stays_pro_english():
    around = dict.fromkeys(("0304", "0305", "0206"), "inf_levy")
    match = joining("steward", provoked=False, english=around)
    assert where(match, "steward") == "0205"
    assert not is_neutral(match, "steward")
    assert loyal_to(match, "0205") == "english"


# === 11.3 Turning neutral, coming home ===


def swayed(dice, scots, *, noble="bruce", start="movement", **more):
    match = position(start, "english", scots=scots, hands=("", "influence_noble"), dice=dice, **more)
    return play(match, f"marker:influence_noble piece:{noble}")


@pytest.mark.parametrize(
    ("noble", "home", "side", "most"),
    [
        ("bruce", "0107", "scots", 4),
        ("bruce", "0107", "english", 5),
        ("douglas", "0406", "scots", 2),
        ("douglas", "0406", "english", 3),
        ("lennox", "0204", "scots", 2),
    ],
)
def test_10_influence_noble_numbers_for_the_english(noble, home, side, most):
    for die in range(1, 7):
        follow = " 1" if die <= most else ""
        match = swayed(f"{die}{follow}", {CLEAR: f"{noble} inf_levy"}, noble=noble, loyalty={home: side})
        assert is_neutral(match, noble) == (die <= most)


@pytest.mark.parametrize(("die", "gone"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_11_3_half_a_die_of_units_leaves_one_stays_with_him(die, gone):
    match = swayed(f"1 {die}", {CLEAR: "bruce wallace inf_regular*4"})
    assert here(match, "0107") == "bruce sco_inf_regular"
    assert here(match, CLEAR) == " ".join(["sco_inf_regular"] * (4 - gone)) + " wallace"
    assert len(told(match, "deserted")) == gone - 1
    assert [data["number"] for data in told(match, "rolled") if "number" in data] == [gone]


def test_11_3_noble_turns_neutral_with_a_5_three_leave_and_the_scots_choose():
    match = swayed("1 5", {CLEAR: "bruce inf_levy inf_regular inf_elite*2"})
    assert (asker(match), asked(match)) == ("scots", "companion")
    play(match, "piece:sco_inf_elite.1")
    assert asked(match) == "deserter"
    play(match, "piece:sco_inf_levy.1 piece:sco_inf_regular.1")
    assert here(match, "0107") == "bruce sco_inf_elite"
    assert here(match, CLEAR) == "sco_inf_elite"


def test_11_3_if_fewer_are_there_all_leave():
    match = swayed("1 6", {CLEAR: "bruce inf_levy"})
    assert here(match, CLEAR) == ""
    assert here(match, "0107") == "bruce sco_inf_levy"


def test_11_3_the_leaders_whom_he_leaves_alone_are_at_risk_only_among_enemies():
    """Wallace's only unit goes with Bruce; a die for his life is rolled only if the English are there [8.5]."""
    match = swayed("1 1", {CLEAR: "bruce wallace inf_levy"})
    assert here(match, CLEAR) == "wallace"
    assert dice_used(match) == 2
    among = swayed("1 1 1", {CLEAR: "bruce wallace inf_levy"}, english={CLEAR: "inf_levy"})
    assert where(among, "wallace") is None
    assert dice_used(among) == 3
    town = swayed("1 1 1", {"0906": "bruce wallace inf_levy"}, garrisons=True)
    assert where(town, "wallace") is None, "the garrison rises [14.3]"
    assert dice_used(town) == 3


def test_11_3_his_home_turns_pro_english():
    match = swayed("1 1", {CLEAR: "bruce inf_levy"}, loyalty={"0107": "scots"})
    assert loyal_to(match, "0107") == "english"


def test_11_3_pieces_in_the_home_of_a_noble_who_comes_home_are_put_aside_by_their_owners():
    scots = swayed("1 1", {CLEAR: "bruce inf_levy", "0107": "inf_regular wallace"}, loyalty={"0107": "scots"})
    assert (asker(scots), asked(scots)) == ("scots", "displaced")
    assert sorted(offered(scots, "hex")) == ["0108", "0207", "0208"]
    play(scots, "hex:0207")
    assert here(scots, "0207") == "sco_inf_regular wallace"
    assert here(scots, "0107") == "bruce sco_inf_levy"
    english = swayed("1 1", {CLEAR: "bruce inf_levy"}, english={"0107": "inf_regular percy"})
    assert (asker(english), asked(english)) == ("english", "displaced")
    play(english, "hex:0208")
    assert here(english, "0208") == "eng_inf_regular percy"


def test_11_3_who_makes_room_may_step_into_the_hex_that_the_noble_has_left():
    match = swayed("1 1", {"0207": "bruce"}, english={"0107": "inf_levy"})
    play(match, "hex:0207")
    assert here(match, "0107") == "bruce"
    assert here(match, "0207") == "eng_inf_levy"


def test_12_21_unprovoked_english_are_not_put_aside_into_a_hex_with_scottish_leaders():
    armies = {"scots": {"0305": "douglas inf_levy", "0405": "wallace"}, "english": {"0406": "inf_regular"}}
    match = swayed("1 1", **armies, noble="douglas", provoked=False)
    assert asked(match) == "displaced"
    assert sorted(offered(match, "hex")) == ["0305", "0306", "0407", "0505", "0506"]
    provoked = swayed("1 1", **armies, noble="douglas")
    assert "0405" in offered(provoked, "hex")


def test_12_21_recruits_come_to_an_english_town_where_scottish_leaders_are_alone():
    match = position("english_recruitment", turn=3, scots={"0709": "wallace"}, provoked=False)
    assert "0709" in offered(match, "hex")


def test_11_3_pieces_put_aside_without_a_free_hex_are_lost():
    around = dict.fromkeys(("0304", "0305", "0206"), "inf_levy")
    match = swayed(
        "1 1 3",
        {CLEAR: "steward inf_levy", **around},
        noble="steward",
        english={"0205": "inf_levy percy", "1109": "inf_levy"},
    )
    assert [data["piece"] for data in told(match, "stranded")] == ["eng_inf_levy.1"]
    assert where(match, "percy") == "1109"


def test_11_3_a_noble_who_returns_from_the_dead_clears_his_home_too():
    match = position(
        "player_turn", turn=9, returns={"douglas": 9}, english={"0406": "inf_levy"}, scots={CLEAR: "inf_levy"}
    )
    assert (asker(match), asked(match)) == ("english", "displaced")
    play(match, "hex:0305")
    assert here(match, "0406") == "douglas"


def test_11_3_a_desertion_before_the_battle_leaves_the_town_to_the_enemy():
    match = swayed(
        "1 1", {"0404": "bruce inf_levy"}, start="battle", english={"0404": "inf_levy"}, loyalty={"0404": "scots"}
    )
    assert loyal_to(match, "0404") == "english"
    assert told(match, "battle") == []


def test_11_3_a_leader_left_alone_among_enemies_by_a_desertion_is_tested():
    match = swayed("1 1 2", {CLEAR: "bruce murray inf_levy"}, start="battle", english={CLEAR: "inf_levy"})
    assert where(match, "murray") is None


def test_11_3_a_desertion_during_the_exchange_of_markers_ends_the_battle():
    match = position(
        "battle",
        scots={CLEAR: "bruce inf_levy"},
        english={CLEAR: "inf_regular"},
        hands=("", "influence_noble cancel"),
        dice="1 1",
    )
    play(match, "button:pass marker:influence_noble piece:bruce")
    fight(match)
    assert told(match, "round") == []
    assert here(match, CLEAR) in ("eng_inf_regular", "eng_inf_elite")
    assert here(match, "0107") == "bruce sco_inf_levy"


def test_8_5_who_stands_without_a_unit_of_his_side():
    """Neutral nobles are nobody's leaders."""
    match = position(
        "movement",
        scots={CLEAR: "wallace", MOUNTAIN: "steward inf_levy"},
        english={"0602": "percy", "0404": "warrene inf_levy"},
        neutral={"douglas": ""},
    )
    st = match.state
    assert [PIECE_IDS[p] for p in without_escort(st, SCOTS)] == ["wallace"]
    assert [PIECE_IDS[p] for p in without_escort(st, ENGLISH)] == ["percy"]
