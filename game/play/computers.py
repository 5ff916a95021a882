"""The computers of a sitting: those in the seats, who decides in place of a person for a while, and who advises him."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.bots.master import bot_of
from game.core.choice import Choose, Pick
from game.core.match import Match
from game.core.rules import HUMAN, MASTERS, RANDOM, Bot, Rules, Thought
from game.core.seat import Seat
from game.core.state import State
from game.games import load_rules


def rules_with_players(game: str) -> Rules[Any]:
    """The rules of a game whose computer players can be had too, for seats, hints and deputies; else TablesError."""
    rules = load_rules(game)
    bot_of(rules, rules.usual, 0)
    return rules


class Computers:
    """They get a `Seat` each, and no more. `players` names who sits where: "human" or "bot:<level>"."""

    def __init__(self, match: Match[Any], players: Sequence[str], seed: int) -> None:
        self.match, self.players, self.seed = match, players, seed
        self._bots: dict[int, Bot] = {}
        self._levels: dict[int, str] = {}
        """Who decides in place of a computer player that failed, by seat."""
        self._failed: dict[int, set[str]] = {}
        """Levels that have failed, by seat."""
        self._thinking: Iterator[Thought | None] | None = None
        self._thought: Thought | None = None
        self._silent_until = 0.0
        self._deputy: tuple[int, Callable[[State], bool], Callable[[Choose], Pick | None] | None] | None = None

    def bot(self, seat: int) -> Bot:
        """The computer player of a seat; for a person's seat one of middle strength (deputies)."""
        if seat not in self._bots:
            self._bots[seat] = bot_of(self.match.rules, self._level(seat), self.seed + seat)
        return self._bots[seat]

    def _level(self, seat: int) -> str:
        player, rules = self.players[seat], self.match.rules
        own = rules.usual if player == HUMAN else player.partition(":")[2]
        return self._levels.get(seat, own)

    def replace(self, seat: int) -> bool:
        """Another level decides from now on for a seat whose player has failed; False if all of them have.

        The one of middle strength is asked first, "random" at last.
        """
        rules, tried = self.match.rules, self._failed.setdefault(seat, set())
        tried.add(self._level(seat))
        left = [level for level in dict.fromkeys((rules.usual, *rules.bots, RANDOM)) if level not in tried]
        self.stop()
        self._bots.pop(seat, None)
        if not left:
            return False
        self._levels[seat] = left[0]
        return True

    def adviser(self, seat: int) -> Bot:
        """Whoever gives a person hints: he remembers nothing, so that the same position is always judged the same."""
        return bot_of(self.match.rules, self.match.rules.adviser, self.seed + seat)

    # === Thinking ===

    def think(self, seat: int, budget: float) -> Thought | None:
        """Have the one of a seat think for `budget` seconds; what he does, if he has come to an end."""
        if self._thinking is None:
            self._thinking = self.bot(seat).think(Seat(self.match, seat))
            self._silent_until = time.perf_counter() + self._silence(seat)
        end = time.perf_counter() + budget
        while self._thought is None and time.perf_counter() < end:
            self._thought = next(self._thinking, None)
        return self._thought if time.perf_counter() >= self._silent_until else None

    def _silence(self, seat: int) -> float:
        """Seconds for which an answer is held back: none but where one that comes at once would tell people something.

        A master searches for as long as it may where it has a choice; where nobody may know whether it has one, it
        takes as long in any case.
        """
        choice = self.match.choice
        level = self.players[seat].partition(":")[2]
        return MASTERS.get(level, 0.0) if choice is not None and choice.veiled and HUMAN in self.players else 0.0

    def stop(self) -> None:
        """The position is another one: what was thought of the last is of no use."""
        self._thinking = self._thought = None

    def begin_anew(self) -> None:
        """Decisions were taken back: nobody remembers them, and no deputy decides any more."""
        self.stop()
        self._deputy = None
        self._bots.clear()

    # === Deputies ===

    def depute(
        self, seat: int, as_long_as: Callable[[State], bool], orders: Callable[[Choose], Pick | None] | None = None
    ) -> None:
        """Have a computer decide for a person while the condition holds: "fight on to the end".

        Where `orders` names an option it is taken; the computer is left to decide the rest.
        """
        self._deputy = (seat, as_long_as, orders)

    def dismiss(self) -> None:
        """No deputy decides any more."""
        self._deputy = None

    def decide_for(self, seat: int) -> bool:
        """Whether a deputy decides for a seat; once the condition does not hold, no longer."""
        if self._deputy is None or self._deputy[0] != seat:
            return False
        if self._deputy[1](self.match.state):
            return True
        self._deputy = None
        return False

    def ordered(self, choice: Choose) -> Pick | None:
        """The option that the deputy was told to take, if any."""
        orders = self._deputy[2] if self._deputy is not None else None
        return orders(choice) if orders is not None else None
