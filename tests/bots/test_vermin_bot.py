"""The bot of the marines: whole games without access to hidden information, and a hint for every decision."""

import re
from random import Random

import pytest

from game.core.choice import CHANCE, DONE, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide
from game.core.pondering import at_once
from game.core.seat import Seat
from game.games import load_rules
from game.games.vermin.board import ALPHA
from game.games.vermin.bot.mind import SKILLS, ActionPlan, Memory, VerminMind
from game.games.vermin.bot.outlook import FORGIVEN, Outlook
from game.games.vermin.bot.plague import CAUGHT, STRUCK, Plague
from game.games.vermin.bot.plans import Planner
from game.games.vermin.bot.player import ANSWERS
from game.games.vermin.bot.posts import standing
from game.games.vermin.bot.reasons import plan_reasons
from game.games.vermin.bot.routes import distances
from game.games.vermin.bot.shots import shots
from game.games.vermin.bot.swarm import charting, courses, turnouts
from game.games.vermin.bot.traits import IN_A_HEX, Ground
from game.games.vermin.chapters.marine_movement import LEAVE
from game.games.vermin.chapters.scoring import standing as figures
from game.games.vermin.data import (
    CHIT,
    DESTROYED,
    HEX,
    HEX_PICKS,
    LOST,
    NOBODY,
    OPEN,
    OUT,
    PIECE,
    SQUADS,
    UNITS,
    VEHICLES,
    WAITING,
)
from game.games.vermin.state import VerminState
from tests.wide import WIDE, wide

RULES = load_rules("vermin")
SCENARIOS = tuple(RULES.scenarios)


def begin(scenario: str, seed: int, seats: int = 1) -> Match:
    return Match(RULES, scenario, {}, SeededDice(seed), seats)


def hint(match: Match, seat: int) -> Pick:
    """What a player who remembers nothing would do."""
    picks = [found.pick for found in RULES.bot("normal", 7).think(Seat(match, seat)) if found is not None]
    assert len(picks) == 1
    return picks[0]


@pytest.mark.parametrize(
    ("scenario", "seats"),
    [("campaign", 2), ("great_migration", 1),
     pytest.param("family_jewels", 1, marks=wide), pytest.param("family_jewels", 2, marks=wide),
     pytest.param("campaign", 1, marks=wide),
     pytest.param("great_migration", 2, marks=wide)],
)  # fmt: skip
def test_every_decision_of_whole_games_is_answered_on_purpose(scenario, seats):
    """And a newcomer without a plan of his own gets a hint, the same whatever is dealt anew."""
    match = begin(scenario, 3, seats)
    level = "hard" if scenario == "great_migration" else "easy"
    bots = [RULES.bot(level, 1), RULES.bot("normal", 2)]
    hints = 0
    while (choice := match.choice) is not None:
        assert choice.prompt in ANSWERS
        if len(match.log) % (23 if WIDE else 67) == 0:
            other = match.imagine(choice.seat, Random(len(match.log)))
            found = hint(match, choice.seat)
            assert found in choice.options
            assert found == hint(other, choice.seat)
            hints += 1
        decide(bots[choice.seat], match, choice.seat)
    assert match.state.outcome is not None
    assert hints > 2
    RULES.check(match.state)


@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
def test_odd_positions_are_answered_too(scenario):
    """Half of the decisions are made by chance; a new player goes on from there."""
    match = begin(scenario, 8, 2)
    rng = Random(8)
    while (choice := match.choice) is not None:
        assert choice.prompt in ANSWERS
        if rng.random() < 0.5:
            match.apply(rng.choice(choice.options))
        else:
            decide(RULES.bot("normal", 3), match, choice.seat)
    assert match.state.outcome is not None


@pytest.mark.parametrize("scenario", ["family_jewels", "great_migration"])
def test_the_same_seed_plays_the_same_game(scenario):
    logs = []
    for _ in range(2):
        match = begin(scenario, 9)
        bot = RULES.bot("easy", 4)
        while match.choice is not None and len(match.log) < 300:
            decide(bot, match, match.choice.seat)
        logs.append(match.log)
    assert logs[0] == logs[1]


def test_it_thinks_in_slices():
    """More than one for each unit that could act: its plans are weighed in portions."""
    match = begin("family_jewels", 3)
    bot = RULES.bot("normal", 1)
    while match.choice.prompt != "act":
        decide(bot, match, 0)
    answers = list(RULES.bot("normal", 1).think(Seat(match, 0)))
    assert answers[:-1] == [None] * (len(answers) - 1)
    assert len(answers) > 3 * len(match.choice.options)
    assert answers[-1].pick in match.choice.options


# === What it reckons with ===


def table(**places: str) -> VerminState:
    """Map Alpha with pieces in hexes; a full event cup."""
    st = VerminState(map=ALPHA, step="action", turn=2)
    for name, h in places.items():
        st.at[PIECE[re.sub(r"_(\d+)$", r".\1", name)]] = HEX[h]
    return st


def mind(st: VerminState) -> VerminMind:
    return VerminMind(st, Choose(0, "act", [DONE]), 0, SKILLS["hard"], Random(1))


def test_turnouts_are_the_chits_left_in_the_cup():
    st = table()
    assert sum(way.chance for way in turnouts(st)) == pytest.approx(1.0)
    st.chits = [0] * 15
    st.chits[1] = 1
    assert [tuple(way) for way in turnouts(st)] == [(1.0, 2, 5, NOBODY)]


def test_courses_are_what_the_swarm_would_walk():
    """Rulebook example [E-1]: a soldier on 212 that goes north avoids the tar by 153."""
    st = table(soldier_1="212")
    (course,) = courses(st)
    assert course.dice == 4
    assert course.paths[1][:2] == (HEX["212"], HEX["153"])


def test_a_unit_behind_another_is_out_of_danger():
    """The swarm stops at the first marine it meets and strikes at the lowest number [E-1][F-2]."""
    st = table(soldier_1="362", squad_1="361")
    alone = Outlook(st).danger(PIECE["squad.1"]).at(HEX["361"])
    assert alone > 0
    behind = Outlook(st).danger(PIECE["squad.2"])
    assert behind.at(HEX["355"]) == 0
    st.at[PIECE["squad.1"]] = WAITING
    assert Outlook(st).danger(PIECE["squad.2"]).at(HEX["361"]) == pytest.approx(alone)


def test_carriers_and_reduced_vermites_are_shot_first():
    st = table(soldier_1="363", soldier_2="412", soldier_5="444", squad_1="413")
    st.back[PIECE["soldier.2"]] = 1
    st.jewel_at[1], st.jewel_by[1] = HEX["444"], PIECE["soldier.5"]
    values = {str(pick): value for value, pick in shots(Outlook(st), PIECE["squad.1"], HEX["413"], moving=False)}
    assert set(values) == {"vermite:soldier.1", "vermite:soldier.2", "vermite:soldier.5"}
    assert min(values.values()) > 0
    assert values["vermite:soldier.5"] > values["vermite:soldier.1"]


def test_vehicles_fetch_jewels_and_go_home():
    st = table(rv_1="441", rv_2="335")
    st.jewel_at[1], st.jewel_at[2] = HEX["421"], HEX["335"]
    st.jewel_by[2] = PIECE["rv.2"]
    look = Outlook(st)
    assert look.errands.goals[VEHICLES[0]] == HEX["421"]
    assert look.errands.goals[VEHICLES[1]] in st.board.west_exit
    plan = at_once(Planner(mind(st), VEHICLES[0]).think())
    assert plan is not None
    assert [str(pick) for pick in plan.picks] == ["hex:421"]
    away = distances(ALPHA, look.errands.goals[VEHICLES[1]])
    there = at_once(Planner(mind(st), VEHICLES[1]).think())
    assert there is not None
    assert away[HEX[str(there.picks[0].id)]] < away[HEX["335"]]


def test_a_jewel_that_nobody_fetches_yet_is_guarded():
    st = table(squad_1="421", squad_2="422")
    st.jewel_at[1] = HEX["421"]
    look = Outlook(st)
    squad = PIECE["squad.1"]
    assert standing(look, squad, HEX["421"], 1.0) > standing(look, squad, HEX["416"], 1.0)


def test_play_beats_chance():
    """Jewels out and kills, against a random commander in the same cups."""
    match = begin("great_migration", 31)
    bot = RULES.bot("normal", 3)
    while match.choice is not None:
        decide(bot, match, 0)
    other = begin("great_migration", 31)
    rng = Random(3)
    while other.choice is not None:
        assert other.choice.seat != CHANCE
        other.apply(rng.choice(other.choice.options))
    assert int(figures(match.state)["points"]) > int(figures(other.state)["points"]) + 10


# === What practice has taught ===


def test_practice_adds_to_the_rules_of_thumb_of_hard_alone():
    st = table(soldier_1="363", squad_1="413", squad_2="421")
    taught = {"in alpha fighter": [0.5 * (trait == "cover") for trait in IN_A_HEX]}
    gains = {}
    for level in ("normal", "hard"):
        for name, weights in (("thumb", {}), ("taught", taught)):
            own = mind(st)
            own.skill, own.memory = SKILLS[level]._replace(noise=0.0), Memory(table=weights)
            planner = Planner(own, PIECE["squad.1"])
            gains[level, name] = planner.stand(HEX["415"]) - planner.stand(HEX["413"])
    assert gains["normal", "thumb"] == gains["normal", "taught"]
    covers = [Ground(Outlook(st)).of_hex(PIECE["squad.1"], HEX[h])[IN_A_HEX.index("cover")] for h in ("415", "413")]
    assert covers == [True, False]
    assert gains["hard", "taught"] == pytest.approx(gains["hard", "thumb"] + 0.5)


def test_with_jewels_enough_out_it_spares_its_units_while_losses_are_forgiven():
    st = table(soldier_1="363", squad_1="413")
    st.jewel_at[1] = st.jewel_at[2] = OUT
    look = Outlook(st, prudent=True)
    assert look.enough
    assert not Outlook(st).enough
    assert standing(look, PIECE["squad.1"], HEX["632"], 1.0) > standing(look, PIECE["squad.1"], HEX["413"], 1.0)
    told = plan_reasons(mind(st), ActionPlan(0.0, PIECE["squad.1"], (HEX_PICKS[HEX["415"]],)))
    assert {"jewels": 2, "number": FORGIVEN} in [reason.args for reason in told if reason.key == "bot.spared"]
    for p in [p for p in UNITS if st.at[p] < 0][: FORGIVEN + 1]:
        st.at[p] = LOST
    assert not Outlook(st, prudent=True).enough


def test_courses_are_kept_while_the_swarm_stands():
    st, charts = table(soldier_1="212", squad_1="413"), {}
    first = Outlook(st, charts).swarm
    st.at[SQUADS[0]] = HEX["415"]
    assert Outlook(st, charts).swarm is first
    st.at[PIECE["soldier.1"]] = HEX["363"]
    assert Outlook(st, charts).swarm == courses(st) != first
    assert len(charts) == 1


def test_vermites_that_a_frenzy_names_are_reckoned_with_twice():
    st = table(soldier_1="362", squad_1="414")
    st.chits = [0] * 15
    st.chits[CHIT["E10"]] = 1
    ways = turnouts(st, rages=True)
    assert [way.rage for way in ways] == [CHIT["E10"]]
    assert [way.rage for way in turnouts(st)] == [NOBODY]
    (course,) = at_once(charting(st, rages=True))
    first, both = course.rages[CHIT["E10"]]
    assert both[: len(first)] == first
    assert len(both) > len(first)
    squad, h = PIECE["squad.1"], HEX["414"]
    assert Outlook(st, prudent=True).danger(squad).at(h) > Outlook(st).danger(squad).at(h) > 0


# === What hard reckons with besides ===


def carrying(h: str, chits: int, **places: str) -> VerminState:
    """A vehicle with a jewel in a hex, and so many chits left in the cup, all of them moults or frenzies."""
    st = table(rv_1=h, **places)
    st.jewel_at[1], st.jewel_by[1] = HEX[h], PIECE["rv.1"]
    st.chits = [0] * (15 - chits) + [1] * chits
    return st


def test_the_events_that_spread_nat_are_seen():
    st = table(squad_1="212", squad_2="632", squad_3="631")
    plague, squads = Plague(st), [PIECE[f"squad.{number}"] for number in (1, 2, 3)]
    assert st.board.ring[HEX["212"]] & st.board.tar
    assert plague.at(squads[0], HEX["212"]) == pytest.approx(STRUCK[0] / 15)
    assert plague.at(squads[1], HEX["632"]) == 0
    st.nat[squads[0]], st.nat[squads[1]] = 1, 2
    assert plague.at(squads[0], HEX["212"]) == pytest.approx(STRUCK[1] / 15)
    assert plague.at(squads[1], HEX["632"]) == plague.at(squads[2], HEX["631"]) == pytest.approx(CAUGHT[2] * 2 / 15)
    st.chits = [0] * 14 + [1]
    assert Plague(st).at(squads[0], HEX["212"]) == Plague(st).at(squads[1], HEX["632"]) == 0


def test_restless_hexes_are_those_to_which_the_swarm_may_come_later():
    st = table(soldier_1="363")
    tide = Outlook(st, prudent=True).tide
    assert max(tide) > 1
    assert tide[HEX["632"]] == 0
    assert not any(Outlook(st).tide)
    st.chits = [0] * 14 + [1]
    assert not any(Outlook(st, prudent=True).tide)


def test_a_vehicle_that_can_leave_at_once_does():
    """Whatever waits on the way, for nothing happens there before the swarm's turn; but not from beside a vermite."""
    rv = PIECE["rv.1"]
    for soldier, leaves in (("142", True), ("134", False)):
        plan = at_once(Planner(mind(carrying("151", 3, soldier_1=soldier)), rv).think())
        assert plan is not None
        assert (plan.picks[-1] == LEAVE) is leaves


def test_a_vehicle_hopes_less_the_less_time_is_left():
    rv, far, near = PIECE["rv.1"], HEX["356"], HEX["151"]
    looks = [Outlook(carrying("356", chits), prudent=True) for chits in (1, 2, 6)]
    hopes = [look.errands.bring_out_chance(rv, far) for look in looks]
    assert hopes[0] == 0 < hopes[1] < hopes[2] < 1
    assert looks[0].errands.bring_out_chance(rv, near) > 0
    assert looks[0].unit(rv, near) > looks[0].unit(rv)


def test_an_empty_vehicle_fetches_what_it_can_still_bring_out():
    st = table(rv_1="422")
    st.jewel_at[1] = HEX["421"]
    for chits, goes in ((6, True), (1, False)):
        st.chits = [0] * (15 - chits) + [1] * chits
        assert (PIECE["rv.1"] in Outlook(st, prudent=True).errands.goals) is goes
        assert PIECE["rv.1"] in Outlook(st).errands.goals


def test_logistics_waits_for_the_others():
    st = table(logistics="415", squad_1="413", soldier_1="363")
    st.nat[PIECE["squad.1"]] = 1
    plans = {name: at_once(Planner(mind(st), PIECE[name]).think()) for name in ("logistics", "squad.1")}
    assert plans["logistics"].urgency < 0 <= plans["squad.1"].urgency


def test_marines_on_an_exit_close_it_for_nothing():
    """[E-1-c] Standing there is worth something, and nobody shoots at it then."""
    st = table(squad_1="313")
    there = st.board.exit[0]
    squad, other = PIECE["squad.1"], PIECE["squad.2"]
    st.exits[0] = OPEN
    open_look = Outlook(st)
    st.exits[0] = DESTROYED
    closed_look = Outlook(st)
    assert closed_look.gates == set()
    st.exits[0] = OPEN
    assert open_look.gates == {there}
    assert standing(open_look, squad, there, 0.0) > standing(closed_look, squad, there, 0.0)
    beside = next(iter(st.board.neighbours[there]))
    aimed = [value for value, pick in shots(Outlook(st), squad, beside, moving=False) if pick.kind == "exit"]
    assert aimed
    assert min(aimed) > 0
    st.at[other] = there
    assert [value for value, pick in shots(Outlook(st), squad, beside, moving=False) if pick.kind == "exit"] in (
        [],
        [0.0],
    )
