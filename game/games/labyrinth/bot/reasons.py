"""Why a computer player picks what it picks: what it has seen on the table."""

from __future__ import annotations

from game.core.choice import Pick
from game.core.message import Message, because
from game.games.labyrinth.bot import places
from game.games.labyrinth.bot.mind import Mind
from game.games.labyrinth.data import ASSOCIATION, CARD, COUNTRIES, COUNTRY, COUNTRY_IDS, OPS, UNASSOCIATED
from game.games.labyrinth.tracks import gwot_penalty


def reasons(mind: Mind, pick: Pick) -> tuple[Message, ...]:
    """What speaks for the pick; empty where nothing can be said of it."""
    if mind.choice.prompt == "card" and pick.kind == "card":
        card = CARD[str(pick.id)]
        own = ASSOCIATION[card] in (mind.seat, UNASSOCIATED)
        return (because("card_of_mine" if own else "card_of_the_enemy", card=pick.id, ops=OPS[card]),)
    if pick.kind == "use":
        return _of_use(mind, str(pick.id))
    if pick.kind == "space" and pick.id in COUNTRY and mind.choice.prompt not in ("troops_from", "cell_source"):
        return (because("place", space=pick.id),)
    return ()


def _of_use(mind: Mind, use: str) -> tuple[Message, ...]:
    """Why a card is used in that way."""
    if use == "event":
        return (because("event"),)
    if use == "reserves":
        return (because("reserves"),)
    if use == "reassessment":
        return (because("reassessment", number=gwot_penalty(mind.st)),)
    purpose = places.PURPOSE_OF.get(use)
    if purpose is None:
        return ()
    best = max(COUNTRIES, key=lambda c: places.value(mind, c, purpose))
    return (because("operation", space=COUNTRY_IDS[best]),)
