"""Battles, arming, hiding, replenishment, security: everything that is neither cards nor movement."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.answering import Thinking
from game.core.choice import DONE, NO, YES, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.deloyer.bot.cards import LEAST, best_card, card_thought
from game.games.deloyer.bot.ground import garrison
from game.games.deloyer.bot.mind import Mind
from game.games.deloyer.bot.raids import battle_worth
from game.games.deloyer.chapters.arming import arms_points
from game.games.deloyer.chapters.checks import unused_guards
from game.games.deloyer.chapters.fighting import arm_of
from game.games.deloyer.data import (
    AA,
    AP,
    CARDINAL,
    CHIT_LIMIT,
    DEFENCE,
    FEDERATION,
    HEX,
    HEX_IDS,
    LIBERATION,
    UNIT,
    VP,
)
from game.games.deloyer.explain.odds import catch_chance, chance_at_most, fighters_of, mean_hits, worth_of
from game.games.deloyer.picks import AUTONOMY, CONVERT, MERCENARIES, NUMBER, REGULARS
from game.games.deloyer.queries import anti_armour, anti_personnel, is_free, is_mercenary, unit_of, units_at, would_take

FIGHT = 0.15
"""What a battle must promise to be declared, in soldiers."""


def unit_worth(unit: int) -> float:
    """What a unit is worth by its printed values."""
    return worth_of(AA[unit], AP[unit], DEFENCE[unit])


# === Battle ===


def declare(mind: Mind) -> Thinking:
    """The battle that promises most."""
    found = best_card(mind)
    if found is not None and found[1] >= LEAST:
        return card_thought(found[0])
    best, pick = FIGHT * (1.0 - mind.press), DONE
    lost = won = 0.0
    for option in mind.of_kind("hex"):
        h = NUMBER[option]
        result = mind.prospect(h)
        worth = battle_worth(mind, h, result)
        if mind.side == FEDERATION:
            worth *= catch_chance(mind.st, h, units_at(mind.st, FEDERATION, h))
        if worth > best:
            best, pick, lost, won = worth, option, result.dead[mind.side], result.dead[1 - mind.side]
        yield
    if pick == DONE:
        return Thought(DONE, (because("weak"),))
    return Thought(pick, (because("strong", hex=pick.id, won=round(won, 1), lost=round(lost, 1)),))


def who_fights(mind: Mind) -> Thinking:
    """The federation sends its stronger group, the liberation picks the weaker."""
    yield
    h = HEX[str(mind.choice.args["hex"])]
    strength = {MERCENARIES: 0.0, REGULARS: 0.0}
    units = units_at(mind.st, FEDERATION, h)
    for p, f in zip(units, fighters_of(mind.st, h, units), strict=True):
        strength[MERCENARIES if is_mercenary(mind.st, p) else REGULARS] += f.worth
    sign = 1 if mind.side == FEDERATION else -1
    return mind.best(lambda pick: sign * strength[pick])


def ask_catch(mind: Mind) -> Thinking:
    """Unless the battle is welcome."""
    yield
    pick = NO if mind.battle_gain() > 0.5 else YES
    return Thought(pick, (because("numbers", need=mind.choice.args["need"]),))


def want(mind: Mind) -> Thinking:
    """If the own fire is expected to do more harm than the enemy's."""
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

    def harm(shooters: list[int], targets: list[int]) -> float:
        soldiers = bool(targets) and targets[0] in row(st.owner[targets[0]], soldiers=True)
        values = [(anti_personnel if soldiers else anti_armour)(st, b, p) for p in shooters]
        hits = sum(map(mean_hits, values))
        prey = fighters_of(st, b.hex, targets, b)
        return min(hits * max(f.worth / f.defence for f in prey), sum(f.worth for f in prey))

    return YES if harm(*lines) > mind.caution * harm(lines[1], lines[0]) else NO


def assign(mind: Mind) -> Thinking:
    """The most valuable for the hits."""
    yield
    b = mind.st.battle
    assert b is not None

    def worth(pick: Pick) -> float:
        f = fighters_of(mind.st, b.hex, [NUMBER[pick]], b)[0]
        return f.worth / f.steps

    pick = mind.best(worth, mind.of_kind("piece"))
    return Thought(pick, (because("kills", unit=_unit_id(mind, pick)),))


def _unit_id(mind: Mind, pick: Pick) -> str:
    from game.games.deloyer.data import UNIT_IDS

    return UNIT_IDS[unit_of(mind.st, NUMBER[pick])]


# === The liberation's phases ===


def arm(mind: Mind) -> Thinking:
    """Cards, repairs, then soldiers where they are safe or win a city."""
    yield
    st, options = mind.st, mind.choice.options
    found = best_card(mind)
    if found is not None and found[1] >= LEAST:
        return card_thought(found[0])
    repairs = mind.of_kind("piece")
    if repairs:
        return repairs[0]
    why = (because("arms_here", number=arms_points(st)),)
    units = mind.of_kind("unit")
    if units:
        per_point = mind.best(lambda p: unit_worth(UNIT[str(p.id)]) / (1 if p.id == "soldier_l" else 3), units)
        return Thought(per_point, why)
    chits = mind.of_kind("chit")
    if not chits or (DONE in options and not arms_points(st)):
        return DONE if DONE in options else options[0]

    def worth(pick: Pick) -> float:
        _, name, slot = str(pick.id).split(".")
        h = HEX[name]
        points = st.hideouts[h][int(slot)]
        waste = abs(points - arms_points(st))
        crowd = len(units_at(st, LIBERATION, h)) + min(points, arms_points(st))
        over = 0 if is_free(st) else max(0, crowd - 4)
        takes = would_take(st, h, min(points, arms_points(st)))
        return 3.0 * takes - 0.4 * waste - over - 0.2 * len(units_at(st, FEDERATION, h))

    return Thought(mind.best(worth, chits), why)


def hide(mind: Mind) -> Thinking:
    """Cards, then a chit wherever one can lie, the emptiest hex first."""
    yield
    found = best_card(mind)
    if found is not None and found[1] >= LEAST:
        return card_thought(found[0])
    return hide_at(mind) if mind.of_kind("hex") else DONE


def hide_at(mind: Mind) -> Thought:
    """The hex with most room and fewest guards."""
    st = mind.st

    def worth(pick: Pick) -> float:
        h = NUMBER[pick]
        return CHIT_LIMIT[h] - len(st.hideouts[h]) - 0.4 * len(units_at(st, FEDERATION, h))

    pick = mind.best(worth, mind.of_kind("hex"))
    return Thought(pick, (because("hides", hex=pick.id, number=len(st.hideouts[NUMBER[pick]])),))


def hide_card(mind: Mind) -> Thinking:
    """The same for the chits of cards."""
    yield
    return hide_at(mind)


# === The federation's phases ===


def replenish(mind: Mind) -> Thinking:
    """Cards, conversions into something better, then all that can come, the best first."""
    yield
    found = best_card(mind)
    if found is not None and found[1] >= LEAST:
        return card_thought(found[0])
    if CONVERT in mind.choice.options:
        return CONVERT
    units = mind.of_kind("piece")
    if units:
        return mind.best(lambda pick: unit_worth(unit_of(mind.st, NUMBER[pick])), units)
    return DONE


def weakest(mind: Mind) -> Thinking:
    """The unit worth least is converted."""
    yield
    return mind.best(lambda pick: -unit_worth(unit_of(mind.st, NUMBER[pick])), mind.of_kind("piece"))


def strongest(mind: Mind) -> Thinking:
    """The sort of unit worth most."""
    yield
    return mind.best(lambda pick: unit_worth(UNIT[str(pick.id)]), mind.of_kind("unit"))


def yes(mind: Mind) -> Thinking:
    """By all means."""
    del mind
    yield
    return YES


def secure(mind: Mind) -> Thinking:
    """Cards, then the checks of the Autonomy Act."""
    yield
    found = best_card(mind)
    if found is not None and found[1] >= LEAST:
        return card_thought(found[0])
    return AUTONOMY if AUTONOMY in mind.choice.options else DONE


def check_at(mind: Mind) -> Thinking:
    """Where most soldiers are, the capital before all."""
    yield
    st = mind.st
    return mind.best(
        lambda pick: unused_guards(st, NUMBER[pick]) + (3 if NUMBER[pick] == CARDINAL else 0), mind.of_kind("hex")
    )


def check_with(mind: Mind) -> Thinking:
    """With all there are."""
    yield
    pick = mind.of_kind("soldiers")[-1]
    bonus = mind.choice.args["bonus"]
    assert isinstance(bonus, int)
    return Thought(pick, (because("best_check", chance=round(chance_at_most(int(pick.id) + bonus), 2)),))


def place_unit(mind: Mind) -> Thinking:
    """The liberation: where a city is won, else few enemies; the federation: where soldiers are wanted."""
    yield
    st = mind.st

    def worth(pick: Pick) -> float:
        h = NUMBER[pick]
        if mind.side == FEDERATION:
            wanted = garrison(st, h, careful=mind.skill.weighs)
            return wanted - len(units_at(st, FEDERATION, h)) + 0.1 * VP[h]
        own = len(units_at(st, LIBERATION, h))
        crowded = 0 if is_free(st) else 5 * (own >= 4)
        takes = would_take(st, h, 1)
        return 4.0 * VP[h] * takes + 0.3 * own - crowded - 0.3 * len(units_at(st, FEDERATION, h))

    pick = mind.best(worth, mind.of_kind("hex"))
    return Thought(pick, (because("guards", hex=HEX_IDS[NUMBER[pick]]),) if mind.side == FEDERATION else ())


def first_hex(mind: Mind) -> Thinking:
    """The hex where the own side is strongest."""
    yield
    return mind.best(lambda pick: len(units_at(mind.st, mind.side, NUMBER[pick])), mind.of_kind("hex"))


def any_piece(mind: Mind) -> Thinking:
    """The unit worth most."""
    yield
    return mind.best(lambda pick: unit_worth(unit_of(mind.st, NUMBER[pick])), mind.of_kind("piece"))


ANSWERS: dict[str, Callable[[Mind], Thinking]] = {
    "declare": declare,
    "who_fights": who_fights,
    "ask_catch": ask_catch,
    "want_armour": want,
    "want_infantry": want,
    "want_melee": want,
    "assign": assign,
    "arm": arm,
    "hide": hide,
    "hide_at": hide_card,
    "replenish": replenish,
    "convert": weakest,
    "convert_to": strongest,
    "sixth_unit": strongest,
    "capture": strongest,
    "from_earth": yes,
    "secure": secure,
    "check_at": check_at,
    "hunt_at": check_at,
    "check_with": check_with,
    "place_unit": place_unit,
    "mercenaries_at": first_hex,
    "withdraw_to": first_hex,
    "reinforce": any_piece,
    "win_over": any_piece,
    "reroll": any_piece,
    "thin_out": weakest,
    "disarm": weakest,
}
