"""The widgets: they fit in both languages at every scale, and answer pointer and keyboard alike."""

import pygame
import pytest

from game.client.app import App
from game.client.intent import Bindings, Command, Compose, Drag, Key, Point, Press, Release, Scroll, Text
from game.client.scene import WidgetScene
from game.client.scenes import make_scene
from game.client.screenshot import settle
from game.client.ui.basic import Bar, Label
from game.client.ui.button import Button, keys_words
from game.client.ui.controls import Option, Segmented, Select, Tabs, Toggle
from game.client.ui.field import SearchField, TextField
from game.client.ui.panel import Panel
from game.client.ui.scroll import ListView, ScrollArea
from game.client.ui.slider import Slider
from game.client.ui.spots import draw_spot
from game.client.ui.tips import Tip
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.core.playout import play_out
from game.play.session import Session
from tests.client.gallery import WORDS, GalleryScene
from tests.client.laying import OpenApp, click

KEYS = Bindings()


def key(app: App, name: str) -> bool:
    """Press a key."""
    return app.handle(Key(name, KEYS.command(name)))


def find(scene: GalleryScene, kind: type[Widget], name: str = "") -> Widget:
    """The first widget of a kind and name."""
    assert scene.root.content is not None
    return next(w for w in scene.root.content.walk() if type(w) is kind and (not name or w.name == name))


@pytest.fixture
def gallery(open_app: OpenApp) -> GalleryScene:
    """All widgets in English at 100 %."""
    app = open_app((1280, 900))
    scene = GalleryScene(app)
    app.push(scene)
    settle(app, 2)
    return scene


@pytest.mark.parametrize(("width", "role"), [(400, "strong"), (262, "small"), (236, "")])
def test_the_words_of_two_sides_never_lie_over_each_other(gallery: GalleryScene, width: int, role: str) -> None:
    kit = gallery.app.kit
    bar = Bar(0.93, ("スコットランド軍 93%", "イングランド軍 7%"), ("scots", "english"))
    bar.attach(gallery.root)
    assert bar.role(width) == role
    words = sum(kit.text_width(each, role or "small") for each in bar.words)
    assert words + kit.px(36) <= width or not role
    assert bar.height_for(width) >= (2 * kit.size("small") if not role else kit.size("strong"))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("text_size", [100, 140])
def test_everything_fits(open_app: OpenApp, lang: str, scale: float, text_size: int) -> None:
    app = open_app((1600, 1000), lang, scale, text_size=text_size)
    app.push(GalleryScene(app))
    settle(app, 2)
    assert app.kit.overflow == []


def test_the_recorder_notes_what_does_not_fit(gallery: GalleryScene) -> None:
    label = Label("Unbreakableword")
    label.attach(gallery.root)
    label.place(pygame.Rect(0, 0, 20, 10))
    assert [(each.who, each.text) for each in gallery.app.kit.overflow] == [("Label", "Unbreakableword")]


def test_a_button_acts_when_let_go_inside(gallery: GalleryScene) -> None:
    button = find(gallery, Button, "Stay")
    click(gallery.app, button.rect.center)
    gallery.app.handle(Press(button.rect.center))
    gallery.app.handle(Drag((2, 2), (-50, -50)))
    gallery.app.handle(Release((2, 2)))
    assert gallery.clicked == ["Stay"]


def test_keys_on_the_cap_act_without_focus(gallery: GalleryScene) -> None:
    key(gallery.app, "u")
    key(gallery.app, "return")
    assert gallery.clicked == ["Undo", "March"]


def test_a_disabled_button_says_why(gallery: GalleryScene) -> None:
    click(gallery.app, find(gallery, Button, "off").rect.center)
    assert gallery.clicked == []
    assert gallery.root.tip is not None
    assert gallery.root.tip.refused
    assert gallery.root.tip.words == WORDS["en"][4]


def test_tab_goes_everywhere_and_round(gallery: GalleryScene) -> None:
    wanted = gallery.root.focusable()
    seen = []
    for _ in wanted:
        key(gallery.app, "tab")
        seen.append(gallery.root.focus)
    assert seen == wanted
    assert {type(w) for w in seen} >= {
        Button,
        Tabs,
        Slider,
        Toggle,
        Select,
        Segmented,
        SearchField,
        TextField,
        ListView,
    }
    key(gallery.app, "tab")
    assert gallery.root.focus is wanted[0]
    key(gallery.app, "shift+tab")
    assert gallery.root.focus is wanted[-1]


def test_controls_answer_the_keyboard(gallery: GalleryScene) -> None:
    app, root = gallery.app, gallery.root
    root.set_focus(find(gallery, Slider), keyboard=True)
    key(app, "right")
    key(app, "home")
    root.set_focus(find(gallery, Toggle), keyboard=True)
    key(app, "space")
    root.set_focus(find(gallery, Tabs), keyboard=True)
    key(app, "right")
    root.set_focus(find(gallery, Segmented), keyboard=True)
    key(app, "right")
    assert gallery.clicked == ["105", "75", "False", "Sound", "Stay"]


def test_controls_answer_the_pointer(gallery: GalleryScene) -> None:
    app = gallery.app
    slider = find(gallery, Slider)
    assert isinstance(slider, Slider)
    groove = slider.groove()
    app.handle(Press((groove.right - 1, groove.centery)))
    app.handle(Drag((groove.left, groove.centery), (-100, 0)))
    app.handle(Release((groove.left, groove.centery)))
    click(app, find(gallery, Toggle).rect.center)
    assert gallery.clicked == ["200", "75", "False"]


def test_a_drop_down_opens_chooses_and_closes(gallery: GalleryScene) -> None:
    app, root = gallery.app, gallery.root
    select = find(gallery, Select)
    click(app, select.rect.center)
    assert root.popup is not None
    click(app, (2, 2))
    assert root.popup is None
    root.set_focus(select, keyboard=True)
    key(app, "space")
    key(app, "tab")
    key(app, "return")
    assert gallery.clicked == ["ja"]
    assert root.popup is None
    assert root.focus is select


def test_the_chosen_line_of_a_list_is_ticked(gallery: GalleryScene) -> None:
    """The words of all lines begin in one place."""
    click(gallery.app, find(gallery, Select).rect.center)
    assert gallery.root.popup is not None
    lines = [widget for widget in gallery.root.popup.walk() if isinstance(widget, Option)]
    assert len({line.label.rect.left for line in lines}) == 1
    gold = gallery.kit.theme["gold"]
    for line in lines:
        surface = pygame.Surface(gallery.app.window_rect.size)
        line.paint(surface)
        across, down = range(line.rect.left, line.label.rect.left), range(line.rect.top, line.rect.bottom)
        colours = {tuple(surface.get_at((x, y)))[:3] for x in across for y in down}
        assert (tuple(gold) in colours) == line.chosen


def test_typing_editing_and_composing(gallery: GalleryScene) -> None:
    app, field = gallery.app, find(gallery, TextField, "name")
    assert isinstance(field, TextField)
    gallery.root.set_focus(field, keyboard=True)
    for step in (Text("Bannock"), Compose("burn"), Text("burn\n")):
        app.handle(step)
    assert field.text == "Bannockburn"
    key(app, "backspace")
    key(app, "home")
    key(app, "delete")
    key(app, "shift+right")
    app.handle(Text("日本"))
    assert field.text == "日本nnockbur"
    assert key(app, "u")
    assert "Undo" not in gallery.clicked


def test_a_field_takes_no_more_than_it_holds(gallery: GalleryScene) -> None:
    field = find(gallery, TextField, "name")
    assert isinstance(field, TextField)
    gallery.root.set_focus(field, keyboard=True)
    gallery.app.handle(Text("x" * 500))
    assert len(field.text) == field.most
    longer = field.text = "y" * (field.most + 5)
    field.caret = field.anchor = len(longer)
    gallery.app.handle(Text("x" * 20))
    assert field.text == longer


def test_a_long_list_costs_only_what_is_seen(gallery: GalleryScene) -> None:
    log = find(gallery, ListView)
    assert isinstance(log, ListView)
    assert gallery.rows_made < 80
    log.go_to_part(1.0)
    assert log.at_end()
    assert gallery.rows_made < 200
    bottom = max(row.rect.bottom for row in log.children)
    assert log.rect.bottom - 3 <= bottom <= log.rect.bottom


def test_scrolling_there_and_back_is_exact(gallery: GalleryScene) -> None:
    log = find(gallery, ListView)
    assert isinstance(log, ListView)
    for _ in range(40):
        gallery.app.handle(Scroll(log.rect.center, 0, -1))
    assert log.first > 20
    for _ in range(40):
        gallery.app.handle(Scroll(log.rect.center, 0, 1))
    assert (log.first, log.offset) == (0, 0)


def test_lines_fade_at_an_edge_beyond_which_a_list_goes_on(gallery: GalleryScene) -> None:
    log = find(gallery, ListView)
    assert isinstance(log, ListView)
    ground = (10, 20, 30)
    surface = pygame.Surface((1280, 900))
    inner = (log.rect.centery - 20, log.rect.centery + 20)
    faint = 60
    log.go_to_part(0.4)
    for _ in range(20):
        log.scroll_by(1)
        surface.fill(ground)
        log.draw(surface)
        lines = range(log.rect.left, log.rect.right - log.bar_width())
        edges = [surface.get_at((x, y))[0] for x in lines for y in (log.rect.top, log.rect.bottom - 1)]
        inside = [surface.get_at((x, y))[0] for x in lines for y in range(*inner)]
        assert max(edges) < faint <= max(inside)


@pytest.mark.parametrize(("game", "headed"), [("labyrinth", True), ("dynasties", False)])
def test_the_list_of_computer_players_tells_the_rulebooks_bots_apart(
    open_app: OpenApp, game: str, headed: bool
) -> None:
    app = open_app((1280, 800))
    app.push(make_scene(app, "setup", game=game))
    settle(app, 3)
    scene = app.top
    assert isinstance(scene, WidgetScene)
    assert scene.root.content is not None
    levels = next(each for each in scene.root.content.walk() if each.name == "level 1")
    assert isinstance(levels, Select)
    levels.open()
    assert scene.root.popup is not None
    lines = [each.words for each in scene.root.popup.walk() if isinstance(each, Label)]
    head = app.say("screens.setup.paper")
    assert (head in lines) == headed
    if headed:
        assert lines[lines.index(head) + 1] == app.say("labyrinth_about.level.muddled")


@pytest.mark.parametrize("name", ["setup", "gameover"])
def test_the_wheel_scrolls_wherever_the_page_does(open_app: OpenApp, name: str) -> None:
    app = open_app((1024, 640), "en", 1.25)
    if name == "setup":
        app.push(make_scene(app, "setup", game="dynasties"))
    else:
        session = Session.begin("dynasties", "europe", {}, ["bot:easy"] * 6, 3)
        play_out(session.match, [session.match.rules.bot("random", seat) for seat in range(6)])
        app.push(make_scene(app, "gameover", session=session))
    settle(app, 3)
    scene = app.top
    assert isinstance(scene, WidgetScene)

    def page() -> ScrollArea:
        found = next(each for each in scene.root.content.walk() if each.name == "page")  # type: ignore[union-attr]
        assert isinstance(found, ScrollArea)
        return found

    area = page().rect
    for y in range(area.top + 4, area.bottom, 37):
        for x in range(area.left + 4, area.right, 61):
            page().go_to_part(0)
            app.handle(Scroll((x, y), 0, -1))
            assert page().offset > 0, (x, y)


def test_what_is_scrolled_looks_as_if_it_had_been_placed_there(open_app: OpenApp) -> None:
    app = open_app((1024, 640))
    app.push(make_scene(app, "setup", game="dynasties"))
    settle(app, 3)
    scene = app.top
    assert isinstance(scene, WidgetScene)
    page = next(each for each in scene.root.content.walk() if each.name == "page")  # type: ignore[union-attr]
    assert isinstance(page, ScrollArea)
    page.scroll_by(150)
    scrolled = pygame.image.tobytes(settle(app, 3), "RGB")
    scene.rebuild()
    assert pygame.image.tobytes(settle(app, 3), "RGB") == scrolled


def test_the_focused_widget_is_brought_into_sight(open_app: OpenApp) -> None:
    app = open_app((1024, 640), "en", 1.5)
    scene = GalleryScene(app)
    app.push(scene)
    page = find(scene, ScrollArea, "page")
    assert isinstance(page, ScrollArea)
    for _ in scene.root.focusable():
        key(app, "tab")
        focus = scene.root.focus
        assert focus is not None
        assert page.rect.top <= focus.rect.top or focus.rect.height > page.rect.height
        assert focus.rect.top < page.rect.bottom
    assert page.offset > 0


def test_tips_come_after_a_rest_and_go_with_the_pointer(gallery: GalleryScene) -> None:
    app, button = gallery.app, find(gallery, Button, "Delete")
    app.handle(Point(button.rect.center))
    settle(app, 10)
    assert gallery.root.tip is None
    settle(app, 20)
    assert gallery.root.tip is not None
    assert gallery.app.window_rect.contains(gallery.root.tip.rect)
    app.handle(Point((2, 2)))
    assert gallery.root.tip is None


def test_a_tip_leaves_free_what_is_to_be_read_beside_it(gallery: GalleryScene) -> None:
    app, button = gallery.app, find(gallery, Button, "Delete")
    tip = Tip("Where it lies")
    tip.attach(gallery.root)
    tip.hang(button.rect, button.rect.center)
    above = pygame.Rect(tip.rect)
    tip.hang(button.rect, button.rect.center, [above])
    assert not tip.rect.colliderect(above)
    assert not tip.rect.colliderect(button.rect)
    assert app.window_rect.contains(tip.rect)


def test_steps_done_under_way_and_to_come_have_spots_of_their_own(gallery: GalleryScene) -> None:
    """Told apart by their signs, not by colour alone."""
    drawn = []
    for step in (0, 1, 2):
        surface = pygame.Surface((20, 20))
        draw_spot(surface, gallery.kit, (10, 10), step, 1)
        drawn.append(pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB"))
    assert len(set(drawn)) == 3


def test_a_panel_without_room_draws_nothing(gallery: GalleryScene) -> None:
    panel = Panel(Label("Words"))
    panel.attach(gallery.root)
    surface = pygame.Surface((200, 200))
    for size in ((120, 0), (0, 60), (0, 0)):
        panel.place(pygame.Rect(40, 40, *size))
        panel.paint(surface)
        assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)


def test_a_panel_folds_to_its_strip(gallery: GalleryScene) -> None:
    log = find(gallery, ListView)
    panel = log.parent.parent if log.parent else None
    assert panel is not None
    full = panel.height_for(400)
    gallery.root.set_focus(panel, keyboard=True)
    key(gallery.app, "return")
    assert panel.height_for(400) < full / 4


def test_rich_text_knows_what_it_speaks_of(gallery: GalleryScene) -> None:
    seen: list[tuple[str, str]] = []
    words = [Segment("text", "see "), Segment("rule", "[7.1.6]", ("rule", "7.1.6"))]
    label = Label(words, on_ref=seen.append)
    label.attach(gallery.root)
    label.place(pygame.Rect(0, 0, 300, 40))
    assert label.press((label.natural_width() - 8, 20), 1)
    assert not label.press((2, 20), 1)
    assert seen == [("rule", "7.1.6")]


def test_the_bar_of_odds_shows_both_colours(gallery: GalleryScene) -> None:
    bar = find(gallery, Bar)
    surface = gallery.app.window.surface
    english, scots = (gallery.app.theme.side(side).mark for side in ("english", "scots"))
    middle = bar.rect.centery
    assert surface.get_at((bar.rect.left + bar.rect.width // 2, middle))[:3] == english
    assert surface.get_at((bar.rect.left + round(bar.rect.width * 0.78), middle))[:3] == scots


def test_a_key_that_lies_at_both_sides_is_written_once() -> None:
    assert keys_words(("left shift", "right shift")) == ["Shift"]
    assert keys_words(("right shift", "m")) == ["Right shift", "M"]
    assert keys_words(("ctrl+y", "shift+ctrl+z")) == ["Ctrl+Y", "Shift+Ctrl+Z"]


def test_bindings_can_be_changed_and_clash_nowhere() -> None:
    every = [key for keys in Bindings().keys.values() for key in keys]
    assert len(every) == len(set(every)) > 20
    changed = Bindings({"undo": ["x"], "nonsense": ["y"]})
    assert changed.command("x") is Command.UNDO
    assert changed.command("ctrl+z") is None
    assert changed.command("y") is None
