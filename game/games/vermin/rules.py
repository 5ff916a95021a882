"""The rules of Space Vermin from Beyond as the frame uses them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from game.core.choice import Choose, Pick
from game.core.claim import Claim, ClaimKind
from game.core.event import Event
from game.core.layout import Layout
from game.core.message import Message
from game.core.procedure import frame
from game.core.rules import Bot, Forecast, RuleOption, Rules, Scenario, Threat
from game.games.vermin.board import MAPS
from game.games.vermin.chapters import setup
from game.games.vermin.chapters.scoring import counts_jewels, score, total_points
from game.games.vermin.check import check
from game.games.vermin.data import CAMPAIGN, FAMILY_JEWELS, GREAT_MIGRATION, SIDES
from game.games.vermin.explain.account import ENDS, account_of
from game.games.vermin.queries import jewels_out, losses, swarm_on_map, units_on_map
from game.games.vermin.state import VerminState

TURNS = 14
"""The most turns of a part: thirteen chits that come alone, and one turn for BURP with BELCH [D-1]."""

AIM: Final = "panel:aim"
"""The bar of outcomes on the page of the thing pointed at, and the flag over it on the board."""
CLAIM_KINDS: Final = (
    ClaimKind("fire", (AIM, "vermin.bot.removes", "vermin.bot.reduces")),
    ClaimKind("fire_exit", (AIM, "vermin.bot.destroys", "vermin.bot.collapses")),
    ClaimKind("pants", (AIM,)),
    ClaimKind("ant_gun", (AIM, "vermin.bot.ant_hits")),
    ClaimKind("jump", (AIM,)),
    ClaimKind("drop", (AIM,)),
    ClaimKind("drop_deadly", ("vermin.forecast.drop_deadly",)),
    ClaimKind("recon", (AIM, "vermin.bot.recon")),
    ClaimKind("recovery", (AIM,)),
    ClaimKind("request", (AIM, "vermin.bot.request")),
    ClaimKind("weapon", ("vermin.forecast.weapons_left",)),
    ClaimKind("nat", ("vermin.forecast.nat_risk", "vermin.forecast.nat_kills")),
    ClaimKind("danger", ("vermin.forecast.danger", "vermin.forecast.danger_on_target")),
)


class VerminRules(Rules[VerminState]):
    """Seat 0 is the marines; seat 1, if there is one, chooses chits for the vermites [O]."""

    id = "vermin"
    version = 1
    sides = SIDES
    scenarios: Mapping[str, Scenario] = {
        FAMILY_JEWELS: Scenario(FAMILY_JEWELS, "Q-1", TURNS, (1, 2), board="vermin_alpha"),
        GREAT_MIGRATION: Scenario(GREAT_MIGRATION, "Q-2", TURNS, (1, 2), board="vermin_beta"),
        CAMPAIGN: Scenario(CAMPAIGN, "Q-3", 2 * TURNS, (1, 2), board="vermin_alpha"),
    }
    options: Sequence[RuleOption] = (RuleOption("lyra", "B-4"),)
    bots: Sequence[str] = ("easy", "normal", "hard")
    master_pays = False
    state_type = VerminState
    luck_until = "frame"
    claim_kinds: Sequence[ClaimKind] = CLAIM_KINDS
    fight_ends = ENDS
    turning_points = frozenset(
        {"event", "jewel_taken", "jewel_home", "jewel_out", "lost", "removed", "exit_hit", "request", "granted",
         "weapon", "recon", "escorts", "vermite_escaped", "part_over", "over", "rush"}
    )  # fmt: skip
    weights: Mapping[str, int] = {
        "over": 9, "part_over": 8, "jewel_out": 7, "jewel_home": 7, "jewel_taken": 6, "vermite_escaped": 6, "rush": 5,
        "lost": 4, "exit_hit": 4, "granted": 3, "weapon": 3, "removed": 2, "escorts": 2, "event": 2,
    }  # fmt: skip

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> VerminState:
        """Return a match with nothing on the map and the set-up scheduled.

        Raise KeyError for an unknown scenario, ValueError for a wrong number of seats.
        """
        if seats not in (1, 2):
            raise ValueError(f"Space Vermin from Beyond is for one or two players, not {seats}.")
        state = VerminState(scenario=self.scenarios[scenario].id, players=seats)
        state.lyra = bool(options.get("lyra", False))
        state.agenda.append(frame(setup.begin))
        return state

    def view(self, state: VerminState, seat: int) -> VerminState:
        """Return the state itself: everything is public, and CHANCE decides the next draw."""
        return state.copy()

    def determinize(self, state: VerminState, seat: int, rng: Random) -> None:
        """Do nothing: nothing is hidden."""

    def check(self, state: VerminState) -> None:
        check(state)

    def score(self, state: VerminState) -> Sequence[float]:
        return score(state)

    def figures(self, state: VerminState) -> Mapping[str, Sequence[float]]:
        """Return points or jewels, marine units lost, marine units and vermites on the map."""
        seats = max(1, state.players)
        value = float(jewels_out(state) if counts_jewels(state) else total_points(state))
        units, swarm = float(len(units_on_map(state))), float(len(swarm_on_map(state)))
        found: dict[str, Sequence[float]] = {
            "jewels" if counts_jewels(state) else "points": [value, 0.0 if counts_jewels(state) else -value],
            "lost": [float(len(losses(state)) + state.first_part.get("marines_lost", 0)), 0.0],
            "on_map": [units, swarm],
        }
        found = {key: values[:seats] for key, values in found.items()}
        return {**found, "swarm": [swarm]} if seats == 1 else found

    def turn(self, state: VerminState) -> int:
        """Return the turn of the part being played; the campaign's second part counts on from 15."""
        return state.turn + (TURNS if state.part == 2 else 0)

    def bot(self, level: str, seed: int) -> Bot:
        """Return one of `bots`, or "random" for measuring."""
        if level == "random":
            from game.bots.random import RandomBot  # not needed by people

            return RandomBot(seed)
        from game.games.vermin.bot.player import make_bot

        return make_bot(level, seed)

    def layout(self, view: VerminState) -> Layout:
        """Return where everything is on the map in play; a campaign goes from Alpha to Beta."""
        return Layout(board=f"vermin_{MAPS[view.map]}")

    def refusal(self, view: VerminState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.vermin.explain.why_not import refusal

        return refusal(view, choice, pick)

    def forfeit(self, view: VerminState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.vermin.explain.forfeit import forfeit

        return forfeit(view, choice, pick)

    def forecast(self, view: VerminState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
        from game.games.vermin.explain.forecast import forecast

        return forecast(view, choice, pick)

    def threats(self, view: VerminState, seat: int) -> Iterator[Threat | None]:
        from game.games.vermin.explain.threats import threats

        return threats(view, seat)

    def account(self, end: Event, before: Iterator[Event]) -> Event | None:
        return account_of(end, before)

    def endings(self, view: VerminState) -> Sequence[Message]:
        from game.games.vermin.explain.endings import endings

        return endings(view)

    def claims(self, view: VerminState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
        from game.games.vermin.explain.claims import claims

        return claims(view, choice, pick)
