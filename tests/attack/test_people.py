"""Accidents of people: hold every bound key on every screen, click hastily; no decision or save is lost."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.clock import FixedClock
from game.client.gallery import scene_arguments
from game.client.intent import DEFAULT_KEYS, key_name
from game.client.reflex import CALM
from game.client.scene import WidgetScene
from game.client.scenes import SCENES, make_scene
from game.client.scenes.continuing import begin
from game.client.scenes.error import ErrorScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.title import TitleScene
from game.client.table.scene import TableScene
from game.client.ui.button import Clickable
from game.commands.window import open_program
from game.content import paths
from game.play.saves import SaveStore
from game.play.session import HUMAN, Session
from tests.client.laying import SHORT

REPEATS = int(os.environ.get("MAPSHEET_HELD", "3"))
"""How often a key that is held comes again; 66 are three seconds."""
WHOLE = "MAPSHEET_HELD" in os.environ
"""Whether every key is held on every screen, and every button clicked, or all on the two screens with most to lose and
some on the others.
"""
SOME = 1
OTHERS = sorted(set(SCENES) - {"saves", "table"})
PAIRS = int(os.environ.get("MAPSHEET_PAIRS", "5"))
"""Pairs of keys that are pressed together on a screen; 0 for all of them."""
SAVED = 6
MODIFIERS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}
NAMED = {key_name(code, 0): code for code in (*range(32, 127), *range(pygame.K_F1, pygame.K_F12 + 1),
         pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME,
         pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
         pygame.K_DOWN, pygame.K_LSHIFT, pygame.K_RSHIFT)}  # fmt: skip


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The whole program with matches and named saves in its folder; it keeps no time."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    store = SaveStore()
    for number in range(SAVED // 2):
        session = Session.begin("vermin", "family_jewels", {}, [HUMAN], number, store=store)
        store.save_as(session.record(), f"Named {number}")
        session.close()
    app = open_program()
    app.clock = FixedClock()
    app.change(animation="instant", undo="free")
    app.push(make_scene(app, "title"))
    yield app
    app.end()
    app.close()


def lay(app: App) -> TableScene:
    """A match that somebody has played for a while."""
    session = begin(app, "scotland", "rebellion", {}, [HUMAN, HUMAN], 5)
    session.free_undo = True
    for _ in range(25):
        session.ready()
        assert session.match.choice is not None
        session.apply(session.match.choice.options[0])
    session.ready()
    table = TableScene(app, session=session)
    app.push(table)
    return table


def open_screen(app: App, name: str, ended: dict[str, Any]) -> None:
    """A screen with its real store and match where it has one, above a table. `ended` keeps the match of the end."""
    if name in ("title", "table", "saves"):
        if name == "saves":
            app.push(SavesScene(app))
        return
    if name in ("gameover", "moment"):
        ended.update(ended or scene_arguments(app, name, SHORT))
    about = dict(ended) or scene_arguments(app, name, SHORT)
    table = app.top
    if name in ("agreeing", "handover") and isinstance(table, TableScene):
        about |= {"session": table.session} | ({"undo": table.session.undo} if name == "handover" else {})
    if name == "resume":
        about = {"save": next(save for save in SaveStore().saves() if save.match and save.header)}
    app.push(make_scene(app, name, **about))


def frames(app: App, number: int) -> None:
    for _ in range(number):
        assert app.library is not None
        app.library.wait()
        app.frame()
        assert not any(isinstance(scene, ErrorScene) and scene.report for scene in app.scenes), app.top.fault  # type: ignore[attr-defined]


def rest(app: App) -> None:
    """Take the time that it takes to see what is asked."""
    assert isinstance(app.clock, FixedClock)
    app.clock.rest(CALM)


def post(kind: int, name: str) -> None:
    *held, bare = name.split("+") if name not in ("+", "shift++") else [name]
    mod = 0
    for each in held:
        mod |= MODIFIERS[each]
    code = NAMED.get(bare, pygame.K_PLUS)
    pygame.event.post(pygame.Event(kind, key=code, mod=mod, unicode=""))


def hold(app: App, name: str) -> None:
    """A key goes down, comes again and again, and is let go of."""
    frames(app, 2)
    for number in range(1 + REPEATS):
        post(pygame.KEYDOWN, name)
        if number % 3 == 0:
            frames(app, 1)
    post(pygame.KEYUP, name)
    frames(app, 1)


def kept() -> tuple[set[str], set[str]]:
    """The saves that are listed, and those in the bin, by what their files are called."""
    store = SaveStore()
    return (
        {save.match or save.path.name for save in store.saves()},
        {entry.save.match or entry.save.path.name for entry in store.deleted()},
    )


def keys_of(app: App) -> list[str]:
    """All bound keys, and those of the buttons of the screen on top."""
    bound = [key for keys in DEFAULT_KEYS.values() for key in keys]
    top = app.top
    content = top.root.content if isinstance(top, WidgetScene) else None
    own = [each.key_name for each in content.walk() if isinstance(each, Clickable)] if content is not None else []
    return [key for key in dict.fromkeys([*own, *bound, "delete", "backspace", "q", "y"]) if key]


def own_decisions(session: Session) -> int:
    return sum(decision.seat >= 0 for decision in session.match.log)


@pytest.mark.parametrize("names", [["saves"], ["table"], *(OTHERS[at::6] for at in range(6))])
def test_no_key_that_is_held_loses_anything(app: App, names: Sequence[str]) -> None:
    for name in names:
        ledger = Ledger(app, name)
        ledger.open()
        held = ledger.keys if WHOLE or name in ("saves", "table") else Random(name).sample(ledger.keys, SOME)
        for key in held:
            ledger.open()
            hold(app, key)
            ledger.count(key)
        assert held
        assert ledger.lost == 0
        print(f"{name}: {len(held)} keys held, {REPEATS} repeats each, {ledger.lost} lost")


@pytest.mark.parametrize("name", ["saves", "table", "pause", "handover", "agreeing"])
def test_no_pair_of_keys_loses_anything(app: App, name: str) -> None:
    """The second key goes down while the first is held; one deletion and one step back are what each may do."""
    ledger = Ledger(app, name)
    ledger.open()
    pairs = list(permutations(ledger.keys, 2))
    chosen = Random(7).sample(pairs, PAIRS) if PAIRS else pairs
    for first, second in chosen:
        ledger.open()
        for key in (first, second):
            post(pygame.KEYDOWN, key)
            frames(app, 1)
        for key in (first, second):
            post(pygame.KEYUP, key)
        frames(app, 1)
        ledger.count(f"{first} and {second}", each=2)
    assert chosen
    assert ledger.lost == 0
    print(f"{name}: {len(chosen)} pairs of keys, {ledger.lost} lost")


@pytest.mark.parametrize("name", ["title", "saves", "table", "pause", "handover", "agreeing", "settings", "gameover"])
def test_no_button_of_the_mouse_that_is_held_loses_anything(app: App, name: str) -> None:
    ledger = Ledger(app, name)
    ledger.open()
    assert isinstance(app.top, WidgetScene)
    assert app.top.root.content is not None
    spots = [each.rect.center for each in app.top.root.content.walk() if isinstance(each, Clickable)]
    spots = spots[: 12 if WHOLE else 2]
    for spot in spots:
        for button in (1, 2, 3):
            ledger.open()
            rest(app)
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button))
            frames(app, 1 + REPEATS)
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button))
            frames(app, 2)
            ledger.count(f"button {button} at {spot}")
    assert ledger.lost == 0
    print(f"{name}: {3 * len(spots)} times a button held, {ledger.lost} lost")


class Ledger:
    """What there was before something is pressed on a screen, and what of it is lost then."""

    def __init__(self, app: App, name: str) -> None:
        self.app, self.name, self.lost = app, name, 0
        self.table = lay(app) if name != "title" else None
        self.keys: list[str] = []
        self.ended: dict[str, Any] = {}

    def open(self) -> None:
        """The screen, with all that there is counted."""
        self.app.running = True
        self.table = _laid_anew(self.app, self.table)
        open_screen(self.app, self.name, self.ended)
        frames(self.app, 2)
        self.keys = self.keys or keys_of(self.app)
        self.session = self.table.session if self.table is not None else None
        self.saves, self.binned = kept()
        self.decisions = own_decisions(self.session) if self.session is not None else 0

    def count(self, what: str, *, each: int = 1) -> None:
        """Nothing is gone for good; so many saves may lie in the bin, so many steps back can be done again."""
        now, gone = kept()
        self.lost += len((self.saves | self.binned) - (now | gone)) + max(0, len(self.saves - now) - each)
        if self.session is not None and (back := self.decisions - own_decisions(self.session)) > 0:
            while self.session.match.can_redo() and own_decisions(self.session) < self.decisions:
                self.session.redo()
            self.lost += max(back - each, self.decisions - own_decisions(self.session), 0)
        assert self.lost == 0, what


def _laid_anew(app: App, table: TableScene | None) -> TableScene | None:
    """The table on top again, or another one where it was left; without a table the title."""
    if table is None or table not in app.scenes:
        app.leave_for(TitleScene(app))
        table = lay(app) if table is not None else None
    while app.top is not (table or app.scenes[0]):
        app.pop()
    frames(app, 2)
    return table


def opened_list(app: App) -> SavesScene:
    frames(app, 2)
    scene = SavesScene(app)
    app.push(scene)
    frames(app, 3)
    assert len(scene.shown) == SAVED
    return scene


def test_delete_held_deletes_one_and_all_come_back_in_order(app: App) -> None:
    scene = opened_list(app)
    names = [save.path.name for save in scene.shown]
    for number in range(1, SAVED + 1):
        hold(app, "delete")
        assert len(scene.shown) == SAVED - number
    assert len(scene.library.bin) == SAVED
    for number in range(1, SAVED + 1):
        hold(app, "ctrl+z")
        assert len(scene.shown) == number
    assert {save.path.name for save in scene.shown} == set(names)
    assert [save.path.name for save in scene.shown if save.match] == [
        name for name in names if name in {save.path.name for save in scene.shown if save.match}
    ]
    assert scene.library.bin == []


def test_a_second_click_on_delete_deletes_no_second_save(app: App) -> None:
    scene = opened_list(app)
    assert scene.root.content is not None
    spot = next(each for each in scene.root.content.walk() if each.name == "delete").rect.center
    rest(app)
    for _ in range(3):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=spot, button=1))
        app.frame()
    frames(app, 2)
    assert len(scene.shown) == SAVED - 1


def test_anything_comes_back_from_the_page_of_the_bin(app: App) -> None:
    scene = opened_list(app)
    for _ in range(3):
        hold(app, "delete")
    app.leave_for(TitleScene(app))
    scene = SavesScene(app)
    app.push(scene)
    frames(app, 2)
    scene._turn("bin")
    frames(app, 2)
    assert len(scene.shown) == 3
    hold(app, "return")
    assert len(scene.shown) == 2
    scene._turn("saves")
    frames(app, 2)
    assert len(scene.shown) == SAVED - 2
