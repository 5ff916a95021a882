"""The rules of Dynasties as the frame uses them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.core.choice import NOBODY, Choose, Pick, Plain
from game.core.claim import Claim, ClaimKind
from game.core.event import Event
from game.core.message import Message
from game.core.procedure import frame
from game.core.rules import Bot, Forecast, Reaction, Rules, Scenario, Threat
from game.games.dynasties.chapters import setup
from game.games.dynasties.chapters.ending import ended_by, land_points, points, royal_points
from game.games.dynasties.check import check
from game.games.dynasties.data import PERSONS, POWER, SIDES
from game.games.dynasties.explain.account import ENDS, account_of
from game.games.dynasties.hidden import determinize, view_of
from game.games.dynasties.orders import HAND_PICKS, REACTIONS, SECRET_PROMPTS, lets_pass
from game.games.dynasties.picks import OPTIONS, SCENARIO, SEATS
from game.games.dynasties.state import IN_PILE, DynastiesState, Dynasty

SEER = next(p for p in PERSONS if POWER[p] == "foresight")
"""The witch who can look at a card and shuffle it back [SW02-07-10]."""


class DynastiesRules(Rules[DynastiesState]):
    """Two to six seats, each with a dynasty."""

    id = "dynasties"
    version = 2
    sides = SIDES
    scenarios: Mapping[str, Scenario] = {SCENARIO: Scenario(SCENARIO, "08-01", 0, SEATS)}
    options = OPTIONS
    bots: Sequence[str] = ("easy", "normal", "hard")
    characters: Sequence[str] = ("warlike", "marrying", "scheming")
    state_type = DynastiesState
    luck_until = "frame"
    reactions: Sequence[Reaction] = REACTIONS
    hand_picks = HAND_PICKS
    secret_prompts = SECRET_PROMPTS
    uncovering = frozenset({"looked_top", "came_up", "scanned"})
    fight_ends = ENDS
    turning_points = frozenset(
        {"rolled", "wed", "born", "conquered", "died", "succession", "crowned", "fell", "arrived", "pope_moved",
         "wraith", "liberated", "ending", "final", "over"}
    )  # fmt: skip
    weights: Mapping[str, int] = {
        "over": 9, "final": 8, "ending": 8, "succession": 7, "conquered": 6, "crowned": 6, "fell": 6, "died": 5,
        "liberated": 4, "wed": 4, "born": 3, "pope_moved": 2, "wraith": 2, "arrived": 2,
    }  # fmt: skip

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> DynastiesState:
        """Return a match with nothing dealt and the set-up scheduled.

        Raise KeyError for an unknown scenario, ValueError for a wrong number of seats.
        """
        if seats not in self.scenarios[scenario].seats:
            raise ValueError(f"Dynasties is for two to six players, not {seats}.")
        state = DynastiesState()
        for option in self.options:
            chosen = options.get(option.id, option.default)
            setattr(state, option.id, bool(chosen) if option.is_switch else int(chosen))
        state.dynasties = [Dynasty() for _ in range(seats)]
        state.hands = [[] for _ in range(seats)]
        state.kept = [[] for _ in range(seats)]
        state.agenda.append(frame(setup.set_up))
        return state

    def view(self, state: DynastiesState, seat: int) -> DynastiesState:
        return view_of(state, seat)

    def determinize(self, state: DynastiesState, seat: int, rng: Random) -> None:
        determinize(state, seat, rng)

    def has_secrets(self, state: DynastiesState, seat: int) -> bool:
        """Always with the witch of foresight in play: it is secret what she has seen."""
        return state.owner[SEER] != IN_PILE or super().has_secrets(state, seat)

    def check(self, state: DynastiesState) -> None:
        check(state)

    def score(self, state: DynastiesState) -> Sequence[float]:
        """The points of each dynasty as if the game ended now [07-02]."""
        return [points(state, seat) for seat in range(len(state.dynasties))]

    def prospects(self, state: DynastiesState) -> Sequence[float]:
        from game.games.dynasties.bot.prospects import prospects  # not needed by people

        return prospects(state)

    def figures(self, state: DynastiesState) -> Mapping[str, Sequence[float]]:
        """Return the scores and their two parts."""
        counted = (("score", points), ("royals", royal_points), ("lands", land_points))
        return {key: [count(state, seat) for seat in range(len(state.dynasties))] for key, count in counted}

    def is_calm(self, state: DynastiesState) -> bool:
        """Whether no check is being made."""
        return state.check is None

    def chances(self, state: DynastiesState) -> Sequence[float]:
        """Return every seat's own estimate of its chance to win, scaled to a sum of 1."""
        hopes = self.prospects(state)
        if state.outcome is not None or not sum(hopes):
            return super().chances(state)
        return [hope / sum(hopes) for hope in hopes]

    @property
    def quick(self) -> str:
        """Return the level for searches; the strongest one would search the others' answers itself."""
        from game.games.dynasties.bot.mind import QUICK  # not needed by people

        return QUICK

    def horizon(self, state: DynastiesState) -> int:
        """Look ahead a whole round."""
        return state.turn + len(state.dynasties)

    def turn(self, state: DynastiesState) -> int:
        """Return the player turn, from 1; 0 in the set-up."""
        return state.turn

    def at_turn(self, state: DynastiesState) -> int:
        """Return the active seat; NOBODY in the set-up."""
        return state.active if state.turn else NOBODY

    def lets_pass(self, view: DynastiesState, choice: Choose, order: str) -> bool:
        return lets_pass(view, choice, order)

    def is_settled(self, view: DynastiesState, choice: Choose) -> bool:
        from game.games.dynasties.explain.settled import is_settled

        return is_settled(view, choice)

    def bot(self, level: str, seed: int) -> Bot:
        """Return a bot: easy, normal, hard, perhaps with a character; "random" for measuring, `quick` for searches."""
        from game.bots.random import RandomBot  # not needed by people
        from game.games.dynasties.bot.player import make_bot

        if level == "random":
            return RandomBot(seed)
        return make_bot(*self.level_and_character(level), seed)

    def refusal(self, view: DynastiesState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.dynasties.explain.why_not import refusal

        return refusal(view, choice, pick)

    def forfeit(self, view: DynastiesState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.dynasties.explain.forfeit import forfeit

        return forfeit(view, choice, pick)

    def forecast(self, view: DynastiesState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
        from game.games.dynasties.explain.forecast import forecast

        return forecast(view, choice, pick)

    def threats(self, view: DynastiesState, seat: int) -> Iterator[Threat | None]:
        from game.games.dynasties.explain.threats import threats

        return threats(view, seat)

    def account(self, end: Event, before: Iterator[Event]) -> Event | None:
        return account_of(end, before)

    def endings(self, view: DynastiesState) -> Sequence[Message]:
        from game.games.dynasties.explain.endings import endings

        return endings(view)

    def ended_by(self, state: DynastiesState) -> Mapping[str, Plain]:
        return ended_by(state)

    @property
    def claim_kinds(self) -> Sequence[ClaimKind]:  # type: ignore[override]
        from game.games.dynasties.explain.claims import KINDS

        return KINDS

    def claims(self, view: DynastiesState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
        from game.games.dynasties.explain.claims import claims

        return claims(view, choice, pick)
