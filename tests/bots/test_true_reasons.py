"""The reasons of bots are true in every position where they are given: verified independently."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import game.games
from game.bots.ways import cheapest
from game.core.choice import PASS, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.seat import Seat
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.needs import Both, Either, Points
from game.games.deloyer.data import (
    AA,
    AP,
    BOX_NO,
    CARD_SIDE,
    CARDINAL,
    CONVERTIBLE,
    DEFENCE,
    IS_SOLDIER,
    NORTH_POLE_PORT,
    ROUTES,
    SIXTH,
    STEP_COST,
    UNIT,
)
from game.games.deloyer.data import CARD as DELOYER_CARD
from game.games.deloyer.data import HEX as DELOYER_HEX
from game.games.deloyer.data import PIECE as DELOYER_PIECE
from game.games.deloyer.explain.paper import fighters_of
from game.games.deloyer.queries import (
    anti_armour,
    anti_personnel,
    fighters,
    is_mercenary,
    is_soldier,
    stock_of,
    unit_of,
)
from game.games.deloyer.rules import DeloyerRules
from game.games.dynasties.data import PERSON, PRESTIGE, WAR
from game.games.dynasties.queries import value as person_value
from game.games.labyrinth.cards.events import EVENTS
from game.games.labyrinth.data import (
    ALIGNMENTS,
    ASSOCIATION,
    CARD,
    COUNTRY,
    COUNTRY_IDS,
    EVENT_OF,
    GOVERNANCES,
    NON_MUSLIM,
    RECRUIT,
    TROOP_MARKERS,
)
from game.games.labyrinth.explain.uses import places
from game.games.labyrinth.queries.tracks import hand_size
from game.games.scotland.bot.force import distances
from game.games.scotland.data import (
    ALLOWANCE,
    COMMAND,
    GARRISONS,
    HEX,
    INITIATIVE,
    PIECE,
    SCOTS,
    SCOTTISH_TOWNS,
    SIDE_UNITS,
    STRENGTH,
    TOWN,
    TYPE,
    forage_limit,
)
from game.games.scotland.queries import has_garrison, is_winter, town_side, units_at
from tests.bots.test_reasons import Said, said

RULES = DeloyerRules()


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


def guards(it: Said, args) -> bool:
    """An enemy stack of that many units can be in the town by one move."""
    st, side, h, enemy = it.state, it.choice.seat, HEX[args["hex"]], HEX[args["enemy"]]
    there = [p for p in units_at(st, 1 - side, enemy) if p not in GARRISONS]
    moves = min(ALLOWANCE[TYPE[p]] for p in there)
    is_own = TOWN[h] and town_side(st, h) == side
    return is_own and len(there) == args["number"] and distances(enemy)[h] == args["points"] <= moves


def feeds_one_more(it: Said, pick) -> bool:
    """Whether a further unit in the hex takes none of those there with it when it forages [6.0]."""
    if pick.kind != "hex":
        return False
    h, side = HEX[str(pick.id)], it.choice.seat
    excess = len(units_at(it.state, side, h)) + 1 - forage_limit(h, side, winter=is_winter(it.state))
    return excess <= 0 or excess % 2 == 0


SCOTLAND = {
    "takes": takes,
    "could_take": could_take,
    "attacks": lambda it, args: args["enemies"] == enemies(it.state, it.choice.seat, HEX[args["hex"]]),
    "guards": guards,
    "would_starve": lambda it, args: not any(feeds_one_more(it, pick) for pick in it.choice.options),
    "joins": lambda it, args: 0 < args["number"] <= len(units_at(it.state, it.choice.seat, HEX[args["hex"]])),
    "quiet": lambda it, args: all(
        far > 9 or far == 0 for far in near_enemies(it.state, it.choice.seat, HEX[args["hex"]])
    ),
    "check": lambda it, args: args["need"] == INITIATIVE[PIECE[args["leader"]]],
    "promotes": promotes,
    "loses_step": lambda it, args: not it.state.reduced[PIECE[args["piece"]]],
    "posts": lambda it, args: (
        0 < args["number"] <= COMMAND[PIECE[args["leader"]]] and args["piece"] == it.thought.pick.id
    ),
    "strongest": strongest,
    "stops": stacks_up,
    "lets_march": stacks_up,
    "home_turns": lambda it, args: it.state.loyalty[HEX[args["hex"]]] != SCOTS,
    "decides": lambda it, args: it.state.turn == 24 and it.thought.pick.id == "stay" and TOWN[HEX[args["hex"]]],
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


def hex_of(args) -> int:
    return DELOYER_HEX[args["hex"]]


def there(it: Said, side: int, h: int) -> int:
    """Units of a side in a hex, counted one by one."""
    return sum(at == h and owner == side for at, owner in zip(it.state.at, it.state.owner, strict=True))


def soldiers_at(it: Said, h: int) -> int:
    """Soldiers of the federation in a hex, without Garcia's, who make no checks [19.5]."""
    at, owner, st = it.state.at, it.state.owner, it.state
    return sum(at[p] == h and owner[p] == 1 and is_soldier(st, p) and not is_mercenary(st, p) for p in range(len(at)))


def away_from(h: int) -> list[int]:
    """Movement points from every hex to one, on the printed map alone."""
    return cheapest(len(DELOYER_HEX), [(0, h)], lambda other: STEP_COST[other].items(), 99)


def units_within(it: Said, side: int, h: int, points: int) -> int:
    """Units of a side by the points to a hex."""
    away = away_from(h)
    return sum(
        owner == side and at >= 0 and away[at] <= points for at, owner in zip(it.state.at, it.state.owner, strict=True)
    )


def goes_nearer(it: Said, args) -> bool:
    """The way on from the hex is as long as said, and shorter than from where the unit is."""
    away = away_from(DELOYER_HEX[args["goal"]])
    piece = it.thought.pick.id if it.choice.prompt == "move" else it.choice.args["piece"]
    here = it.state.at[DELOYER_PIECE[piece]]
    return goes_there(it, args) and args["number"] == away[hex_of(args)] < away[here] == args["before"]


def is_group(it: Said, *, strong: bool) -> bool:
    """Whether the recommended group of the federation is worth more, or less, than the other."""
    h = DELOYER_HEX[it.choice.args["hex"]]
    units = [p for p, (at, owner) in enumerate(zip(it.state.at, it.state.owner, strict=True)) if (at, owner) == (h, 1)]
    worth = {"mercenaries": 0.0, "regulars": 0.0}
    for p, fighter in zip(units, fighters_of(it.state, h, units), strict=True):
        worth["mercenaries" if is_mercenary(it.state, p) else "regulars"] += fighter.worth
    chosen = worth.pop(it.thought.pick.id)
    return chosen > sum(worth.values()) if strong else chosen < sum(worth.values())


def goes_there(it: Said, args) -> bool:
    """The hex of the reason is that which is recommended, or one that the recommended unit can go to."""
    if it.thought.pick.kind == "hex":
        return it.thought.pick.id == args["hex"] or it.choice.prompt == "sea_from"
    return it.thought.pick.kind == "piece"


def strong(it: Said, args) -> bool:
    """The losses are those that pointing at the hex foretells."""
    found = [each for each in RULES.forecast(it.state, it.choice, it.thought.pick) if each is not None][-1]
    battle = next(note.args for note in found.notes if note.key == "forecast.battle")
    return it.thought.pick.id == args["hex"] and (battle["won"], battle["lost"]) == (args["won"], args["lost"])


def is_cheapest(it: Said, args) -> bool:
    points = sorted(int(pick.id) for pick in it.choice.options)
    rest = it.choice.args["number"] - it.choice.args["spent"]
    return int(it.thought.pick.id) == next((each for each in points if each >= rest), points[-1])


def leads_on(it: Said, args) -> bool:
    """The card that is recommended leads to one that is not open yet, of the same side."""
    card, goal = DELOYER_CARD[args["card"]], DELOYER_CARD[args["goal"]]
    return (
        it.thought.pick.id == args["card"]
        and goal not in it.state.open
        and CARD_SIDE[card] == CARD_SIDE[goal] == it.choice.seat
    )


def prices(needs) -> list[Points]:
    """All points that some needs ask for, each alternative included."""
    found = []
    for need in needs:
        if isinstance(need, Points):
            found.append(need)
        elif isinstance(need, Either | Both):
            found += prices((need.one, need.other))
    return found


def printed(it: Said, pick) -> float:
    """The worth of a unit by its printed values: hits of an average step, and what destroys it."""
    unit = UNIT[pick.id] if pick.kind == "unit" else unit_of(it.state, DELOYER_PIECE[pick.id])
    return (AA[unit] * (AA[unit] + 1) + AP[unit] * (AP[unit] + 1)) / 30 + DEFENCE[unit] / 7.5


def on_offer(it: Said) -> list[float]:
    return [printed(it, pick) for pick in it.choice.options if pick.kind == it.thought.pick.kind]


def mean_of_dice(it: Said, side: int) -> float:
    """The mean hits of the dice of a side in the fight that is asked about, face by face [14.4]."""
    st, kind = it.state, it.choice.prompt.removeprefix("want_")
    soldiers = kind == "melee" or (kind == "armour") != (side == 0)
    on_soldiers = kind == "melee" or not soldiers
    value_of = anti_personnel if on_soldiers else anti_armour
    values = [value_of(st, st.battle, p) for p in fighters(st, st.battle, side) if is_soldier(st, p) == soldiers]
    return sum(face for value in values for face in range(1, 7) if face <= value) / 6


def converts(it: Said, args) -> bool:
    old, new = UNIT[args["unit"]], UNIT[args["to"]]
    boxed = {unit_of(it.state, p) for p in it.state.box}
    better = printed(it, Pick("unit", args["to"])) > printed(it, Pick("unit", args["unit"]))
    return it.thought.pick.id == "convert" and old in boxed and new in CONVERTIBLE and better


DELOYER = {
    "best_unit": lambda it, args: printed(it, it.thought.pick) == max(on_offer(it)) > min(on_offer(it)),
    "least_unit": lambda it, args: printed(it, it.thought.pick) == min(on_offer(it)) < max(on_offer(it)),
    "alike": lambda it, args: len(set(on_offer(it))) == 1,
    "returns": lambda it, args: (
        hex_of(args) == (CARDINAL if IS_SOLDIER[UNIT[args["unit"]]] else NORTH_POLE_PORT)
        and unit_of(it.state, DELOYER_PIECE[it.thought.pick.id]) == UNIT[args["unit"]]
    ),
    "converts": converts,
    "dice": lambda it, args: (
        args["own"] == pytest.approx(mean_of_dice(it, it.choice.seat), abs=0.051)
        and args["enemy"] == pytest.approx(mean_of_dice(it, 1 - it.choice.seat), abs=0.051)
    ),
    "soldiers_there": lambda it, args: (
        it.thought.pick.id == args["hex"]
        and args["number"] == soldiers_at(it, hex_of(args)) - it.state.checked.count(hex_of(args)) > 0
    ),
    "balance": lambda it, args: (
        it.thought.pick.id == args["hex"]
        and args["own"] == there(it, it.choice.seat, hex_of(args))
        and args["enemies"] == there(it, 1 - it.choice.seat, hex_of(args))
    ),
    "discards": lambda it, args: it.thought.pick.id == args["card"],
    "stock_better": lambda it, args: it.thought.pick.id == args["card"] and it.state.stocks[it.choice.seat],
    "keeps": lambda it, args: it.thought.pick.id == args["card"],
    "card_worth": lambda it, args: it.thought.pick.id == args["card"],
    "card_opens": leads_on,
    "card_feeds": lambda it, args: (
        leads_on(it, args)
        and any(
            need.box == BOX_NO[args["box"]] and not need.met(it.state)
            for need in prices(CARD_BY_NO[DELOYER_CARD[args["goal"]]].needs)
        )
    ),
    "card_clears": leads_on,
    "card_sails": lambda it, args: (
        it.thought.pick.id == args["card"]
        and 0 < args["number"] <= there(it, it.choice.seat, DELOYER_HEX[args["start"]])
        and (DELOYER_HEX[args["start"]], hex_of(args)) in ROUTES[DELOYER_CARD[args["card"]]]
    ),
    "victory_card": lambda it, args: it.thought.pick.id == args["card"],
    "talks_card": lambda it, args: it.thought.pick.id == args["card"],
    "wanted_card": lambda it, args: it.thought.pick.id == args["card"],
    "practice": lambda it, args: it.thought.pick.id == args["card"],
    "strong": strong,
    "weak": lambda it, args: it.thought.pick.id == "done",
    "stays": lambda it, args: it.thought.pick.id == "done",
    "turns": lambda it, args: goes_there(it, args) and args["number"] > 0,
    "raids": lambda it, args: (
        goes_there(it, args) and args["number"] == there(it, 1 - it.choice.seat, hex_of(args)) > 0
    ),
    "gathers": lambda it, args: goes_there(it, args) and args["number"] > there(it, it.choice.seat, hex_of(args)),
    "guards": lambda it, args: goes_there(it, args) and it.choice.seat == 1,
    "hides": lambda it, args: (
        it.thought.pick.id == args["hex"] and args["number"] == len(it.state.hideouts[hex_of(args)])
    ),
    "arms_here": lambda it, args: args["number"] > 0,
    "best_check": lambda it, args: (
        args["chance"] == round(min(6, int(it.thought.pick.id) + it.choice.args["bonus"]) / 6, 2)
    ),
    "kills": lambda it, args: it.thought.pick.kind == "piece",
    "cheapest": is_cheapest,
    "numbers": lambda it, args: args["need"] == it.choice.args["need"],
    "fortress": lambda it, args: (
        it.thought.pick.id in ("fortress", args["hex"])
        and args["number"] == units_within(it, 0, hex_of(args), args["points"]) > 0
    ),
    "fortress_idle": lambda it, args: it.thought.pick.id == "withdraw",
    "drives_out": lambda it, args: it.thought.pick.id == args["hex"] and args["number"] >= 0,
    "safer": lambda it, args: (
        goes_there(it, args)
        and args["number"] == units_within(it, 1, hex_of(args), args["points"])
        and args["before"] == units_within(it, 1, DELOYER_HEX[args["start"]], args["points"]) > args["number"]
    ),
    "nears_city": lambda it, args: goes_nearer(it, args) and it.choice.seat == 0,
    "nears_enemy": lambda it, args: (
        goes_nearer(it, args) and it.choice.seat == 1 and there(it, 0, DELOYER_HEX[args["goal"]]) > 0
    ),
    "practice_move": lambda it, args: it.choice.prompt in ("move", "move_to"),
    "no_card": lambda it, args: (
        it.thought.pick.kind == "button" and any(pick.kind == "card" for pick in it.choice.options)
    ),
    "taste": lambda it, args: it.thought.pick.kind == "card",
    "stock_kept": lambda it, args: it.thought.pick.id == "done" and it.state.stocks[it.choice.seat],
    "strong_group": lambda it, args: it.choice.seat == 1 and is_group(it, strong=True),
    "weak_group": lambda it, args: it.choice.seat == 0 and is_group(it, strong=False),
    "from_earth": lambda it, args: it.thought.pick.id == "yes" and any(stock_of(it.state, 1, unit) for unit in SIXTH),
    "recalls_none": lambda it, args: it.thought.pick.id == "pass",
    "can_check": lambda it, args: (
        it.thought.pick.id == "autonomy"
        and args["number"]
        == sum(
            bool(it.state.hideouts[h]) and soldiers_at(it, h) > it.state.checked.count(h)
            for h in range(len(DELOYER_HEX))
        )
        > 0
    ),
    "most_units": lambda it, args: (
        it.thought.pick.id == args["hex"]
        and args["number"]
        == there(it, it.choice.seat, hex_of(args))
        == max(there(it, it.choice.seat, DELOYER_HEX[pick.id]) for pick in it.choice.options if pick.kind == "hex")
    ),
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
    pick, named = it.thought.pick, it.choice.args
    if pick.kind == "use":
        alone = [COUNTRY_IDS[place.country] for place in places(st, str(pick.id))]
    else:
        alone = [pick.id if pick.kind == "space" else named.get("from") or named["space"]]
    return [args["space"]] == alone and args["cells"] == inside and (markers or args["guards"] == guards)


def chance_told(it: Said, args) -> bool:
    """It is about the option that is picked; of a Recruit the printed number says as much."""
    c = COUNTRY[args["space"]]
    recruits = it.choice.args.get("purpose") == "recruit" and it.state.gov[c]
    exact = not recruits or args["chance"] == pytest.approx(die_of(it, c) / 6)
    if it.choice.prompt == "dice":
        return args["space"] == it.choice.args["space"] and 0 <= args["chance"] <= 1
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
    "posture": lambda it, args: (
        args["space"] == it.thought.pick.id
        and {1: "hard", -1: "soft", 0: "untested"}[it.state.posture[COUNTRY[args["space"]]]] == args["posture"]
    ),
    "untested": lambda it, args: args["space"] == it.thought.pick.id and not it.state.gov[COUNTRY[args["space"]]],
    "state": lambda it, args: (
        args["space"] == it.thought.pick.id
        and GOVERNANCES[it.state.gov[COUNTRY[args["space"]]]] == args["governance"] != "untested"
        and ALIGNMENTS[it.state.align[COUNTRY[args["space"]]]] == args["alignment"] != "untested"
    ),
    "stand": stands,
    "withdrawal": lambda it, args: (
        args["number"] == it.state.troops[COUNTRY[args["space"]]]
        and args["now"] == hand_size(it.state, 0)
        and args["cards"] == 7 + min(2, (it.state.troop_track + args["number"]) // 5) > args["now"]
    ),
    "track": lambda it, args: args["number"] == it.state.troop_track,
}


@pytest.mark.parametrize(
    ("name", "facts", "least"),
    [("scotland", SCOTLAND, 12), ("dynasties", DYNASTIES, 6), ("deloyer", DELOYER, 22), ("labyrinth", LABYRINTH, 7)],
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


def test_no_levy_is_put_where_one_more_starves_while_another_hex_feeds_it():
    seen = 0
    for it in said("scotland"):
        if it.choice.prompt in ("town_levy", "leader_levy", "levy_marker") and it.thought.pick.kind == "hex":
            seen += 1
            could = any(feeds_one_more(it, pick) for pick in it.choice.options)
            assert feeds_one_more(it, it.thought.pick) or not could, (it.choice, it.thought)
    assert seen > 20


def test_a_hint_goes_on_where_the_hint_before_it_pointed():
    """Who is asked afresh at each decision recommends the hex for whose sake he had the unit chosen."""
    match = Match(RULES, "setup2", {}, SeededDice(8))
    followed = 0
    aim = None
    while match.choice is not None and len(match.log) < 700:
        choice = match.choice
        thought = [each for each in RULES.bot(RULES.adviser, 8).think(Seat(match, choice.seat)) if each][-1]
        reason = next((each.args["hex"] for each in thought.because if each.key in ("bot.raids", "bot.gathers")), None)
        if choice.prompt == "move_to" and aim is not None:
            assert thought.pick.id == aim
            followed += 1
        aim = reason if choice.prompt == "move" and thought.pick.kind == "piece" else None
        match.apply(thought.pick)
    assert followed > 3


def test_a_hint_on_a_plot_says_what_it_brings_in_its_country():
    """By the printed table: in the Muslim world funding +1, or +2 in a Good country; elsewhere its number (8.6)."""
    heard = 0
    for it in said("labyrinth"):
        if it.thought.pick.kind != "plot" or it.choice.prompt != "plot":
            continue
        (reason,) = it.thought.because
        c, number = COUNTRY[it.choice.args["space"]], it.thought.pick.id
        heard += 1
        assert reason.args["space"] == it.choice.args["space"]
        if c == COUNTRY["united_states"] or number == "wmd":
            assert reason.key in ("forecast.plot_wins", "forecast.plot_in_us", "forecast.plot_fills")
        elif it.state.kind[c] == NON_MUSLIM:
            assert reason.args["most"] == int(number) * (2 if it.state.gov[c] == 1 else 1)
        else:
            assert reason.args["number"] == (2 if it.state.gov[c] == 1 else 1)
    assert heard > 1


def test_every_reason_of_labyrinth_has_a_fact():
    words = tomllib.loads((Path(game.games.__file__).parents[2] / "assets/text/en/labyrinth.toml").read_text())
    assert set(words["bot"]) == set(LABYRINTH)
