"""Records with extreme contents are listed, opened, played and imported without errors."""

from pathlib import Path

import pytest

from game.client.gallery import SamplePosition
from game.client.scenes import make_scene
from game.client.scenes.error import ErrorScene
from game.client.scenes.saves import SavesScene
from game.client.screenshot import settle
from game.core.bounds import LARGEST, MOST_LETTERS, MOST_NAME, MOST_SEED
from game.core.record import decode, encode
from game.games import GAMES, load_rules
from game.play.saves import SUFFIX, SaveStore
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp

LETTERS = [
    "W",
    "城",
    "\U0001d54e",
    "e\u0301",
    "\u0e01\u0e49",
    "ﷺ",
    "\U0001f469\u200d",
    "\u3000",
    "\ue000",
    "\U0010ffff",
    "{",
    "[",
]


def full(game: str, letters: str) -> bytes:
    """A record of a game whose words and numbers are as large as they may be."""
    record = SamplePosition(game, next(iter(load_rules(game).scenarios)), 4, 12).session().record()
    record.players = [HUMAN] * len(record.players)
    record.names = [(letters * MOST_NAME)[:MOST_NAME]] * len(record.players)
    record.note = (letters * MOST_LETTERS)[:MOST_LETTERS]
    record.seed, record.serial, record.turn = MOST_SEED, 2**53, LARGEST
    record.saved = "9999-12-31T23:59:59+14:00"
    return encode(record)


@pytest.mark.parametrize("letters", LETTERS, ids=ascii)
def test_the_largest_words_are_listed_and_opened(open_app: OpenApp, tmp_path: Path, letters: str) -> None:
    game = list(GAMES)[LETTERS.index(letters) % len(GAMES)]
    path = tmp_path / f"full{SUFFIX}"
    path.write_bytes(full(game, letters))
    app = open_app((1024, 640), "ja" if letters in "城\u3000" else "en", 1.0)
    scene = SavesScene(app, store=SaveStore(tmp_path))
    app.push(scene)
    scene.library.wait(30)
    settle(app, 2)
    assert scene.save is not None
    assert scene.save.header is not None
    app.push(make_scene(app, "table", session=Session.resume(scene.save.read())))
    settle(app, 2)
    assert not isinstance(app.top, ErrorScene), app.top.fault


@pytest.mark.parametrize("path", ["~nobody-of-that-name/x", "~", "", "x" * 400, "/dev/null/x", '"', "/"])
def test_a_path_that_leads_nowhere_is_told_in_a_sentence(open_app: OpenApp, tmp_path: Path, path: str) -> None:
    scene = SavesScene(open_app(), store=SaveStore(tmp_path))
    scene.take_in(path)
    assert scene.shown == []
    assert scene.told.endswith(".")


def test_what_is_taken_in_is_a_match_of_its_own(open_app: OpenApp, tmp_path: Path) -> None:
    """Else a file from elsewhere could write over a match that is being played."""
    store = SaveStore(tmp_path / "saves")
    sitting = Session.begin("scotland", "toom_tabard", {}, [HUMAN, HUMAN], 5, store=store)
    store.close()
    copy = tmp_path / "copy.mapsheet"
    copy.write_bytes(encode(sitting.record()))
    SavesScene(open_app(), store=store).take_in(str(copy))
    assert [save.match for save in store.saves() if save.match] == [sitting.match_id]
    (other,) = [save for save in store.saves() if not save.match]
    again = Session.resume(other.read(), store=store)
    assert again.match_id not in ("", sitting.match_id)
    assert decode(copy.read_bytes()).match == sitting.match_id
