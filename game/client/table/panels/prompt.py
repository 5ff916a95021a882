"""The bar at the top: game and turn, who decides what under which rule, and the buttons for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.client.atlas import Atlas
from game.client.documents import rule_chip
from game.client.table.game.card_button import CardButton, Draw
from game.client.ui.basic import Chip, Label
from game.client.ui.button import Button, ButtonKind
from game.client.ui.layout import Column, Flow, Row, Spacer
from game.client.ui.panel import Panel
from game.client.ui.rich import Ref, Words, segments
from game.client.ui.scroll import Shrinking
from game.client.ui.widget import Widget
from game.content.text import Segment

FEW_WORDS = 10
"""Least width of the sentence, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the bar: its words, what it does, and how it looks. `key` is the key on its cap."""

    name: str
    words: str
    act: Callable[[], None]
    kind: ButtonKind = "normal"
    key: str = ""
    sprite: str = ""
    die: str = ""
    side: str = ""
    on_point: Callable[[bool], None] | None = None
    """Called when the pointer enters or leaves."""
    final: str = ""
    """The sign of an irreversible option."""
    tip: Words | None = None
    disabled: Words | None = None
    """Why it cannot be pressed."""
    is_new: bool = False
    """Whether it begins an operation that was never done."""
    card: Draw | None = None
    """The card that is shown instead of words."""


@dataclass(slots=True)
class PromptText:
    """The contents of the bar: the deciding side, its step, the sentence and the rule."""

    side: str = ""
    side_name: str = ""
    phase: str = ""
    words: Words = ""
    note: str = ""
    """Added to the sentence."""
    lead: Words = ""
    """A line before the sentence where there is room: the question that a hint answers."""
    rule: str = ""
    busy: bool = False
    choices: Sequence[Choice] = field(default_factory=tuple)
    advised: Choice | None = None
    """The button of a hinted option that has no other; it is in the bar, so that no card or button moves."""


class SpriteButton(Button):
    """A button with a counter or a die before its words."""

    def __init__(self, choice: Choice, atlas: Atlas) -> None:
        super().__init__(
            choice.words,
            choice.act,
            kind=choice.kind,
            key=choice.key,
            disabled=choice.disabled,
            name=choice.name,
            tip=choice.tip,
        )
        self.choice, self.atlas = choice, atlas

    def on_hover(self, inside: bool) -> None:
        super().on_hover(inside)
        if self.choice.on_point is not None:
            self.choice.on_point(inside)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.choice.is_new:
            mark = self.kit.sign("help", self.kit.px(13), self.kit.theme["gold"])
            surface.blit(mark, mark.get_rect(topright=self.rect.move(-self.kit.px(3), self.kit.px(3)).topright))

    def sign_behind(self) -> bool:
        """Whether the sign follows the words: before a number, a die sign would look like the die itself."""
        return self.words.isdigit() and bool(self.choice.final) and self._picture() is None

    def _sign(self) -> pygame.Surface | None:
        picture = self._picture()
        if not self.choice.final:
            return picture
        final = self.kit.sign(self.choice.final, round(self.kit.size("button") * 0.85), self._ink())
        return final if picture is None else _joined(picture, final, self.kit.px(5))

    def _picture(self) -> pygame.Surface | None:
        high = round(self.kit.size("button") * 1.6)
        if self.choice.die:
            return self.kit.sprites.die(self.choice.die, self.choice.side, high, self.kit.game)
        if self.choice.sprite:
            return self.atlas.counter(self.choice.sprite, round(high * 0.9))
        return super()._sign()


class BarButton(SpriteButton):
    """A button in the bar: its words stay on one line."""

    def least_width(self) -> int:
        return self.natural_width()


def _joined(left: pygame.Surface, right: pygame.Surface, gap: int) -> pygame.Surface:
    """Return two pictures side by side."""
    width, height = left.get_width() + gap + right.get_width(), max(left.get_height(), right.get_height())
    both = pygame.Surface((width, height), pygame.SRCALPHA)
    both.blit(left, left.get_rect(midleft=(0, height // 2)))
    both.blit(right, right.get_rect(midright=(width, height // 2)))
    return both


class Sentence(Label):
    """The question, never as a narrow column: a short one stays on one line."""

    def least_width(self) -> int:
        return max(super().least_width(), min(self.natural_width(), round(self.kit.size(self.role) * FEW_WORDS)))


class MenuButton(Button):
    """A button with three brass bars, larger than the icons of other tools."""

    def _sign(self) -> pygame.Surface | None:
        return self.kit.sign(self.sign, self.kit.px(22), self.kit.theme["brass"])


class SideBadge(Widget):
    """The device of a side at the left of two lines: its name in its colour, and the step."""

    def __init__(self, text: PromptText) -> None:
        super().__init__(name="side")
        self.text = text
        self.head = Label(text.side_name, role="head", colour="ink")
        self.note = Label(text.phase, role="small", colour="dim")
        self.adopt([self.head, self.note])

    def _icon(self) -> int:
        return self.kit.beside_text(27) + self.kit.px(5) if self.text.side else 0

    def least_width(self) -> int:
        lines = max(self.kit.text_width(self.text.side_name, "head"), self.note.natural_width())
        return lines + self._icon() + self.kit.px(4)

    def height_for(self, width: int) -> int:
        return round(self.kit.size("head") * 1.2) + round(self.kit.size("small") * 1.3)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        left = rect.left + self._icon()
        note = self.note.height_for(rect.width)
        self.note.place(pygame.Rect(left, rect.bottom - note, rect.right - left, note))

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self.text.side:
            icon = kit.icon("side", self.text.side, kit.beside_text(27))
            surface.blit(icon, icon.get_rect(midleft=(self.rect.left, self.rect.centery)))
        colour = kit.theme.side(self.text.side).name
        size = kit.size("head")
        words = kit.text(self.text.side_name, "head", colour)
        baseline = self.rect.top + round(size * 0.9)
        surface.blit(words, (self.rect.left + self._icon(), baseline - kit.fonts.ascent("head", size)))
        self.note.draw(surface)


class Rule(Widget):
    """A hairline from top to bottom."""

    def least_width(self) -> int:
        return self.kit.px(17)

    def height_for(self, width: int) -> int:
        return self.kit.px(34)

    def paint(self, surface: pygame.Surface) -> None:
        size = (self.kit.px(1), self.rect.height)
        colour = (*self.kit.theme["line"], 120)
        surface.blit(self.kit.plate("line", size, 0, [(0, colour), (1, colour)]), (self.rect.centerx, self.rect.top))


def game_block(lines: Sequence[str], on_menu: Callable[[], None], tip: str) -> Widget:
    """Return the menu button, with the game's name over turn and date if there is room."""
    parts: list[Widget] = [
        MenuButton("", on_menu, kind="quiet", sign="menu", name="menu", tip=tip, key="f10", cap=False)
    ]
    if lines:
        title, note = lines
        words = [Label(title, role="strong", colour="ink"), Label(note, role="small", colour="dim")]
        parts.append(Column(words, gap=0))
    return Panel(Row(parts, gap=9), pad=7, name="game")


def prompt_bar(
    text: PromptText,
    atlas: Atlas,
    on_rule: Callable[[Ref], None],
    extra: Sequence[Widget],
    *,
    on_point: Callable[[Ref | None], None] | None = None,
    role: str = "prompt",
    stacked: bool = False,
) -> Widget:
    """Return the bar in the type of `role`.

    `stacked` puts the sentence below the rest, for windows in which it would be a narrow column.
    """
    kind = Label if stacked else Sentence
    asked = [*segments(text.words), Segment("text", text.note)] if text.note else text.words
    sentence = kind(
        asked, role=role, colour="ink", strong="gold", grow=1, on_ref=on_rule, on_point=on_point, name="prompt"
    )
    words: list[Widget] = [sentence]
    if text.rule:
        rule = text.rule
        words.append(Chip(rule_chip(rule).text, on_click=lambda: on_rule(("rule", rule)), name="rule"))
    if text.advised is not None:
        words.append(BarButton(text.advised, atlas))
    if stacked:
        head: list[Widget] = [SideBadge(text)] if text.side_name else []
        return Panel(
            Column([Row([*head, Spacer(), Row(extra, gap=4)], gap=9), Row(words, gap=10)], gap=2), pad=7, name="prompt"
        )
    parts: list[Widget] = []
    if text.side_name:
        parts += [SideBadge(text), Rule()]
    parts.append(Row(words, gap=10, grow=1))
    parts.append(Row(extra, gap=4))
    return Panel(Row(parts, gap=9), pad=7, name="prompt")


def button_column(choices: Sequence[Choice], atlas: Atlas, outlook: Words = "") -> Widget:
    """Return cards to choose, the buttons one below the other, and what comes next."""
    cards = [card_button(choice, choice.card) for choice in choices if choice.card is not None]
    parts: list[Widget] = [SpriteButton(choice, atlas) for choice in choices if choice.card is None]
    if cards:
        parts.insert(0, Flow(cards, gap=9, align="center"))
    if outlook:
        parts.append(Label(outlook, role="body", colour="dim", strong="gold", name="outlook"))
    return Buttons(Column(parts, gap=7))


class Buttons(Shrinking):
    """The buttons of the decision: as high as needed, or scrolled."""

    shrinks = True

    def __init__(self, column: Column) -> None:
        super().__init__(column, name="buttons")


def card_button(choice: Choice, card: Draw) -> CardButton:
    """Return the button of an option that is shown as a card."""
    return CardButton(
        card,
        choice.act,
        primary=choice.kind == "primary",
        key=choice.key,
        final=choice.final,
        name=choice.name,
        tip=choice.tip,
        on_point=choice.on_point,
    )
