"""Option 3: abilities that the automata gain and lose."""

from __future__ import annotations

from game.core.choice import CHANCE, Choose, Pick
from game.games.labyrinth.data import ABILITIES, JIHADIST, LEADERS, SIDES, UNITED_STATES, US
from game.games.labyrinth.picks import card_of, card_picks
from game.games.labyrinth.queries.ops import printed_ops
from game.games.labyrinth.state import LabyrinthState


async def draw_abilities(st: LabyrinthState) -> None:
    """Give each automaton as many random markers of its five as a random card has Ops, at the start (option 3.2)."""
    if not st.variable:
        return
    for seat in (US, JIHADIST):
        if st.automata[seat]:
            st.abilities[seat] = []
            card = card_of(await Choose(CHANCE, "ability_card", card_picks(c for layer in st.pile for c in layer)))
            for _ in range(printed_ops(st, card)):
                await gain_ability(st, seat)


async def gain_ability(st: LabyrinthState, seat: int) -> None:
    """Give an automaton a marker at random, unless it has all five."""
    left = [name for name in ABILITIES[seat] if name not in st.abilities[seat]]
    if left:
        pick = await Choose(CHANCE, "ability", [Pick("ability", name) for name in left])
        st.abilities[seat].append(str(pick.id))
        st.emit("ability", side=SIDES[seat], ability=str(pick.id))


async def lose_ability(st: LabyrinthState, seat: int) -> None:
    """Take a marker from an automaton at random, if it has one."""
    if st.abilities[seat]:
        pick = await Choose(CHANCE, "ability_lost", [Pick("ability", name) for name in st.abilities[seat]])
        st.abilities[seat].remove(str(pick.id))
        st.emit("ability_lost", side=SIDES[seat], ability=str(pick.id))


async def leader_played(st: LabyrinthState, seat: int, card: int) -> None:
    """Adjust abilities for a Jihadist person's event: gained by a Jihadist's, lost by one of the US (option 3.3)."""
    if not st.variable or not st.automata[JIHADIST] or card not in LEADERS:
        return
    await (gain_ability if seat == JIHADIST else lose_ability)(st, JIHADIST)


async def posture_decided(st: LabyrinthState) -> None:
    """Adjust abilities after the US posture was rolled, reassessed or set: Hard gains, Soft loses (option 3.4)."""
    if st.variable and st.automata[US]:
        await (gain_ability if st.posture[UNITED_STATES] > 0 else lose_ability)(st, US)
