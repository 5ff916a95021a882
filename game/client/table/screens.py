"""The screens that are opened from a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.client.scenes import open_scene
from game.client.scenes.by_file import hand_over
from game.client.table.game.decisions import Tool
from game.client.table.game.game import Game
from game.client.table.game.signs import SignGroup
from game.client.ui import rich
from game.core.choice import Pick
from game.core.message import Message
from game.core.record import RecordError
from game.core.seat import Seat
from game.play.session import Session, new_seed
from game.play.showing import ShowSession

if TYPE_CHECKING:
    from game.client.app import App

ORDERS = "o"
"""The key of the standing orders, in games that have some."""
SIGNS = "k"
"""The key that opens the key of signs, in games that have one."""
BOUND = "e"
"""The key that lists the effects in force."""
OwnKeys = list[tuple[str, str]]
"""The keys of a game, with what they do."""


class Screens:
    """Opens the screens of one match."""

    def __init__(self, app: App, game: Game[Any], session: Session) -> None:
        self.app, self.game, self.session = app, game, session

    def _rule(self) -> str:
        choice = self.session.match.choice
        return choice.rule if choice is not None else ""

    def menu(self, hint: Callable[[], None] | None, signs: Callable[[], None] | None, own: OwnKeys) -> None:
        """Open the menu; `hint` asks for a hint, `signs` opens the key of signs."""
        open_scene(self.app, "pause", game=self.game.id, hint=hint, session=self.session, signs=signs, own_keys=own)

    def signs(self, groups: Callable[[], Sequence[SignGroup]]) -> None:
        """Open the key of signs."""
        open_scene(self.app, "signs", game=self.game.id, groups=groups, on_rule=self.rules)

    def keys(self, own: OwnKeys) -> None:
        """Open the list of all keys."""
        open_scene(self.app, "keys", game=self.game.id, rule=self._rule(), own=own)

    def rules(self, rule: str = "") -> None:
        """Open the rulebook at a rule, or at that of the decision."""
        open_scene(self.app, "rulebook", game=self.game.id, rule=rule or self._rule())

    def ask_first(self, lost: Message, on_yes: Callable[[], None]) -> bool:
        """Ask before an irreversible choice; False if the player wants no such question."""
        kind = f"{self.game.id}.{lost.key.removeprefix('given_up.')}"
        if self.app.settings.unasked.get(kind):
            return False
        words = self.game.rich(f"{self.game.id}.{lost.key}", lost.args)
        open_scene(self.app, "giving_up", words=words, kind=kind, on_yes=on_yes)
        return True

    def showing(self, seat: int, picks: Sequence[Pick], ends: frozenset[str], what: str) -> None:
        """Show how an operation of a seat that begins with one of `picks` is carried out, on a copy of the position."""
        position = Seat(self.session.match, seat)
        copy = ShowSession(position, picks, ends, new_seed(), self.session.names)
        open_scene(self.app, "showing", session=copy, what=what)

    def orders(self) -> None:
        """Open the standing orders of the viewer."""
        open_scene(self.app, "orders", session=self.session, seat=self.session.viewer)

    def result(self) -> None:
        """Open the result of the match."""
        open_scene(self.app, "gameover", session=self.session)

    def curtain(self, undo: Callable[[], None]) -> None:
        """Hide the table until the deciding player confirms; `undo` takes back the last decision."""
        open_scene(self.app, "handover", game=self.game, session=self.session, undo=undo)

    def hand_over(self) -> None:
        """Write the match into a file for the person who decides."""
        hand_over(self.app, self.session)

    def open_file(self) -> None:
        """Open the saves, and there the choice of the file that has come back."""
        open_scene(self.app, "saves", choose=True)

    def fault(self, fault: RecordError) -> None:
        """Report that the match could not be saved; play continues."""
        open_scene(self.app, "notice", title=self.app.say("ui.notice.head"), words=self.app.tell(fault))


def own_keys(tools: Sequence[Tool], orders: str, signs: str, bound: str) -> list[tuple[str, str]]:
    """Return descriptions of the keys of the game's tools, standing orders, key of signs, and what is in force."""
    found = [(tool.key, rich.plain(tool.words)) for tool in tools if tool.key]
    if orders:
        found.append((ORDERS, orders))
    if signs:
        found.append((SIGNS, signs))
    if bound:
        found.append((BOUND, bound))
    return [(key, _without_key(words.partition("\n")[0], key.upper())) for key, words in found]


def _without_key(words: str, key: str) -> str:
    return words.removesuffix(f"({key})").removesuffix(f"（{key}）").rstrip()
