"""The trial battles agree with six thousand battles played by the full rules."""

from random import Random

import pytest

from game.games import load_rules
from game.games.scotland.data import COUNTERS, HEX, KINDS, PIECE
from game.games.scotland.explain.odds import BREATH, Odds, Terms, _estimates, estimate, estimating, odds, terms_of
from game.games.scotland.state import Battle

STATE = load_rules("scotland").start("rebellion", {}, 2)
CLEAR, MOUNTAIN, CITY, MAJOR = "0305", "0103", "0404", "0605"


def army(text: str) -> list[int]:
    """Pieces from "2 eng_inf_levy, edward"."""
    pieces = []
    for part in text.split(", "):
        number, _, name = part.rpartition(" ")
        if name in KINDS:
            pieces += COUNTERS[KINDS.index(name)][: int(number)]
        else:
            pieces.append(PIECE[name])
    return pieces


def terms(attackers: str, defenders: str, place: str, **more) -> Terms:
    return terms_of(STATE, HEX[place], army(attackers), army(defenders), **more)


TABLE = [
    ("4 eng_inf_regular", "4 sco_inf_regular", CLEAR, {}, 0.50, 0.49, 1.7, 1.7),
    ("4 eng_inf_regular", "4 sco_inf_regular", MOUNTAIN, {}, 0.36, 0.64, 1.4, 2.3),
    ("4 eng_inf_regular", "4 sco_inf_regular", CLEAR, {"over_river": True}, 0.45, 0.54, 1.6, 1.9),
    ("4 eng_inf_regular", "4 sco_inf_regular", CITY, {}, 0.01, 0.99, 0.6, 3.9),
    ("4 eng_cav_regular", "4 sco_inf_regular", CLEAR, {}, 0.88, 0.12, 3.0, 1.1),
    ("8 eng_inf_levy", "4 sco_inf_regular", CLEAR, {}, 0.99, 0.01, 7.6, 0.6),
    ("1 sco_inf_elite, wallace", "1 eng_inf_regular", CITY, {}, 0.82, 0.18, 0.8, 0.4),
    ("4 eng_inf_regular", "2 sco_inf_levy", CITY, {}, 0.93, 0.07, 3.7, 1.3),
    ("3 eng_cav_regular, 3 eng_inf_regular", "2 sco_inf_regular", MAJOR, {}, 0.97, 0.03, 5.8, 1.3),
    ("3 sco_inf_levy", "1 eng_inf_levy", CITY, {"resolve": (0.0, 0.0)}, 0.0, 0.95, 0.1, 1.0),
]


@pytest.mark.parametrize(("attackers", "defenders", "place", "more", "win", "loss", "left", "enemy_left"), TABLE)
def test_the_table_of_typical_battles(attackers, defenders, place, more, win, loss, left, enemy_left):
    result = odds(terms(attackers, defenders, place, **more), 1500, Random(7))
    assert result.attacker == pytest.approx(win, abs=0.06)
    assert result.defender == pytest.approx(loss, abs=0.06)
    assert result.attackers_left == pytest.approx(left, abs=0.4)
    assert result.defenders_left == pytest.approx(enemy_left, abs=0.4)
    assert result.attacker + result.nobody + result.defender == pytest.approx(1)


def test_stirling_bridge():
    english = "2 eng_cav_regular, 3 eng_inf_regular, 2 eng_inf_levy, percy"
    scots = "1 sco_inf_elite, 3 sco_inf_regular, 2 sco_inf_levy, wallace"
    result = odds(terms(english, scots, CLEAR, over_river=True), 1500, Random(7))
    assert result.attacker == pytest.approx(0.82, abs=0.06)
    assert result.attackers_shaken > 0
    assert result.defenders_shaken > result.attackers_shaken


def test_markers_of_the_battle_count():
    place = HEX[CITY]
    bare = Battle(place, 1, round=1)
    siege = Battle(place, 1, round=1, siege=1)
    archers = Battle(place, 1, round=1, archers=1, siege=1)
    chances = [
        odds(terms("4 eng_inf_regular", "3 sco_inf_regular", CITY, battle=b), 600, Random(3)).attacker
        for b in (bare, siege, archers)
    ]
    assert chances[0] + 0.2 < chances[1] < chances[2] - 0.1


def test_a_zeroed_unit_does_not_strike_in_the_first_round():
    elite = army("1 sco_inf_elite")[0]
    zeroed = Battle(HEX[CLEAR], 1, round=1, zeroed=[elite])
    plain = odds(terms("1 eng_inf_regular", "1 sco_inf_elite", CLEAR), 1500, Random(3)).attacker
    assert odds(terms("1 eng_inf_regular", "1 sco_inf_elite", CLEAR, battle=zeroed), 1500, Random(3)).attacker > plain


def test_series_of_trials_add_up():
    question = terms("4 eng_inf_regular", "4 sco_inf_regular", CLEAR)
    a, b = odds(question, 100, Random(1)), odds(question, 300, Random(2))
    both = a.join(b)
    assert both.samples == 400
    assert both.attacker == pytest.approx((a.attacker + 3 * b.attacker) / 4)


def test_an_estimate_is_always_the_same():
    question = terms("4 eng_inf_regular", "4 sco_inf_regular", MOUNTAIN)
    first = estimate(question, 50)
    _estimates.clear()
    assert estimate(question, 50) == first
    assert isinstance(first, Odds)


def test_an_estimate_takes_breath_within_a_battle():
    endless = terms("6 eng_inf_levy", "6 sco_inf_elite", MOUNTAIN, resolve=(0.0, 0.0))
    _estimates.clear()
    pondering, pauses = estimating(endless, 20), 0
    while True:
        try:
            assert next(pondering) is None
        except StopIteration as end:
            found = end.value
            break
        pauses += 1
    assert found == estimate(endless, 20)
    assert pauses >= found.samples
    assert pauses * BREATH >= found.samples * found.rounds / 2
