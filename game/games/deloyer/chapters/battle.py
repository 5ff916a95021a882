"""12 The battle phase; 13 the catch step."""

from __future__ import annotations

from game.core.choice import DONE, NO, PASS, YES, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.all_cards import could_play, play_picked, playable_cards
from game.games.deloyer.chapters.fighting import cba_step, melee_step, personnel_step
from game.games.deloyer.chapters.fortress import eject
from game.games.deloyer.chapters.windows import battle_of, open_window
from game.games.deloyer.data import FACE, FEDERATION, GARCIA, HEX_IDS, HEXES, LIBERATION, SIDES, STACK_LIMIT
from game.games.deloyer.picks import HEX_PICKS, MERCENARIES, NUMBER, REGULARS
from game.games.deloyer.queries import fighters, is_free, is_mercenary, is_soldier, units_at
from game.games.deloyer.state import Battle, DeloyerState
from game.games.deloyer.verbs import test_control

FOUGHT = ("cba", "personnel", "melee")
"""Steps in which dice are rolled [14][15][16]."""
GARCIA_BONUS = 3
"""Added to the value of a catch check for each of Garcia's units, besides its own 1 [13.4] (D15)."""


def contested(st: DeloyerState) -> list[int]:
    """Hexes with units of both sides where no battle has been declared in this phase [12.3] (D14)."""
    owner, stacks = st.owner, st.stacks
    return [h for h in HEXES if len(stacks[h]) > 1 and h not in st.fought and len({owner[p] for p in stacks[h]}) > 1]


@procedure
async def battle_phase(st: DeloyerState, side: int) -> None:
    """Fight battles one by one, as the player chooses [12.2][12.6]; then the fortress ejects rebels [22.9]."""
    st.fought = []
    then(st, frame(declare, side), frame(eject))


@procedure
async def declare(st: DeloyerState, side: int) -> None:
    """Declare the next battle, or play a card between two battles."""
    hexes = contested(st)
    if not hexes and not could_play(st, side):
        return
    options = [*playable_cards(st, side), *(HEX_PICKS[h] for h in hexes), DONE]
    pick = await choose(side, "declare", options, "12.2", veiled=True)
    if pick == DONE:
        return
    then(st, frame(declare, side))
    if pick.kind == "card":
        await play_picked(st, side, pick)
        return
    h = NUMBER[pick]
    st.fought.append(h)
    st.battle = Battle(h, side, mercenaries=await hired(st, side, h))
    st.emit("battle", side=SIDES[side], hex=HEX_IDS[h], mercenaries=st.battle.mercenaries)
    then(
        st,
        frame(catch_step),
        frame(cba_step),
        frame(personnel_step),
        frame(melee_step),
        frame(end_battle),
        frame(close_battle),
    )


async def hired(st: DeloyerState, side: int, h: int) -> bool:
    """Whether the mercenaries fight; if both groups are there, the active player chooses [12.5]."""
    kinds = {is_mercenary(st, p) for p in units_at(st, FEDERATION, h)}
    if len(kinds) == 1:
        return kinds.pop()
    pick = await choose(side, "who_fights", [REGULARS, MERCENARIES], "12.5", hex=HEX_IDS[h])
    return pick == MERCENARIES


# === 13 ===


def may_ask_catch(st: DeloyerState, h: int, attacker: int) -> bool:
    """Whether the liberation may ask for a catch check [13.1][13.2]."""
    return attacker == FEDERATION and not is_free(st) and len(units_at(st, LIBERATION, h)) < STACK_LIMIT


def catch_value(st: DeloyerState, b: Battle) -> int:
    """The success value of the catch check [13.3][13.4]."""
    soldiers = [p for p in fighters(st, b, FEDERATION) if is_soldier(st, p)]
    garcia = sum(FACE[FEDERATION][p] == GARCIA for p in soldiers)
    return len(soldiers) + GARCIA_BONUS * garcia + b.catch_bonus


@procedure
async def catch_step(st: DeloyerState) -> None:
    """Ask the liberation whether it wants the check; then let cards be played, and make it."""
    b = battle_of(st)
    if b.attacker == LIBERATION:
        return
    if may_ask_catch(st, b.hex, b.attacker):
        pick = await choose(LIBERATION, "ask_catch", [YES, NO], "13.1", hex=HEX_IDS[b.hex], need=catch_value(st, b))
        b.asked = pick == YES
    then(st, frame(catch_check))
    open_window(st, "catch")


@procedure
async def catch_check(st: DeloyerState) -> None:
    """Roll: above the value, the battle does not take place [13.5]."""
    b = battle_of(st)
    if not b.asked or b.over:
        return
    need = catch_value(st, b)
    die = await roll_die("catch", side=SIDES[FEDERATION], hex=HEX_IDS[b.hex], need=need)
    b.caught = die <= need
    b.over = not b.caught
    st.emit("caught" if b.caught else "slipped_away", side=SIDES[FEDERATION], hex=HEX_IDS[b.hex], die=die, need=need)


# === The end ===


@procedure
async def end_battle(st: DeloyerState) -> None:
    """Record who holds the field, then open the window for the last cards [12.8] (D30)."""
    b = battle_of(st)
    left = [bool(units_at(st, side, b.hex)) for side in (LIBERATION, FEDERATION)]
    if left.count(True) == 1:
        winner = left.index(True)
        st.won[winner] += 1
        st.emit("field", side=SIDES[winner], hex=HEX_IDS[b.hex])
    elif all(left) and b.step in FOUGHT:
        st.emit("undecided", hex=HEX_IDS[b.hex])
    b.step = "end"
    open_window(st, "end")


@procedure
async def close_battle(st: DeloyerState) -> None:
    """Test control, as after each battle [3.3.2]."""
    b = battle_of(st)
    if b.attacker == FEDERATION and not units_at(st, LIBERATION, b.hex):
        then(st, frame(aftermath))
    st.battle = None
    test_control(st)


@procedure
async def aftermath(st: DeloyerState) -> None:
    """Let the liberation play what it could not with nobody left in the battle [12.10] (cards 24, 27)."""
    if not could_play(st, LIBERATION):
        return
    options = [*playable_cards(st, LIBERATION), PASS]
    pick = await choose(LIBERATION, "aftermath", options, "2.10", veiled=True, hex=HEX_IDS[st.fought[-1]])
    if pick != PASS:
        then(st, frame(aftermath))
        await play_picked(st, LIBERATION, pick)
