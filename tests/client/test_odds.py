"""One figure for one chance: flag, page, seal, badge and hint show the same number, for the side that they name."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.client.documents import Odds, Shares
from game.client.table.pointer.hint import Hint
from game.client.table.scene import TableScene
from game.client.tables.dynasties.mat import Mat
from game.client.tables.dynasties.pages import success
from game.client.ui import rich
from game.content.text import LANGUAGES, Catalogue
from game.core.choice import CHANCE, Choose, Pick
from game.core.match import Match
from game.core.rules import Forecast
from game.games import GAMES, lessons_of
from game.games.dynasties.data import SIDES
from game.games.scotland.chapters.battle import STAY
from game.games.scotland.explain.odds import trials
from game.play.lesson import LessonSession, game_of, read_lesson
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.client.test_scotland_battle import laid, run_to, staged

ENOUGH = {"scotland": 12, "dynasties": 60}
SUCCESS = frozenset({"attacks", "odds_with", "worth_it", "costs_more", "card_turns", "card_kept", "defends"})
"""Reasons that speak of what the hint proposes: how likely it succeeds is told by the forecast alone."""


def last(match: Match[Any], choice: Choose, pick: Pick) -> Forecast | None:
    """All that can be known of what would come of an option."""
    found = None
    for each in match.rules.forecast(match.view(choice.seat).state, choice, pick):
        found = each or found
    return found


def positions(game: str, seeds: range) -> Iterator[tuple[Session, Choose]]:
    """Decisions of people in random play."""
    for seed in seeds:
        scenario = {"scotland": "rebellion", "dynasties": "europe", "vermin": "great_migration"}[game]
        seats = 4 if game == "dynasties" else 2
        session = Session.begin(game, scenario, {}, [HUMAN] * seats, seed)
        rng = Random(seed)
        while (choice := session.match.choice) is not None and len(session.match.log) < 160:
            if choice.seat != CHANCE and len(choice.options) > 1:
                yield session, choice
            bold = [pick for pick in choice.options if str(pick) not in ("button:pass", "button:done")]
            session.apply(rng.choice(bold or list(choice.options)))


@pytest.mark.parametrize("game", [*ENOUGH])
def test_a_chance_is_one_number_wherever_it_is_told(open_app: OpenApp, game: str) -> None:
    app = open_app((1280, 800))
    told = 0
    for session, choice in positions(game, range(1, 6)):
        match, pick = session.match, choice.options[0]
        forecast = last(match, choice, pick)
        if forecast is None or forecast.odds is None:
            continue
        assert forecast == last(match, choice, pick)
        scene = TableScene(app, session=session)
        view = match.view(choice.seat)
        pages = scene.table.pages
        words = rich.plain(pages.odds_words(forecast, view))
        own = forecast.odds[0]
        if game == "dynasties":
            chance = success(forecast, view)
            assert chance is not None
            assert scene.table.catalogue.name(game, "side", SIDES[view.state.active]) in words
            own = chance
            reckoned = scene.table.chances(view).get(pick)  # type: ignore[attr-defined]
            assert reckoned is None or reckoned == pytest.approx(chance)
        assert f"{own * 100:.0f}" in words
        page = pages.document(view, f"option:{pick}", forecast)
        for block in page.blocks if page is not None else ():
            if isinstance(block, Odds):
                assert f"{own * 100:.0f}" in block.words[0]
            elif isinstance(block, Shares) and game == "dynasties":
                assert block.shares[0].part == own
        told += 1
        if told == ENOUGH[game]:
            break
    assert told == ENOUGH[game]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_battle_on_deloyer_names_the_same_event_on_flag_and_page(open_app: OpenApp, lang: str) -> None:
    """Nobody "wins" there: what is likely or not is that one side alone is left."""
    app = open_app((1280, 800), lang)
    session = Session.begin("deloyer", "setup1", {}, [HUMAN] * 2, 1)
    side = session.match.rules.sides[0]
    view = session.match.view(0)
    scene = TableScene(app, session=session)
    words = rich.plain(scene.table.pages.odds_words(Forecast(odds=(0.05, 0.9, 0.05)), view))
    assert words.startswith(app.catalogue.plain("deloyer_table.battle.alone", {"side": side}, game="deloyer"))
    assert app.catalogue.percent(0.05) in words


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_chance_in_labyrinth_is_named_in_a_hint_and_bare_over_a_country(open_app: OpenApp, lang: str) -> None:
    app = open_app((1280, 800), lang)
    session = Session.begin("labyrinth", "assad_2012", {}, [HUMAN] * 2, 1)
    forecast, view = Forecast(odds=(0.5, 0.1, 0.4)), session.match.view(0)
    pages = TableScene(app, session=session).table.pages
    flag, hinted = (rich.plain(words(forecast, view)) for words in (pages.forecast_words, pages.odds_words))
    assert flag == app.catalogue.percent(0.5)
    assert hinted.endswith(flag)
    assert hinted != flag


@pytest.mark.parametrize("game", ["scotland", "dynasties"])
def test_a_hint_tells_the_chance_of_its_forecast(open_app: OpenApp, game: str) -> None:
    """Reasons speak of facts; how likely it is to succeed is taken from the forecast, like everywhere else."""
    app = open_app((1280, 800), animation="instant")
    heard = 0
    for session, choice in positions(game, range(11, 15)):
        if session.match.choice is None or len(session.match.log) % 4:
            continue
        session.ready()
        if session.asked() is None:  # nobody is asked where the answer changes nothing
            continue
        scene = TableScene(app, session=session)
        app.push(scene)
        app.frame()
        hint: Hint = scene.hint
        hint.ask(session.match)
        while hint._slices is not None or hint._ahead is not None:
            hint.think(0.006)
        assert hint.shown().pick is not None
        for reason in hint.shown().because:
            chance = {"chance", "now", "then"} & set(reason.args)
            assert not chance or reason.key.removeprefix("bot.") not in SUCCESS, reason
        outcome, expected = hint.shown().outcome, last(session.match, choice, hint.shown().pick)
        assert outcome == expected
        if outcome is not None and outcome.odds is not None:
            heard += 1
            shown = rich.plain(scene.furnish.prompt_text(scene.moment()).words)
            assert app.catalogue.percent(outcome.odds[0]) in shown
        app.pop()
        if heard >= 2:
            break
    assert heard >= 2


def test_the_battle_page_says_what_the_forecast_says(open_app: OpenApp) -> None:
    """Before the markers and between two rounds: page, pass and staying on are one situation."""
    app = open_app((1600, 1000))
    for prompt, name in (("before_battle", "button:pass"), ("declare_retreat", str(STAY))):
        match = staged("hills", hands=("fortunes_of_war", "knights_charge"), seed=8)
        board = laid(app, match)
        run_to(board, match, prompt)
        assert match.choice is not None
        assert match.choice.prompt == prompt
        choice = match.choice
        forecast = last(match, choice, next(pick for pick in choice.options if str(pick) == name))
        assert forecast is not None
        assert forecast.odds is not None
        while board.ponder():
            pass
        page = board.page(match.view(choice.seat))
        assert page is not None
        bar = next(block for block in page.head if isinstance(block, Odds))
        for side, words in enumerate(bar.words):
            assert words.endswith(f"{forecast.odds[0 if side == choice.seat else 2] * 100:.0f} %"), prompt


def test_trial_battles_are_fought_in_short_slices(open_app: OpenApp) -> None:
    """The page is there at once; its figures grow better without holding up a frame, and are kept."""
    match = staged("woods")
    board = laid(open_app((1600, 1000)), match)
    trials.cache_clear()
    assert board.page(match.view(0)) is not None
    better = [board.ponder() for _ in range(400)]
    assert 1 <= sum(better) <= 3
    made = trials.cache_info().misses
    board.page(match.view(0))
    assert trials.cache_info().misses == made == 1


def test_seals_and_frames_grow_card_by_card(open_app: OpenApp) -> None:
    """Nothing that a card decides is seen before the card lies; sums grow with the dice."""
    app = open_app((1280, 800), animation="normal")
    seen = 0
    for seed in range(1, 30):
        session = Session.begin("dynasties", "europe", {}, [HUMAN] * 4, seed)
        rng = Random(seed)
        mat: Mat | None = None
        while (choice := session.match.choice) is not None and len(session.match.log) < 120 and seen < 6:
            bold = [p for p in choice.options if str(p) not in ("button:pass", "action:scythe")]
            before = session.match.view(0)
            events = session.match.apply(rng.choice(bold or list(choice.options)))
            turned = next((event for event in events if event.kind == "revealed"), None)
            if turned is None or len(turned.data["cards"]) < 2 or before.state.check is None:  # type: ignore[arg-type]
                continue
            scene = TableScene(app, session=Session.begin("dynasties", "europe", {}, [HUMAN] * 4, seed))
            app.push(scene)
            found = scene.overlay
            assert isinstance(found, Mat)
            mat = found
            mat.show(before)
            motion = mat.play(turned)
            assert motion is not None
            motion.start()
            lying = len(before.state.check.cards)
            for part in (0.0, 0.3):
                motion.step(part)
                drawn = [sprite.name for sprite in motion.moving()]  # type: ignore[attr-defined]
                frames = [int(name.partition(":")[2]) for name in drawn if name.startswith("best:")]
                assert all(number < lying for number in frames)
                assert "seal" in drawn
            kept = {name for name in mat.sprites() if name.startswith(("best:", "worth:", "seal"))}
            assert kept <= mat._hidden
            motion.step(1.0)
            assert len(motion.counted) == len(turned.data["cards"]) + 1  # type: ignore[attr-defined, arg-type]
            motion.finish()
            assert not mat._hidden
            seen += 1
            app.pop()
        if seen >= 6:
            break
    assert seen >= 3


# === Lessons ===


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_leaves_figures_to_the_table(lang: str) -> None:
    """What a step says of a chance is what flag, page and badge tell at that moment: it names none of its own."""
    text = Catalogue(lang, strict=True)
    for name in (name for game in GAMES for name in lessons_of(game)):
        for step in read_lesson(name).step:
            words = text.plain(f"{name}_learn.step.{step.name}.words", game=game_of(name))
            assert "%" not in words, (name, step.name)


def at_step(name: str, step: str) -> tuple[LessonSession, Forecast]:
    """A lesson at one of its steps, and what is foretold of its pick."""
    session = LessonSession(name)
    while session.step.name != step or session.waiting == "bot":
        if session.waiting == "bot":
            session.advance()
        elif session.is_reading:
            session.read_on()
        else:
            assert session.wanted is not None
            session.apply(session.wanted)
    choice = session.view().choice
    assert choice is not None
    forecast = last(session.match, choice, choice.options[0])
    assert forecast is not None
    return session, forecast


def test_what_a_lesson_says_of_chances_is_what_the_table_foretells() -> None:
    """ "Two in three" for reinforcements; "next to no chance" at Jedburgh."""
    _, request = at_step("vermin_2", "request")
    need = next(note.args["need"] for note in request.notes if note.key.endswith("need"))
    assert (7 - need) / 6 == pytest.approx(2 / 3)
    _, storm = at_step("scotland_2", "odds")
    assert storm.odds is not None
    assert storm.odds[0] < 0.05
