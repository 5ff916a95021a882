"""The battle board of Scotland the Brave [7.0]: both armies in their lines, dice beneath the units, all on one mat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.intent import Pos
from game.client.mat.overlay import Command, Overlay, Spot
from game.client.table.documents import Document
from game.client.tables.scotland.battle.dice import Sprite
from game.client.tables.scotland.battle.draw import Artist
from game.client.tables.scotland.battle.field import Field
from game.client.tables.scotland.battle.layout import Formation, Plan, assembled, drawn_up, frame
from game.client.tables.scotland.battle.motion import MOTIONS, Happening, Regroup
from game.client.tables.scotland.battle.page import captain, page
from game.client.tables.scotland.battle.print import Mat
from game.client.tables.scotland.battle.words import Note, Speech
from game.client.tween import Animation
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.core.choice import Choose, Pick
from game.core.event import Event
from game.core.match import View
from game.games.scotland.data import ENGLISH, HEX, HEX_IDS, LEADERS, PIECE, PIECE_IDS, SCOTS, SIDES
from game.games.scotland.state import ScotlandState
from game.text import Segment

MARGIN = 6
"""Pixels at 100 % between the mat and the edge of the free part of the window, for its shadow."""
LOW = 9.5
"""On a mat of less than so many lines of notes their cards show the head alone."""
PROVISIONAL = (0, 0, 900, 600)
"""Where the mat lies before the board has its place; what can be picked is known then."""


def key_of(view: View[ScotlandState]) -> str:
    """The board that has to lie over the map: "battle:0404"; empty while there is none, or the map is to be asked."""
    b = view.state.battle
    if b is None or (view.choice is not None and _is_about_the_map(view.choice, view.state, b.hex)):
        return ""
    return f"battle:{HEX_IDS[b.hex]}"


def key_of_event(event: Event) -> str:
    """The board that an event opens, for battles that are over before anybody has to decide; empty for others."""
    return f"battle:{event.data['hex']}" if event.kind == "battle" else ""


def _is_about_the_map(choice: Choose, state: ScotlandState, h: int) -> bool:
    """Retreats, levies, towns and nobles elsewhere are chosen on the map, also in the midst of a battle."""
    for pick in choice.options:
        if pick.kind in ("hex", "kind"):
            return True
        if pick.kind == "piece" and state.at[PIECE[str(pick.id)]] != h:
            return True
    return False


class BattleBoard(Overlay):
    """Shows the battle in the hex of its key. Everything drawn is kept; what moves is carried by animations."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.hex = HEX[key.partition(":")[2]]
        self.field = Field(self.hex, ScotlandState())
        self.plan: Plan
        self.artist: Artist
        self.speech: Speech
        self.mat = pygame.Rect(PROVISIONAL)
        self._shown = False
        self._ground = Mat()
        self._below: list[Sprite] = []
        self._above: list[Sprite] = []
        self._lights: tuple[list[Sprite], list[Sprite]] = ([], [])
        """On units and lanes, under the leaders; and on leaders and dice, above all."""
        self._notes: list[tuple[pygame.Rect, Note]] = []
        self._hidden: frozenset[str] = frozenset()
        self._spots: list[Spot] = []
        self._lit: str = ""
        self._atlas: Atlas | None = None

    # === The life of a board ===

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take the free part of the window and the style."""
        super().place(kit, rect)
        self.mat = rect.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN))
        if self._shown:
            self.arrange()

    def show(self, view: View[ScotlandState]) -> None:
        """Show the position."""
        self._shown = True
        self.field.show(view)
        self._hidden = frozenset()
        self.arrange()

    def arrange(self) -> None:
        """Put everything in its place anew."""
        self.speech = Speech(self.kit.catalogue, self.field)
        self._atlas = self._atlas or Atlas("scotland", self.kit.sprites)
        note = self.kit.size("strong") + self.kit.size("small") + self.kit.px(17)
        if self.mat.height < LOW * note:
            note = self.kit.size("strong") + self.kit.px(10)
        river = self.field.battle.over_river
        furniture = frame(self.mat, note, self.kit.scale)
        formation = self._formation()
        self.plan = (drawn_up if self.field.is_laid() else assembled)(furniture, formation, river)
        self.artist = Artist(self.kit, self._atlas, self.field, self.plan, self.speech)
        self._ground.prepare(self.kit, furniture, self.speech, tuple(self.plan.middles), self.plan.band)
        self._compose()
        self._find_spots()
        self.invalidate(self.rect)

    def _formation(self) -> Formation:
        shown = self.field
        lines = (shown.line(SCOTS), shown.line(ENGLISH))
        number = max(map(len, lines))
        for line in lines:
            line += [[] for _ in range(number - len(line))]
        laid = shown.is_laid()
        return Formation(
            lines,
            (self._waiting(SCOTS), self._waiting(ENGLISH)),
            shown.posts(),
            shown.extras() if laid else (),
            frozenset(PIECE_IDS[p] for p in LEADERS),
        )

    def _waiting(self, side: int) -> list[str]:
        return self.field.reserve(side) if self.field.is_laid() else self.field.army(side)

    def _compose(self) -> None:
        artist = self.artist
        notes = list(artist.notes())
        self._notes = [(sprite.rect, note) for sprite, note in notes if note is not None]
        self._below = [
            *artist.lanes(),
            *(sprite for sprite, _ in notes),
            *artist.extras(),
            *artist.counters(leaders=False),
        ]
        self._above = [
            *artist.counters(leaders=True),
            *artist.counts(),
            *artist.figures.all(),
            *artist.figures.bursts(),
            *artist.figures.trial(),
        ]

    # === Drawing ===

    def draw(self, surface: pygame.Surface) -> None:
        """The mat, what lies on it, and the light on what can be chosen."""
        clip = surface.get_clip()
        spread = self.kit.px(MARGIN)
        shadow = self.kit.shadow(self.mat.size, self.kit.px(5), spread, 0.55)
        if not self.mat.contains(clip):
            surface.blit(shadow, (self.mat.left - spread, self.mat.top - spread + self.kit.px(2)))
        surface.blit(self._ground.picture, self.mat)
        for sprite in (*self._below, *self._lights[0], *self._above, *self._lights[1]):
            if sprite.name not in self._hidden and sprite.rect.colliderect(clip):
                surface.blit(sprite.image, (sprite.x, sprite.y))

    def sprites(self) -> Mapping[str, Sprite]:
        """What can move."""
        return {sprite.name: sprite for sprite in (*self._below, *self._above) if sprite.name}

    def hide(self, names: frozenset[str]) -> None:
        """Leave some sprites to a motion."""
        self._hidden = names
        self.invalidate(self.rect)

    # === Decisions ===

    def spots(self) -> Sequence[Spot]:
        """Units, leaders, columns and dice that can be picked."""
        return self._spots

    def _find_spots(self) -> None:
        choice = self.field.choice
        self._spots = list(self._spots_of(choice)) if choice is not None else []
        self._light_up()

    def _spots_of(self, choice: Choose) -> Iterator[Spot]:
        for name in self.plan.bodies:
            picks = tuple(self.field.picks_for(name))
            if picks:
                yield Spot(f"piece:{name}", picks, self._reachable(name), self._label(choice, name))
        for pick in choice.options:
            if pick.kind == "column":
                box = self.plan.lanes.get((choice.seat, int(pick.id)))
                if box is not None:
                    yield Spot(f"column:{pick.id}", (pick,), box, self.speech.say("place", number=int(pick.id) + 1))
            elif pick.kind == "reroll":
                yield from self._die_spot(pick)

    def _die_spot(self, pick: Pick) -> Iterator[Spot]:
        number = int(pick.id)
        name = "trial" if self.field.trial is not None else ""
        if not name and number < len(self.field.volley):
            name = self.field.volley[number]
        sprite = self.sprites().get(f"die:{name}")
        if sprite is not None:
            inset = round(sprite.image.get_width() * 0.16)
            yield Spot(f"die:{number}", (pick,), sprite.rect.inflate(-2 * inset, -2 * inset), self.speech.say("reroll"))

    def _reachable(self, name: str) -> pygame.Rect:
        """The part of a counter that no later one covers."""
        body = self.plan.bodies[name].copy()
        names = list(self.plan.bodies)
        for other in names[names.index(name) + 1 :]:
            above = self.plan.bodies[other]
            if (PIECE[other] in LEADERS) is not (PIECE[name] in LEADERS) or not above.colliderect(body):
                continue
            if above.left > body.left:
                body.width = above.left - body.left
            elif above.top > body.top:
                body.height = above.top - body.top
        return body

    def _label(self, choice: Choose, name: str) -> Words:
        if choice.prompt == "declare_retreat":
            return self.speech.rich("retreat_with", leader=name)
        return self.speech.unit(name)

    def lit(self, spot: Spot | None) -> None:
        """Light what is pointed at."""
        name = spot.name if spot is not None else ""
        if name == self._lit:
            return
        self._lit = name
        old = [sprite.rect for lights in self._lights for sprite in lights]
        self._light_up()
        for rect in (*old, *(sprite.rect for lights in self._lights for sprite in lights)):
            self.invalidate(rect)

    def _light_up(self) -> None:
        self._lights = ([], [])
        for spot in self._spots:
            kind, _, name = spot.name.partition(":")
            high = kind == "die" or (kind == "piece" and PIECE[name] in LEADERS)
            self._lights[high].append(self.artist.light(spot.rect, strong=spot.name == self._lit))
        choice = self.field.choice
        about = choice.args.get("leader") or choice.args.get("piece") if choice is not None else None
        if isinstance(about, str) and about in self.plan.bodies:
            self._lights[1].append(self.artist.light(self.plan.bodies[about], strong=True, selected=True))

    def commands(self) -> Sequence[Command]:
        """Leave the rest of the battle to a captain."""
        choice = self.field.choice
        if choice is None or choice.seat not in (SCOTS, ENGLISH):
            return ()
        return [captain(self.speech, choice.seat, self.hex)]

    # === Explanations ===

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """What a card says, and how a unit's strength comes about."""
        for rect, note in self._notes:
            if rect.collidepoint(pos):
                rule = Segment("rule", f"[{note.rule}]", ("rule", note.rule))
                text = note.text.partition(" [")[0]
                return [Segment("strong", note.head), Segment("text", f"\n{text} "), rule], False
        for name, box in self.plan.extras.items():
            if box.collidepoint(pos):
                return self.speech.rich(f"extra_tip.{name.partition('.')[0]}", need=self.field.need(name)), False
        name = self._piece_at(pos)
        if name and PIECE[name] not in LEADERS and self.field.is_laid():
            return self.speech.strength(name), False
        return None, False

    def pointed(self, pos: Pos) -> str:
        """The piece at a point."""
        name = self._piece_at(pos)
        return f"piece:{name}" if name else ""

    def _piece_at(self, pos: Pos) -> str:
        names = sorted(self.plan.bodies, key=lambda name: PIECE[name] in LEADERS)
        for name in reversed(names):
            if self.plan.bodies[name].collidepoint(pos):
                return name
        return ""

    def page(self, view: View[ScotlandState]) -> Document | None:
        """The battle's steps and the chances as they stand."""
        return page(self.speech, view)

    # === What happens ===

    def play(self, event: Event) -> Animation | None:
        """Show an event; None for those that belong to the map or to the hands."""
        if not self.field.knows(event):
            return None
        make = MOTIONS.get(event.kind, Regroup)
        motion: Happening = make(self, event, still=self.kit.reduce_motion)
        return motion

    def tell(self, event: Event) -> None:
        """Follow an event; nothing can be chosen while things happen."""
        self.field.choice = None
        self.field.tell(event)
        self.arrange()

    def announce(self, event: Event) -> str:
        """The words of a ribbon."""
        side = event.data.get("side")
        if event.kind == "battle_over":
            return self.speech.say("ribbon.over", side=side) if side in SIDES else self.speech.say("ribbon.nobody")
        return self.speech.say(f"ribbon.{event.kind}", side=side)
