"""The table of Labyrinth: chart, cards, decisions, explanations, log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from game.client.cards.browser import BrowserScene
from game.client.documents import Document
from game.client.table.game.card_button import Draw
from game.client.table.game.decisions import AtTable, Decisions, Tool, Where
from game.client.table.game.game_table import GameTable
from game.client.table.game.pages import Bound, Pages, Standing
from game.client.table.game.signs import SignGroup
from game.client.tables.labyrinth import pages
from game.client.tables.labyrinth.board import LabyrinthBoard
from game.client.tables.labyrinth.charts import ChartsScene
from game.client.tables.labyrinth.chronicle import LabyrinthChronicle
from game.client.tables.labyrinth.contents import plot_sprite
from game.client.tables.labyrinth.decks import decks, draw_card
from game.client.tables.labyrinth.faces import side_of, title_of
from game.client.tables.labyrinth.not_now import barred_uses
from game.client.tables.labyrinth.signs import groups
from game.client.tables.labyrinth.words import Words
from game.client.ui.rich import Words as Rich
from game.content.text import Segment
from game.core.choice import DONE, Choose, Pick
from game.core.match import View
from game.core.rules import Forecast, Rules
from game.games.labyrinth.chapters.end_of_turn import TURNS_OF_SYRIA
from game.games.labyrinth.data import (
    CARD,
    CARD_IDS,
    CARDS_OF,
    COUNTRIES_TO_WIN,
    COUNTRY_IDS,
    GOOD_RESOURCES_TO_WIN,
    ISLAMIST_RESOURCES_TO_WIN,
    JIHADIST,
    PLOT_IDS,
)
from game.games.labyrinth.explain.chart_walks import chart_walks
from game.games.labyrinth.explain.uses import places
from game.games.labyrinth.queries.tracks import good_or_fair, good_resources, islamist_resources, poor_or_islamist
from game.games.labyrinth.scenarios import is_syria_alone
from game.games.labyrinth.state import LabyrinthState

ICONS = {"sleeper": "sleeper", "active": "active", "sadr": "sadr", "cadre": "cadre", "troops": "troops",
         "militia": "militia", "aid": "aid", "besieged": "besieged", "awakening": "awakening",
         "reaction": "reaction", "ally": "ally", "neutral": "neutral", "adversary": "adversary"}  # fmt: skip
"""Sprites of things that have their own."""
TRACK = "track"
"""The place of troops from no country."""
COUNTRY_PROMPTS = ("country", "country_if_liked")
"""The prompts for a country, with and without the option to stop."""


DIGIT_OF_USE = {
    "event": "1", "trigger": "1", "spend_reserves": "2", "reserves": "3",
    "war_of_ideas": "4", "deploy": "5", "regime_change": "6", "withdraw": "7", "disrupt": "8", "alert": "9",
    "reassessment": "0",
    "recruit": "4", "travel": "5", "minor_jihad": "6", "major_jihad": "7", "plot": "8",
}  # fmt: skip
"""The digit key of each use, the same for every card; 1 is its event, whoever's."""


class LabyrinthDecisions(Decisions[LabyrinthState]):
    """Countries are on the chart, cards in the hand, their uses on buttons."""

    operations: ClassVar[Mapping[str, frozenset[str]]] = {
        "use": frozenset(
            f"use:{name}" for name in (
                "event", "reserves", "war_of_ideas", "deploy", "regime_change", "withdraw", "disrupt", "alert",
                "reassessment", "recruit", "travel", "minor_jihad", "major_jihad", "plot",
            )
        )
    }  # fmt: skip
    operation_ends = frozenset({"use", "card"})

    def digit(self, pick: Pick) -> str:
        """That of the use of a card."""
        return DIGIT_OF_USE.get(str(pick.id), "") if pick.kind == "use" else ""

    def where(self, view: View[LabyrinthState], pick: Pick) -> Where:
        """Countries and cards at their places."""
        if pick.kind == "space":
            return Where("space", str(pick.id))
        if pick.kind == "card":
            return Where("card", str(pick.id))
        return Where("button", str(pick))

    def prompt(self, view: View[LabyrinthState], choice: Choose) -> list[Segment]:
        """Return the question, with the origin, whether one may stop, and how many more countries are to be chosen."""
        write = Words(self.catalogue)
        origin = choice.args.get("from") or (TRACK if choice.prompt == "troops_to" else "")
        if origin:
            words = write.rich(f"prompt_from.{choice.prompt}", **{**choice.args, "from": origin})
            return [*words, *self._declared(choice)]
        if choice.prompt not in COUNTRY_PROMPTS:
            return super().prompt(view, choice)
        stops, left = DONE in choice.options, int(str(choice.args.get("left", 1)))
        words = self.catalogue.rich(f"labyrinth.prompt.{COUNTRY_PROMPTS[stops]}", choice.args)
        more = write.rich("times_left", n=left) if left > 1 else []
        return [*words, *more, *self._declared(choice)]

    def concerned(self, view: View[LabyrinthState]) -> Sequence[Where]:
        """Return the countries that a question names besides its options: its subject, or both ends of a move."""
        if view.choice is None:
            return []
        args = view.choice.args
        named = [str(args[name]) for name in ("space", "from", "to") if args.get(name)]
        return [Where("space", name) for name in dict.fromkeys(named) if name in COUNTRY_IDS]

    def _declared(self, choice: Choose) -> list[Segment]:
        """Name the countries declared so far, with how often."""
        if not choice.args.get("declared"):
            return []
        return Words(self.catalogue).rich(f"declared.{choice.args['purpose']}", **choice.args)

    def enemy_spaces(self, view: View[LabyrinthState], seat: int) -> frozenset[str]:
        """None: choosing a country is never an attack."""
        return frozenset()

    def pick_words(self, view: View[LabyrinthState], pick: Pick) -> Rich:
        """Plots on the map are called by their country, entries of a list by the card."""
        if pick.kind == "resolve" or (pick.kind == "plot" and isinstance(pick.id, int)):
            plot = view.state.plots[int(str(pick.id).rpartition(".")[2])]
            return Words(self.catalogue).say("plot_at", plot=PLOT_IDS[plot.number], space=COUNTRY_IDS[plot.place])
        if pick.kind == "item" and view.choice is not None:
            return self._item(str(view.choice.args.get("event", "")), str(pick.id))
        return super().pick_words(view, pick)

    def _item(self, event: str, item: str) -> str:
        """Return the words of an entry: the card's own, otherwise the usual name of such a thing."""
        for kind, name in (
            ("item", f"{event}.{item}"),
            *((kind, item) for kind in ("marker", "card", "plot", "space", "cell")),
        ):
            found = self.catalogue.find_name(self.id, kind, name)
            if found is not None:
                return found
        return item

    def pick_icon(self, view: View[LabyrinthState], pick: Pick) -> str:
        """The sign of a piece, a marker or a plot."""
        if pick.kind in ("piece", "marker", "alignment"):
            return ICONS.get(str(pick.id), "marker" if pick.kind == "marker" else "force")
        if pick.kind == "plot":
            name = PLOT_IDS[view.state.plots[pick.id].number] if isinstance(pick.id, int) else str(pick.id)
            return plot_sprite(name)
        if pick.kind == "resolve":
            return plot_sprite(str(pick.id).partition(".")[0])
        return ""

    def pick_card(self, view: View[LabyrinthState], pick: Pick) -> Draw | None:
        """Return a card of the discards, of a deck being built, or of the cards in force."""
        if pick.kind not in ("card", "item") or pick.id not in CARD:
            return None
        return partial(draw_card, self.catalogue, CARD[str(pick.id)])

    def barred(self, view: View[LabyrinthState]) -> Sequence[Pick]:
        """Return the page of the event in play; operations are on the page of the situation."""
        return [pick for pick in barred_uses(view) if pick.id == "event"]

    def tools(self, view: View[LabyrinthState]) -> Sequence[Tool]:
        """Return the tool for all cards and, if an automaton plays, that for the charts."""
        say = Words(self.catalogue).say
        cards = Tool("cards", "layers", f"{say('cards')} (C)\n{say('cards_tip')}", self._open_cards, "c")
        charts = Tool("charts", "chart", f"{say('charts')} (B)\n{say('charts_about')}", self._open_charts, "b")
        return [cards, charts] if any(view.state.automata) else [cards]

    def _open_charts(self, at: AtTable) -> None:
        chronicle = LabyrinthChronicle(self.game)
        at.app.push(ChartsScene(at.app, at.view, chart_walks(at.history()), chronicle.sentence))

    def _open_cards(self, at: AtTable) -> None:
        def title() -> str:
            return Words(self.catalogue).say("cards")

        shown = BrowserScene(at.app, title=title, decks=lambda: decks(self.catalogue, at.view.state), about=self.id)
        at.app.push(shown)


class LabyrinthPages(Pages[LabyrinthState]):
    """Countries and cards; what each side has of what it needs."""

    def header(self, view: View[LabyrinthState]) -> tuple[str, str]:
        """Return title, turn, and passes through the deck left; the number of turns if they are counted."""
        say, st = Words(self.catalogue).say, view.state
        title = self.catalogue.plain("labyrinth_about.title")
        if not st.turn:
            return title, say("set_up")
        if is_syria_alone(st.scenario):
            over = st.turn > TURNS_OF_SYRIA
            return title, say("turn_overtime" if over else "turn_of", turn=st.turn, all=TURNS_OF_SYRIA)
        passes = st.passes + len(st.decks)
        return title, say("turn" if passes > 1 else "turn_last", turn=st.turn, passes=passes - 1)

    def phase(self, view: View[LabyrinthState]) -> str:
        """Return the card being played, or the number of the card in the phase."""
        say, st = Words(self.catalogue).say, view.state
        if st.card:
            return say("phase_card", card=CARD_IDS[st.card], ops=st.ops)
        return say("phase", n=min(st.plays + 1, st.phase_cards), all=st.phase_cards) if st.turn else ""

    def standing(self, view: View[LabyrinthState]) -> Sequence[Standing]:
        """Resources and countries of each side against what wins at once [2.1]; nothing of it counts in Assad Alone."""
        st, write = view.state, Words(self.catalogue)
        if is_syria_alone(st.scenario):
            return ()
        bot, points = int(bool(st.automata[JIHADIST])), int(st.play_on)
        rows = (
            ("good_resources", "us", good_resources(st), GOOD_RESOURCES_TO_WIN),
            ("islamist_resources", "jihadist", islamist_resources(st), ISLAMIST_RESOURCES_TO_WIN),
            ("good_or_fair", "us", good_or_fair(st), COUNTRIES_TO_WIN),
            ("poor_or_islamist", "jihadist", poor_or_islamist(st), COUNTRIES_TO_WIN),
        )
        return [
            Standing(write.say(key), (side,), (f"{value}/{goal}",), min(1.0, value / goal), None,
                     write.rich(f"standing_{side}", bot=bot, points=points))
            for key, side, value, goal in rows
        ]  # fmt: skip

    def document(self, view: View[LabyrinthState], subject: str, forecast: Forecast | None) -> Document | None:
        """Pages about countries and cards, and about options that have no place."""
        return pages.page(Words(self.catalogue), view, subject, forecast, self.rules)

    def in_force(self, view: View[LabyrinthState]) -> Sequence[Bound]:
        """Cards in the boxes; markers of events, with the countries in which they are."""
        st, write = view.state, Words(self.catalogue)
        cards = [*st.lapsing, *st.lapsing_marked, *([st.first_plot] if st.first_plot else [])]
        found = [
            Bound(title_of(self.catalogue, card), ("card", CARD_IDS[card]), side_of(card), number=card)
            for card in cards
        ]
        for name, where in st.markers.items():
            spaces = [write.catalogue.name("labyrinth", "space", COUNTRY_IDS[c]) for c in where if c >= 0]
            words = self.catalogue.name("labyrinth", "marker", name)
            card = card_of_marker(name)
            words = f"{words} ({self.catalogue.join(spaces)})" if spaces else words
            found.append(
                Bound(
                    words, ("marker", name), side_of(card) if card else "", number=card, sprite="" if card else "marker"
                )
            )
        return found

    def subject_of(self, kind: str, name: str) -> str:
        """Return the subject of a link; a marker of an event has the page of its card, the first of several."""
        if kind in ("marker", "card"):
            card = card_of_marker(name)
            if card:
                return f"card:{CARD_IDS[card]}"
        return super().subject_of(kind, name)

    def spaces_of(self, view: View[LabyrinthState], pick: Pick) -> Sequence[str]:
        """Return the countries in which an operation is possible."""
        return [COUNTRY_IDS[c] for c, _ in places(view.state, str(pick.id))] if pick.kind == "use" else ()

    def idle_document(self, view: View[LabyrinthState]) -> Document | None:
        """Hands, piles, boxes, markers."""
        return pages.summary(Words(self.catalogue), view)

    def signs(self, view: View[LabyrinthState]) -> Sequence[SignGroup]:
        """Return everything that the chart can show."""
        return groups(Words(self.catalogue), view.state)

    def odds_words(self, forecast: Forecast, view: View[LabyrinthState]) -> Rich:
        """The chance of success."""
        if forecast.odds is None:
            return ""
        return self.catalogue.rich("labyrinth_table.success_odds", {"chance": forecast.odds[0]}, game=self.id)

    def forecast_words(self, forecast: Forecast, view: View[LabyrinthState]) -> Rich:
        """Over a country the figure is enough."""
        return self.catalogue.percent(forecast.odds[0]) if forecast.odds is not None else ""


class LabyrinthTable(GameTable[LabyrinthState]):
    """All of it."""

    def __init__(self, rules: Rules[LabyrinthState]) -> None:
        super().__init__(rules)
        self.board = LabyrinthBoard(self.game)
        self.decisions = LabyrinthDecisions(self.game)
        self.pages, self.chronicle = LabyrinthPages(self.game), LabyrinthChronicle(self.game)


def card_of_marker(name: str) -> int:
    """The number of the first card whose event has a marker of this name; 0 if none has."""
    event = name if name in CARDS_OF else name.rpartition("_")[0]
    return CARDS_OF[event][0] if event in CARDS_OF else 0
