"""Records of matches: saves and replays as plain JSON, checked when read."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from game.core.choice import CHANCE, Pick
from game.core.dice import DiceSource, SeededDice, Unanswered
from game.core.match import Decision, IllegalOptionError, Match
from game.core.rules import RANDOM, Rules

FORMAT = "mapsheet-record"
VERSION = 1
HUMAN = "human"
LIMIT = 4 * 1024 * 1024
"""Largest file that is read, in bytes: a hundred times a long match."""


SENTENCES = {
    "large": "{name} is too large to be a Mapsheet record; choose another file.",
    "foreign": "{name} is not a Mapsheet record, or its end is missing; choose another file.",
    "checksum": "{name} is damaged (its checksum does not fit); choose another save.",
    "newer": "{name} was written by a newer Mapsheet (format {version}); update the program.",
    "damaged": "{name} is damaged ({what}); choose another save.",
    "unplayable": "{name} cannot be replayed by these rules ({what}); choose another save.",
    "astray": "{name} ends in another position than it says; it is damaged or from other rules.",
    "scenario": "{name} has an unknown scenario ({what}); choose another save.",
    "option": "{name} has an unknown option ({what}); choose another save.",
    "players": "{name} has a wrong number of players ({what}); choose another save.",
    "player": "{name} has an unknown player ({what}); choose another save.",
    "decision": "{name} is damaged: decision {number} ({what}) makes no sense.",
    "unreadable": "{name} cannot be read: {what}.",
    "game": "{name} belongs to a game that this program does not have ({what}).",
    "no_file": "{name} is no file but a folder, a pipe or the like; remove it from the folder of saves.",
    "disk": "The match could not be saved ({what}); free the disk or choose another folder.",
    "slow": "The disk does not answer; play goes on, but a power cut now would cost the latest decisions.",
    "held": "This match is open in another window of Mapsheet; close it there, or open a copy here.",
    "held_by": "This match is open in another window of Mapsheet (process {pid} on {host}, since {since}); "
    "close it there, or open a copy here.",
    "playing": "This match lies on the table; leave the table first.",
}
"""What can be wrong, in English; the catalogues have the same keys under `record`."""


class RecordError(Exception):
    """A record that cannot be used: `key` of `SENTENCES` and what fills it; its text is one sentence."""

    def __init__(self, key: str, **about: str | int) -> None:
        super().__init__(SENTENCES[key].format(**about))
        self.key = key
        self.about = about


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A match as it is written: how it began, every decision, and the state at the start of the running frame."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    rules: int
    scenario: str
    options: dict[str, bool | int]
    players: list[str]
    """Who sits where: "human" or "bot:<level>", by seat. What the rulebook's own player changes is known by it."""
    seed: int
    decisions: list[str]
    """`C die=5` for chance, `<seat> <pick>` for a seat."""
    mark: int
    """How many decisions had been made when `state` was taken."""
    state: dict[str, Any]
    fingerprint: str
    turn: int
    over: bool
    match: str = ""
    """Id of the match, under which it is saved automatically."""
    serial: int = 0
    """Counts the automatic saves of a match; the higher is the newer, whatever the clock says."""
    names: list[str] = []
    """Names that the people gave themselves, by seat; may be empty."""
    note: str = ""
    """A name given to the save by the player."""
    saved: str = ""
    """When it was written, ISO 8601."""


def decision_text(decision: Decision) -> str:
    """A decision as it is written in a record."""
    return f"{'C' if decision[0] == CHANCE else decision[0]} {decision[1]}"


def record_of(match: Match[Any], players: list[str], seed: int, decisions: list[str] | None = None) -> Record:
    """The record of a match as it stands. `decisions` may be given if the log has been put into texts already."""
    mark, data = match.mark
    return Record(
        game=match.rules.id,
        rules=match.rules.version,
        scenario=match.scenario,
        options=dict(match.options),
        players=players,
        seed=seed,
        decisions=[decision_text(decision) for decision in match.log] if decisions is None else decisions,
        mark=mark,
        state=match.rules.state_type.restore(data).plain(),
        fingerprint=match.fingerprint(),
        turn=match.rules.turn(match.state),
        over=match.choice is None,
    )


def encode(record: Record) -> bytes:
    """The record as one JSON object, its checksum on a line of its own."""
    body = msgspec.json.encode(record)
    return b'{"sha256":"' + sha256(body).hexdigest().encode() + b'","record":\n' + body + b"\n}\n"


def body_of(data: bytes, name: str = "the file") -> bytes:
    """The record's own JSON out of the bytes of a file, held against its checksum. RecordError if it does not fit."""
    if len(data) > LIMIT:
        raise RecordError("large", name=name)
    head, _, rest = data.partition(b"\n")
    body, _, tail = rest.rpartition(b"\n}")
    if not head.startswith(b'{"sha256":"') or tail.strip():
        raise RecordError("foreign", name=name)
    if sha256(body).hexdigest().encode() != head[11:75] or head[75:] != b'","record":':
        raise RecordError("checksum", name=name)
    return body


def decode(data: bytes, name: str = "the file") -> Record:
    """Read a record. RecordError says in one sentence what is wrong with it."""
    body = body_of(data, name)
    try:
        version = msgspec.json.decode(body, type=_Version).version
        if version > VERSION:
            raise RecordError("newer", name=name, version=version)
        record = msgspec.json.decode(body, type=Record)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        raise RecordError("damaged", name=name, what=str(fault)) from fault
    if record.format != FORMAT or record.version < 1:
        raise RecordError("foreign", name=name)
    return record


class _Version(msgspec.Struct):
    version: int


def load(rules: Rules[Any], record: Record, dice: DiceSource | None = None, name: str = "the save") -> Match[Any]:
    """The match of a record, standing where it was saved; RecordError if it cannot be restored.

    The snapshot is taken if it fits the decisions; otherwise the whole match is replayed.
    """
    match = _begin(rules, record, name)
    decisions = _decisions(record, name)
    source = dice or SeededDice(record.seed)
    if record.rules == rules.version and 0 <= record.mark <= len(decisions):
        try:
            state = rules.state_type.from_plain(record.state)
            rules.check(state)
            match.resume((record.mark, state.snapshot()), decisions, source)
            if match.fingerprint() == record.fingerprint:
                return match
        except (msgspec.MsgspecError, ValueError, LookupError, TypeError, AssertionError):
            match = _begin(rules, record, name)
    else:
        match = _begin(rules, record, name)
    return _replayed(match, decisions, record, source, name)


def replay(rules: Rules[Any], record: Record, name: str = "the record") -> Match[Any]:
    """The match of a record played again from its first decision to its last; RecordError if it does not fit."""
    match = _begin(rules, record, name)
    return _replayed(match, _decisions(record, name), record, SeededDice(record.seed), name)


def _replayed(
    match: Match[Any], decisions: list[Decision], record: Record, source: DiceSource, name: str
) -> Match[Any]:
    try:
        match.replay(decisions, quiet=True, unveiled=record.rules < match.rules.veiled)
    except (IllegalOptionError, ValueError, LookupError, TypeError, AssertionError) as fault:
        raise RecordError("unplayable", name=name, what=str(fault)) from fault
    if match.fingerprint() != record.fingerprint:
        raise RecordError("astray", name=name)
    match.dice = source
    return match


def _begin(rules: Rules[Any], record: Record, name: str) -> Match[Any]:
    if record.game != rules.id or record.scenario not in rules.scenarios:
        raise RecordError("scenario", name=name, what=record.scenario[:40])
    known = {option.id: option.values for option in rules.options_of(record.scenario)}
    for option, value in sorted(record.options.items()):
        if value not in known.get(option, ()):
            raise RecordError("option", name=name, what=f"{option}={value}"[:40])
    if len(record.players) not in rules.scenarios[record.scenario].seats:
        raise RecordError("players", name=name, what=len(record.players))
    for seat, player in enumerate(record.players):
        if player not in players_of(rules, record.scenario, seat):
            raise RecordError("player", name=name, what=player[:40])
    automata = rules.automata_among(record.players)
    return Match(rules, record.scenario, record.options, Unanswered(), len(record.players), automata)


def players_of(rules: Rules[Any], scenario: str, seat: int) -> list[str]:
    """Who may sit there, as records name them: a person, or the computer players from the weakest to the strongest."""
    return [HUMAN, f"bot:{RANDOM}", *(f"bot:{level}" for level in rules.levels(scenario, seat))]


def _decisions(record: Record, name: str) -> list[Decision]:
    result = []
    for number, text in enumerate(record.decisions, 1):
        try:
            result.append(_decision(text))
        except (KeyError, ValueError) as fault:
            raise RecordError("decision", name=name, number=number, what=text[:40]) from fault
    return result


@lru_cache(maxsize=4096)
def _decision(text: str) -> Decision:
    """The decision of a text; KeyError or ValueError if it is none. The same few texts come again and again."""
    who, _, what = text.partition(" ")
    return Decision(_SEATS[who], Pick.parse(what))


_SEATS = {"C": CHANCE, **{str(seat): seat for seat in range(16)}}
