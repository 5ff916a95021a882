"""Where a bot puts pieces, and which it gives up: set-up, recruits, retreats, nobles, foraging."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.answering import Thinking
from game.core.choice import DONE, Pick
from game.core.message import because
from game.core.rules import Thought
from game.games.scotland.bot.mind import ScotlandMind
from game.games.scotland.bot.reasons import place_reasons
from game.games.scotland.chapters.nobles import AT_HOME
from game.games.scotland.chapters.recruitment import starved
from game.games.scotland.chapters.reinforcements import ALL_HERE
from game.games.scotland.chapters.setup import PROPOSED
from game.games.scotland.data import (
    COUNTERS,
    COUNTRY,
    HEX,
    HEX_IDS,
    INFANTRY,
    KINDS,
    LEADERS,
    PIECE,
    SCOTS,
    STRENGTH,
    TOWN,
    WALLACE,
    forage_limit,
    kind,
)
from game.games.scotland.queries import is_winter, units_at


def _setup(mind: ScotlandMind) -> Thinking:
    yield
    if PROPOSED not in mind.choice.options:
        return mind.choice.options[0]
    return Thought(PROPOSED, (because("proposed_setup"),))


def _setup_wallace(mind: ScotlandMind) -> Thinking:
    """Place him near towns to take, away from English stacks."""
    elite = COUNTERS[kind(SCOTS, INFANTRY, 2)][-1]
    worth: dict[Pick, float] = {}
    for pick in mind.choice.options:
        if pick.kind == "hex":
            worth[pick] = placing_worth(mind, HEX[str(pick.id)], [elite, WALLACE])
            yield
    if not worth:
        return mind.choice.options[0]
    best = max(worth, key=lambda pick: worth[pick])
    return Thought(best, place_reasons(mind, HEX[str(best.id)], [elite, WALLACE]))


def placing_worth(mind: ScotlandMind, h: int, pieces: Sequence[int]) -> float:
    """Return the worth of placing the pieces in the hex."""
    look = mind.look
    friends = [p for p in look.own.get(h, []) if p not in pieces]
    worth = look.standing(h, [*friends, *pieces]) - look.standing(h, friends)
    if TOWN[h] and COUNTRY[h] == SCOTS and mind.st.loyalty[h] == look.foe and any(p not in LEADERS for p in pieces):
        worth += look.town[h]
    return worth


def _best_hex(mind: ScotlandMind, pieces: Sequence[int], hexes: list[Pick] | None = None) -> Thought:
    hexes = hexes or [pick for pick in mind.choice.options if pick.kind == "hex"]
    best = mind.best(lambda pick: placing_worth(mind, HEX[str(pick.id)], pieces), hexes)
    return Thought(best, place_reasons(mind, HEX[str(best.id)], pieces))


def _levy(mind: ScotlandMind) -> Thinking:
    """Place a levy in the best hex; decline only if a unit would starve this turn because of it [3.4]."""
    yield
    hexes = [pick for pick in mind.choice.options if pick.kind == "hex"]
    if not hexes:
        return mind.offered("marker:levy") or DONE
    fed = [pick for pick in hexes if not more_starve(mind, HEX[str(pick.id)])]
    if not fed and mind.st.step == "recruitment":
        return Thought(DONE, (because("would_starve"),))
    return _best_hex(mind, [COUNTERS[kind(mind.side, INFANTRY, 0)][0]], fed or hexes)


def more_starve(mind: ScotlandMind, h: int) -> bool:
    """Whether one more unit in the hex means one more loss to foraging this turn [6.0]."""
    units, limit = len(units_at(mind.st, mind.side, h)), forage_limit(h, mind.side, winter=is_winter(mind.st))
    return starved(units + 1 - limit) > starved(units - limit)


def _levy_kind(mind: ScotlandMind) -> Thinking:
    """Take cavalry if possible: it is stronger."""
    yield
    best = mind.best(lambda pick: _strength(pick))
    return Thought(best, (because("strongest", number=_strength(best)),))


def _strength(pick: Pick) -> int:
    return STRENGTH[0][COUNTERS[KINDS.index(str(pick.id))][0]]


def _one_piece(mind: ScotlandMind) -> Thinking:
    """Let a leader or reinforcement enter at the best hex."""
    yield
    return _best_hex(mind, [PIECE[str(mind.choice.args.get("piece") or mind.choice.args["leader"])]])


def _all_here(mind: ScotlandMind) -> Thinking:
    """Keep reinforcements together: they can move at once."""
    yield
    return ALL_HERE if ALL_HERE in mind.choice.options else mind.choice.options[0]


def _aside(mind: ScotlandMind) -> Thinking:
    """Put all of them into the best hex, unless it cannot feed them."""
    yield
    names = mind.choice.args["pieces"]
    assert isinstance(names, list)
    return _best_hex(mind, [PIECE[str(name)] for name in names])


def _come_over(mind: ScotlandMind) -> Thinking:
    """Let a noble bring his home if possible; otherwise put him where he is safest next to it."""
    yield
    noble = PIECE[str(mind.choice.args["leader"])]
    home = mind.st.at[noble]
    if AT_HOME in mind.choice.options:
        turns = mind.st.loyalty[home] != SCOTS
        return Thought(AT_HOME, (because("home_turns", hex=HEX_IDS[home]),)) if turns else AT_HOME
    return _best_hex(mind, mind.look.own.get(home, [noble]))


def _cheapest(mind: ScotlandMind) -> Thinking:
    yield
    best = mind.best(lambda pick: -mind.look.unit(PIECE[str(pick.id)]) - 0.01 * STRENGTH[0][PIECE[str(pick.id)]])
    return Thought(best, (because("missed_least", piece=str(best.id)),))


ANSWERS: dict[str, Callable[[ScotlandMind], Thinking]] = {
    **dict.fromkeys(("setup_town", "setup_leader", "setup_army"), _setup),
    **dict.fromkeys(("town_levy", "leader_levy", "levy_marker", "loyal_scots", "northern_levy"), _levy),
    "setup_wallace": _setup_wallace,
    "levy_kind": _levy_kind,
    **dict.fromkeys(("reinforce", "return", "seek_friends"), _one_piece),
    "reinforce_rest": _all_here,
    **dict.fromkeys(("retreated", "displaced", "leader_retreated"), _aside),
    "come_over": _come_over,
    **dict.fromkeys(("companion", "deserter", "forage"), _cheapest),
}
