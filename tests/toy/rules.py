"""All rules of The Ford; numbers in brackets are those of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.bots.random import RandomBot
from game.core.choice import PASS, Pick, choose, draw_weighted, roll_die
from game.core.layout import FACE_DOWN, Counter, Layout
from game.core.procedure import frame, procedure, then
from game.core.rules import Bot, RuleOption, Rules, Scenario, Thought
from game.core.seat import Seat
from game.core.state import Outcome, State

SIDES = ("west", "east")
FORD = "ford"
WAYS = {
    "west_camp": ("mill", "ford", "chapel"),
    "mill": ("west_camp", "ford", "east_camp"),
    "ford": ("west_camp", "mill", "chapel", "east_camp"),
    "chapel": ("west_camp", "ford", "east_camp"),
    "east_camp": ("mill", "ford", "chapel"),
}
UNITS = {"foot.1": "infantry", "foot.2": "infantry", "horse": "cavalry"}
DECK = {"charge": 4, "drums": 6, "rumour": 4}
BONUS = {"charge": 2, "drums": 1, "rumour": 0}


@dataclass(slots=True)
class ToyState(State):
    """`at` has the space of each unit, `deck` the number of cards left of each kind."""

    turns: int = 0
    rain: bool = False
    turn: int = 0
    at: dict[str, str] = field(default_factory=dict)
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    deck: dict[str, int] = field(default_factory=lambda: dict(DECK))


def units_at(st: ToyState, seat: int, space: str = "") -> list[str]:
    """The units of a side, on a space or anywhere."""
    return [unit for unit, here in st.at.items() if unit.startswith(SIDES[seat]) and here == (space or here)]


@procedure
async def begin(st: ToyState) -> None:
    """All units in their camps, two cards each [1]."""
    for side in SIDES:
        st.at |= {f"{side}_{unit}": f"{side}_camp" for unit in UNITS}
    for seat in (0, 1, 0, 1):
        await draw(st, seat)
    then(st, frame(turn))


async def draw(st: ToyState, seat: int) -> None:
    """A card from the deck, as long as there is one [1][2]."""
    if any(st.deck.values()):
        card = await draw_weighted("draw", "card", st.deck, side=SIDES[seat])
        st.deck[card] -= 1
        st.hands[seat] = sorted([*st.hands[seat], card])
        st.emit("drew", seat=seat, secret=("card",), side=SIDES[seat], card=card)


@procedure
async def turn(st: ToyState) -> None:
    """Each side draws a card and marches; after the last turn the ford decides [2][5]."""
    if st.turn == st.turns or not (units_at(st, 0) and units_at(st, 1)):
        held = [len(units_at(st, seat, FORD)) for seat in (0, 1)]
        winners = [] if held[0] == held[1] else [held.index(max(held))]
        st.outcome = Outcome(winners, "victory" if winners else "draw", "ford" if winners else "nobody", "5")
        st.emit("game_over", held=held)
        return
    st.turn += 1
    st.emit("turn", turn=st.turn)
    then(st, frame(march, 0), frame(march, 1), frame(turn))


@procedure
async def march(st: ToyState, seat: int) -> None:
    """One unit goes to a neighbouring space, and attacks whoever is there [3]."""
    if not units_at(st, seat):
        return
    await draw(st, seat)
    unit = str((await choose(seat, "unit", [*(Pick("piece", u) for u in units_at(st, seat)), PASS], "3")).id)
    if unit == PASS.id:
        return
    goal = str((await choose(seat, "goal", [Pick("space", s) for s in WAYS[st.at[unit]]], "3", piece=unit)).id)
    if units_at(st, 1 - seat, goal) and not await attack(st, seat, unit, goal):
        return
    st.emit("moved", {"from": st.at[unit]}, side=SIDES[seat], piece=unit, space=goal)
    st.at[unit] = goal


async def attack(st: ToyState, seat: int, unit: str, goal: str) -> bool:
    """A card and a die: one enemy is routed, or the attacker [4]. Whether the space is free to be entered."""
    hand = sorted(set(st.hands[seat]))
    card = str((await choose(seat, "card", [*(Pick("card", c) for c in hand), PASS], "4", piece=unit)).id)
    if card != PASS.id:
        st.hands[seat].remove(card)
        st.emit("played", side=SIDES[seat], card=card)
    die = await roll_die("attack", side=SIDES[seat], piece=unit)
    wins = die + BONUS.get(card, 0) >= 4 + st.rain
    st.emit("attacked", side=SIDES[seat], piece=unit, space=goal, die=die)
    lost = units_at(st, 1 - seat, goal)[0] if wins else unit
    del st.at[lost]
    st.emit("routed", piece=lost)
    return wins and not units_at(st, 1 - seat, goal)


class ToyRules(Rules[ToyState]):
    """Two seats: 0 West, 1 East."""

    id = "toy"
    version = 1
    sides = SIDES
    scenarios: Mapping[str, Scenario] = {"raid": Scenario("raid", "5.1", 6), "battle": Scenario("battle", "5.2", 12)}
    options: Sequence[RuleOption] = (RuleOption("rain", "4.1"),)
    bots: Sequence[str] = ("easy",)
    state_type = ToyState

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> ToyState:
        """Nothing on the map, the set-up scheduled."""
        if seats != 2:
            raise ValueError(f"The Ford is for two players, not {seats}.")
        state = ToyState(turns=self.scenarios[scenario].turns, rain=bool(options.get("rain", False)))
        state.agenda.append(frame(begin))
        return state

    def view(self, state: ToyState, seat: int) -> ToyState:
        """Hidden are the hands of others and what is left in the deck [1]."""
        view = state.copy()
        view.hands = [hand if seat == each else [FACE_DOWN] * len(hand) for each, hand in enumerate(view.hands)]
        view.deck = {FACE_DOWN: sum(view.deck.values())}
        return view

    def determinize(self, state: ToyState, seat: int, rng: Random) -> None:
        """Deal the hands of others anew from all cards that the seat does not see."""
        others = [each for each in (0, 1) if each != seat]
        unseen = [card for card, count in state.deck.items() for _ in range(count)]
        unseen += [card for each in others for card in state.hands[each]]
        rng.shuffle(unseen)
        for each in others:
            state.hands[each] = sorted(unseen.pop() for _ in state.hands[each])
        state.deck = {card: unseen.count(card) for card in DECK}

    def check(self, state: ToyState) -> None:
        """Cards are neither lost nor made, units stand on the map."""
        for card, count in DECK.items():
            if state.deck[card] + sum(hand.count(card) for hand in state.hands) > count:
                raise ValueError(f"there are more than {count} cards {card}")
        if not set(state.at.values()) <= set(WAYS):
            raise ValueError("a unit stands beside the map")

    def score(self, state: ToyState) -> Sequence[float]:
        """Units left."""
        return [float(len(units_at(state, seat))) for seat in (0, 1)]

    def turn(self, state: ToyState) -> int:
        """The turn being played."""
        return state.turn

    def layout(self, view: ToyState) -> Layout:
        """What lies where, for the table."""
        kinds = {f"{side}_{unit}": (side, kind) for side in SIDES for unit, kind in UNITS.items()}
        slots = {"infantry": "foot", "cavalry": "horse"}
        found = [Counter(u, space, *kinds[u], slot=slots[kinds[u][1]]) for u, space in view.at.items()]
        held = {space: {"control": kinds[unit][0]} for unit, space in view.at.items()}
        return Layout(found, view.hands, facts=held)

    def bot(self, level: str, seed: int) -> Bot:
        """One that makes for the ford, or "random"."""
        bots: dict[str, Callable[[int], Bot]] = {"easy": FordBot, "random": RandomBot}
        return bots[level](seed)


class FordBot:
    """Goes to the ford with whoever is not there yet, and plays its best card."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def think(self, seat: Seat[Any]) -> Iterator[Thought | None]:
        """The pick, at once."""
        state, options = seat.view.state, seat.choice.options
        wishes = [Pick("space", FORD), *(Pick("card", card) for card in BONUS)]
        wishes += [Pick("piece", u) for u in units_at(state, seat.number) if FORD in WAYS[state.at[u]]]
        yield Thought(next((wish for wish in wishes if wish in options), self.rng.choice(options)))
