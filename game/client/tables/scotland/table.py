"""The table of Scotland the Brave: its pieces, shields, hands, calendar, and what is shown of its events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.client.atlas import Atlas
from game.client.board.things import Boxed, Mark, Piece, Token
from game.client.cards.browser import BrowserScene
from game.client.cards.things import Card, Hand
from game.client.mat.overlay import Overlay
from game.client.table.documents import Document
from game.client.table.game_table import GameTable, Standing, Tool, Where
from game.client.table.steps import Appear, Deal, Flip, LookAt, MoveToken, Play, Roll, Slide, Step, TurnMark, Vanish
from game.client.tables.scotland import pages
from game.client.tables.scotland.markers import decks
from game.client.ui.rich import Words
from game.core.choice import Pick
from game.core.event import Event
from game.core.match import View
from game.core.rules import Forecast, Rules
from game.games.scotland.chapters.scoring import victory_points
from game.games.scotland.data import (
    COMMAND,
    HEX,
    HEX_IDS,
    INITIATIVE,
    KIND_OF,
    KINDS,
    MARKER_USERS,
    OFF,
    PIECE,
    PIECE_IDS,
    SCOTTISH_TOWNS,
    SIDE,
    SIDES,
    STRENGTH,
    UNITS,
    UNKNOWN,
)
from game.games.scotland.queries import date, has_enemy_units, is_leader, is_rebellion, town_counts
from game.games.scotland.state import ScotlandState

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

HIGHEST = frozenset({"edward", "wallace", "balliol"})
"""Kings and guardians: they lie on top of their stacks."""
EVENTS_OF_PLACING = frozenset({"placed", "recruited", "reinforced", "returned"})
EVENTS_OF_GOING = frozenset({"stepped", "retreated", "displaced", "went_home", "joined_beside", "leader_retreated"})
EVENTS_OF_LOSS = frozenset({"destroyed", "starved", "deserted", "surrendered", "stranded", "died", "captured"})
TURNING_POINTS = frozenset(
    {"turn", "player_turn", "battle", "battle_over", "loyalty", "joined", "turned_neutral", "died", "captured",
     "stone_taken", "game_over", "provoked"}
)  # fmt: skip


class ScotlandTable(GameTable[ScotlandState]):
    """See the base class for what each answer means."""

    backs_out = frozenset({"move_group"})

    def __init__(self, rules: Rules[ScotlandState]) -> None:
        super().__init__(rules)
        self._board: Overlay | None = None

    # The board and its pieces.

    def sprite(self, st: ScotlandState, p: int) -> str:
        """The counter's picture: reduced, neutral, and for leaders in the language in force."""
        neutral = ".neutral" if st.neutral[p] else ""
        if is_leader(p):
            return f"{PIECE_IDS[p]}{neutral}.{self.catalogue.language}"
        if p not in UNITS:
            return PIECE_IDS[p] + (".reduced" if st.reduced[p] else "")
        return KINDS[KIND_OF[p]] + (".reduced" if st.reduced[p] else "") + neutral

    def piece(self, st: ScotlandState, p: int, space: str) -> Piece:
        """A piece as it lies on a space."""
        order = 100 + _rank(p) if is_leader(p) else STRENGTH[st.reduced[p]][p] * 4 + (2 - st.reduced[p])
        side = "neutral" if st.neutral[p] else SIDES[SIDE[p]]
        return Piece(PIECE_IDS[p], space, self.sprite(st, p), order, not is_leader(p), side)

    def pieces(self, view: View[ScotlandState]) -> Sequence[Piece]:
        """Everything on the map."""
        st = view.state
        return [self.piece(st, p, HEX_IDS[h]) for p, h in enumerate(st.at) if h != OFF]

    def marks(self, view: View[ScotlandState]) -> Sequence[Mark]:
        """The loyalty of each Scottish town."""
        loyalty = view.state.loyalty
        return [Mark(HEX_IDS[h], f"loyalty.{SIDES[loyalty[h]]}") for h in SCOTTISH_TOWNS if loyalty[h] != OFF]

    def tokens(self, view: View[ScotlandState]) -> Sequence[Token]:
        """The turn marker on the calendar."""
        st = view.state
        return [Token("turn", self.month_cell(st, st.turn), "turn")] if st.turn else []

    def month_cell(self, st: ScotlandState, turn: int) -> str:
        """The cell of the calendar for a turn."""
        return f"turn.{turn}" if is_rebellion(st) else f"toom_tabard.{turn}"

    def boxes(self, view: View[ScotlandState]) -> Sequence[Boxed]:
        """Reinforcements that are due or to come, and leaders who will return."""
        return list(pages.off_map(self, view.state))

    def in_hand(self, view: View[ScotlandState]) -> Sequence[str]:
        """The stack being moved."""
        move = view.state.moving
        return [PIECE_IDS[p] for p in move.group] if move is not None else ()

    def enemy_spaces(self, view: View[ScotlandState], seat: int) -> frozenset[str]:
        """Hexes that are entered by attacking."""
        choice = view.choice
        if choice is None or choice.prompt != "move_group":
            return frozenset()
        hexes = [HEX[str(pick.id)] for pick in choice.options if pick.kind == "hex"]
        return frozenset(HEX_IDS[h] for h in hexes if has_enemy_units(view.state, seat, h))

    def where(self, view: View[ScotlandState], pick: Pick) -> Where:
        """Markers lie in the hand, everything that is done with a piece is done on it."""
        if pick.kind in ("leave", "only", "join", "apart"):
            return Where("piece", str(pick.id))
        if pick.kind == "piece" and view.state.at[PIECE[str(pick.id)]] == OFF:
            return Where("button", str(pick))
        return super().where(view, pick)

    def pick_icon(self, view: View[ScotlandState], pick: Pick) -> str:
        """Counters on buttons that name a piece or a kind of unit."""
        if pick.kind == "kind":
            return str(pick.id)
        if pick.kind in ("piece", "leave", "only", "join", "apart"):
            return self.sprite(view.state, PIECE[str(pick.id)])
        return ""

    def pick_words(self, view: View[ScotlandState], pick: Pick) -> Words:
        """A leader check says its chance."""
        if _is_check(view, pick):
            args = {"id": pick.id, "need": INITIATIVE[PIECE[str(pick.id)]]}
            return self.catalogue.rich("scotland_table.check", args, game="scotland")
        return super().pick_words(view, pick)

    def ranked(self, view: View[ScotlandState], picks: Sequence[Pick]) -> Sequence[Pick]:
        """Leader checks are free and come before Marches [4.2][8.1]; the best leader first."""
        return sorted(picks, key=lambda pick: -INITIATIVE[PIECE[str(pick.id)]] if _is_check(view, pick) else 0)

    # Hands, header, standing.

    def hands(self, view: View[ScotlandState]) -> Sequence[Hand]:
        """The viewer's markers, and how many the enemy holds; a spectator sees both hands."""
        own = (view.seat,) if view.seat in (0, 1) else (0, 1)
        return [self.hand(view.state, side) for side in (*own, *(s for s in (0, 1) if s not in own))]

    def hand(self, st: ScotlandState, side: int) -> Hand:
        """One side's markers."""
        name = SIDES[side]
        cards = [self.card(marker, name) for marker in st.hands[side] if marker != UNKNOWN]
        backs = sum(marker == UNKNOWN for marker in st.hands[side])
        return Hand(self.catalogue.plain("scotland_table.hand_title"), name, cards, backs)

    def card(self, marker: str, side: str) -> Card:
        """A marker as a card."""
        name = self.catalogue.name("scotland", "marker", marker)
        text = self.catalogue.plain(f"scotland_about.marker_text.{marker}.short")
        when = self.catalogue.plain(f"scotland_about.marker_text.{marker}.when")
        return Card(marker, self.card_sprite(marker, side), name, f"{name}\n{text} {when}")

    def card_sprite(self, marker: str, side: str) -> str:
        """The picture of a marker; one that its holder cannot use is printed in the user's colour."""
        users = [SIDES[user] for user in MARKER_USERS[marker]]
        return f"marker.{marker}.{side if side in users else users[0]}"

    def header(self, view: View[ScotlandState]) -> tuple[str, str]:
        """Title, turn and month."""
        st, say = view.state, self.catalogue.plain
        title = say("scotland_about.title")
        if not st.turn:
            return title, say("scotland_table.set_up")
        year, month = date(st)
        return title, say("scotland_table.date", {"turn": st.turn, "year": year, "month": month}, game="scotland")

    def phase(self, view: View[ScotlandState]) -> str:
        """Marches left, the round of a battle, or the step."""
        st, say = view.state, self.catalogue.plain
        if st.battle is not None and st.battle.round:
            return say("scotland_table.battle_round", {"round": st.battle.round})
        if st.step == "movement" and st.battle is None:
            return say("scotland_table.marches", {"n": st.marches[st.active]})
        return self.catalogue.name("scotland", "step", st.step)

    def standing(self, view: View[ScotlandState]) -> Sequence[Standing]:
        """Towns in the Rebellion, victory points in the Toom Tabard."""
        st = view.state
        scots, english = town_counts(st) if is_rebellion(st) else victory_points(st)
        key = "towns" if is_rebellion(st) else "points"
        args = {"scots": scots, "english": english}
        tip = self.catalogue.rich(f"scotland_table.{key}_tip", args)
        share = scots / max(1, scots + english)
        title = self.catalogue.plain(f"scotland_table.{key}")
        return [Standing(title, (SIDES[0], SIDES[1]), (str(scots), str(english)), share, None, tip)]

    # What happened.

    def is_turning_point(self, event: Event) -> bool:
        """Turns, battles, towns, nobles and leaders."""
        return event.kind in TURNING_POINTS

    def merged(self, before: Event, event: Event) -> Event | None:
        """The steps of one stack are one way."""
        a, b = before.data, event.data
        if before.kind not in ("stepped", "stepped_by") or event.kind != "stepped":
            return None
        if a["hex"] != b["from"] or sorted(_names(a["pieces"])) != sorted(_names(b["pieces"])):
            return None
        return Event("stepped_by", {**b, "from": a["from"], "by": [*_names(a.get("by", [])), str(a["hex"])]})

    def steps(self, event: Event, view: View[ScotlandState]) -> Sequence[Step]:
        """Pieces that go, come and turn; dice; markers."""
        return list(self._steps(event, view.state))

    def _steps(self, event: Event, st: ScotlandState) -> Iterator[Step]:
        data = event.data
        side, space = str(data.get("side")), str(data.get("hex"))
        if event.kind in EVENTS_OF_GOING:
            yield Slide(_names(data["pieces"]), [str(data["from"]), space])
        elif event.kind in EVENTS_OF_PLACING:
            piece = str(data["piece"])
            yield Appear(piece, space, self.piece(st, PIECE[piece], space).sprite)
        elif event.kind in EVENTS_OF_LOSS:
            yield Vanish(str(data.get("piece") or data.get("leader")))
        elif event.kind == "reduced":
            name = str(data["piece"])
            if PIECE[name] in UNITS:
                yield Flip(name, KINDS[KIND_OF[PIECE[name]]] + ".reduced")
        elif event.kind == "recovered":
            for name in _names(data["pieces"]):
                yield Flip(name, KINDS[KIND_OF[PIECE[name]]])
        elif event.kind == "promoted":
            yield Flip(str(data["piece"]), str(data["kind"]))
        elif event.kind in ("joined", "turned_neutral"):
            leader = PIECE[str(data["leader"])]
            yield Flip(PIECE_IDS[leader], self.sprite(st, leader))
        elif event.kind == "loyalty":
            yield TurnMark(space, f"loyalty.{side}")
        elif event.kind == "turn":
            yield MoveToken("turn", self.month_cell(st, int(str(data["turn"]))))
        elif event.kind == "battle":
            yield LookAt([space])
        else:
            yield from self._chance(event)

    def _chance(self, event: Event) -> Iterator[Step]:
        """Dice and markers."""
        data, side = event.data, str(event.data.get("side"))
        if event.kind == "march_dice":
            yield Roll([_number(data["scots"])], "scots", self.catalogue.name("scotland", "side", "scots"))
            yield Roll([_number(data["english"])], "english", self.catalogue.name("scotland", "side", "english"))
        elif event.kind in ("rolled", "rerolled"):
            needs = [_number(data["need"])] if "need" in data else []
            leader = str(data.get("leader") or "")
            why = self.catalogue.name("scotland", "leader", leader) if leader else ""
            yield Roll([_number(data["die"])], side, why, needs)
        elif event.kind == "volley":
            faces = [_number(face) for face in _list(data["dice"])]
            yield Roll(faces, side, "", [_number(need) for need in _list(data["needs"])])
        elif event.kind == "drew":
            known = data.get("marker")
            yield Deal([self.card_sprite(str(known), side) if known else "marker.back"], side)
        elif event.kind == "marker":
            marker = str(data["marker"])
            yield Play(self.card_sprite(marker, side), side, self.catalogue.name("scotland", "marker", marker))

    # Explanations.

    def document(self, view: View[ScotlandState], subject: str, forecast: Forecast | None) -> Document | None:
        """Pages about hexes, pieces and markers."""
        return pages.page(self, view, subject, forecast)

    def idle_document(self, view: View[ScotlandState]) -> Document | None:
        """The position in a few figures, and what is off the map."""
        return pages.summary(self, view)

    def tools(self, view: View[ScotlandState]) -> Sequence[Tool]:  # noqa: ARG002
        """All markers with what they do."""
        say = self.catalogue.plain
        words = f"{say('scotland_table.markers.head')} (C)\n{say('scotland_table.markers.tip')}"
        return [Tool("markers", "layers", words, self._open_markers, "c")]

    def _open_markers(self, scene: TableScene) -> None:
        atlas = Atlas(self.id, scene.app.kit.sprites)

        def title() -> str:
            return self.catalogue.plain("scotland_table.markers.head")

        scene.app.push(BrowserScene(scene.app, title=title, decks=lambda: decks(self, atlas)))

    # A special board.

    def overlay_key(self, view: View[ScotlandState]) -> str:
        """The battle that is being fought, unless the map has to be asked."""
        from game.client.tables.scotland.battle.board import key_of

        return key_of(view)

    def opens(self, event: Event) -> str:
        """A battle begins."""
        from game.client.tables.scotland.battle.board import key_of_event

        return key_of_event(event)

    def make_overlay(self, key: str) -> Overlay:
        """The board of a battle; the same one when it comes back, for the dice still lie on it."""
        from game.client.tables.scotland.battle.board import BattleBoard

        if self._board is None or self._board.key != key:
            self._board = BattleBoard(key)
        return self._board


def _is_check(view: View[ScotlandState], pick: Pick) -> bool:
    """Is an option the check of a leader [4.2]?"""
    return view.choice is not None and view.choice.prompt == "movement" and pick.kind == "piece"


def _rank(leader: int) -> int:
    """Who lies on top of a stack: kings and guardians, then the ablest."""
    return 100 * (PIECE_IDS[leader] in HIGHEST) + 10 * (INITIATIVE[leader] + COMMAND[leader])


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _names(value: object) -> list[str]:
    return [str(one) for one in _list(value)]


def _number(value: object) -> int:
    return int(str(value))
