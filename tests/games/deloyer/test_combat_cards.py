"""The combat cards: what each does in a battle, and when it may be played."""

from __future__ import annotations

import pytest

from game.core.dice import Unanswered
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.data import CARD_IDS, HEX_IDS, NEIGHBOURS
from tests.games.deloyer.builders import (
    HEX,
    F,
    L,
    begin,
    boxed,
    count,
    do,
    finish,
    offered,
    prompt,
    until,
    until_next,
    wait_for,
)

HUNT = ({"61": "soldier_l*3"}, {"61": "soldier_f*2"})


def test_card_78_strikes_first_in_the_personnel_step():
    match = begin("f_battle", {"61": "soldier_l*4"}, {"61": "crab_gunner"}, hands=([78], []), dice="2 1 6 6")
    do(match, "hex:61")
    wait_for(match, "card:ambush_78")
    do(match, "card:ambush_78")
    wait_for(match, "button:yes")
    do(match, "button:yes", "crab_gunner@61")
    finish(match)
    assert count(match, F, "61") == 0
    assert count(match, L, "61") == 4


def test_card_80_adds_three_hits():
    match = begin("l_battle", {"61": "dougram"}, {"61": "roundfacer"}, hands=([80], []), dice="1 6")
    do(match, "hex:61", "card:crinns_charge")
    assert match.choice.args["on_cbas"] == 4


def test_card_81_rolls_again():
    match = begin("l_battle", {"61": "dougram"}, {"61": "roundfacer"}, hands=([81], []), dice="6 6 4")
    do(match, "hex:61")
    wait_for(match, "card:fang_of_the_sun")
    do(match, "card:fang_of_the_sun")
    until(match, "assign")
    assert match.choice.args["on_cbas"] == 4


def test_card_81_names_the_dougram_that_rolls_again_as_it_is():
    match = begin("l_battle", {"61": "dougram_back"}, {"61": "roundfacer"}, hands=([81], []), dice="6 6")
    do(match, "hex:61")
    wait_for(match, "card:fang_of_the_sun")
    match.dice = Unanswered()
    do(match, "card:fang_of_the_sun")
    assert (prompt(match), match.choice.args["unit"], match.choice.args["need"]) == ("reroll", "dougram_back", 4)


def test_card_82_rolls_again_in_the_melee():
    match = begin("l_battle", {"61": "soldier_l*2"}, {"61": "soldier_f"}, hands=([82], []), dice="6 5 6 3")
    do(match, "hex:61")
    until(match, "want_melee")
    do(match, "button:yes", "card:covering_fire")
    until(match, "assign")
    assert match.choice.args["on_soldiers"] == 3


def test_card_83_mines_hit_without_a_cba():
    match = begin("f_battle", {"61": "soldier_l*4"}, {"61": "roundfacer"}, hands=([83], []))
    do(match, "hex:61", "card:anti_armour_mines", "roundfacer@61")
    finish(match)
    assert boxed(match) == ["roundfacer"]


def test_card_84_and_95_escape_and_encirclement():
    match = begin("f_battle", *HUNT, hands=([84], []), chits={"61": [2]}, dice="0")
    do(match, "hex:61", "button:yes", "card:escape_underground")
    assert match.choice is None
    closed = begin("f_battle", {"61": "soldier_l"}, {"61": "soldier_f*2"}, hands=([84], [95]), chits={"61": [2]})
    do(closed, "hex:61", "button:no", "card:encirclement")
    assert "card:escape_underground" not in (offered(closed) if closed.choice else set())
    assert closed.state.battle is None or closed.state.battle.ap == [0, 1]


@pytest.mark.parametrize(("card", "side", "need"), [(85, L, 0), (93, F, 4)])
def test_cards_85_and_93_change_the_catch_value(card, side, need):
    hands = ([card], []) if side == L else ([], [card])
    match = begin("f_battle", *HUNT, hands=hands, chits={"61": [1]}, dice=f"{need or 1}")
    events = do(match, "hex:61", "button:yes", f"card:{CARD_IDS[card]}")
    tried = next(event for event in events if event.kind in ("caught", "slipped_away"))
    assert (tried.data["need"], tried.kind) == (need, "caught" if need else "slipped_away")


@pytest.mark.parametrize(
    ("card", "phase", "armies", "needs"),
    [
        (86, "l_battle", ({"61": "soldier_l"}, {"61": "roundfacer"}), [4]),
        (88, "l_battle", ({"61": "soldier_l"}, {"61": "soldier_f"}), [4]),
        (89, "f_battle", ({"61": "roundfacer*4"}, {"61": "roundfacer*2"}), [5, 5]),
    ],
)
def test_cards_that_change_values(card, phase, armies, needs):
    side = CARD_BY_NO[card].side
    hands = ([card], []) if side == L else ([], [card])
    match = begin(phase, *armies, hands=hands, open=[29] if card == 88 else [], dice="6 " * 12)
    events = do(match, "hex:61", f"card:{CARD_IDS[card]}")
    while match.choice is not None:
        events += do(match, "button:yes" if "button:yes" in offered(match) else "button:pass")
    rolled = [
        event.data["needs"]
        for event in events
        if event.kind == "rolled" and event.data["side"] == ("liberation", "federation")[side]
    ]
    assert rolled[0] == needs


def test_card_87_wants_a_hex_without_the_federation_beside_the_battle():
    """All units go together into one land hex; whoever else stands there stays."""
    army, enemy = {"61": "soldier_l*2 dougram", "62": "soldier_l"}, {"61": "soldier_f*2", "52": "roundfacer"}
    match = begin("f_battle", army, enemy, hands=([87], []), dice="1")
    do(match, "hex:61", "button:yes", "card:fighting_withdrawal")
    around = {f"hex:{HEX_IDS[h]}" for h in NEIGHBOURS[HEX["61"]]}
    assert {"hex:52", "hex:62"} < around
    assert offered(match) == around - {"hex:52"}
    do(match, "hex:62")
    assert (count(match, L, "61"), count(match, L, "62")) == (0, 4)
    assert match.state.battle is None, "the battle ends"
    shut = {"61": "soldier_f*2", **{h.removeprefix("hex:"): "soldier_f" for h in around}}
    nowhere = begin("f_battle", {"61": "soldier_l*3"}, shut, hands=([87], []), dice="1 6 6 6 6 6")
    do(nowhere, "hex:61", "button:yes", "button:no", "button:no")
    assert nowhere.choice is None, "it could not be played at any moment"


def test_card_87_after_any_step():
    """The catch step included, if the check was made and succeeded [12.7] (D50)."""
    armies = {"61": "soldier_l*3 roundfacer"}, {"61": "soldier_f*2 roundfacer"}
    match = begin("l_battle", *armies, hands=([87], []), dice="6 6")
    do(match, "hex:61")
    moments = []
    while match.choice is not None:
        if "card:fighting_withdrawal" in offered(match):
            moments.append(match.choice.args["window"])
        until_next(match)
    assert moments == ["before_personnel", "before_melee", "end"]
    slipped = begin("f_battle", *HUNT, hands=([87], []), dice="6")
    do(slipped, "hex:61", "button:yes")
    assert slipped.choice is None, "he who has slipped away has no battle to withdraw from"


def test_card_87_not_from_pursuers():
    """Cards 90 and 95 bar the way."""
    match = begin("f_battle", {"53": "soldier_l*4"}, {"53": "garcia"}, hands=([87], [90]), dice="6 6 6 6 6")
    do(match, "hex:53", "card:garcias_pursuit")
    assert CARD_BY_NO[87].why_not(match.state, L).key == "refusal.no_withdrawal"
    while match.choice is not None:
        assert "card:fighting_withdrawal" not in offered(match)
        until_next(match)
    open_way = begin("f_battle", {"53": "soldier_l*4"}, {"53": "garcia"}, hands=([87], []), dice="6 6 6 6 6")
    do(open_way, "hex:53")
    wait_for(open_way, "card:fighting_withdrawal")


def test_card_87_ends_the_battle():
    """No more cards are played in it; and from a hex without enemies nobody withdraws."""
    match = begin("l_battle", {"53": "soldier_l*2"}, {"53": "garcia"}, hands=([87], [90]))
    do(match, "hex:53", "card:fighting_withdrawal", "hex:54")
    assert match.choice is None, "Garcia pursues nobody"
    won = begin("l_battle", {"61": "roundfacer"}, {"61": "roundfacer"}, hands=([87], []), dice="4 6")
    do(won, "hex:61", "roundfacer@61")
    assert CARD_BY_NO[87].why_not(won.state, L).key == "refusal.battle_over"
    assert count(won, L, "61") == 1


def test_card_87_withdraws():
    match = begin("f_battle", *HUNT, hands=([87], []), dice="1")
    do(match, "hex:61", "button:yes", "card:fighting_withdrawal", "hex:62")
    assert count(match, L, "62") == 3
    assert match.choice is None


def test_card_90_pursues():
    match = begin("f_battle", {"53": "soldier_l*4"}, {"53": "garcia"}, hands=([87], [90]), dice="6 6 6 6 6")
    do(match, "hex:53", "card:garcias_pursuit")
    until(match, "want_melee")
    do(match, "button:yes")
    assert match.choice is None or match.choice.args.get("on_soldiers", 2) == 2
    assert count(match, L, "53") == 4


@pytest.mark.parametrize(("die", "lost"), [("2", True), ("3", False)])
def test_card_91_may_be_lost(die, lost):
    match = begin("f_battle", {"53": "roundfacer*4"}, {"53": "tequila_gunner garcia"}, hands=([], [91]),
                  dice=f"{die} 6 6 6 6 6")  # fmt: skip
    do(match, "hex:53", "card:sergeant_dirk")
    assert (91 in match.state.removed) is lost


def test_card_92_against_a_dougram():
    match = begin("f_battle", {"61": "dougram soldier_l*3"}, {"61": "hasty"}, hands=([], [92]), dice="6 1 6")
    do(match, "hex:61", "card:hank_and_aaron", "dougram@61")
    assert count(match, L, "61", "dougram_back") == 1


def test_card_94_strikes_one_pairing():
    match = begin("f_battle", {"61": "soldier_l*3 crab_gunner"}, {"61": "soldier_f"}, hands=([], [94]), dice="6 6")
    do(match, "hex:61", "card:helicopter_strike", "button:on_soldiers")
    assert match.state.battle.air_hits == 2
    finish(match)
    assert count(match, L, "61") == 4


def test_card_96_needs_three_machines():
    match = begin(
        "f_battle", {"61": "roundfacer*4"}, {"61": "roundfacer*3"}, hands=([], [96]), dice="6 5 6 6 6 6 6 4 4"
    )
    do(match, "hex:61")
    wait_for(match, "card:massed_fire")
    do(match, "card:massed_fire")
    assert len(offered(match)) == 2, "a die that was rolled again is not rolled a third time"
    do(match, next(iter(sorted(offered(match) - {"button:done"}))))
    until(match, "assign")
    assert match.choice.args["on_cbas"] == 8


def test_card_97_brings_reserves():
    enemy = {"61": "roundfacer", "62": "soldier_f roundfacer"}
    match = begin("l_battle", {"61": "roundfacer"}, enemy, hands=([], [97]), dice="6 6 6")
    do(match, "hex:61", "card:reinforcements_arrive", "roundfacer@62", "soldier_f@62")
    assert count(match, F, "61") == 3


def test_card_97_is_not_played_for_nothing():
    """The first of the units must come, the second need not."""
    enemy = {"61": "roundfacer", "62": "soldier_f roundfacer"}
    match = begin("l_battle", {"61": "roundfacer"}, enemy, hands=([], [97]), dice="6 6 6")
    do(match, "hex:61", "card:reinforcements_arrive")
    assert prompt(match) == "reinforce"
    assert "button:done" not in offered(match)
    do(match, "soldier_f@62")
    assert prompt(match) == "reinforce"
    do(match, "button:done")
    assert count(match, F, "61") == 2


def test_card_98_hardens_machines():
    match = begin("l_battle", {"61": "roundfacer"}, {"61": "roundfacer"}, hands=([], [98]), dice="4 6")
    do(match, "hex:61", "card:prepared_positions")
    assert match.choice is None
    assert count(match, F, "61") == 1


def test_card_99_strikes_first_in_the_cba_step():
    match = begin("f_battle", {"61": "roundfacer soldier_l*3"}, {"61": "cochima_spl"}, hands=([], [99]), dice="4")
    do(match, "hex:61", "card:raid_of_unit_24", "roundfacer@61")
    assert count(match, L, "61", "roundfacer") == 0
    assert count(match, F, "61") == 1


@pytest.mark.parametrize(("enemy", "vain"), [("roundfacer", "no_target"), ("roundfacer soldier_f", "")])
def test_card_88_wants_enemies_for_the_melee(enemy, vain):
    """Anti-personnel values of soldiers count in the melee alone (D3)."""
    match = begin("l_battle", {"61": "soldier_l"}, {"61": enemy}, hands=([88, 86], []), open=[29])
    do(match, "hex:61")
    found = CARD_BY_NO[88].why_not(match.state, L)
    assert (found.key.removeprefix("refusal.") if found is not None else "") == vain


@pytest.mark.parametrize(("army", "vain"), [("roundfacer", True), ("roundfacer soldier_l", False)])
def test_card_98_wants_somebody_who_can_still_hit_a_machine(army, vain):
    """After the CBA step soldiers alone [15.1] (D3)."""
    match = begin("l_battle", {"61": army}, {"61": "roundfacer soldier_f"}, hands=([], [98, 94]), dice="6 6")
    do(match, "hex:61")
    assert "card:prepared_positions" in offered(match)
    until(match, "battle_card")
    while match.choice.args["window"] != "before_personnel":
        do(match, "button:pass")
    assert ("card:prepared_positions" not in offered(match)) is vain
