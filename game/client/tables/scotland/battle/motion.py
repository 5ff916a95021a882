"""How events are shown on the battle board: pieces that glide, dice that tumble, stars that burst, ribbons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from game.client.tables.scotland.battle.dice import Sprite
from game.client.tables.scotland.battle.draw import Artist
from game.client.tables.scotland.battle.field import Field
from game.client.tables.scotland.battle.layout import Plan
from game.client.tables.scotland.battle.print import ribbon
from game.client.tween import Animation, in_out_cubic, out_back, out_bounce, out_cubic, out_quint
from game.core.event import Event
from game.games.scotland.data import ENGLISH, PIECE, SIDE

SECONDS = {
    "battle": 0.5,
    "round": 0.45,
    "lined_up": 0.6,
    "posted": 0.4,
    "no_blows": 0.9,
    "blows": 0.7,
    "reduced": 0.34,
    "destroyed": 0.5,
    "garrison_fell": 0.5,
    "stranded": 0.4,
    "surrendered": 0.3,
    "deserted": 0.3,
    "died": 0.6,
    "captured": 0.6,
    "retreated": 0.3,
    "leader_retreated": 0.6,
    "went_home": 0.5,
    "rolled": 0.9,
    "rerolled": 0.8,
    "retreats": 1.3,
    "retreat_failed": 1.1,
    "surrender": 1.4,
    "first_strike": 1.1,
    "battle_over": 1.6,
}
SOUNDS = {
    "battle": "march_drum",
    "lined_up": "counter_move",
    "posted": "counter_place",
    "first_strike": "clash",
    "volley": "dice_roll",
    "rolled": "dice_roll",
    "rerolled": "dice_roll",
    "reduced": "hit",
    "destroyed": "hit",
    "garrison_fell": "hit",
    "died": "leader_falls",
    "retreats": "march_drum",
    "leader_retreated": "counter_move",
    "surrender": "defeat",
}
RIBBONS = ("no_blows", "first_strike", "retreats", "retreat_failed", "surrender", "battle_over")
TUMBLE, STAGGER, SETTLE = 0.65, 0.06, 0.12
STILL = 0.12
"""Seconds that a change takes with reduced motion; dice and words stay a little longer."""
STILL_READ = 0.7


class Stage(Protocol):
    """What the motions need of the board."""

    field: Field
    plan: Plan
    artist: Artist
    mat: pygame.Rect

    def tell(self, event: Event) -> None:
        """Follow an event and arrange everything anew."""

    def hide(self, names: frozenset[str]) -> None:
        """Leave some sprites to the motion that carries them."""

    def sprites(self) -> Mapping[str, Sprite]:
        """The movable sprites by name."""

    def announce(self, event: Event) -> str:
        """The words of a ribbon."""


class Happening(Animation):
    """An event that is shown: the change itself, once, and the way to it."""

    def __init__(self, stage: Stage, event: Event, *, still: bool) -> None:
        self.stage = stage
        self.event = event
        self.still = still
        self.seconds = SECONDS.get(event.kind, 0.2)
        if still:
            self.seconds = STILL_READ if event.kind in (*RIBBONS, "blows", "rolled", "rerolled", "volley") else STILL
        self.sound = SOUNDS.get(event.kind, "")
        self.begun = False
        self.ribbon: Sprite | None = None
        self.part = 0.0

    def start(self) -> None:
        """Change what is shown, and take over what moves."""
        self.begun = True
        words = self.stage.announce(self.event) if self.event.kind in RIBBONS else ""
        before = dict(self.stage.sprites())
        self.stage.tell(self.event)
        if not self.still:
            self.prepare(before, self.stage.sprites())
        if words:
            self.ribbon = self._ribbon(words)

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Find out what moves."""

    def _ribbon(self, words: str) -> Sprite:
        mat = self.stage.mat
        kit = self.stage.artist.kit
        height = max(40, min(round(mat.height * 0.12), 170))
        image = ribbon(kit, words, round(mat.width * 0.8), height)
        return Sprite(image, mat.centerx - image.get_width() // 2, self.stage.plan.middles[0] - height // 2)

    def step(self, part: float) -> None:
        """Remember how far it is."""
        self.part = part

    def finish(self) -> None:
        """Leave the picture as it has to be, whether the motion was seen or not."""
        if not self.begun:
            self.stage.tell(self.event)
        self.stage.hide(frozenset())

    def area(self) -> pygame.Rect | None:
        """The ribbon's place."""
        return self.ribbon.rect if self.ribbon is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """The ribbon lies above all."""
        if self.ribbon is not None:
            surface.blit(self.ribbon.image, (self.ribbon.x, self.ribbon.y))


class Regroup(Happening):
    """Pieces glide to their new places; those that leave drift off to their own edge and fade."""

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """Pair old places with new ones."""
        self.moves: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int], int]] = []
        moving = []
        for name, sprite in before.items():
            if name not in PIECE:
                continue
            goal = after.get(name)
            if goal is None:
                drift = round(self.stage.mat.height * (0.16 if SIDE[PIECE[name]] == ENGLISH else -0.16))
                self.moves.append((sprite.image.copy(), (sprite.x, sprite.y), (sprite.x, sprite.y + drift), -1))
            elif (goal.x, goal.y) != (sprite.x, sprite.y):
                centre = sprite.rect.center
                start = goal.image.get_rect(center=centre).topleft
                self.moves.append((goal.image, start, (goal.x, goal.y), 0))
                moving.append(name)
        for name in after:
            if name in PIECE and name not in before:
                self.moves.append(
                    (after[name].image.copy(), (after[name].x, after[name].y), (after[name].x, after[name].y), 1)
                )
                moving.append(name)
        self.stage.hide(frozenset(moving))

    def _places(self) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        eased = in_out_cubic(self.part)
        found = []
        for image, start, goal, fade in getattr(self, "moves", ()):
            if fade:
                image.set_alpha(round(255 * (eased if fade > 0 else 1 - eased)))
            found.append(
                (
                    image,
                    (round(start[0] + (goal[0] - start[0]) * eased), round(start[1] + (goal[1] - start[1]) * eased)),
                )
            )
        return found

    def area(self) -> pygame.Rect | None:
        """All that moves."""
        rects = [image.get_rect(topleft=place) for image, place in self._places()]
        if self.ribbon is not None:
            rects.append(self.ribbon.rect)
        return rects[0].unionall(rects[1:]).clip(self.stage.mat) if rects else None

    def draw(self, surface: pygame.Surface) -> None:
        """Pieces, then the ribbon."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.stage.mat))
        for image, place in self._places():
            surface.blit(image, place)
        surface.set_clip(clip)
        super().draw(surface)


class Tumble(Happening):
    """Dice fly in from their side's edge, tumbling, and come to rest on the faces rolled."""

    def __init__(self, stage: Stage, event: Event, *, still: bool) -> None:
        super().__init__(stage, event, still=still)
        pieces = event.data.get("pieces")
        number = len(pieces) if isinstance(pieces, (list, tuple)) else 1
        if not still:
            self.pause = 0.45 if event.kind in ("rolled", "rerolled") else 0.1
            self.seconds = TUMBLE + SETTLE + STAGGER * (number - 1) + self.pause
        self.dice: list[tuple[Sprite, list[pygame.Surface]]] = []

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:  # noqa: ARG002 - all are new
        """The dice that this event rolled."""
        shown = self.stage.field
        names = [f"die:{name}" for name in shown.volley] if self.event.kind == "volley" else []
        if self.event.kind == "rolled" or (self.event.kind == "rerolled" and shown.trial is not None):
            names = ["die:trial"]
        elif self.event.kind == "rerolled":
            number = self.event.data["number"]
            assert isinstance(number, int)
            names = [f"die:{name}" for name in shown.volley[number : number + 1]]
        side = str(self.event.data["side"])
        artist = self.stage.artist
        for name in names:
            if name in after:
                sprite = after[name]
                body = max(8, round(artist.unit * 0.42))
                self.dice.append(
                    (sprite, [artist.figures.die_picture(side, f"tumble.{n}", body) for n in (1, 2, 3, 4)])
                )
        self.stage.hide(frozenset(name for name in names if name in after))

    def _places(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        found = []
        now = self.part * self.seconds
        away = self.stage.artist.unit * (1.5 if self.event.data["side"] == "english" else -1.5)
        for order, (sprite, frames) in enumerate(self.dice):
            time = now - order * STAGGER
            if time <= 0:
                continue
            box = sprite.rect
            if time < TUMBLE:
                gone = out_quint(time / TUMBLE)
                image = frames[int(time * 22 + order) % 4]
                centre = (box.centerx - round((1 - gone) * away * 0.5), box.centery + round((1 - gone) * away))
                found.append((image, image.get_rect(center=centre)))
            else:
                fall = 1 - out_bounce(min(1.0, (time - TUMBLE) / SETTLE))
                found.append((sprite.image, box.move(0, -round(fall * box.height * 0.12))))
        return found

    def area(self) -> pygame.Rect | None:
        """All dice in the air or at rest."""
        rects = [box for _, box in self._places()]
        return rects[0].unionall(rects[1:]).clip(self.stage.mat) if rects else None

    def draw(self, surface: pygame.Surface) -> None:
        """The dice."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.stage.mat))
        for image, box in self._places():
            surface.blit(image, box)
        surface.set_clip(clip)


class Struck(Happening):
    """A star bursts on a unit, which turns over to its reduced side."""

    def prepare(self, before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> None:
        """The two faces, and the star in its sizes."""
        name = str(self.event.data["piece"])
        self.faces = [sprites[name] for sprites in (before, after) if name in sprites]
        self.stars = (
            [self.stage.artist.figures.burst(name, size) for size in (0.4, 0.7, 1.1, 1.0)] if self.faces else []
        )
        self.stage.hide(frozenset([name, f"burst:{name}"]))

    def _places(self) -> list[Sprite]:
        if not getattr(self, "faces", None):
            return []
        eased = self.part
        squash = 1 - out_cubic(eased * 2) if eased < 0.5 else out_back((eased - 0.5) * 2)
        face = self.faces[0 if eased < 0.5 else -1]
        width = max(2, round(face.image.get_width() * min(1.0, max(0.02, squash))))
        image = pygame.transform.scale(face.image, (width, face.image.get_height()))
        turned = Sprite(image, face.rect.centerx - width // 2, face.y)
        return [turned, self.stars[min(3, int(eased * 6))]]

    def area(self) -> pygame.Rect | None:
        """Unit and star."""
        rects = [sprite.rect for sprite in self.faces + self.stars] if getattr(self, "faces", None) else []
        return rects[0].unionall(rects[1:]) if rects else None

    def draw(self, surface: pygame.Surface) -> None:
        """Unit, then star."""
        for sprite in self._places():
            surface.blit(sprite.image, (sprite.x, sprite.y))


MOTIONS: dict[str, Callable[..., Happening]] = {
    "volley": Tumble,
    "rolled": Tumble,
    "rerolled": Tumble,
    "reduced": Struck,
    "blows": Happening,
    "first_strike": Happening,
    "no_blows": Happening,
    "retreat_failed": Happening,
    "surrender": Happening,
}
"""How each event moves; all others regroup the pieces."""
