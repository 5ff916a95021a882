"""The computer players of a session: bots in seats, deputies that decide for a person, and the adviser for hints."""

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
    """Load the rules of a game and check that its bots can be created. TablesError if they cannot."""
    rules = load_rules(game)
    bot_of(rules, rules.usual, 0)
    return rules


class Computers:
    """The bots of one match. They get a `Seat` and nothing else. `players` are "human" or "bot:<level>", by seat."""

    def __init__(self, match: Match[Any], players: Sequence[str], seed: int) -> None:
        self.match, self.players, self.seed = match, players, seed
        self._bots: dict[int, Bot] = {}
        self._levels: dict[int, str] = {}
        """Replacement levels of bots that failed, by seat."""
        self._failed: dict[int, set[str]] = {}
        """Levels that have failed, by seat."""
        self._thinking: Iterator[Thought | None] | None = None
        self._thought: Thought | None = None
        self._silent_until = 0.0
        self._deputy: tuple[int, Callable[[State], bool], Callable[[Choose], Pick | None] | None] | None = None

    def bot(self, seat: int) -> Bot:
        """The bot of a seat; for a person's seat, a deputy of the middle level."""
        if seat not in self._bots:
            self._bots[seat] = bot_of(self.match.rules, self._level(seat), self.seed + seat)
        return self._bots[seat]

    def _level(self, seat: int) -> str:
        player, rules = self.players[seat], self.match.rules
        own = rules.usual if player == HUMAN else player.partition(":")[2]
        return self._levels.get(seat, own)

    def replace(self, seat: int) -> bool:
        """Replace a bot that failed by one of another level; False if every level has failed.

        The middle level is tried first, "random" last.
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
        """A new bot for hints. It has no memory, so the same position always gives the same hint."""
        return bot_of(self.match.rules, self.match.rules.adviser, seat)

    # === Thinking ===

    def think(self, seat: int, budget: float) -> Thought | None:
        """Let the bot of a seat think for `budget` seconds. Return its thought once it has finished, else None."""
        if self._thinking is None:
            self._thinking = self.bot(seat).think(Seat(self.match, seat))
            self._silent_until = time.perf_counter() + self._silence(seat)
        end = time.perf_counter() + budget
        while self._thought is None and time.perf_counter() < end:
            self._thought = next(self._thinking, None)
        return self._thought if time.perf_counter() >= self._silent_until else None

    def _silence(self, seat: int) -> float:
        """Seconds for which to hold back an answer so that its speed reveals nothing.

        A master uses its whole time only if it has a choice. Where the question is veiled, it always takes that time.
        """
        choice = self.match.choice
        level = self.players[seat].partition(":")[2]
        return MASTERS.get(level, 0.0) if choice is not None and choice.veiled and HUMAN in self.players else 0.0

    def stop(self) -> None:
        """Discard the current thinking, because the position has changed."""
        self._thinking = self._thought = None

    def restart(self) -> None:
        """Create the bots again and dismiss the deputy, after decisions were taken back."""
        self.stop()
        self._deputy = None
        self._bots.clear()

    # === Deputies ===

    def depute(
        self, seat: int, as_long_as: Callable[[State], bool], orders: Callable[[Choose], Pick | None] | None = None
    ) -> None:
        """Let a bot decide for a person while the condition holds, such as "fight on to the end".

        If `orders` returns an option, that is taken; the bot decides everything else.
        """
        self._deputy = (seat, as_long_as, orders)

    def dismiss(self) -> None:
        """Dismiss the deputy."""
        self._deputy = None

    def decide_for(self, seat: int) -> bool:
        """Whether a deputy decides for a seat. A deputy whose condition no longer holds is dismissed."""
        if self._deputy is None or self._deputy[0] != seat:
            return False
        if self._deputy[1](self.match.state):
            return True
        self._deputy = None
        return False

    def ordered(self, choice: Choose) -> Pick | None:
        """The option that the deputy was ordered to take, or None."""
        orders = self._deputy[2] if self._deputy is not None else None
        return orders(choice) if orders is not None else None
