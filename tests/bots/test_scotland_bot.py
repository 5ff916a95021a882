"""The bots of Scotland: whole games without errors and without access to hidden information."""

from random import Random

import pytest

from game.bots.trying import Round
from game.core.choice import PASS, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide, play_out
from game.core.seat import Seat
from game.games import load_rules
from game.games.scotland.bot import foresight
from game.games.scotland.bot.battle import final_stake
from game.games.scotland.bot.march import Planner
from game.games.scotland.bot.mind import SKILLS, STEADY_HAND, Memory, ScotlandMind
from game.games.scotland.bot.player import ANSWERS
from game.games.scotland.bot.rally import rally
from game.games.scotland.bot.temper import EVEN, MOODS, STEADY, Temper
from game.games.scotland.bot.values import Values
from game.games.scotland.bot.worth import Outlook
from game.games.scotland.cards.markers import MARKERS
from game.games.scotland.data import ENGLISH, ENGLISH_TOWNS, HEX, SCOTS, SCOTTISH_TOWNS
from game.games.scotland.queries import units_at
from tests.games.scotland.builders import position
from tests.wide import WIDE, wide

RULES = load_rules("scotland")
SCENARIOS = tuple(RULES.scenarios)
ALL_ON = {option.id: True for option in RULES.options}


def begin(scenario: str, seed: int, options: dict[str, bool] | None = None) -> Match:
    return Match(RULES, scenario, options or {}, SeededDice(seed))


@pytest.mark.parametrize(
    ("level", "scenario", "options"),
    [("easy", "rebellion", ALL_ON), ("hard", "toom_tabard", {}),
     pytest.param("normal", "rebellion", ALL_ON, marks=wide),
     pytest.param("easy", "toom_tabard", {}, marks=wide), pytest.param("normal", "toom_tabard", {}, marks=wide)],
)  # fmt: skip
def test_every_decision_of_whole_games_is_answered_on_purpose(level, scenario, options):
    match = begin(scenario, 3, options)
    bots = [RULES.bot(level, 1), RULES.bot("easy", 2)]
    if options:
        bots.reverse()
    while (choice := match.choice) is not None:
        assert choice.prompt in ANSWERS
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    RULES.check(match.state)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_odd_positions_are_answered_too(scenario):
    """Against random play, and led into strange positions by it."""
    both = [(1, {}), (2, ALL_ON)]
    for seed, options in both if WIDE else both[SCENARIOS.index(scenario) :][:1]:
        match = begin(scenario, seed, options)
        rng = Random(seed)
        bots = [RULES.bot("normal", 1), RULES.bot("normal", 2)]
        while (choice := match.choice) is not None:
            if rng.random() < 0.5:
                match.apply(rng.choice(choice.options))
            else:
                decide(bots[choice.seat], match, choice.seat)
        assert match.state.outcome is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_seed_plays_the_same_game(scenario):
    logs = []
    for _ in range(2):
        match = begin(scenario, 9)
        bots = [RULES.bot("normal", 4), RULES.bot("easy", 5)]
        while (choice := match.choice) is not None and len(match.log) < 150:
            decide(bots[choice.seat], match, choice.seat)
        logs.append(match.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("scenario", [pytest.param("rebellion", marks=wide), "toom_tabard"])
def test_the_enemy_hand_makes_no_difference(scenario):
    """Before every decision the enemy's hand is dealt anew: a bot with the same seed decides the same."""
    match = begin(scenario, 12)
    bots = [RULES.bot("normal", 1), RULES.bot("normal", 2)]
    rng = Random(5)
    compared = 0
    while (choice := match.choice) is not None and compared <= 35:
        seat = choice.seat
        if rng.random() < 0.1:
            other = match.copy()
            RULES.determinize(other.state, seat, rng)
            picks = [[p for p in RULES.bot("normal", 7).think(Seat(m, seat)) if p is not None] for m in (match, other)]
            assert picks[0] == picks[1]
            compared += 1
        decide(bots[seat], match, seat)
    assert compared > 30


@pytest.mark.parametrize("scenario", SCENARIOS[1:])
def test_a_new_player_at_every_decision_plays_well(scenario):
    """After an undo or a load nothing is remembered, in mid-stack either. It beats random play, two times of three if
    wide.
    """
    for seat in (0, 1) if WIDE else (0,):
        won, enough = 0, 2 if WIDE else 1
        for seed in (21, 22, 23):
            if won == enough:
                break
            match = begin(scenario, seed)
            random = RULES.bot("random", 1)
            while (choice := match.choice) is not None:
                decide(RULES.bot("normal", 3) if choice.seat == seat else random, match, choice.seat)
            assert match.state.outcome is not None
            won += match.state.outcome.winners == [seat]
        assert won == enough


@pytest.mark.parametrize(
    ("scenario", "seat"),
    [("rebellion", 0), ("toom_tabard", 1), pytest.param("rebellion", 1, marks=wide),
     pytest.param("toom_tabard", 0, marks=wide)],
)  # fmt: skip
def test_random_play_is_beaten(scenario, seat):
    for seed in (31, 32) if WIDE else (31,):
        match = begin(scenario, seed)
        bots = [RULES.bot("random", 1), RULES.bot("random", 2)]
        bots[seat] = RULES.bot("normal", 3)
        play_out(match, bots)
        assert match.state.outcome is not None
        assert match.state.outcome.winners == [seat]


def test_it_yields_while_it_thinks():
    """At least once for every stack whose moves are weighed."""
    match = begin("rebellion", 3)
    bots = [RULES.bot("normal", 1), RULES.bot("normal", 2)]
    weighed = 0
    while (choice := match.choice) is not None and weighed < 8:
        if choice.prompt == "movement" and any(pick.kind == "hex" for pick in choice.options):
            stacks = sum(pick.kind == "hex" for pick in choice.options)
            answers = list(RULES.bot("hard", 1).think(Seat(match, choice.seat)))
            assert answers[-1].pick in choice.options
            assert answers[:-1] == [None] * (len(answers) - 1)
            laid = answers[-1].pick.kind == "marker"
            assert laid or len(answers) > stacks or not match.state.hands[choice.seat]
            weighed += 1
        decide(bots[choice.seat], match, choice.seat)
    assert weighed == 8


ARMY = {"0508": "wallace inf_elite*3 inf_regular*4"}
RAIDERS = {"0607": "inf_levy", "0608": "inf_levy", "0609": "inf_levy"}


def guard_of_carlisle(turn: int, scots: dict[str, str]) -> float:
    """What a lone levy in Carlisle is worth to the English."""
    state = position("movement", "english", turn=turn, scots=scots, english={"0709": "inf_levy"}).state
    return Outlook(state, ENGLISH, Temper()).standing(HEX["0709"], units_at(state, ENGLISH, HEX["0709"]))


def test_12_33_at_the_end_a_levy_keeps_raiders_out_of_a_town_that_an_army_could_take():
    """The army can be in one place only; before the last turns the worst enemy is what counts."""
    assert guard_of_carlisle(23, ARMY | RAIDERS) > guard_of_carlisle(23, ARMY) + 2
    assert guard_of_carlisle(12, ARMY | RAIDERS) < guard_of_carlisle(12, ARMY) + 1


@pytest.mark.parametrize(("turn", "side", "place", "wanted"), [
    (20, ENGLISH, "0709", False), (21, ENGLISH, "0709", True), (24, ENGLISH, "1109", True),
    (24, ENGLISH, "0508", False), (24, SCOTS, "0709", False),
])  # fmt: skip
def test_12_33_the_english_must_have_their_towns_from_the_fourth_turn_before_the_end(turn, side, place, wanted):
    state = position("movement", "english", turn=turn, scots=ARMY, english={"1008": "inf_levy"}).state
    assert Outlook(state, side, Temper()).must_have(HEX[place]) is wanted


def outlook(turn: int, side: int, temper: Temper, *, first: int = SCOTS, loyalty: str = "scots") -> Outlook:
    """What a side thinks in its movement, with towns of Scotland of one loyalty."""
    state = position("movement", ("scots", "english")[side], turn=turn, scots=ARMY, english={"0709": "inf_levy"}).state
    state.first = first
    state.loyalty = [side if side < 0 else int(loyalty == "english") for side in state.loyalty]
    return Outlook(state, side, temper)


def test_12_33_scots_who_are_behind_at_the_end_would_rather_have_a_town_in_england():
    """It makes a draw of an English victory; in mid-game it is worth less than one at home."""
    raids = {}
    for turn, loyalty in ((12, "english"), (24, "english"), (24, "scots")):
        look = outlook(turn, SCOTS, STEADY[SCOTS], loyalty=loyalty)
        raids[turn, loyalty] = look.town[HEX["0709"]] / look.town[HEX["0605"]]
    assert raids[12, "english"] < 1 < raids[24, "scots"] < raids[24, "english"]


def test_who_moves_last_cares_more_for_towns_while_the_sides_have_about_as_many():
    home = HEX["0605"]
    for side in (SCOTS, ENGLISH):
        states = [outlook(24, side, EVEN[side], first=first).st for first in (1 - side, side)]
        for st in states:  # 15 towns each
            for place, h in enumerate(SCOTTISH_TOWNS):
                st.control[h] = st.loyalty[h] = ENGLISH if place < 15 - len(ENGLISH_TOWNS) else SCOTS
        last, first = (Values(st, side, EVEN[side]).town[home] for st in states)
        assert last == pytest.approx(EVEN[side].tie * first)
        for h in SCOTTISH_TOWNS:
            states[0].control[h] = states[0].loyalty[h] = ENGLISH
        assert Values(states[0], side, EVEN[side]).town[home] == pytest.approx(first)


def test_towns_are_guarded_with_more_care_where_only_the_enemy_moves_afterwards():
    for side in (SCOTS, ENGLISH):
        last = outlook(24, side, STEADY[side], first=side).guarding
        assert last > 2 * outlook(23, side, STEADY[side], first=side).guarding
        assert last > 2 * outlook(24, side, STEADY[side], first=1 - side).guarding
        assert outlook(24, side, EVEN[side], first=side).guarding == outlook(23, side, EVEN[side]).guarding


def test_hard_sends_one_unit_where_one_is_enough_and_the_others_elsewhere():
    """Two English levies each take one of two towns that lie too far apart for one, with the last March of all."""
    match = position("movement", "english", turn=24, english={"0208": "inf_levy*2"}, marches=(0, 1),
                     loyalty=dict.fromkeys(("0207", "0309"), "scots"))  # fmt: skip
    bot = RULES.bot("hard", 1)
    while match.choice is not None and match.choice.seat == ENGLISH:
        decide(bot, match, ENGLISH)
    assert {match.state.loyalty[HEX[town]] for town in ("0207", "0309")} == {ENGLISH}


def test_12_33_all_that_are_needed_win_a_town_at_home_back_together_and_leave_nowhere_to_retreat_to():
    """Neither stack would do alone; one unit stays in each town, lest the Scots go there when they are beaten."""
    stacks = {"1008": "inf_regular*5", "1109": "inf_regular*5"}
    match = position("movement", "english", turn=24, scots={"1009": "inf_regular*4"}, english=stacks, marches=(0, 2))
    match.state.first = SCOTS
    bot = RULES.bot(STEADY_HAND, 1)
    while match.choice is not None and match.choice.seat == ENGLISH:
        decide(bot, match, ENGLISH)
    units = {place: len(units_at(match.state, ENGLISH, HEX[place])) for place in ("1008", "1009", "1109")}
    assert units["1009"] == 8
    assert units["1008"] == 1
    assert units["1109"] == 1


@pytest.mark.parametrize("level", ["normal", STEADY_HAND])
def test_12_33_an_army_two_moves_away_comes_to_win_a_town_at_home_back(level):
    """25 towns are no victory while Scots stand in Hexham; whoever is too far away for one March comes by two."""
    match = position("movement", "english", turn=24, scots={"1009": "inf_levy*2"},
                     english={"1005": "inf_elite*4", "0709": "inf_levy"}, marches=(0, 2))  # fmt: skip
    match.state.first = SCOTS
    bot = RULES.bot(level, 1)
    while match.choice is not None and match.choice.prompt in ("movement", "move_group"):
        decide(bot, match, ENGLISH)
    assert len(units_at(match.state, ENGLISH, HEX["1009"])) >= 3


@pytest.mark.parametrize(("place", "english", "stakes"), [
    ("1009", 25, {ENGLISH: 1.25, SCOTS: 1.25}),  # in Hexham a Scot makes a draw of 25 : 5
    ("1009", 10, {ENGLISH: 0.0, SCOTS: 0.0}),  # the English are far behind
    ("0605", 20, {ENGLISH: 0.25, SCOTS: 0.25}),  # twice as many, or not
    ("0605", 18, {ENGLISH: 0.0, SCOTS: 0.0}),
])  # fmt: skip
def test_12_3_what_a_town_decides_at_the_end(place, english, stakes):
    scots = {"1009": "inf_levy"} if place == "1009" else {"0605": "inf_levy"}
    state = position("battle", "english", turn=24, scots=scots, english={"1008": "inf_levy"}).state
    own = [h for h in SCOTTISH_TOWNS if h != HEX[place]]
    kept = english - len(ENGLISH_TOWNS) - (place != "1009")
    for number, h in enumerate(own):
        state.loyalty[h] = ENGLISH if number < kept else SCOTS
    if place != "1009":
        state.loyalty[HEX[place]] = ENGLISH
    assert {side: final_stake(state, side, HEX[place]) for side in stakes} == stakes


def test_an_attack_of_two_stacks_that_was_advised_before_its_march_was_paid_is_advised_afterwards():
    """The second stack has its March still when the first one moves, also to an adviser who remembers nothing."""
    stacks = {"0807": "inf_elite*3 cav_regular*2", "1005": "inf_regular*4"}
    match = position("movement", "scots", turn=12, scots=stacks, english={"0906": "inf_elite*3"}, marches=(2, 0))
    movers, helpers = (units_at(match.state, SCOTS, HEX[place]) for place in ("0807", "1005"))
    for pick in (Pick("hex", "0807"), Pick("hex", "0906")):
        mind = ScotlandMind(match.state, match.choice, SCOTS, SKILLS[RULES.adviser], Random(1), Memory())
        assert Planner(mind, HEX["0807"], movers).helpers(HEX["0906"]) == [helpers]
        match.apply(pick)


@pytest.mark.parametrize("english", [{"1008": "inf_regular*2"}, {"1008": "inf_regular*2", "0709": "inf_levy"}])
def test_12_33_no_town_is_stormed_without_hope(english):
    scots = {"1009": "wallace inf_elite*4 cav_elite*2"}
    match = position("movement", "english", turn=24, scots=scots, english=english, marches=(0, 3))
    match.state.first = SCOTS
    choice = match.choice
    mind = ScotlandMind(match.state, choice, ENGLISH, SKILLS[STEADY_HAND], Random(1), Memory())
    assert rally(mind) == {}


def test_a_levy_in_a_town_stops_what_a_stack_would_send_there():
    """Scots who divide turn towns with single units: each that is manned is one fewer."""
    look = outlook(24, ENGLISH, STEADY[ENGLISH], first=ENGLISH, loyalty="english")
    assert look.standing(HEX["0410"], units_at(look.st, ENGLISH, HEX["0709"])) > 1


def test_a_search_plays_on_by_a_level_that_tries_nothing_out():
    assert RULES.quick not in RULES.bots
    assert SKILLS[RULES.quick] == SKILLS["hard"]._replace(foresight=0)
    assert RULES.bot(RULES.quick, 1).skill.foresight == 0


@pytest.mark.parametrize("side", [pytest.param(SCOTS, marks=wide), ENGLISH])
def test_hard_tries_what_to_care_for_in_the_last_turns_without_looking_at_the_enemys_hand(side, monkeypatch):
    """It does so once a turn; with the same seed it chooses the same, whatever the enemy holds."""
    monkeypatch.setattr(foresight, "ROUNDS", (Round(8, 1), Round(2, 1)))
    match = begin("rebellion", 5)
    bots = [RULES.bot("easy", 1), RULES.bot("easy", 2)]
    while (choice := match.choice) is not None:
        last = match.state.turn == 24 and choice.seat == side
        if last and choice.prompt == "movement" and len(choice.options) > 1:
            break
        decide(bots[choice.seat], match, choice.seat)
    assert match.choice is not None
    other = match.copy()
    RULES.determinize(other.state, side, Random(5))
    played = []
    for table in (match, match, other):
        bot = RULES.bot("hard", 3)
        thoughts = list(bot.think(Seat(table, side)))
        assert bot.skill.tempers[side] in MOODS[side]
        assert bot.skill.tempers[1 - side] == STEADY[1 - side]
        assert len(list(bot.think(Seat(table, side)))) < len(thoughts) / 5
        played.append((bot.skill.tempers, thoughts[-1].pick))
    assert played[0] == played[1] == played[2]


@pytest.mark.parametrize(("scenario", "turn", "near"), [
    ("rebellion", 22, False), ("rebellion", 23, True), ("rebellion", 24, True), ("toom_tabard", 8, False),
])  # fmt: skip
def test_what_to_care_for_is_tried_at_the_end_of_the_rebellion_only(scenario, turn, near):
    state = position("movement", "english", scenario=scenario, turn=turn, english={"1008": "inf_levy"}).state
    assert foresight.is_near(state, SKILLS["hard"].foresight) is near


@pytest.mark.parametrize(("seat", "die", "worth_it"), [
    (SCOTS, 6, True), (SCOTS, 2, False), (ENGLISH, 2, True), (ENGLISH, 6, False),
])  # fmt: skip
def test_whether_a_leader_is_captured_is_rolled_again_by_whoever_lost_by_the_die(seat, die, worth_it):
    state = position("movement", "english", english={"1008": "inf_levy"}).state
    about = {"dice": [die], "need": 4, "side": "scots", "why": "capture", "leader": "warenne"}
    mind = ScotlandMind(state, Choose(seat, "fortunes", [PASS], args=about), seat, SKILLS["hard"], Random(1), Memory())
    assert [number for number, _ in MARKERS["fortunes_of_war"].gains(mind)] == [0] * worth_it
