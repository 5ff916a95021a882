"""Chances that are told: exact, of both sides, and as likely to come true as they say."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.choice import Pick
from game.core.match import Match
from game.core.pondering import at_once
from game.games.deloyer.data import AP, CARD_IDS, CARDINAL, DEFENCE, HEX_IDS, UNIT
from game.games.deloyer.explain.danger import danger_of
from game.games.deloyer.explain.odds import foresee
from tests.games.deloyer.builders import HEX, RULES, F, L, begin, do, units_at
from tests.games.deloyer.test_refusals_of_deloyer import notes


def prospect(match: Match, h: str):
    st = match.state
    return at_once(foresee(st, HEX[h], units_at(st, L, HEX[h]), units_at(st, F, HEX[h])))


def test_16_soldiers_against_soldiers_by_all_their_dice():
    """One against one: the melee alone is fought, both dice at once."""
    own, enemy = UNIT["soldier_l"], UNIT["soldier_f"]
    alone = [0.0, 0.0]
    for mine, theirs in product(range(1, 7), repeat=2):
        dies = [hit if hit <= AP[unit] else 0 for hit, unit in ((theirs, enemy), (mine, own))]
        dead = [dies[0] >= DEFENCE[own], dies[1] >= DEFENCE[enemy]]
        alone[L] += (dead[1] and not dead[0]) / 36
        alone[F] += (dead[0] and not dead[1]) / 36
    found = prospect(begin("l_battle", {"61": "soldier_l"}, {"61": "soldier_f"}), "61").alone
    assert found == pytest.approx(tuple(alone))


def test_0_and_100_are_said_of_what_is_impossible_and_certain_alone():
    """Machines that cannot all fall; and what lies one chance in some ten thousands away from certainty."""
    match = begin("l_battle", {"61": "soldier_l*4"}, {"61": "soldier_f*6 roundfacer*5"}, open=[29])
    assert 0.0 <= prospect(match, "61").alone[L] < 1e-6
    sure = prospect(begin("l_battle", {"61": "soldier_l"}, {"61": "roundfacer*3 soldier_f*3"}, open=[29]), "61")
    assert sure.alone[L] == 0.0
    assert 0.0 < sure.alone[F] < 1.0


@pytest.mark.parametrize(
    ("side", "l", "f", "goal", "told"),
    [
        (F, {"61": "soldier_l*3"}, {"62": "soldier_f*2"}, "61", "control_back"),
        (F, {"61": "soldier_l*3"}, {"61": "soldier_f", "62": "soldier_f"}, "61", "wins_back"),
        (L, {"61": "soldier_l"}, None, "62", "gives_up"),
        (F, {"61": "soldier_l*3"}, {"61": "soldier_f*2"}, "62", "lets_have"),
    ],
)
def test_3_3_1_both_sides_are_told_what_a_move_wins_and_gives_up(side, l, f, goal, told):  # noqa: E741
    match = begin("l_move" if side == L else "f_move", l, f)
    unit = "soldier_l@61" if side == L else f"soldier_f@{'62' if goal == '61' else '61'}"
    do(match, unit)
    assert told in notes(match, f"hex:{goal}")


def test_3_3_2_a_battle_says_what_it_means_for_control():
    match = begin("l_battle", {"61": "soldier_l*4"}, {"61": "soldier_f*3"})
    assert 0.0 < notes(match, "hex:61")["held"]["chance"] < 1.0


def test_7_2_replenishment_says_where_to_and_what_is_left():
    match = begin("f_replenish", {"61": "soldier_l"}, {"62": "soldier_f"}, box="soldier_f roundfacer")
    found = notes(match, next(str(pick) for pick in match.choice.options if "soldier" in str(pick)))
    assert found["comes_to"] == {"hex": HEX_IDS[CARDINAL]}
    assert found["replenish_left"] == {"soldiers": 2, "cbas": 2}


def test_20_3_2_the_danger_as_it_stands_and_after_what_can_be_attacked():
    """Those whom the federation reaches may fall; those beyond its reach may not."""
    rebels = {"61": "dougram soldier_l*2", "17": "soldier_l*4", "26": "soldier_l*4"}
    match = begin("f_move", rebels, {"61": "soldier_f*2"})
    found = danger_of(match.state)
    assert found is not None
    assert (found.units, found.bonus) == (11, 0)
    assert (found.fewest, found.worst_bonus) == (8, 3)
    assert found.now < found.worst
    later = begin("f_security", {"61": "soldier_l*3"}, {"61": "soldier_f*2"})
    after = danger_of(later.state)
    assert after is not None
    assert after.fewest == after.units == 3
    assert after.now == after.worst


def test_19_7_a_check_says_whether_it_succeeded_and_17_5_where_the_fallen_go():
    match = begin("l_battle", {"61": "dougram soldier_l*2"}, {"61": "soldier_f"}, open=[29], dice="1 1 1 1 1 1 1 1")
    happened = do(match, "hex:61")
    while match.choice is not None and not any(event.kind == "destroyed" for event in happened):
        pick = next((p for p in match.choice.options if p in (Pick("button", "yes"),) or p.kind == "piece"), None)
        happened += do(match, str(pick or match.choice.options[-1]))
    fates = {event.data["fate"] for event in happened if event.kind == "destroyed"}
    assert fates <= {"federation_box", "liberation_stock"}
    assert fates


def test_card_37_a_check_is_told_with_what_the_card_adds():
    """The figure of the hex is the one of the check that follows [19.6]."""
    match = begin(
        "f_security", f={"64": "soldier_f", "61": "soldier_f"}, chits={"64": [4], "61": [4]}, hands=([], [37])
    )
    do(match, f"card:{CARD_IDS[37]}")

    def told(pick: Pick) -> list[float]:
        return [claim.chance for claim in RULES.claims(match.view(F).state, match.choice, pick)]

    assert told(match.choice.find("hex:64")) == [3 / 6]
    do(match, "hex:64")
    assert told(match.choice.find("soldiers=1")) == [3 / 6]
