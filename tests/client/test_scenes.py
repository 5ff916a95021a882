"""The general screens: they fit everywhere, work by keyboard, and survive errors."""

from importlib import import_module
from pathlib import Path

import pytest

from game.client.app import App
from game.client.gallery import SamplePosition, picture
from game.client.intent import DEFAULT_KEYS, Bindings, Command, Intent, Key, Point, Text
from game.client.library import Library
from game.client.rulebooks import place_of
from game.client.scene import Scene, WidgetScene
from game.client.scenes import SCENES, open_scene
from game.client.scenes.error import ErrorScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import Resume, TitleScene
from game.client.screenshot import settle
from game.client.table.panels.prompt import FEW_WORDS, Sentence
from game.client.table.scene import TableScene
from game.client.ui import twice
from game.client.ui.basic import Label
from game.client.ui.button import Button, Clickable
from game.client.ui.rich import plain
from game.client.ui.root import Root
from game.client.ui.slider import Slider
from game.content import paths
from game.content.settings import Settings, load
from game.games import GAMES, load_rules
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session
from tests.client.laying import SHORT, OpenApp
from tests.wide import wide

KEYS = Bindings()


def key(app: App, name: str) -> bool:
    """Press a key."""
    return app.handle(Key(name, KEYS.command(name)))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_dialogs_fit(open_app: OpenApp, lang: str) -> None:
    app = open_app((1024, 640), lang, 2.0)
    app.push(TitleScene(app))
    words = app.say("ui.pause.quit_words") * 2
    open_scene(app, "confirm", title=words[:30], words=words, yes="OK", on_yes=lambda: None, danger=True)
    settle(app, 30)
    assert app.kit.overflow == []
    assert app.top is not app.scenes[0]


def test_the_shelf_shows_the_games_there_are(open_app: OpenApp) -> None:
    app = open_app()
    scene = TitleScene(app)
    app.push(scene)
    boxes = {w.name: w for w in scene.root.focusable() if w.name.startswith("box")}
    assert list(boxes) == [f"box {game}" for game in GAMES]
    assert scene.chosen == next(iter(GAMES))
    last = boxes[list(boxes)[-1]]
    assert isinstance(last, Clickable)
    last.activate()
    assert last.name == f"box {scene.chosen}"


def test_continue_is_offered_when_there_is_a_save(open_app: OpenApp) -> None:
    app = open_app()
    app.latest_save = lambda game_id: Resume("Turn 9", {"game": game_id})
    scene = TitleScene(app)
    app.push(scene)
    names = [w.name for w in scene.root.focusable() if isinstance(w, Button)]
    assert names.index("ui.title.continue") < names.index("ui.title.new_game")


def test_a_double_click_on_a_box_begins_its_game(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two slow clicks only choose it, and so do two quick ones on two boxes."""
    now = [100.0]
    monkeypatch.setattr(twice, "perf_counter", lambda: now[0])
    app = open_app()
    scene = TitleScene(app)
    app.push(scene)
    for game, wait in (("vermin", 1.0), ("vermin", 0.5), ("dynasties", 0.1), ("vermin", 0.1)):
        now[0] += wait
        scene.choose(game)
        assert app.top is scene
    now[0] += 0.1
    scene.choose("vermin")
    assert isinstance(app.top, SetupScene)
    assert app.top.game == "vermin"


def test_the_game_that_was_played_last_is_chosen_until_somebody_chooses(open_app: OpenApp, tmp_path: Path) -> None:
    """So that Enter goes on with it."""
    store = SaveStore(tmp_path)
    for game in ("dynasties", "vermin"):
        Session.begin(game, next(iter(load_rules(game).scenarios)), {}, [HUMAN] * 2, 7, store=store).close()
    app = open_app()
    app.library = Library(store)
    app.library.refresh()
    app.library.wait(30)
    scene = TitleScene(app)
    app.push(scene)
    assert scene.chosen == "vermin"
    scene.choose("scotland")
    Session.begin("dynasties", "europe", {}, [HUMAN] * 2, 8, store=store).close()
    scene.resume()
    app.library.wait(30)
    scene.update(0.1)
    assert scene.chosen == "scotland"


def test_the_title_glows_where_a_table_was_left(open_app: OpenApp) -> None:
    """However it was come to: by a command, from the list of saves."""
    app = open_app()
    title = TitleScene(app)
    app.push(title)
    assert title.chosen == "scotland"
    session = Session.begin("labyrinth", "awakening_2010", {}, [HUMAN, HUMAN], 7)
    app.push(TableScene(app, session=session))
    app.back_to(TitleScene)
    assert title.chosen == "labyrinth"
    title.choose("vermin")
    open_scene(app, "settings")
    app.pop()
    assert title.chosen == "vermin", "only once"


def test_the_language_of_one_run_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--lang` is for a run alone; what is chosen in the window is kept."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    app = App(Settings(language="en"), size=(1024, 640), lang="ja")
    assert app.catalogue.language == "ja"
    app.change(sound=False)
    assert (load()[0].language, load()[0].sound) == ("en", False)
    app.change(language="ja")
    app.close()
    assert load()[0].language == "ja"


def test_language_changes_at_once_everywhere(open_app: OpenApp) -> None:
    app = open_app()
    app.push(TitleScene(app))
    open_scene(app, "settings")
    app.change(language="ja")
    for scene in app.scenes:
        assert isinstance(scene, WidgetScene)
        assert scene.root.content is not None
        buttons = [w.words for w in scene.root.content.walk() if isinstance(w, Button)]
        assert any(word in ("終了", "完了", "ルール") for word in buttons)


def test_settings_take_effect_at_once(open_app: OpenApp) -> None:
    app = open_app()
    scene = SettingsScene(app)
    app.push(scene)
    slider = next(w for w in scene.root.focusable() if isinstance(w, Slider) and w.name == "ui_scale")
    scene.root.set_focus(slider, keyboard=True)
    key(app, "right")
    assert app.settings.ui_scale == 105
    assert app.kit.scale == pytest.approx(1.05)
    assert scene.root.focus is not slider
    assert scene.root.focus is not None
    assert scene.root.focus.name == "ui_scale"


def test_keys_can_be_bound_anew(open_app: OpenApp) -> None:
    app = open_app()
    scene = SettingsScene(app, leaf="keys")
    app.push(scene)
    button = next(w for w in scene.root.focusable() if w.name == "key fit")
    assert isinstance(button, Button)
    button.activate()
    key(app, "h")
    assert app.settings.keys["fit"] == ["h"]
    assert app.settings.keys["hide_counters"] == [DEFAULT_KEYS[Command.FIT][0]]
    assert scene.taken == "H was taken from: Hide the counters. It has F now."


def test_of_a_key_that_is_taken_others_are_left_or_none() -> None:
    few = Bindings({"fit": [], "hide_counters": ["h"], "undo": ["z", "u"]})
    keys, loser = few.rebound(Command.FIT, "h")
    assert (keys[Command.FIT], keys[Command.HIDE_COUNTERS], loser) == (("h",), (), Command.HIDE_COUNTERS)
    keys, loser = few.rebound(Command.HIDE_COUNTERS, "u")
    assert (keys[Command.HIDE_COUNTERS], keys[Command.UNDO], loser) == (("u",), ("z",), Command.UNDO)
    assert few.rebound(Command.HIDE_COUNTERS, "h")[1] is None


def test_a_fault_ends_in_the_error_screen_with_a_report(open_app: OpenApp, home: Path) -> None:
    class Faulty(Scene):
        def handle(self, intent: Intent) -> bool:
            raise ValueError(f"cannot take {type(intent).__name__}")

    app = open_app(lang="ja")
    app.push(Faulty(app))
    app.handle(Point((1, 1)))
    settle(app, 2)
    assert isinstance(app.top, ErrorScene)
    assert app.kit.overflow == []
    reports = list((home / "log").glob("error-*.txt"))
    assert len(reports) == 1
    assert "cannot take Point" in reports[0].read_text(encoding="utf-8")
    key(app, "return")
    assert isinstance(app.top, TitleScene)


def test_the_rulebook_opens_at_a_rule_searches_and_follows_links(open_app: OpenApp) -> None:
    app = open_app()
    scene = RulebookScene(app, "scotland", rule="7.1.6")
    app.push(scene)
    here = place_of(scene.blocks, "7.1.6")
    assert scene._text is not None
    assert scene._text.first == here
    scene._follow(("rule", "8.2"))
    assert scene._text.first == place_of(scene.blocks, "8.2")
    key(app, "backspace")
    assert scene._text.first == here
    key(app, "ctrl+f")
    for letter in "archers":
        app.handle(Text(letter))
    assert scene.words == "archers"
    assert 0 < len(scene.found()) < len(scene.blocks) / 4
    key(app, "escape")
    assert scene.words == ""
    assert app.top is scene


def test_pause_menu_closes_by_escape(open_app: OpenApp) -> None:
    app = open_app()
    app.push(TitleScene(app))
    open_scene(app, "pause", game="scotland")
    key(app, "escape")
    assert isinstance(app.top, TitleScene)


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_is_where_it_is_said_to_be(name: str) -> None:
    module, _, maker = SCENES[name].partition(":")
    assert callable(getattr(import_module(module), maker))


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=wide if n % 5 else ()) for n, each in enumerate(SCENES) if each != "resume"]
)
def test_every_screen_can_be_pictured(name: str) -> None:
    position = SamplePosition("labyrinth", "awakening_2010", 1, 6) if name == "signs" else SHORT
    image = picture(name, position, (1280, 800), "ja")
    assert len({image.get_at((x, y))[:3] for x in range(0, 1280, 4) for y in range(0, 800, 4)}) > 40


@pytest.mark.parametrize("words", ["ヒント：持ち越す", "Hint: keep it"])
def test_a_short_prompt_is_never_a_column_of_words(open_app: OpenApp, words: str) -> None:
    app = open_app()
    sentence = Sentence(words, role="prompt", colour="ink")
    sentence.attach(Root(app.kit, lambda _: None))
    assert sentence.least_width() == sentence.natural_width()
    long = Sentence(words * 9, role="prompt", colour="ink")
    long.attach(Root(app.kit, lambda _: None))
    assert long.least_width() == round(app.kit.size("prompt") * FEW_WORDS) < long.natural_width()


def test_what_the_search_finds_stands_under_the_name_of_its_paragraph(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    scene = RulebookScene(app, "scotland")
    scene.words = "river"
    app.push(scene)
    settle(app, 2)
    told = [plain(each.words) for each in scene.root.content.walk() if isinstance(each, Label)]  # type: ignore[union-attr]
    assert "[2.3] The map" in told
    assert app.kit.overflow == []


def test_defaults_can_be_taken_back_but_for_what_was_changed_since(open_app: OpenApp) -> None:
    app = open_app((1280, 800))
    scene = SettingsScene(app)
    app.push(scene)
    settle(app, 2)
    app.change(animation="slow", sound_volume=10, palette="contrast")

    def button(name: str) -> Button:
        return next(each for each in scene.root.focusable() if isinstance(each, Button) and each.name == name)

    button("defaults").activate()
    settle(app, 2)
    assert (app.settings.animation, app.settings.sound_volume, app.settings.palette) == ("normal", 70, "standard")
    app.change(sound_volume=30)
    assert button("undo_defaults").rect.width > 0
    key = Key("ctrl+z", Command.UNDO)
    app.handle(key)
    settle(app, 2)
    assert (app.settings.animation, app.settings.sound_volume, app.settings.palette) == ("slow", 30, "contrast")
    assert not any(each.name == "undo_defaults" for each in scene.root.focusable())
    assert app.kit.overflow == []
