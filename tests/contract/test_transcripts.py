"""Golden transcripts: whole matches replay to exactly the same log and state."""

from pathlib import Path

import pytest

from game.core.record import decode, replay
from game.games import GAMES, load_rules
from tests.transcripts import FOLDER, SUFFIX, cases, words

FILES = [path for game in GAMES for path in sorted((FOLDER / game).glob(f"*{SUFFIX}"))]


def test_every_case_has_its_transcript():
    for game in GAMES:
        names = {name for name, *_ in cases(game)}
        assert names == {path.stem for path in FILES if path.parent.name == game}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_transcript_replays_word_for_word(path: Path):
    record = decode(path.read_bytes(), path.name)
    match = replay(load_rules(record.game), record, path.name)
    assert words(match) == path.with_suffix(".txt").read_text(encoding="utf-8")
