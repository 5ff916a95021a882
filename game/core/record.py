"""Records of matches: saves and replays as plain JSON, checked when read."""

from __future__ import annotations

import zlib
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.core import bounds
from game.core.choice import CHANCE, NOBODY, Pick
from game.core.dice import DiceSource, SeededDice, Unanswered
from game.core.event import Event
from game.core.match import Decision, IllegalOptionError, Match
from game.core.procedure import check_frame
from game.core.rules import HUMAN, Rules
from game.core.sealing import BrokenSealError, TooMuchError, opened, sealed

FORMAT = "mapsheet-record"
VERSION = 2
"""Of the format; 2 has `notes`, `by_hand` and `free_undo`, which are empty in records of 1."""
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
    "other_rules": "{name} was made under other rules (version {version}, here {own}); {fits} of its {all} decisions "
    "fit, and it ends in another position.",
    "no_rules": "{name} says that it was made under version {version} of the rules, which there never was; "
    "choose another save.",
    "scenario": "{name} has an unknown scenario ({what}); choose another save.",
    "option": "{name} has an unknown option ({what}); choose another save.",
    "players": "{name} has a wrong number of players ({what}); choose another save.",
    "player": "{name} has an unknown player ({what}); choose another save.",
    "decision": "{name} is damaged: decision {number} ({what}) makes no sense.",
    "unreadable": "{name} cannot be read: {what}.",
    "game": "{name} belongs to a game that this program does not have ({what}).",
    "no_file": "{name} is not a file but a folder, a pipe or the like; remove it from the folder of saves.",
    "disk": "The match could not be saved ({what}); free the disk or choose another folder.",
    "slow": "The disk does not answer; play goes on, but a power cut now would cost the latest decisions.",
    "held": "This match is open in another window of Mapsheet; close it there, or open a copy here.",
    "held_by": "This match is open in another window of Mapsheet (process {pid} on {host}, since {since}); "
    "close it there, or open a copy here.",
    "playing": "This match is being played; leave it first.",
    "parted": "Another window of Mapsheet plays on with this match; what you play here is kept as a match of its own.",
}
"""What can be wrong, in English; the catalogues have the same keys under `record`."""


class RecordError(Exception):
    """A record that cannot be used: `key` of `SENTENCES` and what fills it; its text is one sentence."""

    def __init__(self, key: str, **about: str | int) -> None:
        self.key = key
        self.about = {name: bounds.shorten(what) if isinstance(what, str) else what for name, what in about.items()}
        super().__init__(SENTENCES[key].format(**self.about))


class OtherRulesError(RecordError):
    """A record that was made under other rules and does not lead to the same position by those of the program.

    `match` stands after the last decision that fits, `fitting` is the record of that: a match of its own.
    """

    def __init__(self, record: Record, match: Match[Any], fits: int, name: str) -> None:
        super().__init__(
            "other_rules",
            name=name,
            version=record.rules,
            own=match.rules.version,
            fits=fits,
            all=len(record.decisions),
        )
        self.versions = range(min(record.rules, match.rules.version) + 1, max(record.rules, match.rules.version) + 1)
        """Those versions of the rules that changed something between the two."""
        self.match, self._record = match, record

    @property
    def fitting(self) -> Record:
        """The match as far as it fits, under the rules of the program; under no id, so that the other one stays."""
        old = self._record
        record = record_of(self.match, list(old.players), old.seed)
        record.names, record.orders, record.note = old.names, old.orders, old.note
        record.free_undo, record.told = old.free_undo, told_of(self.match)
        return record


class PublicEvent(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An event as everybody may know it, for the line that lists show of a match."""

    kind: bounds.Id
    data: bounds.Position = {}

    @property
    def event(self) -> Event:
        """To be put into words."""
        return Event(self.kind, self.data)


def told_of(match: Match[Any]) -> PublicEvent | None:
    """What happened last by which a match is remembered; None if there was nothing."""
    for _, event in reversed(match.history):
        if event.kind in match.rules.turning_points:
            return PublicEvent(event.kind, dict(event.seen_by(NOBODY).data))
    return None


class Note(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What happened at the table beside the match, for the log: dice that were sealed, undo that was used."""

    place: Annotated[int, Meta(ge=0, le=bounds.MOST_DECISIONS)]
    """How many decisions of the log had been made; never more than there are."""
    kind: bounds.Id
    data: bounds.Position = {}
    told: PublicEvent | None = None
    """The event that it speaks of."""


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A match as it is written: how it began, every decision, and the state at the start of the running frame."""

    format: str = FORMAT
    version: int = VERSION
    game: bounds.Id
    rules: bounds.Count
    scenario: bounds.Id
    options: Annotated[dict[bounds.Id, bool | bounds.Count], Meta(max_length=64)]
    players: bounds.Players
    """Who sits where: "human" or "bot:<level>", by seat. What the rulebook's own player changes is known by it."""
    seed: bounds.Seed
    decisions: Annotated[list[bounds.DecisionText], Meta(max_length=bounds.MOST_DECISIONS)]
    """`C die=5` for chance, `<seat> <pick>` for a seat."""
    mark: Annotated[int, Meta(ge=0, le=bounds.MOST_DECISIONS)]
    """How many decisions had been made when `state` was taken."""
    state: bounds.Position
    fingerprint: bounds.Fingerprint
    turn: bounds.Count
    over: bool
    match: bounds.MatchId = ""
    """Id of the match, under which it is saved automatically."""
    serial: bounds.Serial = 0
    """Counts the automatic saves of a match; the higher is the newer, whatever the clock says."""
    names: list[bounds.Name] = []
    """Names that the people gave themselves, by seat; may be empty."""
    orders: Annotated[list[Annotated[dict[bounds.Id, bounds.Id], Meta(max_length=64)]], Meta(max_length=64)] = []
    """Standing orders that people have given, by seat and kind of reaction; empty where all are the usual ones."""
    note: bounds.Words = ""
    """A name given to the save by the player."""
    saved: bounds.Time = ""
    """When it was written, ISO 8601."""
    told: PublicEvent | None = None
    """What happened last, for lists; nothing depends on it."""
    notes: Annotated[list[Note], Meta(max_length=bounds.MOST_NOTES)] = []
    """What happened at the table, in order; by it is known whose the dice are (`game.core.fairness`)."""
    by_hand: Annotated[list[Annotated[int, Meta(ge=0, le=bounds.MOST_DECISIONS)]],
                       Meta(max_length=bounds.MOST_DECISIONS)] = []  # fmt: skip
    """Places of dice that were rolled at the table and typed in."""
    free_undo: bool = False
    """Have the people of the match agreed on undo without limits?"""

    @property
    def is_secret(self) -> bool:
        """Whether several people still play: then nobody may read in the file what another holds."""
        return not self.over and self.players.count(HUMAN) > 1


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


SEALED = b'{"sealed":\n"'
"""How the file of a match begins that several people still play."""


def encode(record: Record) -> bytes:
    """The record as one JSON object, its checksum on a line of its own; sealed while it is secret."""
    body = msgspec.json.encode(record)
    if record.is_secret:
        return SEALED + sealed(body) + b'"\n}\n'
    return b'{"sha256":"' + sha256(body).hexdigest().encode() + b'","record":\n' + body + b"\n}\n"


def body_of(data: bytes, name: str = "the file") -> bytes:
    """The record's own JSON out of the bytes of a file, held against its checksum. RecordError if it does not fit."""
    if len(data) > LIMIT:
        raise RecordError("large", name=name)
    if is_packed(data):
        data = _unpacked(data, name)
    if data.startswith(SEALED):
        return _unsealed(data, name)
    head, _, rest = data.partition(b"\n")
    body, _, tail = rest.rpartition(b"\n}")
    if not head.startswith(b'{"sha256":"') or tail.strip():
        raise RecordError("foreign", name=name)
    if sha256(body).hexdigest().encode() != head[11:75] or head[75:] != b'","record":':
        raise RecordError("checksum", name=name)
    return body


def is_packed(data: bytes) -> bool:
    """Whether the bytes of a file are those of a record that was packed (gzip), since it is large and lies at rest."""
    return data[:2] == b"\x1f\x8b"


def _unpacked(data: bytes, name: str) -> bytes:
    unpacking = zlib.decompressobj(wbits=31)
    try:
        found = unpacking.decompress(data, LIMIT + 1)
    except zlib.error as fault:
        raise RecordError("checksum", name=name) from fault
    if len(found) > LIMIT:
        raise RecordError("large", name=name)
    if not unpacking.eof:
        raise RecordError("foreign", name=name)
    return found


def _unsealed(data: bytes, name: str) -> bytes:
    line, _, tail = data[len(SEALED) :].partition(b'"\n}')
    try:
        if tail.strip():
            raise BrokenSealError
        return opened(line, LIMIT)
    except TooMuchError as fault:
        raise RecordError("large", name=name) from fault
    except BrokenSealError as fault:
        raise RecordError("checksum", name=name) from fault


def decode(data: bytes, name: str = "the file") -> Record:
    """Read a record. RecordError says in one sentence what is wrong with it."""
    body = body_of(data, name)
    try:
        record = msgspec.json.decode(body, type=Record)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        _check_version(_version_of(body), name)
        raise RecordError("damaged", name=name, what=str(fault)) from fault
    _check_version(record, name)
    seats = (0, len(record.players))
    if not (len(record.names) in seats and len(record.orders) in seats and record.mark <= len(record.decisions)):
        raise RecordError("damaged", name=name, what="its names, its orders or its mark do not fit")
    if any(note.place > len(record.decisions) for note in record.notes):
        raise RecordError("damaged", name=name, what="its notes do not fit")
    return record


class _Version(msgspec.Struct):
    format: str = FORMAT
    version: int = VERSION


def _version_of(body: bytes) -> _Version:
    """What a record says of its format; what is usual if it says nothing that could be read."""
    try:
        return msgspec.json.decode(body, type=_Version)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return _Version()


def _check_version(said: Record | _Version, name: str) -> None:
    if said.format != FORMAT or said.version < 1:
        raise RecordError("foreign", name=name)
    if said.version > VERSION:
        raise RecordError("newer", name=name, version=said.version)


def load(rules: Rules[Any], record: Record, dice: DiceSource | None = None, name: str = "the save") -> Match[Any]:
    """The match of a record, standing where it was saved; RecordError if it cannot be restored.

    The snapshot is taken if it can be; otherwise the whole match is replayed. What was decided before the snapshot
    is not looked at: whoever did not write the record himself calls `prove` too.
    """
    match = _begin(rules, record, name, begin=False)
    decisions = decisions_of(record, name)
    source = dice or SeededDice(record.seed)
    if record.rules == rules.version and _resumed(match, decisions, record, source):
        return match
    return _replayed(_begin(rules, record, name), decisions, record, source, name)


def _resumed(match: Match[Any], decisions: list[Decision], record: Record, source: DiceSource) -> bool:
    """Whether the match stands at the end of the record by way of the snapshot; if not it is of no more use."""
    rules = match.rules
    try:
        state = rules.state_type.from_plain(record.state)
        for frame in state.agenda:
            check_frame(frame, rules.package)
        rules.check(state)
        match.resume((record.mark, state.snapshot()), decisions, source)
        return match.fingerprint() == record.fingerprint
    except Exception:  # a made-up position can do anything to the rules; the decisions tell the same without it
        return False


def prove(match: Match[Any], name: str = "the save") -> None:
    """See whether all decisions of a loaded match lead to where it stands; RecordError if not.

    Takes as long as playing them again, which `Match.history` does anyway when it is first asked for.
    """
    try:
        len(match.history)
    except _UNFIT as fault:
        raise RecordError("unplayable", name=name, what=str(fault)) from fault


def replay(rules: Rules[Any], record: Record, name: str = "the record") -> Match[Any]:
    """The match of a record played again from its first decision to its last; RecordError if it does not fit."""
    match = _begin(rules, record, name)
    return _replayed(match, decisions_of(record, name), record, SeededDice(record.seed), name)


def _replayed(
    match: Match[Any], decisions: list[Decision], record: Record, source: DiceSource, name: str
) -> Match[Any]:
    made = 0
    try:
        for decision in decisions:
            match.replay([decision], version=record.rules)
            made += 1
    except Exception as fault:  # other rules may fail in any way where they are asked for what they never offered
        if record.rules != match.rules.version:
            raise _misfit(match.rules, decisions[:made], record, name) from fault
        if not isinstance(fault, _UNFIT):
            raise
        raise RecordError("unplayable", name=name, what=str(fault)) from fault
    if record.fingerprint not in (match.fingerprint(record.rules), match.fingerprint()):
        if record.rules != match.rules.version:
            raise _misfit(match.rules, decisions, record, name)
        raise RecordError("astray", name=name)
    match.dice = source
    return match


_UNFIT = (IllegalOptionError, ValueError, LookupError, TypeError, AssertionError)
"""What decisions that do not fit lead to."""


def _misfit(rules: Rules[Any], fitting: list[Decision], record: Record, name: str) -> OtherRulesError:
    """The fault of a record of other rules, with the match as far as these rules follow it."""
    match = _begin(rules, record, name)
    match.replay(fitting, version=record.rules)
    return OtherRulesError(record, match, len(fitting), name)


def _begin(rules: Rules[Any], record: Record, name: str, *, begin: bool = True) -> Match[Any]:
    if record.rules < 1:
        raise RecordError("no_rules", name=name, version=record.rules)
    if record.game != rules.id or record.scenario not in rules.scenarios:
        raise RecordError("scenario", name=name, what=record.scenario)
    known = {option.id: option.values for option in rules.options_of(record.scenario)}
    for option, value in sorted(record.options.items()):
        if value not in known.get(option, ()):
            raise RecordError("option", name=name, what=f"{option}={value}")
    if len(record.players) not in rules.scenarios[record.scenario].seats:
        raise RecordError("players", name=name, what=len(record.players))
    for seat, player in enumerate(record.players):
        if player not in rules.players(record.scenario, seat):
            raise RecordError("player", name=name, what=player)
    automata = rules.automata_among(record.players)
    unsaid = {option.id: option.before for option in rules.options if option.since > record.rules}
    return Match(
        rules, record.scenario, {**unsaid, **record.options}, Unanswered(), len(record.players), automata, begin=begin
    )


def decisions_of(record: Record, name: str = "the record") -> list[Decision]:
    """The decisions of a record; RecordError names the first that makes no sense."""
    try:
        return [decision_of(text) for text in record.decisions]
    except (KeyError, ValueError) as fault:
        number = next(n for n, text in enumerate(record.decisions) if not _makes_sense(text))
        raise RecordError("decision", name=name, number=number + 1, what=record.decisions[number]) from fault


def _makes_sense(text: str) -> bool:
    try:
        return bool(decision_of(text))
    except (KeyError, ValueError):
        return False


@lru_cache(maxsize=4096)
def decision_of(text: str) -> Decision:
    """The decision of a text; KeyError or ValueError if it is none. The same few texts come again and again."""
    who, _, what = text.partition(" ")
    return Decision(_SEATS[who], Pick.parse(what))


_SEATS = {"C": CHANCE, **{str(seat): seat for seat in range(bounds.MOST_SEATS)}}
