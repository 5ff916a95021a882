"""Find the option that a click on the board, cards or counters, or a key, means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.client.atlas import Atlas
from game.client.cards.things import Card
from game.client.documents import Counter
from game.client.intent import Pos
from game.client.mat.overlay import MainBoard, Spot
from game.client.table.panels.board_sync import BoardSync
from game.client.table.panels.menu import MenuLine, open_menu
from game.client.table.pointer.attention import Attention
from game.client.ui.button import key_words
from game.client.ui.root import nearest
from game.client.ui.widget import Widget
from game.core.choice import DONE, PASS, PASS_ALL, Pick

if TYPE_CHECKING:
    from game.client.app import App

ENDINGS: Final = frozenset({DONE, PASS, PASS_ALL})
"""Options that end a decision without another choice."""

WALKING: Final = {"next": "tab", "take": "return"}
"""Keys used to choose."""
IN_A_ROW = ("card", "button")
"""Kinds of spots that are in a row, not on the board."""


class Cursor:
    """The keyboard's place, which walks from spot to spot; `name` is the name of its spot."""

    def __init__(self, spots: Callable[[], Sequence[Spot]]) -> None:
        self.spots = spots
        self.name = ""
        self._prompt = ""
        self._here, self._left = 0, -1
        """The index of its last spot, and the place in a row of cards or buttons where something was picked last."""

    def start_anew(self, prompt: str) -> None:
        """Begin another decision: keep the place if the same question about cards or buttons is asked again.

        On a board begin with the nearest spot.
        """
        if prompt != self._prompt:
            self._left = -1
        elif self.name:
            self._left = self._here if self.name.partition(":")[0] in IN_A_ROW else -1
        self._prompt, self.name = prompt, ""

    def spot(self) -> Spot | None:
        """Return its spot, if that is still there."""
        return next((spot for spot in self.spots() if spot.name == self.name), None) if self.name else None

    def go_to(self, name: str) -> None:
        """Go to the spot of that name; the next step continues from there."""
        names = [spot.name for spot in self.spots()]
        self.name, self._here = name, names.index(name)

    def step(self, way: int) -> Spot | None:
        """Go to the next spot (1) or the previous one (-1); None if there is none."""
        spots = self.spots()
        if not spots:
            return None
        names = [spot.name for spot in spots]
        left = min(max(0, self._left), len(spots) - 1)
        here = names.index(self.name) if self.name in names else (left - 1 if way > 0 else left)
        self._here = (here + way) % len(spots)
        self.name = names[self._here]
        return spots[self._here]

    def step_towards(self, way: tuple[int, int]) -> Spot | None:
        """Go to the nearest spot in a direction; None if there is none."""
        here = self.spot()
        others = [spot for spot in self.spots() if spot.name != self.name]
        found = nearest(here.rect, [spot.rect for spot in others], way) if here is not None else None
        if found is None:
            return None
        self.go_to(others[found].name)
        return others[found]


def place_named(name: str) -> tuple[str, str] | None:
    """Return space and slot of the spot of that name; None for a spot elsewhere."""
    kind, _, place = name.partition(":")
    if kind == "slot":
        space, _, slot = place.rpartition(".")
        return space, slot
    return (place, "") if kind == "space" else None


class Picker:
    """Turns places into picks.

    `pick` decides, `in_vain` is called for a click that chooses nothing, `reselect` selects another space instead,
    `redraw` redraws the table.
    """

    def __init__(
        self, app: App, board_sync: BoardSync, atlas: Atlas, cursor: Cursor, attention: Attention,
        pick: Callable[[Pick], None], in_vain: Callable[[str], None], reselect: Callable[[str], bool],
        redraw: Callable[[], None],
    ) -> None:  # fmt: skip
        self.app, self.atlas, self.cursor, self.attention = app, atlas, cursor, attention
        self.board_sync, self.chooser = board_sync, board_sync.chooser
        self.board, self.root = board_sync.board, board_sync.root
        self.pick, self.in_vain, self.reselect, self.redraw = pick, in_vain, reselect, redraw

    def click(self, space: str, piece: str, pos: Pos) -> None:
        """Handle a click on the board."""
        picks = self.chooser.at_space(space, piece, self.board.slot_at(pos, space)) if space else []
        if picks:
            self.choose(picks, pos)
        elif space and self.reselect(space):
            pass
        elif space or piece:
            self.vain(f"piece:{piece}" if piece else f"space:{space}")
            if space and self.chooser.tip(space, piece)[0]:
                self.app.sound.play("refuse")
                self.root.show_tip(self.board)
        else:
            self.attention.pin("")

    def route(self, route: str, pos: Pos | None) -> None:
        """Handle a click on a route, or the pointer on it."""
        if pos is None:
            self.attention.point_route(route)
        elif picks := self.chooser.at_route(route):
            self.choose(picks, pos)
        else:
            self.vain(f"route:{route}")

    def card(self, card: Card, pos: Pos) -> None:
        """Handle a click on a card."""
        picks = self.chooser.at_card(card.id)
        if picks:
            self.choose(picks, pos)
        else:
            self.vain(f"card:{card.id}")

    def pin(self, subject: str, pos: Pos) -> None:
        """Handle a click on a special board that picks nothing: say why a counter is not an option."""
        self.vain(subject)
        kind, _, piece = subject.partition(":")
        words = self.chooser.why_not_piece(piece) if kind == "piece" else None
        if words:
            self.app.sound.play("refuse")
            self.root.refuse(words, pygame.Rect(pos[0] - 8, pos[1] - 8, 16, 16))

    def vain(self, subject: str) -> None:
        """Keep the page of something that cannot be chosen; a second click drops it."""
        self.attention.pin("" if self.attention.pinned == subject else subject)
        self.in_vain(subject)

    def counter(self, counter: Counter, pos: Pos) -> None:
        """Handle a click on a counter in the inspector."""
        self.choose(counter.picks, pos)

    def confirm(self) -> None:
        """Choose the focused thing, otherwise the expected button.

        If there is neither, explain why and focus the button that ends the decision, so that a second press of the key
        ends it on purpose.
        """
        spot, primary = self.cursor.spot(), self.chooser.primary()
        if spot is not None:
            asked = self.chooser.choice
            self.choose(spot.picks, spot.rect.center)
            if self.chooser.choice is not asked and place_named(spot.name) is not None:
                self.board.point_at("")  # the next decision is somewhere else
        elif primary is not None:
            self.pick(primary)
        elif self.chooser.enter_chooses and (ending := self._ending()) is not None:
            self.cursor.go_to(ending.name)
            self._come_to(ending)
            self.app.sound.play("refuse")
            self.app.reflexes.warn()
            self.root.advise(self.root.kit.say("table.refusal.more"), (self.cursor.spot() or ending).rect)
        elif self.chooser.choice is not None and (asking := self._asking()) is not None:
            keys = {name: key_words(self.root.kit.keys.get(key, key)) for name, key in WALKING.items()}
            self.app.sound.play("refuse")
            self.root.advise(self.root.kit.say("table.refusal.choose", **keys), asking.rect)

    def _asking(self) -> Widget | None:
        """Return the bar that asks the question."""
        content = self.root.content
        return next((each for each in content.walk() if each.name == "prompt"), None) if content is not None else None

    def _ending(self) -> Spot | None:
        return next((spot for spot in self.cursor.spots() if not ENDINGS.isdisjoint(spot.picks)), None)

    def choose(self, picks: Sequence[Pick], pos: Pos) -> None:
        """Pick the only option, or open a menu of several."""
        if len(picks) == 1:
            self.pick(picks[0])
        elif picks:
            subject, fan = self.attention.subject, self.board.fan
            if fan is not None and not fan.rect.collidepoint(pos):
                self.board.close_fan()
            open_menu(self.root, [self._line(pick, subject) for pick in picks], pos)

    def _line(self, pick: Pick, subject: str) -> MenuLine:
        """Return a menu line for an option; while it is highlighted, the inspector shows its forecast."""
        words, icon = self.chooser.look_of(pick)
        act = partial(self._from_menu, partial(self.pick, pick))
        lit = partial(self.attention.weigh, subject, pick)
        return MenuLine(words, act, sprite=icon, atlas=self.atlas, on_lit=lit)

    def _from_menu(self, act: Callable[[], None]) -> None:
        self.root.close_popup()
        act()

    def here(self) -> Sequence[Pick]:
        """Return the options at the keyboard's place, otherwise those under the pointer."""
        spot = self.cursor.spot()
        if spot is not None:
            return spot.picks
        kind, _, name = self.attention.subject.partition(":")
        match kind:
            case "option":
                return [Pick.parse(name)]
            case "space":
                return self.chooser.at_space(name)
            case "piece":
                return self.chooser.at_space(self.chooser.space_of(name), name)
            case "card":
                return self.chooser.at_card(name)
        return ()

    def walk(self, way: int) -> None:
        """Go to the next place (1) or the previous one (-1)."""
        spot = self.cursor.step(way)
        if spot is not None:
            self._come_to(spot)

    def walk_towards(self, way: tuple[int, int]) -> bool:
        """Go to the nearest place in a direction; False if there is none."""
        spot = self.cursor.step_towards(way)
        if spot is not None:
            self._come_to(spot)
        return spot is not None

    def _come_to(self, spot: Spot) -> None:
        """Move the focus to a spot and show its page."""
        overlay = self.board_sync.overlay
        self.board_sync.layout.show_spot(spot)
        spot = self.cursor.spot() or spot
        kind, _, name = spot.name.partition(":")
        place = place_named(spot.name)
        if place is not None:
            self.board.look_at([place[0]], place[1])
            self.board.point_at(*place)
        elif kind == "route":
            self.board.look_at_route(name)
            self.board.point_route(name)
        elif isinstance(overlay, MainBoard) and kind != "button":
            self.attention.point_subject(spot.name, spot.picks)
        else:
            self.board.point_at("")
            if kind == "button":
                self.attention.point_option(Pick.parse(name))
            else:
                self.attention.point_card(name if kind == "card" else "")
        if overlay is not None:
            overlay.lit(self.cursor.spot())
        self.redraw()
