"""The bots of Dynasties: whole games without errors and without access to hidden information."""

from collections import Counter
from random import Random

import pytest

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide, play_out
from game.core.pondering import at_once
from game.core.record import decode, encode, load, record_of
from game.core.seat import Seat
from game.games.dynasties.bot.actions import Attempts
from game.games.dynasties.bot.facts import Facts
from game.games.dynasties.bot.mind import FORLORN, SKILLS, DynastiesMind, Memory
from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.bot.player import ANSWERS
from game.games.dynasties.bot.turn import best_attempt
from game.games.dynasties.chapters.abilities import EXECUTED
from game.games.dynasties.data import COUNTRY, LONGEVITY, NONE, PERSON, PERSON_IDS, PERSONS, PLAYING, STAT
from game.games.dynasties.rules import DynastiesRules
from game.games.dynasties.world import picture
from tests.games.dynasties.builders import House, asked, play, position, settle
from tests.wide import WIDE, wide

RULES = DynastiesRules()
SWITCHES = {
    "plain": {"abilities": 0},
    "usual": {},
    "neighbours": {"adjacency": 1, "grace_rounds": 2, "literal_kin": 1, "jokers": 0},
    "witches": {"sky_witches": 1},
    "everything": {"sky_witches": 1, "adjacency": 1, "packs": 2, "grace_rounds": 1, "literal_kin": 1},
}


def begin(seats: int, seed: int, options: dict[str, int] | None = None) -> Match:
    return Match(RULES, "europe", options or {}, SeededDice(seed), seats)


def test_a_character_is_part_of_the_name():
    assert RULES.level_and_character("hard_warlike") == ("hard", "warlike")
    assert RULES.level_and_character("normal") == ("normal", "")
    assert RULES.level_and_character("hard_gentle") == ("hard_gentle", "")
    assert {"bot:easy_scheming", "bot:hard_marrying"} <= set(RULES.players("europe", 1))
    record = record_of(begin(2, 3), ["bot:normal_warlike", "human"], 3)
    assert decode(encode(record)).players == ["bot:normal_warlike", "human"]
    assert load(RULES, decode(encode(record))).seats == 2


def test_characters_do_what_they_like():
    """In games of all three each makes a larger share of what he likes."""
    done = {name: Counter() for name in RULES.characters}
    for seed in range(8 if WIDE else 3):
        match = begin(3, 60 + seed)
        play_out(match, [RULES.bot(f"normal_{name}", seed) for name in RULES.characters])
        for _, event in match.history:
            if event.kind == "action":
                done[RULES.characters[RULES.sides.index(event.data["side"])]][event.data["action"]] += 1

    def share(name: str, *kinds: str) -> float:
        return sum(done[name][kind] for kind in kinds) / done[name].total()

    for name, kinds in (("warlike", ["war"]), ("marrying", ["marriage", "heir"]), ("scheming", ["recruit", "incite"])):
        assert all(share(name, *kinds) > share(other, *kinds) for other in done if other != name), done


@pytest.mark.parametrize(
    ("seats", "name"),
    [pytest.param(seats, name, marks=wide if seats in (4, 5) else ()) for seats, name in enumerate(SWITCHES, start=2)],
)
def test_every_decision_of_whole_games_is_answered_on_purpose(seats, name):
    match = begin(seats, 10 * seats, SWITCHES[name])
    levels = ("normal", "easy", "hard") if seats < 4 else ("normal", "easy", "easy")
    bots = [RULES.bot(levels[seat % 3], seat) for seat in range(seats)]
    while (choice := match.choice) is not None:
        assert choice.prompt in ANSWERS
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    RULES.check(match.state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_odd_positions_are_answered_too(seats):
    """Half of all decisions are made by chance."""
    match = begin(seats, seats, SWITCHES["everything" if seats % 2 else "usual"])
    rng = Random(seats)
    bots = [RULES.bot("normal", seat) for seat in range(seats)]
    while (choice := match.choice) is not None:
        if rng.random() < 0.5:
            match.apply(rng.choice(choice.options))
        else:
            decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None


def test_every_question_has_an_answer():
    """Chance meets the rare ones: nothing is asked that the computer has not thought of."""
    asked: set[str] = set()
    for seed in range(40 if WIDE else 20):
        match = begin(2 + seed % 5, seed, {"sky_witches": 1})
        rng = Random(seed)
        while (choice := match.choice) is not None:
            asked.add(choice.prompt)
            if choice.prompt in ("wings", "friend", "plunder", "police", "check_order", "scan_take", "matchmaker"):
                found = list(RULES.bot("normal", 1).think(Seat(match, choice.seat)))
                assert found[-1].pick in choice.options
            match.apply(rng.choice(choice.options))
    assert asked <= set(ANSWERS)
    assert len(asked) > 30


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_the_same_seed_plays_the_same_game(level):
    logs = []
    for _ in range(2):
        match = begin(2, 8, {"sky_witches": 1})
        bots = [RULES.bot(level, 4), RULES.bot("easy", 5)]
        while (choice := match.choice) is not None and len(match.log) < 150:
            decide(bots[choice.seat], match, choice.seat)
        logs.append(match.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize(("level", "seed"), [("normal", 15), ("hard", 14)])
def test_what_a_seat_cannot_know_makes_no_difference(level, seed):
    """Before decisions the hidden cards are dealt anew: a bot with the same seed decides the same."""
    match = begin(3, seed, {"sky_witches": seed % 2})
    bots = [RULES.bot("normal", seat) for seat in range(3)]
    rng = Random(5)
    compared = 0
    while (choice := match.choice) is not None and compared <= 8:
        seat = choice.seat
        if rng.random() < 0.25 and len(choice.options) > 1:
            other = match.imagine(seat, rng)
            assert other.choice is not None
            assert other.choice.options == choice.options
            picks = [[p for p in RULES.bot(level, 7).think(Seat(m, seat)) if p is not None] for m in (match, other)]
            assert picks[0] == picks[1]
            compared += 1
        decide(bots[seat], match, seat)
    assert compared > 5


def test_a_new_player_at_every_decision_plays_the_same():
    """After an undo or a load nothing is remembered, and nothing is missed."""
    logs = []
    for fresh in (False, True):
        match = begin(2, 21)
        one, other = RULES.bot("normal", 3), RULES.bot("random", 1)
        while (choice := match.choice) is not None:
            bot = other if choice.seat else RULES.bot("normal", 3) if fresh else one
            decide(bot, match, choice.seat)
        logs.append(match.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("seat", [0, 1])
def test_random_play_is_beaten(seat):
    for seed in (31, 32) if WIDE else (31,):
        match = begin(2, seed)
        bots = [RULES.bot("random", 1), RULES.bot("random", 2)]
        bots[seat] = RULES.bot("easy", 3)
        play_out(match, bots)
        assert match.state.outcome is not None
        assert match.state.outcome.winners == [seat]


def test_normal_beats_easy():
    """In 4 or 8 games, both seats alike; the margin is safe for a player who wins seven games in ten."""
    won = 0
    for seed in range(8 if WIDE else 4):
        match = begin(2, 400 + seed // 2)
        bots = [RULES.bot("easy", 2 * seed), RULES.bot("easy", 2 * seed + 1)]
        bots[seed % 2] = RULES.bot("normal", 2 * seed + seed % 2)
        play_out(match, bots)
        assert match.state.outcome is not None
        won += match.state.outcome.winners == [seed % 2]
    assert won >= (4 if WIDE else 2)


def test_it_yields_while_it_thinks():
    match = begin(2, 3)
    bots = [RULES.bot("easy", seat) for seat in range(2)]
    weighed = 0
    while (choice := match.choice) is not None and weighed < 5:
        if choice.prompt == "action":
            answers = list(RULES.bot("hard", 1).think(Seat(match, choice.seat)))
            assert answers[-1].pick in choice.options
            assert answers[:-1] == [None] * (len(answers) - 1)
            assert len(answers) > 10
            weighed += 1
        decide(bots[choice.seat], match, choice.seat)
    assert weighed == 5


def finders(match) -> Attempts:
    """What the active seat can do, as its computer player sees it."""
    view = match.view(0).state
    return Attempts(Outlook(Facts(view, 0), 6.0), wary=False)


def test_a_repression_and_a_match_are_weighed_too():
    match = position("action", House("mary_i", courtiers="luther"), House("coligny"))
    attempts = list(finders(match).of_kind("repression", picture(match.state), 0))
    assert [(PERSON_IDS[attempt.target], round(attempt.chance, 2)) for attempt in attempts] == [("luther", 0.33)]
    match = position("action", House("charles_v", heirs="marie_medici"), House("coligny"), House("elizabeth_i"))
    attempts = list(finders(match).of_kind("matchmaking", picture(match.state), 0))
    assert [(PERSON_IDS[attempt.target], round(attempt.chance, 2)) for attempt in attempts] == [("coligny", 0.67)]
    assert not list(finders(match).of_kind("repression", picture(match.state), 0))


def test_no_pile_is_everybodys_favourite():
    drawn = Counter()
    for seed in range(8):
        match = Match(RULES, "europe", {}, SeededDice(seed), 4)
        bots = [RULES.bot("normal", seed + seat) for seat in range(4)]
        while match.state.turn == 0:
            choice = match.choice
            thoughts = [item for item in bots[choice.seat].think(Seat(match, choice.seat)) if item is not None]
            match.apply(thoughts[-1].pick)
        drawn.update(event.data["pile"] for _, event in match.history if event.kind == "drawn_person")
    assert all(0.15 < drawn[colour] / drawn.total() < 0.35 for colour in ("yellow", "blue", "red", "green")), drawn


def outlook(match) -> Outlook:
    """How the first seat judges."""
    return Outlook(Facts(match.view(0).state, 0), 6.0)


LEADER = House("wallenstein", heirs="charles_v", lands="castile france england aragon")
WEAK = House("coligny", lands="scotland")


def test_a_last_land_that_ends_the_game_for_the_leader_is_feared():
    """Seat 2 leads and moves next; the fewer dice he has, the better for the one who holds a last land."""
    chances = {}
    for captain in ("wallenstein", "luther"):
        leader = House("charles_i", courtiers=captain, lands=LEADER.lands)
        match = position("action", WEAK, House("james_i", lands="savoy milan"), leader)
        chances[captain] = outlook(match).standing(picture(match.state), 1)[0]
    assert chances["wallenstein"] < 0.6 * chances["luther"]


def test_only_who_would_win_by_it_takes_a_last_land():
    """Seat 1 with the best sword is behind seat 2 and stays behind: nobody need fear him."""
    behind = [House("charles_i", courtiers=captain, lands="savoy") for captain in ("wallenstein", "luther")]
    leader = House("elizabeth_i", lands="castile france england aragon")
    armed, mild = (outlook(position("action", WEAK, house, leader)) for house in behind)
    victim, foe, first = picture(position("action", WEAK, behind[0], leader).state).houses
    assert armed.strike(foe, victim) > armed.strike(first, victim)
    after = armed.standing(picture(position("action", WEAK, behind[0], leader).state), 0)
    same = mild.standing(picture(position("action", WEAK, behind[1], leader).state), 0)
    assert after[0] > 0.5 * same[0]


def test_everybodys_cards_stand_against_a_last_war():
    """Each of the others may lay his highest card; the one who judges knows his own."""
    foe = House("wallenstein", lands="castile france")
    chances = []
    for own, other in (("S2", ""), ("S2", "C2 C3 C4 C5"), ("S13", "C2 C3 C4 C5")):
        match = position("action", House("coligny", lands="scotland", hand=own), foe, House("james_i", hand=other))
        facts = Facts(match.view(0).state, 0)
        chances.append(facts.last_stand(picture(match.state).houses[1], 4, 4))
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == 3


def declared(match: Match, level: str = "normal") -> list[str]:
    """What the first seat picks until somebody else is asked."""
    picks = []
    while (choice := match.choice) is not None and choice.seat == 0 and choice.prompt != "contribute":
        thought = next(thought for thought in RULES.bot(level, 1).think(Seat(match, 0)) if thought is not None)
        picks.append(str(thought.pick))
        match.apply(thought.pick)
    return picks


def test_a_great_captain_in_the_middle_is_recruited_by_who_has_none():
    """Alchemy makes it certain, and he brings a War Tax besides."""
    match = position(
        "action",
        House("rudolf_ii", "elizabeth_stuart", "james_i charles_i", "margaret_austria", "castile austria milan"),
        House("francis_i", "joanna_castile", "henry_ii", "margaret_tudor", "france savoy naples"),
        unattached="wallenstein",
        great_captains=False,
    )
    assert declared(match) == ["action:recruit", "person:wallenstein"]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_consort_who_stands_in_the_way_is_executed(level):
    """Anne Boleyn hardly bears an heir; with Elizabeth Stuart, whom he may wed then, one is certain [11-03-07]."""
    match = position(
        "action",
        House("henry_viii", "anne_boleyn", courtiers="walsingham", lands="england scotland portugal", hand="H2 D3 S9"),
        House("francis_i", "claude_france", "henry_ii", "richelieu", "france savoy naples", "S2 H3"),
        House("charles_v", "isabella_portugal", "philip_ii", lands="castile aragon milan", hand="C5"),
        House("gustav_vasa", "katharina_bora", courtiers="oxenstierna", lands="sweden denmark saxony", hand="C9"),
        unattached="elizabeth_stuart joanna_castile",
        great_captains=False,
    )
    assert declared(match, level)[0] == "action:execution"


def sultan(**fields: object) -> Match:
    """Suleiman reigns without an heir; Mansfeld can take his empire or plunder it."""
    return position(
        "action",
        House("elizabeth_i", "maximilian_ii", "james_i", "mansfeld", "castile austria", "S1 C1"),
        House("suleiman_i", courtiers="margaret_tudor", lands="france savoy naples england poland"),
        great_captains=False,
        ottoman=1,
        **fields,
    )


def test_plundering_his_empire_is_the_end_of_suleiman():
    """He dies without an heir, so his dynasty falls [11-03-03][10-02]."""
    match = sultan(dice="H4 H5 H6 D1 D2 D3 D4 D5 D6 1 1 S2 S3 S4 S5 S6 S7 S8 S9 S10 1")
    assert declared(match) == ["action:war", "country:ottoman_empire", "person:mansfeld"]
    settle(play(match, "button:pass"))
    assert asked(match) == "plunder"
    assert declared(match)[0] == "button:yes"
    assert match.state.endings == [["heirless", 1]]


def test_a_land_is_rather_kept_than_plundered():
    match = position(
        "action",
        House("elizabeth_i", "maximilian_ii", "james_i", "mansfeld", "castile austria", "S1 C1"),
        House("charles_i", "joanna_castile", "philip_ii", "margaret_tudor", "milan savoy naples"),
        great_captains=False,
    )
    find = finders(match)
    world = picture(match.state)
    war = find.battle(world, world.houses[0], COUNTRY["milan"], PERSON["mansfeld"], NONE)
    assert all(after.houses[0].lands >> COUNTRY["milan"] & 1 for _, after in war.won)


def test_nobody_is_repressed_who_could_not_be_sent_to_war():
    """Repression kills on 5 and 6, a death check after a war at least as often: docs/dynasties.md."""
    assert all(6 - STAT[p][LONGEVITY] >= 7 - EXECUTED for p in PERSONS)


def test_a_high_card_is_kept_for_the_last_land():
    """It costs more to give up where it stands between the enemy and the end of the game."""
    prices = {}
    for lands in ("scotland", "scotland milan venice"):
        match = position(
            "action",
            House("coligny", "joanna_castile", "henry_ii", lands=lands, hand="S13 H13"),
            House("wallenstein", heirs="charles_v", lands="castile france england aragon"),
        )
        view = match.view(0)
        mind = DynastiesMind(view.state, match.choice, 0, SKILLS["normal"], Random(1), Memory())
        prices[lands] = {card: mind.price(PLAYING[card]) for card in ("S13", "H13")}
    last, many = prices["scotland"], prices["scotland milan venice"]
    assert many["S13"] == many["H13"] == last["H13"]
    assert last["S13"] > 3 * last["H13"]


def test_prospects_are_chances_and_tell_who_has_won():
    match = begin(2, 5)
    bots = [RULES.bot("easy", seat) for seat in range(2)]
    while (choice := match.choice) is not None:
        if match.state.turn and choice.prompt == "draw_pile":
            assert all(0 <= chance <= 1 for chance in RULES.prospects(match.state))
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    assert list(RULES.prospects(match.state)) == [float(seat in match.state.outcome.winners) for seat in range(2)]


def test_prospects_know_a_strong_dynasty():
    match = position("action", LEADER, House("coligny", lands="scotland"))
    first, second = RULES.prospects(match.state)
    assert first > 0.8
    assert second < 0.2


def test_all_but_certain_failure_is_not_tried():
    """A commander without War goes with one die against four cards: nobody sends him."""
    match = begin(4, 7000)
    while match.choice is not None and match.choice.prompt != "action":
        match.apply(match.choice.options[0])
    choice = match.choice
    assert choice is not None
    mind = DynastiesMind(match.view(choice.seat).state, choice, choice.seat, SKILLS["normal"], Random(1), Memory())
    wars = list(mind.attempts.of_kind("war", mind.world, choice.seat))
    forlorn = [attempt for attempt in wars if mind.is_hopeless(attempt, mind.gain(attempt))]
    assert forlorn
    assert all(attempt.chance < FORLORN for attempt in forlorn)
    best = at_once(best_attempt(mind, ["war"]))
    assert best is None or best not in forlorn


def test_who_is_wanted_by_all_is_worth_less_the_more_rivals_there_are():
    """Whoever has been incited changes house again; what he brings is weighed by the chance that he stays."""
    stays = {}
    for seats in (2, 4):
        match = begin(seats, 7000)
        while match.choice is not None and match.choice.prompt != "action":
            match.apply(match.choice.options[0])
        choice = match.choice
        assert choice is not None
        mind = DynastiesMind(match.view(choice.seat).state, choice, choice.seat, SKILLS["normal"], Random(1), Memory())
        attempt = next(iter(mind.attempts.of_kind("incite", mind.world, choice.seat)), None)
        if attempt is not None:
            stays[seats] = attempt.won[0][0]
            assert sum(chance for chance, _ in attempt.won) == pytest.approx(1.0)
    assert stays[4] < stays[2] <= 1


def test_actions_are_of_all_common_kinds_and_about_nobody_in_particular():
    """Four normal players: no person is the target of more than a fifth of the actions (docs/opponents.md)."""
    targets, kinds = Counter(), Counter()
    for seed in (7000, 7002):
        match = begin(4, seed)
        bots = [RULES.bot("normal", 4 * seed + seat) for seat in range(4)]
        while match.choice is not None:
            choice, length = match.choice, len(match.log)
            decide(bots[choice.seat], match, choice.seat)
            pick = match.log[length].pick
            kinds[pick.id] += choice.prompt == "action"
            if choice.prompt.endswith("_target") and pick.kind == "person":
                targets[pick] += 1
    actions = kinds.total()
    assert actions > 30
    assert targets.most_common(1)[0][1] <= 0.2 * actions
    assert min(kinds[kind] for kind in ("marriage", "heir", "war", "incite")) >= 0.05 * actions, kinds


def test_sw02_08_08_the_chance_on_the_warriors_way_lies_between_a_death_and_none():
    """The person dies with the chance that one of two checks against death fails."""
    match = position(
        "action", House("charles_v", courtiers="luther"),
        House("coligny", lands="bavaria milan", courtiers="diane_poitiers", kept="warriors_way.1"), sky_witches=True,
    )  # fmt: skip
    play(match, "action:war country:bavaria")
    mind = DynastiesMind(match.view(1).state, match.choice, 1, SKILLS["normal"], Random(1), Memory())
    chances = []
    for mortality in (0.0, 0.3, 1.0):
        mind.facts.mortality = lambda _house, _p, found=mortality: found
        chances.append(mind.win_chance_on_the_way(PERSON["coligny"]))
    lives, between, dies = chances
    assert 0 <= dies < lives <= 1
    assert between == pytest.approx(0.51 * dies + 0.49 * lives)
