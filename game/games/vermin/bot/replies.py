"""Small decisions: set-up, event chits, secret weapons, decontamination."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.choice import DONE, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.vermin.bot.mind import VerminMind
from game.games.vermin.bot.outlook import Outlook
from game.games.vermin.bot.posts import NAT_NEAR, standing
from game.games.vermin.bot.reasons import place_reasons
from game.games.vermin.bot.swarm import RAGES, Danger, Turnout
from game.games.vermin.data import (
    BETA_WAY,
    CHIT,
    CHIT_VIDS,
    EVENT,
    HEX,
    LOGISTICS,
    MARINES,
    NOBODY,
    NORTH_WAY,
    PIECE,
    QUEENS,
    SOUTH_WAY,
    ULTRAMITES,
    VID,
)
from game.games.vermin.queries import carried

BURP_REACH = 3


def _place(mind: VerminMind) -> Thinking:
    """Place units on the jewels and around them."""
    p = PIECE[str(mind.choice.args["unit"])]
    yield from mind.look.prepare(p)
    best = mind.best(lambda pick: standing(mind.look, p, HEX[str(pick.id)], mind.skill.wary) + mind.blur())
    return Thought(best, place_reasons(mind, p, HEX[str(best.id)]))


def _choose_chit(mind: VerminMind) -> Thinking:
    """Choose the chit that hurts the marines less; the second player chooses the other one."""
    yield
    sign = -1 if mind.seat == MARINES else 1
    best = mind.best(lambda pick: sign * chit_cost(mind.look, CHIT[str(pick.id)]) + mind.blur())
    costs = {pick: round(chit_cost(mind.look, CHIT[str(pick.id)]), 1) for pick in mind.choice.options}
    other = next(pick for pick in mind.choice.options if pick != best)
    return Thought(best, (because("chit", cost=costs[best], other=costs[other]),))


def chit_cost(look: Outlook, c: int) -> float:
    """Return the cost of a chit for the marines: its directions, and its event."""
    st = look.st
    rage = c if look.prudent and EVENT[c] in RAGES else NOBODY
    if look.alpha:
        ways = [Turnout(1.0, SOUTH_WAY[c], NORTH_WAY[c], rage)]
    elif BETA_WAY[c]:
        ways = [Turnout(1.0, BETA_WAY[c], BETA_WAY[c], rage)]
    else:
        ways = [Turnout(1 / 6, way, way) for way in range(1, 7)]
    cost = 0.0
    for p in look.units:
        others = look.crowd.units & ~(1 << st.at[p])
        cost += Danger(st, p, look.swarm, ways, others).at(st.at[p]) * look.unit(p)
    return cost + _event_cost(look, c)


def _event_cost(look: Outlook, c: int) -> float:
    st, board, event = look.st, look.board, EVENT[c]
    if event == "moult":
        return -sum(look.vermite(p) * (0.9 if st.back[p] else 0.4) for p in look.foes if VID[p] in CHIT_VIDS[c])
    if event == "frenzy":
        return sum(0.15 + look.vermite(p) * 0.2 for p in look.foes if VID[p] in CHIT_VIDS[c])
    if event == "bamboo":
        return 0.4 * sum(bool(st.back[p] and board.bamboo >> st.at[p] & 1) for p in look.foes)
    if event == "nat_spread":
        return 0.5 * sum(
            bool(st.nat[q] and board.ring[st.at[p]] >> st.at[q] & 1 and not st.nat[p])
            for p in look.units
            for q in look.units
        )
    if event == "tar_swarm":
        return sum(0.4 for p in look.units if board.ring[st.at[p]] & board.tar)
    if event == "belch":
        return sum(0.5 for p in ULTRAMITES if st.at[p] >= 0 and board.ring[st.at[p]] & look.crowd.units)
    if event == "burp" and not look.alpha:
        queen = next((q for q in QUEENS if st.at[q] >= 0), None)
        near = board.within(st.at[queen], BURP_REACH) if queen is not None else 0
        return sum(0.5 for p in look.units if near >> st.at[p] & 1)
    return {"lash": 0.4, "ultra_frenzy": 0.4, "flood": 0.3}.get(event, 0.1)


def _affected(mind: VerminMind) -> Thinking:
    """Choose the most dangerous vermite; for a weapon that heals, the one that gains least."""
    yield
    st, look = mind.st, mind.look
    heals = mind.choice.args["weapon"] == "alley_cat"

    def worth(pick: Pick) -> float:
        p = PIECE[str(pick.id)]
        value = look.vermite(p)
        if heals:
            return -value if st.back[p] else 0.0
        return value - (look.nat_cost(p) if st.back[p] or mind.choice.args["weapon"] == "tiger" else 0.0)

    return Thought(mind.best(worth), (because("least_healed" if heals else "most_dangerous"),))


def _decontaminate(mind: VerminMind) -> Thinking:
    """Clean infected units before contaminated ones, valuable units first."""
    yield
    st, look = mind.st, mind.look

    def worth(pick: Pick) -> float:
        if pick == DONE:
            return 0.0
        p = PIECE[str(pick.id)]
        return NAT_NEAR[st.nat[p]] * look.unit(p) + (0.1 if carried(st, p) or p == LOGISTICS else 0.0)

    best = mind.best(worth)
    return Thought(best, (because("cleans", level=st.nat[PIECE[str(best.id)]]),)) if best != DONE else DONE


ANSWERS: dict[str, Callable[[VerminMind], Thinking]] = {
    "place": _place,
    "choose_chit": _choose_chit,
    "affected": _affected,
    "decontaminate": _decontaminate,
}
