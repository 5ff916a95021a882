"""The base of special boards made of sprites: what is where, what can be picked, what is lit, what moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.client.intent import Pos
from game.client.mat.motions import AnimatedBoard, Manner
from game.client.mat.overlay import Overlay, Spot
from game.client.mat.showing import Showing
from game.client.mat.sprite import Sprite, uncovered
from game.client.tween import Animation
from game.client.ui.kit import Kit
from game.core.choice import Choose, Pick
from game.core.event import Event
from game.core.match import View

W = TypeVar("W", bound=Showing[Any])
UPPERMOST = 1000
"""The level of the sprite that the pointer has raised."""


class SpriteBoard(Overlay, AnimatedBoard, Generic[W]):
    """Draws what `shown` says with cached pictures; animations move the sprites.

    A game's board implements `compose`, `draw_below` and `shine`, and lists in `manners` how events are shown.
    Everything else is optional: by default an option is picked on the sprite of its name ("person:charles_v"), and
    everything with a name glides to its place.
    """

    manners: ClassVar[Mapping[str, Manner]] = {}
    raises: ClassVar[bool] = False
    """Whether the sprite under the pointer is drawn above its neighbours."""

    def __init__(self, key: str, shown: W) -> None:
        super().__init__(key)
        self.shown = shown
        self.ready = False
        """Whether it has shown a position yet."""
        self._laid: tuple[object, ...] = ()
        self._sprites: list[Sprite] = []
        self._order: list[Sprite] = []
        self._lights: list[Sprite] = []
        self._spots: list[Spot] = []
        self._hidden: frozenset[str] = frozenset()
        self._lit = ""
        self._raised = ""

    # === The life of a board ===

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take the rectangle and the style."""
        super().place(kit, rect)
        if self.ready and self._laid != self.measures():
            self.arrange()

    def measures(self) -> tuple[object, ...]:
        """Everything that positions depend on besides what is shown."""
        return self.kit, self.rect.copy()

    def show(self, view: View[Any]) -> None:
        """Show a position."""
        self.ready = True
        self._hidden = frozenset()
        self.shown.show(view)
        self.arrange()

    def arrange(self) -> None:
        """Put everything in its place again."""
        self._laid = self.measures()
        self._sprites = list(self.compose())
        choice = self.shown.choice
        self._spots = list(self.offered(choice)) if choice is not None else []
        self._light_up()
        self.invalidate(self.rect)

    @abstractmethod
    def compose(self) -> Iterable[Sprite]:
        """Return every sprite in its place, the lowest first."""

    # === Drawing ===

    @abstractmethod
    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw the background."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background, sprites, and lights on what can be picked."""
        if not self.ready:
            return
        self.draw_below(surface)
        clip = surface.get_clip()
        for sprite in self._order:
            if sprite.name not in self._hidden and sprite.rect.colliderect(clip):
                sprite.draw(surface)

    def sprites(self) -> Mapping[str, Sprite]:
        """The sprites with names; of several with the same name, the last."""
        return {sprite.name: sprite for sprite in self._sprites if sprite.name}

    def sprite(self, name: str) -> Sprite:
        """The lowest sprite of a name. KeyError if there is none."""
        return {sprite.name: sprite for sprite in reversed(self._sprites)}[name]

    def hide(self, names: frozenset[str]) -> None:
        """Do not draw some sprites, because an animation draws them."""
        self._hidden = names
        self.invalidate(self.rect)

    def _stack(self) -> None:
        """Sort sprites and lights by level. A light with a sprite's name goes below that sprite, others above their
        level; the sprite under the pointer is raised.
        """
        own = {light.name: light for light in reversed(self._lights) if light.name}
        order: list[Sprite] = []
        for sprite in self._sprites:
            pair = [light for light in (own.pop(sprite.name, None), sprite) if light is not None]
            if sprite.name and sprite.name == self._raised:
                pair = [replace(each, level=UPPERMOST) for each in pair]
            order += pair
        order += [light for light in self._lights if not light.name]
        self._order = sorted(order, key=lambda sprite: sprite.level)

    # === Decisions ===

    def spots(self) -> Sequence[Spot]:
        """Where options can be picked."""
        return self._spots

    def offered(self, choice: Choose) -> Iterable[Spot]:
        """The spots of a decision; by default, options on the sprites of their names."""
        picks: dict[str, list[Pick]] = {}
        for pick in choice.options:
            picks.setdefault(str(pick), []).append(pick)
        for index, sprite in enumerate(self._sprites):
            name = subject(sprite.name)
            if name in picks:
                yield Spot(name, tuple(picks.pop(name)), self.reachable(index))

    def reachable(self, index: int) -> pygame.Rect:
        """The part of a sprite that no later one covers."""
        sprite = self._sprites[index]
        later = (other for other in self._sprites[index + 1 :] if self.covers(other, sprite))
        return uncovered(self.body(sprite), (self.body(other) for other in later))

    def body(self, sprite: Sprite) -> pygame.Rect:
        """The part of a sprite that counts, without its shadow."""
        return sprite.rect

    def covers(self, above: Sprite, below: Sprite) -> bool:
        """Whether one sprite hides the other where they overlap."""
        return bool(above.name)

    def lit(self, spot: Spot | None) -> None:
        """Light the spot under the pointer."""
        name = spot.name if spot is not None else ""
        if name == self._lit:
            return
        self._lit = name
        before = self._lights
        self._light_up()
        for light in (*before, *self._lights):
            self.invalidate(light.rect)

    def _light_up(self) -> None:
        self._lights = list(self.lights())
        self._stack()

    def lights(self) -> Iterator[Sprite]:
        """The lights of all spots."""
        for spot in self._spots:
            yield from self.shine(spot, strong=spot.name == self._lit)

    @abstractmethod
    def shine(self, spot: Spot, *, strong: bool) -> Iterable[Sprite]:
        """The light of a spot, `strong` if the pointer is on it. `_stack` decides its level."""

    # === Explanations ===

    def sprite_at(self, pos: Pos) -> Sprite | None:
        """The uppermost sprite with a name at a point."""
        return next((each for each in reversed(self._sprites) if each.name and each.rect.collidepoint(pos)), None)

    def place_of(self, name: str) -> pygame.Rect | None:
        """Return where the first sprite of a subject is; None if there is none."""
        return next((sprite.rect for sprite in self._sprites if sprite.name and subject(sprite.name) == name), None)

    def pointed(self, pos: Pos) -> str:
        """Return the subject at a point; raise the sprite there if the board does that."""
        sprite = self.sprite_at(pos)
        name = sprite.name if sprite is not None else ""
        if self.raises and name != self._raised:
            self._raised = name
            self._stack()
            self.invalidate(self.rect)
        return subject(name)

    # === Events ===

    def play(self, event: Event) -> Animation | None:
        """The animation of an event; None if it is not shown here."""
        manner = self.manners.get(event.kind)
        return manner.make(self, event, manner) if manner is not None else None

    def tell(self, event: Event) -> None:
        """Apply an event; nothing can be picked while events are shown."""
        self.shown.choice = None
        self.shown.tell(event)
        self.arrange()


def subject(name: str) -> str:
    """The subject of a sprite's name, without the number that distinguishes equal things: "card:H7#2"."""
    return name.partition("#")[0]
