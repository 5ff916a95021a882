"""The clock of the people at a table: how long each has thought. A limit only reminds; the rules know nothing of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.record import Clock

LIMITS = (0, 15, 30, 60, 90)
"""Minutes for each person that are offered; 0 counts up without a limit."""
HOUR, MINUTE = 3600, 60


class PeopleClock:
    """Seconds of thought by seat. `limit` is in minutes for each person, 0 for none."""

    def __init__(self, limit: int, seats: int, kept: Sequence[float] = ()) -> None:
        self.limit = limit
        self.seconds = [*kept, *[0.0] * (seats - len(kept))]

    @classmethod
    def of(cls, kept: Clock | None, seats: int) -> PeopleClock | None:
        """The clock of a saved match, if it has one."""
        return cls(kept.limit, seats, kept.seconds) if kept is not None else None

    def kept(self) -> Clock:
        """The clock for a save, in whole seconds."""
        return Clock(limit=self.limit, seconds=[int(each) for each in self.seconds])

    def tick(self, seat: int, seconds: float) -> bool:
        """Let time pass for the person in a seat; True if what the clock shows has changed."""
        before = int(self.seconds[seat])
        self.seconds[seat] += seconds
        return int(self.seconds[seat]) != before

    def is_over(self, seat: int) -> bool:
        """Whether the person has thought for longer than the limit."""
        return bool(self.limit) and self.seconds[seat] >= self.limit * MINUTE

    def face(self, seat: int) -> str:
        """What the clock shows: 4:07, or 1:02:30 from an hour on."""
        whole = int(self.seconds[seat])
        minutes, seconds = divmod(whole, MINUTE)
        if whole < HOUR:
            return f"{minutes}:{seconds:02}"
        return f"{minutes // MINUTE}:{minutes % MINUTE:02}:{seconds:02}"
