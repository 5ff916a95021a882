"""Cards that are dealt fly into the new hand; cards played large stand in the middle of the board."""

from __future__ import annotations

import pytest

from game.client.cards.flights import CardFlight, CardShown
from game.client.screenshot import settle
from game.client.table.game.steps import Play
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.core.event import Event
from game.games.dynasties.data import CARD_IDS, EVENTS, PERSON_IDS
from game.games.vermin.data import CHIT_IDS, EVENT, WEAPONS
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.client.test_dynasties import session_at

pytestmark = pytest.mark.usefixtures("display")


def names(table: TableScene) -> list[str]:
    return [card.id for hand in table.layout.hands for card in hand.cards]


def test_dealt_cards_fly_into_the_new_hand_and_never_over_the_old_one(open_app: OpenApp) -> None:
    session = Session.begin("scotland", "rebellion", {}, [HUMAN, "bot:easy"], 2)
    app = open_app((1280, 800), animation="normal")
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    flights = 0
    for _ in range(400):
        choice = session.match.choice
        if choice is None or flights >= 3:
            break
        table.end_motion()
        before, seat = names(table), choice.seat
        events = session.apply(choice.options[-1]) if seat == 0 else session.advance(1.0)
        drawn = [str(event.data["marker"]) for event in events or () if event.kind == "drew" and event.seat == 0]
        table.driver.happen(events or [], foreign=False)
        for _ in range(4000):
            if not drawn or not table.busy or isinstance(table.presenter.current, CardFlight):
                break
            app.frame()
        if drawn and isinstance(table.presenter.current, CardFlight) and table.view.seat == 0:
            after = list(session.match.state.hands[0])
            shown = names(table)
            assert sorted([*shown, *drawn]) == sorted(after), (before, shown, drawn, after)
            table.end_motion()
            assert sorted(names(table)) == sorted(after)
            flights += 1
    assert flights


PLAYED = {
    "dynasties": [
        Event("event_played", {"side": "tower", "event": CARD_IDS[EVENTS[0]], "person": PERSON_IDS[0]}),
    ],
    "vermin": [
        Event("chit_drawn", {"chit": CHIT_IDS[0], "event": EVENT[0], "extra": 0, "rule": "D"}),
        Event("weapon", {"weapon": WEAPONS[0], "unit": "professor", "hex": "355", "reach": None, "number": None,
                         "side": "marines", "rule": "J-5"}),
    ],
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", PLAYED)
def test_a_played_card_is_shown_large_in_the_middle_of_the_board(open_app: OpenApp, game: str, lang: str) -> None:
    options = {"sky_witches": 1} if game == "dynasties" else {}
    scenario = {"dynasties": "europe", "vermin": "family_jewels"}[game]
    seats = 4 if game == "dynasties" else 1
    session = Session.begin(game, scenario, options, [HUMAN] * seats, 2)
    session.ready()
    app = open_app((1280, 800), lang, animation="normal")
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    for event in PLAYED[game]:
        table.end_motion()
        session.paused = True
        table.driver.happen([event], foreign=False)
        for _ in range(600):
            shown = table.presenter.current
            if isinstance(shown, CardShown) and (area := shown.area()) is not None and shown._alpha == 255:
                break
            app.frame()
        else:
            raise AssertionError("no card was shown")
        settle(app, 25)
        area = shown.area()
        assert area is not None
        board = table.layout.overlay_rect if table.main is not None else table.board.free()
        assert abs(area.centerx - board.centerx) <= 2
        assert board.inflate(0, 40).contains(area)
        assert app.kit.overflow == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_card_on_a_check_is_shown_large_with_the_action_and_what_the_dice_need(open_app: OpenApp, lang: str) -> None:
    """People's cards and computers' alike; a card of the other colour does not count, and says so."""
    session = session_at(60, "contribute", seed=3)
    app = open_app((1280, 800), lang, animation="normal")
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 2)
    state = session.match.state
    assert state.check is not None
    say = app.catalogue.plain
    action = app.catalogue.name("dynasties", "action", state.action.kind)
    for card, named, value in (("H9", None, 9), ("S8", None, 8), ("J", 7, 7)):
        event = Event("played_card", {"side": "star", "card": card, "value": value, "named": named})
        (play,) = table.table.chronicle.steps(event, table.view)
        assert isinstance(play, Play)
        words = rich.plain(play.text)
        counts = card == "J" or (card[0] in "HD") == state.check.red
        vain = "vain_red" if state.check.red else "vain_black"
        key, args = ("value_now", {"value": value}) if counts else (vain, {})
        assert action in words
        assert words.endswith(say(f"dynasties_table.{key}", args))
        assert rich.plain(play.caption) == rich.plain(table.table.chronicle.sentence(event))
        table.end_motion()
        session.paused = True
        table.driver.happen([event], foreign=False)
        for _ in range(300):
            if isinstance(table.presenter.current, CardShown):
                break
            app.frame()
        shown = table.presenter.current
        assert isinstance(shown, CardShown)
        assert shown.picture.get_height() > app.kit.px(280)
