"""The table of Space Vermin from Beyond: two boards by night, counters with states, the queens' will, the swarm."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from game.client.board.ground import Look
from game.client.board.sketches import Sketch
from game.client.board.things import Boxed, Piece, Token
from game.client.documents import Document
from game.client.table.choosing import DIGITS
from game.client.table.game.decisions import AtTable, Decisions, Tool, Where
from game.client.table.game.game import Game
from game.client.table.game.game_board import GameBoard
from game.client.table.game.game_table import GameTable
from game.client.table.game.pages import Bound, NarratedStep, Pages, Plate, Standing
from game.client.table.game.signs import SignGroup
from game.client.tables.vermin import pieces
from game.client.tables.vermin.chronicle import VerminChronicle
from game.client.tables.vermin.pages import page
from game.client.tables.vermin.plates import plates
from game.client.tables.vermin.signs import groups
from game.client.tables.vermin.sketches import sketches
from game.client.tables.vermin.standing import standings
from game.client.tables.vermin.tracks import summary
from game.client.tables.vermin.writer import Writer, points_words
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.choice import BACK, Choose, Pick
from game.core.match import View
from game.core.rules import Forecast, Rules
from game.games.vermin.data import (
    BETA_WAY,
    BOX,
    CAMPAIGN,
    CHIT,
    CHIT_IDS,
    EVENT,
    HEX,
    IS_UNIT,
    NORTH_WAY,
    PIECE,
    PIECE_IDS,
    SOUTH_WAY,
    UNITS,
)
from game.games.vermin.explain.why_not_action import own_actions
from game.games.vermin.queries import swarm_mask
from game.games.vermin.state import VerminState

ON_PIECES = frozenset({"unit", "vermite", "exit"})
"""Kinds of picks that name something on the map."""
SIGNS = {"flooded": "map", "lashed": "fast", "ambush": "flag", "storm": "dice", "recon": "eye", "kitten": "star"}
"""The signs of effects in force."""
AIMING = ("action", "move_on")
"""Prompts at which pointing at a vermite means it as a target."""


class VerminBoard(GameBoard[VerminState]):
    """Map Alpha or map Beta by night, with their tracks and boxes."""

    look = Look(71.0, -1.0, (9, 16, 17), rim=(222, 214, 190), opens=0.63)

    def pieces(self, view: View[VerminState]) -> Sequence[Piece]:
        return pieces.all_pieces(view.state)

    def tokens(self, view: View[VerminState]) -> Sequence[Token]:
        return list(pieces.tokens(view.state))

    def boxes(self, view: View[VerminState]) -> Sequence[Boxed]:
        """Return nests, cups, reserve and piles."""
        return list(pieces.boxed(view.state, Writer(self.game).box_titles()))


class VerminDecisions(Decisions[VerminState]):
    """Everything on the map is picked there."""

    will = False
    """Whether the board shows where the queens drive the swarm."""
    primary = ("done", "yes")
    operations: ClassVar[Mapping[str, frozenset[str]]] = {
        "action": frozenset(
            {
                "hex", "vermite", "exit", "action:move_fire", "action:jump", "action:recon", "action:recovery",
                "action:request",
            }
        ),
        "arrive": frozenset({"action:drop"}),
    }  # fmt: skip
    operation_ends = frozenset({"act", "action", "arrive"})
    backs_out = frozenset({"action", "arrive", "jump", "drop", "move_on"})

    def prompt(self, view: View[VerminState], choice: Choose) -> list[Segment]:
        """Leave out ending a move with fire before anything of it has been done [I-3]."""
        if choice.prompt == "move_on" and BACK in choice.options:
            return self.catalogue.rich("vermin_table.move_first", choice.args, game="vermin")
        return super().prompt(view, choice)

    def concerned(self, view: View[VerminState]) -> Sequence[Where]:
        """Return the unit that acts."""
        return [Where("piece", name) for name in pieces.in_hand(view)]

    def digit(self, view: View[VerminState], pick: Pick) -> str:
        """Return that of a unit: the same for the whole match, whoever has acted."""
        units = [PIECE_IDS[p] for p in UNITS if view.state.at[p] != BOX] if pick.kind == "unit" else []
        return dict(zip(units, DIGITS, strict=False)).get(str(pick.id), "")

    def enemy_spaces(self, view: View[VerminState], seat: int) -> frozenset[str]:
        """Return hexes at which the ANT gun may fire."""
        if view.choice is None or view.choice.prompt != "action":
            return frozenset()
        swarm = swarm_mask(view.state)
        hexes = [str(pick.id) for pick in view.choice.options if pick.kind == "hex"]
        return frozenset(name for name in hexes if swarm >> HEX[name] & 1)

    def where(self, view: View[VerminState], pick: Pick) -> Where:
        if pick.kind == "exit":
            return Where("piece", f"exit.{pick.id}")
        if pick.kind in ON_PIECES:
            return Where("piece", str(pick.id))
        return super().where(view, pick)

    def is_lit(self, view: View[VerminState], pick: Pick) -> bool:
        """Whether it is the acting unit or a target: other units can be chosen instead, but are not highlighted."""
        return not (pick.kind == "unit" and view.choice is not None and view.choice.prompt == "action")

    def meant(self, view: View[VerminState], choice: Choose, space: str, piece: str) -> Pick | None:
        """Return a unit, vermite or exit if such are asked for, else the hex."""
        kinds = {pick.kind for pick in choice.options}
        if piece not in PIECE and space in HEX:
            here = [name for name, at in zip(PIECE_IDS, view.state.at) if at == HEX[space]]
            piece = next((name for name in here if self._kind(name) in kinds or choice.prompt in AIMING), piece)
        if piece in PIECE and (self._kind(piece) in kinds or "hex" not in kinds or choice.prompt in AIMING):
            return Pick(self._kind(piece), piece)
        if piece.startswith("exit."):
            return Pick("exit", piece.removeprefix("exit."))
        return Pick("hex", space) if space else None

    @staticmethod
    def _kind(piece: str) -> str:
        return "unit" if IS_UNIT[PIECE[piece]] else "vermite"

    def tools(self, view: View[VerminState]) -> Sequence[Tool]:
        """Return a switch that keeps the queens' will drawn on the board."""
        key = "will_on" if self.will else "will_off"
        return [Tool("will", "eye", self.catalogue.plain(f"vermin_table.{key}"), self._turn_will, "w", self.will)]

    def _turn_will(self, at: AtTable) -> None:
        self.will = not self.will
        at.refresh()

    def pick_icon(self, view: View[VerminState], pick: Pick) -> str:
        """Return counters for the buttons that name one."""
        if pick.kind in ("unit", "vermite"):
            return pieces.look(view.state, PIECE[str(pick.id)])
        if pick.kind == "exit":
            return f"exit.{pick.id}"
        return f"chit.{pick.id}" if pick.kind == "chit" else ""

    def pick_words(self, view: View[VerminState], pick: Pick) -> Words:
        """Return names of pieces, or what is done at a hex."""
        if pick.kind == "chit":
            return self.chit_words(view.state, str(pick.id))
        prompt = view.choice.prompt if view.choice is not None else ""
        for key in (f"{prompt}.{pick.id}", f"{prompt}.{pick.kind}", f"{pick.kind}.{pick.id}", f"{pick.kind}.any"):
            if f"vermin_table.pick.{key}" in self.catalogue:
                args = {"id": pick.id, "hex": pick.id}
                return self.catalogue.rich(f"vermin_table.pick.{key}", args, game="vermin")
        return super().pick_words(view, pick)

    def barred(self, view: View[VerminState]) -> Sequence[Pick]:
        """Return what a unit of its kind can do, though not now [I-4]."""
        choice = view.choice
        if choice is None or choice.prompt != "action":
            return ()
        return [pick for pick in own_actions(view.state, PIECE[str(choice.args["unit"])]) if pick not in choice.options]

    def chit_words(self, st: VerminState, chit: str) -> Words:
        """Return a chit with its directions."""
        c = CHIT[chit]
        if st.map:
            key, args = "chit_beta", {"chit": chit, "way": BETA_WAY[c] or "*"}
        else:
            key, args = "chit_alpha", {"chit": chit, "south": SOUTH_WAY[c], "north": NORTH_WAY[c]}
        return self.catalogue.rich(f"vermin_table.{key}", args, game="vermin")


class VerminPages(Pages[VerminState]):
    """Units, vermites, hexes, exits, chits, weapons; the queens' will and the turn next to the board."""

    def __init__(self, game: Game[VerminState], decisions: VerminDecisions) -> None:
        super().__init__(game)
        self._decisions = decisions

    def header(self, view: View[VerminState]) -> tuple[str, str]:
        st, say = view.state, self.catalogue.plain
        title = say("vermin_about.title")
        if not st.turn:
            return title, say("vermin_table.set_up")
        key = f"part_{st.part}" if st.scenario == CAMPAIGN else "turn"
        return title, say(f"vermin_table.{key}", {"turn": st.turn})

    def phase(self, view: View[VerminState]) -> str:
        """Return the step of the turn."""
        return self.catalogue.name("vermin", "step", view.state.step)

    def standing(self, view: View[VerminState]) -> Sequence[Standing]:
        """Return jewels out, or points; losses."""
        return standings(self.catalogue, view.state)

    def plates(
        self, view: View[VerminState], on_point: Callable[[str], None], narrated: NarratedStep | None = None
    ) -> Sequence[Plate]:
        """Return the queens' will and the turn, without the scenario of a campaign, too long for the narrow strip."""
        turn = (narrated.goal if narrated is not None and narrated.step.phase else view).state.turn
        head = self.catalogue.plain("vermin_table.turn", {"turn": turn}) if turn else self.header(view)[1]
        return plates(self.catalogue, view, on_point, head, narrated)

    def sketches(self, view: View[VerminState], subject: str, forecast: Forecast | None) -> Sequence[Sketch]:
        return sketches(self.catalogue, view, subject, forecast, will=self._decisions.will)

    def path_words(self, forecast: Forecast) -> Sequence[str] | None:
        """Return the points in halves; shots cost none and have their own line."""
        return [points_words(cost) for cost in forecast.costs] or None

    def forecast_words(self, forecast: Forecast, view: View[VerminState]) -> Words:
        """Return nothing: the flag over a target is drawn with the line of sight."""
        del forecast, view
        return ""

    def in_force(self, view: View[VerminState]) -> Sequence[Bound]:
        """Return the event of the turn and lasting effects, each with its rule."""
        st, say = view.state, self.catalogue.plain
        event = [(CHIT_IDS[chit], EVENT[chit]) for chit in st.shown[-1:]]
        return [
            *(Bound(self.catalogue.name("vermin", "event", name), ("chit", chit), sprite=f"event.{name}")
              for chit, name in event),
            *(Bound(say(f"vermin_table.effect.{name}").rstrip(".。"), ("rule", pieces.EFFECTS[name]), sign=SIGNS[name])
              for name in pieces.in_force(st)),
        ]  # fmt: skip

    def subject_of(self, kind: str, name: str) -> str:
        """Let units, vermites, chits and exits lead to pages of pieces."""
        match kind:
            case "unit" | "vermite":
                return f"piece:{name}"
            case "chit" | "exit":
                return f"piece:{kind}.{name}"
        return super().subject_of(kind, name)

    def subject_of_key(self, name: str) -> str:
        """Keys 1 to 6 try a direction; 0 shows what the chit of the turn makes the swarm do."""
        return f"way:{name}" if name in ("1", "2", "3", "4", "5", "6") else "way:chit" if name == "0" else ""

    def document(self, view: View[VerminState], subject: str, forecast: Forecast | None) -> Document | None:
        named = partial(self._decisions.pick_words, view)
        return page(Writer(self.game), view, subject, forecast, named)

    def signs(self, view: View[VerminState]) -> Sequence[SignGroup]:
        return groups(self.catalogue)

    def idle_document(self, view: View[VerminState]) -> Document | None:
        """Return the position in a few figures."""
        return summary(Writer(self.game), view)


class VerminTable(GameTable[VerminState]):
    """All of it."""

    def __init__(self, rules: Rules[VerminState]) -> None:
        super().__init__(rules)
        decisions = VerminDecisions(self.game)
        self.board, self.decisions = VerminBoard(self.game), decisions
        self.pages, self.chronicle = VerminPages(self.game, decisions), VerminChronicle(self.game)
