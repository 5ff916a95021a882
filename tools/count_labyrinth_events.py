"""Play whole games of Labyrinth without people: does each event happen, for each side that may play it?

    python tools/count_labyrinth_events.py --games 167 --seed 1

So many games of every scenario between the rulebook's own players, their levels in turn; then games at random in which
an event that has not happened yet is played whenever it can be, until none is missing. After every decision the
position is checked (`game/games/labyrinth/check.py`). Prints how the games ended and which events a side has never
carried out. Ends with 1 if one is missing in the games at random, or in the others without a reason (`NEVER`, `RARE`).

An automaton never carries out the events of the other side [12.4][13.4]; automatic ones happen for whoever lays them
open.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.dice import SeededDice
from game.core.event import Event
from game.core.match import Match
from game.core.playout import decide
from game.games.labyrinth import RULES
from game.games.labyrinth.data import ASSOCIATION, CARD_IDS, CARDS, JIHADIST, LEVELS, SIDES, UNASSOCIATED, US
from game.games.labyrinth.state import LabyrinthState

NEVER = {
    ("us", "nest.5"), ("us", "intel_community.18"), ("us", "back_channel.32"), ("us", "iraqi_wmd.37"),
    ("us", "libyan_wmd.39"), ("us", "hamas_elected.99"), ("us", "intel_community_2.138"),
    ("us", "prisoner_exchange.229"), ("us", "sellout.230"), ("us", "truce.239"),
    ("jihadist", "amerithrax.59"), ("jihadist", "prisoner_exchange.229"), ("jihadist", "truce.239"),
}  # fmt: skip
"""What the event table never lets the automata play; Amerithrax not against the stack of an automaton [13.2]."""
RARE = {("us", "congress_acts.152")}
"""Its line asks for three countries under Islamist Rule, a Soft US and a lost war: mostly somebody has won by then."""


class Game(NamedTuple):
    """One game that is over."""

    scenario: str
    seed: int
    winners: tuple[str, ...]
    """The sides."""
    reason: str
    turns: int
    seconds: float
    laid: Counter[tuple[str, str]]
    """How often each (side, card) was played, for whatever use."""
    happened: Counter[tuple[str, str]]
    """How often the event of each (side, card) was carried out by that side."""


def play(scenario: str, seed: int) -> Game:
    """One game between automata whose levels go round with the seed. ValueError if an invariant is ever broken."""
    levels = (LEVELS[US][seed % 6], LEVELS[JIHADIST][seed // 6 % 6])
    match = Match(RULES, scenario, {}, SeededDice(seed), 2, {US: levels[US], JIHADIST: levels[JIHADIST]})
    match.spare_snapshots()
    bots = [RULES.bot(level, 2 * seed + seat) for seat, level in enumerate(levels)]
    start = time.perf_counter()
    while match.choice is not None:
        decide(bots[match.choice.seat], match, match.choice.seat)
        _check(match)
    seconds = time.perf_counter() - start
    told = [event for _, event in match.history]
    end = match.state.outcome
    assert end is not None, "a match that is over has an outcome"
    winners = tuple(SIDES[seat] for seat in end.winners)
    turns, laid, happened = RULES.turn(match.state), count(told, "played"), count(told, "event")
    return Game(scenario, seed, winners, end.reason, turns, seconds, laid, happened)


def _check(match: Match[LabyrinthState]) -> None:
    """The invariants, but not while the capital moves, nor at the end, which may fall into any procedure."""
    if match.choice is not None and match.choice.rule != "11.3.8.2":
        RULES.check(match.state)


def count(told: Iterable[Event], kind: str) -> Counter[tuple[str, str]]:
    """How often events of a kind tell of each (side, card)."""
    return Counter((str(event.data["side"]), str(event.data["card"])) for event in told if event.kind == kind)


def play_eagerly(scenario: str, seed: int, wanted: set[tuple[str, str]]) -> None:
    """One game at random, in which what is wanted is played as soon as it can be; what has happened is taken out."""
    rng, match = Random(seed), Match(RULES, scenario, {}, SeededDice(seed))
    match.spare_snapshots()
    while (choice := match.choice) is not None:
        pick = rng.choice(choice.options)
        if choice.prompt == "use":
            card = CARD_IDS[match.state.card]
            by = {"event": (SIDES[choice.seat], card), "trigger": (SIDES[1 - choice.seat], card)}
            pick = next((option for option in choice.options if by.get(str(option.id)) in wanted), pick)
        wanted.difference_update(count(match.apply(pick), "event"))
        _check(match)


def by_chance(limit: int, seed: int) -> tuple[int, set[tuple[str, str]]]:
    """Eager games of both decks, that many at most: how many it took, and what has never happened in them."""
    wanted = set(owed())
    for game in range(limit):
        play_eagerly(("alternative_history", "campaign_2001_2015")[game % 2], seed + game, wanted)
        if not wanted:
            return game + 1, wanted
    return limit, wanted


def games(number: int, seed: int, scenarios: Iterable[str] = tuple(RULES.scenarios)) -> Iterator[Game]:
    """That many games of each scenario; the seeds go on from one scenario to the next."""
    for index, scenario in enumerate(scenarios):
        for game in range(number):
            yield play(scenario, seed + index * number + game)


def owed() -> list[tuple[str, str]]:
    """Every (side, card) that the side may play as an event, by the numbers of the cards."""
    return [
        (SIDES[seat], CARD_IDS[card])
        for card in CARDS
        for seat in (US, JIHADIST)
        if ASSOCIATION[card] in (seat, UNASSOCIATED)
    ]


def never(played: Sequence[Game]) -> list[tuple[str, str]]:
    """Those of the owed ones that have happened in none of the games."""
    happened = {pair for game in played for pair in game.happened}
    return [pair for pair in owed() if pair not in happened]


def report(played: Sequence[Game]) -> Iterator[str]:
    """A row for each scenario, then the causes of the ends, then what never happened."""
    by_scenario: dict[str, list[Game]] = {}
    for game in played:
        by_scenario.setdefault(game.scenario, []).append(game)
    yield "| scenario | games | US | Jihadist | nobody | turns | seconds |"
    yield "|---|---|---|---|---|---|---|"
    for name, rows in [*by_scenario.items(), ("all", list(played))]:
        won = Counter(side for game in rows for side in game.winners)
        nobody = sum(not game.winners for game in rows)
        turns, seconds = fmean(game.turns for game in rows), fmean(game.seconds for game in rows)
        yield f"| {name} | {len(rows)} | {won['us']} | {won['jihadist']} | {nobody} | {turns:.1f} | {seconds:.2f} |"
    yield f"reasons: {dict(Counter(game.reason for game in played).most_common())}"
    laid = sum((game.laid for game in played), Counter[tuple[str, str]]())
    yield f"{len(owed()) - len(never(played))} of {len(owed())} events happened"
    for side, card in never(played):
        yield f"never: {card} by {side}, who laid it open {laid[side, card]} times"


def main() -> int:
    """Play, print; 1 if an event has never happened."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=167, help="games of each scenario (167)")
    parser.add_argument("--chance", type=int, default=1000, help="games by chance at most (1000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (1)")
    args = parser.parse_args()
    played = list(games(args.games, args.seed))
    print("\n".join(report(played)))
    number, missing = by_chance(args.chance, args.seed)
    print(f"by chance all but {len(missing)} of {len(owed())} happened in {number} games", *sorted(missing))
    return 1 if missing or set(never(played)) - NEVER - RARE else 0


if __name__ == "__main__":
    sys.exit(main())
