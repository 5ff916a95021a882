"""Cards: faces drawn from data, positions in hands, and the card browser."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from random import Random

import pygame
import pytest

from game.client.app import App
from game.client.cards.browser import BrowserScene
from game.client.cards.face import (
    ALIKE,
    DISC,
    EASY,
    HEAD,
    LOWEST,
    READING,
    Face,
    _Sided,
    broken,
    draw_face,
    draw_strip,
    least_height,
    shows_text,
    title_lines,
)
from game.client.cards.grid import CardGrid, CardReader
from game.client.cards.hand import LEAST_TITLE, TITLE, HandView
from game.client.cards.places import grid
from game.client.intent import Key, Point, Press, Release, Text
from game.client.mat.pen import NARROWEST, Pen
from game.client.screenshot import settle
from game.client.table.game.game import Game
from game.client.table.scene import TableScene
from game.client.tables import make_table
from game.client.tables.deloyer.cards import face as action_face
from game.client.tables.deloyer.writer import Writer
from game.client.tables.dynasties.decks import decks
from game.client.tables.dynasties.pages import Pages
from game.client.tables.dynasties.table import DynastiesTable
from game.client.tables.labyrinth.faces import face_of
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.breaking import SOFT_BREAK
from game.client.ui.fonts import least_size
from game.client.ui.kit import Kit
from game.games import load_rules
from game.games.deloyer.data import CARDS as ACTION_CARDS
from game.games.dynasties.data import COLOURS
from game.games.labyrinth.data import CARD_IDS as EVENT_IDS
from game.games.labyrinth.data import CARDS as EVENT_CARDS
from game.games.scotland.data import MARKER_COUNT, MARKER_USERS, SCOTS
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.client.test_dynasties import lay, session_at
from tests.wide import WIDE, wide

WINDOWS = [((1024, 640), 1.0), ((1024, 640), 1.6), ((1600, 1000), 1.0), ((2560, 1440), 2.0)]


def press(app: App, name: str) -> None:
    """A key, with what it is bound to."""
    app.handle(Key(name, app.translator.bindings.command(name)))
    settle(app, 2)


def markers(app: App) -> BrowserScene:
    """The markers of Scotland above its table."""
    app.push(TableScene(app, session=Session.begin("scotland", "rebellion", {}, [HUMAN, HUMAN], 1)))
    app.session = None
    settle(app, 2)
    if not isinstance(app.top, TableScene):
        app.pop()
    press(app, "c")
    assert isinstance(app.top, BrowserScene)
    return app.top


def part(scene: BrowserScene, kind: type) -> object:
    """A widget of the scene."""
    assert scene.root.content is not None
    return next(widget for widget in scene.root.content.walk() if isinstance(widget, kind))


# === Faces ===


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_face_shows_more_the_larger_it_is(open_app: OpenApp, lang: str) -> None:
    kit = open_app((1280, 800), lang).kit
    words = kit.say("scotland_about.marker_text.highland_ferocity.short")
    whole = Face("a", kit.say("scotland_table.markers.head"), lambda _, high: shapes.canvas(high, high), words, "foot")
    bare = Face("b", whole.title, whole.art)
    for width, text, foot in ((60, False, False), (110, False, True), (260, True, True)):
        image = draw_face(kit, whole, width)
        assert image.get_size() == (width, round(width * whole.aspect))
        assert draw_face(kit, whole, width) is image

        others = (Face("c", whole.title, whole.art, "", "foot"), Face("d", whole.title, whole.art, words), bare)
        pixels = [pygame.image.tobytes(draw_face(kit, face, width), "RGBA") for face in (whole, *others)]
        assert [other != pixels[0] for other in pixels[1:]] == [text, foot, text or foot]
    assert not kit.overflow


def test_a_text_that_no_size_fits_is_noted(open_app: OpenApp) -> None:
    kit = open_app((1280, 800)).kit
    face = Face("long", "Title", lambda _, high: shapes.canvas(high, high), "many words " * 200)
    draw_face(kit, face, kit.px(READING))
    assert kit.overflow


def test_places_of_a_grid_keep_apart() -> None:
    box = pygame.Rect(3, 5, 300, 90)
    for count in (1, 7, 40):
        places = grid(box, count, 1.1, 4, 50)
        assert len(places) == count
        assert all(box.inflate(2, 2).contains(place) for place in places)
        assert not any(a.colliderect(b) for a, b in combinations(places, 2))


# === Looking through cards ===


@pytest.mark.parametrize(
    ("size", "scale", "lang"),
    [(*WINDOWS[0], "ja"), (*WINDOWS[1], "en"), (*WINDOWS[1], "ja"), (*WINDOWS[2], "en"), (*WINDOWS[3], "ja")],
)
def test_every_marker_can_be_read_in_every_window(
    open_app: OpenApp, size: tuple[int, int], scale: float, lang: str
) -> None:
    """Both languages where there is least room, one in each of the others."""
    app = open_app(size, lang, scale, animation="instant")
    scene = markers(app)
    cards = part(scene, CardGrid)
    assert isinstance(cards, CardGrid)
    assert {card.id: card.count for card in cards.cards} == MARKER_COUNT
    press(app, "home")
    for _ in cards.cards[1:]:
        press(app, "right")
    assert scene.card == cards.cards[-1].id
    assert not app.kit.overflow


def test_cards_are_found_by_words_and_sifted_by_who_may_use_them(open_app: OpenApp) -> None:
    app = open_app((1280, 800), "en", animation="instant")
    scene = markers(app)
    deck = scene.decks()[0]
    press(app, "/")
    app.handle(Text("NOBLE"))
    found = [card.id for card in scene.found(deck)]
    assert "influence_noble" in found
    assert len(found) < len(deck.cards)
    press(app, "escape")
    assert scene.words == ""
    assert app.top is scene
    scene._sift("scots")
    assert [card.id for card in scene.found(deck)] == [name for name, who in MARKER_USERS.items() if SCOTS in who]
    scene._search("no such words")
    settle(app, 2)
    assert scene.found(deck) == []
    press(app, "escape")
    assert scene.words == ""
    press(app, "escape")
    assert isinstance(app.top, TableScene)


def test_the_pointer_chooses_what_is_read(open_app: OpenApp) -> None:
    app = open_app((1280, 800), animation="instant")
    scene = markers(app)
    cards, reader = part(scene, CardGrid), part(scene, CardReader)
    assert isinstance(cards, CardGrid)
    assert isinstance(reader, CardReader)
    app.handle(Point(cards.box(4).center))
    assert reader.card is cards.cards[4]


def test_in_a_narrow_window_a_card_takes_the_place_of_the_others(open_app: OpenApp) -> None:
    app = open_app((1024, 640), "ja", 2.0, animation="instant")
    scene = markers(app)
    cards = part(scene, CardGrid)
    assert isinstance(cards, CardGrid)
    for intent in (Point(cards.box(1).center), Press(cards.box(1).center), Release(cards.box(1).center)):
        app.handle(intent)
    settle(app, 2)
    reader = part(scene, CardReader)
    assert isinstance(reader, CardReader)
    assert reader.card is not None
    assert reader.card.id == cards.cards[1].id
    assert scene.reading
    assert not app.kit.overflow
    press(app, "escape")
    assert app.top is scene
    assert part(scene, CardGrid)


# === The card war ===


@pytest.mark.parametrize(("size", "lang"), [((1024, 640), "ja"), ((1600, 1000), "en")])
def test_piles_show_what_the_view_says_and_no_more(size: tuple[int, int], lang: str) -> None:
    session = session_at(150, "action", seed=2, sky_witches=1)
    app, table, _ = lay(session, size, lang)
    assert isinstance(table.table, DynastiesTable)
    found = {deck.id: deck for deck in decks(Pages(table.table, table.view))}
    state = table.view.state
    assert sum(card.count for card in found["discard"].cards) == sum(state.discard)
    hidden = 0
    for pile, colour in enumerate(COLOURS[:4]):
        shown = found[colour].cards
        assert sum(card.count for card in shown) == len(state.piles[pile])
        unknown = sum(card.count for card in shown if card.id == "unknown")
        assert unknown == sum(card < 0 for card in state.piles[pile])
        hidden += unknown
    assert hidden
    press(app, "c")
    scene = app.top
    assert isinstance(scene, BrowserScene)
    for deck in found:
        scene._open(deck)
        settle(app, 2)
    assert not app.kit.overflow


def test_a_title_may_break_at_a_soft_break_which_is_not_seen(open_app: OpenApp) -> None:
    kit = open_app((1024, 640)).kit
    whole = kit.fonts.width("Überlandkraftwerk", "strong", 20)
    words = f"Überland{SOFT_BREAK}kraftwerk"
    assert broken(kit, words, 20, whole + 1) == ["Überlandkraftwerk"]
    assert broken(kit, words, 20, whole - 1) == ["Überland", "kraftwerk"]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("9・ダグラム奪取", ["9・ダグラム", "奪取"]),
        ("33・デスタンの怨恨", ["33・デスタンの", "怨恨"]),
        ("One long and two", ["One long", "and two"]),
    ],
)
def test_a_title_is_broken_into_words_and_lines_alike(open_app: OpenApp, words: str, lines: list[str]) -> None:
    """Not before a last letter, nor with a line of one word below a long one."""
    kit = open_app((1024, 640), "ja").kit
    assert broken(kit, words, 20, kit.fonts.width(words, "strong", 20) - 1) == lines


def every_face(kit: Kit) -> list[Face]:
    """The 339 cards of Labyrinth and of Lecoque’s Conspiracy."""
    game = Game(load_rules("deloyer"))
    game.catalogue = kit.catalogue
    write = Writer(game)
    events = [face_of(kit.catalogue, card) for card in EVENT_CARDS]
    return [*events, *(action_face(write, card) for card in ACTION_CARDS)]


@pytest.mark.parametrize("lang", [pytest.param("en", marks=wide), "ja"])
def test_a_card_says_all_it_says_wherever_it_is_read(open_app: OpenApp, lang: str) -> None:
    """In letters of 11 pixels or more, below enough of its picture or none of it; none ends in an ellipsis."""
    kit = open_app((1280, 800), lang).kit
    for face in every_face(kit):
        drawing = _Sided(kit, face, 212)
        assert drawing.text is not None, face.title
        assert drawing.head.bottom <= round(212 * TITLE) + 1, "its whole name is seen in a hand"
        assert drawing.text.height + drawing._gap <= drawing.body.height
    assert shows_text(kit, face, 212)
    assert not shows_text(kit, replace(face, text="many words " * 99), 212)
    assert not kit.overflow


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_where_no_more_has_room_the_name_stands_in_one_line(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """A whole one, but for the longest name in Japanese, of 25 letters."""
    kit = open_app((1280, 800), lang).kit
    written, cut = list[str](), list[Face]()
    line = Pen.line

    def write(pen: Pen, words: str, role: str, colour: Rgb, size: float = 0.0) -> pygame.Surface:
        written.append(words)
        return line(pen, words, role, colour, size)

    monkeypatch.setattr(Pen, "line", write)
    for face in every_face(kit):
        written.clear()
        assert draw_strip(kit, face, (212, round(212 * LEAST_TITLE))).get_height() == round(212 * LEAST_TITLE)
        assert written[0] == face.mark
        assert len(written) == 2
        if written[1] != face.title:
            assert face.title.startswith(written[1].rstrip("…"))
            cut.append(face)
    assert [face.id for face in cut] == [EVENT_IDS[94]] * (lang == "ja")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("width", [120, 96])
def test_a_small_card_has_its_number_its_whole_name_and_its_side(open_app: OpenApp, lang: str, width: int) -> None:
    kit = open_app((1280, 800), lang).kit
    for face in every_face(kit):
        drawing = _Sided(kit, replace(face, text="", aspect=1.1), width)
        room = drawing._name_room(drawing.head)
        size, lines = title_lines(kit, face.title, room.size, drawing._most(room))
        assert not lines[-1].endswith("…"), (face.title, lines)
        assert len(lines) * size <= room.height + 2, (face.title, lines)
        assert size >= least_size(face.title), (face.title, size)
        assert drawing.foot.height > EASY
        assert width * HEAD * DISC >= 16
    assert not kit.overflow


def test_a_picture_covers_all_between_head_and_foot(open_app: OpenApp) -> None:
    """Whatever the form of the picture: no bars beside, above or below it."""
    kit = open_app((1280, 800)).kit
    for number, shape in enumerate(((300, 200), (200, 300), (900, 100))):

        def art(_: Kit, height: int, shape: tuple[int, int] = shape) -> pygame.Surface:
            whole = pygame.Surface((height * shape[0] // shape[1], height))
            whole.fill((1, 200, 3))
            return whole

        drawing = _Sided(kit, Face(f"bare{number}", "Title", art, foot="#1", ground=None, mark="1", owner="US"), 160)
        image, body = drawing.image, drawing.body
        for x, y in product((body.left + 3, body.centerx, body.right - 4), (body.top + 3, body.bottom - 4)):
            assert image.get_at((x, y))[:3] == (1, 200, 3)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_card_shows_a_sliver_of_its_picture(open_app: OpenApp, lang: str) -> None:
    """Below its head there is a picture that says something, or all the text in larger letters, or only the name."""
    kit, bare = open_app((1280, 800), lang).kit, 0
    for face in every_face(kit)[::7]:
        least = least_height(kit, face, 212)
        for high in (least, least + 20, least + 50, round(212 * face.aspect)):
            drawing = _Sided(kit, replace(face, aspect=high / 212), 212)
            assert drawing.text is not None
            free = drawing.body.height - drawing.text.height - drawing._gap
            assert free >= (drawing._lowest if drawing.pictured else 0)
            bare += not drawing.pictured
        assert not _Sided(kit, replace(face, aspect=least / 212), 212).pictured
        silent = replace(face, text="")
        drawing = _Sided(kit, replace(silent, aspect=least_height(kit, silent, 212) / 212), 212)
        assert drawing.body.height >= 212 * LOWEST - 1
    assert bare


def test_no_scene_loses_its_sides_on_a_small_card(open_app: OpenApp) -> None:
    """A card without text has no room for a wide picture: it shows the narrow one, nearly whole."""
    kit = open_app((1280, 800)).kit
    for face in every_face(kit):
        narrow = face.narrow
        assert narrow is not None
        drawing = _Sided(kit, replace(face, text=""), 120)
        room = drawing.body.size
        picture = narrow(kit, room[1])
        assert picture.get_width() == room[1]
        assert room[0] >= 0.9 * picture.get_width()
        assert pygame.image.tobytes(drawing._picture(room), "RGB") == pygame.image.tobytes(
            picture.subsurface(((room[1] - room[0]) // 2, 0, *room)), "RGB"
        )


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
@pytest.mark.parametrize(("game", "scenario"), [("labyrinth", "awakening_2010"), ("deloyer", "setup1")])
def test_the_name_of_each_card_of_a_hand_is_read(
    open_app: OpenApp, game: str, scenario: str, size: tuple[int, int]
) -> None:
    """They lie over one another, and of each so much is seen as its name takes."""
    app, table, hand = dealt(open_app, game, scenario, size, "en")
    assert all(box.width >= app.kit.px(READING) for _, box in hand.places)
    assert all(box.height >= round(box.width * TITLE) for _, box in hand.places)
    assert all(hand.rect.contains(box) for _, box in hand.places)
    assert table.layout.dock.rect.contains(hand.rect)


def dealt(
    open_app: OpenApp, game: str, scenario: str, size: tuple[int, int], lang: str
) -> tuple[App, TableScene, HandView]:
    """A table at which somebody has cards, and those cards."""
    session = Session.begin(game, scenario, {}, [HUMAN, HUMAN], 5)
    rng = Random(1)
    hands = make_table(session.match.rules).board.hands
    while (choice := session.match.choice) is not None:
        if choice.seat >= 0 and hands(session.match.view(choice.seat))[0].cards:
            break
        session.match.apply(rng.choice(choice.options))
    session.ready()
    app = open_app(size, lang, animation="instant")
    table = TableScene(app, session=session)
    app.push(table)
    settle(app, 3)
    assert app.top is table
    assert table.root.content is not None
    return app, table, next(each for each in table.root.content.walk() if isinstance(each, HandView))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_full_hand_of_markers_leaves_the_log_room(open_app: OpenApp, lang: str) -> None:
    """Five markers lie in two rows, and the log keeps room for several lines."""
    _, table, hand = dealt(open_app, "scotland", "rebellion", (1280, 800), lang)
    assert len(hand.cards) == 5
    assert len({box.top for _, box in hand.places}) == 2
    assert table.layout.panels is not None
    assert table.layout.panels.log.rect.height >= 200


@pytest.mark.parametrize(
    ("game", "scenario", "lang"), [("labyrinth", "awakening_2010", "ja"), ("deloyer", "setup1", "en")]
)
def test_the_lowest_card_of_a_hand_ends_where_its_place_ends(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, scenario: str, lang: str
) -> None:
    """However short room is: no line of its text is cut, nothing of it reaches below the hand, and where nothing but a
    sliver of its picture would be seen, it is its name.
    """
    app, _, hand = dealt(open_app, game, scenario, (1280, 800), lang)
    drawn: list[Face] = []

    def draw(kit: Kit, face: Face, width: int) -> pygame.Surface:
        drawn.append(face)
        return draw_face(kit, face, width)

    monkeypatch.setattr("game.client.cards.hand.draw_face", draw)
    hand.lit = lambda card: False
    width, texts = hand.rect.width, set[bool]()
    for high in range(len(hand.places) * round(width * TITLE), hand.height_for(width) + 1, 1 if WIDE else 4):
        hand.place(pygame.Rect(20, 20, width, high))
        screen = pygame.Surface((width + 40, high + 80))
        screen.fill((1, 200, 3))
        hand.paint(screen)
        seen, drawing = hand.places[-1][1], _Sided(app.kit, drawn[-1], width)
        assert drawing.size == seen.size
        assert all(screen.get_at((x, hand.rect.bottom))[:3] == (1, 200, 3) for x in range(width + 40))
        texts.add(drawing.text is not None)
        if drawing.text is not None:
            assert drawing.text.height + drawing._gap <= drawing.body.height
        else:
            assert seen.height == round(width * TITLE)
    assert texts == {False, True}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("width", [36, 58, 80])
def test_a_title_keeps_to_its_strip_whatever_its_length(open_app: OpenApp, lang: str, width: int) -> None:
    kit = open_app((1024, 640), lang).kit
    room, cut = (width, round(width * 0.3)), 0
    for name in (
        "49 Bushman Deployment Begins",
        "Nobody Expects",
        "Überlandkraftwerksgesellschaft",
        "73・デスタンの裏切り",
    ):
        size, lines = title_lines(kit, name, room, 0.72)
        assert lines
        assert len(lines) * size * 1.05 <= room[1] + size * 0.3 + len(lines)
        assert all(kit.fonts.width(line, "strong", size) * NARROWEST <= width + 1 for line in lines)
        if lines[-1].endswith("…"):
            cut += 1
            assert name.startswith(lines[0].rstrip("…"))
        else:
            assert "".join(lines).replace(" ", "") == name.replace(" ", "")
    assert cut or width == 80


@pytest.mark.parametrize("name", ["決定的な中道派", "国連による停戦", "ヘーゲル国防長官"])
def test_kanji_in_two_lines_keep_their_heads(open_app: OpenApp, name: str) -> None:
    """They fill their lines: the picture above, or the foot below, would cut them off."""
    kit = open_app((1280, 800), "ja").kit
    for room in ((82, 27), (104, 34), (130, 42)):
        size, lines = title_lines(kit, name, room, 0.72)
        assert "".join(lines) == name
        assert size >= 12
        assert len(lines) * size <= room[1]


@pytest.mark.parametrize(("short", "long"), [("Militia", "Special Forces"), ("待ち伏せ", "クリンの突撃")])
def test_names_of_small_cards_are_about_as_large_as_each_other(open_app: OpenApp, short: str, long: str) -> None:
    """A short one does not shout beside its neighbours."""
    kit = open_app().kit
    room = (82, 31)
    sizes = [title_lines(kit, words, room, ALIKE)[0] for words in (short, long)]
    assert sizes[0] <= sizes[1] * 1.35
