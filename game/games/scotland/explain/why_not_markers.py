"""Refusals: why a strategy marker in the hand, or a target of it, is not an option now [10.0]."""

from __future__ import annotations

from game.core.choice import Choose
from game.core.message import Message, why
from game.games.scotland.cards.markers import MARKERS
from game.games.scotland.state import ScotlandState

REPLIES = {"reply_cancel": "reply_cancel", "reply_vacillate": "reply_vacillate", "fortunes": "reply_fortunes"}


def marker_refusal(st: ScotlandState, choice: Choose, marker: str) -> Message | None:
    """Return why the marker is not an option; None for one that the seat does not hold."""
    side = choice.seat
    if marker not in st.hands[side]:
        return None
    card = MARKERS[marker]
    if card.is_for(side):
        if choice.prompt in REPLIES:
            return why(REPLIES[choice.prompt], "10.0")
        if st.step == "recruitment" and marker != "levy":
            return why("recruitment_levy", "10.0")
        if st.step == "recruitment" and choice.prompt in ("promotion", "levy_kind", "levy_marker"):
            return why("levy_later" if _more_recruits(st, choice) else "levy_over", "10.levy")
    return card.why_not(st, side, choice.prompt) or why("finish_first", card.rule)


def _more_recruits(st: ScotlandState, choice: Choose) -> bool:
    """Whether the side will be asked for a recruit after this; one brought by the marker does not count."""
    if choice.prompt == "promotion":
        return True
    placing_one = choice.prompt == "levy_kind" and choice.rule != "10.0"
    return len(st.promised) > placing_one


def target_refusal(st: ScotlandState, choice: Choose, target: int) -> Message | None:
    """Return why the hex or piece cannot be a target of the marker being played."""
    return MARKERS[choice.prompt.removesuffix("_victim")].why_no_target(st, choice.seat, target)
