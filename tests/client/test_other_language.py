"""While a key is held every sentence is in the other language; nothing else changes."""

import pytest

from game.client.intent import Away, Command, Key, KeyUp
from game.client.markdown import Heading
from game.client.rulebooks import place_of
from game.client.scenes import make_scene
from game.client.scenes.rulebook import RulebookScene
from game.client.table.scene import TableScene
from game.client.ui import rich
from game.content import paths
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp

HELD, RELEASED = Key("f3", Command.OTHER_LANGUAGE), KeyUp("f3", Command.OTHER_LANGUAGE)


@pytest.mark.parametrize(("own", "other"), [("en", "ja"), ("ja", "en")])
@pytest.mark.parametrize("end", [RELEASED, Away(lost=True)])
def test_a_table_speaks_the_other_language_while_the_key_is_held(
    open_app: OpenApp, own: str, other: str, end: KeyUp | Away
) -> None:
    app = open_app((1280, 800), own, animation="instant")
    session = Session.begin("vermin", "family_jewels", {}, [HUMAN], 1)
    table = make_scene(app, "table", session=session)
    app.push(table)
    app.frame()
    assert isinstance(table, TableScene)

    def asked() -> str:
        assert table.view.choice is not None
        return rich.plain(table.table.decisions.prompt(table.view, table.view.choice))

    before, words = len(session.match.log), asked()
    app.handle(HELD)
    app.frame()
    assert app.catalogue.language == app.settings.language == other
    assert asked() != words
    app.handle(HELD)
    assert app.catalogue.language == other, "a repeated key changes nothing"
    app.handle(end)
    app.frame()
    assert app.catalogue.language == own
    assert asked() == words
    assert len(session.match.log) == before


def test_the_rulebook_shows_the_same_rule_in_the_other_language(open_app: OpenApp) -> None:
    app = open_app((1280, 800), "en", animation="instant")
    scene = make_scene(app, "rulebook", game="scotland", rule="7.1.5")
    assert isinstance(scene, RulebookScene)
    app.push(scene)
    app.frame()
    scene.show(place_of(scene.blocks, "11.3") or 0)
    app.frame()
    for key in (HELD, RELEASED):
        app.handle(key)
        app.frame()
        assert scene.rule == "11.3"
        assert scene._text is not None
        top = scene.blocks[scene._text.first]
        assert isinstance(top, Heading)
        assert top.number == "11.3"


def test_the_language_of_the_settings_stays(open_app: OpenApp) -> None:
    app = open_app((1280, 800), "en", animation="instant")
    app.persist = True
    app.handle(HELD)
    app.keep_settings()
    assert 'language = "ja"' not in (paths.user_config_dir() / "settings.toml").read_text()
    app.handle(RELEASED)
    app.handle(HELD)
    app.change(language="ja")
    app.handle(RELEASED)
    assert app.settings.language == "ja", "a language chosen meanwhile stays"
