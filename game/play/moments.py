"""The critical moments of the player's own games: costly decisions of people, from the kept reviews."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.bots.review.data import Verdict
from game.core.rules import HUMAN
from game.play.listing import Save
from game.play.reviews import ReviewStore

MOST = 60
"""Most moments that are collected."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A costly decision of a person in a finished game."""

    save: Save
    verdict: Verdict
    is_solved: bool


def moments_of(saves: Iterable[Save], reviews: ReviewStore) -> list[Moment]:
    """The moments of the games played here: those not solved yet first, then in the order of the saves."""
    found: list[Moment] = []
    for moment in _moments(saves, reviews):
        found.append(moment)
        if len(found) == MOST:
            break
    return sorted(found, key=lambda moment: moment.is_solved)


def _moments(saves: Iterable[Save], reviews: ReviewStore) -> Iterator[Moment]:
    for save in saves:
        header = save.header
        if not save.match or header is None or not header.over or header.fingerprint is None:
            continue
        kept = reviews.read(header.fingerprint)
        if kept is None or kept.review.game != header.game or not kept.is_today:
            continue
        for verdict in kept.review.verdicts:
            if verdict.run.seat < len(header.players) and header.players[verdict.run.seat] == HUMAN:
                yield Moment(save, verdict, verdict.run.start in kept.solved)
