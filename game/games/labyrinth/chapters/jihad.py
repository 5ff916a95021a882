"""8.4-8.5 Jihad and Plot."""

from __future__ import annotations

from game.core.choice import DONE, roll_die
from game.games.labyrinth.chapters.change import settle_country, shift_to_ally, step_down
from game.games.labyrinth.chapters.choosing import ask, declared, select, select_number
from game.games.labyrinth.chapters.plots import put_plot
from game.games.labyrinth.chapters.rolling import roll_at_most
from game.games.labyrinth.data import ACTIVE, COUNTRY_IDS, ISLAMIST, JIHADIST, POOR, SADR, SIDES, WMD
from game.games.labyrinth.picks import country_of, spaces
from game.games.labyrinth.queries.board import cells, has_marker
from game.games.labyrinth.queries.jihadist_operations import (
    jihad_modifier,
    jihads,
    major_jihad_dice,
    major_jihads,
    plotting_countries,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import activate, besiege, remove_aid, remove_cell, touch
from game.games.labyrinth.verbs.dice import at_most

DICE = 3

# === What all Jihads share [8.4] ===


async def jihad_die(st: LabyrinthState, c: int, governance: int, plus: int) -> bool:
    """Roll one die against the governance before the operation [8.4]."""
    die = await roll_die("jihad", space=COUNTRY_IDS[c], number=governance, modifier=plus)
    told = at_most(die, governance, [("awakening_reaction", plus)])
    st.emit("jihad_rolled", told, side=SIDES[JIHADIST], space=COUNTRY_IDS[c])
    return bool(told["ok"])


async def roll_jihad(st: LabyrinthState, c: int, dice: int, plus: int, *, costs: bool = True) -> int:
    """Roll that many dice; each failure costs one active cell, without a cadre [8.4]. Return the successes.

    Sadr is lost only if every die fails and no other active cell is left to pay [card 54].
    """
    governance, successes, unpaid = st.gov[c], 0, 0
    for _ in range(dice):
        if await jihad_die(st, c, governance, plus):
            successes += 1
        elif costs and st.actives[c]:
            remove_cell(st, c, ACTIVE, cadre=False, why="jihad")
        else:
            unpaid += 1
    if costs and unpaid and not successes and has_marker(st, SADR, c):
        remove_cell(st, c, SADR, cadre=False, why="jihad")
    return successes


async def carry_through(st: LabyrinthState, c: int, successes: int) -> None:
    """For each success remove an aid marker and worsen governance by a level, down to Poor [8.4]."""
    for _ in range(successes):
        remove_aid(st, c, 1)
        if st.gov[c] < POOR:
            step_down(st, c)
            await settle_country(st, c)


async def jihad_rolls(st: LabyrinthState, c: int, dice: int, *, costs: bool = True) -> int:
    """Roll that many dice of a Minor Jihad in a country; without `costs`, failures cost nothing [cards 104, 195].

    Apply the successes and return their number.
    """
    touch(st, c)
    successes = await roll_jihad(st, c, dice, jihad_modifier(st, c), costs=costs)
    await carry_through(st, c, successes)
    return successes


# === Minor Jihad [8.4] ===


async def minor_jihad(st: LabyrinthState) -> None:
    """Declare countries, one die for each Op and cell, then roll."""
    dice: dict[int, int] = {}
    for number in range(st.ops):
        places = [c for c in jihads(st) if dice.get(c, 0) < cells(st, c)]
        if not places:
            break
        options = [*spaces(places), *([DONE] if dice else [])]
        about = declared(c for c, count in dice.items() for _ in range(count))
        pick = await ask(st, JIHADIST, "country", options, "8.4", about=about, purpose="jihad", left=st.ops - number)
        if pick == DONE:
            break
        c = country_of(pick)
        dice[c] = dice.get(c, 0) + 1
    for c, count in dice.items():
        wake(st, c, count)
    for c, count in dice.items():
        await jihad_rolls(st, c, count)


def wake(st: LabyrinthState, c: int, count: int) -> None:
    """Count that many cells as having acted: active ones first, Sadr among them."""
    awake = st.actives[c] + has_marker(st, SADR, c)
    activate(st, c, max(0, count - awake))


# === Major Jihad [8.4.2] ===


async def major_jihad(st: LabyrinthState) -> None:
    """Declare the country and the number of dice, then roll."""
    c = await select(st, JIHADIST, "jihad", major_jihads(st, st.ops), "8.4.2")
    dice = await select_number(st, JIHADIST, "dice", major_jihad_dice(st, c), st.ops, "8.4.2", space=COUNTRY_IDS[c])
    await rise(st, c, dice)


async def rise(st: LabyrinthState, c: int, dice: int) -> None:
    """Roll a Major Jihad: activate all cells; the result is Islamist Rule, or that of a Minor Jihad [8.4.2]."""
    needed, was = major_jihad_dice(st, c), st.gov[c]
    activate(st, c, st.sleepers[c])
    successes = await roll_jihad(st, c, dice, jihad_modifier(st, c, major=True))
    if successes >= needed:
        remove_aid(st, c, successes)
        while st.gov[c] != ISLAMIST:
            step_down(st, c)
        await settle_country(st, c)
        return
    await carry_through(st, c, successes)
    if dice == DICE and was == POOR and st.gov[c] != ISLAMIST:
        besiege(st, c)
        await shift_to_ally(st, c)


# === Plot (8.5) ===


async def plot(st: LabyrinthState) -> None:
    """Declare countries, one die for each Op and cell, then roll (8.5)."""
    dice: list[int] = []
    for number in range(st.ops):
        places = [c for c in plotting_countries(st) if dice.count(c) < cells(st, c)]
        if not places:
            break
        options = [*spaces(places), *([DONE] if dice else [])]
        about = declared(dice)
        pick = await ask(st, JIHADIST, "country", options, "8.5", about=about, purpose="plot", left=st.ops - number)
        if pick == DONE:
            break
        dice.append(country_of(pick))
    for c in dict.fromkeys(dice):
        wake(st, c, dice.count(c))
        touch(st, c)
    for c in dice:
        await plot_die(st, c)


async def plot_die(st: LabyrinthState, c: int) -> bool:
    """Roll once to place a plot; an attractive automaton places two (8.5)[12.5]. Return whether it succeeded."""
    number = st.gov[c]
    if not st.available:
        return False
    if not await roll_at_most(st, JIHADIST, "plot_roll", "plot_rolled", number, space=COUNTRY_IDS[c]):
        return False
    for _ in range(2 if "attractive" in st.abilities[JIHADIST] else 1):
        limit = 3 if st.automata[JIHADIST] else st.ops
        await put_plot(st, c, lambda n: n <= limit or n == WMD, at_most=limit)  # noqa: B023 - used at once
    return True
