"""Your results: counted from the finished matches of the own folder, and from nothing else."""

import json
from pathlib import Path

import pytest

from game.cli import main
from game.client.gallery import SamplePosition
from game.client.scenes.results import KEYS, ResultBar, ResultsScene
from game.client.screenshot import settle
from game.core.record import record_of
from game.core.state import Outcome
from game.core.travel import Travel
from game.games import load_rules
from game.play.results import ALONE, PEOPLE, lines, results_of
from game.play.saves import SaveStore, samples
from game.play.session import HUMAN, Session
from tests.client.laying import SHORT, OpenApp


def finished(store: SaveStore, game: str, scenario: str, seed: int, players: list[str]) -> Session:
    """A match played to its end at random, with the seats of `players`."""
    session = SamplePosition(game, scenario, seed, decisions=100_000).session()
    assert session.match.state.outcome is not None
    session.store, session.match_id, session.players = store, store.new_match(), players
    session.save()
    session.close()
    return session


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveStore:
    monkeypatch.setenv("MAPSHEET_HOME", str(tmp_path))
    return SaveStore()


def test_each_person_has_a_result_with_side_opponent_and_length(store: SaveStore) -> None:
    against = finished(store, "scotland", "toom_tabard", 4, ["bot:easy", HUMAN])
    together = finished(store, "scotland", "toom_tabard", 5, [HUMAN, HUMAN])
    found = sorted(results_of(store.saves()), key=lambda result: (result.against, result.side))
    assert [(each.game, each.scenario, each.against) for each in found] == [
        ("scotland", "toom_tabard", "easy"),
        *[("scotland", "toom_tabard", PEOPLE)] * 2,
    ]
    sides = load_rules("scotland").sides
    for session, seats, mine in ((against, [1], found[:1]), (together, [0, 1], found[1:])):
        outcome = session.match.state.outcome
        assert outcome is not None
        assert {each.side for each in mine} == {sides[seat] for seat in seats}
        for each in mine:
            seat = sides.index(each.side)
            assert (each.ending == "won") == (seat in outcome.winners)
            assert each.decisions == sum(decision.seat == seat for decision in session.match.log)
            assert each.turns == session.match.rules.turn(session.match.state)


def test_the_time_of_a_match_goes_on_where_it_was_left_and_a_break_is_not_play(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr("game.play.session.monotonic", lambda: now)
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 3, store=store)

    def decide(wait: float) -> None:
        nonlocal now
        while session.match.choice is not None and session.waiting != "person":
            session.advance(1.0)
        now += wait
        assert session.match.choice is not None
        session.apply(session.match.choice.options[0])

    decide(100.0)
    decide(200.0)
    assert session.record().minutes == 5
    session.close()
    session = Session.resume(store.saves()[0].read(), store=store)
    decide(60.0)
    decide(24 * 3600.0)
    assert session.record().minutes == 5 + 1 + 5, "a night away counts as five minutes"
    session.close()


def test_what_is_not_ones_own_does_not_count(store: SaveStore) -> None:
    session = finished(store, "scotland", "toom_tabard", 4, [HUMAN, "bot:easy"])
    finished(store, "scotland", "toom_tabard", 5, ["bot:easy", "bot:easy"])
    store.save_as(session.record(), "Once more")
    store.save_as(store.read(next(samples())), "Somebody else's")
    running = Session.begin("scotland", "toom_tabard", {}, [HUMAN, "bot:easy"], 3, store=store)
    running.close()
    (store.folder / "20240101-000000-aaaaaa.0.mapsheet").write_bytes(b"Dear Edward,")
    assert len(list(results_of(store.saves()))) == 1


def test_of_a_match_by_file_only_the_own_seat_counts(store: SaveStore) -> None:
    session = SHORT.session(finished=True)
    session.players, session.match_id = [HUMAN, HUMAN], store.new_match()
    record = session.record()
    record.travel = Travel("0" * 16, ["0" * 16, store.make_home()], 3, 40)
    store.bring(record)
    (result,) = results_of(store.saves())
    assert result.side == load_rules("scotland").sides[1]


def test_draws_and_lonely_games_are_told_apart(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = next(iter(load_rules("vermin").scenarios))
    finished(store, "vermin", scenario, 2, [HUMAN])
    assert [result.against for result in results_of(store.saves())] == [ALONE]
    session = SHORT.session(finished=True)
    session.match.state.outcome = Outcome([], "draw", "", "")
    record = record_of(session.match, [HUMAN, "bot:easy"], 4)
    monkeypatch.setattr("game.play.results.load", lambda rules, record: session.match)
    record.match = store.new_match()
    store.bring(record)
    assert "drawn" in [result.ending for result in results_of(store.saves()) if result.game == "scotland"]


def test_the_command_prints_what_the_page_shows(store: SaveStore, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["results"]) == 0
    assert capsys.readouterr().out.split()[:2] == ["game", "scenario"]
    for seed in (4, 5, 6):
        finished(store, "scotland", "toom_tabard", seed, [HUMAN, "bot:easy"])
    assert main(["results", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["results"]
    assert row["won"] + row["drawn"] + row["lost"] == 3
    assert row["against"] == "easy"
    assert main(["results"]) == 0
    assert str(row["decisions"]) in capsys.readouterr().out


def test_the_bars_are_as_long_as_the_shares(open_app: OpenApp, store: SaveStore) -> None:
    for seed in (4, 5, 6):
        finished(store, "scotland", "toom_tabard", seed, [HUMAN, HUMAN])
    app = open_app((1280, 800))
    scene = ResultsScene(app, store=store)
    app.push(scene)
    scene._thread.join()
    settle(app, 3)
    for by in KEYS:
        scene._compare(by)
        settle(app, 2)
        assert sum(len(line.results) for line in scene.lines) == 6
        assert scene.root.content is not None
        bars = [widget for widget in scene.root.content.walk() if isinstance(widget, ResultBar)]
        assert len(bars) == len(scene.lines) == len(lines(scene.results or (), KEYS[by]))
        for bar, line in zip(bars, scene.lines, strict=True):
            assert sum(part.width for _, part in bar.parts()) == bar.rect.width
            for ending, part in bar.parts():
                assert abs(part.width / bar.rect.width - line.count(ending) / len(line.results)) < 0.01
    scene._choose("labyrinth")
    assert scene.lines == []
    settle(app, 2)
    assert app.kit.overflow == []
