"""Animations on special boards: things that glide, fly or turn over, tumbling dice, ribbons."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.client.intent import Pos
from game.client.mat.sprite import Sprite, centred, covering
from game.client.tween import Animation, in_out_cubic, out_back, out_bounce, out_cubic, out_quint
from game.client.ui.kit import Kit
from game.core.event import Event

TUMBLE, STAGGER, SETTLE, TURN = 0.65, 0.06, 0.12, 0.05
"""Seconds: a die in the air, delay between dice, coming to rest, each picture in the air."""
GROW = 0.2
"""Seconds in which a verdict grows."""
CARD = 0.14
"""Delay between flying cards in seconds."""
SHORT = 0.5
"""Seconds for an announced event that has no words."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How an event is shown."""

    make: type[Telling]
    seconds: float = 0.35
    """Duration; for dice, how long they stay visible after they have come to rest."""
    sound: str = ""
    wait: float = 0.12
    """Seconds with reduced motion."""
    ribbon: bool = False
    """Whether a ribbon announces it."""
    settles: bool = False
    """Whether the board changes to the position after the events."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Thrown dice: their sprites in the order in which they come to rest, and their pictures in the air.

    They start `away` pixels from their places; `late` are sprites that appear after all of them.
    """

    dice: Sequence[str]
    frames: Sequence[pygame.Surface]
    away: tuple[float, float]
    late: Sequence[str] = ()
    counted: Sequence[Sprite] = ()
    """The total after the first die, the first two, and so on."""


@dataclass(frozen=True, slots=True)
class Blow:
    """A thing that is hit and turns over: its name, and a bursting star in several sizes."""

    name: str
    stars: Sequence[Sprite]


class AnimatedBoard(ABC):
    """What the animations need from a board, with defaults that suit most boards."""

    kit: Kit
    rect: pygame.Rect

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Apply an event and arrange everything again."""

    @abstractmethod
    def hide(self, names: frozenset[str]) -> None:
        """Do not draw some sprites, because an animation draws them."""

    @abstractmethod
    def sprites(self) -> Mapping[str, Sprite]:
        """The sprites with names; of several with the same name, the last."""

    def settle(self) -> None:  # noqa: B027 - not every board needs it
        """Change to the position after the events; for boards whose events do not contain everything."""

    def bounds(self) -> pygame.Rect:
        """The area in which animations are visible."""
        return self.rect

    def announce(self, event: Event) -> pygame.Surface | None:
        """The ribbon of an event; None if it has no words."""
        return None

    def ribbon_middle(self) -> Pos:
        """The middle of a ribbon."""
        return self.rect.center

    def glides(self, name: str) -> bool:
        """Whether a thing glides to its new place."""
        return bool(name)

    def strays(self, sprite: Sprite, *, comes: bool) -> pygame.Rect | None:
        """Where a new sprite starts, or a removed one ends; None if it appears or disappears at once."""
        return sprite.rect

    def throw(self, event: Event) -> Throw:
        """The dice of an event; by default all dice here, of ivory, from the right."""
        dice = [sprite for name, sprite in self.sprites().items() if name.startswith("die:")]
        height = max((die.rect.height for die in dice), default=1)
        frames = [
            self.kit.sprites.sprite(self.kit.sheet("dice"), f"die.ivory.tumble.{n}", height) for n in (1, 2, 3, 4)
        ]
        return Throw([die.name for die in dice], frames, (self.kit.px(150), self.kit.px(40)))

    def origin(self, event: Event) -> Pos:
        """Where the cards of an event come from."""
        return self.rect.midright

    def counted(self, number: int) -> Sequence[Sequence[Sprite]]:
        """What the last `number` cards decide: as shown before the first of them, after it, after the next, and so on.

        These sprites have names; the animation draws them until the last card has landed.
        """
        return ()

    def blow(self, event: Event) -> Blow | None:
        """What an event hits, if that is visible."""
        return None


class Telling(Animation):
    """Shows an event for a moment, with a ribbon if it has one.

    The change is applied once, at the beginning, or at the end if the animation was skipped.
    """

    def __init__(self, board: AnimatedBoard, event: Event, manner: Manner) -> None:
        self.board, self.event, self.manner = board, event, manner
        self.still = board.kit.reduce_motion
        self.seconds = manner.wait if self.still else manner.seconds
        self.sound = manner.sound
        self.part = 0.0
        self.started = False
        self.ribbon: Sprite | None = None

    def start(self) -> None:
        """Apply the change, and take over what moves."""
        self.started = True
        picture = self.board.announce(self.event) if self.manner.ribbon else None
        before = self.board.sprites()
        self.change()
        if picture is not None:
            self.ribbon = centred(picture.copy(), self.board.ribbon_middle())
        elif self.manner.ribbon:
            self.seconds = min(self.seconds, SHORT)
        if not self.still:
            self.prepare(before, self.board.sprites())

    def change(self) -> None:
        """Apply the event."""
        self.board.tell(self.event)
        if self.manner.settles:
            self.board.settle()

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Determine what moves."""

    def moving(self) -> Sequence[Sprite]:
        """The moving sprites at their current places."""
        return ()

    def step(self, part: float) -> None:
        self.part = part

    def finish(self) -> None:
        """Leave the correct final picture, even if the animation was skipped."""
        if not self.started:
            self.change()
        self.board.hide(frozenset())

    def area(self) -> pygame.Rect | None:
        rects = [sprite.rect for sprite in self.moving()]
        if self.ribbon is not None:
            rects.append(self.ribbon.rect)
        found = covering(rects)
        return found.clip(self.board.bounds()) if found is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what moves, and above it the ribbon, which fades in and out."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.board.bounds()))
        for sprite in self.moving():
            sprite.draw(surface)
        if self.ribbon is not None:
            if not self.still:
                self.ribbon.image.set_alpha(round(255 * min(1.0, self.part * 8, (1 - self.part) * 6)))
            self.ribbon.draw(surface)
        surface.set_clip(clip)


@dataclass(frozen=True, slots=True)
class SpriteMove:
    """A thing that moves; `fade` is 1 for one that appears, -1 for one that disappears."""

    image: pygame.Surface
    start: pygame.Rect
    goal: pygame.Rect
    fade: int = 0

    def at(self, eased: float) -> Sprite:
        """The thing at a fraction of its path, with its size interpolated."""
        a, b = self.start, self.goal
        x, y, wide, high = (
            round(v + (w - v) * eased)
            for v, w in ((a.left, b.left), (a.top, b.top), (a.width, b.width), (a.height, b.height))
        )
        size = (max(1, wide), max(1, high))
        image = self.image if size == self.image.get_size() else pygame.transform.scale(self.image, size)
        if self.fade:
            image.set_alpha(round(255 * (eased if self.fade > 0 else 1 - eased)))
        return Sprite(image, x, y)


class Gather(Telling):
    """Things glide to their new places; removed ones fade out, new ones fade in."""

    moves: Sequence[SpriteMove] = ()

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Pair old places with new ones."""
        board, moves, moved = self.board, [], []
        for name, sprite in before.items():
            goal = after.get(name)
            if not board.glides(name) or (goal is not None and goal.rect == sprite.rect):
                continue
            if goal is not None:
                moves.append(SpriteMove(goal.image, sprite.rect, goal.rect))
                moved.append(name)
            elif (last := board.strays(sprite, comes=False)) is not None:
                moves.append(SpriteMove(sprite.image.copy(), sprite.rect, last, -1))
        for name, sprite in after.items():
            if name in before or not board.glides(name):
                continue
            if (first := board.strays(sprite, comes=True)) is not None:
                moves.append(SpriteMove(sprite.image.copy(), first, sprite.rect, 1))
                moved.append(name)
        self.moves = moves
        if not moves and self.ribbon is None:
            self.seconds = 0.0
        board.hide(frozenset(moved))

    def moving(self) -> Sequence[Sprite]:
        """With a ribbon, the movement takes the first third of the time."""
        eased = in_out_cubic(min(1.0, self.part * 3 if self.ribbon is not None else self.part))
        return [move.at(eased) for move in self.moves]


class Flying(Telling):
    """Cards fly to the table one after the other, on a low arc."""

    cards: Sequence[Sprite] = ()
    counted: Sequence[Sequence[Sprite]] = ()
    start_at: Pos = (0, 0)

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        self.start_at = self.board.origin(self.event)
        self.cards = [sprite for name, sprite in after.items() if name.startswith("laid:") and name not in before]
        self.seconds = self.manner.seconds + CARD * max(0, len(self.cards) - 1)
        self.counted = self.board.counted(len(self.cards))
        named = [*self.cards, *(sprite for sprites in self.counted for sprite in sprites)]
        self.board.hide(frozenset(sprite.name for sprite in named))

    def moving(self) -> Sequence[Sprite]:
        """The cards in flight, and what the landed ones decide."""
        (left, top), flown = self.start_at, self.part * self.seconds
        parts = [min(1.0, max(0.0, (flown - CARD * number) / self.manner.seconds)) for number in range(len(self.cards))]
        found = list(self.counted[sum(own >= 1.0 for own in parts)]) if self.counted else []
        for card, own in zip(self.cards, parts, strict=True):
            if own > 0:
                eased, (x, y) = out_cubic(own), card.rect.center
                lift = math.sin(math.pi * own) * self.board.kit.px(30)
                found.append(centred(card.image, (left + (x - left) * eased, top + (y - top) * eased - lift)))
        return found


class Tumble(Telling):
    """Dice tumble and come to rest on the faces rolled; what they decide appears after them."""

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        self.thrown = self.board.throw(self.event)
        self.dice = [after[name] for name in self.thrown.dice if name in after]
        self.late = [after[name] for name in self.thrown.late if name in after]
        self.rest = TUMBLE + SETTLE + STAGGER * max(0, len(self.dice) - 1)
        self.seconds = self.rest + self.manner.seconds
        self.board.hide(frozenset(sprite.name for sprite in (*self.dice, *self.late)))

    def moving(self) -> Sequence[Sprite]:
        if not hasattr(self, "thrown"):
            return ()
        now = self.part * self.seconds
        found = [
            self._die(die, now - order * STAGGER, order)
            for order, die in enumerate(self.dice)
            if now - order * STAGGER > 0
        ]
        lying = sum(now - order * STAGGER >= TUMBLE for order in range(len(self.dice)))
        if 0 < lying <= len(self.thrown.counted) and now <= self.rest:
            found.append(self.thrown.counted[lying - 1])
        if now > self.rest:
            found += [_grown(sprite, out_back(min(1.0, (now - self.rest) / GROW))) for sprite in self.late]
        return found

    def _die(self, die: Sprite, time: float, order: int) -> Sprite:
        if time >= TUMBLE:
            fall = 1 - out_bounce(min(1.0, (time - TUMBLE) / SETTLE))
            return Sprite(die.image, die.x, die.y - round(fall * die.rect.height * 0.12))
        left = 1 - out_quint(time / TUMBLE)
        (x, y), (dx, dy) = die.rect.center, self.thrown.away
        frame = self.thrown.frames[int(time / TURN + order) % len(self.thrown.frames)]
        return centred(frame, (x + left * dx, y + left * dy))


def _grown(sprite: Sprite, part: float) -> Sprite:
    size = (max(1, round(sprite.rect.width * part)), max(1, round(sprite.rect.height * part)))
    same = size == sprite.image.get_size()
    return sprite if same else centred(pygame.transform.scale(sprite.image, size), sprite.rect.center)


class Struck(Telling):
    """A star bursts on a thing, which turns over."""

    faces: Sequence[Sprite] = ()
    stars: Sequence[Sprite] = ()

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        blow = self.board.blow(self.event)
        if blow is None:
            return
        self.faces = [sprites[blow.name] for sprites in (before, after) if blow.name in sprites]
        self.stars = blow.stars if self.faces else ()
        self.board.hide(frozenset([blow.name, *(star.name for star in self.stars if star.name)]))

    def moving(self) -> Sequence[Sprite]:
        """The thing, narrowed as it turns, and the star."""
        if not self.faces:
            return ()
        half = self.part < 0.5
        squash = 1 - out_cubic(self.part * 2) if half else out_back((self.part - 0.5) * 2)
        face = self.faces[0 if half else -1]
        width = max(2, round(face.image.get_width() * min(1.0, max(0.02, squash))))
        turned = pygame.transform.scale(face.image, (width, face.image.get_height()))
        return [centred(turned, face.rect.center), self.stars[min(len(self.stars) - 1, int(self.part * 6))]]
