"""Builds the panels of the table from a position: bars, hand, standing, log and inspector."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.client.cards.hand import HandView
from game.client.intent import DEFAULT_KEYS, Command
from game.client.table.inspector import page_widget
from game.client.table.layout import WIDE, TableLayout
from game.client.table.log_panel import LogList
from game.client.table.menu import MenuLine, open_menu
from game.client.table.prompt import Choice, PromptText, button_row, game_block, prompt_bar
from game.client.table.standing import standing_widget
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.layout import Column, Row
from game.client.ui.panel import Panel
from game.client.ui.rich import Words
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.core.choice import CHANCE
from game.text import Segment

if TYPE_CHECKING:
    from game.client.table.documents import Document
    from game.client.table.scene import TableScene


class Way(NamedTuple):
    """How the prompt bar may be set: buttons inside it or below, large or small words."""

    inline: bool
    small: bool
    stacked: bool = False


WAYS = (Way(True, False), Way(True, True), Way(False, False), Way(False, True))
"""The best first; the first that keeps the bar at its height is taken."""
STACKED = Way(False, True, True)
"""For want of any other, if it is lower than the last of them."""
LOW = 740
"""Height of a window at 100 % below which a special board has the room of cards that cannot be played."""
TELLING = ("tell on", "tell step", "tell skip")
"""Names of the buttons that are there while a procedure is told."""
ROOMY = 1400
"""Width of a window at 100 % from which on the bars show the game's title."""


class Furnisher:
    """Makes the widgets of one table, anew for each decision."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def say(self, key: str, **args: Any) -> str:
        """Words of the table's own catalogue."""
        return self.scene.app.say(f"table.{key}", **args)

    # === Bars ===

    @property
    def compact(self) -> bool:
        """Whether the bars have to do without the game's title, so that the sentence has room."""
        return self.scene.logical()[0] < ROOMY

    def game(self) -> Widget:
        """Menu, title, turn."""
        title, note = self.scene.table.header(self.scene.view)
        lines = () if self.compact else (title, note)
        return game_block(lines, self.scene.open_menu, f"{title}\n{note}. {self.say('menu.tip')}")

    def prompt(self) -> tuple[Widget, Widget | None]:
        """The bar, and the buttons below it where they do not fit in; the bar keeps its height."""
        text, high = self._told() or self.prompt_text(), TableLayout.bar_height(self.scene.app.kit)
        inline = [way for way in WAYS if way.inline]
        below = [way for way in WAYS if not way.inline]
        for way in inline if not text.choices else below if self.scene.main is not None else WAYS:
            bar = self._bar(text, way)
            room = self._room()
            if bar.least_width() <= room and bar.height_for(room) <= high:
                break
        else:
            stacked = self._bar(text, STACKED)
            if bar.least_width() > room or stacked.height_for(room) < bar.height_for(room):
                bar, way = stacked, way._replace(inline=way.inline and not text.choices)
        return bar, None if way.inline or not text.choices else button_row(text, self.scene.atlas)

    def _bar(self, text: PromptText, way: Way) -> Widget:
        scene = self.scene
        if self.compact and scene.presenter.teller.step is None:
            text = replace(text, phase=scene.table.header(scene.view)[1])
        bar = prompt_bar(text, scene.atlas, scene.follow, self._tools(), inline=way.inline,
                         small=way.small, stacked=way.stacked)  # fmt: skip
        bar.attach(scene.root)
        return bar

    def _room(self) -> int:
        """Width that the bar may take."""
        from game.client.table.layout import MARGIN, column_width

        scene = self.scene
        kit, window = scene.app.kit, scene.app.window_rect
        column = kit.px(column_width(window.width / kit.scale, main=scene.main is not None))
        game = self.game()
        game.attach(scene.root)
        taken = game.natural_width() + column + kit.px(10) + kit.px(MARGIN) * (3 if column else 2)
        return window.width - taken

    def prompt_text(self) -> PromptText:
        """Who decides what."""
        scene, session = self.scene, self.scene.session
        choice, rules = scene.session.match.choice, scene.table.rules
        text = PromptText(phase=scene.table.phase(scene.view))
        if choice is None:
            text.words = self.say("nobody_decides")
            text.choices = [Choice("result", self.say("result"), scene.open_result, "primary", "return")]
            return text
        if choice.seat == CHANCE:
            text.side_name = self.say("chance")
        else:
            text.side = rules.sides[choice.seat]
            text.side_name = scene.table.catalogue.name(scene.table.id, "side", text.side)
        chooser = scene.chooser
        if scene.course.again:
            text.words = self.say("prompt.again")
        elif chooser.choice is not None and chooser.view is not None:
            text.words = self._hinted() or scene.table.prompt(chooser.view, chooser.choice)
            text.rule = chooser.choice.rule
            text.choices = self._choices()
        else:
            key = "paused" if session.paused else "thinking"
            text.words = self.say(f"prompt.{key}")
            text.choices = self._watching()
        return text

    def _told(self) -> PromptText | None:
        """The step of a procedure that is being shown, and how to step through it or skip it; None if there is none."""
        scene = self.scene
        teller, table = scene.presenter.teller, scene.table
        if teller.step is None or not scene.presenter.busy:
            return None
        side, name = teller.step.side, ""
        if side:
            name = table.catalogue.name(table.id, "side", side)
        phase = teller.step.note or table.phase(scene.view)
        text = PromptText(side, name, phase, teller.step.words, teller.step.rule)
        go_on = [Choice("tell on", self.say("tell.on"), scene.presenter.play_on, "normal", "return")]
        text.choices = [
            Choice("tell step", self.say("tell.step"), scene.presenter.next_step, "primary", "space"),
            *(go_on if teller.stepping else []),
            Choice("tell skip", self.say("tell.skip"), scene.end_motion, "normal", "escape"),
        ]
        return text

    def _hinted(self) -> Words:
        """The hint, once it was asked for; empty if it was not."""
        hint, view = self.scene.hint, self.scene.chooser.view
        if hint.is_sought:
            return self.say("prompt.hint_sought")
        if hint.pick is None or view is None:
            return ""
        words = rich.plain(self.scene.table.pick_words(view, hint.pick))
        return self.scene.app.kit.rich("table.prompt.hint", what=words)

    def _choices(self) -> list[Choice]:
        """A button for each option that lies nowhere else."""
        scene = self.scene
        view, chooser = scene.chooser.view, scene.chooser
        assert view is not None
        primary = chooser.primary()
        found = []
        for pick in chooser.on_buttons():
            words = rich.plain(scene.table.pick_words(view, pick)) if pick.kind != "die" else ""
            key = DEFAULT_KEYS[Command.CONFIRM][0] if pick == primary else str(pick.id) if pick.kind == "die" else ""
            found.append(
                Choice(
                    str(pick),
                    words,
                    lambda pick=pick: scene.pick(pick),
                    "primary" if pick == primary else "normal",
                    key,
                    scene.table.pick_icon(view, pick),
                    str(pick.id) if pick.kind == "die" else "",
                    _side_of_roll(chooser.choice.args if chooser.choice else {}),
                    lambda inside, pick=pick: scene.attention.point_option(pick if inside else None),
                )
            )
        if scene.overlay is not None:
            found += [
                Choice(each.name, rich.plain(each.words), lambda each=each: scene.order(each), "normal", each.key)
                for each in scene.overlay.commands()
            ]
        return found

    def _watching(self) -> list[Choice]:
        """While a computer plays: pause it, or let it go on by single decisions."""
        scene = self.scene
        if scene.session.paused:
            return [
                Choice("step", self.say("menu.step"), scene.step_once, "primary", "return"),
                Choice("go_on", self.say("menu.go_on"), scene.toggle_pause, "normal", "p"),
            ]
        return [Choice("pause", self.say("menu.pause"), scene.toggle_pause, "quiet", "p")]

    def _tools(self) -> list[Widget]:
        """Undo, redo, what the opponent did; in narrow windows the drawers."""
        scene, session = self.scene, self.scene.session
        no_undo = None if session.can_undo() else self.say("menu.no_undo")
        no_redo = None if session.match.can_redo() else self.say("menu.no_redo")
        tools: list[Widget] = []
        if scene.course.foreign:
            tip = f"{self.say('menu.what')}\n{self.say('menu.what_tip')}"
            tools.append(_tool("what", "eye", scene.course.replay_last, tip))
        if scene.hints and not self.compact:
            tip = f"{self.say('menu.hint')}\n{self.say('menu.hint_tip')}"
            none = None if scene.hint.can_ask() else self.say("menu.no_hint")
            tools.append(_tool("hint", "help", scene.ask_hint, tip, none))
        if session.viewer in session.orders and not (scene.is_narrow() and scene.table.tools(scene.view)):
            tip = f"{self.say('menu.orders')} (O)\n{self.say('menu.orders_tip')}"
            tools.append(_tool("orders", "flag", scene.open_orders, tip))
        own = scene.table.tools(scene.view)
        if own and scene.is_narrow():
            tools.append(_tool("more", "plus", self._open_more, self.say("menu.more")))
        else:
            tools += [_tool(each.name, each.sign, partial(each.act, scene), each.words, key=each.key) for each in own]
        tools.append(_tool("undo", "undo", scene.course.undo, self.say("menu.undo"), no_undo, key="ctrl+z"))
        tools.append(_tool("redo", "redo", scene.course.redo, self.say("menu.redo"), no_redo, key="ctrl+y"))
        if scene.is_narrow():
            for name, sign in (("log", "log"), ("page", "search")):
                tools.append(_tool(name, sign, lambda name=name: scene.pull(name), self.say(f"menu.{name}")))
        return tools

    def _open_more(self) -> None:
        """In a narrow window: the game's own tools and the standing orders, in a menu."""
        scene = self.scene
        button = next(widget for widget in scene.layout.walk() if widget.name == "more")
        lines = [
            MenuLine(rich.plain(each.words).partition("\n")[0], partial(self._from_menu, partial(each.act, scene)))
            for each in scene.table.tools(scene.view)
        ]
        if scene.session.viewer in scene.session.orders:
            lines.append(MenuLine(self.say("menu.orders"), partial(self._from_menu, scene.open_orders)))
        open_menu(scene.root, lines, button.rect.midbottom)

    def _from_menu(self, act: Callable[[], None]) -> None:
        self.scene.root.close_popup()
        act()

    # === Side column ===

    def standing(self) -> Widget | None:
        """Who is ahead."""
        found = self.scene.table.standing(self.scene.view)
        if not found or self.scene.overlay is not None:
            return None
        return Panel(Column([standing_widget(each) for each in found], gap=4), pad=9, name="standing")

    def plates(self) -> list[Panel]:
        """The game's own panels at the left, unless all of the board is in sight with what they show.

        In a narrow window they are folded until the player opens them.
        """
        scene = self.scene
        if scene.shows_all():
            return []
        roomy = scene.logical()[0] >= WIDE
        found = []
        step, goal = scene.presenter.teller.step, scene.presenter.goal
        told = step.phase if step is not None and goal is not None and scene.presenter.busy else ""
        view = goal if told and goal is not None else scene.view
        for plate in scene.table.plates(view, scene.attention.point_at, told):
            name = plate.name if roomy else f"{plate.name} small"
            folded = scene.app.settings.panels.get(name, not roomy)
            found.append(
                Panel(
                    plate.widget,
                    title=plate.title,
                    note=plate.note if folded else "",
                    pad=8,
                    folded=folded,
                    on_fold=scene.fold(name),
                    name=plate.name,
                )
            )
        return found

    def log(self, rows: LogList) -> Panel:
        """The log with its filter."""
        scene = self.scene
        panel = Panel(
            rows,
            title=self.say("log.head"),
            note="-",
            pad=8,
            folded=scene.folded("log"),
            on_fold=scene.fold("log"),
            name="log panel",
        )
        key = "own" if rows.short else "all"
        words = [Segment("strong", self.say(f"log.{key}"), ("filter", key))]
        panel.note = Label(
            words,
            role="small",
            colour="dim",
            strong="dim",
            align="right",
            on_ref=scene.follow,
            tip=self.say("log.filter_tip"),
        )
        panel.adopt([panel.title, panel.note, rows] if panel.title else [panel.note, rows])
        return panel

    def page(self, document: Document | None) -> Panel:
        """The inspector."""
        scene = self.scene
        if document is None:
            document = scene.table.idle_document(scene.view)
        assert document is not None
        body = ScrollArea(
            page_widget(document, scene.atlas, on_ref=scene.follow, on_pick=scene.pick_counter),
            name=f"page {document.subject}",
        )
        return Panel(
            body,
            title=document.title,
            note=document.note,
            pad=13,
            folded=scene.folded("page"),
            on_fold=scene.fold("page"),
            name="page panel",
        )

    # === Hand ===

    def asks_for_cards(self) -> bool:
        """Can a card be chosen now?"""
        return any(where.kind == "card" for where in self.scene.chooser.places.values())

    def hand(self) -> tuple[Widget | None, list[HandView]]:
        """The viewer's cards; a spectator sees all hands. In a low window a special board needs the room."""
        scene = self.scene
        hands = [hand for hand in scene.table.hands(scene.view) if hand.cards or (hand.backs and scene.view.seat < 0)]
        if not hands:
            return None, []
        if scene.overlay is not None and scene.logical()[1] < LOW and not self.asks_for_cards():
            return None, []
        width, height = scene.logical()
        row = TableLayout.is_hand_in_row(width, height)
        views = []
        for hand in hands:
            columns = len(hand.cards) + 1 if row else 3 if scene.overlay is not None else 2
            size = (50 if len(hands) > 1 else 64) if row else 84 if scene.overlay is not None else 66
            if len(hands) > 1 and not row:
                size, columns = 56, 2
            views.append(
                HandView(
                    hand.cards,
                    hand.backs,
                    hand.side,
                    scene.atlas,
                    lit=lambda card: bool(scene.chooser.at_card(card.id)),
                    on_pick=scene.pick_card,
                    on_point=lambda card: scene.point_card(card.id if card else ""),
                    refusal=scene.chooser.card_tip,
                    columns=columns,
                    width=size,
                )
            )
        if row:
            return Panel(Row(views, gap=16), pad=8, name="hand"), views
        count = str(sum(len(hand.cards) + hand.backs for hand in hands))
        panel = Panel(
            Row(views, gap=14, align="start"),
            title=hands[0].title,
            note=count,
            pad=11,
            folded=scene.folded("hand"),
            on_fold=scene.fold("hand"),
            name="hand",
        )
        return panel, views


def _tool(name: str, sign: str, act: Any, tip: str, disabled: str | None = None, *, key: str = "") -> Button:
    return Button("", act, kind="quiet", sign=sign, name=name, tip=tip, disabled=disabled, key=key, cap=False)


def _side_of_roll(args: Any) -> str:
    side = args.get("side")
    return side if isinstance(side, str) else ""
