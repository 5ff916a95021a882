"""Every reason of Space Vermin's bots is true of the position and of the pick."""

from collections import Counter
from functools import cache
from itertools import product
from math import ceil

from game.core.choice import BACK, DONE, Pick
from game.games.vermin.chapters.marine_actions import RECON, REQUEST
from game.games.vermin.chapters.marine_attacks import modifiers
from game.games.vermin.chapters.marine_movement import way_to
from game.games.vermin.data import (
    ANT_GUN,
    CHIT_IDS,
    CHITS,
    GONE,
    HEX,
    HQ,
    LOGISTICS,
    MARINES,
    PIECE,
    PROFESSOR,
    QUEENS,
    SPECIAL_OPS,
    SWARM,
    TWO_FACED,
    UNITS,
    VEHICLES,
)
from game.games.vermin.explain.foresight import chit_plan
from game.games.vermin.queries import carried, defence_of, gives_cover, jewels_out, losses
from game.games.vermin.rules import VerminRules
from tests.bots.test_reasons import Said, said, written

RULES = VerminRules()


def unit_of(it: Said) -> int:
    """The unit that the pick is about."""
    return PIECE[str(it.choice.args["unit"])] if "unit" in it.choice.args else PIECE[str(it.thought.pick.id)]


def goal_of(it: Said) -> int:
    """Where the unit is to end: the hex that is picked, or that the reasons name; else where it stands."""
    named = [reason.args["hex"] for reason in it.thought.because if reason.key == "bot.goes_to"]
    if it.thought.pick.kind == "hex":
        return HEX[str(it.thought.pick.id)]
    return HEX[str(named[0])] if named else it.state.at[unit_of(it)]


def foes(st) -> list[int]:
    """Hexes of vermites outside nests."""
    return [st.at[q] for q in SWARM if st.at[q] >= 0 and not st.board.nests >> st.at[q] & 1]


def gap(st, h: int) -> int:
    return min(st.board.distance(h, foe) for foe in foes(st))


def beside(st, p: int, h: int) -> list[int]:
    return [q for q in UNITS if q != p and st.at[q] >= 0 and st.board.distance(h, st.at[q]) == 1]


def points(st, p: int, h: int, goal: int) -> int:
    """Movement points of a way over an empty, dry map."""
    free = st.copy()
    for q in (*UNITS, *SWARM):
        free.at[q] = GONE
    free.at[p], free.flooded = h, False
    if h == goal:
        return 0
    return ceil(way_to(free, p, 4000, goal).cost / 2)


@cache
def at_least(dice: int, defence: int, hits: int) -> float:
    """The chance of so many hits, counted out."""
    rolls = [sum(die > defence for die in roll) for roll in product(range(1, 7), repeat=dice)]
    return sum(number >= hits for number in rolls) / len(rolls)


def fires(it: Said, args, target: str) -> bool:
    """The chance is that of full fire, or of fire on the move, from here or from where it goes."""
    st, p = it.state, unit_of(it)
    whole = target in ("removes", "destroys")
    if p == SPECIAL_OPS and not st.back[p] and "vermite" in args:
        return any(abs(args["chance"] - sixths / 6) < 1e-9 for sixths in (1, 2, 3))
    q = PIECE[args["vermite"]] if "vermite" in args else None
    h, defence = (st.at[q], defence_of(st, q)) if q is not None else (st.board.exit[args["exit"] - 1], 3)
    worn = st.back[q] if q is not None else st.exits[args["exit"] - 1] == 2
    copy, told = st.copy(), []
    for start, moving in product({st.at[p], goal_of(it)}, (False, True)):
        copy.at[p] = start
        dice = sum(int(value) for _, value, _ in modifiers(copy, p, h, moving=moving))
        if dice > 0:
            four = at_least(dice, defence, 4)
            told.append((at_least(dice, defence, 2) if worn else four) if whole else at_least(dice, defence, 2) - four)
    return any(abs(args["chance"] - chance) < 1e-9 for chance in told)


def threat(st, p: int, h: int) -> float:
    """What the attacks of the swarm's plans would do to the unit in the hex, over all chits."""
    there, found = st.copy(), 0.0
    there.at[p], there.action = h, None
    for chit in (CHIT_IDS[c] for c in CHITS if st.chits[c]):
        dice = sum(blow.dice for blow in chit_plan(there, chit).blows if blow.unit == p)
        if dice:
            fragile = p in TWO_FACED or there.back[p]
            chances = [at_least(min(dice, 6), defence_of(there, p), hits) for hits in (2, 4)]
            found += chances[0] if fragile else chances[1] + 0.3 * (chances[0] - chances[1])
    return found


def safer(it: Said, args) -> bool:
    p = unit_of(it)
    return threat(it.state, p, goal_of(it)) <= threat(it.state, p, it.state.at[p]) + 0.05


def wanted(it: Said, args) -> bool:
    """Nearer to a jewel, a vehicle, or whoever carries a jewel."""
    st, p = it.state, unit_of(it)
    spots = {h for h in st.jewel_at if h >= 0} | {st.at[q] for q in VEHICLES if st.at[q] >= 0}
    spots |= {st.at[q] for q in SWARM if st.at[q] >= 0 and carried(st, q)}
    return any(st.board.distance(goal_of(it), spot) < st.board.distance(st.at[p], spot) for spot in spots)


def at_laboratory(it: Said, args) -> bool:
    return goal_of(it) in it.state.board.lab


def laboratory(it: Said, args) -> bool:
    st, p = it.state, unit_of(it)
    return 0 < args["points"] == min(points(st, p, goal_of(it), lab) for lab in st.board.lab)


def tries(pick: Pick, least: int):
    """The chance is so many sixths as the question's own forecast names faces."""

    def holds(it: Said, args) -> bool:
        st, p = it.state, unit_of(it)
        bonus = 1 if pick == RECON and st.at[HQ] >= 0 and not st.back[HQ] else 0
        malus = (1 if st.back[p] else 0) + (1 if pick == REQUEST and st.nat[p] else 0)
        return abs(args["chance"] - min(6, max(0, 7 - (least - bonus + malus))) / 6) < 1e-9

    return holds


def chits(it: Said, args) -> bool:
    less = args["cost"] <= args["other"]
    return less if it.choice.seat == MARINES else args["cost"] >= args["other"]


def gun(it: Said, args) -> bool:
    st, h = it.state, HEX[args["hex"]]
    far = st.board.distance(st.at[ANT_GUN], h) * (2 if st.nat[ANT_GUN] else 1)
    sums = [a + b for a in range(1, 7) for b in range(1, 7)]
    hit = sum(total > far and total != 2 for total in sums) / 36
    guarded = {queen for queen, guard in zip(QUEENS, st.escort, strict=True) if guard >= 0}
    struck = [q for q in SWARM if st.at[q] == h and q not in guarded]
    return abs(args["chance"] - hit) < 1e-9 and args["number"] == len(struck)


FACTS = {
    "best_found": lambda it, args: False,
    "comes_down": lambda it, args: unit_of(it) in it.state.dropping,
    "removes": lambda it, args: fires(it, args, "removes"),
    "reduces": lambda it, args: fires(it, args, "reduces"),
    "destroys": lambda it, args: fires(it, args, "destroys"),
    "collapses": lambda it, args: fires(it, args, "collapses"),
    "ant_hits": gun,
    "carries": lambda it, args: bool(carried(it.state, PIECE[args["vermite"]])),
    "at_goal": lambda it, args: HEX[args["hex"]] == goal_of(it),
    "drives": lambda it, args: args["points"] == points(it.state, unit_of(it), goal_of(it), HEX[args["hex"]]),
    "guards_jewel": lambda it, args: goal_of(it) in it.state.jewel_at,
    "spared": lambda it, args: (
        args["jewels"] == jewels_out(it.state) >= 2 and args["number"] == 6 - len(losses(it.state)) >= 0
    ),
    "needed_there": wanted,
    "safer": safer,
    "goes_to": lambda it, args: it.state.at[unit_of(it)] != HEX[args["hex"]],
    "beside_hq": lambda it, args: HQ in beside(it.state, HQ + 1, goal_of(it)),
    "stays": lambda it, args: it.thought.pick in (DONE, BACK),
    "helps_fire": lambda it, args: (
        unit_of(it) == HQ
        and args["number"] == sum(q not in (*VEHICLES, PROFESSOR) for q in beside(it.state, HQ, goal_of(it)))
    ),
    "tends": lambda it, args: args["number"] == len(beside(it.state, LOGISTICS, goal_of(it))) > 0,
    "at_laboratory": at_laboratory,
    "laboratory": laboratory,
    "covered": lambda it, args: gives_cover(it.state, goal_of(it)),
    "no_vermites": lambda it, args: not foes(it.state),
    "gap": lambda it, args: (
        args["now"] == gap(it.state, it.state.at[unit_of(it)]) and args["then"] == gap(it.state, goal_of(it))
    ),
    "gap_there": lambda it, args: args["number"] == gap(it.state, goal_of(it)),
    "builds": lambda it, args: it.state.at[PROFESSOR] in it.state.board.lab,
    "in_reach": lambda it, args: (
        args["number"] == sum(it.state.board.distance(it.state.at[PROFESSOR], foe) <= 4 for foe in foes(it.state))
    ),
    "recon": tries(RECON, 4),
    "request": tries(REQUEST, 3),
    "patients": lambda it, args: (
        args["number"]
        == sum(
            bool(it.state.back[q]) and q not in TWO_FACED
            for q in (unit_of(it), *beside(it.state, unit_of(it), it.state.at[unit_of(it)]))
        )
    ),
    "deploys": lambda it, args: args["number"] == gap(it.state, it.state.at[ANT_GUN]),
    "loads": lambda it, args: it.state.at[unit_of(it)] in it.state.jewel_at,
    "leaves": lambda it, args: bool(carried(it.state, unit_of(it))),
    "nothing_to_gain": lambda it, args: it.thought.pick == DONE,
    "most_wanted": lambda it, args: it.choice.prompt == "request_unit",
    "chit": chits,
    "least_healed": lambda it, args: it.choice.args["weapon"] == "alley_cat",
    "most_dangerous": lambda it, args: it.choice.args["weapon"] != "alley_cat",
    "cleans": lambda it, args: args["level"] == it.state.nat[PIECE[str(it.thought.pick.id)]] > 0,
}


def test_every_reason_has_its_fact():
    assert written("vermin") <= set(FACTS)


def test_what_is_said_is_so():
    heard: Counter[str] = Counter()
    false = []
    for it in said("vermin"):
        for reason in it.thought.because:
            key = reason.key.removeprefix("bot.")
            heard[key] += 1
            if not FACTS[key](it, reason.args):
                false.append((it.choice, str(it.thought.pick), reason))
    assert not false
    assert len(heard) >= 20, heard
