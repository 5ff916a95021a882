"""Maliciously changed records: each is refused with a sentence or works like any other.

`python -m tests.attack.mutants 10000` runs that many attacks on every game and prints the results.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from game.core.bounds import MOST_DECISIONS
from game.core.dice import SeededDice, Unanswered
from game.core.match import Match
from game.core.procedure import PROCEDURES
from game.core.record import Record, RecordError, decision_of, decode, encode, record_of
from game.games import GAMES, load_rules
from game.play.replay import Tape
from game.play.saves import SaveStore, open_match
from game.play.session import Session

Plain = dict[str, Any]
WRONG: tuple[Any, ...] = (
    None, -1, 0, 1, 2, 99, 255, 10**6, 2**63, 10**30, -(2**63), 1.5, 1e308, True, "", "x", "0404", "hex:9999", "con",
    "..", "\x00", "\n", "\u202e", "\ud800", "../../x", "/etc/x", "human", "bot:", "bot:none", [], {}, [[1]], [[]] * 9,
    ["x"], "[" * 5000, {"a": {"b": []}}, {"": ""}, "é" * 100, "x" * 10**5, "x" * 10**6, [0] * 10**5, ["x" * 90] * 999,
)  # fmt: skip
IDS = (
    "..", ".", "/", "a/b", "../../../../x", "..\\x", "con", "nul.txt", "x\x00", "x.", "x ", " ", "x" * 300, "日本",
    "-rf", "~", "20260101-120000-abcdef/../x", "20260101-120000-abcdef\n", "20260101-120000-ABCDEF", "CON-", "C:x",
    "٢٠٢٦٠١٠١-120000-abcdef",
)  # fmt: skip
MANY = 5_000


def signed(record: Plain) -> bytes:
    """The file of a record with the checksum that fits."""
    body = json.dumps(record).encode()
    return b'{"sha256":"' + sha256(body).hexdigest().encode() + b'","record":\n' + body + b"\n}\n"


# What can be done to a file, and to a record.


def torn(data: bytes, rng: Random) -> bytes:
    """Cut, flip bits, repeat or drop a piece."""
    at = rng.randrange(len(data))
    match rng.randrange(4):
        case 0:
            return data[:at]
        case 1:
            return bytes(byte ^ (1 << rng.randrange(8)) if rng.random() < 0.001 else byte for byte in data)
        case 2:
            return data[:at] + data[at // 2 :]
        case _:
            return data[:at] + data[min(len(data), at + rng.randrange(1, 200)) :]


def some_place(root: Any, rng: Random) -> tuple[Any, Any]:
    """A list or an object anywhere in a value, and a key of it."""
    target, key = root, rng.choice(sorted(root))
    while isinstance(target[key], dict | list) and target[key] and rng.random() < 0.85:
        target = target[key]
        key = rng.choice(sorted(target)) if isinstance(target, dict) else rng.randrange(len(target))
    return target, key


def wrong_value(record: Plain, rng: Random) -> None:
    """Something else in place of a field, or a field too many or too few."""
    target, key = some_place(record, rng)
    if rng.random() < 0.1:
        del target[key]
    elif rng.random() < 0.1 and isinstance(target, dict):
        target[rng.choice(("x", "x" * 10**5, "\n"))] = deepcopy(rng.choice(WRONG))
    else:
        target[key] = deepcopy(rng.choice(WRONG))


def near_value(record: Plain, rng: Random) -> None:
    """A number of the position that is almost right, two that are swapped, a list that is longer or shorter."""
    target, key = some_place(record["state"], rng)
    value = target[key]
    if isinstance(value, int) and not isinstance(value, bool):
        target[key] = value + rng.choice((-1, 1, 2, 50, 1000))
    elif isinstance(value, bool):
        target[key] = not value
    elif isinstance(value, list):
        target[key] = rng.choice((value * 2, value[1:], value[::-1], (value * 999)[:MANY]))
    other, name = some_place(record["state"], rng)
    other[name], target[key] = deepcopy(target[key]), deepcopy(other[name])


def hostile_header(record: Plain, rng: Random) -> None:
    """Ids, players, names, times and numbers that could do harm where they are used."""
    seats = len(record["players"])
    name = rng.choice(
        ("match", "players", "names", "orders", "note", "saved", "seed", "turn", "serial", "mark", "scenario", "game")
    )
    long = rng.choice(("A" * 10**5, "A" * 10**6, "\x07", "a\nb", "\u202eabc", "\ud83d", "W" * 81))
    record[name] = {
        "match": rng.choice(IDS),
        "players": rng.choice(
            (
                ["bot:none"] * seats,
                ["human"] * (seats + 1),
                [],
                ["human"] * 10**5,
                [long] * seats,
                ["bot:normal\n"] * seats,
            )
        ),
        "names": rng.choice((["A"] * (seats + 1), ["A"] * (seats - 1), [long] * seats, ["A"] * 10**5)),
        "orders": rng.choice(([{}] * (seats + 1), [{long: "never"}] * seats, [{"march": long}] * seats, [[]] * seats)),
        "note": long,
        "saved": rng.choice((long, "9999-99-99", "10000-01-01T00:00", "-")),
        "seed": rng.choice((-1, 2**63, 2**63 - 1, 2**64, 1.5)),
        "turn": rng.choice((-1, 2**31, 2**63, 10**30)),
        "serial": rng.choice((-1, 2**53 + 1, 2**63)),
        "mark": rng.choice((-1, record["mark"] + 1, record["mark"] - 1, 0, len(record["decisions"]), 2**62)),
        "scenario": rng.choice((long, "", "..", "none")),
        "game": rng.choice((long, "", "..", *GAMES)),
    }[name]


def other_agenda(record: Plain, rng: Random) -> None:
    """Frames in another order, of another game, twice, or with arguments that nobody gave them."""
    agenda = record["state"].setdefault("agenda", [])
    names = sorted(PROCEDURES)
    own = [name for name in names if name.startswith(record["game"] + ".")]
    arguments: list[Any] = [
        rng.choice((0, 1, -1, 7, 99, 10**5, 10**6, "", "x", [], [0, 1], [0] * 999, None, True)) for _ in range(3)
    ]
    strange = [rng.choice(own if rng.random() < 0.7 else names), *arguments[: rng.randrange(4)]]
    match rng.randrange(5):
        case 0:
            rng.shuffle(agenda)
        case 1:
            agenda.insert(rng.randrange(len(agenda) + 1), strange)
        case 2:
            agenda[-1:] = [strange]
        case 3:
            agenda[:] = (agenda * rng.choice((2, 5000)))[:MANY]
        case _:
            agenda[:] = [rng.choice(([], [[]], None, "x", [1], strange)) for _ in agenda or [0]]


def other_past(record: Plain, rng: Random) -> None:
    """Other decisions, most of them before the snapshot, where only playing them again can tell."""
    decisions = record["decisions"]
    at = rng.randrange(max(1, record["mark"])) if rng.random() < 0.8 else rng.randrange(len(decisions))
    match rng.randrange(6):
        case 0:
            decisions[at] = rng.choice(
                ("C die=1", "C die=6", "0 button:pass", "1 button:done", "9 x", "", "C", "x" * 10**5, "C die=-1")
            )
        case 1:
            other = rng.randrange(len(decisions))
            decisions[at], decisions[other] = decisions[other], decisions[at]
        case 2:
            del decisions[at]
        case 3:
            decisions.insert(at, rng.choice(decisions))
        case 4:
            decisions += ["C die=1"] * rng.choice((1, 10**5, 10**5 + 1))
        case _:
            kind = decisions[at].partition(" ")[0]
            decisions[at] = rng.choice([text for text in decisions if text.startswith(kind)])


def other_game(record: Plain, rng: Random) -> None:
    """The position, the options or the decisions of another game."""
    name = rng.choice([game for game in GAMES if game != record["game"]] or list(GAMES))
    other = deepcopy(rng.choice(records(name)))
    for key in rng.sample(("state", "options", "decisions", "players", "scenario", "game"), rng.randrange(1, 4)):
        record[key] = other[key]


def nested(record: Plain, rng: Random) -> None:
    """Lists within lists, deeper than anything that walks them can follow."""
    target, key = some_place(record, rng)
    deep: Any = 0
    for _ in range(rng.choice((9, 400, 900))):
        deep = [deep] if rng.random() < 0.5 else {"a": deep}
    target[key] = deep


CHANGES: tuple[Callable[[Plain, Random], None], ...] = (
    wrong_value, near_value, hostile_header, other_agenda, other_past, other_game, nested,
)  # fmt: skip


def consistent(record: Plain) -> None:
    """Give a changed position the fingerprint that fits it, where it has one, as an attacker would.

    One that is refused before it is looked at needs none; with numbers beyond all bounds it could not be reckoned.
    """
    try:
        decode(signed(record))
        rules = load_rules(record["game"])
        match = Match(rules, record["scenario"], record["options"], Unanswered(), len(record["players"]))
        state = rules.state_type.from_plain(record["state"])
        log = [decision_of(text) for text in record["decisions"]]
        match.resume((record["mark"], state.snapshot()), log, Unanswered())
        record["fingerprint"] = match.fingerprint()
    except Exception:  # there is none
        return


def mutant(game: str, rng: Random) -> tuple[str, bytes]:
    """What was done, and the file of a record to which it was done."""
    record = deepcopy(rng.choice(records(game)))
    if rng.random() < 0.1:
        return "torn", torn(signed(record), rng)
    change = rng.choice(CHANGES)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        try:
            change(record, rng)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            break  # the change before has left nothing to be changed
    if rng.random() < 0.5 and change in (near_value, other_agenda):
        consistent(record)
    return change.__name__, signed(record)


SCENARIOS = 3
"""Scenarios of a game whose records are attacked: of a game with many its first ones."""
FAR = {"deloyer": 1000}
"""Decisions after which a random match is left whose end is far away: every mutant of its record is replayed."""


@cache
def records(game: str) -> list[Plain]:
    """Good records of a game: of some scenarios near the beginning, in the middle and at the end, or far on."""
    rules = load_rules(game)
    found = []
    for number, scenario in enumerate(list(rules.scenarios)[:SCENARIOS]):
        match, rng = Match(rules, scenario, {}, SeededDice(number)), Random(number)
        stops = [10, 160]
        while match.choice is not None and len(match.log) < FAR.get(game, MOST_DECISIONS):
            if stops and len(match.log) >= stops[0]:
                stops.pop(0)
                found.append(_plain(match))
            match.apply(rng.choice(match.choice.options))
        found.append(_plain(match))
    return found


def _plain(match: Match[Any]) -> Plain:
    record = record_of(match, ["human", *[f"bot:{match.rules.bots[0]}"] * (match.seats - 1)], 3)
    record.match = "20260101-120000-abcdef"
    plain: Plain = json.loads(encode(record))["record"]
    return plain


# What is done with it then.


@dataclass(slots=True)
class Tally:
    """What came of some mutants."""

    refused: Counter[str] = field(default_factory=Counter)
    """How many were refused, by the key of the sentence."""
    good: int = 0
    slowest: float = 0.0
    """Seconds from the file to the refusal, or to the open match."""


def attack(game: str, number: int, folder: Path, seed: int = 1) -> Tally:
    """Write mutants into a folder of saves, open each and use those that open in every way."""
    tally, rng = Tally(), Random(f"{game} {seed}")
    path = folder / "20260101-120000-abcdef.0.mapsheet"
    for count in range(number):
        what, data = mutant(game, rng)
        path.write_bytes(data)
        start = time.perf_counter()
        try:
            record = SaveStore(folder).read(path)
            match = open_match(record)
        except RecordError as fault:
            _check_sentence(str(fault))
            tally.refused[fault.key] += 1
        except Exception as fault:
            raise AssertionError(
                f"mutant {count} of {game} ({what}): {type(fault).__name__}: {str(fault)[:300]}"
            ) from fault
        else:
            _use(match, record, rng)
            tally.good += 1
        tally.slowest = max(tally.slowest, time.perf_counter() - start)
        (save,) = SaveStore(folder).saves()
        assert (save.header is None) != (save.fault is None)
        assert [file.name for file in folder.iterdir()] == [path.name], "a file was written elsewhere"
    return tally


def _check_sentence(text: str) -> None:
    assert text.endswith("."), text
    assert text.isprintable(), text
    assert len(text) < 300, text


def _use(match: Match[Any], record: Record, rng: Random) -> None:
    """Look at it, play on, take back, tell, write, read and watch: none of it may fail."""
    match.rules.check(match.state)
    for seat in range(match.seats):
        match.view(seat)
    session = Session.resume(record)
    before = len(match.log)
    session.free_undo = True
    for _ in range(6):
        if (choice := session.match.choice) is None:
            break
        session.apply(rng.choice(choice.options))
    while session.undo() and len(session.match.log) > before - 3:
        pass
    session.computers.bot(0)
    assert len(session.match.history) >= 0
    again = open_match(session.record())
    assert again.fingerprint() == session.match.fingerprint()
    if rng.random() < 0.1:
        tape = Tape(record)
        tape.seek(tape.length)
        assert tape.match.fingerprint() == record.fingerprint


def main(words: list[str]) -> None:
    """Attack every game and print the figures; needs a system that counts memory as Unix does."""
    import resource

    number = int(words[0]) if words else 1000
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            start = time.perf_counter()
            tally = attack(game, number, Path(folder))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        spent = time.perf_counter() - start
        print(
            f"{game}: {number} mutants, {tally.good} as good as new, {tally.refused.total()} refused in {spent:.0f} s"
        )
        print("  " + ", ".join(f"{key} {count}" for key, count in tally.refused.most_common()))
        print(f"  slowest {tally.slowest:.2f} s, peak memory {memory // 1024} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
