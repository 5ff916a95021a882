"""A match made under other rules opens if it fits; otherwise the player learns what changed, and chooses."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.client.library import Library
from game.client.scenes.confirm import NoticeScene
from game.client.scenes.continuing import resumed_table
from game.client.scenes.other_rules import OtherRulesScene
from game.client.scenes.replay import ReplayScene
from game.client.scenes.saves import SavesScene
from game.client.table.scene import TableScene
from game.client.ui.button import Button
from game.core.match import Match
from game.core.record import OtherRulesError, Record, RecordError
from game.games import GAMES, load_rules
from game.play.listing import read_record
from game.play.saves import SaveStore, open_match, replay_match
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, named

DECISIONS = 40


def made_elsewhere(*, rules: int = 1, other: bool = False, at: int = DECISIONS) -> Record:
    """A match of so many decisions under other rules: leading elsewhere, or with a decision that does not fit."""
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 4)
    while len(session.match.log) < DECISIONS:
        assert session.match.choice is not None
        session.apply(session.match.choice.options[0])
    record = session.record()
    record.match, record.serial = "20260101-000000-abcdef", 5
    record.rules += rules
    if other:
        record.fingerprint = "0" * 16
    if at < len(record.decisions):
        record.decisions[at] = "0 hex:nowhere"
    return record


@pytest.mark.parametrize("rules", [1, 7])
def test_what_replays_opens(rules: int) -> None:
    assert open_match(made_elsewhere(rules=rules)).log


@pytest.mark.parametrize(("other", "at", "fits"), [(True, DECISIONS, -1), (False, 20, 20), (False, 0, 0)])
def test_what_does_not_says_how_far_it_fits(other: bool, at: int, fits: int) -> None:
    record = made_elsewhere(other=other, at=at)
    for act in (open_match, replay_match):
        with pytest.raises(OtherRulesError) as told:
            act(record)  # type: ignore[operator]
        assert told.value.about["fits"] == (len(record.decisions) if fits < 0 else fits)
        again = open_match(told.value.fitting)
        assert len(again.log) >= max(fits, 0)
        assert told.value.fitting.match == ""


@pytest.mark.parametrize(("made", "own"), [(1, 3), (3, 1)])
def test_the_versions_between_are_named_the_later_one_included(
    made: int, own: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = made_elsewhere(rules=made - load_rules("vermin").version, other=True)
    monkeypatch.setattr(load_rules("vermin"), "version", own)
    with pytest.raises(OtherRulesError) as told:
        open_match(record)
    assert list(told.value.versions) == [2, 3]


def test_the_same_rules_with_another_position_are_still_damage() -> None:
    record = made_elsewhere(rules=0, other=True)
    record.state = {}
    with pytest.raises(RecordError) as told:
        open_match(record)
    assert told.value.key == "astray"


@pytest.mark.parametrize("game", ["vermin", "labyrinth", "dynasties"])
def test_a_version_that_there_never_was_is_one_sentence(game: str) -> None:
    scenario = {"vermin": "family_jewels", "labyrinth": "lets_roll", "dynasties": "europe"}[game]
    people = 1 if game == "vermin" else 2 if game == "labyrinth" else 5
    record = Session.begin(game, scenario, {}, [HUMAN] * people, 4).record()
    record.rules = 0
    for act in (open_match, replay_match):
        with pytest.raises(RecordError, match="which never existed") as told:
            act(record)  # type: ignore[operator]
        assert told.value.key == "no_rules"


def opened(app: App, folder: Path) -> SavesScene:
    """The list with a match that leads elsewhere."""
    store = SaveStore(folder)
    one = made_elsewhere(other=True)
    store.export(one, folder / f"{one.match}.1.mapsheet")
    scene = SavesScene(app, store=store)
    app.push(scene)
    scene.library.wait()
    scene.update(0)
    return scene


def press(app: App, name: str) -> None:
    button = named(app.top, name)  # type: ignore[arg-type]
    assert isinstance(button, Button)
    button.activate()
    app.frame()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_player_chooses(open_app: OpenApp, tmp_path: Path, lang: str) -> None:
    app = open_app((1024, 640), lang)
    folder = tmp_path / "saves"
    scene = opened(app, folder)
    before = {path.name: path.read_bytes() for path in folder.glob("*.mapsheet")}
    assert scene.save is not None
    for choice, lands in (("keep", SavesScene), ("watch", ReplayScene), ("play_on", TableScene)):
        scene._resume(scene.save)
        assert isinstance(app.top, OtherRulesScene)
        app.frame()
        assert app.kit.overflow == []
        press(app, choice)
        assert isinstance(app.top, lands)
        assert {path.name: path.read_bytes() for path in folder.glob("20260101*.mapsheet")} == before
        if choice == "watch":
            app.pop()
    assert app.top.session.match_id != "20260101-000000-abcdef"  # type: ignore[attr-defined]


def test_watching_and_continue_ask_too(open_app: OpenApp, tmp_path: Path) -> None:
    app = open_app()
    scene = opened(app, tmp_path / "saves")
    assert scene.save is not None
    scene._watch(scene.save)
    assert isinstance(app.top, OtherRulesScene)
    app.pop()
    app.push(resumed_table(app, save=scene.save))
    assert isinstance(app.top, OtherRulesScene)
    press(app, "play_on")
    assert isinstance(app.top, (TableScene, NoticeScene))
    assert read_record(scene.save.path).rules == 2


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fits", [True, False])
def test_the_program_is_updated_in_the_middle_of_a_match(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, fits: bool
) -> None:
    """Save under one version, load under the next: it continues, whole or as far as it fits; nothing is lost."""
    rules, store = load_rules(game), SaveStore(tmp_path)
    scenario = next(iter(rules.scenarios.values()))
    session = Session.begin(game, scenario.id, {}, [HUMAN] * scenario.seats[0], 4, store=store)
    while len(session.match.log) < DECISIONS:
        assert session.match.choice is not None
        session.apply(session.match.choice.options[0])
    log = list(session.match.log)
    session.close()
    store.close()
    monkeypatch.setattr(rules, "version", rules.version + 1)
    if not fits:
        monkeypatch.setattr(Match, "fingerprint", lambda _: "f" * 16)
    app, store = open_app(), SaveStore(tmp_path)
    save = store.latest(game)
    assert save is not None
    before = save.path.read_bytes()
    app.library = Library(store)
    app.push(resumed_table(app, save=save))
    if not fits:
        assert isinstance(app.top, OtherRulesScene)
        press(app, "play_on")
        assert save.path.read_bytes() == before, "the match itself stays as it was"
    while not isinstance(app.top, TableScene):
        app.pop()
    assert app.top.session.match.log == log
    assert app.top.session.record().rules == rules.version
    app.end()
    app.library.wait()
