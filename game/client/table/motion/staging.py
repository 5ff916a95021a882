"""Turns events into motion: the steps of events become animations on the board, the tray and the hands."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
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
from game.client.table.motion.narration import Beat, Narrating, Narrator
from game.client.table.motion.sheets import SheetShown
from game.client.table.panels.board_sync import BoardSync
from game.client.table.panels.dice_tray import Tumbling
from game.client.tween import Act, Animation, Together, Wait
from game.client.ui import rich, shapes
from game.client.ui.kit import Kit
from game.client.ui.rich import Style
from game.content.text import Segment
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
ENDS, LONGEST_CAPTION = ":：,、・–—（(", 80
"""Characters that end the cause in front of a die; most letters of a caption over dice."""
ACCOUNT = 1.8
"""Seconds for which everything pauses when the account of a fight appears."""
FINALE = 2.2
"""Seconds for which everything pauses at the end of the match, before its result."""
CARD, FACE, DEALT, CAPTION = 200, 260, 60, 320
"""Widths at 100 % of a card shown, of its face, of a card dealt, and the least of the strip below one."""


class Stager:
    """Makes animations for one table."""

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
        """Events since it began."""
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
        """The motion of events that lead to a view."""
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
        """Return what is shown at the end of an operation, such as a card; its events may be all of it."""
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
        """Show the end of the match: the place that decided it, the banner of the winner, a pause."""
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
        """Put the words of the log in front of a single die."""
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
        """Steps as motion, alike neighbours together. While the board is hidden only dice and cards are shown."""
        found: list[Animation] = []
        for group in grouped(told_once(self._briefed(todo))):
            first = group[0]
            if isinstance(first, steps.Logged):
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
        """Add sheets of a briefing, or what is shown instead."""
        for step in todo:
            if isinstance(step, steps.Brief) and (self.muted or not self.briefs(step)):
                yield from step.instead
            else:
                yield step

    def closed(self) -> list[Animation]:
        """The end of the step of a procedure to which all so far belonged, if there was one."""
        told, self._open = self._open, None
        return [Beat(self.narrator, told)] if told is not None else []

    def _make(self, group: list[steps.Step]) -> list[Animation]:
        """Return the motion of steps of one kind that happen together."""
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
        """Bring the spaces into sight, as far as they fit."""
        board = self.board
        known = [space for space in spaces if board.has(space)]

        def look() -> None:
            board.look_at(known)

        return Act(look)

    def _look_at(self, pieces: Sequence[str]) -> Animation:
        """Bring pieces into sight, wherever they are when the motion begins."""
        board = self.board

        def look() -> None:
            found = [board.picture.pieces[piece].space for piece in pieces if piece in board.picture.pieces]
            board.look_at([space for space in found if board.has(space)])

        return Act(look)

    def _deal(self, deals: list[steps.Deal]) -> list[Animation]:
        """The cards fly into the new hand, where their places are still free."""
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
        """The part of the window in the middle of which cards are shown."""
        return self.board.free() if self.board_sync.main is None else self.layout.overlay_rect

    def _card(self, step: steps.Play) -> Animation:
        """Show a card at reading size, with its name or its whole face, and below it who plays it for what.

        It stays long enough to be read, except for the person who has just played it.
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


def before_the_die(sentence: Sequence[Segment]) -> str:
    """The words of a sentence before its first die; empty if it has none, or if they are too many for a caption."""
    words = ""
    for part in sentence:
        if part.ref is not None and part.ref[0] == "die":
            found = words.strip().rstrip(ENDS).strip()
            return found if len(found) <= LONGEST_CAPTION else ""
        words += part.text
    return ""


def captioned(kit: Kit, image: pygame.Surface, step: steps.Play) -> pygame.Surface:
    """Return a card above a strip that says who plays it for what, and what it does."""
    theme, pad, wide = kit.theme, kit.px(10), max(image.get_width(), kit.px(CAPTION))
    said = [(step.caption, Style("strong", theme["ink"], "strong", theme["gold"])),
            (step.text, Style("small", theme["dim"], "strong", theme["ink"]))]  # fmt: skip
    blocks = [rich.lay_out(kit, words, style, wide - 2 * pad, "center") for words, style in said if words]
    high = sum(block.height for block in blocks) + 2 * pad
    whole = pygame.Surface((wide, image.get_height() + kit.px(6) + high), pygame.SRCALPHA)
    whole.blit(image, image.get_rect(midtop=(wide // 2, 0)))
    fill, edge = (theme["panel_top"], theme["panel"]), (theme["brass"], theme["line"])
    plate = kit.plate("caption", (wide, high), kit.px(9), list(enumerate(fill)), list(enumerate(edge)))
    top = image.get_height() + kit.px(6)
    whole.blit(plate, (0, top))
    top += pad
    for block in blocks:
        block.draw(whole, (wide - block.width) // 2, top)
        top += block.height
    return whole


def star(kit: Kit, words: str, size: int) -> pygame.Surface:
    """A jagged star with words in it."""
    big = shapes.canvas(size * 4, size * 4)
    for radius, colour in ((2.0, (94, 21, 12)), (1.84, (246, 168, 40)), (1.5, (255, 226, 110))):
        points = []
        for number in range(24):
            reach = size * (radius if number % 2 == 0 else radius * 0.74)
            angle = math.tau * number / 24
            points.append((size * 2 + math.cos(angle) * reach, size * 2 + math.sin(angle) * reach))
        pygame.draw.polygon(big, colour, points)
    image = pygame.transform.smoothscale(big, (size, size))
    block = rich.lay_out(kit, words, Style("number", (74, 20, 12)))
    block.draw(image, (size - block.width) // 2, (size - block.height) // 2)
    return image


def _all(group: list[steps.Step], kind: type[K]) -> list[K]:
    """The steps of a group, which are all of a kind."""
    return [step for step in group if isinstance(step, kind)]


def _nobody() -> None:
    """A noise is all there is."""


def told_once(todo: Iterable[steps.Step]) -> list[steps.Step]:
    """One word for all neighbours of a group."""
    found: list[steps.Step] = []
    last = -1
    for step in todo:
        if isinstance(step, steps.Tell):
            before = found[last] if last >= 0 else None
            if isinstance(before, steps.Tell) and step.group and before.group == step.group:
                found[last] = step
                continue
            last = len(found)
        found.append(step)
    return found


def grouped(todo: list[steps.Step]) -> list[list[steps.Step]]:
    """Group adjacent steps that happen together; steps of one stack along a path become one path.

    The log tells of a group when all of it has been shown, or of a step of a procedure when it begins.
    """
    groups: list[list[steps.Step]] = []
    logged: steps.Logged | None = None
    for step in todo:
        if isinstance(step, steps.Logged):
            logged = step
            continue
        last = groups[-1] if groups else None
        if last and isinstance(step, steps.Slide) and isinstance(last[0], steps.Slide):
            before = last[0]
            if list(before.pieces) == list(step.pieces) and before.path[-1] == step.path[0]:
                slot = before.slot if step.slot is None else step.slot
                last[0] = steps.Slide(before.pieces, [*before.path, *step.path[1:]], slot)
                continue
        if last and isinstance(step, steps.Brief) and isinstance(last[0], steps.Brief):
            whole = last[0].sheet.joined(step.sheet)
            if whole is not None:
                last[0] = steps.Brief(step.tell, whole)
                continue
        if last and _together(last, step):
            last.append(step)
            continue
        if logged is not None:
            groups.append([logged])
            logged = None
        groups.append([step])
    return [*groups, [logged]] if logged is not None else groups


def _together(group: list[steps.Step], step: steps.Step) -> bool:
    """Whether a step happens together with those before it, as dice of different sides and cards of one side do."""
    if type(group[0]) is not type(step):
        return False
    match step, group[-1]:
        case steps.Roll(side=side), steps.Roll(side=before):
            return side != before
        case steps.Deal(side=side), _:
            return isinstance(group[0], steps.Deal) and group[0].side == side
        case _:
            return isinstance(step, (steps.Appear, steps.Vanish, steps.Flip, steps.Shift))
