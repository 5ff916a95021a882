"""Speed and size of saves."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import msgspec

from game.bench import Measure
from game.bench.floors import best
from game.bench.rules import finished, middle
from game.core.record import decision_text, decode, encode, load, record_of
from game.games import load_rules

TIMES = 100


def measures(game: str) -> Iterator[Measure]:
    """Writing and reading against the bare codec on the same state."""
    rules = load_rules(game)
    match = middle(rules)
    players = ["bot:normal"] * match.seats
    texts = [decision_text(decision) for decision in match.log]
    state = msgspec.json.encode(match.state)
    kind = rules.state_type
    data = encode(record_of(match, players, 1, texts))
    whole = finished(rules)
    packed = zlib.compress(encode(record_of(whole, players, 1)))

    def codec() -> float:
        return best(lambda: msgspec.json.decode(msgspec.json.encode(match.state), type=kind), TIMES)

    def decoding() -> float:
        return best(lambda: msgspec.json.decode(state, type=kind), TIMES)

    def write() -> float:
        return best(lambda: encode(record_of(match, players, 1, texts)), TIMES)

    def read() -> float:
        return best(lambda: load(rules, decode(data)), TIMES)

    yield Measure("save of a match", "us", write, 4, "most", codec, "state to JSON and back")
    yield Measure("load of a match", "us", read, 4, "most", decoding, "state from JSON")
    yield Measure(
        "packed size for 1,000 decisions",
        "bytes",
        lambda: len(packed) / len(whole.log) * 1000,
        8,
        "most",
        lambda: float(len(zlib.compress(state))),
        "packed state",
    )
