"""Special boards at 200 % of text: words grow or keep their size, none is cut off, and everything has room."""

from __future__ import annotations

from random import Random

import pytest

from game.client.gallery import SamplePosition
from game.client.mat.board import SpriteBoard
from game.client.screenshot import settle
from game.client.table.panels.bound import BoundStrip
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.tables.dynasties.mat import Mat
from game.client.tables.scotland.battle.board import BattleBoard
from game.client.ui.kit import Kit
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp, named
from tests.client.test_dynasties import session_at

SHRINKING, GROWING = 0.06, 0.4
"""Parts of the words: those that may be smaller, such as a large figure in a short line; those that grow at least."""

MAP_GROWS, HAND_GROWS, CARDS_GROW = 1.35, 1.15, 1.35
"""By how much counters on a map, markers in a hand and cards of one's own court grow at least at 200 % of text."""


def battle(game: str, scenario: str, seed: int) -> Session:
    """A match of two people at the first question in a battle."""
    session, rng = Session.begin(game, scenario, {}, [HUMAN] * 2, seed), Random(seed)
    board = make_table(session.match.rules).board
    session.ask_always = True
    while (choice := session.match.choice) is not None:
        if choice.seat >= 0 and board.overlay_key(session.match.view(choice.seat)):
            session.ready()
            return session
        session.apply(rng.choice(list(choice.options)))
    raise AssertionError("there is no battle")


def boards() -> list[tuple[str, Session]]:
    """One position for each special board."""
    return [
        ("a check of Dynasties", session_at(60, "contribute")),
        ("a battle of Scotland", battle("scotland", "rebellion", 3)),
        ("a battle of Lecoque", battle("deloyer", "setup2", 11)),
    ]


def sizes(open_app: OpenApp, session: Session, lang: str, text: int) -> dict[str, int]:
    """The smallest letters of each line of words on the special board, in pixels."""
    app = open_app((1280, 800), lang, animation="instant", text_size=text)
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    board = table.overlay
    assert isinstance(board, SpriteBoard)
    found: dict[str, int] = {}

    def note(words: str, size: int, colour: object) -> None:
        found[words.strip()] = min(size, found.get(words.strip(), size))

    app.kit.pictures.clear()
    if isinstance(board, BattleBoard):
        board._measure()  # draws the mat, whose banner is the smaller the larger the panels are
    app.fonts.on_render = note
    board.arrange()
    app.fonts.on_render = None
    assert app.kit.overflow == []
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("name", "session"), boards(), ids=[name for name, _ in boards()])
def test_words_on_a_special_board_grow_with_the_players_text(
    open_app: OpenApp, name: str, session: Session, lang: str
) -> None:
    usual, large = (sizes(open_app, session, lang, text) for text in (100, 200))
    assert not [words for words in large.keys() - usual.keys() if "…" in words]
    both = usual.keys() & large.keys()
    smaller = [words for words in both if large[words] < usual[words]]
    assert len(smaller) <= SHRINKING * len(both), {words: (usual[words], large[words]) for words in smaller}
    assert sum(large[words] >= 1.15 * usual[words] for words in both) >= GROWING * len(both), (name, usual, large)


def table_at(open_app: OpenApp, session: Session, lang: str, text: int) -> TableScene:
    """The table of a session in a size of text."""
    app = open_app((1280, 800), lang, animation="instant", text_size=text)
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    assert app.kit.overflow == []
    return table


MAPS = [("scotland", "rebellion"), ("vermin", "family_jewels"), ("labyrinth", "awakening_2010"), ("deloyer", "setup2")]


@pytest.mark.parametrize(("game", "scenario"), MAPS)
def test_counters_and_boxes_of_a_map_open_larger_with_the_players_text(
    open_app: OpenApp, game: str, scenario: str
) -> None:
    session = Session.begin(game, scenario, {}, [HUMAN] * 2, 3)
    usual, large = (table_at(open_app, session, "en", text).board.side for text in (100, 200))
    assert large >= MAP_GROWS * usual


def test_markers_in_the_hand_grow_with_the_players_text(open_app: OpenApp) -> None:
    session = session_of_markers()
    widths = []
    for text in (100, 200):
        table = table_at(open_app, session, "en", text)
        (hand,) = table.layout.hands
        widths.append(min(place.width for _, place in hand.places))
    assert widths[1] >= HAND_GROWS * widths[0]


def session_of_markers() -> Session:
    """A match of Scotland at a question to a side with markers in its hand."""
    session, rng = Session.begin("scotland", "rebellion", {}, [HUMAN] * 2, 1), Random(1)
    session.ask_always = True
    while (choice := session.match.choice) is not None:
        if choice.prompt == "promotion":
            return session
        session.apply(rng.choice(list(choice.options)))
    raise AssertionError("nobody is promoted")


def test_cards_of_the_own_court_grow_with_the_players_text(open_app: OpenApp) -> None:
    session = session_at(60, "contribute")
    widths = []
    for text in (100, 200):
        board = table_at(open_app, session, "ja", text).overlay
        assert isinstance(board, Mat)
        own = max(board.courts.plans.values(), key=lambda plan: plan.header.top)
        widths.append(min(slot.rect.width for slot in own.cards if slot.name))
    assert widths[1] >= CARDS_GROW * widths[0]


@pytest.mark.parametrize("text", [100, 200])
def test_what_is_in_force_stays_in_sight_and_its_numbers_on_their_cards(open_app: OpenApp, text: int) -> None:
    app = open_app((1280, 800), animation="instant", text_size=text)
    session = SamplePosition("labyrinth", "awakening_2010", 1, 60).session()
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    strip = named(table, "bound")
    assert isinstance(strip, BoundStrip)
    assert len(strip.signs) > 1
    assert strip.visible
    signs = [each for each in strip.signs if each.visible]
    assert strip.further.visible == (len(signs) < len(strip.signs))
    for sign in signs:
        assert sign.kit.fonts.width(str(sign.bound.number), "cap", sign.kit.size("cap")) <= sign.rect.width


def test_the_devices_of_sides_grow_with_the_text_beside_them(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the bar, in the log and on the chips of people."""
    draw, heights = Kit.icon, list[int]()
    monkeypatch.setattr(Kit, "icon", lambda kit, kind, name, high: heights.append(high) or draw(kit, kind, name, high))
    drawn = dict[int, set[int]]()
    for text in (100, 200):
        session = Session.begin("scotland", "toom_tabard", {}, [HUMAN] * 2, 3, names=["Ada", "Bo"])
        session.ready()
        app = open_app((1920, 1080), "en", animation="instant", text_size=text)
        app.push(TableScene(app, session=session))
        heights.clear()
        settle(app, 2)
        drawn[text] = set(heights)
    assert drawn[100] >= {16, 18, 27}
    assert drawn[200] >= {round(1.5 * high) for high in (16, 18, 27)}
    assert not drawn[200] & {16, 18}
