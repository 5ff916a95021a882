"""Records: errors are worded in both languages; records of older formats are upgraded."""

from pathlib import Path

import pytest

from game.content.text import Catalogue
from game.core.dice import Unanswered
from game.core.event import Event
from game.core.match import Match
from game.core.record import SENTENCES, RecordError, decision_text, decode, encode, load, record_of, replay, told_of
from game.games import load_rules
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


RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.mapsheet")), ids=lambda path: path.stem)
def test_records_of_older_rules_are_upgraded_to_what_is_asked_now(path):
    """What the older rules did not ask, for it had one answer only, is filled in; the position is the same."""
    record = decode(path.read_bytes(), path.name)
    rules = load_rules(record.game)
    assert record.rules < rules.version
    for match in (load(rules, record), replay(rules, record)):
        assert match.fingerprint(record.rules) == record.fingerprint
        texts = [decision_text(decision) for decision in match.log]
        assert len(texts) > len(record.decisions) or record.game == "dynasties"
        left = iter(texts)
        assert all(text in left for text in record.decisions), "the old decisions, in their order"
        again = record_of(match, record.players, record.seed)
        assert again.rules == rules.version
        assert load(rules, decode(encode(again))).fingerprint() == match.fingerprint() == again.fingerprint
        assert (match.choice is None) == record.over


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
