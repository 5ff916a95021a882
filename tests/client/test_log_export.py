"""The log outside the window: copied, as text, Markdown and HTML; hidden things of a running match stay in it."""

import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from game.client.log_text import FORMS, entries, reader_of
from game.client.scenes import log_export, make_scene
from game.client.scenes.log_export import LogExportScene
from game.client.scenes.saves import SavesScene
from game.client.screenshot import settle
from game.client.tables import make_table
from game.client.ui import rich
from game.content import paths
from game.content.text import Catalogue
from game.core.choice import CHANCE, EVERYBODY, NOBODY
from game.games import GAMES, load_rules
from game.play.saves import SaveStore, samples
from game.play.session import HUMAN, Session
from tests.client.laying import SHORT, OpenApp, named


def some_match(game: str, people: int) -> Session:
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    seats = max(scenario.seats)
    players = [HUMAN if seat < people else "bot:random" for seat in range(seats)]
    session, rng = Session.begin(game, scenario.id, {}, players, 7), Random(7)
    for _ in range(30):
        assert session.match.choice is not None
        session.apply(rng.choice(list(session.match.choice.options)))
    return session


def told(session: Session, reader: int) -> list[str]:
    table = make_table(session.match.rules)
    table.catalogue = Catalogue("en")
    return [rich.plain(entry.words) for entry in entries(table.chronicle, session.history(), reader)]


@pytest.mark.parametrize("game", GAMES)
def test_a_running_match_of_several_people_tells_only_what_all_know(game: str) -> None:
    people = max(next(iter(load_rules(game).scenarios.values())).seats)
    session = some_match(game, people)
    session.ready()
    assert session.waiting != "over"
    assert reader_of(session) == (NOBODY if people > 1 else 0)
    public = told(session, reader_of(session))
    table, hidden = make_table(session.match.rules), 0
    table.catalogue = Catalogue("en")
    for _, event in session.match.history:
        if people > 1 and event.seen_by(NOBODY) != event.seen_by(EVERYBODY):
            secret = rich.plain(table.chronicle.sentence(event.seen_by(EVERYBODY)))
            open_words = rich.plain(table.chronicle.sentence(event.seen_by(NOBODY)))
            if secret != open_words:
                hidden += 1
                assert secret not in public
    assert hidden or game not in ("scotland", "dynasties", "deloyer")


def test_a_single_person_reads_what_they_saw_and_a_finished_match_is_open() -> None:
    session = some_match("scotland", 1)
    assert reader_of(session) == 0
    assert reader_of(SHORT.session(finished=True)) == EVERYBODY


class Tags(HTMLParser):
    """Checks that tags close, and gathers the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.text.append(data)


def bare(words: str) -> str:
    return re.sub(r"[\s*#=\-\\:]", "", words)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_each_form_says_the_same_with_dice_and_rules(open_app: OpenApp, game: str, lang: str) -> None:
    app = open_app((1024, 640), lang)
    session = some_match(game, 1)
    scene = LogExportScene(app, session=session)
    text, marked, page = (scene.text(form) for form in FORMS)
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert f'lang="{lang}"' in page
    title = text.partition("\n")[0]
    assert "".join(tags.text).count(title) == 2
    assert bare(marked) == bare(text)
    assert bare("".join(tags.text)).removeprefix(bare(title)) == bare(text)
    assert re.search(r"\[\d+[.\d]*\]|\[[A-Z]\d*[.\d]*\]|\[\d\d-\d\d\]", text)
    dice = [decision for decision in session.match.log if decision.seat == CHANCE and decision.pick.kind == "die"]
    assert not dice or 'class="die"' in page


def test_the_log_is_copied_and_written(open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app((1024, 640))
    clip: list[str] = []
    monkeypatch.setattr(log_export, "put_text", clip.append)
    monkeypatch.setattr(paths, "places", lambda: [("drive", tmp_path, 2_000_000_000)])
    store = SaveStore(tmp_path / "saves")
    store.save_as(store.read(min(samples(), key=lambda path: path.stat().st_size)), "Watched")
    app.push(make_scene(app, "title"))
    scene = SavesScene(app, store=store)
    app.push(scene)
    scene.library.wait()
    settle(app, 3)
    for name in ("log", "copy"):
        named(app.top, name).on_click()  # type: ignore[arg-type, attr-defined]
        settle(app, 2)
    assert app.top is scene
    assert clip[0].startswith(scene.app.say(f"{scene.shown[0].header.game}_about.title"))  # type: ignore[union-attr]
    for form in FORMS:
        for name in ("log", form, f"place {tmp_path}"):
            named(app.top, name).on_click()  # type: ignore[arg-type, attr-defined]
            settle(app, 2)
        assert app.top is scene
        (file,) = tmp_path.glob(f"*.{form}")
        assert file.read_text(encoding="utf-8").count("\n") > 20
    assert next(tmp_path.glob("*.txt")).read_text(encoding="utf-8") == clip[0]
