"""5.3 The end of the turn [11.3.6]."""

from __future__ import annotations

from game.core.choice import DONE, Plain
from game.core.procedure import MatchOver, frame, frame_named, procedure, then
from game.games.labyrinth.chapters.asides import REVIVED, revival_of, revive, revive_automaton, track_of
from game.games.labyrinth.chapters.attrition import attrition, polarize
from game.games.labyrinth.chapters.change import align
from game.games.labyrinth.chapters.choosing import ask
from game.games.labyrinth.chapters.piles import empty_boxes, refill, take_top
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    COUNTRIES,
    GOOD,
    GREEN,
    ISLAMIST,
    JIHADIST,
    NEUTRAL,
    PRESTIGE_MAX,
    SYRIA,
    US,
)
from game.games.labyrinth.queries.board import any_islamist, has_marker, pile_size, resources, us_posture
from game.games.labyrinth.queries.tracks import hand_size, pirates_hold, world_posture, world_value
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    add_funding,
    add_prestige,
    add_reserves,
    end_sequestration,
    free_resolved,
    return_off_map,
    take_marker,
    tan_regimes,
    to_hand,
)
from game.games.labyrinth.verbs.victory import decide, settle

EXTREME = 3
RICH = 3
TURNS_OF_SYRIA = 2


@procedure
async def end_turn(st: LabyrinthState) -> None:
    """Take the steps in the order of the rules in force [5.3][11.3.6]."""
    st.step = "end"
    st.emit("end_of_turn", turn=st.turn)
    if st.awakening:
        steps = [frame(tracks_fall), frame(clear_reserves), frame(polarize), frame(attrition)]
        steps += [frame(judge_syria)] if st.scenario == "assad_2012" else []
        steps += [frame(deal), frame(clear_lapsing), frame(troops_return)]
    else:
        steps = [frame(tracks_fall), frame(clear_lapsing), frame(clear_reserves), frame(deal)]
    if any(st.revival):
        steps.insert(steps.index(frame(deal)), frame(turn_markers))
    then(st, *steps, frame(turn_tan), frame_named("labyrinth.turn.next_turn"))


@procedure
async def turn_markers(st: LabyrinthState) -> None:
    """Let players turn over Strong Horse and Zakat before the deal; an automaton follows its rules (option 1)."""
    for seat in (US, JIHADIST):
        if not st.revival[seat] or track_of(st, seat) >= REVIVED:
            continue
        if not st.automata[seat]:
            if await ask(st, seat, "revive", [revival_of(seat), DONE], "14.1") != DONE:
                revive(st, seat)
        elif seat == JIHADIST:
            revive_automaton(st, seat)


@procedure
async def tracks_fall(st: LabyrinthState) -> None:
    """Lower funding by one net change, then prestige (5.3)."""
    fracking, pirates = has_marker(st, "fracking"), pirates_hold(st)
    causes: list[Plain] = ["each_turn", *(["fracking"] if fracking else []), *(["pirates"] if pirates else [])]
    change = -1 - fracking + pirates
    if change and st.funding > 1:
        st.emit("funding_due", causes=causes)
    add_funding(st, change)
    if any_islamist(st) and st.prestige > 1:
        st.emit("prestige_due", cause="islamist_rule")
        add_prestige(st, -1)
    if world_value(st) == EXTREME and world_posture(st) == us_posture(st) and st.prestige < PRESTIGE_MAX:
        st.emit("prestige_due", cause="world_posture")
        add_prestige(st, 1)


@procedure
async def clear_reserves(st: LabyrinthState) -> None:
    """Set reserves to 0 except an automaton's [12.4.4][13.4.5]; resolved plots are available again [11.3.2]."""
    held = [seat for seat in (US, JIHADIST) if st.reserves[seat] and not st.automata[seat]]
    if held:
        st.emit("reserves_due")
    for seat in held:
        add_reserves(st, seat, -st.reserves[seat])
    free_resolved(st)


@procedure
async def deal(st: LabyrinthState) -> None:
    """Deal new hands, the Jihadist first, one by one; the game ends if the last deck cannot fill both [5.3.1]."""
    left = {seat: hand_size(st, seat) for seat in (JIHADIST, US)}
    if pile_size(st) < sum(left.values()):
        if not st.decks and st.passes <= 1 and not st.overtime:
            settle(st)
            st.agenda.clear()
            return
        await refill(st)
    st.held = False
    while any(left.values()):
        for seat in (JIHADIST, US):
            if left[seat] and pile_size(st):
                left[seat] -= 1
                to_hand(st, seat, await take_top(st, seat), "deal")
            elif not pile_size(st):
                left[seat] = 0


@procedure
async def judge_syria(st: LabyrinthState) -> None:
    """Decide the game after the second turn by Syria alone: a draw, or overtime (Assad Alone)."""
    if st.turn != TURNS_OF_SYRIA:
        return
    if st.gov[SYRIA] in (GOOD, ISLAMIST):
        good = st.gov[SYRIA] == GOOD
        decide(st, [US if good else JIHADIST], "syria", "syria_good" if good else "syria_islamist", "S")
    elif not st.overtime:
        decide(st, [], "draw", "syria_open", "S")
    else:
        await align(st, SYRIA, NEUTRAL)
        st.pile.append(sorted(st.aside))
        st.shuffles.append(sorted(st.aside))
        st.aside = []
        st.emit("overtime")
    if st.outcome is not None:
        st.agenda.clear()


def judge_overtime(st: LabyrinthState) -> None:
    """In overtime let the holder of Syria win, unless its Regime Change is green (Assad Alone). May end the match."""
    if st.regime[SYRIA] == GREEN or st.align[SYRIA] not in (ALLY, ADVERSARY):
        return
    ally = st.align[SYRIA] == ALLY
    decide(st, [US if ally else JIHADIST], "syria", "syria_ally" if ally else "syria_adversary", "S")
    raise MatchOver


@procedure
async def clear_lapsing(st: LabyrinthState) -> None:
    """Remove Lapsing and First Plot cards with their markers (5.3)."""
    empty_boxes(st)
    st.lapsing_marked, st.first_plot_used, st.spikes = [], False, 0
    take_marker(st, "truce")
    if st.overtime and st.turn > TURNS_OF_SYRIA:
        judge_overtime(st)


@procedure
async def troops_return(st: LabyrinthState) -> None:
    """Return due off-map troops [11.3.4]; a rich Islamist country ends Sequestration."""
    if any(st.gov[c] == ISLAMIST and resources(st, c) >= RICH for c in COUNTRIES):
        end_sequestration(st)
    for reason in ("korean_crisis", "ebola_scare"):
        return_off_map(st, reason)


@procedure
async def turn_tan(st: LabyrinthState) -> None:
    """Turn green Regime Change markers tan (5.3)."""
    if GREEN in st.regime:
        st.emit("tan_due")
    tan_regimes(st)
