"""Reasons for a bot's picks, as messages with facts of the position."""

from __future__ import annotations

from typing import Final

from game.core.choice import Pick
from game.core.message import Message, because
from game.games.labyrinth.bot.mind import LabyrinthMind
from game.games.labyrinth.chapters.events import is_of_opponent, triggers
from game.games.labyrinth.data import CARD, CARD_IDS, COUNTRY, COUNTRY_IDS, OPS
from game.games.labyrinth.explain.forecast import forecast
from game.games.labyrinth.explain.uses import places
from game.games.labyrinth.queries.board import any_islamist, cells, troops_and_militia, us_is_hard
from game.games.labyrinth.queries.tracks import gwot_penalty

OF_PIECES: Final = frozenset(
    {"cells", "travel_to", "deploy_to", "militia", "troops", "remove_cells", "disrupt", "civil_war", "remove_militia",
     "remove_troops", "jihad", "capital"}
)  # fmt: skip
"""Purposes for which the reason counts the pieces in a country."""


def reasons(mind: LabyrinthMind, pick: Pick) -> tuple[Message, ...]:
    """Return the reasons for the pick; empty if there is nothing to say."""
    if mind.choice.prompt == "card" and pick.kind == "card":
        return (_of_card(mind, CARD[str(pick.id)]),)
    if pick.kind == "use":
        return _of_use(mind, str(pick.id))
    if pick.kind == "space" and pick.id in COUNTRY:
        return _of_country(mind, pick)
    return ()


def _of_card(mind: LabyrinthMind, card: int) -> Message:
    if not is_of_opponent(mind.seat, card):
        return because("card_of_mine", card=CARD_IDS[card], ops=OPS[card])
    if triggers(mind.st, mind.seat, card):
        return because("card_of_the_enemy", card=CARD_IDS[card], ops=OPS[card])
    return because("card_idle", card=CARD_IDS[card], ops=OPS[card])


def _of_use(mind: LabyrinthMind, use: str) -> tuple[Message, ...]:
    st = mind.st
    if use == "event":
        return (because("event", card=CARD_IDS[st.card]),)
    if use == "reserves":
        return (because("reserves", number=st.reserves[mind.seat]),)
    if use == "reassessment":
        if penalty := gwot_penalty(st):
            return (because("reassessment", number=penalty),)
        return (because("hard_needed"),) if any_islamist(st) and not us_is_hard(st) else ()
    found = places(st, use)
    if not found:
        return ()
    if found[0].chance is None:
        return (because("possible", number=len(found)),)
    return (because("likely", chance=found[0].chance, space=COUNTRY_IDS[found[0].country]),)


def _of_country(mind: LabyrinthMind, pick: Pick) -> tuple[Message, ...]:
    """Return the chance shown for the country, or what is there."""
    told = next((found for found in forecast(mind.st, mind.choice, pick) if found is not None), None)
    if told is not None and told.odds is not None:
        return (because("chance", chance=told.odds[0], space=pick.id),)
    if mind.choice.prompt not in ("country", "country_if_liked") or mind.purpose not in OF_PIECES:
        return ()
    c = COUNTRY[str(pick.id)]
    return (because("stand", space=pick.id, cells=cells(mind.st, c), guards=troops_and_militia(mind.st, c)),)
