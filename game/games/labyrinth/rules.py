"""The rules of Labyrinth as the frame uses them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.core.choice import NOBODY, Choose, Pick
from game.core.claim import Claim
from game.core.event import Event
from game.core.layout import Layout
from game.core.message import Message
from game.core.rules import Bot, Forecast, RuleOption, Rules, Scenario, Threat
from game.games.labyrinth.cards import events  # noqa: F401 - it enters all cards
from game.games.labyrinth.chapters import setup
from game.games.labyrinth.check import check
from game.games.labyrinth.data import JIHADIST, LEVELS, SIDES, US
from game.games.labyrinth.explain.claims import CLAIM_KINDS
from game.games.labyrinth.hidden import determinize, view_of
from game.games.labyrinth.queries.tracks import good_or_fair, good_resources, islamist_resources, poor_or_islamist
from game.games.labyrinth.scenarios import SETUPS
from game.games.labyrinth.state import LabyrinthState

_MIXED = tuple(name for name, setup in SETUPS.items() if len(setup.decks) > 1)
_SYRIA = tuple(name for name, setup in SETUPS.items() if setup.syria_alone)
_REPEATED = tuple(name for name in SETUPS if name not in (*_MIXED, *_SYRIA))
OPTIONS = (
    RuleOption("decks", "5.3.1", default=1, values=(1, 2, 3), scenarios=_REPEATED),
    RuleOption("opening", "S-7", default=0, values=(0, 1, 2, 3), scenarios=_MIXED),
    RuleOption("play_on", "S-7", scenarios=_MIXED),
    RuleOption("random_deck", "S-5", scenarios=_SYRIA),
    RuleOption("overtime", "S-5", scenarios=_SYRIA),
    RuleOption("revival", "14.1"),
    RuleOption("heroic_alert", "14.2"),
    RuleOption("variable_bots", "14.3"),
)
"""`opening` counts the scenarios of the first game in their order: `scenarios.OPENINGS`."""


HAND_PICKS = {
    **dict.fromkeys(
        ("along_card", "discard", "extra_card", "give", "price", "recover", "second_card"), frozenset({"card"})
    ),
    "best_card": frozenset({"button", "card"}),
    "card": frozenset({"card", "discard"}),
    "item": frozenset({"item"}),
    "plot": frozenset({"plot"}),
    "resolve": frozenset({"resolve"}),
    "rockets": frozenset({"number"}),
    "use": frozenset({"use"}),
}
"""By question what depends on the hand, or on the numbers of plots that lie face down."""


TURNS = ("good", "islamist_rule")
"""Levels of governance by which the match is won."""
GREAT = 8
"""What it weighs that a country reaches one of them."""


class LabyrinthRules(Rules[LabyrinthState]):
    """The US against the Jihadist."""

    id = "labyrinth"
    version = 1
    sides = SIDES
    scenarios: Mapping[str, Scenario] = {
        name: Scenario(name, f"S-{number}", 0, automaton=(US, JIHADIST)) for number, name in enumerate(SETUPS, 1)
    }
    options = OPTIONS
    bots: Sequence[str] = ("easy", "normal", "hard")
    automata: Mapping[int, Sequence[str]] = {US: LEVELS[US], JIHADIST: LEVELS[JIHADIST]}
    turning_points = frozenset(
        {"governance", "civil_war", "regime_change", "plot_resolved", "caliphate", "capital_lost", "ended", "prestige",
         "funding", "wmd_released", "wmd_destroyed", "played", "event", "operation"}
    )  # fmt: skip
    weights: Mapping[str, int] = {
        "ended": 9, "caliphate": 7, "capital_lost": 6, "wmd_released": 6, "wmd_destroyed": 5, "plot_resolved": 5,
        "regime_change": 4, "civil_war": 4, "governance": 3, "prestige": 2, "funding": 2,
    }  # fmt: skip
    uncovering = frozenset(
        {"hand_shown", "top_card", "plot_shown", "plot_alerted", "plot_resolved", "wmd_shown", "revealed"}
    )
    hand_picks = HAND_PICKS
    secret_prompts = frozenset({"deck_card"})
    claim_kinds = CLAIM_KINDS
    state_type = LabyrinthState
    luck_until = "frame"

    def weight(self, event: Event) -> int:
        """Return the importance of an event in a recap: a country's change to Good or Islamist ranks high."""
        turns = event.kind == "governance" and event.data.get("to") in TURNS
        return GREAT if turns else super().weight(event)

    def start(self, scenario: str, options: Mapping[str, int], seats: int) -> LabyrinthState:
        """Return a match with the map set up and the set-up scheduled.

        Raise KeyError for an unknown scenario, ValueError for a wrong number of seats.
        """
        if seats not in self.scenarios[scenario].seats:
            raise ValueError(f"Labyrinth is for two players, not {seats}.")
        return setup.begin(scenario, options)

    def seat_automata(self, state: LabyrinthState, automata: Mapping[int, str]) -> None:
        """Store the levels and abilities of automata [12.5][13.5]. Raise ValueError for an unknown level."""
        for seat, level in automata.items():
            if level not in LEVELS[seat]:
                raise ValueError(f"The rulebook of Labyrinth has no {level} on that side.")
            number = LEVELS[seat].index(level)
            state.automata[seat] = level
            state.abilities[seat] = list(LEVELS[seat][1 : number + 1])

    def view(self, state: LabyrinthState, seat: int) -> LabyrinthState:
        return view_of(state, seat)

    def determinize(self, state: LabyrinthState, seat: int, rng: Random) -> None:
        determinize(state, seat, rng)

    def check(self, state: LabyrinthState) -> None:
        check(state)

    def score(self, state: LabyrinthState) -> Sequence[float]:
        """Return the resources of each side; Islamist Rule counts double as at the end (2.2)."""
        lead = float(good_resources(state) - 2 * islamist_resources(state))
        return [lead if seat == US else 0.0 - lead for seat in (US, JIHADIST)]

    def prospects(self, state: LabyrinthState) -> Sequence[float]:
        from game.games.labyrinth.bot.standing import standing

        return [standing(state, seat) for seat in (US, JIHADIST)]

    def figures(self, state: LabyrinthState) -> Mapping[str, Sequence[float]]:
        """Return the measures of victory, and the tracks, for the US and for the Jihadist."""
        return {
            "resources": [good_resources(state), islamist_resources(state)],
            "countries": [good_or_fair(state), poor_or_islamist(state)],
            "tracks": [state.prestige, state.funding],
        }

    @property
    def quick(self) -> str:
        """Return the rules of thumb: higher levels search by themselves."""
        return "thumb"

    def turn(self, state: LabyrinthState) -> int:
        """Return the turn, from 1; 0 in the set-up."""
        return state.turn

    def at_turn(self, state: LabyrinthState) -> int:
        """Return the side whose action phase it is."""
        return SIDES.index(state.step) if state.step in SIDES else NOBODY

    def refusal(self, view: LabyrinthState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.labyrinth.explain.why_not import refusal

        return refusal(view, choice, pick)

    def forfeit(self, view: LabyrinthState, choice: Choose, pick: Pick) -> Message | None:
        from game.games.labyrinth.explain.forfeit import forfeit

        return forfeit(view, choice, pick)

    def forecast(self, view: LabyrinthState, choice: Choose, pick: Pick) -> Iterator[Forecast | None]:
        from game.games.labyrinth.explain.forecast import forecast

        return forecast(view, choice, pick)

    def threats(self, view: LabyrinthState, seat: int) -> Iterator[Threat | None]:
        from game.games.labyrinth.explain.threats import threats

        return threats(view, seat)

    def endings(self, view: LabyrinthState) -> Sequence[Message]:
        from game.games.labyrinth.explain.endings import endings

        return endings(view)

    def claims(self, view: LabyrinthState, choice: Choose, pick: Pick | None) -> Iterator[Claim]:
        from game.games.labyrinth.explain.claims import claims

        return claims(view, choice, pick)

    def layout(self, view: LabyrinthState) -> Layout:
        from game.games.labyrinth.layout import layout

        return layout(view)

    def bot(self, level: str, seed: int) -> Bot:
        """Return a bot: easy, normal, hard; "thumb" for searches, "random" for measuring; an automaton picks at random.

        Raise KeyError for any other level.
        """
        from game.bots.random import RandomBot  # not needed by people
        from game.games.labyrinth.bot.player import Player

        by_chance = level == "random" or any(level in levels for levels in LEVELS)
        return RandomBot(seed) if by_chance else Player(level, seed)
