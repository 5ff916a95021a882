"""Every widget on one screen, in either language, for tests that measure, navigate and draw."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.app import App
from game.client.scene import WidgetScene
from game.client.ui.basic import Bar, Chip, Image, Label, Line
from game.client.ui.button import Button, Tile
from game.client.ui.controls import Segmented, Select, Tabs, Toggle
from game.client.ui.field import SearchField, TextField
from game.client.ui.layout import Column, Flow, Grid, Row
from game.client.ui.panel import Panel
from game.client.ui.scroll import ListView, ScrollArea
from game.client.ui.slider import Slider
from game.client.ui.widget import Widget
from game.content.text import Segment

WORDS = {
    "en": (
        "March", "Stay", "Undo", "Delete", "Not now: enemy units stop you here", "Display", "Sound", "Play",
        "Text size", "Reduce motion", "Language", "Leave the game?", "Search the rules", "Name of the game",
        "Your game is saved after every decision. You can continue at any time from the title screen.",
        "rolls", "stays at Carlisle.", "Percy", "English",
    ),
    "ja": (
        "移動", "とどまる", "戻す", "削除", "進めません：敵ユニットで停止します", "表示", "音", "進行",
        "文字サイズ", "動きを減らす", "言語", "ゲームを離れますか？", "規則を検索", "ゲームの名前",
        "決定のたびに自動で保存されています。タイトル画面からいつでも続けられます。",
        "判定", "カーライルに残る。", "パーシー", "イングランド軍",
    ),
}  # fmt: skip


def log_line(words: Sequence[str], number: int) -> list[Segment]:
    """A sentence of the log with device, name, die and rule."""
    return [
        Segment("icon", "", ("side", "english")),
        Segment("name", f" {words[17]} {number}", ("leader", "percy")),
        Segment("text", f" {words[15]} "),
        Segment("die", str(1 + number % 6), ("die", "english")),
        Segment("text", f" > 3 {words[16]} "),
        Segment("rule", "[8.1]", ("rule", "8.1")),
    ]


class GalleryScene(WidgetScene):
    """All widgets; what is clicked is kept in `clicked`."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.clicked: list[str] = []
        self.rows_made = 0

    def _buttons(self, words: Sequence[str]) -> list[Widget]:
        def click(name: str) -> Button:
            return Button(name, lambda: self.clicked.append(name))

        return [
            Button(words[0], lambda: self.clicked.append(words[0]), kind="primary", key="return"),
            click(words[1]),
            Button(words[2], lambda: self.clicked.append(words[2]), kind="quiet", sign="undo", key="u"),
            Button(words[3], lambda: self.clicked.append(words[3]), kind="danger", tip=words[14]),
            Button(words[0], lambda: self.clicked.append("off"), disabled=words[4], name="off"),
        ]

    def _row(self, index: int) -> Widget:
        self.rows_made += 1
        return Label(log_line(WORDS[self.app.settings.language], index))

    def build(self) -> Widget:
        """Three columns, as many side by side as fit."""
        words = WORDS[self.app.settings.language]
        controls = Column(
            [
                Tabs([(name, name) for name in words[5:8]], words[5], self.clicked.append, name="tabs"),
                Slider(words[8], 100, (75, 200), lambda value: self.clicked.append(str(value))),
                Toggle(words[9], True, lambda value: self.clicked.append(str(value))),
                Toggle(words[1], False, lambda value: self.clicked.append(str(value)), disabled=words[4]),
                Row([Label(words[10], colour="ink", grow=1), self._select()]),
                Segmented([(name, name) for name in words[:3]], words[0], self.clicked.append, name="segments"),
            ],
            gap=12,
        )
        shown = Column(
            [
                Flow(self._buttons(words)),
                SearchField(hint=words[12], name="search"),
                TextField(words[13], name="name", on_change=self.clicked.append),
                Bar(0.7, ("70 %", "30 %"), ("english", "scots")),
                Row([Chip("[4.0]", on_click=lambda: self.clicked.append("4.0")), Chip("[7.1.6]")]),
                Line(),
                Label(words[14]),
                Image(lambda width, height: self.app.kit.icon("side", "scots", height), 24, 24),
            ],
            gap=10,
        )
        log = ListView(5000, self._row, gap=4, name="log")
        tiles = Grid([Tile(words[n], words[14], lambda: None, key="x", name=f"tile {n}") for n in (5, 6)], cell=170)
        panels = [
            Panel(controls, title=words[5]),
            Panel(shown, title=words[11], note=words[18]),
            Panel(Column([tiles, log], gap=10), title=words[16], folded=False),
        ]
        return ScrollArea(Column([Grid(panels, cell=330, columns=3, gap=16)], pad=16), name="page")

    def _select(self) -> Widget:
        options = [("en", "English"), ("ja", "日本語")]
        return Select(options, self.app.settings.language, self.clicked.append, name="select")
