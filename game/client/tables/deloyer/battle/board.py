"""The battle board of Lecoque's Conspiracy [12]: machines and soldiers of both sides, dice below them, the steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

import pygame

from game.client.atlas import Atlas
from game.client.documents import Document
from game.client.intent import Pos
from game.client.mat.board import SpriteBoard
from game.client.mat.motions import Gather, Manner, Telling, Throw, Tumble
from game.client.mat.overlay import Spot
from game.client.mat.pen import Look, Pen, even
from game.client.mat.showing import several
from game.client.mat.sprite import Sprite, centred
from game.client.tables.deloyer import pieces
from game.client.tables.deloyer.battle import ground
from game.client.tables.deloyer.battle.field import CATCH, Die, Field
from game.client.tables.deloyer.battle.ground import TITLE
from game.client.tables.deloyer.battle.layout import Plan, plan
from game.client.tables.deloyer.battle.page import STEPS, page, step_now, steps_of
from game.client.tables.deloyer.writer import Writer
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.core.choice import Choose
from game.core.event import Event
from game.core.match import View
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.combat import COVER
from game.games.deloyer.data import BOTH, CARD, HEX, LIBERATION, PIECE, PIECE_IDS, SIDES
from game.games.deloyer.explain.odds import expected_hits
from game.games.deloyer.queries import unit_of
from game.games.deloyer.state import DeloyerState

MARGIN = 6
DIE, DIE_BODY = 0.4, 40 / 64
"""Side of a die relative to that of a counter, and of its body relative to its picture."""
MISSED, DOOMED = 110, 90
"""Opacity, of 255, of a die that misses, and of a unit that is about to leave."""
BELOW, BELOW_ROOM = 0.8, 0.5
"""Distance from the middle of a counter down to what is below it, and the height of that; relative to its size."""
PROVISIONAL = pygame.Rect(0, 0, 900, 600)
READ = 0.7
INK, DARK = (226, 236, 224), (12, 22, 22)
NONE = (176, 186, 176)
"""Words of a lane without units."""
FALLEN, LEAST_CHIT = 15, 26
"""Sides of resting dice and of hideout chits in pixels at 100 %; the latter at any scale."""
CHIT, GHOST, FALL = "hideout", "ghost", "fall"
FADED, CROSS = 120, (226, 84, 64)
"""Opacity of a destroyed unit, and the colour of its cross."""
HIDDEN_LANE = (LIBERATION, True)
"""The lane with the hideout chits below it: the liberation's soldiers."""
CATCH_PLACE = 0.26
"""Place of the die of the catch check, right of the title: in widths of the head, from its middle."""
NEED = Look("number", INK, even((16, 28, 28, 235)), even((110, 150, 140)), letters=0.6)
RIBBON = Look("head", (255, 236, 178), even((14, 24, 24, 240)), even((196, 160, 72)), letters=0.5, smallest=12, pad=0.8)
HITS = {"cba": "14.4", "personnel": "15.5", "melee": "16.4"}
"""The rule that explains when dice of a step hit."""
ON_MAP = ("hex", "route", "chit", "unit")
"""Options that are picked on the map, or as buttons next to it."""


def key_of(view: View[DeloyerState]) -> str:
    """Return the key of the board over the map, "battle:61"; empty without a battle, or if the map is needed."""
    b, choice = view.state.battle, view.choice
    if b is None or (choice is not None and any(_lies_elsewhere(view.state, b.hex, pick) for pick in choice.options)):
        return ""
    return f"battle:{_name(b.hex)}"


def key_of_event(event: Event) -> str:
    """Return the board that an event opens, for battles that end before anyone has to decide."""
    return f"battle:{event.data['hex']}" if event.kind == "battle" else ""


def _fall(step: str, side: int) -> str:
    """Return how the names of the sprites begin that say what fell on a side in a step."""
    return f"{FALL}:{step}:{side}:"


def _uses_cover(card: str) -> bool:
    return COVER in CARD_BY_NO[CARD[card]].needs


def _name(h: int) -> str:
    return next(name for name, number in HEX.items() if number == h)


def _lies_elsewhere(st: DeloyerState, h: int, pick: object) -> bool:
    kind, name = getattr(pick, "kind", ""), str(getattr(pick, "id", ""))
    return kind in ON_MAP or (kind == "piece" and st.at[PIECE[name]] != h)


class BattleBoard(SpriteBoard[Field]):
    """Shows the battle in the hex of its key."""

    manners: ClassVar[Mapping[str, Manner]] = {
        "battle": Manner(Telling, 1.0, "march_drum", READ, ribbon=True),
        "caught": Manner(Tumble, 0.8, "dice_roll", READ),
        "slipped_away": Manner(Tumble, 1.2, "dice_roll", READ),
        "rolled": Manner(Tumble, 0.8, "dice_roll", READ),
        "hits": Manner(Telling, 0.7, wait=READ),
        "damaged": Manner(Gather, 0.5, "hit"),
        "destroyed": Manner(Gather, 0.5, "hit"),
        "cancelled": Manner(Telling, 1.0, wait=READ, ribbon=True),
        "field": Manner(Telling, 1.2, wait=READ, ribbon=True),
    }

    def __init__(self, key: str, writer: Writer) -> None:
        super().__init__(key, Field(HEX[key.partition(":")[2]], DeloyerState()))
        self.write = writer
        self.plan: Plan
        self.mat = PROVISIONAL.copy()
        self._atlas: Atlas | None = None

    # === Where everything lies ===

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        self.mat = rect.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN))
        super().place(kit, rect)

    def bounds(self) -> pygame.Rect:
        """Return the rectangle of the mat."""
        return self.mat

    def compose(self) -> Iterator[Sprite]:
        """Compose words, counters, then dice or the needed numbers."""
        shown = self.shown
        rows = {(side, soldiers): self._row(side, soldiers) for side in BOTH for soldiers in (False, True)}
        self.plan = plan(self.kit, self.mat, rows)
        self._atlas = self._atlas or Atlas("deloyer", self.kit.sprites)
        yield from self._words()
        for p, middle in self.plan.places.items():
            if p in shown.ghosts:
                yield centred(self._ghost(p), middle, f"{GHOST}:{PIECE_IDS[p]}")
            else:
                yield centred(self._counter(p), middle, f"piece:{PIECE_IDS[p]}")
        for p, (x, y) in self.plan.places.items():
            die, at = shown.dice.get(PIECE_IDS[p]), (x, y + round(self.plan.size * BELOW))
            if die is not None:
                yield self._die(PIECE_IDS[p], die, at)
            elif p not in shown.ghosts and (need := shown.need(p)):
                yield centred(Pen(self.kit).label(f"≤{need}", self._need_height(), NEED), at)
        for side, soldiers in self.plan.feet:
            yield from self._fallen(side, soldiers)
        yield from self._hideouts()
        if CATCH in shown.dice:
            head = self.plan.head
            yield self._die(CATCH, shown.dice[CATCH], (head.centerx + round(head.width * CATCH_PLACE), head.centery))

    def _counter(self, p: int) -> pygame.Surface:
        """Draw a counter; pale if its hits are assigned, as it leaves with all others [17.2]."""
        assert self._atlas is not None
        name, size = pieces.look(self.shown.state, p), self.plan.size
        picture = self._atlas.counter(name, size)
        if p not in self.shown.battle.doomed:
            return picture

        def make() -> pygame.Surface:
            image = picture.copy()
            image.set_alpha(DOOMED)
            return image

        return self.kit.picture(("doomed", name, size), make)

    def _ghost(self, p: int) -> pygame.Surface:
        """The outline of a unit that was destroyed, crossed out."""
        assert self._atlas is not None
        name, size = self.shown.ghosts[p].sprite, self.plan.size
        picture = self._atlas.counter(name, size)

        def make() -> pygame.Surface:
            image = pygame.transform.grayscale(picture)
            image.set_alpha(FADED)
            whole = pygame.Surface(image.get_size(), pygame.SRCALPHA)
            whole.blit(image, (0, 0))
            body = pygame.Rect(0, 0, size, size).inflate(-size * 0.3, -size * 0.3)
            body.center = whole.get_rect().center
            for start, end in ((body.topleft, body.bottomright), (body.topright, body.bottomleft)):
                pygame.draw.line(whole, CROSS, start, end, max(2, round(size * 0.06)))
            return whole

        return self.kit.picture(("ghost", name, size), make)

    def _row(self, side: int, soldiers: bool) -> list[int]:
        st, ghosts = self.shown.state, self.shown.ghosts
        row = {*self.shown.units(side, soldiers=soldiers), *self.shown.fell(side, soldiers=soldiers)}
        unit = {p: ghosts[p].unit if p in ghosts else unit_of(st, p) for p in row}
        return sorted(row, key=lambda p: (-pieces.order(unit[p]), PIECE_IDS[p]))

    def _die(self, name: str, die: Die, middle: Pos) -> Sprite:
        """Draw a die at rest; a miss is pale."""
        height = max(10, round(self.plan.size * DIE / DIE_BODY))

        def make() -> pygame.Surface:
            sheet = self.kit.sheet("dice")
            image = self.kit.sprites.sprite(sheet, f"die.{SIDES[die.side]}.{die.face}", height).copy()
            if not die.hits:
                image.set_alpha(MISSED)
            return image

        key = ("battle die", die.side, die.face, die.hits, height)
        return centred(self.kit.picture(key, make), middle, f"die:{name}")

    def _fallen(self, side: int, soldiers: bool) -> Iterator[Sprite]:
        """Draw what fell on a lane in each step: its hits, and the dice that scored them."""
        kit, pen, foot = self.kit, Pen(self.kit), self.plan.feet[side, soldiers]
        falls = [fall for fall in self.shown.fallen if (fall.side, fall.soldiers) == (side, soldiers)]
        left, chips = foot.left + kit.px(8), self._chips() if (side, soldiers) == HIDDEN_LANE else 0
        room = (foot.width - kit.px(16) - chips * (self._chip() + kit.px(4))) // max(1, len(falls))
        for fall in falls:
            dice = self.shown.fallen[fall].values()
            hits, added = self.shown.hits_on(fall)
            step = self.write.say(f"battle.step.{fall.step}")
            words = self.write.say("battle.fallen", step=step, hits=hits)
            line = pen.fitting(words, "small", kit.theme["ink"], room - kit.px(6))
            name = f"{_fall(fall.step, side)}{int(soldiers)}"
            yield Sprite(line, left, foot.centery - line.get_height() // 2, name)
            x, end = left + line.get_width() + kit.px(5), left + room
            pictures = [self._small_die(die) for die in sorted(dice, key=lambda die: -die.face) if die.hits]
            if added:
                pictures.append(pen.fitting(f"+{added}", "small", kit.theme["gold"], max(1, end - x)))
            wide = max((picture.get_width() for picture in pictures), default=0)
            apart = min(wide, max(1, (end - x - wide) // max(1, len(pictures) - 1)))
            for number, picture in enumerate(pictures):
                yield Sprite(picture, x, foot.centery - picture.get_height() // 2, f"{name}.{number}")
                x += apart
            left += room

    def _need_height(self) -> int:
        """What a unit needs stands below it in letters that grow with the player's text."""
        return round(min(self.plan.size * BELOW_ROOM, max(self.plan.size * 0.32, self.kit.size("small") * 1.3)))

    def _small_die(self, die: Die) -> pygame.Surface:
        height = round(self.kit.px(FALLEN) / DIE_BODY)
        return self.kit.sprites.sprite(self.kit.sheet("dice"), f"die.{SIDES[die.side]}.{die.face}", height)

    def _chip(self) -> int:
        """Return the side of a hideout chit in pixels."""
        return max(LEAST_CHIT, self.kit.px(LEAST_CHIT))

    def _chips(self) -> int:
        return len(self.shown.state.hideouts[self.shown.hex])

    def _hideouts(self) -> Iterator[Sprite]:
        """Draw the hideout chits of the hex, at the right below the soldiers of the liberation."""
        assert self._atlas is not None
        st, side, foot = self.shown.state, self._chip(), self.plan.feet[HIDDEN_LANE]
        for place in range(self._chips()):
            picture = self._atlas.counter(pieces.hideout(st, self.shown.hex, place).sprite, side)
            x = foot.right - self.kit.px(8) - side // 2 - (self._chips() - 1 - place) * (side + self.kit.px(4))
            yield centred(picture, (x, foot.centery), f"{CHIT}:{place}")

    def _words(self) -> Iterator[Sprite]:
        """Write the head, the steps, and the expected hits of each lane."""
        kit, pen, write, drawn = self.kit, Pen(self.kit), self.write, self.plan
        head = drawn.head
        title = pen.label(write.say("battle.title", hex=self._hex_name()), round(head.height * 0.86), TITLE,
                          round(head.width * 0.44))  # fmt: skip
        yield centred(title, (head.centerx, head.top + title.get_height() // 2))
        for side in BOTH:
            yield from self._banner(side)
        steps, now = steps_of(self.shown), step_now(self.shown)
        for place, step in enumerate(steps):
            look = Look("strong", DARK if place == now else INK, even((214, 176, 84) if place == now else (24, 40, 40)),
                        even((110, 150, 140)))  # fmt: skip
            words = write.say(f"battle.step.{step}")
            room = drawn.strip.width // len(steps) - kit.px(8)
            label = pen.label(words, round(drawn.strip.height * 0.8), look, room)
            yield centred(label, (drawn.step(place, len(steps)), drawn.strip.centery))
        for (side, soldiers), box in drawn.captions.items():
            words = self._caption(side, soldiers)
            line = pen.fitting(words, "strong", kit.theme["ink"], box.width - kit.px(16), kit.size("strong"))
            yield centred(line, (box.centerx, box.centery))
            if not self._row(side, soldiers):
                none = pen.line(write.say("battle.none"), "italic", NONE)
                yield centred(none, drawn.lanes[side, soldiers].center)

    def _banner(self, side: int) -> Iterator[Sprite]:
        """Draw device and name of a side at its end of the head, and below whether it attacks."""
        kit, pen, head = self.kit, Pen(self.kit), self.plan.head
        device = kit.icon("side", SIDES[side], round(head.height * 0.8))
        part = "attacker" if side == self.shown.battle.attacker else "defender"
        room = round(head.width * 0.28) - device.get_width() - kit.px(14)
        lines = (
            pen.fitting(
                self.write.say("battle.side", side=SIDES[side]), "head", kit.theme.side(SIDES[side]).name, room
            ),
            pen.fitting(self.write.say(f"battle.{part}"), "small", kit.theme["ink"], room),
        )
        ends = [(line.get_width(), line) for line in lines]
        first = head.left + kit.px(4) if side == LIBERATION else head.right - kit.px(4) - device.get_width()
        yield Sprite(device, first, head.centery - device.get_height() // 2)
        for (width, line), y in zip(ends, (0.3, 0.74)):
            left = first + device.get_width() + kit.px(8) if side == LIBERATION else first - kit.px(8) - width
            yield Sprite(line, left, head.top + round(head.height * y) - line.get_height() // 2)

    def _caption(self, side: int, soldiers: bool) -> str:
        """Return a lane's side and kind, with the hits that the enemy can expect on it in the step."""
        kind, step = "soldiers" if soldiers else "cbas", self.shown.step
        if step not in STEPS[1:] or self.shown.state.battle is None or self.shown.dice:
            return self.write.say(f"battle.{kind}", side=SIDES[side])
        hits = expected_hits(self.shown.state, self.shown.battle, 1 - side, step)[int(soldiers)]
        key = f"battle.{kind}_under_fire" if hits else f"battle.{kind}"
        return self.write.say(key, side=SIDES[side], hits=round(hits, 1))

    def _hex_name(self) -> str:
        return _name(self.shown.hex)

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw the hex from above, with a ground for each lane."""
        ground.draw(surface, self.kit, self.plan, self._hex_name(), len(steps_of(self.shown)))

    # === Decisions ===

    def offered(self, choice: Choose) -> Iterator[Spot]:
        """Return the counters that can be picked; identical ones are interchangeable."""
        sprites = self.sprites()
        for p in self.plan.places:
            pick = self.shown.pick_for(p) if p not in self.shown.ghosts else None
            if pick is not None:
                sprite = sprites[f"piece:{PIECE_IDS[p]}"]
                yield Spot(sprite.name, (pick,), self._body(sprite), self.write.unit(unit_of(self.shown.state, p)))
        using = tuple(pick for pick in choice.options if pick.kind == "card" and _uses_cover(str(pick.id)))
        if using:
            words = self.write.say("battle.hideouts", card=str(using[0].id))
            for place in range(self._chips()):
                sprite = sprites[f"{CHIT}:{place}"]
                yield Spot(sprite.name, using, self._body(sprite, self._chip()), words)

    def _body(self, sprite: Sprite, side: int = 0) -> pygame.Rect:
        side = side or self.plan.size
        box = pygame.Rect(0, 0, side, side)
        box.center = sprite.rect.center
        return box

    def shine(self, spot: Spot, *, strong: bool) -> Iterator[Sprite]:
        """Draw a light around a counter."""
        reach = max(4, round(self.plan.size * 0.12))
        light = Pen(self.kit).light(spot.rect.size, self.plan.size * 0.08, reach, strong=strong)
        yield Sprite(light, spot.rect.left - reach, spot.rect.top - reach, spot.name)

    # === Explanations ===

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """Return the unit at a point, with its values in this battle."""
        name = self.pointed(pos).partition(":")[2]
        if name not in PIECE:
            return None, False
        p, shown = PIECE[name], self.shown
        if p in shown.ghosts:
            return self.write.rich("battle.ghost", unit=self.write.unit(shown.ghosts[p].unit)), False
        unit, need, step = self.write.unit(unit_of(shown.state, p)), shown.need(p), shown.dice_step
        key = "battle.done" if not step else "battle.unit" if need else "battle.idle"
        return self.write.rich(key, unit=unit, need=need, step=step, rule=HITS.get(step)), False

    def page(self, view: View[DeloyerState]) -> Document | None:
        """Return the page with the steps and the current chances."""
        return page(self.write, self.shown, view)

    # === What happens ===

    def recall(self, view: View[DeloyerState], latest: Iterator[Event]) -> None:
        """Take over hits and losses of the battle, so that they stay if motion was skipped or the game interrupted."""
        self.shown.recall(view.state, latest)

    def announce(self, event: Event) -> pygame.Surface | None:
        """Return the words of an event on a ribbon."""
        words = self.write.say(f"battle.ribbon.{event.kind}", side=event.data.get("side"))
        return Pen(self.kit).label(words, self.kit.px(54), RIBBON, round(self.mat.width * 0.8))

    def glides(self, name: str) -> bool:
        """Whether it is a counter."""
        return name.startswith("piece:")

    def throw(self, event: Event) -> Throw:
        """Throw the dice of a volley from the edge of their side."""
        side = str(event.data["side"])
        names = [str(name) for name in several(event.data.get("pieces", CATCH))]
        height = max(10, round(self.plan.size * DIE / DIE_BODY))
        sheet = self.kit.sheet("dice")
        frames = [self.kit.sprites.sprite(sheet, f"die.{side}.tumble.{n}", height) for n in (1, 2, 3, 4)]
        away = self.kit.px(140) * (1 if side == SIDES[1] else -1)
        late = [
            name
            for name in self.sprites()
            if name.startswith(_fall(str(event.data.get("step")), 1 - SIDES.index(side)))
        ]
        return Throw([f"die:{name}" for name in names], frames, (away, self.kit.px(50)), late)
