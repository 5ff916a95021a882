"""Hostile saves: refused with a sentence, or as good as any other."""

import os
from copy import deepcopy
from random import Random

import pytest

from game.core import record as record_module
from game.core.bounds import MOST_LETTERS, plain_words, shorten
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.procedure import PROCEDURES, check_frame
from game.core.record import RecordError, decode, encode, load, prove, record_of
from game.games import GAMES, load_rules
from game.play.saves import SaveStore, open_match
from tests.attack.mutants import IDS, attack, records, signed
from tests.questions import same_question

MUTANTS = int(os.environ.get("MAPSHEET_MUTANTS", "20"))


@pytest.mark.parametrize("game", GAMES)
def test_mutants_are_refused_in_a_sentence_or_played_like_any_other(game, tmp_path):
    tally = attack(game, MUTANTS, tmp_path)
    assert tally.good > MUTANTS // 20
    assert tally.refused.total() > MUTANTS // 2
    assert len(tally.refused) > 3


def middle(game: str) -> dict:
    """A record in the middle of a match."""
    return deepcopy(records(game)[1])


@pytest.mark.parametrize("name", IDS)
def test_an_id_that_could_lead_elsewhere_is_refused(name):
    with pytest.raises(RecordError, match="is damaged"):
        decode(signed(middle("scotland") | {"match": name}))


def test_ids_of_new_matches_pass(tmp_path):
    name = SaveStore(tmp_path).new_match()
    assert decode(signed(middle("scotland") | {"match": name})).match == name


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_changed_before_the_snapshot_is_found_when_the_save_is_opened(game):
    """Its like at another place: every text of it is good, and the snapshot fits its fingerprint."""
    plain = middle(game)
    for at, text in enumerate(plain["decisions"][: plain["mark"]]):
        other = next((t for t in plain["decisions"] if t[:2] == text[:2] and t != text), None)
        if other is not None:
            plain["decisions"][at] = other
            break
    record = decode(signed(plain))
    assert load(load_rules(game), record).fingerprint() == record.fingerprint
    with pytest.raises(RecordError, match="can’t be replayed"):
        open_match(record)


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_of_another_game_is_not_run(game, monkeypatch):
    plain = middle(game)
    other = next(name for name in sorted(PROCEDURES) if not name.startswith(f"{game}."))

    async def never(*_):
        raise AssertionError("it was run")

    monkeypatch.setitem(PROCEDURES, other, never)
    monkeypatch.setattr(load_rules(game), "check", lambda _: None)
    plain["state"]["agenda"].append([other])
    record = decode(signed(plain))
    assert open_match(record).fingerprint() == record.fingerprint  # by way of the decisions


def test_a_frame_needs_arguments_of_its_types():
    check_frame(["scotland.movement.movement", 0], "scotland")
    check_frame(["vermin.swarm_combat.attack_in_turn", [1, 2], None, 0], "vermin")
    check_frame(["dynasties.success_check.begin_check", ["dynasties.turn.next_turn"]], "dynasties")
    for frame in (
        ["scotland.movement.movement"],
        ["scotland.movement.movement", 0, 0],
        ["scotland.movement.movement", "0"],
        ["scotland.movement.nothing"],
        ["dynasties.success_check.begin_check", ["scotland.turn.next_turn"]],
        ["dynasties.success_check.begin_check", []],
    ):
        with pytest.raises((ValueError, TypeError, LookupError)):
            check_frame(frame, frame[0].partition(".")[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_snapshots_of_honest_saves_are_used_and_proven(game, monkeypatch):
    def replayed(*_):
        raise AssertionError("the snapshot was not used")

    monkeypatch.setattr(record_module, "_replayed", replayed)
    rules = load_rules(game)
    match, rng = Match(rules, next(iter(rules.scenarios)), {}, SeededDice(8)), Random(8)
    while match.choice is not None and len(match.log) < 400:
        match.apply(rng.choice(match.choice.options))
        if rng.random() < 0.05:
            record = decode(encode(record_of(match, ["human"] * match.seats, 8)))
            prove(again := load(rules, record))
            assert list(again.history) == list(match.history)
            assert same_question(again.choice, match.choice)


def test_another_frame_that_gives_the_same_position_is_found():
    """The running frame is not in the position that the fingerprint stands for; the snapshot is compared too."""
    plain = middle("scotland")
    twin = ["scotland.battle.choose_battle", 0]
    plain["state"]["agenda"].insert(0, twin)
    rules = load_rules("scotland")
    record = decode(signed(plain))
    match = load(rules, record)
    state = rules.state_type.from_plain(record.state)
    match.resume((record.mark, state.snapshot()), match.log, SeededDice(1))
    with pytest.raises(RecordError, match="do not lead to the position"):
        prove(match)


def test_what_comes_from_outside_is_cut_in_sentences():
    fault = RecordError("unreadable", name="a" * 10**6 + "\n.mapsheet", what="\x1b[31m" + "x" * 999)
    assert len(str(fault)) < 2 * MOST_LETTERS + 40
    assert str(fault).isprintable()
    assert shorten("x" * 80) == "x" * 80
    assert len(shorten("x" * 81)) == 80
    assert shorten("abcdefghij", 5) == "ab…ij"


def test_any_name_given_to_a_save_can_be_read_again(tmp_path):
    store, record = SaveStore(tmp_path), decode(signed(middle("scotland")))
    for name in ("a\x00b\n", "\udcff", "x" * 500, "\u202eabc", "日" * 300, "", "con", "../up"):
        path = store.save_as(record, name)
        assert path.parent == tmp_path
        assert store.read(path).note == plain_words(name)
    assert len(store.saves()) == 8
