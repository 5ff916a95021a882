"""Speed and size of saves."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import msgspec

from game.bench import Measure
from game.bench.floors import best
from game.bench.rules import finished, middle
from game.core.record import Record, decision_text, decode, encode, load, record_of
from game.games import load_rules

TIMES = 100


def measures(game: str) -> Iterator[Measure]:
    """Writing and reading compared with the bare codec on the same state."""
    rules = load_rules(game)
    match = middle(rules)
    players = [f"bot:{rules.usual}"] * match.seats
    texts = [decision_text(decision) for decision in match.log]
    kind = rules.state_type
    data = encode(record_of(match, players, 1, texts))
    bare = msgspec.json.encode(record_of(match, players, 1, texts))
    whole = finished(rules)
    packed = zlib.compress(encode(record_of(whole, players, 1)))

    def codec() -> float:
        return best(lambda: msgspec.json.decode(msgspec.json.encode(match.state), type=kind), TIMES)

    def decoding() -> float:
        return best(lambda: msgspec.json.decode(bare, type=Record), TIMES)

    def write() -> float:
        return best(lambda: encode(record_of(match, players, 1, texts)), TIMES)

    def read() -> float:
        return best(lambda: load(rules, decode(data)), TIMES)

    yield Measure("save of a match", "us", write, 4, "most", codec, "state to JSON and back")
    yield Measure("load of a match", "us", read, 6, "most", decoding, "record from JSON")
    yield Measure(
        "packed size for 1,000 decisions",
        "bytes",
        lambda: len(packed) / len(whole.log) * 1000,
        8,
        "most",
        lambda: float(len(zlib.compress(msgspec.json.encode(match.state)))),
        "packed state",
    )
