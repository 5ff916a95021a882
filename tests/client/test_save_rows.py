"""Lists of saves show what happened last; any file, whatever its contents, can be listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.scenes.save_row import save_row, told_by
from game.client.screenshot import make_app
from game.client.ui.basic import Label
from game.content.paths import SAMPLES
from game.core.choice import NOBODY
from game.core.record import PublicEvent, decode, encode, replay, told_of
from game.games import load_rules
from game.play.listing import Shelf
from game.play.saves import sample_saves
from tests.client.laying import session_at

FILES = sorted(SAMPLES.glob("*.mapsheet"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_games_to_watch_tell_their_end(path: Path) -> None:
    record = decode(path.read_bytes())
    match = replay(load_rules(record.game), record)
    assert record.told == told_of(match)
    assert record.told is not None
    assert record.told.kind in match.rules.turning_points


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_list_shows_the_line_of_the_log(tmp_path: Path, lang: str) -> None:
    session = session_at(400)
    record = session.record()
    assert record.told is not None
    (tmp_path / "one.mapsheet").write_bytes(encode(record))
    (save,) = Shelf(tmp_path).files()
    assert save.header is not None
    app = make_app(lang=lang)
    line = told_by(app, save.header)
    assert len(line) > 5
    assert "[" not in line


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_game_without_a_date_is_not_told_with_a_gap_for_it(lang: str) -> None:
    app = make_app(lang=lang)
    for save in sample_saves():
        assert not save.saved
        lines = [str(each.words) for each in save_row(app, save).walk() if isinstance(each, Label)]
        assert len(lines) >= 3
        assert all(line == line.strip(" ·　") for line in lines), lines


def test_nothing_secret_is_told() -> None:
    session = session_at(400)
    told = told_of(session.match)
    assert told is not None
    last = next(event for _, event in reversed(session.match.history) if event.kind == told.kind)
    assert told.data == dict(last.seen_by(NOBODY).data)


@pytest.mark.parametrize(
    "told", [PublicEvent("no_such_event"), PublicEvent("battle_over"), PublicEvent("battle", {"hex": [["x"]]})]
)
def test_a_made_up_event_is_no_more_than_no_line(tmp_path: Path, told: PublicEvent) -> None:
    record = session_at(30).record()
    record.told = told
    (tmp_path / "one.mapsheet").write_bytes(encode(record))
    (save,) = Shelf(tmp_path).files()
    assert save.header is not None
    assert len(told_by(make_app(), save.header)) <= 80
