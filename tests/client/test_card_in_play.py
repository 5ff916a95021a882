"""The card about which a person decides lies in the dock, below the buttons."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.client.cards.face import shows_text
from game.client.screenshot import settle
from game.client.table.panels.hands import CardInPlay
from game.client.table.scene import TableScene
from game.client.tables.deloyer.table import ASKED_BY_CARDS
from game.client.ui.button import Clickable
from game.core.choice import Choose
from game.games.deloyer.data import CARD_IDS as ACTION_CARDS
from game.games.labyrinth.data import CARD_IDS as EVENT_CARDS
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.wide import wide

SMALL, USUAL = (1024, 640), (1280, 800)


def asked(game: str, scenario: str, prompts: frozenset[str], nth: int) -> tuple[Session, Choose]:
    """A match of two people at the nth of these questions."""
    session, rng = Session.begin(game, scenario, {}, [HUMAN] * 2, 5), Random(5)
    while (choice := session.match.choice) is not None:
        nth -= choice.prompt in prompts
        if nth == 0:
            session.ready()
            return session, choice
        session.apply(rng.choice(choice.options))
    raise AssertionError(f"{prompts} are not asked so often")


def in_play(
    open_app: OpenApp, session: Session, size: tuple[int, int], lang: str
) -> tuple[TableScene, list[CardInPlay]]:
    """The table, and what it shows of the card."""
    app = open_app(size, lang, animation="instant")
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app, 3)
    assert app.top is scene
    return scene, [each for each in scene.layout.walk() if isinstance(each, CardInPlay) and each.visible]


@pytest.mark.parametrize(
    ("nth", "size", "lang"),
    [
        (1, SMALL, "ja"), (3, USUAL, "en"), (6, USUAL, "ja"), (3, (1920, 1080), "en"),
        *(pytest.param(*each, marks=wide) for each in product((1, 3, 6), (SMALL, USUAL), ("en", "ja"))),
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", ["labyrinth", "deloyer"])
def test_the_card_in_play_is_read_where_it_covers_nothing(
    open_app: OpenApp, game: str, nth: int, size: tuple[int, int], lang: str
) -> None:
    if game == "labyrinth":
        session, choice = asked(game, "awakening_2010", frozenset({"use"}), nth)
        card = str(choice.args["played"])
        assert card == EVENT_CARDS[session.match.state.card]
    else:
        session, choice = asked(game, "setup1", ASKED_BY_CARDS, nth)
        played = [event for _, event in session.match.history if event.kind == "played"]
        card = str(played[-1].data["card"])
    scene, found = in_play(open_app, session, size, lang)
    if not found:  # the buttons need all the room
        assert size == SMALL
        return
    (shown,) = found
    assert shown.face.id in (card, f"deloyer.{card}")
    assert scene.layout.dock.rect.contains(shown.rect)
    assert size == SMALL or shows_text(scene.app.kit, shown.seen_face(), shown.rect.width)
    others = [each for each in scene.layout.walk() if isinstance(each, Clickable) and each.visible]
    assert not [each.name for each in others if each.rect.colliderect(shown.rect)]
    assert not [hand.side for hand in scene.layout.hands if hand.rect.colliderect(shown.rect)]
    assert scene.layout.panels is not None
    buttons = scene.layout.panels.buttons
    assert buttons is None or buttons.rect.height >= buttons.height_for(buttons.rect.width)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_beside_many_buttons_the_card_in_play_is_read_rather_than_the_names_of_a_hand_at_rest(
    open_app: OpenApp, lang: str
) -> None:
    session, rng, most = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN] * 2, 5), Random(5), 0
    for _ in range(200):
        choice = session.match.choice
        assert choice is not None
        if choice.prompt == "use" and len(choice.options) > most:
            most = len(choice.options)
            session.ready()
            scene, found = in_play(open_app, session, USUAL, lang)
            assert [shows_text(scene.app.kit, each.seen_face(), each.rect.width) for each in found] == [True]
            assert all(scene.layout.dock.rect.contains(hand.rect) for hand in scene.layout.hands if hand.visible)
            scene.app.close()
        session.match.apply(rng.choice(choice.options))
    assert most > 7


@pytest.mark.parametrize(("game", "scenario"), [("labyrinth", "awakening_2010"), ("deloyer", "setup1")])
def test_no_card_is_in_play_while_one_is_picked(open_app: OpenApp, game: str, scenario: str) -> None:
    session, _ = asked(game, scenario, frozenset({"card", "play_card"}), 2)
    assert not in_play(open_app, session, USUAL, "en")[1]


def test_the_card_that_asks_is_the_one_that_was_played_last() -> None:
    """A card asks before anything else is played or decided that is no part of it."""
    session, rng, picked, seen = Session.begin("deloyer", "setup1", {}, [HUMAN] * 2, 5), Random(5), "", set[str]()
    while (choice := session.match.choice) is not None:
        pick = rng.choice(choice.options)
        if choice.prompt in ASKED_BY_CARDS:
            assert picked in ACTION_CARDS
            last = next(event for _, event in reversed(session.match.history) if event.kind == "played")
            assert last.data["card"] == picked
            seen.add(choice.prompt)
        elif choice.seat >= 0:
            picked = str(pick.id) if pick.kind == "card" else ""
        session.apply(pick)
    assert len(seen) > 3
