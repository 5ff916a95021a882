"""Reasons for a bot's picks, as messages with facts of the position."""

from __future__ import annotations

from typing import Final

from game.core.choice import Pick
from game.core.message import Message, because
from game.games.labyrinth.bot.mind import LabyrinthMind
from game.games.labyrinth.chapters.events import is_of_opponent, triggers
from game.games.labyrinth.data import (
    ALIGNMENTS,
    CARD,
    CARD_IDS,
    COUNTRY,
    COUNTRY_IDS,
    GOVERNANCES,
    NON_MUSLIM,
    OPS,
    PLOT_IDS,
    POSTURES,
    UNTESTED,
)
from game.games.labyrinth.explain import odds
from game.games.labyrinth.explain.dangers import of_plot
from game.games.labyrinth.explain.forecast import forecast
from game.games.labyrinth.explain.uses import places
from game.games.labyrinth.queries.board import any_islamist, cells, resources, troops_and_militia, us_is_hard
from game.games.labyrinth.queries.jihadist_operations import major_jihad_dice
from game.games.labyrinth.queries.tracks import gwot_penalty, hand_of
from game.games.labyrinth.state import LabyrinthState, Plot

OF_PIECES: Final = frozenset(
    {"cells", "travel_to", "deploy_to", "militia", "troops", "remove_cells", "disrupt", "civil_war", "remove_militia",
     "remove_troops", "jihad", "capital", "travel_from"}
)  # fmt: skip
"""Purposes for which the reason counts the pieces in a country."""


def reasons(mind: LabyrinthMind, pick: Pick) -> tuple[Message, ...]:
    """Return the reasons for the pick; empty if there is nothing to say."""
    if pick.kind in ("card", "discard") and pick.id in CARD:
        return (_of_card(mind, CARD[str(pick.id)]),)
    if pick.kind == "use":
        return _of_use(mind, str(pick.id))
    if pick.kind == "space" and pick.id in COUNTRY:
        return _of_country(mind, pick)
    if pick.kind == "plot" and mind.choice.prompt == "plot":
        place = COUNTRY[str(mind.choice.args["space"])]
        return (of_plot(mind.st, Plot(place, PLOT_IDS.index(str(pick.id)))),)
    if mind.choice.prompt == "dice":
        c = COUNTRY[str(mind.choice.args["space"])]
        chance = odds.successes(int(pick.id), major_jihad_dice(mind.st, c), odds.jihad(mind.st, c, major=True))
        return (because("chance", chance=chance, space=COUNTRY_IDS[c]),)
    if mind.choice.prompt == "troops_to" and pick.id not in COUNTRY:
        return (because("track", number=mind.st.troop_track),)
    if (
        pick.kind == "number"
        and (named := str(mind.choice.args.get("from") or mind.choice.args.get("space"))) in COUNTRY
    ):
        return (_stand(mind.st, COUNTRY[named]),)
    if pick.kind == "resolve":
        return (of_plot(mind.st, mind.st.plots[int(str(pick.id).rpartition(".")[2])]),)
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
    if use == "withdraw" and len(found) == 1:
        return (_withdrawal(st, found[0].country),)
    if found[0].chance is None:
        return (because("possible", number=len(found)) if len(found) > 1 else _stand(st, found[0].country),)
    return (because("likely", chance=found[0].chance, space=COUNTRY_IDS[found[0].country]),)


def _of_country(mind: LabyrinthMind, pick: Pick) -> tuple[Message, ...]:
    """Return the chance shown for the country, or who is there, or its state."""
    told = next((found for found in forecast(mind.st, mind.choice, pick) if found is not None), None)
    if told is not None and told.odds is not None:
        return (because("chance", chance=told.odds[0], space=pick.id),)
    st, c = mind.st, COUNTRY[str(pick.id)]
    if mind.choice.prompt in ("country", "country_if_liked") and mind.purpose in OF_PIECES:
        return (_stand(st, c),)
    if st.kind[c] == NON_MUSLIM:
        return (because("posture", space=pick.id, posture=POSTURES[st.posture[c]]),)
    governance, alignment = GOVERNANCES[st.gov[c]], ALIGNMENTS[st.align[c]]
    if UNTESTED in (st.gov[c], st.align[c]):
        return (because("untested", space=pick.id, number=resources(st, c)),)
    return (because("state", space=pick.id, governance=governance, alignment=alignment, number=resources(st, c)),)


def _withdrawal(st: LabyrinthState, c: int) -> Message:
    """Return the cards that the troops would bring on the track (4.7.3), or else who is there."""
    now, cards = (hand_of(track) for track in (st.troop_track, st.troop_track + st.troops[c]))
    if cards == now:
        return _stand(st, c)
    return because("withdrawal", space=COUNTRY_IDS[c], number=st.troops[c], now=now, cards=cards)


def _stand(st: LabyrinthState, c: int) -> Message:
    return because("stand", space=COUNTRY_IDS[c], cells=cells(st, c), guards=troops_and_militia(st, c))
