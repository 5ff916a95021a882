"""The rules of Lecoque's Conspiracy as the frame uses them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.core.choice import NOBODY, Choose, Pick
from game.core.claim import Claim
from game.core.event import Event
from game.core.layout import FACE_DOWN, Counter, Layout
from game.core.message import Message
from game.core.procedure import frame
from game.core.rules import Bot, Forecast, Reaction, RuleOption, Rules, Scenario, Threat
from game.games.deloyer.chapters import setup
from game.games.deloyer.chapters.victory import VICTORY_VP, rebels
from game.games.deloyer.check import check
from game.games.deloyer.data import (
    AA,
    AP,
    BOTH,
    CARD_IDS,
    DEFENCE,
    HEX_IDS,
    HEXES,
    IS_SOLDIER,
    LIBERATION,
    PIECE_IDS,
    SCENARIOS,
    SIDES,
    VP,
)
from game.games.deloyer.explain.account import ENDS, account_of
from game.games.deloyer.explain.claims import KINDS, claims
from game.games.deloyer.hidden import determinize, view_of
from game.games.deloyer.orders import HAND_PICKS, REACTIONS, SECRET_PROMPTS, lets_pass
from game.games.deloyer.picks import CHIT_PICKS
from game.games.deloyer.queries import is_free, unit_of, units_on_map, vp
from game.games.deloyer.state import DeloyerState

RULE_OF = {"setup1": "28.1", "setup2": "28.2"}
SAFE = 22
"""The number of units from which on the rising cannot be suppressed [20.3.2]."""


class DeloyerRules(Rules[DeloyerState]):
    """Two seats: 0 the liberation, 1 the federation."""

    id = "deloyer"
    version = 1
    sides = SIDES
    scenarios: Mapping[str, Scenario] = {name: Scenario(name, RULE_OF[name], 0) for name in SCENARIOS}
    options: Sequence[RuleOption] = (RuleOption("grace", "20.3"),)
    bots: Sequence[str] = ("easy", "normal", "hard")
    master_pays = False
    state_type = DeloyerState
    reactions: Sequence[Reaction] = REACTIONS
    hand_picks = HAND_PICKS
    secret_prompts = SECRET_PROMPTS
    uncovering = frozenset({"looked", "forced_open", "card_removed"})
    fight_ends = ENDS
    turning_points = frozenset({"control", "battle", "played", "suppression", "forced_open", "over"})
    weights: Mapping[str, int] = {"over": 9, "control": 6, "suppression": 4, "battle": 3, "forced_open": 2}

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> DeloyerState:
        """Return a match with nothing on the map and the set-up scheduled.

        Raise KeyError for an unknown scenario, ValueError for a wrong number of seats.
        """
        if seats != len(BOTH):
            raise ValueError(f"Lecoque's Conspiracy is for two players, not {seats}.")
        state = DeloyerState(scenario=self.scenarios[scenario].id)
        state.grace = bool(options.get("grace", False))
        state.agenda.append(frame(setup.set_up))
        return state

    def view(self, state: DeloyerState, seat: int) -> DeloyerState:
        return view_of(state, seat)

    def determinize(self, state: DeloyerState, seat: int, rng: Random) -> None:
        determinize(state, seat, rng)

    def check(self, state: DeloyerState) -> None:
        check(state)

    def score(self, state: DeloyerState) -> Sequence[float]:
        """Return how near the liberation is to its VP or, before the government, to being safe.

        The rest for the federation.
        """
        if is_free(state):
            share = vp(state) / VICTORY_VP
        else:
            share = 0.5 * rebels(state) / SAFE + 0.1 * vp(state)
        share = min(1.0, share)
        return [share, 1.0 - share]

    def prospects(self, state: DeloyerState) -> Sequence[float]:
        """Return the chances to win, fitted to matches between bots."""
        from game.games.deloyer.bot.prospects import prospects  # not needed by people

        return prospects(state)

    def figures(self, state: DeloyerState) -> Mapping[str, Sequence[float]]:
        """Return VP of the cities, and units on the map."""
        held = vp(state)
        return {"vp": [held, sum(VP) - held], "units": [len(units_on_map(state, side)) for side in BOTH]}

    def is_calm(self, state: DeloyerState) -> bool:
        """Whether no battle is being fought."""
        return state.battle is None

    @property
    def quick(self) -> str:
        """Return the level for searches: rules of thumb without slips."""
        return "thumb"

    def turn(self, state: DeloyerState) -> int:
        """Return the turn, from 1; 0 in the set-up."""
        return state.turn

    def at_turn(self, state: DeloyerState) -> int:
        """Return the active side; NOBODY in the set-up."""
        return state.active if state.turn else NOBODY

    def lets_pass(self, view: DeloyerState, choice: Choose, order: str) -> bool:
        return lets_pass(view, choice, order)

    def bot(self, level: str, seed: int) -> Bot:
        """Return a bot: easy, normal or hard; "random" for measuring."""
        from game.bots.random import RandomBot  # not needed by people
        from game.games.deloyer.bot.player import make_bot

        if level == "random":
            return RandomBot(seed)
        return make_bot(level, seed)

    def refusal(self, view: DeloyerState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.deloyer.explain.why_not import refusal

        return refusal(view, choice, pick)

    def forecast(self, view: DeloyerState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
        from game.games.deloyer.explain.forecast import forecast

        return forecast(view, choice, pick)

    claim_kinds = KINDS

    def threats(self, view: DeloyerState, seat: int) -> Iterator[Threat | None]:
        from game.games.deloyer.explain.threats import threats

        return threats(view, seat)

    def account(self, end: Event, before: Iterator[Event]) -> Event | None:
        return account_of(end, before)

    def endings(self, view: DeloyerState) -> Sequence[Message]:
        from game.games.deloyer.explain.endings import endings

        return endings(view)

    def claims(self, view: DeloyerState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
        return claims(view, choice, pick)

    def layout(self, view: DeloyerState) -> Layout:
        """Return units, hideout chits above them with their known points, and the hands."""
        counters = [_counter(view, p, order) for h in HEXES for order, p in enumerate(view.stacks[h])]
        for h in HEXES:
            for slot, points in enumerate(view.hideouts[h]):
                name = str(CHIT_PICKS[h][slot].id)
                counters.append(Counter(name, HEX_IDS[h], SIDES[LIBERATION], "chit", str(points or "?"), 100 + slot))
        hands = [[CARD_IDS[card] if card else FACE_DOWN for card in view.hands[side]] for side in BOTH]
        return Layout(counters, hands)


def _counter(view: DeloyerState, p: int, order: int) -> Counter:
    unit = unit_of(view, p)
    kind = "infantry" if IS_SOLDIER[unit] else "armour"
    label = f"{AA[unit]}-{AP[unit]}-{DEFENCE[unit]}"
    return Counter(PIECE_IDS[p], HEX_IDS[view.at[p]], SIDES[view.owner[p]], kind, label, order)
