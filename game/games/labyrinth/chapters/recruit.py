"""8.2-8.3 Recruit and Travel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.choice import DONE, Pick, roll_die
from game.games.labyrinth.chapters.choosing import ask, declared, select
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.data import COUNTRY_IDS, JIHADIST, SIDES
from game.games.labyrinth.picks import PIECES, country_of, spaces
from game.games.labyrinth.queries.board import has_marker, recruit_number, recruits_by_itself
from game.games.labyrinth.queries.jihadist_operations import (
    destinations,
    recruiting_countries,
    recruits_each,
    traveller_kinds,
    travellers,
    travels_by_itself,
)
from game.games.labyrinth.queries.tracks import recruitable
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import move_cell, place_cells, remove_cell
from game.games.labyrinth.verbs.dice import at_most

# === Recruit [8.2] ===


async def recruits(st: LabyrinthState, c: int) -> bool:
    """Whether an attempt to recruit there succeeds, automatically or by a die [8.2.3]."""
    if recruits_by_itself(st, c):
        return True
    number = recruit_number(st, c)
    return await roll_at_most(st, JIHADIST, "recruit", "recruit_rolled", number, space=COUNTRY_IDS[c])


async def recruit(st: LabyrinthState) -> None:
    """Declare countries with a cell or cadre, one for each Op, then roll the attempts [8.2]."""
    await recruit_in(st, recruiting_countries(st), st.ops, recruitable)


async def recruit_in(
    st: LabyrinthState, countries: Sequence[int], ops: int, room: Callable[[LabyrinthState], int]
) -> None:
    """Declare a country for each Op, then roll; each success brings a sleeper, or two with a potent bot [8.2].

    `room` returns the number of recruitable cells. A country without cell and cadre may be untested [4.9.4][card 53].
    The automaton rolls in one country, at most once for each such cell [12.3.2][12.4.2].
    """
    left: list[int] = []
    bot = bool(st.automata[JIHADIST])
    if bot:
        ops = min(ops, room(st))
    for number in range(ops):
        if bot and left:
            countries = left[:1]
        left.append(await select(st, JIHADIST, "recruit", countries, "8.2", left=ops - number, **declared(left)))
    successes = []
    for c in left:
        await test_country(st, c)
        if await recruits(st, c):
            successes.append(c)
    await place_recruits(st, successes, room)


async def place_recruits(
    st: LabyrinthState, successes: list[int], room: Callable[[LabyrinthState], int] = recruitable
) -> None:
    """Place the cells; if there are too few, the Jihadist chooses where [8.2]."""
    each = recruits_each(st)
    if len(successes) * each <= room(st):
        for c in successes:
            place_cells(st, c, each)
        return
    while successes and room(st):
        c = await select(st, JIHADIST, "recruit", sorted(set(successes)), "8.2", left=room(st), aim="cells")
        successes.remove(c)
        place_cells(st, c, min(each, room(st)))


# === Travel (8.3) ===


async def travel(st: LabyrinthState) -> None:
    """Declare a cell and its destination for each Op, then roll (8.3)."""
    used: dict[tuple[int, str], int] = {}
    moves: list[tuple[int, str, int]] = []
    for number in range(st.ops):
        a = await _origin(st, used, goals=[b for _, _, b in moves], left=st.ops - number)
        if a is None:
            break
        kinds = [PIECES[kind] for kind in traveller_kinds(st, a, used)]
        kind = str((await ask(st, JIHADIST, "cell", kinds, "8.3", space=COUNTRY_IDS[a])).id)
        there, goals = destinations(st, a, kind), declared([b for _, _, b in moves])
        b = await select(st, JIHADIST, "travel_to", there, "8.3", **{"from": COUNTRY_IDS[a]}, **goals)
        used[a, kind] = used.get((a, kind), 0) + 1
        moves.append((a, kind, b))
    for a, kind, b in moves:
        await travel_cell(st, a, kind, b)


async def _origin(st: LabyrinthState, used: dict[tuple[int, str], int], goals: list[int], left: int) -> int | None:
    options: list[Pick] = spaces(travellers(st, used))
    if not options:
        return None
    extra = [DONE] if goals else []
    about = declared(goals)
    pick = await ask(st, JIHADIST, "country", [*options, *extra], "8.3", about=about, purpose="travel_from", left=left)
    return None if pick == DONE else country_of(pick)


async def travel_cell(st: LabyrinthState, a: int, kind: str, b: int) -> bool:
    """Move a cell if its roll succeeds; a failure removes it, without a cadre (8.3). Return whether it succeeded."""
    await test_country(st, b)
    if not travels_by_itself(st, a, b):
        number = st.gov[b]
        minus = 1 if has_marker(st, "training_camps", a) else 0
        die = await roll_die("travel", space=COUNTRY_IDS[b], number=number, modifier=-minus)
        told = at_most(die, number, [("training_camps", -minus)])
        st.emit("travel_rolled", {**told, "from": COUNTRY_IDS[a]}, side=SIDES[JIHADIST], space=COUNTRY_IDS[b])
        if not told["ok"]:
            remove_cell(st, a, kind, cadre=False, why="travel")
            return False
    move_cell(st, a, b, kind)
    return True
