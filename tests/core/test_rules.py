"""Options of some scenarios only, and automata, in a tiny game."""

import json
import sys
from types import SimpleNamespace

import pytest

import game.games
from game.cli import main
from game.core.choice import CHANCE
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import play_out
from game.core.record import RecordError, decode, encode, load, record_of, replay
from game.core.rules import MASTERS
from game.games import GAMES, load_rules
from game.play.session import Session
from tests.core.tally import RULES


@pytest.fixture
def _shelved(monkeypatch):
    """The tiny game stands on the shelf."""
    monkeypatch.setitem(sys.modules, "game.games.tally", SimpleNamespace(RULES=RULES))
    monkeypatch.setitem(game.games._PACKAGES, "tally", "game.games.tally")


def played(players, scenario="solitaire", options=None):
    automata = RULES.automata_among(players)
    match = Match(RULES, scenario, options or {}, SeededDice(3), len(players), automata)
    play_out(match, [RULES.bot(player.removeprefix("bot:"), 1) for player in players])
    return match


def test_the_rulebooks_own_player_sits_only_where_the_scenario_seats_him():
    usual = ("easy", "hard", *MASTERS)
    assert RULES.levels("duel", 1) == usual
    assert RULES.levels("solitaire", 0) == usual
    assert RULES.levels("solitaire", 1) == (*usual, "lots", "many_lots")
    assert RULES.automata_among(["bot:easy", "bot:lots"]) == {1: "lots"}
    assert RULES.automata_among(["bot:lots", "human"]) == {}
    assert RULES.usual == "hard"


def test_the_rules_know_which_seat_he_plays():
    usual, own = played(["bot:easy", "bot:hard"]), played(["bot:easy", "bot:lots"])
    assert not any(seat == CHANCE for seat, _ in usual.log)
    assert [seat for seat, _ in own.log] == [0, CHANCE] * 3


def test_copies_records_and_replays_begin_with_him():
    players = ["bot:easy", "bot:lots"]
    match = played(players)
    assert match.at(3).state.automata == match.copy().state.automata == ["", "lots"]
    record = decode(encode(record_of(match, players, 3)))
    for again in (load(RULES, record), replay(RULES, record)):
        assert again.fingerprint() == match.fingerprint()
        assert again.automata == {1: "lots"}


@pytest.mark.parametrize(
    ("scenario", "players", "options", "said"),
    [
        ("duel", ["bot:easy", "bot:lots"], {}, "a player that this version does not have (bot:lots)"),
        ("solitaire", ["bot:lots", "bot:easy"], {}, "a player that this version does not have (bot:lots)"),
        ("duel", ["bot:easy", "bot:"], {}, "a player that this version does not have (bot:)"),
        ("duel", ["bot:easy", "bot:hard"], {"generous": 1}, "an unknown option (generous=1)"),
    ],
)
def test_a_record_with_a_player_or_an_option_of_another_scenario_is_refused(scenario, players, options, said):
    match = played(["bot:easy", "bot:hard"], scenario)
    record = record_of(match, players, 3)
    record.options = options
    with pytest.raises(RecordError) as caught:
        load(RULES, record)
    assert said in str(caught.value)


def test_rules_without_such_a_player_refuse_him():
    with pytest.raises(ValueError, match="scotland has no player of the rulebook's own"):
        Match(load_rules("scotland"), "rebellion", {}, SeededDice(1), 2, {1: "lots"})


@pytest.mark.parametrize("name", GAMES)
def test_his_levels_are_called_otherwise_than_the_other_computer_players(name):
    for rules in (load_rules(name), RULES):
        for scenario in rules.scenarios.values():
            assert set(scenario.automaton) <= set(rules.automata)
        for levels in rules.automata.values():
            assert not {*levels} & {*rules.bots, "random"}
        for option in rules.options:
            assert set(option.scenarios) <= set(rules.scenarios)


@pytest.mark.usefixtures("_shelved")
def test_the_command_line_lists_and_plays_him_and_refuses_what_does_not_belong(capsys):
    assert main(["list", "--json"]) == 0
    tally = json.loads(capsys.readouterr().out)["games"][-1]
    assert [scenario["automata"] for scenario in tally["scenarios"]] == [{}, {"1": ["bot:lots", "bot:many_lots"]}]
    assert [option["scenarios"] for option in tally["options"]] == [["duel", "solitaire"], ["solitaire"]]
    assert main(["list"]) == 0
    said = capsys.readouterr().out
    assert "seat 1: bot:lots, bot:many_lots [2]" in said
    assert "generous" in said
    assert said.count(", only in solitaire") == 1
    simulate = ["simulate", "tally", "--json", "--scenario"]
    assert main([*simulate, "solitaire", "--seats", "hard,lots", "--option", "generous"]) == 0
    assert '"decisions": 6' in capsys.readouterr().out
    assert main([*simulate, "duel", "--seats", "hard,lots"]) != 0
    assert "lots" in capsys.readouterr().err
    assert main([*simulate, "duel", "--seats", "hard,hard", "--option", "generous"]) != 0
    assert "the option generous does not belong to the scenario duel" in capsys.readouterr().err


@pytest.mark.usefixtures("_shelved")
def test_a_sitting_begins_with_him():
    session = Session.begin("tally", "solitaire", {}, ["human", "bot:many_lots"], 5)
    assert session.match.state.automata == ["", "many_lots"]
