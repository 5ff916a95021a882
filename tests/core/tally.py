"""A tiny game: each seat adds 1 or 2 to its tally, three times; its automaton rolls a die instead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.bots.random import RandomBot
from game.core.choice import Pick, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.core.rules import RuleOption, Rules, Scenario, Thought
from game.core.state import Outcome, State

PICKS = [Pick("number", 1), Pick("number", 2)]
ROUNDS = 3


@dataclass(slots=True)
class TallyState(State):
    tally: list[int] = field(default_factory=lambda: [0, 0])
    automata: list[str] = field(default_factory=lambda: ["", ""])
    """By seat the level of the rulebook's own player; "" for another."""
    generous: bool = False


@procedure
async def add(st: TallyState, seat: int, left: int) -> None:
    if not left:
        best = max(st.tally)
        st.outcome = Outcome([s for s in (0, 1) if st.tally[s] == best], "count", "most", "1")
        return
    if st.automata[seat]:
        st.tally[seat] += await roll_die("lot")
    else:
        st.tally[seat] += int((await choose(seat, "add", PICKS, "1")).id)
    st.tally[seat] += st.generous
    then(st, frame(add, 1 - seat, left - 1))


class Greedy:
    def think(self, seat):
        yield None
        yield Thought(max(seat.choice.options, key=lambda pick: pick.id))


class TallyRules(Rules[TallyState]):
    id = "tally"
    version = 1
    sides = ("one", "two")
    scenarios: Mapping[str, Scenario] = {
        "duel": Scenario("duel", "1", ROUNDS),
        "solitaire": Scenario("solitaire", "2", ROUNDS, automaton=(1,)),
    }
    options = (RuleOption("long", "3"), RuleOption("generous", "4", scenarios=("solitaire",)))
    bots = ("easy", "hard")
    automata: Mapping[int, Sequence[str]] = {1: ("lots", "many_lots")}
    state_type = TallyState

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> TallyState:
        state = TallyState(generous=bool(options.get("generous")))
        state.agenda.append(frame(add, 0, 2 * ROUNDS * (2 if options.get("long") else 1)))
        return state

    def seat_automata(self, state: TallyState, automata: Mapping[int, str]) -> None:
        for seat, level in automata.items():
            state.automata[seat] = level

    def view(self, state, seat):
        return state.copy()

    def determinize(self, state, seat, rng):
        pass

    def check(self, state):
        if min(state.tally) < 0:
            raise ValueError("a tally is below nothing")

    def score(self, state):
        return state.tally

    def turn(self, state):
        return 1

    def bot(self, level, seed):
        if level == "random":
            return RandomBot(seed)
        return {"easy": Greedy, "hard": Greedy, "lots": Greedy, "many_lots": Greedy}[level]()

    def refusal(self, view, choice, pick):
        return None

    def forecast(self, view, choice, pick):
        yield None


RULES = TallyRules()
