"""The table of Dynasties: courts, hands and piles on one mat, Europe in a window of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import ClassVar

import pygame

from game.client.board.things import Sign, Tint
from game.client.cards.browser import BrowserScene
from game.client.documents import Document
from game.client.mat.overlay import Overlay
from game.client.table.game.chronicle import Chronicle
from game.client.table.game.decisions import AtTable, Decisions, Tool, Where
from game.client.table.game.game import Game
from game.client.table.game.game_board import GameBoard
from game.client.table.game.pages import Bound, Pages, Standing
from game.client.table.game.signs import SignGroup
from game.client.table.game.steps import Play, Step
from game.client.tables.dynasties import pages
from game.client.tables.dynasties.decks import decks, event_face
from game.client.tables.dynasties.draw import INK
from game.client.tables.dynasties.faces import Faces
from game.client.tables.dynasties.family import FamilyScene
from game.client.tables.dynasties.knowing import KnowingTable
from game.client.tables.dynasties.market import FREE
from game.client.tables.dynasties.mat import Mat
from game.client.tables.dynasties.showing import DynastiesShowing, card_on_stage, deed_of
from game.client.tables.dynasties.signs import groups
from game.client.tables.dynasties.words import Speech
from game.client.ui import rich, shapes
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.content.text import Segment, capital
from game.core.choice import PASS, Choose, Pick
from game.core.event import Event
from game.core.match import View
from game.core.rules import Forecast, Rules
from game.games.dynasties.chapters.actions import choices_of
from game.games.dynasties.data import (
    CARD,
    CARD_IDS,
    COUNTRY,
    COUNTRY_IDS,
    EVENTS,
    KIND,
    PERSON_IDS,
    POWER_OF,
    SIDES,
    SULEIMAN,
)
from game.games.dynasties.explain.forecast import possible
from game.games.dynasties.explain.why_no_action import BASE
from game.games.dynasties.picks import ACTION_PICKS
from game.games.dynasties.queries import has_grace, occupied, round_of, scythe_holder
from game.games.dynasties.state import ABSENT, OCCUPIED, DynastiesState

Act = Callable[[AtTable], None]
LEGIBLE = 13
"""Height of arms at 100 % from which on their figure can be read."""


class DynastiesBoard(GameBoard[DynastiesState]):
    """The one mat, and Europe in the colours of the dynasties."""

    def __init__(self, game: Game[DynastiesState], mat: Callable[[str], Mat]) -> None:
        super().__init__(game)
        self._make_mat = mat

    def overlay_key(self, view: View[DynastiesState]) -> str:
        """Return the key of the mat, which is always open."""
        return "mat"

    def make_overlay(self, key: str) -> Overlay:
        """Return the mat, of which there is only one."""
        return self._make_mat(key)

    def tints(self, view: View[DynastiesState]) -> Sequence[Tint]:
        """Return the colour of each land's dynasty; countries under the Wraith are grey."""
        found = [Tint(COUNTRY_IDS[c], SIDES[who], who) for c, who in enumerate(view.state.holder) if who >= 0]
        return [*found, *(Tint(COUNTRY_IDS[c], "neutral", 5) for c in occupied(view.state))]

    def signs(self, view: View[DynastiesState]) -> Sequence[Sign]:
        """The arms of each country in play, with its power where there is room."""
        st = view.state
        found = []
        for c, who in enumerate(st.holder):
            if who not in (ABSENT, OCCUPIED):
                side = SIDES[who] if who >= 0 else "none"
                found.append(Sign(COUNTRY_IDS[c], partial(_arms, COUNTRY_IDS[c], POWER_OF[c], side), 74, 13))
        found += [Sign(COUNTRY_IDS[c], _wraith, 90, 17) for c in occupied(st)]
        goal = deed_of(st, st.action).country if st.action is not None and st.action.kind == "war" else ""
        return [*found, Sign(goal, _war, 150, 26)] if goal in COUNTRY else found


class DynastiesDecisions(Decisions[DynastiesState]):
    """Countries are on the map; persons, piles and cards have spots on the mat."""

    primary = ("done", "pass", "yes", "keep", "refuse")
    operations: ClassVar[Mapping[str, frozenset[str]]] = {
        "action": frozenset(f"action:{name}" for name in ("marriage", "heir", "war", "recruit", "incite", "scythe"))
    }
    operation_ends = frozenset({"action", "draw_pile"})

    def __init__(self, table: KnowingTable, family: Act, cards: Act, turn: Act) -> None:
        super().__init__(table.game)
        self._chances = table.chances
        self._acts = family, cards, turn

    def pick_words(self, view: View[DynastiesState], pick: Pick) -> Words:
        """Return the words of an option; an action says its chance to succeed, or its best one."""
        words = super().pick_words(view, pick)
        chance = self._chances(view).get(pick) if pick.kind == "action" else None
        if chance is None:
            return words
        several = str(pick.id) == "war" or len(list(possible(view.state, str(pick.id), view.seat))) > 1
        key = "action_chance_at_best" if several else "action_chance"
        return Speech(self.catalogue).say(key, action=rich.plain(words), chance=chance)

    def prompt(self, view: View[DynastiesState], choice: Choose) -> list[Segment]:
        """Tell anyone who may play a card which action it is about, and its present chance."""
        words, action = super().prompt(view, choice), view.state.action
        if choice.prompt not in ("contribute", "window") or action is None:
            return words
        about = {"side": SIDES[view.state.active], "action": action.kind, **choices_of(view.state, action)}
        deed = self.catalogue.rich(f"{self.id}.log.action", about, game=self.id)
        chance = self._chances(view).get(PASS)
        now = Speech(self.catalogue).rich("chance_now", side=SIDES[view.state.active], chance=chance)
        gap = Segment("text", " ")
        return [*deed, gap, *words, *([gap, *now] if chance is not None else [])]

    def operation_words(self, view: View[DynastiesState], name: str, pick: Pick) -> str:
        """Return the name of the action, without its chance."""
        return rich.plain(super().pick_words(view, pick))

    def barred(self, view: View[DynastiesState]) -> Sequence[Pick]:
        """Return the actions that every dynasty has [09]."""
        choice = view.choice
        if choice is None or choice.prompt != "action":
            return ()
        return [pick for kind, pick in ACTION_PICKS.items() if kind in BASE and pick not in choice.options]

    def where(self, view: View[DynastiesState], pick: Pick) -> Where:
        """Countries are on the map; persons, piles and cards have spots on the mat."""
        if pick.kind == "country" and pick.id != "wraith":
            return Where("space", str(pick.id))
        return Where("button", str(pick))

    def tools(self, view: View[DynastiesState]) -> Sequence[Tool]:
        """Return the tools for the family tree, the cards, and the size of the map."""
        say, (family, cards, turn) = Speech(self.catalogue).say, self._acts
        return [
            Tool("family", "person", f"{say('tree.head')} (T)\n{say('tree.tip')}", family, "t"),
            Tool("cards", "layers", f"{say('decks.head')} (C)\n{say('decks.tip')}", cards, "c"),
            Tool("map", "map", f"{say('map')} (M)\n{say('map_tip')}", turn, "m"),
        ]


class DynastiesPages(Pages[DynastiesState]):
    """Persons, countries, cards and options; every court shows its own score."""

    def __init__(self, table: KnowingTable) -> None:
        super().__init__(table.game)
        self._table = table

    def header(self, view: View[DynastiesState]) -> tuple[str, str]:
        """Title, round and turn."""
        st = view.state
        title = self.catalogue.plain("dynasties_about.title")
        if not st.turn:
            return title, self._table.speech.say("set_up")
        return title, self._table.speech.say("round", round=round_of(st), turn=st.turn)

    def phase(self, view: View[DynastiesState]) -> str:
        """Return the step of the turn."""
        return self._table.speech.say(f"step.{view.state.step}")

    def standing(self, view: View[DynastiesState]) -> Sequence[Standing]:
        """Return nothing: every court shows its own score."""
        return ()

    def in_force(self, view: View[DynastiesState]) -> Sequence[Bound]:
        """Return Pope, Scythe and Suleiman with their holders, events on persons, the Wraith, rounds of grace."""
        st, name = view.state, partial(self.catalogue.name, "dynasties")
        say = self.catalogue.plain
        found = [
            Bound(say("dynasties_table.held", {"what": say(f"dynasties_table.{mark}"), "side": SIDES[seat]}),
                  ("rule", rule), SIDES[seat], draw=partial(_badge, f"mark.{mark}"))
            for mark, seat, rule in (("pope", st.pope, "11-01"), ("scythe", scythe_holder(st), "09-06")) if seat >= 0
        ]  # fmt: skip
        if st.owner[SULEIMAN] >= 0:
            found.append(Bound(name("person", PERSON_IDS[SULEIMAN]), ("person", PERSON_IDS[SULEIMAN]),
                               SIDES[st.owner[SULEIMAN]], sign="star"))  # fmt: skip
        found += [
            Bound(f"{name('event', KIND[event])} ({name('person', PERSON_IDS[p])})", ("event", CARD_IDS[event]),
                  draw=partial(_badge, "mark.event"))
            for event, p in st.attached
            if event in EVENTS
        ]  # fmt: skip
        if st.wraith:
            found.append(Bound(capital(name("country", "wraith")), ("rule", "SW02-06"), sign="eye"))
        if st.turn and has_grace(st):
            found.append(Bound(self.catalogue.plain("dynasties_table.grace"), ("rule", "09-03-01"), sign="lock"))
        return found

    def odds_words(self, forecast: Forecast, view: View[DynastiesState]) -> Words:
        """Whether the action succeeds, from the side of the dynasty whose turn it is."""
        chance = pages.success(forecast, view)
        if chance is None:
            return ""
        return Speech(self.catalogue).rich("chance_now", side=SIDES[view.state.active], chance=chance)

    def document(self, view: View[DynastiesState], subject: str, forecast: Forecast | None) -> Document | None:
        """Pages about persons, countries, cards, options."""
        return pages.page(self._table, view, subject, forecast)

    def signs(self, view: View[DynastiesState]) -> Sequence[SignGroup]:
        """Return everything that the board can show."""
        return groups(self.catalogue, view.state)

    def idle_document(self, view: View[DynastiesState]) -> Document | None:
        """Return the scores with their parts, and the last check."""
        return pages.summary(self._table, view)


class DynastiesChronicle(Chronicle[DynastiesState]):
    """What changes a dynasty."""

    draws = frozenset({"drew_card"})
    announces = frozenset({"action"})
    causes = MappingProxyType({"rolled": frozenset({"action"})})

    def __init__(self, game: Game[DynastiesState], shown: Callable[[], DynastiesShowing | None]) -> None:
        super().__init__(game)
        self._shown = shown

    def speaks_of(self, event: Event) -> tuple[Sequence[str], Sequence[str]]:
        """Countries are lit on the map."""
        data = event.data
        several = data.get("countries")
        named = list(several) if isinstance(several, (list, tuple)) else []
        return [str(country) for country in (data.get("country"), *named) if country], ()

    def steps(self, event: Event, view: View[DynastiesState]) -> Sequence[Step]:
        """Show a played card large; everything else moves on the mat."""
        side = str(event.data.get("side"))
        if event.kind == "played_card":
            card = str(event.data["card"])
            draw, words = partial(_playing, card), self._for_what(event, view)
            return [Play("", side, caption=self.sentence(event), text=words, draw=draw)]
        if event.kind != "event_played":
            return super().steps(event, view)
        kind = KIND[CARD[str(event.data["event"])]]
        front = event_face(self.catalogue, kind)
        return [Play("", side, "", front, self.sentence(event))]

    def _for_what(self, event: Event, view: View[DynastiesState]) -> Words:
        """Return the action that a card is played on, and what the dice then need."""
        shown, st, say = self._shown(), view.state, Speech(self.catalogue).rich
        words: list[Segment] = []
        declared = shown.declared if shown is not None else None
        if st.action is not None:
            about = {"side": SIDES[st.active], "action": st.action.kind, **choices_of(st, st.action)}
            words += self.catalogue.rich(f"{self.id}.log.action", about, game=self.id)
        elif declared is not None:
            words += self.sentence(declared)
        if shown is not None and (check := shown.check) is not None:
            laid = card_on_stage(event)
            now = replace(check, cards=[*check.cards, laid])
            vain = "vain_red" if check.red else "vain_black"
            more = say("value_now", value=now.needed) if check.counts(laid.card) else say(vain)
            words += [Segment("text", " ")] * bool(words) + [*more]
        return words


class DynastiesTable(KnowingTable):
    """All of it, round the mat."""

    def __init__(self, rules: Rules[DynastiesState]) -> None:
        super().__init__(rules)
        self._mat: Mat | None = None
        self.board = DynastiesBoard(self.game, self._make_mat)
        self.decisions = DynastiesDecisions(self, self._open_family, self._open_cards, self._turn_map)
        self.pages, self.chronicle = DynastiesPages(self), DynastiesChronicle(self.game, self._shown)

    def _make_mat(self, key: str) -> Mat:
        if self._mat is None:
            self._mat = Mat(key, self)
        return self._mat

    def _shown(self) -> DynastiesShowing | None:
        """What the mat shows now."""
        return self._mat.shown if self._mat is not None else None

    def _open_family(self, at: AtTable) -> None:
        at.app.push(FamilyScene(at.app, view=at.view, events=at.history(), seat=max(0, at.view.seat)))

    def _open_cards(self, at: AtTable) -> None:
        def title() -> str:
            return self.speech.say("decks.head")

        shown = BrowserScene(at.app, title=title, decks=lambda: decks(pages.Pages(self, at.view)), about=self.id)
        at.app.push(shown)

    def _turn_map(self, at: AtTable) -> None:
        if self._mat is not None and not at.busy:
            self._mat.turn_map()
            at.refresh()


def _arms(country: str, power: int, side: str, kit: Kit, height: int) -> pygame.Surface:
    """Arms on the map; a small map has no room for the power."""
    faces = Faces(kit)
    if height < kit.px(LEGIBLE):
        return faces.arms(country, height)
    tone = FREE if side == "none" else kit.theme.side(side).mark
    return faces.shield(country, power, height, tone)


def _war(kit: Kit, height: int) -> pygame.Surface:
    """A ring round the arms of the country that a war is about, with swords on it."""
    ring = shapes.canvas(height * 2, height * 2)
    middle = (height, height)
    for width, colour in ((height * 0.12, (252, 240, 214)), (height * 0.08, kit.theme["attack"])):
        pygame.draw.aacircle(ring, colour, middle, round(height * 0.5 + width / 2), max(2, round(width)))
    size = round(height * 0.5)
    disc = shapes.disc(size, [(0, (170, 44, 30)), (1, (110, 24, 16))], (252, 240, 214))
    ring.blit(disc, disc.get_rect(center=(round(height * 1.38), round(height * 0.62))))
    swords = Faces(kit).stat("war", round(size * 0.66), INK)
    ring.blit(swords, swords.get_rect(center=(round(height * 1.38), round(height * 0.62))))
    return ring


def _playing(card: str, kit: Kit, width: int) -> pygame.Surface:
    """A playing card of a width in pixels."""
    return Faces(kit).playing(card, width)


def _wraith(kit: Kit, height: int) -> pygame.Surface:
    """Return the mark of the Wraith on a country it has taken."""
    return Faces(kit).badge("mark.wraith", height)


def _badge(name: str, kit: Kit, high: int) -> pygame.Surface:
    """The token of a court, or the badge of an event, as courts show it."""
    return Faces(kit).badge(name, high)
