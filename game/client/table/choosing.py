"""Map places on the screen to options of the decision, and explain why a place has none."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from game.client.attempt import attempt
from game.client.board.things import Lit, Piece
from game.client.board.view import BoardView
from game.client.cards.things import Card
from game.client.documents import rule_chip
from game.client.mat.overlay import Overlay
from game.client.table.game.decisions import Where
from game.client.table.game.game_table import GameTable
from game.client.ui import rich
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.choice import BACK, CHANCE, DONE, PASS, PASS_ALL, Choose, Pick
from game.core.match import View
from game.core.message import Message

FEWEST: Final = 3
"""From this many buttons on, they have digit keys."""
DIGITS: Final = "123456789"
NUMBER: Final = re.compile(r"\d+")


class Chooser:
    """What the person at the screen can pick now, and where. It knows only the options of the pending decision."""

    def __init__(self, table: GameTable[Any], board: BoardView) -> None:
        self.game, self.decisions, self.game_board = table.game, table.decisions, table.board
        self.board = board
        self.choice: Choose | None = None
        self.view: View[Any] | None = None
        self.places: dict[Pick, Where] = {}
        """Where each option is picked."""
        self.overlay_picks: frozenset[Pick] = frozenset()
        self.known: dict[str, Piece] = {}
        """Pieces on the board by id."""
        self.enter_chooses = True
        """Whether Enter chooses the expected option without a focus. Not in a lesson, where one learns by doing."""

    def know(self, pieces: Sequence[Piece]) -> None:
        """Set the pieces on the board."""
        self.known = {piece.id: piece for piece in pieces}

    def show(self, decision: View[Any], overlay: Overlay | None, sees_map: Callable[[], bool]) -> None:
        """Set a view and the options that the person at the screen has in it.

        `sees_map` is called once the special board shows the decision, which may open or fold the map.
        """
        self.choice, self.view = decision.choice, decision
        if overlay is not None:
            overlay.show(decision)
        spots = overlay.spots() if overlay is not None else ()
        self.overlay_picks = frozenset(pick for spot in spots for pick in spot.picks)
        cards = {card.id for hand in self.game_board.hands(decision) for card in hand.cards}
        self.places, on_map = {}, sees_map()
        for pick in self.choice.options if self.choice is not None else ():
            where = self.decisions.where(decision, pick)
            there = self._is_there(where, cards, on_map=on_map)
            self.places[pick] = where if there else Where("button", str(pick))

    def _is_there(self, where: Where, cards: set[str], *, on_map: bool) -> bool:
        """Whether the place can be clicked. Cards outside the hands and pieces off the board become buttons."""
        match where.kind:
            case "space":
                return on_map and self.board.has(where.id)
            case "piece":
                return on_map and self.space_of(where.id) != ""
            case "route":
                return on_map and self.board.has_route(where.id)
            case "card":
                return where.id in cards
        return True

    def space_of(self, piece: str) -> str:
        """Return the space that a piece is on, or an empty text if it is not on the board."""
        found = self.known.get(piece)
        return found.space if found is not None and self.board.has(found.space) else ""

    def hand_space(self) -> str:
        """Return the space of the stack that the current step is about; empty for none."""
        names = self.in_hand()
        return self.space_of(names[0]) if names else ""

    def in_hand(self) -> list[str]:
        """Return the pieces that the current step is about."""
        return self._concerned("piece") if self.view is not None else []

    def concerned(self) -> list[str]:
        """Return the spaces that the decision is about, besides those with options."""
        return self._concerned("space") if self.choice is not None else []

    @property
    def is_beside(self) -> bool:
        """Whether the decision is made by buttons alone."""
        return all(where.kind == "button" for where in self.places.values())

    def _concerned(self, kind: str) -> list[str]:
        assert self.view is not None
        return [where.id for where in self.decisions.concerned(self.view) if where.kind == kind]

    # === Picks at places ===

    def lit(self) -> Lit:
        """Return what to highlight on the board."""
        assert self.view is not None
        view, choice, decisions = self.view, self.choice, self.decisions
        spaces = frozenset(where.id for where in self.places.values() if where.kind == "space")
        pieces = frozenset(
            where.id for pick, where in self.places.items() if where.kind == "piece" and decisions.is_lit(view, pick)
        )
        pieces |= {twin for piece in pieces for twin in decisions.twins(view, piece)}
        attacks = decisions.enemy_spaces(view, choice.seat) if choice is not None else frozenset()
        routes = frozenset(where.id for where in self.places.values() if where.kind == "route")
        return Lit(spaces, attacks & spaces, pieces, frozenset(self.in_hand()), routes=routes)

    def slot_of(self, piece: str) -> str:
        """Return the slot that a piece is in, or an empty text if it is in none."""
        return self.board.picture.slot_of(self.known[piece]) if piece in self.known else ""

    def by_place(self) -> dict[tuple[str, str], list[Pick]]:
        """Return the options by space and slot; options on pieces count for the place of the piece."""
        found: dict[tuple[str, str], list[Pick]] = {}
        for pick, where in self.places.items():
            space = where.id if where.kind == "space" else self.space_of(where.id) if where.kind == "piece" else ""
            if space:
                found.setdefault((space, self.slot_of(where.id) if where.kind == "piece" else ""), []).append(pick)
        return found

    def at_space(self, space: str, piece: str = "", slot: str = "") -> list[Pick]:
        """Return the options that a click on a space, or on one of its counters or slots, may mean.

        Options on other counters of the space count only if there is nothing nearer.
        """
        own = self._of_piece(piece)
        if own:
            return self.ranked(own)
        here = [pick for pick, where in self.places.items() if where == Where("space", space)]
        on_pieces = [
            pick for pick, where in self.places.items() if where.kind == "piece" and self.space_of(where.id) == space
        ]
        near = [pick for pick in on_pieces if self.slot_of(self.places[pick].id) == slot]
        return self.ranked(here + near or on_pieces)

    def _of_piece(self, piece: str) -> list[Pick]:
        """Return the options of a counter, else those of an identical one."""
        if not piece or self.view is None:
            return []
        for name in (piece, *self.decisions.twins(self.view, piece)):
            own = [pick for pick, where in self.places.items() if where == Where("piece", name)]
            if own:
                return own
        return []

    def ranked(self, picks: list[Pick]) -> list[Pick]:
        """Sort picks as a menu lists them."""
        return list(self.decisions.ranked(self.view, picks)) if self.view is not None else picks

    def at_route(self, route: str) -> list[Pick]:
        """Return the options that a click on a route means."""
        return [pick for pick, where in self.places.items() if where == Where("route", route)]

    def at_card(self, card: str) -> list[Pick]:
        """Return the options that a click on a card means."""
        return [pick for pick, where in self.places.items() if where == Where("card", card)]

    def on_buttons(self) -> list[Pick]:
        """Return the options that have no other place than a button."""
        return [
            pick for pick, where in self.places.items() if where.kind == "button" and pick not in self.overlay_picks
        ]

    def primary(self) -> Pick | None:
        """Return the option of Enter: the one the game expects, or the only option; None in a lesson."""
        if not self.enter_chooses:
            return None
        buttons = [pick for pick in self.on_buttons() if pick.kind == "button"]
        for name in self.decisions.primary:
            for pick in buttons:
                if pick.id == name and not self._ends_more(pick):
                    return pick
        options = list(self.places)
        return options[0] if len(options) == 1 and options[0] not in self.overlay_picks else None

    def _ends_more(self, pick: Pick) -> bool:
        """Whether the option gives up others of value, so that Enter must not choose it."""
        assert self.choice is not None
        others = [each for each in self.places if each not in (DONE, PASS, PASS_ALL)]
        if pick in (DONE, PASS) and others and self.choice.prompt not in self.decisions.ends_lightly:
            return True
        return self.given_up(pick) is not None

    def given_up(self, pick: Pick) -> Message | None:
        """Return what an option gives up irreversibly, if that deserves a question."""
        choice, view = self.choice, self.view
        if choice is None or view is None:
            return None
        return attempt(lambda: self.game.rules.forfeit(view.state, choice, pick), None)

    def look_of(self, pick: Pick) -> tuple[Words, str]:
        """Return the words of an option and the sprite of its counter (or none)."""
        assert self.view is not None
        return self.decisions.pick_words(self.view, pick), self.decisions.pick_icon(self.view, pick)

    def digits(self) -> dict[str, Pick]:
        """Return the options by digit key: faces of a die, digits fixed by the game, numbers on buttons, or their
        order.

        Fewer than three buttons have no digits, and neither do cards.
        """
        if self.choice is None or self.view is None:
            return {}
        if self.choice.seat == CHANCE:
            return {str(pick.id): pick for pick in self.choice.options if pick.kind == "die"}
        buttons = self.on_buttons()
        fixed = {digit: pick for pick in buttons if (digit := self.decisions.digit(self.view, pick))}
        if fixed:
            return fixed
        if len(buttons) < FEWEST or any(self.decisions.pick_card(self.view, pick) for pick in buttons):
            return {}
        numbers = {str(pick.id): pick for pick in buttons if isinstance(pick.id, int)}
        words = {pick: rich.plain(self.decisions.pick_words(self.view, pick)) for pick in numbers.values()}
        if numbers and all(number in NUMBER.findall(words[pick]) for number, pick in numbers.items()):
            return numbers
        return dict(zip(DIGITS, (pick for pick in buttons if pick != BACK), strict=False))

    # === Why not ===

    def refusal(self, pick: Pick) -> Words | None:
        """Return why the thing pointed at is not an option, with the rule; or that the lesson reaches it later."""
        whole = self.view.whole_choice if self.view is not None else None
        if whole is None or self.view is None or whole.seat == CHANCE:
            return None
        if self.choice is not None and pick in whole.options and pick not in self.choice.options:
            return self.game.rich("screens.learn.later", {})
        message = self.game.rules.refusal(self.view.state, whole, pick)
        if message is None:
            return None
        words = self.game.rich(f"{self.game.id}.{message.key}", message.args)
        if message.rule:
            words += [Segment("text", " "), rule_chip(message.rule)]
        return words

    def tip(self, space: str, piece: str) -> tuple[Words | None, bool]:
        """Return why the place cannot be chosen, and whether to show it. Everything else is in the inspector."""
        if self.choice is None or not space or self.at_space(space, piece):
            return None, False
        pick = self._meant(space, piece)
        if pick is None or pick.id in self.in_hand():
            return None, False
        return self.refusal(pick), True

    def _meant(self, space: str, piece: str) -> Pick | None:
        """Return what a click would pick if it were legal."""
        whole = self.view.whole_choice if self.view is not None else None
        if whole is None or self.view is None:
            return None
        return self.decisions.meant(self.view, whole, space, piece)

    def why_not_piece(self, piece: str) -> Words | None:
        """Return why a counter on a special board cannot be chosen; None if no counters are asked for."""
        choice, view = self.choice, self.view
        if choice is None or view is None or self._of_piece(piece):
            return None
        if not any(pick.kind == "piece" for pick in choice.options):
            return None
        pick = self.decisions.meant(view, choice, self.space_of(piece), piece)
        return self.refusal(pick) if pick is not None and pick not in choice.options else None

    def card_tip(self, card: Card) -> Words | None:
        """Return why a card cannot be played now; None if it can."""
        if self.choice is None or self.at_card(card.id):
            return None
        return self.refusal(self._of_card(card.id))

    def _of_card(self, card: str) -> Pick:
        """Return what a click on a card in hand would pick if it were legal."""
        whole = self.view.whole_choice if self.view is not None else None
        if whole is not None and self.view is not None:
            for pick in whole.options:
                if self.decisions.where(self.view, pick) == Where("card", card):
                    return pick
        return Pick("card", card)
