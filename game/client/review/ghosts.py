"""What the hint would have done in a finished match, drawn on its board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.bots.review.data import Verdict
from game.client.board.sketches import Arrow, Disc, Sketch, Wash
from game.client.table.choosing import Chooser
from game.client.theme import Theme
from game.core.match import Match


def ghosts(match: Match[Any], verdict: Verdict, chooser: Chooser, theme: Theme) -> Iterator[Sketch]:
    """A dashed arrow through the places of the picks, each edged and with its number. `match`: where the runs part."""
    colour, path = theme["decision"], list[str]()
    copy = match.copy()
    for pick in verdict.advised[verdict.differs_at :]:
        choice = copy.choice
        if choice is None or pick not in choice.options:
            break
        where = chooser.decisions.where(copy.view(choice.seat), pick)
        space = where.id if where.kind == "space" else chooser.space_of(where.id) if where.kind == "piece" else ""
        if chooser.board.has(space) and space not in path:
            path.append(space)
        copy.apply(pick)
    yield Wash(tuple(path), colour, dashed=True)
    if len(path) > 1:
        yield Arrow(tuple(path), colour, 3.0, dashed=True)
    for number, space in enumerate(path, 1):
        yield Disc(space, str(number), theme["well"], colour, "ne")
