"""Build the panels of the table for a moment: bars, hand, standing, log and inspector."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.client.documents import Document
from game.client.ending import reason_words, result_words
from game.client.intent import DEFAULT_KEYS, Command
from game.client.table.commands import TableCommands
from game.client.table.game.decisions import Tool
from game.client.table.moment import Moment
from game.client.table.panels.account import account_widget
from game.client.table.panels.bound import BoundStrip
from game.client.table.panels.hands import Hands
from game.client.table.panels.inspector import PageArea, page_widget
from game.client.table.panels.layout import Panels
from game.client.table.panels.log_panel import LogList
from game.client.table.panels.menu import MenuLine, open_menu
from game.client.table.panels.people import Person, PersonChip
from game.client.table.panels.prompt import Choice, PromptText, button_column, game_block, prompt_bar
from game.client.table.panels.standing import EndingLine, Status, standing_widget
from game.client.table.pointer.new_operations import SHOW
from game.client.table.sizes import AIR, bar_height
from game.client.ui import rich
from game.client.ui.basic import Label
from game.client.ui.button import Button, key_words
from game.client.ui.layout import Column
from game.client.ui.panel import Panel
from game.client.ui.rich import Words
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.core.choice import BACK, CHANCE, EVERYBODY, PASS, PASS_ALL, Choose, Pick

BAR_STYLES = (
    ("prompt", False),
    ("strong", False),
    ("body", False),
    ("strong", True),
    ("small", False),
    ("small", True),
)
"""Styles of the bar, the best first: the type of the sentence, and whether it is below the rest. The first one that
keeps the bar at its height is used.
"""
LED = 3
"""Number of styles, from the first on, in which a sentence has its lead."""
ENTER = DEFAULT_KEYS[Command.CONFIRM][0]
"""The key shown on the expected button."""
HELD = frozenset({"card", "marker", "event", "discard"})
"""Kinds of options that depend on what only their seat knows."""
NARRATION_BUTTONS = ("tell on", "tell step", "tell skip", "recap back", "recap on", "recap close")
"""Names of the buttons during a narration or a recap."""


class Furnisher:
    """Creates the widgets of one table for each moment."""

    def __init__(self, at: TableCommands) -> None:
        self.at, self.game, self.pages, self.decisions = at, at.table.game, at.table.pages, at.table.decisions
        self.atlas, self.chooser, self.root = at.atlas, at.chooser, at.root
        self.hands = Hands(at.table.board, at.atlas, at.chooser, at.picker.card, at.attention.point_card)

    def say(self, key: str, **args: Any) -> str:
        """Return words of the frame."""
        return self.root.kit.say(f"table.{key}", **args)

    def panels(self, now: Moment, document: Document | None) -> Panels:
        """Return all panels of the moment, with a page in the inspector."""
        prompt, buttons = self.prompt(now)
        hand, hands = self.hands.panel(now)
        said = {name for name, folded in now.folded.items() if folded}
        return Panels(
            self.title(now),
            prompt,
            self.status(now),
            buttons,
            self.log(self.at.log, now),
            self.page(document, now),
            hand,
            hands,
            self.plates(now),
            self.account(),
            in_play=self.hands.in_play(now, self.at.latest()),
            doing=bool(self.chooser.in_hand()) and not now.pinned and now.recap is None,
            opened=frozenset(now.folded) - said,
            closed=frozenset(said),
        )

    # === Bars ===

    def title(self, now: Moment) -> Widget:
        """Return menu button, title and turn."""
        title, note = self.pages.header(now.view)
        lines = () if now.room.compact else (title, note)
        return game_block(lines, self.at.open_menu, f"{title}\n{note}. {self.say('menu.tip')}")

    def prompt(self, now: Moment) -> tuple[Widget, Widget | None]:
        """Return the bar, which keeps its height, and the buttons in the dock."""
        text = self._narrated(now) or self._recapped(now) or self.prompt_text(now)
        if now.room.compact and now.narrated is None:
            text = replace(text, phase=self.pages.header(now.view)[1])
        outlook = self._outlook(now) or now.under_way
        buttons = button_column(text.choices, self.atlas, outlook) if text.choices or outlook else None
        return self._bar(text, now), buttons

    def _outlook(self, now: Moment) -> Words:
        """Return what a special board says about what comes next."""
        return now.overlay.outlook() if now.overlay is not None and now.narrated is None else ""

    def _bar(self, text: PromptText, now: Moment) -> Widget:
        """Return the bar in the best type that fits, with its lead or the first sentence of it, if there is room."""
        high, room = bar_height(self.root.kit), self._room(now)
        found: list[Widget] = []
        leads = (rich.segments(text.lead), rich.first_sentence(text.lead)) if text.lead else ()
        led = [replace(text, words=[*lead, Segment("text", "\n"), *rich.segments(text.words)]) for lead in leads]
        tried = [(each, style) for each in led for style in BAR_STYLES[:LED]]
        for each, (role, stacked) in [*tried, *((text, style) for style in BAR_STYLES)]:
            bar = prompt_bar(each, self.atlas, self.at.follow, self._tools(now), on_point=self.at.point_ref, role=role,
                             stacked=stacked)  # fmt: skip
            bar.attach(self.root)
            if bar.least_width() <= room:
                if bar.height_for(room) <= high:
                    return bar
                found.append(bar)
        return min(found, key=lambda each: each.height_for(room), default=bar)

    def _room(self, now: Moment) -> int:
        window, air = self.root.window, self.root.kit.px(AIR)
        title = self.title(now)
        title.attach(self.root)
        return window.width - min(title.natural_width(), window.width // 3) - 3 * air

    def status(self, now: Moment) -> Widget:
        """Return the line below the bar: who is ahead, what could end the match, and who plays."""
        meters = [standing_widget(each) for each in self.pages.standing(now.view)]
        endings = self.pages.endings(now.view)
        line = [EndingLine(endings, self.say("endings"), self.at.follow)] if endings else []
        return Status(meters, line, self._people(now), self._bound(now))

    def _bound(self, now: Moment) -> list[BoundStrip]:
        """Return a sign for each effect that binds the players, which opens its card or its rule."""
        bound = self.pages.in_force(now.view)
        if not bound:
            return []
        tip = f"{self.say('in_force')} (E)"
        return [BoundStrip(bound, self.atlas, self.at.follow, self.at.point_ref, self.at.list_bound, tip)]

    def _people(self, now: Moment) -> list[Widget]:
        """Return a chip for each of several people."""
        tip = self.say("menu.peek")
        found: list[Widget] = []
        clock = self.at.session.clock
        for seat in now.people or (self.at.session.people if clock is not None else ()):
            side = self.game.side(seat)
            look = seat in now.may_peek
            name = now.names[seat] or self.game.side_name(side)
            words = self.who(now, seat)
            words = f"{words}. {tip}" if look else words
            if clock is not None:
                key = "of_limit" if clock.limit else "thought"
                words += "\n" + self.say(f"clock.{key}", time=clock.face(seat), limit=clock.limit)
            person = Person(
                seat, side, name, words, now.decides == seat, look, now.peeking and now.viewer == seat, clock
            )
            found.append(PersonChip(person))
        return found

    def prompt_text(self, now: Moment) -> PromptText:
        """Return who decides what."""
        text, choice = PromptText(phase=self.pages.phase(now.view)), now.asked
        if choice is None:
            text.words = self._ended(now)
            text.choices = [Choice("result", self.say("result"), self.at.open_result, "primary", "return")]
            return text
        if now.decides == CHANCE:
            text.side_name = self.say("chance")
        else:
            text.side = self.game.side(now.decides)
            text.side_name = self.who(now, now.decides)
        if now.absent:
            text.words = self.say(f"prompt.{now.absent}")
            text.choices = self._by_file(away=now.absent == "away")
        elif now.choice is None and (now.peeking or now.covered):
            text.words = self.say("prompt.peeking" if now.peeking else "prompt.covered")
            if now.covered:
                text.choices = [self._look()]
        elif now.choice is not None:
            whole = now.decision.whole_choice
            if now.selecting:
                text.words = self.decisions.selected(now.decision, now.choice)
            else:
                text.words = self.decisions.prompt(now.decision, whole or now.choice)
            if hint := self._hinted(now):
                text.lead, text.words = text.words, hint
            elif whole is not None and whole.is_empty and PASS in whole.options and not now.covered:
                text.note = self.say("prompt.nothing")  # asked only so that nobody sees who could not
            text.rule = now.choice.rule
            text.choices, text.advised = self._choices(now), self._advised(now)
        else:
            text.words = self._waiting(now, choice)
            text.choices = self._watching(now)
        return text

    def _waiting(self, now: Moment, choice: Choose) -> Words:
        """Say what the match waits for; of a computer, how many options it weighs, unless that reveals a hand."""
        if now.paused or now.person:
            return self.say("prompt.paused" if now.paused else "prompt.soon")
        number = len(choice.options)
        if choice.seat == CHANCE or choice.veiled or number < 2 or any(pick.kind in HELD for pick in choice.options):
            return self.say("prompt.thinking")
        return self.say("prompt.weighs", number=number)

    def who(self, now: Moment, seat: int) -> str:
        """Return who decides: the person's name, if any, before that of the side."""
        side = self.game.side_name(self.game.side(seat))
        name = now.names[seat] if seat < len(now.names) else ""
        return f"{name} – {side}" if name else side

    def _ended(self, now: Moment) -> Words:
        """Say who has won, the kind of victory and why; if that is unknown, that the match is over."""
        outcome = now.view.state.outcome
        if outcome is None:
            return self.say("nobody_decides")
        won = result_words(self.game.catalogue, self.game.rules, outcome)
        reason = reason_words(self.game.catalogue, self.game.rules, now.view.state)
        return [Segment("strong", won), Segment("text", self.say("ended_by")), *reason]

    def _narrated(self, now: Moment) -> PromptText | None:
        """Return the step of a procedure on display, with buttons to step or skip; None if there is none."""
        if now.narrated is None:
            return None
        step, at = now.narrated.step, self.at
        phase = step.note or self.pages.phase(now.view)
        name = self.game.side_name(step.side) if step.side else ""
        text = PromptText(step.side, name, phase, step.words, step.rule)
        go_on = [Choice("tell on", self.say("tell.on"), at.presenter.play_on, "normal", "return")]
        text.choices = [
            Choice("tell step", self.say("tell.step"), at.presenter.next_step, "primary", "space"),
            Choice("tell skip", self.say("tell.skip"), at.end_motion, "normal", "escape"),
            *(go_on if now.narrated.stepping else []),
        ]
        return text

    def _recapped(self, now: Moment) -> PromptText | None:
        """Return the move on display in the recap, with buttons to go through the others; None in the present."""
        if now.recap is None:
            return None
        move, recap = now.recap, self.at.recap
        name = self.game.side_name(move.side) if move.side else ""
        phase = self.say("recap.place", number=move.number, all=move.all)
        text = PromptText(move.side, name, phase, move.words)
        text.choices = [
            Choice("recap back", self.say("recap.back"), lambda: recap.step(-1), "normal", "left"),
            Choice("recap on", self.say("recap.on"), lambda: recap.step(1), "primary", "right"),
            Choice("recap close", self.say("recap.close"), recap.open, "normal", "escape"),
        ]
        return text

    def _hinted(self, now: Moment) -> Words:
        """Return the hint, if it is open; else empty. What a reason names first, or its chance, is not said twice."""
        if now.hint.is_sought:
            return self.say("prompt.hint_sought")
        if now.hint.pick is None:
            return ""
        catalogue, because = self.decisions.catalogue, now.hint.because
        words = rich.plain(self.decisions.pick_words(now.decision, now.hint.pick))
        names = because and rich.plain(catalogue.message(because[0], self.decisions.id)).startswith(
            (words, f"「{words}")
        )
        key = f"{('hint', 'hint_why', 'hint_whys')[len(because)]}{'_named' if names else ''}"
        args = {"what": words, **dict(zip(("first", "second"), because))}
        found = catalogue.rich(f"table.prompt.{key}", args, game=self.decisions.id)
        outcome = now.hint.outcome
        told = any("chance" in reason.args for reason in because)
        if outcome is not None and outcome.odds is not None:
            told |= catalogue.percent(outcome.odds[0]) in words
        outcome = None if told else outcome
        odds = self.pages.odds_words(outcome, now.view) if outcome is not None else ""
        return [*found, self._gap(), *rich.segments(odds)] if odds else found

    def _gap(self) -> Segment:
        """Return what is between two sentences."""
        return Segment("text", "" if self.game.catalogue.language == "ja" else " ")

    def _choices(self, now: Moment) -> list[Choice]:
        """Return a button for each option without another place."""
        primary, buttons = now.hint.pick or self.chooser.primary(), self.chooser.on_buttons()
        caps = {  # in a tight window only those of dice
            pick: digit for digit, pick in self.chooser.digits().items() if pick.kind == "die" or not now.room.tight
        }
        if now.asks_hand:
            primary = None
        found = [self._choice(pick, now, caps.get(pick, ""), primary=pick == primary) for pick in buttons]
        if now.asks_hand:
            found.insert(0, self._look())
        found += [each for pick in self.decisions.barred(now.decision) for each in self._barred(pick, now)]
        for each in now.overlay.commands() if now.overlay is not None else ():
            act = partial(self.at.order, each)
            found.append(Choice(each.name, rich.plain(each.words), act, "normal", each.key, tip=each.tip or None))
        if now.reacts and PASS_ALL not in buttons:
            found.append(
                Choice("waive", self.say("prompt.waive"), self.at.waive, "quiet", tip=self.say("prompt.waive_tip"))
            )
        if now.fresh:
            found.append(Choice("tell what", self.say("menu.what"), self.at.recap.open, "quiet"))
        if now.can_back_out and BACK not in buttons:
            found.append(Choice("back", self.say("menu.back"), self.at.undo, "quiet", "escape"))
        return found

    def _advised(self, now: Moment) -> Choice | None:
        """Return the button of the hinted option, if it has no other."""
        pick = now.hint.pick
        if pick is None or pick in self.chooser.on_buttons():
            return None
        return Choice("take hint", self.say("prompt.take_hint"), partial(self.at.pick, pick), "primary", ENTER)

    def _look(self) -> Choice:
        """Return the button that shows the hand to the person who is asked, until the answer."""
        return Choice("uncover", self.say("prompt.uncover"), self.at.uncover, "primary", ENTER)

    def _choice(self, pick: Pick, now: Moment, digit: str, *, primary: bool) -> Choice:
        """Return the button of an option, with its digit key; that of a die shows its face."""
        at, die, final = self.at, str(pick.id) if pick.kind == "die" else "", now.irreversible.get(pick, "")
        back = pick == BACK and now.can_back_out
        words = rich.plain(self.decisions.pick_words(now.decision, pick)) if not die else ""
        cap = "" if digit and words.startswith(digit) else digit
        is_new = any(pick in picks for picks in now.new.values())
        tip = self.say(f"final.{final}") if final else None
        if is_new:
            tip = "\n".join(filter(None, (tip, self.say("show.new", press=self._show_key()))))
        return Choice(
            str(pick),
            words,
            partial(at.pick, pick),
            "primary" if primary else "quiet" if back else "normal",
            ENTER if primary else "escape" if back else cap,
            self.decisions.pick_icon(now.decision, pick),
            die,
            _side_of_roll(now.choice.args if now.choice is not None else {}),
            lambda inside: at.attention.point_option(pick if inside else None),
            final,
            tip,
            is_new=is_new,
            card=self.decisions.pick_card(now.decision, pick),
        )

    def _show_key(self) -> str:
        return key_words(self.root.kit.keys.get(SHOW, SHOW))

    def _barred(self, pick: Pick, now: Moment) -> Iterator[Choice]:
        """Return the dimmed button of something that is not an option; none without a reason."""
        reason = self.chooser.refusal(pick)
        if reason is not None:
            words = rich.plain(self.decisions.pick_words(now.decision, pick))
            yield Choice(f"barred {pick}", words, lambda: None, disabled=reason)

    def _watching(self, now: Moment) -> list[Choice]:
        """Return the buttons while a computer plays: pause, or single decisions; none if a person is next."""
        at = self.at
        if now.paused:
            return [
                Choice("step", self.say("menu.step"), at.step_once, "primary", "return"),
                Choice("go_on", self.say("menu.go_on"), at.toggle_pause, "normal", "p"),
            ]
        if now.person:
            return []
        pause = Choice("pause", self.say("menu.pause"), at.toggle_pause, "quiet", "p")
        if now.hurried:
            return [pause]
        goal, tip = ("end", None) if now.viewer == EVERYBODY else ("on", self.say("menu.hurry_tip"))
        return [pause, Choice("hurry", self.say(f"menu.hurry_{goal}"), at.hurry, "quiet", "n", tip=tip)]

    def _by_file(self, *, away: bool) -> list[Choice]:
        """Return the buttons while the match is at another machine, or has to go there."""
        say, screens = self.at.app.say, self.at.screens
        if not away:
            return [Choice("hand_over", say("ui.by_file.head"), screens.hand_over, "primary", "return")]
        return [
            Choice("open_file", say("ui.by_file.open"), screens.open_file, "primary", "return"),
            Choice("write_again", say("ui.by_file.again"), screens.hand_over, "quiet"),
        ]

    def _tools(self, now: Moment) -> list[Widget]:
        """Return the tools of the bar: recap, hint, threats, those of the game, undo and redo."""
        at, tight = self.at, now.room.tight
        tools: list[Widget] = []
        if now.foreign:
            tip = f"{self.say('menu.what')}\n{self.say('menu.what_tip')}"
            tools.append(_tool("what", "recap", at.recap.open, tip))
        if now.hints and not now.room.compact:
            tip = f"{self.say('menu.hint')}\n{self.say('menu.hint_tip')}"
            none = None if now.choice is not None and now.choice.seat == now.viewer else self.say("menu.no_hint")
            tools.append(_tool("hint", "help", at.ask_hint, tip, none))
        if now.new and not tight:
            names = list(now.new)
            what = at.operation_words(names[0]) if len(names) == 1 else self.say("show.several")
            tools.append(_tool("show", "play", at.show_new, self.say("show.offer", what=what, press=self._show_key())))
        if now.threats is not None and not tight:
            tip = f"{self.say('menu.threats')}\n{self.say('menu.threats_tip')}"
            turn = partial(at.show_threats, not now.threats)
            tools.append(_tool("threats", "sword", turn, tip, key="x", on=now.threats))
        own = self.decisions.tools(now.view)
        if now.orders and not (tight and own):
            tip = f"{self.say('menu.orders')} (O)\n{self.say('menu.orders_tip')}"
            tools.append(_tool("orders", "flag", at.screens.orders, tip))
        if own and tight:
            more = _tool("more", "plus", lambda: self._open_more(now, more), self.say("menu.more"))
            tools.append(more)
        else:
            tools += self._buttons_of(own)
        no_undo = None if now.can_undo else now.no_undo or self.say("undo.nothing")
        no_redo = None if now.can_redo else self.say("menu.no_redo")
        tools.append(_tool("undo", "undo", at.undo, self.say("menu.undo"), no_undo, key="ctrl+z"))
        tools.append(_tool("redo", "redo", at.driver.redo, self.say("menu.redo"), no_redo, key="ctrl+y"))
        return tools

    def _buttons_of(self, tools: Sequence[Tool]) -> list[Button]:
        return [
            _tool(each.name, each.sign, partial(self.at.use, each), each.words, key=each.key, on=each.on)
            for each in tools
        ]

    def _open_more(self, now: Moment, button: Widget) -> None:
        """Open a menu of the game's tools and the standing orders, in a narrow window."""
        lines = [
            MenuLine(rich.plain(each.words).partition("\n")[0], partial(self._from_menu, partial(self.at.use, each)))
            for each in self.decisions.tools(now.view)
        ]
        if now.orders:
            lines.append(MenuLine(self.say("menu.orders"), partial(self._from_menu, self.at.screens.orders)))
        open_menu(self.root, lines, button.rect.midbottom)

    def _from_menu(self, act: Callable[[], None]) -> None:
        self.root.close_popup()
        act()

    # === Panels ===

    def plates(self, now: Moment) -> list[Panel]:
        """Return the game's own panels in the dock."""
        plates = self.pages.plates(now.view, self.at.attention.point_at, now.narrated)
        return [self._foldable(plate.widget, plate.name, title=plate.title, note=plate.note, pad=8) for plate in plates]

    def account(self) -> Panel | None:
        """Return the account of the fight shown last; a click removes it."""
        event = self.at.layout.account
        if event is None:
            return None
        body = ScrollArea(account_widget(self.at.table.chronicle, event), name="fought")
        own = f"{self.game.id}_table.fought.head"
        head = self.game.catalogue.plain(own, event.data) if own in self.game.catalogue else self.say("fought.head")
        return Panel(body, title=head, pad=8, folded=False, on_fold=lambda _: self.at.drop_account(), name="account")

    def log(self, rows: LogList, now: Moment) -> Panel:
        """Return the log with its filter."""
        panel = self._foldable(rows, "log", title=self.say("log.head"), note="-", pad=8)
        key = "own" if rows.short else "all"
        words = [Segment("strong", self.say(f"log.{key}"), ("filter", key))]
        panel.note = Label(
            words,
            role="small",
            colour="dim",
            strong="dim",
            align="right",
            on_ref=self.at.follow,
            tip=self.say("log.filter_tip"),
        )
        panel.adopt([panel.title, panel.note, rows] if panel.title else [panel.note, rows])
        return panel

    def page(self, document: Document | None, now: Moment) -> Panel:
        """Return the inspector."""
        if document is None:
            document = self.pages.idle_document(now.view)
        assert document is not None
        widget = partial(page_widget, atlas=self.atlas, on_ref=self.at.follow, on_pick=self.at.picker.counter)
        body: Widget = PageArea(widget(document.blocks), name=f"page {document.subject}")
        if document.head:
            body = Column([widget(document.head), body], gap=8)
        seen = self.at.layout.peek is not None or not now.is_folded("page", otherwise=True) or now.overlay is not None
        seen = seen or bool(self.chooser.in_hand())
        title, note = (document.title, document.note) if seen else (self.say("menu.page"), "")
        if now.pinned and document.subject == now.pinned:
            note = self.say("page.pinned")
        return self._foldable(body, "page", title=title, note=note, pad=13)

    def _foldable(self, body: Widget, name: str, *, title: str, note: str, pad: int) -> Panel:
        fold = partial(self.at.fold, name)
        return Panel(body, title=title, note=note, pad=pad, folded=False, on_fold=fold, name=name)


def _tool(
    name: str,
    sign: str,
    act: Callable[[], None],
    tip: Words,
    disabled: Words | None = None,
    *,
    key: str = "",
    on: bool = False,
) -> Button:
    return Button(
        "", act, kind="primary" if on else "quiet", sign=sign, name=name, tip=tip, disabled=disabled, key=key, cap=False
    )


def _side_of_roll(args: Mapping[str, object]) -> str:
    side = args.get("side")
    return side if isinstance(side, str) else ""
