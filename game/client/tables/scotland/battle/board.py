"""The battle board of Scotland the Brave [7.0]: both armies in their lines, with dice below the units, on one mat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import perf_counter

import pygame

from game.client.atlas import Atlas
from game.client.documents import Document
from game.client.intent import Pos
from game.client.mat.board import SpriteBoard
from game.client.mat.motions import Blow, Throw
from game.client.mat.overlay import BoardButton, Spot
from game.client.mat.sprite import Sprite
from game.client.tables.scotland.battle.draw import Artist
from game.client.tables.scotland.battle.field import Field
from game.client.tables.scotland.battle.layout import Formation, Plan, assembled, drawn_up, frame
from game.client.tables.scotland.battle.motion import MANNERS
from game.client.tables.scotland.battle.page import captain, page, prospect
from game.client.tables.scotland.battle.print import mat, ribbon
from game.client.tables.scotland.battle.words import Note, Speech
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.content.text import Segment
from game.core.choice import Choose, Pick
from game.core.event import Event
from game.core.match import View
from game.games.scotland.data import (
    CAVALRY,
    ENGLISH,
    HEX,
    HEX_IDS,
    LEADERS,
    PIECE,
    PIECE_IDS,
    SCOTS,
    SIDE,
    SIDES,
    TYPE,
    UNITS,
)
from game.games.scotland.explain.forecast_battle import TOLD
from game.games.scotland.explain.odds import SLICE
from game.games.scotland.state import ScotlandState

MARGIN = 6
"""Pixels at 100 % between the mat and the edge of the free part of the window, for its shadow."""
LOW = 9.5
"""On a mat with fewer lines of notes than this, their cards show only the head."""
PROVISIONAL = (0, 0, 900, 600)
"""Place of the mat before the board has been laid out; what can be picked is known then."""


def key_of(view: View[ScotlandState]) -> str:
    """Return the key of the board over the map, "battle:0404"; empty without a battle, or if the map is needed."""
    b = view.state.battle
    if b is None or (view.choice is not None and _is_about_the_map(view.choice, view.state, b.hex)):
        return ""
    return f"battle:{HEX_IDS[b.hex]}"


def key_of_event(event: Event) -> str:
    """Return the board that an event opens, for battles that end before anyone has to decide; else empty."""
    return f"battle:{event.data['hex']}" if event.kind == "battle" else ""


def _is_about_the_map(choice: Choose, state: ScotlandState, h: int) -> bool:
    """Whether the decision is made on the map, even during a battle: retreats, levies, towns, nobles elsewhere."""
    for pick in choice.options:
        if pick.kind in ("hex", "kind"):
            return True
        if pick.kind == "piece" and state.at[PIECE[str(pick.id)]] != h:
            return True
    return False


class BattleBoard(SpriteBoard[Field]):
    """Shows the battle in the hex of its key."""

    manners = MANNERS

    def __init__(self, key: str) -> None:
        h = HEX[key.partition(":")[2]]
        super().__init__(key, Field(h, ScotlandState()))
        self.hex = h
        self.plan: Plan
        self.artist: Artist
        self.speech: Speech
        self.mat = pygame.Rect(PROVISIONAL)
        self._ground: pygame.Surface
        self._notes: list[tuple[pygame.Rect, Note]] = []
        self._atlas: Atlas | None = None
        self._view: View[ScotlandState] | None = None

    def show(self, view: View[ScotlandState]) -> None:
        self._view = view
        super().show(view)

    def recall(self, view: View[ScotlandState], latest: Iterator[Event]) -> None:
        """Take over the blows of the round, so that they stay if motion was skipped or the game interrupted."""
        if view.state.battle is not None and view.state.battle.round:
            self.shown.recall(view.state, latest)

    # === Where everything lies ===

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        self.mat = rect.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN))
        super().place(kit, rect)

    def bounds(self) -> pygame.Rect:
        """Return the rectangle of the mat."""
        return self.mat

    def compose(self) -> Iterator[Sprite]:
        """Compose lanes, words and units; above them leaders, dice and stars."""
        self._measure()
        artist, figures = self.artist, self.artist.figures
        notes = list(artist.notes())
        self._notes = [(sprite.rect, note) for sprite, note in notes if note is not None]
        yield from artist.lanes()
        yield from (sprite for sprite, _ in notes)
        yield from artist.extras()
        yield from artist.counters(leaders=False)
        for sprites in (
            artist.counters(leaders=True),
            artist.counts(),
            figures.all(),
            figures.bursts(),
            figures.trial(),
        ):
            yield from (replace(sprite, level=1) for sprite in sprites)

    def _measure(self) -> None:
        self.speech = Speech(self.kit.catalogue, self.shown)
        self._atlas = self._atlas or Atlas("scotland", self.kit.sprites)
        note = self.kit.size("strong") + self.kit.size("small") + self.kit.px(17)
        if self.mat.height < LOW * note:
            note = self.kit.size("strong") + self.kit.px(10)
        river = self.shown.battle.over_river
        furniture = frame(self.mat, note, self.kit.scale)
        self.plan = (drawn_up if self.shown.is_laid() else assembled)(furniture, self._formation(), river)
        self.artist = Artist(self.kit, self._atlas, self.shown, self.plan, self.speech)
        self._ground = mat(self.kit, furniture, self.speech, self.plan)

    def _formation(self) -> Formation:
        shown = self.shown
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
            frozenset(PIECE_IDS[p] for p in UNITS if TYPE[p] == CAVALRY),
        )

    def _waiting(self, side: int) -> list[str]:
        return self.shown.reserve(side) if self.shown.is_laid() else self.shown.army(side)

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw the mat on its shadow."""
        spread = self.kit.px(MARGIN)
        if not self.mat.contains(surface.get_clip()):
            shadow = self.kit.shadow(self.mat.size, self.kit.px(5), spread, 0.55)
            surface.blit(shadow, (self.mat.left - spread, self.mat.top - spread + self.kit.px(2)))
        surface.blit(self._ground, self.mat)

    # === Decisions ===

    def offered(self, choice: Choose) -> Iterator[Spot]:
        """Return the units, leaders, columns and dice that can be picked."""
        for index, sprite in enumerate(self._sprites):
            name = sprite.name
            picks = tuple(self.shown.picks_for(name)) if name in self.plan.bodies else ()
            if picks:
                yield Spot(f"piece:{name}", picks, self.reachable(index), self._label(choice, name))
        for pick in choice.options:
            if pick.kind == "column":
                box = self.plan.lanes.get((choice.seat, int(pick.id)))
                if box is not None:
                    yield Spot(f"column:{pick.id}", (pick,), box, self.speech.say("place", number=int(pick.id) + 1))
            elif pick.kind == "reroll":
                yield from self._die_spot(pick)

    def _die_spot(self, pick: Pick) -> Iterator[Spot]:
        number = int(pick.id)
        name = "trial" if self.shown.trial is not None else ""
        if not name and number < len(self.shown.volley):
            name = self.shown.volley[number]
        sprite = self.sprites().get(f"die:{name}")
        if sprite is not None:
            inset = round(sprite.image.get_width() * 0.16)
            yield Spot(f"die:{number}", (pick,), sprite.rect.inflate(-2 * inset, -2 * inset), self.speech.say("reroll"))

    def body(self, sprite: Sprite) -> pygame.Rect:
        """Return the square of a counter, without its shadow."""
        return self.plan.bodies.get(sprite.name, sprite.rect)

    def covers(self, above: Sprite, below: Sprite) -> bool:
        """Units cover units; a leader overlaps a unit, which can be reached next to the leader."""
        return above.name in self.plan.bodies and _is_leader(above.name) is _is_leader(below.name)

    def _label(self, choice: Choose, name: str) -> Words:
        if choice.prompt == "declare_retreat":
            return self.speech.rich("retreat_with", leader=name)
        return self.speech.unit(name)

    def lights(self) -> Iterator[Sprite]:
        """Light every spot, and what the decision is about."""
        yield from super().lights()
        choice = self.shown.choice
        about = choice.args.get("leader") or choice.args.get("piece") if choice is not None else None
        if isinstance(about, str) and about in self.plan.bodies:
            yield self.artist.light(self.plan.bodies[about], 1, strong=True, tone="selected")

    def shine(self, spot: Spot, *, strong: bool) -> Iterator[Sprite]:
        """Light units and lanes below the leaders, but leaders and dice above everything."""
        kind, _, name = spot.name.partition(":")
        high = kind == "die" or (kind == "piece" and _is_leader(name))
        yield self.artist.light(spot.rect, int(high), strong=strong)

    def commands(self) -> Sequence[BoardButton]:
        """Offer to leave the rest of the battle to a captain."""
        choice = self.shown.choice
        if choice is None or choice.seat not in (SCOTS, ENGLISH):
            return ()
        return [captain(self.speech, choice.seat, self.hex)]

    def outlook(self) -> Words:
        """Say what will be rolled next."""
        return self.speech.outlook() if self.ready else ""

    # === Explanations ===

    def tip(self, pos: Pos) -> tuple[Words | None, bool]:
        """Return the text of a card, or what a unit's strength consists of."""
        for rect, note in self._notes:
            if rect.collidepoint(pos):
                rule = Segment("rule", f"[{note.rule}]", ("rule", note.rule))
                text = note.text.partition(" [")[0]
                return [Segment("strong", note.head), Segment("text", f"\n{text} "), rule], False
        for name, box in self.plan.extras.items():
            if box.collidepoint(pos):
                return self.speech.rich(f"extra_tip.{name.partition('.')[0]}", need=self.shown.need(name)), False
        name = self._piece_at(pos)
        if name and PIECE[name] not in LEADERS and self.shown.is_laid():
            return self.speech.strength(name), False
        return None, False

    def pointed(self, pos: Pos) -> str:
        """Return the piece at a point."""
        name = self._piece_at(pos)
        return f"piece:{name}" if name else ""

    def _piece_at(self, pos: Pos) -> str:
        names = [name for name, body in self.plan.bodies.items() if body.collidepoint(pos)]
        return max(reversed(names), key=_is_leader, default="")

    def page(self, view: View[ScotlandState]) -> Document | None:
        """Return the steps of the battle and the current chances."""
        return page(self.speech, view)

    def ponder(self) -> bool:
        """Play trial battles for a moment; report better figures three times."""
        series = prospect(self.shown, self._view) if self._view is not None and self.shown.choice is not None else None
        if series is None or series.are_done:
            return False
        before, end = series.found.samples if series.found is not None else 0, perf_counter() + SLICE
        while perf_counter() < end and not series.are_done:
            series.go_on()
        assert series.found is not None
        return any(before < number <= series.found.samples for number in TOLD)

    # === What happens ===

    def announce(self, event: Event) -> pygame.Surface:
        """Return the words of an event on a ribbon."""
        side, key = event.data.get("side"), event.kind
        if key == "battle_over":
            key = "over" if side in SIDES else "nobody"
        height = max(40, min(round(self.mat.height * 0.12), 170))
        return ribbon(
            self.kit,
            self.speech.say(f"ribbon.{key}", side=side, leader=event.data.get("leader")),
            round(self.mat.width * 0.8),
            height,
        )

    def ribbon_middle(self) -> Pos:
        """Return the middle between the armies."""
        return self.mat.centerx, self.plan.middles[0]

    def glides(self, name: str) -> bool:
        """Whether it is a piece."""
        return name in PIECE

    def strays(self, sprite: Sprite, *, comes: bool) -> pygame.Rect:
        """Let pieces that leave drift to the edge of their side."""
        drift = round(self.mat.height * (0.16 if SIDE[PIECE[sprite.name]] == ENGLISH else -0.16))
        return sprite.rect if comes else sprite.rect.move(0, drift)

    def throw(self, event: Event) -> Throw:
        """Throw the dice of a volley or a trial, or the one rolled again, from the edge of their side."""
        shown, side = self.shown, str(event.data["side"])
        names = ["trial"] if shown.trial is not None else shown.volley
        if event.kind == "rerolled" and shown.trial is None:
            place = int(str(event.data["place"]))
            names = names[place : place + 1]
        unit = self.artist.unit
        body, away = max(8, round(unit * 0.42)), unit * (1.5 if side == "english" else -1.5)
        frames = [self.artist.figures.die_picture(side, f"tumble.{n}", body) for n in (1, 2, 3, 4)]
        return Throw([f"die:{name}" for name in names], frames, (-away / 2, away))

    def blow(self, event: Event) -> Blow | None:
        """Show a star on the unit that is reduced."""
        name = str(event.data["piece"])
        if name not in self.plan.bodies:
            return None
        return Blow(name, [self.artist.figures.burst(name, size) for size in (0.4, 0.7, 1.1, 1.0)])


def _is_leader(name: str) -> bool:
    return PIECE[name] in LEADERS
