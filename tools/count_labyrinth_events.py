"""Check that every event of Labyrinth happens, for each side that may play it, in whole games without people.

    python tools/count_labyrinth_events.py --games 167 --seed 1

1. Play games of every scenario between automata, with their levels in turn.
2. Play random games in which an event that has not happened yet is played as soon as possible, until none is missing.

Check the invariants after every decision (`game/games/labyrinth/check.py`). Print the results and the events that a
side never carried out. Exit with 1 if an event is missing in the random games, or in the games between automata without
a reason (`NEVER`, `RARE`).

An automaton never carries out the events of the other side [12.4][13.4]. Automatic events count for the side that plays
the card.
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
"""Events that automata never carry out: their lines of the event table rule them out. Amerithrax cannot be played
against an automaton, whose cards stay hidden [13.2]."""
RARE = {("us", "congress_acts.152")}
"""Needs three countries under Islamist Rule, a Soft US and a lost war: usually a side has won before that."""


class Game(NamedTuple):
    """The result of one game."""

    scenario: str
    seed: int
    winners: tuple[str, ...]
    """Ids of sides."""
    reason: str
    turns: int
    seconds: float
    played: Counter[tuple[str, str]]
    """How often each (side, card) was played, for any use."""
    happened: Counter[tuple[str, str]]
    """How often the event of each (side, card) was carried out by that side."""


def play(scenario: str, seed: int) -> Game:
    """Play a game between automata; the seed determines their levels. Raise ValueError if an invariant is broken."""
    levels = (LEVELS[US][seed % 6], LEVELS[JIHADIST][seed // 6 % 6])
    match = Match(RULES, scenario, {}, SeededDice(seed), 2, {US: levels[US], JIHADIST: levels[JIHADIST]})
    match.spare_snapshots()
    bots = [RULES.bot(level, 2 * seed + seat) for seat, level in enumerate(levels)]
    start = time.perf_counter()
    while match.choice is not None:
        decide(bots[match.choice.seat], match, match.choice.seat)
        _check(match)
    seconds = time.perf_counter() - start
    events = [event for _, event in match.history]
    end = match.state.outcome
    assert end is not None, "a match that is over has an outcome"
    winners = tuple(SIDES[seat] for seat in end.winners)
    turns, played, happened = RULES.turn(match.state), count(events, "played"), count(events, "event")
    return Game(scenario, seed, winners, end.reason, turns, seconds, played, happened)


def _check(match: Match[LabyrinthState]) -> None:
    """Check the invariants, except while the capital moves, and at the end, which may come within a procedure."""
    if match.choice is not None and match.choice.rule != "11.3.8.2":
        RULES.check(match.state)


def count(events: Iterable[Event], kind: str) -> Counter[tuple[str, str]]:
    """Count the events of a kind by (side, card)."""
    return Counter((str(event.data["side"]), str(event.data["card"])) for event in events if event.kind == kind)


def play_eagerly(scenario: str, seed: int, wanted: set[tuple[str, str]]) -> None:
    """Play a random game, but play wanted events as soon as possible; remove those that happen from `wanted`."""
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


def random_games(limit: int, seed: int) -> tuple[int, set[tuple[str, str]]]:
    """Play up to `limit` eager games with both decks; return how many it took, and the events still missing."""
    wanted = set(playable_events())
    for game in range(limit):
        play_eagerly(("alternative_history", "campaign_2001_2015")[game % 2], seed + game, wanted)
        if not wanted:
            return game + 1, wanted
    return limit, wanted


def games(number: int, seed: int, scenarios: Iterable[str] = tuple(RULES.scenarios)) -> Iterator[Game]:
    """Play that many games of each scenario; seeds continue from one scenario to the next."""
    for index, scenario in enumerate(scenarios):
        for game in range(number):
            yield play(scenario, seed + index * number + game)


def playable_events() -> list[tuple[str, str]]:
    """Every (side, card) that the side may play as an event, ordered by card number."""
    return [
        (SIDES[seat], CARD_IDS[card])
        for card in CARDS
        for seat in (US, JIHADIST)
        if ASSOCIATION[card] in (seat, UNASSOCIATED)
    ]


def missing_events(played: Sequence[Game]) -> list[tuple[str, str]]:
    """Those of `playable_events` that happened in none of the games."""
    happened = {pair for game in played for pair in game.happened}
    return [pair for pair in playable_events() if pair not in happened]


def report(played: Sequence[Game]) -> Iterator[str]:
    """Yield the lines of the report: a row for each scenario, the reasons of the results, the missing events."""
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
    attempts = sum((game.played for game in played), Counter[tuple[str, str]]())
    yield f"{len(playable_events()) - len(missing_events(played))} of {len(playable_events())} events happened"
    for side, card in missing_events(played):
        yield f"never: {card} by {side}, which played it {attempts[side, card]} times"


def main() -> int:
    """Play and print; return 1 if an event is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=167, help="games of each scenario (167)")
    parser.add_argument("--random-games", type=int, default=1000, help="at most this many random games (1000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (1)")
    args = parser.parse_args()
    played = list(games(args.games, args.seed))
    print("\n".join(report(played)))
    number, missing = random_games(args.random_games, args.seed)
    print(
        f"random games: all but {len(missing)} of {len(playable_events())} happened in {number} games", *sorted(missing)
    )
    return 1 if missing or set(missing_events(played)) - NEVER - RARE else 0


if __name__ == "__main__":
    sys.exit(main())
