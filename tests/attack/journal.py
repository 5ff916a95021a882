"""The journal that a program to be killed writes before every decision, and its comparison with a save."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from game.core.choice import Pick
from game.core.event import Event
from game.core.match import Match
from game.core.record import decision_text
from game.play.session import Session


@dataclass(frozen=True)
class Line:
    """A match and the log that it had: `what` is "sits" at the start, "decides" before a decision."""

    what: str
    match: str
    length: int
    digest: str


def digest(decisions: Sequence[str]) -> str:
    """A log in sixteen letters."""
    return sha256("\n".join(decisions).encode()).hexdigest()[:16]


def write(what: str, match_id: str, match: Match) -> None:
    """One line, past every buffer, before anything else happens."""
    texts = [decision_text(decision) for decision in match.log]
    os.write(1, f"{what} {match_id} {len(texts)} {digest(texts)}\n".encode())


def read(text: str) -> list[Line]:
    """The lines of a program; the last may have been cut by the kill."""
    found = []
    for line in text.split("\n")[:-1]:
        what, match_id, length, seal = line.split(" ")
        found.append(Line(what, match_id, int(length), seal))
    return found


def keep() -> None:
    """From now on every sitting writes each decision down before it is made."""
    decide = Session.apply

    def apply(self: Session, pick: Pick) -> list[Event]:
        write("decides", self.match_id, self.match)
        return decide(self, pick)

    Session.apply = apply  # type: ignore[method-assign]
