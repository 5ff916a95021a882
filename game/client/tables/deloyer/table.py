"""The table of Lecoque's Conspiracy: the plotting screen, the sheets, the hand, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from game.client.board.ground import Look
from game.client.board.things import Boxed, Mark, Piece
from game.client.cards.browser import BrowserScene
from game.client.cards.things import Card, Hand
from game.client.documents import Document
from game.client.mat.overlay import Overlay
from game.client.table.game.card_button import Draw
from game.client.table.game.decisions import AtTable, Decisions, Follow, Tool, Where
from game.client.table.game.game import Game
from game.client.table.game.game_board import GameBoard
from game.client.table.game.game_table import GameTable
from game.client.table.game.pages import Bound, NarratedStep, Pages, Plate, Standing
from game.client.table.game.signs import SignGroup
from game.client.tables.deloyer import cards, pieces
from game.client.tables.deloyer.builder import DeckBuilder, is_rebuilding, plan_of
from game.client.tables.deloyer.chronicle import DeloyerChronicle
from game.client.tables.deloyer.flow import FlowScene
from game.client.tables.deloyer.pages import page, summary
from game.client.tables.deloyer.plates import plates
from game.client.tables.deloyer.signs import groups
from game.client.tables.deloyer.standing import standings
from game.client.tables.deloyer.writer import Writer
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.choice import DONE, Choose, Pick
from game.core.event import Event
from game.core.match import View
from game.core.rules import Forecast, Rules
from game.games.deloyer.chapters.movement import goals
from game.games.deloyer.data import (
    CARD,
    CARD_IDS,
    CARD_SIDE,
    HEX,
    HEX_IDS,
    LIBERATION,
    PIECE,
    PIECE_IDS,
    SIDES,
    STACK_LIMIT,
    UNIT,
)
from game.games.deloyer.explain.at_stake import at_stake
from game.games.deloyer.queries import crowded_hexes, is_held, units_at
from game.games.deloyer.state import DeloyerState

PHASES: Mapping[str, Sequence[str]] = {
    "arm": ("piece", "chit", "unit", "card", "done"),
    "hide": ("hex", "card", "done"),
    "secure": ("card", "autonomy", "done"),
    "replenish": ("piece", "convert", "fortress", "withdraw", "card", "done"),
    "move": ("piece", "card", "done"),
    "declare": ("hex", "card", "done"),
}
"""Prompts of phases: asked even if only cards can be played, or could be to public knowledge."""

ASKED_BY_CARDS = frozenset({
    "capture", "disarm", "fit", "look_at", "mercenaries_at", "place_unit", "reroll", "sea_from", "sea_to", "sea_unit",
    "spend", "strike_at", "unhide_at", "win_over", "withdraw_to",
})  # fmt: skip
"""Prompts that only effects of cards use."""


class DeloyerBoard(GameBoard[DeloyerState]):
    """The map with both sides' piles, chits and stars; the hand in a row below it."""

    look = Look(42.0, 0.0, (9, 16, 18))

    def __init__(self, game: Game[DeloyerState]) -> None:
        super().__init__(game)
        self._battle: Overlay | None = None

    def pieces(self, view: View[DeloyerState]) -> Sequence[Piece]:
        return pieces.all_pieces(view.state)

    def marks(self, view: View[DeloyerState]) -> Sequence[Mark]:
        """Return the stars of cities, and the mines."""
        return list(pieces.marks(view.state))

    def boxes(self, view: View[DeloyerState]) -> Sequence[Boxed]:
        """Return the replenishment box."""
        return list(pieces.boxed(view.state, self.label("box.replenishment")))

    def hands(self, view: View[DeloyerState]) -> Sequence[Hand]:
        return cards.hands(Writer(self.game), view)

    def card_in_play(self, view: View[DeloyerState], latest: Iterable[Event]) -> Card | None:
        """Return the card whose effect asks for the decision: that which was played last."""
        if view.choice is None or view.choice.prompt not in ASKED_BY_CARDS:
            return None
        played = next((event for event in latest if event.kind == "played"), None)
        return cards.card_of(Writer(self.game), view, CARD_IDS.index(str(played.data["card"]))) if played else None

    def overlay_key(self, view: View[DeloyerState]) -> str:
        """Return the current battle, unless the decision is made on the map."""
        from game.client.tables.deloyer.battle.board import key_of

        return key_of(view)

    def make_overlay(self, key: str) -> Overlay:
        """Return the board of a battle; the same one again after an interruption, to keep its dice."""
        from game.client.tables.deloyer.battle.board import BattleBoard

        if self._battle is None or self._battle.key != key:
            self._battle = BattleBoard(key, Writer(self.game))
        return self._battle


class DeloyerDecisions(Decisions[DeloyerState]):
    """Everything on the map or in the hand is picked there; the rest are buttons."""

    operations: ClassVar[Mapping[str, frozenset[str]]] = {
        "play_card": frozenset({"card"}),
        "arm": frozenset({"chit"}),
        "move": frozenset({"piece"}),
        "declare": frozenset({"hex"}),
        "hide": frozenset({"hex"}),
        "replenish": frozenset({"piece", "button:convert"}),
        "battle_card": frozenset({"card"}),
    }
    operation_ends = frozenset({"play_card", "arm", "move", "declare", "hide", "replenish", "secure"})
    ends_lightly = frozenset({"battle_card", "aftermath"})
    backs_out = frozenset({"move_to", "convert_to"})

    def __init__(self, game: Game[DeloyerState]) -> None:
        super().__init__(game)
        self.together = False
        """Whether all units of a hex that can go where one of them goes move with it."""
        self.aims: dict[int, int] = {}
        """The card to which each seat's next draw pile is to lead, as chosen on the event flow chart."""

    def concerned(self, view: View[DeloyerState]) -> Sequence[Where]:
        """Return the unit that moves or is converted, or those that are already on board a ship."""
        args = view.choice.args if view.choice is not None else {}
        aboard = args.get("aboard", ())
        assert isinstance(aboard, (list, tuple))
        return [Where("piece", str(piece)) for piece in (args.get("piece"), *aboard) if piece in PIECE]

    def enemy_spaces(self, view: View[DeloyerState], seat: int) -> frozenset[str]:
        """Return hexes with enemies, where units go or battles are declared."""
        choice = view.choice
        if choice is None or seat < 0 or choice.prompt not in ("move_to", "declare"):
            return frozenset()
        hexes = [str(pick.id) for pick in choice.options if pick.kind == "hex"]
        return frozenset(name for name in hexes if is_held(view.state, 1 - seat, HEX[name]))

    def where(self, view: View[DeloyerState], pick: Pick) -> Where:
        """Make units in the box, kinds of units and cards outside the hand buttons."""
        name = str(pick.id)
        if pick.kind == "chit":
            return Where("piece", name)
        if pick.kind == "piece" and view.state.at[PIECE[name]] < 0:
            return Where("button", str(pick))
        if pick.kind == "unit":
            return Where("button", str(pick))
        if pick.kind == "card" and not self._is_in_hand(view, name):
            return Where("button", str(pick))
        return super().where(view, pick)

    @staticmethod
    def _is_in_hand(view: View[DeloyerState], card: str) -> bool:
        return any(CARD[card] in hand for hand in view.state.hands)

    def meant(self, view: View[DeloyerState], choice: Choose, space: str, piece: str) -> Pick | None:
        """Return the chit or unit if one is asked for, else the hex; a unit represents identical ones."""
        kinds = {pick.kind for pick in choice.options}
        if piece.startswith("hideout."):
            alone = "piece" in kinds and not units_at(view.state, choice.seat, HEX[space])
            if "chit" in kinds or alone or choice.prompt == "arm":
                return Pick("chit", piece)
            piece = ""
        if not piece and "piece" in kinds and "hex" not in kinds and space in HEX and choice.seat >= 0:
            own = units_at(view.state, choice.seat, HEX[space])
            piece = PIECE_IDS[own[-1]] if own else ""
        if piece and choice.prompt == "arm":
            return Pick("piece", piece)
        return super().meant(view, choice, space, piece)

    def pick_icon(self, view: View[DeloyerState], pick: Pick) -> str:
        """Return counters for the buttons that name one."""
        if pick.kind == "piece":
            return pieces.look(view.state, PIECE[str(pick.id)])
        if pick.kind == "unit" and view.choice is not None and view.choice.seat >= 0:
            return pieces.sprite(view.choice.seat, UNIT[str(pick.id)])
        return pieces.chit_sprite(int(pick.id)) if pick.kind == "points" else ""

    def pick_card(self, view: View[DeloyerState], pick: Pick) -> Draw | None:
        """Return cards of the stock and the discards."""
        if pick.kind != "card":
            return None
        return partial(cards.draw_card, cards.face(Writer(self.game), CARD[str(pick.id)]))

    def prompt(self, view: View[DeloyerState], choice: Choose) -> list[Segment]:
        """Return the prompt without impossible actions, with the link to the deck builder."""
        if choice.prompt in PHASES:
            words = self._of_phase(choice)
            if choice.prompt == "move" and DONE not in choice.options:
                words = [*words, *self._crowd(view.state)]
        elif choice.prompt == "check_with" and not choice.args["bonus"]:
            words = self.catalogue.rich("deloyer_table.check_without_bonus", choice.args, game="deloyer")
        else:
            words = super().prompt(view, choice)
        for told in at_stake(view.state, choice):
            gap = " " if self.catalogue.language == "en" else ""
            words = [*words, Segment("text", gap), *self.catalogue.rich(f"deloyer.{told.key}", told.args)]
        if choice.prompt == "move_to" and self.together:
            words = [*words, *self.catalogue.rich("deloyer_table.together", {}, game="deloyer")]
        if not is_rebuilding(view):
            return words
        return [*words, *self.catalogue.rich("deloyer_table.deck.way", {}, game="deloyer")]

    def _of_phase(self, choice: Choose) -> list[Segment]:
        """Return the actions possible in a phase, or that only cards, or nothing, can be played."""
        prompt, rich = choice.prompt, self.catalogue.rich
        found = {str(pick.id) if pick.kind == "button" else pick.kind for pick in choice.options}
        if found <= {"card", str(DONE.id)} and DONE in choice.options:
            poor = prompt == "arm" and not choice.args["points"]
            key = f"{'only_cards' if 'card' in found else 'nothing'}.{prompt}{'_without_points' if poor else ''}"
            return rich(f"deloyer_table.{key}", choice.args, game="deloyer")
        say = self.catalogue.plain
        *before, last = [say(f"deloyer_table.can.{prompt}_{kind}") for kind in PHASES[prompt] if kind in found]
        if before:
            last = say("deloyer_table.can.or", {"before": say("deloyer_table.can.comma").join(before), "last": last})
        return rich(f"deloyer_table.can.{prompt}", {**choice.args, "what": last}, game="deloyer")

    def _crowd(self, st: DeloyerState) -> list[Segment]:
        """Return why movement cannot end yet: guerrillas must leave a hex [8.4.2]; empty in lessons that allow it."""
        words: list[Segment] = []
        for h in crowded_hexes(st)[:1]:
            args = {"hex": HEX_IDS[h], "number": len(units_at(st, LIBERATION, h)), "most": STACK_LIMIT}
            words += self.catalogue.rich("deloyer_table.crowded", args, game="deloyer")
        return words

    def tools(self, view: View[DeloyerState]) -> Sequence[Tool]:
        """Return the browser of known cards, the event flow chart, and the deck builder while a draw pile is made."""
        say = self.catalogue.plain
        words = f"{say('deloyer_table.cards')} (C)\n{say('deloyer_table.cards_tip')}"
        flow = f"{say('deloyer_table.flow')} (D)\n{say('deloyer_table.flow_about')}"
        deck = f"{say('deloyer_table.deck.title')} (B)\n{say('deloyer_table.deck.tip')}"
        stack = f"{say('deloyer_table.stack')} (G)\n{say('deloyer_table.stack_tip')}"
        moves = view.choice is not None and view.choice.prompt in ("move", "move_to")
        build = [Tool("deck", "hand", deck, self._open_builder, "b", acts=True)] if is_rebuilding(view) else []
        return [
            *build,
            *([Tool("stack", "group", stack, self._turn_stack, "g", self.together, acts=True)] if moves else []),
            Tool("cards", "layers", words, self._open_cards, "c"),
            Tool("flow", "chart", flow, self._open_flow, "d"),
        ]

    def _turn_stack(self, at: AtTable) -> None:
        self.together = not self.together
        at.refresh()

    def follow(self, view: View[DeloyerState], pick: Pick) -> Follow | None:
        """Let the others of the hex follow the first one, as far as they can."""
        choice = view.choice
        if not self.together or choice is None or choice.prompt != "move_to":
            return None
        return partial(_goes_along, view.state.at[PIECE[str(choice.args["piece"])]], pick)

    def _open_builder(self, at: AtTable) -> None:
        if is_rebuilding(at.view) and not at.busy:
            goal = self.aims.get(at.view.seat)
            at.app.push(DeckBuilder(at, lambda: Writer(self.game), plan_of(goal) if goal is not None else ""))

    def _open_flow(self, at: AtTable) -> None:
        at.app.push(FlowScene(at, lambda: Writer(self.game), self.aims))

    def _open_cards(self, at: AtTable) -> None:
        view, write = at.view, Writer(self.game)

        def title() -> str:
            return self.catalogue.plain("deloyer_table.cards")

        at.app.push(BrowserScene(at.app, title=title, decks=lambda: cards.decks(write, view), about=self.id))


def _goes_along(start: int, goal: Pick, view: View[DeloyerState]) -> Pick | None:
    """Return the next unit that moves from a hex to the goal, or the goal of the one that does."""
    st, choice = view.state, view.choice
    if choice is not None and choice.prompt == "move":
        h, units = HEX[str(goal.id)], [pick for pick in choice.options if pick.kind == "piece"]
        there = [pick for pick in units if st.at[PIECE[str(pick.id)]] == start]
        return next((pick for pick in there if h in goals(st, choice.seat, PIECE[str(pick.id)])), None)
    if choice is not None and choice.prompt == "move_to" and st.at[PIECE[str(choice.args["piece"])]] == start:
        return goal
    return None


class DeloyerPages(Pages[DeloyerState]):
    """Hexes, units, cards, boxes; VP and the odds of suppression; sheets and phases next to the map."""

    def __init__(self, game: Game[DeloyerState], decisions: Decisions[DeloyerState]) -> None:
        super().__init__(game)
        self._decisions = decisions

    def header(self, view: View[DeloyerState]) -> tuple[str, str]:
        write, st = Writer(self.game), view.state
        turn = write.say("turn", turn=st.turn) if st.turn else write.say("set_up")
        return self.catalogue.plain("deloyer_about.title"), turn

    def phase(self, view: View[DeloyerState]) -> str:
        """Return the current phase."""
        phase = view.state.phase
        return "" if phase == "setup" else Writer(self.game).say(f"phase.{phase}")

    def standing(self, view: View[DeloyerState]) -> Sequence[Standing]:
        """Return VP, and the chance that the rising is put down."""
        return standings(Writer(self.game), view.state)

    def plates(
        self, view: View[DeloyerState], on_point: Callable[[str], None], narrated: NarratedStep | None = None
    ) -> Sequence[Plate]:
        """Return the sheets and the phases."""
        return plates(Writer(self.game), view, on_point, narrated.step.phase if narrated is not None else "")

    def in_force(self, view: View[DeloyerState]) -> Sequence[Bound]:
        """Return the open cards."""
        name = partial(self.catalogue.name, "deloyer", "card")
        return [
            Bound(name(CARD_IDS[card]), ("card", CARD_IDS[card]), SIDES[CARD_SIDE[card]], number=card)
            for card in view.state.open
        ]

    def odds_words(self, forecast: Forecast, view: View[DeloyerState]) -> Words:
        """Return how likely only one side is left after a battle; much can be won in others too."""
        if forecast.odds is None or view.choice is None:
            return ""
        args = {"chance": forecast.odds[0], "side": self.rules.sides[view.choice.seat]}
        return self.catalogue.rich("deloyer_table.battle.alone_odds", args, game=self.id)

    def document(self, view: View[DeloyerState], subject: str, forecast: Forecast | None) -> Document | None:
        return page(Writer(self.game), view, subject, forecast, partial(self._decisions.pick_words, view))

    def signs(self, view: View[DeloyerState]) -> Sequence[SignGroup]:
        return groups(self.catalogue)

    def idle_document(self, view: View[DeloyerState]) -> Document | None:
        """Return the position in a few figures."""
        return summary(Writer(self.game), view)


class DeloyerTable(GameTable[DeloyerState]):
    """All of it."""

    def __init__(self, rules: Rules[DeloyerState]) -> None:
        super().__init__(rules)
        self.board, self.decisions = DeloyerBoard(self.game), DeloyerDecisions(self.game)
        self.pages, self.chronicle = DeloyerPages(self.game, self.decisions), DeloyerChronicle(self.game)
