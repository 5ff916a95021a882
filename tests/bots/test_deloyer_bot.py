"""The bots of Lecoque's Conspiracy: what the levels know about the two conspiracies and the capital."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.choice import DONE, PASS, Choose, Pick
from game.core.match import Match
from game.core.pondering import at_once
from game.core.rules import Thought
from game.core.seat import Seat
from game.games.deloyer.bot.ground import garrison
from game.games.deloyer.bot.mind import SKILLS, DeloyerMind, Fleet, Memory
from game.games.deloyer.bot.moving import evade, hunt, patrol
from game.games.deloyer.bot.raids import battle_worth, city_worth, keep_back, stand
from game.games.deloyer.bot.strongpoint import eject, to_city
from game.games.deloyer.chapters.movement import goals
from game.games.deloyer.data import CARD_IDS, CARDINAL, HEX, NEIGHBOURS
from game.games.deloyer.picks import FORTRESS, HEX_PICKS
from game.games.deloyer.queries import units_at, vp
from game.games.deloyer.state import DeloyerState
from tests.games.deloyer.builders import RULES, F, L, begin, do


def thought(match: Match[DeloyerState], level: str, plan: str) -> Thought:
    """What a computer player with that plan would do."""
    assert match.choice is not None
    bot = RULES.bot(level, 1)
    bot.memory.plan, bot.memory.free = plan, 29 in match.state.open
    return next(found for found in bot.think(Seat(match, match.choice.seat)) if found is not None)


def card(number: int) -> Pick:
    return Pick("card", CARD_IDS[number])


TALKS = {"open": [29, 71, 73], "l": {"67": "soldier_l"}}


@pytest.mark.parametrize(
    ("hand", "karmel", "destin", "plays"),
    [
        ([75], [4], [1], True),
        ([75], [4], [1, 1, 1], False),
        ([75, 77], [4, 5], [1, 1, 1], True),
        ([75, 77], [4, 4], [1, 1, 1], False),
        ([75, 77], [4, 5], [1] * 7, False),
    ],
)
def test_samarin_is_confined_where_the_assassin_is_far_or_has_no_time_left(hand, karmel, destin, plays):
    """[20.2]: card 75 opens the way to card 34 as well as to the talks. Of Destin's box the number is known."""
    match = begin("play_f", hands=([], hand), chits={"karmel": karmel, "destin": destin}, **TALKS)
    assert (thought(match, "hard", "state").pick == card(75)) is plays
    assert thought(match, "normal", "state").pick == card(75), "others do not think of it"


@pytest.mark.parametrize(("lecoque", "karmel", "plays"), [([5, 3], [5, 4], True), ([5, 3], [5, 3], False)])
def test_lecoque_waits_for_karmel(lecoque, karmel, plays):
    """Card 71 arms the assassin too: it comes when the talks can be paid for."""
    match = begin("play_f", hands=([], [71]), open=[22, 29, 73], l={"67": "soldier_l"},
                  chits={"lecoque": lecoque, "karmel": karmel, "destin": [1, 1, 1]})  # fmt: skip
    assert (thought(match, "hard", "state").pick == card(71)) is plays


def test_the_capital_is_held_against_all_who_may_come():
    """[7.6] Reserves come back there: from the land, and with card 32 from Garland over the strait."""
    army = {"64": "soldier_f*3"}
    alone = begin("f_move", {"76": "soldier_l*2"}, army, open=[29]).state
    fleet = begin("f_move", {"76": "soldier_l*9"}, army, open=[29]).state
    assert garrison(alone, CARDINAL) == garrison(fleet, CARDINAL)
    assert garrison(fleet, CARDINAL, careful=True) > garrison(alone, CARDINAL, careful=True) > garrison(alone, CARDINAL)


def test_a_lost_capital_is_approached_together():
    """One by one they would be destroyed: hard gathers beside the city until an attack promises something."""
    match = begin("f_move", {"64": "soldier_l*9", "83": "soldier_l"}, {"83": "soldier_f*4"}, open=[29])
    seen = set()
    while match.choice is not None and match.choice.seat == F and match.choice.prompt in ("move", "move_to"):
        pick = thought(match, "hard", "war").pick
        seen.add(str(pick))
        do(match, str(pick))
    assert "hex:64" not in seen
    assert not any(match.state.owner[p] == F for p in match.state.stacks[HEX["64"]])


@pytest.mark.parametrize(
    ("scenario", "cards", "plans"),
    [
        ("setup1", [], ("government", "peace")),
        ("setup1", [29], ("government", "peace")),
        ("setup2", [], ("assassin", "peace")),
        ("setup2", [29], ("assassin", "war")),
    ],
)
def test_hard_leans_towards_the_plan_that_has_won_most(scenario, cards, plans):
    """Every level draws one of three for the match; hard the one that has won most twice as often as not."""
    st = RULES.start(scenario, {}, 2)
    st.open = cards
    choice = Choose(0, "play_card", [DONE])
    for side, plan in enumerate(plans):
        drawn = {
            level: Counter(DeloyerMind(st, choice, side, SKILLS[level], Random(n), Memory()).plan for n in range(99))
            for level in ("normal", "hard")
        }
        assert {len(plans) for plans in drawn.values()} == {3}
        assert drawn["hard"][plan] > 50 > drawn["normal"][plan]


def test_the_hard_federation_knows_what_a_city_is_worth_that_ends_the_match():
    """[20.3.1] Under the government it attacks the last city at odds at which normal lets it be."""
    army, police = {"83": "soldier_l*5"}, {"83": "soldier_f*4"}
    match = begin("f_battle", army, police, open=[29])
    assert thought(match, "hard", "war").pick == Pick("hex", "83")
    assert thought(match, "normal", "war").pick == DONE


def test_the_federation_goes_among_guerrillas_and_keeps_together_against_an_army():
    """[20.3.2][7.6] Before the government soldiers go to a city of many rebels, after it not in small numbers."""
    rebels, police = {"61": "soldier_l*4"}, {"62": "soldier_f*5"}
    before, after = (begin("f_move", rebels, police, open=cards) for cards in ((), (13, 29)))
    assert goes_to_bonar(before)
    assert not goes_to_bonar(after)


def goes_to_bonar(match: Match[DeloyerState]) -> bool:
    """Whether patrols of the hard federation would go there, attacks apart."""
    st, mind = match.state, federation(match, "hard")
    p = units_at(st, F, HEX["62"])[0]
    return patrol(mind, p, set(goals(st, F, p)), []) == HEX["61"]


def test_who_is_about_to_lose_stakes_everything():
    """[20.3.1] Nine VP of the enemy, or no city under the government: losses do not count, nobody stays in a city."""
    army, police = {"64": "soldier_l*4", "18": "soldier_l*4", "83": "soldier_l*4"}, {"81": "soldier_f*5"}
    lost, calm = (begin("f_move", units, police, open=[29]) for units in (army, {"83": "soldier_l*4"}))
    assert vp(lost.state) == 9
    hard, serene = (federation(match, "hard") for match in (lost, calm))
    assert hard.caution == 0.0 < serene.caution
    assert (keep_back(hard, HEX["81"]), len(keep_back(serene, HEX["81"]))) == ([], 2)
    assert city_worth(hard, HEX["83"]) > 40 > city_worth(federation(lost, "normal"), HEX["83"])
    homeless = begin("l_move", {"62": "soldier_l*4"}, police, open=[29])
    assert mind_of(homeless, L, "hard").caution == 0.0


def test_a_city_is_turned_by_numbers_alone():
    """[3.3] Under the government as many units as the enemy's do for the federation; the cheapest are sent."""
    match = begin("f_move", {"83": "soldier_l*3"}, {"83": "soldier_f", "81": "bushman*2 soldier_f*3"}, open=[29])
    hard, h = federation(match, "hard"), HEX["83"]
    police = units_at(match.state, F, HEX["81"])
    worth, team = stand(hard, h, police, 99)
    assert worth > 0.0
    assert [hard.kind_of(p) for p in team] == [hard.kind_of(police[-1])] * 2
    assert stand(hard, h, police[:1], 99) == (0.0, []), "one does not turn it"
    assert stand(hard, HEX["81"], police, 99) == (0.0, []), "it is theirs"


def test_who_turns_a_city_says_how_many_are_wanted():
    """The reason counts down as they come, and in the end the city is the federation's without a battle."""
    match = begin("f_move", {"61": "soldier_l*5"}, {"61": "soldier_f", "62": "soldier_f*6"}, open=[29])
    bot, told = RULES.bot("hard", 1), []
    while match.choice is not None and match.choice.prompt in ("move", "move_to"):
        found = next(each for each in bot.think(Seat(match, F)) if each is not None)
        if match.choice.prompt == "move":
            told += [(reason.key, reason.args.get("number")) for reason in found.because]
        do(match, str(found.pick))
    assert told[:4] == [("bot.turns", number) for number in (4, 3, 2, 1)]
    assert HEX["61"] not in match.state.control


def test_guerrillas_turn_a_city_by_numbers_as_well():
    """[3.2] Three to one."""
    match = begin("l_move", {"83": "soldier_l", "81": "soldier_l*3"}, {"83": "soldier_f"})
    rebels = units_at(match.state, L, HEX["81"])
    assert len(stand(mind_of(match, L, "hard"), HEX["83"], rebels, 3)[1]) == 2
    assert stand(mind_of(match, L, "hard"), HEX["83"], rebels, 1) == (0.0, [])


def test_a_battle_may_lose_a_city_that_numbers_have_won():
    """[3.3.2] Control is tested after each battle: hard lets it be, normal sees only what could be won."""
    match = begin("l_battle", {"83": "soldier_l*4"}, {"83": "soldier_f*3"}, open=[29])
    h = HEX["83"]
    assert h in match.state.control
    worths = []
    for level in ("hard", "normal"):
        mind = mind_of(match, L, level)
        worths.append(battle_worth(mind, h, at_once(mind.prospect(h))))
    assert worths[0] < worths[1]


def test_the_last_dougram_is_worth_what_it_spares_the_rising():
    """[20.3.2] Without it three is added to the dice."""
    army = {"67": "dougram_tb soldier_l*4", "61": "soldier_l*4", "81": "soldier_l*4", "76": "soldier_l*4"}
    match = begin("l_battle", army, {"67": "soldier_f"})
    hard, normal = (mind_of(match, L, level) for level in ("hard", "normal"))
    assert hard.danger(1.0, 1.0) > hard.danger(1.0, 0.5) > hard.danger(1.0, 0.0)
    assert normal.danger(1.0, 1.0) == normal.danger(1.0, 0.0)


def test_dougram_finds_room_in_andy():
    """[23.1] The federation cannot come there, so it does not matter that four cannot ask for a catch check."""
    match = begin("l_move", {"67": "dougram_tb", "68": "soldier_l*3"}, {"67": "soldier_f*5"}, open=[13])
    st, p = match.state, units_at(match.state, L, HEX["67"])[0]
    assert evade(mind_of(match, L, "hard"), p, set(goals(st, L, p)), []) == HEX["68"]
    st.open.append(64)
    assert evade(mind_of(match, L, "hard"), p, set(goals(st, L, p)), []) != HEX["68"]


def test_one_unit_holds_a_city_while_the_capital_is_lost():
    """[7.6] All others are wanted to retake it."""
    army = {"64": "soldier_l*4", "83": "soldier_l*4"}
    lost = begin("f_move", army, {"81": "soldier_f*5"}, open=[29]).state
    kept = begin("f_move", {"83": "soldier_l*4"}, {"81": "soldier_f*5"}, open=[29]).state
    assert garrison(lost, HEX["81"], careful=True) == 1 < garrison(kept, HEX["81"], careful=True)
    assert garrison(lost, CARDINAL, careful=True) > 1


def test_cities_are_dear_to_who_holds_the_card_of_the_government():
    """[20] It waits for three VP, or for Doga: a city that brings them is worth as much as one that ends the match."""
    at_hand, later = (
        begin("l_move", {"76": "soldier_l*4"}, {"83": "soldier_f"}, open=[13, 19], hands=(hand, []))
        for hand in ([29], [])
    )
    worth, usual = (mind_of(match, L, "hard") for match in (at_hand, later))
    assert worth.is_ripe
    assert usual.is_ripe
    assert city_worth(worth, HEX["67"]) > city_worth(worth, HEX["83"]) > city_worth(usual, HEX["83"])


def mind_of(match: Match[DeloyerState], side: int, level: str) -> DeloyerMind:
    assert match.choice is not None
    memory = Memory("war" if side == F else "army", free=29 in match.state.open)
    return DeloyerMind(match.state, match.choice, side, SKILLS[level], Random(1), memory)


def federation(match: Match[DeloyerState], level: str) -> DeloyerMind:
    return mind_of(match, F, level)


def test_22_2_the_fortress_takes_the_place_of_a_cba_that_cannot_come():
    """It covers a city against rebels within reach, and is taken back where there are none."""
    match = begin("f_replenish", {"57": "soldier_l*3"}, {"58": "soldier_f*2"}, open=[29])
    picked = thought(match, "normal", "war")
    assert picked.pick == FORTRESS
    assert picked.because[0].args["number"] == 3
    empty = begin("f_replenish", {}, {"58": "soldier_f*2"}, open=[29])
    assert thought(empty, "normal", "war").pick == DONE


def test_22_9_rebels_are_driven_away_from_the_cities():
    st = RULES.start("setup2", {}, 2)
    site, beside = HEX["58"], NEIGHBOURS[HEX["58"]]
    choice = Choose(F, "eject_to", [*(HEX_PICKS[h] for h in beside), PASS], args={"hex": "58"})
    mind = DeloyerMind(st, choice, F, SKILLS["normal"], Random(1), Memory())
    found = at_once(eject(mind))
    assert found.pick != PASS
    assert to_city(st, HEX[str(found.pick.id)]) == max(to_city(st, h) for h in beside)
    assert site not in beside


def test_8_4_3_who_must_leave_goes_at_once_to_a_hex_with_room():
    match = begin("l_move", {"58": "soldier_l*6"}, {}, open=[])
    moves = 0
    while match.choice is not None and match.choice.prompt in ("move", "move_to") and moves < 30:
        match.apply(thought(match, "easy", "army").pick)
        moves += 1
    assert moves < 30
    assert all(len(stack) <= 4 for stack in match.state.stacks)


def test_11_3_soldiers_go_where_they_can_fly_over_the_sea_to_the_rising():
    """From the capital flights lead to a city of Palmina that rebels hold: the way over is another city's."""
    guards = dict.fromkeys(("18", "37", "44", "61", "64", "67", "69", "81"), "soldier_f*3")
    match = begin("f_move", {"76": "soldier_l*3"}, {"83": "soldier_f*9", **guards})
    st, mind = match.state, federation(match, "normal")
    p = units_at(st, F, HEX["83"])[0]
    assert HEX["76"] in st.control
    assert hunt(mind, p, set(goals(st, F, p)), []) in {HEX["64"], HEX["74"], HEX["73"]}


def test_5_5_who_has_exchanged_a_card_does_not_want_it_back():
    """What a player likes better than another would counts for what it gives as well as for what it takes."""
    deck = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
    match = begin("l_card", discards=(deck, []), dice=" ".join(CARD_IDS[card] for card in deck[:6]))
    bot = RULES.bot("normal", 7)
    for card in (*match.state.stocks[L], *deck):
        bot.memory.tastes[card] = 3.0 if card % 2 else 0.3
    given, taken = set[str](), set[str]()
    while match.choice is not None and match.choice.prompt in ("exchange_out", "exchange_in"):
        pick = next(found for found in bot.think(Seat(match, L)) if found is not None).pick
        (given if match.choice.prompt == "exchange_out" else taken).add(str(pick.id))
        match.apply(pick)
    worst = {CARD_IDS[number] for number in deck if number % 2 == 0}
    assert taken
    assert given - {"done"} <= worst


def test_a_crossing_keeps_its_ends_while_counters_of_the_same_numbers_go_aboard():
    match = begin("l_move", {"37": "soldier_l*9"}, hands=([20], []))
    do(match, "card:stowaway", "hex:67")
    bot = RULES.bot("normal", 1)
    start, goal = HEX["37"], HEX["67"]
    bot.memory.fleet = Fleet(start, goal, [start, start + 1])
    found = next(found for found in bot.think(Seat(match, L)) if found is not None)
    assert found.because[0].args["hex"] == "67"
    assert bot.memory.fleet == Fleet(start, goal, [start + 1])
