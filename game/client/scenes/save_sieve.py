"""What the list of saves shows, and in which order: searched, filtered, sorted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

from game.client.scenes.save_row import players_of, title_of, where_of
from game.client.ui.controls import Select
from game.client.ui.field import SearchField
from game.client.ui.layout import Flow
from game.client.ui.widget import Widget
from game.games import GAMES
from game.play.listing import Save

if TYPE_CHECKING:
    from game.client.app import App

Order = Literal["recent", "oldest", "name", "game"]
ORDERS: tuple[Order, ...] = ("recent", "oldest", "name", "game")
State = Literal["all", "running", "finished"]
STATES: tuple[State, ...] = ("all", "running", "finished")


@dataclass(slots=True)
class Sieve:
    """A search, two filters and an order. A file that is no save passes only where nothing is searched or filtered."""

    words: str = ""
    game: str = ""
    """Id of the game; empty for all."""
    state: State = "all"
    order: Order = "recent"

    @property
    def is_open(self) -> bool:
        """Whether everything passes."""
        return not self.words.strip() and not self.game and self.state == "all"

    def sifted(self, app: App, saves: Sequence[Save]) -> list[Save]:
        """The saves that pass, in order; `saves` are sorted by when they were played, the last one first."""
        found = [save for save in saves if self._passes(app, save)]
        useful = [save for save in found if save.header is not None]
        useless = [save for save in found if save.header is None]
        if self.order == "oldest":
            useful.reverse()
        elif self.order == "name":
            useful.sort(key=lambda save: title_of(app, save).casefold())
        elif self.order == "game":
            useful.sort(key=lambda save: app.say(f"{save.header.game}_about.title") if save.header else "")
        return useful + useless

    def _passes(self, app: App, save: Save) -> bool:
        header = save.header
        if header is None:
            return self.is_open
        if self.game not in ("", header.game) or (self.state != "all" and header.over != (self.state == "finished")):
            return False
        parts = (title_of(app, save), app.say(f"{header.game}_about.title"), where_of(app, header))
        text = " ".join((*parts, players_of(app, header))).casefold()
        return all(word in text for word in self.words.casefold().split())


def sieve_row(app: App, sieve: Sieve, on_change: Callable[[], None]) -> Widget:
    """The search, the filters and the order; they change the sieve, then call `on_change`."""
    say = app.say

    def put(name: str, value: str) -> None:
        setattr(sieve, name, value)
        on_change()

    def select(name: str, options: Sequence[tuple[str, str]]) -> Widget:
        return Select(options, getattr(sieve, name), partial(put, name), name=f"sieve {name}")

    hint = say("screens.saves.search")
    games = [("", say("screens.saves.all_games")), *((game, say(f"{game}_about.title")) for game in GAMES)]
    return Flow(
        [
            SearchField(sieve.words, hint=hint, on_change=partial(put, "words"), name="search", width=200),
            select("game", games),
            select("state", [(state, say(f"screens.saves.{state}")) for state in STATES]),
            select("order", [(order, say(f"screens.saves.{order}")) for order in ORDERS]),
        ],
        gap=8,
    )
