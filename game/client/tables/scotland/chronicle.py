"""The events of Scotland the Brave as lines of the log and as motion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from game.client.table.game.chronicle import Chronicle
from game.client.table.game.steps import (
    Appear,
    Deal,
    Flip,
    LookAt,
    MoveToken,
    Play,
    Roll,
    Slide,
    Step,
    TurnMark,
    Vanish,
)
from game.client.tables.scotland.pieces import BACK, card_sprite, sprite
from game.core.event import Event
from game.core.match import View
from game.games.scotland.data import KIND_OF, KINDS, PIECE, PIECE_IDS, UNITS
from game.games.scotland.queries import is_rebellion
from game.games.scotland.state import ScotlandState

FATES = frozenset({"leader_fate", "capture"})
"""Rolls in which reaching the number is bad for the piece concerned."""
EVENTS_OF_PLACING = frozenset({"placed", "recruited", "reinforced", "returned"})
EVENTS_OF_GOING = frozenset({"stepped", "retreated", "displaced", "went_home", "joined_beside", "leader_retreated"})
EVENTS_OF_LOSS = frozenset(
    {"destroyed", "starved", "deserted", "surrendered", "stranded", "died", "captured", "too_late"}
)


class ScotlandChronicle(Chronicle[ScotlandState]):
    """Pieces that move, appear and turn over; dice; markers; the beginning of a battle."""

    draws = frozenset({"drew"})
    causes = MappingProxyType({"volley": frozenset({"battle"})})

    def is_heading(self, event: Event) -> bool:
        """Whether a turn of the game or of a side begins."""
        return event.kind in ("turn", "player_turn")

    def speaks_of(self, event: Event) -> tuple[Sequence[str], Sequence[str]]:
        """Count leaders as pieces."""
        spaces, pieces = super().speaks_of(event)
        return spaces, [*pieces, *(str(event.data[name]) for name in ("leader",) if name in event.data)]

    def merged(self, before: Event, event: Event) -> Event | None:
        """Merge the steps of one stack into a path."""
        a, b = before.data, event.data
        if before.kind not in ("stepped", "stepped_by") or event.kind != "stepped":
            return None
        if a["hex"] != b["from"] or sorted(_names(a["pieces"])) != sorted(_names(b["pieces"])):
            return None
        return Event("stepped_by", {**b, "from": a["from"], "by": [*_names(a.get("by", [])), str(a["hex"])]})

    def steps(self, event: Event, view: View[ScotlandState]) -> Sequence[Step]:
        return list(self._steps(event, view.state))

    def _steps(self, event: Event, st: ScotlandState) -> Iterator[Step]:
        data = event.data
        side, space = str(data.get("side")), str(data.get("hex"))
        if event.kind in EVENTS_OF_GOING:
            yield Slide(_names(data["pieces"]), [str(data["from"]), space])
        elif event.kind in EVENTS_OF_PLACING:
            piece = str(data["piece"])
            yield Appear(piece, space, sprite(st, PIECE[piece], self.catalogue.language))
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
            yield Flip(PIECE_IDS[leader], sprite(st, leader, self.catalogue.language))
        elif event.kind == "loyalty":
            yield TurnMark(space, f"loyalty.{side}")
        elif event.kind == "turn":
            yield MoveToken("turn", month_cell(st, int(str(data["turn"]))))
        elif event.kind == "battle":
            yield LookAt([space])
        else:
            yield from self._chance(event)

    def _chance(self, event: Event) -> Iterator[Step]:
        data, side = event.data, str(event.data.get("side"))
        if event.kind == "march_dice":
            yield Roll([_number(data["scots"])], "scots", self.catalogue.name("scotland", "side", "scots"))
            yield Roll([_number(data["english"])], "english", self.catalogue.name("scotland", "side", "english"))
        elif event.kind in ("rolled", "rerolled"):
            needs = [_number(data["need"])] if data.get("need") is not None else []
            leader = str(data.get("leader") or "")
            why = self.catalogue.name("scotland", "leader", leader) if leader else ""
            places = [str(data["hex"])] if data.get("hex") else []
            fate = data["why"] if data["why"] in FATES else ""
            verdict = self.catalogue.plain(f"scotland_table.verdict.{fate}", data) if fate else ""
            yield Roll([_number(data["die"])], side, why, needs, places, verdict=verdict)
        elif event.kind == "volley":
            faces = [_number(face) for face in _list(data["dice"])]
            yield Roll(faces, side, "", [_number(need) for need in _list(data["needs"])])
        elif event.kind == "drew":
            known = data.get("marker")
            sprite = card_sprite(str(known), side) if known else BACK
            yield Deal([sprite], side, [str(known)] if known else [])
        elif event.kind == "marker":
            marker = str(data["marker"])
            name = self.catalogue.name("scotland", "marker", marker)
            text = self.catalogue.plain(f"scotland_about.marker_text.{marker}.short")
            yield Play(card_sprite(marker, side), side, name, caption=self.sentence(event), text=text)

    def opens(self, event: Event) -> str:
        """Open the battle board at the beginning of a battle."""
        from game.client.tables.scotland.battle.board import key_of_event

        return key_of_event(event)


def month_cell(st: ScotlandState, turn: int) -> str:
    """Return the cell of the calendar for a turn."""
    return f"turn.{turn}" if is_rebellion(st) else f"toom_tabard.{turn}"


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _names(value: object) -> list[str]:
    return [str(one) for one in _list(value)]


def _number(value: object) -> int:
    return int(str(value))
