"""The events of Lecoque's Conspiracy as lines of the log and as motion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from game.client.fallback_art import Face
from game.client.table.game.chronicle import Chronicle
from game.client.table.game.folds import Fold, groups
from game.client.table.game.steps import Appear, Deal, Flip, LookAt, Modifier, Play, Roll, Slide, Step, TurnMark, Vanish
from game.client.tables.deloyer.cards import face as card_face
from game.client.tables.deloyer.pieces import look, sprite
from game.client.tables.deloyer.writer import Writer
from game.core.choice import Plain
from game.core.event import Event
from game.core.match import View
from game.games.deloyer.data import CARD, FEDERATION, HEX, LIBERATION, PIECE, SIDES, UNIT, VP
from game.games.deloyer.state import DeloyerState

EVENTS_OF_GOING = frozenset({"moved", "shipped", "flew", "joined", "withdrew", "ejected"})
EVENTS_OF_COMING = frozenset({"placed", "armed", "replenished", "arrived", "captured"})
EVENTS_OF_LOSS = frozenset({"destroyed", "disbanded", "boxed", "fortress_withdrawn"})


EVENTS_OF_CHITS = frozenset({"hid", "hideout_used", "hideout_removed"})
MERGED = (
    (EVENTS_OF_GOING, ("units", "pieces")),
    (EVENTS_OF_COMING | frozenset({"destroyed", "disbanded"}), ("unit", "piece")),
    (EVENTS_OF_CHITS, ("points",)),
)
"""Kinds of events that follow each other, with the numbers that are added up."""


ENDS = frozenset({"turn", "phase", "over"})
"""Kinds of events that end the effects of a card, or of a battle."""


class DeloyerChronicle(Chronicle[DeloyerState]):
    """Units that move, appear and fall; dice; cards; cities that change hands."""

    draws = frozenset({"drew"})
    announces = frozenset({"played"})
    causes = MappingProxyType({"rolled": frozenset({"battle"})})

    def folds(self, events: Sequence[Event], *, begins: bool = True) -> list[Fold]:
        """And each card and each battle with what came of it; cards of a battle belong to that."""
        ends = {line for line, event in enumerate(events) if event.kind in ENDS}
        heads: list[int] = []
        fights = False
        for line, event in enumerate(events):
            fights = event.kind == "battle" or (fights and line not in ends)
            if event.kind == "battle" or (event.kind == "played" and not fights):
                heads.append(line)
        return [*super().folds(events, begins=begins), *groups(heads, ends, len(events) - 1)]

    def parts(self, before: Event, event: Event) -> bool:
        """Whether a card or a battle ends between them, too."""
        return super().parts(before, event) and event.kind in ENDS

    def merged(self, before: Event, event: Event) -> Event | None:
        """Merge events of units and chits that move, appear or fall one by one in the same place."""
        kind = event.kind
        if before.kind not in (kind, f"{kind}_several"):
            return None
        lists = next((lists for kinds, lists in MERGED if kind in kinds), ())
        a, b = dict(before.data), dict(event.data)
        both: dict[str, Plain] = {name: [*_list(a.pop(name, None)), *_list(b.pop(name, None))] for name in lists}
        number = int(str(a.pop("number", 1))) + 1
        if not lists or a != b:
            return None
        if kind not in EVENTS_OF_CHITS:
            return Event(kind, {**b, **both})
        known: dict[str, Plain] = {name: values or None for name, values in both.items()}
        return Event(f"{kind}_several", {**b, **known, "number": number})

    def opens(self, event: Event) -> str:
        """Open the battle board with the declaration."""
        from game.client.tables.deloyer.battle.board import key_of_event

        return key_of_event(event)

    def steps(self, event: Event, view: View[DeloyerState]) -> Sequence[Step]:
        return [*self._of_units(event, view.state), *self._of_cards(event), *self._dice(event)]

    def _of_units(self, event: Event, st: DeloyerState) -> Iterator[Step]:
        data, space = event.data, str(event.data.get("hex"))
        piece = str(data.get("piece") or "")
        if event.kind in EVENTS_OF_GOING:
            yield Slide(_names(data["pieces"]), [str(data["from"]), space])
        elif event.kind in EVENTS_OF_COMING:
            side = SIDES.index(str(data["side"])) if data.get("side") else st.owner[PIECE[piece]]
            yield Appear(piece, space, sprite(side, UNIT[str(data["unit"])]))
        elif event.kind in EVENTS_OF_LOSS and piece:
            yield Vanish(piece)
        elif event.kind in ("damaged", "repaired") and st.at[PIECE[piece]] >= 0:
            yield Flip(piece, look(st, PIECE[piece]))
        elif event.kind == "control":
            held = data["side"] == SIDES[LIBERATION]
            yield TurnMark(space, f"vp.{VP[HEX[space]]}" + (".held" if held else ""))
        elif event.kind == "battle":
            yield LookAt([space])

    def _of_cards(self, event: Event) -> Iterator[Step]:
        data, side = event.data, str(event.data.get("side"))
        if event.kind == "drew":
            card = data.get("card")
            front = Face("card", side, self.catalogue.name("deloyer", "card", card)) if card else Face("card", side)
            yield Deal([front.sprite], side, [str(card)] if card else [])
        elif event.kind == "played":
            write, card = Writer(self.game), CARD[str(data["card"])]
            sprite = Face("card", side, write.card(card)).sprite
            yield Play(sprite, side, "", card_face(write, card), self.sentence(event))

    def _dice(self, event: Event) -> Iterator[Step]:
        data = event.data
        if event.kind == "suppression":
            yield self._suppression(event)
            return
        faces = [face for face in _list(data.get("dice", data.get("die"))) if isinstance(face, int)]
        if faces:
            side = str(data.get("side") or SIDES[FEDERATION])
            needs = [int(str(data["need"]))] * len(faces) if "need" in data else []
            yield Roll(faces, side, "", needs, [str(data["hex"])] if data.get("hex") else [])

    def _suppression(self, event: Event) -> Roll:
        """Roll three dice together [20.3.2]."""
        data, bonus = event.data, int(str(event.data["bonus"]))
        added = [Modifier(bonus, self.catalogue.plain("deloyer_table.no_dougram"))] if bonus else []
        faces = [int(str(face)) for face in _list(data["dice"])]
        need = int(str(data["need"]))
        return Roll(faces, str(data["side"]), "", [need], at_least=True, modifiers=added, sums=True)


def _list(value: Plain) -> list[Plain]:
    return list(value) if isinstance(value, (list, tuple)) else [] if value is None else [value]


def _names(value: Plain) -> list[str]:
    return [str(one) for one in _list(value)]
