"""Records: errors and the changes of later rules are worded in both languages."""

from typing import Any

import msgspec
import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.dice import Unanswered
from game.core.event import Event
from game.core.match import Match
from game.core.record import FORMAT, SENTENCES, VERSION, Note, RecordError, decode, encode, record_of, replay, told_of
from game.core.rules import Rules
from game.core.travel import Travel
from game.games import GAMES, load_rules
from tests.core.tally import TallyRules


@pytest.mark.parametrize("key", SENTENCES)
def test_every_fault_is_one_sentence_in_both_languages(key):
    about = {
        "name": "a.mapsheet",
        "what": "x",
        "version": 9,
        "number": 3,
        "pid": "7",
        "host": "h",
        "since": "now",
        "own": 8,
        "fits": 2,
        "all": 4,
    }
    error = RecordError(key, **about)
    assert str(error) == Catalogue("en", strict=True).plain(f"record.{key}", about)
    assert Catalogue("ja", strict=True).plain(f"record.{key}", about) != str(error)
    assert str(error).count(". ") == 0
    assert str(error).endswith(".")


def untold(rules: Rules[Any], catalogue: Catalogue) -> list[int]:
    """The versions of a game's rules whose changes no text describes."""
    keys = {version: f"{rules.id}_about.rules_changed.{version}" for version in range(2, rules.version + 1)}
    return [version for version, key in keys.items() if key not in catalogue]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_later_version_says_what_it_changed(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, catalogue = load_rules(game), Catalogue(language, strict=True)
    assert untold(rules, catalogue) == []
    monkeypatch.setattr(rules, "version", rules.version + 2)
    assert untold(rules, catalogue) == [rules.version - 1, rules.version]


@pytest.mark.parametrize("text", ["0 nonsense", "X number:1", "0", ""])
def test_a_decision_that_makes_no_sense_is_counted_from_one(text):
    match = Match(TallyRules(), "duel", {}, Unanswered())
    for _ in range(3):
        match.apply(match.choice.options[0])
    record = record_of(match, ["human", "human"], 1)
    record.decisions[1] = text
    with pytest.raises(RecordError) as fault:
        replay(TallyRules(), record)
    assert (fault.value.key, fault.value.about["number"]) == ("decision", 2)


def test_a_match_is_remembered_by_its_last_turning_point():
    class Turning(TallyRules):
        turning_points = frozenset({"won"})

    match = Match(Turning(), "duel", {}, Unanswered())
    assert told_of(match) is None
    match._history = [(0, Event("won", {"city": 1})), (1, Event("won", {"city": 2})), (1, Event("rolled", {"die": 3}))]
    told = told_of(match)
    assert told is not None
    assert (told.kind, told.data) == ("won", {"city": 2})


def three_decisions() -> Match:
    match = Match(TallyRules(), "duel", {}, Unanswered())
    for _ in range(3):
        match.apply(match.choice.options[0])
    return match


@pytest.mark.parametrize(
    ("part", "make", "what"),
    [
        ("mark", lambda place: place, "its names, its orders or its mark do not fit"),
        ("travel", lambda place: Travel("a" * 16, ["a" * 16, ""], 1, place), "its homes do not fit"),
        ("notes", lambda place: [Note(place, "undo")], "its notes do not fit"),
    ],
)
def test_nothing_in_a_record_stands_after_its_last_decision(part, make, what):
    match = three_decisions()
    record = record_of(match, ["human", "human"], 1)
    setattr(record, part, make(len(match.log)))
    assert decode(encode(record)) == record
    setattr(record, part, make(len(match.log) + 1))
    with pytest.raises(RecordError) as fault:
        decode(encode(record))
    assert fault.value.about["what"] == what


@pytest.mark.parametrize(
    ("part", "fits", "too_few", "what"),
    [
        ("names", ["a", "b"], ["a"], "its names, its orders or its mark do not fit"),
        ("orders", [{}, {}], [{}], "its names, its orders or its mark do not fit"),
        ("travel", Travel("", ["", ""], 0, 0), Travel("", [""], 0, 0), "its homes do not fit"),
    ],
)
def test_what_a_record_tells_of_seats_is_told_of_all(part, fits, too_few, what):
    record = record_of(three_decisions(), ["human", "human"], 1)
    setattr(record, part, fits)
    assert decode(encode(record)) == record
    setattr(record, part, too_few)
    with pytest.raises(RecordError) as fault:
        decode(encode(record))
    assert fault.value.about["what"] == what


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ({"format": FORMAT, "version": VERSION}, "damaged"),
        ({"format": FORMAT, "version": VERSION + 1}, "newer"),
        ({"format": FORMAT, "version": 0}, "foreign"),
        ({"format": "chess", "version": VERSION}, "foreign"),
        ({"format": FORMAT}, "damaged"),
        ({"version": VERSION + 1}, "newer"),
        ([], "damaged"),
    ],
)
def test_what_cannot_be_read_is_blamed_on_its_version_first(said, key, monkeypatch):
    monkeypatch.setattr("game.core.record.body_of", lambda *_: msgspec.json.encode(said))
    with pytest.raises(RecordError) as fault:
        decode(b"", "a.mapsheet")
    assert fault.value.key == key
