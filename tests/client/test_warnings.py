"""Important warnings are visible on the table; old dice disappear; hints have reasons."""

from random import Random

import pytest

from game.client.app import App
from game.client.board.sketches import Arrow, Disc, Flag
from game.client.table.game.steps import Roll
from game.client.table.scene import TableScene
from game.client.tables.dynasties.mat import Mat
from game.client.tables.vermin.sketches import result_words
from game.content.text import Catalogue
from game.core.choice import CHANCE
from game.core.rules import Forecast
from game.core.seat import Seat
from game.games.dynasties.data import SIDES
from game.games.dynasties.explain.warnings import warnings
from game.games.dynasties.queries import lands
from game.games.scotland.data import ENGLISH, HEX, PIECE, SCOTS
from game.games.scotland.queries import without_escort
from game.games.vermin.data import HEX_IDS, HQ
from game.games.vermin.explain.foresight import in_reach
from game.games.vermin.explain.odds import attack_chances
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.games.scotland.builders import position

SCENARIOS = {"scotland": "rebellion", "dynasties": "europe", "vermin": "great_migration"}


def table(app: App, session: Session) -> TableScene:
    session.ready()
    scene = TableScene(app, session=session)
    app.push(scene)
    app.frame()
    return scene


def random_session(game: str, decisions: int, seed: int = 3) -> Session:
    seats = 4 if game == "dynasties" else 2
    session = Session.begin(game, SCENARIOS[game], {}, [HUMAN] * seats, seed)
    rng = Random(seed)
    while (choice := session.match.choice) is not None:
        if len(session.match.log) >= decisions and choice.seat != CHANCE:
            break
        bold = [pick for pick in choice.options if str(pick) not in ("button:pass", "button:done")]
        session.apply(rng.choice(bold or list(choice.options)))
    return session


def test_leaders_without_escort_have_a_sign(open_app: OpenApp) -> None:
    match = position(
        "movement", "scots", turn=9, scots={"0403": "wallace", "0605": "bruce inf_levy"}, english={"0404": "percy"}
    )
    assert without_escort(match.state, SCOTS) == [PIECE["wallace"]]
    assert without_escort(match.state, ENGLISH) == [PIECE["percy"]]
    scene = table(open_app((1280, 800)), Session(match, [HUMAN, HUMAN], 1))
    signs = scene.table.pages.sketches(scene.view, "", None)
    assert {sign.space for sign in signs if isinstance(sign, Disc)} == {"0403", "0404"}
    page = scene.table.pages.document(scene.view, "space:0403", None)
    assert page is not None
    assert any("escort" in str(block) for block in page.blocks)
    match.state.at[next(p for p in range(40) if match.state.at[p] == HEX["0605"])] = HEX["0403"]
    assert PIECE["wallace"] not in without_escort(match.state, SCOTS)


def test_dynasties_in_danger_are_marked_for_all_to_see(open_app: OpenApp) -> None:
    session = random_session("dynasties", 60)
    state = session.match.state
    for seat, dynasty in enumerate(state.dynasties):
        keys = {message.key for message in warnings(state, seat)}
        assert ("forecast.warn_no_heir" in keys) == (dynasty.king >= 0 and not dynasty.heirs)
        assert "forecast.warn_last_land" not in keys or len(lands(state, seat)) == 1
    marked = {f"warning:{SIDES[seat]}" for seat in range(4) if warnings(state, seat)}
    assert marked
    scene = table(open_app((1280, 800)), session)
    assert isinstance(scene.overlay, Mat)
    assert {name for name in scene.overlay.sprites() if name.startswith("warning:")} == marked


def test_the_last_land_is_named() -> None:
    session = random_session("dynasties", 60)
    state = session.match.state
    held = lands(state, 1)
    for country in held[1:]:
        state.holder[country] = 0
    found = [message for message in warnings(state, 1) if message.key == "forecast.warn_last_land"]
    assert len(lands(state, 1)) == 1
    assert len(found) == 1


def test_the_hq_is_marked_when_the_swarm_may_strike_it(open_app: OpenApp) -> None:
    session = random_session("vermin", 40)
    state = session.match.state
    scene = table(open_app((1280, 800)), session)
    near = next(p for p, at in enumerate(state.at) if at >= 0 and p != HQ and session.match.rules.check is not None)
    assert near >= 0
    marks = []
    for place in range(len(HEX_IDS)):
        state.at[HQ] = place
        view = session.match.view(0)
        signs = scene.table.pages.sketches(view, "", None)
        marked = any(isinstance(sign, Disc) and sign.words == "!" and sign.corner == "nw" for sign in signs)
        assert marked == in_reach(view.state, HQ)
        marks.append(marked)
        if True in marks and False in marks:
            break
    assert True in marks
    assert False in marks


def test_a_shot_tells_all_three_chances() -> None:
    words = Catalogue("en")
    for reduced in (False, True):
        chances = attack_chances(4, 3, reduced=reduced)
        told = result_words(words, Forecast(figures=chances))
        assert [part.rsplit(" ", 2)[0] for part in told.split("  ·  ")] == ["Removed", "Reduced", "No effect"]
        assert f"{chances['removed'] * 100:.0f} %" in told.replace("\u00a0", " ")


def test_the_queens_will_is_a_switch(open_app: OpenApp) -> None:
    session = random_session("vermin", 60)
    scene = table(open_app((1600, 1000)), session)
    tool = next(tool for tool in scene.table.decisions.tools(scene.view) if tool.name == "will")
    before = [each for each in scene.table.pages.sketches(scene.view, "", None) if isinstance(each, Arrow)]
    tool.act(scene)
    during = [each for each in scene.table.pages.sketches(scene.view, "", None) if isinstance(each, Arrow)]
    assert not before
    assert during
    assert not [each for each in during if isinstance(each, Flag)]
    tool.act(scene)
    assert not [each for each in scene.table.pages.sketches(scene.view, "", None) if isinstance(each, Arrow)]


def test_old_dice_leave_with_the_phase_and_the_language(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    session = random_session("scotland", 30)
    scene = table(app, session)
    scene.tray.show([Roll([3], "scots")])
    scene.refresh()
    assert scene.tray.rolls  # they were rolled just now
    scene.refresh()
    assert scene.tray.rolls  # and nothing has changed since
    session.match.state.turn += 1
    scene.refresh()
    assert not scene.tray.rolls
    scene.tray.show([Roll([5], "scots")])
    scene.refresh()
    app.catalogue.language = "ja"
    scene.refresh()
    assert not scene.tray.rolls


@pytest.mark.parametrize("game", [*SCENARIOS])
def test_hints_have_reasons(game: str) -> None:
    """At a dozen positions and more most hints say why; a pass or the end of something needs no words."""
    asked = told = 0
    bare: list[str] = []
    for decisions in range(12, 156, 6):
        session = random_session(game, decisions, seed=decisions)
        choice = session.match.choice
        if choice is None or len(choice.options) < 2:
            continue
        thought = next(
            each for each in session.computers.bot(choice.seat).think(Seat(session.match, choice.seat)) if each
        )
        asked += 1
        told += bool(thought.because)
        if not thought.because:
            bare.append(f"{choice.prompt}: {thought.pick}")
    assert asked >= 12
    assert told >= asked * 0.75, bare
