"""The table of Scotland the Brave: pieces, shields, hands, calendar, and what can be done with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from game.client.atlas import Atlas
from game.client.board.sketches import Disc, Sketch
from game.client.board.things import Boxed, Mark, Piece, Token
from game.client.cards.browser import BrowserScene
from game.client.cards.things import Hand
from game.client.documents import Document
from game.client.mat.overlay import Overlay
from game.client.table.game.decisions import AtTable, Decisions, Tool, Where
from game.client.table.game.game import Game
from game.client.table.game.game_board import GameBoard
from game.client.table.game.game_table import GameTable
from game.client.table.game.pages import Bound, Pages, Standing
from game.client.table.game.signs import SignGroup
from game.client.tables.scotland import pages, pieces
from game.client.tables.scotland.chronicle import ScotlandChronicle, month_cell
from game.client.tables.scotland.markers import decks
from game.client.tables.scotland.signs import groups
from game.client.theme import Rgb
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.choice import Choose, Pick
from game.core.match import View
from game.core.rules import Forecast, Rules
from game.games.scotland.chapters.scoring import victory_points
from game.games.scotland.data import (
    ENGLISH,
    HEX,
    HEX_IDS,
    INITIATIVE,
    OFF,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDES,
    UNITS,
)
from game.games.scotland.explain.at_stake import at_stake
from game.games.scotland.queries import (
    date,
    english_passive,
    has_enemy_units,
    is_rebellion,
    is_winter,
    scots_barred,
    town_counts,
    twins,
    without_escort,
)
from game.games.scotland.state import ScotlandState

ALONE: Rgb = (122, 30, 26)
ALONE_INK: Rgb = (255, 236, 214)
"""Colours of the sign of leaders without escort."""
ON_PIECES = ("leave", "only", "join", "apart")
"""Kinds of picks for choosing the pieces of a stack, besides the pieces."""


class ScotlandBoard(GameBoard[ScotlandState]):
    """The map with its towns and calendar, the hands, the field of a battle."""

    def __init__(self, game: Game[ScotlandState]) -> None:
        super().__init__(game)
        self._field: Overlay | None = None

    def pieces(self, view: View[ScotlandState]) -> Sequence[Piece]:
        st = view.state
        return [pieces.piece(st, p, HEX_IDS[h], self.catalogue.language) for p, h in enumerate(st.at) if h != OFF]

    def marks(self, view: View[ScotlandState]) -> Sequence[Mark]:
        """Return the loyalty of each Scottish town."""
        loyalty = view.state.loyalty
        return [Mark(HEX_IDS[h], f"loyalty.{SIDES[loyalty[h]]}") for h in SCOTTISH_TOWNS if loyalty[h] != OFF]

    def tokens(self, view: View[ScotlandState]) -> Sequence[Token]:
        """Return the turn marker on the calendar."""
        st = view.state
        return [Token("turn", month_cell(st, st.turn), "turn")] if st.turn else []

    def boxes(self, view: View[ScotlandState]) -> Sequence[Boxed]:
        """Return reinforcements that are due or to come, and leaders who will return."""
        return list(pages.off_map(pages.Writer(self.catalogue), view.state))

    def hands(self, view: View[ScotlandState]) -> Sequence[Hand]:
        return pieces.hands(self.catalogue, view)

    def overlay_key(self, view: View[ScotlandState]) -> str:
        """Return the current battle, unless the decision is made on the map."""
        from game.client.tables.scotland.battle.board import key_of

        return key_of(view)

    def make_overlay(self, key: str) -> Overlay:
        """Return the board of a battle; the same one again after an interruption, to keep its dice."""
        from game.client.tables.scotland.battle.board import BattleBoard

        if self._field is None or self._field.key != key:
            self._field = BattleBoard(key)
        return self._field


GENERAL: Final = ("conversion", "influence_noble", "initiative", "levy", "loyal_scots", "subversion")
"""Markers played outside battles."""
IN_BATTLE: Final = (
    "combat_advantage", "effective_archers", "highland_ferocity", "knights_charge", "lost_cause", "siege_train",
    "treachery",
)  # fmt: skip
"""Markers played before a battle."""


class ScotlandDecisions(Decisions[ScotlandState]):
    """Everything about a piece is picked on the piece."""

    primary = (*Decisions.primary, "proposed", "auto")
    operations: ClassVar[Mapping[str, frozenset[str]]] = {
        "movement": frozenset({"hex", "piece", *(f"marker:{name}" for name in GENERAL)}),
        "choose_battle": frozenset({"hex", *(f"marker:{name}" for name in GENERAL)}),
        "enemy_battle_phase": frozenset(f"marker:{name}" for name in GENERAL),
        "before_battle": frozenset(f"marker:{name}" for name in IN_BATTLE),
    }
    operation_ends = frozenset({"movement", "choose_battle", "enemy_battle_phase"})
    ends_lightly = frozenset({"move_group", "choose_battle"})
    backs_out = frozenset({"move_group"})

    def selects(self, view: View[ScotlandState], pick: Pick) -> bool:
        """Select the stack of a March, and who of it goes: the March is paid for with the first step [4.0]."""
        choice = view.choice
        if choice is None:
            return False
        if choice.prompt == "movement":
            return pick.kind == "hex"
        return choice.prompt == "move_group" and view.narrowed_from is not None and pick.kind in ON_PIECES

    def selected(self, view: View[ScotlandState], choice: Choose) -> list[Segment]:
        """Leave out stopping: the March of a selected stack is not spent yet."""
        return self.catalogue.rich("scotland_table.select_goal", choice.args, game="scotland")

    def prompt(self, view: View[ScotlandState], choice: Choose) -> list[Segment]:
        """Say with the question of a reply what depends on it."""
        words = super().prompt(view, choice)
        for told in at_stake(view.state, choice):
            gap = " " if self.catalogue.language == "en" else ""
            words += [Segment("text", gap), *self.catalogue.rich(f"scotland.{told.key}", told.args)]
        return words

    def concerned(self, view: View[ScotlandState]) -> Sequence[Where]:
        """Return the moving stack."""
        move = view.state.moving
        return [Where("piece", PIECE_IDS[p]) for p in move.group] if move is not None else ()

    def twins(self, view: View[ScotlandState], piece: str) -> Sequence[str]:
        """Return units of one hex and kind, of which only one is offered (`queries.alike`)."""
        st = view.state
        p = PIECE.get(piece, -1)
        return [PIECE_IDS[q] for q in twins(st, p)] if p in UNITS and st.at[p] != OFF else ()

    def enemy_spaces(self, view: View[ScotlandState], seat: int) -> frozenset[str]:
        """Return hexes that are entered by attacking."""
        choice = view.choice
        if choice is None or choice.prompt != "move_group":
            return frozenset()
        hexes = [HEX[str(pick.id)] for pick in choice.options if pick.kind == "hex"]
        return frozenset(HEX_IDS[h] for h in hexes if has_enemy_units(view.state, seat, h))

    def where(self, view: View[ScotlandState], pick: Pick) -> Where:
        """Put markers in the hand, and picks about a piece on the piece."""
        if pick.kind == "marker":
            return Where("card", str(pick.id))
        if pick.kind in ON_PIECES:
            return Where("piece", str(pick.id))
        if pick.kind == "piece" and view.state.at[PIECE[str(pick.id)]] == OFF:
            return Where("button", str(pick))
        return super().where(view, pick)

    def pick_icon(self, view: View[ScotlandState], pick: Pick) -> str:
        """Return counters for buttons that name a piece or a kind of unit."""
        if pick.kind == "kind":
            return str(pick.id)
        if pick.kind in ("piece", *ON_PIECES):
            return pieces.sprite(view.state, PIECE[str(pick.id)], self.catalogue.language)
        return ""

    def pick_words(self, view: View[ScotlandState], pick: Pick) -> Words:
        """Add the chance to a leader check."""
        if _is_check(view, pick):
            args = {"id": pick.id, "chance": INITIATIVE[PIECE[str(pick.id)]] / 6}
            return self.catalogue.rich("scotland_table.check", args, game="scotland")
        return super().pick_words(view, pick)

    def ranked(self, view: View[ScotlandState], picks: Sequence[Pick]) -> Sequence[Pick]:
        """Put leader checks, which are free, before Marches [4.2][8.1]; the best leader first."""
        return sorted(picks, key=lambda pick: -INITIATIVE[PIECE[str(pick.id)]] if _is_check(view, pick) else 0)

    def tools(self, view: View[ScotlandState]) -> Sequence[Tool]:
        """Return the browser of all markers."""
        say = self.catalogue.plain
        words = f"{say('scotland_table.markers.head')} (C)\n{say('scotland_table.markers.tip')}"
        return [Tool("markers", "layers", words, self._open_markers, "c")]

    def _open_markers(self, at: AtTable) -> None:
        app = at.app
        atlas = Atlas(self.id, app.sprites)

        def title() -> str:
            return self.catalogue.plain("scotland_table.markers.head")

        app.push(BrowserScene(app, title=title, decks=lambda: decks(self.catalogue, atlas), about=self.id))

    def is_lit(self, view: View[ScotlandState], pick: Pick) -> bool:
        """Whether the step is about the piece; pieces that stay or come along can still be clicked."""
        return pick.kind not in ("leave", "only", "join")


class ScotlandPages(Pages[ScotlandState]):
    """Hexes, pieces and markers; towns or points."""

    def __init__(self, game: Game[ScotlandState], decisions: ScotlandDecisions) -> None:
        super().__init__(game)
        self._decisions = decisions

    def header(self, view: View[ScotlandState]) -> tuple[str, str]:
        st, say = view.state, self.catalogue.plain
        title = say("scotland_about.title")
        if not st.turn:
            return title, say("scotland_table.set_up")
        year, month = date(st)
        return title, say("scotland_table.date", {"turn": st.turn, "year": year, "month": month}, game="scotland")

    def phase(self, view: View[ScotlandState]) -> str:
        """Return the Marches left, the round of a battle, or the step."""
        st, say = view.state, self.catalogue.plain
        if st.battle is not None and st.battle.round:
            return say("scotland_table.battle_round", {"round": st.battle.round})
        if st.step == "movement" and st.battle is None:
            return say("scotland_table.marches", {"n": st.marches[st.active]})
        return self.catalogue.name("scotland", "step", st.step)

    def standing(self, view: View[ScotlandState]) -> Sequence[Standing]:
        """Return towns in the Rebellion, victory points in the Toom Tabard."""
        st = view.state
        scots, english = town_counts(st) if is_rebellion(st) else victory_points(st)
        key = "towns" if is_rebellion(st) else "points"
        args = {"scots": scots, "english": english}
        tip = self.catalogue.rich(f"scotland_table.{key}_tip", args)
        share = scots / max(1, scots + english)
        title = self.catalogue.plain(f"scotland_table.{key}")
        return [Standing(title, (SIDES[0], SIDES[1]), (str(scots), str(english)), share, None, tip)]

    def sketches(self, view: View[ScotlandState], subject: str, forecast: Forecast | None) -> Sequence[Sketch]:
        """Draw a sign at leaders without escort."""
        alone = {view.state.at[p] for side in (SCOTS, ENGLISH) for p in without_escort(view.state, side)}
        return [Disc(HEX_IDS[h], "!", ALONE, ALONE_INK, "sw") for h in sorted(alone)]

    def document(self, view: View[ScotlandState], subject: str, forecast: Forecast | None) -> Document | None:
        named = partial(self._decisions.pick_words, view)
        return pages.page(pages.Writer(self.catalogue), view, subject, forecast, named)

    def in_force(self, view: View[ScotlandState]) -> Sequence[Bound]:
        """Return what the scenario forbids for a while, and winter."""
        st, say = view.state, self.catalogue.plain
        if not st.turn:
            return ()
        found = []
        if english_passive(st):
            found.append(Bound(say("scotland_table.bound.passive"), ("rule", "12.21"), SIDES[ENGLISH]))
        if scots_barred(st):
            rule = "12.22" if is_rebellion(st) else "13.6"
            found.append(Bound(say("scotland_table.bound.border"), ("rule", rule), SIDES[SCOTS], sign="flag"))
        if is_winter(st):
            found.append(Bound(say("scotland_table.winter").rstrip(".。"), ("rule", "6.0"), sign="snow"))
        return found

    def subject_of(self, kind: str, name: str) -> str:
        """Let a marker lead to the page of its card."""
        return f"card:{name}" if kind == "marker" else super().subject_of(kind, name)

    def signs(self, view: View[ScotlandState]) -> Sequence[SignGroup]:
        return groups(self.catalogue, view.state, (ALONE, ALONE_INK))

    def idle_document(self, view: View[ScotlandState]) -> Document | None:
        """Return the position in a few figures, and what is off the map."""
        return pages.summary(pages.Writer(self.catalogue), view)


class ScotlandTable(GameTable[ScotlandState]):
    """All of it."""

    def __init__(self, rules: Rules[ScotlandState]) -> None:
        super().__init__(rules)
        decisions = ScotlandDecisions(self.game)
        self.board, self.decisions = ScotlandBoard(self.game), decisions
        self.pages, self.chronicle = ScotlandPages(self.game, decisions), ScotlandChronicle(self.game)


def _is_check(view: View[ScotlandState], pick: Pick) -> bool:
    """Whether an option is a leader check [4.2]."""
    return view.choice is not None and view.choice.prompt == "movement" and pick.kind == "piece"
