"""Points at everything that a table shows and cannot be chosen, and counts what is answered with a reason and its rule.

`python -m tests.refusals [GAME ...]` lists the kinds of questions of a game, the worst first, with examples of what
gets no reason.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame

from game.client.app import App
from game.client.atlas import Atlas
from game.client.board.view import BoardView
from game.client.mat.overlay import MainBoard, Overlay
from game.client.screenshot import make_app
from game.client.table.choosing import Chooser
from game.client.table.panels.board_sync import Prints
from game.client.tables import make_table
from game.client.tables.dynasties.mat import Mat
from game.client.ui.rich import Words
from game.core.choice import Choose
from game.core.match import Match, View
from game.core.record import Record, decode, replay
from game.games import GAMES, load_rules
from tests.transcripts import FOLDER, SUFFIX

LOOKS = 40
"""Positions of one scenario and kind of question that are looked at."""


class Vain(NamedTuple):
    """Something that was pointed at and is no option."""

    prompt: str
    subject: str
    """As the table names it, such as "piece:wallace"."""
    answer: Words | None

    @property
    def is_answered(self) -> bool:
        """Whether a reason with the number of a rule is given."""
        return bool(self.answer) and any(getattr(segment, "kind", "") == "rule" for segment in self.answer or ())


@dataclass
class Count:
    """What was pointed at in vain in the questions of one kind."""

    vain: int = 0
    answered: int = 0
    silent: Counter[str] = field(default_factory=Counter)
    """What got no reason."""

    @property
    def share(self) -> float:
        """The part that got a reason, 0 to 1."""
        return self.answered / self.vain if self.vain else 1.0


class Pointer:
    """The table of a game without its window: what lies there, and what pointing at it tells."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.table = make_table(load_rules(game))
        self.table.catalogue = app.catalogue
        self.prints = Prints(self.table.board, app.fonts)
        self.board: BoardView | None = None
        self.chooser: Chooser

    def point(self, view: View[Any]) -> Iterator[Vain]:
        """Everything in a position that is no option of the decision, with the reason that is given."""
        choice = view.choice
        assert choice is not None
        overlay = self._lay(view)
        kinds = {where.kind for where in self.chooser.places.values()}
        found: Iterator[tuple[str, Words | None]]
        if isinstance(overlay, Mat):
            found = self._on_mat(overlay, choice)
        elif overlay is not None:
            found = self._in_battle(overlay, view)
        else:
            found = self._on_map(view, kinds)
        for subject, answer in (*found, *self._in_hand(view, kinds), *self._barred(view)):
            yield Vain(choice.prompt, subject, answer)

    def _lay(self, view: View[Any]) -> Overlay | None:
        """Put the position on the table; the special board that lies over the map."""
        lying, printed = self.table.board, self.prints.of(self.table.board.board_file(view))
        if self.board is None:
            self.board = BoardView(lying.look, printed, Atlas(self.table.id, self.app.sprites))
            self.chooser = Chooser(self.table, self.board)
        elif self.board.board.path != lying.board_file(view):
            self.board.lay(printed)
        self.chooser.know(lying.pieces(view))
        key = lying.overlay_key(view)
        overlay = lying.make_overlay(key) if key else None
        if overlay is not None:
            overlay.place(self.app.kit, pygame.Rect(0, 0, 1280, 800))
        main = overlay if isinstance(overlay, MainBoard) else None
        self.chooser.show(view, overlay, lambda: overlay is None or (main is not None and main.map_place() is not None))
        return overlay

    def _on_map(self, view: View[Any], kinds: set[str]) -> Iterator[tuple[str, Words | None]]:
        """Counters, where anything on the map is asked for; spaces, where some space is, or the game answers."""
        if not kinds & {"space", "piece"}:
            return
        assert self.board is not None
        held = set(self.chooser.in_hand())
        for space in self.board.board.spaces:
            answer, _ = self.chooser.tip(space, "")
            if not self.chooser.at_space(space) and ("space" in kinds or answer):
                yield f"space:{space}", answer
        for piece in self.chooser.known.values():
            space, slot = self.chooser.space_of(piece.id), self.chooser.slot_of(piece.id)
            if space and piece.id not in held and not self.chooser.at_space(space, piece.id, slot):
                yield f"piece:{piece.id}", self.chooser.tip(space, piece.id)[0]

    def _in_battle(self, overlay: Overlay, view: View[Any]) -> Iterator[tuple[str, Words | None]]:
        """The counters on a special board, where counters are asked for."""
        if not any(pick.kind == "piece" for pick in view.choice.options):  # type: ignore[union-attr]
            return
        lying = {f"piece:{piece}" for piece in self.chooser.known}
        offered = {f"piece:{pick.id}" for pick in view.choice.options}  # type: ignore[union-attr]
        spots = {spot.name for spot in overlay.spots()} | offered
        names = {name if ":" in name else f"piece:{name}" for name in getattr(overlay, "sprites", dict)()}
        for subject in sorted((names & lying) - spots):
            yield subject, self.chooser.why_not_piece(subject.partition(":")[2])

    def _on_mat(self, mat: Mat, choice: Choose) -> Iterator[tuple[str, Words | None]]:
        """Things of the kinds that are asked for."""
        kinds = {pick.kind for pick in choice.options}
        spots = {spot.name for spot in mat.spots()}
        for name in dict.fromkeys(each.partition("#")[0] for each in mat.sprites()):
            kind, _, ident = name.partition(":")
            if ident and kind in kinds and name not in spots:
                yield name, mat.refusal(name)

    def _in_hand(self, view: View[Any], kinds: set[str]) -> Iterator[tuple[str, Words | None]]:
        """Cards that are seen, where a card is asked for."""
        for hand in self.table.board.hands(view) if "card" in kinds else ():
            for card in hand.cards:
                if card.id and not self.chooser.at_card(card.id):
                    yield f"card:{card.id}", self.chooser.card_tip(card)

    def _barred(self, view: View[Any]) -> Iterator[tuple[str, Words | None]]:
        """Buttons that stand there dimmed."""
        for pick in self.table.decisions.barred(view):
            yield str(pick), self.chooser.refusal(pick)


def positions(record: Record) -> Iterator[Match[Any]]:
    """A recorded match, at each decision of a seat."""
    whole = replay(load_rules(record.game), record)
    match = whole.restarted()
    for decision in whole.log:
        if decision.seat >= 0:
            yield match
        match.replay([decision])


def counted(app: App, game: str, most: int = LOOKS) -> dict[str, Count]:
    """By kind of question what was pointed at in vain, in the transcripts of a game, at `most` positions of a kind."""
    pointer = Pointer(app, game)
    looks: Counter[tuple[str, str]] = Counter()
    found: dict[str, Count] = {}
    for path in sorted((FOLDER / game).glob(f"*{SUFFIX}")):
        record = decode(path.read_bytes(), path.name)
        for match in positions(record):
            choice = match.choice
            assert choice is not None
            if looks[record.scenario, choice.prompt] < most:
                looks[record.scenario, choice.prompt] += 1
                for vain in pointer.point(match.view(choice.seat)):
                    count = found.setdefault(vain.prompt, Count())
                    count.vain += 1
                    count.answered += vain.is_answered
                    if not vain.is_answered:
                        count.silent[vain.subject] += 1
    return found


def main(games: list[str]) -> None:
    """Print the kinds of questions of games, the worst first."""
    app = make_app()
    for game in games or GAMES:
        for prompt, count in sorted(counted(app, game).items(), key=lambda each: each[1].share):
            silent = ", ".join(f"{name} ({number})" for name, number in count.silent.most_common(4))
            print(f"{game} {prompt:24} {count.share:7.1%} of {count.vain:6}   {silent}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
