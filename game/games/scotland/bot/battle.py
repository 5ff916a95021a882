"""A bot's decisions in battle: line, leaders, hits, retreat, promotion [7.0]."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.choice import DONE, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.scotland.bot.mind import ScotlandMind
from game.games.scotland.bot.reasons import promotion_reasons
from game.games.scotland.chapters.battle import AUTO, STAY
from game.games.scotland.chapters.fighting import town_penalty
from game.games.scotland.chapters.scoring import rebellion_result
from game.games.scotland.data import (
    COMMAND,
    ENGLISH_TOWNS,
    GARRISONS,
    HEX_IDS,
    INITIATIVE,
    LEADERS,
    LEVEL,
    PENALTY,
    PIECE,
    PIECE_IDS,
    SCOTS,
    STRENGTH,
    TOWN,
    TYPE,
)
from game.games.scotland.explain.forecast_battle import clash_now, terms
from game.games.scotland.explain.odds import LONGEST, PATIENCE, estimating
from game.games.scotland.queries import TURNS, is_rebellion, pieces_at, town_counts, town_side, units_at
from game.games.scotland.state import ScotlandState

LAST_BREAKER = 2.0
"""The extra cost of a hit on the only unit that can hit through the walls, in towns."""
FINAL = 20.0
"""The worth of turning a loss into a draw, or a draw into a victory, in towns."""
DECISIVE = 0.25
"""The extra worth of a decisive victory; a limited one is worth 1 more than a draw."""
STAYING_COST = 0.1
"""What a retreat costs apart from the hex, in towns."""


def _line(mind: ScotlandMind) -> Thinking:
    """Take the proposed line: the strongest against the strongest, surplus from the first place on."""
    yield
    return Thought(AUTO, (because("proposed_line"),)) if AUTO in mind.choice.options else mind.choice.options[0]


def _post_leader(mind: ScotlandMind) -> Thinking:
    """Put a leader where his command adds most, but a valuable one not on a unit that is about to fall."""
    yield
    st, b = mind.st, mind.st.battle
    assert b is not None
    leader = PIECE[str(mind.choice.args["leader"])]
    penalty = PENALTY[b.hex] if b.attacker == mind.side else 0
    taken: dict[int, int] = {}
    for other, unit in b.posts:
        taken[unit] = max(taken.get(unit, 0), COMMAND[other])

    def gain(unit: int) -> int:
        bare = STRENGTH[st.reduced[unit]][unit] - penalty
        led = min(6, max(0, bare + COMMAND[leader]))
        return max(0, led - min(6, max(0, bare + taken.get(unit, 0))))

    def worth(pick: Pick) -> float:
        unit = PIECE[str(pick.id)]
        return gain(unit) / 6 * 0.6 - _peril(mind, unit) * mind.look.danger(leader)

    best = mind.best(worth)
    unit = PIECE[str(best.id)]
    number = gain(unit)
    reason = because("posts", leader=PIECE_IDS[leader], piece=PIECE_IDS[unit], number=number)
    return Thought(best, (reason,) if number else ())


def _peril(mind: ScotlandMind, unit: int) -> float:
    """Return the chance that the unit falls in this round, if the owner spares it as long as possible."""
    st, b = mind.st, mind.st.battle
    assert b is not None
    for own, facing in zip(b.columns[mind.side], b.columns[1 - mind.side], strict=True):
        if unit not in own:
            continue
        penalty = PENALTY[b.hex] if b.attacker != mind.side else 0
        bearable = sum(1 if st.reduced[p] else 2 for p in own)
        chances = [1.0]
        for enemy in facing:
            hit = min(6, max(0, STRENGTH[st.reduced[enemy]][enemy] + 1 - penalty)) / 6
            longer = [0.0, *chances]
            chances = [a * hit + c * (1 - hit) for a, c in zip(longer, [*chances, 0.0], strict=True)]
        return sum(chances[bearable:])
    return 0.0


def _take_hit(mind: ScotlandMind) -> Thinking:
    """Hit units without leaders first: a full unit that loses least, else the cheapest."""
    yield
    st, b = mind.st, mind.st.battle
    assert b is not None
    posted = {unit: leader for leader, unit in b.posts}
    penalty = town_penalty(b) if b.attacker == mind.side else 0
    breakers = [p for p in units_at(st, mind.side, b.hex) if STRENGTH[st.reduced[p]][p] > penalty]

    def cost(pick: Pick) -> float:
        unit = PIECE[str(pick.id)]
        last = penalty and breakers == [unit] and (st.reduced[unit] or STRENGTH[1][unit] <= penalty)
        return loss(unit) + (LAST_BREAKER if last else 0.0)

    def loss(unit: int) -> float:
        if unit in GARRISONS:
            return 0.05 if not st.reduced[unit] else 0.3
        if not st.reduced[unit]:
            return 0.3 + 0.2 * (STRENGTH[0][unit] - STRENGTH[1][unit]) + (0.1 if unit in posted else 0.0)
        price = 1.0 + mind.look.unit(unit)
        if unit in posted:
            price += 1.0 + mind.look.danger(posted[unit])
        return price

    best = mind.best(lambda pick: -cost(pick))
    unit = PIECE[str(best.id)]
    return Thought(best, (because("loses_unit" if st.reduced[unit] else "loses_step", piece=PIECE_IDS[unit]),))


def _declare_retreat(mind: ScotlandMind) -> Thinking:
    """Retreat if fighting on costs more than the hex is worth, or has no prospect."""
    st, b, look, side = mind.st, mind.st.battle, mind.look, mind.side
    assert b is not None
    yield
    go = mind.best(lambda pick: 0 if pick == STAY else INITIATIVE.get(PIECE.get(str(pick.id), -1), 1))
    attackers, defenders = pieces_at(st, b.attacker, b.hex), pieces_at(st, 1 - b.attacker, b.hex)
    result = yield from estimating(terms(st, clash_now(st, mind.choice)), mind.skill.samples)
    attacking = side == b.attacker
    stake = final_stake(st, side, b.hex)
    if stake:
        held = result.attacker if attacking else 1.0 - result.attacker
        lords = look.force(attackers if attacking else defenders).leaders
        if FINAL * stake * held >= lords * (result.defender if attacking else result.attacker):
            return Thought(STAY, (because("decides", hex=HEX_IDS[b.hex]),))
    if result.nobody > 0.4 or result.rounds > LONGEST / 4 or b.round > PATIENCE:
        pick = go if attacking or not TOWN[b.hex] else STAY
        return Thought(pick, (because("leads_nowhere" if pick != STAY else "holds_town"),))
    own, enemy = (attackers, defenders) if attacking else (defenders, attackers)
    value = look.outcome(b.hex, result, own, enemy, attacking=attacking)
    loss = STAYING_COST * look.scale
    if not attacking and TOWN[b.hex] and town_side(st, b.hex) == side:
        loss += look.town[b.hex]
    return Thought(go, (because("costs_more"),)) if value < -loss else Thought(STAY, (because("worth_it"),))


def final_stake(st: ScotlandState, side: int, h: int) -> float:
    """Return how much better the final count is for the side if it holds the town: 1 if it saves or wins a draw.

    A decisive victory is slightly better than a limited one. 0 before the last turn of the Rebellion, or if the town
    decides nothing [12.31-12.33].
    """
    if not is_rebellion(st) or st.turn < TURNS[st.scenario] or not TOWN[h]:
        return 0
    return _result(st, side, h, side) - _result(st, side, h, 1 - side)


def _result(st: ScotlandState, side: int, h: int, holder: int) -> float:
    """Return the result for the side if `holder` gets the town and nothing else changes: 1 won, 0 drawn, -1 lost.

    `DECISIVE` is added for a side with twice as many towns [12.31].
    """
    towns = list(town_counts(st))
    towns[town_side(st, h)] -= 1
    towns[holder] += 1
    lost = [t for t in ENGLISH_TOWNS if t != h and town_side(st, t) == SCOTS]
    held = not lost and not (holder == SCOTS and h in ENGLISH_TOWNS)
    winners, result, *_ = rebellion_result(*towns, home_held=held)
    worth = 1.0 + DECISIVE * (result == "decisive")
    return 0.0 if len(winners) != 1 else worth if winners[0] == side else -worth


def promotion_worth(mind: ScotlandMind, unit: int) -> float:
    """Return the worth of a promotion: the gain in strength, more in a stronger stack."""
    if unit in LEADERS:
        return 0.0
    gain = 1.0 if TYPE[unit] == 0 and LEVEL[unit] == 0 else 1.6
    stack = mind.look.force(mind.look.own.get(mind.st.at[unit], [unit]))
    return gain + 0.05 * stack.steps - mind.look.risk(mind.st.at[unit], stack) * 0.2


def _promote(mind: ScotlandMind) -> Thinking:
    yield
    units = mind.pieces()
    if not units:
        return DONE
    pick, unit = max(units, key=lambda pair: promotion_worth(mind, pair[1]))
    return Thought(pick, promotion_reasons(mind, unit))


ANSWERS: dict[str, Callable[[ScotlandMind], Thinking]] = {
    "face": _line,
    "double_up": _line,
    "post_leader": _post_leader,
    "take_hit": _take_hit,
    "declare_retreat": _declare_retreat,
    "promote_winner": _promote,
    "promotion": _promote,
}
