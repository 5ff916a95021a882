"""A bot's decisions in battles, replenishment and security."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.answering import Thinking
from game.bots.practice import Features
from game.core.choice import DONE, NO, PASS, YES, Pick
from game.core.message import Message, because
from game.core.rules import Thought
from game.games.deloyer.bot.cards import best_card, card_thought
from game.games.deloyer.bot.mind import DeloyerMind
from game.games.deloyer.bot.practice import of_gain
from game.games.deloyer.bot.raids import battle_worth
from game.games.deloyer.bot.strongpoint import at_fortress
from game.games.deloyer.bot.traits import of_battle
from game.games.deloyer.chapters.checks import check_hexes, unused_guards
from game.games.deloyer.chapters.fighting import arm_of
from game.games.deloyer.chapters.replenishment import conversions, convertible
from game.games.deloyer.data import (
    AA,
    AP,
    CARDINAL,
    DEFENCE,
    FEDERATION,
    HEX,
    HEX_IDS,
    LIBERATION,
    NORTH_POLE_PORT,
    UNIT,
    UNIT_IDS,
    VP,
)
from game.games.deloyer.explain.odds import Prospect, catch_chance, chance_at_most, group_that_fights, mean_hits
from game.games.deloyer.explain.paper import fighters_of, worth_of
from game.games.deloyer.picks import AUTONOMY, CONVERT, MERCENARIES, NUMBER, REGULARS
from game.games.deloyer.queries import anti_armour, anti_personnel, is_mercenary, is_soldier, unit_of, units_at

FIGHT = 0.15
"""The gain that a battle must promise to be declared, in soldiers."""
NO_BATTLE = Prospect((0.0, 0.0), (0.0, 0.0), (0.0, 0.0), 0.0, 0.0)


class Fight(NamedTuple):
    """A battle that may be declared, or none, and its prospect."""

    pick: Pick
    worth: float
    result: Prospect
    caught: float = 1.0


def unit_worth(unit: int) -> float:
    """Return the worth of a unit by its printed values."""
    return worth_of(AA[unit], AP[unit], DEFENCE[unit])


# === Battle ===


def declare(mind: DeloyerMind) -> Thinking:
    """Declare the most promising battle."""
    found = best_card(mind)
    if found is not None:
        return card_thought(mind, found)
    least = FIGHT * (1.0 - mind.press)
    ways = [Fight(DONE, least, NO_BATTLE)]
    for option in mind.of_kind("hex"):
        h = NUMBER[option]
        result = yield from mind.prospect(h)
        worth, caught = battle_worth(mind, h, result), 1.0
        if mind.side == FEDERATION:
            caught = catch_chance(mind.st, h, group_that_fights(mind.st, h, units_at(mind.st, FEDERATION, h)))
        ways.append(Fight(option, worth * caught, result, caught))
        yield

    def features(way: Fight) -> list[Features]:
        if way.pick == DONE:
            return [(f"peace battle {mind.time}", mind.position)]
        h, worth = NUMBER[way.pick], of_gain(way.worth)
        traits = of_battle(mind.st, mind.side, h, way.result, worth, caught=way.caught)
        return [(f"battle {mind.time}", traits)]

    best = mind.choose(ways, lambda way: of_gain(way.worth), features)
    if best.pick == DONE:
        return Thought(DONE, (because("weak"),) if all(way.worth <= least for way in ways) else ())
    lost, won = best.result.dead[mind.side], best.result.dead[1 - mind.side]
    return Thought(best.pick, (because("strong", hex=best.pick.id, won=round(won, 1), lost=round(lost, 1)),))


def who_fights(mind: DeloyerMind) -> Thinking:
    """Choose the group that fights: the federation its stronger one, the liberation the weaker."""
    yield
    h = HEX[str(mind.choice.args["hex"])]
    strength = {MERCENARIES: 0.0, REGULARS: 0.0}
    units = units_at(mind.st, FEDERATION, h)
    for p, f in zip(units, fighters_of(mind.st, h, units), strict=True):
        strength[MERCENARIES if is_mercenary(mind.st, p) else REGULARS] += f.worth
    sign = 1 if mind.side == FEDERATION else -1
    pick = mind.best(lambda pick: sign * strength[pick])
    if strength[MERCENARIES] == strength[REGULARS]:
        return pick
    return Thought(pick, (because("strong_group" if sign > 0 else "weak_group"),))


def ask_catch(mind: DeloyerMind) -> Thinking:
    """Ask for a check unless the battle is promising."""
    yield
    st, need = mind.st, mind.choice.args["need"]
    assert isinstance(need, int)
    h = HEX[str(mind.choice.args["hex"])]
    rule = of_gain(-mind.battle_gain())
    traits = (rule, 1.0, need / 6, len(units_at(st, LIBERATION, h)) / 3, VP[h] / 4)
    pick = mind.choose(
        [YES, NO],
        lambda pick: rule * (pick == YES),
        lambda pick: [(f"catch {mind.time}", traits)] if pick == YES else [],
    )
    return Thought(pick, (because("numbers", need=need),))


def want(mind: DeloyerMind) -> Thinking:
    """Fight if its own fire should do more harm than the enemy's."""
    yield
    st, b, side = mind.st, mind.st.battle, mind.side
    assert b is not None
    kind = mind.choice.prompt.removeprefix("want_")

    def row(who: int, *, soldiers: bool) -> list[int]:
        return arm_of(st, b, who, soldiers=soldiers)

    if kind == "melee":
        lines = (row(side, soldiers=True), row(1 - side, soldiers=True))
    else:
        own_cbas = (kind == "armour") == (side == LIBERATION)
        lines = (row(side, soldiers=not own_cbas), row(1 - side, soldiers=own_cbas))

    def hits(shooters: list[int], targets: list[int]) -> float:
        soldiers = bool(targets) and targets[0] in row(st.owner[targets[0]], soldiers=True)
        return sum(mean_hits((anti_personnel if soldiers else anti_armour)(st, b, p)) for p in shooters)

    def harm(shooters: list[int], targets: list[int]) -> float:
        prey = fighters_of(st, b.hex, targets, b)
        return min(hits(shooters, targets) * max(f.worth / f.defence for f in prey), sum(f.worth for f in prey))

    own, enemy = harm(*lines), harm(lines[1], lines[0])
    rule = of_gain(own) - of_gain(mind.caution * enemy)
    traits = (rule, 1.0, float(b.attacker == side), own / 3, enemy / 3)
    pick = mind.choose(
        [NO, YES],
        lambda pick: rule * (pick == YES),
        lambda pick: [(f"{mind.choice.prompt.replace('_', ' ')} {mind.time}", traits)] if pick == YES else [],
    )
    scored, suffered = hits(*lines), hits(lines[1], lines[0])
    return Thought(pick, (because("dice", own=round(scored, 1), enemy=round(suffered, 1)),))


def assign(mind: DeloyerMind) -> Thinking:
    """Hit the most valuable unit that the hits can destroy."""
    yield
    b = mind.st.battle
    assert b is not None

    def worth(pick: Pick) -> float:
        f = fighters_of(mind.st, b.hex, [NUMBER[pick]], b)[0]
        return f.worth / f.steps

    pick = mind.best(worth, mind.of_kind("piece"))
    return Thought(pick, (because("kills", unit=_unit_id(mind, pick)),))


def _unit_id(mind: DeloyerMind, pick: Pick) -> str:
    return str(pick.id) if pick.kind == "unit" else UNIT_IDS[unit_of(mind.st, NUMBER[pick])]


# === The federation's phases ===


def replenish(mind: DeloyerMind) -> Thinking:
    """Play cards, convert units into something better, then replenish all, the best first."""
    yield
    found = best_card(mind)
    if found is not None:
        return card_thought(mind, found)
    if CONVERT in mind.choice.options:
        return Thought(CONVERT, _gain_by_converting(mind))
    units = mind.of_kind("piece")
    if units:
        pick = mind.best(lambda pick: _printed(mind, pick), units)
        port = CARDINAL if is_soldier(mind.st, NUMBER[pick]) else NORTH_POLE_PORT
        returns = because("returns", unit=_unit_id(mind, pick), hex=HEX_IDS[port])
        return Thought(pick, (*_among(mind, pick, units, most=True), returns))
    only_cards = all(pick.kind == "card" or pick == DONE for pick in mind.choice.options)
    return at_fortress(mind) or Thought(DONE, (because("no_card"),) if only_cards else ())


def _gain_by_converting(mind: DeloyerMind) -> tuple[Message, ...]:
    """Name the weakest unit that can be converted and the best for it, if that is worth more."""
    st = mind.st
    p = min(convertible(st), key=lambda p: unit_worth(unit_of(st, p)))
    old, new = unit_of(st, p), max(conversions(st, p), key=unit_worth)
    if unit_worth(new) <= unit_worth(old):
        return ()
    return (because("converts", unit=UNIT_IDS[old], to=UNIT_IDS[new]),)


def _printed(mind: DeloyerMind, pick: Pick) -> float:
    """Return the worth of the unit of an option by its printed values."""
    return unit_worth(UNIT[_unit_id(mind, pick)])


def _among(mind: DeloyerMind, pick: Pick, units: Sequence[Pick], *, most: bool) -> tuple[Message, ...]:
    """Say that a unit is worth most or least among others; nothing if all are worth the same."""
    alike = len({_printed(mind, each) for each in units}) == 1
    return () if alike else (because("best_unit" if most else "least_unit", unit=_unit_id(mind, pick)),)


def _one_of(mind: DeloyerMind, kind: str, *, most: bool) -> Thought:
    """Choose the unit that is worth most or least, and say so."""
    units = mind.of_kind(kind)
    pick = mind.best(lambda pick: _printed(mind, pick) * (1 if most else -1), units)
    return Thought(pick, _among(mind, pick, units, most=most) or (because("alike"),))


def weakest(mind: DeloyerMind) -> Thinking:
    """Convert the unit of lowest worth."""
    yield
    return _one_of(mind, "piece", most=False)


def strongest(mind: DeloyerMind) -> Thinking:
    """Choose the kind of unit of highest worth."""
    yield
    return _one_of(mind, "unit", most=True)


def from_earth(mind: DeloyerMind) -> Thinking:
    """Draw the chit: nobody is asked without units in stock."""
    del mind
    yield
    return Thought(YES, (because("from_earth"),))


def recall(mind: DeloyerMind) -> Thinking:
    """Leave every CBA on the map."""
    del mind
    yield
    return Thought(PASS, (because("recalls_none"),))


def secure(mind: DeloyerMind) -> Thinking:
    """Play cards, then make the checks of the Autonomy Act."""
    yield
    found = best_card(mind)
    if found is not None:
        return card_thought(mind, found)
    if AUTONOMY in mind.choice.options:
        return Thought(AUTONOMY, (because("can_check", number=len(check_hexes(mind.st))),))
    return Thought(DONE, (because("no_card"),))


def check_at(mind: DeloyerMind) -> Thinking:
    """Check where most soldiers are, first in the capital."""
    yield
    st = mind.st
    pick = mind.best(
        lambda pick: unused_guards(st, NUMBER[pick]) + (3 if NUMBER[pick] == CARDINAL else 0), mind.of_kind("hex")
    )
    return Thought(pick, (because("soldiers_there", hex=pick.id, number=unused_guards(st, NUMBER[pick])),))


def check_with(mind: DeloyerMind) -> Thinking:
    """Check with all soldiers there."""
    yield
    pick = mind.of_kind("soldiers")[-1]
    bonus = mind.choice.args["bonus"]
    assert isinstance(bonus, int)
    return Thought(pick, (because("best_check", chance=round(chance_at_most(int(pick.id) + bonus), 2)),))


def first_hex(mind: DeloyerMind) -> Thinking:
    """Choose the hex where its side is strongest."""
    yield
    pick = mind.best(lambda pick: len(units_at(mind.st, mind.side, NUMBER[pick])), mind.of_kind("hex"))
    number = len(units_at(mind.st, mind.side, NUMBER[pick]))
    return Thought(pick, (because("most_units", hex=pick.id, number=number),) if number else ())


def any_piece(mind: DeloyerMind) -> Thinking:
    """Choose the unit of highest worth."""
    yield
    return _one_of(mind, "piece", most=True)


ANSWERS: dict[str, Callable[[DeloyerMind], Thinking]] = {
    "declare": declare,
    "who_fights": who_fights,
    "ask_catch": ask_catch,
    "want_armour": want,
    "want_infantry": want,
    "want_melee": want,
    "assign": assign,
    "replenish": replenish,
    "convert": weakest,
    "convert_to": strongest,
    "sixth_unit": strongest,
    "capture": strongest,
    "from_earth": from_earth,
    "recall": recall,
    "secure": secure,
    "check_at": check_at,
    "hunt_at": check_at,
    "check_with": check_with,
    "mercenaries_at": first_hex,
    "withdraw_to": first_hex,
    "reinforce": any_piece,
    "win_over": any_piece,
    "reroll": any_piece,
    "thin_out": weakest,
    "disarm": weakest,
}
