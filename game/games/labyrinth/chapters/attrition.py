"""11.1.7 Polarization and 11.2.5 attrition."""

from __future__ import annotations

from game.core.procedure import procedure
from game.games.labyrinth.chapters.change import (
    check_caliphate,
    settle_countries,
    settle_country,
    shift_to_adversary,
    shift_to_ally,
    step_down,
    step_up,
)
from game.games.labyrinth.chapters.choosing import select
from game.games.labyrinth.chapters.pieces import (
    put_awakening,
    put_reaction,
    remove_troop_piece,
    select_cell,
    select_troop_piece,
)
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRIES,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    ISLAMIST,
    JIHADIST,
    MUSLIM,
    POOR,
    SIDES,
    TROOP_MARKERS,
    US,
)
from game.games.labyrinth.queries.board import advisors, cells, militia_pool, troops, troops_and_militia, under_truce
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import place_militia, remove_cell

SHIFT = 3
GROW = 2
PIECES_PER_HIT = 6

# === Polarization [11.1.7] ===


@procedure
async def polarize(st: LabyrinthState) -> None:
    """Change each country by the difference of its markers at the start; Good and Islamist Rule come last."""
    differences = [(c, st.awake[c] - st.react[c]) for c in COUNTRIES if st.kind[c] == MUSLIM and not under_truce(st, c)]
    turning = []
    for c, difference in differences:
        if abs(difference) < GROW:
            continue
        _tell_lead(st, c, difference)
        if turns(st, c, difference):
            turning.append((c, difference))
        else:
            await drift(st, c, difference)
    for c, difference in turning:
        (step_up if difference > 0 else step_down)(st, c)
    if turning:
        await settle_countries(st, [c for c, _ in turning])


def _tell_lead(st: LabyrinthState, c: int, difference: int) -> None:
    leader = "awakening" if difference > 0 else "reaction"
    st.emit("polarized", space=COUNTRY_IDS[c], leader=leader, number=abs(difference))


def turns(st: LabyrinthState, c: int, difference: int) -> bool:
    """Whether the difference makes the country Good or Islamist."""
    if difference >= SHIFT:
        return st.align[c] == ALLY and st.gov[c] == FAIR
    return difference <= -SHIFT and st.align[c] == ADVERSARY and st.gov[c] == POOR


async def drift(st: LabyrinthState, c: int, difference: int) -> None:
    """Apply any other result of the table."""
    if difference >= SHIFT:
        await push_to_ally(st, c)
    elif difference == GROW:
        await put_awakening(st, c)
    elif difference == -GROW:
        await put_reaction(st, c)
    else:
        await push_to_adversary(st, c)


async def push_to_ally(st: LabyrinthState, c: int) -> None:
    """Move a country one step towards Ally, or an Ally one step towards Good."""
    if not await shift_to_ally(st, c) and st.gov[c] > GOOD:
        step_up(st, c)
        await settle_country(st, c)


async def push_to_adversary(st: LabyrinthState, c: int) -> None:
    """Move a country one step towards Adversary, or an Adversary one step towards Islamist Rule."""
    if not await shift_to_adversary(st, c) and st.gov[c] < ISLAMIST:
        step_down(st, c)
        await settle_country(st, c)


# === Attrition [11.2.5] ===


@procedure
async def attrition(st: LabyrinthState) -> None:
    """Advisors raise militia; then the two sides wear each other down in each civil war."""
    await _advise(st)
    for c in COUNTRIES:
        if st.civil_war[c] and not under_truce(st, c):
            await wear_down(st, c)


async def _advise(st: LabyrinthState) -> None:
    """Add a militia for each Advisors marker; if the pool is too small, the US chooses where [card 121]."""
    served = [c for c in st.markers.get("advisors", ()) if not under_truce(st, c)]
    while served and militia_pool(st):
        c = served[0] if militia_pool(st) >= len(served) else await select(st, US, "militia", sorted(set(served)))
        served.remove(c)
        place_militia(st, c, 1)


async def hits_by(st: LabyrinthState, c: int, number: int, seat: int) -> int:
    """Return one hit for every six pieces of a seat, and one more if a die is at most the remainder [11.2.5]."""
    hits, rest = divmod(number, PIECES_PER_HIT)
    if rest:
        why = f"attrition_{SIDES[seat]}"
        hits += await roll_at_most(st, seat, why, "attrition_rolled", rest, space=COUNTRY_IDS[c])
    return hits


async def wear_down(st: LabyrinthState, c: int) -> None:
    """Roll both sides' hits, then apply them; hits without a target change the country [11.2.5].

    If Nigeria turns over with its last cell, it is no longer a capital [11.3.3.3][11.3.8.2].
    """
    by_us = await hits_by(st, c, troops_and_militia(st, c), US)
    by_jihadist = await hits_by(st, c, cells(st, c), JIHADIST)
    each = 2 if troops(st, c) or advisors(st, c) else 1
    lost_cells, lost_troops = cells(st, c), troops_and_militia(st, c)
    over_us = max(0, -(-(by_us * each - lost_cells) // each))
    over_jihadist = max(0, by_jihadist - lost_troops)
    st.emit("attrition", space=COUNTRY_IDS[c], us=by_us, jihadist=by_jihadist)
    await lose_cells(st, c, min(by_us * each, lost_cells))
    await lose_troops(st, c, by_jihadist)
    if over_us != over_jihadist:
        over = max(over_us, over_jihadist) - min(over_us, over_jihadist)
        st.emit("overrun", side=SIDES[US if over_us > over_jihadist else JIHADIST], space=COUNTRY_IDS[c], number=over)
    for _ in range(over_us - over_jihadist):
        if st.civil_war[c]:
            await push_to_ally(st, c)
    for _ in range(over_jihadist - over_us):
        if st.civil_war[c]:
            await push_to_adversary(st, c)
    await check_caliphate(st)


async def lose_cells(st: LabyrinthState, c: int, number: int) -> None:
    """Remove active cells or sleepers as the Jihadist chooses, without activating any; the last one leaves a cadre."""
    for _ in range(number):
        remove_cell(st, c, await select_cell(st, JIHADIST, c, rule="11.2.5"), why="attrition")


async def lose_troops(st: LabyrinthState, c: int, hits: int) -> None:
    """Remove troops, militia or markers as the US chooses; a NATO marker takes two hits, one if it is last [11.2.5]."""
    while hits > 0 and troops_and_militia(st, c):
        piece = await select_troop_piece(st, US, c, at_most=hits, rule="11.2.5")
        hits -= TROOP_MARKERS.get(piece, 1)
        remove_troop_piece(st, c, piece)
