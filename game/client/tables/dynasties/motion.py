"""How events of the card war are shown: cards that are dealt, laid, turned and moved, dice that tumble, verdicts."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Protocol

import pygame

from game.client.tables.dynasties.draw import Sprite
from game.client.tables.dynasties.layout import Areas
from game.client.tables.dynasties.shown import Shown
from game.client.tables.dynasties.stage import Stage
from game.client.tween import Animation, in_out_cubic, out_back, out_bounce, out_cubic, out_quint
from game.core.event import Event

TUMBLE, STAGGER, SETTLE = 0.65, 0.06, 0.12
READ = 0.9
"""Seconds that a verdict stays to be read."""
STILL = 0.12
"""Seconds that a change takes with reduced motion."""


class Board(Protocol):
    """What the motions need of the mat."""

    shown: Shown
    stage: Stage
    rect: pygame.Rect
    areas: Areas

    def announce(self, event: Event) -> pygame.Surface | None:
        """A ribbon with the sentence of an event."""

    def tell(self, event: Event) -> None:
        """Follow an event and arrange everything anew."""

    def arrive(self) -> None:
        """Turn to the position that the events lead to."""

    def hide(self, names: frozenset[str]) -> None:
        """Leave some sprites to the motion."""

    def sprites(self) -> Mapping[str, Sprite]:
        """The movable sprites by name."""


class Telling(Animation):
    """An event is told, and stays to be seen for a moment."""

    seconds = 0.35
    wait = 0.0

    def __init__(self, board: Board, event: Event, *, still: bool) -> None:
        self.board, self.event, self.still = board, event, still
        self.part = 0.0
        self.begun = False
        if still:
            self.seconds = max(STILL, self.wait)

    def start(self) -> None:
        """Change what is shown, and take over what moves."""
        self.begun = True
        before = dict(self.board.sprites())
        self.change()
        if not self.still:
            self.prepare(before, self.board.sprites())

    def change(self) -> None:
        """What is different afterwards."""
        self.board.tell(self.event)

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Find out what moves."""

    def step(self, part: float) -> None:
        """Remember how far it is."""
        self.part = part

    def finish(self) -> None:
        """Leave the picture as it has to be, whether the motion was seen or not."""
        if not self.begun:
            self.change()
        self.board.hide(frozenset())


class Declared(Telling):
    """An action is declared: it comes to the middle of the table."""

    seconds = 0.7
    wait = 0.5
    sound = "page"


class Gather(Telling):
    """Persons, lands and cards glide to where they belong now; who leaves fades away, who comes grows."""

    seconds = 0.55
    sound = "counter_move"

    def change(self) -> None:
        """All at once: the position is that of the end."""
        self.board.tell(self.event)
        self.board.arrive()

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Pair old places with new ones."""
        self.moves: list[tuple[pygame.Surface, pygame.Rect, pygame.Rect, int]] = []
        moving = []
        for name, sprite in before.items():
            if name.partition(":")[0] not in ("person", "country", "token"):
                continue
            goal = after.get(name)
            if goal is None:
                if name.startswith("person:"):
                    self.moves.append(
                        (sprite.image.copy(), sprite.rect, sprite.rect.move(0, -sprite.rect.height // 5), -1)
                    )
            elif goal.rect != sprite.rect:
                self.moves.append((goal.image, sprite.rect, goal.rect, 0))
                moving.append(name)
        for name, sprite in after.items():
            if name.startswith("person:") and name not in before:
                start = sprite.rect.move(0, -sprite.rect.height // 4)
                self.moves.append((sprite.image.copy(), start, sprite.rect, 1))
                moving.append(name)
        if not self.moves:
            self.seconds = 0.0
        self.board.hide(frozenset(moving))

    def area(self) -> pygame.Rect | None:
        """The whole mat, while anything moves."""
        return self.board.rect if getattr(self, "moves", None) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Each on its way; the size goes along."""
        eased = in_out_cubic(self.part)
        for image, start, goal, fade in getattr(self, "moves", ()):
            rect = pygame.Rect(
                round(start.left + (goal.left - start.left) * eased),
                round(start.top + (goal.top - start.top) * eased),
                max(1, round(start.width + (goal.width - start.width) * eased)),
                max(1, round(start.height + (goal.height - start.height) * eased)),
            )
            shown = image if rect.size == image.get_size() else pygame.transform.scale(image, rect.size)
            if fade:
                shown.set_alpha(round(255 * (eased if fade > 0 else 1 - eased)))
            surface.blit(shown, rect)


class Died(Gather):
    """Somebody dies."""

    sound = "leader_falls"


class Wed(Gather):
    """A King takes a consort."""

    seconds = 0.7
    sound = "victory"


class Won(Gather):
    """A land changes hands."""

    sound = "counter_place"


class Announced(Gather):
    """What changes the course of the game stands on a ribbon for a moment: a new King, a fallen house, the Wraith."""

    seconds = 1.5
    wait = 1.1
    sound = "march_drum"

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Cards glide as ever below the ribbon."""
        super().prepare(before, after)
        self.ribbon = self.board.announce(self.event)
        self.seconds = 1.5 if self.ribbon is not None else 0.5

    def area(self) -> pygame.Rect | None:
        """The mat."""
        return self.board.rect

    def draw(self, surface: pygame.Surface) -> None:
        """Cards arrive in the first third; the ribbon comes, stays, goes."""
        part, self.part = self.part, min(1.0, self.part * 3)
        super().draw(surface)
        self.part = part
        ribbon = getattr(self, "ribbon", None)
        if ribbon is not None:
            ribbon.set_alpha(round(255 * min(1.0, part * 8, (1 - part) * 6)))
            surface.blit(ribbon, ribbon.get_rect(center=self.board.areas.middle.center))


class Crowned(Announced):
    """A King: announced when he succeeds another, not in the set-up."""

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """See `Announced`."""
        super().prepare(before, after)
        if self.event.data.get("why") == "setup":
            self.ribbon, self.seconds = None, 0.5


class Flying(Telling):
    """Cards of the check fly to the table, one after the other."""

    seconds = 0.42
    sound = "card_play"

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """From the court of who plays, or from the upper edge, as from the pack."""
        self.flights: list[tuple[Sprite, tuple[int, int]]] = []
        for name, sprite in after.items():
            if name.startswith("laid:") and name not in before:
                self.flights.append((sprite, self._start()))
        self.seconds = 0.42 + 0.14 * max(0, len(self.flights) - 1)
        self.board.hide(frozenset(sprite.name for sprite, _ in self.flights))

    def _start(self) -> tuple[int, int]:
        side = self.event.data.get("side")
        known = self.board.sprites().get(f"count:{side}")
        if self.event.kind == "played_card" and known is not None:
            return known.rect.center
        return self.board.rect.right - 40, self.board.rect.centery

    def area(self) -> pygame.Rect | None:
        """The mat."""
        return self.board.rect if getattr(self, "flights", None) else None

    def draw(self, surface: pygame.Surface) -> None:
        """On a low arc."""
        now = self.part * self.seconds
        for number, (sprite, start) in enumerate(getattr(self, "flights", ())):
            own = min(1.0, max(0.0, (now - 0.14 * number) / 0.42))
            if own <= 0:
                continue
            eased = out_cubic(own)
            x = start[0] + (sprite.rect.centerx - start[0]) * eased
            y = start[1] + (sprite.rect.centery - start[1]) * eased - math.sin(math.pi * own) * 30
            surface.blit(sprite.image, sprite.image.get_rect(center=(round(x), round(y))))


class Rolling(Telling):
    """The dice of a check tumble, then the verdict stands there to be read."""

    sound = "dice_roll"
    seconds = TUMBLE + SETTLE + READ
    wait = READ

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:  # noqa: ARG002
        """All dice, and the verdict that comes after them."""
        self.dice = [sprite for name, sprite in after.items() if name.startswith("die:")]
        self.late = [after[name] for name in ("verdict", "sum") if name in after]
        self.seconds = TUMBLE + SETTLE + STAGGER * max(0, len(self.dice) - 1) + READ
        self.board.hide(frozenset(sprite.name for sprite in (*self.dice, *self.late)))

    def area(self) -> pygame.Rect | None:
        """The mat: dice come in from the side."""
        return self.board.rect

    def draw(self, surface: pygame.Surface) -> None:
        """Each die by its own time."""
        now = self.part * self.seconds
        for number, sprite in enumerate(getattr(self, "dice", ())):
            self._die(surface, sprite, now - number * STAGGER, number)
        rest = now - TUMBLE - SETTLE - STAGGER * max(0, len(getattr(self, "dice", ())) - 1)
        if rest > 0:
            grown = out_back(min(1.0, rest / 0.2))
            for sprite in getattr(self, "late", ()):
                size = (max(1, round(sprite.rect.width * grown)), max(1, round(sprite.rect.height * grown)))
                image = sprite.image if size == sprite.image.get_size() else pygame.transform.scale(sprite.image, size)
                surface.blit(image, image.get_rect(center=sprite.rect.center))

    def _die(self, surface: pygame.Surface, sprite: Sprite, now: float, number: int) -> None:
        if now >= TUMBLE:
            drop = (1 - out_bounce(min(1.0, (now - TUMBLE) / SETTLE))) * 5
            surface.blit(sprite.image, sprite.rect.move(0, -round(drop)))
            return
        way = 1 - out_quint(max(0.0, now) / TUMBLE)
        frame = int(max(0.0, now) / 0.07 + number) % 4 + 1
        image = self.board.stage.kit.sprites.sprite("ui/dice", f"die.ivory.tumble.{frame}", sprite.rect.height)
        surface.blit(image, image.get_rect(center=sprite.rect.center).move(round(way * 150), round(way * 40)))


MOTIONS: Mapping[str, type[Telling]] = {
    "turn": Telling,
    "passed": Telling,
    "action": Declared,
    "commander": Telling,
    "check": Telling,
    "played_card": Flying,
    "revealed": Flying,
    "rolled": Rolling,
    "death_check": Rolling,
    "pope_check": Rolling,
    "judged": Rolling,
    "spread": Rolling,
    "drawn_person": Gather,
    "crowned": Crowned,
    "courtiers": Gather,
    "arrived": Gather,
    "wed": Wed,
    "born": Gather,
    "conquered": Won,
    "plundered": Announced,
    "ottoman": Won,
    "occupied": Won,
    "exile": Won,
    "liberated": Announced,
    "ending": Announced,
    "dealt_country": Won,
    "died": Died,
    "left_game": Died,
    "discarded_person": Gather,
    "fell": Announced,
    "revolution": Announced,
    "wraith": Announced,
    "pope_moved": Gather,
    "scythe_moved": Gather,
}
