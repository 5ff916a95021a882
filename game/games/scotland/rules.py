"""The rules of Scotland the Brave as the frame uses them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.core.choice import NOBODY, Choose, Pick
from game.core.claim import Claim
from game.core.event import Event
from game.core.message import Message
from game.core.procedure import frame
from game.core.rules import Bot, Forecast, Reaction, RuleOption, Rules, Scenario, Threat
from game.core.tables import match
from game.games.scotland.cards.markers import MARKERS
from game.games.scotland.chapters import setup
from game.games.scotland.chapters.scoring import victory_points
from game.games.scotland.check import check
from game.games.scotland.claim_kinds import CLAIMS
from game.games.scotland.data import ENGLISH, MARKER_COUNT, NOBLES, SCOTS, SIDES, UNKNOWN
from game.games.scotland.explain.account import ENDS, account_of
from game.games.scotland.orders import HAND_PICKS, REACTIONS, lets_pass
from game.games.scotland.queries import TURNS, army_strength, is_rebellion, town_counts
from game.games.scotland.state import ScotlandState

match("markers.csv", MARKER_COUNT, MARKERS)


class ScotlandRules(Rules[ScotlandState]):
    """Two seats: 0 the Scots, 1 the English."""

    id = "scotland"
    version = 1
    sides = SIDES
    scenarios: Mapping[str, Scenario] = {
        "rebellion": Scenario("rebellion", "12", TURNS["rebellion"]),
        "toom_tabard": Scenario("toom_tabard", "13", TURNS["toom_tabard"]),
    }
    options: Sequence[RuleOption] = (
        RuleOption("northern_levies", "14.11"),
        RuleOption("wallace_returns", "14.12"),
        RuleOption("navy", "14.21"),
        RuleOption("english_levies", "14.22"),
        RuleOption("garrisons", "14.3"),
    )
    bots = ("easy", "normal", "hard")
    master_pays = False
    state_type = ScotlandState
    luck_until = "calm"
    reactions: Sequence[Reaction] = REACTIONS
    hand_picks = HAND_PICKS
    claim_kinds = CLAIMS
    fight_ends = ENDS
    turning_points = frozenset(
        {"battle", "battle_over", "battle_stopped", "gates_opened", "loyalty", "joined", "turned_neutral", "died",
         "captured", "too_late", "stone_taken", "game_over", "provoked"}
    )  # fmt: skip
    weights: Mapping[str, int] = {
        "game_over": 9, "died": 6, "captured": 6, "stone_taken": 6, "joined": 4, "turned_neutral": 4, "battle_over": 3,
        "gates_opened": 3, "loyalty": 3, "provoked": 2, "too_late": 2, "battle": 2,
    }  # fmt: skip

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> ScotlandState:
        """Return a match with nothing on the map and the set-up scheduled.

        Raise KeyError for an unknown scenario, ValueError for a wrong number of seats.
        """
        if seats != 2:
            raise ValueError(f"Scotland the Brave is for two players, not {seats}.")
        state = ScotlandState(scenario=self.scenarios[scenario].id)
        for option in self.options:
            setattr(state, option.id, bool(options.get(option.id, option.default)))
        state.events = None  # type: ignore[misc]  # a slot of the base class
        state.agenda.append(frame(setup.rebellion if is_rebellion(state) else setup.toom_tabard))
        return state

    def view(self, state: ScotlandState, seat: int) -> ScotlandState:
        """Hide the hands of others and the markers left in the cup [10.0]."""
        view = state.copy()
        view.hands = [hand if owner == seat else [UNKNOWN] * len(hand) for owner, hand in enumerate(view.hands)]
        view.cup = {UNKNOWN: sum(view.cup.values())}
        return view

    def determinize(self, state: ScotlandState, seat: int, rng: Random) -> None:
        """Deal the hands of others again from all the markers that the seat does not see."""
        others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        unseen = [m for m in sorted(state.cup) for _ in range(state.cup[m])]
        for hand in others:
            unseen += hand
        unseen.sort()
        rng.shuffle(unseen)
        for hand in others:
            hand[:] = sorted(unseen.pop() for _ in range(len(hand)))
        state.cup = dict.fromkeys(state.cup, 0)
        for marker in unseen:
            state.cup[marker] += 1

    def check(self, state: ScotlandState) -> None:
        check(state)

    def score(self, state: ScotlandState) -> Sequence[float]:
        """Return towns controlled, or victory points."""
        return town_counts(state) if is_rebellion(state) else victory_points(state)

    def prospects(self, state: ScotlandState) -> Sequence[float]:
        """Return, in the Rebellion, the chances to win, fitted to matches between bots."""
        from game.games.scotland.bot.prospects import prospects  # not needed by people

        return prospects(state) if is_rebellion(state) else super().prospects(state)

    def figures(self, state: ScotlandState) -> Mapping[str, Sequence[float]]:
        """Return towns or points, and the strength of the armies."""
        kind = "towns" if is_rebellion(state) else "points"
        return {kind: self.score(state), "army": [army_strength(state, side) for side in (SCOTS, ENGLISH)]}

    def is_calm(self, state: ScotlandState) -> bool:
        """Whether no battle is being fought."""
        return state.battle is None

    def chances(self, state: ScotlandState) -> Sequence[float]:
        """Return the prospects, which are chances in the Rebellion."""
        if state.outcome is None and is_rebellion(state):
            return self.prospects(state)
        return super().chances(state)

    def turn(self, state: ScotlandState) -> int:
        """Return the month, from 1; 0 in the set-up."""
        return state.turn

    def at_turn(self, state: ScotlandState) -> int:
        """Return the active side; NOBODY in the set-up."""
        return state.active if state.turn else NOBODY

    def lets_pass(self, view: ScotlandState, choice: Choose, order: str) -> bool:
        return lets_pass(view, choice, order)

    @property
    def quick(self) -> str:
        """Return the level for searches: the strongest one tries out the last turns itself."""
        from game.games.scotland.bot.mind import STEADY_HAND  # not needed by people

        return STEADY_HAND

    @property
    def adviser(self) -> str:
        """Return the level for hints: without the foresight that takes seconds."""
        return self.quick

    def bot(self, level: str, seed: int) -> Bot:
        """Return a bot: easy, normal, hard; "random" for measuring, `quick` for searches."""
        from game.bots.random import RandomBot  # not needed by people
        from game.games.scotland.bot.player import make_bot

        if level == "random":
            return RandomBot(seed)
        return make_bot(level, seed)

    def refusal(self, view: ScotlandState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.scotland.explain.why_not import refusal

        return refusal(view, choice, pick)

    def forfeit(self, view: ScotlandState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.scotland.explain.forfeit import forfeit

        return forfeit(view, choice, pick)

    def forecast(self, view: ScotlandState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
        from game.games.scotland.explain.forecast import forecast

        return forecast(view, choice, pick)

    def threats(self, view: ScotlandState, seat: int) -> Iterator[Threat | None]:
        from game.games.scotland.explain.threats import threats

        return threats(view, seat)

    def account(self, end: Event, before: Iterator[Event]) -> Event | None:
        return account_of(end, before)

    def endings(self, view: ScotlandState) -> Sequence[Message]:
        from game.games.scotland.explain.endings import endings

        return endings(view)

    def claims(self, view: ScotlandState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
        from game.games.scotland.explain.claims import claims

        return claims(view, choice, pick)


def standing(state: ScotlandState) -> dict[str, int]:
    """Return figures for the meter of who is ahead."""
    scots, english = town_counts(state)
    points = victory_points(state)
    return {
        "scots_towns": scots,
        "english_towns": english,
        "scots_points": points[SCOTS],
        "english_points": points[ENGLISH],
        "joined": sum(not state.neutral[p] and state.at[p] >= 0 for p in NOBLES),
    }
