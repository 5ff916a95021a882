"""How a computer player uses strategy markers [10.0]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.bots.answering import Thinking
from game.core.choice import PASS, Pick
from game.games.scotland.bot.mind import Mind
from game.games.scotland.cards.battle_markers import PRE_BATTLE, cavalry, infantry, smaller_army
from game.games.scotland.chapters.fighting import advantage_at
from game.games.scotland.chapters.nobles import sway_need
from game.games.scotland.data import (
    BRUCE,
    ENGLISH,
    HEX,
    HOME,
    LEADERS,
    PIECE,
    SCONE,
    SCOTS,
    SIDES,
    STRENGTH,
)
from game.games.scotland.explain.odds import estimate, terms_of
from game.games.scotland.queries import is_rebellion, pieces_at
from game.games.scotland.state import Battle

AT_ONCE = ("influence_noble", "conversion", "subversion", "levy", "loyal_scots")
"""General markers in the order in which they are laid."""
BATTLE_GAIN = 0.3
"""What a pre-battle marker must bring, in towns."""
REROLL_GAIN = 0.35
"""What Fortunes of War must bring, in towns."""
CANCEL_FROM = {
    "lost_cause": 9.0,
    "influence_noble": 3.0,
    "loyal_scots": 1.5,
    "combat_advantage": 0.9,
    "effective_archers": 0.9,
    "siege_train": 0.9,
    "treachery": 0.6,
    "highland_ferocity": 0.6,
    "knights_charge": 0.6,
    "conversion": 0.7,
    "subversion": 0.6,
    "cancel": 0.8,
    "vacillate": 0.7,
    "forced_march": 0.5,
    "initiative": 0.4,
    "levy": 0.3,
    "fortunes_of_war": 0.4,
}
"""How much an enemy marker hurts, in towns."""


def turn_is_over(mind: Mind) -> bool:
    """Whether the own player turn of this turn has passed, so that markers kept are markers lost."""
    return mind.st.first == mind.side and mind.st.active != mind.side


def general_marker(mind: Mind) -> Pick | None:
    """The general marker to lay now. Nothing is gained by keeping one, but for the own turn that is still to come."""
    st = mind.st
    if st.active != mind.side and not turn_is_over(mind):
        return None
    if not mind.attentive():
        return None
    for marker in AT_ONCE:
        pick = mind.offered(f"marker:{marker}")
        if pick is not None:
            mind.memory.intent = marker
            return pick
    return None


# === Targets ===


def _conversion(mind: Mind) -> Thinking:
    """The town worth most."""
    yield
    return mind.best(lambda pick: mind.look.town[HEX[str(pick.id)]])


def _subversion(mind: Mind) -> Thinking:
    """The town worth most; rather one that the Scots do not hold with a unit."""
    yield
    look = mind.look
    return mind.best(lambda pick: look.town[h := HEX[str(pick.id)]] - 0.1 * (h in look.enemy_units))


def _influence_noble(mind: Mind) -> Thinking:
    """The noble who matters most, weighed with the chance to sway him."""
    yield
    st, look = mind.st, mind.look

    def worth(pick: Pick) -> float:
        noble = PIECE[str(pick.id)]
        if mind.side == SCOTS:
            strength = sum(STRENGTH[0][p] for p in range(len(STRENGTH[0])) if st.at[p] == st.at[noble])
            return strength + (2.0 if noble == BRUCE else 0.0)
        with_him = pieces_at(st, SCOTS, st.at[noble])
        prize = 4.0 + look.town[HOME[noble]] + min(2.0, look.force(with_him).units)
        if noble == BRUCE and is_rebellion(st):
            prize += 4.0  # with Bruce joined, Wallace's death is but a draw [12.34]
        return prize * sway_need(st, noble)

    return mind.best(worth)


def _victim(mind: Mind) -> Thinking:
    """The strongest unit."""
    yield
    return mind.best(lambda pick: STRENGTH[mind.st.reduced[PIECE[str(pick.id)]]][PIECE[str(pick.id)]])


# === Before a battle ===


def _before_battle(mind: Mind) -> Thinking:
    """The pre-battle marker that improves the outcome most, if it is worth it."""
    st, b = mind.st, mind.st.battle
    assert b is not None
    options = [pick for pick in mind.choice.options if pick != PASS and pick.id in PRE_BATTLE]
    if not options or not mind.attentive():
        return general_marker(mind) or PASS
    base = _value(mind, b)
    yield
    best, most = PASS, BATTLE_GAIN
    for pick in options:
        yield
        gain = _marker_gain(mind, b, str(pick.id), base)
        if gain > most:
            best, most = pick, gain
    if best == PASS:
        return general_marker(mind) or PASS
    assert st.hands[mind.side]
    return best


def _value(mind: Mind, b: Battle) -> float:
    """What the battle brings to the side as things stand."""
    st, look = mind.st, mind.look
    attackers, defenders = pieces_at(st, b.attacker, b.hex), pieces_at(st, 1 - b.attacker, b.hex)
    result = estimate(terms_of(st, b.hex, attackers, defenders, battle=b, resolve=(0.4, 0.2)), mind.skill.samples)
    attacking = b.attacker == mind.side
    own, enemy = (attackers, defenders) if attacking else (defenders, attackers)
    return look.outcome(b.hex, result, own, enemy, attacking=attacking)


def _marker_gain(mind: Mind, b: Battle, marker: str, base: float) -> float:
    st, side = mind.st, mind.side
    if marker == "lost_cause":
        if smaller_army(st, b.hex) == side:
            return -9.0
        enemies = mind.look.enemy[b.hex]
        force = mind.look.force(enemies)
        return force.units + sum(0.5 * mind.look.leader(p) for p in enemies if p in LEADERS) + 0.3 - max(0.0, base)
    after = replace(b, removed=list(b.removed), zeroed=list(b.zeroed))
    if marker == "combat_advantage":
        enemy = 1 - side
        if after.gained == enemy:
            after.gained = -1
        elif enemy in (advantage_at(b, 1), advantage_at(b, 2)):
            after.removed.append(enemy)
        else:
            after.gained = side
    elif marker == "effective_archers":
        after.archers += 1
    elif marker == "highland_ferocity":
        if side == SCOTS:
            after.ferocity += 1
        else:
            after.zeroed.append(_strongest(mind, infantry(st, SCOTS, b.hex), b))
    elif marker == "knights_charge":
        if side == ENGLISH:
            after.charge += 1
        else:
            after.zeroed.append(_strongest(mind, cavalry(st, ENGLISH, b.hex), b))
    elif marker == "siege_train":
        after.siege = 1
    else:
        after.treachery = 1
    return _value(mind, after) - base


def _strongest(mind: Mind, units: list[int], b: Battle) -> int:
    left = [p for p in units if p not in b.zeroed] or units
    return max(left, key=lambda p: STRENGTH[mind.st.reduced[p]][p])


# === Replies ===


def _reply_cancel(mind: Mind) -> Thinking:
    """Cancel what hurts; the less an own marker is needed later in the turn, the less it takes."""
    yield
    pick = mind.offered("marker:cancel")
    if pick is None or not mind.attentive():
        return PASS
    marker = str(mind.choice.args["marker"])
    hurt = CANCEL_FROM.get(marker, 0.5)
    if marker == "subversion" and not is_rebellion(mind.st) and mind.st.loyalty[SCONE] == SCOTS:
        hurt = 2.0
    if marker == "influence_noble" and mind.side == ENGLISH:
        hurt = 1.6
    need = 1.2 if mind.st.active == mind.side else 0.8
    need -= 0.3 * (mind.st.hands[mind.side].count("cancel") - 1)
    return pick if hurt >= need else PASS


def _reply_vacillate(mind: Mind) -> Thinking:
    """Stop the stack if it is dangerous: strong, near, or able to turn several towns."""
    yield
    pick = mind.offered("marker:vacillate")
    if pick is None or not mind.attentive():
        return PASS
    pieces = mind.look.enemy.get(HEX[str(mind.choice.args["hex"])], [])
    force = mind.look.force(pieces)
    last = mind.st.marches[1 - mind.side] == 0
    return pick if force.units >= (1.0 if last else 2.5) * mind.look.scale else PASS


def _fortunes(mind: Mind) -> Thinking:
    """Roll again where the die decides something and went wrong."""
    yield
    rerolls = [pick for pick in mind.choice.options if pick.kind == "reroll"]
    if not rerolls or not mind.attentive():
        return PASS
    gains = dict(_reroll_gains(mind))
    best = mind.best(lambda pick: gains.get(int(pick.id), 0.0), rerolls)
    return best if gains.get(int(best.id), 0.0) > REROLL_GAIN else PASS


def _reroll_gains(mind: Mind) -> Iterator[tuple[int, float]]:
    """What a second roll of each die would bring on average."""
    args = mind.choice.args
    dice, why = args["dice"], str(args.get("why", ""))
    assert isinstance(dice, list)
    needs = args.get("needs") or [args.get("need", 0)]
    assert isinstance(needs, list)
    own = args["side"] == SIDES[mind.side]
    stake = _stake(mind, why, str(args.get("leader", "")))
    for number, (die, need) in enumerate(zip(dice, needs, strict=False)):
        need = min(6, max(0, int(need)))
        wanted = own != (why in ("leader_fate", "capture"))  # a low die is what this side wants
        if why == "capture":
            wanted = not own
        if wanted and die > need:
            yield number, stake * need / 6
        elif not wanted and die <= need:
            yield number, stake * (6 - need) / 6


def _stake(mind: Mind, why: str, leader: str) -> float:
    """What depends on the die, in towns."""
    look = mind.look
    if why == "leader_fate" and leader:
        return look.leader(PIECE[leader])
    if why == "attack":
        b = mind.st.battle
        return 0.5 * look.scale if b is not None and len(look.own.get(b.hex, ())) > 0 else 0.0
    stakes = {
        "influence_noble": 3.0,
        "sway": 3.0,
        "conversion": 1.2,
        "subversion": 1.2,
        "retreat": 1.2,
        "retreat_leaderless": 1.0,
        "leader_check": 0.5,
        "capture": 1.5,
    }
    return stakes.get(why, 0.0)


ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    "conversion": _conversion,
    "subversion": _subversion,
    "influence_noble": _influence_noble,
    "highland_ferocity_victim": _victim,
    "knights_charge_victim": _victim,
    "before_battle": _before_battle,
    "reply_cancel": _reply_cancel,
    "reply_vacillate": _reply_vacillate,
    "fortunes": _fortunes,
}
