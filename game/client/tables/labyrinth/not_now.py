"""What cannot be done at present, and why: uses of the card in play, the event of a card in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.documents import Block, Bullet, Heading
from game.client.tables.labyrinth.words import Words
from game.content.text import Segment
from game.core.choice import Pick
from game.core.match import View
from game.games.labyrinth.cards.event import event_of
from game.games.labyrinth.chapters.conduct import OPERATIONS
from game.games.labyrinth.chapters.events import can_play_event, is_of_opponent, triggers
from game.games.labyrinth.data import AUTOMATIC, JIHADIST, US
from game.games.labyrinth.explain.why_not import no_use
from game.games.labyrinth.picks import USE, USES
from game.games.labyrinth.state import LabyrinthState

OF_THE_US = ("war_of_ideas", "deploy", "regime_change", "withdraw", "disrupt", "alert", "reassessment")
"""Operations of the US [7]; all others are the Jihadist's [8]."""


def barred_uses(view: View[LabyrinthState]) -> Sequence[Pick]:
    """Return the uses of a card that a player may expect, in the order of `USES`.

    These are the event if it is the player's own or nobody's, the operations of his side, and the reserves; none if an
    event allows an operation.
    """
    choice = view.choice
    if choice is None or choice.prompt != "use" or view.seat != choice.seat or choice.args.get("played") is None:
        return []
    wanted = [use for use in USES if _is_looked_for(view.state, choice.seat, use)]
    return [USE[use] for use in wanted if USE[use] not in choice.options]


def _is_looked_for(st: LabyrinthState, seat: int, use: str) -> bool:
    if use == "event":
        return st.card > 0 and not is_of_opponent(seat, st.card) and not st.spent_reserves
    if use in OPERATIONS or use == "reassessment":
        return (use in OF_THE_US) == (seat == US)
    return use == "reserves"


def not_now(write: Words, view: View[LabyrinthState]) -> Iterator[Block]:
    """Return a list of the uses that are not possible, each with the reason and its rule."""
    found = {str(pick.id): no_use(view.state, view.seat, str(pick.id)) for pick in barred_uses(view)}
    told = {use: reason for use, reason in found.items() if reason is not None}
    if told:
        yield Heading(write.say("not_now"))
    for use, reason in told.items():
        words = write.catalogue.rich(f"labyrinth.{reason.key}", reason.args)
        start = [Segment("strong", write.name("use", use)), Segment("text", write.say("because"))]
        yield Bullet([*start, *words], reason.rule, "cross")


def event_now(write: Words, view: View[LabyrinthState], card: int) -> Iterator[Block]:
    """Whether the event of a card in the viewer's hand can come about now [6.2][6.3.2]; nothing of other cards."""
    st, seat = view.state, view.seat
    if seat < 0 or not st.turn or card not in st.hands[seat] or st.automata[seat]:
        return
    if card in AUTOMATIC:
        yield Bullet(write.catalogue.rich("labyrinth.refusal.event_automatic"), "6.2")
    elif is_of_opponent(seat, card):
        happens = "event_of_other_first" if _may_be_first_plot(st, seat) else "event_of_other"
        yield Bullet(write.rich(happens if triggers(st, seat, card) else "event_of_other_not"), "6.3.2")
        yield from _conditions(write, st, 1 - seat, card)
    else:
        if not can_play_event(st, seat, card):
            key, rule, icon = "event_not_now", "6.2.6", "cross"
        elif event_of(card).could_change(st, seat):
            key, rule, icon = "event_now", "6.2", "tick"
        else:
            key, rule, icon = "event_idle", "6.2", "dot"
        yield Bullet(write.rich(key), rule, icon)
        yield from _conditions(write, st, seat, card)


def _conditions(write: Words, st: LabyrinthState, seat: int, card: int) -> Iterator[Block]:
    """The conditions of an event for that seat, each ticked or crossed [6.2.6]."""
    for name, holds in event_of(card).conditions(st, seat):
        yield Bullet(write.rich("condition", condition=name), "", "tick" if holds else "cross")


def _may_be_first_plot(st: LabyrinthState, seat: int) -> bool:
    """Whether the card could still become the First Plot, whose event does not happen [8.5.3]."""
    return seat == JIHADIST and not st.first_plot_used and "ruthless" not in st.abilities[US]
