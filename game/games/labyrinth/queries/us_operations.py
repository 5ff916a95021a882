"""7 Where the US operations are possible, and what they would do."""

from __future__ import annotations

from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRIES,
    FAIR,
    GOOD,
    HARD,
    IRAQ,
    ISLAMIST,
    MUSLIM,
    NON_MUSLIM,
    NONE,
    PAKISTAN,
    PHILIPPINES,
    SOFT,
    SYRIA,
    TROOPS,
    UNITED_STATES,
    UNTESTED,
    US,
)
from game.games.labyrinth.queries.board import (
    advisors,
    can_set_posture,
    cells,
    has_marker,
    is_good_ally,
    next_to_good_ally,
    ops_cost,
    prestige_troops,
    troops,
    troops_and_militia,
    under_truce,
)
from game.games.labyrinth.queries.tracks import gwot_penalty, prestige_modifier
from game.games.labyrinth.state import LabyrinthState

# === War of Ideas [7.2] ===


MARGIN = 5
"""The lead of troops and militia over cells that a War of Ideas needs in a Regime Change country (7.2.1)."""


def modifiers(st: LabyrinthState, c: int, *, penalty: bool = True) -> list[tuple[str, int]]:
    """The lines of the table that are not 0, with their values [7.2]; an untested country counts as it is.

    `penalty`: whether the GWOT penalty counts [cards 30, 149]. The merciless US automaton ignores negative ones [13.5].
    """
    lines = [
        ("prestige", prestige_modifier(st)),
        ("gwot", -gwot_penalty(st) if penalty else 0),
        ("fair_ally", -1 if st.gov[c] == FAIR and st.align[c] == ALLY else 0),
        ("aid", st.aid[c]),
        ("good_neighbour", int(next_to_good_ally(st, c))),
        ("awakening", st.awake[c]),
        ("reaction", -st.react[c]),
    ]
    kind = "no_mercy" in st.abilities[US]
    return [(name, value) for name, value in lines if value > 0 or (value < 0 and not kind)]


def modifier(st: LabyrinthState, c: int, *, penalty: bool = True) -> int:
    """The modifier of the roll [7.2]."""
    return sum(value for _, value in modifiers(st, c, penalty=penalty))


def could_be_won(st: LabyrinthState, c: int) -> bool:
    """Whether a War of Ideas is of use in the Muslim country: not Islamist, Adversary, Good Ally or under Truce."""
    return st.gov[c] != ISLAMIST and st.align[c] != ADVERSARY and not is_good_ally(st, c) and not under_truce(st, c)


def has_margin(st: LabyrinthState, c: int) -> bool:
    """Whether a Regime Change country has enough troops and militia (7.2.1); True for any other country."""
    return not st.regime[c] or troops_and_militia(st, c) >= cells(st, c) + MARGIN


def can_wage(st: LabyrinthState, c: int, ops: int) -> bool:
    """Whether a War of Ideas is allowed there with that many Ops [7.2]; a test sets the cost of an untested country."""
    if st.kind[c] == MUSLIM:
        enough = st.gov[c] == UNTESTED or st.gov[c] <= ops
        return enough and could_be_won(st, c) and has_margin(st, c)
    return can_set_posture(st, c) and ops_cost(st, c) <= ops


def wars_of_ideas(st: LabyrinthState, ops: int) -> list[int]:
    """All countries where one is allowed."""
    return [c for c in COUNTRIES if can_wage(st, c, ops)]


# === Deploy, Regime Change, Withdraw [7.3] ===


GARRISON = 5
"""How many more troops than cells must stay in a Regime Change country (7.3)."""


INVASION = 6
"""The fewest troops of a Regime Change (7.3.2)."""


def spare_troops(st: LabyrinthState, c: int) -> int:
    """Cubes that may leave a country: all, but under Regime Change cells + 5 troops stay (7.3). NONE is the track."""
    if c == NONE:
        return st.troop_track
    if not st.troops[c] or under_truce(st, c):
        return 0
    if not st.regime[c]:
        return st.troops[c]
    return max(0, min(st.troops[c], troops(st, c) - cells(st, c) - GARRISON))


def deploy_sources(st: LabyrinthState) -> list[int]:
    """Where troops may be taken from; NONE is the track."""
    return [c for c in (NONE, *COUNTRIES) if spare_troops(st, c)]


def takes_troops(st: LabyrinthState, c: int, ops: int) -> bool:
    """Whether troops may be deployed to the country with that many Ops (7.3)."""
    if c == PHILIPPINES:
        return has_marker(st, "abu_sayyaf") and ops >= FAIR
    return st.align[c] == ALLY and st.gov[c] <= ops and st.gov[c] != ISLAMIST and not under_truce(st, c)


def deploy_goals(st: LabyrinthState, source: int, ops: int) -> list[int]:
    """Where troops of a source may go: the track, with any Ops, and countries that take troops; never back."""
    goals = [c for c in COUNTRIES if c != source and takes_troops(st, c, ops)]
    return goals if source == NONE else [NONE, *goals]


def markers_that_leave(st: LabyrinthState) -> list[tuple[str, int]]:
    """NATO markers that a Deploy may remove, and their countries (4.4)."""
    found = []
    for name in ("nato", "nato_2"):
        for c in st.markers.get(name, ()):
            if not under_truce(st, c) and (not st.regime[c] or troops(st, c) - 2 >= cells(st, c) + GARRISON):
                found.append((name, c))
    return found


def can_deploy(st: LabyrinthState, ops: int) -> bool:
    """Whether any Deploy is possible."""
    if markers_that_leave(st) or (st.troop_track < TROOPS and any(spare_troops(st, c) for c in COUNTRIES)):
        return True
    return st.troop_track > 0 and any(takes_troops(st, c, ops) for c in COUNTRIES)


def invasion_sources(st: LabyrinthState, goal: int) -> list[int]:
    """Places that can send six troops."""
    return [c for c in (NONE, *COUNTRIES) if c != goal and spare_troops(st, c) >= INVASION]


def can_change_regime(st: LabyrinthState, c: int) -> bool:
    """Whether the country may be chosen: Islamist Rule, or named by an event; never the capital (7.3.2)[11.3.8]."""
    if st.kind[c] != MUSLIM or c == st.capital or under_truce(st, c):
        return False
    return (st.gov[c] == ISLAMIST or is_named(st, c)) and bool(invasion_sources(st, c))


def is_named(st: LabyrinthState, c: int) -> bool:
    """Whether an event opens the country to Regime Change at any governance [cards 37, 39]."""
    return has_marker(st, "iraqi_wmd", c) if c == IRAQ else has_marker(st, "libyan_wmd", c)


def regime_changes(st: LabyrinthState, ops: int) -> list[int]:
    """All countries where the operation is possible with that many Ops."""
    if st.posture[UNITED_STATES] != HARD or ops < 3:
        return []
    return [c for c in COUNTRIES if can_change_regime(st, c)]


def withdrawals(st: LabyrinthState, ops: int) -> list[int]:
    """Regime Change countries from which troops may be withdrawn."""
    if st.posture[UNITED_STATES] != SOFT or ops < 3:
        return []
    return [c for c in COUNTRIES if st.regime[c] and st.troops[c] and not under_truce(st, c)]


# === Disrupt (7.4) ===


STRONG = 2
"""Troops and militia that allow a Disrupt in a country that is no Ally, and that hit two cells."""


def can_disrupt(st: LabyrinthState, c: int, ops: int = 3) -> bool:
    """Whether a Disrupt is legal there with that many Ops (7.4)."""
    kind = st.kind[c]
    found = targets(st, c) or (st.cadre[c] and not sheltered(st, c))
    if kind not in (MUSLIM, NON_MUSLIM) or not found or under_truce(st, c):
        return False
    if st.gov[c] == ISLAMIST or ops_cost(st, c) > ops:
        return False
    if c == PAKISTAN and has_marker(st, "fata") and not st.regime[c]:
        return False
    return kind == NON_MUSLIM or st.align[c] == ALLY or troops_and_militia(st, c) >= STRONG


def disrupts(st: LabyrinthState, ops: int = 3) -> list[int]:
    """All countries where a Disrupt is legal."""
    rows = zip(COUNTRIES, st.sleepers, st.actives, st.cadre, strict=True)
    return [c for c, *pieces in rows if any(pieces) and can_disrupt(st, c, ops)]


def targets(st: LabyrinthState, c: int) -> int:
    """Cells that can be hit; Sadr cannot [card 54]."""
    return st.sleepers[c] + st.actives[c]


def sheltered(st: LabyrinthState, c: int) -> bool:
    """Whether a Disrupt hits one cell and no cadre there: Iraq and Syria with Al-Anbar [card 58]."""
    return c in (IRAQ, SYRIA) and has_marker(st, "al_anbar")


def hits(st: LabyrinthState, c: int) -> int:
    """How many cells are hit, if there are enough (7.4)."""
    if sheltered(st, c):
        return 1
    if st.kind[c] == NON_MUSLIM:
        return 2 if st.posture[c] == HARD or troops(st, c) >= STRONG else 1
    backed = troops(st, c) > 0 or advisors(st, c) > 0
    return 2 if backed and troops_and_militia(st, c) >= STRONG else 1


def prestige_gain(st: LabyrinthState, c: int) -> int:
    """The prestige gained by a Disrupt there (4.6); the adept US automaton gains more with two troops [13.5]."""
    if st.kind[c] == MUSLIM:
        gains = prestige_troops(st, c) and troops_and_militia(st, c) >= STRONG
    else:
        gains = c == PHILIPPINES and has_marker(st, "abu_sayyaf") and troops(st, c) >= STRONG
    if not gains:
        return 0
    return 2 if "adept" in st.abilities[US] and troops(st, c) >= STRONG else 1


# === Alert (7.5) ===


SURE = 3
"""Ops of an Alert without a roll (7.5)."""


def alerts(st: LabyrinthState, ops: int) -> list[int]:
    """Countries where that many Ops allow an Alert (7.5); option 2 allows fewer than three."""
    places = sorted({plot.place for plot in st.plots if not under_truce(st, plot.place)})
    return places if ops >= SURE else [c for c in places if alert_ops(st, c) <= own_ops(st)]


def own_ops(st: LabyrinthState) -> int:
    """The Ops of the card, or those granted by its event, without reserves (option 2)."""
    return st.ops - st.spent_reserves


def alert_ops(st: LabyrinthState, c: int) -> int:
    """The Ops that an Alert needs there (7.5): fewer than three only by option 2."""
    return st.gov[c] if st.heroic_alert and not st.automata[US] and st.gov[c] in (GOOD, FAIR) else SURE
