"""Sections 2.1, 3, 5 and 6: control, the turn, stacking, foraging."""

from types import SimpleNamespace

import pytest

from game.games.scotland.bot.placing import more_starve
from game.games.scotland.chapters.recruitment import starved
from game.games.scotland.data import HEX, SIDES, forage_limit
from game.games.scotland.queries import is_winter

from .builders import asked, asker, draws, here, march, offered, play, position, told


def control(match, name):
    return SIDES[match.state.control[HEX[name]]]


# === 2.1 Control ===


def test_2_1_a_hex_belongs_to_the_last_side_whose_unit_passed():
    match = position("movement", scots={"0405": "inf_levy"})
    march(match, "0405", "0305", "0306")
    assert control(match, "0305") == control(match, "0306") == "scots"
    assert control(match, "0307") == "english"


def test_2_1_a_leader_alone_takes_no_hex():
    match = position("movement", scots={"0405": "wallace"})
    march(match, "0405", "0305")
    assert control(match, "0305") == "english"


# === 3 The turn ===


def test_3_1_tie_in_march_dice_scots_go_first():
    match = position("next_turn", turn=0, dice=draws(10) + "4 4 1", scots={"0405": "inf_levy"})
    assert (match.state.first, match.state.marches) == (0, [4, 4])
    assert asker(match) == "scots"


def test_3_2_the_higher_march_die_goes_first_and_dice_are_marches():
    match = position(
        "next_turn", turn=0, dice=draws(10) + "2 5 1", scots={"0405": "inf_levy"}, english={"0904": "inf_levy"}
    )
    assert match.state.marches == [2, 5]
    assert asker(match) == "english"


def test_3_1_no_marker_is_asked_for_on_march_dice():
    match = position(
        "next_turn", turn=0, dice="fortunes_of_war fortunes_of_war " + draws(8) + "3 1 1", scots={"0405": "inf_levy"}
    )
    assert match.state.hands[0].count("fortunes_of_war") == 2
    assert asked(match) == "movement"


def test_3_2_first_player_moves_and_fights_before_the_second():
    match = position(
        "next_turn",
        turn=0,
        dice=draws(10) + "5 2 1",
        scots={"0405": "inf_levy"},
        english={"0904": "inf_levy"},
        provoked=True,
    )
    play(match, "button:done")
    while asked(match) != "movement":
        play(match, "button:pass" if "button:pass" in offered(match) else "button:done")
    assert asker(match) == "english"


def test_3_3_order_scots_promote_english_promote_scots_recruit_english_recruit():
    match = position(
        "recruitment", scots={"0405": "wallace inf_levy"}, english={"0611": "inf_levy"}, loyalty={"0504": "scots"}
    )
    order = []
    while match.choice is not None:
        order.append((asker(match), asked(match)))
        play(match, "button:done")
    assert order == [
        ("scots", "promotion"),
        ("english", "promotion"),
        ("scots", "leader_levy"),
        ("scots", "town_levy"),
        ("english", "town_levy"),
    ]


def test_3_4_foraging_comes_after_recruitment_and_3_5_the_next_month_follows():
    match = position("next_turn", turn=3, dice=draws(12) + "3 2 " + draws(12) + "1 6", scots={"0405": "inf_levy"})
    while match.state.turn == 4:
        play(match, "button:pass" if "button:pass" in offered(match) else "button:done")
    kinds = [event.kind for _, event in match.history]
    assert kinds.index("player_turn") < kinds.index("recruitment") < kinds.index("foraging")
    assert [(data["turn"], data["month"]) for data in told(match, "turn")] == [(4, 4), (5, 5)]


# === 5 Stacking ===


def test_5_0_a_hex_holds_any_number_of_units():
    match = position("movement", scots={"0405": "inf_levy*10 inf_regular*8 inf_elite*3", "0404": "inf_elite"})
    march(match, "0404", "0405")
    assert here(match, "0405").count("sco_inf") == 22


# === 6 Foraging ===


def test_6_0_losses_are_half_the_surplus_rounded_up():
    assert [starved(excess) for excess in (-1, 0, 1, 2, 3, 4)] == [0, 0, 1, 1, 2, 2]


def test_6_0_example_nine_english_in_clear_ground_in_july():
    match = position("foraging", turn=7, english={"0904": "inf_regular*9 percy"})
    assert here(match, "0904") == " ".join(["eng_inf_regular"] * 7) + " percy"
    assert match.choice is None


def test_6_0_the_owner_chooses_and_leaders_are_never_lost():
    match = position("foraging", turn=7, english={"0909": "inf_regular inf_elite inf_levy percy clifford"})
    assert (asker(match), asked(match), match.choice.args["left"]) == ("english", "forage", 1)
    assert set(offered(match)) == {"piece:eng_inf_regular.1", "piece:eng_inf_elite.1", "piece:eng_inf_levy.1"}
    play(match, "piece:eng_inf_levy.1")
    assert here(match, "0909") == "clifford eng_inf_elite eng_inf_regular percy"


@pytest.mark.parametrize(
    ("name", "side", "summer", "winter"),
    [
        ("0405", 0, 8, 4),
        ("0405", 1, 6, 3),
        ("0303", 0, 6, 3),
        ("0303", 1, 4, 2),
        ("0101", 0, 4, 2),
        ("0101", 1, 2, 1),
        ("0404", 0, 10, 6),
        ("0404", 1, 8, 5),
        ("0605", 0, 14, 9),
        ("0605", 1, 12, 8),
        ("0709", 0, 8, 5),
    ],
)
def test_6_0_table(name, side, summer, winter):
    assert forage_limit(HEX[name], side, winter=False) == summer
    assert forage_limit(HEX[name], side, winter=True) == winter


@pytest.mark.parametrize(("turn", "left"), [(10, 8), (11, 6), (14, 6), (15, 8)])
def test_6_0_winter_is_november_to_february(turn, left):
    match = position("foraging", turn=turn, scots={"0405": "inf_levy*8"})
    assert here(match, "0405").count("sco_inf_levy") == left


def test_6_0_units_of_neutral_nobles_are_left_out():
    match = position("foraging", turn=1, neutral={"douglas": "inf_levy*8"})
    assert here(match, "0406").count("sco_inf_levy") == 8


@pytest.mark.parametrize("over", [-2, -1, 0, 1, 2, 3])
def test_6_0_one_more_unit_starves_with_every_second_one_over_the_limit(over):
    """Nobody starves up to the limit; a first one over it does, and with it the next finds nothing to lose."""
    place, side = "0307", SIDES.index("english")
    limit = forage_limit(HEX[place], side, winter=True)
    st = position("movement", "scots", turn=12, english={place: f"inf_levy*{limit + over}"}).state
    assert is_winter(st)
    assert more_starve(SimpleNamespace(st=st, side=side), HEX[place]) is (over in (0, 2))
