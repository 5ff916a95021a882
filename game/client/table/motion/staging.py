"""Turn the steps of events into animations of the board, the dice tray and the hands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Any, TypeVar

import pygame

from game.client.atlas import Atlas
from game.client.board import flights, motions, slides
from game.client.board.things import Lit, Piece
from game.client.cards.face import draw_face
from game.client.cards.flights import CardFlight, CardShown
from game.client.cards.hand import named_card
from game.client.mat.overlay import Overlay
from game.client.sound import Sound
from game.client.table.game import steps
from game.client.table.game.chronicle import Chronicle
from game.client.table.motion.banner import Herald
from game.client.table.motion.captions import before_the_die, captioned, star
from game.client.table.motion.grouping import grouped, join_tells
from game.client.table.motion.narration import Beat, Narrating, Narrator
from game.client.table.motion.sheets import SheetShown
from game.client.table.panels.board_sync import BoardSync
from game.client.table.panels.dice_tray import Tumbling
from game.client.tween import Act, Animation, Together, Wait
from game.client.ui import rich
from game.core.event import Event
from game.core.fight import FOUGHT
from game.core.match import View

K = TypeVar("K", bound=steps.Step)

SOUNDS = {
    steps.Slide: "counter_move",
    steps.Appear: "counter_place",
    steps.Vanish: "hit",
    steps.Flip: "flip",
    steps.TurnMark: "flip",
    steps.Roll: "dice_roll",
    steps.Deal: "card_draw",
    steps.Play: "card_play",
    steps.Burst: "hit",
    steps.MoveToken: "counter_place",
    steps.SetTokens: "counter_place",
    steps.LookAt: "clash",
    steps.Shift: "counter_move",
    steps.Badged: "counter_place",
    steps.Shot: "clash",
    steps.NewBoard: "page",
}
ACCOUNT = 1.8
"""Seconds for which everything pauses when the account of a fight appears."""
FINALE = 2.2
"""Seconds for which everything pauses at the end of the match, before its result."""
CARD, FACE, DEALT = 200, 260, 60
"""Widths in pixels at 100 % of a card shown, of its face, and of a card dealt."""


class Stager:
    """Makes the animations of one table."""

    def __init__(
        self, chronicle: Chronicle[Any], board_sync: BoardSync, atlas: Atlas, sound: Sound, narrator: Narrator,
        herald: Herald, rebuild: Callable[[], None], grow_log: Callable[[int], None],
        briefs: Callable[[steps.Brief], bool],
    ) -> None:  # fmt: skip
        self.chronicle, self.board_sync, self.board = chronicle, board_sync, board_sync.board
        self.layout, self.chooser = board_sync.layout, board_sync.chooser
        self.atlas, self.sound, self.narrator, self.herald = atlas, sound, narrator, herald
        self.rebuild, self.grow_log, self.briefs = rebuild, grow_log, briefs
        self.muted = False
        """Whether the player has skipped the briefing on the current operation."""
        self._done: list[Event] = []
        """The events of the current operation."""
        self._current: Hashable = None
        self._goal: View[Any] | None = None
        """The position that the staged motion leads to."""
        self._coming: list[str] = []
        """The cards dealt on the way there."""
        self._open: steps.Tell | None = None
        """The step that further motion is added to."""

    def expect(self, view: View[Any]) -> None:
        """Prepare for events that lead to this position; the account of an earlier fight has been seen."""
        self.layout.account = None
        if self.board_sync.main is not None:
            self.board_sync.main.expect(view)

    def staged(self, events: Sequence[Event], view: View[Any]) -> list[Animation]:
        """Return the animations of events that lead to a view, with the end of the match if it is one."""
        overlay, hidden = self.board_sync.overlay, not self.board_sync.sees_map()
        self._goal, self._coming = view, []
        found: list[Animation] = []
        todo: list[steps.Step] = []
        for number, event in enumerate(events, 1):
            if self.chronicle.is_heading(event):
                found += [*self.motion(todo, hidden=hidden), Act(partial(self.herald.begin, event))]
                todo = []
            left = len(events) - number
            if event.kind == FOUGHT:
                found += [*self.motion(todo, hidden=hidden), Act(partial(self.grow_log, left))]
                found += [Act(partial(self._account, event)), Wait(ACCOUNT)]
                todo = []
                continue
            key = self.chronicle.opens(event)
            if key and (overlay is None or overlay.key != key):
                found += self.motion(todo, hidden=hidden)
                todo, hidden = [], True
                overlay = self.board_sync.open_overlay(key)
                found.append(Act(partial(self._lay_over, overlay)))
            own = overlay.play(event) if overlay is not None else None
            if own is not None:
                found += self.motion(todo, hidden=hidden)
                cards = [step for step in self.chronicle.steps(event, view) if isinstance(step, steps.Play)]
                todo = []
                found += [*self.motion(cards, hidden=hidden), own, Act(partial(self.grow_log, left))]
                continue
            before = [*self._done, *events[: number - 1]]
            made = self._captioned(event, self.chronicle.steps(event, view))
            made = [*self.chronicle.introduces(event, before, view), *made]
            is_told = any(isinstance(step, steps.Tell) for step in made)
            todo += [steps.Logged(left), *made] if is_told else [*made, steps.Logged(left)] if made else []
        found += self.motion(todo, hidden=hidden)
        if closing := self._closing(events, view):
            found += [Act(partial(self.board_sync.lay_out, view)), *self.motion(closing, hidden=hidden)]
        found += self.closed()
        return [*found, *self._finale(events, view)] if view.state.outcome is not None else found

    def forget(self) -> None:
        """Treat the next events as unrelated to the last ones shown."""
        self._done, self._current = [], None

    def _closing(self, events: Sequence[Event], view: View[Any]) -> Sequence[steps.Step]:
        """Return the closing steps if an operation, such as a card, ends here or began and ended here."""
        progress = self.chronicle.progress
        now = progress.current(view.state) if progress is not None else None
        before, self._current = self._current, now
        self._done += events
        if now is not None and before in (None, now):
            return ()
        done, self._done = self._done, []
        closing = [] if self.muted else self.chronicle.closing(done, view)
        self.muted = False
        return closing

    def _finale(self, events: Sequence[Event], view: View[Any]) -> list[Animation]:
        """Return the end of the match: the place that decided it, the winner's banner, a pause."""
        spoken = [self.chronicle.speaks_of(event)[0] for event in reversed(events)]
        known = ([space for space in spaces if self.board.has(space)] for spaces in spoken)
        places = next(filter(None, known), []) if self.board_sync.sees_map() else []
        lit = [
            motions.Looking(self.board, places),
            Act(partial(self.board.show_lit, Lit(remembered=frozenset(places)))),
        ]
        return [Act(partial(self.herald.end, view)), *(lit if places else []), Wait(FINALE)]

    def _account(self, event: Event) -> None:
        self.layout.account = event
        self.rebuild()

    def _captioned(self, event: Event, made: Sequence[steps.Step]) -> Sequence[steps.Step]:
        """Put the log's words above the die, if the event has exactly one."""
        rolls = [step for step in made if isinstance(step, steps.Roll)]
        if len(rolls) != 1:
            return made
        words = before_the_die(self.chronicle.sentence(event))
        if not words or rich.plain(rolls[0].why) not in words:
            return made
        return [replace(step, why=words) if isinstance(step, steps.Roll) else step for step in made]

    def _lay_over(self, overlay: Overlay) -> None:
        self.board_sync.lay_over(overlay)
        self.rebuild()

    def motion(self, todo: Iterable[steps.Step], *, hidden: bool) -> list[Animation]:
        """Return the animations of steps, similar neighbours together; if the board is hidden, only dice and cards."""
        found: list[Animation] = []
        groups = grouped(join_tells(self._briefed(todo)))
        for group, after in zip_longest(groups, groups[1:], fillvalue=()):
            first = group[0]
            if isinstance(first, steps.Logged):
                if after and isinstance(after[0], (steps.Tell, steps.Brief)):
                    found += self.closed()  # the line belongs to the step that begins
                found.append(Act(partial(self.grow_log, first.left)))
            elif isinstance(first, steps.Tell):
                found += [*self.closed(), Narrating(self.narrator, first)]
                self._open = first
            elif isinstance(first, steps.Brief):
                shown = SheetShown(self.narrator, first, self.board)
                found += [
                    *self.closed(),
                    Narrating(self.narrator, first.tell),
                    Act(partial(self.sound.play, "page")),
                    shown,
                ]
            elif not hidden or isinstance(first, (steps.Roll, steps.Deal, steps.Play)):
                made = self._make(group)
                if made:
                    own = isinstance(first, (steps.Shot, steps.Noise, steps.Fly))
                    sound = first.sound if own else SOUNDS[type(first)]  # type: ignore[union-attr]
                    found += [Act(partial(self.sound.play, sound)), *made]
        return found

    def _briefed(self, todo: Iterable[steps.Step]) -> Iterator[steps.Step]:
        """Yield the steps, with the substitutes of briefings that are not wanted."""
        for step in todo:
            if isinstance(step, steps.Brief) and (self.muted or not self.briefs(step)):
                yield from step.instead
            else:
                yield step

    def closed(self) -> list[Animation]:
        """End the open step of a procedure, if there is one."""
        told, self._open = self._open, None
        return [Beat(self.narrator, told)] if told is not None else []

    def _make(self, group: list[steps.Step]) -> list[Animation]:
        """Return the animations of steps of one kind that happen at the same time."""
        match group[0]:
            case steps.Appear():
                return self._appearing(_all(group, steps.Appear))
            case steps.Vanish():
                going = [each.piece for each in _all(group, steps.Vanish)]
                return [self._look_at(going), Together([motions.Leaving(self.board, piece) for piece in going])]
            case steps.Flip():
                turns = _all(group, steps.Flip)
                flips = [motions.Turning(self.board, each.piece, each.sprite) for each in turns]
                return [self._look_at([each.piece for each in turns]), Together(flips)]
            case steps.Shift():
                shifts = [self._shifted(each) for each in _all(group, steps.Shift)]
                return [Together(shifts, stagger=min(0.08, 0.6 / len(shifts)))]
            case steps.Roll():
                rolls = _all(group, steps.Roll)
                tumbling = Tumbling(self.layout.tray, rolls, at_once=self.board.kit.reduce_motion)
                return [self._look(space for roll in rolls for space in roll.spaces), tumbling]
            case steps.Deal():
                return self._deal(_all(group, steps.Deal))
            case alone:
                return self._alone(alone)

    def _alone(self, step: steps.Step) -> list[Animation]:
        board, kit = self.board, self.board.kit
        match step:
            case steps.Slide(pieces, path, slot):
                return [motions.Going(board, pieces, path, slot, fade=kit.reduce_motion)]
            case steps.TurnMark(space, sprite):
                return [motions.MarkTurning(board, space, sprite)]
            case steps.MoveToken(token, cell):
                return [motions.TokenGoing(board, token, cell)]
            case steps.Fly(pieces, start, goal):
                return [self._look([goal]), flights.Flight(board, pieces, (start, goal), fade=kit.reduce_motion)]
            case steps.Badged(piece, badges):
                return [self._look_at([piece]), motions.Badging(board, piece, badges)]
            case steps.Shot(start, goal, side):
                return [self._look([start, goal]), flights.Tracer(board, start, goal, kit.theme.side(side).name)]
            case steps.Noise():
                return [Act(_nobody)]
            case steps.NewBoard(file):
                return [Act(partial(self.board_sync.lay_board, file))]
            case steps.SetTokens(tokens):
                return [Act(partial(board.set_tokens, tokens))]
            case steps.LookAt(spaces):
                return [motions.Looking(board, spaces)]
            case steps.Play():
                return [self._card(step)]
            case steps.Burst(piece, words):
                return [flights.HitBurst(board, piece, self._star(words))]
        return []

    def _appearing(self, appearances: list[steps.Appear]) -> list[Animation]:
        known = self.chooser.known
        arriving = [
            replace(known.get(each.piece) or Piece(each.piece, "", ""), space=each.space, sprite=each.sprite)
            for each in appearances
        ]
        coming = [motions.Coming(self.board, each) for each in arriving]
        return [self._look(each.space for each in arriving), Together(coming, stagger=min(0.05, 0.6 / len(arriving)))]

    def _shifted(self, step: steps.Shift) -> slides.Slide:
        ends, still = (step.start, step.goal), self.board.kit.reduce_motion
        return slides.Slide(self.board, step.sprite, step.number, ends, step.after, at_once=still)

    def _look(self, spaces: Iterable[str]) -> Animation:
        """Scroll to the spaces, as far as they fit."""
        board = self.board
        known = [space for space in spaces if board.has(space)]

        def look() -> None:
            board.look_at(known)

        return Act(look)

    def _look_at(self, pieces: Sequence[str]) -> Animation:
        """Scroll to pieces, wherever they are when the animation begins."""
        board = self.board

        def look() -> None:
            found = [board.picture.pieces[piece].space for piece in pieces if piece in board.picture.pieces]
            board.look_at([space for space in found if board.has(space)])

        return Act(look)

    def _deal(self, deals: list[steps.Deal]) -> list[Animation]:
        """Let the cards fly into the new hand, where their places are kept free until they arrive."""
        width, sync, goal = self.board.kit.px(DEALT), self.board_sync, self._goal
        sprites = [sprite for deal in deals for sprite in deal.sprites]
        cards = [card for deal in deals for card in deal.cards]
        self._coming += cards
        start = (self._middle().centerx, self.board.root.window.top - width)
        flight = CardFlight(self.atlas, sprites, start, self.layout.hand_place(deals[0].side), width)
        if not cards or goal is None or goal.seat != sync.view.seat:
            return [flight]
        coming = self._coming

        def begin() -> None:
            if sync.held is not goal:
                sync.held, sync.coming = goal, list(coming)
                self.rebuild()

        def arrive() -> None:
            for card in cards:
                if card in sync.coming:
                    sync.coming.remove(card)
            self.rebuild()

        return [Act(begin), flight, Act(arrive)]

    def _middle(self) -> pygame.Rect:
        """Return the part of the window in the middle of which cards are shown."""
        return self.board.free() if self.board_sync.main is None else self.layout.overlay_rect

    def _card(self, step: steps.Play) -> Animation:
        """Show a card at reading size, with its name or its whole face, and below it who plays it and why.

        It stays long enough to be read, but only briefly for the person who has just played it.
        """
        kit = self.board.kit
        if step.face is not None:
            image = draw_face(kit, step.face, kit.px(FACE)).copy()
        elif step.draw is not None:
            image = step.draw(kit, kit.px(CARD)).copy()
        else:
            image = named_card(kit, self.atlas, step.sprite, step.side, rich.plain(step.words), kit.px(CARD))
        if step.caption or step.text:
            image = captioned(kit, image, step)
        free = self._middle()
        middle = (free.centerx, free.top + round(free.height * 0.45))
        view = self.chooser.view
        own = view is not None and view.seat >= 0 and self.chooser.game.side(view.seat) == step.side
        letters = 0 if own else len(rich.plain(step.text)) + (len(step.face.text) if step.face is not None else 0)
        return CardShown(image, self.layout.hand_place(step.side), middle, read=letters)

    def _star(self, words: str) -> pygame.Surface:
        kit = self.board.kit
        return kit.picture(("star", words), lambda: star(kit, words, kit.px(46)))


def _all(group: list[steps.Step], kind: type[K]) -> list[K]:
    """Return the steps of a group, all of which have this kind, with their type."""
    return [step for step in group if isinstance(step, kind)]


def _nobody() -> None:
    """Do nothing: the sound is the whole step."""
