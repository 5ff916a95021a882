"""Branching: start a new game from a position of a recorded one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.dialog import OverlayScene
from game.client.scenes import make_scene
from game.client.scenes.continuing import store_of, with_habits
from game.client.scenes.seats import character_words, level_words, usual_player, with_character
from game.client.ui.basic import Label
from game.client.ui.button import Button
from game.client.ui.controls import Select
from game.client.ui.field import TextField
from game.client.ui.layout import Centred, Column, Flow, Row, Sized
from game.client.ui.panel import Panel
from game.client.ui.scroll import Shrinking
from game.client.ui.widget import Widget
from game.content.text import Segment
from game.core.bounds import MOST_NAME
from game.core.fairness import COPIED
from game.core.rules import HUMAN
from game.play.replay import Tape
from game.play.session import Session, new_seed

if TYPE_CHECKING:
    from game.client.app import App


class BranchScene(OverlayScene):
    """Asks for the players of each seat. An automaton stays, because the match began with its rules."""

    def __init__(self, app: App, *, tape: Tape) -> None:
        super().__init__(app)
        self.tape = tape
        self.rules = tape.whole.rules
        self.about = self.rules.id
        self.players = [self._first_offered(seat) for seat in range(len(tape.record.players))]
        self.names = list(tape.record.names or [""] * len(self.players))
        for seat, level in tape.whole.automata.items():
            self.players[seat] = f"bot:{level}"

    def _first_offered(self, seat: int) -> str:
        """The original player of the seat; if only bots played, a person for the first seat."""
        record = self.tape.record
        if HUMAN not in record.players:
            return usual_player(self.rules, record.scenario, seat) if seat else HUMAN
        player = record.players[seat]
        level, _ = self.rules.level_and_character(player.removeprefix("bot:"))
        known = player == HUMAN or level in self.rules.levels_of_any_seat
        return player if known else usual_player(self.rules, record.scenario, seat)

    def build(self) -> Widget:
        """Build a line for each seat and the two buttons."""
        say = self.app.say
        lines: list[Widget] = [Label(say("screens.replay.branch_words", number=self.tape.position))]
        lines += [self._seat(seat) for seat in range(len(self.players))]
        answers = Flow(
            [
                Button(say("screens.setup.start"), self._start, kind="primary", key="return", name="start"),
                Button(say("ui.cancel"), self.cancel, key="escape", name="cancel"),
            ],
            gap=10,
            align="stretch",
        )
        panel = Panel(
            Column([Shrinking(Column(lines, gap=12), name="seats"), answers], gap=12),
            title=say("screens.replay.branch"),
            pad=18,
        )
        return Centred(Sized(panel, most=480, least=380))

    def _seat(self, seat: int) -> Widget:
        side = self.rules.sides[seat]
        name = self.app.catalogue.name(self.rules.id, "side", side)
        label = Label([Segment("icon", "", ("side", side)), Segment("name", f" {name}", ("side", side))], role="strong")
        own = self.tape.whole.automata.get(seat)
        players = [] if own is not None else [(HUMAN, self.app.say("screens.setup.human"))]
        for level in self.rules.levels_of_any_seat if own is None else (own,):
            words = level_words(self.app, self.rules.id, level)
            players.append((f"bot:{level}", self.app.say("screens.gameover.computer", level=words)))
        level, character = self.rules.level_and_character(self.players[seat].removeprefix("bot:"))
        player = HUMAN if self.players[seat] == HUMAN else f"bot:{level}"
        choice = Select(players, player, lambda to: self._put(seat, to, character), name=f"seat {seat}", grow=1)
        row = Row([Sized(label, least=150), choice], gap=10)
        below = [self._name(seat)] if player == HUMAN else self._character(seat, player, character)
        return Column([row, *below], gap=4)

    def _name(self, seat: int) -> Widget:
        def keep(name: str) -> None:
            self.names[seat] = name.strip()

        hint = self.app.say("screens.setup.name")
        field = TextField(self.names[seat], hint=hint, most=MOST_NAME, on_change=keep, name=f"name {seat}", grow=1)
        return Row([Sized(Label(""), least=150), field], gap=10)

    def _character(self, seat: int, player: str, character: str) -> list[Widget]:
        """The choice of a bot's character below its level, if it can have one."""
        if not self.rules.characters or player.removeprefix("bot:") not in self.rules.bots:
            return []
        known = [(name, character_words(self.app, self.rules.id, name)) for name in ("", *self.rules.characters)]
        choice = Select(known, character, lambda to: self._put(seat, player, to), name=f"character {seat}", grow=1)
        return [Row([Sized(Label(""), least=150), choice], gap=10)]

    def _put(self, seat: int, player: str, character: str) -> None:
        self.players[seat] = with_character(self.rules, self.tape.record.scenario, seat, player, character)
        self.rebuild()

    def _branched(self) -> Session:
        """The new match; people keep their names."""
        tape, seed = self.tape, new_seed()
        names = [name if player == HUMAN else "" for name, player in zip(self.names, self.players, strict=True)]
        match, store = tape.branch(seed), store_of(self.app)
        session = Session(match, list(self.players), seed, store=store, names=names, notes=tape.notes())
        session.notes.dice(tape.position, COPIED, seed)
        session.save()
        return session

    def _start(self) -> None:
        session = self._branched()
        self.app.pop()
        self.app.replace(make_scene(self.app, "table", session=with_habits(self.app, session)))
