"""How events are shown on special boards: things that glide, fly or turn over, dice that tumble, ribbons."""

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
"""Seconds: of a die in the air, from one to the next, of its coming to rest, of each picture in the air."""
GROW = 0.2
"""Seconds in which a verdict grows."""
CARD = 0.14
"""Seconds from one flying card to the next."""
SHORT = 0.5
"""Seconds of what would be announced, where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How an event is shown."""

    make: type[Telling]
    seconds: float = 0.35
    """How long it takes; for dice, how long they are seen after they have come to rest."""
    sound: str = ""
    wait: float = 0.12
    """Seconds with reduced motion."""
    ribbon: bool = False
    """Is it announced on a ribbon?"""
    settles: bool = False
    """Does the board turn to the position that the events lead to?"""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that fall: names of their sprites in the order in which they come to rest, their pictures in the air.

    They come from `away`, pixels from their places; `late` are sprites that appear after them all.
    """

    dice: Sequence[str]
    frames: Sequence[pygame.Surface]
    away: tuple[float, float]
    late: Sequence[str] = ()
    counted: Sequence[Sprite] = ()
    """What the dice at rest come to: after the first, the first two ..."""


@dataclass(frozen=True, slots=True)
class Blow:
    """A thing that is hit and turns over: its name, and the star that bursts on it in its sizes."""

    name: str
    stars: Sequence[Sprite]


class Stage(ABC):
    """What the motions need of a board. What most boards answer alike is answered here."""

    kit: Kit
    rect: pygame.Rect

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Follow an event and arrange everything anew."""

    @abstractmethod
    def hide(self, names: frozenset[str]) -> None:
        """Leave some sprites to the motion that carries them."""

    @abstractmethod
    def sprites(self) -> Mapping[str, Sprite]:
        """The sprites with names; of several of one name the last."""

    def settle(self) -> None:  # noqa: B027 - not every board needs it
        """Turn to the position that the events lead to; for boards whose events do not say everything."""

    def bounds(self) -> pygame.Rect:
        """Where motions are seen."""
        return self.rect

    def announce(self, event: Event) -> pygame.Surface | None:
        """The ribbon of an event; None if there is nothing to say."""
        return None

    def ribbon_middle(self) -> Pos:
        """Where the middle of a ribbon lies."""
        return self.rect.center

    def glides(self, name: str) -> bool:
        """Does this thing glide to its new place?"""
        return bool(name)

    def strays(self, sprite: Sprite, *, comes: bool) -> pygame.Rect | None:
        """Where what comes is seen first, what goes last; None if it is there, or gone, at once."""
        return sprite.rect

    def throw(self, event: Event) -> Throw:
        """The dice of an event: by default all that lie here now, of ivory, from the right."""
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
        """What the last `number` cards decide: as it is seen before the first of them, after it, after the next ...

        These sprites have names; they are left to the motion until the last card lies.
        """
        return ()

    def blow(self, event: Event) -> Blow | None:
        """What an event hits, if that is seen."""
        return None


class Telling(Animation):
    """An event is told, and stays to be seen for a moment; a ribbon says what it was, if it has one.

    The change itself is made once, when it begins, or at its end if it was skipped.
    """

    def __init__(self, board: Stage, event: Event, manner: Manner) -> None:
        self.board, self.event, self.manner = board, event, manner
        self.still = board.kit.reduce_motion
        self.seconds = manner.wait if self.still else manner.seconds
        self.sound = manner.sound
        self.part = 0.0
        self.begun = False
        self.ribbon: Sprite | None = None

    def start(self) -> None:
        """Change what is shown, and take over what moves."""
        self.begun = True
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
        """What is different afterwards."""
        self.board.tell(self.event)
        if self.manner.settles:
            self.board.settle()

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Find out what moves."""

    def moving(self) -> Sequence[Sprite]:
        """What moves, as it is now."""
        return ()

    def step(self, part: float) -> None:
        """Remember how far it is."""
        self.part = part

    def finish(self) -> None:
        """Leave the picture as it has to be, whether the motion was seen or not."""
        if not self.begun:
            self.change()
        self.board.hide(frozenset())

    def area(self) -> pygame.Rect | None:
        """What moves, and the ribbon."""
        rects = [sprite.rect for sprite in self.moving()]
        if self.ribbon is not None:
            rects.append(self.ribbon.rect)
        found = covering(rects)
        return found.clip(self.board.bounds()) if found is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """What moves; the ribbon above all comes, stays and goes."""
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
class Way:
    """A thing on its way; `fade` is 1 for what comes, -1 for what goes."""

    image: pygame.Surface
    start: pygame.Rect
    goal: pygame.Rect
    fade: int = 0

    def at(self, eased: float) -> Sprite:
        """The thing at a part of its way; its size goes along."""
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
    """Things glide to where they belong now; who leaves fades away, who comes appears."""

    ways: Sequence[Way] = ()

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Pair old places with new ones."""
        board, ways, moved = self.board, [], []
        for name, sprite in before.items():
            goal = after.get(name)
            if not board.glides(name) or (goal is not None and goal.rect == sprite.rect):
                continue
            if goal is not None:
                ways.append(Way(goal.image, sprite.rect, goal.rect))
                moved.append(name)
            elif (last := board.strays(sprite, comes=False)) is not None:
                ways.append(Way(sprite.image.copy(), sprite.rect, last, -1))
        for name, sprite in after.items():
            if name in before or not board.glides(name):
                continue
            if (first := board.strays(sprite, comes=True)) is not None:
                ways.append(Way(sprite.image.copy(), first, sprite.rect, 1))
                moved.append(name)
        self.ways = ways
        if not ways and self.ribbon is None:
            self.seconds = 0.0
        board.hide(frozenset(moved))

    def moving(self) -> Sequence[Sprite]:
        """Under a ribbon they arrive in the first third."""
        eased = in_out_cubic(min(1.0, self.part * 3 if self.ribbon is not None else self.part))
        return [way.at(eased) for way in self.ways]


class Flying(Telling):
    """Cards fly to the table, one after the other, on a low arc."""

    cards: Sequence[Sprite] = ()
    counted: Sequence[Sequence[Sprite]] = ()
    start_at: Pos = (0, 0)

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Those that the event has laid."""
        self.start_at = self.board.origin(self.event)
        self.cards = [sprite for name, sprite in after.items() if name.startswith("laid:") and name not in before]
        self.seconds = self.manner.seconds + CARD * max(0, len(self.cards) - 1)
        self.counted = self.board.counted(len(self.cards))
        named = [*self.cards, *(sprite for sprites in self.counted for sprite in sprites)]
        self.board.hide(frozenset(sprite.name for sprite in named))

    def moving(self) -> Sequence[Sprite]:
        """Cards that have set out; what they decide, as far as they lie."""
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
    """Dice fly in tumbling and come to rest on the faces rolled; what they decide appears after them."""

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """The dice that this event rolled."""
        self.thrown = self.board.throw(self.event)
        self.dice = [after[name] for name in self.thrown.dice if name in after]
        self.late = [after[name] for name in self.thrown.late if name in after]
        self.rest = TUMBLE + SETTLE + STAGGER * max(0, len(self.dice) - 1)
        self.seconds = self.rest + self.manner.seconds
        self.board.hide(frozenset(sprite.name for sprite in (*self.dice, *self.late)))

    def moving(self) -> Sequence[Sprite]:
        """Dice in the air or at rest, then the verdict."""
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
    """A sprite at a part of its size, round its middle."""
    size = (max(1, round(sprite.rect.width * part)), max(1, round(sprite.rect.height * part)))
    same = size == sprite.image.get_size()
    return sprite if same else centred(pygame.transform.scale(sprite.image, size), sprite.rect.center)


class Struck(Telling):
    """A star bursts on a thing, which turns over to its other side."""

    faces: Sequence[Sprite] = ()
    stars: Sequence[Sprite] = ()

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """The two faces, and the star in its sizes."""
        blow = self.board.blow(self.event)
        if blow is None:
            return
        self.faces = [sprites[blow.name] for sprites in (before, after) if blow.name in sprites]
        self.stars = blow.stars if self.faces else ()
        self.board.hide(frozenset([blow.name, *(star.name for star in self.stars if star.name)]))

    def moving(self) -> Sequence[Sprite]:
        """The thing, as narrow as it looks in its turning; the star."""
        if not self.faces:
            return ()
        half = self.part < 0.5
        squash = 1 - out_cubic(self.part * 2) if half else out_back((self.part - 0.5) * 2)
        face = self.faces[0 if half else -1]
        width = max(2, round(face.image.get_width() * min(1.0, max(0.02, squash))))
        turned = pygame.transform.scale(face.image, (width, face.image.get_height()))
        return [centred(turned, face.rect.center), self.stars[min(len(self.stars) - 1, int(self.part * 6))]]
