"""A bot's use of strategy markers [10.0]. Each marker defines its own worth."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.choice import PASS, Pick
from game.core.message import Message, because
from game.core.rules import Thought
from game.games.scotland.bot.mind import ScotlandMind
from game.games.scotland.bot.reasons import marker_reasons, units_of
from game.games.scotland.cards.answers import FortunesOfWar
from game.games.scotland.cards.battle_markers import PRE_BATTLE
from game.games.scotland.cards.general import GENERAL
from game.games.scotland.cards.markers import MARKERS
from game.games.scotland.data import HEX, PIECE

AT_ONCE = sorted((card for card in GENERAL.values() if card.haste), key=lambda card: -card.haste)
"""General markers in the order in which they are played."""
BATTLE_GAIN = 0.3
"""The gain that a pre-battle marker must bring, in towns."""


def turn_is_over(mind: ScotlandMind) -> bool:
    """Whether the bot's player turn of this turn is over, so that unused markers are lost."""
    return mind.st.first == mind.side and mind.st.active != mind.side


def general_marker(mind: ScotlandMind) -> Thought | None:
    """Return the general marker to play now. Waiting gains nothing, except before the bot's own turn."""
    st = mind.st
    if st.active != mind.side and not turn_is_over(mind):
        return None
    if not mind.attentive():
        return None
    for card in AT_ONCE:
        pick = mind.offered(f"marker:{card.id}")
        if pick is not None:
            mind.memory.intent = card.id
            return Thought(pick, (because("marker_now"),))
    return None


def kept_markers(mind: ScotlandMind) -> Thought:
    """Return why no general marker is played: the bot's turn is still to come, or none gains anything."""
    waits = mind.st.active != mind.side and not turn_is_over(mind)
    return Thought(PASS, (because("markers_kept" if waits else "no_marker_now"),))


def _named(mind: ScotlandMind) -> Thinking:
    yield
    card = MARKERS[mind.choice.prompt.removesuffix("_victim")]
    number = {pick: HEX[str(pick.id)] if pick.kind == "hex" else PIECE[str(pick.id)] for pick in mind.choice.options}
    pick = mind.best(lambda pick: card.target_worth(mind, number[pick]))
    return Thought(pick, card.target_reasons(mind, number[pick]))


def _before_battle(mind: ScotlandMind) -> Thinking:
    options = [pick for pick in mind.choice.options if pick != PASS and pick.id in PRE_BATTLE]
    if not options or not mind.attentive():
        return general_marker(mind) or kept_markers(mind)
    best, most = PASS, BATTLE_GAIN
    for pick in options:
        yield
        card = PRE_BATTLE[str(pick.id)]
        for each in (mind.st.battle, card.tried(mind.st, mind.side)):
            if each is not None:
                yield from mind.foresee(each)
        gain = card.worth(mind)
        if gain > most:
            best, most = pick, gain
    if best == PASS:
        return general_marker(mind) or Thought(PASS, (because("no_marker_helps"),))
    return Thought(best, marker_reasons(PRE_BATTLE[str(best.id)].tried(mind.st, mind.side)))


# === Replies ===


def _reply_cancel(mind: ScotlandMind) -> Thinking:
    yield
    return _answer(
        mind, "cancel", lambda held: because("cancels" if held else "cancel_kept", marker=mind.enemy_marker.id)
    )


def _reply_vacillate(mind: ScotlandMind) -> Thinking:
    yield
    where = str(mind.choice.args["hex"])
    number = len(units_of(mind.look.enemy.get(HEX[where], [])))
    return _answer(mind, "vacillate", lambda held: because("stops" if held else "lets_march", hex=where, number=number))


def _answer(mind: ScotlandMind, marker: str, reason: Callable[[bool], Message]) -> Thought | Pick:
    """Return whether to play the answer, with the reason for it (True) or against it (False)."""
    pick = mind.offered(f"marker:{marker}")
    if pick is None or not mind.attentive():
        return PASS
    lays = MARKERS[marker].worth(mind) >= 0
    return Thought(pick if lays else PASS, (reason(lays),))


def _fortunes(mind: ScotlandMind) -> Thinking:
    """Reroll a failed die that decides something."""
    yield
    rerolls = [pick for pick in mind.choice.options if pick.kind == "reroll"]
    if not rerolls or not mind.attentive():
        return PASS
    fortunes = MARKERS["fortunes_of_war"]
    assert isinstance(fortunes, FortunesOfWar)
    gains = dict(fortunes.gains(mind))
    if fortunes.worth(mind) <= 0:
        return Thought(PASS, (because("no_reroll"),))
    best = mind.best(lambda pick: gains.get(int(pick.id), 0.0), rerolls)
    return Thought(best, (because("reroll"),))


ANSWERS: dict[str, Callable[[ScotlandMind], Thinking]] = {
    **dict.fromkeys(("conversion", "subversion", "influence_noble"), _named),
    **dict.fromkeys(("highland_ferocity_victim", "knights_charge_victim"), _named),
    "before_battle": _before_battle,
    "reply_cancel": _reply_cancel,
    "reply_vacillate": _reply_vacillate,
    "fortunes": _fortunes,
}
