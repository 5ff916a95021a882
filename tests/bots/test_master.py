"""The searching player: the same worlds give the same pick, it stops in time and can be interrupted."""

from itertools import islice
from math import inf
from random import Random
from types import SimpleNamespace

import pytest

from game.bots.master import MasterBot, _affordable, _better_half, bot_of
from game.bots.random import RandomBot
from game.core.choice import Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import decide, play_out
from game.core.rules import MASTERS, Thought
from game.core.seat import Seat
from game.games import GAMES, load_rules
from game.play.session import Session
from tests.toy.rules import ToyRules

TOY = ToyRules()


def after(game: str, decisions: int, seed: int = 4) -> Match:
    """A match in which the weakest players have decided so often, and whoever is next has a choice."""
    rules = load_rules(game)
    match = Match(rules, next(iter(rules.scenarios)), {}, SeededDice(seed))
    bots = [rules.bot(rules.bots[0], seed + seat) for seat in range(match.seats)]
    while len(match.log) < decisions or len(match.choice.options) == 1:
        decide(bots[match.choice.seat], match, match.choice.seat)
    return match


def found(match: Match, seed: int, worlds: int) -> tuple[Thought, int]:
    """What the master decides, and after how many pauses."""
    seat = Seat(match, match.choice.seat)
    thoughts = list(MasterBot(match.rules, seed, worlds=worlds).think(seat))
    assert thoughts[:-1] == [None] * (len(thoughts) - 1)
    return thoughts[-1], len(thoughts) - 1


@pytest.mark.parametrize("game", GAMES)
def test_so_many_worlds_give_the_same_pick_in_every_game(game):
    match = after(game, 60)
    before = match.fingerprint()
    first, pauses = found(match, 3, 2)
    assert first.pick in match.choice.options
    assert pauses > 2
    assert found(match, 3, 2)[0] == first
    assert match.fingerprint() == before


class Ticking:
    """A clock that goes on by the same time, in seconds, whenever it is read."""

    def __init__(self, step: float = 0.1) -> None:
        self.step, self.now = step, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("seconds", [0.5, 3.0])
def test_it_stops_when_its_time_is_over(seconds):
    match, clock = Match(Timid(), "raid", {}, SeededDice(1)), Ticking(0.01)
    thoughts = list(MasterBot(match.rules, 3, seconds=seconds, clock=clock).think(Seat(match, match.choice.seat)))
    assert thoughts[-1] is not None
    assert seconds < clock.now < seconds + 0.035


def test_it_does_not_search_where_its_time_cannot_tell():
    """A single trial takes most of it: no other pick could be tried in enough worlds, and nobody is made to wait."""
    match, clock = after("scotland", 60), Ticking()
    seat = Seat(match, match.choice.seat)
    own = list(match.rules.bot("hard", 3).think(seat))[-1]
    thoughts = list(MasterBot(match.rules, 3, seconds=50.0, clock=clock).think(Seat(match, match.choice.seat)))
    assert thoughts[-1] == own
    assert clock.now < 30


def test_it_tries_as_many_picks_as_its_time_lets_it():
    """Three worlds with all, three more with the better half: with five others 30 trials, with one 12."""
    assert [_affordable(trials / 8, 1 / 8) for trials in (11, 12, 15, 20, 21, 24, 29, 30)] == [0, 1, 2, 2, 3, 4, 4, 5]
    assert _affordable(inf, 0.0) == 5


def test_it_waits_for_nobody_when_its_time_is_over():
    """The strongest player's own pick is all that is thought to the end."""
    match, clock = after("dynasties", 60), Ticking()
    seat = Seat(match, match.choice.seat)
    own = list(match.rules.bot("hard", 3).think(seat))
    thoughts = list(MasterBot(match.rules, 3, seconds=0.1, clock=clock).think(Seat(match, match.choice.seat)))
    assert thoughts[-1] == own[-1]
    assert len(thoughts) <= len(own) + 4


class Marcher:
    """The policy of the test: it takes what is offered last."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def think(self, seat):
        yield Thought(seat.choice.options[-1])


class Timid(ToyRules):
    """The Ford, whose strongest player cares for nothing, and whose score counts who stands in the ford."""

    bots = ("timid",)

    def bot(self, level, seed):
        return {"timid": Marcher, "random": RandomBot}[level](seed)

    def score(self, state):
        return [sum(at == "ford" for unit, at in state.at.items() if unit.startswith(side)) for side in self.sides]


def test_it_leaves_its_policy_for_what_is_better_beyond_doubt():
    rules = Timid()
    match = Match(rules, "raid", {}, SeededDice(1))
    assert match.choice.prompt == "unit"
    unit = next(pick for pick in match.choice.options if pick.kind == "piece")
    match.apply(unit)
    assert match.choice.prompt == "goal"
    timid = next(MasterBot(rules, 1, worlds=0).policy.think(Seat(match, match.choice.seat)))
    assert timid.pick.id != "ford"
    thought, _ = found(match, 1, 8)
    assert thought.pick.id == "ford"
    few, _ = found(match, 1, 3)
    assert few.pick == timid.pick


class Shortsighted(Timid):
    """Whatever is picked is judged at once."""

    def horizon(self, state):
        return self.turn(state)


def test_it_stops_where_nothing_is_left_to_be_played_on():
    """As at the last decision of a match: in such a world nobody thinks."""
    match, clock = Match(Shortsighted(), "raid", {}, SeededDice(1)), Ticking()
    thoughts = MasterBot(match.rules, 1, seconds=2.0, clock=clock).think(Seat(match, match.choice.seat))
    assert [*islice(thoughts, 500)][-1] is not None
    assert clock.now < 2.5


class Dreaming(MasterBot):
    """It compares the first option with the last, its own, by leads that are written down."""

    def __init__(self, leads: tuple[int, ...]) -> None:
        super().__init__(Timid(), 1, worlds=5 * len(leads))
        self.leads = iter(leads * 5)

    def _candidates(self, seat, *_):
        yield
        return [seat.choice.options[-1], seat.choice.options[0]]

    def _tried(self, seat, pick, *_):
        yield
        return 0 if pick == seat.choice.options[-1] else next(self.leads)


@pytest.mark.parametrize(("leads", "taken"), [((3, -2), -1), ((3, 1), 0)])
def test_a_lead_that_may_be_luck_is_not_enough(leads, taken):
    """Both are ahead on average: by half a point, with a standard error of almost one; by two, with one of a third."""
    match = Match(Timid(), "raid", {}, SeededDice(1))
    (*_, thought) = Dreaming(leads).think(Seat(match, match.choice.seat))
    assert thought.pick == match.choice.options[taken]


def test_the_better_half_goes_on():
    """Of an odd number the larger half, in the order in which they came."""
    leads = {Pick("die", number): [float(lead)] for number, lead in enumerate((-3, 2, 0, 5, -1), start=1)}
    assert [pick.id for pick in _better_half(leads)] == [2, 3, 4]
    assert [pick.id for pick in _better_half(_better_half(leads))] == [2, 4]


def test_by_the_score_whoever_has_won_has_the_best_prospects():
    for seed in range(4):
        match = Match(TOY, "raid", {}, SeededDice(seed))
        assert list(TOY.prospects(match.state)) == list(TOY.score(match.state))
        play_out(match, [RandomBot(seed), RandomBot(seed + 1)])
        end, score = match.state.outcome, TOY.score(match.state)
        prospects = TOY.prospects(match.state)
        for seat in range(match.seats):
            assert (prospects[seat] > score[seat]) == (seat in end.winners)


def test_a_world_is_played_to_the_horizon():
    """In Dynasties for a whole round, elsewhere to the end of the turn."""
    dynasties, vermin = after("dynasties", 60), after("vermin", 60)
    assert dynasties.rules.horizon(dynasties.state) == dynasties.state.turn + dynasties.seats
    assert vermin.rules.horizon(vermin.state) == vermin.rules.turn(vermin.state) + 1
    seen = []

    class Watched(type(dynasties.rules)):
        def prospects(self, state):
            seen.append(state.turn)
            return super().prospects(state)

    dynasties.rules = Watched()
    found(dynasties, 3, 2)
    assert seen
    assert max(seen) == dynasties.state.turn + dynasties.seats


def test_every_game_has_it_in_every_seat_and_offers_it_where_it_pays():
    """docs/master.md: in the others it may be named in a command or a record."""
    for game in GAMES:
        rules = load_rules(game)
        assert rules.master_pays == (game in ("dynasties", "labyrinth"))
        for scenario in rules.scenarios:
            assert set(MASTERS) <= {player.removeprefix("bot:") for player in rules.players(scenario, 0)}
            offered = set(MASTERS) & set(rules.levels(scenario, 0))
            assert offered == (set(MASTERS) if rules.master_pays else set())
            assert offered == set(MASTERS) & set(rules.levels_of_any_seat)
        bot = bot_of(rules, "master_2000", 1)
        assert isinstance(bot, MasterBot)
        assert (bot.seconds, bot.worlds, bot.strongest) == (2.0, None, rules.bots[-1])
        assert not isinstance(bot_of(rules, rules.bots[0], 1), MasterBot)
        with pytest.raises(KeyError):
            bot_of(rules, "master", 1)
    with pytest.raises(ValueError, match="needs a time or a number"):
        MasterBot(TOY, 1)


def test_a_session_seats_it_and_lets_it_be():
    session = Session.begin("scotland", "rebellion", {}, ["bot:master_3000", "human"], 5)
    while session.waiting == "person":
        session.apply(session.match.choice.options[0])
    assert session.advance(0.002) is None
    assert session.computers._thinking is not None
    length = len(session.match.log)
    session.undo()
    assert session.computers._thinking is None
    assert len(session.match.log) < length


@pytest.mark.parametrize(
    ("players", "held"),
    [(["human", "bot:master_1000"], True), (["bot:easy", "bot:master_1000"], False), (["human", "bot:hard"], False)],
)
def test_nobody_can_tell_by_its_silence_whether_it_has_a_choice(monkeypatch, players, held):
    session = Session.begin("scotland", "toom_tabard", {}, players, 5)
    rng, match = Random(3), session.match
    while not (match.choice.seat == 1 and match.choice.veiled and match.choice.is_empty):
        match.apply(rng.choice(match.choice.options))
    now = [100.0]
    monkeypatch.setattr("game.play.computers.time", SimpleNamespace(perf_counter=lambda: now[0]))
    thought = session.computers.think(1, 0.01)
    assert (thought is None) == held
    now[0] += 0.99
    assert (session.computers.think(1, 0.01) is None) == held
    now[0] += 0.02
    assert session.computers.think(1, 0.01).pick in match.choice.options
