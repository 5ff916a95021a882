"""From a place on the screen to an option of the decision: hot spots, menus, tips, the keyboard's walk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.board.view import Lit
from game.client.cards.things import Card
from game.client.intent import Pos
from game.client.mat.overlay import Spot
from game.client.table.documents import rule_chip
from game.client.table.game_table import Where
from game.client.table.menu import MenuLine, open_menu
from game.client.ui.button import Button
from game.client.ui.rich import Words
from game.core.choice import CHANCE, Choose, Pick
from game.core.match import View
from game.text import Segment

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


class Chooser:
    """What the person at the screen can pick now, and where. Knows only the options of the pending decision."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.choice: Choose | None = None
        self.view: View | None = None  # type: ignore[type-arg]
        self.places: dict[Pick, Where] = {}
        self.overlay_picks: frozenset[Pick] = frozenset()
        self.cursor = ""
        """Name of the spot that the keyboard is on."""

    def show(self, view: View) -> None:  # type: ignore[type-arg]
        """Take the decision of a view; nothing can be picked while it is somebody else's."""
        session = self.scene.session
        choice = session.match.choice if session.waiting == "dice" else view.choice
        own = session.waiting == "dice" or (session.waiting == "person" and view.choice is not None)
        own = own and not self.passes_by_itself()
        self.choice = choice if own else None
        self.view = View(view.state, view.seat, self.choice, view.waiting)
        overlay = self.scene.overlay
        if overlay is not None:
            overlay.show(self.view)
        spots = overlay.spots() if overlay is not None else ()
        self.overlay_picks = frozenset(pick for spot in spots for pick in spot.picks)
        options = self.choice.options if self.choice is not None else ()
        table = self.scene.table
        self.places = {pick: self._place(table.where(self.view, pick), pick) for pick in options}
        self.cursor = ""

    def passes_by_itself(self) -> bool:
        """The session will pass in the next moment, because nothing else can be done or so it was ordered."""
        return self.scene.session.passes_by_itself()

    def _place(self, where: Where, pick: Pick) -> Where:
        """Where a pick really is: a card not in a hand, a piece not on the board become buttons."""
        scene = self.scene
        button = Where("button", str(pick))
        if where.kind == "space" and (where.id not in scene.board.board.spaces or not scene.sees_map()):
            return button
        if where.kind == "piece" and (not scene.sees_map() or self.space_of(where.id) == ""):
            return button
        if where.kind == "card" and all(where.id != card.id for card in scene.cards()):
            return button
        return where

    def space_of(self, piece: str) -> str:
        """The space on which a piece lies; empty when it is not on the board."""
        found = self.scene.known.get(piece)
        return found.space if found is not None and found.space in self.scene.board.board.spaces else ""

    # === Picks at places ===

    def lit(self) -> Lit:
        """What to light on the board."""
        assert self.view is not None
        spaces = frozenset(where.id for where in self.places.values() if where.kind == "space")
        pieces = frozenset(
            where.id
            for pick, where in self.places.items()
            if where.kind == "piece" and self.scene.table.is_lit(self.view, pick)
        )
        attacks = self.scene.table.enemy_spaces(self.view, self.choice.seat) if self.choice is not None else frozenset()
        selected = frozenset(self.scene.table.in_hand(self.view))
        return Lit(spaces, attacks & spaces, pieces, selected)

    def at_space(self, space: str, piece: str = "") -> list[Pick]:
        """Options that a click on a space, or on one counter of it, may mean."""
        own = [pick for pick, where in self.places.items() if where.kind == "piece" and where.id == piece]
        if own:
            return self._ranked(own)
        here = [pick for pick, where in self.places.items() if where == Where("space", space)]
        on_pieces = [
            pick for pick, where in self.places.items() if where.kind == "piece" and self.space_of(where.id) == space
        ]
        return self._ranked(here + on_pieces)

    def _ranked(self, picks: list[Pick]) -> list[Pick]:
        """In the order of a menu."""
        return list(self.scene.table.ranked(self.view, picks)) if self.view is not None else picks

    def at_card(self, card: str) -> list[Pick]:
        """Options that a click on a card means."""
        return [pick for pick, where in self.places.items() if where == Where("card", card)]

    def on_buttons(self) -> list[Pick]:
        """Options without a place of their own."""
        return [
            pick for pick, where in self.places.items() if where.kind == "button" and pick not in self.overlay_picks
        ]

    # === Spots ===

    def spots(self) -> list[Spot]:
        """Every place at which something can be picked, in the order in which Tab walks."""
        scene = self.scene
        found = list(scene.overlay.spots()) if scene.overlay is not None and self.choice is not None else []
        spaces: dict[str, list[Pick]] = {}
        for pick, where in self.places.items():
            space = where.id if where.kind == "space" else self.space_of(where.id) if where.kind == "piece" else ""
            if space:
                spaces.setdefault(space, []).append(pick)
        for space, picks in sorted(spaces.items(), key=lambda item: self._order(item[0])):
            found.append(Spot(f"space:{space}", tuple(self._ranked(picks)), scene.board.spot_rect(space)))
        cards = {card.id: box for hand in scene.hand_views() for card, box in hand.places if card is not None}
        for card, box in cards.items():
            if picks := self.at_card(card):
                found.append(Spot(f"card:{card}", tuple(picks), pygame.Rect(box)))
        names = {str(pick): pick for pick in self.on_buttons()}
        for widget in scene.layout.walk():
            if isinstance(widget, Button) and widget.name in names:
                found.append(Spot(f"button:{widget.name}", (names[widget.name],), pygame.Rect(widget.rect)))
        return found

    def _order(self, space: str) -> tuple[int, float]:
        """Columns of the board from left to right, from top to bottom in each."""
        x, y = self.scene.board.point_of(space)
        return round(x / 40), y

    def spot(self) -> Spot | None:
        """The spot that the keyboard is on."""
        return next((spot for spot in self.spots() if spot.name == self.cursor), None) if self.cursor else None

    def step(self, way: int) -> None:
        """Go to the next spot, or the one before."""
        spots = self.spots()
        if not spots:
            return
        names = [spot.name for spot in spots]
        here = names.index(self.cursor) if self.cursor in names else (-1 if way > 0 else 0)
        self.cursor = names[(here + way) % len(names)]
        self.scene.layout.show_spot(spots[names.index(self.cursor)])
        spots = self.spots()
        scene, kind, name = self.scene, *self.cursor.partition(":")[::2]
        if kind == "space":
            scene.board.look_at([name])
            scene.board.point_at(name)
        elif scene.main is not None and kind != "button":
            spot = next(spot for spot in spots if spot.name == self.cursor)
            scene.attention.point_subject(self.cursor, spot.picks)
        else:
            scene.board.point_at("")
            if kind == "button":
                scene.attention.point_option(Pick.parse(name))
            else:
                scene.point_card(name if kind == "card" else "")
        if scene.overlay is not None:
            scene.overlay.lit(self.spot())
        scene.invalidate()

    def confirm(self) -> None:
        """Enter: what the cursor is on, else the expected button."""
        spot = self.spot()
        if spot is not None:
            self.choose(list(spot.picks), spot.rect.center)
            return
        primary = self.primary()
        if primary is not None:
            self.scene.pick(primary)

    def primary(self) -> Pick | None:
        """The button that Enter presses: the one the game expects, or the only option."""
        buttons = [pick for pick in self.on_buttons() if pick.kind == "button"]
        for name in self.scene.table.expected(self.view) if self.view is not None else ():
            for pick in buttons:
                if pick.id == name:
                    return pick
        options = list(self.places)
        return options[0] if len(options) == 1 and options[0] not in self.overlay_picks else None

    # === Picking ===

    def choose(self, picks: Sequence[Pick], pos: Pos) -> None:
        """One option is picked, of several one is asked for."""
        scene = self.scene
        if len(picks) == 1:
            scene.pick(picks[0])
        elif picks:
            assert self.view is not None
            lines = [
                MenuLine(
                    scene.table.pick_words(self.view, pick),
                    lambda pick=pick: self._from_menu(pick),
                    sprite=scene.table.pick_icon(self.view, pick),
                    atlas=scene.atlas,
                )
                for pick in picks
            ]
            open_menu(scene.root, lines, pos)

    def _from_menu(self, pick: Pick) -> None:
        self.scene.root.close_popup()
        self.scene.pick(pick)

    def type_die(self, name: str) -> bool:
        """A digit key answers a die that is to be typed in."""
        if self.choice is None or self.choice.seat != CHANCE or name not in ("1", "2", "3", "4", "5", "6"):
            return False
        pick = self.choice.find(f"die:{name}")
        if pick is not None:
            self.scene.pick(pick)
        return pick is not None

    # === Why not ===

    def refusal(self, pick: Pick) -> Words | None:
        """Why the thing pointed at is no option, with the number of the rule."""
        if self.choice is None or self.view is None or self.choice.seat == CHANCE:
            return None
        table = self.scene.table
        message = table.rules.refusal(self.view.state, self.choice, pick)
        if message is None:
            return None
        words = table.catalogue.rich(f"{table.id}.{message.key}", message.args)
        if message.rule:
            words += [Segment("text", " "), rule_chip(message.rule)]
        return words

    def tip(self, space: str, piece: str) -> tuple[Words | None, bool]:
        """The tip of the board: only why a place cannot be chosen; the inspector tells the rest."""
        if self.choice is None or not space or self.at_space(space, piece):
            return None, False
        pick = self.scene.table.meant(self.view, self.choice, space, piece) if self.view is not None else None
        return (self.refusal(pick), True) if pick is not None else (None, False)

    def card_tip(self, card: Card) -> Words | None:
        """Why a card cannot be played now; None when it can."""
        if self.choice is None or self.at_card(card.id):
            return None
        return self.refusal(Pick("marker", card.id)) or self.refusal(Pick("card", card.id))
