"""Records: errors and the changes of later rules are worded in both languages."""

from typing import Any

import pytest

from game.content.text import LANGUAGES, Catalogue
from game.core.dice import Unanswered
from game.core.event import Event
from game.core.match import Match
from game.core.record import SENTENCES, RecordError, record_of, replay, told_of
from game.core.rules import Rules
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
