"""The reasons of computer players are true wherever they are said: held against the position by other means."""

# ruff: noqa: ARG005 - one signature for all facts
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import game.games
from game.core.choice import PASS
from game.games.dynasties.data import PERSON, PRESTIGE, WAR
from game.games.dynasties.queries import value as person_value
from game.games.labyrinth.cards.events import EVENTS
from game.games.labyrinth.data import ASSOCIATION, CARD, COUNTRY, EVENT_OF, NON_MUSLIM, RECRUIT, TROOP_MARKERS
from game.games.scotland.bot.force import distances
from game.games.scotland.data import (
    COMMAND,
    HEX,
    INITIATIVE,
    PIECE,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDE_UNITS,
    STRENGTH,
    TOWN,
)
from game.games.scotland.queries import has_garrison, town_side, units_at
from game.games.vermin.data import HEX as VERMIN_HEX
from game.games.vermin.data import HQ, SWARM
from game.games.vermin.data import PIECE as VERMIN_PIECE
from game.games.vermin.queries import carried, gives_cover
from tests.bots.test_reasons import Said, said


def enemies(st, side: int, h: int) -> int:
    return len(units_at(st, 1 - side, h)) or int(has_garrison(st, h, 1 - side))


def near_enemies(st, side: int, h: int) -> list[int]:
    """Distances of the enemy's units from the hex."""
    hexes = {st.at[p] for p in SIDE_UNITS[1 - side] if st.at[p] >= 0 and not st.neutral[p]}
    return sorted(distances(h)[e] for e in hexes)


def is_prey(st, side: int, h: int) -> bool:
    """Whether a unit that walks in takes the town."""
    return h in SCOTTISH_TOWNS and st.loyalty[h] != side and not enemies(st, side, h)


def takes(it: Said, args) -> bool:
    movable = [p for p in SIDE_UNITS[it.choice.seat] if it.state.at[p] >= 0]
    towns = [HEX[name] for name in args["hexes"]]
    placed = it.choice.prompt not in ("movement", "move_group")
    return all(is_prey(it.state, it.choice.seat, h) for h in towns) and 0 < args["number"] <= len(movable) + placed


def could_take(it: Said, args) -> bool:
    st, side, h = it.state, it.choice.seat, HEX[args["hex"]]
    return town_side(st, h) != side and not enemies(st, side, h) and args["number"] > 0


def promotes(it: Said, args) -> bool:
    p = PIECE[str(it.thought.pick.id)]
    here = len(units_at(it.state, it.choice.seat, it.state.at[p]))
    return args["now"] == STRENGTH[0][p] < args["then"] and args["number"] == here


def strongest(it: Said, args) -> bool:
    st = it.state
    if it.choice.prompt == "levy_kind":
        return args["number"] == max(STRENGTH[0][PIECE[f"{pick.id}.1"]] for pick in it.choice.options)
    pieces = [PIECE[str(pick.id)] for pick in it.choice.options]
    return args["number"] == max(STRENGTH[st.reduced[p]][p] for p in pieces)


def stacks_up(it: Said, args) -> bool:
    """The number of units that march from the hex."""
    return args["number"] == len(units_at(it.state, 1 - it.choice.seat, HEX[args["hex"]]))


SCOTLAND = {
    "takes": takes,
    "could_take": could_take,
    "attacks": lambda it, args: args["enemies"] == enemies(it.state, it.choice.seat, HEX[args["hex"]]),
    "guards": lambda it, args: (
        TOWN[HEX[args["hex"]]]
        and town_side(it.state, HEX[args["hex"]]) == it.choice.seat
        and near_enemies(it.state, it.choice.seat, HEX[args["hex"]])[0] <= 8
    ),
    "joins": lambda it, args: 0 < args["number"] <= len(units_at(it.state, it.choice.seat, HEX[args["hex"]])),
    "quiet": lambda it, args: all(
        far > 9 or far == 0 for far in near_enemies(it.state, it.choice.seat, HEX[args["hex"]])
    ),
    "check": lambda it, args: args["need"] == INITIATIVE[PIECE[args["leader"]]],
    "promotes": promotes,
    "loses_step": lambda it, args: not it.state.reduced[PIECE[args["piece"]]],
    "posts": lambda it, args: 0 <= args["number"] <= COMMAND[PIECE[args["leader"]]],
    "strongest": strongest,
    "stops": stacks_up,
    "lets_march": stacks_up,
    "home_turns": lambda it, args: it.state.loyalty[HEX[args["hex"]]] != SCOTS,
    "surrenders": lambda it, args: it.choice.prompt == "before_battle" and it.thought.pick.id == "lost_cause",
}


def houses(it: Said):
    return it.state.dynasties[it.choice.seat]


DYNASTIES = {
    "no_heir": lambda it, args: not houses(it).heirs,
    "would_wed": lambda it, args: args["number"] == person_value(it.state, PERSON[args["person"]], PRESTIGE),
    "comes": lambda it, args: args["number"] == person_value(it.state, PERSON[args["person"]], WAR),
    "would_die": lambda it, args: it.state.owner[PERSON[args["person"]]] != it.choice.seat,
    "card_turns": lambda it, args: it.thought.pick.kind == "card",
    "card_kept": lambda it, args: it.thought.pick == PASS,
    "event_now": lambda it, args: it.thought.pick.kind == "event",
    "event_kept": lambda it, args: it.thought.pick == PASS,
}

VERMIN = {
    "carries": lambda it, args: bool(carried(it.state, VERMIN_PIECE[args["vermite"]])),
    "removes": lambda it, args: it.state.at[VERMIN_PIECE[args["vermite"]]] >= 0 and args["chance"] > 0,
    "reduces": lambda it, args: not it.state.back[VERMIN_PIECE[args["vermite"]]] and args["chance"] > 0,
    "destroys": lambda it, args: str(it.state.exits[args["exit"] - 1]) in "12" and args["chance"] > 0,
    "safer": lambda it, args: args["then"] < args["now"],
    "deploys": lambda it, args: args["number"] >= 1,
    "ant_hits": lambda it, args: args["number"] >= 1 and 0 < args["chance"] < 1,
    "gap": lambda it, args: min(args["now"], args["then"]) >= 1,
    "gap_there": lambda it, args: args["number"] >= 1,
    "tends": lambda it, args: 1 <= args["number"] <= 6,
    "helps_fire": lambda it, args: 1 <= args["number"] <= 6,
    "no_vermites": lambda it, args: not any(it.state.at[q] >= 0 for q in SWARM),
}


def die_of(it: Said, c: int) -> int:
    """The highest face that recruits in a country, by the printed rule alone."""
    st = it.state
    if st.civil_war[c] or st.regime[c] or st.gov[c] == 4 or c in st.markers.get("training_camps", ()):
        return 6
    return RECRUIT[c] if st.kind[c] == NON_MUSLIM and c != COUNTRY["nigeria"] else st.gov[c]


def stands(it: Said, args) -> bool:
    st, c = it.state, COUNTRY[args["space"]]
    inside = st.sleepers[c] + st.actives[c] + (c in st.markers.get("sadr", ()))
    guards = st.troops[c] + st.militia[c]
    markers = any(c in places for name, places in st.markers.items() if name in TROOP_MARKERS)
    return args["space"] == it.thought.pick.id and args["cells"] == inside and (markers or args["guards"] == guards)


def chance_told(it: Said, args) -> bool:
    """It is about the option that is picked; of a Recruit the printed number says as much."""
    c = COUNTRY[args["space"]]
    recruits = it.choice.args.get("purpose") == "recruit" and it.state.gov[c]
    exact = not recruits or args["chance"] == pytest.approx(die_of(it, c) / 6)
    return args["space"] == it.thought.pick.id and 0 <= args["chance"] <= 1 and exact


LABYRINTH = {
    "card_of_mine": lambda it, args: ASSOCIATION[CARD[args["card"]]] != 1 - it.choice.seat,
    "card_of_the_enemy": lambda it, args: ASSOCIATION[CARD[args["card"]]] == 1 - it.choice.seat,
    "card_idle": lambda it, args: (
        ASSOCIATION[CARD[args["card"]]] == 1 - it.choice.seat
        and not all(holds for _, holds in EVENTS[EVENT_OF[CARD[args["card"]]]].conditions(it.state, 1 - it.choice.seat))
    ),
    "event": lambda it, args: all(
        holds for _, holds in EVENTS[EVENT_OF[CARD[args["card"]]]].conditions(it.state, it.choice.seat)
    ),
    "reserves": lambda it, args: args["number"] == it.state.reserves[it.choice.seat],
    "reassessment": lambda it, args: (
        args["number"] == min(3, abs(sum(it.state.posture) - it.state.posture[COUNTRY["united_states"]]))
    ),
    "hard_needed": lambda it, args: 4 in it.state.gov and it.state.posture[COUNTRY["united_states"]] < 0,
    "likely": lambda it, args: it.thought.pick.kind == "use" and 0 <= args["chance"] <= 1,
    "possible": lambda it, args: it.thought.pick.kind == "use" and args["number"] > 0,
    "chance": chance_told,
    "stand": stands,
}


@pytest.mark.parametrize(
    ("name", "facts", "least"),
    [("scotland", SCOTLAND, 12), ("dynasties", DYNASTIES, 6), ("vermin", VERMIN, 3), ("labyrinth", LABYRINTH, 7)],
)
def test_what_is_said_is_so(name, facts, least):
    heard: Counter[str] = Counter()
    for it in said(name):
        for reason in it.thought.because:
            key = reason.key.removeprefix("bot.")
            if key in facts:
                heard[key] += 1
                assert facts[key](it, reason.args), (it.choice, it.thought)
    assert len(heard) >= least, heard


def test_a_unit_beside_the_headquarters_is_beside_it():
    """And a unit on a jewel on one, a vehicle at its goal there."""
    heard: Counter[str] = Counter()
    for it in said("vermin"):
        st, pick = it.state, it.thought.pick
        if pick.kind != "hex" or it.choice.prompt == "jump":
            continue
        h = VERMIN_HEX[str(pick.id)]
        for reason in it.thought.because:
            if reason.key == "bot.beside_hq":
                assert st.board.ring[h] >> st.at[HQ] & 1
                heard["hq"] += 1
            elif reason.key == "bot.guards_jewel":
                assert h in st.jewel_at
                heard["jewel"] += 1
            elif reason.key == "bot.gap":
                foes = [st.at[q] for q in SWARM if st.at[q] >= 0]
                assert reason.args["then"] == min(st.board.distance(h, foe) for foe in foes)
                heard["gap"] += 1
            elif reason.key == "bot.covered":
                assert gives_cover(st, h)
                heard["cover"] += 1
            elif reason.key == "bot.at_goal":
                assert reason.args["hex"] == pick.id
                heard["goal"] += 1
    assert len(heard) >= 3, heard


def test_every_reason_of_labyrinth_has_a_fact():
    words = tomllib.loads((Path(game.games.__file__).parents[2] / "assets/text/en/labyrinth.toml").read_text())
    assert set(words["bot"]) == set(LABYRINTH)
