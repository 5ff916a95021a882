"""Trial battles: typical cases, walls, retreats, and reproducible figures."""

from random import Random

import pytest

from game.core.claim import Step, Verdict
from game.games import load_rules
from game.games.scotland.data import COUNTERS, HEX, KINDS, PIECE, STRENGTH
from game.games.scotland.explain.odds import (
    BREATH,
    PATIENCE,
    Odds,
    _estimates,
    _suffer,
    estimate,
    estimating,
    odds,
    trials,
)
from game.games.scotland.explain.terms import Terms, terms_of
from game.games.scotland.state import Battle
from tests.games.scotland.builders import position

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
    ("4 eng_inf_regular", "4 sco_inf_regular", CLEAR, {}, 0.44, 0.56, 2.5, 2.5),
    ("4 eng_inf_regular", "4 sco_inf_regular", MOUNTAIN, {}, 0.33, 0.67, 2.4, 2.9),
    ("4 eng_inf_regular", "4 sco_inf_regular", CLEAR, {"over_river": True}, 0.39, 0.6, 2.4, 2.7),
    ("4 eng_inf_regular", "4 sco_inf_regular", CITY, {}, 0.01, 0.99, 2.0, 3.9),
    ("4 eng_cav_regular", "4 sco_inf_regular", CLEAR, {}, 0.88, 0.12, 3.2, 1.6),
    ("8 eng_inf_levy", "4 sco_inf_regular", CLEAR, {}, 0.99, 0.01, 7.9, 1.8),
    ("1 sco_inf_elite, wallace", "1 eng_inf_regular", CITY, {}, 0.73, 0.27, 0.9, 0.4),
    ("4 eng_inf_regular", "2 sco_inf_levy", CITY, {}, 0.85, 0.15, 3.7, 1.1),
    ("3 eng_cav_regular, 3 eng_inf_regular", "2 sco_inf_regular", MAJOR, {}, 0.86, 0.14, 5.6, 1.1),
    ("3 sco_inf_levy", "1 eng_inf_levy", CITY, {}, 0.0, 1.0, 2.9, 1.0),
]
WALLS = [
    ("5 eng_inf_regular", "2 sco_inf_levy", MAJOR, 0.0),
    ("4 eng_inf_regular", "1 sco_inf_levy", MAJOR, 0.0),
    ("1 eng_cav_regular, 3 eng_inf_regular", "2 sco_inf_levy", MAJOR, 0.6),
]
"""Attackers, defenders, hex, the most that can be promised: 0 where no attacker can hit through the walls."""


@pytest.mark.parametrize(("attackers", "defenders", "place", "more", "win", "loss", "left", "enemy_left"), TABLE)
def test_the_table_of_typical_battles(attackers, defenders, place, more, win, loss, left, enemy_left):
    result = odds(terms(attackers, defenders, place, **more), 1500, Random(7))
    assert result.attacker == pytest.approx(win, abs=0.06)
    assert result.defender == pytest.approx(loss, abs=0.06)
    assert result.attackers_left == pytest.approx(left, abs=0.4)
    assert result.defenders_left == pytest.approx(enemy_left, abs=0.4)
    assert result.attacker + result.nobody + result.defender == pytest.approx(1)


@pytest.mark.parametrize(("attackers", "defenders", "place", "most"), WALLS)
def test_nobody_leaves_a_town_that_cannot_be_hurt(attackers, defenders, place, most):
    result = trials(terms(attackers, defenders, place)).to_the_end()
    assert result.attacker <= max(most, 0.005)


def stays(question: Terms) -> Terms:
    """The same where nobody may leave."""
    attacker, defender = (army._replace(initiative=0) for army in question.armies)
    return question._replace(armies=(attacker, defender))


def test_what_can_happen_is_never_told_as_impossible_nor_what_cannot_as_possible():
    walls = terms("5 eng_inf_regular", "2 sco_inf_levy", MAJOR)
    assert 0 < trials(walls).to_the_end().attacker < 0.01  # the levies may leave
    assert trials(stays(walls)).to_the_end().attacker == 0
    rout = trials(stays(terms("10 eng_inf_regular", "1 sco_inf_levy", CLEAR))).to_the_end()
    assert rout.attacker == 1 or rout.defender > 0


def test_who_has_said_that_he_leaves_may_leave_first():
    question = terms("4 eng_inf_regular", "4 sco_inf_regular", CLEAR)
    bound, free = question._replace(leaving=(0, 0)), question._replace(leaving=(0, 5))
    assert odds(free, 1500, Random(7)).attacker > 0.8 > odds(bound, 1500, Random(7)).attacker + 0.2


def test_an_army_leaves_sooner_for_a_leader_whose_death_is_dear():
    bare, led = (terms("6 eng_inf_regular", f"2 sco_inf_regular{more}", CLEAR) for more in ("", ", wallace"))
    same = led.armies[1]._replace(is_weighty=False)
    assert led.armies[1].is_weighty
    assert not bare.armies[1].is_weighty
    careless = odds(led._replace(armies=(led.armies[0], same)), 1500, Random(7))
    assert odds(led, 1500, Random(7)).defenders_left > careless.defenders_left


def test_an_army_that_stays_keeps_its_nerve():
    question = terms("5 eng_inf_regular", "2 sco_inf_levy", MAJOR)
    stayed = question._replace(leaving=(0, 0))
    assert odds(stayed, 200, Random(7)).rounds > PATIENCE > odds(question, 200, Random(7)).rounds + 5


def test_the_last_unit_that_can_hit_through_the_walls_is_spared():
    cavalry, infantry = STRENGTH[0][army("1 eng_cav_regular")[0]], STRENGTH[1][army("1 eng_inf_regular")[0]]
    line = [cavalry * 8 + cavalry - 1, infantry * 8]
    _suffer(line, [0], 1, 2)
    assert line == [cavalry * 8 + cavalry - 1, 0]
    _suffer(line, [0], 1, 0)
    assert line == [(cavalry - 1) * 8, 0]


def test_stirling_bridge():
    english = "2 eng_cav_regular, 3 eng_inf_regular, 2 eng_inf_levy, percy"
    scots = "1 sco_inf_elite, 3 sco_inf_regular, 2 sco_inf_levy, wallace"
    result = odds(terms(english, scots, CLEAR, over_river=True), 1500, Random(7))
    assert result.attacker == pytest.approx(0.88, abs=0.06)
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


def test_archers_count_when_an_army_thinks_of_leaving():
    """Judged by its own units alone, the English army leaves and wins 10 % of these battles."""
    shooting = Battle(HEX[CLEAR], 0, round=1, archers=1)
    found = odds(terms("4 sco_inf_levy", "2 eng_inf_levy", CLEAR, battle=shooting), 3000, Random(7))
    assert 0.16 < found.defender < 0.24
    assert found.rounds > 4.3


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
    endless = stays(terms("6 eng_inf_levy", "6 sco_inf_elite", MOUNTAIN))
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


@pytest.mark.parametrize(("plays", "verdict"), [("marker:lost_cause", Verdict.VOID), ("button:pass", Verdict.TRUE)])
def test_a_battle_that_ends_without_a_blow_does_not_judge_its_chance(plays: str, verdict: Verdict) -> None:
    """An army that surrenders was not beaten by those whose chance was shown [10.0]."""
    armies = {"scots": {"0405": "inf_levy*2"}, "english": {"0405": "inf_levy"}}
    match = position("battle", hands=("lost_cause", ""), dice="6 6 1 " * 9, **armies)
    assert match.choice is not None
    claim, *_ = match.rules.claims(match.view(0).state, match.choice, match.choice.find("hex:0405"))
    found = None
    while found is None and (choice := match.choice) is not None:
        pick = next((pick for pick in choice.options if str(pick) == plays), choice.options[0])
        found = claim.judge(Step(choice, pick, match.apply(pick), match.state))
    assert found is verdict
