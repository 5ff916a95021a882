"""The table of the card war as one board: courts, map and market, the own court and hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.client.documents import rule_chip
from game.client.intent import Pos
from game.client.mat.board import SpriteBoard, subject
from game.client.mat.motions import Throw
from game.client.mat.overlay import MainBoard, Spot
from game.client.mat.pen import Pen
from game.client.mat.sprite import Sprite, centred
from game.client.table.sizes import WIDE
from game.client.tables.dynasties import pages
from game.client.tables.dynasties.draw import Courts, ribbon
from game.client.tables.dynasties.faces import Faces
from game.client.tables.dynasties.ground import cloth_of, needed, print_kit
from game.client.tables.dynasties.knowing import KnowingTable
from game.client.tables.dynasties.layout import HAND_BELOW, WORDY, Areas, MapMode, divide, rows_of
from game.client.tables.dynasties.market import HandPanel, Market
from game.client.tables.dynasties.motion import MANNERS
from game.client.tables.dynasties.offer import Offer
from game.client.tables.dynasties.showing import DynastiesShowing
from game.client.tables.dynasties.stage import Stage
from game.client.tables.dynasties.words import Speech
from game.client.ui import rich
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.choice import Pick
from game.core.event import Event
from game.core.match import View
from game.games.dynasties.data import CARD, COUNTRY, PERSON, SIDES
from game.games.dynasties.state import DynastiesState

PROVISIONAL = pygame.Rect(0, 0, 1000, 700)
"""Place of the mat before the board has been laid out."""
LOOKING = frozenset({"foresight_person", "foresight_event"})
"""Prompts about a card that only its drawer sees."""
CHEST = 0.76
"""Highest place of a person's chance, below the upper edge, in widths of the card."""
LEAST_CHIPPED, SMALL = 24, 56
"""Heights at 100 %: of the smallest thing with a chance on it, and of cards with it in the middle."""
LEAST_OF_ONE_ROW, LEAST_OF_TWO = 0.70, 0.80
"""Parts of the height that the mat needs, by rows of courts, below which it is scrolled rather than set smaller."""
READABLE_HEIGHT = 560
"""Pixels of a mat on whose cards names can be read, whatever the scale."""
MODES: tuple[MapMode, ...] = ("open", "large", "folded")
PLACED = frozenset({"person", "country", "pile", "card", "event", "token"})
"""Kinds of things that are picked on the mat."""
OVER = 1
"""The level of chances, above all cards."""
STAGE_WIDTH, STAGE_HEIGHT = 430, 160
"""Pixels at 100 % that a check needs next to the map."""


class Mat(SpriteBoard[DynastiesShowing], MainBoard):
    """Shows a position."""

    manners = MANNERS
    raises = True

    def __init__(self, key: str, table: KnowingTable) -> None:
        super().__init__(key, DynastiesShowing(DynastiesState()))
        self.table = table
        self.mode: MapMode = "open"
        self.rect = pygame.Rect(PROVISIONAL)
        self.goal: View[DynastiesState] | None = None
        """The position that the events being played lead to."""
        self.areas: Areas
        self.print: Kit
        """The style of the mat; see `print_kit`."""
        self.faces: Faces
        self.courts: Courts
        self.stage: Stage
        self._map: pygame.Rect | None = None
        self._plates: list[Sprite] = []
        self._offered: list[int] = []
        self._laid_ground: tuple[object, pygame.Surface] | None = None

    # === The life of the board ===

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        if self.ready:
            self.stage.prepare()

    def show(self, view: View[DynastiesState]) -> None:
        """Show a position."""
        self.goal = None
        self.shown.scores = self.table.rules.score(view.state)
        self.shown.chances = self.table.chances(view)
        super().show(view)

    def turn_map(self) -> None:
        """Open, large, folded, and round again."""
        self.mode = MODES[(MODES.index(self.mode) + 1) % len(MODES)]

    def expect(self, view: View[DynastiesState]) -> None:
        """Events are going to be played that lead here."""
        self.goal = view

    def map_place(self) -> pygame.Rect | None:
        """Return the place of the map.

        None while an action in the middle covers it, which a war for a visible land does not.
        """
        if not self.ready or (self.shown.on_stage and not self.stage.beside) or self._offered:
            return None
        return self.areas.map

    def least_height(self, kit: Kit, width: int) -> int:
        """Return the least height; two rows of courts cannot be made as small as one."""
        rows = len(rows_of(len(self.shown.others()), width / kit.scale / kit.text_scale))
        return round(self.full_height(kit, width) * (LEAST_OF_ONE_ROW if rows == 1 else LEAST_OF_TWO))

    def full_height(self, kit: Kit, width: int) -> int:
        """Return the height that the width asks for, or more if names on cards need it at the player's size of text."""
        high = max(needed(kit, width), READABLE_HEIGHT) * kit.text_scale
        return round(high * (1 + HAND_BELOW) if kit.text_scale > WORDY else high)

    def moment(self) -> pygame.Rect | None:
        """Return what can be chosen, or what is decided in the middle."""
        if not self.ready:
            return None
        if self._spots:
            spots = [spot.rect for spot in self._spots]
            return min((spots[0].unionall(spots[1:]), spots[0]), key=lambda part: part.height > self.print.px(300))
        return self.areas.middle if self.shown.on_stage or self._offered or self.goal is not None else None

    def arrange(self) -> None:
        """Lay everything out again."""
        super().arrange()
        if self.map_place() != self._map:
            self._map = self.map_place()
            self.map_moved()

    def compose(self) -> Iterator[Sprite]:
        """Place courts and hand, and between them map and market or the current action."""
        kit = self.print = print_kit(self.kit, self.rect.size)
        speech = Speech(kit.catalogue)
        strip = kit.px(26)
        mode: MapMode = "open" if self.mode == "large" and self._needs_courts() else self.mode
        self.areas = divide(self.rect, self.shown.others(), strip, kit.scale, mode, self.kit.text_scale)
        self.faces = Faces(kit)
        self.courts = Courts(kit, self.faces, self.shown, self.areas, speech)
        market = Market(kit, self.faces, self.shown, self.areas, speech, self.courts)
        hand = HandPanel(kit, self.faces, self.shown, self.areas, speech)
        beside = self._is_beside(kit)
        place = self.areas.market if beside else self.areas.middle
        self.stage = Stage(kit, self.faces, self.shown, place, speech, self.courts, beside=beside)
        self._plates = [*self.courts.ground(), *hand.ground()]
        lying = [*self.courts.headers(), *self.courts.cards(), *hand.sprites()]
        middle = [*self.stage.sprites()] if self.shown.on_stage else [*market.sprites()]
        self._offered = self._offers({sprite.name for sprite in (*lying, *middle)})
        if self._offered:
            offer = Offer(kit, self.faces, self.areas.middle, speech, self.courts, self._offered)
            middle = [*offer.sprites()]
        if not (self.shown.on_stage or self._offered):
            self._plates += market.ground()
        yield from self._last(speech)
        yield from lying
        yield from middle

    def _is_beside(self, kit: Kit) -> bool:
        """Whether a war for a land leaves the map visible."""
        deed, market = self.shown.deed, self.areas.market
        if self.areas.map is None or deed.kind != "war" or deed.country not in COUNTRY:
            return False
        return market.width >= kit.px(STAGE_WIDTH) and market.height >= kit.px(STAGE_HEIGHT)

    def _offers(self, lying: set[str]) -> list[int]:
        """Return cards shown in the middle because they have no other place: the one looked at, and options."""
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

    def _last(self, speech: Speech) -> Iterator[Sprite]:
        """Show how the last check ended, at the right end of the strip."""
        if self.shown.last is None or self.shown.on_stage:
            return
        deed, check = self.shown.last
        key = "last_good" if check.ok else "last_bad"
        action = speech.name("action", deed.kind) if deed.kind else speech.say("stage")
        words = speech.say(key, side=SIDES[max(0, deed.seat)], action=action, sum=check.sum, value=check.needed)
        pen, strip, gap = Pen(self.print), self.areas.strip, self.print.px(6)
        room = min(round(strip.width * 0.4), strip.width - 2 * gap)
        text = pen.fitting(words, "body", (240, 222, 190), room)
        if text.get_width() <= room:
            yield Sprite(text, strip.right - text.get_width() - gap, strip.centery - text.get_height() // 2)

    def _needs_courts(self) -> bool:
        """Whether the large map must make room for an action, or for persons to choose."""
        choice = self.shown.choice
        kinds = {pick.kind for pick in choice.options} if choice is not None else set()
        return self.shown.on_stage or bool(kinds & {"person", "token", "event"})

    # === Drawing ===

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the cloth, and the plates unless they scroll on it."""
        if self.ready and not self.scrolls:
            clip = surface.get_clip()
            surface.blit(self._ground(surface), clip.topleft, clip)
        else:
            self._draw_cloth(surface)

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw the plates that are not part of the ground."""
        if self.scrolls:
            self._draw_plates(surface)

    def _ground(self, surface: pygame.Surface) -> pygame.Surface:
        """Return cloth and plates of the whole window; cached by place, style and plates."""
        facts = (surface.get_size(), self.print, [(plate.image, plate.x, plate.y) for plate in self._plates])
        if self._laid_ground is None or self._laid_ground[0] != facts:
            picture = pygame.Surface(surface.get_size(), 0, surface)
            self._draw_cloth(picture)
            self._draw_plates(picture)
            self._laid_ground = (facts, picture)
        return self._laid_ground[1]

    def _draw_cloth(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        cloth = cloth_of(self.print if self.ready else self.kit)
        wide, high = cloth.get_size()
        for x in range(clip.left // wide * wide, clip.right, wide):
            for y in range(clip.top // high * high, clip.bottom, high):
                surface.blit(cloth, (x, y))

    def _draw_plates(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        kit = self.print
        reach = kit.px(8)
        for plate in self._plates:
            if plate.rect.inflate(2 * reach, 3 * reach).colliderect(clip):
                shade = kit.shadow(plate.image.get_size(), kit.px(9), reach, 0.5)
                surface.blit(shade, (plate.x - reach, plate.y - reach + kit.px(3)))
                surface.blit(plate.image, (plate.x, plate.y))

    # === Decisions ===

    def covers(self, above: Sprite, below: Sprite) -> bool:
        """Cards and things among them can be pointed at; tabs, figures and dice are decoration."""
        return above.name.partition(":")[0] in PLACED | {"laid"}

    def shine(self, spot: Spot, *, strong: bool) -> Iterator[Sprite]:
        """Yield the light below the card of a spot, and the chance above everything."""
        body = self._card_of(self.sprite(spot.name))
        yield self.faces.light(body, name=spot.name, strong=strong)
        yield from self._chip(spot, body)

    def _chip(self, spot: Spot, body: pygame.Rect) -> Iterator[Sprite]:
        """Yield the chance of an option, on the visible part of its card."""
        chance = self.shown.chances.get(spot.picks[0])
        if chance is None or body.height < self.print.px(LEAST_CHIPPED):
            return
        own = self.shown.choice is None or self.shown.choice.seat == self.shown.state.active
        good = chance if own else 1 - chance  # the colour says for whom it is good, the figure whether it succeeds
        figure, side = self.kit.catalogue.percent(chance, narrow=True), "" if own else SIDES[self.shown.state.active]
        if body.height < self.print.px(SMALL):  # arms: in the corner, so that arms and power are seen
            chip = self.faces.chip(figure, round(body.height * 1.5), good, side)
            yield Sprite(chip, body.left - 3, body.bottom - chip.get_height() + 2, level=OVER)
            return
        chip = self.faces.chip(self.kit.say("dynasties_table.chance_value", chance=chance), body.width, good, side)
        if chip.get_width() > spot.rect.width + 4:
            chip = self.faces.chip(figure, body.width, good, side)
        if spot.name.startswith("person:"):
            y = body.top + self._chest(spot.name.partition(":")[2], body.width, chip.get_height())
        else:
            y = body.top + round(body.height * 0.56)
        yield centred(chip, (spot.rect.centerx, y), level=OVER)

    def _chest(self, person: str, wide: int, high: int) -> int:
        """Return the middle of a chance on a person, where it leaves the name visible."""
        slot = self.courts.slot(person)
        full, seen = (slot.full, slot.seen) if slot is not None else (False, 0)
        name = self.faces.name_top(PERSON[person], wide, full=full, seen=seen)
        return min(round(wide * CHEST), name - high // 2 - 1)

    def _card_of(self, sprite: Sprite) -> pygame.Rect:
        rect = sprite.rect
        if sprite.name.startswith("person:"):
            tab = next((plan.tab // 2 for plan in self.courts.plans.values() for slot in plan.cards
                        if f"person:{slot.name}" == sprite.name), 0)  # fmt: skip
            rect.top += tab
            rect.height -= tab
        return rect

    # === Explanations ===

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """Return why the thing is no option, otherwise a line about it."""
        sprite = self.sprite_at(pos)
        if sprite is None:
            return None, False
        name = subject(sprite.name)
        refused = self.refusal(name)
        if refused is not None:
            return refused, True
        narrow = self.window.width / self.kit.scale < WIDE
        return (pages.brief(self.table, self.shown, name) if narrow or not name.startswith("person:") else None), False

    def refusal(self, name: str) -> Words | None:
        """Why a thing of the mat is no option, with the number of the rule; None if it is one, or nothing is said."""
        choice, whole = self.shown.choice, self.shown.whole_choice
        kind, _, ident = name.partition(":")
        if choice is None or whole is None or not ident or any(spot.name == name for spot in self._spots):
            return None
        if kind not in {pick.kind for pick in whole.options}:
            return None
        if Pick(kind, ident) in whole.options and Pick(kind, ident) not in choice.options:
            return self.kit.catalogue.rich("screens.learn.later")
        message = self.table.rules.refusal(self.shown.state, whole, Pick(kind, ident))
        if message is None:
            return None
        words = self.kit.catalogue.rich(f"dynasties.{message.key}", message.args)
        if message.rule:
            words += [Segment("text", " "), rule_chip(message.rule)]
        return words

    # === What happens ===

    def announce(self, event: Event) -> pygame.Surface | None:
        """Return the sentence of an event on a ribbon; None for the Kings of the set-up."""
        if event.data.get("why") == "setup":
            return None
        words = [s for s in self.table.chronicle.sentence(event) if s.kind not in ("icon", "rule")]
        told = rich.plain(words).strip()
        return ribbon(self.print, self.areas.middle.width, told) if told else None

    def ribbon_middle(self) -> Pos:
        return self.areas.middle.center

    def glides(self, name: str) -> bool:
        """Persons, lands, the Pope and the Scythe do."""
        return name.partition(":")[0] in ("person", "country", "token")

    def strays(self, sprite: Sprite, *, comes: bool) -> pygame.Rect | None:
        """Persons come from above and rise when they go."""
        rise = sprite.rect.height // (4 if comes else 5)
        return sprite.rect.move(0, -rise) if sprite.name.startswith("person:") else None

    def throw(self, event: Event) -> Throw:
        """Return the throw with all dice, followed by the verdict."""
        check = self.shown.check
        sums = self.stage.sums(check) if check is not None and self.shown.trial is None else ()
        return replace(super().throw(event), late=("verdict", "sum"), counted=sums)

    def counted(self, number: int) -> Sequence[Sequence[Sprite]]:
        """Seal and frame of the best card as they grow card by card."""
        check = self.shown.check
        if check is None or not number:
            return ()
        found = []
        for left in range(number, -1, -1):
            cards = check.cards[: len(check.cards) - left]
            part = check if not left else replace(check, cards=cards, drawn=False, value=None)
            found.append(list(self.stage.tally(part)))
        return found

    def origin(self, event: Event) -> Pos:
        """Cards come from the player's court, or from the right edge if from the pack."""
        known = self.sprites().get(f"count:{event.data.get('side')}")
        if event.kind == "played_card" and known is not None:
            return known.rect.center
        return self.rect.right - self.kit.px(40), self.rect.centery

    def settle(self) -> None:
        """Show the position that the events lead to, except what is on the stage."""
        goal = self.goal
        if goal is None:
            return
        self.shown.state, self.shown.choice = goal.state, None
        self.shown.scores = self.table.rules.score(goal.state)
        self.arrange()
