"""The table of the card war as one board: courts, map and market, the own court and hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.intent import Pos
from game.client.mat.overlay import MainBoard, Spot
from game.client.table.documents import rule_chip
from game.client.table.layout import WIDE
from game.client.tables.dynasties.draw import Courts, Pen, Sprite, centred
from game.client.tables.dynasties.faces import Faces
from game.client.tables.dynasties.ground import cloth_of, needed, print_kit
from game.client.tables.dynasties.layout import Areas, MapMode, divide, rows_of
from game.client.tables.dynasties.market import HandPanel, Market
from game.client.tables.dynasties.motion import MOTIONS, Gather, Telling
from game.client.tables.dynasties.shown import Shown
from game.client.tables.dynasties.stage import Offer, Stage, ribbon
from game.client.tables.dynasties.words import Speech
from game.client.tween import Animation
from game.client.ui import rich
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.core.choice import Pick
from game.core.event import Event
from game.core.match import View
from game.games.dynasties.data import CARD, SIDES
from game.games.dynasties.state import DynastiesState
from game.text import Segment

if TYPE_CHECKING:
    from game.client.tables.dynasties.table import DynastiesTable

PROVISIONAL = pygame.Rect(0, 0, 1000, 700)
"""Where the mat lies before the board has its place."""
LOOKING = frozenset({"foresight_person", "foresight_event"})
"""Prompts about a card that only its drawer sees."""
CHEST = 0.76
"""Where the chance of a person stands, below the upper edge, by the width of the card."""
LEAST_CHIPPED, SMALL = 24, 56
"""Heights at 100 %: of the least thing on which a chance is written, and of cards, on which it stands in the middle."""
LEAST_OF_ONE_ROW, LEAST_OF_TWO = 0.70, 0.80
"""Parts of the height that the mat needs, by rows of courts, below which it is scrolled rather than set smaller."""
MODES: tuple[MapMode, ...] = ("open", "large", "folded")
PLACED = frozenset({"person", "country", "pile", "card", "event", "token"})
"""Kinds of options that lie on the mat."""


class Mat(MainBoard):
    """Shows a position. Everything drawn is kept; what moves is carried by animations."""

    def __init__(self, key: str, table: DynastiesTable) -> None:
        super().__init__(key)
        self.table = table
        self.mode: MapMode = "open"
        self.rect = pygame.Rect(PROVISIONAL)
        self.shown = Shown(DynastiesState())
        self.goal: View[DynastiesState] | None = None
        """The position that the events being played lead to."""
        self.areas: Areas
        self.print: Kit
        """The style of the mat; see `print_kit`."""
        self.faces: Faces
        self.courts: Courts
        self.stage: Stage
        self._ready = False
        self._laid: tuple[Kit, pygame.Rect, int] | None = None
        """For what style, place and height of buttons everything was put in its place."""
        self._map: pygame.Rect | None = None
        self._plates: list[Sprite] = []
        self._sprites: list[Sprite] = []
        self._hidden: frozenset[str] = frozenset()
        self._offered: list[int] = []
        self._spots: list[Spot] = []
        self._chips: list[Sprite] = []
        self._lights: list[Sprite] = []
        self._lit = ""
        self._raised = ""

    # === The life of the board ===

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take the place and the style."""
        super().place(kit, rect)
        if self._ready and self._laid != (kit, rect, self.button_height):
            self.arrange()
            self.stage.prepare()

    def show(self, view: View[DynastiesState]) -> None:
        """Show a position."""
        self._ready = True
        self.goal = None
        self._hidden = frozenset()
        self.shown.show(view)
        self.shown.scores = self.table.rules.score(view.state)
        self.shown.chances = self.table.chances(view)
        self.arrange()

    def turn_map(self) -> None:
        """Open, large, folded, and round again."""
        self.mode = MODES[(MODES.index(self.mode) + 1) % len(MODES)]

    def expect(self, view: View[DynastiesState]) -> None:
        """Events are going to be played that lead here."""
        self.goal = view

    def map_place(self) -> pygame.Rect | None:
        """The map is covered while an action is decided in the middle."""
        if not self._ready or self.shown.on_stage or self._offered or self.areas.map is None:
            return None
        return self.areas.map

    def button_place(self) -> pygame.Rect:
        """The strip above the hand."""
        return self.areas.strip if self._ready else pygame.Rect(self.rect.left, self.rect.centery, self.rect.width, 40)

    def least_height(self, kit: Kit, width: int) -> int:
        """Two rows of courts cannot be set as small as one."""
        rows = len(rows_of(len(self.shown.others()), width / kit.scale))
        return round(needed(kit, width) * (LEAST_OF_ONE_ROW if rows == 1 else LEAST_OF_TWO))

    def full_height(self, kit: Kit, width: int) -> int:
        """As much as the width asks for."""
        return needed(kit, width)

    def moment(self) -> pygame.Rect | None:
        """What can be chosen, or what is decided in the middle."""
        if not self._ready:
            return None
        if self._spots:
            spots = [spot.rect for spot in self._spots]
            return min((spots[0].unionall(spots[1:]), spots[0]), key=lambda part: part.height > self.print.px(300))
        return self.areas.middle if self.shown.on_stage or self._offered or self.goal is not None else None

    def arrange(self) -> None:
        """Put everything in its place anew."""
        self._laid = (self.kit, self.rect.copy(), self.button_height)
        kit = self.print = print_kit(self.kit, self.rect.size)
        speech = Speech(kit.catalogue)
        strip = max(self.button_height, self.kit.px(44)) if self.button_height else kit.px(26)
        mode: MapMode = "open" if self.mode == "large" and self._needs_courts() else self.mode
        self.areas = divide(self.rect, self.shown.others(), strip, kit.scale, mode)
        self.faces = Faces(kit)
        self.courts = Courts(kit, self.faces, self.shown, self.areas, speech)
        market = Market(kit, self.faces, self.shown, self.areas, speech, self.courts)
        hand = HandPanel(kit, self.faces, self.shown, self.areas, speech)
        self.stage = Stage(kit, self.faces, self.shown, self.areas.middle, speech, self.courts)
        self._plates = [*self.courts.ground(), *hand.ground()]
        lying = [*self.courts.headers(), *self.courts.cards(), *hand.sprites()]
        middle = [*self.stage.sprites()] if self.shown.on_stage else [*market.sprites()]
        self._offered = self._offers({sprite.name for sprite in (*lying, *middle)})
        if self._offered:
            offer = Offer(kit, self.faces, self.areas.middle, speech, self.courts, self._offered)
            middle = [*offer.sprites()]
        self._sprites = [*lying, *middle]
        if not (self.shown.on_stage or self._offered):
            self._plates += market.ground()
        self._last(speech)
        self._find_spots()
        if self.map_place() != self._map:
            self._map = self.map_place()
            self.map_moved()
        self.invalidate(self.rect)

    def _offers(self, lying: set[str]) -> list[int]:
        """Cards to be shown in the middle, as they lie nowhere else: what is looked at, and options."""
        choice = self.shown.choice
        if choice is None:
            return []
        looked = [
            str(choice.args[name]) for name in ("person", "event") if choice.prompt in LOOKING and name in choice.args
        ]
        options = [
            str(pick.id) for pick in choice.options if pick.kind in ("person", "event") and str(pick) not in lying
        ]
        return [CARD[name] for name in (*looked, *options) if name in CARD]

    def _last(self, speech: Speech) -> None:
        """How the check before ended, at the right end of the strip."""
        if self.shown.last is None or self.shown.on_stage:
            return
        deed, check = self.shown.last
        key = "last_good" if check.ok else "last_bad"
        action = speech.name("action", deed.kind) if deed.kind else speech.say("stage")
        words = speech.say(key, side=SIDES[max(0, deed.seat)], action=action, sum=check.sum, value=check.needed)
        pen, strip = Pen(self.print), self.areas.strip
        text = pen.fitting(words, "body", (240, 222, 190), round(strip.width * 0.4))
        x = strip.right - text.get_width() - self.print.px(6)
        self._sprites.insert(0, Sprite(text, x, strip.centery - text.get_height() // 2))

    def _needs_courts(self) -> bool:
        """A large map gives way where an action is shown, or where persons are to be chosen."""
        choice = self.shown.choice
        kinds = {pick.kind for pick in choice.options} if choice is not None else set()
        return self.shown.on_stage or bool(kinds & {"person", "token", "event"})

    # === Drawing ===

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The cloth."""
        clip = surface.get_clip()
        cloth = cloth_of(self.print if self._ready else self.kit)
        wide, high = cloth.get_size()
        for x in range(clip.left // wide * wide, clip.right, wide):
            for y in range(clip.top // high * high, clip.bottom, high):
                surface.blit(cloth, (x, y))

    def draw(self, surface: pygame.Surface) -> None:
        """Cards, the light on what can be chosen; what the pointer is on lies on top."""
        clip = surface.get_clip()
        if not self._ready:
            return
        kit = self.print
        reach = kit.px(8)
        for plate in self._plates:
            if plate.rect.inflate(2 * reach, 3 * reach).colliderect(clip):
                shade = kit.shadow(plate.image.get_size(), kit.px(9), reach, 0.5)
                surface.blit(shade, (plate.x - reach, plate.y - reach + kit.px(3)))
                surface.blit(plate.image, (plate.x, plate.y))
        raised = [sprite for sprite in self._sprites if sprite.name and sprite.name == self._raised]
        rest = [sprite for sprite in self._sprites if sprite not in raised]
        for sprite in (*rest, *raised):
            if sprite.name in self._hidden or not sprite.rect.inflate(2 * reach, 2 * reach).colliderect(clip):
                continue
            for light in self._lights if sprite.name else ():
                if light.name == sprite.name:
                    surface.blit(light.image, (light.x, light.y))
            surface.blit(sprite.image, (sprite.x, sprite.y))
        for chip in self._chips:
            surface.blit(chip.image, (chip.x, chip.y))

    def sprites(self) -> Mapping[str, Sprite]:
        """What can move, by name."""
        return {sprite.name: sprite for sprite in self._sprites if sprite.name}

    def hide(self, names: frozenset[str]) -> None:
        """Leave some sprites to a motion."""
        self._hidden = names
        self.invalidate(self.rect)

    # === Decisions ===

    def spots(self) -> Sequence[Spot]:
        """Persons, lands, piles, cards and tokens that can be picked."""
        return self._spots

    def _find_spots(self) -> None:
        choice = self.shown.choice
        self._spots, self._lights = [], []
        if choice is not None:
            picks: dict[str, list[Pick]] = {}
            for pick in choice.options:
                if pick.kind in PLACED:
                    picks.setdefault(str(pick), []).append(pick)
            self._spots = list(self._spots_of(picks))
        self._light_up()

    def _spots_of(self, picks: Mapping[str, list[Pick]]) -> Iterator[Spot]:
        taken: set[str] = set()
        for index, sprite in enumerate(self._sprites):
            name = sprite.name.partition("#")[0]
            if name in picks and name not in taken:
                taken.add(name)
                yield Spot(name, tuple(picks[name]), self._reachable(index))

    def _reachable(self, index: int) -> pygame.Rect:
        """The part of a sprite that no later one covers."""
        rect = self._sprites[index].rect.copy()
        for other in self._sprites[index + 1 :]:
            if other.name.partition(":")[0] not in PLACED | {"laid"} or not other.rect.colliderect(rect):
                continue
            if other.rect.left > rect.left + 3:
                rect.width = min(rect.width, other.rect.left - rect.left)
            elif other.rect.top > rect.top:
                rect.height = min(rect.height, other.rect.top - rect.top)
        return rect

    def _light_up(self) -> None:
        sprites = {sprite.name: sprite for sprite in reversed(self._sprites)}
        self._lights, self._chips = [], []
        for spot in self._spots:
            sprite = sprites[spot.name]
            body = self._body(sprite)
            ring = self.faces.ring(body.size, "lit", strong=spot.name == self._lit)
            self._lights.append(Sprite(ring, body.left - self.faces.reach, body.top - self.faces.reach, spot.name))
            self._chips += self._chip(spot, body)

    def _chip(self, spot: Spot, body: pygame.Rect) -> Iterator[Sprite]:
        """The chance of an option, on the part of it that can be seen."""
        chance = self.shown.chances.get(spot.picks[0])
        if chance is None or body.height < self.print.px(LEAST_CHIPPED):
            return
        own = self.shown.choice is None or self.shown.choice.seat == self.shown.st.active
        good = chance if own else 1 - chance
        figure = f"{chance * 100:.0f}"
        if body.height < self.print.px(SMALL):  # arms: in the corner, so that arms and power are seen
            chip = self.faces.chip(figure, round(body.height * 1.5), good)
            yield Sprite(chip, body.left - 3, body.bottom - chip.get_height() + 2, spot.name)
            return
        chip = self.faces.chip(self.kit.say("dynasties_table.chance_value", chance=chance), body.width, good)
        if chip.get_width() > spot.rect.width + 4:
            chip = self.faces.chip(figure, body.width, good)
        if spot.name.startswith("person:"):
            y = body.top + round(body.width * CHEST)
        else:
            y = body.top + round(body.height * 0.56)
        yield centred(chip, (spot.rect.centerx, y), spot.name)

    def _body(self, sprite: Sprite) -> pygame.Rect:
        """The card without its tab."""
        rect = sprite.rect
        if sprite.name.startswith("person:"):
            tab = next((plan.tab // 2 for plan in self.courts.plans.values() for slot in plan.cards
                        if f"person:{slot.name}" == sprite.name), 0)  # fmt: skip
            rect.top += tab
            rect.height -= tab
        return rect

    def lit(self, spot: Spot | None) -> None:
        """Light what is pointed at."""
        name = spot.name if spot is not None else ""
        if name != self._lit:
            self._lit = name
            self._light_up()
            self.invalidate(self.rect)

    # === Explanations ===

    def _at(self, pos: Pos) -> Sprite | None:
        return next((s for s in reversed(self._sprites) if s.name and s.rect.collidepoint(pos)), None)

    def pointed(self, pos: Pos) -> str:
        """The subject at a point; the card there is raised above its neighbours."""
        sprite = self._at(pos)
        name = sprite.name if sprite is not None else ""
        if name != self._raised:
            self._raised = name
            self.invalidate(self.rect)
        return name.partition("#")[0]

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """Why the thing there is no option, else what it is in a line."""
        sprite = self._at(pos)
        if sprite is None:
            return None, False
        name = sprite.name.partition("#")[0]
        refused = self._refusal(name)
        if refused is not None:
            return refused, True
        narrow = self.window.width / self.kit.scale < WIDE
        return (self.table.brief(self.shown, name) if narrow or not name.startswith("person:") else None), False

    def _refusal(self, name: str) -> Words | None:
        choice = self.shown.choice
        kind, _, ident = name.partition(":")
        if choice is None or not ident or any(spot.name == name for spot in self._spots):
            return None
        if kind not in {pick.kind for pick in choice.options}:
            return None
        message = self.table.rules.refusal(self.shown.st, choice, Pick(kind, ident))
        if message is None:
            return None
        words = self.kit.catalogue.rich(f"dynasties.{message.key}", message.args)
        if message.rule:
            words += [Segment("text", " "), rule_chip(message.rule)]
        return words

    # === What happens ===

    def play(self, event: Event) -> Animation | None:
        """The motion of an event."""
        make: type[Telling] | None = MOTIONS.get(event.kind)
        return make(self, event, still=self.kit.reduce_motion) if make is not None else None

    def announce(self, event: Event) -> pygame.Surface | None:
        """The sentence of an event on a ribbon."""
        words = [s for s in self.table.sentence(event) if s.kind not in ("icon", "rule")]
        told = rich.plain(words).replace(" .", ".").strip()
        return ribbon(self.print, self.areas.middle.width, told) if told else None

    def tell(self, event: Event) -> None:
        """Follow an event of an action; nothing can be chosen while things happen."""
        self.shown.choice = None
        self.shown.tell(event)
        self.arrange()

    def arrive(self) -> None:
        """Turn to the position that the events lead to, but for what is on the stage."""
        goal = self.goal
        if goal is None:
            return
        self.shown.st, self.shown.choice = goal.state, None
        self.shown.scores = self.table.rules.score(goal.state)
        self.arrange()


__all__ = ["Gather", "Mat"]
