"""The page of a review: from where it opens, what it says, what stays when it is stopped, and its puzzles."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import ClassVar

import pytest
from msgspec.structs import replace

from game.bots.review.data import Answer, Progress, Review, Verdict
from game.bots.review.decisions import runs_of
from game.bots.review.reviewing import review
from game.cli import main
from game.client.app import App
from game.client.board.sketches import Disc
from game.client.gallery import luck_of, verdict_on
from game.client.intent import Bindings, Key, Point
from game.client.library import Library
from game.client.review.figures import cards_of, course_of, signed
from game.client.review.telling import Teller
from game.client.scene import WidgetScene
from game.client.scenes import make_scene
from game.client.scenes import moment as moment_module
from game.client.scenes import review as review_module
from game.client.scenes.branch import BranchScene
from game.client.scenes.gameover import GameOverScene
from game.client.scenes.lessons import LessonsScene
from game.client.scenes.moment import MomentScene
from game.client.scenes.other_result import OtherResultScene
from game.client.scenes.replay import ReplayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.review import ReviewScene
from game.client.scenes.review_list import ReviewListScene
from game.client.scenes.saves import SavesScene
from game.client.screenshot import settle
from game.client.tables import make_table
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.course import CourseView
from game.client.ui.rich import plain
from game.core.choice import CHANCE
from game.core.match import IllegalOptionError
from game.core.record import Record, RecordError, decode
from game.core.rules import HUMAN
from game.play.moments import MomentSession
from game.play.replay import ReplaySession, Tape
from game.play.reviewer import Answers, Failed, Reviewer
from game.play.reviews import Kept, ReviewStore
from game.play.saves import SaveStore, replay_match, samples
from game.play.session import Session
from tests.client.laying import SHORT, OpenApp, click, named
from tests.client.windows import CORNERS, TIGHTEST, check, styles, take
from tests.wide import WIDE

KEYS = Bindings()
TOOM = next(path for path in samples() if "toom" in path.name)


def finished() -> Record:
    """A finished match of a person against a computer."""
    record = decode(TOOM.read_bytes())
    record.players = [HUMAN, "bot:easy"]
    return record


@pytest.fixture(scope="module")
def luck() -> Review:
    """Its review without decisions."""
    match = replay_match(finished())
    return next(step for step in review(match, (0, 1), decisions=False) if isinstance(step, Review))


@pytest.fixture(scope="module")
def full(luck: Review) -> Review:
    """The same with a costly decision and a piece of luck, as there might be."""
    verdict = verdict_on(finished())
    place = luck.fortunes[len(luck.fortunes) // 2]
    lucky = replace(place, luck=(-0.25, 0.25), error=0.0)
    fortunes = tuple(lucky if each is place else each for each in luck.fortunes)
    return replace(luck, fortunes=fortunes, verdicts=(verdict,), runs=(40, 50), judged=(40, 50))


@pytest.fixture
def store(home: Path) -> SaveStore:
    """The player's saves, with the match as one played here."""
    store = SaveStore()
    assert store.folder.is_relative_to(home)
    record = finished()
    record.match = store.new_match()
    store.bring(record)
    return store


def opened(app: App, store: SaveStore | None = None, found: Review | None = None) -> ReviewScene:
    if store is not None:
        app.library = Library(store)
    scene = ReviewScene(app, record=finished(), found=found)
    app.push(scene)
    settle(app, 2)
    assert app.top is scene
    return scene


def press(scene: WidgetScene, name: str) -> None:
    button = named(scene, name)
    assert isinstance(button, Button)
    assert button.disabled is None
    button.on_click()


def key(app: App, name: str) -> None:
    app.handle(Key(name, KEYS.command(name)))
    settle(app, 1)


class Script:
    """Stands for a process: one piece of news for each look at it."""

    news: ClassVar[deque[object]] = deque()
    made: ClassVar[int] = 0

    def __init__(self, *_: object, **__: object) -> None:
        type(self).made += 1
        self.is_cancelled = False
        self._rest = True

    def take(self) -> object | None:
        self._rest = not self._rest
        return None if self._rest or not self.news else self.news.popleft()

    def cancel(self) -> None:
        self.is_cancelled = True


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> type[Script]:
    Script.news, Script.made = deque(), 0
    monkeypatch.setattr(review_module, "Reviewer", Script)
    monkeypatch.setattr(moment_module, "Reviewer", Script)
    return Script


# === Where it opens ===


def test_it_opens_from_the_result_from_a_replay_and_from_the_saves(
    open_app: OpenApp, store: SaveStore, luck: Review
) -> None:
    ReviewStore(store).keep(Kept(luck))
    app = open_app((1280, 800), animation="instant")
    app.library = Library(store)
    session = ReplaySession(Tape(finished()))
    session.go(session.tape.length)
    result = GameOverScene(app, session=session)
    app.push(result)
    press(result, "review")
    assert isinstance(app.top, ReviewScene)
    assert app.top.reviewer is None, "what is kept is shown at once"
    press(app.top, "done")

    replay = ReplayScene(app, record=finished())
    app.push(replay)
    settle(app, 2)
    press(replay, "review")
    page = app.top
    assert isinstance(page, ReviewScene)
    page._look(40)
    assert isinstance(app.top, ReplayScene)
    settle(app, 2)
    press(app.top, "review")
    assert app.top is page, "the page that is there, not one more"
    app.pop()

    saves = SavesScene(app, store=store)
    app.push(saves)
    saves.library.wait()
    saves.update(0)
    settle(app, 2)
    press(saves, "review")
    assert isinstance(app.top, ReviewScene)


def test_the_board_shows_what_the_hint_would_have_done(open_app: OpenApp, luck: Review) -> None:
    """Where the two part, and only there; the words stand beside it."""
    verdict = elsewhere(finished())
    app = open_app((1280, 800), animation="instant")
    page = opened(app, found=replace(luck, verdicts=(verdict,), runs=(40, 50), judged=(40, 50)))
    press(page, f"show {[type(event) for event in cards_of(page.review or luck, 0)].index(Verdict) + 1}")
    replay = app.top
    assert isinstance(replay, ReplayScene)
    settle(app, 2)
    shown = {sign.space for sign in replay.attention.ghosts if isinstance(sign, Disc)}
    where = replay.chooser.decisions.where(replay.session.view(), verdict.advised[-1])
    assert shown == {where.id}
    beside = named(replay, "instead")
    assert isinstance(beside, Label)
    assert plain(beside.words).startswith(app.say("screens.review.hint_instead").strip())
    replay.step_once()
    settle(app, 30)
    assert not replay.attention.ghosts
    assert not any(widget.name == "instead" for widget in replay.layout.walk())


def elsewhere(record: Record) -> Verdict:
    """A verdict on a decision of the first seat between places: the hint takes another place."""
    match = replay_match(record)
    where = make_table(match.rules).decisions.where
    for run in runs_of(match, [0]):
        at = match.at(run.start)
        view = at.view(0)
        for pick in view.choice.options if view.choice is not None else ():
            if where(view, pick).kind == "space" and pick != run.picks[0]:
                return replace(verdict_on(record), run=run, advised=(pick,))
    raise AssertionError("no decision between places")


def test_a_running_match_is_refused(open_app: OpenApp, store: SaveStore) -> None:
    app = open_app((1280, 800))
    session = Session.begin("scotland", "toom_tabard", {}, [HUMAN, "bot:easy"], 3)
    with pytest.raises(RecordError):
        ReviewScene(app, record=session.record())
    with pytest.raises(RecordError):
        MomentSession(session.record(), verdict_on(finished()))
    replay = ReplayScene(app, record=session.record())
    app.push(replay)
    settle(app, 2)
    button = named(replay, "review")
    assert isinstance(button, Button)
    assert button.disabled is not None
    app.pop()
    Session.begin("scotland", "toom_tabard", {}, [HUMAN, "bot:easy"], 3, store=store).close()
    saves = SavesScene(app, store=store)
    app.push(saves)
    saves.library.wait()
    saves.update(0)
    for number, save in enumerate(saves.shown):
        saves._pick(number)
        assert save.header is not None
        names = {widget.name for widget in saves.root.focusable()}
        assert ("review" in names) == save.header.over


def test_the_process_refuses_a_running_match_too() -> None:
    session = Session.begin("scotland", "toom_tabard", {}, [HUMAN, "bot:easy"], 3)
    reviewer = Reviewer(session.record(), (0, 1))
    assert reviewer.wait(300)
    found = reviewer.take()
    assert isinstance(found, Failed)
    assert found.what == "ValueError"


# === The process ===


def test_the_process_finds_what_is_found_here_and_says_what_it_does() -> None:
    record, luck = luck_of(SHORT)
    reviewer = Reviewer(record, (0, 1), decisions=False)
    assert reviewer.wait(300)
    news = []
    while (each := reviewer.take()) is not None:
        news.append(each)
    assert news[-1] == luck
    assert isinstance(news[0], Progress)
    assert news[0].found is not None, "the course comes first"
    assert not reviewer.is_working


def test_a_process_that_is_cancelled_ends_and_fails_in_nothing() -> None:
    reviewer = Reviewer(finished(), (0, 1), decisions=True)
    while reviewer.take() is None and reviewer.is_working:
        reviewer.wait(0.05)
    reviewer.cancel()
    assert reviewer.wait(300)
    while (news := reviewer.take()) is not None:
        assert isinstance(news, Progress)


def test_cancel_keeps_what_there_is_at_every_pause(
    open_app: OpenApp, store: SaveStore, luck: Review, full: Review, script: type[Script]
) -> None:
    begun = replace(luck, fortunes=(), is_complete=False)
    half = replace(luck, is_complete=False)
    steps: list[Progress | Review] = [
        Progress("luck", 0, luck.length, begun),
        Progress("luck", luck.length, luck.length, half),
        Progress("adviser", 3, 90),
        Progress("comparing", 40, 400),
        Progress("confirming", 1, 6),
        Progress("ending", 1, 1, replace(full, is_complete=False)),
        full,
    ]
    reviews, app = ReviewStore(store), open_app((1280, 800))
    for length in range(len(steps) + 1):
        for path in reviews.folder.glob("*.json"):
            path.unlink()
        script.news = deque(steps[:length])
        scene = opened(app, store)
        for _ in steps:
            app.frame()
        if length < len(steps):
            press(scene, "stop")
            assert scene.told
        found = [step.found if isinstance(step, Progress) else step for step in steps[:length]]
        last = next((each for each in reversed(found) if each is not None), None)
        assert scene.review == last
        assert scene.reviewer is None
        settle(app, 2)
        assert app.kit.overflow == []
        kept = reviews.fitting(finished())
        assert (kept.review if kept is not None else None) == (last if last is not None and last.fortunes else None)
        app.scenes.clear()


def test_a_failing_process_is_told_in_a_sentence_and_what_was_found_stays(
    open_app: OpenApp, store: SaveStore, luck: Review, script: type[Script]
) -> None:
    script.news = deque([Progress("luck", 9, 9, replace(luck, is_complete=False)), Failed("MemoryError")])
    app = open_app((1280, 800))
    scene = opened(app, store)
    for _ in range(6):
        app.frame()
    assert "MemoryError" in scene.told
    assert scene.review is not None
    assert script.made == 1
    press(scene, "go on")
    assert script.made == 2
    assert scene.told == ""


@pytest.mark.parametrize(
    "damage", ["nothing", "half", "numbers", "sizes", "rolls", "picks", "chances", "other match", "older format"]
)
def test_a_damaged_or_stale_file_is_computed_anew(
    open_app: OpenApp, store: SaveStore, full: Review, script: type[Script], damage: str
) -> None:
    reviews = ReviewStore(store)
    reviews.keep(Kept(full))
    (path,) = reviews.folder.glob("*.json")
    assert path.stat().st_size < 200_000
    plain_data = json.loads(path.read_text())
    page = plain_data["review"]
    if damage == "numbers":
        page["course"][0]["chances"] = [0.5]
    elif damage == "sizes":
        page["fortunes"][0]["luck"] = [1e300, 0]
    elif damage == "rolls":
        log = replay_match(finished()).log
        page["fortunes"][0]["start"] = next(place for place, made in enumerate(log) if made.seat != CHANCE)
        page["fortunes"][0]["end"] = len(log)
    elif damage == "picks":
        page["verdicts"][0]["run"]["picks"] = [["button", "nothing"]]
    elif damage == "chances":
        page["chances"] = "0" * 16
    elif damage == "other match":
        page["length"] += 1
    elif damage == "older format":
        page["format"] -= 1
    data = json.dumps(plain_data).encode()
    path.write_bytes(b"" if damage == "nothing" else data[: len(data) // 2] if damage == "half" else data)
    scene = opened(open_app((1280, 800)), store)
    assert scene.review is None
    assert script.made == 1


def test_a_review_goes_with_the_last_save_of_its_match(store: SaveStore, luck: Review) -> None:
    reviews = ReviewStore(store)
    reviews.keep(Kept(luck))
    store.save_as(finished(), "A copy")
    first, second = store.saves()
    store.delete(first)
    assert reviews.fitting(finished()) is not None
    store.delete(second)
    assert reviews.fitting(finished()) is None
    assert list(reviews.folder.glob("*.json")) == []


# === The page ===


def test_the_chart_shows_every_point_and_every_mark(luck: Review, full: Review, open_app: OpenApp) -> None:
    teller = Teller(open_app((1280, 800)), replay_match(finished()))
    course = course_of(full, 0, teller)
    assert course.places == tuple(position.length for position in full.course)
    assert course.curves == (tuple(position.chances[0] for position in full.course),)
    for (low, high), position in zip(course.band, full.course, strict=True):
        assert low <= position.chances[0] <= high
        assert high - low <= 2 * position.error + 1e-9
    decisions = [mark for mark in course.marks if mark.kind == "decision"]
    assert [(mark.start, mark.size) for mark in decisions] == [(full.verdicts[0].run.start, full.verdicts[0].loss)]
    bad = max((mark for mark in course.marks if mark.kind == "bad"), key=lambda mark: mark.size)
    assert bad.size == 0.25
    numbers = sorted(mark.number for mark in course.marks if mark.number)
    assert numbers == list(range(1, len(cards_of(full, 0)) + 1))
    other = course_of(full, 1, teller)
    assert max((mark for mark in other.marks if mark.kind == "good"), key=lambda mark: mark.size).size == 0.25


def test_the_page_is_used_by_the_keyboard_alone(open_app: OpenApp, full: Review) -> None:
    app = open_app((1280, 800), animation="instant")
    scene = opened(app, found=full)
    chart = named(scene, "chart")
    assert isinstance(chart, CourseView)
    key(app, "right")
    assert chart.place_shown == 0
    key(app, "right")
    key(app, "right")
    place = chart.place_shown
    assert place == chart.moments()[2]
    key(app, "left")
    assert chart.place_shown == chart.moments()[1]
    reached = set()
    for _ in range(40):
        key(app, "tab")
        assert scene.root.focus is not None
        reached.add(scene.root.focus.name)
    assert {"chart", "side", "rolls", "decisions", "done", "show 1", "branch 1"} <= reached
    assert any(name.startswith("try") for name in reached)
    scene.root.set_focus(named(scene, "chart"), keyboard=True)
    key(app, "end")
    key(app, "space")
    assert isinstance(app.top, ReplayScene)
    assert app.top.tape.position == full.length
    app.pop()
    scene.root.set_focus(named(scene, "chart"), keyboard=True)
    key(app, "return")
    assert scene not in app.scenes, "Enter means what the gold button says, wherever on the chart"


def test_escape_closes_the_page_too(open_app: OpenApp, full: Review) -> None:
    app = open_app((1280, 800), animation="instant")
    scene = opened(app, found=full)
    key(app, "escape")
    assert scene not in app.scenes


def test_pointing_tells_what_happened_and_a_click_shows_the_board(open_app: OpenApp, full: Review) -> None:
    app = open_app((1280, 800), animation="instant")
    scene = opened(app, found=full)
    chart = named(scene, "chart")
    assert isinstance(chart, CourseView)
    assert scene._caption is not None
    before = plain(scene._caption.words)
    mark, centre = chart.badges()[0]
    pos = round(centre[0]), round(centre[1])
    app.handle(Point(pos))
    assert plain(scene._caption.words) != before
    click(app, pos)
    assert isinstance(app.top, ReplayScene)
    assert app.top.tape.position in (mark.start, mark.end)


def test_the_headline_and_the_boxes_are_those_of_the_side_that_is_looked_from(open_app: OpenApp, full: Review) -> None:
    app = open_app((1280, 800))
    scene = opened(app, found=full)
    assert scene.seat == 0
    first = scene._headline()
    scene._look_from(1)
    settle(app, 2)
    assert scene._headline() != first
    assert app.kit.overflow == []


def test_the_sum_of_luck_stands_beside_its_usual_spread(open_app: OpenApp, full: Review) -> None:
    scene = opened(open_app((1280, 800)), found=full)
    assert scene.root.content is not None
    texts = [plain(each.words) for each in scene.root.content.walk() if isinstance(each, Label)]
    assert full.usual_luck(0) > 0.05
    assert any(f"±{100 * full.usual_luck(0):.0f}" in text for text in texts)
    assert any(text == signed(scene.app.catalogue, full.luck(0)) for text in texts)


def test_every_screen_fits_in_every_style(open_app: OpenApp, full: Review, script: type[Script]) -> None:
    app = open_app(CORNERS[0].window)
    record = finished()
    fortune = full.fortunes[len(full.fortunes) // 2]
    working = ReviewScene(app, record=record, found=replace(full, is_complete=False))
    working.reviewer, working.progress = Script(), Progress("comparing", 40, 400)  # type: ignore[assignment]
    screens = [
        ReviewScene(app, record=record, found=full),
        working,
        ReviewListScene(app, record=record, review=full, seat=0, leaf="rolls"),
        ReviewListScene(app, record=record, review=full, seat=1, leaf="decisions"),
        OtherResultScene(app, record=record, fortune=fortune),
        _answered(app, record, full.verdicts[0]),
    ]
    for number, scene in enumerate(screens):
        app.push(scene)
        for style in styles(number) if number == 0 else TIGHTEST[number % 2 : number % 2 + 1 + WIDE]:
            take(app, style)
            check(app, style, number)
        assert app.top is scene
        if number:
            app.scenes.pop()


def _answered(app: App, record: Record, verdict: Verdict) -> MomentScene:
    scene = MomentScene(app, record=record, verdict=verdict)
    ways = (Answer(verdict.run.picks, (0.5, 0.6)), Answer(verdict.run.picks, (0.3, 0.5)), Answer((), (0.7, 0.9)))
    scene.answers, scene.is_revealed = Answers(180, 180, ways), True
    return scene


# === From a card ===


def test_another_result_leads_to_a_match_with_it(open_app: OpenApp, full: Review) -> None:
    app = open_app((1280, 800), animation="instant")
    app.push(make_scene(app, "title"))
    scene = opened(app, found=full)
    fortune = next(each for each in full.fortunes if each.rolls == 1 and each.start > 100)
    scene._other_result(fortune)
    asked = app.top
    assert isinstance(asked, OtherResultScene)
    was = replay_match(finished()).log[fortune.start].pick
    other = next(pick for pick in asked.choice.options if pick != was)
    press(asked, f"result {other}")
    branch = app.top
    assert isinstance(branch, BranchScene)
    session = branch._branched()
    log = session.match.log
    assert log[: fortune.start] == replay_match(finished()).log[: fortune.start]
    assert log[fortune.start] == (CHANCE, other)


def test_a_moment_is_played_with_what_was_known_then(full: Review) -> None:
    verdict = full.verdicts[0]
    session = MomentSession(finished(), verdict)
    match, run = replay_match(finished()), verdict.run
    then = match.at(run.start)
    assert session.view().state == then.view(run.seat).state
    assert session.waiting == "person"
    for pick in run.picks:
        session.apply(pick)
    assert session.is_decided
    assert session.waiting == "bot"
    assert session.advance(1.0) is None
    with pytest.raises(IllegalOptionError):
        session.apply(run.picks[0])


def test_the_worlds_answer_and_a_solution_is_kept(
    open_app: OpenApp, store: SaveStore, full: Review, script: type[Script]
) -> None:
    reviews, verdict = ReviewStore(store), full.verdicts[0]
    reviews.keep(Kept(full))
    app = open_app((1280, 800), animation="instant")
    app.library = Library(store)
    scene = MomentScene(app, record=finished(), verdict=verdict)
    app.push(scene)
    settle(app, 2)
    for pick in verdict.run.picks:
        scene._decide(pick)
        settle(app, 4)
    assert script.made == 1
    picks = verdict.run.picks
    worse = (Answer(picks, (0.2, 0.3)), Answer(picks, (0.2, 0.3)), Answer(picks, (0.9, 0.8)))
    script.news = deque([Answers(12, 180), Answers(180, 180, worse)])
    for _ in range(6):
        app.frame()
    assert scene.answers is not None
    assert reviews.fitting(finished()) == Kept(full)
    press(scene, "reveal")
    settle(app, 2)
    press(scene, "again")
    again = app.top
    assert isinstance(again, MomentScene)
    assert again is not scene
    better = (Answer(picks, (0.9, 0.91)), *worse[1:])
    for pick in picks:
        again._decide(pick)
        settle(app, 4)
    script.news = deque([Answers(180, 180, better)])
    for _ in range(6):
        app.frame()
    assert reviews.fitting(finished()) == Kept(full, (verdict.run.start,))
    assert app.kit.overflow == []


def test_sixty_worlds_answer_in_a_process(full: Review) -> None:
    verdict = full.verdicts[0]
    reviewer = Reviewer(finished(), start=verdict.run.start, ways=[verdict.run.picks, verdict.run.picks])
    assert reviewer.wait(300)
    news = None
    while (each := reviewer.take()) is not None:
        news = each
    assert isinstance(news, Answers)
    first, second = news.found
    assert first.shares == second.shares, "the same picks in the same worlds"
    assert len(first.shares) == 60


# === Over all matches ===


def test_moments_gather_in_learn_and_figures_in_the_results(
    open_app: OpenApp, store: SaveStore, full: Review, capsys: pytest.CaptureFixture[str]
) -> None:
    app = open_app((1280, 800), animation="instant")
    app.library = Library(store)
    app.library.refresh()
    assert app.library.wait(30)
    assert LessonsScene(app).moments == []
    ReviewStore(store).keep(Kept(full))
    lessons = LessonsScene(app)
    app.push(lessons)
    settle(app, 2)
    (moment,) = lessons.moments
    assert not moment.is_solved
    press(lessons, "moment 0")
    assert isinstance(app.top, MomentScene)
    app.pop()
    ReviewStore(store).keep(Kept(full, (moment.verdict.run.start,)))
    lessons.resume()
    assert lessons.moments[0].is_solved

    results = ResultsScene(app, store=store)
    app.push(results)
    results._thread.join()
    settle(app, 3)
    assert results.results is not None
    (result,) = results.results
    assert result.reviewed is not None
    assert result.reviewed.luck == pytest.approx(full.luck(0))
    assert result.reviewed.errors == 1
    assert results.unreviewed() == []
    assert app.kit.overflow == []
    assert main(["results", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["results"]
    assert (row["reviewed"], row["costly"]) == (1, 1)
    assert row["luck"] == pytest.approx(100 * full.luck(0), abs=0.1)


def test_all_games_are_reviewed_one_after_the_other(
    open_app: OpenApp, store: SaveStore, luck: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.client.scenes.results.Reviewer", Script)
    Script.news = deque([Progress("luck", 1, 2), luck])
    app = open_app((1280, 800))
    results = ResultsScene(app, store=store)
    app.push(results)
    results._thread.join()
    settle(app, 3)
    assert len(results.unreviewed()) == 1
    press(results, "review all")
    for _ in range(8):
        app.frame()
    assert results.unreviewed() == []
    assert ReviewStore(store).fitting(finished()) == Kept(luck)
