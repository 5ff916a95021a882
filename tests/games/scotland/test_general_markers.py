"""Section 10: the markers that need neither a battle nor something to answer."""

import pytest

from game.games.scotland.cards.markers import MARKERS
from game.games.scotland.data import SIDES

from .builders import (
    asked,
    end_move,
    here,
    is_neutral,
    loyal_to,
    march,
    offered,
    play,
    position,
    told,
    units_on_map,
    where,
)

CLEAR = "0905"


# === Conversion and Subversion ===


@pytest.mark.parametrize(("die", "side"), [(1, "scots"), (3, "scots"), (4, "english")])
def test_10_conversion_on_1_to_3(die, side):
    match = position("movement", scots={CLEAR: "inf_levy"}, hands=("conversion", ""), dice=str(die), provoked=False)
    play(match, "marker:conversion hex:0404")
    assert loyal_to(match, "0404") == side
    assert not match.state.provoked


def test_10_conversion_not_where_a_neutral_noble_or_english_units_are():
    match = position(
        "movement",
        scots={CLEAR: "inf_levy"},
        english={"0404": "inf_levy", "0504": "percy"},
        neutral={"douglas": ""},
        loyalty={"0505": "scots"},
        hands=("conversion", ""),
    )
    play(match, "marker:conversion")
    assert not {"0404", "0406", "0505", "0709"} & set(offered(match))
    assert "hex:0504" in offered(match)
    assert len(offered(match)) == 22


@pytest.mark.parametrize(("die", "side"), [(1, "english"), (2, "english"), (3, "scots")])
def test_10_subversion_on_1_or_2_even_with_scots_in_the_town(die, side):
    match = position(
        "movement",
        "english",
        english={CLEAR: "inf_levy"},
        scots={"0404": "inf_levy"},
        loyalty={"0404": "scots"},
        hands=("", "subversion"),
        dice=str(die),
    )
    play(match, "marker:subversion hex:0404")
    assert loyal_to(match, "0404") == side
    assert here(match, "0404") == "sco_inf_levy"


def test_10_conversion_is_scottish_subversion_english():
    scots = position("movement", scots={CLEAR: "inf_levy"}, loyalty={"0404": "scots"}, hands=("subversion", ""))
    assert offered(scots, "marker") == []
    english = position("movement", "english", english={CLEAR: "inf_levy"}, hands=("", "conversion loyal_scots"))
    assert offered(english, "marker") == []


# === Forced March ===


def test_10_forced_march_holds_for_one_move_and_all_its_pieces():
    match = position("movement", scots={"0405": "inf_levy cav_levy"}, hands=("forced_march", ""))
    play(match, "hex:0405 marker:forced_march leave:sco_inf_levy.1 hex:0504 button:done")
    assert match.choice.args["points"] == 6
    end_move(match)
    play(match, "hex:0405")
    assert match.choice.args["points"] == 4


def test_10_forced_march_is_for_pieces_that_are_still_to_move_and_stand_undivided():
    match = position("movement", scots={"0405": "inf_levy cav_levy wallace"}, hands=("forced_march", ""))
    play(match, "hex:0405 leave:sco_inf_levy.1 leave:wallace")
    assert offered(match, "marker") == []
    play(match, "hex:0404 button:done")
    assert match.choice.args["pieces"] == ["sco_inf_levy.1", "wallace"]
    play(match, "marker:forced_march")
    assert match.choice.args["points"] == 6


def test_10_forced_march_by_leader_check_and_by_the_english():
    match = position("movement", "english", english={"0405": "percy"}, hands=("", "forced_march"), dice="1")
    play(match, "piece:percy button:pass marker:forced_march")
    assert match.choice.args["points"] == 9


def test_10_forced_march_cancelled():
    match = position("movement", scots={"0405": "inf_levy"}, hands=("forced_march", "cancel"))
    play(match, "hex:0405 button:pass marker:forced_march marker:cancel")
    assert match.choice.args["points"] == 4


# === Influence Noble (see also test_leaders) ===


@pytest.mark.parametrize(("die", "joins"), [(1, True), (3, True), (4, False)])
def test_10_influence_noble_by_the_scots_on_1_to_3(die, joins):
    match = position(
        "movement",
        neutral={"bruce": "inf_levy"},
        scots={CLEAR: "inf_levy"},
        hands=("influence_noble", ""),
        dice=str(die),
    )
    play(match, "marker:influence_noble piece:bruce")
    assert (asked(match) == "come_over") == joins
    assert is_neutral(match, "bruce") != joins


def test_10_influence_noble_touches_nobles_with_a_home_only():
    match = position(
        "movement",
        "english",
        english={CLEAR: "inf_levy"},
        scots={"0405": "wallace murray bruce inf_levy"},
        neutral={"douglas": ""},
        hands=("", "influence_noble"),
    )
    play(match, "marker:influence_noble")
    assert offered(match) == ["piece:bruce"]


@pytest.mark.parametrize(
    ("side", "others", "key"), [("scots", {"bruce": "bruce"}, "no_neutral"), ("english", {}, "no_joined")]
)
def test_10_influence_noble_says_whom_it_misses(side, others, key):
    """Scots find no noble who stands aside, the English none who has joined."""
    scots = {CLEAR: "inf_levy", **({"0405": "bruce"} if others else {})}
    hands = ("influence_noble", "") if side == "scots" else ("", "influence_noble")
    match = position("movement", side, scots=scots, english={"1005": "inf_levy"}, hands=hands)
    refused = MARKERS["influence_noble"].why_not(match.state, SIDES.index(side))
    assert refused is not None
    assert refused.key == f"refusal.{key}"


def test_13_1_balliol_and_comyn_cannot_be_influenced():
    match = position(
        "movement",
        "english",
        scenario="toom_tabard",
        english={"0709": "inf_levy"},
        scots={"0405": "balliol comyn inf_levy"},
        hands=("", "influence_noble"),
    )
    assert "marker:influence_noble" not in offered(match)


def test_10_influence_noble_in_the_enemys_battle_phase():
    match = position("battle", "english", neutral={"bruce": ""}, hands=("influence_noble", ""), dice="1")
    play(match, "marker:influence_noble piece:bruce button:at_home")
    assert loyal_to(match, "0107") == "scots"


# === Initiative ===


@pytest.mark.parametrize("side", ["scots", "english"])
def test_10_initiative_gives_a_march_in_the_own_turn(side):
    hands = ("initiative", "") if side == "scots" else ("", "initiative")
    match = position("movement", side, hands=hands, marches=(0, 0), **{side: {CLEAR: "inf_levy"}})
    play(match, "marker:initiative")
    assert told(match, "extra_march") == [{"side": side, "marches": 1}]
    march(match, CLEAR, "0904")
    assert where(match, f"{side[:3]}_inf_levy.1") == "0904"
    battle = position("battle", side, hands=hands)
    assert asked(battle) == ""


# === Levy ===


def test_10_levy_comes_at_once_and_may_still_move():
    match = position("movement", scots={CLEAR: "inf_levy"}, loyalty={"0404": "scots"}, hands=("levy", ""))
    play(match, "marker:levy hex:0404 kind:sco_cav_levy")
    march(match, "0404", "0405")
    assert where(match, "sco_cav_levy.1") == "0405"


def test_10_levy_on_wallaces_stack_may_be_cavalry():
    match = position("movement", scots={"0405": "wallace"}, hands=("levy", ""))
    play(match, "marker:levy hex:0405 kind:sco_cav_levy")
    assert here(match, "0405") == "sco_cav_levy wallace"


def test_10_levy_of_the_english_comes_in_english_towns():
    match = position("movement", "english", english={CLEAR: "inf_levy"}, scots={"0709": "inf_levy"}, hands=("", "levy"))
    play(match, "marker:levy")
    assert offered(match, "hex") == ["0611", "1008", "1009", "1109"]


def test_10_levy_in_the_recruitment_phase():
    match = position(
        "scottish_recruitment", scots={CLEAR: "bruce inf_levy"}, loyalty={"0404": "scots"}, hands=("levy", "")
    )
    play(match, "marker:levy hex:0404 kind:sco_inf_levy")
    assert asked(match) == "leader_levy"
    play(match, f"hex:{CLEAR} kind:sco_inf_levy hex:0404 kind:sco_inf_levy")
    assert units_on_map(match, "sco_inf_levy") == 4
    assert match.choice is None


def test_10_levy_is_not_asked_for_on_its_own():
    match = position("scottish_recruitment", loyalty={"0404": "scots"}, hands=("levy", ""))
    play(match, "hex:0404 kind:sco_inf_levy")
    assert match.choice is None


def test_10_levy_in_the_enemys_battle_phase():
    match = position("battle", "english", loyalty={"0404": "scots"}, hands=("levy", ""))
    play(match, "marker:levy hex:0404 kind:sco_inf_levy")
    assert here(match, "0404") == "sco_inf_levy"


# === Loyal Scots ===


def test_10_loyal_scots_one_levy_for_each_neutral_noble_in_pro_english_towns():
    match = position(
        "movement",
        "english",
        turn=13,
        english={CLEAR: "inf_levy"},
        scots={"0404": "inf_levy"},
        neutral={"douglas": "", "bruce": ""},
        loyalty={"0504": "scots"},
        hands=("", "loyal_scots"),
    )
    play(match, "marker:loyal_scots")
    assert not {"0404", "0504", "0406", "0107", "0709"} & set(offered(match, "hex"))
    play(match, "hex:0505 kind:eng_inf_levy hex:0505 kind:eng_cav_levy")
    assert here(match, "0505") == "eng_cav_levy eng_inf_levy"
    assert asked(match) == "movement"


def test_9_13_the_last_levy_counter_ends_the_loyal_scots():
    """Nothing is asked for the other noble."""
    match = position(
        "movement",
        "english",
        turn=13,
        english={CLEAR: "inf_levy*8 cav_levy*4"},
        neutral={"douglas": "", "bruce": ""},
        hands=("", "loyal_scots"),
    )
    play(match, "marker:loyal_scots")
    match.apply(match.choice.find("hex:0505"))
    assert here(match, "0505") == "eng_inf_levy"
    assert asked(match) == "movement"


def test_12_21_loyal_scots_is_not_used_in_1297():
    for turn, usable in ((12, False), (13, True)):
        match = position(
            "movement",
            "english",
            turn=turn,
            english={CLEAR: "inf_levy"},
            neutral={"douglas": ""},
            hands=("", "loyal_scots"),
        )
        assert ("marker:loyal_scots" in offered(match)) == usable
