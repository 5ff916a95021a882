"""The middle of the table during an action: opponents, cards, dice, verdict [08-02-03-01]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.client.cards.places import PLAYING, row
from game.client.mat.pen import Pen
from game.client.mat.sprite import Sprite, centred
from game.client.tables.dynasties.draw import INK, Courts
from game.client.tables.dynasties.faces import LAND, SHORT, Faces
from game.client.tables.dynasties.market import FREE
from game.client.tables.dynasties.showing import CardOnStage, CheckOnStage, DynastiesShowing, Trial
from game.client.tables.dynasties.words import Speech
from game.client.theme import Rgb
from game.client.ui import rich, shapes
from game.client.ui.kit import Kit
from game.client.ui.rich import Style
from game.games.dynasties.data import COUNTRY, NONE, PERSON, POWER_OF, SIDES
from game.games.dynasties.queries import occupied

LOWEST, LOW, FEW = 2.25, 1.7, 3
"""Dice are beside the cards if the middle is LOWEST times as wide as high, or LOW times with at most FEW of each."""
ASIDE, ALONE = 0.27, 0.42
"""The share of the width for the commanders: beside cards and dice, and before there are any."""
SUM = 0.4
"""The largest share of the dice's width for their sum."""
DIE_BODY = 0.625
"""Side of a die's body relative to its picture's height."""


class Stage:
    """Draws the check or the trial over map and market, or next to the map that shows the land at war."""

    def __init__(
        self,
        kit: Kit,
        faces: Faces,
        shown: DynastiesShowing,
        rect: pygame.Rect,
        speech: Speech,
        courts: Courts,
        *,
        beside: bool,
    ) -> None:
        self.kit, self.faces, self.shown, self.speech, self.courts = kit, faces, shown, speech, courts
        self.rect, self.pen, self.beside = rect, Pen(kit), beside
        self._places: Sequence[pygame.Rect] = ()
        self.head = round(kit.size("head") * 1.6)
        pad = kit.px(10)
        body = pygame.Rect(
            rect.left + pad, rect.top + self.head + pad // 2, rect.width - 2 * pad, rect.height - self.head - pad
        )
        named = self.named = beside and shown.trial is None and shown.check is not None
        part = ALONE if beside and shown.trial is None else ASIDE
        side = 0 if named else round(min(body.width * part, body.height * 1.25))
        verdict = round(min(body.width * 0.2, body.height * 0.8))
        self.subjects = pygame.Rect(body.left, body.top, side, body.height)
        self.verdict = pygame.Rect(body.right - verdict, body.top, verdict, body.height)
        middle = pygame.Rect(
            self.subjects.right + 2 * pad * (not named),
            body.top,
            self.verdict.left - self.subjects.right - pad * (3 - 2 * named),
            body.height,
        )
        if middle.width > middle.height * (LOW if self._is_small() else LOWEST):
            first = round(middle.width * 0.56)
            self.table = pygame.Rect(middle.left, middle.top, first - pad, middle.height)
            self.dice = pygame.Rect(middle.left + first, middle.top, middle.width - first, middle.height)
            return
        upper = round(middle.height * 0.6)
        self.table = pygame.Rect(middle.left, middle.top, middle.width, upper)
        self.dice = pygame.Rect(middle.left, middle.top + upper, middle.width, middle.height - upper)

    def _is_small(self) -> bool:
        """Whether the check has few cards and dice, which may be large."""
        check = self.shown.check
        return check is not None and check.number <= FEW and check.dice <= FEW

    def prepare(self) -> None:
        """Draw what takes long in advance, so that an action begins without a pause."""
        self.kit.panel(self.rect.size, self.head)
        self.die("1", round(62 * self.kit.scale))

    def sprites(self) -> Iterator[Sprite]:
        """Yield the sprites of the stage."""
        yield Sprite(self.kit.panel(self.rect.size, self.head), *self.rect.topleft)
        yield from self._title()
        yield from self._subjects()
        if self.shown.trial is not None:
            yield from self._trial(self.shown.trial)
        elif self.shown.check is not None:
            yield from self._cards(self.shown.check)
            yield from self._dice(self.shown.check)
            yield from self.tally(self.shown.check)
            yield from self._verdict(self.shown.check)
        elif self.shown.deed.kind:
            yield from self._reminder(self.shown.deed.kind)

    def _reminder(self, kind: str) -> Iterator[Sprite]:
        """Say what decides the cards and dice of an action, before they are known."""
        kit = self.kit
        box = self.table.union(self.dice).union(self.verdict)
        words = self.speech.rich(f"deed.{kind}")
        block = rich.lay_out(kit, words, Style("prompt", kit.theme["dim"], "prompt", kit.theme["gold"]), box.width)
        image = shapes.canvas(box.width, max(1, block.height))
        image.fill((*kit.theme["panel"], 0))
        block.draw(image, 0, 0)
        yield Sprite(image, box.left, box.centery - block.height // 2)

    # === Title and subjects ===

    def _title(self) -> Iterator[Sprite]:
        deed = self.shown.deed
        words = self.speech.name("action", deed.kind) if deed.kind else self.speech.say("stage")
        if self.beside and deed.person:
            words = self._war()
        elif deed.seat != NONE:
            words = self.speech.say("stage_title", side=SIDES[deed.seat], action=words)
        yield self.pen.title(words, pygame.Rect(self.rect.topleft, (self.rect.width, self.head)))

    def _war(self) -> str:
        deed, name = self.shown.deed, self.speech.name
        key = "stage_defended" if deed.defender else "stage_war"
        defender = name("person", deed.defender) if deed.defender else ""
        country = name("country", deed.country)
        return self.speech.say(key, person=name("person", deed.person), country=country, defender=defender)

    def _subjects(self) -> Iterator[Sprite]:
        deed, kit, box = self.shown.deed, self.kit, self.subjects
        shown = [name for name in (deed.person, deed.target or deed.country, deed.defender) if name]
        trial = self.shown.trial
        if trial is not None:
            shown = [trial.about]
        elif self.named:  # the title says who fights for what, and there is no room to show it
            return
        if not shown:
            return
        note = round(kit.size("small") * 1.3)
        room = pygame.Rect(box.left, box.top, box.width, box.height - note)
        gap = kit.px(24)
        most = (room.width - gap * (len(shown) - 1)) / len(shown)
        wide = min(most, room.height / SHORT, 190 * kit.scale)
        high = round(wide * SHORT)
        places = [
            pygame.Rect(round(room.left + i * (wide + gap)), room.top + (room.height - high) // 2, round(wide), high)
            for i in range(len(shown))
        ]
        spare = room.right - places[-1].right
        for name, place in zip(shown, places):
            place.move_ip(spare // 2, 0)
            yield from self._subject(name, place)
            words = self.pen.fitting(self._side_of(name), "small", kit.theme["dim"], place.width + kit.px(6))
            yield centred(words, (place.centerx, place.bottom + note * 0.55))
        if len(places) > 1 and trial is None:
            sign = {"war": "war", "marriage": "prestige", "heir": "fertility"}.get(deed.kind, "ambition")
            size = round(min(places[0].width * 0.2, 22 * kit.scale))
            disc = shapes.disc(round(size * 1.5), [(0, (150, 40, 28)), (1, (96, 22, 16))], (240, 210, 150))
            at = ((places[0].right + places[1].left) / 2, places[0].centery)
            yield centred(disc, at)
            yield centred(self.faces.stat(sign, size, INK), at)

    def _subject(self, name: str, place: pygame.Rect) -> Iterator[Sprite]:
        if name in PERSON:
            yield Sprite(self.faces.person(self.courts.face(PERSON[name]), place.width, full=False), *place.topleft)
        elif name in COUNTRY or name == "wraith":
            power = POWER_OF[COUNTRY[name]] if name in COUNTRY else 0
            if name == "wraith":
                power = sum(POWER_OF[c] for c in occupied(self.shown.state))
                yield Sprite(
                    self.faces.office("wraith", self.speech.name("event", "wraith"), place.width, frame="event"),
                    *place.topleft,
                )
                return
            land = self.faces.land(name, power, place.width, FREE)
            yield centred(land, (place.centerx, place.bottom - place.width * LAND / 2))
            text = self.pen.fitting(self.speech.name("country", name), "strong", INK, place.width)
            yield centred(text, (place.centerx, place.bottom - place.width * LAND - self.kit.px(10)))
        else:
            picture = "pope" if name == "pope" else "scythe"
            image = self.faces.office(picture, self.speech.say(picture), place.width)
            yield Sprite(image, *place.topleft)

    def _side_of(self, name: str) -> str:
        """Return the owner of a card on the stage; for a person who has just died, the former owner."""
        st, trial = self.shown.state, self.shown.trial
        if trial is not None and trial.about == name and name not in COUNTRY:
            return self.speech.name("side", trial.side)
        if name in PERSON:
            where = st.owner[PERSON[name]]
            return self.speech.side(where) if where >= 0 else self.speech.say(f"place.{where}")
        if name in COUNTRY:
            holder = st.holder[COUNTRY[name]]
            return self.speech.side(holder) if holder >= 0 else self.speech.say("independent")
        if name == "pope":
            return self.speech.side(st.pope)
        return ""

    # === The check ===

    def _cards(self, check: CheckOnStage) -> Iterator[Sprite]:
        """Cards on the table, free places for those that are still to be drawn."""
        kit, box = self.kit, self.table
        key = "total_cards" if check.total else "red_cards" if check.red else "black_cards"
        head = self.pen.fitting(self.speech.say(key, n=check.number), "body", kit.theme["dim"], box.width)
        yield Sprite(head, box.left, box.top)
        top = round(kit.size("body") * 1.4)
        note = round(kit.size("small") * 1.25)
        room = pygame.Rect(box.left, box.top + top, box.width, box.height - top - note)
        free = 0 if check.drawn else max(0, check.number - len(check.cards))
        places = row(room, len(check.cards) + free, PLAYING, kit.scale, most=180 * kit.scale)
        step = places[1].left - places[0].left if len(places) > 1 else room.width
        self._places = places
        for number, place in enumerate(places):
            if number < len(check.cards):
                yield from self._card(check, check.cards[number], place, number, step, note)
            else:
                words = "" if step < place.width * 0.8 else self.speech.say("from_pack")
                clear = min(place.width, step - kit.px(3)) if number else place.width
                seen = pygame.Rect(place.right - clear, place.top, clear, place.height)
                yield Sprite(self.courts.free_place(seen.size, words), *seen.topleft, f"free:{number}")

    def _card(
        self, check: CheckOnStage, laid: CardOnStage, place: pygame.Rect, number: int, step: int, note: int
    ) -> Iterator[Sprite]:
        image = self.faces.playing(laid.card, place.width)
        counts = check.counts(laid.card)
        if not counts:
            image = self.faces.veiled(image, 140)
        yield Sprite(image, place.left, place.top, f"laid:{number}")
        words = self.speech.side(laid.seat) if laid.seat != NONE else self.speech.say("pack")
        if step >= place.width * 0.7:
            colour = self.kit.theme["ink"] if laid.seat != NONE else self.kit.theme["faint"]
            text = self.pen.fitting(words, "small", colour, max(step - 2, place.width))
            yield centred(text, (place.centerx, place.bottom + note * 0.55))

    def _dice(self, check: CheckOnStage) -> Iterator[Sprite]:
        """Yield the tray with its dice, or places for them, and their total."""
        kit, box = self.kit, self.dice
        head = self.pen.fitting(self.speech.say("dice", n=check.dice), "body", kit.theme["dim"], box.width)
        yield Sprite(head, box.left, box.top)
        top = round(kit.size("body") * 1.4)
        total = self._sum_room()
        tray = pygame.Rect(box.left, box.top + top, box.width - total, min(box.height - top, kit.px(150)))
        well = (54, 12, 20)
        yield Sprite(
            kit.plate(
                "tray", tray.size, kit.px(6), [(0, (40, 8, 14)), (1, well)], [(0, (90, 60, 40)), (1, (60, 34, 26))]
            ),
            *tray.topleft,
        )
        for number, place in enumerate(self.die_places(check, tray)):
            face = str(check.rolled[number]) if number < len(check.rolled) else ""
            if face:
                lies = place.move(0, (number * 7) % 5 - 2)
                yield centred(self.die(face, place.width), lies.center, f"die:{number}")
            else:
                yield centred(self.courts.free_place(place.size, ""), place.center, f"slot:{number}")
        if check.sum is not None and (check.rolled or check.ok is not None):
            yield centred(self._sum(check.sum), (tray.right + total / 2, tray.centery), "sum")

    def _sum_room(self) -> int:
        """Width in pixels of what the dice come to, beside them."""
        return round(min(self.kit.size("number") * 3.2, self.dice.width * SUM))

    def die_places(self, check: CheckOnStage, tray: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of the dice, in the number of rows that makes them largest; they never overlap."""
        if not check.dice:
            return []
        inner, gap = tray.inflate(-self.kit.px(16), -self.kit.px(10)), self.kit.px(8)

        def side(rows: int) -> float:
            columns = -(-check.dice // rows)
            return min((inner.width - gap * (columns - 1)) / columns, (inner.height - gap * (rows - 1)) / rows)

        rows = max(range(1, 4), key=lambda count: (min(side(count), self.kit.px(62)), -count))
        size = max(1, int(min(side(rows), self.kit.px(62))))
        columns = -(-check.dice // rows)
        top = inner.top + (inner.height - rows * size - (rows - 1) * gap) // 2
        step = size + gap
        return [
            pygame.Rect(inner.left + number % columns * step, top + number // columns * step, size, size)
            for number in range(check.dice)
        ]

    def die(self, face: str, side: int) -> pygame.Surface:
        """Return a die, or one of its frames in the air, of that size in pixels."""
        return self.kit.sprites.sprite(self.kit.sheet("dice"), f"die.ivory.{face}", max(8, round(side / DIE_BODY)))

    def tally(self, check: CheckOnStage) -> Iterator[Sprite]:
        """Yield the frame of the card that counts, and the seal with the success value."""
        box = self.verdict
        for number, (laid, place) in enumerate(zip(check.cards, self._places)):
            counts = check.counts(laid.card)
            if counts and laid.value - check.minus == check.needed and not check.total:
                yield replace(self.faces.light(place, "attack"), name=f"best:{number}")
            if laid.card == "J" and counts:
                yield centred(self.faces.worth(laid.value, place.width), place.center, f"worth:{number}")
        high = round(min(box.width, box.height * 0.66))
        seal = self.faces.sprite("wax", "red", high)
        middle = (box.centerx, box.top + high / 2)
        yield centred(seal, middle, "seal")
        small = self.pen.fitting(
            self.speech.say("needed" if check.drawn else "so_far"), "small", (255, 236, 214), round(high * 0.6)
        )
        yield centred(small, (middle[0], middle[1] - high * 0.2), "seal")
        lowered = check.minus and not check.total and check.needed
        figure = self.pen.line(str(check.needed), "number", (255, 244, 228), high * 0.36)
        yield centred(figure, (middle[0], middle[1] + high * 0.06), "seal")
        if lowered:
            made = self.speech.say("lowered", value=check.needed + check.minus, minus=check.minus)
            words = self.pen.fitting(made, "small", (255, 236, 214), round(high * 0.6))
            yield centred(words, (middle[0], middle[1] + high * 0.27), "seal")

    def sums(self, check: CheckOnStage) -> list[Sprite]:
        """Yield the totals of the dice, one after the other."""
        place = next((one for one in self._dice(check) if one.name == "sum"), None)
        if place is None:
            return []
        sums = [sum(check.rolled[: number + 1]) for number in range(len(check.rolled))]
        return [centred(self._sum(total), place.rect.center) for total in sums]

    def _sum(self, total: int) -> pygame.Surface:
        size = self.kit.size("number") * 1.5
        return self.pen.fitting(f"= {total}", "number", self.kit.theme["gold"], self._sum_room(), size)

    def _verdict(self, check: CheckOnStage) -> Iterator[Sprite]:
        """Yield the result; before it is known, its chance."""
        kit, box = self.kit, self.verdict
        high = round(min(box.width, box.height * 0.66))
        if check.ok is None:
            yield from self._chance(box, box.top + high)
            return
        colour = kit.theme["success" if check.ok else "refusal"]
        size = (box.width, min(box.height - high - kit.px(4), kit.px(44)))
        word = self.speech.say("success" if check.ok else "failure")
        sign = "≥" if check.ok else "<"
        words = word if check.sum is None else f"{word}  {check.sum} {sign} {check.needed}"
        image = self._plate(words, size, colour, min(kit.size("card"), size[1] * 0.6))
        yield Sprite(image, box.left, box.bottom - size[1], "verdict")

    def _plate(self, words: str, size: tuple[int, int], colour: Rgb, letters: float) -> pygame.Surface:
        kit = self.kit
        line = [(0, (240, 220, 180)), (1, colour)]
        image = kit.plate("verdict", size, kit.px(6), [(0, colour), (1, colour)], line).copy()
        text = self.pen.fitting(words, "strong", (253, 246, 228), size[0] - kit.px(8), letters)
        image.blit(text, text.get_rect(center=(size[0] // 2, size[1] // 2)))
        return image

    def _chance(self, box: pygame.Rect, top: float) -> Iterator[Sprite]:
        chance = self.shown.chance
        if chance is None:
            return
        kit, room = self.kit, box.bottom - top
        words = self.speech.say("chance_now", side=SIDES[self.shown.state.active], chance=chance)
        size = min(kit.size("strong"), room * 0.5)
        text = self.pen.fitting(words, "strong", kit.theme["gold"], box.width, size)
        yield centred(text, (box.centerx, top + room / 2))

    # === One die ===

    def _trial(self, trial: Trial) -> Iterator[Sprite]:
        """Draw a life that depends on a die: the numbers that spare it, the die, the result."""
        kit = self.kit
        box = self.table.union(self.dice).union(self.verdict)
        needs = self.speech.say(f"trial.{trial.why}", need=trial.need)
        head = self.pen.fitting(needs, "prompt", kit.theme["ink"], box.width)
        yield centred(head, (box.centerx, box.top + box.height * 0.16))
        side = round(min(box.height * 0.34, 84 * kit.scale))
        yield centred(self.die(str(trial.die), side), (box.centerx, box.top + box.height * 0.48), "die:0")
        colour = kit.theme["success" if trial.ok else "refusal"]
        key = f"trial_{'good' if trial.ok else 'bad'}.{trial.why}"
        words = self.speech.say(key)
        size = (self.pen.width(words, "card") + kit.px(40), kit.px(40))
        image = self._plate(words, size, colour, kit.size("card"))
        yield centred(image, (box.centerx, box.top + box.height * 0.84), "verdict")
