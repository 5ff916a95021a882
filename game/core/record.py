"""Records of matches: saves and replays as plain JSON, validated when read."""

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
from game.core.travel import Travel

FORMAT = "mapsheet-record"
VERSION = 1
"""Format version."""
LIMIT = 4 * 1024 * 1024
"""Largest file that is read, in bytes: a hundred times a long match."""

SENTENCES = {
    "large": "{name} is too large to be a Mapsheet record; choose another file.",
    "foreign": "{name} is not a Mapsheet record, or its end is missing; choose another file.",
    "checksum": "{name} is damaged (its checksum does not fit); choose another save.",
    "newer": "{name} was written by a newer Mapsheet (format {version}); update the program.",
    "damaged": "{name} is damaged ({what}); choose another save.",
    "unplayable": "{name} can’t be replayed with these rules ({what}); choose another save.",
    "astray": "{name} does not end in the position it claims; it is damaged or was made under other rules.",
    "other_rules": "{name} was made under other rules (version {version}, here {own}): {fits} of {all} decisions fit.",
    "no_rules": "{name} claims version {version} of the rules, which never existed; choose another save.",
    "scenario": "{name} has an unknown scenario ({what}); choose another save.",
    "option": "{name} has an unknown option ({what}); choose another save.",
    "players": "{name} has a wrong number of players ({what}); choose another save.",
    "player": "{name} was saved with a player that this version does not have ({what}); choose another save.",
    "decision": "{name} is damaged: decision {number} ({what}) makes no sense.",
    "unreadable": "{name} can’t be read: {what}.",
    "game": "{name} belongs to a game that this program does not have ({what}).",
    "no_file": "{name} is a folder, a pipe or the like, not a file; remove it from the saves folder.",
    "disk": "The game could not be saved ({what}); free disk space or choose another folder.",
    "slow": "The disk does not respond; play continues, but a power cut now would lose the latest decisions.",
    "held": "This game is open in another Mapsheet window; close it there, or open a copy here.",
    "held_by": "This game is open in another Mapsheet window (process {pid} on {host}, since {since}); close it "
    "there, or open a copy here.",
    "playing": "This game is being played; leave it first.",
    "travel_address": "This is not a Mapsheet address, which has five groups of four digits or letters from a to f.",
    "travel_here": "This is the address of this Mapsheet; ask the other person for theirs.",
    "travel_homeless": "Games by file need a saves folder on a disk that numbers its files; choose another folder for "
    "the saves.",
    "travel_other": "{name} was sent to another Mapsheet and can only be opened there.",
    "travel_own": "{name} was sent from here; open the file that the other person sends back.",
    "travel_older": "{name} is not newer than the game here (decision {number} of {all}); nothing was changed.",
    "travel_twice": "This game was played twice: {name} and the game here differ from decision {number} on; "
    "nothing was changed, agree on which one counts.",
    "travel_gone": "{name} was opened here before, and its game was deleted; restore it from the bin.",
    "travel_rules": "{name} comes from another version of the program; both of you need the same version.",
    "parted": "Another Mapsheet window continues this game; what you play here is saved as a separate game.",
}
"""Everything that can be wrong with a record, in English; the catalogues have the same keys under `record`."""


class RecordError(Exception):
    """A record that cannot be used: a key of `SENTENCES` and its arguments; `str()` of it is one sentence."""

    def __init__(self, key: str, **about: str | int) -> None:
        self.key = key
        self.about = {name: bounds.shorten(what) if isinstance(what, str) else what for name, what in about.items()}
        super().__init__(SENTENCES[key].format(**self.about))


class OtherRulesError(RecordError):
    """A record of other rules, which leads to another position under the program's rules.

    `match` is the match after the last decision that fits; `fitting` is a record of it that can be played on.
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
        """The versions of the rules between the two, the later one included."""
        self.match, self._record = match, record

    @property
    def fitting(self) -> Record:
        """The match as far as it fits, under the program's rules. It has no id, so the original is not overwritten."""
        old = self._record
        record = record_of(self.match, list(old.players), old.seed)
        record.names, record.orders, record.note = old.names, old.orders, old.note
        record.free_undo, record.told, record.minutes = old.free_undo, told_of(self.match), old.minutes
        if old.travel is not None:
            record.home, record.travel = old.home, old.travel.shortened(len(record.decisions))
        return record


class PublicEvent(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The public version of an event, for the line that describes a match in lists."""

    kind: bounds.Id
    data: bounds.Position = {}

    @property
    def event(self) -> Event:
        """The event, to be put into words."""
        return Event(self.kind, self.data)


def told_of(match: Match[Any]) -> PublicEvent | None:
    """Return the last turning point of the match as a public event, or None."""
    for _, event in reversed(match.history):
        if event.kind in match.rules.turning_points:
            return PublicEvent(event.kind, dict(event.seen_by(NOBODY).data))
    return None


class Note(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Something that happened at the table outside the rules, for the log: sealed dice, an undo."""

    place: Annotated[int, Meta(ge=0, le=bounds.MOST_DECISIONS)]
    """How many decisions of the log had been made; never more than there are."""
    kind: bounds.Id
    data: bounds.Position = {}
    told: PublicEvent | None = None
    """The event that the note refers to."""


class Clock(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The clock of the people of a match: `limit` in minutes for each (0: none), `seconds` of thought by seat."""

    limit: bounds.Count = 0
    seconds: Annotated[list[Annotated[int, Meta(ge=0, le=bounds.LONGEST)]], Meta(max_length=bounds.MOST_SEATS)] = []


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A match in a file: its beginning, every decision, and the state at the start of the running frame."""

    format: str = FORMAT
    version: int = VERSION
    game: bounds.Id
    rules: bounds.Count
    scenario: bounds.Id
    options: Annotated[dict[bounds.Id, bool | bounds.Count], Meta(max_length=64)]
    players: bounds.Players
    """Who sits where: "human" or "bot:<level>", by seat. Automata are recognised by their level."""
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
    """Id of the match, used for automatic saves."""
    serial: bounds.Serial = 0
    """Number of the automatic save of a match. The higher number is the newer save, whatever the clock says."""
    home: bounds.Fingerprint | None = None
    """The folder of saves that the match was last saved in; from any other folder it continues with new dice."""
    names: list[bounds.Name] = []
    """Names entered by the people, by seat; may be empty."""
    orders: Annotated[list[Annotated[dict[bounds.Id, bounds.Id], Meta(max_length=64)]], Meta(max_length=64)] = []
    """Standing orders of people, by seat and kind of reaction; empty if all have their default."""
    note: bounds.Words = ""
    """A name that the player gave the save."""
    saved: bounds.Time = ""
    """Time of writing, ISO 8601."""
    told: PublicEvent | None = None
    """The last turning point, for lists only."""
    notes: Annotated[list[Note], Meta(max_length=bounds.MOST_NOTES)] = []
    """What happened at the table, in order; also shows where the dice come from (`game.core.fairness`)."""
    by_hand: Annotated[list[Annotated[int, Meta(ge=0, le=bounds.MOST_DECISIONS)]],
                       Meta(max_length=bounds.MOST_DECISIONS)] = []  # fmt: skip
    """Numbers of the decisions that were dice rolled at the table and typed in."""
    free_undo: bool = False
    """Whether the people of the match have agreed on unlimited undo."""
    travel: Travel | None = None
    """Where a match by file is; None for all others."""
    minutes: bounds.Count = 0
    """How long it has been played, breaks not counted."""
    clock: Clock | None = None
    """How long each person has thought, if they play with a clock."""

    @property
    def is_secret(self) -> bool:
        """Whether the file must show neither hands nor coming dice: several people still play, or it travels."""
        return not self.over and (self.players.count(HUMAN) > 1 or self.travel is not None)


def decision_text(decision: Decision) -> str:
    """Return a decision as records write it."""
    return f"{'C' if decision[0] == CHANCE else decision[0]} {decision[1]}"


def record_of(match: Match[Any], players: list[str], seed: int, decisions: list[str] | None = None) -> Record:
    """Return the record of a match. `decisions` saves time if the log has already been converted to texts."""
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
"""First bytes of a sealed file."""


def encode(record: Record) -> bytes:
    """Return the record as one JSON object, with its checksum on a line of its own; sealed while it is secret."""
    body = msgspec.json.encode(record)
    if record.is_secret:
        return SEALED + sealed(body) + b'"\n}\n'
    return b'{"sha256":"' + sha256(body).hexdigest().encode() + b'","record":\n' + body + b"\n}\n"


def body_of(data: bytes, name: str = "the file") -> bytes:
    """Return the record's JSON from the bytes of a file after checking the checksum. Raises RecordError."""
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
    """Whether the bytes are a record packed with gzip, as large records at rest are."""
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
    line, end, tail = data[len(SEALED) :].partition(b'"\n}')
    try:
        if not end or tail.strip():
            raise BrokenSealError
        return opened(line, LIMIT)
    except TooMuchError as fault:
        raise RecordError("large", name=name) from fault
    except BrokenSealError as fault:
        raise RecordError("checksum", name=name) from fault


def decode(data: bytes, name: str = "the file") -> Record:
    """Read a record. Raises RecordError, which says in one sentence what is wrong."""
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
    travel = record.travel
    if travel is not None and (len(travel.homes) != len(record.players) or travel.place > len(record.decisions)):
        raise RecordError("damaged", name=name, what="its homes do not fit")
    if record.clock is not None and len(record.clock.seconds) != len(record.players):
        raise RecordError("damaged", name=name, what="its clock does not fit")
    if any(note.place > len(record.decisions) for note in record.notes):
        raise RecordError("damaged", name=name, what="its notes do not fit")
    return record


class _Version(msgspec.Struct):
    format: str = FORMAT
    version: int = VERSION


def _version_of(body: bytes) -> _Version:
    """Return the format and version that the JSON gives, or the current ones if they cannot be read."""
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
    """Return the match of a record at the point where it was saved. Raises RecordError if it cannot be restored.

    The snapshot is used if possible; otherwise the whole match is replayed. With the snapshot, earlier decisions are
    not checked: call `prove` too if the record comes from outside.
    """
    match = _begin(rules, record, name, begin=False)
    decisions = decisions_of(record, name)
    source = dice or SeededDice(record.seed)
    if record.rules == rules.version and _resumed(match, decisions, record, source):
        return match
    return _replayed(_begin(rules, record, name), decisions, record, source, name)


def _resumed(match: Match[Any], decisions: list[Decision], record: Record, source: DiceSource) -> bool:
    """Try to resume the match from the snapshot. If this returns False, the match must be discarded."""
    rules = match.rules
    try:
        state = rules.state_type.from_plain(record.state)
        for frame in state.agenda:
            check_frame(frame, rules.package)
        rules.check(state)
        match.resume((record.mark, state.snapshot()), decisions, source)
        return match.fingerprint() == record.fingerprint
    except Exception:  # an invented position can make the rules fail in any way; the decisions alone suffice
        return False


def prove(match: Match[Any], name: str = "the save") -> None:
    """Check that the decisions of a loaded match lead to its position. Raises RecordError if not.

    This takes as long as replaying the match, which the first use of `Match.history` does anyway.
    """
    try:
        len(match.history)
    except _UNFIT as fault:
        raise RecordError("unplayable", name=name, what=str(fault)) from fault


def replay(rules: Rules[Any], record: Record, name: str = "the record") -> Match[Any]:
    """Replay a record from its first decision to its last. Raises RecordError if a decision does not fit."""
    match = _begin(rules, record, name)
    return _replayed(match, decisions_of(record, name), record, SeededDice(record.seed), name)


def _replayed(
    match: Match[Any], decisions: list[Decision], record: Record, source: DiceSource, name: str
) -> Match[Any]:
    made = 0
    try:
        for decision in decisions:
            match.replay([decision])
            made += 1
    except Exception as fault:  # other rules may fail in any way when given a pick that they never offered
        if record.rules != match.rules.version:
            raise _misfit(match.rules, decisions[:made], record, name) from fault
        if not isinstance(fault, _UNFIT):
            raise
        raise RecordError("unplayable", name=name, what=str(fault)) from fault
    if record.fingerprint != match.fingerprint():
        if record.rules != match.rules.version:
            raise _misfit(match.rules, decisions, record, name)
        raise RecordError("astray", name=name)
    match.dice = source
    return match


_UNFIT = (IllegalOptionError, ValueError, LookupError, TypeError, AssertionError)
"""Errors that decisions cause when they do not fit."""


def _misfit(rules: Rules[Any], fitting: list[Decision], record: Record, name: str) -> OtherRulesError:
    """Build the error for a record of other rules, with the match as far as these rules can follow."""
    match = _begin(rules, record, name)
    match.replay(fitting)
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
    return Match(rules, record.scenario, record.options, Unanswered(), len(record.players), automata, begin=begin)


def decisions_of(record: Record, name: str = "the record") -> list[Decision]:
    """Parse the decisions of a record. RecordError names the first that is malformed."""
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
    """Parse a decision; KeyError or ValueError if it is malformed. Cached, because few texts recur often."""
    who, _, what = text.partition(" ")
    return Decision(_SEATS[who], Pick.parse(what))


_SEATS = {"C": CHANCE, **{str(seat): seat for seat in range(bounds.MOST_SEATS)}}
