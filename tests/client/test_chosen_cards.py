"""Cards outside of hands are picked by their faces: with the mouse, with the keyboard, in small windows."""

from __future__ import annotations

from random import Random

import pytest

from game.client.documents import Bullet
from game.client.screenshot import make_app, settle
from game.client.table.game.card_button import CardButton
from game.client.table.scene import TableScene
from game.games.labyrinth.data import ASSOCIATION, CARD, EVENT_OF, UNASSOCIATED
from game.play.session import HUMAN, Session

SYRIA = "assad_2012"


def deck_building(size: tuple[int, int] = (1280, 800), chosen: int = 0) -> TableScene:
    """The making of the deck of Assad Alone by two people, so many cards into it."""
    session = Session.begin("labyrinth", SYRIA, {}, [HUMAN] * 2, 5)
    rng = Random(5)
    for _ in range(chosen):
        assert session.match.choice is not None
        session.apply(rng.choice(session.match.choice.options))
    session.ready()
    app = make_app(size, "en", animation="instant")
    scene = TableScene(app, session=session)
    app.push(scene)
    settle(app, 3)
    return scene


def cards(scene: TableScene) -> list[CardButton]:
    """The cards that lie there to be chosen."""
    return [each for each in scene.layout.walk() if isinstance(each, CardButton)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_every_card_for_the_deck_lies_there(size: tuple[int, int]) -> None:
    scene = deck_building(size)
    choice = scene.session.match.choice
    assert choice is not None
    assert [card.name for card in cards(scene)] == [str(pick) for pick in choice.options]
    assert len(choice.options) == sum(ASSOCIATION[card] == UNASSOCIATED for card in scene.session.match.state.aside)
    scene.app.close()


def test_a_click_chooses_the_card() -> None:
    scene = deck_building()
    taken = cards(scene)[3]
    assert taken.activate()
    settle(scene.app, 3)
    name = taken.name.partition(":")[2]
    assert scene.session.match.state.chosen[1] == [CARD[name]]
    assert taken.name not in [card.name for card in cards(scene)]
    scene.app.close()


def test_the_keyboard_walks_over_the_cards_and_brings_them_into_sight() -> None:
    scene = deck_building()
    names = [card.name for card in cards(scene)]
    for name in names:
        scene.picker.walk(1)
        spot = scene.cursor.spot()
        assert spot is not None
        assert spot.name == f"button:{name}"
        assert scene.layout.panels is not None
        assert scene.layout.panels.buttons is not None
        assert scene.layout.panels.buttons.rect.contains(spot.rect)
    scene.picker.confirm()
    settle(scene.app, 3)
    assert scene.session.match.state.chosen[1] == [CARD[names[-1].partition(":")[2]]]
    scene.app.close()


def test_the_keyboard_goes_on_where_a_card_was_chosen() -> None:
    scene = deck_building()
    names = [card.name for card in cards(scene)]
    for _ in range(5):
        scene.picker.walk(1)
    scene.picker.confirm()
    settle(scene.app, 3)
    assert scene.cursor.name == ""
    scene.picker.walk(1)
    assert scene.cursor.name == f"button:{names[5]}"
    scene.app.close()


def test_what_has_been_chosen_stands_in_the_situation() -> None:
    scene = deck_building(chosen=7)
    pages, view = scene.table.pages, scene.session.match.view(1)
    page = pages.idle_document(view)
    assert page is not None
    words = [block.words for block in page.blocks if isinstance(block, Bullet)]
    names = [pages.catalogue.name("labyrinth", "card", EVENT_OF[card]) for card in view.state.chosen[1]]
    assert len(names) == 7
    assert sorted(names) == sorted(words[:7])
    scene.app.close()
