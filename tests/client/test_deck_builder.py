"""The deck builder of Lecoque's Conspiracy: suggestions with reasons, saved decks, only legal choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.client.cards.grid import CardGrid
from game.client.intent import Key, Point, Press, Release, Text
from game.client.scenes.ask import AskScene
from game.client.screenshot import settle
from game.client.table.scene import TableScene
from game.client.tables.deloyer.builder import DeckBuilder
from game.client.ui.widget import Widget
from game.content import paths
from game.core.dice import SeededDice
from game.games.deloyer.data import CARD, CARD_IDS, DECK_SIZE
from game.play.decks import SavedDeck, keep_deck, read_decks
from game.play.session import HUMAN, Session
from tests.client.laying import OpenApp
from tests.games.deloyer.builders import F, L, begin, prompt

Size = tuple[int, int]
DISCARDS = [1, 3, 4, 5, 6, 7, 8, 10, 12, 13, 15, 16, 17, 24, 25, 26]
THEIRS = [36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 53, 54, 55, 56]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the player's decks is touched."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))


def press(app: App, name: str) -> None:
    """A key, with what it is bound to."""
    app.handle(Key(name, app.translator.bindings.command(name)))
    settle(app, 2)


def opened(app: App, seat: int = L) -> tuple[DeckBuilder, Session]:
    """The builder above the table, at the first card of a new draw pile."""
    phase, discards = ("l_card", (DISCARDS, [])) if seat == L else ("f_card", ([], THEIRS))
    match = begin(phase, discards=discards, chits={"underground": [3, 2], "destin": [4]})
    match.dice = SeededDice(1)
    session = Session(match, [HUMAN, HUMAN], 1)
    session.ready()
    app.push(TableScene(app, session=session))
    settle(app, 3)
    press(app, "b")
    assert isinstance(app.top, DeckBuilder)
    return app.top, session


def widget(scene: DeckBuilder, name: str) -> Widget:
    """A part of the scene by its name."""
    assert scene.root.content is not None
    return next(each for each in scene.root.content.walk() if each.name == name)


def click(app: App, scene: DeckBuilder, name: str) -> None:
    """Press what has a name."""
    at = widget(scene, name).rect.center
    for intent in (Point(at), Press(at), Release(at)):
        app.handle(intent)
    settle(app, 2)


def shown(scene: DeckBuilder) -> list[int]:
    """The cards in sight, by number."""
    grid = widget(scene, "cards")
    assert isinstance(grid, CardGrid)
    return [CARD[card.id.partition(":")[2]] for card in grid.cards]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("seat", [L, F])
def test_each_plan_says_why_of_each_card_and_all_fits(open_app: OpenApp, lang: str, seat: int):
    app = open_app((1280, 800), lang, animation="instant")
    scene, session = opened(app, seat)
    piles = {*session.match.state.stocks[seat], *session.match.state.discards[seat]}
    for plan in ("", *(("assassin", "government", "army") if seat == L else ("state", "peace", "war"))):
        scene._choose_plan(plan)
        decks = {deck.id: deck for deck in scene.decks()}
        entries = [entry for deck in decks.values() for entry in deck.cards]
        assert {CARD[entry.id.partition(":")[2]] for entry in entries} == piles
        assert all("\n" in entry.note and entry.note.partition("\n")[0] for entry in entries)
        ticked = {CARD[entry.id.partition(":")[2]] for entry in entries if entry.sign}
        taken, given = scene.changes()
        assert ticked == {*taken, *given}
        settle(app, 2)
    assert not app.kit.overflow


@pytest.mark.parametrize(("size", "scale", "text"), [((1024, 640), 1.6, 100), ((1024, 640), 1.0, 140)])
def test_the_words_of_a_card_can_be_read_in_small_windows(open_app: OpenApp, size: Size, scale: float, text: int):
    app = open_app(size, "ja", scale, animation="instant", text_size=text)
    scene, _ = opened(app, F)
    for reading in (False, True):
        scene.reading = reading
        for entry in scene.decks()[0].cards[::4]:
            scene._point(entry)
            scene.rebuild()
            settle(app, 2)
    assert not app.kit.overflow


def test_a_reason_names_the_card_that_the_chit_is_for_and_the_points_that_are_there(open_app: OpenApp):
    scene, _ = opened(open_app((1280, 800), animation="instant"))
    scene._choose_plan("assassin")
    notes = {CARD[entry.id.partition(":")[2]]: entry.note for deck in scene.decks() for entry in deck.cards}
    assert "the goal of the plan" in notes[34]
    assert "34 Assassination of Lecoque (4 of 14 points)" in notes[33]


def test_a_plan_is_a_row_of_choices_and_undone_together(open_app: OpenApp):
    app = open_app((1280, 800), animation="instant")
    scene, session = opened(app)
    before = session.match.state.stocks[L].copy(), len(session.match.log)
    click(app, scene, "follow")
    st = session.match.state
    assert prompt(session.match) == "exchange_out"
    assert len(st.discards[L]) == DECK_SIZE
    assert len(session.match.log) > before[1] + 2
    click(app, scene, "undo")
    assert (session.match.state.stocks[L], len(session.match.log)) == before
    assert prompt(session.match) == "add_card"


def test_cards_are_searched_for_and_taken_with_mouse_or_keyboard(open_app: OpenApp):
    app = open_app((1280, 800), animation="instant")
    scene, session = opened(app)
    press(app, "ctrl+f")
    app.handle(Text("stowaway"))
    settle(app, 2)
    assert shown(scene) == [20]
    scene.root.set_focus(widget(scene, "cards"), keyboard=True)
    press(app, "return")
    assert 20 in session.match.state.discards[L]
    scene._search("")
    grid = widget(scene, "cards")
    assert isinstance(grid, CardGrid)
    card, at = shown(scene)[1], grid.box(1).center
    for intent in (Point(at), Press(at), Release(at)):
        app.handle(intent)
    settle(app, 2)
    assert card in session.match.state.discards[L]
    assert prompt(session.match) == "exchange_out"
    assert scene.deck == "discard"


def test_what_can_soon_be_played_is_sifted(open_app: OpenApp):
    scene, _ = opened(open_app((1280, 800), animation="instant"))
    every = set(shown(scene))
    scene._sift("ready")
    ready = set(shown(scene))
    scene._sift("near")
    near = set(shown(scene))
    assert ready
    assert near
    assert not ready & near
    assert ready | near < every


def test_shuffling_ends_it(open_app: OpenApp):
    app = open_app((1280, 800), animation="instant")
    scene, session = opened(app)
    while prompt(session.match) == "add_card":
        scene._take(f"card:{CARD_IDS[shown(scene)[-1]]}")
    click(app, scene, "shuffle")
    assert isinstance(app.top, TableScene)
    assert prompt(session.match) != "exchange_out"


def test_a_deck_is_kept_under_a_name_and_taken_again(open_app: OpenApp):
    app = open_app((1280, 800), animation="instant")
    scene, session = opened(app)
    for card in (20, 28):
        scene._take(f"card:{CARD_IDS[card]}")
    click(app, scene, "keep")
    assert isinstance(app.top, AskScene)
    app.top._keep("Early 蜂起")
    press(app, "return")
    (deck,), notices = read_decks("deloyer", "liberation")
    assert (deck.name, notices) == ("Early 蜂起", [])
    assert {20, 28} <= {CARD[name] for name in deck.cards}
    assert len(deck.cards) == DECK_SIZE
    assert scene.plan == "kept:Early 蜂起"

    scene.undo()
    scene.undo()
    click(app, scene, "follow")
    assert scene.is_last
    taken, given = scene.changes()
    assert {CARD[name] for name in deck.cards} == {*session.match.state.discards[L], *taken} - {*given}
    click(app, scene, "follow")
    st = session.match.state
    assert isinstance(app.top, TableScene)
    assert {CARD[name] for name in deck.cards} == {*st.decks[L], *st.hands[L]}


def test_cards_that_are_not_to_be_had_are_named(open_app: OpenApp):
    names = [CARD_IDS[20], CARD_IDS[29], CARD_IDS[36], "no_such_card"]
    keep_deck(SavedDeck("deloyer", "liberation", "Old", names))
    app = open_app((1280, 800), animation="instant")
    session = Session(begin("l_card", discards=(DISCARDS, []), open=[29]), [HUMAN, HUMAN], 1)
    session.ready()
    app.push(TableScene(app, session=session))
    settle(app, 3)
    press(app, "b")
    scene = app.top
    assert isinstance(scene, DeckBuilder)
    scene._choose_plan("kept:Old")
    note = scene.decks()[0].note
    assert "29 Liberation People’s Government Proclaimed (Open cards)" in note
    assert "no_such_card" in note
    assert "Stowaway" not in note
    assert scene.changes().taken == [20]
    click(app, scene, "follow")
    assert prompt(session.match) == "add_card"
    assert 20 in session.match.state.discards[L]
    click(app, scene, "forget")
    assert read_decks("deloyer", "liberation") == ([], [])


def test_a_damaged_deck_is_told_in_one_sentence(open_app: OpenApp, tmp_path: Path):
    folder = tmp_path / "data" / "decks"
    folder.mkdir(parents=True)
    (folder / "deloyer-bad.toml").write_bytes(b"cards = [")
    scene, _ = opened(open_app((1280, 800), animation="instant"))
    assert scene.told == "The deck in deloyer-bad.toml could not be read. Save it again or remove the file."
    assert scene.told in scene.decks()[0].note


def test_the_enemy_is_not_offered_the_builder(open_app: OpenApp):
    app = open_app((1280, 800), animation="instant")
    scene, session = opened(app)
    assert scene.at.view.seat == L
    tools = scene.at.table.decisions.tools  # type: ignore[attr-defined]
    assert next(tool.name for tool in tools(session.match.view(L))) == "deck"
    assert "deck" not in [tool.name for tool in tools(session.match.view(F))]
