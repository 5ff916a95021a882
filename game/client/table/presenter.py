"""Plays events as motion, one after the other. The view is the truth: when the queue is empty the table is rebuilt."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.client.board import flights, motions
from game.client.board.things import Piece
from game.client.intent import Command, Key
from game.client.mat.overlay import MainBoard
from game.client.table import steps
from game.client.table.dice_tray import Rolled
from game.client.table.grouping import grouped, told_once
from game.client.table.telling import Beat, Teller, Telling
from game.client.tween import Act, Animation, Together, Wait
from game.client.ui import rich, shapes
from game.client.ui.rich import Style

if TYPE_CHECKING:
    from game.client.table.scene import TableScene
    from game.core.event import Event
    from game.core.match import View

SPEEDS = {"instant": 0.0, "fast": 0.45, "normal": 1.0, "slow": 2.0}
"""Factor of all times by the setting."""
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
    steps.Fly: "march_drum",
    steps.Badged: "counter_place",
    steps.Shot: "clash",
    steps.NewBoard: "page",
}
STEP_KEYS = ("space", ".")
"""Keys that show one step of a procedure."""
REST = 0.350
"""Seconds between the last motion of a computer's decision and its next one."""


class Presenter:
    """The queue of animations of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.queue: deque[Animation] = deque()
        self.current: Animation | None = None
        self.teller = Teller(self._told)
        self.goal: View[Any] | None = None
        """The position that what is shown leads to."""
        self._age = 0.0

    def _told(self) -> None:
        """Another step of a procedure: the bar says so."""
        self.scene.rebuild()

    @property
    def busy(self) -> bool:
        """Is anything being shown?"""
        return self.current is not None or bool(self.queue)

    @property
    def factor(self) -> float:
        """Of all times; 0 is instant."""
        return SPEEDS[self.scene.app.settings.animation]

    def play(self, events: Sequence[Event], view: View, *, rest: bool = False) -> None:  # type: ignore[type-arg]
        """Queue the motion of events that led to a view."""
        self.goal = view
        overlay = self.scene.overlay
        todo: list[steps.Step] = []
        if isinstance(overlay, MainBoard):
            overlay.expect(view)
            if self.factor and not self.busy:
                self.scene.layout.follow()
        hidden = not self.scene.sees_map()
        for event in events:
            key = self.scene.table.opens(event)
            if key and (overlay is None or overlay.key != key):
                self._queue(todo, hidden=hidden)
                todo, hidden = [], True
                overlay = self.scene.table.make_overlay(key)
                overlay.place(self.scene.app.kit, self.scene.layout.overlay_rect)
                self.queue.append(Act(partial(self.scene.lay_over, overlay)))
            own = overlay.play(event) if overlay is not None else None
            if own is not None:
                self._queue(todo, hidden=hidden)
                todo = []
                self.queue.append(own)
                continue
            todo += self.scene.table.steps(event, view)
        self._queue(todo, hidden=hidden)
        self._close_beat()
        if rest and self.queue:
            self.queue.append(Wait(REST))
        if self.factor == 0:
            self.skip()

    def skip(self) -> None:
        """End everything at once."""
        if self.current is not None:
            self._end()
        while self.queue:
            self.current = self.queue.popleft()
            if not isinstance(self.current, (Telling, Beat)):
                self._end()
        self.current = None
        self.teller.end()
        self.scene.invalidate()

    def next_step(self) -> None:
        """The player steps: end the step under way; if its end was waited at, show the next one."""
        self.teller.stepping = True
        if self.teller.waits:
            self._end()
            return
        while self.queue and not isinstance(self.current, Beat):
            if self.current is not None:
                self._end()
            self.current = self.queue.popleft()
        self._age = 0.0
        self.scene.invalidate()

    def play_on(self) -> None:
        """The player steps no more; the rest is shown at its pace."""
        self.teller.stepping = False
        if self.teller.waits:
            self._end()
        self.scene.rebuild()

    def pace(self, key: Key) -> bool:
        """A key while a procedure is told: another step, or on at its pace. False if it means neither."""
        if self.teller.step is None:
            return False
        if key.name in STEP_KEYS:
            self.next_step()
        elif self.teller.stepping and key.command is Command.CONFIRM:
            self.play_on()
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.current is None:
            if not self.queue:
                return
            self.current = self.queue.popleft()
            self._age = 0.0
            self.current.start()
            if self.current.sound:
                self.scene.app.sound.play(self.current.sound)
        before = self.current.area()
        self._age += dt
        length = self.current.seconds * self.factor
        part = 1.0 if length <= 0 else min(1.0, self._age / length)
        self.current.step(part)
        after = self.current.area()
        for area in (before, after):
            if area is not None:
                self.scene.invalidate(area.inflate(8, 8))
        if part >= 1.0 and not self.teller.waits:
            self._end()
            if not self.busy:
                self.teller.end()

    def _end(self) -> None:
        assert self.current is not None
        animation, self.current = self.current, None
        area = animation.area()
        animation.finish()
        for each in (area, animation.area()):
            if each is not None:
                self.scene.invalidate(each.inflate(8, 8))
        self._age = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """What lies above the board."""
        if self.current is not None:
            self.current.draw(surface)

    # === From steps to animations ===

    def _queue(self, todo: Iterable[steps.Step], *, hidden: bool) -> None:
        """Queue steps; alike neighbours happen together. While the board is hidden only dice and cards are shown."""
        for group in grouped(told_once(todo)):
            kind = type(group[0])
            if isinstance(group[0], steps.Tell):
                self._close_beat()
                self._open = group[0]
                self.queue.append(Telling(self.teller, group[0]))
                continue
            if hidden and kind not in (steps.Roll, steps.Deal, steps.Play):
                continue
            made = self._make(group)
            if made:
                sound = group[0].sound if isinstance(group[0], (steps.Shot, steps.Noise)) else SOUNDS[kind]
                self.queue.append(Act(lambda sound=sound: self.scene.app.sound.play(sound)))
                self.queue += made

    _open: steps.Tell | None = None
    """The step to which what is queued next belongs."""

    def _close_beat(self) -> None:
        """What is queued so far was one step."""
        if self._open is not None:
            self.queue.append(Beat(self.teller, self._open))
            self._open = None

    def _make(self, group: list[steps.Step]) -> list[Animation]:
        board, kit = self.scene.board, self.scene.app.kit
        match group[0]:
            case steps.Slide(pieces, path):
                return [motions.Going(board, pieces, path, fade=kit.reduce_motion)]
            case steps.Appear():
                known = self.scene.known
                arriving = [
                    replace(known.get(each.piece) or Piece(each.piece, "", ""), space=each.space, sprite=each.sprite)
                    for each in group
                    if isinstance(each, steps.Appear)
                ]
                return [
                    self._look(each.space for each in arriving),
                    Together(
                        [motions.Coming(board, each) for each in arriving],
                        stagger=min(0.05, 0.6 / len(arriving)),
                    ),
                ]
            case steps.Vanish():
                going = [each.piece for each in group if isinstance(each, steps.Vanish)]
                return [self._look_at(going), Together([motions.Leaving(board, piece) for piece in going])]
            case steps.Flip():
                turns = [each for each in group if isinstance(each, steps.Flip)]
                return [
                    self._look_at([each.piece for each in turns]),
                    Together([motions.Turning(board, each.piece, each.sprite) for each in turns]),
                ]
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
                return [Act(partial(self.scene.lay_board, file))]
            case steps.SetTokens(tokens):
                return [Act(partial(self.scene.board.set_tokens, tokens))]
            case steps.LookAt(spaces):
                return [motions.Looking(board, spaces)]
            case steps.Roll():
                rolls = [
                    Rolled(each.side, list(each.faces), _spread(each.needs, len(each.faces)), each.why, each.at_least)
                    for each in group
                    if isinstance(each, steps.Roll)
                ]
                return [motions.Tumbling(self.scene.tray, rolls, at_once=kit.reduce_motion)]
            case steps.Deal():
                return [self._deal([each for each in group if isinstance(each, steps.Deal)])]
            case steps.Play(sprite, side, words):
                return [self._card(sprite, side, rich.plain(words))]
            case steps.Burst(piece, words):
                return [flights.HitBurst(board, piece, self._star(words))]
        return []

    def _look(self, spaces: Iterable[str]) -> Animation:
        """Bring what happens into sight, as far as it fits."""
        board = self.scene.board
        known = [space for space in spaces if space in board.board.spaces]

        def look() -> None:
            board.look_at(known)

        return Act(look)

    def _look_at(self, pieces: Sequence[str]) -> Animation:
        """The same for pieces, where they stand when it comes to that."""
        board = self.scene.board

        def look() -> None:
            found = [board.picture.pieces[piece].space for piece in pieces if piece in board.picture.pieces]
            board.look_at([space for space in found if space in board.board.spaces])

        return Act(look)

    def _deal(self, deals: list[steps.Deal]) -> Animation:
        width = self.scene.app.kit.px(60)
        sprites = [sprite for deal in deals for sprite in deal.sprites]
        window = self.scene.app.window_rect
        start = (self.scene.board.free().centerx, window.top - width)
        return flights.CardFlight(self.scene.atlas, sprites, start, self.scene.hand_place(deals[0].side), width)

    def _card(self, sprite: str, side: str, name: str) -> Animation:
        """A card at reading size, with its name."""
        from game.client.cards.hand import HandView, card_name

        atlas, kit = self.scene.atlas, self.scene.app.kit
        width = kit.px(150)
        image = atlas.card(sprite, width).copy()
        body = atlas.card_body(width)
        if name:
            view = HandView(
                [], 0, side, atlas, lit=_no, on_pick=_ignore, on_point=_ignore, refusal=_nothing, columns=1, width=150
            )
            view.attach(self.scene.root)
            words = card_name(view, name, (round(body.width * 0.9), round(body.height * 0.34)))
            image.blit(words, words.get_rect(center=(body.centerx, body.top + round(body.height * 0.785))))
        free = self.scene.board.free()
        return flights.CardShown(
            image, self.scene.hand_place(side), (free.centerx, free.top + round(free.height * 0.4))
        )

    def _star(self, words: str) -> pygame.Surface:
        kit = self.scene.app.kit
        return kit.picture(("star", words), lambda: star(kit.px(46), words, self.scene))


def _spread(needs: Sequence[int], count: int) -> list[int]:
    """A single number holds for all dice."""
    return list(needs) * count if len(needs) == 1 else list(needs)


def star(size: int, words: str, scene: TableScene) -> pygame.Surface:
    """A jagged star with words in it."""
    import math

    kit = scene.app.kit
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


def _nobody() -> None:
    """A noise is all there is."""


def _no(card: object) -> bool:  # noqa: ARG001
    return False


def _ignore(*args: object) -> None:
    """Nobody listens."""


def _nothing(card: object) -> None:  # noqa: ARG001
    return None
