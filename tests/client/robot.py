"""A robot player: plays through input events only, by mouse or by keyboard, and clicks only what is highlighted."""

from __future__ import annotations

from random import Random
from typing import Literal

import pygame

from game.client.app import App
from game.client.clock import FixedClock
from game.client.mat.overlay import Spot
from game.client.reflex import CALM
from game.client.scene import WidgetScene
from game.client.scenes.error import ErrorScene
from game.client.scenes.giving_up import GivingUpScene
from game.client.scenes.handover import HandoverScene
from game.client.table.panels.menu import MenuLine
from game.client.table.scene import TableScene
from game.client.ui.scrolling import Scrolling

Hands = Literal["mouse", "keyboard"]
PATIENCE = 400
"""Frames that the robot waits for something to be lit before it calls the decision dead."""


class DeadDecisionError(AssertionError):
    """A decision that could not be answered with the given hands."""


class Robot:
    """Answers decisions at random at the table of an app."""

    def __init__(self, app: App, hands: Hands, seed: int = 1) -> None:
        self.app, self.hands = app, hands
        self.rng = Random(seed)
        self.decisions = 0

    @property
    def table(self) -> TableScene:
        """The table under whatever lies over it."""
        return next(scene for scene in self.app.scenes if isinstance(scene, TableScene))

    def play(self, decisions: int) -> int:
        """Answer so many decisions, or until the match is over; returns how many were answered."""
        start = self.decisions
        while self.decisions < start + decisions and self.table.session.match.choice is not None:
            self.answer()
        return self.decisions - start

    def answer(self) -> None:
        """Answer the next decision of a person."""
        for _ in range(PATIENCE):
            top = self.app.top
            assert not isinstance(top, ErrorScene), top.fault
            if isinstance(top, HandoverScene):
                self.press("return") if self.hands == "keyboard" else self.click(self.named(top, "ready"))
            elif isinstance(top, TableScene) and not top.busy and self._looks(top):
                self.press("return") if self.hands == "keyboard" else self.click(self.named(top, "uncover"))
            elif isinstance(top, TableScene):
                spots = top.spots()
                if spots and not (top.presenter.busy or top.irreversible.busy):
                    self._take(top, self.rng.choice(spots))
                    return
                if top.session.match.choice is None:
                    return
                self.app.frame()
            elif self.table.session.match.choice is None:
                return
            else:
                self.app.frame()
        raise DeadDecisionError(f"nothing is lit for {self.table.session.match.choice!r} at {self.app.top}")

    def _looks(self, table: TableScene) -> bool:
        """Does the person who is asked look at the hand first? Every other time where the public face has an answer."""
        now = table.moment()
        if not now.covered or not (now.asks_hand or now.choice is None):
            return False
        return not table.spots() or self.rng.random() < 0.5

    def _take(self, table: TableScene, spot: Spot) -> None:
        match = table.session.match
        before, choice, shown = len(match.log), match.choice, table.chooser.choice
        if self.hands == "keyboard":
            self._walk_to(table, spot)
            self.press("return")
        else:
            self.click(self._reach(table, spot))
        if table.root.popup is not None:
            self._from_menu(table)
        if isinstance(self.app.top, GivingUpScene):
            self._insist(self.app.top)
        for _ in range(PATIENCE):
            selected = table.selection.holds and table.chooser.choice is not shown
            if len(match.log) > before or match.choice is not choice or selected:
                self.decisions += 1
                return
            self.app.frame()
        raise DeadDecisionError(f"{spot.name} does nothing for {choice!r} by {self.hands}")

    def _insist(self, question: GivingUpScene) -> None:
        """Give up what the question names."""
        assert question.root.content is not None
        if self.hands == "keyboard":
            self.press("tab")
            self.press("return")
        else:
            self.click(self.named(question, "yes"))

    def _from_menu(self, table: TableScene) -> None:
        assert table.root.popup is not None
        lines = [widget for widget in table.root.popup.walk() if isinstance(widget, MenuLine)]
        goal = self.rng.randrange(len(lines))
        if self.hands == "keyboard":
            for _ in range(goal):
                self.press("tab")
            self.press("return")
            return
        line = lines[goal]
        for _ in range(60):
            if table.root.popup.view().collidepoint(line.rect.center) and line.parent is not None:
                view = line.parent.view()
                if view.top <= line.rect.centery < view.bottom:
                    break
            self.wheel(table.root.popup.rect.center, -1)
        self.click(line.rect.center)

    def _walk_to(self, table: TableScene, spot: Spot) -> None:
        """Tab until the spot has the cursor, all steps in one frame."""
        names = [each.name for each in table.spots()]
        for _ in range(3):
            if table.cursor.name == spot.name:
                return
            here = names.index(table.cursor.name) if table.cursor.name in names else -1
            self.press("tab", (names.index(spot.name) - here) % len(names) or len(names))
        if table.cursor.name == spot.name:
            return
        raise DeadDecisionError(f"Tab never comes to {spot.name}")

    def _reach(self, table: TableScene, spot: Spot) -> tuple[int, int]:
        """Where to click; a space under a panel or out of sight is dragged into the open first."""
        for tries in range(40):
            here = next((each for each in table.spots() if each.name == spot.name), None)
            if here is None:
                raise DeadDecisionError(f"{spot.name} has gone")
            at = here.rect.center
            if self._scroll_to(table, spot.name, at):
                continue
            if not spot.name.startswith(("space:", "slot:", "route:")):
                return at
            assert table.root.content is not None
            over = table.root.content.at(at)
            if over is table.board and self.app.window_rect.inflate(-8, -8).collidepoint(at):
                return at
            self._drag_board(table, at, table.board.free().center if tries < 4 else self._open_water(table))
        raise DeadDecisionError(f"{spot.name} cannot be dragged into the open")

    def _scroll_to(self, table: TableScene, name: str, at: tuple[int, int]) -> bool:
        """Turn the wheel if what is wanted lies in an area that is scrolled, out of its window; False if it is seen."""
        kind = name.partition(":")[0]
        area: Scrolling | None = table.layout.window
        if kind == "button":
            area = next((each for each in table.layout.walk() if each.name == "buttons"), None)  # type: ignore[assignment]
        if area is None or (kind == "card" and table.main is None) or area.bar_rect() is None:
            return False
        if kind == "space" and table.main is not None:
            place = table.main.map_place()
            at = place.center if place is not None else at
        if area.rect.inflate(0, -8).collidepoint(at):
            return False
        handle = area.bar_rect()
        assert handle is not None
        for _ in range(40):  # the bar is free of everything else that turns with the wheel
            before = area.place_part()
            self.wheel((handle.centerx, area.rect.centery), 1 if at[1] < area.rect.centery else -1)
            moved = (before[0] - area.place_part()[0]) * area.rect.height / before[1]
            at = (at[0], at[1] + round(moved))
            if not moved or area.rect.inflate(0, -8).collidepoint(at):
                break
        return True

    def _drag_board(self, table: TableScene, at: tuple[int, int], to: tuple[int, int]) -> None:
        free = table.board.free()
        start = self._open_water(table)
        step = [max(-free.width // 3, min(free.width // 3, to[0] - at[0])),
                max(-free.height // 3, min(free.height // 3, to[1] - at[1]))]  # fmt: skip
        if not any(step):
            step = [0, free.height // 3]
        end = (start[0] + step[0], start[1] + step[1])
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.post(pygame.MOUSEMOTION, pos=end, rel=tuple(step), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.app.frame()

    def _open_water(self, table: TableScene) -> tuple[int, int]:
        """A point of the window that only the board covers."""
        assert table.root.content is not None
        for _ in range(200):
            free = table.board.free()
            at = (self.rng.randrange(free.left, free.right), self.rng.randrange(free.top, free.bottom))
            if table.root.content.at(at) is table.board:
                return at
        raise DeadDecisionError("the board is covered everywhere")

    def named(self, scene: WidgetScene, name: str) -> tuple[int, int]:
        """Where a widget of a screen is, by its name."""
        assert scene.root.content is not None
        center: tuple[int, int] = next(w for w in scene.root.content.walk() if w.name == name).rect.center
        return center

    # === Events ===

    def post(self, kind: int, **values: object) -> None:
        """Put an event into the queue of the system."""
        pygame.event.post(pygame.event.Event(kind, values))

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer and let a frame pass."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
        self.app.frame()

    def click(self, pos: tuple[int, int]) -> None:
        """Move there, look, press, let go."""
        self.move(pos)
        self.rest()
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.app.frame()

    def rest(self) -> None:
        """Take the time that it takes to see what is asked."""
        assert isinstance(self.app.clock, FixedClock)
        self.app.clock.rest(CALM)

    def wheel(self, pos: tuple[int, int], notches: int) -> None:
        """Turn the wheel over a point."""
        self.move(pos)
        self.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches))
        self.app.frame()

    def press(self, name: str, times: int = 1) -> None:
        """Press and release a key, as often as wanted within a frame."""
        key = pygame.key.key_code(name)
        for _ in range(times):
            self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
            self.post(pygame.KEYUP, key=key, mod=0)
        self.app.frame()
